package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"lacasa/build/drive"
	"lacasa/engine/match"
	"lacasa/game"
	wired "lacasa/game/guest"
	"lacasa/game/session"
	"lacasa/game/wire"
)

// paints records when the page painted and when it was touched, in ms.
const paints = `window.painted = []; window.touched = 0;
	for (const Kind of [globalThis.WebGLRenderingContext, globalThis.WebGL2RenderingContext]) {
		const draw = Kind?.prototype.drawElements;
		if (draw) Kind.prototype.drawElements = function(...how) { painted.push(performance.timeOrigin + performance.now()); return draw.apply(this, how); };
	}
	for (const name of ["touchend", "mouseup"]) addEventListener(name, () => { window.touched = performance.timeOrigin + performance.now(); }, true)`

// tapped does what the hint says once nothing moves. It returns after how many ms that device, and
// each of the others, painted.
func (g *guest) tapped(others ...*guest) (own float64, their []float64) {
	g.Helper()
	decision, all := g.advised(), append([]*guest{g}, others...)
	if !until(patience, func() bool {
		return !slices.ContainsFunc(all, func(g *guest) bool {
			var still bool
			g.must(g.tab.Eval(`performance.timeOrigin + performance.now() - (painted.at(-1) ?? 0) > 400`, &still))
			return !still
		})
	}) {
		g.Fatal("a page is never at rest")
	}
	g.poke(decision)
	var tap float64
	g.must(g.tab.Eval("touched", &tap))
	for _, g := range all {
		var after float64
		first := fmt.Sprintf("painted.find(at => at > %f)", tap)
		g.must(g.tab.WaitFor(first, patience))
		g.must(g.tab.Eval(first, &after))
		their = append(their, after-tap)
	}
	return their[0], their[1:]
}

// TestOthersSeeADecision measures how long it takes from a tap that decides until that device and
// another one begin to show what happened, and the same at a table with one device.
func TestOthersSeeADecision(t *testing.T) {
	inTurn(t, &pages)
	if !*wholeMatches {
		t.Skip("times are measured on demand: -whole")
	}
	a, err := game.Games[1].Normalize(match.Request{Game: "cassino"})
	if err != nil {
		t.Fatal(err)
	}
	address, looks := keeping(t, a, 2)
	page, _, _ := strings.Cut(address, "#")
	sits := func(address, name string) *guest {
		g := come(t, address, name, deviceScreens[0])
		g.must(g.tab.AddScript(paints))
		g.reload()
		return g
	}
	const taps = 10
	var alone, own, others []float64
	g := sits(page+"?game=cassino", "Ada") // against a bot
	g.press(g.words.Say("setup.start"))
	for range taps {
		after, _ := g.tapped()
		alone = append(alone, after)
	}
	g.tab.Close()
	all := []*guest{sits(address, "Ada"), sits(address, "Bruno")}
	for _, g := range all {
		g.sitsDown()
	}
	all[0].poke(all[0].button("setup.start"))
	for _, g := range all {
		g.button("menu.hint")
	}
	now := told(t, looks, 0)
	for range taps {
		after, their := all[now.Turn].tapped(all[1-now.Turn])
		own, others = append(own, after), append(others, their...)
		now = told(t, looks, now.Number)
	}
	t.Logf("the device that was tapped painted after %.0f ms, the other after %.0f, at most %.0f; at a table of one device it was after %.0f, at most %.0f",
		median(own), median(others), slices.Max(others), median(alone), slices.Max(alone))
}

// TestTableAtRest measures how much of the processor a host takes while eight devices at its table
// are at rest, and how much a page takes.
func TestTableAtRest(t *testing.T) {
	inTurn(t, &pages)
	if !*wholeMatches {
		t.Skip("times are measured on demand: -whole")
	}
	k := &keeper{T: t, home: t.TempDir(), listen: "127.0.0.1:0"}
	link := k.start("-game", "cassino", "-mode", "zwickern", "-seats", "8")
	at, fragment, _ := strings.Cut(strings.TrimPrefix(link, "http://"), "/#table=")
	g := come(t, "http://"+strings.Replace(at, "127.0.0.1", drive.PlainAddress, 1)+"/#table="+fragment, "Ada", deviceScreens[0])
	g.sitsDown()
	for seat := 1; seat < 8; seat++ {
		line := wired.Dial("ws://"+at+wire.Path, wire.Hello{Build: session.BuildOf("dev", game.Games), Table: fragment, Key: wired.NewKey()})
		t.Cleanup(line.Close)
		if !until(patience, func() bool { _, is := line.Next().(*wire.Room); return is }) {
			t.Fatal("a device finds no table")
		}
		line.Send(&wire.Claim{Seat: match.Seat(seat), Name: fmt.Sprint("Guest ", seat)})
		if !until(patience, func() bool { m, is := line.Next().(*wire.Room); return is && int(m.You) == seat }) {
			t.Fatal("a device gets no place")
		}
	}
	g.press(g.words.Say("setup.start"))
	g.button("menu.hint")
	browser, err := realBrowser(t)
	need(t, browser, err)
	time.Sleep(10 * time.Second)
	used := func() (host, page time.Duration) {
		host, err := drive.CPUTimeOf(k.program.Process)
		g.must(err)
		page, err = browser.CPUTime()
		g.must(err)
		return host, page
	}
	const long = 30 * time.Second
	host, page := used()
	time.Sleep(long)
	hostNow, pageNow := used()
	share := func(used time.Duration) float64 { return 100 * used.Seconds() / long.Seconds() }
	t.Logf("in %s at rest the host of eight devices takes %.2f %% of a core, and one page with all of its browser %.1f %%", long, share(hostNow-host), share(pageNow-page))
	if share(hostNow-host) >= 5 {
		t.Error("that is much for a host")
	}
}
