package main

import (
	"bytes"
	"image"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"lacasa/build/drive"
)

const (
	patience  = 60 * time.Second // for a page to be drawn in software on a busy computer
	firstLoad = 4_500_000        // bytes, everything included
)

var (
	desktop = drive.Screen{Width: 1280, Height: 800}
	phone   = drive.Screen{Width: 390, Height: 844, Scale: 2, Touch: true, Language: "it-IT"}
)

// drawn waits for the game's picture and looks whether it is one.
func drawn(t *testing.T, tab *drive.Page) *image.RGBA {
	t.Helper()
	took, err := tab.WaitDrawn(patience)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("drawn after %d ms", took.Milliseconds())
	picture, err := tab.WaitStill(time.Second, patience)
	if err != nil {
		t.Fatal(err)
	}
	if n := drive.Colours(picture); n < 500 {
		t.Errorf("the page shows %d colours: that is no table", n)
	}
	return picture
}

func TestPageIsDrawnAndSmall(t *testing.T) {
	for name, screen := range map[string]drive.Screen{"desktop": desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			tab, server := openPage(t, "", screen)
			drawn(t, tab)
			if n := tab.Received(); n > firstLoad {
				t.Errorf("the first load takes %d bytes", n)
			}
			var asked []string
			if err := tab.Eval(`performance.getEntriesByType("resource").map(e => e.name)`, &asked); err != nil {
				t.Fatal(err)
			}
			for _, address := range asked {
				if !strings.HasPrefix(address, server.URL+"/") && !strings.HasPrefix(address, "blob:") {
					t.Errorf("the page asked for %s", address)
				}
			}
			if said := tab.Errors(); len(said) > 0 {
				t.Errorf("the console has %q", said)
			}
		})
	}
}

// A server that knows nothing of compression must not cost the player the whole program's bytes.
func TestPageIsSmallOnAnyServer(t *testing.T) {
	dir, err := realPage()
	need(t, dir, err)
	tab, _ := openFolder(t, http.FileServer(http.Dir(dir)), "", desktop)
	drawn(t, tab)
	programs, err := filepath.Glob(filepath.Join(dir, "*", "lacasa.wasm.gz"))
	if err != nil || len(programs) != 1 {
		t.Fatal(programs, err)
	}
	info, err := os.Stat(programs[0])
	if err != nil {
		t.Fatal(err)
	}
	if n := tab.Received(); n > int(info.Size())+200_000 {
		t.Errorf("the first load takes %d bytes, the packed program is %d", n, info.Size())
	}
}

func TestPagePlaysOffline(t *testing.T) {
	tab, server := openPage(t, "", desktop)
	drawn(t, tab)
	if err := tab.WaitFor(`navigator.serviceWorker.ready.then(r => r.active?.state === "activated")`, patience); err != nil {
		t.Fatal(err)
	}
	server.CloseClientConnections()
	server.Close()
	if err := tab.Reload(); err != nil {
		t.Fatal(err)
	}
	drawn(t, tab)
}

// updates is a tab with the real page, in a folder beside other things on its server, and a newer version to come. The
// server is a plain one, which lets the browser keep nothing without asking: what is gone is gone.
type updates struct {
	t      *testing.T
	tab    *drive.Page
	fresh  map[string][]byte
	server atomic.Value // what serves the folder now
}

func openUpdates(t *testing.T) *updates {
	t.Helper()
	u := &updates{t: t, fresh: versionOf(t, "two")}
	u.server.Store(http.FileServerFS(asFolder(versionOf(t, "one"))))
	u.tab, _ = openFolder(t, http.StripPrefix("/casa", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		u.server.Load().(http.Handler).ServeHTTP(w, r)
	})), "casa/", desktop)
	return u
}

// publish puts the newer version on the server, and nothing of the older one stays there.
func (u *updates) publish() { u.server.Store(http.FileServerFS(asFolder(u.fresh))) }

func (u *updates) waitFor(expression string) {
	u.t.Helper()
	if err := u.tab.WaitFor(expression, patience); err != nil {
		u.t.Fatal(err)
	}
}

func (u *updates) reload() {
	u.t.Helper()
	if err := u.tab.Reload(); err != nil {
		u.t.Fatal(err)
	}
}

// version is that of the page once it is drawn and kept; every file of it must be of the same.
func (u *updates) version() (v string) {
	u.t.Helper()
	if _, err := u.tab.WaitDrawn(patience); err != nil {
		u.t.Fatal(err)
	}
	u.waitFor(`navigator.serviceWorker.ready`)
	if err := u.tab.Eval(`JSON.parse(document.getElementById("facts").textContent).version`, &v); err != nil {
		u.t.Fatal(err)
	}
	var parts []string
	err := u.tab.Eval(`performance.getEntriesByType("resource").map(e => new URL(e.name).pathname.split("/")).filter(p => p.length === 4 && p[2] !== "icons").map(p => p[2])`, &parts)
	if err != nil {
		u.t.Fatal(err)
	}
	if len(parts) == 0 {
		u.t.Error("the page uses no files")
	}
	for _, part := range parts {
		if part != v {
			u.t.Errorf("the page of version %s uses a file of %s", v, part)
		}
	}
	return v
}

