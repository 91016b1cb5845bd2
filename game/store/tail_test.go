//go:build !js

package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// growing returns the text of a match after n actions: long, and ending differently for each n.
func growing(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%d:%d ", i%4, i)
	}
	return strings.Repeat("a round that is over è\n", 1000) + b.String() + fmt.Sprintf("\n[Result %d]\n", n)
}

// written returns how many bytes of the files in a folder have changed.
func written(t *testing.T, home string, before map[string]string) (n int) {
	t.Helper()
	entries, err := os.ReadDir(home)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(home, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if before[e.Name()] != string(text) {
			n += len(text)
			before[e.Name()] = string(text)
		}
	}
	return n
}

// TestWritesWhatHasChanged checks that each change of a long text costs little, that the text is
// always read as a whole, and that a program that does not know tails finds an older state of it.
func TestWritesWhatHasChanged(t *testing.T) {
	home := t.TempDir()
	s := open(t, home)
	before := map[string]string{}
	put(t, s, "save.casa", growing(0))
	first := written(t, home, before)
	total := 0
	const actions = 2000
	for n := 1; n <= actions; n++ {
		put(t, s, "save.casa", growing(n))
		total += written(t, home, before)
		if n%100 == 0 {
			expect(t, open(t, home), "save.casa", growing(n))
		}
	}
	if per := total / actions; per > first/5 {
		t.Errorf("%d bytes are written at every action of a text of %d", per, first)
	} else {
		t.Logf("%d bytes are written at every action of a text of %d to %d", per, first, len(growing(actions)))
	}
	old, err := os.ReadFile(filepath.Join(home, "save.casa"))
	is := 0
	if err == nil {
		_, err = fmt.Sscanf(string(old[strings.LastIndex(string(old), "["):]), "[Result %d]", &is)
	}
	if err != nil || string(old) != growing(is) {
		t.Errorf("without its tail the text is none: %v", err)
	}
	put(t, s, "save.casa", growing(actions-1)) // undone
	expect(t, s, "save.casa", growing(actions-1))
	if list, err := s.List(""); err != nil || len(list) != 1 {
		t.Errorf("listed are %q, %v", list, err)
	}

	put(t, s, "save.casa", growing(actions))
	if err := s.Rename("save.casa", "other.casa"); err != nil {
		t.Fatal(err)
	}
	expect(t, s, "other.casa", growing(actions))
	if _, ok, _ := s.Read("save.casa"); ok {
		t.Error("renamed and still there")
	}
	put(t, s, "other.casa", growing(actions+1))
	if aside, err := s.SetAside("other.casa", "damaged"); err != nil {
		t.Error(err)
	} else {
		expect(t, s, aside, growing(actions+1))
		put(t, s, aside, growing(actions+2))
		if err := s.Delete(aside); err != nil {
			t.Error(err)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(home, "*")); len(left) != 0 {
		t.Errorf("left are %q", left)
	}
	if left, _ := filepath.Glob(filepath.Join(home, ".*")); len(left) != 0 {
		t.Errorf("left are %q", left)
	}
}

// TestTailOfAnother checks that a tail of another base is ignored, even if a base comes back, and
// that what a newer version has written is left alone.
func TestTailOfAnother(t *testing.T) {
	home := t.TempDir()
	s := open(t, home)
	put(t, s, "save.casa", growing(1))
	put(t, s, "save.casa", growing(2))
	tail, err := os.ReadFile(s.tail("save.casa"))
	if err != nil {
		t.Fatal(err)
	}
	older := strings.Replace(growing(1), "round", "hand", 1)
	if err := os.WriteFile(s.path("save.casa"), []byte(older), 0o600); err != nil { // by a version that knows no tails
		t.Fatal(err)
	}
	expect(t, s, "save.casa", older)
	put(t, s, "save.casa", "short")
	expect(t, s, "save.casa", "short")
	if err := os.WriteFile(s.tail("save.casa"), tail, 0o600); err != nil { // left by a program that was killed
		t.Fatal(err)
	}
	expect(t, s, "save.casa", "short")
	put(t, s, "save.casa", growing(1))
	expect(t, s, "save.casa", growing(1))
	for _, wrong := range []string{"", "\n", "la-casa", "words\nand more", string(tail[:20])} {
		if err := os.WriteFile(s.tail("save.casa"), []byte(wrong), 0o600); err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(wrong, tailMagic) {
			expect(t, s, "save.casa", growing(1))
		}
	}

	newer := []byte(tailMagic + "2 whatever\n")
	if err := os.WriteFile(s.tail("save.casa"), newer, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, ok, err := s.Read("save.casa"); ok || !errors.Is(err, ErrNewer) {
		t.Error("what a newer version has written is read:", ok, err)
	}
	if err := s.Write("save.casa", []byte(growing(3))); !errors.Is(err, ErrNewer) {
		t.Error("it is written over:", err)
	}
	if _, err := s.SetAside("save.casa", "damaged"); !errors.Is(err, ErrNewer) {
		t.Error("it is set aside:", err)
	}
	if left, err := os.ReadFile(s.tail("save.casa")); err != nil || string(left) != string(newer) {
		t.Errorf("it is %q, %v", left, err)
	}
}
