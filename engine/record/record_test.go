package record_test

import (
	"bytes"
	"errors"
	"io"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"lacasa/engine/match"
	"lacasa/engine/record"
)

// saying is a match of a game made for these tests: it has one tag, Says, and any tokens are
// decisions.
type saying struct {
	says   string
	tokens []string
	kept   record.ExtraTags
}

// readSaying reads a saying from after the tag Game.
func readSaying(r *record.Reader, _ string, kept record.ExtraTags) (*saying, error) {
	s := &saying{kept: kept}
	r.KnowTags("Says")
	r.Keep(&s.kept)
	var err error
	if s.says, err = r.Tag("Says"); err != nil {
		return nil, err
	}
	for {
		token, err := r.Token()
		if err != nil {
			return nil, err
		}
		if token == "" {
			break
		}
		s.tokens = append(s.tokens, token)
	}
	return s, r.Result("done")
}

// String returns its record.
func (s *saying) String() string {
	var w record.Writer
	w.Tag("Record", "1")
	w.Tag("Game", "saying")
	w.Tag("Says", s.says)
	w.ExtraTags(s.kept)
	for _, token := range s.tokens {
		w.Token(token)
	}
	w.Tag("Result", "done")
	return w.String()
}

// around returns a record that contains lines, the first of them at line 4.
func around(lines string) string {
	return "[Record \"1\"]\n[Game \"saying\"]\n[Says \"\"]\n" + lines + "\n[Result \"done\"]\n"
}

// refusedAs checks that a text is refused at the line for the reason.
func refusedAs(t *testing.T, text, key string, line int) {
	t.Helper()
	s, err := record.Read([]byte(text), readSaying)
	var refused *record.Error
	switch {
	case !errors.As(err, &refused):
		t.Errorf("%q is read as %+v, %v", text, s, err)
	case refused.Wrong.Key != key || refused.Line != line:
		t.Errorf("%q is refused as %v, not at line %d as %s", text, refused, line, key)
	}
}

// readAs reads a valid text.
func readAs(t *testing.T, text string) *saying {
	t.Helper()
	s, err := record.Read([]byte(text), readSaying)
	if err != nil {
		t.Fatalf("%q is refused: %v", text, err)
	}
	return s
}

