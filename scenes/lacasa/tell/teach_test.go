package tell

import (
	"slices"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/ui"
)

// catalogues are read once, because a match is described at every move.
var catalogues = map[string]*words.Catalogue{"en": words.Open("en"), "it": words.Open("it"), "fr": words.Open("fr")}

// voiceAt returns a Voice for a match in a language.
func voiceAt(m *casa.Match, language string) Voice {
	var players []scenes.Player
	for _, p := range m.Seats {
		players = append(players, scenes.Player(p))
	}
	return Voice{Catalogue: catalogues[language]}.Of(m.Options.Mode, players)
}

// What the guide says is true in every situation: the engine allows what it says may be played, and
// gives the challenge to what it says wins.
func TestGuideTellsTheTruth(t *testing.T) {
	said := map[string]int{}
	lacasatest.EveryRound(t, func(m *casa.Match, v *lacasa.View) {
		for _, language := range []string{"en", "it", "fr"} {
			for _, g := range voiceAt(m, language).Teachings(v) {
				if strings.ContainsAny(g.Text, "{}") || strings.Contains(g.Text, "  ") || strings.Contains(g.Text, " ,") || g.Text == "" {
					t.Fatalf("%s: %q", g.Key, g.Text)
				}
			}
		}
		for _, g := range voiceAt(m, "en").Teachings(v) {
			said[g.Key]++
			if wrong := lie(m, v, &g, said[g.Key]%16 == 1); wrong != "" {
				t.Fatalf("%s, challenge %d, hand %v, challenge so far %v, %v rules: %q is not so: %s", m.Round().Situation, v.Challenge,
					slices.Collect(v.OwnCards().All()), v.Played[:v.Count], v.Ruling, g.Text, wrong)
			}
		}
	})
	for _, key := range []string{"lead", "lead.free", "lead.face-down", "won", "leader", "low", "robot", "ruling", "nobody", "nobody-yet", "second", "score",
		"goal", "few", "fewer", "more", "reference", "drawn", "free", "free.led", "follow", "follow.all", "follow.cake", "follow.with-cake", "cannot", "cannot.other", "cannot.wins",
		"beat", "beat.none", "beat.any", "beat.many", "beat.partner", "twin", "cake", "cake.nobody", "elect", "elect.plain", "pass", "choose", "choose.plain", "discard", "discard.open", "bid",
		"declare", "name", "aside", "aside.steal", "remove", "lay", "give", "exchange", "draw", "hint", "kin", "heir", "shift"} {
		if said[key] == 0 {
			t.Errorf("%q is never said", key)
		}
		delete(said, key)
	}
	if len(said) > 0 {
		t.Errorf("not looked at: %v", said)
	}
}

