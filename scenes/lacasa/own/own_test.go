package own

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/lacasa/trial"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Some situations as players make them, in their form.
const (
	supper  = `{"id":"own-late-supper","name":"Late supper","flavour":"Who eats last washes up.","sign":"9","where":["two","teams"],"rules":{"low-wins":[7],"goal":{"aim":"fewest","count":"cards","ranks":[4]}}}`
	moon    = `{"id":"own-moon","name":"Moon","where":["solo","supplement"],"rules":{"ruling":"by-nobody","goal":{"aim":"at-least","number":9}}}`
	night   = `{"id":"own-1","name":"夜","flavour":"Поздний ужин","sign":"夜","where":["two"],"rules":{"no-follow":true}}`
	nowhere = `{"id":"own","where":[],"rules":{"face-down":true,"removers":[3]}}` // not playable
	barred  = `{"id":"own-x","name":"[a|b] {name} <b>","flavour":"%s {0} &amp;","where":["teams"],"rules":{"kin":true}}`
)

// workshop returns a workshop with the given lines in its drawer.
func workshop(h *scenes.House, lines ...string) *Workshop {
	h.Own = map[string][]string{casa.Game: lines}
	return New(h, func() match.Seed { return 1 })
}

// keeps changes the drawer as the intent i wants, as the program does.
func keeps(h *scenes.House, w *Workshop, i scenes.Intent) {
	lines := slices.Clone(h.Own[casa.Game])
	switch i := i.(type) {
	case scenes.Discard:
		at := slices.Index(lines, i.Form)
		lines = slices.Delete(lines, at, at+1)
	case scenes.Keep:
		if at := slices.Index(lines, i.Was); at >= 0 {
			lines[at] = i.Form
			break
		}
		at := slices.Index(lines, i.Before)
		if at < 0 {
			at = len(lines)
		}
		lines = slices.Insert(lines, at, Take(lines, i.Form))
	default:
		return
	}
	h.Own[casa.Game] = lines
	w.Lay()
}

// TestPagesFit checks that the widgets of every page are on the screen, do not overlap and are
// large enough, and that each page has a name for screen readers.
func TestPagesFit(t *testing.T) {
	long := strings.Replace(supper, "Late supper", strings.Repeat("Mww ", 7)+"ww", 1)
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		for _, web := range []bool{false, true} {
			h.Web = web
			for name, show := range map[string]func(w *Workshop){
				"drawer":    func(*Workshop) {},
				"draft":     func(w *Workshop) { h.Drafts = map[string][]string{casa.Game: {nowhere, moon + "\n" + moon}}; w.Lay() },
				"removed":   func(w *Workshop) { w.top().(*drawer).removed = parse([]string{night})[0]; w.Lay() },
				"beginning": func(w *Workshop) { w.show(newBeginning(w)) },
				"card":      func(w *Workshop) { w.show(newCard(w, w.kept()[0].Situation, long, mine)) },
				"example":   func(w *Workshop) { w.show(newCard(w, w.kept()[0].Situation, "", example)) },
				"passed on": func(w *Workshop) { w.Show(night) },
				"sharing":   func(w *Workshop) { w.show(newSharing(w, w.kept()[0].Situation)) },
			} {
				t.Run(fmt.Sprintf("%v %s %v", l, name, web), func(t *testing.T) {
					w := workshop(h, moon, supper, night, long)
					show(w)
					f := scenestest.FormOf(h, w)
					scenestest.Fits(t, h, f)
					if len(f.List) < 2 {
						t.Errorf("only %d things can be used", len(f.List))
					}
				})
			}
		}
	}
}

// TestDrawerShowsAll checks that a full drawer is shown page by page without leaving anything out.
func TestDrawerShowsAll(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	var lines []string
	for i := range 30 {
		lines = append(lines, strings.NewReplacer("Moon", fmt.Sprint("Moon ", i), "own-moon", fmt.Sprint("own-moon-", i)).Replace(moon))
	}
	v := scenestest.Visit(t, h, workshop(h, lines...))
	seen := map[string]bool{}
	for range 4 {
		for _, w := range v.Form.List {
			if w.Id >= drawerRow && w.Id < drawerExample {
				seen[w.Label] = true
			}
		}
		if v.Offers("kept.older") {
			v.Use("kept.older")
		}
	}
	if len(seen) != len(lines) {
		t.Errorf("of %d there are %d", len(lines), len(seen))
	}
}

