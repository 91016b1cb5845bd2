package bot

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// Fair plays by one simple idea. Every action has a worth, in thousandths of a challenge: what the
// current challenge brings its side, weighted by the chance to win it, plus what the cards it keeps
// are likely to win later. It chooses the action of the greatest worth; of equal ones, the first.
// If the goal is to lose challenges, worths are negated.
//
// Fair is a fixed standard to measure other players by: it does not learn, look ahead or use
// chance.
type Fair struct {
	judge
	manner match.Manner // the manner of the judge's leaning
	chance match.Chance // for situations alone
	legal  []lacasa.Action
}

// NewFair returns a Fair for the seat. The seed determines only the situations it chooses.
func NewFair(seed match.Seed, seat lacasa.Seat) *Fair {
	return &Fair{chance: match.NewChance(seed, 2<<32+uint64(seat)), legal: make([]lacasa.Action, 0, lacasa.MostLegal)}
}

// Choose returns the decision of Explain.
func (f *Fair) Choose(v *lacasa.View) lacasa.Action {
	a, _ := f.Explain(v)
	return a
}

// Situation returns a random one of those left.
func (f *Fair) Situation(left []string) string { return left[f.chance.IntN(len(left))] }

// Explain returns the action of the greatest worth and its reason.
func (f *Fair) Explain(v *lacasa.View) (do lacasa.Action, why Reason) {
	if v.Rules.Solo() {
		if a, w, ok := advise(v); ok {
			return a, w
		}
	}
	f.look(v)
	f.legal = v.Legal(f.legal[:0])
	most := -1 << 31
	for _, a := range f.legal {
		if worth, w := f.weigh(&a); worth > most {
			do, why, most = a, w, worth
		}
	}
	if do.Verb == lacasa.Play {
		why = f.narrow(do.Card, why)
	}
	return do, why
}

// reasonFor returns the reason for an action, which need not be what Fair would choose.
func (f *Fair) reasonFor(v *lacasa.View, a lacasa.Action) Reason {
	if v.Rules.Solo() {
		switch v.Phase {
		case lacasa.Naming:
			if do, why, _ := advise(v); (v.Hand & card.FamilySet(do.Family)).Len() == (v.Hand & card.FamilySet(a.Family)).Len() {
				return why
			}
			return Names
		case lacasa.Playing:
			cards, wins := v.PlayableCards(), 0
			for c := range cards.All() {
				if p := weighed(v, c); p.wins {
					wins++
				}
			}
			p := weighed(v, a.Card)
			return p.why(v, cards.Len(), wins)
		default:
		}
	}
	f.look(v)
	f.legal = v.Legal(f.legal[:0])
	_, why := f.weigh(&a)
	if a.Verb == lacasa.Play {
		why = f.narrow(a.Card, why)
	}
	return why
}

// narrow refines why, the reason to play the card that follows from the card alone, by what else
// could be played and what may still come.
func (f *Fair) narrow(c card.Card, why Reason) Reason {
	v := &f.v
	switch {
	case len(f.legal) == 1:
		return Only
	case why == Sure && !f.certain(c):
		return Likely
	case why == Throws:
		for _, a := range f.legal {
			t := v.Table
			if t.Put(a.Card); winner(&t) == v.Seat && f.judge.chance(&t) > sure/2 {
				return Spares
			}
		}
	}
	return why
}

// certain reports whether no card that may still come to the challenge can beat c.
func (f *Fair) certain(c card.Card) bool {
	v := &f.v
	r := &v.Rules
	if r.FaceDown || r.Kin || r.Second || r.Removers != 0 {
		return false
	}
	t := v.Table
	t.Put(c)
	for i := int(t.Count); i < r.Seats(); i++ {
		seat := t.PlayerAt(i)
		may := f.unseen | v.Face[seat]
		switch {
		case seat == v.ShownNeighbour(v.Seat): // its hand is shown, so it holds nothing hidden
			if may = v.Shown | v.Face[seat]; !r.NoFollow && r.Usurpers == 0 && t.FollowingCards(may) != 0 {
				may = t.FollowingCards(may)
			}
		case v.Nominated != card.Back && v.Casa == card.Back && (r.Heir || r.Usurpers != 0):
			may = may.With(v.Nominated) // the Ruling Family may have changed since the election
		}
		for other := range (may &^ v.OwnCards()).All() {
			then := t
			if then.Put(other); then.WinningCard() != c {
				return false
			}
		}
	}
	return true
}

