package scenes

import (
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/ui"
)

// Poster is what the street and the title show of a game. Its name, a line about it, what kind of game it is, for how many and how long, and
// where it comes from stand in the catalogues, as game.ID, game.ID.line, game.ID.what and game.ID.credit; game.ID.first, if it is there, is said to whoever is here for the
// first time, and game.ID.own is what players make for it themselves.
type Poster struct {
	Game    string       // its ID
	Picture ui.Picture   // where it is played, 8 by 5
	Front   ui.Picture   // that house as it stands on the street, 8 by 7
	Top     ui.TableTop  // what its table is covered with
	Fan     []ui.Face    // who stands before that, from left to right: of the game's own deck
	Crests  []ui.Picture // below the name
	Facts   []string     // of those sentences
}

// Say returns a sentence about the game: its name if part is empty.
func (p *Poster) Say(h *House, part string) string { return h.Say("game."+p.Game+part, p.Facts...) }

// Waiting is a saved match.
type Waiting struct {
	Game    string // its ID
	Line    string // how it stands, or how it ended
	Company bool   // people sit around it
	Players []Player
	Helped  []int  // the rounds that bots finished for a person
	Kept    string // its name on the shelf; empty: it is the match that is open
}

// what says what kind of game it is, for how many and how long.
func (p *Poster) what(h *House) string {
	if key := "game." + p.Game + ".what"; !h.Words.Has(key) {
		return p.Say(h, ".line")
	}
	return p.Say(h, ".what")
}

// resume returns the intent to play the match on.
func (w *Waiting) resume() Intent {
	if w.Kept != "" {
		return Take{Name: w.Kept}
	}
	return GoOn
}

// Names returns the names of the players.
func (w *Waiting) Names(h *House) string { return strings.Join(ShownNames(h.Words, w.Players), ", ") }

// ShownNames returns the names of the players at a table. The only person at it is called "you", and
// somebody without a name by others, unless they chose a name.
func ShownNames(w *words.Catalogue, players []Player) (names []string) {
	for _, p := range players {
		name := p.Name
		switch alone := p.Human() && match.Humans(players) == 1; {
		case alone && !w.ThirdPerson:
			name = w.Say("you")
		case alone && unchosen(name):
			name = w.Say("you.apart")
		}
		names = append(names, name)
	}
	return names
}

func unchosen(name string) bool {
	you, given := DefaultNames()
	name = strings.ToLower(name)
	return you[name] || given[name]
}

// Of returns a sentence about a match of the game, with the game's name if the house has several.
func (h *House) Of(game, sentence string) string {
	if len(h.Posters) < 2 {
		return sentence
	}
	return h.Say("title.of", "game", h.Say("game."+game), "line", sentence)
}