// TestDrawerIsUsed checks that a situation can be shown, removed, restored and changed, by touch
// and by keys, and that the program is told.
func TestDrawerIsUsed(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	w := workshop(h, supper, moon)
	v := scenestest.Visit(t, h, w)
	use := func(key string, facts ...string) (i scenes.Intent) {
		t.Helper()
		v.Tick()
		v.Form = h.Form
		i = v.Use(key, facts...)
		keeps(h, w, i)
		return i
	}
	open := func() {
		t.Helper()
		v.Tick()
		v.Form = h.Form
		for _, widget := range v.Form.List {
			if strings.HasPrefix(widget.Label, h.Say("drawer.open", "name", "Late supper")) {
				v.Touch(widget.Id, 0)
				return
			}
		}
		t.Fatal("it is not there")
	}
	open()
	if i := use("drawer.remove"); i != (scenes.Discard{Form: supper}) {
		t.Fatalf("thrown away is %+v", i)
	}
	if i, is := use("kept.put-back").(scenes.Keep); !is || i.Was != "" || i.Form != supper {
		t.Fatalf("put back is %+v", i)
	}
	if !slices.Equal(h.Own[casa.Game], []string{supper, moon}) {
		t.Errorf("it is put back where it was not: there are %q", h.Own[casa.Game])
	}
	open()
	if i, is := use("drawer.play").(scenes.SetUp); !is || i.Ask.Mode != "teams" || i.Ask.Options != "situations=own-late-supper" || i.Ask.Own != supper {
		t.Errorf("played is %+v", i)
	}
	h.Settings.Asked = map[string]match.Request{casa.Game: {Game: casa.Game, Mode: "two"}}
	if i, _ := use("drawer.play").(scenes.SetUp); i.Ask.Mode != "two" {
		t.Errorf("for who played in twos last it is %+v", i.Ask)
	}
	use("drawer.share")
	if said := strings.Join(w.top().(*sharing).Page.Texts(), " "); strings.Contains(said, "link") {
		t.Errorf("in a window it says %q", said)
	}
	if i := use("drawer.share.text"); i != (scenes.ShareOwn{Form: supper}) {
		t.Errorf("passed on is %+v", i)
	}
	if v.Offers("drawer.share.link") {
		t.Error("a window has no address")
	}
	if i := use("drawer.share.picture"); i != (scenes.SaveOwn{Form: supper}) {
		t.Errorf("drawn is %+v", i)
	}
	v.Press(ui.Back)
	v.Press(ui.Back)
	if _, is := w.top().(*drawer); !is {
		t.Fatalf("back is %T", w.top())
	}
	if i := use("drawer.paste"); i != scenes.Paste {
		t.Errorf("pasted is %+v", i)
	}
	if i := use("drawer.export"); i != (scenes.SaveOwn{}) {
		t.Errorf("written is %+v", i)
	}
	if i := v.Press(ui.Back); i != scenes.Close {
		t.Errorf("left is %+v", i)
	}
	for range 20 { // by keys alone
		if f := h.Form; f.Focus >= drawerRow && f.Focus < drawerExample {
			break
		}
		v.Press(ui.Next)
	}
	v.Press(ui.Accept)
	if _, is := w.top().(*card); !is {
		t.Errorf("by keys one comes to %T", w.top())
	}
}

// TestPassedOnIsAskedAbout checks that a shared situation is saved only if the player wants that.
func TestPassedOnIsAskedAbout(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "it", Text: 1})
	w := workshop(h)
	w.Show("no situation")
	if len(w.pages) != 1 {
		t.Error("what is no situation is shown")
	}
	w.Show(supper)
	v := scenestest.Visit(t, h, w)
	v.Press(ui.Back)
	if len(h.Own[casa.Game]) != 0 || len(w.pages) != 1 {
		t.Error("it was taken")
	}
	w.Show(supper)
	v.Tick()
	v.Form = h.Form
	i, is := v.Use("drawer.take").(scenes.Keep)
	if keeps(h, w, i); !is || !slices.Equal(h.Own[casa.Game], []string{supper}) || len(w.pages) != 1 {
		t.Errorf("taken is %+v", i)
	}
}

// TestWordsAreWords checks that texts of players are shown and read as they were written, and that
// a note says so if the fonts lack their letters.
func TestWordsAreWords(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	w := workshop(h, night, barred)
	f := scenestest.FormOf(h, w)
	if !slices.ContainsFunc(f.List, func(w page.Widget) bool { return strings.Contains(w.Label, "[a|b] {name} <b>") }) {
		t.Error("a name is not read as it was written")
	}
	texts := func(c *card) string { return strings.Join(c.Page.Texts(), "\n") }
	if c := newCard(w, w.kept()[0].Situation, barred, mine); !strings.Contains(texts(c), "%s {0} &amp;") || strings.Contains(texts(c), h.Say("drawer.script")) {
		t.Errorf("a line is shown as\n%s", texts(c))
	}
	if c := newCard(w, w.kept()[1].Situation, night, mine); !strings.Contains(texts(c), h.Say("drawer.script")) {
		t.Error("it is not said that there are no letters for it")
	}
}

