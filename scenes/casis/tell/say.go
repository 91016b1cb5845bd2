// Package tell puts Casis into words and pictures for its scenes: the facts of the game as
// sentences in the current language, its cards as those of the French deck, and the lessons of its
// guide.
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

// A Voice puts the facts of the game into words of a language. It calls players by their names.
type Voice struct {
	*words.Catalogue
	Names []string     // by seat
	rules *casis.Rules // nil without a match
}

// VoiceOf returns a Voice in the language of the house.
func VoiceOf(h *scenes.House) Voice { return Voice{Catalogue: h.Words} }

// At returns w with the rules and the players of the match st.
func (w Voice) At(st *Standing) Voice { return w.Of(&st.View.Rules, st.Players) }

// Of returns w with the given rules and players.
func (w Voice) Of(r *casis.Rules, players []scenes.Player) Voice {
	w.Names, w.rules = scenes.ShownNames(w.Catalogue, players), r
	return w
}

// Name returns the name of the player at seat.
func (w Voice) Name(seat casis.Seat) string {
	if int(seat) < len(w.Names) {
		return w.Names[seat]
	}
	return ""
}

// Side names the players of a side.
func (w Voice) Side(side int) string {
	var names []string
	for seat := range casis.Seat(len(w.Names)) {
		if w.rules.Side(seat) == side {
			names = append(names, w.Name(seat))
		}
	}
	return w.Catalogue.Side(names...)
}

// Join joins items as in "a, b and c".
func (w Voice) Join(items []string) string { return w.List("list.and", items) }

// Card returns a card's name as it stands in a sentence, with its article.
func (w Voice) Card(c casis.Card) string { return french.TheName(w.Say, c.String()) }

// CardName returns a card's name as it stands on a label.
func (w Voice) CardName(c casis.Card) string { return french.Name(w.Say, c.String()) }

// Cards returns the names of cards as they stand in a sentence.
func (w Voice) Cards(cards casis.Cards) string {
	return w.Join(scenes.EachIn(cards.All(), w.Card))
}

// Suit returns the name of a card's suit.
func (w Voice) Suit(c casis.Card) string { return w.Say("french." + c.String()[1:]) }

// Case returns the name of a suspect's case.
func (w Voice) Case(suspect casis.Card) string {
	return w.Say("casis.case."+suspect.String()[:1], "suit", w.Suit(suspect))
}

// CaseWithClues returns the name of a suspect's case with the cards that solve it.
func (w Voice) CaseWithClues(suspect casis.Card) string {
	return w.Say("casis.case.whole", "case", w.Case(suspect), "card", w.Card(suspect), "clues", w.Cards(suspect.Clues()))
}

// caseOf returns the name of a case by its number, from 1, or "" if there is no such case.
func (w Voice) caseOf(t *casis.Table, number uint8) string {
	if number < 1 || number > t.Laid {
		return ""
	}
	return w.Case(t.Cases[number-1].Suspect)
}

// Cases returns n cases in words.
func (w Voice) Cases(n int) string { return w.Count("casis.cases", n) }

// Mode returns the name of a mode.
func (w Voice) Mode(m casis.Mode) string { return w.Say("casis.mode." + string(m)) }

// Way returns the names of the variations in a way of playing a mode.
func (w Voice) Way(way casis.Way) string {
	return words.Capitalize(w.Join(scenes.EachIn(strings.SplitSeq(string(way), "+"), func(name string) string {
		return words.Uncapitalize(w.Say("casis.way." + name))
	})))
}

// Game returns the name of a game: a mode and its way.
func (w Voice) Game(m casis.Mode, way casis.Way) string {
	if way == casis.Standard {
		return w.Mode(m)
	}
	return w.Say("form", "mode", w.Mode(m), "way", words.Uncapitalize(w.Way(way)))
}

// Refusal returns why an action is refused. It speaks to the player who acts.
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

// duelKeys are the words for duels in the keys of the catalogues.
var duelKeys = [...]string{casis.Never: "never", casis.EitherDie: "either", casis.BothDice: "both", casis.DieEach: "each", casis.Throws: "throws"}

// DuelKey returns the word for d in the keys of the catalogues.
func DuelKey(d casis.Duel) string { return duelKeys[d] }

