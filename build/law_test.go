package main

import (
	"encoding/json"
	"go/ast"
	"go/build"
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
	"lacasa/engine/casis"
	"lacasa/engine/cassino"
	"lacasa/engine/lacasa"
)

// listed is what go list prints about a package.
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

// place returns a package's folder below the root, main for the root itself, or "" for a package of
// another module.
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

// room returns the top-level folder of a package.
func room(path string) string {
	name, _, _ := strings.Cut(place(path), "/")
	return name
}

// law says which packages of this module may import which: main -> game -> scenes -> ui -> assets,
// and the engine. GAME stands for one game's name, the same on both sides, so that no game knows
// another; /... stands for a folder and everything below it. The first line that matches a package
// applies. The build tool is not part of the program and may import anything.
const law = `
main: game game/command
game: game/... scenes scenes/kept scenes/tally ui ui/page ui/art ui/sound ui/speech assets/words assets/problems engine/match engine/record
game/command: game/host game/webpage game/session game/store assets/words engine/match engine/record engine/study
game/session: game/wire scenes scenes/tally ui ui/page engine/match engine/record engine/study
game/store:
game/backup: engine/match
game/wire: engine/match
game/guest: game/wire
game/webpage: assets/words
game/host: game/session game/store game/wire engine/match engine/record
game/GAME: game/session scenes scenes/GAME/... ui ui/page ui/deck/... engine/match engine/record engine/GAME/...

scenes: ui ui/page ui/night ui/sound assets/words engine/match
scenes/kept: scenes ui ui/page engine/match
scenes/tally: scenes scenes/kept ui ui/page assets/words engine/match
scenes/scenestest: scenes scenes/kept scenes/tally ui ui/page ui/sound ui/uitest
scenes/table: scenes ui ui/page ui/sound engine/match
scenes/GAME/GAMEtest: scenes scenes/scenestest ui ui/page ui/deck/... engine/match engine/GAME/...
scenes/GAME/...: scenes scenes/table scenes/tally scenes/GAME/... ui ui/page ui/night ui/sound ui/deck/... assets/words engine/match engine/french engine/GAME/...

ui: ui/art assets
ui/art: assets
ui/night: ui
ui/page: ui ui/sound assets/words
ui/sound: assets/sound
ui/speech:
ui/uitest: ui
ui/deck/...: ui ui/art
assets/...:

engine/match:
engine/match/matchtest:
engine/record: engine/match
engine/french: engine/match
engine/study: engine/match
engine/GAME/...: engine/match engine/record engine/french engine/study engine/GAME/...

build/...: build/... game/... scenes/... ui/... assets/... engine/...
`

// may reports whether the law lets a package import another; known is false if it says nothing
// about the package. Only packages that a line names may import a helper for tests.
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

// belongs reports whether a pattern of the law matches a package, and for which game. If game is
// given, the pattern must match for that one.
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
		{"game", "game/other", true}, {"game/lacasa", "game/other", false}, {"ui", "engine/match", false}, {"ui/page", "scenes", false}, {"ui/deck/casa", "ui/deck/other", false},
	} {
		if is, known := may(c.from, c.to); is != c.may || !known {
			t.Errorf("that %s imports %s is allowed: %v", c.from, c.to, is)
		}
	}
}

// enginesOwn lists the packages of the standard library that the engine may use. None of them tells
// the time, knows the machine or has dice of its own.
var enginesOwn = []string{"bufio", "bytes", "encoding/binary", "encoding/json", "errors", "fmt", "hash/fnv", "io", "math/bits", "slices", "strconv", "strings", "unicode", "unicode/utf8"}

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
				case room(p.ImportPath) != "engine" || to != "" || strings.HasSuffix(p.ImportPath, "test"):
				case !slices.Contains(enginesOwn, i) && !(i == "math/rand/v2" && p.ImportPath == "lacasa/engine/match"):
					t.Errorf("%s imports %s, for which the engine has no use", p.ImportPath, i)
				}
			}
		}
	}
}

