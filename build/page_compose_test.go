package main

import (
	"testing"
	"time"

	"lacasa/build/drive"
	"lacasa/ui"
)

// handheld is a screen as large as a phone's page, with fewer pixels.
var handheld = drive.Screen{Width: 390, Height: 844, Scale: 0.5, Touch: true}

// reach returns the button of a key, scrolling the page if necessary.
func (g *guest) reach(key string) drive.Button {
	g.Helper()
	for i := 0; i < 6 && !until(soon/5, func() bool { return g.has(key) }); i++ { // it may not be laid out yet
		g.slide(ui.Point{X: 195, Y: 690}, ui.Point{X: 195, Y: 520})
		g.look()
	}
	return g.button(key)
}

// A situation is made, judged, shared and played by touch on a page as small as a phone's. The
// bots' verdict is there when it is asked for again.
func TestPageMakesASituation(t *testing.T) {
	inTurn(t, &pages)
	g := visit(t, "", handheld)
	taps, began := 0, time.Now()
	tap := func(b drive.Button) { taps++; g.poke(b) }
	g.must(g.tab.Eval(`window.copied = "";
		navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() }`, nil))
	g.use(laCasasDoor, tap)
	g.use("game.lacasa.own", tap)
	g.use("drawer.new", tap)
	g.use("drawer.blank", tap)
	tap(g.button("compose.another"))  // a name without keys
	tap(g.reach("compose.where.two")) // which is left out: teams play it
	tap(g.button("compose.play.tab"))
	g.reach("compose.no-lead")
	g.look()
	tap(g.reach("compose.no-lead"))
	g.use("compose.judge", tap)
	g.heard(g.words.Say("stamp.worth"))
	t.Logf("made and judged by %d touches in %v", taps, time.Since(began))
	back := func() { taps++; g.pokeFor("menu.close", "compose.share") }
	back()
	g.use("compose.judge", tap)
	g.button("menu.close")
	if g.has("stamp.stop") {
		t.Error("bots are asked again")
	}
	back()
	g.use("compose.share", tap)
	tap(g.button("drawer.share.link"))
	g.must(g.tab.WaitFor("copied.includes('#own=')", patience))
	back()
	g.use("compose.play.try", tap)
	g.use("setup.start", tap)
	g.must(g.tab.WaitFor("(localStorage.getItem('"+pageSave+"') || '').includes('own-late-supper')", patience))
	if got := g.stored(ownDrawer); got != `{"id":"own-late-supper","name":"Late supper","where":["teams"],"rules":{"no-lead":[7]}}`+"\n" {
		t.Errorf("in the drawer is %q", got)
	}
	t.Logf("passed on and played by %d touches in %v", taps, time.Since(began))
}
