package casis

import (
	"cmp"
	"slices"
	"strings"

	"lacasa/engine/casis"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// A Scoring is the page that shows how a match ended: who won and why, who solved what, and whether
// there were tie breakers.
type Scoring struct {
	scenes.Sheet
	st    tell.Standing
	again bool    // it is opened again, as a page
	age   float64 // ms since it opened
	told  bool    // the sound of the result has been played

	head, line string
	ties       []string
	files      []file
}

// A file is what a side has solved.
type file struct {
	name   string
	count  string
	chore  string // the household chore of a losing side
	luck   string // what dice gave it, or "" if they decided too little
	wins   bool
	solved []casis.Case
}

// tellingDuels is how many duels must be decided by dice for their luck to be told.
const tellingDuels = 6

const (
	scoringAgain = iota
	scoringNew
	scoringHome
	scoringMenu
)

// NewScoring returns the page that shows how the match st ended, and narrates it.
func NewScoring(h *scenes.House, st tell.Standing) *Scoring {
	c := newScoring(h, st, false)
	ui.Narrate(strings.Join(append([]string{c.head + ".", c.line}, append(c.ties, tell.VoiceOf(h).At(&st).Score(&st.View.Table))...), " "))
	return c
}

// NewScoreAgain returns the result of st as a page of the menu.
func NewScoreAgain(h *scenes.House, st tell.Standing) *Scoring { return newScoring(h, st, true) }

func newScoring(h *scenes.House, st tell.Standing, again bool) *Scoring {
	c := &Scoring{Sheet: scenes.Sheet{House: h}, st: st, again: again, told: again}
	c.Lay()
	return c
}

// word makes the sentences, and the files, sides with the most cases first.
func (c *Scoring) word() {
	w, t := tell.VoiceOf(c.House).At(&c.st), &c.st.View.Table
	c.head, c.line = w.Winners(t.Winners, &t.Rules), w.MatchEnd(t)
	if c.st.Helped {
		c.line += " " + c.House.Say("score.bots-finished")
	}
	c.ties, c.files = c.ties[:0], c.files[:0]
	then := c.st.Start
	for _, e := range c.st.Log {
		if e.Kind == casis.TieBroke {
			c.ties = append(c.ties, w.TieBefore(e.Reason, &then.Table))
		}
		then.See(e)
	}
	if len(c.ties) > 0 {
		c.ties = append(c.ties, c.House.Say("casis.over.since"))
	}
	luck := casis.LuckOf(c.st.Start, c.st.Log)
	for side := range t.Rules.Sides() {
		f := file{name: w.Side(side), wins: t.Winners>>side&1 != 0}
		for _, of := range t.Cases[:t.Laid] {
			if int(of.Side) == side {
				f.solved = append(f.solved, of)
			}
		}
		f.count = w.Cases(len(f.solved))
		if l := luck[side]; l.Duels >= tellingDuels {
			f.luck = c.House.Say("casis.over.luck", "won", ui.Numeral(l.Won), "of", ui.Numeral(l.Duels), "owed", ui.Numeral(l.Owed()))
		}
		if t.Winners != 0 && !f.wins {
			f.chore = scenes.ChoreText(c.House, 0, true)
		}
		slices.SortStableFunc(f.solved, func(a, b casis.Case) int { return cmp.Compare(a.Place, b.Place) })
		c.files = append(c.files, f)
	}
	slices.SortStableFunc(c.files, func(a, b file) int {
		if a.wins != b.wins {
			return ui.BoolIndex(b.wins) - ui.BoolIndex(a.wins)
		}
		return len(b.solved) - len(a.solved)
	})
}

// Lay lays out the page.
func (c *Scoring) Lay() {
	c.word()
	w, p, s := c.House.Words, &c.Page, c.House.Screen
	p.Bare = !c.again
	p.BeginHalves(&c.House.Kit, &c.Form, w.Say("casis.over"), scenes.PageClose)
	if !c.again {
		c.layMenu()
	}
	t, k := s.Theme(), s.Theme().TextScale
	head := ui.Style{Font: ui.Title, Size: 32 * min(1, 1.4/k), Colour: t.AccentTop}
	p.Middle(c.head, page.WordsFit(s, c.head, p.Space().W, head))
	p.Middle(c.line, ui.Style{Size: 19, Colour: t.Text})
	if len(c.ties) > 0 { // before the cases that were solved in the last
		p.Text(strings.Join(c.ties, " "), page.SoftText)
	}
	for i := range c.files {
		if i > 0 && c.files[i-1].wins && !c.files[i].wins { // the losing sides are beside one another
			p.NextHalf()
		}
		c.layFile(&c.files[i])
	}
	if !c.again {
		c.layFoot()
	}
	p.Close()
}

// layMenu puts the menu button beside the title. The back key opens the menu too.
func (c *Scoring) layMenu() {
	f := &c.Form
	close := f.Find(scenes.PageClose).Rect
	f.Scrolls = false
	f.SignButton(scoringMenu, close.Move(-close.W-8, 0), c.House.Words.Say("menu.open"), "menu")
	f.Scrolls = true
	f.Back, c.Page.Beside = scoringMenu, close.W+8
}

// layFoot puts the buttons for what comes next below the page: in one row, or the one for a new
// game above the rest.
func (c *Scoring) layFoot() {
	const gap = 10
	f, w := &c.Form, c.House.Words
	shape, _, k := c.House.Room()
	high := 50 * max(1, k*0.8)
	wide := f.View.W >= 560*k
	if shape == page.Flat { // the text needs the height
		wide, high = true, 50
	}
	rows := 3.0
	switch {
	case wide:
		rows = 1
	case k < 1.5:
		rows = 2
	}
	f.Scrolls = false
	foot, rest := f.View.CutBottom(rows*(high+gap) + 4)
	f.View = rest
	cells := foot.Down(ui.Gap(gap), ui.Fixed(high), ui.Gap(gap), ui.Fixed(high), ui.Gap(gap), ui.Fixed(high))
	switch rows {
	case 1:
		cells[0].Across(ui.Grow(1).Into(&cells[0]), ui.Gap(gap), ui.Grow(1).Into(&cells[1]), ui.Gap(gap), ui.Grow(1).Into(&cells[2]))
	case 2:
		cells[1].Across(ui.Grow(1).Into(&cells[1]), ui.Gap(gap), ui.Grow(1).Into(&cells[2]))
	}
	f.Button(scoringNew, cells[0], w.Say("scoring.new"), "play", page.Primary)
	again, sign, _ := c.House.PlayAgain()
	f.Button(scoringAgain, cells[1], again, sign, page.Plain)
	f.Button(scoringHome, cells[2], w.Say("scoring.home"), "back", page.Plain)
}

// layFile adds what a side has solved, and what dice gave it.
func (c *Scoring) layFile(f *file) {
	p := &c.Page
	p.Y += 6
	title := f.name + " · " + f.count
	p.Heading(title)
	c.layChore(f)
	if len(f.solved) > 0 {
		c.laySolved(f)
	}
	if f.luck != "" {
		p.Text(f.luck, page.SoftText)
	}
}

// laySolved adds the suspects of the cases that a side has solved, side by side.
func (c *Scoring) laySolved(f *file) {
	p, s := &c.Page, c.House.Screen
	t := s.Theme()
	most, gap := 84.0, 8.0
	if !f.wins {
		most = 58
	}
	r := p.Space()
	across := func() int { return max(1, int((r.W+gap)/(most+gap))) }
	for most > 46 && len(f.solved) > 2*across() { // two rows of smaller cards rather than three
		most--
	}
	per := min(len(f.solved), across())
	wide := min(most, (r.W-gap*float64(per-1))/float64(per))
	high := page.CardHeight(wide)
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
			sign, ink := "check", t.AccentTop // a false case is crossed out
			if of.False {
				sign, ink = "close", t.Text
			}
			seal := ui.Rect{X: at.Right() - 20, Y: at.Y - 4, W: 24, H: 24}
			s.Panel(seal, 12, t.Panel, t.Accent)
			s.Sign(sign, seal.Inset(4), ink)
		}
	})
	p.Y += r.H + 4
}

