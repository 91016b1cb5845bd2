//go:build !js

package store

import (
	"bufio"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

var (
	kills    = flag.Int("kills", 100, "how often to kill the writing program")
	killSeed = flag.Uint64("killseed", rand.Uint64(), "the seed of the moments at which it is killed, and of what it writes")
)

func TestMain(m *testing.M) {
	if os.Getenv("LA_CASA_WRITE_UNTIL_KILLED") != "" {
		writeUntilKilled()
	}
	if os.Getenv("LA_CASA_GROW_UNTIL_KILLED") != "" {
		growUntilKilled()
	}
	if os.Getenv("LA_CASA_CLAIM") != "" {
		claimUntilKilled()
	}
	os.Exit(m.Run())
}

// open returns a store in a folder of its own, which need not exist yet.
func open(t *testing.T, home string) *Store {
	t.Helper()
	t.Setenv("LA_CASA_HOME", home)
	return Open()
}

func put(t *testing.T, s *Store, name, text string) {
	t.Helper()
	if err := s.Write(name, []byte(text)); err != nil {
		t.Fatal(err)
	}
}

func expect(t *testing.T, s *Store, name, text string) {
	t.Helper()
	got, ok, err := s.Read(name)
	if err != nil || !ok || string(got) != text {
		t.Fatalf("%s reads %q, %v, %v; want %q", name, got, ok, err, text)
	}
}

func TestKeeps(t *testing.T) {
	home := filepath.Join(t.TempDir(), "not", "there", "yet")
	s := open(t, home)
	if _, ok, err := s.Read("save.casa"); ok || err != nil {
		t.Fatal("something where nothing was written:", ok, err)
	}
	if _, err := os.Stat(home); err == nil {
		t.Error("reading made a folder")
	}
	put(t, s, "save.casa", "first")
	put(t, s, "settings", "")
	put(t, s, "save.casa", "second")
	expect(t, open(t, home), "save.casa", "second")
	expect(t, open(t, home), "settings", "")
	if want := filepath.Join(home, "save.casa"); s.Where("save.casa") != want {
		t.Errorf("kept at %s, want %s", s.Where("save.casa"), want)
	}
	if err := s.Delete("save.casa"); err != nil {
		t.Fatal(err)
	}
	if _, ok, _ := s.Read("save.casa"); ok {
		t.Error("deleted and still there")
	}
	if err := s.Delete("save.casa"); err != nil {
		t.Error("deleting what is not there:", err)
	}
}

func TestSetAside(t *testing.T) {
	s := open(t, t.TempDir())
	for i, want := range []string{"save-damaged-1.casa", "save-damaged-2.casa", "save-damaged-3.casa"} {
		text := string(rune('a' + i))
		put(t, s, "save.casa", text)
		got, err := s.SetAside("save.casa", "damaged")
		if err != nil || got != want {
			t.Fatalf("set aside as %q, %v; want %q", got, err, want)
		}
		expect(t, s, want, text)
		if _, ok, _ := s.Read("save.casa"); ok {
			t.Fatal("set aside and still there")
		}
	}
	expect(t, s, "save-damaged-1.casa", "a")
	if _, err := s.SetAside("save.casa", "damaged"); !errors.Is(err, ErrUnavailable) {
		t.Error("setting aside what is not there:", err)
	}
	if got := aside("settings", "newer", 4); got != "settings-newer-4" {
		t.Error(got)
	}
}

// List returns texts by a prefix of their names, ModTime when they were written. A renamed text is
// there once.
func TestLists(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "none yet"))
	if list, err := s.List(""); err != nil || len(list) != 0 {
		t.Errorf("where nothing was written listed are %v, %v", list, err)
	}
	for _, name := range []string{"list-2", "list-1", "other"} {
		put(t, s, name, name)
	}
	s.Claim("list-1") // its lock is no text
	if err := s.Rename("list-2", "list-3"); err != nil {
		t.Fatal(err)
	}
	for start, want := range map[string]int{"list-": 2, "": 3, ".": 0} {
		if list, err := s.List(start); err != nil || len(list) != want {
			t.Errorf("%q lists %v, %v", start, list, err)
		}
	}
	list, _ := s.List("list-")
	if list[0] != "list-1" || list[1] != "list-3" || time.Since(s.ModTime("list-3")) > time.Minute {
		t.Errorf("listed are %v", list)
	}
	expect(t, s, "list-3", "list-2")
	if err := s.Rename("list-3", Many+"1"); err != nil { // which has a place of its own
		t.Fatal(err)
	}
	if list, err := s.List(Many); err != nil || len(list) != 1 || list[0] != Many+"1" {
		t.Errorf("listed are %v, %v", list, err)
	}
	expect(t, s, Many+"1", "list-2")
	if texts := s.ReadMany([]string{Many + "2", Many + "1"}); len(texts) != 2 || texts[0] != nil || string(texts[1]) != "list-2" {
		t.Errorf("read at once are %q", texts)
	}
	if err := s.Rename(Many+"1", "list-3"); err != nil {
		t.Fatal(err)
	}
	if s.Rename("list-3", "../list") == nil || s.Rename("../list", "list-3") == nil {
		t.Error("a name leads out of the store")
	}
}

