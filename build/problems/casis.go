package problems

import (
	"fmt"
	"io"

	"lacasa/assets/problems"
	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
)

// others are those who play against the solver.
var others = [...]string{"Bruno", "Carla", "Dario"}

// A casisFind is what is looked at in a turn of Casis.
type casisFind struct {
	find[casismatch.Standing]
	view        casis.View
	best        casis.Action // the last that is right
	cards       casis.Cards  // which it asks for
	chance      match.Try    // of it
	next        match.Try    // the most likely of those that are wrong
	accusations int
}

// clear reports whether one decision alone is right, and by a tenth more likely than any other.
func (f *casisFind) clear() bool {
	of := max(1, f.next.Of)
	return f.goal == "case" && f.right == 1 && 10*(f.chance.Ways*of-f.next.Ways*f.chance.Of) > f.chance.Of*of
}

// taught reports whether the turn is one of two players, with dice and few decisions.
func (f *casisFind) taught() bool {
	return f.clear() && f.view.Seats() == 2 && f.of <= 14 && f.view.TurnRules().Two != casis.Throws
}

// asks reports whether the right decision is to get one card of another, which is an ace or not.
func (f *casisFind) asks(ace bool) bool { return f.cards.Len() == 1 && f.cards.First().IsAce() == ace }

// casisShelves returns the themes of Casis. The first five each teach one thing.
func casisShelves() []*shelf[casisFind] {
	return []*shelf[casisFind]{
		{theme: "first", room: 1, fits: func(f *casisFind) bool { return f.taught() && f.asks(false) && f.next.Ways == 0 }},
		{theme: "first", room: 1, fits: func(f *casisFind) bool { return f.taught() && f.asks(false) && f.next.Ways > 0 }}, // the better odds
		{theme: "first", room: 1, fits: func(f *casisFind) bool { return f.taught() && f.cards.Len() == 2 && f.next.Ways == 0 }},
		{theme: "first", room: 1, fits: func(f *casisFind) bool {
			return f.clear() && f.view.Seats() == 2 && f.view.TurnRules().Two != casis.Throws && f.asks(true)
		}},
		{theme: "first", room: 1, fits: func(f *casisFind) bool { return f.goal == "accuse" && f.right == 1 && f.accusations == 2 }},
		{theme: "ask", room: 5, fits: func(f *casisFind) bool {
			return f.clear() && f.of >= 10 && f.next.Ways > 0 && (f.cards.Len() == 2 || f.cards.Len() == 1 && !f.fair)
		}},
		{theme: "odds", room: 4, fits: func(f *casisFind) bool {
			return f.goal == "case" && f.right == 1 && f.next.Ways > 0 && f.best.Verb == casis.Draw && f.of >= 5
		}},
		{theme: "accuse", room: 4, fits: func(f *casisFind) bool { return f.goal == "accuse" && f.right == 1 && f.accusations >= 3 }},
	}
}

// casisProblems searches the turns of one match after another, of every form without teams.
func casisProblems(seed match.Seed, out io.Writer) error {
	shelves := casisShelves()
	modes := casis.Modes()
	for n := match.Seed(0); !full(shelves) && n < 6000; n++ {
		mode := modes[int(n)%len(modes)]
		a := match.Request{Mode: string(mode), Play: string(mode.Ways()[0]), Seats: 2 + int(n/7)%3, Seed: (seed + n).String()}
		if err := casisMatch(a, shelves); err != nil {
			return err
		}
	}
	return finish(out, shelves)
}

// casisMatch looks at the turns of a match.
func casisMatch(a match.Request, shelves []*shelf[casisFind]) error {
	var players []match.Player
	for i := range a.Seats {
		name := solver.Name
		if i > 0 {
			name = others[i-1]
		}
		players = append(players, match.Player{Kind: match.KindFair, Name: name})
	}
	m, err := casismatch.Begin(a, players)
	if err != nil || m.Options.Rules().Teams {
		return nil // a form that so many do not play
	}
	for m.Stage() == match.Between && m.State().Table().Ties == 0 && !m.TieDue() {
		if err := m.Next(); err != nil {
			return err
		}
	}
	for m.Stage() == match.Deciding {
		if t := m.State().Table(); t.Phase == casis.Opening && t.Fresh && t.Ties == 0 && t.Turn == 0 && casisPosition(m, shelves) {
			return nil
		}
		if err := m.Do(m.Suggest(m.Turn())); err != nil {
			return err
		}
	}
	return nil
}

// casisPosition puts the position onto the first shelf for which it is good.
func casisPosition(m *casismatch.Match, shelves []*shelf[casisFind]) bool {
	at := m.Rewind(len(m.Actions))
	at.Seats = append([]match.Player{solver}, at.Seats[1:]...)
	v := m.State().View(m.Turn())
	for _, a := range v.Legal(nil) {
		if a.Verb == casis.Lay { // what is to be done is plain
			return false
		}
	}
	for _, goal := range [...]string{"case", "accuse"} {
		judge, err := at.Goal(goal)
		if err != nil {
			continue
		}
		f, ok := look(match.Match[casismatch.Standing](at), goal, judge)
		if !ok {
			continue
		}
		found := casisFind{find: f, view: v}
		found.read()
		p := problems.Problem{ID: fmt.Sprintf("%s.%s.%d", m.Options.Mode, m.Seed, len(at.Actions)), Lamps: found.lamps(), Goal: goal, Record: at.String()}
		if put(shelves, &found, p) {
			return true
		}
	}
	return false
}

// lamps returns how hard the problem is: as there is one decision, by how many there are to choose
// from.
func (f *casisFind) lamps() int {
	const many = 16
	lamps := 1
	if !f.fair {
		lamps++
	}
	if f.of > many {
		lamps++
	}
	return lamps
}

// read reads what the decisions are.
func (f *casisFind) read() {
	for _, t := range f.posed.Tries() {
		a, _ := casis.ParseAction(t.Token)
		switch {
		case a.Verb == casis.Accuse:
			f.accusations++
		case t.Right:
			f.best, f.chance, f.cards = a, t, a.Cards
			if a.Verb == casis.Take {
				f.cards = casis.CardsOf(a.Card)
			}
		case t.Ways*max(1, f.next.Of) > f.next.Ways*t.Of:
			f.next = t
		}
	}
}
