package lacasa

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
)

// optionsOf returns the options of the match that intent i starts.
func optionsOf(t *testing.T, i scenes.Intent) lacasa.Options {
	t.Helper()
	o, err := casa.Choices.Options(i.(scenes.Start).Ask)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// waiting returns how the title shows a match.
func waiting(h *scenes.House, st tell.Standing) *scenes.Waiting {
	w := tell.WaitingFor(h, st)
	return &w
}

func TestSetupSeatsPlayers(t *testing.T) {
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		c := NewSetup(h, lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard), 1, func() match.Seed { return 2 }, "")
		v := scenestest.Visit(t, h, c)
		if i, is := v.Touch(scenes.SetupStart, 0).(scenes.Start); !is || optionsOf(t, i).Mode != lacasa.Solo || i.Players[1].Kind != "robot" {
			t.Fatalf("%v: alone gives %+v", l, i)
		}
		v.Touch(setupMode, 2)
		v.Touch(setupWay, slices.Index(lacasa.Teams.Ways(), lacasa.Sticky))
		v.Touch(setupTarget, 0)
		v.Touch(scenes.SeatChair+2, 0)
		v.Touch(scenes.SeatKind+2, 1)
		v.Touch(scenes.SeatChair+1, 0)
		v.Touch(scenes.SeatName+1, 0)
		other := c.Seats.Seated(4)[1].Name
		v.Write(`A;d"a\` + "hl")
		if got := c.Seats.Seated(4)[1].Name; got != "Adahl" || other == got {
			t.Errorf("%v: written and given are %q and %q", l, got, other)
		}
		v.Write("\b\b von der langen Strasse")
		v.Press(ui.Accept)
		if c.Form.Focus == scenes.SeatName+1 {
			t.Errorf("%v: the name is finished and its field has the focus still", l)
		}
		i, is := v.Touch(scenes.SetupStart, 0).(scenes.Start)
		if !is || optionsOf(t, i).Way != lacasa.Sticky || optionsOf(t, i).Target != 8 || len(i.Players) != 4 ||
			i.Players[1].Name != "Ada von der lang" || i.Players[2].Kind != "bot-easy" {
			t.Fatalf("%v: the match is %+v", l, i)
		}
		set := h.Settings
		set.Remember(i.Ask, i.Players)
		read, err := scenes.ParseSettings(set.Text())
		if err != nil || !reflect.DeepEqual(read, set) || read.Asked[casa.Game].Play != string(lacasa.Sticky) || read.Names[1] != "Ada von der lang" {
			t.Errorf("kept are %+v, %v", read, err)
		}
		v.Touch(scenes.SeatChair, 0)
		v.Touch(scenes.SeatKind, 1)
		if i := v.Touch(scenes.SetupStart, 0); i != nil {
			t.Errorf("%v: a match of bots alone begins: %+v", l, i)
		}
		v.Touch(scenes.SeatKind, 0)
		v.Touch(scenes.SeatName, 0)
		v.Write("ada von der lang")
		if i := v.Touch(scenes.SetupStart, 0); i != nil || c.missing() == "" {
			t.Errorf("%v: two of the same name may play: %+v", l, i)
		}
		v.Touch(scenes.SeatName, 0)
		v.Touch(setupMode, 1)
		if c.options.Way != lacasa.Standard || c.missing() != "" {
			t.Errorf("%v: the way is %s, %q", l, c.options.Way, c.missing())
		}
		v.Touch(setupWay, 2)
		if i, is := v.Touch(scenes.SetupStart, 0).(scenes.Start); !is || optionsOf(t, i).Way != lacasa.Domination || optionsOf(t, i).Situations != nil {
			t.Errorf("%v: domination is %+v", l, i)
		}
	}
}

// A chair is opened by a tap or a key, and closed by another. Whoever is to play on a phone does, is offered it again, and makes the
// program a host.
func TestChairsAreOpened(t *testing.T) {
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		h.Hosts = true
		h.Settings.Kinds = [match.MaxSeats]string{"human", "bot-fair", "human", "bot-easy"}
		c := NewSetup(h, lacasa.DefaultOptions(lacasa.Teams, lacasa.Standard), 1, func() match.Seed { return 2 }, "")
		v := scenestest.Visit(t, h, c)
		for seat := range 4 {
			if c.Form.Find(scenes.SeatKind+seat) != nil {
				t.Fatalf("%v: chair %d is open", l, seat+1)
			}
			v.Touch(scenes.SeatChair+seat, 0)
			if c.Form.Find(scenes.SeatKind+seat) == nil || c.Form.Find(scenes.SeatName+seat) == nil {
				t.Fatalf("%v: chair %d is not open", l, seat+1)
			}
			scenestest.Fits(t, h, scenestest.FormOf(h, c))
			v.Touch(scenes.SeatChair+seat, 0)
		}
		c.Form.Aim(scenes.SeatChair + 2)
		v.Press(ui.Accept)
		if w := c.Form.Find(scenes.SeatKind + 2); w == nil || w.Rect.Bottom()-c.Form.Scroll > c.Form.View.Bottom() {
			t.Fatalf("%v: after Enter it is not seen what can be chosen", l)
		}
		if i, is := v.Touch(scenes.SetupStart, 0).(scenes.Start); !is {
			t.Errorf("%v: with nobody on a phone %+v begins", l, i)
		}
		v.Touch(scenes.SeatKind+2, 1)
		if label := c.Form.Find(scenes.SeatChair + 2).Label; !strings.Contains(label, words.Uncapitalize(h.Say("kind.phone"))) {
			t.Errorf("%v: of who has a phone is said %q", l, label)
		}
		i, is := v.Touch(scenes.SetupStart, 0).(scenes.Host)
		if !is || !slices.Equal(i.Apart, []bool{false, false, true, false}) || !i.Players[2].Human() {
			t.Fatalf("%v: with somebody on a phone %+v begins", l, i)
		}
		h.Settings.Remember(i.Ask, i.Players)
		copy(h.Settings.Apart[:], i.Apart)
		read, err := scenes.ParseSettings(h.Settings.Text())
		if err != nil {
			t.Fatal(err)
		}
		h.Settings = read
		begins := func() scenes.Intent {
			c := NewSetup(h, lacasa.DefaultOptions(lacasa.Teams, lacasa.Standard), 1, func() match.Seed { return 2 }, "")
			return scenestest.Visit(t, h, c).Touch(scenes.SetupStart, 0)
		}
		if again, is := begins().(scenes.Host); !is || !slices.Equal(again.Apart, i.Apart) {
			t.Errorf("%v: the next time %+v begins", l, again)
		}
		h.Settings.Apart[0] = true
		c = NewSetup(h, lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard), 1, func() match.Seed { return 2 }, "")
		v = scenestest.Visit(t, h, c)
		if i := v.Touch(scenes.SetupStart, 0); !scenestest.Wants[scenes.Start](i) {
			t.Errorf("%v: alone %+v begins", l, i)
		}
		if i := v.Touch(scenes.SeatChair, 0); i != scenes.OpenFigures {
			t.Errorf("%v: the chair of who is alone wants %v", l, i)
		}
		if h.Hosts = false; !scenestest.Wants[scenes.Start](begins()) {
			t.Errorf("%v: where there can be no host there is one", l)
		}
	}
}

// Situations that players made can be chosen beside the published ones, in the modes they are for,
// and become part of the match.
func TestSetupOffersOnesOwn(t *testing.T) {
	o, err := lacasa.ParseOptions(lacasa.Teams, lacasa.Standard, "situations=kin,own-late,own-feast",
		`{"id":"own-late","name":"Late supper","where":["two","teams"],"rules":{"no-follow":true}}`, `{"id":"own-feast","where":["teams"],"rules":{"more":2}}`)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		c := NewSetup(h, o, 1, func() match.Seed { return 2 }, "")
		v := scenestest.Visit(t, h, c)
		begins := func(when, situations, own string) {
			t.Helper()
			i, is := v.Touch(scenes.SetupStart, 0).(scenes.Start)
			if o := optionsOf(t, i); !is || strings.Join(o.Situations, ",") != situations || i.Ask.Own != own {
				t.Fatalf("%v: %s it begins with %v and %s", l, when, o.Situations, i.Ask.Own)
			}
		}
		late, feast := casa.RequestFor(o, "").Own, ""
		late, feast, _ = strings.Cut(late, "\n")
		begins("asked for", "kin,own-late,own-feast", late+"\n"+feast)
		n := len(o.PrintedSituations())
		if w := c.Form.Find(setupOne + n); w == nil || w.Label != "Late supper" {
			t.Errorf("%v: the first of players' own is not offered by its name", l)
		}
		v.Touch(setupOne+n, 0)
		begins("with one left out", "kin,own-feast", feast)
		v.Touch(setupOne+n, 1)
		v.Touch(setupMode, 1)
		begins("for two", "mangia-cake,own-late", late) // nobody has left out the first one
		v.Touch(setupSituations, noSituations)
		begins("with none", "-", "")
	}
}

func TestDealerChooses(t *testing.T) {
	players := []scenes.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-fair", Name: "Bruno"}, {Kind: "human", Name: "Carla"}, {Kind: "bot-easy", Name: "Dario"}}
	o := lacasa.DefaultOptions(lacasa.Teams, lacasa.Sticky)
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		for _, left := range [][]string{o.PrintedSituations(), o.PrintedSituations()[:1], o.PrintedSituations()[3:8]} {
			c := NewChoice(h, tell.Standing{Choices: left, Options: o, Status: match.Status{Players: players}})
			scenestest.Fits(t, h, scenestest.FormOf(h, c))
			v := scenestest.Visit(t, h, c)
			last := len(left) - 1
			v.Touch(choiceOne+last, 0)
			if i := v.Touch(choiceConfirm, 0); i != (scenes.Act{Move: "0:choose=" + left[last]}) {
				t.Errorf("%v: touched is %s, wanted %+v", l, left[last], i)
			}
			c = NewChoice(h, tell.Standing{Choices: left, Options: o, Status: match.Status{Players: players}})
			v = scenestest.Visit(t, h, c)
			for range last + 1 {
				v.Press(ui.Next)
			}
			if i := v.Press(ui.Accept); i != (scenes.Act{Move: "0:choose=" + left[last]}) {
				t.Errorf("%v: walked to %s, wanted %+v", l, left[last], i)
			}
		}
	}
}

// A deal code can be typed in any form, and only typing and the button beside it change it.
func TestSetupTakesADealCode(t *testing.T) {
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		c := NewSetup(h, lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard), 1, func() match.Seed { return 2 }, "")
		v := scenestest.Visit(t, h, c)
		if v.Form.Find(scenes.SetupMore) != nil {
			v.Touch(scenes.SetupMore, 0)
		}
		v.Touch(scenes.ShuffleSeed, 0)
		if c.Cards.Seed != 1 {
			t.Fatalf("touching the code makes it %v", c.Cards.Seed)
		}
		for _, r := range "luna" {
			v.Write(string(r))
		}
		if i, _ := v.Touch(scenes.SetupStart, 0).(scenes.Start); i.Ask.Seed != match.ParseSeed("luna").String() {
			t.Errorf("typed luna, dealt %v", i.Ask.Seed)
		}
		v.Touch(scenes.ShuffleSeed, 0)
		v.Write(" ")
		if i, _ := v.Touch(scenes.SetupStart, 0).(scenes.Start); i.Ask.Seed != match.ParseSeed("luna").String() {
			t.Errorf("typed nothing, dealt %v", i.Ask.Seed)
		}
		v.Touch(scenes.ShuffleOther, 0)
		if i, _ := v.Touch(scenes.SetupStart, 0).(scenes.Start); i.Ask.Seed != match.Seed(2).String() || !strings.HasSuffix(c.Form.Find(scenes.ShuffleSeed).Text(), i.Ask.Seed) {
			t.Errorf("asked for other cards, dealt %v, shown as %q", i.Ask.Seed, c.Form.Find(scenes.ShuffleSeed).Text())
		}
	}
}

// A new player gets a plain round first, and a guide until a round has been played; a player who
// switches the guide on keeps it.
func TestFirstGame(t *testing.T) {
	s, err := scenes.ParseSettings([]byte(`{"language":"it"}`))
	solo, domination := lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard), lacasa.DefaultOptions(lacasa.Two, lacasa.Domination)
	if err != nil || !s.Guided(casa.Game) || Offer(&s, solo).Plain != 1 {
		t.Errorf("of somebody new the settings are %+v, %v", s, err)
	}
	if Offer(&s, domination).Plain != 0 {
		t.Error("domination begins with a round that it does not have")
	}
	s.Remember(match.Request{Game: casa.Game, Mode: "solo"}, nil)
	if read, err := scenes.ParseSettings(s.Text()); err != nil || !read.Guided(casa.Game) || Offer(&read, solo).Plain != 0 {
		t.Errorf("after a match was begun they are %+v, %v", read, err)
	}
	if read, err := scenes.ParseSettings(s.AfterMatch(casa.Game).Text()); err != nil || read.Guided(casa.Game) || !read.Guided("cassino") {
		t.Errorf("after a match they are %+v, %v", read, err)
	}
	s.Guide = scenes.GuideOn
	if s = s.AfterMatch(casa.Game); !s.Guided(casa.Game) {
		t.Error("switched on, the guide is gone after a match")
	}
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	c := scenes.NewSettings(h)
	v := scenestest.Visit(t, h, c)
	if i, is := v.Use("settings.guide").(scenes.Set); !is || i.Settings.Guide != scenes.GuideOff {
		t.Errorf("switched off, it is %q", i.Settings.Guide)
	}
}

// A player who has only played solo is offered a first match in company that begins with a plain
// round and continues with easy situations; one who has played in company is not. The page
// describes each situation that can come up, one after another.
func TestFirstMatchWithOthers(t *testing.T) {
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		h.Settings.Remember(match.Request{Game: casa.Game, Mode: "solo"}, []match.Player{{Kind: "robot"}})
		solo := lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard)
		c := NewSetup(h, Offer(&h.Settings, solo), 1, func() match.Seed { return 2 }, "")
		v := scenestest.Visit(t, h, c)
		if o := optionsOf(t, v.Touch(scenes.SetupStart, 0)); o.Plain != 0 || o.Situations != nil {
			t.Fatalf("%v: alone once more, %+v is offered", l, o)
		}
		v.Touch(setupMode, 2)
		o := optionsOf(t, v.Touch(scenes.SetupStart, 0))
		if o.Mode != lacasa.Teams || o.Plain != 1 || !slices.Equal(o.Situations, o.EasySituations()) {
			t.Errorf("%v: with others first, %+v is offered", l, o)
		}
		said := map[string]bool{}
		for range o.EasySituations() {
			v.Touch(setupTold, 0)
			said[c.Form.Find(setupTold).Label] = true
			scenestest.Fits(t, h, scenestest.FormOf(h, c))
		}
		for _, id := range o.EasySituations() {
			if !said[h.Say("situation."+id)] {
				t.Errorf("%v: nothing is said of %s", l, id)
			}
		}
		h.Settings.Remember(match.Request{Game: casa.Game, Mode: "teams"}, nil)
		if o := Offer(&h.Settings, lacasa.DefaultOptions(lacasa.Two, lacasa.Standard)); o.Plain != 0 || o.Situations != nil {
			t.Errorf("%v: after that match %+v is offered", l, o)
		}
	}
}

// Options that are rarely changed have a page of their own. The back key leaves it for the first
// page, which says what was changed.
func TestSetupKeepsTheSeldomApart(t *testing.T) {
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		c := NewSetup(h, lacasa.DefaultOptions(lacasa.Teams, lacasa.Standard), 1, func() match.Seed { return 2 }, "")
		v := scenestest.Visit(t, h, c)
		if c.Form.Find(scenes.ShuffleSeed) != nil || c.Form.Find(setupPlain) != nil {
			t.Fatalf("%v: it is shown at once", l)
		}
		if scenestest.Sizes[l.Size].W >= 1280 && l.Text == 1 && c.Form.Content > c.Form.View.H {
			t.Errorf("%v: the first page scrolls by %.0f", l, c.Form.Content-c.Form.View.H)
		}
		v.Touch(scenes.SetupMore, 0)
		scenestest.Fits(t, h, scenestest.FormOf(h, c))
		v.Touch(setupPlain, 2)
		v.Touch(setupLowball, 1)
		if i := v.Press(ui.Back); i != nil || c.More || c.changedOptions() == "" {
			t.Fatalf("%v: back from there wants %v, and %q is said", l, i, c.changedOptions())
		}
		if i, _ := v.Touch(scenes.SetupStart, 0).(scenes.Start); optionsOf(t, i).Plain != 2 || !optionsOf(t, i).Lowball {
			t.Errorf("%v: chosen is %+v", l, i.Ask)
		}
		if i := v.Press(ui.Back); i != scenes.Home {
			t.Errorf("%v: back from the first wants %v", l, i)
		}
	}
}

// A notice covers no button of a title or an election and, in a window, none of its text.
func TestToastCoversNoButton(t *testing.T) {
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		saved := lacasatest.Standing(lacasatest.Begun(t, "situations=betrayal", 5))
		title, election := scenes.NewTitle(h, scenes.Poster{}, waiting(h, saved)), NewElection(h, saved)
		for _, sc := range []scenes.Scene{title, election} {
			f := scenestest.FormOf(h, sc)
			s := h.Screen
			r := scenes.FreePlace(f, s.Safe(), ui.Rect{W: min(300, s.Safe().W-40), H: 50})
			if f.Covered(r) > 0 || r.X < 0 || r.Y < 0 || r.Right() > s.Bounds().W || r.Bottom() > s.Bounds().H {
				t.Errorf("%v: the notice lies at %.0f", l, r)
			}
			if f.HeadingsUnder(r) > 0 && l.Size < 2 && l.Text == 1 {
				t.Errorf("%v: the notice lies at %.0f over what is said there", l, r)
			}
		}
	}
}

// What the page says of a way is true of the situations chosen for it.
func TestWaysSayWhatComesUp(t *testing.T) {
	for situations, keys := range map[string][3]string{
		"":                                   {"way.standard.line", "way.all-in.line", "way.sticky.line"},
		"situations=revenge":                 {"way.standard.line.one", "way.all-in.line.one", "way.sticky.line.one"},
		"situations=revenge,kin":             {"way.standard.line.few", "way.all-in.line.few", "way.sticky.line"},
		"situations=" + string(lacasa.Plain): {"way.standard.line.none", "way.all-in.line.none", "way.sticky.line.none"},
	} {
		for i, way := range []lacasa.Way{lacasa.Standard, lacasa.AllIn, lacasa.Sticky} {
			o, err := lacasa.ParseOptions(lacasa.Teams, way, situations)
			if err != nil {
				t.Fatal(err)
			}
			h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
			c := NewSetup(h, o, 1, func() match.Seed { return 2 }, "")
			c.Choose(setupWay, slices.Index(o.Mode.Ways(), way)) // what was chosen last is explained
			c.Lay()
			want := h.Say(keys[i], "rounds", strconv.Itoa(o.RoundCount()))
			want = h.Say("told", "what", h.Say("way."+string(way)), "how", words.Uncapitalize(want))
			if all := strings.Join(c.Page.Texts(), "\n"); !strings.Contains(all, want) {
				t.Errorf("%s %s: %q is not said in\n%s", way, situations, want, all)
			}
		}
	}
}
