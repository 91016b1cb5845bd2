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
Says of each record in the files whether it holds, or its line and what is wrong; - is standard input, also for
what comes from a pipe. Gives up where 64 MB hold no record.
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
	file, err := open(name)
	if err != nil {
		fmt.Fprintf(s.Err, "%v\n", err)
		return false
	}
	defer file.Close()
	holds = true
	say := words.Open("en").Say
	in := &patient{from: file}
	r := record.NewReader(in)
	for n := 1; ; n++ {
		in.read = 0
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

// open opens a file, or standard input. It refuses anything that is not a regular file, which could
// block or never end.
func open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(os.Stdin), nil
	}
	switch info, err := os.Stat(name); {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s: it is no file; give - to read what is piped to standard input", name)
	}
	return os.Open(name)
}

// patience is how many bytes are read without finding a record or the end of one.
const patience = 64 << 20

var errEndless = fmt.Errorf("%d MB were read without a record or an end", patience>>20)

// A patient reader returns an error after that many bytes without a record.
type patient struct {
	from io.Reader
	read int // bytes since the previous record
	over bool
}

func (p *patient) Read(to []byte) (n int, err error) {
	if p.over = p.over || p.read >= patience; p.over {
		return 0, errEndless
	}
	n, err = p.from.Read(to)
	p.read += n
	return n, err
}

// result reads the next record with the reader of its game, and returns its result.
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
