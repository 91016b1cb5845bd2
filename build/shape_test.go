package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The largest allowed size of a function: a larger one cannot be read in one go. Packages and types
// have no limit.
const (
	mostLong      = 100 // lines of a function
	mostBranching = 30  // ways through a function, as they are usually counted: one, and one for each branch
)

func TestShape(t *testing.T) {
	for _, p := range packages(t) {
		for _, name := range append(p.GoFiles, p.IgnoredGoFiles...) {
			path := filepath.Join(p.Dir, name)
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, path, text, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.FuncDecl:
					if n.Body == nil {
						break
					}
					if long := set.Position(n.End()).Line - set.Position(n.Pos()).Line + 1; long > mostLong && !isData(n) {
						t.Errorf("%v: %s has %d lines", set.Position(n.Pos()), n.Name.Name, long)
					}
					if through := branching(n.Body); through > mostBranching {
						t.Errorf("%v: there are %d ways through %s", set.Position(n.Pos()), through, n.Name.Name)
					}
				}
				return true
			})
		}
	}
}

// isData reports whether a function does nothing but return one table of data.
func isData(f *ast.FuncDecl) bool {
	for _, s := range f.Body.List {
		if r, ok := s.(*ast.ReturnStmt); ok && len(r.Results) == 1 {
			_, table := r.Results[0].(*ast.CompositeLit)
			return table
		}
	}
	return false
}

// TestShapeCounts measures a small tree, in which embedding, also by an alias, adds methods and
// fields.
func TestShapeCounts(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":    "module m\n\ngo 1.26\n",
		"a.go":      "package m\n\nimport (\n\t\"m/b\"\n\t\"sync\"\n)\n\ntype other = b.B[int]\n\ntype A struct {\n\t*other\n\tsync.Mutex\n\tx, y int\n}\n\nfunc (a *A) One() {}\n",
		"a_test.go": "package m\n\ntype Left struct{ out int }\n",
		"b/b.go":    "package b\n\ntype B[T any] struct{ p, q, r T }\n\nfunc (B[T]) Two(x int) int {\n\tif x > 1 && x < 3 {\n\t\treturn 1\n\t}\n\treturn 2\n}\n",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s, err := readShape(dir)
	if err != nil {
		t.Fatal(err)
	}
	if methods, fields := s.whole(s.types["m.A"]); methods != 2 || fields != 6 || len(s.types["m.A"].methods) != 1 {
		t.Errorf("A has %d methods and %d fields", methods, fields)
	}
	if methods, fields := s.whole(s.types["m/b.B"]); methods != 1 || fields != 3 {
		t.Errorf("B has %d methods and %d fields", methods, fields)
	}
	if len(s.types) != 3 || len(s.files) != 2 || len(s.packages) != 2 {
		t.Errorf("there are %d types, %d files, %d packages", len(s.types), len(s.files), len(s.packages))
	}
	var out strings.Builder
	s.print(&out, 1)
	for _, line := range []string{"2 packages, 26 lines, 13 each", "      1 (2) methods    4 (6) fields  m.A", "      6 lines   3 ways  m/b.B.Two"} {
		if !strings.Contains(out.String(), line+"\n") {
			t.Errorf("%q is not in\n%s", line, &out)
		}
	}
}
