package match_test

import (
	_ "embed"
	"errors"
	"fmt"
	"strings"
	"testing"

	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/engine/match/matchtest"
	"lacasa/engine/record"
)

// example is the one of the record's public description.
const example = `[Record "1"]
[Game "casis"]
[Mode "easy"]
[Play "standard"]
[Rules "1"]
[Options ""]
[Seed "4QF7-0K2M"]
[Seats "human:Ada;bot-fair:Bruno"]

[First "0"]
[Deal "0=KC,TC,9C,2D,JH,5D 1=8C,7H,QH,4S,AS,3C pile=AH,6D,2H,5H,6H,8D,5S,9H,2S,QS,7S,7D,3S,5C,JD,JS,8H,KH,6C,9S,KD,TD,KS,3D,AC,JC,4H,6S,8S,AD,9D,QC,7C,4C,QD,TS,3H,2C,TH,4D"]
0:hold=KC,TC,9C,JH
1:hold=QH,7H,4S,AS
0:take=1/8C 1:contest dice=4,2/3 >0 0:also=3C 0:lay=KC,TC,9C,8C 0:hold=3C,5D,2D,JH
1:draw 1:hold=QH,7H,AH,AS
0:challenge=1/6D,4S dice=3,5/5 >1 0:hold=3C,5D,2D,JH
[Result "unfinished"]
`