// lie returns what is wrong with a sentence, or "" if it is true. Statements about all cards are
// checked with all pairs of them only if pairs is set.
func lie(m *casa.Match, v *lacasa.View, g *Teaching, pairs bool) string {
	var may card.Set
	for _, a := range m.State().Legal(nil) {
		if a.Verb == lacasa.Play {
			may = may.With(a.Card)
		}
	}
	// wins returns the card that wins if cards are played in order.
	wins := func(cards ...card.Card) card.Card {
		table := v.Table
		table.Count, table.Led, table.Removed, table.Played = 0, card.None, 0, [lacasa.MaxSeats]card.Card{card.Back, card.Back, card.Back, card.Back}
		for _, c := range cards {
			table.Put(c)
		}
		return table.WinningCard()
	}
	all := func(is func(a, b card.Card) bool) bool {
		for a := card.Card(0); pairs && a <= card.MangiaCake; a++ {
			for b := card.Card(0); b <= card.MangiaCake; b++ {
				if a != b && !is(a, b) {
					return false
				}
			}
		}
		return true
	}
	own := v.OwnCards()
	switch key := g.Key; key {
	case "lead", "lead.free", "lead.face-down":
		if may != own {
			return "not every card may be played"
		}
		free := key == "lead.free" && !v.Rules.Solo()
		for c := range own.All() {
			after := *m.State()
			after.Do(lacasa.Action{Seat: v.Seat, Verb: lacasa.Play, Card: c}, nil)
			if after.Table().Phase != lacasa.Playing || after.Table().Count != 1 {
				continue
			}
			next := after.View(after.Table().Turn)
			follows := next.FollowingCards(next.OwnCards())
			for _, a := range after.Legal(nil) {
				if !free && follows != 0 && !follows.Has(a.Card) {
					return "who can follow " + c.String() + " need not"
				}
			}
			if free && len(after.Legal(nil)) != next.OwnCards().Len() {
				return "who answers " + c.String() + " may not play every card"
			}
		}
	case "won":
		if v.WinnerOf(int(v.Challenge)-1) != v.Seat || v.Leader != v.Seat {
			return "somebody else won"
		}
	case "leader":
		if v.WinnerOf(int(v.Challenge)-1) != v.Leader || v.Leader == v.Seat {
			return "the leader has not won"
		}
	case "low":
		if !all(func(a, b card.Card) bool {
			return a.Family() != b.Family() || a.Rank() >= b.Rank() || wins(b, a) == a && wins(a, b) == a
		}) {
			return "the lowest does not win"
		}
	case "ruling":
		if v.Ruling != g.family || !all(func(a, b card.Card) bool {
			return a.Family() != g.family || b.Family() == g.family || b == card.MangiaCake || v.Rules.Usurpers>>b.Rank()&1 != 0 || wins(a, b) == a && wins(b, a) == a
		}) {
			return "another family wins"
		}
	case "second":
		if v.Cousins != g.family || !all(func(a, b card.Card) bool {
			switch {
			case a.Family() != g.family || b.Family() == g.family:
				return true
			case b.Family() == v.Ruling || b == card.MangiaCake:
				return wins(a, b) == b && wins(b, a) == b
			}
			return wins(a, b) == a && wins(b, a) == a
		}) {
			return "the Cousins are not second"
		}
	case "nobody":
		if v.Ruling != card.None || !all(func(a, b card.Card) bool {
			won := wins(a, b)
			switch {
			case a == card.MangiaCake || b == card.MangiaCake:
				return won == card.MangiaCake
			case a.Family() == b.Family() && b.Rank() >= a.Rank():
				return won == b
			}
			return won == a
		}) {
			return "another card wins"
		}
	case "nobody-yet":
		table := v.Table
		for c := range (own & card.RankSet(uint8(v.Rules.Usurpers))).All() {
			if table.Usurp(c); table.Ruling != c.Family() {
				return "it does not rule"
			}
		}
		if v.Ruling != card.None {
			return "somebody rules"
		}
	case "cake", "cake.nobody":
		if !own.Has(card.MangiaCake) || !all(func(a, b card.Card) bool {
			switch {
			case a != card.MangiaCake || v.Rules.Usurpers>>b.Rank()&1 != 0:
				return true
			case key == "cake" && b.Family() == g.family:
				return wins(a, b) == b && wins(b, a) == b
			}
			return wins(a, b) == a && wins(b, a) == a
		}) {
			return "it counts otherwise"
		}
	case "robot":
		if !v.Rules.Solo() {
			return "there is none"
		}
	case "score":
		n := 0
		for i := 1; i < int(v.Challenge); i++ {
			if v.WinnerOf(i) == v.Seat {
				n++
			}
		}
		if !strings.Contains(g.Text, ui.Numeral(n)+" so far") || v.Rules.Goal.Number != 11 {
			return "it is otherwise"
		}
	case "fewer", "more":
		g := &v.Rules.Goal
		if fewer := g.Aim == lacasa.Fewest || g.Aim == lacasa.AtMost; g.Count != lacasa.Cards || fewer != (key == "fewer") {
			return "it is otherwise"
		}
	case "reference":
		if v.References[v.Seat].Family() != g.family || v.Rules.References == lacasa.NoReferences {
			return "it is otherwise"
		}
	case "pass":
		after := *m.State()
		for after.Table().Phase == lacasa.Electing {
			after.Do(lacasa.Action{Seat: after.Table().Turn, Verb: lacasa.Pass}, nil)
		}
		if after.Table().Phase != lacasa.Choosing {
			return "no other family can be named"
		}
	case "few":
		if aim := v.Rules.Goal.Aim; aim != lacasa.Fewest && aim != lacasa.AtMost {
			return "it is otherwise"
		}
	case "drawn":
		if v.Hand.Len() != 3 || v.Pile == 0 {
			return "it is otherwise"
		}
	case "follow", "follow.all", "follow.cake", "follow.with-cake":
		follows := card.FamilySet(v.Led)
		if v.Led == v.Ruling {
			follows = follows.With(card.MangiaCake)
		}
		if v.Led != g.family || may != g.Cards || may&^follows != 0 || own&follows != may {
			return "something else may be played"
		}
		if (key == "follow.all") != (may == own) || key == "follow" && may.Has(card.MangiaCake) ||
			key == "follow.cake" && may != card.SetOf(card.MangiaCake) || key == "follow.with-cake" && !may.Has(card.MangiaCake) {
			return "another sentence fits"
		}
	case "cannot", "cannot.other", "cannot.wins":
		if may != own || own&card.FamilySet(v.Led) != 0 || g.family != v.Led {
			return "it could follow"
		}
		for c := range own.All() {
			table := v.Table
			table.Put(c)
			if key == "cannot.wins" && (table.WinningCard() == c) != g.Cards.Has(c) || key == "cannot.other" && c != card.MangiaCake && c.Family() != v.Ruling && takes(m, v.Seat, c) {
				return c.String() + " does otherwise"
			}
		}
	case "free", "free.led":
		if may != own {
			return "not every card may be played"
		}
		for c := range own.All() {
			if key == "free.led" && c != card.MangiaCake && c.Family() != v.Ruling && c.Family() != v.Led && takes(m, v.Seat, c) {
				return c.String() + " wins"
			}
		}
	case "beat", "beat.none", "beat.any", "beat.many", "twin":
		for c := range may.All() { // as the engine decides it
			var ev lacasa.Events
			after := *m.State()
			after.Do(lacasa.Action{Seat: v.Seat, Verb: lacasa.Play, Card: c}, &ev)
			for _, e := range ev.List() {
				if e.Kind != lacasa.ChallengeWon {
					continue
				}
				if won := e.Card == c; key == "twin" && g.Cards.Has(c) && !won || key != "twin" && won != g.Cards.Has(c) {
					return c.String() + " does otherwise"
				}
			}
		}
		if g.Cards&^may != 0 || key == "beat.any" && g.Cards != may {
			return "they may not be played"
		}
	case "beat.partner":
		if v.PlayerAt(slices.Index(v.Played[:], v.WinningCard())).Side() != v.Seat.Side() {
			return "it is not the partner's"
		}
	case "elect", "elect.plain":
		after := *m.State()
		after.Do(lacasa.Action{Seat: v.Seat, Verb: lacasa.Elect}, nil)
		if table := after.Table(); table.Ruling != g.family || table.Leader != v.Seat ||
			key == "elect" && (table.Rules.Goal.Aim != lacasa.Undertake || !strings.Contains(g.Text, "win "+ui.Numeral(int(table.ChallengesNeeded()))+" of")) {
			return "it is otherwise"
		}
	case "choose", "choose.plain", "declare":
		after := *m.State()
		after.Do(lacasa.Action{Seat: v.Seat, Verb: lacasa.NameRuling, Family: g.family}, nil)
		if after.Table().Ruling != g.family {
			return "it does not rule"
		}
		if table := after.Table(); key == "choose" && (table.Rules.Goal.Aim != lacasa.Undertake || !strings.Contains(g.Text, "win "+ui.Numeral(int(table.ChallengesNeeded()))+" of")) {
			return "it is otherwise"
		}
	case "name":
		if g.family == v.Ruling {
			return "it rules"
		}
	case "discard", "discard.open":
		if open := v.Face[v.Seat] != 0; open != (g.Key == "discard.open") {
			return "cards lie open, or do not"
		}
		if !own.Has(v.Nominated) {
			return "it is not here"
		}
	case "kin":
		if !v.Rules.Kin {
			return "a pair does not count as one card"
		}
	case "heir":
		if !v.Rules.Heir || v.Challenge == v.Last {
			return "another challenge is not ruled by it"
		}
	case "shift":
		after := *m.State()
		for after.Table().Challenge == v.Challenge && after.Table().Phase != lacasa.Over {
			after.Do(after.Legal(nil)[0], nil)
		}
		if next := after.View((v.Seat + 1) % lacasa.Seat(v.Rules.Seats())); after.Table().Phase != lacasa.Over && (v.Hand&^next.Hand).Len() != 1 {
			return "the hand does not move there"
		}
	case "exchange":
		if v.Phase != lacasa.Exchanging {
			return "nothing is exchanged"
		}
	}
	return ""
}

