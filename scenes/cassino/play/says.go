package play

import (
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// voice is the voice at this table.
func (c *Table) voice() tell.Voice { return tell.VoiceOf(c.house).At(&c.st) }

// seatWords are what is said at a seat's place.
type seatWords struct {
	name, held string
	points     string
	took       string // how many cards lie in the pile
	spoken     string
}

// sayings are the sentences on the table, made when what they say changes, not in every frame.
type sayings struct {
	game, round string
	status      string
	seats       [cassino.MaxSeats]seatWords
	piles       [cassino.MaxSeats]string // of sides
	stock       string
	stocked     string // the same in words
	scores      []scored
	unit        string
}

// scored is a thing that scores, and what it gives.
type scored struct{ name, worth string }

// word makes the sentences anew.
func (c *Table) word() {
	w, t := c.voice(), &c.shown.Table
	s := &c.says
	*s = sayings{scores: s.scores[:0]}
	s.game, s.round = w.Game(c.st.Options.Mode), w.Round(&c.st)
	s.stock = strconv.Itoa(int(t.Stock))
	s.stocked = w.Say("cassino.table.stock", "n", s.stock)
	s.unit = w.Say("cassino.table.scores")
	for i := range *t.Rules.Score {
		cat := &(*t.Rules.Score)[i]
		s.scores = append(s.scores, scored{words.AtStart(w.Category(cat, &t.Rules)), w.Worth(cat)})
	}
	for side := range t.Rules.Sides() {
		s.piles[side] = c.wordPile(w, side)
	}
	for i := range t.Rules.Seats {
		seat := cassino.Seat(i)
		side := t.Rules.Side(seat)
		place := seatWords{name: w.Name(seat), held: strconv.Itoa(int(t.Cards[seat])), points: strconv.Itoa(t.Stands(side)),
			took: strconv.Itoa(int(t.Piles[side].Len))}
		said := []string{w.Say("cassino.table.seat", "name", place.name, "held", place.held, "points", place.points)}
		if t.Dealer == seat {
			said = append(said, w.Say("cassino.table.dealer"))
		}
		if t.Taker == seat && t.Rules.Left == cassino.ToLastTaker {
			said = append(said, w.Say("cassino.table.taker"))
		}
		place.spoken = strings.Join(append(said, s.piles[side]), " ")
		s.seats[seat] = place
	}
	s.status = c.question(w)
}

// wordPile says what lies in a side's pile, as far as that matters.
func (c *Table) wordPile(w tell.Voice, side int) string {
	t := &c.shown.Table
	p := &t.Piles[side]
	said := w.Say("cassino.table.pile", "n", strconv.Itoa(int(p.Len)), "side", w.Side(side))
	if n := t.Sweeps[side]; n > 0 {
		said += " " + w.Say("cassino.table.pile.sweeps", "n", strconv.Itoa(int(n)))
	}
	if c.openPiles() && p.Len > 0 {
		said += " " + w.Say("cassino.table.pile.top", "card", w.The(p.Top()))
	}
	return said
}

// question says who is asked for what, and what is chosen so far.
func (c *Table) question(w tell.Voice) string {
	d, t := &c.ask, &c.shown.Table
	switch {
	case c.dealing.on:
		return ""
	case !c.asks():
		return w.Awaits(t)
	case d.card == french.Back && d.taken.IsEmpty():
		if d.legal[0].Verb == cassino.LieDown {
			return w.Say("cassino.table.must-lie")
		}
		return w.Awaits(t)
	case d.taken.IsEmpty() && d.takes.IsEmpty() && d.fits.IsEmpty():
		return words.AtStart(w.Say("cassino.table.takes-nothing", "card", w.The(d.card)))
	case d.taken.IsEmpty():
		return words.AtStart(w.Say("cassino.table.chosen", "card", w.The(d.card)))
	case d.card == french.Back:
		return w.Say("cassino.table.with", "cards", c.sum())
	}
	return words.AtStart(w.Say("cassino.table.sum", "card", w.The(d.card), "cards", c.sum()))
}

// sum is what the cards chosen come to: their values where they have some.
func (c *Table) sum() string {
	r := &c.shown.Rules
	var values []string
	sum, rest := 0, c.ask.taken
	for i := range c.shown.Standing() {
		if b := &c.shown.Builds[i]; rest.HasAll(b.Cards) {
			values, sum = append(values, strconv.Itoa(int(b.Value))), sum+int(b.Value)
			rest = rest.Minus(b.Cards)
		}
	}
	for cd := range rest.All() {
		low := int(r.Worth.Table[cd.Rank()].Low)
		if cd == french.Joker || low == 0 || low > int(r.Worth.Sum) {
			return c.short(c.ask.taken)
		}
		values, sum = append(values, strconv.Itoa(low)), sum+low
	}
	if len(values) == 1 {
		return values[0]
	}
	return strings.Join(values, " + ") + " = " + strconv.Itoa(sum)
}

// short names cards on a button: by their ranks, few of them.
func (c *Table) short(cards french.Set) string {
	const few = 4
	w := c.voice()
	var names []string
	for i := range c.shown.Standing() {
		if b := &c.shown.Builds[i]; cards.HasAll(b.Cards) && len(c.shown.Standing()) > 0 {
			names = append(names, w.Say("cassino.table.of-build", "n", strconv.Itoa(int(b.Value))))
			cards = cards.Minus(b.Cards)
		}
	}
	for cd := range cards.All() {
		if cd == french.Joker {
			names = append(names, w.Card(cd))
			continue
		}
		names = append(names, w.Say("cassino.short."+cd.String()[:1]))
	}
	if len(names) > few {
		return w.Say("cassino.table.many", "n", strconv.Itoa(len(names)))
	}
	return strings.Join(names, ", ")
}

// happening says what an event is; of many cards, which are seen, how many.
func (c *Table) happening(e *cassino.Event) string {
	const many = 3
	w := c.voice()
	if n := e.Cards.Len(); n > many {
		n := strconv.Itoa(n)
		switch e.Kind {
		case cassino.Captured:
			return w.Say("cassino.table.takes-many", "name", w.Name(e.Seat), "n", n, "card", w.The(e.Card))
		case cassino.Leftover:
			return w.Say("cassino.table.left-many", "name", w.Name(e.Seat), "n", n)
		case cassino.LaidDown:
			return w.Say("cassino.table.lies-down", "name", w.Name(e.Seat), "n", n)
		case cassino.Dealt, cassino.Received, cassino.Drew, cassino.LastTold, cassino.Trailed, cassino.Made, cassino.Stole, cassino.Paired,
			cassino.Took, cassino.Declined, cassino.Gathered, cassino.Swept, cassino.Rewarded, cassino.Noted, cassino.Fined, cassino.Awaits,
			cassino.HandOver:
		}
	}
	return w.Told(e, &c.shown.Table)
}

// tell shows a message instead of whose turn it is.
func (c *Table) tell(text string, bad bool) {
	c.news.Show(text)
	c.news.Bad = bad
	ui.Narrate(text)
	c.house.Screen.Invalidate()
}

// refuse says why something cannot be done.
func (c *Table) refuse(why string) {
	c.tell(why, true)
	c.house.Sound.Play(sound.Refuse)
}

// meet has the plate that the mouse is on say what is known of who sits there.
func (c *Table) meet(id int) {
	if r, _ := reachOf(id); r != reachPlate {
		id = scenes.NoWidget
	}
	if id != c.news.Met {
		c.news.Met = id
		c.house.Screen.Invalidate()
	}
}
