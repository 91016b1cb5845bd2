package scenes

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// voice says the game's facts in a language: in solo to the human, else of the players by their names.
type voice struct {
	*words.Catalogue
	names []string // of the seats; nil: the human is spoken to
}

// at is the voice at the table of a match.
func (w voice) at(st *Standing) voice { return w.of(st.Options.Mode, st.Players) }

// of is the voice at the table of those players.
func (w voice) of(mode lacasa.Mode, players []Player) voice {
	w.names = nil
	if mode != lacasa.Solo {
		for _, p := range players {
			w.names = append(w.names, p.Name)
		}
	}
	return w
}

// company says the sentence for company where there is one and the players are named.
func (w voice) company(key string, facts ...string) string {
	if w.names != nil && w.Has(key+".company") {
		key += ".company"
	}
	return w.Say(key, facts...)
}

// name is the name of who sits at the seat.
func (w voice) name(seat lacasa.Seat) string {
	switch {
	case int(seat) < len(w.names):
		return w.names[seat]
	case w.names != nil || seat >= lacasa.Sides:
		return ""
	case seat == lacasa.Human:
		return w.Say("you")
	}
	return w.Say("robot")
}

// sayOf says a sentence about who sits at the seat: in solo the one to the human, or about the robot, where there is one.
func (w voice) sayOf(seat lacasa.Seat, key string, facts ...string) string {
	if w.names == nil {
		own := key + ".robot"
		if seat == lacasa.Human {
			own = key + ".you"
		}
		if w.Has(own) {
			key = own
		}
	}
	return w.Say(key, append(facts, "name", w.name(seat))...)
}

// side names those who play for a side.
func (w voice) side(side int) string {
	seat := lacasa.Seat(side)
	if len(w.names) == lacasa.MaxSeats {
		return w.Say("side", "a", w.name(seat), "b", w.name(seat.Partner()))
	}
	return w.name(seat)
}

// list joins words as in "a, b and c"; key says how the last is joined.
func (w voice) list(key string, items []string) string {
	if len(items) == 0 {
		return ""
	}
	last := len(items) - 1
	if last == 0 {
		return items[0]
	}
	return w.Say(key, "a", strings.Join(items[:last], ", "), "b", items[last])
}

func (w voice) family(f card.Family) string { return w.Say("family." + f.Letter()) }

func (w voice) card(c card.Card) string {
	switch {
	case c == card.MangiaCake:
		return w.Say("card.cake")
	case c > card.MangiaCake:
		return w.Say("card.hidden")
	}
	return w.Say("card", "family", w.family(c.Family()), "rank", w.Say(fmt.Sprintf("rank.%d", c.Place())),
		"number", strconv.Itoa(int(c.Rank())))
}

// cards names the cards of a set.
func (w voice) cards(set card.Set) string {
	var items []string
	for c := range set.All() {
		items = append(items, w.card(c))
	}
	return w.list("list.and", items)
}

// numbers lists the members of a set of small numbers.
func numbers(set uint32) (items []string) {
	for ; set != 0; set &= set - 1 {
		items = append(items, strconv.Itoa(bits.TrailingZeros32(set)))
	}
	return items
}

// ranks names the cards of a set of ranks, such as "0s, 1s and 2s".
func (w voice) ranks(r lacasa.Ranks) string {
	if r == 1<<0 {
		return w.Say("card.cake")
	}
	items := numbers(uint32(r))
	for i, n := range items {
		items[i] = w.Say("cards.rank", "n", n)
	}
	return w.Say("cards.ranks", "list", w.list("list.and", items))
}

// oneOf names one card of a set of ranks, such as "a 1 or 2".
func (w voice) oneOf(r lacasa.Ranks) string {
	items := numbers(uint32(r))
	if key := "one." + strings.Join(items, "-"); w.Has(key) {
		return w.Say(key)
	}
	return w.Say("one", "list", w.list("list.or", items))
}

// situation is a situation's name; one that players made has none of its own.
func (w voice) situation(id string) string {
	if !w.Has("situation." + id) {
		id = "own"
	}
	return w.Say("situation." + id)
}

// flavour is the line below a situation's name.
func (w voice) flavour(id string) string {
	if !w.Has("situation." + id) {
		id = "own"
	}
	return w.Say("situation." + id + ".flavour")
}

// round says which round it is.
func (w voice) round(st *Standing) string {
	round, n := numeral(st.Round()), st.Options.Len()
	if n == 0 {
		return w.Say("election.round-until", "round", round, "target", numeral(st.Options.Target))
	}
	return w.Say("election.round", "round", round, "rounds", numeral(n))
}

