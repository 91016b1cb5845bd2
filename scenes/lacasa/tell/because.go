package tell

import (
	"strconv"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Because returns why a challenge is won, as the end of a sentence that names the winner.
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

// becauseKey returns the key for Because: of those in the catalogue, the one that says most.
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

// Sum returns what a card counts, alone or together with kin, the card that counts as one with it;
// card.Back means none.
func (w Voice) Sum(c, kin card.Card) string {
	a, b := c.Rank(), kin.Rank()
	if kin == card.Back {
		return strconv.Itoa(int(a))
	}
	return w.Say("because.sum", "a", strconv.Itoa(int(max(a, b))), "b", strconv.Itoa(int(min(a, b))), "n", strconv.Itoa(int(a+b)))
}

// DrawSum draws on a card of width w, below its middle, what it counts together with its partner's.
func DrawSum(s *ui.Screen, sum string, at ui.Point, w float64) {
	if sum == "" {
		return
	}
	t := s.Theme()
	st := ui.Style{Font: ui.Bold, Size: 15, Colour: t.Text, Align: ui.Middle, Fixed: true}
	wide, high := s.MeasureText(sum, st)
	if wide > w-2 { // as small as is legible
		st.Size = 13.5
		wide, high = s.MeasureText(sum, st)
	}
	const beside = 6
	if wide > w {
		return
	}
	plate := ui.Rect{X: at.X - wide/2 - beside, Y: at.Y + page.CardHeight(w)*0.17 - high/2 - 1, W: wide + 2*beside, H: high + 2} // clear of the faces
	s.Panel(plate, plate.H/2, t.Panel, t.PanelEdge)
	s.Label(sum, plate, st)
}

// Told returns what event e says and, for a challenge won, why. t is the table after the event.
func (w Voice) Told(e lacasa.Event, t *lacasa.Table) string {
	said := w.Event(e)
	if e.Kind == lacasa.ChallengeWon {
		said = w.reasoned(said, t.WinReason())
	}
	return said
}

// reasoned returns the sentence about a challenge won with the reason added.
func (w Voice) reasoned(said string, b lacasa.WinReason) string {
	return w.Say("log.because", "won", said, "because", words.Capitalize(w.Because(b)))
}

// Winner returns who wins a challenge, and why.
func (w Voice) Winner(seat lacasa.Seat, b lacasa.WinReason) string {
	facts := []string{"side", w.Side(seat.Side()), "because", w.Because(b)}
	if b.Kin != card.Back {
		return w.Say("table.won.pair", facts...)
	}
	return w.SayOf(seat, "table.won", facts...)
}
