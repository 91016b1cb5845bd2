package scenes

import (
	"image/color"
	"math"
	"slices"
	"time"

	"lacasa/ui"
	"lacasa/ui/page"
)

// Street is the scene that shows the games of the house side by side at night, with a door for
// each.
type Street struct {
	house *House
	saved *Waiting // the match that can be continued, or nil
	form  page.Form
	doors []door
	posts []ui.Rect // the lamps: one per door on an upright screen, otherwise one more than doors
	at    struct{ name, line, waiting, days ui.Rect }
	today time.Time
	deeds search[Deeds]
	life  streetLife
}

// A door is the place of a game on the street.
type door struct {
	all, front        ui.Rect // all of it, and the front of the house
	board, name, line ui.Rect
	ground            float64
}

const (
	streetGoOn = iota
	streetSettings
	streetQuit
	streetKept
	streetDays
	streetDoor // ID for the first game; the others follow
)

// NewStreet returns the street of the house's games. saved is the match that can be continued, or
// nil. now is when it is shown, for the calendar.
func NewStreet(h *House, saved *Waiting, now time.Time) *Street {
	c := &Street{house: h, saved: saved}
	c.deeds.begin(h.deeds)
	c.today = now.UTC()
	c.Lay()
	return c
}

// Lay lays everything out again.
func (c *Street) Lay() {
	s := c.house.Screen
	shape, r, k := c.house.Room()
	u, in := 1.0, r.Inset2(16, 12)
	if shape == page.Flat {
		in = r.Inset2(16, 6)
	}
	if shape == page.Desk {
		u = min(r.W/1280, r.H/800)
		in = r.Inset2(64*u, 34*u)
		in.H += 16 * u
	}
	rows := c.entries()
	const gap = 12
	high := 54 * max(0.9, min(k, 1.3))
	switch shape {
	case page.Desk: // which leave the wet road in sight
		high = 46 * max(1, min(k, 1.3))
	case page.Flat:
		high = 44
	case page.Tall:
	}
	buttons, in := in.CutBottom(float64(len(rows))*(high+gap) - gap)
	_, in = in.CutBottom(gap)
	c.at.waiting = ui.Rect{}
	if c.saved != nil {
		c.at.waiting, in = in.CutBottom(min(32*k, in.H*0.1))
		_, in = in.CutBottom(gap / 2)
	}
	named := min(92*u, in.H*0.16)
	if shape == page.Flat { // beside the calendar
		named = calendar
	}
	c.at.name, in = in.CutTop(named)
	c.at.line = ui.Rect{}
	if shape == page.Desk || shape == page.Tall && k < 1.5 { // otherwise the doors need the space
		c.at.line, in = in.CutTop(34 * u * min(k, 1.6))
		_, in = in.CutTop(gap)
	}
	c.at.days = ui.Rect{X: in.Right() - calendar, Y: r.Y + 3, W: calendar, H: calendar} // on a desk it hangs on a lamp
	if shape == page.Tall && c.at.line.H > 0 {
		c.at.days.Y = c.at.line.Centre().Y - calendar/2
	} else if shape == page.Tall {
		c.at.days, c.at.name = c.at.name.CutRight(calendar)
		c.at.days = c.at.days.Middle(calendar, calendar)
		_, c.at.name = c.at.name.CutRight(gap)
	}

	c.form.Reset()
	c.form.Name(c.house.Say("street"))
	if c.saved != nil {
		c.form.Read(c.saved.Line)
	}
	c.form.Head(c.at.name)
	c.layDoors(in, shape)
	c.addDays()
	for i, row := range rows {
		line := ui.Rect{X: buttons.X, Y: buttons.Y + float64(i)*(high+gap), W: buttons.W, H: high}
		if shape == page.Desk {
			line = line.Middle(min(line.W, 320*float64(len(row))*k), high)
		}
		for j, e := range row {
			c.form.Button(e.ID, line.Cell(j, len(row), gap), e.Label, e.Sign, e.Kind)
		}
	}
	s.Invalidate()
}

