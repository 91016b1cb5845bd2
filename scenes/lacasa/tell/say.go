// Package tell puts La Casa into words, pictures and sounds for its scenes: the facts of the game
// as sentences in the current language, its cards and families as pictures and sounds, the lessons
// of its guide, and past challenges.
package tell

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/ui"
)

// Initial returns the first letter of a name.
func Initial(name string) string {
	_, n := utf8.DecodeRuneInString(name)
	return name[:n]
}

// A Voice puts the facts of the game into words of a language. In solo it speaks to the human,
// otherwise it calls players by their names.
type Voice struct {
	*words.Catalogue
	Names []string // by seat; nil: it speaks to the human
}

// VoiceOf returns a Voice in the language of the house.
func VoiceOf(h *scenes.House) Voice { return Voice{Catalogue: h.Words} }

// At returns w with the mode and the players of the match st.
func (w Voice) At(st *Standing) Voice { return w.Of(st.Options.Mode, st.Players) }

// Of returns w with the given mode and players.
func (w Voice) Of(mode lacasa.Mode, players []scenes.Player) Voice {
	w.Names = nil
	if mode != lacasa.Solo || w.ThirdPerson {
		w.Names = scenes.ShownNames(w.Catalogue, players)
	}
	return w
}

// Company returns the sentence of key, or its variant for company if players are named and there is
// one.
func (w Voice) Company(key string, facts ...string) string {
	if w.Names != nil && w.Has(key+".company") {
		key += ".company"
	}
	return w.Say(key, facts...)
}

// Name returns the name of the player at seat.
func (w Voice) Name(seat lacasa.Seat) string {
	switch {
	case int(seat) < len(w.Names):
		return w.Names[seat]
	case w.Names != nil || seat >= lacasa.Sides:
		return ""
	case seat == lacasa.Human:
		return w.Say("you")
	}
	return w.Say("robot")
}

// SayOf returns a sentence about the player at seat. It uses the variant that speaks to the only
// person or, in solo, the one about the robot, if there is one.
func (w Voice) SayOf(seat lacasa.Seat, key string, facts ...string) string {
	name, own := w.Name(seat), ""
	switch {
	case name == w.Say("you"):
		own = key + ".you"
	case w.Names == nil:
		own = key + ".robot"
	}
	if own != "" && w.Has(own) {
		key = own
	}
	return w.Say(key, append(facts, "name", name)...)
}

// Side names the players of a side.
func (w Voice) Side(side int) string {
	seat := lacasa.Seat(side)
	if len(w.Names) == lacasa.MaxSeats {
		return w.Catalogue.Side(w.Name(seat), w.Name(seat.Partner()))
	}
	return w.Name(seat)
}

// AsideOf returns how many cards are set aside, as in "up to two cards".
func (w Voice) AsideOf(a lacasa.Aside) string {
	return w.Say(fmt.Sprintf("aside.%d-%d", a.Least, a.Most))
}

// Family returns the name of a family.
func (w Voice) Family(f card.Family) string { return w.Say("family." + f.Letter()) }

// Card returns the name of a card.
func (w Voice) Card(c card.Card) string {
	switch {
	case c == card.MangiaCake:
		return w.Say("card.cake")
	case c > card.MangiaCake:
		return w.Say("card.hidden")
	}
	return w.Say("card", "family", w.Family(c.Family()), "rank", w.Say(fmt.Sprintf("rank.%d", c.Place())),
		"number", strconv.Itoa(int(c.Rank())))
}

// Cards returns the names of the cards of a set.
func (w Voice) Cards(set card.Set) string {
	return w.List("list.and", scenes.EachIn(set.All(), w.Card))
}

// numbers returns the members of a set of small numbers in decimal.
func numbers(set uint32) (items []string) {
	for ; set != 0; set &= set - 1 {
		items = append(items, strconv.Itoa(bits.TrailingZeros32(set)))
	}
	return items
}

// ranks names the cards of a set of ranks, such as "0s, 1s and 2s".
func (w Voice) ranks(r lacasa.Ranks) string {
	if r == 1<<0 {
		return w.Say("card.cake")
	}
	items := numbers(uint32(r))
	for i, n := range items {
		items[i] = w.Say("cards.rank", "n", n)
	}
	return w.Say("cards.ranks", "list", w.List("list.and", items))
}

