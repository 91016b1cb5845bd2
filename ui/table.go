package ui

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/ui/art"
)

// A tableKey identifies a table of the present size.
type tableKey struct {
	w, h  int
	cloth art.Cloth
}

// tableLimit is how many tables are kept: a game's and the house's, each with and without its rail,
// and a board.
const tableLimit = 5

// tables keeps the tables of the present size. While one is being painted, a small one is stretched
// in its place.
type tables struct {
	on      *canvas
	painter *painter
	kept    *cache[tableKey, *ebiten.Image]
	lit     litTable
}

// A litTable is a table in its light. While the light rests it is one picture, in place of three
// that are drawn over one another.
type litTable struct {
	of struct {
		table *ebiten.Image
		light Lamplight
		core  float64
	}
	img  *ebiten.Image
	made bool // img shows that
}

func newTables(on *canvas, p *painter) *tables {
	return &tables{on: on, painter: p, kept: newCache[tableKey](tableLimit, (*ebiten.Image).Deallocate)}
}

// forget drops all tables, painted or not.
func (t *tables) forget() {
	t.kept.clear()
	t.painter.forgetTables()
}

// take stores a painted table if it is still wanted.
func (t *tables) take(d painted) {
	key := tableKey{d.w, d.h, d.cloth}
	if _, ok := t.kept.get(key); ok {
		t.kept.put(key, ebiten.NewImageFromImage(d.img), 1)
	}
}

// draw draws a table whose cloth fills r, with a rail around it, in a dark room. Until it is
// painted, a small one is stretched in its place.
func (t *tables) draw(r Rect, top TableTop) {
	if t.on.unpainted {
		t.on.tell("table", r, top)
		return
	}
	img := t.top(r, top)
	if t.on.fade < 1 {
		t.on.image(img, t.on.bounds())
		return
	}
	t.on.cover(img)
}

// top returns such a table.
func (t *tables) top(r Rect, top TableTop) *ebiten.Image {
	if chosen := t.on.theme.Cloth; chosen != art.OwnTop {
		top = chosen
	}
	side, k := min(t.on.w, t.on.h), t.on.scale
	key := tableKey{int(math.Ceil(t.on.w*k - 1e-6)), int(math.Ceil(t.on.h*k - 1e-6)), art.Cloth{
		X: r.X * k, Y: r.Y * k, W: r.W * k, H: r.H * k, Rail: side * railWide * k, Round: side * railRound * k, Top: top,
	}}
	return t.image(key)
}

// light draws such a table in the light of the lamp. On its second frame in the same light it
// becomes one picture.
func (t *tables) light(r Rect, top TableTop, by *shade) {
	c, lit := t.on, &t.lit
	const late = 0.5 // how much more of the core there is then
	light, core := c.light, cores[top]*(1-c.light.Flicker)*(1+late*c.light.Warmer)
	light.Focus, light.Dark, light.Flicker = Rect{}, 0, 0 // the first two are for all that lies there
	was := lit.of
	lit.of.table, lit.of.light, lit.of.core = t.top(r, top), light, core
	if lit.of != was || c.fade < 1 {
		lit.made = false
		t.draw(r, top)
		by.cloth(&light, core)
		return
	}
	if !lit.made {
		if size := c.whole.Bounds().Size(); lit.img == nil || lit.img.Bounds().Size() != size {
			if lit.img != nil {
				lit.img.Deallocate()
			}
			lit.img = ebiten.NewImage(size.X, size.Y)
		}
		dst := c.dst
		c.dst = lit.img
		c.cover(lit.of.table)
		by.cloth(&light, core)
		c.dst, lit.made = dst, true
	}
	c.cover(lit.img)
}

// image returns a table, or a small one until it is painted.
func (t *tables) image(key tableKey) *ebiten.Image {
	img, ok := t.kept.get(key)
	if !ok {
		const rough = 8
		look := t.on.theme.Look()
		img = ebiten.NewImageFromImage(paintTable(max(key.w/rough, 1), max(key.h/rough, 1), key.cloth.Scale(1.0/rough), look))
		t.kept.put(key, img, 1)
		t.painter.addFirst(task{table: true, cloth: key.cloth, w: key.w, h: key.h, density: t.on.scale, look: look})
	}
	return img
}

// paintTable paints a table or, if its cloth has no place, a board.
func paintTable(w, h int, cloth art.Cloth, look art.Look) *image.RGBA {
	if cloth.W == 0 {
		return art.Board(w, h, cloth.Top, look)
	}
	return art.Table(w, h, cloth, look)
}

// board draws a whole table that fills r, seen from above.
func (t *tables) board(r Rect, top TableTop) {
	if t.on.unpainted {
		t.on.tell("board", r, top)
		return
	}
	if chosen := t.on.theme.Cloth; chosen != art.OwnTop {
		top = chosen
	}
	const widest = 720 // pixels: sharp enough, and painted soon
	q := t.on.snapped(r)
	k := min(1, widest/q.w)
	t.on.image(t.image(tableKey{max(1, int(q.w*k)), max(1, int(q.h*k)), art.Cloth{Top: top}}), r)
}

