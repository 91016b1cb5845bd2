package problems

import (
	"fmt"
	"io"
	"slices"

	"lacasa/assets/problems"
	"lacasa/engine/cassino"
	"lacasa/engine/cassino/exact"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// A cassinoFind is what is looked at in a position of Cassino.
type cassinoFind struct {
	find[cassinomatch.Standing]
	view   cassino.View
	other  bool           // it is not the family's first game
	word   string         // of the goal
	counts bool           // the goal's card scores
	first  cassino.Action // the first that is right
	builds int            // how many actions build
}

// taught reports whether one action alone takes the card, from a few loose ones, with few in hand.
func (f *cassinoFind) taught() bool {
	t := &f.view.Table
	return !f.other && f.right == 1 && f.of >= 4 && t.Cards[t.Turn] <= 3 && f.word == "take" && t.Built == 0 && t.Loose.Len() >= 3
}

// hard reports whether a beginner would miss the goal.
func (f *cassinoFind) hard() bool {
	return 2*f.right <= f.of && (!f.fair || f.critical >= 2) && f.view.Cards[f.view.Turn] >= 3
}

// cassinoShelves returns the themes of Cassino. The first five each teach one thing.
func cassinoShelves() []*shelf[cassinoFind] {
	own := func(theme string, room int, fits func(*cassinoFind) bool) *shelf[cassinoFind] {
		return &shelf[cassinoFind]{theme: theme, room: room, fits: func(f *cassinoFind) bool { return !f.other && f.hard() && fits(f) }}
	}
	return []*shelf[cassinoFind]{
		{theme: "first", room: 1, fits: func(f *cassinoFind) bool { // take by number
			return f.taught() && f.first.Verb == cassino.Capture && f.first.Cards.Len() == 1
		}},
		{theme: "first", room: 1, fits: func(f *cassinoFind) bool { // take by sum
			return f.taught() && f.first.Verb == cassino.Capture && f.first.Cards.Len() >= 2
		}},
		{theme: "first", room: 1, fits: func(f *cassinoFind) bool { return f.taught() && f.first.Verb == cassino.Make && f.builds == 1 }},
		{theme: "first", room: 1, fits: func(f *cassinoFind) bool {
			return !f.other && f.word == "sweep" && f.right == 1 && f.first.Verb == cassino.Capture && f.view.WouldSweep(f.first) && f.first.Cards.Len() >= 3
		}},
		{theme: "first", room: 1, fits: func(f *cassinoFind) bool { // make them unable to take the build
			return f.taught() && f.counts && f.first.Verb == cassino.Make && f.builds >= 2
		}},
		own("take", 4, func(f *cassinoFind) bool { return f.word == "take" && f.counts && f.first.Verb != cassino.Make }),
		own("build", 4, func(f *cassinoFind) bool { return f.word == "take" && f.first.Verb == cassino.Make && f.right == 1 }),
		own("sweep", 4, func(f *cassinoFind) bool { return f.word == "sweep" }),
		own("keep", 3, func(f *cassinoFind) bool { return f.word == "keep" && !f.fair }),
		own("points", 4, func(f *cassinoFind) bool { return f.word == "points" && !f.fair }),
		{theme: "others", room: 4, fits: func(f *cassinoFind) bool { return f.other && f.hard() && !f.fair && (f.word != "take" || f.counts) }},
	}
}

// cassinoProblems searches the last packets of one hand after another: those of the family's first
// game, and now and then of another.
func cassinoProblems(seed match.Seed, out io.Writer) error {
	shelves := cassinoShelves()
	modes := cassino.Modes()
	for n := match.Seed(0); !full(shelves) && n < 20_000; n++ {
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
func cassinoHand(a match.Request, other bool, shelves []*shelf[cassinoFind]) error {
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

// cassinoPosition puts the position onto the first shelf that it fits, and reports whether there is
// one.
func cassinoPosition(m *cassinomatch.Match, other bool, shelves []*shelf[cassinoFind]) bool {
	at := m.Rewind(len(m.Hand().Actions))
	at.Seats = []match.Player{defender, defender}
	at.Seats[at.Turn()] = solver
	for _, goal := range cassinoGoals(at) {
		judge, err := at.Goal(goal)
		if err != nil {
			continue
		}
		f, ok := look(match.Match[cassinomatch.Standing](at), goal, judge)
		if !ok {
			continue
		}
		found := cassinoFind{find: f, view: at.State().View(at.Turn()), other: other}
		found.read()
		p := problems.Problem{ID: fmt.Sprintf("%s.%s.%d", m.Options.Mode, m.Seed, len(at.Hand().Actions)), Lamps: f.lamps(), Goal: goal, Record: at.String()}
		if put(shelves, &found, p) {
			return true
		}
	}
	return false
}

// read reads what the goal and the actions are.
func (f *cassinoFind) read() {
	what := ""
	fmt.Sscan(f.goal, &f.word, &what)
	c, err := french.Parse(what)
	f.counts = err == nil && (f.word == "take" || f.word == "keep") && scoring(&f.view.Rules).Has(c)
	for _, t := range slices.Backward(f.posed.Tries()) {
		a, _ := cassino.ParseAction(t.Token)
		if a.Verb == cassino.Make {
			f.builds++
		}
		if t.Right {
			f.first = a
		}
	}
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
