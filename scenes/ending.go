package scenes

import (
	"image/color"
	"math"

	"lacasa/ui"
	"lacasa/ui/page"
)

// EndButtons are the buttons below a score: one that leads to the next round or, after a match,
// those that say what to do next.
type EndButtons struct {
	Again bool   // an earlier score is shown again, which can only be closed
	Over  bool   // the match is over
	Undo  bool   // the last decision can be undone
	Next  string // label of the button that leads to the next round
	// Own does what a widget of the scene's own, whose ID is at least EndingOwn, is there for.
	Own func(id int)
}

const (
	endingNext = iota
	endingAgain
	endingNew
	endingHome
	endingUndo
	endingClose
	endingMenu
	endingJudge
)

// StackEndButtons reports whether buttons below the score of a match must be stacked because of the
// size of the text, even if there are only two.
func StackEndButtons(of page.Shape, text float64) bool { return of == page.Tall && text >= 1.5 }

// Lay adds the buttons to a form, at r. The form must consist of them, because the back key then
// opens the menu, whose button is beside them. The buttons fill r, which wants 48 to 60 dp for one
// row, 112 for two and 158 for three. On a tall page there are two rows below the score of a match,
// and three where StackEndButtons reports true; below that of a round there are two if the last
// decision can be undone.
func (e *EndButtons) Lay(h *House, f *page.Form, r ui.Rect, of page.Shape) {
	k := h.Screen.Theme().TextScale
	if e.Again {
		f.Button(endingClose, r.Narrow(400*k), h.Say("menu.close"), "play", page.Primary)
		f.Back = endingClose
		return
	}
	f.Back = endingMenu
	if e.Over {
		e.layOver(h, f, r, of)
		return
	}
	var next, menu, judge, undo ui.Rect
	wide := e.judgeWide(r, of, k)
	switch {
	case e.stacks(of) && StackEndButtons(of, k):
		r.Down(ui.Grow(1).Into(&next), ui.Gap(rowGap), ui.Grow(1).Into(&r))
		undo, judge, menu = besideOthers(r, wide)
	case e.stacks(of):
		r.Down(ui.Grow(1).Into(&next), ui.Gap(rowGap), ui.Grow(1).Into(&r))
		next.Across(ui.Grow(3).Into(&next), ui.Gap(endingGap), ui.Grow(2).Into(&undo))
		judge, menu = besideMenu(r)
	case of == page.Tall:
		next, judge, menu = besideOthers(r, wide)
	case e.Undo:
		back := min(160*k, r.W*0.22)
		next, judge, menu = besideOthers(r.Narrow(400*k+back+endingGap+othersWide(r, wide)), wide)
		next.Across(ui.Grow(1).Into(&next), ui.Gap(endingGap), ui.Fixed(back).Into(&undo))
	default:
		next, judge, menu = besideOthers(r.Narrow(400*k+othersWide(r, wide)), wide)
	}
	f.Button(endingNext, next, e.Next, "play", page.Primary)
	if e.Undo {
		f.Button(endingUndo, undo.Middle(undo.W, max(undo.H*0.86, page.Finger)), h.Say("menu.undo"), "undo", page.Plain)
	}
	layOthers(h, f, judge, menu, false)
}

// stacks reports whether there are two rows of buttons below the score of a round: one would be too
// crowded.
func (e *EndButtons) stacks(of page.Shape) bool { return of == page.Tall && e.Undo }

// endingGap is the distance between buttons side by side, and rowGap between stacked ones.
const endingGap, rowGap = 12, 10

// menuSide returns the width of the menu button beside other buttons in r.
func menuSide(r ui.Rect) float64 { return max(page.Finger, min(r.H, 60)) }

// besideMenu divides r into the place of the other buttons and that of the menu button.
func besideMenu(r ui.Rect) (rest, menu ui.Rect) {
	r.Across(ui.Grow(1).Into(&rest), ui.Gap(endingGap), ui.Fixed(menuSide(r)).Into(&menu))
	return rest, menu
}

