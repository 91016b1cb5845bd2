// Package casis is the scenes of Casis around the desk: the setup, the result, and the pages of the rules and of what has happened.
package casis

import (
	"lacasa/assets/words"
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
)

// Setup chooses a match: its form, who sits where, and the cards by their seed.
type Setup struct {
	house   *scenes.House
	options casis.Options
	seats   *scenes.Seating
	cards   *scenes.SeedChoice
	more    bool // what is seldom changed is shown instead of what everybody chooses
	note    string
	form    scenes.Form
	page    scenes.Page
}

const (
	setupMode = iota
	setupWay
	setupCount
	setupShort
	setupMore
	setupStart
	setupBack
	setupOptions // what is seldom changed
)

// fine is an option that is seldom changed: its key, the values that are offered, and which of them is chosen.
type fine struct {
	key    string
	values []string
	at     func(o *casis.Options) *int
	from   int // what the first of the values is
}

// fines are those options in the order in which a record has them.
var fines = []fine{
	{"decks", []string{"1", "2"}, func(o *casis.Options) *int { return &o.Decks }, 1},
	{"aces", []string{"1", "2"}, func(o *casis.Options) *int { return &o.Aces }, 1},
	{"rolls", []string{"1", "2", "3", "4", "5", "6", "7", "8", "9"}, func(o *casis.Options) *int { return &o.Rolls }, 1},
	{"tiebreaks", []string{"0", "1", "2", "3"}, func(o *casis.Options) *int { return &o.Ties }, 0},
}

// either is an option of two values.
type either struct {
	key    string
	values [2]string
	at     func(o *casis.Options) *bool
}

var eithers = []either{
	{"contest", [2]string{"dice", "rps"}, func(o *casis.Options) *bool { return &o.Throws }},
	{"gather", [2]string{"two", "one"}, func(o *casis.Options) *bool { return &o.One }},
	{"clock", [2]string{"off", "on"}, func(o *casis.Options) *bool { return &o.Clock }},
	{"order", [2]string{"reversed", "same"}, func(o *casis.Options) *bool { return &o.Same }},
}

// Offer returns the options of a match such as was chosen last. Whoever is here for the first time is offered the form for newcomers.
func Offer(s *scenes.Settings, last casis.Options) casis.Options {
	if !s.Knows(casismatch.Game) {
		last.Mode, last.Way = casis.Modes()[0], casis.Standard
	}
	return casis.UsualOptions(last.Mode, last.Way, last.Seats)
}

