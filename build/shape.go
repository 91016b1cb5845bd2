package main

import (
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

const shapeSays = `usage: build shape [-most N]
Prints the largest packages, files, types and functions of the program, tests left out. Nothing is judged: read what is on top, and
cut a type where one idea ends and not at a number.
A type is listed with its methods and fields, and in brackets with those that embedding adds; fields of structs that it embeds are
counted in their place. A function has its lines and the ways through it: one, and one for each branch.
`

// shape prints the largest things in the program.
func shape(_ context.Context, args []string) error {
	flags := flag.NewFlagSet("shape", flag.ContinueOnError)
	most := flags.Int("most", 12, "how many of each are printed")
	flags.Usage = func() {
		fmt.Fprint(flags.Output(), shapeSays)
		flags.PrintDefaults()
	}
	if err := parse(flags, args); err != nil {
		return err
	}
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	s, err := readShape(root)
	if err != nil {
		return err
	}
	s.print(os.Stdout, *most)
	return nil
}

// An extent is the size of a package, file or function.
type extent struct {
	name  string
	lines int
	ways  int // number of ways through a function; see branching
}

// A shapedType is a type of the program with its methods and fields.
type shapedType struct {
	name     string
	methods  map[string]bool
	fields   []string // names of its own fields, without embedded ones
	alias    bool     // the type is an alias of the only one in embedded
	embedded []string // keys of embedded types of the program; other embedded types count as fields
}

// A treeShape holds the size of everything in a tree of packages.
type treeShape struct {
	packages, files, functions []extent
	types                      map[string]*shapedType // by import path and name
}

// readShape measures the packages below a module's root, as they are built for this system.
func readShape(root string) (*treeShape, error) {
	c := exec.Command("go", "list", "-e", "-json=Dir,ImportPath,GoFiles", "./...")
	c.Dir = root
	out, err := c.Output()
	if err != nil {
		return nil, err
	}
	s := &treeShape{types: map[string]*shapedType{}}
	for d := json.NewDecoder(strings.NewReader(string(out))); d.More(); {
		var p struct {
			Dir, ImportPath string
			GoFiles         []string
		}
		if err := d.Decode(&p); err != nil {
			return nil, err
		}
		whole := extent{name: p.ImportPath}
		for _, name := range p.GoFiles {
			lines, err := s.addFile(root, filepath.Join(p.Dir, name), p.ImportPath)
			if err != nil {
				return nil, err
			}
			whole.lines += lines
		}
		s.packages = append(s.packages, whole)
	}
	return s, nil
}

// addFile measures a file of a package and returns its number of lines.
func (s *treeShape) addFile(root, path, of string) (int, error) {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
	if err != nil {
		return 0, err
	}
	short, err := filepath.Rel(root, path)
	if err != nil {
		return 0, err
	}
	lines := set.File(f.FileStart).LineCount()
	s.files = append(s.files, extent{name: filepath.ToSlash(short), lines: lines})
	imports := map[string]string{}
	for _, i := range f.Imports {
		to, _ := strconv.Unquote(i.Path.Value)
		name := to[strings.LastIndex(to, "/")+1:]
		if i.Name != nil {
			name = i.Name.Name
		}
		imports[name] = to
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			name := of + "." + d.Name.Name
			if d.Recv != nil {
				on := typeName(d.Recv.List[0].Type, of, nil)
				s.typeOf(on).methods[d.Name.Name] = true
				name = on + "." + d.Name.Name
			}
			if d.Body != nil {
				s.functions = append(s.functions, extent{name, set.Position(d.End()).Line - set.Position(d.Pos()).Line + 1, branching(d.Body)})
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if spec, ok := spec.(*ast.TypeSpec); ok {
					s.addType(spec, of, imports)
				}
			}
		}
	}
	return lines, nil
}

// typeOf returns the type with that import path and name, adding it if necessary.
func (s *treeShape) typeOf(name string) *shapedType {
	if s.types[name] == nil {
		s.types[name] = &shapedType{name: name, methods: map[string]bool{}}
	}
	return s.types[name]
}

