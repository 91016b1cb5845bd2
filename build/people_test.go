package main

import (
	"cmp"
	"flag"
	"image"
	"image/png"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lacasa/assets/words"
	"lacasa/build/drive"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game"
	"lacasa/game/session"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
	"lacasa/ui/uitest"
)

// Matches of the games with French cards are played at the real window and the real page by what
// can be touched there. The engine plays the same match: after every decision the program's save
// must equal its record.

var keptLooks = flag.String("looks", "", "a folder for pictures of the matches that people play")

// screen is what people play at. Things that can be touched have labels.
type screen interface {
	save() string
	// things returns what can be touched; things on top come last.
	things() []ui.Target
	tap(at ui.Point)
	slide(from, to ui.Point)
	// advise asks for a hint.
	advise()
	// open opens the curtain for a player.
	open(name string)
	// look returns a picture of what is shown.
	look() *image.RGBA
	// again begins a decision, or begins it once more; then anything may be chosen already.
	again(anew bool)
	// faults returns error messages of the program.
	faults() string
}

// parlour is a match of any game in its engine.
type parlour interface {
	String() string
	Players() []match.Player
	Stage() match.Stage
	RoundsBegun() int
	Turn() match.Seat
	Next() error
	Do(token string) error
	Suggest(match.Seat) string
}

// people play a match at a screen.
type people struct {
	*testing.T
	screen
	words  *words.Catalogue
	match  parlour
	next   string // what goes on after a round is called
	last   string // so is what can be done once the match is over
	chance *rand.Rand
	acts   int
	lost   int // decisions that had to be made again
	begun  time.Time
	// decide makes the decision that is due by touches, and returns its expected token. After an
	// input was lost it does what the hint says.
	decide func(again bool) (token string)
}

// gather returns people for the match that has just begun on the screen.
func gather(t *testing.T, s screen, read func(text []byte) (parlour, error)) *people {
	t.Helper()
	if !until(patience, func() bool { return s.save() != "" }) {
		t.Fatal("no match begins: ", s.faults())
	}
	m, err := read([]byte(s.save()))
	if err != nil {
		t.Fatal(err)
	}
	p := &people{T: t, screen: s, words: words.Open("en"), match: m, chance: rand.New(rand.NewPCG(7, 1)), begun: time.Now()}
	p.last = p.words.Say("scoring.again")
	fewAgain(t, &p.lost)
	return p
}

// answer lets the programs at the table decide.
func (p *people) answer() {
	for p.match.Stage() == match.Deciding && !p.match.Players()[p.match.Turn()].Human() {
		if err := p.match.Do(p.match.Suggest(p.match.Turn())); err != nil {
			p.Fatal(err)
		}
	}
}

// saved reports whether the program has saved the match in its expected state. A match that is over
// is no longer saved.
func (p *people) saved() bool {
	text := p.save()
	return text == p.match.String() || text == "" && p.match.Stage() == match.Over
}

// play makes a number of decisions, or with 0 plays the match to its end.
func (p *people) play(most int) {
	p.Helper()
	front := match.NoSeat
	alone := match.Humans(p.match.Players()) == 1
	for {
		for p.match.Stage() == match.Deciding {
			if most > 0 && p.acts == most {
				return
			}
			if turn := p.match.Turn(); !alone && turn != front {
				if p.acts%17 == 3 {
					p.keep("curtain")
				}
				p.open(p.match.Players()[turn].Name)
				front = turn
			}
			if p.acts%13 == 5 {
				p.keep("table")
			}
			p.act()
		}
		if p.match.Stage() == match.Over {
			p.checks()
			p.find(p.last)
			p.keep("result")
			return
		}
		p.find(p.next)
		p.keep("score")
		p.checks()
		if most > 0 {
			return
		}
		if err := p.match.Next(); err != nil {
			p.Fatal(err)
		}
		p.answer()
		p.until("the next round", func() { p.press(p.next) })
		front = match.NoSeat
	}
}

