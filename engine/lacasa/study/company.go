package study

import (
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/lacasa/exact"
	"lacasa/engine/match"
	"lacasa/engine/study"
)

// What is counted of a round in company, by index.
const (
	elected    = iota // somebody undertook the round
	made              // and did it
	gain              // points of that side, less those of the other
	gainSquare        // their squares
	solved            // of rounds elected, those whose play was solved with all cards known
	couldMake         // and could be won from there on best play of all
	ahead             // points of the side that led first, less those of the other
	aheadSquare
	decided  // rounds that a side won
	leader   // and it was the one that led first
	byCake   // the Mangia-Cake decided
	held     // how many of the Ruling Family the elector had to play, and below how often its side made it
	heldMade = held + mostHeld + 1
	kinds    = heldMade + mostHeld + 1
)

// mostHeld is the most cards of one family that are told apart.
const mostHeld = 7

// companyKeys holds the names of what is counted.
var companyKeys = func() []string {
	keys := []string{"elected", "made", "gain", "gain-squares", "solved", "could-make", "lead", "lead-squares", "decided", "leader-won", "by-cake"}
	for _, what := range []string{"held", "held-made"} {
		for n := range mostHeld + 1 {
			keys = append(keys, what+"-"+strconv.Itoa(n))
		}
	}
	return keys
}()

// mostNodes is more positions than any round takes that is solved here.
const mostNodes = 1 << 30

// mostSolved is the most challenges of a round in company that are solved: more take too long.
const mostSolved = 9

// companyRows returns a row for every round for two and for teams.
func companyRows(players []string) (rows []study.Row, err error) {
	if err := checkPlayers(players); err != nil {
		return nil, err
	}
	if len(players) != 1 {
		return nil, match.Refuse("wrong.players", "seats", 1, "number", len(players))
	}
	solver := exact.New()
	for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
		list := roundsOf(lacasa.DefaultOptions(mode, lacasa.Standard), string(mode)+" ", "")
		if mode.Has(lacasa.Domination) {
			list = append(list, roundsOf(lacasa.DefaultOptions(mode, lacasa.Domination), string(mode)+" "+string(lacasa.Domination)+" ", "")...)
		}
		for _, r := range list {
			rows = append(rows, study.Row{Name: r.name, Keys: companyKeys, Play: func(_ int, seed match.Seed, counts []int) {
				contest(deal(&r, seed), newTable(r.rules.Seats(), seed, players[0]), solver, counts)
			}})
		}
	}
	return rows, nil
}

// contest plays a round to its end and counts how it went.
func contest(s lacasa.State, players table, solver *exact.Solver, counts []int) {
	first, has := lacasa.NoSeat, 0
	for s.Table().Phase != lacasa.Over {
		if t := s.Table(); first == lacasa.NoSeat && t.Phase == lacasa.Playing {
			first = t.Leader
			if undertaken(t) {
				v := s.View(t.Elector)
				has = min((v.OwnCards() & card.FamilySet(t.Ruling)).Len(), mostHeld)
			}
			if undertaken(t) && t.Last <= mostSolved && exact.Covers(&s) == nil {
				counts[solved]++
				counts[couldMake] += canMake(&s, solver)
			}
		}
		players.step(&s)
	}
	t := s.Table()
	o := t.Outcome()
	count := func(at, square int, side int) {
		d := int(o.Points[side]) - int(o.Points[side^1])
		counts[at] += d
		counts[square] += d * d
	}
	if undertaken(t) {
		counts[elected]++
		counts[held+has]++
		if o.Ending == lacasa.Made {
			counts[made]++
			counts[heldMade+has]++
		}
		count(gain, gainSquare, t.Elector.Side())
	}
	count(ahead, aheadSquare, first.Side())
	if o.Winner != lacasa.NoSeat {
		counts[decided]++
		if o.Winner.Side() == first.Side() {
			counts[leader]++
		}
	}
	if o.Ending == lacasa.ByCake {
		counts[byCake]++
	}
}

// undertaken reports whether a side has undertaken to win the round.
func undertaken(t *lacasa.Table) bool {
	return t.Rules.Goal.Aim == lacasa.Undertake && t.Elector != lacasa.NoSeat
}

// canMake returns 1 if the elector's side wins the round on best play of all, with all cards known.
func canMake(s *lacasa.State, solver *exact.Solver) int {
	side := exact.SideOf(s.Table())
	m, need, _ := exact.Goal(s.Table(), side)
	if err := solver.Begin(s, &m); err != nil {
		panic(err) // it is covered
	}
	worth, ok := solver.Worth(mostNodes)
	if !ok {
		panic("a round of company that takes too long")
	}
	if worth >= need == (side == s.Table().Elector.Side()) {
		return 1
	}
	return 0
}

// companyTables shows what elections and the first lead are worth.
func companyTables(r *study.Run) []study.Table {
	elections := study.Table{Name: "elections", Head: []string{"elected", "made", "could be made", "points"}, Shared: true}
	leads := study.Table{Name: "leads", Head: []string{"the leader's side wins", "points", "the Mangia-Cake decides"}}
	for i := range r.Counts {
		c := &r.Counts[i]
		if n := c.Of(companyKeys[elected]); n > 0 {
			elections.Lines = append(elections.Lines, study.Line{Name: c.Name, Figures: []study.Figure{
				{Kind: study.Share, N: r.Done, Sum: n},
				{Kind: study.Share, N: n, Sum: c.Of(companyKeys[made])},
				{Kind: study.Share, N: c.Of(companyKeys[solved]), Sum: c.Of(companyKeys[couldMake])},
				{Kind: study.Mean, N: n, Sum: c.Of(companyKeys[gain]), Squares: c.Of(companyKeys[gainSquare])},
			}})
		}
		leads.Lines = append(leads.Lines, study.Line{Name: c.Name, Figures: []study.Figure{
			{Kind: study.Share, N: c.Of(companyKeys[decided]), Sum: c.Of(companyKeys[leader])},
			{Kind: study.Mean, N: r.Done, Sum: c.Of(companyKeys[ahead]), Squares: c.Of(companyKeys[aheadSquare])},
			{Kind: study.Share, N: r.Done, Sum: c.Of(companyKeys[byCake])},
		}})
	}
	return []study.Table{elections, holdings(r), leads}
}

// holdings shows how often elections are made by how many cards of the family the elector has, in
// rounds without a situation, which are the first of each mode and way.
func holdings(r *study.Run) study.Table {
	t := study.Table{Name: "holdings"}
	var plain []*study.Counts
	for i := range r.Counts {
		if c := &r.Counts[i]; strings.HasSuffix(c.Name, noSituation) {
			plain = append(plain, c)
			t.Head = append(t.Head, strings.TrimSuffix(c.Name, " "+noSituation), "elections")
		}
	}
	for n := range mostHeld + 1 {
		line := study.Line{Name: strconv.Itoa(n)}
		if n == mostHeld {
			line.Name += " or more"
		}
		for _, c := range plain {
			line.Figures = append(line.Figures, study.Figure{Kind: study.Share, N: c.N[held+n], Sum: c.N[heldMade+n]}, study.Figure{Kind: study.Count, N: c.N[held+n]})
		}
		t.Lines = append(t.Lines, line)
	}
	return t
}
