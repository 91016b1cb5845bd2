//go:build !js

package game

import (
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/game/guest"
	"lacasa/game/host"
	lacasagame "lacasa/game/lacasa"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/game/wire"
	"lacasa/scenes"
	rooms "lacasa/scenes/lacasa"
	"lacasa/scenes/lacasa/round"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
	deck "lacasa/ui/deck/casa"
	"lacasa/ui/page"
	"lacasa/ui/sound"
	"lacasa/ui/uitest"
)

// watched is the program with somebody looking over the players' shoulders: every card and word it
// draws, and all that it would have read out, is held against what whoever is in front of the
// screen may know.
type watched struct {
	*testing.T
	*Game
	record *casa.Match
	names  [card.Deck]string
	tells  map[string]card.Set // which cards a text names
	events uitest.Events
	cards  card.Set // drawn face up in the last frame
	open   ui.Rect  // the curtain's button
	peeks  bool     // whoever the curtain waits for holds it
	tap    *tapped  // what a host tells this screen; nil: the match is kept here
	phones []*sitter
	deaf   bool // what is read out is read out at a phone

	at  moment // when known was asked last, and its answer: it is asked with every card that is drawn
	may card.Set
}

// moment is all that what may be known depends on.
type moment struct {
	match                  *casa.Match
	rounds, deals, actions int
	seat                   lacasa.Seat
	peeks                  bool
}

// watch begins a match around one device.
func watch(t *testing.T, o lacasa.Options, seed match.Seed, players []scenes.Player) *watched {
	w := watching(t)
	w.record = casa.New(o, seed, players)
	w.playing.match = session.New[casa.Standing](w.record, lacasagame.Scenes)
	if err := w.playing.match.Next(); err != nil {
		t.Fatal(err)
	}
	if st := w.record.Choices(); st != nil {
		if err := w.playing.match.Do(casa.ChooseToken(w.record.Dealer(), st[0])); err != nil {
			t.Fatal(err)
		}
	}
	w.table()
	return w
}

// watching returns a program that is watched, without a match.
func watching(t *testing.T) *watched {
	t.Setenv("LA_CASA_HOME", t.TempDir())
	w := &watched{T: t, tells: map[string]card.Set{}}
	w.Game = assemble(&scenes.House{
		Kit: page.Kit{Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: &sound.Player{}}, Settings: scenes.DefaultSettings(),
	}, &keeper{store: store.Open()}, uitest.Input(&w.events), dealt())
	w.house.Settings.Speed = 4
	w.house.Screen.SetDeck(deck.Deck)
	w.house.Screen.Layout(844, 390, 1)
	w.house.Screen.Record(nil)
	w.house.Speak("en")
	say := words.Open("en")
	for c := range card.MangiaCake {
		w.names[c] = say.Say("card", "family", say.Say("family."+c.Family().Letter()), "rank", say.Say(fmt.Sprintf("rank.%d", c.Place())),
			"number", fmt.Sprint(c.Rank()))
	}
	w.names[card.MangiaCake] = "\x00" // its name is a word of the rules as well
	w.house.Screen.Watch(func(s ui.DrawnItem) {
		for c := range card.Card(card.Deck) {
			if s.Text == "" && !s.Head && s.Face == tell.Face(c) {
				w.cards = w.cards.With(c)
				w.show(c)
			}
		}
		w.tell(s.Text)
	})
	ui.OnNarrate = w.tell
	ui.OnMirror = func(targets []ui.Target) {
		for i := len(targets) - 1; i >= 0; i-- {
			w.tell(targets[i].Label)
			w.tell(targets[i].Why)
			if !targets[i].Kind.Words() {
				w.open = targets[i].Rect
			}
		}
	}
	t.Cleanup(func() { ui.OnNarrate, ui.OnMirror = nil, nil })
	return w
}

// front returns who is in front of the screen.
func (w *watched) front() match.Seat {
	if w.tap != nil {
		return w.tap.told.Seat
	}
	return w.playing.match.(interface{ Front() match.Seat }).Front()
}

