package game

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/game/store"
	"lacasa/scenes"
)

// keeping returns a keeper with a folder of its own, and that folder.
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
	if _, err := os.Stat(filepath.Join(home, store.SaveNamed(1))); !os.IsNotExist(err) {
		t.Error("a finished match is still on the shelf:", err)
	}
	texts := ended(t, home)
	if len(texts) != 1 || texts[0] != s.String() {
		t.Errorf("finished matches are\n%q", texts)
	}
	if !s.Undo() {
		t.Fatal("the last action cannot be taken back")
	}
	if wrong := k.save(s); wrong != nil {
		t.Fatal(wrong)
	}
	if m, _ := (&keeper{store: store.Open()}).load(); m == nil || m.String() != s.String() || len(ended(t, home)) != 0 {
		t.Error("with its last action taken back the match is not on the shelf alone")
	}
}

// ended returns the texts of the finished matches.
func ended(t *testing.T, home string) (texts []string) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(home, "played", store.Many+"*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}

// A program ended before it had put a finished match away leaves it to the next, which has it once.
func TestKeeperPutsAway(t *testing.T) {
	k, home := keeping(t)
	s := begun(t, "rounds=1", 3)
	for !s.Over() {
		first(t, s)
	}
	for range 2 {
		write(t, home, store.SaveNamed(1), s.String())
		if m, said := k.load(); m != nil || said != nil {
			t.Errorf("what is over can be gone on with: %v, %v", m, said)
		}
		if texts := ended(t, home); len(texts) != 1 || texts[0] != s.String() || len(k.shelf()) != 0 {
			t.Errorf("finished are %q, on the shelf %v", texts, k.shelf())
		}
	}
}

// Matches lie side by side, the one played last first; a new one takes no other's place, and what
// is taken off can be put back.
func TestShelf(t *testing.T) {
	k, home := keeping(t)
	var texts []string
	for seed := range match.Seed(3) {
		s := begun(t, "", seed)
		k.leave()
		if wrong := k.save(s); wrong != nil {
			t.Fatal(wrong)
		}
		texts = append(texts, s.String())
		at := time.Now().Add(time.Duration(seed)*time.Minute - time.Hour)
		if err := os.Chtimes(filepath.Join(home, k.name), at, at); err != nil {
			t.Fatal(err)
		}
	}
	holds := func(want ...string) {
		t.Helper()
		var got []string
		for _, s := range k.shelf() {
			text, err := os.ReadFile(filepath.Join(home, s.Name))
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, string(text))
		}
		if !slices.Equal(got, want) {
			t.Errorf("on the shelf are\n%q", got)
		}
	}
	holds(texts[2], texts[1], texts[0])
	m, wrong := k.open(k.shelf()[2].Name)
	if wrong != nil || m.String() != texts[0] {
		t.Fatal("the one begun first is", m, wrong)
	}
	first(t, m)
	if wrong := k.save(m); wrong != nil {
		t.Fatal(wrong)
	}
	holds(m.String(), texts[2], texts[1])
	again := &keeper{store: store.Open()}
	if last, wrong := again.load(); wrong != nil || last.String() != m.String() {
		t.Error("begun again, the program goes on with", last, wrong)
	}
	name := k.shelf()[1].Name
	if wrong := k.remove(name); wrong != nil {
		t.Fatal(wrong)
	}
	holds(m.String(), texts[1])
	if wrong := k.putBack(); wrong != nil {
		t.Fatal(wrong)
	}
	holds(texts[2], m.String(), texts[1])
	if wrong := k.remove(name); wrong != nil {
		t.Fatal(wrong)
	}
	write(t, home, name, texts[0]) // its place is taken meanwhile
	if wrong := k.putBack(); wrong != nil || len(k.shelf()) != 4 {
		t.Error("not put back beside another:", wrong, k.shelf())
	}
	if _, wrong := k.open("save-77.casa"); wrong == nil || wrong.key != "notice.gone" || k.name == "" {
		t.Error("what is not there is opened:", wrong, k.name)
	}
}