// A tag's name consists of a letter followed by letters, digits, hyphens, underscores and periods;
// its value stands between quotes. ReadHead finds what the tags say, whatever else the record
// contains, and refuses a text without them.
func TestGlance(t *testing.T) {
	text := "; a comment\n[Record \"1\"]\n[Game \"g\"]\n[Mode \"m\"]\n[Play \"p\"]\n[Other \"x\"]\n[Rules \"7\"]\n[Options \"a=b c=d\"]\n" +
		"[Seed \"4QF7-0K2M\"]\n[Seats \"human:Ada;bot-fair:Bruno\"]\n\n[Deal \"…\"]\nx y z\n[Score \"1 0\"]\n[Score \"3 2\"]\n[Result \"1\"]\n; the end\n"
	if score, none := record.LastTag([]byte(text), "Score"), record.LastTag([]byte(text), "Sc"); score != "3 2" || none != "" {
		t.Errorf("last in it are %q and %q", score, none)
	}
	odd := "[Record\t\"1\"]\n[Score \"1 0\"]\n[Score half\n[Result \"1\"]"
	if first, score := record.LastTag([]byte(odd), "Record"), record.LastTag([]byte(odd), "Score"); first != "1" || score != "1 0" {
		t.Errorf("last in what is badly written are %q and %q", first, score)
	}
	h, result, err := record.ReadHead([]byte(text))
	want := record.Head{match.Request{Game: "g", Mode: "m", Play: "p", Seats: 2, Options: "a=b c=d", Seed: "4QF7-0K2M"}, []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-fair", Name: "Bruno"}}}
	if err != nil || result != "1" || !reflect.DeepEqual(h, want) {
		t.Errorf("at a glance it is %+v, %q, %v", h, result, err)
	}
	if again, _, err := record.ReadHead([]byte(strings.ReplaceAll(text, "\n", "\r\n"))); err != nil || !reflect.DeepEqual(again, want) {
		t.Errorf("with other ends of lines it is %+v, %v", again, err)
	}
	for _, text := range []string{"", "no record", text[:strings.Index(text, "[Seats")], strings.Replace(text, "human:", "", 1)} {
		if h, _, err := record.ReadHead([]byte(text)); err == nil {
			t.Errorf("%q is %+v at a glance", text, h)
		}
	}
}

func TestTags(t *testing.T) {
	for _, line := range []string{`[A "x"]`, `[a ""]`, `[Z9 "x"]`, `[a-b_c.d "x"]`, `[A- "x"]`, `[Long "[x] ; y"]`, `[Quoted "\"x\" \\"]`, `[Round "1"]`} {
		if s := readAs(t, around(line)); string(s.kept) != line+"\n" {
			t.Errorf("%s is kept as %q", line, s.kept)
		}
	}
	for _, line := range []string{"  [A \"x\"]", "[A\t \"x\"]", `[A "x"];y`, `[A "x"] ; "y"]`, "[A \"x\"]\t \r"} {
		if s := readAs(t, around(line)); string(s.kept) != "[A \"x\"]\n" {
			t.Errorf("%q is kept as %q", line, s.kept)
		}
	}
	for _, line := range []string{
		`[1A "x"]`, `[-A "x"]`, `[_A "x"]`, `[.A "x"]`, `[ "x"]`, `["x"]`, `[É "x"]`, `[Aé "x"]`, `[A:b "x"]`, `[A b "x"]`, `[ A "x"]`, `[A"x"]`,
		"[A\u00a0\"x\"]", `[A]`, `[A x]`, `[A "x]`, `[A "x"`, `[A "x" y]`, `[A "x"] y`, `[A "x"][B "y"]`, `[A "x\"]`, "[A \"x\"]\u00a0", `[`, `[A "x"]]`,
	} {
		refusedAs(t, around(line), "wrong.no-tag", 4)
	}
}

// Any number of spaces and tabs separate tokens. Other blanks are allowed only in quotes and
// comments, and control characters nowhere.
func TestBlanks(t *testing.T) {
	for _, lines := range []string{"a b\nc", " a\t\tb  \n\n \t\n\tc\t", "a b;\nc", "a;x\nb ; y ; z\n;\nc", "a b\r\nc\r", "a\r\n\r\nb\r\nc"} {
		if s := readAs(t, around(lines)); !slices.Equal(s.tokens, []string{"a", "b", "c"}) {
			t.Errorf("%q is read as %q", lines, s.tokens)
		}
	}
	if got := record.Fields(" 0=R1 \t1=B2\t"); !slices.Equal(got, []string{"0=R1", "1=B2"}) {
		t.Errorf("fields are parted as %q", got)
	}
	if got := record.Fields("0=R1\u00a01=B2"); len(got) != 1 {
		t.Errorf("another blank parts fields: %q", got)
	}
	for _, blank := range []string{"\u00a0", "\u1680", "\u2003", "\u2028", "\u3000"} {
		refusedAs(t, around("a"+blank+"b"), "wrong.blank", 4)
		refusedAs(t, around("a\n"+blank), "wrong.blank", 5)
		refusedAs(t, around(blank+`[A "x"]`), "wrong.blank", 4)
		if s := readAs(t, around("a ; b"+blank+"c\n[A \""+blank+"\"] ;"+blank)); string(s.kept) != "[A \""+blank+"\"]\n" || len(s.tokens) != 1 {
			t.Errorf("%q in quotes and comments is read as %+v", blank, s)
		}
	}
	for _, c := range []string{"\x00", "\a", "\v", "\f", "\x1b", "\x7f", "\u0085", "\u009b", "\rb", "\r\r"} {
		for _, lines := range []string{"a" + c, c, "a ; b" + c, "[A \"" + c + "\"]", "[A \"x\"] ; " + c} {
			refusedAs(t, around(lines), "wrong.control", 4)
		}
	}
	refusedAs(t, strings.TrimSuffix(around("a"), "\n")+"\r", "wrong.control", 5)
}

// A line of tokens has at most 120 characters, without its comment and the blanks at its ends. Tags
// and comments may be longer.
func TestLongLines(t *testing.T) {
	long := strings.Repeat("à", 59) + " " + strings.Repeat("b", 60)
	for _, line := range []string{long, "\t " + long + " \t", long + ";", long + " ; " + strings.Repeat("x", 500)} {
		if s := readAs(t, around(line)); len(s.tokens) != 2 {
			t.Errorf("%q is read as %q", line, s.tokens)
		}
	}
	readAs(t, around("; "+strings.Repeat("x", 50_000)+"\n[A \""+strings.Repeat("x", 50_000)+"\"]"))
	refusedAs(t, around(long+"b"), "wrong.tokens-long", 4)
	refusedAs(t, around("a\n"+long+"b ; c"), "wrong.tokens-long", 5)
	refusedAs(t, around("; "+strings.Repeat("x", 70_000)), "wrong.line-long", 4)
	refusedAs(t, around("a\n[A \""+strings.Repeat("x", 700_000)+"\"]"), "wrong.line-long", 5)
	refusedAs(t, around("a\nb\xff"), "wrong.not-utf8", 5)
}

// Unknown tags are kept as they are and in order, before, between and after the known ones.
func TestUnknownTagsAreKept(t *testing.T) {
	lines := []string{`[Event "a \"fine\" evening;  with friends"]`, `[event ""]`, "[Site \"Città\tdel Sole \\\\\"]", `[Event "again"]`, `[Round "1"]`, `[Last "  one  "]`}
	text := lines[0] + "\n[Record \"1\"]\n" + lines[1] + "\n[Game \"saying\"]\n" + lines[2] + "\n[Says \"\"]\n" + lines[3] + "\na\n" + lines[4] +
		" ; a comment\nb\n[Result \"done\"]\n" + lines[5]
	s := readAs(t, text)
	if want := strings.Join(lines, "\n") + "\n"; string(s.kept) != want {
		t.Errorf("kept are\n%s\nnot\n%s", s.kept, want)
	}
	if !slices.Equal(s.tokens, []string{"a", "b"}) {
		t.Errorf("tokens are %q", s.tokens)
	}
	if again := readAs(t, s.String()); again.String() != s.String() || !bytes.Equal(again.kept, s.kept) {
		t.Errorf("written and read again they are\n%s", again.kept)
	}
}

// A record that consists of unknown tags costs a few times its size to read, and little more than
// its size to keep, however short the tags are.
func TestUnknownTagsCostLittle(t *testing.T) {
	const size = 4 << 20
	for _, line := range []string{"[A \"\"]\n", "[Unknown \"tag of no great length\"]\n"} {
		text := []byte(around(strings.Repeat(line, size/len(line))))
		var before, after, kept runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		s, err := record.Read(text, readSaying)
		runtime.ReadMemStats(&after)
		runtime.GC()
		runtime.ReadMemStats(&kept)
		if err != nil || len(s.kept) != size/len(line)*len(line) {
			t.Fatalf("of %q %d bytes are kept, %v", line[:7], len(s.kept), err)
		}
		taken, left := after.TotalAlloc-before.TotalAlloc, int64(kept.HeapAlloc)-int64(before.HeapAlloc)
		t.Logf("%d MB of %q: %d MB allocated, %d MB kept", size>>20, line[:7], taken>>20, left>>20)
		if taken > 12*size || left > 3*size/2 {
			t.Errorf("%d bytes of %q take %d, and %d are kept", size, line[:7], taken, left)
		}
		runtime.KeepAlive(s)
		runtime.KeepAlive(text)
	}
}

// A text may contain several records. An error in one, or between two, does not affect the later
// ones.
func TestNextGoesOn(t *testing.T) {
	good := around("a")
	for _, c := range []struct {
		name, bad, key string
		line           int // line within the bad record
	}{
		{"of another version", strings.Replace(good, `"1"`, `"2"`, 1), "wrong.version", 1},
		{"of no version", strings.Replace(good, `"1"`, `"01"`, 1), "wrong.no-version", 1},
		{"without a game", strings.Replace(good, "[Game \"saying\"]\n", "", 1), "wrong.tag-token", 3},
		{"with another tag", strings.Replace(good, "Says", "Mode", 1), "wrong.tag-other", 3},
		{"with another result", strings.Replace(good, "done", "won", 1), "wrong.tag-value", 5},
		{"without a result", strings.Replace(good, "[Result \"done\"]\n", "", 1), "wrong.tag-other", 6}, // at the next one's Record
		{"with no tags", around("[A\n[B\n\xff\n\x00\n" + strings.Repeat("x", 70_000)), "wrong.no-tag", 4},
		{"that begins with no tag", "[Record\n" + good[len("[Record \"1\"]\n"):], "wrong.no-tag", 1},
		{"that begins with a token", "a\n" + good[len("[Record \"1\"]\n"):], "wrong.tag-token", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := record.NewReader(strings.NewReader("; two\n" + good + c.bad + "\n" + good + "[A \"b\"]\n"))
			next := func() (*saying, error) {
				game, kept, err := r.Next()
				if err != nil {
					return nil, err
				}
				return readSaying(r, game, kept)
			}
			lines := strings.Count(good, "\n")
			if s, err := next(); err != nil || s.String() != good || r.First() != 2 {
				t.Fatalf("the first, at line %d: %v", r.First(), err)
			}
			var refused *record.Error
			if _, err := next(); !errors.As(err, &refused) || refused.Wrong.Key != c.key || refused.Line != 1+lines+c.line || refused.Newer != (c.key == "wrong.version") {
				t.Errorf("the bad one: %v, not at line %d: %s", err, 1+lines+c.line, c.key)
			}
			first := 2 + lines + strings.Count(c.bad, "\n") + 1
			if s, err := next(); err != nil || string(s.kept) != "[A \"b\"]\n" || r.First() != first {
				t.Errorf("the one behind, at line %d, not %d: %+v, %v", r.First(), first, s, err)
			}
			for range 2 {
				if _, err := next(); err != io.EOF {
					t.Errorf("at the end: %v", err)
				}
			}
		})
	}
	broken := errors.New("the disk is gone")
	r := record.NewReader(io.MultiReader(strings.NewReader(around("a")[:40]), iotest.ErrReader(broken)))
	game, kept, err := r.Next()
	if err == nil {
		_, err = readSaying(r, game, kept)
	}
	if err != broken {
		t.Errorf("what cannot be read is said to be %v", err)
	}
}

