// Package tell says and shows what the scenes of Casis tell: the game's facts as sentences in the language spoken, its cards as
// the French deck has them, and what its guide teaches.
package tell

import (
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/scenes"
	"lacasa/ui/deck/french"
)

// Voice says the game's facts in a language, of the players by their names.
type Voice struct {
	*words.Catalogue
	Names []string     // of the seats
	rules *casis.Rules // nil where no match is told of
}

// VoiceOf returns the voice in the language that is spoken in the house.
func VoiceOf(h *scenes.House) Voice { return Voice{Catalogue: h.Words} }

// At returns the voice at the desk of a match.
func (w Voice) At(st *Standing) Voice { return w.Of(&st.View.Rules, st.Players) }

// Of returns the voice at the desk of those players.
func (w Voice) Of(r *casis.Rules, players []scenes.Player) Voice {
	w.Names, w.rules = scenes.ShownNames(w.Catalogue, players), r
	return w
}

// Name returns the name of who sits at the seat.
func (w Voice) Name(seat casis.Seat) string {
	if int(seat) < len(w.Names) {
		return w.Names[seat]
	}
	return ""
}

// Side names those who play for a side.
func (w Voice) Side(side int) string {
	var names []string
	for seat := range casis.Seat(len(w.Names)) {
		if w.rules.Side(seat) == side {
			names = append(names, w.Name(seat))
		}
	}
	return w.Catalogue.Side(names...)
}

// And joins words as in "a, b and c".
func (w Voice) And(items []string) string { return w.List("list.and", items) }

// Card names a card as a sentence does.
func (w Voice) Card(c casis.Card) string { return french.TheName(w.Say, c.String()) }

// CardName names a card as a label does.
func (w Voice) CardName(c casis.Card) string { return french.Name(w.Say, c.String()) }

// Cards names cards in a sentence.
func (w Voice) Cards(cards casis.Cards) string {
	return w.And(scenes.EachIn(cards.All(), w.Card))
}

// Suit names a card's suit.
func (w Voice) Suit(c casis.Card) string { return w.Say("french." + c.String()[1:]) }

// Case names the case of a suspect.
func (w Voice) Case(suspect casis.Card) string {
	return w.Say("casis.case."+suspect.String()[:1], "suit", w.Suit(suspect))
}

// Solved names the case of a suspect, and the cards that solve it.
func (w Voice) Solved(suspect casis.Card) string {
	return w.Say("casis.case.whole", "case", w.Case(suspect), "card", w.Card(suspect), "clues", w.Cards(suspect.Clues()))
}

// caseOf names the case of that number, from 1.
func (w Voice) caseOf(t *casis.Table, number uint8) string {
	if number < 1 || number > t.Laid {
		return ""
	}
	return w.Case(t.Cases[number-1].Suspect)
}

// Cases says how many cases there are.
func (w Voice) Cases(n int) string { return w.Count("casis.cases", n) }

// Mode names a form by its first name, and Way what is played with it.
func (w Voice) Mode(m casis.Mode) string { return w.Say("casis.mode." + string(m)) }

// Way names the further variations played with a mode.
func (w Voice) Way(way casis.Way) string {
	return words.Capitalize(w.And(scenes.EachIn(strings.SplitSeq(string(way), "+"), func(name string) string {
		return words.Uncapitalize(w.Say("casis.way." + name))
	})))
}

// Form names a form of the game.
func (w Voice) Form(m casis.Mode, way casis.Way) string {
	if way == casis.Standard {
		return w.Mode(m)
	}
	return w.Say("form", "mode", w.Mode(m), "way", words.Uncapitalize(w.Way(way)))
}

// Refusal says to who sits at the screen why an action is refused.
func (w Voice) Refusal(no casis.Refusal) string {
	key := "casis.why." + no.Reason.String()
	if !w.Has(key) {
		key = "refused.casis." + no.Reason.String()
	}
	if team := key + ".team"; w.rules != nil && w.rules.Teams && w.Has(team) {
		key = team
	}
	said := w.Say(key, "name", w.Name(no.Seat), "card", w.Card(no.Card), "number", strconv.Itoa(int(no.Number)))
	if !strings.HasSuffix(said, ".") {
		said += "."
	}
	return words.Capitalize(said)
}

