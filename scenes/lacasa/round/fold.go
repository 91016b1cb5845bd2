package round

import (
	"strconv"

	lacasamatch "lacasa/engine/lacasa/match"
	"lacasa/ui/page"
)

// The text of a round is read before its first challenge is over. Then it folds to what is to be reached, and a touch opens
// and folds it again. A phone, where the round was introduced with all of it, has it folded from the beginning.

// text returns what the house calls the text of this round.
func (o *notice) text() string {
	return o.desk.St.Seed + "/" + strconv.Itoa(len(o.desk.St.Outcomes))
}

// folded reports whether the text is folded: as was chosen, else once a challenge is over. The guide needs its room.
func (o *notice) folded() bool {
	folded, chosen := o.desk.House.Folded[o.text()]
	switch desk := o.room.Shape == page.Desk; {
	case o.desk.House.Guided(lacasamatch.Game) && (!chosen || !desk): // on a phone the guide stands there
		return desk
	case !chosen:
		return !desk || o.view.Challenge > 1
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
