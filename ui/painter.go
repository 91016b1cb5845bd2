package ui

import (
	"image"
	"runtime"
	"slices"

	"lacasa/ui/art"
)

// A task is a picture to be painted: a card's face, a table, or the blinking part of a picture.
type task struct {
	table   bool
	cloth   art.Cloth // of a table
	blinks  bool
	leaves  bool    // a face in layers
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
	on      *canvas
	deck    *Deck // the deck whose faces it paints
	tasks   chan task
	done    chan painted
	pending int
	queue   []task
}

type painted struct {
	task
	img *image.RGBA
}

func newPainter(on *canvas) *painter {
	room := 4
	if runtime.GOOS == "js" {
		room = 1
	}
	tasks, done := make(chan task, room), make(chan painted, room)
	go func() {
		for t := range tasks {
			done <- painted{t, paint(t)}
		}
	}()
	return &painter{on: on, deck: &Deck{}, tasks: tasks, done: done}
}

// face returns the task that paints a face px pixels wide in the current look.
func (p *painter) face(f Face, px int) task {
	return task{deck: p.deck, face: f, w: px, density: p.on.scale, look: p.on.theme.Look()}
}

// leaving returns the task that paints a face in layers.
func (p *painter) leaving(k cardKey) task {
	t := p.face(k.face, k.w)
	t.leaves = true
	return t
}

// blinking returns the task that paints the blinking part of a picture.
func (p *painter) blinking(k blinkKey) task {
	t := p.face(k.face, k.px)
	t.blinks, t.of = true, k.Picture
	return t
}

func paint(t task) *image.RGBA {
	if t.table {
		return paintTable(t.w, t.h, t.cloth, t.look)
	}
	if t.leaves {
		return t.deck.Leave(t.face, t.w, t.density, t.look)
	}
	t.look.Blink = t.blinks
	if t.of.Kind != nil {
		return t.of.Paint(t.w, t.look)
	}
	return t.deck.Paint(t.face, t.w, t.density, t.look)
}

// add puts a task at the end of the queue.
func (p *painter) add(t task) { p.queue = append(p.queue, t) }

// addFirst puts a task at the front of the queue.
func (p *painter) addFirst(t task) { p.queue = slices.Insert(p.queue, 0, t) }

// waiting returns the number of pictures still to be painted.
func (p *painter) waiting() int { return p.pending + len(p.queue) }

// next returns a finished picture that is still of use, or false if there is none.
func (p *painter) next() (painted, bool) {
	for {
		select {
		case d := <-p.done:
			p.pending--
			if d.look == p.on.theme.Look() && d.density == p.on.scale && (d.table || d.deck == p.deck) {
				return d, true
			}
		default:
			return painted{}, false
		}
	}
}

// handOut has more of the tasks painted.
func (p *painter) handOut() {
	for p.pending < cap(p.tasks) && len(p.queue) > 0 {
		p.tasks <- p.queue[0]
		p.pending++
		p.queue = append(p.queue[:0], p.queue[1:]...)
	}
}

// hurry moves a face to the front of the queue, because it is being shown.
func (p *painter) hurry(f Face, w int) {
	for i := range p.queue {
		if t := p.queue[i]; t.face == f && t.w == w && !t.table && !t.blinks && !t.leaves {
			copy(p.queue[1:i+1], p.queue[:i])
			p.queue[0] = t
			return
		}
	}
}

// cancel removes the faces of a width from the queue. What blinks stays: nobody would ask for it
// again.
func (p *painter) cancel(w int) {
	p.queue = slices.DeleteFunc(p.queue, func(t task) bool { return !t.table && !t.blinks && t.w == w })
}

// forgetCards drops all tasks but the tables.
func (p *painter) forgetCards() {
	p.queue = slices.DeleteFunc(p.queue, func(t task) bool { return !t.table })
}

// forgetTables drops the tables.
func (p *painter) forgetTables() {
	p.queue = slices.DeleteFunc(p.queue, func(t task) bool { return t.table })
}
