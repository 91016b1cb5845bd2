package round

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// The teacher's eye says of every card that is lifted what an advisor thinks of it, in steps.
func TestEyeSeesTheLiftedCard(t *testing.T) {
	var said string
	ui.OnNarrate = func(text string) { said = text }
	defer func() { ui.OnNarrate = nil }()
	for _, mode := range [...]lacasa.Mode{lacasa.Solo, lacasa.Two, lacasa.Teams} {
		m := lacasatest.Dealt(t, mode, lacasa.Standard, "situations=-", 3)
		v := m.State().View(m.State().Table().Turn)
		for v.Phase != lacasa.Playing || v.PlayableCards().Len() < 3 {
			act(t, m, bot.NewFair(0, v.Seat).Choose(&v))
			v = m.State().View(m.State().Table().Turn)
		}
		h := lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1})
		h.Settings.Eye = scenes.EyeAlways
		p := seated(t, h, m, lacasatest.StandingOf(m, v.Seat, 1<<20), true)
		advisor := bot.NewAdvisor()
		for advisor.Begin(&p.scene.Shown); !advisor.Step(); {
		}
		for cd := range v.PlayableCards().All() {
			said = ""
			p.scene.chooser.lift(cd)
			for range 600 {
				p.tick(0.016)
			}
			loss, ok := advisor.Loss(cd)
			want := h.Say(map[table.Grade]string{table.Good: "eye.good", table.Playable: "eye.playable", table.Costly: "eye.costly"}[table.GradeOf(loss, 30, 130)])
			if !ok || said != want {
				t.Errorf("%s: of %v it says %q, not %q", mode, cd, said, want)
			}
		}
	}
}
