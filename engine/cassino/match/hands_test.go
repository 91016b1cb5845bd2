package match

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/match"
	"lacasa/engine/record"
)

var update = flag.Bool("update", false, "look for the recorded hands anew")

const recorded = "testdata/hands.txt"

// The ways a hand can end.
const (
	gathered = "left to somebody" // cards were left, and somebody got them
	swept    = "nothing left"
	nobodys  = "left to nobody"
	atPlay   = "target at a play" // a side had the points as it captured
	atLast   = "target at what was left"
	outPlay  = "last but one plays out"
	outLie   = "last but one lies down"
	outPair  = "last but one is stranded"
)

// ways lists how a hand of these rules can end.
func ways(r *cassino.Rules) []string {
	if r.Lie {
		return []string{outPlay, outLie, outPair}
	}
	list := []string{swept}
	switch {
	case r.Leftovers == cassino.ToNobody:
		return append(list, nobodys)
	case r.Leftovers == cassino.ToLastTaker && r.Force == cassino.Free:
		list = append(list, nobodys) // nobody took anything
	}
	list = append(list, gathered)
	for _, c := range *r.Score {
		if c.Now {
			return append(list, atPlay, atLast)
		}
	}
	return list
}

// way returns how the last hand of the match ended.
func (m *Match) way() string {
	t := m.state.Table()
	left := m.events[len(m.events)-2]
	last := m.Hand().Actions[len(m.Hand().Actions)-1]
	switch got := left.Kind == cassino.Leftover; {
	case t.Rules.Lie && m.events[len(m.events)-3].Kind == cassino.Gathered:
		return outPair
	case t.Rules.Lie && last.Verb == cassino.LieDown:
		return outLie
	case t.Rules.Lie:
		return outPlay
	case t.Stopped && slices.ContainsFunc(m.events, func(e cassino.Event) bool { return e.Kind == cassino.Leftover }):
		return atLast
	case t.Stopped:
		return atPlay
	case got:
		return gathered
	case t.IsEmpty():
		return swept
	}
	return nobodys
}

// find looks for a hand that ends that way.
func find(t *testing.T, o cassino.Options, way string) *Match {
	t.Helper()
	var players []match.Player
	for i := range o.Seats {
		players = append(players, match.Player{Kind: "random", Name: fmt.Sprint("P", i)})
	}
	if way == atPlay || way == atLast {
		o.Target = 5
	}
	for seed := range match.Seed(6000) {
		m, err := New(o, seed, players)
		if err != nil {
			t.Fatal(err)
		}
		if err = m.Next(); err != nil {
			t.Fatal(err)
		}
		chance := match.NewChance(seed, 77)
		for m.Stage() == match.Deciding {
			legal := m.state.Legal(nil, 100)
			a := legal[chance.IntN(len(legal))]
			v := m.state.View(m.Turn())
			for c := range v.Hand.Kinds() {
				if lay := (cassino.Action{Seat: v.Seat, Verb: cassino.Trail, Card: c}); way == nobodys && v.Why(lay).Reason == cassino.Allowed {
					a = lay
				}
			}
			for _, take := range legal {
				if way == swept && take.Verb == cassino.Capture && take.Cards.Len() > a.Cards.Len() {
					a = take
				}
			}
			m.Act(a)
		}
		if m.way() == way {
			return m
		}
	}
	t.Errorf("%v: no hand was found that ends with %q", o, way)
	return nil
}

