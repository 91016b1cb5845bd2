//go:build !js

package store

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/adrg/xdg"
	"github.com/natefinch/atomic"
)

const (
	folder = "la-casa"
	// The name of the settings, which desktops keep with configuration. Everything else is data.
	settings = "settings"
	// The prefix of the file in which a text is being written.
	half = ".half-"
	// The prefix of the lock of a text. Locks are never deleted, because that could take one from
	// another window.
	claim = ".claim-"
	// The prefix of the tail of a text.
	tailed = ".tail-"
	// Half-written files older than this were left behind by a killed program. A younger one may
	// belong to another window.
	leftover = time.Minute
)

// A Store keeps texts in two folders. It is safe for concurrent use.
type Store struct {
	mu           sync.Mutex
	data, config string
}

// Open returns the store in the platform's folders for the program, or in the folder that
// LA_CASA_HOME names, and removes what a killed program left half written. It creates nothing
// before the first Write or Claim.
func Open() *Store {
	s := &Store{data: filepath.Join(xdg.DataHome, folder), config: filepath.Join(xdg.ConfigHome, folder)}
	if home := os.Getenv("LA_CASA_HOME"); home != "" {
		s.data, s.config = home, home
	}
	for _, dir := range [...]string{s.data, s.config, filepath.Dir(s.path(Many))} {
		s.clean(dir)
	}
	return s
}

// clean removes old half-written files from a folder.
func (s *Store) clean(dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return // there is nothing yet, or nothing that can be done
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), half) {
			continue
		}
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > leftover {
			os.Remove(filepath.Join(dir, e.Name()))
		}
	}
}

// path returns the path of a text.
func (s *Store) path(name string) string {
	switch {
	case name == settings:
		return filepath.Join(s.config, name)
	case strings.HasPrefix(name, Many):
		return filepath.Join(s.data, strings.TrimSuffix(Many, "-"), name)
	}
	return filepath.Join(s.data, name)
}

// Where returns the path of the text, for messages.
func (s *Store) Where(name string) string { return s.path(name) }

// Read returns the text of that name; ok is false if there is none.
func (s *Store) Read(name string) (text []byte, ok bool, err error) {
	if err := valid(name); err != nil {
		return nil, false, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.whole(name)
}

// whole returns the text of that name, including its tail.
func (s *Store) whole(name string) (text []byte, ok bool, err error) {
	text, err = read(s.path(name), longest)
	if err == nil && len(text) >= tailFrom-mostTail {
		var tail []byte
		if tail, err = read(s.tail(name), longest); errors.Is(err, fs.ErrNotExist) {
			return text, true, nil
		}
		if err == nil {
			text, _, err = joined(text, tail)
		}
	}
	switch {
	case err == nil:
		return text, true, nil
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return nil, false, nil
	}
	return nil, false, unread(err)
}

// tail returns the path of a text's tail.
func (s *Store) tail(name string) string {
	dir, name := filepath.Split(s.path(name))
	return filepath.Join(dir, tailed+name)
}

// untail removes a text's tail.
func (s *Store) untail(name string) error {
	if err := os.Remove(s.tail(name)); err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ENOTDIR) {
		return explain(err)
	}
	return nil
}

// settle rewrites a text that has a tail as one file.
func (s *Store) settle(name string) error {
	if _, err := os.Lstat(s.tail(name)); err != nil {
		return nil
	}
	text, ok, err := s.whole(name)
	if err == nil && ok {
		err = WriteFile(s.path(name), text)
	}
	if err == nil {
		err = s.untail(name)
	}
	return err
}

// ReadMany returns the texts with those names; there may be thousands. A text that cannot be read
// is nil.
func (s *Store) ReadMany(names []string) (texts [][]byte) {
	for _, name := range names {
		text, _, _ := s.Read(name)
		texts = append(texts, text)
	}
	return texts
}

// ReadFile returns the text of a file outside the store that a person named. It returns ErrTooLong
// if the file has more than most bytes.
func ReadFile(path string, most int64) ([]byte, error) {
	text, err := read(path, most)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		err = unread(err)
	}
	return text, err
}

// unread returns the error for something that could not be read.
func unread(err error) error {
	if errors.Is(err, fs.ErrPermission) {
		return failure(ErrForbidden, err)
	}
	return explain(err)
}

// List returns the sorted names of the texts whose names begin with prefix. A missing folder is not
// an error.
func (s *Store) List(prefix string) (names []string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	dir, err := os.Open(filepath.Dir(s.path(prefix + "-")))
	if err == nil {
		names, err = dir.Readdirnames(0)
		dir.Close()
	}
	switch {
	case err == nil, errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
	default:
		return nil, unread(err)
	}
	names = slices.DeleteFunc(names, func(name string) bool { return !strings.HasPrefix(name, prefix) || valid(name) != nil })
	slices.Sort(names)
	return names, nil
}

// ModTime returns when a text was last written.
func (s *Store) ModTime(name string) (when time.Time) {
	for _, path := range [...]string{s.path(name), s.tail(name)} {
		if info, err := os.Stat(path); err == nil && info.ModTime().After(when) {
			when = info.ModTime()
		}
	}
	return when
}

