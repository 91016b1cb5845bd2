package main

import (
	"context"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"lacasa/game/host"
	"lacasa/game/webpage"
)

// serve makes the page, or takes one made earlier, and serves it.
func serve(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	addr := flags.String("addr", "127.0.0.1:8080", "where to listen; if the port is taken, the next free one")
	dir := flags.String("dir", "", "serve this `folder`, made earlier, as it is (without it the page is made first)")
	program := flags.String("main", ".", "the `program` to pack, another one for experiments")
	framed := flags.Bool("framed", false, "let other pages show this one in a frame")
	if err := parse(flags, args); err != nil {
		return err
	}
	if *dir == "" {
		*dir = filepath.Join("dist", "web")
		fmt.Println("Making the page…")
		if _, err := makePage(ctx, *program, "", *dir, tightly); err != nil {
			return err
		}
	}
	if _, err := os.Stat(filepath.Join(*dir, "index.html")); err != nil {
		return fmt.Errorf("there is no page in %s: %w", *dir, err)
	}
	listener, err := host.Listen(*addr) // the next free port if that one is taken
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(*dir) // links in the folder cannot lead out of it
	if err != nil {
		return err
	}
	defer root.Close()
	fmt.Printf("La Casa is at http://%s/ (Ctrl-C ends)\n", listener.Addr())
	return serveUntil(ctx, listener, guarded(webpage.Server(root.FS()), *addr, *framed))
}

// guarded serves a page only to requests that call this computer by one of its names, which pages
// of other sites cannot do. Unless framed is set, no other page may show it in a frame.
func guarded(page http.Handler, addr string, framed bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !called(r.Host, addr) {
			http.Error(w, "this is not the server of that name", http.StatusMisdirectedRequest)
			return
		}
		if !framed {
			w.Header().Set("Content-Security-Policy", "frame-ancestors 'none'")
			w.Header().Set("X-Frame-Options", "DENY")
		}
		page.ServeHTTP(w, r)
	})
}

// called reports whether host, from a request, is a name of the server that listens at addr: a
// loopback name, the name in addr, or any IP address if the server listens at all of them.
func called(host, addr string) bool {
	bare := func(host string) string {
		if name, _, err := net.SplitHostPort(host); err == nil {
			host = name
		}
		return strings.ToLower(strings.Trim(host, "[]"))
	}
	host, own := bare(host), bare(addr)
	ip := net.ParseIP(host)
	every := own == "" || own == "0.0.0.0" || own == "::"
	return host == "localhost" || ip != nil && (ip.IsLoopback() || every) || host == own && host != ""
}

// serveUntil answers requests until ctx ends, and then lets those in progress finish.
func serveUntil(ctx context.Context, listener net.Listener, handler http.Handler) error {
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	soon, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	if err := server.Shutdown(soon); err != nil {
		return server.Close()
	}
	return nil
}
