package bot

import (
	"math/bits"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// sure is the probability 1, and the worth of one challenge. Probabilities and worths are integers
// in thousandths, so that every machine makes the same choice.
const sure = 1000

// What cards are worth to their holder, in thousandths of a challenge. The numbers were found by
// playing; small changes to any of them have little effect.
const (
	topRuling    = 1000 // the highest card of the Ruling Family
	lessRuling   = 60   // less for each higher card that others may have
	topCousin    = 700
	lessCousin   = 70
	topSide      = 750  // the highest card of another family
	lessSide     = 40   // less for each card of the Ruling Family that others may have
	topNoRuling  = 700  // the highest card of a family if nobody rules
	onlyTrump    = 950  // the Mangia-Cake if nobody rules
	usurping     = 2000 // a card that makes its family rule
	removing     = 200  // more for a card that may remove another
	perVoid      = 60   // for each missing family and each of up to three cards of the Ruling Family
	lowest       = 110  // if the lowest card wins: for each rank below the highest
	fade         = 80   // percent left for each higher card of the family that others may have
	freely       = 50   // percent left if nobody has to follow
	losing       = 5    // percent left of a card that wins only if all cards are of its family
	keep         = 70   // percent: weight of winning later compared with winning now
	ruled        = 7    // percent of all challenges: what the elector gains by leading and by choosing the family
	partnerTakes = 60   // percent: chance that a partner who can take the challenge wins it
	partnerSaves = 25   // percent: chance that a partner still to play takes back a lost challenge
	aPoint       = 3000 // a card that brings a point
)

// A judge evaluates what a seat sees. It knows the cards that are gone and those that are face up,
// assumes that all others may be anywhere, and uses the table itself to find which card beats
// which.
type judge struct {
	leaning
	v       lacasa.View
	side    int
	sign    int      // 1 if the side wants to win challenges, -1 if it wants to lose them
	unseen  card.Set // cards that may be in another seat's hidden hand
	against card.Set // unseen, and the visible cards of other seats
	left    int      // number of challenges after this one
	future  int      // what a challenge after this one is worth
}

// look prepares the judge to evaluate a view.
func (j *judge) look(view *lacasa.View) {
	j.v = *view
	v := &j.v
	r := &v.Rules
	j.side = v.Seat.Side()
	j.sign = 1
	if r.Goal.WantsFew() {
		j.sign = -1
	}
	gone := v.Captured[0] | v.Captured[1] | v.Out
	seen := (gone | v.Hand | v.Kept | v.Shown).With(v.Casa).With(v.Up)
	if v.Phase == lacasa.Choosing || v.Ruling != card.None && v.Ruling != v.Nominated.Family() {
		seen = seen.With(v.Nominated) // it was turned down
	}
	for _, c := range v.Played[:v.Count] {
		seen = seen.With(c)
	}
	if r.References != lacasa.NoReferences {
		seen |= card.RankSet(1 << 1)
	}
	open := v.Face[0] | v.Face[1] | v.Face[2] | v.Face[3]
	j.unseen = card.Full &^ (seen | open)
	j.against = j.unseen | open&^v.Face[v.Seat] | v.Shown
	j.left = int(v.Last - v.Challenge)
	j.future = sure
	if r.Goal.Count == lacasa.Cards {
		j.future = sure * (r.Goal.CountedCards() &^ gone).Len() / (j.left + 1)
	}
}

// power returns an estimate of the chance that one of the seat's own cards wins a later challenge
// if ruling is the Ruling Family and cousins are the Cousins.
func (j *judge) power(c card.Card, ruling, cousins card.Family) int {
	r := &j.v.Rules
	high := j.high(c, ruling, cousins)
	if r.Second {
		high = high * (sure - high) / sure * 4
	}
	loses := r.Loser != lacasa.NoLoser && c.Family() == r.Loser.Family()
	if loses {
		high = high * losing / 100
	}
	from := uint(j.v.Challenge) + 1
	if r.LowWins>>from == 0 || j.left == 0 {
		return high
	}
	lows := bits.OnesCount32(uint32(r.LowWins>>from) & (1<<j.left - 1))
	low := 0
	if f := c.Family(); f != ruling && f != cousins && c != card.MangiaCake && !loses {
		low = lowest * int(7-c.Rank())
	}
	return (high*(j.left-lows) + low*lows) / j.left
}

// high is power for rounds in which the highest card wins.
func (j *judge) high(c card.Card, ruling, cousins card.Family) (worth int) {
	r := &j.v.Rules
	f := c.Family()
	above := (j.against & card.FamilySet(f) >> (c + 1) << (c + 1)).Len()
	switch {
	case c == card.MangiaCake && ruling == card.None:
		return onlyTrump
	case c == card.MangiaCake:
		return topRuling - lessRuling*(j.against&card.FamilySet(ruling)).Len()
	case f == ruling:
		return topRuling - lessRuling*above
	case f == cousins:
		worth = topCousin - lessCousin*above
	default:
		worth = topNoRuling
		if ruling != card.None {
			worth = topSide - lessSide*(j.against&card.FamilySet(ruling)).Len()
		}
		for range above {
			worth = worth * fade / 100
		}
		if r.NoFollow {
			worth = worth * freely / 100
		}
	}
	if r.Removers>>c.Rank()&1 != 0 {
		worth += removing
	}
	if r.Usurpers>>c.Rank()&1 != 0 {
		worth = usurping
	}
	return worth
}

// rate returns an estimate of how many challenges the cards win, in thousandths.
func (j *judge) rate(cards card.Set, ruling, cousins card.Family) (sum int) {
	for rest := cards; rest != 0; rest &= rest - 1 {
		sum += j.power(rest.First(), ruling, cousins)
	}
	if trumps := cards & card.FamilySet(ruling); trumps != 0 && !j.v.Rules.NoFollow {
		for f := card.Rossi; f < card.None; f++ {
			if f != ruling && cards&card.FamilySet(f) == 0 {
				sum += perVoid * min(trumps.Len(), 3)
			}
		}
	}
	return sum
}

// keeping returns the worth of holding the cards for later challenges.
func (j *judge) keeping(cards card.Set, ruling, cousins card.Family) int {
	return j.sign * j.rate(cards, ruling, cousins) * j.future / sure * (keep + j.keep) / 100
}

// best returns the rate of the cards under the Ruling Family that suits them best.
func (j *judge) best(cards card.Set) (rate int) {
	rate = j.rate(cards, card.Rossi, card.None)
	for f := card.Rossi + 1; f < card.None; f++ {
		if n := j.rate(cards, f, card.None); j.sign*n > j.sign*rate {
			rate = n
		}
	}
	return rate
}

// expect returns how many challenges, in thousandths, the elector's side may win altogether, if the
// seat is on it and its own cards win rate.
func (j *judge) expect(rate int) int {
	v := &j.v
	all := int(v.Last) * sure
	rate += all * ruled / 100
	if v.Rules.Seats() == lacasa.MaxSeats {
		return rate + (all-rate)/3 // the partner's share of the rest
	}
	return rate + (int(v.Last)-v.OwnCards().Len())*sure/2 // half of the challenges for cards not yet seen
}

// winner returns the seat that is winning the challenge on t.
func winner(t *lacasa.Table) lacasa.Seat {
	c := t.WinningCard()
	for i, p := range t.Played[:t.Count] {
		if p == c {
			return t.PlayerAt(i)
		}
	}
	return t.Leader
}

// beaters returns those of the cards that would win the challenge for the side of the player at
// index i, who is still to play.
func beaters(t *lacasa.Table, i int, cards card.Set) (win card.Set) {
	count, ruling, side := t.Count, t.Ruling, t.PlayerAt(i).Side()
	t.Count = max(count, uint8(i)+1)
	for ; cards != 0; cards &= cards - 1 {
		c := cards.First()
		t.Played[i] = c
		t.Usurp(c)
		if winner(t).Side() == side {
			win = win.With(c)
		}
		t.Ruling = ruling
	}
	t.Count, t.Played[i] = count, card.Back
	return win
}

// none returns the chance that a hand of n cards, out of of cards, holds none of k given ones.
func none(n, of, k int) int {
	if n > k {
		n, k = k, n
	}
	p := sure
	for i := range n {
		if of-k-i <= 0 {
			return 0
		}
		p = p * (of - k - i) / (of - i)
	}
	return p
}

// takes returns the chance that the seat takes the challenge, given beat, the cards that would take
// it. If winning is wanted it is the chance that it can, otherwise that it must.
func (j *judge) takes(t *lacasa.Table, seat lacasa.Seat, beat card.Set) int {
	of := j.unseen.Len()
	n := min(int(t.Cards[seat]), of)
	face := t.Face[seat]
	if seat == t.ShownNeighbour(j.v.Seat) { // it holds nothing that is hidden
		n, face = 0, face|j.v.Shown
	}
	led := t.FollowingCards(card.Full)
	if t.Rules.NoFollow {
		led = 0
	}
	if j.sign < 0 {
		safe := none(n, of, (j.unseen & led &^ beat).Len())
		switch {
		case face&led&^beat != 0:
			return 0
		case face&led != 0:
			return safe
		}
		return max(safe-none(n, of, (j.unseen&led).Len()), 0)
	}
	if face&led&beat != 0 {
		return sure
	}
	can := sure - none(n, of, (j.unseen&led&beat).Len())
	if face&led != 0 {
		return can
	}
	if face&beat != 0 {
		return can + (sure-can)*none(n, of, (j.unseen&led).Len())/sure
	}
	void := none(n, of, (j.unseen & led).Len())
	others := of - (j.unseen & led).Len()
	cut := sure - none(min(n, others), others, (j.unseen&beat&^led).Len())
	return can + void*cut/sure
}

// chance returns the chance that the side wins the challenge on t, after its own seat has played.
func (j *judge) chance(t *lacasa.Table) int {
	ours := winner(t).Side() == j.side
	from := int(t.Count)
	if t.Rules.FaceDown { // nobody's card is seen
		from = 0
	}
	stays, partner, weighed := sure, false, false
	var beat card.Set
	for i := from; i < t.Rules.Seats(); i++ {
		seat := t.PlayerAt(i)
		mine := seat.Side() == j.side
		if mine == ours { // its side has the challenge already
			partner = partner || mine && seat != j.v.Seat
			continue
		}
		if !weighed || t.Rules.Kin { // else the same cards do it for each
			weighed = true
			beat = beaters(t, i, j.against)
		}
		stays = stays * (sure - j.takes(t, seat, beat)) / sure
	}
	switch {
	case !ours:
		return (sure - stays) * partnerTakes / 100
	case partner:
		return stays + (sure-stays)*partnerSaves/100
	}
	return stays
}