// A program killed at the worst moment may leave the robot to move: the session goes on from there.
func TestKeeperReadsBetweenTheCards(t *testing.T) {
	_, home := keeping(t)
	s := begun(t, "situations=revenge", 3)
	for range 5 {
		first(t, s)
	}
	whole := now(s)
	n := 0
	for cut := range len(whole.Round().Actions) + 1 {
		write(t, home, store.SaveNamed(1), whole.Rewind(cut).String())
		m, wrong := (&keeper{store: store.Open()}).load()
		if wrong != nil {
			t.Fatal(wrong)
		}
		if whole.Rewind(cut).State().Table().Turn == lacasa.Robot {
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
				write(t, home, store.SaveNamed(1), c.text)
				m, said := k.load()
				if m != nil || len(said) != 1 || said[0].key != c.key {
					t.Fatalf("loaded %v, said %v", m, said)
				}
				sayable(t, said[0])
				aside := filepath.Join(home, fmt.Sprintf("save-%s-%d.casa", strings.TrimPrefix(c.key, "notice."), n+1))
				if text, err := os.ReadFile(aside); err != nil || string(text) != c.text {
					t.Errorf("set aside: %v", err)
				}
				if wrong := k.save(begun(t, "", 4)); wrong != nil {
					t.Error("a new match is not kept:", wrong)
				}
				k.leave()
			}
		})
	}
}

// What can be neither read nor set aside is not written over, and is in the way of no other match.
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
			if err := make(filepath.Join(home, store.SaveNamed(1))); err != nil {
				t.Fatal(err)
			}
			before, err := os.Stat(filepath.Join(home, store.SaveNamed(1)))
			if err != nil {
				t.Fatal(err)
			}
			m, said := k.load()
			if m != nil || len(said) != 1 || said[0].key != "notice.unreadable" {
				t.Fatalf("loaded %v, said %v", m, said)
			}
			sayable(t, said[0])
			s := begun(t, "", 4)
			for range 3 {
				first(t, s)
				if wrong := k.save(s); wrong != nil {
					t.Error("beside it another cannot be kept:", wrong)
				}
			}
			if text, err := os.ReadFile(filepath.Join(home, store.SaveNamed(2))); err != nil || string(text) != s.String() {
				t.Error("another is kept as", string(text), err)
			}
			if after, err := os.Stat(filepath.Join(home, store.SaveNamed(1))); err != nil || after.Mode() != before.Mode() || after.Size() != before.Size() {
				t.Error("it is no longer as it was:", after, err)
			}
		})
	}
}

// Where nothing can be read or written at all, that is said, and the game goes on.
func TestKeeperWhereNothingCanBeReached(t *testing.T) {
	home := filepath.Join(t.TempDir(), "home")
	if err := os.Symlink(home, home); err != nil {
		t.Skip("no link can be made here:", err)
	}
	t.Setenv("LA_CASA_HOME", home)
	k := &keeper{store: store.Open()}
	s := begun(t, "", 3)
	if wrong := k.save(s); wrong == nil || wrong.key != "notice.saved-not" {
		t.Error("said is", wrong)
	} else {
		sayable(t, wrong)
	}
	if k.leave(); len(k.shelf()) != 1 {
		t.Error("what could not be kept is not there:", k.shelf())
	}
}

// Chosen again, the match that is open goes on as far as it has been played, also where that could
// not be kept.
func TestShelfHasTheOpenMatchAsItStands(t *testing.T) {
	k, _ := keeping(t)
	s := begun(t, "", 3)
	if wrong := k.save(s); wrong != nil {
		t.Fatal(wrong)
	}
	first(t, s) // which is not kept yet
	if m, wrong := k.open(k.name); wrong != nil || m.String() != s.String() {
		t.Errorf("%v; opened is\n%v\nnot\n%v", wrong, m, s)
	}
}

// A match that came out as one of another day is there once, and taking back its last move does not
// take that one away.
func TestEqualMatchesAreThereOnce(t *testing.T) {
	k, home := keeping(t)
	for range 2 {
		s := begun(t, "rounds=1", 3)
		for !s.Over() {
			first(t, s)
		}
		k.leave()
		if wrong := k.save(s); wrong != nil {
			t.Fatal(wrong)
		}
		if texts := ended(t, home); len(texts) != 1 {
			t.Fatalf("finished are\n%q", texts)
		}
	}
	s := k.now
	if !s.Undo() {
		t.Fatal("the last action cannot be taken back")
	}
	if wrong := k.save(s); wrong != nil {
		t.Fatal(wrong)
	}
	if texts, shelf := ended(t, home), k.shelf(); len(texts) != 1 || len(shelf) != 1 {
		t.Errorf("finished are\n%q\nand on the shelf %v", texts, shelf)
	}
}

