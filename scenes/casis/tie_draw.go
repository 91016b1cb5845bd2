package casis

import (
	"lacasa/scenes/casis/office"
	"lacasa/ui"
	"lacasa/ui/page"
)

// layTelegram adds the telegram that says why the tie breaker is due, and what it is.
func (c *Tie) layTelegram(why string) {
	p, s := &c.Page, c.House.Screen
	r := p.Space()
	if r.W > 700 {
		r = ui.Rect{X: r.X + (r.W-640)/2, Y: r.Y, W: 640}
	}
	r.H = office.TelegramHigh(s, why, r.W)
	title := c.House.Say("desk.tie-breaker")
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) { office.DrawTelegram(s, r, title, why) })
	p.Form.Read(why)
	p.Y += r.H + 10
}

// layRow adds the files of all sides in one row.
func (c *Tie) layRow() {
	const gap = 36
	p, n := &c.Page, len(c.files)
	r := p.Space()
	photo := 156.0
	if n > 2 {
		photo = min(photo, r.W/float64(n)*0.4)
	}
	cell := func(r ui.Rect, i int) ui.Rect { return r.Cell(i, n, gap) }
	most := 74.0
	r.H = 0
	for i := range c.files { // all of the same size
		if w, _ := spread(len(c.files[i].solved), cell(r, i).W, most); w > 0 {
			most = w
		}
	}
	for i := range c.files {
		w, per := spread(len(c.files[i].solved), cell(r, i).W, most)
		r.H = max(r.H, photo+16+spreadHigh(len(c.files[i].solved), w, per))
	}
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) {
		for i := range c.files {
			c.files[i].drawColumn(s, cell(r, i), photo, most, n == 2, i == 1)
		}
		if n == 2 {
			s.Label(":", ui.Rect{X: r.Centre().X, Y: r.Y, H: photo}.Inset2(-20, 0), counted(s, photo))
		}
	})
	p.Y += r.H + 10
}

// counted returns how the number of cases is written, in a place so high.
func counted(s *ui.Screen, high float64) ui.Style {
	return ui.Style{Font: ui.Bold, Size: min(72, high*0.9), Colour: s.Theme().Text, Align: ui.Middle, Fixed: true}
}

// spread returns how wide the suspects of n cases are, at most most, that lie in a width in one or
// two rows, and how many are in a row.
func spread(n int, wide, most float64) (w float64, per int) {
	const least = 22.5
	if n == 0 {
		return 0, 1
	}
	in := func(per int) float64 { return min(most, wide/(narrowFan.wide()+narrowFan.next()*float64(per-1))) }
	if w = in(n); w >= least {
		return w, n
	}
	per = (n + 1) / 2
	return in(per), per
}

// spreadHigh returns how high n cases are, of which so many are in a row.
func spreadHigh(n int, w float64, per int) float64 {
	return float64((n+per-1)/per) * (page.CardHeight(w) + spreadGap)
}

// spreadGap is the distance between rows of them, in dp.
const spreadGap = 9

// drawColumn draws in r the photographs of a side, how many cases it has solved beside them, and
// those below. Two sides face each other, the second mirrored.
func (f *file) drawColumn(s *ui.Screen, r ui.Rect, photo, most float64, facing, second bool) {
	head, lie := r.CutTop(photo)
	_, lie = lie.CutTop(16)
	all := photo * (1 + 0.6*float64(len(f.faces)-1))
	heads, told := head.CutLeft(all)
	if second && facing {
		heads, told = head.CutRight(all)
	}
	heads.W = photo
	f.drawHeads(s, heads)
	number, name := told.CutTop(photo * 0.7)
	st := ui.Style{Font: ui.Bold, Size: 22, Colour: s.Theme().Text, Align: ui.Middle}
	if facing { // the numbers are near each other
		const wide = 110
		if number, name = told.CutRight(wide); second {
			number, name = told.CutLeft(wide)
		}
	}
	s.Label(ui.Numeral(len(f.solved)), number, counted(s, number.H))
	page.DrawEvenly(s, f.name, name.Inset2(12, 0), page.WordsFit(s, f.name, name.W-24, st))
	f.drawSpread(s, lie, most, second && facing)
}

// drawSpread draws the cases of a side in r, their suspects at most most wide, from its left end or
// up to its right one.
func (f *file) drawSpread(s *ui.Screen, r ui.Rect, most float64, right bool) {
	n := len(f.solved)
	if n == 0 {
		return
	}
	w, per := spread(n, r.W, most)
	s.Prepare(w)
	x := r.X
	if right {
		x = r.Right() - w*(narrowFan.wide()+narrowFan.next()*float64(per-1))
	}
	put := func(p ui.Pose, turned float64) {
		p.Tilt, p.Lift = turned, 3
		s.Card(p)
	}
	for i := range f.solved {
		at := ui.Point{X: x + w*(narrowFan.wide()-0.5) + float64(i%per)*w*narrowFan.next(), Y: r.Y + 4 + page.CardHeight(w)/2 + float64(i/per)*(page.CardHeight(w)+spreadGap)}
		lieCase(&f.solved[i], at, w, narrowFan, put)
	}
}

// layStrip adds the file of a side as a strip: its photographs, its name over its cases, and their
// number at the end.
func (c *Tie) layStrip(f *file) {
	const most, number = 36, 54
	p, s := &c.Page, c.House.Screen
	k := s.Theme().TextScale
	r := p.Space()
	photo := 68 * min(1.3, k)
	if p.Halves { // beside the menu's button
		r.W -= 44
		photo = 54
	}
	all := photo * (1 + 0.6*float64(len(f.faces)-1))
	name := 24 * k
	wide := r.W - all - number - 18
	w, per := spread(len(f.solved), wide, most)
	r.H = max(photo+8, name+spreadHigh(len(f.solved), w, per))
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) {
		f.drawHeads(s, ui.Rect{X: r.X, Y: r.Y + 6, W: photo, H: photo})
		at := ui.Rect{X: r.Right() - number, Y: r.Y + 6, W: number, H: photo}
		s.Label(ui.Numeral(len(f.solved)), at, counted(s, photo))
		title, lie := ui.Rect{X: r.X + all + 12, Y: r.Y, W: wide, H: r.H}.CutTop(name)
		page.DrawLine(s, f.name, title, ui.Style{Font: ui.Bold, Size: 17, Colour: s.Theme().Text})
		f.drawSpread(s, lie, most, false)
	})
	p.Y += r.H + 6
}