// layDoors lays out the houses side by side, with a lamp between them and a sign over each, or one
// below the other on an upright screen.
func (c *Street) layDoors(r ui.Rect, shape page.Shape) {
	posters, k := c.house.Posters, c.house.Screen.Theme().TextScale
	c.doors, c.posts = c.doors[:0], c.posts[:0]
	n := float64(len(posters))
	const gap = 12
	hung := max(calendar, r.W*0.074) // the calendar, on a desk
	for i := range posters {
		var d door
		if shape == page.Tall {
			high := min((r.H-gap*(n-1))/n, 220)
			d.all = ui.Rect{X: r.X, Y: r.Y + float64(i)*(high+gap), W: r.W, H: high}
			picture := 0.5
			if k >= 1.5 { // large words need the width
				picture = 0.36
			}
			front, board := d.all.CutLeft(d.all.W * picture)
			wet := high * 0.17 // the road before it, on which it is reflected
			d.ground = d.all.Bottom() - wet
			d.place(front, front.H-wet)
			d.board = board.Inset2(2, high*0.09).Move(0, -high*0.02)
			if d.name, d.line = d.board.Inset2(8, 4).CutTop(d.board.H * 0.4); k < 1.5 { // with air below it
				d.name, d.line = d.board.Inset2(10, 4).CutTop(d.board.H * 0.36)
				d.line.H -= 6
			}
			c.posts = append(c.posts, ui.Rect{X: board.X - high*0.15, Y: d.ground - high*0.94, W: high * 0.23, H: high * 0.94})
		} else {
			wide := r.W / n
			lot := ui.Rect{X: r.X + float64(i)*wide, Y: r.Y, W: wide, H: r.H}
			d.all = lot.Inset2(min(18, wide*0.045), 0)
			if shape == page.Desk { // clear of what hangs on the lamps
				d.all = lot.Inset2(hung/2+1, 0)
			}
			d.ground = r.Bottom() - r.H*0.2 // the part of the road before it, which is in sight
			if shape == page.Flat {         // what is said of it is below it
				d.line, _ = d.all.Inset2(4, 0).CutBottom(38 * min(k, 1.8))
				d.ground = d.line.Y - 30
			}
			post := min(d.ground-r.Y, wide*1.14)
			top := d.ground - post
			name, line := min(50*min(k, 1.2), post*0.18), min(46*k, post*0.27)
			d.board = ui.Rect{X: d.all.X, Y: top + wide*0.04, W: d.all.W, H: name + line + 14}
			if shape == page.Flat {
				d.board.H = 34 * min(k, 1.3)
				d.board = d.board.Narrow(min(d.all.W, 200*min(k, 1.25)))
				d.name = d.board.Inset2(8, 2)
			} else {
				d.name, d.line = d.board.Inset2(14, 3).CutTop(name)
				d.line.H -= 5
			}
			d.place(lot.Inset2(gap/2, 0), d.ground-d.board.Bottom()-6)
			d.all.Y, d.all.H = top, d.all.Bottom()-top
			lamp := ui.Rect{X: lot.X - post/12, Y: top, W: post / 6, H: post}
			if i == 0 {
				c.posts = append(c.posts, lamp)
			}
			c.posts = append(c.posts, lamp.Move(wide, 0))
			if shape == page.Desk && i == len(posters)-1 {
				c.at.days = ui.Point{X: lamp.Centre().X, Y: lamp.Y + lamp.H*0.6}.Square(hung)
			}
		}
		c.doors = append(c.doors, d)
		c.form.Area(streetDoor+i, d.all, posters[i].Say(c.house, ""))
		c.form.Read(posters[i].what(c.house))
		if of := c.deeds.found[posters[i].Game]; of.Pieces > 0 {
			c.form.Read(c.house.Say("street.won", "n", ui.Numeral(of.Pieces), "of", ui.Numeral(of.PiecesAll)))
		}
	}
}