// goOn says which match waits to be played on.
func (w voice) goOn(st *Standing) string {
	situation := w.situation(st.Situation())
	if st.Options.Mode == lacasa.Solo {
		return w.Say("title.go-on.line", "round", numeral(st.Round()), "rounds", numeral(st.Options.Len()), "situation", situation)
	}
	return w.Say("title.go-on.company", "round", w.round(st), "situation", situation, "score", w.points(st))
}

// effect says what the rules change against a plain round: a sentence for each part.
func (w voice) effect(r *lacasa.Rules) []string { return w.changes(r, "") }

// brief says the same in fewer words where there are such.
func (w voice) brief(r *lacasa.Rules) []string { return w.changes(r, ".brief") }

func (w voice) changes(r *lacasa.Rules, manner string) (sentences []string) {
	say := func(key string, facts ...string) {
		if r.Solo() && w.Has(key+".solo") {
			key += ".solo"
		}
		if w.Has(key + manner) {
			key += manner
		}
		sentences = append(sentences, w.Say(key, facts...))
	}
	where := func(is bool, key string, facts ...string) {
		if is {
			say(key, facts...)
		}
	}
	if r.More > 0 && !r.Solo() {
		say("does.more."+numeral(int(r.More)), "of", numeral(r.Last()))
	}
	switch r.References {
	case lacasa.NoReferences:
	case lacasa.SecretReferences:
		say("does.references.secret")
	case lacasa.OpenReferences:
		say("does.references.open")
	}
	switch r.Ruling {
	case lacasa.Unchanged, lacasa.ByElection: // as without a situation
	case lacasa.ByCasa:
		if !r.Solo() {
			say("does.casa-rules")
		}
	case lacasa.ByBidding:
		say("does.bidding")
	case lacasa.ByNobody:
		if r.Usurpers != 0 || r.Heir {
			say("does.nobody-rules-yet")
		} else {
			say("does.nobody-rules")
		}
	}
	where(r.Usurpers != 0, "does.usurpers", "cards", w.oneOf(r.Usurpers))
	where(r.Heir, "does.heir")
	where(r.Cousins, "does.cousins")
	if r.Aside.Most > 0 {
		key := "does.aside"
		if r.Aside.Steal {
			key = "does.aside.steal"
		}
		say(key, "cards", w.Say(fmt.Sprintf("aside.%d-%d", r.Aside.Least, r.Aside.Most)))
	}
	where(r.NoFollow, "does.no-follow")
	where(r.FaceDown, "does.face-down")
	if list := numbers(uint32(r.LowWins)); len(list) == 1 {
		say("does.low-wins.one", "n", list[0])
	} else if len(list) > 0 {
		say("does.low-wins", "list", w.list("list.and", list))
	}
	where(r.Kin, "does.kin")
	where(r.Removers != 0, "does.removers", "cards", w.oneOf(r.Removers))
	where(r.Exchangers != 0, "does.exchangers", "cards", w.oneOf(r.Exchangers))
	where(r.Lay, "does.lay")
	where(r.Give, "does.give")
	where(r.Shift, "does.shift")
	where(r.Stack, "does.stack")
	where(r.MustRule, "does.must-rule")
	where(r.CakeStays, "does.cake-stays")
	return sentences
}

// goal says what scores, in a sentence; with the prefix "short." in a few words, with "aim." in fewer where there are such.
func (w voice) goal(t *lacasa.Table, prefix string) string {
	g := &t.Rules.Goal
	n, of := int(g.Number), numeral(int(t.Last))
	say := func(key string, facts ...string) string {
		if prefix == "aim." && !w.Has(prefix+key) {
			prefix = "short."
		}
		if !t.Rules.Solo() && w.Has(prefix+key+".company") {
			key += ".company"
		}
		return w.Say(prefix+key, append(facts, "n", numeral(n), "of", of)...)
	}
	if g.Count == lacasa.Cards {
		cards := []string{"cards", w.ranks(g.Ranks)}
		switch g.Aim {
		case lacasa.AtLeast:
			return say("cards.at-least", cards...)
		case lacasa.AtMost:
			return say("cards.at-most", cards...)
		case lacasa.Most:
			return say("cards.most", cards...)
		case lacasa.Fewest:
			return say("cards.fewest", cards...)
		case lacasa.First:
			return say("cards.first", "card", w.oneOf(g.Ranks))
		case lacasa.Undertake, lacasa.AsBefore:
		}
		return ""
	}
	switch g.Aim {
	case lacasa.AtLeast:
		return say("at-least")
	case lacasa.AtMost:
		return say("at-most")
	case lacasa.Most:
		if t.Rules.References == lacasa.NoReferences {
			return say("most-plain")
		}
		return say("most")
	case lacasa.Fewest:
		return say("fewest")
	case lacasa.Undertake:
		n = int(t.Undertaken())
		switch {
		case unelected(t):
			return say("most-plain")
		case t.Elector != lacasa.NoSeat && w.names != nil && t.Phase != lacasa.Bidding:
			side := t.Elector.Side()
			return say("undertaken", "side", w.side(side), "others", w.side(1-side))
		case t.Rules.Ruling == lacasa.ByBidding:
			return say("undertake.bid")
		}
		return say("undertake")
	case lacasa.First, lacasa.AsBefore:
	}
	return ""
}

