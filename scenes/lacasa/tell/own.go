package tell

import (
	"slices"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
	deck "lacasa/ui/deck/casa"
)

// CardOf returns the picture of a situation's card. That of a situation made by players is put
// together from its parts.
func CardOf(o *lacasa.Options, id string) ui.Picture {
	if id == lacasa.Plain {
		return deck.House
	}
	if made := o.FindOwn(id); made != nil {
		return StillLife(made)
	}
	return deck.Situation(id)
}

// Thing returns the picture of a thing that stands for a part of the rules, with numerals on it if
// any are given.
func Thing(name string, numerals ...string) ui.Picture {
	return deck.Thing(name, strings.Join(numerals, ""))
}

// SmallFace returns the picture of a card's face for small sizes.
func SmallFace(c card.Card) ui.Picture { return deck.SmallFace(Face(c)) }

// StillLife returns the card of a situation made by players, with a thing for each of its parts in
// any of its variants. One that changes nothing has a blank card.
func StillLife(made *lacasa.Situation) ui.Picture {
	rules, goal, others := things(&made.Rules)
	for i := range made.Variants {
		r, g, more := things(&made.Variants[i].Rules)
		if rules == "" {
			rules = r
		}
		if goal == "" {
			goal = g
		}
		for _, thing := range more {
			if !slices.Contains(others, thing) {
				others = append(others, thing)
			}
		}
	}
	if rules == "" && goal == "" && len(others) == 0 {
		return deck.Situation(made.ID)
	}
	return deck.StillLife(rules, goal, others...)
}

// things returns the things for who rules, for what scores and for the other parts, those that
// change a round most first.
func things(r *lacasa.Rules) (rules, goal string, others []string) {
	add := func(is bool, thing string) {
		if is {
			others = append(others, thing)
		}
	}
	with := func(thing string, ranks lacasa.Ranks) {
		add(ranks != 0, thing+":"+strings.Join(numbers(uint32(ranks)), ""))
	}
	rules = [...]string{lacasa.Unchanged: "", lacasa.ByElection: "urn", lacasa.ByBidding: "gavel", lacasa.ByCasa: "house", lacasa.ByNobody: "fallen"}[r.Ruling]
	add(r.FaceDown, "down")
	add(r.LowWins != 0, "scales")
	add(r.Second, "second:2")
	add(r.Loser != lacasa.NoLoser, "flag:"+r.Loser.Family().Letter())
	add(r.Kin, "bow")
	with("hook", r.Removers)
	with("swap", r.Exchangers)
	add(r.Shift, "around")
	add(r.Give, "pass")
	add(r.Lay, "glasses")
	add(r.Shown, "lens")
	with("usurper", r.Usurpers)
	add(r.Heir, "heir")
	add(r.Aside.Steal, "magpie")
	add(r.Aside.Most > 0 && !r.Aside.Steal, "box")
	add(r.References == lacasa.SecretReferences, "mask:1")
	add(r.References == lacasa.OpenReferences, "frame:1")
	add(r.Bonus != 0, "bonus")
	add(r.NoFollow, "signpost")
	with("lock", r.NoLead)
	add(r.Cousins, "cousins")
	add(r.CakeStays, "dome")
	add(r.MustRule, "redeal")
	if r.More > 0 {
		add(true, "more:"+numbers(1 << r.More)[0])
	}
	return rules, goalThing(&r.Goal), others
}

// goalThing returns the thing for what scores.
func goalThing(g *lacasa.Goal) string {
	name := map[lacasa.Aim]string{lacasa.Undertake: "scroll", lacasa.AtLeast: "cup", lacasa.AtMost: "lid"}[g.Aim]
	plate := map[lacasa.Aim]string{lacasa.Most: "most", lacasa.Fewest: "fewest", lacasa.First: "first"}[g.Aim]
	switch {
	case g.Aim == lacasa.AsBefore:
		return ""
	case name == "scroll":
		return name
	case name != "" && g.Number < 10: // larger numbers do not fit on a cup
		return name + ":" + numbers(1 << g.Number)[0]
	case name != "":
		return name
	case g.Count == lacasa.Cards, g.Aim == lacasa.First:
		return "cards-" + plate + ":" + strings.Join(numbers(uint32(g.Ranks)), "")
	}
	return "plate-" + plate
}
