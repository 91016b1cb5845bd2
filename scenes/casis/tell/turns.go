package tell

import (
	"slices"

	"lacasa/engine/casis"
)

// A Turn is a turn in words, or what came before the first. The log and the page of the last turn
// show it alike.
type Turn struct {
	Title string
	Said  []saying
	Dice  []uint8     // the last that were rolled in it, the asker's first
	Other bool        // of those, the last belongs to the player in front of the screen; see IsOthersChance
	Cards casis.Cards // that it was about, as far as the seat may know
	Over  bool        // it is a player's turn, and over
	of    bool
}

// A saying is a sentence about a turn, and what a bot thought then.
type saying struct{ Text, Thought string }

// Turns returns the turns of the match st, the first first. compared returns to what the decision
// of an explanation was compared, or nil.
func Turns(w Voice, st *Standing, compared func(i int) *Advice) (turns []Turn) {
	then, next := st.Start, 0
	at := func() *Turn { return &turns[len(turns)-1] }
	for i, e := range st.Log {
		said := w.Event(e, &then.Table)
		switch e.Kind {
		case casis.Shuffled:
			turns = append(turns, Turn{Title: w.Say("casis.log.dealing")})
			if then.Ties > 0 {
				at().Title = w.Say("casis.log.dealing.tie")
			}
		case casis.Begins, casis.Skipped:
			turns = append(turns, Turn{Title: w.Say("casis.log.turn", "name", w.Name(e.Seat)), of: true})
			if e.Kind == casis.Begins { // the title says it
				said = ""
			}
		case casis.Diced:
			at().Dice, at().Other = slices.Clone(e.Dice[:then.Duel.Dice()]), IsOthersChance(st, then.Asker, then.Other)
		case casis.Challenged, casis.Laid, casis.CaseShown:
			at().Cards = e.Cards
			if e.Kind == casis.Laid {
				at().Cards = e.Cards.With(e.Card)
			}
		case casis.Wanted, casis.Given:
			at().Cards = casis.CardsOf(e.Card)
		case casis.Drew:
			at().Cards = e.Cards
		case casis.TurnEnded:
			at().Over = at().of
		}
		if said != "" {
			at().Said = append(at().Said, saying{Text: said})
		}
		for ; next < len(st.Explanations) && st.Explanations[next].Event <= i; next++ {
			if n := len(at().Said); n > 0 {
				at().Said[n-1].Thought = w.Reason(&st.Explanations[next], compared(next), &then.Table)
			}
		}
		then.See(e)
	}
	return turns
}

// LastOf returns the index of the last completed turn, or -1 if there is none.
func LastOf(turns []Turn) int {
	for i := len(turns) - 1; i >= 0; i-- {
		if turns[i].Over {
			return i
		}
	}
	return -1
}
