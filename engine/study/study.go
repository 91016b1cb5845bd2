// Package study counts what many deals of a game come to. A study is a question, a run answers it for
// the deals of one seed. A run can be split into parts, which are played anywhere, in any order, and
// joined: all figures are counts, so the sum of the parts is what one run of all deals counts, byte for
// byte.
package study

import (
	"errors"
	"fmt"
	"hash/fnv"
	"slices"

	"lacasa/engine/match"
)

// A Study is a question about a game that many deals answer.
type Study struct {
	What    string   // the question in a word
	Brief   string   // the question in a line
	Deals   int      // how many deals answer it, if nobody says another number
	Players []string // who plays, if nobody says who
	// Rows returns what is counted with those players. The error says what is wrong with them.
	Rows func(players []string) ([]Row, error)
	// Tables returns what the counts of a run say.
	Tables func(r *Run) []Table
}

// A Row is something of which a study counts figures, such as a situation or a mode.
type Row struct {
	Name string   // of lower-case words
	Keys []string // the names of the counts
	// Play plays a deal, of which nth says which it is, and adds what it came to. Equal calls add the
	// same everywhere.
	Play func(nth int, seed match.Seed, counts []int)
}

// A Run is a study of the deals of a seed, or a part of it, as far as it has come.
type Run struct {
	Game    string
	What    string
	Players []string
	Seed    match.Seed
	Deals   int    // of all parts
	Part    int    // from 1
	Parts   int    // it plays every Parts-th deal
	Done    int    // how many of its deals have been played
	Mark    string // what the first deals come to; programs that play otherwise have another
	Counts  []Counts

	rows []Row
}

// Counts is what was counted of a row.
type Counts struct {
	Name string
	Keys []string
	N    []int
}

// marked is how many deals the mark of a run looks at.
const marked = 2

// Begin returns a run of a study of which nothing has been played. of holds the game, the seed, the
// number of deals and the part; without players those of the study play.
func (s *Study) Begin(of Run) (*Run, error) {
	if len(of.Players) == 0 {
		of.Players = s.Players
	}
	rows, err := s.Rows(of.Players)
	if err != nil {
		return nil, err
	}
	r := &Run{Game: of.Game, What: s.What, Players: of.Players, Seed: of.Seed.Visible(), Deals: of.Deals, Part: of.Part, Parts: of.Parts, rows: rows}
	h := fnv.New64a()
	for _, row := range rows {
		c := Counts{row.Name, row.Keys, make([]int, len(row.Keys))}
		for nth := range marked {
			row.Play(nth, r.Seed.Nth(nth), c.N)
		}
		fmt.Fprintln(h, c.String())
		clear(c.N)
		r.Counts = append(r.Counts, c)
	}
	r.Mark = fmt.Sprintf("%016x", h.Sum64())
	return r, nil
}

// Own returns how many deals the run has to play.
func (r *Run) Own() int { return (r.Deals - r.Part + r.Parts) / r.Parts }

// Over reports whether all its deals have been played.
func (r *Run) Over() bool { return r.Done >= r.Own() }

// Step plays the next deal. The run must not be over.
func (r *Run) Step() {
	nth := r.Part - 1 + r.Done*r.Parts
	seed := r.Seed.Nth(nth)
	for i := range r.rows {
		r.rows[i].Play(nth, seed, r.Counts[i].N)
	}
	r.Done++
}

// Resume goes on from where kept, an earlier state of the run, had come. It returns an error and changes nothing
// if kept is of another run.
func (r *Run) Resume(kept *Run) error {
	if err := r.same(kept); err != nil {
		return err
	}
	if r.Part != kept.Part || r.Parts != kept.Parts {
		return differs("part", fmt.Sprintf("%d/%d", r.Part, r.Parts), fmt.Sprintf("%d/%d", kept.Part, kept.Parts))
	}
	r.Done = kept.Done
	for i := range r.Counts {
		copy(r.Counts[i].N, kept.Counts[i].N)
	}
	return nil
}

// differs returns an error for two runs that differ.
func differs(what string, one, other any) error {
	return fmt.Errorf("the %s differs: %v and %v", what, one, other)
}

