package main

import (
	"fmt"
	"image"
	"image/color"
	"io"
	"os"
	"slices"
	"strings"

	"golang.org/x/image/font/sfnt"

	"lacasa/assets"
	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/trial"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui/art"
	"lacasa/ui/deck/casa"
)

// Situations that players made are printed like the published ones. Each has a second card that
// says what it does, because no rule book describes it.

// ownDeck returns the cards of the situations in a file, one a line as JSON.
func ownDeck(path string, say *words.Catalogue, look art.Look, px int) (deck []both, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	n := 0
	for form := range strings.Lines(string(text)) {
		n++
		if strings.TrimSpace(form) == "" {
			continue
		}
		s, err := lacasa.ParseSituation(form)
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %s", path, n, match.Say(err, words.Open("en").Say))
		}
		cards, err := ownCards(s, say, look, px)
		if err != nil {
			return nil, err
		}
		for i := range cards { // two situations may have the same id
			cards[i].front.name = fmt.Sprintf("%s-%d", cards[i].front.name, n)
		}
		deck = append(deck, cards...)
	}
	if len(deck) == 0 {
		return nil, fmt.Errorf("%s holds no situation", path)
	}
	return deck, nil
}

// ownCards returns the card of a situation, and the cards that say what it does.
func ownCards(s lacasa.Situation, say *words.Catalogue, look art.Look, px int) ([]both, error) {
	back := houseBack(say, look, px)
	w := tell.Voice{Catalogue: say}
	front := printed{name: s.ID, draw: func() *image.RGBA { return tell.StillLife(&s).Paint(px, look) }, title: w.Called(&s), sign: s.Sign,
		line: w.Flavour(&lacasa.Options{Own: []lacasa.OwnSituation{{ID: s.ID, Situation: s}}}, s.ID)}
	told := printed{name: "told-" + s.ID, draw: plainCard, title: w.Called(&s)}
	if !lacasa.IsOwn(s.ID) {
		s.ID = lacasa.OwnID + "-" + s.ID
	}
	all, err := trial.OptionsFor(s)
	if err != nil {
		return nil, err
	}
	for _, o := range all {
		where := say.Say("setup.mode." + string(o.Mode))
		if o.Supplement {
			where += " · " + say.Say("setup.book.supplement")
		}
		of := w.Of(o.Mode, make([]scenes.Player, o.Mode.Seats()))
		lines := of.Beforehand(&o, s.ID, false)
		if i := slices.IndexFunc(told.rules, func(r rule) bool { return slices.Equal(r.lines, lines) }); i >= 0 {
			told.rules[i].where += ", " + where
		} else {
			told.rules = append(told.rules, rule{where, lines})
		}
	}
	cards := []both{{front, back}}
	if _, high, err := setRules(told, ruleWell); err != nil || high <= ruleRoom {
		return append(cards, both{told, back}), err
	}
	for i, r := range told.rules { // a card for each place
		one := told
		one.name, one.rules = fmt.Sprintf("%s-%d", told.name, i), []rule{r}
		cards = append(cards, both{one, back})
	}
	return cards, nil
}

// A rule says what a situation does at some places, one sentence a line.
type rule struct {
	where string
	lines []string
}

// paperDark is the background of words if there is no picture: the panel's colour.
var paperDark = color.RGBA{0x24, 0x18, 0x16, 0xff}

// plainCard returns a card of one colour.
func plainCard() *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, 5, 7))
	for i := range m.Pix {
		m.Pix[i] = []uint8{paperDark.R, paperDark.G, paperDark.B, paperDark.A}[i%4]
	}
	return m
}

// The colours of words on a card.
var (
	goldInk  = color.RGBA{0xf0, 0xd4, 0x8e, 0xff}
	paleInk  = color.RGBA{0xe4, 0xde, 0xd4, 0xff}
	sealFill = color.RGBA{0x4a, 0x0a, 0x14, 0xff}
)

