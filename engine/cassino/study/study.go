// Package study asks what hands of the Cassino family come to: what each side scores by its turn,
// and what a sweep brings with it.
package study

import (
	"fmt"
	"slices"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/engine/study"
)

// Studies lists the studies of Cassino.
var Studies = []study.Study{
	{What: "hands", Brief: "in each mode, way and number of seats, the points of a hand by the order of play, and what a sweep goes with; one kind plays at all seats",
		Deals: 2000, Players: []string{match.KindFair}, Rows: rows, Tables: tables},
}

// The sums of a hand that come before those of each side, by index.
const (
	lead        = iota // points of the side that begins, less those of the side that is last in order
	leadSquares        // their squares
	ahead              // of two sides, sweeps of the one that begins less the other's: x
	aheadSquares
	product // of x and the points likewise
	common
)

// keys returns the names of what is counted in games of so many sides.
func keys(sides int) []string {
	list := []string{"lead", "lead-squares", "ahead", "ahead-squares", "product"}
	for i := range sides {
		list = append(list, fmt.Sprintf("points-%d", i+1), fmt.Sprintf("squares-%d", i+1), fmt.Sprintf("sweeps-%d", i+1))
	}
	return list
}

func rows(players []string) (list []study.Row, err error) {
	if len(players) != 1 {
		return nil, match.Refuse("wrong.players", "seats", 1, "number", len(players))
	}
	if names := bot.Kinds.Names(); !slices.Contains(names, players[0]) {
		return nil, match.Refuse("wrong.no-player", "kind", players[0], "list", record.Join(names))
	}
	for _, a := range cassinomatch.Choices.Each(match.Request{}) {
		o, err := cassinomatch.Choices.Options(a)
		if err != nil {
			return nil, err
		}
		r, err := o.Rules()
		if err != nil {
			return nil, err
		}
		list = append(list, study.Row{Name: fmt.Sprintf("%s %s %d", a.Mode, a.Play, a.Seats), Keys: keys(r.Sides()), Play: func(_ int, seed match.Seed, counts []int) {
			count(hand(&r, seed, players[0]), counts)
		}})
	}
	return list, nil
}

// hand returns the first hand of the match with that seed, as players of one kind end it.
func hand(r *cassino.Rules, seed match.Seed, kind string) *cassino.Table {
	chance := match.NewChance(seed, 0)
	dealer := match.Seat(chance.IntN(int(r.Seats)))
	chance = match.NewChance(seed, 1)
	d := r.DealPlayable(&chance)
	var at [cassino.MaxSeats]bot.Player
	for seat := range match.Seat(r.Seats) {
		p, err := bot.Kinds.New(kind, seed, seat)
		if err != nil {
			panic(err) // it was checked
		}
		at[seat] = p
	}
	s := cassino.Start(*r, dealer, &d, cassino.PerSide{}, nil)
	for s.Table().Phase != cassino.Over {
		v := s.View(s.Table().Turn)
		s.Do(at[v.Seat].Choose(&v), nil)
	}
	return s.Table()
}

// count adds what a hand came to.
func count(t *cassino.Table, counts []int) {
	o := t.Outcome()
	order := sides(t)
	first, last := order[0], order[len(order)-1]
	points := int(o.Points[first] - o.Points[last])
	counts[lead] += points
	counts[leadSquares] += points * points
	if len(order) == 2 {
		x := int(o.Sweeps[first] - o.Sweeps[last])
		counts[ahead] += x
		counts[aheadSquares] += x * x
		counts[product] += x * points
	}
	for i, side := range order {
		of := counts[common+3*i:]
		of[0] += int(o.Points[side])
		of[1] += int(o.Points[side]) * int(o.Points[side])
		of[2] += int(o.Sweeps[side])
	}
}

// sides returns the sides in the order in which they first play.
func sides(t *cassino.Table) (order []int) {
	for seat := t.FirstSeat(); len(order) < t.Rules.Sides(); seat = t.Rules.Next(seat) {
		if side := t.Rules.Side(seat); !slices.Contains(order, side) {
			order = append(order, side)
		}
	}
	return order
}

// tables shows the points of each side by its place in the order, and what sweeps go with.
func tables(r *study.Run) []study.Table {
	points := study.Table{Name: "points", Head: []string{"1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "1st less last"}}
	points.Head = slices.Delete(points.Head, most(r), cassino.MaxSeats)
	sweeps := study.Table{Name: "sweeps", Head: []string{"sweeps of 100 hands", "points with one more"}}
	for i := range r.Counts {
		c := &r.Counts[i]
		line, swept := study.Line{Name: c.Name}, 0
		for side := range most(r) {
			f := study.Figure{}
			if at := common + 3*side; at < len(c.N) {
				f = study.Figure{Kind: study.Mean, N: r.Done, Sum: c.N[at], Squares: c.N[at+1]}
				swept += c.N[at+2]
			}
			line.Figures = append(line.Figures, f)
		}
		gain := study.Figure{Kind: study.Mean, N: r.Done, Sum: c.N[lead], Squares: c.N[leadSquares]}
		line.Figures = append(line.Figures, gain)
		points.Lines = append(points.Lines, line)
		if swept > 0 && len(c.N) == common+3*2 {
			slope := gain
			slope.Kind, slope.X, slope.XX, slope.XY = study.Slope, c.N[ahead], c.N[aheadSquares], c.N[product]
			sweeps.Lines = append(sweeps.Lines, study.Line{Name: c.Name, Figures: []study.Figure{{Kind: study.Count, N: (100*swept + r.Done/2) / r.Done}, slope}})
		}
	}
	return []study.Table{points, sweeps}
}

// most returns the most sides of any game of a run.
func most(r *study.Run) (n int) {
	for i := range r.Counts {
		n = max(n, (len(r.Counts[i].N)-common)/3)
	}
	return n
}
