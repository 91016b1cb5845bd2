package matchtest

import (
	"slices"
	"strings"
	"testing"
)

func TestCompare(t *testing.T) {
	var p Pins
	p.Pin("one 1", "a", 1)
	p.Pin("two", "b")
	if wrong := p.Compare(p.String()); wrong != nil {
		t.Error(wrong)
	}
	one, two, _ := strings.Cut(p.String(), "\n")
	for _, c := range []struct{ table, wrong string }{
		{one, "two"},
		{one + "\n" + two + "0000000000000000 three", "three"},
		{strings.Replace(p.String(), two[:16], "0000000000000000", 1), "two"},
	} {
		if wrong := p.Compare(c.table); len(wrong) != 1 || !slices.ContainsFunc(wrong, func(w string) bool { return strings.HasPrefix(w, c.wrong+":") }) {
			t.Errorf("of\n%s\nthat is wrong: %v", c.table, wrong)
		}
	}
}
