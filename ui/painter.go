package ui

import (
	"image"
	"image/color"
	"math"
	"runtime"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/ui/art"
)

// A task is a picture to be painted: a card's face, a table, or the blinking part of a picture.
type task struct {
	table   bool
	cloth   art.Cloth // of a table
	blinks  bool
	of      Picture // the picture that blinks; without a kind: a face
	deck    *Deck   // the deck of the face
	face    Face
	w, h    int     // device pixels
	density float64 // of them in a dp
	look    art.Look
}

// A painter paints pictures in the background on the CPU, because each takes milliseconds. The
// browser has only one thread, so there it paints one picture between two ticks.
type painter struct {
	tasks   chan task
	done    chan painted
	pending int
	queue   []task
}

type painted struct {
	task
	img *image.RGBA
}

func newPainter() painter {
	room := 4
	if runtime.GOOS == "js" {
		room = 1
	}
	p := painter{tasks: make(chan task, room), done: make(chan painted, room)}
	go func() {
		for t := range p.tasks {
			p.done <- painted{t, paint(t)}
		}
	}()
	return p
}

func paint(t task) *image.RGBA {
	if t.table {
		return art.Table(t.w, t.h, t.cloth, t.look)
	}
	t.look.Blink = t.blinks
	if t.of.Kind != nil {
		return t.of.Paint(t.w, t.look)
	}
	return t.deck.Paint(t.face, t.w, t.density, t.look)
}

// collect takes in finished pictures and hands out more tasks. It reports whether the last frame
// lacked any of them.
func (p *painter) collect(s *Screen) (came bool) {
	for {
		select {
		case d := <-p.done:
			p.pending--
			if d.look != s.theme.Look() || d.density != s.scale {
				continue
			}
			switch {
			case d.table:
				s.tables.take(d)
				came = true
			case d.deck != s.deck: // its pictures were dropped
			case d.blinks:
				s.blinks.take(d)
			default:
				s.cards.take(d.face, d.w, d.img)
				came = came || s.cards.other[d.face]
			}
			continue
		default:
		}
		break
	}
	for p.pending < cap(p.tasks) && len(p.queue) > 0 {
		p.tasks <- p.queue[0]
		p.pending++
		p.queue = append(p.queue[:0], p.queue[1:]...)
	}
	return came
}

// hurry moves a face to the front of the queue, because it is being shown.
func (p *painter) hurry(f Face, w int) {
	for i := range p.queue {
		if t := p.queue[i]; t.face == f && t.w == w && !t.table && !t.blinks {
			copy(p.queue[1:i+1], p.queue[:i])
			p.queue[0] = t
			return
		}
	}
}

// cancel removes the faces of a width from the queue. What blinks stays: nobody would ask for it again.
func (p *painter) cancel(w int) {
	p.queue = slices.DeleteFunc(p.queue, func(t task) bool { return !t.table && !t.blinks && t.w == w })
}

// forgetTables drops all tables, painted or not.
func (s *Screen) forgetTables() {
	s.tables.clear()
	s.painter.queue = slices.DeleteFunc(s.painter.queue, func(t task) bool { return t.table })
}

// PendingPictures returns the number of pictures still to be painted.
func (s *Screen) PendingPictures() int { return s.painter.pending + len(s.painter.queue) }

// A tableKey identifies a table of the present size.
type tableKey struct {
	w, h  int
	cloth art.Cloth
}

// tableLimit is how many tables are kept: a game's and the house's, each with and without its rail.
const tableLimit = 4

// A tableStore keeps the tables of the present size. While one is being painted, a small one is
// stretched in its place.
type tableStore struct {
	*cache[tableKey, *ebiten.Image]
}

func newTableStore() tableStore {
	return tableStore{newCache[tableKey](tableLimit, (*ebiten.Image).Deallocate)}
}

func (t tableStore) take(d painted) {
	key := tableKey{d.w, d.h, d.cloth}
	if _, ok := t.get(key); ok {
		t.put(key, ebiten.NewImageFromImage(d.img), 1)
	}
}

