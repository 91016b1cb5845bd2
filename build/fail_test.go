package main

import (
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
)

var windowKills = flag.Int("window-kills", 5, "how often to kill the playing program; package game kills what needs no window")

// say runs the program without a display, and returns what it prints and its exit code.
func say(t *testing.T, env []string, args ...string) (out, err string, code int) {
	t.Helper()
	program, failed := realProgram()
	need(t, program, failed)
	cmd := exec.Command(program, args...)
	cmd.Env = slices.DeleteFunc(os.Environ(), func(v string) bool {
		return strings.HasPrefix(v, "DISPLAY=") || strings.HasPrefix(v, "WAYLAND_DISPLAY=") || strings.HasPrefix(v, "LC_") || strings.HasPrefix(v, "LANG")
	})
	cmd.Env = append(cmd.Env, env...)
	var o, e strings.Builder
	cmd.Stdout, cmd.Stderr = &o, &e
	cmd.Run() // how it went is in ProcessState
	return o.String(), e.String(), cmd.ProcessState.ExitCode()
}

func TestProgramWithoutADisplay(t *testing.T) {
	inTurn(t, &windows)
	if !windowsNeedDisplay {
		t.Skip("this system always has a display")
	}
	for _, env := range []string{"LANG=C", "LANG=it_IT.UTF-8", "DISPLAY=:65000"} {
		out, said, code := say(t, []string{env, "LA_CASA_HOME=" + t.TempDir()})
		if code != 1 || out != "" || !strings.Contains(said, "go run ./build serve") || !strings.Contains(said, "sim") || strings.Contains(said, "goroutine") {
			t.Errorf("%s: exit code %d, it says %q and %q", env, code, out, said)
		}
	}
	screen := display(t)
	out, said, code := say(t, []string{"DISPLAY=" + screen.Name, "__EGL_VENDOR_LIBRARY_FILENAMES=/nowhere", "LA_CASA_HOME=" + t.TempDir()})
	if code != 1 || out != "" || !strings.Contains(said, "OpenGL") || strings.Contains(said, "needs a display") {
		t.Errorf("without OpenGL: exit code %d, it says %q and %q", code, out, said)
	}
	records, said, code := say(t, nil, "sim", "-mode", "solo", "-situation", "all", "-matches", "12", "-seed", "4QF7-0K2M")
	if code != 0 || !strings.Contains(records, `[Result "`) {
		t.Fatalf("sim: exit code %d, %q", code, said)
	}
	file := filepath.Join(t.TempDir(), "records")
	for _, c := range []struct {
		text string
		code int
	}{{records, 0}, {strings.Replace(records, " >", " >1", 1), 1}} {
		if err := os.WriteFile(file, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if out, said, code := say(t, nil, "check", file); code != c.code {
			t.Errorf("check: exit code %d, not %d: %s%s", code, c.code, out, said)
		}
	}
}

// A match that cannot be played is refused with the alternatives, before any window opens.
func TestProgramRefusesHostileFlags(t *testing.T) {
	inTurn(t, &windows)
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"-options", "x=y"}, "rounds, target, plain"},
		{[]string{"-options", "situations=nowhere"}, "betrayal, capitano"},
		{[]string{"-options", "rounds=-1"}, "rounds"},
		{[]string{"-mode", "three"}, "solo, two, teams"},
		{[]string{"-play", "sticky"}, "not played in mode solo"},
		{[]string{"-options", "x=" + strings.Repeat("y", 1<<16)}, "rounds"},
		{[]string{"-nothing"}, "-seed"},
		{[]string{"nothing"}, "sim"},
		{[]string{"-seed", "4QF7-0K2M", "further"}, "further"},
	} {
		out, said, code := say(t, nil, c.args...)
		if code != 2 || out != "" || !strings.Contains(said, c.says) || len(said) > 4000 {
			t.Errorf("%.40q: exit code %d, it says %.1000q", c.args, code, said)
		}
	}
}

// unsaved plays two cards of a match that cannot be saved.
func (p *player) unsaved() {
	p.Helper()
	p.show("dealing", func() { p.key("Enter") })
	p.show("leaving the election", func() { p.key("Enter") })
	for range 2 {
		p.show("playing a card", p.playByKeys)
	}
}

func TestProgramPlaysWithoutAHome(t *testing.T) {
	inTurn(t, &windows)
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	p := sitDown(t, display(t), filepath.Join(file, "home"), "-options", "situations=carita")
	p.unsaved()
	p.leave()
}

