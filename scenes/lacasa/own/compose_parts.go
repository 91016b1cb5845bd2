package own

import (
	"math/bits"
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	deck "lacasa/engine/lacasa/card"
)

// The parts of a situation as the composer offers them: blocks that each begin a sentence, and
// tiles that complete it. A tile itself knows whether it is set and what using it changes, so that
// no other code knows a part by name.

// A block is a group of tiles that complete the same sentence.
type block struct {
	name, thing string
	tiles       []tile
}

// A tile is a choice in a block.
type tile struct {
	name  string
	thing string                       // name of its picture
	on    func(r *lacasa.Rules) bool   // reports whether it is set
	flip  func(r *lacasa.Rules)        // sets or clears it
	shown func(r *lacasa.Rules) bool   // reports whether it is offered; nil means always
	picks func(r *lacasa.Rules) []pick // returns the choices below it while it is set; nil means none
	upon  func(r *lacasa.Rules) string // returns the signs on its picture; nil means none
}

// A pick is a choice below a tile.
type pick struct {
	key  string // key of its text, if it is not a number
	kind pickKind
	n    int // the number, rank, card or family
	on   bool
	set  func(r *lacasa.Rules)
}

// A pickKind says what a pick chooses: words or numbers, ranks, single cards, or families.
type pickKind uint8

const (
	ofNumbers pickKind = iota
	ofRanks
	ofCards
	ofFamilies
)

// blocks are in the order of a round. The first and the last have no tiles: the first is about the
// card, the last shows the whole rule.
var blocks = [...]block{
	{name: "card", thing: "pen"},
	{name: "deal", thing: "deck", tiles: []tile{
		oneOf("more.1", "more:1", more, 1),
		oneOf("more.2", "more:2", more, 2),
		{name: "aside", thing: "box", on: func(r *lacasa.Rules) bool { return r.Aside.Most > 0 }, flip: func(r *lacasa.Rules) {
			if r.Aside.Most > 0 {
				r.Aside = lacasa.Aside{}
			} else {
				r.Aside = lacasa.Aside{Least: 1, Most: 1}
			}
		}, picks: asides},
		{name: "steal", thing: "magpie", on: func(r *lacasa.Rules) bool { return r.Aside.Steal }, flip: func(r *lacasa.Rules) {
			a := &r.Aside
			if a.Steal = !a.Steal; a.Steal { // all players must set aside the same number
				a.Most = max(a.Most, 1)
				a.Least = a.Most
			}
		}},
		oneOf("references.secret", "mask:1", references, lacasa.SecretReferences),
		oneOf("references.open", "frame:1", references, lacasa.OpenReferences),
		flag("must-rule", "redeal", func(r *lacasa.Rules) *bool { return &r.MustRule }),
		flag("cake-stays", "dome", func(r *lacasa.Rules) *bool { return &r.CakeStays }),
		flag("shown-left", "lens", func(r *lacasa.Rules) *bool { return &r.Shown }),
	}},
	{name: "rule", thing: "crown", tiles: []tile{
		{name: "ruling.unchanged", thing: "crown", on: func(r *lacasa.Rules) bool { return r.Ruling == lacasa.Unchanged },
			flip: func(r *lacasa.Rules) { r.Ruling = lacasa.Unchanged }},
		oneOf("ruling.by-election", "urn", ruling, lacasa.ByElection),
		oneOf("ruling.by-bidding", "gavel", ruling, lacasa.ByBidding),
		oneOf("ruling.by-casa", "house", ruling, lacasa.ByCasa),
		oneOf("ruling.by-nobody", "fallen", ruling, lacasa.ByNobody),
		ranked("usurpers", "usurper", func(r *lacasa.Rules) *lacasa.Ranks { return &r.Usurpers }, 1, 5),
		flag("heir", "heir", func(r *lacasa.Rules) *bool { return &r.Heir }),
		flag("cousins", "cousins", func(r *lacasa.Rules) *bool { return &r.Cousins }),
	}},
	{name: "play", thing: "fan", tiles: []tile{
		flag("no-follow", "signpost", func(r *lacasa.Rules) *bool { return &r.NoFollow }),
		ranked("no-lead", "lock", func(r *lacasa.Rules) *lacasa.Ranks { return &r.NoLead }, 0, 7),
		flag("face-down", "down", func(r *lacasa.Rules) *bool { return &r.FaceDown }),
		picked("low-wins", "scales", func(r *lacasa.Rules) *lacasa.ChallengeSet { return &r.LowWins }, lacasa.ChallengeSet(0).With(1), challenges, nil),
		flag("second-wins", "second:2", func(r *lacasa.Rules) *bool { return &r.Second }),
		picked("never-wins", "flag", func(r *lacasa.Rules) *lacasa.Loser { return &r.Loser }, lacasa.LoserOf(deck.Rossi), families,
			func(r *lacasa.Rules) string { return strings.Trim(r.Loser.Family().Letter(), "-") }),
		flag("kin", "bow", func(r *lacasa.Rules) *bool { return &r.Kin }),
		ranked("removers", "hook", func(r *lacasa.Rules) *lacasa.Ranks { return &r.Removers }, 0, 3),
	}},
	{name: "after", thing: "pass", tiles: []tile{
		flag("lay", "glasses", func(r *lacasa.Rules) *bool { return &r.Lay }),
		flag("give", "pass", func(r *lacasa.Rules) *bool { return &r.Give }),
		ranked("exchangers", "swap", func(r *lacasa.Rules) *lacasa.Ranks { return &r.Exchangers }, 0, 1),
		flag("shift", "around", func(r *lacasa.Rules) *bool { return &r.Shift }),
	}},
	{name: "score", thing: "plate-most", tiles: []tile{
		aim("as-before", "point", lacasa.AsBefore),
		aim("undertake", "scroll", lacasa.Undertake),
		aim("most", "plate-most", lacasa.Most),
		aim("fewest", "plate-fewest", lacasa.Fewest),
		aim("at-least", "cup", lacasa.AtLeast),
		aim("at-most", "lid", lacasa.AtMost),
		aim("first", "cards-first", lacasa.First),
		counts("challenges", "deck", lacasa.Challenges),
		counts("cards", "fan", lacasa.Cards),
		picked("bonus", "bonus", func(r *lacasa.Rules) *lacasa.NamedCards { return &r.Bonus }, lacasa.NamedCards(deck.MangiaCake.Set()), cards, nil),
	}},
	{name: "read", thing: "book"},
}

