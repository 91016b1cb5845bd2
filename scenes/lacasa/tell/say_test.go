package tell

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
)

// Every reason a bot can have for what it did has a sentence for all, and one as a hint; only a
// whim has no hint.
func TestEveryReasonOfABotIsSaid(t *testing.T) {
	for _, w := range voices() {
		for why := bot.Wins; why <= bot.Slips; why++ {
			for _, a := range []lacasa.Action{{Seat: 1, Card: 3, Family: card.Verdi}, {Seat: 1, Verb: lacasa.SetAside, Card: 3, Other: 5}} {
				if key := "thought." + why.String(); !w.Has(key) {
					t.Errorf("%s: there is no %s", w.Language.Code, key)
				}
				if said := w.Reason(&Reason{Why: why, Did: a}, nil); w.Names != nil {
					spoken(t, w, why, said)
				}
				if key := "hint." + why.String(); !w.Has(key) && why != bot.Slips {
					t.Errorf("%s: there is no %s", w.Language.Code, key)
				}
				for _, phase := range []lacasa.Phase{lacasa.Playing, lacasa.Electing, lacasa.Bidding, lacasa.Naming} {
					v := lacasa.View{Table: lacasa.Table{Phase: phase}, Seat: 1}
					if said := w.Hint(&v, &Advice{Do: a, Why: why}); why != bot.Slips {
						spokenTo(t, w, why, said)
					}
				}
			}
		}
	}
}

// voices returns a Voice for every language, in solo, for two and for teams.
func voices() (list []Voice) {
	players := []scenes.Player{{Kind: "human", Name: "Ada"}, {Kind: "human", Name: "Bruno"}, {Kind: "bot-fair", Name: "Carla"}, {Kind: "bot-easy", Name: "Dario"}}
	for _, l := range words.Languages {
		w := Voice{Catalogue: words.Open(l.Code)}
		list = append(list, w, w.Of(lacasa.Two, players[:2]), w.Of(lacasa.Teams, players))
	}
	return list
}

// personal matches words that speak to one person: in solo, or where only the player who acts reads
// them. Texts for all name the players.
var personal = regexp.MustCompile(`(?i)\b(you|your|yours|tu|tuo|tua|tuoi|tue)\b`)

// spoken checks that a sentence for all was found, and that all its facts are filled in.
func spoken(t *testing.T, w Voice, what any, sentence string) {
	t.Helper()
	spokenTo(t, w, what, sentence)
	if w.Names != nil && personal.MatchString(sentence) {
		t.Errorf("%s: %v is said to one of several people: %q", w.Language.Code, what, sentence)
	}
}

// spokenTo checks a sentence that only the player who acts reads.
func spokenTo(t *testing.T, w Voice, what any, sentence string) {
	t.Helper()
	if sentence == "" || w.Has(sentence) || strings.ContainsAny(sentence, "{}") || !strings.ContainsAny(sentence, ".:!? ") && strings.ToLower(sentence) == sentence {
		t.Errorf("%s: %v is said as %q", w.Language.Code, what, sentence)
	}
}

func TestEveryReasonIsSaid(t *testing.T) {
	for _, w := range voices() {
		for r := lacasa.Allowed + 1; r <= lacasa.NoSuchAction; r++ {
			if !w.Has("why." + r.String()) {
				t.Errorf("%s: there is no why.%v", w.Language.Code, r)
			}
			spokenTo(t, w, r, w.Refusal(lacasa.Refusal{Reason: r, Seat: 1, Card: 3, Family: card.Verdi, Number: 2}))
		}
	}
}

