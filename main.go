// La Casa is three games in one house: the trick-taking game of four families and the Mangia-Cake,
// after the printed game by Roger Meloche, Cassino and its family of fishing games, and Casis.
// Without a command it opens its window; sim and check work without a display.
package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"

	"lacasa/game"
	"lacasa/game/command"
)

// version is set by release builds.
var version = "dev"

func main() { os.Exit(run(os.Args[1:])) }

// run does what the arguments ask for and returns the exit code.
func run(args []string) int {
	// The page has no commands, and the compiler leaves out what only they need.
	if runtime.GOOS == "js" || len(args) == 0 || strings.HasPrefix(args[0], "-") && args[0] != "-h" && args[0] != "-help" && args[0] != "--help" {
		return game.Play(args, version)
	}
	if c, ok := command.Find(args[0]); ok {
		return c.Run(args[1:], command.Streams{Out: os.Stdout, Err: os.Stderr, Terminal: terminal(os.Stderr), Version: version}, game.Games)
	}
	switch args[0] {
	case "-h", "-help", "--help", "help":
		usage(os.Stdout)
	case "play":
		return game.Play(args[1:], version)
	case "version":
		fmt.Println(version)
	default:
		fmt.Fprintf(os.Stderr, "there is no command %q\n", args[0])
		usage(os.Stderr)
		return 2
	}
	return 0
}

func usage(w *os.File) {
	fmt.Fprintln(w, "usage: la-casa [command]\n\nCommands; each says more with -h:")
	fmt.Fprintf(w, "  %-8s %s\n", "play", "open the window and play (without a command as well)")
	for _, c := range command.All {
		fmt.Fprintf(w, "  %-8s %s\n", c.Name, c.Brief)
	}
	fmt.Fprintf(w, "  %-8s %s\n", "version", "say which version this is")
}

func terminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
