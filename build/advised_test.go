package main

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/build/drive/exact"
	casismatch "lacasa/engine/casis/match"
	cassinomatch "lacasa/engine/cassino/match"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
)

// advised is a match of any game.
type advised interface {
	Stage() match.Stage
	RoundsBegun() int
	String() string
}

// Matches are played by nothing but asking for the hint and doing what it says.
var (
	advisedCasa = matchOf{[]string{"-game", casa.Game, "-mode", "solo", "-seed", "4QF7-0K2M"},
		func(text []byte) (advised, error) { return casa.Read(text) }, true}
	advisedCassino = matchOf{[]string{"-game", cassinomatch.Game, "-mode", "standard", "-play", "sweeps", "-seed", "4QF7-0K2M"},
		func(text []byte) (advised, error) { return cassinomatch.Read(text) }, false}
	advisedCasis = matchOf{[]string{"-game", casismatch.Game, "-mode", "easy", "-seed", "4QF7-0K2M"},
		func(text []byte) (advised, error) { return casismatch.Read(text) }, false}
)

type matchOf struct {
	args []string
	read func(text []byte) (advised, error)
	told bool // before each round one is told what it is about
}

// taught is a player of such a match.
type taught struct {
	*player
	matchOf
	accept, hint func()
	decided      int
}

func (m matchOf) attend(t *testing.T) *taught {
	t.Helper()
	return &taught{player: attend(t, homeWith(t, `{"language":"en","speed":0,"guide":"off"}`), m.args...), matchOf: m}
}

// goes does something until the save changes, and returns the new match, or nil when the match is
// over.
func (p *taught) goes(what string, act func()) advised {
	p.Helper()
	before := p.text()
	for range 5 {
		act()
		if until(soon, func() bool { return p.text() != before }) {
			if p.text() == "" {
				return nil
			}
			m, err := p.read([]byte(p.text()))
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

// decides does what the hint says as long as there is a decision to make, but at most a given
// number of times.
func (p *taught) decides(m advised, most int) advised {
	p.Helper()
	for ; most > 0 && m != nil && m.Stage() == match.Deciding; most-- {
		m = p.goes("playing as advised", func() {
			p.answered(p.hint)
			p.accept()
		})
		p.decided++
	}
	return m
}

// Games are played by keys as the hints say: a hand of Cassino to its score and the next hand, and
// a match of Casis to its result.
func TestProgramIsPlayedAsAdvised(t *testing.T) {
	t.Parallel()
	for _, game := range []struct {
		matchOf
		next bool // there is a round after the first
	}{{advisedCassino, true}, {advisedCasis, false}} {
		t.Run(game.args[1], func(t *testing.T) {
			inTurn(t, &tables)
			p := game.attend(t)
			p.accept, p.hint = func() { p.key("Enter") }, func() { p.key("h") }
			p.decides(p.goes("beginning the match", p.accept), 1000)
			if game.next {
				p.rest()
				if m := p.goes("going on to the next hand", p.accept); m.RoundsBegun() != 2 {
					t.Errorf("%d hands have begun", m.RoundsBegun())
				}
			}
			t.Logf("%d decisions, %d inputs given again", p.decided, p.lost)
			p.leave()
		})
	}
}

// Each game is played in the program with nothing but a gamepad, as the hints say; whole matches on
// demand.
func TestProgramIsPlayedByPad(t *testing.T) {
	t.Parallel()
	for _, game := range []matchOf{advisedCasa, advisedCassino, advisedCasis} {
		t.Run(game.args[1], func(t *testing.T) {
			inTurn(t, &tables)
			p := game.attend(t)
			hold := func(button ebiten.StandardGamepadButton) func() {
				return func() {
					p.still = false
					p.must(p.window.(*exact.Program).PressPad(button))
				}
			}
			p.accept, p.hint = hold(ebiten.StandardGamepadButtonRightBottom), hold(ebiten.StandardGamepadButtonRightLeft)
			most := 3
			if *wholeMatches {
				most = 1000
			}
			for m := p.goes("beginning the match", p.accept); m != nil; {
				if p.told {
					p.answered(p.accept)
				}
				if m = p.decides(m, most-p.decided); p.decided == most {
					break
				}
				if m != nil { // a round is over
					p.rest()
					m = p.goes("going on", p.accept)
				}
			}
			t.Logf("%d decisions, %d inputs given again", p.decided, p.lost)
			p.leave()
		})
	}
}
