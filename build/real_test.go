package main

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"lacasa/build/drive"
)

// treeRoot is the module's root, for those who look at all that lies below it; the go command notes that they ask for what
// that is.
func treeRoot() (string, error) {
	_ = os.Getenv(treeVariable)
	return moduleRoot()
}

// What the tests that play need, made once: the program, the page, a browser.

var realProgram = sync.OnceValues(func() (string, error) {
	root, err := treeRoot()
	if err != nil {
		return "", err
	}
	file := filepath.Join(root, "dist", "test", "la-casa")
	cmd := exec.Command("go", "build", "-o", file, ".")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if said, err := cmd.CombinedOutput(); err != nil {
		return "", errors.New(string(said))
	}
	return file, nil
})

var realPage = sync.OnceValues(func() (string, error) {
	root, err := treeRoot()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(root, "dist", "test", "web")
	_, err = makePage(context.Background(), ".", "", dir, quickly)
	return dir, err
})

var started *drive.Browser // for TestMain to close

var realBrowser = sync.OnceValues(func() (*drive.Browser, error) {
	var err error
	started, err = drive.StartBrowser(context.Background(), drive.Hasty)
	return started, err
})

func TestMain(m *testing.M) {
	code := m.Run()
	if started != nil {
		started.Close()
	}
	os.Exit(code)
}

// lane is where tests play, as many at a time as it has seats.
type lane chan struct{}

// Windows and the page are played beside each other: most of a test is waiting. A window wants little of a processor, the
// page most of one.
var windows, pages = make(lane, 2), make(lane, 1)

// inTurn lets a test wait for a seat among those that play windows, or the page.
func inTurn(t *testing.T, those *lane) {
	t.Helper()
	t.Parallel()
	*those <- struct{}{}
	t.Cleanup(func() { <-*those })
}

// need ends the test when something cannot be had, and skips it when it is only not on this computer.
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

// startWindow starts the real program on a display of its own, its saves in home.
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

// openPage opens the real page from a server of its own, so that nothing earlier tests stored is there. The query is
// what follows the address, such as "?seed=…".
func openPage(t *testing.T, query string, screen drive.Screen) (*drive.Page, *httptest.Server) {
	t.Helper()
	browser, err := realBrowser()
	need(t, browser, err)
	dir, err := realPage()
	need(t, dir, err)
	return openFolder(t, pageServer(os.DirFS(dir)), query, screen)
}

func openFolder(t testing.TB, handler http.Handler, query string, screen drive.Screen) (*drive.Page, *httptest.Server) {
	t.Helper()
	browser, err := realBrowser()
	need(t, browser, err)
	return openIn(t, browser, handler, query, screen)
}

func openIn(t testing.TB, browser *drive.Browser, handler http.Handler, query string, screen drive.Screen) (*drive.Page, *httptest.Server) {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	tab, err := browser.Open(server.URL+"/"+query, screen)
	need(t, tab, err)
	t.Cleanup(tab.Close)
	return tab, server
}

// nowhere is a place of the page's server where nothing begins yet, and begin goes from there to the page, which begins with a
// script: all that is to be so before the first picture costs no picture of its own.
const nowhere = "icons/icon-32.png"

func begin(t testing.TB, tab *drive.Page, query, script string) {
	t.Helper()
	if err := tab.Before(script); err != nil {
		t.Fatal(err)
	}
	if err := tab.Eval("location.replace("+quote("/"+query)+")", nil); err != nil {
		t.Fatal(err)
	}
}
