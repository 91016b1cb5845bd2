package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// stamp is the time of every file in an archive. It is constant, so that the same sources give the
// same archives on any day.
var stamp = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// dist makes the packages that people install, with their checksums.
func dist(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("dist", flag.ContinueOnError)
	out := flags.String("o", filepath.Join("dist", "release"), "the `folder` to put the packages into")
	program := flags.String("main", ".", "the `program` to pack, another one for experiments")
	if err := parse(flags, args); err != nil {
		return err
	}
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	papers, err := papersOf(root)
	if err != nil {
		return err
	}
	r := release{version: describe(), papers: papers}
	page, err := r.pageFiles(ctx, *program)
	if err != nil {
		return err
	}
	if r.page, err = zipped("web", page); err != nil {
		return err
	}
	if err := os.MkdirAll(*out, 0o755); err != nil {
		return err
	}
	var sums strings.Builder
	keep := func(packages []packed, err error) error {
		for _, p := range packages {
			fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(p.text), p.name)
			fmt.Printf("%s  %s\n", p.name, megabytes(len(p.text)))
			err = errors.Join(err, os.WriteFile(filepath.Join(*out, p.name), p.text, 0o644))
		}
		return err
	}
	mac := map[string][]byte{}
	for _, arch := range []string{"amd64", "arm64"} {
		programs := map[string][]byte{}
		for _, system := range []string{"linux", "windows", "darwin"} {
			if programs[system], err = compile(ctx, system, arch, r.version, *program); err != nil {
				return err
			}
		}
		if err := keep(r.forLinux(arch, programs["linux"])); err != nil {
			return err
		}
		if err := keep(r.forWindows(arch, programs["windows"])); err != nil {
			return err
		}
		mac[arch] = programs["darwin"]
	}
	if err := keep(r.forMac(mac["amd64"], mac["arm64"])); err != nil {
		return err
	}
	if err := keep(r.forBrowser(page)); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(*out, "SHA256SUMS"), []byte(sums.String()), 0o644)
}

// seldom lists packages whose code is not worth optimizing for speed. For the page their functions
// are not inlined, which makes the first load 7 percent smaller.
var seldom = []string{"lacasa/game/...", "lacasa/scenes/...", "encoding/...", "go/...", "math/big", "net", "regexp/...", "text/...", "github.com/hajimehoshi/ebiten/v2/internal/shader"}

// compile returns the program compiled for a system. The same sources and version give the same
// bytes. An empty version is left out.
func compile(ctx context.Context, system, arch, version, program string) ([]byte, error) {
	tmp, err := os.MkdirTemp("", "lacasa-dist-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	file := filepath.Join(tmp, "la-casa")
	flags := "-s -w"
	if version != "" {
		flags += " -X main.version=" + version
	}
	args := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags=" + flags, "-o", file}
	if system == "js" {
		for _, pattern := range seldom {
			args = append(args, "-gcflags="+pattern+"=-l")
		}
	}
	err = goTool(ctx, []string{"CGO_ENABLED=0", "GOOS=" + system, "GOARCH=" + arch}, append(args, program)...)
	if err != nil {
		return nil, err
	}
	return os.ReadFile(file)
}

// pageFiles makes the page and returns its files.
func (r release) pageFiles(ctx context.Context, program string) ([]packed, error) {
	tmp, err := os.MkdirTemp("", "lacasa-dist-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	page := filepath.Join(tmp, "page")
	if _, err := makePage(ctx, program, r.version, page, tightly); err != nil {
		return nil, err
	}
	return filesIn(page)
}

// forBrowser packs the page for any static server.
func (r release) forBrowser(page []packed) ([]packed, error) {
	archive, err := zipped(r.folder("web"), slices.Concat(page, r.papers))
	return []packed{{name: r.folder("web") + ".zip", text: archive}}, err
}

// describe returns the version of the sources: the last tag and what came after it.
func describe() string {
	out, err := exec.Command("git", "describe", "--tags", "--always", "--dirty").Output()
	if v := strings.TrimSpace(string(out)); err == nil && v != "" {
		return v
	}
	return "dev"
}

// packed is a file in an archive, or an archive itself.
type packed struct {
	name    string
	text    []byte
	program bool // the file is executable
}

// papersOf returns the files that every archive contains besides the program: the README, the
// change log and the licences.
func papersOf(root string) ([]packed, error) {
	names := []string{"README.md", "CHANGELOG.md", "LICENSE"}
	licences, err := filepath.Glob(filepath.Join(root, "assets", "fonts", "*OFL.txt"))
	if err != nil {
		return nil, err
	}
	for _, licence := range licences {
		names = append(names, path.Join("assets", "fonts", filepath.Base(licence)))
	}
	var papers []packed
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			return nil, fmt.Errorf("a release needs it: %w", err)
		}
		papers = append(papers, packed{name: strings.TrimPrefix(name, "assets/"), text: text})
	}
	return papers, nil
}

// filesIn returns the files of a folder, sorted by name.
func filesIn(dir string) ([]packed, error) {
	var files []packed
	err := filepath.WalkDir(dir, func(file string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, file)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(file)
		files = append(files, packed{name: filepath.ToSlash(name), text: text})
		return err
	})
	slices.SortFunc(files, func(a, b packed) int { return strings.Compare(a.name, b.name) })
	return files, err
}

func (p packed) mode() os.FileMode {
	if p.program {
		return 0o755
	}
	return 0o644
}

// tarGz packs files into a folder of a .tar.gz archive.
func tarGz(folder string, files []packed) ([]byte, error) {
	var archive bytes.Buffer
	zip, err := gzip.NewWriterLevel(&archive, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	tape := tar.NewWriter(zip)
	opened := map[string]bool{}
	for _, file := range files {
		// Some package managers make no folder that the archive does not list.
		for _, parent := range parents(folder + "/" + file.name) {
			if !opened[parent] {
				opened[parent] = true
				if err := tape.WriteHeader(&tar.Header{Typeflag: tar.TypeDir, Name: parent + "/", Mode: 0o755, ModTime: stamp}); err != nil {
					return nil, err
				}
			}
		}
		header := &tar.Header{Name: folder + "/" + file.name, Mode: int64(file.mode()), Size: int64(len(file.text)), ModTime: stamp}
		if err := tape.WriteHeader(header); err != nil {
			return nil, err
		}
		if _, err := tape.Write(file.text); err != nil {
			return nil, err
		}
	}
	if err := tape.Close(); err != nil {
		return nil, err
	}
	err = zip.Close()
	return archive.Bytes(), err
}

// parents returns the folders that contain a file, the outermost first.
func parents(name string) (list []string) {
	for i, sign := range name {
		if sign == '/' {
			list = append(list, name[:i])
		}
	}
	return list
}

// zipped packs files into a folder of a .zip archive.
func zipped(folder string, files []packed) ([]byte, error) {
	var archive bytes.Buffer
	shelf := zip.NewWriter(&archive)
	for _, file := range files {
		header := &zip.FileHeader{Name: folder + "/" + file.name, Method: zip.Deflate, Modified: stamp}
		header.SetMode(file.mode())
		w, err := shelf.CreateHeader(header)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(file.text); err != nil {
			return nil, err
		}
	}
	err := shelf.Close()
	return archive.Bytes(), err
}
