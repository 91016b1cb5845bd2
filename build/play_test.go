package main

import (
	"image"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lacasa/build/drive"
	"lacasa/build/drive/exact"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
)

// The real program is played through its window by mouse and keys. After every action the save is
// read and the picture is checked.

const (
	saveFile   = "save.casa"
	atOnce     = `{"language":"en","speed":0}` // settings for those in a hurry
	soon       = 10 * time.Second              // after which an input counts as lost, and is given again: what only comes late would be done twice
	windowWide = 1280
	windowHigh = 800
)

// spot is a place in a window of 1280 by 800.
type spot struct{ x, y int }

// Where things are there: see the compositions in package scenes.
var (
	door    = spot{300, 400}  // La Casa's, the first on the street
	newGame = spot{1000, 376} // of its title without a saved game, where it is the first
	deal    = spot{920, 700}
	middle  = spot{640, 400}
)

func handSpot(i, n int) spot {
	const stride = 149 * 1.04
	return spot{int(640 + (float64(i)-float64(n-1)/2)*stride), 690}
}

// hands operate the program, in a window of its own or tick by tick.
type hands interface {
	Move(x, y int) error
	Press() error
	Release() error
	Click(x, y int) error
	Key(name string) error
	Screenshot() (*image.RGBA, error)
	WaitStill(quiet, timeout time.Duration) (*image.RGBA, error)
	Output() string
	CloseWindow(timeout time.Duration) (code int, err error)
	Kill()
}

// player is someone at the window.
type player struct {
	*testing.T
	window hands
	home   string
	shown  *image.RGBA   // the last picture looked at; of a scene at rest, the one before the last input
	still  bool          // it stood when nothing moved, and nothing has been done since
	pace   time.Duration // that the last input took to be seen: on a busy computer a window stands that long without being at rest
	front  *image.RGBA   // of company: the table as the curtain showed it last
	lost   int           // inputs that had to be given again
}

// sitDown starts the program on a display, with the files in home.
func sitDown(t *testing.T, display *drive.Display, home string, args ...string) *player {
	t.Helper()
	program, err := realProgram()
	need(t, program, err)
	window, err := drive.Start(display, drive.Program{Path: program, Home: home, Args: args})
	need(t, window, err)
	t.Cleanup(window.Kill)
	p := &player{T: t, window: window, home: home}
	fewAgain(t, &p.lost)
	p.see()
	return p
}

// attend starts the program to be played tick by tick.
func attend(t *testing.T, home string, args ...string) *player {
	t.Helper()
	if !exact.CanDraw {
		t.Skip("what the program draws needs a display")
	}
	path, err := exactProgram()
	need(t, path, err)
	program, err := exact.Start(drive.Program{Path: path, Home: home, Args: args}, windowWide, windowHigh)
	need(t, program, err)
	t.Cleanup(program.Kill)
	p := &player{T: t, window: program, home: home}
	fewAgain(t, &p.lost)
	p.see()
	return p
}

func display(t *testing.T) *drive.Display {
	t.Helper()
	d, err := drive.StartDisplay(windowWide, windowHigh)
	need(t, d, err)
	t.Cleanup(d.Close)
	return d
}

// homeWith returns a folder for saves with settings in it.
func homeWith(t testing.TB, settings string) string {
	t.Helper()
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "settings"), []byte(settings), 0o600); err != nil {
		t.Fatal(err)
	}
	return home
}

func (p *player) must(err error) {
	p.Helper()
	if err != nil {
		p.Fatalf("%v; the program said %s", err, p.said())
	}
}

// said returns what the program has printed, without the sound system's messages about missing
// devices.
func (p *player) said() string {
	var ours []string
	for line := range strings.Lines(p.window.Output()) {
		if !strings.Contains(line, "ALSA lib") && !strings.Contains(strings.ToLower(line), "jack") && !strings.Contains(line, "Cannot connect") && strings.TrimSpace(line) != "" {
			ours = append(ours, line)
		}
	}
	return strings.Join(ours, "")
}