// duelKeys are the words of what decides in keys.
var duelKeys = [...]string{casis.Never: "never", casis.EitherDie: "either", casis.BothDice: "both", casis.DieEach: "each", casis.Throws: "throws"}

// DuelKey returns its word in keys.
func DuelKey(d casis.Duel) string { return duelKeys[d] }

// Odds returns in how many of how many ways the asker wins: of all rolls of three dice, else in lowest terms.
func Odds(d casis.Duel) (won, of int) {
	if won, of = d.Outcomes(); d.Dice() < 3 && won > 0 {
		return 1, of / won
	}
	return won, of
}

// OddsFor returns the same for one of the two: for who asks, or for the other.
func OddsFor(d casis.Duel, asks bool) (won, of int) {
	if won, of = Odds(d); !asks {
		won = of - won
	}
	return won, of
}

// Odds says the chance of who asks, as a count and in per cent.
func (w Voice) Odds(d casis.Duel) string { return w.OddsFor(d, true) }

// OddsFor says so the chance of who asks, or of the other.
func (w Voice) OddsFor(d casis.Duel, asks bool) string {
	return w.Say("casis.odds", "ways", w.Ways(d, asks), "percent", w.Percent(d, asks))
}

// Ways says it as a count.
func (w Voice) Ways(d casis.Duel, asks bool) string {
	won, of := OddsFor(d, asks)
	return w.Say("casis.odds.ways", "won", strconv.Itoa(won), "of", strconv.Itoa(of))
}

// Percent says it in per cent.
func (w Voice) Percent(d casis.Duel, asks bool) string {
	won, of := OddsFor(d, asks)
	return w.Say("casis.odds.percent", "percent", strconv.Itoa((200*won+of)/(2*of)))
}

// Decides says what decides between who asks and the other.
func (w Voice) Decides(d casis.Duel, asker, other casis.Seat) string {
	return w.Say("casis.decides."+duelKeys[d], "name", w.Name(asker), "to", w.Name(other))
}

// Needs says how, in few words, for who sees what is rolled or thrown.
func (w Voice) Needs(d casis.Duel) string { return w.Say("casis.needs." + duelKeys[d]) }

// Move says what an action would be, to who may do it; t is the table before it.
func (w Voice) Move(a casis.Action, t *casis.Table) string {
	key := moves[a.Verb]
	n := a.Number
	switch a.Verb {
	case casis.Lay:
		if a.Down {
			key += ".down"
		}
	case casis.Draw:
		n = min(uint8(max(0, t.TurnRules().Draw)), t.Pile)
		if n == 1 {
			key += ".one"
		}
	case casis.Pass:
		if t.Final {
			key += ".final"
		}
	case casis.Hold:
		if a.Cards.IsEmpty() {
			key += ".nothing"
		}
	}
	facts := []string{"name", w.Name(a.Seat), "to", w.Name(a.To), "card", w.Card(a.Card), "cards", w.Cards(a.Cards),
		"n", strconv.Itoa(int(n)), "case", w.caseOf(t, a.Number)}
	switch a.Verb {
	case casis.Lay:
		facts = append(facts, "suspect", w.Case(a.Card))
	case casis.Accuse:
		facts = append(facts, "whose", w.holder(t, a.Number))
	case casis.Give:
		facts[3] = w.Name(t.Rules.Partner(a.Seat))
	case casis.Throw:
		facts = append(facts, "sign", w.Sign(a.Sign))
	case casis.Also:
		facts[3] = w.Name(t.Owner)
	case casis.Contest, casis.Concede:
		facts = append(facts, "stakes", w.Cards(t.Stakes))
	}
	return w.Say("casis.move."+key, facts...)
}