// same returns an error unless both are parts of the same whole.
func (r *Run) same(other *Run) error {
	switch {
	case r.Game != other.Game:
		return differs("game", r.Game, other.Game)
	case r.What != other.What:
		return differs("question", r.What, other.What)
	case !slices.Equal(r.Players, other.Players):
		return differs("list of players", list(r.Players), list(other.Players))
	case r.Seed != other.Seed:
		return differs("seed", r.Seed, other.Seed)
	case r.Deals != other.Deals:
		return differs("number of deals", r.Deals, other.Deals)
	case !slices.EqualFunc(r.Counts, other.Counts, func(a, b Counts) bool { return a.Name == b.Name && slices.Equal(a.Keys, b.Keys) }):
		return errCounts
	case r.Mark != other.Mark:
		return fmt.Errorf("they were made by programs that play differently: the first deals come to %s and %s", r.Mark, other.Mark)
	}
	return nil
}

// Counts returns an error if a run that was read counts other figures than the study does.
func (s *Study) Counts(r *Run) error {
	rows, err := s.Rows(r.Players)
	if err != nil {
		return err
	}
	if !slices.EqualFunc(rows, r.Counts, func(a Row, b Counts) bool { return a.Name == b.Name && slices.Equal(a.Keys, b.Keys) }) {
		return errCounts
	}
	return nil
}

var errCounts = errors.New("other figures are counted")

// Join returns the whole that runs are the parts of. It returns an error unless they are all the parts of
// one whole, each once and each over.
func Join(runs []*Run) (*Run, error) {
	if len(runs) == 0 {
		return nil, fmt.Errorf("there is nothing to join")
	}
	first := runs[0]
	have := make([]bool, first.Parts)
	whole := *first
	whole.Part, whole.Parts, whole.Done, whole.Counts = 1, 1, 0, nil
	for _, c := range first.Counts {
		whole.Counts = append(whole.Counts, Counts{c.Name, c.Keys, make([]int, len(c.Keys))})
	}
	for _, r := range runs {
		if err := first.same(r); err != nil {
			return nil, err
		}
		switch {
		case r.Parts != first.Parts:
			return nil, differs("number of parts", first.Parts, r.Parts)
		case have[r.Part-1]:
			return nil, fmt.Errorf("part %d/%d is there twice", r.Part, r.Parts)
		case !r.Over():
			return nil, fmt.Errorf("part %d/%d is not finished: %d of its %d deals are played", r.Part, r.Parts, r.Done, r.Own())
		}
		have[r.Part-1] = true
		whole.Done += r.Done
		for i := range whole.Counts {
			for k, n := range r.Counts[i].N {
				whole.Counts[i].N[k] += n
			}
		}
	}
	if missing := slices.Index(have, false); missing >= 0 {
		return nil, fmt.Errorf("part %d/%d is missing", missing+1, first.Parts)
	}
	return &whole, nil
}

// Find returns the counts of a row; ok is false if there is none of that name.
func (r *Run) Find(row string) (c *Counts, ok bool) {
	i := slices.IndexFunc(r.Counts, func(c Counts) bool { return c.Name == row })
	if i < 0 {
		return nil, false
	}
	return &r.Counts[i], true
}

// Of returns the count of that name, or 0 if there is none.
func (c *Counts) Of(key string) int {
	if i := slices.Index(c.Keys, key); i >= 0 {
		return c.N[i]
	}
	return 0
}

// A Table is what a run says about one thing, to be shown.
type Table struct {
	Name   string   // a word
	Head   []string // of the columns
	Lines  []Line
	Shared bool // the figures of a line can be plotted on one scale
}

// A Line of a table holds a figure for each column.
type Line struct {
	Name    string
	Figures []Figure
}

// A Figure is a number that was measured, as sums from which it and its interval follow.
type Figure struct {
	Kind            Kind
	N, Sum, Squares int // of y; of a share Squares is left out
	Unit            int // of a share, what Sum counts for each of N; 0: one
	X, XX, XY       int // of a slope
}

// Whole returns what Sum is a share of.
func (f *Figure) Whole() int { return f.N * max(f.Unit, 1) }

// A Kind says what a Figure is.
type Kind uint8

const (
	Empty Kind = iota
	Count      // the number N
	Share      // Sum of N times Unit
	Mean       // the mean of y
	Slope      // by how much y grows with x
)
