// Package study asks what matches of Casis come to: how they end, how long they are, and who wins.
package study

import (
	"fmt"
	"slices"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/engine/study"
)

// Studies lists the studies of Casis.
var Studies = []study.Study{
	{What: "matches", Brief: "in each mode, way and number of seats, how matches end and who wins; of two kinds of players the first has one side, in turn",
		Deals: 500, Players: []string{match.KindFair}, Rows: rows, Tables: tables},
}

// What is counted of a match, by index; what comes after depends on the number of sides.
const (
	ending      = 0                   // a count for each EndReason
	turns       = int(casis.Idle) + 1 // turns of all seats
	turnSquares = turns + 1           // their squares
	ties        = turnSquares + 1     // tie breakers
	won         = ties + 1            // of the side of the first kind, in parts of a match
	order       = won + 1             // of the side that is first in order, and so on, in parts of a match
	whole       = 60                  // parts of a match: divided by all numbers of winners
)

var common = [order]string{"majority", "no-more", "no-cards", "protected", "idle", "turns", "turn-squares", "ties", "won"}

func rows(players []string) (list []study.Row, err error) {
	if len(players) > 2 {
		return nil, match.Refuse("wrong.players", "seats", 2, "number", len(players))
	}
	names := bot.Kinds.Names()
	for _, p := range players {
		if !slices.Contains(names, p) {
			return nil, match.Refuse("wrong.no-player", "kind", p, "list", record.Join(names))
		}
	}
	for _, a := range casismatch.Choices.Each(match.Request{}) {
		o, err := casismatch.Choices.Options(casismatch.Usual(a))
		if err != nil {
			return nil, err
		}
		r := o.Rules()
		keys := slices.Clone(common[:])
		for i := range r.Sides() {
			keys = append(keys, fmt.Sprintf("won-%d", i+1))
		}
		list = append(list, study.Row{Name: fmt.Sprintf("%s %s %d", a.Mode, a.Play, a.Seats), Keys: keys, Play: func(nth int, seed match.Seed, counts []int) {
			count(&r, seed, players, nth%r.Sides(), counts)
		}})
	}
	return list, nil
}

// count plays the match with that seed and adds what it came to. The side has players of the first
// kind, the others those of the last.
func count(r *casis.Rules, seed match.Seed, players []string, side int, counts []int) {
	var at [casis.MaxSeats]bot.Player
	for seat := range casis.Seat(r.Seats) {
		kind := players[len(players)-1]
		if r.Side(seat) == side {
			kind = players[0]
		}
		p, err := bot.Kinds.New(kind, seed, seat)
		if err != nil {
			panic(err) // it was checked
		}
		at[seat] = p
	}
	s := casis.Start(*r)
	draws, began := uint64(0), 0
	first := s.Table().Order // when the first turn begins
	var events casis.Events
	for s.Table().Phase != casis.Over {
		events.Reset()
		if s.Table().Phase.Chance() {
			draws++
			chance := match.NewChance(seed, draws)
			fall := s.DrawChance(&chance)
			s.ApplyChance(&fall, &events)
		} else {
			v := s.View(s.Table().Turn)
			s.Do(at[v.Seat].Choose(&v), &events)
		}
		if began == 0 {
			first = s.Table().Order
		}
		for _, e := range events.List() {
			if e.Kind == casis.Begins {
				began++
			}
		}
	}
	t := s.Table()
	counts[ending+int(t.Ending)]++
	counts[turns] += began
	counts[turnSquares] += began * began
	counts[ties] += int(t.Ties)
	winners := 0
	for side := range r.Sides() {
		winners += int(t.Winners >> side & 1)
	}
	part := func(side int) int { return int(t.Winners>>side&1) * whole / winners }
	counts[won] += part(side)
	place, seen := 0, uint8(0)
	for _, seat := range first[:r.Seats] {
		if of := r.Side(seat); seen>>of&1 == 0 {
			seen |= 1 << of
			counts[order+place] += part(of)
			place++
		}
	}
}

// winnersOf returns who won the matches of a row: the side of the first kind of players, or where
// all are of one kind the sides in order.
func winnersOf(r *study.Run, c *study.Counts) study.Line {
	line := study.Line{Name: c.Name}
	sides := len(c.N) - order
	if len(r.Players) > 1 {
		line.Figures = []study.Figure{{Kind: study.Count, N: sides}, {Kind: study.Share, Unit: whole, N: r.Done, Sum: c.N[won]}}
		return line
	}
	for place := range casis.MaxSeats {
		f := study.Figure{}
		if place < sides {
			f = study.Figure{Kind: study.Share, Unit: whole, N: r.Done, Sum: c.N[order+place]}
		}
		line.Figures = append(line.Figures, f)
	}
	return line
}

// tables shows how matches end, and who wins them; of two kinds of players how often the first
// does.
func tables(r *study.Run) []study.Table {
	endings := study.Table{Name: "endings", Head: []string{"majority", "out of reach", "no cards", "no case", "idle", "turns"}, Shared: true}
	winners := study.Table{Name: "winners", Head: []string{"1st", "2nd", "3rd", "4th", "5th", "6th"}}
	if len(r.Players) > 1 {
		winners.Name, winners.Head = "strength", []string{"sides", r.Players[0] + " among " + r.Players[1]}
	}
	for i := range r.Counts {
		c := &r.Counts[i]
		line := study.Line{Name: c.Name}
		for _, n := range c.N[ending:turns] {
			line.Figures = append(line.Figures, study.Figure{Kind: study.Share, N: r.Done, Sum: n})
		}
		line.Figures = append(line.Figures, study.Figure{Kind: study.Mean, N: r.Done, Sum: c.N[turns], Squares: c.N[turnSquares]})
		endings.Lines = append(endings.Lines, line)
		winners.Lines = append(winners.Lines, winnersOf(r, c))
	}
	if len(r.Players) > 1 {
		return []study.Table{winners}
	}
	return []study.Table{endings, winners}
}
