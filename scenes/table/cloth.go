package table

import (
	"math"
	"slices"
	"time"

	"lacasa/ui"
)

// A Card is a card on a Cloth.
type Card struct {
	ui.Sprite
	On    bool // it is on the cloth, or on its way there
	Going bool // it is on its way off the cloth
	to    Spot // where it will be if it is going
	home  bool
}

// A Cloth holds the face-up cards of a table, each at the index that is its number in the IDs of
// controls, and the face-down cards that move over it.
type Cloth struct {
	Cards   []Card
	Backs   [40]back     // the face-down cards that are moving
	Came    Arrivals     // when each card of the hand arrived, by the game's numbers for cards
	Sliding []*ui.Sprite // cards that Sort found sliding over those on the cloth, below plates and hands
	Lying   []*ui.Sprite // cards that Sort found on the cloth
	Flying  []*ui.Sprite // cards that Sort found in the air above it

	line *ui.Timeline
	gave []ui.Point // by how much those that are drawn give way

	dust   [12]dust
	raised int // how often dust has risen
}

// Reset empties the cloth and makes room for n cards.
func (c *Cloth) Reset(n int) {
	if n > cap(c.Cards) {
		c.Cards = make([]Card, n)
	}
	c.Cards = c.Cards[:n]
	clear(c.Cards)
	c.Backs, c.Came, c.dust = [40]back{}, Arrivals{}, [12]dust{}
}

// Fly moves a face-down card over the cloth. at is the place where it arrives.
func (c *Cloth) Fly(from, to ui.Pose, length time.Duration, at Spot) {
	c.FlyAfter(0, from, to, length, at)
}

// FlyAfter does what Fly does after a delay.
func (c *Cloth) FlyAfter(wait time.Duration, from, to ui.Pose, length time.Duration, at Spot) {
	from.Face, to.Face, from.Flip, to.Flip = ui.CardBack, ui.CardBack, 0, 0
	if b := c.free(from, at); b != nil {
		c.line.GlideAfter(wait, b, to, length, ui.Settle)
	}
}

// Toss moves a face-down card as Fly does, but the way a dealt card flies.
func (c *Cloth) Toss(from, to ui.Pose, at Spot) {
	if b := c.free(from, at); b != nil {
		c.line.Toss(b, to, PaceToss)
	}
}

// free returns the sprite of a face-down card that is not moving, placed at from, or nil if there
// is none.
func (c *Cloth) free(from ui.Pose, at Spot) *ui.Sprite {
	for i := range c.Backs {
		if b := &c.Backs[i]; !b.Moving() {
			b.Place(from)
			b.to = at
			return &b.Sprite
		}
	}
	return nil
}

// Come places card, face down, where it comes from. Arrange then turns it over and moves it.
func (c *Cloth) Come(card int, from ui.Pose) {
	k := &c.Cards[card]
	from.Flip = 1
	k.Place(from)
	k.On, k.Going = true, false
}

// Appear does what Come does, unless the card is on the cloth already.
func (c *Cloth) Appear(card int, from ui.Pose) {
	if k := &c.Cards[card]; !k.On || k.Going {
		c.Come(card, from)
	}
}

// Leave turns card face down and moves it to the pose to, where it disappears. at is that place.
func (c *Cloth) Leave(card int, to ui.Pose, length time.Duration, at Spot) {
	k := &c.Cards[card]
	to.Flip = 1
	c.line.Glide(&k.Sprite, to, length, ui.Settle)
	k.Going, k.to = true, at
}

// ClearLeaving removes the cards for which Leave was called.
func (c *Cloth) ClearLeaving() {
	for i := range c.Cards {
		if k := &c.Cards[i]; k.Going {
			k.On, k.Going = false, false
		}
	}
}

// Arriving returns how many face-down cards are on their way to the place at.
func (c *Cloth) Arriving(at Spot) (n int) {
	for i := range c.Cards {
		if k := &c.Cards[i]; k.Going && k.to == at && k.Moving() {
			n++
		}
	}
	for i := range c.Backs {
		if b := &c.Backs[i]; b.to == at && b.Moving() {
			n++
		}
	}
	return n
}

// InAir returns how many face-down cards are on their way to the place at and have not come down
// yet.
func (c *Cloth) InAir(at Spot) (n int) {
	for i := range c.Backs {
		if b := &c.Backs[i]; b.to == at && b.Aloft() {
			n++
		}
	}
	return n
}

// A Way says how cards move to their places.
type Way struct {
	Length time.Duration // 0 means that they are there at once
	Ease   ui.Ease
	After  func(card int) time.Duration // the delay of a card; nil means no delays
}

// Arrange moves every card to its place, as yielded by homes, except those held in hand h. It
// removes all other cards that are not leaving.
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

// Sort divides the visible cards into Sliding, Lying and Flying: those that slide have the height
// Below or more above it, and those in the air at least Aloft. height returns the height of a card,
// and whether it is visible; back returns the height of a moving face-down card.
func (c *Cloth) Sort(height func(card int) (z int, seen bool), back func(*ui.Sprite) int) {
	c.Sliding, c.Lying, c.Flying = c.Sliding[:0], c.Lying[:0], c.Flying[:0]
	for i := range c.Cards {
		k := &c.Cards[i]
		if !k.On || k.Going && !k.Moving() {
			continue
		}
		if z, seen := height(i); seen {
			c.add(&k.Sprite, z)
		}
	}
	for i := range c.Backs {
		if b := &c.Backs[i]; b.Moving() {
			c.add(&b.Sprite, back(&b.Sprite))
		}
	}
}

// DrawLying draws the cards that Sort found on the cloth. Those beside one that has just come down
// give way a little.
func (c *Cloth) DrawLying(s *ui.Screen) {
	const far, beside = 2.0, 1.7 // dp; widths
	fell := c.fell()
	if fell == nil {
		ui.DrawSprites(s, c.Lying)
		return
	}
	slices.SortStableFunc(c.Lying, func(a, b *ui.Sprite) int { return a.Z - b.Z }) // as they are drawn
	c.gave = c.gave[:0]
	for _, sp := range c.Lying {
		var by ui.Point
		if at := (ui.Point{X: sp.X, Y: sp.Y}); !sp.Moving() && math.Hypot(at.X-fell.X, at.Y-fell.Y) < beside*fell.W {
			by.X, by.Y = StepToward(ui.Point{X: fell.X, Y: fell.Y}, at, far*math.Sin(math.Pi*fell.Landing()))
		}
		sp.X, sp.Y = sp.X+by.X, sp.Y+by.Y
		c.gave = append(c.gave, by)
	}
	ui.DrawSprites(s, c.Lying)
	for i, sp := range c.Lying {
		sp.X, sp.Y = sp.X-c.gave[i].X, sp.Y-c.gave[i].Y
	}
}

// fell returns a card that has just come down, or nil.
func (c *Cloth) fell() *ui.Sprite {
	for _, list := range [...][]*ui.Sprite{c.Lying, c.Flying} {
		for _, sp := range list {
			if sp.Landing() > 0 {
				return sp
			}
		}
	}
	return nil
}

func (c *Cloth) add(sp *ui.Sprite, z int) {
	switch sp.Z = z; {
	case z < Below/2:
		c.Sliding = append(c.Sliding, sp)
	case z < Aloft:
		c.Lying = append(c.Lying, sp)
	default:
		c.Flying = append(c.Flying, sp)
	}
}
