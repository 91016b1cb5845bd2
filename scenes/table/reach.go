package table

import (
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A Reach is a kind of control on a table. The ID of a widget contains its kind and its number.
type Reach int

// The kinds of controls that every table has. The kinds of a game begin with OwnReach.
const (
	Cards   Reach = iota // by the game's numbers for cards
	Plates               // name plates, by seat
	Answers              // buttons of a decision, by their place in the list
	OwnReach
)

// singleKind is the kind of controls of which a table has only one, such as the Undo button. IDs
// from OwnSingle on belong to the game.
const singleKind Reach = 1 << 8

const reachMost = 1 << 8 // largest number of controls of a kind

// The IDs of the controls of which every table has one.
const (
	Undo = int(singleKind)*reachMost + iota
	Hint
	Finish
	Log
	Rules
	Menu
	Last
	Guide
	Earlier // this and those below while a match is being watched again
	Playing
	Later
	Moments
	Turning
	OwnSingle
)

// ID returns the ID of control i of the kind r.
func (r Reach) ID(i int) int { return int(r)*reachMost + i }

// ReachOf returns the kind and the number that id contains, or -1 and 0 if id is negative.
func ReachOf(id int) (r Reach, i int) {
	if id < 0 {
		return -1, 0
	}
	return Reach(id / reachMost), id % reachMost
}

// shortcuts maps commands to the controls that they use without moving the focus.
var shortcuts = map[ui.Command]int{ui.Hint: Hint, ui.Undo: Undo, ui.Log: Log, ui.Rules: Rules, ui.Menu: Menu}

// intents maps the buttons that every table has to what they ask of the program.
var intents = map[int]scenes.Intent{Finish: scenes.Finish, Log: scenes.OpenLog, Rules: scenes.OpenRules, Last: scenes.OpenLast, Menu: scenes.OpenMenu,
	Earlier: scenes.Earlier, Playing: scenes.Playing, Later: scenes.Later, Moments: scenes.OpenMoments}

// Read adds the name of the game's table and what is known there to the text for screen readers,
// and the heading above the cards of the hand.
func Read(h *scenes.House, f *page.Form, game string, known ...string) {
	f.Name(h.Say("read.table", "game", game))
	f.Read(h.TableLabel())
	f.Read(known...)
	f.Heading(h.Say("read.hand"))
}

// ReadChoices adds the heading above the buttons of a decision to the text for screen readers.
func ReadChoices(h *scenes.House, f *page.Form) { f.Heading(h.Say("read.choices")) }

// ReadLying adds the heading above the cards on the table to the text for screen readers.
func ReadLying(h *scenes.House, f *page.Form) { f.Heading(h.Say("read.lying")) }
