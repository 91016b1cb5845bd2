package lacasa

import (
	"math/bits"

	"lacasa/engine/lacasa/card"
)

// See updates the view with an event, as redacted for its seat. A view that has seen every event
// since it was taken equals a view taken now, so a display can follow the game by events alone.
func (v *View) See(e Event) {
	v.Table.see(&e)
	v.learn(&e)
}

// happen changes the table by an event, and records it.
//
// Playing a card and completing a challenge, which simulation does most, call the methods of Table
// that see calls for their events, and make those events only for whoever records them. Whose turn
// it is and for what is set on the way; Awaits tells it once, at the end of an action.
func (s *State) happen(ev *Events, e *Event) {
	s.table.see(e)
	if e.hides() {
		s.table.mark(e)
		for seat := range Seat(s.table.Rules.Seats()) {
			seen := e.For(seat)
			s.memory[seat].note(seat, &seen)
		}
	}
	ev.add(e)
}

// see updates what everybody sees with an event, in states and views alike.
func (t *Table) see(e *Event) {
	switch e.Kind {
	case Dealt, CasaTurned:
		// A view is taken once the cards lie.
	case Passed, CasaTurnedDown, Elected, Discarded, Swapped, BidMade, CousinsNamed:
		t.seeElection(e)
	case PutAside, PickedUp, CardLaid, CardGiven, TurnedUp, Drew, StackTurned, HandsMoved:
		t.seePiles(e)
	case CardPlayed, CardLaidDown, Revealed, Usurped, HeirRules, CardRemoved, Exchanged, ChallengeWon, Gathered:
		t.seeChallenge(e)
	case ReferenceShown, ChallengeVoided, CapturedShown, AsideShown, Stolen:
		t.seeSpoils(e)
	case Awaits:
		t.Phase, t.Turn, t.Asked = e.Phase, e.Seat, e.Number
	case RoundOver:
		t.Phase, t.Turn = Over, t.Winner
	}
}

// seeElection applies events that settle the Ruling Family.
func (t *Table) seeElection(e *Event) {
	switch e.Kind {
	case Passed:
		t.Passed |= 1 << e.Seat
	case CasaTurnedDown:
		t.Casa, t.Passed = card.Back, 0
	case Elected:
		t.Ruling, t.Elector, t.Leader = e.Family, e.Seat, e.Seat
		if e.Card != card.Back {
			t.Casa = card.Back
			t.Cards[e.Seat]++
		}
	case Discarded:
		t.Cards[e.Seat]--
	case Swapped:
		t.Cards[e.Seat]--
		t.replace(e.Seat, e.Card, e.Other)
	case BidMade:
		t.Bid, t.Elector = e.Number, e.Seat
	case CousinsNamed:
		t.Cousins = e.Family
	}
}

// seePiles applies events that move cards outside the challenge.
func (t *Table) seePiles(e *Event) {
	switch e.Kind {
	case PutAside:
		t.Cards[e.Seat] -= e.Number
		t.Aside[e.Seat] = e.Number
	case PickedUp:
		t.Cards[e.Seat], t.Aside[e.Seat] = e.Number, 0
		t.Lacks[e.Seat] = 0
	case CardLaid:
		t.Cards[e.Seat]--
		t.Face[e.Seat] = t.Face[e.Seat].With(e.Card)
	case CardGiven:
		t.Cards[e.Seat]--
		t.Cards[e.To]++
		t.Lacks[e.To] = 0
	case TurnedUp:
		t.turnUp(e.Seat, int(e.Number), e.Card)
	case Drew:
		if e.Void {
			t.Up = card.Back
			t.Cards[e.Seat]++
			t.Lacks[e.Seat] &^= e.Card.Set()
		} else {
			t.draw(e.Seat)
		}
	case StackTurned:
		t.Pile--
		t.Up = e.Card
	case HandsMoved:
		t.Cards[e.Seat] = e.Number
		if e.Seat == 0 { // all move together
			n := t.Rules.Seats()
			last := t.Lacks[n-1]
			copy(t.Lacks[1:n], t.Lacks[:n-1])
			t.Lacks[0] = last
		}
	}
}

// draw moves the top card of the pile to a hand.
func (t *Table) draw(seat Seat) {
	t.Pile--
	t.Cards[seat]++
	t.Lacks[seat] = 0
}

