package main

import (
	"context"
	"flag"
	"os"

	"lacasa/build/problems"
	"lacasa/engine/match"
)

// makeProblems prints problems of a game, in the form of assets/problems.
func makeProblems(_ context.Context, args []string) error {
	f := flag.NewFlagSet("problems", flag.ContinueOnError)
	game := f.String("game", "lacasa", "the game")
	seed := f.String("seed", "0", "the seed of the matches that are searched")
	if err := parse(f, args); err != nil {
		return err
	}
	return problems.Make(*game, match.ParseSeed(*seed), os.Stdout)
}
