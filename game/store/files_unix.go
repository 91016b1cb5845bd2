//go:build !js && !windows

package store

import (
	"errors"
	"os"
	"syscall"
)

var (
	full     = []error{syscall.ENOSPC, syscall.EDQUOT}
	readOnly = []error{syscall.EROFS}
)

// held returns false: here an open file can be replaced.
func held(error) bool { return false }

// lock locks a file. taken reports whether another program has locked it; f is nil if locks are not
// available.
func lock(path string) (f *os.File, taken bool) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, false
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		return nil, errors.Is(err, syscall.EWOULDBLOCK)
	}
	return f, false
}
