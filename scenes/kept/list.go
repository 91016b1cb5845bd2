package kept

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Saved describes a saved match, as far as is known without reading its record. For an unfinished
// one that is only its name and when it was last played.
type Saved struct {
	Name string
	When time.Time // when it was last played, or ended
	match.Request
	Players []scenes.Player
	Result  string // the result in its record
	Came    []match.Item
	Score   []int // final score of each side
	Helped  []int // rounds that bots finished for a person
}

// Lists gives access to the saved matches.
type Lists struct {
	Now time.Time
	// Open returns the unfinished matches, the last played first.
	Open func() []Saved
	Over Over
	// Tell returns a saved match as the page shows it, and false if it cannot be read.
	Tell func(name string) (scenes.Waiting, bool)
}

// A ListPage is the page of the unfinished or of the finished matches.
type ListPage struct {
	house   *scenes.House
	shelves Lists
	form    page.Form
	page    page.Page
	over    bool
	past    Progress // the finished matches, once they are shown
	find    finding
	deep    float64                     // where the page ended, when it was last laid out
	first   int                         // index of the first match shown
	shown   []string                    // names of the matches shown
	lines   []string                    // how these matches stand
	removed struct{ name, line string } // the match that was removed last; line is "" if there is none
}

// finding is what matches are searched for.
type finding struct {
	game     int    // number of a poster, from 1; 0 means any game
	who, day string // as typed; "" means anybody, any day
}

// The widgets of the page.
const (
	shelfWhich = iota
	shelfGame
	shelfWho
	shelfDay
	shelfBack
	shelfNewer
	shelfOlder
	shelfTally
	shelfRow    = 100 // ID for the first match shown; the others follow
	shelfRemove = 200 // likewise
)

// shelfRows is the number of matches shown at a time.
const shelfRows = 12

// New returns the page of the saved matches, showing the finished ones if over is true.
func New(h *scenes.House, s Lists, over bool) *ListPage {
	c := &ListPage{house: h, shelves: s, over: over, past: Progress{Over: s.Over}}
	c.Lay()
	return c
}

// Lay lays everything out again.
func (c *ListPage) Lay() {
	w, p := c.house.Words, &c.page
	p.Lay(&c.house.Kit, &c.form, w.Say("kept"), scenes.PageClose, 860)
	p.LayChoice(shelfWhich, w.Say("kept.which"), ui.BoolIndex(c.over), w.Say("kept.open"), w.Say("kept.over"))
	var list []Saved
	none := "kept.open.none"
	if c.over {
		if none = "kept.over.none"; c.past.List == nil && c.past.Left == 0 {
			c.past.Advance()
		}
		if len(c.past.List) > 0 {
			none = "kept.over.no-such"
			c.layFinding()
		}
		list = c.found()
	} else {
		list = c.shelves.Open()
	}
	if slices.ContainsFunc(list, func(s Saved) bool { return s.Name == c.removed.name }) { // removing it has failed
		c.removed.line = ""
	}
	if c.removed.line != "" {
		p.Text(w.Say("kept.removed", "match", c.removed.line), page.NoteText)
		p.Buttons(200, page.Entry{ID: shelfBack, Label: w.Say("kept.put-back"), Sign: "undo", Kind: page.Plain})
	}
	switch {
	case c.over && c.past.Tell(p):
	case len(list) == 0:
		p.Text(w.Say(none), page.SoftText)
	case c.over:
		p.Text(w.Say("kept.over.line"), page.SoftText)
	default:
		p.Text(w.Say("kept.open.line"), page.SoftText)
	}
	c.layRows(list)
	p.Buttons(260, page.Entry{ID: shelfTally, Label: w.Say("tally.open"), Sign: "trophy", Kind: page.Plain})
	if f := &c.find; c.over && (f.game > 0 || f.who+f.day != "") { // a shorter list must not move what is below it while the player types
		p.Y = max(p.Y, c.deep)
	}
	c.deep = p.Y
	p.Close()
}

