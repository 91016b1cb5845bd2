package scenes

import (
	"slices"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
)

// seen is a match as a seat may know it.
func seen(m *casa.Match, seat lacasa.Seat) Standing {
	st := standing(m)
	st.View, st.Log, st.CanUndo = m.State().View(seat), m.History(seat), false
	st.Seen = len(st.Log)
	for _, p := range m.Seats {
		st.Players = append(st.Players, Player(p))
	}
	return st
}

// gathered plays a match of every situation by chance and calls at for every round, at its beginning, in its middle
// and at its end.
func gathered(t *testing.T, mode lacasa.Mode, way lacasa.Way, at func(m *casa.Match)) {
	t.Helper()
	o := lacasa.DefaultOptions(mode, way)
	if way == lacasa.Standard {
		o.Rounds, o.Lowball = len(o.Printed()), true
	}
	var seats []match.Player
	var players []bot.Player
	for i := range mode.Seats() {
		seats = append(seats, match.Player{Kind: "human", Name: []string{"Ada", "Bruno", "Maddalena", "Dario"}[i]})
		players = append(players, bot.NewRandom(5, lacasa.Seat(i)))
	}
	m := casa.New(o, 5, seats)
	for !m.Over() {
		if err := next(m, players[m.Dealer()].Situation); err != nil {
			t.Fatal(err)
		}
		at(m)
		for n := 0; !m.BetweenRounds(); n++ {
			v := m.State().View(m.State().Table().Turn)
			m.Act(players[v.Seat].Choose(&v))
			if n == 11 {
				at(m)
			}
		}
		at(m)
	}
}

// Every reason a bot can have in company is said, of what it did.
func TestEveryReasonOfABotIsSaid(t *testing.T) {
	for _, w := range voices() {
		if w.names == nil {
			continue
		}
		for why := bot.Only; why <= bot.Slips; why++ {
			spoken(t, w, why, w.reason(Reason{Why: why, Did: lacasa.Action{Seat: 1, Card: 3, Family: card.Verdi}}))
			if key := "hint." + why.String(); !w.Has(key) {
				t.Errorf("%s: there is no %s", w.Language.Code, key)
			}
		}
	}
}

// gatherings are some moments of matches in company.
func gatherings(t *testing.T) (list []Standing) {
	for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
		n := 0
		gathered(t, mode, lacasa.Standard, func(m *casa.Match) {
			if n++; n%7 == 1 || m.Over() {
				list = append(list, seen(m, 1))
			}
		})
	}
	return list
}

// Whatever happens in company is said, of everybody by name, and no scene that all can see knows more than all.
func TestEverythingInCompanyIsSaid(t *testing.T) {
	h := house(look{language: "it", text: 1})
	for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
		for _, way := range mode.Ways() {
			gathered(t, mode, way, func(m *casa.Match) {
				var scenes []string // what is said to all, by the seat that the scene was given to
				for _, seat := range []lacasa.Seat{0, 1} {
					st := seen(m, seat)
					w := h.voice.at(&st)
					for _, e := range st.Log {
						if said := w.event(e); said == "" && !slices.Contains([]lacasa.Kind{lacasa.Awaits, lacasa.Gathered, lacasa.HandsMoved}, e.Kind) {
							t.Errorf("nothing is said of %+v", e)
						} else if said != "" {
							spoken(t, w, e, said)
						}
					}
					if Rumour(h, st) == "" {
						t.Error("there is no rumour")
					}
					said := Rumour(h, st)
					if m.BetweenRounds() {
						c := NewScoring(h, st)
						for _, line := range append(c.details, c.head, c.line, c.match, c.ends) {
							spoken(t, w, "score", line)
							said += line
						}
					} else {
						e := NewElection(h, st)
						for _, line := range append(e.about, e.round, e.title, e.decided) {
							spoken(t, w, "election", line)
							said += line
						}
					}
					scenes = append(scenes, said)
				}
				if scenes[0] != scenes[1] {
					t.Errorf("what all may know differs:\n%s\n%s", scenes[0], scenes[1])
				}
			})
		}
	}
}