// SetModTime sets when a text was last written, for example for one from a backup.
func (s *Store) SetModTime(name string, when time.Time) error {
	if err := valid(name); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := os.Chtimes(s.path(name), when, when); err != nil {
		return explain(err)
	}
	return nil
}

// read reads a file. It refuses anything that could block or fill the memory, such as a pipe or a
// huge file.
func read(path string, most int64) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, ErrNoText
	case info.Size() > most:
		return nil, ErrTooLong
	}
	return os.ReadFile(path)
}

// claims holds the locks of this program, by path.
var claims = struct {
	sync.Mutex
	files map[string]*os.File
}{files: map[string]*os.File{}}

// Claim reserves the text of that name for this program until Release or the end of the program. It
// returns false if another program has claimed it. If locks are not available it returns true.
func (s *Store) Claim(name string) bool {
	path := s.claim(name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return true // the first Write reports the error
	}
	claims.Lock()
	defer claims.Unlock()
	if claims.files[path] != nil {
		return true
	}
	f, taken := lock(path)
	if f != nil {
		claims.files[path] = f
	}
	return !taken
}

// Release releases a claim of this program.
func (s *Store) Release(name string) {
	claims.Lock()
	defer claims.Unlock()
	path := s.claim(name)
	if f := claims.files[path]; f != nil {
		f.Close()
		delete(claims.files, path)
	}
}

// claim returns the path of the lock of a text.
func (s *Store) claim(name string) string {
	dir, name := filepath.Split(s.path(name))
	return filepath.Join(dir, claim+name)
}

// Write saves text under name. If the program is killed meanwhile, either the old or the new text
// is there, complete. If a long text has changed only at its end, only the end is written.
func (s *Store) Write(name string, text []byte) error {
	if err := valid(name); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	path := s.path(name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return explain(err)
	}
	var base []byte
	before, err := read(s.tail(name), longest)
	if err == nil || len(text) >= tailFrom {
		base, _ = read(path, longest)
	}
	_, stale, err := joined(base, before)
	if err != nil {
		return err
	}
	if tail, ok := tailOf(base, text); ok {
		return WriteFile(s.tail(name), tail)
	}
	if stale {
		err = s.untail(name)
	}
	if err == nil {
		err = WriteFile(path, text)
	}
	if err == nil {
		err = s.untail(name)
	}
	return err
}

// WriteFile saves text in a file outside the store that a person named, as safely as Write.
func WriteFile(path string, text []byte) error {
	// atomic.WriteFile hides the cause of an error in a text, but a full disk must be distinguished
	// from a folder that cannot be written. So the file is filled here and atomic only replaces.
	f, err := os.CreateTemp(filepath.Dir(path), half)
	if err != nil {
		return explain(err)
	}
	_, err = f.Write(text)
	if err == nil {
		err = f.Sync() // otherwise the name could survive a power cut and the text not
	}
	if closing := f.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = replace(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name())
		return explain(err)
	}
	return nil
}

// replace renames a file. It retries for a moment: on Windows a virus scanner or an indexer may
// hold the old file.
func replace(from, to string) (err error) {
	for pause := 5 * time.Millisecond; ; pause *= 2 {
		err = atomic.ReplaceFile(from, to)
		if err == nil || !held(err) || pause > 80*time.Millisecond {
			return err
		}
		time.Sleep(pause)
	}
}

// SetAside renames a text that cannot be used, for example a damaged one to save-damaged-1.casa or
// the next free number, and returns the new name.
func (s *Store) SetAside(name, what string) (newName string, err error) {
	if err := valid(name); err != nil {
		return "", err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for n := 1; ; n++ {
		newName = aside(name, what, n)
		_, err := os.Lstat(s.path(newName))
		if err == nil {
			continue
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", explain(err)
		}
		if err := s.settle(name); err != nil {
			return "", err
		}
		if err := os.Rename(s.path(name), s.path(newName)); err != nil {
			return "", explain(err)
		}
		return newName, nil
	}
}

// Rename renames a text, replacing any text with the new name. If the program is killed meanwhile,
// the text is there under one of the names.
func (s *Store) Rename(name, to string) error {
	if err := cmp.Or(valid(name), valid(to)); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := os.MkdirAll(filepath.Dir(s.path(to)), 0o700); err != nil {
		return explain(err)
	}
	if err := s.settle(name); err != nil {
		return err
	}
	if err := os.Rename(s.path(name), s.path(to)); err != nil {
		return explain(err)
	}
	return nil
}

// Delete removes the text. A missing text is not an error.
func (s *Store) Delete(name string) error {
	if err := valid(name); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := os.Remove(s.path(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return explain(err)
	}
	return s.untail(name)
}

// Silent returns false: files never stop answering.
func (s *Store) Silent() bool { return false }

// explain returns an error that wraps the platform's error and, if it fits, one of this package's.
func explain(err error) error {
	switch {
	case is(err, full):
		return failure(ErrFull, err)
	case errors.Is(err, fs.ErrPermission), is(err, readOnly):
		return failure(ErrReadOnly, err)
	case errors.Is(err, syscall.ENOTDIR), errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrInvalid):
		return failure(ErrUnavailable, err)
	}
	return err
}

// is reports whether err wraps one of kinds.
func is(err error, kinds []error) bool {
	for _, kind := range kinds {
		if errors.Is(err, kind) {
			return true
		}
	}
	return false
}
