package tell

import (
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/ui"
)

// Only the player who asks reads a hint, so it says "you". All players read a bot's thought in the
// log, where the bot says it. Both name the cards and the points that an action gains.

// Hint returns what is advised to the seat of v, why, and what it is worth.
func (w Voice) Hint(ad *Advice, v *cassino.View) string {
	return w.HintOf(w.Do(&ad.Do, &v.Table), ad, v)
}

// HintOf returns what Hint does, with do as the text of the action.
func (w Voice) HintOf(do string, ad *Advice, v *cassino.View) string {
	a := &ad.Do
	after := v.Try(*a)
	facts := w.facts(a, &v.Table)
	if a.Verb == cassino.Make {
		made := after.CurrentBuilds()[after.Built-1].Taken
		facts = append(facts, "own", w.The(after.CardsCounting(made).First()))
	}
	key, than := "cassino.hint", w.than(ad, v)
	switch line := ad.Line != nil; {
	case than == "":
	case line && !ad.Clear:
		key += ".plain"
	case line || ad.Turns || ad.Why == bot.Lays || ad.Clear && (ad.Why == bot.Takes || ad.Why == bot.Saves): // these say more
		key += ".than"
	default:
		key += ".both"
	}
	said := w.Say(key, "do", do, "why", w.Say("cassino.advice."+ad.Why.String(), facts...), "than", than)
	return w.with(said, w.line(ad, v, 2))
}

// BriefHint returns what HintOf does where the action is seen and there is little room: only what
// it is worth and what follows, if that is known.
func (w Voice) BriefHint(do string, ad *Advice, v *cassino.View) string {
	switch {
	case !ad.Compared:
		return w.HintOf(do, ad, v)
	case ad.Line != nil && !ad.Clear:
		return w.line(ad, v, 2)
	}
	return w.Say("cassino.hint.brief", "said", w.with(w.than(ad, v), w.line(ad, v, 1)))
}

// with returns a sentence and another, which may be "".
func (w Voice) with(said, more string) string { return strings.TrimSpace(said + " " + more) }

// than returns by how much the advised action is worth more than what one may be tempted to do, and
// who may have the card on which it depends; "" if it was not compared.
func (w Voice) than(ad *Advice, v *cassino.View) string {
	if !ad.Compared {
		return ""
	}
	key := "cassino.than"
	if ad.Exact {
		key += ".exact"
	}
	n := halves(ad.Gain)
	if !ad.Clear || n == 0 {
		key, n = key+".even", 0
	}
	said := words.Capitalize(w.Say(key, "points", w.halves(n), "other", w.other(&ad.Other, &v.Table)))
	if !ad.Turns {
		return said + "."
	}
	return scenes.AddTurning(w.Catalogue, said, n == 0, &ad.Turn, ad.Of, w.Name(ad.Seat), w.a(ad.Cards)) + "."
}

// halves returns so many halves of a point in words.
func (w Voice) halves(n int) string {
	return scenes.Halves(w.Catalogue, "cassino.points", w.Points(n/2), n)
}

// a names one of the cards of a rank, whichever it is.
func (w Voice) a(cards french.Set) string {
	first := cards.First()
	if cards.Len() == 1 && first != french.Joker {
		return w.The(first)
	}
	return w.Say("cassino.a." + first.String()[:1])
}

// other names an action to which another is compared.
func (w Voice) other(a *cassino.Action, t *cassino.Table) string {
	const few = 3
	key := "cassino.other." + verbKeys[a.Verb]
	from := ""
	switch {
	case a.Verb == cassino.Pluck && a.Card == french.Back:
		key += "-nothing"
	case a.Verb == cassino.Capture && a.Cards.Len() > few:
		key += ".many"
	case a.Verb == cassino.Make && t.Rules.Build.Kind != cassino.Builds:
		key = w.BuildKey(key, &t.Rules)
	case a.Verb == cassino.Make:
		if suffix, low, _ := onto(a.Value, a.Cards, t); suffix != "" {
			suffix, _, _ = strings.Cut(suffix, ".")
			key, from = "cassino.other."+suffix, w.Build(&t.Rules, low)
		}
	}
	return w.Say(key, "card", w.The(a.Card), "other", w.The(a.Other), "cards", w.tableCards(a.Cards, t), "build", from,
		"n", ui.Numeral(int(a.Value)), "count", ui.Numeral(a.Cards.Len()), "to", w.Name(a.To))
}

// line returns what follows the advised action on best play of all, so many actions at most; "" if
// that is not known.
func (w Voice) line(ad *Advice, v *cassino.View, most int) string {
	var list []string
	t := v.Try(ad.Do).Table
	for i := range ad.Line[:min(len(ad.Line), most)] {
		a := &ad.Line[i]
		list = append(list, w.Say("cassino.line."+verbKeys[a.Verb], "name", w.Name(a.Seat), "card", w.The(a.Card), "n", ui.Numeral(int(a.Value)),
			"cards", w.tableCards(a.Cards, &t)))
		after := cassino.View{Table: t, Seat: a.Seat, Hand: french.SetOf(a.Card)}
		t = after.Try(*a).Table
	}
	if len(list) == 0 {
		return ""
	}
	return w.Say("cassino.line", "line", strings.Join(list, ", "))
}

// Thought returns why a bot acted as it did and, if ad is not nil, how much better it found that
// than something else. t is the table before the action.
func (w Voice) Thought(r *Reason, ad *Advice, t *cassino.Table) string {
	why := words.Capitalize(w.Say("cassino.why."+r.Why.String(), w.facts(&r.Did, t)...)) + "."
	if ad != nil {
		why = w.with(why, w.than(ad, r.View))
	}
	return scenes.TellManner(w.Catalogue, w.Say("cassino.log.reason", "name", w.Name(r.Did.Seat), "why", why), r.Manner)
}

