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

	"lacasa/assets/problems"
	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/game/guest"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/game/wire"
	"lacasa/scenes"
	"lacasa/scenes/kept"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
	"lacasa/ui/speech"
)

// Game is the running program. It implements ebiten.Game.
type Game struct {
	house  *scenes.House
	input  *ui.Input
	keeper *keeper
	chance func() match.Seed // returns the seed of a match that names none
	window window
	voice  speech.Voice

	notices *notices
	stage   *stage
	playing *playing
	past    *past
	drawers *drawers
	errands *errands

	invited *Invitation
	shared  *shared // what a link shows

	done    scenes.Deeds // what people have done here, and in how many finished matches
	counted int

	quit bool
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
	here := fragment()
	if table, key, ok := wire.ParseFragment(here); ok {
		if key == "" { // of the seat that will be taken; known from now on, it outlives everything that may happen to the page
			key = guest.NewKey()
			setFragment(wire.Fragment(table, key))
		}
		g.visitTable(hostAddress(), wire.Hello{Build: session.BuildOf(version, Games), Table: table, Key: key}, nil)
	} else {
		g.shared = parseShared(cmp.Or(*shows, here))
	}
	err := g.window.run(g, g.house.Say("title"))
	g.closeVisit(sound.IsDeviceError(err))
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
	case g.stage.scene != nil:
		return "error.stopped"
	case strings.Contains(err.Error(), "open display"): // the display named by $DISPLAY refused
		return "error.no-display"
	}
	return "error.no-graphics"
}

// New returns a Game with the contents of the store. invited is the match that a link or flag
// requests, or nil.
func New(st *store.Store, invited *Invitation, version string) *Game {
	k := &keeper{store: st}
	// asked before anything is drawn: while the store does not answer, the page shows that it is
	// loading
	k.over()
	settings, wrong := k.settings()
	speaker := &sound.Player{}
	at, broken := stood()
	if !broken {
		speaker = sound.Open()
	}
	h := &scenes.House{Kit: page.Kit{Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: speaker}, Settings: settings, Version: version, Web: web, Hosts: hosts, Posters: posters()}
	h.Speak()
	g := assemble(h, k, ui.NewInput(), newSeed)
	g.invited, g.window.place = invited, at
	speak(&g.voice)
	h.Done = g.deeds
	g.apply()
	g.notices.tell(wrong)
	if g.playing.take(g.stoodAt()); g.playing.match == nil {
		g.playing.latest()
	}
	// a player of a version that had no guide knows how to play
	if m := g.playing.match; m != nil && m.Begun() > 1 && settings.Heard == nil {
		h.Settings = h.Settings.AfterRound()
	}
	return g
}

