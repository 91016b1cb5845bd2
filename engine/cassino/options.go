package cassino

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/match"
	"lacasa/engine/record"
)

// Options are what is agreed before a match. Fields of options that the game does not have hold its
// defaults.
type Options struct {
	Mode  Mode
	Way   Way
	Seats int

	Target int  // points that end the match; 0: something else does
	Hands  int  // hands that end it; 0: something else does
	Teams  bool // two sides of two
	Jokers int
	Unlike bool // yoruba: no two of a rank in a sum
	Heaps  bool // esun: cards may be combined on the table
	Look   bool // isiwo: players may look through their own piles
}

// An option is one key of the options.
type option struct {
	record.Option[Options]
	set   func(*Options, *Rules)
	usual func(*Options) []string // values that are usually chosen, of options as they are by default
}

var options = []option{
	{record.NumberOption("target", 1, 9999, func(o *Options) *int { return &o.Target }),
		func(o *Options, r *Rules) { r.Goal.Number = uint16(o.Target) },
		func(o *Options) []string { return about(o.Target) }},
	{record.Option[Options]{Key: "hands",
		Show: func(o *Options) string { return strconv.Itoa(o.Hands) },
		Read: func(o *Options, v string) (err error) {
			at, err := o.at()
			if err != nil {
				return err
			}
			if at.Rules.Goal.Aim != Wins {
				o.Hands, err = record.ParseNumber(v, 1, 99)
				return err
			}
			if o.Hands, err = record.ParseNumber(v, 2, 98); err == nil && o.Hands%2 == 1 {
				err = match.Refuse("wrong.hands-even", "value", v)
			}
			return err
		}},
		func(o *Options, r *Rules) { r.Goal.Number = uint16(o.Hands) },
		func(o *Options) []string { return about(o.Hands) }},
	{flag("teams", func(o *Options) *bool { return &o.Teams }),
		func(o *Options, r *Rules) { r.Teams = o.Teams },
		onOff},
	{record.Option[Options]{Key: "jokers",
		Show: func(o *Options) string { return strconv.Itoa(o.Jokers) },
		Read: func(o *Options, v string) (err error) {
			if !slices.Contains(jokers(o), v) {
				return match.Refuse("wrong.one-of", "value", v, "list", "6, 4, 2, 0")
			}
			o.Jokers, err = record.ParseNumber(v, 0, 6)
			return err
		}},
		func(o *Options, r *Rules) { r.Jokers = uint8(o.Jokers) },
		jokers},
	{flag("yoruba", func(o *Options) *bool { return &o.Unlike }),
		func(o *Options, r *Rules) {
			if o.Unlike {
				r.Worth = unlike
			}
		}, onOff},
	{flag("esun", func(o *Options) *bool { return &o.Heaps }),
		func(o *Options, r *Rules) {
			if o.Heaps {
				r.Build = Build{Kind: Heaps, Least: 1, Most: r.Worth.Sum}
			}
		}, onOff},
	{flag("isiwo", func(o *Options) *bool { return &o.Look }),
		func(o *Options, r *Rules) { r.Look = o.Look },
		onOff},
}

// flag returns an option that is 1 or 0.
func flag(key string, at func(*Options) *bool) record.Option[Options] {
	return record.Option[Options]{Key: key,
		Show: func(o *Options) string { return map[bool]string{true: "1", false: "0"}[*at(o)] },
		Read: func(o *Options, v string) error {
			n, err := record.ParseNumber(v, 0, 1)
			*at(o) = n == 1
			return err
		}}
}

// Modes returns the modes.
func Modes() (modes []Mode) {
	for _, g := range Games {
		if !slices.Contains(modes, g.Mode) {
			modes = append(modes, g.Mode)
		}
	}
	return modes
}

// Ways returns the ways in which the mode can be played.
func (m Mode) Ways() (plays []Way) {
	for _, g := range Games {
		if g.Mode == m {
			plays = append(plays, g.Way)
		}
	}
	return plays
}

// Seats returns the numbers of seats with which the mode can be played in that way.
func (m Mode) Seats(p Way) (seats []int) {
	for _, g := range Games {
		if g.Mode == m && g.Way == p {
			for _, at := range g.BySeats {
				seats = append(seats, int(at.Seats))
			}
		}
	}
	slices.Sort(seats)
	return seats
}

// find returns the game, or an error if there is no such game.
func find(m Mode, p Way) (*Game, error) {
	for i := range Games {
		if g := &Games[i]; g.Mode == m && g.Way == p {
			return g, nil
		}
	}
	if err := m.Check(); err != nil {
		return nil, err
	}
	return nil, m.CheckWay(p)
}

