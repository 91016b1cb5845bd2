package cassino

import (
	"strconv"
	"strings"

	"lacasa/engine/french"
	"lacasa/engine/match"
)

// String returns the action's token, as a record writes it.
func (a Action) String() string {
	var b strings.Builder
	b.WriteString(strconv.Itoa(int(a.Seat)))
	b.WriteByte(':')
	switch a.Verb {
	case Trail:
		b.WriteString(a.Card.String())
	case Capture:
		b.WriteString(a.Card.String() + "=" + a.list())
	case Make:
		b.WriteString(a.Card.String() + "=" + strconv.Itoa(int(a.Value)) + ":" + a.list())
	case Steal:
		b.WriteString(a.Card.String() + "<" + strconv.Itoa(int(a.To)))
	case Pair:
		b.WriteString(a.Card.String() + "+" + a.Other.String() + "=" + a.list())
	case LieDown:
		b.WriteString("lie")
	case Pluck:
		b.WriteString("pluck=")
		if a.Card == french.Back {
			b.WriteByte('-')
		} else {
			b.WriteString(a.Card.String())
		}
	}
	return b.String()
}

// list returns the cards of the action in their order.
func (a *Action) list() string {
	if a.Order != "" {
		return a.Order.String()
	}
	return a.Cards.Sequence().String()
}

// ParseAction parses the token of an action. The error is a *match.Wrong.
func ParseAction(text string) (a Action, err error) {
	seat, what, parted := strings.Cut(text, ":")
	var ok bool
	if a.Seat, ok = match.ParseSeat(seat, MaxSeats); !ok || !parted {
		return a, match.Refuse("wrong.no-token", "token", text)
	}
	if what == "lie" {
		a.Verb = LieDown
		return a, nil
	}
	if card, from, ok := strings.Cut(what, "<"); ok {
		a.Verb = Steal
		if a.To, ok = match.ParseSeat(from, MaxSeats); !ok {
			return a, match.Refuse("wrong.no-token", "token", text)
		}
		a.Card, err = french.Parse(card)
		return a, err
	}
	played, value, ok := strings.Cut(what, "=")
	if !ok {
		a.Verb = Trail
		a.Card, err = french.Parse(played)
		return a, err
	}
	if played == "pluck" {
		a.Verb, a.Card = Pluck, french.Back
		if value != "-" {
			a.Card, err = french.Parse(value)
		}
		return a, err
	}
	a.Verb = Capture
	if one, other, ok := strings.Cut(played, "+"); ok {
		a.Verb, played = Pair, one
		if a.Other, err = french.Parse(other); err != nil {
			return a, err
		}
	} else if worth, list, ok := strings.Cut(value, ":"); ok {
		n, wrong := strconv.ParseUint(worth, 10, 8)
		if wrong != nil || worth != strconv.FormatUint(n, 10) {
			return a, match.Refuse("wrong.no-token", "token", text)
		}
		a.Verb, a.Value, value = Make, uint8(n), list
	}
	if a.Card, err = french.Parse(played); err != nil {
		return a, err
	}
	row, err := french.ParseSequence(value)
	if err != nil {
		return a, err
	}
	a.Cards = row.Set()
	switch sorted := a.Cards.Sequence(); {
	case len(sorted) != len(row):
		return a, match.Refuse("wrong.cards-often", "token", text)
	case sorted != row:
		a.Order = row
	}
	return a, nil
}

// Token returns the token of an automatic event, or "" if it is not written.
func (e *Event) Token() string {
	switch e.Kind {
	case Gathered:
		return ">" + strconv.Itoa(int(e.Seat)) + "=" + e.Cards.Sequence().String()
	case Fined:
		return "<" + strconv.Itoa(int(e.Seat)) + "=" + e.Card.String()
	case Leftover:
		return ">" + strconv.Itoa(int(e.Seat))
	case Dealt, Received, Drew, LastTold, Trailed, Captured, Made, Stole, Paired, LaidDown, Took, Declined, Swept, Rewarded, Noted, Awaits,
		HandOver:
	}
	return ""
}

// Wrong returns the refusal in the form for readers of records, which names seats by number and not
// by player.
func (no Refusal) Wrong() *match.Wrong {
	return &match.Wrong{Key: "refused.cassino." + no.Reason.String(), Facts: []any{"seat", no.Seat, "card", no.Card, "number", no.Number}}
}
