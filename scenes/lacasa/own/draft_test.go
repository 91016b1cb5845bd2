package own

import (
	"slices"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
)

// TestDraftIsKept checks that a draft is saved after each change, for typed text after a pause,
// that it can be continued, and that it is dropped once the situation is saved, left, or unchanged.
func TestDraftIsKept(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	w := workshop(h, supper)
	w.compose(w.kept()[0].Situation, supper)
	v := scenestest.Visit(t, h, w)
	c := w.top().(*composing)
	heir := tileOf(t, c.composer, "heir")
	first, is := v.Touch(heir, 0).(scenes.Draft)
	if !is || first.Was != "" || !strings.Contains(first.Text, `"heir":true`) || !strings.HasSuffix(first.Text, "\n"+supper) {
		t.Fatalf("after a change it wants %+v", first)
	}
	if then := v.Touch(heir, 0); then != (scenes.Draft{Was: first.Text}) {
		t.Errorf("for what is as it was before it wants %+v", then)
	}
	v.Touch(heir, 0)
	c.write(0, "Later supper")
	if i := v.Tick(); i != nil {
		t.Errorf("while somebody types it wants %+v", i)
	}
	w.show(newStamping(w, c.made)) // bots play it meanwhile
	var i scenes.Draft
	for range 60 {
		if i, is = v.Tick().(scenes.Draft); is {
			break
		}
	}
	if !strings.Contains(i.Text, "Later supper") {
		t.Errorf("then it wants %+v", i)
	}
	h.Drafts = map[string][]string{casa.Game: {i.Text, nowhere}}

	again := New(h, func() match.Seed { return 1 })
	v = scenestest.Visit(t, h, again)
	v.Touch(drawerDraft, 0)
	c = again.top().(*composing)
	if text, _ := c.made.Form(); text+"\n"+supper != i.Text || c.was != supper || !c.changed() {
		t.Fatalf("gone on with is %s", text)
	}
	v.Press(ui.Back)
	v.Form = h.Form
	if kept, is := v.Use("compose.keep").(scenes.Keep); !is || kept.Was != supper || kept.Draft != i.Text {
		t.Errorf("kept is %+v", kept)
	}

	again.home()
	v.Tick()
	v.Form = h.Form
	v.Touch(drawerDraft+1, 0)
	c = again.top().(*composing)
	if text, _ := c.made.Form(); text != nowhere || c.why == nil {
		t.Errorf("gone on with is %s", text)
	}
	v.Press(ui.Back)
	v.Form = h.Form
	if i, is := v.Use("compose.leave.yes").(scenes.Draft); !is || i.Was != nowhere || i.Text != "" || len(again.pages) != 1 {
		t.Errorf("left is %+v", i)
	}
}

// FuzzDraft checks that the composer can open every text that CheckDraft accepts.
func FuzzDraft(f *testing.F) {
	for _, text := range append([]string{"", "x", supper, supper + "\n" + moon, nowhere, barred + "\n" + nowhere, `{"id":"own","where":["two"],"rules":{"bonus":["B1","B2","B3","B4","B5"],"goal":{"number":255}},"variants":[{"where":[],"rules":{}}]}`}, nowhere) {
		f.Add(text)
	}
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	f.Fuzz(func(t *testing.T, text string) {
		h.Drafts = map[string][]string{casa.Game: {text}}
		w := workshop(h)
		drafts := w.drafts()
		if (CheckDraft(text) == nil) != (len(drafts) == 1) {
			t.Fatalf("%q is said to be %v", text, CheckDraft(text))
		}
		if len(drafts) == 0 {
			return
		}
		w.goOn(drafts[0])
		c := w.top().(*composing)
		for c.block = range blocks {
			c.Lay()
		}
		if form, err := c.made.Form(); err != nil {
			t.Errorf("%q cannot be written: %v", text, err)
		} else if s, err := lacasa.ParseDraft(form); err != nil || !slices.Equal(s.Variants, c.made.Variants) || s.Rules != c.made.Rules {
			t.Errorf("%q is written as %q, %v", text, form, err)
		}
	})
}