func TestEveryEventIsSaid(t *testing.T) {
	silent := []lacasa.Kind{lacasa.Awaits}
	for _, w := range voices() {
		if w.Names == nil {
			continue // solo has its own events, which the table's tests cover
		}
		for k := lacasa.Dealt; k <= lacasa.RoundOver; k++ {
			for _, hidden := range []bool{false, true} {
				e := lacasa.Event{Kind: k, Seat: 0, To: 1, Card: 3, Other: 20, Cards: card.SetOf(4, 5), Family: card.Pesci, Number: 2, Void: k == lacasa.Gathered}
				if hidden {
					e.Card, e.Other, e.Cards = card.Back, card.Back, 0
				}
				if !slices.Contains(silent, k) {
					spoken(t, w, k, w.Event(e))
				}
			}
		}
	}
}

func TestEveryPhaseIsSaid(t *testing.T) {
	for _, w := range voices() {
		for p := lacasa.Electing; p <= lacasa.Over; p++ {
			spoken(t, w, p, w.Awaits(&lacasa.Table{Phase: p}))
		}
	}
}

func TestEverySituationIsSaid(t *testing.T) {
	for _, w := range voices() {
		for _, s := range lacasa.Situations {
			if !w.Has("situation."+s.ID) || !w.Has("situation."+s.ID+".flavour") {
				t.Errorf("%s: %s has no name or no flavour", w.Language.Code, s.ID)
			}
		}
		for _, s := range lacasa.Examples {
			spoken(t, w, s.ID, w.Situation(&lacasa.Options{}, s.ID))
			if spoken(t, w, s.ID, w.Flavour(&lacasa.Options{}, s.ID)); w.Situation(&lacasa.Options{}, s.ID) == w.Say("situation.own") {
				t.Errorf("%s: %s has no name", w.Language.Code, s.ID)
			}
		}
		if got := w.Situation(&lacasa.Options{}, "nobody-knows-it"); got != w.Say("situation.own") {
			t.Errorf("a situation made by players is called %q", got)
		}
		for _, mode := range lacasa.Modes {
			if (mode == lacasa.Solo) != (w.Names == nil) {
				continue
			}
			for _, book := range []bool{false, true} {
				o := lacasa.DefaultOptions(mode, lacasa.Standard)
				o.Supplement = book
				for _, id := range append(o.PrintedSituations(), lacasa.Plain) {
					rules, err := o.Rules(id)
					if err != nil {
						t.Fatal(err)
					}
					table := lacasa.Table{Rules: rules, InPlay: lacasa.InPlay{Last: uint8(rules.LastChallenge())}, Election: lacasa.Election{Elector: lacasa.NoSeat, Nominated: card.Back}}
					spoken(t, w, id, w.Goal(&table, "goal."))
					spoken(t, w, id, w.Goal(&table, "short."))
					spoken(t, w, id, w.Counted(&rules))
					spoken(t, w, id, w.AboveCounts(&lacasa.Table{Rules: rules}))
					for _, line := range w.Effect(&rules) {
						spoken(t, w, id, line)
					}
				}
			}
		}
	}
}

