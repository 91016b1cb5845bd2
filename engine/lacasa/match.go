package lacasa

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/match"
	"lacasa/engine/record"
)

// A Mode says who plays against whom: section 3.
type Mode string

const (
	Solo  Mode = "solo"  // one human against the robot
	Two   Mode = "two"   // two players
	Teams Mode = "teams" // two teams of two
)

// Modes lists the modes.
var Modes = []Mode{Solo, Two, Teams}

// Seats returns the number of seats of the mode.
func (m Mode) Seats() int {
	if m == Teams {
		return MaxSeats
	}
	return Sides
}

// A Way is a way to play a match: section 7.
type Way string

const (
	Standard   Way = "standard"   // a fixed number of rounds, a new situation each
	AllIn      Way = "all-in"     // every situation, until a side has the target
	Sticky     Way = "sticky"     // the dealer chooses the situation, until a side has the target
	Domination Way = "domination" // cards drawn from a stack, no situations, until a side has the target
)

// Ways lists the ways to play.
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

// Ways returns the ways in which the mode can be played.
func (m Mode) Ways() (ways []Way) {
	for _, w := range Ways {
		if m.Has(w) {
			ways = append(ways, w)
		}
	}
	return ways
}

// RulesVersion is the version of the rules. Any ruling that changes play raises it.
const RulesVersion = 1

// SoloTarget is the number of points that win a solo match under the solo rules.
const SoloTarget = 4

// MaxRounds is the largest number of rounds with a situation in a standard match, MaxTarget the
// highest target.
const (
	MaxRounds = 99
	MaxTarget = 99
)

// Options are what is agreed before a match.
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

	Own []OwnSituation // those of Situations that players made; one that is missing is not known, so it cannot be played
}

// An OwnSituation is a situation made by players, with the id that a match uses for it.
type OwnSituation struct {
	ID        string
	Situation Situation
}

// OwnID is the only id of such situations in matches written before they had ids of their own.
const OwnID = "own"

// IsOwn reports whether a situation with that id was made by players.
func IsOwn(id string) bool { return id == OwnID || strings.HasPrefix(id, OwnID+"-") }

// DefaultOptions returns the options of a match for which nothing else is asked.
func DefaultOptions(mode Mode, way Way) Options {
	o := Options{Mode: mode, Way: way, Rounds: 6}
	if way != Standard {
		o.Target = 12
	}
	return o
}

var options = []record.Option[Options]{
	record.NumberOption("rounds", 1, MaxRounds, func(o *Options) *int { return &o.Rounds }),
	{Key: "target",
		Show: func(o *Options) string { return strconv.Itoa(o.Target) },
		Read: func(o *Options, v string) (err error) {
			if o.Way == Standard {
				return match.Refuse("wrong.no-target")
			}
			o.Target, err = record.ParseNumber(v, 1, MaxTarget)
			return
		}},
	record.NumberOption("plain", 0, 2, func(o *Options) *int { return &o.Plain }),
	record.WordOption("robot", "solo", "thrifty", func(o *Options) *bool { return &o.Thrifty }),
	record.WordOption("solo", "solo", "supplement", func(o *Options) *bool { return &o.Supplement }),
	record.WordOption("lowball", "no-election", "election", func(o *Options) *bool { return &o.Lowball }),
	{Key: "situations",
		Show: func(o *Options) string { return strings.Join(o.Situations, ",") },
		Read: func(o *Options, v string) error { o.Situations = strings.Split(v, ","); return nil }},
}

// String returns the options as a record writes them: those that differ from the defaults, without
// mode and way.
func (o Options) String() string {
	byDefault := DefaultOptions(o.Mode, o.Way)
	return record.WriteOptions(options, &o, &byDefault)
}

// OptionKeys returns the keys that Options are read from.
func OptionKeys() []string {
	var keys []string
	for _, k := range options {
		keys = append(keys, k.Key)
	}
	return keys
}

// ParseOptions reads the options of a match as a record writes them. own holds the forms of the
// situations made by players; if the options name no situations, the match draws from these alone.
// Unknown and repeated keys, values that do not exist and situations of another mode are errors
// that name the alternatives.
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

// CheckOwn returns an error if the definition of a situation made by players is missing, except for
// the one named but.
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

// TakeOwn records the definition of a situation made by players, or returns why the match cannot
// have it.
func (o *Options) TakeOwn(s Situation) error {
	switch {
	case s.ID == OwnID || !IsOwn(s.ID):
		return match.Refuse("wrong.own-id", "situation", s.ID)
	case slices.ContainsFunc(o.Own, func(other OwnSituation) bool { return other.ID == s.ID }):
		return match.Refuse("wrong.situation-twice", "situation", s.ID)
	case !slices.Contains(o.Situations, s.ID):
		return match.Refuse("wrong.situation-other", "situation", s.ID, "list", strings.Join(o.SituationSet(), ", "))
	case s.Where&o.Where() == 0:
		return match.Refuse("wrong.situation-mode", "situation", s.ID)
	}
	o.Own = append(o.Own, OwnSituation{s.ID, s})
	return nil
}

