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

// A Scoring is the page that counts a hand, category by category in the order of the rules, with
// the sides next to each other: the cards that score fly to their points. After the last hand it
// shows how the match ended.
type Scoring struct {
	house  *scenes.House
	st     tell.Standing
	form   page.Form
	ending scenes.EndButtons
	age    float64 // ms since it opened
	heard  int     // number of categories whose sound was played
	told   bool    // the sound of the result was played

	columns []column
	sides   []side
	round   string // which hand it is
	head    string // the result
	line    string
	at      scoringPlaces
}

// A column is a category and when it is counted.
type column struct {
	name   string
	points string // how many points it gives
	par    string // how many cards neither win nor lose; "": the category has no par
	begins float64
	lasts  float64 // ms
	picture
}

// A picture represents a category: a card, a suit, or a sign.
type picture struct {
	card         french.Card // Back: none
	suit         french.Suit
	sign         string // "": the card, or the suit
	heap, across bool   // several cards; a card lying crosswise
}

// A side is a row: a side and what it has of each category.
type side struct {
	name, sign string
	cells      []cell
	gain       int // in this hand
	score      int // in the match, before this hand
	after      int
	best       bool
}

// A cell is what a side has of a category.
type cell struct {
	points int
	has    string
	took   string        // how many cards, if they are compared with par
	cards  []french.Card // the cards that fly to it
	gone   bool          // some of it does not count
	shown  []french.Card // the cards among them that are named
}

// NewScoring returns the page that counts the hand of st, and narrates it.
func NewScoring(h *scenes.House, st tell.Standing) *Scoring {
	c := &Scoring{house: h, st: st}
	c.Lay()
	ui.Narrate(strings.Join(c.spoken(), " "))
	return c
}

// NewScoreAgain returns the score of the hand of st as a page of the menu, at its end.
func NewScoreAgain(h *scenes.House, st tell.Standing) *Scoring {
	c := NewScoring(h, st)
	c.ending.Again, c.told, c.age = true, true, math.Inf(1)
	c.Lay()
	return c
}

func (c *Scoring) outcome() *cassino.Outcome { return &c.st.Outcomes[len(c.st.Outcomes)-1] }

// Times of the count, in ms at speed 1: the cards of a category fly, one after another, and then
// its points can be read.
const (
	msLookAt = 260 // before the first
	msFly    = 380
	msApart  = 60 // from one card to the next
	msRead   = 240
	msSeal   = 160 // for its points to appear
	msPaid   = 320 // for the points to move to the others of their side, while the next category is counted
	msSwell  = 180 // for the total to react
	msVerdit = 420 // from the last to the result
	msAppear = 260
	mostFly  = 5 // the most cards of a side that fly
)

// word makes the texts and numbers of the page.
func (c *Scoring) word() {
	w, o, t := tell.VoiceOf(c.house).At(&c.st), c.outcome(), &c.st.View.Table
	r := &t.Rules
	c.columns, c.sides = c.columns[:0], c.sides[:0]
	c.round = w.Round(&c.st)
	for s := range r.Sides() {
		sd := side{name: w.Side(s), sign: "person", gain: int(o.Points[s]), score: int(c.before(s)), after: int(c.st.Score[s])}
		if r.Teams {
			sd.sign = [...]string{"team-a", "team-b"}[s]
		} else if !c.st.Players[s].Human() {
			sd.sign = "bot"
		}
		c.sides = append(c.sides, sd)
	}
	now := float64(msLookAt)
	for i := range *r.Score {
		cat := &(*r.Score)[i]
		col := column{name: w.Category(cat, r), points: w.Worth(cat, r), begins: now, picture: pictureOf(cat)}
		if cat.Count == cassino.OverPar {
			col.par = ui.Numeral(int(r.Chips.Par))
		}
		most := 0
		for s := range c.sides {
			e := cell{points: int(o.Rows[i][s]), has: w.Holds(cat, t, o, s), cards: flying(cat, t, o, s)}
			if cat.Count == cassino.OverPar {
				e.took = ui.Numeral(int(o.Cards[s]))
			}
			if cat.Count == cassino.Each {
				e.shown = slices.Collect(t.Piles[s].Set().IntersectKinds(cat.Cards.Set()).All())
			}
			e.gone = cat.Count == cassino.Sweeps && tell.CancelledSweeps(t, o, s) > 0
			most = max(most, len(e.cards))
			c.sides[s].cells = append(c.sides[s].cells, e)
		}
		col.lasts = msFly + msApart*float64(max(most-1, 0)) + msRead
		now += col.lasts
		c.columns = append(c.columns, col)
	}
	winners := c.winners()
	for s := range c.sides {
		c.sides[s].best = winners>>s&1 != 0
	}
	switch {
	case c.st.MatchOver:
		c.head, c.line = w.Verdict(&c.st), ""
	case winners == 0:
		c.head, c.line = w.Say("cassino.scoring.level"), w.Verdict(&c.st)
	default:
		c.head, c.line = w.Say("cassino.scoring.best", "side", w.Sides(winners)), w.Verdict(&c.st)
	}
	c.line = strings.TrimSpace(c.cancelled(w) + " " + c.line)
	if c.st.Helped {
		c.line = strings.TrimSpace(c.line + " " + c.house.Say("score.bots-finished"))
	}
}

