package main

import (
	"fmt"
	"testing"
	"time"

	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
)

// pad is a browser's description of a gamepad that somebody holds.
const pad = `window.held = new Set();
	navigator.getGamepads = () => [{index: 0, id: "test pad (STANDARD GAMEPAD)", connected: true, mapping: "standard", timestamp: performance.now(), axes: [0, 0, 0, 0],
		buttons: [...Array(17).keys()].map(i => ({pressed: held.has(i), touched: held.has(i), value: held.has(i) ? 1 : 0}))}]`

// The buttons of a standard pad.
const padAccept, padHint = 0, 2

// hold holds a button of the pad down for a moment.
func (g *guest) hold(button int) {
	g.Helper()
	g.must(g.tab.Eval(fmt.Sprintf("held.add(%d)", button), nil))
	time.Sleep(150 * time.Millisecond)
	g.must(g.tab.Eval(fmt.Sprintf("held.delete(%d)", button), nil))
	time.Sleep(150 * time.Millisecond)
}

// A hand is played with nothing but a gamepad: it is begun, and every card is played as the hint
// says.
func TestPageIsPlayedByPad(t *testing.T) {
	inTurn(t, &pages)
	g := visit(t, "?game="+cassinomatch.Game+"&mode=standard&seed=4QF7-0K2M", small)
	g.must(g.tab.Eval(pad, nil))
	turns := 3
	if *wholeMatches {
		turns = 1000
	}
	if !until(patience, func() bool { g.hold(padAccept); return g.stored(pageSave) != "" }) {
		t.Fatal("no match is begun")
	}
	for turn := range turns {
		before := g.stored(pageSave)
		m, err := cassinomatch.Read([]byte(before))
		g.must(err)
		if m.Stage() != match.Deciding {
			t.Logf("over after %d turns", turn)
			return
		}
		if !until(patience, func() bool {
			g.hold(padHint)
			g.hold(padAccept)
			return g.stored(pageSave) != before
		}) {
			t.Fatalf("in turn %d nothing is played", turn)
		}
	}
}
