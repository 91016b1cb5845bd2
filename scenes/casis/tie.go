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

// A Tie is the scene before a tie breaker if people play: all solved cases, which lie in the light
// of the lamp, are lost, unless all people agree to end the match as it stands.
type Tie struct {
	scenes.Sheet
	st     tell.Standing
	agreed int     // how many people have agreed to end the match, in the order of their seats; valid if ending is set
	ending bool    // the people are being asked, one after another
	age    float64 // ms since it opened

	told   []string // all that it says
	files  []file
	lamp   ui.Rect // from where the light comes
	stands bool    // the lamp itself is seen there
}

const (
	tieStart = iota
	tieEnd
	tieMenu
)

// NewTie returns the scene that says why a tie breaker is due in the match st, and asks whether to
// play it.
func NewTie(h *scenes.House, st tell.Standing) *Tie {
	c := &Tie{Sheet: scenes.Sheet{House: h}, st: st}
	c.Lay()
	for _, text := range c.told {
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

// word returns why the tie breaker is due and what it is, and what the people are asked; that is
// empty if nobody can ask all the others here. It also finds the files.
func (c *Tie) word() (why, asked string) {
	w, t := tell.VoiceOf(c.House).At(&c.st), &c.st.View.Table
	then := c.st.Start
	for _, e := range c.st.Log {
		if e.Kind == casis.TieBroke {
			why = w.EndReason(e.Reason, &then.Table)
		}
		then.See(e)
	}
	why += " " + w.Say("casis.tie.start.line")
	switch {
	case c.st.Apart:
	case c.ending:
		asked = w.Say("casis.tie.agree", "name", w.Name(c.persons()[c.agreed]))
	default:
		key := "casis.tie.alone"
		if len(c.persons()) > 1 {
			key = "casis.tie.end.line"
		}
		asked = w.Say(key, "won", words.Uncapitalize(w.Winners(t.MostCases(), &t.Rules)))
	}
	if c.told = []string{why, w.Score(t)}; asked != "" {
		c.told = append(c.told, asked)
	}
	c.files = c.files[:0]
	for side := range t.Rules.Sides() {
		c.files = append(c.files, fileOf(c.House, &c.st, side, ui.AtRest))
	}
	return why, asked
}

// Lay lays out the scene.
func (c *Tie) Lay() {
	why, asked := c.word()
	p, f, say := &c.Page, &c.Form, c.House.Say
	p.Bare = true
	shape, _, k := c.House.Room()
	p.BeginScene(&c.House.Kit, f, say("desk.tie-breaker"), tieMenu)
	menu := f.Find(tieMenu) // it cannot be closed
	menu.Label, menu.Kind = say("menu.open"), &page.SignButton{Sign: "menu", Kind: page.Plain}
	c.lamp, c.stands = lampOver(c.House, p)
	if p.Halves = p.Halves && shape == page.Flat; shape != page.Tall && k < 1.5 { // beside the menu's button
		by := f.View.Y - p.Head().Y
		f.View.Y, f.View.H, p.Y = f.View.Y-by, f.View.H+by, p.Y-by
	}
	flows := k >= 1.5
	if !flows {
		c.layFoot(shape == page.Tall)
	}
	c.layTelegram(why)
	if asked != "" && p.Halves {
		c.layAsked(asked)
	}
	p.NextHalf()
	if f.Read(c.told[1]); c.stands {
		c.layRow()
	} else {
		for i := range c.files {
			c.layStrip(&c.files[i])
		}
	}
	if asked != "" && !p.Halves {
		c.layAsked(asked)
	}
	if p.CentreHalf(); flows {
		p.Y += 12
		c.addButtons(p.Grid(min(2, c.answers()), p.Space().W, p.Kit.RowHigh()))
	}
	p.Close()
}

// layAsked adds what the people are asked.
func (c *Tie) layAsked(asked string) {
	c.Page.Y += 4
	c.Page.Middle(asked, ui.Style{Font: ui.Bold, Size: 18, Colour: c.House.Screen.Theme().Text})
}

// answers returns how many buttons there are.
func (c *Tie) answers() int { return 2 - ui.BoolIndex(c.st.Apart) }

// layFoot puts the buttons below the page: side by side, or one above the other.
func (c *Tie) layFoot(above bool) {
	const gap, high = 10, 54
	f, n := &c.Form, c.answers()
	rows := 1
	if above {
		rows = n
	}
	f.Scrolls = false
	foot, rest := f.View.CutBottom(float64(rows)*(high+gap) + 4)
	f.View = rest
	var cells []ui.Rect
	for i := range n {
		row := ui.Rect{X: foot.X, Y: foot.Y + gap, W: foot.W, H: high}
		if above {
			cells = append(cells, row.Move(0, float64(i)*(high+gap)))
		} else {
			cells = append(cells, row.Narrow(900).Cell(i, n, gap))
		}
	}
	c.addButtons(cells)
	f.Scrolls = true
}

// addButtons adds the buttons: the one that plays on first.
func (c *Tie) addButtons(cells []ui.Rect) {
	say := c.House.Say
	start, end := say("casis.tie.start"), say("casis.tie.end")
	if c.ending {
		start, end = say("casis.tie.disagree"), say("casis.tie.agrees")
	}
	c.Form.Button(tieStart, cells[0], start, "play", page.Primary)
	if len(cells) > 1 {
		c.Form.Button(tieEnd, cells[1], end, "check", page.Plain)
	}
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
	const on = 0.75 // so that the numbers stand out
	drawDesk(s, c.lamp, c.stands, on, 0)
	c.Page.Draw(s)
}
