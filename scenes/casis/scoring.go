package casis

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"lacasa/engine/casis"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/office"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// A Scoring is the scene that shows how a match ended: the winner's file lies open under the lamp,
// its cases land in it one after another, and it is stamped; the files of the others are shut. If
// nobody at the table has won, the lamp goes out.
type Scoring struct {
	scenes.Sheet
	st    tell.Standing
	again bool    // it is opened again, as a page
	age   float64 // ms since it opened
	heard int     // cases whose landing was heard
	told  bool    // the sound of the result has been played

	head, line string
	ties       []string
	files      []file
	title      ui.Rect // of the headline, if it does not scroll
	below      ui.Rect // of the line below it
	lamp       ui.Rect // from where the light comes
	stands     bool    // the lamp itself is seen there
	air        ui.Rect // where gold flies
}

// A file is what a side has solved.
type file struct {
	name   string
	count  string
	chore  string // the household chore of a losing side
	luck   string // what dice gave it, or "" if they decided too little
	wins   bool
	faces  []face // of its seats
	solved []casis.Case
}

// A face is that of a seat: a guest, as they take the end of the match, or a photograph.
type face struct {
	guest ui.Guest
	photo ui.Picture
}

// title returns the text on the tab of a file.
func (f *file) title() string { return f.name + " · " + f.count }

// tellingDuels is how many duels must be decided by dice for their luck to be told.
const tellingDuels = 6

const (
	scoringAgain = iota
	scoringNew
	scoringHome
	scoringMenu
)

// NewScoring returns the scene that shows how the match st ended, and narrates it.
func NewScoring(h *scenes.House, st tell.Standing) *Scoring {
	c := newScoring(h, st, false)
	ui.Narrate(strings.Join(append([]string{c.head + ".", c.line}, append(c.ties, tell.VoiceOf(h).At(&st).Score(&st.View.Table))...), " "))
	return c
}

// NewScoreAgain returns the result of st as a page of the menu.
func NewScoreAgain(h *scenes.House, st tell.Standing) *Scoring {
	c := newScoring(h, st, true)
	c.age = math.Inf(1)
	return c
}

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
		wins, mood := t.Winners>>side&1 != 0, ui.Sorry
		if wins {
			mood = ui.Glad
		}
		f := fileOf(c.House, &c.st, side, mood)
		f.wins = wins
		f.count = w.Cases(len(f.solved))
		if l := luck[side]; l.Duels >= tellingDuels {
			f.luck = c.House.Say("casis.over.luck", "won", ui.Numeral(l.Won), "of", ui.Numeral(l.Duels), "owed", ui.Numeral(l.Owed()))
		}
		if t.Winners != 0 && !f.wins {
			f.chore = scenes.ChoreText(c.House, 0, true)
		}
		c.files = append(c.files, f)
	}
	slices.SortStableFunc(c.files, func(a, b file) int {
		if a.wins != b.wins {
			return ui.BoolIndex(b.wins) - ui.BoolIndex(a.wins)
		}
		return len(b.solved) - len(a.solved)
	})
}

// Lay lays out the scene.
func (c *Scoring) Lay() {
	c.word()
	p := &c.Page
	p.Bare = true
	shape, _, k := c.House.Room()
	p.BeginScene(&c.House.Kit, &c.Form, c.head, scenes.PageClose)
	if !c.again {
		c.layMenu()
	}
	c.layTop()
	flows := k >= 1.5 && shape != page.Flat // the buttons would leave too little of the files in sight
	if !c.again && !flows {
		c.layFoot()
	}
	losers := 0
	for i := range c.files {
		losers += ui.BoolIndex(!c.files[i].opens(&c.st))
	}
	for i := range c.files {
		f := &c.files[i]
		if f.opens(&c.st) {
			c.layOpen(f)
			continue
		}
		if i > 0 && c.files[i-1].opens(&c.st) { // the losing sides are beside the winner
			p.NextHalf()
		}
		c.layShut(f, losers > 3 || shape != page.Desk, losers == 1 && len(c.ties) == 0)
	}
	if len(c.ties) > 0 {
		c.layReport(strings.Join(c.ties, " "))
	}
	p.CentreHalf()
	if !c.again && flows {
		p.Y += 12
		c.addButtons(p.Grid(3, p.Space().W, p.Kit.RowHigh()))
	}
	c.air = c.Form.View
	p.Close()
}

// opens reports whether a file lies open: that of a winner, or any if nobody has won.
func (f *file) opens(st *tell.Standing) bool { return f.wins || st.View.Winners == 0 }

