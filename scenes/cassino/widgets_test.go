package cassino

import (
	"strings"
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/match"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/scenestest"
	"lacasa/ui/page"
)

// standings returns hands of every game, in their middle and at their end.
func standings(t *testing.T) (list []tell.Standing) {
	everyHand(t, func(_ *cassino.Game, st tell.Standing) { list = append(list, st) })
	return list
}

// In every game, size, language and text size the widgets are on the screen, large enough to touch,
// and do not overlap.
func TestWidgetsFit(t *testing.T) {
	list := standings(t)
	fresh := func() match.Seed { return 1 }
	for _, l := range scenestest.Looks() {
		t.Run(l.String(), func(t *testing.T) {
			h := paintedHouse(l)
			for _, web := range []bool{false, true} {
				h.Web = web
				street := NewSetup(h, usualOptions(cassino.Modes()[0]), 1, fresh, "")
				scenestest.Fits(t, h, scenestest.FormOf(h, street))
				if street.Form.Find(setupAsk) != nil {
					scenestest.Visit(t, h, street).Touch(setupAsk, 0)
					scenestest.Fits(t, h, scenestest.FormOf(h, street))
				}
			}
			for _, st := range list {
				if st.HandOver {
					scenestest.Fits(t, h, scenestest.FormOf(h, NewScoring(h, st)))
					scenestest.Fits(t, h, scenestest.FormOf(h, NewScoreAgain(h, st)))
					continue
				}
				scenestest.Fits(t, h, scenestest.FormOf(h, NewSetup(h, st.Options, 1, fresh, h.Say("setup.from-link", "seed", st.Seed))))
				log, rules := NewLog(h, st), NewRules(h, &st)
				scenestest.Fits(t, h, scenestest.FormOf(h, log))
				scenestest.Fits(t, h, scenestest.FormOf(h, NewLast(h, st)))
				scenestest.Fits(t, h, scenestest.FormOf(h, rules))
				for _, p := range []*page.Page{&log.Page, &rules.Page} {
					for _, text := range p.Texts() {
						if strings.ContainsAny(text, "{}") || strings.HasPrefix(text, "cassino.") {
							t.Errorf("%s: %q is written", st.Options.Mode, text)
						}
					}
				}
			}
		})
	}
}
