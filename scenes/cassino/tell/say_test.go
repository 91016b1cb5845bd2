package tell

import (
	"slices"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/ui/page"
)

// voices returns a Voice for every language.
func voices() (list []Voice) {
	for _, l := range words.Languages {
		list = append(list, Voice{Catalogue: words.Open(l.Code), Names: []string{"Ada", "Bruno", "Carla", "Dario", "Emma"}, Mode: "own", Teams: true})
	}
	return list
}

// spoken checks that a sentence was found and that all its facts are filled in.
func spoken(t *testing.T, w Voice, what any, sentence string) {
	t.Helper()
	if sentence == "" || w.Has(sentence) || strings.Contains(sentence, "cassino.") || strings.ContainsAny(sentence, "{}") || strings.Contains(sentence, "  ") {
		t.Errorf("%s: %v is said as %q", w.Language.Code, what, sentence)
	}
}

// told returns every event that the rules of the family can bring about, as somebody may be told
// it, with tables on which it may happen.
func told() (list []cassino.Event, tables []cassino.Table) {
	cards := french.SetOf(french.Of(4, french.Hearts), french.Of(5, french.Spades))
	for _, kind := range []cassino.BuildKind{cassino.Builds, cassino.Heaps, cassino.Stacks} {
		for _, value := range []uint8{0, 9, 7} {
			t := cassino.Table{Rules: cassino.Rules{Seats: 4, Build: cassino.Build{Kind: kind}}}
			if value > 0 {
				t.Builds[0], t.Built = cassino.Stack{Cards: cards, Value: value}, 1
			}
			tables = append(tables, t)
		}
	}
	for k := cassino.Dealt; k <= cassino.HandOver; k++ {
		for _, n := range []uint8{1, 2} {
			for _, by := range []cassino.Bonus{cassino.ForTwin, cassino.ForFixxa, cassino.ForStop} {
				for _, yes := range []bool{false, true} {
					e := cassino.Event{Kind: k, Seat: 0, To: 1, Card: french.Of(french.Queen, french.Clubs), Other: french.Joker, Value: 9, Number: n, By: by,
						Hand: yes, Stopped: yes, Cards: cards, Own: french.SetOf(french.Joker, french.Joker)}
					list = append(list, e)
					e.Cards = cards.With(french.Of(2, french.Clubs))
					list = append(list, e)
					if e = e.For(cassino.NoSeat); k == cassino.Leftover {
						e.Cards = french.Set{}
						list = append(list, e)
						e.Cards, e.Own = cards, french.Set{}
					}
					list = append(list, e)
				}
			}
		}
	}
	return list, tables
}

func TestEveryEventIsSaid(t *testing.T) {
	for _, w := range voices() {
		said := map[string]bool{}
		list, tables := told()
		for _, e := range list {
			for i := range tables {
				text := w.Event(&e, &tables[i])
				if e.Kind != cassino.Awaits {
					spoken(t, w, e.Kind, text)
				}
				said[text] = true
			}
		}
		if len(said) < len(happenings) {
			t.Errorf("%s: all that can happen is told in %d sentences", w.Language.Code, len(said))
		}
	}
}

// Cards hidden from a listener are not named.
func TestHiddenCardsAreNotTold(t *testing.T) {
	card := french.Of(french.Queen, french.Clubs)
	table := cassino.Table{Rules: cassino.Rules{Seats: 4}}
	for _, w := range voices() {
		for _, k := range []cassino.Kind{cassino.Received, cassino.Drew} {
			e := cassino.Event{Kind: k, Seat: 0, Number: 1, Cards: french.SetOf(card)}
			if own := e.For(0); !strings.Contains(w.Event(&own, &table), w.The(card)) {
				t.Errorf("%s: who gets a card is not told which", w.Language.Code)
			}
			if other := e.For(1); strings.Contains(w.Event(&other, &table), w.The(card)) {
				t.Errorf("%s: another's card is told", w.Language.Code)
			}
		}
	}
}