// cancelled returns which sweeps do not count, because every side has as many; "" if all count.
func (c *Scoring) cancelled(w tell.Voice) string {
	o, t := c.outcome(), &c.st.View.Table
	for i := range *t.Rules.Score {
		cat := &(*t.Rules.Score)[i]
		if n := tell.CancelledSweeps(t, o, 0); cat.Count == cassino.Sweeps && n > 0 {
			return w.Say("cassino.scoring.cancelled", "what", words.Capitalize(w.Category(cat, &t.Rules)), "n", ui.Numeral(n))
		}
	}
	return ""
}

// before returns the side's score before the hand.
func (c *Scoring) before(s int) int32 {
	if n := len(c.st.Scores); n > 1 {
		return c.st.Scores[n-2][s]
	}
	return 0
}

// winners returns the sides that won the match or, before its end, the hand: bit s for side s. It
// returns 0 for a tie.
func (c *Scoring) winners() (set uint8) {
	if c.st.MatchOver {
		return c.st.Winners
	}
	o, sides := c.outcome(), c.st.View.Rules.Sides()
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
	switch c.Count {
	case cassino.Each:
		if len(c.Cards) <= french.Suits {
			return picture{card: french.Card(c.Cards[0])}
		}
		return picture{card: french.Back, heap: true}
	case cassino.MostOf:
		return picture{card: french.Back, suit: c.Of.First().Suit()}
	case cassino.Sweeps:
		return picture{card: french.Back, across: true}
	case cassino.LastTake:
		return picture{card: french.Back, sign: "last"}
	case cassino.Bonuses:
		return picture{card: french.Back, sign: "crown"}
	case cassino.Ante:
		return picture{card: french.Back, sign: "give"}
	case cassino.LastHolder:
		return picture{card: french.Back, sign: "last"}
	case cassino.MostCards, cassino.Difference, cassino.OverPar:
	}
	return picture{card: french.Back, heap: true}
}

// flying returns the cards that fly to a side's cell of a category: the best few.
func flying(c *cassino.Category, t *cassino.Table, o *cassino.Outcome, s int) (cards []french.Card) {
	pile := t.Piles[s].Set()
	switch c.Count {
	case cassino.Each:
		cards = slices.Collect(pile.IntersectKinds(c.Cards.Set()).All())
	case cassino.MostOf:
		cards = slices.Collect(pile.IntersectKinds(c.Of).All())
	case cassino.MostCards, cassino.Difference, cassino.OverPar:
		for range pile.Len() {
			cards = append(cards, french.Back)
		}
	case cassino.Sweeps:
		for range o.Sweeps[s] {
			cards = append(cards, french.Back)
		}
	case cassino.LastTake, cassino.Bonuses, cassino.Ante, cassino.LastHolder:
	}
	return cards[:min(len(cards), mostFly)]
}

// chore returns the household chore of a side that lost the match, or "".
func (c *Scoring) chore(sd *side) string {
	if !c.st.MatchOver || sd.best || c.st.Winners == 0 {
		return ""
	}
	return scenes.ChoreText(c.house, 0, true)
}

