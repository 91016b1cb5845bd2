package lacasa

import "lacasa/engine/card"

// Legal appends to list what may be done now, in a pinned order: cards in deck order, families in
// theirs. The robot has no choice, so where it is its turn the list holds the one card its rules
// allow. It is empty once the round is over.
func (s *State) Legal(list []Action) []Action {
	t := &s.table
	switch t.Phase {
	case Naming:
		for f := card.Rossi; f < card.None; f++ {
			if f != t.Ruling {
				list = append(list, Action{Seat: t.Turn, Verb: NameCousins, Family: f})
			}
		}
	case Playing:
		if t.Turn == Robot {
			column, _ := t.robot()
			return append(list, Action{Seat: Robot, Verb: Play, Card: t.FaceUp[column]})
		}
		for cards := t.playable(s.hand); cards != 0; cards &= cards - 1 {
			list = append(list, Action{Seat: Human, Verb: Play, Card: cards.First()})
		}
	case Over:
	}
	return list
}

// Reason says why an action is refused. Its String is the key of the sentence in the catalogues.
type Reason uint8

const (
	Allowed        Reason = iota
	RoundIsOver           // nothing can be done any more
	NotYourTurn           // it is Seat's turn
	NameFirst             // the Cousins are to be named before a card is played
	NothingToName         // no Cousins are to be named now
	RulingIsCousin        // Family rules already, so it cannot be the Cousins too
	NoSuchFamily          // that is none of the four families
	NotInHand             // Card is not in the hand
	MustFollow            // Family was led and can be followed
	MustFollowCake        // Family was led, and the Mangia-Cake counts as one of it
	RobotsRules           // the robot's rules allow only Card
	NoSuchAction          // the verb is unknown
)

var reasonKeys = [...]string{"allowed", "round-is-over", "not-your-turn", "name-first", "nothing-to-name",
	"ruling-is-cousin", "no-such-family", "not-in-hand", "must-follow", "must-follow-cake", "robots-rules", "no-such-action"}

func (r Reason) String() string { return reasonKeys[r] }

// Refusal is why an action is refused, with the facts its sentence names. Fields the reason does not
// name are zero.
type Refusal struct {
	Reason Reason
	Seat   Seat
	Card   card.Card
	Family card.Family
}

// Why says why the action may not be done; its Reason is Allowed if it may.
func (s *State) Why(a Action) Refusal {
	if s.table.Turn == Human || s.table.Phase != Playing {
		return s.table.why(a, s.hand)
	}
	if a.Seat != Robot {
		return Refusal{Reason: NotYourTurn, Seat: Robot}
	}
	column, _ := s.table.robot()
	if c := s.table.FaceUp[column]; a != (Action{Seat: Robot, Verb: Play, Card: c}) {
		return Refusal{Reason: RobotsRules, Seat: Robot, Card: c}
	}
	return Refusal{}
}

// Why says why the seat's own action would be refused; its Reason is Allowed if it would not.
func (v *View) Why(a Action) Refusal { return v.why(a, v.Hand) }

func (t *Table) why(a Action, hand card.Set) Refusal {
	switch {
	case t.Phase == Over:
		return Refusal{Reason: RoundIsOver}
	case a.Seat != t.Turn:
		return Refusal{Reason: NotYourTurn, Seat: t.Turn}
	}
	switch a.Verb {
	case NameCousins:
		switch {
		case t.Phase != Naming:
			return Refusal{Reason: NothingToName}
		case a.Family >= card.None:
			return Refusal{Reason: NoSuchFamily}
		case a.Family == t.Ruling:
			return Refusal{Reason: RulingIsCousin, Family: a.Family}
		}
		return Refusal{}
	case Play:
		switch {
		case t.Phase == Naming:
			return Refusal{Reason: NameFirst}
		case a.Card > card.MangiaCake || !hand.Has(a.Card):
			return Refusal{Reason: NotInHand, Card: a.Card}
		case t.playable(hand).Has(a.Card):
			return Refusal{}
		case t.follows(hand) == card.SetOf(card.MangiaCake):
			return Refusal{Reason: MustFollowCake, Card: a.Card, Family: t.Led}
		}
		return Refusal{Reason: MustFollow, Card: a.Card, Family: t.Led}
	}
	return Refusal{Reason: NoSuchAction}
}

// Apply is the state after a legal action; s stays as it was. What happens is taken down in ev.
func (s State) Apply(a Action, ev *Events) State {
	s.Do(a, ev)
	return s
}

// Do is Apply in place, for who needs the old state no more.
func (s *State) Do(a Action, ev *Events) {
	t := &s.table
	if a.Verb == NameCousins {
		t.Cousins, t.Phase = a.Family, Playing
		ev.add(Event{Kind: CousinsNamed, Seat: a.Seat, Family: a.Family})
		return
	}
	e := Event{Kind: CardPlayed, Seat: a.Seat, Card: a.Card}
	if a.Seat == Human {
		s.hand = s.hand.Without(a.Card)
	} else {
		if ev != nil {
			_, e.Rule = t.robot()
		}
		column := t.column(a.Card)
		e.Number, t.FaceUp[column] = column, card.Back
	}
	ev.add(e)
	if t.put(a.Card) {
		ev.add(Event{Kind: Usurped, Family: t.Ruling})
	}
	if t.Count < Sides {
		t.Turn ^= 1
		return
	}
	s.closeChallenge(ev)
}

