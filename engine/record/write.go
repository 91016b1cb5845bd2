package record

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"lacasa/engine/match"
)

// A Writer writes a record. Its zero value is ready to use.
type Writer struct {
	text strings.Builder
	line int // characters in the current line of tokens
}

// Begin writes the tags that every record begins with. rules is the version of the game's rules.
func (w *Writer) Begin(ask match.Request, rules int, players []match.Player) {
	w.Tag("Record", strconv.Itoa(Version))
	w.Tag("Game", ask.Game)
	w.Tag("Mode", ask.Mode)
	w.Tag("Play", ask.Play)
	w.Tag("Rules", strconv.Itoa(rules))
	w.Tag("Options", ask.Options)
	w.Tag("Seed", ask.Seed)
	w.Tag("Seats", FormatPlayers(players))
}

// FormatPlayers returns the players as the value of the tag Seats. ParsePlayers parses it.
func FormatPlayers(players []match.Player) string {
	seats := make([]string, len(players))
	for i, p := range players {
		seats[i] = p.Kind + ":" + p.RecordName()
	}
	return strings.Join(seats, ";")
}

// DropFullNames returns a record in which names that new records must not contain are replaced by
// those that are shown.
func DropFullNames(text string) string {
	const begins = "\n[Seats \""
	before, rest, _ := strings.Cut(text, begins)
	seats, after, found := strings.Cut(rest, "\"")
	players, err := ParsePlayers(seats)
	if !found || err != nil {
		return text
	}
	return before + begins + FormatPlayers(match.DropFullNames(players)) + "\"" + after
}

// Tag writes a tag. The caller must escape quotes in the value.
func (w *Writer) Tag(name, value string) {
	w.EndLine()
	fmt.Fprintf(&w.text, "[%s \"%s\"]\n", name, value)
}

// ExtraTags writes the tags of k.
func (w *Writer) ExtraTags(k ExtraTags) {
	w.EndLine()
	w.text.Write(k)
}

// Blank writes a blank line.
func (w *Writer) Blank() {
	w.EndLine()
	w.text.WriteByte('\n')
}

// Token writes a token. It breaks the line if it would become too long.
func (w *Writer) Token(token string) {
	n := utf8.RuneCountInString(token)
	switch {
	case w.line == 0:
	case w.line+1+n > maxTokens:
		w.EndLine()
	default:
		w.text.WriteByte(' ')
		w.line++
	}
	w.text.WriteString(token)
	w.line += n
}

// EndLine ends the current line of tokens, if there is one.
func (w *Writer) EndLine() {
	if w.line > 0 {
		w.text.WriteByte('\n')
		w.line = 0
	}
}

// String returns what has been written.
func (w *Writer) String() string { return w.text.String() }
