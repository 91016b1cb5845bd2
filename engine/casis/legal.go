package casis

// Legal appends to list the legal actions, in a pinned order: accusations by number, cases by
// suspect and then with as few aces as possible, then the main actions (draw, take and challenge by
// seat and card, give, pass). Hands to hold and cases to bluff, of which there are thousands, are
// not listed but chosen from HoldChoices and BluffChoices. Nothing is appended while chance is
// awaited or when the match is over.
func (s *State) Legal(list []Action) []Action {
	if s.table.Turn == NoSeat {
		return list
	}
	return s.table.legal(list, s.hand[s.table.Turn])
}

// Legal appends to list the legal actions of the seat, like State.Legal; none if it is not its
// turn.
func (v *View) Legal(list []Action) []Action {
	if v.Turn != v.Seat {
		return list
	}
	return v.legal(list, v.Hand)
}

// HoldChoices returns the hands that may be held now; ok is false if none may. There is one choice
// of no cards.
func (s *State) HoldChoices() (hands Choice, ok bool) { return s.table.holds(s.deciding()) }

// HoldChoices returns the hands that the seat may hold now; ok is false if it may hold none, or if
// it is not its turn.
func (v *View) HoldChoices() (hands Choice, ok bool) {
	if v.Turn != v.Seat {
		return hands, false
	}
	return v.holds(v.OwnCards())
}

// BluffSuspects returns the suspects of whom a case may now be laid face down. BluffChoices returns
// the choices of the three cards below one of them.
func (s *State) BluffSuspects() (suspects Cards) { return s.table.bluffs(s.deciding()) }

// BluffSuspects returns the suspects of whom the seat may now lay a case face down. It returns none
// if it is not its turn.
func (v *View) BluffSuspects() (suspects Cards) {
	if v.Turn != v.Seat {
		return suspects
	}
	return v.bluffs(v.OwnCards())
}

// BluffChoices returns the ways to choose the cards laid face down under a suspect, from all cards
// of the seat.
func BluffChoices(own Cards, suspect Card) Choice { return Choice{own.Without(suspect), clues} }

// deciding returns all cards of the seat whose turn it is.
func (s *State) deciding() (own Cards) {
	if seat := s.table.Turn; seat != NoSeat {
		own = s.hand[seat].Plus(s.table.Open[seat])
	}
	return own
}

func (t *Table) holds(own Cards) (hands Choice, ok bool) {
	if t.Phase != Choosing && t.Phase != Closing {
		return hands, false
	}
	return Choice{own, min(own.Len(), HandSize)}, true
}

// lays reports whether cases may be laid now: ruling 10.
func (t *Table) lays() bool {
	return t.Phase == Opening || t.Phase == Closing || t.Phase == Choosing && t.Analysis()
}

func (t *Table) bluffs(own Cards) (suspects Cards) {
	if !t.lays() || !t.TurnRules().Bluff || own.Len() < 1+clues {
		return suspects
	}
	for c := range own.Kinds().All() {
		if c.IsSuspect() {
			suspects = suspects.With(c)
		}
	}
	return suspects
}

// legal appends the legal actions of the seat whose turn it is, holding hand.
func (t *Table) legal(list []Action, hand Cards) []Action {
	seat := t.Turn
	own := hand.Plus(t.Open[seat])
	switch t.Phase {
	case Rolling:
		list = append(list, Action{Seat: seat, Verb: Roll})
		if t.Rules.Clock {
			list = append(list, Action{Seat: seat, Verb: Stop})
		}
	case Choosing, Closing:
		list = t.cases(list, own)
	case Opening:
		list = t.accusations(list)
		list = t.cases(list, own)
		list = t.gifts(t.mains(list), own)
		if !t.open() {
			list = append(list, Action{Seat: seat, Verb: Pass})
		}
	case LastCall:
		list = t.accusations(list)
		list = append(list, Action{Seat: seat, Verb: Pass})
	case Answering:
		list = append(list, Action{Seat: seat, Verb: Contest}, Action{Seat: seat, Verb: Concede})
	case Throwing:
		for sign := Rock; sign <= Scissors; sign++ {
			list = append(list, Action{Seat: seat, Verb: Throw, Sign: sign})
		}
	case Seconding:
		for c := range t.Open[t.Owner].Kinds().All() {
			list = append(list, Action{Seat: seat, Verb: Also, Card: c})
		}
	case Dealing, Ordering, Gathering, Dicing, Shuffling, Over:
	}
	return list
}

func (t *Table) accusations(list []Action) []Action {
	for n := 1; n <= int(t.Laid); n++ {
		if t.Accusable(t.Turn, n) {
			list = append(list, Action{Seat: t.Turn, Verb: Accuse, Number: uint8(n)})
		}
	}
	return list
}

