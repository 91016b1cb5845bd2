package match

import (
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"
)

// Limits of a name: its characters, and how many marks may follow one another.
const (
	LongestName = 40
	mostMarks   = 4
)

// hidden reports whether a character is none that is seen: a control or format character, or what parts lines and paragraphs. The joiner
// of emoji is a format character, too.
func hidden(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) }

// CheckName says why a name cannot be that of the player at the seat.
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

// Sanitize returns a stranger's text as it can be shown: without characters that are not seen and marks beyond those that a name may have in a
// row, and at most so many characters long. The rest of a longer one becomes an ellipsis.
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

// PlayerOf returns a player of that kind whose name stands so in a record. Records of former versions have names of any length.
func PlayerOf(kind, name string) Player {
	if shown := Sanitize(name, LongestName); shown != name {
		return Player{Kind: kind, Name: shown, FullName: name}
	}
	return Player{Kind: kind, Name: name}
}

// RecordName returns the name as a record has it.
func (p Player) RecordName() string {
	if p.FullName != "" {
		return p.FullName
	}
	return p.Name
}

// DropFullNames returns the players by the names that are shown of them.
func DropFullNames(players []Player) []Player {
	players = slices.Clone(players)
	for i := range players {
		players[i].FullName = ""
	}
	return players
}
