package table

import (
	"strings"

	"lacasa/ui"
)

// Shorts caches shortened names.
type Shorts struct {
	list [16]short
	next int
}

type short struct {
	name, text string
	room, size float64
}

// In returns as much of name as fits into room in readable letters: all of it, its first word, or
// its first letters, or its initial.
func (k *Shorts) In(s *ui.Screen, name string, room float64, st ui.Style) string {
	if k := s.Theme().TextScale; !st.Fixed {
		st.Size = min(st.Size, (13+5*(k-1))/k)
	}
	for i := range k.list {
		if e := &k.list[i]; e.name == name && e.room == room && e.size == st.Size {
			return e.text
		}
	}
	fits := func(text string) bool {
		w, _ := s.MeasureText(text, st)
		return w <= room
	}
	text := name
	if !fits(text) {
		text, _, _ = strings.Cut(name, " ")
	}
	for letters := []rune(text); !fits(text) && len(letters) > 1; {
		letters = letters[:len(letters)-1]
		if text = string(letters) + "…"; len(letters) == 1 {
			text = string(letters) + "."
		}
	}
	k.list[k.next] = short{name, text, room, st.Size}
	k.next = (k.next + 1) % len(k.list)
	return text
}
