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
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lacasa/assets/words"
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

// room is the part of the house a package is in: its folder under the top, main for the top itself.
func room(path string) string {
	rest, ours := strings.CutPrefix(path, "lacasa/")
	switch {
	case path == "lacasa":
		return "main"
	case !ours:
		return ""
	}
	name, _, _ := strings.Cut(rest, "/")
	return name
}

// law is which rooms a room may import from: main -> game -> scenes -> ui -> assets, and the engine.
// The build tool is no part of the program and may look at any of it; nothing may look at it.
var law = map[string][]string{
	"main":   {"game"},
	"game":   {"game", "scenes", "ui", "assets", "engine"},
	"scenes": {"scenes", "ui", "assets", "engine"},
	"ui":     {"ui", "assets"},
	"assets": {"assets"},
	"engine": {"engine"},
	"build":  {"build", "game", "scenes", "ui", "assets", "engine"},
}

// decks is the folder of the painted decks: a folder each.
const decks = "lacasa/ui/deck/"

// enginesOwn is the standard library's packages that the engine has a use for. What tells the time,
// knows the machine or rolls dice of its own is not among them.
var enginesOwn = []string{"bufio", "bytes", "encoding/json", "errors", "fmt", "hash/fnv", "io", "math/bits", "slices", "strconv", "strings", "unicode", "unicode/utf8"}

func TestImportLaw(t *testing.T) {
	for _, env := range [][]string{nil, {"GOOS=js", "GOARCH=wasm"}, {"GOOS=windows", "GOARCH=amd64"}, {"GOOS=darwin", "GOARCH=arm64"}} {
		for _, p := range packages(t, env...) {
			from := room(p.ImportPath)
			allowed, known := law[from]
			if !known {
				t.Errorf("%s is in no room of the house", p.ImportPath)
			}
			for _, i := range p.Imports {
				to := room(i)
				switch {
				case to != "" && !slices.Contains(allowed, to):
					t.Errorf("%s imports %s: %s may import %v", p.ImportPath, i, from, allowed)
				case i == "lacasa/ui/uitest" && from != "build":
					t.Errorf("%s imports %s, which is for tests", p.ImportPath, i)
				case from == "ui" && strings.HasPrefix(i, decks) && !strings.HasPrefix(p.ImportPath, decks):
					t.Errorf("%s imports %s: ui paints with any deck, and knows none", p.ImportPath, i)
				case strings.HasPrefix(i, decks) && strings.HasPrefix(p.ImportPath, decks):
					t.Errorf("%s imports %s: no deck knows another", p.ImportPath, i)
				case from == "engine" && to == "" && !slices.Contains(enginesOwn, i) && !(i == "math/rand/v2" && p.ImportPath == "lacasa/engine/match"):
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

// refusal is where the program refuses something: the key, or what keys begin with where the rest is told by the rules, and the
// names of the facts.
type refusal struct {
	at    token.Position
	key   string
	open  bool // more of the key follows
	facts []string
}

// refusals lists those of a file.
func refusals(set *token.FileSet, f *ast.File, wrong func(at token.Pos, what string)) (list []refusal) {
	add := func(key ast.Expr, facts []ast.Expr) {
		r := refusal{at: set.Position(key.Pos())}
		if sum, ok := key.(*ast.BinaryExpr); ok {
			key, r.open = sum.X, true
		}
		var ok bool
		if r.key, ok = literal(key); !ok {
			wrong(key.Pos(), "a refusal whose key is not written there")
			return
		}
		for i := 0; i < len(facts); i += 2 {
			name, ok := literal(facts[i])
			if !ok || i+1 == len(facts) {
				wrong(facts[i].Pos(), "a fact without a name or a value")
			}
			r.facts = append(r.facts, name)
		}
		slices.Sort(r.facts)
		list = append(list, r)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			of, ok := n.Fun.(*ast.SelectorExpr)
			if !ok || len(n.Args) == 0 {
				break
			}
			x, _ := of.X.(*ast.Ident)
			if of.Sel.Name == "Wrong" || of.Sel.Name == "Refuse" && x != nil && x.Name == "match" {
				add(n.Args[0], n.Args[1:])
			}
		case *ast.CompositeLit:
			if of, ok := n.Type.(*ast.SelectorExpr); !ok || of.Sel.Name != "Wrong" {
				break
			}
			parts := map[string]ast.Expr{}
			for _, e := range n.Elts {
				if pair, ok := e.(*ast.KeyValueExpr); ok {
					parts[pair.Key.(*ast.Ident).Name] = pair.Value
				}
			}
			switch parts["Key"].(type) {
			case *ast.BasicLit, *ast.BinaryExpr: // another key was written where it came from
				var facts []ast.Expr
				if all, ok := parts["Facts"].(*ast.CompositeLit); ok {
					facts = all.Elts
				}
				add(parts["Key"], facts)
			}
		}
		return true
	})
	return list
}

// literal is the text that stands between quotes.
func literal(e ast.Expr) (text string, ok bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

var fact = regexp.MustCompile(`\{[a-z]+\}`)

// Whatever is refused is said in every language, with just the facts that are given; and no sentence waits for a refusal that
// there is not.
func TestRefusalsHaveWords(t *testing.T) {
	var all []refusal
	for _, p := range packages(t) {
		if room := room(p.ImportPath); room != "engine" && room != "game" {
			continue
		}
		for _, name := range append(p.GoFiles, p.IgnoredGoFiles...) {
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, refusals(set, f, func(at token.Pos, what string) { t.Errorf("%v: %s", set.Position(at), what) })...)
		}
	}
	said := map[string]bool{}
	for _, l := range words.Languages {
		say := words.Open(l.Code)
		for _, r := range all {
			keys := []string{r.key}
			if r.open {
				keys = slices.DeleteFunc(say.Keys(), func(key string) bool { return !strings.HasPrefix(key, r.key) })
			}
			if len(keys) == 0 {
				t.Errorf("%v: %s has no sentence that begins with %s", r.at, l.Code, r.key)
			}
			for _, key := range keys {
				said[key] = true
				if !say.Has(key) {
					t.Errorf("%v: %s has no sentence %s", r.at, l.Code, key)
					continue
				}
				named := fact.FindAllString(say.Say(key), -1)
				for i, name := range named {
					named[i] = strings.Trim(name, "{}")
				}
				slices.Sort(named)
				named = slices.Compact(named)
				if r.open {
					named = slices.DeleteFunc(named, func(name string) bool { return slices.Contains(r.facts, name) })
				}
				if r.open && len(named) > 0 || !r.open && !slices.Equal(named, r.facts) {
					t.Errorf("%v: %s is given the facts %v, and in %s it names %v", r.at, key, r.facts, l.Code, named)
				}
			}
		}
		for _, key := range say.Keys() {
			if strings.HasPrefix(key, "wrong.") && !said[key] {
				t.Errorf("%s: nothing is refused by %s", l.Code, key)
			}
		}
	}
	if len(all) < 100 {
		t.Errorf("only %d refusals were found", len(all))
	}
}
