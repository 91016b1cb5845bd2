// Package casis contains the scenes of Casis apart from the desk: the setup, the result, and the
// pages of the rules and the log.
package casis

import (
	"slices"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Setup is the page that chooses a match: its game, its players, and the seed of its cards.
type Setup struct {
	scenes.Setup
	options casis.Options
}

const (
	setupMode = iota
	setupWay
	setupShort
	setupOptions // options that are rarely changed
)

// fines lists the options that are rarely changed, in the order shown, with the values offered.
var fines = []struct {
	key    string
	values []string
}{
	{"decks", []string{"1", "2"}},
	{"aces", []string{"1", "2"}},
	{"rolls", []string{"1", "2", "3", "4", "5", "6", "7", "8", "9"}},
	{"tiebreaks", []string{"0", "1", "2", "3"}},
	{"contest", []string{"dice", "rps"}},
	{"gather", []string{"two", "one"}},
	{"clock", []string{"off", "on"}},
	{"order", []string{"reversed", "same"}},
}

// Offer returns the options of the match to offer: those chosen last, or the game for newcomers if
// Casis has never been played here.
func Offer(s *scenes.Settings, last casis.Options) casis.Options {
	if !s.Knows(casismatch.Game) {
		last.Mode, last.Way = casis.Modes()[0], casis.Standard
	}
	return casis.UsualOptions(last.Mode, last.Way, last.Seats)
}

// NewSetup returns the setup page, with options o and the given seed. fresh makes another seed;
// note is a sentence shown at first, if not empty.
func NewSetup(h *scenes.House, o casis.Options, seed match.Seed, fresh func() match.Seed, note string) *Setup {
	c := &Setup{scenes.NewSetup(h, &casismatch.Choices, bot.Kinds.Names(), seed, fresh, note), o}
	c.Open(c)
	return c
}

// play changes the game and the number of seats to those nearest to the arguments. Other options
// that were changed keep their values if the new game has them.
func (c *Setup) play(mode casis.Mode, way casis.Way, seats int) {
	was, kept := c.options, c.keys()
	usual := casis.UsualOptions(was.Mode, was.Way, was.Seats)
	c.options = nearest(mode, way, seats)
	keys := c.keys()
	for _, f := range fines {
		if v := was.Value(f.key); slices.Contains(keys, f.key) && slices.Contains(kept, f.key) && v != usual.Value(f.key) {
			c.set(f.key, v)
		}
	}
}

// set sets an option. It panics if the option does not have the value.
func (c *Setup) set(key, value string) {
	if err := c.options.Set(key, value); err != nil {
		panic(err)
	}
}

// nearest returns the default options of the game and number of seats nearest to the arguments.
func nearest(mode casis.Mode, way casis.Way, seats int) casis.Options {
	if ways := mode.Ways(); !slices.Contains(ways, way) {
		way = ways[0]
	}
	counts := mode.SeatCounts()
	at, _ := slices.BinarySearch(counts, seats)
	return casis.UsualOptions(mode, way, counts[min(at, len(counts)-1)])
}

// Lay lays out the page.
func (c *Setup) Lay() {
	c.BeginUsual()
	if c.More {
		c.layMore()
	} else {
		c.layFirst()
	}
	c.End(c.House.Missing(c.Seated()))
}

// layFirst adds what everybody chooses.
func (c *Setup) layFirst() {
	c.layTable()
	c.Page.NextHalf()
	c.layGame()
	c.layLength()
	c.EndUsual(c.changedOptions())
}

// layGame adds the choice of the game: its mode, and its way.
func (c *Setup) layGame() {
	w, o := tell.VoiceOf(c.House), &c.options
	r := o.Rules()
	facts := []string{"target", w.Cases(int(r.Target)), "hand", ui.Numeral(casis.HandSize), "deal", ui.Numeral(r.DealSize(false))}
	modes := casis.Modes()
	notes := scenes.Each(modes, func(m casis.Mode) string { return w.Say("casis.mode." + string(m) + ".note") })
	note := notes[slices.Index(modes, o.Mode)]
	c.Page.Tickets(setupMode, w.Say("casis.mode"), slices.Index(modes, o.Mode), scenes.Each(modes, w.Mode), notes, c.sketches(modes))
	c.Page.Text(words.Capitalize(note)+". "+w.Say("casis.mode."+string(o.Mode)+".line", facts...), page.SoftText)
	scenes.ChooseOf(&c.Page, setupWay, w.Say("casis.way"), o.Mode.Ways(), o.Way, w.Way)
}

// layLength says how long a match takes, and offers a short one if tie breakers make it longer.
func (c *Setup) layLength() {
	w, o := tell.VoiceOf(c.House), &c.options
	var kinds []string
	bots := 0
	for _, p := range c.Seated() {
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
	facts := []string{"between", w.Say(between), "turns", ui.Numeral(roundOff(of.Turns)), "short", ui.Numeral(roundOff(of.Short)), "tens", ui.Numeral((of.Tied + 5) / 10)}
	if of.Tied == 0 {
		c.Page.Text(w.Say("casis.length.line", facts...), page.SoftText)
		return
	}
	names := []string{w.Say("casis.length.short"), w.Say("casis.length.full")}
	notes := []string{w.Say("casis.length.short.note"), w.Say("casis.length.full.note")}
	key := "casis.length.short.line"
	if o.Ties > 0 {
		key = "casis.length.full.line"
	}
	c.Page.Pick(setupShort, w.Say("casis.length"), ui.BoolIndex(o.Ties > 0), names, notes, w.Say(key, facts...))
}

// roundOff returns n rounded as people say numbers.
func roundOff(n int) int {
	if n < 30 {
		return n
	}
	return (n + 5) / 10 * 10
}

// layTable adds the table, at which partners sit opposite each other.
func (c *Setup) layTable() {
	r := c.options.Rules()
	if !r.Teams {
		c.LayTable(nil, c.lies())
		return
	}
	c.LayTable(func(seat int) int { return int(r.Side(match.Seat(seat))) }, c.lies())
}

// keys returns the keys of the options that this game has.
func (c *Setup) keys() []string {
	return casis.OptionKeys(c.options.Mode, c.options.Way, c.options.Seats)
}

// layMore adds the options that are rarely changed.
func (c *Setup) layMore() {
	w, p, keys := tell.VoiceOf(c.House), &c.Page, c.keys()
	var shown []int // indices in fines
	for i, f := range fines {
		if slices.Contains(keys, f.key) {
			shown = append(shown, i)
		}
	}
	for n, i := range shown {
		if n == (len(shown)+1)/2 {
			p.NextHalf()
		}
		f := fines[i]
		names := scenes.Each(f.values, func(v string) string { return valueOf(w, f.key, v) })
		p.Choice(setupOptions+i, w.Say("casis.option."+f.key), slices.Index(f.values, c.options.Value(f.key)), names...)
		p.Text(w.Say("casis.option."+f.key+".line"), page.SoftText)
	}
	if len(shown) < 2 {
		p.NextHalf()
	}
	c.Cards.Lay(p)
	c.EndUsual("")
}

// valueOf returns the name of an option's value: a number, or a word.
func valueOf(w tell.Voice, key, value string) string {
	if said := "casis.option." + key + "." + value; w.Has(said) {
		return w.Say(said)
	}
	return value
}

// changedOptions lists the options that are not at their default; "" if all are.
func (c *Setup) changedOptions() string {
	w, o, keys := tell.VoiceOf(c.House), &c.options, c.keys()
	usual := casis.DefaultOptions(o.Mode, o.Way, o.Seats)
	var set []string
	for _, f := range fines {
		v := o.Value(f.key)
		if short := f.key == "tiebreaks" && o.Ties == 0; slices.Contains(keys, f.key) && v != usual.Value(f.key) && !short {
			set = append(set, w.Say("told", "what", w.Say("casis.option."+f.key), "how", words.Uncapitalize(valueOf(w, f.key, v))))
		}
	}
	return strings.Join(set, " · ")
}

// Choose handles a choice of the game or an option.
func (c *Setup) Choose(id, value int) scenes.Intent {
	o := &c.options
	switch id {
	case setupMode:
		c.play(casis.Modes()[value], o.Way, o.Seats)
	case setupWay:
		c.play(o.Mode, o.Mode.Ways()[value], o.Seats)
	case scenes.SetupSeats:
		c.play(o.Mode, o.Way, value)
	case setupShort:
		if o.Ties = 0; value == 1 {
			o.Ties = casis.DefaultOptions(o.Mode, o.Way, o.Seats).Ties
		}
	default:
		f := fines[id-setupOptions]
		c.set(f.key, f.values[value])
	}
	return nil
}

// Ask returns the request for the match that is chosen.
func (c *Setup) Ask() match.Request { return casismatch.RequestFor(c.options, c.Cards.Seed.String()) }

// Seated returns the players at the seats.
func (c *Setup) Seated() []scenes.Player { return c.Seats.Seated(c.options.Seats) }
