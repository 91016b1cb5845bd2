package game

import (
	"slices"
	"strings"
	"testing"
	"time"

	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// recalled returns the program with a finished match of a game looked at, which a person has
// played.
func recalled(t *testing.T, row *session.Game, a match.Request, players []match.Player) *Game {
	t.Helper()
	g := program(t)
	g.house.Settings.Speed = 0
	a.Game = row.ID
	text, err := row.Play(a, players)
	if err != nil {
		t.Fatal(err)
	}
	text = strings.Replace(text, "bot-easy:", "human:", 1)
	name := store.FinishedName(time.Now(), text)
	if err := g.keeper.store.Write(name, []byte(text)); err != nil {
		t.Fatal(err)
	}
	g.do(scenes.Recall{Name: name})
	return g
}

// pressing is a tick in which keys are pressed.
func (g *Game) pressing(keys ...ui.Command) {
	g.input = uitest.Input(&uitest.Events{Commands: keys})
	g.input.Update(1)
	g.step(0.05)
	g.input = uitest.Input(&uitest.Events{})
}

// A match that is over is gone through at its own table: every decision forth and back, from every
// seat, each told in words; nothing in it can be decided, and it stays as it is.
func TestReplay(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		t.Run(row.ID, func(t *testing.T) {
			g := recalled(t, row, match.Request{}, seats(row, "bot-easy"))
			text := g.past.match.String()
			g.do(scenes.Replay{Moment: scenes.Moment{Round: 1}})
			l := g.stage.looking()
			if l == nil {
				t.Fatalf("on top is %T", g.stage.top())
			}
			var there []scenes.Moment
			for said := ""; ; {
				at := l.At()
				if n := len(there); n > 0 && at == there[n-1] {
					break
				}
				if now := l.LastAction(g.house); at.Decisions > 0 && (now == "" || strings.ContainsAny(now, "{}")) {
					t.Fatalf("at %+v it says %q after %q", at, now, said)
				}
				said = l.LastAction(g.house)
				there = append(there, at)
				g.pressing(ui.Right)
				for range 40 {
					g.pressing()
				}
			}
			last, moments := there[len(there)-1], 0
			for round := range g.past.match.Begun() {
				moments += len(l.Actions(round + 1))
			}
			if l.Open() || last.Round != g.past.match.Begun() || len(there) != moments {
				t.Errorf("it ends at %+v after %d moments of %d", last, len(there), moments)
			}
			for _, at := range slices.Backward(there[:len(there)-1]) {
				if g.pressing(ui.Left); l.At() != at {
					t.Fatalf("back is %+v, not %+v", l.At(), at)
				}
			}
			for seat, p := range g.past.match.Players() {
				if p.Kind == "robot" {
					continue
				}
				for n, at := range there {
					at.Seat = match.Seat(seat)
					if n%5 == 0 {
						l.Turn(at)
						g.pressing(ui.Hint)
						g.pressing(ui.Undo)
						g.pressing(ui.Up)
						g.pressing(ui.Accept)
					}
				}
			}
			l.Turn(there[0])
			g.pressing(ui.Accept) // plays by itself
			for range 400 {
				g.pressing()
			}
			if l.At().Decisions < 2 {
				t.Errorf("playing by itself it stands at %+v", l.At())
			}
			g.pressing(ui.Accept)
			stands := l.At()
			for range 400 {
				g.pressing()
			}
			if l.At() != stands {
				t.Errorf("stopped, it goes on from %+v to %+v", stands, l.At())
			}
			if g.past.match.String() != text || len(g.keeper.shelf()) > 0 {
				t.Error("it is no longer as it was")
			}
		})
	}
}

// From any moment but the last a match is played on as another one, which begins with what was done
// by then; where it has no more to decide it is not.
func TestPlayOnFromAnyMoment(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		t.Run(row.ID, func(t *testing.T) {
			g := recalled(t, row, match.Request{}, seats(row, "bot-easy"))
			past := g.past.match.String()
			g.do(scenes.Replay{Moment: scenes.Moment{Round: g.past.match.Begun()}})
			lines := g.stage.looking().Actions(g.past.match.Begun())
			g.do(scenes.OpenMoments)
			at := scenes.Moment{Round: g.past.match.Begun(), Decisions: len(lines) / 2}
			g.do(scenes.Turn{Moment: at})
			if l := g.stage.looking(); l == nil || l.At() != at || !l.Open() {
				t.Fatalf("turned to %+v it shows %T", at, g.stage.top())
			}
			g.do(scenes.OpenMoments)
			g.do(scenes.PastOn{Moment: at})
			if !g.stage.atTable || g.playing.match.Over() || len(g.keeper.shelf()) != 1 || !g.past.match.Continues(g.past.match) {
				t.Fatalf("played on it is\n%s", g.playing.match)
			}
			if here := g.playing.match.String(); !strings.HasPrefix(past, here[:strings.LastIndex(here[:len(here)*2/3], "\n")]) {
				t.Errorf("it does not begin as the other:\n%s", here)
			}
			if list := finished(g.keeper); len(list) != 1 {
				t.Errorf("finished are %d", len(list))
			}
		})
	}
}

// A moment is found at once along the slider: by the pointer, which goes there as far as it is
// drawn, and by keys in steps of a twentieth; each time it is told how far one has come, but not of
// all that is passed by.
func TestReplayIsTurnedTo(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		t.Run(row.ID, func(t *testing.T) {
			g := recalled(t, row, match.Request{}, seats(row, "bot-easy"))
			g.do(scenes.Replay{Moment: scenes.Moment{Round: 1}})
			l := g.stage.looking()
			var said []string
			ui.OnNarrate = func(text string) { said = append(said, text) }
			defer func() { ui.OnNarrate = nil }()
			_, slider := g.house.Table(scenes.ReplayStatus{On: true})
			point := func(along float64, press, release bool) {
				g.input = uitest.Input(&uitest.Events{Pos: ui.Point{X: slider.X + along*slider.W, Y: slider.Centre().Y}, Press: press, Release: release})
				g.input.Update(1)
				g.input.Pointer.Down = !release
				g.step(0.05)
			}
			point(0.02, true, false)
			for at := range 10 {
				point(float64(at)/10, false, false)
			}
			if len(said) > 0 {
				t.Errorf("on the way it says %q", said)
			}
			point(1, false, false)
			if point(1, false, true); l.At().Round != g.past.match.Begun() || l.Open() || len(said) != 1 {
				t.Errorf("drawn to its end it is at %+v, and says %q", l.At(), said)
			}
			end := l.At()
			g.pressing()
			for range 60 {
				if g.pressing(ui.Next); g.house.Form.Sliding() {
					break
				}
			}
			for range 20 {
				if g.pressing(ui.Left); !g.house.Form.Sliding() {
					t.Fatal("the keys have lost it")
				}
			}
			if at := l.At(); at.Round != 1 || at.Decisions > 30 || at.Round == end.Round && at.Decisions > end.Decisions/2 {
				t.Errorf("twenty steps back from %+v is %+v", end, at)
			}
		})
	}
}
