package main

import (
	"strings"
	"testing"
)

// A draft on a page that is closed is there when the page is opened again and can be continued.
// Once saved it is only in the drawer.
func TestPageKeepsWhatIsBeingMade(t *testing.T) {
	inTurn(t, &pages)
	const draft = "la-casa/draft-lacasa-1.txt"
	g := visit(t, "", handheld)
	g.use(laCasasDoor, g.poke)
	g.use("game.lacasa.own", g.poke)
	g.use("drawer.new", g.poke)
	g.use("drawer.blank", g.poke)
	g.poke(g.button("compose.another"))
	g.poke(g.button("compose.play.tab"))
	g.poke(g.button("compose.no-lead"))
	if !until(patience, func() bool { return strings.Contains(g.stored(draft), `"no-lead":[7]`) }) {
		t.Fatalf("kept is %q", g.stored(draft))
	}
	g.reload()
	g.use(laCasasDoor, g.poke)
	g.use("game.lacasa.own", g.poke)
	g.pokeFor("drawer.go-on", "compose.keep")
	g.use("compose.keep", g.poke)
	if !until(patience, func() bool { return g.stored(draft) == "" }) || !strings.Contains(g.stored(ownDrawer), `"no-lead":[7]`) {
		t.Errorf("once it is kept there is %q, and in the drawer %q", g.stored(draft), g.stored(ownDrawer))
	}
}