// calendar is the least size of the calendar on the street.
const calendar = 48

// addDays adds the calendar of the deals of the day, once it has its place.
func (c *Street) addDays() {
	c.form.Area(streetDays, c.at.days, c.house.Say("days"))
	played, won := c.deeds.found.days()
	c.form.Read(c.house.Say("days.count", "n", ui.Numeral(played), "won", ui.Numeral(won)))
}

// drawDays draws the calendar, which shows today's date and, where there is room, a mark for the
// deal of each game.
func (c *Street) drawDays(s *ui.Screen) {
	t, r := s.Theme(), c.at.days
	warm := c.form.Warm(streetDays)
	if warm > 0 {
		s.Glow(r, t.AccentTop, 0.6*warm)
	}
	named := page.ShapeOf(s.Size()) == page.Desk && r.H >= 80 // it hangs from an arm of the lamp
	part := 0.17                                              // of its head
	if named {
		part = 0.25
		arm := ui.Rect{X: r.X - 4, Y: r.Y - r.H*0.2, W: r.W + 8, H: 4}
		s.Panel(arm, 2, t.Ground, t.PanelEdge)
		for _, x := range [...]float64{r.X + r.W*0.14, r.X + r.W*0.86} {
			s.Fill(ui.Rect{X: x - 1, Y: arm.Bottom(), W: 2, H: r.Y - arm.Bottom()}, t.Accent)
		}
	}
	page.Raise(s, r, 3, page.Fill(s, 0.1+0.6*warm), ui.Blend(t.Accent, t.AccentTop, warm))
	head, rest := r.Inset(r.W * 0.07).CutTop(r.H * part)
	s.Panel(head, 3, t.Velvet, t.Velvet)
	if named {
		st := ui.Style{Font: ui.Bold, Size: head.H * 0.72, Colour: t.Text, Align: ui.Middle, Fixed: true}
		page.DrawLine(s, c.house.Say("street.calendar"), head.Inset2(3, 0), st)
	}
	for _, x := range [...]float64{0.25, 0.75} {
		if !named {
			s.Panel(ui.Point{X: head.X + head.W*x, Y: head.Centre().Y}.Square(head.H*0.4), head.H*0.2, t.AccentTop, t.AccentTop)
		}
	}
	if named {
		var marks ui.Rect
		marks, rest = rest.CutBottom(rest.H * 0.26)
		c.deeds.found.drawMarks(s, marks.Inset2(r.W*0.1, 0), c.house, c.today)
	}
	s.Label(ui.Numeral(c.today.Day()), rest, ui.Style{Font: ui.Title, Size: rest.H * 0.84, Colour: t.AccentTop, Align: ui.Middle, Fixed: true})
	if c.form.Ringed() == streetDays {
		ui.DrawRing(s, r.Inset(-3), page.Corner)
	}
}

// place puts the house on its ground, in the middle of room, as large as the width of room and the
// height high allow.
func (d *door) place(room ui.Rect, high float64) {
	wide := min(room.W, high/ui.FrontGround*8/7)
	d.front = ui.Rect{X: room.Centre().X - wide/2, Y: d.ground - wide*7/8*ui.FrontGround, W: wide, H: wide * 7 / 8}
}

