package lacasa

import (
	"slices"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/match"
)

// said returns an error in words.
func said(err error) string { return match.Say(err, words.Open("en").Say) }

// everyWay calls each for every mode and way to play, with the options of the text.
func everyWay(t *testing.T, text string, each func(o Options)) {
	for _, mode := range Modes {
		for _, way := range mode.Ways() {
			o, err := ParseOptions(mode, way, text)
			if err != nil {
				t.Fatalf("%s %s %q: %v", mode, way, text, err)
			}
			each(o)
		}
	}
}

// Options are read as they are written; what is not said is as by default.
func TestOptionsAreReadAndWritten(t *testing.T) {
	for _, c := range []struct {
		mode         Mode
		way          Way
		text, wanted string
	}{
		{Solo, Standard, "", ""},
		{Solo, Standard, "rounds=6 plain=0 robot=solo solo=solo lowball=no-election", ""},
		{Solo, Standard, " robot=thrifty   rounds=9 ", "rounds=9 robot=thrifty"},
		{Solo, Standard, "solo=supplement situations=anarchy,cousins", "solo=supplement situations=anarchy,cousins"},
		{Two, Standard, "plain=2 situations=-", "plain=2 situations=-"},
		{Two, AllIn, "target=12", ""},
		{Two, AllIn, "target=7 plain=1", "target=7 plain=1"},
		{Two, Domination, "situations=- target=3", "target=3 situations=-"},
		{Teams, Sticky, "lowball=election situations=kin,lowball", "lowball=election situations=kin,lowball"},
	} {
		o, err := ParseOptions(c.mode, c.way, c.text)
		if err != nil || o.String() != c.wanted || o.Mode != c.mode || o.Way != c.way {
			t.Errorf("%s %s %q is read as %+v, %v, and written %q", c.mode, c.way, c.text, o, err, o.String())
		}
		again, err := ParseOptions(c.mode, c.way, o.String())
		if err != nil || again.String() != o.String() {
			t.Errorf("%q is read again as %+v, %v", o.String(), again, err)
		}
	}
	for _, c := range []struct {
		mode        Mode
		way         Way
		text, wants string
	}{
		{"trio", Standard, "", "no mode"},
		{Two, "chess", "", "no way to play"},
		{Solo, AllIn, "", "not played in mode solo"},
		{Two, Sticky, "", "not played in mode two"},
		{Teams, Domination, "", "not played in mode teams"},
		{Teams, Standard, "target=3", "no target in standard play"},
		{Teams, AllIn, "target=0", "no number from 1 to 99"},
		{Teams, AllIn, "target=100", "no number from 1 to 99"},
		{Teams, Standard, "rounds=100", "no number from 1 to 99"},
		{Teams, Standard, "plain=+1", "no number from 0 to 2"},
		{Teams, Standard, "situations=mangia-cake", `no situation "mangia-cake" here`},
		{Teams, Standard, "situations=", `no situation ""`},
		{Teams, Standard, "situations=kin,-", `no situation "-"`},
		{Solo, Standard, "situations=kin", "there are betrayal, capitano"},
		{Two, Domination, "situations=anarchy", "domination is played without any"},
	} {
		if o, err := ParseOptions(c.mode, c.way, c.text); err == nil || !strings.Contains(said(err), c.wants) {
			t.Errorf("%s %s %q is read as %+v, %v, not refused with %q", c.mode, c.way, c.text, o, err, c.wants)
		}
	}
}

