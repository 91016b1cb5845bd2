package main

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"lacasa/assets/words"
	"lacasa/build/drive"
	"lacasa/game/webpage"
)

// A backup contains everything that is saved, and is restored once in another browser. A match from
// it can be replayed there, and a link to one of its moments shows that moment.
func TestPageCarriesAllInOneFile(t *testing.T) {
	inTurn(t, &pages)
	over, said, code := say(t, nil, "sim", "-matches", "1", "-seed", "4QF7-0K2M")
	if code != 0 {
		t.Fatal(said)
	}
	g := visit(t, "", wide)
	g.store(pageSave, over) // as a page has left it that was closed before it had put it away
	g.reload()
	g.must(g.tab.Eval(`window.made = []; const make = URL.createObjectURL; URL.createObjectURL = blob => { made.push(blob); return make.call(URL, blob) }`, nil))
	g.use("settings", g.poke)
	g.use("backup", g.poke)
	g.poke(g.button("backup.pack"))
	g.must(g.tab.WaitFor("made.length > 0", patience))
	var file string
	g.must(g.tab.Eval("made[0].text()", &file))
	if !strings.HasPrefix(file, ";; la-casa trunk 1\n") || !strings.Contains(file, strings.TrimSpace(over)) {
		t.Fatalf("the file is\n%s", file)
	}

	g = visit(t, "", wide) // of another address, which keeps nothing of the first
	text, err := json.Marshal(file)
	g.must(err)
	for _, key := range []string{"backup.came", "backup.same"} {
		g.must(g.tab.Eval(`{ const all = new DataTransfer(); all.items.add(new File([`+string(text)+`], "all.casa"));
			dispatchEvent(new DragEvent("drop", {dataTransfer: all, bubbles: true, cancelable: true})) }`, nil))
		g.heard(g.words.Say(key, "n", "1"))
	}
	g.reload()
	g.use("kept", g.poke)
	g.pokeFor("kept.look", "past.replay")
	g.use("past.replay", g.poke)
	g.must(g.tab.Key("Right"))
	g.must(g.tab.Key("Right"))
	g.must(g.tab.Eval(`navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() }`, nil))
	g.use("past.moments", g.poke)
	g.use("past.link", g.poke)
	g.must(g.tab.WaitFor("window.copied !== undefined", patience))
	g.must(g.tab.Eval("location.href = copied", nil))
	g.must(g.tab.WaitFor("window.copied === undefined", patience)) // it is loaded anew
	_, err = g.tab.WaitDrawn(patience)
	g.must(err)
	g.button("past.moments")
	if g.stored(pageSave) != "" {
		t.Error("what a link shows is on the shelf")
	}
}

// A page with as many matches as somebody plays in years lists and counts them. A browser without
// artificial slowness tells how long that takes.
func TestPageKeepsMany(t *testing.T) {
	inTurn(t, &pages)
	if !*wholeMatches {
		t.Skip("thousands of matches are kept on demand: -whole")
	}
	const n = 5000
	over, said, code := say(t, nil, "sim", "-matches", "1", "-seed", "4QF7-0K2M")
	if code != 0 {
		t.Fatal(said)
	}
	browser, err := drive.StartBrowser(t.Context())
	need(t, browser, err)
	t.Cleanup(browser.Close)
	dir, err := realPage()
	need(t, dir, err)
	tab, _ := openIn(t, browser, webpage.Server(os.DirFS(dir)), "", desktop)
	g := &guest{T: t, tab: tab, words: words.Open("en")}
	fewAgain(t, &g.lost)
	drawn(t, tab)
	over = strings.Replace(over, "random:", "human:", 1)
	g.must(g.tab.Eval(`{
		const open = indexedDB.open("la-casa", 1);
		open.onsuccess = () => {
			const all = open.result.transaction("texts", "readwrite"), day = 24 * 60 * 60 * 1000;
			for (let i = 0; i < `+strconv.Itoa(n)+`; i++) {
				const when = new Date(Date.UTC(2026, 10, 22, 12) - i * day).toISOString().replace(/-|:|\..*/g, "").replace("T", "-");
				all.objectStore("texts").put(`+quote(over)+` + ";" + i + "\n", "played-" + when + "_" + i.toString(16).padStart(16, "0") + ".casa");
			}
			all.oncomplete = () => { open.result.close(); window.filled = true };
		};
	}`, nil))
	g.must(g.tab.WaitFor("window.filled", patience))
	opens := func(what string) {
		t.Helper()
		g.must(g.tab.Reload())
		drawn, err := g.tab.WaitDrawn(patience)
		g.must(err)
		began := time.Now()
		g.poke(g.button("kept")) // once: it may take its time
		g.button("tally")
		listed := time.Since(began)
		began = time.Now()
		g.use("tally", g.poke)
		count := "of " + strconv.Itoa(n)
		if err := g.tab.WaitFor(`document.getElementById("focusables").textContent.includes(`+quote(count)+`)`, patience); err != nil {
			t.Fatalf("%d matches are not counted: %v", n, err)
		}
		took := time.Since(began)
		var heap float64
		g.must(g.tab.Eval(`performance.memory?.usedJSHeapSize ?? 0`, &heap))
		t.Logf("%s: of %d matches, drawn after %v, found after %v, counted after %v; the page's heap holds %.0f MB", what, n, drawn, listed, took, heap/1e6)
	}
	opens("with the list to be made")
	opens("with the list")
}
