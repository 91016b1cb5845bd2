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

// held: nobody holds a file against its replacement here.
func held(error) bool { return false }

// lock locks a file; taken says that another program has. Without a lock and not taken there is none to be had.
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