// The situations of each place are those the rules list.
func TestSituationsOfEachMode(t *testing.T) {
	for _, c := range []struct {
		mode       Mode
		text, want string
	}{
		{Solo, "", "betrayal capitano carita cousins minions revenge"},
		{Solo, "solo=supplement", "anarchy betrayal capitano carita cousins minions revenge"},
		{Two, "", "anarchy bandits betrayal capitano carita cousins figura mangia-cake minions revenge"},
		{Teams, "", "anarchy bandits betrayal capitano cards-on-the-table carita club cousins enforcer figura high-low kin lowball " +
			"minions pass-the-buck revenge shifty slap-down trojan-horse"},
	} {
		o, err := ParseOptions(c.mode, Standard, c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(o.PrintedSituations(), " "); got != c.want {
			t.Errorf("%s %s has %s", c.mode, c.text, got)
		}
		for _, id := range o.PrintedSituations() {
			if err := Situations[slices.IndexFunc(Situations, func(s Situation) bool { return s.ID == id })].Check(); err != nil {
				t.Errorf("%s: %v", id, err)
			}
		}
	}
}

// How many cards are dealt to whom, and how many challenges come of them: section 3.
func TestSizesOfADeal(t *testing.T) {
	for _, c := range []struct {
		mode                      Mode
		way                       Way
		situation                 string
		hand, tableau, casa, last int
	}{
		{Teams, Standard, Plain, 7, 0, 9, 7},
		{Teams, Standard, "capitano", 9, 0, 1, 9},
		{Teams, Standard, "minions", 9, 0, 1, 9},
		{Teams, Standard, "revenge", 9, 0, 1, 9},
		{Teams, Standard, "betrayal", 7, 0, 5, 7},
		{Teams, Standard, "trojan-horse", 8, 0, 5, 7},
		{Teams, Standard, "club", 7, 0, 9, 7},
		{Two, Standard, Plain, 6, 5, 5, 16},
		{Two, Standard, "capitano", 6, 6, 1, 18},
		{Two, Standard, "mangia-cake", 6, 6, 1, 18},
		{Two, Standard, "betrayal", 6, 5, 1, 16},
		{Two, Domination, Plain, 5, 0, 5, 16},
		{Solo, Standard, Plain, 3, 0, 1, 18},
		{Solo, Standard, "capitano", 3, 0, 1, 18},
		{Solo, Standard, "betrayal", 3, 0, 0, 17},
	} {
		o := DefaultOptions(c.mode, c.way)
		r, err := o.Rules(c.situation)
		if err != nil {
			t.Fatal(err)
		}
		l := r.Layout()
		if casa := int(l.Casa.To - l.Casa.From); r.HandSize() != c.hand || r.TableauLen(0) != c.tableau || casa != c.casa || r.LastChallenge() != c.last {
			t.Errorf("%s %s %s: hand %d, tableau %d, Casa %d, %d challenges", c.mode, c.way, c.situation, r.HandSize(), r.TableauLen(0), casa, r.LastChallenge())
		}
	}
}

// A match's situations: plain rounds first, then each of the set once before any comes again; the
// beginning of a program does not depend on how much of it is asked for.
func TestProgram(t *testing.T) {
	everyWay(t, "plain=1", func(o Options) {
		for seed := range match.Seed(30) {
			program := o.DrawSituations(seed, 50)
			for n := range program {
				if short := o.DrawSituations(seed, n); !slices.Equal(short, program[:n]) {
					t.Fatalf("%s %s, seed %v: %v is no beginning of %v", o.Mode, o.Way, seed, short, program)
				}
				if err := o.CheckRound(program[:n], program[n]); err != nil {
					t.Fatalf("%s %s, seed %v, round %d: %v", o.Mode, o.Way, seed, n+1, err)
				}
				if left := o.Remaining(program[:n]); !slices.Contains(left, program[n]) {
					t.Fatalf("%s %s, seed %v, round %d: %s is not left among %v", o.Mode, o.Way, seed, n+1, program[n], left)
				}
				if chosen := o.Way == Sticky && n > 0; o.DealerChooses(program[:n]) != chosen {
					t.Fatalf("%s %s, round %d: chosen %v", o.Mode, o.Way, n+1, !chosen)
				}
			}
			if program[0] != Plain {
				t.Fatalf("%s %s: %v", o.Mode, o.Way, program)
			}
		}
	})
	o := DefaultOptions(Teams, AllIn)
	o.Situations = []string{"kin", "club"}
	for _, c := range []struct {
		before []string
		next   string
		wants  string
	}{
		{nil, "kin", ""},
		{[]string{"kin"}, "kin", "comes again before"},
		{[]string{"kin"}, "club", ""},
		{[]string{"kin", "club"}, "club", ""},
		{[]string{"kin", "club", "club"}, "club", "comes again before"},
		{nil, "figura", "draws from kin, club"},
		{nil, Plain, "draws from kin, club"},
	} {
		err := o.CheckRound(c.before, c.next)
		if (err == nil) != (c.wants == "") || err != nil && !strings.Contains(said(err), c.wants) {
			t.Errorf("%s after %v: %v", c.next, c.before, err)
		}
	}
}

// The first dealer is drawn, and each seat may be; the deal passes to the left.
func TestDealers(t *testing.T) {
	everyWay(t, "", func(o Options) {
		first := map[Seat]int{}
		for seed := range match.Seed(400) {
			first[o.FirstDealer(seed)]++
		}
		want := o.Mode.Seats()
		if o.Mode == Solo {
			want = 1
		}
		if len(first) != want {
			t.Errorf("%s: first dealers %v", o.Mode, first)
		}
		for seat, n := range first {
			if n < 400/want*3/5 {
				t.Errorf("%s: seat %d deals first in %d of 400 matches", o.Mode, seat, n)
			}
		}
		for seat := range Seat(want) {
			if next := o.Dealer(seat); next != (seat+1)%Seat(want) {
				t.Errorf("%s: after seat %d deals %d", o.Mode, seat, next)
			}
		}
	})
}

// When a match is over, and what the record says of it.
func TestEndOfAMatch(t *testing.T) {
	for _, c := range []struct {
		mode   Mode
		way    Way
		text   string
		rounds int
		score  [Sides]int
		over   bool
		result string
	}{
		{Solo, Standard, "", 5, [Sides]int{5, 0}, false, "won"},
		{Solo, Standard, "", 6, [Sides]int{4, 0}, true, "won"},
		{Solo, Standard, "", 6, [Sides]int{3, 0}, true, "lost"},
		{Solo, Standard, "plain=2", 7, [Sides]int{3, 0}, false, "lost"},
		{Solo, Standard, "solo=supplement situations=anarchy,carita", 2, [Sides]int{1, 0}, true, "1"},
		{Two, Standard, "", 6, [Sides]int{4, 4}, true, "draw"},
		{Two, Standard, "plain=1", 6, [Sides]int{4, 5}, false, "1"},
		{Two, Domination, "", 90, [Sides]int{11, 11}, false, "draw"},
		{Two, AllIn, "", 6, [Sides]int{12, 11}, true, "0"},
		{Teams, AllIn, "target=3", 2, [Sides]int{1, 4}, true, "1"},
		{Teams, Sticky, "", 9, [Sides]int{11, 10}, false, "0"},
	} {
		o, err := ParseOptions(c.mode, c.way, c.text)
		if err != nil {
			t.Fatal(err)
		}
		if o.Over(c.rounds, c.score) != c.over || o.Result(c.score) != c.result {
			t.Errorf("%s %s %q after %d rounds, %v: over %v, %s", c.mode, c.way, c.text, c.rounds, c.score, !c.over, o.Result(c.score))
		}
	}
}

// A match nears its end one point before the target, or in its last round unless that is its first.
func TestNearing(t *testing.T) {
	for _, c := range []struct {
		way    Way
		text   string
		rounds int
		score  [Sides]int
		near   bool
	}{
		{Standard, "", 4, [Sides]int{4, 4}, false},
		{Standard, "", 5, [Sides]int{0, 1}, true},
		{Sticky, "target=12", 7, [Sides]int{10, 9}, false},
		{Sticky, "target=12", 7, [Sides]int{3, 11}, true},
		{Sticky, "target=1", 0, [Sides]int{}, false},
	} {
		o, err := ParseOptions(Teams, c.way, c.text)
		if err != nil {
			t.Fatal(err)
		}
		if o.Nearing(c.rounds, c.score) != c.near {
			t.Errorf("%s %q after %d rounds, %v: %v", c.way, c.text, c.rounds, c.score, !c.near)
		}
	}
}
