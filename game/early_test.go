package game

import (
	"testing"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// Whoever opens a page about the match while the others play has been shown by the table all that
// it tells.
func TestPagesTellWhatTheTableHasShown(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		t.Run(row.ID, func(t *testing.T) {
			for _, want := range []scenes.Intent{scenes.OpenLog, scenes.OpenLast} {
				g := program(t)
				g.house.Settings.Speed = 1
				g.start(row.Begin(match.Request{Game: row.ID}, seats(row, "human")))
				busy := 0
				for n := 0; n < 400 && busy < 3; n++ {
					table, is := g.stage.scene.(interface{ Busy() bool })
					switch {
					case !is || !table.Busy():
						g.pressing(ui.Hint)
						g.pressing(ui.Accept)
					case n%2 == 0:
						busy++
						if g.do(want); table.Busy() {
							t.Fatalf("with page %v open the table has more to show", want)
						}
						g.do(scenes.Close)
					}
					g.pressing()
				}
				if busy < 3 {
					t.Errorf("it was to be seen only %d times how others play, before %T", busy, g.stage.scene)
				}
			}
		})
	}
}
