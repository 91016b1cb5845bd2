package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"lacasa/engine/lacasa/match"
)

const checkUsage = `usage: check FILE…
Says of each record in the files whether it holds, or its line and what is wrong; - is standard input.
Exits 1 if any record does not hold.
`

func check(args []string, s Streams) int {
	f := flag.NewFlagSet("check", flag.ContinueOnError)
	if exit, done := parse(f, args, checkUsage, s); done {
		return exit
	}
	if f.NArg() == 0 {
		return refuse(s, "check needs a file; check -h says more")
	}
	exit := ok
	for _, name := range f.Args() {
		if !checkFile(name, s) {
			exit = failed
		}
	}
	return exit
}

func checkFile(name string, s Streams) (holds bool) {
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
	r := match.NewReader(in)
	for n := 1; ; n++ {
		m, err := r.Next()
		var refused *match.Error
		switch {
		case err == io.EOF:
			if n == 1 {
				fmt.Fprintf(s.Out, "%s: there is no record in it\n", name)
				return false
			}
			return holds
		case errors.As(err, &refused):
			fmt.Fprintf(s.Out, "%s:%d: record %d does not hold: %s\n", name, refused.Line, n, refused.Text)
			holds = false
		case err != nil:
			fmt.Fprintf(s.Err, "%s: %v\n", name, err)
			return false
		default:
			fmt.Fprintf(s.Out, "%s:%d: record %d holds: %s\n", name, r.First(), n, m.Result())
		}
	}
}
