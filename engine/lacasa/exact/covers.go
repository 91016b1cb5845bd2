package exact

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// gaps lists what is not solved, and why.
var gaps = []struct {
	why  error
	here func(t *lacasa.Table) bool
}{
	// nobody sees the cards of the others before all are laid, so that no single card is the best
	{match.Refuse("wrong.exact-face-down"), func(t *lacasa.Table) bool { return t.Rules.FaceDown }},
	// which cards are whose may change with every card, so that hardly any position comes twice
	{match.Refuse("wrong.exact-exchange"), func(t *lacasa.Table) bool { return t.Rules.Exchangers != 0 }},
	{match.Refuse("wrong.exact-give"), func(t *lacasa.Table) bool { return t.Rules.Give }},
	{match.Refuse("wrong.exact-remove"), func(t *lacasa.Table) bool { return t.Rules.Removers != 0 }},
	// who steals is not certain before the end
	{match.Refuse("wrong.exact-steal"), func(t *lacasa.Table) bool {
		return t.Rules.Aside.Steal && (t.Rules.Usurpers != 0 || t.Rules.Heir)
	}},
	// each of the seats has up to twenty-nine ways, and all of them together are too many
	{match.Refuse("wrong.exact-aside"), func(t *lacasa.Table) bool { return t.Rules.Aside.Most > 0 && beforePlay(t.Phase) }},
	// when a hand is empty depends on what is laid, or moves with the hand
	{match.Refuse("wrong.exact-hand"), func(t *lacasa.Table) bool {
		return t.Rules.Aside.Most > 0 && !t.Rules.Aside.Steal && (t.Rules.Lay || t.Rules.Shift)
	}},
	// challenges do not say what it costs to have bid too much
	{match.Refuse("wrong.exact-bid"), func(t *lacasa.Table) bool { return t.Phase == lacasa.Bidding }},
	// the winner's choice doubles every challenge
	{match.Refuse("wrong.exact-stack"), func(t *lacasa.Table) bool { return t.Rules.Stack && t.Up != card.Back }},
	{match.Refuse("wrong.exact-over"), func(t *lacasa.Table) bool { return t.Phase == lacasa.Over }},
}

// Covers returns nil if rounds such as this are solved, otherwise an error that says why not.
func Covers(s *lacasa.State) error {
	t := s.Table()
	for _, gap := range gaps {
		if gap.here(t) {
			return gap.why
		}
	}
	return nil
}
