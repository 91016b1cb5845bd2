package store

import (
	"errors"
	"strings"
	"syscall/js"
	"testing"
	"time"
)

// pretend replaces the browser's storage by one that a JavaScript function without arguments makes.
func pretend(t *testing.T, getter string) {
	t.Helper()
	object := js.Global().Get("Object")
	before := object.Call("getOwnPropertyDescriptor", js.Global(), "localStorage")
	property := object.New()
	property.Set("get", js.Global().Get("Function").New(getter))
	property.Set("configurable", true)
	object.Call("defineProperty", js.Global(), "localStorage", property)
	t.Cleanup(func() {
		if before.Truthy() {
			object.Call("defineProperty", js.Global(), "localStorage", before)
		} else {
			js.Global().Delete("localStorage")
		}
	})
}

const working = `
	const items = globalThis.pretended ??= new Map();
	return {
		getItem: k => items.has(k) ? items.get(k) : null,
		setItem: (k, v) => {
			if (v.length > 1000) throw Object.assign(new Error("full"), {name: "QuotaExceededError"});
			items.set(k, v);
		},
		removeItem: k => { items.delete(k); },
		get length() { return items.size; },
		key: i => [...items.keys()][i],
	};`

func TestKeeps(t *testing.T) {
	pretend(t, working)
	s := Open()
	if _, ok, err := s.Read("save.casa"); ok || err != nil {
		t.Fatal("something where nothing was written:", ok, err)
	}
	for _, text := range []string{"Carità", "", "second"} {
		if err := s.Write("save.casa", []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got, ok, err := s.Read("save.casa"); string(got) != text || !ok || err != nil {
			t.Fatalf("%q reads %q, %v, %v", text, got, ok, err)
		}
	}
	if err := s.Write("save.casa", make([]byte, 2000)); !errors.Is(err, ErrFull) {
		t.Error("writing too much:", err)
	}
	for _, want := range []string{"save-damaged-1.casa", "save-damaged-2.casa"} {
		if err := s.Write("save.casa", []byte(want)); err != nil {
			t.Fatal(err)
		}
		if name, err := s.SetAside("save.casa", "damaged"); name != want || err != nil {
			t.Fatalf("set aside as %q, %v; want %q", name, err, want)
		}
		if got, _, _ := s.Read(want); string(got) != want {
			t.Errorf("%s reads %q", want, got)
		}
	}
	if _, err := s.SetAside("save.casa", "damaged"); !errors.Is(err, ErrUnavailable) {
		t.Error("setting aside what is not there:", err)
	}
}

func TestBlocked(t *testing.T) {
	for _, getter := range []string{
		`throw Object.assign(new Error("blocked"), {name: "SecurityError"})`,
		`return null`,
		`return undefined`,
	} {
		t.Run("", func(t *testing.T) {
			pretend(t, getter)
			s := Open()
			if _, _, err := s.Read("save.casa"); !errors.Is(err, ErrUnavailable) {
				t.Error("reading:", err)
			}
			if err := s.Write("save.casa", nil); !errors.Is(err, ErrUnavailable) {
				t.Error("writing:", err)
			}
			if _, err := s.SetAside("save.casa", "damaged"); !errors.Is(err, ErrUnavailable) {
				t.Error("setting aside:", err)
			}
		})
	}
	for thrown, says := range map[string]string{`"a word"`: "a word", "null": "null", "undefined": "undefined", "7": "7", "{}": "undefined"} {
		pretend(t, `return {getItem() { throw `+thrown+` }}`)
		if _, _, err := Open().Read("save.casa"); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s thrown is %v", thrown, err)
		}
	}
}

// Two tabs are two pages of one browser. Here a separate lock stands for the other page's.
func TestClaim(t *testing.T) {
	s := Open()
	for range 2 {
		if !s.Claim("save.casa") {
			t.Error("what nobody has cannot be claimed")
		}
	}
	if js.Global().Get("navigator").Get("locks").IsUndefined() {
		t.Skip("there are no locks here")
	}
	free, taken := lock(prefix + "save-2.casa")
	if taken {
		t.Fatal("the other's lock cannot be taken")
	}
	if s.Claim("save-2.casa") {
		t.Error("what another has can be claimed")
	}
	free()
	soon := func(is func() bool) bool { // the browser takes its time
		for end := time.Now().Add(10 * time.Second); !is(); time.Sleep(patience / 20) {
			if time.Now().After(end) {
				return false
			}
		}
		return true
	}
	if !soon(func() bool { return s.Claim("save-2.casa") }) {
		t.Error("what another has let go of cannot be claimed")
	}
	s.Release("save-2.casa")
	if !soon(func() bool { _, taken := lock(prefix + "save-2.casa"); return !taken }) {
		t.Error("another cannot have what was let go of")
	}
}