// Odds returns in how many of how many cases the asker wins: of all rolls if three dice are thrown,
// otherwise in lowest terms.
func Odds(d casis.Duel) (won, of int) {
	if won, of = d.Outcomes(); d.Dice() < 3 && won > 0 {
		return 1, of / won
	}
	return won, of
}

// OddsFor returns in how many of how many cases the asker wins or, if asks is false, the other
// player.
func OddsFor(d casis.Duel, asks bool) (won, of int) {
	if won, of = Odds(d); !asks {
		won = of - won
	}
	return won, of
}

// Odds returns the asker's chance in words.
func (w Voice) Odds(d casis.Duel) string { return w.OddsFor(d, true) }

// OddsFor returns the chance of the asker or, if asks is false, of the other player, in words: as a
// count and in per cent, or only in per cent if both have the same chance.
func (w Voice) OddsFor(d casis.Duel, asks bool) string {
	percent := w.Percent(d, asks)
	if d == casis.Throws || d == casis.DieEach { // "1 of 2" could be taken for cards
		return percent
	}
	return w.Say("casis.odds", "ways", w.Ways(d, asks), "percent", percent)
}

// Ways returns the chance of the asker or, if asks is false, of the other player, as a count in
// words.
func (w Voice) Ways(d casis.Duel, asks bool) string {
	won, of := OddsFor(d, asks)
	return w.Say("casis.odds.ways", "won", strconv.Itoa(won), "of", strconv.Itoa(of))
}

// Percent returns the chance of the asker or, if asks is false, of the other player, in per cent.
func (w Voice) Percent(d casis.Duel, asks bool) string {
	won, of := OddsFor(d, asks)
	return w.Say("casis.odds.percent", "percent", strconv.Itoa((200*won+of)/(2*of)))
}

// Decides returns a sentence that says what decides between the asker and the other player.
func (w Voice) Decides(d casis.Duel, asker, other casis.Seat) string {
	return w.Say("casis.decides."+duelKeys[d], "name", w.Name(asker), "to", w.Name(other))
}

// Needs returns, in few words, what the asker must roll or throw to win.
func (w Voice) Needs(d casis.Duel, asker casis.Seat) string {
	return w.Say("casis.needs."+duelKeys[d], "name", w.Name(asker))
}

// Move returns what an action would do, for the player who may do it. t is the table before it.
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

// holder names the players who have a case; "" if there is no such case.
func (w Voice) holder(t *casis.Table, number uint8) string {
	if number < 1 || number > t.Laid || t.Cases[number-1].Side == casis.NoSide {
		return ""
	}
	return w.Side(int(t.Cases[number-1].Side))
}

// Sign returns the name of what is thrown in rock, paper, scissors.
func (w Voice) Sign(s casis.Sign) string {
	if s == casis.NoSign {
		return ""
	}
	return w.Say("casis.sign." + s.String())
}

// Reason returns what a bot thought when it acted and, if ad is not nil, how much better it found
// that than something else. All players read it. t is the table before the action.
func (w Voice) Reason(r *Reason, ad *Advice, t *casis.Table) string {
	if r.Why.Cause == bot.Slips {
		return w.Say("casis.log.slip", "name", w.Name(r.Did.Seat))
	}
	why := w.because("casis.thought.", r.Did, r.Why, t)
	if ad != nil {
		why = strings.TrimSpace(why + " " + w.than(ad, true))
	}
	return scenes.TellManner(w.Catalogue, w.Say("casis.log.reason", "name", w.Name(r.Did.Seat), "why", why), r.Manner)
}

// LacksOne reports whether one more case wins the match for the side of seat, at once.
func LacksOne(t *casis.Table, seat casis.Seat) bool {
	return !t.TurnRules().Bluff && t.CaseCount(t.Rules.Side(seat))+1 == int(t.Rules.Target)
}