// OneOf names one card of a set of ranks, such as "a 1 or 2".
func (w Voice) OneOf(r lacasa.Ranks) string {
	items := numbers(uint32(r))
	if key := "one." + strings.Join(items, "-"); w.Has(key) {
		return w.Say(key)
	}
	return w.Say("one", "list", w.List("list.or", items))
}

// Situation returns a situation's name: that of its makers, or that of the catalogues.
func (w Voice) Situation(o *lacasa.Options, id string) string {
	if made := o.FindOwn(id); made != nil {
		return w.Called(made)
	}
	return w.Say(w.situation(id))
}

// Called returns the name of a situation that players made.
func (w Voice) Called(s *lacasa.Situation) string {
	if s.Name != "" {
		return s.Name
	}
	return w.Say(w.situation(s.ID))
}

// Places returns where a situation is played.
func (w Voice) Places(at lacasa.Where) string {
	var items []string
	for _, place := range [...]struct {
		at  lacasa.Where
		key string
	}{{lacasa.SoloBook | lacasa.SupplementBook, "where.alone"}, {lacasa.InTwo, "setup.mode.two"}, {lacasa.InTeams, "setup.mode.teams"}} {
		said := w.Say(place.key)
		switch of := at & place.at; {
		case of == 0:
			continue
		case of != place.at: // only by one of the two rule books
			key := "setup.book.solo"
			if of == lacasa.SupplementBook {
				key = "setup.book.supplement"
			}
			said = w.Say("where.book", "where", said, "book", words.Uncapitalize(w.Say(key)))
		}
		items = append(items, said)
	}
	return strings.Join(items, " · ")
}

// Flavour returns the line below a situation's name.
func (w Voice) Flavour(o *lacasa.Options, id string) string {
	if made := o.FindOwn(id); made != nil && made.Flavour != "" {
		return made.Flavour
	}
	return w.Say(w.situation(id) + ".flavour")
}

// situation returns the key of a situation's name. Unnamed situations made by players share a key.
func (w Voice) situation(id string) string {
	if key := "situation." + id; w.Has(key) {
		return key
	}
	return "situation.own"
}

// Round returns which round it is.
func (w Voice) Round(st *Standing) string {
	round, n := ui.Numeral(st.Round()), st.Options.RoundCount()
	if n == 0 {
		return w.Say("election.round-until", "round", round, "target", ui.Numeral(st.Options.Target))
	}
	return w.Say("election.round", "round", round, "rounds", ui.Numeral(n))
}

// stands returns the score of a saved match, or how it ended.
func (w Voice) stands(st *Standing) string {
	switch solo := st.Options.Mode == lacasa.Solo; {
	case st.MatchOver && solo:
		return w.Say("title.over", "points", w.Points(st))
	case st.MatchOver:
		return w.Points(st)
	}
	situation := w.Situation(&st.Options, st.Situation())
	if st.Options.Mode == lacasa.Solo {
		return w.Say("title.go-on.line", "round", ui.Numeral(st.Round()), "rounds", ui.Numeral(st.Options.RoundCount()), "situation", situation)
	}
	return w.Say("title.go-on.company", "round", w.Round(st), "situation", situation, "score", w.Points(st))
}

// rules returns the key of how the Ruling Family comes about, or "" if it does as in a plain round.
func rules(r *lacasa.Rules) string {
	switch {
	case r.Ruling == lacasa.ByCasa && !r.Solo():
		return "does.casa-rules"
	case r.Ruling == lacasa.ByBidding:
		return "does.bidding"
	case r.Ruling == lacasa.ByNobody && (r.Usurpers != 0 || r.Heir):
		return "does.nobody-rules-yet"
	case r.Ruling == lacasa.ByNobody:
		return "does.nobody-rules"
	}
	return ""
}

// cousins returns the key of how the Cousins are named, or "" if there are none. If nobody rules at
// first there are none (R9).
func cousins(r *lacasa.Rules) string {
	switch {
	case !r.Cousins || r.Ruling == lacasa.ByNobody:
		return ""
	case r.Ruling == lacasa.ByCasa && !r.Solo():
		return "does.cousins.casa"
	case r.Ruling == lacasa.ByBidding:
		return "does.cousins.bid"
	}
	return "does.cousins"
}

