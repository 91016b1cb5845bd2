// Package page is a toolkit of forms and pages. A Form holds widgets, and handles pointer, keys and
// typing the same way for all; a Page lays out words and widgets one below the other, and scrolls.
// What is on both is told to screen readers. The package knows no scene and no game: what it needs
// of the program is in a Kit.
package page

import (
	"lacasa/assets/words"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// A Kit holds what forms and pages need from the program that shows them.
type Kit struct {
	Screen *ui.Screen
	Sound  *sound.Player
	Words  *words.Catalogue // of the current language
	Form   *Form            // the form that handled this tick's input; nil: none yet
	Top    ui.TableTop      // of the table of the game that is open; ui.OwnTop: the house's
}

// Say returns a sentence in the current language.
func (k *Kit) Say(key string, facts ...string) string { return k.Words.Say(key, facts...) }

// Language returns the code of the current language.
func (k *Kit) Language() string { return k.Words.Language.Code }
