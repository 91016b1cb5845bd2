package command

import (
	"bytes"
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"lacasa/engine/match"
	"lacasa/game/casis"
	"lacasa/game/cassino"
	"lacasa/game/lacasa"
	"lacasa/game/session"
)

// games are those the commands know here.
var games = []session.Game{lacasa.Game, cassino.Game, casis.Game}

// run returns what a command writes and how it exits.
func run(t *testing.T, terminal bool, args ...string) (out, err string, exit int) {
	t.Helper()
	c, known := Find(args[0])
	if !known {
		t.Fatalf("there is no command %s", args[0])
	}
	var o, e bytes.Buffer
	exit = c.Run(args[1:], Streams{Out: &o, Err: &e, Terminal: terminal}, games)
	return o.String(), e.String(), exit
}

// The same flags give the same bytes, today and on every platform.
func TestSimIsPinned(t *testing.T) {
	for _, c := range []struct {
		options string
		want    uint64
	}{
		{"solo=solo", 0x3ddb39c2b4268976},
		{"solo=supplement robot=thrifty", 0x31fc53dd6a73d9a},
	} {
		out, _, exit := run(t, false, "sim", "-mode", "solo", "-play", "standard", "-situation", "all",
			"-matches", "21", "-seed", "4QF7-0K2M", "-options", c.options, "-players", "random")
		h := fnv.New64a()
		h.Write([]byte(out))
		if got := h.Sum64(); exit != ok || got != c.want {
			t.Errorf("%s: exit %d, %#x, was %#x", c.options, exit, got, c.want)
		}
	}
}

// What is played by every kind of player in company is pinned as well, and holds.
func TestSimOfCompanyIsPinned(t *testing.T) {
	for _, c := range []struct {
		mode, play, players string
		want                uint64
	}{
		{"two", "standard", "bot-fair,bot-easy", 0xabd5a65b4c837dc4},
		{"two", "all-in", "random,bot-fair", 0xa4e3b5715dcf17d1},
		{"two", "domination", "bot-fair", 0xca1f6d8269b61fc3},
		{"teams", "standard", "bot-fair,random,bot-easy,random", 0x328c33d488585002},
		{"teams", "all-in", "bot-easy", 0xa6e1f47d28cd67f2},
		{"teams", "sticky", "random,bot-fair,random,bot-fair", 0x529d9ac4b5fed8ff},
	} {
		out, _, exit := run(t, false, "sim", "-mode", c.mode, "-play", c.play, "-matches", "6", "-seed", "4QF7-0K2M", "-players", c.players)
		h := fnv.New64a()
		h.Write([]byte(out))
		if got := h.Sum64(); exit != ok || got != c.want {
			t.Errorf("{%q, %q, %q, %#x}, // was %#x, exit %d", c.mode, c.play, c.players, got, c.want, exit)
		}
		file := filepath.Join(t.TempDir(), "games.casa")
		if err := os.WriteFile(file, []byte(out), 0o600); err != nil {
			t.Fatal(err)
		}
		if said, errs, exit := run(t, false, "check", file); exit != ok {
			t.Errorf("%s %s: %s%s", c.mode, c.play, said, errs)
		}
	}
}

func TestSimPlaysWhatIsAsked(t *testing.T) {
	for _, c := range []struct {
		args []string
		has  []string
		n    int
	}{
		{nil, []string{`[Options ""]`, `[Round "6"]`}, 1},
		{[]string{"-matches", "0"}, nil, 0},
		{[]string{"-situation", "-"}, []string{`[Options "situations=-"]`}, 1},
		{[]string{"-situation", "cousins", "-options", "rounds=1"}, []string{`[Options "rounds=1 situations=cousins"]`, "0:cousins="}, 1},
		{[]string{"-situation", "all", "-matches", "7"}, []string{`"solo=supplement situations=anarchy"`, `"situations=betrayal"`, "=capitano", "=carita", "=cousins", "=minions", `"situations=revenge"`}, 7},
		{[]string{"-situation", "all", "-matches", "7", "-options", "solo=supplement"}, []string{"=anarchy", "=betrayal", "=revenge"}, 7},
		{[]string{"-seed", "4qf70k2m"}, []string{`[Seed "4QF7-0K2M"]`}, 1},
	} {
		out, errs, exit := run(t, false, append([]string{"sim"}, c.args...)...)
		if exit != ok || errs != "" || strings.Count(out, "[Record ") != c.n {
			t.Errorf("sim %q: exit %d, %d records, says %q", c.args, exit, strings.Count(out, "[Record "), errs)
		}
		for _, has := range c.has {
			if !strings.Contains(out, has) {
				t.Errorf("sim %q: no %s", c.args, has)
			}
		}
	}
}

