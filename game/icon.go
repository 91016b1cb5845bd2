package game

import (
	"image"

	"lacasa/ui/art"
)

// icons returns the window's icon in the sizes that systems request.
func icons() (list []image.Image) {
	for _, px := range [...]int{16, 32, 48, 128} {
		list = append(list, art.Icon(px))
	}
	return
}
