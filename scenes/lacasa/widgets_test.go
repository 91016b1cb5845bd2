package lacasa

import (
	"math/rand/v2"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
)

func TestWidgetsFit(t *testing.T) {
	company := gatherings(t)
	for _, l := range scenestest.Looks() {
		t.Run(l.String(), func(t *testing.T) {
			h := lacasatest.House(l)
			over := lacasatest.Begun(t, "situations=betrayal rounds=1", 5)
			random := rand.New(rand.NewPCG(1, 2))
			for !over.BetweenRounds() {
				legal := over.State().Legal(nil)
				over.Act(legal[random.IntN(len(legal))])
			}
			more := lacasatest.Begun(t, "situations=betrayal", 5)
			for _, a := range over.Round().Actions {
				more.Act(a)
			}
			playing := lacasatest.Standing(lacasatest.Begun(t, "situations=cousins", 5))
			saved := playing
			fresh := func() match.Seed { return 1 }
			chosen := playing.Options
			for _, web := range []bool{false, true} {
				h.Web = web
				scenestest.Fits(t, h, scenestest.FormOf(h, scenes.NewTitle(h, scenes.Poster{}, nil)))
				scenestest.Fits(t, h, scenestest.FormOf(h, scenes.NewTitle(h, scenes.Poster{}, waiting(h, saved))))
				for _, o := range []lacasa.Options{lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard), chosen} {
					scenestest.Fits(t, h, scenestest.FormOf(h, NewSetup(h, o, 1, fresh, h.Say("setup.from-link", "seed", "4QF7-0K2M"))))
				}
			}
			for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
				for _, way := range mode.Ways() {
					o := lacasa.DefaultOptions(mode, way)
					o.Target, o.Situations = min(o.Target, 10), []string{"anarchy"}
					scenestest.Fits(t, h, scenestest.FormOf(h, NewSetup(h, o, 1, fresh, "")))
				}
			}
			scenestest.Fits(t, h, scenestest.FormOf(h, NewElection(h, playing)))
			scenestest.Fits(t, h, scenestest.FormOf(h, NewElection(h, lacasatest.Standing(lacasatest.Begun(t, "situations=carita", 5)))))
			scenestest.Fits(t, h, scenestest.FormOf(h, NewScoring(h, lacasatest.Standing(over))))
			scenestest.Fits(t, h, scenestest.FormOf(h, NewScoring(h, lacasatest.Standing(more))))
			for _, st := range company {
				scenestest.Fits(t, h, scenestest.FormOf(h, scenes.NewTitle(h, scenes.Poster{}, waiting(h, st))))
				scenestest.Fits(t, h, scenestest.FormOf(h, scenes.NewMenu(h, tell.OffersOf(st))))
				scenestest.Fits(t, h, scenestest.FormOf(h, NewLog(h, st)))
				scenestest.Fits(t, h, scenestest.FormOf(h, NewRules(h, &st)))
				if len(st.Outcomes) == len(st.Situations) {
					scenestest.Fits(t, h, scenestest.FormOf(h, NewScoring(h, st)))
				} else {
					scenestest.Fits(t, h, scenestest.FormOf(h, NewElection(h, st)))
				}
			}
			scenestest.Fits(t, h, scenestest.FormOf(h, scenes.NewMenu(h, tell.OffersOf(playing))))
			scenestest.Fits(t, h, scenestest.FormOf(h, NewRules(h, &playing)))
			scenestest.Fits(t, h, scenestest.FormOf(h, NewLog(h, lacasatest.Standing(over))))
			scenestest.Fits(t, h, scenestest.FormOf(h, scenes.NewSettings(h)))
		})
	}
}