// until does something until the save is as it should be.
func (p *people) until(what string, act func()) {
	p.Helper()
	for range 4 {
		act()
		if until(soon, p.saved) {
			return
		}
		p.lost++
	}
	p.Fatalf("%s does not come about; the save is\n%s\nand should be\n%s\nto be touched are %v; %s", what, p.save(), p.match, p.labels(), p.faults())
}

// act makes a decision, once more if an input was lost.
func (p *people) act() {
	p.Helper()
	before, was := p.save(), p.match.String()
	if before != was {
		p.Fatalf("the save is\n%s\nand should be\n%s", before, was)
	}
	for try := range 4 {
		p.again(try > 0)
		token := p.decide(try > 0)
		if !until(soon, func() bool { return p.save() != before }) {
			p.lost++
			continue
		}
		if err := p.match.Do(token); err != nil {
			p.Fatal(token, ": ", err)
		}
		p.answer()
		if !until(soon, p.saved) {
			p.Fatalf("%s was meant, but the save is\n%s\nand should be\n%s", token, p.save(), p.match)
		}
		p.acts++
		if said := p.faults(); said != "" {
			p.Fatal("the program says ", said)
		}
		return
	}
	p.Fatalf("nothing comes of what is done; the save is\n%s\nto be touched are %v; %s", before, p.labels(), p.faults())
}

// keep saves a picture for people to look at.
func (p *people) keep(what string) {
	if *keptLooks == "" {
		return
	}
	name := strings.NewReplacer("/", "-", " ", "-").Replace(p.Name())
	file, err := os.Create(filepath.Join(*keptLooks, name+"-"+strconv.Itoa(1000 + p.acts)[1:]+"-"+what+".png"))
	if err != nil {
		p.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, p.look()); err != nil {
		p.Fatal(err)
	}
}

func (p *people) labels() (list []string) {
	for _, t := range p.things() {
		list = append(list, t.Label)
	}
	return list
}

// where returns a place on the nth of the things with a label that nothing covers.
func where(things []ui.Target, nth int, is func(label string) bool) (ui.Point, bool) {
	for i, t := range things {
		if !is(t.Label) {
			continue
		}
		if nth--; nth >= 0 {
			continue
		}
		for _, y := range []float64{0.5, 0.3, 0.15, 0.7, 0.85} {
			for x := 0.5; x > 0; x -= 0.06 {
				at := ui.Point{X: t.Rect.X + t.Rect.W*x, Y: t.Rect.Y + t.Rect.H*y}
				if !slices.ContainsFunc(things[i+1:], func(o ui.Target) bool { return o.Rect.Contains(at) }) {
					return at, true
				}
			}
		}
	}
	return ui.Point{}, false
}

// has reports whether something of that label can be touched.
func (p *people) has(label string) bool {
	return slices.ContainsFunc(p.things(), func(t ui.Target) bool { return t.Label == label })
}

// meant reports whether a label is one of labels, or begins with one and goes on with a sentence
// about it.
func meant(label string, labels ...string) bool {
	return slices.ContainsFunc(labels, func(l string) bool { return label == l || strings.HasPrefix(label, l+". ") })
}

// goesOn touches whatever must be touched to go on. It returns false if there is nothing of the
// kind.
func (p *people) goesOn() bool {
	label := p.words.Say("desk.go-on")
	at, ok := where(p.things(), 0, func(l string) bool { return l == label })
	if ok {
		p.tap(at)
	}
	return ok
}

// find waits for something with that label.
func (p *people) find(label string) {
	p.Helper()
	if !until(patience, func() bool { return p.has(label) || p.goesOn() && p.has(label) }) {
		p.Fatalf("nothing is called %q, but %q", label, p.labels())
	}
}

// spot waits for a thing with one of the labels, and returns a place on it that nothing covers. nth
// counts the things with the same label.
func (p *people) spot(nth int, labels ...string) (at ui.Point, ok bool) {
	ok = until(soon, func() bool {
		var found bool
		at, found = where(p.things(), nth, func(label string) bool { return meant(label, labels...) })
		if !found {
			p.goesOn()
		}
		return found
	})
	return at, ok
}

