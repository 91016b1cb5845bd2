package main

import (
	"bytes"
	"fmt"
	"image"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"lacasa/build/drive"
	"lacasa/game/webpage"
)

const (
	patience  = 60 * time.Second // for a page to be drawn in software on a busy computer
	firstLoad = 6_200_000        // bytes, everything included; packed tightly it is a seventh less
)

var (
	desktop = drive.Screen{Width: 1280, Height: 800}
	phone   = drive.Screen{Width: 390, Height: 844, Scale: 2, Touch: true, Language: "it-IT"}
)

// begun waits until any program has drawn.
func begun(t *testing.T, tab *drive.Page) {
	t.Helper()
	if _, err := tab.WaitDrawn(patience); err != nil {
		t.Fatal(err)
	}
}

// drawn waits for the game's picture and checks that it is one.
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
	inTurn(t, &pages)
	for name, screen := range map[string]drive.Screen{"desktop": desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			tab, server := openPage(t, "", screen)
			drawn(t, tab)
			if n := tab.BytesReceived(); n > firstLoad {
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

// A server without compression must not make the player download the whole program uncompressed.
func TestPageIsSmallOnAnyServer(t *testing.T) {
	inTurn(t, &pages)
	dir, err := realPage()
	need(t, dir, err)
	tab, _ := openFolder(t, http.FileServer(http.Dir(dir)), "", small)
	drawn(t, tab)
	programs, err := filepath.Glob(filepath.Join(dir, "*", "lacasa.wasm.gz"))
	if err != nil || len(programs) != 1 {
		t.Fatal(programs, err)
	}
	info, err := os.Stat(programs[0])
	if err != nil {
		t.Fatal(err)
	}
	if n := tab.BytesReceived(); n > int(info.Size())+200_000 {
		t.Errorf("the first load takes %d bytes, the packed program is %d", n, info.Size())
	}
}

func TestPagePlaysOffline(t *testing.T) {
	inTurn(t, &pages)
	tab, server := openPage(t, "", small)
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

// fickle serves the page, but answers requests for the program with whatever it is told to.
type fickle struct {
	page   http.Handler
	wrong  atomic.Pointer[func([]byte) []byte] // what becomes of the program's bytes; nil: nothing
	asked  atomic.Int32                        // how often the program has been asked for
	once   bool                                // only the first one is wrong
	unkept bool                                // the browser may keep none of them
}

// wrongs are the ways in which a program can arrive damaged although the server reports success.
var wrongs = map[string]func(program []byte) []byte{
	"html": func([]byte) []byte {
		return []byte("<!doctype html><title>Welcome</title>Please accept the terms of this network.")
	},
	"half":     func(p []byte) []byte { return p[:len(p)/2] },
	"one byte": func(p []byte) []byte { p = bytes.Clone(p); p[len(p)*3/4] ^= 1; return p },
}

// open opens the page in a tab, each of whose pages begins with the script before.
func (f *fickle) open(t *testing.T, wrong func([]byte) []byte, before string) *drive.Page {
	t.Helper()
	dir, err := plainPage()
	need(t, dir, err)
	f.page = webpage.Server(os.DirFS(dir))
	f.wrong.Store(&wrong)
	tab, _ := openFolder(t, f, nowhere, small)
	begin(t, tab, "", before)
	return tab
}

func (f *fickle) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	wrong := f.wrong.Load()
	if r.Method != http.MethodGet || !strings.Contains(r.URL.Path, "lacasa.wasm") {
		f.page.ServeHTTP(w, r)
		return
	}
	first := f.asked.Add(1) == 1
	full := httptest.NewRecorder()
	f.page.ServeHTTP(full, r)
	text := full.Body.Bytes()
	if wrong != nil && (first || !f.once) {
		text = (*wrong)(text)
	}
	maps.Copy(w.Header(), full.Header())
	if f.unkept {
		w.Header().Set("Cache-Control", "no-store")
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(text)))
	w.Write(text)
}

// A damaged program is requested again, at once and whenever the player tries again, and never
// kept.
func TestPageOutlivesABadDownload(t *testing.T) {
	inTurn(t, &pages)
	for name, wrong := range wrongs {
		t.Run(name, func(t *testing.T) {
			f := new(fickle)
			tab := f.open(t, wrong, "")
			failed := func(since float64) (began float64) { // waits for a page begun after that to give up
				t.Helper()
				if err := tab.WaitFor(fmt.Sprintf(`location.pathname === "/" && performance.timeOrigin > %f && !document.getElementById("again").hidden`, since), patience); err != nil {
					t.Fatal(err)
				}
				if err := tab.Eval(`performance.timeOrigin`, &began); err != nil {
					t.Fatal(err)
				}
				return began
			}
			again := func() {
				t.Helper()
				before := f.asked.Load()
				if err := tab.Eval(`document.getElementById("again").click()`, nil); err != nil {
					t.Fatal(err)
				}
				if !until(patience, func() bool { return f.asked.Load() > before }) {
					t.Fatal("trying again asks for nothing")
				}
			}
			first := failed(0)
			again()
			failed(first)
			f.wrong.Store(nil)
			again()
			begun(t, tab)
		})
	}
	t.Run("once", func(t *testing.T) {
		f := &fickle{once: true}
		begun(t, f.open(t, wrongs["one byte"], ""))
	})
}

// A damaged program in the cache is replaced by the server's.
func TestPageOutlivesABadShelf(t *testing.T) {
	inTurn(t, &pages)
	dir, err := plainPage()
	need(t, dir, err)
	tab, _ := openFolder(t, webpage.Server(os.DirFS(dir)), "", small)
	begun(t, tab)
	var changed int
	err = tab.Eval(`navigator.serviceWorker.ready.then(async () => {
		let changed = 0;
		for (const name of await caches.keys()) {
			const shelf = await caches.open(name);
			for (const request of await shelf.keys()) {
				if (!request.url.includes("lacasa.wasm")) continue;
				const bytes = new Uint8Array(await (await shelf.match(request)).arrayBuffer());
				bytes[bytes.length >> 1] ^= 1;
				await shelf.put(request, new Response(bytes));
				changed++;
			}
		}
		return changed;
	})`, &changed)
	if err != nil || changed != 1 {
		t.Fatal("changed on the shelf: ", changed, err)
	}
	for range 2 { // the second time from the shelf again
		if err := tab.Reload(); err != nil {
			t.Fatal(err)
		}
		begun(t, tab)
	}
}

// The service worker, too, keeps a valid program or none: it does without if a damaged one arrives,
// and tries again later.
func TestWorkerKeepsNoBadDownload(t *testing.T) {
	inTurn(t, &pages)
	for name, wrong := range wrongs {
		t.Run(name, func(t *testing.T) {
			f := &fickle{unkept: true}
			tab := f.open(t, bytes.Clone, `if (globalThis.caches) Cache.prototype.put = async () => {}`) // so that the worker has to ask itself
			if err := tab.WaitFor(`location.pathname === "/" && performance.getEntriesByName("drawn").length`, patience); err != nil {
				t.Fatal(err)
			}
			// The first worker may have been at work before the program was wrong, so another
			// begins.
			f.wrong.Store(&wrong)
			f.asked.Store(0)
			const again = `navigator.serviceWorker.getRegistration().then(async r => {
				await r?.unregister();
				for (const name of await caches.keys()) await caches.delete(name);
				return navigator.serviceWorker.register("sw.js", {updateViaCache: "none"}).then(() => true, () => true);
			})`
			if err := tab.Eval(again, nil); err != nil {
				t.Fatal(err)
			}
			if !until(patience, func() bool { return f.asked.Load() > 1 }) {
				t.Fatal("the worker does not ask for the program")
			}
			if err := tab.WaitFor(`navigator.serviceWorker.getRegistration().then(r => !r?.installing && !r?.waiting && !r?.active)`, patience); err != nil {
				t.Error("a worker without the program is at work: ", err)
			}
			kept := `Promise.all([` + "`br`, `gz`, `wasm`" + `].map(end => caches.keys().then(async names => {
				for (const name of names) for (const r of await (await caches.open(name)).keys()) if (r.url.includes("lacasa.wasm") && r.url.endsWith(end)) return true;
				return false;
			}))).then(all => all.some(Boolean))`
			var has bool
			if err := tab.Eval(kept, &has); err != nil || has {
				t.Error("the worker has kept a wrong program ", err)
			}
			f.wrong.Store(nil)
			if err := tab.Eval(again, nil); err != nil {
				t.Fatal(err)
			}
			if err := tab.WaitFor(`navigator.serviceWorker.getRegistration().then(r => r?.active)`, patience); err != nil {
				t.Fatal(err)
			}
			if err := tab.Eval(kept, &has); err != nil || !has {
				t.Error("the worker has not kept the program ", err)
			}
		})
	}
}

// In a frame that may keep nothing, every use of the browser's stores throws. The game can be
// played without them.
func TestPagePlaysWhereNothingIsKept(t *testing.T) {
	inTurn(t, &pages)
	dir, err := realPage()
	need(t, dir, err)
	page := webpage.Server(os.DirFS(dir))
	tab, _ := openFolder(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "sandbox allow-scripts")
		w.Header().Set("Access-Control-Allow-Origin", "*")
		page.ServeHTTP(w, r)
	}), "", small)
	drawn(t, tab)
	var throws bool
	if err := tab.Eval(`(() => { try { caches } catch { return true } return false })()`, &throws); err != nil || !throws {
		t.Error("nothing was forbidden here ", err)
	}
}

