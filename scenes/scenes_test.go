package scenes

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/ui"
	deck "lacasa/ui/deck/casa"
	"lacasa/ui/sound"
	"lacasa/ui/uitest"
)

// The scenes are played without a window: nothing is drawn, all else is real.

var sizes = [...]struct{ w, h float64 }{{1280, 800}, {1920, 1080}, {390, 844}, {844, 390}}

// look is a way to see the game.
type look struct {
	language string
	size     int
	text     float64
}

func (l look) String() string {
	return fmt.Sprintf("%s %gx%g text %g", l.language, sizes[l.size].w, sizes[l.size].h, l.text)
}

func looks() (all []look) {
	for size := range sizes {
		for _, language := range []string{"en", "it"} {
			for _, text := range []float64{1, 2} {
				all = append(all, look{language, size, text})
			}
		}
	}
	return all
}

func house(l look) *House {
	h := &House{Screen: ui.NewScreen(ui.Theme{TextScale: l.text}), Sound: &sound.Player{}, Settings: DefaultSettings()}
	h.Settings.TextScale = l.text
	h.Screen.SetDeck(deck.Deck)
	h.Screen.Layout(sizes[l.size].w, sizes[l.size].h, 1)
	h.Screen.Unpainted(nil)
	h.Speak(l.language)
	return h
}

func begun(t *testing.T, options string, seed match.Seed) *casa.Match {
	t.Helper()
	o, err := lacasa.ParseOptions(lacasa.Solo, lacasa.Standard, options)
	if err != nil {
		t.Fatal(err)
	}
	m := casa.New(o, seed, []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "robot", Name: "Robot"}})
	if err := m.Next(); err != nil {
		t.Fatal(err)
	}
	return m
}

// answered lets the robot play while it is its turn.
func answered(m *casa.Match) {
	for !m.BetweenRounds() && m.State().Table().Turn == lacasa.Robot {
		m.Act(m.State().Legal(nil)[0])
	}
}

func standing(m *casa.Match) Standing {
	st := Standing{View: m.State().View(lacasa.Human), Log: m.History(lacasa.Human), Options: m.Options, Seed: m.Seed,
		Dealt: len(m.Round().Deals), Score: m.Score(), MatchOver: m.Over(), CanUndo: len(m.Round().Actions) > 0}
	st.Start, st.Seen = m.Start().View(lacasa.Human), len(st.Log)
	for i := range m.Rounds {
		st.Program = append(st.Program, m.Rounds[i].Situation)
		if i < len(m.Rounds)-1 || m.BetweenRounds() {
			st.Outcomes = append(st.Outcomes, m.Rounds[i].Outcome)
		}
	}
	return st
}

const hair = 0.01

// fits looks whether the widgets of a form lie apart, on the screen, and are large enough to be touched.
func fits(t *testing.T, h *House, f *form) {
	t.Helper()
	screen := h.Screen.Bounds().Inset(-hair)
	for i := range f.list {
		a := &f.list[i]
		if a.rect.W < finger-hair || a.rect.H < finger-hair {
			t.Errorf("%q is %.1f by %.1f", a.label, a.rect.W, a.rect.H)
		}
		if a.rect.X < screen.X || a.rect.Right() > screen.Right() || !a.scrolls && (a.rect.Y < screen.Y || a.rect.Bottom() > screen.Bottom()) {
			t.Errorf("%q at %.0f is not on the screen", a.label, a.rect)
		}
		if strings.ContainsAny(a.label, "{}") || a.label == "" {
			t.Errorf("widget %d is called %q", a.id, a.label)
		}
		for j := range f.list[:i] {
			if b := &f.list[j]; a.scrolls == b.scrolls && a.rect.Inset(hair).Overlaps(b.rect) {
				t.Errorf("%q at %.0f lies over %q at %.0f", a.label, a.rect, b.label, b.rect)
			}
		}
	}
}

