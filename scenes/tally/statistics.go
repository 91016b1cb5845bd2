package tally

import (
	"cmp"
	"slices"
	"strings"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/kept"
	"lacasa/ui"
	"lacasa/ui/page"
)

// StatisticsPage is the page that counts how the matches of one player ended: in all, one by one,
// in each form of a game, and against each opponent.
type StatisticsPage struct {
	scenes.Sheet
	past  kept.Progress
	list  []kept.Saved // finished matches, the newest first, once all have been read
	ways  Ways
	names []string // names of all players, people first
	who   string   // name of the player, as typed
	game  int      // number of a poster, from 1; 0 means any game
	shown int      // figures or collection
}

// The widgets of the page.
const (
	talliesGame = iota
	talliesWho
	talliesShown
)

// What the page shows.
const (
	figures = iota
	collection
)

// NewStatisticsPage returns the page that counts the matches that over returns.
func NewStatisticsPage(h *scenes.House, over kept.Over, ways Ways) *StatisticsPage {
	c := &StatisticsPage{Sheet: scenes.Sheet{House: h}, past: kept.Progress{Over: over}, ways: ways}
	c.past.Advance()
	c.Lay()
	return c
}

// know sets the matches to be counted, once all have been read.
func (c *StatisticsPage) know() {
	list := spokenTo(c.House, c.past.List)
	c.list, c.names = list, kept.NamesOf(list)
	people := map[string]bool{}
	for i := range list {
		for _, p := range list[i].Players {
			people[p.Name] = people[p.Name] || p.Human()
		}
	}
	slices.SortStableFunc(c.names, func(a, b string) int { return ui.BoolIndex(people[b]) - ui.BoolIndex(people[a]) })
	if len(c.names) == 0 { // nothing has been played to its end yet
		c.names = []string{c.House.Say("you")}
	}
	c.who = c.names[0]
}

// Lay lays everything out again.
func (c *StatisticsPage) Lay() {
	h, w, p := c.House, c.House.Words, &c.Page
	p.Lay(&h.Kit, &c.Form, w.Say("tally"), scenes.PageClose, 760)
	if c.past.Tell(p) {
		p.Close()
		return
	}
	if c.names == nil {
		c.know()
	}
	kept.LayGames(p, c.House, talliesGame, c.game)
	if len(c.list) > 0 {
		k := h.Screen.Theme().TextScale
		scenes.NameField(&c.Form, talliesWho, p.Grid(1, 150*k, 50*max(1, k*0.8))[0], w.Say("tally.who"), c.who, "right")
	}
	list := c.list
	if c.game > 0 {
		list = slices.DeleteFunc(slices.Clone(list), func(s kept.Saved) bool { return s.Game != h.Posters[c.game-1].Game })
	}
	if len(list) > 0 || len(c.list) == 0 {
		p.LayChoice(talliesShown, w.Say("tally.shown"), c.shown, w.Say("tally.figures"), w.Say("tally.collection"))
	}
	count := countOf(list, c.who, &Ways{Ended: c.ways.Ended, Called: c.formNames(list)})
	switch {
	case len(c.list) == 0 && c.shown == figures:
		p.Text(w.Say("tally.none"), page.BodyText)
		p.Text(w.Say("tally.none.line"), page.SoftText)
		c.laySolved()
	case count.All.Played == 0 && len(c.list) > 0:
		p.Text(w.Say("kept.over.no-such"), page.SoftText)
	case c.shown == collection:
		c.layCollection(&count)
	default:
		c.layFigures(&count)
	}
	p.Close()
}

// formNames returns a function that names the forms of the matches: with their game if matches of
// several games are shown, and with the number of players if it varies.
func (c *StatisticsPage) formNames(list []kept.Saved) func(match.Request) string {
	h, seats := c.House, map[form]int{}
	for i := range list {
		f := formOf(&list[i].Request)
		seen := &f.seats
		n := *seen
		if *seen = 0; seats[f] == 0 {
			seats[f] = n
		} else if seats[f] != n {
			seats[f] = several
		}
	}
	return func(a match.Request) string {
		name := c.ways.Called(a)
		f := formOf(&a)
		if f.seats = 0; seats[f] == several {
			name = h.Say("tally.seats", "name", name, "n", ui.Numeral(a.Seats))
		}
		if c.game == 0 && len(h.Posters) > 1 {
			name = h.Say("game."+a.Game) + " · " + name
		}
		return name
	}
}