// seeChallenge applies events of a challenge.
func (t *Table) seeChallenge(e *Event) {
	switch e.Kind {
	case CardPlayed:
		t.playFrom(e)
		if t.lay(e.Card); t.Count > 1 {
			t.notice(e.Seat, e.Card)
		}
	case CardLaidDown:
		t.playFrom(e)
		t.layDown(e.Family)
	case Revealed:
		t.Played[t.order(e.Seat)] = e.Card
		t.notice(e.Seat, e.Card)
	case Usurped, HeirRules:
		t.Ruling = e.Family
	case CardRemoved:
		t.remove(e.Card)
	case Exchanged:
		if e.Card == card.Back {
			break
		}
		for i, c := range t.Played[:t.Count] {
			if c == e.Card {
				t.Played[i] = card.Back
			}
		}
		if e.Void {
			t.replace(e.Seat, e.Other, e.Card)
		} else {
			t.Lacks[e.Seat] &^= e.Card.Set()
		}
	case ChallengeWon:
		t.Winner, t.With = e.Seat, e.Card
		t.mix()
	case Gathered:
		t.gather(e.Void)
	}
}

// playFrom removes a played card from the hand or the tableau.
func (t *Table) playFrom(e *Event) {
	if e.Void {
		t.leave(e.Seat, e.Card)
	} else {
		t.Cards[e.Seat]--
	}
}

// gather gives the cards of the challenge to its winner and makes room for the next one. void: it
// is seen not to count.
func (t *Table) gather(void bool) {
	side := t.Winner.Side()
	up := t.standing()
	t.Captured[side] |= up
	if t.Rules.Exchangers != 0 { // what was exchanged into it lies face down
		t.Hidden[side] += t.Count - uint8(up.Len()) - uint8(bits.OnesCount8(t.Removed))
	}
	t.Winners |= uint64(t.Winner) << (2 * t.Challenge & 63)
	if void {
		t.Uncounted = t.Uncounted.With(t.Challenge)
	} else {
		t.Won[side]++
	}
	t.clear()
}

// seeSpoils applies what is revealed and settled at the end of the round.
func (t *Table) seeSpoils(e *Event) {
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
	case Stolen:
		if e.Seat != NoSeat {
			t.Thief = e.Seat
			t.Won[e.Seat.Side()]++
			t.Won[e.Seat.Side()^1]--
		}
	}
}

// learn updates what the seat alone knows with an event that the table has seen: its hand and the
// one shown to it, what it has set aside, and its card that is played face down.
func (v *View) learn(e *Event) {
	mine := e.Seat == v.Seat
	if e.Kind == HandsMoved && e.Seat == 0 && v.remembers() {
		v.Memory.pass(&v.Table, v.Seat, v.Hand)
	}
	switch e.Kind {
	case Elected:
		v.change(e.Seat, 0, e.Card.Set())
	case Discarded, CardLaid:
		v.change(e.Seat, e.Card.Set(), 0)
	case Swapped:
		v.change(e.Seat, e.Other.Set(), 0)
	case PutAside:
		v.change(e.Seat, e.Cards, 0)
		if mine {
			v.Kept = e.Cards
		}
	case PickedUp:
		v.change(e.Seat, 0, e.Cards)
		if mine {
			v.Kept = 0
		}
	case CardPlayed:
		if !e.Void {
			v.change(e.Seat, e.Card.Set(), 0)
		}
	case CardLaidDown:
		if !e.Void {
			v.change(e.Seat, e.Card.Set(), 0)
		}
		if mine {
			v.Played[v.Count-1] = e.Card
		}
	case CardGiven:
		v.change(e.Seat, e.Card.Set(), 0)
		v.change(e.To, 0, e.Card.Set())
	case Drew:
		v.change(e.Seat, 0, e.Card.Set())
	case HandsMoved:
		v.change(e.Seat, card.Full, e.Cards)
	case Exchanged:
		if e.Card != card.Back && !e.Void {
			v.change(e.Seat, e.Other.Set(), e.Card.Set())
		}
	case AsideShown:
		v.Kept = v.Kept.Without(e.Card)
	case Dealt, CasaTurned, Passed, CasaTurnedDown, BidMade, CousinsNamed, Revealed, Usurped, CardRemoved, ChallengeWon, Gathered,
		HeirRules, TurnedUp, StackTurned, ReferenceShown, ChallengeVoided, CapturedShown, Stolen, Awaits, RoundOver:
	}
	if v.remembers() {
		v.Memory.note(v.Seat, e)
	}
}

// remembers reports whether the view is a seat's own: one that is told to somebody else holds
// neither its hand nor its memory.
func (v *View) remembers() bool {
	return v.Seat < MaxSeats && (v.Hand != 0 || v.Cards[v.Seat] == 0)
}

// change updates a hand if the seat sees it: its own, or the one shown to it. Back stands for a
// card that is not seen.
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