func TestNamesStayInside(t *testing.T) {
	s := open(t, t.TempDir())
	for _, name := range []string{"", ".", "..", "../save", `..\save`, "a/b", "c:save", ".half-1"} {
		if s.Write(name, nil) == nil {
			t.Errorf("wrote %q", name)
		}
		if _, _, err := s.Read(name); err == nil {
			t.Errorf("read %q", name)
		}
	}
}

// Something that is not a file, or far too large for a text, keeps nobody waiting and is left
// alone.
func TestOnlyTextsAreRead(t *testing.T) {
	home := t.TempDir()
	s := open(t, home)
	for name, want := range map[string]error{"folder": ErrNoText, "huge": ErrTooLong, "whole": nil} {
		path := filepath.Join(home, name)
		var err error
		switch name {
		case "folder":
			err = os.Mkdir(path, 0o700)
		case "huge":
			if err = os.WriteFile(path, nil, 0o600); err == nil {
				err = os.Truncate(path, 2<<30)
			}
		case "whole":
			err = os.WriteFile(path, make([]byte, longest), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, ok, err := s.Read(name); !errors.Is(err, want) || ok != (want == nil) {
			t.Errorf("%s is read: %v, %v", name, ok, err)
		}
		if _, err := os.Lstat(path); err != nil {
			t.Error(err)
		}
	}
}

func claimUntilKilled() {
	os.Stdout.WriteString(map[bool]string{true: "taken", false: "other"}[Open().Claim("save.casa")])
	time.Sleep(time.Hour)
}

// Only one of two programs can claim a text, and the other can once the first has ended, in
// whatever way.
func TestClaim(t *testing.T) {
	home := t.TempDir()
	s := open(t, home)
	claims := func() (says string, child *exec.Cmd) {
		child = exec.Command(os.Args[0])
		child.Env = append(os.Environ(), "LA_CASA_CLAIM=1")
		out, err := child.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { child.Process.Kill(); child.Wait() })
		said := make([]byte, 5)
		if _, err := io.ReadFull(out, said); err != nil {
			t.Fatal(err)
		}
		return string(said), child
	}
	said, first := claims()
	if said != "taken" {
		t.Fatal("what nobody has cannot be claimed")
	}
	if s.Claim("save.casa") || !s.Claim("save-2.casa") {
		t.Error("the one that is taken can be claimed, or the other one cannot")
	}
	if said, _ := claims(); said != "other" {
		t.Error("two programs have claimed the same")
	}
	first.Process.Kill()
	first.Wait()
	for range 2 {
		if !s.Claim("save.casa") {
			t.Error("what is free again cannot be claimed")
		}
	}
	if said, _ := claims(); said != "other" {
		t.Error("what this program has can be claimed")
	}
	s.Release("save.casa")
	if said, _ := claims(); said != "taken" {
		t.Error("what this program has let go of cannot be claimed")
	}
	if err := os.WriteFile(filepath.Join(home, "file"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if !open(t, filepath.Join(home, "file", "none")).Claim("save.casa") {
		t.Error("where nothing can be locked something stands in the way")
	}
}

func TestNoFolderCanBe(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s := open(t, filepath.Join(file, "below"))
	if _, ok, err := s.Read("save.casa"); ok || err != nil {
		t.Error("reading:", ok, err)
	}
	if err := s.Write("save.casa", []byte("x")); !errors.Is(err, ErrUnavailable) {
		t.Error("writing:", err)
	}
	if _, err := s.SetAside("save.casa", "damaged"); !errors.Is(err, ErrUnavailable) {
		t.Error("setting aside:", err)
	}
}

func TestLeftovers(t *testing.T) {
	home := t.TempDir()
	many := filepath.Join(home, strings.TrimSuffix(Many, "-"))
	if err := os.Mkdir(many, 0o700); err != nil {
		t.Fatal(err)
	}
	old, young, oldMany := filepath.Join(home, half+"old"), filepath.Join(home, half+"young"), filepath.Join(many, half+"old")
	for _, path := range []string{old, young, oldMany} {
		if err := os.WriteFile(path, []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	hourAgo := time.Now().Add(-time.Hour)
	for _, path := range []string{old, oldMany} {
		if err := os.Chtimes(path, hourAgo, hourAgo); err != nil {
			t.Fatal(err)
		}
	}
	s := open(t, home)
	put(t, s, "save.casa", "x")
	for _, path := range []string{old, oldMany} {
		if _, err := os.Stat(path); err == nil {
			t.Error("an old half-written file stayed:", path)
		}
	}
	if _, err := os.Stat(young); err != nil {
		t.Error("another window's half-written file went")
	}
	if entries, _ := os.ReadDir(home); len(entries) != 3 {
		t.Error("writing left something behind:", entries)
	}
}

// long returns text number n: a mebibyte of one letter, so that a mixture or a fragment shows.
func long(n int) []byte { return bytes.Repeat([]byte{byte('a' + n%26)}, 1<<20) }

func writeUntilKilled() {
	s := Open()
	os.Stdout.WriteString("writing\n")
	for n := 1; ; n++ {
		if err := s.Write("save.casa", long(n)); err != nil {
			panic(err)
		}
	}
}

func TestKilledAtAnyMoment(t *testing.T) {
	if runtime.GOOS == "windows" && *kills == 100 {
		*kills = 20 // programs start slowly there
	}
	home := t.TempDir()
	s := open(t, home)
	if err := s.Write("save.casa", long(0)); err != nil {
		t.Fatal(err)
	}
	changed, halves := 0, 0
	random := rand.New(rand.NewPCG(*killSeed, 2))
	t.Logf("-killseed %d", *killSeed)
	before := byte('a')
	for i := range *kills {
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), "LA_CASA_WRITE_UNTIL_KILLED=1")
		child.Stderr = os.Stderr
		out, err := child.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := out.Read(make([]byte, 8)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(random.IntN(20_000)) * time.Microsecond)
		if err := child.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		child.Wait() // it was killed, so it reports an error

		text, ok, err := s.Read("save.casa")
		if err != nil || !ok || len(text) != 1<<20 || bytes.Count(text, text[:1]) != len(text) {
			t.Fatalf("after kill %d: %d bytes, %v, %v", i+1, len(text), ok, err)
		}
		if text[0] != before {
			before = text[0]
			changed++
		}
		left, err := filepath.Glob(filepath.Join(home, half+"*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range left {
			halves++
			os.Remove(path)
		}
	}
	t.Logf("%d kills: the text changed %d times, %d files were left half written", *kills, changed, halves)
	if changed+halves == 0 {
		t.Error("the kills never met a write")
	}
}

// growUntilKilled writes a text that grows, and sometimes begins anew or goes back some way.
func growUntilKilled() {
	seed, _ := strconv.ParseUint(os.Getenv("LA_CASA_GROW_UNTIL_KILLED"), 10, 64)
	chance := rand.New(rand.NewPCG(seed, 3))
	s, n := Open(), 0
	text, _, err := s.Read("save.casa")
	if err == nil {
		n = grown(text)
	}
	for {
		switch chance.IntN(20) {
		case 0:
			n = 0
		case 1:
			n = max(0, n-chance.IntN(600))
		default:
			n += 1 + chance.IntN(60)
		}
		fmt.Println("writing", n)
		if err := s.Write("save.casa", []byte(growing(n))); err != nil {
			panic(err)
		}
		fmt.Println("written", n)
	}
}

// grown returns how far a text has grown, or -1 for a text that growUntilKilled does not write.
func grown(text []byte) (n int) {
	at := bytes.LastIndexByte(text, '[')
	if at < 0 {
		return -1
	}
	if _, err := fmt.Sscanf(string(text[at:]), "[Result %d]", &n); err != nil || string(text) != growing(n) {
		return -1
	}
	return n
}

// TestKilledWhileGrowing checks that a long text is complete at any moment even though only changes
// are written.
func TestKilledWhileGrowing(t *testing.T) {
	home := t.TempDir()
	s := open(t, home)
	random := rand.New(rand.NewPCG(*killSeed, 2))
	t.Logf("-killseed %d", *killSeed)
	was, cut, tails := 0, 0, 0
	put(t, s, "save.casa", growing(0))
	for i := range *kills {
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), fmt.Sprintf("LA_CASA_GROW_UNTIL_KILLED=%d", random.Uint32()))
		child.Stderr = os.Stderr
		out, err := child.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		doing, killing := was, false
		for lines := bufio.NewScanner(out); lines.Scan(); {
			var verb string
			if _, err := fmt.Sscan(lines.Text(), &verb, &doing); err != nil {
				t.Fatalf("it says %q", lines.Text())
			}
			if verb == "written" {
				was = doing
			}
			if !killing {
				killing = true
				time.AfterFunc(time.Duration(random.IntN(20_000))*time.Microsecond, func() { child.Process.Kill() })
			}
		}
		child.Wait() // it was killed, so it reports an error
		text, ok, err := s.Read("save.casa")
		is := grown(text)
		if err != nil || !ok || is != was && is != doing {
			t.Fatalf("-killseed %d, kill %d: the text is %d, was %d and then to be %d: %v", *killSeed, i+1, is, was, doing, err)
		}
		if doing != was {
			cut++
		}
		if _, err := os.Stat(s.tail("save.casa")); err == nil {
			tails++
		}
		was = is
		left, _ := filepath.Glob(filepath.Join(home, half+"*"))
		for _, path := range left {
			os.Remove(path)
		}
	}
	t.Logf("%d kills, %d of them while writing, %d times with a tail", *kills, cut, tails)
	if cut == 0 || tails == 0 {
		t.Error("the kills never met a write, or a tail")
	}
}

func BenchmarkWrite(b *testing.B) {
	b.Setenv("LA_CASA_HOME", b.TempDir())
	s := Open()
	text := long(0)[:4096]
	for b.Loop() {
		if err := s.Write("save.casa", text); err != nil {
			b.Fatal(err)
		}
	}
}