// Effect returns what the rules change in a plain round: a sentence for each part.
func (w Voice) Effect(r *lacasa.Rules) []string { return w.changes(r, "") }

// Brief returns what Effect does in fewer words, where such a sentence exists.
func (w Voice) Brief(r *lacasa.Rules) []string { return w.changes(r, ".brief") }

// changes returns a sentence for each part of the rules that differs from a plain round; the
// variant with the given suffix if there is one.
func (w Voice) changes(r *lacasa.Rules, manner string) (sentences []string) {
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
	where(r.More > 0 && !r.Solo(), "does.more."+ui.Numeral(int(r.More)), "of", ui.Numeral(r.LastChallenge()))
	where(r.References == lacasa.SecretReferences, "does.references.secret")
	where(r.References == lacasa.OpenReferences, "does.references.open")
	where(rules(r) != "", rules(r))
	where(r.Usurpers != 0, "does.usurpers", "cards", w.OneOf(r.Usurpers))
	where(r.Heir, "does.heir")
	where(cousins(r) != "", cousins(r))
	if r.Aside.Most > 0 {
		key := "does.aside"
		if r.Aside.Steal {
			key = "does.aside.steal"
		}
		say(key, "cards", w.AsideOf(r.Aside))
	}
	where(r.NoFollow, "does.no-follow")
	where(r.NoLead != 0, "does.no-lead", "cards", w.OneOf(r.NoLead))
	where(r.FaceDown, "does.face-down")
	if list := numbers(uint32(r.LowWins)); len(list) == 1 {
		say("does.low-wins.one", "n", list[0])
	} else if len(list) > 0 {
		say("does.low-wins", "list", w.List("list.and", list))
	}
	where(r.Second && r.LowWins == 0, "does.second-wins")
	where(r.Second && r.LowWins != 0, "does.second-wins.low")
	where(r.Loser != lacasa.NoLoser, "does.never-wins", "family", w.Family(r.Loser.Family()))
	where(r.Kin, "does.kin")
	where(r.Removers != 0, "does.removers", "cards", w.OneOf(r.Removers))
	where(r.Exchangers != 0 && r.At != lacasa.InTwo, "does.exchangers", "cards", w.OneOf(r.Exchangers), "ranks", w.ranks(r.Exchangers))
	where(r.Exchangers != 0 && r.At == lacasa.InTwo, "does.exchangers.two", "cards", w.OneOf(r.Exchangers), "ranks", w.ranks(r.Exchangers))
	where(r.Lay, "does.lay")
	where(r.Give, "does.give")
	where(r.Shift, "does.shift")
	where(r.Shown && r.Seats() != lacasa.Sides, "does.shown-left")
	where(r.Shown && r.Seats() == lacasa.Sides, "does.shown-left.two")
	where(r.Stack, "does.stack")
	where(r.MustRule && r.Ruling != lacasa.ByNobody && r.Ruling != lacasa.ByBidding, "does.must-rule") // otherwise no card is turned up
	where(r.CakeStays && r.At == lacasa.InTeams, "does.cake-stays.teams")
	where(r.CakeStays && r.At != lacasa.InTeams, "does.cake-stays")
	named := card.Set(r.Bonus)
	where(named.Len() == 1, "does.bonus", "cards", w.Cards(named))
	where(named.Len() > 1, "does.bonus.many", "cards", w.Cards(named))
	return sentences
}

// Finer returns further details of the parts that differ from a plain round, for the page of the
// rules.
func (w Voice) Finer(r *lacasa.Rules) (sentences []string) {
	say := func(is bool, key string) {
		if is {
			sentences = append(sentences, w.Say("detail."+key))
		}
	}
	usual := r.LowWins == 0 && !r.Second && r.Loser == lacasa.NoLoser
	say(r.References == lacasa.SecretReferences, "references.secret")
	say(r.References == lacasa.OpenReferences && r.Solo(), "references.open")
	say(r.Ruling == lacasa.ByBidding, "bidding")
	say(r.Usurpers != 0 && !r.FaceDown, "usurpers")
	say(r.Heir, "heir")
	say(r.Cousins && r.Ruling != lacasa.ByNobody, "cousins")
	say(r.Aside.Steal, "aside.steal")
	say(r.Aside.Most > 0 && !r.Aside.Steal, "aside")
	say(r.NoFollow && usual && !r.Cousins && r.Removers == 0, "no-follow")
	say(r.FaceDown, "face-down")
	say(r.LowWins != 0, "low-wins")
	say(r.Kin, "kin")
	say(r.Removers != 0 && usual, "removers")
	say(r.Exchangers != 0, "exchangers")
	say(r.Lay, "lay")
	say(r.Give, "give")
	return sentences
}

