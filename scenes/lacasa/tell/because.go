package tell

import (
	"strconv"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/ui"
)

// Because says why a challenge is won, as the end of a sentence that says by whom.
func (w Voice) Because(b lacasa.WinReason) string {
	said := w.Say(w.becauseKey(b), "family", w.Family(b.Family), "n", strconv.Itoa(int(b.Card.Rank())),
		"card", w.Card(b.Rival), "sum", w.Sum(b.Card, b.Kin), "other", w.Sum(b.Rival, b.Second))
	switch {
	case b.Losing == card.None:
		return said
	case b.Edge == lacasa.Only:
		return w.Say("because.losing.only", "family", w.Family(b.Losing))
	}
	return w.Say("because.losing", "because", said, "family", w.Family(b.Losing))
}

// becauseKey returns the key of that: of those that the catalogue has, the one that says most.
func (w Voice) becauseKey(b lacasa.WinReason) string {
	low, claim, edge := "", b.Claim.String()+".", b.Edge.String()
	if b.Low {
		low = "low."
	}
	keys := []string{low + claim + edge, low + edge, edge}
	rival, pairs := b.Rival != card.Back, b.Kin != card.Back || b.Second != card.Back
	switch {
	case rival && pairs:
		keys[0] = low + "sum." + edge
	case pairs:
		keys = append([]string{keys[0] + ".kin"}, keys...)
	case b.Left:
		keys = append([]string{keys[0] + ".left"}, keys...)
	}
	for _, key := range keys {
		if key = "because." + key; w.Has(key) {
			return key
		}
	}
	return "because." + edge
}

// Sum says what a card counts, alone or with the one that counts as one with it.
func (w Voice) Sum(c, kin card.Card) string {
	a, b := c.Rank(), kin.Rank()
	if kin == card.Back {
		return strconv.Itoa(int(a))
	}
	return w.Say("because.sum", "a", strconv.Itoa(int(max(a, b))), "b", strconv.Itoa(int(min(a, b))), "n", strconv.Itoa(int(a+b)))
}

// DrawSum draws on a card that is w wide, below its middle, what it counts with its partner's.
func DrawSum(s *ui.Screen, sum string, at ui.Point, w float64) {
	if sum == "" {
		return
	}
	t := s.Theme()
	st := ui.Style{Font: ui.Bold, Size: 15, Colour: t.AccentTop, Align: ui.Middle, Fixed: true}
	wide, high := s.MeasureText(sum, st)
	if wide > w-2 { // as small as can be read well
		st.Size = 13.5
		wide, high = s.MeasureText(sum, st)
	}
	const beside = 6
	if wide > w {
		return
	}
	plate := ui.Rect{X: at.X - wide/2 - beside, Y: at.Y + scenes.CardHeight(w)*0.17 - high/2 - 1, W: wide + 2*beside, H: high + 2} // clear of the faces
	s.Panel(plate, plate.H/2, t.Panel, t.AccentTop)
	s.Label(sum, plate, st)
}

// Told says what happened and, of a challenge won, why; t is the table as it is then.
func (w Voice) Told(e lacasa.Event, t *lacasa.Table) string {
	said := w.Event(e)
	if e.Kind == lacasa.ChallengeWon {
		said = w.reasoned(said, t.WinReason())
	}
	return said
}

// reasoned returns the sentence about a challenge won, and why it is.
func (w Voice) reasoned(said string, b lacasa.WinReason) string {
	return w.Say("log.because", "won", said, "because", words.Capitalize(w.Because(b)))
}

// Winner says who wins a challenge, and why.
func (w Voice) Winner(seat lacasa.Seat, b lacasa.WinReason) string {
	facts := []string{"side", w.Side(seat.Side()), "because", w.Because(b)}
	if b.Kin != card.Back {
		return w.Say("table.won.pair", facts...)
	}
	return w.SayOf(seat, "table.won", facts...)
}