// cases appends the cases that may be laid face up, by suspect.
func (t *Table) cases(list []Action, own Cards) []Action {
	if !t.lays() || t.TurnRules().Bluff {
		return list
	}
	for suspect := range own.Kinds().All() {
		if !suspect.IsSuspect() {
			continue
		}
		for three := range t.Rules.Solutions(suspect, own) {
			list = append(list, Action{Seat: t.Turn, Verb: Lay, Card: suspect, Cards: three})
		}
	}
	return list
}

// mains appends the main actions that are open, except the gift, which is never forced: ruling 13.
func (t *Table) mains(list []Action) []Action {
	seat, row := t.Turn, t.TurnRules()
	if row.Draw > 0 && t.Pile > 0 {
		list = append(list, Action{Seat: seat, Verb: Draw})
	}
	for to := range t.Seats() {
		if t.same(seat, to) {
			continue
		}
		if row.Take != Never {
			for c := range t.Open[to].Kinds().All() {
				list = append(list, Action{Seat: seat, Verb: Take, To: to, Card: c})
			}
		}
	}
	for to := range t.Seats() {
		if t.same(seat, to) {
			continue
		}
		for n := 1; n <= 2; n++ {
			if row.Duel(n) == Never {
				continue
			}
			list = t.challenges(list, to, n)
		}
	}
	return list
}

// challenges appends the challenges to a seat for n of its visible cards, in card order.
func (t *Table) challenges(list []Action, to Seat, n int) []Action {
	a := Action{Seat: t.Turn, Verb: Challenge, To: to}
	rest := t.Open[to]
	for first := range rest.Kinds().All() {
		rest = rest.Without(first)
		a.Cards = CardsOf(first)
		if n == 1 {
			list = append(list, a)
			continue
		}
		for second := range rest.Kinds().All() {
			a.Cards = CardsOf(first, second)
			list = append(list, a)
		}
		if rest.Has(first) {
			rest = rest.Without(first)
		}
	}
	return list
}

func (t *Table) gifts(list []Action, own Cards) []Action {
	if t.Rules.Teams {
		for c := range own.Kinds().All() {
			list = append(list, Action{Seat: t.Turn, Verb: Give, Card: c})
		}
	}
	return list
}

// A RefusalReason says why an action is refused. Its String ends the key of its sentence in the
// catalogues.
type RefusalReason uint8

const (
	Allowed       RefusalReason = iota
	MatchIsOver                 // nothing can be done any more
	ChanceFirst                 // cards must be dealt or dice thrown first
	NotYourTurn                 // it is Seat's turn
	RollFirst                   // the seat must roll dice to gather cards
	ChooseFirst                 // the seat must choose its hand
	ActFirst                    // the seat must choose its main action
	AnswerFirst                 // the owner must contest or concede
	ThrowFirst                  // the seat must throw rock, paper or scissors
	AlsoFirst                   // the seat must choose the second card
	CloseFirst                  // the main action is done: only cases and the hand remain
	CallFirst                   // it is the final round: an accusation, or none
	NoSuchAction                // the verb is unknown
	NotInGame                   // this form of the game has no such action
	NoClock                     // rolls may not be ended early
	AccuseFirst                 // an accusation comes before anything else in a turn
	NoCaseOfOwn                 // only a player with a case may accuse
	NoSuchCase                  // there is no case Number
	OwnCase                     // case Number belongs to the seat's own side
	CaseGone                    // case Number was lost
	CaseSeen                    // case Number has been shown
	CaseHanded                  // case Number was handed over
	CaseTooOld                  // case Number was laid before the last round
	NotOwn                      // Card is not the seat's own
	NoSuspect                   // Card is no suspect
	WrongCount                  // Number cards are wanted
	NotOfCase                   // Card is not part of that case
	ClueTwice                   // Card is in the case twice
	TooManyAces                 // a case has Number aces at most
	PileIsEmpty                 // there is no card to draw
	NoSuchSeat                  // there is no seat Seat
	OwnSide                     // seat Seat is on the seat's own side
	NotOpen                     // Card is not visible in front of Seat
	TooManyCards                // no challenge is for more than Number cards
	NotForSoMany                // in this form no challenge is for Number cards
	SomethingOpen               // the seat can do something, so it may not pass
	FaceDown                    // in this form cases are laid face down
	FaceUp                      // in this form, or in a tie breaker, they are laid face up
	NoSuchThrow                 // there are rock, paper and scissors
)