// updates is a tab with the page, which lies in a folder beside other things on its server, and a
// newer version to come. The server is a plain one that makes the browser revalidate everything.
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
	})), "casa/", small)
	return u
}

// publish puts the newer version on the server and removes the older one.
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

// version returns the version of the page once it is drawn and kept. Every file must be of that
// version.
func (u *updates) version() (v string) {
	u.t.Helper()
	begun(u.t, u.tab)
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

// An update arrives while the older version is played, and opens at the next start. The older one
// is kept until no page needs it.
func TestPageUpdatesWhole(t *testing.T) {
	inTurn(t, &pages)
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

// If browser and server have both lost a part of a version, the page goes on with the version that
// is there.
func TestPageLeavesWhatIsGone(t *testing.T) {
	inTurn(t, &pages)
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

// If a server names one version and delivers another, the page tries once and then says so.
func TestPageDoesNotReloadForEver(t *testing.T) {
	inTurn(t, &pages)
	files := smallPage(t) // what is not a program fails to load
	maps.DeleteFunc(files, func(name string, _ []byte) bool { return strings.HasPrefix(name, "sw.js.") })
	files["sw.js"] = []byte("// of another version")
	page := webpage.Server(asFolder(files))
	var opened atomic.Int32
	tab, _ := openFolder(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/" {
			opened.Add(1)
		}
		page.ServeHTTP(w, r)
	}), "", small)
	if err := tab.WaitFor(`!document.getElementById("again").hidden`, patience); err != nil {
		t.Fatal(err)
	}
	if n := opened.Load(); n != 2 {
		t.Errorf("the page was opened %d times", n)
	}
}

// versionOf returns the page with a remark in the program that makes it another version.
func versionOf(t *testing.T, remark string) map[string][]byte {
	t.Helper()
	dir, err := plainPage()
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
	files, err := webFiles(wasm, glue)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestPageSaysWhatIsMissing(t *testing.T) {
	inTurn(t, &pages)
	words, err := pageWords()
	if err != nil {
		t.Fatal(err)
	}
	files := smallPage(t) // what is not a program fails to load
	tab, _ := openFolder(t, webpage.Server(asFolder(files)), "", phone)
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
		if err := tab.AddScript(missing.script); err != nil {
			t.Fatal(err)
		}
		if err := tab.Reload(); err != nil {
			t.Fatal(err)
		}
		says(words["it"][missing.key])
	}
}
