package game

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/scenes"
	"lacasa/scenes/kept"
)

// moved packs all that a keeper has into a file.
func moved(k *keeper) []byte {
	p := k.pack()
	for p.step() {
	}
	return p.file.Bytes()
}

// unpacked takes a file in, settings too.
func unpacked(t *testing.T, k *keeper, text []byte) *unpacking {
	t.Helper()
	u, wrong := k.unpack(text)
	if wrong != nil {
		t.Fatal(wrong)
	}
	for u.step() {
	}
	for _, n := range u.said() {
		sayable(t, n)
	}
	if u.settings != nil {
		now, _ := k.settings()
		if wrong := k.keepSettings(now.Merge(*u.settings)); wrong != nil {
			t.Fatal(wrong)
		}
	}
	return u
}

// counts checks what became of a file.
func (u *unpacking) counts(t *testing.T, came, same, behind, apart, broken int) {
	t.Helper()
	if u.came != came || u.same != same || u.behind != behind || u.apart != apart || u.broken != broken || u.failed != nil {
		t.Errorf("taken in are %d, here were %d, behind %d, apart %d, broken %d, %v", u.came, u.same, u.behind, u.apart, u.broken, u.failed)
	}
}

// holds returns all texts that a keeper's house has, in their order, without their names.
func holds(t *testing.T, k *keeper) (texts []string) {
	t.Helper()
	for _, begins := range []string{"save", store.Many} {
		names, err := k.store.List(begins)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			text, _, err := k.store.Read(name)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, string(text))
		}
	}
	slices.Sort(texts)
	return texts
}

// shelved keeps a match of each game that a person has to go on with.
func shelved(t *testing.T, k *keeper) (list []session.Running) {
	t.Helper()
	for i := range Games {
		m, err := Games[i].Begin(match.Request{Game: Games[i].ID, Seed: "4QF7-0K2M"}, seats(&Games[i], "human"))
		if err != nil {
			t.Fatal(err)
		}
		at := &keeper{store: k.store}
		if wrong := at.save(m); wrong != nil {
			t.Fatal(wrong)
		}
		at.leave()
		list = append(list, m)
	}
	return list
}

// All that is kept is there again in another house after its file was taken in, with the times it
// had, and however often it is taken in nothing is there twice.
func TestTrunkMoves(t *testing.T) {
	from, home := keeping(t)
	played(t, home, 4)
	shelved(t, from)
	for i, s := range from.shelf() {
		if err := from.store.SetModTime(s.Name, aDay.AddDate(0, 0, -i)); err != nil {
			t.Fatal(err)
		}
	}
	set := scenes.DefaultSettings()
	set.Speed, set.People = 2, []string{"Ada", "Bruno"}
	if wrong := from.keepSettings(set); wrong != nil {
		t.Fatal(wrong)
	}
	text := moved(from)
	there := holds(t, from)
	all := 4 + len(Games)
	listed := finished(from)
	to, _ := keeping(t)
	unpacked(t, to, text).counts(t, all, 0, 0, 0, 0)
	for range 9 {
		unpacked(t, to, text).counts(t, 0, all, 0, 0, 0)
	}
	if here := holds(t, to); !slices.Equal(here, there) {
		t.Errorf("there are %d texts, and were %d", len(here), len(there))
	}
	if got := finished(to); !slices.EqualFunc(got, listed, func(a, b kept.Saved) bool { return a.Name == b.Name && a.When.Equal(b.When) }) {
		t.Errorf("finished are %+v, and were %+v", got, listed)
	}
	for _, s := range from.shelf() {
		for _, moved := range to.shelf() {
			a, _, _ := from.store.Read(s.Name)
			b, _, _ := to.store.Read(moved.Name)
			if string(a) == string(b) && !moved.When.Truncate(time.Second).Equal(s.When.Truncate(time.Second)) {
				t.Errorf("%s was played last at %v, and is said to be at %v", s.Name, s.When, moved.When)
			}
		}
	}
	if got, wrong := to.settings(); wrong != nil || got.Speed != 2 || !slices.Equal(got.People, set.People) {
		t.Errorf("set is %+v, %v", got, wrong)
	}
	if again := moved(to); len(again) != len(text) {
		t.Errorf("taken out again it has %d bytes, not %d", len(again), len(text))
	}
	unpacked(t, from, moved(to)).counts(t, 0, all, 0, 0, 0) // back where it came from
}

