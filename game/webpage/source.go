//go:build !js

package webpage

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"lacasa/assets/words"
)

// A Source has the page of this build. A release has it packed beside the program; from a checkout
// it is made when somebody first asks for it, which takes a minute.
type Source struct {
	ctx  context.Context
	root string // of the checkout; "": there is none

	lock   sync.Mutex
	page   http.Handler // nil: there is none yet
	making time.Time    // since when it has been made; zero: it is not
	failed error        // why it could not be made
	made   func(took time.Duration, err error)
}

// ErrNone is why there is no page.
var ErrNone = errors.New("this program has no page with it, and is not run from its sources")

// packed lists the folders in which a release has the page, from that of the program.
var packed = []string{".", filepath.Join("..", "share", "la-casa"), filepath.Join("..", "Resources")}

// Find finds the page. made is called whenever it has been made or could not be, from another
// goroutine. A page that is being made when ctx ends is not.
func Find(ctx context.Context, made func(took time.Duration, err error)) (*Source, error) {
	program, err := os.Executable()
	if err == nil {
		program, err = filepath.EvalSymlinks(program)
	}
	if err != nil {
		return nil, err
	}
	for _, folder := range packed {
		archive, err := zip.OpenReader(filepath.Join(filepath.Dir(program), folder, Archive))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		context.AfterFunc(ctx, func() { archive.Close() })
		page, err := fs.Sub(archive, "web")
		return &Source{page: Server(page)}, err
	}
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	for ; ; here = filepath.Dir(here) {
		if mod, err := os.ReadFile(filepath.Join(here, "go.mod")); err == nil && bytes.HasPrefix(mod, []byte("module lacasa\n")) {
			return &Source{ctx: ctx, root: here, made: made}, nil
		}
		if here == filepath.Dir(here) {
			return nil, ErrNone
		}
	}
}

// ServeHTTP serves the page or, as long as it is being made, one that says so and asks again.
func (s *Source) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.lock.Lock()
	page, failed := s.page, s.failed
	if r.URL.Path == "/" { // what failed is said once, and is tried again when the page is asked for again
		s.failed = nil
	}
	if page == nil && failed == nil && s.making.IsZero() {
		s.making = time.Now()
		go s.make()
	}
	since := time.Since(s.making)
	s.lock.Unlock()
	switch {
	case page != nil:
		page.ServeHTTP(w, r)
	case r.URL.Path != "/":
		http.NotFound(w, r)
	case failed != nil:
		http.Error(w, "the page could not be made; the host says why", http.StatusInternalServerError)
	default:
		wait(w, r, since)
	}
}

// make makes the page with the build tool.
func (s *Source) make() {
	dir := filepath.Join(s.root, "dist", "host")
	c := exec.CommandContext(s.ctx, "go", "run", "./build", "web", "-quick", "-o", dir)
	c.Dir = s.root
	out, err := c.CombinedOutput()
	if err == nil {
		_, err = os.Stat(filepath.Join(dir, "index.html"))
	}
	s.lock.Lock()
	took := time.Since(s.making)
	if err != nil {
		err = fmt.Errorf("%w: %s", err, bytes.TrimSpace(out))
		s.failed, s.making = err, time.Time{} // asked for again, it is tried again
	} else {
		s.page = Server(os.DirFS(dir))
	}
	s.lock.Unlock()
	if s.ctx.Err() == nil { // otherwise nobody wants it any more
		s.made(took, err)
	}
}

// wait says that the page is being made, in the language that the browser prefers.
func wait(w http.ResponseWriter, r *http.Request, since time.Duration) {
	var wanted []string
	for part := range strings.SplitSeq(r.Header.Get("Accept-Language"), ",") {
		code, _, _ := strings.Cut(strings.TrimSpace(part), ";")
		wanted = append(wanted, code)
	}
	said := words.Open(wanted...)
	text := said.Say("host.making", "seconds", strconv.Itoa(int(since.Seconds())))
	w.Header().Set("Content-Type", contentTypes[".html"])
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Refresh", "2")
	fmt.Fprintf(w, `<!doctype html><html lang=%q><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark"><title>La Casa</title><p role="status">%s`,
		said.Language.Code, html.EscapeString(text))
}
