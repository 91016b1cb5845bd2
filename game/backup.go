package game

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/backup"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/scenes"
)

// A packing writes all saved data to a file.
type packing struct {
	keeper *keeper
	names  []string // names of the texts still to be added
	file   backup.Writer
	unread int
}

// pack begins to write all saved data to a file: the matches in the order in which they were
// played, what players made, and the settings.
func (k *keeper) pack() *packing {
	p := &packing{keeper: k}
	p.names = k.over()
	for _, s := range slices.Backward(k.shelf()) {
		p.names = append(p.names, s.Name)
	}
	for i := range Games {
		if row := &Games[i]; row.Own != nil {
			p.names = append(p.names, ownNamed(row))
		}
	}
	p.names = append(p.names, settingsName)
	return p
}

// ownOf returns the game whose drawer has that name, or nil.
func ownOf(name string) *session.Game {
	for i := range Games {
		if row := &Games[i]; row.Own != nil && ownNamed(row) == name {
			return row
		}
	}
	return nil
}

func (p *packing) left() int { return len(p.names) }

func (p *packing) step() (more bool) {
	name := p.names[0]
	p.names = p.names[1:]
	piece := backup.Piece{Kind: backup.Unfinished, When: p.keeper.store.ModTime(name)}
	switch when, err := store.FinishedWhen(name); {
	case name == settingsName:
		piece = backup.Piece{Kind: backup.Settings}
	case strings.HasPrefix(name, store.Many):
		piece.Kind = backup.Finished
		if err == nil {
			piece.When = when
		}
	}
	var there bool
	var err error
	if row := ownOf(name); row != nil {
		lines, newer, _, _ := p.keeper.readOwn(row)
		piece, there = backup.Piece{Kind: backup.Own, Game: row.ID, Text: ownText(lines, newer)}, len(lines)+len(newer) > 0
	} else if m := p.keeper.unkeptAs(name, false); m != nil {
		piece.Text, piece.When, there = []byte(m.String()), time.Now(), true
	} else {
		piece.Text, there, err = p.keeper.store.Read(name)
	}
	switch {
	case err != nil:
		p.unread++
	case there:
		p.file.Add(piece)
	}
	return len(p.names) > 0
}

// said returns notices about what could not be saved.
func (p *packing) said() (list []*notice) {
	if p.unread > 0 {
		list = append(list, &notice{"backup.unread", []any{"n", p.unread}})
	}
	return list
}

// An unpacking restores a file: it adds what is missing. Each piece takes effect at once, so an
// interrupted restoration can be repeated and continues where it stopped.
type unpacking struct {
	keeper   *keeper
	file     *backup.Reader
	settings *scenes.Settings // of the file; nil: it has none

	marks    map[string]bool     // of the finished matches here; nil: not all are known yet
	finished map[string][]string // their names, by request and players
	shelf    []session.Match

	// matches: restored; already here; here with more moves; with more moves than another that is
	// here
	came, same, behind, apart int
	own, ownSame              int // what players made: restored; already here
	ownSaid                   []*notice
	broken                    int // parts that cannot be read
	first                     notice
	failed                    error
}

// mostSettings is the longest text of settings that is accepted. The program's own are a tenth of
// it.
const mostSettings = 64 << 10

// restoring is the name claimed by the program that restores a file, since two would not know of
// each other's matches.
const restoring = "trunk"

// unpack begins to restore a file.
func (k *keeper) unpack(text []byte) (*unpacking, *notice) {
	file, err := backup.Read(text)
	if err != nil {
		return nil, &notice{"backup.refused", []any{"why", err}}
	}
	// without knowing what is here, everything would be added twice
	if _, err := k.store.List(store.Many); err != nil {
		return nil, &notice{"backup.refused", []any{"why", reason(err)}}
	}
	if !k.store.Claim(restoring) {
		return nil, &notice{key: "backup.busy"}
	}
	u := &unpacking{keeper: k, file: file}
	for _, s := range k.shelf() {
		if m, err := k.look(s.Name); err == nil {
			u.shelf = append(u.shelf, m)
		}
	}
	return u, nil
}

// keyOf returns a key that two matches share if one of them may be an earlier state of the other.
func keyOf(a match.Request, players []match.Player) string {
	return strings.Join([]string{a.Game, a.Mode, a.Play, a.Options, a.Seed, record.FormatPlayers(match.DropFullNames(players))}, "\t")
}

func (u *unpacking) left() int { return u.file.Left() }

// look reads some more of the finished matches here.
func (u *unpacking) look() {
	list, left := u.keeper.finished()
	if left > 0 {
		return
	}
	u.marks, u.finished = map[string]bool{}, map[string][]string{}
	for i := range list {
		s := &list[i]
		_, mark, _ := strings.Cut(s.Name, store.MarkAt)
		u.marks[store.MarkAt+mark] = true
		key := keyOf(s.Request, s.Players)
		u.finished[key] = append(u.finished[key], s.Name)
	}
}

func (u *unpacking) step() (more bool) {
	if u.marks == nil {
		u.look()
		return true
	}
	p, more, err := u.file.Next()
	if more && err == nil {
		err = u.take(&p)
	}
	switch {
	case u.failed != nil:
		more = false
	case err != nil:
		if u.broken++; u.broken == 1 {
			line := p.Line
			var refused *record.Error
			if errors.As(err, &refused) {
				line += refused.Line
			}
			u.first = notice{"backup.broken", []any{"line", line, "why", err}}
		}
	}
	if !more {
		u.keeper.store.Release(restoring)
	}
	return more
}

