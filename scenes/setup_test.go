package scenes

import (
	"reflect"
	"slices"
	"testing"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// visitor is somebody at a scene made of a form, with a pointer, a keyboard, and no window.
type visitor struct {
	*testing.T
	scene  Scene
	form   *form
	input  *ui.Input
	events uitest.Events
}

func visit(t *testing.T, s Scene, f *form) *visitor {
	v := &visitor{T: t, scene: s, form: f}
	v.input = uitest.Input(&v.events)
	v.events.Pos = ui.Point{X: -1, Y: -1}
	v.tick()
	return v
}

func (v *visitor) tick() Intent {
	v.input.Update(1)
	return v.scene.Update(v.input, 0.02)
}

// touch touches a widget, in one of its cells if it has some.
func (v *visitor) touch(id, cell int) Intent {
	v.Helper()
	w := v.form.find(id)
	if w == nil {
		v.Fatalf("there is no widget %d", id)
	}
	r := w.rect
	if w.cells != nil {
		r = w.cells[cell]
	}
	if w.scrolls {
		v.form.scroll = max(0, min(r.Y-v.form.view.Y, v.form.content-v.form.view.H))
	}
	v.events.Pos, v.events.Press, v.events.Release = v.form.at(w, r).Centre(), true, true
	return v.tick()
}

func (v *visitor) press(c ui.Command) Intent {
	v.events.Commands = append(v.events.Commands, c)
	return v.tick()
}

func (v *visitor) write(text string) {
	v.events.Typed = text
	v.tick()
}

// optionsOf is the options of the match that is asked for.
func optionsOf(t *testing.T, i Intent) lacasa.Options {
	t.Helper()
	o, err := lacasa.ParseOptions(lacasa.Mode(i.Ask.Mode), lacasa.Way(i.Ask.Play), i.Ask.Options)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// waiting is a match for the title.
func waiting(h *House, st Standing) *Waiting {
	w := WaitingFor(h, st)
	return &w
}

func TestSetupSeatsPlayers(t *testing.T) {
	for _, l := range looks() {
		h := house(l)
		c := NewSetup(h, lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard), 1, func() match.Seed { return 2 }, "")
		v := visit(t, c, &c.form)
		if i := v.touch(setupStart, 0); i.Want != Start || optionsOf(t, i).Mode != lacasa.Solo || i.Players[1].Kind != "robot" {
			t.Fatalf("%v: alone gives %+v", l, i)
		}
		v.touch(setupMode, 2)
		v.touch(setupWay, slices.Index(lacasa.Teams.Ways(), lacasa.Sticky))
		v.touch(setupTarget, 0)
		v.touch(setupKind+2, 1)
		v.touch(setupName+1, 0)
		other := c.players[1].Name
		v.write(`A;d"a\` + "hl")
		if got := c.players[1].Name; got != "Adahl" || other == got {
			t.Errorf("%v: written and given are %q and %q", l, got, other)
		}
		v.write("\b\b von der langen Strasse")
		v.press(ui.Accept)
		if c.form.focus == setupName+1 {
			t.Errorf("%v: the name is finished and its field has the focus still", l)
		}
		i := v.touch(setupStart, 0)
		if i.Want != Start || optionsOf(t, i).Way != lacasa.Sticky || optionsOf(t, i).Target != 8 || len(i.Players) != 4 ||
			i.Players[1].Name != "Ada von der lang" || i.Players[2].Kind != seatKinds()[1] {
			t.Fatalf("%v: the match is %+v", l, i)
		}
		set := h.Settings
		set.Remember(i.Ask, i.Players)
		read, err := ParseSettings(set.Text())
		if err != nil || !reflect.DeepEqual(read, set) || read.Asked[casa.Game].Play != string(lacasa.Sticky) || read.Names[1] != "Ada von der lang" {
			t.Errorf("kept are %+v, %v", read, err)
		}
		v.touch(setupKind, 1)
		if i := v.touch(setupStart, 0); i.Want != Nothing {
			t.Errorf("%v: a match of bots alone begins: %+v", l, i)
		}
		v.touch(setupKind, 0)
		v.touch(setupName, 0)
		v.write("ada von der lang")
		if i := v.touch(setupStart, 0); i.Want != Nothing || c.missing() == "" {
			t.Errorf("%v: two of the same name may play: %+v", l, i)
		}
		v.touch(setupName, 0)
		v.touch(setupMode, 1)
		if c.options.Way != lacasa.Standard || c.missing() != "" {
			t.Errorf("%v: the way is %s, %q", l, c.options.Way, c.missing())
		}
		v.touch(setupWay, 2)
		if i := v.touch(setupStart, 0); i.Want != Start || optionsOf(t, i).Way != lacasa.Domination || optionsOf(t, i).Situations != nil {
			t.Errorf("%v: domination is %+v", l, i)
		}
	}
}

// What was kept before there were other modes than solo is read still.
func TestOldSettingsAreRead(t *testing.T) {
	s, err := ParseSettings([]byte(`{"language":"it","speed":2,"supplement":true}`))
	if err != nil || s.Speed != 2 {
		t.Errorf("read is %+v, %v", s, err)
	}
	if s, err = ParseSettings([]byte(`{"mode":"crowd","names":["a\";b","","",""]}`)); err != nil || s.Names[0] != "ab" {
		t.Errorf("read is %+v, %v", s, err)
	}
}

func TestCurtainStaysShutForTheTapBefore(t *testing.T) {
	for _, l := range looks() {
		h := house(l)
		c := NewCurtain(h, Player{Kind: "human", Name: "Wilhelmina Bosco"}, h.Say("log.over"))
		fits(t, h, &c.form)
		v := visit(t, c, &c.form)
		if i := v.touch(curtainOpen, 0); i.Want != Nothing {
			t.Errorf("%v: it opens at once: %+v", l, i)
		}
		for range 20 {
			v.tick()
		}
		if i := v.press(ui.Back); i.Want != OpenMenu {
			t.Errorf("%v: Esc gives %+v", l, i)
		}
		if i := v.touch(curtainOpen, 0); i.Want != Look {
			t.Errorf("%v: the button gives %+v", l, i)
		}
	}
}

func TestDealerChooses(t *testing.T) {
	players := []Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-fair", Name: "Bruno"}, {Kind: "human", Name: "Carla"}, {Kind: "bot-easy", Name: "Dario"}}
	o := lacasa.DefaultOptions(lacasa.Teams, lacasa.Sticky)
	for _, l := range looks() {
		h := house(l)
		for _, left := range [][]string{o.Printed(), o.Printed()[:1], o.Printed()[3:8]} {
			c := NewChoice(h, Standing{Choices: left, Options: o, Players: players})
			fits(t, h, &c.form)
			v := visit(t, c, &c.form)
			last := len(left) - 1
			v.touch(choiceOne+last, 0)
			if i := v.touch(choiceConfirm, 0); i.Want != Act || i.Move != "0:choose="+left[last] {
				t.Errorf("%v: touched is %s, wanted %+v", l, left[last], i)
			}
			c = NewChoice(h, Standing{Choices: left, Options: o, Players: players})
			v = visit(t, c, &c.form)
			for range last + 1 {
				v.press(ui.Next)
			}
			if i := v.press(ui.Accept); i.Want != Act || i.Move != "0:choose="+left[last] {
				t.Errorf("%v: walked to %s, wanted %+v", l, left[last], i)
			}
		}
	}
}

// A deal code is typed as words of any kind, and nothing else changes it but the button beside it.
func TestSetupTakesADealCode(t *testing.T) {
	for _, l := range looks() {
		h := house(l)
		c := NewSetup(h, lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard), 1, func() match.Seed { return 2 }, "")
		v := visit(t, c, &c.form)
		if v.form.find(setupMore) != nil {
			v.touch(setupMore, 0)
		}
		v.touch(setupSeed, 0)
		if c.seed != 1 {
			t.Fatalf("touching the code makes it %v", c.seed)
		}
		for _, r := range "luna" {
			v.write(string(r))
		}
		if i := v.touch(setupStart, 0); i.Ask.Seed != match.ParseSeed("luna").String() {
			t.Errorf("typed luna, dealt %v", i.Ask.Seed)
		}
		v.touch(setupSeed, 0)
		v.write(" ")
		if i := v.touch(setupStart, 0); i.Ask.Seed != match.ParseSeed("luna").String() {
			t.Errorf("typed nothing, dealt %v", i.Ask.Seed)
		}
		v.touch(setupOther, 0)
		if i := v.touch(setupStart, 0); i.Ask.Seed != match.Seed(2).String() || c.code != c.seed.String() {
			t.Errorf("asked for other cards, dealt %v, shown as %q", i.Ask.Seed, c.code)
		}
	}
}

// A new match is begun over one that waits only when that has been said twice.
func TestTitleAsksBeforeAMatchEnds(t *testing.T) {
	for _, l := range looks() {
		h := house(l)
		saved := standing(begun(t, "", 5))
		c := NewTitle(h, waiting(h, saved))
		v := visit(t, c, &c.form)
		if i := v.touch(titleNew, 0); i.Want != Nothing || !c.asks {
			t.Fatalf("a new match wants %d at once", i.Want)
		}
		if i := v.press(ui.Back); i.Want != Nothing || c.asks {
			t.Fatalf("leaving the question wants %d", i.Want)
		}
		v.touch(titleNew, 0)
		if i := v.touch(titleGoOn, 0); i.Want != GoOn {
			t.Errorf("going on wants %d", i.Want)
		}
		if i := v.touch(titleAnew, 0); i.Want != SetUp {
			t.Errorf("a new match all the same wants %d", i.Want)
		}
		c = NewTitle(h, nil)
		v = visit(t, c, &c.form)
		if i := v.touch(titleNew, 0); i.Want != SetUp {
			t.Errorf("where no match waits, a new one wants %d", i.Want)
		}
	}
}

// A notice covers no button of a title or an election, and in a window none of its words.
func TestToastCoversNoButton(t *testing.T) {
	for _, l := range looks() {
		h := house(l)
		saved := standing(begun(t, "situations=betrayal", 5))
		title, election := NewTitle(h, waiting(h, saved)), NewElection(h, saved)
		for _, f := range []*form{&title.form, &election.form} {
			h.form = f
			s := h.Screen
			r := place(h, s.Safe(), ui.Rect{W: min(300, s.Safe().W-40), H: 50})
			if f.covered(r) > 0 || r.X < 0 || r.Y < 0 || r.Right() > s.Bounds().W || r.Bottom() > s.Bounds().H {
				t.Errorf("%v: the notice lies at %.0f", l, r)
			}
			if f.hidden(r) > 0 && l.size < 2 && l.text == 1 {
				t.Errorf("%v: the notice lies at %.0f over what is said there", l, r)
			}
		}
	}
}

// Who is new is given a plain round first and a guide, until a round has been played; who switches the guide on keeps it.
func TestFirstGame(t *testing.T) {
	s, err := ParseSettings([]byte(`{"language":"it"}`))
	solo, domination := lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard), lacasa.DefaultOptions(lacasa.Two, lacasa.Domination)
	if err != nil || !s.Guided() || Offer(&s, solo).Plain != 1 {
		t.Errorf("of somebody new the settings are %+v, %v", s, err)
	}
	if Offer(&s, domination).Plain != 0 {
		t.Error("domination begins with a round that it does not have")
	}
	s = DefaultSettings().Learned()
	if read, err := ParseSettings(s.Text()); err != nil || read.Guided() || Offer(&read, solo).Plain != 0 {
		t.Errorf("after a round they are %+v, %v", read, err)
	}
	s.Guide = GuideOn
	if s = s.Learned(); !s.Guided() {
		t.Error("switched on, the guide is gone after a round")
	}
	h := house(look{language: "en", text: 1})
	c := NewSettings(h)
	v := visit(t, c, &c.form)
	if i := v.touch(setGuide, 0); i.Want != Set || i.Settings.Guide != GuideOff {
		t.Errorf("switched off, it is %q", i.Settings.Guide)
	}
}

// What is seldom chosen has a page of its own, which the back key leaves for the first, and what was chosen there is said.
func TestSetupKeepsTheSeldomApart(t *testing.T) {
	for _, l := range looks() {
		h := house(l)
		c := NewSetup(h, lacasa.DefaultOptions(lacasa.Teams, lacasa.Standard), 1, func() match.Seed { return 2 }, "")
		v := visit(t, c, &c.form)
		if c.form.find(setupSeed) != nil || c.form.find(setupPlain) != nil {
			t.Fatalf("%v: it is shown at once", l)
		}
		if sizes[l.size].w >= 1280 && l.text == 1 && c.form.content > c.form.view.H {
			t.Errorf("%v: the first page scrolls by %.0f", l, c.form.content-c.form.view.H)
		}
		v.touch(setupMore, 0)
		fits(t, h, &c.form)
		v.touch(setupPlain, 2)
		v.touch(setupLowball, 1)
		if i := v.press(ui.Back); i.Want != Nothing || c.more || c.unusual() == "" {
			t.Fatalf("%v: back from there wants %d, and %q is said", l, i.Want, c.unusual())
		}
		if i := v.touch(setupStart, 0); optionsOf(t, i).Plain != 2 || !optionsOf(t, i).Lowball {
			t.Errorf("%v: chosen is %+v", l, i.Ask)
		}
		if i := v.press(ui.Back); i.Want != Home {
			t.Errorf("%v: back from the first wants %d", l, i.Want)
		}
	}
}
