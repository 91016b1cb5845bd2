// Package record is the form of a record: a match of any game as text, its chance written out. It reads and writes tags,
// tokens and lines and knows no game; what a token means is its game's to say.
//
// The form is a public contract: a record is either whole and right or refused with its line, never half loaded.
package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/match"
)

// Version is the version of the form.
const Version = 1

// Limits of the form: a line of tokens has at most maxTokens characters, any line maxLine bytes.
const (
	maxTokens = 120
	maxLine   = 64 << 10
)

// Unfinished is the value of the tag Result of a match that is still under way.
const Unfinished = "unfinished"

// shared lists the tags that every game has.
var shared = []string{"Record", "Game", "Mode", "Play", "Rules", "Options", "Seed", "Seats", "Result"}

// ExtraTags is tags that this program does not know, as lines of a record.
type ExtraTags []byte

func (k *ExtraTags) add(name, value string) { *k = fmt.Appendf(*k, "[%s \"%s\"]\n", name, value) }

// With returns k with the tag of that name at its end, in the place of those that it has of the name; an empty value is no tag.
func (k ExtraTags) With(name, value string) ExtraTags {
	var with ExtraTags
	for other, is := range Tags(k) {
		if other != name {
			with.add(other, is)
		}
	}
	if value != "" {
		with.add(name, value)
	}
	return with
}

// Error is why a record is refused.
type Error struct {
	Line  int         // from 1
	Wrong match.Wrong // what is wrong there
	Newer bool        // the record is of a newer version than this program knows
}

func (e *Error) Error() string { return fmt.Sprintf("line %d: %v", e.Line, &e.Wrong) }

// Say returns what is wrong, as a sentence.
func (e *Error) Say(say func(key string, facts ...string) string) string { return e.Wrong.Say(say) }

// ParsePlayers reads the value of the tag Seats. Their kinds and number are their game's to check, and a name may be one that only former
// versions took: what is shown of it is cut.
func ParsePlayers(text string) (players []match.Player, err error) {
	for s := range strings.SplitSeq(text, ";") {
		kind, name, ok := strings.Cut(s, ":")
		if !ok || strings.ContainsAny(name, `"\`) {
			return nil, match.Refuse("wrong.seat-form", "seat", s)
		}
		players = append(players, match.PlayerOf(kind, name))
	}
	return players, nil
}

// CheckNames says which player has a name that no new record may have.
func CheckNames(players []match.Player) error {
	for i, p := range players {
		if err := match.CheckName(i, p.RecordName()); err != nil {
			return err
		}
	}
	return nil
}

// IsPlayerKind reports whether a player of that kind sits at any game's table: a person, chance, or a bot of some level, which is small letters
// and hyphens. A level that another version has is played by another bot.
func IsPlayerKind(kind string) bool {
	level, bot := strings.CutPrefix(kind, "bot-")
	return kind == match.KindHuman || kind == match.KindRandom || bot && level != "" && strings.Trim(level, "abcdefghijklmnopqrstuvwxyz-") == ""
}

// CheckPlayers says why the players cannot sit at a table of one of these numbers of places.
func CheckPlayers(players []match.Player, places ...int) error {
	if !slices.Contains(places, len(players)) {
		return match.Refuse("wrong.seats", "wanted", Join(places), "number", len(players))
	}
	for i, p := range players {
		if !IsPlayerKind(p.Kind) {
			return match.Refuse("wrong.kind", "kind", p.Kind, "seat", i)
		}
	}
	return nil
}

// ParseNumber returns a number in the range, written as numbers are.
func ParseNumber(text string, from, to int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < from || n > to || text != strconv.Itoa(n) {
		return 0, match.Refuse("wrong.number", "value", text, "from", from, "to", to)
	}
	return n, nil
}

// ParseEither reports whether a word is the other one rather than the default.
func ParseEither(text, byDefault, other string) (bool, error) {
	if text != byDefault && text != other {
		return false, match.Refuse("wrong.neither", "value", text, "one", byDefault, "other", other)
	}
	return text == other, nil
}

// Join returns what there is to choose from, in a list.
func Join[T any](list []T) string {
	words := make([]string, len(list))
	for i, v := range list {
		words[i] = fmt.Sprint(v)
	}
	return strings.Join(words, ", ")
}
