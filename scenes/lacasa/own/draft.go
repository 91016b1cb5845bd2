package own

import (
	"strings"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
)

// draft is a situation that is being made, as the program keeps it meanwhile: so that it is lost neither with the window nor with the
// system. Its text is the situation's form, which may not be playable yet, and below it the line of the drawer in whose place it is to be.
type draft struct {
	lacasa.Situation
	was, text string
}

func readDraft(text string) (d draft, err error) {
	form, was, _ := strings.Cut(text, "\n")
	if d.Situation, err = lacasa.ParseDraft(form); err == nil && was != "" {
		_, err = lacasa.ParseSituation(was)
	}
	d.was, d.text = was, text
	return d, err
}

// CheckDraft says what is wrong with the text of what was being made.
func CheckDraft(text string) error {
	_, err := readDraft(text)
	return err
}

// drafts returns the situations that were being made when a program ended.
func (w *Workshop) drafts() (list []draft) {
	for _, text := range w.house.Drafts[casa.Game] {
		if d, err := readDraft(text); err == nil {
			list = append(list, d)
		}
	}
	return list
}

// goOn opens the composer with what was being made.
func (w *Workshop) goOn(d draft) {
	c := &composing{newComposer(w.house, d.Situation), d.was, d.text}
	c.begun, _ = lacasa.ParseDraft(d.was) // where it was not kept yet all of it would be lost
	w.show(c)
}

// composing is the composer with what it began with, and the draft that is kept of it.
type composing struct {
	*composer
	was, draft string
}

// pause is how long, in seconds, nothing is typed before what was typed is kept.
const pause = 1

// saveDraft has the program keep what was changed: at once, but for words, which come letter by letter.
func (c *composing) saveDraft(dt float64) (i scenes.Intent) {
	if c.rested += dt; !c.fresh || c.typing > 0 && c.rested < pause {
		return i
	}
	c.fresh = false
	text := ""
	if c.changed() {
		text, _ = c.made.Form()
		if c.was != "" {
			text += "\n" + c.was
		}
	}
	if text != c.draft {
		i = scenes.Draft{Was: c.draft, Text: text}
		c.draft = text
	}
	return i
}
