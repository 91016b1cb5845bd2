package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
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

// released are the systems that a release is made for.
var released = []struct{ os, arch string }{
	{"linux", "amd64"}, {"linux", "arm64"},
	{"windows", "amd64"}, {"windows", "arm64"},
	{"darwin", "amd64"}, {"darwin", "arm64"},
}

// stamp is the time of every file in an archive: the same sources give the same archives on any day.
var stamp = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

func dist(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("dist", flag.ContinueOnError)
	out := flags.String("o", filepath.Join("dist", "release"), "the `folder` to put the archives into")
	program := flags.String("main", ".", "the `program` to pack, another one for experiments")
	if err := parse(flags, args); err != nil {
		return err
	}
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	release := version()
	papers, err := papersOf(root)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(*out, 0o755); err != nil {
		return err
	}
	tmp, err := os.MkdirTemp("", "lacasa-dist-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)

	var sums strings.Builder
	keep := func(name string, archive []byte) error {
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(archive), name)
		fmt.Printf("%s  %s\n", name, megabytes(len(archive)))
		return os.WriteFile(filepath.Join(*out, name), archive, 0o644)
	}
	for _, system := range released {
		folder := fmt.Sprintf("la-casa-%s-%s-%s", release, system.os, system.arch)
		exe, link, pack, end := "la-casa", stripped(release), tarGz, ".tar.gz"
		if system.os == "windows" {
			exe, pack, end = "la-casa.exe", zipped, ".zip"
		}
		file := filepath.Join(tmp, folder)
		err := goTool(ctx, []string{"CGO_ENABLED=0", "GOOS=" + system.os, "GOARCH=" + system.arch},
			"build", "-trimpath", "-buildvcs=false", "-ldflags="+link, "-o", file, *program)
		if err != nil {
			return err
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		archive, err := pack(folder, append([]packed{{exe, text, true}}, papers...))
		if err != nil {
			return err
		}
		if err := keep(folder+end, archive); err != nil {
			return err
		}
	}

	page := filepath.Join(tmp, "page")
	if _, err := makePage(ctx, *program, release, page); err != nil {
		return err
	}
	files, err := filesIn(page)
	if err != nil {
		return err
	}
	folder := "la-casa-" + release + "-web"
	archive, err := zipped(folder, append(files, papers...))
	if err != nil {
		return err
	}
	if err := keep(folder+".zip", archive); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(*out, "SHA256SUMS"), []byte(sums.String()), 0o644)
}

// version names the state of the sources: the last tag and what came after it.
func version() string {
	out, err := exec.Command("git", "describe", "--tags", "--always", "--dirty").Output()
	if v := strings.TrimSpace(string(out)); err == nil && v != "" {
		return v
	}
	return "dev"
}

// packed is a file in an archive.
type packed struct {
	name    string
	text    []byte
	program bool
}

// papersOf gives what every archive carries besides the program: how to play, what changed, who may do what.
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

// filesIn reads a folder, in a fixed order.
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

func tarGz(folder string, files []packed) ([]byte, error) {
	var archive bytes.Buffer
	zip, err := gzip.NewWriterLevel(&archive, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	tape := tar.NewWriter(zip)
	for _, file := range files {
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