// column is the column whose face-up card it is.
func (t *Table) column(c card.Card) uint8 {
	for i := range uint8(Columns - 1) {
		if t.FaceUp[i] == c {
			return i
		}
	}
	return Columns - 1
}

// put lays a card to the challenge, and reports whether its family now rules because of it (R7). The
// family led is fixed when it is led.
func (t *Table) put(c card.Card) (usurped bool) {
	if t.Count == 0 {
		t.Led = t.family(c)
	}
	t.Played[t.Count] = c
	t.Count++
	if t.Rules.Usurpers>>c.Rank()&1 == 0 || t.Ruling == c.Family() {
		return false
	}
	t.Ruling = c.Family()
	return true
}

// challenge is the cards of a complete challenge.
func (t *Table) challenge() card.Set { return card.Set(0).With(t.Played[0]).With(t.Played[1]) }

// winner is who wins the complete challenge, and whether it does not count for that side.
func (t *Table) winner() (seat Seat, void bool) {
	seat = t.Leader
	if t.strength(t.Played[1]) >= t.strength(t.Played[0]) {
		seat ^= 1
	}
	void = t.Rules.References &&
		t.challenge()&card.FamilySet(t.References[seat].Family()) != 0
	return seat, void
}

// Foresee is how this challenge ends if the seat plays the card now: the cards in it, who wins them and
// whether it counts. Where the robot has still to answer, its rules and face-up cards tell how.
func (v *View) Foresee(c card.Card) (cards card.Set, winner Seat, counts bool) {
	t := v.Table
	t.put(c)
	if t.Count < Sides {
		column, _ := t.robot()
		t.put(t.FaceUp[column])
	}
	winner, void := t.winner()
	return t.challenge(), winner, !void
}

// closeChallenge gives the challenge to its winner, turns up what was uncovered, lets the human draw.
func (s *State) closeChallenge(ev *Events) {
	t := &s.table
	winner, void := t.winner()
	t.Captured[winner] |= t.challenge()
	if void {
		t.Void |= 1 << t.Challenge
	} else {
		t.Won[winner]++
	}
	ev.add(Event{Kind: ChallengeWon, Seat: winner, Number: t.Challenge, Card: t.Played[winner^t.Leader], Void: void})

	for i, c := range t.FaceUp {
		if c != card.Back || t.Under[i] == 0 {
			continue
		}
		t.Under[i]--
		under := &s.under[i][t.Under[i]]
		t.FaceUp[i], *under = *under, card.Back
		ev.add(Event{Kind: TurnedUp, Card: t.FaceUp[i], Number: uint8(i)})
	}
	if t.Pile > 0 {
		t.Pile--
		c := s.draw[t.Pile]
		s.draw[t.Pile] = card.Back
		s.hand = s.hand.With(c)
		ev.add(Event{Kind: Drew, Seat: Human, Card: c})
	}
	t.Turn, t.Leader, t.Led, t.Count = winner, winner, card.None, 0
	t.Played = [Sides]card.Card{card.Back, card.Back}
	if t.Challenge == t.Last {
		t.Phase = Over
		ev.add(Event{Kind: RoundOver})
		return
	}
	t.Challenge++
}

// Ending is the way a round ended for the human.
type Ending uint8

const (
	Won Ending = iota
	Lost
	WonByCake  // level, and the human captured the Mangia-Cake: R3
	LostByCake // level, and the robot captured it
	Level      // level, and nobody captured it: no point
)

var endingNames = [...]string{"won", "lost", "won-by-cake", "lost-by-cake", "level"}

func (e Ending) String() string { return endingNames[e] }

// Outcome is what a finished round gives, per side.
type Outcome struct {
	Taken   [Sides]uint8 // challenges won that count
	Counted [Sides]uint8 // captured cards of the goal's ranks, where the goal counts cards
	Points  [Sides]uint8
	Ending  Ending
}

// Outcome scores a round that is over: section 6.
func (t *Table) Outcome() Outcome {
	o := Outcome{Taken: t.Won}
	own, other := t.score()
	if t.Rules.Goal.Count == Cards {
		o.Counted = [Sides]uint8{own, other}
	}
	switch g := t.Rules.Goal; g.Aim {
	case AtLeast:
		o.Ending = wonIf(own >= g.Number)
	case AtMost:
		o.Ending = wonIf(own <= g.Number)
	case Most, Fewest:
		switch {
		case own != other:
			o.Ending = wonIf(own > other == (g.Aim == Most))
		case t.Captured[Human].Has(card.MangiaCake):
			o.Ending = WonByCake
		case t.Captured[Robot].Has(card.MangiaCake):
			o.Ending = LostByCake
		default:
			o.Ending = Level
		}
	case AsBefore:
	}
	if o.Ending == Won || o.Ending == WonByCake {
		o.Points[Human] = 1 // the robot never scores
	}
	return o
}

// score is what the goal counts, of the human and of the robot.
func (t *Table) score() (own, other uint8) {
	if g := t.Rules.Goal; g.Count == Cards {
		set := g.counted()
		return uint8((t.Captured[Human] & set).Len()), uint8((t.Captured[Robot] & set).Len())
	}
	return t.Won[Human], t.Won[Robot]
}

// Tally is what the goal counts so far, of the human and of the robot.
func (t *Table) Tally() (human, robot int) {
	own, other := t.score()
	return int(own), int(other)
}

func wonIf(won bool) Ending {
	if won {
		return Won
	}
	return Lost
}
