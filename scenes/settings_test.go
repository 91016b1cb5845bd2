package scenes

import (
	"slices"
	"testing"

	"lacasa/engine/match"
)

// TestOldSettingsAreRead checks that settings from before there were modes other than solo can be
// read.
func TestOldSettingsAreRead(t *testing.T) {
	s, err := ParseSettings([]byte(`{"language":"it","speed":2,"supplement":true}`))
	if err != nil || s.Speed != 2 {
		t.Errorf("read is %+v, %v", s, err)
	}
	if s, err = ParseSettings([]byte(`{"mode":"crowd","names":["a\";b","","",""]}`)); err != nil || s.Names[0] != "ab" {
		t.Errorf("read is %+v, %v", s, err)
	}
	if s, err = ParseSettings([]byte(`{"highContrast":true}`)); err != nil || s.Contrast != HighContrast {
		t.Errorf("read is %+v, %v", s, err)
	}
}

// TestKeptSpeedIsShown checks that a speed edited by hand is shown as the nearest one offered.
func TestKeptSpeedIsShown(t *testing.T) {
	for now, near := range map[float64]float64{0: 0, 0.1: 0.5, 0.8: 1, 1: 1, 1.6: 2, 3.5: 4, 4: 4} {
		if got := nearest(now); got != near {
			t.Errorf("%v shows as %v, not %v", now, got, near)
		}
	}
}

// TestNamesAreRemembered checks that everybody who has played is remembered, the newest first,
// whatever the match, and that their names are offered before default ones.
func TestNamesAreRemembered(t *testing.T) {
	s := DefaultSettings()
	seats := func(names ...string) (players []match.Player) {
		for _, name := range names {
			players = append(players, match.Player{Kind: "human", Name: name})
		}
		return players
	}
	s.Remember(match.Request{Game: "one"}, seats("Wilhelmina", "Otto", "Ada"))
	s.Remember(match.Request{Game: "two"}, seats("Ada", "Zeno"))
	s.Remember(match.Request{Game: "three"}, []match.Player{{Kind: "human", Name: "Nobody"}, {Kind: "robot", Name: "Robot"}})
	if want := []string{"Ada", "Zeno", "Wilhelmina", "Otto"}; !slices.Equal(s.People, want) {
		t.Errorf("remembered are %q, not %q", s.People, want)
	}
	again, err := ParseSettings(s.Text())
	if err != nil || !slices.Equal(again.People, s.People) {
		t.Errorf("kept are %q, %v", again.People, err)
	}
	h := &House{Settings: again}
	h.Speak("en")
	c := NewSeating(h, []string{"bot-fair"})
	c.seats = 2
	var offered []string
	for range 40 {
		c.otherName(1)
		offered = append(offered, c.players[1].Name)
	}
	for _, name := range []string{"Wilhelmina", "Otto", "Bruno"} {
		if n := slices.Index(offered, name); name != c.players[2].Name && n < 0 {
			t.Errorf("%s is not offered but %q", name, offered)
		}
	}
	for i := range 100 {
		s.Remember(match.Request{Game: "one"}, seats("N"+string(rune('a'+i%26))+string(rune('a'+i/26))))
	}
	if len(s.People) != mostPeople {
		t.Errorf("%d names are remembered", len(s.People))
	}
}

// TestNextMatchHasOtherCards checks that the last request is proposed again without its seed, which
// would deal the same cards.
func TestNextMatchHasOtherCards(t *testing.T) {
	s := DefaultSettings()
	a := match.Request{Game: "one", Mode: "two", Options: "plain=1", Seed: "4QF7-0K2M"}
	s.Remember(a, nil)
	if a.Seed = ""; s.Asked["one"] != a {
		t.Errorf("offered is %+v", s.Asked["one"])
	}
}

// TestNamesAreTold checks that no two players can have names that read the same, whether typed or
// default, and that nobody in company can be called by the word for "you".
func TestNamesAreTold(t *testing.T) {
	h := &House{Settings: DefaultSettings()}
	h.Speak("en")
	c := NewSeating(h, []string{"bot-fair"})
	c.seats = 2
	c.players[0].Name, c.players[1].Name = "bruno", "Ada"
	if c.otherName(1); c.players[1].Name == "Bruno" {
		t.Error("beside bruno, Bruno is offered")
	}
	c.players[1].Name = "BRUNO"
	if c.ownName(1); h.Missing(c.Seated(2)) != "" {
		t.Errorf("seated are %q", c.Seated(2))
	}
	for _, of := range []struct {
		names [2]string
		kinds [2]string
		may   bool
	}{
		{[2]string{"You", "Ada"}, [2]string{"human", "human"}, false}, {[2]string{"Ada", "tu"}, [2]string{"human", "bot-fair"}, false},
		{[2]string{"You", "Ada"}, [2]string{"human", "bot-fair"}, true}, {[2]string{"Tu Anh", "Youri"}, [2]string{"human", "human"}, true},
	} {
		if missing := h.Missing([]Player{{Kind: of.kinds[0], Name: of.names[0]}, {Kind: of.kinds[1], Name: of.names[1]}}); (missing == "") != of.may {
			t.Errorf("%q: %q", of.names, missing)
		}
	}
}
