package command

import (
	"bufio"
	"flag"
	"fmt"
	"slices"
	"strings"
	"time"

	"lacasa/engine/bot"
	"lacasa/engine/lacasa"
	"lacasa/engine/record"
)

const simUsage = `usage: sim [-mode solo] [-play standard] [-situation ID|-|all] [-matches N] [-seed S]
           [-options "k=v …"] [-players random]
Plays N matches and writes their records to standard output. The same flags give the same bytes.
`

// kinds are the players that sim can seat.
var kinds = []string{"random"}

func sim(args []string, s Streams) int {
	f := flag.NewFlagSet("sim", flag.ContinueOnError)
	mode := f.String("mode", string(lacasa.Solo), "who plays: "+list(lacasa.Modes))
	play := f.String("play", string(lacasa.Standard), "the way to play: "+list(lacasa.Ways))
	situation := f.String("situation", "", "the situation of every round; - for none; all for matches of one situation each, in turn, those that only the supplement has by the supplement")
	matches := f.Int("matches", 1, "how many matches")
	seedText := f.String("seed", "0", "the first match's seed; the others follow from it")
	optionText := f.String("options", "", "options as in a record: "+strings.Join(lacasa.OptionKeys(), ", "))
	players := f.String("players", "random", "who plays the human's seat: "+strings.Join(kinds, ", "))
	if exit, done := parse(f, args, simUsage, s); done {
		return exit
	}
	switch {
	case f.NArg() > 0:
		return refuse(s, "sim takes flags only, not %q; sim -h lists them", f.Arg(0))
	case !slices.Contains(lacasa.Modes, lacasa.Mode(*mode)):
		return refuse(s, "there is no mode %q: there are %s", *mode, list(lacasa.Modes))
	case !slices.Contains(lacasa.Ways, lacasa.Way(*play)):
		return refuse(s, "there is no way to play %q: there are %s", *play, list(lacasa.Ways))
	case !slices.Contains(kinds, *players):
		return refuse(s, "there is no player %q: there are %s", *players, strings.Join(kinds, ", "))
	case *matches < 0:
		return refuse(s, "%d is no number of matches", *matches)
	}
	options, err := lacasa.ParseOptions(*optionText)
	if err != nil {
		return refuse(s, "%v", err)
	}
	series := []lacasa.Options{options}
	if *situation != "" {
		if options.Situations != nil {
			return refuse(s, "the situations are given twice, by -situation and in -options")
		}
		ids := []string{*situation}
		if *situation == "all" {
			ids = nil
			for _, situation := range lacasa.Situations {
				ids = append(ids, situation.ID)
			}
		}
		series = nil
		for _, id := range ids {
			o := options
			if _, err := o.Rules(id); err != nil && *situation == "all" {
				o.Supplement = true // the book that has every situation of solo
			}
			if _, err := o.Rules(id); err != nil {
				return refuse(s, "%v", err)
			}
			o.Situations = []string{id}
			series = append(series, o)
		}
	}

	out := bufio.NewWriterSize(s.Out, 1<<16)
	seed := lacasa.ParseSeed(*seedText)
	var shown time.Time
	for i := range *matches {
		m := simulate(series[i%len(series)], seed.Following(i), *players)
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

// simulate plays a match from its first deal to its result.
func simulate(o lacasa.Options, seed lacasa.Seed, kind string) *record.Match {
	m := record.New(o, seed, record.Seat{Kind: kind, Name: "Random"}, "Robot")
	player := bot.NewRandom(seed, lacasa.Human)
	legal := make([]lacasa.Action, 0, 32)
	for !m.Over() {
		if m.BetweenRounds() {
			if err := m.Begin(nil); err != nil {
				panic(err) // the options were checked, so every round of the program exists
			}
			continue
		}
		legal = m.State().Legal(legal[:0])
		a := legal[0]
		if a.Seat == lacasa.Human {
			a = player.Choose(legal)
		}
		m.Do(a, nil)
	}
	return m
}
