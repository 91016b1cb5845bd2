package match

import (
	"slices"
	"strings"
)

// A Manner is a style of play: what a bot weighs differently from others of its level. The zero
// Manner plays as the level does.
type Manner string

// The manners. Not every game has room for each.
const (
	Careful   Manner = "careful"   // trusts only what is certain, and leaves others little to take
	Greedy    Manner = "greedy"    // takes what it can get now
	Collector Manner = "collector" // saves for later
	Bluffer   Manner = "bluffer"   // makes false claims as often as it can
)

// Manners lists the manners.
var Manners = []Manner{Careful, Greedy, Collector, Bluffer}

// InManner returns the kind of a bot of the level that plays in the manner, such as
// "bot-fair-greedy". To a record it is a level like any other, so programs that do not know the
// manner can read the record and play on.
func InManner(level string, m Manner) string {
	if m == "" {
		return level
	}
	return level + "-" + string(m)
}

// Manner returns the manner in which the player plays, or "" if there is none.
func (p Player) Manner() Manner {
	_, m := splitKind(p.Kind)
	return m
}

// Level returns the player's kind without its manner.
func (p Player) Level() string {
	level, _ := splitKind(p.Kind)
	return level
}

// splitKind is the inverse of InManner.
func splitKind(kind string) (level string, m Manner) {
	for _, m := range Manners {
		if level, ok := strings.CutSuffix(kind, "-"+string(m)); ok {
			return level, m
		}
	}
	return kind, ""
}

// company is the round number of the Chance that Cast uses.
const company = 6 << 32

// Cast returns a copy of players in which bots have manners. Each bot without one gets one of those
// offered, provided that kinds contains its level in that manner. The choice follows from the seed
// and the seats alone. Bots get different manners as long as there are enough.
func Cast(players []Player, seed Seed, offered []Manner, kinds []string) []Player {
	cast, queue := slices.Clone(players), slices.Clone(offered)
	chance := NewChance(seed, company)
	Shuffle(&chance, queue)
	for seat, p := range players {
		at := slices.IndexFunc(queue, func(m Manner) bool { return slices.Contains(kinds, InManner(p.Kind, m)) })
		if p.Manner() != "" || at < 0 {
			continue
		}
		m := queue[at]
		cast[seat].Kind = InManner(p.Kind, m)
		queue = append(slices.Delete(queue, at, at+1), m)
	}
	return cast
}
