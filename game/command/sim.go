package command

import (
	"bufio"
	"flag"
	"fmt"
	"slices"
	"strings"
	"time"

	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/game/session"
)

const simUsage = `usage: sim [-game G] [-mode M] [-play P] [-seats N] [-situation S] [-matches N] [-seed S] [-options "k=v …"]
           [-players KIND,KIND,…]
Plays N matches and writes their records to standard output. The same flags give the same bytes. Of each game:
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
	if exit, done := parse(f, args, usage, s); done {
		return exit
	}
	at := slices.Index(ids, *game)
	switch {
	case f.NArg() > 0:
		return refuse(s, "sim takes flags only, not %q; sim -h lists them", f.Arg(0))
	case *matches < 0:
		return refuse(s, "%d is no number of matches", *matches)
	case at < 0:
		return refuse(s, "%s", said(match.Refuse("wrong.game", "game", *game, "list", session.IDs(games))))
	}
	series, err := games[at].Sim.Plan(session.Wanted{Ask: match.Ask{Game: *game, Mode: *mode, Play: *play, Seats: *seats, Options: *options},
		Only: *only, Kinds: strings.Split(*players, ",")})
	if err != nil {
		return refuse(s, "%s", said(err))
	}
	return simulate(games[at].Play, series, *matches, match.ParseSeed(*seedText), s)
}

// said is an error in words.
func said(err error) string { return match.Say(err, words.Open("en").Say) }

// simulate plays so many matches of a series in turn, by what plays one, and writes their records.
func simulate(play func(match.Ask, []match.Player) (string, error), series []session.Planned, matches int, seed match.Seed, s Streams) int {
	out := bufio.NewWriterSize(s.Out, 1<<16)
	var shown time.Time
	for i := range matches {
		p := series[i%len(series)]
		p.Ask.Seed = seed.Following(i).String()
		text, err := play(p.Ask, p.Players)
		if err != nil {
			panic(err) // the options were checked, and a bot does what is allowed
		}
		if i > 0 {
			out.WriteByte('\n')
		}
		if _, err := out.WriteString(text); err != nil {
			return unwritten(s, err)
		}
		if s.Terminal && (time.Since(shown) > 100*time.Millisecond || i == matches-1) {
			shown = time.Now()
			fmt.Fprintf(s.Err, "\r%d of %d matches", i+1, matches)
		}
	}
	if s.Terminal {
		fmt.Fprintln(s.Err)
	}
	if err := out.Flush(); err != nil {
		return unwritten(s, err)
	}
	return ok
}

func unwritten(s Streams, err error) int {
	fmt.Fprintf(s.Err, "cannot write the records: %v\n", err)
	return failed
}
