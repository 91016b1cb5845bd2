// Package cassino is the scenes of the Cassino family around its table: the street where a game is chosen, the score, and the pages
// of the rules, of what has happened and of the last play.
package cassino

import (
	"slices"
	"strings"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
)

// Setup chooses a game of the family, as one chooses a street to walk down, and then who plays it.
type Setup struct {
	house   *scenes.House
	options cassino.Options
	seats   *scenes.Seating
	cards   *scenes.SeedChoice
	doors   []door
	filter  filter
	asking  bool   // on a small screen: what may be asked of a game is shown
	entered bool   // a game is chosen: its own page is shown
	over    *Rules // its rules, over that page; nil: they are not asked for
	note    string
	form    scenes.Form
	page    scenes.Page
	said    []said // what is written on the doors, for what was spoken and asked before
	spoken  string // what that was
}

// said is what is written on a door.
type said struct{ name, line, about, like string }

const (
	setupStart = iota
	setupBack
	setupSeats
	setupHome
	setupTemper
	setupAsk
	setupRules
	setupPlay
	setupPlayers
	setupOption = 20              // the first of the game's options, and those after it
	setupDoor   = 100             // the first door, and those after it
	setupLately = setupDoor + 100 // the same, among those played lately
	lately      = 2               // so many of them are shown
)

// Offer returns the options of a match such as was chosen last: who is here for the first time is led to the first door, and plays it whole.
func Offer(_ *scenes.Settings, last cassino.Options) cassino.Options { return last }

// NewSetup chooses a match, beginning with the options and seed given; fresh makes other seeds, note is a sentence to begin with. A
// match that was asked for is not looked for on the street.
func NewSetup(h *scenes.House, o cassino.Options, seed match.Seed, fresh func() match.Seed, note string) *Setup {
	c := &Setup{house: h, options: o, seats: scenes.NewSeating(h, bot.Kinds.Names()), cards: scenes.NewSeedChoice(h, seed, fresh), doors: street(cassino.Games),
		note: note, entered: note != ""}
	c.Lay()
	if note != "" {
		ui.Narrate(note)
	}
	return c
}

// Say shows a sentence at the page's head.
func (c *Setup) Say(note string) {
	c.note = note
	ui.Narrate(note)
	c.Lay()
}

// write writes on the doors, in the language that is spoken, of each game as its door leads to it.
func (c *Setup) write() {
	now := strings.Join([]string{c.house.Language(), scenes.Numeral(c.filter.seats), string(c.options.Mode), string(c.options.Way), c.options.String()}, " ")
	if c.spoken == now {
		return
	}
	w := tell.VoiceOf(c.house)
	c.spoken, c.said = now, c.said[:0]
	for i := range c.doors {
		d := &c.doors[i]
		o := c.behind(d)
		w := w.Of(&o, nil)
		rules := must(o.Rules())
		s := said{name: w.Game(d.mode), line: w.Say("cassino.game." + string(d.mode) + ".line"), about: about(w, &rules, d.seats, d.home)}
		if other, differs := like(w, known(c.house), &o, &rules); other != "" {
			first, _, more := strings.Cut(differs[0], ". ") // there is room for no more
			s.like = w.Say("cassino.like", "game", w.Game(other)) + " " + first
			if more {
				s.like += "."
			}
		}
		c.said = append(c.said, s)
	}
}

// Lay places everything anew.
func (c *Setup) Lay() {
	c.write()
	c.page.Bare = true
	if c.entered {
		c.layGame()
	} else {
		c.layStreet()
	}
	if c.over != nil {
		c.over.Lay()
	}
}

