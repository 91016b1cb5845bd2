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

// hand is what a player is about to do with cards; Back stands for none.
type hand struct {
	lifted  card.Card // the one chosen
	hovered card.Card // the one the mouse is on
	lean    float64   // towards where the mouse is on it, in degrees
	shine   float64   // where the light then lies on it, from 0 to 1
	advised card.Card // the one a hint points at
	dragged card.Card
	dropped card.Card // the one that was let go last, until it has gone where it belongs
	table.Drag
}

// empty is a hand that is about to do nothing.
var empty = hand{lifted: card.Back, hovered: card.Back, advised: card.Back, dragged: card.Back, dropped: card.Back}

// lift raises a card that is chosen.
func (c *Challenge) lift(cd card.Card) {
	if c.hand.lifted == cd || !c.shown.OwnCards().Has(cd) && !c.ask.cards.Has(cd) {
		return
	}
	c.hand.lifted = cd
	c.house.Sound.Play(sound.Lift)
	c.arrange(table.PaceSelect)
}

// hoverOver raises the hand card that the mouse is on a little, leaning towards it.
func (c *Challenge) hoverOver(id int, at ui.Point) {
	over, is := cardOf(id)
	if !is || !c.shown.OwnCards().Has(over) && !c.ask.cards.Has(over) {
		over = card.Back
	}
	lean, shine := 0.0, 0.0
	if over != card.Back && !c.line.Reduced {
		const most, fine = 3.5, 7 // degrees; steps to a side, so that not every stir of the hand is one
		sp := &c.cloth.sprites[over]
		side := math.Round(fine*min(1, max(-1, (at.X-sp.X)*2/sp.W))) / fine
		lean, shine = most*side, 0.5+0.3*side
	}
	if over != c.hand.hovered || lean != c.hand.lean {
		c.hand.hovered, c.hand.lean, c.hand.shine = over, lean, shine
		c.arrange(table.PaceHover)
	}
}

// drag lets a hand card follow the pointer with its weight, and plays it where it is dropped on the table. done is true
// when the pointer is busy with it.
func (c *Challenge) drag(in *ui.Input, dt float64) (intent scenes.Intent, done bool) {
	p := &in.Pointer
	if c.hand.dragged == card.Back {
		cd, is := cardOf(c.form.Pressed)
		if !p.Down || p.Drag < ui.Slop || !is || !c.shown.OwnCards().Has(cd) {
			return scenes.Intent{}, false
		}
		c.hand.dragged, c.hand.lifted = cd, cd
		c.hand.Take(&c.cloth.sprites[cd], p.Start, c.goal(cd))
		c.house.Sound.Play(sound.Lift)
	}
	cd := c.hand.dragged
	if c.hand.Follow(&c.cloth.sprites[cd], p.Pos, c.room.Drop, p.Down, dt, c.line.Reduced) {
		c.house.Screen.Invalidate()
	}
	if p.Down {
		return scenes.Intent{}, true
	}
	c.hand.dragged, c.hand.lifted, c.form.Pressed = card.Back, card.Back, scenes.NoWidget
	if c.hand.Over {
		intent = c.touch(cd, true)
	}
	if intent.Want == scenes.Act {
		c.hand.dropped = cd // it stays where it is until it is seen to be played
	}
	c.arrange(table.PacePlay)
	c.hand.dropped = cd
	return intent, true
}

// goal returns where a card goes that is dropped on the table; empty if the rules refuse it now.
func (c *Challenge) goal(cd card.Card) ui.Rect {
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
		_, to := c.neighbours(c.shown.Seat)
		return c.setting(to).Plate
	case lacasa.Exchange:
		if c.ask.taken != card.Back {
			return c.cloth.sprites[c.ask.taken].Rect()
		}
	case lacasa.Bid, lacasa.Pass, lacasa.Elect, lacasa.NameRuling, lacasa.NameCousins, lacasa.Remove, lacasa.Lay, lacasa.DrawStack, lacasa.DrawUp:
	}
	return ui.Rect{}
}