// NewSetup chooses a match, beginning with the options and seed given; fresh makes other seeds, note is
// a sentence to begin with.
func NewSetup(h *scenes.House, o casis.Options, seed match.Seed, fresh func() match.Seed, note string) *Setup {
	c := &Setup{house: h, options: o, note: note,
		seats: scenes.NewSeating(h, bot.Kinds.Names()), cards: scenes.NewSeedChoice(h, seed, fresh)}
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

// play changes the form and the number of seats to those nearest to what is wanted; what else was chosen, and isn't usual, stays where it
// has a place.
func (c *Setup) play(mode casis.Mode, way casis.Way, seats int) {
	was, kept := c.options, c.keys()
	usual := casis.UsualOptions(was.Mode, was.Way, was.Seats)
	c.options = nearest(mode, way, seats)
	keys := c.keys()
	for _, f := range fines {
		if slices.Contains(keys, f.key) && slices.Contains(kept, f.key) && *f.at(&was) != *f.at(&usual) {
			*f.at(&c.options) = *f.at(&was)
		}
	}
	for _, e := range eithers {
		if slices.Contains(keys, e.key) {
			*e.at(&c.options) = *e.at(&was)
		}
	}
}

// nearest returns the usual options of the form and number of seats that come nearest to what is wanted.
func nearest(mode casis.Mode, way casis.Way, seats int) casis.Options {
	if ways := mode.Ways(); !slices.Contains(ways, way) {
		way = ways[0]
	}
	counts := mode.SeatCounts()
	at, _ := slices.BinarySearch(counts, seats)
	return casis.UsualOptions(mode, way, counts[min(at, len(counts)-1)])
}

// Lay places everything anew.
func (c *Setup) Lay() {
	w, p := tell.VoiceOf(c.house), &c.page
	p.Bare = true
	title := "setup"
	if c.more {
		title = "setup.more"
	}
	p.BeginHalves(c.house, &c.form, w.Say(title), setupBack)
	if c.note != "" && !c.more {
		p.Text(c.note, scenes.NoteText)
	}
	if c.more {
		c.layMore()
	} else {
		c.layFirst()
	}
	missing := c.house.Missing(c.seats.Seated(c.options.Seats))
	if missing != "" {
		p.Text(missing, scenes.NoteText)
	}
	p.End(setupStart, w.Say("setup.start"), missing)
}

// layFirst is what everybody chooses.
func (c *Setup) layFirst() {
	w, p, o := tell.VoiceOf(c.house), &c.page, &c.options
	c.layForm()
	counts := o.Mode.SeatCounts()
	var names []string
	for _, n := range counts {
		names = append(names, scenes.Numeral(n))
	}
	p.Choice(setupCount, w.Say("casis.seats"), slices.Index(counts, o.Seats), names...)
	c.layLength()
	p.NextHalf()
	c.laySeats()
	p.Y = max(p.Y, p.Floor) + 6
	c.turnTo("setup.more", "right")
	if set := c.unusual(); set != "" {
		p.Text(set, scenes.SoftText)
	}
}

// layForm is the form of the game: its mode, and what is played with it.
func (c *Setup) layForm() {
	w, o := tell.VoiceOf(c.house), &c.options
	r := o.Rules()
	facts := []string{"target", w.Cases(int(r.Target)), "hand", scenes.Numeral(casis.HandSize), "deal", scenes.Numeral(r.DealSize(false))}
	var modes, notes []string
	for _, m := range casis.Modes() {
		modes, notes = append(modes, w.Mode(m)), append(notes, w.Say("casis.mode."+string(m)+".note"))
	}
	c.page.Pick(setupMode, w.Say("casis.mode"), slices.Index(casis.Modes(), o.Mode), modes, notes, w.Say("casis.mode."+string(o.Mode)+".line", facts...))
	if ways := o.Mode.Ways(); len(ways) > 1 {
		var names []string
		for _, way := range ways {
			names = append(names, w.Way(way))
		}
		c.page.Choice(setupWay, w.Say("casis.way"), slices.Index(ways, o.Way), names...)
	}
}

// layLength says how long a match is, and offers a short one where tie breakers make it longer.
func (c *Setup) layLength() {
	w, o := tell.VoiceOf(c.house), &c.options
	var kinds []string
	bots := 0
	for _, p := range c.seats.Seated(o.Seats) {
		if kinds = append(kinds, p.Kind); !p.Human() {
			bots++
		}
	}
	of := bot.LengthOf(o, kinds)
	if of.Turns == 0 {
		return
	}
	between := "casis.length.between"
	if key := between + "." + bot.MainKind(kinds); bots > 0 && w.Has(key) {
		between = key
	}
	facts := []string{"between", w.Say(between), "turns", scenes.Numeral(about(of.Turns)), "short", scenes.Numeral(about(of.Short)), "tens", scenes.Numeral((of.Tied + 5) / 10)}
	if of.Tied == 0 {
		c.page.Text(w.Say("casis.length.line", facts...), scenes.SoftText)
		return
	}
	names := []string{w.Say("casis.length.short"), w.Say("casis.length.full")}
	notes := []string{w.Say("casis.length.short.note"), w.Say("casis.length.full.note")}
	key := "casis.length.short.line"
	if o.Ties > 0 {
		key = "casis.length.full.line"
	}
	c.page.Pick(setupShort, w.Say("casis.length"), scenes.BoolIndex(o.Ties > 0), names, notes, w.Say(key, facts...))
}

// about returns a number as one says it.
func about(n int) int {
	if n < 30 {
		return n
	}
	return (n + 5) / 10 * 10
}

// laySeats lets people and bots be seated, in teams one team after the other.
func (c *Setup) laySeats() {
	w, p, r := tell.VoiceOf(c.house), &c.page, c.options.Rules()
	if !r.Teams {
		p.Heading(w.Say("setup.players"))
		for seat := range c.options.Seats {
			c.seats.Lay(p, seat)
		}
	} else {
		for side := range r.Sides() {
			p.Heading(w.Say("casis.team", "n", scenes.Numeral(side+1)))
			c.seats.Lay(p, side)
			c.seats.Lay(p, int(r.Partner(match.Seat(side))))
		}
	}
	p.Text(w.Say("setup.names.line"), scenes.SoftText)
}

// turnTo is the button that leads to what is seldom changed, and from there back.
func (c *Setup) turnTo(key, sign string) {
	p := &c.page
	c.form.Button(setupMore, p.Grid(1, 0, scenes.RowHeight*max(1, c.house.Screen.Theme().TextScale*0.8))[0], c.house.Say(key), sign, scenes.Plain)
}

// keys returns those of the options that have a place in the match.
func (c *Setup) keys() []string {
	return casis.OptionKeys(c.options.Mode, c.options.Way, c.options.Seats)
}

// layMore is what is seldom changed.
func (c *Setup) layMore() {
	w, p, keys := tell.VoiceOf(c.house), &c.page, c.keys()
	var shown []int // of fines, and then of eithers
	for i, f := range fines {
		if slices.Contains(keys, f.key) {
			shown = append(shown, i)
		}
	}
	for i, e := range eithers {
		if slices.Contains(keys, e.key) {
			shown = append(shown, len(fines)+i)
		}
	}
	for n, i := range shown {
		if n == (len(shown)+1)/2 {
			p.NextHalf()
		}
		key, names, value := "", []string(nil), 0
		if i < len(fines) {
			f := &fines[i]
			key, names, value = f.key, f.values, *f.at(&c.options)-f.from
		} else {
			e := &eithers[i-len(fines)]
			key, value = e.key, scenes.BoolIndex(*e.at(&c.options))
			for _, v := range e.values {
				names = append(names, w.Say("casis.option."+key+"."+v))
			}
		}
		p.Choice(setupOptions+i, w.Say("casis.option."+key), value, names...)
		p.Text(w.Say("casis.option."+key+".line"), scenes.SoftText)
	}
	if len(shown) < 2 {
		p.NextHalf()
	}
	c.cards.Lay(p)
	p.Y = max(p.Y, p.Floor) + 6
	c.turnTo("setup.less", "back")
}

// unusual names what is chosen among what is seldom changed; empty if all is as usual.
func (c *Setup) unusual() string {
	w, o, keys := tell.VoiceOf(c.house), &c.options, c.keys()
	usual := casis.DefaultOptions(o.Mode, o.Way, o.Seats)
	var set []string
	say := func(key, value string) {
		set = append(set, w.Say("told", "what", w.Say("casis.option."+key), "how", value))
	}
	for _, f := range fines {
		if v := *f.at(o); slices.Contains(keys, f.key) && v != *f.at(&usual) && !(f.key == "tiebreaks" && v == 0) {
			say(f.key, strconv.Itoa(v))
		}
	}
	for _, e := range eithers {
		if v := *e.at(o); slices.Contains(keys, e.key) && v {
			say(e.key, words.Uncapitalize(w.Say("casis.option."+e.key+"."+e.values[1])))
		}
	}
	return strings.Join(set, " · ")
}

// Update takes the input of a tick.
func (c *Setup) Update(in *ui.Input, dt float64) scenes.Intent {
	id, ok := c.form.Update(c.house, in)
	if !ok {
		return scenes.Intent{}
	}
	o, value := &c.options, c.form.Value(id)
	switch id {
	case setupMode:
		c.play(casis.Modes()[value], o.Way, o.Seats)
	case setupWay:
		c.play(o.Mode, o.Mode.Ways()[value], o.Seats)
	case setupCount:
		c.play(o.Mode, o.Way, o.Mode.SeatCounts()[value])
	case setupShort:
		if o.Ties = 0; value == 1 {
			o.Ties = casis.DefaultOptions(o.Mode, o.Way, o.Seats).Ties
		}
	case setupMore:
		c.more = !c.more
		c.form.Scroll = 0
	case scenes.ShuffleLink:
		return scenes.Intent{Want: scenes.CopyLink, Ask: c.ask()}
	case setupStart:
		return scenes.Intent{Want: scenes.Start, Ask: c.ask(), Players: c.seats.Seated(o.Seats)}
	case setupBack:
		if !c.more {
			return scenes.Intent{Want: scenes.Home}
		}
		c.more = false
	default:
		switch at := id - setupOptions; {
		case c.cards.Update(&c.form, id), c.seats.Update(&c.form, id):
		case at >= 0 && at < len(fines):
			*fines[at].at(o) = fines[at].from + value
		case at >= len(fines):
			*eithers[at-len(fines)].at(o) = value == 1
		}
	}
	c.Lay()
	return scenes.Intent{}
}

// ask asks for the match that is chosen.
func (c *Setup) ask() match.Request { return casismatch.RequestFor(c.options, c.cards.Seed.String()) }

// Draw draws the whole scene.
func (c *Setup) Draw(s *ui.Screen) {
	c.house.Backdrop(s)
	c.page.Draw(s)
}
