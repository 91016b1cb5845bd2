// Command build is the project's tool: it runs, tests and packs the program. What it needs beyond
// Go it finds, installs if it may, or names.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
)

// A command is what the first argument selects.
type command struct {
	name, says string
	run        func(ctx context.Context, args []string) error
}

func commands() []command {
	return []command{
		{"play", "play the game in a window (the same as go run .)", play},
		{"web", "make the page: a folder that any static server can serve", web},
		{"serve", "make the page and serve it on this computer only", serve},
		{"test", "check everything: style, tests, the real program, the real page", test},
		{"gallery", "draw every scene in every size and language, and check that everything fits", gallery},
		{"shape", "print the largest packages, files, types and functions", shape},
		{"import", "turn a picture from a drawing program into one for the game", importPictures},
		{"sheet", "draw the whole deck on sheets to print and cut, as a PDF", sheet},
		{"stamps", "work out how bots play the published situations, to compare others with", stamps},
		{"problems", "search matches for problems, and print them in the form of assets/problems", makeProblems},
		{"dist", "make what people install, for every system", dist},
		{"wasmexec", "run a js/wasm test binary in a browser (for go test -exec)", wasmExec},
	}
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := dispatch(ctx, os.Args[1:])
	var exit *exec.ExitError
	var passedOn exitCode
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
	case errors.Is(err, errRefused):
		stop()
		os.Exit(2)
	case errors.As(err, &exit):
		stop()
		os.Exit(max(exit.ExitCode(), 1)) // the command has printed why
	case errors.As(err, &passedOn):
		stop()
		os.Exit(int(passedOn))
	default:
		stop()
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

// errRefused is returned for a command line that was refused with an explanation.
var errRefused = errors.New("refused")

// dispatch runs the command that args name.
func dispatch(ctx context.Context, args []string) error {
	if len(args) == 0 {
		usage(os.Stderr)
		return errRefused
	}
	switch args[0] {
	case "-h", "-help", "--help", "help":
		usage(os.Stdout)
		return nil
	}
	for _, c := range commands() {
		if c.name == args[0] {
			return c.run(ctx, args[1:])
		}
	}
	fmt.Fprintf(os.Stderr, "build: there is no command %q\n\n", args[0])
	usage(os.Stderr)
	return errRefused
}

func usage(w io.Writer) {
	fmt.Fprintln(w, "Usage: go run ./build <command> [-h] [flags]")
	fmt.Fprintln(w)
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-9s %s\n", c.name, c.says)
	}
}

// parse parses the flags of a command that takes no other arguments.
func parse(flags *flag.FlagSet, args []string) error {
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return err
	case err != nil:
		return errRefused // the flag set has printed why
	case flags.NArg() > 0:
		fmt.Fprintf(flags.Output(), "build %s: it takes no %q\n", flags.Name(), flags.Arg(0))
		flags.Usage()
		return errRefused
	}
	return nil
}

// play runs the program.
func play(ctx context.Context, args []string) error {
	return goTool(ctx, nil, append([]string{"run", "."}, args...)...)
}

// goTool runs the go command in the module's root, with env added to its environment. It has this
// program's input and output.
func goTool(ctx context.Context, env []string, args ...string) error {
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), env...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return cmd.Run()
}

// goSays runs the go command and returns its output, without space around it.
func goSays(args ...string) (string, error) {
	out, err := exec.Command("go", args...).Output()
	return strings.TrimSpace(string(out)), err
}

// moduleRoot returns the folder of go.mod. It works in any folder of the module.
func moduleRoot() (string, error) {
	mod, err := goSays("env", "GOMOD")
	if err != nil {
		return "", fmt.Errorf("the go command: %w", err)
	}
	if mod == "" || mod == os.DevNull {
		return "", errors.New("run this inside the project's folder")
	}
	return filepath.Dir(mod), nil
}
