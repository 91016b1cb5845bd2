package main

import (
	"context"
	"flag"
	"os"

	"lacasa/build/problems"
	"lacasa/engine/match"
)

// makeProblems writes the problems of a game, as assets/problems has them.
func makeProblems(_ context.Context, args []string) error {
	f := flag.NewFlagSet("problems", flag.ContinueOnError)
	game := f.String("game", "lacasa", "the game")
	seed := f.String("seed", "0", "from which the matches follow that are searched")
	if err := f.Parse(args); err != nil {
		return err
	}
	return problems.Make(*game, match.ParseSeed(*seed), os.Stdout)
}
