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

// When the player names the Cousins, the page shows the cards to decide by: the hand, and the
// robot's face-up cards.
func TestNamingSeesTheRobotsCards(t *testing.T) {
	for _, l := range scenestest.Looks() {
		e := NewElection(lacasatest.House(l), lacasatest.Standing(lacasatest.Begun(t, "situations=cousins", 5)))
		if !e.naming() || e.robots().Len() != lacasa.Columns {
			t.Fatalf("%v: naming %v, by %v", l, e.naming(), e.robots())
		}
		if e.at.shape == page.Flat && l.Text > 1 { // it does not fit
			continue
		}
		if e.at.robotW < 40 || e.at.robot.H < page.CardHeight(e.at.robotW)-scenestest.Hair || e.at.robotName.H <= 0 {
			t.Errorf("%v: they are %.0f wide in %.0f, below %.0f", l, e.at.robotW, e.at.robot, e.at.robotName)
		}
		for name, r := range map[string]ui.Rect{"hand": e.at.hand, "Casa": e.at.casa, "words": e.at.text, "question": e.at.decided, "families": e.at.ask,
			"picture": e.at.picture} {
			if e.at.robot.Inset(scenestest.Hair).Overlaps(r) || e.at.robotName.Inset(scenestest.Hair).Overlaps(r) {
				t.Errorf("%v: they lie at %.0f over the %s at %.0f", l, e.at.robot, name, r)
			}
		}
	}
}

// toldBy returns all that a scene draws, reads aloud or has as labels.
func toldBy(h *scenes.House, open func() scenes.Scene) (texts []string) {
	tell := func(text string) { texts = append(texts, text) }
	ui.OnNarrate = tell
	defer func() { ui.OnNarrate = nil }()
	h.Screen.Watch(func(seen ui.DrawnItem) { tell(seen.Text) })
	defer h.Screen.Watch(nil)
	s := open()
	s.Draw(h.Screen)
	for _, w := range scenestest.FormOf(h, s).List {
		tell(w.Label)
	}
	return texts
}

// Before the Casa's card is turned up, nothing reveals its family, in any situation; and what all
// see in company before the election does not depend on how it ended.
func TestNothingIsToldBeforeItsTime(t *testing.T) {
	look := scenestest.Look{Language: "en", Text: 1}
	ids := []string{lacasa.Plain}
	for _, s := range lacasa.Situations {
		ids = append(ids, s.ID)
	}
	for _, id := range ids {
		for _, more := range []string{"", " solo=supplement"} {
			o, err := lacasa.ParseOptions(lacasa.Solo, lacasa.Standard, "situations="+id+more)
			if err != nil {
				continue // not played there
			}
			for seed := range match.Seed(6) {
				h := lacasatest.House(look)
				h.Settings.Speed = 1
				m := lacasatest.Begun(t, o.String(), seed)
				texts := toldBy(h, func() scenes.Scene { return NewElection(h, lacasatest.Standing(m)) })
				v := lacasatest.Standing(m).View
				for _, f := range []card.Family{card.Rossi, card.Deluca, card.Pesci, card.Verdi} {
					name := tell.VoiceOf(h).Family(f)
					for _, text := range texts {
						if strings.Contains(text, name) {
							t.Errorf("%s: with %s in the Casa it tells at once %q", id, tell.VoiceOf(h).Card(v.Casa), text)
						}
					}
				}
			}
		}
		for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
			for _, way := range mode.Ways() {
				options := "situations=" + id
				if way == lacasa.Domination {
					options = ""
				}
				if _, err := lacasa.ParseOptions(mode, way, options); err != nil || way == lacasa.Sticky {
					continue
				}
				for seed := range match.Seed(3) {
					h := lacasatest.House(look)
					m := lacasatest.Dealt(t, mode, way, options, seed)
					see := func() []string {
						return toldBy(h, func() scenes.Scene { return NewElection(h, lacasatest.StandingOf(m, 0, 99)) })
					}
					before := see()
					for m.State().Table().Phase != lacasa.Playing {
						legal := m.State().Legal(nil)
						m.Act(legal[int(seed)%len(legal)])
					}
					if after := see(); !slices.Equal(after, before) {
						t.Errorf("%s, %s, %s: before the election it tells %q, and after it %q", mode, way, id, before, after)
					}
				}
			}
		}
	}
}

// What is shown before the election does not reveal how it ended, though it may be over by then.
func TestRoundIsShownAsItWasDealt(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1})
	m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=-", 3)
	before := NewElection(h, lacasatest.StandingOf(m, 0, 99)).about[0]
	for m.State().Table().Phase != lacasa.Playing {
		m.Act(m.State().Legal(nil)[0])
	}
	if after := NewElection(h, lacasatest.StandingOf(m, 0, 99)).about[0]; after != before {
		t.Errorf("%q, where everybody knows only %q", after, before)
	}
}
