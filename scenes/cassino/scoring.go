package cassino

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// Scoring counts a hand in the order of the rules, category by category. With the last hand it
// tells how the match ended.
type Scoring struct {
	end    finish
	says   account
	clock  clock
	at     scoringPlaces
	form   page.Form
	ending scenes.EndButtons
	heard  int  // categories that were heard
	told   bool // and what came of it
	asked  int  // the category that is pointed at where only signs stand for them, or -1
	tapped int  // the side whose line was tapped, from 1; 0: none yet, -1: the one that was open, which shut it
}

// A finish is how a hand ended, and the match with its last hand.
type finish struct {
	house *scenes.House
	st    tell.Standing
}

// An account is what is said of how a hand ended.
type account struct {
	end *finish

	columns []column
	sides   []side
	round   string // which hand it is
	head    string // what came of it
	line    string
}

// A clock knows when each part of an account is told.
type clock struct {
	end  *finish
	says *account
	age  float64 // ms since it opened
}

// A column is a category as it is counted.
type column struct {
	name   string
	points string // what it gives
	par    string // how many cards win and lose nothing; empty: it is about something else
	begins float64
	lasts  float64 // ms
	idle   bool    // nobody scores: it is not dwelt on
	picture
}

// A picture stands for a category: a card, a suit, or a sign.
type picture struct {
	card         french.Card // Back: none
	suit         french.Suit
	sign         string // empty: the card, or the suit
	heap, across bool   // some cards, or one that lies crosswise
}

// A side is a row: a side with what it has of each category.
type side struct {
	name, sign string
	guest      ui.Guest // who sits there, in place of the sign; the zero Guest: nobody, or two
	cells      []cell
	score      int // of the match, before it
	after      int
	best       bool
}

// A cell is what a side has of a category.
type cell struct {
	points int
	has    string
	many   string        // the same as a number of cards, where those are named
	took   string        // how many cards, where that is weighed against a number
	cards  []french.Card // that fly to it
	gone   bool          // some of it counts for nothing
	shown  []french.Card // of them, those that are named
}

// NewScoring returns the page that counts the standing's hand.
func NewScoring(h *scenes.House, st tell.Standing) *Scoring {
	c := &Scoring{end: finish{h, st}, asked: -1}
	c.says.end = &c.end
	c.clock = clock{end: &c.end, says: &c.says}
	c.ending.Own = c.tap
	c.Lay()
	ui.Narrate(strings.Join(c.says.spoken(), " "))
	return c
}

// opened returns the side whose line is open, negative if none is: the first that is best, if any
// is, until a line is tapped.
func (c *Scoring) opened() int {
	if c.tapped != 0 {
		return c.tapped - 1
	}
	return max(0, slices.IndexFunc(c.says.sides, func(s side) bool { return s.best }))
}

// tap opens the line of a side, or shuts it.
func (c *Scoring) tap(id int) {
	if i := id - scenes.EndingOwn; c.opened() == i {
		c.tapped = -1
	} else {
		c.tapped = i + 1
	}
	c.Lay()
}

// NewScoreAgain returns the page once more, with everything counted.
func NewScoreAgain(h *scenes.House, st tell.Standing) *Scoring {
	c := NewScoring(h, st)
	c.ending.Again, c.told, c.clock.age = true, true, math.Inf(1)
	c.Lay()
	return c
}

func (f *finish) outcome() *cassino.Outcome { return &f.st.Outcomes[len(f.st.Outcomes)-1] }

// How long a category is counted, in ms at speed 1: its cards fly, one after the other, and then
// its points are read.
const (
	msLookAt  = 260 // before the first
	msFly     = 380
	msApart   = 60 // from one card to the next
	msRead    = 240
	msSeal    = 160                            // of that its points appear
	msPaid    = 320                            // and then go to the others of their side, while the next is counted
	msSwell   = 180                            // which answer
	msVerdict = msSeal + msPaid - msRead + 140 // from the last to what came of it, once its points have come
	msAppear  = 260
	mostFly   = 5 // cards of a side
)

