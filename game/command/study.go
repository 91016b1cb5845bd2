package command

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/engine/study"
	"lacasa/game/session"
	"lacasa/game/store"
)

const studyUsage = `usage: study [-game G] [-what W] [-players KIND,KIND,…] [-deals N] [-seed S] [-part 3/16] [-o FILE]
       study -join [-o FILE] FILE…
       study -page [-o PAGE] FILE…
Plays N deals of a seed and counts what they come to. The same flags give the same bytes. With -o it is saved every few seconds, and
the same flags go on where it was stopped. With -part 3/16 it plays the third of sixteen parts of the deals: parts can be played anywhere, and
-join adds the files of all of them up to what one run of all deals writes. -page prints what finished studies say as tables, or, with
-o, puts the tables and plots of them into a page that has places for them. What is asked:
`

// saveEvery is how often a study is saved at most.
var saveEvery = 3 * time.Second

// showEvery is how often its progress is shown at most.
const showEvery = 200 * time.Millisecond

// studying is the command study.
func studying(args []string, s Streams, games []session.Game) int {
	f := flag.NewFlagSet("study", flag.ContinueOnError)
	usage := studyUsage
	for _, g := range games {
		for _, q := range g.Studies {
			usage += fmt.Sprintf("%s %s: %s (usually %d deals and %s).\n", g.ID, q.What, q.Brief, q.Deals, strings.Join(q.Players, ","))
		}
	}
	game := f.String("game", games[0].ID, "which game: "+session.IDs(games))
	what := f.String("what", "", "what is asked of it; the first if nothing is said")
	players := f.String("players", "", "who plays, each kind by itself unless the question says otherwise")
	deals := f.Int("deals", 0, "how many deals, of all parts together; 0: as many as usual")
	seedText := f.String("seed", "0", "the first deal's seed; the others follow from it")
	part := f.String("part", "1/1", "which of how many parts is played")
	out := f.String("o", "", "the file it is saved in, and gone on with; the page, with -page")
	join := f.Bool("join", false, "join the files of all parts")
	page := f.Bool("page", false, "say what the files hold, as tables")
	if exit, done := parse(f, args, usage, s); done {
		return exit
	}
	switch {
	case *join && *page:
		return refuse(s, "-join and -page are done one after the other")
	case *join || *page:
		return studied(f, *page, *out, s, games)
	case f.NArg() > 0:
		return refuse(s, "study takes files only with -join or -page, not %q; study -h lists its flags", f.Arg(0))
	case *deals < 0 || *deals > study.MostDeals:
		return refuse(s, "%d is no number of deals", *deals)
	}
	q, err := question(games, *game, *what)
	if err != nil {
		return refuse(s, "%s", said(err))
	}
	of := study.Run{Game: *game, Deals: *deals, Seed: match.ParseSeed(*seedText)}
	if of.Deals == 0 {
		of.Deals = q.Deals
	}
	if *players != "" {
		of.Players = strings.Split(*players, ",")
	}
	if of.Part, of.Parts, err = study.ParsePart(*part); err != nil {
		return refuse(s, "%v", err)
	}
	run, err := q.Begin(of)
	if err != nil {
		return refuse(s, "%s", said(err))
	}
	if *out != "" {
		switch kept, err := readStudy(*out); {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return refuse(s, "%v; give -o another name", err)
		default:
			if err := run.Resume(kept); err != nil {
				return refuse(s, "%s is of another study: %v; give -o another name", *out, err)
			}
		}
	}
	return play(run, *out, s)
}

// question returns the study of a game with that word, or the game's first for none.
func question(games []session.Game, game, what string) (*study.Study, error) {
	of := session.Of(games, game)
	if of == nil {
		return nil, match.Refuse("wrong.game", "game", game, "list", session.IDs(games))
	}
	list := of.Studies
	var words []string
	for i := range list {
		if words = append(words, list[i].What); list[i].What == what || what == "" {
			return &list[i], nil
		}
	}
	return nil, fmt.Errorf("%s has no question %q: it has %s", game, what, record.Join(words))
}

// play plays what is left of a run, and saves it in the file, or writes it where nothing is named.
func play(run *study.Run, out string, s Streams) int {
	began, from := time.Now(), run.Done
	saved, shown := began, time.Time{}
	for !run.Over() {
		run.Step()
		now := time.Now()
		if s.Terminal && (now.Sub(shown) > showEvery || run.Over()) {
			shown = now
			left := now.Sub(began) / time.Duration(run.Done-from) * time.Duration(run.Own()-run.Done)
			fmt.Fprintf(s.Err, "\r%d of %d deals, %v left    ", run.Done, run.Own(), left.Round(time.Second))
		}
		if out != "" && now.Sub(saved) > saveEvery && !run.Over() {
			saved = now
			if err := store.WriteFile(out, []byte(run.String())); err != nil {
				return unsaved(s, out, err)
			}
		}
	}
	if s.Terminal && from < run.Done {
		fmt.Fprintln(s.Err)
	}
	return writeStudy(run, out, s)
}

// writeStudy writes a run into a file, or to where results go if none is named.
func writeStudy(run *study.Run, out string, s Streams) int {
	if out != "" {
		if err := store.WriteFile(out, []byte(run.String())); err != nil {
			return unsaved(s, out, err)
		}
		return ok
	}
	if _, err := fmt.Fprint(s.Out, run); err != nil {
		return unsaved(s, "the study", err)
	}
	return ok
}

func unsaved(s Streams, what string, err error) int {
	fmt.Fprintf(s.Err, "cannot write %s: %v\n", what, err)
	return failed
}

// readStudy reads the run in a file. The error names the file.
func readStudy(name string) (*study.Run, error) {
	text, err := readFile(name)
	if err != nil {
		return nil, err
	}
	run, err := study.Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return run, nil
}

// studied joins the files that are named, or shows what they say on a page.
func studied(f *flag.FlagSet, page bool, out string, s Streams, games []session.Game) int {
	var wrong string
	f.Visit(func(set *flag.Flag) {
		if !slices.Contains([]string{"join", "page", "o"}, set.Name) {
			wrong = set.Name
		}
	})
	switch {
	case wrong != "":
		return refuse(s, "-%s is for playing deals, and goes with neither -join nor -page", wrong)
	case f.NArg() == 0:
		return refuse(s, "study -join and study -page need files; study -h says more")
	}
	var runs []*study.Run
	for _, name := range f.Args() {
		run, err := readStudy(name)
		if err != nil {
			fmt.Fprintf(s.Err, "%v\n", err)
			return failed
		}
		runs = append(runs, run)
	}
	if page {
		return showStudies(runs, out, s, games)
	}
	whole, err := study.Join(runs)
	if err != nil {
		fmt.Fprintf(s.Err, "these do not belong together: %v\n", err)
		return failed
	}
	return writeStudy(whole, out, s)
}
