package store

import (
	"errors"
	"syscall/js"
	"time"
)

const prefix = "la-casa/"

// Store is the browser's local storage, which a browser may refuse to a page or fill up; every touch
// of it can throw.
type Store struct{}

// Open is the page's storage; whether there is any shows at the first use.
func Open() *Store { return &Store{} }

// Where is empty: a browser does not say where it keeps a page's texts.
func (s *Store) Where(string) string { return "" }

// try turns what JavaScript throws into an error.
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

// property reads a property whose getter may throw: reading it from Go does not catch that, calling does.
func property(of js.Value, name string) js.Value {
	return js.Global().Get("Reflect").Call("get", of, name)
}

func explain(thrown js.Error) error {
	if thrown.Value.Type() != js.TypeObject { // a word, say: such an error cannot speak for itself
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

// Read is the text of that name; ok is false when there is none.
func (s *Store) Read(name string) (text []byte, ok bool, err error) {
	if err := valid(name); err != nil {
		return nil, false, err
	}
	err = try(func(storage js.Value) {
		if item := storage.Call("getItem", prefix+name); item.Type() == js.TypeString {
			text, ok = []byte(item.String()), true
		}
	})
	return text, ok, err
}

// patience is how long another tab's claim is waited for: a page loaded again finds its own, which is just being let go.
const patience = 300 * time.Millisecond

// Claim takes the text of that name for this page alone, as long as it is open; false if another tab has it. Where the
// browser has no locks nothing stands in the way.
func (s *Store) Claim(name string) bool {
	for end := time.Now().Add(patience); !claims[name] && time.Now().Before(end); time.Sleep(patience / 10) {
		claims[name] = lock(prefix + name)
	}
	return claims[name]
}

// lock takes a lock of the browser's and never lets it go; false if it is taken.
func lock(name string) bool {
	answer := make(chan bool, 1)
	given := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].IsNull() {
			answer <- false
			return nil
		}
		answer <- true
		return js.Global().Get("Promise").Call("race", []any{}) // which is never kept
	})
	refused := js.FuncOf(func(js.Value, []js.Value) any {
		answer <- true
		return nil
	})
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
	return err != nil || <-answer
}

// claims are the texts that this page has claimed.
var claims = map[string]bool{}

// Write keeps text under name; the storage changes an item as a whole.
func (s *Store) Write(name string, text []byte) error {
	if err := valid(name); err != nil {
		return err
	}
	return try(func(storage js.Value) { storage.Call("setItem", prefix+name, string(text)) })
}

// SetAside moves a text that cannot be used for what it is: damaged, to save-damaged-1.casa or the next free number.
func (s *Store) SetAside(name, what string) (newName string, err error) {
	text, ok, err := s.Read(name)
	if err != nil {
		return "", err
	}
	if !ok {
		return "", failure(ErrUnavailable, errors.New("there is no "+name))
	}
	for n := 1; ; n++ {
		newName = aside(name, what, n)
		_, taken, err := s.Read(newName)
		if err != nil {
			return "", err
		}
		if !taken {
			break
		}
	}
	// The copy first: if it finds no room, the text stays where it is.
	if err := s.Write(newName, text); err != nil {
		return "", err
	}
	return newName, s.Delete(name)
}

// Delete removes the text; there being none is no error.
func (s *Store) Delete(name string) error {
	if err := valid(name); err != nil {
		return err
	}
	return try(func(storage js.Value) { storage.Call("removeItem", prefix+name) })
}