// List returns texts by a prefix of their names, ModTime when they were written. A renamed text is
// there once.
func TestLists(t *testing.T) {
	pretend(t, working)
	s := Open()
	for _, name := range []string{"list-2", "list-1", "other"} {
		if err := s.Write(name, []byte(name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Rename("list-2", "list-3"); err != nil {
		t.Fatal(err)
	}
	list, err := s.List("list-")
	if err != nil || len(list) != 2 || list[0] != "list-1" || list[1] != "list-3" || time.Since(s.ModTime("list-3")) > time.Minute {
		t.Errorf("listed are %v, %v", list, err)
	}
	if err := s.Delete("list-3"); err != nil {
		t.Fatal(err)
	}
	if list, _ := s.List("list-"); len(list) != 1 {
		t.Errorf("listed are %v", list)
	}
	pretend(t, `return null`)
	if list, err := s.List(""); err != nil || len(list) != 0 {
		t.Errorf("without a storage listed are %v, %v", list, err)
	}
}

// TestWritesWhatHasChanged checks that a change at the end of a long text costs little, and that
// the text is read as a whole.
func TestWritesWhatHasChanged(t *testing.T) {
	pretend(t, `
		const items = globalThis.growing ??= new Map();
		return {
			getItem: k => items.has(k) ? items.get(k) : null,
			setItem: (k, v) => { items.set(k, v); globalThis.written = (globalThis.written ?? 0) + v.length; },
			removeItem: k => { items.delete(k); },
			get length() { return items.size; },
			key: i => [...items.keys()][i],
		};`)
	s := Open()
	grown := func(n int) string {
		return strings.Repeat("a round that is over è\n", 1000) + strings.Repeat("é", n) + "[Result è]\n" + strings.Repeat("è", n%2)
	}
	const actions = 600
	for n := range actions {
		if err := s.Write("save.casa", []byte(grown(n))); err != nil {
			t.Fatal(err)
		}
		if n%100 == 0 || n > actions-3 {
			if text, ok, err := s.Read("save.casa"); !ok || err != nil || string(text) != grown(n) {
				t.Fatalf("after %d actions the text has %d bytes, %v, %v", n, len(text), ok, err)
			}
		}
	}
	if per := js.Global().Get("written").Int() / actions; per > len(grown(0))/5 {
		t.Errorf("%d characters are written at every action", per)
	} else {
		t.Logf("%d characters are written at every action", per)
	}
	if err := s.Rename("save.casa", "save-2.casa"); err != nil {
		t.Fatal(err)
	}
	if text, ok, err := s.Read("save-2.casa"); !ok || err != nil || string(text) != grown(actions-1) {
		t.Errorf("renamed the text has %d bytes, %v, %v", len(text), ok, err)
	}
	if list, err := s.List("save"); err != nil || len(list) != 1 {
		t.Errorf("listed are %v, %v", list, err)
	}
	if err := s.Delete("save-2.casa"); err != nil {
		t.Fatal(err)
	}
	if n := js.Global().Get("growing").Get("size").Int(); n != 0 {
		t.Errorf("%d items are left", n)
	}
}

// TestSilentDatabase checks that the store gives up a database that never answers after a while,
// and then at once.
func TestSilentDatabase(t *testing.T) {
	databases, before := js.Global().Get("indexedDB"), opened
	if databases.IsUndefined() {
		t.Skip("there is no database here")
	}
	opened = js.Undefined()
	object := js.Global().Get("Object")
	mute := js.Global().Get("Function").New(`return {}`)
	object.Call("defineProperty", databases, "open", map[string]any{"value": mute, "configurable": true})
	t.Cleanup(func() {
		databases.Delete("open") // that of its prototype is there again
		opened, silent = before, false
	})
	s := Open()
	begun := time.Now()
	if _, err := s.List(Many); !errors.Is(err, ErrSilent) || !s.Silent() {
		t.Fatal("listing:", err)
	}
	if took := time.Since(begun); took < mostWait || took > 2*mostWait {
		t.Error("it is waited for", took)
	}
	begun = time.Now()
	if err := s.Write(Many+"1", nil); !errors.Is(err, ErrSilent) {
		t.Error("writing:", err)
	}
	if texts := s.ReadMany([]string{Many + "1"}); len(texts) != 1 || texts[0] != nil {
		t.Errorf("read are %q", texts)
	}
	if took := time.Since(begun); took > time.Second {
		t.Error("then it is waited for", took)
	}
}

// Texts of which there may be thousands are kept in the browser's database in the same way as the
// others are in local storage.
func TestKeepsMany(t *testing.T) {
	if js.Global().Get("indexedDB").IsUndefined() {
		t.Skip("there is no database here")
	}
	pretend(t, working)
	s := Open()
	first, second := Many+"1", Many+"2"
	for _, name := range []string{first, second} {
		s.Delete(name)
	}
	if _, ok, err := s.Read(first); ok || err != nil {
		t.Fatal("something where nothing was written:", ok, err)
	}
	for _, text := range []string{"Carità", "", strings.Repeat("long", 5000)} {
		if err := s.Write(first, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got, ok, err := s.Read(first); string(got) != text || !ok || err != nil {
			t.Fatalf("%q reads %q, %v, %v", text, got, ok, err)
		}
	}
	if err := s.Write("save.casa", []byte("over")); err != nil {
		t.Fatal(err)
	}
	if err := s.Rename("save.casa", second); err != nil {
		t.Fatal(err)
	}
	if list, err := s.List(Many); err != nil || len(list) != 2 || list[0] != first || list[1] != second {
		t.Errorf("listed are %v, %v", list, err)
	}
	if texts := s.ReadMany([]string{second, Many + "3", first}); len(texts) != 3 || string(texts[0]) != "over" || texts[1] != nil || len(texts[2]) != 20000 {
		t.Errorf("read at once are %q", texts)
	}
	if texts := s.ReadMany(nil); len(texts) != 0 {
		t.Errorf("of no names read are %q", texts)
	}
	if list, err := s.List("save.casa"); err != nil || len(list) != 0 {
		t.Errorf("in the local storage are %v, %v", list, err)
	}
	for _, name := range []string{first, second} {
		if err := s.Delete(name); err != nil {
			t.Error(err)
		}
	}
	if list, err := s.List(Many); err != nil || len(list) != 0 {
		t.Errorf("deleted, there are %v, %v", list, err)
	}
}