// known returns the cards whose faces may be shown now: those all have seen in this round, and
// where a player is known to be there, those that player has seen.
func (w *watched) known() card.Set {
	m := w.record
	if m == nil {
		return 0
	}
	if v := w.playing.visit; v != nil && v.match != nil && v.match.Begun() != m.RoundsBegun() {
		if v.match.Begun() == 0 { // the first is being chosen
			return 0
		}
		if m = w.saved(); v.match.Begun() < m.RoundsBegun() { // the end of a round is shown, however far the others are
			m = m.At(v.match.Begun(), 1<<30).(*casa.Match)
		}
		w.record = m
	}
	r := m.Round()
	if r == nil {
		return 0
	}
	seat := lacasa.NoSeat
	if _, atTable := w.stage.scene.(*round.Table); atTable {
		seat = lacasa.Seat(w.front())
	}
	now := moment{m, len(m.Rounds), len(r.Deals), len(r.Actions), seat, w.peeks}
	if now != w.at {
		w.at, w.may = now, w.seen(seat)
	}
	return w.may
}

func (w *watched) seen(seat lacasa.Seat) (cards card.Set) {
	m := w.record
	if w.peeks {
		cards = m.State().View(m.State().Table().Turn).Hand
	}
	take := func(list ...card.Card) {
		for _, c := range list {
			if c <= card.MangiaCake {
				cards = cards.With(c)
			}
		}
	}
	for _, match := range []*lacasa.State{m.Start(), m.State()} {
		t := match.Table()
		if seat != lacasa.NoSeat {
			v := match.View(seat)
			cards |= v.Hand | v.Kept | v.Shown
			take(v.References[:]...)
			take(v.Played[:]...)
		}
		for _, face := range t.Face {
			cards |= face
		}
		cards |= t.Captured[0] | t.Captured[1] | t.Out
		take(t.Casa, t.Nominated, t.Up)
		take(t.References[:]...)
		take(t.Played[:]...)
	}
	for _, e := range m.History(seat) {
		cards |= e.Cards
		switch e.Kind {
		case lacasa.CasaTurned, lacasa.Elected, lacasa.Discarded, lacasa.Swapped, lacasa.CardPlayed, lacasa.CardLaidDown, lacasa.Revealed,
			lacasa.CardRemoved, lacasa.CardLaid, lacasa.CardGiven, lacasa.Exchanged, lacasa.ChallengeWon, lacasa.TurnedUp, lacasa.Drew,
			lacasa.StackTurned, lacasa.ReferenceShown, lacasa.AsideShown, lacasa.CasaTurnedDown, lacasa.Stolen:
			take(e.Card)
		}
		switch e.Kind {
		case lacasa.Swapped, lacasa.Exchanged:
			take(e.Other)
		}
	}
	return cards
}

// show is a card drawn face up.
func (w *watched) show(c card.Card) {
	if !w.known().Has(c) {
		w.Errorf("%v is drawn, which seat %d before %T must not see", c, w.front(), w.stage.scene)
	}
}

// tell is a text drawn or read out.
func (w *watched) tell(text string) {
	if text == "" || w.record == nil || w.deaf {
		return
	}
	named, ok := w.tells[text]
	if !ok {
		for c, name := range w.names {
			if strings.Contains(text, name) {
				named = named.With(card.Card(c))
			}
		}
		w.tells[text] = named
	}
	for c := range (named &^ w.known()).All() {
		w.Errorf("%q tells of %v, which seat %d before %T must not know", text, c, w.front(), w.stage.scene)
	}
}

// frame is a tick and its picture.
func (w *watched) frame() {
	w.cards = 0
	w.input.Update(1)
	w.attendVisit()
	w.tick(0.1)
	w.house.Screen.Invalidate()
	w.Draw(nil)
}

// peek holds the curtain's button for a while: the hand of the player it waits for is seen, and
// gone as soon as the button is let go.
func (w *watched) peek() {
	for range 4 { // until it has fallen
		w.frame()
	}
	hand := w.record.State().View(w.record.State().Table().Turn).Hand
	w.events.Pos, w.events.Press = w.open.Centre(), true
	for i := range 5 {
		if w.frame(); i == 1 {
			if w.cards != 0 {
				w.Error("a short touch shows the hand")
			}
			w.peeks = true
		}
	}
	for end := time.Now().Add(waitAtMost); w.tap != nil && w.cards == 0 && time.Now().Before(end); { // the hand comes from the host
		w.frame()
	}
	if w.cards != hand {
		w.Errorf("held, the curtain shows %v and not %v", w.cards, hand)
	}
	w.peeks = false
	w.events.Release = true
	w.frame()
	if _, still := w.stage.scene.(*scenes.Curtain); !still || w.cards != 0 {
		w.Errorf("let go, %T shows %v", w.stage.scene, w.cards)
	}
}