var whyKeys = [...]string{"allowed", "match-is-over", "chance-first", "not-your-turn", "roll-first", "choose-first", "act-first",
	"answer-first", "throw-first", "also-first", "close-first", "call-first", "no-such-action", "not-in-form", "no-clock", "accuse-first",
	"no-case-of-own", "no-such-case", "own-case", "case-gone", "case-seen", "case-handed", "case-too-old", "not-own", "no-suspect",
	"wrong-count", "not-of-case", "clue-twice", "too-many-aces", "pile-is-empty", "no-such-seat", "own-side", "not-open",
	"too-many-cards", "not-for-so-many", "something-open", "face-down", "face-up", "no-such-throw"}

func (w RefusalReason) String() string { return whyKeys[w] }

// A Refusal is why an action is refused, with the facts that its sentence names. Fields that the
// reason does not name are zero.
type Refusal struct {
	Reason RefusalReason
	Seat   Seat
	Card   Card
	Number uint8
}

// awaited maps phases to the reason for refusing anything else.
var awaited = [...]RefusalReason{Dealing: ChanceFirst, Ordering: ChanceFirst, Rolling: RollFirst, Gathering: ChanceFirst, Choosing: ChooseFirst,
	Opening: ActFirst, Answering: AnswerFirst, Throwing: ThrowFirst, Dicing: ChanceFirst, Seconding: AlsoFirst, Closing: CloseFirst,
	Shuffling: ChanceFirst, LastCall: CallFirst, Over: MatchIsOver}

// waits holds the phases that wait for each verb, one bit each.
var waits = [...]uint32{
	Roll: 1 << Rolling, Stop: 1 << Rolling, Accuse: 1<<Opening | 1<<LastCall, Lay: 1<<Choosing | 1<<Opening | 1<<Closing,
	Draw: 1 << Opening, Take: 1 << Opening, Challenge: 1 << Opening, Give: 1 << Opening, Pass: 1<<Opening | 1<<LastCall,
	Contest: 1 << Answering, Concede: 1 << Answering, Throw: 1 << Throwing, Also: 1 << Seconding, Hold: 1<<Choosing | 1<<Closing,
}

// Why returns why the action is refused, or Allowed.
func (s *State) Why(a Action) Refusal {
	var hand Cards
	if s.table.Turn != NoSeat {
		hand = s.hand[s.table.Turn]
	}
	return s.table.why(a, hand)
}

// Why returns why the seat's own action would be refused, or Allowed.
func (v *View) Why(a Action) Refusal { return v.why(a, v.Hand) }

func (t *Table) why(a Action, hand Cards) Refusal {
	switch {
	case t.Phase == Over:
		return Refusal{Reason: MatchIsOver}
	case t.Turn == NoSeat:
		return Refusal{Reason: ChanceFirst}
	case a.Seat != t.Turn:
		return Refusal{Reason: NotYourTurn, Seat: t.Turn}
	case int(a.Verb) >= len(waits):
		return Refusal{Reason: NoSuchAction}
	case !t.known(a.Verb):
		return Refusal{Reason: NotInGame}
	case waits[a.Verb]>>t.Phase&1 == 0:
		return Refusal{Reason: awaited[t.Phase], Seat: t.Turn}
	}
	own := hand.Plus(t.Open[a.Seat])
	switch a.Verb {
	case Stop:
		if !t.Rules.Clock {
			return Refusal{Reason: NoClock}
		}
	case Accuse:
		return t.whyNotAccused(a.Seat, int(a.Number))
	case Lay:
		return t.whyNotLaid(a, own)
	case Draw:
		if t.Pile == 0 {
			return Refusal{Reason: PileIsEmpty}
		}
	case Take, Challenge:
		return t.whyNotAsked(a)
	case Give:
		if !own.has(a.Card) {
			return Refusal{Reason: NotOwn, Card: a.Card}
		}
	case Pass:
		if t.Phase == Opening && t.open() {
			return Refusal{Reason: SomethingOpen}
		}
	case Throw:
		if a.Sign < Rock || a.Sign > Scissors {
			return Refusal{Reason: NoSuchThrow}
		}
	case Also:
		if !t.Open[t.Owner].has(a.Card) {
			return Refusal{Reason: NotOpen, Card: a.Card, Seat: t.Owner}
		}
	case Hold:
		hands, _ := t.holds(own)
		if a.Cards.Len() != hands.N {
			return Refusal{Reason: WrongCount, Number: uint8(hands.N)}
		}
		return whyNotOwn(a.Cards, own)
	case Roll, Contest, Concede:
	}
	return Refusal{}
}

// has is Has for a card that may be NoCard.
func (h Cards) has(c Card) bool { return c < Kinds && h.Has(c) }

