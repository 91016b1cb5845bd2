package record

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/match"
)

// An Option is one of the options of a match. O is the type that holds all of them.
type Option[O any] struct {
	Key  string
	Show func(*O) string                // returns the option's value as records write it
	Read func(o *O, value string) error // parses value into o
}

// NumberOption returns an option whose value is a number between from and to, inclusive.
func NumberOption[O any](key string, from, to int, at func(*O) *int) Option[O] {
	return Option[O]{key,
		func(o *O) string { return strconv.Itoa(*at(o)) },
		func(o *O, v string) (err error) { *at(o), err = ParseNumber(v, from, to); return }}
}

// WordOption returns an option whose value is one of two words.
func WordOption[O any](key, byDefault, other string, at func(*O) *bool) Option[O] {
	return Option[O]{key,
		func(o *O) string { return map[bool]string{false: byDefault, true: other}[*at(o)] },
		func(o *O, v string) (err error) { *at(o), err = ParseEither(v, byDefault, other); return }}
}

// OptionOf returns the option with the key. It panics if there is none.
func OptionOf[O any](options []Option[O], key string) Option[O] {
	return options[slices.IndexFunc(options, func(k Option[O]) bool { return k.Key == key })]
}

// WriteOptions returns the options as a record writes them: those that differ from the defaults.
func WriteOptions[O any](options []Option[O], o, byDefault *O) string {
	var parts []string
	for _, k := range options {
		if v := k.Show(o); v != k.Show(byDefault) {
			parts = append(parts, k.Key+"="+v)
		}
	}
	return strings.Join(parts, " ")
}

// ReadOptions parses the options of a match into o. They are written as in a record, in any order.
// keys are the options that the match has. The error for an invalid value, or for a key that is
// unknown, repeated or not in keys, names the alternatives.
func ReadOptions[O any](text string, options []Option[O], keys []string, o *O) error {
	return readOptions(text, keys, func(key string) func(value string) error {
		i := slices.IndexFunc(options, func(k Option[O]) bool { return k.Key == key })
		if i < 0 {
			return nil
		}
		return func(value string) error { return options[i].Read(o, value) }
	})
}

// readOptions parses options. reader returns a function that takes the value of a key, or nil if
// there is no such option.
func readOptions(text string, keys []string, reader func(key string) func(value string) error) error {
	var seen []string
	for _, pair := range Fields(text) {
		key, value, ok := strings.Cut(pair, "=")
		read := reader(key)
		switch {
		case !ok:
			return match.Refuse("wrong.option-form", "option", pair)
		case slices.Contains(seen, key):
			return match.Refuse("wrong.option-twice", "option", key)
		case read == nil:
			return match.Refuse("wrong.no-option", "option", key, "list", Join(keys))
		case !slices.Contains(keys, key):
			return match.Refuse("wrong.option-place", "option", key, "list", Join(keys))
		}
		seen = append(seen, key)
		if err := read(value); err != nil {
			return match.Refuse("wrong.option", "option", key, "why", err)
		}
	}
	return nil
}
