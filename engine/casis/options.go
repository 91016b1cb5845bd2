package casis

import (
	"slices"
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

// An option is one key of the options, and where it applies.
type option struct {
	record.Option[Options]
	has func(o *Options, r *Rules) bool // r is the rules of the game
}

func always(*Options, *Rules) bool            { return true }
func ofThree(o *Options, _ *Rules) bool       { return o.Seats == 3 }
func investigating(_ *Options, r *Rules) bool { return r.Gather == ByDice }
func withDice(_ *Options, r *Rules) bool      { return r.Tie.Two != Throws }

// options lists the keys in the order in which a record has them.
var options = []option{
	{record.NumberOption("decks", 1, 2, func(o *Options) *int { return &o.Decks }), ofThree},
	{record.NumberOption("aces", 1, 2, func(o *Options) *int { return &o.Aces }), always},
	{record.NumberOption("rolls", 1, 9, func(o *Options) *int { return &o.Rolls }), investigating},
	{record.WordOption("gather", "two", "one", func(o *Options) *bool { return &o.One }), investigating},
	{record.WordOption("clock", "off", "on", func(o *Options) *bool { return &o.Clock }), investigating},
	{record.WordOption("order", "reversed", "same", func(o *Options) *bool { return &o.Same }), investigating},
	{record.WordOption("contest", "dice", "rps", func(o *Options) *bool { return &o.Throws }), withDice},
	{record.NumberOption("tiebreaks", 0, 3, func(o *Options) *int { return &o.Ties }), always},
}

// everyOption returns the options of every form.
func everyOption() (all []record.Option[Options]) {
	for _, k := range options {
		all = append(all, k.Option)
	}
	return all
}

// Value returns the value of the option.
func (o *Options) Value(key string) string { return record.OptionOf(everyOption(), key).Show(o) }

// Set gives the option a value, or returns what is wrong with it.
func (o *Options) Set(key, value string) error {
	return record.OptionOf(everyOption(), key).Read(o, value)
}

// String returns the options as a record writes them: those that differ from the defaults, without
// mode, way and seats.
func (o Options) String() string {
	byDefault := DefaultOptions(o.Mode, o.Way, o.Seats)
	return record.WriteOptions(everyOption(), &o, &byDefault)
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
			keys = append(keys, k.Key)
		}
	}
	return keys
}

// ParseOptions reads the options of a match as a record writes them. They may be in any order and
// equal to the default. A mode, way or number of seats that does not exist, keys that are unknown,
// repeated or do not apply, and values that do not exist are errors that name the alternatives.
func ParseOptions(mode Mode, way Way, seats int, text string) (Options, error) {
	o := DefaultOptions(mode, way, seats)
	if _, err := form(mode, way); err != nil {
		return o, err
	}
	if counts := mode.SeatCounts(); !slices.Contains(counts, seats) {
		return o, match.Refuse("wrong.seats", "wanted", record.Join(counts), "number", seats)
	}
	err := record.ReadOptions(text, everyOption(), OptionKeys(mode, way, seats), &o)
	return o, err
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
