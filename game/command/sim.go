package command

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/game/session"
)

const simUsage = `usage: sim [-game G] [-mode M] [-play P] [-seats N] [-situation S] [-matches N] [-seed S] [-options "k=v …"]
           [-players KIND,KIND,…] [-own FILE|random [-each N]] [-stamp]
Plays N matches and writes their records to standard output. The same flags give the same bytes. With -own they are matches of what
players made, a definition a line in the file, each at every place it is for, or put together by chance, another each time; every
state and record is looked at, and every sentence about the rules and the last round, and the exit is 1 if anything is wrong with one.
With -each N every one is played at each of its places for N rounds at least, in as many matches as that takes; -matches then says how
many chance makes. With -stamp no records are written but what bots make of each: who wins, how much there is to decide and to win, and
what never comes into play. Of each game:
`

func sim(args []string, s Streams, games []session.Game) int {
	f := flag.NewFlagSet("sim", flag.ContinueOnError)
	var ids []string
	usage := simUsage
	for _, g := range games {
		ids = append(ids, g.ID)
		usage += g.ID + ": " + g.Sim.Usage + ".\n"
	}
	game := f.String("game", ids[0], "which game: "+strings.Join(ids, ", "))
	mode := f.String("mode", "", "who plays against whom")
	play := f.String("play", "", "the way to play")
	only := f.String("situation", "", "what every round is about, where the game has such: its name, - for nothing, all for each in turn")
	matches := f.Int("matches", 1, "how many matches")
	seedText := f.String("seed", "0", "the first match's seed; the others follow from it")
	seats := f.Int("seats", 0, "how many play, where the mode leaves it open; 0: as many as usual")
	options := f.String("options", "", "options as in a record")
	players := f.String("players", "random", "who plays: one kind for each seat, or one for all")
	own := f.String("own", "", "what players made that is tried: a file, - for standard input, random for what chance makes")
	each := f.Int("each", 0, "with -own, rounds of every one at each of its places, instead of a number of matches")
	stamp := f.Bool("stamp", false, "say what bots make of it, and write no records")
	if exit, done := parse(f, args, usage, s); done {
		return exit
	}
	at := slices.Index(ids, *game)
	switch {
	case f.NArg() > 0:
		return refuse(s, "sim takes flags only, not %q; sim -h lists them", f.Arg(0))
	case *matches < 0:
		return refuse(s, "%d is no number of matches", *matches)
	case *each < 0 || *each > 0 && (*own == "" || *stamp):
		return refuse(s, "-each is a number of rounds of what -own names, and goes with no -stamp")
	case at < 0:
		return refuse(s, "%s", said(match.Refuse("wrong.game", "game", *game, "list", session.IDs(games))))
	}
	g, seed := &games[at], match.ParseSeed(*seedText)
	wanted := session.Wanted{Request: match.Request{Game: *game, Mode: *mode, Play: *play, Seats: *seats, Options: *options},
		Only: *only, Kinds: strings.Split(*players, ",")}
	series, err := plan(g, wanted, *own, *matches, *each > 0, seed)
	switch {
	case err != nil:
		return refuse(s, "%s", said(err))
	case *stamp:
		return stamped(g, series, seed, s)
	case *own != "":
		return simulate(g.Sim.Try, series, *matches, *each, seed, s)
	}
	return simulate(g.Play, series, *matches, 0, seed, s)
}

// random is the flag value that stands for randomly composed things.
const random = "random"

