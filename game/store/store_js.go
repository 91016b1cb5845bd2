package store

import (
	"errors"
	"syscall/js"
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
func try(f func(storage js.Value)) (err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = explain(thrown)
		default:
			panic(thrown)
		}
	}()
	// Reading a property from Go does not catch what a getter throws, calling does.
	storage := js.Global().Get("Reflect").Call("get", js.Global(), "localStorage")
	if !storage.Truthy() {
		return failure(ErrUnavailable, errors.New("no local storage"))
	}
	f(storage)
	return nil
}

func explain(thrown js.Error) error {
	if thrown.Value.Type() != js.TypeObject {
		return thrown
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

// Write keeps text under name; the storage changes an item as a whole.
func (s *Store) Write(name string, text []byte) error {
	if err := valid(name); err != nil {
		return err
	}
	return try(func(storage js.Value) { storage.Call("setItem", prefix+name, string(text)) })
}

// SetAside moves a damaged text to save-damaged-1.casa or the next free number.
func (s *Store) SetAside(name string) (newName string, err error) {
	text, ok, err := s.Read(name)
	if err != nil {
		return "", err
	}
	if !ok {
		return "", failure(ErrUnavailable, errors.New("there is no "+name))
	}
	for n := 1; ; n++ {
		newName = damaged(name, n)
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