var moves = [...]string{casis.Roll: "roll", casis.Stop: "stop", casis.Accuse: "accuse", casis.Lay: "lay", casis.Draw: "draw", casis.Take: "take",
	casis.Challenge: "challenge", casis.Give: "give", casis.Pass: "pass", casis.Contest: "contest", casis.Concede: "concede",
	casis.Throw: "throw", casis.Also: "also", casis.Hold: "hold"}

// holder names those before whom a case lies.
func (w Voice) holder(t *casis.Table, number uint8) string {
	if number < 1 || number > t.Laid || t.Cases[number-1].Side == casis.NoSide {
		return ""
	}
	return w.Side(int(t.Cases[number-1].Side))
}

// Sign names what is thrown.
func (w Voice) Sign(s casis.Sign) string {
	if s == casis.NoSign {
		return ""
	}
	return w.Say("casis.sign." + s.String())
}

// Hint says what to do, and why; t is the table as it is. Only the player who acts reads it. The chance of a challenge is said
// where its cards are chosen.
func (w Voice) Hint(a casis.Action, why bot.Reason, t *casis.Table) string {
	said := w.because("casis.hint.", a, why, t)
	if a.Verb == casis.Take && t.Open[a.To].Len() > 1 {
		said += " " + w.Say("casis.hint.contestable", "to", words.Capitalize(w.Name(a.To)))
	}
	return w.Say("casis.hinted", "move", w.Move(a, t), "why", said)
}

// Reason says what a bot thought when it did what it did; t is the table before. Everybody reads it.
func (w Voice) Reason(r Reason, t *casis.Table) string {
	if r.Why.Cause == bot.Slips {
		return w.Say("casis.log.slip", "name", w.Name(r.Did.Seat))
	}
	return w.Say("casis.log.reason", "name", w.Name(r.Did.Seat), "why", w.because("casis.thought.", r.Did, r.Why, t))
}

// because says why an action is done, in the sentences that begin so.
func (w Voice) because(keys string, a casis.Action, why bot.Reason, t *casis.Table) string {
	key := keys + why.String()
	theCase := ""
	if why.Case != casis.NoCard {
		theCase = w.Case(why.Case)
	} else if none := key + ".none"; w.Has(none) {
		key = none
	}
	to := w.Name(a.To)
	if a.Verb == casis.Give {
		to = w.Name(t.Rules.Partner(a.Seat))
	}
	leader := ""
	if t.Leader != casis.NoSeat {
		leader = w.Side(t.Rules.Side(t.Leader))
	}
	facts := []string{"case", theCase, "have", strconv.Itoa(why.Have), "to", to, "stakes", w.Cards(t.Stakes), "missing", w.Cards(why.Missing),
		"percent", strconv.Itoa(why.Percent), "leader", leader}
	if t.Duel > casis.Never {
		facts = append(facts, "odds", w.Odds(t.Duel))
	}
	return words.Capitalize(w.Say(key, facts...))
}

// Awaits says what is waited for, of whose turn it is. lays reports whether it is known that a case can be laid.
func (w Voice) Awaits(t *casis.Table, lays bool) string {
	if t.Phase == casis.Over {
		return w.Say("casis.awaits.over")
	}
	if t.Turn == casis.NoSeat {
		return w.Say("casis.awaits.chance")
	}
	key, what := awaited[t.Phase], ""
	switch t.Phase {
	case casis.Choosing:
		if t.Analysis() {
			key = awaited[casis.Closing]
		}
	case casis.Opening:
		what = w.List("list.or", w.Open(t, lays))
	case casis.LastCall:
		if t.Settled() {
			key, what = "settled", w.Side(t.Rules.Side(t.Leader))
		}
	}
	if bluff := key + ".bluff"; t.TurnRules().Bluff && w.Has("casis.awaits."+bluff) { // what is laid need not be complete
		key = bluff
	}
	return w.awaits(t, key, "what", what, "card", w.Cards(t.Stakes), "to", w.Name(t.Owner), "rolled", strconv.Itoa(int(t.Rolled)+1),
		"rolls", strconv.Itoa(int(t.Rules.Rolls)))
}

