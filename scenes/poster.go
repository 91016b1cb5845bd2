package scenes

import (
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// A Poster describes a game to the street and to its title. Its texts are in the catalogues:
// game.ID is its name, game.ID.line a line about it, game.ID.what its kind, the number of players
// and the length of a match, and game.ID.credit its origin. game.ID.own names what players make for
// it, and game.ID.first, which is optional, greets new players.
type Poster struct {
	Game    string       // ID of the game
	Picture ui.Picture   // picture of the place where it is played, 8 by 5
	Front   ui.Picture   // the house on the street, 8 by 7
	Top     ui.TableTop  // the covering of its table
	Place   sound.Place  // the place, for the ear
	Fan     []ui.Face    // cards in front of the house, from left to right
	Crests  []ui.Picture // shown below the name
	Facts   []string     // facts of these texts, in pairs of name and value

	Small func(suit, rank int) ui.Picture // a card of a suit, from 0, and a rank, for small sizes
	Usual Order                           // in which its cards lie in a hand if none is chosen
	Falls bool                            // of a suit the highest card lies first
}

// Say returns the text game.ID+part about the game. If part is empty that is its name.
func (p *Poster) Say(h *House, part string) string { return h.Say("game."+p.Game+part, p.Facts...) }

// A Waiting is a saved match, finished or not.
type Waiting struct {
	Game    string // ID of the game
	Line    string // how the match stands, or how it ended
	Company bool   // several people play
	Players []Player
	Helped  []int  // rounds that bots finished for a person
	Kept    string // its name among the saved matches, or "" if it is the current match
}

// what returns the text about the kind of the game, the number of players and the length of a
// match.
func (p *Poster) what(h *House) string {
	if key := "game." + p.Game + ".what"; !h.Words.Has(key) {
		return p.Say(h, ".line")
	}
	return p.Say(h, ".what")
}

// resume returns the intent to continue the match.
func (w *Waiting) resume() Intent {
	if w.Kept != "" {
		return Take{Name: w.Kept}
	}
	return GoOn
}

// Names returns the names of the players, separated by commas.
func (w *Waiting) Names(h *House) string { return strings.Join(ShownNames(h.Words, w.Players), ", ") }

// ShownNames returns the names of players as they are shown at a table. If only one of them is a
// person, or has a device of their own there, the name of that person is the word for "you". In
// texts for others the only person is called what they are called there, unless another name was
// chosen.
func ShownNames(w *words.Catalogue, players []Player) (names []string) {
	for seat, p := range players {
		name := p.Name
		switch alone := p.Human() && match.Humans(players) == 1; {
		case (alone || seat+1 == w.Reader) && !w.ThirdPerson:
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

// Of returns sentence, which is about a match of game, together with the game's name if the house
// has several games.
func (h *House) Of(game, sentence string) string {
	if len(h.Posters) < 2 {
		return sentence
	}
	return h.Say("title.of", "game", h.Say("game."+game), "line", sentence)
}
