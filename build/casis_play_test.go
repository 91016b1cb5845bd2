package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"lacasa/assets/words"
	"lacasa/build/drive"
	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	casismatch "lacasa/engine/casis/match"
	"lacasa/scenes/casis/tell"
)

// inspectors are people at the table of Casis.
type inspectors struct {
	*people
	match *casismatch.Match
	did   map[casis.Verb]int
}

func sitAtDesk(t *testing.T, s screen) *inspectors {
	t.Helper()
	c := &inspectors{did: map[casis.Verb]int{}}
	c.people = gather(t, s, func(text []byte) (parlour, error) {
		var err error
		c.match, err = casismatch.Read(text)
		return c.match, err
	})
	c.decide = c.turn
	return c
}

// voice returns the words of the device of the player who decides.
func (c *inspectors) voice() tell.Voice {
	return tell.Voice{Catalogue: c.words}.Of(&c.match.State().Table().Rules, c.match.Players())
}

// turn returns a decision: usually that of a prudent player, done by hand, and sometimes something
// bold.
func (c *inspectors) turn(again bool) string {
	c.Helper()
	for c.goesOn() { // past each case that is shown
	}
	v := c.match.State().View(c.match.Turn())
	advice, _ := bot.Compare(&v)
	a := advice.Do
	if again || c.chance.IntN(5) == 0 || a.Verb == casis.Accuse && c.alike(&v, int(a.Number)) {
		c.advise()
		if c.acts%7 == 0 {
			c.keep("hint")
		}
		c.button(&v, a)
	} else {
		if bold, ok := c.bold(&v); ok && c.chance.IntN(4) == 0 {
			a = bold
		}
		c.compose(&v, a)
	}
	c.did[a.Verb]++
	return a.String()
}

// bold returns another legal action: accusing, laying a case face down, contesting, or challenging
// for a random card.
func (c *inspectors) bold(v *casis.View) (casis.Action, bool) {
	if bluffs := v.BluffSuspects(); !bluffs.IsEmpty() && c.chance.IntN(2) == 0 {
		suspect := bluffs.First()
		under := casis.BluffChoices(v.OwnCards(), suspect)
		return casis.Action{Seat: v.Seat, Verb: casis.Lay, Card: suspect, Down: true, Cards: under.At(c.chance.IntN(under.Len()))}, true
	}
	legal := v.Legal(nil)
	for _, verb := range []casis.Verb{casis.Accuse, casis.Contest, casis.Challenge, casis.Take, casis.Also} {
		list := slices.DeleteFunc(slices.Clone(legal), func(a casis.Action) bool {
			return a.Verb != verb || verb == casis.Accuse && c.alike(v, int(a.Number))
		})
		if len(list) > 0 && (verb != casis.Accuse || c.chance.IntN(3) == 0) {
			return list[c.chance.IntN(len(list))], true
		}
	}
	return casis.Action{}, false
}

// compose does an action by hand: it chooses what the action is about and presses its button.
func (c *inspectors) compose(v *casis.View, a casis.Action) {
	c.Helper()
	switch a.Verb {
	case casis.Accuse:
		k := &v.Cases[a.Number-1]
		of := k.By
		if v.Rules.Side(of) != int(k.Side) {
			of = casis.Seat(k.Side)
		}
		c.pick(v, of, 0, c.caseName(v, int(a.Number)))
	case casis.Lay:
		if a.Down {
			c.press(c.words.Say("desk.lay-down"))
			c.own(v, a.Card, 0)
			for card := range a.Cards.Kinds().All() {
				for n := range a.Cards.Count(card) {
					if card == a.Card { // whose twin lies above
						n++
					}
					c.own(v, card, n)
				}
			}
			break
		}
		var lays []casis.Action
		for _, other := range v.Legal(nil) {
			if other.Verb == casis.Lay {
				lays = append(lays, other)
			}
		}
		for range slices.Index(lays, a) {
			c.press(c.words.Say("desk.another"))
		}
	case casis.Take:
		c.ofSomebody(v, casis.CardsOf(a.Card), a.To)
	case casis.Challenge:
		c.ofSomebody(v, a.Cards, a.To)
	case casis.Also:
		c.ofSomebody(v, casis.CardsOf(a.Card), v.Owner)
	case casis.Give:
		c.own(v, a.Card, 0)
	case casis.Hold:
		c.hide(v, a.Cards)
	}
	if c.acts%9 == 4 {
		c.keep("chosen")
	}
	c.button(v, a)
}

