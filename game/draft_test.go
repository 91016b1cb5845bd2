package game

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lacasa/game/store"
	"lacasa/scenes"
	"lacasa/ui"
)

// What is being made is there when the program is begun anew after it was killed, and once it lies
// in the drawer it is there no longer.
func TestDraftIsGoneOnWith(t *testing.T) {
	row := makes(t)
	g := program(t)
	g.house.Screen.SetDeck(&ui.Deck{})
	g.home()
	g.title(row)
	g.do(scenes.OpenOwn)
	text := strings.Replace(moon, "by-nobody", "by-bidding", 1) + "\n" + moon // alone nobody bids
	g.do(scenes.Draft{Text: moon})
	g.do(scenes.Draft{Was: moon, Text: text})

	k := keeper{store: store.Open()}
	if texts, said := k.drafts(row); said != nil || !slices.Equal(texts, []string{text}) {
		t.Fatalf("there is %q, %v", texts, said)
	}
	k.keepDraft(row, "", supper) // of another window
	if texts, _ := k.drafts(row); len(texts) != 2 || !slices.Contains(texts, supper) {
		t.Fatalf("of two there are %q", texts)
	}
	g.do(scenes.Keep{Draft: text, Form: moon})
	if texts := g.house.Drafts[row.ID]; !slices.Equal(texts, []string{supper}) {
		t.Errorf("once it is kept there are %q", texts)
	}
	g.do(scenes.Draft{Was: supper})
	if texts, said := k.drafts(row); len(texts) > 0 || said != nil {
		t.Errorf("once it is given up there are %q, %v", texts, said)
	}
}

// A draft that is damaged or of a newer version is set aside whole, and said to be.
func TestDraftIsDamaged(t *testing.T) {
	row := makes(t)
	for text, key := range map[string]string{
		supper[:60]: "own.draft-damaged", supper + "\n" + moon[:40]: "own.draft-damaged", "": "own.draft-damaged", elder: "own.draft-newer",
		strings.Replace(supper, `"low-wins":[7]`, `"more":9`, 1): "own.draft-damaged",
	} {
		k, home := keeping(t)
		write(t, home, draftNamed(row, 3), text)
		texts, said := k.drafts(row)
		if len(texts) > 0 || said == nil || said.key != key {
			t.Errorf("of %q there is %q, %v", text, texts, said)
			continue
		}
		sayable(t, said)
		files, _ := filepath.Glob(filepath.Join(home, "draft-*"))
		if len(files) != 1 {
			t.Fatalf("there are %q", files)
		}
		if aside, _ := os.ReadFile(files[0]); string(aside) != text {
			t.Errorf("set aside is %q", aside)
		}
		if texts, said = k.drafts(row); len(texts) > 0 || said != nil {
			t.Errorf("then there is %q, %v", texts, said)
		}
	}
}

// Where no draft can be kept that is said once.
func TestDraftHasNoPlace(t *testing.T) {
	row := makes(t)
	k := homeless(t)
	said := k.keepDraft(row, "", supper)
	if said == nil {
		t.Fatal("it is not said")
	}
	sayable(t, said)
	if said = k.keepDraft(row, supper, moon); said != nil {
		t.Errorf("it is said again: %v", said)
	}
}
