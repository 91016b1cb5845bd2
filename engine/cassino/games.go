package cassino

import (
	"slices"

	"lacasa/engine/french"
)

// A Mode is a game of the family, as records name it.
type Mode string

// A Way is a way to play a mode.
type Way string

const (
	Standard     Way = "standard"
	WithSweeps   Way = "sweeps"
	Professional Way = "professional"
)

// A Game is a row of the family: a mode, a way to play it, and the rules for each number of seats.
// A game that resembles another is written as that one with changes.
type Game struct {
	Mode    Mode
	Way     Way
	Region  Region
	BySeats []SeatRules
}

// A Region is where a game is at home. No rule depends on it.
type Region string

// Anywhere is the region of games that are played everywhere, or whose home is not known.
const Anywhere Region = "world"

// Regions returns the regions of the games, except Anywhere.
func Regions() (homes []Region) {
	for _, g := range Games {
		if g.Region != Anywhere && !slices.Contains(homes, g.Region) {
			homes = append(homes, g.Region)
		}
	}
	return homes
}

// SeatRules holds the rules of a game for one number of seats, and what its players may choose.
type SeatRules struct {
	Seats   uint8
	Rules   Rules
	Options []string // keys of the options that its players may choose
	Advised string   // options that are advised, as a record writes them, where they differ from the default
}

// but returns the rules with a change.
func (r Rules) but(change func(*Rules)) Rules {
	change(&r)
	return r
}

// at returns the same rules for several numbers of seats.
func (r Rules) at(options []string, seats ...uint8) (list []SeatRules) {
	for _, n := range seats {
		r.Seats = n
		list = append(list, SeatRules{Seats: n, Rules: r, Options: options})
	}
	return list
}

// What cards count as: A.1.2.
var (
	numbers     = [french.Ranks]Value{{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}, {7, 0}, {8, 0}, {9, 0}, {10, 0}, {11, 0}, {12, 0}, {13, 0}}
	withHighAce = [french.Ranks]Value{{1, 14}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}, {7, 0}, {8, 0}, {9, 0}, {10, 0}, {11, 0}, {12, 0}, {13, 0}}
	fromTheTwo  = [french.Ranks]Value{{11, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}, {7, 0}, {8, 0}, {9, 0}, {10, 0}, {12, 0}, {13, 0}, {14, 0}}

	numerals = NewWorth(numbers, 10, false)
	unlike   = NewWorth(numbers, 10, true) // no two of a rank in a sum
	royals   = NewWorth(withHighAce, 14, false)
	ranks    = NewWorth(numbers, 0, false)
	upTo14   = NewWorth(fromTheTwo, 14, false)
	grown    = NewWorth(numbers, MaxValue, false, func(w *Worth) { // cards that count more in the hand
		for s := range french.Suit(french.Suits) {
			w.Hand[french.Of(french.Ace, s)] = Value{14, 0}
		}
		w.Hand[french.Of(2, french.Spades)] = Value{15, 0}
		w.Hand[french.Of(french.Ten, french.Diamonds)] = Value{16, 0}
	})
)

