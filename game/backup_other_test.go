//go:build !js

package game

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lacasa/assets/words"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/scenes"
	"lacasa/ui"
)

// At the page the file is written into the folder for what is downloaded, found there and taken in,
// and both are told.
func TestTrunkPage(t *testing.T) {
	g := program(t)
	dir := t.TempDir()
	defer func(was func() string) { backupFolder = was }(backupFolder)
	backupFolder = func() string { return dir }
	shelved(t, g.keeper)
	g.home()
	g.do(scenes.OpenSettings)
	g.do(scenes.OpenBackups)
	carried := func(i scenes.Intent) string {
		t.Helper()
		g.do(i)
		for range 1000 {
			if g.carry(); g.errands.haul.errand == nil && len(g.errands.brought) == 0 {
				return strings.Join(g.stage.backupPage().Page.Texts(), "\n")
			}
		}
		t.Fatal("it does not end")
		return ""
	}
	name := filed{fileBegins, backupEnds, ""}.name(time.Now(), 1)
	if said := carried(scenes.Pack); !strings.Contains(said, filepath.Join(dir, name)) {
		t.Errorf("written, it says\n%s", said)
	}
	if said := carried(scenes.Unpack{Name: name}); !strings.Contains(said, fmt.Sprintf("Already here: %d.", len(Games))) {
		t.Errorf("taken in, it says\n%s", said)
	}
	carried(scenes.Pack)
	if found := backups(); len(found.Names) != 2 || !slices.Contains(found.Names, filed{fileBegins, backupEnds, ""}.name(time.Now(), 2)) {
		t.Errorf("found are %v", found)
	}
	if said := carried(scenes.Unpack{Name: "la-casa-never.casa"}); !strings.Contains(said, "cannot be restored") {
		t.Errorf("of what is not there it says\n%s", said)
	}
}

// What lies in a drawer is written into a file, line by line, which is found among the others and
// taken in again, in a window and without one; one thing of it is shown and asked about.
func TestDrawerGoesIntoAFile(t *testing.T) {
	row := makes(t)
	g := program(t)
	g.house.Screen.SetDeck(&ui.Deck{})
	dir := t.TempDir()
	defer func(was func() string) { backupFolder = was }(backupFolder)
	backupFolder = func() string { return dir }
	g.home()
	g.title(row)
	g.do(scenes.OpenOwn)
	g.do(scenes.Keep{Form: supper})
	g.do(scenes.Keep{Form: moon})
	g.do(scenes.SaveOwn{})
	found := backups()
	if len(found.Names) != 1 || !strings.HasPrefix(found.Names[0], "la-casa-own-") {
		t.Fatalf("found are %v", found.Names)
	}
	file := filepath.Join(dir, found.Names[0])
	if text, err := store.ReadFile(file, 1<<20); err != nil || string(text) != supper+"\n"+moon+"\n" {
		t.Fatalf("in the file is %q, %v", text, err)
	}
	g.do(scenes.Discard{Form: supper})
	g.do(scenes.OpenBackups)
	g.do(scenes.Unpack{Name: found.Names[0]})
	g.carry()
	if _, is := g.stage.top().(session.Workshop); !is || !slices.Equal(g.house.Own[row.ID], []string{moon, supper}) {
		t.Errorf("on top is %T, and there are %q", g.stage.top(), g.house.Own[row.ID])
	}
	k, home := keeping(t)
	say := words.Open("en").Say
	if said, ok := bringIn(k, file, say); !ok || len(said) != 1 || !strings.Contains(said[0], "2") {
		t.Errorf("without a window it says %q", said)
	}
	write(t, home, "half", supper[:60])
	if said, ok := bringIn(k, filepath.Join(home, "half"), say); ok || len(said) != 1 {
		t.Errorf("of half of it, it says %q", said)
	}
	if lines, _ := k.own(row); !slices.Equal(lines, []string{supper, moon}) {
		t.Errorf("there are %q", lines)
	}
}

// TestExportSparesWhatIsNoFile checks that what is kept is not written in the place of a link or a
// folder, which would be lost.
func TestExportSparesWhatIsNoFile(t *testing.T) {
	k, home := keeping(t)
	shelved(t, k)
	dir := t.TempDir()
	target, link := filepath.Join(dir, "target"), filepath.Join(dir, "link")
	if err := os.WriteFile(target, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		t.Log("without links:", err)
		link = home
	}
	for _, path := range []string{link, dir} {
		before, _ := os.Lstat(path)
		said, ok := export(k, path, words.Open("en").Say)
		if ok || len(said) == 0 || !strings.Contains(said[len(said)-1], path) {
			t.Errorf("onto %s it says %q", path, said)
		}
		if after, err := os.Lstat(path); err != nil || after.Mode() != before.Mode() {
			t.Errorf("%s is %v, %v", path, after, err)
		}
	}
	if text, err := os.ReadFile(target); err != nil || string(text) != "precious" {
		t.Errorf("in the file is %q, %v", text, err)
	}
	if said, ok := export(k, target, words.Open("en").Say); !ok {
		t.Errorf("onto a file it says %q", said)
	}
}
