package game

import (
	"errors"
	"strings"

	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/store"
	"lacasa/scenes"
)

// Names of the texts in the store.
const (
	saveName     = "save.casa"
	settingsName = "settings"
)

// notice is a sentence to be said: a catalogue key and its facts, of which an error is said in words.
type notice struct {
	key   string
	facts []any
}

// keeper keeps the match and the settings. Nothing it meets stops the game: what goes wrong is said.
type keeper struct {
	store *store.Store
	stuck bool // a save that could be neither read nor set aside: it is not written over
	last  string
}

// load is the saved match, nil when there is none that can be played on. A save that does not hold is
// set aside, never deleted.
func (k *keeper) load() (*casa.Match, *notice) {
	text, ok, err := k.store.Read(saveName)
	switch {
	case err != nil && !errors.Is(err, store.ErrUnavailable):
		k.stuck = true
		return nil, &notice{"notice.unreadable", []any{"error", err.Error()}}
	case err != nil || !ok:
		return nil, nil
	}
	m, err := casa.Read(text)
	if err == nil {
		return m, nil
	}
	name, failed := k.store.SetAside(saveName)
	if failed != nil {
		k.stuck = true
		return nil, &notice{"notice.damaged-stays", []any{"why", err, "error", failed.Error()}}
	}
	var refused *record.Error
	if errors.As(err, &refused) && refused.Newer {
		return nil, &notice{"notice.newer", []any{"name", name}}
	}
	return nil, &notice{"notice.damaged", []any{"why", err, "name", name}}
}

// save keeps the match; a finished one is kept no longer.
func (k *keeper) save(m *casa.Match) *notice {
	if k.stuck {
		return nil // said when the game began
	}
	var err error
	if m == nil || m.Over() {
		err = k.store.Delete(saveName)
	} else {
		err = k.store.Write(saveName, []byte(m.String()))
	}
	return k.failure(err)
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
	why := "notice.other"
	switch {
	case errors.Is(err, store.ErrFull):
		why = "notice.full"
	case errors.Is(err, store.ErrReadOnly):
		why = "notice.read-only"
	case errors.Is(err, store.ErrUnavailable):
		why = "notice.unavailable"
	}
	return &notice{"notice.saved-not", []any{"why", &match.Wrong{Key: why, Facts: []any{"error", strings.TrimSpace(err.Error())}}}}
}

// settings are those kept, or the defaults.
func (k *keeper) settings() (scenes.Settings, *notice) {
	text, ok, err := k.store.Read(settingsName)
	if err != nil || !ok {
		return scenes.DefaultSettings(), nil
	}
	s, err := scenes.ParseSettings(text)
	if err == nil {
		return s, nil
	}
	name, err := k.store.SetAside(settingsName)
	if err != nil {
		name = settingsName
	}
	return s, &notice{"notice.settings-damaged", []any{"name", name}}
}

func (k *keeper) keepSettings(s scenes.Settings) *notice {
	return k.failure(k.store.Write(settingsName, s.Text()))
}
