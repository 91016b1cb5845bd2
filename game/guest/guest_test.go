package guest

import (
	"testing"

	"lacasa/engine/match"
	"lacasa/game/wire"
)

// However long a device sleeps, and however often its connection is cut meanwhile, only a few
// messages wait for it: the last one of each stage, in order, and who is at the table before the
// state of the match.
func TestFewMessagesWait(t *testing.T) {
	var l Line
	for number := range uint32(1000) {
		if number == 500 {
			l.put(Cut{})
		}
		l.put(&wire.Room{Onlookers: int(number)})
		l.put(&wire.Told{Number: number, Round: 1, Stage: match.Deciding})
		l.put(&wire.Waved{From: match.Seat(number % 2)})
		if number < 600 {
			l.put(Cut{})
		}
	}
	l.put(&wire.Told{Number: 1000, Round: 1, Stage: match.Between})
	if len(l.came) > 12 {
		t.Fatal(len(l.came), "wait")
	}
	var room, told uint32
	for m := l.Next(); m != nil; m = l.Next() {
		switch m := m.(type) {
		case *wire.Room:
			room = uint32(m.Onlookers)
		case *wire.Told:
			if told = m.Number; room < min(told, 999) && told > 1 {
				t.Errorf("%d is told after the room of %d", told, room)
			}
		}
	}
	if told != 1000 || room != 999 {
		t.Error(told, room)
	}
}
