package own

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
	"lacasa/ui/art"
	"lacasa/ui/uitest"
)

// everything returns the situations of the box, and some random ones.
func everything() (all []lacasa.Situation) {
	all = slices.Clone(lacasa.Situations)
	for seed := range match.Seed(300) {
		all = append(all, lacasa.Compose(seed))
	}
	return all
}

func formOf(t *testing.T, s *lacasa.Situation) string {
	t.Helper()
	text, err := s.Form()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// rebuilt returns rules made by using tiles and picks until they are equal to want.
func rebuilt(want *lacasa.Rules) (r lacasa.Rules) {
	for range 2 {
		for b := range blocks {
			for i := range blocks[b].tiles {
				t := &blocks[b].tiles[i]
				if t.shown != nil && !t.shown(&r) {
					continue
				}
				if t.on(want) != t.on(&r) {
					t.flip(&r)
				}
				if t.picks == nil || !t.on(&r) {
					continue
				}
				for n, pick := range t.picks(want) {
					if pick.on != t.picks(&r)[n].on {
						pick.set(&r)
					}
				}
			}
		}
	}
	return r
}

// TestEverySituationCanBeComposed checks that the composer does not change what is opened in it,
// and that every situation can be composed from nothing.
func TestEverySituationCanBeComposed(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	for _, s := range everything() {
		if c := newComposer(h, s); formOf(t, &c.made) != formOf(t, &s) {
			t.Errorf("%s is given back as %s", formOf(t, &s), formOf(t, &c.made))
		}
		again := clone(&s)
		again.Rules = rebuilt(&s.Rules)
		for i := range again.Variants {
			again.Variants[i].Rules = rebuilt(&s.Variants[i].Rules)
		}
		if formOf(t, &again) != formOf(t, &s) {
			t.Errorf("%s can be composed no nearer than %s", formOf(t, &s), formOf(t, &again))
		}
	}
}

// TestEveryPartHasItsThing checks that every part of the rules can be removed, and has a picture on
// the card.
func TestEveryPartHasItsThing(t *testing.T) {
	chance := match.NewChance(7, 0)
	for range 2000 {
		s := lacasa.ComposeAny(&chance)
		r := s.Rules
		for i := range pieces {
			only := lacasa.Situation{ID: "own", Rules: pieces[i].alone(&s.Rules)}
			if pieces[i].in(&s.Rules) && s.Check() == nil && tell.StillLife(&only) == tell.StillLife(&lacasa.Situation{ID: "own"}) {
				t.Fatalf("nothing stands for %s of %+v", pieces[i].key, s.Rules)
			}
			pieces[i].clear(&r)
		}
		if r != (lacasa.Rules{}) {
			t.Fatalf("of %+v there is left %+v", s.Rules, r)
		}
	}
}

// TestThereIsAWayOut checks that whatever is wrong is said in every language, and that always
// taking the first correction leads to a playable situation.
func TestThereIsAWayOut(t *testing.T) {
	var voices []tell.Voice
	for _, l := range []string{"en", "it", "fr"} {
		h := lacasatest.House(scenestest.Look{Language: l, Text: 1})
		voices = append(voices, tell.VoiceOf(h))
	}
	chance := match.NewChance(11, 0)
	seen := map[string]bool{}
	for n := range 1500 {
		s := lacasa.ComposeAny(&chance)
		if n%40 == 0 {
			s.Where = 0
		}
		first := s
		for steps := 0; s.Check() != nil; steps++ {
			w, why := wrongOf(&s)
			if w == (wrong{}) {
				t.Fatalf("%v is no refusal", s.Check())
			}
			seen[w.key] = true
			for _, v := range voices {
				if said := sentence(v, w, why); strings.Contains(said, "wrong.") || strings.ContainsAny(said, "{}") {
					t.Fatalf("%s is said as %q", w.key, said)
				}
			}
			ways := mends(voices[n%3], &s)
			if len(ways) == 0 || steps > 60 {
				t.Fatalf("after %d steps there are %d ways out of %v: %+v, which was %+v", steps, len(ways), w, s, first)
			}
			for _, m := range ways {
				if now, _ := wrongOf(&m.to); now == w {
					t.Fatalf("%q is no way out of %v", m.label, w)
				}
			}
			s = ways[0].to
		}
	}
	for _, key := range []string{"nowhere", "removers", "four", "robot-rules", "robot-ruling", "robot-undertake", "robot-references", "lay-sizes", "aside-sizes",
		"goal-sides", "goal-ranks", "bid-goal", "cards", "low-wins-last", "goal-most"} {
		if !seen["wrong."+key] {
			t.Errorf("that %s was never wrong", key)
		}
	}
}

// TestTilesHaveThings checks that each tile has a picture of its own, except the two that change
// nothing.
func TestTilesHaveThings(t *testing.T) {
	for b := range blocks {
		seen := map[string]string{}
		tell.Thing(blocks[b].thing).Paint(8, art.Look{})
		for _, tile := range blocks[b].tiles {
			tell.Thing(tile.thing).Paint(8, art.Look{})
			if other, is := seen[tile.thing]; is {
				t.Errorf("%s and %s have the same thing", tile.name, other)
			}
			seen[tile.thing] = tile.name
		}
	}
}

func compose(t *testing.T, l scenestest.Look, form string) (*composer, *scenes.House) {
	t.Helper()
	s, err := lacasa.ParseSituation(form)
	if err != nil {
		t.Fatal(err)
	}
	h := lacasatest.House(l)
	return newComposer(h, s), h
}

// tileOf opens the block of a tile and returns the ID of its widget.
func tileOf(t *testing.T, c *composer, name string) int {
	t.Helper()
	for b := range blocks {
		for i := range blocks[b].tiles {
			if blocks[b].tiles[i].name == name {
				c.block = b
				c.Lay()
				return composeTile + i*picksPer
			}
		}
	}
	t.Fatalf("there is no tile %s", name)
	return 0
}

const teamsOnly = `{"id":"own-test","where":["teams"]}`

// TestBlocksLieWell checks in every size and language that the widgets of all blocks fit, and that
// keys reach each of them.
func TestBlocksLieWell(t *testing.T) {
	full := `{"id":"own-full","name":"Grandmother's house rules","sign":"GM","where":["two","teams"],"rules":{"more":1,"ruling":"by-nobody","usurpers":[3,5],"low-wins":[1,3,5],` +
		`"removers":[2],"goal":{"aim":"most","count":"cards","ranks":[0,1,2]}},"variants":[{"where":["teams"],"rules":{"kin":true}}]}`
	for _, l := range scenestest.Looks() {
		for _, form := range []string{teamsOnly, full} {
			c, h := compose(t, l, form)
			v := scenestest.Visit(t, h, alone{c, h})
			for b := range blocks {
				c.block = b
				c.Lay()
				scenestest.Fits(t, h, &c.form)
				come := map[int]bool{}
				for range len(c.form.List) + 1 {
					v.Press(ui.Next)
					come[c.form.Focus] = true
				}
				if len(come) != len(c.form.List) {
					t.Errorf("%v, %s: keys come to %d of %d", l, blocks[b].name, len(come), len(c.form.List))
				}
			}
		}
	}
}

// TestDirectionsComeToAll checks that direction keys alone reach every widget of any block from any
// other.
func TestDirectionsComeToAll(t *testing.T) {
	for size := range 3 {
		c, h := compose(t, scenestest.Look{Language: "en", Size: size, Text: 1}, `{"id":"own","where":["two","teams"],"rules":{"low-wins":[1],"usurpers":[5],"bonus":["B7"]}}`)
		v := scenestest.Visit(t, h, alone{c, h})
		for b := range blocks {
			c.open(b)
			c.Lay()
			come, left := map[int]bool{}, []int{composeBlocks}
			for len(left) > 0 {
				from := left[0]
				left = left[1:]
				if come[from] {
					continue
				}
				come[from] = true
				for _, direction := range []ui.Command{ui.Left, ui.Right, ui.Up, ui.Down} {
					c.form.Aim(from)
					for range len(blocks) { // also along the options of a choice
						v.Press(direction)
						left = append(left, c.form.Focus)
					}
				}
			}
			for _, w := range c.form.List {
				if !come[w.Id] {
					t.Errorf("size %d, %s: nothing leads to %q", size, blocks[b].name, w.Label)
				}
			}
		}
	}
}

// TestTilesAreTaken checks that a tile is set by touch and by key, and that a change can be undone
// and redone.
func TestTilesAreTaken(t *testing.T) {
	c, h := compose(t, scenestest.Look{Language: "en", Text: 1}, teamsOnly)
	v := scenestest.Visit(t, h, alone{c, h})
	v.Touch(tileOf(t, c, "face-down"), 0)
	if !c.made.Rules.FaceDown {
		t.Fatal("a tile is touched and not taken")
	}
	c.form.Aim(tileOf(t, c, "no-lead"))
	v.Press(ui.Accept)
	v.Touch(tileOf(t, c, "no-lead")+1, 0)
	if c.made.Rules.NoLead != 1<<7|1<<0 {
		t.Fatalf("not to be led are %b", c.made.Rules.NoLead)
	}
	v.Touch(tileOf(t, c, "removers"), 0)
	if c.made.Check() == nil || len(c.ways) == 0 || c.warns.Text == "" {
		t.Fatalf("what is wrong has %d ways out and is said as %q", len(c.ways), c.warns.Text)
	}
	if i := v.Touch(composeKeep, 0); i != nil || c.begun.Rules.FaceDown {
		t.Error("what cannot be played is kept")
	}
	v.Touch(composeWay, 0)
	if c.made.Check() != nil {
		t.Errorf("after the first way out it is still wrong: %v", c.made.Check())
	}
	now := formOf(t, &c.made)
	for range 5 {
		v.Touch(composeUndo, 0)
	}
	if formOf(t, &c.made) != teamsOnly {
		t.Errorf("all is taken back to %s", formOf(t, &c.made))
	}
	for range 5 {
		v.Touch(composeRedo, 0)
	}
	if formOf(t, &c.made) != now {
		t.Errorf("changed once more it is %s and was %s", formOf(t, &c.made), now)
	}
}

// TestPlacesRefuse checks that what is impossible at a place is refused with a reason, and that the
// correction drops the place or moves to another.
func TestPlacesRefuse(t *testing.T) {
	for _, where := range []string{`["two"]`, `["two","teams"]`, `["solo"]`} {
		c, h := compose(t, scenestest.Look{Language: "it", Text: 1}, `{"id":"own-test","where":`+where+`}`)
		v := scenestest.Visit(t, h, alone{c, h})
		v.Touch(tileOf(t, c, "kin"), 0)
		if c.made.Rules.Kin || c.note == "" || len(c.ways) != 1 {
			t.Fatalf("%s: kin is taken, or refused by %q with %d ways out", where, c.note, len(c.ways))
		}
		v.Touch(composeWay, 0)
		if !c.made.Rules.Kin || c.made.Where != lacasa.InTeams || c.made.Check() != nil {
			t.Errorf("%s: the way out leads to %s", where, formOf(t, &c.made))
		}
	}
	c, h := compose(t, scenestest.Look{Language: "en", Text: 1}, `{"id":"own-test","where":["two","teams"],"rules":{"low-wins":[1]}}`)
	v := scenestest.Visit(t, h, alone{c, h})
	at := tileOf(t, c, "low-wins")
	if v.Touch(at+8, 0); c.made.Rules.LowWins.Has(8) || c.note == "" {
		t.Error("teams have an eighth challenge without another card")
	}
	if c.form.Find(at+17) != nil {
		t.Error("a seventeenth challenge is offered where there is none")
	}
	v.Touch(tileOf(t, c, "more.1"), 0)
	if v.Touch(tileOf(t, c, "low-wins")+8, 0); !c.made.Rules.LowWins.Has(8) {
		t.Error("with another card they have none")
	}
}

// TestWordsAreWritten checks that texts can be in any script that the form allows.
func TestWordsAreWritten(t *testing.T) {
	c, h := compose(t, scenestest.Look{Language: "en", Text: 1}, teamsOnly)
	c.block = cardBlock
	c.Lay()
	v := scenestest.Visit(t, h, alone{c, h})
	v.Touch(composeWords, 0)
	v.Write("Ужин ")
	v.Write("夜\"\\ é!")
	if c.made.Name != "Ужин 夜 é!" {
		t.Errorf("the name is %q", c.made.Name)
	}
	v.Write(strings.Repeat("x", 60))
	if c.made.Check() != nil {
		t.Errorf("a name of %d letters is taken", len([]rune(c.made.Name)))
	}
	v.Touch(composeWords+2, 0)
	v.Write("A")
	v.Write("B ")
	if c.made.Sign != "AB" || c.typed[2] != "AB " {
		t.Errorf("the sign is %q, written as %q", c.made.Sign, c.typed[2])
	}
	v.Touch(composeUndo, 0)
	if c.made.Sign != "" || c.made.Name == "" {
		t.Errorf("what was written last is taken back to %q, %q", c.made.Sign, c.made.Name)
	}
	typed := c.made.Name
	v.Touch(composeAnother, 0)
	if c.made.Name == "" || strings.HasPrefix(c.made.Name, "У") {
		t.Errorf("another name is %q", c.made.Name)
	}
	given := c.made.Name
	v.Touch(composeWords, 0)
	v.Write("!")
	for _, was := range []string{given, typed, ""} { // the suggested name is a step of its own, as is what was typed before and after it
		if v.Touch(composeUndo, 0); c.made.Name != was {
			t.Errorf("taken back is %q, not %q", c.made.Name, was)
		}
	}
}

// TestPlacesHaveMoreRules checks that rules for some places can be added, changed and removed
// without changing those of the situation.
func TestPlacesHaveMoreRules(t *testing.T) {
	c, h := compose(t, scenestest.Look{Language: "fr", Text: 1}, `{"id":"own-test","where":["two","teams"],"rules":{"heir":true}}`)
	c.block = cardBlock
	c.Lay()
	v := scenestest.Visit(t, h, alone{c, h})
	v.Touch(composeOther+3, 0)
	v.Touch(tileOf(t, c, "kin"), 0)
	want := `{"id":"own-test","where":["two","teams"],"rules":{"heir":true},"variants":[{"where":["teams"],"rules":{"kin":true}}]}`
	if formOf(t, &c.made) != want {
		t.Fatalf("it is %s", formOf(t, &c.made))
	}
	c.block = cardBlock
	c.Lay()
	v.Touch(composeDrop, 0)
	if len(c.made.Variants) != 0 || c.layer != 0 || !c.made.Rules.Heir {
		t.Errorf("without them it is %s", formOf(t, &c.made))
	}
	v.Touch(composeOther+2, 0)
	v.Touch(composeOther+3, 0)
	v.Touch(composeLayer+1, 0)
	v.Touch(composeWhere+2, 0) // it is no longer played by two, and the next change must not apply to the variant for teams
	if len(c.made.Variants) != 1 || c.layer != 0 {
		t.Errorf("without two players variant %d is changed of %s", c.layer, formOf(t, &c.made))
	}
	v.Touch(composeLayer+1, 0)
	v.Touch(composeUndo, 0)
	if len(c.made.Variants) != 2 || c.layer != 0 {
		t.Errorf("with them again variant %d is changed of %s", c.layer, formOf(t, &c.made))
	}
}

// TestWhatComesToNothingIsTold checks that parts without effect are reported: those the rules show,
// and those that bots never met.
func TestWhatComesToNothingIsTold(t *testing.T) {
	look := scenestest.Look{Language: "en", Text: 1}
	keys := func(list []*piece) (keys []string) {
		for _, p := range list {
			keys = append(keys, p.key)
		}
		return keys
	}
	c, _ := compose(t, look, `{"id":"own-test","where":["solo"],"rules":{"more":2,"ruling":"by-casa","cousins":true}}`)
	if got := keys(c.nothing.same); !slices.Equal(got, []string{"more", "ruling"}) {
		t.Errorf("alone the same without %v", got)
	}
	c, h := compose(t, look, `{"id":"own-test","where":["teams"],"rules":{"cake-stays":true,"ruling":"by-nobody","no-lead":[7],"kin":true}}`)
	v := scenestest.Visit(t, h, alone{c, h})
	for range tryingWait + 3*tryingDeals + 1 {
		v.Tick()
	}
	if got := keys(c.nothing.never); !slices.Equal(got, []string{"cake-stays"}) {
		t.Errorf("bots never met %v", got)
	}
	if len(c.ways) != 1 {
		t.Fatalf("there are %d ways to do something about it", len(c.ways))
	}
	v.Touch(composeWay, 0)
	if c.made.Rules.CakeStays {
		t.Error("what comes to nothing is not taken away")
	}
}

// TestComposerRests checks that a tick allocates nothing once bots have tried the situation.
func TestComposerRests(t *testing.T) {
	c, _ := compose(t, scenestest.Look{Language: "en", Text: 1}, `{"id":"own-test","where":["teams"],"rules":{"kin":true}}`)
	in := uitest.Input(&uitest.Events{Pos: ui.Point{X: 1, Y: 1}})
	tick := func() {
		in.Update(1)
		c.Update(in, 1.0/60)
	}
	for range tryingWait + 3*tryingDeals + 1 {
		tick()
	}
	if n := testing.AllocsPerRun(50, tick); n > 0 {
		t.Errorf("at rest a tick allocates %v times", n)
	}
}

// TestLeavingAsks checks that leaving with unsaved changes asks first, and otherwise does not.
func TestLeavingAsks(t *testing.T) {
	c, h := compose(t, scenestest.Look{Language: "en", Text: 1}, teamsOnly)
	v := scenestest.Visit(t, h, alone{c, h})
	if v.Touch(composeBack, 0) != scenes.Close {
		t.Error("who has changed nothing is asked")
	}
	v.Touch(tileOf(t, c, "kin"), 0)
	if v.Press(ui.Back) != nil || c.note == "" {
		t.Error("nobody is asked")
	}
	if v.Touch(composeWay+2, 0) != nil || c.note != "" {
		t.Error("who stays is asked on")
	}
	v.Touch(composeBack, 0)
	if v.Touch(composeWay+1, 0) != scenes.Close {
		t.Error("who leaves stays")
	}
}

// TestBlocksAreGoneThrough checks that a new situation begins with its name, that a button of each
// block leads to the next, and that picks come into view.
func TestBlocksAreGoneThrough(t *testing.T) {
	c, h := compose(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, `{"id":"own","where":["teams"]}`)
	v := scenestest.Visit(t, h, alone{c, h})
	if c.form.Find(composeWords) == nil {
		t.Error("a new card has no place for its name")
	}
	for b := range blocks {
		if c.block != b {
			t.Fatalf("block %d is come to instead of %d", c.block, b)
		}
		for i := range blocks[b].tiles {
			tile := &blocks[b].tiles[i]
			w := c.form.Find(composeTile + i*picksPer)
			if w == nil || tile.picks == nil || tile.on(&c.made.Rules) {
				continue
			}
			c.form.Scroll = max(0, w.Rect.Bottom()-c.form.View.Bottom())
			v.Touch(w.Id, 0)
			if !tile.on(&c.made.Rules) {
				continue // this table needs more than one player
			}
			at := c.form.At(c.form.Find(w.Id+1), c.form.Find(w.Id+1).Rect)
			if !c.form.View.Contains(at.Centre()) || at.Bottom() > c.form.View.Bottom() {
				t.Errorf("what is chosen further below %s lies at %v of %v", tile.name, at, c.form.View)
			}
			v.Touch(composeUndo, 0)
		}
		if b < readBlock {
			c.form.Scroll = c.form.Content
			v.Touch(composeNext, 0)
		}
	}
}

// TestShortSentencesStayBesideTheCard checks that if a rule does not fit beside the card its
// longest sentence is dropped first, and what scores never.
func TestShortSentencesStayBesideTheCard(t *testing.T) {
	c, h := compose(t, scenestest.Look{Size: 2, Language: "en", Text: 1}, `{"id":"own","where":["two","teams"],"rules":{"ruling":"by-bidding","low-wins":[1]}}`)
	want := c.rule(tell.VoiceOf(h), true)
	var got []string
	for _, p := range c.says {
		got = append(got, p.Text)
	}
	if n := len(want); !slices.Contains(got, want[n-2]) || got[len(got)-1] != want[n-1] {
		t.Errorf("of %q there is %q", want, got)
	}
}

// TestWhatIsWrongLeavesTheTiles checks in every text size that a new warning is visible, and that
// the tiles are still there.
func TestWhatIsWrongLeavesTheTiles(t *testing.T) {
	for size := range 4 {
		for _, text := range []float64{1, 2} {
			h := lacasatest.House(scenestest.Look{Language: "fr", Size: size, Text: text})
			c := newComposer(h, lacasa.Situation{ID: "own-x", Where: lacasa.InTeams, Rules: lacasa.Rules{FaceDown: true}})
			c.open(3)
			c.Lay()
			v := scenestest.Visit(t, h, alone{c, h})
			v.Touch(tileOf(t, c, "removers"), 0)
			f := &c.form
			way := f.Find(composeWay)
			if c.why == nil || way == nil {
				t.Fatal("nothing is wrong")
			}
			if least := 80 * text; f.View.H < least {
				t.Errorf("%d at %v: the tiles have %v", size, text, f.View.H)
			}
			if c.flows && f.Scroll > 0 {
				t.Errorf("%d at %v: what is wrong is not seen", size, text)
			}
			v.Touch(composeWay, 0)
			if c.why != nil {
				t.Errorf("%d at %v: there is no way out of it", size, text)
			}
		}
	}
}

// TestAnythingMayBeTouched uses random widgets, and checks that changes apply, that there is a
// correction for whatever is wrong, and that what is playable is the same after saving and opening
// it.
func TestAnythingMayBeTouched(t *testing.T) {
	touches, wrongs, layers := 0, 0, 0
	for seed := range uint64(24) {
		chance := rand.New(rand.NewPCG(seed, 14))
		look := scenestest.Look{Language: "en", Size: int(seed % 4), Text: 1 + float64(seed/4%2)}
		h := lacasatest.House(look)
		c := newComposer(h, lacasa.Compose(match.Seed(seed)))
		v := scenestest.Visit(t, h, alone{c, h})
		for range 150 {
			w := &c.form.List[chance.IntN(len(c.form.List))]
			if w.Id == composeBack || w.Id == composeUndo && chance.IntN(4) > 0 { // do not leave, and undo seldom enough to get anywhere
				continue
			}
			v.Touch(w.Id, chance.IntN(max(1, len(w.Cells()))))
			touches++
			layers += ui.BoolIndex(c.layer > 0)
			if c.layer > len(c.made.Variants) || len(c.made.Variants) > lacasa.MostVariants {
				t.Fatalf("seed %d: variant %d is changed of %s", seed, c.layer, formOf(t, &c.made))
			}
			if c.why != nil {
				wrongs++
				if c.note == "" && len(c.ways) == 0 {
					t.Fatalf("seed %d: there is no way out of %s", seed, formOf(t, &c.made))
				}
				continue
			}
			form := formOf(t, &c.made)
			if again, err := lacasa.ParseSituation(form); err != nil || formOf(t, &again) != form {
				t.Fatalf("seed %d: %v of %s", seed, err, form)
			}
		}
	}
	if t.Logf("%d touches, wrong after %d, with a variant to be changed after %d", touches, wrongs, layers); wrongs == 0 || layers == 0 {
		t.Error("hardly anything was touched")
	}
}