// entries returns the buttons, row by row.
func (c *Street) entries() (rows [][]page.Entry) {
	w := c.house.Words
	shape, _, text := c.house.Room()
	rest := []page.Entry{{ID: streetKept, Label: w.Say("kept"), Sign: "kept", Kind: page.Plain}, {ID: streetSettings, Label: w.Say("title.settings"), Sign: "settings", Kind: page.Plain}}
	if !c.house.Web {
		rest = append(rest, page.Entry{ID: streetQuit, Label: w.Say("title.quit"), Sign: "close", Kind: page.Plain})
	}
	if text >= 1.5 && (shape == page.Tall || shape == page.Flat && len(rest) > 2) { // large words need the width
		for i := range rest {
			rest[i].Sign = ""
		}
	}
	if c.saved != nil {
		rest = append([]page.Entry{{ID: streetGoOn, Label: w.Say("title.go-on"), Sign: "play", Kind: page.Primary}}, rest...)
	}
	if shape == page.Flat || shape == page.Desk && (text < 1.5 || len(rest) < 3) {
		return [][]page.Entry{rest}
	}
	if c.saved != nil {
		rows, rest = append(rows, rest[:1]), rest[1:]
	}
	if shape == page.Tall {
		return slices.AppendSeq(rows, slices.Chunk(rest, 2))
	}
	return append(rows, rest)
}

// Update handles the input of a tick.
func (c *Street) Update(in *ui.Input, dt float64) Intent {
	if !c.house.still() {
		c.live(in, dt)
	}
	if c.deeds.goOn(in) && c.deeds.left == 0 {
		c.Lay()
	}
	id, ok := c.form.Update(&c.house.Kit, in)
	switch {
	case !ok:
		return nil
	case id == streetGoOn:
		return c.saved.resume()
	case id == streetKept:
		return OpenKept
	case id == streetSettings:
		return OpenSettings
	case id == streetDays:
		return OpenDays
	case id == streetQuit:
		return Quit
	}
	return Enter{Game: c.house.Posters[id-streetDoor].Game}
}

// Draw draws the whole scene.
func (c *Street) Draw(s *ui.Screen) {
	t, w := s.Theme(), c.house.Words
	c.drawNight(s)
	s.Label(w.Say("street"), c.at.name, ui.Style{Font: ui.Title, Size: c.at.name.H * 0.76, Colour: t.AccentTop, Align: ui.Middle, Fixed: true})
	st := ui.Style{Size: 19, Colour: t.Text, Align: ui.Middle}
	if c.at.line.H > 0 {
		page.DrawLine(s, w.Say("street.line"), c.at.line, st)
	}
	told := ui.Style{Size: 16.5, Colour: t.Text, Align: ui.Middle} // of one size at every door
	for i := range c.doors {
		told.Size = min(told.Size, page.FitStyle(s, c.house.Posters[i].what(c.house), c.doors[i].line, told).Size)
	}
	for i := range c.doors {
		c.drawDoor(s, i, told)
	}
	if c.saved != nil {
		page.DrawLine(s, c.saved.Line, c.at.waiting, st)
	}
	c.drawDays(s)
	c.form.Draw(s)
}

// The colours of the sky and the road outside their pictures.
var zenith, road = color.RGBA{0x07, 0x0a, 0x24, 0xff}, color.RGBA{0x0a, 0x08, 0x12, 0xff}

// skyStars lists the places of the stars, as fractions of the screen's width and of the sky's
// height, and their sizes.
var skyStars = [...]struct{ x, y, size float64 }{{0.975, 0.25, 12}, {0.89, 0.10, 17}, {0.83, 0.24, 8}, {0.76, 0.05, 10}, {0.64, 0.035, 8}, {0.53, 0.05, 12}, {0.4, 0.03, 8},
	{0.29, 0.055, 10}, {0.2, 0.10, 14}, {0.15, 0.26, 8}, {0.05, 0.08, 10}, {0.03, 0.34, 14}, {0.67, 0.33, 7}, {0.31, 0.27, 9}, {0.98, 0.06, 7}, {0.5, 0.28, 7}}

