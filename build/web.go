package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

//go:embed page
var pageFiles embed.FS

// web makes the folder of the page.
func web(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("web", flag.ContinueOnError)
	out := flags.String("o", filepath.Join("dist", "web"), "the `folder` to make; what it held is replaced")
	program := flags.String("main", ".", "the `program` to pack, another one for experiments")
	quick := flags.Bool("quick", false, "pack it in seconds instead of a minute, and a sixth larger")
	if err := parse(flags, args); err != nil {
		return err
	}
	how := tightly
	if *quick {
		how = quickly
	}
	sizes, err := makePage(ctx, *program, "", *out, how)
	if err != nil {
		return err
	}
	fmt.Printf("%s: the program is %s, %s with brotli, %s with gzip; all of a first load %s with brotli\n",
		*out, megabytes(sizes.raw), megabytes(sizes.br), megabytes(sizes.gz), megabytes(sizes.firstLoad))
	return nil
}

func megabytes(n int) string { return fmt.Sprintf("%.2f MB", float64(n)/1e6) }

// pageSizes holds sizes in bytes: of the program as it is, with brotli and with gzip, and of
// everything that a first visit loads.
type pageSizes struct{ raw, br, gz, firstLoad int }

// makePage compiles program for the browser and writes the folder of the page. A release contains
// its version. Otherwise there is none, so that the same sources give the same page after every
// commit. All files that must match one another are in one folder named by their hash, so that no
// page can mix two versions, wherever it is cached.
func makePage(ctx context.Context, program, release, out string, how packing) (pageSizes, error) {
	wasm, err := compile(ctx, "js", "wasm", release, program)
	if err != nil {
		return pageSizes{}, err
	}
	glue, err := wasmExecScript()
	if err != nil {
		return pageSizes{}, err
	}
	files, err := webFiles(wasm, glue)
	if err != nil {
		return pageSizes{}, err
	}
	sizes := pageSizes{raw: len(wasm)}
	for name, text := range precompressed(files, out, how) {
		files[name] = text
	}
	for name, text := range files {
		switch {
		case strings.HasSuffix(name, "/lacasa.wasm.br"):
			sizes.br = len(text)
			sizes.firstLoad += len(text)
		case strings.HasSuffix(name, "/lacasa.wasm.gz"):
			sizes.gz = len(text)
		case strings.HasSuffix(name, ".br"), files[name+".br"] == nil:
			sizes.firstLoad += len(text)
		}
	}
	return sizes, replaceFolder(out, files)
}

// wasmExecScript returns the script that connects Go programs with the browser. It must have the
// compiler's version.
func wasmExecScript() ([]byte, error) {
	root, err := goSays("env", "GOROOT")
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
}

// webFiles returns the files of the page by their names in the folder, without the compressed ones.
func webFiles(wasm, glue []byte) (map[string][]byte, error) {
	part := func(name string) []byte {
		text, err := pageFiles.ReadFile("page/" + name)
		if err != nil {
			panic(err) // embedded above
		}
		return text
	}
	icons := map[string][]byte{}
	for _, px := range []int{32, 180, 192, 512} {
		icon, err := iconFile(px)
		if err != nil {
			return nil, err
		}
		icons[fmt.Sprintf("icons/icon-%d.png", px)] = icon
	}
	title, err := outline("La Casa")
	if err != nil {
		return nil, err
	}
	words, err := pageWords()
	if err != nil {
		return nil, err
	}

	hash := sha256.New()
	for _, text := range [][]byte{wasm, glue, []byte(title)} {
		hash.Write(text)
	}
	for _, name := range slices.Sorted(maps.Keys(icons)) {
		hash.Write(icons[name])
	}
	err = fs.WalkDir(pageFiles, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			hash.Write(part(strings.TrimPrefix(name, "page/")))
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	version := fmt.Sprintf("%x", hash.Sum(nil)[:6])

	var index bytes.Buffer
	err = template.Must(template.New("index.html").Parse(string(part("index.html")))).Execute(&index, map[string]any{
		"Version": version,
		"Words":   words,
		"Title":   title,
		"Facts":   map[string]any{"version": version, "words": words},
	})
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{
		"index.html":              index.Bytes(),
		"manifest.webmanifest":    part("manifest.webmanifest"),
		version + "/style.css":    part("style.css"),
		version + "/program.js":   fmt.Appendf(nil, "const PROGRAM = {size: %d, sha256: %q};\n\n%s", len(wasm), sumOf(wasm), part("program.js")),
		version + "/boot.js":      part("boot.js"),
		version + "/wasm_exec.js": glue,
		version + "/lacasa.wasm":  wasm,
	}
	maps.Copy(files, icons)
	worker, err := serviceWorker(version, files, part("sw.js"))
	if err != nil {
		return nil, err
	}
	files["sw.js"] = worker
	return files, nil
}

// serviceWorker returns the script of the service worker with the list of this version's files and
// their hashes. The program itself is left to program.js, which keeps it in the one encoding that
// the browser requested.
func serviceWorker(version string, files map[string][]byte, script []byte) ([]byte, error) {
	type kept struct {
		URL       string `json:"url"`
		Integrity string `json:"integrity"`
	}
	var list []kept
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if strings.HasSuffix(name, ".wasm") {
			continue
		}
		sum := sumOf(files[name])
		if name == "index.html" {
			name = "./" // many servers redirect from the long name
		}
		list = append(list, kept{name, "sha256-" + sum})
	}
	text, err := json.MarshalIndent(list, "", "\t")
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "const VERSION = %q;\nconst FILES = %s;\n\n%s", version, text, script), nil
}

