package scenes

import (
	"slices"

	"lacasa/ui"
)

// Street is where the games of the house lie side by side by night, a door for each.
type Street struct {
	house *House
	saved *Waiting // the match that can be played on; nil: none
	form  Form
	doors []door
	at    struct{ name, line, waiting ui.Rect }
}

// door is a game's place on the street.
type door struct{ all, picture, name, line ui.Rect }

const (
	streetGoOn = iota
	streetSettings
	streetQuit
	streetKept
	streetDoor // of the first game, and those after it
)

// NewStreet is the street of the house's games; saved is the match that can be played on, nil for none.
func NewStreet(h *House, saved *Waiting) *Street {
	c := &Street{house: h, saved: saved}
	c.Lay()
	return c
}

// Lay places everything anew.
func (c *Street) Lay() {
	s := c.house.Screen
	shape, r, k := c.house.Room()
	u, in := 1.0, r.Inset2(16, 12)
	if shape == Desk {
		u = min(r.W/1280, r.H/800)
		in = r.Inset2(64*u, 40*u)
	}
	rows := c.entries()
	const gap = 12
	high := 54 * max(0.9, min(k, 1.3))
	if shape == Flat {
		high = 46
	}
	buttons, in := in.CutBottom(float64(len(rows))*(high+gap) - gap)
	_, in = in.CutBottom(gap)
	c.at.waiting = ui.Rect{}
	if c.saved != nil {
		c.at.waiting, in = in.CutBottom(min(32*k, in.H*0.1))
		_, in = in.CutBottom(gap / 2)
	}
	c.at.name, in = in.CutTop(min(92*u, in.H*0.16))
	c.at.line = ui.Rect{}
	if shape == Desk || shape == Tall && k < 1.5 { // elsewhere the doors need the room
		c.at.line, in = in.CutTop(34 * u * min(k, 1.6))
		_, in = in.CutTop(gap)
	}

	c.form.Reset()
	c.form.Name(c.house.Say("street"))
	if c.saved != nil {
		c.form.Read(c.saved.Line)
	}
	c.form.Head(c.at.name)
	c.layDoors(in, shape)
	for i, row := range rows {
		line := ui.Rect{X: buttons.X, Y: buttons.Y + float64(i)*(high+gap), W: buttons.W, H: high}
		if shape == Desk {
			line = line.Middle(min(line.W, 320*float64(len(row))*k), high)
		}
		for j, e := range row {
			c.form.Button(e.ID, line.Cell(j, len(row), gap), e.Label, e.Sign, e.Kind)
		}
	}
	s.Invalidate()
}

// layDoors lays the doors side by side, or one below the other on a screen that is held upright.
func (c *Street) layDoors(r ui.Rect, shape Shape) {
	posters := c.house.Posters
	const gap = 16
	picture, name, above := 0.46, 0.42, 0.62 // how much of a door these have: beside what is said, or above it
	if c.house.Screen.Theme().TextScale >= 1.5 {
		picture, name, above = 0.36, 0.34, 0.5
	}
	c.doors = c.doors[:0]
	for i := range posters {
		var d door
		if shape == Tall {
			high := min((r.H-gap*float64(len(posters)-1))/float64(len(posters)), 220)
			d.all = ui.Rect{X: r.X, Y: r.Y + float64(i)*(high+gap), W: r.W, H: high}
			in := d.all.Inset(8)
			d.picture, in = in.CutLeft(min(in.H*8/5, in.W*picture))
			_, in = in.CutLeft(12)
			d.name, d.line = in.CutTop(in.H * name)
		} else {
			wide := min((r.W-gap*float64(len(posters)-1))/float64(len(posters)), r.H*1.1)
			from := r.Middle(float64(len(posters))*(wide+gap)-gap, min(r.H, wide*1.08))
			d.all = ui.Rect{X: from.X + float64(i)*(wide+gap), Y: from.Y, W: wide, H: from.H}
			in := d.all.Inset(10)
			d.picture, in = in.CutTop(min(in.W*5/8, in.H*above))
			d.name, d.line = in.CutTop(in.H * 0.46)
		}
		d.picture = d.picture.Fit(8, 5)
		c.doors = append(c.doors, d)
		c.form.Area(streetDoor+i, d.all, posters[i].Say(c.house, ""))
		c.form.Read(posters[i].Say(c.house, ".line"))
	}
}