// assemble returns a Game of these parts, in which nothing is shown yet.
func assemble(h *scenes.House, k *keeper, in *ui.Input, chance func() match.Seed) *Game {
	b, st := newNotices(h), &stage{house: h}
	e := &errands{house: h, keeper: k, notices: b, stage: st, brought: make(chan brought, 16)}
	return &Game{house: h, input: in, keeper: k, chance: chance, notices: b, stage: st, errands: e,
		playing: &playing{house: h, keeper: k, notices: b},
		past:    &past{house: h, notices: b, stage: st},
		drawers: &drawers{house: h, keeper: k, notices: b, stage: st, errands: e, chance: chance},
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
	if v := g.playing.visit; v != nil {
		g.sit(v)
	}
	g.playing.automate()
	back, cloth := set.Dress()
	g.house.Screen.SetTheme(ui.Theme{HighContrast: high, Letters: set.Letters,
		SuitLetters: g.house.Words.Say("french.letters"), FourColours: set.FourColours, ReducedMotion: reduced, TextScale: set.TextScale, Back: back, Cloth: cloth})
	g.house.Sound.SetMuted(set.Muted)
	g.house.Sound.SetVolumes(set.Volume, set.Effects, set.Music)
	g.voice.Speak(set.Spoken && !web, g.house.Language())
	tellPage(g.house)
}

func newSeed() match.Seed {
	return match.Seed(rand.Uint64N(1 << 40))
}

// home shows the street, or the title of the only game.
func (g *Game) home() {
	if len(g.house.Posters) < 2 {
		g.title(&Games[0])
		return
	}
	g.stage.of = nil
	g.goOn()
	g.stage.openOutside(scenes.NewStreet(g.house, g.playing.waiting(), time.Now()), false)
}

// title shows the title of a game.
func (g *Game) title(of *session.Game) {
	g.stage.turn(of)
	g.goOn()
	g.house.Learned = learned(of, g.house.Settings.Solved)
	g.stage.openOutside(scenes.NewTitle(g.house, of.Poster, g.playing.waitingOf(of)), false)
}

// learned reports whether all problems that teach a game are among those that are solved.
func learned(of *session.Game, solved []string) bool {
	return !slices.ContainsFunc(problems.Of(of.ID), func(p problems.Problem) bool {
		return p.Theme == problems.First && !slices.Contains(solved, p.ID)
	})
}

// goOn continues an unfinished match, if there is one.
func (g *Game) goOn() {
	switch {
	case g.playing.over():
		g.ended()
		g.keeper.leave()
		g.playing.latest()
	case g.playing.solving != nil:
		g.playing.latest()
		g.house.Goal = ""
	case g.playing.match == nil:
		g.playing.latest()
	}
	g.house.Dealt = g.keeper.dealsOf(g.keeper.over(), time.Now())
}

// setup opens the setup of a match, starting from the request.
func (g *Game) setup(a match.Request, note string) {
	g.endVisit()
	g.stage.turn(gameOf(a.Game))
	g.drawers.read()
	g.stage.openOutside(g.stage.of.Setup(g.house, a, g.chance, note), true)
}

// answerInvitation opens the setup with the match asked for. It does nothing if that is the current
// match, because then the page was reloaded.
func (g *Game) answerInvitation() bool {
	inv := g.invited
	g.invited = nil
	if m := g.playing.match; inv == nil || m != nil && inv.isOf(m.Ask()) {
		return false
	}
	g.setup(inv.Request, inv.note(g.house.Say))
	return true
}

// table shows the current match.
func (g *Game) table() {
	m := g.playing.table()
	g.stage.turn(gameOf(m.Ask().Game))
	g.label()
	g.stage.show(m.Open(g.house, g.stage.scene))
}

// label makes the label of the current match's table, in the present language.
func (g *Game) label() {
	g.house.Label, g.house.Goal = "", ""
	if g.playing.visit != nil {
		return
	}
	g.house.Label = dealLabel(g.house, g.playing.match, time.Now())
	if s := g.playing.solving; s != nil {
		g.house.Goal = s.of.Goal(g.house, s.problem().Goal)
	}
}

// follow updates the present scene with the state of the match.
func (g *Game) follow() {
	if !g.playing.table().Follow(g.stage.scene) {
		g.table()
	}
}

// Update runs one tick.
func (g *Game) Update() error {
	now := time.Now()
	dt := g.window.tick(now)
	g.house.Screen.Tick()
	g.house.Live(dt)
	g.input.Update(g.house.Screen.Scale())
	if turnedBack(g.stage.opened()) {
		g.input.Commands = append(g.input.Commands, ui.Back)
	}
	g.window.look(now)
	if g.stage.scene == nil {
		g.begin()
	}
	g.carry()
	g.notices.receive()
	if g.house.Sound.Silent() {
		g.notices.tellOnce("notice.silent")
	}
	if g.keeper.store.Silent() {
		g.notices.tellOnce("notice.store-silent")
	}
	g.attendVisit()
	g.askVoice()
	g.step(dt)
	for !g.quit && g.input.Next() {
		g.step(0)
	}
	if g.stage.pondering() {
		g.window.wake()
	}
	if g.thinking() {
		g.window.wake()
		g.think(g.window.spare(g.playing.match.Busy(g.stage.scene)))
	}
	if g.quit {
		return ebiten.Termination
	}
	return nil
}

// begin shows the first scene.
func (g *Game) begin() {
	if g.playing.visit != nil {
		g.openVisit()
	} else if g.window.place.Table && g.playing.match != nil {
		g.table()
	} else if !g.answerInvitation() {
		g.home()
	}
	if g.shared != nil {
		g.showShared(g.shared)
	}
	if g.playing.visit == nil {
		g.offerTable()
	}
}

// askVoice shows a notice if the system has no voice for reading aloud.
func (g *Game) askVoice() {
	if g.house.Mute == g.voice.Missing() {
		return
	}
	if g.house.Mute = !g.house.Mute; g.house.Mute {
		g.notices.tell(&notice{key: "settings.spoken.none"})
	}
	g.stage.lay()
}

// step acts on a step of the input.
func (g *Game) step(dt float64) {
	if g.input.Any() || g.input.Pointer.Moved {
		g.window.wake()
		g.house.Screen.NoteActivity(g.input.Pointer.Pos)
	}
	if g.input.Any() {
		g.voice.Cut()
	}
	if g.input.Has(ui.Aloud) {
		ui.ReadAloud()
	}
	g.stage.handle(&g.input.Pointer)
	if g.input.Has(ui.Mute) {
		set := g.house.Settings
		set.Muted = !set.Muted
		g.set(set)
		key := "notice.unmuted"
		if set.Muted {
			key = "notice.muted"
		}
		g.notices.tell(&notice{key: key})
	}
	if g.input.Has(ui.FullScreen) {
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	}
	g.notices.update(g.input, dt)
	g.tick(dt)
}

// tick passes the input of a tick to the scene on top and does what the scene wants.
func (g *Game) tick(dt float64) {
	top := g.stage.top()
	g.house.Form = nil
	if p := &g.input.Pointer; top == g.stage.scene && g.stage.atTable && p.Pressed && g.house.AttendancePlace().Contains(p.Pos) {
		g.do(scenes.OpenPresent)
	} else {
		g.do(top.Update(g.input, dt))
	}
	if g.house.Taught() {
		g.notices.tell(g.keeper.keepSettings(g.house.Settings))
	}
	if st, m := g.stage, g.playing.match; g.playing.visit == nil && st.atTable && len(st.pages) == 0 && !m.Busy(st.scene) && m.Covered() {
		g.proceed() // to the curtain, even if no one has been told yet what the round is about
	}
	g.judgeProblem()
	if g.stage.top() != top { // the form belongs to another scene now
		g.house.Form = nil
	}
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
	case scenes.Solve:
		g.solve(gameOf(i.Game), i.ID)
	case scenes.SetUp:
		if g.playing.visit != nil {
			g.doVisit(i)
			return
		}
		g.setUp(i.Ask)
	case scenes.Start:
		set := g.house.Settings
		set.Remember(i.Ask, i.Players)
		g.set(set)
		of := gameOf(i.Ask.Game)
		g.start(of.Begin(i.Ask, of.Company(i.Ask, i.Players)))
	case scenes.Set:
		g.set(i.Settings)
	case scenes.CopyText:
		g.notices.copied(i.Text, notice{key: "deal.copied"}, notice{key: "deal.copied-not"})
	case scenes.CopyLink:
		g.copyLink(i.Ask)
	case scenes.Host:
		g.openTable(i)
	case scenes.Reopen:
		g.reopenTable(i.Code)
	case scenes.LetGo:
		g.forgetTable(i.Code)
	case scenes.Claim, scenes.Gesticulate, scenes.Mute, scenes.Grant, scenes.Trade, scenes.Stand:
		g.doVisit(i)
	case scenes.Keep, scenes.Discard, scenes.Draft, scenes.SaveOwn, scenes.ShareOwn:
		g.doOwn(i)
	default:
		g.doKept(i)
	}
}

