package lacasa

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
)

// NewMemoryPage returns the page of what the seat in front of the screen may know about the cards
// of the round, and about which seats lack a family.
func NewMemoryPage(h *scenes.House, st tell.Standing) *table.MemoryPage {
	return table.NewMemoryPage(h, func() (rows []table.MemoryRow, lines []string) {
		w := tell.VoiceOf(h).At(&st)
		unseen, gone := st.View.UnseenCards(), st.View.OutOfPlay()
		for f := card.Rossi; f <= card.None; f++ {
			of, name := card.FamilySet(f), ""
			if f == card.None {
				of, name = card.SetOf(card.MangiaCake), w.Card(card.MangiaCake)
			} else {
				name = w.Family(f)
			}
			rows = append(rows, table.NewMemoryRow(h, name, (unseen&of).All(), (gone&of).All(), tell.Face, w.Card))
		}
		if st.Options.Mode == lacasa.Solo { // the Robot holds no hidden card that it can play
			return rows, nil
		}
		voids := lacasa.Voids(st.Start, st.Log)
		for seat := range lacasa.Seat(st.View.Rules.Seats()) {
			var none []string
			for f := card.Rossi; f < card.None; f++ {
				if voids[seat]>>f&1 != 0 && seat != st.View.Seat && st.View.Cards[seat] > 0 {
					none = append(none, w.Family(f))
				}
			}
			if len(none) > 0 {
				lines = append(lines, w.Say("gone.void", "name", w.Name(seat), "list", w.List("list.or", none)))
			}
		}
		return rows, lines
	})
}