// Goal returns what scores. The prefix selects the form: "goal." a sentence; "short." a few words;
// "aim." even fewer, where such a text exists; "stake." what "aim." leaves out.
func (w Voice) Goal(t *lacasa.Table, prefix string) string {
	g := &t.Rules.Goal
	n, of := int(g.Number), ui.Numeral(int(t.Last))
	say := func(key string, facts ...string) string {
		if prefix == "aim." && !w.Has(prefix+key) {
			prefix = "short."
		}
		if !t.Rules.Solo() && w.Has(prefix+key+".company") {
			key += ".company"
		}
		if prefix == "stake." && !w.Has(prefix+key) {
			return ""
		}
		return w.Say(prefix+key, append(facts, "n", ui.Numeral(n), "of", of)...)
	}
	key := [...]string{lacasa.AtLeast: "at-least", lacasa.AtMost: "at-most", lacasa.Most: "most", lacasa.Fewest: "fewest", lacasa.First: "first",
		lacasa.Undertake: "undertake", lacasa.AsBefore: ""}[g.Aim]
	switch {
	case key == "", g.Aim == lacasa.First && g.Count != lacasa.Cards, g.Aim == lacasa.Undertake && g.Count == lacasa.Cards:
		return ""
	case g.Count == lacasa.Cards:
		return say("cards."+key, "cards", w.ranks(g.Ranks), "card", w.OneOf(g.Ranks))
	case g.Aim == lacasa.Most && t.Rules.References == lacasa.NoReferences:
		return say("most-plain")
	case g.Aim == lacasa.Undertake:
		n = int(t.ChallengesNeeded())
		switch {
		case unelected(t):
			return say("most-plain")
		case t.Elector != lacasa.NoSeat && w.Names != nil && t.Phase != lacasa.Bidding:
			side := t.Elector.Side()
			return say("undertaken", "side", w.Side(side), "others", w.Side(1-side))
		case t.Rules.Ruling == lacasa.ByBidding:
			return say("undertake.bid")
		}
	}
	return say(key)
}

// unelected reports whether nobody elects in the round, so that the side with the most scores (R2).
func unelected(t *lacasa.Table) bool {
	switch t.Rules.Ruling {
	case lacasa.ByNobody, lacasa.ByCasa:
		return !t.Rules.Solo()
	case lacasa.ByElection:
		return t.Elector == lacasa.NoSeat && t.Nominated == card.MangiaCake
	}
	return false
}

// Tie returns who wins a tied round, or one without the capture that would end it; "" if there can
// be neither.
func (w Voice) Tie(t *lacasa.Table) string {
	if g := &t.Rules.Goal; g.Aim == lacasa.First {
		switch {
		case t.Rules.MustRule && t.Rules.CakeStays && g.Ranks.Has(card.MangiaCake): // somebody always captures it
			return ""
		case g.Ranks.Has(card.MangiaCake):
			return w.Say("goal.tie.cake")
		}
		return w.Say("goal.tie.first")
	}
	if aim := t.Rules.Goal.Aim; aim == lacasa.Most || aim == lacasa.Fewest || aim == lacasa.Undertake && unelected(t) {
		return w.Say("goal.tie")
	}
	return ""
}

// About returns what governs a round: what scores, and then what its rules change.
func (w Voice) About(t *lacasa.Table, o *lacasa.Options) []string {
	goal := w.Goal(t, "goal.")
	if tie := w.Tie(t); tie != "" {
		goal += " " + tie
	}
	return w.aboutIn(t, o, goal, w.Effect(&t.Rules))
}

// InShort returns what About does in fewer words, where such sentences exist.
func (w Voice) InShort(t *lacasa.Table, o *lacasa.Options) []string {
	return w.aboutIn(t, o, w.Goal(t, "goal."), w.Brief(&t.Rules))
}

