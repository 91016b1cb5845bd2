package lacasa

import (
	"slices"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Players who want help see which cards are gone and which seats lack a family, but no card of
// another's hand other than as still to come. The menu offers this to nobody else.
func TestWhatHasGoneIsShown(t *testing.T) {
	voids := 0
	for i, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=-", match.Seed(5+i))
		for m.State().Table().Challenge < 6 {
			m.Act(m.State().Legal(nil)[0])
		}
		st := lacasatest.StandingOf(m, 0, 99)
		st.Deciding = true
		gone := NewMemoryPage(h, st)
		scenestest.Fits(t, h, scenestest.FormOf(h, gone))
		shown := map[ui.Face]bool{}
		h.Screen.Watch(func(seen ui.DrawnItem) {
			if seen.Text == "" {
				shown[seen.Face] = true
			}
		})
		v := scenestest.Visit(t, h, gone)
		for range 12 { // all the way down
			gone.Draw(h.Screen)
			v.Press(ui.PageDown)
		}
		h.Screen.Watch(nil)
		for cd := range card.Card(card.Deck) {
			if want := (st.View.UnseenCards() | st.View.OutOfPlay()).Has(cd); shown[tell.Face(cd)] != want {
				t.Errorf("%v: %v is shown %v", l, cd, !want)
			}
		}
		for _, text := range gone.Page.Texts() {
			for _, p := range st.Players[1:] {
				voids += ui.BoolIndex(strings.HasPrefix(text, p.Name+" "))
			}
		}
		for _, on := range []bool{false, true} {
			h.Settings.Gone = on
			menu := scenestest.FormOf(h, scenes.NewMenu(h, tell.OffersOf(st)))
			if offered := slices.ContainsFunc(menu.List, func(w page.Widget) bool { return w.Label == h.Say("gone") }); offered != on {
				t.Errorf("%v: switched on %v, the menu offers it %v", l, on, offered)
			}
		}
	}
	if voids == 0 {
		t.Error("nobody was ever told to have none of a family")
	}
}
