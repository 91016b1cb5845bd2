package round

import (
	"image/color"
	"math"

	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// aimAsk declares the buttons of the decision, in rows as wide as there is room.
func (c *Table) aimAsk() {
	list := c.ask.list
	if len(list) == 0 {
		return
	}
	const gap, crowded = 8, 130
	table.ReadChoices(c.House, &c.Form)
	r := c.room.Asked
	scale := c.House.Screen.Theme().TextScale
	least, high := 124*scale, 50.0
	switch {
	case c.Shown.Count > 0:
	case c.stacked():
		r = c.room.Answers
		high = max(high, r.H)
	default:
		r = c.room.Asking
	}
	if c.room.Shape != page.Desk {
		least, high = min(84*scale, 88), 46
		if c.stacked() {
			high = max(high, min(r.H, 60))
		}
	}
	if list[0].step != 0 && c.room.Shape == page.Desk { // these are short
		least = 92 * scale
	}
	if r.H < 2*high { // there is room for one row: only where that is a must another grows upwards
		least = min(least, 84)
	}
	total := 0.0
	for i := range list {
		total += list[i].weight()
	}
	rows := max(1, math.Ceil(total*(least+gap)/(r.W+gap)-0.15))
	if most := math.Floor((r.H + 2*gap) / (46 + gap)); r.H >= 100 {
		rows = min(rows, most)
	}
	if each := (r.W+gap)*rows/total - gap; list[0].family != card.None && each < crowded {
		high = max(high, 60) // the crest stands above the name
	}
	if r.H >= 100 || c.stacked() {
		high = min(high, max(46, (r.H-gap*(rows-1))/rows))
	}
	y := r.Bottom() - high*rows - gap*(rows-1)
	if y > r.Y {
		y = (y + r.Y) / 2
	}
	for from := 0; from < len(list); {
		to, weight := from, 0.0
		for to < len(list) && (to == from || weight+list[to].weight()/2 <= total/rows) {
			weight += list[to].weight()
			to++
		}
		wide := min(r.W, 210*weight*min(1.4, scale))
		x := r.X + (r.W-wide)/2
		each := (wide - gap*float64(to-from-1)) / weight
		for i := from; i < to; i++ {
			ch := &list[i]
			w := each * ch.weight()
			least, most := c.bids()
			if ch.step == 0 || ch.step < 0 && c.ask.bid > least || ch.step > 0 && c.ask.bid < most {
				c.Form.Add(page.Widget{Id: reachChoice.ID(i), Rect: ui.Rect{X: x, Y: y, W: w, H: high}, Label: ch.label, Kind: c.button(ch)})
			} // a step that leads nowhere leaves its place empty
			x += w + gap
		}
		y += high + gap
		from = to
	}
}

// stacked reports whether the question is asked where else its answers are, which then are below it.
func (c *Table) stacked() bool {
	return c.room.Answers.H > 0 && c.asks() && len(c.ask.list) > 0 && c.Shown.Count == 0
}

// weight returns how wide a button is beside others.
func (ch *choice) weight() float64 {
	if ch.step != 0 {
		return 0.62
	}
	return 1
}

// button returns what a choice looks like: a step is a sign alone.
func (c *Table) button(ch *choice) page.Kind {
	if ch.step != 0 {
		return &page.SignButton{Kind: ch.kind, Sign: ch.sign}
	}
	return &page.Button{Kind: ch.kind, Sign: ch.sign, Crest: ch.crest(), Ground: c.ground(ch)}
}

// crest returns that of the family a button stands for.
func (ch *choice) crest() (none ui.Picture) {
	if ch.family == card.None {
		return none
	}
	return tell.CrestOf(ch.family)
}

// ground returns the colour of the family a button stands for.
func (c *Table) ground(ch *choice) (none color.RGBA) {
	if ch.family == card.None {
		return none
	}
	return tell.GroundOf(c.House.Screen, ch.family)
}
