package ui

import "image/color"

// DrawPlate draws an opaque panel that lies on the table with a short shadow.
func DrawPlate(s *Screen, r Rect, radius float64, fill, edge color.RGBA) {
	s.boxes.shadow(s.boxes.under(1), r, radius, 1, 1, nil)
	s.Panel(r, radius, fill, edge)
}

// DrawSheet draws a sheet of paper that lies turned by degrees, and was folded across twice.
func DrawSheet(s *Screen, r Rect, degrees float64, paper, edge color.RGBA) {
	white, black := color.RGBA{255, 250, 236, 255}, color.RGBA{A: 255}
	turn := s.boxes.turned(r.Centre(), 1, 1, degrees)
	s.boxes.shadow(s.boxes.softly, r, 2, 10, 1, turn)
	fill, rim := s.boxes.patch(patchKey{filled, s.on.px(2), 0}), s.boxes.patch(patchKey{ringed, s.on.px(2), s.on.px(1)})
	put := func(p *patch, r Rect, top, bottom color.RGBA) {
		s.boxes.nine(p, s.on.snapped(r), float64(p.corner), top, bottom, turn)
	}
	if t := s.Theme(); t.HighContrast {
		put(fill, r, paper, paper)
		put(rim, r, t.PanelEdge, t.PanelEdge)
		return
	}
	put(fill, r, Blend(paper, white, 0.25), Blend(paper, edge, 0.16))
	for i := range 2 {
		fold := Rect{r.X + 1, r.Y + r.H*float64(i+1)/3, r.W - 2, 0}
		put(fill, Rect{fold.X, fold.Y - 14, fold.W, 14}, color.RGBA{}, Alpha(black, 0.07))
		put(fill, Rect{fold.X, fold.Y, fold.W, 16}, Alpha(white, 0.4), color.RGBA{})
	}
	put(rim, r, Alpha(white, 0.7), Alpha(edge, 0.9))
}

// DrawCardboard draws a piece of cardboard that lies on the table: 2 dp thick, paler where the
// light comes from, its edges worn.
func DrawCardboard(s *Screen, r Rect, radius float64, fill, edge color.RGBA) {
	white, black := color.RGBA{255, 250, 236, 255}, color.RGBA{A: 255}
	s.Shadow(r, radius, 8)
	s.boxes.panel(r.Move(0, 2), radius, 1, Blend(edge, black, 0.2), Blend(edge, black, 0.45), color.RGBA{})
	s.boxes.panel(r, radius, 1, Blend(fill, white, 0.17), Blend(fill, black, 0.1), color.RGBA{})
	s.boxes.rim(shaded, r, radius, 12, Alpha(edge, 0.16), Alpha(edge, 0.5))
	s.boxes.rim(ringed, r, radius, 1, Alpha(white, 0.6), Alpha(edge, 0.9))
}

// DrawTray draws a panel sunk into the table, so that cards lie above it: the edge nearest the lamp
// shades its ground, and the far edge catches the light.
func DrawTray(s *Screen, r Rect, radius float64, top, bottom, edge color.RGBA) {
	t := s.Theme()
	black := color.RGBA{A: 255}
	s.boxes.panel(r.Inset(-1).Move(0.5, 1), radius+1, 1, Alpha(black, 0), Alpha(t.Text, 0.16), color.RGBA{})
	s.boxes.panel(r.Inset(-1), radius+1, 1, black, Blend(black, bottom, 0.7), color.RGBA{})
	s.boxes.panel(r, radius, 1, top, bottom, color.RGBA{})
	s.boxes.rim(shaded, r, radius, 16, Alpha(black, 0.8), Alpha(black, 0.25))
	s.boxes.rim(ringed, r, radius, 1, edge, edge)
}

// DrawLitEdge draws the edge of a panel on which a lamp shines from above: bright there, and ever
// less below.
func DrawLitEdge(s *Screen, r Rect, radius float64, c color.RGBA) {
	s.boxes.rim(ringed, r, radius, 2.5, c, Alpha(c, 0.12))
	s.boxes.rim(shaded, r.Inset(2), radius-2, 14, Alpha(c, 0.3), Alpha(c, 0))
}

// DrawShade fills r with a colour that changes from top to bottom.
func DrawShade(s *Screen, r Rect, top, bottom color.RGBA) {
	s.boxes.panel(r, 1, 1, top, bottom, color.RGBA{})
}

// DrawLacquer draws the house's own panel: dark, with a hairline with stepped corners inside its
// edge if there is room for one.
func DrawLacquer(s *Screen, r Rect) {
	DrawVarnish(s, r)
	drawDeco(s, r.Inset(5), 0.4)
}

// DrawSlate draws a school slate on the table, with a wooden frame.
func DrawSlate(s *Screen, r Rect, frame float64) {
	t := s.Theme()
	wood := Blend(t.PanelTop, t.Accent, 0.22)
	s.boxes.shadow(s.boxes.under(1), r, 8, 3, 1, nil)
	s.boxes.panel(r, 8, 1, Blend(wood, t.Accent, 0.2), Blend(wood, t.Ground, 0.35), Alpha(t.PanelEdge, 0.8))
	in := r.Inset(frame)
	stone := rgb(0x182124)
	if t.HighContrast {
		stone = t.Panel
	}
	s.boxes.panel(in, 3, 1, stone, Blend(stone, t.Text, 0.09), color.RGBA{})
	s.boxes.rim(shaded, in, 3, 12, Alpha(color.RGBA{A: 255}, 0.7), Alpha(color.RGBA{A: 255}, 0.2))
	s.boxes.rim(ringed, in, 3, 1, t.Ground, Alpha(t.PanelEdge, 0.6))
}

