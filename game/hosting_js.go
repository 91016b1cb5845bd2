package game

import "lacasa/scenes"

// hosts says whether the program can be host to phones. A page cannot listen.
const hosts = false

// openTable does nothing: no setup on a page offers it.
func (g *Game) openTable(scenes.Host) {}
