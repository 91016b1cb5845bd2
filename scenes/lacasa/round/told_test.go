package round

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// Who touches the screen while the cards are dealt has them all before the eyes at once, so that no hint is of one that is
// still to come.
func TestOneTouchDealsAll(t *testing.T) {
	for _, mode := range [...]lacasa.Mode{lacasa.Solo, lacasa.Two, lacasa.Teams} {
		m := lacasatest.Dealt(t, mode, lacasa.Standard, "situations=-", 3)
		p := &player{T: t, house: lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1}), match: m}
		p.input = uitest.Input(&p.events)
		p.scene = NewChallenge(p.house, lacasatest.StandingOf(m, m.State().Table().Turn, 99), false)
		for range 3 {
			p.tick(0.1)
		}
		if !p.scene.dealing.on {
			t.Fatalf("%s: nothing is dealt", mode)
		}
		p.events.Commands = append(p.events.Commands, ui.Hint)
		p.tick(0.001)
		if p.scene.dealing.on || p.scene.news.Text == "" {
			t.Errorf("%s: it is still dealt, %v, or nothing is advised: %q", mode, p.scene.dealing.on, p.scene.news.Text)
		}
		for cd := range p.scene.shown.OwnCards().All() {
			if sp := &p.scene.cloth.sprites[cd]; sp.Moving() && sp.Target().Y != sp.Y {
				t.Errorf("%s: %v is not there yet", mode, cd)
			}
		}
	}
}

// A deal begins with nothing dealt, the tableaus neither, asks nothing until all lies there, and is over in two seconds.
func TestADealAsksNothing(t *testing.T) {
	const step, most = 0.02, 2.0 // seconds
	for _, mode := range [...]lacasa.Mode{lacasa.Solo, lacasa.Two, lacasa.Teams} {
		m := lacasatest.Dealt(t, mode, lacasa.Standard, "situations=-", 3)
		p := &player{T: t, house: lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1}), match: m}
		p.house.Settings.Speed = 1
		p.input = uitest.Input(&p.events)
		c := NewChallenge(p.house, lacasatest.StandingOf(m, m.State().Table().Turn, 99), false)
		p.scene = c
		lay := 0
		for seat := range lacasa.Seat(lacasa.Sides) {
			lay += c.lieCovered(seat)
		}
		took := 0.0
		for ; c.dealing.on && took < 2*most; took += step {
			if c.asks() {
				t.Fatalf("%s: after %.2f s it is asked for %v while it is dealt", mode, took, c.ask.legal)
			}
			p.tick(step)
		}
		if lay > 0 || took > most || !c.asks() {
			t.Errorf("%s: %d cards lay there before the deal, which took %.2f s; then it is asked: %v", mode, lay, took, c.asks())
		}
	}
}

// One's own hand is dealt face down, and opened once all are dealt; the pile they come from grows low until nothing of it is left.
func TestTheHandIsPickedUp(t *testing.T) {
	m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=-", 3)
	p := &player{T: t, house: lacasatest.House(scenestest.Look{Language: "en", Text: 1}), match: m}
	p.house.Settings.Speed = 1
	p.input = uitest.Input(&p.events)
	p.scene = NewChallenge(p.house, lacasatest.StandingOf(m, m.State().Table().Turn, 99), false)
	c := p.scene
	hand, left, covered := c.shown.Hand, card.Deck, 0
	open := func() (n int) {
		for cd := range hand.All() {
			if c.cloth.sprites[cd].Flip < 1 {
				n++
			}
		}
		return n
	}
	for range 400 {
		p.tick(0.01)
		if c.dealing.left > left {
			t.Fatalf("%d cards are to be dealt after %d", c.dealing.left, left)
		}
		if left = c.dealing.left; left > 0 {
			covered++
			if n := open(); n > 0 {
				t.Fatalf("%d cards of the hand are open, and %d are still to be dealt", n, left)
			}
		}
	}
	if covered < 50 || left != 0 || open() != hand.Len() || c.Moving() {
		t.Errorf("cards are dealt in %d moments, %d are left, %d of the hand are open", covered, left, open())
	}
}

// While the references are secret it is not said of the challenges won that they count.
func TestOnlyWhatIsKnownToCountIsCounted(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1})
	m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=betrayal", 3)
	c := NewChallenge(h, lacasatest.StandingOf(m, 0, 99), true)
	if want := h.Say("scoring.taken.plain"); c.says.counted != want {
		t.Errorf("counted are %q, not %q", c.says.counted, want)
	}
	solo := NewChallenge(h, lacasatest.Standing(lacasatest.Begun(t, "situations=betrayal", 5)), true)
	if want := h.Say("scoring.taken"); solo.says.counted != want { // they lie open
		t.Errorf("counted are %q, not %q", solo.says.counted, want)
	}
}

// The language can be changed with the robot's card on the table: why it was played is said in the new one.
func TestReasonFollowsTheLanguage(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1})
	m := lacasatest.Begun(t, "situations=-", 3)
	for m.State().Table().Turn != lacasa.Robot || m.State().Table().Count > 0 {
		m.Act(m.State().Legal(nil)[0])
	}
	lacasatest.RunRobot(m)
	c := NewChallenge(h, lacasatest.Standing(m), true)
	english := c.says.rule
	h.Speak("it")
	c.Lay()
	if english == "" || c.says.rule == english || c.says.rule != tell.VoiceOf(h).Rule(c.rule) {
		t.Errorf("it says %q, and in Italian %q", english, c.says.rule)
	}
}

// A decision taken back and another made, which brings as many events, is another round than the one that was shown.
func TestAnotherRoundIsNotTheSameGoneOn(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1})
	m := lacasatest.Begun(t, "situations=-", 3)
	other := m.Rewind(0)
	legal := m.State().Legal(nil)
	m.Act(legal[0])
	other.Act(legal[1])
	c := NewChallenge(h, lacasatest.Standing(m), true)
	c.Show(lacasatest.Standing(other))
	if want := other.State().View(lacasa.Human); c.shown != want {
		t.Errorf("the table shows\n%+v\nand not\n%+v", c.shown, want)
	}
}
