//go:build !js

package game

import "lacasa/scenes"

// hosts says whether the program can be host to phones.
const hosts = true

func (g *Game) openTable(scenes.Host) {}
