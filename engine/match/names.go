package match

import (
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"
)

// Limits of a name: its characters, and the number of combining marks in a row.
const (
	LongestName = 40
	mostMarks   = 4
)

// hidden reports whether a character is invisible: a control or format character, or a separator of
// lines or paragraphs. The joiner of emoji is a format character, too.
func hidden(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) }

// CheckName returns an error if a new record may not give the player at the seat this name.
func CheckName(seat int, name string) error {
	if utf8.RuneCountInString(name) > LongestName {
		return Refuse("wrong.name-long", "seat", seat, "most", LongestName)
	}
	marks := 0
	for _, r := range name {
		switch {
		case hidden(r) || r == ';' || r == '"' || r == '\\':
			return Refuse("wrong.name-sign", "seat", seat, "sign", fmt.Sprintf("%U", r))
		case !unicode.Is(unicode.M, r):
			marks = 0
		case marks == mostMarks:
			return Refuse("wrong.name-marks", "seat", seat, "most", mostMarks)
		default:
			marks++
		}
	}
	return nil
}

// Sanitize returns untrusted text in a form that can be shown: without invisible characters and
// without marks beyond those that a name may have in a row. A text of more than most characters is
// cut and ends with an ellipsis.
func Sanitize(text string, most int) string {
	var plain []rune
	marks, whole := 0, true
	for _, r := range text {
		switch {
		case hidden(r):
			whole = false
			continue
		case !unicode.Is(unicode.M, r):
			marks = 0
		case marks == mostMarks:
			whole = false
			continue
		default:
			marks++
		}
		if len(plain) == most {
			plain[most-1], whole = '…', false
			break
		}
		plain = append(plain, r)
	}
	if whole {
		return text
	}
	return string(plain)
}

// PlayerOf returns a player of the kind with the name that a record gives. Records of former
// versions contain names of any length.
func PlayerOf(kind, name string) Player {
	if shown := Sanitize(name, LongestName); shown != name {
		return Player{Kind: kind, Name: shown, FullName: name}
	}
	return Player{Kind: kind, Name: name}
}

// RecordName returns the name as the record has it.
func (p Player) RecordName() string {
	if p.FullName != "" {
		return p.FullName
	}
	return p.Name
}

// DropFullNames returns a copy of players with the names that are shown as their only names.
func DropFullNames(players []Player) []Player {
	players = slices.Clone(players)
	for i := range players {
		players[i].FullName = ""
	}
	return players
}
