package game

import (
	"cmp"
	"errors"
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

// settingsName is the name of the settings in the store.
const settingsName = "settings"

// A keeper saves the matches and the settings. Its failures never stop the program; they are shown.
// An unfinished match is a text of its own and is open in at most one window: the window claims its
// name, and never overwrites what another program has written there.
type keeper struct {
	store *store.Store
	name  string // name of the current match; empty: it has not been saved yet
	mine  string // the text that this program has saved under that name
	done  string // its name among the finished ones, once it is over
	deal  string // the round under way when something was last reported
	last  string // what was reported

	now session.Running // the current match
	// matches left that could not be saved; they exist as long as the program runs
	unkept  []session.Running
	removed struct{ name, text string } // what was removed last
	list    listing                     // the finished matches

	unkeptOwn map[string][]string          // by the game's ID: what players made, if it could not be saved
	drafting  struct{ name, wrong string } // the name of the open draft, and what was last reported about it
}

// shelf returns the unfinished matches, the one played last first.
func (k *keeper) shelf() (saved []kept.Saved) {
	// if nothing can be read there is nothing to continue; writing reports what is wrong
	list, _ := k.store.List("save")
	for _, name := range list {
		if store.SavedAs(name) > 0 {
			saved = append(saved, kept.Saved{Name: name, When: k.store.ModTime(name)})
		}
	}
	slices.SortFunc(saved, func(a, b kept.Saved) int {
		return cmp.Or(b.When.Compare(a.When), cmp.Compare(store.SavedAs(a.Name), store.SavedAs(b.Name)))
	})
	for i, m := range k.unkept {
		if m != nil {
			saved = append(saved, kept.Saved{Name: unkeptNamed(i), When: time.Now()})
		}
	}
	return saved
}

// lastOf returns the unfinished match of a game that was played last, and its name. m is nil if
// there is none.
func (k *keeper) lastOf(game string) (name string, m session.Match) {
	for _, s := range k.shelf() {
		if s.Name == k.name {
			continue
		}
		if text, _, err := k.store.Read(s.Name); err == nil { // what could not be saved has no text
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

// unkeptAs returns the match of that name that could not be saved, or nil. If take is true the
// match is removed.
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

// load opens the match played last that no other window has open. It returns nil if none can be
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

// open opens an unfinished match instead of the current one. It returns nil, and keeps the current
// match, if the match cannot be continued. An invalid text is set aside, never deleted, and a
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
		} else if m.Over() { // the program ended before it could move it
			if _, err := k.store.Finish(name, string(text)); err != nil {
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

// ahead reports whether the current match has been played further than it could be saved.
func (k *keeper) ahead() bool { return k.now != nil && !k.now.Over() && k.now.String() != k.mine }

// leave releases the current match, which stays among the unfinished ones.
func (k *keeper) leave() {
	k.store.Release(k.name)
	if k.ahead() {
		k.unkept = append(k.unkept, k.now)
	}
	*k = keeper{store: k.store, removed: k.removed, unkept: k.unkept, unkeptOwn: k.unkeptOwn, drafting: k.drafting}
}

// look reads a saved match without opening it.
func (k *keeper) look(name string) (session.Past, error) {
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

// remove removes an unfinished match, unless another window has it open.
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

// putBack restores the match removed last, under its old name if that is free.
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

// save saves the current match among the unfinished ones or, once it is over, among the finished
// ones. It reports failures once in each round.
func (k *keeper) save(m session.Running) *notice {
	deal := m.Ask().Seed + " " + strconv.Itoa(m.Begun())
	if k.deal != deal {
		k.deal, k.last = deal, ""
	}
	before, text := k.name, m.String()
	if m != k.now { // a match that is over is another one
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

// settleEnd moves a finished match to the finished ones. If its last decision was undone it moves
// the match back.
func (k *keeper) settleEnd(m session.Match) (err error) {
	switch {
	case m.Over():
		var done string
		if done, err = k.store.Finish(k.name, k.mine); done != "" {
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
// claimed it or has written a text there. In that case the match moves to an unused name.
func (k *keeper) settle() error {
	if k.name != "" && k.store.Claim(k.name) {
		text, there, err := k.store.Read(k.name)
		if err != nil || !there || string(text) == k.mine {
			return err
		}
	}
	name, err := k.store.ClaimSave()
	if err == nil {
		k.store.Release(k.name)
		k.name = name
	}
	return err
}

// failure returns a notice of why something could not be saved, or nil if it has been reported.
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

// reason returns the sentence for an error of the store.
func reason(err error) *match.Wrong {
	for _, known := range [...]struct {
		err error
		key string
	}{
		{store.ErrFull, "notice.full"}, {store.ErrReadOnly, "notice.read-only"}, {store.ErrUnavailable, "notice.unavailable"},
		{store.ErrForbidden, "notice.forbidden"}, {store.ErrNoText, "notice.no-text"}, {store.ErrTooLong, "notice.too-long"},
		{store.ErrNewer, "wrong.backup-newer"}, {store.ErrSilent, "notice.not-answering"},
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

// former adds to the settings the requests that former versions saved elsewhere.
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
