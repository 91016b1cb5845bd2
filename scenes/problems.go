package scenes

import (
	"strings"

	"lacasa/ui"
	"lacasa/ui/page"
)

// A Problem is a problem as its page lists it.
type Problem struct {
	ID     string
	Theme  string
	Lamps  int    // how hard it is, 1 to 3
	Goal   string // a sentence
	Open   string // a sentence that says what is seen and how the others play
	Lesson string // what it teaches; "" for most
	Solved bool
}

// mostLamps is how many lamps the hardest problems have.
const mostLamps = 3

// Problems is the page of a game's problems, by theme.
type Problems struct {
	Sheet
	game string
	list []Problem
}

// NewProblems returns the page of a game's problems.
func NewProblems(h *House, game string, list []Problem) *Problems {
	c := &Problems{Sheet: Sheet{House: h}, game: game, list: list}
	c.Lay()
	return c
}

// solved returns the number of problems that are solved.
func solved(list []Problem) (n int) {
	for i := range list {
		if list[i].Solved {
			n++
		}
	}
	return n
}

// Lay lays everything out again.
func (c *Problems) Lay() {
	w, p := c.House.Words, &c.Page
	c.Begin(w.Say("problems"))
	line := "problems." + c.game + ".line"
	if !w.Has(line) {
		line = "problems.line"
	}
	p.Text(w.Say(line), page.SoftText)
	p.Text(w.Say("problems.solved", "n", ui.Numeral(solved(c.list)), "of", ui.Numeral(len(c.list))), page.NoteText)
	for from := 0; from < len(c.list); {
		to := from
		for to < len(c.list) && c.list[to].Theme == c.list[from].Theme {
			to++
		}
		p.Heading(w.Say("problems." + c.game + "." + c.list[from].Theme))
		if c.list[from].Lesson != "" {
			c.layRows(from, to)
		} else {
			c.layTiles(from, to)
		}
		from = to
	}
	p.Close()
}

// label returns what is read aloud of a problem.
func (c *Problems) label(i int) string {
	w, o := c.House.Words, &c.list[i]
	said := w.Say("told", "what", w.Say("problem.nth", "n", ui.Numeral(i+1)), "how", o.Goal) + " " + w.Say("problem.lamps", "n", ui.Numeral(o.Lamps), "most", ui.Numeral(mostLamps))
	if o.Solved {
		said += " " + w.Say("problem.solved")
	}
	return said
}

// layRows lays out problems with what they teach, one below the other.
func (c *Problems) layRows(from, to int) {
	p, t := &c.Page, c.House.Screen.Theme()
	k := min(t.TextScale, 1.5)
	for i := from; i < to; i++ {
		o := &c.list[i]
		p.Row(i, p.Space(), c.label(i), page.Listed{
			Lines: []page.Paragraph{{Text: o.Lesson, Style: ui.Style{Size: 17, Colour: t.Text}}, {Text: o.Goal, Style: ui.Style{Font: ui.Bold, Size: 17, Colour: t.AccentTop}}},
			Wide:  58 * k, High: 44 * k,
			Picture: func(s *ui.Screen, at ui.Rect) { drawNumber(s, at, i+1, o.Solved) },
		})
	}
}

// layTiles lays out the numbers of problems side by side, with their lamps.
func (c *Problems) layTiles(from, to int) {
	const gap = 10
	p, k := &c.Page, min(c.House.Screen.Theme().TextScale, 1.6)
	r := p.Space()
	per := max(3, int((r.W+gap)/(92*k+gap)))
	high := 66 * k
	for i := from; i < to; i++ {
		nth := i - from
		at := ui.Rect{X: r.X, Y: p.Y + float64(nth/per)*(high+gap), W: r.W, H: high}.Cell(nth%per, per, gap)
		o := &c.list[i]
		p.Plate(i, at, c.label(i), o.Solved, func(s *ui.Screen, r, _ ui.Rect, _ float64) {
			number, lamps := r.CutTop(r.H * 0.62)
			drawNumber(s, number.Move(0, r.H*0.05), i+1, o.Solved)
			drawLamps(s, lamps.Middle(lamps.W, lamps.H*0.72).Move(0, -lamps.H*0.1), o.Lamps)
		})
	}
	p.Y += float64((to-from+per-1)/per) * (high + gap)
}

// drawNumber draws the number of a problem, with a tick if it is solved.
func drawNumber(s *ui.Screen, r ui.Rect, n int, done bool) {
	t := s.Theme()
	st := ui.Style{Font: ui.Title, Size: r.H * 0.72, Colour: t.AccentTop, Align: ui.Middle, Fixed: true}
	if done {
		d := r.H * 0.5
		r = r.Move(-d*0.55, 0)
		s.Sign("check", ui.Rect{X: r.Centre().X + d*0.75, Y: r.Centre().Y - d/2, W: d, H: d}, t.Accent)
	}
	s.Label(ui.Numeral(n), r, st)
}

