package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"testing"
)

// How large a function may be: a larger one cannot be read in one go. Packages and types have no limit.
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

// isData reports whether all a function does is to give one table of data.
func isData(f *ast.FuncDecl) bool {
	for _, s := range f.Body.List {
		if r, ok := s.(*ast.ReturnStmt); ok && len(r.Results) == 1 {
			_, table := r.Results[0].(*ast.CompositeLit)
			return table
		}
	}
	return false
}

// branching is how many ways there are through a function's body. Functions within it count for themselves.
func branching(body ast.Node) int {
	n := 1
	ast.Inspect(body, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.FuncLit:
			return false
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt:
			n++
		case *ast.CaseClause:
			if node.List != nil {
				n++
			}
		case *ast.CommClause:
			if node.Comm != nil {
				n++
			}
		case *ast.BinaryExpr:
			if node.Op == token.LAND || node.Op == token.LOR {
				n++
			}
		}
		return true
	})
	return n
}
