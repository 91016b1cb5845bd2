// Package command provides the commands that need no display and no sound: sim plays matches and
// writes their records, check reads records and checks them, duel compares programs, solve says
// what decisions are worth, and study counts what many deals come to.
package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"

	"lacasa/game/session"
)

// Streams says where a command reads and writes, and for which version of the program.
type Streams struct {
	Out, Err io.Writer
	Terminal bool // Err is a terminal, on which progress can be shown
	Version  string
}

// The exit codes.
const (
	ok      = 0
	failed  = 1
	badCall = 2
)

// A Command is a word that the program can be started with.
type Command struct {
	Name, Brief string
	Run         func(args []string, s Streams, games []session.Game) (exit int)
}

// All lists the commands.
var All = append([]Command{
	{"sim", "play matches without a display and write their records", sim},
	{"check", "say of each record in the files whether it holds", check},
	{"duel", "let two kinds of programs play the same deals on both sides, and say which gains more", duel},
	{"solve", "say what the next decision of each record in the files is worth, with all cards known", solve},
	{"study", "play many deals and count what they come to", studying},
}, networked...)

// Find returns the command called name; ok is false if there is none.
func Find(name string) (Command, bool) {
	i := slices.IndexFunc(All, func(c Command) bool { return c.Name == name })
	if i < 0 {
		return Command{}, false
	}
	return All[i], true
}

// parse parses a command's flags. If done is true the command must exit with the code.
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

// refuse prints why a command cannot be carried out, and returns its exit code.
func refuse(s Streams, format string, args ...any) int {
	fmt.Fprintf(s.Err, format+"\n", args...)
	return badCall
}
