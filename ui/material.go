package ui

import "image/color"

// A Material is what a panel is made of. It has a palette of its own, in which everything on it is
// laid out and drawn.
type Material uint8

const (
	Lacquer  Material = iota
	Plank             // a board with brass corners
	Enamel            // an enamelled plate in a wooden frame
	Stone             // a slate in a frame of brass
	MenuCard          // printed card with an edge of cloth
	Folder            // a sheet in a folder with a tab
	Notebook          // a page of a bound notebook
	materials
)

// grounds holds the palettes of those dark materials that differ from the usual one, in that order:
// where it is in the shade, where the lamp falls on it, and its edges.
var grounds = [materials][3]uint32{
	Plank:  {0x22140d, 0x3a2416, 0x8a6a48},
	Enamel: {0x0c281f, 0x1a4234, 0x7c8c74},
	Stone:  {0x12222b, 0x323e43, 0x84908c},
}

// paper is the palette of what is written on in ink.
var paper = Palette{
	Ground:    rgb(0xfbf3df),
	Panel:     rgb(0xebdcb8),
	PanelTop:  rgb(0xf6ebd0),
	PanelEdge: rgb(0x9a8058),
	Text:      rgb(0x2a1c14),
	TextSoft:  rgb(0x57422f),
	Accent:    rgb(0x8a3414),
	AccentTop: rgb(0x6e1d14),
	OnAccent:  rgb(0xfff4dc),
	Light:     rgb(0x5a2c12),
	Danger:    rgb(0x9c1f10),
	Good:      rgb(0x2c6a2e),
	Focus:     rgb(0x2a1c14),
	Shade:     evening.Shade,

	Velvet:     evening.Velvet,
	VelvetDeep: evening.VelvetDeep,
}

// Upon makes the palette of a material that of everything laid out or drawn from now on, until
// Upon(Lacquer). In high contrast all materials have the same.
func (s *Screen) Upon(m Material) {
	t := &s.on.theme
	t.settle()
	switch {
	case t.HighContrast:
	case m >= MenuCard:
		t.Palette = paper
	case m > Lacquer:
		t.Panel, t.PanelTop, t.PanelEdge = rgb(grounds[m][0]), rgb(grounds[m][1]), rgb(grounds[m][2])
	}
}

// DrawMaterial draws a panel of a material, while that is the one that Upon has set. Its ground
// changes from Panel at its upper edge by seven tenths to PanelTop at its lower.
func DrawMaterial(s *Screen, r Rect, m Material) {
	if s.Theme().HighContrast {
		m = Lacquer
	}
	frame := MaterialFrame(r)
	switch m {
	case Lacquer:
		DrawLacquer(s, r)
	case Plank:
		drawWooden(s, r, frame, rgb(0x7a5230), rgb(0x341e10))
		drawBrassCorners(s, r, frame)
	case Enamel:
		drawWooden(s, r, frame, rgb(0x6a3f24), rgb(0x2c170d))
		drawDeco(s, r.Inset(frame+4), 0.45)
	case Stone:
		DrawShipPlate(s, r, frame)
	case MenuCard:
		drawMenuCard(s, r, frame)
	case Folder:
		drawFolder(s, r, frame)
	case Notebook:
		drawNotebook(s, r, frame)
	}
}

// MaterialFrame returns the width of the edge of a panel in r.
func MaterialFrame(r Rect) float64 {
	if r.W < 600 || r.H < 420 {
		return 6
	}
	return 10
}

// drawGround draws the ground of a panel within its frame, and how that shades it.
func (b *boxes) drawGround(r Rect, radius, shade float64) {
	t, black := &b.on.theme, color.RGBA{A: 255}
	b.panel(r, radius, 1, t.Panel, Blend(t.Panel, t.PanelTop, 0.7), color.RGBA{})
	b.rim(shaded, r, radius, 14, Alpha(black, shade), Alpha(black, shade*0.3))
	b.rim(ringed, r, radius, 1, Alpha(black, 0.6), Alpha(t.PanelEdge, 0.7))
}

