// Package game is the program around the scenes: the window, the clock, the match being played and
// where it is kept, the settings, and which scene is shown.
package game

import (
	"flag"
	"fmt"

	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/match"
	"lacasa/game/store"
	"lacasa/scenes"
	"lacasa/ui"
	deck "lacasa/ui/deck/casa"
	"lacasa/ui/sound"
)

// Game is the running program, as ebiten.Game.
type Game struct {
	house   *scenes.House
	input   *ui.Input
	keeper  keeper
	session *session
	invited *Invitation

	scene scenes.Scene
	pages []scenes.Scene // over the scene, the last on top
	toast scenes.Toast
	said  chan notice // what comes from outside the game's own ticks
	quit  bool
	quiet bool // said already that there is no sound

	last  time.Time
	still int // frames since something was drawn
}

// Play opens the window and plays, until it is closed. It returns the exit code.
func Play(args []string, version string) int {
	f := flag.NewFlagSet("play", flag.ContinueOnError)
	f.Usage = func() {
		fmt.Fprint(f.Output(), "usage: la-casa [play] [-mode M] [-play P] [-options \"k=v …\"] [-seed S]\nOpens the window and plays.\n")
		f.PrintDefaults()
	}
	mode := f.String("mode", "", "who plays, of the match to begin with: solo, two, teams")
	play := f.String("play", "", "the way to play: standard, all-in, sticky, domination")
	options := f.String("options", "", "its options, as in a record: "+strings.Join(lacasa.OptionKeys(), ", "))
	seed := f.String("seed", "", "its seed")
	switch err := f.Parse(args); {
	case err == flag.ErrHelp:
		return 0
	case err != nil:
		return 2
	case f.NArg() > 0:
		fmt.Fprintf(os.Stderr, "play takes flags only, not %q\n", f.Arg(0))
		return 2
	}
	var invited *Invitation
	if *mode+*play+*options+*seed != "" {
		inv := Invite(*mode, *play, *options, *seed)
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
	if err := g.run(); err != nil {
		fmt.Fprintln(os.Stderr, words.Open(languages()...).Say(g.fault(err)))
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

// fault is the sentence for what has ended the program.
func (g *Game) fault(err error) string {
	switch {
	case g.scene != nil:
		return "error.stopped"
	case strings.Contains(err.Error(), "open display"): // which a system named by $DISPLAY refuses
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
	err := ebiten.RunGame(g)
	if err == ebiten.Termination {
		return nil
	}
	return err
}

// New is the game with what is kept in the store; invited is the match a link or flag asks for, or nil.
func New(st *store.Store, invited *Invitation, version string) *Game {
	g := &Game{keeper: keeper{store: st}, input: ui.NewInput(), invited: invited, said: make(chan notice, 4)}
	settings, wrong := g.keeper.settings()
	g.house = &scenes.House{Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: sound.Open(), Settings: settings, Version: version, Web: web}
	g.house.Screen.SetDeck(deck.Deck)
	g.house.Speak()
	g.apply()
	g.tell(wrong)
	m, wrong := g.keeper.load()
	g.tell(wrong)
	if m != nil {
		if len(m.Rounds) > 1 { // of a version that had no guide: it is known how to play
			g.house.Settings = g.house.Settings.Learned()
		}
		if g.session = seat(m); m.Over() { // a kill may have come before a program's last card
			g.session = nil
		}
	}
	return g
}

// apply makes the settings hold.
func (g *Game) apply() {
	set := g.house.Settings
	wish := ui.SystemWishes()
	reduced := set.Motion == scenes.ReducedMotion || set.Motion == scenes.SystemMotion && wish.ReducedMotion
	g.house.Screen.SetTheme(ui.Theme{HighContrast: set.HighContrast || wish.HighContrast, Letters: set.Letters,
		ReducedMotion: reduced, TextScale: set.TextScale})
	if set.Language != "" {
		g.house.Speak(set.Language)
	} else {
		g.house.Speak(languages()...)
	}
	g.house.Sound.SetVolumes(set.Volume, set.Effects, set.Music)
	g.house.Sound.SetMuted(set.Muted)
	page(g.house)
}

// tell shows a notice, if there is one.
func (g *Game) tell(n *notice) {
	if n == nil {
		return
	}
	w := &match.Wrong{Key: n.key, Facts: n.facts}
	g.toast.Say(g.house, w.Say(g.house.Say))
}

func newSeed() match.Seed {
	return match.ParseSeed(match.Seed(rand.Uint64() & (1<<40 - 1)).String())
}

// open shows a scene instead of the present one and the pages over it.
func (g *Game) open(s scenes.Scene) {
	g.scene, g.pages = s, g.pages[:0]
	g.house.Sound.Music(music(s))
	g.house.Screen.Invalidate()
}

// music is the theme that goes with a scene.
func music(s scenes.Scene) sound.Theme {
	switch s.(type) {
	case *scenes.Title, *scenes.Setup:
		return sound.TitleTheme
	default:
		return sound.TableTheme
	}
}

func (g *Game) title() {
	var saved *scenes.Standing
	if g.unfinished() && g.session.match.Round() != nil {
		st := g.session.standing()
		saved = &st
	}
	g.open(scenes.NewTitle(g.house, saved))
}

// unfinished reports whether there is a match to go on with.
func (g *Game) unfinished() bool {
	return g.session != nil && g.session.match.Round() != nil && !g.session.match.Over()
}

// replaces is the sentence that a new match would end the one there is; empty when there is none.
func (g *Game) replaces() string {
	if !g.unfinished() {
		return ""
	}
	return g.house.Say("setup.replaces", "round", strconv.Itoa(len(g.session.match.Rounds)))
}

func (g *Game) setup() {
	g.open(scenes.NewSetup(g.house, g.house.Settings.Options(), newSeed(), newSeed, g.replaces()))
}

// answerInvitation opens the setup with the match that was asked for, but not over that very match: its page was loaded again.
func (g *Game) answerInvitation() bool {
	inv := g.invited
	g.invited = nil
	if inv == nil || g.session != nil && inv.isOf(g.session.match) {
		return false
	}
	note := inv.note(g.house.Say)
	g.open(scenes.NewSetup(g.house, inv.Options, inv.Seed, newSeed, strings.TrimSpace(note+" "+g.replaces())))
	return true
}

// table shows the match where it stands.
func (g *Game) table() {
	if g.session.match.Round() == nil {
		g.choice()
		return
	}
	st := g.session.standing()
	solo := st.View.Rules.Solo()
	switch {
	case g.session.match.BetweenRounds():
		g.open(scenes.NewScoring(g.house, st))
	case solo && (st.View.Phase == lacasa.Naming || !st.Begun), !solo && !g.session.told:
		g.open(scenes.NewElection(g.house, st))
	case g.session.covered():
		g.curtain()
	default:
		_, named := g.scene.(*scenes.Election) // then the cards have still to be dealt before the player's eyes
		g.open(scenes.NewChallenge(g.house, st, !named))
	}
}

// curtain waits until the human who has to decide is in front of the screen. Nothing else is drawn.
func (g *Game) curtain() {
	g.session.cover()
	next, _ := g.session.turn()
	g.open(scenes.NewCurtain(g.house, scenes.Player(g.session.match.Seats[next]), next, scenes.Rumour(g.house, g.session.standing())))
}

// choice lets the dealer of the next round choose its situation.
func (g *Game) choice() {
	m := g.session.match
	var players []scenes.Player
	for _, p := range m.Seats {
		players = append(players, scenes.Player(p))
	}
	g.open(scenes.NewChoice(g.house, players[m.Dealer()], g.session.choices(), m.Options, m.Score(), players))
}

// follow shows the present scene the match's new standing.
func (g *Game) follow() {
	st := g.session.standing()
	switch s := g.scene.(type) {
	case *scenes.Challenge:
		if st.View.Rules.Solo() && st.View.Phase == lacasa.Naming {
			g.table()
			return
		}
		s.Show(st)
	default:
		g.table()
	}
}

// Update is one tick.
func (g *Game) Update() error {
	now := time.Now()
	dt := min(now.Sub(g.last).Seconds(), 0.1)
	g.last = now
	g.house.Screen.Tick()
	g.input.Update(g.house.Screen.Scale())
	if turnedBack(g.opened()) {
		g.input.Commands = append(g.input.Commands, ui.Back)
	}
	if g.scene == nil {
		if !g.answerInvitation() {
			g.title()
		}
	}
	select {
	case n := <-g.said:
		g.tell(&n)
	default:
	}
	if !g.quiet && g.house.Sound.Silent() {
		g.quiet = true
		g.tell(&notice{key: "notice.silent"})
	}
	g.step(dt)
	for !g.quit && g.input.Next() {
		g.step(0)
	}
	if g.quit {
		return ebiten.Termination
	}
	return nil
}

// opened is how many pages are open over the table or the title, which the browser's button for going back closes before it
// leaves the game.
func (g *Game) opened() int {
	n := len(g.pages)
	if _, setup := g.scene.(*scenes.Setup); setup {
		n++
	}
	return n
}

// step acts on a step of the input.
func (g *Game) step(dt float64) {
	if g.input.Any() || g.input.Pointer.Moved {
		g.still = 0
		g.house.Screen.Stir()
	}
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

// tick gives the scene on top the tick's input and carries out what it wants.
func (g *Game) tick(dt float64) {
	top := g.scene
	if n := len(g.pages); n > 0 {
		top = g.pages[n-1]
	}
	g.do(top.Update(g.input, dt))
	if s, ok := g.scene.(*scenes.Challenge); ok && len(g.pages) == 0 && !s.Busy() && g.session.covered() {
		g.curtain()
	}
}

// do carries out what a scene wants.
func (g *Game) do(i scenes.Intent) {
	switch i.Want {
	case scenes.Nothing:
	case scenes.GoOn:
		g.session.cover()
		g.session.seeAll()
		g.table()
	case scenes.SetUp:
		g.setup()
	case scenes.Start:
		set := g.house.Settings
		set.Remember(i.Options, i.Players)
		g.set(set)
		g.start(i.Options, i.Seed, i.Players)
	case scenes.Again:
		var players []scenes.Player
		for _, p := range g.session.match.Seats {
			players = append(players, scenes.Player(p))
		}
		g.start(g.session.match.Options, match.ParseSeed(g.session.match.Seed), players)
	case scenes.Choose:
		if err := g.session.choose(i.Choice); err != nil {
			g.tell(&notice{"notice.other", []any{"error", err}})
			return
		}
		g.save()
		g.table()
	case scenes.Peek:
		if c, ok := g.scene.(*scenes.Curtain); ok {
			c.Peek(g.session.peek())
		}
	case scenes.Look:
		g.session.look()
		g.open(scenes.NewChallenge(g.house, g.session.standing(), true))
	case scenes.Act:
		if no := g.session.do(i.Action); no.Reason == lacasa.Allowed {
			g.save()
			g.follow()
		}
	case scenes.Proceed:
		g.proceed()
	case scenes.Undo:
		if g.session.undo() {
			g.house.Sound.Play(sound.Undo)
			g.save()
			g.follow()
			g.tell(&notice{key: "notice.undone"})
		}
	case scenes.Restart:
		g.session.restart()
		g.save()
		g.table()
		g.tell(&notice{key: "notice.restarted"})
	case scenes.Restore:
		g.session.restore()
		g.save()
		g.table()
		g.tell(&notice{key: "notice.unrestarted"})
	case scenes.Home:
		g.session.cover()
		g.title()
	case scenes.Close:
		g.pages = g.pages[:len(g.pages)-1]
		g.house.Screen.Invalidate()
	case scenes.OpenMenu:
		g.page(scenes.NewMenu(g.house, g.session.standing()))
	case scenes.OpenRules:
		var st *scenes.Standing
		if _, atTable := g.scene.(*scenes.Title); !atTable && g.session != nil {
			now := g.session.standing()
			st = &now
		}
		g.page(scenes.NewRules(g.house, st))
	case scenes.OpenLog:
		g.page(scenes.NewLog(g.house, g.session.standing()))
	case scenes.OpenLast:
		g.page(scenes.NewLast(g.house, g.session.standing()))
	case scenes.OpenScore:
		g.page(scenes.NewScoreAgain(g.house, *g.session.scored))
	case scenes.OpenSettings:
		g.page(scenes.NewSettings(g.house))
	case scenes.Set:
		g.set(i.Settings)
	case scenes.CopyLink:
		seed := i.Seed.String()
		copyLink(Link(i.Options, i.Seed), func(ok bool) {
			key := "setup.linked"
			if !ok {
				key = "setup.no-link"
			}
			g.said <- notice{key, []any{"seed", seed}}
		})
	case scenes.FullScreen:
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
		g.do(scenes.Intent{Want: scenes.Close})
	case scenes.Quit:
		g.quit = true
	}
}

func (g *Game) page(s scenes.Scene) {
	g.pages = append(g.pages, s)
	g.house.Screen.Invalidate()
}

func (g *Game) start(o lacasa.Options, seed match.Seed, players []scenes.Player) {
	if o.Mode == lacasa.Solo {
		players = []scenes.Player{{Kind: "human", Name: g.house.Say("you")}, {Kind: "robot", Name: g.house.Say("robot")}}
	}
	s, err := begin(o, seed, players)
	if err != nil {
		g.tell(&notice{"notice.other", []any{"error", err}})
		return
	}
	g.session = s
	g.save()
	g.table()
}

// proceed goes from the election to the table, from the table to the score, from the score to the next
// round.
func (g *Game) proceed() {
	st := g.session.standing()
	switch g.scene.(type) {
	case *scenes.Election:
		if g.session.told = true; g.session.covered() {
			g.curtain()
			return
		}
		g.open(scenes.NewChallenge(g.house, st, false))
	case *scenes.Challenge:
		g.set(g.house.Settings.Learned())
		g.session.cover()
		g.open(scenes.NewScoring(g.house, g.session.standing()))
	default:
		if g.session.match.Over() {
			g.title()
			return
		}
		g.session.scored = &st
		if err := g.session.next(); err != nil {
			g.tell(&notice{"notice.other", []any{"error", err}})
			return
		}
		if g.session.choices() != nil {
			g.choice()
			return
		}
		g.save()
		g.table()
	}
}

func (g *Game) save() {
	g.tell(g.keeper.save(g.session.match))
}

// set makes settings hold, and keeps them.
func (g *Game) set(s scenes.Settings) {
	if s == g.house.Settings {
		return
	}
	g.house.Settings = s
	g.apply()
	g.tell(g.keeper.keepSettings(s))
	g.lay()
}

// lay places every scene anew.
func (g *Game) lay() {
	if g.scene != nil {
		g.scene.Lay()
	}
	for _, p := range g.pages {
		p.Lay()
	}
}

// Draw draws a frame, if anything has changed.
func (g *Game) Draw(dst *ebiten.Image) {
	s := g.house.Screen
	if g.scene == nil || !s.Begin(dst) {
		g.rest()
		return
	}
	g.still = 0
	g.scene.Draw(s)
	for _, p := range g.pages {
		p.Draw(s)
	}
	g.toast.Draw(g.house, s)
}

// rest lets the processor rest while nothing is to be drawn: the ticks catch up after it, so what is
// done meanwhile is seen at most that much later. A page is not kept waiting: its browser rests by itself.
func (g *Game) rest() {
	const until, nap = 30, 70 * time.Millisecond // frames; ebiten makes up for five ticks at most
	if g.still++; g.still > until && !web {
		time.Sleep(nap)
	}
}

// LayoutF takes the window's size, in dp.
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

// Layout is not used: LayoutF is.
func (g *Game) Layout(w, h int) (int, int) { return w, h }
