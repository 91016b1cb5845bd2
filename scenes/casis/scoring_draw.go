package casis

import (
	"image/color"
	"math"

	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/casis/office"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Times of the result, in ms at speed 1. The lamp is turned on, the cases land in the winner's
// file, and it is stamped; then the other files shut and gold is thrown, or the lamp goes out.
const (
	msLamp  = 320
	msThrow = 300  // for a case to land
	msApart = 170  // from one case to the next
	msAll   = 1200 // the most from the first to the last
	msHush  = 240  // before the stamp
	msFall  = 150  // for the stamp to come down
	msShut  = 380
	msRead  = 260 // from the stamp to the gold
)

// mostSolved returns the largest number of cases that land in a file.
func (c *Scoring) mostSolved() (n int) {
	for i := range c.files {
		if f := &c.files[i]; f.opens(&c.st) {
			n = max(n, len(f.solved))
		}
	}
	return n
}

// landsAt returns when case i of at most n is thrown.
func landsAt(i, n int) float64 {
	return msLamp + float64(i)*min(msApart, msAll/float64(max(1, n-1)))
}

// decidedAt returns when the stamp is down.
func (c *Scoring) decidedAt() float64 {
	n := c.mostSolved()
	return landsAt(max(0, n-1), n) + msThrow + msHush + msFall
}

// restsAt returns when everything is at rest.
func (c *Scoring) restsAt() float64 {
	if c.glad() {
		return c.decidedAt() + msRead + 1000*ui.ShowerTime
	}
	return c.decidedAt() + msShut
}

// now returns how far the scene is, in ms at speed 1; its end if nothing is to move.
func (c *Scoring) now() float64 { return c.House.Paced(c.age, c.restsAt()) }

// sinceDecided returns how long ago the stamp came down, in ms; it is negative before.
func (c *Scoring) sinceDecided() float64 { return c.now() - c.decidedAt() }

// shut returns how far the files of the others are shut, 0 to 1.
func (c *Scoring) shut() float64 { return ui.InOut.At(ui.Progress(c.sinceDecided(), msShut)) }

// Moving reports whether something still moves.
func (c *Scoring) Moving() bool { return c.now() < c.restsAt() }

// cold reports whether the lamp goes out: somebody has won, but nobody at the table.
func (c *Scoring) cold() bool { return c.st.View.Winners != 0 && !c.glad() }

// Draw draws the whole scene.
func (c *Scoring) Draw(s *ui.Screen) {
	c.drawLight(s)
	c.Form.Quiet = c.sinceDecided() < 0
	c.Page.Draw(s)
	if c.title.W > 0 {
		c.drawHead(s, c.title, ui.Style{Font: ui.Title, Size: min(46, c.title.H*0.72, c.title.W*0.09), Fixed: true})
		page.DrawEvenly(s, c.line, c.below, ui.Style{Size: 19, Colour: s.Theme().Text, Align: ui.Middle})
	}
	if c.glad() {
		ui.DrawShower(s, c.air.Centre(), c.air, nil, ui.Flakes, (c.sinceDecided()-msRead)/1000)
	}
}

// shade is the green that the glass of the lamp throws around its light, and warm the light on the
// wood.
var shade, warm = color.RGBA{30, 120, 84, 255}, color.RGBA{236, 168, 84, 255}

// drawLight draws the desk in the light of the lamp, which opens, and goes out if nobody at the
// table has won.
func (c *Scoring) drawLight(s *ui.Screen) {
	t, b := s.Theme(), s.Bounds()
	on, off := ui.Out.At(ui.Progress(c.now(), msLamp)), 0.0
	if c.cold() {
		off = c.shut()
	}
	drawDesk(s, c.lamp, c.stands, on, off)
	if c.glad() && !t.HighContrast {
		rays := 0.2
		if c.stands {
			rays = 0.12
		}
		ui.DrawSunburst(s, c.lamp.Centre(), max(b.W, b.H)*1.1, rays*ui.Progress(c.sinceDecided(), msShut), 0, t.Accent)
	}
}

// drawDesk draws the desk in the light of a lamp that is so far on, and then so far off again, 0 to
// 1. The lamp itself is seen if it stands there.
func drawDesk(s *ui.Screen, lamp ui.Rect, stands bool, on, off float64) {
	t, b := s.Theme(), s.Bounds()
	s.Table(tell.Top, true)
	dark, wood, paper := 0.55, 0.24, 0.8
	if stands { // it is the brightest
		dark, wood, paper = 0.46, 0.3, 0.6
	}
	s.Fill(b, ui.Alpha(t.Ground, dark))
	if off > 0 {
		on *= 1 - 0.8*off
		s.Fill(b, ui.Alpha(scenes.Night, 0.5*off))
	}
	if t.HighContrast {
		return
	}
	wide, at := max(b.W, b.H), lamp.Centre()
	ui.DrawDisc(s, at, wide*0.75, ui.Alpha(shade, 0.07*on))
	ui.DrawDisc(s, ui.Point{X: at.X + wide*0.16, Y: at.Y + wide*0.2}, wide*0.5, ui.Alpha(warm, wood*on))
	office.DrawLight(s, lamp, wide*0.8, paper*on)
	if stands {
		office.DrawLamp(s, lamp, wide*0.3, on, 0)
	}
}

// drawHead draws who has won.
func (c *Scoring) drawHead(s *ui.Screen, r ui.Rect, st ui.Style) {
	k := ui.Progress(c.sinceDecided()+msFall, msFall+120)
	st.Align, st.Colour = ui.Middle, s.Theme().AccentTop
	if c.cold() {
		st.Colour = scenes.Moonlight
	}
	s.Fade(k)
	s.TransformText(r.Centre(), 1+0.15*(1-ui.Out.At(k)), 0)
	page.DrawHeadline(s, c.head, r, st)
	s.TransformText(ui.Point{}, 1, 0)
	s.Fade(1)
}

// A paint is the colours of a folder and of what is written on it.
type paint struct{ back, front, paper, edge, ink color.RGBA }

// paintOf returns the colours of a folder. Shut, one sees the front of it.
func paintOf(t *ui.Theme, shut float64) paint {
	if t.HighContrast {
		return paint{t.Ground, t.Ground, t.Ground, t.PanelEdge, t.Text}
	}
	return paint{ui.Blend(office.Manila, office.ManilaDark, 0.3), ui.Blend(office.Manila, office.Kraft, shut), office.Paper, office.ManilaDark, office.Inked}
}

// filePad is the distance, in dp, of what is in a folder from its edge.
const filePad = 14

// tabOf returns the place of a folder's tab, at the left of r and at most most wide, and how its
// text is written.
func (c *Scoring) tabOf(f *file, r ui.Rect, size, most float64) (tab ui.Rect, st ui.Style) {
	s := c.House.Screen
	st = ui.Style{Font: ui.Bold, Size: size, Align: ui.Middle}
	wide, high := s.MeasureText(f.title(), st)
	tab = ui.Rect{X: r.X + 10, Y: r.Y, W: min(wide+34, most), H: high + 8}
	if wide > tab.W-20 { // on two lines
		tab.H = s.MeasureParagraph(f.title(), tab.W-20, page.WordsFit(s, f.title(), tab.W-20, st)) + 8
	}
	return tab, st
}

// drawTab draws the tab of a folder, which sticks out above it.
func drawTab(s *ui.Screen, f *file, tab ui.Rect, p *paint, fill color.RGBA, st ui.Style) {
	ui.DrawPlate(s, ui.Rect{X: tab.X, Y: tab.Y, W: tab.W, H: tab.H + 12}, 9, fill, p.edge)
	st.Colour = p.ink
	page.DrawEvenly(s, f.title(), tab.Inset2(10, 2), page.WordsFit(s, f.title(), tab.W-20, st))
}

// photographs returns how wide the photographs of a side's seats are, and how wide all of them.
func photographs(r ui.Rect, seats int) (each, all float64) {
	const next = 0.62 // they overlap
	each = min(190, max(84, r.W*0.28))
	if seats > 1 {
		each *= 0.8
	}
	return each, each * (1 + next*float64(seats-1))
}

// A fan is how far apart the cards of a case are fanned out to the left of its suspect, in widths
// of that.
type fan float64

const wideFan, narrowFan = fan(0.27), fan(0.14)

// wide returns how wide a case lies, and next the distance to the next.
func (f fan) wide() float64 { return 1 + 3*float64(f) }
func (f fan) next() float64 { return f.wide() + 0.1 }

// caseGap is the distance between rows of cases, in dp.
const caseGap = 14

// casesIn returns how wide the suspects of n cases are that lie in at most two rows of a width, and
// how many cases are in a row. With low, they are in one row if they can be seen there.
func casesIn(wide, most float64, f fan, n int, low bool) (w float64, per int) {
	if w = wide / (f.wide() + f.next()*float64(n-1)); low && w >= 31 {
		return min(w, 44), n
	}
	for w = most; w >= 44; w-- {
		if per = max(1, int((wide-f.wide()*w)/(f.next()*w))+1); (n+per-1)/per <= 2 && f.wide()*w <= wide {
			break
		}
	}
	if even := (n + 1) / 2; n > per && even < per {
		per = even
	}
	return w, per
}

// opened returns how many files are open.
func (c *Scoring) opened() (n int) {
	for i := range c.files {
		n += ui.BoolIndex(c.files[i].opens(&c.st))
	}
	return n
}

// pictured returns how wide each photograph of an open file is and all of them are, at least that
// wide, and how high and wide the stamp across their feet is. low says that it is on a phone, both
// that two open files are seen at once.
func (c *Scoring) pictured(f *file, r ui.Rect, low, both bool, least float64) (each, all, stamp, across float64) {
	each, all = photographs(r, len(f.faces))
	switch {
	case low && c.title.W > 0: // a phone on its side
		each, all = each*0.76, all*0.76
	case both:
		each, all = each*0.88, all*0.88
	}
	usual := each
	if least > each {
		each, all = least, all*least/each
	}
	stamp, across = min(54, each*0.36), all
	if low && c.title.W == 0 { // upright, its letters are as large as with larger text
		stamp, across = min(stamp, usual*0.36), all*usual/each
	}
	return each, all, stamp, across
}

// layOpen adds the open file of a winner: the photograph with the stamp, and the cases beside it.
func (c *Scoring) layOpen(f *file) {
	p, s := &c.Page, c.House.Screen
	r := p.Space().Inset2(10, 0) // its light needs room
	tab, st := c.tabOf(f, r, 22, r.W-20)
	if c.stands && tab.W < r.W-130 { // clear of the lamp
		tab.X += 110
	}
	in := ui.Rect{X: r.X + filePad, Y: tab.Bottom() + filePad, W: r.W - 2*filePad}
	shape, _, _ := c.House.Room()
	low := shape != page.Desk
	open := c.opened()
	large := !low && c.title.W > 0 && open == 1 // all of it is seen at once
	fanned := narrowFan
	if large && len(f.solved) < 5 {
		fanned = wideFan
	}
	both := open == 2 && !low && c.title.W > 0 && len(f.solved) > 4 // are seen at once
	least := 0.0
	if open == 1 && s.Theme().TextScale < 1.5 {
		least = c.largest(f, in, fanned)
	}
	each, all, stamp, across := c.pictured(f, r, low, both, least)
	photo := ui.Rect{X: in.X, Y: in.Y, W: all, H: each + stamp*0.6}
	beside := ui.Rect{X: photo.Right() + filePad + 4, Y: in.Y, W: in.Right() - photo.Right() - filePad - 4}
	lie, luck := beside, ui.Rect{X: in.X + 6, W: in.W - 12}
	soft := ui.Style{Size: 17, Colour: paintOf(s.Theme(), 0).ink}
	w, per := casesIn(lie.W, 120, fanned, len(f.solved), low && c.title.W > 0)
	if both {
		w, per = min(w, 44), (len(f.solved)+1)/2
	}
	if large || w < 48 && !both && (!low || c.title.W == 0) { // they lie below the photograph, and beside it what the dice gave
		lie = in
		w, per = c.casesBelow(f, lie.W, fanned)
		if large || page.WidestWord(s, f.luck, soft) <= beside.W { // otherwise it is below all
			if luck = beside; f.luck != "" {
				luck.H = s.MeasureParagraph(f.luck, luck.W, soft)
			}
			if photo.H = max(photo.H, luck.H); large { // the stamp is beside it
				photo.H = max(each, luck.H+112)
			}
			luck.Y += max(0, photo.H-luck.H-stamp*0.6)
		}
		lie.Y = photo.Bottom() + 8
	}
	stamped := ui.Rect{X: photo.X, Y: photo.Y + each - stamp*0.4, W: all, H: stamp}.Middle(across, stamp) // across the foot of the photograph
	if large {                                                                                            // beside it, over what the dice gave
		stamped = ui.Rect{X: photo.Right() - 24, Y: photo.Y + 12, W: min(290, beside.W), H: 78}
		luck.Y = photo.Bottom() - luck.H - 6
	}
	s.Prepare(w)
	rows := float64((len(f.solved) + per - 1) / per)
	if low && c.title.W > 0 { // what the dice gave is below the cases
		luck = ui.Rect{X: lie.X, Y: lie.Y + rows*(page.CardHeight(w)+caseGap) + 4, W: lie.W, H: s.MeasureParagraph(f.luck, lie.W, soft)}
		photo.H = max(photo.H, luck.Bottom()-photo.Y)
	}
	bottom := max(photo.Bottom(), lie.Y+rows*(page.CardHeight(w)+caseGap)) + filePad
	if f.luck != "" && luck.X < photo.Right() {
		luck.Y, luck.H = bottom-filePad+6, s.MeasureParagraph(f.luck, luck.W, soft)
		bottom = luck.Bottom() + 12
	}
	lie.H = rows * (page.CardHeight(w) + caseGap)
	count := countPlace(ui.Rect{X: beside.X, Y: photo.Y, W: beside.W, H: photo.H}, stamped, lie, luck, large)
	r = ui.Rect{X: r.X, Y: tab.Y, W: r.W, H: bottom - tab.Y}
	at := ui.Point{X: r.X, Y: r.Y}
	p.Show(r, func(s *ui.Screen, now, _ ui.Rect) {
		by := now.Y - at.Y // it has scrolled
		to := func(r ui.Rect) ui.Rect { return r.Move(0, by) }
		c.drawOpen(s, f, now, to(tab), st)
		for i := range f.faces {
			f.faces[i].drawPortrait(s, ui.Rect{X: photo.X + float64(i)*each*0.62, Y: to(photo).Y + 4*float64(i%2), W: each, H: each})
		}
		for i := range f.solved {
			of := float64(min(per, len(f.solved)-i/per*per)) // in its row, which is in the middle
			left := (lie.W - w*(fanned.wide()+fanned.next()*(of-1))) / 2
			place := ui.Point{X: lie.X + left + w*(fanned.wide()-0.5) + float64(i%per)*w*fanned.next(), Y: to(lie).Y + 5 + page.CardHeight(w)/2 + float64(i/per)*(page.CardHeight(w)+caseGap)}
			c.drawCase(s, &f.solved[i], i, place, w, fanned)
		}
		if count.H >= leastCount {
			n := ui.Numeral(c.landed(len(f.solved)))
			s.Label(n, to(count), ui.Style{Font: ui.Bold, Size: min(150, count.H*0.9, count.W*0.8), Colour: paintOf(s.Theme(), 0).ink, Align: ui.Middle, Fixed: true})
		}
		if f.wins {
			c.drawSolved(s, to(stamped))
		}
	})
	p.Form.Heading(f.title())
	if f.luck != "" {
		p.Write(f.luck, luck, soft)
	}
	p.Y = bottom + 12
}

// leastCount is the least room, in dp, in which the number of the winner's cases is written.
const leastCount = 36.0

// largest returns how wide the photograph of the only winner can be for all files to be seen at
// once.
func (c *Scoring) largest(f *file, in ui.Rect, fanned fan) float64 {
	const strip, foot, overlap = 62.0, 40.0, 0.62 // the file of a loser on a phone; what is around the photograph
	shape, _, _ := c.House.Room()
	n := len(f.solved)
	room := c.Form.View.Bottom() - in.Y - foot
	part := 0.46 // of the width
	switch {
	case shape != page.Desk && c.title.W > 0: // the cases are beside it
		part = 0.34
		room -= 22
	default:
		w, per := c.casesBelow(f, in.W, fanned)
		room -= float64((n+per-1)/max(1, per)) * (page.CardHeight(w) + caseGap)
		if shape != page.Desk {
			part = 0.5
			for i := range c.files {
				if luck := c.files[i].luck; !c.files[i].wins {
					room -= strip + c.House.Screen.MeasureParagraph(luck, in.W, ui.Style{Size: 14})
				}
			}
		}
	}
	return min(room, in.W*part/(1+overlap*float64(len(f.faces)-1)*0.5))
}

// casesBelow returns how wide the suspects of a winner's cases are below the photograph, and how
// many cases are in a row: all, if they can be seen there.
func (c *Scoring) casesBelow(f *file, wide float64, by fan) (w float64, per int) {
	const least, most = 50.0, 96.0
	n := len(f.solved)
	shape, _, _ := c.House.Room()
	if w = wide / (by.wide() + by.next()*float64(max(0, n-1))); w >= least {
		return min(w, most), max(1, n)
	}
	if shape == page.Desk {
		return casesIn(wide, 78, by, n, false)
	}
	return casesIn(wide, most, by, n, true)
}

// countPlace returns where the number of the winner's cases is written beside the photograph, as
// high as the place is that the stamp, the cases and what the dice gave leave of room.
func countPlace(room, stamped, lie, luck ui.Rect, large bool) ui.Rect {
	bottom := room.Bottom()
	if large {
		room.Y = stamped.Bottom() + 8
	}
	if lie.X >= room.X {
		room.Y = lie.Bottom()
	} else {
		bottom = min(bottom, lie.Y)
	}
	if luck.H > 0 && luck.X >= room.X {
		bottom = min(bottom, luck.Y)
	}
	room.H = bottom - room.Y
	return room
}

// landed returns how many of n cases have landed.
func (c *Scoring) landed(n int) (down int) {
	for down < n && c.now() >= landsAt(down, c.mostSolved())+msThrow {
		down++
	}
	return down
}

// drawPortrait draws the photograph of the face as it is clipped to a file.
func (f *face) drawPortrait(s *ui.Screen, r ui.Rect) {
	photo := f.photo
	if f.guest.Name != "" {
		photo = f.guest.Photo()
	}
	office.DrawPhotograph(s, photo, r)
}

// drawOpen draws an open folder with a sheet of paper in it.
func (c *Scoring) drawOpen(s *ui.Screen, f *file, r, tab ui.Rect, st ui.Style) {
	t := s.Theme()
	p := paintOf(t, 0)
	lit := ui.Progress(c.sinceDecided(), msShut)
	_, body := r.CutTop(tab.H)
	if f.wins {
		s.Glow(body.Inset(-4), t.AccentTop, 0.35*lit)
	}
	s.Shadow(body, 10, 14)
	drawTab(s, f, tab, &p, p.front, st)
	drawFolder(s, body, 10, &p)
	sheet := body.Inset(7)
	s.Shadow(sheet, 4, 3)
	s.Panel(sheet, 4, p.paper, ui.Alpha(p.edge, 0.5))
}

// drawFolder draws the cardboard of a folder.
func drawFolder(s *ui.Screen, r ui.Rect, radius float64, p *paint) {
	if s.Theme().HighContrast {
		ui.DrawPlate(s, r, radius, p.front, p.edge)
		return
	}
	ui.DrawCardboard(s, r, radius, p.front, p.edge)
	ui.DrawGrain(s, r.Inset(4))
}

// drawCase draws a case that has landed, or is about to: its suspect with the clues behind it.
func (c *Scoring) drawCase(s *ui.Screen, of *casis.Case, i int, at ui.Point, w float64, by fan) {
	flown := ui.Progress(c.now()-landsAt(i, c.mostSolved()), msThrow)
	if flown == 0 {
		return
	}
	high := 1 - ui.Out.At(flown)
	put := func(p ui.Pose, turned float64) {
		p.Y -= 150 * high
		p.W *= 1 + 0.5*high
		p.Tilt = turned + 14*high
		p.Lift = 3 + 50*high
		p.Alpha = min(1, 3*flown)
		s.Card(p)
	}
	lieCase(of, at, w, by, put)
	if of.False && flown == 1 {
		c.drawSeal(s, ui.Point{X: at.X + w*0.36, Y: at.Y + w*0.5})
	}
}

// lieCase puts the cards of a case, each turned by so many degrees: its suspect at at, w wide, and
// before it the clues behind it.
func lieCase(of *casis.Case, at ui.Point, w float64, by fan, put func(p ui.Pose, turned float64)) {
	var clues [3]ui.Face
	for j := range clues {
		clues[j] = ui.CardBack
	}
	j := 0
	for cd := range of.Cards.All() {
		clues[2-j], j = tell.Face(cd), j+1
	}
	for j, face := range clues { // the last of them lies furthest behind
		out := float64(len(clues) - j)
		put(ui.NewPose(face, ui.Point{X: at.X - out*w*float64(by), Y: at.Y - out*w*0.02}, w), -2*out)
	}
	put(tell.Lying(of.Suspect, at, w), 0)
}

// drawSeal draws the small round sign on a case that is false.
func (c *Scoring) drawSeal(s *ui.Screen, at ui.Point) {
	t := s.Theme()
	r := at.Square(24)
	s.Panel(r, 12, t.Panel, t.Accent)
	s.Sign("close", r.Inset(4), t.Text)
}

// drawSolved draws the stamp at a winner's photograph.
func (c *Scoring) drawSolved(s *ui.Screen, r ui.Rect) {
	fall := ui.Progress(c.sinceDecided()+msFall, msFall)
	if fall <= 0 {
		return
	}
	if k := ui.Progress(c.sinceDecided(), 620); k > 0 && k < 1 && c.glad() {
		ui.DrawWave(s, r.Centre(), r.W*(0.4+1.2*ui.Out.At(k)), 0.8*(1-k), s.Theme().AccentTop)
	}
	k := ui.Progress(c.sinceDecided(), 240)
	r = r.Middle(max(r.W*1.04, 120), r.H).Move(0, 4*math.Sin(2*math.Pi*k)*(1-k))
	fill := office.Sealed
	if s.Theme().HighContrast {
		fill = s.Theme().Ground
	}
	s.Fade(fall)
	ui.DrawStamp(s, c.House.Say("desk.solved"), "check", r, -7, 1+1.5*(1-fall), fill, color.RGBA{255, 244, 222, 255})
	s.Fade(1)
}

// layShut adds the file of a side that has lost, which shuts: what it has solved sticks out of it.
// With low, it is one strip, without cards; otherwise it is larger if it is alone beside the
// winner's.
func (c *Scoring) layShut(f *file, low, alone bool) {
	p, s := &c.Page, c.House.Screen
	k := s.Theme().TextScale
	r := p.Space()
	peek, card, head := shutSizes(low, alone)
	soft := ui.Style{Size: 16, Colour: paintOf(s.Theme(), 1).ink}
	if low {
		soft.Size = 13.5
	}
	faces := head * (1 + 0.6*float64(len(f.faces)-1))
	words := ui.Rect{X: r.X + 10 + faces + 10, W: r.W - faces - 20 - filePad}
	chore := ui.Rect{}
	if f.chore != "" {
		chore = choreSize(low, alone, k)
		if low && len(f.faces) == 1 {
			chore.W = min(chore.W, words.W*0.62)
		}
	}
	strip := low && k < 1.4
	most := words.W
	if !low && len(f.solved) > 0 {
		most *= 0.66
	}
	tab, st := c.tabOf(f, ui.Rect{X: words.X - 10, Y: r.Y}, 18, most)
	luck := words
	narrow := words.W < chore.W+150*k // the slip is below the words, not beside them
	switch {
	case strip:
		luck.X, luck.W = r.X+12, r.W-24
	case !narrow:
		luck.W -= chore.W + filePad
	}
	if f.luck != "" {
		luck.H = s.MeasureParagraph(f.luck, luck.W, soft)
	}
	front := ui.Rect{X: r.X, Y: r.Y + max(peek, tab.H), W: r.W, H: max(luck.H, chore.H, head) + 12}
	switch {
	case strip: // name and slip share a line
		front = ui.Rect{X: r.X, Y: r.Y, W: r.W, H: head + luck.H + 10}
		luck.Y, chore.Y = r.Y+head+7, r.Y+8
		if len(f.faces) > 1 { // two names need all of it
			chore.Y = luck.Y + luck.H + 4
			front.H += chore.H + 6
		}
	case narrow:
		front.H = max(luck.H+chore.H+14, head+12)
		if luck.Y, chore.Y = front.Y+6, front.Bottom()-6-chore.H; luck.H == 0 {
			chore.Y = front.Y + (front.H-chore.H)/2
		}
	default:
		luck.Y, chore.Y = front.Y+(front.H-luck.H)/2, front.Y+(front.H-chore.H)/2
	}
	if !strip {
		tab.Y = front.Y - tab.H
	}
	chore.X = front.Right() - filePad - chore.W
	s.Prepare(card)
	r = ui.Rect{X: r.X, Y: r.Y, W: r.W, H: front.Bottom() - r.Y}
	at := r.Y
	p.Show(r, func(s *ui.Screen, now, view ui.Rect) {
		by, shut := now.Y-at, c.shut()
		pt := paintOf(s.Theme(), 1)
		body := front.Move(0, by)
		s.Shadow(body, 8, 4)
		if !strip {
			drawTab(s, f, tab.Move(0, by), &pt, pt.back, st)
		}
		if peek > 0 {
			_, above := page.Intersect(now, view).CutBottom(max(0, min(now.Bottom(), view.Bottom())-body.Y))
			s.Clip(above) // the rest of the cards is in it
			c.drawPeeking(s, f, tab.Right()+10, body.Move(0, -peek), card)
			s.Clip(view)
		}
		drawFolder(s, body, 8, &pt)
		if strip {
			title := ui.Rect{X: words.X, Y: body.Y + 5, W: words.W, H: head}
			if chore.Y < luck.Y {
				title.W = chore.X - words.X - 8
			}
			f.drawTitle(s, title, pt.ink)
		}
		heads := ui.Rect{X: body.X + 10, Y: body.Y + (body.H-head)/2, W: head, H: head}
		if strip {
			heads.Y = body.Y + 5
		}
		f.drawHeads(s, heads)
		if f.chore != "" {
			scenes.DrawChore(s, f.chore, chore.Move(0, by), shut)
		}
	})
	p.Form.Heading(f.title())
	if f.chore != "" {
		p.Form.Read(f.chore)
	}
	if f.luck != "" {
		p.Write(f.luck, luck, soft)
	}
	p.Y = r.Bottom() + 10
}

// shutSizes returns how far cards stick out of a shut file, how wide they are, and how wide the
// photographs on it.
func shutSizes(low, alone bool) (peek, card, head float64) {
	switch {
	case low:
		return 0, 50, 40
	case alone:
		return 92, 90, 108
	}
	return 46, 50, 60
}

// choreSize returns how large the slip with the chore is on a shut file, with letters k times as
// large as usual.
func choreSize(low, alone bool, k float64) ui.Rect {
	by := min(k, 1.3)
	if alone && !low {
		by *= 1.25
	}
	return ui.Rect{W: 180 * by, H: 38 * by}
}

// drawHeads draws who has the file, each behind the one before.
func (f *file) drawHeads(s *ui.Screen, r ui.Rect) {
	for i := range f.faces {
		f.faces[i].drawPortrait(s, r.Move(float64(i)*r.W*0.6, 0))
	}
}

// drawTitle writes whose file it is above what it has solved.
func (f *file) drawTitle(s *ui.Screen, r ui.Rect, ink color.RGBA) {
	name, count := r.CutTop(r.H * 0.52)
	page.DrawLine(s, f.name, name, ui.Style{Font: ui.Bold, Size: 17, Colour: ink})
	page.DrawLine(s, f.count, count, ui.Style{Size: 15, Colour: ink})
}

// drawPeeking draws the suspects of a shut file, that stick out at its upper edge, from x on.
func (c *Scoring) drawPeeking(s *ui.Screen, f *file, x float64, r ui.Rect, card float64) {
	shut, n, to := c.shut(), len(f.solved), r.Right()-filePad
	step := min(card*1.06, (to-x-card)/float64(max(1, n-1)))
	for i := range f.solved {
		x := to - card/2 - step*float64(n-1-i)
		pose := tell.Lying(f.solved[i].Suspect, ui.Point{X: x, Y: r.Y + page.CardHeight(card)/2 + 3 - 14*(1-shut)}, card)
		pose.Gloom = 0.5 * shut
		s.Card(pose)
		if f.solved[i].False {
			c.drawSeal(s, ui.Point{X: x + card*0.3, Y: r.Y + 16})
		}
	}
}

// layReport adds a sheet of paper that tells how it came to the tie breakers.
func (c *Scoring) layReport(text string) {
	p, s := &c.Page, c.House.Screen
	r := p.Space().Inset2(10, 0)
	st := ui.Style{Size: 16, Colour: paintOf(s.Theme(), 0).ink}
	in := r.Inset2(filePad, 0)
	in.Y, in.H = p.Y+6+filePad, s.MeasureParagraph(text, in.W, st)
	r.Y, r.H = p.Y+6, in.H+2*filePad
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) {
		pt := paintOf(s.Theme(), 0)
		s.Shadow(r, 3, 4)
		ui.DrawPlate(s, r, 3, ui.Blend(pt.paper, pt.back, 0.16), pt.edge)
		for i := range 2 { // it is pinned at both corners
			at := ui.Point{X: r.X + 12 + float64(i)*(r.W-24), Y: r.Y + 10}
			s.Panel(at.Square(8), 4, office.Sealed, pt.edge)
		}
	})
	p.Write(text, in, st)
	p.Y = r.Bottom() + 10
}