// until waits for something to become true. It checks less and less often, because a picture costs
// more than a moment of waiting.
func until(limit time.Duration, is func() bool) bool {
	for end, pause := time.Now().Add(limit), 25*time.Millisecond; ; pause = min(pause*3/2, 150*time.Millisecond) {
		if is() {
			return true
		}
		if time.Now().After(end) {
			return false
		}
		time.Sleep(pause)
	}
}

// see waits for a picture other than the last one, and checks that it is one.
func (p *player) see() {
	p.Helper()
	var now *image.RGBA
	if !until(patience, func() bool {
		now = p.look()
		return (p.shown == nil || !drive.SameImage(p.shown, now)) && drive.Colours(now) > 500
	}) {
		p.Fatalf("the picture stays as it was, or empty: %d colours; the program said %s", drive.Colours(now), p.said())
	}
	p.shown, p.still = now, false
}

// look returns a picture of the window.
func (p *player) look() *image.RGBA {
	p.Helper()
	now, err := p.window.Screenshot()
	p.must(err)
	return now
}

// answered does something at a scene at rest and waits for its picture to change, as it does when
// the program has got the input.
func (p *player) answered(act func()) bool {
	p.Helper()
	p.rest()
	act()
	begun := time.Now()
	if !until(soon, func() bool { return !drive.SameImage(p.shown, p.look()) }) {
		return false
	}
	if p.late() {
		p.pace = min(time.Since(begun), time.Second)
	}
	return true
}

// again counts an input that must be repeated.
func (p *player) again(what string) {
	p.Helper()
	p.lost++
	p.Log("given again: ", what)
}

// surely does something until there is an answer.
func (p *player) surely(what string, act func()) {
	p.Helper()
	for range 3 {
		if p.answered(act) {
			return
		}
		p.again(what)
	}
	p.Fatalf("%s changes nothing that is seen; the program said %s", what, p.said())
}

// rest waits until nothing moves, and returns the picture.
func (p *player) rest() *image.RGBA {
	p.Helper()
	if p.still && drive.SameImage(p.shown, p.look()) {
		return p.shown
	}
	now, err := p.window.WaitStill(max(200*time.Millisecond, 2*p.pace), patience)
	p.must(err)
	p.shown, p.still = now, true
	return now
}

// text returns the saved match, or "" if there is none.
func (p *player) text() string {
	p.Helper()
	text, err := os.ReadFile(filepath.Join(p.home, saveFile))
	if err != nil && !os.IsNotExist(err) {
		p.Fatal(err)
	}
	return string(text)
}

// match returns the saved match, which must be valid, or nil if there is none.
func (p *player) match() *casa.Match {
	p.Helper()
	text := p.text()
	if text == "" {
		return nil
	}
	m, err := casa.Read([]byte(text))
	if err != nil {
		p.Fatalf("the save does not hold: %v\n%s", err, text)
	}
	return m
}

// length counts everything done in a match.
func length(m *casa.Match) (n int) {
	if m == nil {
		return 0
	}
	for i := range m.Rounds {
		n += 1 + len(m.Rounds[i].Actions)
	}
	return n
}

// do does something until the saved match is as expected; an input may get lost while the computer
// is busy.
func (p *player) do(what string, act func(), is func(*casa.Match) bool) *casa.Match {
	p.Helper()
	for range 3 {
		act()
		var m *casa.Match
		if until(soon, func() bool { m = p.match(); return is(m) }) {
			p.see()
			return m
		}
		p.again(what)
	}
	p.Fatalf("%s does not come about; the save is\n%s\nand the program said %s", what, p.text(), p.said())
	return nil
}

// show does something until the picture changes, and waits until it stands still.
func (p *player) show(what string, act func()) {
	p.Helper()
	p.surely(what, act)
	p.rest()
}

// turn does something until another scene appears, which is more than a highlight under the
// pointer.
func (p *player) turn(what string, act func()) {
	p.Helper()
	before := p.rest()
	for range 3 {
		act()
		if until(soon, func() bool { return differ(before, p.look()) >= 0.2 }) {
			p.rest()
			return
		}
		p.again(what)
	}
	p.Fatalf("%s shows nothing else; the program said %s", what, p.said())
}

