package main

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"lacasa/build/drive"
	"lacasa/build/drive/exact"
	"lacasa/game/webpage"
)

// treeRoot returns the module's root for tests that look at everything below it. It makes the go
// command note that they depend on it.
func treeRoot() (string, error) {
	_ = os.Getenv(treeVariable)
	return moduleRoot()
}

// What the tests that play need and what is made only once: the program, the page, a browser.

var realProgram = sync.OnceValues(func() (string, error) { return built("la-casa") })

// exactProgram returns the same program, made to be played tick by tick.
var exactProgram = sync.OnceValues(func() (string, error) { return built("la-casa-exact", "-tags", exact.Tag) })

func built(name string, flags ...string) (string, error) {
	root, err := treeRoot()
	if err != nil {
		return "", err
	}
	file := filepath.Join(root, "dist", "test", name)
	cmd := exec.Command("go", append(append([]string{"build", "-o", file}, flags...), ".")...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if said, err := cmd.CombinedOutput(); err != nil {
		return "", errors.New(string(said))
	}
	return file, nil
}

var realPage = sync.OnceValues(func() (string, error) { return pageOf(".", "web") })

// plainPage returns the real page with a program that only draws, to test what the page does before
// there is a game. It starts sooner.
var plainPage = sync.OnceValues(func() (string, error) { return pageOf("./build/empty", "plain") })

func pageOf(program, name string) (string, error) {
	root, err := treeRoot()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(root, "dist", "test", name)
	_, err = makePage(context.Background(), program, "", dir, quickly)
	return dir, err
}

// browsers are started when the first test needs them. Each test has a seat at one of them, because
// of several tabs of a browser only the last one is visible.
var browsers [2]struct {
	sync.Mutex
	*drive.Browser
}

// realBrowser returns the browser at the seat of a test.
func realBrowser(t testing.TB) (*drive.Browser, error) {
	b := &browsers[seatOf(t)]
	b.Lock()
	defer b.Unlock()
	var err error
	if b.Browser == nil {
		b.Browser, err = drive.StartBrowser(context.Background(), drive.LiftoffOnly)
	}
	return b.Browser, err
}

func TestMain(m *testing.M) {
	code := exact.Main(m)
	for i := range browsers {
		if b := browsers[i].Browser; b != nil {
			b.Close()
		}
	}
	os.Exit(code)
}

// A lane limits how many tests play at the same time. It holds the numbers of its free seats.
type lane chan int

func laneOf(seats int) lane {
	l := make(lane, seats)
	for seat := range seats {
		l <- seat
	}
	return l
}

// Windows and pages are played in parallel, because most of a test is waiting.
var windows, pages, tables = laneOf(2), laneOf(len(browsers)), laneOf(5) // tables are played tick by tick

var seated sync.Map // the seat that a test has, by the test's name

// inTurn lets a test wait for a free seat in a lane.
func inTurn(t *testing.T, those *lane) {
	t.Helper()
	t.Parallel()
	seat := <-*those
	seated.Store(t.Name(), seat)
	t.Cleanup(func() { *those <- seat })
}

// seatOf returns the seat of a test, or of the test that it is a part of.
func seatOf(t testing.TB) int {
	for name := t.Name(); ; {
		if seat, has := seated.Load(name); has {
			return seat.(int)
		}
		whole := strings.LastIndexByte(name, '/')
		if whole < 0 {
			return 0
		}
		name = name[:whole]
	}
}

// need ends the test if something cannot be had, and skips it if that is missing only on this
// computer.
func need[T any](t testing.TB, thing T, err error) T {
	t.Helper()
	switch {
	case errors.Is(err, drive.ErrMissing):
		t.Skip(err)
	case err != nil:
		t.Fatal(err)
	}
	return thing
}

// startWindow starts the real program on a display of its own, with its saves in home.
func startWindow(t testing.TB, width, height int, home string) *drive.Window {
	t.Helper()
	display, err := drive.StartDisplay(width, height)
	need(t, display, err)
	t.Cleanup(display.Close)
	program, err := realProgram()
	need(t, program, err)
	window, err := drive.Start(display, drive.Program{Path: program, Home: home})
	need(t, window, err)
	t.Cleanup(window.Kill)
	return window
}

// openPage opens the real page from a server of its own, so that it has nothing that earlier tests
// stored. query is what follows the address, such as "?seed=…".
func openPage(t *testing.T, query string, screen drive.Screen) (*drive.Page, *httptest.Server) {
	t.Helper()
	dir, err := realPage()
	need(t, dir, err)
	return openFolder(t, webpage.Server(os.DirFS(dir)), query, screen)
}

func openFolder(t testing.TB, handler http.Handler, query string, screen drive.Screen) (*drive.Page, *httptest.Server) {
	t.Helper()
	browser, err := realBrowser(t)
	need(t, browser, err)
	return openIn(t, browser, handler, query, screen)
}

func openIn(t testing.TB, browser *drive.Browser, handler http.Handler, query string, screen drive.Screen) (*drive.Page, *httptest.Server) {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/"+nowhere {
			io.WriteString(w, `<!doctype html><link rel="icon" href="data:,">`)
			return
		}
		handler.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	tab, err := browser.Open(server.URL+"/"+query, screen)
	need(t, tab, err)
	t.Cleanup(tab.Close)
	return tab, server
}

// nowhere is an address beside the page where nothing begins. begin goes from there to the page,
// which begins with a script. So everything that must be set before the first picture costs no
// picture of its own.
const nowhere = "nowhere"

func begin(t testing.TB, tab *drive.Page, query, script string) {
	t.Helper()
	if err := tab.AddScript(script); err != nil {
		t.Fatal(err)
	}
	if err := tab.Eval("location.replace("+quote("/"+query)+")", nil); err != nil {
		t.Fatal(err)
	}
}
