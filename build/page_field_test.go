package main

import (
	"strings"
	"testing"

	"lacasa/assets/words"
	cassinomatch "lacasa/engine/cassino/match"
)

// A name is a text to a screen reader, and written as any text on a page is: in the place of what was there, with a letter put between
// others, and without what no name can hold.
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
	e.wait("a field", func() bool { return e.find("textbox", label) != nil && e.find("textbox", label).Value != "" })
	e.must(e.tab.Focus(*e.find("textbox", label)))
	e.must(e.tab.Key("Ea;"))
	e.wait("what was written", stands("Ea"))
	e.must(e.tab.Key("Left"))
	e.must(e.tab.Key("v"))
	e.wait("what was put between", stands("Eva"))
	e.must(e.tab.Key("Enter"))
	e.wait("the next to have the focus", func() bool { return !e.find("textbox", label).Focused })
	e.use(e.words.Say("setup.start"))
	e.wait("the table", func() bool { return strings.Contains(e.save(), "human:Eva;") })
}
