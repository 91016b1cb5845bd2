package problems

import (
	"fmt"
	"io"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
)

// seated are the players of a problem: who solves it, and who defends.
var solver, defender = match.Player{Kind: match.KindHuman, Name: "Ada"}, match.Player{Kind: match.KindFair, Name: "Bruno"}

// lacasaProblems searches one round after another.
func lacasaProblems(seed match.Seed, out io.Writer) error {
	shelves := []*shelf{{theme: "first", room: 1}, {theme: "first", room: 1}, {theme: "first", room: 1}, {theme: "first", room: 1}, {theme: "first", room: 1},
		{theme: "last", room: 6}, {theme: "most", room: 4}, {theme: "few", room: 3}, {theme: "cake", room: 3}, {theme: "round", room: 4}}
	for n := match.Seed(0); !full(shelves) && n < 40000; n++ {
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

// lacasaRound looks at the last challenges of a round.
func lacasaRound(a match.Request, shelves []*shelf) error {
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
		if open(m.State()) {
			if lacasaPosition(m, shelves) {
				return nil // one of a round is enough
			}
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

// lacasaPosition puts the position onto the first shelf for which it is good.
func lacasaPosition(m *casa.Match, shelves []*shelf) bool {
	t := m.State().Table()
	left := int(t.Last-t.Challenge) + 1
	at := m.Rewind(len(m.Round().Actions))
	turn := at.Turn()
	if t.Rules.Solo() {
		at.Seats = []match.Player{solver, m.Seats[1]}
	} else {
		at.Seats = []match.Player{defender, defender}
		at.Seats[turn] = solver
	}
	id := fmt.Sprintf("%s.%d", at.Seed, len(at.Round().Actions))
	goals := []string{}
	for n := left; n > 0; n-- {
		goals = append(goals, fmt.Sprintf("win %d of %d", n, left))
	}
	for n := range left {
		goals = append(goals, fmt.Sprintf("few %d of %d", n, left))
	}
	goals = append(goals, "take MC", "avoid MC", "round")
	for _, text := range goals {
		judge, err := at.Goal(text)
		if err != nil {
			continue
		}
		f, ok := look(match.Match[casa.Standing](at), text, judge)
		if !ok {
			continue
		}
		for i, s := range shelves {
			if len(s.taken) < s.room && lacasaFits(at, &f, i, left) {
				s.put(id, f.lamps(), text, at.String())
				return true
			}
		}
	}
	return false
}

// lacasaFits reports whether a find belongs onto the shelf of that number.
func lacasaFits(m *casa.Match, f *find[casa.Standing], shelf, left int) bool {
	st := m.State()
	t := st.Table()
	var n int
	word := ""
	fmt.Sscan(f.goal, &word, &n)
	_, mild := fmt.Sscanf(f.goal, "win %d", &n)
	right := rightCards(f)
	ruling := card.FamilySet(t.Ruling)
	hand := st.Hidden().Hand[t.Turn] | t.Face[t.Turn]
	led := card.FamilySet(t.Led)
	plain := mild == nil && f.right == 1 && t.Rules.Goal.Count == lacasa.Challenges && t.Ruling != card.None && t.Cousins == card.None
	switch shelf {
	case 0: // follow the family led, with the card that wins
		return plain && left == 3 && n >= 2 && t.Count == 1 && t.Rules.Solo() && hand&led != 0 && right&led == right && f.of >= 2
	case 1: // the Ruling Family captures
		return plain && left == 3 && n >= 2 && t.Count == 1 && t.Rules.Solo() && hand&led == 0 && right&ruling == right && hand&^ruling != 0
	case 2: // the ruling card is kept
		return plain && left == 3 && n >= 2 && t.Count == 0 && t.Rules.Solo() && (hand&ruling).Len() == 1 && right&ruling == 0
	case 3: // the Mangia-Cake
		return f.goal == "take MC" && f.right == 1 && left == 3 && t.Rules.Solo()
	case 4: // the last three
		return plain && left == 3 && n == 3 && t.Count == 0 && t.Rules.Solo()
	}
	hard := 2*f.right <= f.of && (!f.fair || f.critical >= 2) && left >= 4
	switch shelf {
	case 5:
		return hard && word == "win" && n == left
	case 6:
		return hard && word == "win" && n < left && n >= 2 && !f.fair
	case 7:
		return hard && word == "few" && n <= 1 && !f.fair
	case 8:
		return hard && (word == "take" || word == "avoid")
	case 9:
		return hard && word == "round" && !f.fair
	}
	return false
}

// rightCards returns the cards whose play is right.
func rightCards(f *find[casa.Standing]) (cards card.Set) {
	judge, m := f.judge, f.posed.Match
	for _, t := range judge.Tries(m) {
		if a, err := lacasa.ParseAction(t.Token); err == nil && t.Right {
			cards = cards.With(a.Card)
		}
	}
	return cards
}
