// Package study answers questions about a game by counting what happens in many deals. A Study is a
// question, and a Run answers it for the deals of one seed. A run can be split into parts, which
// can be played anywhere and in any order, and then joined. All figures are counts, so the joined
// parts equal one run of all deals, byte for byte.
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
	What    string   // the question in one word
	Brief   string   // the question in one line
	Deals   int      // default number of deals
	Players []string // default kinds of players
	// Rows returns what is counted if these players play. The error says what is wrong with them.
	Rows func(players []string) ([]Row, error)
	// Tables returns the results of a run.
	Tables func(r *Run) []Table
}

// A Row is something for which a study counts, such as a situation or a mode.
type Row struct {
	Name string   // in lower case
	Keys []string // the names of the counts
	// Play plays the deal with number nth and the seed, and adds the results to counts, one for
	// each key. Equal calls add the same on every machine.
	Play func(nth int, seed match.Seed, counts []int)
}

// A Run is a study of the deals of one seed, or a part of it, as far as it has come.
type Run struct {
	Game    string
	What    string
	Players []string
	Seed    match.Seed
	Deals   int    // number of deals of all parts together
	Part    int    // which part this is, from 1
	Parts   int    // number of parts; each plays every Parts-th deal
	Done    int    // number of this part's deals that have been played
	Mark    string // hash of the results of the first deals; it differs if programs play differently
	Counts  []Counts

	rows []Row
}

// Counts holds the counts of a row.
type Counts struct {
	Name string
	Keys []string
	N    []int // by key
}

// marked is the number of deals from which the mark of a run is computed.
const marked = 2

// Begin returns a run of a study that has not played anything. of gives the game, the seed, the
// number of deals and the part, and the players if they are not those of the study.
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

// Own returns how many deals this part has to play.
func (r *Run) Own() int { return (r.Deals - r.Part + r.Parts) / r.Parts }

// Over reports whether all deals of this part have been played.
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

// Resume continues the run from kept, an earlier state of it. It returns an error and changes
// nothing if kept is a state of another run.
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

// same returns an error unless r and other are parts of the same whole.
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

// Counts returns an error if a run that was read does not count the same figures as the study.
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

// Join returns the run of which runs are the parts. It returns an error unless they are all the
// parts of one run, each once and finished.
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

// Of returns the count with the key, or 0 if there is none.
func (c *Counts) Of(key string) int {
	if i := slices.Index(c.Keys, key); i >= 0 {
		return c.N[i]
	}
	return 0
}

// A Table shows one result of a run.
type Table struct {
	Name   string   // one word
	Head   []string // headings of the columns
	Lines  []Line
	Shared bool // the figures of a line can be plotted on one scale
}

// A Line of a Table has a figure for each column.
type Line struct {
	Name    string
	Figures []Figure
}

// A Figure is a measured number, stored as sums from which the number and its confidence interval
// follow.
type Figure struct {
	Kind            Kind
	N, Sum, Squares int // number of values y, their sum and the sum of their squares; Squares is not used for a Share
	Unit            int // for a Share: how much of Sum each of N can be; 0 means 1
	X, XX, XY       int // for a Slope: the sums of x, x*x and x*y
}

// Whole returns the number of which Sum is a share.
func (f *Figure) Whole() int { return f.N * max(f.Unit, 1) }

// A Kind says what a Figure is.
type Kind uint8

const (
	Empty Kind = iota
	Count      // the number N
	Share      // Sum of N times Unit
	Mean       // the mean of y
	Slope      // how much y grows if x grows by 1
)
