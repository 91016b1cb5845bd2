package casis

import (
	"lacasa/assets/words"
	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A Tie is the page before a tie breaker if people play: all solved cases are lost, unless all
// people agree to end the match as it stands.
type Tie struct {
	scenes.Sheet
	st     tell.Standing
	agreed int     // how many people have agreed to end the match, in the order of their seats; valid if ending is set
	ending bool    // the people are being asked, one after another
	age    float64 // ms since it opened
}

const (
	tieStart = iota
	tieEnd
	tieMenu
)

// NewTie returns the page that says why a tie breaker is due in the match st, and asks whether to
// play it.
func NewTie(h *scenes.House, st tell.Standing) *Tie {
	c := &Tie{Sheet: scenes.Sheet{House: h}, st: st}
	c.Lay()
	for _, text := range c.Page.Texts() {
		ui.Narrate(text)
	}
	return c
}

// TieDue reports whether a tie breaker is due in the match st and people have not yet said whether
// they play it.
func TieDue(st *tell.Standing) bool {
	t := &st.View.Table
	return !st.Replay.On && t.Phase == casis.Dealing && t.Ties > 0
}

// persons returns the seats of the people.
func (c *Tie) persons() (seats []match.Seat) {
	for seat, p := range c.st.Players {
		if p.Human() {
			seats = append(seats, match.Seat(seat))
		}
	}
	return seats
}

// Lay lays out the page.
func (c *Tie) Lay() {
	w, p, t := tell.VoiceOf(c.House).At(&c.st), &c.Page, &c.st.View.Table
	p.Bare = true
	p.Begin(&c.House.Kit, &c.Form, w.Say("desk.tie-breaker"), tieMenu)
	menu := c.Form.Find(tieMenu) // the page cannot be closed
	menu.Label, menu.Kind = w.Say("menu.open"), &page.SignButton{Sign: "menu", Kind: page.Plain}
	then, line := c.st.Start, ""
	for _, e := range c.st.Log {
		if e.Kind == casis.TieBroke {
			line = w.EndReason(e.Reason, &then.Table)
		}
		then.See(e)
	}
	p.Text(line, page.BodyText)
	p.Text(w.Score(t), page.NoteText)
	p.Text(w.Say("casis.tie.start.line"), page.BodyText)
	if c.st.Apart { // nobody can ask all the others here
		p.Y += 6
		c.Form.Button(tieStart, p.Grid(1, 0, 54*min(c.House.Screen.Theme().TextScale, 1.4))[0], w.Say("casis.tie.start"), "play", page.Primary)
		p.Close()
		return
	}
	line = "casis.tie.alone"
	if len(c.persons()) > 1 {
		line = "casis.tie.end.line"
	}
	p.Text(w.Say(line, "won", words.Uncapitalize(w.Winners(t.MostCases(), &t.Rules))), page.BodyText)
	start, end := w.Say("casis.tie.start"), w.Say("casis.tie.end")
	if c.ending {
		p.Text(w.Say("casis.tie.agree", "name", w.Name(c.persons()[c.agreed])), page.NoteText)
		start, end = w.Say("casis.tie.disagree"), w.Say("casis.tie.agrees")
	}
	k := c.House.Screen.Theme().TextScale
	cells := p.Grid(2, 270*k, 54*min(k, 1.4))
	c.Form.Button(tieStart, cells[0], start, "play", page.Plain) // neither is recommended
	c.Form.Button(tieEnd, cells[1], end, "check", page.Plain)
	p.Close()
}

// Update handles the input of a tick. It ignores the second half of a double click on the desk.
func (c *Tie) Update(in *ui.Input, dt float64) scenes.Intent {
	c.age += 1000 * dt
	id, ok := c.Form.Update(&c.House.Kit, in)
	switch {
	case !ok, c.age < scenes.EndingGuard:
		return nil
	case id == tieStart && c.st.Apart:
		return scenes.Proceed
	case id == tieStart:
		return scenes.Act{Move: casismatch.StartTie}
	case id != tieEnd:
		return scenes.OpenMenu
	}
	persons := len(c.persons())
	switch {
	case persons > 1 && !c.ending:
		c.ending = true
	default:
		c.agreed++
	}
	if persons == 1 || c.agreed == persons {
		return scenes.Act{Move: casismatch.EndHere}
	}
	c.Lay()
	return nil
}

// Draw draws the whole scene.
func (c *Tie) Draw(s *ui.Screen) {
	s.Table(tell.Top, true)
	s.Fill(s.Bounds(), ui.Alpha(s.Theme().Ground, 0.35))
	c.Page.Draw(s)
}
