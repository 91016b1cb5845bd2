package store

import (
	"bytes"
	"errors"
	"path/filepath"
	"syscall"
	"testing"
)

// A small file system in memory can be filled and made read-only, also for root, who ignores
// permissions. Mounting it needs rights that not every machine gives.
func small(t *testing.T) string {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=64k"); err != nil {
		t.Skip("no small file system can be mounted here:", err)
	}
	t.Cleanup(func() { syscall.Unmount(dir, syscall.MNT_DETACH) })
	return dir
}

func TestFull(t *testing.T) {
	home := small(t)
	s := open(t, home)
	put(t, s, "save.casa", "old")
	if err := s.Write("save.casa", bytes.Repeat([]byte("x"), 1<<20)); !errors.Is(err, ErrFull) {
		t.Error("writing on a full disk:", err)
	}
	expect(t, s, "save.casa", "old")
	if left, _ := filepath.Glob(filepath.Join(home, half+"*")); len(left) != 0 {
		t.Error("left behind on a full disk:", left)
	}
}

func TestReadOnly(t *testing.T) {
	home := small(t)
	s := open(t, home)
	put(t, s, "save.casa", "old")
	if err := syscall.Mount("", home, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	if err := s.Write("save.casa", []byte("new")); !errors.Is(err, ErrReadOnly) {
		t.Error("writing:", err)
	}
	if err := s.Delete("save.casa"); !errors.Is(err, ErrReadOnly) {
		t.Error("deleting:", err)
	}
	if _, err := s.SetAside("save.casa", "damaged"); !errors.Is(err, ErrReadOnly) {
		t.Error("setting aside:", err)
	}
	expect(t, s, "save.casa", "old")
}

// Reading a pipe that nobody writes to would block for ever.
func TestPipe(t *testing.T) {
	home := t.TempDir()
	s := open(t, home)
	if err := syscall.Mkfifo(filepath.Join(home, "save.casa"), 0o600); err != nil {
		t.Skip("no pipe can be made here:", err)
	}
	if _, ok, err := s.Read("save.casa"); ok || !errors.Is(err, ErrNoText) {
		t.Error("reading:", ok, err)
	}
}