// Beforehand returns what a situation does and what scores in it, a sentence each, without a round
// of it. It returns nil for one that the match cannot have.
func (w Voice) Beforehand(o *lacasa.Options, id string, short bool) []string {
	r, err := o.Rules(id)
	if err != nil {
		return nil
	}
	t := lacasa.Table{Rules: r, InPlay: lacasa.InPlay{Last: uint8(r.LastChallenge())}, Election: lacasa.Election{Elector: lacasa.NoSeat, Nominated: card.Back}}
	if short {
		return w.InShort(&t, o)
	}
	return w.About(&t, o)
}

func (w Voice) aboutIn(t *lacasa.Table, o *lacasa.Options, goal string, effect []string) []string {
	if len(effect) == 0 {
		effect = []string{w.Nothing(t, o)}
	}
	return append([]string{goal}, effect...)
}

// Nothing returns a sentence that says that the rules of a round change nothing, or only what
// scores.
func (w Voice) Nothing(t *lacasa.Table, o *lacasa.Options) string {
	if plain, err := o.Rules(lacasa.Plain); err == nil && plain.Goal != t.Rules.Goal {
		return w.Say("does.only-goal")
	}
	if t.Rules.At == lacasa.InTwo && !t.Rules.Stack { // there are tableaux
		return w.Say("does.nothing.two")
	}
	return w.Say("does.nothing")
}

// Left returns how many cards that the goal counts nobody has captured yet, without one that lies
// face up in the Casa.
func (w Voice) Left(t *lacasa.Table) string {
	captured, n := t.Captured[0]|t.Captured[1], 0
	for c := range card.MangiaCake + 1 {
		n += ui.BoolIndex(t.Rules.Goal.Ranks.Has(c) && !captured.Has(c) && c != t.Casa)
	}
	return w.Say("does.left", "n", ui.Numeral(n))
}

// Points returns the score of the match.
func (w Voice) Points(st *Standing) string {
	if st.Options.Mode != lacasa.Solo {
		w = w.At(st)
		return w.Say("scoring.score", "a", w.Side(0), "m", ui.Numeral(st.Score[0]), "n", ui.Numeral(st.Score[1]), "b", w.Side(1))
	}
	points := strconv.Itoa(st.Score[lacasa.Human])
	switch {
	case st.Options.Supplement:
		return w.Count("scoring.match.supplement", st.Score[lacasa.Human])
	case st.Score[lacasa.Human] >= lacasa.SoloTarget: // the rounds that are left are still played
		return w.Say("scoring.match.enough", "points", points)
	}
	return w.Say("scoring.match", "points", points, "target", strconv.Itoa(lacasa.SoloTarget))
}

// Scored returns the score of the match in a line beside the players' names. Alone it says what it
// is for: to win, or once that is certain that the match is won, or to be high.
func (w Voice) Scored(st *Standing) string {
	switch points := st.Score[lacasa.Human]; {
	case w.Names != nil:
	case st.Options.Supplement:
		return w.Say("table.points.high", "n", strconv.Itoa(points))
	case points >= lacasa.SoloTarget:
		return w.Say("table.points.enough", "n", strconv.Itoa(points))
	default:
		return w.Points(st)
	}
	return w.Say("table.score", "one", strconv.Itoa(st.Score[0]), "other", strconv.Itoa(st.Score[1]))
}

// ScoredBare returns the score of both sides as numbers alone, for where words have no room; "" for
// one player.
func (w Voice) ScoredBare(st *Standing) string {
	if w.Names == nil {
		return ""
	}
	return w.Say("table.score.bare", "one", strconv.Itoa(st.Score[0]), "other", strconv.Itoa(st.Score[1]))
}

// Counted names what the goal counts.
func (w Voice) Counted(r *lacasa.Rules) string {
	switch {
	case r.Goal.ComparesCards():
		return words.Capitalize(w.Say("scoring.counted", "cards", w.ranks(r.Goal.Ranks)))
	case r.References != lacasa.NoReferences:
		return w.Say("scoring.taken")
	}
	return w.Say("scoring.taken.plain")
}