// The indices of the first and the last block.
const (
	cardBlock = 0
	readBlock = len(blocks) - 1
)

func more(r *lacasa.Rules) *uint8                   { return &r.More }
func references(r *lacasa.Rules) *lacasa.References { return &r.References }
func ruling(r *lacasa.Rules) *lacasa.Ruling         { return &r.Ruling }

// flag returns the tile of a rule that is on or off.
func flag(key, thing string, of func(*lacasa.Rules) *bool) tile {
	return tile{name: key, thing: thing, on: func(r *lacasa.Rules) bool { return *of(r) }, flip: func(r *lacasa.Rules) { *of(r) = !*of(r) }}
}

// oneOf returns the tile of a rule with several values that sets it to value. Clearing it sets the
// rule to 0.
func oneOf[T ~uint8](key, thing string, of func(*lacasa.Rules) *T, value T) tile {
	return tile{name: key, thing: thing, on: func(r *lacasa.Rules) bool { return *of(r) == value }, flip: func(r *lacasa.Rules) {
		if *of(r) == value {
			*of(r) = 0
		} else {
			*of(r) = value
		}
	}}
}

// picked returns the tile of a rule that has its zero value while the tile is clear. Setting the
// tile sets the rule to first, which picks then change.
func picked[T comparable](key, thing string, of func(*lacasa.Rules) *T, first T, picks func(*lacasa.Rules) []pick, upon func(*lacasa.Rules) string) tile {
	var none T
	return tile{name: key, thing: thing, on: func(r *lacasa.Rules) bool { return *of(r) != none }, flip: func(r *lacasa.Rules) {
		if *of(r) == none {
			*of(r) = first
		} else {
			*of(r) = none
		}
	}, picks: picks, upon: upon}
}

// ranked returns the tile of a rule that is a set of ranks, from least up. Setting the tile sets
// the rank first.
func ranked(key, thing string, of func(*lacasa.Rules) *lacasa.Ranks, least, first int) tile {
	return picked(key, thing, of, 1<<first, func(r *lacasa.Rules) []pick { return ranks(of, r, least) }, func(r *lacasa.Rules) string { return signs(*of(r)) })
}

// signs returns the digits of ranks.
func signs(of lacasa.Ranks) (list string) {
	for rank := range 8 {
		if of>>rank&1 != 0 {
			list += strconv.Itoa(rank)
		}
	}
	return list
}

