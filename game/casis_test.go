//go:build !js

package game

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
	casisgame "lacasa/game/casis"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/scenes"
	rooms "lacasa/scenes/casis"
	"lacasa/scenes/casis/desk"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
	"lacasa/ui/uitest"
)

// seenOf returns every kind of card whose face the seat may have seen in the match; NoSeat:
// everybody.
func seenOf(m *casismatch.Match, seat casis.Seat) (cards casis.Cards) {
	st := m.Tell(match.Viewer{Seat: 0})
	if seat != casis.NoSeat {
		st = m.Tell(match.Viewer{Seat: seat, Present: true})
	}
	add := func(some casis.Cards) { cards = cards.Plus(some.Kinds().Minus(cards)) }
	view := st.Start
	for i := range len(st.Log) + 1 {
		add(view.Hand)
		for seat := range view.Seats() {
			add(view.Open[seat])
		}
		for _, k := range view.Cases[:view.Laid] {
			add(casis.CardsOf(k.Suspect))
			add(k.Cards)
		}
		if i < len(st.Log) {
			view.See(st.Log[i])
		}
	}
	return cards
}

// searched is the program with somebody looking over the shoulders of who plays Casis: every card
// and word that it draws, and all that it would have read out, is held against what whoever is in
// front of the screen may know.
type searched struct {
	*testing.T
	*Game
	record *casismatch.Match
	events uitest.Events
	named  [casis.Kinds]string    // what a text calls each card
	cases  *strings.Replacer      // takes out of a text which case is meant, and what solves it: that is told of a card's suspect, wherever the cards lie
	tells  map[string]casis.Cards // which cards a text names
	heard  int                    // texts that named cards
	opens  bool                   // the curtain is just being opened
	at     sight                  // when known was asked last, and its answer
	may    casis.Cards
}

// sight is all that what may be known depends on.
type sight struct {
	match         *casismatch.Match
	actions, seen int
	seat          casis.Seat
}

func search(t *testing.T, o casis.Options, seed match.Seed, kinds string, size ui.Point) *searched {
	t.Setenv("LA_CASA_HOME", t.TempDir())
	w := &searched{T: t, tells: map[string]casis.Cards{}, events: uitest.Events{Pos: ui.Point{X: -9, Y: -9}}}
	w.Game = assemble(&scenes.House{
		Kit: page.Kit{Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: &sound.Player{}}, Settings: scenes.DefaultSettings(),
	}, &keeper{store: store.Open()}, uitest.Input(&w.events), dealt())
	s := w.house.Screen
	s.SetDeck(casisgame.Game.Deck)
	s.Layout(size.X, size.Y, 1)
	s.Record(nil)
	w.house.Speak("en")
	w.house.Settings.Speed, w.house.Settings.Guide = 0, scenes.GuideOn
	voice := tell.Voice{Catalogue: words.Open("en")}
	var cases []string
	for cd := range casis.FullDecks(1).All() {
		w.named[cd] = strings.ToLower(voice.CardName(cd))
		if cd.IsSuspect() {
			cases = append(cases, strings.ToLower(voice.CaseWithClues(cd)), "", strings.ToLower(voice.Case(cd)), "")
		}
	}
	w.cases = strings.NewReplacer(cases...)
	s.Watch(func(seen ui.DrawnItem) {
		for cd := range casis.FullDecks(1).All() {
			if seen.Text == "" && !seen.Head && seen.Face == tell.Face(cd) && !w.known().Has(cd) {
				t.Errorf("%v is shown, which seat %d before %T may not see", cd, w.front(), w.stage.scene)
			}
		}
		w.tell(seen.Text)
	})
	ui.OnNarrate = w.tell
	ui.OnMirror = func(targets []ui.Target) {
		for i := range targets {
			w.tell(targets[i].Label)
			w.tell(targets[i].Why)
		}
	}
	t.Cleanup(func() { ui.OnNarrate, ui.OnMirror = nil, nil })
	var players []match.Player
	for i, k := range kinds {
		kind := "human"
		if k == 'b' {
			kind = "bot-easy"
		}
		players = append(players, match.Player{Kind: kind, Name: []string{"Ada", "Bruno", "Carla", "Dario", "Elisa", "Fosco"}[i]})
	}
	w.record = casismatch.New(o, seed, players)
	w.playing.match = session.New[casismatch.Standing](w.record, casisgame.Scenes)
	if err := w.playing.match.Next(); err != nil {
		t.Fatal(err)
	}
	w.table()
	return w
}

// front returns who sits at the desk, or comes there; behind the curtain nobody does.
func (w *searched) front() casis.Seat {
	if _, at := w.stage.scene.(*desk.Desk); at || w.opens {
		return w.playing.match.(interface{ Front() match.Seat }).Front()
	}
	return casis.NoSeat
}

