package problems

import (
	"fmt"
	"io"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/exact"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// cassinoProblems searches the last packets of one hand after another: those of the family's first game, and now and then of
// another.
func cassinoProblems(seed match.Seed, out io.Writer) error {
	shelves := []*shelf{{theme: "first", room: 1}, {theme: "first", room: 1}, {theme: "first", room: 1}, {theme: "first", room: 1}, {theme: "first", room: 1},
		{theme: "take", room: 4}, {theme: "build", room: 4}, {theme: "sweep", room: 4}, {theme: "keep", room: 3}, {theme: "points", room: 4}, {theme: "others", room: 4}}
	modes := cassino.Modes()
	for n := match.Seed(0); !full(shelves) && n < 20000; n++ {
		mode := modes[0]
		if n%5 == 4 {
			mode = modes[1+int(n/5)%(len(modes)-1)]
		}
		ways := mode.Ways()
		a := match.Request{Mode: string(mode), Play: string(ways[int(n)%len(ways)]), Seats: 2, Seed: (seed + n).String()}
		if err := cassinoHand(a, mode != modes[0], shelves); err != nil {
			return err
		}
	}
	return finish(out, shelves)
}

// cassinoHand looks at the last packet of a hand.
func cassinoHand(a match.Request, other bool, shelves []*shelf) error {
	m, err := cassinomatch.Begin(a, []match.Player{{Kind: match.KindFair, Name: solver.Name}, defender})
	if err != nil {
		return nil // a game that two do not play
	}
	if err := m.Next(); err != nil {
		return err
	}
	for m.Stage() == match.Deciding {
		t := m.State().Table()
		if t.Stock == 0 && t.Phase == cassino.Playing && t.Cards[0]+t.Cards[1] <= 8 && t.Cards[t.Turn] >= 2 && exact.Covers(&t.Rules) == nil && cassinoPosition(m, other, shelves) {
			return nil
		}
		if err := m.Do(m.Suggest(m.Turn())); err != nil {
			return err
		}
	}
	return nil
}

// cassinoPosition puts the position onto the first shelf for which it is good.
func cassinoPosition(m *cassinomatch.Match, other bool, shelves []*shelf) bool {
	at := m.Rewind(len(m.Hand().Actions))
	at.Seats = []match.Player{defender, defender}
	at.Seats[at.Turn()] = solver
	id := fmt.Sprintf("%s.%s.%d", m.Options.Mode, m.Seed, len(at.Hand().Actions))
	for _, text := range cassinoGoals(at) {
		judge, err := at.Goal(text)
		if err != nil {
			continue
		}
		f, ok := look(match.Match[cassinomatch.Standing](at), text, judge)
		if !ok {
			continue
		}
		for i, s := range shelves {
			if len(s.taken) < s.room && cassinoFits(at, &f, i, other) {
				s.put(id, f.lamps(), text, at.String())
				return true
			}
		}
	}
	return false
}

// cassinoGoals returns what may be asked for.
func cassinoGoals(m *cassinomatch.Match) (goals []string) {
	t := m.State().Table()
	worth := scoring(&t.Rules)
	goals = append(goals, "sweep 2", "sweep 1")
	for c := range t.AllCards().Kinds() {
		goals = append(goals, "take "+c.String())
	}
	for c := range worth.Kinds() {
		if t.AllCards().Has(c) || m.State().Hand(0).Has(c) || m.State().Hand(1).Has(c) {
			goals = append(goals, "keep "+c.String())
		}
	}
	search := exact.New(12)
	search.Begin(m.State(), false)
	if search.Step(100_000) && !search.Failed() && search.Value() > 0 {
		goals = append(goals, fmt.Sprint("points ", search.Value()))
	}
	return goals
}

// scoring returns the cards that score by themselves.
func scoring(r *cassino.Rules) (cards french.Set) {
	for i := range *r.Score {
		if c := &(*r.Score)[i]; c.Count == cassino.Each {
			cards = cards.Plus(c.Cards.Set())
		}
	}
	return cards
}

// cassinoFits reports whether a find belongs onto the shelf of that number.
func cassinoFits(m *cassinomatch.Match, f *find[cassinomatch.Standing], shelf int, other bool) bool {
	st := m.State()
	t := st.Table()
	word, what := "", ""
	fmt.Sscan(f.goal, &word, &what)
	card, err := french.Parse(what)
	counts := err == nil && word != "points" && word != "sweep" && scoring(&t.Rules).Has(card)
	var right, builds, captures int
	var first cassino.Action
	for _, try := range f.posed.Tries() {
		a, _ := cassino.ParseAction(try.Token)
		if a.Verb == cassino.Make {
			builds++
		}
		if !try.Right {
			continue
		}
		if right++; a.Verb == cassino.Make {
			first.Verb = cassino.Make
		}
		if a.Verb == cassino.Capture {
			captures++
		}
		if right == 1 {
			first = a
		}
	}
	taught := !other && right == 1 && f.of >= 4 && t.Cards[t.Turn] <= 3 && t.Cards[t.Turn] >= 2 && word == "take" && t.Built == 0 && t.Loose.Len() >= 3
	switch shelf {
	case 0: // take by number
		return taught && first.Verb == cassino.Capture && first.Cards.Len() == 1
	case 1: // take by sum
		return taught && first.Verb == cassino.Capture && first.Cards.Len() >= 2
	case 2: // build
		return taught && first.Verb == cassino.Make && builds == 1
	case 3: // sweep
		v := st.View(t.Turn)
		return !other && word == "sweep" && right == 1 && first.Verb == cassino.Capture && v.WouldSweep(first) && first.Cards.Len() >= 3
	case 4: // make them unable to take the build
		return taught && counts && first.Verb == cassino.Make && builds >= 2
	}
	hard := 2*right <= f.of && (!f.fair || f.critical >= 2) && t.Cards[t.Turn] >= 3
	if other || !hard {
		return other && hard && !f.fair && shelf == 10 && (word != "take" || counts)
	}
	switch shelf {
	case 5:
		return word == "take" && counts && right > captures-right && first.Verb != cassino.Make
	case 6:
		return word == "take" && first.Verb == cassino.Make && right == 1
	case 7:
		return word == "sweep"
	case 8:
		return word == "keep" && !f.fair
	case 9:
		return word == "points" && !f.fair
	}
	return false
}
