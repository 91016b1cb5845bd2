// Command build is the project's tool: it runs, tests and packs the program. It finds what it needs
// beyond Go itself, installs it where it may, or names it.
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

type command struct {
	name, says string
	run        func(ctx context.Context, args []string) error
}

func commands() []command {
	return []command{
		{"play", "play the game in a window (the same as go run .)", play},
		{"web", "make the page: a folder that any static server can serve", web},
		{"serve", "make the page and serve it on this computer alone", serve},
		{"test", "check everything: style, tests, the real program, the real page", test},
		{"gallery", "draw every scene in every size and language, and see whether all fits", gallery},
		{"shape", "print the largest packages, files, types and functions, to be read", shape},
		{"import", "make a picture of the game of what an artist's program exported", importPictures},
		{"sheet", "draw the whole deck on sheets to print and cut, as a PDF", sheet},
		{"stamps", "work out what bots make of the box's situations, for others to be compared with", stamps},
		{"problems", "search matches for problems, and write them as assets/problems has them", makeProblems},
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

func play(ctx context.Context, args []string) error {
	return goTool(ctx, nil, append([]string{"run", "."}, args...)...)
}

// goTool runs the go command in the module's root with the additional variables env. Its output
// goes to that of this program.
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

// goSays runs the go command and returns its answer, which must be one line.
func goSays(args ...string) (string, error) {
	out, err := exec.Command("go", args...).Output()
	return strings.TrimSpace(string(out)), err
}

// moduleRoot returns the folder of go.mod, from any folder of the module.
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
