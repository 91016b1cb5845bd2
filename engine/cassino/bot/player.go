package bot

import (
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// A player plays every seat of an imagined hand, simply and fast, and evaluates the result.
type player struct {
	card  [french.Kinds]int // what each card is worth to the side that takes it
	each  [french.Kinds]int // what each card scores by itself
	sweep int
	bonus int
	sides int
	all   [cassino.MaxRows]int // by category, the number of cards in the deck that count for it
	legal []cassino.Action

	nearest, farthest int // number of plays after which a playout may end with the packet, and after which it always ends
	plays             int // number of plays in all playouts
}

// The number of plays in a playout. It ends with the packet, but has at least fewPlays and at most
// manyPlays plays. It goes on to the end of the hand if nothing else tells what a hand is worth. If
// piles can be stolen it takes longer to see who keeps one.
const (
	fewPlays  = 4
	manyPlays = 10
	withSteal = 8
	toTheEnd  = 40
	noPacket  = 8 // for games without packets
)

// prepare takes over from the judge what things are worth.
func (p *player) prepare(j *judge) {
	r := &j.v.Rules
	p.card, p.sweep, p.bonus, p.sides = j.card, j.sweep, j.bonus, r.Sides()
	p.nearest, p.farthest, p.plays = fewPlays, manyPlays, 0
	switch {
	case r.Lie:
		p.farthest = toTheEnd
	case r.Steal:
		p.nearest, p.farthest = withSteal, withSteal
	case r.Refill != cassino.ByPacket:
		p.farthest = noPacket
	}
	deck := r.Deck()
	p.each = [french.Kinds]int{}
	for i := range *r.Score {
		switch c := &(*r.Score)[i]; c.Count {
		case cassino.Each:
			for k := range len(c.Cards) {
				p.each[c.Cards[k]] += point * int(c.Points)
			}
		case cassino.MostCards:
			p.all[i] = deck.Len()
		case cassino.MostOf:
			p.all[i] = deck.IntersectKinds(c.Of).Len()
		default:
		}
	}
}

// playout does the action, then what seems best to every seat for a number of plays, and returns
// what that is worth to the seat. See judge.
func (p *player) playout(s *cassino.State, a *cassino.Action, seat match.Seat) int {
	t := s.Table()
	stock := t.Stock
	s.Do(*a, nil)
	for n := 1; n < p.farthest && t.Phase != cassino.Over; n++ {
		if n >= p.nearest && t.Stock != stock && t.Rules.Refill == cassino.ByPacket {
			break
		}
		do := p.choose(s)
		if do == nil {
			break // the world cannot be: a build's owner lacks the card for it
		}
		s.Do(*do, nil)
		p.plays++
	}
	p.plays++
	return p.judge(t, t.Rules.Side(seat))
}

// choose returns what seems best to the seat whose turn it is, or nil if nothing is legal.
func (p *player) choose(s *cassino.State) (do *cassino.Action) {
	t := s.Table()
	p.legal = s.Legal(p.legal[:0], 64)
	if len(p.legal) == 1 {
		return &p.legal[0]
	}
	clear := french.Set{}
	if t.Rules.Sweep.On || t.Rules.Stop {
		clear = t.AllCards()
	}
	best := -1 << 31
	for i := range p.legal {
		a := &p.legal[i]
		w := 0
		if a.Verb == cassino.Trail { // most do, and it costs only the card
			w = -p.card[a.Card]
		} else {
			w = p.sight(t, a, clear)
		}
		if w > best {
			best, do = w, a
		}
	}
	return do
}

// sight returns the worth at first sight of an action other than Trail. clear holds all cards on
// the table if capturing them all counts, otherwise none.
func (p *player) sight(t *cassino.Table, a *cassino.Action, clear french.Set) (worth int) {
	switch a.Verb {
	case cassino.Steal:
		for _, c := range t.Pile(a.To).Cards[:t.Pile(a.To).Len] {
			worth += p.card[c]
		}
		return 2*worth + p.card[a.Card]
	case cassino.LieDown:
		return 0
	case cassino.Pluck:
		if a.Card == french.Back {
			return 0
		}
		return p.card[a.Card]
	default: // it gathers cards
	}
	worth = p.card[a.Card]
	for c := range a.Cards.All() {
		worth += p.card[c]
	}
	switch a.Verb {
	case cassino.Make:
		return worth * ownTakes / 100
	case cassino.Pair:
		return worth + p.card[a.Other]
	default:
	}
	n := a.Cards.Len() + 1
	if n > 1 && a.Cards == clear {
		if t.Rules.Sweep.On {
			worth += p.sweep
		}
		if t.Rules.Stop {
			worth += n * p.bonus
		}
	}
	if t.Rules.Twin && a.Cards == french.SetOf(a.Card) {
		worth += p.bonus
	}
	if t.Rules.Fixxa && t.Laid != french.Back && a.Cards.Has(t.Laid) {
		worth += n * p.bonus
	}
	return worth
}

// judge returns how much more the hand brings the side than the others on average, in thousandths
// of a point. Before the end of the hand that is an estimate.
func (p *player) judge(t *cassino.Table, side int) int {
	var points [cassino.MaxSeats]int
	if t.Phase == cassino.Over {
		o := t.Outcome()
		for i := range p.sides {
			points[i] = point * int(o.Points[i])
		}
	} else {
		p.soft(t, &points)
	}
	others := 0
	for i, n := range points[:p.sides] {
		if i != side {
			others += n
		}
	}
	return points[side] - others/(p.sides-1)
}

// soft estimates what each side will score, from what has been taken.
func (p *player) soft(t *cassino.Table, points *[cassino.MaxSeats]int) {
	for i := range *t.Rules.Score {
		c := &(*t.Rules.Score)[i]
		each := point * int(c.Points)
		switch c.Count {
		case cassino.MostCards, cassino.MostOf:
			p.most(t, c, p.all[i], points)
		case cassino.Sweeps:
			for side := range p.sides {
				points[side] += each * int(t.Sweeps[side])
			}
		case cassino.Bonuses:
			for side := range p.sides {
				points[side] += each * int(t.Bonus[side])
			}
		case cassino.Difference:
			for side := range p.sides {
				points[side] += point * int(t.Piles[side].Len)
			}
		case cassino.OverPar:
			for side := range p.sides {
				points[side] += point * int(t.Piles[side].Len) / 2
			}
		case cassino.Each, cassino.LastTake, cassino.Ante, cassino.LastHolder:
		}
	}
	for side := range p.sides {
		pile := &t.Piles[side]
		for _, card := range pile.Cards[:pile.Len] {
			points[side] += p.each[card]
		}
	}
}

// most adds to points what each side's chance of having the most cards of a category is worth. all
// is the number of these cards.
func (p *player) most(t *cassino.Table, c *cassino.Category, all int, points *[cassino.MaxSeats]int) {
	var n [cassino.MaxSeats]int
	left := all
	for side := range p.sides {
		pile := &t.Piles[side]
		n[side] = int(pile.Len)
		if c.Count == cassino.MostOf {
			n[side] = 0
			for _, card := range pile.Cards[:pile.Len] {
				if c.Of.Has(card) {
					n[side]++
				}
			}
		}
		left -= n[side]
	}
	var chance [cassino.MaxSeats]int
	sum := 0
	for side := range p.sides {
		other := 0
		for o := range p.sides {
			if o != side {
				other = max(other, n[o])
			}
		}
		chance[side] = ahead(n[side]-other, left, c.Count == cassino.MostCards)
		sum += chance[side]
	}
	for side := range p.sides {
		points[side] += int(c.Points) * point * chance[side] / max(sum, 1)
	}
}

// ahead returns the chance, in thousandths, that a side that is lead cards ahead of the next has
// the most in the end. left is the number of cards still to be taken, and many says that all cards
// count.
func ahead(lead, left int, many bool) int {
	spread := spreadOfOne
	if many {
		spread = spreadOfMany
	}
	const end = 100 * (len(logistic) - 1)
	at := max(-end, min(lead*40000/(spread*root(left*16)+40), end))
	sign := 1
	if at < 0 {
		at, sign = -at, -1
	}
	lower := logistic[at/100]
	return 500 + sign*(lower+(logistic[min(at/100+1, len(logistic)-1)]-lower)*(at%100)/100)
}

// The spread of a lead, in tenths of the square root of the number of cards left.
const (
	spreadOfOne  = 6
	spreadOfMany = 9
)

// logistic holds 1000/(1+exp(-x))-500 for x in steps of a tenth.
var logistic = [...]int{0, 25, 50, 74, 99, 122, 146, 168, 190, 211, 231, 250, 269, 286, 302, 318, 332, 346, 358, 370, 381, 391, 400, 409, 417, 424, 431, 437,
	443, 448, 453, 457, 461, 464, 468, 471, 473, 476, 478, 480, 482}

// root returns the square root, rounded down.
func root(n int) (r int) {
	for (r+1)*(r+1) <= n {
		r++
	}
	return r
}
