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
func (o *chooser) lift(cd card.Card) {
	if o.hand.lifted == cd || !o.view.Own().Has(cd) && !o.ask.cards.Has(cd) {
		return
	}
	o.hand.lifted = cd
	o.desk.House.Sound.Play(sound.Lift)
	o.cards.arrange(table.PaceSelect)
}

// lean lets the card under the mouse lean towards it.
func (o *chooser) lean(at ui.Point) {
	lean, shine := 0.0, 0.0
	if over := o.desk.Hand.Hovered; over >= 0 && !o.desk.Line.Reduced {
		const most, fine = 3.5, 7 // degrees; steps to a side, so that not every stir of the hand is one
		sp := &o.desk.Cloth.Cards[over].Sprite
		side := math.Round(fine*min(1, max(-1, (at.X-sp.X)*2/sp.W))) / fine
		lean, shine = most*side, 0.5+0.3*side
	}
	if lean != o.hand.lean || shine != o.hand.shine {
		o.hand.lean, o.hand.shine = lean, shine
		o.cards.arrange(table.PaceHover)
	}
}

// take lifts a card of the hand that is dragged, and lights where it may be dropped.
func (o *chooser) take(cd int) {
	o.hand.lifted = card.Card(cd)
	o.desk.Hand.Place = o.goal(o.hand.lifted)
	o.desk.House.Sound.Play(sound.Lift)
}

// drop plays a card that is dropped on the table.
func (o *chooser) drop(cd int, _ ui.Point) (intent scenes.Intent) {
	o.hand.lifted = card.Back
	if o.desk.Hand.Over {
		intent = o.touch(card.Card(cd), true)
	}
	return intent
}

// goal returns where a card goes that is dropped on the table; empty if the rules refuse it now.
func (o *chooser) goal(cd card.Card) ui.Rect {
	if !o.ask.cards.Has(cd) {
		return ui.Rect{}
	}
	near := &o.room.Seats[table.Near]
	switch o.ask.meant(cd).Verb {
	case lacasa.Play:
		return ui.CardRect(near.Played, o.room.PlayedW)
	case lacasa.Discard, lacasa.Swap:
		return ui.CardRect(o.room.Casa, o.room.CasaW)
	case lacasa.SetAside:
		return ui.CardRect(near.Aside.At(o.ask.aside.Len()), near.Aside.W)
	case lacasa.Give:
		_, to := o.room.neighbours(o.view.Seat)
		return o.room.setting(to).Plate
	case lacasa.Exchange:
		if o.ask.taken != card.Back {
			return o.desk.Cloth.Cards[o.ask.taken].Rect()
		}
	case lacasa.Bid, lacasa.Pass, lacasa.Elect, lacasa.NameRuling, lacasa.NameCousins, lacasa.Remove, lacasa.Lay, lacasa.DrawStack, lacasa.DrawUp:
	}
	return ui.Rect{}
}