// What another program has written since is not written over; the match goes on under a name of its
// own, and both are kept.
func TestKeeperSparesWhatOthersSave(t *testing.T) {
	k, home := keeping(t)
	mine, others := begun(t, "situations=minions", 3), begun(t, "situations=revenge", 4).String()
	if wrong := k.save(mine); wrong != nil {
		t.Fatal(wrong)
	}
	write(t, home, store.SaveNamed(1), others)
	for n := range 3 {
		first(t, mine)
		wrong := k.save(mine)
		if (wrong != nil) != (n == 0) {
			t.Fatalf("save %d says %v", n, wrong)
		}
		if wrong != nil {
			sayable(t, wrong)
		}
		for name, want := range map[string]string{store.SaveNamed(1): others, "save-2.casa": mine.String()} {
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

// secondWindow stands for a second program on the same saves: it opens them, plays as many actions
// as it is told line by line, and says each time where its match is and what was said.
func secondWindow() {
	k := keeper{store: store.Open()}
	s, list := k.load()
	var wrong *notice
	if len(list) > 0 {
		wrong = list[0]
	}
	fmt.Println("open")
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		if lines.Text() == "new" {
			var err error
			k.leave()
			if s, err = Games[0].Begin(match.Request{Options: "situations=minions", Seed: newSeed().String()}, alone); err != nil {
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

// Two windows on the same saves have a match each, whichever begins and ends first, and no match is
// open in both.
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
		if _, err := o.out.ReadString('\n'); err != nil { // it has looked at what is kept
			t.Fatal(err)
		}
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
	if nameA != store.SaveNamed(1) || said != "nothing" {
		t.Fatal("the first window:", nameA, said)
	}
	nameB, seedB, _, said := plays(b, "new")
	if nameB != "save-2.casa" || said != "nothing" {
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
	if name, seed, actions, said := plays(c, "on"); name != nameA || seed != seedA || actions < 4 || said == "notice.apart" {
		t.Error("opened again, the first match is", name, seed, actions, said)
	}
	d := open() // what was open in the others it takes no part in
	if name, seed, _, said := plays(d, "new"); name != "save-3.casa" || seed == seedA || said != "notice.elsewhere" {
		t.Error("a third window:", name, said)
	}
	if name, seed, _, said := plays(d, "new"); name != "save-4.casa" || seed == seedA || said != "nothing" {
		t.Error("a further match in the third window:", name, said)
	}
	e := open() // and may go on with what it has left
	if name, _, _, said := plays(e, "on"); name != "save-3.casa" || said != "notice.elsewhere" {
		t.Error("a fourth window:", name, said)
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

// A match that cannot be kept is not lost by beginning another: it is on the shelf while the
// program runs, and kept once there is room.
func TestShelfWithoutRoom(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	write(t, filepath.Dir(file), "file", "")
	t.Setenv("LA_CASA_HOME", filepath.Join(file, "home"))
	k := &keeper{store: store.Open()}
	var texts []string
	for seed := range match.Seed(3) {
		s := begun(t, "", seed)
		k.leave()
		if wrong := k.save(s); wrong == nil {
			t.Fatal("it is kept where there is no room")
		}
		texts = append(texts, s.String())
	}
	shelf := k.shelf()
	if len(shelf) != 2 {
		t.Fatalf("on the shelf are %v", shelf)
	}
	if wrong := k.remove(shelf[1].Name); wrong != nil || len(k.shelf()) != 1 {
		t.Error("not taken off:", wrong)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if wrong := k.putBack(); wrong != nil {
		t.Error("not put back:", wrong)
	}
	m, wrong := k.open(shelf[0].Name)
	if wrong != nil || m.String() != texts[0] {
		t.Fatal("opened is", m, wrong)
	}
	if wrong := k.save(m); wrong != nil {
		t.Fatal(wrong)
	}
	var got []string
	for _, s := range k.shelf() {
		m, err := k.look(s.Name)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, m.String())
	}
	slices.Sort(got)
	slices.Sort(texts)
	if !slices.Equal(got, texts) {
		t.Errorf("once there is room, on the shelf are\n%q\nnot\n%q", got, texts)
	}
}

func TestSettingsAreKept(t *testing.T) {
	k, home := keeping(t)
	s, wrong := k.settings()
	if wrong != nil || !reflect.DeepEqual(s, scenes.DefaultSettings()) {
		t.Fatal("without any, the settings are", s, wrong)
	}
	s.Language, s.Speed, s.Volume, s.Muted, s.TextScale, s.Motion, s.OneTap, s.FourColours = "it", 0, 0.25, true, 2, scenes.ReducedMotion, true, true
	s.Remember(match.Request{Game: "lacasa", Mode: "teams", Play: "sticky"}, []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-easy", Name: "Bruno"}})
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
	for text, want := range map[string]match.Request{
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
