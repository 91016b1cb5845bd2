package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/match"
)

// A Place is a place to which cards are dealt, with its cards. C is the game's type of a card.
type Place[C fmt.Stringer] struct {
	Name  string
	Cards []C
}

// FormatDeal returns the value of the tag Deal: PLACE=CARDS for each place, in order.
func FormatDeal[C fmt.Stringer](places []Place[C]) string {
	fields := make([]string, len(places))
	for i, p := range places {
		fields[i] = p.Name + "=" + JoinCards(p.Cards, ",")
	}
	return strings.Join(fields, " ")
}

// ParseDeal parses a result of FormatDeal and stores the cards in places. Each place's Cards must
// already have the expected length. parse parses a card.
func ParseDeal[C fmt.Stringer](text string, places []Place[C], parse func(code string) (C, error)) error {
	next := 0
	for _, field := range Fields(text) {
		name, cards, ok := strings.Cut(field, "=")
		i := slices.IndexFunc(places, func(p Place[C]) bool { return p.Name == name })
		switch {
		case !ok || i >= 0 && i < next:
			return match.Refuse("wrong.deal-field", "field", field)
		case i < 0:
			return match.Refuse("wrong.deal-nothing", "place", name)
		case i > next:
			return match.Refuse("wrong.deal-order", "place", name, "wanted", places[next].Name)
		}
		next++
		if err := ParseCards(places[i].Cards, cards, ",", name, parse); err != nil {
			return err
		}
	}
	if next < len(places) {
		return match.Refuse("wrong.deal-missing", "place", places[next].Name)
	}
	return nil
}

// JoinCards returns the codes of cards, separated by sep.
func JoinCards[C fmt.Stringer](cards []C, sep string) string {
	codes := make([]string, len(cards))
	for i, c := range cards {
		codes[i] = c.String()
	}
	return strings.Join(codes, sep)
}

// ParseCards parses the codes of len(to) cards, separated by sep, into to. place names the cards in
// errors.
func ParseCards[C any](to []C, text, sep, place string, parse func(code string) (C, error)) (err error) {
	codes := strings.Split(text, sep)
	if len(codes) != len(to) {
		return match.Refuse("wrong.deal-cards", "cards", text, "place", place, "wanted", len(to))
	}
	for i, code := range codes {
		if to[i], err = parse(code); err != nil {
			return err
		}
	}
	return nil
}

// Deals writes n deals of a round, of which all but the last are void. deal returns the text of
// deal i.
func (w *Writer) Deals(n int, deal func(i int) string) {
	for i := range n {
		if i > 0 {
			w.Token("redeal")
		}
		w.Tag("Deal", deal(i))
	}
}

// Dealer reads the tag Dealer, which must name one of the seats: wanted, or any of them if wanted
// is NoSeat.
func (r *Reader) Dealer(seats int, wanted match.Seat) (match.Seat, error) {
	text, err := r.Tag("Dealer")
	if err != nil {
		return 0, err
	}
	for seat := range match.Seat(seats) {
		if text != strconv.Itoa(int(seat)) {
			continue
		}
		if wanted != match.NoSeat && seat != wanted {
			return 0, r.Refuse("wrong.tag-value", "name", "Dealer", "value", text, "wanted", wanted)
		}
		return seat, nil
	}
	return 0, r.Refuse("wrong.dealer", "value", text)
}

// Deals reads the deals of a round. read reads the text of one and reports whether it is void. A
// void deal must be followed by another, otherwise Deals returns missing.
func (r *Reader) Deals(missing error, read func(text string) (void bool, err error)) error {
	for {
		text, err := r.Tag("Deal")
		if err != nil {
			return err
		}
		void, err := read(text)
		if err != nil {
			return r.Refuse("wrong.within", "name", "Deal", "why", err)
		}
		again, err := r.AtToken("redeal")
		switch {
		case err != nil:
			return err
		case void && !again:
			return r.Wrap(missing)
		case again && !void:
			return r.Refuse("wrong.redeal")
		case !again:
			return nil
		}
		if _, err := r.Token(); err != nil {
			return err
		}
	}
}
