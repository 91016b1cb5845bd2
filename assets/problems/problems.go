// Package problems has the problems of each game as data: positions of matches, each with a goal
// that can be reached from there whatever the others do. They are made by go run ./build problems,
// and a test solves each of them.
package problems

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
)

// A Problem is one of a game's problems.
type Problem struct {
	ID     string // never that of another problem, in any version
	Theme  string // what it is about
	Lamps  int    // how hard it is: 1 to 3
	Goal   string // what is to be reached, in the game's own words
	Record string // a match up to the decision at which the problem begins
}

// First is the theme of the problems that teach a game, and how many they are: the first of the
// game.
const (
	First  = "first"
	Firsts = 5
)

//go:embed *.txt
var files embed.FS

// Of returns the problems of a game, those of one theme together.
func Of(game string) []Problem {
	text, err := files.ReadFile(game + ".txt")
	if err != nil {
		return nil
	}
	list, err := Parse(string(text))
	if err != nil {
		panic(err) // a test reads them all
	}
	return list
}

// Parse reads problems: before each record stands a line with #, the problem's ID, theme, lamps and
// goal.
func Parse(text string) (list []Problem, err error) {
	for part := range strings.SplitSeq("\n"+text, "\n# ") {
		head, rec, _ := strings.Cut(part, "\n")
		if strings.TrimSpace(head) == "" {
			continue
		}
		words := strings.SplitN(head, " ", 4)
		if len(words) != 4 {
			return nil, fmt.Errorf("no head of a problem: %q", head)
		}
		lamps, err := strconv.Atoi(words[2])
		if err != nil || lamps < 1 || lamps > 3 {
			return nil, fmt.Errorf("no number of lamps: %q", head)
		}
		list = append(list, Problem{words[0], words[1], lamps, words[3], strings.TrimSpace(rec) + "\n"})
	}
	return list, nil
}

// String returns the problem as Parse reads it.
func (p *Problem) String() string {
	return fmt.Sprintf("# %s %s %d %s\n%s\n", p.ID, p.Theme, p.Lamps, p.Goal, p.Record)
}