// Read accepts exactly one record.
func TestReadTakesOneRecord(t *testing.T) {
	refusedAs(t, "", "wrong.no-record", 1)
	refusedAs(t, "\n ; nothing\n[A \"b\"", "wrong.no-tag", 3)
	good := around("a")
	readAs(t, "\n; before\n"+good+"\n; behind\n[A \"b\"]\n\n")
	readAs(t, strings.TrimSuffix(good, "\n"))
	refusedAs(t, good+good, "wrong.after-end", 6)
	refusedAs(t, good+"b", "wrong.after-end", 6)
	refusedAs(t, good+"[A \"b\"]\n[Result \"done\"]", "wrong.after-end", 7)
	refusedAs(t, good+"[A b]", "wrong.no-tag", 6)
	refusedAs(t, strings.Replace(good, "[Result \"done\"]\n", "", 1), "wrong.tag-missing", 4)
}

// Lines of tokens are as long as they may be and broken between tokens. Tags have lines of their
// own.
func TestWriterBreaksLines(t *testing.T) {
	var w record.Writer
	var all []string
	for n := range 300 {
		token := strings.Repeat(string(rune('a'+n%26)), 1+n*7%30)
		if n%5 == 0 {
			token = strings.Repeat("à", 1+n*7%30)
		}
		all = append(all, token)
		w.Token(token)
	}
	var lines []string
	for line := range strings.Lines(w.String()) {
		lines = append(lines, strings.TrimSuffix(line, "\n"))
	}
	for i, line := range lines {
		n := utf8.RuneCountInString(line)
		if n > 120 {
			t.Errorf("a line has %d characters", n)
		}
		if i+1 < len(lines) {
			next, _, _ := strings.Cut(lines[i+1], " ")
			if n+1+utf8.RuneCountInString(next) <= 120 {
				t.Errorf("%q is broken before %q", line, next)
			}
		}
	}
	if s := readAs(t, around(w.String())); !slices.Equal(s.tokens, all) {
		t.Errorf("read back are %q", s.tokens)
	}

	w = record.Writer{}
	full := strings.Repeat("x", 120)
	w.Token("a")
	w.EndLine()
	w.EndLine()
	w.Token("b")
	w.Tag("A", "x")
	w.Token(full)
	w.Token("c")
	w.Blank()
	w.Token("d")
	w.ExtraTags(record.ExtraTags("[B \"y\"]\n"))
	w.ExtraTags(nil)
	w.Token("e")
	if want := "a\nb\n[A \"x\"]\n" + full + "\nc\n\nd\n[B \"y\"]\ne"; w.String() != want {
		t.Errorf("written is\n%s\nnot\n%s", w.String(), want)
	}
}

