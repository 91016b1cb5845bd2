package main

import (
	"bytes"
	"compress/zlib"
	"context"
	"flag"
	"fmt"
	"image"
	"image/color"
	"io"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/image/font/sfnt"

	"lacasa/assets"
	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/art"
	"lacasa/ui/deck/casa"
	"lacasa/ui/deck/french"
)

// papers holds the sizes of printer paper, in millimetres.
var papers = map[string][2]float64{"a4": {210, 297}, "letter": {215.9, 279.4}}

// Measures in millimetres. A printed card has poker size. A sheet has nine cards edge to edge, so
// that one cut separates two of them.
const (
	printW, printH = 63.5, 88.9
	across, down   = 3, 3
	bleed          = 2.0       // how far the cards' edges extend beyond the outer cuts
	point          = 72 / 25.4 // points in a millimetre
)

// sheet draws a deck to be printed on both sides of the paper and cut.
func sheet(_ context.Context, args []string) error {
	flags := flag.NewFlagSet("sheet", flag.ContinueOnError)
	out := flags.String("o", "dist/sheet", "the folder that the sheets go to, as one PDF")
	paper := flags.String("paper", "a4", "the paper: a4 or letter")
	language := flags.String("lang", "en", "the language of the situations' names: "+strings.Join(languages(), " or "))
	which := flags.String("deck", "la-casa", "the deck: la-casa, french, or french-2, which has the other back")
	letters := flags.Bool("letters", false, "put the letters of families or suits on their cards")
	four := flags.Bool("four", false, "draw the suits of the French deck in four colours")
	contrast := flags.Bool("contrast", false, "draw the cards in high contrast")
	file := flags.String("own", "", "print the situations that players made and that are in this file, one a line as JSON, instead of a deck")
	dpi := flags.Int("dpi", 600, "dots in an inch of the cards' pictures")
	if err := parse(flags, args); err != nil {
		return err
	}
	size, known := papers[*paper]
	say := words.Open(*language)
	look := art.Look{Letters: *letters, SuitLetters: say.Say("french.letters"), FourColours: *four, HighContrast: *contrast}
	cards := cardsOf(*which, say, look, *dpi*5/2)
	if *file != "" && cards != nil {
		var err error
		if cards, err = ownDeck(*file, say, look, *dpi*5/2); err != nil {
			return err
		}
		*which = "own"
	}
	if !known || cards == nil || say.Language.Code != *language || *dpi < 36 || *dpi > 2400 {
		flags.Usage()
		return errRefused
	}
	if err := os.MkdirAll(*out, 0o755); err != nil {
		return err
	}
	path := filepath.Join(*out, fmt.Sprintf("%s-%s-%s.pdf", *which, *paper, *language))
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	sides := sheets(cards)
	if err := writeSheets(f, size, sides, say); err != nil {
		f.Close()
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	fmt.Printf("%d pages: %s\nPrint them at 100 %%, on both sides, turned over the long edge.\n", len(sides), path)
	return nil
}

// languages returns the codes of the languages.
func languages() (codes []string) {
	for _, l := range words.Languages {
		codes = append(codes, l.Code)
	}
	return
}

// A printed is one side of a card: its picture, and the words that are printed over it.
type printed struct {
	name  string // identifies the picture
	draw  func() *image.RGBA
	title string // the situation's name, on the panel
	line  string // the sentence below it
	sign  string // the sign of the situation's makers, in a corner
	rules []rule // what the situation does, over the whole card
}

// both is a card with both of its sides.
type both struct{ front, back printed }

// A side is one side of a sheet, row by row. Empty places have a nil draw.
type side [across * down]printed

// cardsOf returns the cards of a deck, px pixels wide, or nil if there is no such deck.
func cardsOf(deck string, say *words.Catalogue, look art.Look, px int) []both {
	switch deck {
	case "la-casa":
		return houseDeck(say, look, px)
	case "french":
		return frenchDeck(ui.CardBack, look, px)
	case "french-2":
		return frenchDeck(ui.SecondBack, look, px)
	}
	return nil
}

// houseDeck returns the deck of La Casa: the families, one to a sheet, and then the other cards.
func houseDeck(say *words.Catalogue, look art.Look, px int) (deck []both) {
	back := printed{name: "back", draw: func() *image.RGBA { return casa.Deck.Paint(ui.CardBack, px, 1, look) }}
	for c := range card.Card(card.Deck) {
		deck = append(deck, both{printed{name: c.String(), draw: func() *image.RGBA { return casa.Deck.Paint(tell.Face(c), px, 1, look) }}, back})
	}
	house := houseBack(say, look, px)
	deck = append(deck, both{printed{name: "reminder", draw: func() *image.RGBA { return casa.Reminder(casa.Rossi).Paint(px, look) }}, house})
	for _, s := range lacasa.Situations {
		front := printed{name: s.ID, draw: func() *image.RGBA { return casa.Situation(s.ID).Paint(px, look) }}
		front.title, front.line = say.Say("situation."+s.ID), say.Say("situation."+s.ID+".flavour")
		deck = append(deck, both{front, house})
	}
	return deck
}

// frenchDeck returns the French deck: suit by suit, and then the jokers.
func frenchDeck(behind ui.Face, look art.Look, px int) (deck []both) {
	pack := french.Deck(2) // which has both backs
	back := printed{name: "back", draw: func() *image.RGBA { return pack.Paint(behind, px, 1, look) }}
	add := func(f ui.Face) {
		deck = append(deck, both{printed{name: fmt.Sprint(f), draw: func() *image.RGBA { return pack.Paint(f, px, 1, look) }}, back})
	}
	for s := range french.Suit(french.Suits) {
		for rank := french.Ace; rank <= french.King; rank++ {
			add(french.Of(rank, s))
		}
	}
	add(french.Joker)
	add(french.OtherJoker)
	return deck
}

// sheets distributes a deck over sides. Each front side is followed by its back side, on which the
// backs are in mirrored order, because the paper is turned over its long edge.
func sheets(deck []both) (sides []side) {
	for len(deck) > 0 {
		n := min(len(deck), across*down)
		var front, behind side
		for i, b := range deck[:n] {
			front[i] = b.front
			behind[i/across*across+across-1-i%across] = b.back
		}
		sides, deck = append(sides, front, behind), deck[n:]
	}
	return sides
}

// writeSheets writes the sides as a PDF. It contains each picture once; words and cutting marks are
// outlines.
func writeSheets(w io.Writer, paper [2]float64, sides []side, say *words.Catalogue) error {
	f := &pdf{w: w}
	f.text("%%PDF-1.4\n%%\xc3\xa0\xc3\xa8\n")
	const catalogue, pages = 1, 2
	f.next = 3
	drawn := map[string]placed{}
	var kids []string
	left, top := (paper[0]-across*printW)/2, (paper[1]-down*printH)/2
	for _, s := range sides {
		var under, cards, named bytes.Buffer
		used := map[string]int{}
		for i, p := range s {
			if p.draw == nil {
				continue
			}
			at, ok := drawn[p.name]
			if !ok {
				at = f.picture(p.draw())
				drawn[p.name] = at
			}
			used[p.name] = at.object
			x, y := left+float64(i%across)*printW, top+float64(i/across)*printH
			fmt.Fprintf(&under, "%s rg %.3f %.3f %.3f %.3f re f\n", ink(at.edge), x-bleed, y-bleed, printW+2*bleed, printH+2*bleed)
			// A picture is a unit square that stands on its lower edge.
			fmt.Fprintf(&cards, "q %.3f 0 0 %.3f %.3f %.3f cm /P%d Do Q\n", printW, -printH, x, y+printH, at.object)
			if err := writePanel(&named, p, x, y); err != nil {
				return err
			}
		}
		// Everything is in millimetres from the top left.
		content := fmt.Sprintf("%.5f 0 0 %.5f 0 %.3f cm\n%s%s%s%s", point, -point, paper[1]*point, &under, marks(left, top), &cards, &named)
		stream := f.object("<< /Length %d >>\nstream\n%s\nendstream", len(content), content)
		var resources strings.Builder
		for _, p := range s {
			if object, ok := used[p.name]; ok {
				fmt.Fprintf(&resources, "/P%d %d 0 R ", object, object)
				delete(used, p.name)
			}
		}
		page := f.object("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %.2f %.2f] /Contents %d 0 R /Resources << /XObject << %s>> >> >>",
			pages, paper[0]*point, paper[1]*point, stream, &resources)
		kids = append(kids, fmt.Sprintf("%d 0 R", page))
	}
	f.put(pages, "<< /Type /Pages /Count %d /Kids [%s] >>", len(kids), strings.Join(kids, " "))
	f.put(catalogue, "<< /Type /Catalog /Pages %d 0 R /Lang (%s) /ViewerPreferences << /PrintScaling /None /Duplex /DuplexFlipLongEdge >> >>",
		pages, say.Language.Code)
	return f.close(catalogue)
}

// A wording is a text of a situation's panel after layout.
type wording struct {
	face   *sfnt.Font
	colour color.RGBA
	lines  []string
	size   float64 // of the letters, in millimetres
}

const leading = 1.2 // distance of lines, in sizes of letters

// onPanel lays out the words below a situation's picture, so small that they fit, and returns their
// height.
func onPanel(p printed) (texts []wording, high float64, err error) {
	for by := 1.0; ; by *= 0.95 {
		if texts, high, err = inSize(p, by); high <= 0.29*printH {
			return texts, high, err
		}
	}
}

// inSize is onPanel for a given size: by is the factor for the usual one.
func inSize(p printed, by float64) (texts []wording, high float64, err error) {
	c := column{room: printW * 0.8}
	if p.title != "" {
		c.add(assets.CasaTitle, p.title, printW*0.105*by, goldInk)
	}
	if p.line != "" {
		c.add(assets.JostMedium, p.line, printW*0.058*by, paleInk)
	}
	return c.texts, c.high, c.err
}

// A column lays out texts one below the other.
type column struct {
	room  float64 // width
	texts []wording
	high  float64 // their height
	err   error   // the first error
}

// add adds a text at the bottom.
func (c *column) add(font []byte, text string, size float64, colour color.RGBA) {
	face, err := faceFor(text, font)
	var lines []string
	if err == nil {
		lines, size, err = set(face, text, c.room, size)
	}
	if c.err == nil {
		c.err = err
	}
	c.texts = append(c.texts, wording{face, colour, lines, size})
	c.high += leading * size * float64(len(lines))
}

// writePanel writes a situation's words in the middle of its panel or, on a card of rules, over the
// whole card.
func writePanel(to io.Writer, p printed, x, y float64) error {
	if p.rules != nil {
		return writeRules(to, p, x, y)
	}
	if p.sign != "" {
		if err := writeSign(to, p, x, y); err != nil {
			return err
		}
	}
	texts, high, err := onPanel(p)
	if err != nil {
		return err
	}
	return writeTexts(to, texts, x, y+printH*0.785-high/2)
}

// writeTexts writes texts one below the other, from base downward. Each line is centred on the
// card.
func writeTexts(to io.Writer, texts []wording, x, base float64) error {
	for _, t := range texts {
		fmt.Fprintf(to, "%s rg\n", ink(t.colour))
		for _, line := range t.lines {
			width, err := glyphs(t.face, line, nil)
			if err != nil {
				return err
			}
			base += leading * t.size
			k := t.size / em
			fmt.Fprintf(to, "q %.6f 0 0 %.6f %.3f %.3f cm\n", k, k, x+printW/2-width*k/2, base-0.25*t.size)
			if _, err := glyphs(t.face, line, to); err != nil {
				return err
			}
			fmt.Fprint(to, "f Q\n")
		}
	}
	return nil
}

// set breaks a text into lines no wider than room. If a single word is wider it reduces the size.
// fits is the size that it used.
func set(face *sfnt.Font, text string, room, size float64) (lines []string, fits float64, err error) {
	line := ""
	for _, word := range strings.Fields(text) {
		width, err := glyphs(face, word, nil)
		if err != nil {
			return nil, 0, err
		}
		size = min(size, room/width*em)
		longer := strings.TrimSpace(line + " " + word)
		if width, err = glyphs(face, longer, nil); err != nil {
			return nil, 0, err
		}
		if line != "" && width*size/em > room {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	return append(lines, line), size, nil
}

// glyphs writes a line of text as PDF paths, in thousandths of the size, and returns its width. If
// to is nil it only measures.
func glyphs(face *sfnt.Font, text string, to io.Writer) (width float64, err error) {
	advance, err := eachGlyph(face, text, func(x float64, segments sfnt.Segments) {
		if to == nil {
			return
		}
		var at [2]float64
		for i, s := range segments {
			var p [3][2]float64
			for k := range p {
				p[k] = [2]float64{float64(s.Args[k].X)/64 + x, float64(s.Args[k].Y) / 64}
			}
			end := p[0]
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				if i > 0 {
					fmt.Fprint(to, "h ")
				}
				fmt.Fprintf(to, "%.0f %.0f m ", end[0], end[1])
			case sfnt.SegmentOpLineTo:
				fmt.Fprintf(to, "%.0f %.0f l ", end[0], end[1])
			case sfnt.SegmentOpQuadTo: // a PDF has only cubic curves
				q := p[0]
				end = p[1]
				fmt.Fprintf(to, "%.1f %.1f %.1f %.1f %.0f %.0f c ", (at[0]+2*q[0])/3, (at[1]+2*q[1])/3, (end[0]+2*q[0])/3, (end[1]+2*q[1])/3, end[0], end[1])
			case sfnt.SegmentOpCubeTo:
				end = p[2]
				fmt.Fprintf(to, "%.0f %.0f %.0f %.0f %.0f %.0f c ", p[0][0], p[0][1], p[1][0], p[1][1], end[0], end[1])
			}
			at = end
		}
		if len(segments) > 0 {
			fmt.Fprint(to, "h ")
		}
	})
	return advance, err
}

// marks returns the cutting marks outside the cards.
func marks(left, top float64) string {
	const from, to = bleed + 0.5, bleed + 4
	var b strings.Builder
	b.WriteString("0.1 w 0 G\n")
	right, bottom := left+across*printW, top+down*printH
	for i := range across + 1 {
		x := left + float64(i)*printW
		fmt.Fprintf(&b, "%.3f %.3f m %.3f %.3f l %.3f %.3f m %.3f %.3f l S\n", x, top-from, x, top-to, x, bottom+from, x, bottom+to)
	}
	for i := range down + 1 {
		y := top + float64(i)*printH
		fmt.Fprintf(&b, "%.3f %.3f m %.3f %.3f l %.3f %.3f m %.3f %.3f l S\n", left-from, y, left-to, y, right+from, y, right+to, y)
	}
	return b.String()
}

// ink returns a colour as PDF operands.
func ink(c color.RGBA) string {
	return fmt.Sprintf("%.3f %.3f %.3f", float64(c.R)/255, float64(c.G)/255, float64(c.B)/255)
}

// A pdf writes the objects of a PDF file and records their positions.
type pdf struct {
	w     io.Writer
	n     int   // bytes written
	next  int   // number of the next object
	at    []int // position of each object
	wrong error // the first error
}

// text writes formatted text.
func (f *pdf) text(format string, facts ...any) {
	n, err := fmt.Fprintf(f.w, format, facts...)
	f.n += n
	if f.wrong == nil {
		f.wrong = err
	}
}

// put writes the object with a number.
func (f *pdf) put(object int, format string, facts ...any) {
	for len(f.at) <= object {
		f.at = append(f.at, 0)
	}
	f.at[object] = f.n
	f.text("%d 0 obj\n", object)
	f.text(format, facts...)
	f.text("\nendobj\n")
}

// object writes an object and returns its number.
func (f *pdf) object(format string, facts ...any) int {
	f.put(f.next, format, facts...)
	f.next++
	return f.next - 1
}

// A placed is a picture as an object of the PDF, with the colour of its edge.
type placed struct {
	object int
	edge   color.RGBA
}

// picture adds the picture of a card. Cards are cut square, so the area outside its round corners
// gets the colour of its edge.
func (f *pdf) picture(m *image.RGBA) placed {
	w, h := m.Rect.Dx(), m.Rect.Dy()
	edge := m.RGBAAt(w/2, 0)
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	row := make([]byte, 1+3*w)
	above := make([]byte, 3*w)
	now := make([]byte, 3*w)
	for y := range h {
		pix := m.Pix[m.PixOffset(0, y):]
		for x := range w {
			p := pix[4*x : 4*x+4]
			rest := 255 - uint32(p[3])
			now[3*x] = p[0] + uint8(rest*uint32(edge.R)/255)
			now[3*x+1] = p[1] + uint8(rest*uint32(edge.G)/255)
			now[3*x+2] = p[2] + uint8(rest*uint32(edge.B)/255)
		}
		row[0] = 2 // each row is encoded as the difference from the one above
		for i, v := range now {
			row[i+1] = v - above[i]
		}
		z.Write(row) // a buffer accepts everything
		above, now = now, above
	}
	z.Close()
	object := f.object("<< /Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode "+
		"/DecodeParms << /Predictor 15 /Colors 3 /Columns %d >> /Length %d >>\nstream\n%s\nendstream", w, h, w, packed.Len(), packed.Bytes())
	return placed{object, edge}
}

// close ends the PDF with the table of positions. It returns the first error.
func (f *pdf) close(root int) error {
	start := f.n
	f.text("xref\n0 %d\n0000000000 65535 f \n", len(f.at))
	for _, at := range f.at[1:] {
		f.text("%010d 00000 n \n", at)
	}
	f.text("trailer\n<< /Size %d /Root %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(f.at), root, start)
	return f.wrong
}
