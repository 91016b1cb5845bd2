package game

import (
	"math"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// Once a match is over its log says, a little after it is opened, how much better than something
// else a strong bot found what it did, each time the same. Of a bot that imagines nothing it says
// nothing.
func TestLogComparesThoughts(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		t.Run(row.ID, func(t *testing.T) {
			of := map[string]match.Request{"lacasa": {Mode: "two", Options: "rounds=1"}, "casis": {Mode: "master", Seats: 2}}[row.ID]
			for _, kind := range []string{"bot-strong", "bot-fair"} {
				players := []match.Player{{Kind: "bot-easy", Name: "Ada"}, {Kind: kind, Name: "Bruno"}}
				g := recalled(t, row, of, players)
				g.do(scenes.Replay{Moment: scenes.Moment{Round: g.past.match.Begun(), Decisions: math.MaxInt}})
				var first []string
				for range 2 {
					g.do(scenes.OpenLog)
					l, is := g.stage.top().(*scenes.Leaf)
					if !is {
						t.Fatalf("%T is shown", g.stage.top())
					}
					written := texts(g)
					for n := 0; l.Pondering(); n++ {
						if g.pressing(); n > 20000 {
							t.Fatal("it is never thought")
						}
					}
					said := texts(g)
					g.do(scenes.Close)
					if slices.Equal(said, written) != (kind == "bot-fair") {
						t.Errorf("%s: after a while the log of %d lines is the same: %v", kind, len(said), slices.Equal(said, written))
					}
					if first != nil && !slices.Equal(said, first) {
						t.Errorf("%s: the second time other thoughts are said", kind)
					}
					first = said
					more := 0
					for _, text := range said {
						if strings.Contains(text, "if you has") {
							t.Errorf("it is said %q", text)
						}
						if strings.HasPrefix(text, "Bruno thought") && (strings.Contains(text, " more than ") || strings.Contains(text, " the same") || strings.Contains(text, "better than")) {
							more++
						}
					}
					if (more > 3) != (kind == "bot-strong") {
						t.Errorf("%s compares %d times", kind, more)
					}
				}
			}
		})
	}
}

// texts returns what a screen reader reads of what is shown.
func texts(g *Game) (list []string) {
	ui.OnMirror = func(targets []ui.Target) {
		list = nil
		for _, t := range targets {
			if t.Kind.Words() {
				list = append(list, t.Label)
			}
		}
	}
	defer func() { ui.OnMirror = nil }()
	g.pressing()
	return list
}
