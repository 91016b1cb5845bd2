package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
)

const checkUsage = `usage: check FILE…
Says of each record in the files whether it holds, or its line and what is wrong; - is standard input.
Exits 1 if any record does not hold.
`

func check(args []string, s Streams, games []session.Game) int {
	f := flag.NewFlagSet("check", flag.ContinueOnError)
	if exit, done := parse(f, args, checkUsage, s); done {
		return exit
	}
	if f.NArg() == 0 {
		return refuse(s, "check needs a file; check -h says more")
	}
	exit := ok
	for _, name := range f.Args() {
		if !checkFile(name, s, games) {
			exit = failed
		}
	}
	return exit
}

func checkFile(name string, s Streams, games []session.Game) (holds bool) {
	in := io.Reader(os.Stdin)
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			fmt.Fprintf(s.Err, "%v\n", err)
			return false
		}
		defer file.Close()
		in = file
	}
	holds = true
	say := words.Open("en").Say
	r := record.NewReader(in)
	for n := 1; ; n++ {
		result, err := result(r, games)
		var refused *record.Error
		switch {
		case err == io.EOF:
			if n == 1 {
				fmt.Fprintf(s.Out, "%s: there is no record in it\n", name)
				return false
			}
			return holds
		case errors.As(err, &refused):
			fmt.Fprintf(s.Out, "%s:%d: record %d does not hold: %s\n", name, refused.Line, n, match.Say(refused, say))
			holds = false
		case err != nil:
			fmt.Fprintf(s.Err, "%s: %v\n", name, err)
			return false
		default:
			fmt.Fprintf(s.Out, "%s:%d: record %d holds: %s\n", name, r.First(), n, result)
		}
	}
}

// result reads the next record by the reader of its game.
func result(r *record.Reader, games []session.Game) (string, error) {
	id, kept, err := r.Next()
	if err != nil {
		return "", err
	}
	for _, g := range games {
		if g.ID == id {
			return g.Check(r, kept)
		}
	}
	return "", session.Unknown(r, id, games)
}
