package host

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"lacasa/game/wire"
)

// Handler serves the page, the connections of devices at wire.Path, and short addresses that
// consist of a table's code. It answers only requests that call this computer by one of its names.
// So no page of another site can use it, not even one that makes its own name lead here.
func (h *Host) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", h.page)
	mux.HandleFunc("GET "+wire.Path, h.connect)
	mux.HandleFunc("GET /{code}", h.lead)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !h.called(r.Host) {
			http.Error(w, "this is not the host of that name", http.StatusMisdirectedRequest)
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// lead redirects from a short address, which ends with a table's code, to the page at that table.
// Anything that is not a code, such as the name of a file, is left to the page.
func (h *Host) lead(w http.ResponseWriter, r *http.Request) {
	code := strings.ToUpper(r.PathValue("code"))
	if len(code) != codeLength || strings.Trim(code, codeSigns) != "" {
		h.page.ServeHTTP(w, r)
		return
	}
	there := h.table(code) != nil
	w.Header().Set("Cache-Control", "no-store")
	switch {
	case !h.crowd.guess(addressOf(r), there):
		http.Error(w, "too many codes were tried; wait a minute", http.StatusTooManyRequests)
	case !there:
		http.Error(w, "there is no table with this code", http.StatusNotFound)
	default:
		w.Header().Set("Location", "/#"+wire.Fragment(code, ""))
		w.WriteHeader(http.StatusSeeOther)
	}
}

// called reports whether host, from a request, is a name of this computer: an IP address, which
// nobody else can redirect, localhost, or one of h.Names.
func (h *Host) called(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(strings.Trim(host, "[]"))
	if net.ParseIP(host) != nil || host == "localhost" {
		return true
	}
	for _, name := range h.Names {
		if strings.EqualFold(name, host) {
			return true
		}
	}
	return false
}

// secured adds security headers to the answers of page.
func secured(page http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		// The page connects only with this host. Some browsers do not count ws: as 'self'.
		header.Set("Content-Security-Policy", "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob:; style-src 'self'; img-src 'self' data: blob:; "+
			"connect-src 'self' ws://"+r.Host+"; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
		header.Set("X-Frame-Options", "DENY")
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "no-referrer")
		header.Set("Cross-Origin-Resource-Policy", "same-origin")
		page.ServeHTTP(w, r)
	})
}

// mostConnections is the largest number of connections of any kind at a time. Further ones wait.
const mostConnections = 256

// Serve answers connections to the listener until ctx ends. Then it says goodbye to all devices.
func (h *Host) Serve(ctx context.Context, listener net.Listener) error {
	server := &http.Server{
		Handler:           h.Handler(),
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       20 * time.Second,
		WriteTimeout:      5 * time.Minute, // the whole page, by a slow network
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          quiet,
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(limited{listener, make(chan struct{}, mostConnections)}) }()
	select {
	case err := <-ended:
		h.Close()
		return err
	case <-ctx.Done():
	}
	h.Close()
	soon, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if err := server.Shutdown(soon); err != nil {
		server.Close()
	}
	h.crowd.wait(soon) // for the goodbyes to be sent
	if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// limited is a listener that accepts a connection only if there is room.
type limited struct {
	net.Listener
	room chan struct{}
}

func (l limited) Accept() (net.Conn, error) {
	l.room <- struct{}{}
	c, err := l.Listener.Accept()
	if err != nil {
		<-l.room
		return nil, err
	}
	return &counted{Conn: c, left: func() { <-l.room }}, nil
}

// counted is a connection that gives its room back once it is closed.
type counted struct {
	net.Conn
	once sync.Once
	left func()
}

func (c *counted) Close() error {
	c.once.Do(c.left)
	return c.Conn.Close()
}

// quiet discards what the server would log about malformed requests.
var quiet = log.New(io.Discard, "", 0)
