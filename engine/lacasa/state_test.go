package lacasa

import (
	"slices"
	"testing"

	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// every calls each before each action of random rounds of every game, and once more when they are
// over.
func every(t *testing.T, seeds match.Seed, each func(t *testing.T, p *position)) {
	for _, g := range append(everyGame(t), shownGames(t)...) {
		t.Run(g.name, func(t *testing.T) {
			for seed := range seeds {
				playThrough(t, &g.rules, seed, each)
			}
		})
	}
}

// position is a moment of a round: its state, and what a state does not hold, which nothing asks
// for any more.
type position struct {
	State
	chance match.Chance
	casa   card.Set // the cards of the Casa, and the 1s that nobody refers to
}

// playThrough calls each before each action of a random round, and once more when it is over.
func playThrough(t *testing.T, r *Rules, seed match.Seed, each func(t *testing.T, p *position)) {
	p := position{chance: match.NewChance(seed, 1)}
	d := dealt(r, &p.chance)
	if err := r.Check(&d); err != nil {
		t.Fatalf("seed %v: %v", seed, err)
	}
	p.State = Start(*r, dealer(r, seed), &d, nil)
	p.casa = r.UnplayedCards(&d)
	for {
		each(t, &p)
		if t.Failed() {
			t.Fatalf("seed %v, challenge %d, phase %d, seat %d", seed, p.table.Challenge, p.table.Phase, p.table.Turn)
		}
		if p.table.Phase == Over {
			return
		}
		legal := p.Legal(nil)
		if len(legal) == 0 || len(legal) > MostLegal {
			t.Fatalf("seed %v, phase %d: %d legal actions", seed, p.table.Phase, len(legal))
		}
		p.do(legal[p.chance.IntN(len(legal))])
	}
}

// do goes on by an action.
func (p *position) do(a Action) {
	p.casa = p.CasaAfter(p.casa, a)
	p.State = p.Apply(a, nil)
}

// Every card is in exactly one place at every moment, and what the table tells of numbers is so.
func TestEveryCardIsInOnePlace(t *testing.T) { every(t, 40, inOnePlace) }

func inOnePlace(t *testing.T, p *position) {
	if lost, twice := p.MisplacedCards(p.casa); lost|twice != 0 {
		t.Errorf("missing: %v, twice: %v", slices.Collect(lost.All()), slices.Collect(twice.All()))
	}
	table := &p.table
	captured := table.Out.Len()
	for side := range table.Captured {
		captured += table.Captured[side].Len() + p.hidden[side].Len()
		if int(table.Hidden[side]) != p.hidden[side].Len() {
			t.Errorf("side %d has %d cards face down, not %d", side, p.hidden[side].Len(), table.Hidden[side])
		}
	}
	if n := table.Rules.Seats() * int(table.Challenge-1); table.Phase == Playing && table.Count == 0 && captured != n {
		t.Errorf("%d cards are captured or out in challenge %d", captured, table.Challenge)
	}
	for seat := range table.Cards {
		if int(table.Cards[seat]) != p.hand[seat].Len() || int(table.Aside[seat]) != p.aside[seat].Len() {
			t.Errorf("seat %d holds %d cards and has set %d aside, not %d and %d", seat, p.hand[seat].Len(), p.aside[seat].Len(),
				table.Cards[seat], table.Aside[seat])
		}
	}
	for seat := range table.FaceUp {
		for place := range Places {
			if c := table.FaceUp[seat].At(place); c != card.Back && !table.Face[seat].Has(c) {
				t.Errorf("%v is on a place of seat %d and not face up before it", c, seat)
			}
		}
	}
}

// Apply leaves the state as it was, gives the same state with events and without, and tells whose
// turn comes.
func TestApplyLeavesTheStateAsItWas(t *testing.T) { every(t, 4, leavesTheState) }

func leavesTheState(t *testing.T, p *position) {
	before := p.State
	for _, a := range p.Legal(nil) {
		var ev Events
		told, quiet := p.Apply(a, &ev), p.Apply(a, nil)
		if p.State != before {
			t.Errorf("applying %+v changed the state it was applied to", a)
		}
		if told != quiet {
			t.Errorf("%+v leads elsewhere when its events are taken down", a)
		}
		end := Event{Kind: Awaits, Seat: told.table.Turn, Phase: told.table.Phase, Number: told.table.Asked}
		if told.table.Phase == Over {
			end = Event{Kind: RoundOver}
		}
		if list := ev.List(); list[len(list)-1] != end {
			t.Errorf("%+v ends with %+v", a, list[len(list)-1])
		}
	}
}

// everyAction returns all that could be asked for, nonsense included; a verb's unnamed fields are
// zero.
func everyAction() (all []Action) {
	var cards []card.Card
	for c := range card.MangiaCake + 2 {
		cards = append(cards, c)
	}
	cards = append(cards, 63, 64, card.Back)
	for seat := range Seat(MaxSeats + 1) {
		for verb := range DrawUp + 2 {
			switch verb {
			case Play, Discard, Swap, Remove, Lay, Give:
				for _, c := range cards {
					all = append(all, Action{Seat: seat, Verb: verb, Card: c})
				}
			case SetAside, Exchange:
				for _, c := range cards {
					for _, other := range cards {
						all = append(all, Action{Seat: seat, Verb: verb, Card: c, Other: other})
					}
				}
			case NameCousins, NameRuling:
				for f := range card.None + 2 {
					all = append(all, Action{Seat: seat, Verb: verb, Family: f})
				}
			case Bid:
				for n := range uint8(22) {
					all = append(all, Action{Seat: seat, Verb: verb, Number: n})
				}
			default: // they name nothing, or are unknown
				all = append(all, Action{Seat: seat, Verb: verb})
			}
		}
	}
	return append(all, Action{Seat: NoSeat})
}

// Why allows exactly what Legal lists, from a state and from the view of whose turn it is. Legal
// lists it in order: by verb, cards in deck order, families in theirs, bids from below, none and to
// pass at the end, where none is allowed.
func TestWhyAllowsWhatLegalLists(t *testing.T) { every(t, 3, allowsWhatLegalLists) }

var actions = everyAction()

func allowsWhatLegalLists(t *testing.T, p *position) {
	order := func(a, b Action) int {
		last := func(a Action) int {
			if a.Verb == Pass || a.Card == card.Back {
				return 1
			}
			return 0
		}
		first := func(c card.Card) int { return int(c+1) & 0xff } // one card set aside comes before two
		for _, d := range []int{last(a) - last(b), int(a.Verb) - int(b.Verb), first(a.Card) - first(b.Card), first(a.Other) - first(b.Other),
			int(a.Family) - int(b.Family), int(a.Number) - int(b.Number)} {
			if d != 0 {
				return d
			}
		}
		return 0
	}
	legal := p.Legal(nil)
	if !slices.IsSortedFunc(legal, order) {
		t.Errorf("out of order: %v", legal)
	}
	for seat := range Seat(p.table.Rules.Seats()) {
		v := p.View(seat)
		own := v.Legal(nil)
		switch robot := p.table.Rules.Solo() && seat == Robot; {
		case seat != p.table.Turn:
			if len(own) > 0 {
				t.Errorf("seat %d may do %v out of turn", seat, own)
			}
		case !robot && !slices.Equal(own, legal):
			t.Errorf("the view has %v, the state %v", own, legal)
		case robot && p.table.Phase == Playing && len(legal) != 1:
			t.Errorf("the robot has a choice: %v", legal)
		}
	}
	if p.chance.IntN(6) > 0 {
		return // all that could be asked for is much: now and then will do
	}
	mine := p.View(p.table.Turn)
	for _, a := range actions {
		no := p.Why(a)
		if allowed := no.Reason == Allowed; allowed != slices.Contains(legal, a) {
			t.Errorf("%+v: %v, legal are %v", a, no.Reason, legal)
		}
		if (!p.table.Rules.Solo() || p.table.Turn == Human) && mine.Why(a) != no {
			t.Errorf("%+v: the view says %v, the state %v", a, mine.Why(a).Reason, no.Reason)
		}
		if no.Reason.String() == "" {
			t.Errorf("reason %d has no key", no.Reason)
		}
	}
}

// The way a round ended agrees with its numbers.
func TestOutcomeAgreesWithItself(t *testing.T) {
	for _, g := range everyGame(t) {
		for seed := range match.Seed(300) {
			chance := match.NewChance(seed, 1)
			checkOutcome(t, g.name, &g.rules, playOut(&g.rules, &chance, nil))
			if t.Failed() {
				t.Fatalf("seed %v", seed)
			}
		}
	}
}

func checkOutcome(t *testing.T, name string, r *Rules, o Outcome) {
	total, most := int(o.Taken[0]+o.Taken[1]), r.LastChallenge()
	if ends := r.References == NoReferences && r.Goal.Aim != First; total > most || ends && total < most {
		t.Errorf("%s: %v of %d challenges taken", name, o.Taken, most)
	}
	won := o.Points // for the round, without those that single cards have brought
	for side, n := range o.Bonus {
		if !r.Solo() || Seat(side) == Human {
			won[side] -= n
		}
	}
	if n := int(o.Bonus[0] + o.Bonus[1]); n > card.Set(r.Bonus).Len() {
		t.Errorf("%s: %d points more for cards", name, n)
	}
	switch compared := r.Goal.ComparesCards(); {
	case !compared && o.Counted != [Sides]uint8{}:
		t.Errorf("%s: counted %v", name, o.Counted)
	case o.Winner == NoSeat:
		if o.Ending != Level || won != [Sides]uint8{} {
			t.Errorf("%s: nobody wins, and it ended %v with %v points", name, o.Ending, won)
		}
	case o.Winner >= Sides || o.Ending == Level:
		t.Errorf("%s: side %d wins, and it ended %v", name, o.Winner, o.Ending)
	default:
		points := [Sides]uint8{}
		switch {
		case r.Solo() && o.Winner == Robot: // it never scores
		case o.Ending == Failed && !r.Solo():
			points[o.Winner] = 2
		default:
			points[o.Winner] = 1
		}
		if won != points {
			t.Errorf("%s: side %d wins, it ended %v with %v points", name, o.Winner, o.Ending, won)
		}
		own, other := o.Taken[o.Winner], o.Taken[o.Winner^1]
		if compared {
			own, other = o.Counted[o.Winner], o.Counted[o.Winner^1]
		}
		if r.Goal.Aim == Fewest {
			own, other = other, own
		}
		switch o.Ending {
		case Better:
			if own <= other && r.Goal.Aim != First {
				t.Errorf("%s: side %d is better by %+v", name, o.Winner, o)
			}
		case ByCake:
			if own != other && r.Goal.Aim != First {
				t.Errorf("%s: decided by the Mangia-Cake with %+v", name, o)
			}
		case Made, Failed, Level:
		}
	}
}