// addType records the fields of a struct, or the methods of an interface.
func (s *treeShape) addType(spec *ast.TypeSpec, of string, imports map[string]string) {
	t := s.typeOf(of + "." + spec.Name.Name)
	var list *ast.FieldList
	switch body := spec.Type.(type) {
	case *ast.StructType:
		list = body.Fields
	case *ast.InterfaceType:
		list = body.Methods
	default:
		if to := typeName(spec.Type, of, imports); to != "" && spec.Assign.IsValid() { // embedding an alias embeds its type
			t.alias, t.embedded = true, []string{to}
		}
		return
	}
	_, methods := spec.Type.(*ast.InterfaceType)
	for _, field := range list.List {
		for _, name := range field.Names {
			if methods {
				t.methods[name.Name] = true
			} else {
				t.fields = append(t.fields, name.Name)
			}
		}
		if field.Names == nil {
			t.embedded = append(t.embedded, typeName(field.Type, of, imports))
		}
	}
}

// typeName returns the import path and name of the type that an expression in package of names, or
// "" for other expressions.
func typeName(e ast.Expr, of string, imports map[string]string) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return typeName(e.X, of, imports)
	case *ast.IndexExpr:
		return typeName(e.X, of, imports)
	case *ast.IndexListExpr:
		return typeName(e.X, of, imports)
	case *ast.SelectorExpr:
		if from, ok := e.X.(*ast.Ident); ok {
			return imports[from.Name] + "." + e.Sel.Name
		}
	case *ast.Ident:
		return of + "." + e.Name
	}
	return ""
}

// whole returns the numbers of methods and fields of a type, including those from embedding. A type
// of another module counts as one field.
func (s *treeShape) whole(t *shapedType) (methods, fields int) {
	names := map[string]bool{}
	var add func(t *shapedType, seen []*shapedType)
	add = func(t *shapedType, seen []*shapedType) {
		if slices.Contains(seen, t) {
			return
		}
		seen = append(seen, t)
		for name := range t.methods {
			names[name] = true
		}
		fields += len(t.fields)
		for _, name := range t.embedded {
			if in := s.types[name]; in != nil {
				add(in, seen)
			} else {
				fields++
			}
		}
	}
	add(t, nil)
	return len(names), fields
}

// print prints the most largest things of each kind.
func (s *treeShape) print(w io.Writer, most int) {
	for _, part := range []struct {
		title string
		list  []extent
	}{{"packages", s.packages}, {"files", s.files}} {
		lines := 0
		for _, one := range part.list {
			lines += one.lines
		}
		fmt.Fprintf(w, "%d %s, %d lines, %d each\n", len(part.list), part.title, lines, lines/max(1, len(part.list)))
		for _, one := range largest(part.list, most, func(a extent) int { return a.lines }) {
			fmt.Fprintf(w, "  %5d  %s\n", one.lines, one.name)
		}
	}
	types := make([]*shapedType, 0, len(s.types))
	methods, fields := map[*shapedType]int{}, map[*shapedType]int{}
	for _, t := range s.types {
		if t.alias {
			continue
		}
		types = append(types, t)
		methods[t], fields[t] = s.whole(t)
	}
	slices.SortFunc(types, func(a, b *shapedType) int { return cmp.Compare(a.name, b.name) })
	row := func(t *shapedType) {
		fmt.Fprintf(w, "  %5d (%d) methods  %3d (%d) fields  %s\n", len(t.methods), methods[t], len(t.fields)+len(t.embedded), fields[t], t.name)
	}
	fmt.Fprintf(w, "%d types, by methods\n", len(types))
	for _, t := range largest(types, most, func(t *shapedType) int { return methods[t] }) {
		row(t)
	}
	fmt.Fprintf(w, "%d types, by fields\n", len(types))
	for _, t := range largest(types, most, func(t *shapedType) int { return fields[t] }) {
		row(t)
	}
	lines := 0
	for _, f := range s.functions {
		lines += f.lines
	}
	fmt.Fprintf(w, "%d functions, %.1f lines each\n", len(s.functions), float64(lines)/float64(max(1, len(s.functions))))
	for _, f := range largest(s.functions, most, func(f extent) int { return f.lines }) {
		fmt.Fprintf(w, "  %5d lines  %2d ways  %s\n", f.lines, f.ways, f.name)
	}
	fmt.Fprintf(w, "%d functions, by ways through them\n", len(s.functions))
	for _, f := range largest(s.functions, most, func(f extent) int { return f.ways }) {
		fmt.Fprintf(w, "  %5d lines  %2d ways  %s\n", f.lines, f.ways, f.name)
	}
}

// largest returns the n largest elements of a list, the largest first. Equal ones stay in their
// order.
func largest[T any](list []T, n int, size func(T) int) []T {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b T) int { return cmp.Compare(size(b), size(a)) })
	return list[:min(n, len(list))]
}

// branching returns the number of ways through a function's body. Functions within it are counted
// separately.
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
