package game

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"lacasa/assets/words"
	"lacasa/game/store"
)

// Where there is no room for all of a file it stops, says so, and goes on from there once there is
// room.
func TestTrunkOnAFullDisk(t *testing.T) {
	from, home := keeping(t)
	played(t, home, 40)
	text := moved(from)
	to, home := keeping(t)
	if err := syscall.Mount("tmpfs", home, "tmpfs", 0, "size=128k"); err != nil {
		t.Skip("no small file system can be mounted here:", err)
	}
	t.Cleanup(func() { syscall.Unmount(home, syscall.MNT_DETACH) })
	u, wrong := to.unpack(text)
	if wrong != nil {
		t.Fatal(wrong)
	}
	for u.step() {
	}
	if !errors.Is(u.failed, store.ErrFull) || u.came == 0 || u.came == 40 {
		t.Fatalf("%d are taken in, then %v", u.came, u.failed)
	}
	said := u.said()
	if last := said[len(said)-1]; last.key != "backup.stopped" {
		t.Errorf("said is %v", last)
	}
	if got := len(holds(t, to)); got != u.came {
		t.Errorf("there are %d, and %d are said", got, u.came)
	}
	before := u.came
	if err := syscall.Mount("", home, "", syscall.MS_REMOUNT, "size=4m"); err != nil {
		t.Fatal(err)
	}
	unpacked(t, to, text).counts(t, 40-before, before, 0, 0, 0)
}

// What is exported is not written into a fifo, where nobody may ever read it, but refused.
func TestExportSparesAFifo(t *testing.T) {
	k, _ := keeping(t)
	shelved(t, k)
	path := filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	said, ok := export(k, path, words.Open("en").Say)
	if ok || len(said) == 0 || !strings.Contains(said[len(said)-1], path) {
		t.Errorf("it says %q", said)
	}
	if info, err := os.Lstat(path); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("there is %v, %v", info, err)
	}
}