// weigh returns the worth of the action, and the reason for it.
func (j *judge) weigh(a *lacasa.Action) (int, Reason) {
	v := &j.v
	switch a.Verb {
	case lacasa.Play:
		return j.play(a.Card)
	case lacasa.NameCousins:
		return j.sign * j.rate(v.OwnCards(), v.Ruling, a.Family), Names
	case lacasa.Pass:
		return 0, j.passing()
	case lacasa.Elect:
		return j.electing(v.Nominated.Family()), Elects
	case lacasa.NameRuling:
		return j.electing(a.Family), Names
	case lacasa.Discard:
		return j.keeping(v.OwnCards().Without(a.Card), v.Ruling, v.Cousins), Discards
	case lacasa.Swap: // of equal cards the one in hand goes, as its place is hidden
		return j.keeping(v.OwnCards().Without(a.Card), v.Ruling, v.Cousins) - 1, Swaps
	case lacasa.Bid:
		return j.bidding(int(a.Number)), Bids
	case lacasa.SetAside:
		return j.settingAside(a.Card, a.Other)
	case lacasa.Remove:
		return j.removing(a.Card)
	case lacasa.Lay:
		return -j.keeping(card.SetOf(a.Card), v.Ruling, v.Cousins), Lays
	case lacasa.Give:
		return j.keeping(v.OwnCards().Without(a.Card), v.Ruling, v.Cousins), Gives
	case lacasa.Exchange:
		return j.exchanging(a.Card, a.Other)
	case lacasa.DrawStack:
		worth := 0
		for rest := j.unseen; rest != 0; rest &= rest - 1 {
			worth += j.keeping(card.SetOf(rest.First()), v.Ruling, v.Cousins)
		}
		return worth / max(j.unseen.Len(), 1), TakesUnseen
	case lacasa.DrawUp:
		return j.keeping(card.SetOf(v.Up), v.Ruling, v.Cousins), TakesUp
	}
	return 0, Slips
}

// passing returns why the seat passes.
func (j *judge) passing() Reason {
	v := &j.v
	switch {
	case v.Phase == lacasa.Electing:
		return Declines
	case v.Phase != lacasa.Bidding:
		return DeclinesAll
	case v.Bid == v.Last:
		return Topped
	case v.Elector.Side() == j.side:
		return LetsBid
	}
	return Outbid
}

// electing returns the worth of electing the family, compared with passing.
func (j *judge) electing(family card.Family) int {
	v := &j.v
	own := v.OwnCards()
	least := 0
	if v.Phase == lacasa.Electing && !v.Rules.Stack {
		own = own.With(v.Nominated)
		least = 1<<31 - 1
		for rest := own; rest != 0; rest &= rest - 1 {
			least = min(least, j.power(rest.First(), family, card.None))
		}
	}
	rate := j.rate(own, family, card.None) - least
	if v.Phase == lacasa.Declaring {
		return j.sign * rate
	}
	if v.Rules.Goal.Aim == lacasa.Undertake {
		return j.expect(rate) + j.bold - int(v.ChallengesNeeded())*sure
	}
	others := 0
	for f := card.Rossi; f < card.None; f++ {
		if f != family {
			others += j.rate(v.OwnCards(), f, card.None)
		}
	}
	return j.sign*(rate-others/(card.Families-1)) + j.bold
}

// bidding returns the worth of a bid of n, compared with passing: how much more the side may win
// than it bids.
func (j *judge) bidding(n int) int {
	v := &j.v
	worth := j.expect(j.best(v.OwnCards())) + j.bold - n*sure
	if v.Bid > 0 && v.Elector.Side() == j.side { // the partner's bid stands
		worth -= 2 * sure
	}
	return worth
}

// settingAside returns the worth of setting cards aside, and the reason. If the highest card set
// aside steals, that is the chance to steal; otherwise the cards come back as the last ones.
func (j *judge) settingAside(one, other card.Card) (int, Reason) {
	v := &j.v
	cards := card.SetOf(one).With(other)
	if cards == 0 {
		return j.keeping(v.Hand, v.Ruling, v.Cousins), Keeps
	}
	worth := j.keeping(v.Hand&^cards, v.Ruling, v.Cousins)
	if !v.Rules.Aside.Steal {
		return worth + j.keeping(cards, v.Ruling, v.Cousins)*8/10, SetsAside
	}
	steals := 0
	for rest := cards; rest != 0; rest &= rest - 1 {
		c := rest.First()
		if c.Family() != v.Ruling && v.Ruling != card.None {
			continue
		}
		p := sure
		for range (j.unseen & card.FamilySet(c.Family()) >> (c + 1) << (c + 1)).Len() {
			p = p * 45 / 100 // it may be the one set aside
		}
		steals = max(steals, p)
	}
	if worth += j.sign * 2 * steals; j.sign*steals > sure/3 {
		return worth, Steals
	}
	return worth, SetsAside
}

// play returns the worth of playing a card to the current challenge.
func (j *judge) play(c card.Card) (int, Reason) {
	t := j.v.Table
	ours := t.Count > 0 && !t.Rules.FaceDown && winner(&t).Side() == j.side
	t.Put(c)
	p := j.chance(&t)
	later := 0
	if j.left > 0 {
		ruling := t.Ruling
		if t.Rules.Heir {
			ruling = t.HeirFamily()
		}
		later = j.keeping(j.v.OwnCards().Without(c), ruling, t.Cousins)
	}
	if t.Rules.Shift { // the neighbour will have them
		later = -later / 3
	}
	return j.outcome(&t, p) + later, j.reason(&t, p, ours)
}

