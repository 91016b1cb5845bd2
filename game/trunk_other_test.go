//go:build !js

package game

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lacasa/scenes"
)

// At the page the file is written into the folder for what is downloaded, found there and taken in, and both are told.
func TestTrunkPage(t *testing.T) {
	g := playing(t)
	dir := t.TempDir()
	defer func(was func() string) { trunkFolder = was }(trunkFolder)
	trunkFolder = func() string { return dir }
	shelved(t, &g.keeper)
	g.home()
	g.do(scenes.Intent{Want: scenes.OpenSettings})
	g.do(scenes.Intent{Want: scenes.OpenTrunk})
	carried := func(i scenes.Intent) string {
		t.Helper()
		g.do(i)
		for range 1000 {
			if g.carry(); g.haul.errand == nil && len(g.brought) == 0 {
				return strings.Join(g.trunkOpen().Page.Texts(), "\n")
			}
		}
		t.Fatal("it does not end")
		return ""
	}
	name := filed{trunkBegins, trunkEnds, ""}.name(time.Now(), 1)
	if said := carried(scenes.Intent{Want: scenes.Pack}); !strings.Contains(said, filepath.Join(dir, name)) {
		t.Errorf("written, it says\n%s", said)
	}
	if said := carried(scenes.Intent{Want: scenes.Unpack, Kept: name}); !strings.Contains(said, "Here already: 3.") {
		t.Errorf("taken in, it says\n%s", said)
	}
	carried(scenes.Intent{Want: scenes.Pack})
	if found := trunks(); len(found.Names) != 2 || !slices.Contains(found.Names, filed{trunkBegins, trunkEnds, ""}.name(time.Now(), 2)) {
		t.Errorf("found are %v", found)
	}
	if said := carried(scenes.Intent{Want: scenes.Unpack, Kept: "la-casa-never.casa"}); !strings.Contains(said, "cannot be taken in") {
		t.Errorf("of what is not there it says\n%s", said)
	}
}
