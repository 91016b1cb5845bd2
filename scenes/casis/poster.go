package casis

import "lacasa/scenes"

// Welcome is what the title shows of Casis.
func Welcome() (p scenes.Poster) { return p }
