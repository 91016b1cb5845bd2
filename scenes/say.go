package scenes

import (
	"fmt"
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/card"
	"lacasa/engine/lacasa"
)

// voice says the game's facts in a language.
type voice struct{ *words.Catalogue }

func (w voice) family(f card.Family) string { return w.Say("family." + f.Letter()) }

func (w voice) card(c card.Card) string {
	switch {
	case c == card.MangiaCake:
		return w.Say("card.cake")
	case c > card.MangiaCake:
		return w.Say("card.hidden")
	}
	return w.Say("card", "family", w.family(c.Family()), "rank", w.Say(fmt.Sprintf("rank.%d", c.Place())),
		"number", strconv.Itoa(int(c.Rank())))
}

// ranks names a set of ranks, such as "0s, 1s and 2s".
func (w voice) ranks(r lacasa.Ranks) string {
	var list []string
	for i := range 8 {
		if r>>i&1 != 0 {
			list = append(list, strconv.Itoa(i))
		}
	}
	return w.Say("cards." + strings.Join(list, "-"))
}

func (w voice) situation(id string) string { return w.Say("situation." + id) }

// effect says what the rules change against a plain round: a sentence for each part.
func (w voice) effect(r *lacasa.Rules) (sentences []string) {
	say := func(key string, facts ...string) { sentences = append(sentences, w.Say(key, facts...)) }
	if r.References {
		say("does.references")
	}
	if r.Ruling == lacasa.ByNobody {
		if r.Usurpers != 0 {
			say("does.nobody-rules-yet")
		} else {
			say("does.nobody-rules")
		}
	}
	if r.Usurpers != 0 {
		say("does.usurpers", "cards", w.ranks(r.Usurpers))
	}
	if r.Cousins {
		say("does.cousins")
	}
	if r.NoFollow {
		say("does.no-follow")
	}
	if r.MustRule {
		say("does.must-rule")
	}
	return sentences
}

// goal says what scores, in a sentence; short in a few words.
func (w voice) goal(t *lacasa.Table, prefix string) string {
	g := t.Rules.Goal
	kind := ""
	if g.Count == lacasa.Cards {
		kind = "cards."
	}
	facts := []string{"n", strconv.Itoa(int(g.Number)), "of", strconv.Itoa(int(t.Last)), "cards", ""}
	if g.Count == lacasa.Cards {
		facts[5] = w.ranks(g.Ranks)
	}
	switch g.Aim {
	case lacasa.AtLeast:
		return w.Say(prefix+kind+"at-least", facts...)
	case lacasa.AtMost:
		return w.Say(prefix+kind+"at-most", facts...)
	case lacasa.Most:
		return w.Say(prefix+kind+"most", facts...)
	case lacasa.Fewest:
		return w.Say(prefix+kind+"fewest", facts...)
	case lacasa.AsBefore:
	}
	return ""
}

// points says how the match stands.
func (w voice) points(st *Standing) string {
	points := strconv.Itoa(st.Points)
	if st.Options.Supplement {
		return w.Say("scoring.match.supplement", "points", points)
	}
	return w.Say("scoring.match", "points", points, "target", strconv.Itoa(lacasa.SoloTarget))
}

// counted names what the goal counts.
func (w voice) counted(r *lacasa.Rules) string {
	switch {
	case r.Goal.Count == lacasa.Cards:
		return w.Say("scoring.counted", "cards", w.ranks(r.Goal.Ranks))
	case r.References:
		return w.Say("scoring.taken")
	}
	return w.Say("scoring.taken.plain")
}

// refusal says why an action is refused.
func (w voice) refusal(no lacasa.Refusal) string {
	return w.Say("why."+no.Reason.String(), "family", w.family(no.Family), "card", w.card(no.Card))
}

func (w voice) rule(r lacasa.RobotRule) string { return w.Say("robot." + r.String()) }

// event says what happened, for the log and for speech.
func (w voice) event(e lacasa.Event) string {
	switch e.Kind {
	case lacasa.Dealt:
		return w.Say("log.dealt")
	case lacasa.CasaTurned:
		if e.Card == card.MangiaCake {
			return w.Say("log.casa-cake")
		}
		return w.Say("log.casa", "card", w.card(e.Card), "family", w.family(e.Family))
	case lacasa.CousinsNamed:
		return w.Say("log.cousins", "family", w.family(e.Family))
	case lacasa.CardPlayed:
		if e.Seat == lacasa.Human {
			return w.Say("log.you-play", "card", w.card(e.Card))
		}
		return w.Say("log.robot-plays", "card", w.card(e.Card), "rule", w.rule(e.Rule))
	case lacasa.Usurped:
		return w.Say("log.usurped", "family", w.family(e.Family))
	case lacasa.ChallengeWon:
		key := "log.you-win"
		if e.Seat != lacasa.Human {
			key = "log.robot-wins"
		}
		s := w.Say(key, "n", strconv.Itoa(int(e.Number)), "card", w.card(e.Card))
		if e.Void {
			s += " " + w.Say("log.void")
		}
		return s
	case lacasa.TurnedUp:
		return w.Say("log.turned-up", "card", w.card(e.Card))
	case lacasa.Drew:
		return w.Say("log.you-draw", "card", w.card(e.Card))
	case lacasa.RoundOver:
		return w.Say("log.over")
	}
	return ""
}