// layStreet puts the doors on a page: those played lately first, then all that fit what is asked for.
func (c *Setup) layStreet() {
	w, p, s := c.house.Words, &c.page, c.house.Screen
	widest := 1200.0
	shape, room, text := c.house.Room()
	if shape == scenes.Tall {
		widest = 650
	}
	p.Lay(c.house, &c.form, w.Say("cassino.street"), setupBack, widest)
	if !c.house.Settings.Knows(cassinomatch.Game) {
		p.Text(w.Say("cassino.street.first", "game", c.said[0].name), scenes.NoteText)
	}
	c.layFilter()
	columns := 1
	if shape != scenes.Tall && text < 1.5 && room.W >= 800 {
		columns = 2
	}
	s.Prepare(emblemCard(ui.Rect{W: emblemRoom, H: emblemRoom}))
	if c.filter == (filter{}) {
		var recent []int
		for _, a := range c.house.Settings.Lately {
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
		p.Text(w.Say("cassino.street.none"), scenes.BodyText)
	}
	c.layDoors(fit, setupDoor, columns)
	p.Close()
}

// layFilter puts what may be asked of a game.
func (c *Setup) layFilter() {
	w, p := c.house.Words, &c.page
	var seats, places, kinds []string
	seats = append(seats, w.Say("cassino.filter.seats.any"))
	for n := 2; n <= cassino.MaxSeats; n++ {
		seats = append(seats, scenes.Numeral(n))
	}
	places = append(places, w.Say("cassino.filter.region.any"))
	for _, home := range cassino.Regions() {
		places = append(places, w.Say("cassino.region."+string(home)))
	}
	kinds = append(kinds, w.Say("cassino.filter.temper.any"))
	for _, k := range temperKeys {
		kinds = append(kinds, w.Say("cassino.temper."+k))
	}
	shape, _, text := c.house.Room()
	beside := shape == scenes.Desk && text < 1.5
	if !beside && !c.asking && c.filter == (filter{}) { // else the doors would be far below
		c.form.Button(setupAsk, p.Grid(1, 0, scenes.RowHeight*max(1, text*0.8))[0], w.Say("cassino.filter"), "down", scenes.Plain)
		return
	}
	c.layAsked(setupSeats, "cassino.filter.seats", max(0, c.filter.seats-1), seats, beside)
	c.layAsked(setupHome, "cassino.filter.region", slices.Index(cassino.Regions(), c.filter.home)+1, places, beside)
	c.layAsked(setupTemper, "cassino.filter.temper", c.filter.temper, kinds, beside)
}

// layAsked puts one thing that may be asked, its heading beside or above.
func (c *Setup) layAsked(id int, heading string, value int, options []string, beside bool) {
	w, p, s := c.house.Words, &c.page, c.house.Screen
	if !beside {
		p.Choice(id, w.Say(heading), value, options...)
		return
	}
	const wide = 150.0
	row := p.Space()
	row.W, row.H = wide-12, scenes.RowHeight
	st := ui.Style{Font: ui.Bold, Size: 18, Colour: s.Theme().AccentTop}
	high := s.MeasureParagraph(w.Say(heading), row.W, st)
	row.Y += (row.H - high) / 2
	row.H = high
	p.Write(w.Say(heading), row, st)
	p.Indent = wide
	c.form.Choice(id, p.Grid(len(options), scenes.Finger, scenes.RowHeight), w.Say(heading), value, options)
	p.Indent = 0
}

// How much room a door's emblem has, and what is around it and the words.
const (
	emblemRoom = 104.0
	doorMargin = 12.0
	doorGap    = 12.0
)

// layDoors puts doors on the page, in so many columns.
func (c *Setup) layDoors(list []int, first, columns int) {
	p := &c.page
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

// layDoor writes on a door, once what lies under the words is shown; without that it only says how high the door is.
func (c *Setup) layDoor(at int, r ui.Rect, under func(words ui.Rect)) (high float64) {
	s, p, d := c.house.Screen, &c.page, &c.said[at]
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
	fill := ui.Blend(t.Panel, t.PanelTop, 0.35)
	if c.form.Hover == id || c.form.Pressed == id {
		edge, fill = t.AccentTop, t.PanelTop
	}
	s.Shadow(r, 10, 3)
	s.Panel(r, 10, fill, edge)
	in := r.Inset(doorMargin)
	at := ui.Rect{X: in.X, Y: in.Y, W: emblemRoom, H: in.H}
	if t.TextScale >= 1.5 {
		at.H = emblemRoom - doorMargin
	}
	e.draw(s, at.Middle(emblemRoom, min(at.H, emblemRoom)))
	if c.form.Ringed() == id {
		s.Ring(r.Inset(-4), 12)
	}
}

// at returns the place of the chosen game's door.
func (c *Setup) at() int {
	return slices.IndexFunc(c.doors, func(d door) bool { return d.mode == c.options.Mode })
}

// layGame is the page of the game that is chosen: what it is like, how it is played, and who plays it.
func (c *Setup) layGame() {
	w, p, s := tell.VoiceOf(c.house), &c.page, c.house.Screen
	d, said := &c.doors[c.at()], &c.said[c.at()]
	p.BeginHalves(c.house, &c.form, said.name, setupBack)
	if c.note != "" {
		p.Text(c.note, scenes.NoteText)
	}
	rules, err := c.options.Rules()
	if err != nil {
		rules = d.rules
	}
	r := p.Space()
	r.H = 118
	emblem := emblemOf(&rules)
	s.Prepare(emblemCard(r))
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) { emblem.draw(s, r.Inset2(0, 3)) })
	p.Y += r.H + 8
	p.Text(said.line, scenes.BodyText)
	own := w.Of(&c.options, nil)
	p.Text(about(own, &rules, []int{c.options.Seats}, d.home), scenes.SoftText)
	if text := likeness(c.house, own, &c.options, &rules); text != "" {
		p.Text(text, scenes.SoftText)
	}
	k := s.Theme().TextScale
	c.form.Button(setupRules, p.Grid(1, 0, scenes.RowHeight*max(1, k*0.8))[0], w.Say("cassino.choose.rules"), "rules", scenes.Plain)
	c.layOptions(w)
	p.NextHalf()
	c.laySeats(w)
	c.cards.Lay(p)
	missing := c.house.Missing(c.seats.Seated(c.options.Seats))
	if missing != "" {
		p.Text(missing, scenes.NoteText)
	}
	p.End(setupStart, w.Say("setup.start"), missing)
}

