package main

import (
	"strings"
	"testing"
	"time"

	"lacasa/assets/words"
	cassinomatch "lacasa/engine/cassino/match"
)

// A name is a text field to a screen reader, and can be edited like any text on a page: replacing
// it, inserting a letter in the middle, and leaving out characters that names must not have.
func TestReaderWritesNames(t *testing.T) {
	inTurn(t, &pages)
	e := &ears{guest: visit(t, "?game="+cassinomatch.Game+"&mode=standard&seed=4QF7-0K2M", small)}
	label := e.words.Say("setup.seat", "n", "1")
	first, _, _ := strings.Cut(e.words.Say("setup.names"), ",")
	chair := e.words.Say("setup.chair", "n", "1", "name", first, "kind", words.Uncapitalize(e.words.Say("kind.human")))
	e.wait("the chairs", func() bool { return e.find("button", chair) != nil })
	e.use(chair)
	stands := func(text string) func() bool {
		return func() bool {
			n := e.find("textbox", label)
			return n != nil && n.Value == text
		}
	}
	const moves = 500 * time.Millisecond // the table at which the chair stands makes room for the field
	var since time.Time
	e.wait("a field", func() bool {
		n := e.find("textbox", label)
		if n == nil || n.Value == "" || e.tab.Focus(*n) != nil {
			since = time.Time{}
			return false
		}
		if since.IsZero() {
			since = time.Now()
		}
		return time.Since(since) > moves
	})
	e.must(e.tab.Key("Ea;"))
	e.wait("what was written", stands("Ea"))
	e.must(e.tab.Key("Left"))
	e.must(e.tab.Key("v"))
	e.wait("what was put between", stands("Eva"))
	e.must(e.tab.Key("Enter"))
	e.wait("the next to have the focus", func() bool {
		n := e.find("textbox", label) // which is not read while the page is being told anew
		return n != nil && !n.Focused
	})
	e.use(e.words.Say("setup.start"))
	e.wait("the table", func() bool { return strings.Contains(e.save(), "human:Eva;") })
}