// take adds a piece to the saved data. It returns an error if the piece cannot be read.
func (u *unpacking) take(p *backup.Piece) error {
	if p.Kind == backup.Settings {
		if len(p.Text) > mostSettings {
			return match.Refuse("notice.too-long")
		}
		s, err := scenes.ParseSettings(p.Text)
		if err != nil {
			return match.Refuse("wrong.other", "why", err)
		}
		s = former(s, p.Text)
		u.settings = &s
		return nil
	}
	if p.Kind == backup.Own {
		return u.takeOwn(p)
	}
	if u.marks[store.MarkOf(string(p.Text))] { // spares reading it
		u.same++
		return nil
	}
	m, err := readMatch(p.Text)
	if err == nil && p.Kind == backup.Finished && !m.Over() {
		err = match.Refuse("wrong.backup-open")
	}
	if err != nil {
		return err
	}
	if m.Over() {
		u.failed = u.finish(m, p.When)
	} else {
		u.failed = u.shelve(m, p.When)
	}
	return nil
}

// takeOwn adds what players made for a game to its drawer, as far as it can be read. It returns the
// first error.
func (u *unpacking) takeOwn(p *backup.Piece) error {
	row := gameOf(p.Game)
	if row.ID != p.Game || row.Own == nil {
		return match.Refuse("wrong.backup-kind", "text", p.Game)
	}
	var forms []string
	var wrong error
	for line := range strings.Lines(string(p.Text)) {
		found, err := row.Own.Read(line)
		if forms = append(forms, found...); wrong == nil {
			wrong = err
		}
	}
	came, said := u.keeper.keepOwn(row, "", "", forms...)
	u.own, u.ownSame, u.ownSaid = u.own+came, u.ownSame+len(forms)-came, append(u.ownSaid, said...)
	return wrong
}

// finish adds a finished match.
func (u *unpacking) finish(m session.Match, when time.Time) error {
	text := m.String()
	mark := store.MarkOf(text)
	if u.marks[mark] {
		u.same++
		return nil
	}
	name := store.FinishedName(when, text)
	if err := u.keeper.store.Write(name, []byte(text)); err != nil {
		return err
	}
	u.marks[mark] = true
	key := keyOf(m.Ask(), m.Players())
	u.finished[key] = append(u.finished[key], name)
	u.arrived(m)
	return nil
}

// shelve adds an unfinished match, unless the same match is here, or one that has been played
// further. It keeps the time at which the match was played last.
func (u *unpacking) shelve(m session.Match, when time.Time) error {
	holds := func(s session.Match) bool { return s.Continues(m) }
	switch {
	case slices.ContainsFunc(u.shelf, func(s session.Match) bool { return s.Continues(m) && m.Continues(s) }):
		u.same++
		return nil
	case slices.ContainsFunc(u.shelf, holds):
		u.behind++
		return nil
	}
	for _, name := range u.finished[keyOf(m.Ask(), m.Players())] {
		if f, err := u.keeper.look(name); err == nil && holds(f) {
			u.behind++
			return nil
		}
	}
	at := keeper{store: u.keeper.store}
	err := at.settle()
	if err == nil {
		err = at.store.Write(at.name, []byte(m.String()))
		at.store.Release(at.name)
	}
	if err != nil {
		return err
	}
	if !when.IsZero() && when.Before(time.Now()) {
		_ = at.store.SetModTime(at.name, when) // the match is saved even if its time is not
	}
	u.arrived(m)
	u.shelf = append(u.shelf, m)
	return nil
}

// arrived counts a restored match.
func (u *unpacking) arrived(m session.Match) {
	u.came++
	if slices.ContainsFunc(u.shelf, m.Continues) {
		u.apart++
	}
}

// said returns notices about the result.
func (u *unpacking) said() []*notice {
	list := []*notice{{"backup.came", []any{"n", u.came}}}
	for _, c := range [...]struct {
		key string
		n   int
	}{{"backup.same", u.same}, {"backup.behind", u.behind}, {"backup.apart", u.apart}} {
		if c.n > 0 {
			list = append(list, &notice{c.key, []any{"n", c.n}})
		}
	}
	if u.own+u.ownSame > 0 {
		list = append(list, &notice{"own.came", []any{"n", u.own, "same", u.ownSame}})
	}
	list = append(list, u.ownSaid...)
	if u.broken > 0 {
		u.first.facts = append(u.first.facts, "n", u.broken)
		list = append(list, &u.first)
	}
	switch {
	case u.failed != nil:
		list = append(list, &notice{"backup.stopped", []any{"why", reason(u.failed)}})
	case !u.file.Whole():
		list = append(list, &notice{key: "backup.short"})
	}
	return list
}

// filed describes a kind of file: how its name begins and ends, and its MIME type.
type filed struct{ begins, ends, kind string }

// name returns the name of the n-th file of a day. The number appears if n is more than 1.
func (f filed) name(day time.Time, n int) string {
	name := f.begins + day.Format(time.DateOnly)
	if n > 1 {
		name += "-" + strconv.Itoa(n)
	}
	return name + f.ends
}

// How the names of backup files begin and end.
const (
	fileBegins = "la-casa-"
	backupEnds = ".casa"
)
