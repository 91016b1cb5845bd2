package tell

import (
	"strconv"

	"lacasa/engine/cassino"
	"lacasa/ui"
)

// Category returns the name of a category of the score, as the head of a line.
func (w Voice) Category(c *cassino.Category, r *cassino.Rules) string {
	key := w.ownKey("cassino.count." + c.Count.String())
	switch c.Count {
	case cassino.MostOf:
		return w.Say(key, "cards", w.Kinds(c.Of))
	case cassino.Each:
		return w.Say(key, "cards", w.Kinds(c.Cards.Set()))
	case cassino.Bonuses:
		if r.Fixxa || r.Stop {
			return w.Say(key+".cards", "bonuses", w.List("list.or", w.bonuses(r, w.Bonus)))
		}
		return w.Say(key, "bonuses", w.List("list.and", w.bonuses(r, w.Bonus)))
	case cassino.OverPar:
		return w.Say(key, "par", ui.Numeral(int(r.Chips.Par)))
	}
	return w.Say(key)
}

// LongCategory returns the category, with what earns a bonus, when an ante is counted, and which
// cards are meant.
func (w Voice) LongCategory(c *cassino.Category, r *cassino.Rules) string {
	switch c.Count {
	case cassino.Ante:
		return w.Say("cassino.count.ante.long")
	case cassino.OverPar:
		return w.Say("cassino.count.par.long", "par", ui.Numeral(int(r.Chips.Par)))
	case cassino.Bonuses:
	default:
		return w.Category(c, r)
	}
	name := func(b cassino.Bonus) string {
		if key := "cassino.bonus." + b.String() + ".what"; w.Has(key) {
			return w.Say(key)
		}
		return w.Bonus(b)
	}
	names := w.List("list.or", w.bonuses(r, name))
	if !r.Fixxa && !r.Stop {
		return names
	}
	return w.Say("cassino.count.bonus.cards", "bonuses", names)
}

// Bonus returns the name of a bonus.
func (w Voice) Bonus(b cassino.Bonus) string { return w.Say("cassino.bonus." + b.String()) }

// Sweep returns the call that announces a sweep.
func (w Voice) Sweep() string { return w.Say(w.ownKey("cassino.table.sweep")) }

// bonuses returns what name says of each bonus of the rules.
func (w Voice) bonuses(r *cassino.Rules, name func(cassino.Bonus) string) (names []string) {
	for b, brings := range [...]bool{cassino.ForTwin: r.Twin, cassino.ForFixxa: r.Fixxa, cassino.ForStop: r.Stop} {
		if brings {
			names = append(names, name(cassino.Bonus(b)))
		}
	}
	return names
}

// Worth returns what a category gives: points, points for each, or what it costs.
func (w Voice) Worth(c *cassino.Category, r *cassino.Rules) string {
	switch c.Count {
	case cassino.Each:
		if scoresSeveral(c, r) {
			return w.Count("cassino.worth.each", int(c.Points))
		}
	case cassino.Sweeps, cassino.Bonuses:
		return w.Count("cassino.worth.each", int(c.Points))
	case cassino.Difference:
		return w.Say("cassino.worth.difference")
	case cassino.Ante:
		return w.Say("cassino.worth.ante", "dealer", ui.Numeral(int(r.Chips.Dealer)), "others", ui.Numeral(int(r.Chips.Others)))
	case cassino.OverPar:
		return w.Say("cassino.worth.par")
	case cassino.LastHolder:
		return w.Count("cassino.worth.holder", int(r.Chips.Last))
	}
	return w.Points(int(c.Points))
}

// scoresSeveral reports whether the deck has more than one of the cards that score.
func scoresSeveral(c *cassino.Category, r *cassino.Rules) bool {
	deck := r.Deck()
	return deck.IntersectKinds(c.Cards.Set()).Len() > 1
}

// ShortWorth returns a short form of Worth: the number, and whether it is for each.
func (w Voice) ShortWorth(c *cassino.Category, r *cassino.Rules) string {
	switch {
	case c.Count == cassino.Difference:
		return w.Worth(c, r)
	case c.Count == cassino.Ante:
		return w.Say("cassino.worth.ante.briefly", "dealer", w.Gain(-int32(r.Chips.Dealer)), "others", w.Gain(-int32(r.Chips.Others)))
	case c.Count == cassino.OverPar:
		return w.Say("cassino.worth.par.briefly")
	case c.Count == cassino.LastHolder:
		return ui.Numeral(int(r.Chips.Last))
	case c.Count == cassino.Each && scoresSeveral(c, r), c.Count == cassino.Sweeps, c.Count == cassino.Bonuses:
		return w.Say("cassino.worth.briefly", "n", ui.Numeral(int(c.Points)))
	}
	return ui.Numeral(int(c.Points))
}

// TieWorth returns what tied sides get in a category for the most cards, or "" for other
// categories.
func (w Voice) TieWorth(c *cassino.Category) string {
	if c.Count != cassino.MostCards && c.Count != cassino.MostOf {
		return ""
	}
	return w.Say("cassino.level." + levelKeys[c.Tie])
}

var levelKeys = [...]string{cassino.Nothing: "nothing", cassino.OneEach: "one-each", cassino.OneIfTwo: "one-if-two"}

// Points returns n points in words.
func (w Voice) Points(n int) string { return w.Count("cassino.points", n) }

