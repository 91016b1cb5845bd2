package trial

import (
	"fmt"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

// Figures holds the results of a stamp as numbers, for comparison. Shares are in thousandths; -1
// means that there is no figure.
type Figures struct {
	ID        string
	At        lacasa.Where
	Made      int                  // rounds in which the elector's side fulfilled its bid
	Leading   int                  // rounds won by the side that led first
	ByCake    int                  // rounds in which the Mangia-Cake decided a tie
	Level     int                  // rounds that nobody won
	Better    int                  // how many more rounds in a thousand fair play wins than random play
	Decisions [lacasa.MaxSeats]int // mean number of real decisions in a round by seat, in tenths; 0 if there is no such seat
}

// Figures returns the stamp's figures.
func (s *Stamp) Figures(id string) Figures {
	f := Figures{ID: id, At: s.Rules.At, Made: -1, Leading: -1, ByCake: s.ByCake.PerMille(), Level: s.Level.PerMille()}
	if s.Made.Of > 0 {
		f.Made = s.Made.PerMille()
	}
	if s.Leading.Of > 0 {
		f.Leading = s.Leading.PerMille()
	}
	f.Better, _ = s.Advantage()
	for i := range s.DecidingSeats() {
		f.Decisions[i], _ = s.Decisions[i].PerUnit(10)
	}
	return f
}

// DecidingSeats returns the number of seats that make decisions. In solo it is 1, because the Robot
// makes none.
func (s *Stamp) DecidingSeats() int {
	if s.Rules.Solo() {
		return 1
	}
	return s.Rules.Seats()
}

// String returns the figures as a line of the Go source of Box.
func (f Figures) String() string {
	d := f.Decisions
	return fmt.Sprintf("{%q, %d, %d, %d, %d, %d, %d, [...]int{%d, %d, %d, %d}},", f.ID, f.At, f.Made, f.Leading, f.ByCake, f.Level, f.Better, d[0], d[1], d[2], d[3])
}

// BoxFigures computes the figures of a published situation at a place.
func BoxFigures(s lacasa.Situation, at lacasa.Where) Figures {
	const same = match.Seed(1) // the same for all situations, and every time
	st := NewStamp(s.RulesAt(at), same)
	st.Run(Enough)
	return st.Figures(s.ID)
}

// Stamps returns a stamp for each of a situation's places.
func Stamps(s *lacasa.Situation, seed match.Seed) (list []*Stamp) {
	for _, at := range Places {
		if s.Where&at != 0 {
			list = append(list, NewStamp(s.RulesAt(at), seed))
		}
	}
	return list
}

// Places lists the places at which situations are played.
var Places = [...]lacasa.Where{lacasa.InTeams, lacasa.InTwo, lacasa.SoloBook, lacasa.SupplementBook}