// The engine behaves the same everywhere and every time: it has no floats, no ranging over maps, no
// goroutines, and uses from math/rand/v2 only the generator whose sequence is pinned.
func TestEngineIsExact(t *testing.T) {
	t.Parallel() // it takes a while to read so much
	root, err := goSays("env", "GOROOT")
	if err != nil {
		t.Fatal(err)
	}
	build.Default.GOROOT = root // a test without its paths does not know it
	set := token.NewFileSet()
	config := types.Config{Importer: importer.ForCompiler(set, "source", nil)} // one for all: it reads what each imports
	for _, p := range packages(t) {
		if room(p.ImportPath) != "engine" {
			continue
		}
		if len(p.IgnoredGoFiles) > 0 {
			t.Errorf("%s differs by platform: %v", p.ImportPath, p.IgnoredGoFiles)
		}
		var files []*ast.File
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(set, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		info := types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
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

// sameWord lists where the id of a situation is also the name of something else: a token of the
// record, the key of a house rule, parts of players' situations and what stands for them, and
// pictures, which are requested by file name.
func sameWord(importPath, id string) bool {
	return importPath == "lacasa/engine/lacasa" && (id == "cousins" || id == "lowball") ||
		slices.Contains([]string{"lacasa/scenes/lacasa/own", "lacasa/scenes/lacasa/tell"}, importPath) && (id == "cousins" || id == "kin") ||
		importPath == "lacasa/ui/deck/casa"
}

// texts calls found with every string literal in those of the program's own files that look
// selects, and returns how many there were.
func texts(t *testing.T, look func(p *listed, name string) bool, found func(p *listed, name, text string, at token.Position)) (looked int) {
	t.Helper()
	for _, p := range packages(t) {
		for _, name := range append(p.GoFiles, p.IgnoredGoFiles...) {
			if room(p.ImportPath) == "build" || strings.HasSuffix(name, "_test.go") || !look(&p, name) {
				continue
			}
			looked++
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					if text, err := strconv.Unquote(lit.Value); err == nil {
						found(&p, name, text, set.Position(lit.Pos()))
					}
				}
				return true
			})
		}
	}
	return looked
}

// Nothing asks for a situation by name. The ids appear only in the table that defines the
// situations and in that of their figures.
func TestNoSituationIsAskedForByName(t *testing.T) {
	var ids []string
	for _, s := range lacasa.Situations {
		ids = append(ids, s.ID)
	}
	texts(t, func(p *listed, name string) bool { return name != "rules.go" && name != "box_figures.go" },
		func(p *listed, _, text string, at token.Position) {
			if slices.Contains(ids, text) && !sameWord(p.ImportPath, text) {
				t.Errorf("%v: asks for the situation %s by name", at, text)
			}
		})
}

// Nothing asks for a game of the Cassino family by name. The names appear only in the table that
// defines the games. Some of them are also names of other things: a way to play, a result, a move.
func TestNoFishingGameIsAskedForByName(t *testing.T) {
	modes := slices.DeleteFunc(cassino.Modes(), func(m cassino.Mode) bool { return slices.Contains([]cassino.Mode{"standard", "draw", "pluck"}, m) })
	looked := texts(t, func(p *listed, name string) bool {
		return strings.Contains(p.ImportPath+"/", "/cassino/") && (p.ImportPath != "lacasa/engine/cassino" || name != "games.go")
	}, func(_ *listed, _, text string, at token.Position) {
		if slices.Contains(modes, cassino.Mode(text)) {
			t.Errorf("%v: asks for the game %s by name", at, text)
		}
	})
	if looked < 20 {
		t.Errorf("only %d files were looked at", looked)
	}
}

// Nothing asks for a mode of Casis by name. The names appear only in the table of modes and in that
// of the lengths of matches. A chapter of the rules and a bot's reason have two of the names, too.
func TestNoFormOfCasisIsAskedForByName(t *testing.T) {
	other := map[string][]string{"pages.go": {"team", "bluff"}, "why.go": {"bluff"}}
	var names []string
	for _, f := range casis.Games {
		names = append(names, string(f.Mode))
		if f.Way != casis.Standard {
			names = append(names, string(f.Way))
		}
	}
	looked := texts(t, func(p *listed, name string) bool {
		return strings.Contains(p.ImportPath+"/", "/casis/") && (p.ImportPath != "lacasa/engine/casis" || name != "rules.go") && name != "lengths.go"
	}, func(_ *listed, name, text string, at token.Position) {
		if slices.Contains(names, text) && !slices.Contains(other[name], text) {
			t.Errorf("%v: asks for the form %s by name", at, text)
		}
	})
	if looked < 20 {
		t.Errorf("only %d files were looked at", looked)
	}
}