// Asked says who asks for which cards, and what losing them costs, to the player who is to answer or to throw; nothing in other phases.
func (w Voice) Asked(t *casis.Table) string {
	mine := t.Turn == t.Asker
	to := t.Asker
	if mine {
		to = t.Other
	}
	key := "casis.asked."
	switch {
	case t.Phase == casis.Answering:
		key, to = key+"answer", t.Other
	case t.Phase != casis.Throwing:
		return ""
	case t.Takes && mine:
		key += "throw.contests"
	case t.Takes:
		key += "throw.takes"
	case mine:
		key += "throw.challenges"
	default:
		key += "throw.defends"
	}
	return w.Count(key, t.Stakes.Len(), "to", w.Name(to), "cards", w.Cards(t.Stakes))
}

// Hides says that a hand is waited for, where there is nothing to be laid before.
func (w Voice) Hides(t *casis.Table) string { return w.awaits(t, awaited[casis.Choosing]) }

func (w Voice) awaits(t *casis.Table, key string, facts ...string) string {
	own := t.Open[t.Turn].Len() + int(t.Hidden[t.Turn])
	return w.Say("casis.awaits."+key, append(facts, "name", w.Name(t.Turn), "n", strconv.Itoa(min(casis.HandSize, own)))...)
}

var awaited = [...]string{casis.Rolling: "rolling", casis.Choosing: "choosing", casis.Opening: "opening", casis.Answering: "answering",
	casis.Throwing: "throwing", casis.Seconding: "seconding", casis.Closing: "closing", casis.LastCall: "last-call"}

// Open lists in a few words what may be done in a turn: to accuse, to lay a case if lays, and the main actions of the row of the rules
// that holds now; where none of these can be done, that there is nothing but to pass.
func (w Voice) Open(t *casis.Table, lays bool) (list []string) {
	row := t.TurnRules()
	for n := 1; n <= int(t.Laid); n++ {
		if t.Accusable(t.Turn, n) {
			list = append(list, w.Say("casis.may.accuse"))
			break
		}
	}
	if lays {
		list = append(list, w.Say("casis.may.lay"))
	}
	before := len(list)
	visible := 0
	for seat := range t.Seats() {
		if t.Rules.Side(seat) != t.Rules.Side(t.Turn) {
			visible = max(visible, t.Open[seat].Len())
		}
	}
	for _, m := range Mains(row) {
		key := m.Key()
		switch {
		case m.Verb == casis.Draw && t.Pile == 0 || m.Verb != casis.Draw && visible < m.Cards:
			continue
		case m.Verb == casis.Challenge && row.One != casis.Never && row.Two != casis.Never && visible > 1: // both at once
			if m.Cards > 1 {
				continue
			}
			key = "challenge.any"
		}
		list = append(list, w.Say("casis.may."+key))
	}
	if len(list) == before {
		list = append(list, w.Say("casis.may.pass"))
	}
	if t.Rules.Teams {
		list = append(list, w.Say("casis.may.give"))
	}
	return list
}

// Main is one kind of main action that a row of the rules has.
type Main struct {
	Verb  casis.Verb
	Cards int
	Duel  casis.Duel // what decides it, or a contest of it
}

// Mains lists those of a row, but for the gift.
func Mains(row *casis.TurnRules) (list []Main) {
	if row.Draw > 0 {
		list = append(list, Main{casis.Draw, int(row.Draw), 0})
	}
	for _, m := range [...]Main{{casis.Take, 1, row.Take}, {casis.Challenge, 1, row.One}, {casis.Challenge, 2, row.Two}} {
		if m.Duel != casis.Never {
			list = append(list, m)
		}
	}
	return list
}

// Key returns its word in keys.
func (m Main) Key() string {
	if m.Verb == casis.Take {
		return moves[m.Verb]
	}
	return moves[m.Verb] + "." + strconv.Itoa(m.Cards)
}
