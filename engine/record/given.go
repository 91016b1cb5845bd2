package record

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
