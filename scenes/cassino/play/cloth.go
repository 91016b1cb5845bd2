package play

import (
	"image/color"

	"lacasa/ui"
	"lacasa/ui/page"
)

// clothLit is the colour of the cloth in some light.
var clothLit = color.RGBA{38, 88, 104, 255}

// seaGleam is the colour of the light of the water on china.
var seaGleam = color.RGBA{150, 214, 226, 255}

// drawCloth draws what is seen of the harbour on the cloth: the rose of the winds in the middle,
// and where there is room beside it the light of the water, which a window lets in, and a cup of
// coffee. bare reports whether no card lies on the rose.
func (p *room) drawCloth(s *ui.Screen, bare bool) {
	const covered, open, moon, wide = 0.2, 0.34, 0.8, 2.9 // how strong the rose is, with cards on it and without, and the light; the light's width, in widths of the cup
	const around = 3.8                                    // width of the light around the stock, in card widths
	if p.shape == page.Desk && !s.Theme().HighContrast {  // the corners are far from the lamp
		s.Clip(ui.ClothWithin(s))
		for _, at := range [...]ui.Point{p.stock, p.seats[0].pile} {
			if at != (ui.Point{}) {
				d := p.stockW * around
				ui.DrawPool(s, at.Square(d), ui.Alpha(clothLit, 0.46))
			}
		}
		s.Unclip()
	}
	s.Fade(covered)
	if bare {
		s.Fade(open)
	}
	drawRose(s, p.drop)
	if p.cup.H > 0 {
		d := p.cup.W * wide
		s.Fade(moon)
		s.Picture(ui.SeaLight, p.cup.Middle(d, d).Move(p.cup.W*0.55, 0))
		s.Fade(1)
		w := p.cup.W // the shadow falls along the light, which lies on the near side of the cup
		ui.DrawPool(s, p.cup.Move(0.2*w, 0.2*w).Inset(0.06*w), color.RGBA{2, 8, 18, 170})
		s.Picture(ui.CoffeeCup, p.cup)
		ui.DrawPool(s, p.cup.Move(-0.12*w, -0.14*w).Inset(0.2*w), ui.Alpha(seaGleam, 0.2))
	}
	s.Fade(1)
}

// drawTray draws the light in which the hand lies.
func (p *room) drawTray(s *ui.Screen) {
	const beside, above, strength = 150, 90, 0.5 // dp; of the colour
	if p.shape == page.Tall || s.Theme().HighContrast {
		return
	}
	last := p.inHand(p.packet-1, p.packet)
	w := min(p.hand.W, 2*(last.X+last.W/2-p.hand.Centre().X)) + 2*beside
	if p.shape == page.Desk {
		s.Clip(ui.ClothWithin(s))
	}
	ui.DrawPool(s, p.hand.Middle(w, p.hand.H+2*above), ui.Alpha(clothLit, strength))
	s.Unclip()
}