// word makes the words and numbers.
func (a *account) word() {
	w, o, t := tell.VoiceOf(a.end.house).At(&a.end.st), a.end.outcome(), &a.end.st.View.Table
	r := &t.Rules
	a.columns, a.sides = a.columns[:0], a.sides[:0]
	a.round = w.Round(&a.end.st)
	for s := range r.Sides() {
		sd := side{name: w.Side(s), sign: "person", score: int(a.end.before(s)), after: int(a.end.st.Score[s])}
		if r.Teams {
			sd.sign = [...]string{"team-a", "team-b"}[s]
		} else if !a.end.st.Players[s].Human() {
			sd.sign = "bot"
		}
		a.sides = append(a.sides, sd)
	}
	if !r.Teams {
		at := a.end.house.Guests(&a.end.st.Status)
		for s := range a.sides {
			if who := at[s]; who >= 0 {
				a.sides[s].guest = ui.Guest{Name: scenes.Guests[who].ID, Favour: scenes.FavourOf(a.end.st.Players[s])}
			}
		}
	}
	now := float64(msLookAt)
	for i := range *r.Score {
		cat := &(*r.Score)[i]
		col := column{name: w.Category(cat, r), points: w.Worth(cat, r), begins: now, picture: pictureOf(cat)}
		if cat.Count == cassino.OverPar {
			col.par = ui.Numeral(int(r.Chips.Par))
			col.name, col.points = w.Say("cassino.count.par.rate", "par", col.par), w.Say("cassino.worth.par.count")
		}
		most := 0
		col.idle = true
		for s := range a.sides {
			e := cell{points: int(o.Rows[i][s]), has: w.Holds(cat, t, o, s), cards: flying(cat, t, o, s)}
			if cat.Count == cassino.OverPar {
				e.took = ui.Numeral(int(o.Cards[s]))
			}
			if cat.Count == cassino.Each {
				e.shown = slices.Collect(t.Piles[s].Set().IntersectKinds(cat.Cards.Set()).All())
				e.many = w.Count("cassino.has.cards", len(e.shown))
			}
			e.gone = cat.Count == cassino.Sweeps && tell.CancelledSweeps(t, o, s) > 0
			most = max(most, len(e.cards))
			col.idle = col.idle && e.points == 0
			a.sides[s].cells = append(a.sides[s].cells, e)
		}
		if !col.idle {
			col.lasts = msFly + msApart*float64(max(most-1, 0)) + msRead
			now += col.lasts
		}
		a.columns = append(a.columns, col)
	}
	winners := a.end.winners()
	for s := range a.sides {
		a.sides[s].best = winners>>s&1 != 0
	}
	switch {
	case a.end.st.MatchOver:
		a.head, a.line = w.Verdict(&a.end.st), ""
	case winners == 0:
		a.head, a.line = w.Say("cassino.scoring.level"), w.Verdict(&a.end.st)
	default:
		key := "cassino.scoring.best"
		if winners&(winners-1) != 0 { // they are no partners
			key += ".shared"
		}
		a.head, a.line = w.Say(key, "side", w.Sides(winners)), w.Verdict(&a.end.st)
	}
	a.line = strings.TrimSpace(a.end.cancelled(w) + " " + a.line)
	if a.end.st.Helped {
		a.line = strings.TrimSpace(a.line + " " + a.end.house.Say("score.bots-finished"))
	}
}

// cancelled says which sweeps cancel one another, if any do.
func (f *finish) cancelled(w tell.Voice) string {
	o, t := f.outcome(), &f.st.View.Table
	for i := range *t.Rules.Score {
		cat := &(*t.Rules.Score)[i]
		if n := tell.CancelledSweeps(t, o, 0); cat.Count == cassino.Sweeps && n > 0 {
			return w.Say("cassino.scoring.cancelled", "what", words.Capitalize(w.Category(cat, &t.Rules)), "n", ui.Numeral(n))
		}
	}
	return ""
}

// before returns the points a side had before the hand.
func (f *finish) before(s int) int32 {
	if n := len(f.st.Scores); n > 1 {
		return f.st.Scores[n-2][s]
	}
	return 0
}

