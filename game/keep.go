package game

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/scenes"
)

// Names of the texts in the store.
const (
	saveName     = "save.casa"
	settingsName = "settings"
)

// windows is how many windows or tabs can keep a match at the same time, each under a name of its own.
const windows = 9

// saveNamed is the name of the n-th window's match: save.casa, save-2.casa and so on.
func saveNamed(n int) string {
	if n == 1 {
		return saveName
	}
	return fmt.Sprintf("save-%d.casa", n)
}

// notice is a sentence to be said: a catalogue key and its facts, of which an error is said in words.
type notice struct {
	key   string
	facts []any
}

// keeper keeps the match and the settings. Nothing it meets stops the game: what goes wrong is said. A match is open in one
// window at most: the name it is kept under is claimed, and what another program has written there is not written over.
type keeper struct {
	store *store.Store
	name  string  // of the save; empty: none yet
	mine  string  // what this program knows to be kept there
	stuck *notice // why nothing is kept: a save that could be neither read nor set aside is not written over
	deal  string  // the round under way when something was last said
	last  string  // what was said
}

// load is the saved match, nil when there is none that can be played on: the first that no other window has open. A save that
// does not hold is set aside, never deleted.
func (k *keeper) load() (m session.Running, said *notice) {
	*k = keeper{store: k.store}
	for n := 1; n <= windows; n++ {
		name := saveNamed(n)
		text, there, err := k.store.Read(name)
		switch {
		case errors.Is(err, store.ErrUnavailable), err == nil && !there:
			continue
		case !k.store.Claim(name):
			said = &notice{key: "notice.elsewhere"}
			continue
		case err != nil:
			k.stuck = &notice{"notice.unreadable", []any{"why", reason(err), "where", cmp.Or(k.store.Where(name), name)}}
			return nil, k.stuck
		}
		k.name, k.mine = name, string(text)
		if m, err = readMatch(text); err != nil {
			return nil, k.refuse(err)
		}
		return m, said
	}
	return nil, said
}

// refuse sets aside a save that cannot be played on.
func (k *keeper) refuse(err error) *notice {
	key, what := "notice.damaged", "damaged"
	var refused *record.Error
	if errors.As(err, &refused) && refused.Newer {
		key, what = "notice.newer", "newer"
	}
	name, failed := k.store.SetAside(k.name, what)
	if failed != nil {
		k.stuck = &notice{key + "-stays", []any{"why", err, "error", failed.Error()}}
		return k.stuck
	}
	return &notice{key, []any{"why", err, "name", name}}
}

// save keeps the match; a finished one is kept no longer. What goes wrong is said once in each round.
func (k *keeper) save(m session.Running) *notice {
	deal := m.Ask().Seed + " " + strconv.Itoa(m.Begun())
	dealt := deal != k.deal
	if k.deal = deal; dealt {
		k.last = ""
	}
	if k.stuck != nil {
		if dealt {
			return k.stuck
		}
		return nil
	}
	before := k.name
	err := k.settle()
	text := ""
	switch {
	case err != nil:
	case m.Over():
		err = k.store.Delete(k.name)
	default:
		text = m.String()
		err = k.store.Write(k.name, []byte(text))
	}
	if err != nil {
		return k.failure(err)
	}
	k.failure(nil)
	if k.mine = text; k.name != before && k.name != saveName {
		return &notice{key: "notice.elsewhere"}
	}
	return nil
}

// settle finds the name to keep the match under: the one it has, unless another window has claimed it or it holds what this
// program has not written. That stays where it is, and the match moves to a name that nobody uses.
func (k *keeper) settle() error {
	if k.name != "" && k.store.Claim(k.name) {
		text, there, err := k.store.Read(k.name)
		if err != nil || !there || string(text) == k.mine {
			return err
		}
	}
	for n := 1; n <= windows; n++ {
		name := saveNamed(n)
		_, there, err := k.store.Read(name)
		switch {
		case errors.Is(err, store.ErrUnavailable):
			return err
		case err == nil && !there && k.store.Claim(name):
			k.name = name
			return nil
		}
	}
	return store.ErrUnavailable
}

// failure says why something could not be kept, once for each reason.
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

// reason is the sentence for what is wrong with the store.
func reason(err error) *match.Wrong {
	for _, known := range [...]struct {
		err error
		key string
	}{
		{store.ErrFull, "notice.full"}, {store.ErrReadOnly, "notice.read-only"}, {store.ErrUnavailable, "notice.unavailable"},
		{store.ErrForbidden, "notice.forbidden"}, {store.ErrNoText, "notice.no-text"}, {store.ErrTooLong, "notice.too-long"},
	} {
		if errors.Is(err, known.err) {
			return &match.Wrong{Key: known.key}
		}
	}
	return &match.Wrong{Key: "notice.other", Facts: []any{"error", strings.TrimSpace(err.Error())}}
}

// settings are those kept, or the defaults.
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

// former takes into settings what their text says, as a former version wrote it, was asked for last of each game.
func former(s scenes.Settings, text []byte) scenes.Settings {
	for _, g := range Games {
		if _, there := s.Asked[g.ID]; !there && g.Former != nil {
			if a := g.Former(text); a != (match.Ask{}) {
				s = s.Offering(a)
			}
		}
	}
	return s
}

func (k *keeper) keepSettings(s scenes.Settings) *notice {
	return k.failure(k.store.Write(settingsName, s.Text()))
}
