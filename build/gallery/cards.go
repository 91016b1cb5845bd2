package main

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"strings"

	"lacasa/assets"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui/art"
)

// sheet is many small pictures in one, to be compared with one another.
type sheet struct {
	name string
	draw func() *image.RGBA
}

// felt is what cards lie on, as dark as the lit table; paper is behind what is drawn in black.
var felt, paper = color.RGBA{38, 42, 36, 255}, color.RGBA{255, 255, 255, 255}

// lay lays pictures out in rows.
func lay(ground color.Color, columns int, pictures []*image.RGBA) *image.RGBA {
	const gap = 8
	w, h := pictures[0].Rect.Dx()+gap, pictures[0].Rect.Dy()+gap
	all := image.NewRGBA(image.Rect(0, 0, columns*w+gap, (len(pictures)+columns-1)/columns*h+gap))
	draw.Draw(all, all.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	for i, m := range pictures {
		draw.Draw(all, m.Rect.Add(image.Pt(gap+i%columns*w, gap+i/columns*h)), m, image.Point{}, draw.Over)
	}
	return all
}

// sheets lists the contact sheets of everything that is drawn from assets/art: cards in every size, contrast and letter mode,
// situations, emblems and tokens, and in black at 12 pixels the emblems and the signs.
func sheets() (list []sheet) {
	add := func(name string, ground color.Color, columns int, pictures func() []*image.RGBA) {
		list = append(list, sheet{name, func() *image.RGBA { return lay(ground, columns, pictures()) }})
	}
	for _, w := range []int{60, 90, 140, 200, 320} { // all levels of detail
		for _, look := range []art.Look{{}, {Letters: true}, {HighContrast: true}, {HighContrast: true, Letters: true}} {
			name := fmt.Sprintf("%d-normal", w)
			if look.HighContrast {
				name = fmt.Sprintf("%d-high", w)
			}
			if !look.Letters {
				add("situations-"+name, felt, 6, func() (m []*image.RGBA) {
					m = append(m, art.Situation(lacasa.Plain, w, look))
					for _, s := range lacasa.Situations {
						m = append(m, art.Situation(s.ID, w, look))
					}
					return append(m, art.Situation("one of our own", w, look), art.Reminder(card.Rossi, w, look), art.Back(w, look))
				})
			} else {
				name += "-letters"
			}
			add("cards-"+name, felt, card.PerFamily, func() (m []*image.RGBA) {
				for c := range card.Card(card.Deck) {
					m = append(m, art.Card(c, w, 1, look))
				}
				return append(m, art.Back(w, look))
			})
		}
	}
	crests := func(px int) (m []*image.RGBA) {
		for f := card.Rossi; f <= card.None; f++ {
			m = append(m, art.Crest(f, px, art.Look{}))
		}
		return m
	}
	for _, px := range []int{12, 24, 64} {
		add(fmt.Sprintf("emblems-%d", px), felt, card.Families+1, func() []*image.RGBA {
			m := crests(px)
			for f := card.Rossi; f <= card.None; f++ {
				m = append(m, art.Token(f, px, art.Look{}))
			}
			return m
		})
	}
	add("emblems-12-black", paper, card.Families+1, func() []*image.RGBA { return blackened(crests(12)) })
	for _, px := range []int{12, 20, 32, 48} {
		add(fmt.Sprintf("signs-%d", px), paper, 9, func() (m []*image.RGBA) {
			files, err := assets.Art.ReadDir("art")
			if err != nil {
				panic(err) // they are part of the program
			}
			for _, f := range files {
				if name, ok := strings.CutPrefix(strings.TrimSuffix(f.Name(), ".svg"), "sign-"); ok {
					m = append(m, art.Sign(name, px, color.Black))
				}
			}
			return m
		})
	}
	return append(list, sheet{"logo", func() *image.RGBA {
		return lay(felt, 1, []*image.RGBA{art.Logo(480, art.Look{}), art.Night(480, true, art.Look{}), art.Night(480, false, art.Look{}), art.Coin(300, art.Look{})})
	}},
		sheet{"icon", func() *image.RGBA { return lay(felt, 1, []*image.RGBA{art.Icon(192)}) }})
}

// blackened is the pictures' silhouettes.
func blackened(pictures []*image.RGBA) []*image.RGBA {
	for _, m := range pictures {
		for i := 0; i < len(m.Pix); i += 4 {
			clear(m.Pix[i : i+3])
		}
	}
	return pictures
}