// several stands for more than one number of seats.
const several = -1

// layFigures adds the statistics of the player.
func (c *StatisticsPage) layFigures(count *Count) {
	w, p := c.House.Words, &c.Page
	c.layCounters(&count.All)
	c.layShare(Counted{Name: c.who, Tally: count.All})
	if len(count.Ends) > 0 {
		p.Text(w.Say("tally.run", "now", ui.Numeral(count.Now), "most", ui.Numeral(count.Run)), page.SoftText)
		p.Heading(w.Say("tally.plot"))
		p.Form.Read(c.plotText(count.Ends))
		c.layPlot(count.Ends)
		p.Text(w.Say("tally.plot.line"), page.SoftText)
	}
	c.layShares("tally.forms", count.Forms)
	c.layShares("tally.came", c.items(count))
	const most = 20
	c.layShares("tally.against", count.Against[:min(most, len(count.Against))])
	c.laySolved()
}

// layCounters adds counters of the matches won and of those played, unless large text needs the
// room. What follows says the same in words.
func (c *StatisticsPage) layCounters(all *Tally) {
	const high, sign, air, figures = 50.0, 30.0, 12.0, 3
	p, counts := &c.Page, [...]int{all.Won, all.Played}
	if p.Kit.Screen.Theme().TextScale >= 1.5 {
		return
	}
	r := p.Space()
	r.Y, r.H = r.Y+air, high
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) {
		wide := sign + air + ui.CounterWide(figures, high)
		for i, cell := range r.Row(len(counts), 0) {
			mark, counter := cell.Middle(wide, high).CutLeft(sign)
			s.Sign([...]string{"trophy", "cards"}[i], mark.Middle(sign, sign), s.Theme().AccentTop)
			ui.DrawCounter(s, counter.Move(air/2, 0), counts[i], figures)
		}
	})
	p.Y = r.Bottom() + air
}

// laySolved adds how many problems of the games that are shown are solved, unless none is. They
// belong to no player, as they are solved without a name.
func (c *StatisticsPage) laySolved() {
	w, p, headed := c.House.Words, &c.Page, false
	for i := range c.House.Posters {
		poster := &c.House.Posters[i]
		n, of := c.ways.Solved(poster.Game)
		if n == 0 || c.game > 0 && i != c.game-1 {
			continue
		}
		if !headed {
			p.Heading(w.Say("problems"))
			headed = true
		}
		p.Text(w.Say("tally.solved", "name", poster.Say(c.House, ""), "n", ui.Numeral(n), "of", ui.Numeral(of)), page.BodyText)
		c.layBar(n, 0, of)
	}
}

// layShares adds a heading and the tallies in list, unless it is empty.
func (c *StatisticsPage) layShares(heading string, list []Counted) {
	if len(list) > 0 {
		c.Page.Heading(c.House.Say(heading))
	}
	for _, of := range list {
		c.layShare(of)
	}
}

// layShare adds a tally in words and, below it, as a bar.
func (c *StatisticsPage) layShare(of Counted) {
	p := &c.Page
	p.Text(c.House.Say("tally.row", "name", of.Name, "line", of.line(c.House)), page.BodyText)
	if n := of.decided(); n > 0 {
		c.layBar(of.Won, of.Drawn, n)
	}
}

