package wire_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	casis "lacasa/engine/casis/match"
	cassino "lacasa/engine/cassino/match"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/game/wire"
)

// What a seat is told is decoded unchanged, in every mode and way to play, for every seat and for
// onlookers.
func TestStandingsTravelWhole(t *testing.T) {
	t.Run("lacasa", func(t *testing.T) { travel(t, casa.Begin, casa.Choices.Each(match.Request{Options: "rounds=2"})) })
	t.Run("cassino", func(t *testing.T) { travel(t, cassino.Begin, cassino.Choices.Each(match.Request{})) })
	t.Run("casis", func(t *testing.T) { travel(t, casis.Begin, casis.Choices.Each(match.Request{})) })
}

func travel[T any, M match.Match[T]](t *testing.T, begin func(match.Request, []match.Player) (M, error), asks []match.Request) {
	var longest int
	for n, a := range asks {
		a.Seed = match.Seed(n + 1).String()
		var m M
		var err error
		for seats := max(1, a.Seats); seats <= match.MaxSeats; seats++ { // the Robot's seat is not asked for
			players := make([]match.Player, 0, seats+1)
			for i := range seats {
				players = append(players, match.Player{Kind: match.KindRandom, Name: fmt.Sprint("R", i)})
			}
			if m, err = begin(a, players); err == nil {
				break
			}
			if m, err = begin(a, append(players[:seats-1], match.Player{Kind: match.KindRobot, Name: "Robot"})); err == nil {
				break
			}
		}
		if err != nil {
			t.Fatal(a, err)
		}
		longest = max(longest, tellAll(t, a, match.Match[T](m)))
	}
	t.Logf("%d matches; the longest standing has %d bytes", len(asks), longest)
}

// tellAll plays a match and compares what is told with what arrives.
func tellAll[T any](t *testing.T, a match.Request, m match.Match[T]) (longest int) {
	t.Helper()
	var d wire.Decoder
	compare := func() {
		for seat := range len(m.Players()) + 1 {
			v := match.Viewer{Seat: match.Seat(seat), Present: true, Seen: 3}
			if seat == len(m.Players()) {
				v = match.Viewer{}
			}
			told := m.Tell(v)
			b := wire.Append(nil, told)
			longest = max(longest, len(b))
			var got T
			if err := d.Read(b, &got); err != nil {
				t.Fatalf("%v, seat %d: %v", a, seat, err)
			}
			if !reflect.DeepEqual(got, told) {
				t.Fatalf("%v, seat %d: told\n%.2000v\narrived\n%.2000v", a, seat, told, got)
			}
		}
	}
	for i := 0; m.Stage() != match.Over && i < 600; i++ {
		if i%97 == 0 || m.Stage() == match.Between {
			compare()
		}
		var err error
		if m.Stage() == match.Between {
			err = m.Next()
		} else {
			err = m.Do(m.Suggest(m.Turn()))
		}
		if err != nil {
			t.Fatal(a, err)
		}
	}
	compare()
	return longest
}

func TestMessages(t *testing.T) {
	within := match.Refuse("in", "x", 1)
	sent := []wire.Message{
		&wire.Hello{Build: "b", Table: "t", Key: "k", Seen: wire.Seen{Round: 1, Events: 7}},
		&wire.Move{At: 1 << 31, Token: "x"},
		&wire.Room{Places: []wire.Place{{Player: match.Player{Name: "A"}, State: wire.Gone}}, Asked: wire.Asked{Waiting: []match.Seat{1, 2}}},
		&wire.Told{Number: 3, Standing: []byte{}},
		&wire.Refused{Why: wire.WrongOf(match.Refuse("out", "why", within))},
		&wire.Bye{Why: wire.Closing},
	}
	for _, m := range sent {
		b := wire.Encode(m)
		got, err := wire.Decode(b)
		if err != nil || !reflect.DeepEqual(got, m) {
			t.Errorf("%#v arrives as %#v: %v", m, got, err)
		}
		for n := range b { // cut short
			if _, err := wire.Decode(b[:n]); err == nil {
				t.Errorf("%T of %d bytes for %d is one", m, n, len(b))
			}
		}
		if _, err := wire.Decode(append(b, 0)); err == nil {
			t.Errorf("%T with a byte more is one", m)
		}
	}
	say := func(key string, facts ...string) string { return key + "(" + strings.Join(facts, " ") + ")" }
	if got := match.Say(wire.WrongOf(match.Refuse("out", "why", within)).Err(), say); got != "out(why in(x 1))" {
		t.Error(got)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(wire.Encode(&wire.Hello{Key: "k"}))
	f.Add(wire.Encode(&wire.Room{Places: make([]wire.Place, 2)}))
	f.Fuzz(func(t *testing.T, b []byte) {
		if m, err := wire.Decode(b); err == nil {
			if again, err := wire.Decode(wire.Encode(m)); err != nil || !reflect.DeepEqual(again, m) {
				t.Errorf("%#v comes back as %#v: %v", m, again, err)
			}
		}
	})
}