// unelected reports whether the round has nobody who elects, so that the side with the most scores: R2.
func unelected(t *lacasa.Table) bool {
	switch t.Rules.Ruling {
	case lacasa.ByNobody, lacasa.ByCasa:
		return !t.Rules.Solo()
	case lacasa.ByElection:
		return t.Elector == lacasa.NoSeat && t.Nominated == card.MangiaCake
	case lacasa.Unchanged, lacasa.ByBidding:
	}
	return false
}

// tie says who has a round that ends level; empty where none can.
func (w voice) tie(t *lacasa.Table) string {
	if aim := t.Rules.Goal.Aim; aim == lacasa.Most || aim == lacasa.Fewest || aim == lacasa.Undertake && unelected(t) {
		return w.Say("goal.tie")
	}
	return ""
}

// about says what governs a round: what scores, and then what its rules change.
func (w voice) about(t *lacasa.Table, o *lacasa.Options) []string {
	goal := w.goal(t, "goal.")
	if tie := w.tie(t); tie != "" {
		goal += " " + tie
	}
	return w.aboutIn(t, o, goal, w.effect(&t.Rules))
}

// inShort says the same in fewer words where there are such.
func (w voice) inShort(t *lacasa.Table, o *lacasa.Options) []string {
	return w.aboutIn(t, o, w.goal(t, "goal."), w.brief(&t.Rules))
}

func (w voice) aboutIn(t *lacasa.Table, o *lacasa.Options, goal string, effect []string) []string {
	if len(effect) == 0 {
		effect = []string{w.nothing(t, o)}
	}
	return append([]string{goal}, effect...)
}

// nothing says that the rules of a round change nothing, or only what scores.
func (w voice) nothing(t *lacasa.Table, o *lacasa.Options) string {
	if plain, err := o.Rules(lacasa.Plain); err == nil && plain.Goal != t.Rules.Goal {
		return w.Say("does.only-goal")
	}
	return w.Say("does.nothing")
}

// points says how the match stands.
func (w voice) points(st *Standing) string {
	if st.Options.Mode != lacasa.Solo {
		w = w.at(st)
		return w.Say("scoring.score", "a", w.side(0), "m", numeral(st.Score[0]), "n", numeral(st.Score[1]), "b", w.side(1))
	}
	points := strconv.Itoa(st.Score[lacasa.Human])
	switch {
	case st.Options.Supplement:
		return w.Say("scoring.match.supplement", "points", points)
	case st.Score[lacasa.Human] >= lacasa.SoloTarget: // the rounds that are left are still played
		return w.Say("scoring.match.enough", "points", points)
	}
	return w.Say("scoring.match", "points", points, "target", strconv.Itoa(lacasa.SoloTarget))
}

// scored says in a line how the match stands, beside the names of those who play.
func (w voice) scored(st *Standing) string {
	if w.names == nil {
		return w.points(st)
	}
	return w.Say("table.score", "one", strconv.Itoa(st.Score[0]), "other", strconv.Itoa(st.Score[1]))
}

// counted names what the goal counts.
func (w voice) counted(r *lacasa.Rules) string {
	switch {
	case r.Goal.Compares():
		return atStart(w.Say("scoring.counted", "cards", w.ranks(r.Goal.Ranks)))
	case r.References != lacasa.NoReferences:
		return w.Say("scoring.taken")
	}
	return w.Say("scoring.taken.plain")
}

