package round

import (
	"math"

	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// notice draws the situation and what is special about the round.
type notice struct {
	common

	guide *guide
	last  *last
	won   *won
	lies  bool // the text of the round lies folded
}

// drawTop draws the number of the round and of the challenge. On a phone on its side the score
// shows them.
func (o *notice) drawTop(s *ui.Screen) {
	t, p, challenge := s.Theme(), o.room, o.says.challenge
	r, st := p.Top, ui.Style{Size: 18, Colour: t.TextSoft}
	if o.says.low { // it stands out
		st.Font, st.Colour = ui.Bold, t.Text
	}
	situation := ui.Style{Font: ui.Bold, Size: 21, Colour: t.Text}
	switch p.Shape {
	case page.Desk:
		r = ui.Rect{X: p.Rules.X + 16, Y: r.Y + 13, W: p.Rules.W + 20, H: r.H - 12} // clear of the rail's corner
		upper, lower := r.CutTop(r.H / 2)
		page.DrawLine(s, o.says.round, upper, ui.Style{Font: ui.Bold, Size: st.Size, Colour: t.Text})
		page.DrawLine(s, challenge, lower, st)
	case page.Tall:
		if o.lies { // what scores is below it
			situation.Font, situation.Size = ui.Body, 15
		}
		page.DrawLine(s, o.says.situation, p.Named, situation)
		upper, lower := r.CutTop(r.H * 0.5)
		st.Size, st.Align = 14, ui.End
		if w, _ := s.MeasureText(o.says.situation, situation); w < p.Named.W { // what the name leaves
			_, upper = p.Named.CutLeft(w + 8)
			upper.W, upper.H = r.Right()-upper.X, lower.H
		}
		page.DrawLine(s, o.says.round, upper, ui.Style{Size: st.Size, Colour: t.TextSoft, Align: ui.End})
		if o.lies { // a touch opens it
			s.Sign("down", ui.Rect{X: r.Right() - foldSign, Y: r.Bottom() + 2, W: foldSign, H: foldSign}, t.Text)
		}
		if w, _ := s.MeasureText(challenge, st); o.lies && w > lower.W { // on two lines, clear of that sign
			lower.W, lower.H = lower.W-foldSign-2, p.Situation.Bottom()-lower.Y
			s.Paragraph(challenge, lower, page.ShrinkToLines(s, challenge, lower, st))
			return
		}
		page.DrawLine(s, challenge, lower, st)
	case page.Flat:
		if o.says.low {
			page.DrawLine(s, challenge, r, st)
			return
		}
		situation.Size = 19
		if r.W > 400 { // all the way over the table
			r = r.Inset2(14, 0)
		}
		page.DrawLine(s, o.says.situation, r, situation)
	}
}

// drawAbout draws the effect of the situation and what scores, beside its card.
func (o *notice) drawAbout(s *ui.Screen) {
	p := o.room
	if o.guide.now.Text != "" && p.Shape != page.Desk { // which stands in its place
		if r := o.guide.goal; r.H > 0 {
			page.DrawStack(s, r, page.Paragraphs([]string{o.says.about.Aim}, ui.Style{Font: ui.Bold, Size: aimSize, Colour: s.Theme().Text}))
		}
		return
	}
	if p.Shape == page.Desk {
		folded := o.lies && o.desk.Form.Ringed() != tableRules
		plate := o.says.about.Draw(s, p.Rules, 17*min(1.5, p.Situation.W/places.Column), folded)
		_, below := p.Columns[0].CutTop(plate.Bottom() - p.Columns[0].Y)
		o.drawThing(s, below)
		return
	}
	lines, n := o.says.about.Lines(s.Theme(), 18)
	if o.lies {
		const most = 24 // what is large enough, however large the text is
		size := min(18, most/s.Theme().TextScale)
		if p.Shape == page.Tall {
			size = headSize
		}
		lines[0], n = o.says.about.Heading(s, size, p.Rules.W), 1
	}
	r := p.Rules
	if o.lies {
		lines[0].Style = page.ShrinkToLines(s, lines[0].Text, r, lines[0].Style)
		r.W = page.EvenWidth(s, lines[0].Text, r.W, 0.5, lines[0].Style)
	}
	page.DrawStack(s, r, lines[:n])
}

// How large, on a phone in portrait, what scores is where the text is folded, and the sign that
// there is more.
const headSize, foldSign = 14.4, 15.0

// A thing stands on the table. Now and then light runs along its glass, from where to where is in
// parts of its width.
type thing struct {
	look     ui.Picture
	from, to ui.Point
}

// things are what stands on the table at the left, another one each round, and cat lies at the
// right, with an ear and its head before it, and its tail over all.
var (
	things = [...]thing{
		{ui.Square("still-glass"), ui.Point{X: 0.58, Y: 0.36}, ui.Point{X: 0.82, Y: 0.33}},
		{ui.Square("still-cake"), ui.Point{X: 0.6, Y: 0.14}, ui.Point{X: 0.8, Y: 0.34}},
	}
	cat, ear, head, tail = ui.Square("still-cat"), ui.Square("still-cat-ear"), ui.Square("still-cat-head"), ui.Square("still-cat-tail")
)

// drawThing lets a thing of the house stand at the lower end of r, if all of it has room there.
func (o *notice) drawThing(s *ui.Screen, r ui.Rect) {
	const air = 1.06
	d := 0.93 * o.room.Situation.W
	if r.H < d*air || s.Theme().HighContrast {
		return
	}
	of := &things[len(o.desk.St.Outcomes)%len(things)]
	r = still(r, d)
	drawPool(s, r)
	s.Picture(of.look, r)
	shines := table.SecondStir
	if !o.sleeps() && o.desk.Stirs(table.FirstStir) > 0 { // instead of the cat
		shines = table.FirstStir
	}
	o.desk.DrawShine(s, shines, r, of.from, of.to)
}

// drawCat draws the cat, asleep where no last challenge lies. It breathes, and now and then lifts
// its tail twice, or moves an ear.
func (o *notice) drawCat(s *ui.Screen) {
	const lifts, high = 2, 9.0 // degrees
	const twitches, far = 3, 16.0
	const breath, nods = 4.0, 0.4 // dp; of the breath
	if !o.sleeps() || s.Theme().HighContrast {
		return
	}
	r := still(o.room.Corner, 0.8*o.room.Situation.W)
	at := func(x, y float64) ui.Point { return ui.Point{X: r.X + x*r.W, Y: r.Y + y*r.H} }
	risen := breath * o.desk.Breath()
	drawPool(s, r)
	s.SwollenPicture(cat, r, risen)
	up := math.Sin(math.Pi * twitches * o.desk.Stirs(table.ThirdStir))
	front := r.Move(0, -nods*risen)
	s.TiltedPicture(ear, front, at(0.43, 0.52), far*up*up)
	s.Picture(head, front)
	up = math.Sin(math.Pi * lifts * o.desk.Stirs(table.FirstStir))
	s.TiltedPicture(tail, r, at(0.915, 0.7), high*up*up)
}

// sleeps reports whether there is room for the cat.
func (o *notice) sleeps() bool {
	r := o.room.Corner
	return r.H > 0 && !(o.last.shown() && o.last.place().Overlaps(r))
}

// drawPool draws some of the lamp's light around what lies in r.
func drawPool(s *ui.Screen, r ui.Rect) {
	ui.DrawPool(s, ui.Rect{X: r.X - r.W*0.3, Y: r.Y + r.H*0.42, W: r.W * 1.6, H: r.H * 0.9}, ui.Alpha(s.Theme().Light, 0.14))
}

// still returns where something lies that is so wide: in the middle of r, at its lower end.
func still(r ui.Rect, wide float64) ui.Rect {
	const foot = 0.035
	return ui.Rect{X: r.Centre().X - wide/2, Y: r.Bottom() - wide*(1+foot), W: wide, H: wide}
}

// drawSituation draws the situation's card, with its name on a large screen; elsewhere drawTop
// writes that.
func (o *notice) drawSituation(s *ui.Screen) {
	r := o.room.Situation.Fit(5, 7)
	s.Picture(o.says.card, r)
	tell.DrawSeal(s, &o.desk.St.Options, o.desk.St.Situation(), r)
	panel := tell.Plate(r)
	if t := s.Theme(); o.room.Shape != page.Desk { // touching it opens its rules
		d := max(panel.H, r.W*0.38)
		disc := ui.Rect{X: r.Centre().X - d/2, Y: panel.Bottom() - d, W: d, H: d}
		s.Panel(disc, d/2, t.Panel, t.PanelEdge)
		s.Sign("rules", disc.Inset(d*0.17), t.Text)
		return
	}
	s.Label(o.says.situation, panel.Inset2(panel.W*0.02, 0), ui.Style{Font: ui.Title, Size: r.W * 0.12, Colour: s.Theme().Text, Align: ui.Middle, Fixed: true})
}

// drawReason draws the rule by which the Robot played its card, until the challenge is decided.
func (o *notice) drawReason(s *ui.Screen) {
	if o.says.rule == "" || o.won.stands && o.won.beaten || o.won.packet != table.Spread { // what it played for is over
		return
	}
	t, p := s.Theme(), o.room
	pad, st := 10.0, ui.Style{Size: 17, Colour: t.Text}
	if p.Shape != page.Desk {
		pad, st.Size = 7, 16
	}
	d := min(20*t.TextScale, p.Reason.H*0.6) + pad
	if w, _ := s.MeasureText(o.says.rule, st); p.Shape == page.Flat && w > p.Reason.W-d-2*pad { // the robot's name is beside it
		d = 0
	}
	room := p.Reason.W - d - 2*pad
	st = page.ShrinkToWord(s, o.says.rule, room, st)
	w, h := s.MeasureText(o.says.rule, st)
	if w > room {
		h = s.MeasureParagraph(o.says.rule, room, st)
		for h > p.Reason.H-4 {
			st.Size *= 0.95
			h = s.MeasureParagraph(o.says.rule, room, st)
		}
		w = page.EvenWidth(s, o.says.rule, room, 0.5, st)
	}
	plate := ui.Rect{W: w + d + 2*pad, H: min(p.Reason.H, h+10)}
	plate.Y = p.Reason.Y + (p.Reason.H-plate.H)/2
	plate.X = min(p.Reason.Right()-plate.W, max(p.Reason.X, p.Seats[table.Opposite].Played.X-plate.W/2))
	ui.DrawPlate(s, plate, min(plate.H/2, 14), t.Panel, ui.Alpha(t.PanelEdge, 0.5))
	sign, in := plate.CutLeft(pad + d)
	if d > 0 {
		s.Sign("robot", sign.Inset2(pad, 0), t.TextSoft)
	}
	s.Paragraph(o.says.rule, ui.Rect{X: in.X, Y: in.Y + (in.H-h)/2, W: w + 1, H: h}, st)
}

// lit returns where the lamp lights the text: on a phone, where it is small, with the situation's
// card.
func (o *notice) lit() ui.Rect {
	if o.room.Shape == page.Desk {
		return ui.Rect{}
	}
	return table.Union(o.room.Situation, o.room.Rules)
}

// place returns where a touch folds and opens the text: all of it, or below the heading at least a
// finger's width.
func (o *notice) place() ui.Rect {
	r := o.room.Rules
	switch {
	case o.room.Shape == page.Desk && o.lies:
		r, _ = r.CutTop(min(r.H, 2*page.Finger))
	case o.room.Shape == page.Tall: // all of the head beside the card
		r = table.Union(r, table.Union(o.room.Named, o.room.Top))
	}
	return r.Middle(r.W, max(r.H, page.Finger))
}