// late reports whether the effect of an input may be seen late, as in a window of its own.
func (p *player) late() bool {
	_, window := p.window.(*drive.Window)
	return window
}

// click moves the pointer to a place and clicks once what is there has risen. Rising is not taken
// for the answer to the click.
func (p *player) click(at spot) {
	p.Helper()
	p.must(p.window.Move(at.x, at.y))
	time.Sleep(max(150*time.Millisecond, p.pace))
	if p.late() {
		p.rest()
	}
	p.still = false
	p.must(p.window.Click(at.x, at.y))
}

func (p *player) key(name string) {
	p.Helper()
	p.still = false
	p.must(p.window.Key(name))
}

func (p *player) drag(from, to spot) {
	p.Helper()
	p.rest()
	const steps, pause = 6, 250 * time.Millisecond
	p.still = false
	p.must(p.window.Move(from.x, from.y))
	time.Sleep(80 * time.Millisecond)
	p.must(p.window.Press())
	time.Sleep(pause) // a busy computer sees only then where that was
	for i := range steps + 1 {
		time.Sleep(pause / 4)
		p.must(p.window.Move(from.x+(to.x-from.x)*i/steps, from.y+(to.y-from.y)*i/steps))
	}
	time.Sleep(pause)
	p.must(p.window.Release())
	time.Sleep(60 * time.Millisecond)
}

// hand returns the cards in the order in which they are shown, and which of them may be played.
func hand(m *casa.Match) (cards []card.Card, playable card.Set) {
	v := m.State().View(lacasa.Human)
	return slices.Collect(v.Hand.All()), v.PlayableCards()
}

// way is a way to play a card.
type way int

const (
	byMouse way = iota
	byDrag
	byKeys
	ways
)

// play plays a card of the hand. It returns the match after it, and the Robot's answer.
func (p *player) play(m *casa.Match, c card.Card, how way) *casa.Match {
	p.Helper()
	cards, _ := hand(m)
	i, before := slices.Index(cards, c), length(m)
	at, lifted := handSpot(i, len(cards)), false
	after := p.do("playing "+c.String(), func() {
		switch how {
		case byMouse: // the first click lifts, the second plays
			if !lifted {
				p.surely("lifting "+c.String(), func() { p.click(at) })
			}
			p.click(at)
			lifted = true
		case byDrag:
			p.drag(at, middle)
		case byKeys:
			for range i + 1 {
				p.surely("going on to a card", func() { p.key("Right") })
			}
			p.rest()
			p.key("Enter")
			lifted = true
		}
		how = byMouse // which does not depend on what came before
	}, func(m *casa.Match) bool { return length(m) > before })
	did := after.Rounds[len(m.Rounds)-1].Actions[len(m.Round().Actions)]
	if did.Card != c || did.Seat != lacasa.Human {
		p.Errorf("%v was chosen, seat %d has played %v", c, did.Seat, did.Card)
	}
	return after
}

// playByKeys moves to the next card of the hand, and plays it if it may be played.
func (p *player) playByKeys() {
	p.Helper()
	p.surely("going on to a card", func() { p.key("Right") })
	p.rest()
	p.key("Enter")
}

// refused touches a card that the rules refuse, if there is one. Only a sentence may come of it.
func (p *player) refused(m *casa.Match) bool {
	p.Helper()
	cards, playable := hand(m)
	for i, c := range cards {
		if playable.Has(c) {
			continue
		}
		before := p.text()
		at := handSpot(i, len(cards))
		p.show("touching a refused card", func() { p.click(at) })
		p.click(at)
		p.rest()
		if after := p.text(); after != before {
			p.Errorf("refused, %v has changed the match from\n%s\nto\n%s", c, before, after)
		}
		return true
	}
	return false
}

// The menu's entries, by the number of Tab presses that lead to them.
const (
	menuRestart = 5
	menuLeave   = 7
)

