// Package store saves small named texts, such as matches and settings, where each platform keeps
// such things: in the user's folders on a desktop, in the browser's storage on the web.
//
// A text is replaced as a whole or not at all, even if the program is killed. A text that cannot be
// used is set aside under a new name, never deleted. One of several windows or tabs can claim a
// text for itself.
package store

import (
	"errors"
	"fmt"
	"strings"
)

// Many is the prefix of the names of texts of which there may be thousands. They are kept apart so
// that they do not slow down access to the others.
const Many = "played-"

// Errors that can be explained to a person. They may be wrapped: use errors.Is.
var (
	ErrFull        = errors.New("no room left")
	ErrReadOnly    = errors.New("not allowed to write here")
	ErrUnavailable = errors.New("no place to keep anything")
	ErrForbidden   = errors.New("not allowed to read here")
	ErrNoText      = errors.New("something else than a text is in its place")
	ErrTooLong     = errors.New("far too long")
	ErrNewer       = errors.New("a newer version has written it")
	ErrSilent      = errors.New("the place for it does not answer")
)

// longest is the size, in bytes, of the longest text that is read. The longest match has well under
// a tenth of it.
const longest = 4 << 20

// failure returns an error that wraps both one of the errors above and the platform's own.
func failure(kind, err error) error { return fmt.Errorf("%w: %w", kind, err) }

// valid returns an error for a name that could lead out of the store.
func valid(name string) error {
	if name == "" || strings.HasPrefix(name, ".") || strings.ContainsAny(name, `/\:`) {
		return fmt.Errorf("%q cannot name a text", name)
	}
	return nil
}

// aside returns the n-th name under which name is set aside: save.casa becomes save-damaged-1.casa.
func aside(name, what string, n int) string {
	stem, ext := name, ""
	if dot := strings.LastIndexByte(name, '.'); dot > 0 {
		stem, ext = name[:dot], name[dot:]
	}
	return fmt.Sprintf("%s-%s-%d%s", stem, what, n, ext)
}