// DrawShipPlate draws a slate in a frame of old brass with rivets, as on a ship.
func DrawShipPlate(s *Screen, r Rect, frame float64) {
	const round, rivet, least = 7, 3.2, 44
	t := s.Theme()
	brass, worn, stone := rgb(0xa9854a), rgb(0x4a3518), rgb(0x12222b)
	if t.HighContrast {
		brass, worn, stone = t.PanelEdge, t.PanelEdge, t.Panel
	}
	black := color.RGBA{A: 255}
	s.boxes.shadow(s.boxes.under(1), r, round, 3, 1, nil)
	s.boxes.panel(r, round, 1, brass, worn, Alpha(black, 0.75))
	s.boxes.rim(ringed, r.Inset(1), round-1, 1, Blend(brass, t.Text, 0.45), Alpha(brass, 0.35))
	in := r.Inset(frame)
	s.boxes.panel(in, round-frame, 1, stone, Blend(stone, t.Text, 0.1), color.RGBA{})
	s.boxes.rim(shaded, in, round-frame, 12, Alpha(black, 0.6), Alpha(black, 0.15))
	s.boxes.rim(ringed, in, round-frame, 1, Alpha(black, 0.8), Blend(worn, brass, 0.6))
	if r.H < least || t.HighContrast {
		return
	}
	for i := range 4 {
		at := Point{in.X + rivet + 0.5, in.Y + rivet + 0.5}
		if i%2 == 1 {
			at.X = in.Right() - rivet - 0.5
		}
		if i/2 == 1 {
			at.Y = in.Bottom() - rivet - 0.5
		}
		box := at.Square(rivet)
		s.boxes.panel(box.Inset(-0.5).Move(0.4, 0.8), rivet/2+0.5, 1, Alpha(black, 0.5), Alpha(black, 0.5), color.RGBA{})
		s.boxes.panel(box, rivet/2, 1, Blend(brass, t.Text, 0.4), worn, color.RGBA{})
	}
}

// DrawNumberPlate draws a small ship's plate, for a number.
func DrawNumberPlate(s *Screen, r Rect) {
	const line = 1.5
	t := s.Theme()
	brass, stone, round := rgb(0xa9854a), rgb(0x12222b), min(7, r.H*0.3)
	if t.HighContrast {
		brass, stone = t.PanelEdge, t.Panel
	}
	s.boxes.shadow(s.boxes.under(1), r, round, 2, 1, nil)
	s.boxes.panel(r, round, line, stone, Blend(stone, t.Text, 0.1), brass)
}

// DrawVarnish draws a Lacquer panel without its hairline, for words that reach into the corners.
func DrawVarnish(s *Screen, r Rect) {
	t := s.Theme()
	DrawTray(s, r, 10, t.Panel, Blend(t.Panel, t.PanelTop, 0.7), Alpha(t.PanelEdge, 0.8))
}

// DrawWell draws a hollow in the cloth: its upper edge shades it, and the lower one catches the
// light. It has no outline but in high contrast.
func DrawWell(s *Screen, r Rect, radius float64) { drawWell(s, r, radius, 12, 0.14) }

// DrawSlot draws an empty place for a card.
func DrawSlot(s *Screen, r Rect) { drawWell(s, r, r.W*0.06, 6, 0.2) }

// DrawWorn draws a place where cards have worn the nap of the cloth: paler, with soft edges and a
// fine seam. In high contrast it has an outline.
func DrawWorn(s *Screen, r Rect) {
	if s.Theme().HighContrast {
		DrawSlot(s, r)
		return
	}
	const soft = 0.16 // of the width: how far the edge fades
	blur := r.W * soft
	s.boxes.soft(s.boxes.softly, r.Inset(-blur*0.2), blur*0.5, blur*1.6, Alpha(color.RGBA{A: 255}, 0.2), nil)
	s.boxes.soft(s.boxes.softly, r.Inset(blur*0.4), blur*0.3, blur*0.8, Alpha(rgb(0xe2d9b0), 0.04), nil)
	seam := r.Inset(r.W * 0.05)
	s.Panel(seam, seam.W*0.05, color.RGBA{}, Alpha(rgb(0xe2d9b0), 0.17))
}

// drawWell draws a hollow that is so deep, and so dark.
func drawWell(s *Screen, r Rect, radius, deep, dark float64) {
	t, black := s.Theme(), color.RGBA{A: 255}
	if t.HighContrast {
		s.Panel(r, radius, Alpha(black, dark), Alpha(t.PanelEdge, 0.6))
		return
	}
	s.boxes.rim(ringed, r.Inset(-1), radius+1, 1, Alpha(t.Text, 0), Alpha(t.Text, 0.17))
	s.boxes.panel(r, radius, 1, Alpha(black, dark*1.3), Alpha(black, dark*0.8), color.RGBA{})
	s.boxes.rim(shaded, r, radius, deep, Alpha(black, 0.5), Alpha(black, 0.06))
}

// DrawRule draws a fine horizontal line.
func DrawRule(s *Screen, x, y, w float64) {
	s.Fill(Rect{x, y, w, 1}, Alpha(s.Theme().PanelEdge, 0.7))
}

// DrawRing draws the focus ring: bright, with a dark line on either side, so that it is visible on
// everything.
func DrawRing(s *Screen, r Rect, radius float64) {
	dark := Alpha(s.Theme().Ground, 0.85)
	var none color.RGBA
	s.boxes.panel(r.Inset(-1), radius+1, 1, none, none, dark)
	s.boxes.panel(r, radius, 2.5, none, none, s.Theme().Focus)
	s.boxes.panel(r.Inset(2.5), radius-2.5, 1, none, none, dark)
}