// menu opens the menu and uses an entry.
func (p *player) menu(entry int) {
	p.Helper()
	p.show("the menu", func() { p.key("Escape") })
	for range entry + 1 { // the first shows where the focus is
		p.show("walking through the menu", func() { p.key("Tab") })
	}
	p.key("Enter")
}

// start goes from the election to the table, naming the Cousins if necessary.
func (p *player) start() *casa.Match {
	p.Helper()
	m := p.match()
	if m.State().Table().Phase == lacasa.Naming {
		return p.do("naming the Cousins", func() {
			p.answered(func() { p.key("Enter") }) // the focus appears, or what is focused is named
			if !until(time.Second, func() bool { return p.match().State().Table().Phase != lacasa.Naming }) {
				p.key("Enter")
			}
		}, func(m *casa.Match) bool { return m.State().Table().Phase != lacasa.Naming })
	}
	p.show("leaving the election", func() { p.key("Enter") })
	return m
}

// Everything that matters most: title, setup, election, eighteen challenges, the score, and the
// next round.
func TestProgramPlaysARound(t *testing.T) {
	inTurn(t, &tables)
	p := attend(t, homeWith(t, atOnce))
	street := p.rest()
	p.turn("La Casa", func() { p.click(door) })
	title := p.rest()
	p.turn("a new game", func() { p.click(newGame) })
	setup := p.rest()
	p.do("dealing", func() { p.click(deal) }, func(m *casa.Match) bool { return m != nil })
	election := p.rest()
	m := p.start()
	table := p.rest()
	seen := []*image.RGBA{street, title, setup, election, table}
	for i, a := range seen {
		for _, b := range seen[i+1:] {
			if differ(a, b) < 0.2 {
				t.Error("two scenes look alike")
			}
		}
	}
	chance, refused, turn := rand.New(rand.NewPCG(4, 2)), 0, 0
	for !m.BetweenRounds() {
		if m.State().Table().Turn != lacasa.Human {
			t.Fatal("the program has left the robot's turn undone")
		}
		how := way(turn % int(ways))
		if how == byMouse && p.refused(m) {
			refused++
		}
		cards, playable := hand(m)
		choice := slices.DeleteFunc(cards, func(c card.Card) bool { return !playable.Has(c) })
		m = p.play(m, choice[chance.IntN(len(choice))], how)
		turn++
	}
	if last := int(m.State().Table().Last); turn != last-1 || last < 17 { // the last card plays itself
		t.Errorf("%d cards were played in %d challenges", turn, last)
	}
	score := p.rest()
	if differ(score, table) < 0.2 {
		t.Error("the score looks like the table")
	}
	p.holds()
	time.Sleep(scenes.EndingGuard * time.Millisecond)
	p.do("the next round", func() { p.key("Enter") }, func(m *casa.Match) bool { return len(m.Rounds) == 2 })
	t.Logf("%d challenges, %d refusals, %d inputs given again", turn, refused, p.lost)
	p.leave()
}

// differ returns how much of two pictures differs, from 0 to 1.
func differ(a, b *image.RGBA) float64 {
	if a.Rect != b.Rect {
		return 1
	}
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		if [4]byte(a.Pix[i:]) != [4]byte(b.Pix[i:]) {
			n++
		}
	}
	return float64(n) * 4 / float64(len(a.Pix))
}

// holds lets the program check the save.
func (p *player) holds() {
	p.Helper()
	checks(p.T, filepath.Join(p.home, saveFile))
}

// checks lets the program check a file.
func checks(t *testing.T, file string) {
	t.Helper()
	program, err := realProgram()
	need(t, program, err)
	if said, err := exec.Command(program, "check", file).CombinedOutput(); err != nil {
		t.Errorf("the record is refused: %s", said)
	}
}

func (p *player) leave() {
	p.Helper()
	code, err := p.window.CloseWindow(patience)
	if err != nil || code != 0 {
		p.Errorf("closing the window: code %d, %v; it said %s", code, err, p.said())
	}
}

