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
	dir := filepath.Join(root, "dist", "web")
	_, err = makePage(context.Background(), ".", "", dir)
	return dir, err
})

var started *drive.Browser // for TestMain to close

var realBrowser = sync.OnceValues(func() (*drive.Browser, error) {
	var err error
	started, err = drive.StartBrowser(context.Background())
	return started, err
})

func TestMain(m *testing.M) {
	code := m.Run()
	if started != nil {
		started.Close()
	}
	os.Exit(code)
}

// The window and the page are played beside each other, each of them by one test at a time: most of a test is waiting.
var windows, pages sync.Mutex

// inTurn lets a test wait until those before it are done with the window, or with the page.
func inTurn(t *testing.T, those *sync.Mutex) {
	t.Parallel()
	those.Lock()
	t.Cleanup(those.Unlock)
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
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	tab, err := browser.Open(server.URL+"/"+query, screen)
	need(t, tab, err)
	t.Cleanup(tab.Close)
	return tab, server
}
