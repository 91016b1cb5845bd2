package casis

import (
	"lacasa/assets/words"
	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
)

// Tie stands before a tie breaker, while persons play: everything solved starts again, unless they all agree to end the match where it
// stands.
type Tie struct {
	sheet
	agreed int     // persons who have agreed to end the match, in the order of their seats; meaningless until ending
	ending bool    // they are being asked, one after the other
	age    float64 // ms since it opened
}

const (
	tieStart = iota
	tieEnd
	tieMenu
)

// NewTie tells why a tie breaker is due in the standing's match, and asks what is to become of it.
func NewTie(h *scenes.House, st tell.Standing) *Tie {
	c := &Tie{sheet: sheetOf(h, st)}
	c.Lay()
	for _, text := range c.Page.Texts() {
		ui.Narrate(text)
	}
	return c
}

// TieDue reports whether a tie breaker is due in the standing's match, and persons are still to say whether they play it.
func TieDue(st *tell.Standing) bool {
	t := &st.View.Table
	return !st.Replay.On && t.Phase == casis.Dealing && t.Ties > 0
}

// persons returns the seats of the persons.
func (c *Tie) persons() (seats []match.Seat) {
	for seat, p := range c.st.Players {
		if p.Human() {
			seats = append(seats, match.Seat(seat))
		}
	}
	return seats
}

// Lay places everything anew.
func (c *Tie) Lay() {
	w, p, t := tell.VoiceOf(c.House).At(&c.st), &c.Page, &c.st.View.Table
	p.Bare = true
	p.Begin(c.House, &c.Form, w.Say("desk.tie-breaker"), tieMenu)
	then, line := c.st.Start, ""
	for _, e := range c.st.Log {
		if e.Kind == casis.TieBroke {
			line = w.Event(e, &then.Table)
		}
		then.See(e)
	}
	p.Text(line, scenes.BodyText)
	p.Text(w.Score(t), scenes.NoteText)
	line = "casis.tie.alone"
	if len(c.persons()) > 1 {
		line = "casis.tie.end.line"
	}
	p.Text(w.Say(line, "won", words.Uncapitalize(w.Won(t.MostCases(), &t.Rules))), scenes.BodyText)
	start, end := w.Say("casis.tie.start"), w.Say("casis.tie.end")
	if c.ending {
		p.Text(w.Say("casis.tie.agree", "name", w.Name(c.persons()[c.agreed])), scenes.NoteText)
		start, end = w.Say("casis.tie.disagree"), w.Say("casis.tie.agrees")
	}
	k := c.House.Screen.Theme().TextScale
	cells := p.Grid(2, 270*k, 54*min(k, 1.4))
	c.Form.Button(tieEnd, cells[0], end, "check", scenes.Primary)
	c.Form.Button(tieStart, cells[1], start, "play", scenes.Plain)
	p.Close()
}

// Update takes the input of a tick. The second half of a hasty click on the desk is not for it.
func (c *Tie) Update(in *ui.Input, dt float64) scenes.Intent {
	c.age += 1000 * dt
	id, ok := c.Form.Update(c.House, in)
	switch {
	case !ok, c.age < msGuard && c.House.Settings.Speed > 0:
		return scenes.Intent{}
	case id == tieStart:
		return scenes.Intent{Want: scenes.Act, Move: casismatch.StartTie}
	case id != tieEnd:
		return scenes.Intent{Want: scenes.OpenMenu}
	}
	persons := len(c.persons())
	switch {
	case persons > 1 && !c.ending:
		c.ending = true
	default:
		c.agreed++
	}
	if persons == 1 || c.agreed == persons {
		return scenes.Intent{Want: scenes.Act, Move: casismatch.EndHere}
	}
	c.Lay()
	return scenes.Intent{}
}

// Draw draws the whole scene.
func (c *Tie) Draw(s *ui.Screen) {
	s.Table(tell.Top, true)
	s.Fill(s.Bounds(), ui.Alpha(s.Theme().Ground, 0.35))
	c.Page.Draw(s)
}
