// Package tell puts Cassino into words and pictures for its scenes: the facts of the game as
// sentences in the current language, its cards as those of the French deck, and the lessons of its
// guide.
package tell

import (
	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/ui"
	deck "lacasa/ui/deck/french"
)

// A Voice puts the facts of a game into words of a language. It calls players by their names. No
// code here depends on the name of a game, but the catalogues may have words that only one game
// uses.
type Voice struct {
	*words.Catalogue
	Names []string     // by seat
	Mode  cassino.Mode // its own words are used where it has some
	Teams bool         // two teams of two
}

// VoiceOf returns a Voice in the language of the house.
func VoiceOf(h *scenes.House) Voice { return Voice{Catalogue: h.Words} }

// At returns w with the mode and the players of the match st.
func (w Voice) At(st *Standing) Voice { return w.Of(&st.Options, st.Players) }

// Of returns w with the given options and players.
func (w Voice) Of(o *cassino.Options, players []scenes.Player) Voice {
	w.Names, w.Mode, w.Teams = scenes.ShownNames(w.Catalogue, players), o.Mode, o.Teams
	return w
}

// ownKey returns the key of the mode's own word if it has one, otherwise key.
func (w Voice) ownKey(key string) string {
	if own := key + "." + string(w.Mode); w.Has(own) {
		return own
	}
	return key
}

// Name returns the name of the player at seat.
func (w Voice) Name(seat cassino.Seat) string {
	if int(seat) < len(w.Names) {
		return w.Names[seat]
	}
	return ""
}

// Side names the players of a side.
func (w Voice) Side(side int) string {
	if seat := cassino.Seat(side); w.Teams {
		return w.Catalogue.Side(w.Name(seat), w.Name(cassino.Partner(seat)))
	}
	return w.Name(cassino.Seat(side))
}

// Sides names the players of a set of sides, bit s for side s.
func (w Voice) Sides(set uint8) string {
	var names []string
	for side := range cassino.MaxSeats {
		if set>>side&1 != 0 {
			names = append(names, w.Side(side))
		}
	}
	return w.List("list.and", names)
}

// Game returns the name of a game of the family.
func (w Voice) Game(m cassino.Mode) string { return w.Say("cassino.game." + string(m)) }

// Way returns the name of a way to play a game.
func (w Voice) Way(p cassino.Way) string { return w.Say("cassino.play." + string(p)) }

// GameAndWay returns the name of a game, and of the way it is played if that is not the standard
// one.
func (w Voice) GameAndWay(m cassino.Mode, p cassino.Way) string {
	if p == cassino.Standard {
		return w.Game(m)
	}
	return w.Say("form", "mode", w.Game(m), "way", w.Way(p))
}

// ranks and suits are the signs in records, which end the keys of their names.
const ranks, suits = "?A23456789TJQK", "CDHS"

// Suit returns the name of a suit, as in "of spades".
func (w Voice) Suit(s french.Suit) string { return w.Say("french." + suits[s:s+1]) }

// Rank returns the name of a rank.
func (w Voice) Rank(rank int) string { return w.rank("french.", rank) }

// Ranks returns the name of several cards of a rank.
func (w Voice) Ranks(rank int) string { return w.rank("cassino.ranks.", rank) }

func (w Voice) rank(as string, rank int) string { return w.Say(as + ranks[rank:rank+1]) }

// Card returns the name of a card as it stands on a label.
func (w Voice) Card(c french.Card) string { return w.card(c, deck.Name) }

// The returns the name of a card as it stands in a sentence, with its article.
func (w Voice) The(c french.Card) string { return w.card(c, deck.TheName) }

func (w Voice) card(c french.Card, name func(say func(string, ...string) string, card string) string) string {
	if c == french.Back {
		return w.Say("cassino.hidden")
	}
	return name(w.Say, c.String())
}

// Cards returns the names of the cards of a set.
func (w Voice) Cards(set french.Set) string { return w.List("list.and", w.each(set)) }

func (w Voice) each(set french.Set) (names []string) {
	for c := range set.Kinds() {
		switch n := set.Count(c); {
		case n == 1:
			names = append(names, w.The(c))
		case c == french.Joker:
			names = append(names, w.Say("cassino.jokers", "n", ui.Numeral(n)))
		default:
			names = append(names, w.Say("cassino.twins", "ranks", w.Ranks(c.Rank()), "suit", w.Suit(c.Suit())))
		}
	}
	return names
}

// Row returns the names of cards in order, as on a pile.
func (w Voice) Row(row french.Sequence) string {
	var names []string
	for i := range len(row) {
		names = append(names, w.The(french.Card(row[i])))
	}
	return w.List("list.and", names)
}

// Kinds returns a short name of the cards of a set, as scoring uses it, such as "aces" or "2 to 9
// of diamonds and hearts".
func (w Voice) Kinds(set french.Set) string {
	var ranked []int
	var suited []string
	for s := range french.Suit(french.Suits) {
		if set.HasAny(french.SuitSet(s)) {
			suited = append(suited, w.Suit(s))
		}
	}
	for rank := 1; rank <= french.Ranks; rank++ {
		if set.HasAny(french.RankSet(rank)) {
			ranked = append(ranked, rank)
		}
	}
	plain := set.Len() - set.Count(french.Joker)
	switch {
	case plain == french.Deck:
		return w.Say("cassino.every-card")
	case plain <= 1 || plain != set.Len() || len(ranked)*len(suited) != plain:
		return w.Cards(set)
	case len(ranked) == french.Ranks:
		return w.Say("cassino.suits", "suits", w.List("list.and", suited))
	}
	names := w.runs(ranked, len(suited) > 1)
	if len(suited) == french.Suits {
		return names
	}
	return w.Say("french.card", "rank", names, "suit", w.List("list.and", suited))
}

