package game

import (
	"time"

	"lacasa/scenes"
)

// An errand is a task that takes several steps.
type errand interface {
	step() (more bool)
	left() int // about how many steps are left
}

// A hauling is an errand that is done between frames, because it takes several steps.
type hauling struct {
	errand
	done func() []*notice // finishes the errand and returns notices about the result
}

// brought is a file that somebody dropped or picked, or the contents of the clipboard.
type brought struct {
	text   []byte
	err    error
	pasted bool
}

// errands does one errand after the other, between frames.
type errands struct {
	house   *scenes.House
	keeper  *keeper
	notices *notices
	stage   *stage
	haul    hauling      // what is being done; without an errand: nothing
	brought chan brought // what has come from outside
}

// busy reports whether an errand is under way, and shows that.
func (e *errands) busy() bool {
	if e.haul.errand == nil {
		return false
	}
	e.notices.tell(&notice{key: "backup.errand"})
	return true
}

// pack writes all saved data to a file.
func (e *errands) pack() {
	if e.busy() {
		return
	}
	p := e.keeper.pack()
	e.haul = hauling{p, func() []*notice {
		where, err := deliver(filed{fileBegins, backupEnds, "text/plain"}, p.file.Bytes())
		if err != nil {
			return append(p.said(), &notice{"backup.packed-not", []any{"why", reason(err)}})
		}
		return append(p.said(), &notice{"backup.packed", []any{"n", p.file.Pieces(), "where", where}})
	}}
}

// next returns what has come from outside, if anything has. While an errand is under way it waits.
func (e *errands) next() (b brought, came bool) {
	dropped(e.brought)
	if e.haul.errand != nil {
		return brought{}, false
	}
	select {
	case b := <-e.brought:
		return b, true
	default:
		return brought{}, false
	}
}

// carry continues the errand between frames.
func (e *errands) carry() {
	const atOnce = 12 * time.Millisecond
	if e.haul.errand == nil {
		return
	}
	more := true
	for end := time.Now().Add(atOnce); more && time.Now().Before(end); {
		more = e.haul.step()
	}
	if !more {
		done := e.haul.done
		e.haul = hauling{}
		e.hauled(done())
	} else if page := e.stage.backupPage(); page != nil {
		_, packs := e.haul.errand.(*packing)
		page.Doing(packs, e.haul.left())
	}
}

// hauled shows the result of a backup, on its page if that is open.
func (e *errands) hauled(said []*notice) {
	if page := e.stage.backupPage(); page != nil {
		page.Done(backups(), sentences(said, e.house.Say))
	} else {
		e.notices.tell(said...)
	}
}

// openPage shows the backup page.
func (e *errands) openPage() {
	if e.stage.backupPage() == nil {
		e.stage.page(scenes.NewBackupPage(e.house, backups()))
	}
}
