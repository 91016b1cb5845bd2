package table

import (
	"testing"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// The teacher's eye sees the card that is lifted while it is the seat's turn, once it has thought,
// says what it sees once, and shuts when its round has ended.
func TestEyeSeesWhatIsLifted(t *testing.T) {
	var said []string
	ui.OnNarrate = func(text string) { said = append(said, text) }
	defer func() { ui.OnNarrate = nil }()
	in := uitest.Input(&uitest.Events{Pos: ui.Point{X: -1, Y: -1}})
	s := begun(told{Status: match.Status{Deciding: true}})
	lifted, thinks, thought := -1, 5000, 0
	s.game.Asks = func() bool { return true }
	s.game.Lifted = func() int { return lifted }
	s.game.Think = func() bool { thought++; return thought >= thinks }
	s.game.Grade = func(int) Grade { return Playable }

	lifted = 0
	s.tick(in)
	if thought > 0 || s.eye.grade != NoGrade {
		t.Errorf("shut, it thinks %d times and sees %v", thought, s.eye)
	}
	s.House.Settings.Eye = scenes.EyeRound
	for range 2000 {
		s.tick(in)
	}
	if s.eye != (eye{0, Playable}) || len(said) != 1 || said[0] != s.House.Say("eye.playable") {
		t.Errorf("it sees %v after %d thoughts, and says %q", s.eye, thought, said)
	}
	lifted = -1
	if s.tick(in); s.eye.grade != NoGrade {
		t.Errorf("where nothing is lifted it sees %v", s.eye)
	}
	s.Show(told{Status: match.Status{Deciding: true}, now: 1, log: []int{1}})
	if s.House.Settings.Eye != scenes.EyeRound {
		t.Error("it shuts during the round")
	}
	s.Show(told{Status: match.Status{Posed: true}, now: 1, log: []int{1}})
	if s.House.Settings.Eye != scenes.EyeRound {
		t.Error("a problem counts as its round")
	}
	s.Show(told{now: 3, log: []int{1, 2}})
	if s.House.Settings.Eye != scenes.EyeShut || !s.House.Taught() {
		t.Error("it stays open after its round, or that is not saved")
	}
	s.House.Settings.Eye = scenes.EyeAlways
	if s.Show(told{now: 7, log: []int{1, 2, 4}}); s.House.Settings.Eye != scenes.EyeAlways {
		t.Error("it does not stay open for ever")
	}
}

func TestGrades(t *testing.T) {
	for loss, want := range []Grade{Good, Good, Playable, Playable, Costly} {
		if got := GradeOf(loss, 1, 3); got != want {
			t.Errorf("a loss of %d is %d", loss, got)
		}
	}
}
