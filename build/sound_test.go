package main

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lacasa/build/drive"
	casa "lacasa/engine/lacasa/match"
)

// The program can be heard, and works as well without a sound device: if there is none, and if it
// goes away.

func speaker(t testing.TB) *drive.Speaker {
	t.Helper()
	s, err := drive.StartSpeaker(t.TempDir())
	need(t, s, err)
	t.Cleanup(s.Kill)
	return s
}

// hearing starts the program with a sound server, which may not be running.
func hearing(t *testing.T, server, home string, args ...string) *player {
	t.Helper()
	screen, err := drive.StartDisplay(1600, 1000)
	need(t, screen, err)
	t.Cleanup(screen.Close)
	program, err := realProgram()
	need(t, program, err)
	window, err := drive.Start(screen, drive.Program{Path: program, Home: home, Args: args, Env: []string{"PULSE_SERVER=" + server}})
	need(t, window, err)
	t.Cleanup(window.Kill)
	p := &player{T: t, window: window, home: home}
	fewAgain(t, &p.lost)
	p.see()
	return p
}

// noise returns the mean power of samples.
func noise(samples []float32) (sum float64) {
	for _, x := range samples {
		sum += float64(x) * float64(x) / float64(len(samples))
	}
	return sum
}

// unlike returns how much of two pictures looks different, from 0 to 1. The light on the cloth is
// never quite the same.
func unlike(a, b *image.RGBA) float64 {
	n := 0
	for i := range a.Pix {
		if d := int(a.Pix[i]) - int(b.Pix[i]); i%4 == 1 && (d > 30 || d < -30) { // of green
			n++
		}
	}
	return float64(n) * 4 / float64(len(a.Pix))
}

// painted waits until every card has been painted, and returns the picture.
func (p *player) painted() *image.RGBA {
	p.Helper()
	now, err := p.window.WaitStill(3*time.Second, patience)
	p.must(err)
	return now
}

func TestProgramIsHeard(t *testing.T) {
	inTurn(t, &windows)
	s := speaker(t)
	p := hearing(t, s.Server, homeWith(t, `{"language":"en","speed":0}`))
	hear := func(what string, sounds bool) {
		t.Helper()
		if !until(patience, func() bool {
			heard, err := s.Hear(time.Second)
			p.must(err)
			return len(heard) > 0 && noise(heard) > 1e-7 == sounds
		}) {
			t.Fatalf("%s is not heard; the program said %s", what, p.said())
		}
	}
	hear("the music", true)
	p.key("m")
	hear("silence", false)
	p.key("m")
	hear("the music again", true)
	p.leave()
}

// Without a device the game goes on silently, and says so once.
func TestProgramSaysThatItIsSilent(t *testing.T) {
	inTurn(t, &windows)
	s := speaker(t)
	muted := `{"language":"en","speed":0,"muted":true}`
	with := hearing(t, s.Server, homeWith(t, muted))
	plain := with.painted()
	with.leave()
	without := hearing(t, "unix:"+filepath.Join(t.TempDir(), "nothing"), homeWith(t, muted))
	var told float64
	if !until(patience, func() bool {
		now, err := without.window.Screenshot()
		without.must(err)
		told = unlike(plain, now)
		return told > 0.002 && told < 0.1 // its letters and edges: it is as dark as the night
	}) {
		t.Errorf("that there is no sound changes %.4f of the title", told)
	}
	var left float64
	if !until(patience, func() bool { left = unlike(plain, without.rest()); return left < 0.001 }) {
		t.Errorf("it is said for ever: %.4f of the title is another", left)
	}
	without.leave()
}

// If the device goes away during a match, the player loses only a moment: the window comes back in
// the same place, at the same table, without sound. Whether the match could be saved makes no
// difference.
func TestProgramLosesItsSoundDevice(t *testing.T) {
	t.Parallel()
	for name, home := range map[string]string{
		"saved":   homeWith(t, atOnce),
		"unsaved": filepath.Join(homeWith(t, atOnce), "settings", "home"), // under a file
	} {
		t.Run(name, func(t *testing.T) {
			inTurn(t, &windows)
			s := speaker(t)
			p := hearing(t, s.Server, home, "-options", "situations=carita", "-seed", "4QF7-0K2M")
			title := p.painted()
			window := p.window.(*drive.Window)
			place := image.Rect(210, 120, 210+windowWide, 120+windowHigh)
			p.must(window.SetBounds(place))
			p.unsaved()
			before := p.painted() // meanwhile the window's place is looked at, which is done once a second
			text, err := os.ReadFile(filepath.Join(home, saveFile))
			if (err == nil) != (name == "saved") {
				t.Fatal(err)
			}
			s.Kill()
			gone := time.Now()
			p.must(window.WaitRestart(patience))
			if !until(patience, func() bool {
				now, err := p.window.Screenshot()
				return err == nil && drive.Colours(now) > 500
			}) {
				t.Fatal("the window is empty; the program said", p.said())
			}
			t.Logf("back after %d ms", time.Since(gone).Milliseconds())
			if at, err := window.Bounds(); err != nil || at != place {
				t.Errorf("the window is at %v, was at %v: %v", at, place, err)
			}
			after := p.painted()
			if d := unlike(before, after); d > 0.1 || d >= unlike(title, after) {
				t.Errorf("another table: %.3f of it is another, %.3f of the title; the program said %s", d, unlike(title, after), p.said())
			}
			if name == "saved" {
				if p.text() != string(text) {
					t.Errorf("the match was\n%s\nand is\n%s", text, p.text())
				}
				m := p.match()
				p.do("playing on", p.playByKeys, func(now *casa.Match) bool { return length(now) > length(m) })
			} else {
				p.show("playing on", p.playByKeys)
			}
			p.leave()
		})
	}
}

// In a browser without sound, or one whose sound throws, the page works as well, and says so once.
func TestPageWithoutSound(t *testing.T) {
	inTurn(t, &pages)
	for name, script := range map[string]string{
		"none":   `delete globalThis.AudioContext; delete globalThis.webkitAudioContext`,
		"throws": `globalThis.AudioContext = class { constructor() { throw new Error("without sound") } }`,
	} {
		t.Run(name, func(t *testing.T) {
			tab, _ := openPage(t, nowhere, small)
			begin(t, tab, "", script)
			street := drawn(t, tab)
			said, err := tab.Narration()
			if err != nil || !strings.Contains(said, "without sound") {
				t.Errorf("the page says %q: %v", said, err)
			}
			for range 2 { // the first one shows which door is meant
				if err := tab.Key("Enter"); err != nil {
					t.Fatal(err)
				}
				drawn(t, tab)
			}
			if next := drawn(t, tab); unlike(street, next) < 0.05 {
				t.Error("it does not go on")
			}
			if said := tab.Errors(); len(said) > 0 {
				t.Errorf("the console has %q", said)
			}
		})
	}
}