// Total returns n points in words, or chips or hands where the match is played for them.
func (w Voice) Total(n int, r *cassino.Rules) string {
	switch {
	case r.Chips != (cassino.Chips{}):
		return w.Count("cassino.worth.holder", n)
	case r.Goal.Aim == cassino.Wins:
		return w.Count("cassino.hands-won", n)
	}
	return w.Points(n)
}

// Gain returns what a side has won or lost, with its sign.
func (w Voice) Gain(n int32) string {
	switch {
	case n > 0:
		return w.Say("cassino.gain", "n", strconv.Itoa(int(n)))
	case n < 0:
		return w.Say("cassino.loss", "n", strconv.Itoa(int(-n)))
	}
	return "0"
}

// Holds returns what a side has of a category at the end of a hand, such as "27 cards", "the ace of
// spades" or "nothing".
func (w Voice) Holds(c *cassino.Category, t *cassino.Table, o *cassino.Outcome, side int) string {
	pile := &t.Piles[side]
	n, key := int(o.Cards[side]), "cassino.has.cards"
	switch c.Count {
	case cassino.Ante, cassino.LastHolder:
		n, key = 0, "cassino.has.dealer"
		seat := t.Dealer
		if c.Count == cassino.LastHolder {
			key, seat = "cassino.has.holder", t.Holder
		}
		if seat != cassino.NoSeat && t.Rules.Side(seat) == side {
			return w.Say(key)
		}
		return ""
	case cassino.MostCards, cassino.MostOf:
		if n = most(c, t, o, side); tied(c, t, o, side) {
			return w.Say("cassino.has.tied", "n", ui.Numeral(n))
		}
		if c.Count == cassino.MostOf {
			return w.Say("cassino.has.of", "suit", w.Suit(c.Of.First().Suit()), "n", ui.Numeral(n))
		}
	case cassino.Each:
		taken := pile.Set().IntersectKinds(c.Cards.Set())
		if n = taken.Len(); n > 0 && n <= few {
			return w.Cards(taken)
		}
	case cassino.Sweeps:
		n, key = int(o.Sweeps[side]), "cassino.has.sweeps"
		if gone := CancelledSweeps(t, o, side); gone > 0 {
			return w.Say("cassino.has.cancelled", "n", ui.Numeral(n+gone), "gone", ui.Numeral(gone))
		}
	case cassino.Bonuses:
		n, key = int(o.Bonus[side]), "cassino.has.bonuses"
	case cassino.LastTake:
		n, key = 0, "cassino.has.last"
		if t.Taker != cassino.NoSeat && t.Rules.Side(t.Taker) == side {
			return w.Say(key)
		}
	}
	if n == 0 {
		return w.Say("cassino.has.nothing")
	}
	return w.Count(w.ownKey(key), n)
}

// most returns how many cards a side has of those of which the side with the most scores.
func most(c *cassino.Category, t *cassino.Table, o *cassino.Outcome, side int) int {
	if c.Count == cassino.MostOf {
		return t.Piles[side].Set().IntersectKinds(c.Of).Len()
	}
	return int(o.Cards[side])
}

// tied reports whether a side has the most of them, and as many as another.
func tied(c *cassino.Category, t *cassino.Table, o *cassino.Outcome, side int) (is bool) {
	for other := range t.Rules.Sides() {
		switch own, n := most(c, t, o, side), most(c, t, o, other); {
		case n > own:
			return false
		case n == own && other != side:
			is = true
		}
	}
	return is
}

// CancelledSweeps returns how many of a side's sweeps do not count, because every side has as many.
func CancelledSweeps(t *cassino.Table, o *cassino.Outcome, side int) int {
	if t.Stopped || !t.Rules.Sweep.Cancel {
		return 0
	}
	return int(t.Sweeps[side]) - int(o.Sweeps[side])
}

// few is the most cards that are named, not counted.
const few = 4

// Score returns the score of the match, side by side.
func (w Voice) Score(score cassino.PerSide, sides int) (said string) {
	for side := range sides {
		if side > 0 {
			said += " · "
		}
		said += w.Say("cassino.score", "side", w.Side(side), "n", strconv.Itoa(int(score[side])))
	}
	return said
}

// Round returns which hand it is, and of how many hands or to how many points.
func (w Voice) Round(st *Standing) string {
	n, o := max(st.Hand, 1), &st.Options
	facts := []string{"n", ui.Numeral(n), "of", strconv.Itoa(o.Hands), "target", strconv.Itoa(o.Target)}
	switch {
	case o.Target > 0:
		return w.Say("cassino.round.points", facts...)
	case o.Hands == 1:
		return w.Say("cassino.round.only", facts...)
	case n > o.Hands: // the match was tied
		return w.Say("cassino.round.more", facts...)
	case st.View.Rules.Goal.Aim == cassino.Wins:
		return w.Say("cassino.round.wins", facts...)
	}
	return w.Say("cassino.round.hands", facts...)
}

// Verdict returns who has won the match, or that it continues after a tie; "" if neither is so.
func (w Voice) Verdict(st *Standing) string {
	one := st.Winners&(st.Winners-1) == 0
	switch {
	case st.MatchOver && one && w.Teams:
		return w.Say("cassino.won.team", "side", w.Sides(st.Winners))
	case st.MatchOver && one:
		return w.Say("cassino.won", "side", w.Sides(st.Winners))
	case st.MatchOver:
		return w.Say("cassino.won.shared", "side", w.Sides(st.Winners))
	case st.Tied && st.Options.Target == 0:
		return w.Say("cassino.tied.two")
	case st.Tied:
		return w.Say("cassino.tied")
	}
	return ""
}