// Every part of the rules that can change has a sentence of its own.
func TestEveryPartIsSaid(t *testing.T) {
	parts := map[string]lacasa.Rules{
		"more": {More: 2}, "one more": {More: 1}, "secret references": {References: lacasa.SecretReferences},
		"open references": {References: lacasa.OpenReferences}, "must rule": {MustRule: true}, "cake stays": {CakeStays: true},
		"aside": {Aside: lacasa.Aside{Most: 2}}, "steal": {Aside: lacasa.Aside{Least: 1, Most: 1, Steal: true}},
		"bidding": {Ruling: lacasa.ByBidding}, "nobody": {Ruling: lacasa.ByNobody}, "casa": {Ruling: lacasa.ByCasa},
		"cousins": {Cousins: true}, "usurpers": {Usurpers: 1<<2 | 1<<6}, "heir": {Heir: true}, "no follow": {NoFollow: true}, "no lead": {NoLead: 1<<6 | 1<<7},
		"face down": {FaceDown: true}, "low": {LowWins: 1 << 3}, "lows": {LowWins: 1<<3 | 1<<5}, "kin": {Kin: true},
		"removers": {Removers: 1 << 3}, "exchangers": {Exchangers: 1<<1 | 1<<2}, "second": {Second: true}, "loser": {Loser: lacasa.LoserOf(card.Verdi)}, "bonus": {Bonus: 1 << 8}, "bonuses": {Bonus: 1<<8 | 1<<36},
		"lay": {Lay: true}, "give": {Give: true}, "shift": {Shift: true}, "shown": {Shown: true},
	}
	for _, w := range voices() {
		for _, at := range []lacasa.Where{lacasa.InTwo, lacasa.InTeams} {
			said := map[string]string{}
			for part, r := range parts {
				r.At = at
				lines := w.Effect(&r)
				if len(lines) != 1 {
					t.Errorf("%s: %s is said as %q", w.Language.Code, part, lines)
					continue
				}
				spoken(t, w, part, lines[0])
				if other, ok := said[lines[0]]; ok {
					t.Errorf("%s: %s and %s are said alike", w.Language.Code, part, other)
				}
				said[lines[0]] = part
			}
		}
		for least := range 3 {
			for most := max(1, least); most <= 2; most++ {
				r := lacasa.Rules{At: lacasa.InTeams, Aside: lacasa.Aside{Least: uint8(least), Most: uint8(most)}}
				spoken(t, w, "aside", w.Effect(&r)[0])
			}
		}
		for aim := lacasa.Undertake; aim <= lacasa.First; aim++ {
			for _, count := range []lacasa.Count{lacasa.Challenges, lacasa.Cards} {
				if aim == lacasa.Undertake && count == lacasa.Cards || aim == lacasa.First && count == lacasa.Challenges {
					continue // there is no such goal
				}
				for _, at := range []lacasa.Where{lacasa.SoloBook, lacasa.InTwo, lacasa.InTeams} {
					g := lacasa.Goal{Aim: aim, Count: count, Number: 3, Ranks: 1<<2 | 1<<4}
					table := lacasa.Table{Rules: lacasa.Rules{At: at, Goal: g}, Election: lacasa.Election{Elector: lacasa.NoSeat, Nominated: card.Back}}
					spoken(t, w, aim, w.Goal(&table, "goal."))
					spoken(t, w, aim, w.Goal(&table, "short."))
				}
			}
		}
	}
}

// What a hint compares with is named by its cards, or by what is done without any.
func TestOthersAreNamed(t *testing.T) {
	for _, w := range voices() {
		for _, a := range []lacasa.Action{
			{Verb: lacasa.Exchange, Card: 3, Other: 12}, {Verb: lacasa.Exchange, Card: card.Back, Other: card.Back},
			{Verb: lacasa.SetAside, Card: 3, Other: card.Back}, {Verb: lacasa.SetAside, Card: 3, Other: 12}, {Verb: lacasa.SetAside, Card: card.Back, Other: card.Back},
			{Verb: lacasa.Play, Card: 3}, {Verb: lacasa.Discard, Card: 3}, {Verb: lacasa.Pass}, {Verb: lacasa.Bid, Number: 4}, {Verb: lacasa.DrawStack},
		} {
			v := lacasa.View{}
			said := w.than(&v, &Advice{Do: lacasa.Action{Verb: a.Verb, Card: 7, Other: 8}, Compared: true, Other: a})
			for _, c := range []card.Card{a.Card, a.Other} {
				if named := w.Card(c); said == "" || (a.Verb == lacasa.Exchange || a.Verb == lacasa.SetAside) && c != card.Back && !strings.Contains(said, named) && !strings.Contains(said, words.Capitalize(named)) {
					t.Errorf("%s: of %v it is said %q", w.Language.Code, a, said)
				}
			}
			if strings.ContainsAny(said, "{}") {
				t.Errorf("%s: it is said %q", w.Language.Code, said)
			}
		}
	}
}