// drawWooden draws a panel in a frame of wood, with some of its grain.
func drawWooden(s *Screen, r Rect, frame float64, lit, dark color.RGBA) {
	black, b := color.RGBA{A: 255}, s.boxes
	b.shadow(b.under(1), r, 8, 8, 1, nil)
	b.panel(r, 8, 1, lit, dark, Alpha(black, 0.8))
	b.rim(ringed, r.Inset(1), 7, 1, Blend(lit, color.RGBA{255, 236, 200, 255}, 0.35), Alpha(lit, 0.5))
	for i := range 3 {
		d, grain := frame*(0.3+0.2*float64(i)), Alpha(black, 0.16+0.05*float64(i%2))
		s.Fill(Rect{r.X + d + 6, r.Y + d, r.W - 2*d - 12, 1}, grain)
		s.Fill(Rect{r.X + d + 6, r.Bottom() - d, r.W - 2*d - 12, 1}, grain)
		s.Fill(Rect{r.X + d, r.Y + d + 6, 1, r.H - 2*d - 12}, grain)
		s.Fill(Rect{r.Right() - d, r.Y + d + 6, 1, r.H - 2*d - 12}, grain)
	}
	b.drawGround(r.Inset(frame), 4, 0.75)
}

// drawBrassCorners draws a plate with a rivet on each corner of a frame.
func drawBrassCorners(s *Screen, r Rect, frame float64) {
	brass, worn, black := rgb(0xc39a52), rgb(0x6a4c20), color.RGBA{A: 255}
	b, side := s.boxes, frame*2.4
	for i := range 4 {
		at := Rect{r.X - 1, r.Y - 1, side, side}
		if i%2 == 1 {
			at.X = r.Right() + 1 - side
		}
		if i/2 == 1 {
			at.Y = r.Bottom() + 1 - side
		}
		b.panel(at.Move(0.5, 1.5), 5, 1, Alpha(black, 0.5), Alpha(black, 0.5), color.RGBA{})
		b.panel(at, 5, 1, brass, worn, Blend(worn, black, 0.5))
		b.rim(ringed, at.Inset(1), 4, 1, Blend(brass, color.RGBA{255, 248, 224, 255}, 0.5), Alpha(brass, 0.3))
		rivet := at.Centre().Square(frame * 0.6)
		b.panel(rivet.Move(0.3, 0.8), rivet.W/2, 1, Alpha(black, 0.6), Alpha(black, 0.6), color.RGBA{})
		b.panel(rivet, rivet.W/2, 1, Blend(brass, color.RGBA{255, 248, 224, 255}, 0.4), worn, color.RGBA{})
	}
}

// drawDeco draws a hairline with stepped corners, if there is room for one.
func drawDeco(s *Screen, r Rect, alpha float64) {
	const step = 5.0
	if r.W < 12*step || r.H < 12*step {
		return
	}
	edge := Alpha(s.Theme().PanelEdge, alpha)
	p := s.boxes.patch(patchKey{deco, s.on.px(step), s.on.px(1)})
	s.boxes.nine(p, s.on.snapped(r), float64(p.corner), edge, edge, nil)
}

