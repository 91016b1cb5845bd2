package record_test

import (
	"embed"
	"flag"
	"fmt"
	"os"
	"path"
	"strings"
	"testing"

	"lacasa/engine/bot"
	"lacasa/engine/card"
	"lacasa/engine/lacasa"
	"lacasa/engine/record"
)

// Recorded rounds: testdata/*.casa, and beside each the events it must bring about. -update looks for
// them again and rewrites both; read the difference before you keep it.

//go:embed testdata
var testdata embed.FS

var update = flag.Bool("update", false, "look for the recorded rounds again and rewrite them")

// wanted is a recorded round that must exist: the options it is played under and what must happen in it.
type wanted struct {
	name    string
	options string
	is      func(*record.Match) bool
}

// unreachable is why a round with that goal cannot end that way; empty if it can.
func unreachable(r lacasa.Rules, e lacasa.Ending) string {
	tie := e == lacasa.WonByCake || e == lacasa.LostByCake || e == lacasa.Level
	switch a := r.Goal.Aim; {
	case tie && (a == lacasa.AtLeast || a == lacasa.AtMost):
		return "a fixed number is reached or not: it knows no tie"
	case e == lacasa.Level && r.MustRule:
		return "a Mangia-Cake in the Casa is dealt again, so somebody captures it"
	}
	return ""
}

var endings = []lacasa.Ending{lacasa.Won, lacasa.Lost, lacasa.WonByCake, lacasa.LostByCake, lacasa.Level}

// series is the options of one-round matches: every situation, and the supplement's where it differs.
func series(t testing.TB) (names, options []string) {
	solo := lacasa.DefaultOptions()
	for _, id := range append(solo.Own(), lacasa.Plain) {
		names = append(names, "solo-"+nameOf(id))
		options = append(options, "rounds=1 situations="+id)
	}
	supplement, err := lacasa.ParseOptions("solo=supplement")
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range supplement.Own() {
		here, _ := supplement.Rules(id)
		if there, err := solo.Rules(id); err != nil || here != there {
			names = append(names, "supplement-"+id)
			options = append(options, "solo=supplement situations="+id)
		}
	}
	return names, options
}

func nameOf(id string) string {
	if id == lacasa.Plain {
		return "plain"
	}
	return id
}

func wants(t testing.TB) (all []wanted) {
	names, options := series(t)
	for i, text := range options {
		for _, e := range endings {
			if unreachable(rulesOf(t, text), e) == "" {
				all = append(all, wanted{names[i] + "-" + e.String(), text,
					func(m *record.Match) bool { return m.Round().Outcome.Ending == e }})
			}
		}
	}
	cakeInCasa := func(m *record.Match) bool { return m.Round().Deals[0].Casa == card.MangiaCake }
	return append(all,
		wanted{"solo-minions-redeal", "rounds=1 situations=minions", cakeInCasa},
		wanted{"solo-cousins-cake-in-casa", "rounds=1 situations=cousins", cakeInCasa},
		wanted{"solo-plain-cake-in-casa", "rounds=1 situations=-", cakeInCasa},
		wanted{"solo-capitano-after-the-lead", "rounds=1 situations=capitano", func(m *record.Match) bool {
			return happens(m, func(before, after *lacasa.Table, a lacasa.Action) bool {
				return a.Seat == lacasa.Human && before.Count == 1 && before.Ruling != card.None &&
					a.Card.Rank() == 5 && a.Card.Family() != before.Ruling && after.Leader == lacasa.Human
			})
		}},
		wanted{"solo-capitano-cake-led-ruling-nobody", "rounds=1 situations=capitano", func(m *record.Match) bool {
			return happens(m, func(before, _ *lacasa.Table, a lacasa.Action) bool {
				return before.Count == 0 && a.Card == card.MangiaCake && before.Ruling == card.None
			})
		}},
		wanted{"thrifty-cousins", "rounds=1 robot=thrifty situations=cousins", thriftyDiffers},
		wanted{"thrifty-plain", "rounds=1 robot=thrifty situations=-", thriftyDiffers},
	)
}

