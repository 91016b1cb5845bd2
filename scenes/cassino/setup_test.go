package cassino

import (
	"slices"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
)

func options(t *testing.T, i scenes.Intent) cassino.Options {
	t.Helper()
	o, err := cassinomatch.Choices.Options(i.(scenes.Start).Ask)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// place returns the index of a game's door.
func (c *Setup) place(m cassino.Mode) int {
	return slices.IndexFunc(c.doors, func(d door) bool { return d.mode == m })
}

// Every game can be found with the filter, entered, set up and started; doors that do not fit the
// filter are not shown.
func TestStreetLeadsToEveryGame(t *testing.T) {
	for _, l := range scenestest.Looks() {
		h := paintedHouse(l)
		for _, m := range cassino.Modes() {
			c := NewSetup(h, usualOptions(cassino.Modes()[0]), 1, func() match.Seed { return 2 }, "")
			v := scenestest.Visit(t, h, c)
			d := &c.doors[c.place(m)]
			if c.Form.Find(setupAsk) != nil {
				v.Touch(setupAsk, 0)
			}
			most := d.seats[len(d.seats)-1]
			v.Touch(setupSeats, most-1)
			for i := range c.doors {
				if shown := c.Form.Find(setupDoor+i) != nil; shown != slices.Contains(c.doors[i].seats, most) {
					t.Errorf("%v: with %d players %s is shown: %v", l, most, c.doors[i].mode, shown)
				}
			}
			v.Touch(setupDoor+c.place(m), 0)
			if i, is := v.Touch(scenes.SetupStart, 0).(scenes.Start); !is || i.Ask.Mode != string(m) || len(i.Players) != most || options(t, i).Seats != most {
				t.Fatalf("%v: %s with %d is asked for as %+v of %d", l, m, most, i.Ask, len(i.Players))
			}
			if i := v.Press(ui.Back); i != nil || c.entered {
				t.Fatalf("%v: back from %s wants %v", l, m, i)
			}
			if i := v.Press(ui.Back); i != scenes.Home {
				t.Fatalf("%v: back from the street wants %v", l, i)
			}
		}
	}
}

// Games played lately come first on the street, with the options they were played with.
func TestPlayedLatelyStandsFirst(t *testing.T) {
	h := paintedHouse(scenestest.Look{Language: "en", Text: 1})
	o, err := cassino.ParseOptions("diloti", cassino.Standard, 4, "target=31")
	if err != nil {
		t.Fatal(err)
	}
	var players []match.Player
	for _, name := range []string{"A", "B", "C", "D"} {
		players = append(players, match.Player{Kind: "human", Name: name})
	}
	h.Settings.Remember(cassinomatch.RequestFor(usualOptions("mulle"), "4QF7-0K2M"), players[:2])
	h.Settings.Remember(cassinomatch.RequestFor(o, "4QF7-0K2M"), players)
	read, err := scenes.ParseSettings(h.Settings.Text())
	if err != nil {
		t.Fatal(err)
	}
	h.Settings = read
	c := NewSetup(h, usualOptions("standard"), 1, func() match.Seed { return 2 }, "")
	first := c.Form.Find(setupLately + c.place("diloti"))
	second := c.Form.Find(setupLately + c.place("mulle"))
	if first == nil || second == nil || first.Rect.X > second.Rect.X || first.Rect.Y > c.Form.Find(setupDoor).Rect.Y {
		t.Fatal("what was played lately does not stand first")
	}
	v := scenestest.Visit(t, h, c)
	v.Touch(setupLately+c.place("diloti"), 0)
	if i, _ := v.Touch(scenes.SetupStart, 0).(scenes.Start); options(t, i) != o || i.Ask.Seed == "4QF7-0K2M" {
		t.Errorf("entered again it is %+v", i.Ask)
	}
}

// Every option of every game can be given each of its usual values, and is kept while the number of
// players changes.
func TestOptionsAreSettled(t *testing.T) {
	h := paintedHouse(scenestest.Look{Language: "it", Text: 1})
	for _, g := range cassino.Games {
		for _, at := range g.BySeats {
			o, err := cassino.DefaultOptions(g.Mode, g.Way, int(at.Seats))
			if err != nil {
				t.Fatal(err)
			}
			c := NewSetup(h, o, 1, func() match.Seed { return 2 }, "-")
			v := scenestest.Visit(t, h, c)
			for i, key := range o.Keys() {
				values := c.offeredValues(key)
				if len(values) < 2 || !slices.Contains(values, o.Value(key)) {
					t.Errorf("%s: %s is offered as %v", g.Mode, key, values)
				}
				for j, value := range values {
					if c.Form.Value(setupOption+i) != j { // a switch changes wherever it is touched
						v.Touch(setupOption+i, j)
					}
					if got := options(t, v.Touch(scenes.SetupStart, 0)); got.Value(key) != value {
						t.Errorf("%s: %s is %s, not %s", g.Mode, key, got.Value(key), value)
					}
				}
			}
		}
	}
}

// The free chair seats somebody as long as the game allows, and whoever stands up leaves the others
// where they were.
func TestChairsAreTakenAndFreed(t *testing.T) {
	for _, l := range scenestest.Looks() {
		h := paintedHouse(l)
		h.Settings.Names = [match.MaxSeats]string{"A", "B", "C", "D", "E", "F", "G", "H"}
		o := must(cassino.DefaultOptions("zwickern", cassino.Standard, 2))
		c := NewSetup(h, o, 1, func() match.Seed { return 2 }, "-")
		v := scenestest.Visit(t, h, c)
		for n := 3; n <= match.MaxSeats; n++ {
			v.Touch(scenes.SetupSpare, 0)
			if c.options.Seats != n {
				t.Fatalf("%v: %d sit there instead of %d", l, c.options.Seats, n)
			}
			v.Touch(scenes.SeatChair+n-1, 0)
			scenestest.Fits(t, h, scenestest.FormOf(h, c))
		}
		if c.Form.Find(scenes.SetupSpare) != nil {
			t.Errorf("%v: a ninth may sit down", l)
		}
		v.Touch(scenes.SeatChair+1, 0)
		v.Touch(scenes.SetupStand, 0)
		var names string
		for _, p := range v.Touch(scenes.SetupStart, 0).(scenes.Start).Players {
			names += p.Name
		}
		if names != "ACDEFGH" {
			t.Errorf("%v: without B there are %s", l, names)
		}
		for c.options.Seats > 2 {
			v.Touch(scenes.SeatChair, 0)
			v.Touch(scenes.SetupStand, 0)
		}
		if v.Touch(scenes.SeatChair, 0); c.Form.Find(scenes.SetupStand) != nil {
			t.Errorf("%v: the last but one may leave", l)
		}
	}
}

// Every game has its texts, its region and a temper to filter by.
func TestEveryGameHasADoor(t *testing.T) {
	doors := street(cassino.Games)
	if len(doors) != len(cassino.Modes()) {
		t.Fatalf("there are %d doors", len(doors))
	}
	asked := [tempers]int{}
	for i := range doors {
		d := &doors[i]
		for _, l := range words.Languages {
			w := words.Open(l.Code)
			if key := "cassino.game." + string(d.mode); !w.Has(key) || !w.Has(key+".line") || !w.Has("cassino.region."+string(d.home)) {
				t.Errorf("%s: %s lacks words", l.Code, d.mode)
			}
		}
		for k, is := range d.temper {
			asked[k] += ui.BoolIndex(is)
		}
		if d.rules.Deck().Len() == 0 || len(emblemOf(&d.rules).cards) == 0 {
			t.Errorf("%s has no picture", d.mode)
		}
	}
	for k, n := range asked {
		if n == 0 || n == len(doors) {
			t.Errorf("%d games are %s", n, temperKeys[k])
		}
	}
}

// The rules can be read before a game starts, and lead back to it.
func TestRulesAreReadBeforeTheGame(t *testing.T) {
	for _, l := range scenestest.Looks() {
		h := paintedHouse(l)
		c := NewSetup(h, usualOptions("royal"), 1, func() match.Seed { return 2 }, "-")
		v := scenestest.Visit(t, h, c)
		v.Touch(setupRules, 0)
		if c.over == nil {
			t.Fatal("there are no rules")
		}
		scenestest.Fits(t, h, scenestest.FormOf(h, c))
		if i := v.Press(ui.Back); i != nil || c.over != nil || !c.entered {
			t.Errorf("%v: back from the rules wants %v", l, i)
		}
	}
}

// The length of a match on the street is about what programs take to play it.
func TestLengthIsAsPlayed(t *testing.T) {
	const matches = 8
	for i := range cassino.Games {
		g := &cassino.Games[i]
		for _, at := range g.BySeats {
			played, took := 0, 0
			for seed := range match.Seed(matches) {
				m := begunMatch(t, g, int(at.Seats), seed)
				for !m.Over() {
					if err := m.Next(); err != nil {
						t.Fatal(err)
					}
					for ; m.Stage() == match.Deciding; took++ {
						if err := m.Do(m.Suggest(m.Turn())); err != nil {
							t.Fatal(err)
						}
					}
					played++
				}
			}
			n := (turnTakes*took + handTakes*played) / 60 / matches
			if said := minutes(&at.Rules); said > n*8/5+8 || said < n*5/8-5 {
				t.Errorf("%s %s for %d takes %d min, and %d are said", g.Mode, g.Way, at.Seats, n, said)
			}
		}
	}
}
