package bot

import "lacasa/engine/casis"

// sure is the worth of a solved case, and the probability 1. Worths and probabilities are integers
// in thousandths, so that every machine makes the same choice.
const sure = 1000

// The probability that a missing card comes to the player who wants it before somebody else uses
// it, in thousandths. The numbers were found by playing; small changes to any of them have little
// effect.
const (
	openChance   = 550 // the card is visible in front of an opponent
	friendChance = 450 // the card is visible in front of the partner
	twiceUnseen  = 400 // two copies are not seen
	onceUnseen   = 280 // one copy is not seen
	noDraw       = 60  // percent left of the unseen chances if nobody draws cards
	wildChance   = 50  // percent of the chance that an ace comes: that it can also be spared
	spareAce     = 40  // worth of an ace that no case needs yet
)

// The weight of what cards are worth to others, in percent of the seat's own: to the only opponent,
// to one of several, and to the partner.
const (
	rival   = 45
	rivals  = 20
	partner = 90
)

const suits, ranks, clues = 4, 3, 3

// chances holds, for each kind of card, the probability that it comes to somebody.
type chances [casis.Kinds]int

// A judge evaluates what a seat sees. It knows the cards that are out of play and those that are
// visible, and assumes that all others may be anywhere.
type judge struct {
	leaning
	v      *casis.View
	own    casis.Cards
	side   int // the seat's side
	decks  int
	left   [casis.Kinds]int // number of copies that are not in a case
	unseen [casis.Kinds]int // number of copies whose place is hidden
	mine   chances          // that cards come to the seat
	theirs chances          // that cards come to another seat
	rival  int              // weight of what cards are worth to opponents, in percent
	now    [suits]int       // what the seat's own cards are worth, by suit
}

// look prepares the judge to evaluate a view.
func (j *judge) look(v *casis.View) {
	*j = judge{leaning: j.leaning, v: v, own: v.OwnCards(), side: v.Rules.Side(v.Seat), decks: int(v.Rules.Decks), rival: rivals}
	if v.Rules.Sides() == 2 {
		j.rival = rival
	}
	j.rival += j.rival * j.deny / 100
	for k := range j.left {
		j.left[k] = j.decks
	}
	for i := range v.Cases[:v.Laid] {
		c := &v.Cases[i]
		if c.Side == casis.NoSide {
			continue
		}
		j.left[c.Suspect]--
		for k := range c.Cards.All() {
			j.left[k]--
		}
	}
	var friends, others [casis.Kinds]int
	for seat := range v.Seats() {
		if seat == v.Seat {
			continue
		}
		at := &others
		if v.Rules.Side(seat) == j.side {
			at = &friends
		}
		for k := range v.Open[seat].All() {
			at[k]++
		}
	}
	draws := v.TurnRules().Draw > 0
	for k := range j.left {
		j.unseen[k] = j.left[k] - j.own.Count(casis.Card(k)) - others[k] - friends[k]
		chance := 0
		switch {
		case j.unseen[k] > 1:
			chance = twiceUnseen
		case j.unseen[k] == 1:
			chance = onceUnseen
		}
		if !draws {
			chance = chance * noDraw / 100
		}
		if j.left[k] > 0 {
			j.theirs[k] = max(chance, onceUnseen)
		}
		if friends[k] > 0 {
			chance = max(chance, friendChance)
		}
		if others[k] > 0 {
			chance = max(chance, openChance)
		}
		j.mine[k] = chance + chance*j.hope/100
	}
	for s := range j.now {
		j.now[s] = j.suit(j.own, s, &j.mine)
	}
}

// suit returns what somebody's cards of a suit are worth, given the chances of the missing ones. A
// complete case is worth sure; each missing card reduces that by its chance. Aces are used where
// they help most.
func (j *judge) suit(own casis.Cards, suit int, chance *chances) (sum int) {
	var missing [2 * ranks][1 + clues]int // the chances of the missing cards of each case, sure for one that is there
	var worth, wild [2 * ranks]int
	ace := casis.Card(suit * casis.PerSuit).SuitAce()
	instead := chance[ace] * wildChance / 100
	n := 0
	for rank := range ranks {
		suspect := casis.Card(suit*casis.PerSuit + rank)
		first := casis.Card(suit*casis.PerSuit + ranks + clues*rank)
		for copies := 1; copies <= j.decks; copies++ {
			if j.left[suspect] < copies {
				break
			}
			m := &missing[n]
			m[clues] = sure
			if own.Count(suspect) < copies {
				m[clues] = chance[suspect]
			}
			for i := range casis.Card(clues) {
				k := first + i
				switch {
				case own.Count(k) >= copies:
					m[i] = sure
				case j.left[k] >= copies:
					m[i] = max(chance[k], instead)
				default:
					m[i] = instead
				}
			}
			worth[n] = product(m)
			n++
		}
	}
	for range own.Count(ace) {
		best, gain, at := -1, 0, 0
		for c := range n {
			if wild[c] == int(j.v.Rules.Aces) {
				continue
			}
			for i := range clues {
				if was := missing[c][i]; was < sure {
					missing[c][i] = sure
					if g := product(&missing[c]) - worth[c]; g > gain {
						best, gain, at = c, g, i
					}
					missing[c][i] = was
				}
			}
		}
		if gain < spareAce {
			sum += spareAce
			continue
		}
		missing[best][at] = sure
		worth[best] += gain
		wild[best]++
	}
	for _, w := range worth[:n] {
		sum += w
	}
	return sum
}