// layChore puts the chore of a losing side at the end of its heading's line.
func (c *Scoring) layChore(f *file) {
	p := &c.Page
	if f.chore == "" {
		return
	}
	r, _ := p.Space().Move(0, 4).CutRight(min(190, p.Space().W*0.45))
	r.H = 34
	if len(f.solved) == 0 {
		p.Y += r.H + 4
	}
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) { scenes.DrawChore(s, f.chore, r, 1) })
}

// glad reports whether a person at the screen is glad that a side has won.
func (c *Scoring) glad() bool { return c.sound() == sound.MatchWon }

// sound returns the sound of the result.
func (c *Scoring) sound() sound.Name {
	t := &c.st.View.Table
	if t.Winners != 0 && c.st.Glad(func(seat match.Seat) bool { return t.Winners>>t.Rules.Side(seat)&1 != 0 }) {
		return sound.MatchWon
	}
	return sound.MatchLost
}

// Update handles the input of a tick.
func (c *Scoring) Update(in *ui.Input, dt float64) scenes.Intent {
	if !c.told {
		c.told = true
		c.House.Sound.Play(c.sound())
	}
	if c.age += 1000 * dt; c.age < 1000*(ui.ShowerTime+dt) && c.throwsGold() {
		c.House.Screen.Invalidate()
	}
	id, ok := c.Form.Update(&c.House.Kit, in)
	switch {
	case !c.again && c.age < scenes.EndingGuard:
		c.Form.Pressed = page.NoWidget
	case !ok && !c.again:
		return scenes.ScoreKeys(in, false)
	case !ok:
	case id == scoringMenu:
		return scenes.OpenMenu
	case id == scenes.PageClose && c.again:
		return scenes.Close
	case id == scoringNew:
		return scenes.SetUp{}
	case id == scoringAgain:
		_, _, again := c.House.PlayAgain()
		return again
	case id == scenes.PageClose: // back to the finished table, with all that was said and thought there
		return scenes.AtEnd
	default:
		return scenes.Home
	}
	return nil
}

// Draw draws the whole scene.
func (c *Scoring) Draw(s *ui.Screen) {
	b := s.Bounds()
	if !c.again {
		s.Table(tell.Top, true)
		s.Fill(b, ui.Alpha(s.Theme().Ground, 0.35))
		if c.glad() {
			ui.DrawSunburst(s, b.Centre(), max(b.W, b.H)*0.7, 0.45, 0, s.Theme().Accent)
		}
	}
	c.Page.Draw(s)
	if c.throwsGold() {
		ui.DrawShower(s, b.Centre(), b, nil, ui.Flakes, c.age/1000)
	}
}

// throwsGold reports whether the page is animated: somebody is glad, and the settings allow it.
func (c *Scoring) throwsGold() bool {
	return !c.again && c.House.Settings.Speed > 0 && !c.House.Screen.Theme().ReducedMotion && c.glad()
}