// layOptions puts what is settled before a match.
func (c *Setup) layOptions(w tell.Voice) {
	p, o := &c.page, &c.options
	if plays := o.Mode.Ways(); len(plays) > 1 {
		var names []string
		for _, play := range plays {
			names = append(names, w.Way(play))
		}
		p.Choice(setupPlay, w.Say("setup.way"), slices.Index(plays, o.Way), names...)
	}
	if seats := o.Mode.Seats(o.Way); len(seats) > 1 {
		var names []string
		for _, n := range seats {
			names = append(names, scenes.Numeral(n))
		}
		p.Choice(setupPlayers, w.Say("cassino.choose.seats"), slices.Index(seats, o.Seats), names...)
	}
	for i, key := range o.Keys() {
		values := c.offered(key)
		var names []string
		for _, v := range values {
			name := v
			if said := "cassino.option." + key + "." + v; w.Has(said) {
				name = w.Say(said)
			} else if w.Has("cassino.option." + key + ".line") {
				name = w.Say([...]string{"settings.off", "settings.on"}[scenes.BoolIndex(v != "0")])
			}
			names = append(names, name)
		}
		p.Choice(setupOption+i, w.Say("cassino.option."+key), slices.Index(values, o.Value(key)), names...)
		if about := "cassino.option." + key + ".line"; w.Has(about) {
			p.Text(w.Say(about), scenes.SoftText)
		}
		if advice := "cassino.option." + key + ".advice"; w.Has(advice) {
			p.Text(w.Say(advice), scenes.SoftText)
		}
	}
}

// offered returns the usual values of an option, and the one that was asked for.
func (c *Setup) offered(key string) []string {
	values, now := c.options.UsualValues(key), c.options.Value(key)
	if !slices.Contains(values, now) {
		values = append(values, now)
	}
	return values
}

