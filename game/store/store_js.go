package store

import (
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"syscall/js"
	"time"
)

// Prefixes of items in local storage: a text, the Unix time in ms when it was last written, and its
// tail.
const (
	prefix = "la-casa/"
	when   = "la-casa-when/"
	tailed = "la-casa-tail/"
)

// A Store keeps texts in the browser's local storage and in a database. A browser may deny them to
// a page or run out of space, and every access can throw.
type Store struct{}

// Open returns the page's storage. Only the first use shows whether the browser allows it.
func Open() *Store { return &Store{} }

// Where returns "": a browser does not say where it keeps a page's texts.
func (s *Store) Where(string) string { return "" }

// try calls f with the local storage and returns what it throws as an error.
func try(f func(storage js.Value)) error {
	return caught(func() error {
		storage := property(js.Global(), "localStorage")
		if !storage.Truthy() {
			return failure(ErrUnavailable, errors.New("no local storage"))
		}
		f(storage)
		return nil
	})
}

// caught calls f and returns what it throws in JavaScript as an error.
func caught(f func() error) (err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = explain(thrown)
		default:
			panic(thrown)
		}
	}()
	return f()
}

// property returns a property whose getter may throw. Go catches that in a call, but not in Get.
func property(of js.Value, name string) js.Value {
	return js.Global().Get("Reflect").Call("get", of, name)
}

// explain returns what was thrown as an error that wraps, if it fits, one of this package's.
func explain(thrown js.Error) error {
	if thrown.Value.Type() != js.TypeObject { // a string, for example, has no message
		return errors.New(thrown.Value.String())
	}
	switch name := thrown.Value.Get("name"); {
	case name.Type() != js.TypeString:
		return thrown
	case name.String() == "QuotaExceededError", name.String() == "NS_ERROR_DOM_QUOTA_REACHED":
		return failure(ErrFull, thrown)
	case name.String() == "SecurityError":
		return failure(ErrUnavailable, thrown)
	}
	return thrown
}

// Read returns the text of that name; ok is false if there is none.
func (s *Store) Read(name string) (text []byte, ok bool, err error) {
	if err := valid(name); err != nil {
		return nil, false, err
	}
	if many(name) {
		item, err := inDatabase("readonly", func(texts js.Value) js.Value { return texts.Call("get", name) })
		if err == nil && item.Type() == js.TypeString {
			text, ok = []byte(item.String()), true
		}
		return text, ok, err
	}
	base, tail, ok, err := parts(name)
	if err == nil && ok {
		text, _, err = joined(base, tail)
	}
	return text, ok && err == nil, err
}

// parts returns the base and the tail of a text.
func parts(name string) (base, tail []byte, ok bool, err error) {
	err = try(func(storage js.Value) {
		if item := storage.Call("getItem", prefix+name); item.Type() == js.TypeString {
			base, ok = []byte(item.String()), true
		}
		if item := storage.Call("getItem", tailed+name); item.Type() == js.TypeString {
			tail = []byte(item.String())
		}
	})
	return base, tail, ok, err
}

// ReadMany returns the texts with those names; there may be thousands. A text that cannot be read
// is nil. All are requested at once, which takes a fraction of the time.
func (s *Store) ReadMany(names []string) (texts [][]byte) {
	if len(names) == 0 {
		return nil
	}
	requests := make([]js.Value, len(names))
	_, err := inDatabase("readonly", func(texts js.Value) (last js.Value) {
		for i, name := range names {
			last = texts.Call("get", name)
			requests[i] = last
		}
		return last
	})
	texts = make([][]byte, len(names))
	for i, request := range requests {
		if err != nil {
			break
		}
		if text := request.Get("result"); text.Type() == js.TypeString {
			texts[i] = []byte(text.String())
		}
	}
	return texts
}

// parted separates names in a list. No name contains it.
const parted = "/"

// List returns the sorted names of the texts whose names begin with start. Missing storage is not
// an error.
func (s *Store) List(start string) (names []string, err error) {
	if many(start) {
		keys, err := inDatabase("readonly", func(texts js.Value) js.Value { return texts.Call("getAllKeys") })
		if err != nil || keys.Length() == 0 {
			return nil, err
		}
		// as one text, which is fetched at once
		return strings.Split(keys.Call("join", parted).String(), parted), nil
	}
	err = try(func(storage js.Value) {
		for i := range storage.Get("length").Int() {
			name, ours := strings.CutPrefix(storage.Call("key", i).String(), prefix)
			if ours && strings.HasPrefix(name, start) && valid(name) == nil {
				names = append(names, name)
			}
		}
	})
	if errors.Is(err, ErrUnavailable) {
		err = nil
	}
	slices.Sort(names)
	return names, err
}

// ModTime returns when a text was last written, or the zero time if that is not known. Former
// versions did not record it.
func (s *Store) ModTime(name string) (at time.Time) {
	_ = try(func(storage js.Value) {
		if ms, err := strconv.ParseInt(storage.Call("getItem", when+name).String(), 10, 64); err == nil {
			at = time.UnixMilli(ms)
		}
	})
	return at
}

