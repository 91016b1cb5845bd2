package casis

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/match"
)

var signs = [...]string{Rock: "rock", Paper: "paper", Scissors: "scissors"}

func (s Sign) String() string { return signs[s] }

// verbs holds the word of each verb, and whether something follows it.
var verbs = [...]struct {
	word string
	more bool
}{
	Roll: {"roll", false}, Stop: {"stop", false}, Accuse: {"accuse", true}, Lay: {"lay", true}, Draw: {"draw", false},
	Take: {"take", true}, Challenge: {"challenge", true}, Give: {"give", true}, Pass: {"pass", false}, Contest: {"contest", false},
	Concede: {"concede", false}, Throw: {"throw", true}, Also: {"also", true}, Hold: {"hold", true},
}

// String returns the action's token, as a record writes it. The dice of a roll are not part of it
// yet.
func (a Action) String() string {
	what := ""
	switch a.Verb {
	case Accuse:
		what = strconv.Itoa(int(a.Number))
	case Lay:
		if what = a.Cards.With(a.Card).String(); a.Down {
			what = a.Card.String() + "/" + a.Cards.String()
		}
	case Take:
		what = strconv.Itoa(int(a.To)) + "/" + a.Card.String()
	case Challenge:
		what = strconv.Itoa(int(a.To)) + "/" + a.Cards.String()
	case Give, Also:
		what = a.Card.String()
	case Throw:
		what = a.Sign.String()
	case Hold:
		if what = a.Cards.String(); what == "" {
			what = "-"
		}
	case Roll, Stop, Draw, Pass, Contest, Concede:
	}
	text := strconv.Itoa(int(a.Seat)) + ":" + verbs[a.Verb].word
	if what != "" {
		text += "=" + what
	}
	return text
}

// ParseAction parses the token of an action.
func ParseAction(text string) (a Action, err error) {
	none := match.Refuse("wrong.no-token", "token", text)
	seat, what, ok := strings.Cut(text, ":")
	if !ok {
		return a, none
	}
	if a.Seat, ok = match.ParseSeat(seat, MaxSeats); !ok {
		return a, none
	}
	word, value, more := strings.Cut(what, "=")
	verb := slices.IndexFunc(verbs[:], func(v struct {
		word string
		more bool
	}) bool {
		return v.word == word && v.more == more
	})
	if verb < 0 {
		return a, none
	}
	switch a.Verb = Verb(verb); a.Verb {
	case Accuse:
		n, wrong := strconv.ParseUint(value, 10, 8)
		if a.Number = uint8(n); wrong != nil || value != strconv.FormatUint(n, 10) {
			return a, none
		}
	case Lay:
		first, three, down := strings.Cut(value, "/")
		if a.Down = down; !down {
			first, three, _ = strings.Cut(value, ",")
		}
		if a.Card, err = ParseCard(first); err == nil {
			a.Cards, err = ParseCards(three)
		}
		if err == nil && !down && a.Card >= a.Cards.First() {
			err = match.Refuse("wrong.card-order", "cards", value)
		}
	case Take, Challenge:
		to, cards, parted := strings.Cut(value, "/")
		if a.To, ok = match.ParseSeat(to, MaxSeats); !ok || !parted {
			return a, none
		}
		if a.Verb == Take {
			a.Card, err = ParseCard(cards)
			break
		}
		a.Cards, err = ParseCards(cards)
	case Give, Also:
		a.Card, err = ParseCard(value)
	case Throw:
		sign := slices.Index(signs[:], value)
		if a.Sign = Sign(sign); sign < int(Rock) {
			return a, none
		}
	case Hold:
		if value != "-" {
			a.Cards, err = ParseCards(value)
		}
	case Roll, Stop, Draw, Pass, Contest, Concede:
	}
	return a, err
}

// ParseCards parses cards separated by commas, in card order and at most two of a kind.
func ParseCards(text string) (cards Cards, err error) {
	last, times := Card(0), 0
	for code := range strings.SplitSeq(text, ",") {
		c, err := ParseCard(code)
		if err != nil {
			return cards, err
		}
		if c == last {
			times++
		} else {
			times = 1
		}
		if c < last || times > 2 {
			return cards, match.Refuse("wrong.card-order", "cards", text)
		}
		last = c
		cards = cards.With(c)
	}
	return cards, nil
}

// Wrong returns the refusal in the form for readers of records, which names seats by number and not
// by player.
func (no Refusal) Wrong() *match.Wrong {
	return &match.Wrong{Key: "refused.casis." + no.Reason.String(), Facts: []any{"seat", no.Seat, "card", no.Card, "number", no.Number}}
}
