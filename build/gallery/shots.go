package main

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	rooms "lacasa/scenes/lacasa"
	"lacasa/scenes/lacasa/round"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	deck "lacasa/ui/deck/casa"
	"lacasa/ui/page"
	"lacasa/ui/sound"
	"lacasa/ui/uitest"
)

//go:embed records/*.txt
var records embed.FS

// finished returns one of the matches played for the pictures, at its end.
func finished(name string) *casa.Match {
	text := must(records.ReadFile("records/" + name + ".txt"))
	m, err := casa.Read(text)
	if err != nil {
		panic(fmt.Sprintf("%s: %v", name, err))
	}
	return m
}

var won, lost, supplement = finished("won"), finished("lost"), finished("supplement")

// after returns the match as it was after some actions of a round, counted from 1.
func after(m *casa.Match, number, actions int) *casa.Match {
	short := *m
	short.Rounds = m.Rounds[:number]
	return short.Rewind(actions)
}

// over returns the match when a round had just ended.
func over(m *casa.Match, round int) tell.Standing {
	return after(m, round, len(m.Rounds[round-1].Actions)).StandingOf(lacasa.Human)
}

// roundOf returns the number of the round with a situation.
func roundOf(m *casa.Match, situation string) int {
	for i, r := range m.Rounds {
		if r.Situation == situation {
			return i + 1
		}
	}
	panic("no round of " + situation)
}

// moment returns how many actions of the round lead to the first moment for which is returns true.
func moment(m *casa.Match, round int, is func(*lacasa.View) bool) int {
	for n := range m.Rounds[round-1].Actions {
		v := after(m, round, n).State().View(lacasa.Human)
		if v.Phase == lacasa.Playing && v.Turn == lacasa.Human && is(&v) {
			return n
		}
	}
	panic(fmt.Sprintf("no such moment in round %d", round))
}

