package own

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/trial"
	"lacasa/engine/match"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
)

// What is wrong with a situation is the form's to say. Here it is said in sentences, and ways out are found by trying: what is taken
// away, or left out, so that the form says it no longer.

// mend is a way out: what the button says, and what the situation is then.
type mend struct {
	label string
	to    lacasa.Situation
}

// wrong is a refusal: its key, and the place it is of, empty where it is of all.
type wrong struct{ key, place string }

// wrongOf returns what the form says of a situation, and the refusal itself; nil: it can be played.
func wrongOf(s *lacasa.Situation) (w wrong, why *match.Wrong) {
	if err := s.Check(); !errors.As(err, &why) {
		return w, nil
	}
	if why.Key == "wrong.within" { // name, place, why, the refusal
		w.place, _ = why.Facts[1].(string)
		if inner, is := why.Facts[3].(error); is {
			errors.As(inner, &why)
		}
	}
	w.key = why.Key
	return w, why
}

// sentence returns a refusal in words: those of the composer where it has some, which speaks of cards and not of a form.
func sentence(v tell.Voice, w wrong, why *match.Wrong) string {
	said := why.Say(func(key string, facts ...string) string {
		if own := "compose.no" + strings.TrimPrefix(key, "wrong"); v.Has(own) {
			key = own
		}
		return words.Capitalize(v.Say(key, facts...))
	})
	if w.place != "" && v.Has("compose.where."+w.place) {
		said = v.Say("told", "what", v.Say("compose.where."+w.place), "how", said)
	}
	return said
}

// mends returns ways out of what is wrong, those first after which all can be played; none where nothing is.
func mends(v tell.Voice, s *lacasa.Situation) (list []mend) {
	w, why := wrongOf(s)
	if why == nil {
		return nil
	}
	try := func(to lacasa.Situation, key string, facts ...string) {
		if now, _ := wrongOf(&to); now != w {
			list = append(list, mend{v.Say("compose.mend."+key, facts...), to})
		}
	}
	mendGoals(s, why, try)
	var all []*piece
	for i := range pieces {
		if p := &pieces[i]; p.of(s) {
			all = append(all, p)
			try(p.without(s), "without", "part", v.Say("compose.part."+p.key))
		}
	}
	if len(list) == 0 { // several parts do not go there, each alone
		to, names := clone(s), []string(nil)
		for _, p := range all {
			only := lacasa.Situation{ID: s.ID, Where: s.Where, Rules: p.alone(&s.Rules)}
			if now, _ := wrongOf(&only); now.key == w.key {
				to, names = p.without(&to), append(names, v.Say("compose.part."+p.key))
			}
		}
		if len(names) > 0 {
			try(to, "without", "part", v.List("list.and", names))
		}
	}
	for _, place := range everywhere {
		name := v.Say("compose.where." + place.key)
		if s.Where&place.at == 0 {
			to := clone(s)
			to.Where |= place.at
			if s.Where == 0 {
				try(to, "at", "place", name)
			}
		} else if several(s.Where) {
			try(withoutPlace(s, place.at), "place", "place", name)
		}
	}
	if len(s.Variants) > 0 {
		to := clone(s)
		to.Variants = nil
		try(to, "variants")
	}
	if len(list) == 0 {
		try(lacasa.Situation{ID: s.ID, Name: s.Name, Flavour: s.Flavour, Sign: s.Sign, Where: lacasa.InTeams}, "anew")
	}
	slices.SortStableFunc(list, func(a, b mend) int {
		return ui.Pick(a.to.Check() != nil) - ui.Pick(b.to.Check() != nil)
	})
	return list
}

// mendGoals tries what is less than to take a part away.
func mendGoals(s *lacasa.Situation, why *match.Wrong, try func(to lacasa.Situation, key string, facts ...string)) {
	each := func(change func(r *lacasa.Rules)) lacasa.Situation {
		to := clone(s)
		change(&to.Rules)
		for i := range to.Variants {
			change(&to.Variants[i].Rules)
		}
		return to
	}
	switch why.Key {
	case "wrong.goal-ranks":
		try(each(func(r *lacasa.Rules) { r.Goal.Count, r.Goal.Ranks = lacasa.Challenges, 0 }), "challenges")
	case "wrong.goal-most":
		for n := lacasa.MostChallenges - 1; n > 0; n-- {
			to := each(func(r *lacasa.Rules) { r.Goal.Number = min(r.Goal.Number, uint8(n)) })
			if _, no := wrongOf(&to); no == nil || no.Key != why.Key {
				try(to, "number", "n", strconv.Itoa(n))
				return
			}
		}
	case "wrong.low-wins-last":
		if last, is := why.Facts[1].(int); is {
			try(each(func(r *lacasa.Rules) { r.LowWins &= 1<<(last+1) - 1 }), "up-to", "n", strconv.Itoa(last))
		}
	}
}

