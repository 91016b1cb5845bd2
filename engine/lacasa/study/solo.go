// Package study asks what rounds of La Casa come to: how often each can be won alone, and who wins
// in company.
package study

import (
	"fmt"
	"slices"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/par"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/engine/study"
)

// Studies lists the studies of La Casa.
var Studies = []study.Study{
	{What: "solo", Brief: "how often the Robot is beaten in each situation, by each rule book and robot; open plays best with all cards known",
		Deals: 20000, Players: []string{open, match.KindRandom, "bot-easy", match.KindFair}, Rows: soloRows, Tables: soloTables},
	{What: "company", Brief: "in each situation for two and for teams, how often the election pays, and what the first lead is worth",
		Deals: 2000, Players: []string{match.KindFair}, Rows: companyRows, Tables: companyTables},
}

// open is the player who knows all cards and makes no mistake.
const open = "open"

// checkPlayers returns an error unless all of the players are known, each once.
func checkPlayers(players []string, known ...string) error {
	known = append(known, bot.Kinds.Names()...)
	for i, p := range players {
		if !slices.Contains(known, p) || slices.Contains(players[:i], p) {
			return match.Refuse("wrong.no-player", "kind", p, "list", record.Join(known))
		}
	}
	return nil
}

// noSituation stands for a round without a situation.
const noSituation = "plain"

// A round is what is played of every deal.
type round struct {
	name    string
	rules   lacasa.Rules
	options lacasa.Options
}

// roundsOf lists the rounds of matches with these options, without a situation and with each.
func roundsOf(o lacasa.Options, prefix, suffix string) (list []round) {
	for _, id := range append([]string{lacasa.Plain}, o.SituationSet()...) {
		r, err := o.Rules(id)
		if err != nil {
			panic(err) // the set has only what there is
		}
		if id == lacasa.Plain {
			id = noSituation
		}
		list = append(list, round{prefix + id + suffix, r, o})
	}
	return list
}

// soloRounds lists every round of solo that has rules of its own.
func soloRounds() (list []round) {
	known := map[lacasa.Rules]bool{}
	for _, thrifty := range []bool{false, true} {
		for _, book := range []struct {
			at     lacasa.Where
			suffix string
		}{{lacasa.SoloBook, ""}, {lacasa.SupplementBook, " supplement"}} {
			o := lacasa.OptionsAt(book.at)
			o.Thrifty = thrifty
			suffix := book.suffix
			if thrifty {
				suffix += " thrifty"
			}
			for _, r := range roundsOf(o, "", suffix) {
				apart := r.rules
				if apart.At = lacasa.SoloBook; !known[apart] {
					known[apart] = true
					list = append(list, r)
				}
			}
		}
	}
	return list
}

// Margins of the best play: how much more of what counts than the goal needs.
const leastMargin, mostMargin = -3, 7

// soloRows returns a row for every round of solo.
func soloRows(players []string) (rows []study.Row, err error) {
	if err := checkPlayers(players, open); err != nil {
		return nil, err
	}
	keys := slices.Clone(players)
	if slices.Contains(players, open) {
		for margin := leastMargin; margin <= mostMargin; margin++ {
			for _, p := range players {
				keys = append(keys, fmt.Sprintf("%s%+d", p, margin))
			}
		}
	}
	var judge par.Judge
	for _, r := range soloRounds() {
		rows = append(rows, study.Row{Name: r.name, Keys: keys, Play: func(_ int, seed match.Seed, counts []int) {
			start := deal(&r, seed)
			at := -1 // where the counts of the margin begin
			if i := slices.Index(players, open); i >= 0 {
				margin, ok := judge.Of(&start)
				if !ok {
					panic("a printed round of solo that is not solved")
				}
				at = len(players) * (1 + min(max(int(margin), leastMargin), mostMargin) - leastMargin)
				counts[at+i]++ // of rounds, not of those won
				if margin.Winnable() {
					counts[i]++
				}
			}
			for i, p := range players {
				if p == open || playAs(start, seed, p).Table().Outcome().Winner != lacasa.Human {
					continue
				}
				if counts[i]++; at >= 0 {
					counts[at+i]++
				}
			}
		}})
	}
	return rows, nil
}

// deal returns the round as the first of the match with that seed begins.
func deal(r *round, seed match.Seed) lacasa.State {
	chance := match.NewChance(seed, 1)
	d := r.rules.DealPlayable(&chance)
	return lacasa.Start(r.rules, r.options.FirstDealer(seed), &d, nil)
}

// playAs returns the round as players of one kind end it.
func playAs(s lacasa.State, seed match.Seed, kind string) *lacasa.State {
	t := newTable(s.Table().Rules.Seats(), seed, kind)
	for s.Table().Phase != lacasa.Over {
		t.step(&s)
	}
	return &s
}

// A table has a player of one kind at every seat.
type table [lacasa.MaxSeats]bot.Player

func newTable(seats int, seed match.Seed, kind string) (t table) {
	for seat := range seats {
		p, err := bot.Kinds.New(kind, seed, match.Seat(seat))
		if err != nil {
			panic(err) // they were checked
		}
		t[seat] = p
	}
	return t
}

// step makes the decision that the round waits for.
func (t *table) step(s *lacasa.State) {
	seat := s.Table().Turn
	if s.Table().Rules.Solo() && seat == lacasa.Robot {
		var room [1]lacasa.Action
		s.Do(s.Legal(room[:0])[0], nil)
		return
	}
	v := s.View(seat)
	s.Do(t[seat].Choose(&v), nil)
}

// soloTables shows how often each round is won, and how the margin of best play shows in what the
// others win.
func soloTables(r *study.Run) []study.Table {
	won := study.Table{Name: "solo", Head: r.Players, Shared: true}
	sum := study.Counts{}
	for i := range r.Counts {
		c := &r.Counts[i]
		line := study.Line{Name: c.Name}
		for _, p := range r.Players {
			line.Figures = append(line.Figures, study.Figure{Kind: study.Share, N: r.Done, Sum: c.Of(p)})
		}
		won.Lines = append(won.Lines, line)
		if sum.Keys == nil {
			sum.Keys, sum.N = c.Keys, make([]int, len(c.N))
		}
		for k, n := range c.N {
			sum.N[k] += n
		}
	}
	if !slices.Contains(r.Players, open) {
		return []study.Table{won}
	}
	margins := study.Table{Name: "margin", Head: []string{"rounds"}, Shared: true}
	margins.Head = append(margins.Head, others(r.Players)...)
	for margin := leastMargin; margin <= mostMargin; margin++ {
		of := sum.Of(fmt.Sprintf("%s%+d", open, margin))
		line := study.Line{Name: fmt.Sprintf("%+d", margin), Figures: []study.Figure{{Kind: study.Count, N: of}}}
		switch margin {
		case leastMargin:
			line.Name += " or less"
		case mostMargin:
			line.Name += " or more"
		}
		for _, p := range others(r.Players) {
			line.Figures = append(line.Figures, study.Figure{Kind: study.Share, N: of, Sum: sum.Of(fmt.Sprintf("%s%+d", p, margin))})
		}
		margins.Lines = append(margins.Lines, line)
	}
	return []study.Table{won, margins}
}

// others returns the players who do not know all cards.
func others(players []string) []string {
	return slices.DeleteFunc(slices.Clone(players), func(p string) bool { return p == open })
}