// judgeWide returns the width of the button that shows what decisions were worth, beside others in
// r. Where there is no room for its words it is a sign.
func (e *EndButtons) judgeWide(r ui.Rect, of page.Shape, k float64) float64 {
	switch {
	case of == page.Tall, of == page.Flat && (e.Over || k >= 1.5):
		return menuSide(r)
	case of == page.Flat:
		return r.W * 0.3
	}
	return min(280*k, r.W*0.24)
}

// othersWide returns the width of that button, which is so wide, and the menu button beside others
// in r, with gaps.
func othersWide(r ui.Rect, judge float64) float64 { return judge + 2*endingGap + menuSide(r) }

// besideOthers divides r into the place of the other buttons and those of these two.
func besideOthers(r ui.Rect, wide float64) (rest, judge, menu ui.Rect) {
	rest, menu = besideMenu(r)
	rest.Across(ui.Grow(1).Into(&rest), ui.Gap(endingGap), ui.Fixed(wide).Into(&judge))
	return rest, judge, menu
}

// layOthers adds the button that shows what decisions were worth, and the menu button. over says
// whether the match is over: before that only a match that is kept here can be looked back at.
func layOthers(h *House, f *page.Form, judge, menu ui.Rect, over bool) {
	low := func(r ui.Rect) ui.Rect { return r.Middle(r.W, max(r.H*0.86, page.Finger)) }
	if judge.W < 2*judge.H {
		f.SignButton(endingJudge, low(judge), h.Say("review"), "eye")
	} else {
		f.Button(endingJudge, low(judge), h.Say("review"), "eye", page.Plain)
	}
	if h.Attendance != nil && !over {
		f.Disable(endingJudge, h.Say("present.judge-later"))
	}
	f.SignButton(endingMenu, low(menu), h.Say("menu.open"), "menu")
}

// PlayAgain returns the second button below the score of a match: it plays the same cards again or,
// if a host has them, keeps the record.
func (h *House) PlayAgain() (label, sign string, i Intent) {
	if h.Attendance != nil {
		return h.Say("present.keep"), "save", KeepRecord
	}
	return h.Say("scoring.again"), "restart", Again
}

// layOver lays out the buttons below the score of a match.
func (e *EndButtons) layOver(h *House, f *page.Form, r ui.Rect, of page.Shape) {
	k := h.Screen.Theme().TextScale
	again, sign, _ := h.PlayAgain()
	list := [...]page.Entry{{ID: endingNew, Label: h.Say("scoring.new"), Sign: "play", Kind: page.Primary}, {ID: endingAgain, Label: again, Sign: sign, Kind: page.Plain},
		{ID: endingHome, Label: h.Say("scoring.home"), Sign: "back", Kind: page.Plain}}
	var cells [len(list)]ui.Rect
	var judge, menu ui.Rect
	wide := e.judgeWide(r, of, k)
	switch {
	case StackEndButtons(of, k):
		r.Down(ui.Grow(1).Into(&cells[0]), ui.Gap(rowGap), ui.Grow(1).Into(&cells[1]), ui.Gap(rowGap), ui.Grow(1).Into(&r))
		cells[2], judge, menu = besideOthers(r, wide)
	case of == page.Tall: // the others share a row
		var others ui.Rect
		r.Down(ui.Grow(1).Into(&r), ui.Gap(rowGap), ui.Grow(1).Into(&others))
		cells[0], judge, menu = besideOthers(r, wide)
		others.Across(ui.Fixed(others.W*0.64-5).Into(&cells[1]), ui.Gap(10), ui.Grow(1).Into(&cells[2]))
	default:
		var row ui.Rect
		row, judge, menu = besideOthers(r.Narrow(860*k+othersWide(r, wide)), wide)
		for i := range cells {
			cells[i] = row.Cell(i, len(list), 14)
		}
	}
	for i, e := range list {
		f.Button(e.ID, cells[i], e.Label, e.Sign, e.Kind)
	}
	layOthers(h, f, judge, menu, true)
}

// AdvanceAge returns age, the time in ms for which a score has been shown, advanced by dt seconds.
// Any input after EndingGuard makes it return +Inf, which ends the animation.
func AdvanceAge(age float64, in *ui.Input, dt float64) float64 {
	if age += dt * 1000; in.Any() && age >= EndingGuard {
		return math.Inf(1)
	}
	return age
}

