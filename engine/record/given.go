package record

import (
	"slices"
	"strings"

	"lacasa/engine/match"
)

// A Given is a tag whose value the rules give.
type Given struct{ Name, Value string }

// Given writes tags.
func (w *Writer) Given(tags []Given) {
	for _, t := range tags {
		w.Tag(t.Name, t.Value)
	}
}

// Given takes tags in this order.
func (r *Reader) Given(tags []Given) error {
	for _, t := range tags {
		if err := r.ExpectTag(t.Name, t.Value); err != nil {
			return err
		}
	}
	return nil
}

// DealFields reads the fields of a deal, PLACE=CARDS each, which stand in the order of places. take reads the cards of a place.
func DealFields(text string, places []string, take func(i int, cards string) error) error {
	next := 0
	for _, field := range Fields(text) {
		name, cards, ok := strings.Cut(field, "=")
		i := slices.Index(places, name)
		switch {
		case !ok || i >= 0 && i < next:
			return match.Refuse("wrong.deal-field", "field", field)
		case i < 0:
			return match.Refuse("wrong.deal-nothing", "place", name)
		case i > next:
			return match.Refuse("wrong.deal-order", "place", name, "wanted", places[next])
		}
		next++
		if err := take(i, cards); err != nil {
			return err
		}
	}
	if next < len(places) {
		return match.Refuse("wrong.deal-missing", "place", places[next])
	}
	return nil
}