func TestEveryReasonOfABotIsSaid(t *testing.T) {
	for _, w := range voices() {
		for why := bot.Only; why <= bot.Slips; why++ {
			for _, key := range []string{"cassino.why.", "cassino.advice."} {
				if key += why.String(); !w.Has(key) && key != "cassino.advice.slip" { // nobody is advised to slip
					t.Errorf("%s: there is no %s", w.Language.Code, key)
				}
			}
			eight := french.SetOf(french.Of(5, french.Clubs), french.Of(3, french.Hearts))
			v := cassino.View{Table: cassino.Table{Rules: cassino.Games[0].BySeats[0].Rules, Built: 1}, Seat: 1, Hand: french.SetOf(french.Of(french.Ace, french.Clubs), french.Of(9, french.Clubs))}
			v.Builds[0] = cassino.Stack{Cards: eight, Value: 8, Owner: 2}
			a := cassino.Action{Seat: 1, Verb: cassino.Capture, Card: french.Of(8, french.Clubs), Cards: eight}
			if why == bot.Builds || why == bot.Helps || why == bot.Raises || why == bot.Saves || why == bot.Covers {
				a.Verb, a.Card, a.Value = cassino.Make, french.Of(french.Ace, french.Clubs), 9
			}
			spoken(t, w, why, w.Thought(&Reason{Why: why, Did: a}, nil, &v.Table))
			if why != bot.Slips {
				spoken(t, w, why, w.Hint(&Advice{Do: a, Why: why}, &v))
			}
		}
		for verb := cassino.Trail; verb <= cassino.Pluck; verb++ {
			for _, kind := range []cassino.BuildKind{cassino.Builds, cassino.Heaps, cassino.Stacks} {
				rules := cassino.Games[0].BySeats[0].Rules
				rules.Build.Kind = kind
				for _, c := range []french.Card{3, french.Back} {
					if c == french.Back && verb != cassino.Pluck {
						continue
					}
					v := cassino.View{Table: cassino.Table{Rules: rules, Loose: french.SetOf(3, 7, 9), Cards: [cassino.MaxSeats]uint8{3, 3}}, Hand: french.SetOf(3, 5, 8)}
					a := cassino.Action{Verb: verb, Card: c, Other: 5, To: 1, Value: 9, Cards: french.SetOf(7, 9)}
					spoken(t, w, verb, w.Hint(&Advice{Do: a, Why: bot.Saves}, &v))
				}
			}
		}
	}
}

func TestEveryRefusalIsSaid(t *testing.T) {
	for _, w := range voices() {
		for r := cassino.HandIsOver; r <= cassino.OneForm; r++ {
			for kind := range buildKeys {
				rules := cassino.Rules{Build: cassino.Build{Kind: cassino.BuildKind(kind)}}
				said := w.Refusal(&rules, cassino.Refusal{Reason: r, Seat: 1, Card: 7, Number: 9})
				spoken(t, w, r, said)
				if strings.Contains(said, "1") {
					t.Errorf("%s: %v names a seat by its number: %q", w.Language.Code, r, said)
				}
			}
		}
	}
}

func TestWhatIsAwaitedIsSaid(t *testing.T) {
	for _, w := range voices() {
		for p := cassino.Playing; p <= cassino.Over; p++ {
			for _, pluck := range []bool{false, true} {
				spoken(t, w, p, w.Awaits(&cassino.Table{Phase: p, Rules: cassino.Rules{Moves: cassino.Moves{Pluck: pluck}}}))
			}
		}
	}
}

// Every game, every way to play it and everything that scores in it has a name, and what a side has
// of it has words.
func TestEveryGameIsSaid(t *testing.T) {
	for _, w := range voices() {
		for _, g := range cassino.Games {
			spoken(t, w, g.Mode, w.Game(g.Mode))
			spoken(t, w, g.Way, w.Way(g.Way))
			w.Mode = g.Mode
			for _, at := range g.BySeats {
				table := cassino.Table{Rules: at.Rules, Taker: 0}
				names := map[string]bool{}
				for i := range *at.Rules.Score {
					c := &(*at.Rules.Score)[i]
					name := w.Category(c, &at.Rules)
					spoken(t, w, g.Mode, name)
					spoken(t, w, name, w.Worth(c, &at.Rules))
					spoken(t, w, name, w.Holds(c, &table, &cassino.Outcome{Cards: cassino.PerSide{1}, Sweeps: cassino.PerSide{2}, Bonus: cassino.PerSide{3}}, 0))
					if names[name] {
						t.Errorf("%s: %s counts %s twice", w.Language.Code, g.Mode, name)
					}
					names[name] = true
				}
			}
		}
		for tie := cassino.Nothing; tie <= cassino.OneIfTwo; tie++ {
			spoken(t, w, tie, w.TieWorth(&cassino.Category{Tie: tie}))
		}
	}
}

// A card that the deck has twice scores each time.
func TestTwinsScoreEach(t *testing.T) {
	w := Voice{Catalogue: words.Open("en")}
	for i := range cassino.Games {
		r := &cassino.Games[i].BySeats[0].Rules
		for k := range *r.Score {
			c := &(*r.Score)[k]
			if c.Count != cassino.Each || len(c.Cards) > 1 {
				continue
			}
			if each := strings.HasSuffix(w.Worth(c, r), " each") && strings.HasSuffix(w.ShortWorth(c, r), " each"); each != (r.Packs > 1) {
				t.Errorf("%s: %s gives %q", cassino.Games[i].Mode, w.Category(c, r), w.Worth(c, r))
			}
		}
	}
}

