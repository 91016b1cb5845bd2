package problems

import (
	"fmt"
	"io"

	"lacasa/assets/problems"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
)

// solver and defender are the players of the problems of each game.
var solver, defender = match.Player{Kind: match.KindHuman, Name: "Ada"}, match.Player{Kind: match.KindFair, Name: "Bruno"}

// A lacasaFind is what is looked at in a position of La Casa.
type lacasaFind struct {
	find[casa.Standing]
	table *lacasa.Table
	left  int      // challenges
	word  string   // of the goal
	n     int      // its number
	right card.Set // cards whose play is right
	hand  card.Set
}

// plain reports whether one card alone wins enough challenges, the family led and the Ruling Family
// being all that matters, in solo and with three cards left.
func (f *lacasaFind) plain() bool {
	t := f.table
	return f.word == "win" && f.n >= 2 && f.find.right == 1 && f.left == 3 && t.Rules.Solo() && t.Rules.Goal.Count == lacasa.Challenges &&
		t.Ruling != card.None && t.Cousins == card.None
}

// hard reports whether a beginner would miss the goal.
func (f *lacasaFind) hard() bool {
	return 2*f.find.right <= f.of && (!f.fair || f.critical >= 2) && f.left >= 4
}

func (f *lacasaFind) ruling() card.Set { return card.FamilySet(f.table.Ruling) }
func (f *lacasaFind) led() card.Set    { return card.FamilySet(f.table.Led) }

// lacasaShelves returns the themes of La Casa. The first five each teach one thing.
func lacasaShelves() []*shelf[lacasaFind] {
	return []*shelf[lacasaFind]{
		{theme: "first", room: 1, fits: func(f *lacasaFind) bool { // follow the family led, with the card that wins
			return f.plain() && f.table.Count == 1 && f.hand&f.led() != 0 && f.right&^f.led() == 0
		}},
		{theme: "first", room: 1, fits: func(f *lacasaFind) bool { // the Ruling Family captures
			return f.plain() && f.table.Count == 1 && f.hand&f.led() == 0 && f.right&^f.ruling() == 0 && f.hand&^f.ruling() != 0
		}},
		{theme: "first", room: 1, fits: func(f *lacasaFind) bool { // the ruling card is kept
			return f.plain() && f.table.Count == 0 && (f.hand&f.ruling()).Len() == 1 && f.right&f.ruling() == 0
		}},
		{theme: "first", room: 1, fits: func(f *lacasaFind) bool { // the Mangia-Cake
			return f.word == "take" && f.find.right == 1 && f.left == 3 && f.table.Rules.Solo()
		}},
		{theme: "first", room: 1, fits: func(f *lacasaFind) bool { return f.plain() && f.n == 3 && f.table.Count == 0 }},
		{theme: "last", room: 2, fits: func(f *lacasaFind) bool { return f.hard() && f.word == "win" && f.n == f.left && f.left == 4 }},
		{theme: "last", room: 4, fits: func(f *lacasaFind) bool { return f.hard() && f.word == "win" && f.n == f.left && f.left >= 5 }},
		{theme: "most", room: 4, fits: func(f *lacasaFind) bool { return f.hard() && f.word == "win" && f.n < f.left && f.n >= 2 && !f.fair }},
		{theme: "few", room: 3, fits: func(f *lacasaFind) bool { return f.hard() && f.word == "few" && f.n <= 1 && !f.fair }},
		{theme: "cake", room: 3, fits: func(f *lacasaFind) bool { return f.hard() && (f.word == "take" || f.word == "avoid") }},
		{theme: "round", room: 4, fits: func(f *lacasaFind) bool { return f.hard() && f.word == "round" && !f.fair }},
	}
}

// lacasaProblems searches one round after another.
func lacasaProblems(seed match.Seed, out io.Writer) error {
	shelves := lacasaShelves()
	for n := match.Seed(0); !full(shelves) && n < 40_000; n++ {
		a := match.Request{Mode: string(lacasa.Two), Options: "plain=1", Seed: (seed + n).String()}
		if n%3 == 0 {
			a.Mode = string(lacasa.Solo)
		}
		if n%4 < 2 { // with a situation
			a.Options = ""
		}
		if err := lacasaRound(a, shelves); err != nil {
			return err
		}
	}
	return finish(out, shelves)
}

// lacasaRound looks at the last challenges of a round. One problem of a round is enough.
func lacasaRound(a match.Request, shelves []*shelf[lacasaFind]) error {
	players := []match.Player{{Kind: match.KindFair, Name: solver.Name}, defender}
	if a.Mode == string(lacasa.Solo) {
		players[1] = match.Player{Kind: match.KindRobot, Name: "Robot"}
	}
	m, err := casa.Begin(a, players)
	if err != nil {
		return err
	}
	if err := m.Next(); err != nil {
		return err
	}
	for m.Stage() == match.Deciding {
		if open(m.State()) && lacasaPosition(m, shelves) {
			return nil
		}
		if err := m.Do(m.Suggest(m.Turn())); err != nil {
			return err
		}
	}
	return nil
}

// open reports whether the position consists of cards that are all seen, once hands are.
func open(st *lacasa.State) bool {
	t := st.Table()
	return t.Phase == lacasa.Playing && t.Under == [lacasa.Sides]lacasa.Depths{} && t.Pile == 0 && t.Up == card.Back && t.Rules.References == lacasa.NoReferences &&
		t.Aside == [lacasa.MaxSeats]uint8{} && !t.Rules.FaceDown && !t.Rules.Lay && t.Last-t.Challenge < 7
}

// lacasaPosition puts the position onto the first shelf that it fits, and reports whether there is
// one.
func lacasaPosition(m *casa.Match, shelves []*shelf[lacasaFind]) bool {
	at := m.Rewind(len(m.Round().Actions))
	st := at.State()
	t := st.Table()
	at.Seats = []match.Player{defender, defender}
	if t.Rules.Solo() {
		at.Seats[lacasa.Robot] = m.Seats[lacasa.Robot]
	}
	at.Seats[at.Turn()] = solver
	found := lacasaFind{table: t, left: int(t.Last-t.Challenge) + 1, hand: st.Hidden().Hand[t.Turn] | t.Face[t.Turn]}
	var goals []string
	for n := found.left; n > 0; n-- {
		goals = append(goals, fmt.Sprintf("win %d of %d", n, found.left))
	}
	for n := range found.left {
		goals = append(goals, fmt.Sprintf("few %d of %d", n, found.left))
	}
	for _, goal := range append(goals, "take MC", "avoid MC", "round") {
		judge, err := at.Goal(goal)
		if err != nil {
			continue
		}
		var ok bool
		if found.find, ok = look(match.Match[casa.Standing](at), goal, judge); !ok {
			continue
		}
		fmt.Sscan(goal, &found.word, &found.n) // not every goal has a number
		found.right = rightCards(&found.find)
		if put(shelves, &found, problems.Problem{ID: fmt.Sprintf("%s.%d", at.Seed, len(at.Round().Actions)), Lamps: found.lamps(), Goal: goal, Record: at.String()}) {
			return true
		}
	}
	return false
}

// rightCards returns the cards whose play is right.
func rightCards(f *find[casa.Standing]) (cards card.Set) {
	for _, t := range f.posed.Tries() {
		if a, err := lacasa.ParseAction(t.Token); err == nil && t.Right {
			cards = cards.With(a.Card)
		}
	}
	return cards
}
