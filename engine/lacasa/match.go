package lacasa

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/match"
	"lacasa/engine/record"
)

// Mode is who plays against whom: section 3.
type Mode string

const (
	Solo  Mode = "solo"  // one human against the robot
	Two   Mode = "two"   // two players
	Teams Mode = "teams" // two teams of two
)

// Modes lists the modes there are.
var Modes = []Mode{Solo, Two, Teams}

// Seats is the number of seats of the mode.
func (m Mode) Seats() int {
	if m == Teams {
		return MaxSeats
	}
	return Sides
}

// Way is the way to play a match: section 7.
type Way string

const (
	Standard   Way = "standard"   // a fixed number of rounds, a new situation each
	AllIn      Way = "all-in"     // every situation, until a side has the target
	Sticky     Way = "sticky"     // the dealer chooses the situation, until a side has the target
	Domination Way = "domination" // cards drawn from a stack, no situations, until a side has the target
)

// Ways lists the ways to play there are.
var Ways = []Way{Standard, AllIn, Sticky, Domination}

// Has reports whether the mode can be played that way.
func (m Mode) Has(w Way) bool {
	switch w {
	case Standard:
		return true
	case AllIn:
		return m != Solo
	case Sticky:
		return m == Teams
	case Domination:
		return m == Two
	}
	return false
}

// Ways lists the ways the mode can be played.
func (m Mode) Ways() (ways []Way) {
	for _, w := range Ways {
		if m.Has(w) {
			ways = append(ways, w)
		}
	}
	return ways
}

// RulesVersion is the version of the rules, raised by any ruling that changes play.
const RulesVersion = 1

// SoloTarget is the points that win a solo match under the solo rules.
const SoloTarget = 4

// MaxRounds is the most rounds with a situation that a standard match may have, MaxTarget the highest target.
const (
	MaxRounds = 99
	MaxTarget = 99
)

// Options are what is settled before a match.
type Options struct {
	Mode Mode
	Way  Way

	Rounds     int      // rounds with a situation, in standard play
	Target     int      // points that end the match; 0: none, in standard play alone
	Plain      int      // rounds without a situation before the others, 0 to 2
	Thrifty    bool     // robot=thrifty; of no effect but in solo
	Supplement bool     // solo=supplement; of no effect but in solo
	Lowball    bool     // lowball=election
	Situations []string // the set to draw from; nil: the mode's own; Plain alone: none

	Own []Own // those of Situations that players made; one that is missing is not known, so it cannot be played
}

// Own is a situation that players made, under the id by which a match names it.
type Own struct {
	ID        string
	Situation Situation
}

// OwnID is the one id that matches had for situations of players' making before those had ids of their own.
const OwnID = "own"

// IsOwn reports whether a situation of that id is of players' making.
func IsOwn(id string) bool { return id == OwnID || strings.HasPrefix(id, OwnID+"-") }

// DefaultOptions are the options of a match of which nothing is said.
func DefaultOptions(mode Mode, way Way) Options {
	o := Options{Mode: mode, Way: way, Rounds: 6}
	if way != Standard {
		o.Target = 12
	}
	return o
}

// option is one key of the options: how it is shown, empty when it has its default, and how it is read.
type option struct {
	key  string
	show func(*Options) string
	read func(*Options, string) error
}