// reason returns why the card just put on t is played. p is the chance to win the challenge; ours
// says whether the side was winning before.
func (j *judge) reason(t *lacasa.Table, p int, ours bool) Reason {
	mine := winner(t) == j.v.Seat
	switch {
	case j.sign > 0 && mine && int(t.Count) == t.Rules.Seats() && !t.Rules.FaceDown && t.Rules.Removers == 0:
		return Wins
	case j.sign < 0 && p < sure/2:
		return Ducks
	case j.sign < 0:
		return Burdens
	case mine && p > sure*95/100 && !t.Rules.Second: // else a card that comes may lift another above it
		return Sure
	case mine && p > sure/2:
		return Likely
	case ours && !mine:
		return Partner
	case t.Count == 1:
		return Opens
	}
	return Throws
}

// outcome returns what the challenge is worth to the side, given p, its chance to win it.
func (j *judge) outcome(t *lacasa.Table, p int) int {
	p += j.sign * j.trust * p / 100 * (sure - p) / sure
	g := &t.Rules.Goal
	var win, lose int
	cards := card.Set(0)
	for _, c := range t.Played[:t.Count] {
		cards = cards.With(c)
	}
	if g.Count == lacasa.Cards {
		win = (sure*(cards&g.CountedCards()).Len() + j.coming(t)) / 2
		lose = -win
	} else {
		win, lose = sure/2, -sure/2
		if t.Rules.References != lacasa.NoReferences {
			seat := winner(t)
			if seat.Side() != j.side {
				seat = j.v.Seat
			}
			win = win * j.valid(cards, seat) / sure
			lose = lose * j.valid(cards, j.v.Seat^1) / sure
		}
	}
	worth := j.sign * (p*win + (sure-p)*lose) / sure
	if named := cards & card.Set(t.Rules.Bonus); named != 0 { // the other side may have them, too
		worth += named.Len() * aPoint * (2*p - sure) / sure / 2
	}
	if cards.Has(card.MangiaCake) && g.Aim != lacasa.Undertake { // it breaks ties
		worth += (2*p - sure) / 10
	}
	return worth
}

// coming returns how many counted cards are likely to be played to the challenge yet, in
// thousandths.
func (j *judge) coming(t *lacasa.Table) int {
	to := t.Rules.Seats() - int(t.Count)
	from := t.FollowingCards(j.against)
	if from == 0 {
		from = j.against
	}
	if from == 0 {
		return 0
	}
	return to * sure * (from & t.Rules.Goal.CountedCards()).Len() / from.Len()
}

// valid returns the chance that a challenge with the cards counts for the seat.
func (j *judge) valid(cards card.Set, seat lacasa.Seat) int {
	own := j.v.References[j.v.Seat].Family()
	if seat == j.v.Seat {
		if cards&card.FamilySet(own) != 0 {
			return 0
		}
		return sure
	}
	if known := j.v.References[seat]; known != card.Back {
		if cards&card.FamilySet(known.Family()) != 0 {
			return 0
		}
		return sure
	}
	n := 0
	for f := card.Rossi; f < card.None; f++ {
		if f != own && cards&card.FamilySet(f) != 0 {
			n++
		}
	}
	return sure * (card.Families - 1 - n) / (card.Families - 1)
}

// removing returns the worth of removing a card from the challenge, and the reason; Back means
// none.
func (j *judge) removing(c card.Card) (int, Reason) {
	t := j.v.Table
	why := LetsStand
	if c != card.Back {
		why = Removes
		for i, p := range t.Played[:t.Count] {
			if p == c {
				t.Played[i] = card.Back
			}
		}
	}
	worth := j.outcome(&t, j.chance(&t))
	if c != card.Back {
		worth -= sure / 100
	}
	return worth, why
}

// exchanging returns the worth of exchanging one of the seat's own cards for one of the challenge,
// and the reason; Back means none.
func (j *judge) exchanging(take, give card.Card) (int, Reason) {
	v := &j.v
	if take == card.Back {
		return j.keeping(v.OwnCards(), v.Ruling, v.Cousins), KeepsOwn
	}
	worth := j.keeping(v.OwnCards().With(take).Without(give), v.Ruling, v.Cousins)
	g := &v.Rules.Goal
	if g.Count == lacasa.Cards {
		n := (card.SetOf(give) & g.CountedCards()).Len() - (card.SetOf(take) & g.CountedCards()).Len()
		if v.Winner.Side() != j.side {
			n = -n
		}
		worth += j.sign * n * sure
	}
	return worth, Exchanges
}
