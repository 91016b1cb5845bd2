package round

import (
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// cloth is the cards on the table, and those on their way over it.
type cloth struct {
	sprites [card.Deck]ui.Sprite
	placed  card.Set              // those that lie on it
	going   card.Set              // and those of them that are on their way off it
	bound   [card.Deck]table.Spot // where these arrive
	backs   table.Flights
	came    table.Arrivals
	held    []card.Card  // the hand, as it lies
	sorted  scenes.Order // in which it does
	order   []*ui.Sprite // what lies there, to be drawn
	flight  []*ui.Sprite // and what is in the air
}

// fly lets a face-down card go from one place to another.
func (c *Challenge) fly(from, to ui.Pose, length time.Duration, at table.Spot) {
	from.Face, to.Face, from.Flip, to.Flip = ui.CardBack, ui.CardBack, 0, 0
	c.cloth.backs.Begin(&c.line, from, to, length, at)
}

// arriving returns how many cards are on their way to a place where they lie face down.
func (c *Challenge) arriving(at table.Spot) (n int) {
	for cd := range c.cloth.going.All() {
		if c.cloth.bound[cd] == at && c.cloth.sprites[cd].Moving() {
			n++
		}
	}
	return n + c.cloth.backs.Bound(at)
}

// leave lets a card go face down to a place where it is not seen any more.
func (c *Challenge) leave(cd card.Card, to ui.Pose, length time.Duration, at table.Spot) {
	to.Face, to.Flip = tell.Face(cd), 1
	c.line.Glide(&c.cloth.sprites[cd], to, length, ui.Settle)
	c.cloth.going, c.cloth.bound[cd] = c.cloth.going.With(cd), at
}

// come puts a card on the table face down at its hiding place; arrange then turns and moves it.
func (c *Challenge) come(cd card.Card, from ui.Pose) {
	from.Flip = 1
	c.cloth.sprites[cd].Place(from)
	c.cloth.placed, c.cloth.going = c.cloth.placed.With(cd), c.cloth.going.Without(cd)
}

// appear puts a card that was not seen before face down where it comes from; one that lies on the table
// already goes from there.
func (c *Challenge) appear(cd card.Card, from ui.Pose) {
	if !c.cloth.placed.Has(cd) || c.cloth.going.Has(cd) {
		c.come(cd, from)
	}
}

// arrange lets every card glide to where it belongs.
func (c *Challenge) arrange(length time.Duration) {
	table.SetHand(&c.cloth.came, c.shown.Hand.All())
	ease := ui.Settle
	if c.taking.packet != table.Spread { // a hand carries it: it is seen on the way
		ease = ui.InOut
	}
	if c.taking.packet == table.Squared { // all lie there when the last does
		length -= table.PaceEach * time.Duration(max(1, c.shown.Count)-1)
	}
	var now card.Set
	c.homes(func(cd card.Card, home ui.Pose) {
		now = now.With(cd)
		sp := &c.cloth.sprites[cd]
		switch {
		case !c.cloth.placed.Has(cd):
			sp.Place(home)
		case cd != c.hand.dragged && (cd != c.hand.dropped || sp.Moving()) && home != sp.Target():
			c.line.GlideAfter(c.gathered(cd), sp, home, length, ease)
		}
	})
	c.cloth.going &^= now
	c.cloth.placed = now | c.cloth.going
	c.house.Screen.Invalidate()
}

// sort finds out which cards lie on the table, and which are in the air above all that does.
func (c *Challenge) sort() {
	c.cloth.order, c.cloth.flight = c.cloth.order[:0], c.cloth.flight[:0]
	add := func(sp *ui.Sprite, z int) {
		sp.Z = z
		if z < table.Aloft {
			c.cloth.order = append(c.cloth.order, sp)
		} else {
			c.cloth.flight = append(c.cloth.flight, sp)
		}
	}
	lies := func(cd card.Card) {
		if sp := &c.cloth.sprites[cd]; c.cloth.placed.Has(cd) && (sp.Moving() || !c.cloth.going.Has(cd)) {
			add(sp, c.height(cd, sp))
		}
	}
	for cd := range card.Card(card.Deck) {
		if !c.shown.Hand.Has(cd) {
			lies(cd)
		}
	}
	for _, cd := range c.inOrder() { // each over the one at its left
		lies(cd)
	}
	for i := range c.cloth.backs.List {
		if b := &c.cloth.backs.List[i]; b.Moving() {
			z := table.Aloft
			if c.dealing.on && !b.Aloft() { // the next one comes to lie on it
				z = 0
			}
			add(&b.Sprite, z)
		}
	}
}

// inChallenge is how high the first card of the challenge lies.
const inChallenge = 3

// height returns which cards lie over which: those of a hand always as they are held, so that none covers the next
// one's index.
func (c *Challenge) height(cd card.Card, sp *ui.Sprite) int {
	if cd == c.hand.dragged || cd == c.hand.dropped && (sp.Aloft() || !sp.Moving()) {
		return table.Aloft + 12
	}
	if c.rise.on && cd == c.rise.card {
		return table.Aloft + 11
	}
	for i, played := range c.shown.Played[:c.shown.Count] {
		switch {
		case played != cd:
		case c.taking.packet != table.Spread && cd == c.shown.With:
			return table.Aloft + 2 + lacasa.MaxSeats
		case c.taking.packet != table.Spread:
			return table.Aloft + 2 + i
		case c.taking.stands && cd == c.shown.With:
			return inChallenge + lacasa.MaxSeats
		case !sp.Aloft():
			return inChallenge + i
		}
	}
	switch {
	case c.shown.OwnCards().Has(cd):
		return 2
	case sp.Moving():
		return table.Aloft
	}
	return 1
}

// drawCloth draws what everything lies on: to the rail around it on a desk, and beyond the edges of a phone, which
// has no room for a rail.
func (c *Challenge) drawCloth(s *ui.Screen) {
	s.Table(tell.Top, c.room.Shape == scenes.Desk)
	if f := c.shown.Ruling; f != card.None {
		c.drawReign(s, f)
	}
}

// drawReign draws in the rail that a family rules: in its colour, with its crest in the corners; on a phone, which has no
// rail, along the edges alone, as the token lies near.
func (c *Challenge) drawReign(s *ui.Screen, f card.Family) {
	ink := tell.LightOf(s, f)
	if c.room.Shape == scenes.Desk {
		s.Inlay(ink, tell.CrestOf(f), c.token.edge)
	} else {
		s.Hem(ink, c.token.edge)
	}
}
