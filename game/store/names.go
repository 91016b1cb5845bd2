package store

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"time"
)

// SaveNamed returns the name of the n-th unfinished match: save.casa, save-2.casa and so on.
func SaveNamed(n int) string {
	if n == 1 {
		return "save.casa"
	}
	return fmt.Sprintf("save-%d.casa", n)
}

// ClaimSave claims an unused name for an unfinished match, and returns it. It skips texts that
// cannot be read.
func (s *Store) ClaimSave() (name string, err error) {
	here, _ := s.List("save")
	for n := 1; ; n++ {
		name := SaveNamed(n)
		_, there, err := s.Read(name)
		switch {
		case err != nil && !slices.Contains(here, name): // the whole store cannot be read, not just this text
			return "", err
		case err == nil && !there && s.Claim(name):
			// another program was faster, and has left the text again
			if _, there, err := s.Read(name); !there && err == nil {
				return name, nil
			}
			s.Release(name)
		}
	}
}

// SavedAs returns the number of the unfinished match with that name, or 0 if name is not that of an
// unfinished match, for example because the text was set aside.
func SavedAs(name string) int {
	if name == SaveNamed(1) {
		return 1
	}
	n, _ := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(name, "save-"), ".casa"))
	if n < 2 || SaveNamed(n) != name {
		return 0
	}
	return n
}

// A finished match is saved as a text of its own. Its name consists of the time when it ended and a
// hash of its text, which distinguishes it from every other match, wherever it was played.
const (
	finishedTime = "20060102-150405" // in UTC
	MarkAt       = "_"               // before the hash
)

// FinishedName returns the name of a match that ended at when.
func FinishedName(when time.Time, text string) string {
	return Many + when.UTC().Format(finishedTime) + MarkOf(text)
}

// FinishedWhen returns when the match of that name ended.
func FinishedWhen(name string) (time.Time, error) {
	moment, _, _ := strings.Cut(strings.TrimPrefix(name, Many), MarkAt)
	return time.Parse(finishedTime, moment)
}

// MarkOf returns the end of the name of a finished match: a hash of its text.
func MarkOf(text string) string {
	h := fnv.New64a()
	h.Write([]byte(text))
	return fmt.Sprintf(MarkAt+"%016x.casa", h.Sum64())
}

// Finish moves a match from the unfinished to the finished ones, and returns its new name. If the
// match is there already, perhaps from another day or because a program was killed while moving it,
// Finish deletes the unfinished one and returns "".
func (s *Store) Finish(name, text string) (done string, err error) {
	list, err := s.List(Many)
	if err != nil {
		return "", err
	}
	if slices.ContainsFunc(list, func(f string) bool { return strings.HasSuffix(f, MarkOf(text)) }) {
		return "", s.Delete(name)
	}
	done = FinishedName(time.Now(), text)
	return done, s.Rename(name, done)
}
