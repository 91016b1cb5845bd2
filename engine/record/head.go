package record

import (
	"bytes"
	"strconv"
	"strings"

	"lacasa/engine/match"
)

// ReadGame reads a text that holds one record of the game and nothing else, by what reads it from behind its tag Game. The error is
// an *Error.
func ReadGame[M any](text []byte, game string, read func(*Reader, ExtraTags) (M, error)) (M, error) {
	return Read(text, func(r *Reader, of string, kept ExtraTags) (M, error) {
		if of != game {
			var none M
			return none, r.Wrong("wrong.tag-value", "name", "Game", "value", of, "wanted", game)
		}
		return read(r, kept)
	})
}

// Head is the tags behind Game, less the version of the rules: what is asked for, and who sits at the seats.
type Head struct {
	match.Request
	Players []match.Player
}

// Head takes these tags. rules is the version of the rules that the program knows. As soon as a tag has been read, check says what
// is wrong with it, so that a refusal names its line.
func (r *Reader) Head(rules int, keep *ExtraTags, check func(tag string, h *Head) error) error {
	var h Head
	var err error
	tag := func(name string, to *string) {
		if err != nil {
			return
		}
		if *to, err = r.Tag(name, keep); err == nil {
			err = r.Refuse(check(name, &h))
		}
	}
	tag("Mode", &h.Mode)
	tag("Play", &h.Play)
	if err == nil {
		err = r.Version("Rules", rules, keep)
	}
	tag("Options", &h.Options)
	tag("Seed", &h.Seed)
	if err != nil {
		return err
	}
	seats, err := r.Tag("Seats", keep)
	if err != nil {
		return err
	}
	if h.Players, err = ParsePlayers(seats); err == nil && !r.saved {
		err = CheckNames(h.Players)
	}
	if err == nil {
		err = check("Seats", &h)
	}
	return r.Refuse(err)
}

// CheckOptions says that the options do not stand as a record writes them, each key once and in its order, and only what differs from the defaults.
func (h *Head) CheckOptions(options string) error {
	if strings.Join(Fields(h.Options), " ") != options {
		return match.Refuse("wrong.tag-value", "name", "Options", "value", h.Options, "wanted", options)
	}
	return nil
}

// ReadHead returns what a text that holds one record says of it: what was asked for, who played and how it stands. What was played is not
// read, nor whether it holds.
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

// LastTag returns the value of the last tag of that name in a text that holds a record; empty where there is none.
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

// Tags goes through the tags of a text that holds a record. What stands between them is not read.
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

// Rounds reads one round after another for as long as there are more, each from its first tag, by what reads one and says whether
// another may follow.
func (r *Reader) Rounds(tag string, keep func() *ExtraTags, read func() (more bool, err error)) error {
	for more := true; more; {
		begins, err := r.AtTag(tag, keep())
		if err != nil || !begins {
			return err
		}
		if more, err = read(); err != nil {
			return err
		}
	}
	return nil
}

// Dealer takes the seat that deals, one of so many: the one wanted, or anybody where none is.
func (r *Reader) Dealer(seats int, wanted match.Seat, keep *ExtraTags) (match.Seat, error) {
	text, err := r.Tag("Dealer", keep)
	if err != nil {
		return 0, err
	}
	for seat := range match.Seat(seats) {
		if text != strconv.Itoa(int(seat)) {
			continue
		}
		if wanted != match.NoSeat && seat != wanted {
			return 0, r.Wrong("wrong.tag-value", "name", "Dealer", "value", text, "wanted", wanted)
		}
		return seat, nil
	}
	return 0, r.Wrong("wrong.dealer", "value", text)
}

// Deals takes the deals of a round, of which the last holds: each is read by what takes its text and says whether it is void, and one
// that is void is followed by another; missing says what is wrong where it is not.
func (r *Reader) Deals(missing error, keep func() *ExtraTags, read func(text string) (void bool, err error)) error {
	for {
		text, err := r.Tag("Deal", keep())
		if err != nil {
			return err
		}
		void, err := read(text)
		if err != nil {
			return r.Wrong("wrong.within", "name", "Deal", "why", err)
		}
		again, err := r.AtToken("redeal")
		switch {
		case err != nil:
			return err
		case void && !again:
			return r.Refuse(missing)
		case again && !void:
			return r.Wrong("wrong.redeal")
		case !again:
			return nil
		}
		if _, err := r.Token(keep()); err != nil {
			return err
		}
	}
}