// entries are the buttons, row by row.
func (c *Street) entries() (rows [][]Entry) {
	w := c.house.Words
	shape, _, text := c.house.Room()
	rest := []Entry{{streetSettings, w.Say("title.settings"), "settings", Plain}}
	if c.house.Kept {
		rest = append([]Entry{{streetKept, w.Say("kept"), "save", Plain}}, rest...)
	}
	if !c.house.Web {
		rest = append(rest, Entry{streetQuit, w.Say("title.quit"), "close", Plain})
	}
	if text >= 1.5 && (shape == Tall || shape == Flat && len(rest) > 2) { // the words need the width
		for i := range rest {
			rest[i].Sign = ""
		}
	}
	if c.saved != nil {
		rest = append([]Entry{{streetGoOn, w.Say("title.go-on"), "play", Primary}}, rest...)
	}
	if shape == Flat || shape == Desk && (text < 1.5 || len(rest) < 3) {
		return [][]Entry{rest}
	}
	if c.saved != nil {
		rows, rest = append(rows, rest[:1]), rest[1:]
	}
	if shape == Tall {
		return slices.AppendSeq(rows, slices.Chunk(rest, 2))
	}
	return append(rows, rest)
}

// Update takes the input of a tick.
func (c *Street) Update(in *ui.Input, dt float64) Intent {
	id, ok := c.form.Update(c.house, in)
	switch {
	case !ok:
		return Intent{}
	case id == streetGoOn:
		return Intent{Want: GoOn}
	case id == streetKept:
		return Intent{Want: OpenKept}
	case id == streetSettings:
		return Intent{Want: OpenSettings}
	case id == streetQuit:
		return Intent{Want: Quit}
	}
	return Intent{Want: Enter, Game: c.house.Posters[id-streetDoor].Game}
}

// Draw draws the whole scene.
func (c *Street) Draw(s *ui.Screen) {
	t, w := s.Theme(), c.house.Words
	s.Backdrop()
	s.Label(w.Say("street"), c.at.name, ui.Style{Font: ui.Title, Size: c.at.name.H * 0.76, Colour: t.AccentTop, Align: ui.Middle, Fixed: true})
	st := ui.Style{Size: 19, Colour: t.Text, Align: ui.Middle}
	if c.at.line.H > 0 {
		OneLine(s, w.Say("street.line"), c.at.line, st)
	}
	for i := range c.doors {
		c.drawDoor(s, i)
	}
	if c.saved != nil {
		OneLine(s, c.saved.Line, c.at.waiting, st)
	}
	c.form.Draw(c.house, s)
}

// drawDoor draws the door of a game: the picture of where it is played, its name and a line about it.
func (c *Street) drawDoor(s *ui.Screen, i int) {
	t, d, p := s.Theme(), c.doors[i], &c.house.Posters[i]
	warm := 0.0
	if w := c.form.Find(streetDoor + i); w != nil {
		warm = w.Warm
	}
	s.Shadow(d.all, 12, 4)
	s.Panel(d.all, 12, ui.Alpha(ui.Blend(t.Panel, t.PanelTop, 0.2+0.6*warm), 0.85), ui.Blend(t.PanelEdge, t.AccentTop, warm))
	if p.Picture.Kind != nil {
		s.Picture(p.Picture, d.picture)
	}
	OneLine(s, p.Say(c.house, ""), d.name, ui.Style{Font: ui.Title, Size: 34, Colour: t.AccentTop, Align: ui.Middle})
	Evenly(s, p.Say(c.house, ".line"), d.line, ui.Style{Size: 17, Colour: t.Text, Align: ui.Middle})
	if c.form.Ringed() == streetDoor+i {
		s.Ring(d.all.Inset(-4), 14)
	}
}
