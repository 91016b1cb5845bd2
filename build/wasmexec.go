package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"lacasa/build/drive"
)

//go:embed wasmexec.js
var wasmExecPage []byte

// wasmExec runs a js/wasm program in a browser, for go test -exec. Like a native test, the program
// may read the files of the folder in which it runs; it may read no others.
func wasmExec(ctx context.Context, args []string) error {
	if len(args) == 0 || strings.HasPrefix(args[0], "-") {
		fmt.Fprintln(os.Stderr, "Usage: go test -exec \"<this program> wasmexec\" …, with GOOS=js GOARCH=wasm")
		if len(args) > 0 && (args[0] == "-h" || args[0] == "-help" || args[0] == "--help") {
			return flag.ErrHelp
		}
		return errRefused
	}
	glue, err := wasmExecScript()
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	defer listener.Close()
	ended := make(chan int, 1)
	go http.Serve(listener, wasmServer(args, glue, ended))

	browser, err := drive.StartBrowser(ctx)
	if err != nil {
		return err
	}
	defer browser.Close()
	tab, err := browser.Open("http://"+listener.Addr().String()+"/", drive.Screen{Width: 640, Height: 480})
	if err != nil {
		return err
	}
	defer tab.Close()
	select {
	case <-ctx.Done(): // such as the time limit of go test
		return ctx.Err()
	case code := <-ended:
		if code != 0 {
			return exitCode(code)
		}
		return nil
	}
}

// An exitCode is the exit code of the program under test, as an error.
type exitCode int

func (c exitCode) Error() string { return "it ended with code " + strconv.Itoa(int(c)) }

// wasmServer serves the program, its arguments and the files that it may read, and receives its
// output and its exit code.
func wasmServer(args []string, glue []byte, ended chan<- int) http.Handler {
	mux := http.NewServeMux()
	say := func(kind string, text []byte) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", kind)
			w.Write(text)
		}
	}
	start, err := json.Marshal(args)
	if err != nil {
		panic(err) // a list of strings
	}
	mux.HandleFunc("GET /{$}", say("text/html", []byte(`<!doctype html><script src="wasm_exec.js"></script><script src="run.js"></script>`)))
	mux.HandleFunc("GET /favicon.ico", http.NotFound)
	mux.HandleFunc("GET /wasm_exec.js", say("text/javascript", glue))
	mux.HandleFunc("GET /run.js", say("text/javascript", wasmExecPage))
	mux.HandleFunc("GET /args", say("application/json", start))
	mux.HandleFunc("GET /program.wasm", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/wasm")
		http.ServeFile(w, r, args[0])
	})
	mux.HandleFunc("GET /file", func(w http.ResponseWriter, r *http.Request) {
		name := filepath.FromSlash(r.FormValue("name"))
		if !filepath.IsLocal(name) {
			http.NotFound(w, r)
			return
		}
		if entries, err := os.ReadDir(name); err == nil {
			names := []string{}
			for _, entry := range entries {
				names = append(names, entry.Name())
			}
			w.Header().Set("X-Folder", "1")
			json.NewEncoder(w).Encode(names)
			return
		}
		text, err := os.ReadFile(name)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		w.Write(text)
	})
	mux.HandleFunc("POST /write/{to}", func(w http.ResponseWriter, r *http.Request) {
		to := os.Stdout
		if r.PathValue("to") == "2" {
			to = os.Stderr
		}
		io.Copy(to, r.Body)
	})
	mux.HandleFunc("POST /end", func(w http.ResponseWriter, r *http.Request) {
		code, err := strconv.Atoi(r.FormValue("code"))
		if err != nil {
			code = 2
		}
		ended <- code
	})
	return mux
}
