package main

import (
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"lacasa/build/drive"
	casis "lacasa/engine/casis/match"
	cassino "lacasa/engine/cassino/match"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/game/webpage"
)

// framed records how long the page works on each of its frames.
const framed = `window.frames = [];
	const ask = requestAnimationFrame.bind(window);
	window.requestAnimationFrame = f => ask(at => { const from = performance.now(); f(at); frames.push(performance.now() - from); })`

// BenchmarkPageThinks plays at the page as the hints say, against bots that decide at once and bots
// that think, and reports how long frames take. On an idle computer no more of them are late with
// thinking bots.
func BenchmarkPageThinks(b *testing.B) {
	dir, err := realPage()
	need(b, dir, err)
	for _, c := range []struct {
		match.Request
		begin func(match.Request, []match.Player) (string, error)
	}{
		{match.Request{Game: "lacasa", Mode: "teams", Seats: 4}, text(casa.Begin)},
		{match.Request{Game: "lacasa", Mode: "two", Seats: 2}, text(casa.Begin)},
		{match.Request{Game: "cassino", Mode: "standard", Seats: 2}, text(cassino.Begin)},
		{match.Request{Game: "casis", Mode: "master", Seats: 2}, text(casis.Begin)},
	} {
		for _, kind := range []string{match.KindFair, match.KindStrong} {
			players := []match.Player{{Kind: match.KindHuman, Name: "Ada"}}
			for _, name := range []string{"Bot", "Cot", "Dot"}[:c.Seats-1] {
				players = append(players, match.Player{Kind: kind, Name: name})
			}
			c.Seed = "4QF7-0K2M"
			save, err := c.begin(c.Request, players)
			if err != nil {
				b.Fatal(err)
			}
			b.Run(fmt.Sprintf("%s-%s/%s", c.Game, c.Mode, kind), func(b *testing.B) {
				var frames []float64
				for b.Loop() {
					tab, _ := openFolder(b, webpage.Server(os.DirFS(dir)), nowhere, drive.Screen{Width: 1280, Height: 800, Scale: 0.25})
					frames = append(frames, watched(b, tab, save)...)
					tab.Close()
				}
				slices.Sort(frames)
				late, _ := slices.BinarySearch(frames, 20)
				b.ReportMetric(frames[len(frames)/2], "median-ms")
				b.ReportMetric(frames[len(frames)*99/100], "99%-ms")
				b.ReportMetric(float64(len(frames)-late)/float64(len(frames))*100, "%-over-20-ms")
			})
		}
	}
}

// watched continues the match of a save for a while, and returns how long each frame took, in ms.
func watched(b *testing.B, tab *drive.Page, save string) (frames []float64) {
	must := func(err error) {
		if err != nil {
			b.Fatal(err)
		}
	}
	must(tab.Eval("localStorage.setItem("+quote(pageSettings)+", "+quote(`{"language":"en","guide":"off"}`)+")", nil))
	must(tab.Eval("localStorage.setItem("+quote(pageSave)+", "+quote(save)+")", nil))
	begin(b, tab, "", framed)
	_, err := tab.WaitDrawn(patience)
	must(err)
	must(tab.Key("Enter")) // go on
	time.Sleep(time.Second)
	must(tab.Eval("frames.length = 0", nil))
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(300 * time.Millisecond) {
		must(tab.Key("h"))
		must(tab.Key("Enter"))
	}
	var now string
	must(tab.Eval("localStorage.getItem("+quote(pageSave)+") ?? ''", &now))
	if must(tab.Eval("frames", &frames)); len(frames) == 0 || now == save {
		b.Fatal("nothing is played")
	}
	return frames
}

// text returns a begin function for any game. Its result is the record of a match whose first round
// has begun.
func text[M interface {
	fmt.Stringer
	Next() error
}](begin func(match.Request, []match.Player) (M, error)) func(match.Request, []match.Player) (string, error) {
	return func(a match.Request, players []match.Player) (string, error) {
		m, err := begin(a, players)
		if err == nil {
			err = m.Next()
		}
		if err != nil {
			return "", err
		}
		return m.String(), nil
	}
}
