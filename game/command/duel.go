package command

import (
	"flag"
	"fmt"
	"math"
	"os"
	"os/signal"
	"strings"
	"time"

	"lacasa/engine/match"
	"lacasa/game/session"
)

const duelUsage = `usage: duel A B [-game G] [-mode M] [-play P] [-seats N] [-situation S] [-options "k=v …"] [-deals N] [-decided] [-seed S]
Lets two kinds of programs play the same deals, each on both sides, and writes a line: what they gain, and how much more A gains than B,
with the interval that holds the truth in 95 of 100 cases. Of each deal the first round is played. In solo both play it alone, and where
there are more sides than two every other one is A's. With -mode all there is a line for every mode, way to play and number of seats.
With -situation all the deals are of each situation in turn. Of each game:
`

func duel(args []string, s Streams, games []session.Game) int {
	f := flag.NewFlagSet("duel", flag.ContinueOnError)
	usage := duelUsage
	for _, g := range games {
		usage += g.ID + ": " + g.Sim.Usage + ".\n"
	}
	var w session.Wanted
	f.StringVar(&w.Game, "game", games[0].ID, "which game")
	f.StringVar(&w.Mode, "mode", "", "who plays against whom; all: each in turn")
	f.StringVar(&w.Play, "play", "", "the way to play")
	f.IntVar(&w.Seats, "seats", 0, "how many play, where the mode leaves it open; 0: as many as usual")
	f.StringVar(&w.Only, "situation", "", "what every round is about, where the game has such: its name, - for nothing, all for each in turn")
	f.StringVar(&w.Options, "options", "", "options as in a record")
	deals := f.Int("deals", 200, "how many deals")
	decided := f.Bool("decided", false, "stop when there is no doubt who gains more")
	seedText := f.String("seed", "0", "the first deal's seed; the others follow from it")
	var kinds []string
	for len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		kinds, args = append(kinds, args[0]), args[1:]
	}
	if exit, done := parse(f, args, usage, s); done {
		return exit
	}
	kinds = append(kinds, f.Args()...)
	of := session.Of(games, w.Game)
	switch {
	case len(kinds) != 2:
		return refuse(s, "duel takes two kinds of programs, not %d, and flags; duel -h lists them", len(kinds))
	case *deals < leastDeals:
		return refuse(s, "%d deals are too few to say anything; %d are the least", *deals, leastDeals)
	case of == nil:
		return refuse(s, "%s", said(match.Refuse("wrong.game", "game", w.Game, "list", session.IDs(games))))
	}
	bouts, err := boutsOf(of, w, kinds)
	if err != nil {
		return refuse(s, "%s", said(err))
	}
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt)
	defer signal.Stop(stop)
	for _, b := range bouts {
		going := b.play(match.ParseSeed(*seedText), *deals, *decided, stop, s)
		if b.deals >= leastDeals {
			if _, err := fmt.Fprintln(s.Out, b.line()); err != nil {
				return unsaved(s, "the result", err)
			}
		}
		if !going {
			return failed
		}
	}
	return ok
}

// leastDeals is the least number of deals of which there is an interval, and leastSure the least
// after which a duel can be decided.
const leastDeals, leastSure = 2, 50

// A pairing is what is played of a deal, with the programs of either kind for every seat.
type pairing struct {
	match.Request
	players [2][]match.Player
	sides   []int // of each seat
}

// A bout compares two kinds in one mode, way to play and number of seats.
type bout struct {
	game     *session.Game
	kinds    []string
	pairings []pairing // one for each deal in turn

	deals       int
	gained      [2]float64 // by each kind: the sum over the deals
	more, more2 float64    // the sum of how much more the first gained in a deal, and of its squares
}

