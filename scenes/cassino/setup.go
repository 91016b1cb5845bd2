// Package cassino contains the scenes of the Cassino family apart from the table: the street on
// which a game is chosen, the score, and the pages of the rules, the log and the last play.
package cassino

import (
	"slices"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Setup is the page that chooses a game of the family, from a street of doors, and then its
// players.
type Setup struct {
	scenes.Setup
	options cassino.Options
	doors   []door
	filter  filter
	asking  bool        // on a small screen: the filter is shown
	entered bool        // a game is chosen: its own page is shown
	over    *Rules      // its rules, on top of that page; nil: closed
	said    []doorTexts // the texts on the doors, for spoken
	spoken  string      // language and choices for which said was made
}

// A doorTexts holds the texts on a door.
type doorTexts struct{ name, line, about, like string }

const (
	setupSeats = iota
	setupHome
	setupTemper
	setupAsk
	setupRules
	setupPlay
	setupOption = 20              // the first option of the game; the others follow
	setupDoor   = 100             // the first door; the others follow
	setupLately = setupDoor + 100 // the doors of the games played lately
	lately      = 2               // how many of them are shown
)

// Offer returns the options of the match to offer: those chosen last.
func Offer(_ *scenes.Settings, last cassino.Options) cassino.Options { return last }

// NewSetup returns the setup page, with options o and the given seed. fresh makes another seed;
// note is a sentence shown at first, if not empty, and then the page of the game opens without the
// street.
func NewSetup(h *scenes.House, o cassino.Options, seed match.Seed, fresh func() match.Seed, note string) *Setup {
	c := &Setup{Setup: scenes.NewSetup(h, &cassinomatch.Choices, bot.Kinds.Names(), seed, fresh, note), options: o, doors: street(cassino.Games), entered: note != ""}
	c.Open(c)
	return c
}

// write makes the texts on the doors, in the language of the house, if they are out of date.
func (c *Setup) write() {
	now := strings.Join([]string{c.House.Language(), ui.Numeral(c.filter.seats), string(c.options.Mode), string(c.options.Way), c.options.String()}, " ")
	if c.spoken == now {
		return
	}
	w := tell.VoiceOf(c.House)
	c.spoken, c.said = now, c.said[:0]
	for i := range c.doors {
		d := &c.doors[i]
		o := c.optionsBehind(d)
		w := w.Of(&o, nil)
		rules := must(o.Rules())
		s := doorTexts{name: w.Game(d.mode), line: w.Say("cassino.game." + string(d.mode) + ".line"), about: about(w, &rules, d.seats, d.home)}
		if other, differs := mostLike(w, playedHere(c.House), &o, &rules); other != "" {
			first, _, more := strings.Cut(differs[0], ". ") // more does not fit
			s.like = w.Say("cassino.like", "game", w.Game(other)) + " " + first
			if more {
				s.like += "."
			}
		}
		c.said = append(c.said, s)
	}
}

// Lay lays out the page.
func (c *Setup) Lay() {
	c.write()
	c.Page.Bare = true
	if c.entered {
		c.layGame()
	} else {
		c.layStreet()
	}
	if c.over != nil {
		c.over.Lay()
	}
}

// layStreet adds the doors: first those of games played lately, then all that fit the filter.
func (c *Setup) layStreet() {
	w, p, s := c.House.Words, &c.Page, c.House.Screen
	widest := 1200.0
	shape, room, text := c.House.Room()
	if shape == page.Tall {
		widest = 650
	}
	p.Lay(&c.House.Kit, &c.Form, w.Say("cassino.street"), scenes.SetupBack, widest)
	if !c.House.Settings.Knows(cassinomatch.Game) {
		p.Text(w.Say("cassino.street.first", "game", c.said[0].name), page.NoteText)
	}
	c.layFilter()
	columns := 1
	if shape != page.Tall && text < 1.5 && room.W >= 800 {
		columns = 2
	}
	s.Prepare(emblemCard(ui.Rect{W: emblemRoom, H: emblemRoom}))
	if c.filter == (filter{}) {
		var recent []int
		for _, a := range c.House.Settings.Lately {
			at := slices.IndexFunc(c.doors, func(d door) bool { return string(d.mode) == a.Mode })
			if a.Game == cassinomatch.Game && at >= 0 && len(recent) < lately {
				recent = append(recent, at)
			}
		}
		if len(recent) > 0 {
			p.Heading(w.Say("cassino.street.lately"))
			c.layDoors(recent, setupLately, columns)
		}
		p.Heading(w.Say("cassino.street.all"))
	} else {
		p.Heading(w.Say("cassino.street.some"))
	}
	var fit []int
	for i := range c.doors {
		if c.filter.fits(&c.doors[i]) {
			fit = append(fit, i)
		}
	}
	if len(fit) == 0 {
		p.Text(w.Say("cassino.street.none"), page.BodyText)
	}
	c.layDoors(fit, setupDoor, columns)
	p.Close()
}

// layFilter adds the choices of the filter.
func (c *Setup) layFilter() {
	w, p := c.House.Words, &c.Page
	var places, kinds []string
	seats := []string{w.Say("cassino.filter.seats.any")}
	for n := 2; n <= cassino.MaxSeats; n++ {
		seats = append(seats, ui.Numeral(n))
	}
	places = append(places, w.Say("cassino.filter.region.any"))
	for _, home := range cassino.Regions() {
		places = append(places, w.Say("cassino.region."+string(home)))
	}
	kinds = append(kinds, w.Say("cassino.filter.temper.any"))
	for _, k := range temperKeys {
		kinds = append(kinds, words.Capitalize(w.Say("cassino.temper."+k)))
	}
	shape, _, text := c.House.Room()
	beside := shape == page.Desk && text < 1.5
	if !beside && !c.asking && c.filter == (filter{}) { // the filter would push the doors far down
		scenes.WideButton(p, setupAsk, w.Say("cassino.filter"), "down")
		return
	}
	c.layFilterRow(setupSeats, "cassino.filter.seats", max(0, c.filter.seats-1), seats, beside)
	c.layFilterRow(setupHome, "cassino.filter.region", slices.Index(cassino.Regions(), c.filter.home)+1, places, beside)
	c.layFilterRow(setupTemper, "cassino.filter.temper", c.filter.temper, kinds, beside)
}

// layFilterRow adds one choice of the filter, with its heading beside it or above.
func (c *Setup) layFilterRow(id int, heading string, value int, options []string, beside bool) {
	w, p, s := c.House.Words, &c.Page, c.House.Screen
	if !beside {
		p.Choice(id, w.Say(heading), value, options...)
		return
	}
	const wide = 150.0
	row := p.Space()
	row.W, row.H = wide-12, page.RowHeight
	st := ui.Style{Font: ui.Bold, Size: 18, Colour: s.Theme().AccentTop}
	high := s.MeasureParagraph(w.Say(heading), row.W, st)
	row.Y += (row.H - high) / 2
	row.H = high
	p.Write(w.Say(heading), row, st)
	p.Indent = wide
	c.Form.Choice(id, p.Bar(len(options), page.Finger, page.RowHeight), w.Say(heading), value, options)
	p.Indent = 0
}

// The width of the emblem on a door, and the space around it and between doors, in dp.
const (
	emblemRoom = 104.0
	doorMargin = 12.0
	doorGap    = 12.0
)

// layDoors adds doors in the given number of columns. The first widget ID is first.
func (c *Setup) layDoors(list []int, first, columns int) {
	p := &c.Page
	room := p.Space()
	for i := 0; i < len(list); i += columns {
		row := list[i:min(i+columns, len(list))]
		deepest := 0.0
		var cells []ui.Rect
		for j, at := range row {
			cell := room.Cell(j, columns, doorGap)
			cell.Y = p.Y
			cell.H = c.layDoor(at, cell, nil)
			deepest = max(deepest, cell.H)
			cells = append(cells, cell)
		}
		for j, at := range row {
			cells[j].H = deepest
			id := first + at
			emblem := emblemOf(&c.doors[at].rules)
			c.layDoor(at, cells[j], func(words ui.Rect) {
				p.Show(cells[j], func(s *ui.Screen, r, view ui.Rect) { c.drawDoor(s, r, id, &emblem) })
			})
			p.Form.Area(id, cells[j], c.said[at].name+". "+c.said[at].line)
		}
		p.Y += deepest + doorGap
	}
}

// layDoor writes the texts on a door after calling under, and returns the door's height. With a nil
// under it only measures.
func (c *Setup) layDoor(at int, r ui.Rect, under func(words ui.Rect)) (high float64) {
	s, p, d := c.House.Screen, &c.Page, &c.said[at]
	t := s.Theme()
	in := r.Inset(doorMargin)
	top := 0.0
	if t.TextScale < 1.5 {
		_, in = in.CutLeft(emblemRoom + doorMargin)
	} else { // the words need the width
		top = emblemRoom
		in.Y += emblemRoom
	}
	if under != nil {
		under(in)
	}
	y := in.Y
	put := func(text string, st ui.Style) {
		line := ui.Rect{X: in.X, Y: y, W: in.W, H: s.MeasureParagraph(text, in.W, st)}
		if under != nil {
			p.Write(text, line, st)
		}
		y += line.H + 3
	}
	put(d.name, ui.Style{Font: ui.Bold, Size: 20, Colour: t.AccentTop})
	put(d.line, ui.Style{Size: 17, Colour: t.Text})
	put(d.about, ui.Style{Size: 15, Colour: t.TextSoft})
	if d.like != "" {
		put(d.like, ui.Style{Size: 15, Colour: ui.Blend(t.TextSoft, t.Text, 0.4)})
	}
	return max(y-in.Y+top, emblemRoom) + 2*doorMargin
}

// drawDoor draws a door without its words.
func (c *Setup) drawDoor(s *ui.Screen, r ui.Rect, id int, e *emblem) {
	t := s.Theme()
	edge := ui.Alpha(t.PanelEdge, 0.7)
	fill := page.Fill(s, 0.35)
	if c.Form.Hover == id || c.Form.Pressed == id {
		edge, fill = t.AccentTop, t.PanelTop
	}
	page.Raise(s, r, 3, fill, edge)
	in := r.Inset(doorMargin)
	at := ui.Rect{X: in.X, Y: in.Y, W: emblemRoom, H: in.H}
	if t.TextScale >= 1.5 {
		at.H = emblemRoom - doorMargin
	}
	e.draw(s, at.Middle(emblemRoom, min(at.H, emblemRoom)))
	if c.Form.Ringed() == id {
		ui.DrawRing(s, r.Inset(-4), page.Corner+2)
	}
}

// chosenDoor returns the index of the chosen game's door.
func (c *Setup) chosenDoor() int {
	return slices.IndexFunc(c.doors, func(d door) bool { return d.mode == c.options.Mode })
}

// layGame adds the page of the chosen game: what it is like, how it is played, and who plays.
func (c *Setup) layGame() {
	w, p := tell.VoiceOf(c.House), &c.Page
	d, said := &c.doors[c.chosenDoor()], &c.said[c.chosenDoor()]
	c.Begin(said.name, c.Note)
	rules, err := c.options.Rules()
	if err != nil {
		rules = d.rules
	}
	c.layTable(&rules)
	p.NextHalf()
	p.Text(said.line, page.BodyText)
	own := w.Of(&c.options, nil)
	p.Text(about(own, &rules, []int{c.options.Seats}, d.home), page.SoftText)
	if text := likeness(c.House, own, &c.options, &rules); text != "" {
		p.Text(text, page.SoftText)
	}
	c.Aside(page.Entry{ID: setupRules, Label: w.Say("cassino.choose.rules"), Sign: "rules", Kind: page.Plain})
	c.layOptions(w)
	c.Cards.Lay(p)
	c.End(c.House.Missing(c.Seated()))
}

// layOptions adds the options of a match.
func (c *Setup) layOptions(w tell.Voice) {
	p, o := &c.Page, &c.options
	scenes.ChooseOf(p, setupPlay, w.Say("setup.way"), o.Mode.Ways(), o.Way, w.Way)
	for i, key := range o.Keys() {
		values, about := c.offeredValues(key), "cassino.option."+key+".line"
		if slices.Equal(values, []string{"0", "1"}) && w.Has(about) { // it is off or on
			p.OnOff(setupOption+i, w.Say("cassino.option."+key), o.Value(key) == "1")
			c.layAbout(w, key)
			continue
		}
		var names []string
		for _, v := range values {
			name := v
			if said := "cassino.option." + key + "." + v; w.Has(said) {
				name = w.Say(said)
			}
			names = append(names, name)
		}
		p.Choice(setupOption+i, w.Say("cassino.option."+key), slices.Index(values, o.Value(key)), names...)
		c.layAbout(w, key)
	}
}

// layAbout adds what is said of an option.
func (c *Setup) layAbout(w tell.Voice, key string) {
	for _, end := range [...]string{".line", ".advice"} {
		if about := "cassino.option." + key + end; w.Has(about) {
			c.Page.Text(w.Say(about), page.SoftText)
		}
	}
}

// offeredValues returns the usual values of an option, and the current one.
func (c *Setup) offeredValues(key string) []string {
	values, now := c.options.UsualValues(key), c.options.Value(key)
	if !slices.Contains(values, now) {
		values = append(values, now)
	}
	return values
}

// layTable adds the table, at which partners sit opposite each other.
func (c *Setup) layTable(rules *cassino.Rules) {
	emblem := emblemOf(rules)
	lies := func(s *ui.Screen, r, _ ui.Rect) {
		s.Prepare(emblemCard(r))
		emblem.draw(s, r)
	}
	if !c.options.Teams {
		c.LayTable(nil, lies)
		return
	}
	c.LayTable(func(seat int) int { return int(rules.Side(match.Seat(seat))) }, lies)
}

// Update handles the input of a tick.
func (c *Setup) Update(in *ui.Input, dt float64) scenes.Intent {
	if c.over != nil {
		if wants := c.over.Update(in, dt); wants == scenes.Close {
			c.over = nil
			c.Lay()
		}
		return nil
	}
	return c.Setup.Update(in, dt)
}

// Leave goes back from the page of a game to the street. It reports whether the setup itself is to
// be left.
func (c *Setup) Leave() bool {
	was := c.entered
	c.entered, c.Note, c.Form.Scroll = false, "", 0
	return !was
}

// Choose handles a choice on the street or on the page of a game.
func (c *Setup) Choose(id, value int) scenes.Intent {
	switch {
	case id == scenes.SetupSeats:
		c.options = withWay(c.options, c.options.Mode, c.options.Way, value)
	case id == setupAsk:
		c.asking = true
	case id == setupRules:
		c.over = newRulesOf(c.House, c.options)
	case c.chooseFilter(id, value):
	case id >= setupDoor:
		c.enter((id - setupDoor) % (setupLately - setupDoor))
	default:
		c.chooseOption(id, value)
	}
	return nil
}

// Ask returns the request for the match that is chosen.
func (c *Setup) Ask() match.Request { return cassinomatch.RequestFor(c.options, c.Cards.Seed.String()) }

// Seated returns the players at the seats.
func (c *Setup) Seated() []scenes.Player { return c.Seats.Seated(c.options.Seats) }

// chooseFilter handles a choice of the filter, and reports whether id was one.
func (c *Setup) chooseFilter(id, value int) bool {
	f := &c.filter
	switch id {
	case setupSeats:
		f.seats = ui.BoolIndex(value > 0) * (value + 1)
	case setupHome:
		f.home = append([]cassino.Region{""}, cassino.Regions()...)[value]
	case setupTemper:
		f.temper = value
	default:
		return false
	}
	return true
}

// enter opens the door with index at.
func (c *Setup) enter(at int) {
	c.options = c.optionsBehind(&c.doors[at])
	c.entered, c.Form.Scroll = true, 0
}

// optionsBehind returns the options first chosen behind a door: those the game was last played
// with, otherwise the usual ones.
func (c *Setup) optionsBehind(d *door) cassino.Options {
	seats := c.filter.seats
	for _, a := range c.House.Settings.Lately {
		if a.Game != cassinomatch.Game || a.Mode != string(d.mode) {
			continue
		}
		if o, err := cassinomatch.Choices.Options(a); err == nil && (seats == 0 || o.Seats == seats) {
			return o
		}
	}
	return withWay(c.options, d.mode, d.play, seats)
}

// chooseOption handles a choice on the page of a game.
func (c *Setup) chooseOption(id, value int) {
	o := &c.options
	switch {
	case id == setupPlay:
		*o = withWay(*o, o.Mode, o.Mode.Ways()[value], o.Seats)
	case id >= setupOption && id < setupOption+len(o.Keys()):
		key := o.Keys()[id-setupOption]
		if with, err := o.With(key, c.offeredValues(key)[value]); err == nil {
			c.options = with
		}
	}
}

// Draw draws the whole scene.
func (c *Setup) Draw(s *ui.Screen) {
	c.Setup.Draw(s)
	if c.over != nil {
		c.over.Draw(s)
	}
}
