package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"lacasa/build/drive"
	cassino "lacasa/engine/cassino/match"
	casis "lacasa/engine/casis/match"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
)

// framed notes how long the page works on each of its frames.
const framed = `window.frames = [];
	const ask = requestAnimationFrame.bind(window);
	window.requestAnimationFrame = f => ask(at => { const from = performance.now(); f(at); frames.push(performance.now() - from); })`

// TestPageThinksBetweenFrames plays at the page against bots that decide at once and against such that think, and tells how long frames
// took. It is on demand, because other work on the computer counts as well.
func TestPageThinksBetweenFrames(t *testing.T) {
	if !*wholeMatches {
		t.Skip("frames are measured on demand: -whole")
	}
	for _, c := range []struct {
		match.Request
		begin func(match.Request, []match.Player) (fmt.Stringer, error)
	}{
		{match.Request{Game: "lacasa", Mode: "teams", Seats: 4}, begins(casa.Begin)},
		{match.Request{Game: "lacasa", Mode: "two", Seats: 2}, begins(casa.Begin)},
		{match.Request{Game: "cassino", Mode: "standard", Seats: 2}, begins(cassino.Begin)},
		{match.Request{Game: "casis", Mode: "master", Seats: 2}, begins(casis.Begin)},
	} {
		for _, settings := range []string{`{"language":"en","speed":1,"guide":"off"}`, atOnce} {
			for _, kind := range []string{match.KindFair, match.KindStrong} {
				players := []match.Player{{Kind: match.KindHuman, Name: "Ada"}}
				for _, name := range []string{"Bot", "Cot", "Dot"}[:c.Seats-1] {
					players = append(players, match.Player{Kind: kind, Name: name})
				}
				c.Seed = "4QF7-0K2M"
				m, err := c.begin(c.Request, players)
				if err != nil {
					t.Fatal(err)
				}
				tab, _ := openPage(t, nowhere, drive.Screen{Width: 1280, Height: 800, Scale: 0.25})
				g := &guest{T: t, tab: tab}
				g.store(pageSettings, settings)
				g.store(pageSave, m.String())
				begin(t, tab, "", framed)
				_, err = tab.WaitDrawn(patience)
				g.must(err)
				g.must(tab.Key("Enter")) // go on
				time.Sleep(time.Second)
				g.must(tab.Eval("frames.length = 0", nil))
				for end := time.Now().Add(20 * time.Second); time.Now().Before(end); {
					g.must(tab.Key("h"))
					g.must(tab.Key("Enter"))
					time.Sleep(300 * time.Millisecond)
				}
				var frames []float64
				g.must(tab.Eval("frames", &frames))
				played := strings.Count(g.stored(pageSave), ":")
				slices.Sort(frames)
				late := len(frames) - func() int { i, _ := slices.BinarySearch(frames, 20); return i }()
				at := func(share float64) float64 { return frames[int(share*float64(len(frames)-1))] }
				t.Logf("%s %s %.24s %s: %d tokens, %d frames, median %.1f ms, 90 %% %.1f, 99 %% %.1f, at most %.1f, over 20 ms %d", c.Game, c.Mode, settings, kind,
					played, len(frames), at(0.5), at(0.9), at(0.99), at(1), late)
				tab.Close()
			}
		}
	}
}

// begins returns begin for any game, with the first round begun.
func begins[M interface {
	fmt.Stringer
	Next() error
}](begin func(match.Request, []match.Player) (M, error)) func(match.Request, []match.Player) (fmt.Stringer, error) {
	return func(a match.Request, players []match.Player) (fmt.Stringer, error) {
		m, err := begin(a, players)
		if err == nil {
			err = m.Next()
		}
		return m, err
	}
}
