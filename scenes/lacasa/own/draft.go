package own

import (
	"strings"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
)

// A draft is a situation that is being made, as the program saves it meanwhile, so that closing the
// window or a crash does not lose it. Its text is the situation's form, which may not be playable,
// and below it, if the situation is to replace one in the drawer, the line of that one.
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

// CheckDraft returns an error if text is not the text of a draft.
func CheckDraft(text string) error {
	_, err := readDraft(text)
	return err
}

// drafts returns the saved drafts of situations.
func (w *Workshop) drafts() (list []draft) {
	for _, text := range w.house.Drafts[casa.Game] {
		if d, err := readDraft(text); err == nil {
			list = append(list, d)
		}
	}
	return list
}

// goOn opens the composer with a draft.
func (w *Workshop) goOn(d draft) {
	c := &composing{newComposer(w.house, d.Situation), d.was, d.text}
	c.begun, _ = lacasa.ParseDraft(d.was) // compared with nothing if it is not in the drawer yet
	w.show(c)
}

// composing is the composer together with the line of the situation that it will replace, and the
// text of its saved draft.
type composing struct {
	*composer
	was, draft string
}

// pause is how many seconds must pass without typing before typed text is saved in a draft.
const pause = 1

// saveDraft returns the intent to save the draft if it has changed, otherwise nil. Typed text is
// saved only after a pause.
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