// layBar adds a bar of n parts: those won from the left, and next to them those drawn.
func (c *StatisticsPage) layBar(won, drawn, n int) {
	const high = 8
	p := &c.Page
	bar := p.Space()
	bar.H = high
	p.Show(bar, func(s *ui.Screen, r, _ ui.Rect) {
		t := s.Theme()
		s.Panel(r, high/2, ui.Alpha(t.Text, 0.1), t.PanelEdge)
		left, rest := r.CutLeft(r.W * float64(won) / float64(n))
		next, _ := rest.CutLeft(r.W * float64(drawn) / float64(n))
		if next.W > 0 {
			s.Fill(next.Middle(next.W, 2), t.Text)
		}
		if left.W > 0 {
			s.Panel(left, min(high, left.W)/2, t.AccentTop, t.AccentTop)
		}
	})
	p.Y += high + 10
}

// layPlot adds a diagram with a bar for each of the last matches, as many as fit. Its length is the
// number of matches that had been won in a row by then, upwards, or lost in a row, downwards.
func (c *StatisticsPage) layPlot(ends []match.End) {
	const (
		least, widest = 7.0, 22.0 // width of a bar
		step          = 16.0
		high          = 104.0
	)
	p := &c.Page
	r := p.Space()
	runs := runsOf(ends)
	runs = runs[max(0, len(runs)-int(r.W/least)):]
	up, down := 1, -1
	for _, n := range runs {
		up, down = max(up, n), min(down, n)
	}
	rise := min(step, high/float64(up-down))
	line := float64(up) * rise
	r.H = rise * float64(up-down)
	wide := min(widest, r.W/float64(len(runs)))
	r.W = wide * float64(len(runs))
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) {
		t := s.Theme()
		base := r.Y + line
		s.Fill(ui.Rect{X: r.X, Y: base - 0.5, W: r.W, H: 1}, t.TextSoft)
		for i, n := range runs {
			bar := ui.Rect{X: r.X + float64(i)*wide + wide*0.1, Y: base, W: wide * 0.8, H: rise * float64(max(n, -n))}
			switch {
			case n > 0:
				bar.Y -= bar.H
				s.Fill(bar, t.AccentTop)
			case n < 0:
				s.Panel(bar, 2, ui.Alpha(t.Danger, 0.15), t.Danger)
			default:
				s.Fill(ui.Rect{X: bar.X, Y: base - 2, W: bar.W, H: 4}, t.Text)
			}
		}
	})
	p.Y += r.H + 12
}

// plotText returns a text for screen readers that says what the diagram shows, limited to the last
// few runs.
func (c *StatisticsPage) plotText(ends []match.End) string {
	const most = 12
	w := c.House.Words
	var said []string
	for last := len(ends); last > 0 && len(said) < most; {
		n := 1
		for n < last && ends[last-1-n] == ends[last-1] {
			n++
		}
		how := c.House.End(ends[last-1])
		if n > 1 {
			how = w.Say("tally.plot.run", "how", how, "n", ui.Numeral(n))
		}
		said, last = append(said, how), last-n
	}
	return w.Say("tally.plot.said", "list", strings.Join(said, ", "))
}

// runsOf returns, for each of the matches, how many had been won in a row by then or, as a negative
// number, lost in a row. It is 0 for a draw.
func runsOf(ends []match.End) []int {
	runs := make([]int, len(ends))
	run := 0
	for i, e := range ends {
		switch {
		case e == match.Won:
			run = max(run, 0) + 1
		case e == match.Lost:
			run = min(run, 0) - 1
		default:
			run = 0
		}
		runs[i] = run
	}
	return runs
}

// Update handles the input of a tick.
func (c *StatisticsPage) Update(in *ui.Input, dt float64) scenes.Intent {
	if c.past.Due(in) {
		c.Lay()
	}
	switch id, ok := c.Form.Update(&c.House.Kit, in); {
	case !ok:
		return nil
	case id == talliesGame:
		c.game = c.Form.Value(id)
	case id == talliesShown:
		c.shown, c.Form.Scroll = c.Form.Value(id), 0
	case id == talliesWho:
		if text, typed := c.Form.Typed(id); typed {
			c.who = text
		} else {
			c.who = cmp.Or(kept.After(c.who, c.names), c.names[0])
			ui.Narrate(c.who)
		}
	default:
		return scenes.Close
	}
	c.Lay()
	return nil
}