// withoutPlace returns the situation without a place.
func withoutPlace(s *lacasa.Situation, at lacasa.Where) lacasa.Situation {
	to := clone(s)
	to.Where &^= at
	for i := range to.Variants {
		to.Variants[i].Where &^= at
	}
	to.Variants = slices.DeleteFunc(to.Variants, func(v lacasa.Variant) bool { return v.Where == 0 })
	return to
}

// unfit returns the places, of some, at which rules of no more than this cannot be played whatever else there is, and why.
func unfit(r lacasa.Rules, at lacasa.Where) (where lacasa.Where, w wrong, why *match.Wrong) {
	for _, place := range everywhere {
		if at&place.at == 0 {
			continue
		}
		s := lacasa.Situation{ID: lacasa.OwnID, Where: place.at, Rules: r}
		switch now, no := wrongOf(&s); {
		case no == nil:
		case slices.Contains([]string{"wrong.four", "wrong.robot-rules", "wrong.robot-ruling", "wrong.robot-undertake", "wrong.robot-shown", "wrong.goal-sides",
			"wrong.low-wins-last", "wrong.goal-most", "wrong.bonus"}, now.key):
			if where |= place.at; why == nil {
				w, why = now, no
			}
		}
	}
	return where, w, why
}

// idle is parts that come to nothing: what they leave as it is whatever is dealt, and what never came into play when bots tried it.
type idle struct {
	same, never []*piece
	deals       int
}

// redundant returns the parts without which a round is the same at every place.
func redundant(s *lacasa.Situation) (list []*piece) {
	for i := range pieces {
		p := &pieces[i]
		if !p.of(s) {
			continue
		}
		without, differs := p.without(s), false
		for _, place := range everywhere {
			if s.Where&place.at != 0 {
				differs = differs || foldedAt(s, place.at) != foldedAt(&without, place.at)
			}
		}
		if !differs {
			list = append(list, p)
		}
	}
	return list
}

// foldedAt returns the rules of a round at a place; alone nobody is dealt more cards.
func foldedAt(s *lacasa.Situation, at lacasa.Where) lacasa.Rules {
	r := s.RulesAt(at)
	if r.Solo() {
		r.More = 0
	}
	return r
}

// optionsOf returns those of a match of the situation at a place, whether or not it can be played.
func optionsOf(s *lacasa.Situation, at lacasa.Where) lacasa.Options {
	o := lacasa.OptionsAt(at)
	o.Situations, o.Own = []string{s.ID}, []lacasa.OwnSituation{{ID: s.ID, Situation: *s}}
	return o
}

// tryout is bots that play a situation at each of its places, a round a tick, to see which of its parts ever come into play.
type tryout struct {
	stamps []*trial.Stamp
	wait   int // ticks: nobody is served by trials of what is changed at once
}

// Before trying begins, and how many deals it takes at each place: a part that comes into play once in twenty is then missed once
// in a thousand times.
const (
	tryingWait  = 30
	tryingDeals = 140
)

func newTryout(s *lacasa.Situation) tryout {
	t := tryout{wait: tryingWait}
	if s.Check() != nil {
		return t
	}
	for _, place := range everywhere {
		if s.Where&place.at != 0 {
			t.stamps = append(t.stamps, trial.NewStamp(foldedAt(s, place.at), 1))
		}
	}
	return t
}

// tick plays a round; done is true once, when there is nothing left to try.
func (t *tryout) tick() (done bool) {
	if t.wait > 0 {
		t.wait--
		return false
	}
	for i, s := range t.stamps {
		if s.Deals < tryingDeals {
			s.Step()
			return i == len(t.stamps)-1 && s.Deals == tryingDeals
		}
	}
	return false
}

// never returns the parts that came into play at no place. That the Mangia-Cake is turned up is too rare to be tried.
func (t *tryout) never(s *lacasa.Situation) (list []*piece) {
	for i := range pieces {
		p := &pieces[i]
		if p.key == "must-rule" || !p.of(s) || len(t.stamps) == 0 {
			continue
		}
		if !slices.ContainsFunc(t.stamps, func(stamp *trial.Stamp) bool {
			never := stamp.IdleRules()
			return !p.in(&never)
		}) {
			list = append(list, p)
		}
	}
	return list
}