// happens reports whether some action of the round is as asked.
func happens(m *record.Match, is func(before, after *lacasa.Table, a lacasa.Action) bool) (found bool) {
	replay(m, func(before, after *lacasa.State, a lacasa.Action, _ []lacasa.Event) {
		found = found || is(before.Table(), after.Table(), a)
	})
	return found
}

// thriftyDiffers reports whether the thrifty robot somewhere played another card than the robot would have.
func thriftyDiffers(m *record.Match) bool {
	rules, _ := m.Options.Rules(m.Round().Situation)
	rules.Thrifty = false
	r := m.Round()
	s := lacasa.Start(rules, &r.Deals[0], nil)
	for _, a := range r.Actions {
		if s.Why(a).Reason != lacasa.Allowed {
			return true
		}
		s = s.Apply(a, nil)
	}
	return false
}

func rulesOf(t testing.TB, text string) lacasa.Rules {
	o := optionsOf(t, text)
	r, err := o.Rules(o.Program(0)[0])
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func optionsOf(t testing.TB, text string) lacasa.Options {
	o, err := lacasa.ParseOptions(text)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// simulated is a whole match played at random.
func simulated(o lacasa.Options, seed lacasa.Seed) *record.Match {
	m := record.New(o, seed, record.Seat{Kind: "random", Name: "Random"}, "Robot")
	player := bot.NewRandom(seed, lacasa.Human)
	for !m.Over() {
		if m.BetweenRounds() {
			if err := m.Begin(nil); err != nil {
				panic(err)
			}
			continue
		}
		a := m.State().Legal(nil)[0]
		if a.Seat == lacasa.Human {
			a = player.Choose(m.State().Legal(nil))
		}
		if no := m.Do(a, nil); no.Reason != lacasa.Allowed {
			panic(fmt.Sprintf("a legal action is refused: %v", no.Reason))
		}
	}
	return m
}

// replay plays the match's rounds again; each gets every action with the states around it and its events.
func replay(m *record.Match, each func(before, after *lacasa.State, a lacasa.Action, events []lacasa.Event)) {
	for _, r := range m.Rounds {
		rules, err := m.Options.Rules(r.Situation)
		if err != nil {
			panic(err)
		}
		s := lacasa.Start(rules, &r.Deals[len(r.Deals)-1], nil)
		for _, a := range r.Actions {
			var ev lacasa.Events
			before := s
			s = s.Apply(a, &ev)
			each(&before, &s, a, ev.List())
		}
	}
}

// eventLines is what happens in the match, an event a line.
func eventLines(m *record.Match) string {
	var b strings.Builder
	for i, r := range m.Rounds {
		rules, _ := m.Options.Rules(r.Situation)
		fmt.Fprintf(&b, "round %d: %s\n", i+1, nameOf(r.Situation))
		for range len(r.Deals) - 1 {
			b.WriteString("the deal is void\n")
		}
		var ev lacasa.Events
		s := lacasa.Start(rules, &r.Deals[len(r.Deals)-1], &ev)
		writeEvents(&b, &ev)
		for _, a := range r.Actions {
			ev.Reset()
			s = s.Apply(a, &ev)
			writeEvents(&b, &ev)
		}
		if o := r.Outcome; s.Table().Phase == lacasa.Over {
			fmt.Fprintf(&b, "%v: taken %v, counted %v, points %v\n", o.Ending, o.Taken, o.Counted, o.Points)
		}
	}
	return b.String()
}

func writeEvents(b *strings.Builder, ev *lacasa.Events) {
	for _, e := range ev.List() {
		b.WriteString(eventLine(e) + "\n")
	}
}

func eventLine(e lacasa.Event) string {
	switch e.Kind {
	case lacasa.Dealt:
		return "dealt"
	case lacasa.CasaTurned:
		return fmt.Sprintf("Casa %v: ruling %v", e.Card, e.Family)
	case lacasa.CousinsNamed:
		return fmt.Sprintf("%d names the Cousins %v", e.Seat, e.Family)
	case lacasa.CardPlayed:
		if e.Seat == lacasa.Robot {
			return fmt.Sprintf("  %d plays %v from column %d: %v", e.Seat, e.Card, e.Number, e.Rule)
		}
		return fmt.Sprintf("  %d plays %v", e.Seat, e.Card)
	case lacasa.Usurped:
		return fmt.Sprintf("  ruling %v now", e.Family)
	case lacasa.ChallengeWon:
		void := ""
		if e.Void {
			void = ", it does not count"
		}
		return fmt.Sprintf("%d wins challenge %d with %v%s", e.Seat, e.Number, e.Card, void)
	case lacasa.TurnedUp:
		return fmt.Sprintf("  column %d: %v", e.Number, e.Card)
	case lacasa.Drew:
		return fmt.Sprintf("  %d draws %v", e.Seat, e.Card)
	case lacasa.RoundOver:
		return "over"
	}
	return fmt.Sprintf("unknown event %+v", e)
}

// Every situation, in every way a round of it can end, has a recorded round that still goes as it went.
func TestRecordedRounds(t *testing.T) {
	if *update {
		rewrite(t)
	}
	read := func(name string) (string, error) {
		if *update {
			b, err := os.ReadFile(path.Join("testdata", name))
			return string(b), err
		}
		b, err := testdata.ReadFile(path.Join("testdata", name))
		return string(b), err
	}
	expected := map[string]bool{}
	for _, w := range wants(t) {
		t.Run(w.name, func(t *testing.T) {
			expected[w.name+".casa"], expected[w.name+".events"] = true, true
			text, err := read(w.name + ".casa")
			if err != nil {
				t.Fatalf("there is no recorded round: %v", err)
			}
			events, err := read(w.name + ".events")
			if err != nil {
				t.Fatalf("the recorded round has no expected events: %v", err)
			}
			m, err := record.Read([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			if m.Options.String() != w.options || len(m.Rounds) != 1 || !w.is(m) {
				t.Errorf("it is not the round its name says")
			}
			if m.String() != text {
				t.Errorf("read and written again it is\n%s", m)
			}
			if got := eventLines(m); got != events {
				t.Errorf("events:\n%s\nexpected:\n%s", got, events)
			}
		})
	}
	files, err := testdata.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !f.IsDir() && !expected[f.Name()] && !*update {
			t.Errorf("nothing asks for testdata/%s", f.Name())
		}
	}
}

// rewrite finds every wanted round by its first seed and writes it with its events.
func rewrite(t *testing.T) {
	for _, w := range wants(t) {
		o := optionsOf(t, w.options)
		seed := lacasa.Seed(0)
		m := simulated(o, seed)
		for ; !w.is(m); m = simulated(o, seed) {
			if seed++; seed == 1_000_000 {
				t.Fatalf("no seed gives %s", w.name)
			}
		}
		for suffix, text := range map[string]string{".casa": m.String(), ".events": eventLines(m)} {
			if err := os.WriteFile(path.Join("testdata", w.name+suffix), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Simulation meets every way to end that a situation has, and none of those said to be out of reach.
func TestEveryEndingIsMet(t *testing.T) {
	names, options := series(t)
	for i, text := range options {
		o := optionsOf(t, text)
		rules := rulesOf(t, text)
		var met [5]int
		for seed := range lacasa.Seed(2000) {
			met[simulated(o, seed).Round().Outcome.Ending]++
		}
		for _, e := range endings {
			switch why := unreachable(rules, e); {
			case why != "" && met[e] > 0:
				t.Errorf("%s ended %v, although %s", names[i], e, why)
			case why == "" && met[e] == 0:
				t.Errorf("%s never ended %v", names[i], e)
			}
		}
		t.Logf("%-20s %v", names[i], met)
	}
}
