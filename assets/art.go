package assets

import "embed"

// Art holds every picture of the program as SVG, which any vector editor can edit. Colours that
// depend on a card's suit are written as stand-ins, named in package ui/art.
//
//go:embed art/*.svg
var Art embed.FS