// settle lets everything be seen that is under way. Where the table waits until the guide was read,
// it touches the guide's sentence.
func (w *watched) settle() {
	for i := range 400 {
		w.frame()
		s, ok := w.stage.scene.(*round.Table)
		if !ok || !s.Busy() {
			return
		}
		if g := scenestest.FormOf(w.house, s).Find(table.Guide); g != nil && i%40 == 39 {
			w.events.Pos, w.events.Press, w.events.Release = g.Rect.Centre(), true, true
		}
	}
	w.Fatal("the table does not come to rest")
}

// Around one device every frame and every word of a round of every situation shows what whoever is
// there may see, and nothing else.
func TestNothingHiddenIsShown(t *testing.T) {
	names := []string{"Ada", "Bruno", "Carla", "Dino"}
	for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
		var players []scenes.Player
		for i := range mode.Seats() {
			players = append(players, scenes.Player{Kind: "human", Name: names[i]})
		}
		for _, way := range mode.Ways() {
			base := lacasa.DefaultOptions(mode, way)
			ids := append(base.PrintedSituations(), lacasa.Plain)
			if way != lacasa.Standard {
				ids = ids[len(ids)-1:] // the rules of a round are the same whichever way it comes about, but Domination's
			} else {
				for _, s := range lacasa.Examples {
					if s.Where&base.Where() != 0 && s.Rules.Shown {
						base.Own = append(base.Own, lacasa.OwnSituation{ID: s.ID, Situation: s})
						ids = append(ids, s.ID)
					}
				}
			}
			for _, id := range ids {
				t.Run(fmt.Sprint(mode, way, id), func(t *testing.T) {
					o := base
					o.Situations = []string{id}
					w := watch(t, o, 3, players)
					random := bot.NewRandom(11, 0)
					for w.playing.match.Begun() == 1 && !t.Failed() {
						w.settle()
						switch w.stage.scene.(type) {
						case *rooms.Election:
							w.do(scenes.OpenLog)
							w.frame()
							w.do(scenes.Close)
							w.do(scenes.Proceed)
						case *scenes.Curtain:
							w.do(scenes.OpenMenu)
							w.frame()
							w.do(scenes.OpenLog)
							w.frame()
							w.stage.pages = nil
							w.peek()
							w.do(scenes.Look)
						case *round.Table:
							if w.record.BetweenRounds() {
								continue
							}
							for _, page := range [...]scenes.Intent{scenes.OpenLog, scenes.OpenLast} {
								w.do(page)
								w.frame()
								w.do(scenes.Close)
							}
							w.do(scenes.Act{Move: chosen(random, w.record)})
						case *rooms.Scoring:
							return
						default:
							t.Fatalf("%T is shown", w.stage.scene)
						}
					}
				})
			}
		}
	}
}

