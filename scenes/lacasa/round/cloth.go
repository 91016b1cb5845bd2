package round

import (
	"slices"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// sprite returns a card as it lies on the cloth.
func (c *Table) sprite(cd card.Card) *ui.Sprite { return &c.Cloth.Cards[cd].Sprite }

// leave lets a card go face down to a place where it is not seen any more.
func (c *Table) leave(cd card.Card, to ui.Pose, length time.Duration, at table.Spot) {
	to.Face = tell.Face(cd)
	c.Cloth.Leave(int(cd), to, length, at)
}

// placed returns the cards that lie on the cloth, or are on their way over it.
func (c *Table) placed() (cards card.Set) {
	for i := range c.Cloth.Cards {
		if c.Cloth.Cards[i].On {
			cards = cards.With(card.Card(i))
		}
	}
	return cards
}

// arrange lets every card glide to where it belongs.
func (c *Table) arrange(length time.Duration) {
	table.SetHand(&c.Cloth.Came, c.Shown.Hand.All())
	way := table.Way{Length: length, Ease: ui.Settle, After: c.gathered}
	if c.taking.packet != table.Spread { // a hand carries it: it is seen on the way
		way.Ease = ui.InOut
	}
	if c.taking.packet == table.Squared { // all lie there when the last does
		way.Length -= table.PaceEach * time.Duration(max(1, c.Shown.Count)-1)
	}
	c.Cloth.Arrange(way, &c.Hand, func(yield func(int, ui.Pose)) {
		c.homes(func(cd card.Card, home ui.Pose) { yield(int(cd), home) })
	})
	c.House.Screen.Invalidate()
}

// sort finds out which cards lie on the table, and which are in the air above all that does.
func (c *Table) sort() {
	own := c.inOrder()
	c.Cloth.Sort(func(i int) (int, bool) {
		cd := card.Card(i)
		return c.height(cd, c.sprite(cd), slices.Index(own, cd)), true
	}, func(b *ui.Sprite) int {
		if c.dealing.on && !b.Aloft() { // the next one comes to lie on it
			return 0
		}
		return table.Aloft
	})
}

// inChallenge is how high the first card of the challenge lies: over those of a hand.
const inChallenge = 3 + card.Deck

// height returns which cards lie over which: those of a hand, of which it is card nth, always as they are held, so that none covers the
// next one's index.
func (c *Table) height(cd card.Card, sp *ui.Sprite, nth int) int {
	if int(cd) == c.Hand.Dragged || int(cd) == c.Hand.Dropped && (sp.Aloft() || !sp.Moving()) {
		return table.Aloft + 12
	}
	if c.rise.on && cd == c.rise.card {
		return table.Aloft + 11
	}
	for i, played := range c.Shown.Played[:c.Shown.Count] {
		switch {
		case played != cd:
		case c.taking.packet != table.Spread && cd == c.Shown.With:
			return table.Aloft + 2 + lacasa.MaxSeats
		case c.taking.packet != table.Spread:
			return table.Aloft + 2 + i
		case c.taking.stands && cd == c.Shown.With:
			return inChallenge + lacasa.MaxSeats
		case !sp.Aloft():
			return inChallenge + i
		}
	}
	switch {
	case nth >= 0: // each over the one at its left
		return 3 + nth
	case c.Shown.OwnCards().Has(cd):
		return 2
	case sp.Moving():
		return table.Aloft
	}
	return 1
}

// drawCloth draws what everything lies on: to the rail around it on a desk, and beyond the edges of a phone, which
// has no room for a rail.
func (c *Table) drawCloth(s *ui.Screen) {
	s.Table(tell.Top, c.room.Shape == page.Desk)
	if f := c.Shown.Ruling; f != card.None {
		c.drawReign(s, f)
	}
}

// drawReign draws in the rail that a family rules: in its colour, with its crest in the corners; on a phone, which has no
// rail, along the edges alone, as the token lies near.
func (c *Table) drawReign(s *ui.Screen, f card.Family) {
	ink := tell.LightOf(s, f)
	if c.room.Shape == page.Desk {
		s.Inlay(ink, tell.CrestOf(f), c.token.edge)
	} else {
		s.Hem(ink, c.token.edge)
	}
}
