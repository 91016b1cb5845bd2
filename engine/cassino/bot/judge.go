package bot

import (
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// point is the worth of one point. Worths and probabilities are integers in thousandths, so that
// every machine makes the same choice.
const point = 1000

// What things are worth, found by playing; small changes to any of them have little effect.
const (
	mostGains = 150 // percent of a card's share in the points for the most cards
	nextTakes = 100 // percent of what the next opponent may take, if there are two sides
	manyTake  = 70  // percent of what the next opponent may take, if there are more sides
	mateTakes = 40  // percent of what a partner may take
	ownTakes  = 35  // percent of what the seat itself can take next time
	pluckLeft = 250 // thousandths of a point for a pluck that is not used
)

// A judge evaluates what a seat sees. It knows the cards that are gone, assumes that all others may
// be anywhere, and uses the rules to find what each of them could capture.
type judge struct {
	leaning
	v      cassino.View
	card   [french.Kinds]int             // what each card is worth to the side that takes it
	sweep  int                           // what a sweep is worth
	bonus  int                           // what a bonus is worth
	last   int                           // what taking last is worth
	unseen [french.Ranks + 1]int         // cards of each rank that may be in another hand
	kind   [french.Ranks + 1]french.Card // one such card of each rank
	hidden int                           // number of all cards that may be in another hand
	legal  []cassino.Action
	reply  []cassino.Action
}

// look prepares the judge to evaluate a view.
func (j *judge) look(v *cassino.View) {
	j.v = *v
	r := &v.Rules
	j.card, j.sweep, j.bonus, j.last = [french.Kinds]int{}, 0, 0, 0
	deck := r.Deck()
	sides := r.Sides()
	var taken [cassino.MaxSeats]french.Set
	gone := v.Hand.Plus(v.AllCards())
	for side := range sides {
		taken[side] = v.Piles[side].Set()
		gone = gone.Plus(taken[side])
	}
	for i := range *r.Score {
		c := &(*r.Score)[i]
		points := int(c.Points) * point
		switch c.Count {
		case cassino.MostCards, cassino.MostOf:
			of := c.Of
			if c.Count == cassino.MostCards {
				of = deck
			}
			all := deck.IntersectKinds(of).Len()
			settled := false
			for side := range sides {
				settled = settled || 2*taken[side].IntersectKinds(of).Len() > all
			}
			if settled {
				continue
			}
			for card := range of.Kinds() {
				j.card[card] += points * (mostGains + mostGains*j.most/100) / 100 * sides / all
			}
		case cassino.Each:
			for k := range len(c.Cards) {
				j.card[c.Cards[k]] += points
			}
		case cassino.Sweeps:
			j.sweep += points
		case cassino.Bonuses:
			j.bonus += points
		case cassino.LastTake:
			j.last += points
		case cassino.Difference:
			for card := range deck.Kinds() {
				j.card[card] += point
			}
		case cassino.Ante, cassino.LastHolder:
		case cassino.OverPar:
			for card := range deck.Kinds() {
				j.card[card] += point / 2
			}
		}
	}
	j.unseen, j.hidden = [french.Ranks + 1]int{}, 0
	for card := range deck.Minus(gone).All() {
		j.unseen[card.Rank()]++
		j.kind[card.Rank()] = card
		j.hidden++
	}
}

// cards returns what the cards are worth to the side that takes them.
func (j *judge) cards(s french.Set) (worth int) {
	for c := range s.All() {
		worth += j.card[c]
	}
	return worth
}

// gain returns what an action brings its seat at once. v is the view before the action.
func (j *judge) gain(v *cassino.View, a *cassino.Action) int {
	switch a.Verb {
	case cassino.Capture, cassino.Pair:
		worth := j.cards(a.Cards) + j.card[a.Card]
		if a.Verb == cassino.Pair {
			worth += j.card[a.Other]
		}
		n := a.Cards.Len() + 1
		clear := n-1 == v.AllCards().Len()
		if clear && v.Rules.Sweep.On {
			worth += j.sweep
		}
		if v.Rules.Twin && a.Cards == french.SetOf(a.Card) {
			worth += j.bonus
		}
		if v.Rules.Fixxa && v.Laid != french.Back && a.Cards.Has(v.Laid) {
			worth += n * j.bonus
		}
		if v.Rules.Stop && clear {
			worth += n * j.bonus
		}
		return worth
	case cassino.Steal:
		return 2*j.cards(v.Pile(a.To).Set()) + j.card[a.Card]
	case cassino.Pluck:
		if a.Card != french.Back {
			return j.card[a.Card]
		}
	case cassino.Trail, cassino.Make, cassino.LieDown:
	}
	return 0
}

// as returns the view as another seat's, to find what that could capture. The caller must set Hand.
func as(v *cassino.View, seat match.Seat) cassino.View {
	other := *v
	other.Turn, other.Seat, other.Phase = seat, seat, cassino.Playing
	other.Rules.Build.Kind = cassino.NoBuilds // what it might build gains nothing yet
	for i := range other.Built {              // what its owner keeps for a build does not matter here
		other.Builds[i].Owner = match.NoSeat
	}
	return other
}

// best returns the most that the view's seat could gain with the given hand. It sets v.Hand.
func (j *judge) best(v *cassino.View, hand french.Set) (most int) {
	v.Hand = hand
	j.reply = v.Legal(j.reply[:0], 80)
	for i := range j.reply {
		if a := &j.reply[i]; a.Verb == cassino.Capture || a.Verb == cassino.Pair || a.Verb == cassino.Steal {
			most = max(most, j.gain(v, a))
		}
	}
	return most
}

// expect returns what the seat is expected to gain on the view's table with an unknown hand.
func (j *judge) expect(v *cassino.View, seat match.Seat) (worth int) {
	n := int(v.Cards[seat])
	if n == 0 && v.Stock > 0 {
		n = int(v.Rules.Packet)
	}
	if n == 0 || j.hidden == 0 {
		return 0
	}
	var gains [french.Ranks + 1]int
	other := as(v, seat)
	for rank, k := range j.unseen {
		if k > 0 {
			gains[rank] = j.best(&other, french.SetOf(j.kind[rank]))
		}
	}
	left := point // the chance that it has nothing better
	for range gains {
		at := 0
		for rank := range gains {
			if gains[rank] > gains[at] {
				at = rank
			}
		}
		if gains[at] <= 0 {
			break
		}
		none := point // the chance that it has none of that rank
		for i := range n {
			if rest := j.hidden - i; rest > j.unseen[at] {
				none = none * (rest - j.unseen[at]) / rest
			} else {
				none = 0
			}
		}
		worth += left * (point - none) / point * gains[at] / point
		left = left * none / point
		gains[at] = 0
	}
	return worth
}

// weigh returns the worth of an action, and how much is deducted for what it leaves to opponents.
func (j *judge) weigh(a *cassino.Action) (worth, leaves int) {
	v := &j.v
	r := &v.Rules
	after := v.Try(*a)
	worth = j.gain(v, a)
	share := nextTakes
	if r.Sides() > 2 {
		share = manyTake
	}
	share += share * j.leaves / 100
	foe, mate, next := match.NoSeat, match.NoSeat, v.Seat
	for range r.Seats - 1 {
		next = r.Next(next)
		switch {
		case after.Cards[next] == 0 && after.Stock == 0:
		case r.Side(next) == r.Side(v.Seat) && mate == match.NoSeat:
			mate = next
		case r.Side(next) != r.Side(v.Seat) && foe == match.NoSeat:
			foe = next
		}
	}
	if foe != match.NoSeat {
		leaves = j.expect(&after, foe) * share / 100
	}
	if mate != match.NoSeat {
		worth += j.expect(&after, mate) * (mateTakes + mateTakes*j.mate/100) / 100
	}
	if !after.Hand.IsEmpty() {
		own := as(&after, v.Seat)
		worth += j.best(&own, after.Hand) * (ownTakes + ownTakes*j.own/100) / 100
	}
	if v.Stock == 0 && r.Leftovers == cassino.ToLastTaker && after.Taker != match.NoSeat {
		plays := 1
		for _, n := range after.Cards {
			plays += int(n)
		}
		claim := (j.cards(after.AllCards()) + j.last) / plays
		if r.Side(after.Taker) != r.Side(v.Seat) {
			claim = -claim
		}
		worth += claim
	}
	return worth - leaves, leaves
}
