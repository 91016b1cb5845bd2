package lacasa

import (
	"fmt"
	"strconv"
	"strings"

	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// The token of an action, as a record writes it.

// String returns the action's token.
func (a Action) String() string {
	var what string
	switch a.Verb {
	case Play:
		what = a.Card.String()
	case NameCousins:
		what = "cousins=" + a.Family.Letter()
	case Pass:
		what = "pass"
	case Elect:
		what = "elect"
	case NameRuling:
		what = "elect=" + a.Family.Letter()
	case Discard:
		what = "discard=" + a.Card.String()
	case Swap:
		what = "swap=" + a.Card.String()
	case Bid:
		what = "bid=" + strconv.Itoa(int(a.Number))
	case SetAside:
		what = "aside=" + orNone(codes([]card.Card{a.Card, a.Other}))
	case Remove:
		what = "remove=" + orNone(codes([]card.Card{a.Card}))
	case Lay:
		what = "lay=" + a.Card.String()
	case Give:
		what = "give=" + a.Card.String()
	case Exchange:
		what = "exchange=-"
		if a.Card != card.Back {
			what = "exchange=" + a.Card.String() + "/" + a.Other.String()
		}
	case DrawStack:
		what = "draw=stack"
	case DrawUp:
		what = "draw=up"
	}
	return fmt.Sprintf("%d:%s", a.Seat, what)
}

func orNone(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// ParseAction parses the token of an action.
func ParseAction(text string) (a Action, err error) {
	seat, what, ok := strings.Cut(text, ":")
	if !ok || len(seat) != 1 || seat[0] < '0' || seat[0] >= '0'+MaxSeats {
		return a, match.Refuse("wrong.no-token", "token", text)
	}
	a.Seat = Seat(seat[0] - '0')
	verb, value, ok := strings.Cut(what, "=")
	if !ok {
		switch what {
		case "pass":
			a.Verb = Pass
		case "elect":
			a.Verb = Elect
		default:
			a.Verb = Play
			a.Card, err = card.Parse(what)
		}
		return a, err
	}
	one := func(v Verb) {
		a.Verb = v
		a.Card, err = card.Parse(value)
	}
	switch verb {
	case "elect", "cousins":
		a.Verb = NameRuling
		if verb == "cousins" {
			a.Verb = NameCousins
		}
		a.Family, err = card.ParseFamily(value)
	case "discard":
		one(Discard)
	case "swap":
		one(Swap)
	case "lay":
		one(Lay)
	case "give":
		one(Give)
	case "remove":
		a.Verb, a.Card = Remove, card.Back
		if value != "-" {
			one(Remove)
		}
	case "bid":
		n, wrong := strconv.ParseUint(value, 10, 8)
		a.Verb, a.Number = Bid, uint8(n)
		if wrong != nil || value != strconv.FormatUint(n, 10) {
			err = match.Refuse("wrong.no-bid", "value", value)
		}
	case "aside":
		a.Verb = SetAside
		a.Card, a.Other, err = parsePair(value, ",", true)
		if a.Other != card.Back && a.Card > a.Other {
			a.Card, a.Other = a.Other, a.Card
		}
	case "exchange":
		a.Verb = Exchange
		a.Card, a.Other, err = parsePair(value, "/", false)
	case "draw":
		switch a.Verb = DrawStack; value {
		case "stack":
		case "up":
			a.Verb = DrawUp
		default:
			err = match.Refuse("wrong.no-draw", "value", value)
		}
	default:
		err = match.Refuse("wrong.no-token", "token", text)
	}
	return a, err
}

// parsePair parses two cards separated by between, or "-" for none. If alone is set, a single card
// is accepted.
func parsePair(text, between string, alone bool) (first, second card.Card, err error) {
	if text == "-" {
		return card.Back, card.Back, nil
	}
	one, other, two := strings.Cut(text, between)
	second = card.Back
	if first, err = card.Parse(one); err == nil && (two || !alone) {
		second, err = card.Parse(other)
	}
	return first, second, err
}

// codes joins the codes of the cards, omitting empty places.
func codes(cards []card.Card) string {
	var list []string
	for _, c := range cards {
		if c != card.Back {
			list = append(list, c.String())
		}
	}
	return strings.Join(list, ",")
}

// Wrong returns the refusal in the form for readers of records, which names seats by number and not
// by player.
func (no Refusal) Wrong() *match.Wrong {
	return &match.Wrong{Key: "refused.lacasa." + no.Reason.String(),
		Facts: []any{"seat", no.Seat, "card", no.Card, "family", no.Family, "number", no.Number}}
}