// plan returns the matches that are wanted. If own names what players made, they are matches of
// that: for random, as many things as matches or, if whole is set, all matches of that many things.
func plan(g *session.Game, w session.Wanted, own string, matches int, whole bool, seed match.Seed) (series []session.Planned, err error) {
	switch {
	case own == "":
		return g.Sim.Plan(w)
	case g.Sim.Try == nil || w.Only != "":
		return nil, match.Refuse("wrong.own-nothing", "game", g.ID)
	case own == random:
		for i, made := 0, 0; made < matches && err == nil; i++ {
			var more []session.Planned
			w.Own = g.Sim.Compose(seed.Nth(i))
			more, err = g.Sim.Plan(w)
			series = append(series, more...)
			if made = len(series); whole {
				made = i + 1
			}
		}
		return series, err
	}
	text, err := readFile(own)
	if err != nil {
		return nil, err
	}
	if w.Own = strings.TrimSpace(string(text)); w.Own != "" {
		series, err = g.Sim.Plan(w)
	}
	if err == nil && len(series) == 0 {
		err = match.Refuse("wrong.own-none")
	}
	if err != nil {
		return nil, match.Refuse("wrong.within", "name", own, "why", err)
	}
	return series, nil
}

// stamped prints what bots make of each match of a series.
func stamped(g *session.Game, series []session.Planned, seed match.Seed, s Streams) int {
	if g.Sim.Stamp == nil {
		return refuse(s, "%s", said(match.Refuse("wrong.no-stamp", "game", g.ID)))
	}
	for i, p := range series {
		p.Ask.Seed = seed.String()
		lines, err := g.Sim.Stamp(p.Ask, func(done, of int) {
			if s.Terminal {
				fmt.Fprintf(s.Err, "\r%d of %d: %d of %d deals", i+1, len(series), done, of)
			}
		})
		if err != nil {
			return refuse(s, "%s", said(err))
		}
		if s.Terminal {
			fmt.Fprintln(s.Err)
		}
		if _, err := fmt.Fprintln(s.Out, strings.Join(lines, "\n")); err != nil {
			return unsaved(s, "the records", err)
		}
	}
	return ok
}

// readFile returns the contents of a file; - is standard input.
func readFile(name string) ([]byte, error) {
	file, err := open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(&patient{from: file})
}

// said returns an error in words.
func said(err error) string { return match.Say(err, words.Open("en").Say) }

// roundTag begins a round in a record.
const roundTag = "\n[Round "

// simulate plays that many matches of the series in turn with play, or, if each is set, matches of
// each until there were that many rounds, and writes their records. In the end it prints how many
// matches there were if no flag says so.
func simulate(play func(match.Request, []match.Player) (string, error), series []session.Planned, matches, each int, seed match.Seed, s Streams) int {
	out := bufio.NewWriterSize(s.Out, 1<<16)
	turns, unit := matches, "matches"
	if each > 0 {
		turns, unit = len(series), "places"
	}
	var shown time.Time
	exit, played, rounds := ok, 0, 0
	for i := range turns {
		p := series[i%len(series)]
		for left := max(1, each); left > 0; played++ {
			p.Ask.Seed = seed.Nth(played).String()
			text, err := play(p.Ask, p.Players)
			if err != nil && p.Ask.Own == "" {
				panic(err) // the options were checked, and a bot does only what is legal
			}
			if played > 0 {
				out.WriteByte('\n')
			}
			if _, err := out.WriteString(text); err != nil {
				return unsaved(s, "the records", err)
			}
			n := strings.Count(text, roundTag)
			rounds += n
			if left -= max(1, n); err != nil {
				fmt.Fprintf(s.Err, "seed %s: %v in\n%s\n", p.Ask.Seed, err, p.Ask.Own)
				left, exit = 0, failed
			}
		}
		if s.Terminal && (time.Since(shown) > 100*time.Millisecond || i == turns-1) {
			shown = time.Now()
			fmt.Fprintf(s.Err, "\r%d of %d %s", i+1, turns, unit)
		}
	}
	if s.Terminal {
		fmt.Fprintln(s.Err)
	}
	if err := out.Flush(); err != nil {
		return unsaved(s, "the records", err)
	}
	if each > 0 {
		fmt.Fprintf(s.Err, "%d matches of %d rounds at %d places\n", played, rounds, len(series))
	}
	return exit
}