// A TableTop is the covering of a table.
type TableTop = art.TableTop

// The tops of the house's tables.
const (
	OwnTop   = art.OwnTop // no table's: it stands for each table's own
	Baize    = art.Baize
	Walnut   = art.Walnut
	Harbour  = art.Harbour
	Bordeaux = art.Bordeaux
	Midnight = art.Midnight
)

// DrawBackdrop draws the house's own table.
func DrawBackdrop(s *Screen) { s.Table(Baize, true) }

// DrawBoard draws a whole table that fills r, with its shadow, seen from above. It is painted once
// for a size.
func DrawBoard(s *Screen, r Rect, top TableTop) {
	if top == OwnTop {
		top = Baize
	}
	s.Shadow(r, min(r.W, r.H)*0.3, 12)
	s.tables.board(r, top)
	if rose := r.Middle(r.H*0.72, r.H*0.72); top == Harbour && !s.Theme().HighContrast { // as it is woven in
		s.Fade(0.2)
		s.Picture(WovenRose, rose)
		s.Fade(1)
	}
}

// DrawCloth draws a piece of a table's cloth.
func DrawCloth(s *Screen, r Rect, top TableTop) {
	s.ScaledPicture(Picture{Kind: &cloths, Of: uint8(top)}, r, cloths.W)
}

// cloths are pieces of cloth, from below the lamp, where it is evenly lit.
var cloths = PictureKind{W: 76, H: 54, Paint: func(p Picture, px int, look art.Look) *image.RGBA {
	h := px * 54 / 76
	return art.Table(px, h, art.Cloth{X: -float64(px), Y: -float64(h), W: 3 * float64(px), H: 3 * float64(h), Rail: 8, Top: TableTop(p.Of)}, look)
}}

// DrawInlay fills the channel in the rail of the backdrop with enamel of colour c, at a strength of
// 0 to 1, and sets brass seals showing crest into its corners, where the wood is widest.
func DrawInlay(s *Screen, c color.RGBA, crest Picture, strength float64) {
	r := railed(s.Bounds())
	side := min(s.on.w, s.on.h)
	rail, round := side*railWide, side*railRound
	line := rail * art.Enamel
	far := rail*art.Channel + line/2
	hem(s, r.Inset(-far), round+far, line, c, strength)
	was := s.on.fade
	s.on.fade *= strength
	t := s.Theme()
	seal := rail * 0.78
	corner := round - (round+rail*art.Channel)*math.Sqrt2/2 // on the channel, where the fan opens
	for i := range 4 {
		at := Point{r.X + corner, r.Y + corner}
		if i%2 == 1 {
			at.X = r.Right() - corner
		}
		if i/2 == 1 {
			at.Y = r.Bottom() - corner
		}
		box := Rect{at.X - seal/2, at.Y - seal/2, seal, seal}
		s.Panel(box.Inset(-1), seal/2+1, Blend(t.Ground, c, 0.2), Alpha(t.Ground, 0.8))
		s.boxes.panel(box, seal/2, 1.5, t.Ground, Blend(t.Ground, c, 0.3), Blend(t.Accent, t.AccentTop, 0.3))
		s.Picture(crest, box.Inset(seal*0.17))
	}
	s.on.fade = was
}

// DrawHem draws a coloured line along the edges of a screen whose table shows no rail.
func DrawHem(s *Screen, c color.RGBA, strength float64) {
	const line = 2
	var none color.RGBA
	s.boxes.panel(s.Bounds().Inset(-line), 10+line, line*3, none, none, Alpha(c, 0.22*strength)) // it shines a little
	hem(s, s.Bounds(), 10, line, c, strength)
}

// hem draws a line along the edges of a box, darker farther from the lamp.
func hem(s *Screen, r Rect, radius, line float64, c color.RGBA, strength float64) {
	if s.on.unpainted {
		s.on.tell("hem", r, line, c, strength)
		return
	}
	s.boxes.rim(ringed, r, radius, line, Alpha(c, strength), Alpha(Blend(c, s.Theme().Ground, 0.3), strength))
}

// railWide, railSeen and railRound are the width of a table's rail, how much of that is on the
// screen, and the radius of its corners, as parts of the shorter side of the screen. The rail is 34
// dp on one of 1280x800.
const railWide, railSeen, railRound = 0.0425, 0.0335, 0.056

// ClothWithin returns the cloth of a whole table on a screen that shows its rail.
func ClothWithin(s *Screen) Rect { return railed(s.Bounds()) }

// railed returns where the cloth is if the rail is along the edges of a screen, unrailed if it is
// beyond them.
func railed(screen Rect) Rect   { return screen.Inset(min(screen.W, screen.H) * railSeen) }
func unrailed(screen Rect) Rect { return screen.Inset(min(screen.W, screen.H) * -0.08) }
