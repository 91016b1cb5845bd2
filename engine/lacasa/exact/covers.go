package exact

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// gaps lists the rounds that cannot be solved, and why.
var gaps = []struct {
	why  error
	here func(t *lacasa.Table) bool
}{
	// all cards are laid before any is seen, so no single card need be the best
	{match.Refuse("wrong.exact-face-down"), func(t *lacasa.Table) bool { return t.Rules.FaceDown }},
	// who holds which card may change with every card, so positions hardly ever repeat
	{match.Refuse("wrong.exact-exchange"), func(t *lacasa.Table) bool { return t.Rules.Exchangers != 0 }},
	{match.Refuse("wrong.exact-give"), func(t *lacasa.Table) bool { return t.Rules.Give }},
	{match.Refuse("wrong.exact-remove"), func(t *lacasa.Table) bool { return t.Rules.Removers != 0 }},
	// who steals is not certain before the end of the round
	{match.Refuse("wrong.exact-steal"), func(t *lacasa.Table) bool {
		return t.Rules.Aside.Steal && (t.Rules.Usurpers != 0 || t.Rules.Heir)
	}},
	// each seat has up to 29 choices, and all combinations are too many
	{match.Refuse("wrong.exact-aside"), func(t *lacasa.Table) bool { return t.Rules.Aside.Most > 0 && beforePlay(t.Phase) }},
	// when a hand becomes empty depends on what is laid, or on hands that move
	{match.Refuse("wrong.exact-hand"), func(t *lacasa.Table) bool {
		return t.Rules.Aside.Most > 0 && !t.Rules.Aside.Steal && (t.Rules.Lay || t.Rules.Shift)
	}},
	// the measure cannot express the cost of a bid that was too high
	{match.Refuse("wrong.exact-bid"), func(t *lacasa.Table) bool { return t.Phase == lacasa.Bidding }},
	// the winner's choice of a card to draw doubles the positions in every challenge
	{match.Refuse("wrong.exact-stack"), func(t *lacasa.Table) bool { return t.Rules.Stack && t.Up != card.Back }},
	{match.Refuse("wrong.exact-over"), func(t *lacasa.Table) bool { return t.Phase == lacasa.Over }},
}

// Covers returns nil if a Solver can solve the rest of the round, otherwise an error that says why
// not.
func Covers(s *lacasa.State) error {
	t := s.Table()
	for _, gap := range gaps {
		if gap.here(t) {
			return gap.why
		}
	}
	return nil
}