// act makes a decision in the current match, and shows what follows from it.
func (g *Game) act(move string) {
	if g.playing.settled() {
		g.playing.solving.judged = false // its card says again how it has ended
		return
	}
	if v := g.playing.visit; v != nil {
		v.match.Rest(g.stage.scene)
	}
	if err := g.playing.table().Do(move); err != nil {
		g.notices.wrong(err)
		return
	}
	if g.playing.visit != nil { // the host tells what follows
		return
	}
	g.playing.save()
	g.follow()
}

// doStep does what a scene wants of the current match.
func (g *Game) doStep(i scenes.Step) {
	if g.playing.visit != nil {
		g.visitStep(i)
		return
	}
	m := g.playing.match
	switch i {
	case scenes.GoOn:
		m.Cover()
		m.MarkSeen()
		g.table()
	case scenes.Proceed:
		g.proceed()
	case scenes.Peek:
		if c, ok := g.stage.scene.(*scenes.Curtain); ok {
			c.Peek(m.Peek())
		}
	case scenes.Look:
		m.Uncover()
		g.table()
	case scenes.Undo:
		if m.Undo() {
			if g.playing.solving != nil { // the page that says how it ended
				g.stage.show(g.stage.scene)
			}
			g.house.Sound.Play(sound.Undo)
			g.playing.save()
			g.follow()
			g.notices.tell(&notice{key: "notice.undone"})
		}
	case scenes.Finish:
		if m.Finish(); m.Finishing() {
			g.stage.show(g.stage.scene) // without the menu
		} else {
			g.finished()
		}
	case scenes.Restart:
		m.Restart()
		g.playing.save()
		g.table()
		g.notices.tell(&notice{key: "notice.restarted"})
	case scenes.Restore:
		m.Restore()
		g.playing.save()
		g.table()
		g.notices.tell(&notice{key: "notice.unrestarted"})
	case scenes.Again:
		g.start(m.Again())
	case scenes.AtEnd:
		g.past.match = m
		g.past.watch(scenes.Moment{Round: m.Begun(), Decisions: math.MaxInt})
	case scenes.AtTurn:
		g.past.match = m
		g.past.judge(m.Begun())
	}
}