// What scores: A.1.5. Cards are listed as they count out.
var (
	aces   = french.SequenceOf("AS,AC,AH,AD")
	spades = french.SuitSet(french.Spades)

	most3  = Category{Count: MostCards, Points: 3}
	sweep1 = Category{Count: Sweeps, Points: 1}

	classic = &Scoring{most3, {Count: MostOf, Of: spades, Points: 1}, {Count: Each, Cards: french.SequenceOf("TD"), Points: 2},
		{Count: Each, Cards: french.SequenceOf("2S"), Points: 1}, {Count: Each, Cards: aces, Points: 1}}
	clubs = &Scoring{{Count: MostCards, Points: 2}, {Count: MostOf, Of: french.SuitSet(french.Clubs), Points: 2},
		{Count: Each, Cards: french.SequenceOf("2C"), Points: 2}, {Count: Each, Cards: french.SequenceOf("TD"), Points: 1}}
	greek = &Scoring{{Count: MostCards, Points: 4}, {Count: Each, Cards: aces, Points: 1}, {Count: Each, Cards: french.SequenceOf("TD"), Points: 2},
		{Count: Each, Cards: french.SequenceOf("2C"), Points: 1}, {Count: Sweeps, Points: 10}}
	nordic = &Scoring{{Count: MostCards, Points: 1}, {Count: MostOf, Of: spades, Points: 2}, {Count: Each, Cards: french.SequenceOf("TD"), Points: 2},
		{Count: Each, Cards: french.SequenceOf("2S"), Points: 1}, {Count: Each, Cards: aces, Points: 1}, {Count: LastTake, Points: 1}, sweep1}
	twins = &Scoring{{Count: MostOf, Of: spades, Points: 2}, {Count: Each, Cards: french.SequenceOf("TD"), Points: 2},
		{Count: Each, Cards: french.SequenceOf("2S"), Points: 1}, {Count: Each, Cards: aces, Points: 1}, {Count: LastTake, Points: 1}, sweep1,
		{Count: Bonuses, Points: 1}}
	atOnce = &Scoring{{Count: Each, Cards: aces, Points: 1, Now: true}, {Count: Each, Cards: french.SequenceOf("TD"), Points: 2, Now: true},
		{Count: Each, Cards: french.SequenceOf("2S"), Points: 1, Now: true}, {Count: MostOf, Of: spades, Points: 2, Tie: OneIfTwo},
		{Count: MostCards, Points: 1}, sweep1}
	blades = &Scoring{most3, {Count: MostOf, Of: spades, Points: 1}, {Count: Each, Cards: french.SequenceOf("TD"), Points: 2},
		{Count: Each, Cards: french.SequenceOf("2S,JS"), Points: 2}, {Count: Each, Cards: french.SequenceOf("KS,QS,TS,9S,8S,7S,6S,5S,4S,3S"), Points: 1},
		{Count: Each, Cards: french.SequenceOf("AS"), Points: 2}, {Count: Each, Cards: french.SequenceOf("AC,AH,AD"), Points: 1}}
	piled = &Scoring{{Count: MostCards, Points: 2, Tie: OneEach}, {Count: MostOf, Of: spades, Points: 2, Tie: OneEach},
		{Count: Each, Cards: french.SequenceOf("2S"), Points: 1}, {Count: Each, Cards: french.SequenceOf("TS"), Points: 2}, {Count: Each, Cards: aces, Points: 1}}
	all       = &Scoring{{Count: Each, Cards: french.Full().With(french.Joker).Sequence(), Points: 1}}
	byHowMuch = &Scoring{{Count: Difference, Points: 1}}
	northern  = &Scoring{{Count: Each, Cards: french.SequenceOf("7D,7S"), Points: 1}, {Count: Each, Cards: aces, Points: 2},
		{Count: Each, Cards: french.SequenceOf("TD"), Points: 10}, {Count: Sweeps, Points: 3}, {Count: MostCards, Points: 1}}
	reds = &Scoring{{Count: Each, Cards: french.SequenceOf("AD,AH,TD,TH,JD,JH,QD,QH,KD,KH"), Points: 2},
		{Count: Each, Cards: french.SequenceOf("2D,2H,3D,3H,4D,4H,5D,5H,6D,6H,7D,7H,8D,8H,9D,9H"), Points: 1}, {Count: Bonuses, Points: 1}}
	chips = &Scoring{{Count: Ante, Points: 1}, {Count: OverPar, Points: 1}, {Count: LastHolder, Points: 1}}
)

// with returns the scoring with c added, which is counted last.
func (s *Scoring) with(c Category) *Scoring {
	more := append(append(Scoring(nil), *s...), c)
	return &more
}