func TestWidgetsFit(t *testing.T) {
	company := gatherings(t)
	for _, l := range looks() {
		t.Run(l.String(), func(t *testing.T) {
			h := house(l)
			over := begun(t, "situations=betrayal rounds=1", 5)
			random := rand.New(rand.NewPCG(1, 2))
			for !over.BetweenRounds() {
				legal := over.State().Legal(nil)
				over.Act(legal[random.IntN(len(legal))])
			}
			more := begun(t, "situations=betrayal", 5)
			for _, a := range over.Round().Actions {
				more.Act(a)
			}
			playing := standing(begun(t, "situations=cousins", 5))
			saved := playing
			fresh := func() match.Seed { return 1 }
			chosen := playing.Options
			for _, web := range []bool{false, true} {
				h.Web = web
				fits(t, h, &NewTitle(h, nil).form)
				asking := NewTitle(h, waiting(h, saved))
				fits(t, h, &asking.form)
				asking.ask(true)
				fits(t, h, &asking.form)
				for _, o := range []lacasa.Options{lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard), chosen} {
					fits(t, h, &NewSetup(h, o, 1, fresh, h.Say("setup.from-link", "seed", "4QF7-0K2M")).form)
				}
			}
			for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
				for _, way := range mode.Ways() {
					o := lacasa.DefaultOptions(mode, way)
					o.Target, o.Situations = min(o.Target, 10), []string{"anarchy"}
					fits(t, h, &NewSetup(h, o, 1, fresh, "").form)
				}
			}
			fits(t, h, &NewElection(h, playing).form)
			fits(t, h, &NewElection(h, standing(begun(t, "situations=carita", 5))).form)
			fits(t, h, &NewScoring(h, standing(over)).form)
			fits(t, h, &NewScoring(h, standing(more)).form)
			for _, st := range company {
				fits(t, h, &NewTitle(h, waiting(h, st)).form)
				fits(t, h, &NewMenu(h, OffersOf(st)).form)
				fits(t, h, &NewLog(h, st).form)
				fits(t, h, &NewRules(h, &st).form)
				if len(st.Outcomes) == len(st.Program) {
					fits(t, h, &NewScoring(h, st).form)
				} else {
					fits(t, h, &NewElection(h, st).form)
				}
			}
			fits(t, h, &NewMenu(h, OffersOf(playing)).form)
			fits(t, h, &NewRules(h, &playing).form)
			fits(t, h, &NewLog(h, standing(over)).form)
			fits(t, h, &NewSettings(h).form)
		})
	}
}

// What the table shows lies apart, in every size.
func TestPlacesLieApart(t *testing.T) {
	for i, l := range append(looks(), looks()...) {
		t.Run(l.String(), func(t *testing.T) {
			h := house(l)
			w, high := h.Screen.Size()
			words := 40 + 300*float64(i/len(looks())) // few, and many
			rules := &lacasa.Rules{At: lacasa.SoloBook, Cousins: i%2 > 0}
			p := layRoom(w, high, h.Screen.Safe(), l.text, rules, func(float64) float64 { return words })
			robot := &p.seats[opposite]
			type place struct {
				name string
				ui.Rect
			}
			places := []place{{"buttons", p.buttons}, {"situation", p.situation}, {"rules", p.rules}, {"casa", ui.CardRect(p.casa, p.casaW)}, {"ruling", p.ruling},
				{"score", p.score}, {"status", p.status}, {"plate", robot.plate}, {"reason", p.reason}, {"pile", ui.CardRect(p.pile, p.pileW)}, {"piled", p.piled}, {"last", p.last}}
			for i, set := range [...]*setting{&p.seats[near], robot} {
				if p.wonW > 0 {
					places = append(places, place{fmt.Sprint("won ", i), ui.CardRect(set.won, p.wonW)}, place{fmt.Sprint("whose ", i), set.tally})
				}
				places = append(places, place{fmt.Sprint("played ", i), ui.CardRect(set.played, p.playedW)})
			}
			for i := range lacasa.Columns {
				column := ui.CardRect(robot.tableau.at(i), robot.tableau.w)
				column.H += robot.tableau.deep.Y * float64(lacasa.ColumnLen(i)-1)
				places = append(places, place{fmt.Sprint("column ", i+1), column})
			}
			for i := range 3 {
				pose := p.inHand(card.Back, i, 3, 0)
				places = append(places, place{fmt.Sprint("hand card ", i+1), pose.Rect()})
			}
			for i, a := range places {
				if b := h.Screen.Bounds().Inset(-hair); a.X < b.X || a.Y < b.Y || a.Right() > b.Right() || a.Bottom() > b.Bottom() {
					t.Errorf("%s at %.0f is not on the screen", a.name, a.Rect)
				}
				for _, b := range places[:i] {
					if a.W > 0 && a.H > 0 && b.H > 0 && a.Inset(hair).Overlaps(b.Rect) {
						t.Errorf("%s at %.0f lies over %s at %.0f", a.name, a.Rect, b.name, b.Rect)
					}
				}
			}
		})
	}
}

