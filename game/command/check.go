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
	return eachRecord("check", checkUsage, args, s, func(name string, r *record.Reader, n int) error {
		result, err := result(r, games)
		if err == nil {
			fmt.Fprintf(s.Out, "%s:%d: record %d holds: %s\n", name, r.First(), n, result)
		}
		return err
	})
}

// eachRecord parses the arguments of a command that reads files, and calls do with the number, from
// 1, of each record in each. do reads the record and returns the error of reading it.
func eachRecord(command, usage string, args []string, s Streams, do func(name string, r *record.Reader, n int) error) (exit int) {
	f := flag.NewFlagSet(command, flag.ContinueOnError)
	if exit, done := parse(f, args, usage, s); done {
		return exit
	}
	if f.NArg() == 0 {
		return refuse(s, "%s needs a file; %[1]s -h says more", command)
	}
	exit = ok
	for _, name := range f.Args() {
		if !readEach(name, s, do) {
			exit = failed
		}
	}
	return exit
}

// readEach calls do for each record in a file, and reports whether all of them hold.
func readEach(name string, s Streams, do func(name string, r *record.Reader, n int) error) (holds bool) {
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
		err := do(name, r, n)
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
	g, kept, err := nextGame(r, games)
	if err != nil {
		return "", err
	}
	return g.Check(r, kept)
}

// nextGame advances to the next record and returns its game, and the unknown tags before that.
func nextGame(r *record.Reader, games []session.Game) (g *session.Game, kept record.ExtraTags, err error) {
	id, kept, err := r.Next()
	if err != nil {
		return nil, nil, err
	}
	if g = session.Of(games, id); g == nil {
		return nil, nil, session.Unknown(r, id, games)
	}
	return g, kept, nil
}