// open returns the label of a card in front of a player; hidden returns that of a card in a hand.
func (c *inspectors) open(card casis.Card, seat casis.Seat) string {
	return c.words.Say("desk.card.open", "card", c.voice().CardName(card), "name", c.voice().Name(seat))
}

func (c *inspectors) hidden(card casis.Card, seat casis.Seat) string {
	return c.words.Say("desk.card.hidden", "card", c.voice().CardName(card), "name", c.voice().Name(seat))
}

// pick touches the nth of the things with a label, in the folder of a seat, which may be closed.
func (c *inspectors) pick(v *casis.View, seat casis.Seat, nth int, labels ...string) {
	c.Helper()
	is := func(label string) bool { return meant(label, labels...) }
	if _, ok := where(c.things(), nth, is); !ok && seat != v.Seat {
		c.plate(seat)
	}
	at, ok := c.spot(nth, labels...)
	if !ok {
		c.keep("missing")
		c.Fatalf("nothing is called %q, but %q", labels, c.labels())
	}
	c.tap(at)
	time.Sleep(40 * time.Millisecond)
}

// plate touches the plate of a seat. That opens its folder if there is room for only one.
func (c *inspectors) plate(seat casis.Seat) {
	begins, _, _ := strings.Cut(c.words.Say("desk.seat"), "{hidden}")
	begins = strings.ReplaceAll(begins, "{name}", c.voice().Name(seat))
	if at, ok := where(c.things(), 0, func(label string) bool { return strings.HasPrefix(label, begins) }); ok {
		c.tap(at)
		time.Sleep(100 * time.Millisecond)
	}
}

// ofSomebody chooses cards in front of a seat.
func (c *inspectors) ofSomebody(v *casis.View, cards casis.Cards, seat casis.Seat) {
	c.Helper()
	for card := range cards.Kinds().All() {
		for n := range cards.Count(card) {
			c.pick(v, seat, n, c.open(card, seat))
		}
	}
}

// own chooses the nth of one's own cards of a kind, wherever it is.
func (c *inspectors) own(v *casis.View, card casis.Card, n int) {
	c.Helper()
	c.pick(v, v.Seat, n, c.open(card, v.Seat), c.hidden(card, v.Seat))
}

// hide chooses the hand to hide: it puts back the cards that do not belong there, and adds the
// others.
func (c *inspectors) hide(v *casis.View, cards casis.Cards) {
	c.Helper()
	holds := func(card casis.Card) (n int) {
		for _, label := range c.labels() {
			if meant(label, c.hidden(card, v.Seat)) {
				n++
			}
		}
		return n
	}
	own := v.OwnCards()
	lies := func() bool {
		for card := range own.Kinds().All() {
			if holds(card) != cards.Count(card) {
				return false
			}
		}
		return true
	}
	touch := func(label string) {
		if at, ok := c.spot(0, label); ok {
			c.tap(at)
			time.Sleep(40 * time.Millisecond)
		}
	}
	for range 3 { // a touch may be lost, or be answered late
		for card := range own.Kinds().All() {
			for range holds(card) - cards.Count(card) {
				touch(c.hidden(card, v.Seat))
			}
		}
		for card := range own.Kinds().All() {
			for range cards.Count(card) - holds(card) {
				touch(c.open(card, v.Seat))
			}
		}
		if until(time.Second, lies) {
			return
		}
		c.lost++
	}
}