// table is someone who plays at a table without a window.
type table struct {
	*testing.T
	house  *House
	match  *casa.Match
	scene  *Challenge
	input  *ui.Input
	events uitest.Events
	chance *rand.Rand
}

func (p *table) tick(dt float64) Intent {
	p.input.Update(1)
	return p.scene.Update(p.input, dt)
}

// true looks whether the table shows what is.
func (p *table) true() {
	p.Helper()
	if p.scene.Busy() {
		return
	}
	if want := p.match.State().View(lacasa.Human); p.scene.shown != want {
		p.Fatalf("all has been seen, but the table shows\n%+v\nand not\n%+v", p.scene.shown, want)
	}
}

// watch lets time pass, with a hand that is more or less patient, until the human is to play or the round is over.
func (p *table) watch() (over bool) {
	p.Helper()
	return p.patiently(p.true, p.scene.asks)
}

// patiently lets time pass until it rests or the round is over, and looks at every moment.
func (p *table) patiently(look func(), rests func() bool) (over bool) {
	p.Helper()
	patient := p.chance.IntN(3)
	for range 9000 {
		if p.chance.IntN(40) < patient*patient*5 {
			// Pressed where nothing is, in the middle of whatever moves.
			p.events.Pos, p.events.Press, p.events.Release = ui.Point{X: 1, Y: 1}, true, true
		}
		if p.chance.IntN(100) == 0 {
			p.scene.Lay()
		}
		intent := p.tick(0.016 + 0.05*p.chance.Float64())
		look()
		switch {
		case intent.Want == Proceed:
			return true
		case intent.Want != Nothing:
			p.Fatalf("nothing was done, but the table wants %d", intent.Want)
		case rests():
			return false
		}
	}
	p.Fatalf("the table never comes to rest in phase %d", p.scene.shown.Phase)
	return false
}

// use plays a card as a tap or a key does, and gives what the table wants then.
func (p *table) use(i int) (wants Intent) {
	p.Helper()
	n := p.scene.shown.Hand.Len()
	for range 3 {
		at := p.scene.room.inHand(card.Back, i, n, 0)
		p.events.Pos = ui.Point{X: at.X, Y: at.Y}
		p.events.Press, p.events.Release = true, true
		if wants = p.tick(0.016); wants.Want != Nothing {
			return wants
		}
	}
	return wants
}

// used is what can be used at the table, and the cards that lie face up before the players; others are only looked at.
func (p *table) used() *form {
	f := p.scene.form
	f.list = slices.DeleteFunc(slices.Clone(f.list), func(w widget) bool {
		cd := card.Card(w.id)
		return w.id < card.Deck && !p.scene.shown.Own().Has(cd) && p.scene.owner(cd) == lacasa.NoSeat
	})
	return &f
}