// press touches the thing with a label. It returns false if there is none.
func (p *people) press(labels ...string) bool {
	at, ok := p.spot(0, labels...)
	if ok {
		p.tap(at)
	}
	return ok
}

// checks lets the program check the match.
func (p *people) checks() {
	p.Helper()
	file := filepath.Join(p.TempDir(), "match.casa")
	if err := os.WriteFile(file, []byte(p.match.String()), 0o600); err != nil {
		p.Fatal(err)
	}
	checks(p.T, file)
}

// The window. A second program with the same match runs beside it without a window, to say what can
// be touched where.

type windowed struct {
	*player
	beside *beside
}

// beside holds the program's match, its scenes and what was done there, without a window.
type beside struct {
	house  *scenes.House
	match  session.Running
	scene  scenes.Scene
	events uitest.Events
	input  *ui.Input
	seen   []ui.Target

	done  []func(*beside) // all that was done
	begun int             // so much of it before the decision that is due
}

func newBeside(t *testing.T, of match.Request, players []match.Player) *beside {
	t.Helper()
	b := new(beside)
	b.begin(t, of, players)
	return b
}

// begin begins the match, whatever was done before.
func (b *beside) begin(t *testing.T, of match.Request, players []match.Player) {
	t.Helper()
	*b = beside{done: b.done, begun: b.begun, house: &scenes.House{Kit: page.Kit{Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: &sound.Player{}}, Settings: scenes.DefaultSettings()}}
	b.house.Settings.Speed, b.house.Settings.Guide = 0, scenes.GuideOff
	b.house.Screen.Layout(windowWide, windowHigh, 1)
	b.house.Speak("en")
	b.input = uitest.Input(&b.events)
	g := gameOf(of.Game)
	b.house.Screen.SetDeck(g.Deck)
	var err error
	if b.match, err = g.Begin(of, players); err != nil {
		t.Fatal(err)
	}
	b.match.Automate(scenes.NotItself, false)
	b.table()
	b.ticks(moments)
}

// do does something that can be repeated by again.
func (b *beside) do(act func(*beside)) {
	b.done = append(b.done, act)
	act(b)
}

// again goes back to the beginning of the decision.
func (b *beside) again(t *testing.T) {
	t.Helper()
	b.done = b.done[:b.begun]
	b.begin(t, b.match.Ask(), b.match.Players())
	for _, act := range b.done {
		act(b)
	}
}

func (b *beside) table() { b.scene = b.match.Open(b.house, b.scene) }

// pondering reports whether the table is thinking about a hint.
func (b *beside) pondering() bool {
	thinks, is := b.scene.(interface{ Pondering() bool })
	return is && thinks.Pondering()
}

// ticks lets some ticks pass, until nothing moves and no hint is being thought about.
func (b *beside) ticks(n int) {
	guiding.Lock()
	defer guiding.Unlock()
	ui.OnMirror = func(targets []ui.Target) { b.seen = slices.Clone(targets) }
	defer func() { ui.OnMirror = nil }()
	for i := 0; i < n || b.pondering(); i++ {
		b.input.Update(1)
		i := b.scene.Update(b.input, 0.1)
		if act, is := i.(scenes.Act); is && b.match.Do(act.Move) == nil && !b.match.Follow(b.scene) {
			b.table()
		}
		switch i {
		case scenes.Look:
			b.match.Uncover()
			b.table()
		case scenes.Proceed:
			if next, err := b.match.Proceed(b.house, b.scene); err == nil && next != nil {
				b.scene = next
			}
		}
		if !b.match.Busy(b.scene) && b.match.Covered() {
			b.table()
		}
	}
}

const moments = 12 // in which everything is seen that there is to be seen at once

func (b *beside) tap(at ui.Point) {
	b.do(func(b *beside) {
		b.events.Pos, b.events.Press, b.events.Release = at, true, true
		b.ticks(moments)
	})
}