// runs returns the names of ranks. It names three or more in sequence by the first and the last.
// many says that there are several cards of each.
func (w Voice) runs(ranks []int, many bool) string {
	name := w.Rank
	if many {
		name = w.Ranks
	}
	var names []string
	for len(ranks) > 0 {
		n := 1
		for n < len(ranks) && ranks[n] == ranks[0]+n {
			n++
		}
		if n < 3 {
			n = 1
			names = append(names, name(ranks[0]))
		} else {
			names = append(names, w.Say("cassino.run", "a", name(ranks[0]), "b", name(ranks[n-1])))
		}
		ranks = ranks[n:]
	}
	return w.List("list.and", names)
}

var buildKeys = [...]string{cassino.NoBuilds: "builds", cassino.Builds: "builds", cassino.Heaps: "heaps", cassino.Stacks: "stacks"}

// BuildKey returns the key of a sentence about what the game builds.
func (w Voice) BuildKey(key string, r *cassino.Rules) string {
	if own := key + "." + buildKeys[r.Build.Kind]; w.Has(own) {
		return own
	}
	return key
}

// Build returns the name of a build by its value, as it stands in a sentence.
func (w Voice) Build(r *cassino.Rules, value uint8) string {
	return w.Say(w.BuildKey("cassino.build", r), "n", ui.Numeral(int(value)))
}

// tableCards names cards on the table: whole builds as builds, the others one by one.
func (w Voice) tableCards(cards french.Set, t *cassino.Table) string {
	var names []string
	for i := range t.CurrentBuilds() {
		if b := &t.Builds[i]; cards.HasAll(b.Cards) {
			names = append(names, w.Build(&t.Rules, b.Value))
			cards = cards.Minus(b.Cards)
		}
	}
	return w.List("list.and", append(names, w.each(cards)...))
}

// Awaits returns what the player in turn has to do.
func (w Voice) Awaits(t *cassino.Table) string {
	key := "cassino.awaits.play"
	switch {
	case t.Phase == cassino.Over:
		key = "cassino.awaits.over"
	case t.Phase == cassino.Plucking:
		key = "cassino.awaits.pluck"
	case t.Phase == cassino.Playing && t.Rules.Pluck && t.Plucks>>t.Turn&1 == 0:
		key = "cassino.awaits.play-or-pluck"
	}
	return w.Say(key, "name", w.Name(t.Turn))
}

// Refusal returns why an action is refused. It calls seats by their players' names.
func (w Voice) Refusal(r *cassino.Rules, no cassino.Refusal) string {
	key := w.BuildKey("cassino.refused."+no.Reason.String(), r)
	if !w.Has(key) {
		key = "refused.cassino." + no.Reason.String()
	}
	return words.Capitalize(w.Say(key, "card", w.The(no.Card), "number", ui.Numeral(int(no.Number)), "name", w.Name(no.Seat))) + "."
}

// Do returns what an action would do on the table, without a full stop.
func (w Voice) Do(a *cassino.Action, t *cassino.Table) string {
	key := "cassino.do." + verbKeys[a.Verb]
	switch {
	case a.Verb == cassino.Pluck && a.Card == french.Back:
		key = "cassino.do.pluck-nothing"
	case a.Verb == cassino.Make:
		key = w.BuildKey(key, &t.Rules)
	}
	cards, from := w.tableCards(a.Cards, t), ""
	if a.Verb == cassino.Make && t.Rules.Build.Kind == cassino.Builds {
		if suffix, low, rest := onto(a.Value, a.Cards, t); suffix != "" {
			key, from = "cassino.do."+suffix, w.Build(&t.Rules, low)
			if suffix == "add" {
				rest = rest.With(a.Card)
			}
			cards = w.Cards(rest)
		}
	}
	return w.Say(key, "card", w.The(a.Card), "other", w.The(a.Other), "cards", cards, "build", from,
		"n", ui.Numeral(int(a.Value)), "to", w.Name(a.To))
}

// onto returns what making a build of the given value from cards does to a build among them: "add",
// "raise", or "raise.more" if it is raised with other cards too; "" if there is none. low is the
// value of that build, rest are the other cards.
func onto(value uint8, cards french.Set, t *cassino.Table) (does string, low uint8, rest french.Set) {
	rest = cards
	for i := range t.CurrentBuilds() {
		switch b := &t.Builds[i]; {
		case !rest.HasAll(b.Cards):
			continue
		case b.Value != value:
			does, low = "raise", b.Value
			rest = rest.Minus(b.Cards)
		default:
			if rest = rest.Minus(b.Cards); does == "" {
				does, low = "add", value
			}
		}
	}
	if does == "raise" && !rest.IsEmpty() {
		does = "raise.more"
	}
	return does, low, rest
}

var verbKeys = [...]string{
	cassino.Trail: "trail", cassino.Capture: "capture", cassino.Make: "make", cassino.Steal: "steal", cassino.Pair: "pair",
	cassino.LieDown: "lie-down", cassino.Pluck: "pluck",
}

// Sides returns the number of sides in the match st.
func Sides(st *Standing) int {
	if st.Options.Teams {
		return 2
	}
	return st.Options.Seats
}
