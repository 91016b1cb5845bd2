package ui

import (
	"image/color"

	"lacasa/ui/art"
)

// A Theme says how the person wants the program to look. The palette follows from HighContrast.
type Theme struct {
	HighContrast, Letters, FourColours, ReducedMotion bool
	SuitLetters                                       string   // as in art.Look
	TextScale                                         float64  // 1 to 2
	Back                                              string   // as in art.Look
	Cloth                                             TableTop // of all tables; OwnTop: each has its own

	Palette
}

// A Palette holds the colours by role.
type Palette struct {
	Ground    color.RGBA // behind everything
	Panel     color.RGBA // dark lacquer
	PanelTop  color.RGBA // the same where the lamp falls on it
	PanelEdge color.RGBA // not gold, which is for the one thing to do
	Text      color.RGBA
	TextSoft  color.RGBA
	Accent    color.RGBA // gold: at a table the one thing to do now, and nothing else; on pages also titles
	AccentTop color.RGBA
	OnAccent  color.RGBA
	Light     color.RGBA // the lamp's white, on what leads or has won
	Danger    color.RGBA
	Good      color.RGBA
	Focus     color.RGBA
	Shade     color.RGBA // over the table while a dialog is open

	Velvet, VelvetDeep color.RGBA // the curtain, where the lamp falls on it and in its folds
}

var (
	evening = Palette{
		Ground:    rgb(0x120d0b),
		Panel:     rgb(0x17110f),
		PanelTop:  rgb(0x2c211b),
		PanelEdge: rgb(0x76695a),
		Text:      rgb(0xf4e9d4),
		TextSoft:  rgb(0xd2c3a8),
		Accent:    rgb(0xd2a24a),
		AccentTop: rgb(0xf0d48e),
		OnAccent:  rgb(0x1d140a),
		Light:     rgb(0xfff1c8),
		Danger:    rgb(0xf08a70),
		Good:      rgb(0x9fd08a),
		Focus:     rgb(0xfff3cf),
		Shade:     Alpha(rgb(0x080504), 0.72),

		Velvet:     rgb(0x74202a),
		VelvetDeep: rgb(0x1f070b),
	}
	contrast = Palette{
		Ground:    rgb(0x000000),
		Panel:     rgb(0x000000),
		PanelTop:  rgb(0x0c0a08),
		PanelEdge: rgb(0xe8e0d0),
		Text:      rgb(0xffffff),
		TextSoft:  rgb(0xf0e6d2),
		Accent:    rgb(0xffd257),
		AccentTop: rgb(0xffe9a8),
		OnAccent:  rgb(0x000000),
		Light:     rgb(0xffffff),
		Danger:    rgb(0xffa08a),
		Good:      rgb(0xa8f090),
		Focus:     rgb(0xffffff),
		Shade:     Alpha(rgb(0x000000), 0.86),

		Velvet:     rgb(0x4a0d16),
		VelvetDeep: rgb(0x000000),
	}
)

func (t *Theme) settle() {
	t.Palette = evening
	if t.HighContrast {
		t.Palette = contrast
	}
	t.TextScale = clamp(t.TextScale, 1, 2)
}

// Look returns the settings by which cards and pictures are painted.
func (t *Theme) Look() art.Look {
	return art.Look{Letters: t.Letters, SuitLetters: t.SuitLetters, FourColours: t.FourColours, HighContrast: t.HighContrast, Back: t.Back}
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xff}
}

// Alpha returns c with its opacity multiplied by a, 0 to 1.
func Alpha(c color.RGBA, a float64) color.RGBA {
	k := func(v uint8) uint8 { return uint8(float64(v)*clamp(a, 0, 1) + 0.5) }
	return color.RGBA{k(c.R), k(c.G), k(c.B), k(c.A)}
}

// Blend returns the colour between a and b: a if t is 0, b if t is 1.
func Blend(a, b color.RGBA, t float64) color.RGBA {
	k := func(x, y uint8) uint8 { return uint8(lerp(float64(x), float64(y), clamp(t, 0, 1)) + 0.5) }
	return color.RGBA{k(a.R, b.R), k(a.G, b.G), k(a.B, b.B), k(a.A, b.A)}
}