// spoken returns the whole count as narrated.
func (c *Scoring) spoken() (said []string) {
	said = append(said, c.round+".")
	for i, col := range c.columns {
		for _, s := range c.sides {
			if e := s.cells[i]; e.points != 0 {
				said = append(said, c.house.Say("told", "what", col.name+", "+s.name, "how", ui.Numeral(e.points))+".")
			}
		}
	}
	for i := range c.sides {
		if chore := c.chore(&c.sides[i]); chore != "" {
			said = append(said, c.house.Say("told", "what", c.sides[i].name, "how", chore)+".")
		}
	}
	return append(said, c.head+".", c.line, tell.VoiceOf(c.house).At(&c.st).Score(c.st.Score, len(c.sides))+".")
}

// now returns how far the count is, in ms at speed 1; its end if nothing is to move.
func (c *Scoring) now() float64 {
	return c.house.Paced(c.age, c.rest())
}

// decided returns when all is counted and the result shows, in ms.
func (c *Scoring) decided() float64 {
	last := &c.columns[len(c.columns)-1]
	return last.begins + last.lasts + msVerdit
}

// rest returns when everything is at rest, in ms.
func (c *Scoring) rest() float64 {
	rest := c.decided() + msAppear
	if c.celebrates() {
		rest += 1000 * ui.ShowerTime
	}
	return rest
}

// Moving reports whether something still moves.
func (c *Scoring) Moving() bool { return c.now() < c.rest() }

// celebrates reports whether gold is thrown: somebody at the table has won the match.
func (c *Scoring) celebrates() bool { return c.st.MatchOver && c.ours() }

// ours reports whether somebody at the table has won what has just ended, or all players are
// programs.
func (c *Scoring) ours() bool {
	won := c.winners()
	return c.st.Glad(func(seat match.Seat) bool { return won>>c.st.View.Rules.Side(seat)&1 != 0 })
}

// light returns the colour of the light: a cold one if nobody at the table has won.
func (c *Scoring) light(t *ui.Theme) color.RGBA {
	if c.winners() == 0 || c.ours() {
		return t.AccentTop
	}
	return scenes.Moonlight
}

// counting returns the index of the category being counted: -1 before the first, their number after
// the last.
func (c *Scoring) counting() int {
	now := c.now()
	for i := len(c.columns) - 1; i >= 0; i-- {
		if col := &c.columns[i]; now >= col.begins {
			if i == len(c.columns)-1 && now >= col.begins+col.lasts {
				return len(c.columns)
			}
			return i
		}
	}
	return -1
}

// arrived returns how far the points of category i have appeared, 0 to 1.
func (c *Scoring) arrived(i int) float64 {
	col := &c.columns[i]
	return ui.Passed(c.now()-col.begins-(col.lasts-msRead), msSeal)
}

// paid returns how far the points of category i have moved to the total of their side, 0 to 1.
// answered returns how far the total has reacted.
func (c *Scoring) paid(i int) float64 {
	col := &c.columns[i]
	return ui.Passed(c.now()-col.begins-(col.lasts-msRead)-msSeal, msPaid)
}

func (c *Scoring) answered(i int) float64 {
	col := &c.columns[i]
	return ui.Passed(c.now()-col.begins-(col.lasts-msRead)-msSeal-msPaid, msSwell)
}

// counted returns how many points a side has been given for the hand by now.
func (c *Scoring) counted(s *side) (n int) {
	for i := range c.columns {
		if c.paid(i) == 1 {
			n += s.cells[i].points
		}
	}
	return n
}

// Update handles the input of a tick.
func (c *Scoring) Update(in *ui.Input, dt float64) scenes.Intent {
	if c.Moving() {
		c.house.Screen.Invalidate()
	}
	c.age = scenes.AdvanceAge(c.age, in, dt)
	c.play()
	return c.ending.Update(c.house, &c.form, in, c.age)
}

// play plays the sounds of the count. Those of skipped categories are not played, that of the
// result is.
func (c *Scoring) play() {
	skipped := !c.Moving()
	for c.heard < len(c.columns) && c.arrived(c.heard) > 0 {
		if c.heard++; !skipped {
			c.house.Sound.Play(sound.ScoreTick)
		}
	}
	if c.told || c.now() < c.decided() {
		return
	}
	c.told = true
	c.house.Sound.Play([...][2]sound.Name{{sound.RoundLost, sound.RoundWon}, {sound.MatchLost, sound.MatchWon}}[ui.Pick(c.st.MatchOver)][ui.Pick(c.ours())])
}