// Of a match that was played on in the one house or the other both stay, and the one that is
// further on stands for what it was.
func TestTrunkMeetsWhatWasPlayedOn(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		t.Run(row.ID, func(t *testing.T) {
			k, _ := keeping(t)
			m, err := row.Begin(match.Request{Game: row.ID, Seed: "4QF7-0K2M"}, seats(row, "human"))
			if err != nil {
				t.Fatal(err)
			}
			k.save(m)
			early := moved(k)
			m.Finish()
			k.save(m)
			k.leave()
			late := moved(k)
			before := holds(t, k)
			unpacked(t, k, early).counts(t, 0, 0, 1, 0, 0)
			if here := holds(t, k); !slices.Equal(here, before) {
				t.Error("the earlier file has changed what is here")
			}
			other, _ := keeping(t)
			unpacked(t, other, early).counts(t, 1, 0, 0, 0, 0)
			unpacked(t, other, late).counts(t, 1, 0, 0, 1, 0)
			if here := holds(t, other); len(here) != 2 || !slices.Contains(here, before[0]) {
				t.Errorf("both are %d", len(here))
			}
			unpacked(t, other, late).counts(t, 0, 1, 0, 0, 0)
			unpacked(t, other, early).counts(t, 0, 1, 0, 0, 0)
		})
	}
}

// What is damaged or newer in a file is left out and told, with its line; all else comes in.
func TestTrunkLeavesOutWhatIsBroken(t *testing.T) {
	from, home := keeping(t)
	played(t, home, 3)
	shelved(t, from)
	set := scenes.DefaultSettings()
	if wrong := from.keepSettings(set); wrong != nil {
		t.Fatal(wrong)
	}
	text := string(moved(from))
	all := 3 + len(Games)
	second := strings.Index(text[10:], "[Record") + 10
	for _, c := range []struct {
		name, text         string
		came, broken, line int
		short              bool
	}{
		{"a newer record", text[:second] + strings.Replace(text[second:], "[Record \"1\"]", "[Record \"2\"]", 1), all - 1, 1, 3, false},
		{"a damaged record", strings.Replace(text, "[Play \"", "[Plai \"", 1), all - 1, 1, 0, false},
		{"an unfinished one called finished", strings.Replace(text, ";; unfinished", ";; finished", 1), all - 1, 1, 0, false},
		{"a finished one called unfinished", strings.Replace(text, ";; finished", ";; unfinished", 1), all, 0, 0, false},
		{"settings that are none", strings.Replace(text, ";{", ";[", 1), all, 1, 0, false},
		{"cut off", text[:len(text)*2/3], 0, 1, 0, true},
		{"without its end", text[:strings.Index(text, ";; end")], all, 0, 0, true},
	} {
		to, _ := keeping(t)
		u := unpacked(t, to, []byte(c.text))
		if u.broken != c.broken || u.came != c.came && c.name != "cut off" || u.file.Whole() == c.short {
			t.Errorf("%s: %d come, %d are broken, whole is %v", c.name, u.came, u.broken, u.file.Whole())
		}
		if c.line > 0 && u.first.facts[1] != c.line {
			t.Errorf("%s: it is said of line %v", c.name, u.first.facts[1])
		}
		if got := len(holds(t, to)); got != u.came {
			t.Errorf("%s: there are %d matches, and %d are said", c.name, got, u.came)
		}
		u = unpacked(t, to, []byte(text)) // the whole file brings what was missing
		if got := len(holds(t, to)); got != all || u.broken != 0 {
			t.Errorf("%s: then there are %d matches", c.name, got)
		}
	}
	to, _ := keeping(t)
	for _, text := range []string{"", "no file", strings.Replace(text, "trunk 1", "trunk 2", 1)} {
		u, wrong := to.unpack([]byte(text))
		if u != nil || wrong == nil || wrong.key != "backup.refused" {
			t.Fatalf("%.30q is taken in: %v", text, wrong)
		}
		sayable(t, wrong)
	}
	if got := holds(t, to); got != nil {
		t.Errorf("of what is refused there are %d texts", len(got))
	}
}