// aboveCounts is what stands above the counts at the table: where the fewest win it says so, and while it is not known which
// challenges count, all are told.
func (w voice) aboveCounts(t *lacasa.Table) string {
	r := &t.Rules
	switch {
	case r.Goal.Compares() && r.Goal.Aim == lacasa.Fewest:
		return atStart(w.Say("scoring.fewest", "cards", w.ranks(r.Goal.Ranks)))
	case r.Goal.Aim == lacasa.Fewest:
		return w.Say("scoring.fewest.challenges")
	case !r.Goal.Compares() && r.References != lacasa.NoReferences && slices.Contains(t.References[:r.Seats()], card.Back):
		return w.Say("scoring.taken.plain")
	}
	return w.counted(r)
}

// atStart is a text that begins a line: it begins large.
func atStart(text string) string { return begin(text, unicode.ToUpper) }

// inSentence is a sentence within another: it begins small.
func inSentence(text string) string { return begin(text, unicode.ToLower) }

func begin(text string, as func(rune) rune) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(as(first)) + text[size:]
}

// refusal says why an action is refused.
func (w voice) refusal(no lacasa.Refusal) string {
	return w.company("why."+no.Reason.String(), "family", w.family(no.Family), "card", w.card(no.Card),
		"number", numeral(int(no.Number)), "name", w.name(no.Seat))
}

func (w voice) rule(r lacasa.RobotRule) string { return w.Say("robot." + r.String()) }

var phaseKeys = [...]string{
	lacasa.Electing: "electing", lacasa.Choosing: "choosing", lacasa.Discarding: "discarding", lacasa.Bidding: "bidding",
	lacasa.Declaring: "declaring", lacasa.Naming: "naming", lacasa.SettingAside: "setting-aside", lacasa.Playing: "playing",
	lacasa.Removing: "removing", lacasa.Laying: "laying", lacasa.Giving: "giving", lacasa.Exchanging: "exchanging",
	lacasa.Drawing: "drawing", lacasa.Over: "over",
}

// awaits says what a phase waits for, of whose turn it is.
func (w voice) awaits(t *lacasa.Table) string {
	return w.Say("awaits."+phaseKeys[t.Phase], "name", w.name(t.Turn))
}

// event says what happened, for the log and for speech; nothing where there is nothing to say.
func (w voice) event(e lacasa.Event) string {
	if w.names == nil {
		return w.soloEvent(e)
	}
	switch {
	case e.Kind == lacasa.HandsMoved:
		return w.handsMoved(e)
	case e.Kind == lacasa.CapturedShown: // of a side, not of a seat
		return w.Say("log.captured", "side", w.side(int(e.Seat)), "cards", w.cards(e.Cards))
	}
	key := happened(&e)
	if key == "" {
		return ""
	}
	family := e.Family
	if e.Kind == lacasa.CasaTurned && family == card.None { // it is nominated
		family = e.Card.Family()
	}
	facts := []string{"name", w.name(e.Seat), "card", w.card(e.Card), "other", w.card(e.Other), "family", w.family(family),
		"n", numeral(int(e.Number)), "to", w.name(e.To), "cards", w.cards(e.Cards)}
	said := w.Say("log."+key, facts...)
	if e.Kind == lacasa.CardLaidDown && e.Family != card.None {
		said += " " + w.Say("log.led", facts...)
	}
	return said
}

// happenings are the last words of the keys of sentences about what happened; empty where nothing is to be said.
var happenings = [...]string{
	lacasa.Dealt: "deals", lacasa.CasaTurned: "casa", lacasa.Passed: "passes", lacasa.CasaTurnedDown: "turned-down", lacasa.Elected: "elects",
	lacasa.Discarded: "discards", lacasa.Swapped: "swaps", lacasa.BidMade: "bids", lacasa.CousinsNamed: "names-cousins",
	lacasa.PutAside: "sets-aside", lacasa.PickedUp: "picks-up", lacasa.CardPlayed: "plays", lacasa.CardLaidDown: "lays-down",
	lacasa.Revealed: "shows", lacasa.Usurped: "usurped", lacasa.CardRemoved: "removes", lacasa.CardLaid: "lays", lacasa.CardGiven: "gives",
	lacasa.Exchanged: "exchanges", lacasa.ChallengeWon: "wins", lacasa.Gathered: "void", lacasa.HeirRules: "usurped", lacasa.TurnedUp: "turns-up",
	lacasa.Drew: "draws", lacasa.StackTurned: "stack-turned", lacasa.HandsMoved: "", lacasa.CapturedShown: "", lacasa.ReferenceShown: "reference", lacasa.ChallengeVoided: "voided",
	lacasa.AsideShown: "aside-shown", lacasa.Stolen: "steals", lacasa.Awaits: "", lacasa.RoundOver: "over",
}