// Paced returns how far the animation of a score has come that has been shown for age ms, in ms at
// speed 1, at most rest. It returns rest if there is no animation.
func (h *House) Paced(age, rest float64) float64 {
	if h.still() {
		return rest
	}
	return min(age*h.Settings.Speed, rest)
}

// Update handles the input of a tick for the buttons below a score that has been shown for age ms.
func (e *EndButtons) Update(h *House, f *page.Form, in *ui.Input, age float64) Intent {
	id, ok := f.Update(&h.Kit, in)
	if age < EndingGuard {
		f.Pressed = page.NoWidget
		return nil
	}
	if ok && id >= EndingOwn {
		e.Own(id)
		return nil
	}
	if ok && id == endingAgain {
		_, _, again := h.PlayAgain()
		return again
	}
	if ok {
		return [...]Intent{endingNext: Proceed, endingNew: SetUp{}, endingHome: Home, endingUndo: Undo, endingClose: Close, endingMenu: OpenMenu, endingJudge: AtTurn, EndingLog: OpenLog}[id]
	}
	if !e.Again {
		return ScoreKeys(in, e.Undo)
	}
	return nil
}

// ScoreKeys returns the intent of the keys that mean the same at a score as at the table. undo says
// whether something can be undone.
func ScoreKeys(in *ui.Input, undo bool) Intent {
	for _, c := range in.Commands {
		switch c {
		case ui.Menu:
			return OpenMenu
		case ui.Log:
			return OpenLog
		case ui.Rules:
			return OpenRules
		case ui.Undo:
			if undo {
				return Undo
			}
		}
	}
	return nil
}

// Moonlight is the colour of a loss, a pewter that belongs to no family. Night is the background
// behind it, and Dusk that of a plate.
var (
	Moonlight = color.RGBA{0xc9, 0xce, 0xd6, 0xff}
	Night     = color.RGBA{0x05, 0x08, 0x18, 0xff}
	Dusk      = color.RGBA{0x15, 0x1a, 0x22, 0xff}
)

// SeatApart is how long after one arrival the next comes in, and SeatComes how long each takes, in
// ms.
const SeatApart, SeatComes = 70, 460

// fromEnds returns the index of the nth of those that come in turn from both ends of a row, in
// which last is the highest index.
func fromEnds(nth, last int) int {
	if nth%2 == 0 {
		return nth / 2
	}
	return last - nth/2
}

// DrawArrivals draws the people of a deck as cards w wide that have come in from both sides, since
// ms after the first: in a fan around mid, from both ends to the middle, where gap dp on either
// side stay free. One in the very middle comes out of the door.
func DrawArrivals(s *ui.Screen, of []ui.Face, mid ui.Point, gap, w, since float64) {
	last := len(of) - 1
	for nth := range of {
		i := fromEnds(nth, last)
		k := float64(i) - float64(last)/2
		in := ui.Progress(since-float64(nth)*SeatApart, SeatComes)
		if in == 0 {
			continue
		}
		far, aside := math.Copysign(s.Bounds().W*0.6*(1-ui.Out.At(in)), k), math.Copysign(gap, k)
		if k == 0 {
			far, aside = 0, 0
		}
		p := ui.NewPose(of[i], ui.Point{X: mid.X + k*w*0.8 + aside + far, Y: mid.Y + k*k*w*0.045 - w*0.5*math.Sin(math.Pi*in)}, w)
		p.Tilt, p.Lift = k*6+far*0.05, 5+20*math.Sin(math.Pi*in)
		if k == 0 {
			p.Alpha = min(1, 3*in)
		}
		s.Card(p)
	}
}

// WinnerScale is the smallest ratio of the size of the winner's number to that of the loser's.
const WinnerScale = 1.6

// EndingLog is the ID of a scene's own button below a score that opens the log, and EndingOwn the
// first of its other widgets.
const EndingLog, EndingOwn = 9, 10

// EndingGuard is how long, in ms, a score ignores input, so that the click on the last card does
// not close it.
const EndingGuard = 600
