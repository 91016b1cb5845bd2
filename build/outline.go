package main

import (
	"fmt"
	"html/template"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"lacasa/assets"
)

// em is the size at which outlines are read from fonts.
const em = 1000

// eachGlyph calls draw with the position and the outline of each letter of a line. It returns the
// width of the line.
func eachGlyph(face *sfnt.Font, text string, draw func(x float64, segments sfnt.Segments)) (length float64, err error) {
	var (
		buffer sfnt.Buffer
		pen    fixed.Int26_6
		last   sfnt.GlyphIndex
	)
	for _, r := range text {
		glyph, err := face.GlyphIndex(&buffer, r)
		if err != nil {
			return 0, err
		}
		if kern, err := face.Kern(&buffer, last, glyph, fixed.I(em), font.HintingNone); err == nil {
			pen += kern // a typeface without kerning returns an error
		}
		segments, err := face.LoadGlyph(&buffer, glyph, fixed.I(em), nil)
		if err != nil {
			return 0, err
		}
		draw(float64(pen)/64, segments)
		advance, err := face.GlyphAdvance(&buffer, glyph, fixed.I(em), font.HintingNone)
		if err != nil {
			return 0, err
		}
		pen += advance
		last = glyph
	}
	return float64(pen) / 64, nil
}

// outline returns a line of text in the title's typeface as an SVG picture, so that the page need
// not load a font for it.
func outline(text string) (template.HTML, error) {
	face, err := sfnt.Parse(assets.CasaTitle)
	if err != nil {
		return "", err
	}
	var line strings.Builder
	length, err := eachGlyph(face, text, func(x float64, segments sfnt.Segments) {
		at := func(p fixed.Point26_6) string { return fmt.Sprintf("%.0f %.0f", float64(p.X)/64+x, float64(p.Y)/64) }
		for i, s := range segments {
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				if i > 0 {
					line.WriteString("Z")
				}
				line.WriteString("M" + at(s.Args[0]))
			case sfnt.SegmentOpLineTo:
				line.WriteString("L" + at(s.Args[0]))
			case sfnt.SegmentOpQuadTo:
				line.WriteString("Q" + at(s.Args[0]) + " " + at(s.Args[1]))
			case sfnt.SegmentOpCubeTo:
				line.WriteString("C" + at(s.Args[0]) + " " + at(s.Args[1]) + " " + at(s.Args[2]))
			}
		}
		if len(segments) > 0 {
			line.WriteString("Z")
		}
	})
	if err != nil {
		return "", err
	}
	return template.HTML(fmt.Sprintf(`<svg viewBox="0 -760 %.0f 800" role="img" aria-label="%s"><path d="%s"/></svg>`, length, template.HTMLEscapeString(text), line.String())), nil
}
