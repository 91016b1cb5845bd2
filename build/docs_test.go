package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	linkTo    = regexp.MustCompile(`\]\(([^)#]+)(?:#[^)]*)?\)`)
	namedTest = regexp.MustCompile(`\bTest[A-Z]\w+`)
	namedFile = regexp.MustCompile("`((?:engine|scenes|game|ui|build|assets)/[a-z0-9_/.-]+\\.(?:go|md|txt|json|svg|xml|desktop))`")
	testFunc  = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
)

// TestPagesAreTrue checks the documents for people: links lead to files of the tree, and the files
// and tests that they name exist. Names in capitals, such as GAME, and names that a document
// invents for its example, stand for others.
func TestPagesAreTrue(t *testing.T) {
	root, err := treeRoot()
	if err != nil {
		t.Fatal(err)
	}
	tests := map[string]bool{}
	var pages []string
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == ".git" || d.Name() == "dist"):
			return filepath.SkipDir
		case strings.HasSuffix(path, ".md"):
			pages = append(pages, path)
		case strings.HasSuffix(path, "_test.go"):
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, m := range testFunc.FindAllStringSubmatch(string(text), -1) {
				tests[m[1]] = true
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	invented := map[string]bool{"assets/art/situation-storm.svg": true, "build/page/words/de.json": true}
	links, names := 0, 0
	for _, page := range pages {
		b, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		text, short := string(b), strings.TrimPrefix(page, root+string(filepath.Separator))
		for _, m := range linkTo.FindAllStringSubmatch(text, -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			links++
			if _, err := os.Stat(filepath.Join(filepath.Dir(page), filepath.FromSlash(m[1]))); err != nil {
				t.Errorf("%s links to %s: %v", short, m[1], err)
			}
		}
		for _, m := range namedFile.FindAllStringSubmatch(text, -1) {
			if names++; invented[m[1]] {
				continue
			}
			if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(m[1]))); err != nil {
				t.Errorf("%s names %s: %v", short, m[1], err)
			}
		}
		for _, name := range namedTest.FindAllString(text, -1) {
			if names++; !tests[name] {
				t.Errorf("%s names %s, and there is no such test", short, name)
			}
		}
	}
	if len(pages) < 20 || links < 50 || names < 60 {
		t.Errorf("%d pages, %d links and %d names were found", len(pages), links, names)
	}
}
