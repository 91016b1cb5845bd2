package lacasa

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Lay lays out the scene.
func (e *Election) Lay() {
	e.word()
	shape, r, k := e.house.Room()
	e.at.shape = shape
	if e.company() {
		e.layCompany(r, k)
	} else {
		e.layAlone(r, k)
	}
	e.layForm()
	e.house.Screen.Invalidate()
}

// head places the line at the top, beside the menu button, and returns the rest of in.
func (e *Election) head(in ui.Rect) (rest ui.Rect) {
	high, gap := menuSide, 14.0
	if e.at.shape == page.Flat {
		high, gap = 26*min(e.house.Screen.Theme().TextScale, 1.25), 2
	}
	in.Down(ui.Fixed(high).Into(&e.at.head), ui.Gap(gap), ui.Grow(1).Into(&rest))
	e.at.head.W -= menuSide + 8
	if e.mayName() { // the hint is beside it
		e.at.head.W -= menuSide + 8
	}
	return rest
}

// proportion returns the height of the situation's card, or of its picture alone if only that is
// shown, in widths of it.
func (e *Election) proportion() float64 {
	if e.named() {
		return 1.4
	}
	return 1 / tell.ArtShape
}

// spare returns the height left in a column for the card above the text when the text has its full
// size: between the shares least and most of the column.
func (e *Election) spare(in ui.Rect, least, most float64) float64 {
	s := e.house.Screen
	rule, goal, soft := e.aboutStyles(1)
	high := told(s, in.W, e.about, rule, goal) + s.MeasureParagraph(e.flavour, in.W, soft) + 4*tellGap
	if e.lesson != "" {
		high += s.MeasureParagraph(e.lesson, in.W, soft) + 1.5*tellGap
	}
	return min(max(in.H-high, in.H*least), in.H*most)
}

// layAlone lays out the scene in solo.
func (e *Election) layAlone(r ui.Rect, k float64) {
	s := e.house.Screen
	e.at.robot, e.at.robotW, e.at.naming, e.at.hero = ui.Rect{}, 0, ui.Rect{}, false
	two := 0.0 // the extra width that two references need, in card widths
	if e.st.View.Rules.References != lacasa.NoReferences {
		two = 0.2
	}
	switch e.at.shape {
	case page.Desk:
		e.deskAlone(r, k, two)
	case page.Tall:
		e.tallAlone(r, k, two)
	case page.Flat:
		e.flatAlone(k, two)
	}
	for _, width := range [...]float64{e.at.casa.W, e.at.handW, e.at.robotW} {
		if width > 0 {
			s.Prepare(width)
		}
	}
}

// smallStride is the distance between neighbouring small cards, in card widths.
const smallStride = 1.06

func (e *Election) deskAlone(r ui.Rect, k, two float64) {
	u := min(r.W/1280, r.H/800)
	tall, rows, wide := 664*u, 1.0, 0.0
	e.at.handW = 98 * u
	if e.mayName() {
		tall, rows, e.at.handW = 708*u, 2, 80*u
		e.at.robotW = e.at.handW
		wide = lacasa.Columns * smallStride * e.at.robotW
	}
	g := e.house.Ground()
	g = g.Middle(min(g.W, 1240*u), min(g.H, tall))
	name, cards := 26*u*k, page.CardHeight(e.at.handW)
	high := g.H - rows*(cards+name+10*u) - 6*u
	var left ui.Rect
	g.Across(ui.Fixed(max(high*5/7, wide)).Into(&left), ui.Gap(40*u), ui.Grow(1).Into(&e.at.panel))
	if e.mayName() {
		left.Down(ui.Grow(1).Into(&left), ui.Gap(10*u), ui.Fixed(name).Into(&e.at.robotName), ui.Fixed(cards).Into(&e.at.robot))
	}
	left.Down(ui.Fixed(high).Into(&e.at.picture), ui.Grow(1), ui.Fixed(name).Into(&e.at.handName), ui.Fixed(cards).Into(&e.at.hand))
	e.at.picture = e.at.picture.Fit(5, 7)
	in := e.head(e.at.panel.Inset2(36*u, 20*u))
	in.H -= 10 * u
	if e.mayName() {
		e.deskNaming(in, u, k)
		return
	}
	if beside, ok := e.heroine(in, two, k, 210*u, 36*u, 290*u, 250*u, 210*u); ok {
		beside.Down(ui.Grow(1).Into(&e.at.text), ui.Gap(24*u), ui.Fixed(110*u).Into(&e.at.decided), ui.Gap(16*u), ui.Fixed(60*u).Into(&e.at.ask))
		return
	}
	if k >= 1.5 { // the words need the width
		in.Down(ui.Grow(1).Into(&in), ui.Gap(16*u), ui.Fixed(60*u).Into(&e.at.ask))
	}
	cw := 144 * u
	if large := 196 * u; k < 1.5 && e.spare(in, 0, 1) > page.CardHeight(large)+24*u {
		cw = large
	}
	in.Down(ui.Grow(1).Into(&e.at.text), ui.Gap(24*u), ui.Fixed(page.CardHeight(cw)).Into(&in))
	in.Across(ui.Fixed(cw).Into(&e.at.casa), ui.Gap(cw*two+28*u), ui.Grow(1).Into(&e.at.decided))
	if k < 1.5 {
		e.at.decided.Down(ui.Grow(1).Into(&e.at.decided), ui.Fixed(60*u).Into(&e.at.ask))
	}
}