// ReadOptions reads options as ParseOptions does, but without the definitions of situations made by
// players, which follow later in a record.
func ReadOptions(mode Mode, way Way, text string) (Options, error) {
	o := DefaultOptions(mode, way)
	switch {
	case !slices.Contains(Modes, mode):
		return o, match.Refuse("wrong.mode", "mode", mode, "list", record.Join(Modes))
	case !slices.Contains(Ways, way):
		return o, match.Refuse("wrong.play", "play", way, "list", record.Join(Ways))
	case !mode.Has(way):
		return o, match.Refuse("wrong.play-mode", "play", way, "mode", mode, "list", record.Join(mode.Ways()))
	}
	if err := record.ReadOptions(text, options, OptionKeys(), &o); err != nil {
		return o, err
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

// Where returns the place the match is played at.
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

// OptionsAt returns the options of a standard match at a place.
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

// FindOwn returns the situation with that id if players made it, or nil.
func (o *Options) FindOwn(id string) *Situation {
	for i := range o.Own {
		if o.Own[i].ID == id {
			return &o.Own[i].Situation
		}
	}
	return nil
}

// find returns the situation with that id, or an error if the match cannot have it.
func (o *Options) find(id string) (*Situation, error) {
	if s := o.FindOwn(id); s != nil {
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
	return nil, match.Refuse("wrong.no-situation", "situation", id, "list", strings.Join(o.PrintedSituations(), ", "))
}

// PrintedSituations returns the printed situations of the mode and rule book.
func (o *Options) PrintedSituations() []string {
	var ids []string
	for _, s := range Situations {
		if s.Where&o.Where() != 0 {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

// EasySituations returns the easier half of the printed situations, for beginners.
func (o *Options) EasySituations() (ids []string) {
	all := o.PrintedSituations()
	hard := map[string]int{}
	for _, id := range all {
		if s, err := o.find(id); err == nil {
			r := s.RulesAt(o.Where())
			hard[id] = r.hard()
		}
	}
	easiest := slices.Clone(all)
	slices.SortStableFunc(easiest, func(a, b string) int { return hard[a] - hard[b] })
	easiest = easiest[:(len(all)+1)/2]
	return slices.DeleteFunc(all, func(id string) bool { return !slices.Contains(easiest, id) })
}

// SituationSet returns the situations to draw from. If it is empty every round is plain.
func (o *Options) SituationSet() []string {
	switch {
	case o.Way == Domination, o.none():
		return nil
	case o.Situations == nil:
		return o.PrintedSituations()
	}
	return o.Situations
}

// RoundCount returns the number of rounds of the match (section 4, and section 6 for the
// supplement), or 0 if the match lasts until a side reaches the target.
func (o *Options) RoundCount() int {
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
	return rounds >= o.RoundCount()
}

// Nearing reports whether the match may be over after one more point, or will be after one more
// round. A first round is no end.
func (o *Options) Nearing(rounds int, score [Sides]int) bool {
	for side := range score {
		score[side]++
	}
	return rounds > 0 && o.Over(rounds+1, score)
}

// Rules returns the rules of a round with a situation, or Plain for none.
func (o *Options) Rules(situation string) (Rules, error) {
	at := o.Where()
	r := plain(at)
	if situation != Plain {
		s, err := o.find(situation)
		if err != nil {
			return r, err
		}
		r = s.RulesAt(at)
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
	return Seat(chance.IntN(o.Mode.Seats()))
}

// Dealer returns the dealer of the round after one dealt by before: section 3.
func (o *Options) Dealer(before Seat) Seat {
	if o.Mode == Solo {
		return 0
	}
	return (before + 1) % Seat(o.Mode.Seats())
}

// DrawSituations draws the situations of the first n rounds of the match from the seed. Each
// situation of the set comes once before any comes again. If the dealer chooses situations, the
// result is what would come without a choice.
func (o *Options) DrawSituations(seed match.Seed, n int) []string {
	chance := match.NewChance(seed, 0)
	if o.Mode != Solo {
		chance.IntN(o.Mode.Seats()) // the first dealer
	}
	set := slices.Clone(o.SituationSet())
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

// Remaining returns the situations that can follow those of the rounds before, or Plain alone if
// there are none.
func (o *Options) Remaining(before []string) (left []string) {
	set := o.SituationSet()
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

// DealerChooses reports whether the dealer chooses the situation of the round after those before:
// section 7.
func (o *Options) DealerChooses(before []string) bool {
	return o.Way == Sticky && len(before) >= o.Plain && len(o.SituationSet()) > 0
}

// CheckRound returns an error if situation cannot be that of the next round, after the situations
// of the rounds before.
func (o *Options) CheckRound(before []string, situation string) error {
	set, left := o.SituationSet(), o.Remaining(before)
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

// The words in a record for the result of a solo match that is not decided by counting points.
const SoloWon, SoloLost = "won", "lost"

// Result returns the word in a record for a finished match with that score.
func (o *Options) Result(score [Sides]int) string {
	switch {
	case o.Mode == Solo && o.Supplement:
		return strconv.Itoa(score[Human])
	case o.Mode == Solo && score[Human] >= SoloTarget:
		return SoloWon
	case o.Mode == Solo:
		return SoloLost
	case score[0] == score[1]:
		return match.DrawResult
	case score[0] > score[1]:
		return "0"
	}
	return "1"
}
