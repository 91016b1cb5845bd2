package scenes

import (
	"time"

	"lacasa/ui"
)

// Cards in the air, whose faces are not known here: they have none to show.

// flights are those on their way, as many as may be at once.
type flights struct {
	list [40]flight
}

type flight struct {
	ui.Sprite
	to spot
}

// spot is where a face-down card may arrive, so that it does not lie there before.
type spot struct {
	what spotKind
	at   stance
}

type spotKind uint8

const (
	nowhere spotKind = iota
	inHand
	inChallenge
	setAside
)

// begin lets a card go from one pose to another, both of its back.
func (f *flights) begin(line *ui.Timeline, from, to ui.Pose, length time.Duration, at spot) {
	for i := range f.list {
		if b := &f.list[i]; !b.Moving() {
			b.Place(from)
			b.to = at
			line.Glide(&b.Sprite, to, length, ui.Settle)
			return
		}
	}
}

// bound is how many are on their way to a place.
func (f *flights) bound(at spot) (n int) {
	for i := range f.list {
		if b := &f.list[i]; b.to == at && b.Moving() {
			n++
		}
	}
	return n
}
