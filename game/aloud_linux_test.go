package game

import (
	"bufio"
	"fmt"
	"net"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// desktop stands in for speech-dispatcher: it keeps what it is given to be spoken, and when that is
// cut off.
type desktop struct {
	lock sync.Mutex
	said []string // "" where all is cut off
	with []string // what was asked of it besides
}

func listenTo(t *testing.T) *desktop {
	t.Helper()
	at := filepath.Join(t.TempDir(), "speechd.sock")
	t.Setenv("SPEECHD_ADDRESS", "unix_socket:"+at)
	door, err := net.Listen("unix", at)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { door.Close() })
	d := &desktop{}
	go func() {
		for {
			conn, err := door.Accept()
			if err != nil {
				return
			}
			go d.serve(conn)
		}
	}()
	return d
}

func (d *desktop) serve(conn net.Conn) {
	defer conn.Close()
	speaking, text := false, ""
	for lines := bufio.NewScanner(conn); lines.Scan(); {
		line := strings.TrimSuffix(lines.Text(), "\r")
		d.lock.Lock()
		switch {
		case speaking && line == ".":
			d.said, speaking = append(d.said, text), false
			fmt.Fprint(conn, "225-1\r\n225 OK MESSAGE QUEUED\r\n")
		case speaking:
			text = line
		case line == "SPEAK":
			speaking = true
			fmt.Fprint(conn, "230 OK RECEIVING DATA\r\n")
		case line == "CANCEL SELF":
			d.said = append(d.said, "")
			fmt.Fprint(conn, "210 OK CANCELED\r\n")
		default:
			d.with = append(d.with, line)
			fmt.Fprint(conn, "208 OK SET\r\n")
		}
		d.lock.Unlock()
	}
}

func (d *desktop) heard() []string {
	d.lock.Lock()
	defer d.lock.Unlock()
	return slices.Clone(d.said)
}

// eventually waits for something to become true.
func eventually(is func() bool) bool {
	for range 400 {
		if is() {
			return true
		}
		time.Sleep(10 * time.Millisecond)
	}
	return false
}

// aloud returns somebody who plays with the system's voice.
func aloud(t *testing.T, kinds ...string) *visitor {
	v := enter(t, byKeys{}, 1280, 800, kinds...)
	t.Cleanup(func() { ui.Voice = nil; v.voice.Speak(false, "") })
	speak(&v.voice)
	set := v.house.Settings
	set.Spoken = true
	v.Game.set(set)
	return v
}

// A round of each game is spoken: where one is, what is asked, what is under the keys, what
// happens, and the score; and what somebody does cuts off what was being said.
func TestARoundIsSpoken(t *testing.T) {
	for i := range Games {
		g := &Games[i]
		t.Run(g.ID, func(t *testing.T) {
			d := listenTo(t)
			v := aloud(t)
			defer v.voice.Speak(false, "")
			v.house.Settings.Asked["cassino"] = match.Request{Game: "cassino", Mode: "standard"} // to 21: one hand may reach the usual 11 of a visitor
			v.use("game." + g.ID)
			v.use("title.new")
			v.start(g)
			v.play()
			want := map[string][]string{
				"lacasa":  {"La Casa: the table", "Your lead", "You play ", "The Robot plays ", "Your points: ", "Next round"},
				"cassino": {"Cassino: the table", "Choose a card to see what it can do.", "You take ", "Bruno takes ", "most cards", "Next hand"},
				"casis":   {"Casis: the table", "Hide these 4, or click cards to change them.", "You draw ", "It is Bruno’s turn.", "of 216"},
			}[g.ID]
			var missing []string
			if !eventually(func() bool {
				said := strings.ToLower(strings.Join(d.heard(), "\n"))
				missing = slices.DeleteFunc(slices.Clone(want), func(w string) bool { return strings.Contains(said, strings.ToLower(w)) })
				return len(missing) == 0
			}) {
				t.Errorf("nothing is said of %q; said is, among %d things, %q", missing, len(d.heard()), d.heard()[:min(40, len(d.heard()))])
			}
			said := d.heard()
			if cuts := len(said) - len(slices.DeleteFunc(slices.Clone(said), func(s string) bool { return s == "" })); cuts < 10 {
				t.Errorf("what is being said is cut off only %d times", cuts)
			}
			if with := strings.Join(d.with, "\n"); !strings.Contains(with, "LANGUAGE en") {
				t.Errorf("it was not said in which language: %s", with)
			}
		})
	}
}

// Where nothing can speak, the settings say so in a sentence, and nothing waits for it.
func TestNobodySpeaks(t *testing.T) {
	t.Setenv("SPEECHD_ADDRESS", "unix_socket:"+filepath.Join(t.TempDir(), "nothing"))
	t.Setenv("PATH", t.TempDir())
	v := aloud(t)
	v.do(scenes.OpenSettings)
	none := v.house.Say("settings.spoken.none")
	if !eventually(func() bool {
		v.askVoice()
		var said []string
		ui.OnMirror = func(targets []ui.Target) {
			for _, t := range targets {
				said = append(said, t.Label)
			}
		}
		defer func() { ui.OnMirror = nil }()
		v.ticks(1)
		return slices.Contains(said, none)
	}) {
		t.Error("the settings do not say that nothing can speak")
	}
	for range 1000 { // more than can wait
		ui.Narrate("Anybody there?")
	}
	set := v.house.Settings
	set.Spoken = false
	v.Game.set(set)
	if !eventually(func() bool { v.askVoice(); return !v.house.Mute }) {
		t.Error("switched off, it is still missed")
	}
}
