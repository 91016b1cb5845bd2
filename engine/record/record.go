// Package record reads and writes records. A record is a match of any game as text, including every
// outcome of chance. The package handles lines, tags and tokens; what a token means is up to its
// game.
//
// The format is a public contract, defined in RECORD.md. A record is either complete and correct or
// refused with a line number; it is never loaded in part.
package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/match"
)

// Version is the version of the format.
const Version = 1

// Limits of the format: the characters in a line of tokens, and the bytes in any line.
const (
	maxTokens = 120
	maxLine   = 64 << 10
)

// Unfinished is the value of the tag Result of a match that is not over.
const Unfinished = "unfinished"

// shared lists the tags that every game has.
var shared = []string{"Record", "Game", "Mode", "Play", "Rules", "Options", "Seed", "Seats", "Result"}

// ExtraTags holds tags that belong to no game, as lines of a record. Most are unknown to this
// program, which keeps them so that they are not lost.
type ExtraTags []byte

func (k *ExtraTags) add(name, value string) { *k = fmt.Appendf(*k, "[%s \"%s\"]\n", name, value) }

// With returns k without tags of that name and, if value is not empty, with the tag at the end.
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

// An Error says why a record is refused.
type Error struct {
	Line  int         // counted from 1
	Wrong match.Wrong // what is wrong there
	Newer bool        // the record is of a version newer than this program's
}

func (e *Error) Error() string { return fmt.Sprintf("line %d: %v", e.Line, &e.Wrong) }

// Say returns what is wrong, as a sentence.
func (e *Error) Say(say func(key string, facts ...string) string) string { return e.Wrong.Say(say) }

// ParsePlayers parses the value of the tag Seats. It does not check the number and the kinds of the
// players. A name too long for new records is kept as the player's FullName.
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

// CheckNames returns an error if a player has a name that new records must not contain.
func CheckNames(players []match.Player) error {
	for i, p := range players {
		if err := match.CheckName(i, p.RecordName()); err != nil {
			return err
		}
	}
	return nil
}

// IsPlayerKind reports whether kind can sit at any game's table: a person, random play, or a bot of
// some level. The level is a word of lower-case letters and hyphens. If it is unknown to this
// program another bot plays in its place.
func IsPlayerKind(kind string) bool {
	level, bot := strings.CutPrefix(kind, "bot-")
	return kind == match.KindHuman || kind == match.KindRandom || bot && level != "" && strings.Trim(level, "abcdefghijklmnopqrstuvwxyz-") == ""
}

// CheckPlayers returns an error if a player's kind is invalid, or if the number of players is not
// one of counts.
func CheckPlayers(players []match.Player, counts ...int) error {
	if !slices.Contains(counts, len(players)) {
		return match.Refuse("wrong.seats", "wanted", Join(counts), "number", len(players))
	}
	for i, p := range players {
		if !IsPlayerKind(p.Kind) {
			return match.Refuse("wrong.kind", "kind", p.Kind, "seat", i)
		}
	}
	return nil
}

// ParseNumber parses a number between from and to, inclusive. It must be written without leading
// zeros or a plus sign.
func ParseNumber(text string, from, to int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < from || n > to || text != strconv.Itoa(n) {
		return 0, match.Refuse("wrong.number", "value", text, "from", from, "to", to)
	}
	return n, nil
}

// ParseEither reports whether text is other. It returns an error if text is neither other nor
// byDefault.
func ParseEither(text, byDefault, other string) (bool, error) {
	if text != byDefault && text != other {
		return false, match.Refuse("wrong.neither", "value", text, "one", byDefault, "other", other)
	}
	return text == other, nil
}

// Join returns the elements of list, separated by commas, for an error message.
func Join[T any](list []T) string {
	words := make([]string, len(list))
	for i, v := range list {
		words[i] = fmt.Sprint(v)
	}
	return strings.Join(words, ", ")
}
