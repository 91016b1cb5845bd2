package round

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// room is the layout of the table, by seat.
type room struct {
	places.Room
	view *lacasa.View
}

// where is a place that a card comes from or goes to.
type where uint8

const (
	inSight where = iota // where it lies as the table has it
	ofHand
	ofNext // the hand of who is given it
	ofCasa
	ofStack
	ofPlay // the seat's place in the challenge
	ofAside
	ofPlaces // its place of the tableau
)

// challengeCards returns the face-up cards of the challenge.
func (l *room) challengeCards() card.Set { return card.SetOf(l.view.Played[:l.view.Count]...) }

// casaAsked reports whether the seats are asked about the Casa's card.
func (l *room) casaAsked() bool { return l.view.Phase == lacasa.Electing }

// overStatus reports whether the card that the seats are asked about lies where the status line is
// otherwise.
func (l *room) overStatus() bool {
	return l.casaAsked() && ui.CardRect(l.ShownAt, l.ShownW).Overlaps(l.Status)
}

// sees reports whether the seat in front of the screen sees a seat's hand.
func (l *room) sees(seat lacasa.Seat) bool {
	return seat == l.view.Seat || seat == l.view.ShownNeighbour(l.view.Seat)
}

// stance returns where a seat sits, seen from the one in front of the screen.
func (l *room) stance(seat lacasa.Seat) table.Stance {
	return table.StanceAt(int(seat)-int(l.view.Seat), l.view.Rules.Seats())
}

// setting returns what lies before a seat.
func (l *room) setting(seat lacasa.Seat) *places.Setting { return &l.Seats[l.stance(seat)] }

// heldPose returns the pose of card i of n in a hidden hand.
func (l *room) heldPose(seat lacasa.Seat, i, n int) ui.Pose {
	at := l.stance(seat)
	return table.FanPose(&l.Seats[at].Fan, at, i, n)
}

// fanPose returns the pose of a card in the middle of a hidden hand.
func (l *room) fanPose(seat lacasa.Seat) ui.Pose {
	f := &l.setting(seat).Fan
	return table.HiddenPose(f.First, f.W, f.Tilt)
}

// casaPose returns the pose of a card in the Casa.
func (l *room) casaPose() ui.Pose { return table.HiddenPose(l.Casa, l.CasaW, 0) }

// aside returns the places in the middle of a large table for cards that its player is to set
// aside; they have no width where there is no room.
func (l *room) aside() (r table.Row) {
	const least, apart = 72, 1.12
	v := l.view
	if v.Phase != lacasa.SettingAside || v.Turn != v.Seat || l.Shape != page.Desk || v.Rules.TableauLen(v.Seat) > 0 {
		return r
	}
	top, low := l.Seats[table.Opposite].Plate.Bottom()+12, min(l.Asking.Y, l.Status.Y)-12
	w := min(l.PlayedW, (low-top)*5/7)
	if w < least {
		return r
	}
	step := w * apart
	first := ui.Point{X: l.playedAt(v.Seat).X - step*float64(v.Rules.Aside.Most-1)/2, Y: (top + low) / 2}
	return table.Row{First: first, Step: ui.Point{X: step}, W: w}
}

// stackPose returns the pose of a card in the draw pile, or at the Casa if there is none.
func (l *room) stackPose() ui.Pose {
	at := l.deckHome()
	return table.HiddenPose(at.At, at.W, 0)
}

// deckHome returns where what is left of the deck belongs.
func (l *room) deckHome() table.Stand {
	if l.PileW > 0 {
		return table.Stand{At: l.Pile, W: l.PileW}
	}
	return table.Stand{At: l.Casa, W: l.CasaW}
}

// playedPose returns the pose of a face-down card in the challenge.
func (l *room) playedPose(seat lacasa.Seat) ui.Pose {
	return table.HiddenPose(l.setting(seat).Played, l.PlayedW, 0)
}

// playedAt returns the place of the seat's card in a challenge.
func (l *room) playedAt(seat lacasa.Seat) ui.Point { return l.setting(seat).Played }

// poseAt returns the pose of card i of an event, face down at a place.
func (l *room) poseAt(p where, e *lacasa.Event, i int) ui.Pose {
	switch p {
	case ofHand:
		return l.fanPose(e.Seat)
	case ofNext:
		return l.fanPose(e.To)
	case ofCasa:
		return l.casaPose()
	case ofStack:
		return l.stackPose()
	case ofPlay:
		return l.playedPose(e.Seat)
	case ofAside:
		r := &l.setting(e.Seat).Aside
		return table.HiddenPose(r.At(i), r.W, r.Tilt)
	case ofPlaces:
		r := &l.setting(e.Seat).Tableau
		return table.HiddenPose(r.On(int(e.Number), l.view.Under[e.Seat].At(int(e.Number))-1), r.W, 0)
	}
	return ui.Pose{}
}

// The spots where face-down cards arrive, besides a hand.
const (
	inPlay   = table.OwnSpot + iota // the seat's place in the challenge
	setAside                        // beside its hand
	covered                         // under the cards of its tableau
)

// spotAt returns the spot where a seat's face-down card arrives.
func (l *room) spotAt(p where, seat lacasa.Seat) table.Spot {
	spot := [...]table.Spot{ofHand: {What: table.InHand}, ofNext: {What: table.InHand}, ofPlay: {What: inPlay}, ofAside: {What: setAside},
		ofPlaces: {What: covered}}[p]
	spot.At = l.stance(seat)
	return spot
}

// neighbours returns the seats to the right and to the left of a seat.
func (l *room) neighbours(seat lacasa.Seat) (right, left lacasa.Seat) {
	n := lacasa.Seat(l.view.Rules.Seats())
	return (seat + n - 1) % n, (seat + 1) % n
}

// tokenRect returns the place of the Ruling Family's token.
func (l *room) tokenRect() ui.Rect {
	p := l
	d := max(36, p.CasaW*0.56)
	return ui.Rect{X: p.Casa.X + p.CasaW*0.5 - d*0.62, Y: p.Casa.Y + page.CardHeight(p.CasaW)*0.5 - d*0.9, W: d, H: d}
}

// lit returns the place of the challenge and of what lies open before the seats, over which the
// lamp hangs.
func (l *room) lit() ui.Rect {
	r := ui.CardRect(l.playedAt(0), l.PlayedW)
	for i := range l.view.Rules.Seats() {
		seat := lacasa.Seat(i)
		r = table.Union(r, ui.CardRect(l.playedAt(seat), l.PlayedW))
		for n := range l.view.Rules.TableauLen(seat) {
			row := &l.setting(seat).Tableau
			r = table.Union(r, ui.CardRect(row.On(n, 0), row.W))
		}
	}
	return r
}
