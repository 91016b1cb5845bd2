package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"

	"lacasa/assets/words"
	"lacasa/game/webpage"
)

// smallPage returns the page around something that is not a program: enough for everything but
// running it.
func smallPage(t *testing.T) map[string][]byte {
	t.Helper()
	files, err := webFiles(append([]byte("\x00asm"), bytes.Repeat([]byte("a program "), 1000)...), []byte("// glue\n"+strings.Repeat("glue ", 100)))
	if err != nil {
		t.Fatal(err)
	}
	maps.Copy(files, precompressed(files, t.TempDir(), tightly))
	return files
}

func asFolder(files map[string][]byte) fs.FS {
	folder := fstest.MapFS{}
	for name, text := range files {
		folder[name] = &fstest.MapFile{Data: text, Mode: 0o644}
	}
	return folder
}

func TestPrecompressedUnpackToTheFile(t *testing.T) {
	files := smallPage(t)
	packed := 0
	for name, text := range files {
		var unpacked io.Reader
		var err error
		switch {
		case strings.HasSuffix(name, ".br"):
			unpacked = brotli.NewReader(bytes.NewReader(text))
		case strings.HasSuffix(name, ".gz"):
			unpacked, err = gzip.NewReader(bytes.NewReader(text))
		default:
			continue
		}
		if err != nil {
			t.Fatal(name, err)
		}
		packed++
		got, err := io.ReadAll(unpacked)
		if err != nil || !bytes.Equal(got, files[name[:len(name)-3]]) {
			t.Errorf("%s does not unpack to its file: %v", name, err)
		}
	}
	if packed < 10 {
		t.Errorf("only %d files are precompressed", packed)
	}
}

func TestPrecompressedReusesOnlyWhatWasPackedAlike(t *testing.T) {
	files := map[string][]byte{"sw.js": []byte(strings.Repeat("a script ", 1000))}
	for _, c := range []struct {
		was, is packing
		reused  bool
	}{{tightly, tightly, true}, {quickly, quickly, true}, {quickly, tightly, false}, {tightly, quickly, false}} {
		old := t.TempDir()
		before := precompressed(files, old, c.was)
		before["sw.js.br"] = []byte("told apart")
		maps.Copy(before, files)
		if err := replaceFolder(old, before); err != nil {
			t.Fatal(err)
		}
		if got := string(precompressed(files, old, c.is)["sw.js.br"]) == "told apart"; got != c.reused {
			t.Errorf("packed %v, what was packed %v is reused: %v", c.is, c.was, got)
		}
	}
}

func TestServiceWorkerKeepsEveryFile(t *testing.T) {
	files := smallPage(t)
	worker := string(files["sw.js"])
	for name := range files {
		switch {
		case strings.HasSuffix(name, ".br"), strings.HasSuffix(name, ".gz"), strings.HasSuffix(name, ".wasm"), name == "sw.js":
			continue // packed forms; the program, which the worker keeps in one form; and itself
		case name == "index.html":
			name = "./"
		}
		if !strings.Contains(worker, `"url": "`+name+`"`) {
			t.Errorf("the service worker does not keep %s", name)
		}
	}
	for _, listed := range regexp.MustCompile(`"url": "([^"]+)"`).FindAllStringSubmatch(worker, -1) {
		if name := listed[1]; name != "./" && files[name] == nil {
			t.Errorf("the service worker wants %s, which there is not", name)
		}
	}
}

func TestPageNamesNoForeignHost(t *testing.T) {
	foreign := regexp.MustCompile(`(?i)\b(?:https?|wss?)://[^\s"'<>)]+`)
	for name, text := range smallPage(t) {
		if strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz") || strings.HasSuffix(name, ".png") {
			continue
		}
		if found := foreign.FindString(string(text)); found != "" {
			t.Errorf("%s names %s", name, found)
		}
	}
}

func TestOneChangeGivesAnotherVersion(t *testing.T) {
	worker := func(program string) string {
		files, err := webFiles([]byte(program), []byte("glue"))
		if err != nil {
			t.Fatal(err)
		}
		return string(files["sw.js"])
	}
	if again := worker("one"); again != worker("one") {
		t.Error("the same program gives two versions")
	}
	if worker("one") == worker("two") {
		t.Error("another program gives the same version")
	}
}

func TestEveryLanguageSaysTheSame(t *testing.T) {
	said, err := pageWords()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range words.Languages {
		if said[l.Code] == nil {
			t.Errorf("the page does not speak %s", l.Code)
		}
	}
	for language, catalogue := range said {
		for key := range said["en"] {
			if catalogue[key] == "" {
				t.Errorf("%s has no %q", language, key)
			}
		}
		if len(catalogue) != len(said["en"]) {
			t.Errorf("%s has other words than English", language)
		}
	}
}