// drawLamps draws how hard a problem is, with lit lamps of mostLamps.
func drawLamps(s *ui.Screen, r ui.Rect, lit int) {
	t := s.Theme()
	d := r.H
	for i := range mostLamps {
		ink := ui.Alpha(t.TextSoft, 0.3)
		if i < lit {
			ink = t.Accent
		}
		s.Sign("hint", ui.Rect{X: r.Centre().X + (float64(i)-float64(mostLamps)/2)*d*1.1, Y: r.Y, W: d, H: d}, ink)
	}
}

// Update handles the input of a tick.
func (c *Problems) Update(in *ui.Input, dt float64) Intent {
	id, ok := c.Form.Update(&c.House.Kit, in)
	switch {
	case !ok:
		return nil
	case id < len(c.list):
		return Solve{Game: c.game, ID: c.list[id].ID}
	}
	return Close
}

// A ProblemCard is the page over the table that says what a problem asks for or, once it is
// settled, how it ended.
type ProblemCard struct {
	Sheet
	of ProblemState
}

// A ProblemState is a problem at the table.
type ProblemState struct {
	Problem
	Number, Of int
	Ended      bool   // it is settled: Solved says how
	Why        string // why it is not solved
	Last       bool   // there is no further one that is unsolved
	Taught     bool   // it is the last of those that teach the game
}

// The widgets of the page.
const (
	problemBegin = iota
	problemNext
	problemRetry
	problemBack
	problemList
	problemPlay
)

// NewProblemCard returns the page of a problem at the table.
func NewProblemCard(h *House, of ProblemState) *ProblemCard {
	c := &ProblemCard{Sheet{House: h}, of}
	c.Lay()
	return c
}

// Lay lays everything out again.
func (c *ProblemCard) Lay() {
	w, p, t := c.House.Words, &c.Page, c.House.Screen.Theme()
	p.Use = page.SheetUse
	p.Lay(&c.House.Kit, &c.Form, w.Say("problem.number", "n", ui.Numeral(c.of.Number), "of", ui.Numeral(c.of.Of)), PageClose, 560)
	goal := ui.Style{Font: ui.Bold, Size: 21, Colour: t.AccentTop}
	if c.of.Ended {
		c.layEnd(goal)
		return
	}
	if c.of.Lesson != "" {
		p.Middle(c.of.Lesson, ui.Style{Size: 18, Colour: t.Text})
	}
	p.Middle(c.of.Goal, goal)
	r := p.Space()
	r.H = 26 * min(t.TextScale, 1.5)
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) { drawLamps(s, r, c.of.Lamps) })
	p.Form.Read(w.Say("problem.lamps", "n", ui.Numeral(c.of.Lamps), "most", ui.Numeral(mostLamps)))
	p.Y += r.H + 10
	p.Middle(c.of.Open, ui.Style{Size: 17, Colour: t.TextSoft})
	p.Buttons(320, page.Entry{ID: problemBegin, Label: w.Say("problem.begin"), Sign: "play", Kind: page.Primary})
	p.Close()
}

// layEnd lays out how the problem ended, and what can be done next.
func (c *ProblemCard) layEnd(goal ui.Style) {
	w, p := c.House.Words, &c.Page
	how, next := "problem.missed", []page.Entry{{ID: problemBack, Label: w.Say("problem.back"), Sign: "undo", Kind: page.Primary}, {ID: problemRetry, Label: w.Say("problem.retry"), Sign: "restart", Kind: page.Plain}}
	if c.of.Solved {
		how, next = "problem.done", []page.Entry{{ID: problemRetry, Label: w.Say("problem.retry"), Sign: "restart", Kind: page.Plain}}
	}
	p.Middle(w.Say(how), ui.Style{Font: ui.Title, Size: 28 * min(c.House.Screen.Theme().TextScale, 1.3), Colour: goal.Colour, Fixed: true})
	p.Middle(c.of.Goal, ui.Style{Size: 18, Colour: c.House.Screen.Theme().TextSoft})
	if c.of.Solved && c.of.Taught {
		p.Text(w.Say("problem.taught"), page.BodyText)
		p.Buttons(320, page.Entry{ID: problemPlay, Label: w.Say("title.new"), Sign: "play", Kind: page.Primary})
	}
	for line := range strings.SplitSeq(c.of.Why, "\n") {
		if line != "" {
			p.Text(line, page.BodyText)
		}
	}
	if !c.of.Last {
		e := page.Entry{ID: problemNext, Label: w.Say("problem.next"), Sign: "play", Kind: page.Plain}
		if c.of.Solved {
			if !c.of.Taught {
				e.Kind = page.Primary
			}
			next = append([]page.Entry{e}, next...)
		} else {
			next = append(next, e)
		}
	}
	p.Buttons(220, append(next, page.Entry{ID: problemList, Label: w.Say("problem.list"), Sign: "kept", Kind: page.Plain})...)
	p.Close()
}

// Update handles the input of a tick.
func (c *ProblemCard) Update(in *ui.Input, dt float64) Intent {
	id, ok := c.Form.Update(&c.House.Kit, in)
	if !ok {
		return nil
	}
	switch id {
	case problemNext:
		return NextProblem
	case problemRetry:
		return RetryProblem
	case problemBack:
		return Undo
	case problemPlay:
		return SetUp{}
	case problemList:
		return Home
	}
	return Close
}
