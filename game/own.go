package game

import (
	"errors"
	"slices"
	"strings"
	"time"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
)

// What players make for a game is kept in a drawer: a text with one line for each thing, newest
// last. A drawer is read again before every change, because another window may have changed it.

// mostOwn is the largest number of things in a drawer.
const mostOwn = 200

// ownNamed returns the name of a game's drawer in the store.
func ownNamed(row *session.Game) string { return "own-" + row.ID + ".txt" }

// own returns the contents of a game's drawer. It leaves lines of a newer version to that version
// and sets a damaged drawer aside. If nothing can be saved, it returns what was made since the
// program started.
func (k *keeper) own(row *session.Game) (lines []string, said *notice) {
	lines, _, said, _ = k.readOwn(row)
	return lines, said
}

// readOwn reads a drawer. newer holds the lines of newer versions. If sound is false the drawer
// must not be changed.
func (k *keeper) readOwn(row *session.Game) (lines, newer []string, said *notice, sound bool) {
	name := ownNamed(row)
	text, _, err := k.store.Read(name)
	sound = err == nil
	if err != nil && reason(err).Key != "notice.unavailable" {
		said = &notice{"own.unread", []any{"why", reason(err)}}
	}
	var broken error
	for line := range strings.Lines(strings.TrimPrefix(string(text), "\ufeff")) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		forms, err := row.Own.Read(line)
		var wrong *record.Error
		switch {
		case err == nil && forms != nil:
			lines = append(lines, forms...)
		case errors.As(err, &wrong) && wrong.Newer:
			newer = append(newer, line)
			said = &notice{"own.newer", []any{"n", len(newer)}}
		case err == nil:
			broken = match.Refuse("wrong.own-empty")
		default:
			broken = err
		}
	}
	if broken != nil {
		said, sound = k.setOwnAside(name, ownText(lines, newer), broken)
	}
	for _, line := range k.unkeptOwn[row.ID] {
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return lines, newer, said, sound
}

// ownText returns a drawer's text.
func ownText(lines, newer []string) []byte {
	text := strings.Join(append(slices.Clone(lines), newer...), "\n")
	if text != "" {
		text += "\n"
	}
	return []byte(text)
}

// setOwnAside saves a damaged drawer under another name, and what can be read of it in its place.
func (k *keeper) setOwnAside(name string, rest []byte, why error) (said *notice, ok bool) {
	aside, err := k.store.SetAside(name, "damaged")
	if err == nil && len(rest) > 0 {
		err = k.store.Write(name, rest)
	}
	if err != nil {
		return &notice{"own.damaged-stays", []any{"why", why, "error", reason(err)}}, false
	}
	return &notice{"own.damaged", []any{"why", why, "name", aside}}, true
}

// patience is how long another window may take to change a drawer.
const patience = 2 * time.Second

// keepOwn changes a drawer: come replaces was, or is inserted before before, or at the end if
// before is empty. Without come, was is removed. It returns how many of come were new.
func (k *keeper) keepOwn(row *session.Game, was, before string, come ...string) (came int, said []*notice) {
	name := ownNamed(row)
	for end := time.Now().Add(patience); !k.store.Claim(name); time.Sleep(patience / 100) {
		if time.Now().After(end) {
			return 0, []*notice{{key: "own.busy"}}
		}
	}
	defer k.store.Release(name)
	lines, newer, wrong, sound := k.readOwn(row)
	at := slices.Index(lines, was)
	switch {
	case len(come) == 0 && at >= 0:
		lines = slices.Delete(lines, at, at+1)
	case was != "" && at >= 0:
		came++
		lines[at] = come[0]
	default:
		for _, form := range come {
			form = row.Own.Take(lines, form)
			switch {
			case form == "":
			case len(lines) >= mostOwn:
				said = []*notice{{"own.full", []any{"most", mostOwn}}}
			default:
				came++
				if at = slices.Index(lines, before); at < 0 {
					at = len(lines)
				}
				lines = slices.Insert(lines, at, form)
			}
		}
		if was != "" && came > 0 {
			said = append(said, &notice{key: "own.apart"})
		}
	}
	if !sound && wrong != nil { // never overwrite what cannot be read
		return 0, []*notice{wrong}
	}
	if err := k.store.Write(name, ownText(lines, newer)); err != nil {
		if k.unkeptOwn == nil {
			k.unkeptOwn = map[string][]string{}
		}
		k.unkeptOwn[row.ID] = lines
		return came, append(said, &notice{"own.unkept", []any{"why", reason(err)}})
	}
	delete(k.unkeptOwn, row.ID)
	return came, said
}

// takeOwn adds things to a drawer, and returns notices of how many are new.
func (k *keeper) takeOwn(row *session.Game, forms []string) []*notice {
	came, said := k.keepOwn(row, "", "", forms...)
	return append([]*notice{{"own.came", []any{"n", came, "same", len(forms) - came}}}, said...)
}

// ownIn finds what players made for a game in a text.
func ownIn(text string) (row *session.Game, forms []string, err error) {
	for i := range Games {
		if row = &Games[i]; row.Own == nil {
			continue
		}
		if forms, err = row.Own.Read(text); forms != nil || err != nil {
			return row, forms, err
		}
	}
	return nil, nil, nil
}

// parseOwn parses the part of an address, or a whole address, that shows something that players
// made. It returns nil if it shows nothing.
func parseOwn(link string) *shared {
	if at := strings.IndexByte(link, '#'); at >= 0 {
		link = link[at+1:]
	}
	word, shows := strings.CutPrefix(strings.TrimSpace(link), ownKey+"=")
	if shows && len(word) > mostMoment {
		link, word = "", match.Sanitize(word, match.LongestName) // not a word
	}
	if row, forms, err := ownIn(link); row != nil {
		if len(forms) > 1 { // several would fill the drawer without a question
			err = match.Refuse("wrong.own-link-many", "n", len(forms))
		}
		return &shared{own: forms, of: row, problem: err}
	}
	if shows {
		why := match.Refuse("wrong.own-no-word", "word", match.Sanitize(word, match.LongestName))
		if word == "" {
			why = match.Refuse("wrong.own-word-none")
		}
		for i := range Games {
			if row := &Games[i]; row.Own != nil {
				return &shared{of: row, problem: why}
			}
		}
	}
	return nil
}