// ranks returns picks for the ranks from least up.
func ranks(of func(*lacasa.Rules) *lacasa.Ranks, r *lacasa.Rules, least int) (list []pick) {
	const highest = 7
	for n := least; n <= highest; n++ {
		list = append(list, pick{n: n, kind: ofRanks, on: *of(r)>>n&1 != 0, set: func(r *lacasa.Rules) { *of(r) ^= 1 << n }})
	}
	return list
}

// challenges returns picks for the numbers of challenges.
func challenges(r *lacasa.Rules) (list []pick) {
	for n := 1; n <= lacasa.MostChallenges; n++ {
		list = append(list, pick{n: n, on: r.LowWins.Has(uint8(n)), set: func(r *lacasa.Rules) { r.LowWins ^= lacasa.ChallengeSet(0).With(uint8(n)) }})
	}
	return list
}

// cards returns picks for all cards.
func cards(r *lacasa.Rules) (list []pick) {
	for c := range deck.Full.All() {
		one := lacasa.NamedCards(c.Set())
		list = append(list, pick{kind: ofCards, n: int(c), on: r.Bonus&one != 0, set: func(r *lacasa.Rules) { r.Bonus ^= one }})
	}
	return list
}

// families returns picks for the four families.
func families(r *lacasa.Rules) (list []pick) {
	for f := deck.Rossi; f < deck.None; f++ {
		l := lacasa.LoserOf(f)
		list = append(list, pick{kind: ofFamilies, n: int(f), on: r.Loser == l, set: func(r *lacasa.Rules) { r.Loser = l }})
	}
	return list
}

// asides returns picks for the number of cards to set aside. If they can be stolen, all players set
// aside the same number.
func asides(r *lacasa.Rules) (list []pick) {
	for _, a := range [...]struct {
		key         string
		least, most uint8
	}{{"aside.0-1", 0, 1}, {"aside.0-2", 0, 2}, {"aside.1-1", 1, 1}, {"aside.1-2", 1, 2}, {"aside.2-2", 2, 2}} {
		list = append(list, pick{key: a.key, on: r.Aside.Least == a.least && r.Aside.Most == a.most, set: func(r *lacasa.Rules) {
			r.Aside = lacasa.Aside{Least: a.least, Most: a.most, Steal: r.Aside.Steal && a.least == a.most}
		}})
	}
	return list
}

// aim returns the tile of an aim. Setting it keeps what is counted if possible.
func aim(key, thing string, a lacasa.Aim) tile {
	t := tile{name: "aim." + key, thing: thing, on: func(r *lacasa.Rules) bool { return r.Goal.Aim == a }, flip: func(r *lacasa.Rules) {
		g := &r.Goal
		was := *g
		switch *g = (lacasa.Goal{Aim: a, Count: was.Count, Ranks: was.Ranks}); a {
		case lacasa.AsBefore, lacasa.Undertake:
			*g = lacasa.Goal{Aim: a}
		case lacasa.First:
			g.Count = lacasa.Cards
		case lacasa.AtLeast, lacasa.AtMost:
			g.Number = max(was.Number, 1)
		}
		if g.Count == lacasa.Cards && g.Ranks == 0 {
			g.Ranks = 1 << 0
		}
		if was.Aim == a {
			*g = lacasa.Goal{}
		}
	}}
	switch a {
	case lacasa.AtLeast, lacasa.AtMost:
		t.picks = func(r *lacasa.Rules) (list []pick) {
			for n := range lacasa.MostChallenges + 1 {
				list = append(list, pick{n: n, on: int(r.Goal.Number) == n, set: func(r *lacasa.Rules) { r.Goal.Number = uint8(n) }})
			}
			return list
		}
	case lacasa.First:
		t.picks = func(r *lacasa.Rules) []pick { return ranks(goalRanks, r, 0) }
		t.upon = func(r *lacasa.Rules) string { return signs(r.Goal.Ranks) }
	}
	return t
}

func goalRanks(r *lacasa.Rules) *lacasa.Ranks { return &r.Goal.Ranks }

// counts returns the tile of what is counted, for aims that can count either.
func counts(key, thing string, c lacasa.Count) tile {
	t := tile{name: "count." + key, thing: thing, on: func(r *lacasa.Rules) bool { return r.Goal.Count == c },
		flip: func(r *lacasa.Rules) {
			if r.Goal.Count, r.Goal.Ranks = c, 0; c == lacasa.Cards {
				r.Goal.Ranks = 1 << 0
			}
		},
		shown: func(r *lacasa.Rules) bool {
			a := r.Goal.Aim
			return a != lacasa.AsBefore && a != lacasa.Undertake && a != lacasa.First
		}}
	if c == lacasa.Cards {
		t.picks = func(r *lacasa.Rules) []pick { return ranks(goalRanks, r, 0) }
	}
	return t
}