// At a window that is host to a phone, two of the players share its screen: every frame and every
// word of it shows what whoever is in front of it may see and, while nobody is, what everybody may.
// They take turns at the curtain, and the match goes on to its score.
func TestNothingHiddenIsShownWhereSeveralPlayAtTheHost(t *testing.T) {
	for _, c := range []struct {
		mode, play, options string
		apart               []bool
		kinds               []string
	}{
		{"teams", "standard", "situations=kin rounds=2", []bool{false, true, false, false}, []string{"human", "human", "human", "bot-fair"}},
		{"teams", "sticky", "rounds=2", []bool{true, false, false, false}, []string{"human", "human", "human", "human"}},
		{"two", "standard", "rounds=2", []bool{false, false}, []string{"human", "human"}},
	} {
		t.Run(c.mode+c.play, func(t *testing.T) {
			a, err := gameOf("lacasa").Normalize(match.Request{Game: "lacasa", Mode: c.mode, Play: c.play, Options: c.options})
			if err != nil {
				t.Fatal(err)
			}
			listener, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			var players []match.Player
			for i, kind := range c.kinds {
				players = append(players, match.Player{Kind: kind, Name: []string{"Ada", "Bruno", "Carla", "Dino"}[i]})
			}
			w := watching(t)
			own, err := w.host(listener, func(h *host.Host) (*host.Table, error) {
				return h.Open(host.Setup{Request: a, Players: players, Open: c.apart, Owned: true})
			})
			if err != nil {
				t.Fatal(err)
			}
			address, hello := "ws://"+listener.Addr().String()+wire.Path, wire.Hello{Build: session.BuildOf("", Games), Table: own.table.Code, Key: own.table.Owner}
			w.house.Settings.Guide = scenes.GuideOff
			w.visitTable(address, hello, own)
			w.openVisit()
			w.tap = &tapped{line: w.playing.visit.line, heard: func() { w.record = w.saved() }}
			w.playing.visit.line = w.tap
			t.Cleanup(func() { w.endVisit(); own.wait() })
			for seat, apart := range c.apart {
				if !apart {
					continue
				}
				phone := &sitter{Game: program(t), seat: match.Seat(seat)}
				hello.Key = guest.NewKey()
				phone.come(address, hello)
				t.Cleanup(func() { phone.endVisit() })
				until(t, "the table is not reached", func() bool { phone.live(); return phone.playing.visit.met })
				phone.do(scenes.Claim{Seat: phone.seat, Name: players[seat].Name})
				until(t, "the seat is not taken", func() bool { phone.live(); return phone.playing.visit.seated() })
				w.phones = append(w.phones, phone)
			}
			until(t, "the window does not come", func() bool { w.frame(); return w.playing.visit.seated() })
			w.do(scenes.SitDown)
			curtains, scores := map[match.Seat]int{}, 0
			for end := time.Now().Add(waitAtMost); scores < 2 && !t.Failed(); {
				if time.Now().After(end) {
					t.Fatalf("it does not go on: %T shows %+v", w.stage.scene, w.tap.told)
				}
				w.frame()
				w.play()
				told := w.tap.told
				if told == nil || !w.stage.atTable {
					continue
				}
				switch s := w.stage.scene.(type) {
				case *rooms.Choice:
					if told.Seat == told.Turn && told.Number > w.tap.at {
						w.tap.at = told.Number
						w.do(scenes.Act{Move: chosenBy["lacasa"](t, told)})
					}
				case *rooms.Election:
					w.do(scenes.Proceed)
				case *scenes.Curtain:
					if curtains[told.Turn]++; curtains[told.Turn] < 3 {
						w.do(scenes.OpenMenu)
						w.frame()
						w.do(scenes.OpenLog)
						w.frame()
						w.stage.pages = nil
						w.peek()
						w.do(scenes.OpenLog)
						w.frame()
						w.stage.pages = nil
					}
					w.do(scenes.Look)
					until(t, "the curtain stays", func() bool { w.frame(); return w.stage.scene != s })
				case *round.Table:
					if s.Busy() || told.Stage != match.Deciding || told.Turn != told.Seat || told.Number == w.tap.at {
						continue
					}
					for _, page := range [...]scenes.Intent{scenes.OpenLog, scenes.OpenLast} {
						w.do(page)
						w.frame()
						w.stage.pages = nil
					}
					w.tap.at = told.Number
					w.do(scenes.Act{Move: chosenBy["lacasa"](t, told)})
				case *rooms.Scoring:
					if scores++; scores < 2 {
						w.do(scenes.Proceed)
						until(t, "the score stays", func() bool { w.frame(); w.play(); return w.stage.scene != s })
					}
				default:
					t.Fatalf("%T is shown", s)
				}
			}
			for seat, apart := range c.apart {
				if here := !apart && players[seat].Human(); here != (curtains[match.Seat(seat)] > 0) {
					t.Errorf("the curtain waited %d times for seat %d", curtains[match.Seat(seat)], seat)
				}
			}
		})
	}
}

// play lets the phones play.
func (w *watched) play() {
	w.deaf = true
	for _, p := range w.phones {
		p.live()
		p.decide(w.T)
	}
	w.deaf = false
}

// saved returns the match that the host has saved.
func (w *watched) saved() *casa.Match {
	for _, start := range []string{"save", store.Many} {
		names, err := w.keeper.store.List(start)
		if err != nil {
			w.Fatal(err)
		}
		for _, name := range names {
			if text, there, err := w.keeper.store.Read(name); err == nil && there {
				m, err := casa.Read(text)
				if err != nil {
					w.Fatal(err)
				}
				return m
			}
		}
	}
	return nil
}
