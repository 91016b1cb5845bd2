package desk

import (
	"testing"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/scenes"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// The teacher's eye says of every card that is chosen to be asked for what an advisor thinks of
// that, in steps, and nothing of one's own cards.
func TestEyeSeesTheChosenCard(t *testing.T) {
	var said string
	ui.OnNarrate = func(text string) { said = text }
	defer func() { ui.OnNarrate = nil }()
	for _, seats := range [...]int{2, 4} {
		p := standing(t, scenestest.Look{Language: "en", Text: 1}, "master", seats, func(v *casis.View) bool {
			return v.Phase == casis.Opening && v.Open[(v.Seat+1)%v.Seats()].Kinds().Len() > 3
		})
		p.house.Settings.Eye = scenes.EyeAlways
		v := p.scene.Shown
		advisor := bot.NewAdvisor()
		for advisor.Begin(&v); !advisor.Step(); {
		}
		other := (v.Seat + 1) % v.Seats()
		for c := range v.Open[other].Kinds().All() {
			p.scene.ask.unpick()
			p.pick(casis.CardsOf(c), other, false)
			said = ""
			for range 600 {
				p.tick(0.016)
			}
			loss, ok := advisor.Loss(c)
			want := map[table.Grade]string{table.Good: "eye.good", table.Playable: "eye.playable", table.Costly: "eye.costly"}[table.GradeOf(loss, 60, 250)]
			if !ok || said != p.house.Say(want) {
				t.Errorf("of %v it says %q, not %q", c, said, p.house.Say(want))
			}
		}
	}
}
