package round

import (
	"math"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// hand is what a player is about to do with cards besides dragging them; Back stands for none.
type hand struct {
	lifted  card.Card // the one chosen
	advised card.Card // the one a hint points at
	lean    float64   // of the one under the mouse towards it, in degrees
	shine   float64   // where the light then lies on it, from 0 to 1
}

// empty is a hand that is about to do nothing.
var empty = hand{lifted: card.Back, advised: card.Back}

// lift raises a card that is chosen.
func (c *Table) lift(cd card.Card) {
	if c.hand.lifted == cd || !c.Shown.OwnCards().Has(cd) && !c.ask.cards.Has(cd) {
		return
	}
	c.hand.lifted = cd
	c.House.Sound.Play(sound.Lift)
	c.arrange(table.PaceSelect)
}

// lean lets the card under the mouse lean towards it.
func (c *Table) lean(at ui.Point) {
	lean, shine := 0.0, 0.0
	if over := c.Hand.Hovered; over >= 0 && !c.Line.Reduced {
		const most, fine = 3.5, 7 // degrees; steps to a side, so that not every stir of the hand is one
		sp := &c.Cloth.Cards[over].Sprite
		side := math.Round(fine*min(1, max(-1, (at.X-sp.X)*2/sp.W))) / fine
		lean, shine = most*side, 0.5+0.3*side
	}
	if lean != c.hand.lean || shine != c.hand.shine {
		c.hand.lean, c.hand.shine = lean, shine
		c.arrange(table.PaceHover)
	}
}

// take lifts a card of the hand that is dragged, and lights where it may be dropped.
func (c *Table) take(cd int) {
	c.hand.lifted = card.Card(cd)
	c.Hand.Place = c.goal(c.hand.lifted)
	c.House.Sound.Play(sound.Lift)
}

// drop plays a card that is dropped on the table.
func (c *Table) drop(cd int, _ ui.Point) (intent scenes.Intent) {
	c.hand.lifted = card.Back
	if c.Hand.Over {
		intent = c.touch(card.Card(cd), true)
	}
	return intent
}

// goal returns where a card goes that is dropped on the table; empty if the rules refuse it now.
func (c *Table) goal(cd card.Card) ui.Rect {
	if !c.ask.cards.Has(cd) {
		return ui.Rect{}
	}
	near := &c.room.Seats[table.Near]
	switch c.meant(cd).Verb {
	case lacasa.Play:
		return ui.CardRect(near.Played, c.room.PlayedW)
	case lacasa.Discard, lacasa.Swap:
		return ui.CardRect(c.room.Casa, c.room.CasaW)
	case lacasa.SetAside:
		return ui.CardRect(near.Aside.At(c.ask.aside.Len()), near.Aside.W)
	case lacasa.Give:
		_, to := c.neighbours(c.Shown.Seat)
		return c.setting(to).Plate
	case lacasa.Exchange:
		if c.ask.taken != card.Back {
			return c.Cloth.Cards[c.ask.taken].Rect()
		}
	case lacasa.Bid, lacasa.Pass, lacasa.Elect, lacasa.NameRuling, lacasa.NameCousins, lacasa.Remove, lacasa.Lay, lacasa.DrawStack, lacasa.DrawUp:
	}
	return ui.Rect{}
}
