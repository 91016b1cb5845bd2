package game

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/record"
	"lacasa/game/session"
	"lacasa/game/store"
)

// Work in progress for a game is saved as a text of its own for each window: draft-lacasa-1.txt and
// so on. It is deleted once it is in the drawer or is given up. A draft that exists when the
// program starts was in progress when another one ended.

// draftNamed returns the name of a game's draft n.
func draftNamed(row *session.Game, n int) string { return fmt.Sprintf("draft-%s-%d.txt", row.ID, n) }

// draftNames returns the names of a game's drafts, without those set aside.
func (k *keeper) draftNames(row *session.Game) []string {
	// if nothing can be read there is nothing to continue; writing reports what is wrong
	names, _ := k.store.List("draft-" + row.ID)
	return slices.DeleteFunc(names, func(name string) bool {
		n, _ := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(name, "draft-"+row.ID+"-"), ".txt"))
		return name != draftNamed(row, n)
	})
}

// drafts returns the drafts of a game that are not open in another window, newest first. It sets
// aside damaged drafts and those of a newer version.
func (k *keeper) drafts(row *session.Game) (texts []string, said *notice) {
	names := k.draftNames(row)
	slices.SortFunc(names, func(a, b string) int { return k.store.ModTime(b).Compare(k.store.ModTime(a)) })
	for _, name := range names {
		if !k.store.Claim(name) {
			continue
		}
		if text, there, err := k.store.Read(name); there && err == nil {
			if err = row.Own.Draft(string(text)); err == nil {
				texts = append(texts, string(text))
			} else {
				said = k.setDraftAside(name, err)
			}
		}
		if name != k.drafting.name {
			k.store.Release(name)
		}
	}
	return texts, said
}

// setDraftAside renames an unusable draft.
func (k *keeper) setDraftAside(name string, why error) *notice {
	what := "damaged"
	var refused *record.Error
	if errors.As(why, &refused) && refused.Newer {
		what = "newer"
	}
	aside, err := k.store.SetAside(name, what)
	if err != nil {
		aside = name
	}
	return &notice{"own.draft-" + what, []any{"why", why, "name", aside}}
}

// keepDraft saves the draft text in place of was. If text is empty the draft is deleted. Each kind
// of failure is reported once.
func (k *keeper) keepDraft(row *session.Game, was, text string) *notice {
	if was == text {
		return nil
	}
	name := k.draftOf(row, was)
	if name != k.drafting.name {
		k.store.Release(k.drafting.name)
		k.drafting.name = name
	}
	var err error
	switch {
	case name == "":
		err = store.ErrFull
	case text != "":
		err = k.store.Write(name, []byte(text))
	default:
		err = k.store.Delete(name)
		k.store.Release(name)
		k.drafting.name = ""
	}
	wrong := ""
	if err != nil {
		wrong = err.Error()
	}
	if wrong == k.drafting.wrong {
		return nil
	}
	if k.drafting.wrong = wrong; wrong == "" {
		return nil
	}
	return &notice{"own.draft-unkept", []any{"why", reason(err)}}
}

// draftOf returns the name under which a draft is saved, or a free name, or "" if there is none.
func (k *keeper) draftOf(row *session.Game, was string) (name string) {
	for _, name := range k.draftNames(row) {
		if text, there, err := k.store.Read(name); there && err == nil && string(text) == was && k.store.Claim(name) {
			return name
		}
	}
	for n := 1; n <= mostOwn; n++ {
		name := draftNamed(row, n)
		if _, there, err := k.store.Read(name); err == nil && !there && k.store.Claim(name) {
			return name
		}
	}
	return ""
}
