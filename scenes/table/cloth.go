package table

import (
	"time"

	"lacasa/ui"
)

// A Card is a card on a Cloth.
type Card struct {
	ui.Sprite
	On    bool // it lies there, or is on its way
	Going bool // it is on its way off the cloth
	to    Spot // where it arrives then
	home  bool
}

// A Cloth holds the cards of a table whose faces are known there, each under the number that it has in the ids of controls, and those
// that move over it face down.
type Cloth struct {
	Cards  []Card
	Backs  Flights
	Came   Arrivals     // when each card of the hand did, by what the game numbers those
	Lying  []*ui.Sprite // what lies there, as Sort found it
	Flying []*ui.Sprite // and what is in the air above it

	line *ui.Timeline
}

// Reset clears the cloth for n cards.
func (c *Cloth) Reset(n int) {
	if n > cap(c.Cards) {
		c.Cards = make([]Card, n)
	}
	c.Cards = c.Cards[:n]
	clear(c.Cards)
	c.Backs, c.Came = Flights{}, Arrivals{}
}

// Fly moves a face-down card over the cloth.
func (c *Cloth) Fly(from, to ui.Pose, length time.Duration, at Spot) {
	from.Face, to.Face, from.Flip, to.Flip = ui.CardBack, ui.CardBack, 0, 0
	c.Backs.Begin(c.line, from, to, length, at)
}

// Come puts a card face down where it comes from. Arrange then turns and moves it.
func (c *Cloth) Come(card int, from ui.Pose) {
	k := &c.Cards[card]
	from.Flip = 1
	k.Place(from)
	k.On, k.Going = true, false
}

// Appear does the same to a card that does not lie on the cloth already.
func (c *Cloth) Appear(card int, from ui.Pose) {
	if k := &c.Cards[card]; !k.On || k.Going {
		c.Come(card, from)
	}
}

// Leave moves a card face down to a place where it is not seen any more.
func (c *Cloth) Leave(card int, to ui.Pose, length time.Duration, at Spot) {
	k := &c.Cards[card]
	to.Flip = 1
	c.line.Glide(&k.Sprite, to, length, ui.Settle)
	k.Going, k.to = true, at
}

// ClearLeaving takes away the cards that were on their way off the cloth.
func (c *Cloth) ClearLeaving() {
	for i := range c.Cards {
		if k := &c.Cards[i]; k.Going {
			k.On, k.Going = false, false
		}
	}
}

// Arriving returns how many cards are on their way to a place where they lie face down.
func (c *Cloth) Arriving(at Spot) (n int) {
	for i := range c.Cards {
		if k := &c.Cards[i]; k.Going && k.to == at && k.Moving() {
			n++
		}
	}
	return n + c.Backs.Bound(at)
}

// A Way is how cards go where they belong.
type Way struct {
	Length time.Duration // 0: they are there at once
	Ease   ui.Ease
	After  func(card int) time.Duration // how long a card waits for others; nil: none does
}

// Arrange lets every card go where it belongs, as homes yields it, but for those in the hand. Any other is taken away.
func (c *Cloth) Arrange(w Way, h *Hand, homes func(yield func(card int, home ui.Pose))) {
	for i := range c.Cards {
		c.Cards[i].home = false
	}
	homes(func(card int, home ui.Pose) {
		k := &c.Cards[card]
		switch {
		case k.On && (card == h.Dragged || card == h.Dropped && !k.Moving()):
		case !k.On || w.Length == 0:
			k.Place(home)
		case home != k.Target():
			after := time.Duration(0)
			if w.After != nil {
				after = w.After(card)
			}
			c.line.GlideAfter(after, &k.Sprite, home, w.Length, w.Ease)
		}
		k.On, k.Going, k.home = true, false, true
	})
	for i := range c.Cards {
		if k := &c.Cards[i]; !k.home && !k.Going {
			k.On = false
		}
	}
}

// Sort finds out which cards lie on the cloth, and which are in the air above it: those that are at least as high as Aloft. height returns
// how high one of the cards is, if it is seen at all, and back one of those that move face down.
func (c *Cloth) Sort(height func(card int) (z int, seen bool), back func(*ui.Sprite) int) {
	c.Lying, c.Flying = c.Lying[:0], c.Flying[:0]
	for i := range c.Cards {
		k := &c.Cards[i]
		if !k.On || k.Going && !k.Moving() {
			continue
		}
		if z, seen := height(i); seen {
			c.add(&k.Sprite, z)
		}
	}
	for i := range c.Backs.List {
		if b := &c.Backs.List[i]; b.Moving() {
			c.add(&b.Sprite, back(&b.Sprite))
		}
	}
}

func (c *Cloth) add(sp *ui.Sprite, z int) {
	if sp.Z = z; z < Aloft {
		c.Lying = append(c.Lying, sp)
	} else {
		c.Flying = append(c.Flying, sp)
	}
}
