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
	out := flags.String("o", "engine/lacasa/trial/box.txt", "the file that the figures go to")
	if err := parse(flags, args); err != nil {
		return err
	}
	var text strings.Builder
	plain := lacasa.Situation{ID: lacasa.Plain, Where: lacasa.SoloBook | lacasa.SupplementBook | lacasa.InTwo | lacasa.InTeams}
	for _, s := range append([]lacasa.Situation{plain}, lacasa.Situations...) {
		for _, at := range trial.Places {
			if s.Where&at != 0 {
				line := trial.OfBox(s, at).String()
				fmt.Print(line)
				text.WriteString(line)
			}
		}
	}
	return os.WriteFile(*out, []byte(text.String()), 0o644)
}
