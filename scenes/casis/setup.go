// Package casis is the scenes of Casis around the desk: the setup, the result, and the pages of the rules and of what has happened.
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

// Setup chooses a match: its form, who sits where, and the cards by their seed.
type Setup struct {
	scenes.Setup
	options casis.Options
}

const (
	setupMode = iota
	setupWay
	setupCount
	setupShort
	setupOptions // what is seldom changed
)

// fines are the options that are seldom changed, in the order in which they are shown, with the values that are offered.
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
	c := &Setup{scenes.NewSetup(h, bot.Kinds.Names(), seed, fresh, note), o}
	c.Open(c)
	return c
}

// play changes the form and the number of seats to those nearest to what is wanted; what else was chosen, and isn't usual, stays where it
// has a place.
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

// set gives an option a value that it has.
func (c *Setup) set(key, value string) {
	if err := c.options.Set(key, value); err != nil {
		panic(err)
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
	c.BeginUsual()
	if c.More {
		c.layMore()
	} else {
		c.layFirst()
	}
	c.End(c.House.Missing(c.Seated()))
}

// layFirst is what everybody chooses.
func (c *Setup) layFirst() {
	w, p, o := tell.VoiceOf(c.House), &c.Page, &c.options
	c.layForm()
	scenes.ChooseOf(p, setupCount, w.Say("casis.seats"), o.Mode.SeatCounts(), o.Seats, ui.Numeral)
	c.layLength()
	p.NextHalf()
	c.laySeats()
	c.EndUsual(c.unusual())
}

// layForm is the form of the game: its mode, and what is played with it.
func (c *Setup) layForm() {
	w, o := tell.VoiceOf(c.House), &c.options
	r := o.Rules()
	facts := []string{"target", w.Cases(int(r.Target)), "hand", ui.Numeral(casis.HandSize), "deal", ui.Numeral(r.DealSize(false))}
	modes := casis.Modes()
	notes := scenes.Each(modes, func(m casis.Mode) string { return w.Say("casis.mode." + string(m) + ".note") })
	c.Page.Pick(setupMode, w.Say("casis.mode"), slices.Index(modes, o.Mode), scenes.Each(modes, w.Mode), notes, w.Say("casis.mode."+string(o.Mode)+".line", facts...))
	scenes.ChooseOf(&c.Page, setupWay, w.Say("casis.way"), o.Mode.Ways(), o.Way, w.Way)
}

// layLength says how long a match is, and offers a short one where tie breakers make it longer.
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
	facts := []string{"between", w.Say(between), "turns", ui.Numeral(about(of.Turns)), "short", ui.Numeral(about(of.Short)), "tens", ui.Numeral((of.Tied + 5) / 10)}
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
	c.Page.Pick(setupShort, w.Say("casis.length"), ui.Pick(o.Ties > 0), names, notes, w.Say(key, facts...))
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
	w, p, r := tell.VoiceOf(c.House), &c.Page, c.options.Rules()
	if !r.Teams {
		c.SeatEach(c.options.Seats)
	} else {
		for side := range r.Sides() {
			p.Heading(w.Say("casis.team", "n", ui.Numeral(side+1)))
			c.Seats.Lay(p, side)
			c.Seats.Lay(p, int(r.Partner(match.Seat(side))))
		}
	}
	p.Text(w.Say("setup.names.line"), page.SoftText)
}

// keys returns those of the options that have a place in the match.
func (c *Setup) keys() []string {
	return casis.OptionKeys(c.options.Mode, c.options.Way, c.options.Seats)
}

// layMore is what is seldom changed.
func (c *Setup) layMore() {
	w, p, keys := tell.VoiceOf(c.House), &c.Page, c.keys()
	var shown []int // of fines
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

// valueOf names a value of an option: a number, or what it stands for.
func valueOf(w tell.Voice, key, value string) string {
	if said := "casis.option." + key + "." + value; w.Has(said) {
		return w.Say(said)
	}
	return value
}

// unusual names what is chosen among what is seldom changed; empty if all is as usual.
func (c *Setup) unusual() string {
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

// Choose takes what is chosen of the form and the options.
func (c *Setup) Choose(id, value int) scenes.Intent {
	o := &c.options
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
	default:
		f := fines[id-setupOptions]
		c.set(f.key, f.values[value])
	}
	return nil
}

// Ask asks for the match that is chosen.
func (c *Setup) Ask() match.Request { return casismatch.RequestFor(c.options, c.Cards.Seed.String()) }

// Seated returns who sits at the seats.
func (c *Setup) Seated() []scenes.Player { return c.Seats.Seated(c.options.Seats) }
