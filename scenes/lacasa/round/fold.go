package round

import (
	"strconv"

	lacasamatch "lacasa/engine/lacasa/match"
	"lacasa/ui/page"
)

// The text of a round is read before its first challenge is over. Then it folds to what is to be
// reached, and a touch opens and folds it again. Where nothing is special about the round it is
// folded from the beginning, and so it is on a phone, where the round was introduced with all of
// it.

// text returns what the house calls the text of this round.
func (o *notice) text() string {
	return o.desk.St.Seed + "/" + strconv.Itoa(len(o.desk.St.Outcomes))
}

// folded reports whether the text is folded: as was chosen, else once a challenge is over or if the
// rules are the usual ones. The guide needs its room.
func (o *notice) folded() bool {
	folded, chosen := o.desk.House.Folded[o.text()]
	switch desk := o.room.Shape == page.Desk; {
	case o.desk.House.Guided(lacasamatch.Game) && (!chosen || !desk): // on a phone the guide stands there
		return desk
	case !chosen:
		return !desk || o.view.Challenge > 1 || len(o.sentences.voice().Effect(&o.view.Rules)) == 0
	}
	return folded
}

// fold folds the text, or opens it.
func (o *notice) fold(folded bool) {
	if o.desk.House.Folded == nil {
		o.desk.House.Folded = map[string]bool{}
	}
	o.desk.House.Folded[o.text()] = folded
}