// deskNaming places the naming of the Cousins: the question across the whole width, its answers
// below, and what the Casa decided above.
func (e *Election) deskNaming(in ui.Rect, u, k float64) {
	ask, question, cw := 104*u, 58*u, 132*u
	if k >= 1.5 { // the words need the height
		ask, question, cw = 92*u, 104*u, 100*u
	}
	in.Down(ui.Grow(1).Into(&in), ui.Gap(12*u), ui.Fixed(question).Into(&e.at.naming), ui.Gap(10*u), ui.Fixed(ask).Into(&e.at.ask))
	if beside, ok := e.heroine(in, 0, k, 124*u, 36*u, 280*u, 240*u, 200*u); ok {
		beside.Down(ui.Grow(1).Into(&e.at.text), ui.Gap(24*u), ui.Fixed(100*u).Into(&e.at.decided))
		return
	}
	in.Down(ui.Grow(1).Into(&e.at.text), ui.Gap(24*u), ui.Fixed(page.CardHeight(cw)).Into(&in))
	in.Across(ui.Fixed(cw).Into(&e.at.casa), ui.Gap(28*u), ui.Grow(1).Into(&e.at.decided))
}

// heroine places the Casa's card beside the text and returns the area left for that. It takes the
// first of the widths that leaves space for the text at nearly full size, with below dp for what
// else must fit. ok is false if none does, if there are two references, or if text is large.
func (e *Election) heroine(in ui.Rect, two, k, below, gap float64, widths ...float64) (beside ui.Rect, ok bool) {
	if two > 0 || k >= 1.5 {
		return in, false
	}
	rule, goal, _ := e.aboutStyles(0.85)
	for _, w := range widths {
		w = min(w, in.H*5/7)
		var left ui.Rect
		in.Across(ui.Fixed(w).Into(&left), ui.Gap(gap), ui.Grow(1).Into(&beside))
		if told(e.house.Screen, beside.W, e.about, rule, goal) <= beside.H-below {
			e.at.casa, e.at.hero = left.Fit(5, 7), true
			if e.at.shape == page.Desk { // it begins where the text does
				e.at.casa.Y = left.Y
			}
			return beside, true
		}
	}
	return in, false
}

func (e *Election) tallAlone(r ui.Rect, k, two float64) {
	u := min(r.W/390, r.H/844)
	e.at.panel = e.house.Ground()
	in := e.head(e.at.panel.Inset2(16*u, 12*u))
	e.at.handW = 62 * u
	if e.mayName() { // the hands are side by side
		in.Down(ui.Grow(1).Into(&in), ui.Fixed(34*min(k*k, 2)).Into(&e.at.naming), ui.Gap(6), ui.Fixed(78).Into(&e.at.ask))
		e.at.handW = (in.W - 14*u) / smallStride / float64(e.st.View.Hand.Len()+lacasa.Columns)
		e.at.robotW = e.at.handW
	} else {
		e.at.ask, in = in.CutBottom(64)
	}
	in.Down(ui.Grow(1).Into(&in), ui.Fixed(22*min(u*k, 1.5)).Into(&e.at.handName), ui.Fixed(page.CardHeight(e.at.handW)+12*u).Into(&e.at.hand))
	if e.mayName() {
		robots := lacasa.Columns * smallStride * e.at.robotW
		e.at.hand.Across(ui.Grow(1).Into(&e.at.hand), ui.Gap(14*u), ui.Fixed(robots).Into(&e.at.robot))
		e.at.handName.Across(ui.Grow(1).Into(&e.at.handName), ui.Gap(14*u), ui.Fixed(robots).Into(&e.at.robotName))
	}
	if k >= 1.5 { // the words need the width
		cw, pw := 71*u, 120*u
		var top, side ui.Rect
		in.Down(ui.Fixed(pw*e.proportion()).Into(&top), ui.Gap(12*u), ui.Grow(1).Into(&in))
		top.Across(ui.Fixed(pw).Into(&e.at.picture), ui.Gap(6*u), ui.Grow(1).Into(&side))
		e.at.casa = side.Middle(cw, page.CardHeight(cw)).Move(-cw*two, 0)
		e.at.decided, e.at.text = in.CutBottom(min(92*u*k, in.H*0.3))
		return
	}
	in.H -= 12 * u
	if two == 0 { // the situation's card is beside the larger one of the Casa
		const less = 0.74
		high := min(e.spare(in, 0.36, 0.52), (in.W-16*u)*7/5/(1+less))
		wide := high * 5 / 7
		in.Down(ui.Fixed(high).Into(&in), ui.Fixed(90*u).Into(&e.at.decided), ui.Grow(1).Into(&e.at.text))
		in.Middle((1+less)*wide+16*u, high).Across(ui.Fixed(less*wide).Into(&e.at.picture), ui.Gap(16*u), ui.Grow(1).Into(&e.at.casa))
		e.at.picture = e.at.picture.Fit(5, 7)
		e.at.hero = true
		return
	}
	cw := 82 * u
	var row ui.Rect
	in.Down(ui.Grow(1).Into(&in), ui.Gap(12*u), ui.Fixed(page.CardHeight(cw)).Into(&row))
	row.Across(ui.Fixed(cw).Into(&e.at.casa), ui.Gap(cw*two+18*u), ui.Grow(1).Into(&e.at.decided))
	e.at.picture, e.at.text = in.CutTop(e.spare(in, 0.52, 0.66))
	e.at.picture = e.at.picture.Fit(5, 7)
}