// What players made is tried at every place it is for, and told whole by the records of it.
func TestSimTriesWhatPlayersMade(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good := write("good.json", `{"id":"late-supper","name":"Late supper","where":["supplement","two","teams"],"rules":{"no-follow":true}}

{"id":"own-early","where":["solo"],"rules":{"heir":true}}`)
	for _, c := range []struct {
		args  []string
		marks map[string]int // what comes how often
	}{
		{[]string{"-own", good, "-matches", "8", "-options", "rounds=2"}, map[string]int{"[Record ": 8, `[Mode "solo"]`: 4, `[Mode "teams"]`: 2, `[Options "rounds=2 solo=supplement situations=own-late-supper"]`: 2,
			`[Own "{\"id\":\"own-late-supper\",\"name\":\"Late supper\"`: 6, `[Own "{\"id\":\"own-early\"`: 2}},
		{[]string{"-own", good, "-mode", "teams", "-play", "all-in", "-options", "target=3", "-players", "bot-fair"}, map[string]int{"[Record ": 1, `[Play "all-in"]`: 1}},
		{[]string{"-own", "random", "-matches", "30", "-options", "rounds=2"}, map[string]int{"[Record ": 30, "[Own ": 30}},
		{[]string{"-own", "random", "-matches", "5", "-mode", "two"}, map[string]int{"[Record ": 5, `[Mode "two"]`: 5}},
	} {
		out, errs, exit := run(t, false, append([]string{"sim"}, c.args...)...)
		if exit != ok || errs != "" {
			t.Errorf("sim %q exits %d and says %s", c.args, exit, errs)
		}
		for mark, n := range c.marks {
			if got := strings.Count(out, mark); got != n {
				t.Errorf("sim %q has %d times %s, not %d", c.args, got, mark, n)
			}
		}
		if said, _, exit := run(t, false, "check", write("played.casa", out)); exit != ok {
			t.Errorf("sim %q: %s", c.args, said)
		}
	}
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"-own", write("bad.json", `{"id":"x","where":["two"],"rules":{"dance":1}}`)}, `"dance" is no part of a situation`},
		{[]string{"-own", write("empty.json", "\n")}, "nothing in it can be played so"},
		{[]string{"-own", good, "-mode", "two", "-play", "sticky"}, "sticky is not played in mode two"},
		{[]string{"-own", good, "-mode", "two", "-play", "domination"}, "domination is played without any"},
		{[]string{"-own", filepath.Join(dir, "none")}, "none"},
		{[]string{"-own", "random", "-mode", "duo"}, `no mode "duo"`},
		{[]string{"-own", "random", "-situation", "kin"}, "not together with -situation"},
		{[]string{"-own", "random", "-game", "casis"}, "casis has nothing that players make"},
		{[]string{"-own", "random", "-matches", "1", "-options", "rounds=0"}, "rounds"},
		{[]string{"-each", "5"}, "what -own names"},
		{[]string{"-own", good, "-each", "-1"}, "number of rounds"},
		{[]string{"-own", good, "-each", "5", "-stamp"}, "no -stamp"},
	} {
		if out, errs, exit := run(t, false, append([]string{"sim"}, c.args...)...); exit != badCall || out != "" || !strings.Contains(errs, c.says) {
			t.Errorf("sim %q exits %d and says %s", c.args, exit, errs)
		}
	}
	for _, c := range []struct { // by the supplement a match has as many rounds as situations
		args []string
		each int
		made int
	}{
		{[]string{"-own", good, "-each", "20", "-options", "rounds=9"}, 20, 2},
		{[]string{"-own", "random", "-matches", "6", "-each", "12"}, 12, 6},
	} {
		out, errs, exit := run(t, false, append([]string{"sim"}, c.args...)...)
		records := strings.Split(out, "[Record ")[1:]
		places, made := map[string]int{}, map[string]bool{}
		for _, rec := range records {
			_, place, _ := strings.Cut(rec, "[Mode ")
			place, rest, _ := strings.Cut(place, "[Seed ")
			_, own, _ := strings.Cut(rest, "[Own ")
			own, _, _ = strings.Cut(own, "\n")
			places[place+own] += strings.Count(rec, "[Round ")
			made[own] = true
		}
		all := 0
		for place, n := range places {
			if all += n; n < c.each {
				t.Errorf("sim %q plays %d rounds of %s", c.args, n, place)
			}
		}
		if says := fmt.Sprintf("%d matches of %d rounds at %d places\n", len(records), all, len(places)); exit != ok || errs != says || len(made) != c.made {
			t.Errorf("sim %q exits %d, says %s, not %s, of %d", c.args, exit, errs, says, len(made))
		}
	}
	broken := func(a match.Request, players []match.Player) (string, error) { return "", errors.New("a card is lost") }
	var out, errs bytes.Buffer
	if exit := simulate(broken, []session.Planned{{Ask: match.Request{Own: "own-x"}}}, 2, 0, 1, Streams{Out: &out, Err: &errs}); exit != failed || strings.Count(errs.String(), "a card is lost") != 2 {
		t.Errorf("exit %d, said %s", exit, errs.String())
	}
}