// layFinding adds the controls to search the finished matches.
func (c *ListPage) layFinding() {
	w, p := c.house.Words, &c.page
	LayGames(p, c.house, shelfGame, c.find.game)
	k := c.house.Screen.Theme().TextScale
	cells := p.Grid(2, 150*k, 50*max(1, k*0.8))
	scenes.NameField(p.Form, shelfWho, cells[0], w.Say("kept.who"), c.find.who, "right").Blank = w.Say("kept.who.any")
	scenes.NameField(p.Form, shelfDay, cells[1], w.Say("kept.day"), c.find.day, "right").Blank = w.Say("kept.day.any")
}

// found returns the finished matches that match the search.
func (c *ListPage) found() (list []Saved) {
	f := &c.find
	who, day := strings.ToLower(strings.TrimSpace(f.who)), strings.ToLower(strings.TrimSpace(f.day))
	for i := range c.past.List {
		s := &c.past.List[i]
		switch {
		case f.game > 0 && s.Game != c.house.Posters[f.game-1].Game:
		case who != "" && !c.with(s, who):
		case day != "" && !strings.HasPrefix(strings.ToLower(c.house.Day(s.When, c.shelves.Now)), day) && !strings.HasPrefix(s.When.Local().Format(time.DateOnly), day):
		default:
			list = append(list, *s)
		}
	}
	return list
}

// with reports whether the name of a player of the match, as saved or as shown, begins with who.
func (c *ListPage) with(s *Saved, who string) bool {
	begins := func(name string) bool { return strings.HasPrefix(strings.ToLower(name), who) }
	return slices.ContainsFunc(s.Players, func(p scenes.Player) bool { return begins(p.Name) }) || slices.ContainsFunc(scenes.ShownNames(c.house.Words, s.Players), begins)
}

// layRows adds the rows of the matches that are shown, and the buttons for newer and older ones.
func (c *ListPage) layRows(list []Saved) {
	w, p := c.house.Words, &c.page
	c.first = max(0, min(c.first, (len(list)-1)/shelfRows*shelfRows))
	c.shown, c.lines = c.shown[:0], c.lines[:0]
	for _, s := range list[c.first:min(c.first+shelfRows, len(list))] {
		c.layRow(s)
	}
	p.Turns(shelfNewer, shelfOlder, c.first, c.first+shelfRows < len(list))
	if c.over && len(list) > 1 {
		p.Text(w.Say("kept.count", "n", strconv.Itoa(len(list))), page.SoftText)
	}
}

// layRow adds the row of a match: the picture of its game, how it stands, who plays, and when.
func (c *ListPage) layRow(of Saved) {
	w, p := c.house.Words, &c.page
	shape, _, k := c.house.Room()
	n := len(c.shown)
	how, ok := c.shelves.Tell(of.Name)
	if !ok {
		how = scenes.Waiting{Game: of.Game, Players: of.Players, Line: w.Say("kept.unread")}
	}
	poster := &c.house.Posters[max(0, slices.IndexFunc(c.house.Posters, func(p scenes.Poster) bool { return p.Game == how.Game }))]
	line := poster.Say(c.house, "") + " · " + how.Line
	key := "kept.play"
	if c.over {
		key = "kept.look"
	}
	who := w.Say("kept.with", "names", how.Names(c.house), "when", c.house.Moment(of.When, c.shelves.Now))
	if n := len(of.Helped); n > 0 {
		who = w.Count("kept.helped", n, "line", who)
	}
	t := c.house.Screen.Theme()
	head := page.Paragraph{Text: poster.Say(c.house, ""), Style: ui.Style{Font: ui.Title, Size: 20, Colour: t.AccentTop}}
	row := page.Listed{Lines: []page.Paragraph{head, {Text: how.Line, Style: ui.Style{Font: ui.Bold, Size: 17, Colour: t.Text}},
		{Text: who, Style: ui.Style{Size: 15, Colour: t.TextSoft}}}}
	room := p.Space()
	var button ui.Rect
	if !c.over {
		const side = 48
		room, button = room.CutLeft(room.W - side - 10)
		button.W, button.X = side, button.X+10
	}
	if poster.Picture.Kind != nil && (shape != page.Tall || k < 1.5) { // otherwise the words need the width
		row.Wide = min(112*max(1, k*0.8), room.W*0.24)
		row.High, row.Picture = row.Wide*5/8, func(s *ui.Screen, at ui.Rect) { s.Picture(poster.Picture, at) }
	}
	button.H = p.Row(shelfRow+n, room, w.Say(key, "match", line), row)
	if !c.over {
		c.form.SignButton(shelfRemove+n, button.Middle(button.W, 48), w.Say("kept.remove", "match", line), "cross")
	}
	c.shown, c.lines = append(c.shown, of.Name), append(c.lines, line)
}