// Rules from which others are derived.
var (
	cassino = Rules{Packs: 1, Open: 4, Packet: 4, Worth: numerals, Faces: OneOrThree, Leftovers: ToLastTaker,
		Build: Build{Kind: Builds, Least: 1, Most: 10, Raise: Anyones, NoTrail: true},
		Score: classic, Goal: Goal{Aim: Points, Number: 21, TieBreak: CountOut}}
	partners = cassino.but(func(r *Rules) { r.Teams = true })
	drawn    = cassino.but(func(r *Rules) { r.Refill = EachTurn })
	fives    = cassino.but(func(r *Rules) { r.Removed, r.Last = french.SequenceOf("2C,2D,2H").Set(), 5 })
	plucked  = cassino.but(func(r *Rules) { r.Pluck = true })
	kontsina = cassino.but(func(r *Rules) {
		r.Build, r.Numerals, r.Faces, r.OneSet = Build{}, JustOne, JustOne, true
		r.Score, r.Goal = clubs, Goal{Aim: Wins, Number: 6}
	})
	diloti = cassino.but(func(r *Rules) {
		r.Packet, r.Redeal, r.Numerals, r.Faces, r.Force = 6, true, AllOfThem, JustOne, IfItMatches
		r.Build = Build{Kind: Builds, Least: 2, Most: 10, Raise: Opponents, NoTrail: true, NoRaise: true}
		r.Sweep = Sweep{On: true, NotFirst: true}
		r.Score, r.Goal = greek, Goal{Aim: Points, Number: 61}
	})
	royal = cassino.but(func(r *Rules) {
		r.Worth, r.Faces = royals, AnyNumber
		r.Build.Least, r.Build.Most = 2, 14
	})
	swedish = royal.but(func(r *Rules) {
		r.Build, r.Sweep, r.Tell = Build{}, Sweep{On: true}, true
		r.Score, r.Goal = nordic, Goal{Aim: Points, Number: 16, TieBreak: Suit, Suit: french.Spades}
	})
	mulle   = swedish.but(func(r *Rules) { r.Packs, r.Twin, r.Score = 2, true, twins })
	finnish = swedish.but(func(r *Rules) {
		r.Worth, r.Sweep = grown, Sweep{On: true, NotLast: true, OffAt: 10, Cancel: true}
		r.Score, r.Goal = atOnce, Goal{Aim: Points, Number: 16, TieBreak: Stages}
	})
	bladed     = cassino.but(func(r *Rules) { r.Score, r.Goal.Number = blades, 61 })
	california = cassino.but(func(r *Rules) { r.Faces = AnyNumber })
	african    = royal.but(func(r *Rules) {
		r.Down, r.Packet = true, 12
		r.Build.Raise, r.Build.Add, r.Build.One, r.Build.Piles, r.Build.NoTrail = OpponentMade, AddOwn, true, true, false
		r.Score, r.Goal.Number = piled, 11
	})
	palette = cassino.but(func(r *Rules) {
		r.Fixed, r.Jokers, r.Cut, r.Faces, r.Wild, r.Leftovers = french.SequenceOf("9D,JD,QD,KD"), 2, 2, AnyNumber, TakesAll, ToLastPlayer
		r.Build, r.Score, r.Goal = Build{}, all, Goal{Aim: Hands, Number: 4}
	})
	shaniss = cassino.but(func(r *Rules) {
		r.Build, r.Faces, r.Force, r.Leftovers = Build{}, AnyNumber, IfItTakes, ToNobody
		r.Score, r.Goal = byHowMuch, Goal{Aim: Points, Number: 100}
	})
	bundles = cassino.but(func(r *Rules) {
		r.Build, r.Worth, r.Faces, r.Force, r.Leftovers, r.Steal = Build{}, ranks, AllOfThem, IfItTakes, ToNobody, true
		r.Score, r.Goal = all, Goal{Aim: Hands, Number: 1}
	})
	zwickern = cassino.but(func(r *Rules) {
		r.Jokers, r.Refill, r.Worth, r.Faces, r.Force, r.Wild = 6, WhenEmpty, upTo14, AnyNumber, IfItTakes, AnyNumeral
		r.Build, r.Sweep, r.Leftovers = Build{Kind: Stacks, Least: 2, Most: 14}, Sweep{On: true}, ToNobody
		r.Score, r.Goal = northern, Goal{Aim: Hands, Number: 1}
	})
	donna = kontsina.but(func(r *Rules) {
		r.Fixxa, r.Stop = true, true
		r.Score, r.Goal = reds, Goal{Aim: Points, Number: 150}
	})
	lieDown = cassino.but(func(r *Rules) {
		r.Open, r.Packet, r.Build, r.Worth, r.Faces = 0, 8, Build{}, ranks, OneOrAllThree
		r.Force, r.Lie, r.Leftovers = TakeOrLieDown, true, ToLastHolder
		r.Score, r.Chips, r.Goal = chips, Chips{Dealer: 3, Others: 2, Par: 8, Last: 5}, Goal{Aim: Hands, Number: 5}
	})
)