// known reports whether the present form of the game has the action at all.
func (t *Table) known(v Verb) bool {
	row := t.TurnRules()
	switch v {
	case Accuse:
		return row.Bluff
	case Draw:
		return row.Draw > 0
	case Take:
		return row.Take != Never
	case Give:
		return t.Rules.Teams
	}
	return true
}

// open reports whether a draw, a take or a challenge is open: ruling 13.
func (t *Table) open() bool {
	row := t.TurnRules()
	if row.Draw > 0 && t.Pile > 0 {
		return true
	}
	least := 3
	switch {
	case row.Take != Never, row.One != Never:
		least = 1
	case row.Two != Never:
		least = 2
	}
	for to := range t.Seats() {
		if !t.same(to, t.Turn) && t.Open[to].Len() >= least {
			return true
		}
	}
	return false
}

// whyNotOwn returns why the cards cannot be chosen from own.
func whyNotOwn(cards, own Cards) Refusal {
	if missing := cards.Minus(own); !missing.IsEmpty() {
		return Refusal{Reason: NotOwn, Card: missing.First()}
	}
	return Refusal{}
}

// whyNotLaid returns why a case cannot be laid: rulings 5 and 18.
func (t *Table) whyNotLaid(a Action, own Cards) Refusal {
	switch {
	case !t.lays():
		return Refusal{Reason: ChooseFirst, Seat: t.Turn}
	case !a.Down && t.TurnRules().Bluff:
		return Refusal{Reason: FaceDown}
	case a.Down && !t.TurnRules().Bluff:
		return Refusal{Reason: FaceUp}
	case !a.Card.IsSuspect():
		return Refusal{Reason: NoSuspect, Card: a.Card}
	case a.Cards.Len() != clues:
		return Refusal{Reason: WrongCount, Number: clues}
	}
	if no := whyNotOwn(CardsOf(a.Card), own); no.Reason != Allowed {
		return no
	}
	if no := whyNotOwn(a.Cards, own.Without(a.Card)); no.Reason != Allowed || a.Down || t.Rules.Solves(a.Card, a.Cards) {
		return no
	}
	for c := range a.Cards.Kinds().All() {
		switch {
		case c == a.Card.SuitAce():
		case !a.Card.Clues().Has(c):
			return Refusal{Reason: NotOfCase, Card: c}
		case a.Cards.Count(c) > 1:
			return Refusal{Reason: ClueTwice, Card: c}
		}
	}
	return Refusal{Reason: TooManyAces, Number: t.Rules.Aces}
}

// whyNotAsked returns why cards cannot be taken or challenged for: ruling 7.
func (t *Table) whyNotAsked(a Action) Refusal {
	switch {
	case a.To >= t.Seats():
		return Refusal{Reason: NoSuchSeat, Seat: a.To}
	case t.same(a.Seat, a.To):
		return Refusal{Reason: OwnSide, Seat: a.To}
	}
	if a.Verb == Take {
		if !t.Open[a.To].has(a.Card) {
			return Refusal{Reason: NotOpen, Card: a.Card, Seat: a.To}
		}
		return Refusal{}
	}
	n := a.Cards.Len()
	switch {
	case n > 2:
		return Refusal{Reason: TooManyCards, Number: 2}
	case n == 0:
		return Refusal{Reason: WrongCount, Number: 1}
	case t.TurnRules().Duel(n) == Never:
		return Refusal{Reason: NotForSoMany, Number: uint8(n)}
	}
	if missing := a.Cards.Minus(t.Open[a.To]); !missing.IsEmpty() {
		return Refusal{Reason: NotOpen, Card: missing.First(), Seat: a.To}
	}
	return Refusal{}
}

// whyNotAccused returns why the seat cannot accuse the case of that number now: rulings 19, 21 and
// 23.
func (t *Table) whyNotAccused(seat Seat, number int) Refusal {
	no := func(why RefusalReason) Refusal { return Refusal{Reason: why, Number: uint8(number)} }
	side := t.Rules.Side(seat)
	switch {
	case !t.TurnRules().Bluff:
		return Refusal{Reason: NotInGame}
	case !t.Fresh:
		return Refusal{Reason: AccuseFirst}
	case t.CaseCount(side) == 0:
		return Refusal{Reason: NoCaseOfOwn}
	case number < 1 || number > int(t.Laid):
		return no(NoSuchCase)
	}
	switch c := &t.Cases[number-1]; {
	case c.Side == NoSide:
		return no(CaseGone)
	case int(c.Side) == side:
		return no(OwnCase)
	case c.Shown:
		return no(CaseSeen)
	case c.Handed:
		return no(CaseHanded)
	case t.Final && number <= int(t.Since):
		return no(CaseTooOld)
	}
	return Refusal{}
}
