package main

import (
	"encoding/json"
	"strings"
	"testing"

	"lacasa/build/drive"
)

const (
	ownDrawer = "la-casa/own-lacasa.txt" // where a browser keeps it
	ownSupper = `{"id":"own-late-supper","name":"Late supper","flavour":"Who eats last washes up.","sign":"9","where":["two","teams"],"rules":{"low-wins":[7],"goal":{"aim":"fewest","count":"cards","ranks":[4]}}}`
)

// coarse is a screen as large as a desktop's page, with as few pixels as possible.
var coarse = drive.Screen{Width: 1280, Height: 800, Scale: 0.25}

// A situation that a browser keeps can be shared as a link, a line, a picture and a file. It goes
// from one browser's drawer into another's, which asks what to do with it. What is not a situation
// is refused, and nothing changes.
func TestPagePassesSituationsOn(t *testing.T) {
	inTurn(t, &pages)
	g := visitAgain(t, "", coarse, map[string]string{pageSettings: atOnce, ownDrawer: ownSupper + "\n"})
	g.must(g.tab.Eval(`navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() };
		navigator.clipboard.readText = () => Promise.resolve(window.copied);
		window.made = []; const make = URL.createObjectURL; URL.createObjectURL = blob => { made.push(blob); return make.call(URL, blob) }`, nil))
	copied := func(key string) (text string) {
		g.must(g.tab.Eval("window.copied = undefined", nil))
		g.poke(g.button(key))
		g.must(g.tab.WaitFor("window.copied !== undefined", patience))
		g.must(g.tab.Eval("copied", &text))
		return text
	}
	g.use(laCasasDoor, g.poke)
	g.use("game.lacasa.own", g.poke)
	g.poke(g.labelled("drawer.open", 0))
	g.use("drawer.share", g.poke)
	line := copied("drawer.share.text")
	if link := copied("drawer.share.link"); len(link) > 300 || !strings.Contains(link, "#own=") || !strings.HasSuffix(line, link) || strings.Contains(line, "\n") {
		t.Errorf("the link is %s, the line %s", link, line)
	}
	g.poke(g.button("drawer.share.picture"))
	g.must(g.tab.WaitFor("made.length > 0", patience))
	var begins string
	g.must(g.tab.Eval("made[0].slice(1, 4).text()", &begins))
	if begins != "PNG" {
		t.Errorf("the picture begins with %q", begins)
	}

	_, word, _ := strings.Cut(line, "#")
	g = visit(t, "", coarse) // of another address, which keeps nothing of the first
	shows := func(fragment string) {
		g.must(g.tab.Eval("window.before = true; location.hash = "+quote(fragment), nil))
		g.must(g.tab.WaitFor("window.before === undefined", patience))
		_, err := g.tab.WaitDrawn(patience)
		g.must(err)
	}
	shows(word[:len(word)-9])
	g.heard(g.words.Say("wrong.own-word"))
	if g.has("drawer.take") {
		t.Error("half a situation is shown")
	}
	shows(word)
	g.heard(g.words.Say("drawer.passed-on"))
	if g.stored(ownDrawer) != "" {
		t.Error("it was taken unasked")
	}
	g.poke(g.button("drawer.take"))
	g.heard(g.words.Say("own.kept"))
	if got := g.stored(ownDrawer); got != ownSupper+"\n" {
		t.Errorf("in the drawer is %q", got)
	}
	both, err := json.Marshal(strings.Replace(ownSupper, "Late", "Early", 1) + "\n" + ownSupper + "\n")
	g.must(err)
	g.must(g.tab.Eval(`{ const all = new DataTransfer(); all.items.add(new File([`+string(both)+`], "own.txt"));
		dispatchEvent(new DragEvent("drop", {dataTransfer: all, bubbles: true, cancelable: true})) }`, nil))
	g.heard(g.words.Say("own.came", "n", "1", "same", "1"))
	if n := strings.Count(g.stored(ownDrawer), "\n"); n != 2 {
		t.Errorf("in the drawer are %d", n)
	}
	g.labelled("drawer.open", 1)
}