// laySeats lets people and bots be seated, in teams one team after the other.
func (c *Setup) laySeats(w tell.Voice) {
	p := &c.page
	if !c.options.Teams {
		p.Heading(w.Say("setup.players"))
		for seat := range c.options.Seats {
			c.seats.Lay(p, seat)
		}
	} else {
		for side, key := range [...]string{"setup.team.first", "setup.team.second"} {
			p.SignedHeading([...]string{"team-a", "team-b"}[side], w.Say(key))
			c.seats.Lay(p, side)
			c.seats.Lay(p, side+2)
		}
	}
	p.Text(w.Say("setup.names.line"), scenes.SoftText)
}

// Update takes the input of a tick.
func (c *Setup) Update(in *ui.Input, dt float64) scenes.Intent {
	if c.over != nil {
		if wants := c.over.Update(in, dt); wants.Want == scenes.Close {
			c.over = nil
			c.Lay()
		}
		return scenes.Intent{}
	}
	id, ok := c.form.Update(c.house, in)
	if !ok {
		return scenes.Intent{}
	}
	switch value := c.form.Value(id); {
	case id == setupBack && !c.entered:
		return scenes.Intent{Want: scenes.Home}
	case id == setupBack:
		c.entered, c.note, c.form.Scroll = false, "", 0
	case id == setupStart:
		return scenes.Intent{Want: scenes.Start, Ask: c.ask(), Players: c.seats.Seated(c.options.Seats)}
	case id == scenes.ShuffleLink:
		return scenes.Intent{Want: scenes.CopyLink, Ask: c.ask()}
	case id == setupAsk:
		c.asking = true
	case id == setupRules:
		c.over = newRulesOf(c.house, c.options)
		return scenes.Intent{}
	case c.seats.Update(&c.form, id), c.cards.Update(&c.form, id), c.filtered(id, value):
	case id >= setupDoor:
		c.enter((id - setupDoor) % (setupLately - setupDoor))
	default:
		c.settle(id, value)
	}
	c.Lay()
	return scenes.Intent{}
}

func (c *Setup) ask() match.Request { return cassinomatch.RequestFor(c.options, c.cards.Seed.String()) }

// filtered takes what is asked of a game.
func (c *Setup) filtered(id, value int) bool {
	f := &c.filter
	switch id {
	case setupSeats:
		f.seats = scenes.BoolIndex(value > 0) * (value + 1)
	case setupHome:
		f.home = append([]cassino.Region{""}, cassino.Regions()...)[value]
	case setupTemper:
		f.temper = value
	default:
		return false
	}
	return true
}

// enter opens a door.
func (c *Setup) enter(at int) {
	c.options = c.behind(&c.doors[at])
	c.entered, c.form.Scroll = true, 0
}

// behind returns what is chosen first behind a door: the game as it was played last, or as it is usually played.
func (c *Setup) behind(d *door) cassino.Options {
	seats := c.filter.seats
	for _, a := range c.house.Settings.Lately {
		if a.Game != cassinomatch.Game || a.Mode != string(d.mode) {
			continue
		}
		if o, err := cassinomatch.Choices.Options(a); err == nil && (seats == 0 || o.Seats == seats) {
			return o
		}
	}
	return change(c.options, d.mode, d.play, seats)
}

// settle takes what is settled on the page of a game.
func (c *Setup) settle(id, value int) {
	o := &c.options
	switch {
	case id == setupPlay:
		*o = change(*o, o.Mode, o.Mode.Ways()[value], o.Seats)
	case id == setupPlayers:
		*o = change(*o, o.Mode, o.Way, o.Mode.Seats(o.Way)[value])
	case id >= setupOption && id < setupOption+len(o.Keys()):
		key := o.Keys()[id-setupOption]
		if with, err := o.With(key, c.offered(key)[value]); err == nil {
			c.options = with
		}
	}
}

// Draw draws the whole scene.
func (c *Setup) Draw(s *ui.Screen) {
	c.house.Backdrop(s)
	c.page.Draw(s)
	if c.over != nil {
		c.over.Draw(s)
	}
}
