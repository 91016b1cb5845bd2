package round

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	lacasamatch "lacasa/engine/lacasa/match"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// witness writes down all that a table paints, offers and says.
type witness struct {
	player
	seen bytes.Buffer
}

// bearing returns somebody who does.
func bearing(t *testing.T) *witness {
	w := &witness{player: player{T: t, house: lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1})}}
	w.input = uitest.Input(&w.events)
	w.house.Screen.Record(w.note)
	return w
}

// sit begins at a table where a seat has been shown some events of a match and is about to be shown
// the others.
func (w *witness) sit(m *lacasamatch.Match, seat lacasa.Seat, seen int) {
	w.listen()
	w.scene = NewTable(w.house, lacasatest.StandingOf(m, seat, seen), seen > 0)
}

func (w *witness) note(what ...any) { fmt.Fprintln(&w.seen, what...) }

// listen has what is offered and said written down for this table.
func (w *witness) listen() {
	ui.OnNarrate = func(text string) { w.note("said", text) }
	ui.OnMirror = func(targets []ui.Target) {
		for _, one := range targets {
			w.note("offered", one)
		}
	}
}

// frame returns what there is of a tick.
func (w *witness) frame(dt float64) string {
	w.seen.Reset()
	w.listen()
	w.tick(dt)
	w.house.Screen.Invalidate()
	w.scene.Draw(w.house.Screen)
	return w.seen.String()
}

// differs reports whether the table shows more than so many events, or begins to.
func (w *witness) differs(common int) bool {
	c := w.scene
	return c.Seen > common || c.Seen == common && (c.rise.now.on || !c.Busy())
}

// unlike returns the first line of each of two texts that is not in the other.
func unlike(a, b string) string {
	of, lines := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(of), len(lines)) {
		if of[i] != lines[i] {
			return fmt.Sprintf("%q, or else %q", of[i], lines[i])
		}
	}
	return "more, or less"
}

// same returns how many events two lists begin with in common.
func same(a, b []lacasa.Event) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// Of two matches that go on differently a table tells the same in every frame, by picture, word and
// voice, until it shows the event by which they differ: in the election and in the round, in every
// situation.
func TestNothingIsToldEarly(t *testing.T) {
	t.Cleanup(func() { ui.OnNarrate, ui.OnMirror = nil, nil })
	const tick = 0.2
	one, other := bearing(t), bearing(t)
	frames, elections := 0, 0
	for _, mode := range [...]lacasa.Mode{lacasa.Solo, lacasa.Two, lacasa.Teams} {
		base := lacasa.DefaultOptions(mode, lacasa.Standard)
		for i, id := range append(base.PrintedSituations(), lacasa.Plain) {
			m := lacasatest.Dealt(t, mode, lacasa.Standard, "situations="+id, 7)
			for n := 0; n < 60 && !m.BetweenRounds(); n++ {
				turn := m.State().Table().Turn
				legal := m.State().Legal(nil)
				viewer := lacasa.Seat((int(turn) + i) % mode.Seats())
				if mode == lacasa.Solo {
					viewer = lacasa.Human
				}
				before := len(m.History(viewer))
				if n == 0 {
					before = 0
				}
				phase := m.State().Table().Phase
				m.Act(legal[(n*5+i)%len(legal)])
				if m.BetweenRounds() || phase == lacasa.Playing && n%13 != i%13 {
					continue
				}
				others := m.State().Legal(nil)
				if len(others) < 2 {
					continue
				}
				done := len(m.Round().Actions)
				a, b := m.Rewind(done), m.Rewind(done)
				a.Act(others[0])
				b.Act(others[len(others)-1])
				common := same(a.History(viewer), b.History(viewer))
				one.sit(a, viewer, before)
				other.sit(b, viewer, before)
				if phase != lacasa.Playing {
					elections++
				}
				for k := range 100 {
					said, also := one.frame(tick), other.frame(tick)
					if one.differs(common) || other.differs(common) {
						break
					}
					if frames++; said != also {
						t.Fatalf("%s, %s: in frame %d after decision %d, with %d of %d events shown, there is %s", mode, id, k, n, one.scene.Seen, common, unlike(said, also))
					}
				}
			}
		}
	}
	if t.Logf("%d frames, %d elections", frames, elections); frames < 1000 || elections < 50 {
		t.Error("hardly anything was compared")
	}
}

// The light of the family that is asked about comes up once the Casa's card has been dealt: before,
// nobody has seen whose it is.
func TestTheDealLightsNoFamily(t *testing.T) {
	t.Cleanup(func() { ui.OnNarrate, ui.OnMirror = nil, nil })
	w := bearing(t)
	m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations="+lacasa.Plain, 7)
	w.sit(m, m.State().Table().Turn, 0)
	lit, dealing := false, 0
	for range 60 {
		w.frame(0.1)
		lit = w.scene.casa.nominated() != card.None
		if !w.scene.dealing.on {
			continue
		}
		if dealing++; lit {
			t.Fatal("while it is dealt a family's light is seen")
		}
		if w.scene.dealing.unsaid != 1 {
			t.Fatal("while it is dealt it is said who rules")
		}
	}
	if unsaid := w.scene.dealing.unsaid; !lit || unsaid != 0 || dealing < 5 {
		t.Errorf("in the end it is lit: %v, and said but for %v; %d frames of dealing", lit, unsaid, dealing)
	}
}
