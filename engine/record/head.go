package record

import "lacasa/engine/match"

// ReadOf reads a text that holds one record of the game and nothing else, by what reads it from behind its tag Game. The error is
// an *Error.
func ReadOf[M any](text []byte, game string, read func(*Reader, Kept) (M, error)) (M, error) {
	return Read(text, func(r *Reader, of string, kept Kept) (M, error) {
		if of != game {
			var none M
			return none, r.Wrong("wrong.tag-value", "name", "Game", "value", of, "wanted", game)
		}
		return read(r, kept)
	})
}

// Head is the tags behind Game, less the version of the rules: what is asked for, and who sits at the seats.
type Head struct {
	match.Ask
	Players []match.Player
}

// Head takes these tags. rules is the version of the rules that the program knows. As soon as a tag has been read, check says what
// is wrong with it, so that a refusal names its line.
func (r *Reader) Head(rules int, keep *Kept, check func(tag string, h *Head) error) error {
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
	if h.Players, err = ParsePlayers(seats); err == nil {
		err = check("Seats", &h)
	}
	return r.Refuse(err)
}

// Rounds reads one round after another for as long as there are more, each from its first tag, by what reads one and says whether
// another may follow.
func (r *Reader) Rounds(tag string, keep func() *Kept, read func() (more bool, err error)) error {
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
