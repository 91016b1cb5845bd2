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

// languages are the codes the system asks for, the dearest first.
func languages() (codes []string) {
	locale := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
	if bare, _, _ := strings.Cut(locale, "."); bare == "C" || bare == "POSIX" { // none is wanted, whatever the list says
		return nil
	}
	return append(strings.Split(os.Getenv("LANGUAGE"), ":"), locale)
}

// query is empty: outside a browser there is no link, only flags.
func query() string { return "" }

// fragment is empty as well.
func fragment() string { return "" }

// turnedBack is false: a window has no button for going back.
func turnedBack(int) bool { return false }

// address is empty outside a browser: the seed on the screen is what is passed on.
func address(string) string { return "" }

// clips reports whether there is a clipboard.
func clips() bool { return !clipboard.Unsupported }

// copyText puts a text on the clipboard; done says whether it could.
func copyText(text string, done func(ok bool)) {
	go func() { done(clipboard.WriteAll(text) == nil) }() // another program may take its time
}

// paste brings what lies on the clipboard.
func paste(to chan<- brought) {
	go func() {
		text, err := clipboard.ReadAll()
		if err != nil {
			err = match.Refuse("wrong.clipboard")
		}
		to <- brought{text: []byte(text), err: err, pasted: true}
	}()
}

// page does nothing where there is no page around the game.
func page(*scenes.House) {}

// speak has a voice say what is told in words.
func speak(v *speech.Voice) { ui.Voice = v.Say }

// restart puts the program in the place of this one, with a further variable: as the same process, where the system can.
func restart(variable string) error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	env := append(os.Environ(), variable)
	_ = syscall.Exec(program, os.Args, env) // comes back only where it cannot
	next := exec.Command(program, os.Args[1:]...)
	next.Env, next.Stdin, next.Stdout, next.Stderr = env, os.Stdin, os.Stdout, os.Stderr
	return next.Start()
}

const web = false
