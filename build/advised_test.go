package main

import (
	"testing"

	casismatch "lacasa/engine/casis/match"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
)

// Games are played by keys, as the hints advise: a hand of Cassino to its score and the next hand, a match of Casis
// to its result.
func TestProgramIsPlayedAsAdvised(t *testing.T) {
	t.Parallel()
	for _, game := range []struct {
		args []string
		read func(text []byte) (advised, error)
		next bool // there is a round after the first
	}{
		{[]string{"-game", cassinomatch.Game, "-mode", "standard", "-play", "sweeps", "-seed", "4QF7-0K2M"},
			func(text []byte) (advised, error) { return cassinomatch.Read(text) }, true},
		{[]string{"-game", casismatch.Game, "-mode", "easy", "-seed", "4QF7-0K2M"},
			func(text []byte) (advised, error) { return casismatch.Read(text) }, false},
	} {
		t.Run(game.args[1], func(t *testing.T) {
			inTurn(t, &tables)
			p := attend(t, homeWith(t, `{"language":"en","speed":0,"guide":"off"}`), game.args...)
			// goes does something until the save is another, and reads it.
			goes := func(what string, act func()) advised {
				before := p.text()
				for range 5 {
					act()
					if until(soon, func() bool { return p.text() != before }) {
						if p.text() == "" {
							return nil // the match is over
						}
						m, err := game.read([]byte(p.text()))
						if err != nil {
							p.Fatalf("the save does not hold: %v\n%s", err, p.text())
						}
						return m
					}
					p.lost++
				}
				p.Fatalf("%s does nothing; the program said %s", what, p.said())
				return nil
			}
			m := goes("beginning the match", func() { p.key("Enter") })
			acts := 0
			for ; m != nil && m.Stage() == match.Deciding; acts++ {
				m = goes("playing as advised", func() {
					p.answered(func() { p.key("h") })
					p.key("Enter")
				})
			}
			if game.next {
				p.rest()
				if m = goes("going on to the next hand", func() { p.key("Enter") }); m.Begun() != 2 {
					t.Errorf("%d hands have begun", m.Begun())
				}
			}
			t.Logf("%d decisions, %d inputs given again", acts, p.lost)
			p.leave()
		})
	}
}

// advised is a match of any game.
type advised interface {
	Stage() match.Stage
	Begun() int
}