// An update comes while the older version is played, and opens with the next start. The older one is kept until no
// page needs it.
func TestPageUpdatesWhole(t *testing.T) {
	u := openUpdates(t)
	first := u.version()
	u.publish()
	u.reload()
	if again := u.version(); again != first {
		t.Error("the update did not wait for the next start")
	}
	u.waitFor(`navigator.serviceWorker.getRegistration().then(r => r.waiting)`)
	u.reload()
	if second := u.version(); second == first {
		t.Error("the update did not come with the next start")
	}
	if err := u.tab.Eval(`location.assign("/")`, nil); err != nil {
		t.Fatal(err)
	}
	u.waitFor(`location.pathname === "/" && caches.keys().then(kept => kept.length === 1 && kept[0] !== "la-casa-` + first + `")`)
}

// A version that the browser has lost a part of, and the server too, gives way to the one that is there.
func TestPageLeavesWhatIsGone(t *testing.T) {
	u := openUpdates(t)
	first := u.version()
	u.publish()
	var lost bool
	err := u.tab.Eval(`caches.open("la-casa-`+first+`").then(async shelf => {
		for (const file of await shelf.keys()) if (file.url.includes("wasm") && !file.url.endsWith(".js")) return shelf.delete(file);
	})`, &lost)
	if err != nil || !lost {
		t.Fatal("the program was not kept: ", err)
	}
	u.reload()
	u.waitFor(`document.getElementById("facts") && JSON.parse(document.getElementById("facts").textContent).version !== "` + first + `"`)
	u.version()
}

// Where a server names one version and gives another, the page tries once and then says so.
func TestPageDoesNotReloadForEver(t *testing.T) {
	files := smallPage(t) // what is not a program fails to load
	maps.DeleteFunc(files, func(name string, _ []byte) bool { return strings.HasPrefix(name, "sw.js.") })
	files["sw.js"] = []byte("// of another version")
	page := pageServer(asFolder(files))
	var opened atomic.Int32
	tab, _ := openFolder(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/" {
			opened.Add(1)
		}
		page.ServeHTTP(w, r)
	}), "", desktop)
	if err := tab.WaitFor(`!document.getElementById("again").hidden`, patience); err != nil {
		t.Fatal(err)
	}
	if n := opened.Load(); n != 2 {
		t.Errorf("the page was opened %d times", n)
	}
}

// versionOf is the real page, with a remark in the program that makes it another version.
func versionOf(t *testing.T, remark string) map[string][]byte {
	t.Helper()
	dir, err := realPage()
	need(t, dir, err)
	programs, err := filepath.Glob(filepath.Join(dir, "*", "lacasa.wasm"))
	if err != nil || len(programs) != 1 {
		t.Fatal(programs, err)
	}
	wasm, err := os.ReadFile(programs[0])
	if err != nil {
		t.Fatal(err)
	}
	section := append([]byte{byte(len(remark))}, remark...) // a section of its own, by WebAssembly's rules
	wasm = append(bytes.Clone(wasm), append([]byte{0, byte(len(section))}, section...)...)
	glue, err := wasmExecScript()
	if err != nil {
		t.Fatal(err)
	}
	files, err := page(wasm, glue)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestPageSaysWhatIsMissing(t *testing.T) {
	words, err := pageWords()
	if err != nil {
		t.Fatal(err)
	}
	files := smallPage(t) // what is not a program fails to load
	tab, _ := openFolder(t, pageServer(asFolder(files)), "", phone)
	says := func(text string) {
		t.Helper()
		if err := tab.WaitFor(`!document.getElementById("again").hidden`, patience); err != nil {
			t.Fatal(err)
		}
		var got string
		if err := tab.Eval(`document.getElementById("saying").textContent`, &got); err != nil || got != text {
			t.Errorf("the page says %q, not %q (%v)", got, text, err)
		}
	}
	says(words["it"]["failed"])
	for _, missing := range []struct{ key, script string }{
		{"webgl", `HTMLCanvasElement.prototype.getContext = () => null`},
		{"webassembly", `delete globalThis.WebAssembly`}, // asked for before the other
	} {
		if err := tab.Before(missing.script); err != nil {
			t.Fatal(err)
		}
		if err := tab.Reload(); err != nil {
			t.Fatal(err)
		}
		says(words["it"][missing.key])
	}
}
