package cassino

import "lacasa/scenes"

// Welcome is Cassino's on the title.
func Welcome() (p scenes.Poster) { return p }
