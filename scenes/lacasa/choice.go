package lacasa

import (
	"math"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// A Choice is the page on which the dealer chooses the situation of the next round from those that
// are left.
type Choice struct {
	house   *scenes.House
	st      tell.Standing
	left    []string
	options lacasa.Options
	chosen  int // index in left
	form    page.Form

	head, stands string
	names        []string   // of left
	about        [][]string // of each, the goal and then what it does
	at           struct {
		shape                              page.Shape
		panel, head, stands, picture, text ui.Rect
		side                               ui.Rect // the panel of the texts, if they have their own
		label                              float64 // height of a name below its card
	}
}

const (
	choiceConfirm = iota
	choiceMenu
	choiceOne // the first situation; the others follow
)

// NewChoice returns the page for the dealer of the match st.
func NewChoice(h *scenes.House, st tell.Standing) *Choice {
	c := &Choice{house: h, st: st, left: st.Choices, options: st.Options}
	c.Lay()
	c.form.Focus = choiceOne // the first situation has the keyboard focus
	h.Sound.Play(sound.NewRule)
	ui.Narrate(c.head + " " + c.stands)
	return c
}

func (c *Choice) word() {
	w := tell.VoiceOf(c.house).Of(c.options.Mode, c.st.Players)
	c.head = w.Say("choice.head", "name", w.Name(c.st.Dealer))
	c.stands = w.Say("choice.stands", "target", ui.Numeral(c.options.Target),
		"score", w.Points(&c.st))
	c.names, c.about = c.names[:0], c.about[:0]
	for _, id := range c.left {
		c.names = append(c.names, w.Situation(&c.options, id))
		c.about = append(c.about, w.Beforehand(&c.options, id, c.at.shape == page.Tall)) // the short form leaves more of the list visible
	}
}

// Lay lays out the page.
func (c *Choice) Lay() {
	shape, r, k := c.house.Room()
	c.at.shape, c.at.picture, c.at.side = shape, ui.Rect{}, ui.Rect{}
	c.word()
	var grid, confirm ui.Rect
	least := 88.0 // the least width of a picture
	switch shape {
	case page.Desk:
		u := min(r.W/1280, r.H/800)
		g := c.house.Ground()
		g = g.Middle(min(g.W, 1240*u), min(g.H, 720*u))
		var side ui.Rect
		if c.at.panel = g; k < 1.5 { // else the words need all the room
			g.Across(ui.Fixed(g.W*0.575).Into(&c.at.panel), ui.Gap(36*u), ui.Grow(1).Into(&side))
			side.Down(ui.Fixed(g.H*0.5).Into(&c.at.picture), ui.Gap(26*u), ui.Grow(1).Into(&c.at.side))
			side = c.at.side.Inset2(26*u, 20*u)
		}
		c.at.panel.Inset2(30*u, 20*u).Down(ui.Fixed(46*u*max(1, k*0.7)).Into(&c.at.head), ui.Fixed(28*u*max(1, k*0.8)).Into(&c.at.stands),
			ui.Gap(14*u), ui.Grow(1).Into(&grid))
		if k >= 1.5 {
			grid.Across(ui.Fixed(grid.W*0.52).Into(&grid), ui.Gap(30*u), ui.Grow(1).Into(&side))
		}
		side.Down(ui.Grow(1).Into(&c.at.text), ui.Gap(14*u), ui.Fixed(58*u).Into(&confirm))
		least *= u
	case page.Tall:
		c.at.panel = c.house.Ground()
		const stands = 48 // two lines
		c.at.panel.Inset2(16, 12).Down(ui.Fixed(64*max(1, k*0.7)).Into(&c.at.head), ui.Fixed(stands*max(1, k*0.8)).Into(&c.at.stands), ui.Gap(6),
			ui.Grow(1).Into(&grid), ui.Gap(8), ui.Fixed(56).Into(&confirm))
		grid.Down(ui.Grow(1).Into(&grid), ui.Gap(10), ui.Fixed(min(c.tallest(grid.W), grid.H*0.6)).Into(&c.at.text))
		least = 68
	case page.Flat:
		c.at.panel = c.house.Ground()
		share := 0.52
		if k >= 1.5 {
			share = 0.3
		}
		c.at.panel.Inset2(20, 10).Down(ui.Fixed(40).Into(&c.at.head), ui.Fixed(24*min(k, 1.2)).Into(&c.at.stands), ui.Gap(6), ui.Grow(1).Into(&grid))
		var right ui.Rect
		grid.Across(ui.Fixed(grid.W*share).Into(&grid), ui.Gap(18), ui.Grow(1).Into(&right))
		right.Down(ui.Grow(1).Into(&c.at.text), ui.Gap(8), ui.Fixed(50).Into(&confirm))
		least = 72
	}
	var menu ui.Rect
	c.at.head.Across(ui.Grow(1).Into(&c.at.head), ui.Gap(10), ui.Fixed(menuSide).Into(&menu))

	f := &c.form
	f.Reset()
	f.Name(c.head)
	f.Read(c.stands)
	f.Head(c.at.head)
	f.Head(c.at.stands)
	c.layGrid(grid, least*math.Pow(k, 0.9))
	if shape == page.Tall { // the list and the text share the height according to need
		was := c.at.text
		c.at.text.Y = f.View.Bottom() + 10
		c.at.text.H = was.Bottom() - c.at.text.Y
	}
	f.Button(choiceConfirm, confirm, c.house.Say("choice.confirm"), "play", page.Primary)
	f.SignButton(choiceMenu, ui.Rect{X: menu.X, Y: menu.Y - 2, W: menuSide, H: menuSide}, c.house.Say("menu.open"), "menu")
	f.Back = choiceMenu
	c.house.Screen.Invalidate()
}

// choiceGap is the distance, in dp, between two pictures and below a name.
const choiceGap = 8.0

// choiceHigh is the height of the place of a picture, in widths of it.
const choiceHigh = 0.9

// layGrid lays out the situations as large as possible with all of them visible, or at least the
// given width and scrollable.
func (c *Choice) layGrid(r ui.Rect, least float64) {
	const gap, margin = choiceGap, 8.0
	f, n, k := &c.form, len(c.left), c.house.Screen.Theme().TextScale
	room := r
	room.W -= 12 // for the scrollbar
	c.at.label = 42 * k
	across := func(columns int) float64 { return (room.W+gap)/float64(columns) - gap }
	most := max(1, int((room.W+gap)/(least+gap)))
	columns, wide := most, 0.0
	for i := min(2, n); i <= most; i++ {
		rows := float64((n + i - 1) / i)
		w := min(across(i), ((r.H-margin)/rows-gap-c.at.label)/choiceHigh, 150*k)
		if more := w - wide; w >= least && (more > 1 || more > -1 && i*int(rows) < columns*((n+columns-1)/columns)) { // larger, or as large with fewer gaps
			columns, wide = i, w
		}
	}
	pitch := across(columns)
	if wide == 0 {
		wide = min(pitch, max(80, r.H-c.at.label-24), 150*k) // at least one whole picture is visible
	}
	high := wide*choiceHigh + c.at.label
	cell := min(pitch, wide+40*k)
	f.View, f.Scrolls = r, true
	for i := range n {
		at := ui.Rect{W: cell, H: high}
		at.X = room.X + float64(i%columns)*(cell+gap) + (room.W-float64(columns)*(cell+gap)+gap)/2
		at.Y = room.Y + margin + float64(i/columns)*(high+gap)
		f.Area(choiceOne+i, at, c.names[i])
		f.Content = at.Bottom() + gap - r.Y
	}
	if pitch := high + gap; c.at.shape == page.Tall && f.Content > f.View.H { // whole rows, and enough of the next to show that it follows
		const next = 0.3
		f.View.H = min(f.Content, margin+pitch*(max(1, math.Round((r.H-margin)/pitch-next))+next))
	}
	f.Scrolls = false
	f.Scroll = max(0, min(f.Scroll, f.Content-f.View.H))
}

// Update handles the input of a tick.
func (c *Choice) Update(in *ui.Input, dt float64) scenes.Intent {
	id, ok := c.form.Update(&c.house.Kit, in)
	if in.Has(ui.Menu) {
		id, ok = choiceMenu, true
	}
	if at := c.form.Ringed(); at >= choiceOne && at != choiceOne+c.chosen { // the situation with the keyboard focus is shown at once
		c.choose(at - choiceOne)
	}
	switch {
	case !ok:
	case id == choiceMenu:
		return scenes.OpenMenu
	case id == choiceConfirm, id == choiceOne+c.chosen:
		return scenes.Act{Move: casa.ChooseToken(c.st.Dealer, c.left[c.chosen])}
	default:
		c.house.Sound.Play(sound.Lift)
		c.choose(id - choiceOne)
	}
	return nil
}

func (c *Choice) choose(i int) {
	c.chosen = i
	ui.Narrate(c.names[i])
	for _, line := range c.about[i] {
		ui.Narrate(line)
	}
	c.house.Screen.Invalidate()
}

// Draw draws the whole scene.
func (c *Choice) Draw(s *ui.Screen) {
	t, f := s.Theme(), &c.form
	c.house.Backdrop(s)
	ui.DrawLacquer(s, c.at.panel)
	if c.at.side.W > 0 {
		tell.LightRays(s, c.at.picture, 1)
		ui.DrawLacquer(s, c.at.side)
	}
	page.DrawBlock(s, c.head, c.at.head, ui.Style{Font: ui.Title, Size: 27, Colour: t.AccentTop, Fixed: true})
	page.DrawBlock(s, c.stands, c.at.stands, ui.Style{Size: 17, Colour: t.TextSoft})
	ui.DrawRule(s, c.at.head.X, c.at.stands.Bottom()+4, c.at.panel.Right()-2*c.at.head.X+c.at.panel.X)
	s.Clip(f.View)
	for i, id := range c.left {
		w := f.Find(choiceOne + i)
		at := f.At(w, w.Rect)
		if !at.Overlaps(f.View) {
			continue
		}
		name, pic := at.CutBottom(c.at.label)
		style := ui.Style{Font: ui.Bold, Size: 15, Colour: ui.Blend(t.Text, t.AccentTop, w.Warm), Align: ui.Middle}
		if i == c.chosen {
			page.Chosen(s, at)
			style.Colour = t.AccentTop
		}
		tell.DrawArt(s, &c.options, id, pic.Inset2(5, 6), f.View)
		s.Clip(f.View)
		page.DrawBlock(s, c.names[i], name, page.WordsFit(s, c.names[i], name.W, style))
		if f.Ringed() == choiceOne+i {
			ui.DrawRing(s, at.Inset(-2), page.CellCorner+2)
		}
	}
	f.DrawEnds(s, c.at.panel)
	s.Unclip()
	if f.Content > f.View.H {
		page.DrawBar(s, f)
	}
	name, text := c.names[c.chosen], c.at.text
	if c.at.picture.W > 0 {
		tell.DrawSituation(s, &c.options, c.left[c.chosen], name, "", c.at.picture)
	} else {
		st := c.nameStyle(s)
		_, text = text.CutTop(s.Paragraph(name, text, st) + choiceGap)
	}
	rule, goal := choiceStyles(t)
	if t.TextScale < 1.5 { // as large as fits
		by := 1.25
		if c.at.shape == page.Desk {
			by = 1.5
		}
		rule.Size, goal.Size = rule.Size*by, goal.Size*by
	}
	if c.at.shape == page.Desk { // in the middle of its panel
		_, text = text.CutTop(max(0, text.H-told(s, text.W, c.about[c.chosen], rule, goal)) / 2)
	}
	drawTold(s, text, c.about[c.chosen], rule, goal)
	f.Draw(s)
}

func (c *Choice) nameStyle(s *ui.Screen) ui.Style {
	t := s.Theme()
	st := ui.Style{Font: ui.Title, Size: 26, Colour: t.AccentTop, Fixed: true}
	if c.at.shape != page.Flat {
		st.Size *= min(1.3, t.TextScale)
	}
	return st
}

// choiceStyles returns the styles of a situation's effect and of its goal.
func choiceStyles(t *ui.Theme) (rule, goal ui.Style) {
	return ui.Style{Font: ui.Bold, Size: 18, Colour: t.Text}, ui.Style{Size: 18, Colour: t.TextSoft}
}

// tallest returns the height of the longest of the texts, so that nothing moves when another is
// chosen.
func (c *Choice) tallest(wide float64) (high float64) {
	s := c.house.Screen
	rule, goal := choiceStyles(s.Theme())
	for i, about := range c.about {
		h := told(s, wide, about, rule, goal)
		if c.at.shape != page.Desk {
			h += s.MeasureParagraph(c.names[i], wide, c.nameStyle(s)) + choiceGap
		}
		high = max(high, h)
	}
	return high
}
