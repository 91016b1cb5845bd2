// Package tally counts how matches that are over ended: the page of statistics, and the collection of what was won at.
package tally

import (
	"slices"
	"strings"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/kept"
	"lacasa/ui"
)

// Tally is how often it went so for somebody, and of a form of a game, what that came to in all.
type Tally struct {
	Played, Won, Drawn, Lost int
	Helped                   int // of those played that nobody won or lost, how many bots finished for a person
	Points                   int
}

func (t *Tally) add(e match.End) {
	t.Played++
	switch e {
	case match.Open:
	case match.Won:
		t.Won++
	case match.Drawn:
		t.Drawn++
	case match.Lost:
		t.Lost++
	}
}

// decided returns how many were won or lost, or shared by all.
func (t *Tally) decided() int { return t.Won + t.Drawn + t.Lost }

// line says a tally.
func (c *Counted) line(h *scenes.House) string {
	line := c.ends(h)
	if c.scored != "" {
		line = h.Say("tally.scored", "line", line, "points", h.Say("game."+c.scored+".points"), "n", scenes.Numeral(c.Points))
	}
	return line
}

// ends says how often it ended how.
func (t *Tally) ends(h *scenes.House) string {
	n := t.decided()
	line := ""
	switch open := t.Played - n - t.Helped; {
	case n > 0:
		line = t.share(h, n)
	case open > 0:
		line = h.Say("tally.points", "n", scenes.Numeral(open))
	default:
		return h.Say("tally.helped.only", "n", scenes.Numeral(t.Helped))
	}
	if t.Helped > 0 {
		line = h.Say("tally.helped", "line", line, "n", scenes.Numeral(t.Helped))
	}
	return line
}

// share says how many of n were won, and drawn.
func (t *Tally) share(h *scenes.House, n int) string {
	share := (200*t.Won + n) / (2 * n) // rounded
	line := h.Say("tally.won", "won", scenes.Numeral(t.Won), "n", scenes.Numeral(n), "share", scenes.Numeral(share))
	if t.Drawn > 0 {
		line = h.Say("tally.drawn", "line", line, "drawn", scenes.Numeral(t.Drawn))
	}
	return line
}

// Counted is a tally of some matches: of a form of a game, or against somebody.
type Counted struct {
	Name string
	Tally
	scored string // the game whose points are counted; empty: none are
}

// Ways are how matches of the house's games are counted.
type Ways struct {
	Ended  func(a match.Request) Endings // how those of a form end
	Called func(a match.Request) string  // the name of the form
	Pieces func(game string) []Piece     // what one can have won at
}

// Endings is how a match of one form ended for each seat, by its record's word; nil: nobody won or lost it.
type Endings func(result string) []match.SeatEnd

// Piece is something that one can have won at: what came up in matches of a game, or one of its modes.
type Piece struct {
	ID, Name string
	Draw     func(s *ui.Screen, r, view ui.Rect) // its picture; nil: it has none
	Apart    bool                                // it is counted, but not collected
}

// ModesOf returns a game's modes as what one can have won at.
func ModesOf[M ~string](modes []M, name func(M) string) (list []Piece) {
	for _, mode := range modes {
		list = append(list, Piece{ID: string(mode), Name: name(mode)})
	}
	return list
}

// Count is how somebody's matches ended.
type Count struct {
	All      Tally
	Forms    []Counted                    // the one played most often first
	Against  []Counted                    // whoever was met most often first
	Ends     []match.End                  // of those won, lost or shared, the last at the end
	Now, Run int                          // won in a row: by now, and at most
	pieces   map[string]map[string]*Tally // by the game, and what came up in them or else their mode
}

// form is what matches have in common that are counted together.
type form struct {
	game, mode, play string
	seats            int
}

func formOf(a *match.Request) form { return form{a.Game, a.Mode, a.Play, a.Seats} }

