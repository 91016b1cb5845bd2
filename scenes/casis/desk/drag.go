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

// hand is what a player is about to do with cards, by their places among the pieces; -1 stands for none.
type hand struct {
	hovered int // the one the mouse is on
	dragged int
	dropped int // the one that was let go last, until it has gone where it belongs
	goals   []goal
	table.Drag
}

// goal is a place where the card that is dragged can be let go, and what it does there.
type goal struct {
	place ui.Rect
	may   bool // the rules let it: the place is lit
	does  func(at ui.Point) scenes.Intent
}

// empty is a hand that is about to do nothing.
func (k *hand) empty() { *k = hand{hovered: -1, dragged: -1, dropped: -1, goals: k.goals[:0]} }

// hoverOver raises the card that the mouse is on a little, if it can be touched for something now.
func (c *Desk) hoverOver(id int) {
	over := -1
	if r, i := table.ReachOf(id); r == reachCard && c.asks() && c.useful(i) {
		over = i
	}
	if over != c.hand.hovered {
		c.hand.hovered = over
		c.arrange(table.PaceHover)
	}
}

// useful reports whether touching a card brings a decision nearer.
func (c *Desk) useful(id int) bool {
	p := &c.blotter.pieces[id]
	switch {
	case p.at.zone > open:
		return false
	case p.at.of == uint8(c.shown.Seat):
		return c.ask.holds || c.ask.down || c.offers(casis.Give)
	}
	return !c.refused(&home{card: p.card, at: p.at}) && (c.askable() || c.ask.phase == casis.Seconding)
}

// askable reports whether cards that lie before others can be asked for now.
func (c *Desk) askable() bool {
	return c.ask.phase == casis.Opening && (c.offers(casis.Take) || c.offers(casis.Challenge))
}

// drag lets a card follow the pointer with its weight, and does what may be done where it is let go: a card of another's is asked
// for where one's own cards lie, one's own goes to one's cases, to the hand or back, or to the partner. done is true when the
// pointer is busy with it.
func (c *Desk) drag(in *ui.Input, dt float64) (intent scenes.Intent, done bool) {
	p, k := &in.Pointer, &c.hand
	if k.dragged < 0 {
		r, id := table.ReachOf(c.form.Pressed)
		if !p.Down || p.Drag < ui.Slop || r != reachCard || !c.asks() || !c.draggable(id) {
			return scenes.Intent{}, false
		}
		k.dragged = id
		k.Take(&c.blotter.pieces[id].Sprite, p.Start, ui.Rect{})
		c.foretell(id)
	}
	id, over := k.dragged, slices.IndexFunc(k.goals, func(g goal) bool { return g.place.Contains(p.Pos) })
	onto := ui.Rect{}
	if over >= 0 {
		onto = c.house.Screen.Bounds() // the pointer has said where
		k.lit(over)
	}
	if k.Follow(&c.blotter.pieces[id].Sprite, p.Pos, onto, p.Down, dt, c.line.Reduced) {
		c.house.Screen.Invalidate()
	}
	if p.Down {
		return scenes.Intent{}, true
	}
	k.dragged, c.form.Pressed = -1, scenes.NoWidget
	if k.Over {
		intent = k.goals[over].does(p.Pos)
	}
	if intent.Want == scenes.Act {
		k.dropped = id // it stays where it is until it is seen what comes of it
	}
	c.arrange(table.PacePlay)
	return intent, true
}

// lit lights a goal, if the rules let the card go there.
func (k *hand) lit(i int) {
	if k.Place = k.goals[i].place; !k.goals[i].may {
		k.Place = ui.Rect{}
	}
}

// draggable reports whether a card may be taken up.
func (c *Desk) draggable(id int) bool {
	p := &c.blotter.pieces[id]
	return p.at.zone <= open && (p.at.of == uint8(c.shown.Seat) || c.useful(id))
}

