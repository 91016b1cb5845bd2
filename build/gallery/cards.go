package main

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"strings"

	"lacasa/assets"
	"lacasa/engine/lacasa"
	"lacasa/engine/match"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/art"
	"lacasa/ui/deck/casa"
	"lacasa/ui/deck/french"
)

// A sheet is many small pictures in one, for comparing them.
type sheet struct {
	name string
	draw func() *image.RGBA
}

// felt is the ground on which cards lie, as dark as the lit table; paper is the ground for what is
// drawn in black.
var felt, paper = color.RGBA{38, 42, 36, 255}, color.RGBA{255, 255, 255, 255}

// lay lays out pictures in rows.
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

// sheets returns the contact sheets of everything that is drawn from assets/art: cards in every
// size, contrast and letter mode, situations, emblems and tokens, and emblems and signs in black at
// 12 pixels.
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
					for _, p := range situations() {
						m = append(m, p.Paint(w, look))
					}
					return append(m, casa.Reminder(casa.Rossi).Paint(w, look), casa.Deck.Paint(ui.CardBack, w, 1, look))
				})
			} else {
				name += "-letters"
			}
			add("cards-"+name, felt, casa.PerFamily, func() (m []*image.RGBA) {
				for f := range ui.Face(casa.Deck.Faces) {
					m = append(m, casa.Deck.Paint(f, w, 1, look))
				}
				return append(m, casa.Deck.Paint(ui.CardBack, w, 1, look))
			})
		}
	}
	addThings(add)
	addFrench(add)
	addBlinks(add)
	crests := func(px int) (m []*image.RGBA) {
		for f := casa.Rossi; f <= casa.None; f++ {
			m = append(m, casa.Crest(f).Paint(px, art.Look{}))
		}
		return m
	}
	for _, px := range []int{12, 24, 64} {
		add(fmt.Sprintf("emblems-%d", px), felt, casa.Families+1, func() []*image.RGBA {
			m := crests(px)
			for f := casa.Rossi; f <= casa.None; f++ {
				m = append(m, casa.Token(f).Paint(px, art.Look{}))
			}
			return m
		})
	}
	add("emblems-12-black", paper, casa.Families+1, func() []*image.RGBA { return blackened(crests(12)) })
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
		return lay(felt, 1, []*image.RGBA{art.Logo(480, art.Look{}), art.Night("night", 480, art.Look{}), art.Night("night-dark", 480, art.Look{}), art.Coin(300, art.Look{})})
	}},
		sheet{"icon", func() *image.RGBA { return lay(felt, 1, []*image.RGBA{art.Icon(192)}) }})
}

// situations returns the pictures of all situations, and of one that has none.
func situations() []ui.Picture {
	list := []ui.Picture{casa.House}
	for _, s := range lacasa.Situations {
		list = append(list, casa.Situation(s.ID))
	}
	return append(list, casa.Situation("one of our own"))
}

// addThings adds the sheets of the things in still lifes, in the size used beside a choice and
// larger, and of some still lifes.
func addThings(add func(name string, ground color.Color, columns int, pictures func() []*image.RGBA)) {
	for _, px := range []int{44, 120} {
		add(fmt.Sprintf("things-%d", px), felt, 10, func() (m []*image.RGBA) {
			files, err := assets.Art.ReadDir("art")
			if err != nil {
				panic(err) // they are part of the program
			}
			for _, f := range files {
				if name, ok := strings.CutPrefix(strings.TrimSuffix(f.Name(), ".svg"), "thing-"); ok {
					m = append(m, casa.Thing(name, "37").Paint(px, art.Look{}))
				}
			}
			return m
		})
	}
	for _, w := range []int{90, 200} {
		add(fmt.Sprintf("stills-%d", w), felt, 6, func() (m []*image.RGBA) {
			for seed := range match.Seed(24) {
				s := lacasa.Compose(seed)
				m = append(m, tell.StillLife(&s).Paint(w, art.Look{}))
			}
			return m
		})
	}
}

// addFrench adds the sheets of the French deck: in every size and look, with marks on the cards
// that score in most games of Cassino; the suits; and the suits in black at 12 pixels.
func addFrench(add func(name string, ground color.Color, columns int, pictures func() []*image.RGBA)) {
	looks := []struct {
		name string
		look art.Look
	}{
		{"normal", art.Look{}}, {"high", art.Look{HighContrast: true}}, {"normal-letters", art.Look{Letters: true}},
		{"normal-four", art.Look{FourColours: true}}, {"high-four-letters", art.Look{HighContrast: true, FourColours: true, Letters: true}},
	}
	deck := french.Deck(2, french.Of(10, french.Diamonds), french.Of(2, french.Spades),
		french.Of(french.Ace, french.Clubs), french.Of(french.Ace, french.Diamonds), french.Of(french.Ace, french.Hearts), french.Of(french.Ace, french.Spades))
	suits := func(px int, look art.Look) (m []*image.RGBA) {
		for _, e := range deck.Emblems {
			m = append(m, e.Paint(px, look))
		}
		return m
	}
	for _, l := range looks {
		for _, w := range []int{60, 90, 120, 200, 320} {
			add(fmt.Sprintf("french-%d-%s", w, l.name), felt, 4*french.Suits, func() (m []*image.RGBA) {
				for f := range ui.Face(french.PerPack) {
					m = append(m, deck.Paint(f, w, 1, l.look))
				}
				return append(m, deck.Paint(ui.CardBack, w, 1, l.look), deck.Paint(ui.SecondBack, w, 1, l.look))
			})
		}
		add("suits-"+l.name, felt, french.Suits, func() []*image.RGBA { return suits(48, l.look) })
	}
	add("suits-12-black", paper, french.Suits, func() []*image.RGBA { return blackened(suits(12, art.Look{})) })
}

// addBlinks adds the sheets of everything that blinks, with open and shut eyes side by side.
func addBlinks(add func(name string, ground color.Color, columns int, pictures func() []*image.RGBA)) {
	for _, w := range []int{130, 260} {
		both := func(m []*image.RGBA, paint func(look art.Look) *image.RGBA) []*image.RGBA {
			part := paint(art.Look{Blink: true})
			if part.Rect.Empty() {
				return m
			}
			shut := paint(art.Look{})
			draw.Draw(shut, part.Rect, part, part.Rect.Min, draw.Src)
			return append(m, paint(art.Look{}), shut)
		}
		faces := func(d *ui.Deck, n ui.Face) func() []*image.RGBA {
			return func() (m []*image.RGBA) {
				for f := range n {
					m = both(m, func(look art.Look) *image.RGBA { return d.Paint(f, w, 1, look) })
				}
				return m
			}
		}
		add(fmt.Sprintf("blinks-%d", w), felt, 12, faces(casa.Deck, casa.Guest+1))
		add(fmt.Sprintf("blinks-french-%d", w), felt, 6, faces(french.Deck(1), french.PerPack))
		add(fmt.Sprintf("blinks-situations-%d", w), felt, 6, func() (m []*image.RGBA) {
			for _, p := range situations() {
				m = both(m, func(look art.Look) *image.RGBA { return p.Paint(w, look) })
			}
			return m
		})
	}
}

// blackened returns the pictures' silhouettes.
func blackened(pictures []*image.RGBA) []*image.RGBA {
	for _, m := range pictures {
		for i := 0; i < len(m.Pix); i += 4 {
			clear(m.Pix[i : i+3])
		}
	}
	return pictures
}
