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
	"lacasa/ui"
)

// A door is a game of the family as the street offers it.
type door struct {
	mode   cassino.Mode
	home   cassino.Region
	play   cassino.Way   // the usual way to play it
	rules  cassino.Rules // of that way, with the fewest players
	seats  []int         // the numbers of players, in any way
	temper [tempers]bool
}

// A temper is a kind of game.
type temper uint8

const (
	quick temper = iota
	deep
	withBuilds
	withSweeps
	tempers
)

var temperKeys = [tempers]string{"quick", "deep", "builds", "sweeps"}

// street returns the doors of the games.
func street(games []cassino.Game) (list []door) {
	for i := range games {
		g := &games[i]
		at := slices.IndexFunc(list, func(d door) bool { return d.mode == g.Mode })
		if at < 0 {
			at = len(list)
			list = append(list, door{mode: g.Mode, home: cmp.Or(g.Region, cassino.Anywhere), play: g.Way, rules: g.BySeats[0].Rules})
			list[at].temper = temperOf(&g.BySeats[0].Rules)
		}
		d := &list[at]
		for j := range g.BySeats {
			d.temper[withSweeps] = d.temper[withSweeps] || g.BySeats[j].Rules.Sweep.On
			if n := int(g.BySeats[j].Seats); !slices.Contains(d.seats, n) {
				d.seats = append(d.seats, n)
			}
		}
		slices.Sort(d.seats)
	}
	return list
}

// temperOf returns the kinds of game that rules r make.
func temperOf(r *cassino.Rules) (of [tempers]bool) {
	of[quick] = turns(r) <= quickTurns
	of[deep] = depth(r) >= deepFrom
	of[withBuilds] = r.Build.Kind != cassino.NoBuilds
	of[withSweeps] = r.Sweep.On
	return of
}

// A game is quick if a match has at most quickTurns turns, and deep if its depth is at least
// deepFrom.
const (
	quickTurns = 160
	deepFrom   = 4
)

// hands estimates how many hands a match has. Of two sides, the winner gets about six of ten
// points.
func hands(r *cassino.Rules) int {
	if r.Goal.Aim != cassino.Points {
		return int(r.Goal.Number)
	}
	points, l := 0, r.Layout()
	for _, c := range *r.Score {
		switch n := int(c.Points); c.Count {
		case cassino.Each:
			points += n * len(c.Cards) * int(r.Packs)
		case cassino.Difference:
			points += l.Cards() / 5
		case cassino.Sweeps: // these are rare
			points += n * 2 / 5
		case cassino.Bonuses:
			points += n * ui.BoolIndex(r.Fixxa || r.Stop) * 6
		case cassino.MostCards, cassino.MostOf, cassino.LastTake:
			points += n
		}
	}
	each := 12 * max(points, 1)
	return max(1, (10*int(r.Goal.Number)*r.Sides()+each*4/5)/each)
}

// turns estimates how many turns a match has.
func turns(r *cassino.Rules) int {
	l := r.Layout()
	n := hands(r) * (l.Cards() - l.Table.Len() - l.Out.Len())
	if r.Lie { // hands are laid down early
		n /= 2
	}
	return n
}

// What a match takes, in seconds: for each turn, and for each hand to be dealt and counted.
const (
	turnTakes = 5
	handTakes = 20
)

// minutes estimates how long a match takes, rounded to the precision of the estimate.
func minutes(r *cassino.Rules) int {
	n := (turnTakes*turns(r) + handTakes*hands(r)) / 60
	switch {
	case n < 20:
		return max(5, (n+2)/5*5)
	case n < 60:
		return (n + 5) / 10 * 10
	}
	return (n + 10) / 20 * 20
}

// depth returns how many things a player has to keep in mind besides what a card takes.
func depth(r *cassino.Rules) (n int) {
	b := &r.Build
	for _, is := range [...]bool{b.Kind != cassino.NoBuilds, b.Kind == cassino.Builds, b.Kind == cassino.Builds && b.Most > 10, b.NoRaise, b.Piles, b.Promise,
		r.Steal, r.Pluck, r.Twin, r.Fixxa, r.Stop, r.Lie, r.Wild != cassino.NoJokers, r.Force != cassino.Free} {
		n += ui.BoolIndex(is)
	}
	return n
}

// mostLike returns the known game that the chosen one is most like, and how it differs from that.
// If none is known it returns "", and how the game differs from the first one. For the first game
// itself it returns nothing.
func mostLike(w tell.Voice, knows func(cassino.Mode) bool, o *cassino.Options, r *cassino.Rules) (other cassino.Mode, differs []string) {
	first := cassino.Modes()[0]
	if o.Mode == first {
		return "", nil
	}
	own := describe(w, r)
	least := math.MaxInt
	for i, m := range cassino.Modes() {
		if m == o.Mode || !knows(m) && (i > 0 || other != "") {
			continue
		}
		rules := nearRules(m, r)
		theirs := describe(w, &rules)
		n := 5 * (distance(own, theirs) + distance(theirs, own))
		switch {
		case !knows(m): // the first game is compared even if unknown
			n = math.MaxInt - 1
		case i == 0: // it is the best known
			n = n * 4 / 5
		}
		if n < least {
			least, other, differs = n, m, differences(w, &rules, r)
		}
	}
	if !knows(other) {
		return "", differs
	}
	if len(differs) == 0 {
		differs = []string{seatsOf(w, []int{o.Seats}) + "."}
	}
	differs[0] = words.Uncapitalize(differs[0])
	return other, differs
}

