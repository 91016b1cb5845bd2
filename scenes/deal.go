package scenes

import (
	"strconv"
	"strings"
	"time"

	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A DayResult is the result of a day's deal that was played to its end.
type DayResult struct {
	Name   string // name of the saved match
	End    match.End
	Helped bool // bots finished part of it, so that it counts neither as won nor as lost
}

// End returns the text that says how a match ended for a player.
func (h *House) End(e match.End) string {
	return h.Say([...]string{match.Open: "deal.played", match.Won: "deal.won", match.Drawn: "deal.drawn", match.Lost: "deal.lost"}[e])
}

// won reports whether the deal was won without help.
func (d DayResult) won() bool { return d.End == match.Won && !d.Helped }

// text returns the text that says how the deal ended.
func (d DayResult) text(h *House) string {
	if d.Helped {
		return h.Say("deal.helped")
	}
	return h.End(d.End)
}

// endSigns are the signs for how a round ended, in texts to be shared.
var endSigns = [...]string{match.Open: "·", match.Won: "+", match.Drawn: "=", match.Lost: "−"}

// EndSigns returns a sign for the end of each round, separated by spaces.
func EndSigns(ends []match.End) string {
	var signs []string
	for _, e := range ends {
		signs = append(signs, endSigns[e])
	}
	return strings.Join(signs, " ")
}

// A Daily describes a day's deal of a game for its page.
type Daily struct {
	Day   time.Time  // in UTC
	Form  string     // the game, mode and way that is played
	Rival string     // how a bot did with the same cards, or "" if that is not known
	Waits bool       // the match is unfinished
	Done  *DayResult // how it ended, or nil if it was not played to its end
	Text  string     // text to share once the deal has been played
	Link  string     // address of the same cards, copied with Text, or ""
	Clips bool       // a clipboard is available

	Winnable bool // every round can be won, with every card in view

	// Days returns the results known so far, and the number of saved matches still to be searched.
	// It continues the search at each call.
	Days func() (DayResults, int)
}

// DayResults holds the results of the deals of days, by DayKey.
type DayResults map[string]DayResult

// DayKey returns the key of a day in DayResults.
func DayKey(day time.Time) string { return day.UTC().Format(time.DateOnly) }

// Run returns the number of consecutive days up to day, or the day before it, on which the deal was
// played, and the largest number of consecutive days ever.
func (d DayResults) Run(day time.Time) (now, most int) {
	for of := range d {
		first, err := time.Parse(time.DateOnly, of)
		if _, before := d[DayKey(first.AddDate(0, 0, -1))]; before || err != nil {
			continue // counted with the first day of its run
		}
		n := 0
		for at := first; ; at = at.AddDate(0, 0, 1) {
			if _, played := d[DayKey(at)]; !played {
				break
			}
			n++
			if key := DayKey(at); key == DayKey(day) || key == DayKey(day.AddDate(0, 0, -1)) {
				now = n
			}
		}
		most = max(most, n)
	}
	return now, most
}

// Deal is the page of a day's deal: what is played, a bot's result to beat, the player's result,
// and the results of the days before.
type Deal struct {
	Sheet
	of   Daily
	days search[DayResults]
}

// The widgets of the page.
const (
	dealCopy = iota
	dealLook
	dealPlay
)

// NewDeal returns the page of the day's deal that of describes.
func NewDeal(h *House, of Daily) *Deal {
	c := &Deal{Sheet: Sheet{House: h}, of: of}
	c.days.begin(of.Days)
	c.Lay()
	return c
}

// Lay lays everything out again.
func (c *Deal) Lay() {
	w, p, h := c.House.Words, &c.Page, c.House
	t := h.Screen.Theme()
	c.Begin(w.Say("deal"))
	date := ui.Style{Font: ui.Title, Size: 26 * min(1, 1.4/t.TextScale), Colour: t.AccentTop}
	said := h.Weekday(c.of.Day)
	p.Middle(said, page.WordsFit(h.Screen, said, p.Space().W, date))
	p.Middle(c.of.Form, ui.Style{Font: ui.Bold, Size: 19, Colour: t.Text})
	p.Middle(w.Say("deal.line"), ui.Style{Size: 17, Colour: t.TextSoft})
	if c.of.Winnable {
		p.Middle(w.Say("deal.winnable"), ui.Style{Size: 17, Colour: t.TextSoft})
	}
	p.Y += 4
	if c.of.Done == nil {
		c.layPlay()
	} else {
		c.layDone()
	}
	if key := DayKey(c.of.Day.AddDate(0, 0, -1)); c.days.left == 0 {
		line := w.Say("deal.yesterday.none")
		if d, played := c.days.found[key]; played {
			line = w.Say("deal.yesterday", "how", d.text(h))
		}
		p.Text(line, page.BodyText)
	}
	c.layDays()
	p.Close()
}

// layPlay lays out a bot's result to beat, and the button that begins the match.
func (c *Deal) layPlay() {
	w, p := c.House.Words, &c.Page
	play := page.Entry{ID: dealPlay, Label: w.Say("deal.play"), Sign: "play", Kind: page.Primary}
	if c.of.Waits {
		play.Label = w.Say("title.go-on")
	}
	if c.of.Rival != "" {
		p.Heading(w.Say("deal.rival"))
		p.Text(c.of.Rival, page.BodyText)
	}
	p.Buttons(320, play)
}

// layDone lays out the player's result, as a text to be shared, and a bot's result beside it.
func (c *Deal) layDone() {
	w, p := c.House.Words, &c.Page
	p.Heading(w.Say("deal.was", "how", c.of.Done.text(c.House)))
	for line := range strings.SplitSeq(c.of.Text, "\n") {
		p.Text(line, page.BodyText)
	}
	p.Text(w.Say("deal.signs"), page.SoftText)
	if c.of.Rival != "" {
		p.Text(w.Say("told", "what", w.Say("deal.rival"), "how", c.of.Rival), page.BodyText)
	}
	list := []page.Entry{{ID: dealLook, Label: w.Say("deal.look"), Sign: "trophy", Kind: page.Plain}}
	if c.of.Clips {
		list = append([]page.Entry{{ID: dealCopy, Label: w.Say("deal.copy"), Sign: "share", Kind: page.Primary}}, list...)
	}
	p.Buttons(240, list...)
}

// layDays lays out for how many consecutive days the deal was played, and a calendar of the last
// weeks.
func (c *Deal) layDays() {
	w, p := c.House.Words, &c.Page
	p.Heading(w.Say("deal.days"))
	if c.days.left > 0 {
		p.Text(w.Say("kept.looking", "n", ui.Numeral(c.days.left)), page.NoteText)
		return
	}
	now, most := c.days.found.Run(c.of.Day)
	p.Text(w.Say("deal.run", "now", ui.Numeral(now), "most", ui.Numeral(most)), page.SoftText)
	var said []string
	layCalendar(c.House, p, c.of.Day, 40, func(day time.Time, today bool) func(s *ui.Screen, r ui.Rect) {
		d, played := c.days.found[DayKey(day)]
		if played {
			said = append(said, w.Say("told", "what", c.House.Date(day), "how", d.text(c.House)))
		}
		return func(s *ui.Screen, r ui.Rect) { drawDay(s, r, day.Day(), d, played, today) }
	})
	p.Form.Read(strings.Join(said, ". "))
	p.Y += 6
	p.Text(w.Say("deal.legend"), page.SoftText)
}

// drawDay draws a day of the calendar: its number n and, if played is true, how its deal ended.
func drawDay(s *ui.Screen, r ui.Rect, n int, d DayResult, played, today bool) {
	t := s.Theme()
	fill, edge, ink := ui.Alpha(t.Text, 0.05), ui.Alpha(t.Text, 0), t.TextSoft
	switch {
	case played && d.End == match.Won:
		fill, edge, ink = t.Accent, t.AccentTop, t.OnAccent
	case played:
		fill, edge, ink = page.Fill(s, 0.8), t.Accent, t.Text
	}
	s.Panel(r, page.CellCorner, fill, edge)
	number := r
	if played {
		sign := ui.Rect{}
		number, sign = r.CutLeft(r.W * 0.56)
		side := min(r.H*0.42, r.W*0.3)
		sign = sign.Middle(side, side).Move(-r.W*0.05, 0)
		switch {
		case d.Helped:
			s.Sign("bot", sign, ink)
		case d.End == match.Won:
			s.Sign("check", sign, ink)
		case d.End == match.Lost:
			s.Sign("cross", sign, ink)
		default:
			s.Label(endSigns[d.End], sign, ui.Style{Font: ui.Bold, Size: side, Colour: ink, Align: ui.Middle, Fixed: true})
		}
	}
	st := s.Fit(strconv.Itoa(n), number.W-4, ui.Style{Font: ui.Bold, Size: min(16, r.H*0.5/min(1.5, t.TextScale)), Colour: ink, Align: ui.Middle})
	s.Label(strconv.Itoa(n), number, st)
	if today {
		ui.DrawRing(s, r.Inset(-1), 8)
	}
}

// Update handles the input of a tick.
func (c *Deal) Update(in *ui.Input, dt float64) Intent {
	if c.days.goOn(in) {
		c.Lay()
	}
	switch id, ok := c.Form.Update(&c.House.Kit, in); {
	case !ok:
		return nil
	case id == dealPlay:
		return PlayDeal
	case id == dealCopy:
		return CopyText{Text: strings.TrimSpace(c.of.Text + "\n" + c.of.Link)}
	case id == dealLook:
		return Recall{Name: c.of.Done.Name}
	}
	return Close
}
