// Package tally counts how finished matches ended. It provides the page of statistics with the
// collection of what was won.
package tally

import (
	"slices"
	"strings"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/kept"
	"lacasa/ui"
)

// A Tally counts how matches ended for one player, and adds up the points if they are the points of
// one form of a game.
type Tally struct {
	Played, Won, Drawn, Lost int
	Helped                   int // matches that bots finished for the player, which count as neither won nor lost
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

// decided returns the number of matches that were won, drawn or lost.
func (t *Tally) decided() int { return t.Won + t.Drawn + t.Lost }

// line returns the tally in words.
func (c *Counted) line(h *scenes.House) string {
	line := c.ends(h)
	if c.scored != "" {
		line = h.Say("tally.scored", "line", line, "points", h.Say("game."+c.scored+".points"), "n", ui.Numeral(c.Points))
	}
	return line
}

// ends returns a text that says how often the matches ended in which way.
func (t *Tally) ends(h *scenes.House) string {
	n := t.decided()
	line := ""
	switch open := t.Played - n - t.Helped; {
	case n > 0:
		line = t.share(h, n)
	case open > 0:
		line = h.Say("tally.points", "n", ui.Numeral(open))
	default:
		return h.Say("tally.helped.only", "n", ui.Numeral(t.Helped))
	}
	if t.Helped > 0 {
		line = h.Say("tally.helped", "line", line, "n", ui.Numeral(t.Helped))
	}
	return line
}

// share returns a text that says how many of n matches were won and drawn.
func (t *Tally) share(h *scenes.House, n int) string {
	share := (200*t.Won + n) / (2 * n) // in per cent, rounded
	line := h.Say("tally.won", "won", ui.Numeral(t.Won), "n", ui.Numeral(n), "share", ui.Numeral(share))
	if t.Drawn > 0 {
		line = h.Say("tally.drawn", "line", line, "drawn", ui.Numeral(t.Drawn))
	}
	return line
}

// Counted is the tally of a group of matches, such as those of a mode or against one player.
type Counted struct {
	Name string
	Tally
	scored string // ID of the game whose points are counted, or ""
}

// Ways says how matches of the house's games are counted.
type Ways struct {
	// Ended returns how matches of the form end that a requests.
	Ended func(a match.Request) Endings
	// Called returns the name of that form.
	Called func(a match.Request) string
	// Pieces returns what can be won in a game.
	Pieces func(game string) []Piece
	// Solved returns how many problems of a game are solved, and how many there are.
	Solved func(game string) (n, of int)
}

// Endings returns how a match of one form ended for each seat, given the result in its record. It
// returns nil if nobody won or lost.
type Endings func(result string) []match.SeatEnd

// A Piece is something that can be won in a game: an item of its matches or one of its modes.
type Piece struct {
	ID, Name string
	Draw     func(s *ui.Screen, r, view ui.Rect) // draws its picture; may be nil
	Apart    bool                                // it is counted, but not part of the collection
}

// ModesOf returns modes of a game as pieces.
func ModesOf[M ~string](modes []M, name func(M) string) (list []Piece) {
	for _, mode := range modes {
		list = append(list, Piece{ID: string(mode), Name: name(mode)})
	}
	return list
}

// A Count says how the matches of one player ended.
type Count struct {
	All      Tally
	Forms    []Counted                    // by form, the most frequent first
	Against  []Counted                    // by opponent, the most frequent first
	Ends     []match.End                  // of the matches that were won, drawn or lost, the last match last
	Now, Run int                          // won in a row: up to the last match, and at most
	pieces   map[string]map[string]*Tally // by game ID, and ID of the piece
}

// A form is what matches have in common that are counted together.
type form struct {
	game, mode, play string
	seats            int
}

func formOf(a *match.Request) form { return form{a.Game, a.Mode, a.Play, a.Seats} }

// countOf counts the matches of list, the newest first, in which who played.
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
		helped := ui.BoolIndex(len(s.Helped) > 0)
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
			if end == match.Lost && between == match.Drawn { // neither of the two has won
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

// scored returns the points of the side of a seat at the end of a match. If nobody won or lost,
// each seat is a side.
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

// count adds the end of a match to the pieces that came up in it or, if there were none, to its
// mode.
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

// spokenTo returns list with one name for the person who is called "you" at the tables of this
// house, whatever name a record contains. These are the name of the last person who was the only
// one at a table, the default names given to such a person, and the words for "you" in all
// languages.
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

// most returns the values of a map, the most frequent first.
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