// known returns the kinds of cards whose faces may be shown and told of now.
func (w *searched) known() casis.Cards {
	if now := (sight{w.record, len(w.record.Actions), w.record.Events(0), w.front()}); now != w.at {
		w.at, w.may = now, seenOf(w.record, now.seat)
	}
	return w.may
}

// supposed matches what a hint supposes of a card that nobody there has seen: in imagined worlds it
// makes the difference.
var supposed = regexp.MustCompile(`(unless|if) \S+ (has|have) [^()]*\(`)

// tell is a text drawn or read out.
func (w *searched) tell(text string) {
	if text == "" || w.playing.match == nil {
		return
	}
	named, ok := w.tells[text]
	if !ok {
		said := w.cases.Replace(strings.ToLower(supposed.ReplaceAllString(text, "")))
		for cd := range casis.FullDecks(1).All() {
			if strings.Contains(said, w.named[cd]) {
				named = named.With(cd)
			}
		}
		w.tells[text] = named
	}
	if named.IsEmpty() {
		return
	}
	w.heard++
	if more := named.Minus(w.known().Intersect(named)); !more.IsEmpty() {
		w.Errorf("%q tells of %v, which seat %d before %T must not know", text, more, w.front(), w.stage.scene)
	}
}

// frame is a tick, and its picture if it is to be drawn.
func (w *searched) frame(draw bool) {
	w.input.Update(1)
	w.tick(0.1)
	if draw {
		w.house.Screen.Invalidate()
		w.Draw(nil)
	}
}

// touch presses nothing in particular: a case that is accused is shown until then.
func (w *searched) touch() { w.events.Press, w.events.Release = true, true }

// lift lets whoever the curtain waits for come to the desk.
func (w *searched) lift() {
	w.opens = true
	w.do(scenes.Look)
	w.opens = false
}

// look opens a page, draws it and closes it again.
func (w *searched) look(page scenes.Intent) {
	w.do(page)
	w.frame(true)
	w.stage.pages = nil
}

// decide does what a bot would, or something else that is legal.
func (w *searched) decide(chance *match.Chance) {
	v := w.record.State().View(w.record.Turn())
	a, _, _ := bot.Advise(&v)
	if legal := v.Legal(nil); len(legal) > 0 && chance.IntN(3) == 0 {
		a = legal[chance.IntN(len(legal))]
	}
	w.do(scenes.Act{Move: a.String()})
}

// Around one device every frame and every word shows what whoever is there may know and nothing
// else, in every form, with every decision that somebody takes in another's turn: cards, labels,
// what is said and read out, hints, the guide, the log and the last turn.
func TestCasisTellsNothingHidden(t *testing.T) {
	asked := map[casis.Phase]int{}
	sizes := []ui.Point{{X: 844, Y: 390}, {X: 390, Y: 844}, {X: 1280, Y: 800}}
	for i, f := range casis.Games {
		counts := f.Mode.SeatCounts()
		for j, options := range []string{"", "contest=rps"} {
			o, err := casis.ParseOptions(f.Mode, f.Way, counts[min(1, len(counts)-1)], options)
			if err != nil || testing.Short() && j > 0 {
				continue
			}
			t.Run(fmt.Sprint(f.Mode, " ", f.Way, " ", options), func(t *testing.T) {
				w := search(t, o, match.Seed(i+1), "hhhhhh"[:o.Seats], sizes[(i+j)%3])
				chance := match.NewChance(match.Seed(i+1), 3)
				for decided := 0; decided < 60 && !w.record.Over() && !t.Failed(); {
					w.frame(true)
					switch w.stage.scene.(type) {
					case *scenes.Curtain:
						w.look(scenes.OpenLog)
						w.lift()
					case *desk.Desk:
						if w.playing.match.Busy(w.stage.scene) || w.playing.match.Covered() {
							w.touch()
							continue
						}
						w.look(scenes.OpenLog)
						w.look(scenes.OpenLast)
						w.events.Commands = append(w.events.Commands, ui.Hint)
						w.frame(true)
						w.frame(true)
						asked[w.record.State().Table().Phase]++
						decided++
						w.decide(&chance)
					default:
						t.Fatalf("%T is shown", w.stage.scene)
					}
				}
				if w.heard < 100 {
					t.Errorf("only %d texts named a card", w.heard)
				}
			})
		}
	}
	for _, phase := range []casis.Phase{casis.Rolling, casis.Choosing, casis.Opening, casis.Answering, casis.Throwing, casis.Seconding, casis.Closing} {
		if asked[phase] == 0 {
			t.Errorf("nobody had to decide in phase %d", phase)
		}
	}
}

