package game

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/scenes"
	"lacasa/scenes/kept"
)

// Names of the texts in the store.
const (
	saveName     = "save.casa"
	settingsName = "settings"
)

// saveNamed returns the name of match n on the shelf: save.casa, save-2.casa and so on.
func saveNamed(n int) string {
	if n == 1 {
		return saveName
	}
	return fmt.Sprintf("save-%d.casa", n)
}

// savedAs returns the number of the match with that name on the shelf, or 0 if it is another text,
// such as one set aside.
func savedAs(name string) int {
	if name == saveName {
		return 1
	}
	n, _ := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(name, "save-"), ".casa"))
	if n < 2 || saveNamed(n) != name {
		return 0
	}
	return n
}

// A notice is a message to be shown: a catalogue key and its facts. Errors among the facts are put
// into words.
type notice struct {
	key   string
	facts []any
}

// A keeper saves the matches and the settings. Its failures never stop the game; they are shown. A
// match that is not over is on the shelf, as a text of its own, and is open in at most one window:
// its name is claimed, and what another program has written there is not overwritten.
type keeper struct {
	store *store.Store
	name  string // of the match that is open; empty: it is not kept yet
	mine  string // what this program knows to be kept there
	done  string // its name among the finished ones, once it is over
	deal  string // the round under way when something was last said
	last  string // what was said

	now     session.Running             // the match that is open
	unkept  []session.Running           // those left that could not be kept: they are there as long as the program runs
	removed struct{ name, text string } // what was removed last
	list    listing                     // of the matches that are over

	unkeptOwn map[string][]string          // by the game's ID: what players made, where it could not be kept
	drafting  struct{ name, wrong string } // what is being made, as it is kept, and what was said last of that
}

// shelf returns the unfinished matches, the one played last first.
func (k *keeper) shelf() (saved []kept.Saved) {
	list, _ := k.store.List("save") // where nothing can be read there is nothing to go on with; writing says what is wrong
	for _, name := range list {
		if savedAs(name) > 0 {
			saved = append(saved, kept.Saved{Name: name, When: k.store.Written(name)})
		}
	}
	slices.SortFunc(saved, func(a, b kept.Saved) int {
		return cmp.Or(b.When.Compare(a.When), cmp.Compare(savedAs(a.Name), savedAs(b.Name)))
	})
	for i, m := range k.unkept {
		if m != nil {
			saved = append(saved, kept.Saved{Name: unkeptNamed(i), When: time.Now()})
		}
	}
	return saved
}

// lastOf returns the match of a game that was played last of those on the shelf, and its name there; nil for none.
func (k *keeper) lastOf(game string) (name string, m session.Running) {
	for _, s := range k.shelf() {
		if s.Name == k.name {
			continue
		}
		if text, _, err := k.store.Read(s.Name); err == nil { // what could not be kept has no text
			if h, _, err := record.ReadHead(text); err == nil && h.Game != game {
				continue
			}
		}
		if m, err := k.look(s.Name); err == nil && m.Ask().Game == game && !m.Over() {
			return s.Name, m
		}
	}
	return "", nil
}

// unkeptNamed returns the name of a match that could not be saved.
func unkeptNamed(i int) string { return "unkept-" + strconv.Itoa(i+1) }

// unkeptAs returns the match of that name that could not be saved, or nil. If take is true it is
// removed.
func (k *keeper) unkeptAs(name string, take bool) (m session.Running) {
	for i := range k.unkept {
		if unkeptNamed(i) == name {
			if m = k.unkept[i]; take {
				k.unkept[i] = nil
			}
		}
	}
	return m
}

// load opens the match played last that no other window has open, or returns nil if none can be
// continued.
func (k *keeper) load() (m session.Running, said []*notice) {
	for _, s := range k.shelf() {
		m, wrong := k.open(s.Name)
		if wrong != nil && !slices.ContainsFunc(said, func(n *notice) bool { return n.key == "notice.elsewhere" && n.key == wrong.key }) {
			said = append(said, wrong)
		}
		if m != nil {
			return m, said
		}
	}
	return nil, said
}