// AboveCounts returns the heading of the counts on the table. It says if the fewest win, and that
// some may not count while it is not known which challenges do.
func (w Voice) AboveCounts(t *lacasa.Table) string {
	r := &t.Rules
	switch {
	case r.Goal.ComparesCards() && r.Goal.Aim == lacasa.Fewest:
		return words.Capitalize(w.Say("scoring.fewest", "cards", w.ranks(r.Goal.Ranks)))
	case r.Goal.Aim == lacasa.Fewest:
		return w.Say("scoring.fewest.challenges")
	case !r.Goal.ComparesCards() && r.References != lacasa.NoReferences && slices.Contains(t.References[:r.Seats()], card.Back):
		return w.Say("scoring.taken.secret")
	}
	return w.Counted(r)
}

// Refusal returns why an action is refused.
func (w Voice) Refusal(no lacasa.Refusal) string {
	return w.Company("why."+no.Reason.String(), "family", w.Family(no.Family), "card", w.Card(no.Card),
		"number", ui.Numeral(int(no.Number)), "name", w.Name(no.Seat))
}

// Rule returns why the Robot played a card.
func (w Voice) Rule(r lacasa.RobotRule) string { return w.Say("robot." + r.String()) }

var phaseKeys = [...]string{
	lacasa.Electing: "electing", lacasa.Choosing: "choosing", lacasa.Discarding: "discarding", lacasa.Bidding: "bidding",
	lacasa.Declaring: "declaring", lacasa.Naming: "naming", lacasa.SettingAside: "setting-aside", lacasa.Playing: "playing",
	lacasa.Removing: "removing", lacasa.Laying: "laying", lacasa.Giving: "giving", lacasa.Exchanging: "exchanging",
	lacasa.Drawing: "drawing", lacasa.Over: "over",
}

// Awaits returns what the player in turn has to do.
func (w Voice) Awaits(t *lacasa.Table) string {
	return w.Say("awaits."+phaseKeys[t.Phase], "name", w.Name(t.Turn))
}

// Event returns a sentence about event e for the log and for speech, or "" if there is nothing to
// say.
func (w Voice) Event(e lacasa.Event) string {
	if w.Names == nil {
		return w.soloEvent(e)
	}
	switch {
	case e.Kind == lacasa.HandsMoved:
		return w.handsMoved(e)
	case e.Kind == lacasa.CapturedShown: // about a side, not about a seat
		return w.Say("log.captured", "side", w.Side(int(e.Seat)), "cards", w.Cards(e.Cards))
	}
	key := happened(&e)
	if key == "" {
		return ""
	}
	family := e.Family
	if e.Kind == lacasa.CasaTurned && family == card.None { // a card is nominated
		family = e.Card.Family()
	}
	facts := []string{"name", w.Name(e.Seat), "card", w.Card(e.Card), "other", w.Card(e.Other), "family", w.Family(family),
		"n", ui.Numeral(int(e.Number)), "to", w.Name(e.To), "cards", w.Cards(e.Cards)}
	said := w.Say("log."+key, facts...)
	if e.Kind == lacasa.CardLaidDown && e.Family != card.None {
		said += " " + w.Say("log.led", facts...)
	}
	return said
}

// happenings are the last words of the keys of sentences about events; empty for events without
// one.
var happenings = [...]string{
	lacasa.Dealt: "deals", lacasa.CasaTurned: "casa", lacasa.Passed: "passes", lacasa.CasaTurnedDown: "turned-down", lacasa.Elected: "elects",
	lacasa.Discarded: "discards", lacasa.Swapped: "swaps", lacasa.BidMade: "bids", lacasa.CousinsNamed: "names-cousins",
	lacasa.PutAside: "sets-aside", lacasa.PickedUp: "picks-up", lacasa.CardPlayed: "plays", lacasa.CardLaidDown: "lays-down",
	lacasa.Revealed: "shows", lacasa.Usurped: "usurped", lacasa.CardRemoved: "removes", lacasa.CardLaid: "lays", lacasa.CardGiven: "gives",
	lacasa.Exchanged: "exchanges", lacasa.ChallengeWon: "wins", lacasa.Gathered: "void", lacasa.HeirRules: "usurped", lacasa.TurnedUp: "turns-up",
	lacasa.Drew: "draws", lacasa.StackTurned: "stack-turned", lacasa.HandsMoved: "", lacasa.CapturedShown: "", lacasa.ReferenceShown: "reference", lacasa.ChallengeVoided: "voided",
	lacasa.AsideShown: "aside-shown", lacasa.Stolen: "steals", lacasa.Awaits: "", lacasa.RoundOver: "over",
}

