package cassino

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
)

// door is a game of the family as one chooses it.
type door struct {
	mode   cassino.Mode
	home   cassino.Home
	play   cassino.Play  // the way in which it is usually played
	rules  cassino.Rules // of that, by as few as can play
	seats  []int         // that play it in any way
	temper [tempers]bool
}

// temper is what kind of game it is.
type temper uint8

const (
	quick temper = iota
	deep
	withBuilds
	withSweeps
	tempers
)

var temperKeys = [tempers]string{"quick", "deep", "builds", "sweeps"}

// street lists the doors of the games.
func street(games []cassino.Game) (list []door) {
	for i := range games {
		g := &games[i]
		at := slices.IndexFunc(list, func(d door) bool { return d.mode == g.Mode })
		if at < 0 {
			at = len(list)
			list = append(list, door{mode: g.Mode, home: cmp.Or(g.Home, cassino.Anywhere), play: g.Play, rules: g.At[0].Rules})
			list[at].temper = temperOf(&g.At[0].Rules)
		}
		d := &list[at]
		for j := range g.At {
			d.temper[withSweeps] = d.temper[withSweeps] || g.At[j].Rules.Sweep.On
			if n := int(g.At[j].Seats); !slices.Contains(d.seats, n) {
				d.seats = append(d.seats, n)
			}
		}
		slices.Sort(d.seats)
	}
	return list
}

// temperOf is what kind of game the rules make.
func temperOf(r *cassino.Rules) (of [tempers]bool) {
	of[quick] = turns(r) <= quickTurns
	of[deep] = depth(r) >= deepFrom
	of[withBuilds] = r.Build.Kind != cassino.NoBuilds
	of[withSweeps] = r.Sweep.On
	return of
}

// What makes a game quick, and deep: at most so many turns of a match, and at least so much to keep in mind.
const (
	quickTurns = 160
	deepFrom   = 4
)

// turns is about how many turns a match has: the side that wins gets some six of ten points.
func turns(r *cassino.Rules) int {
	l := r.Layout()
	hands := int(r.Goal.Number)
	if r.Goal.Aim == cassino.Points {
		points := 0
		for _, c := range *r.Score {
			switch n := int(c.Points); c.Count {
			case cassino.Each:
				points += n * len(c.Cards)
			case cassino.Difference:
				points += l.Cards() / 3
			case cassino.MostCards, cassino.MostOf, cassino.LastTake, cassino.Sweeps, cassino.Bonuses, cassino.ByChips:
				points += n
			}
		}
		hands = (10*hands + 6*points - 1) / max(6*points, 1)
	}
	return hands * (l.Cards() - l.Table.Len() - l.Out.Len())
}

// depth is how much there is to keep in mind beside what a card takes.
func depth(r *cassino.Rules) (n int) {
	b := &r.Build
	for _, is := range [...]bool{b.Kind != cassino.NoBuilds, b.Kind == cassino.Builds, b.Kind == cassino.Builds && b.Most > 10, b.NoRaise, b.Piles, b.Promise,
		r.Steal, r.Pluck, r.Twin, r.Fixxa, r.Stop, r.Lie, r.Wild != cassino.NoJokers, r.Force != cassino.Free} {
		n += scenes.Pick(is)
	}
	return n
}

// like is the game among those before it that it is most like, and in what it differs. There is none for the first.
func like(w tell.Voice, doors []door, at int) (other cassino.Mode, differs []string) {
	own := describe(w, &doors[at].rules)
	least := math.MaxInt
	for i := range doors[:at] {
		theirs := describe(w, &doors[i].rules)
		n := 5 * (apart(own, theirs) + apart(theirs, own))
		if i == 0 { // which is known best
			n = n * 4 / 5
		}
		if n < least {
			least, other, differs = n, doors[i].mode, differences(w, &doors[i].rules, &doors[at].rules)
		}
	}
	if other != "" && len(differs) == 0 {
		differs = []string{seatsOf(w, doors[at].seats) + "."}
	}
	if len(differs) > 0 {
		differs[0] = words.InSentence(differs[0])
	}
	return other, differs
}

// apart is how much some parts make of a game that are not among others; more than two of a chapter make no more of it.
func apart(parts, others []part) (n int) {
	var differ [chapters]int
	for _, p := range parts {
		if d := &differ[p.chapter]; *d < 2 && !slices.ContainsFunc(others, func(o part) bool { return o.says == p.says }) {
			*d++
			n += weights[p.chapter]
		}
	}
	return n
}

// seatsOf says how many can play.
func seatsOf(w tell.Voice, seats []int) string {
	first, last := seats[0], seats[len(seats)-1]
	if len(seats) > 2 && last-first == len(seats)-1 {
		return w.Say("cassino.seats.from-to", "from", scenes.Numeral(first), "to", scenes.Numeral(last))
	}
	var list []string
	for _, n := range seats {
		list = append(list, scenes.Numeral(n))
	}
	return w.Say("cassino.seats", "list", w.List("list.or", list))
}

// about says in a line how many play the game, where it is at home, and what kind of game it is.
func (d *door) about(w tell.Voice) string {
	said := []string{seatsOf(w, d.seats), w.Say("cassino.region." + string(d.home))}
	for t, is := range d.temper {
		if is {
			said = append(said, w.Say("cassino.temper."+temperKeys[t]))
		}
	}
	return words.AtStart(strings.Join(said, " · "))
}

// filter is what is asked of a game; zero values ask nothing.
type filter struct {
	seats  int
	home   cassino.Home
	temper int // one more than the temper
}

// fits reports whether the game is what is asked for.
func (f *filter) fits(d *door) bool {
	return (f.seats == 0 || slices.Contains(d.seats, f.seats)) &&
		(f.home == "" || d.home == f.home) &&
		(f.temper == 0 || d.temper[f.temper-1])
}
