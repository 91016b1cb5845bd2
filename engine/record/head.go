package record

import (
	"bytes"
	"strings"

	"lacasa/engine/match"
)

// ReadGame reads a text that consists of one record of the given game. read reads what follows the
// tag Game. The error is an *Error.
func ReadGame[M any](text []byte, game string, read func(*Reader, ExtraTags) (M, error)) (M, error) {
	return Read(text, func(r *Reader, of string, kept ExtraTags) (M, error) {
		if of != game {
			var none M
			return none, r.Refuse("wrong.tag-value", "name", "Game", "value", of, "wanted", game)
		}
		return read(r, kept)
	})
}

// A Head holds the tags after Game, except for the version of the rules: the match requested, and
// its players.
type Head struct {
	match.Request
	Players []match.Player
}

// Head reads the tags after Game, including the version of the rules, which must be rules. check is
// called after each other tag and returns what is wrong with it; the error then has the line of
// that tag.
func (r *Reader) Head(rules int, check func(tag string, h *Head) error) error {
	var h Head
	var err error
	tag := func(name string, to *string) {
		if err != nil {
			return
		}
		if *to, err = r.Tag(name); err == nil {
			err = r.Wrap(check(name, &h))
		}
	}
	tag("Mode", &h.Mode)
	tag("Play", &h.Play)
	if err == nil {
		err = r.Version("Rules", rules)
	}
	tag("Options", &h.Options)
	tag("Seed", &h.Seed)
	if err != nil {
		return err
	}
	seats, err := r.Tag("Seats")
	if err != nil {
		return err
	}
	if h.Players, err = ParsePlayers(seats); err == nil && !r.saved {
		err = CheckNames(h.Players)
	}
	if err == nil {
		err = check("Seats", &h)
	}
	return r.Wrap(err)
}

// CheckOptions returns an error unless the options are written in the standard form, which is
// options. In that form each key whose value differs from the default appears once, in order.
func (h *Head) CheckOptions(options string) error {
	if strings.Join(Fields(h.Options), " ") != options {
		return match.Refuse("wrong.tag-value", "name", "Options", "value", h.Options, "wanted", options)
	}
	return nil
}

// ReadHead returns what the tags of a record say about the match requested, its players and its
// result. It reads nothing else of the record, and does not check it.
func ReadHead(text []byte) (h Head, result string, err error) {
	tags := map[string]*string{"Game": &h.Game, "Mode": &h.Mode, "Play": &h.Play, "Options": &h.Options, "Seed": &h.Seed}
	for name, value := range Tags(text) {
		if tags[name] != nil {
			*tags[name] = value
		}
		if name == "Seats" {
			h.Players, err = ParsePlayers(value)
			break
		}
	}
	if err == nil && h.Players == nil {
		err = match.Refuse("wrong.tag-missing", "name", "Seats")
	}
	if err != nil {
		return h, "", err
	}
	h.Seats = len(h.Players)
	return h, LastTag(text, "Result"), nil
}

// LastTag returns the value of the last tag called tag in a record, or "" if there is none.
func LastTag(text []byte, tag string) (last string) {
	for end := len(text); end > 0; {
		begin := bytes.LastIndexByte(text[:end-1], '\n') + 1
		for name, value := range Tags(text[begin:end]) {
			if name == tag {
				return value
			}
		}
		end = begin
	}
	return ""
}

// Tags yields the tags of a record in order. It skips everything else.
func Tags(text []byte) func(yield func(name, value string) bool) {
	return func(yield func(name, value string) bool) {
		for line := range bytes.Lines(text) {
			if line[0] != '[' {
				continue
			}
			if name, value, ok := parseTag(strings.Trim(string(line), blanks+"\r\n")); ok && !yield(name, value) {
				return
			}
		}
	}
}

// Rounds calls read for each round: while the next item is the tag called tag and read reports that
// another round may follow.
func (r *Reader) Rounds(tag string, read func() (more bool, err error)) error {
	for more := true; more; {
		begins, err := r.AtTag(tag)
		if err != nil || !begins {
			return err
		}
		if more, err = read(); err != nil {
			return err
		}
	}
	return nil
}
