package assets

import "embed"

// Art is every picture of the game as SVG, to be edited in any vector editor. Colours that change
// with the family are stand-ins, named in package ui/art.
//
//go:embed art/*.svg
var Art embed.FS
