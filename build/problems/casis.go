package problems

import (
	"fmt"
	"io"

	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
)

// others are those who play against the solver.
var others = [...]string{"Bruno", "Carla", "Dario"}

// casisProblems searches the turns of one match after another, of every form without teams.
func casisProblems(seed match.Seed, out io.Writer) error {
	shelves := []*shelf{{theme: "first", room: 1}, {theme: "first", room: 1}, {theme: "first", room: 1}, {theme: "first", room: 1}, {theme: "first", room: 1},
		{theme: "ask", room: 5}, {theme: "odds", room: 4}, {theme: "accuse", room: 4}}
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
func casisMatch(a match.Request, shelves []*shelf) error {
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
func casisPosition(m *casismatch.Match, shelves []*shelf) bool {
	at := m.Rewind(len(m.Actions))
	at.Seats = append([]match.Player{solver}, at.Seats[1:]...)
	v := m.State().View(m.Turn())
	for _, a := range v.Legal(nil) {
		if a.Verb == casis.Lay { // what is to be done is plain
			return false
		}
	}
	id := fmt.Sprintf("%s.%s.%d", m.Options.Mode, m.Seed, len(at.Actions))
	for _, text := range [...]string{"case", "accuse"} {
		judge, err := at.Goal(text)
		if err != nil {
			continue
		}
		f, ok := look(match.Match[casismatch.Standing](at), text, judge)
		if !ok {
			continue
		}
		for i, s := range shelves {
			if len(s.taken) < s.room && casisFits(&v, &f, i) {
				lamps := 1
				if !f.fair {
					lamps++
				}
				if f.of > 16 {
					lamps++
				}
				s.put(id, lamps, text, at.String())
				return true
			}
		}
	}
	return false
}

// casisFits reports whether a find belongs onto the shelf of that number.
func casisFits(v *casis.View, f *find[casismatch.Standing], shelf int) bool {
	var best, next match.Try
	accusations := 0
	for _, t := range f.posed.Tries() {
		a, _ := casis.ParseAction(t.Token)
		switch {
		case a.Verb == casis.Accuse:
			accusations++
		case t.Right:
			best = t
		case t.Ways*max(1, next.Of) > next.Ways*t.Of:
			next = t
		}
	}
	if f.goal == "accuse" {
		switch shelf {
		case 4:
			return f.right == 1 && accusations == 2
		case 7:
			return f.right == 1 && accusations >= 3
		}
		return false
	}
	a, _ := casis.ParseAction(best.Token)
	cards := a.Cards
	if a.Verb == casis.Take {
		cards = casis.CardsOf(a.Card)
	}
	single := a.Verb != casis.Draw && cards.Len() == 1
	ace := !cards.IsEmpty() && cards.First().IsAce()
	clear := f.right == 1 && 10*(best.Ways*max(1, next.Of)-next.Ways*best.Of) > best.Of*max(1, next.Of) // by a tenth
	dice := v.TurnRules().Two != casis.Throws
	few := v.Seats() == 2 && f.of <= 14 && dice
	switch shelf {
	case 0: // what one may ask for
		return few && clear && single && !ace && next.Ways == 0
	case 1: // the better odds
		return few && clear && single && !ace && next.Ways > 0
	case 2: // two cards at one time
		return few && clear && cards.Len() == 2 && next.Ways == 0
	case 3: // an ace
		return v.Seats() == 2 && dice && clear && single && ace
	case 5:
		return clear && f.of >= 10 && next.Ways > 0 && a.Verb != casis.Draw && (cards.Len() == 2 || !f.fair)
	case 6:
		return f.right == 1 && next.Ways > 0 && a.Verb == casis.Draw && f.of >= 5
	}
	return false
}
