package main

import (
	"testing"

	cassinos "lacasa/engine/cassino/match"
	"lacasa/engine/match"
)

// A hand of Cassino is played in the window by keys, as the hints advise, to the score and the next hand.
func TestCassinoInTheWindow(t *testing.T) {
	inTurn(t, &windows)
	home := homeWith(t, `{"language":"en","speed":0,"guide":2}`)
	p := sitDown(t, display(t), home, "-game", "cassino", "-mode", "standard", "-play", "sweeps", "-seed", "4QF7-0K2M")
	fished := func() *cassinos.Match {
		text := p.text()
		if text == "" {
			return nil
		}
		m, err := cassinos.Read([]byte(text))
		if err != nil {
			p.Fatalf("the save does not hold: %v\n%s", err, text)
		}
		return m
	}
	done := func(m *cassinos.Match) (n int) {
		if m != nil {
			for i := range m.Hands {
				n += 1 + len(m.Hands[i].Actions)
			}
		}
		return n
	}
	// grows does something until more is done in the match.
	grows := func(what string, act func()) *cassinos.Match {
		before := done(fished())
		for range 5 {
			act()
			if until(soon, func() bool { return done(fished()) > before }) {
				return fished()
			}
		}
		t.Fatalf("%s does nothing; the program said %s", what, p.said())
		return nil
	}
	m := grows("beginning the match", func() { p.key("Enter") })
	for m.Stage() == match.Deciding {
		m = grows("playing as advised", func() { p.rest(); p.key("h"); p.rest(); p.key("Enter") })
	}
	if m = grows("going on to the next hand", func() { p.key("Enter") }); len(m.Hands) != 2 {
		t.Errorf("%d hands have begun", len(m.Hands))
	}
}