// SetModTime sets when a text was last written, for example for one from a backup.
func (s *Store) SetModTime(name string, at time.Time) error {
	return try(func(storage js.Value) { storage.Call("setItem", when+name, strconv.FormatInt(at.UnixMilli(), 10)) })
}

// patience is how long to wait for another tab's claim. A page that is reloaded meets its own
// claim, which is about to be released.
const patience = time.Second

// Claim reserves the text of that name for this page until Release or until the page is closed. It
// returns false if another tab has claimed it. If the browser has no locks it returns true.
func (s *Store) Claim(name string) bool {
	for end := time.Now().Add(patience); claims[name] == nil; time.Sleep(patience / 20) {
		if free, taken := lock(prefix + name); !taken {
			claims[name] = free
		} else if time.Now().After(end) { // try once more: an invisible page may sleep longer than requested
			return false
		}
	}
	return true
}

// Release releases a claim of this page.
func (s *Store) Release(name string) {
	if free := claims[name]; free != nil {
		free()
		delete(claims, name)
	}
}

// lock takes a lock of the browser, which free releases. taken reports whether another page has it.
// If the browser has no locks, lock takes none and reports success.
func lock(name string) (free func(), taken bool) {
	free = func() {}
	answer := make(chan bool, 1)
	holding := js.FuncOf(func(_ js.Value, args []js.Value) any {
		keep := args[0]
		free = func() { keep.Invoke() }
		return nil
	})
	given := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].IsNull() {
			answer <- true
			return nil
		}
		defer func() { answer <- false }()
		return js.Global().Get("Promise").New(holding) // resolved when the lock is released
	})
	refused := js.FuncOf(func(js.Value, []js.Value) any {
		answer <- false
		return nil
	})
	defer holding.Release()
	defer given.Release()
	defer refused.Release()
	err := caught(func() error {
		locks := property(property(js.Global(), "navigator"), "locks")
		if !locks.Truthy() {
			return ErrUnavailable
		}
		locks.Call("request", name, map[string]any{"ifAvailable": true}, given).Call("catch", refused)
		return nil
	})
	if err != nil {
		return free, false
	}
	select {
	case taken = <-answer:
	case <-time.After(mostWait): // continue without the lock
	}
	return free, taken
}

// claims holds, by name, the functions that release what this page has claimed.
var claims = map[string]func(){}

// Write saves text under name; the storage replaces an item as a whole. If a long text has changed
// only at its end, only the end is written.
func (s *Store) Write(name string, text []byte) error {
	if err := valid(name); err != nil {
		return err
	}
	if many(name) {
		_, err := inDatabase("readwrite", func(texts js.Value) js.Value { return texts.Call("put", string(text), name) })
		return err
	}
	base, tail, _, err := parts(name)
	if err != nil {
		return err
	}
	_, stale, err := joined(base, tail)
	if err != nil {
		return err
	}
	err = try(func(storage js.Value) {
		if more, ok := tailOf(base, text); ok {
			storage.Call("setItem", tailed+name, string(more))
			return
		}
		if stale {
			storage.Call("removeItem", tailed+name)
		}
		storage.Call("setItem", prefix+name, string(text))
		storage.Call("removeItem", tailed+name)
	})
	if err == nil {
		now := strconv.FormatInt(time.Now().UnixMilli(), 10)
		// the text is saved even if its time is not
		_ = try(func(storage js.Value) { storage.Call("setItem", when+name, now) })
	}
	return err
}

// SetAside renames a text that cannot be used, for example a damaged one to save-damaged-1.casa or
// the next free number, and returns the new name.
func (s *Store) SetAside(name, what string) (newName string, err error) {
	for n := 1; ; n++ {
		newName = aside(name, what, n)
		if _, taken, err := s.Read(newName); err != nil {
			return "", err
		} else if !taken {
			break
		}
	}
	// Rename copies first: if there is no space, the text stays where it is
	if err := s.Rename(name, newName); err != nil {
		return "", err
	}
	return newName, nil
}

// Rename renames a text, replacing any text with the new name. If the page is closed meanwhile, the
// text may be there under both names.
func (s *Store) Rename(name, to string) error {
	text, ok, err := s.Read(name)
	if err == nil && !ok {
		err = failure(ErrUnavailable, errors.New("there is no "+name))
	}
	if err == nil {
		err = s.Write(to, text)
	}
	if err == nil {
		err = s.Delete(name)
	}
	return err
}

// Delete removes the text. A missing text is not an error.
func (s *Store) Delete(name string) error {
	if err := valid(name); err != nil {
		return err
	}
	if many(name) {
		_, err := inDatabase("readwrite", func(texts js.Value) js.Value { return texts.Call("delete", name) })
		return err
	}
	return try(func(storage js.Value) {
		storage.Call("removeItem", prefix+name)
		storage.Call("removeItem", tailed+name)
		storage.Call("removeItem", when+name)
	})
}

// ReadFile returns fs.ErrNotExist: there are no files that a person could name.
func ReadFile(string, int64) ([]byte, error) { return nil, fs.ErrNotExist }

// WriteFile returns fs.ErrPermission: a page cannot write files.
func WriteFile(string, []byte) error { return fs.ErrPermission }