// caseName returns the label of a case on the table.
func (c *inspectors) caseName(v *casis.View, number int) string {
	w, k := c.voice(), &v.Cases[number-1]
	key := "desk.case"
	switch {
	case k.Shown && k.False:
		key += ".false"
	case k.Down:
		key += ".down"
	}
	return w.Say(key, "case", words.Capitalize(w.Case(k.Suspect)), "name", w.Side(int(k.Side)), "cards", w.Cards(k.Cards))
}

// alike reports whether another case has the same label.
func (c *inspectors) alike(v *casis.View, number int) bool {
	for other := range int(v.Laid) {
		if other+1 != number && c.caseName(v, other+1) == c.caseName(v, number) {
			return true
		}
	}
	return false
}

// actKeys are the last words of the keys of the buttons' labels.
var actKeys = map[casis.Verb]string{casis.Roll: "roll", casis.Stop: "stop", casis.Accuse: "accuse", casis.Lay: "lay", casis.Draw: "draw", casis.Take: "take",
	casis.Challenge: "challenge", casis.Give: "give", casis.Pass: "pass", casis.Contest: "contest", casis.Concede: "concede", casis.Also: "take", casis.Hold: "hold"}

// button presses the button of an action for which everything is chosen.
func (c *inspectors) button(v *casis.View, a casis.Action) {
	c.Helper()
	n := a.Cards.Len()
	if a.Verb == casis.Draw {
		n = min(int(v.TurnRules().Draw), int(v.Pile))
	}
	key := "desk.do." + actKeys[a.Verb]
	if a.Verb == casis.Hold && n == 0 {
		key += ".nothing"
	}
	label := c.words.Count(key, n, "to", c.voice().Name(v.Rules.Partner(a.Seat)), "case", c.voice().Case(a.Card))
	if a.Verb == casis.Throw {
		label = words.Capitalize(c.voice().Sign(a.Sign))
	}
	if !c.press(label) {
		c.keep("missing")
		c.Logf("%v has no button %q in %q", a, label, c.labels())
	}
}

func (c *inspectors) lastly() {
	c.Logf("%d decisions, %s, by their kinds %v; %d made again", c.acts, time.Since(c.begun).Round(time.Second), c.did, c.lost)
}

// deskMatches are the matches of Casis that are played to the end.
var deskMatches = []invited{
	{casismatch.Game, "easy", "", "", "4QF7-0K2M", []string{"human", "human", "human"}},
	{casismatch.Game, "master", "", "tiebreaks=0", "4QF7-0K2M", []string{"human", "bot-fair"}},
	{casismatch.Game, "team", "", "tiebreaks=0", "4QF7-0K2M", []string{"human", "bot-fair", "bot-fair", "bot-fair"}},
	{casismatch.Game, "no-dice", "", "tiebreaks=0", "4QF7-0K2M", []string{"human", "bot-fair"}},
	{casismatch.Game, "bluff", "", "tiebreaks=0", "4QF7-0K2M", []string{"human", "bot-fair"}},
	{casismatch.Game, "team", "no-dice+bluff", "tiebreaks=0", "4QF7-0K2M", []string{"human", "bot-fair", "bot-fair", "bot-fair"}},
}

// A game of each mode: on a phone shared by three players, in the window, and on the page.
func TestProgramPlaysCasis(t *testing.T) {
	inTurn(t, &tables)
	if !*wholeMatches {
		t.Skip("whole matches are played on demand: -whole")
	}
	for _, a := range deskMatches[1:] {
		t.Run(a.name(), func(t *testing.T) {
			c := sitAtDesk(t, atWindow(t, a))
			c.play(0)
			c.lastly()
		})
	}
}

// Easy on a phone. Ordinary test runs play only a few turns of it.
func TestPagePlaysCasis(t *testing.T) {
	inTurn(t, &pages)
	most := 6
	if *wholeMatches {
		most = 0
	}
	c := sitAtDesk(t, atPage(t, deskMatches[0], drive.Screen{Width: 390, Height: 844, Scale: 0.5, Touch: true}))
	c.play(most)
	c.lastly()
}