// layTop places the light, the headline and the line below it. Where there is room they stay when
// the rest is scrolled.
func (c *Scoring) layTop() {
	p, s := &c.Page, c.House.Screen
	t, head := s.Theme(), p.Head()
	c.lamp, c.stands = lampOver(c.House, p)
	side := p.Beside + 60
	if c.title = head.Inset2(side, -8); p.Halves {
		c.below, c.Form.View = c.Form.View.CutTop(30)
		c.below = c.below.Inset2(c.lamp.W*0.8, 0)
		p.Y += c.below.H
		p.Form.Read(c.line)
		return
	}
	c.title = ui.Rect{}
	r := p.Space()
	st := page.WordsFit(s, c.head, r.W, ui.Style{Font: ui.Title, Size: 32 * min(1, 1.4/t.TextScale)})
	if _, line := s.MeasureText(c.head, st); s.MeasureParagraph(c.head, r.W, st) > 2.5*line {
		st.Size *= 0.75
	}
	r.H = s.MeasureParagraph(c.head, r.W, st)
	if wide, line := s.MeasureText(c.head, st); wide*0.85 <= r.W { // one line, a little smaller
		r.H = line
	}
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) { c.drawHead(s, r, st) })
	p.Y += r.H + 4
	p.Middle(c.line, ui.Style{Size: 19, Colour: t.Text})
	p.Y += 8
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
	f := &c.Form
	shape, _, k := c.House.Room()
	high := 50 * max(1, k*0.8)
	wide := f.View.W >= 560*k
	if shape == page.Flat { // the text needs the height
		wide, high = true, 50
	}
	rows := 2.0 // larger text has them in the page
	if wide {
		rows = 1
	}
	f.Scrolls = false
	foot, rest := f.View.CutBottom(rows*(high+gap) + 4)
	f.View = rest
	cells := foot.Down(ui.Gap(gap), ui.Fixed(high), ui.Gap(gap), ui.Fixed(high))
	switch rows {
	case 1:
		cells[0].Across(ui.Grow(1).Into(&cells[0]), ui.Gap(gap), ui.Grow(1).Into(&cells[1]), ui.Gap(gap), ui.Grow(1).Into(&cells[2]))
	case 2:
		cells[1].Across(ui.Grow(1).Into(&cells[1]), ui.Gap(gap), ui.Grow(1).Into(&cells[2]))
	}
	c.addButtons(cells[:])
}

// addButtons adds the buttons for what comes next.
func (c *Scoring) addButtons(cells []ui.Rect) {
	f, w := &c.Form, c.House.Words
	f.Button(scoringNew, cells[0], w.Say("scoring.new"), "play", page.Primary)
	again, sign, _ := c.House.PlayAgain()
	f.Button(scoringAgain, cells[1], again, sign, page.Plain)
	f.Button(scoringHome, cells[2], w.Say("scoring.home"), "back", page.Plain)
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
	if c.Moving() {
		c.House.Screen.Invalidate()
	}
	c.age = scenes.AdvanceAge(c.age, in, dt)
	c.play()
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

// play plays the sounds of what is shown. Those of what was skipped are not played, except that of
// the result.
func (c *Scoring) play() {
	skipped := !c.Moving()
	for c.heard < c.mostSolved() && !skipped && c.now() >= landsAt(c.heard, c.mostSolved())+msThrow {
		c.heard++
		c.House.Sound.Play(sound.Bid)
	}
	if c.told || c.sinceDecided() < 0 {
		return
	}
	if c.told = true; !skipped {
		c.House.Sound.Play(sound.Pass) // the stamp
	}
	c.House.Sound.Play(c.sound())
}

// fileOf returns the file of a side: its name, its faces in a mood, and the cases it has solved, in
// the order of their places.
func fileOf(h *scenes.House, st *tell.Standing, side int, mood ui.Mood) file {
	t := &st.View.Table
	f := file{name: tell.VoiceOf(h).At(st).Side(side)}
	for seat := range casis.Seat(t.Rules.Seats) {
		if t.Rules.Side(seat) == side {
			f.faces = append(f.faces, faceOf(h, st, seat, mood))
		}
	}
	for _, of := range t.Cases[:t.Laid] {
		if int(of.Side) == side {
			f.solved = append(f.solved, of)
		}
	}
	slices.SortStableFunc(f.solved, func(a, b casis.Case) int { return cmp.Compare(a.Place, b.Place) })
	return f
}

// faceOf returns the face of a seat, in a mood if a guest sits there.
func faceOf(h *scenes.House, st *tell.Standing, seat casis.Seat, mood ui.Mood) face {
	who := h.Guests(&st.Status)[seat]
	if who < 0 {
		return face{photo: office.Photographs[seat]}
	}
	return face{guest: ui.Guest{Name: scenes.Guests[who].ID, Favour: scenes.FavourOf(st.Players[seat]), Mood: mood}}
}

// lampOver returns from where the light comes over a page, and whether the lamp itself stands
// there.
func lampOver(h *scenes.House, p *page.Page) (lamp ui.Rect, stands bool) {
	const d = 60
	if shape, _, k := h.Room(); shape == page.Desk && k < 1.5 { // its arm comes in at the rail
		b := h.Screen.Bounds()
		u := min(b.W/1280, b.H/800)
		return ui.Rect{X: b.X + 27*u, Y: b.Y + 46*u, W: 168 * u, H: 168 * u}, true
	}
	head := p.Head()
	return ui.Point{X: head.X + d/2, Y: head.Y + d/2 - 10}.Square(d), false
}
