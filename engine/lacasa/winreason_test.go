package lacasa

import (
	"strings"
	"testing"

	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// TestBecause goes through why a challenge of teams is won, as TestWinnerOfFour does through who
// wins it.
func TestBecause(t *testing.T) {
	low := Rules{LowWins: 1 << 2}
	kin := Rules{Kin: true}
	second := Rules{Second: true}
	enforcer := Rules{Removers: 1 << 3}
	capitano := Rules{Usurpers: 1 << 5}
	blue := LoserOf(card.Deluca)
	for _, c := range []struct {
		rules           Rules
		ruling, cousins string // - for none
		played          string
		because         string
	}{
		{Rules{}, "R", "-", "B3 B4a Y7 B2", "B4a led ahead B, not B3"},
		{Rules{}, "R", "-", "B2 G7 Y7 Y4a", "B2 led alone B"},
		{Rules{}, "R", "-", "B6m B4a B6p Y7", "B6p led later B, not B6m"},
		{Rules{}, "R", "-", "B3 B4a R1 B7", "R1 ruling alone R"},
		{Rules{}, "R", "-", "B3 R2 R1 B7", "R2 ruling ahead R, not R1"},
		{Rules{}, "R", "-", "R1 R2 G7 B7", "R2 ruling ahead R, not R1"},
		{Rules{}, "R", "-", "B7 R4o B6m R4a", "R4a ruling later R, not R4o"},
		{Rules{}, "R", "-", "B7 MC B6m Y7", "MC cake alone R"},
		{Rules{}, "R", "-", "B7 MC B6m R1", "R1 ruling ahead R, not MC"},
		{Rules{}, "-", "-", "B7 MC B6m R1", "MC trump alone -"},
		{Rules{}, "-", "-", "MC B7 B6m R1", "MC trump alone -"},
		{Rules{}, "R", "Y", "B7 Y1 G7 B6m", "Y1 cousin alone Y"},
		{Rules{}, "R", "Y", "B7 Y1 Y2 B6m", "Y2 cousin ahead Y, not Y1"},
		{Rules{}, "R", "Y", "B7 Y4a Y4o B6m", "Y4o cousin later Y, not Y4a"},
		{Rules{}, "R", "Y", "Y7 G1 Y2 B6m", "Y7 cousin ahead Y, not Y2"},
		{Rules{}, "R", "Y", "B7 Y1 G7 R1", "R1 ruling alone R"},

		{low, "R", "-", "B1 B2 Y7 R1", "Y7 low other alone Y"},
		{low, "R", "-", "B1 G6m Y3 R1", "Y3 low other ahead Y, not G6m"},
		{low, "R", "-", "B1 G3 Y3 R1", "Y3 low other later Y, not G3"},
		{low, "R", "-", "B7 R1 B6m R2", "B6m low led ahead B, not B7"},
		{low, "R", "-", "B7 R1 R7 R2", "B7 low led alone B"},
		{low, "R", "-", "B4o R1 B4a R2", "B4a low led later B, not B4o"},
		{low, "R", "-", "R3 R1 MC R2", "MC low cake ahead R, not R1"},
		{low, "R", "-", "R3 R1 R7 R2", "R1 low ruling ahead R, not R2"},
		{low, "R", "-", "R4a R5 R4o R7", "R4o low ruling later R, not R4a"},
		{low, "R", "Y", "R4a R5 Y4o R7", "Y4o low cousin alone Y"},
		{low, "R", "Y", "Y4a Y5 Y4o R7", "Y4o low cousin later Y, not Y4a"},
		{low, "R", "Y", "Y4a Y3 Y4o R7", "Y3 low cousin ahead Y, not Y4a"},

		{kin, "R", "-", "B3 B7 B5 Y1", "B5+B3 led ahead B, not B7"},
		{kin, "R", "-", "B6m B7 B6p B5", "B7+B5 led later B, not B6m+B6p"},
		{kin, "R", "-", "B3 B7 B4a Y1", "B4a+B3 led later B, not B7"},
		{kin, "R", "-", "B3 Y1 B4a B7", "B7 led later B, not B3+B4a"},
		{kin, "R", "-", "B6m Y7 B3 Y1", "B6m+B3 led alone B"},
		{kin, "R", "-", "B3 R6m B5 R3", "R6m+R3 ruling alone R"},
		{kin, "R", "-", "R3 R4a MC B1", "R4a ruling ahead R, not R3+MC"},
		{kin, "R", "-", "R5 R4a MC R1", "R4a+R1 ruling later R, not R5+MC"},
		{kin, "-", "-", "B3 B7 MC B6m", "MC trump alone -"},
		{Rules{Kin: true, Removers: 1 << 3}, "R", "-", "B6mx B3 B2 Y1", "B3 led ahead left B, not B2"},

		{second, "R", "-", "B3 B4a Y7 B2", "B3 led next B, not B4a"},
		{second, "R", "-", "B3 R2 R1 B7", "R1 ruling next R, not R2"},
		{second, "R", "-", "B7 R4o B6m R4a", "R4o ruling next R, not R4a"},
		{second, "R", "-", "B3 Y7 G6m Y5", "Y7 other next Y, not B3"},
		{second, "R", "-", "B3 MC R1 B7", "MC cake next R, not R1"},
		{second, "-", "-", "MC B7 B6m R1", "B7 other next B, not MC"},
		{Rules{Second: true, LowWins: 1 << 2}, "R", "-", "B1 B2 Y7 R1", "Y7 low other alone Y"},
		{Rules{Second: true, Kin: true}, "R", "-", "B3 B7 B5 Y1", "B7 led next B, not B5+B3"},
		{Rules{Second: true, Removers: 1 << 3}, "R", "-", "B6mx Y3x G3x Y1", "Y1 other only left Y"},

		{enforcer, "R", "-", "B7x B3 Y2 B1", "B3 led ahead left B, not B1"},
		{enforcer, "R", "-", "B7x Y3 B1 Y7", "B1 led alone left B"},
		{enforcer, "R", "-", "B7x Y3 G6m Y5", "G6m other ahead left G, not Y5"},
		{enforcer, "R", "-", "B7x G3 Y6p G6m", "G6m other later left G, not Y6p"},
		{enforcer, "R", "-", "B7x Y3x G3x Y1", "Y1 other only left Y"},
		{enforcer, "-", "-", "MCx Y3 G3x Y1", "Y3 other ahead left Y, not Y1"},

		{Rules{Loser: blue}, "R", "-", "B7 Y3 B6m G2", "Y3 other ahead Y, not G2, B loses"},
		{Rules{Loser: blue}, "R", "-", "B7 Y3 B6m B2", "Y3 other only Y, B loses"},
		{Rules{Loser: blue}, "B", "-", "Y2 B7 Y5 G1", "Y5 led ahead Y, not Y2, B loses"},
		{Rules{Loser: blue}, "B", "-", "B7 MC B6m B2", "MC cake only B, B loses"},
		{Rules{Loser: blue}, "R", "-", "B7 B5 B6m B2", "B7 led ahead B, not B6m"},
		{Rules{Loser: blue}, "R", "-", "Y7 Y5 G6m Y2", "Y7 led ahead Y, not Y5"},
		{Rules{Loser: blue, Second: true}, "R", "-", "Y7 B7 G6m Y2", "Y2 led next Y, not Y7, B loses"},
		{Rules{Loser: blue, Kin: true}, "R", "-", "Y4a B7 Y3 G2", "Y4a+Y3 led alone Y"},
		{Rules{Loser: blue}, "R", "-", "Y4a B7 B3 B2", "Y4a led alone Y"},

		{capitano, "R", "-", "R7 B5 B6m B1", "B6m ruling ahead B, not B5"},
		{capitano, "-", "-", "R7 B5 Y5 B6m", "Y5 ruling alone Y"},
		{capitano, "R", "-", "R7 MC B5 R6m", "B5 ruling ahead B, not MC"},
	} {
		c.rules.At = InTeams
		table := Table{Rules: c.rules, Election: Election{Ruling: family(t, c.ruling), Cousins: family(t, c.cousins)},
			InPlay: InPlay{Led: card.None, Challenge: 2, Played: nobodys}}
		for code := range strings.FieldsSeq(c.played) {
			code, removed := strings.CutSuffix(code, "x")
			table.Put(parse(t, code))
			if removed {
				table.Played[table.Count-1] = card.Back
				table.Removed |= 1 << (table.Count - 1)
			}
		}
		if got := table.WinReason().text(); got != c.because {
			t.Errorf("%s with %s ruling, %s Cousins is won: %s; not: %s", c.played, c.ruling, c.cousins, got, c.because)
		}
	}
}

// text returns the reason, short.
func (b WinReason) text() string {
	and := func(c, kin card.Card) string {
		if kin == card.Back {
			return c.String()
		}
		return c.String() + "+" + kin.String()
	}
	said := and(b.Card, b.Kin)
	if b.Low {
		said += " low"
	}
	said += " " + b.Claim.String() + " " + b.Edge.String()
	if b.Left {
		said += " left"
	}
	said += " " + b.Family.String()
	if b.Rival != card.Back {
		said += ", not " + and(b.Rival, b.Second)
	}
	if b.Losing != card.None {
		said += ", " + b.Losing.String() + " loses"
	}
	return said
}

// mixed returns games of situations as players may write them, of parts that no built-in one has
// together.
func mixed(t *testing.T) (games []game) {
	plain := plain(InTeams)
	for name, mix := range map[string]Rules{
		"low cousins":             {LowWins: 1<<1 | 1<<3 | 1<<4 | 1<<6, Cousins: true},
		"low enforcer":            {LowWins: 1<<1 | 1<<3 | 1<<4 | 1<<6, Removers: 1<<1 | 1<<3},
		"low kin":                 {LowWins: 1<<1 | 1<<3 | 1<<4 | 1<<6, Kin: true},
		"kin cousins enforcer":    {Kin: true, Cousins: true, Removers: 1 << 3},
		"enforcers":               {Removers: 1<<1 | 1<<2 | 1<<3 | 1<<4, Ruling: ByNobody, Goal: Goal{Aim: Most}},
		"kin capitano slap-down":  {Kin: true, Usurpers: 1 << 5, FaceDown: true, NoFollow: true},
		"low capitano anarchy":    {LowWins: 1<<2 | 1<<5, Usurpers: 1<<5 | 1<<2, NoFollow: true},
		"second":                  {Second: true},
		"second low kin cousins":  {Second: true, LowWins: 1<<2 | 1<<4, Kin: true, Cousins: true},
		"loser":                   {Loser: LoserOf(card.Rossi)},
		"loser low kin cousins":   {Loser: LoserOf(card.Verdi), LowWins: 1<<2 | 1<<4, Kin: true, Cousins: true},
		"loser second enforcers":  {Loser: LoserOf(card.Pesci), Second: true, Removers: 1<<1 | 1<<2 | 1<<3},
		"bonus":                   {Bonus: NamedCards(card.SetOf(card.MangiaCake).With(card.Of(card.Verdi, 8)))},
		"second enforcers":        {Second: true, Removers: 1<<1 | 1<<2 | 1<<3},
		"cousins capitano bandit": {Cousins: true, Usurpers: 1 << 5, Exchangers: 1 << 2},
	} {
		r := plain.with(mix)
		r.At = InTeams
		if err := r.check(); err != nil {
			t.Fatal(name, err)
		}
		games = append(games, game{"mixed " + name, r})
	}
	return games
}

// Whoever wins, in whatever is played, the reason given is the truth by the rules as they are
// written, reckoned here from the cards alone; and every reason is given.
func TestBecauseIsTrue(t *testing.T) {
	const each = 300
	given := map[string]int{}
	for _, g := range append(everyGame(t), mixed(t)...) {
		chance := match.NewChance(7, 1)
		legal := make([]Action, 0, MostLegal)
		for range each {
			d := dealt(&g.rules, &chance)
			s := Start(g.rules, dealer(&g.rules, match.Seed(chance.IntN(g.rules.Seats()))), &d, nil)
			v := s.View(Human)
			for s.table.Phase != Over {
				legal = s.Legal(legal[:0])
				var ev Events
				s.Do(legal[chance.IntN(len(legal))], &ev)
				for _, e := range ev.List() {
					v.See(e.For(Human))
					if e.Kind != ChallengeWon {
						continue
					}
					b := v.WinReason()
					if wrong := refute(&v.Table, &b, e); wrong != "" {
						t.Fatalf("%s: %v with %v led, %v ruling, %v Cousins is won: %s; but %s", g.name, v.Played[:v.Count], v.Led, v.Ruling, v.Cousins, b.text(), wrong)
					}
					key := b.Claim.String() + " " + b.Edge.String()
					if b.Low {
						key = "low " + key
					}
					if given[key]++; b.Kin != card.Back || b.Second != card.Back {
						given["kin "+key]++
					}
				}
			}
		}
	}
	for _, key := range strings.Split("led alone, led ahead, led later, cousin alone, cousin ahead, cousin later, ruling alone, ruling ahead, "+
		"ruling later, cake alone, trump alone, other ahead, other later, other only, led only, ruling only, low other alone, low other ahead, "+
		"low other later, low led alone, low led ahead, low led later, low cousin alone, low cousin ahead, low cousin later, low ruling ahead, "+
		"low ruling later, low cake ahead, kin led alone, kin led ahead, kin led later, kin ruling alone, kin ruling ahead, kin ruling later, "+
		"kin low led ahead, led next, other next, ruling next, cake next, kin led next", ", ") {
		if given[key] == 0 {
			t.Errorf("nothing was won as %q", key)
		}
	}
	for _, key := range []string{"cake ahead", "cake later", "trump ahead", "trump later", "other alone", "low ruling alone", "low trump alone"} {
		if given[key] != 0 {
			t.Errorf("%d challenges were won as %q, which cannot be", given[key], key)
		}
	}
}

// refute says what is wrong with the reason for which a challenge is said to be won; empty:
// nothing.
func refute(t *Table, b *WinReason, e Event) string {
	losing, even, low := card.None, *t, t.Rules.LowWins>>t.Challenge&1 != 0
	even.Rules.Loser = NoLoser
	for _, c := range t.Played[:t.Count] { // what never wins is as if it did not lie there, if anything else does
		if c != card.Back && c.Family() != t.Rules.Loser.Family() && (even.WinningCard() != e.Card || t.Rules.Second && !low) {
			rest := *t
			for i, c := range t.Played[:t.Count] {
				if c != card.Back && c != card.MangiaCake && c.Family() == t.Rules.Loser.Family() {
					rest.Played[i], losing = card.Back, c.Family()
				}
			}
			t = &rest
			break
		}
	}
	if b.Losing != losing {
		return "another family loses"
	}
	type hand struct { // one card, or two that count as one
		claim     Claim
		sum, late int
		has       card.Set
	}
	counts := func(c card.Card) Claim {
		switch {
		case c == card.MangiaCake && t.Ruling == card.None:
			return AsTrump
		case c == card.MangiaCake:
			return AsCake
		case c.Family() == t.Ruling:
			return AsRuling
		case c.Family() == t.Cousins:
			return AsCousin
		case c.Family() == t.Led:
			return AsLed
		}
		return AsOther
	}
	family := func(c card.Card) card.Family {
		if c == card.MangiaCake {
			return t.Ruling
		}
		return c.Family()
	}
	var hands []hand
	left := 0
	for i, c := range t.Played[:t.Count] {
		if c == card.Back {
			continue
		}
		left++
		h := hand{counts(c), int(c.Rank()), i, card.SetOf(c)}
		paired := false
		for j := range hands {
			for p := range hands[j].has.All() {
				if t.Rules.Kin && i == hands[j].late+2 && family(p) == family(c) {
					hands[j].has, hands[j].sum, hands[j].late, paired = hands[j].has.With(c), hands[j].sum+h.sum, i, true
					hands[j].claim = min(hands[j].claim, h.claim) // the Mangia-Cake with another of the Ruling Family
					break
				}
			}
		}
		if !paired {
			hands = append(hands, h)
		}
	}
	rules := func(c Claim) Claim { return min(c, AsRuling) } // how high it counts
	var won hand
	for _, h := range hands {
		if h.has.Has(e.Card) {
			won = h
		}
	}
	if b.Edge == Next { // then all that is asked is that just one is better
		var better []hand
		for _, h := range hands {
			if a, b := rules(h.claim), rules(won.claim); a > b || a == b && (h.sum > won.sum || h.sum == won.sum && h.late > won.late) {
				better = append(better, h)
			}
		}
		if !t.Rules.Second || t.Rules.LowWins.Has(t.Challenge) || len(better) != 1 || better[0].has != card.SetOf(b.Rival, b.Second) || b.Card != e.Card ||
			b.Claim != counts(e.Card) || b.Kin != won.has.Without(e.Card).First() {
			return "it is not the second best"
		}
		return ""
	}
	var higher, lower, same, equal int
	for _, h := range hands {
		switch {
		case h.has == won.has:
		case rules(h.claim) > rules(won.claim):
			higher++
		case rules(h.claim) < rules(won.claim):
			lower++
		case h.sum == won.sum && h.late > won.late:
			return "a later one is equal"
		case h.sum == won.sum:
			equal++
		case h.sum > won.sum != b.Low:
			return "another is better"
		default:
			same++
		}
	}
	switch {
	case b.Card != e.Card || b.Low != low || b.Left != (t.Removed != 0):
		return "that is not what was played"
	case low && lower > 0 || !low && higher > 0:
		return "another counts for more"
	case b.Claim != counts(e.Card) || b.Family != family(e.Card):
		return "the card counts as something else"
	case t.Rules.Second && !low && len(hands) > 1:
		return "the second best should have won"
	case b.Kin != won.has.Without(e.Card).First():
		return "something else counts as one with it"
	case b.Claim == AsOther && !low && t.Removed == 0 && losing == card.None:
		return "a card of neither family cannot win"
	}
	edge := Ahead
	switch {
	case left == won.has.Len():
		edge = Only
	case equal > 0:
		edge = Later
	case same == 0:
		edge = Alone
	}
	if b.Edge != edge {
		return "it is " + edge.String()
	}
	own, rival := int(b.Card.Rank()+b.Kin.Rank()), int(b.Rival.Rank()+b.Second.Rank())
	switch beaten := card.SetOf(b.Rival, b.Second); {
	case own != won.sum:
		return "the sum is another"
	case (edge == Ahead || edge == Later) != (beaten != 0):
		return "there is a rival, or none"
	case edge == Later && rival != own:
		return "the rival is not equal"
	case beaten != 0:
		for _, h := range hands {
			if h.has == beaten && h.sum == rival && rules(h.claim) == rules(won.claim) {
				beaten = 0
			} else if h.has != won.has && rules(h.claim) == rules(won.claim) && h.sum != rival && h.sum > rival != low {
				return "another comes next"
			}
		}
		if beaten != 0 {
			return "that is no rival"
		}
	}
	return ""
}
