package main

import (
	"encoding/json"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
)

// listed is what go list says of a package.
type listed struct {
	Dir, ImportPath string
	GoFiles         []string
	IgnoredGoFiles  []string
	Imports         []string
}

// packages lists this module's packages as they are built for a platform.
func packages(t *testing.T, env ...string) (all []listed) {
	t.Helper()
	root, err := treeRoot()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("go", "list", "-e", "-json=Dir,ImportPath,GoFiles,IgnoredGoFiles,Imports", "lacasa/...")
	c.Dir = root
	c.Env = append(c.Environ(), env...)
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	for d := json.NewDecoder(strings.NewReader(string(out))); d.More(); {
		var p listed
		if err := d.Decode(&p); err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

// place is where a package lies under the top, main for the top itself; empty for one that is not ours.
func place(path string) string {
	if path == "lacasa" {
		return "main"
	}
	rest, ours := strings.CutPrefix(path, "lacasa/")
	if !ours {
		return ""
	}
	return rest
}

// room is the folder under the top that a package lies in.
func room(path string) string {
	name, _, _ := strings.Cut(place(path), "/")
	return name
}

// law is who may import whom of this module, package by package: main -> game -> scenes -> ui -> assets, and the engine. GAME
// stands for one game's name, the same on both sides, so that no game knows another; /... for a folder and all below it. The
// first line that a package matches holds for it. The build tool is no part of the program and may look at any of it.
const law = `
main: game game/command
game: game/... scenes ui ui/art ui/sound assets/words engine/match engine/record
game/command: game/session assets/words engine/match engine/record
game/session: scenes ui engine/match engine/record
game/store:
game/GAME: game/session scenes scenes/GAME/... ui ui/deck/... engine/match engine/record engine/GAME/...

scenes: ui ui/sound assets/words engine/match
scenes/scenestest: scenes ui ui/sound ui/uitest
scenes/table: scenes ui
scenes/GAME/GAMEtest: scenes scenes/scenestest ui ui/deck/... engine/match engine/GAME/...
scenes/GAME/...: scenes scenes/table scenes/GAME/... ui ui/sound ui/deck/... assets/words engine/match engine/GAME/...

ui: ui/art assets
ui/art: assets
ui/sound: assets/sound
ui/uitest: ui
ui/deck/...: ui ui/art
assets/...:

engine/match:
engine/record: engine/match
engine/GAME/...: engine/match engine/record engine/GAME/...

build/...: build/... scenes/... ui/... assets/... engine/...
`

// may reports whether the law lets a package import another; known is false where it says nothing of it. A helper for tests is
// for those alone whom a line names.
func may(from, to string) (allowed, known bool) {
	for line := range strings.Lines(law) {
		of, list, _ := strings.Cut(strings.TrimSpace(line), ":")
		game, is := belongs(of, from, "")
		if !is {
			continue
		}
		for _, pattern := range strings.Fields(list) {
			if _, is := belongs(pattern, to, game); is && (pattern == to || !strings.HasSuffix(to, "test") || room("lacasa/"+from) == "build") {
				return true, true
			}
		}
		return false, true
	}
	return false, false
}

// belongs reports whether a pattern of the law is a package's, and of which game; where that is known, of no other's.
func belongs(pattern, path, game string) (of string, is bool) {
	if game != "" {
		pattern = strings.ReplaceAll(pattern, "GAME", game)
	}
	if at := strings.Index(pattern, "GAME"); at >= 0 && len(path) > at {
		name, _, _ := strings.Cut(path[at:], "/")
		of, pattern = name, strings.ReplaceAll(pattern, "GAME", name)
	}
	folder, below := strings.CutSuffix(pattern, "/...")
	return of, path == folder || below && strings.HasPrefix(path, folder+"/")
}

func TestLawKeepsGamesApart(t *testing.T) {
	for _, c := range [...]struct {
		from, to string
		may      bool
	}{
		{"scenes/lacasa/round", "scenes/lacasa/tell", true}, {"scenes/lacasa/round", "engine/lacasa/card", true}, {"scenes/lacasa", "scenes/table", true},
		{"scenes/lacasa", "scenes/other", false}, {"scenes/lacasa", "engine/other/card", false}, {"scenes", "scenes/lacasa", false},
		{"scenes", "scenes/table", false}, {"scenes/table", "engine/lacasa/card", false}, {"scenes/lacasa", "scenes/lacasa/lacasatest", false},
		{"engine/lacasa", "engine/lacasa/card", true}, {"engine/lacasa", "engine/other", false}, {"engine/match", "engine/lacasa", false},
		{"game", "game/other", true}, {"game/lacasa", "game/other", false}, {"ui", "engine/match", false}, {"ui/deck/casa", "ui/deck/other", false},
	} {
		if is, known := may(c.from, c.to); is != c.may || !known {
			t.Errorf("that %s imports %s is allowed: %v", c.from, c.to, is)
		}
	}
}

// enginesOwn is the standard library's packages that the engine has a use for. What tells the time,
// knows the machine or rolls dice of its own is not among them.
var enginesOwn = []string{"bufio", "bytes", "encoding/json", "errors", "fmt", "hash/fnv", "io", "math/bits", "slices", "strconv", "strings", "unicode", "unicode/utf8"}

func TestImportLaw(t *testing.T) {
	for _, env := range [][]string{nil, {"GOOS=js", "GOARCH=wasm"}, {"GOOS=windows", "GOARCH=amd64"}, {"GOOS=darwin", "GOARCH=arm64"}} {
		for _, p := range packages(t, env...) {
			from := place(p.ImportPath)
			if _, known := may(from, ""); !known {
				t.Errorf("%s is in no room of the house", p.ImportPath)
			}
			for _, i := range p.Imports {
				to := place(i)
				switch allowed, _ := may(from, to); {
				case to != "" && !allowed:
					t.Errorf("%s imports %s, which the law does not let it", p.ImportPath, i)
				case room(p.ImportPath) == "engine" && to == "" && !slices.Contains(enginesOwn, i) && !(i == "math/rand/v2" && p.ImportPath == "lacasa/engine/match"):
					t.Errorf("%s imports %s, for which the engine has no use", p.ImportPath, i)
				}
			}
		}
	}
}

// The engine is the same everywhere and every time: no floats, no ranging over maps, no goroutines, and of
// math/rand/v2 nothing but the generator whose sequence is pinned.
func TestEngineIsExact(t *testing.T) {
	for _, p := range packages(t) {
		if room(p.ImportPath) != "engine" {
			continue
		}
		if len(p.IgnoredGoFiles) > 0 {
			t.Errorf("%s differs by platform: %v", p.ImportPath, p.IgnoredGoFiles)
		}
		set := token.NewFileSet()
		var files []*ast.File
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(set, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		info := types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
		config := types.Config{Importer: importer.ForCompiler(set, "source", nil)}
		if _, err := config.Check(p.ImportPath, set, files, &info); err != nil {
			t.Fatal(err)
		}
		for expr, of := range info.Types {
			if of.Type == nil {
				continue
			}
			if b, ok := of.Type.Underlying().(*types.Basic); ok && b.Info()&(types.IsFloat|types.IsComplex) != 0 {
				t.Errorf("%v: a number that is not whole", set.Position(expr.Pos()))
			}
		}
		for _, f := range files {
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.GoStmt:
					t.Errorf("%v: a goroutine", set.Position(n.Pos()))
				case *ast.RangeStmt:
					if _, isMap := info.Types[n.X].Type.Underlying().(*types.Map); isMap {
						t.Errorf("%v: ranges over a map", set.Position(n.Pos()))
					}
				case *ast.SelectorExpr:
					if x, ok := n.X.(*ast.Ident); ok && x.Name == "rand" && n.Sel.Name != "PCG" {
						t.Errorf("%v: rand.%s", set.Position(n.Pos()), n.Sel.Name)
					}
				}
				return true
			})
		}
	}
}

// sameWord is where a situation's id is another thing's name: the record's token for naming the Cousins, the house
// rule's key, and the pictures, which are asked for by file name.
func sameWord(importPath, id string) bool {
	return importPath == "lacasa/engine/lacasa" && (id == "cousins" || id == "lowball") ||
		importPath == "lacasa/ui/deck/casa"
}

// Nothing asks for a situation by name: the ids stand in the one table that says what they are.
func TestNoSituationIsAskedForByName(t *testing.T) {
	var ids []string
	for _, s := range lacasa.Situations {
		ids = append(ids, s.ID)
	}
	for _, p := range packages(t) {
		if room(p.ImportPath) == "build" {
			continue
		}
		for _, name := range append(p.GoFiles, p.IgnoredGoFiles...) {
			path := filepath.Join(p.Dir, name)
			if strings.HasSuffix(name, "_test.go") || p.ImportPath == "lacasa/engine/lacasa" && name == "rules.go" {
				continue
			}
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					if text, err := strconv.Unquote(lit.Value); err == nil && slices.Contains(ids, text) && !sameWord(p.ImportPath, text) {
						t.Errorf("%v: asks for the situation %s by name", set.Position(lit.Pos()), text)
					}
				}
				return true
			})
		}
	}
}