// drawMenuCard draws printed card on a board covered with green cloth, with a seam along its edge.
func drawMenuCard(s *Screen, r Rect, frame float64) {
	const stitch, space = 6.0, 5.0
	cloth, deep, thread := rgb(0x1f6049), rgb(0x0b3024), Alpha(rgb(0xd8c088), 0.5)
	black, b := color.RGBA{A: 255}, s.boxes
	b.shadow(b.under(1), r, 10, 8, 1, nil)
	b.panel(r, 10, 1, cloth, deep, Alpha(black, 0.7))
	b.rim(ringed, r.Inset(1), 9, 1, Blend(cloth, color.RGBA{255, 255, 255, 255}, 0.25), Alpha(cloth, 0.4))
	in := r.Inset(frame * 0.45)
	for x := in.X + 8; x+stitch < in.Right()-8; x += stitch + space {
		s.Fill(Rect{x, in.Y, stitch, 1}, thread)
		s.Fill(Rect{x, in.Bottom() - 1, stitch, 1}, thread)
	}
	for y := in.Y + 8; y+stitch < in.Bottom()-8; y += stitch + space {
		s.Fill(Rect{in.X, y, 1, stitch}, thread)
		s.Fill(Rect{in.Right() - 1, y, 1, stitch}, thread)
	}
	in = r.Inset(frame)
	b.panel(in.Move(0.5, 1.5), 4, 1, Alpha(black, 0.4), Alpha(black, 0.4), color.RGBA{})
	b.drawGround(in, 4, 0.12)
	drawDeco(s, in.Inset(4), 0.8)
}

// drawFolder draws a sheet of paper in a folder of cardboard, whose tab stands out above it if
// there is room.
func drawFolder(s *Screen, r Rect, frame float64) {
	const up = 15.0
	manila, worn, edge := rgb(0xd9b878), rgb(0xb48e52), rgb(0x74562c)
	black, b := color.RGBA{A: 255}, s.boxes
	if s.Bounds().Y+up+4 < r.Y {
		tab := Rect{r.X + r.W*0.07, r.Y - up, min(210, r.W*0.3), up + 20}
		b.shadow(b.softly, tab, 8, 4, 0.7, nil)
		b.panel(tab, 8, 1, Blend(manila, color.RGBA{255, 255, 255, 255}, 0.12), manila, edge)
	}
	b.shadow(b.under(1), r, 6, 8, 1, nil)
	b.panel(r, 6, 1, manila, worn, edge)
	b.rim(shaded, r, 6, 10, Alpha(edge, 0.1), Alpha(edge, 0.45))
	b.rim(ringed, r.Inset(1), 5, 1, Blend(manila, color.RGBA{255, 255, 255, 255}, 0.5), Alpha(manila, 0.5))
	in := r.Inset(frame)
	b.panel(in.Move(1, 2), 2, 1, Alpha(black, 0.3), Alpha(black, 0.3), color.RGBA{})
	b.drawGround(in, 2, 0.1)
}

// drawNotebook draws the page on top of a notebook bound in leather, with its margin.
func drawNotebook(s *Screen, r Rect, frame float64) {
	cover, worn, under := rgb(0x6a2a2c), rgb(0x351216), rgb(0xcdb98e)
	black, b := color.RGBA{A: 255}, s.boxes
	b.shadow(b.under(1), r, 8, 8, 1, nil)
	b.panel(r, 8, 1, cover, worn, Alpha(black, 0.7))
	b.rim(ringed, r.Inset(1), 7, 1, Blend(cover, color.RGBA{255, 230, 210, 255}, 0.3), Alpha(cover, 0.4))
	in := r.Inset(frame * 0.8)
	in.W -= frame * 0.4
	in.H -= frame * 0.4
	for i := 2.0; i > 0; i-- { // the pages below it
		b.panel(in.Move(i*frame*0.2, i*frame*0.2), 3, 1, Blend(under, black, 0.1*i), Blend(under, black, 0.25), Alpha(black, 0.35))
	}
	b.drawGround(in, 3, 0.1)
	margin := Rect{NotebookMargin(r), in.Y + 1, 1, in.H - 2}
	s.Fill(margin, Alpha(rgb(0xb03a30), 0.55))
	s.Fill(margin.Move(2.5, 0), Alpha(rgb(0xb03a30), 0.3))
}

// NotebookMargin returns where the margin of a notebook's page in r is.
func NotebookMargin(r Rect) float64 { return r.X + min(34, r.W*0.05) - 7 }
