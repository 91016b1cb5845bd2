package match

import (
	"math/bits"
	"slices"
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/match"
)

// The ways a match can end, or go on where it might have ended.
const (
	alone  = "one side has the points"
	apart  = "several have them, and are told apart"
	goesOn = "several have them, and it goes on"
	inTime = "the hands are over"
	more   = "the hands are over, and it went on"
	shared = "several share it"
)

// ends lists how a match of these rules can end. Nobody is told apart, or equal, where one side
// alone can score so much.
func ends(r *cassino.Rules) []string {
	kinds := map[cassino.Count]bool{}
	for _, c := range *r.Score {
		kinds[c.Count] = true
	}
	switch {
	case r.Goal.Aim == cassino.Wins:
		return []string{inTime, more}
	case r.Goal.Aim == cassino.Hands:
		return []string{inTime, shared}
	case kinds[cassino.Difference]:
		return []string{alone}
	case r.Goal.TieBreak == cassino.Higher:
		return []string{alone, apart, goesOn}
	}
	return []string{alone, apart}
}

// ended returns the ways in which the match ended, or went on.
func (m *Match) ended(target int32) (list []string) {
	sides := m.rules.Sides()
	for n := range m.Hands {
		h := &m.Hands[n]
		there, best := 0, h.Score[0]
		for _, points := range h.Score[:sides] {
			best = max(best, points)
			if points >= target {
				there++
			}
		}
		last := n == len(m.Hands)-1
		switch {
		case m.rules.Goal.Aim == cassino.Wins && last && len(m.Hands) > int(m.rules.Goal.Number):
			list = append(list, more)
		case m.rules.Goal.Aim != cassino.Points && last && bits.OnesCount8(m.Winners()) > 1:
			list = append(list, shared)
		case m.rules.Goal.Aim != cassino.Points && last:
			list = append(list, inTime)
		case m.rules.Goal.Aim != cassino.Points, there == 0:
		case !last:
			list = append(list, goesOn)
		case there == 1:
			list = append(list, alone)
		default:
			list = append(list, apart)
		}
	}
	return list
}

// A match of every game can end in every way that its rules have, and what random players play is
// read again as it ended.
func TestMatchesEndEveryWay(t *testing.T) {
	for _, o := range everyOptions(t) {
		if o.Target == 5 { // looked for below
			continue
		}
		r, err := o.Rules()
		if err != nil {
			t.Fatal(err)
		}
		wanted := ends(&r)
		seen := map[string]bool{}
		for seed := range match.Seed(1500) {
			if o.Target > 0 {
				o.Target = []int{3, 5, 8, 12}[seed%4]
			}
			m := sim(t, o, seed, "random")
			for _, way := range m.ended(int32(o.Target)) {
				if !seen[way] {
					if back, err := Read([]byte(m.String())); err != nil || back.Result() != m.Result() {
						t.Fatalf("%s\n%v", m, err)
					}
				}
				seen[way] = true
			}
			if !slices.ContainsFunc(wanted, func(way string) bool { return !seen[way] }) {
				break
			}
		}
		for _, way := range wanted {
			if !seen[way] {
				t.Errorf("no match of %s %s for %d (%v) ends so that %s", o.Mode, o.Way, o.Seats, o, way)
			}
		}
	}
}
