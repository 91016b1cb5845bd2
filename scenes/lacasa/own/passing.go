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

// Take returns form, the form of a situation, with an ID that none of the forms in kept has. It
// returns "" if form is invalid or if kept already contains the situation, under whatever ID.
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

// identity divides a form into its ID and the rest.
func identity(form string) (id, rest string) {
	id, rest, _ = strings.Cut(strings.TrimPrefix(form, `{"id":"`), `"`)
	return id, rest
}

// kept is a situation in the drawer.
type kept struct {
	lacasa.Situation
	line string // its form as saved
}

// With returns asked together with the situations in lines that asked does not contain, each with a
// unique ID, for matches that may play them all.
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

// parse returns the situations that lines contain. It skips lines that are invalid.
func parse(lines []string) (list []kept) {
	for _, line := range lines {
		if s, err := lacasa.ParseSituation(line); err == nil {
			list = append(list, kept{s, line})
		}
	}
	return list
}

// newID returns an ID for s that is not in others: its present one if possible, otherwise one
// derived from its name.
func newID(s *lacasa.Situation, others []string) string {
	taken := func(id string) bool { return slices.Contains(others, id) }
	if s.ID != lacasa.OwnID && lacasa.IsOwn(s.ID) && !taken(s.ID) {
		return s.ID
	}
	const longest = 30 // leaves room for a number
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

// Line returns a one-line description of a situation, to be followed by the word that stands for
// it. It returns "" if form is invalid.
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