// because returns why an action is done, from the sentences whose keys begin with keys.
func (w Voice) because(keys string, a casis.Action, why bot.Reason, t *casis.Table) string {
	key := keys + why.String()
	theCase := ""
	if why.Case != casis.NoCard {
		theCase = w.Case(why.Case)
	} else if none := key + ".none"; w.Has(none) {
		key = none
	}
	if last := key + ".last"; w.Has(last) && LacksOne(t, a.Seat) {
		key = last
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

// Awaits returns what the player in turn has to do. lays says that a case is known to be ready to
// be laid.
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
			key = "analysis" // no turn ends with it
		}
	case casis.Opening:
		free, main := w.TurnOptions(t, lays)
		if what = w.List("list.or", main); free != "" {
			return w.awaits(t, key+".free", "free", free, "what", what)
		}
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

// Asked returns a sentence for the player who has to answer or to throw: who asks for which cards,
// and what losing them costs. It returns "" in other phases.
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

// AwaitsHand returns a sentence that says that the player in turn has to choose a hand. It is for
// when they have no case to lay first.
func (w Voice) AwaitsHand(t *casis.Table) string {
	if t.Phase == casis.Closing {
		return w.awaits(t, "hiding")
	}
	return w.awaits(t, awaited[casis.Choosing])
}

func (w Voice) awaits(t *casis.Table, key string, facts ...string) string {
	own := t.Open[t.Turn].Len() + int(t.Hidden[t.Turn])
	return w.Say("casis.awaits."+key, append(facts, "name", w.Name(t.Turn), "n", strconv.Itoa(min(casis.HandSize, own)))...)
}

var awaited = [...]string{casis.Rolling: "rolling", casis.Choosing: "choosing", casis.Opening: "opening", casis.Answering: "answering",
	casis.Throwing: "throwing", casis.Seconding: "seconding", casis.Closing: "closing", casis.LastCall: "last-call"}

// TurnOptions returns in a few words what may be done in a turn: besides the main action, which is
// accusing and, if lays is set, laying cases; and a list of the main actions that the rules now
// have. If there are none of these, it lists passing.
func (w Voice) TurnOptions(t *casis.Table, lays bool) (free string, main []string) {
	row, key := t.TurnRules(), ""
	for n := 1; n <= int(t.Laid) && key == ""; n++ {
		if t.Accusable(t.Turn, n) {
			key = ".accuse"
		}
	}
	if lays {
		key += ".lay"
	}
	if key != "" {
		free = w.Say("casis.may" + key)
	}
	visible := 0
	for seat := range t.Seats() {
		if t.Rules.Side(seat) != t.Rules.Side(t.Turn) {
			visible = max(visible, t.Open[seat].Len())
		}
	}
	for _, m := range MainActions(row) {
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
		main = append(main, w.Say("casis.may."+key))
	}
	if len(main) == 0 {
		pass := "casis.may.pass"
		if t.Rules.Teams { // a card may still be given
			pass += ".team"
		}
		main = append(main, w.Say(pass))
	}
	if t.Rules.Teams {
		main = append(main, w.Say("casis.may.give", "to", w.Name(t.Rules.Partner(t.Turn))))
	}
	return free, main
}

// A MainAction is a kind of main action of a turn.
type MainAction struct {
	Verb  casis.Verb
	Cards int        // number of cards
	Duel  casis.Duel // what decides it, or a contest of it
}

// MainActions returns the kinds of main action in row, without giving.
func MainActions(row *casis.TurnRules) (list []MainAction) {
	if row.Draw > 0 {
		list = append(list, MainAction{casis.Draw, int(row.Draw), 0})
	}
	for _, m := range [...]MainAction{{casis.Take, 1, row.Take}, {casis.Challenge, 1, row.One}, {casis.Challenge, 2, row.Two}} {
		if m.Duel != casis.Never {
			list = append(list, m)
		}
	}
	return list
}

// Key returns the word for m in the keys of the catalogues.
func (m MainAction) Key() string {
	if m.Verb == casis.Take {
		return moves[m.Verb]
	}
	return moves[m.Verb] + "." + strconv.Itoa(m.Cards)
}

// Gets returns a sentence that says that seat gets cards or, if they were theirs before, keeps
// them.
func (w Voice) Gets(seat casis.Seat, keeps bool, cards casis.Cards) string {
	key := "desk.gist.wins"
	if keeps {
		key = "desk.gist.keeps"
	}
	return w.Say(key, "name", w.Name(seat), "cards", w.Cards(cards))
}