// Two programs that take the same file in at the same time double nothing: the one is refused
// meanwhile, or finds all there.
func TestTwoProgramsTakeFilesIn(t *testing.T) {
	from, home := keeping(t)
	played(t, home, 60)
	shelved(t, from)
	file := filepath.Join(t.TempDir(), "all.casa")
	if err := os.WriteFile(file, moved(from), 0o600); err != nil {
		t.Fatal(err)
	}
	to, _ := keeping(t)
	var programs [2]*exec.Cmd
	var said [len(programs)]bytes.Buffer
	for i := range programs {
		programs[i] = exec.Command(os.Args[0])
		programs[i].Env = append(os.Environ(), unpacks+"="+file, "LC_ALL=en")
		programs[i].Stdout, programs[i].Stderr = &said[i], os.Stderr
		if err := programs[i].Start(); err != nil {
			t.Fatal(err)
		}
	}
	done := 0
	for i, p := range programs {
		if err := p.Wait(); err == nil {
			done++
		} else if got := said[i].String(); got != "Another La Casa window is restoring a backup.\n" {
			t.Errorf("one says %q", got)
		}
	}
	if here := holds(t, to); done == 0 || !slices.Equal(here, holds(t, from)) {
		t.Errorf("%d are done, and there are %d matches", done, len(here))
	}
	unpacked(t, to, moved(from)).counts(t, 0, 60+len(Games), 0, 0, 0)
	to.store.Claim(restoring)
	other := exec.Command(os.Args[0])
	other.Env = append(os.Environ(), unpacks+"="+file, "LC_ALL=en")
	if out, err := other.Output(); err == nil || !strings.HasPrefix(string(out), "Another La Casa window") {
		t.Errorf("while this program takes one in, another says %q", out)
	}
	to.store.Release(restoring)
}

// unpacks is the variable that has the tests' program take a file in.
const unpacks = "LA_CASA_UNPACKS"

// What is chosen in a file's settings holds where nothing has been chosen here; names come along
// either way, once.
func TestSettingsAreJoined(t *testing.T) {
	theirs := scenes.DefaultSettings()
	theirs.Speed, theirs.People, theirs.Names[0] = 4, []string{"Ada", "Bruno"}, "Ada"
	theirs.Guide, theirs.Solved = scenes.GuideOff, []string{"a", "b"}
	fresh := scenes.DefaultSettings()
	if s := fresh.Merge(theirs); s.Speed != 4 || !slices.Equal(s.People, theirs.People) || s.Names[0] != "Ada" || s.Guide != scenes.GuideOff || !slices.Equal(s.Solved, theirs.Solved) {
		t.Errorf("joined they are %+v", s)
	}
	mine := scenes.DefaultSettings()
	mine.Solved = []string{"b", "c"}
	mine.Volume, mine.People, mine.Names[0] = 0.3, []string{"Carla", "Bruno"}, "Carla"
	s := mine.Merge(theirs)
	if s.Speed != 1 || s.Volume != 0.3 || !slices.Equal(s.People, []string{"Carla", "Bruno", "Ada"}) || s.Names[0] != "Carla" || !slices.Equal(s.Solved, []string{"b", "c", "a"}) {
		t.Errorf("joined they are %+v", s)
	}
	if again := s.Merge(theirs); string(again.Text()) != string(s.Text()) {
		t.Errorf("joined again they are %s", again.Text())
	}
}

// BenchmarkTrunk puts 5,000 finished matches into a file, and takes them in where there are none,
// and where all are.
func BenchmarkTrunk(b *testing.B) {
	home := b.TempDir()
	b.Setenv("LA_CASA_HOME", home)
	played(b, home, 5000)
	from := &keeper{store: store.Open()}
	finished(from)
	var text []byte
	b.Run("out", func(b *testing.B) {
		for b.Loop() {
			text = moved(from)
		}
	})
	in := func(b *testing.B, came int) {
		u, wrong := (&keeper{store: store.Open()}).unpack(text)
		if wrong != nil {
			b.Fatal(wrong)
		}
		for u.step() {
		}
		if u.came != came || u.broken > 0 || u.failed != nil {
			b.Fatal(u.came, u.broken, u.failed)
		}
	}
	b.Run("in", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			b.Setenv("LA_CASA_HOME", filepath.Join(home, fmt.Sprint(i)))
			in(b, 5000)
		}
	})
	b.Run("again", func(b *testing.B) {
		b.Setenv("LA_CASA_HOME", home)
		for b.Loop() {
			in(b, 0)
		}
	})
}
