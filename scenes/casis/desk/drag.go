package desk

import (
	"slices"

	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// A goal is a place where the dragged card can be dropped, and what that does.
type goal struct {
	place ui.Rect
	may   bool // the rules allow it: the place is lit
	does  func(at ui.Point) scenes.Intent
}

// carry finds the goal under the dragged card and returns its place, or the zero Rect. Another
// player's card is asked for by dropping it on the player's own cards; the player's own card goes
// to their cases, into or out of the hand, or to the partner.
func (o *chooser) carry(at ui.Point, _ bool) (onto ui.Rect) {
	o.goal = slices.IndexFunc(o.goals, func(g goal) bool { return g.place.Contains(at) })
	if o.goal < 0 {
		return ui.Rect{}
	}
	o.light(o.goal)
	return o.desk.House.Screen.Bounds() // the pointer has already said where
}

// drop performs the goal on which a card is dropped, if the rules allow it.
func (o *chooser) drop(_ int, at ui.Point) scenes.Intent {
	if !o.desk.Hand.Over {
		return nil
	}
	return o.goals[o.goal].does(at)
}

// light lights goal i, if the rules allow the card to go there.
func (o *chooser) light(i int) {
	if o.desk.Hand.Place = o.goals[i].place; !o.goals[i].may {
		o.desk.Hand.Place = ui.Rect{}
	}
}

// findGoals works out the goals of the dragged card. Another player's card is chosen at once, so
// that the odds show before it is asked for.
func (o *chooser) findGoals(id int) {
	d, p, me := o.ask, &o.blotter.pieces[id], &o.room.folders[0]
	o.goals = o.goals[:0]
	if p.at.of != uint8(o.view.Seat) {
		if !d.picks(id) {
			o.touch(id)
		}
		o.goals = append(o.goals, goal{me.box, true, func(ui.Point) scenes.Intent { return o.act() }})
	} else {
		o.desk.House.Sound.Play(sound.Lift)
		if partner := o.view.Rules.Partner(o.view.Seat); o.ask.offers(casis.Give) {
			o.goals = append(o.goals, goal{o.giftPlace(partner), true, func(ui.Point) scenes.Intent { return o.give(id) }})
		}
		place := o.room.hand
		if p.at.zone == inHand {
			place = me.cards
		}
		if d.holds && !d.down {
			o.goals = append(o.goals, goal{place, true, func(at ui.Point) scenes.Intent { return o.change(p, at) }})
		}
		lays := d.down || d.bluffs.Has(p.card) || len(o.ask.laysWith(p.card)) > 0
		o.goals = append(o.goals, goal{table.Union(me.plate, me.cases), lays, func(ui.Point) scenes.Intent { return o.toCases(id) }})
	}
	o.light(0)
}

// giftPlace returns where to drop a card for the partner: the partner's folder if it is open,
// otherwise the name.
func (o *chooser) giftPlace(partner casis.Seat) ui.Rect {
	f := &o.room.folders[o.room.clockwise(partner)]
	if o.room.shut(partner) {
		return f.plate
	}
	return f.box
}

// give gives a card to the partner.
func (o *chooser) give(id int) scenes.Intent {
	o.ask.unpick()
	o.pick(id, 1)
	return o.act()
}

// change puts a card into the hand being chosen, in exchange for the card it is dropped on if the
// hand is full, or takes it out.
func (o *chooser) change(p *piece, at ui.Point) scenes.Intent {
	d := o.ask
	if p.at.zone == open && d.kept.Len() == d.hands.N {
		for i := range o.blotter.homes {
			if h := &o.blotter.homes[i]; h.at.zone == inHand && ui.CardRect(ui.Point{X: h.pose.X, Y: h.pose.Y}, h.pose.W).Contains(at) {
				d.kept = d.kept.Without(h.card)
				break
			}
		}
	}
	o.keep(p)
	return nil
}

// act performs the action on exactly the chosen cards, if there is one.
func (o *chooser) act() scenes.Intent {
	for i := range o.ask.list {
		if ch := o.ask.list[i]; ch.step == acts && o.ask.chosen(ch.action) {
			return o.press(i)
		}
	}
	return nil
}

// toCases lays the case that a card completes. Of several it lays the one on offer, or leaves the
// choice to the player. A case laid face down begins with its suspect, and the player completes it.
func (o *chooser) toCases(id int) scenes.Intent {
	d, p := o.ask, &o.blotter.pieces[id]
	lays := o.ask.laysWith(p.card)
	begin := slices.IndexFunc(d.list, func(ch choice) bool { return ch.step == begins })
	switch {
	case d.down:
		o.touch(id)
	case len(lays) > 0 && (len(lays) == 1 || d.inCase(p.card)):
		if !d.inCase(p.card) {
			d.lay = lays[0]
		}
		return tell.Act(d.lays[d.lay])
	case len(lays) > 0:
		d.lay = lays[0]
		o.showChoice()
	case begin >= 0 && d.bluffs.Has(p.card):
		o.press(begin)
		o.touch(id)
	default:
		o.desk.Tell(o.sentences.goodFor(p))
	}
	return nil
}