// Casis is played to its end by any number of people and bots at one screen, by whoever's turn it
// is, in another's turn too; nobody is shown or told of a card that they may not know, and behind
// the curtain nothing is shown at all.
func TestCasisAtOneScreen(t *testing.T) {
	ties := 0
	for i, c := range []struct {
		mode  casis.Mode
		way   casis.Way
		kinds string
	}{
		{"easy", casis.Standard, "hb"}, {"easy", casis.Standard, "hhh"}, {"no-dice", casis.Standard, "hhb"}, {"bluff", casis.Standard, "hbhb"},
		{"master", casis.Standard, "bbbb"}, {"team", casis.Standard, "bhbhbh"},
	} {
		if testing.Short() && i > 2 {
			break
		}
		t.Run(fmt.Sprint(c.mode, " ", c.kinds), func(t *testing.T) {
			w := search(t, casis.DefaultOptions(c.mode, c.way, len(c.kinds)), match.Seed(i+1), c.kinds, []ui.Point{{X: 844, Y: 390}, {X: 390, Y: 844}, {X: 1280, Y: 800}}[i%3])
			for n, over := 0, false; !over; n++ {
				if n > 20000 || t.Failed() {
					t.Fatalf("after %d decisions there is no end", len(w.record.Actions))
				}
				switch w.stage.scene.(type) {
				case *scenes.Curtain:
					w.lift()
				case *desk.Desk:
					if n%20 == 19 && w.playing.match.Busy(w.stage.scene) { // a case that was shown is looked at until something is pressed
						w.events.Commands = append(w.events.Commands, ui.Accept)
					}
					if !w.playing.match.Busy(w.stage.scene) && !w.playing.match.Covered() && !w.record.Over() {
						v := w.record.State().View(w.record.Turn())
						a, _, _ := bot.Advise(&v)
						w.do(scenes.Act{Move: a.String()})
					} else {
						w.touch()
					}
				case *rooms.Tie: // the first is played, of two people's match too
					move := casismatch.StartTie
					if w.record.State().Table().Ties > 1 {
						move = casismatch.EndHere
					}
					ties++
					w.do(scenes.Act{Move: move})
				default:
					over = true
				}
				w.frame(n%3 == 0)
			}
			if !w.record.Over() {
				t.Errorf("after %d decisions the desk is left before the end", len(w.record.Actions))
			}
		})
	}
	if ties == 0 && !testing.Short() {
		t.Error("nobody was asked about a tie breaker")
	}
}

// A hand that nothing has changed is asked for only if the settings say so.
func TestCasisKeepsUnchangedHands(t *testing.T) {
	o, err := casis.ParseOptions("easy", casis.Standard, 2, "tiebreaks=0")
	if err != nil {
		t.Fatal(err)
	}
	for _, again := range []bool{false, true} {
		w := search(t, o, 1, "hb", ui.Point{X: 844, Y: 390})
		w.house.Settings.AskAgain = again
		w.apply()
		chance := match.NewChance(1, 3)
		asked := 0
		for !w.record.Over() {
			if w.record.KeepToken() != "" {
				asked++
			}
			w.decide(&chance)
		}
		if again != (asked > 0) {
			t.Errorf("to be asked again: %v, and %d such hands are asked for", again, asked)
		}
	}
}

// The curtain asks whoever comes to throw rock, paper or scissors to do so, and anybody else to
// look at their cards.
func TestCasisCallsForAThrow(t *testing.T) {
	o, err := casis.ParseOptions("easy", casis.Standard, 2, "contest=rps")
	if err != nil {
		t.Fatal(err)
	}
	w := search(t, o, 1, "hh", ui.Point{X: 844, Y: 390})
	chance := match.NewChance(1, 3)
	seen := map[bool]int{}
	for range 2000 {
		if w.frame(false); seen[true] > 2 && seen[false] > 2 || w.record.Over() {
			break
		}
		switch w.stage.scene.(type) {
		case *scenes.Curtain:
			if w.house.Form == nil { // it has only just fallen
				continue
			}
			throws := w.record.State().Table().Phase == casis.Throwing
			for key, want := range map[string]bool{"desk.curtain.throw": throws, "curtain.open": !throws} {
				label := w.house.Say(key)
				if has := slices.ContainsFunc(w.house.Form.List, func(x page.Widget) bool { return x.Label == label }); has != want {
					t.Errorf("to throw: %v, and %q is there: %v", throws, label, has)
				}
			}
			seen[throws]++
			w.lift()
		case *desk.Desk:
			if w.playing.match.Busy(w.stage.scene) || w.playing.match.Covered() {
				w.touch()
				continue
			}
			w.decide(&chance)
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("curtains were to throw, or not: %v", seen)
	}
}