// drawNight draws the sky with the moon, the other houses, the pavement and the lamps on it.
func (c *Street) drawNight(s *ui.Screen) {
	b, shape := s.Bounds(), page.ShapeOf(s.Size())
	tall := shape == page.Tall
	last := len(c.doors) - 1
	ground, row := c.doors[last].ground, b.W
	if tall {
		row *= 1.7
	}
	s.Fill(b, zenith)
	wide := max(b.W, ground*8/5) * 1.02
	sky := func() { // its edges are out of sight
		s.ScaledPicture(ui.StreetSky, ui.Rect{X: b.Centre().X - wide/2, Y: ground - wide*5/8, W: wide, H: wide * 5 / 8}, min(wide, 320))
	}
	sky()
	head := c.at.name
	head.H = max(head.Bottom(), c.at.line.Bottom()) - head.Y
	for i, star := range skyStars {
		if y := star.y * ground; y > head.Y && y < head.Bottom() && (tall || math.Abs(star.x-0.5) < 0.3) { // hidden behind the words
			continue
		}
		d := star.size * min(1, b.W/1280+0.35)
		at := ui.Rect{X: star.x*b.W - d/2, Y: star.y*ground - d/2, W: d, H: d}
		if i == c.life.star {
			at = at.Inset(-d * 0.3)
			ui.DrawDisc(s, at.Centre(), 1.6*d, ui.Alpha(s.Theme().Text, 0.12))
		}
		s.Picture(ui.StreetStar, at)
	}
	moon := min(b.W, b.H) * 0.3
	at := ui.Point{X: b.W * 0.165, Y: c.at.name.Centre().Y} // where the houses are lit from
	switch {
	case tall && c.at.line.H > 0: // small, in the corner above the name
		moon *= 0.6
		at = ui.Point{X: b.W * 0.11, Y: c.at.name.Y + 10}
	case tall: // the name and the calendar need the width
		moon = 0
	case c.at.line.H > 0:
		at = ui.Point{X: b.W * 0.085, Y: c.at.line.Y - c.at.line.H*0.2} // away from the signs
	}
	s.Picture(ui.StreetMoon, at.Square(moon))
	if !tall {
		c.drawRow(s, ground, row, b)
		c.drawWet(s, ground, row)
		for i, post := range c.posts[1:] {
			from := c.posts[i].Centre().X
			s.Picture(ui.StreetString, ui.Rect{X: from, Y: post.Y + post.H*0.02, W: post.Centre().X - from, H: (post.Centre().X - from) / 8})
		}
	}
	for i := range c.doors {
		d := &c.doors[i]
		if part := (ui.Rect{Y: d.all.Y - 6, W: b.W, H: d.all.H + 12}); tall {
			if i == last { // the last part includes the road
				part.H = b.H
			}
			c.drawRow(s, d.ground, row, part)
			s.Clip(part)
			c.drawWet(s, d.ground, row)
			s.Unclip()
			if i < last {
				fadeUp(s, part, sky)
			}
		}
		c.drawLight(s, i)
		if p := c.front(i); p.Kind != nil {
			s.Picture(p, d.front)
		}
	}
	for _, post := range c.posts {
		s.Picture(ui.StreetLamp, post)
	}
	c.drawLife(s)
}

// fadeUp draws what is behind part over its foot, ever more of it, so that the part has no edge
// there.
func fadeUp(s *ui.Screen, part ui.Rect, behind func()) {
	const steps, step = 12, 2.0
	for i := range steps {
		s.Clip(ui.Rect{X: part.X, Y: part.Bottom() - step*float64(steps-i), W: part.W, H: step})
		s.Fade((float64(i) + 0.5) / steps)
		behind()
	}
	s.Fade(1)
	s.Unclip()
}

// front returns the front of house i, with what has been won there.
func (c *Street) front(i int) ui.Picture {
	p := &c.house.Posters[i]
	return ui.FrontWith(p.Front, c.deeds.found[p.Game].Added())
}

