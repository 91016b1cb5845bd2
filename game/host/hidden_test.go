package host

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"strings"
	"testing"

	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/cassino"
	cassinomatch "lacasa/engine/cassino/match"
	casamatch "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
	"lacasa/game/wire"
)

// Two matches that differ only in what must be hidden send the same bytes to every seat, to
// onlookers, and to a shared device that nobody is in front of: in every mode and way to play, at
// any moment of random play. What must be hidden follows from the law of views: two states with
// equal views and events. The seeds differ as well.
func TestNothingHiddenIsSent(t *testing.T) {
	t.Run("lacasa", func(t *testing.T) {
		nothingHidden(t, &games[0], casamatch.Choices.Each(match.Request{Game: casamatch.Game, Options: "rounds=3"}), casamatch.ReadFrom,
			func(st casamatch.Standing) []any { return []any{st.View, st.Start, st.Log} })
	})
	t.Run("cassino", func(t *testing.T) {
		nothingHidden(t, &games[1], cassinomatch.Choices.Each(match.Request{Game: cassinomatch.Game}), cassinomatch.ReadFrom,
			func(st cassinomatch.Standing) []any {
				if st.View.Rules != st.Start.Rules {
					t.Error("rules change")
				}
				st.View.Rules, st.Start.Rules = cassino.Rules{}, cassino.Rules{} // large, and compared above
				return []any{st.View, st.Start, st.Log}
			})
	})
	t.Run("casis", func(t *testing.T) {
		nothingHidden(t, &games[2], casismatch.Choices.Each(match.Request{Game: casismatch.Game}), casismatch.ReadFrom,
			func(st casismatch.Standing) []any { return []any{st.View, st.Start, st.Log} })
	})
}

func nothingHidden[T any, M match.Match[T]](t *testing.T, g *session.Game, asks []match.Request, read func(*record.Reader, record.ExtraTags) (M, error), known func(T) []any) {
	matches, moments := 1, 6
	if *long {
		matches, moments = 10, 40
	}
	for _, a := range asks {
		compared := 0
		for n := range matches * moments {
			text := somewhere(t, g, a, uint64(n))
			other, swapped := swappedText(text)
			if !swapped {
				continue
			}
			one, err := record.Read([]byte(text), only(read))
			if err != nil {
				t.Fatal(a, err)
			}
			two, err := record.Read([]byte(other), only(read))
			if err != nil {
				continue // something that was done could not have been
			}
			for seat := range len(one.Players()) + 2 {
				v := match.Viewer{Seat: match.Seat(seat), Present: true}
				if seat >= len(one.Players()) {
					v = match.Viewer{}
				}
				if !reflect.DeepEqual(known(one.Tell(v)), known(two.Tell(v))) {
					continue // the seat may know what differs
				}
				compared++
				if sentTo(t, g, a, text, seat) != sentTo(t, g, a, other, seat) {
					t.Errorf("%v: seat %d can tell these apart:\n%s\n%s", a, seat, text, other)
				}
			}
		}
		if compared == 0 {
			t.Errorf("%v: nothing was compared", a)
		}
		t.Logf("%s %s %d: %d compared", a.Mode, a.Play, a.Seats, compared)
	}
}

// only reads a record of one game.
func only[M any](read func(*record.Reader, record.ExtraTags) (M, error)) func(*record.Reader, string, record.ExtraTags) (M, error) {
	return func(r *record.Reader, _ string, kept record.ExtraTags) (M, error) { return read(r, kept) }
}

// somewhere returns the record of a match that was played at random up to some moment.
func somewhere(t *testing.T, g *session.Game, a match.Request, n uint64) string {
	t.Helper()
	chance := rand.New(rand.NewPCG(n, 1))
	a.Seed = match.Seed(chance.Uint64()).Visible().String()
	list := players(t, g, a, match.KindRandom)
	if n%2 == 1 { // people do not explain themselves
		list = players(t, g, a, match.KindHuman)
	}
	m, err := g.Host(a, list)
	if err != nil {
		t.Fatal(err)
	}
	for range 1 + chance.IntN(60) {
		switch m.Stage() {
		case match.Between:
			err = m.Next()
		case match.Over:
			return m.String()
		default:
			m.Act(func() bool { return true })
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return m.String()
}

var (
	dealt = regexp.MustCompile(`(?m)^\[Deal ".*"\]$`)
	code  = regexp.MustCompile(`\b[0-9A-Z]{1,2}[a-zA-Z]?\b`)
	seed  = regexp.MustCompile(`\[Seed "[^"]*"\]`)
)

// swappedText returns the record with another seed, and with two cards exchanged that nobody has
// named since the last deal.
func swappedText(text string) (other string, swapped bool) {
	deals := dealt.FindAllStringIndex(text, -1)
	if deals == nil {
		return text, false
	}
	begin := deals[len(deals)-1][0]
	before, after := text[:begin], text[begin:]
	deal := after[:deals[len(deals)-1][1]-begin]
	named := func(c, within string) int { return len(regexp.MustCompile(`\b`+c+`\b`).FindAllString(within, -1)) }
	var places [][]int
	for _, at := range code.FindAllStringIndex(deal, -1) {
		if c := deal[at[0]:at[1]]; at[1]-at[0] > 1 && named(c, after) == named(c, deal) {
			places = append(places, at)
		}
	}
	if len(places) < 2 {
		return text, false
	}
	chance := rand.New(rand.NewPCG(uint64(len(text)), 2))
	chance.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	a, b := places[0], places[1]
	if a[0] > b[0] {
		a, b = b, a
	}
	after = after[:a[0]] + after[b[0]:b[1]] + after[a[1]:b[0]] + after[a[0]:a[1]] + after[b[1]:]
	return seed.ReplaceAllString(before, `[Seed "7777-7777"]`) + after, true
}

// sentTo returns everything that is sent to the device of a seat, to an onlooker, or to a device at
// which all play.
func sentTo(t *testing.T, g *session.Game, a match.Request, text string, seat int) string {
	t.Helper()
	m, err := record.Read([]byte(text), only(g.ReadHosted))
	if err != nil {
		t.Fatal(err)
	}
	h := New(Config{Games: games, Build: "b", Page: nil})
	table := newTable(h, g, "CODE", "", Setup{Request: a, Players: m.Players(), Open: make([]bool, len(m.Players()))})
	table.match, table.number, table.changed = m, 1, true
	if m.Stage() == match.Over {
		return "" // everything may be known
	}
	d := &device{out: newOutbox(), seat: match.NoSeat}
	hello := &wire.Hello{Seen: wire.Seen{Round: m.RoundsBegun(), Events: 1}}
	for at := range table.places {
		if seat == at || seat > len(table.places) {
			table.places[at].key = "key"
			hello.Key = "key"
		}
	}
	table.join(d, hello)
	table.tell()
	var b strings.Builder
	letters, _ := d.out.take()
	for _, l := range letters {
		fmt.Fprintf(&b, "%q\n", l.text)
	}
	return b.String()
}
