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

// cards finds where every card lies, and moves it there.
type cards struct {
	held  []card.Card // the hand, as it lies
	bared bared

	desk    *driver
	view    *lacasa.View
	room    *room
	ask     *decision
	hand    *hand
	taking  *taking
	rise    *rise
	dealing *dealing
}

// sprite returns a card as it lies on the cloth.
func (k *cards) sprite(cd card.Card) *ui.Sprite { return &k.desk.Cloth.Cards[cd].Sprite }

// leave lets a card go face down to a place where it is not seen any more.
func (k *cards) leave(cd card.Card, to ui.Pose, length time.Duration, at table.Spot) {
	to.Face = tell.Face(cd)
	k.desk.Cloth.Leave(int(cd), to, length, at)
}

// placed returns the cards that lie on the cloth, or are on their way over it.
func (k *cards) placed() (cards card.Set) {
	for i := range k.desk.Cloth.Cards {
		if k.desk.Cloth.Cards[i].On {
			cards = cards.With(card.Card(i))
		}
	}
	return cards
}

// arrange lets every card glide to where it belongs.
func (k *cards) arrange(length time.Duration) {
	table.Hold(&k.desk.Cloth.Came, k.view.Hand.All())
	way := table.Way{Length: length, Ease: ui.Settle, After: k.taking.gathered}
	if k.taking.won.packet != table.Spread { // a hand carries it: it is seen on the way
		way.Ease = ui.InOut
	}
	if k.taking.won.packet == table.Squared { // all lie there when the last does
		way.Length -= table.PaceEach * time.Duration(max(1, k.view.Count)-1)
	}
	k.desk.Cloth.Arrange(way, &k.desk.Hand, func(yield func(int, ui.Pose)) {
		k.homes(func(cd card.Card, home ui.Pose) { yield(int(cd), home) })
	})
	k.desk.House.Screen.Invalidate()
}

// sort finds out which cards lie on the table, and which are in the air above all that does.
func (k *cards) sort() {
	own := k.inOrder()
	k.desk.Cloth.Sort(func(i int) (int, bool) {
		cd := card.Card(i)
		return k.height(cd, k.sprite(cd), slices.Index(own, cd)), true
	}, func(b *ui.Sprite) int {
		if k.dealing.on && !b.Aloft() { // the next one comes to lie on it
			return 0
		}
		return table.Aloft
	})
}

// inChallenge is how high the first card of the challenge lies: over those of a hand.
const inChallenge = 3 + card.Deck

// height returns which cards lie over which: those of a hand, of which it is card nth, always as they are held, so that none covers the
// next one's index.
func (k *cards) height(cd card.Card, sp *ui.Sprite, nth int) int {
	if int(cd) == k.desk.Hand.Dragged || int(cd) == k.desk.Hand.Dropped && (sp.Aloft() || !sp.Moving()) {
		return table.Aloft + 12
	}
	if k.rise.now.on && cd == k.rise.now.card {
		return table.Aloft + 11
	}
	for i, played := range k.view.Played[:k.view.Count] {
		switch {
		case played != cd:
		case k.taking.won.packet != table.Spread && cd == k.view.With:
			return table.Aloft + 2 + lacasa.MaxSeats
		case k.taking.won.packet != table.Spread:
			return table.Aloft + 2 + i
		case k.taking.won.stands && cd == k.view.With:
			return inChallenge + lacasa.MaxSeats
		case !sp.Aloft():
			return inChallenge + i
		}
	}
	switch {
	case nth >= 0: // each over the one at its left
		return 3 + nth
	case k.view.Own().Has(cd):
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
		c.casa.drawReign(s, f)
	}
}

// drawReign draws in the rail that a family rules: in its colour, with its crest in the corners; on a phone, which has no
// rail, along the edges alone, as the token lies near.
func (k *casa) drawReign(s *ui.Screen, f card.Family) {
	ink := tell.LightOf(s, f)
	if k.room.Shape == page.Desk {
		s.Inlay(ink, tell.CrestOf(f), k.token.edge)
	} else {
		s.Hem(ink, k.token.edge)
	}
}
