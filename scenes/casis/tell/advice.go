package tell

import (
	"strings"
	"unicode/utf8"

	"lacasa/assets/words"
	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/scenes"
)

// An Advice is what a bot advises, and why.
type Advice = bot.Advice

// Hint returns what to do, why, with which chance, and how much better that is than something else.
// It speaks to the player who acts. t is the table now.
func (w Voice) Hint(ad *Advice, t *casis.Table) string {
	why := []string{w.advised(ad, t)}
	if a := &ad.Do; a.Verb == casis.Challenge {
		why = append(why, w.Say("casis.hint.chance", "odds", w.Odds(t.TurnRules().Duel(a.Cards.Len()))))
	}
	if than := w.than(ad, true); than != "" {
		why = append(why, than)
	}
	return w.Say("casis.hinted", "move", w.Move(ad.Do, t), "why", strings.Join(why, " "))
}

// BriefHint returns what Hint does where the action and its chance are seen. roomy says that there
// is room for more than a few words.
func (w Voice) BriefHint(ad *Advice, t *casis.Table, roomy bool) string {
	const few = 112 // letters
	than, why := w.than(ad, roomy), w.advised(ad, t)
	switch {
	case than == "":
		return w.Say("casis.hinted", "move", w.Move(ad.Do, t), "why", why)
	case !roomy && utf8.RuneCountInString(why+than) > few:
		return why
	}
	return why + " " + than
}

// advised returns why to do what is advised. That a card may be contested stands with its odds.
func (w Voice) advised(ad *Advice, t *casis.Table) string {
	return w.because("casis.hint.", ad.Do, ad.Why, t)
}

// than returns how much better the advised action is than another and, if roomy, who may have the
// card on which that depends; "" if they were not compared.
func (w Voice) than(ad *Advice, roomy bool) string {
	key, ok := "casis.other."+moves[ad.Other.Verb], ad.Compared
	if !ok || !w.Has(key) {
		return ""
	}
	a := ad.Other
	other := w.Say(key, "card", w.Card(a.Card), "cards", w.Cards(a.Cards), "to", w.Name(a.To))
	key = "casis.than.even"
	const whole, half, quarter = 700, 350, 120 // thousandths of a case
	switch {
	case !ad.Clear:
	case ad.Gain >= whole:
		key = "casis.than.case"
	case ad.Gain >= half:
		key = "casis.than.half"
	case ad.Gain >= quarter:
		key = "casis.than.quarter"
	default:
		key = "casis.than.little"
	}
	said := words.Capitalize(w.Say(key, "other", other))
	if ad.Turns && roomy {
		said = scenes.AddTurning(w.Catalogue, said, !ad.Clear, &ad.Turn, ad.Of, w.Name(ad.Seat), w.Card(ad.Card))
	}
	return said + "."
}
