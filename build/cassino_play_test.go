package main

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lacasa/build/drive"
	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
)

// cardTable are people at a table of Cassino.
type cardTable struct {
	*people
	match *cassinomatch.Match
	did   [ways + 3]int
}

// Ways to act at a table of Cassino, besides those to play a card.
const (
	byHint  = ways + iota // what is advised, and its button
	byTaps                // the card, those of the table, and the button
	byCloth               // the card, and the free cloth
)

func sitAtCards(t *testing.T, s screen) *cardTable {
	t.Helper()
	c := &cardTable{}
	c.people = gather(t, s, func(text []byte) (parlour, error) {
		var err error
		c.match, err = cassinomatch.Read(text)
		return c.match, err
	})
	c.next, c.decide = c.words.Say("cassino.scoring.next"), c.turn
	return c
}

// voice returns the words of the device of the player who decides.
func (c *cardTable) voice() tell.Voice {
	return tell.Voice{Catalogue: c.words}.Of(&c.match.Options, c.match.Players())
}

// turn returns a decision: often that of a prudent player, otherwise a build or any legal action.
func (c *cardTable) turn(again bool) string {
	c.Helper()
	v := c.match.State().View(c.match.Turn())
	if again || c.chance.IntN(6) == 0 {
		return c.byHint(&v)
	}
	a := bot.NewFair(0, v.Seat).Choose(&v)
	if c.chance.IntN(3) == 0 {
		legal := v.Legal(nil, 200)
		builds := slices.DeleteFunc(slices.Clone(legal), func(a cassino.Action) bool { return a.Verb != cassino.Make })
		if len(builds) == 0 || c.chance.IntN(3) == 0 {
			builds = legal
		}
		other := builds[c.chance.IntN(len(builds))]
		if other.Verb <= cassino.Make || other.Verb == cassino.Pair {
			a = other
			c.compose(&v, a)
			return a.String()
		}
	}
	c.compose(&v, a)
	return a.String()
}

// byHint does what the hint says, and returns it.
func (c *cardTable) byHint(v *cassino.View) string {
	a := bot.Advise(v).Do
	c.did[byHint]++
	before := c.labels()
	c.advise()
	c.answered(before)
	if c.acts%7 == 0 {
		c.keep("hint")
	}
	c.button(v, a)
	return a.String()
}

// compose does an action by hand in one of the ways.
func (c *cardTable) compose(v *cassino.View, a cassino.Action) {
	c.Helper()
	switch a.Verb {
	case cassino.Pluck:
		c.choose(v, a.Cards.With(a.Card))
		fallthrough
	case cassino.LieDown:
		c.button(v, a)
		return
	}
	loose, cards := a.Cards, a.Cards
	if a.Verb == cassino.Pair || a.Verb == cassino.Steal {
		cards = french.Set{}
	}
	for _, b := range v.CurrentBuilds() {
		if cards.HasAll(b.Cards) {
			loose = loose.Minus(b.Cards)
		}
	}
	if c.chance.IntN(3) == 0 && a.Verb <= cassino.Make {
		c.did[byDrag]++
		c.dragged(v, a)
		return
	}
	first := c.chance.IntN(2) == 0 // the cards of the table
	if first {
		c.choose(v, cards)
	}
	card := c.held(v, a.Card)
	c.tap(card)
	if !first {
		c.choose(v, cards)
	}
	if c.acts%9 == 4 {
		c.keep("chosen")
	}
	only := !slices.ContainsFunc(v.Legal(nil, 200), func(b cassino.Action) bool {
		return b.Card == a.Card && b.Verb != cassino.Trail && b.Verb != cassino.Make
	})
	if a.Verb == cassino.Trail && only && !v.Loose.IsEmpty() && c.chance.IntN(2) == 0 {
		c.did[byCloth]++
		c.tap(c.free())
		return
	}
	c.did[byTaps]++
	c.button(v, a)
}

// dragged drags the card onto the table, or onto one of the cards that it takes when the others are
// chosen.
func (c *cardTable) dragged(v *cassino.View, a cassino.Action) {
	c.Helper()
	before := c.save()
	from := c.held(v, a.Card)
	if a.Verb == cassino.Trail {
		c.slide(from, c.free())
	} else {
		labels, rest := c.lying(v, a.Cards)
		c.chooseAll(labels[1:], rest[1:])
		to, ok := c.spot(rest[0], labels[0])
		if !ok {
			c.Fatalf("nothing to drop %v on is called %q, but %q", a, labels[0], c.labels())
		}
		c.slide(from, to)
	}
	if !until(soon/4, func() bool { return c.save() != before }) {
		c.keep("dropped")
		c.button(v, a)
	}
}

