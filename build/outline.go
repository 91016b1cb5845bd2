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

// outline draws a line of text in the title's typeface as an SVG picture: the page need not load a font for two words.
func outline(text string) (template.HTML, error) {
	face, err := sfnt.Parse(assets.Limelight)
	if err != nil {
		return "", err
	}
	const em = 1000
	var (
		buffer sfnt.Buffer
		line   strings.Builder
		pen    fixed.Int26_6
		last   sfnt.GlyphIndex
	)
	for _, r := range text {
		glyph, err := face.GlyphIndex(&buffer, r)
		if err != nil {
			return "", err
		}
		if kern, err := face.Kern(&buffer, last, glyph, fixed.I(em), font.HintingNone); err == nil {
			pen += kern // a face without kerning says so by an error
		}
		segments, err := face.LoadGlyph(&buffer, glyph, fixed.I(em), nil)
		if err != nil {
			return "", err
		}
		at := func(p fixed.Point26_6) string {
			return fmt.Sprintf("%d %d", (p.X + pen).Round(), p.Y.Round())
		}
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
		advance, err := face.GlyphAdvance(&buffer, glyph, fixed.I(em), font.HintingNone)
		if err != nil {
			return "", err
		}
		pen += advance
		last = glyph
	}
	return template.HTML(fmt.Sprintf(`<svg viewBox="0 -760 %d 800" role="img" aria-label="%s"><path d="%s"/></svg>`, pen.Round(), template.HTMLEscapeString(text), line.String())), nil
}
