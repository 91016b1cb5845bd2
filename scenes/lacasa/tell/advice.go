package tell

import (
	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/ui"
)

// An Advice is what a bot advises, and why.
type Advice = bot.Advice

// Hint returns what the seat of v is advised to do, why, and how much better that is than what it
// may be tempted to do. Only the player there reads it.
func (w Voice) Hint(v *lacasa.View, ad *Advice) string {
	said := w.advised(v, ad.Do, ad.Why)
	if than := w.than(v, ad); than != "" {
		said += " " + than
	}
	return said
}

// BriefHint returns what Hint does where the card is seen and there is little room.
func (w Voice) BriefHint(v *lacasa.View, ad *Advice) string {
	if than := w.than(v, ad); than != "" && ad.Clear {
		return than
	}
	return w.advised(v, ad.Do, ad.Why)
}

// than returns how much better the advised action is than another, and who may have the card on
// which that depends; "" if they were not compared, or the other has no short name.
func (w Voice) than(v *lacasa.View, ad *Advice) string {
	other, suffix := w.other(v, &ad.Other)
	if !ad.Compared || other == "" {
		return ""
	}
	const (
		leastRounds = 80 // of a thousand
		most, every = 500, 850
		half        = 500 // of what the goal counts, in thousandths
	)
	halves := (ad.Counts + half/2) / half
	key, count := "hint.than.even", ""
	switch {
	case !ad.Clear:
	case ad.Rounds >= every:
		key = "hint.than.every"
	case ad.Rounds > most:
		key = "hint.than.most"
	case ad.Rounds >= leastRounds:
		key = "hint.than.round"
	case halves > 0:
		if key = "hint.than.challenges"; v.Rules.Goal.WantsFew() {
			key = "hint.than.few"
		}
		count = w.halves(&v.Rules.Goal, halves)
	}
	n := 2
	if ad.Rounds > 0 {
		n = max(2, (1000+ad.Rounds/2)/ad.Rounds)
	}
	said := words.Capitalize(w.Say(key+suffix, "n", ui.Numeral(n), "count", count, "other", other))
	if ad.Turns {
		name := w.Name(ad.Seat)
		if v.Rules.Solo() {
			name = w.Say("hint.robot")
		}
		said = scenes.AddTurning(w.Catalogue, said, key == "hint.than.even", &ad.Turn, ad.Of, name, w.Say("hint.the", "card", w.Card(ad.Card)))
	}
	return said + "."
}

// halves returns so many halves of what the goal counts.
func (w Voice) halves(g *lacasa.Goal, n int) string {
	key := "hint.challenges"
	if g.Count == lacasa.Cards {
		key = "hint.cards"
	}
	return scenes.Halves(w.Catalogue, key, w.Count(key, n/2), n)
}

// other names an action to which another is compared, by its card if it has one; suffix is that of
// the sentences in which it is no card.
func (w Voice) other(v *lacasa.View, a *lacasa.Action) (name, suffix string) {
	key := ""
	switch a.Verb {
	case lacasa.Play, lacasa.Discard, lacasa.Lay, lacasa.Give, lacasa.Remove, lacasa.Swap:
		if a.Card < card.Back {
			return w.Say("hint.the", "card", w.Card(a.Card)), ""
		}
		key = "hint.removing-none"
	case lacasa.DrawUp:
		return w.Say("hint.the", "card", w.Card(v.Up)), ""
	case lacasa.DrawStack:
		key = "hint.drawing"
	case lacasa.SetAside:
		set := card.SetOf(a.Card, a.Other)
		if set == 0 {
			return w.Say("hint.aside-none"), ".do"
		}
		return w.Say("hint.setting", "cards", w.Cards(set)), ".do"
	case lacasa.Exchange:
		if a.Card == card.Back {
			return w.Say("hint.taking-none"), ".do"
		}
		return w.Say("hint.taking", "card", w.Card(a.Card), "own", w.Card(a.Other)), ".do"
	case lacasa.Pass:
		key = "hint.passing"
	case lacasa.Elect:
		key, a = "hint.electing", &lacasa.Action{Family: v.Nominated.Family()}
	case lacasa.NameRuling:
		key = "hint.electing"
	case lacasa.NameCousins:
		key = "hint.naming"
	case lacasa.Bid:
		key = "hint.bidding"
	}
	if key != "" {
		return w.Say(key, "family", w.Family(a.Family), "n", ui.Numeral(int(a.Number))), ".do"
	}
	return "", ""
}