// Thoughts returns why bots acted in the hand of st: one text for each event of its log, "" for
// those that have none. compared returns to what the decision of an explanation was compared, or
// nil.
func (w Voice) Thoughts(st *Standing, compared func(i int) *Advice) []string {
	said := make([]string, len(st.Log))
	then, n := st.Start, 0
	for i := range st.Log {
		for ; n < len(st.Explanations) && st.Explanations[n].Event <= i; n++ {
			said[i] = w.Thought(&st.Explanations[n], compared(n), &then.Table)
		}
		if i >= st.Dealt {
			then.See(st.Log[i])
		}
	}
	return said
}

// facts returns the facts for a sentence about an action. t is the table before it.
func (w Voice) facts(a *cassino.Action, t *cassino.Table) []string {
	name, from := "", 0
	for i := range t.CurrentBuilds() {
		if b := &t.Builds[i]; a.Cards.HasAll(b.Cards) && (a.Verb != cassino.Make || b.Owner != a.Seat) {
			name, from = w.Name(b.Owner), int(b.Value)
		}
	}
	n := int(a.Value)
	if a.Verb == cassino.Steal {
		n = int(t.Pile(a.To).Len)
	}
	return []string{"card", w.The(a.Card), "gain", w.gain(a, t), "name", name, "from", ui.Numeral(from), "n", ui.Numeral(n), "to", w.Name(a.To)}
}

// gain returns what an action gains for its side: points if they are certain, otherwise cards.
func (w Voice) gain(a *cassino.Action, t *cassino.Table) string {
	r := &t.Rules
	cards, stolen := a.Cards, french.Set{}
	switch a.Verb {
	case cassino.Pair:
		cards = cards.With(a.Other).With(a.Card)
	case cassino.Steal:
		stolen = t.Pile(a.To).Set()
		cards = stolen.With(a.Card)
	case cassino.Capture, cassino.Pluck:
		cards = cards.With(a.Card)
	case cassino.Trail, cassino.Make, cassino.LieDown:
		return ""
	}
	gains, _ := w.extras(a, t)
	if names, points := w.Prizes(r, cards); points > 0 {
		gains = append(gains, w.Say("cassino.gain.prize", "points", w.Points(points), "cards", names))
	}
	if len(gains) > 0 {
		return w.List("list.and", gains)
	}
	for i := range *r.Score {
		if c := &(*r.Score)[i]; c.Count == cassino.MostOf && cards.HasAny(c.Of) {
			return w.Count("cassino.gain.suit", cards.Len(), "cards", w.Kinds(c.Of), "of", ui.Numeral(cards.IntersectKinds(c.Of).Len()))
		}
	}
	return w.Count("cassino.gain.cards", cards.Len())
}

// Sure returns the points that a capture is sure to bring: for cards that score by themselves,
// bonuses, and a sweep that cannot be cancelled.
func (w Voice) Sure(a *cassino.Action, t *cassino.Table) int {
	if a.Verb != cassino.Capture {
		return 0
	}
	_, points := w.extras(a, t)
	_, prizes := w.Prizes(&t.Rules, a.Cards.With(a.Card))
	return points + prizes
}

// extras returns what a capture gains besides its cards, for a sweep and bonuses, and the points of
// these that are sure.
func (w Voice) extras(a *cassino.Action, t *cassino.Table) (gains []string, points int) {
	r := &t.Rules
	if a.Verb != cassino.Capture {
		return nil, 0
	}
	v := cassino.View{Table: *t, Seat: a.Seat, Hand: french.SetOf(a.Card)}
	for i := range *r.Score {
		switch c := &(*r.Score)[i]; {
		case c.Count == cassino.Sweeps && v.WouldSweep(*a):
			key := "cassino.gain.sweep"
			if r.Sweep.Cancel {
				key += ".cancel"
			} else {
				points += int(c.Points)
			}
			gains = append(gains, w.Say(key, "points", w.Points(int(c.Points))))
		case c.Count == cassino.Bonuses:
			n := a.Cards.Len() + 1
			for b, many := range [...]int{
				cassino.ForTwin:  countIf(r.Twin && a.Cards == french.SetOf(a.Card), 1),
				cassino.ForFixxa: countIf(r.Fixxa && t.Laid != french.Back && a.Cards.Has(t.Laid), n),
				cassino.ForStop:  countIf(r.Stop && a.Cards == t.AllCards(), n),
			} {
				if many > 0 {
					points += many * int(c.Points)
					gains = append(gains, w.Say("cassino.gain.prize", "points", w.Points(many*int(c.Points)), "cards", w.Bonus(cassino.Bonus(b))))
				}
			}
		}
	}
	return gains, points
}

// countIf returns n if so is true, otherwise 0.
func countIf(so bool, n int) int {
	if so {
		return n
	}
	return 0
}

// Prizes returns the names of the cards of a set that score by themselves, and their points. In
// games in which every card scores it finds none.
func (w Voice) Prizes(r *cassino.Rules, cards french.Set) (names string, points int) {
	var prizes french.Set
	for i := range *r.Score {
		c := &(*r.Score)[i]
		if c.Count != cassino.Each || len(c.Cards) >= french.Deck {
			continue
		}
		for _, card := range []byte(c.Cards) {
			for range cards.Count(french.Card(card)) {
				prizes = prizes.With(french.Card(card))
				points += int(c.Points)
			}
		}
	}
	if prizes.Len() > few {
		return w.Count("cassino.gain.many", prizes.Len()), points
	}
	return w.Cards(prizes), points
}
