package cassino

import (
	"lacasa/assets/words"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
)

// NewMemoryPage returns the page of what the seat in front of the screen may know about the cards
// of the hand.
func NewMemoryPage(h *scenes.House, st tell.Standing) *table.MemoryPage {
	return table.NewMemoryPage(h, func() (rows []table.MemoryRow, lines []string) {
		w, v := tell.VoiceOf(h).At(&st), &st.View
		gone := v.OutOfPlay()
		unseen := v.UnseenCards()
		row := func(name string, of func(french.Card) bool) {
			some := func(set french.Set) func(func(french.Card) bool) {
				return func(yield func(french.Card) bool) {
					for c := range set.All() {
						if of(c) && !yield(c) {
							return
						}
					}
				}
			}
			rows = append(rows, table.NewMemoryRow(h, words.Capitalize(name), some(unseen), some(gone), tell.Face, w.Card))
		}
		for suit := range french.Suit(french.Suits) {
			row(w.Suit(suit), func(c french.Card) bool { return c != french.Joker && c.Suit() == suit })
		}
		if v.Rules.Deck().Has(french.Joker) {
			row(w.Say("french.joker"), func(c french.Card) bool { return c == french.Joker })
		}
		return rows, nil
	})
}