// winners returns the sides that won the hand, or the match if it is over: bit s for side s, or 0
// if all are equal.
func (f *finish) winners() (set uint8) {
	if f.st.MatchOver {
		return f.st.Winners
	}
	o, sides := f.outcome(), f.st.View.Rules.Sides()
	most := slices.Max(o.Points[:sides])
	for s, n := range o.Points[:sides] {
		if n == most {
			set |= 1 << s
		}
	}
	if set == 1<<sides-1 {
		return 0
	}
	return set
}

// pictureOf returns the picture of a category.
func pictureOf(c *cassino.Category) picture {
	p := picture{card: french.Back}
	switch c.Count {
	case cassino.Each:
		if p.heap = len(c.Cards) > french.Suits; !p.heap {
			p.card = french.Card(c.Cards[0])
		}
	case cassino.MostOf:
		p.suit = c.Of.First().Suit()
	case cassino.Sweeps:
		p.across = true
	case cassino.LastTake, cassino.LastHolder:
		p.sign = "last"
	case cassino.Bonuses:
		p.sign = "crown"
	case cassino.Ante:
		p.sign = "give"
	case cassino.MostCards, cassino.Difference, cassino.OverPar:
		p.heap = true
	}
	return p
}

// flying returns the first few cards that fly to a side's cell of a category.
func flying(c *cassino.Category, t *cassino.Table, o *cassino.Outcome, s int) (cards []french.Card) {
	pile := t.Piles[s].Set()
	switch c.Count {
	case cassino.Each:
		cards = slices.Collect(pile.IntersectKinds(c.Cards.Set()).All())
	case cassino.MostOf:
		cards = slices.Collect(pile.IntersectKinds(c.Of).All())
	case cassino.MostCards, cassino.Difference, cassino.OverPar:
		cards = slices.Repeat([]french.Card{french.Back}, pile.Len())
	case cassino.Sweeps:
		cards = slices.Repeat([]french.Card{french.Back}, int(o.Sweeps[s]))
	}
	return cards[:min(len(cards), mostFly)]
}

// chore returns what a side does in the house if it lost the match.
func (f *finish) chore(sd *side) string {
	if !f.st.MatchOver || sd.best || f.st.Winners == 0 {
		return ""
	}
	return scenes.ChoreText(f.house, 0, true)
}

// spoken returns everything as it is read aloud.
func (a *account) spoken() (said []string) {
	said = append(said, a.round+".")
	for i, col := range a.columns {
		for _, s := range a.sides {
			if e := s.cells[i]; e.points != 0 {
				said = append(said, a.end.house.Say("told", "what", col.name+", "+s.name, "how", ui.Numeral(e.points))+".")
			}
		}
	}
	for i := range a.sides {
		if chore := a.end.chore(&a.sides[i]); chore != "" {
			said = append(said, a.end.house.Say("told", "what", a.sides[i].name, "how", chore)+".")
		}
	}
	return append(said, a.head+".", a.line, tell.VoiceOf(a.end.house).At(&a.end.st).Score(a.end.st.Score, len(a.sides))+".")
}

// spokenSide returns what a side has of each category, and in all, as it is read aloud.
func (a *account) spokenSide(i int) string {
	s := &a.sides[i]
	said := a.end.house.Say("told", "what", s.name, "how", minus(s.after))
	for j, col := range a.columns {
		if n := s.cells[j].points; n != 0 {
			said += ". " + a.end.house.Say("told", "what", col.name, "how", signed(n))
		}
	}
	return said
}

// now returns the time that is shown, in ms at speed 1. It is the end if nothing is to move.
func (k *clock) now() float64 {
	return k.end.house.Paced(k.age, k.rest())
}

// decided returns the time when everything is counted and the result is told.
func (k *clock) decided() float64 {
	last := &k.says.columns[len(k.says.columns)-1]
	return last.begins + last.lasts + msVerdict
}

// rest returns the time when nothing moves any more.
func (k *clock) rest() float64 {
	rest := k.decided() + msAppear
	if k.end.celebrates() {
		rest = k.decided() + max(1000*ui.ShowerTime, msRound)
	}
	return rest
}