// playOn plays n cards in a way.
func (p *player) playOn(m *casa.Match, n int, how way) *casa.Match {
	p.Helper()
	for range n {
		_, playable := hand(m)
		m = p.play(m, playable.First(), how)
	}
	return m
}

// After undo, restart, leaving and coming back it is always the same match.
func TestProgramTakesBackAndGoesOn(t *testing.T) {
	inTurn(t, &windows)
	screen, home := display(t), homeWith(t, atOnce)
	p := sitDown(t, screen, home, "-options", "situations=cousins", "-seed", "4QF7-0K2M")
	m := p.do("dealing", func() { p.key("Enter") }, func(m *casa.Match) bool { return m != nil })
	if m.Seed != "4QF7-0K2M" || m.Round().Situation != "cousins" {
		t.Errorf("dealt %s by seed %s", m.Round().Situation, m.Seed)
	}
	dealt := p.text()
	m = p.start()
	m = p.playOn(m, 3, byMouse)

	taken, _ := match.Undo(m, match.Seat(lacasa.Human))
	m = p.do("taking back", func() { p.key("u") }, func(now *casa.Match) bool { return length(now) < length(m) })
	if p.text() != taken.String() {
		t.Errorf("taking back gives\n%s\nnot\n%s", p.text(), taken)
	}
	m = p.playOn(m, 1, byMouse)

	full := p.text()
	p.do("beginning the round again", func() { p.menu(menuRestart) }, func(m *casa.Match) bool { return len(m.Round().Actions) == 0 })
	if p.text() != dealt {
		t.Error("the round begins with other cards")
	}
	p.do("taking that back", func() { p.key("u") }, func(m *casa.Match) bool { return len(m.Round().Actions) > 0 })
	if p.text() != full {
		t.Errorf("the restart taken back gives\n%s\nnot\n%s", p.text(), full)
	}

	p.show("leaving to the title", func() { p.menu(menuLeave) })
	p.show("going on", func() { p.key("Enter") })
	m = p.playOn(p.match(), 2, byMouse)
	full = p.text()
	p.leave()

	p = sitDown(t, screen, home)
	if p.text() != full {
		t.Error("starting has changed the save")
	}
	p.show("going on", func() { p.key("Enter") })
	if m = p.playOn(p.match(), 1, byMouse); !strings.HasPrefix(m.String(), full[:strings.LastIndex(strings.TrimSpace(full), "\n")-1]) {
		t.Errorf("played on, the match is\n%s\nwhich does not begin with\n%s", m, full)
	}
	// Without any goodbye the match is there as well.
	full = p.text()
	p.window.Kill()
	p = sitDown(t, screen, home)
	if p.text() != full {
		t.Error("a kill has changed the save")
	}
	p.show("going on", func() { p.key("Enter") })
	p.playOn(p.match(), 1, byKeys)
	p.leave()
}

// At the usual speed a click during an animation shows its end at once, and no input is lost.
func TestProgramIsSkipped(t *testing.T) {
	inTurn(t, &tables)
	p := attend(t, homeWith(t, `{"language":"it"}`), "-options", "situations=betrayal", "-seed", "4QF7-0K2M")
	m := p.do("dealing", func() { p.key("Enter") }, func(m *casa.Match) bool { return m != nil })
	p.start()
	frames := 0
	for range 3 {
		_, playable := hand(m)
		m = p.play(m, playable.First(), byMouse)
		before, begun, moved := p.shown, time.Now(), 0
		for ; time.Since(begun) < 700*time.Millisecond || moved < 2 && time.Since(begun) < soon; time.Sleep(20 * time.Millisecond) {
			now := p.look()
			if !drive.SameImage(before, now) {
				moved++
			}
			if drive.Colours(now) < 500 {
				t.Error("an empty frame")
			}
			before = now
		}
		frames += moved
		for range 6 {
			p.must(p.window.Click(middle.x, middle.y))
		}
	}
	if frames < 5 {
		t.Errorf("only %d frames moved", frames)
	}
	p.rest()
	p.playOn(m, 1, byMouse)
	p.leave()
}
