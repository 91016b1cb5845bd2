package bot

import "lacasa/engine/casis"

// A Cause says why an action is advised. Its String is the last word of the keys of its sentences
// in the catalogues.
type Cause uint8

const (
	Only       Cause = iota // nothing else may be done
	Gathers                 // every roll brings cards
	Solves                  // the case is complete
	SolvesWild              // the case is complete with an ace
	Bluffs                  // the suspect will not be solved otherwise, and little can be lost
	Completes               // the cards complete a case
	Collects                // the card is worth most for the seat's cases, weighed by its odds
	Pairs                   // two cards are worth more than one, by their odds
	Denies                  // the cards are worth more to their owner
	Draws                   // no visible card is worth the risk
	Gives                   // the card is worth more to the partner
	Passes                  // nothing can be done
	Contests                // what may be lost is worth less than what may be kept
	Concedes                // a contest would risk more than the card
	Throws                  // one sign is as good as another
	Seconds                 // the card is worth most among those on offer
	Hides                   // these cards would be missed, or wanted, most
	Exposes                 // the case cannot be true
	Suspects                // the case is likely enough to be false
	LastChance              // otherwise the match is lost
	Trusts                  // no accusation could keep the leader from winning
	Slips                   // a mistake on purpose
)

var causes = [...]string{"only", "gather", "solve", "solve-wild", "bluff", "complete", "collect", "pair", "deny", "draw", "give", "pass",
	"contest", "concede", "throw", "second", "hide", "expose", "suspect", "last-chance", "trust", "slip"}

func (c Cause) String() string { return causes[c] }

// A Reason says why an action is advised: the cause, and the case that it is about.
type Reason struct {
	Cause
	Case    casis.Card  // the suspect of the case, or NoCard
	Have    int         // number of cards of the case that its player has afterwards, including aces in place of clues
	Missing casis.Cards // for Exposes and Suspects: clues that cannot be in the case
	Percent int         // for Exposes and Suspects: the probability, in percent, that the case is false
}

// because returns the reason for an action, given its cause.
func (j *judge) because(a casis.Action, cause Cause) Reason {
	v := j.v
	why := Reason{Cause: cause, Case: casis.NoCard}
	switch cause {
	case Solves, SolvesWild, Bluffs:
		why.Case = a.Card
	case Completes, Collects, Pairs, Seconds:
		cards := asked(a)
		why.Case, why.Have = j.serves(j.own.Plus(cards), cards)
		switch {
		case cause == Seconds:
		case why.Have == clues+1 && j.have(j.own, why.Case) < clues+1:
			why.Cause = Completes
		case cause == Completes && cards.Len() > 1:
			why.Cause = Pairs
		case cause == Completes:
			why.Cause = Collects
		}
	case Denies:
		why.Case, why.Have = j.serves(v.Open[a.To], asked(a))
	case Gives:
		partner := v.Open[v.Rules.Partner(v.Seat)]
		why.Case, why.Have = j.serves(partner.With(a.Card), casis.CardsOf(a.Card))
	case Contests, Concedes:
		why.Case, why.Have = j.serves(j.own, v.Stakes)
	case Draws:
		why.Case, why.Have = j.serves(j.own, j.own)
	case Hides:
		why.Case, why.Have = j.serves(a.Cards, a.Cards)
	case Exposes, Suspects:
		c := &v.Cases[a.Number-1]
		why.Case = c.Suspect
		why.Percent = (j.lies(c)*100 + sure/2) / sure
		for k := range c.Suspect.Clues().All() {
			if j.unseen[k] <= 0 {
				why.Missing = why.Missing.With(k)
			}
		}
	}
	return why
}

// asked returns the cards that an action asks for.
func asked(a casis.Action) casis.Cards {
	if a.Verb == casis.Challenge {
		return a.Cards
	}
	return casis.CardsOf(a.Card)
}

// serves returns which case the cards some serve: of the cases they belong to, the one that own
// comes closest to completing. have is how many cards of it own holds. It returns NoCard if there
// is none.
func (j *judge) serves(own, some casis.Cards) (suspect casis.Card, have int) {
	suspect = casis.NoCard
	most := 0
	for c := range casis.Card(casis.Kinds) {
		if !c.IsSuspect() || some.Kinds().Intersect(casis.CardsOf(c, c.SuitAce()).Plus(c.Clues())).IsEmpty() {
			continue
		}
		n := j.have(own, c)
		worth := 2 * n
		if own.Has(c) { // an ace cannot stand for a suspect
			worth++
		}
		if worth > most {
			most, suspect, have = worth, c, n
		}
	}
	return suspect, have
}

// have returns how many cards of a case own holds, including aces in place of clues.
func (j *judge) have(own casis.Cards, suspect casis.Card) int {
	natural := own.Kinds().Intersect(suspect.Clues()).Len()
	n := natural + min(own.Count(suspect.SuitAce()), int(j.v.Rules.Aces), clues-natural)
	if own.Has(suspect) {
		n++
	}
	return n
}