// nearRules returns the rules of mode m for the number of players of r, if m has it.
func nearRules(m cassino.Mode, r *cassino.Rules) cassino.Rules {
	o := usualOptions(m)
	if slices.Contains(m.Seats(o.Way), int(r.Seats)) {
		o = advisedOptions(m, o.Way, int(r.Seats))
	}
	if r.Teams && slices.Contains(o.Keys(), "teams") {
		o.Teams = true
	}
	return must(o.Rules())
}

// advisedOptions returns the options that are offered first.
func advisedOptions(m cassino.Mode, p cassino.Way, seats int) cassino.Options {
	return must(cassino.AdvisedOptions(m, p, seats))
}

// usualOptions returns the options of a mode in its usual way with the fewest players.
func usualOptions(m cassino.Mode) cassino.Options {
	p := m.Ways()[0]
	return advisedOptions(m, p, m.Seats(p)[0])
}

// must returns what, and panics on an error. It is for games that are listed, so that none can
// occur.
func must[T any](what T, err error) T {
	if err != nil {
		panic(err)
	}
	return what
}

// withWay returns o changed to mode m, way p and a number of players, or the nearest that exist.
// Options that were changed from those offered keep their values.
func withWay(o cassino.Options, m cassino.Mode, p cassino.Way, seats int) cassino.Options {
	if m.CheckWay(p) != nil {
		p = m.Ways()[0]
	}
	if all := m.Seats(p); !slices.Contains(all, seats) {
		seats = all[0]
	}
	to := advisedOptions(m, p, seats)
	if o.Mode != m {
		return to
	}
	offered := advisedOptions(o.Mode, o.Way, o.Seats)
	for _, key := range to.Keys() {
		if !slices.Contains(o.Keys(), key) || o.Value(key) == offered.Value(key) {
			continue
		}
		if with, err := to.With(key, o.Value(key)); err == nil {
			to = with
		}
	}
	return to
}

// distance returns the weight of the parts that are not among others; it counts at most two of a
// chapter.
func distance(parts, others []part) (n int) {
	var differ [chapters]int
	for _, p := range parts {
		if d := &differ[p.chapter]; !p.detail && *d < 2 && !slices.ContainsFunc(others, func(o part) bool { return o.says == p.says }) {
			*d++
			n += weights[p.chapter]
		}
	}
	return n
}

// seatsOf returns in words how many can play.
func seatsOf(w tell.Voice, seats []int) string {
	first, last := seats[0], seats[len(seats)-1]
	if len(seats) > 2 && last-first == len(seats)-1 {
		return w.Say("cassino.seats.from-to", "from", ui.Numeral(first), "to", ui.Numeral(last))
	}
	return w.Say("cassino.seats", "list", w.List("list.or", scenes.Each(seats, ui.Numeral)))
}

// about returns a line that says what kind of game it is, how many play it, how long it takes and
// where it comes from.
func about(w tell.Voice, r *cassino.Rules, seats []int, home cassino.Region) string {
	kind := "cassino.kind.sums"
	if r.Worth.Sum == 0 {
		kind = "cassino.kind.match"
	}
	said := []string{w.Say(kind)}
	for _, k := range [...]struct {
		is  bool
		key string
	}{
		{r.Build.Kind != cassino.NoBuilds, "cassino.temper." + temperKeys[withBuilds]},
		{r.Sweep.On, "cassino.temper." + temperKeys[withSweeps]},
		{r.Steal, "cassino.kind.steals"},
	} {
		if k.is {
			said = append(said, w.Say(k.key))
		}
	}
	said = append(said, seatsOf(w, seats))
	if n := int(r.Goal.Number); r.Goal.Aim == cassino.Points {
		said = append(said, w.Say("cassino.long.points", "n", count(n)))
	} else {
		said = append(said, w.Count("cassino.long.hands", n))
	}
	said = append(said, w.Say("cassino.long.minutes", "n", count(minutes(r))), w.Say("cassino.region."+string(home)))
	return words.Capitalize(strings.Join(said, "\u00a0· "))
}

// A filter is what a game must be like to be shown. Zero values allow any game.
type filter struct {
	seats  int
	home   cassino.Region
	temper int // the temper plus one
}

// fits reports whether a game passes the filter.
func (f *filter) fits(d *door) bool {
	return (f.seats == 0 || slices.Contains(d.seats, f.seats)) &&
		(f.home == "" || d.home == f.home) &&
		(f.temper == 0 || d.temper[f.temper-1])
}
