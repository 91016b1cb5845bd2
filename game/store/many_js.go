package store

import (
	"errors"
	"strings"
	"syscall/js"
	"time"
)

// Texts of which there may be thousands do not fit in local storage. They are kept in a database of
// the browser, under their names.
const (
	database = "la-casa"
	shelf    = "texts"
)

// many reports whether a text is kept in the database.
func many(name string) bool { return strings.HasPrefix(name, Many) }

// opened is the database once it has been opened.
var opened js.Value

// mostWait is how long the browser may take to answer. If it takes longer, silent is set and the
// page stops using the storage.
const mostWait = 5 * time.Second

var silent bool

// Silent reports whether the storage has stopped answering.
func (s *Store) Silent() bool { return silent }

// inDatabase makes a request for the texts in the database, and waits until its result is durable.
func inDatabase(mode string, do func(texts js.Value) (request js.Value)) (result js.Value, err error) {
	if silent {
		return result, ErrSilent
	}
	err = caught(func() error {
		if opened.IsUndefined() {
			if opened, err = open(); err != nil {
				return err
			}
		}
		change := opened.Call("transaction", shelf, mode)
		request := do(change.Call("objectStore", shelf))
		if err := ended(change, "complete", "abort"); err != nil {
			return err
		}
		result = request.Get("result")
		return nil
	})
	return result, err
}

// open opens the database, creating it if necessary, and asks the browser not to delete it when
// space is short.
func open() (js.Value, error) {
	databases := property(js.Global(), "indexedDB")
	if !databases.Truthy() {
		return js.Undefined(), failure(ErrUnavailable, errors.New("no database"))
	}
	request := databases.Call("open", database, 1)
	made := js.FuncOf(func(js.Value, []js.Value) any {
		request.Get("result").Call("createObjectStore", shelf)
		return nil
	})
	request.Set("onupgradeneeded", made)
	err := ended(request, "success", "error", "blocked")
	if !errors.Is(err, ErrSilent) { // otherwise the browser may still create it
		made.Release()
	}
	if err != nil {
		return js.Undefined(), err
	}
	if storage := property(property(js.Global(), "navigator"), "storage"); storage.Truthy() && storage.Get("persist").Truthy() {
		storage.Call("persist")
	}
	return request.Get("result"), nil
}

// ended waits for one of the events. well means success, any other an error. A transaction that
// fails ends with "abort", and only then gives the reason.
func ended(of js.Value, well string, badly ...string) error {
	answer := make(chan bool, 1+len(badly))
	for _, name := range append(badly, well) {
		f := js.FuncOf(func(js.Value, []js.Value) any {
			answer <- name == well
			return nil
		})
		of.Set("on"+name, f)
		defer func() {
			of.Set("on"+name, js.Null()) // another of them may still come
			f.Release()
		}()
	}
	select {
	case is := <-answer:
		if is {
			return nil
		}
	case <-time.After(mostWait):
		silent = true
		return ErrSilent
	}
	if why := property(of, "error"); why.Truthy() {
		return explain(js.Error{Value: why})
	}
	return failure(ErrUnavailable, errors.New("the database does not answer"))
}
