package store

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

const (
	errorWriteProtect     = syscall.Errno(19)
	errorSharingViolation = syscall.Errno(32)
	errorHandleDiskFull   = syscall.Errno(39)
	errorDiskFull         = syscall.Errno(112)
	errorQuota            = syscall.Errno(1295)
)

var (
	full     = []error{errorDiskFull, errorHandleDiskFull, errorQuota}
	readOnly = []error{errorWriteProtect}
)

// held reports whether another program has the file open.
func held(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, errorSharingViolation)
}

// lock opens a file that nobody else can open meanwhile. taken reports whether another program has
// it; f is nil if locks are not available.
func lock(path string) (f *os.File, taken bool) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, false
	}
	const alone = 0 // not shared
	handle, err := syscall.CreateFile(name, syscall.GENERIC_READ|syscall.GENERIC_WRITE, alone, nil, syscall.OPEN_ALWAYS, syscall.FILE_ATTRIBUTE_NORMAL, 0)
	if err != nil {
		return nil, errors.Is(err, errorSharingViolation)
	}
	return os.NewFile(uintptr(handle), path), false
}