// Cards have a short name if it names exactly them.
func TestKindsAreNamedInFewWords(t *testing.T) {
	w := Voice{Catalogue: words.Open("en")}
	for codes, want := range map[string]string{
		"TD": "the ten of diamonds", "AC,AD,AH,AS": "aces", "AC,AH,AD": "aces of clubs, diamonds and hearts", "7D,7S": "sevens of diamonds and spades",
		"2S,JS":                         "two and jack of spades",
		"KS,QS,TS,9S,8S,7S,6S,5S,4S,3S": "three to ten, queen and king of spades",
		"2S,JD":                         "the two of spades and the jack of diamonds",
	} {
		if got := w.Kinds(french.SequenceOf(codes).Set()); got != want {
			t.Errorf("%s is named %q, not %q", codes, got, want)
		}
	}
	if got := w.Kinds(french.SuitSet(french.Spades)); got != "spades" {
		t.Errorf("spades are named %q", got)
	}
	if got := w.Cards(french.SetOf(4, 4, french.Joker, french.Joker)); got != "both twos of clubs and 2 jokers" {
		t.Errorf("twins and jokers are named %q", got)
	}
}

// The score and the end of a match have words.
func TestHowAMatchStandsIsSaid(t *testing.T) {
	for _, w := range voices() {
		for _, m := range cassino.Modes() {
			p := m.Ways()[0]
			o, err := cassino.DefaultOptions(m, p, m.Seats(p)[0])
			if err != nil {
				t.Fatal(err)
			}
			for _, hand := range []int{0, 1, 7} {
				st := Standing{Options: o, Hand: hand}
				for _, name := range w.Names {
					st.Players = append(st.Players, scenes.Player{Name: name})
				}
				spoken(t, w, m, w.Round(&st))
				spoken(t, w, m, WaitingFor(&scenes.House{Kit: page.Kit{Words: w.Catalogue}}, st).Line)
			}
			for _, st := range []Standing{{Options: o, Tied: true}, {Options: o, Winners: 1}, {Options: o, Winners: 3}} {
				st.MatchOver = !st.Tied
				spoken(t, w, m, w.Verdict(&st))
				w.Teams = !w.Teams
				spoken(t, w, m, w.Verdict(&st))
			}
		}
	}
}

// No sentence of Cassino is unused: keys that end in the name of a fact end in one that exists.
func TestNoSentenceWaits(t *testing.T) {
	var last []string
	for _, list := range [][]string{happenings[:], verbKeys[:], levelKeys[:], buildKeys[:]} {
		last = append(last, list...)
	}
	for why := bot.Only; why <= bot.Slips; why++ {
		last = append(last, why.String())
	}
	for r := cassino.HandIsOver; r <= cassino.OneForm; r++ {
		last = append(last, r.String())
	}
	w := Voice{Catalogue: words.Open("en")}
	for _, key := range w.Keys() {
		part := strings.Split(key, ".")
		if part[0] != "cassino" || len(part) < 3 {
			continue
		}
		switch part[1] {
		case "log", "why", "advice", "refused", "level":
			if !slices.Contains(append(last, "raises", "adds", "reason", "owner", "cancelled"), part[2]) {
				t.Errorf("nothing says %s", key)
			}
		case "game":
			if !slices.Contains(cassino.Modes(), cassino.Mode(part[2])) {
				t.Errorf("there is no game of %s", key)
			}
		}
	}
}

// Beside the words a game has of its own the table says what they mean, and points that are hands
// are called hands.
func TestOwnWordsAreExplained(t *testing.T) {
	for i := range cassino.Games {
		g := &cassino.Games[i]
		r := &g.BySeats[0].Rules
		w := Voice{Catalogue: words.Open("en"), Mode: g.Mode}
		means := map[cassino.Count]string{cassino.Sweeps: "Sweeps", cassino.LastTake: "Last capture", cassino.Bonuses: "takes only its twin"}
		if r.Fixxa {
			means[cassino.Bonuses] = "takes the card just trailed"
		}
		for k := range *r.Score {
			c := &(*r.Score)[k]
			if said := w.LongCategory(c, r); !strings.Contains(said, means[c.Count]) {
				t.Errorf("%s: %q does not say %q", g.Mode, said, means[c.Count])
			}
		}
		if said := w.Total(2, r); strings.Contains(said, "hands") != (r.Goal.Aim == cassino.Wins) {
			t.Errorf("%s: how the match stands is said as %q", g.Mode, said)
		}
	}
}
