package command

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// unfinished returns a record of a match that breaks off after a number of decisions.
func unfinished(t *testing.T, decisions string, args ...string) string {
	t.Helper()
	out, errs, exit := run(t, false, append([]string{"sim"}, args...)...)
	at := strings.Index(out, decisions)
	if exit != ok || at < 0 {
		t.Fatalf("%s%s", errs, out)
	}
	return out[:at+len(decisions)] + "\n\n[Result \"unfinished\"]\n"
}

func TestSolve(t *testing.T) {
	solo := unfinished(t, "0:Y1", "-situation", "-", "-seed", "4QF7-0K2M")
	finished, _, _ := run(t, false, "sim", "-mode", "two", "-options", "rounds=1")
	casis, _, _ := run(t, false, "sim", "-game", "casis")
	teams, _, _ := run(t, false, "sim", "-mode", "teams", "-situation", "slap-down", "-seed", "4QF7-0K2M")
	deal := strings.Index(teams, "[Deal ")
	begun := teams[:deal+strings.IndexByte(teams[deal:], '\n')] + "\n\n[Result \"unfinished\"]\n"
	file := filepath.Join(t.TempDir(), "games.casa")
	text := strings.Join([]string{solo, finished, casis, begun, strings.Replace(solo, "0:Y1", "0:R4o", 1), solo}, "\n")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	out, errs, exit := run(t, false, "solve", file, file)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	wants := []string{`^1 value \d+ (won|lost) 1:\w+=\d+$`, `^2 not covered: the match is over$`, `^3 not covered: nothing is solved in matches of casis$`,
		`^4 not covered: cards are laid face down`, `games\.casa:\d+: record 5 does not hold: `, `^6 value \d+ (won|lost) 1:\w+=\d+$`, `^7 value \d+ (won|lost) 1:\w+=\d+$`}
	if exit != failed || errs != "" || len(lines) != 12 {
		t.Fatalf("exit %d, says %q and\n%s", exit, errs, out)
	}
	for i, want := range wants {
		if !regexp.MustCompile(want).MatchString(lines[i]) {
			t.Errorf("%q does not match %s", lines[i], want)
		}
	}
	hand, _, _ := run(t, false, "sim", "-game", "cassino", "-players", "bot-fair", "-seed", "4QF7-0K2M")
	last := strings.LastIndex(hand, " 0:") // an action of the last packet
	if err := os.WriteFile(file, []byte(hand[:last]+"\n\n[Result \"unfinished\"]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, errs, exit := run(t, false, "solve", file); exit != ok || !regexp.MustCompile(`^1 value -?\d+( 0:[^ ]+=-?\d+)+\n$`).MatchString(out) {
		t.Errorf("Cassino: exit %d, %q and %q", exit, errs, out)
	}
	if _, errs, exit := run(t, false, "solve"); exit != badCall || !strings.Contains(errs, "solve needs a file") {
		t.Errorf("without a file: exit %d, %q", exit, errs)
	}
}