// A TableTop is the covering of a table.
type TableTop = art.TableTop

// The tops of the house's tables.
const (
	Baize   = art.Baize
	Walnut  = art.Walnut
	Harbour = art.Harbour
)

// Backdrop draws the house's own table.
func (s *Screen) Backdrop() { s.Table(Baize, true) }

// Table draws a table that fills the screen, with its rail along the edges, or beyond them if rail
// is false.
func (s *Screen) Table(top TableTop, rail bool) {
	if rail {
		s.table(s.railed(), top)
	} else {
		s.table(s.unrailed(), top)
	}
}

// Inlay fills the channel in the rail of the backdrop with enamel of colour c, at a strength of 0
// to 1, and sets brass seals showing crest into its corners, where the wood is widest.
func (s *Screen) Inlay(c color.RGBA, crest Picture, strength float64) {
	r := s.railed()
	side := min(r.W, r.H)
	rail, round := side*railWide, side*railRound
	line := rail * art.Enamel
	far := rail*art.Channel + line/2
	s.hem(r.Inset(-far), round+far, line, c, strength)
	was := s.fade
	s.fade *= strength
	t := &s.theme
	seal := rail * 0.96
	corner := round - (round+rail*0.62)*math.Sqrt2/2
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
		s.panel(box, seal/2, 1.5, t.Ground, Blend(t.Ground, c, 0.3), Blend(t.Accent, t.AccentTop, 0.3))
		s.Picture(crest, box.Inset(seal*0.17))
	}
	s.fade = was
}

// Hem draws a coloured line along the edges of a screen whose table shows no rail.
func (s *Screen) Hem(c color.RGBA, strength float64) {
	const line = 2
	var none color.RGBA
	s.panel(s.Bounds().Inset(-line), 10+line, line*3, none, none, Alpha(c, 0.22*strength)) // it shines a little
	s.hem(s.Bounds(), 10, line, c, strength)
}

// hem draws a line along the edges of a box, darker farther from the lamp.
func (s *Screen) hem(r Rect, radius, line float64, c color.RGBA, strength float64) {
	if s.unpainted {
		s.tell("hem", r, line, c, strength)
		return
	}
	s.rim(ringed, r, radius, line, Alpha(c, strength), Alpha(Blend(c, s.theme.Ground, 0.3), strength))
}

// railWide and railRound are the width of a table's rail and the radius of its corners, as parts of
// the shorter side of its cloth.
const railWide, railRound = 0.028, 0.06

// railed returns where the cloth is if the rail is along the edges of the screen.
func (s *Screen) railed() Rect   { return s.Bounds().Inset(min(s.w, s.h) * 0.0215) }
func (s *Screen) unrailed() Rect { return s.Bounds().Inset(min(s.w, s.h) * -0.05) }

// table draws a table whose cloth fills r, with a rail around it, in a dark room. Until it is
// painted, a small one is stretched in its place.
func (s *Screen) table(r Rect, top TableTop) {
	if s.unpainted {
		s.tell("table", r, top)
		return
	}
	side := min(r.W, r.H)
	k := s.scale
	key := tableKey{int(math.Ceil(s.w*k - 1e-6)), int(math.Ceil(s.h*k - 1e-6)), art.Cloth{
		X: r.X * k, Y: r.Y * k, W: r.W * k, H: r.H * k, Rail: side * railWide * k, Round: side * railRound * k, Top: top,
	}}
	img, ok := s.tables.get(key)
	if !ok {
		const rough = 1.0 / 8
		small := art.Table(max(key.w/8, 1), max(key.h/8, 1), key.cloth.Scale(rough), s.theme.Look())
		img = ebiten.NewImageFromImage(small)
		s.tables.put(key, img, 1)
		s.painter.queue = slices.Insert(s.painter.queue, 0, task{table: true, cloth: key.cloth, w: key.w, h: key.h, density: k, look: s.theme.Look()})
	}
	s.Image(img, s.Bounds(), 1)
}