// countOf counts the matches that somebody played of the list, the last first.
func countOf(list []kept.Saved, who string, w *Ways) (c Count) {
	forms, against := map[form]*Counted{}, map[string]*Counted{}
	c.pieces = map[string]map[string]*Tally{}
	for i := len(list) - 1; i >= 0; i-- {
		s := &list[i]
		me := slices.IndexFunc(s.Players, func(p scenes.Player) bool { return strings.EqualFold(p.Name, who) })
		if me < 0 {
			continue
		}
		var end match.End
		ended := w.Ended(s.Request)
		ends := ended(s.Result)
		helped := scenes.BoolIndex(len(s.Helped) > 0)
		if me < len(ends) && helped == 0 {
			end = ends[me].End
		}
		c.All.add(end)
		c.All.Helped += helped
		f := formOf(&s.Request)
		if forms[f] == nil {
			forms[f] = &Counted{Name: w.Called(s.Request)}
		}
		forms[f].add(end)
		forms[f].Helped += helped
		if points, ok := scored(s, me, ends); ok && helped == 0 {
			forms[f].scored, forms[f].Points = s.Game, forms[f].Points+points
		}
		c.count(s, me, end, ended)
		if end == match.Open {
			continue
		}
		c.Ends = append(c.Ends, end)
		if end != match.Won {
			c.Now = 0
		} else if c.Now++; c.Now > c.Run {
			c.Run = c.Now
		}
		for seat, p := range s.Players {
			if seat >= len(ends) || ends[seat].Side == ends[me].Side {
				continue
			}
			between := end
			if ends[seat].End == end {
				between = match.Drawn
			}
			if end == match.Lost && between == match.Drawn { // neither has won it
				continue
			}
			if against[p.Name] == nil {
				against[p.Name] = &Counted{Name: p.Name}
			}
			against[p.Name].add(between)
		}
	}
	c.Forms, c.Against = most(forms), most(against)
	return c
}

// scored returns what the side of a seat had in the end of a match; where nobody has won or lost, everybody was a side.
func scored(s *kept.Saved, seat int, ends []match.SeatEnd) (points int, ok bool) {
	side := seat
	if seat < len(ends) {
		side = ends[seat].Side
	}
	if side >= len(s.Score) {
		return 0, false
	}
	return s.Score[side], true
}

// count counts what came up in a match that ended so, or its mode where nothing did.
func (c *Count) count(s *kept.Saved, me int, end match.End, ended Endings) {
	pieces := c.pieces[s.Game]
	if pieces == nil {
		pieces = map[string]*Tally{}
		c.pieces[s.Game] = pieces
	}
	of := func(id string) *Tally {
		if pieces[id] == nil {
			pieces[id] = new(Tally)
		}
		return pieces[id]
	}
	if s.Came == nil && len(s.Helped) == 0 {
		of(s.Mode).add(end)
	}
	for _, came := range s.Came {
		if ends := ended(came.Result); me < len(ends) {
			of(came.What).add(ends[me].End)
		}
	}
}

// spokenTo returns the list with one name for who is spoken to at the tables of this house, whatever name is in a record: that of the person
// who was the only one at a table last, the names that the only one is given, and those by which a language speaks to somebody.
func spokenTo(h *scenes.House, list []kept.Saved) []kept.Saved {
	names, given := scenes.DefaultNames()
	for _, s := range list {
		at := slices.IndexFunc(s.Players, scenes.Player.Human)
		if match.Humans(s.Players) != 1 {
			continue
		}
		if last := strings.ToLower(s.Players[at].Name); !names[last] {
			names[last] = true
			break
		}
	}
	you := h.Say("you")
	list = slices.Clone(list)
	for i := range list {
		s := &list[i]
		s.Players = slices.Clone(s.Players)
		for seat := range s.Players {
			p := &s.Players[seat]
			if !p.Human() {
				continue
			}
			if name := strings.ToLower(p.Name); names[name] || given[name] && match.Humans(s.Players) == 1 {
				p.Name = you
			}
		}
	}
	return list
}

// most returns what was counted, the most often first.
func most[K comparable](of map[K]*Counted) (list []Counted) {
	for _, c := range of {
		list = append(list, *c)
	}
	slices.SortFunc(list, func(a, b Counted) int {
		if a.Played != b.Played {
			return b.Played - a.Played
		}
		return strings.Compare(a.Name, b.Name)
	})
	return list
}