// Update handles the input of a tick.
func (c *ListPage) Update(in *ui.Input, dt float64) scenes.Intent {
	if c.over && c.past.Due(in) {
		c.Lay()
	}
	id, ok := c.form.Update(&c.house.Kit, in)
	switch {
	case !ok:
		return nil
	case id == scenes.PageClose:
		return scenes.Close
	case id == shelfTally:
		return scenes.OpenTally
	case id == shelfBack:
		c.removed.line = ""
		return scenes.PutBack
	case id >= shelfRemove:
		c.removed.name, c.removed.line = c.shown[id-shelfRemove], c.lines[id-shelfRemove]
		return scenes.Remove{Name: c.removed.name}
	case id >= shelfRow && c.over:
		return scenes.Recall{Name: c.shown[id-shelfRow]}
	case id >= shelfRow:
		return scenes.Take{Name: c.shown[id-shelfRow]}
	case id == shelfNewer:
		c.first -= shelfRows
	case id == shelfOlder:
		c.first += shelfRows
	case id == shelfWhich:
		c.over, c.first, c.removed.line = c.form.Value(id) == 1, 0, ""
	default:
		c.look(id)
	}
	c.Lay()
	return nil
}

// look handles the use of a widget of the search. A field that is used like a button steps through
// what can be found.
func (c *ListPage) look(id int) {
	f := &c.find
	c.first = 0
	text, typed := c.form.Typed(id)
	switch {
	case id == shelfGame:
		f.game = c.form.Value(id)
	case id == shelfWho && typed:
		f.who = text
	case id == shelfWho:
		f.who = After(f.who, NamesOf(c.past.List))
		ui.Narrate(cmp.Or(f.who, c.house.Say("kept.who.any")))
	case typed:
		f.day = text
	default:
		f.day = After(f.day, c.days())
		ui.Narrate(cmp.Or(f.day, c.house.Say("kept.day.any")))
	}
}

// After returns the element after text in list: the first one if list does not contain text, and ""
// after the last.
func After(text string, list []string) string {
	if at := slices.Index(list, text) + 1; at < len(list) {
		return list[at]
	}
	return ""
}

// NamesOf returns the names of all players in list, the most frequent first.
func NamesOf(list []Saved) (names []string) {
	times := map[string]int{}
	for _, s := range list {
		for _, p := range s.Players {
			if times[p.Name]++; times[p.Name] == 1 {
				names = append(names, p.Name)
			}
		}
	}
	slices.SortStableFunc(names, func(a, b string) int { return times[b] - times[a] })
	return names
}

// days returns the days on which matches ended that match the rest of the search, the newest first.
func (c *ListPage) days() (list []string) {
	day := c.find.day
	c.find.day = ""
	for _, s := range c.found() {
		if d := c.house.Day(s.When, c.shelves.Now); len(list) == 0 || list[len(list)-1] != d {
			list = append(list, d)
		}
	}
	c.find.day = day
	return list
}

// Draw draws the page over the scene below it.
func (c *ListPage) Draw(s *ui.Screen) { c.page.Draw(s) }