// happened is that of an event: some are told otherwise where a card is not seen, or nothing was done.
func happened(e *lacasa.Event) string {
	key, hidden := happenings[e.Kind], false
	switch k := e.Kind; {
	case k == lacasa.CasaTurned && e.Card == card.MangiaCake:
		key = "nominated-cake"
	case k == lacasa.CasaTurned && e.Family == card.None:
		key = "nominated"
	case k == lacasa.Elected && e.Card == card.Back:
		key = "names"
	case k == lacasa.PutAside && e.Number == 0:
		key = "sets-nothing-aside"
	case k == lacasa.Exchanged && e.Card == card.Back:
		key = "exchanges-nothing"
	case k == lacasa.Stolen && e.Seat == lacasa.NoSeat:
		key = "steals-nothing"
	case k == lacasa.Drew && e.Void:
		key = "takes-up"
	case k == lacasa.Gathered && !e.Void:
		key = ""
	case k == lacasa.PutAside, k == lacasa.PickedUp:
		hidden = e.Cards == 0
	case k == lacasa.Exchanged:
		hidden = e.Other == card.Back
	case k == lacasa.Discarded, k == lacasa.CardLaidDown, k == lacasa.CardRemoved, k == lacasa.CardGiven, k == lacasa.Drew:
		hidden = e.Card == card.Back
	}
	if hidden { // from this seat
		key += ".hidden"
	}
	return key
}

// reason says why a bot did what it did.
func (w voice) reason(r Reason) string {
	return w.Say("log.reason", "name", w.name(r.Did.Seat),
		"why", w.Say("hint."+r.Why.String(), "card", w.card(r.Did.Card), "family", w.family(r.Did.Family)))
}

// handsMoved says once that the hands move, and to whom it may know which cards it has now.
func (w voice) handsMoved(e lacasa.Event) string {
	if e.Number == 0 {
		return ""
	}
	var said []string
	if e.Seat == 0 {
		said = append(said, w.Say("log.hands-move"))
	}
	if e.Cards != 0 {
		said = append(said, w.Say("log.takes-over", "name", w.name(e.Seat), "cards", w.cards(e.Cards)))
	}
	return strings.Join(said, " ")
}

// soloEvent says to the human what happened.
func (w voice) soloEvent(e lacasa.Event) string {
	switch e.Kind {
	case lacasa.Dealt:
		return w.Say("log.dealt")
	case lacasa.CasaTurned:
		if e.Card == card.MangiaCake {
			return w.Say("log.casa-cake")
		}
		return w.Say("log.casa", "card", w.card(e.Card), "family", w.family(e.Family))
	case lacasa.CousinsNamed:
		return w.Say("log.cousins", "family", w.family(e.Family))
	case lacasa.CardPlayed:
		if e.Seat == lacasa.Human {
			return w.Say("log.you-play", "card", w.card(e.Card))
		}
		return w.Say("log.robot-plays", "card", w.card(e.Card), "rule", w.rule(e.Rule))
	case lacasa.Usurped:
		return w.Say("log.usurped", "family", w.family(e.Family))
	case lacasa.ChallengeWon:
		key := "log.you-win"
		if e.Seat != lacasa.Human {
			key = "log.robot-wins"
		}
		return w.Say(key, "n", strconv.Itoa(int(e.Number)), "card", w.card(e.Card))
	case lacasa.Gathered:
		if e.Void {
			return w.Say("log.void")
		}
	case lacasa.TurnedUp:
		return w.Say("log.turned-up", "card", w.card(e.Card))
	case lacasa.Drew:
		return w.Say("log.you-draw", "card", w.card(e.Card))
	case lacasa.RoundOver:
		return w.Say("log.over")
	case lacasa.Passed, lacasa.CasaTurnedDown, lacasa.Elected, lacasa.Discarded, lacasa.Swapped, lacasa.BidMade, lacasa.PutAside,
		lacasa.PickedUp, lacasa.CardLaidDown, lacasa.Revealed, lacasa.CardRemoved, lacasa.CardLaid, lacasa.CardGiven,
		lacasa.Exchanged, lacasa.HeirRules, lacasa.StackTurned, lacasa.HandsMoved, lacasa.ReferenceShown, lacasa.ChallengeVoided,
		lacasa.CapturedShown, lacasa.AsideShown, lacasa.Stolen, lacasa.Awaits: // not in solo, or not worth a word
	}
	return ""
}
