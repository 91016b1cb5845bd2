package record

import (
	"fmt"
	"strings"
)

// A Given is a tag whose value follows from the rules and the rest of the record.
type Given struct{ Name, Value string }

// Numbers returns a tag whose value is the numbers, separated by blanks.
func Numbers[N ~int | ~int32 | ~uint8](name string, numbers []N) Given {
	return Given{name, strings.Trim(fmt.Sprint(numbers), "[]")}
}

// Given writes the tags.
func (w *Writer) Given(tags []Given) {
	for _, t := range tags {
		w.Tag(t.Name, t.Value)
	}
}

// Given reads the tags. They must follow in this order and have exactly these values.
func (r *Reader) Given(tags []Given) error {
	for _, t := range tags {
		if err := r.ExpectTag(t.Name, t.Value); err != nil {
			return err
		}
	}
	return nil
}
