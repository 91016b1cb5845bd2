package lacasa

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Mode is who plays against whom.
type Mode string

// Solo is one human against the robot.
const Solo Mode = "solo"

// Modes lists the modes there are.
var Modes = []Mode{Solo}

// Way is the way to play a match.
type Way string

// Standard is a fixed number of rounds, a new situation each.
const Standard Way = "standard"

// Ways lists the ways to play there are.
var Ways = []Way{Standard}

// RulesVersion is the version of the rules, raised by any ruling that changes play.
const RulesVersion = 1

// SoloTarget is the points that win a solo match under the solo rules.
const SoloTarget = 4

// MaxRounds is the most rounds with a situation that a match may have.
const MaxRounds = 99

// Options are a match's options. Their zero value is not the default: DefaultOptions is.
type Options struct {
	Rounds     int      // rounds with a situation
	Plain      int      // rounds without one before them, 0 to 2
	Thrifty    bool     // robot=thrifty
	Supplement bool     // solo=supplement
	Lowball    bool     // lowball=election; of no effect in solo
	Situations []string // the set to draw from; nil: the mode's own; Plain alone: none
}

// DefaultOptions are the options of a match of which nothing is said.
func DefaultOptions() Options { return Options{Rounds: 6} }

// option is one key of the options: how it is shown, empty when it has its default, and how it is read.
type option struct {
	key  string
	show func(*Options) string
	read func(*Options, string) error
}

var options = []option{
	{"rounds",
		func(o *Options) string { return unless(o.Rounds == 6, strconv.Itoa(o.Rounds)) },
		func(o *Options, v string) (err error) { o.Rounds, err = number(v, 1, MaxRounds); return }},
	{"target",
		func(*Options) string { return "" },
		func(*Options, string) error { return fmt.Errorf("there is no target in standard play") }},
	{"plain",
		func(o *Options) string { return unless(o.Plain == 0, strconv.Itoa(o.Plain)) },
		func(o *Options, v string) (err error) { o.Plain, err = number(v, 0, 2); return }},
	{"robot",
		func(o *Options) string { return unless(!o.Thrifty, "thrifty") },
		func(o *Options, v string) (err error) { o.Thrifty, err = oneOf(v, "solo", "thrifty"); return }},
	{"solo",
		func(o *Options) string { return unless(!o.Supplement, "supplement") },
		func(o *Options, v string) (err error) { o.Supplement, err = oneOf(v, "solo", "supplement"); return }},
	{"lowball",
		func(o *Options) string { return unless(!o.Lowball, "election") },
		func(o *Options, v string) (err error) { o.Lowball, err = oneOf(v, "no-election", "election"); return }},
	{"situations",
		func(o *Options) string { return strings.Join(o.Situations, ",") },
		func(o *Options, v string) error { o.Situations = strings.Split(v, ","); return nil }},
}

func unless(is bool, s string) string {
	if is {
		return ""
	}
	return s
}

func number(v string, from, to int) (int, error) {
	n, err := strconv.Atoi(v)
	if err != nil || n < from || n > to || v != strconv.Itoa(n) {
		return 0, fmt.Errorf("%q is no number from %d to %d", v, from, to)
	}
	return n, nil
}

// oneOf reports whether v is the other value rather than the default.
func oneOf(v, byDefault, other string) (bool, error) {
	if v != byDefault && v != other {
		return false, fmt.Errorf("%q is neither %s nor %s", v, byDefault, other)
	}
	return v == other, nil
}

// String is the options as a record writes them: what differs from the defaults.
func (o Options) String() string {
	var parts []string
	for _, k := range options {
		if v := k.show(&o); v != "" {
			parts = append(parts, k.key+"="+v)
		}
	}
	return strings.Join(parts, " ")
}

// OptionKeys lists the keys that Options are read from.
func OptionKeys() []string {
	var keys []string
	for _, k := range options {
		keys = append(keys, k.key)
	}
	return keys
}

