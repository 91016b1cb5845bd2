package tell

import (
	"strconv"

	"lacasa/engine/casis"
)

// The rules in words, part by part as the engine has them. Nothing here depends on a game by name.

// WinsAgainst returns in how many of the 36 rolls of two dice the asker wins against the given die
// (section B.3).
func WinsAgainst(d casis.Duel, die uint8) (won int) {
	for a := uint8(1); a <= 6; a++ {
		for b := uint8(1); b <= 6; b++ {
			if _, wins := d.Wins([3]uint8{a, b, die}); wins {
				won++
			}
		}
	}
	return won
}

// Goal returns a sentence that says what wins.
func (w Voice) Goal(r *casis.Rules) string {
	key := "casis.goal"
	if r.Teams {
		key += ".teams"
	}
	return w.Say(key, "cases", w.Cases(int(r.Target)))
}

// Gathering returns sentences that say how the players get their first cards.
func (w Voice) Gathering(r *casis.Rules) (lines []string) {
	hand := strconv.Itoa(casis.HandSize)
	switch r.Gather {
	case casis.ByDice:
		dice := "two"
		if r.Dice == 1 {
			dice = "one"
		}
		order := "casis.gather.order"
		if r.Teams {
			order += ".teams"
		}
		lines = append(lines, w.Say(order), w.Say("casis.gather.dice."+dice, "rolls", strconv.Itoa(int(r.Rolls))))
		if r.Clock {
			lines = append(lines, w.Say("casis.gather.stop"))
		}
		turns := "casis.gather.reversed"
		if r.Same {
			turns = "casis.gather.same"
		}
		lines = append(lines, w.Say(turns))
	case casis.Dealt:
		lines = append(lines, w.Say("casis.gather.dealt", "n", strconv.Itoa(r.DealSize(false))))
	case casis.DealtOut:
		lines = append(lines, w.Say("casis.gather.dealt-out", "n", strconv.Itoa(r.DealSize(false)), "pile", strconv.Itoa(r.Cards()-r.DealSize(false)*int(r.Seats))))
	}
	key := "casis.gather.hand"
	if r.Gather != casis.Dealt {
		key = "casis.gather.analysis"
		if r.First.Bluff {
			key += ".bluff"
		}
	}
	return append(lines, w.Say(key, "n", hand))
}

// Turn returns one line for each main action of a turn, with what decides it.
func (w Voice) Turn(row *casis.TurnRules, teams bool) (lines []string) {
	for _, m := range MainActions(row) {
		line := w.Say("casis.turn." + m.Key())
		if m.Duel != 0 {
			key := "casis.turn.decided." + duelKeys[m.Duel]
			if contested := key + ".contested"; m.Verb == casis.Take && w.Has(contested) {
				key = contested
			}
			line += " " + w.Say(key, "odds", w.Odds(m.Duel))
		}
		switch {
		case m.Verb == casis.Take:
			line += " " + w.Say("casis.turn.take.lost")
		case m.Verb == casis.Challenge && (m.Duel == casis.DieEach || m.Duel == casis.Throws): // the others say it with the dice
			line += " " + w.Say("casis.turn.challenge.lost")
		}
		lines = append(lines, line)
	}
	if teams {
		lines = append(lines, w.Say("casis.turn.give"))
	}
	pass := "casis.turn.pass"
	if row.Draw <= 0 {
		pass += ".no-draw"
	}
	return append(lines, w.Say(pass))
}

// Ending returns sentences that say what ends play when nobody reaches the target (ruling 14).
func (w Voice) Ending(r *casis.Rules) (lines []string) {
	t := casis.Table{Rules: *r}
	key := "casis.ending.most"
	if r.Ties > 0 {
		key = "casis.ending.tie"
	}
	lines = append(lines, w.Say(key, "ties", w.Count("casis.ties", int(r.Ties))))
	for reason := casis.NoMore; reason <= casis.Idle; reason++ {
		if row := t.TurnRules(); row.Bluff && (reason == casis.NoMore || reason == casis.Idle) {
			continue // a case may be lost there, and the round that ends it is the shorter one
		}
		lines = append(lines, "– "+w.EndReason(reason, &t))
	}
	if r.Ties > 0 {
		if r.First.Bluff {
			lines = append(lines, w.Say("casis.ending.no-bluff"))
		}
		lines = append(lines, w.Say("casis.ending.agree"))
		lines = append(lines, w.Say("casis.ending.deal", "n", strconv.Itoa(r.DealSize(true)), "hand", strconv.Itoa(casis.HandSize)))
		lines = append(lines, w.Turn(&r.Tie, r.Teams)...)
	}
	return lines
}
