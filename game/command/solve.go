package command

import (
	"errors"
	"fmt"
	"io"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
)

const solveUsage = `usage: solve FILE…
Says of each record in the files what the decision it waits for is worth to the side that decides, with all cards known and on
best play of all, and then every decision there is; - is standard input. One line a record, N is its number, from 1:

	N value V TOKEN=V TOKEN=V …
	N not covered: why

La Casa: V is the challenges that the side wins in the whole round. Best is to win many, or few where the goal is to win few. In
solo the side is the person's, and after the first V stands won or lost: whether the goal of the round can be reached.
Cassino: V is the points of the hand, its own less those of the others.
Exits 1 if any record does not hold, which is said as check says it.
`

func solve(args []string, s Streams, games []session.Game) int {
	n := 0
	return eachRecord("solve", solveUsage, args, s, func(_ string, r *record.Reader, _ int) error {
		g, kept, err := nextGame(r, games)
		if err != io.EOF {
			n++
		}
		if err != nil {
			return err
		}
		solution, err := g.Solve(r, kept)
		var refused *record.Error
		var why *match.Wrong
		switch {
		case errors.As(err, &refused):
		case errors.As(err, &why):
			fmt.Fprintf(s.Out, "%d not covered: %s\n", n, said(why))
			return nil
		case err == nil:
			fmt.Fprintf(s.Out, "%d %v\n", n, &solution)
		}
		return err
	})
}
