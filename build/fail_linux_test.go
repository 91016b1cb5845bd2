package main

import (
	"bytes"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	casa "lacasa/engine/lacasa/match"
)

const windowsNeedDisplay = true

// On a full disk the game goes on, and saves again as soon as there is room.
func TestProgramPlaysOnAFullDisk(t *testing.T) {
	inTurn(t, &windows)
	home := t.TempDir()
	if err := syscall.Mount("tmpfs", home, "tmpfs", 0, "size=64k"); err != nil {
		t.Skip("no small file system can be mounted here:", err)
	}
	t.Cleanup(func() { syscall.Unmount(home, syscall.MNT_DETACH) })
	if err := os.WriteFile(filepath.Join(home, "settings"), []byte(atOnce), 0o600); err != nil {
		t.Fatal(err)
	}
	filler := filepath.Join(home, "filler")
	os.WriteFile(filler, bytes.Repeat([]byte("x"), 1<<20), 0o600) // as much as there is room for
	p := sitDown(t, display(t), home, "-options", "situations=carita")
	p.unsaved()
	if text := p.text(); text != "" {
		t.Errorf("a full disk keeps %q", text)
	}
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	// The deal, two of mine and the robot's, and this. The program may keep what it has before this
	// card is played.
	p.do("playing a card", p.playByKeys, func(m *casa.Match) bool { return length(m) >= 6 })
	p.leave()
}