// takes reports whether a card wins the challenge if the engine plays on with it.
func takes(m *casa.Match, seat lacasa.Seat, c card.Card) bool {
	state := *m.State()
	for next := (lacasa.Action{Seat: seat, Verb: lacasa.Play, Card: c}); ; next = state.Legal(nil)[0] {
		var ev lacasa.Events
		state.Do(next, &ev)
		for _, e := range ev.List() {
			if e.Kind == lacasa.ChallengeWon {
				return e.Card == c
			}
		}
	}
}

// If something unusual scores, the guide says that first to a player who leads.
func TestGuideBeginsWithTheGoal(t *testing.T) {
	lacasatest.EveryRound(t, func(m *casa.Match, v *lacasa.View) {
		if v.Phase != lacasa.Playing || v.Count > 0 || v.Rules.LowWins != 0 {
			return
		}
		g := &v.Rules.Goal
		usual := g.Count == lacasa.Challenges && (g.Aim == lacasa.AtLeast || g.Aim == lacasa.Undertake || g.Aim == lacasa.Most)
		usual = usual && v.Rules.References == lacasa.NoReferences
		if first := voiceAt(m, "en").Teachings(v)[0]; (first.Lesson == OnGoal) == usual {
			t.Fatalf("%s: it begins with %q", m.Round().Situation, first.Text)
		}
	})
}