// Measures, in millimetres, of a card that says what a situation does: the margin, the largest size
// of letters, the smallest that is easy to read, and the height for words.
const (
	ruleEdge = 5.0
	ruleMost = 3.5
	ruleWell = 2.4
	ruleRoom = printH - 2*ruleEdge
)

// writeRules writes what a situation does over a whole card, as large as fits.
func writeRules(to io.Writer, p printed, x, y float64) error {
	fmt.Fprintf(to, "%s RG 0.3 w %.3f %.3f %.3f %.3f re S\n", ink(goldInk), x+2.5, y+2.5, printW-5, printH-5)
	for size := ruleMost; ; size *= 0.96 {
		texts, high, err := setRules(p, size)
		if err != nil {
			return err
		}
		if high <= ruleRoom {
			return writeTexts(to, texts, x, y+(printH-high)/2)
		}
	}
}

// setRules lays out what a situation does, in sentences of a size, and returns the height.
func setRules(p printed, size float64) (texts []wording, high float64, err error) {
	c := column{room: printW - 2*ruleEdge}
	c.add(assets.CasaTitle, p.title, min(1.6*size, 5.2), goldInk)
	for _, r := range p.rules {
		c.add(assets.JostMedium, "", size*0.4, paleInk) // vertical space
		c.add(assets.JostMedium, r.where, size, goldInk)
		for _, line := range r.lines {
			c.add(assets.JostMedium, line, size, paleInk)
		}
	}
	return c.texts, c.high, c.err
}

// writeSign writes the sign of a situation's makers on a seal in the corner of its picture.
func writeSign(to io.Writer, p printed, x, y float64) error {
	const wide = printW * 0.18
	at := [2]float64{x + printW*0.084 + wide/2, y + printH*0.061 + wide/2}
	fmt.Fprintf(to, "%s rg %s RG 0.4 w %s b\n", ink(sealFill), ink(goldInk), circle(at[0], at[1], wide/2))
	face, err := faceFor(p.sign, assets.CasaTitle)
	if err != nil {
		return err
	}
	_, size, err := set(face, strings.ReplaceAll(p.sign, " ", "\u00a0"), wide*0.76, wide*0.62)
	if err != nil {
		return err
	}
	return writeTexts(to, []wording{{face, goldInk, []string{p.sign}, size}}, at[0]-printW/2, at[1]-leading*size/2-0.07*size)
}

// faceFor returns the typeface font, or Jost if that has more of the letters of text.
func faceFor(text string, font []byte) (best *sfnt.Font, err error) {
	most := -1
	for _, f := range [][]byte{font, assets.JostMedium} {
		face, err := sfnt.Parse(f)
		if err != nil {
			return nil, err
		}
		has := 0
		for _, c := range text {
			if g, err := face.GlyphIndex(nil, c); err == nil && g != 0 {
				has++
			}
		}
		if has > most {
			best, most = face, has
		}
	}
	return best, nil
}

// circle returns the path of a circle, made of four curves.
func circle(x, y, r float64) string {
	const k = 0.5523 // distance of the control points, in radii
	var b strings.Builder
	fmt.Fprintf(&b, "%.3f %.3f m ", x+r, y)
	for _, q := range [...][4]float64{{1, 0, 0, 1}, {0, 1, -1, 0}, {-1, 0, 0, -1}, {0, -1, 1, 0}} {
		fmt.Fprintf(&b, "%.3f %.3f %.3f %.3f %.3f %.3f c ", x+r*(q[0]+k*q[2]), y+r*(q[1]+k*q[3]), x+r*(q[2]+k*q[0]), y+r*(q[3]+k*q[1]), x+r*q[2], y+r*q[3])
	}
	return b.String()
}

// houseBack returns the back of the cards that belong to no family.
func houseBack(say *words.Catalogue, look art.Look, px int) printed {
	return printed{name: "house", draw: func() *image.RGBA { return casa.House.Paint(px, look) }, title: say.Say("title")}
}