// Players are written as they were read. Those who cannot sit at a table are refused.
func TestPlayers(t *testing.T) {
	players := []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-fair", Name: "Bruno: 2"}, {Kind: "random", Name: ""}, {Kind: "human", Name: " Zoë "}}
	const text = "human:Ada;bot-fair:Bruno: 2;random:;human: Zoë "
	if got, err := record.ParsePlayers(text); err != nil || !slices.Equal(got, players) {
		t.Errorf("read as %+v, %v", got, err)
	}
	var w record.Writer
	w.Begin(match.Request{Game: "g", Mode: "m", Play: "p", Options: "o=1", Seed: "s"}, 3, players)
	if want := "[Record \"1\"]\n[Game \"g\"]\n[Mode \"m\"]\n[Play \"p\"]\n[Rules \"3\"]\n[Options \"o=1\"]\n[Seed \"s\"]\n[Seats \"" + text + "\"]\n"; w.String() != want {
		t.Errorf("written is\n%s", w.String())
	}
	for _, bad := range []string{"", "Ada", "human:Ada;", ";human:Ada", "human:Ada;Bruno", `human:A"`, `human:A\`} {
		var wrong *match.Wrong
		if got, err := record.ParsePlayers(bad); !errors.As(err, &wrong) || wrong.Key != "wrong.seat-form" {
			t.Errorf("%q is read as %+v, %v", bad, got, err)
		}
	}
	for _, c := range []struct {
		kinds  []string
		places []int
		key    string
	}{
		{[]string{"human", "random"}, []int{2}, ""},
		{[]string{"human", "bot-of-another-version", "bot-fair"}, []int{2, 3}, ""},
		{[]string{"human"}, []int{2, 3}, "wrong.seats"},
		{nil, []int{2}, "wrong.seats"},
		{[]string{"human", "bot-"}, []int{2}, "wrong.kind"},
		{[]string{"human", "bot-2"}, []int{2}, "wrong.kind"},
		{[]string{"human", "bot-Fair"}, []int{2}, "wrong.kind"},
		{[]string{"human", "bot-fair\u200b"}, []int{2}, "wrong.kind"},
		{[]string{"robot", "human"}, []int{2}, "wrong.kind"},
		{[]string{"human", "Human"}, []int{2}, "wrong.kind"},
	} {
		var at []match.Player
		for _, kind := range c.kinds {
			at = append(at, match.Player{Kind: kind})
		}
		key := ""
		var wrong *match.Wrong
		if errors.As(record.CheckPlayers(at, c.places...), &wrong) {
			key = wrong.Key
		}
		if key != c.key {
			t.Errorf("%v at %v are refused as %q, not %q", c.kinds, c.places, key, c.key)
		}
	}
}

// TestNames checks that a record with a name that cannot be shown is refused, and that one which was kept here is read, is written as it was,
// and shows as much of the name as a name may have.
func TestNames(t *testing.T) {
	marks := strings.Repeat("\u0301", 4)
	for _, c := range []struct{ name, key, shown string }{
		{"Ada", "", ""}, {"", "", ""}, {"Zoë d’Arc: 2", "", ""}, {"e" + marks + "e" + marks, "", ""}, {strings.Repeat("é", 40), "", ""},
		{"नमस्ते", "", ""}, {"\U0001F40C", "", ""}, {"a\u00a0b", "", ""},
		{strings.Repeat("é", 41), "wrong.name-long", strings.Repeat("é", 39) + "…"},
		{strings.Repeat("W", 60_000), "wrong.name-long", strings.Repeat("W", 39) + "…"},
		{"a\u202eb", "wrong.name-sign", "ab"}, {"\u2066", "wrong.name-sign", ""}, {"a\u2028b", "wrong.name-sign", "ab"}, {"a\u2029b", "wrong.name-sign", "ab"},
		{"\u200bAda", "wrong.name-sign", "Ada"}, {"\ufeffAda", "wrong.name-sign", "Ada"}, {"a\tb", "wrong.name-sign", "ab"}, {"soft\u00adly", "wrong.name-sign", "softly"},
		{"\U0001F468\u200d\U0001F469", "wrong.name-sign", "\U0001F468\U0001F469"},
		{"e" + marks + "\u0302", "wrong.name-marks", "e" + marks},
		{"e" + strings.Repeat("\u0301", 30_000), "wrong.name-long", "e" + marks},
	} {
		text := "[Record \"1\"]\n[Game \"saying\"]\n[Mode \"m\"]\n[Play \"p\"]\n[Rules \"1\"]\n[Options \"\"]\n[Seed \"s\"]\n[Seats \"human:Ada;bot-easy:" + c.name + "\"]\n"
		var h record.Head
		head := func(r *record.Reader, _ string, kept record.ExtraTags) (bool, error) {
			return true, r.Head(1, func(_ string, read *record.Head) error {
				h = *read
				return nil
			})
		}
		_, err := record.Read([]byte(text), head)
		var refused *record.Error
		if errors.As(err, &refused) != (c.key != "") || c.key != "" && (refused.Wrong.Key != c.key || refused.Line != 8) {
			t.Errorf("%.20q: %v, not %q", c.name, err, c.key)
		}
		if _, err := record.ReadSaved([]byte(text), head); err != nil {
			t.Fatalf("%.20q, as it was kept: %v", c.name, err)
		}
		shown := c.name
		if c.key != "" {
			shown = c.shown
		}
		if got := h.Players[1]; got.Name != shown || record.FormatPlayers(h.Players) != "human:Ada;bot-easy:"+c.name {
			t.Errorf("%.20q is shown as %q, and written again as %.60q", c.name, got.Name, record.FormatPlayers(h.Players))
		}
		if got, _, err := record.ReadHead([]byte(text)); err != nil || got.Players[1].Name != shown {
			t.Errorf("%.20q is %q at a glance, %v", c.name, got.Players[1].Name, err)
		}
		if got := record.DropFullNames(text); got != strings.Replace(text, "bot-easy:"+c.name, "bot-easy:"+shown, 1) {
			t.Errorf("%.20q, renamed, is %.200q", c.name, got)
		}
		if err := record.CheckNames(match.DropFullNames(h.Players)); err != nil {
			t.Errorf("what is shown of %.20q: %v", c.name, err)
		}
	}
}

// FuzzRecord: no text brings the reader down or holds it up, and what it reads it writes and reads back the same.
func FuzzRecord(f *testing.F) {
	for _, lines := range []string{"a b ; c\n\nd", "[A \"\\\"\"] ; x", "[A\n\xff\n\x00", "\u00a0a", "a\r\n\tb\r", strings.Repeat("x ", 70), "[Result \"won\"]"} {
		f.Add([]byte(around(lines)))
		f.Add([]byte(lines + "\n" + around("") + around(lines)))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		r := record.NewReader(bytes.NewReader(text))
		for range 1 + len(text) {
			game, kept, err := r.Next()
			if err == io.EOF {
				return
			}
			var s *saying
			if err == nil {
				s, err = readSaying(r, game, kept)
			}
			var refused *record.Error
			switch {
			case errors.As(err, &refused):
				if refused.Line < 1 || refused.Line > bytes.Count(text, []byte("\n"))+1 || r.First() > refused.Line {
					t.Fatalf("a record of line %d is refused as %v", r.First(), refused)
				}
				continue
			case err != nil:
				t.Fatal(err)
			}
			again, err := record.Read([]byte(s.String()), readSaying)
			if err != nil || again.String() != s.String() || !slices.Equal(again.tokens, s.tokens) {
				t.Fatalf("%q is read again as %+v, %v", s, again, err)
			}
		}
		t.Fatal("there is no end")
	})
}
