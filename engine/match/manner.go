package match

import (
	"slices"
	"strings"
)

// A Manner is what a bot weighs differently from the others of its level. The zero Manner is to weigh
// all as the level does.
type Manner string

// The manners. Not every game has room for each.
const (
	Careful   Manner = "careful"   // trusts only what is certain, and leaves others little
	Greedy    Manner = "greedy"    // takes what it can get now
	Collector Manner = "collector" // saves for later
	Bluffer   Manner = "bluffer"   // claims what is not so, as often as it can
)

// Manners lists the manners.
var Manners = []Manner{Careful, Greedy, Collector, Bluffer}

// InManner returns the kind of bot of the level that plays in the manner: "bot-fair-greedy". A record
// knows it as another level, so that every reader takes it, plays it on, and undoes its decisions.
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

// company numbers the Chance that Cast uses.
const company = 6 << 32

// Cast returns players in which each bot without a manner has one of those offered, if kinds has its
// level in that manner. Which follows from the seed and the seats alone, and bots have different
// manners as far as there are enough.
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
