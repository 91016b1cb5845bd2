package main

import (
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/french"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
	casa "lacasa/ui/deck/casa"
	deck "lacasa/ui/deck/french"
)

// The layout of every scene, pinned as text, in English and the usual text size: testdata/layout
// has a file for each family of scenes. A line is a text or a card, the scenes in which it lies
// there, and where that is in each of the sizes: x, y, width and height, or a card's width alone.
// What is there twice has two lines; . is nowhere. Scenes that have a line in common share it.
//
// -update writes the files anew; read the difference before you keep it.

var update = flag.Bool("update", false, "pin the layout of the scenes as it is now")

// family is the scenes that have a file in common.
type family struct {
	name   string
	scenes []string
	lines  []*placed
	known  map[string]*placed
}

// placed is a thing as it lies in some scenes.
type placed struct {
	what, where string
	scenes      []string
}

// thing returns what a text or a card is called, and where it lies; nothing where it cannot be
// seen.
func thing(s *ui.DrawnItem, of *ui.Deck) (what, where string) {
	r := common(s.Rect, s.View)
	if r.W <= 0 || r.H <= 0 {
		return "", ""
	}
	n := func(v float64) int { return int(math.Round(v)) }
	if text := []rune(s.Text); len(text) > 0 {
		const enough = 32 // the words stand in their catalogues
		if len(text) > enough {
			text = append(text[:enough:enough], '…')
		}
		return fmt.Sprintf("%q", string(text)), fmt.Sprintf("%d,%d,%d,%d", n(s.Rect.X), n(s.Rect.Y), n(s.Rect.W), n(s.Rect.H))
	}
	what = "back"
	switch {
	case s.Face >= ui.SecondBack:
	case of == casa.Deck:
		what = card.Card(s.Face).String()
	default:
		what = french.Card(s.Face % deck.PerPack).String()
	}
	return what, fmt.Sprintf("%d,%d,%d", n(s.Rect.X), n(s.Rect.Y), n(s.Rect.W))
}

// lay adds a scene to its family.
func (f *family) lay(g *stage, shot shot) {
	type key struct {
		what string
		nth  int
	}
	var order []key
	places := map[key][]string{}
	for i, size := range sizes {
		g.set(picture{shot: shot, size: size, density: 1, language: "en", text: 1})
		count := map[string]int{}
		for _, s := range g.watch(nil).seen {
			what, where := thing(&s.DrawnItem, g.house.Screen.Deck())
			if what == "" {
				continue
			}
			k := key{what, count[what]}
			count[what]++
			if places[k] == nil {
				order = append(order, k)
				places[k] = slices.Repeat([]string{"."}, len(sizes))
			}
			places[k][i] = where
		}
	}
	_, name, _ := strings.Cut(shot.name, "-")
	if name == "" {
		name = "-"
	}
	f.scenes = append(f.scenes, name)
	for _, k := range order {
		p := &placed{what: k.what, where: strings.Join(places[k], " ")}
		id := fmt.Sprint(p.what, p.where)
		if have := f.known[id]; have != nil {
			p = have
		} else {
			f.known[id] = p
			f.lines = append(f.lines, p)
		}
		p.scenes = append(p.scenes, name)
	}
}

func (f *family) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s in %v: %s\n", f.name, sizes, strings.Join(f.scenes, " "))
	for _, p := range f.lines {
		in := strings.Join(p.scenes, " ")
		if len(p.scenes) == len(f.scenes) {
			in = "all"
		}
		fmt.Fprintf(&b, "%s  %s  %s\n", p.what, p.where, in)
	}
	return b.String()
}

// Every scene lies as it did when somebody last looked, in every size.
func TestLayoutIsPinned(t *testing.T) {
	g := newStage()
	g.house.Screen.Record(nil)
	var families []*family
	for _, shot := range shots() {
		name, _, _ := strings.Cut(shot.name, "-")
		i := slices.IndexFunc(families, func(f *family) bool { return f.name == name })
		if i < 0 {
			i = len(families)
			families = append(families, &family{name: name, known: map[string]*placed{}})
		}
		families[i].lay(g, shot)
	}
	folder := filepath.Join("testdata", "layout")
	if *update {
		if err := os.RemoveAll(folder); err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !slices.ContainsFunc(families, func(f *family) bool { return f.name+".txt" == file.Name() }) {
			t.Errorf("%s is of no scene", file.Name())
		}
	}
	for _, f := range families {
		path := filepath.Join(folder, f.name+".txt")
		if *update {
			if err := os.WriteFile(path, []byte(f.String()), 0o644); err != nil {
				t.Error(err)
			}
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Error(err)
			continue
		}
		if want := strings.ReplaceAll(string(text), "\r\n", "\n"); want != f.String() {
			t.Errorf("%s: another layout than is pinned:\n%s", path, apart(want, f.String()))
		}
	}
}

// apart returns the lines that are only in a, and those only in b.
func apart(a, b string) string {
	var out []string
	of := func(text, other, sign string) {
		lines := strings.Split(other, "\n")
		for line := range strings.SplitSeq(text, "\n") {
			if !slices.Contains(lines, line) {
				out = append(out, sign+" "+line)
			}
		}
	}
	of(a, b, "-")
	of(b, a, "+")
	if more := len(out) - 40; more > 0 {
		out = append(out[:40], fmt.Sprintf("and %d lines more", more))
	}
	return strings.Join(out, "\n")
}
