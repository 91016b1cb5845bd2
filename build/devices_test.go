package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"image"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"lacasa/assets/words"
	"lacasa/build/drive"
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/game/host"
	"lacasa/game/webpage"
	"lacasa/ui"
)

// Whole matches by people with a device each. The real window keeps the table, and real pages that
// share nothing join it over plain HTTP. As at one screen, the engine plays the same match, and
// what the window saves must equal its record.

// hostProgram returns the real program with its page beside it, as in a release.
var hostProgram = sync.OnceValues(func() (string, error) {
	program, err := realProgram()
	if err != nil {
		return "", err
	}
	from, err := realPage()
	if err != nil {
		return "", err
	}
	var files []packed
	err = filepath.WalkDir(from, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(from, path)
		files = append(files, packed{name: filepath.ToSlash(name), text: text})
		return err
	})
	if err != nil {
		return "", err
	}
	page, err := zipped("web", files)
	if err != nil {
		return "", err
	}
	text, err := os.ReadFile(program)
	if err != nil {
		return "", err
	}
	dir := filepath.Join(filepath.Dir(program), "host")
	at := filepath.Join(dir, filepath.Base(program))
	err = errors.Join(os.MkdirAll(dir, 0o755), os.WriteFile(filepath.Join(dir, webpage.Archive), page, 0o644), os.WriteFile(at+".new", text, 0o755))
	return at, cmp.Or(err, os.Rename(at+".new", at)) // what runs of it cannot be written to
})

// An evening is a table that the window keeps for people with devices of their own. Its screen is
// that of the player who decides.
type evening struct {
	*guest
	window  *player
	address string
	devices []*guest // by seat
	names   []string
	speaks  *words.Catalogue // as the device of whoever decides
}

// deviceScreens are the screens of the devices.
var deviceScreens = []drive.Screen{
	{Width: 390, Height: 844, Scale: 0.5, Touch: true}, {Width: 844, Height: 390, Scale: 0.5, Touch: true}, wide, {Width: 390, Height: 844, Scale: 0.5, Touch: true},
}

// evenings opens a table for a match in the window, and lets a person come to each seat.
func evenings(t *testing.T, a invited) *evening {
	t.Helper()
	e := &evening{window: opensTable(t, a)}
	e.address = tableOf(t, e.window)
	for seat := range a.kinds {
		e.sits(t, seat, deviceScreens[seat%len(deviceScreens)])
	}
	e.begins(t)
	return e
}

// sits lets somebody come and take the first free seat.
func (e *evening) sits(t *testing.T, seat int, screen drive.Screen) {
	t.Helper()
	name := []string{"Ada", "Bruno", "Carla", "Dario", "Elena", "Fosco", "Gina", "Hugo"}[seat] // as in the settings
	g := come(t, e.address, name, screen)
	g.sitsDown()
	e.devices, e.names = append(e.devices, g), append(e.names, name)
}

// begins deals at the window, and waits until the match is saved.
func (e *evening) begins(t *testing.T) {
	t.Helper()
	for range 5 {
		e.window.key("Enter")
		if until(soon, func() bool { return e.window.text() != "" }) {
			e.guest = e.devices[0]
			return
		}
	}
	t.Fatal("the window does not deal; it says ", e.window.said())
}

// opensTable starts the program with the setup of a match to which all people come with phones, and
// opens the table.
func opensTable(t *testing.T, a invited) *player {
	t.Helper()
	program, err := hostProgram()
	need(t, program, err)
	set := strings.TrimSuffix(seats(a.kinds...), "}") + `,"apart":[` + strings.Join(slices.Repeat([]string{"true"}, len(a.kinds)), ",") + "]}"
	window, err := drive.Start(display(t), drive.Program{Path: program, Home: homeWith(t, set), Args: []string{"-game", a.game, "-mode", a.mode, "-play", a.play,
		"-seats", strconv.Itoa(len(a.kinds)), "-options", a.options, "-seed", a.seed}})
	need(t, window, err)
	t.Cleanup(window.Kill)
	p := &player{T: t, window: window, home: window.Home}
	fewAgain(t, &p.lost)
	p.see()
	p.rest()
	p.surely("opening the table", func() { p.key("Enter") })
	return p
}