func (b *beside) slide(from, to ui.Point) {
	b.do(func(b *beside) {
		b.events.Pos, b.events.Press = from, true
		b.ticks(1)
		for i := range 6 {
			b.events.Pos = ui.Point{X: from.X + (to.X-from.X)*float64(i+1)/6, Y: from.Y + (to.Y-from.Y)*float64(i+1)/6}
			b.ticks(1)
		}
		b.events.Release = true
		b.ticks(moments)
	})
}

func (b *beside) command(c ui.Command) {
	b.do(func(b *beside) {
		b.events.Commands = append(b.events.Commands, c)
		b.ticks(moments)
	})
}

// open opens the curtain that falls, and returns the place that was touched.
func (b *beside) open(t *testing.T, name string) (at ui.Point) {
	t.Helper()
	label := b.house.Say("curtain.open", "name", name)
	is := func(l string) bool { return l == label || l == b.house.Say("desk.curtain.throw") }
	shut := false
	for range 20 {
		b.do(func(b *beside) { b.ticks(moments) })
		if at, shut = where(b.seen, 0, is); shut {
			break
		}
	}
	b.tap(at)
	if _, still := where(b.seen, 0, is); !shut || still {
		t.Fatalf("the curtain does not open beside the window: %T, %v", b.scene, b.seen)
	}
	return at
}

func (w *windowed) again(anew bool) {
	if anew {
		w.beside.again(w.T)
	}
	w.beside.begun = len(w.beside.done)
}

func (w *windowed) save() string        { return w.text() }
func (w *windowed) things() []ui.Target { return w.beside.seen }
func (w *windowed) look() *image.RGBA   { return w.rest() }
func (w *windowed) faults() string      { return w.said() }

// both does the same thing beside the window and in it. If it has an effect beside the window, both
// repeats it in the window until it has one there, too.
func (w *windowed) both(point spot, here, there func()) {
	w.must(w.window.Move(point.x, point.y))
	time.Sleep(80 * time.Millisecond) // what the pointer is on may rise
	shown, err := w.window.WaitStill(120*time.Millisecond, patience)
	w.must(err)
	kept, match, things := w.text(), w.beside.match.String(), w.beside.seen
	here()
	come := func() bool { return true }
	switch {
	case w.beside.match.String() != match:
		come = func() bool { return w.text() != kept }
	case !slices.Equal(w.beside.seen, things):
		come = func() bool {
			now, err := w.window.Screenshot()
			w.must(err)
			return unlike(shown, now) > 0.0001 // of a card that rises a little, and more
		}
	}
	for range 2 { // not soon: what is done twice may be undone by it
		there()
		if until(patience/6, come) {
			return
		}
		w.lost++
	}
}

func (w *windowed) tap(at ui.Point) {
	s := spot{int(at.X), int(at.Y)}
	w.both(s, func() { w.beside.tap(at) }, func() {
		w.must(w.window.Press())
		time.Sleep(200 * time.Millisecond) // a busy computer sees nothing shorter
		w.must(w.window.Release())
	})
}

func (w *windowed) slide(from, to ui.Point) {
	s := spot{int(from.X), int(from.Y)}
	w.both(s, func() { w.beside.slide(from, to) }, func() { w.drag(s, spot{int(to.X), int(to.Y)}) })
}

func (w *windowed) advise() {
	w.both(spot{1, 1}, func() { w.beside.command(ui.Hint) }, func() { w.key("h") })
}

func (w *windowed) open(name string) {
	w.Helper()
	at := w.beside.open(w.T, name)
	shut := func() bool {
		picture, err := w.window.Screenshot()
		w.must(err)
		return draped(picture)
	}
	if !until(patience, shut) {
		w.Fatal("no curtain falls; the program said ", w.said())
	}
	for range 8 {
		w.must(w.window.Move(int(at.X), int(at.Y)))
		w.must(w.window.Press())
		time.Sleep(150 * time.Millisecond)
		w.must(w.window.Release())
		if until(soon/2, func() bool { return !shut() }) {
			return
		}
		w.lost++
	}
	w.Fatal("the curtain does not open")
}

