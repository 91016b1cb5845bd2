package lacasa

import (
	"math/bits"

	"lacasa/engine/lacasa/card"
)

// See updates the view with an event, as redacted for its seat. A view that has seen every event
// since it was taken equals a view taken now, so a display can follow the game by events alone.
//
// See repeats what Do does to the table. Do could be written with events instead, but then
// simulation would have to make events that nobody reads. See could not do without: whoever shows
// the game has no State.
func (v *View) See(e Event) {
	switch e.Kind {
	case Dealt, CasaTurned:
		// A view is taken once the cards lie.
	case Passed, CasaTurnedDown, Elected, Discarded, Swapped, BidMade, CousinsNamed:
		v.seeElection(e)
	case PutAside, PickedUp, CardLaid, CardGiven, TurnedUp, Drew, StackTurned, HandsMoved:
		v.seePiles(e)
	case CardPlayed, CardLaidDown, Revealed, Usurped, HeirRules, CardRemoved, Exchanged, ChallengeWon, Gathered:
		v.seeChallenge(e)
	case ReferenceShown, ChallengeVoided, CapturedShown, AsideShown, Stolen:
		v.seeSpoils(e)
	case Awaits:
		v.Phase, v.Turn, v.Asked = e.Phase, e.Seat, e.Number
	case RoundOver:
		v.Phase, v.Turn = Over, v.Winner
	}
}

// seeElection applies events that settle the Ruling Family.
func (v *View) seeElection(e Event) {
	t := &v.Table
	switch e.Kind {
	case Passed:
		t.Passed |= 1 << e.Seat
	case CasaTurnedDown:
		t.Casa, t.Passed = card.Back, 0
	case Elected:
		t.Ruling, t.Elector, t.Leader = e.Family, e.Seat, e.Seat
		if e.Card != card.Back {
			t.Casa = card.Back
			v.take(e.Seat, e.Card)
		}
	case Discarded:
		v.lose(e.Seat, e.Card)
	case Swapped:
		v.lose(e.Seat, e.Other)
		t.replace(e.Seat, e.Card, e.Other)
	case BidMade:
		t.Bid, t.Elector = e.Number, e.Seat
	case CousinsNamed:
		t.Cousins = e.Family
	}
}

// seePiles applies events that move cards outside the challenge.
func (v *View) seePiles(e Event) {
	t := &v.Table
	mine := e.Seat == v.Seat
	switch e.Kind {
	case PutAside:
		t.Cards[e.Seat] -= e.Number
		t.Aside[e.Seat] = e.Number
		v.change(e.Seat, e.Cards, 0)
		if mine {
			v.Kept = e.Cards
		}
	case PickedUp:
		t.Cards[e.Seat], t.Aside[e.Seat] = e.Number, 0
		v.change(e.Seat, 0, e.Cards)
		if mine {
			v.Kept = 0
		}
	case CardLaid:
		v.lose(e.Seat, e.Card)
		t.Face[e.Seat] = t.Face[e.Seat].With(e.Card)
	case CardGiven:
		v.lose(e.Seat, e.Card)
		v.take(e.To, e.Card)
	case TurnedUp:
		t.turnUp(e.Seat, int(e.Number), e.Card)
	case Drew:
		if e.Void {
			t.Up = card.Back
		} else {
			t.Pile--
		}
		v.take(e.Seat, e.Card)
	case StackTurned:
		t.Pile--
		t.Up = e.Card
	case HandsMoved:
		t.Cards[e.Seat] = e.Number
		v.change(e.Seat, card.Full, e.Cards)
	}
}

// seeChallenge applies events of a challenge.
func (v *View) seeChallenge(e Event) {
	t := &v.Table
	switch e.Kind {
	case CardPlayed:
		v.playFrom(e)
		t.Put(e.Card)
	case CardLaidDown:
		v.playFrom(e)
		t.Led = e.Family
		if e.Seat == v.Seat {
			t.Played[t.Count] = e.Card
		}
		t.Count++
	case Revealed:
		t.Played[t.order(e.Seat)] = e.Card
	case Usurped, HeirRules:
		t.Ruling = e.Family
	case CardRemoved:
		t.remove(e.Card)
	case Exchanged:
		if e.Card != card.Back {
			v.exchange(e)
		}
	case ChallengeWon:
		t.Winner, t.With = e.Seat, e.Card
	case Gathered:
		v.gather(e)
	}
}

// playFrom removes a played card from the hand or the tableau.
func (v *View) playFrom(e Event) {
	if e.Void {
		v.leave(e.Seat, e.Card)
	} else {
		v.lose(e.Seat, e.Card)
	}
}

// exchange applies the exchange of a card of the challenge.
func (v *View) exchange(e Event) {
	t := &v.Table
	for i, c := range t.Played[:t.Count] {
		if c == e.Card {
			t.Played[i] = card.Back
		}
	}
	if e.Void {
		t.replace(e.Seat, e.Other, e.Card)
	} else {
		v.change(e.Seat, e.Other.Set(), e.Card.Set())
	}
}

// seeSpoils applies what is revealed and settled at the end of the round.
func (v *View) seeSpoils(e Event) {
	t := &v.Table
	switch e.Kind {
	case ReferenceShown:
		t.References[e.Seat] = e.Card
	case ChallengeVoided:
		t.Uncounted |= 1 << e.Number
		t.Won[e.Seat.Side()]--
	case CapturedShown:
		t.Captured[e.Seat] |= e.Cards
		t.Hidden[e.Seat] = 0
	case AsideShown:
		t.Out = t.Out.With(e.Card)
		t.Aside[e.Seat]--
		v.Kept = v.Kept.Without(e.Card)
	case Stolen:
		if e.Seat != NoSeat {
			t.Thief = e.Seat
			t.Won[e.Seat.Side()]++
			t.Won[e.Seat.Side()^1]--
		}
	}
}

// take adds a card to the seat's hand, lose removes one. Back stands for a card that is not seen.
func (v *View) take(seat Seat, c card.Card) {
	v.Cards[seat]++
	v.change(seat, 0, c.Set())
}

func (v *View) lose(seat Seat, c card.Card) {
	v.Cards[seat]--
	v.change(seat, c.Set(), 0)
}

// change updates a hand if the seat sees it: its own, or the one shown to it.
func (v *View) change(seat Seat, loses, gains card.Set) {
	hand := &v.Hand
	if seat != v.Seat {
		if seat != v.ShownNeighbour(v.Seat) {
			return
		}
		hand = &v.Shown
	}
	*hand = (*hand&^loses | gains) & card.Full
}

// gather applies the end of a challenge.
func (v *View) gather(e Event) {
	t := &v.Table
	side := e.Seat.Side()
	up := t.standing()
	t.Captured[side] |= up
	t.Hidden[side] += t.Count - uint8(up.Len()) - uint8(bits.OnesCount8(t.Removed))
	t.Winners |= uint64(e.Seat) << (2 * e.Number)
	if e.Void {
		t.Uncounted |= 1 << e.Number
	} else {
		t.Won[side]++
	}
	t.clear()
}
