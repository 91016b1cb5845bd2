package game

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"lacasa/engine/record"
)

var recordPages = []string{"RECORD.md", "lacasa.md", "cassino.md", "casis.md"}

// recordsOf returns the records that a page of engine/record shows.
func recordsOf(t *testing.T, page string) (text string, records []string) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "engine", "record", page))
	if err != nil {
		t.Fatal(err)
	}
	for i, block := range strings.Split(string(b), "```\n") {
		if i%2 == 1 && strings.HasPrefix(block, "[Record ") {
			records = append(records, block)
		}
	}
	if len(records) == 0 {
		t.Fatalf("%s shows no record", page)
	}
	return string(b), records
}

// refusedAt returns the line at which a text is refused, 0 if it is read.
func refusedAt(t *testing.T, text string) int {
	t.Helper()
	_, err := record.Read([]byte(text), readRunning)
	var wrong *record.Error
	switch {
	case err == nil:
		return 0
	case !errors.As(err, &wrong):
		t.Fatal(err)
	}
	return wrong.Line
}

// TestRecordPages reads every record that the pages of the form show, and expects it to be written
// again as it stands there.
func TestRecordPages(t *testing.T) {
	for _, page := range recordPages {
		_, records := recordsOf(t, page)
		for i, text := range records {
			m, err := record.Read([]byte(text), readRunning)
			if err != nil {
				t.Errorf("%s: record %d: %v", page, i+1, err)
			} else if wrote := m.String(); wrote != text {
				t.Errorf("%s: record %d is written as\n%s", page, i+1, wrote)
			}
		}
	}
}

// TestRecordRefusals makes each change of the page's table of refusals to the record above it, and
// expects the line it names.
func TestRecordRefusals(t *testing.T) {
	page, records := recordsOf(t, "RECORD.md")
	rows := regexp.MustCompile("(?m)^\\| `(.+)` \\| `(.+)` \\| (\\d+) \\| .+ \\|$").FindAllStringSubmatch(page, -1)
	if len(rows) < 10 {
		t.Fatalf("only %d rows of refusals were found", len(rows))
	}
	for _, row := range rows {
		line, _ := strconv.Atoi(row[3])
		if strings.Count(records[0], row[1]) != 1 {
			t.Errorf("%s is not in the record once", row[1])
		} else if at := refusedAt(t, strings.Replace(records[0], row[1], row[2], 1)); at != line {
			t.Errorf("with %s for %s the record is refused at line %d, not %d", row[2], row[1], at, line)
		}
	}
}

// TestRecordLimits tries each limit that the page states: what just keeps it is read, one more is
// refused.
func TestRecordLimits(t *testing.T) {
	page, records := recordsOf(t, "RECORD.md")
	limit := func(what string) int {
		m := regexp.MustCompile(`(?m)^\| ` + regexp.QuoteMeta(what) + ` \| (\d+) \|$`).FindStringSubmatch(page)
		if m == nil {
			t.Fatalf("the page states no limit of %s", what)
		}
		n, _ := strconv.Atoi(m[1])
		return n
	}
	named := func(name string) string { return strings.Replace(records[0], "human:Ada", "human:"+name, 1) }
	const turn = "3:elect 3:discard=Y4a\n"
	for _, c := range []struct {
		what string
		text func(n int) string
	}{
		{"characters in the name of a player", func(n int) string { return named(strings.Repeat("é", n)) }},
		{"combining marks in a row in the name of a player", func(n int) string { return named("e" + strings.Repeat("\u0323", n)) }},
		{"characters in a line of tokens, without its comment", func(n int) string {
			line := strings.Replace(turn, " ", strings.Repeat(" ", n-len(turn)+2), 1)
			return strings.Replace(records[0], turn, strings.TrimSuffix(line, "\n")+" ; and a comment\n", 1)
		}},
		{"bytes in any line, its end included", func(n int) string {
			return strings.Replace(records[0], turn, ";"+strings.Repeat("x", n-2)+"\n"+turn, 1)
		}},
	} {
		n := limit(c.what)
		if at := refusedAt(t, c.text(n)); at != 0 {
			t.Errorf("%s: %d are refused, at line %d", c.what, n, at)
		}
		if refusedAt(t, c.text(n+1)) == 0 {
			t.Errorf("%s: %d are read", c.what, n+1)
		}
	}
}