// TestBeginsWithOneOfTheBox checks that a new situation can be a copy of one of the box, with its
// name and flavour text, and that it gets an ID of its own.
func TestBeginsWithOneOfTheBox(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "fr", Text: 1})
	w := workshop(h)
	for i := range lacasa.Situations {
		w.show(newBeginning(w))
		v := scenestest.Visit(t, h, w)
		v.Touch(beginOne+i, 0)
		c, is := w.top().(*composing)
		if !is {
			t.Fatalf("%s leads to %T", lacasa.Situations[i].ID, w.top())
		}
		if err := c.made.Check(); err != nil || c.made.Name == "" || c.made.Flavour == "" {
			t.Errorf("it begins with %+v, %v", c.made, err)
		}
		w.keep(c.made, c.was, c.draft, match.Request{})
		if keeps(h, w, w.wants); len(w.pages) != 1 {
			t.Error("what is kept is composed on")
		}
	}
	ids := map[string]bool{}
	for _, k := range w.kept() {
		if ids[k.ID] = true; !lacasa.IsOwn(k.ID) || k.ID == lacasa.OwnID {
			t.Errorf("one is called %s", k.ID)
		}
	}
	if len(ids) != len(lacasa.Situations) {
		t.Errorf("of %d there are %d", len(lacasa.Situations), len(ids))
	}
}

// TestExamplesAreTaken checks that an example can be saved in the drawer, with texts in the
// player's language, and only once.
func TestExamplesAreTaken(t *testing.T) {
	for _, l := range []string{"en", "it", "fr"} {
		h := lacasatest.House(scenestest.Look{Language: l, Text: 1})
		w := workshop(h)
		for range 2 {
			for i := range lacasa.Examples {
				w.home()
				v := scenestest.Visit(t, h, w)
				v.Touch(drawerExample+i, 0)
				c, is := w.top().(*card)
				if !is {
					t.Fatalf("%s leads to %T", lacasa.Examples[i].ID, w.top())
				}
				if err := c.made.Check(); err != nil || c.made.Name == "" || c.made.Flavour == "" || len(effects(tell.VoiceOf(h), &c.made)) == 0 {
					t.Errorf("%s: it is %+v, %v", l, c.made, err)
				}
				v.Form = h.Form
				v.Tick()
				v.Form = h.Form
				if i, is := v.Use("drawer.take").(scenes.Keep); !is || i.Was != "" {
					t.Fatalf("taken is %+v", i)
				} else if taken := Take(h.Own[casa.Game], i.Form); taken != "" {
					h.Own[casa.Game] = append(h.Own[casa.Game], taken)
				}
			}
		}
		if n := len(w.kept()); n != len(lacasa.Examples) {
			t.Errorf("%s: of %d there are %d", l, len(lacasa.Examples), n)
		}
	}
}

// TestWorkshopIsUsed begins with a situation of the box and composes, judges, saves, finds,
// changes, copies and plays it, by touch alone, and checks that it is saved before it is played.
func TestWorkshopIsUsed(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Size: 2, Text: 1})
	w := workshop(h)
	v := scenestest.Visit(t, h, w)
	use := func(key string, facts ...string) scenes.Intent {
		t.Helper()
		v.Tick()
		v.Form = h.Form
		i := v.Use(key, facts...)
		keeps(h, w, i)
		return i
	}
	shows := func(want workPage) {
		t.Helper()
		if got := fmt.Sprintf("%T", w.top()); got != fmt.Sprintf("%T", want) {
			t.Fatalf("it shows a %s", got)
		}
	}
	use("drawer.new")
	use("drawer.begin", "name", "Revenge")
	shows(&composing{})
	use("compose.judge")
	shows(&stamping{})
	v.Press(ui.Back)
	shows(&composing{})
	use("compose.share")
	shows(&sharing{})
	v.Press(ui.Back)
	use("compose.keep")
	shows(&drawer{})
	if lines := h.Own[casa.Game]; len(lines) != 1 || !strings.Contains(lines[0], `"id":"own-revenge"`) {
		t.Fatalf("there are %q", lines)
	}
	open := h.Say("drawer.open", "name", "Revenge")
	v.Tick()
	v.Form = h.Form
	for _, widget := range v.Form.List {
		if strings.HasPrefix(widget.Label, open) && widget.Id < drawerExample {
			v.Touch(widget.Id, 0)
			break
		}
	}
	shows(&card{})
	use("drawer.judge")
	shows(&stamping{})
	v.Press(ui.Back)
	use("drawer.copy")
	shows(&composing{})
	w.top().(*composing).made.Name = "Another"
	w.Lay()
	if i, _ := use("compose.play.try").(scenes.Keep); i.Play.Mode != "teams" || !strings.Contains(i.Play.Own, `"name":"Another"`) || i.Play.Options != "situations=own-another" {
		t.Errorf("played is %+v", i)
	}
	shows(&drawer{})
	if lines := h.Own[casa.Game]; len(lines) != 2 || !strings.Contains(lines[1], `"id":"own-another"`) {
		t.Errorf("there are %q", lines)
	}
}

