// Package command is the program's commands that need no display and no sound: sim plays matches and
// writes their records, check reads records and says whether they hold.
package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"

	"lacasa/game/session"
)

// Streams are where a command reads and writes.
type Streams struct {
	Out, Err io.Writer
	Terminal bool // Err is a terminal: show progress there
}

// Exit codes.
const (
	ok      = 0
	failed  = 1
	badCall = 2
)

// Command is a word that the program can be started with.
type Command struct {
	Name, Brief string
	Run         func(args []string, s Streams, games []session.Game) (exit int)
}

// All lists the commands.
var All = []Command{
	{"sim", "play matches without a display and write their records", sim},
	{"check", "say of each record in the files whether it holds", check},
}

// Find returns the command of that name.
func Find(name string) (Command, bool) {
	i := slices.IndexFunc(All, func(c Command) bool { return c.Name == name })
	if i < 0 {
		return Command{}, false
	}
	return All[i], true
}

// parse reads a command's flags; done is true when there is nothing more to do.
func parse(f *flag.FlagSet, args []string, usage string, s Streams) (exit int, done bool) {
	f.SetOutput(s.Err)
	f.Usage = func() {
		fmt.Fprint(f.Output(), usage)
		f.PrintDefaults()
	}
	switch err := f.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return ok, true
	case err != nil:
		return badCall, true
	}
	return ok, false
}

// refuse says why a call cannot be carried out.
func refuse(s Streams, format string, args ...any) int {
	fmt.Fprintf(s.Err, format+"\n", args...)
	return badCall
}
