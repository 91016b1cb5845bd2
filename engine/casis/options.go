package casis

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/match"
	"lacasa/engine/record"
)

// A Mode is the first name of a form of the game, the value of the record's tag Mode.
type Mode string

// A Way names the variations played with a mode. It is the value of the record's tag Play.
type Way string

// Standard is the way without variations.
const Standard Way = "standard"

// RulesVersion is the version of the rules. Any ruling that changes play raises it.
const RulesVersion = 1

// Modes returns the modes, the one for newcomers first.
func Modes() (modes []Mode) {
	for _, f := range Games {
		if !slices.Contains(modes, f.Mode) {
			modes = append(modes, f.Mode)
		}
	}
	return modes
}

// Ways returns the ways in which the mode can be played.
func (m Mode) Ways() (ways []Way) {
	for _, f := range Games {
		if f.Mode == m {
			ways = append(ways, f.Way)
		}
	}
	return ways
}

// Check returns an error if there is no such mode.
func (m Mode) Check() error {
	if !slices.Contains(Modes(), m) {
		return match.Refuse("wrong.mode", "mode", m, "list", record.Join(Modes()))
	}
	return nil
}

// form returns the game of a mode and a way.
func form(mode Mode, way Way) (*Game, error) {
	if err := mode.Check(); err != nil {
		return nil, err
	}
	for i := range Games {
		if f := &Games[i]; f.Mode == mode && f.Way == way {
			return f, nil
		}
	}
	if f := sameVariations(mode, way); f != nil {
		return nil, match.Refuse("wrong.play-form", "play", way, "mode", mode, "other", f.Mode, "way", f.Way)
	}
	return nil, match.Refuse("wrong.play-mode", "play", way, "mode", mode, "list", record.Join(mode.Ways()))
}

// sameVariations returns the game that has the same variations under other names, or nil. A player
// who combines two modes need not know which of them a record names first.
func sameVariations(mode Mode, way Way) *Game {
	wanted := variations(mode, way)
	for i := range Games {
		if f := &Games[i]; slices.Equal(variations(f.Mode, f.Way), wanted) {
			return f
		}
	}
	return nil
}