// tableOf waits until the window has opened its table, and returns the address for devices.
func tableOf(t *testing.T, p *player) (address string) {
	t.Helper()
	var code string
	if !until(patience, func() bool {
		kept, _ := filepath.Glob(filepath.Join(p.home, "table-*"))
		if len(kept) == 1 {
			code = strings.TrimPrefix(filepath.Base(kept[0]), "table-")
		}
		return code != ""
	}) {
		t.Fatal("no table is opened; the program says ", p.said())
	}
	client := &http.Client{Timeout: patience, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	if !until(patience, func() bool {
		for port := host.Port; port <= host.Port+20; port++ {
			at := strconv.Itoa(port)
			answer, err := client.Get("http://" + net.JoinHostPort("127.0.0.1", at) + "/" + code)
			if err != nil {
				continue
			}
			answer.Body.Close()
			if answer.StatusCode == http.StatusSeeOther {
				address = host.Link(net.JoinHostPort(drive.PlainAddress, at), code)
				return true
			}
		}
		return false
	}) {
		t.Fatal("nobody answers for table ", code)
	}
	return address
}

func (e *evening) save() string { return e.window.text() }

// past are the buttons that lead past what a device still shows when others are ahead of it.
var past = []string{"election.to-table", "election.play", "scoring.next", "cassino.scoring.next", "desk.go-on"}

// open waits until the device of a player asks for its decision.
func (e *evening) open(name string) {
	e.Helper()
	seat := slices.Index(e.names, name)
	e.guest = e.devices[seat]
	e.speaks.Reader = seat + 1
	if !until(patience, func() bool {
		for _, key := range past {
			if e.has(key) {
				e.press(e.words.Say(key))
				return false
			}
		}
		return e.asked()
	}) {
		e.Fatalf("%s is not asked; %s", name, e.state())
	}
}

// asked reports whether the device shows a table where no other player is thinking.
func (e *evening) asked() bool {
	e.Helper()
	if !e.has("menu.hint") {
		return false
	}
	var read []string
	e.must(e.tab.Eval(`[...document.querySelectorAll("#focusables p")].slice(0, 2).map(p => p.textContent)`, &read))
	return !slices.ContainsFunc(e.names, func(name string) bool {
		return name != e.names[slices.Index(e.devices, e.guest)] && slices.Contains(read, e.words.Say("present.line.thinking", "name", name))
	})
}

func (e *evening) look() *image.RGBA { return e.guest.look() }

func (e *evening) faults() string {
	said := e.window.said()
	for i, g := range e.devices {
		if faults := g.tab.Errors(); len(faults) > 0 {
			said += fmt.Sprintf("%s: %q", e.names[i], faults)
		}
	}
	return said
}

// families are people at a table of La Casa.
type families struct {
	*people
	match *casa.Match
	guide *guide
}

func sitAtRound(t *testing.T, s screen) *families {
	t.Helper()
	c := &families{}
	c.people = gather(t, s, func(text []byte) (parlour, error) {
		var err error
		c.match, err = casa.Read(text)
		return c.match, err
	})
	c.guide = &guide{T: t, words: c.words}
	c.next, c.decide = c.words.Say("scoring.next"), c.turn
	return c
}

// turn makes a legal decision by touch.
func (c *families) turn(bool) string {
	c.Helper()
	st := c.match.State()
	v := st.View(st.Table().Turn)
	legal := v.Legal(nil)
	a := legal[c.chance.IntN(len(legal))]
	if a.Verb == lacasa.Bid { // a high bid takes many touches
		a = legal[c.chance.IntN(min(2, len(legal)))]
	}
	for _, label := range c.guide.labels(st.Table(), a) {
		var at ui.Point
		if !until(soon, func() (ok bool) { at, ok = free(c.things(), label); return ok }) {
			c.Logf("nothing to be touched is called %q, but %q", label, c.labels())
			break
		}
		c.tap(at)
		time.Sleep(40 * time.Millisecond)
	}
	return a.String()
}

// eveningMatches are the matches that people play with devices of their own.
var eveningMatches = []invited{
	{"cassino", "partnership", "", "", "4QF7-0K2M", slices.Repeat([]string{"human"}, 4)},
	{"lacasa", "teams", "", "rounds=2", "4QF7-0K2M", slices.Repeat([]string{"human"}, 4)},
	{"casis", "easy", "", "", "4QF7-0K2M", slices.Repeat([]string{"human"}, 4)},
	{"cassino", "zwickern", "", "", "4QF7-0K2M", slices.Repeat([]string{"human"}, 8)},
}

var mostDecisions = flag.Int("decisions", 0, "with -whole: the most decisions of a match by devices; 0: to its end")

// Matches of the three games by four devices and the window, and one by eight. Without -whole the
// test makes only two decisions of one match, because starting a device takes several seconds of
// processor time.
func TestDevicesPlay(t *testing.T) {
	list, most := eveningMatches[:1], 2
	if *wholeMatches {
		list, most = eveningMatches, *mostDecisions
	}
	t.Parallel()
	for _, a := range list {
		t.Run(a.game+" "+a.name(), func(t *testing.T) {
			inTurn(t, &pages)
			e := evenings(t, a)
			var p *people
			switch a.game {
			case "lacasa":
				p = sitAtRound(t, e).people
			case "cassino":
				p = sitAtCards(t, e).people
			default:
				p = sitAtDesk(t, e).people
			}
			e.speaks, p.last = p.words, p.words.Say("present.keep")
			p.play(most)
			browser, err := realBrowser(t)
			need(t, browser, err)
			used, err := browser.CPUTime()
			e.must(err)
			t.Logf("%d decisions, %s, %d made again; the browser has used %s of the processor", p.acts, time.Since(p.begun).Round(time.Second), p.lost, used.Round(time.Second))
			if said := e.faults(); said != "" {
				t.Error(said)
			}
		})
	}
}