// Moving reports whether something is still moving.
func (c *Scoring) Moving() bool { return c.clock.now() < c.clock.rest() }

// celebrates reports whether gold is thrown, as somebody at the table has won the match.
func (f *finish) celebrates() bool { return f.st.MatchOver && f.ours() }

// ours reports whether somebody at the table has won, or all are programs.
func (f *finish) ours() bool {
	won := f.winners()
	return f.st.Glad(func(seat match.Seat) bool { return won>>f.st.View.Rules.Side(seat)&1 != 0 })
}

// light returns the colour of the light: a cold one if nobody at the table has won.
func (f *finish) light(t *ui.Theme) color.RGBA {
	if f.winners() == 0 || f.ours() {
		return t.AccentTop
	}
	return scenes.Moonlight
}

// counting returns the category that is being counted: -1 before the first, their number after the
// last.
func (k *clock) counting() int {
	now := k.now()
	for i := len(k.says.columns) - 1; i >= 0; i-- {
		if col := &k.says.columns[i]; now >= col.begins {
			if i == len(k.says.columns)-1 && now >= col.begins+col.lasts {
				return len(k.says.columns)
			}
			return i
		}
	}
	return -1
}

// since returns how far something has come, 0 to 1, that begins so many ms after the cards of a
// category have arrived, and lasts so many.
func (k *clock) since(i int, ms, lasts float64) float64 {
	col := &k.says.columns[i]
	return ui.Progress(k.now()-col.begins-max(0, col.lasts-msRead)-ms, lasts)
}

// arrived returns how far the points of a category have appeared, 0 to 1.
func (k *clock) arrived(i int) float64 { return k.since(i, 0, msSeal) }

// paid returns how far the points of a category have come on their way to the others of their side,
// 0 to 1.
func (k *clock) paid(i int) float64 { return k.since(i, msSeal, msPaid) }

// answered returns how far the points of a side have answered those of a category, 0 to 1.
func (k *clock) answered(i int) float64 { return k.since(i, msSeal+msPaid, msSwell) }

// counted returns the points of the hand that a side has been counted: those of a category one
// after another.
func (k *clock) counted(s *side) (n int) {
	for i := range k.says.columns {
		if k.paid(i) == 1 {
			const soon = 1.5 // all before the result is told
			n += int(math.Round(float64(s.cells[i].points) * min(1, soon*k.answered(i))))
		}
	}
	return n
}

// paidOut returns how far the points of the last category that gives any have come home, 0 to 1.
func (k *clock) paidOut() float64 {
	for i := len(k.says.columns) - 1; i >= 0; i-- {
		if !k.says.columns[i].idle {
			return k.answered(i)
		}
	}
	return 1
}

// Update takes the input of a tick.
func (c *Scoring) Update(in *ui.Input, dt float64) scenes.Intent {
	if c.Moving() {
		c.end.house.Screen.Invalidate()
	}
	c.clock.age = scenes.AdvanceAge(c.clock.age, in, dt)
	c.play()
	if at := c.at.columnAt(in.Pointer.Pos); at != c.asked {
		c.asked = at
		c.end.house.Screen.Invalidate()
	}
	return c.ending.Update(c.end.house, &c.form, in, c.clock.age)
}

// play plays the sounds. What was skipped makes none, but for the result.
func (c *Scoring) play() {
	skipped := !c.Moving()
	for c.heard < len(c.says.columns) && c.clock.arrived(c.heard) > 0 {
		idle := c.says.columns[c.heard].idle
		if c.heard++; !skipped && !idle {
			c.end.house.Sound.Play(sound.ScoreTick)
		}
	}
	if c.told || c.clock.now() < c.clock.decided() {
		return
	}
	c.told = true
	c.end.house.Sound.Play([...][2]sound.Name{{sound.RoundLost, sound.RoundWon}, {sound.MatchLost, sound.MatchWon}}[ui.BoolIndex(c.end.st.MatchOver)][ui.BoolIndex(c.end.ours())])
}
