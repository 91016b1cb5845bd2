package game

import (
	"strings"

	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/scenes"
	"lacasa/ui"
)

// drawers shows and changes what players made for the games.
type drawers struct {
	house   *scenes.House
	keeper  *keeper
	notices *notices
	stage   *stage
	errands *errands
	chance  func() match.Seed
}

// read reads the drawers into the house.
func (d *drawers) read() {
	own, drafts := map[string][]string{}, map[string][]string{}
	for i := range Games {
		if row := &Games[i]; row.Own != nil {
			lines, said := d.keeper.own(row)
			own[row.ID] = lines
			d.notices.tell(said)
			drafts[row.ID], said = d.keeper.drafts(row)
			d.notices.tell(said)
		}
	}
	d.house.Own, d.house.Drafts = own, drafts
}

// keep saves something that players made. It reports whether the match that is asked for can be
// played with it. What could not be saved is not lost by playing it: the workshop stays open.
func (d *drawers) keep(i scenes.Keep) (plays bool) {
	came, said := d.keeper.keepOwn(d.stage.of, i.Was, i.Before, i.Form)
	kept := came > 0 || said == nil
	plays = kept && i.Play.Game != ""
	if kept && d.keeper.unkeptOwn[d.stage.of.ID] == nil {
		d.notices.tell(d.keeper.keepDraft(d.stage.of, i.Draft, ""))
	}
	switch {
	case i.Play.Game != "" || said != nil: // the setup shows that it is kept
	case came > 0:
		said = []*notice{{key: "own.kept"}}
	default:
		said = []*notice{{key: "own.same"}}
	}
	d.notices.tell(said...)
	d.show()
	return plays
}

// show shows the drawers as they are now.
func (d *drawers) show() {
	d.read()
	d.stage.lay()
}

// discard removes something from the drawer.
func (d *drawers) discard(form string) {
	_, said := d.keeper.keepOwn(d.stage.of, form, "")
	d.notices.tell(said...)
	d.show()
}

// draft saves a draft in place of was.
func (d *drawers) draft(was, text string) {
	d.notices.tell(d.keeper.keepDraft(d.stage.of, was, text))
	if text == "" {
		d.show()
	}
}

// add adds things to the drawer of the game.
func (d *drawers) add(row *session.Game, forms []string) {
	d.notices.tell(d.keeper.takeOwn(row, forms)...)
	d.show()
}

// workshop returns the workshop of a game.
func (d *drawers) workshop(row *session.Game) session.Workshop {
	if w := d.stage.workshop(); w != nil {
		return w
	}
	d.read()
	w := row.Own.Open(d.house, d.chance)
	d.stage.page(w)
	return w
}

// save saves a thing as a picture file or, if form is empty, the drawer as a text file.
func (d *drawers) save(form string) {
	row := d.stage.of
	if form == "" {
		lines, said := d.keeper.own(row)
		d.notices.tell(said)
		where, err := deliver(filed{fileBegins + "own-", backupEnds, "text/plain"}, ownText(lines, nil))
		d.notices.delivered(&notice{"own.saved", []any{"n", len(lines), "where", where}}, err)
		return
	}
	if d.errands.busy() {
		return
	}
	const wide, high = 1200, 800
	p := ui.NewExport(d.house.Screen, wide, high, func(s *ui.Screen) { row.Own.Draw(d.house, s, form) })
	d.errands.haul = hauling{painting{p}, func() []*notice {
		file, err := p.PNG()
		var where string
		if err == nil {
			where, err = deliver(filed{fileBegins + "own-", ".png", "image/png"}, file)
		}
		d.notices.delivered(&notice{"own.drawn", []any{"where", where}}, err)
		return nil
	}}
}

// A painting is a picture file whose drawing takes several steps.
type painting struct{ *ui.Export }

func (p painting) step() (more bool) { return !p.Step() }
func (p painting) left() int         { return 1 }

// share copies the address of a thing that players made to the clipboard, or a line of text
// about it.
func (d *drawers) share(form string, link bool) {
	word, err := d.stage.of.Own.Word(form)
	if err != nil {
		d.notices.wrong(err)
		return
	}
	if page := address(""); page != "" {
		word = strings.TrimSuffix(page, "?") + "#" + word
	}
	if !link {
		word = d.stage.of.Own.Line(d.house, form) + " " + word
	}
	d.notices.copied(word, notice{"own.copied", []any{"n", len(word)}}, notice{key: "own.copied-not"})
}