// TestNothingIsLost checks that what could not be saved stays in the composer, and that leaving
// offers to save it.
func TestNothingIsLost(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	w := workshop(h, supper)
	w.compose(w.kept()[0].Situation, supper)
	v := scenestest.Visit(t, h, w)
	c := w.top().(*composing)
	v.Touch(tileOf(t, c.composer, "heir"), 0)
	v.Press(ui.Back)
	i, is := v.Use("compose.keep").(scenes.Keep)
	if !is || i.Was != supper {
		t.Fatalf("kept before it is left is %+v", i)
	}
	w.Lay() // saving failed
	if w.top() != workPage(c) || !c.changed() {
		t.Fatal("what could not be kept is lost")
	}
	keeps(h, w, v.Use("compose.keep"))
	if _, is := w.top().(*drawer); !is || !strings.Contains(h.Own[casa.Game][0], `"heir":true`) {
		t.Errorf("there are %q, and it shows %T", h.Own[casa.Game], w.top())
	}
}

// TestVerdictIsKept checks that bots do not play a situation again, even under another name, unless
// the player asks for it, and that they play another one.
func TestVerdictIsKept(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	w := workshop(h)
	s := parse([]string{supper})[0].Situation
	first := w.press(s, false)
	s.Name, s.ID = "Early supper", "own-early"
	if w.press(s, false) != first {
		t.Error("under another name it is judged anew")
	}
	if s.Rules.Heir = true; w.press(s, false) == first {
		t.Error("another one has the same verdict")
	}
	s.Rules.Heir = false
	for i := range first.told {
		first.told[i].Deals = trial.Enough
	}
	w.show(newStamping(w, s))
	v := scenestest.Visit(t, h, w)
	if v.Offers("stamp.stop") {
		t.Error("bots play on that are done")
	}
	v.Use("stamp.anew")
	if now, plays := w.press(s, false).result(0); !plays || now.Deals >= trial.Enough {
		t.Errorf("anew they have played %d deals", now.Deals)
	}
	v.Press(ui.Back)
}

// TestTakeNamesAnew checks that Take gives a unique and valid ID, and refuses a situation that is
// already there.
func TestTakeNamesAnew(t *testing.T) {
	other := strings.Replace(moon, "own-moon", "own-late-supper", 1)
	for _, c := range []struct {
		kept []string
		form string
		id   string
	}{
		{nil, supper, "own-late-supper"},
		{[]string{supper}, supper, ""},
		{[]string{strings.Replace(supper, "own-late-supper", "own-2", 1)}, supper, ""},
		{[]string{other}, supper, "own-late-supper-2"},
		{[]string{supper}, other, "own-moon"},
		{nil, strings.Replace(supper, "own-late-supper", "anarchy", 1), "own-late-supper"},
		{nil, strings.Replace(night, "own-1", "own", 1), "own-1"},
		{[]string{supper, moon}, strings.Replace(night, "own-1", "own-moon", 1), "own-1"},
		{nil, strings.Replace(moon, `own-moon","name":"Moon"`, `own","name":"`+strings.Repeat("é! ab", 6)+`"`, 1), "own-ab-ab-ab-ab-ab-ab"},
		{nil, supper[:50], ""},
	} {
		taken := Take(c.kept, c.form)
		id, _ := identity(taken)
		if id != c.id || taken != "" && !strings.HasPrefix(taken, `{"id":"`+c.id+`"`) {
			t.Errorf("%.40s is taken as %.40q", c.form, taken)
		}
	}
}

// TestToldWherever checks that every effect of a situation is described at every place where it is
// played.
func TestToldWherever(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	for _, line := range []string{supper, moon, night, barred} {
		s := parse([]string{line})[0].Situation
		c := newCard(workshop(h, line), s, line, mine)
		all := strings.Join(c.Page.Texts(), "\n")
		for _, at := range trial.Places {
			o := lacasa.OptionsAt(at)
			if s.Where&at != 0 && !strings.Contains(all, h.Say(map[lacasa.Mode]string{lacasa.Solo: "where.alone", lacasa.Two: "setup.mode.two", lacasa.Teams: "setup.mode.teams"}[o.Mode])) {
				t.Errorf("%s: %s is not told in\n%s", s.ID, o.Mode, all)
			}
		}
	}
}
