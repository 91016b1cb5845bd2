package kept

import (
	"lacasa/scenes"
	"lacasa/ui/page"
)

// LayGames adds a choice among the games of h to a page, if there are several. value is 0 for any
// game, or the number of a poster, from 1.
func LayGames(p *page.Page, h *scenes.House, id, value int) {
	w, posters := h.Words, h.Posters
	if len(posters) < 2 {
		return
	}
	games := []string{w.Say("kept.game.any")}
	for i := range posters {
		games = append(games, posters[i].Say(h, ""))
	}
	p.LayChoice(id, w.Say("kept.game"), value, games...)
}