// at returns the row of the game.
func (o *Options) at() (*SeatRules, error) {
	g, err := find(o.Mode, o.Way)
	if err != nil {
		return nil, err
	}
	for i := range g.BySeats {
		if int(g.BySeats[i].Seats) == o.Seats {
			return &g.BySeats[i], nil
		}
	}
	return nil, match.Refuse("wrong.seats", "wanted", record.Join(o.Mode.Seats(o.Way)), "number", o.Seats)
}

// DefaultOptions returns the options of a match for which nothing else is asked. The error is a
// *match.Wrong, like all errors about options.
func DefaultOptions(m Mode, p Way, seats int) (Options, error) {
	o := Options{Mode: m, Way: p, Seats: seats}
	at, err := o.at()
	if err != nil {
		return o, err
	}
	r := &at.Rules
	o.Teams, o.Jokers = r.Teams, int(r.Jokers)
	if r.Goal.Aim == Points {
		o.Target = int(r.Goal.Number)
	} else {
		o.Hands = int(r.Goal.Number)
	}
	return o, nil
}

// AdvisedOptions returns the options that are offered first: the defaults, except where the game
// advises otherwise. Records and links that do not mention an option mean the default.
func AdvisedOptions(m Mode, p Way, seats int) (Options, error) {
	o := Options{Mode: m, Way: p, Seats: seats}
	at, err := o.at()
	if err != nil {
		return o, err
	}
	return ParseOptions(m, p, seats, at.Advised)
}

// ParseOptions reads the options of a match as a record writes them. They may be in any order and
// equal to the default. Unknown and repeated keys, keys of another game and values that do not
// exist are errors that name the alternatives.
func ParseOptions(m Mode, p Way, seats int, text string) (Options, error) {
	o, err := DefaultOptions(m, p, seats)
	if err != nil {
		return o, err
	}
	err = record.ReadOptions(text, o.has(), o.Keys(), &o)
	return o, err
}

// has returns the options that the game has.
func (o *Options) has() (list []record.Option[Options]) {
	keys := o.Keys()
	for _, k := range options {
		if slices.Contains(keys, k.Key) {
			list = append(list, k.Option)
		}
	}
	return list
}

// Keys returns the keys of the options that the game has.
func (o *Options) Keys() (keys []string) {
	at, err := o.at()
	if err != nil {
		return nil
	}
	return at.Options
}

// OptionKeys returns the keys that options of any game are read from.
func OptionKeys() (keys []string) {
	for _, k := range options {
		keys = append(keys, k.Key)
	}
	return keys
}

// Value returns the value of an option that the game has.
func (o *Options) Value(key string) string { return record.OptionOf(o.has(), key).Show(o) }

// With returns the options with another value for one of them.
func (o Options) With(key, value string) (Options, error) {
	text := key + "=" + value
	for _, pair := range record.Fields(o.String()) {
		if other, _, _ := strings.Cut(pair, "="); other != key {
			text += " " + pair
		}
	}
	return ParseOptions(o.Mode, o.Way, o.Seats, text)
}

// UsualValues returns the values that are usually chosen for the option.
func (o *Options) UsualValues(key string) (values []string) {
	usual, err := DefaultOptions(o.Mode, o.Way, o.Seats)
	if err != nil {
		return nil
	}
	for i := range options {
		if options[i].Key != key {
			continue
		}
		for _, v := range options[i].usual(&usual) {
			if _, err := usual.With(key, v); err == nil {
				values = append(values, v)
			}
		}
	}
	return values
}

// about returns n, half of it and twice of it.
func about(n int) []string {
	return []string{strconv.Itoa((n + 1) / 2), strconv.Itoa(n), strconv.Itoa(2 * n)}
}

// onOff returns the values of a flag.
func onOff(*Options) []string { return []string{"0", "1"} }

// jokers returns the usual numbers of jokers.
func jokers(*Options) []string { return []string{"6", "4", "2", "0"} }

// String returns the options as a record writes them: those that differ from the defaults.
func (o Options) String() string {
	usual, err := DefaultOptions(o.Mode, o.Way, o.Seats)
	if err != nil {
		return ""
	}
	return record.WriteOptions(o.has(), &o, &usual)
}

// Rules returns the rules of every hand of the match.
func (o *Options) Rules() (Rules, error) {
	at, err := o.at()
	if err != nil {
		return Rules{}, err
	}
	r := at.Rules
	for _, k := range options {
		if slices.Contains(at.Options, k.Key) {
			k.set(o, &r)
		}
	}
	return r, nil
}

// Check returns an error if m is not one of Modes.
func (m Mode) Check() error {
	if slices.Contains(Modes(), m) {
		return nil
	}
	return match.Refuse("wrong.mode", "mode", m, "list", record.Join(Modes()))
}

// CheckWay returns an error if the mode is not played in that way.
func (m Mode) CheckWay(p Way) error {
	if slices.Contains(m.Ways(), p) {
		return nil
	}
	return match.Refuse("wrong.play-mode", "play", p, "mode", m, "list", record.Join(m.Ways()))
}