// drawRow draws the part of the other houses, the pavement and the road that is within part.
func (c *Street) drawRow(s *ui.Screen, ground, wide float64, part ui.Rect) {
	s.Clip(part)
	x, kerb := part.Right()-wide, ground+wide*ui.RowKerb
	s.Picture(ui.StreetRow, ui.Rect{X: x, Y: ground - wide*ui.RowGround, W: wide, H: wide * 5 / 16})
	high := wide * ui.StreetWet.Kind.H / ui.StreetWet.Kind.W
	s.Fill(ui.Rect{Y: kerb, W: part.Right(), H: part.Bottom() - kerb}, road)
	if !s.Theme().HighContrast {
		s.Picture(ui.StreetWet, ui.Rect{X: x, Y: kerb, W: wide, H: high})
	}
	s.Unclip()
}

// drawWet draws what the wet road shows of the houses and lamps whose ground is there.
func (c *Street) drawWet(s *ui.Screen, ground, wide float64) {
	if s.Theme().HighContrast {
		return
	}
	kerb := ground + wide*ui.RowKerb
	for i := range c.doors {
		if d, p := &c.doors[i], c.front(i); d.ground == ground && p.Kind != nil {
			wet := ui.Wet(p)
			s.Picture(wet, ui.Rect{X: d.front.X, Y: kerb, W: d.front.W, H: d.front.W * wet.Kind.H / wet.Kind.W})
		}
	}
	for _, post := range c.posts {
		if post.Bottom() == ground {
			w := post.H * 0.28
			s.Picture(ui.StreetStreak, ui.Rect{X: post.Centre().X - w/2, Y: kerb - w*0.16, W: w, H: w * ui.StreetStreak.Kind.H})
		}
	}
}

// glow returns how brightly door i is lit, from 0 to 1, before it is opened.
func (c *Street) glow(i int) float64 {
	if c.form.Ringed() == streetDoor+i {
		return 1
	}
	return c.form.Warm(streetDoor + i)
}

// drawLight brightens the lamps beside door i, and the light behind its house, before it is opened.
func (c *Street) drawLight(s *ui.Screen, i int) {
	warm, d, ink := c.glow(i), &c.doors[i], s.Theme().AccentTop
	if warm == 0 {
		return
	}
	for _, post := range c.posts[i:min(i+2, len(c.posts))] {
		if post.Bottom() != d.ground { // belongs to another door
			continue
		}
		for _, far := range [...]float64{0.3, 0.2, 0.12} {
			ui.DrawDisc(s, ui.Point{X: post.Centre().X, Y: post.Y + post.H*0.125}, post.H*far, ui.Alpha(ink, 0.2*warm))
		}
	}
	for _, far := range [...]float64{0.75, 0.6, 0.45} {
		ui.DrawDisc(s, ui.Point{X: d.front.Centre().X, Y: d.ground - d.front.H*0.35}, d.front.W*far, ui.Alpha(ink, 0.14*warm))
	}
}

// drawDoor draws the name of game i on the sign of its house, and a line about it.
func (c *Street) drawDoor(s *ui.Screen, i int, told ui.Style) {
	t, d, p, warm := s.Theme(), &c.doors[i], &c.house.Posters[i], c.glow(i)
	if warm > 0 {
		s.Glow(d.board, t.AccentTop, 0.6*warm)
	}
	page.Raise(s, d.board, 4, page.Fill(s, 0.1+0.7*warm), ui.Blend(t.Accent, t.AccentTop, warm))
	page.DrawLine(s, p.Say(c.house, ""), d.name, ui.Style{Font: ui.Title, Size: 34, Colour: t.AccentTop, Align: ui.Middle})
	if !d.board.Overlaps(d.line) { // on a dark strip of the road
		s.Panel(d.line.Inset2(-4, 0), 8, ui.Alpha(t.Ground, 0.74), color.RGBA{})
	}
	page.DrawEvenly(s, p.what(c.house), d.line, told)
	if c.form.Ringed() == streetDoor+i {
		ui.DrawRing(s, d.all.Inset(-4), 14)
	}
}