// open takes a match from the shelf in place of the current one. It returns nil if the match cannot
// be continued; then the current one stays. An invalid text is set aside, never deleted, and a
// finished match is moved to the finished ones.
func (k *keeper) open(name string) (session.Running, *notice) {
	if m := k.unkeptAs(name, true); m != nil {
		k.leave()
		k.now = m
		return m, nil
	}
	if name == k.name && k.ahead() {
		return k.now, nil
	}
	if name != k.name && !k.store.Claim(name) {
		return nil, &notice{key: "notice.elsewhere"}
	}
	text, there, err := k.store.Read(name)
	var m session.Running
	var said *notice
	switch {
	case err != nil:
		said = &notice{"notice.unreadable", []any{"why", reason(err), "where", cmp.Or(k.store.Where(name), name)}}
	case !there:
		said = &notice{key: "notice.gone"}
	default:
		if m, err = readMatch(text); err != nil {
			said = k.refuse(name, err)
		} else if m.Over() { // the program was ended before it had put it there
			if _, err := k.finish(name, string(text)); err != nil {
				said = k.failure(err)
			}
			m = nil
		}
	}
	if m != nil {
		if name != k.name {
			k.leave()
		}
		k.name, k.mine, k.now = name, string(text), m
	} else if name != k.name {
		k.store.Release(name)
	}
	return m, said
}

// ahead reports whether the current match could not be saved as far as it has been played.
func (k *keeper) ahead() bool { return k.now != nil && !k.now.Over() && k.now.String() != k.mine }

// leave releases the current match. It stays on the shelf.
func (k *keeper) leave() {
	k.store.Release(k.name)
	if k.ahead() {
		k.unkept = append(k.unkept, k.now)
	}
	*k = keeper{store: k.store, removed: k.removed, unkept: k.unkept, unkeptOwn: k.unkeptOwn, drafting: k.drafting}
}

// look reads a saved match without moving it.
func (k *keeper) look(name string) (session.Running, error) {
	if m := k.unkeptAs(name, false); m != nil {
		return m, nil
	}
	text, there, err := k.store.Read(name)
	if err == nil && !there {
		err = store.ErrUnavailable
	}
	if err != nil {
		return nil, err
	}
	return readMatch(text)
}

// remove takes a match off the shelf, unless another window has it open.
func (k *keeper) remove(name string) *notice {
	if m := k.unkeptAs(name, true); m != nil {
		k.removed.name, k.removed.text = "", m.String()
		return nil
	}
	k.removed.name, k.removed.text = "", ""
	if !k.store.Claim(name) {
		return &notice{key: "notice.elsewhere"}
	}
	defer k.store.Release(name)
	text, there, err := k.store.Read(name)
	switch {
	case err == nil && there:
		err = k.store.Delete(name)
	case err == nil:
		return &notice{key: "notice.gone"}
	}
	if err != nil {
		return &notice{"notice.removed-not", []any{"why", reason(err)}}
	}
	k.removed.name, k.removed.text = name, string(text)
	return nil
}

// putBack restores the match removed last, under its old name or a free one.
func (k *keeper) putBack() *notice {
	if k.removed.text == "" {
		return nil
	}
	back := keeper{store: k.store, name: k.removed.name}
	err := back.settle()
	if err == nil {
		err = k.store.Write(back.name, []byte(k.removed.text))
	}
	k.store.Release(back.name)
	if err != nil {
		return &notice{"notice.saved-not", []any{"why", reason(err)}}
	}
	k.removed.name, k.removed.text = "", ""
	return nil
}

// refuse sets aside a match that cannot be continued.
func (k *keeper) refuse(name string, err error) *notice {
	key, what := "notice.damaged", "damaged"
	var refused *record.Error
	if errors.As(err, &refused) && refused.Newer {
		key, what = "notice.newer", "newer"
	}
	aside, failed := k.store.SetAside(name, what)
	if failed != nil {
		return &notice{key + "-stays", []any{"why", err, "error", failed.Error()}}
	}
	return &notice{key, []any{"why", err, "name", aside}}
}

