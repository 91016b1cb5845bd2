package lacasa

import "lacasa/engine/lacasa/card"

// OutOfPlay returns the cards that the seat has seen leave play: nobody can play them any more in
// this round.
func (v *View) OutOfPlay() card.Set {
	gone := v.Captured[0] | v.Captured[1] | v.Out
	if v.Rules.References != NoReferences { // all that can be one
		gone |= card.RankSet(1 << 1)
	}
	return gone
}

// UnseenCards returns the cards that the seat cannot see and that may be in play.
func (v *View) UnseenCards() card.Set {
	seen := v.OutOfPlay() | v.OwnCards() | v.Kept | v.Shown
	for _, face := range v.Face {
		seen |= face
	}
	for _, c := range append(v.Played[:v.Count:v.Count], v.Casa, v.Up) {
		if c < card.Back {
			seen = seen.With(c)
		}
	}
	return card.Full &^ seen
}

// Voids returns the families that each seat's hand is known to lack, bit f for family f, from what
// one seat saw since a view of its own. A hand that could not follow has none of the family led,
// until it gets a card that may be one. For a hand that is shown to the seat the answer is exact.
func Voids(v View, seen []Event) (voids [MaxSeats]uint8) {
	for i := range seen {
		e := &seen[i]
		switch e.Kind {
		case CardPlayed, Revealed:
			if !v.Rules.NoFollow && v.Led != card.None && v.FollowingCards(card.SetOf(e.Card)) == 0 {
				voids[e.Seat] |= 1 << v.Led
			}
		case CardGiven:
			voids[e.To] = 0
		case Elected, PickedUp, Drew, Exchanged, HandsMoved:
			voids[e.Seat] = 0
		case Dealt, CasaTurned, Passed, CasaTurnedDown, Discarded, Swapped, BidMade, CousinsNamed, PutAside, CardLaidDown, Usurped,
			CardRemoved, CardLaid, ChallengeWon, Gathered, HeirRules, TurnedUp, StackTurned, ReferenceShown, ChallengeVoided, CapturedShown,
			AsideShown, Stolen, Awaits, RoundOver:
		}
		v.See(*e)
	}
	if beside := v.ShownNeighbour(v.Seat); beside != NoSeat {
		voids[beside] = 0
		for f := card.Rossi; f < card.None; f++ {
			if v.Shown&card.FamilySet(f) == 0 {
				voids[beside] |= 1 << f
			}
		}
	}
	return voids
}
