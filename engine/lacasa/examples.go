package lacasa

import "lacasa/engine/lacasa/card"

// Examples are situations composed from the parts of the rules, for players to start from: "from
// the house's drawer". Like the printed ones they are named in the catalogues, in every language.
var Examples = []Situation{
	{ID: "own-quiet-sunday", Where: everywhere, Rules: Rules{Goal: Goal{Aim: Fewest, Count: Cards, Ranks: 1 << 6}}},
	{ID: "own-understudy", Where: InTeams, Rules: Rules{Second: true}},
	{ID: "own-second-helping", Where: InTeams, Rules: Rules{Second: true, Cousins: true, Goal: Goal{Aim: Fewest, Count: Cards, Ranks: 1<<0 | 1<<5}}},
	{ID: "own-black-sheep", Where: inCompany, Rules: Rules{Loser: LoserOf(card.Verdi)}},
	{ID: "own-over-the-shoulder", Where: inCompany, Rules: Rules{Shown: true}},
	{ID: "own-hand-me-downs", Where: InTeams, Rules: Rules{Shift: true, Shown: true}},
	{ID: "own-bounty", Where: everywhere, Rules: Rules{Bonus: named(card.Of(card.Verdi, 8))}},
	{ID: "own-sweet-tooth", Where: inCompany, Rules: Rules{
		Goal:  Goal{Aim: Fewest, Count: Challenges},
		Bonus: NamedCards(card.RankSet(1 << 7))}},
	{ID: "own-closed-doors", Where: inCompany, Rules: Rules{NoLead: 1<<6 | 1<<7}},
	{ID: "own-upstarts", Where: inCompany, Rules: Rules{Usurpers: 1 << 1}},
	{ID: "own-carnival", Where: everywhere, Rules: Rules{Ruling: ByNobody, Usurpers: 1<<2 | 1<<4 | 1<<6}},
	{ID: "own-wedding", Where: InTeams, Rules: Rules{Kin: true, Cousins: true}},
	{ID: "own-blackout", Where: InTeams, Rules: Rules{Cousins: true, FaceDown: true}},
	{ID: "own-last-train", Where: inCompany, Rules: Rules{LowWins: 1<<6 | 1<<7},
		Variants: []Variant{{InTwo, Rules{LowWins: 1<<15 | 1<<16}}}},
	{ID: "own-market-day", Where: inCompany, Rules: Rules{Exchangers: 1<<3 | 1<<4, Goal: Goal{Aim: Most, Count: Cards, Ranks: 1<<0 | 1<<6}}},
	{ID: "own-old-guard", Where: everywhere, Rules: Rules{Goal: Goal{Aim: Most, Count: Cards, Ranks: 1<<0 | 1<<7}}},
	{ID: "own-musical-chairs", Where: InTeams, Rules: Rules{LowWins: 1<<2 | 1<<4 | 1<<6, Shift: true}},
	{ID: "own-hot-potato", Where: InTeams, Rules: Rules{Give: true, Goal: Goal{Aim: Fewest, Count: Cards, Ranks: 1 << 5}}},
	{ID: "own-glass-house", Where: InTeams, Rules: Rules{Cousins: true, Lay: true}},
	{ID: "own-inheritance", Where: everywhere, Rules: Rules{Heir: true}},
	{ID: "own-tall-promise", Where: InTeams, Rules: Rules{Ruling: ByBidding, LowWins: 1<<1 | 1<<3 | 1<<5 | 1<<7}},
	{ID: "own-old-debts", Where: everywhere, Rules: Rules{
		References: SecretReferences, Ruling: ByNobody, Usurpers: 1 << 7, Goal: Goal{Aim: Fewest, Count: Challenges}},
		Variants: []Variant{{inSolo, Rules{References: OpenReferences}}}},
	{ID: "own-back-room", Where: InTeams, Rules: Rules{More: 1, Aside: Aside{Least: 1, Most: 2}, Goal: Goal{Aim: Most, Count: Cards, Ranks: 1<<0 | 1<<3 | 1<<5}}},
	{ID: "own-free-for-all", Where: SupplementBook | inCompany, Rules: Rules{Cousins: true, NoFollow: true}},
	{ID: "own-high-tea", Where: inSolo, Rules: Rules{Goal: Goal{Aim: AtLeast, Count: Cards, Ranks: 1<<5 | 1<<6 | 1<<7, Number: 9}}},
	{ID: "own-light-luggage", Where: inSolo, Rules: Rules{Goal: Goal{Aim: AtMost, Count: Cards, Ranks: 1<<6 | 1<<7, Number: 5}}},
	{ID: "own-two-thrones", Where: inSolo | InTwo, Rules: Rules{Cousins: true, Usurpers: 1 << 6}},
}

// named returns the set of those cards.
func named(cards ...card.Card) NamedCards { return NamedCards(card.SetOf(cards...)) }
