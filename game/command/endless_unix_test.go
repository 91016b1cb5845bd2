//go:build !js && !windows

package command

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestEndless checks that what is no file, or never ends, keeps nobody waiting: it is said.
func TestEndless(t *testing.T) {
	dir := t.TempDir()
	fifo, huge := filepath.Join(dir, "fifo"), filepath.Join(dir, "huge")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(huge, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(huge, 1<<40); err != nil {
		t.Skip(err)
	}
	for _, name := range []string{fifo, dir, "/dev/zero", huge} {
		for _, args := range [][]string{{"check", name}, {"sim", "-own", name}} {
			_, said, exit := run(t, false, args...)
			if exit == ok || !strings.Contains(said, "no file") && !strings.Contains(said, "without a record or an end") {
				t.Errorf("%v exits with %d: %.200q", args, exit, said)
			}
		}
	}
	zero, err := os.Open("/dev/zero")
	if err != nil {
		t.Skip(err)
	}
	defer func(was *os.File) { os.Stdin = was }(os.Stdin)
	os.Stdin = zero
	if _, said, exit := run(t, false, "check", "-"); exit == ok || !strings.Contains(said, "without a record or an end") {
		t.Errorf("of what never ends it says %q, %d", said, exit)
	}
}
