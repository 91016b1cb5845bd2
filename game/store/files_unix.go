//go:build !js && !windows

package store

import "syscall"

var (
	full     = []error{syscall.ENOSPC, syscall.EDQUOT}
	readOnly = []error{syscall.EROFS}
)

// held: nobody holds a file against its replacement here.
func held(error) bool { return false }
