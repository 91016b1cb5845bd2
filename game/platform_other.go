//go:build !js

package game

import (
	"cmp"
	"os"
	"os/exec"
	"strings"
	"syscall"

	"github.com/atotto/clipboard"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/speech"
)

// languages returns the codes of the languages the system asks for, the preferred one first.
func languages() (codes []string) {
	locale := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
	// no language is wanted, whatever the list says
	if bare, _, _ := strings.Cut(locale, "."); bare == "C" || bare == "POSIX" {
		return nil
	}
	return append(strings.Split(os.Getenv("LANGUAGE"), ":"), locale)
}

// query returns "": outside a browser there are no links, only flags.
func query() string { return "" }

// fragment returns "".
func fragment() string { return "" }

// turnedBack returns false: a window has no back button.
func turnedBack(int) bool { return false }

// address returns "": outside a browser people share the seed shown on screen.
func address(string) string { return "" }

// plainPage returns false: a window lacks nothing.
func plainPage() bool { return false }

// setFragment does nothing.
func setFragment(string) {}

// fragmentAddress returns "": a seat at this screen is no other device's.
func fragmentAddress(string) string { return "" }

// hostAddress returns "": no window comes from a host.
func hostAddress() string { return "" }

// reloadOnce returns false: a window cannot be loaded again.
func reloadOnce() bool { return false }

// clips reports whether there is a clipboard.
func clips() bool { return !clipboard.Unsupported }

// copyText copies text to the clipboard and calls done with the result.
func copyText(text string, done func(ok bool)) {
	go func() { done(clipboard.WriteAll(text) == nil) }() // another program may take its time
}

// paste sends the contents of the clipboard to to.
func paste(to chan<- brought) {
	go func() {
		text, err := clipboard.ReadAll()
		if err != nil {
			err = match.Refuse("wrong.clipboard")
		}
		to <- brought{text: []byte(text), err: err, pasted: true}
	}()
}

// tellPage does nothing: there is no page around the game.
func tellPage(*scenes.House) {}

// speak makes a voice speak what is announced.
func speak(v *speech.Voice) { ui.Voice = v.Say }

// restart replaces this program by a new instance with an additional environment variable, in the
// same process if the system permits it.
func restart(variable string) error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	env := append(os.Environ(), variable)
	_ = syscall.Exec(program, os.Args, env) // returns only on failure
	next := exec.Command(program, os.Args[1:]...)
	next.Env, next.Stdin, next.Stdout, next.Stderr = env, os.Stdin, os.Stdout, os.Stderr
	return next.Start()
}

const web = false