// A piece is a part that can be removed from a situation, and the index of the block in which it is
// chosen.
type piece struct {
	key   string
	block int
	clear func(r *lacasa.Rules)
}

// pieces lists all parts. Those that are missed least come first, because they are removed first.
var pieces = []piece{
	{"more", 1, func(r *lacasa.Rules) { r.More = 0 }},
	{"aside", 1, func(r *lacasa.Rules) { r.Aside = lacasa.Aside{} }},
	{"references", 1, func(r *lacasa.Rules) { r.References = lacasa.NoReferences }},
	{"must-rule", 1, func(r *lacasa.Rules) { r.MustRule = false }},
	{"cake-stays", 1, func(r *lacasa.Rules) { r.CakeStays = false }},
	{"shown-left", 1, func(r *lacasa.Rules) { r.Shown = false }},
	{"ruling", 2, func(r *lacasa.Rules) { r.Ruling = lacasa.Unchanged }},
	{"usurpers", 2, func(r *lacasa.Rules) { r.Usurpers = 0 }},
	{"heir", 2, func(r *lacasa.Rules) { r.Heir = false }},
	{"cousins", 2, func(r *lacasa.Rules) { r.Cousins = false }},
	{"no-follow", 3, func(r *lacasa.Rules) { r.NoFollow = false }},
	{"no-lead", 3, func(r *lacasa.Rules) { r.NoLead = 0 }},
	{"face-down", 3, func(r *lacasa.Rules) { r.FaceDown = false }},
	{"low-wins", 3, func(r *lacasa.Rules) { r.LowWins = 0 }},
	{"kin", 3, func(r *lacasa.Rules) { r.Kin = false }},
	{"second-wins", 3, func(r *lacasa.Rules) { r.Second = false }},
	{"never-wins", 3, func(r *lacasa.Rules) { r.Loser = lacasa.NoLoser }},
	{"removers", 3, func(r *lacasa.Rules) { r.Removers = 0 }},
	{"exchangers", 4, func(r *lacasa.Rules) { r.Exchangers = 0 }},
	{"lay", 4, func(r *lacasa.Rules) { r.Lay = false }},
	{"give", 4, func(r *lacasa.Rules) { r.Give = false }},
	{"shift", 4, func(r *lacasa.Rules) { r.Shift = false }},
	{"bonus", 5, func(r *lacasa.Rules) { r.Bonus = 0 }},
	{"goal", 5, func(r *lacasa.Rules) { r.Goal = lacasa.Goal{} }},
}

// in reports whether r contains the part.
func (p *piece) in(r *lacasa.Rules) bool {
	without := *r
	p.clear(&without)
	return without != *r
}

// of reports whether s contains the part at any place.
func (p *piece) of(s *lacasa.Situation) bool {
	for i := range s.Variants {
		if p.in(&s.Variants[i].Rules) {
			return true
		}
	}
	return p.in(&s.Rules)
}

// without returns s without the part.
func (p *piece) without(s *lacasa.Situation) lacasa.Situation {
	out := clone(s)
	p.clear(&out.Rules)
	for i := range out.Variants {
		p.clear(&out.Variants[i].Rules)
	}
	return out
}

// alone returns r without all other parts.
func (p *piece) alone(r *lacasa.Rules) lacasa.Rules {
	only := *r
	for i := range pieces {
		if q := &pieces[i]; q.key != p.key {
			q.clear(&only)
		}
	}
	return only
}

// everywhere lists all places.
var everywhere = [...]struct {
	key string
	at  lacasa.Where
}{{"solo", lacasa.SoloBook}, {"supplement", lacasa.SupplementBook}, {"two", lacasa.InTwo}, {"teams", lacasa.InTeams}}

// several reports whether w contains more than one place.
func several(w lacasa.Where) bool { return bits.OnesCount8(uint8(w)) > 1 }

// clone returns a copy of s that shares no variants with it.
func clone(s *lacasa.Situation) lacasa.Situation {
	out := *s
	out.Variants = append([]lacasa.Variant(nil), s.Variants...)
	return out
}