func read(t testing.TB, text string) *casismatch.Match {
	t.Helper()
	m, err := casismatch.Read([]byte(text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return m
}

// identical reads a match back and compares.
func identical(t testing.TB, m *casismatch.Match) *casismatch.Match {
	t.Helper()
	text := m.String()
	back := read(t, text)
	if back.String() != text || *back.State() != *m.State() {
		t.Fatalf("read back it is\n%s\nand was\n%s", back, text)
	}
	return back
}

func TestTheExampleHolds(t *testing.T) {
	m := read(t, example)
	if m.String() != example {
		t.Errorf("it is written\n%s", m)
	}
	s := m.State().Table()
	if m.Stage() != match.Deciding || m.Turn() != 1 || s.CaseCounts()[0] != 1 || s.Phase != casis.Opening {
		t.Errorf("it stands at %+v", s)
	}
	if err := match.RunPrograms[casismatch.Standing](m); err != nil || m.Over() || m.Turn() != 0 {
		t.Errorf("Bruno's turn leads to %s, %v", m, err)
	}
}

// A match that stops after any decision is a record, reads back the same, and goes on as it did.
func TestEveryPrefixIsARecord(t *testing.T) {
	for i, f := range everyForm() {
		m := played(t, f.options(t, "tiebreaks=1"), match.Seed(1<<40+i), "bot-fair", "random") // a seed of which not all is written
		step := 1 + len(m.Actions)/40
		for n := 0; n <= len(m.Actions); n += step {
			back := identical(t, m.Rewind(n))
			if n < len(m.Actions) {
				if no := back.Act(m.Actions[n]); no.Reason != casis.Allowed {
					t.Fatalf("%v: %v is refused after %d: %v", f, m.Actions[n], n, no)
				}
			}
			if want := m.Rewind(min(n+1, len(m.Actions))).String(); back.String() != want {
				t.Fatalf("%v: after %d decisions it goes on as\n%s\nand was\n%s", f, n, back, want)
			}
		}
		if m.Rewind(len(m.Actions)).String() != m.String() {
			t.Errorf("%v: gone through again it is another match", f)
		}
	}
}

// A record may stop before its dice: it is written as it was, and goes on with them.
func TestStopsBeforeTheDice(t *testing.T) {
	cut := func(text, at string) string {
		return text[:strings.Index(text, at)] + "\n[Result \"unfinished\"]\n"
	}
	for _, at := range []string{" dice=3,5/5"} {
		text := cut(example, at)
		m := read(t, text)
		if m.String() != text || m.Stage() != match.Between {
			t.Errorf("it is written\n%s", m)
		}
		if err := m.Next(); err != nil || m.Stage() != match.Deciding {
			t.Errorf("it goes on at stage %v: %v", m.Stage(), err)
		}
	}
	began := "[Result \"unfinished\"]\n"
	text := example[:strings.Index(example, "[First")] + began
	m := read(t, text)
	if m.String() != text || m.Stage() != match.Between || m.Next() != nil || m.Turn() != 0 {
		t.Errorf("before the first deal it is\n%s", m)
	}
}

// What comes about by itself belongs to the decision before it: a record that stops between is
// refused.
func TestStopsInBetweenAreRefused(t *testing.T) {
	for _, name := range []string{"easy-2-end-d", "bluff-2-resumed", "bluff-2-skipped", "no-dice-2-tie-breaker"} {
		tokens := strings.Split(recorded(t, name), "\n")
		text, stops := "", 0
		for _, line := range tokens {
			if strings.HasPrefix(line, "[") {
				text += line + "\n"
				continue
			}
			for _, token := range strings.Fields(line) {
				if due := strings.HasPrefix(token, ">") || strings.HasSuffix(token, ":skip") || strings.HasPrefix(token, "tiebreak=") || strings.HasPrefix(token, "end="); due {
					if _, err := casismatch.Read([]byte(text + "[Result \"unfinished\"]\n")); err == nil {
						t.Errorf("%s is taken without %s", name, token)
					}
					stops++
				}
				text += token + "\n"
			}
		}
		if stops == 0 {
			t.Errorf("nothing comes about by itself in %s", name)
		}
	}
}

// However tokens are split into lines, with comments and tags nobody knows, a record is the same
// match.
func TestLinesAndUnknownTags(t *testing.T) {
	head, body, _ := strings.Cut(example, "\n0:hold")
	body = strings.ReplaceAll("0:hold"+body, " ", "\t \n")
	body = strings.ReplaceAll(body, "[Result\t \n\"", "[Colour \"red\"]\n[Result \"")
	text := strings.Replace(head, "[Seats", "[Event \"a rainy day\"]\n[Seats", 1) + "\n; a comment\n" + body + "[Later \"too\"]\n"
	m := read(t, text)
	want := strings.Replace(example, "Bruno\"]\n", "Bruno\"]\n[Event \"a rainy day\"]\n", 1)
	want = strings.Replace(want, "[Result", "[Colour \"red\"]\n[Later \"too\"]\n[Result", 1)
	if m.String() != want {
		t.Errorf("it is written\n%s", m)
	}
}

// A damaged record is refused, at its line and with the reason.
func TestDamagedRecords(t *testing.T) {
	for _, c := range []struct {
		old, new string // the example is damaged by one replacement
		line     int
		key      string
		why      string // of what is refused or within
	}{
		{`[Record "1"]`, `[Record "2"]`, 1, "wrong.version", ""},
		{`[Game "casis"]`, `[Game "chess"]`, 2, "wrong.tag-value", ""},
		{`[Mode "easy"]`, `[Mode "hard"]`, 3, "wrong.mode", ""},
		{`[Play "standard"]`, `[Play "bluff"]`, 4, "wrong.play-mode", ""},
		{`[Rules "1"]`, `[Rules "2"]`, 5, "wrong.version", ""},
		{`[Options ""]`, `[Options "colour=red"]`, 6, "wrong.no-option", ""},
		{`[Options ""]`, `[Options "rolls=7"]`, 6, "wrong.option-place", ""},
		{`[Options ""]`, `[Options "aces=2"]`, 6, "wrong.tag-value", ""},
		{`[Options ""]`, `[Options "tiebreaks=0 aces=1"]`, 6, "wrong.tag-value", ""},
		{`[Options ""]`, `[Options "decks=2"]`, 8, "wrong.option-place", ""},
		{`human:Ada;bot-fair:Bruno`, `human:Ada`, 8, "wrong.seats", ""},
		{`human:Ada`, `robot:Ada`, 8, "wrong.kind", ""},
		{`[First "0"]`, `[First "2"]`, 10, "wrong.no-seat", ""},
		{`[First "0"]`, `[First "00"]`, 10, "wrong.no-seat", ""},
		{"[First \"0\"]\n", "", 10, "wrong.tag-other", ""},
		{"0=KC,TC", "0=KC,KC", 11, "wrong.within", "wrong.none-left"},
		{"0=KC,TC", "0=KC", 11, "wrong.within", "wrong.deal-cards"},
		{"0=KC,TC", "0=1C,TC", 11, "wrong.within", "wrong.no-card"},
		{"1=8C", "2=8C", 11, "wrong.within", "wrong.deal-nothing"},
		{"1=8C", "0=8C", 11, "wrong.within", "wrong.deal-field"},
		{"0=KC,TC,9C,2D,JH,5D 1=8C,7H,QH,4S,AS,3C", "1=8C,7H,QH,4S,AS,3C 0=KC,TC,9C,2D,JH,5D", 11, "wrong.within", "wrong.deal-order"},
		{"0=KC,TC,9C,2D,JH,5D 1=8C,7H,QH,4S,AS,3C ", "0=KC,TC,9C,2D,JH,5D ", 11, "wrong.within", "wrong.deal-order"},
		{"0:hold=KC,TC,9C,JH\n", "", 12, "wrong.refused", "refused.casis.not-your-turn"},
		{"0:hold=KC,TC,9C,JH", "0:hold=TC,KC,9C,JH", 12, "wrong.card-order", ""},
		{"0:hold=KC,TC,9C,JH", "0:hold=KC,TC,9C", 12, "wrong.refused", "refused.casis.wrong-count"},
		{"0:hold=KC,TC,9C,JH", "0:hold=KC,TC,9C,8C", 12, "wrong.refused", "refused.casis.not-own"},
		{"0:hold=KC,TC,9C,JH", "0:lay=KC,TC,9C,JH", 12, "wrong.refused", "refused.casis.choose-first"},
		{"0:take=1/8C", "0:take=1/7H", 14, "wrong.refused", "refused.casis.not-open"},
		{"0:take=1/8C", "0:take=0/8C", 14, "wrong.refused", "refused.casis.own-side"},
		{"0:take=1/8C", "0:challenge=1/8C", 14, "wrong.refused", "refused.casis.not-for-so-many"},
		{"0:take=1/8C", "0:give=2D", 14, "wrong.refused", "refused.casis.not-in-form"},
		{"0:take=1/8C", "0:pass", 14, "wrong.refused", "refused.casis.something-open"},
		{"0:take=1/8C", "0:hold=KC,TC,9C,JH", 14, "wrong.refused", "refused.casis.act-first"},
		{"0:take=1/8C", "0:look=1/8C", 14, "wrong.no-token", ""},
		{"1:contest", "0:contest", 14, "wrong.refused", "refused.casis.not-your-turn"},
		{"1:contest dice=4,2/3 >0", "", 14, "wrong.refused", "refused.casis.not-your-turn"},
		{"dice=4,2/3", "dice=4,2", 14, "wrong.no-token", ""},
		{"dice=4,2/3", "dice=4/2,3", 14, "wrong.no-token", ""},
		{"dice=4,2/3", "dice=4,2/7", 14, "wrong.no-die", ""},
		{"dice=4,2/3", "", 14, "wrong.token-other", ""},
		{"dice=4,2/3", "dice=4,3/3", 14, "wrong.token-other", ""},
		{" >0", "", 14, "wrong.token-other", ""},
		{"0:also=3C", "", 14, "wrong.refused", "refused.casis.also-first"},
		{"0:lay=KC,TC,9C,8C", "0:lay=KC,TC,9C,2D", 14, "wrong.refused", "refused.casis.not-of-case"},
		{"0:lay=KC,TC,9C,8C", "0:lay=KC/TC,9C,8C", 14, "wrong.refused", "refused.casis.face-up"},
		{"0:lay=KC,TC,9C,8C", "0:draw", 14, "wrong.refused", "refused.casis.close-first"},
		{"1:draw", "1:roll=3,4", 15, "wrong.refused", "refused.casis.act-first"},
		{"1:draw", "1:roll", 15, "wrong.no-token", ""},
		{"1:draw", "1:stop", 15, "wrong.refused", "refused.casis.act-first"},
		{"1:draw", "1:accuse=1", 15, "wrong.refused", "refused.casis.not-in-form"},
		{`[Result "unfinished"]`, `[Result "0"]`, 17, "wrong.tag-value", ""},
		{`[Result "unfinished"]`, `[Solved "1 0"]`, 17, "wrong.tag-other", ""},
		{"[Result \"unfinished\"]\n", "", 16, "wrong.tag-missing", ""},
	} {
		if !strings.Contains(example, c.old) {
			t.Fatalf("%q is not in the example", c.old)
		}
		_, err := casismatch.Read([]byte(strings.Replace(example, c.old, c.new, 1)))
		var wrong *record.Error
		if !errors.As(err, &wrong) || wrong.Line != c.line || wrong.Wrong.Key != c.key || !strings.Contains(fmt.Sprint(wrong.Wrong.Facts), c.why) {
			t.Errorf("%q for %q: %v", c.new, c.old, err)
		}
	}
}

// What the rules say of the end is checked.
func TestDamagedEnds(t *testing.T) {
	text := recorded(t, "bluff-2-resumed")
	cutAt := func(sub string) string { return text[strings.LastIndex(text, sub):] }
	for _, c := range []struct{ old, new, key string }{
		{cutAt("[Solved"), "[Result \"0\"]\n", "wrong.tag-other"},
		{cutAt("[Solved"), "[Solved \"9 9\"]\n", "wrong.tag-value"},
		{cutAt("[Result"), "[Result \"1,2\"]\n", "wrong.tag-value"},
		{cutAt("[Solved"), "0:draw\n", "wrong.refused"},
		{"[Pile \"", "[Pile \"KC,", "wrong.within"},
		{"[Pile \"", "[Pike \"", "wrong.tag-token"},
	} {
		_, err := casismatch.Read([]byte(strings.Replace(text, c.old, c.new, 1)))
		var wrong *record.Error
		if !errors.As(err, &wrong) || wrong.Wrong.Key != c.key {
			t.Errorf("%q for %q: %v", c.new, c.old, err)
		}
	}
}

//go:embed testdata/platforms/pins.txt
var platformPins string

// Matches of every form come to the same records, views and events on every platform. Each row of
// testdata/platforms/pins.txt has a number for them; -update writes them anew.
func TestEveryPlatformPlaysTheSame(t *testing.T) {
	var pins matchtest.Pins
	for _, f := range everyForm() {
		seed := match.ParseSeed(f.String()) // by its name, so that a form more leaves the others as they are
		m := played(t, f.options(t, "tiebreaks=0"), seed, "bot-fair", "bot-easy", "random")
		values := []any{m, eventsOf(m)}
		for seat := range casis.Seat(f.seats) {
			v := m.State().View(seat)
			v.Rules = casis.Rules{}
			values = append(values, strings.TrimPrefix(ungrouped.Replace(fmt.Sprint(v)), noRules))
		}
		pins.Pin(f.String(), values...)
	}
	pins.Check(t, platformPins, *update)
}

// ungrouped takes away what tells how a view's fields are grouped.
var ungrouped = strings.NewReplacer("{", "", "}", "")

// noRules is how a view without rules begins. It is taken away, so that a new part of the rules
// changes no number of a form without it.
var noRules = ungrouped.Replace(fmt.Sprint(casis.Rules{}))

// Whatever a text is, it is a record that is written as the same match, or refused with its line.
func FuzzRead(f *testing.F) {
	f.Add(example)
	for _, form := range []form{{"easy", casis.Standard, 2}, {"master", casis.Standard, 2}, {"bluff", casis.Standard, 2}, {"no-dice", "bluff", 2}} {
		o, err := casis.ParseOptions(form.mode, form.way, form.seats, "tiebreaks=0")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(played(f, o, 3, "bot-fair", "random").String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := casismatch.Read([]byte(text))
		if err != nil {
			var wrong *record.Error
			if !errors.As(err, &wrong) || wrong.Line < 1 || wrong.Wrong.Key == "" {
				t.Fatalf("refused with %v", err)
			}
			return
		}
		identical(t, m)
	})
}