// free returns an empty place on the cloth, as near to the cards as possible.
func (c *cardTable) free() ui.Point {
	things := c.things()
	var around ui.Rect
	for _, t := range things {
		if strings.HasSuffix(t.Label, strings.TrimPrefix(c.words.Say("cassino.table.on-table", "card", ""), " ")) {
			if around.W == 0 {
				around = t.Rect
			}
			right, bottom := max(around.Right(), t.Rect.Right()), max(around.Bottom(), t.Rect.Bottom())
			around.X, around.Y = min(around.X, t.Rect.X), min(around.Y, t.Rect.Y)
			around.W, around.H = right-around.X, bottom-around.Y
		}
	}
	around = around.Inset(-14)
	for _, at := range []ui.Point{{X: around.X, Y: around.Centre().Y}, {X: around.Right(), Y: around.Centre().Y}, {X: around.X, Y: around.Y}, {X: around.Right(), Y: around.Bottom()}} {
		if !slices.ContainsFunc(things, func(t ui.Target) bool { return t.Rect.Inset(-6).Contains(at) }) {
			return at
		}
	}
	return around.Centre()
}

// held returns where to touch a card of the hand.
func (c *cardTable) held(v *cassino.View, card french.Card) ui.Point {
	c.Helper()
	name := c.voice().Card(card)
	at, ok := c.spot(0, name, c.words.Say("label.card.refused", "card", name))
	if !ok {
		c.Fatalf("%v is not in the hand: %q", card, c.labels())
	}
	return at
}

// lying returns the labels of cards on the table, with builds as a whole and, for each, its number
// among the things with the same label.
func (c *cardTable) lying(v *cassino.View, cards french.Set) (labels []string, nth []int) {
	w := c.voice()
	for _, b := range v.CurrentBuilds() {
		if !cards.HasAll(b.Cards) {
			continue
		}
		key := "cassino.table.a-build"
		if b.Owner != cassino.NoSeat && v.Rules.Build.Kind != cassino.Stacks {
			key = "cassino.table.a-build.of"
		}
		name := w.Build(&v.Rules, b.Value)
		labels = append(labels, c.summed(name, w.Say(key, "build", name, "cards", w.Cards(b.Cards), "name", w.Name(b.Owner))))
		cards = cards.Minus(b.Cards)
	}
	for card := range v.Loose.Intersect(cards).All() {
		cards = cards.Without(card)
		labels = append(labels, w.Say("cassino.table.on-table", "card", w.Card(card)))
	}
	for side := range v.Rules.Sides() { // their tops, one after the other
		p := &v.Piles[side]
		for n := int(p.Len) - 1; n >= 0 && cards.Has(p.Cards[n]); n-- {
			cards = cards.Without(p.Cards[n])
			labels = append(labels, c.pile(v, side))
		}
	}
	for range labels {
		nth = append(nth, 0) // of twins the first: once it is chosen it is called otherwise
	}
	return labels, nth
}

// summed returns the label of a build on the table. It tells the sums after its name if the cards
// do not.
func (c *cardTable) summed(name, label string) string {
	for _, l := range c.labels() {
		if strings.HasPrefix(l, name+" (") && strings.HasSuffix(l, strings.TrimPrefix(label, name)) {
			return l
		}
	}
	return label
}

// pile returns the label of a side's pile.
func (c *cardTable) pile(v *cassino.View, side int) string {
	w, p := c.voice(), &v.Piles[side]
	said := w.Say("cassino.table.pile", "n", strconv.Itoa(int(p.Len)), "side", w.Side(side))
	if n := v.Sweeps[side]; n > 0 {
		said += " " + w.Say("cassino.table.pile.sweeps", "n", strconv.Itoa(int(n)))
	}
	return said + " " + w.Say("cassino.table.pile.top", "card", w.The(p.Top()))
}

func (c *cardTable) choose(v *cassino.View, cards french.Set) {
	c.Helper()
	c.chooseAll(c.lying(v, cards))
}

func (c *cardTable) chooseAll(labels []string, nth []int) {
	c.Helper()
	for i, label := range labels {
		at, ok := c.spot(nth[i], label)
		if !ok {
			c.Fatalf("nothing to be chosen is called %q, but %q", label, c.labels())
		}
		before := c.labels()
		c.tap(at)
		c.answered(before)
	}
}

