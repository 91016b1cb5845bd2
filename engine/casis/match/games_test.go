package match_test

import (
	"embed"
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
)

// Recorded games: testdata/*.casis, and in testdata/events.txt a number for the events each must
// bring about. -update looks for them again and rewrites both; read the difference before you keep
// it.

//go:embed testdata
var testdata embed.FS

var update = flag.Bool("update", false, "look for the recorded games again and rewrite them")

// form is a form with a number of seats.
type form struct {
	mode  casis.Mode
	way   casis.Way
	seats int
}

func (f form) String() string {
	name := string(f.mode)
	if f.way != casis.Standard {
		name += "+" + string(f.way)
	}
	return fmt.Sprintf("%s-%d", name, f.seats)
}

func (f form) options(t testing.TB, text string) casis.Options {
	t.Helper()
	o, err := casis.ParseOptions(f.mode, f.way, f.seats, text)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func (f form) rules(t testing.TB) *casis.Rules {
	o := f.options(t, "")
	r := o.Rules()
	return &r
}

func everyForm() (all []form) {
	for _, f := range casis.Games {
		for _, n := range f.Mode.SeatCounts() {
			all = append(all, form{f.Mode, f.Way, n})
		}
	}
	return all
}

// seated returns players of these kinds, in turn.
func seated(seats int, kinds ...string) (players []match.Player) {
	for i := range seats {
		players = append(players, match.Player{Kind: kinds[i%len(kinds)], Name: strings.Repeat("I", i+1)})
	}
	return players
}

// played returns a match played to its end by players of these kinds.
func played(t testing.TB, o casis.Options, seed match.Seed, kinds ...string) *casismatch.Match {
	t.Helper()
	m := casismatch.New(o, seed, seated(o.Seats, kinds...))
	if err := match.PlayOut[casismatch.Standing](m); err != nil {
		t.Fatalf("%v in\n%s", err, m)
	}
	return m
}

// way is a way for a match to end, or something that happens on the way there.
type way struct {
	name string
	in   func(m *casismatch.Match) bool
	can  func(r *casis.Rules) bool
}

func ending(ties bool, reason casis.EndReason) func(*casismatch.Match) bool {
	return func(m *casismatch.Match) bool {
		t := m.State().Table()
		return t.Ending == reason && t.Ties > 0 == ties
	}
}

// happened reports whether there was such an event.
func happened(is func(e *casis.Event) bool) func(*casismatch.Match) bool {
	return func(m *casismatch.Match) bool {
		for _, e := range m.History(casis.NoSeat) {
			if is(&e) {
				return true
			}
		}
		return false
	}
}

func anyForm(*casis.Rules) bool    { return true }
func bluffing(r *casis.Rules) bool { return r.First.Bluff }
func honest(r *casis.Rules) bool   { return !r.First.Bluff }

// dead reports whether cases can be spread so that no side can reach the target: every side has one
// less, and no more are left.
func dead(r *casis.Rules) bool {
	return r.Sides()*(int(r.Target)-1) >= r.Cases()
}

// gone reports whether all cards can be in cases or hidden before a side has the target.
func gone(r *casis.Rules) bool {
	return 4*(int(r.Target)-1)*r.Sides()+casis.HandSize*int(r.Seats) >= r.Cards()
}

var ways = []way{
	{"majority", ending(false, casis.Majority), anyForm},
	{"tie-breaker", ending(true, casis.Majority), anyForm},
	{"end-a", ending(false, casis.NoMore), func(r *casis.Rules) bool { return honest(r) && dead(r) }},
	{"end-b", ending(false, casis.NoCards), func(r *casis.Rules) bool { return r.First.Bluff || gone(r) }},
	{"end-c", ending(false, casis.Protected), anyForm},
	{"end-d", ending(false, casis.Idle), honest}, // with bluffs five rounds without a case are enough
	{"shared", func(m *casismatch.Match) bool { return strings.Contains(m.Result(), ",") }, anyForm},
	{"resumed", happened(func(e *casis.Event) bool { return e.Kind == casis.FinalOff }), bluffing},
	{"handed-over", happened(func(e *casis.Event) bool { return e.Kind == casis.HandedOver }), bluffing},
	{"skipped", happened(func(e *casis.Event) bool { return e.Kind == casis.Skipped }), bluffing},
}

func recorded(t testing.TB, name string) string {
	t.Helper()
	b, err := testdata.ReadFile(path.Join("testdata", name+".casis"))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// eventsOf returns a number for all that happened in a match, as everybody was told it.
func eventsOf(m *casismatch.Match) string {
	h := fnv.New64a()
	for seat := range m.Seats {
		fmt.Fprint(h, m.History(casis.Seat(seat)))
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// Every form with every number of players has ended in every way it can, and the records of it
// hold.
func TestRecordedGames(t *testing.T) {
	if *update {
		look(t)
	}
	b, err := testdata.ReadFile("testdata/events.txt")
	if err != nil {
		t.Fatal(err)
	}
	events := map[string]string{}
	for line := range strings.Lines(string(b)) {
		name, number, _ := strings.Cut(strings.TrimSpace(line), " ")
		events[name] = number
	}
	n := 0
	for _, f := range everyForm() {
		for _, w := range ways {
			if !w.can(f.rules(t)) {
				continue
			}
			name := f.String() + "-" + w.name
			text := recorded(t, name)
			m, err := casismatch.Read([]byte(text))
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if m.String() != text {
				t.Errorf("%s is written otherwise:\n%s", name, m)
			}
			if !m.Over() || !w.in(m) {
				t.Errorf("%s does not end like that", name)
			}
			if got := eventsOf(m); got != events[name] {
				t.Errorf("%s brings about %s, and not %s", name, got, events[name])
			}
			n++
		}
	}
	if n != len(events) {
		t.Errorf("%d games are recorded, and %d are wanted", len(events), n)
	}
}

// look plays matches of all kinds and keeps the shortest record of each that is wanted.
func look(t *testing.T) {
	dir := "testdata"
	old, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range old {
		os.Remove(path.Join(dir, f.Name()))
	}
	var events []string
	var missing []string
	for _, f := range everyForm() {
		best := map[string]*casismatch.Match{}
		size := map[string]int{}
		keep := func(m *casismatch.Match) {
			text := ""
			for _, w := range ways {
				if !w.in(m) {
					continue
				}
				if text == "" {
					text = m.String()
				}
				if n, ok := size[w.name]; !ok || len(text) < n {
					best[w.name], size[w.name] = m, len(text)
				}
			}
		}
		for seed := range match.Seed(16) {
			for _, options := range []string{"tiebreaks=0", "tiebreaks=1"} {
				for _, kinds := range [][]string{{"bot-fair"}, {"bot-easy"}, {"random"}, {"bot-fair", "random"}} {
					keep(played(t, f.options(t, options), seed, kinds...))
				}
			}
		}
		short := f.options(t, "tiebreaks=0")
		for seed := match.Seed(0); seed < 20 || f.rules(t).First.Bluff && best["resumed"] == nil && seed < 500; seed++ {
			if f.rules(t).First.Bluff {
				keep(acted(t, short, seed, liar, nil))
			} else {
				keep(acted(t, short, seed, hoarder, nil))
			}
			keep(acted(t, f.options(t, "tiebreaks=1"), seed, late, nil))
		}
		if dead(f.rules(t)) && !f.rules(t).First.Bluff {
			keep(acted(t, short, 0, collector, spread))
		}
		for _, w := range ways {
			if !w.can(f.rules(t)) {
				continue
			}
			name := f.String() + "-" + w.name
			m := best[w.name]
			if m == nil {
				missing = append(missing, name)
				continue
			}
			if err := os.WriteFile(path.Join(dir, name+".casis"), []byte(m.String()), 0o644); err != nil {
				t.Fatal(err)
			}
			events = append(events, name+" "+eventsOf(m))
		}
	}
	slices.Sort(events)
	if err := os.WriteFile(path.Join(dir, "events.txt"), []byte(strings.Join(events, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Fatalf("rewritten; missing: %v", missing)
}
