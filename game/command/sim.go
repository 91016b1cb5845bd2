package command

import (
	"bufio"
	"flag"
	"fmt"
	"slices"
	"strings"
	"time"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
)

const simUsage = `usage: sim [-mode solo|two|teams] [-play standard|all-in|sticky|domination] [-situation ID|-|all] [-matches N]
           [-seed S] [-options "k=v …"] [-players KIND,KIND,…]
Plays N matches and writes their records to standard output. The same flags give the same bytes.
`

func sim(args []string, s Streams) int {
	f := flag.NewFlagSet("sim", flag.ContinueOnError)
	mode := f.String("mode", string(lacasa.Solo), "who plays: "+list(lacasa.Modes))
	play := f.String("play", string(lacasa.Standard), "the way to play: "+list(lacasa.Ways))
	situation := f.String("situation", "", "the situation of every round; - for none; all for matches of one situation each, in turn, those that only the supplement has by the supplement")
	matches := f.Int("matches", 1, "how many matches")
	seedText := f.String("seed", "0", "the first match's seed; the others follow from it")
	optionText := f.String("options", "", "options as in a record: "+strings.Join(lacasa.OptionKeys(), ", "))
	players := f.String("players", "random", "who plays: one kind for each seat, or one for all, of "+strings.Join(bot.Kinds(), ", "))
	if exit, done := parse(f, args, simUsage, s); done {
		return exit
	}
	switch {
	case f.NArg() > 0:
		return refuse(s, "sim takes flags only, not %q; sim -h lists them", f.Arg(0))
	case *matches < 0:
		return refuse(s, "%d is no number of matches", *matches)
	}
	options, err := lacasa.ParseOptions(lacasa.Mode(*mode), lacasa.Way(*play), *optionText)
	if err != nil {
		return refuse(s, "%s", match.Say(err, words.Open("en").Say))
	}
	seats, err := seated(options.Mode, *players)
	if err != nil {
		return refuse(s, "%s", match.Say(err, words.Open("en").Say))
	}
	series := []lacasa.Options{options}
	if *situation != "" {
		if options.Situations != nil {
			return refuse(s, "the situations are given twice, by -situation and in -options")
		}
		if series, err = ofOneSituation(options, *situation); err != nil {
			return refuse(s, "%s", match.Say(err, words.Open("en").Say))
		}
	}

	out := bufio.NewWriterSize(s.Out, 1<<16)
	seed := match.ParseSeed(*seedText)
	var shown time.Time
	for i := range *matches {
		m := simulate(series[i%len(series)], seed.Following(i), seats)
		if i > 0 {
			out.WriteByte('\n')
		}
		if _, err := out.WriteString(m.String()); err != nil {
			fmt.Fprintf(s.Err, "cannot write the records: %v\n", err)
			return failed
		}
		if s.Terminal && (time.Since(shown) > 100*time.Millisecond || i == *matches-1) {
			shown = time.Now()
			fmt.Fprintf(s.Err, "\r%d of %d matches", i+1, *matches)
		}
	}
	if s.Terminal {
		fmt.Fprintln(s.Err)
	}
	if err := out.Flush(); err != nil {
		fmt.Fprintf(s.Err, "cannot write the records: %v\n", err)
		return failed
	}
	return ok
}

// seated is the seats of a match, from the kinds of player that -players lists.
func seated(mode lacasa.Mode, list string) (seats []match.Player, err error) {
	kinds := strings.Split(list, ",")
	places := mode.Seats()
	if mode == lacasa.Solo {
		places = 1 // the robot has the other
	}
	if len(kinds) == 1 {
		kinds = slices.Repeat(kinds, places)
	}
	if len(kinds) != places {
		return nil, fmt.Errorf("mode %s has %d seats for players, and %d are named", mode, places, len(kinds))
	}
	for i, kind := range kinds {
		if _, err := bot.New(kind, 0, lacasa.Seat(i)); err != nil {
			return nil, err
		}
		name := strings.ToUpper(kind[:1]) + kind[1:]
		if places > 1 {
			name = fmt.Sprintf("%s %d", name, i+1)
		}
		seats = append(seats, match.Player{Kind: kind, Name: name})
	}
	if mode == lacasa.Solo {
		seats = append(seats, match.Player{Kind: "robot", Name: "Robot"})
	}
	return seats, nil
}

// ofOneSituation is options for matches in which every round has the situation: one set of options for each
// situation that is meant.
func ofOneSituation(options lacasa.Options, id string) (series []lacasa.Options, err error) {
	ids := []string{id}
	if id == "all" {
		ids = nil
		for _, situation := range lacasa.Situations {
			ids = append(ids, situation.ID)
		}
	}
	for _, each := range ids {
		o := options
		if _, err := o.Rules(each); err != nil && id == "all" && o.Mode == lacasa.Solo {
			o.Supplement = true // the book that has every situation of solo
		}
		if _, err := o.Rules(each); err != nil {
			if id == "all" {
				continue // of another mode
			}
			return nil, err
		}
		o.Situations = []string{each}
		if _, err := lacasa.ParseOptions(o.Mode, o.Way, o.String()); err != nil {
			return nil, err
		}
		series = append(series, o)
	}
	return series, nil
}

// simulate plays a match from its first deal to its result.
func simulate(o lacasa.Options, seed match.Seed, seats []match.Player) *casa.Match {
	m := casa.New(o, seed, seats)
	if err := match.Played(m); err != nil {
		panic(err) // the options were checked, and a bot does what is allowed
	}
	return m
}