// sumOf returns the SHA-256 of a file in the notation of browsers.
func sumOf(text []byte) string {
	sum := sha256.Sum256(text)
	return base64.StdEncoding.EncodeToString(sum[:])
}

// pageWords returns, by language, the words that the page shows before the program has started.
func pageWords() (map[string]map[string]string, error) {
	words := map[string]map[string]string{}
	entries, err := pageFiles.ReadDir("page/words")
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		text, err := pageFiles.ReadFile("page/words/" + entry.Name())
		if err != nil {
			return nil, err
		}
		var catalogue map[string]string
		if err := json.Unmarshal(text, &catalogue); err != nil {
			return nil, fmt.Errorf("%s: %w", entry.Name(), err)
		}
		words[strings.TrimSuffix(entry.Name(), ".json")] = catalogue
	}
	return words, nil
}

// A packing says how hard files are compressed with brotli and with gzip.
type packing struct{ br, gz int }

var (
	tightly = packing{brotli.BestCompression, gzip.BestCompression} // takes most of a minute for the program
	// takes a few seconds; the result is a sixth larger
	quickly = packing{6, 6}
)

// precompressed returns a .br and a .gz file for every file that becomes smaller. It reuses those
// in the page in the folder old if they were packed in the same way.
func precompressed(files map[string][]byte, old string, how packing) map[string][]byte {
	packed := map[string][]byte{}
	var lock sync.Mutex
	var all sync.WaitGroup
	keep := func(name string, text, small []byte) {
		if len(small) >= len(text) {
			return
		}
		lock.Lock()
		defer lock.Unlock()
		packed[name] = small
	}
	seats := make(chan struct{}, runtime.NumCPU())
	for name, text := range files {
		if path.Ext(name) == ".png" {
			continue
		}
		earlier := how.earlier(old, name, text)
		for end, pack := range map[string]func([]byte) []byte{".br": how.brotli, ".gz": how.gzip} {
			all.Go(func() {
				seats <- struct{}{}
				defer func() { <-seats }()
				if small, err := os.ReadFile(earlier + end); err == nil {
					keep(name+end, text, small)
					return
				}
				keep(name+end, text, pack(text))
			})
		}
	}
	all.Wait()
	return packed
}

// earlier returns the path of a file of this name and content in the page in old, of whichever
// version, that was packed in this way. If there is none it returns the path of no file.
func (how packing) earlier(old, name string, text []byte) string {
	// if that fails, everything is packed again
	versions, _ := filepath.Glob(filepath.Join(old, "*", path.Base(name)))
	for _, file := range append(versions, filepath.Join(old, path.Base(name))) {
		if before, err := os.ReadFile(file); err == nil && bytes.Equal(before, text) && how.made(file) {
			return file
		}
	}
	return filepath.Join(old, "none")
}

// made reports whether the files beside file were packed in this way: the header of a .gz file says
// whether it was compressed as well as possible.
func (how packing) made(file string) bool {
	const at, best = 8, 2 // XFL: RFC 1952, 2.3.1
	gz, err := os.ReadFile(file + ".gz")
	return err == nil && len(gz) > at && (gz[at] == best) == (how.gz == gzip.BestCompression)
}

func (how packing) brotli(text []byte) []byte {
	var packed bytes.Buffer
	w := brotli.NewWriterOptions(&packed, brotli.WriterOptions{Quality: how.br, LGWin: 24})
	const piece = 1 << 20 // otherwise the quick mode joins unrelated parts, at places that move with every change of the program
	for part := range slices.Chunk(text, piece) {
		w.Write(part) // a buffer accepts everything
		if how == quickly {
			w.Flush()
		}
	}
	w.Close()
	return packed.Bytes()
}

func (how packing) gzip(text []byte) []byte {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, how.gz)
	if err != nil {
		panic(err) // the levels are written above
	}
	w.Write(text)
	w.Close()
	return packed.Bytes()
}

// replaceFolder makes dir contain exactly these files. It refuses a folder that contains something
// other than a page.
func replaceFolder(dir string, files map[string][]byte) error {
	if entries, err := os.ReadDir(dir); err == nil && len(entries) > 0 {
		if _, err := os.Stat(filepath.Join(dir, "sw.js")); err != nil {
			return fmt.Errorf("%s holds other things than a page; empty it or name another folder", dir)
		}
		if err := os.RemoveAll(dir); err != nil {
			return err
		}
	}
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, text, 0o644); err != nil {
			return err
		}
	}
	return nil
}
