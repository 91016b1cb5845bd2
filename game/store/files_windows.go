package store

import (
	"errors"
	"io/fs"
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

// held says that another program has the file open for now.
func held(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, errorSharingViolation)
}