// finished shows the round that programs have finished.
func (g *Game) finished() {
	g.playing.save()
	g.playing.match.MarkSeen()
	g.table()
}

// thinking reports whether a program has to think on and the table, on top of everything, waits for
// it.
func (g *Game) thinking() bool {
	return g.playing.visit == nil && g.stage.atTable && len(g.stage.pages) == 0 && g.playing.match.Thinking()
}

// think lets the program that has to think on do so as long as more returns true, and shows what it
// decides.
func (g *Game) think(more func() bool) {
	m := g.playing.match
	switch finishing := m.Finishing(); {
	case !m.Think(more):
	case finishing:
		g.finished()
	default:
		g.playing.save()
		m.Follow(g.stage.scene) // a scene that is no table shows it when it is left
	}
}

// openPage opens a page over what is shown.
func (g *Game) openPage(i scenes.Open) {
	switch i {
	case scenes.OpenSettings:
		g.stage.page(scenes.NewSettings(g.house))
	case scenes.OpenLooks:
		g.stage.page(scenes.NewLooks(g.house))
	case scenes.OpenDays:
		g.stage.page(scenes.NewDays(g.house, time.Now()))
	case scenes.OpenShortcuts:
		g.stage.page(scenes.NewShortcuts(g.house))
	case scenes.OpenFigures:
		g.stage.page(scenes.NewFigures(g.house))
	case scenes.OpenMoments:
		g.past.moments()
	case scenes.OpenDeal:
		g.deal(time.Now())
	case scenes.OpenKept:
		g.stage.page(kept.New(g.house, g.playing.shelves(), !g.playing.unfinished()))
	case scenes.OpenTally:
		g.stage.page(Statistics(g.house, g.keeper.finished))
	case scenes.OpenBackups:
		g.errands.openPage()
	case scenes.OpenProblems:
		g.stage.page(g.problemPage(g.stage.of))
	case scenes.OpenOwn:
		g.drawers.workshop(g.stage.of)
	case scenes.OpenPresent:
		g.stage.page(scenes.NewPresent(g.house))
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
		g.stage.close()
	case scenes.FullScreen:
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
		g.stage.close()
	case scenes.Quit:
		g.quit = true
	case scenes.PlayDeal:
		g.playDeal(time.Now())
	case scenes.PastAgain:
		g.start(g.past.match.Again())
	case scenes.NextProblem:
		g.nextProblem()
	case scenes.RetryProblem:
		g.playing.match.Restart()
		g.table()
	case scenes.PutBack:
		g.notices.tell(g.keeper.putBack())
		g.emptied()
	case scenes.Pack:
		g.errands.pack()
	case scenes.Paste:
		paste(g.errands.brought)
	default:
		g.visitWant(i)
	}
}

// setUp opens the setup of the match that a scene asks for, with new cards, or else of the one that
// was played last.
func (g *Game) setUp(a match.Request) {
	if a.Game == "" {
		a = g.house.Settings.Asked[g.stage.of.ID]
		a.Game = g.stage.of.ID
	} else {
		a.Seed = g.chance().String()
	}
	g.setup(a, "")
}

