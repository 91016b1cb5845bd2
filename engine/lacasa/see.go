package lacasa

import "lacasa/engine/card"

// See brings the view up to an event, as redacted for its seat. A view that has seen every event since
// it was taken equals a view taken now: what is shown can follow the game by events alone.
func (v *View) See(e Event) {
	t := &v.Table
	switch e.Kind {
	case Dealt, CasaTurned:
		// A view is taken once the cards lie.
	case CousinsNamed:
		t.Cousins, t.Phase = e.Family, Playing
	case CardPlayed:
		if e.Seat == v.Seat {
			v.Hand = v.Hand.Without(e.Card)
		}
		if e.Seat == Robot {
			t.FaceUp[e.Number] = card.Back
		}
		if t.put(e.Card); t.Count < Sides {
			t.Turn ^= 1
		}
	case Usurped:
		// The card that brought it about has been seen.
	case ChallengeWon:
		t.Captured[e.Seat] |= card.SetOf(t.Played[:]...)
		if e.Void {
			t.Void |= 1 << e.Number
		} else {
			t.Won[e.Seat]++
		}
		t.Turn, t.Leader, t.Led, t.Count = e.Seat, e.Seat, card.None, 0
		t.Played = [Sides]card.Card{card.Back, card.Back}
		if t.Challenge < t.Last {
			t.Challenge++
		}
	case TurnedUp:
		t.FaceUp[e.Number] = e.Card
		t.Under[e.Number]--
	case Drew:
		t.Pile--
		if e.Seat == v.Seat {
			v.Hand = v.Hand.With(e.Card)
		}
	case RoundOver:
		t.Phase = Over
	}
}