// Games lists the family.
var Games = func() []Game {
	target := []string{"target"}
	orTeams := []string{"target", "teams"}
	own := []string{"yoruba", "esun", "isiwo"}
	apart := func(r Rules) []SeatRules { return append(r.at(target, 2, 3), r.at(orTeams, 4)...) }
	of := func(r Rules, seats uint8, options []string, change func(*Rules)) []SeatRules {
		return r.but(change).at(options, seats)
	}
	lists := func(parts ...[]SeatRules) (all []SeatRules) {
		for _, p := range parts {
			all = append(all, p...)
		}
		return all
	}
	short := func(seats, layout, last uint8) []SeatRules { // MUL-1
		return of(mulle, seats, target, func(r *Rules) { r.Open, r.Last = layout, last })
	}
	turns := func(seats uint8) []SeatRules { // everybody deals twice
		return of(california, seats, nil, func(r *Rules) { r.Goal = Goal{Aim: Hands, Number: 2 * uint16(seats)} })
	}
	without := func(list []SeatRules) []SeatRules {
		for i := range list {
			list[i].Advised = "jokers=0"
		}
		return list
	}
	games := []Game{ // those played with sweeps are played without them too
		{"standard", WithSweeps, "america", cassino.at(target, 2)},
		{"partnership", WithSweeps, "america", partners.at(target, 4)},
		{"draw", WithSweeps, "america", drawn.at(target, 2, 3, 4)},
		{"kontsina", Standard, "south", kontsina.at([]string{"hands"}, 2)},
		{"diloti", Standard, "south", lists(diloti.at(target, 2), of(diloti, 4, target, func(r *Rules) { r.Teams, r.Down = true, true }))},
		{"royal", WithSweeps, "america", apart(royal)},
		{"swedish", Standard, "north", swedish.at(target, 2, 3, 4)},
		{"mulle", Standard, "north", lists(short(2, 4, 2), short(3, 5, 1), short(4, 4, 1))},
		{"finnish", Standard, "north", finnish.at(target, 2, 3, 4)},
		{"spade", WithSweeps, "america", apart(bladed)},
		{"california", Standard, "america", lists(turns(2), turns(3), turns(4), turns(6))},
		{"three-four", WithSweeps, "america", cassino.at(target, 3, 4)},
		{"five", WithSweeps, "america", fives.at(target, 5)},
		{"pluck", WithSweeps, "america", apart(plucked)},
		{"african", Standard, "africa", lists(
			of(african, 2, target, func(r *Rules) { r.Build.NoTrail, r.Build.MaxOwn, r.Down = true, 1, false }),
			of(african, 3, target, func(r *Rules) { r.Packet = 16 }),
			of(african, 4, target, func(r *Rules) { r.Teams, r.Build.Promise = true, true }))},
		{"elewenjewe", Standard, "africa", lists(palette.at(own, 2, 3, 4),
			of(palette, 5, own, func(r *Rules) { r.Cut, r.Last = 0, 2 }), palette.at(own, 6))},
		{"elewenjewe", Professional, "africa", of(palette, 2, own, func(r *Rules) { r.Jokers, r.Cut, r.Goal.Number = 0, 0, 3 })},
		{"shaniss", Standard, "africa", shaniss.at(target, 2)},
		{"stealing-bundles", Standard, Anywhere, bundles.at(nil, 2, 3, 4)},
		{"zwickern", Standard, "north", lists(zwickern.at([]string{"jokers"}, 2, 3, 4), without(zwickern.at([]string{"jokers"}, 5, 6, 7, 8)))},
		{"bella-donna", Standard, "south", donna.at(target, 2)},
		{"halliel", Standard, "south", of(donna, 2, target, func(r *Rules) { r.Steal = true })},
		{"laugh-and-lie-down", Standard, "north", lists(
			of(lieDown, 4, []string{"hands"}, func(r *Rules) { r.Packet, r.Chips.Par, r.Chips.Last, r.Goal.Number = 10, 10, 3, 4 }),
			lieDown.at([]string{"hands"}, 5))},
	}
	var list []Game
	for _, g := range games {
		if g.Way == WithSweeps {
			list = append(list, Game{g.Mode, Standard, g.Region, g.BySeats})
			g = g.swept()
		}
		list = append(list, g)
	}
	return list
}()

// swept returns the game with sweeps: 0.14.
func (g Game) swept() Game {
	s := Game{Mode: g.Mode, Way: WithSweeps, Region: g.Region}
	for _, at := range g.BySeats {
		at.Rules.Sweep, at.Rules.Score = Sweep{On: true}, at.Rules.Score.with(sweep1)
		s.BySeats = append(s.BySeats, at)
	}
	return s
}
