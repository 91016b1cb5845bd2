package scenes

import (
	"slices"

	"lacasa/ui"
)

// Deeds are what people have done at the games of this house, by game ID, as far as the finished
// matches tell.
type Deeds map[string]Deed

// A Deed is what people have done at one game.
type Deed struct {
	Won       int // matches that a person won without help
	Pieces    int // pieces of the collection that were won
	PiecesAll int // all that can be won
	Days      DayResults
}

// Added returns how many things are added to the front of the game's house on the street: with the
// first piece of the collection the first, and with the last piece the last.
func (d Deed) Added() int {
	if d.PiecesAll == 0 {
		return 0
	}
	return (ui.FrontMost*d.Pieces + d.PiecesAll - 1) / d.PiecesAll
}

// won returns the number of matches won, and that of the games at which one was won.
func (d Deeds) won() (matches, games int) {
	for _, of := range d {
		matches += of.Won
		games += ui.BoolIndex(of.Won > 0)
	}
	return matches, games
}

// days returns the number of days on which a deal of the day was played, and that of the deals won.
func (d Deeds) days() (played, won int) {
	seen := map[string]bool{}
	for _, of := range d {
		for day, result := range of.Days {
			seen[day] = true
			won += ui.BoolIndex(result.won())
		}
	}
	return len(seen), won
}

// deeds returns what people have done here as far as is known, and the number of matches still to
// be looked at. It goes on looking at each call.
func (h *House) deeds() (Deeds, int) {
	if h.Done == nil {
		return nil, 0
	}
	return h.Done()
}

// A search is something found by looking at saved matches, some of them at a time.
type search[T any] struct {
	found T
	left  int // saved matches still to be looked at
	next  func() (T, int)
}

// begin begins the search with the first matches.
func (s *search[T]) begin(next func() (T, int)) {
	s.next = next
	s.found, s.left = next()
}

// goOn looks at more of them, unless none are left or somebody is touching the screen, and reports
// whether it has.
func (s *search[T]) goOn(in *ui.Input) bool {
	if s.left == 0 || in.Pointer.Down || in.Pointer.Released {
		return false
	}
	s.found, s.left = s.next()
	return true
}

// Added returns how many things are added to the front of the game's house on the street.
func (h *House) Added(game string) int {
	d, _ := h.deeds()
	return d[game].Added()
}

// A gift is a back of the cards or a cloth of the tables that people get by playing. The catalogue
// has gift.NAME, its name, and gift.NAME.need, which says what it takes; a cloth without that is
// some game's own, and is got by winning a match of it.
type gift struct {
	name  string
	cloth ui.TableTop // ui.OwnTop: it is a back
	need  int
	have  func(h *House, d Deeds) int // nil: matches won at the table that has the cloth
}

// gifts lists the backs, then the cloths, in the order in which they are shown.
var gifts = [...]gift{
	{"lamps", ui.OwnTop, 3, func(_ *House, d Deeds) int { _, games := d.won(); return games }},
	{"moon", ui.OwnTop, 7, func(_ *House, d Deeds) int { played, _ := d.days(); return played }},
	{"cat", ui.OwnTop, 10, func(h *House, _ Deeds) int { return len(h.Settings.Solved) }},
	{name: "baize", cloth: ui.Baize, need: 1},
	{name: "harbour", cloth: ui.Harbour, need: 1},
	{name: "walnut", cloth: ui.Walnut, need: 1},
	{"bordeaux", ui.Bordeaux, 10, func(_ *House, d Deeds) int { matches, _ := d.won(); return matches }},
	{"midnight", ui.Midnight, 3, func(_ *House, d Deeds) int { _, won := d.days(); return won }},
}

// backs is the number of gifts that are backs; the others are cloths.
var backs = slices.IndexFunc(gifts[:], func(g gift) bool { return g.cloth != ui.OwnTop })

// owner returns the game whose table has the gift as its own cloth.
func (g *gift) owner(h *House) *Poster {
	if i := slices.IndexFunc(h.Posters, func(p Poster) bool { return p.Top == g.cloth }); i >= 0 {
		return &h.Posters[i]
	}
	return new(Poster)
}

// progress returns how much has been done of what the gift takes, at most all of it.
func (g *gift) progress(h *House, d Deeds) int {
	if g.have != nil {
		return min(g.need, g.have(h, d))
	}
	return min(g.need, d[g.owner(h).Game].Won)
}

// takes returns a sentence that says what the gift takes.
func (g *gift) takes(h *House) string {
	if g.have != nil {
		return h.Say("gift."+g.name+".need", "n", ui.Numeral(g.need))
	}
	return h.Say("gift.table.need", "game", g.owner(h).Say(h, ""))
}

// giftNamed returns the gift of that name, or nil.
func giftNamed(name string) *gift {
	if i := slices.IndexFunc(gifts[:], func(g gift) bool { return g.name == name }); i >= 0 {
		return &gifts[i]
	}
	return nil
}

// Dress returns the back of the cards and the cloth of the tables that the settings choose: "" and
// ui.OwnTop where each deck and table has its own.
func (s *Settings) Dress() (back string, cloth ui.TableTop) {
	if g := giftNamed(s.Back); g != nil && g.cloth == ui.OwnTop {
		back = g.name
	}
	if g := giftNamed(s.Cloth); g != nil {
		cloth = g.cloth
	}
	return back, cloth
}
