package game

import (
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A notice is a message to be shown: a catalogue key and its facts. Errors among the facts are put
// into words.
type notice struct {
	key   string
	facts []any
}

// sentence returns the notice as text.
func (n *notice) sentence(say func(string, ...string) string) string {
	w := &match.Wrong{Key: n.key, Facts: n.facts}
	return w.Say(say)
}

// sentences returns notices as text.
func sentences(list []*notice, say func(string, ...string) string) (lines []string) {
	for _, n := range list {
		lines = append(lines, n.sentence(say))
	}
	return lines
}

// notices shows messages over the scene.
type notices struct {
	house *scenes.House
	toast scenes.Toast
	came  chan notice     // from other goroutines
	once  map[string]bool // the keys of those that are shown once
}

func newNotices(h *scenes.House) *notices {
	return &notices{house: h, came: make(chan notice, 4), once: map[string]bool{}}
}

// tell shows those of the notices that are not nil.
func (b *notices) tell(list ...*notice) {
	for _, n := range list {
		if n != nil {
			b.toast.Say(b.house, n.sentence(b.house.Say))
		}
	}
}

// tellOnce shows the notice with that key, once as long as the program runs.
func (b *notices) tellOnce(key string) {
	if !b.once[key] {
		b.once[key] = true
		b.tell(&notice{key: key})
	}
}

// wrong shows an error.
func (b *notices) wrong(err error) { b.tell(&notice{"notice.other", []any{"error", err}}) }

// delivered shows that a file was written, or why not.
func (b *notices) delivered(done *notice, err error) {
	if err != nil {
		done = &notice{"backup.packed-not", []any{"why", reason(err)}}
	}
	b.tell(done)
}

// copied copies text to the clipboard and shows the notice yes, or no if that failed.
func (b *notices) copied(text string, yes, no notice) {
	copyText(text, func(ok bool) {
		if ok {
			b.came <- yes
		} else {
			b.came <- no
		}
	})
}

// receive shows a notice that came from another goroutine, if there is one.
func (b *notices) receive() {
	select {
	case n := <-b.came:
		b.tell(&n)
	default:
	}
}

// update lets time pass.
func (b *notices) update(in *ui.Input, dt float64) { b.toast.Update(b.house, in, dt) }

// draw draws the messages, away from the controls of form.
func (b *notices) draw(form *page.Form, s *ui.Screen) { b.toast.Draw(form, s) }