func (e *Election) flatAlone(k, two float64) {
	e.at.panel = e.house.Ground()
	in := e.at.panel.Inset2(20, 16)
	u := in.H / 346
	pw := 176 * u
	if k >= 1.5 { // the words need the space
		pw = 146 * u
	}
	e.at.handW = 52 * u
	var left, right ui.Rect
	in.Across(ui.Fixed(pw).Into(&left), ui.Gap(20*u), ui.Grow(1).Into(&right))
	left.Down(ui.Grow(1).Into(&e.at.picture), ui.Gap(14*u), ui.Fixed(22*min(k, 1.5)).Into(&e.at.handName), ui.Fixed(page.CardHeight(e.at.handW)).Into(&e.at.hand))
	if e.mayName() {
		right.Down(ui.Grow(1).Into(&right), ui.Fixed(34).Into(&e.at.naming), ui.Fixed(60).Into(&e.at.ask))
	} else {
		e.at.ask, right = right.CutBottom(52)
	}
	if beside, ok := e.heroine(right, two, k, 160*u, 20*u, 166*u, 140*u); ok {
		e.at.casa.Y -= 5 * u
		beside = e.head(beside)
		beside.Down(ui.Gap(e.belowMenu(beside)), ui.Grow(1).Into(&e.at.text), ui.Gap(8*u), ui.Fixed(88*u).Into(&e.at.decided))
		if e.mayName() {
			e.flatRobots(u)
		}
		return
	}
	right = e.head(right)
	if k >= 1.5 { // the words need the width
		cw := 92 * u
		var casa ui.Rect
		right.Across(ui.Grow(1).Into(&right), ui.Gap((cw+40)*two+12*u), ui.Fixed(cw).Into(&casa))
		e.at.casa = ui.Rect{X: casa.X - cw*two, Y: casa.Y + max(14*u, e.belowMenu(casa)), W: cw, H: page.CardHeight(cw)}
		e.at.decided, e.at.text = right.CutBottom(min(70*k, right.H*0.3))
		return
	}
	cw := 72 * u
	var row ui.Rect
	right.Down(ui.Gap(e.belowMenu(right)), ui.Grow(1).Into(&e.at.text), ui.Gap(8*u), ui.Fixed(page.CardHeight(cw)).Into(&row), ui.Gap(10*u))
	row.Across(ui.Fixed(cw).Into(&e.at.casa), ui.Gap(cw*two+18*u), ui.Grow(1).Into(&e.at.decided))
	if e.mayName() {
		e.flatRobots(u)
	}
}

// belowMenu returns how far below the upper edge of r the menu button ends, or 0 if it is above r.
func (e *Election) belowMenu(r ui.Rect) float64 { return max(0, e.at.panel.Y+menuBelow-r.Y) }

// flatRobots places the robot's cards beside what the Casa decided.
func (e *Election) flatRobots(u float64) {
	e.at.robotW = 46 * u
	e.at.decided.Across(ui.Grow(1).Into(&e.at.decided), ui.Gap(14*u), ui.Fixed(lacasa.Columns*smallStride*e.at.robotW).Into(&e.at.robot))
	e.at.robot.Down(ui.Fixed(22*u).Into(&e.at.robotName), ui.Fixed(page.CardHeight(e.at.robotW)).Into(&e.at.robot))
}