// For every game and every way a hand of it can end there is a record of such a hand, and it holds.
func TestRecordedHands(t *testing.T) {
	if *update {
		var b strings.Builder
		for _, o := range everyOptions(t) {
			r, err := o.Rules()
			if err != nil {
				t.Fatal(err)
			}
			if o.String() != "" && !o.Heaps {
				continue
			}
			for _, way := range ways(&r) {
				if m := find(t, o, way); m != nil {
					fmt.Fprintf(&b, "; %s\n%s\n", way, m)
				}
			}
		}
		if err := os.WriteFile(recorded, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(recorded)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for part := range strings.SplitSeq(strings.TrimSpace(string(text)), "; ") {
		way, rec, _ := strings.Cut(part, "\n")
		if part == "" {
			continue
		}
		rec = strings.TrimRight(rec, "\n") + "\n"
		m, err := Read([]byte(rec))
		if err != nil {
			t.Errorf("%s\n%v", rec, err)
			continue
		}
		if again := m.String(); again != rec {
			t.Errorf("%s\nis written again as\n%s", rec, again)
		}
		if m.way() != way {
			t.Errorf("%s\nends with %q, not %q", rec, m.way(), way)
		}
		o := m.Options
		if o.Target == 5 {
			usual, _ := cassino.DefaultOptions(o.Mode, o.Way, o.Seats)
			o.Target = usual.Target
		}
		seen[fmt.Sprint(o.Mode, " ", o.Way, " ", o.Seats, " ", o, " ", way)] = true
	}
	for _, o := range everyOptions(t) {
		r, err := o.Rules()
		if err != nil {
			t.Fatal(err)
		}
		if o.String() != "" && !o.Heaps {
			continue
		}
		for _, way := range ways(&r) {
			if !seen[fmt.Sprint(o.Mode, " ", o.Way, " ", o.Seats, " ", o, " ", way)] {
				t.Errorf("no hand of %s %s for %d (%v) is recorded that ends with %q", o.Mode, o.Way, o.Seats, o, way)
			}
		}
	}
}

// What is wrong with a record is told with its line, and nothing of it is kept.
func TestRecordsRefused(t *testing.T) {
	for _, c := range []struct {
		old, new string
		line     int
		key      string
	}{
		{`"partnership"`, `"bridge"`, 3, "wrong.mode"},
		{`"sweeps"`, `"professional"`, 4, "wrong.play-mode"},
		{`"target=6"`, `"target=21"`, 8, "wrong.tag-value"},
		{`"target=6"`, `"target=0"`, 8, "wrong.option"},
		{`"target=6"`, `"hands=6"`, 8, "wrong.no-option"},
		{`;human:Dino`, ``, 8, "wrong.seats"},
		{`human:Dino`, `robot:Dino`, 8, "wrong.kind"},
		{`[Dealer "2"]`, `[Dealer "4"]`, 11, "wrong.dealer"},
		{`table=TH,4D`, `table=TH,TH`, 12, "wrong.within"},
		{`table=TH,4D,9C,9D 0=2D,TC,TD,8D`, `0=2D,TC,TD,8D table=TH,4D,9C,9D`, 12, "wrong.within"}, // the order of the fields is fixed
		{`3:4C=4D`, `3:4C`, 0, ""},                                                                 // to capture is optional; what comes later is not there
		{`3:4C=4D`, `3:4C=4H`, 13, "wrong.refused"},
		{`2:4S=7:3C`, `2:4S=8:3C`, 13, "wrong.refused"},
		{`1:AC=2:AH`, `1:AC=02:AH`, 15, "wrong.no-token"},
		{`2:7C=3C,4S`, `2:7C=4S,3C`, 14, "wrong.refused"},
		{`2:AS=8:AD,6H`, `2:AS=8:AD`, 21, "wrong.refused"},
		{` >2`, ``, 25, "wrong.token-missing"},
		{` >2`, ` >1`, 24, "wrong.token-other"},
		{`[Cards "37 15"]`, `[Cards "36 16"]`, 25, "wrong.tag-value"},
		{`[Score "8 3"]`, `[Score "8 4"]`, 28, "wrong.tag-value"},
		{`[Result "0"]`, `[Result "1"]`, 30, "wrong.tag-value"},
	} {
		_, err := Read([]byte(strings.Replace(example, c.old, c.new, 1)))
		var wrong *record.Error
		if !errors.As(err, &wrong) {
			t.Errorf("%s for %s: %v", c.new, c.old, err)
			continue
		}
		if c.line > 0 && (wrong.Line != c.line || wrong.Wrong.Key != c.key) {
			t.Errorf("%s for %s: line %d, %v; expected line %d, %s", c.new, c.old, wrong.Line, &wrong.Wrong, c.line, c.key)
		}
	}
}

// FuzzRead: whatever text is read, it is refused with a line or written again as a record that is
// read the same.
func FuzzRead(f *testing.F) {
	f.Add([]byte(example))
	if text, err := os.ReadFile(recorded); err == nil {
		for i, part := range strings.Split(string(text), "; ") {
			if i%9 == 1 {
				_, rec, _ := strings.Cut(part, "\n")
				f.Add([]byte(rec))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		r := record.NewReader(bytes.NewReader(text))
		for range 3 {
			game, kept, err := r.Next()
			if err == io.EOF {
				return
			}
			if err != nil || game != Game {
				continue
			}
			m, err := ReadFrom(r, kept)
			if err != nil {
				continue
			}
			back, err := Read([]byte(m.String()))
			if err != nil {
				t.Fatalf("%s\n%v", m, err)
			}
			if back.String() != m.String() {
				t.Fatalf("%s\nis written again as\n%s", m, back)
			}
		}
	})
}

// A match stopped anywhere is read and goes on as if it had not been; going back and on leads to
// the same.
func TestStoppedAnywhere(t *testing.T) {
	for i, o := range everyOptions(t) {
		m := sim(t, o, match.Seed(i), "random")
		whole := m.String()
		n := len(m.Hand().Actions)
		for _, at := range []int{0, 1, n / 2, n - 1} {
			back := m.Rewind(at)
			read, err := Read([]byte(back.String()))
			if err != nil {
				t.Fatalf("%s\n%v", back, err)
			}
			for _, a := range m.Hand().Actions[at:] {
				if err := read.Do(a.String()); err != nil {
					t.Fatal(err)
				}
			}
			if read.String() != whole {
				t.Fatalf("after %d actions it goes on as\n%s\nnot as\n%s", at, read, whole)
			}
			if *read.State() != *m.State() {
				t.Fatal("the states differ")
			}
		}
	}
}
