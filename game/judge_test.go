package game

import (
	"strings"
	"testing"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// A round that is over is looked back at: it opens where the round turned once that is found out,
// the keys walk from decision to decision, each is said something about in words, and it can be
// played on from there.
func TestJudge(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		t.Run(row.ID, func(t *testing.T) {
			g := recalled(t, row, match.Request{Seed: "4QF7-0K2M"}, seats(row, "bot-easy"))
			if !g.past.match.Judges() {
				if row.ID == "lacasa" || row.ID == "cassino" { // a game need not judge
					t.Error("nothing is judged")
				}
				return
			}
			turned := 0
			for round := 1; round <= g.past.match.Begun(); round++ {
				turned += g.judged(t, round)
			}
			if turned == 0 {
				t.Error("no round turned")
			}
			g.do(scenes.Judge{Round: 1})
			g.pressing(ui.Left)
			g.do(scenes.OpenMoments)
			g.do(scenes.PastOn{Moment: scenes.Moment{Round: 1, Decisions: 3}})
			if g.playing.match == nil || g.playing.match.Over() {
				t.Error("it is not played on")
			}
		})
	}
}

// judged walks through a round of the match, and returns 1 if it turned.
func (g *Game) judged(t *testing.T, round int) (turned int) {
	t.Helper()
	g.do(scenes.Judge{Round: round})
	l := g.stage.looking()
	end := l.At()
	for ticks := 0; l.Said() == g.house.Say("review.thinking"); ticks++ {
		if g.pressing(); ticks > 5000 {
			t.Fatalf("round %d is never done with", round)
		}
	}
	if l.At() != end {
		turned = 1
	}
	at := l.At()
	if at.Round != round {
		t.Fatalf("round %d is shown instead of %d", at.Round, round)
	}
	for _, key := range []ui.Command{ui.Left, ui.Right} {
		for before := l.At(); ; before = l.At() {
			if said := l.Said(); said == "" || strings.ContainsAny(said, "{}[]") {
				t.Fatalf("at %+v it says %q", l.At(), said)
			}
			if g.pressing(key); l.At() == before {
				break
			}
			if l.At().Round != round {
				t.Fatalf("it goes on to %+v", l.At())
			}
		}
	}
	if l.At() != end {
		t.Errorf("the round ends at %+v, not %+v", end, l.At())
	}
	g.do(scenes.Close)
	return turned
}

// In company what is said before the first card is looked back at as well, whatever is decided.
func TestJudgeCompany(t *testing.T) {
	row := gameOf("lacasa")
	players := append(seats(row, "bot-easy"), match.Player{Kind: "random", Name: "Carla"}, match.Player{Kind: "random", Name: "Dario"})
	players[1].Kind = "random"
	g := recalled(t, row, match.Request{Mode: "teams", Seed: "4QF7-0K2M", Options: "rounds=10"}, players)
	for round := 1; round <= g.past.match.Begun(); round++ {
		g.judged(t, round)
	}
}