// variations returns the names of the variations of a mode and a way, sorted and without
// duplicates.
func variations(mode Mode, way Way) []string {
	names := slices.DeleteFunc(strings.Split(string(way), "+"), func(name string) bool { return name == string(Standard) })
	for _, f := range Games {
		if f.Mode == mode && f.Way == Standard && f.parts != nil {
			names = append(names, string(mode))
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// SeatCounts returns the numbers of seats with which the mode can be played.
func (m Mode) SeatCounts() (counts []int) {
	for n := 2; n <= MaxSeats; n++ {
		for i := range Games {
			if f := &Games[i]; f.Mode == m && (!f.fold().Teams || n >= 4 && n%2 == 0) {
				counts = append(counts, n)
				break
			}
		}
	}
	return counts
}

// Options are what is agreed before a match.
type Options struct {
	Mode  Mode
	Way   Way
	Seats int

	Decks  int  // of three seats; of others 1 for two and 2 for more
	Aces   int  // the most in one case, 1 or 2
	Rolls  int  // of each in the Investigation, 1 to 9
	One    bool // gather=one: each such roll is of one die
	Clock  bool // clock=on
	Same   bool // order=same
	Throws bool // contest=rps
	Ties   int  // tie breakers before most cases win, 0 to 3
}

// DefaultOptions returns the options of a match for which nothing else is asked.
func DefaultOptions(mode Mode, way Way, seats int) Options {
	o := Options{Mode: mode, Way: way, Seats: seats, Decks: 2, Aces: 2, Rolls: 8, Ties: 2}
	if seats <= 3 {
		o.Decks = 1
	}
	return o
}

// UsualOptions returns the options that a setup proposes: the short game, in which the most cases
// win, unless the target is so low that somebody reaches it anyway.
func UsualOptions(mode Mode, way Way, seats int) Options {
	o := DefaultOptions(mode, way, seats)
	if f, err := form(mode, way); err == nil && f.fold().Target == 0 {
		o.Ties = 0
	}
	return o
}

// An option is one key of the options: where it applies, how it is written, and how it is read.
type option struct {
	key  string
	has  func(o *Options, r *Rules) bool // r is the rules of the game
	show func(*Options) string
	read func(*Options, string) error
}

func always(*Options, *Rules) bool            { return true }
func ofThree(o *Options, _ *Rules) bool       { return o.Seats == 3 }
func investigating(_ *Options, r *Rules) bool { return r.Gather == ByDice }
func withDice(_ *Options, r *Rules) bool      { return r.Tie.Two != Throws }

// options lists the keys in the order in which a record has them.
var options = []option{
	{"decks", ofThree,
		func(o *Options) string { return strconv.Itoa(o.Decks) },
		func(o *Options, v string) (err error) { o.Decks, err = record.ParseNumber(v, 1, 2); return }},
	{"aces", always,
		func(o *Options) string { return strconv.Itoa(o.Aces) },
		func(o *Options, v string) (err error) { o.Aces, err = record.ParseNumber(v, 1, 2); return }},
	{"rolls", investigating,
		func(o *Options) string { return strconv.Itoa(o.Rolls) },
		func(o *Options, v string) (err error) { o.Rolls, err = record.ParseNumber(v, 1, 9); return }},
	{"gather", investigating,
		func(o *Options) string { return word(o.One, "two", "one") },
		func(o *Options, v string) (err error) { o.One, err = record.ParseEither(v, "two", "one"); return }},
	{"clock", investigating,
		func(o *Options) string { return word(o.Clock, "off", "on") },
		func(o *Options, v string) (err error) { o.Clock, err = record.ParseEither(v, "off", "on"); return }},
	{"order", investigating,
		func(o *Options) string { return word(o.Same, "reversed", "same") },
		func(o *Options, v string) (err error) {
			o.Same, err = record.ParseEither(v, "reversed", "same")
			return
		}},
	{"contest", withDice,
		func(o *Options) string { return word(o.Throws, "dice", "rps") },
		func(o *Options, v string) (err error) { o.Throws, err = record.ParseEither(v, "dice", "rps"); return }},
	{"tiebreaks", always,
		func(o *Options) string { return strconv.Itoa(o.Ties) },
		func(o *Options, v string) (err error) { o.Ties, err = record.ParseNumber(v, 0, 3); return }},
}

func word(is bool, byDefault, other string) string {
	if is {
		return other
	}
	return byDefault
}

// String returns the options as a record writes them: those that differ from the defaults, without
// mode, way and seats.
func (o Options) String() string {
	byDefault := DefaultOptions(o.Mode, o.Way, o.Seats)
	var parts []string
	for _, k := range options {
		if v := k.show(&o); v != k.show(&byDefault) {
			parts = append(parts, k.key+"="+v)
		}
	}
	return strings.Join(parts, " ")
}

// OptionKeys returns the keys that apply to a match of that mode and way with that many seats.
func OptionKeys(mode Mode, way Way, seats int) (keys []string) {
	f, err := form(mode, way)
	if err != nil {
		return nil
	}
	o, r := DefaultOptions(mode, way, seats), f.fold()
	for _, k := range options {
		if k.has(&o, &r) {
			keys = append(keys, k.key)
		}
	}
	return keys
}

// ParseOptions reads the options of a match as a record writes them. They may be in any order and
// equal to the default. A mode, way or number of seats that does not exist, keys that are unknown,
// repeated or do not apply, and values that do not exist are errors that name the alternatives.
func ParseOptions(mode Mode, way Way, seats int, text string) (Options, error) {
	o := DefaultOptions(mode, way, seats)
	f, err := form(mode, way)
	if err != nil {
		return o, err
	}
	if counts := mode.SeatCounts(); !slices.Contains(counts, seats) {
		return o, match.Refuse("wrong.seats", "wanted", record.Join(counts), "number", seats)
	}
	r := f.fold()
	var seen []string
	for _, pair := range record.Fields(text) {
		key, value, ok := strings.Cut(pair, "=")
		if !ok {
			return o, match.Refuse("wrong.option-form", "option", pair)
		}
		i := slices.IndexFunc(options, func(k option) bool { return k.key == key })
		switch {
		case i >= 0 && !options[i].has(&o, &r):
			return o, match.Refuse("wrong.option-place", "option", key, "list", record.Join(OptionKeys(mode, way, seats)))
		case i < 0:
			return o, match.Refuse("wrong.no-option", "option", key, "list", record.Join(OptionKeys(mode, way, seats)))
		case slices.Contains(seen, key):
			return o, match.Refuse("wrong.option-twice", "option", key)
		}
		seen = append(seen, key)
		if err := options[i].read(&o, value); err != nil {
			return o, match.Refuse("wrong.option", "option", key, "why", err)
		}
	}
	return o, nil
}

// Rules returns the rules of a match with these options, which must come from ParseOptions or
// DefaultOptions.
func (o *Options) Rules() Rules {
	f, err := form(o.Mode, o.Way)
	if err != nil {
		panic("casis: " + err.Error())
	}
	r := f.fold()
	r.Seats, r.Decks, r.Aces, r.Ties = uint8(o.Seats), uint8(o.Decks), uint8(o.Aces), uint8(o.Ties)
	r.Rolls, r.Dice, r.Clock, r.Same = uint8(o.Rolls), 2, o.Clock, o.Same
	if o.One {
		r.Dice = 1
	}
	if o.Throws { // wherever a take can be contested: ruling 27
		if r.First.Take != Never {
			r.First = r.First.with(throws)
		}
		r.Tie = r.Tie.with(throws)
	}
	if r.Target == 0 {
		r.Target = r.majority()
	}
	return r
}
