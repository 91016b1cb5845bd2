package ui

import (
	"image"
	"math"
	"runtime"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/engine/card"
	"lacasa/ui/art"
)

// A task is a picture to be painted: a card's face, or the table.
type task struct {
	table bool
	card  card.Card
	w, h  int // device pixels
	look  art.Look
}

// painter paints on the CPU beside the game, because a picture takes milliseconds. In the browser
// there is one thread alone, so there it paints one picture between two ticks.
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
	switch {
	case t.table:
		return art.Table(t.w, t.h, t.look)
	case t.card > card.MangiaCake:
		return art.Back(t.w, t.look)
	}
	return art.Card(t.card, t.w, t.look)
}

// collect takes in what is painted and hands out more; true when anything came.
func (p *painter) collect(s *Screen) (came bool) {
	for {
		select {
		case d := <-p.done:
			p.pending--
			if d.look != s.theme.look() {
				continue
			}
			came = true
			if d.table {
				s.table.take(d)
			} else {
				s.cards.take(d.card, d.w, d.img)
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

// hurry has a face painted before others: it is being looked at.
func (p *painter) hurry(c card.Card, w int) {
	for i := range p.queue {
		if t := p.queue[i]; t.card == c && t.w == w && !t.table {
			copy(p.queue[1:i+1], p.queue[:i])
			p.queue[0] = t
			return
		}
	}
}

// cancel forgets the faces of a width that are still to be painted.
func (p *painter) cancel(w int) {
	p.queue = slices.DeleteFunc(p.queue, func(t task) bool { return !t.table && t.w == w })
}

// Preparing is how many pictures are still to be painted.
func (s *Screen) Preparing() int { return s.painter.pending + len(s.painter.queue) }

// tableStore keeps the background of the present size.
type tableStore struct {
	img   *ebiten.Image
	rough bool // img is small and stretched until the real one is painted
	w, h  int
}

func (t *tableStore) forget() {
	if t.img != nil {
		t.img.Deallocate()
	}
	*t = tableStore{}
}

func (t *tableStore) take(d painted) {
	if d.w != t.w || d.h != t.h {
		return
	}
	t.img.Deallocate()
	t.img, t.rough = ebiten.NewImageFromImage(d.img), false
}

// Table draws the background: the dark table under its lamp. Until a new size is painted, a small
// one is shown stretched.
func (s *Screen) Table() {
	t := &s.table
	w, h := int(math.Ceil(s.w*s.scale-1e-6)), int(math.Ceil(s.h*s.scale-1e-6))
	if t.img == nil || t.w != w || t.h != h {
		t.forget()
		t.w, t.h, t.rough = w, h, true
		t.img = ebiten.NewImageFromImage(art.Table(max(w/8, 1), max(h/8, 1), s.theme.look()))
		q := slices.DeleteFunc(s.painter.queue, func(t task) bool { return t.table })
		s.painter.queue = slices.Insert(q, 0, task{table: true, w: w, h: h, look: s.theme.look()})
	}
	s.Image(t.img, s.Bounds(), 1)
}