// save saves the current match, on the shelf or, once it is over, among the finished ones. Failures
// are reported once in each round.
func (k *keeper) save(m session.Running) *notice {
	deal := m.Ask().Seed + " " + strconv.Itoa(m.Begun())
	if k.deal != deal {
		k.deal, k.last = deal, ""
	}
	before, text := k.name, m.String()
	if m != k.now { // what is over is another one
		k.now, k.done = m, ""
	}
	err := k.settle()
	if err == nil {
		err = k.store.Write(k.name, []byte(text))
	}
	if err == nil {
		k.mine = text
		err = k.settleEnd(m)
	}
	if err != nil {
		return k.failure(err)
	}
	k.failure(nil)
	if before != "" && k.name != before && k.name != "" {
		return &notice{key: "notice.apart"}
	}
	return nil
}

// settleEnd moves a finished match to the finished ones, and takes one back whose last decision was
// undone.
func (k *keeper) settleEnd(m session.Running) (err error) {
	switch {
	case m.Over():
		var done string
		if done, err = k.finish(k.name, k.mine); done != "" {
			k.done = done
		}
		if err == nil {
			k.store.Release(k.name)
			k.name, k.mine = "", ""
		}
	case k.done != "":
		if err = k.store.Delete(k.done); err == nil {
			k.done = ""
		}
	}
	return err
}

// settle finds the name under which to save the match: its present one, unless another window has
// claimed it or it holds what this program did not write. That text stays, and the match moves to
// an unused name.
func (k *keeper) settle() error {
	if k.name != "" && k.store.Claim(k.name) {
		text, there, err := k.store.Read(k.name)
		if err != nil || !there || string(text) == k.mine {
			return err
		}
	}
	here, _ := k.store.List("save")
	for n := 1; ; n++ {
		name := saveNamed(n)
		_, there, err := k.store.Read(name)
		switch {
		case err != nil && !slices.Contains(here, name): // it is not this text that cannot be read, but the place
			return err
		case err == nil && !there && k.store.Claim(name):
			if _, there, err := k.store.Read(name); there || err != nil { // another window was faster, and has left it already
				k.store.Release(name)
				continue
			}
			k.store.Release(k.name)
			k.name = name
			return nil
		}
	}
}

// failure returns a notice of why something could not be saved, once for each reason.
func (k *keeper) failure(err error) *notice {
	if err == nil {
		k.last = ""
		return nil
	}
	if err.Error() == k.last {
		return nil
	}
	k.last = err.Error()
	return &notice{"notice.saved-not", []any{"why", reason(err)}}
}

// reason returns the sentence for what is wrong with the store.
func reason(err error) *match.Wrong {
	for _, known := range [...]struct {
		err error
		key string
	}{
		{store.ErrFull, "notice.full"}, {store.ErrReadOnly, "notice.read-only"}, {store.ErrUnavailable, "notice.unavailable"},
		{store.ErrForbidden, "notice.forbidden"}, {store.ErrNoText, "notice.no-text"}, {store.ErrTooLong, "notice.too-long"},
		{store.ErrNewer, "wrong.trunk-newer"}, {store.ErrSilent, "notice.not-answering"},
	} {
		if errors.Is(err, known.err) {
			return &match.Wrong{Key: known.key}
		}
	}
	return &match.Wrong{Key: "notice.other", Facts: []any{"error", strings.TrimSpace(err.Error())}}
}

// settings returns the saved settings, or the defaults.
func (k *keeper) settings() (scenes.Settings, *notice) {
	text, ok, err := k.store.Read(settingsName)
	if errors.Is(err, store.ErrUnavailable) || err == nil && !ok {
		return scenes.DefaultSettings(), nil
	}
	s := scenes.DefaultSettings()
	if err == nil {
		if s, err = scenes.ParseSettings(text); err == nil {
			return former(s, text), nil
		}
	}
	name, err := k.store.SetAside(settingsName, "damaged")
	if err != nil {
		name = settingsName
	}
	return s, &notice{"notice.settings-damaged", []any{"name", name}}
}

// former adds to the settings what a former version recorded as asked for last in each game.
func former(s scenes.Settings, text []byte) scenes.Settings {
	for _, g := range Games {
		if _, there := s.Asked[g.ID]; !there && g.FormerRequest != nil {
			if a := g.FormerRequest(text); a != (match.Request{}) {
				s = s.AfterRequest(a)
			}
		}
	}
	return s
}

func (k *keeper) keepSettings(s scenes.Settings) *notice {
	return k.failure(k.store.Write(settingsName, s.Text()))
}
