package game

import "lacasa/scenes"

// hosts says whether the program can be host to phones. A page cannot listen.
const hosts = false

// No setup on a page offers to open a table, and no page leaves one.
func (g *Game) openTable(scenes.Host) {}
func (g *Game) reopenTable(string)    {}
func (g *Game) forgetTable(string)    {}
func (g *Game) offerTable()           {}