// ParseOptions reads options as a record writes them. Unknown and repeated keys, values that do not
// exist and situations of another mode are refused with what there is instead.
func ParseOptions(text string) (Options, error) {
	o := DefaultOptions()
	seen := map[string]bool{}
	for _, pair := range strings.Fields(text) {
		key, value, ok := strings.Cut(pair, "=")
		if !ok {
			return o, fmt.Errorf("option %q is not of the form key=value", pair)
		}
		if seen[key] {
			return o, fmt.Errorf("option %s is given twice", key)
		}
		seen[key] = true
		i := slices.IndexFunc(options, func(k option) bool { return k.key == key })
		if i < 0 {
			return o, fmt.Errorf("there is no option %q: there are %s", key, strings.Join(OptionKeys(), ", "))
		}
		if err := options[i].read(&o, value); err != nil {
			return o, fmt.Errorf("option %s: %w", key, err)
		}
	}
	if err := o.checkSituations(); err != nil {
		return o, fmt.Errorf("option situations: %w", err)
	}
	return o, nil
}

func (o *Options) checkSituations() error {
	if o.none() {
		return nil
	}
	for i, id := range o.Situations {
		if _, ok := find(id, o.where()); !ok {
			return fmt.Errorf("there is no situation %q here: there are %s", id, strings.Join(o.Own(), ", "))
		}
		if slices.Contains(o.Situations[:i], id) {
			return fmt.Errorf("%s is listed twice", id)
		}
	}
	return nil
}

func (o *Options) none() bool { return len(o.Situations) == 1 && o.Situations[0] == Plain }

func (o *Options) where() Where {
	if o.Supplement {
		return SupplementBook
	}
	return SoloBook
}

func find(id string, where Where) (Situation, bool) {
	for _, s := range Situations {
		if s.ID == id && s.Where&where != 0 {
			return s, true
		}
	}
	return Situation{}, false
}

// Own lists the situations of the mode and rule book.
func (o *Options) Own() []string {
	var ids []string
	for _, s := range Situations {
		if s.Where&o.where() != 0 {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

// Set lists the situations to draw from; empty: every round is plain.
func (o *Options) Set() []string {
	switch {
	case o.none():
		return nil
	case o.Situations == nil:
		return o.Own()
	}
	return o.Situations
}

// Len is the number of rounds of the match: section 4, and for the supplement section 6.
func (o *Options) Len() int {
	if o.Supplement && o.Situations != nil && !o.none() {
		return o.Plain + len(o.Situations)
	}
	return o.Plain + o.Rounds
}

// Rules is the rules of a round with that situation, Plain for none.
func (o *Options) Rules(situation string) (Rules, error) {
	r := plainSolo.with(Rules{Thrifty: o.Thrifty})
	if situation == Plain {
		return r, nil
	}
	s, ok := find(situation, o.where())
	if !ok {
		return r, fmt.Errorf("there is no situation %q here: there are %s", situation, strings.Join(o.Own(), ", "))
	}
	return s.fold(r, o.where()), nil
}

// Program draws the match's situations from the seed, one a round. Each of the set comes once before
// any comes again.
func (o *Options) Program(seed Seed) []string {
	chance := NewChance(seed, 0)
	set := slices.Clone(o.Set())
	program := slices.Repeat([]string{Plain}, o.Plain)
	for len(program) < o.Len() {
		if len(set) == 0 {
			program = append(program, Plain)
			continue
		}
		shuffle(&chance, set)
		program = append(program, set[:min(len(set), o.Len()-len(program))]...)
	}
	return program
}

// CheckRound says why the situation cannot be that of the next round, after the situations of the
// rounds before it.
func (o *Options) CheckRound(before []string, situation string) error {
	set := o.Set()
	if len(before) >= o.Len() {
		return fmt.Errorf("the match has only %d rounds", o.Len())
	}
	if len(before) < o.Plain || len(set) == 0 {
		if situation != Plain {
			return fmt.Errorf("this round is played without a situation")
		}
		return nil
	}
	if !slices.Contains(set, situation) {
		return fmt.Errorf("situation %q is not of this match: it draws from %s", situation, strings.Join(set, ", "))
	}
	drawn := before[o.Plain:]
	if slices.Contains(drawn[len(drawn)/len(set)*len(set):], situation) {
		return fmt.Errorf("situation %s comes again before the others have come", situation)
	}
	return nil
}

// Result is the record's word for a finished match of that many points.
func (o *Options) Result(points int) string {
	switch {
	case o.Supplement:
		return strconv.Itoa(points)
	case points >= SoloTarget:
		return "won"
	}
	return "lost"
}