// must returns v, and panics if there is an error: what a picture is made of is never wrong.
func must[T any](v T, err error) T {
	check(err)
	return v
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

// A stage is where a picture is set up: the scenes above one another, and the input.
type stage struct {
	house  *scenes.House
	layers []scenes.Scene
	toast  scenes.Toast
	events uitest.Events
	input  *ui.Input
	usual  letters
	told   *strings.Builder // what is drawn, if nothing is painted
}

func newStage() *stage {
	g := &stage{house: &scenes.House{Kit: page.Kit{Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: &sound.Player{}}, Version: "1.0.0", Posters: []scenes.Poster{rooms.Welcome()}}, usual: letters{}}
	g.house.Screen.SetDeck(deck.Deck)
	g.input = uitest.Input(&g.events)
	return g
}

// known lists what somebody has played who is not here for the first time.
var known = []scenes.Known{{Game: "lacasa", Mode: "solo"}, {Game: "lacasa", Mode: "teams"}, {Game: "cassino"}, {Game: "casis"}}

// begin empties the stage.
func (g *stage) begin(language string, theme ui.Theme) {
	h := g.house
	h.Screen.SetTheme(theme)
	h.Screen.SetDeck(deck.Deck) // another game's table has its own
	h.Top = h.Posters[0].Top
	h.Speak(language)
	h.Settings = scenes.DefaultSettings()
	h.Settings.Speed, h.Settings.TextScale = 0, theme.TextScale
	if theme.HighContrast {
		h.Settings.Contrast = scenes.HighContrast
	}
	h.Settings.Guide = scenes.GuideOff // except in pictures of the guide
	h.Settings.Known, h.Settings.People = known, []string{"Ada"}
	h.Web, h.Hosts, h.Posters, h.Done, h.Label, h.Goal, h.Attendance = false, false, h.Posters[:1], nil, "", "", nil
	g.layers, g.toast = nil, scenes.Toast{}
	g.events = uitest.Events{Pos: ui.Point{X: -1000, Y: -1000}}
}

// show puts the scenes on the stage, the last on top, and waits until nothing moves.
func (g *stage) show(layers ...scenes.Scene) {
	g.layers = layers
	g.tick()
	g.tick()
}

// tick lets a sixtieth of a second pass.
func (g *stage) tick() (wants scenes.Intent) {
	g.input.Update(g.house.Screen.Scale())
	g.toast.Update(g.house, g.input, 1.0/60)
	for i, layer := range g.layers {
		if i == len(g.layers)-1 {
			return layer.Update(g.input, 1.0/60)
		}
	}
	return wants
}

// pondering reports whether the scene on top thinks of a hint.
func (g *stage) pondering() bool {
	thinks, is := g.layers[len(g.layers)-1].(interface{ Pondering() bool })
	return is && thinks.Pondering()
}

// press gives commands, one a tick, waits for the hint that one asks for, and returns what the
// scene wants after the last.
func (g *stage) press(commands ...ui.Command) (wants scenes.Intent) {
	for _, c := range commands {
		g.events.Commands = append(g.events.Commands, c)
		for wants = g.tick(); g.pondering(); {
			g.tick()
		}
	}
	g.tick()
	return wants
}

// table shows the table at a moment.
func (g *stage) table(m *casa.Match, number, actions int) {
	g.show(round.NewTable(g.house, after(m, number, actions).StandingOf(lacasa.Human), true))
}

// paged shows a page over a table in the middle of a round.
func paged[S scenes.Scene](of func(*scenes.House, tell.Standing) S) func(g *stage) {
	return func(g *stage) {
		st := after(won, 2, 17).StandingOf(lacasa.Human)
		g.show(round.NewTable(g.house, st, true), of(g.house, st))
	}
}

// A shot is a picture to be taken.
type shot struct {
	name string
	set  func(g *stage)
}

func leading(v *lacasa.View) bool { return v.Count == 0 && v.Challenge >= 5 }
func refusing(v *lacasa.View) bool {
	return v.Count == 1 && v.Challenge >= 4 && v.PlayableCards().Len() == 1
}
func last(v *lacasa.View) bool { return v.Challenge == v.Last }

func seed() match.Seed { return match.ParseSeed("4QF7-0K2M") }

func setup(g *stage, options string) {
	o := must(lacasa.ParseOptions(lacasa.Solo, lacasa.Standard, options))
	note := ""
	if g.house.Web {
		note = g.house.Say("setup.from-link", "seed", seed().String())
	}
	g.show(rooms.NewSetup(g.house, o, seed(), seed, note))
}

func scoring(name string, st tell.Standing) shot {
	return shot{name, func(g *stage) { g.show(rooms.NewScoring(g.house, st)) }}
}

func election(m *casa.Match, round int) shot {
	name := m.Rounds[round-1].Situation
	if name == lacasa.Plain {
		name = "plain"
	}
	return shot{"election-" + name, func(g *stage) {
		g.show(rooms.NewElection(g.house, after(m, round, 0).StandingOf(lacasa.Human)))
	}}
}

// ended returns the standing after the first round that ended in that way.
func ended(m *casa.Match, by lacasa.Ending, winner lacasa.Seat) tell.Standing {
	for i, r := range m.Rounds {
		if o := r.Outcome; o.Ending == by && o.Winner == winner && i < len(m.Rounds)-1 {
			return over(m, i+1)
		}
	}
	panic("no round ended as " + by.String())
}

// shots returns all shots.
func shots() []shot {
	return slices.Concat(beginnings(), doorShots(), keptShots(), guides(), elections(), challenges(), scorings(), pages(), tables(), companyShots(), streetShots(), cassinoShots, casisShots(), casisPages(), pastShots(), reviewShots(), stampShots(), composeShots(), ownShots(), problemShots(), phoneShots())
}

// waitingFor returns a match that can be continued.
func waitingFor(g *stage) scenes.Waiting {
	return tell.WaitingFor(g.house, after(won, 3, 9).StandingOf(lacasa.Human))
}

func beginnings() []shot {
	return []shot{
		{"title", func(g *stage) { g.show(scenes.NewTitle(g.house, g.house.Posters[0], nil)) }},
		{"title-saved", func(g *stage) {
			waiting := waitingFor(g)
			g.show(scenes.NewTitle(g.house, g.house.Posters[0], &waiting))
		}},
		{"setup", func(g *stage) { setup(g, "") }},
		{"setup-chosen", func(g *stage) { setup(g, "plain=1 solo=supplement situations=anarchy,betrayal,revenge") }},
		{"setup-more", func(g *stage) {
			setup(g, "plain=1")
			g.press(ui.Next, ui.Next, ui.Next, ui.Next, ui.Next, ui.Next, ui.Next, ui.Next, ui.Accept)
		}},
		{"setup-winnable", func(g *stage) {
			setup(g, "plain=1")
			g.press(ui.Next, ui.Next, ui.Next, ui.Next, ui.Next, ui.Next, ui.Next, ui.Next, ui.Accept)
			g.press(ui.Previous, ui.Previous, ui.Previous, ui.Accept)
			for range 8 { // a round is judged in every tick
				g.tick()
			}
		}},
		{"setup-link", func(g *stage) { g.house.Web = true; setup(g, "robot=thrifty") }},
	}
}

func guides() []shot {
	return []shot{
		{"guide-title", func(g *stage) {
			g.house.Settings.Guide, g.house.Settings.Known, g.house.Settings.People = scenes.FirstGuide, nil, nil
			g.show(scenes.NewTitle(g.house, g.house.Posters[0], nil))
		}},
		guided("guide-election", election(lost, 1).set),
		guided("guide-lead", func(g *stage) { g.table(won, 3, moment(won, 3, func(*lacasa.View) bool { return true })) }),
		guided("guide-follow", func(g *stage) { g.table(won, 3, moment(won, 3, refusing)) }),
		guided("guide-cannot", func(g *stage) {
			g.table(won, 3, moment(won, 3, func(v *lacasa.View) bool { return v.Count == 1 && v.Challenge > 2 && !v.MustFollow() }))
		}),
		guided("guide-betrayal", func(g *stage) {
			n := roundOf(won, "betrayal")
			g.table(won, n, moment(won, n, func(v *lacasa.View) bool { return v.Count == 1 && v.Challenge > 2 }))
		}),
	}
}

func elections() []shot {
	list := []shot{election(lost, 1), election(supplement, roundOf(supplement, "anarchy"))}
	for i := range won.Rounds {
		list = append(list, election(won, i+1))
	}
	return list
}

func challenges() []shot {
	return []shot{
		{"challenge-lead", func(g *stage) { g.table(won, 3, moment(won, 3, leading)) }},
		{"challenge-refused", func(g *stage) { refused(g, won, 3) }},
		{"challenge-robot", func(g *stage) {
			g.table(won, 4, moment(won, 4, func(v *lacasa.View) bool { return v.Count == 1 && v.Challenge >= 7 }))
		}},
		{"challenge-stands", func(g *stage) { stands(g, won, 3) }},
		{"challenge-hint", func(g *stage) {
			g.table(won, 5, moment(won, 5, leading))
			g.press(ui.Hint)
		}},
		eyed("challenge-eye", func(g *stage) {
			g.table(won, 5, moment(won, 5, leading))
			g.press(ui.Next)
			g.press(ui.Accept)
		}),
		{"challenge-betrayal", func(g *stage) {
			n := roundOf(won, "betrayal")
			g.table(won, n, moment(won, n, func(v *lacasa.View) bool { return v.Uncounted != 0 && v.Challenge >= 6 && v.Count == 0 }))
		}},
		{"challenge-cousins", func(g *stage) {
			n := roundOf(won, "cousins")
			g.table(won, n, moment(won, n, func(v *lacasa.View) bool { return v.Challenge >= 10 }))
		}},
		{"challenge-nobody", func(g *stage) {
			n := roundOf(supplement, "capitano")
			g.table(supplement, n, moment(supplement, n, func(v *lacasa.View) bool { return v.Ruling == card.None }))
		}},
		{"challenge-plain", func(g *stage) { g.table(lost, 1, moment(lost, 1, leading)) }},
		{"challenge-anarchy", func(g *stage) {
			n := roundOf(supplement, "anarchy")
			g.table(supplement, n, moment(supplement, n, func(v *lacasa.View) bool { return v.Count == 1 && v.Challenge >= 4 }))
		}},
		{"challenge-carita", func(g *stage) {
			n := roundOf(won, "carita")
			g.table(won, n, moment(won, n, leading))
		}},
		{"challenge-last", func(g *stage) { g.table(won, 3, moment(won, 3, last)) }},
		{"challenge-labelled", func(g *stage) {
			labelled(g)
			g.table(won, 3, moment(won, 3, leading))
		}},
		{"challenge-high", func(g *stage) {
			n := roundOf(supplement, "capitano")
			g.table(supplement, n, moment(supplement, n, last))
		}},
	}
}

// labelled labels the next table as that of the deal of the day.
func labelled(g *stage) {
	day := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	g.house.Label = g.house.Say("deal.label", "day", g.house.MonthDay(day))
}

// onDay returns a shot of a table of the deal of the day.
func onDay(name string, of shot) shot {
	return shot{name, func(g *stage) {
		labelled(g)
		of.set(g)
	}}
}

func scorings() []shot {
	return []shot{
		scoring("scoring-won", ended(won, lacasa.Made, lacasa.Human)),
		scoring("scoring-lost", ended(won, lacasa.Failed, lacasa.Robot)),
		scoring("scoring-cake", ended(won, lacasa.ByCake, lacasa.Human)),
		scoring("scoring-match-won", over(won, len(won.Rounds))),
		scoring("scoring-match-lost", over(lost, len(lost.Rounds))),
		scoring("scoring-supplement", over(supplement, len(supplement.Rounds))),
	}
}

// pages returns the shots of pages over a match.
func pages() []shot {
	settings := paged(func(h *scenes.House, _ tell.Standing) scenes.Scene {
		h.Posters = posters() // whose cards are shown
		return scenes.NewSettings(h)
	})
	figures := paged(func(h *scenes.House, _ tell.Standing) scenes.Scene {
		h.Settings.Figure = scenes.Guests[0].ID
		return scenes.NewFigures(h)
	})
	shortcuts := paged(func(h *scenes.House, _ tell.Standing) scenes.Scene { return scenes.NewShortcuts(h) })
	return []shot{
		{"menu", paged(func(h *scenes.House, st tell.Standing) scenes.Scene { return scenes.NewMenu(h, tell.OffersOf(st)) })},
		{"rules", paged(func(h *scenes.House, st tell.Standing) scenes.Scene { return rooms.NewRules(h, &st) })},
		{"rules-first", func(g *stage) {
			g.show(scenes.NewTitle(g.house, g.house.Posters[0], nil), rooms.NewRules(g.house, nil))
		}},
		{"rules-people", func(g *stage) {
			g.show(scenes.NewTitle(g.house, g.house.Posters[0], nil), rooms.NewRules(g.house, nil))
			g.press(ui.PageDown)
		}},
		{"log", paged(rooms.NewLog)},
		{"last", paged(rooms.NewLast)},
		{"settings", settings},
		toEnd("settings-end", settings),
		{"figures", figures}, toEnd("figures-end", figures),
		{"shortcuts", shortcuts},
		toEnd("shortcuts-end", shortcuts),
		{"notice", func(g *stage) {
			g.table(won, 3, moment(won, 3, leading))
			g.toast.Say(g.house, g.house.Say("notice.silent"))
		}},
	}
}

// toEnd returns a shot of the end of a page.
func toEnd(name string, set func(g *stage)) shot {
	return shot{name, func(g *stage) {
		set(g)
		g.press(slices.Repeat([]ui.Command{ui.PageDown}, 12)...)
	}}
}

// decked returns a shot with the deck and the table of another game.
func decked(name string, of *ui.Deck, top ui.TableTop, set func(g *stage)) shot {
	return shot{name, func(g *stage) {
		g.house.Top = top
		g.house.Screen.SetDeck(of)
		set(g)
	}}
}

// guided returns a shot in which the guide explains the table.
func guided(name string, set func(g *stage)) shot {
	return shot{name, func(g *stage) {
		g.house.Settings.Guide = scenes.GuideOn
		set(g)
	}}
}

// eyed returns a shot of what set shows, with the teacher's eye on what is lifted there.
func eyed(name string, set func(g *stage)) shot {
	return shot{name, func(g *stage) {
		g.house.Settings.Eye = scenes.EyeAlways
		set(g)
		const most = 300 // ticks that thinking may take
		for range most {
			g.tick()
		}
	}}
}

// refused chooses a card that the rules refuse, by keys.
func refused(g *stage, m *casa.Match, round int) {
	n := moment(m, round, refusing)
	g.table(m, round, n)
	v := after(m, round, n).State().View(lacasa.Human)
	at := 0
	for cd := range v.Hand.All() {
		if !v.PlayableCards().Has(cd) {
			break
		}
		at++
	}
	for range at + 1 {
		g.press(ui.Next)
	}
	if wants := g.press(ui.Accept); wants != nil {
		panic("the card was not refused")
	}
}

// stands shows a complete challenge before its cards are taken.
func stands(g *stage, m *casa.Match, number int) {
	n := moment(m, number, leading)
	g.table(m, number, n)
	c := g.layers[0].(*round.Table)
	g.house.Settings.Speed = 1
	c.Show(after(m, number, n+lacasa.Sides).StandingOf(lacasa.Human))
	for range 95 { // 1.6 s: both cards are down, neither is taken
		g.tick()
	}
}