// draped reports whether a picture has a red curtain at its left.
func draped(picture *image.RGBA) bool {
	red, green := 0, 0
	for y := 200; y < 600; y++ {
		for x := range 60 {
			at := picture.PixOffset(x, y)
			red, green = red+int(picture.Pix[at]), green+int(picture.Pix[at+1])
		}
	}
	return red > 5*green/2
}

// The page, which says itself what can be touched.

func (g *guest) save() string { return g.stored(pageSave) }

func (g *guest) things() (list []ui.Target) {
	buttons, err := g.tab.Buttons()
	g.must(err)
	for _, b := range buttons {
		list = append(list, ui.Target{Label: b.Label, Rect: ui.Rect{X: b.X, Y: b.Y, W: b.Width, H: b.Height}, Disabled: b.Disabled})
	}
	return list
}

func (g *guest) tap(at ui.Point) { g.poke(drive.Button{X: at.X, Y: at.Y}) }

func (g *guest) slide(from, to ui.Point) {
	g.must(g.tab.Slide(from.X, from.Y, to.X, to.Y, g.touch))
}

func (g *guest) advise() {
	if g.touch {
		g.poke(g.button("menu.hint"))
	} else {
		g.must(g.tab.Key("h"))
	}
}

func (g *guest) look() *image.RGBA {
	picture, err := g.tab.WaitStill(300*time.Millisecond, patience)
	g.must(err)
	return picture
}

func (g *guest) again(bool) {}

func (g *guest) faults() string { return strings.Join(g.tab.Errors(), "; ") }

// seats returns the settings of people in a hurry who know how to play.
func seats(kinds ...string) string {
	names := []string{"Ada", "Bruno", "Carla", "Dario", "Elena", "Fosco", "Gina", "Hugo"}
	quoted := func(list []string) string { return `["` + strings.Join(list, `","`) + `"]` }
	return `{"language":"en","speed":0,"guide":"off","itself":"none","askAgain":true,"kinds":` + quoted(kinds) + `,"names":` + quoted(names[:len(kinds)]) + `}`
}

// invited is a requested match with its players.
type invited struct {
	game, mode, play, options, seed string
	kinds                           []string
}

func (a invited) name() string {
	return strings.TrimSpace(a.mode + " " + cmp.Or(a.play, "standard") + " " + strconv.Itoa(len(a.kinds)))
}

// atWindow returns the window with the match begun.
func atWindow(t *testing.T, a invited) screen {
	t.Helper()
	p := attend(t, homeWith(t, seats(a.kinds...)), "-game", a.game, "-mode", a.mode, "-play", a.play, "-seats", strconv.Itoa(len(a.kinds)),
		"-options", a.options, "-seed", a.seed)
	for range 5 {
		p.key("Enter")
		if until(soon, func() bool { return p.text() != "" }) {
			break
		}
	}
	m, err := record.Read([]byte(p.text()), func(r *record.Reader, id string, kept record.ExtraTags) (session.Running, error) {
		return gameOf(id).Read(r, kept)
	})
	if err != nil {
		t.Fatal(err)
	}
	return &windowed{player: p, beside: newBeside(t, m.Ask(), m.Players())}
}

func gameOf(id string) *session.Game {
	return &game.Games[slices.IndexFunc(game.Games, func(g session.Game) bool { return g.ID == id })]
}

// atPage returns the page with the match begun.
func atPage(t *testing.T, a invited, at drive.Screen) screen {
	t.Helper()
	query := url.Values{"game": {a.game}, "mode": {a.mode}, "play": {a.play}, "seats": {strconv.Itoa(len(a.kinds))}, "options": {a.options}, "seed": {a.seed}}
	g := visit(t, "?"+query.Encode(), at)
	g.store(pageSettings, seats(a.kinds...))
	g.reload()
	g.press(g.words.Say("setup.start"))
	return g
}
