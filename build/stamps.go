package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/trial"
)

// stamps works out what bots make of the situations of the box, for stamps of others to be compared with.
func stamps(_ context.Context, args []string) error {
	flags := flag.NewFlagSet("stamps", flag.ContinueOnError)
	out := flags.String("o", "engine/lacasa/trial/box_figures.go", "the file that the figures go to")
	if err := parse(flags, args); err != nil {
		return err
	}
	var text strings.Builder
	text.WriteString(stampsHead)
	plain := lacasa.Situation{ID: lacasa.Plain, Where: lacasa.SoloBook | lacasa.SupplementBook | lacasa.InTwo | lacasa.InTeams}
	for _, s := range append([]lacasa.Situation{plain}, lacasa.Situations...) {
		for _, at := range trial.Places {
			if s.Where&at != 0 {
				line := trial.OfBox(s, at).String()
				fmt.Println(line)
				text.WriteString("\t" + line + "\n")
			}
		}
	}
	text.WriteString("}\n")
	return os.WriteFile(*out, []byte(text.String()), 0o644)
}

const stampsHead = `package trial

// Box is the figures of all situations of the box, and of a round without one, at every place they are played at. They are worked out
// by go run ./build stamps, as that takes too long to be done by who looks at them.
var Box = []Figures{
`
