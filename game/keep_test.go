package game

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/game/store"
	"lacasa/scenes"
)

// keeping is a keeper with a folder of its own, and that folder.
func keeping(t *testing.T) (*keeper, string) {
	t.Helper()
	home := t.TempDir()
	t.Setenv("LA_CASA_HOME", home)
	return &keeper{store: store.Open()}, home
}

func write(t *testing.T, home, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(home, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// sayable looks whether a notice is a sentence in every language, with no fact missing.
func sayable(t *testing.T, n *notice) {
	t.Helper()
	for _, l := range words.Languages {
		text := (&match.Wrong{Key: n.key, Facts: n.facts}).Say(words.Open(l.Code).Say)
		if text == "" || text == n.key || strings.ContainsAny(text, "{}") {
			t.Errorf("%s in %s is %q", n.key, l.Code, text)
		}
	}
}

func TestKeeperKeeps(t *testing.T) {
	k, home := keeping(t)
	if m, wrong := k.load(); m != nil || wrong != nil {
		t.Fatal("there is a match where nothing was kept:", m, wrong)
	}
	s := begun(t, "situations=minions", 3)
	for !now(s).BetweenRounds() {
		first(t, s)
		if wrong := k.save(s); wrong != nil {
			t.Fatal(wrong)
		}
		m, wrong := (&keeper{store: store.Open()}).load()
		if wrong != nil || m.String() != s.String() {
			t.Fatal("what is read is not what was kept:", wrong)
		}
	}
	for !s.Over() {
		if now(s).BetweenRounds() {
			if err := s.Next(); err != nil {
				t.Fatal(err)
			}
		}
		first(t, s)
	}
	if wrong := k.save(s); wrong != nil {
		t.Fatal(wrong)
	}
	if _, err := os.Stat(filepath.Join(home, saveName)); !os.IsNotExist(err) {
		t.Error("a finished match is still kept:", err)
	}
}

// A program killed at the worst moment may leave the robot to move: the session goes on from there.
func TestKeeperReadsBetweenTheCards(t *testing.T) {
	k, home := keeping(t)
	s := begun(t, "situations=revenge", 3)
	for range 5 {
		first(t, s)
	}
	whole := now(s)
	n := 0
	for cut := range len(whole.Round().Actions) + 1 {
		write(t, home, saveName, whole.Back(cut).String())
		m, wrong := k.load()
		if wrong != nil {
			t.Fatal(wrong)
		}
		if whole.Back(cut).State().Table().Turn == lacasa.Robot {
			n++
		}
		again := now(m)
		if again.State().Table().Turn != lacasa.Human {
			t.Fatalf("after %d actions the robot does not answer", cut)
		}
		if got, want := again.Round().Actions, whole.Round().Actions[:len(again.Round().Actions)]; len(got) < cut || !equal(got, want) {
			t.Errorf("after %d actions it goes on by %v, not %v", cut, got, want)
		}
	}
	if n == 0 {
		t.Error("the robot was never to move")
	}
}

func equal(a, b []lacasa.Action) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func TestKeeperSetsAside(t *testing.T) {
	whole := begun(t, "", 3).String()
	for name, c := range map[string]struct{ text, key string }{
		"empty":   {"", "notice.damaged"},
		"cut":     {whole[:len(whole)-20], "notice.damaged"},
		"changed": {strings.Replace(whole, "cols=", "cols=MC,", 1), "notice.damaged"},
		"binary":  {"\x00\xff" + whole, "notice.damaged"},
		"long":    {strings.Repeat("x", 1<<20), "notice.damaged"},
		"twice":   {whole + whole, "notice.damaged"},
		"newer":   {strings.Replace(whole, `[Record "1"]`, `[Record "2"]`, 1), "notice.newer"},
		"rules":   {strings.Replace(whole, `[Rules "1"]`, `[Rules "2"]`, 1), "notice.newer"},
	} {
		t.Run(name, func(t *testing.T) {
			k, home := keeping(t)
			for n := range 2 { // a second one does not take the place of the first
				write(t, home, saveName, c.text)
				m, wrong := k.load()
				if m != nil || wrong == nil || wrong.key != c.key {
					t.Fatalf("loaded %v, said %v", m, wrong)
				}
				sayable(t, wrong)
				aside := filepath.Join(home, fmt.Sprintf("save-%s-%d.casa", strings.TrimPrefix(c.key, "notice."), n+1))
				if text, err := os.ReadFile(aside); err != nil || string(text) != c.text {
					t.Errorf("set aside: %v", err)
				}
				if wrong := k.save(begun(t, "", 4)); wrong != nil {
					t.Error("a new match is not kept:", wrong)
				}
			}
		})
	}
}

// What can be neither read nor set aside is not written over. That nothing is saved is said again with every deal.
func TestKeeperLeavesWhatItCannotRead(t *testing.T) {
	for name, make := range map[string]func(path string) error{
		"folder": func(path string) error { return os.Mkdir(path, 0o700) },
		"huge": func(path string) error {
			if err := os.WriteFile(path, nil, 0o600); err != nil {
				return err
			}
			return os.Truncate(path, 2<<30)
		},
	} {
		t.Run(name, func(t *testing.T) {
			k, home := keeping(t)
			if err := make(filepath.Join(home, saveName)); err != nil {
				t.Fatal(err)
			}
			before, err := os.Stat(filepath.Join(home, saveName))
			if err != nil {
				t.Fatal(err)
			}
			m, wrong := k.load()
			if m != nil || wrong == nil {
				t.Fatalf("loaded %v, said %v", m, wrong)
			}
			sayable(t, wrong)
			s := begun(t, "rounds=2", 4)
			for !s.Over() {
				if wrong := k.save(s); wrong == nil || wrong.key != "notice.unreadable" {
					t.Errorf("round %d is dealt, and said is %v", s.Begun(), wrong)
				}
				for !now(s).BetweenRounds() {
					first(t, s)
					if wrong := k.save(s); wrong != nil {
						t.Error("said again with every action:", wrong)
					}
				}
				if s.Over() {
					break
				}
				if err := s.Next(); err != nil {
					t.Fatal(err)
				}
			}
			if after, err := os.Stat(filepath.Join(home, saveName)); err != nil || after.Mode() != before.Mode() || after.Size() != before.Size() {
				t.Error("it is no longer as it was:", after, err)
			}
		})
	}
}

// What another program has written since is not written over; the match goes on under a name of its own, and both are kept.
func TestKeeperSparesWhatOthersSave(t *testing.T) {
	k, home := keeping(t)
	mine, others := begun(t, "situations=minions", 3), begun(t, "situations=revenge", 4).String()
	if wrong := k.save(mine); wrong != nil {
		t.Fatal(wrong)
	}
	write(t, home, saveName, others)
	for n := range 3 {
		first(t, mine)
		wrong := k.save(mine)
		if (wrong != nil) != (n == 0) {
			t.Fatalf("save %d says %v", n, wrong)
		}
		if wrong != nil {
			sayable(t, wrong)
		}
		for name, want := range map[string]string{saveName: others, "save-2.casa": mine.String()} {
			if text, err := os.ReadFile(filepath.Join(home, name)); err != nil || string(text) != want {
				t.Fatalf("after save %d %s holds, %v,\n%s", n, name, err, text)
			}
		}
	}
	if entries, _ := filepath.Glob(filepath.Join(home, "save*")); len(entries) != 2 {
		t.Error("there are", entries)
	}
	if err := os.Remove(filepath.Join(home, "save-2.casa")); err != nil {
		t.Fatal(err)
	}
	first(t, mine)
	if wrong := k.save(mine); wrong != nil {
		t.Error("what somebody has deleted is not kept again:", wrong)
	}
}

// window stands for a second program on the same saves: it opens them, plays as many actions as it is told line by line, and
// says each time where its match is and what was said.
func window() {
	k := keeper{store: store.Open()}
	m, wrong := k.load()
	s := m
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		if lines.Text() == "new" {
			var err error
			if s, err = Games[0].Begin(match.Ask{Options: "situations=minions", Seed: newSeed().String()}, alone); err != nil {
				panic(err)
			}
		} else {
			if err := s.Do(now(s).State().Legal(nil)[0].String()); err != nil {
				panic(err)
			}
		}
		if said := k.save(s); said != nil {
			wrong = said
		}
		said := "nothing"
		if wrong != nil {
			said = wrong.key
		}
		fmt.Println(k.name, s.Ask().Seed, len(now(s).Round().Actions), said)
		wrong = nil
	}
}

// Two windows on the same saves have a match each, whichever begins and ends first, and no match is open in both.
func TestTwoWindows(t *testing.T) {
	home := filepath.Join(t.TempDir(), "none yet")
	t.Setenv("LA_CASA_HOME", home)
	type other struct {
		*exec.Cmd
		in  io.Writer
		out *bufio.Reader
	}
	open := func() other {
		t.Helper()
		o := other{Cmd: exec.Command(os.Args[0])}
		o.Env = append(os.Environ(), "LA_CASA_WINDOW=1")
		o.Stderr = os.Stderr
		in, err := o.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, err := o.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		o.in, o.out = in, bufio.NewReader(out)
		if err := o.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { o.Process.Kill(); o.Wait() })
		return o
	}
	plays := func(o other, what string) (name, seed string, actions int, said string) {
		t.Helper()
		fmt.Fprintln(o.in, what)
		line, err := o.out.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		fmt.Sscan(line, &name, &seed, &actions, &said)
		return name, seed, actions, said
	}
	kept := func(name, seed string) {
		t.Helper()
		text, err := os.ReadFile(filepath.Join(home, name))
		if err != nil {
			t.Fatal(err)
		}
		if m, err := casa.Read(text); err != nil || m.Seed != seed {
			t.Errorf("%s does not hold %s: %v\n%s", name, seed, err, text)
		}
	}
	a, b := open(), open() // both before anything is kept
	nameA, seedA, _, said := plays(a, "new")
	if nameA != saveName || said != "nothing" {
		t.Fatal("the first window:", nameA, said)
	}
	nameB, seedB, _, said := plays(b, "new")
	if nameB != "save-2.casa" || said != "notice.elsewhere" {
		t.Fatal("the second window:", nameB, said)
	}
	for range 3 {
		for o, seed := range map[other]string{a: seedA, b: seedB} {
			if _, same, _, said := plays(o, "on"); same != seed || said != "nothing" {
				t.Error("playing on:", same, said)
			}
		}
	}
	kept(nameA, seedA)
	kept(nameB, seedB)
	a.Process.Kill()
	a.Wait()
	c := open()
	if name, seed, actions, said := plays(c, "on"); name != nameA || seed != seedA || actions < 4 || said != "nothing" {
		t.Error("opened again, the first match is", name, seed, actions, said)
	}
	d := open()
	if name, seed, _, said := plays(d, "new"); name != "save-3.casa" || seed == seedA || said != "notice.elsewhere" {
		t.Error("a third window:", name, said)
	}
	kept(nameA, seedA)
	kept(nameB, seedB)
	if strange, _ := filepath.Glob(filepath.Join(home, "save-*-*")); len(strange) > 0 {
		t.Error("set aside:", strange)
	}
}