// foretell finds where a card can be let go. One of another's is chosen at once, so that its odds are told before it is asked for.
func (c *Desk) foretell(id int) {
	d, k, p, me := &c.ask, &c.hand, &c.blotter.pieces[id], &c.room.folders[0]
	k.goals = k.goals[:0]
	if p.at.of != uint8(c.shown.Seat) {
		if !d.picks(id) {
			c.touch(id)
		}
		k.goals = append(k.goals, goal{me.box, true, func(ui.Point) scenes.Intent { return c.decided() }})
	} else {
		c.house.Sound.Play(sound.Lift)
		if partner := c.shown.Rules.Partner(c.shown.Seat); c.offers(casis.Give) {
			k.goals = append(k.goals, goal{c.given(partner), true, func(ui.Point) scenes.Intent { return c.give(id) }})
		}
		place := c.room.hand
		if p.at.zone == inHand {
			place = me.cards
		}
		if d.holds && !d.down {
			k.goals = append(k.goals, goal{place, true, func(at ui.Point) scenes.Intent { return c.change(p, at) }})
		}
		lays := d.down || d.bluffs.Has(p.card) || len(c.laysWith(p.card)) > 0
		k.goals = append(k.goals, goal{table.Union(me.plate, me.cases), lays, func(ui.Point) scenes.Intent { return c.toCases(id) }})
	}
	k.lit(0)
}

// given returns where a card is let go that is given to the partner: on the folder if it is open, else on the name.
func (c *Desk) given(partner casis.Seat) ui.Rect {
	f := &c.room.folders[c.place(partner)]
	if c.shut(partner) {
		return f.plate
	}
	return f.box
}

// give returns a card to the partner.
func (c *Desk) give(id int) scenes.Intent {
	c.ask.unpick()
	c.pick(id, 1)
	return c.decided()
}

// change puts a card into the hand that is chosen, for the one it is let go of on if the hand is full, or back.
func (c *Desk) change(p *piece, at ui.Point) scenes.Intent {
	d := &c.ask
	if p.at.zone == open && d.kept.Len() == d.hands.N {
		for i := range c.blotter.homes {
			if h := &c.blotter.homes[i]; h.at.zone == inHand && ui.CardRect(ui.Point{X: h.pose.X, Y: h.pose.Y}, h.pose.W).Contains(at) {
				d.kept = d.kept.Without(h.card)
				break
			}
		}
	}
	c.keep(p)
	return scenes.Intent{}
}

// decided does what the cards chosen are for.
func (c *Desk) decided() scenes.Intent {
	for i := range c.ask.list {
		if ch := &c.ask.list[i]; ch.step == acts && c.chosen(ch.action) {
			return c.press(i)
		}
	}
	return scenes.Intent{}
}

// laysWith returns those of the cases that can be laid to which a card belongs.
func (c *Desk) laysWith(cd casis.Card) (list []int) {
	for i, a := range c.ask.lays {
		if a.Card == cd || a.Cards.Has(cd) {
			list = append(list, i)
		}
	}
	return list
}

// toCases lays the case that a card completes, of several the one that is offered, else the choice is left. A case that is to lie face
// down begins with its suspect, and is left to be composed.
func (c *Desk) toCases(id int) scenes.Intent {
	d, p := &c.ask, &c.blotter.pieces[id]
	lays := c.laysWith(p.card)
	begin := slices.IndexFunc(d.list, func(ch choice) bool { return ch.step == begins })
	switch {
	case d.down:
		c.touch(id)
	case len(lays) > 0 && (len(lays) == 1 || d.inCase(p.card)):
		if !d.inCase(p.card) {
			d.lay = lays[0]
		}
		return tell.Act(d.lays[d.lay])
	case len(lays) > 0:
		d.lay = lays[0]
		c.rechosen()
	case begin >= 0 && d.bluffs.Has(p.card):
		c.press(begin)
		c.touch(id)
	default:
		c.tell(c.goodFor(p), false)
	}
	return scenes.Intent{}
}