var options = []option{
	{"rounds",
		func(o *Options) string { return unless(o.Rounds == 6, strconv.Itoa(o.Rounds)) },
		func(o *Options, v string) (err error) { o.Rounds, err = record.Number(v, 1, MaxRounds); return }},
	{"target",
		func(o *Options) string { return unless(o.Way == Standard || o.Target == 12, strconv.Itoa(o.Target)) },
		func(o *Options, v string) (err error) {
			if o.Way == Standard {
				return match.Refuse("wrong.no-target")
			}
			o.Target, err = record.Number(v, 1, MaxTarget)
			return
		}},
	{"plain",
		func(o *Options) string { return unless(o.Plain == 0, strconv.Itoa(o.Plain)) },
		func(o *Options, v string) (err error) { o.Plain, err = record.Number(v, 0, 2); return }},
	{"robot",
		func(o *Options) string { return unless(!o.Thrifty, "thrifty") },
		func(o *Options, v string) (err error) { o.Thrifty, err = record.OneOf(v, "solo", "thrifty"); return }},
	{"solo",
		func(o *Options) string { return unless(!o.Supplement, "supplement") },
		func(o *Options, v string) (err error) {
			o.Supplement, err = record.OneOf(v, "solo", "supplement")
			return
		}},
	{"lowball",
		func(o *Options) string { return unless(!o.Lowball, "election") },
		func(o *Options, v string) (err error) {
			o.Lowball, err = record.OneOf(v, "no-election", "election")
			return
		}},
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

// String is the options as a record writes them: what differs from the defaults, less mode and way.
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

// ParseOptions reads the options of a match as a record writes them; own are the forms of those of their situations that players made,
// which are all it draws from where the options name none. Unknown and repeated keys, values that do not exist and situations of another mode are refused with what there is instead.
func ParseOptions(mode Mode, way Way, text string, own ...string) (Options, error) {
	o, err := ReadOptions(mode, way, text)
	named := o.Situations != nil
	for _, form := range own {
		var s Situation
		if err == nil {
			s, err = ParseSituation(form)
		}
		if err == nil && !named && !slices.Contains(o.Situations, s.ID) {
			o.Situations = append(o.Situations, s.ID)
		}
		if err == nil {
			err = o.TakeOwn(s)
		}
	}
	if err == nil {
		err = o.checkSituations()
	}
	if err == nil {
		err = o.CheckOwn("")
	}
	return o, err
}

// CheckOwn says which of the situations of players' making is not known, but for one.
func (o *Options) CheckOwn(but string) error {
	for _, id := range o.Situations {
		if IsOwn(id) && id != but {
			if _, err := o.find(id); err != nil {
				return err
			}
		}
	}
	return nil
}

// TakeOwn takes down what one of the situations of players' making is, or says why the match cannot have it.
func (o *Options) TakeOwn(s Situation) error {
	switch {
	case s.ID == OwnID || !IsOwn(s.ID):
		return match.Refuse("wrong.own-id", "situation", s.ID)
	case slices.ContainsFunc(o.Own, func(other Own) bool { return other.ID == s.ID }):
		return match.Refuse("wrong.situation-twice", "situation", s.ID)
	case !slices.Contains(o.Situations, s.ID):
		return match.Refuse("wrong.situation-other", "situation", s.ID, "list", strings.Join(o.Set(), ", "))
	case s.Where&o.Where() == 0:
		return match.Refuse("wrong.situation-mode", "situation", s.ID)
	}
	o.Own = append(o.Own, Own{s.ID, s})
	return nil
}

// ReadOptions is ParseOptions for who comes to know later what situations of players' making are: a record tells it behind
// its options.
func ReadOptions(mode Mode, way Way, text string) (Options, error) {
	o := DefaultOptions(mode, way)
	switch {
	case !slices.Contains(Modes, mode):
		return o, match.Refuse("wrong.mode", "mode", mode, "list", record.Or(Modes))
	case !slices.Contains(Ways, way):
		return o, match.Refuse("wrong.play", "play", way, "list", record.Or(Ways))
	case !mode.Has(way):
		return o, match.Refuse("wrong.play-mode", "play", way, "mode", mode, "list", record.Or(mode.Ways()))
	}
	seen := map[string]bool{}
	for _, pair := range record.Fields(text) {
		key, value, ok := strings.Cut(pair, "=")
		if !ok {
			return o, match.Refuse("wrong.option-form", "option", pair)
		}
		if seen[key] {
			return o, match.Refuse("wrong.option-twice", "option", key)
		}
		seen[key] = true
		i := slices.IndexFunc(options, func(k option) bool { return k.key == key })
		if i < 0 {
			return o, match.Refuse("wrong.no-option", "option", key, "list", strings.Join(OptionKeys(), ", "))
		}
		if err := options[i].read(&o, value); err != nil {
			return o, match.Refuse("wrong.option", "option", key, "why", err)
		}
	}
	if err := o.checkSituations(); err != nil {
		return o, match.Refuse("wrong.option", "option", "situations", "why", err)
	}
	return o, nil
}

func (o *Options) checkSituations() error {
	switch {
	case o.none():
		return nil
	case o.Way == Domination && o.Situations != nil:
		return match.Refuse("wrong.without-situations", "play", Domination)
	}
	for i, id := range o.Situations {
		if _, err := o.find(id); err != nil && !IsOwn(id) {
			return err
		}
		if slices.Contains(o.Situations[:i], id) {
			return match.Refuse("wrong.situation-twice", "situation", id)
		}
	}
	return nil
}

func (o *Options) none() bool { return len(o.Situations) == 1 && o.Situations[0] == Plain }

// Where is the place the match is played at.
func (o *Options) Where() Where {
	switch {
	case o.Mode == Two:
		return InTwo
	case o.Mode == Teams:
		return InTeams
	case o.Supplement:
		return SupplementBook
	}
	return SoloBook
}

// OptionsAt is the options of a standard match at a place.
func OptionsAt(at Where) Options {
	mode := Solo
	switch at {
	case InTwo:
		mode = Two
	case InTeams:
		mode = Teams
	}
	o := DefaultOptions(mode, Standard)
	o.Supplement = at == SupplementBook
	return o
}

// Made is the situation of that id if players made it; nil: it is of the box, or not known.
func (o *Options) Made(id string) *Situation {
	for i := range o.Own {
		if o.Own[i].ID == id {
			return &o.Own[i].Situation
		}
	}
	return nil
}

// find is the situation of that id, if the match can have it.
func (o *Options) find(id string) (*Situation, error) {
	if s := o.Made(id); s != nil {
		if s.Where&o.Where() == 0 {
			return nil, match.Refuse("wrong.situation-mode", "situation", s.ID)
		}
		return s, nil
	}
	for i := range Situations {
		if s := &Situations[i]; s.ID == id && s.Where&o.Where() != 0 {
			return s, nil
		}
	}
	return nil, match.Refuse("wrong.no-situation", "situation", id, "list", strings.Join(o.Printed(), ", "))
}

// Printed lists the situations of the mode and rule book.
func (o *Options) Printed() []string {
	var ids []string
	for _, s := range Situations {
		if s.Where&o.Where() != 0 {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

// Easy lists the easier half of the printed situations, for who meets them for the first time.
func (o *Options) Easy() (ids []string) {
	all := o.Printed()
	hard := map[string]int{}
	for _, id := range all {
		if s, err := o.find(id); err == nil {
			r := s.At(o.Where())
			hard[id] = r.hard()
		}
	}
	easiest := slices.Clone(all)
	slices.SortStableFunc(easiest, func(a, b string) int { return hard[a] - hard[b] })
	easiest = easiest[:(len(all)+1)/2]
	return slices.DeleteFunc(all, func(id string) bool { return !slices.Contains(easiest, id) })
}

// Set lists the situations to draw from; empty: every round is plain.
func (o *Options) Set() []string {
	switch {
	case o.Way == Domination, o.none():
		return nil
	case o.Situations == nil:
		return o.Printed()
	}
	return o.Situations
}

// Len is the number of rounds of the match: section 4, and for the supplement section 6. 0: until a side has
// the target.
func (o *Options) Len() int {
	switch {
	case o.Target > 0:
		return 0
	case o.Mode == Solo && o.Supplement && o.Situations != nil && !o.none():
		return o.Plain + len(o.Situations)
	}
	return o.Plain + o.Rounds
}

// Over reports whether the match is over after that many rounds with that score.
func (o *Options) Over(rounds int, score [Sides]int) bool {
	if o.Target > 0 {
		return max(score[0], score[1]) >= o.Target // R26
	}
	return rounds >= o.Len()
}

// Rules is the rules of a round with that situation, Plain for none.
func (o *Options) Rules(situation string) (Rules, error) {
	at := o.Where()
	r := plain(at)
	if situation != Plain {
		s, err := o.find(situation)
		if err != nil {
			return r, err
		}
		r = s.At(at)
	}
	r.Thrifty = o.Thrifty && r.Solo()
	r.Stack = o.Way == Domination
	if o.Lowball && r.Heir && !r.Solo() { // house rule lowball=election: R14
		r.Ruling = ByElection
	}
	return r, nil
}

// FirstDealer draws the first dealer from the seed: R4. In solo it is seat 0.
func (o *Options) FirstDealer(seed match.Seed) Seat {
	if o.Mode == Solo {
		return 0
	}
	chance := match.NewChance(seed, 0)
	return Seat(chance.Below(o.Mode.Seats()))
}

// Dealer is the dealer of the round after one dealt by that seat: section 3.
func (o *Options) Dealer(before Seat) Seat {
	if o.Mode == Solo {
		return 0
	}
	return (before + 1) % Seat(o.Mode.Seats())
}

// Program draws the situations of the match's first n rounds from the seed. Each of the set comes once before any comes
// again. Where the dealer chooses, it is what would come if nobody did.
func (o *Options) Program(seed match.Seed, n int) []string {
	chance := match.NewChance(seed, 0)
	if o.Mode != Solo {
		chance.Below(o.Mode.Seats()) // the first dealer
	}
	set := slices.Clone(o.Set())
	program := slices.Repeat([]string{Plain}, min(o.Plain, n))
	for len(program) < n {
		if len(set) == 0 {
			program = append(program, Plain)
			continue
		}
		match.Shuffle(&chance, set)
		program = append(program, set[:min(len(set), n-len(program))]...)
	}
	return program
}

// Left lists the situations that can come after those of the rounds before; Plain alone where there are none.
func (o *Options) Left(before []string) (left []string) {
	set := o.Set()
	if len(before) < o.Plain || len(set) == 0 {
		return []string{Plain}
	}
	drawn := before[o.Plain:]
	drawn = drawn[len(drawn)/len(set)*len(set):]
	for _, id := range set {
		if !slices.Contains(drawn, id) {
			left = append(left, id)
		}
	}
	return left
}

// Chosen reports whether the dealer chooses the situation of the round after those before: section 7.
func (o *Options) Chosen(before []string) bool {
	return o.Way == Sticky && len(before) >= o.Plain && len(o.Set()) > 0
}

// CheckRound says why the situation cannot be that of the next round, after the situations of the
// rounds before it.
func (o *Options) CheckRound(before []string, situation string) error {
	set, left := o.Set(), o.Left(before)
	switch {
	case slices.Contains(left, situation):
		return nil
	case left[0] == Plain:
		return match.Refuse("wrong.plain-round")
	case !slices.Contains(set, situation):
		return match.Refuse("wrong.situation-other", "situation", situation, "list", strings.Join(set, ", "))
	}
	return match.Refuse("wrong.situation-again", "situation", situation)
}

// The words of a record for how a match alone ended where points are not just counted.
const SoloWon, SoloLost = "won", "lost"

// Result is the record's word for a finished match of that score.
func (o *Options) Result(score [Sides]int) string {
	switch {
	case o.Mode == Solo && o.Supplement:
		return strconv.Itoa(score[Human])
	case o.Mode == Solo && score[Human] >= SoloTarget:
		return SoloWon
	case o.Mode == Solo:
		return SoloLost
	case score[0] == score[1]:
		return match.Draw
	case score[0] > score[1]:
		return "0"
	}
	return "1"
}
