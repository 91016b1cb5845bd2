package casis

import (
	"cmp"
	"slices"
	"strings"

	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// Scoring tells how a match ended: who has won and why, who solved what, and what tie breakers it took.
type Scoring struct {
	sheet
	again bool    // it is looked at once more
	age   float64 // ms since it opened
	told  bool    // it has been heard who won

	head, line string
	ties       []string
	files      []file
}

// file is what a side has solved.
type file struct {
	name   string
	count  string
	wins   bool
	solved []casis.Case
}

const (
	scoringAgain = iota
	scoringNew
	scoringHome
)

// msGuard is how long it bears whatever is pressed: the second half of a hasty click on the desk is not for it.
const msGuard = 600

// NewScoring tells how the standing's match ended.
func NewScoring(h *scenes.House, st tell.Standing) *Scoring {
	c := scored(h, st, false)
	ui.Narrate(strings.Join(append([]string{c.head + ".", c.line}, append(c.ties, tell.VoiceOf(h).At(&st).Score(&st.View.Table))...), " "))
	return c
}

// NewScoreAgain shows it once more, as a page.
func NewScoreAgain(h *scenes.House, st tell.Standing) *Scoring { return scored(h, st, true) }

func scored(h *scenes.House, st tell.Standing, again bool) *Scoring {
	c := &Scoring{sheet: sheetOf(h, st), again: again, told: again}
	c.Lay()
	return c
}

// word makes the sentences and the files, the sides with the most cases first.
func (c *Scoring) word() {
	w, t := tell.VoiceOf(c.House).At(&c.st), &c.st.View.Table
	c.head, c.line = w.Won(t.Winners, &t.Rules), w.Guard(t.Ending, t)
	c.ties, c.files = c.ties[:0], c.files[:0]
	then := c.st.Start
	for _, e := range c.st.Log {
		if e.Kind == casis.TieBroke {
			c.ties = append(c.ties, w.Event(e, &then.Table))
		}
		then.See(e)
	}
	for side := range t.Rules.Sides() {
		f := file{name: w.Side(side), wins: t.Winners>>side&1 != 0}
		for _, of := range t.Cases[:t.Laid] {
			if int(of.Side) == side {
				f.solved = append(f.solved, of)
			}
		}
		f.count = w.Cases(len(f.solved))
		slices.SortStableFunc(f.solved, func(a, b casis.Case) int { return cmp.Compare(a.Place, b.Place) })
		c.files = append(c.files, f)
	}
	slices.SortStableFunc(c.files, func(a, b file) int {
		if a.wins != b.wins {
			return scenes.Pick(b.wins) - scenes.Pick(a.wins)
		}
		return len(b.solved) - len(a.solved)
	})
}

// Lay places everything anew.
func (c *Scoring) Lay() {
	c.word()
	w, p, s := c.House.Words, &c.Page, c.House.Screen
	p.Bare = !c.again
	p.Lay(c.House, &c.Form, w.Say("casis.over"), scenes.PageClose, 900)
	t, k := s.Theme(), s.Theme().TextScale
	p.Middle(c.head, ui.Style{Font: ui.Title, Size: 34 * min(1, 1.5/k), Colour: t.AccentTop})
	p.Middle(c.line, ui.Style{Size: 19, Colour: t.Text})
	for i := range c.files {
		c.layFile(&c.files[i])
	}
	for _, line := range c.ties {
		p.Text(line, scenes.SoftText)
	}
	if !c.again {
		p.Y += 10
		cells := p.Grid(3, 190*k, 50*max(1, k*0.8))
		c.Form.Button(scoringNew, cells[0], w.Say("scoring.new"), "play", scenes.Primary)
		c.Form.Button(scoringAgain, cells[1], w.Say("scoring.again"), "restart", scenes.Plain)
		c.Form.Button(scoringHome, cells[2], w.Say("scoring.home"), "save", scenes.Plain)
	}
	p.Close()
}

// layFile shows what a side has solved: the suspects, side by side.
func (c *Scoring) layFile(f *file) {
	p, s := &c.Page, c.House.Screen
	t := s.Theme()
	p.Y += 6
	title := f.name + " · " + f.count
	if f.wins {
		p.SignedHeading("trophy", title)
	} else {
		p.Heading(title)
	}
	if len(f.solved) == 0 {
		return
	}
	const most, gap = 74.0, 8.0
	r := p.Room()
	per := max(1, min(len(f.solved), int((r.W+gap)/(58+gap))))
	wide := min(most, (r.W-gap*float64(per-1))/float64(per))
	high := scenes.CardHeight(wide)
	s.Prepare(wide)
	rows := (len(f.solved) + per - 1) / per
	r.Y, r.H = r.Y+4, float64(rows)*(high+gap)
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) {
		for i := range f.solved {
			of := &f.solved[i]
			at := ui.Rect{X: r.X + float64(i%per)*(wide+gap), Y: r.Y + float64(i/per)*(high+gap), W: wide, H: high}
			pose := tell.Lying(of.Suspect, at.Centre(), wide)
			pose.Lift = 3
			s.Card(pose)
			sign, ink := "check", t.AccentTop // what is shown to be no case is crossed out
			if of.False {
				sign, ink = "close", t.Text
			}
			seal := ui.Rect{X: at.Right() - 22, Y: at.Bottom() - 22, W: 24, H: 24}
			s.Panel(seal, 12, t.Panel, t.Accent)
			s.Sign(sign, seal.Inset(4), ink)
		}
	})
	p.Y += r.H + 4
}

// sound is what is heard when it is told: a person at the screen is glad with a side that has won.
func (c *Scoring) sound() sound.Name {
	t := &c.st.View.Table
	for seat, p := range c.st.Players {
		if t.Winners>>t.Rules.Side(casis.Seat(seat))&1 != 0 && (p.Human() || c.st.Humans() == 0) {
			return sound.MatchWon
		}
	}
	return sound.MatchLost
}

// Update takes the input of a tick.
func (c *Scoring) Update(in *ui.Input, dt float64) scenes.Intent {
	if !c.told {
		c.told = true
		c.House.Sound.Play(c.sound())
	}
	c.age += 1000 * dt
	id, ok := c.Form.Update(c.House, in)
	switch {
	case !ok, !c.again && c.age < msGuard && c.House.Settings.Speed > 0:
	case id == scenes.PageClose && c.again:
		return scenes.Intent{Want: scenes.Close}
	case id == scoringNew:
		return scenes.Intent{Want: scenes.SetUp}
	case id == scoringAgain:
		return scenes.Intent{Want: scenes.Again}
	default:
		return scenes.Intent{Want: scenes.Home}
	}
	return scenes.Intent{}
}

// Draw draws the whole scene.
func (c *Scoring) Draw(s *ui.Screen) {
	if !c.again {
		c.House.Backdrop(s)
	}
	c.Page.Draw(s)
}
