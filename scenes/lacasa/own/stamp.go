package own

import (
	"image/color"
	"math"
	"strconv"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/trial"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// stamping is the page that shows what bots think of a situation: the verdict, and each figure
// beside those of the box.
type stamping struct {
	scenes.Sheet
	shop  *Workshop // nil if only a picture is made
	press *press
	made  lacasa.Situation
	place int // index of the place shown
	since float64
	shown bool // the final results are shown
}

var _ workPage = (*stamping)(nil)

// The widgets of the page.
const (
	stampPlace = iota
	stampStop
	stampAnew
)

// refreshTime is the time, in seconds, between updates of the page while bots play. Drawing the
// page costs more than the bots do.
const refreshTime = 1.0

// newStamping returns the page, and continues from the results that the bots have already.
func newStamping(shop *Workshop, s lacasa.Situation) *stamping {
	c := &stamping{Sheet: scenes.Sheet{House: shop.house}, shop: shop, press: shop.press(s, false), made: s}
	c.play()
	c.Lay()
	return c
}

// play lets the bots play, first at the place shown.
func (c *stamping) play() {
	c.press.prefer(c.place)
	c.press.start(c.House.Web)
}

// NewStampPage returns a scene with the page as it is once bots have played the stamps, for
// pictures of it.
func NewStampPage(h *scenes.House, s lacasa.Situation, stamps []*trial.Stamp) scenes.Scene {
	c := &stamping{Sheet: scenes.Sheet{House: h}, press: newPress(stamps), made: s}
	c.Lay()
	return alone{c, h}
}

// Lay lays everything out again.
func (c *stamping) Lay() {
	w, p := tell.VoiceOf(c.House), &c.Page
	now, plays := c.press.result(c.place)
	st := &now
	p.Lay(&c.House.Kit, &c.Form, w.Say("stamp.title"), scenes.PageClose, 760)
	p.Name(w.Situation(&lacasa.Options{Own: []lacasa.OwnSituation{{ID: c.made.ID, Situation: c.made}}}, c.made.ID))
	var names []string
	for _, at := range trial.Places {
		if c.made.Where&at != 0 {
			names = append(names, w.Places(at))
		}
	}
	if len(names) > 1 {
		p.Choice(stampPlace, w.Say("stamp.where"), c.place, names...)
	}
	c.layVerdict(w, st)
	if st.Deals < trial.Enough && st.Stalled == 0 {
		c.layProgress(w, st, plays)
	}
	p.Heading(w.Say("stamp.figures"))
	p.Text(w.Say("stamp.legend"), page.SoftText)
	for _, f := range w.Figures(st) {
		p.Text(f.Text, page.BodyText)
		c.layPlot(f)
	}
	p.Text(w.Say("stamp.deals", "n", strconv.Itoa(st.Deals)), page.SoftText)
	if st.Deals >= trial.Enough {
		p.Buttons(300, page.Entry{ID: stampAnew, Label: w.Say("stamp.anew"), Sign: "restart", Kind: page.Plain})
	}
	c.shown = !plays
	p.Close()
}

// layVerdict draws the verdict as a stamp on the card, with the two most important figures beside
// it and the faults below.
func (c *stamping) layVerdict(w tell.Voice, st *trial.Stamp) {
	p, t := &c.Page, c.House.Screen.Theme()
	ink, sign := t.Good, "check"
	switch faults := st.Faults(); {
	case len(faults) == 1 && faults[0] == trial.Idles:
		ink, sign = t.AccentTop, "hint"
	case len(faults) > 0:
		ink, sign = t.Danger, "cross"
	case !st.Conclusive():
		ink, sign = t.TextSoft, ""
	}
	o, word := only(&c.made), w.Judged(st)
	at := p.Space()
	at.Y += 6
	at.H = 168
	if shape, _, _ := c.House.Room(); shape == page.Flat {
		at.H = 112
	}
	const letters, words, round = 0.56, 0.62, 1.36 // letters and words are fractions of the stamp's height and width; round is how much wider the stamp is than its word, in heights
	high := 62 * min(t.TextScale, 1.4)
	wide, _ := c.House.Screen.MeasureText(word, ui.Style{Font: ui.Title, Size: high * letters, Fixed: true})
	small := min(1, at.W/(wide+round*high))
	wide, high = small*wide, small*high
	whole := wide + round*high
	const degrees = 6
	rises := whole / 2 * math.Sin(degrees*math.Pi/180)
	const over = 0.3 // fraction of the stamp's height on the picture, which must stay visible
	both := at
	both.H += (1-over)*high + rises
	p.Show(both, func(s *ui.Screen, r, view ui.Rect) {
		picture, _ := r.CutTop(at.H)
		tell.DrawArt(s, &o, c.made.ID, picture.Middle(at.H*tell.ArtShape, at.H), view)
		s.Clip(view)
		ui.DrawStamp(s, word, sign, ui.Rect{X: r.X, Y: picture.Bottom() - over*high, W: r.W, H: high}.Middle(wide/words, high), -degrees, 1, ui.Blend(t.Panel, ink, 0.12), ink)
	})
	c.Form.Read(word)
	p.Y = both.Bottom() + figureGap
	if st.Deals > 0 {
		c.layForemost(w.Foremost(st), at, max(whole, at.H*tell.ArtShape))
	}
	for _, said := range w.Judgement(st) {
		p.Middle(said, ui.Style{Size: 19, Colour: t.Text})
	}
}

// figureStyle is the style of an important figure, and ofStyle that of the words below it.
var (
	figureStyle = ui.Style{Font: ui.Bold, Size: 34, Align: ui.Middle}
	ofStyle     = ui.Style{Size: 16, Align: ui.Middle}
)

// figureAir is the margin in the plate of a figure, and figureGap that around the plate.
const (
	figureAir = 10
	figureGap = 12
)

// layForemost adds two figures on plates beside a picture of the given width, or below it if there
// is no room.
func (c *stamping) layForemost(figures []tell.Figure, beside ui.Rect, wide float64) {
	p, s := &c.Page, c.House.Screen
	least := 140 * s.Theme().TextScale
	of := (beside.W-wide)/2 - figureGap
	below := of < least
	if below {
		if of = (beside.W - figureGap) / 2; of < least {
			of = beside.W
		}
	}
	high := 0.0
	for _, f := range figures {
		in := of - 2*figureAir
		high = max(high, s.MeasureParagraph(f.Round, in, figureStyle)+s.MeasureParagraph(f.Short, in, ofStyle)+2*figureAir)
	}
	cells := []ui.Rect{{X: beside.X, W: of}, {X: beside.Right() - of, W: of}}
	if below {
		cells = p.Grid(len(figures), of, high)
	}
	for i, f := range figures {
		if !below {
			cells[i].H, cells[i].Y = high, beside.Y+max(0, beside.H-high)/2
			p.Y = max(p.Y, cells[i].Bottom()+figureGap)
		}
		c.Form.Read(f.Round + " " + f.Short)
		p.Show(cells[i], func(s *ui.Screen, r, _ ui.Rect) {
			t := s.Theme()
			s.Panel(r, 10, ui.Alpha(t.PanelTop, 0.6), t.PanelEdge)
			large, small := figureStyle, ofStyle
			if large.Colour, small.Colour = t.AccentTop, t.Text; f.Amiss {
				large.Colour = t.Danger
			}
			r = r.Inset(figureAir)
			_, r = r.CutTop(s.Paragraph(f.Round, r, large))
			page.DrawEvenly(s, f.Short, r, small)
		})
	}
}

// layProgress adds how many deals the bots have played, and a button to stop or continue.
func (c *stamping) layProgress(w tell.Voice, st *trial.Stamp, plays bool) {
	p, k := &c.Page, c.House.Screen.Theme().TextScale
	p.Text(w.Say("stamp.playing", "n", strconv.Itoa(st.Deals), "of", strconv.Itoa(trial.Enough)), page.SoftText)
	bar := p.Space()
	bar.H = 10
	p.Show(bar, func(s *ui.Screen, r, _ ui.Rect) {
		t := s.Theme()
		s.Panel(r, r.H/2, ui.Alpha(t.Text, 0.1), t.PanelEdge)
		done, _ := r.CutLeft(max(r.H, r.W*float64(st.Deals)/trial.Enough))
		s.Panel(done, r.H/2, t.AccentTop, t.AccentTop)
	})
	p.Y += bar.H + 10
	label, sign := w.Say("stamp.stop"), "close"
	if !plays {
		label, sign = w.Say("stamp.go-on"), "play"
	}
	c.Form.Button(stampStop, p.Grid(1, 200*k, c.House.RowHigh())[0], label, sign, page.Plain)
}

// The heights of a plot, of its marks, and of a band.
const (
	plotHigh = 24.0
	markHigh = 12.0
	bandHigh = 7.0
)

// layPlot adds the interval of a figure on a line from its least to its largest value, with the
// figures of the box below the line.
func (c *stamping) layPlot(f tell.Figure) {
	p := &c.Page
	ends := ui.Style{Size: 14, Colour: c.House.Screen.Theme().TextSoft}
	_, foot := c.House.Screen.MeasureText(f.Ends[0], ends)
	r := p.Space()
	r.H = plotHigh + float64(len(f.Bands)-1)*bandHigh + foot
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) {
		t := s.Theme()
		under, r := r.CutBottom(foot)
		for i, text := range f.Ends {
			ends.Align = [...]ui.Align{ui.Start, ui.End}[i]
			s.Label(text, under, ends)
		}
		at := func(n int) float64 { return r.X + r.W*float64(n-f.Least)/float64(f.Most-f.Least) }
		mark := func(n int, top, wide, high float64, c color.RGBA) {
			s.Fill(ui.Rect{X: at(min(max(n, f.Least), f.Most)) - wide/2, Y: top, W: wide, H: high}, c)
		}
		line := r.Bottom() - markHigh
		s.Fill(ui.Rect{X: r.X, Y: line, W: r.W, H: 1}, t.PanelEdge)
		for _, n := range []int{f.Least, 0, f.Most} {
			mark(n, line-3, 1.5, 7, t.PanelEdge)
		}
		for _, n := range f.Box {
			mark(n, line+2, 1.5, markHigh-4, t.TextSoft)
		}
		for i, b := range f.Bands {
			top := line - 4 - bandHigh*float64(len(f.Bands)-i)
			low, high := at(max(b.Low, f.Least)), at(min(b.High, f.Most))
			s.Panel(ui.Rect{X: low - 1, Y: top + 1, W: high - low + 2, H: bandHigh - 2}, 2, t.AccentTop, t.AccentTop)
			mark(b.Mean, top, 2.5, bandHigh, t.Text)
		}
	})
	p.Y += r.H + 10
}

// Update handles the input of a tick.
func (c *stamping) Update(in *ui.Input, dt float64) wish {
	c.since += dt
	if c.House.Web && c.since < refreshTime { // laying out the page takes a frame by itself
		c.press.tick()
	}
	now, plays := c.press.result(c.place)
	if !plays && !c.shown {
		ui.Narrate(tell.VoiceOf(c.House).Judged(&now))
	}
	if !plays && !c.shown || plays && c.since >= refreshTime {
		c.since = 0
		c.Lay()
	}
	switch id, ok := c.Form.Update(&c.House.Kit, in); {
	case !ok:
	case id == stampPlace:
		c.place = c.Form.Value(stampPlace)
		c.press.prefer(c.place)
		c.Lay()
	case id == stampStop:
		if plays {
			c.press.stop()
		} else {
			c.play()
		}
		c.Lay()
	case id == stampAnew:
		c.press.stop() // they may still play at other places
		c.press = c.shop.press(c.made, true)
		c.play()
		c.Form.Scroll = 0
		c.Lay()
	default:
		c.press.stop()
		return leave
	}
	return stay
}
