package own

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
)

// Take returns a situation as it can lie beside those that are kept, all in the form as it is written here: under an id that none of them has.
// It is empty where it is among them already, be it under another.
func Take(kept []string, form string) string {
	s, err := lacasa.ParseSituation(form)
	if err != nil {
		return ""
	}
	_, all := identity(form)
	var ids []string
	for _, line := range kept {
		id, rest := identity(line)
		if rest == all {
			return ""
		}
		ids = append(ids, id)
	}
	s.ID = newID(&s, ids)
	return casa.MustForm(&s)
}

// identity returns the id of a form, and all else of it.
func identity(form string) (id, rest string) {
	id, rest, _ = strings.Cut(strings.TrimPrefix(form, `{"id":"`), `"`)
	return id, rest
}

// kept is a situation of the drawer.
type kept struct {
	lacasa.Situation
	line string // as it is kept
}

// With returns situations that players made with those that are kept besides, each under an id of its own, for a match that may play them.
func With(asked []lacasa.OwnSituation, lines []string) []lacasa.OwnSituation {
	list := append([]lacasa.OwnSituation{}, asked...)
	var forms []string
	for i := range asked {
		forms = append(forms, casa.MustForm(&asked[i].Situation))
	}
	for _, line := range lines {
		form := Take(forms, line)
		if s, err := lacasa.ParseSituation(form); err == nil {
			list, forms = append(list, lacasa.OwnSituation{ID: s.ID, Situation: s}), append(forms, form)
		}
	}
	return list
}

// parse reads what is kept; what is of no use here is left where it is.
func parse(lines []string) (list []kept) {
	for _, line := range lines {
		if s, err := lacasa.ParseSituation(line); err == nil {
			list = append(list, kept{s, line})
		}
	}
	return list
}

// newID returns an id for a situation that is not among others: its own, or else one after its name.
func newID(s *lacasa.Situation, others []string) string {
	taken := func(id string) bool { return slices.Contains(others, id) }
	if s.ID != lacasa.OwnID && lacasa.IsOwn(s.ID) && !taken(s.ID) {
		return s.ID
	}
	const longest = 30 // which leaves room for a number
	stem := strings.Join(strings.FieldsFunc(strings.ToLower(s.Name), func(r rune) bool { return r < 'a' || r > 'z' }), "-")
	stem = strings.TrimRight(lacasa.OwnID+"-"+stem[:min(len(stem), longest)], "-")
	for n := 1; ; n++ {
		id := stem
		if n > 1 || stem == lacasa.OwnID {
			id += "-" + strconv.Itoa(n)
		}
		if !taken(id) {
			return id
		}
	}
}

// Line returns what is said of a situation in one line, before its word.
func Line(h *scenes.House, form string) string {
	s, err := lacasa.ParseSituation(form)
	if err != nil {
		return ""
	}
	w := tell.VoiceOf(h)
	said := h.Say("game."+casa.Game) + " · " + w.Called(&s)
	if s.Flavour != "" {
		said += ": " + s.Flavour
	}
	return said
}
