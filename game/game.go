// Package game is the program around the scenes: it runs the window and the clock, saves the
// matches and the settings, and decides which scene is shown.
package game

import (
	"cmp"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/scenes"
	"lacasa/scenes/kept"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
	"lacasa/ui/speech"
)

// Game is the running program. It implements ebiten.Game.
type Game struct {
	house   *scenes.House
	input   *ui.Input
	keeper  keeper
	chance  func() match.Seed // returns the seed of a match that names none
	match   session.Running   // nil if no match is under way
	past    session.Past      // the finished match that is looked at
	invited *Invitation
	shared  *shared // what a link shows

	scene   scenes.Scene
	of      *session.Game  // the game that the scene belongs to; nil: the street
	atTable bool           // the scene belongs to the match
	setting bool           // the scene is a setup
	pages   []scenes.Scene // open pages above the scene, the topmost last
	handed  bool           // the words on screen are still for the previous hand
	toast   scenes.Toast
	said    chan notice // notices from other goroutines
	brought chan brought
	haul    hauling
	quit    bool
	quiet   bool // it was said that there is no sound
	unheard bool // it was said that the store does not answer
	voice   speech.Voice

	last  time.Time
	still int // frames since something was drawn

	place  place
	looked time.Time // when place was recorded last
}

// Play opens the window and runs the program until it is closed. It returns the exit code.
func Play(args []string, version string) int {
	f := flag.NewFlagSet("play", flag.ContinueOnError)
	f.Usage = func() {
		fmt.Fprint(f.Output(), "usage: la-casa [play] [-game G] [-mode M] [-play P] [-seats N] [-options \"k=v …\"] [-own FILE] [-seed S] [-moment LINK]\n       la-casa play -export FILE | -import FILE\nOpens the window and plays, or puts all that is kept into one file and takes it from there.\n")
		f.PrintDefaults()
	}
	var a match.Request
	f.StringVar(&a.Game, "game", "", "the game of the match to begin with")
	f.StringVar(&a.Mode, "mode", "", "its mode, as in a record")
	f.StringVar(&a.Play, "play", "", "the way to play it, as in a record")
	f.IntVar(&a.Seats, "seats", 0, "how many play, where the mode leaves it open; 0: as many as usual")
	f.StringVar(&a.Options, "options", "", "its options, as in a record")
	f.StringVar(&a.Seed, "seed", "", "its seed")
	f.Func("own", "a file with what players made for it, a definition a line", func(name string) error {
		text, err := named(name)
		a.Own = strings.TrimSpace(string(text))
		return err
	})
	out := f.String("export", "", "no window: write all that is kept into this `file`")
	shows := f.String("moment", "", "a `link` to a moment of a match or to a situation, to begin with")
	in := f.String("import", "", "no window: add what is kept in this `file`")
	switch err := f.Parse(args); {
	case err == flag.ErrHelp:
		return 0
	case err != nil:
		return 2
	case f.NArg() > 0:
		fmt.Fprintf(os.Stderr, "play takes flags only, not %q\n", f.Arg(0))
		return 2
	}
	if *out != "" || *in != "" {
		return ported(*out, *in)
	}
	var invited *Invitation
	if a != (match.Request{}) {
		inv := Invite(a)
		if inv.Problem != nil {
			fmt.Fprintln(os.Stderr, match.Say(inv.Problem, words.Open(languages()...).Say))
			return 2
		}
		invited = &inv
	} else if inv, ok := ParseLink(query()); ok {
		invited = &inv
	}
	if !hasDisplay() {
		fmt.Fprintln(os.Stderr, words.Open(languages()...).Say("error.no-display"))
		return 1
	}
	g := New(store.Open(), invited, version)
	g.shared = parseShared(cmp.Or(*shows, fragment()))
	err := g.run()
	if sound.IsDeviceError(err) {
		if err = g.again(); err == nil {
			return 0
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, words.Open(languages()...).Say(g.fault(err)))
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

// fault returns a sentence about the error that ended the program.
func (g *Game) fault(err error) string {
	switch {
	case g.scene != nil:
		return "error.stopped"
	case strings.Contains(err.Error(), "open display"): // the display named by $DISPLAY refused
		return "error.no-display"
	}
	return "error.no-graphics"
}

func (g *Game) run() error {
	ebiten.SetWindowTitle(g.house.Say("title"))
	ebiten.SetWindowSize(1280, 800)
	ebiten.SetWindowSizeLimits(360, 360, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowIcon(icons())
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetRunnableOnUnfocused(true)
	g.place.stand()
	const name = "la-casa" // as in its desktop file, so that the desktop knows whose window this is
	err := ebiten.RunGameWithOptions(g, &ebiten.RunGameOptions{X11ClassName: name, X11InstanceName: name})
	if err == ebiten.Termination {
		return nil
	}
	return err
}

// New returns a Game with the contents of the store. invited is the match that a link or flag
// requests, or nil.
func New(st *store.Store, invited *Invitation, version string) *Game {
	g := &Game{keeper: keeper{store: st}, input: ui.NewInput(), chance: newSeed, invited: invited, said: make(chan notice, 4), brought: make(chan brought, 16)}
	// asked before anything is drawn: while the store does not answer, the page shows that it is
	// loading
	g.keeper.over()
	settings, wrong := g.keeper.settings()
	speaker := &sound.Player{}
	var broken bool
	if g.place, broken = stood(); !broken {
		speaker = sound.Open()
	}
	g.house = &scenes.House{Kit: page.Kit{Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: speaker}, Settings: settings, Version: version, Web: web, Posters: posters()}
	g.house.Speak()
	speak(&g.voice)
	g.apply()
	g.tell(wrong)
	if g.take(g.stoodAt()); g.match == nil {
		g.latest()
	}
	// a player of a version that had no guide knows how to play
	if g.match != nil && g.match.Begun() > 1 && settings.Heard == nil {
		g.house.Settings = g.house.Settings.AfterRound()
	}
	return g
}

// latest opens the match played last, if it can be continued.
func (g *Game) latest() {
	m, said := g.keeper.load()
	g.take(m)
	g.tell(said...)
}

// take makes m, which may be nil, the current match.
func (g *Game) take(m session.Running) {
	if g.match = m; m != nil {
		m.Automate(g.house.Settings.Itself, !g.house.Settings.AskAgain)
	}
}

// apply applies the settings.
func (g *Game) apply() {
	set := g.house.Settings
	wish := ui.SystemPreferences()
	high := set.Contrast == scenes.HighContrast || set.Contrast == scenes.SystemContrast && wish.HighContrast
	reduced := set.Motion == scenes.ReducedMotion || set.Motion == scenes.SystemMotion && wish.ReducedMotion
	if set.Language != "" {
		g.house.Speak(set.Language)
	} else {
		g.house.Speak(languages()...)
	}
	if g.match != nil {
		g.match.Automate(set.Itself, !set.AskAgain)
	}
	g.house.Screen.SetTheme(ui.Theme{HighContrast: high, Letters: set.Letters,
		SuitLetters: g.house.Words.Say("french.letters"), FourColours: set.FourColours, ReducedMotion: reduced, TextScale: set.TextScale})
	g.house.Sound.SetMuted(set.Muted)
	g.house.Sound.SetVolumes(set.Volume, set.Effects, set.Music)
	g.voice.Speak(set.Spoken && !web, g.house.Language())
	tellPage(g.house)
}

// tell shows those of the notices that are not nil.
func (g *Game) tell(notices ...*notice) {
	for _, n := range notices {
		if n != nil {
			w := &match.Wrong{Key: n.key, Facts: n.facts}
			g.toast.Say(g.house, w.Say(g.house.Say))
		}
	}
}

func newSeed() match.Seed {
	return match.Seed(rand.Uint64N(1 << 40))
}

// open shows s instead of the present scene and the pages above it.
func (g *Game) open(s scenes.Scene, theme sound.Theme) {
	g.scene, g.pages = s, g.pages[:0]
	g.house.Sound.Music(theme)
	g.house.Screen.Invalidate()
}

// turn switches to a game and its deck.
func (g *Game) turn(to *session.Game) {
	g.of = to
	g.house.Screen.SetDeck(to.Deck)
}

// home shows the street, or the title of the only game.
func (g *Game) home() {
	if len(g.house.Posters) < 2 {
		g.title(&Games[0])
		return
	}
	g.of, g.setting, g.atTable = nil, false, false
	g.goOn()
	g.open(scenes.NewStreet(g.house, g.waiting()), sound.TitleTheme)
}

// title shows the title of a game.
func (g *Game) title(of *session.Game) {
	g.turn(of)
	g.setting, g.atTable = false, false
	g.goOn()
	g.open(scenes.NewTitle(g.house, of.Poster, g.waitingOf(of)), sound.TitleTheme)
}

// goOn continues an unfinished match, if there is one.
func (g *Game) goOn() {
	if g.match != nil && g.match.Over() {
		g.ended()
		g.keeper.leave()
		g.latest()
	}
	g.house.Dealt = g.keeper.dealsOf(g.keeper.over(), time.Now())
}

// waiting returns the match that can be continued, or nil.
func (g *Game) waiting() *scenes.Waiting {
	if !g.unfinished() {
		return nil
	}
	w := g.match.Waiting(g.house)
	w.Line = g.house.Of(w.Game, w.Line)
	return &w
}

// waitingOf returns the match of a game that can be continued, or nil. It is the current match, or
// else the unfinished one that was played last.
func (g *Game) waitingOf(of *session.Game) *scenes.Waiting {
	if g.unfinished() && g.match.Ask().Game == of.ID {
		w := g.match.Waiting(g.house)
		return &w
	}
	name, m := g.keeper.lastOf(of.ID)
	if m == nil {
		return nil
	}
	w := m.Waiting(g.house)
	w.Kept = name
	return &w
}

// unfinished reports whether there is a current match to continue.
func (g *Game) unfinished() bool { return g.match != nil && g.match.Begun() > 0 && !g.match.Over() }

// setup opens the setup of a match, starting from the request.
func (g *Game) setup(a match.Request, note string) {
	g.turn(gameOf(a.Game))
	g.setting, g.atTable = true, false
	g.drawers()
	g.open(g.of.Setup(g.house, a, g.chance, note), sound.TitleTheme)
}

// answerInvitation opens the setup with the match asked for. It does nothing if that is the current
// match, because then the page was reloaded.
func (g *Game) answerInvitation() bool {
	inv := g.invited
	g.invited = nil
	if inv == nil || g.match != nil && inv.isOf(g.match.Ask()) {
		return false
	}
	g.setup(inv.Request, inv.note(g.house.Say))
	return true
}

// table shows the current match.
func (g *Game) table() {
	g.turn(gameOf(g.match.Ask().Game))
	g.house.Label = g.label(g.match, time.Now())
	g.show(g.match.Open(g.house, g.scene))
}

// show opens a scene of the match.
func (g *Game) show(s scenes.Scene) {
	g.setting, g.atTable = false, true
	g.open(s, sound.TableTheme)
}

// follow updates the present scene with the state of the match.
func (g *Game) follow() {
	if !g.match.Follow(g.scene) {
		g.table()
	}
}

// Update runs one tick.
func (g *Game) Update() error {
	now := time.Now()
	dt := min(now.Sub(g.last).Seconds(), 0.1)
	g.last = now
	g.house.Screen.Tick()
	g.house.Live(dt)
	g.input.Update(g.house.Screen.Scale())
	if turnedBack(g.opened()) {
		g.input.Commands = append(g.input.Commands, ui.Back)
	}
	g.look(now)
	if g.scene == nil {
		if g.place.Table && g.match != nil {
			g.table()
		} else if !g.answerInvitation() {
			g.home()
		}
		if g.shared != nil {
			g.showShared(g.shared)
		}
	}
	g.carry()
	select {
	case n := <-g.said:
		g.tell(&n)
	default:
	}
	if !g.quiet && g.house.Sound.Silent() {
		g.quiet = true
		g.tell(&notice{key: "notice.silent"})
	}
	if !g.unheard && g.keeper.store.Silent() {
		g.unheard = true
		g.tell(&notice{key: "notice.store-silent"})
	}
	g.askVoice()
	g.step(dt)
	for !g.quit && g.input.Next() {
		g.step(0)
	}
	if g.quit {
		return ebiten.Termination
	}
	return nil
}

// askVoice shows a notice if the system has no voice for reading aloud.
func (g *Game) askVoice() {
	if g.house.Mute == g.voice.Missing() {
		return
	}
	if g.house.Mute = !g.house.Mute; g.house.Mute {
		g.tell(&notice{key: "settings.spoken.none"})
	}
	g.lay()
}

// opened returns how many pages the browser's back button must close before it leaves the game.
func (g *Game) opened() int {
	n := len(g.pages)
	if g.setting {
		n++
	}
	if len(g.house.Posters) > 1 && g.of != nil && !g.atTable { // a title is behind its door on the street
		n++
	}
	return n
}

// step acts on a step of the input.
func (g *Game) step(dt float64) {
	if g.input.Any() || g.input.Pointer.Moved {
		g.still = 0
		g.house.Screen.NoteActivity(g.input.Pointer.Pos)
	}
	if g.input.Any() {
		g.voice.Cut()
	}
	if g.input.Has(ui.Aloud) {
		ui.ReadAloud()
	}
	g.handle()
	if g.input.Has(ui.Mute) {
		set := g.house.Settings
		set.Muted = !set.Muted
		g.set(set)
		key := "notice.unmuted"
		if set.Muted {
			key = "notice.muted"
		}
		g.tell(&notice{key: key})
	}
	if g.input.Has(ui.FullScreen) {
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	}
	g.toast.Update(g.house, g.input, dt)
	g.tick(dt)
}

// handle chooses words for a mouse or for a finger. A table keeps its words until it has finished
// showing what it is showing.
func (g *Game) handle() {
	if g.house.Handle(&g.input.Pointer) {
		g.handed = true
		g.layPages()
	}
	if shows, is := g.scene.(interface{ Busy() bool }); g.handed && !(is && shows.Busy()) {
		g.handed = false
		g.scene.Lay()
	}
}

// tick passes the input of a tick to the scene on top and does what the scene wants.
func (g *Game) tick(dt float64) {
	top := g.top()
	g.house.Form = nil
	g.do(top.Update(g.input, dt))
	if g.house.Taught() {
		g.tell(g.keeper.keepSettings(g.house.Settings))
	}
	if g.atTable && len(g.pages) == 0 && !g.match.Busy(g.scene) && g.match.Covered() {
		g.table()
	}
	if g.top() != top { // the form belongs to another scene now
		g.house.Form = nil
	}
}

// top returns the scene or page that gets the input.
func (g *Game) top() scenes.Scene {
	if n := len(g.pages); n > 0 {
		return g.pages[n-1]
	}
	return g.scene
}

// do does what a scene wants.
func (g *Game) do(i scenes.Intent) {
	switch i := i.(type) {
	case nil:
	case scenes.Act:
		g.act(i.Move)
	case scenes.Step:
		g.doStep(i)
	case scenes.Open:
		g.openPage(i)
	case scenes.Want:
		g.doWant(i)
	case scenes.Enter:
		g.title(gameOf(i.Game))
	case scenes.SetUp:
		g.setUp(i.Ask)
	case scenes.Start:
		set := g.house.Settings
		set.Remember(i.Ask, i.Players)
		g.set(set)
		g.start(gameOf(i.Ask.Game).Begin(i.Ask, i.Players))
	case scenes.Set:
		g.set(i.Settings)
	case scenes.CopyText:
		g.copied(i.Text, notice{key: "deal.copied"}, notice{key: "deal.copied-not"})
	case scenes.CopyLink:
		g.copyLink(i.Ask)
	case scenes.Keep, scenes.Discard, scenes.Draft, scenes.SaveOwn, scenes.ShareOwn:
		g.doOwn(i)
	default:
		g.doKept(i)
	}
}

// act makes a decision in the current match, and shows what follows from it.
func (g *Game) act(move string) {
	if err := g.match.Do(move); err != nil {
		g.wrong(err)
		return
	}
	g.save()
	g.follow()
}

// doStep does what a scene wants of the current match.
func (g *Game) doStep(i scenes.Step) {
	switch i {
	case scenes.GoOn:
		g.match.Cover()
		g.match.MarkSeen()
		g.table()
	case scenes.Proceed:
		g.proceed()
	case scenes.Peek:
		if c, ok := g.scene.(*scenes.Curtain); ok {
			c.Peek(g.match.Peek())
		}
	case scenes.Look:
		g.match.Uncover()
		g.table()
	case scenes.Undo:
		if g.match.Undo() {
			g.house.Sound.Play(sound.Undo)
			g.save()
			g.follow()
			g.tell(&notice{key: "notice.undone"})
		}
	case scenes.Finish:
		if err := g.match.Finish(); err != nil {
			g.wrong(err)
			return
		}
		g.save()
		g.match.MarkSeen()
		g.table()
	case scenes.Restart:
		g.match.Restart()
		g.save()
		g.table()
		g.tell(&notice{key: "notice.restarted"})
	case scenes.Restore:
		g.match.Restore()
		g.save()
		g.table()
		g.tell(&notice{key: "notice.unrestarted"})
	case scenes.Again:
		g.start(g.match.Again())
	case scenes.AtEnd:
		g.past = g.match
		g.watch(scenes.Moment{Round: g.match.Begun(), Decisions: math.MaxInt})
	}
}

// openPage opens a page over what is shown.
func (g *Game) openPage(i scenes.Open) {
	switch i {
	case scenes.OpenSettings:
		g.page(scenes.NewSettings(g.house))
	case scenes.OpenShortcuts:
		g.page(scenes.NewShortcuts(g.house))
	case scenes.OpenMoments:
		g.moments()
	case scenes.OpenDeal:
		g.deal(time.Now())
	case scenes.OpenKept:
		g.page(kept.New(g.house, g.shelves(), !g.unfinished()))
	case scenes.OpenTally:
		g.page(Statistics(g.house, g.keeper.finished))
	case scenes.OpenBackups:
		g.openBackups()
	case scenes.OpenOwn:
		g.workshop(g.of)
	default:
		g.about(i)
	}
}

// doWant does what else a scene wants without any particulars.
func (g *Game) doWant(i scenes.Want) {
	switch i {
	case scenes.Home:
		g.leave()
	case scenes.Close:
		g.close()
	case scenes.FullScreen:
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
		g.close()
	case scenes.Quit:
		g.quit = true
	case scenes.PlayDeal:
		g.playDeal(time.Now())
	case scenes.PastAgain:
		g.start(g.past.Again())
	case scenes.PutBack:
		g.tell(g.keeper.putBack())
		g.emptied()
	case scenes.Pack:
		g.pack()
	case scenes.Paste:
		paste(g.brought)
	}
}

// setUp opens the setup of the match that a scene asks for, with new cards, or else of the one that
// was played last.
func (g *Game) setUp(a match.Request) {
	if a.Game == "" {
		a = g.house.Settings.Asked[g.of.ID]
		a.Game = g.of.ID
	} else {
		a.Seed = g.chance().String()
	}
	g.setup(a, "")
}

// copyLink copies the address of a match to the clipboard.
func (g *Game) copyLink(a match.Request) {
	link, seed := Link(a), []any{"seed", a.Seed}
	if len(link) > maxLink {
		g.wrong(match.Refuse("wrong.link-made-long", "most", maxLink))
		return
	}
	g.copied(address(link), notice{"setup.linked", seed}, notice{"setup.no-link", seed})
}

// close closes the page on top.
func (g *Game) close() {
	if g.looking() != nil { // its table has a deck of its own
		g.turn(g.of)
	}
	g.pages = g.pages[:len(g.pages)-1]
	g.house.Screen.Invalidate()
}

// about opens a page about what is shown: the match being watched again or played, or else the
// game.
func (g *Game) about(i scenes.Open) {
	if l := g.looking(); l != nil {
		g.page(l.Page(i))
	} else if i == scenes.OpenRules && !g.atTable {
		g.page(g.of.Rules(g.house))
	} else {
		if i != scenes.OpenMenu && i != scenes.OpenRules {
			g.scene.Lay() // finish the table's animation, since the page tells everything
		}
		g.page(g.match.Page(g.house, i))
	}
}

// leave goes from the setup to the title, and from everywhere else to the street.
func (g *Game) leave() {
	if g.match != nil { // the first match may not have been set up
		g.match.Cover()
	}
	if g.setting {
		g.title(g.of)
	} else {
		g.home()
	}
}

func (g *Game) page(s scenes.Scene) {
	g.pages = append(g.pages, s)
	g.house.Screen.Invalidate()
}

// start shows a match that has just begun.
func (g *Game) start(m session.Running, err error) {
	if err != nil {
		g.wrong(err)
		return
	}
	g.ended()
	g.keeper.leave()
	g.take(m)
	g.save()
	g.table()
}

// proceed shows the scene that follows the present one.
func (g *Game) proceed() {
	rounds := g.match.Begun()
	next, err := g.match.Proceed(g.house, g.scene)
	switch {
	case err != nil:
		g.wrong(err)
	case next == nil:
		g.title(g.of)
	default:
		if g.match.Begun() != rounds {
			g.save()
		}
		g.show(next)
	}
}

// wrong shows an error.
func (g *Game) wrong(err error) { g.tell(&notice{"notice.other", []any{"error", err}}) }

func (g *Game) save() { g.tell(g.keeper.save(g.match)) }

// ended is called when a match is over.
func (g *Game) ended() {
	if g.match != nil && g.match.Over() {
		g.set(g.house.Settings.AfterMatch(g.match.Ask().Game))
	}
}

// set applies settings and saves them.
func (g *Game) set(s scenes.Settings) {
	if reflect.DeepEqual(s, g.house.Settings) {
		return
	}
	before := g.house.Language()
	g.house.Settings = s
	g.apply()
	g.tell(g.keeper.keepSettings(s))
	if g.house.Language() != before && !g.atTable && !g.setting && g.scene != nil {
		g.outside(g.of) // the title describes the match that waits in words
	}
	g.lay()
}

// outside replaces the scene below the open pages by the title of the game, or by the street if of
// is nil.
func (g *Game) outside(of *session.Game) {
	pages := slices.Clone(g.pages)
	if of == nil {
		g.home()
	} else {
		g.title(of)
	}
	g.pages = append(g.pages, pages...)
}

// lay lays out every scene again.
func (g *Game) lay() {
	if g.scene != nil {
		g.scene.Lay()
	}
	g.layPages()
}

func (g *Game) layPages() {
	for _, p := range g.pages {
		p.Lay()
	}
}

// hides reports whether a scene covers everything below it. A match being watched again has a table
// of its own.
func hides(s scenes.Scene) bool {
	_, is := s.(session.ReplayScene)
	return is
}

// Draw draws a frame if anything has changed.
func (g *Game) Draw(dst *ebiten.Image) {
	s := g.house.Screen
	if g.scene == nil || !s.Begin(dst) {
		g.rest()
		return
	}
	if !s.Calm() {
		g.still = 0
	}
	pages := g.pages
	if i := slices.IndexFunc(pages, hides); i >= 0 {
		pages = pages[i:]
	} else {
		g.scene.Draw(s)
	}
	for _, p := range pages {
		p.Draw(s)
	}
	g.toast.Draw(g.house.Form, s)
}

// rest sleeps while nothing has to be drawn, longer if there was no input for some five seconds.
// Ebitengine catches up on ticks afterwards, so input is seen with at most that delay. It does not
// sleep on a page, because the browser does.
func (g *Game) rest() {
	const (
		// quiet in frames; Ebitengine catches up on at most five ticks
		quiet, nap  = 30, 70 * time.Millisecond
		left, sleep = quiet + 64, 120 * time.Millisecond
		blink       = 100 * time.Millisecond // nearly as long as a blink
	)
	g.still++
	switch {
	case web || g.still <= quiet:
	case g.house.Screen.Blinking(): // a blink is over soon
		time.Sleep(blink)
	case g.still <= left:
		time.Sleep(nap)
	default:
		time.Sleep(sleep)
	}
}

// LayoutF takes the window's size in dp and returns that of the picture in pixels.
func (g *Game) LayoutF(w, h float64) (float64, float64) {
	s := g.house.Screen
	oldW, oldH := s.Size()
	oldScale := s.Scale()
	pw, ph := s.Layout(w, h, ebiten.Monitor().DeviceScaleFactor())
	if nw, nh := s.Size(); nw != oldW || nh != oldH || s.Scale() != oldScale {
		g.lay()
	}
	return pw, ph
}

// Layout satisfies ebiten.Game. Ebitengine calls LayoutF instead.
func (g *Game) Layout(w, h int) (int, int) { return w, h }