// Failing to save is said once, and again when it fails for another reason or after it has worked.
func TestKeeperSaysFailuresOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	write(t, filepath.Dir(file), "file", "")
	t.Setenv("LA_CASA_HOME", filepath.Join(file, "home"))
	k := &keeper{store: store.Open()}
	if m, wrong := k.load(); m != nil || wrong != nil {
		t.Fatal("nothing was ever kept there, but:", m, wrong)
	}
	match := begun(t, "", 4)
	for range 2 {
		wrong := k.save(match)
		if wrong == nil || wrong.key != "notice.saved-not" {
			t.Fatal("said:", wrong)
		}
		sayable(t, wrong)
		for range 3 {
			if wrong := k.save(match); wrong != nil {
				t.Error("said again:", wrong)
			}
		}
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
		if wrong := k.save(match); wrong != nil {
			t.Error("there is room now, but:", wrong)
		}
		if err := os.RemoveAll(file); err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Dir(file), "file", "")
	}
}

func TestSettingsAreKept(t *testing.T) {
	k, home := keeping(t)
	s, wrong := k.settings()
	if wrong != nil || !reflect.DeepEqual(s, scenes.DefaultSettings()) {
		t.Fatal("without any, the settings are", s, wrong)
	}
	s.Language, s.Speed, s.Volume, s.Muted, s.TextScale, s.Motion, s.OneTap, s.FourColours = "it", 0, 0.25, true, 2, scenes.ReducedMotion, true, true
	s.Remember(match.Ask{Game: "lacasa", Mode: "teams", Play: "sticky"}, []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-easy", Name: "Bruno"}})
	if wrong := k.keepSettings(s); wrong != nil {
		t.Fatal(wrong)
	}
	if again, wrong := (&keeper{store: store.Open()}).settings(); wrong != nil || !reflect.DeepEqual(again, s) {
		t.Fatal("kept settings are", again, wrong)
	}
	for _, text := range []string{"", "{", `{"speed":-1}`, `{"speed":5}`, `{"textScale":0}`, `{"volume":"loud"}`, "[]", "\xff"} {
		write(t, home, settingsName, text)
		s, wrong := k.settings()
		if wrong == nil || !reflect.DeepEqual(s, scenes.DefaultSettings()) {
			t.Errorf("%q gives %v, said %v", text, s, wrong)
			continue
		}
		sayable(t, wrong)
	}
	write(t, home, settingsName, `{"speed":2,"of":"a later version"}`)
	if s, wrong := k.settings(); wrong != nil || s.Speed != 2 {
		t.Error("settings of a later version are not read:", wrong)
	}
}

// What a version that knew one game kept of the match chosen last is offered as before.
func TestFormerSettings(t *testing.T) {
	k, home := keeping(t)
	for text, want := range map[string]match.Ask{
		`{"mode":"solo","way":"standard","supplement":true,"thrifty":true}`: {Game: "lacasa", Mode: "solo", Play: "standard", Options: "robot=thrifty solo=supplement"},
		`{"mode":"teams","way":"sticky","names":["Ada","","",""]}`:          {Game: "lacasa", Mode: "teams", Play: "sticky"},
		`{"mode":"quartet","way":"sticky"}`:                                 {},
		`{"language":"it","supplement":true}`:                               {Game: "lacasa", Mode: "solo", Play: "standard", Options: "solo=supplement"},
		`{"speed":2}`:                                                       {},
	} {
		write(t, home, settingsName, text)
		s, wrong := k.settings()
		if got := s.Asked["lacasa"]; wrong != nil || got != want {
			t.Errorf("%s offers %+v, %v", text, got, wrong)
		}
	}
}

// What is kept of any round reads as the same round.
func TestEverySituationIsKept(t *testing.T) {
	k, _ := keeping(t)
	for _, options := range []string{"", "solo=supplement", "robot=thrifty solo=supplement", "situations=-", "plain=2"} {
		s := begun(t, options, 11)
		for !s.Over() {
			if now(s).BetweenRounds() {
				if err := s.Next(); err != nil {
					t.Fatal(err)
				}
			}
			first(t, s)
		}
		if m, err := casa.Read([]byte(s.String())); err != nil || m.Result() != now(s).Result() {
			t.Errorf("%s: %v", options, err)
		}
		if wrong := k.save(s); wrong != nil {
			t.Error(wrong)
		}
	}
}
