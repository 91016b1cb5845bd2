package scenes

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/ui"
)

// Who names the Cousins sees by which cards: those in the hand, and those that the robot has face up.
func TestNamingSeesTheRobotsCards(t *testing.T) {
	for _, l := range looks() {
		e := NewElection(house(l), standing(begun(t, "situations=cousins", 5)))
		if !e.naming() || e.robots().Len() != lacasa.Columns {
			t.Fatalf("%v: naming %v, by %v", l, e.naming(), e.robots())
		}
		if e.at.shape == flat && l.text > 1 { // there is no room
			continue
		}
		if e.at.robotW < 40 || e.at.robot.H < cardHeight(e.at.robotW)-hair || e.at.robotName.H <= 0 {
			t.Errorf("%v: they are %.0f wide in %.0f, below %.0f", l, e.at.robotW, e.at.robot, e.at.robotName)
		}
		for name, r := range map[string]ui.Rect{"hand": e.at.hand, "Casa": e.at.casa, "words": e.at.text, "question": e.at.decided, "families": e.at.ask,
			"picture": e.at.picture} {
			if e.at.robot.Inset(hair).Overlaps(r) || e.at.robotName.Inset(hair).Overlaps(r) {
				t.Errorf("%v: they lie at %.0f over the %s at %.0f", l, e.at.robot, name, r)
			}
		}
	}
}