// Rounds of every situation, watched and skipped: the timeline holds no truth, and a refused card does nothing.
func TestTableShowsWhatIs(t *testing.T) {
	rounds, refusals := 0, 0
	for k, l := range looks() {
		for i, s := range lacasa.Situations {
			if (k+i)%3 != 0 && testing.Short() {
				continue
			}
			options := "situations=" + s.ID
			if _, err := lacasa.ParseOptions(lacasa.Solo, lacasa.Standard, options); err != nil {
				options += " solo=supplement"
			}
			if _, err := lacasa.ParseOptions(lacasa.Solo, lacasa.Standard, options); err != nil {
				continue // not a solo situation
			}
			seed := match.Seed(100*k + i)
			p := &table{T: t, house: house(l), match: begun(t, options, seed), chance: rand.New(rand.NewPCG(uint64(k), uint64(i)))}
			p.house.Settings.Speed = []float64{0.5, 1, 4, 0}[p.chance.IntN(4)]
			p.input = uitest.Input(&p.events)
			if p.match.State().Table().Phase == lacasa.Naming {
				p.match.Act(p.match.State().Legal(nil)[0])
			}
			answered(p.match)
			p.scene = NewChallenge(p.house, standing(p.match), p.chance.IntN(2) == 0)
			for !p.watch() {
				fits(t, p.house, p.used())
				v := p.match.State().View(lacasa.Human)
				playable, n := v.Playable(), v.Hand.Len()
				at := p.chance.IntN(n)
				wants := p.use(at)
				chosen := v.Hand
				for range at {
					chosen = chosen.Without(chosen.First())
				}
				c := chosen.First()
				plays := lacasa.Action{Seat: lacasa.Human, Verb: lacasa.Play, Card: c}
				if !playable.Has(c) {
					refusals++
					if wants.Want != Nothing || !p.scene.news.bad || p.scene.news.text == "" {
						t.Fatalf("%v is not refused: %+v, %q", c, wants, p.scene.news.text)
					}
					continue
				} else if wants.Want != Act || wants.Move != plays.String() {
					t.Fatalf("%v: %v was touched, wanted is %+v", l, c, wants)
				}
				if err := p.match.Do(wants.Move); err != nil {
					t.Fatal(err)
				}
				answered(p.match)
				p.scene.Show(standing(p.match))
				if p.chance.IntN(12) == 0 { // taken back while it still moves
					back, _ := match.Undone(p.match, match.Seat(lacasa.Human))
					p.match = back.(*casa.Match)
					p.scene.Show(standing(p.match))
					p.true()
				}
			}
			rounds++
			if t.Failed() {
				t.Fatalf("%v, %s", l, s.ID)
			}
		}
	}
	t.Logf("%d rounds, %d refusals", rounds, refusals)
}

// A tick allocates nothing, with the table at rest or a card on its way.
func TestTicksAllocateNothing(t *testing.T) {
	m := begun(t, "situations=revenge", 7)
	h := house(look{language: "en", text: 1})
	c := NewChallenge(h, standing(m), true)
	events := &uitest.Events{Pos: ui.Point{X: 1, Y: 1}}
	in := uitest.Input(events)
	tick := func() {
		in.Update(1)
		c.Update(in, 0.001)
	}
	tick()
	if n := testing.AllocsPerRun(50, tick); n > 0 {
		t.Errorf("at rest a tick allocates %v times", n)
	}
	m.Act(m.State().Legal(nil)[0])
	answered(m)
	c.Show(standing(m))
	for range 100 {
		tick()
	}
	if !c.line.Moving() {
		t.Fatal("no card is on its way")
	}
	if n := testing.AllocsPerRun(50, tick); n > 0 {
		t.Errorf("with a card on its way a tick allocates %v times", n)
	}
	if !c.line.Moving() {
		t.Error("the card has arrived before the end was measured")
	}
}

// next begins the next round, with the situation that choose takes of those left where its dealer may.
func next(m *casa.Match, choose func(left []string) string) error {
	if left := m.Choices(); left != nil {
		return m.BeginWith(choose(left))
	}
	return m.Next()
}