func product(m *[1 + clues]int) int {
	return m[0] * m[1] / sure * m[2] / sure * m[3] / sure
}

// change returns how much more a player's cards are worth after gaining more and losing less.
func (j *judge) change(own, more, less casis.Cards, chance *chances) (d int) {
	then := own.Plus(more).Minus(less)
	var seen [suits]bool
	for k := range more.Plus(less).Kinds().All() {
		s := k.Suit()
		if seen[s] {
			continue
		}
		seen[s] = true
		before := 0
		if own == j.own && chance == &j.mine {
			before = j.now[s]
		} else {
			before = j.suit(own, s, chance)
		}
		d += j.suit(then, s, chance) - before
	}
	return d
}

// gain returns what getting the cards is worth to the seat.
func (j *judge) gain(cards casis.Cards) int { return j.change(j.own, cards, casis.Cards{}, &j.mine) }

// loss returns what losing the cards costs the seat.
func (j *judge) loss(cards casis.Cards) int { return -j.change(j.own, casis.Cards{}, cards, &j.mine) }

// denied returns what the loss of visible cards costs their owner, as far as the seat can see.
func (j *judge) denied(owner casis.Seat, cards casis.Cards) int {
	return -j.change(j.v.Open[owner], casis.Cards{}, cards, &j.theirs)
}

// wanted returns what a card would be worth to the opponent who wants it most, as far as the seat
// can see.
func (j *judge) wanted(c casis.Card) (most int) {
	for seat := range j.v.Seats() {
		if j.v.Rules.Side(seat) != j.side {
			most = max(most, j.change(j.v.Open[seat], casis.CardsOf(c), casis.Cards{}, &j.theirs))
		}
	}
	return most
}

// unknown returns what an unseen card is worth to the seat on average.
func (j *judge) unknown() int {
	sum, n := 0, 0
	for k, times := range j.unseen {
		if times > 0 {
			sum += times * j.gain(casis.CardsOf(casis.Card(k)))
			n += times
		}
	}
	return sum / max(n, 1)
}

// odds returns the probability that the asker wins a duel.
func odds(d casis.Duel) int { return oddsOf[d] }

// trusts returns the chance p as the leaning sees it.
func (j *judge) trusts(p int) int { return p + j.trust*p/100*(sure-p)/sure }

var oddsOf = func() (table [casis.Throws + 1]int) {
	for d := casis.EitherDie; d <= casis.Throws; d++ {
		won, of := d.Outcomes()
		table[d] = sure * won / of
	}
	return table
}()

// honest returns how plausible it is that the case is true, by what the seat can see: sure if
// nothing contradicts it, 0 if it is impossible.
func (j *judge) honest(c *casis.Case) int {
	p, aces := sure, 0
	for k := range c.Suspect.Clues().All() {
		switch {
		case j.unseen[k] <= 0:
			aces++
		case j.unseen[k] < j.decks:
			p = p * 7 / 10
		}
	}
	if aces > min(j.unseen[c.Suspect.SuitAce()], int(j.v.Rules.Aces)) {
		return 0
	}
	for range aces {
		p /= 4
	}
	return p
}

// Initial weights for the chance that a case is false. Each case of the player that was shown adds
// 2.
const (
	falseAtFirst = 3
	trueAtFirst  = 3
)

// lies returns the probability that the case is false, by Bayes' rule, from its player's bluffs so
// far and from how plausible it is.
func (j *judge) lies(c *casis.Case) int {
	wrong, right := falseAtFirst, trueAtFirst
	for i := range j.v.Cases[:j.v.Laid] {
		switch o := &j.v.Cases[i]; {
		case o.By != c.By || !o.Shown:
		case o.False:
			wrong += 2
		default:
			right += 2
		}
	}
	honest := j.honest(c)
	return sure * sure * wrong / (sure*wrong + honest*right)
}
