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

// The check of a situation's form decides what is wrong with it. The code below turns that into
// sentences, and finds ways to correct it by trying: it removes parts or places until the check
// reports something else.

// A mend is a way to correct a situation: the label of its button, and the corrected situation.
type mend struct {
	label string
	to    lacasa.Situation
}

// A wrong identifies a refusal by its key and its place. The place is "" if it is about all places.
type wrong struct{ key, place string }

// wrongOf checks s. It returns what is wrong, and the error itself; why is nil if s is playable.
func wrongOf(s *lacasa.Situation) (w wrong, why *match.Wrong) {
	if err := s.Check(); !errors.As(err, &why) {
		return w, nil
	}
	if why.Key == "wrong.within" { // the facts are name, place, why, and the refusal
		w.place, _ = why.Facts[1].(string)
		if inner, is := why.Facts[3].(error); is {
			errors.As(inner, &why)
		}
	}
	w.key = why.Key
	return w, why
}

// sentence returns a refusal in words. The composer has words of its own for some, which speak of
// cards and not of a form.
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

// mends returns ways to correct what is wrong with s, beginning with those that make it playable.
// It returns nil if nothing is wrong.
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
	if len(list) == 0 { // several parts are each impossible
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
		return ui.BoolIndex(a.to.Check() != nil) - ui.BoolIndex(b.to.Check() != nil)
	})
	return list
}

// mendGoals tries corrections that do not remove a part.
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

// withoutPlace returns s without the place at.
func withoutPlace(s *lacasa.Situation, at lacasa.Where) lacasa.Situation {
	to := clone(s)
	to.Where &^= at
	for i := range to.Variants {
		to.Variants[i].Where &^= at
	}
	to.Variants = slices.DeleteFunc(to.Variants, func(v lacasa.Variant) bool { return v.Where == 0 })
	return to
}

// unfit returns the places among at where no situation with the rules r is playable, whatever its
// other rules, and the reason.
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

// An idle lists parts without effect: same has those that change nothing, whatever is dealt, and
// never those that did not come into play in any deal that bots tried.
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

// foldedAt returns the rules of a round at a place. With one player, more cards are never dealt.
func foldedAt(s *lacasa.Situation, at lacasa.Where) lacasa.Rules {
	r := s.RulesAt(at)
	if r.Solo() {
		r.More = 0
	}
	return r
}

// optionsOf returns the options of a match of s at a place, even if s is not playable.
func optionsOf(s *lacasa.Situation, at lacasa.Where) lacasa.Options {
	o := lacasa.OptionsAt(at)
	o.Situations, o.Own = []string{s.ID}, []lacasa.OwnSituation{{ID: s.ID, Situation: *s}}
	return o
}

// A tryout has bots play a situation at each of its places, a round per tick, to find parts that
// never come into play.
type tryout struct {
	stamps []*trial.Stamp
	wait   int // ticks to wait, so that a situation that is being changed is not tried
}

// tryingWait is the number of ticks before a tryout begins, and tryingDeals the number of deals at
// each place. A part that comes into play in one of twenty deals is then missed once in a thousand
// tryouts.
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

// tick plays a round. It returns true once, when all deals have been played.
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

// never returns the parts that came into play at no place, except one about the Mangia-Cake being
// turned up, which is too rare to be tried.
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
