package main

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"lacasa/build/drive"
	"lacasa/game/webpage"
)

// heading serves the page with further headers in its answers.
func heading(t *testing.T, made func() (string, error), lines map[string]string) http.Handler {
	t.Helper()
	dir, err := made()
	need(t, dir, err)
	page := webpage.Server(os.DirFS(dir))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range lines {
			w.Header().Set(name, value)
		}
		page.ServeHTTP(w, r)
	})
}

// says waits until the page shows the sentence instead of the game, and checks that it stays.
func says(t *testing.T, tab *drive.Page, key string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("page", "words", "en.json"))
	if err != nil {
		t.Fatal(err)
	}
	var words map[string]string
	if err := json.Unmarshal(text, &words); err != nil || words[key] == "" {
		t.Fatalf("there is no sentence %q: %v", key, err)
	}
	shown := `(() => {
		const veil = document.getElementById("veil");
		return !veil.hidden && !veil.classList.contains("gone") && !document.getElementById("again").hidden && document.getElementById("saying").textContent === ` + quote(words[key]) + `;
	})()`
	if err := tab.WaitFor(shown, patience); err != nil {
		var saying string
		tab.Eval(`document.getElementById("veil").className + ": " + document.getElementById("saying").textContent`, &saying)
		t.Fatalf("%q is not said but %q: %v", words[key], saying, err)
	}
	time.Sleep(time.Second) // as long as it takes the veil to be lifted
	var still bool
	if err := tab.Eval(shown, &still); err != nil || !still {
		t.Errorf("%q is said for a moment only: %v", words[key], err)
	}
}

// TestPageWithoutGamepads plays where asking for gamepads throws.
func TestPageWithoutGamepads(t *testing.T) {
	inTurn(t, &pages)
	tab, _ := openFolder(t, heading(t, plainPage, map[string]string{"Permissions-Policy": "gamepad=()"}), "", small)
	begun(t, tab)
	var throws bool
	if err := tab.Eval(`(() => { try { Navigator.prototype.getGamepads.call(navigator) } catch { return true } return false })()`, &throws); err != nil || !throws {
		t.Error("nothing was forbidden here ", err)
	}
	time.Sleep(time.Second)
	if said := tab.Errors(); len(said) > 0 {
		t.Errorf("the console has %q", said)
	}
}

// TestPageSaysEarlyStops checks that the page says so if the program ends before its first picture.
func TestPageSaysEarlyStops(t *testing.T) {
	inTurn(t, &pages)
	for name, script := range map[string]string{
		"a fault": `Object.defineProperty(navigator, "getGamepads", {value() { throw new Error("a fault") }})`,
		"a trap":  `let trapped; requestAnimationFrame = f => { if (!trapped) setTimeout(() => { throw new WebAssembly.RuntimeError("a trap") }); trapped = true; return 0; }`,
	} {
		t.Run(name, func(t *testing.T) {
			tab, _ := openFolder(t, heading(t, plainPage, nil), nowhere, small)
			begin(t, tab, "", script)
			says(t, tab, "broken")
		})
	}
}

// TestPageSaysItIsSandboxed checks that the page tells a sandboxed frame, which may not even fetch
// the program, from a network that does not work.
func TestPageSaysItIsSandboxed(t *testing.T) {
	inTurn(t, &pages)
	tab, _ := openFolder(t, heading(t, plainPage, map[string]string{"Content-Security-Policy": "sandbox allow-scripts"}), "", small)
	says(t, tab, "sandboxed")
}

// TestPageBearsSilence checks that a cache or a database that never answers costs only some seconds
// and a sentence.
func TestPageBearsSilence(t *testing.T) {
	inTurn(t, &pages)
	t.Run("shelf", func(t *testing.T) {
		tab, _ := openFolder(t, heading(t, plainPage, nil), nowhere, small)
		begin(t, tab, "", `if (globalThis.caches) CacheStorage.prototype.open = () => new Promise(() => {})`)
		begun(t, tab)
	})
	t.Run("database", func(t *testing.T) {
		g := visit(t, "", small)
		g.must(g.tab.AddScript(`if (globalThis.indexedDB) IDBFactory.prototype.open = () => ({})`))
		g.must(g.tab.Reload())
		took, err := g.tab.WaitDrawn(patience)
		g.must(err)
		if took < 5*time.Second { // so long there is the veil, and not a black page
			t.Errorf("the veil is lifted after %v", took)
		}
		g.heard(g.sentence("notice.store-silent"))
		g.use(laCasasDoor, g.poke)
		g.use("title.new", g.poke)
		g.use("setup.start", g.poke)
		g.looks()
	})
}