// A save that cannot be played is kept under another name, and a new match can begin.
func TestProgramSetsDamagedSavesAside(t *testing.T) {
	inTurn(t, &tables)
	whole, said, code := say(t, nil, "sim", "-matches", "1", "-seed", "4QF7-0K2M")
	if code != 0 {
		t.Fatal(said)
	}
	for name, c := range map[string]struct{ text, what string }{
		"damaged": {whole[:len(whole)/2], "damaged"},
		"binary":  {"\x00\xff\xfe" + strings.Repeat("\x80", 9999), "damaged"},
		"newer":   {strings.Replace(whole, `[Record "1"]`, `[Record "2"]`, 1), "newer"},
	} {
		t.Run(name, func(t *testing.T) {
			home := homeWith(t, atOnce)
			if err := os.WriteFile(filepath.Join(home, saveFile), []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			p := attend(t, home)
			if kept, err := os.ReadFile(filepath.Join(home, "save-"+c.what+"-1.casa")); err != nil || string(kept) != c.text {
				t.Errorf("the save is not kept as it was: %v", err)
			}
			for _, what := range []string{"the focus", "La Casa", "a new game, not going on"} {
				p.show(what, func() { p.key("Enter") })
			}
			p.do("dealing", func() { p.key("Enter") }, func(m *casa.Match) bool { return m != nil })
			p.leave()
		})
	}
}

// Two matches begun one after the other are both saved. The first one is continued from the page
// that lists them, by keys.
func TestProgramKeepsItsMatches(t *testing.T) {
	inTurn(t, &tables)
	home := homeWith(t, atOnce)
	var p *player
	for n, options := range []string{"situations=carita", "situations=minions"} {
		p = attend(t, home, "-options", options)
		p.show("dealing", func() { p.key("Enter") })
		name := filepath.Join(home, []string{saveFile, "save-2.casa"}[n])
		if !until(patience, func() bool { text, _ := os.ReadFile(name); return strings.Contains(string(text), options) }) {
			t.Fatalf("the match of %s is not kept as %s", options, name)
		}
		p.leave()
	}
	before := p.match()
	other, err := os.ReadFile(filepath.Join(home, "save-2.casa"))
	if err != nil {
		t.Fatal(err)
	}
	p = attend(t, home)
	for range 2 { // from what there is to do first to what comes after it
		p.show("walking", func() { p.key("Tab") })
	}
	p.show("opening the matches", func() { p.key("Enter") })
	for range 4 { // over the choice, the later match and its cross
		p.show("walking on", func() { p.key("Tab") })
	}
	p.show("going on", func() { p.key("Enter") })
	p.show("leaving the election", func() { p.key("Enter") })
	p.do("playing a card", func() { p.key("Right"); p.key("Enter") }, func(m *casa.Match) bool { return length(m) > length(before) })
	p.leave()
	if now, err := os.ReadFile(filepath.Join(home, "save-2.casa")); err != nil || string(now) != string(other) {
		t.Errorf("the other match is now, %v,\n%s", err, now)
	}
}

// A program that is killed in the middle of anything has saved everything but the action under way.
func TestProgramIsKilled(t *testing.T) {
	inTurn(t, &windows)
	screen, home := display(t), homeWith(t, `{"language":"en","speed":0,"oneTap":true}`)
	chance := rand.New(rand.NewPCG(6, 28))
	seen, actions := 0, 0
	args := []string{"-options", "situations=minions,carita"}
	for n := range *windowKills {
		p := sitDown(t, screen, home, args...)
		if m := p.match(); n > 0 && length(m) < seen {
			t.Fatalf("after kill %d the save has %d actions; %d had been seen", n, length(m), seen)
		}
		args = nil
		if n == 0 {
			p.do("dealing", func() { p.key("Enter") }, func(m *casa.Match) bool { return m != nil })
			p.show("leaving the election", func() { p.key("Enter") })
		} else {
			p.show("going on", func() { p.key("Enter") })
		}
		for range 1 + chance.IntN(3) {
			m := p.match()
			seen = length(m)
			if m.BetweenRounds() {
				p.key("Enter")
				continue
			}
			if len(m.Round().Actions) == 0 { // before the election's page, or at the table already
				p.answered(func() { p.key("Enter") })
			}
			cards, playable := hand(m)
			at := handSpot(slices.Index(cards, playable.First()), len(cards))
			p.must(p.window.Move(at.x, at.y))
			time.Sleep(50 * time.Millisecond)
			p.must(p.window.Press())
			time.Sleep(50 * time.Millisecond)
			p.must(p.window.Release())
			until(time.Duration(chance.IntN(120))*time.Millisecond, func() bool { return length(p.match()) > seen })
			actions++
		}
		seen = length(p.match())
		p.window.Kill()
		if m := p.match(); length(m) < seen {
			t.Fatalf("kill %d: the save has %d actions, %d had been seen", n+1, length(m), seen)
		}
	}
	m := (&player{T: t, home: home}).match()
	t.Logf("%d kills, %d cards clicked, %d things in the save", *windowKills, actions, length(m))
	if length(m) < 2 {
		t.Error("nothing was played")
	}
	if m.State().Table().Turn != lacasa.Human && !m.BetweenRounds() {
		t.Error("the save waits for the robot")
	}
}
