//go:build !js

package store

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
	"testing"
)

// Errors that cannot be produced on every machine are at least told apart.
func TestExplain(t *testing.T) {
	for _, row := range []struct{ err, want error }{
		{full[0], ErrFull},
		{readOnly[0], ErrReadOnly},
		{fs.ErrPermission, ErrReadOnly},
		{syscall.ENOTDIR, ErrUnavailable},
	} {
		err := explain(&os.PathError{Op: "open", Path: "save.casa", Err: row.err})
		if !errors.Is(err, row.want) || !errors.Is(err, row.err) {
			t.Errorf("%v is explained as %v", row.err, err)
		}
	}
	if plain := errors.New("something else"); explain(plain) != plain {
		t.Error("a plain error was explained")
	}
}