func TestServe(t *testing.T) {
	files := smallPage(t)
	var program string
	for name := range files {
		if strings.HasSuffix(name, "/lacasa.wasm") {
			program = "/" + name
		}
	}
	files[".git.js"], files["icons/.hidden.png"] = []byte("x"), []byte("x")
	server := webpage.Server(asFolder(files))
	for _, c := range []struct {
		method, path, accept         string
		status                       int
		kind, encoding, cacheControl string
	}{
		{"GET", "/", "gzip, deflate, br, zstd", 200, "text/html; charset=utf-8", "br", "no-cache"},
		{"GET", "/", "", 200, "text/html; charset=utf-8", "", "no-cache"},
		{"GET", program, "gzip, br", 200, "application/wasm", "br", "public, max-age=31536000, immutable"},
		{"HEAD", program, "gzip, br;q=0.5", 200, "application/wasm", "br", "public, max-age=31536000, immutable"},
		{"GET", program, "gzip, br;q=0", 200, "application/wasm", "gzip", "public, max-age=31536000, immutable"},
		{"GET", program + ".gz", "gzip, br", 200, "application/gzip", "", "public, max-age=31536000, immutable"},
		{"GET", "/sw.js", "br", 200, "text/javascript; charset=utf-8", "br", "no-cache"},
		{"GET", "/icons/icon-32.png", "br", 200, "image/png", "", "no-cache"},
		{"GET", "/icons/", "", 404, "text/plain; charset=utf-8", "", ""},
		{"GET", "/icons", "", 404, "text/plain; charset=utf-8", "", ""},
		{"GET", "/../go.mod", "", 404, "text/plain; charset=utf-8", "", ""},
		{"GET", "/.git.js", "", 404, "text/plain; charset=utf-8", "", ""},
		{"GET", "/icons/.hidden.png", "", 404, "text/plain; charset=utf-8", "", ""},
		{"POST", "/", "", 405, "text/plain; charset=utf-8", "", ""},
	} {
		request := httptest.NewRequest(c.method, "http://localhost/", nil)
		request.URL.Path = c.path
		request.Header.Set("Accept-Encoding", c.accept)
		answer := httptest.NewRecorder()
		server.ServeHTTP(answer, request)
		h := answer.Header()
		if answer.Code != c.status || h.Get("Content-Type") != c.kind || h.Get("Content-Encoding") != c.encoding || h.Get("Cache-Control") != c.cacheControl {
			t.Errorf("%s %s accepting %q: %d %v", c.method, c.path, c.accept, answer.Code, h)
		}
		if c.method == http.MethodHead && answer.Body.Len() > 0 {
			t.Errorf("HEAD %s has a body", c.path)
		}
	}
}

// TestServeIsGuarded checks that the server answers only to its own names, forbids frames unless
// they are wanted, and follows no link out of its folder.
func TestServeIsGuarded(t *testing.T) {
	const local, all = "127.0.0.1:8080", ":8080"
	dir := t.TempDir()
	outside := filepath.Join(t.TempDir(), "outside.js")
	for _, path := range []string{outside, filepath.Join(dir, "index.html")} {
		if err := os.WriteFile(path, []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(outside, filepath.Join(dir, "link.js")); err != nil {
		t.Log("without links:", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	for _, c := range []struct {
		addr, host, path string
		framed           bool
		status           int
	}{
		{local, "localhost:8080", "/", false, 200}, {local, "LOCALHOST", "/", false, 200}, {local, "127.0.0.1:8081", "/", true, 200}, {local, "[::1]:8080", "/", false, 200},
		{local, "evil.example:8080", "/", false, 421}, {local, "127.0.0.1.evil.example", "/", false, 421}, {local, "192.168.1.7:8080", "/", false, 421}, {local, "", "/", false, 421},
		{all, "192.168.1.7:8080", "/", false, 200}, {all, "evil.example", "/", false, 421}, {all, "", "/", false, 421}, {"192.168.1.7:80", "192.168.1.7", "/", false, 200},
		{"house.example:80", "house.example", "/", false, 200}, {"192.168.1.7:80", "192.168.1.8", "/", false, 421},
		{local, "localhost", "/link.js", false, 404}, {local, "localhost", "/../outside.js", false, 404},
	} {
		request := httptest.NewRequest("GET", "http://localhost/", nil)
		request.Host, request.URL.Path = c.host, c.path
		answer := httptest.NewRecorder()
		guarded(webpage.Server(root.FS()), c.addr, c.framed).ServeHTTP(answer, request)
		if answer.Code != c.status {
			t.Errorf("at %s, %q%s is answered with %d, not %d", c.addr, c.host, c.path, answer.Code, c.status)
		}
		if policy := answer.Header().Get("Content-Security-Policy"); c.status == 200 && (policy == "frame-ancestors 'none'") == c.framed {
			t.Errorf("with framed %v the policy is %q", c.framed, policy)
		}
	}
}

func TestReplaceFolderSparesOtherThings(t *testing.T) {
	dir := t.TempDir()
	precious := dir + "/precious"
	if err := os.WriteFile(precious, []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := replaceFolder(dir, map[string][]byte{"sw.js": nil}); err == nil {
		t.Error("it replaced a folder that was no page")
	}
	if _, err := os.Stat(precious); err != nil {
		t.Error(err)
	}
}

func TestArchivesAreTheSameEachTime(t *testing.T) {
	files := []packed{{"la-casa", []byte("program"), true}, {"README.md", []byte("read"), false}}
	for _, pack := range []func(string, []packed) ([]byte, error){tarGz, zipped} {
		one, err := pack("folder", files)
		if err != nil {
			t.Fatal(err)
		}
		two, err := pack("folder", files)
		if err != nil || !bytes.Equal(one, two) {
			t.Errorf("two archives of the same files differ: %v", err)
		}
	}
}
