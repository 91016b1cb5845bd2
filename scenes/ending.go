package scenes

import (
	"image/color"
	"math"

	"lacasa/ui"
)

// Ending is the buttons below a score: to the next round, or what may follow a match.
type Ending struct {
	Again bool   // the score is looked at once more, and only closes
	Over  bool   // the match is over
	Undo  bool   // what was decided last can be taken back
	Next  string // what the way to the next round is called
}

const (
	endingNext = iota
	endingAgain
	endingNew
	endingHome
	endingUndo
	endingClose
)

// StackedEnding reports whether the words need the buttons to lie one above the other even when they are two.
func StackedEnding(of Shape, text float64) bool { return of == Tall && text >= 1.5 }

// Lay puts the buttons at r, of a form that is made of them.
func (e *Ending) Lay(h *House, f *Form, r ui.Rect, of Shape) {
	k := h.Screen.Theme().TextScale
	if e.Again {
		f.Button(endingClose, r.Middle(min(r.W, 400*k), r.H), h.Say("menu.close"), "play", Primary)
		f.Back = endingClose
		return
	}
	if e.Over {
		e.layOver(h, f, r, of)
		return
	}
	next := r.Middle(min(r.W, 400*k), r.H)
	var undo ui.Rect
	switch {
	case !e.Undo:
	case StackedEnding(of, k):
		next, undo = stackedCell(r, 0, 2), stackedCell(r, 1, 2)
	case of == Tall:
		next, undo = r.CutLeft(r.W * 0.62)
		_, undo = undo.CutLeft(10)
	default:
		const gap = 16
		wide := min(160*k, r.W*0.27)
		row := r.Middle(min(r.W, next.W+gap+wide), r.H)
		undo, next = row.CutRight(wide)
		next.W -= gap
	}
	f.Button(endingNext, next, e.Next, "play", Primary)
	if e.Undo {
		f.Button(endingUndo, undo.Middle(undo.W, max(undo.H*0.86, Finger)), h.Say("menu.undo"), "undo", Plain)
	}
}

// layOver puts what may follow a match.
func (e *Ending) layOver(h *House, f *Form, r ui.Rect, of Shape) {
	k := h.Screen.Theme().TextScale
	r = r.Middle(min(r.W, 860*k), r.H)
	list := [...]Entry{{endingNew, h.Say("scoring.new"), "play", Primary}, {endingAgain, h.Say("scoring.again"), "restart", Plain},
		{endingHome, h.Say("scoring.home"), "back", Plain}}
	for i, e := range list {
		at := r.Cell(i, len(list), 14)
		switch {
		case StackedEnding(of, k):
			at = stackedCell(r, i, len(list))
		case of == Tall && i == 0: // the others share a row
			at = stackedCell(r, 0, 2)
		case of == Tall:
			at = stackedCell(r, 1, 2)
			wide := at.W * 0.64
			if i == 1 {
				at.W = wide - 5
			} else {
				_, at = at.CutLeft(wide + 5)
			}
		}
		f.Button(e.ID, at, e.Label, e.Sign, e.Kind)
	}
}

// stackedCell is the place of one of n buttons one above the other.
func stackedCell(r ui.Rect, i, n int) ui.Rect {
	const gap = 10
	h := (r.H - gap*float64(n-1)) / float64(n)
	return ui.Rect{X: r.X, Y: r.Y + float64(i)*(h+gap), W: r.W, H: h}
}

// Aged is for how many ms a score has been shown that was for so many before a tick: any input shows it all at once.
func Aged(age float64, in *ui.Input, dt float64) float64 {
	if age += dt * 1000; in.Any() && age >= EndingGuard {
		return math.Inf(1)
	}
	return age
}

// Update takes the input of a tick of the form with the buttons, below a score that has been shown for so many ms.
func (*Ending) Update(h *House, f *Form, in *ui.Input, age float64) Intent {
	id, ok := f.Update(h, in)
	if age < EndingGuard {
		f.Pressed, ok = NoWidget, false
	}
	if !ok {
		return Intent{}
	}
	return Intent{Want: [...]Want{endingNext: Proceed, endingAgain: Again, endingNew: SetUp, endingHome: Home, endingUndo: Undo, endingClose: Close, EndingLog: OpenLog}[id]}
}

// Moonlight is the light in which is told what nobody at the table has won: ash-violet, which is no family's. Night is what it falls on,
// Dusk a plate there.
var (
	Moonlight = color.RGBA{0xb4, 0x9c, 0xb8, 0xff}
	Night     = color.RGBA{0x05, 0x08, 0x18, 0xff}
	Dusk      = color.RGBA{0x17, 0x13, 0x20, 0xff}
)

// Outdone is how much larger the number of whoever has won is than that of whoever has lost, at least.
const Outdone = 1.6

// EndingLog is the id of a button below a score, wherever the scene puts it, that opens the log.
const EndingLog = 9

// EndingGuard is how long, in ms, a score bears whatever is pressed: the second half of a hasty click on the last card is not for it.
const EndingGuard = 600