// refusal is a place where the program refuses something: the key, or the beginning of the keys if
// the rest depends on the rules, and the names of the facts.
type refusal struct {
	at    token.Position
	key   string
	open  bool // more of the key follows
	facts []string
}

// refusals lists the refusals in a file.
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
			if of, ok := n.Fun.(*ast.Ident); ok && of.Name == "Refuse" && f.Name.Name == "match" {
				add(n.Args[0], n.Args[1:])
			}
			of, ok := n.Fun.(*ast.SelectorExpr)
			if !ok || len(n.Args) == 0 {
				break
			}
			if of.Sel.Name == "Refuse" {
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

// literal returns the value of a string literal.
func literal(e ast.Expr) (text string, ok bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

var fact = regexp.MustCompile(`\{[a-z]+\}`)

// Every refusal has a sentence in every language with exactly the facts that are given, and no
// sentence is for a refusal that does not exist.
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
				if r.open { // which of them a game has, its rules tell
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

// wellKnown lists methods of the standard library's interfaces, which need no doc.
var wellKnown = []string{"String", "Error", "MarshalText", "UnmarshalText", "MarshalJSON", "UnmarshalJSON"}

// Every package has a comment, and the doc of every exported function and method that returns
// something begins with its name and a verb: "X is …" hides whether a function tells something or
// changes it.
func TestDocs(t *testing.T) {
	checked := 0
	for _, p := range packages(t) {
		described := len(p.GoFiles) == 0 // of tests alone
		for _, name := range append(p.GoFiles, p.IgnoredGoFiles...) {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, filepath.Join(p.Dir, name), nil, parser.ParseComments|parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			described = described || f.Doc != nil
			for _, d := range f.Decls {
				fn, ok := d.(*ast.FuncDecl)
				if !ok || !fn.Name.IsExported() || fn.Type.Results == nil || !ofExported(fn) || fn.Recv != nil && slices.Contains(wellKnown, fn.Name.Name) {
					continue
				}
				checked++
				if text := fn.Doc.Text(); !saysWhatItDoes(fn.Name.Name, text) {
					first, _, _ := strings.Cut(text, "\n")
					t.Errorf("%v: the doc of %s begins %q, not with its name, a verb in -s and at least one word more", set.Position(fn.Pos()), fn.Name.Name, first)
				}
			}
		}
		if !described {
			t.Errorf("%s has no package comment", p.ImportPath)
		}
	}
	if checked < 1000 {
		t.Errorf("only %d functions were checked", checked)
	}
}

// ofExported reports whether fn is a function, or a method of an exported type.
func ofExported(fn *ast.FuncDecl) bool {
	if fn.Recv == nil {
		return true
	}
	of := fn.Recv.List[0].Type
	for {
		switch e := of.(type) {
		case *ast.StarExpr:
			of = e.X
		case *ast.IndexExpr:
			of = e.X
		case *ast.IndexListExpr:
			of = e.X
		case *ast.Ident:
			return e.IsExported()
		default:
			return false
		}
	}
}

// saysWhatItDoes reports whether a doc begins with the name and a verb in the third person other
// than "is" and "was".
func saysWhatItDoes(name, doc string) bool {
	words := strings.Fields(doc)
	if len(words) < 3 || words[0] != name {
		return false
	}
	verb := strings.TrimRight(words[1], ",")
	return strings.HasSuffix(verb, "s") && !slices.Contains([]string{"is", "was", "has", "as", "its", "this"}, verb)
}

func TestSaysWhatItDoes(t *testing.T) {
	for doc, want := range map[string]bool{
		"Len returns the number of cards.": true, "Len reports whether there are any.": true, "Len is the number of cards.": false, "Len was the number.": false,
		"Returns the number.": false, "": false, "Len": false, "Len of the cards.": false, "Length returns the number.": false, "Len and Cap return numbers.": false,
	} {
		if saysWhatItDoes("Len", doc) != want {
			t.Errorf("%q says what Len does: %v", doc, !want)
		}
	}
}