// happened returns the last word of the key of event e. Some events have a variant for a hidden
// card, or if nothing was done.
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
	if hidden { // hidden from this seat
		key += ".hidden"
	}
	return key
}

// Reason returns why a bot acted as it did and, if ad is not nil, how much better it found that
// than something else. All players read it.
func (w Voice) Reason(r *Reason, ad *Advice) string {
	why := w.why("thought."+r.Why.String(), r.Did)
	if ad != nil {
		why = strings.TrimSpace(why + " " + w.than(r.View, ad))
	}
	return scenes.TellManner(w.Catalogue, w.Say("log.reason", "name", w.Name(r.Did.Seat), "why", why), r.Manner)
}

// advised returns what the seat of v is advised to do, and why. Only the player there reads it.
func (w Voice) advised(v *lacasa.View, a lacasa.Action, why bot.Reason) string {
	facts := []string{"taken", w.Card(v.Nominated), "up", w.Card(v.Up), "needs", ui.Numeral(int(v.ChallengesNeeded())),
		"to", w.Name((v.Seat + 1) % lacasa.Seat(v.Rules.Seats()))}
	family := a.Family
	if v.Phase == lacasa.Electing {
		family = v.Nominated.Family()
	}
	if v.Phase == lacasa.Bidding && a.Verb == lacasa.Pass {
		a.Number = v.Bid + 1
	}
	if v.Phase == lacasa.Naming {
		a.Number = uint8((v.Hand & card.FamilySet(family)).Len())
	}
	a.Family = family
	key := "hint." + why.String()
	switch {
	case v.Phase == lacasa.Electing && v.Rules.Goal.Aim != lacasa.Undertake:
		key += ".plain"
	case why == bot.Holds && a.Number == 0:
		key += ".none"
	}
	return w.why(key, a, facts...)
}

// why returns a reason for an action. If it is about two cards set aside there may be a variant.
func (w Voice) why(key string, a lacasa.Action, facts ...string) string {
	cards := card.SetOf(a.Card).With(a.Other) & card.Full
	if a.Verb == lacasa.SetAside && cards.Len() > 1 && w.Has(key+".many") {
		key += ".many"
	}
	return w.Say(key, append(facts, "card", w.Card(a.Card), "other", w.Card(a.Other), "cards", w.Cards(cards), "family", w.Family(a.Family),
		"n", ui.Numeral(int(a.Number)))...)
}

// handsMoved returns a sentence that says once that the hands move, and tells a seat that may know
// it which cards it has now.
func (w Voice) handsMoved(e lacasa.Event) string {
	if e.Number == 0 {
		return ""
	}
	var said []string
	if e.Seat == 0 {
		said = append(said, w.Say("log.hands-move"))
	}
	if e.Cards != 0 {
		said = append(said, w.Say("log.takes-over", "name", w.Name(e.Seat), "cards", w.Cards(e.Cards)))
	}
	return strings.Join(said, " ")
}

// soloHappenings are what happenings are, in sentences that speak to the human.
var soloHappenings = [lacasa.RoundOver + 1]string{
	lacasa.Dealt: "dealt", lacasa.CasaTurned: "casa", lacasa.CousinsNamed: "cousins", lacasa.CardPlayed: "you-play", lacasa.Usurped: "usurped",
	lacasa.ChallengeWon: "you-win", lacasa.TurnedUp: "turned-up", lacasa.Drew: "you-draw", lacasa.RoundOver: "over",
}

// soloEvent returns a sentence about event e that speaks to the human.
func (w Voice) soloEvent(e lacasa.Event) string {
	key := soloHappenings[e.Kind]
	switch robot := e.Seat != lacasa.Human; {
	case e.Kind == lacasa.CasaTurned && e.Card == card.MangiaCake:
		key = "casa-cake"
	case e.Kind == lacasa.CardPlayed && robot:
		return w.Say("log.robot-plays", "card", w.Card(e.Card), "rule", w.Rule(e.Rule))
	case e.Kind == lacasa.ChallengeWon && robot:
		key = "robot-wins"
	case e.Kind == lacasa.Gathered && e.Void:
		key = "void"
	case key == "":
		return ""
	}
	return w.Say("log."+key, "n", strconv.Itoa(int(e.Number)), "card", w.Card(e.Card), "family", w.Family(e.Family))
}
