package lacasa

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
)

// Who names the Cousins sees by which cards: those in the hand, and those that the robot has face up.
func TestNamingSeesTheRobotsCards(t *testing.T) {
	for _, l := range scenestest.Looks() {
		e := NewElection(lacasatest.House(l), lacasatest.Standing(lacasatest.Begun(t, "situations=cousins", 5)))
		if !e.naming() || e.robots().Len() != lacasa.Columns {
			t.Fatalf("%v: naming %v, by %v", l, e.naming(), e.robots())
		}
		if e.at.shape == scenes.Flat && l.Text > 1 { // there is no room
			continue
		}
		if e.at.robotW < 40 || e.at.robot.H < scenes.CardHeight(e.at.robotW)-scenestest.Hair || e.at.robotName.H <= 0 {
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

// What is turned up before the election tells nothing of how it ended, though it may have been held by then.
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