// copyLink copies the address of a match to the clipboard.
func (g *Game) copyLink(a match.Request) {
	link, seed := Link(a), []any{"seed", a.Seed}
	if len(link) > maxLink {
		g.notices.wrong(match.Refuse("wrong.link-made-long", "most", maxLink))
		return
	}
	g.notices.copied(address(link), notice{"setup.linked", seed}, notice{"setup.no-link", seed})
}

// about opens a page about what is shown: the match being watched again or played, or else the
// game.
func (g *Game) about(i scenes.Open) {
	if l := g.stage.looking(); l != nil {
		g.stage.page(l.Page(i))
	} else if i == scenes.OpenRules && !g.stage.atTable {
		g.stage.page(g.stage.of.Rules(g.house))
	} else {
		if i != scenes.OpenMenu && i != scenes.OpenRules {
			g.stage.scene.Lay() // finish the table's animation, since the page tells everything
		}
		g.stage.page(g.playing.table().Page(g.house, i))
	}
}

// leave goes from the setup to the title, and from everywhere else to the street.
func (g *Game) leave() {
	g.playing.cover()
	switch v := g.playing.visit; {
	case v != nil && v.host != nil && v.match != nil && !v.match.Over():
		g.stage.pages = g.stage.pages[:0]
		g.stage.page(scenes.NewEnding(g.house))
	case v != nil:
		g.leaveVisit()
	case g.stage.setting:
		g.title(g.stage.of)
	case g.stage.atTable && g.playing.solving != nil:
		g.leaveProblem()
	default:
		g.home()
	}
}

// start shows a match that has just begun.
func (g *Game) start(m session.Running, err error) {
	if err != nil {
		g.notices.wrong(err)
		return
	}
	g.endVisit()
	g.ended()
	g.keeper.leave()
	g.playing.take(m)
	g.playing.save()
	g.table()
}

// proceed shows the scene that follows the present one.
func (g *Game) proceed() {
	if g.playing.solving != nil { // judgeProblem shows what follows
		return
	}
	m := g.playing.table()
	rounds := m.Begun()
	next, err := m.Proceed(g.house, g.stage.scene)
	switch {
	case err != nil:
		g.notices.wrong(err)
	case next == nil:
		g.endVisit()
		g.title(g.stage.of)
	case next == g.stage.scene: // the next round is not there yet
	default:
		if g.playing.visit == nil && m.Begun() != rounds {
			g.playing.save()
		}
		g.stage.show(next)
	}
}

// ended is called when a match is over.
func (g *Game) ended() {
	if g.playing.over() {
		g.set(g.house.Settings.AfterMatch(g.playing.match.Ask().Game))
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
	g.notices.tell(g.keeper.keepSettings(s))
	switch {
	case g.house.Language() == before:
	case g.stage.outside():
		g.outside(g.stage.of) // the title describes the match that waits in words
	case g.stage.atTable:
		g.label()
	}
	g.stage.lay()
}

// outside replaces the scene below the open pages by the title of the game, or by the street if of
// is nil.
func (g *Game) outside(of *session.Game) {
	g.stage.below(func() {
		if of == nil {
			g.home()
		} else {
			g.title(of)
		}
	})
}

// Draw draws a frame if anything has changed.
func (g *Game) Draw(dst *ebiten.Image) {
	s := g.house.Screen
	if g.stage.scene == nil || !s.Begin(dst) {
		g.window.rest(s.Blinking(), g.playing.visit != nil)
		return
	}
	if !s.Calm() {
		g.window.wake()
	}
	g.stage.draw(s)
	g.notices.draw(g.house.Form, s)
}

// LayoutF takes the window's size in dp and returns that of the picture in pixels.
func (g *Game) LayoutF(w, h float64) (float64, float64) {
	s := g.house.Screen
	oldW, oldH := s.Size()
	oldScale := s.Scale()
	pw, ph := s.Layout(w, h, ebiten.Monitor().DeviceScaleFactor())
	if nw, nh := s.Size(); nw != oldW || nh != oldH || s.Scale() != oldScale {
		g.stage.lay()
	}
	return pw, ph
}

// Layout satisfies ebiten.Game. Ebitengine calls LayoutF instead.
func (g *Game) Layout(w, h int) (int, int) { return w, h }
