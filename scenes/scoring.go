package scenes

import (
	"math"
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// Scoring tells how a round ended, and the match with its last round.
type Scoring struct {
	house *House
	st    Standing
	form  form
	age   float64 // ms since it opened
	ticks int     // challenges counted aloud so far
	coins int     // and coins turned over

	head, line, counted, match string
	void                       string
	details                    []string // in company
	sides                      [lacasa.Sides]scoredSide
	tally                      [lacasa.Sides]int
	rounds                     []scoredRound
	at                         struct {
		shape                      shape
		panel, head, line, tallies ui.Rect
		rounds, match              ui.Rect
		details, counted           ui.Rect // in company
		coins, logo                ui.Rect
		note                       ui.Rect // alone
	}
}

type scoredRound struct {
	id, name, gain string
	winner         lacasa.Seat // the side
}

// scoredSide is what is said of a side in company: how it fared, in what decided the round.
type scoredSide struct{ name, gain, gained, how string }

const (
	scoringNext = iota
	scoringAgain
	scoringNew
	scoringHome
	scoringUndo
)

// NewScoring tells how the standing's round ended.
func NewScoring(h *House, st Standing) *Scoring {
	c := &Scoring{house: h, st: st}
	c.tally[lacasa.Human], c.tally[lacasa.Robot] = st.View.Tally()
	c.Lay()
	snd := sound.RoundLost
	switch o := c.outcome(); {
	case c.company():
		snd = c.companySound()
	case st.MatchOver && c.matchWon():
		snd = sound.MatchWon
	case st.MatchOver && !st.Options.Supplement:
		snd = sound.MatchLost
	case o.Points[lacasa.Human] > 0:
		snd = sound.RoundWon
	}
	h.Sound.Play(snd)
	said := append([]string{c.head + ".", c.line}, append(c.details, c.match)...)
	if c.company() {
		said = append(said, h.voice.points(&st))
	}
	ui.Narrate(strings.Join(said, " "))
	return c
}

func (c *Scoring) outcome() lacasa.Outcome { return c.st.Outcomes[len(c.st.Outcomes)-1] }

// ending is how the round ended for the human.
func ending(o lacasa.Outcome) string {
	how := "won"
	switch {
	case o.Winner == lacasa.NoSeat:
		return "level"
	case o.Winner != lacasa.Human:
		how = "lost"
	}
	if o.Ending == lacasa.ByCake {
		how += "-by-cake"
	}
	return how
}

func (c *Scoring) matchWon() bool {
	return !c.st.Options.Supplement && c.st.Score[lacasa.Human] >= lacasa.SoloTarget
}

func (c *Scoring) word() {
	c.rounds, c.details = c.rounds[:0], nil
	if c.company() {
		c.wordCompany()
		return
	}
	w, o := c.house.voice, c.outcome()
	points, rounds := strconv.Itoa(c.st.Score[lacasa.Human]), strconv.Itoa(c.st.Options.Len())
	target := strconv.Itoa(lacasa.SoloTarget)
	c.head = w.Say("scoring." + ending(o))
	goal := w.Say("scoring.goal", "goal", inSentence(w.goal(&c.st.View.Table, "goal.")))
	c.line = w.Say("scoring.verdict", "round", w.round(&c.st), "situation", w.situation(c.st.Situation()), "verdict", goal)
	c.counted = w.counted(&c.st.View.Rules)
	c.match = w.points(&c.st)
	if c.st.MatchOver {
		key := "scoring.match-lost"
		switch {
		case c.st.Options.Supplement:
			key = "scoring.match-supplement"
		case c.matchWon():
			key = "scoring.match-won"
		}
		if c.st.Options.Supplement && c.st.Score[lacasa.Human] == c.st.Options.Len() {
			key = "scoring.match-perfect"
		}
		verdict := goal
		if o.Ending == lacasa.ByCake || o.Ending == lacasa.Level { // which the numbers do not tell
			verdict = c.head
		}
		c.line = w.Say("scoring.last-verdict", "situation", w.situation(c.st.Situation()), "verdict", verdict)
		c.head = w.Say(key)
		c.match = w.Say(key+".line", "points", points, "rounds", rounds, "target", target)
		c.counted = w.Say("scoring.tally", "counted", c.counted, "a", w.Say("you"), "m", numeral(c.tally[lacasa.Human]),
			"n", numeral(c.tally[lacasa.Robot]), "b", w.Say("robot"))
	}
	var void []string
	for _, n := range voided(&c.st.View.Table) {
		void = append(void, numeral(n))
	}
	c.void = ""
	if len(void) > 0 {
		c.void = w.Say("scoring.void", "list", strings.Join(void, ", "))
		c.counted += " · " + c.void
	}
	for i, id := range c.st.Program {
		winner := lacasa.Robot
		if c.st.Outcomes[i].Points[lacasa.Human] > 0 {
			winner = lacasa.Human
		}
		c.rounds = append(c.rounds, scoredRound{id, w.situation(id), w.gain(c.st.Outcomes[i].Points[lacasa.Human]), winner})
	}
}

// Lay places everything anew.
func (c *Scoring) Lay() {
	c.word()
	s := c.house.Screen
	w, h := s.Size()
	r := c.house.ground()
	k := s.Theme().TextScale
	c.at.shape = shapeOf(w, h)
	var buttons ui.Rect
	if c.company() {
		buttons = c.layCompany(r, k)
	} else {
		buttons = c.layAlone(r, k)
	}
	c.layButtons(buttons)
	s.Invalidate()
}

// layAlone places what is told in solo, and gives the room for the buttons.
func (c *Scoring) layAlone(r ui.Rect, k float64) (buttons ui.Rect) {
	won := c.st.MatchOver && c.celebrates()
	c.at.logo = ui.Rect{}
	switch c.at.shape {
	case desk:
		u := min(r.W/1280, r.H/800)
		high := 664 * u * math.Sqrt(k)
		if won {
			high = 764 * u
		}
		c.at.panel = r.Middle(min(940*u*math.Sqrt(k), r.W), min(high, r.H))
		in := c.at.panel.Inset2(48*u, 22*u)
		if won && k < 1.5 {
			c.at.logo, in = in.CutTop(142 * u / k)
		}
		c.at.head, in = in.CutTop(66 * u)
		c.at.line, in = in.CutTop(46 * u * k)
		buttons, in = in.CutBottom(64 * u)
		c.at.match, in = in.CutBottom(46 * u * min(k, 1.3))
		if !c.st.MatchOver {
			c.at.coins, in = in.CutBottom(44 * u * min(k, 1.35)) // as large as the words
		}
		c.at.tallies, in = in.CutTop(in.H * 0.54)
		c.at.rounds = in.Inset2(0, 8*u)
	case tall:
		c.at.panel = r
		in := c.at.panel.Inset2(20, 20)
		u := in.H / 780
		if won && k < 1.5 {
			c.at.logo, in = in.CutTop(112 * u / k)
		}
		c.at.head, in = in.CutTop(84 * u)
		c.at.line, in = in.CutTop(56 * u)
		high := max(150*u, 152)
		if !c.st.MatchOver && !c.stacked(k) {
			high = 58
		}
		buttons, in = in.CutBottom(high)
		c.at.match, in = in.CutBottom(56 * u)
		if !c.st.MatchOver {
			c.at.coins, in = in.CutBottom(44 * u * min(k, 1.35)) // as large as the words
		}
		c.at.tallies, in = in.CutTop(in.H * 0.52)
		c.at.rounds = in.Inset2(0, 8)
	case flat:
		c.at.panel = r
		in := c.at.panel.Inset2(26, 14)
		c.at.head, in = in.CutTop(54)
		c.at.line, in = in.CutTop(36)
		buttons, in = in.CutBottom(50)
		below := !c.st.MatchOver && k < 1.5 // else the words need the width
		if !below {
			c.at.match, in = in.CutBottom(36)
		}
		c.at.tallies, c.at.rounds = in.CutLeft(in.W * 0.44)
		if below {
			c.at.tallies, _ = c.at.tallies.CutTop(c.at.tallies.H - 12)
			c.at.match, c.at.rounds = c.at.rounds.CutBottom(40)
		}
		if !c.st.MatchOver {
			c.at.coins, c.at.rounds = c.at.rounds.CutBottom(36)
		}
		c.at.rounds = c.at.rounds.Inset2(10, 4)
	}
	note := 26 * k
	if c.void != "" && c.at.shape != desk || c.st.MatchOver && c.at.shape == tall {
		note *= 2
	}
	if note = min(note, c.at.tallies.H*0.4); !c.st.MatchOver {
		c.at.note, c.at.tallies = c.at.tallies.CutTop(note)
		_, c.at.tallies = c.at.tallies.CutTop(6)
		c.at.note = c.at.note.Move(0, -2)
	} else { // the points are what it was about
		c.at.note, c.at.tallies = c.at.tallies.CutBottom(note)
		c.at.coins, c.at.tallies = c.at.tallies.CutBottom(c.at.tallies.H * 0.36)
	}
	return buttons
}

// stacked reports whether the words need the buttons to lie one above the other even when they are two.
func (c *Scoring) stacked(text float64) bool { return c.at.shape == tall && text >= 1.5 }

func (c *Scoring) layButtons(r ui.Rect) {
	w, f, k := c.house.voice, &c.form, c.house.Screen.Theme().TextScale
	f.reset()
	if c.st.MatchOver {
		list := [...]entry{{scoringNew, w.Say("scoring.new"), "play", primary}, {scoringAgain, w.Say("scoring.again"), "restart", plain},
			{scoringHome, w.Say("scoring.home"), "back", plain}}
		for i, e := range list {
			at := r.Cell(i, len(list), 14)
			if c.at.shape == tall {
				at = stackedCell(r, i, len(list))
			}
			f.button(e.id, at, e.label, e.sign, e.kind)
		}
		return
	}
	next := r.Middle(min(r.W, 420*k), r.H)
	var undo ui.Rect
	switch {
	case !c.st.CanUndo:
	case c.stacked(k):
		next, undo = stackedCell(r, 0, 2), stackedCell(r, 1, 2)
	case c.at.shape == tall:
		next, undo = r.CutLeft(r.W * 0.62)
		_, undo = undo.CutLeft(10)
	default:
		undo, _ = r.CutRight(min(170*k, r.W*0.27))
		next = r.Middle(min(next.W, 2*(undo.X-14-r.Centre().X)), r.H)
	}
	f.button(scoringNext, next, w.Say("scoring.next"), "play", primary)
	if c.st.CanUndo {
		f.button(scoringUndo, undo.Middle(undo.W, max(undo.H*0.86, 44)), w.Say("menu.undo"), "undo", plain)
	}
}

// stackedCell is the place of one of n buttons one above the other.
func stackedCell(r ui.Rect, i, n int) ui.Rect {
	const gap = 10
	h := (r.H - gap*float64(n-1)) / float64(n)
	return ui.Rect{X: r.X, Y: r.Y + float64(i)*(h+gap), W: r.W, H: h}
}

// What is seen when the score is told, in ms at speed 1: the numbers are counted, then coins are turned over one after the
// other; who has won the match is celebrated.
const (
	msCounted = 900
	msTick    = 60
	msCoin    = 420
	msCoins   = 260 // from one to the next
	msRest    = 200
	msLit     = 700
)

// now is how far it has come, in ms at speed 1; all of it at once where nothing is to move.
func (c *Scoring) now() float64 {
	if c.house.Settings.Speed == 0 || c.house.Screen.Theme().ReducedMotion {
		return c.rest()
	}
	return min(c.age*c.house.Settings.Speed, c.rest())
}

// rest is when everything has come to rest.
func (c *Scoring) rest() float64 {
	if c.st.MatchOver && c.celebrates() {
		return max(c.coinsFrom()+2*msCoin, msRest+1000*ui.ShowerTime)
	}
	return c.coinsFrom() + 2*msCoin
}

// Moving reports whether something is still on its way.
func (c *Scoring) Moving() bool { return c.now() < c.rest() }

// counts reports whether challenges are counted: alone, at the end of a round that was not the last.
func (c *Scoring) counts() bool { return !c.company() && !c.st.MatchOver }

// counting is how much of the tally is counted by now, 0 to 1.
func (c *Scoring) counting() float64 {
	total := min(msTick*float64(max(c.tally[0], c.tally[1])), msCounted)
	return min(1, c.now()/max(total, 1))
}

// coinsFrom is when the first coin is turned over.
func (c *Scoring) coinsFrom() float64 {
	if !c.counts() {
		return msRest
	}
	return msRest + min(msTick*float64(max(c.tally[0], c.tally[1])), msCounted)
}

// turned is how far the coin of a new point has been turned over, counted from 0.
func (c *Scoring) turned(i int) float64 {
	return min(1, max(0, (c.now()-c.coinsFrom()-float64(i)*msCoins)/msCoin))
}

// points is how many of the match's points are shown by now, of which the last have just been won, and how high their
// number hops.
func (c *Scoring) points(have, gained int) (n int, hop float64) {
	n = have - gained
	for i := range gained {
		k := c.turned(i)
		if k >= 0.5 {
			n++
		}
		if k > 0.5 && k < 1 {
			hop = math.Sin(math.Pi * (k - 0.5) * 2)
		}
	}
	return n, hop
}

// lit is how far the house is lit for who has won the match.
func (c *Scoring) lit() float64 { return ui.Settle.At(min(1, c.now()/msLit)) }

// celebrates reports whether somebody at the table has won what has just ended.
func (c *Scoring) celebrates() bool {
	switch {
	case c.company():
		return c.best() != lacasa.NoSeat
	case c.st.MatchOver:
		return c.matchWon() || c.st.Options.Supplement
	}
	return c.outcome().Points[lacasa.Human] > 0
}

// Update takes the input of a tick.
func (c *Scoring) Update(in *ui.Input, dt float64) Intent {
	before, moving := c.counting(), c.Moving()
	if c.age += dt * 1000; in.Any() { // any input shows it all at once
		c.age = math.Inf(1)
	}
	if moving {
		c.house.Screen.Invalidate()
	}
	if n := int(c.counting() * float64(c.tally[0])); before < 1 && c.counts() && n > c.ticks {
		c.ticks = n
		c.house.Sound.Play(sound.ScoreTick)
	}
	gained := 0
	for _, points := range c.outcome().Points {
		gained += int(points)
	}
	for c.coins < gained && c.turned(c.coins) > 0 {
		c.coins++
		c.house.Sound.Play(sound.ScoreTick)
	}
	id, ok := c.form.update(c.house, in)
	if !ok {
		return Intent{}
	}
	switch id {
	case scoringNext:
		return Intent{Want: Proceed}
	case scoringAgain:
		return Intent{Want: Again}
	case scoringNew:
		return Intent{Want: SetUp}
	case scoringHome:
		return Intent{Want: Home}
	case scoringUndo:
		return Intent{Want: Undo}
	}
	return Intent{}
}

// Draw draws the whole scene.
func (c *Scoring) Draw(s *ui.Screen) {
	t := s.Theme()
	c.house.backdrop(s)
	s.Lacquer(c.at.panel)
	won := c.celebrates()
	if c.st.MatchOver {
		c.drawHouse(s, won)
	}
	colour := t.Text
	if won {
		colour = t.AccentTop
	}
	size := 40.0
	if c.at.shape != desk {
		size = 30
	}
	headline(s, c.head, c.at.head, ui.Style{Font: ui.Title, Size: size, Colour: colour, Align: ui.Middle, Fixed: true})
	evenly(s, c.line, c.at.line, ui.Style{Size: 18, Colour: t.TextSoft, Align: ui.Middle})
	if c.company() {
		c.drawSides(s)
		soft := ui.Style{Size: 17, Colour: t.Text, Align: ui.Middle}
		if len(c.details) > 0 {
			stack(s, c.at.details, paragraphs(c.details, soft))
		}
	} else {
		c.drawTallies(s)
	}
	c.drawRounds(s)
	match := ui.Style{Font: ui.Bold, Size: 20, Colour: t.Accent, Align: ui.Middle}
	switch {
	case !c.company():
		one(s, c.match, c.at.match, match)
		target := lacasa.SoloTarget
		if c.st.Options.Supplement {
			target = c.st.Options.Len()
		}
		have, gained := c.st.Score[lacasa.Human], int(c.outcome().Points[lacasa.Human])
		c.drawCoins(s, c.at.coins, have, gained, target)
	case c.st.MatchOver: // names are long; before, each side's box tells it
		match.Size = 17
		block(s, c.match, c.at.match, match)
	}
	c.form.draw(c.house, s)
}

// drawHouse draws the house; if somebody has won it, with rays about it and a shower over it.
func (c *Scoring) drawHouse(s *ui.Screen, won bool) {
	now := c.now()
	if r := c.at.logo; r.H > 0 {
		if won {
			s.Clip(c.at.panel.Inset(6))
			s.Rays(ui.Point{X: r.Centre().X, Y: r.Y + r.H*0.62}, r.H*1.5*c.lit(), c.lit(), 0.12*math.Sin(3*math.Pi*now/c.rest()), s.Theme().AccentTop)
			s.Unclip()
		}
		s.Picture(ui.PictureKey{Kind: ui.Logo}, r)
	}
	if won {
		s.Shower(s.Bounds(), (now-msRest)/1000)
	}
}

// drawCoins draws a coin for every point of the match, the last gained turning over, and an empty place for each that is
// still to be won; target 0: nobody knows how many.
func (c *Scoring) drawCoins(s *ui.Screen, r ui.Rect, have, gained, target int) {
	n := max(have, target, 1)
	gap := 0.24
	d := min(r.H*0.86, r.W/(float64(n)*(1+gap)))
	x := r.Centre().X - d*(float64(n)*(1+gap)-gap)/2
	for i := range n {
		turned := 0.0
		switch {
		case i < have-gained:
			turned = 1
		case i < have:
			turned = c.turned(i - have + gained)
		}
		at := ui.Rect{X: x + float64(i)*d*(1+gap), Y: r.Centre().Y - d/2, W: d, H: d}
		if fresh := i >= have-gained && i < have; fresh && turned == 1 { // it stands out
			s.Glow(at.Inset(d*0.12), s.Theme().AccentTop, 0.5)
			s.Panel(at.Inset(-d*0.09), d*0.59, ui.Alpha(s.Theme().Accent, 0), s.Theme().AccentTop)
		}
		s.Coin(at, turned)
	}
}

// drawTallies draws what each has won in the round; after the match, the points it was won or lost by.
func (c *Scoring) drawTallies(s *ui.Screen) {
	t, r := s.Theme(), c.at.tallies
	evenly(s, c.counted, c.at.note, ui.Style{Size: 17, Colour: t.TextSoft, Align: ui.Middle})
	if c.st.MatchOver {
		n, hop := c.points(c.st.Score[lacasa.Human], int(c.outcome().Points[lacasa.Human]))
		colour := t.TextSoft
		if c.celebrates() {
			colour = t.AccentTop
		}
		s.Label(numeral(n), r.Move(0, -r.H*0.06*hop), ui.Style{Font: ui.Bold, Size: r.H * 0.8, Colour: colour, Align: ui.Middle, Fixed: true})
		return
	}
	k := c.counting()
	names := [...]string{c.house.Say("you"), c.house.Say("robot")}
	for side, sign := range seatSigns {
		in, colour := c.drawBox(s, r.Cell(side, 2, 16), (lacasa.Seat(side) == lacasa.Human) == (c.outcome().Points[lacasa.Human] > 0))
		name, number := in.CutTop(min(in.H*0.36, 34*t.TextScale))
		label := ui.Style{Font: ui.Bold, Size: min(18, name.H*0.72/t.TextScale), Colour: colour, Align: ui.Middle}
		name = c.drawSign(s, sign, names[side], name, label)
		one(s, names[side], name, label)
		s.Label(numeral(int(k*float64(c.tally[side])+0.5)), number,
			ui.Style{Font: ui.Bold, Size: min(number.H*0.86, number.W*0.5), Colour: colour, Align: ui.Middle, Fixed: true})
	}
}

// numeral is a small number in words that are made once.
func numeral(n int) string {
	if n >= 0 && n < len(numerals) {
		return numerals[n]
	}
	return strconv.Itoa(n)
}

var numerals = func() (list [64]string) {
	for i := range list {
		list[i] = strconv.Itoa(i)
	}
	return
}()

// drawRounds draws a small situation card for every round so far, marked by whose it is, and an empty place for
// every one to come, where that is known.
func (c *Scoring) drawRounds(s *ui.Screen) {
	t, r := s.Theme(), c.at.rounds
	n := max(c.st.Options.Len(), len(c.rounds))
	first := max(0, len(c.rounds)-8)
	n = min(n-first, 8)
	const gap = 10.0
	foot := min(22*t.TextScale, max(r.H*0.2, 22)) // what each has brought
	const enough = 42.0                           // how wide they are to lie in one row
	per, w := n, 0.0                              // in a row, and how wide; in two rows where they are larger so
	for rows := 1; rows <= min(n, 2); rows++ {
		in := (n + rows - 1) / rows
		if wide := min((r.W-gap*float64(in-1))/float64(in), ((r.H-gap*float64(rows-1))/float64(rows)-foot)/1.4); wide > w*1.1 && w < enough {
			per, w = in, wide
		}
	}
	rows := float64((n + per - 1) / per)
	r.Y += (r.H - rows*(w*1.4+foot) - (rows-1)*gap) / 2
	for i := range n {
		row := min(per, n-i/per*per)
		x := r.X + (r.W-(w+gap)*float64(row)+gap)/2
		at := ui.Rect{X: x + float64(i%per)*(w+gap), Y: r.Y + float64(i/per)*(w*1.4+foot+gap), W: w, H: w * 1.4}
		if first+i >= len(c.rounds) {
			s.Slot(at)
			continue
		}
		round := c.rounds[first+i]
		s.Picture(ui.PictureKey{Kind: ui.Situation, ID: round.id}, at)
		below := ui.Rect{X: at.X - gap/2, Y: at.Bottom(), W: w + gap, H: foot}
		one(s, round.gain, below, ui.Style{Font: ui.Bold, Size: 16, Colour: t.AccentTop, Align: ui.Middle})
		seal := ui.Rect{X: at.Centre().X - w*0.19, Y: at.Bottom() - w*0.46, W: w * 0.38, H: w * 0.38}
		switch {
		case round.winner == lacasa.NoSeat:
		case c.company():
			s.Sign(sideSigns[round.winner], seal, t.AccentTop)
		case round.winner == lacasa.Human:
			s.Sign("check", seal, t.AccentTop)
		default:
			s.Sign("cross", seal, t.TextSoft)
		}
	}
}
