package study

import (
	"fmt"
	"strings"
	"testing"

	"lacasa/engine/match"
)

// dice is a study with two rows that needs no game. Another by stands for another program.
func dice(by int) *Study {
	row := func(name string, sides int) Row {
		return Row{Name: name, Keys: []string{"sum", "sixes"}, Play: func(nth int, seed match.Seed, counts []int) {
			chance := match.NewChance(seed, uint64(by))
			n := chance.IntN(sides) + 1
			if counts[0] += n; n == 6 {
				counts[1] += nth
			}
		}}
	}
	return &Study{What: "dice", Deals: 10, Players: []string{"hand"}, Rows: func([]string) ([]Row, error) {
		return []Row{row("cube", 6), row("many sided", 20)}, nil
	}}
}

// begin returns a part of a run of dice.
func begin(t *testing.T, deals int, seed match.Seed, part, parts int) *Run {
	t.Helper()
	r, err := dice(1).Begin(Run{Game: "none", Deals: deals, Seed: seed, Part: part, Parts: parts})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// play plays a run to its end, writing and reading it again and again.
func play(t *testing.T, r *Run) *Run {
	t.Helper()
	for !r.Over() {
		kept, err := Parse(r.String())
		if err != nil {
			t.Fatal(err)
		}
		again := begin(t, r.Deals, r.Seed, r.Part, r.Parts)
		if err := again.Resume(kept); err != nil {
			t.Fatal(err)
		}
		r = again
		r.Step()
	}
	return r
}

// The parts of a run, stopped and resumed after each deal and joined in any order, equal the whole,
// byte for byte.
func TestPartsAreTheWhole(t *testing.T) {
	for _, deals := range []int{0, 1, 7, 40} {
		whole := begin(t, deals, 4711, 1, 1)
		for !whole.Over() {
			whole.Step()
		}
		if whole.Done != deals {
			t.Errorf("%d deals are played, not %d", whole.Done, deals)
		}
		for _, parts := range []int{1, 2, 3, 16} {
			var runs []*Run
			for part := parts; part >= 1; part-- {
				r, err := Parse(play(t, begin(t, deals, 4711, part, parts)).String())
				if err != nil {
					t.Fatal(err)
				}
				runs = append(runs, r)
			}
			joined, err := Join(runs)
			if err != nil {
				t.Fatal(err)
			}
			if joined.String() != whole.String() {
				t.Errorf("%d parts of %d deals come to\n%s\nand the whole to\n%s", parts, deals, joined, whole)
			}
		}
	}
	if cube, ok := begin(t, 1, 1, 1, 1).Find("cube"); !ok || cube.Of("sum") != 0 {
		t.Error("a run begins with figures")
	}
}

// Runs that do not belong together are not joined or resumed, and the error says why.
func TestStrangersAreRefused(t *testing.T) {
	good := func() []*Run { return []*Run{play(t, begin(t, 9, 5, 1, 2)), play(t, begin(t, 9, 5, 2, 2))} }
	for _, c := range []struct {
		says   string
		change func(list []*Run) []*Run
	}{
		{"", func(list []*Run) []*Run { return list }},
		{"nothing to join", func([]*Run) []*Run { return nil }},
		{"part 2/2 is missing", func(list []*Run) []*Run { return list[:1] }},
		{"part 1/2 is there twice", func(list []*Run) []*Run { return append(list, list[0]) }},
		{"part 2/2 is not finished: 0 of its 4 deals", func(list []*Run) []*Run { return []*Run{list[0], begin(t, 9, 5, 2, 2)} }},
		{"seed differs: 0000-0005 and 0000-0006", func(list []*Run) []*Run { return []*Run{list[0], play(t, begin(t, 9, 6, 2, 2))} }},
		{"number of deals differs: 9 and 8", func(list []*Run) []*Run { return []*Run{list[0], play(t, begin(t, 8, 5, 2, 2))} }},
		{"number of parts differs: 2 and 3", func(list []*Run) []*Run { return []*Run{list[0], play(t, begin(t, 9, 5, 2, 3))} }},
		{"game differs", func(list []*Run) []*Run { list[1].Game = "other"; return list }},
		{"question differs", func(list []*Run) []*Run { list[1].What = "other"; return list }},
		{"list of players differs: hand and foot", func(list []*Run) []*Run { list[1].Players = []string{"foot"}; return list }},
		{"other figures", func(list []*Run) []*Run { list[1].Counts[0].Name = "other"; return list }},
		{"programs that play differently", func(list []*Run) []*Run {
			r, _ := dice(2).Begin(Run{Game: "none", Deals: 9, Seed: 5, Part: 2, Parts: 2})
			for !r.Over() {
				r.Step()
			}
			return []*Run{list[0], r}
		}},
	} {
		list := c.change(good())
		_, err := Join(list)
		if fmt.Sprint(err) != "<nil>" && c.says == "" || !strings.Contains(fmt.Sprint(err), c.says) {
			t.Errorf("it says %v, not %q", err, c.says)
		}
		if c.says != "" && len(list) == 2 && list[1].Over() {
			if err := begin(t, 9, 5, 1, 2).Resume(list[1]); err == nil {
				t.Errorf("it goes on with another: %q", c.says)
			}
		}
	}
	if err := begin(t, 9, 5, 1, 2).Resume(begin(t, 9, 5, 2, 2)); err == nil || !strings.Contains(err.Error(), "part differs: 1/2 and 2/2") {
		t.Errorf("another part: %v", err)
	}
}

// A text that String has not written is refused.
func TestDamageIsSeen(t *testing.T) {
	text := play(t, begin(t, 12, 5, 1, 1)).String()
	for at := range text {
		if _, err := Parse(text[:at]); err == nil {
			t.Errorf("cut after %d of %d it is read", at, len(text))
		}
	}
	for _, change := range []struct{ from, to string }{
		{"[Study", "[Stud"}, {`[Study "1"]`, `[Study "2"]`}, {`"1/1"`, `"0/1"`}, {`"1/1"`, `"2/1"`}, {`"1/1"`, `"1/x"`}, {`[Done "12"]`, `[Done "13"]`},
		{`[Deals "12"]`, `[Deals "-1"]`}, {"sum=", "sum=x"}, {"sixes=", "sum="}, {"many sided", "cube"}, {"\ncube", "\n\ncube"}, {`[Seed "0000-0005"]`, `[Seed "5"]`},
	} {
		if _, err := Parse(strings.Replace(text, change.from, change.to, 1)); err == nil {
			t.Errorf("%q for %q is read", change.to, change.from)
		}
	}
	for _, part := range []string{"", "1", "3/2", "0/2", "1/0", "01/2", "1/2/3", "-1/2", "a/b", "1/1000001"} {
		if _, _, err := ParsePart(part); err == nil {
			t.Errorf("%q is a part", part)
		}
	}
}
