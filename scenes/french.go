package scenes

import "lacasa/assets/words"

// FrenchCard names a card of the French deck by its code, rank and suit such as TC, as a label does.
func FrenchCard(w *words.Catalogue, code string) string { return french(w, code, "") }

// TheFrenchCard names it as a sentence does, with its article.
func TheFrenchCard(w *words.Catalogue, code string) string { return french(w, code, ".the") }

func french(w *words.Catalogue, code, form string) string {
	if len(code) != 2 || !w.Has("french."+code[:1]) {
		return w.Say("french.hidden" + form)
	}
	return w.Say("french."+code[:1]+form, "suit", w.Say("french.suit."+code[1:]))
}
