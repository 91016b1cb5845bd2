package scenestest

import (
	"testing"

	"lacasa/scenes"
	"lacasa/ui"
)

func TestCurtainStaysShutForTheTapBefore(t *testing.T) {
	for _, l := range Looks() {
		h := House(l)
		c := scenes.NewCurtain(h, scenes.Player{Kind: "human", Name: "Wilhelmina Bosco"}, h.Say("log.over"))
		Fits(t, h, FormOf(h, c))
		v := Visit(t, h, c)
		if i := v.Use("curtain.open", "name", "Wilhelmina Bosco"); i.Want != scenes.Nothing {
			t.Errorf("%v: it opens at once: %+v", l, i)
		}
		for range 20 {
			v.Tick()
		}
		if i := v.Press(ui.Back); i.Want != scenes.OpenMenu {
			t.Errorf("%v: Esc gives %+v", l, i)
		}
		if i := v.Use("curtain.open", "name", "Wilhelmina Bosco"); i.Want != scenes.Look {
			t.Errorf("%v: the button gives %+v", l, i)
		}
	}
}

// A new match is begun over one that waits only when that has been said twice.
func TestTitleAsksBeforeAMatchEnds(t *testing.T) {
	for _, l := range Looks() {
		h := House(l)
		saved := scenes.Waiting{Round: 2, Line: "Round 2 of 12"}
		c := scenes.NewTitle(h, scenes.Poster{}, &saved)
		v := Visit(t, h, c)
		if i := v.Use("title.new"); i.Want != scenes.Nothing || !v.Offers("title.anew") {
			t.Fatalf("a new match wants %d at once", i.Want)
		}
		if i := v.Press(ui.Back); i.Want != scenes.Nothing || v.Offers("title.anew") {
			t.Fatalf("leaving the question wants %d", i.Want)
		}
		v.Use("title.new")
		if i := v.Use("title.go-on"); i.Want != scenes.GoOn {
			t.Errorf("going on wants %d", i.Want)
		}
		if i := v.Use("title.anew"); i.Want != scenes.SetUp {
			t.Errorf("a new match all the same wants %d", i.Want)
		}
		c = scenes.NewTitle(h, scenes.Poster{}, nil)
		v = Visit(t, h, c)
		if i := v.Use("title.new"); i.Want != scenes.SetUp {
			t.Errorf("where no match waits, a new one wants %d", i.Want)
		}
	}
}

// The doors of up to three games and what lies below them fit on every screen, and each leads to its game; from there a way
// leads back.
func TestStreetFits(t *testing.T) {
	games := []string{"lacasa", "one", "two"}
	for _, l := range Looks() {
		for n := 2; n <= len(games); n++ {
			for _, saved := range []*scenes.Waiting{nil, {Game: "one", Round: 2, Line: "Round 2 of 12"}} {
				for _, web := range []bool{false, true} {
					h := House(l)
					h.Web = web
					for _, game := range games[:n] {
						h.Posters = append(h.Posters, scenes.Poster{Game: game, Picture: ui.Night})
					}
					c := scenes.NewStreet(h, saved)
					Fits(t, h, FormOf(h, c))
					v := Visit(t, h, c)
					for _, game := range games[:n] {
						if i := v.Use("game." + game); i.Want != scenes.Enter || i.Game != game {
							t.Errorf("%v: the door of %s wants %+v", l, game, i)
						}
					}
					if v.Offers("title.go-on") != (saved != nil) || v.Offers("title.quit") == web {
						t.Errorf("%v: it offers what there is not", l)
					}
					title := scenes.NewTitle(h, h.Posters[0], saved)
					Fits(t, h, FormOf(h, title))
					v = Visit(t, h, title)
					if back, button := v.Press(ui.Back), v.Use("title.street"); back.Want != scenes.Home || button.Want != scenes.Home {
						t.Errorf("%v: back wants %+v and %+v", l, back, button)
					}
				}
			}
		}
	}
}

// Letters on suits and families and four colours for the suits are had each alone, both or neither.
func TestHelpWithSuits(t *testing.T) {
	h := House(Look{Language: "en", Text: 1})
	for cell, want := range [][2]bool{{false, false}, {true, false}, {false, true}, {true, true}} {
		h.Settings.Letters, h.Settings.FourColours = !want[0], !want[1]
		v := Visit(t, h, scenes.NewSettings(h))
		i := v.Touch(v.named("settings.suits").Id, cell)
		if i.Want != scenes.Set || i.Settings.Letters != want[0] || i.Settings.FourColours != want[1] {
			t.Errorf("choice %d: letters %v, four colours %v", cell, i.Settings.Letters, i.Settings.FourColours)
		}
	}
}