// What bots make of a situation is said for each place, of those in the box, too.
func TestSimStamps(t *testing.T) {
	path := filepath.Join(t.TempDir(), "own.json")
	if err := os.WriteFile(path, []byte(`{"id":"quiet","where":["solo","supplement"],"rules":{"ruling":"by-nobody","must-rule":true}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		has  []string
	}{
		{[]string{"-own", path}, []string{"own-quiet solo situations=own-quiet\n", "own-quiet solo solo=supplement situations=own-quiet\n", "Rounds that beat the Robot: ",
			"Never came into play: If the Mangia-Cake (0) turns up in the Casa, the cards are dealt again.\n", "3000 deals"}},
		{[]string{"-situation", "capitano"}, []string{"capitano solo situations=capitano\n", "Decisions per round"}},
	} {
		out, errs, exit := run(t, true, append([]string{"sim", "-stamp"}, c.args...)...)
		if exit != ok || !strings.Contains(errs, "3000 of 3000 deals") || strings.Contains(out, "[Record") {
			t.Errorf("sim -stamp %q exits %d and says %s", c.args, exit, errs)
		}
		for _, has := range c.has {
			if !strings.Contains(out, has) {
				t.Errorf("sim -stamp %q says no %q but\n%s", c.args, has, out)
			}
		}
	}
	if _, errs, exit := run(t, false, "sim", "-stamp", "-game", "casis"); exit != badCall || !strings.Contains(errs, "no stamp for casis") {
		t.Errorf("exit %d, says %s", exit, errs)
	}
}

// What does not exist is refused with the list of what does.
func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"sim", "-mode", "duo"}, `no mode "duo": there are solo, two, teams`},
		{[]string{"sim", "-play", "sticky"}, "sticky is not played in mode solo: there are standard"},
		{[]string{"sim", "-players", "clever"}, `no player "clever": there are random, bot-easy, bot-easy-careful, bot-easy-greedy`},
		{[]string{"sim", "-mode", "teams", "-players", "random,bot-fair"}, "there are 4 seats for players, and 2 are named"},
		{[]string{"sim", "-mode", "two", "-situation", "kin"}, `no situation "kin" here`},
		{[]string{"sim", "-situation", "kin"}, "there are betrayal, capitano, carita, cousins, minions, revenge"},
		{[]string{"sim", "-mode", "two", "-play", "domination", "-situation", "figura"}, "domination"},
		{[]string{"sim", "-situation", "anarchy"}, `no situation "anarchy" here`},
		{[]string{"sim", "-situation", "carita rounds=2"}, "no situation"},
		{[]string{"sim", "-options", "colour=red"}, "there are rounds, target, plain, robot, solo, lowball, situations"},
		{[]string{"sim", "-options", "target=3"}, "no target in standard play"},
		{[]string{"sim", "-options", "rounds=1 rounds=2"}, "given twice"},
		{[]string{"sim", "-situation", "carita", "-options", "situations=revenge"}, "given twice"},
		{[]string{"sim", "-matches", "-1"}, "no number of matches"},
		{[]string{"sim", "-matches", "many"}, "-matches"},
		{[]string{"sim", "-colour"}, "-situation"},
		{[]string{"sim", "all"}, "flags only"},
		{[]string{"check"}, "needs a file"},
		{[]string{"check", "-colour"}, "usage: check"},
	} {
		out, errs, exit := run(t, false, c.args...)
		if exit != badCall || out != "" || !strings.Contains(errs, c.says) {
			t.Errorf("%q: exit %d, says %q", c.args, exit, errs)
		}
	}
}

func TestHelp(t *testing.T) {
	for _, c := range All {
		out, errs, exit := run(t, false, c.Name, "-h")
		if exit != ok || !strings.Contains(out+errs, "usage: "+c.Name) {
			t.Errorf("%s -h: exit %d, says %q%q", c.Name, exit, out, errs)
		}
	}
	if _, known := Find("dance"); known {
		t.Error("dance is a command")
	}
}

func TestProgressIsForTerminals(t *testing.T) {
	quiet, none, _ := run(t, false, "sim", "-matches", "3")
	shown, progress, _ := run(t, true, "sim", "-matches", "3")
	if none != "" || !strings.Contains(progress, "3 of 3 matches") || quiet != shown {
		t.Errorf("off a terminal %q, on one %q", none, progress)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

func TestSimCannotWrite(t *testing.T) {
	var errs bytes.Buffer
	if exit := sim([]string{"-matches", "50"}, Streams{Out: full{}, Err: &errs}, games); exit != failed || !strings.Contains(errs.String(), "the disk is full") {
		t.Errorf("exit %d, says %q", exit, errs.String())
	}
}

func TestCheck(t *testing.T) {
	dir := t.TempDir()
	text, _, _ := run(t, false, "sim", "-matches", "2", "-options", "rounds=1")
	second := strings.Count(text[:strings.LastIndex(text, "[Record ")], "\n") + 1
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	line := func(n int) string { return ":" + strconv.Itoa(n) + ": " }
	good := write("good.casa", text)
	at := strings.LastIndex(text, "[Points ")
	bad := write("bad.casa", text[:at]+"[Points \"7 7\"]\n"+text[at:])
	empty := write("empty.casa", "")
	for _, c := range []struct {
		files []string
		exit  int
		says  []string
	}{
		{[]string{good}, ok, []string{good + line(1) + "record 1 holds", good + line(second) + "record 2 holds"}},
		{[]string{bad}, failed, []string{bad + line(1) + "record 1 holds",
			bad + line(strings.Count(text[:at], "\n")+1) + "record 2 does not hold: Points is"}},
		{[]string{bad, good}, failed, []string{"does not hold", good + line(second) + "record 2 holds"}},
		{[]string{empty}, failed, []string{"there is no record in it"}},
		{[]string{filepath.Join(dir, "none"), good}, failed, []string{"none", "record 2 holds"}},
	} {
		out, errs, exit := run(t, false, append([]string{"check"}, c.files...)...)
		if exit != c.exit {
			t.Errorf("check %q exits %d", c.files, exit)
		}
		for _, says := range c.says {
			if !strings.Contains(out+errs, says) {
				t.Errorf("check %q does not say %q: %s%s", c.files, says, out, errs)
			}
		}
	}
}

// Every mode, way to play and number of seats of the games that have a table to come is played and
// checked, one file for all.
func TestEveryModeIsPlayed(t *testing.T) {
	var all strings.Builder
	matches := 0
	for _, c := range []struct {
		game     string
		matches  int
		marks, n string // what comes so often at least
	}{
		{"lacasa", 2, "[Mode \"solo\"]", "2"}, {"cassino", 74, "[Mode \"zwickern\"]", "7"}, {"casis", 33, "[Mode \"bluff\"]", "5"},
	} {
		args := []string{"sim", "-game", c.game, "-matches", strconv.Itoa(c.matches), "-players", "random", "-seed", "9"}
		if c.game != "lacasa" {
			args = append(args, "-mode", "all")
		}
		out, errs, exit := run(t, false, args...)
		if n, _ := strconv.Atoi(c.n); exit != ok || strings.Count(out, c.marks) < n {
			t.Fatalf("%s: exit %d, %s, %d times %s", c.game, exit, errs, strings.Count(out, c.marks), c.marks)
		}
		all.WriteString(out)
		matches += c.matches
	}
	path := filepath.Join(t.TempDir(), "all.casa")
	if err := os.WriteFile(path, []byte(all.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, errs, exit := run(t, false, "check", path); exit != ok || strings.Count(out, " holds: ") != matches {
		t.Errorf("exit %d, %d of %d hold: %s", exit, strings.Count(out, " holds: "), matches, errs)
	}
	for args, says := range map[string]string{
		"-game cassino -mode royal -seats 9": "2, 3, 4 seats", "-game casis -mode foo": "there are easy", "-game chess": "there are lacasa, cassino, casis",
		"-game cassino -players robot": `no player "robot"`, "-mode two -seats 3": "this match has 2 seats",
	} {
		if _, errs, exit := run(t, false, append([]string{"sim"}, strings.Fields(args)...)...); exit != badCall || !strings.Contains(errs, says) {
			t.Errorf("sim %s exits %d and says %q", args, exit, errs)
		}
	}
}