// answered waits until other things can be touched than before, so that no button is pressed where
// it was.
func (c *cardTable) answered(before []string) {
	until(2*time.Second, func() bool { return !slices.Equal(before, c.labels()) })
}

// button presses the button of an action for which everything is chosen.
func (c *cardTable) button(v *cassino.View, a cassino.Action) {
	c.Helper()
	say, n := c.words.Say, strconv.Itoa(int(a.Value))
	var is func(label string) bool
	exactly := func(labels ...string) func(string) bool {
		return func(label string) bool { return slices.Contains(labels, label) }
	}
	parts := func(key string) func(string) bool {
		before, after, _ := strings.Cut(say(key), "{cards}")
		return func(label string) bool { return strings.HasPrefix(label, before) && strings.HasSuffix(label, after) }
	}
	switch a.Verb {
	case cassino.Trail:
		is = exactly(say("cassino.table.trail"), say("cassino.table.trail.long"))
	case cassino.Make:
		is = exactly(say(c.voice().BuildKey("cassino.table.build", &v.Rules), "n", n), say("cassino.table.add", "n", n), say("cassino.table.raise", "n", n))
	case cassino.Pair:
		is = parts("cassino.table.pair")
	case cassino.Steal:
		is = exactly(say("cassino.table.steal", "name", c.voice().Name(a.To)))
	case cassino.Pluck:
		if is = parts("cassino.table.pluck"); a.Card == french.Back {
			is = exactly(say("cassino.table.pluck-nothing"))
		}
	case cassino.LieDown:
		is = exactly(say("cassino.table.lie-down"))
	default:
		is = parts("cassino.table.take")
	}
	var at ui.Point
	if !until(soon, func() (ok bool) { at, ok = where(c.things(), 0, is); return ok }) {
		c.keep("missing")
		c.Logf("%v has no button in %q", a, c.labels())
		return
	}
	c.tap(at)
}

// lastly returns what was played last.
func (c *cardTable) lastly() {
	c.Logf("%d decisions in %d hands, %s: %d as advised, %d by taps, %d by tapping the cloth, %d dragged; %d made again", c.acts, c.match.RoundsBegun(),
		time.Since(c.begun).Round(time.Second), c.did[byHint], c.did[byTaps], c.did[byCloth], c.did[byDrag], c.lost)
}

// cardMatches are the matches of Cassino that are played to the end.
var cardMatches = []invited{
	{cassinomatch.Game, "zwickern", "", "", "4QF7-0K2M", []string{"human", "bot-fair", "human", "bot-fair", "human", "bot-fair"}},
	{cassinomatch.Game, "standard", "", "", "4QF7-0K2M", []string{"human", "bot-fair"}},
	{cassinomatch.Game, "elewenjewe", "", "esun=1", "4QF7-0K2M", []string{"human", "bot-fair", "bot-fair"}},
	{cassinomatch.Game, "laugh-and-lie-down", "", "", "4QF7-0K2M", []string{"human", "bot-fair", "bot-fair", "human", "bot-fair"}},
	{cassinomatch.Game, "diloti", "", "", "4QF7-0K2M", []string{"human", "bot-fair", "bot-fair", "bot-fair"}},
}

// Whole matches of five games of the family in the window.
func TestProgramPlaysCassino(t *testing.T) {
	inTurn(t, &tables)
	if !*wholeMatches {
		t.Skip("whole matches are played on demand: -whole")
	}
	for _, a := range cardMatches {
		t.Run(a.name(), func(t *testing.T) {
			c := sitAtCards(t, atWindow(t, a))
			c.play(0)
			c.lastly()
		})
	}
}

// The same on the page, one of them on a phone. Ordinary test runs play one hand there.
func TestPagePlaysCassino(t *testing.T) {
	inTurn(t, &pages)
	list, most := cardMatches, 0
	if !*wholeMatches {
		list, most = []invited{{cassinomatch.Game, "laugh-and-lie-down", "", "", "4QF7-0K2M", []string{"human", "bot-fair", "bot-fair", "bot-fair", "bot-fair"}}}, 40
	}
	for i, a := range list {
		t.Run(a.name(), func(t *testing.T) {
			at := drive.Screen{Width: 1280, Height: 800}
			if i == 0 {
				at = drive.Screen{Width: 390, Height: 844, Scale: 0.5, Touch: true}
			}
			c := sitAtCards(t, atPage(t, a, at))
			c.play(most)
			c.lastly()
		})
	}
}
