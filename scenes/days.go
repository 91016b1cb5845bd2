package scenes

import (
	"strconv"
	"strings"
	"time"

	"lacasa/ui"
	"lacasa/ui/page"
)

// Days is the page of the calendar on the street's wall: the deals of the day of all games.
type Days struct {
	Sheet
	day   time.Time
	deeds search[Deeds]
}

// NewDays returns the calendar up to a day.
func NewDays(h *House, day time.Time) *Days {
	c := &Days{Sheet: Sheet{House: h}, day: day.UTC()}
	c.deeds.begin(h.deeds)
	c.Lay()
	return c
}

// weeks is the number of weeks in a calendar.
const weeks = 5

// firstDay returns the Monday with which the calendar up to a day begins.
func firstDay(day time.Time) time.Time {
	return day.AddDate(0, 0, -(int(day.Weekday())+6)%7-7*(weeks-1))
}

// layCalendar adds a calendar of the weeks up to now to a page, with cells high dp high. draw
// returns what draws a day.
func layCalendar(h *House, p *page.Page, now time.Time, high float64, draw func(day time.Time, today bool) func(s *ui.Screen, r ui.Rect)) {
	const gap = 4
	s, r := h.Screen, p.Space()
	t, k := s.Theme(), s.Theme().TextScale
	now = now.UTC()
	wide := min(r.W, 420*min(k, 1.5))
	high = min((wide-6*gap)/7, high*max(1, 0.8*k))
	r = ui.Rect{X: r.X + (r.W-wide)/2, Y: p.Y, W: wide, H: 24 * k}
	for i, name := range strings.Split(h.Say("day.weekdays"), ",") {
		cell := r.Cell(i, 7, gap)
		p.Print(name, cell, s.Fit(name, cell.W-4, ui.Style{Size: 14, Colour: t.TextSoft, Align: ui.Middle}))
	}
	p.Y += r.H
	first := firstDay(now)
	for n := range 7 * weeks {
		day := first.AddDate(0, 0, n)
		if DayKey(day) > DayKey(now) {
			break
		}
		cell := ui.Rect{X: r.X, Y: p.Y + float64(n/7)*(high+gap), W: wide, H: high}.Cell(n%7, 7, gap)
		shows := draw(day, DayKey(day) == DayKey(now))
		p.Show(cell, func(s *ui.Screen, r, _ ui.Rect) { shows(s, r) })
	}
	p.Y += weeks * (high + gap)
}

// Lay lays everything out again.
func (c *Days) Lay() {
	h, w, p := c.House, c.House.Words, &c.Page
	c.Begin(w.Say("days"))
	p.Text(w.Say("days.line"), page.BodyText)
	if c.deeds.left > 0 {
		p.Text(w.Say("kept.looking", "n", ui.Numeral(c.deeds.left)), page.NoteText)
		p.Close()
		return
	}
	played, won := c.deeds.found.days()
	p.Text(w.Say("days.count", "n", ui.Numeral(played), "won", ui.Numeral(won)), page.SoftText)
	var said []string
	layCalendar(h, p, c.day, 46, func(day time.Time, today bool) func(s *ui.Screen, r ui.Rect) {
		for i := range h.Posters {
			if d, played := c.deeds.found[h.Posters[i].Game].Days[DayKey(day)]; played {
				said = append(said, w.Say("told", "what", h.Of(h.Posters[i].Game, h.Date(day)), "how", d.text(h)))
			}
		}
		return func(s *ui.Screen, r ui.Rect) { c.draw(s, r, day, today) }
	})
	p.Form.Read(strings.Join(said, ". "))
	p.Y += 6
	names := make([]string, len(h.Posters))
	for i := range names {
		names[i] = h.Posters[i].Say(h, "")
	}
	p.Text(w.Say("days.legend", "games", strings.Join(names, ", ")), page.SoftText)
	p.Close()
}

// draw draws a day of the calendar: its number, and below it a mark for the deal of each game.
func (c *Days) draw(s *ui.Screen, r ui.Rect, day time.Time, today bool) {
	t := s.Theme()
	fill, edge, ink := ui.Alpha(t.Text, 0.05), ui.Alpha(t.Text, 0), t.TextSoft
	played, _ := c.deeds.found.on(day)
	if played {
		fill, edge, ink = page.Fill(s, 0.8), t.Accent, t.Text
	}
	s.Panel(r, page.CellCorner, fill, edge)
	number, marks := r.CutTop(r.H * 0.56)
	n := strconv.Itoa(day.Day())
	if day.Day() == 1 {
		n = c.House.Say("days.first", "day", n, "month", strings.Split(c.House.Say("day.months"), ",")[day.Month()-1])
	}
	s.Label(n, number, s.Fit(n, number.W-2, ui.Style{Font: ui.Bold, Size: min(16, r.H*0.44/min(1.5, t.TextScale)), Colour: ink, Align: ui.Middle}))
	if played || today {
		c.deeds.found.drawMarks(s, marks.Inset2(1, 0).Move(0, -r.H*0.05), c.House, day)
	}
	if today {
		ui.DrawRing(s, r.Inset(-1), 8)
	}
}

// on reports whether a deal of the day was played on a day, and whether one was won.
func (d Deeds) on(day time.Time) (played, won bool) {
	for _, of := range d {
		result, ok := of.Days[DayKey(day)]
		played, won = played || ok, won || ok && result.won()
	}
	return played, won
}

// drawMarks draws a mark for the deal of each game on a day, side by side in the order of the
// street: a coin if it was won, a ring if it was played, a dot if it was not.
func (d Deeds) drawMarks(s *ui.Screen, r ui.Rect, h *House, day time.Time) {
	t := s.Theme()
	for i := range h.Posters {
		cell := r.Cell(i, len(h.Posters), 0)
		side := min(cell.W, cell.H*0.84)
		at := cell.Centre()
		switch result, played := d[h.Posters[i].Game].Days[DayKey(day)]; {
		case !played:
			s.Panel(at.Square(side*0.3), side*0.15, ui.Alpha(t.TextSoft, 0.5), ui.Alpha(t.TextSoft, 0))
		case result.won():
			ui.DrawCoin(s, at, side*1.12, 0, 0)
		default:
			ring := at.Square(side * 0.88)
			s.Panel(ring, ring.W/2, t.AccentTop, t.AccentTop)
			ring = ring.Inset(side * 0.14)
			s.Panel(ring, ring.W/2, t.Ground, t.Ground)
		}
	}
}

// Update handles the input of a tick.
func (c *Days) Update(in *ui.Input, dt float64) Intent {
	if c.deeds.goOn(in) && c.deeds.left == 0 {
		c.Lay()
	}
	return c.Sheet.Update(in, dt)
}