// boutsOf returns the bouts that are wanted.
func boutsOf(g *session.Game, w session.Wanted, kinds []string) (bouts []*bout, err error) {
	var series [2][]session.Planned
	for i, kind := range kinds {
		w.Kinds = []string{kind}
		if series[i], err = g.Sim.Plan(w); err != nil {
			return nil, err
		}
	}
	for i, p := range series[0] {
		one := pairing{Request: p.Ask, players: [2][]match.Player{p.Players, series[1][i].Players}}
		ends := g.SeatEnds(p.Ask, match.DrawResult)
		for seat := range p.Players {
			side := seat
			if ends != nil {
				side = ends[seat].Side
			}
			one.sides = append(one.sides, side)
		}
		last := len(bouts) - 1
		if last < 0 || !bouts[last].holds(&one) {
			bouts = append(bouts, &bout{game: g, kinds: kinds})
			last++
		}
		bouts[last].pairings = append(bouts[last].pairings, one)
	}
	return bouts, nil
}

// holds reports whether p belongs to the bout.
func (b *bout) holds(p *pairing) bool {
	of := &b.pairings[0]
	return of.Mode == p.Mode && of.Play == p.Play && of.Seats == p.Seats
}

// play plays the deals, and shows on a terminal how far it has come. It returns false if it was
// stopped.
func (b *bout) play(seed match.Seed, deals int, decided bool, stop <-chan os.Signal, s Streams) bool {
	var shown time.Time
	show := func() {
		if s.Terminal {
			fmt.Fprintf(s.Err, "\r%s", b.line())
			shown = time.Now()
		}
	}
	end := func() {
		if s.Terminal {
			fmt.Fprint(s.Err, "\r\x1b[K")
		}
	}
	defer end()
	for b.deals < deals {
		select {
		case <-stop:
			return false
		default:
		}
		b.deal(seed.Nth(b.deals))
		if b.deals >= leastDeals && time.Since(shown) > 200*time.Millisecond {
			show()
		}
		if decided && b.sure() {
			break
		}
	}
	return true
}

// deal plays the deal of a seed, once with each kind on the first side.
func (b *bout) deal(seed match.Seed) {
	p := b.pairings[b.deals%len(b.pairings)]
	p.Seed = seed.String()
	var gained [2]float64
	var seats [2]int
	for first := range 2 {
		var players []match.Player
		for seat, side := range p.sides {
			players = append(players, p.players[(side+first)%2][seat])
		}
		gains, err := b.game.Duel.Round(p.Request, players)
		if err != nil {
			panic(err) // the options were checked, and a program does only what is legal
		}
		for seat, side := range p.sides {
			if !players[seat].Robot() {
				kind := (side + first) % 2
				gained[kind] += gains[seat]
				seats[kind]++
			}
		}
	}
	for kind := range gained {
		gained[kind] /= float64(seats[kind])
		b.gained[kind] += gained[kind]
	}
	more := gained[0] - gained[1]
	b.more += more
	b.more2 += more * more
	b.deals++
}

// mean returns how much more the first kind gains than the second, and interval how far from that
// the truth lies at most in 95 of 100 cases.
func (b *bout) mean() float64 { return b.more / float64(b.deals) }

func (b *bout) interval() float64 {
	n, mean := float64(b.deals), b.mean()
	return 1.96 * math.Sqrt(max(0, b.more2/n-mean*mean)/(n-1))
}

// sure reports whether there is no doubt who gains more, however often that is asked: the
// difference is more than twice the interval.
func (b *bout) sure() bool {
	return b.deals >= leastSure && math.Abs(b.mean()) > 2*b.interval()
}

// line returns what the bout has shown so far.
func (b *bout) line() string {
	p, n := &b.pairings[0], float64(b.deals)
	words, share := b.game.Duel.Unit(p.Request)
	per, verb, unit := 1.0, "%.3f", words
	if share {
		per, verb, unit = 100, "%.1f", "% of "+words
	}
	number := func(format string, x float64) string { return fmt.Sprintf(format, x*per) }
	return fmt.Sprintf("%s %s %s, %d seats: %s %s, %s %s: %s ± %s %s, %d deals", p.Game, p.Mode, p.Play, len(p.sides),
		b.kinds[0], number(verb, b.gained[0]/n), b.kinds[1], number(verb, b.gained[1]/n),
		number("%+"+verb[1:], b.mean()), number(verb, b.interval()), unit, b.deals)
}
