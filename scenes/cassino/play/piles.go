package play

import (
	"image/color"
	"math"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// piles draws the captured cards and the stock.
type piles struct {
	common

	taking  *taking
	dealing *dealing
	lights  *lights
}

// drawStock draws the stock and how many cards it has.
func (l *piles) drawStock(s *ui.Screen) {
	n := int(l.view.Stock)
	if l.dealing.on && l.dealing.deck.Out() {
		return
	}
	if n == 0 {
		st := ui.Style{Size: 16, Colour: s.Theme().TextSoft, Align: ui.Middle}
		page.DrawEvenly(s, l.says.stocked, l.room.last, page.WordsFit(s, l.says.stocked, l.room.last.W, st))
		return
	}
	t, w := s.Theme(), l.room.stockW
	at := ui.CardRect(l.room.stock, w)
	table.DrawHeap(s, l.room.stock, w, table.HeapLift, n)
	s.Card(table.HeapTop(l.room.stock, w, n))
	d := max(24, w*0.36) * min(1.3, t.TextScale)
	drawNumber(s, ui.Point{X: at.Right() + d*0.35, Y: at.Bottom() - d*0.5}, l.says.stock, d)
}

// draw draws a side's pile, with its sweeps crosswise.
func (l *piles) draw(s *ui.Screen, side int, set *setting) {
	p := &l.view.Piles[side]
	if set.pileW == 0 {
		return
	}
	n := int(p.Len)
	if l.taking.on {
		for i := range l.taking.list {
			if l.items.list[l.taking.list[i]].place == (place{won, side}) {
				n--
			}
		}
	}
	if l.ask.order != "" {
		n -= l.ask.chosenOf(side)
	}
	if n <= 0 {
		if !set.strip {
			drawPlace(s, set.pile, set.pileW)
		}
		return
	}
	sweeps := sweeps(l.table, side)
	for i, cd := range sweeps {
		p := crosswise(set, i, tell.Face(cd))
		if i == len(sweeps)-1 && l.lights.sweep.side == side {
			p.Glow = l.lights.sweep.by
		}
		s.Card(p)
	}
	table.DrawHeap(s, set.pile, set.pileW, table.HeapLift, n)
	if top := table.HeapTop(set.pile, set.pileW, n); openPiles(&l.view.Rules) {
		l.drawTops(s, side, p, n, top)
	} else {
		s.Card(top)
	}
	d := set.numbered(s.Theme().TextScale)
	if l.lights.gain.side == side {
		d *= 1 + 0.35*l.lights.gain.by
	}
	at := ui.Point{X: set.pile.X - set.pileW*beside, Y: set.pile.Y + set.pileW*0.68}
	switch { // within the plate
	case !set.strip:
	case set.snug():
		at = set.pile
	default:
		at.Y = min(set.pile.Y+set.pileW*0.5, set.plate.Bottom()-d/2-2)
	}
	drawNumber(s, at, l.says.seats[l.room.keeper(side)].took, d)
}

// drawTops draws the open cards on top of a pile. Those that are chosen stand out.
func (l *piles) drawTops(s *ui.Screen, side int, p *cassino.Pile, n int, at ui.Pose) {
	chosen := l.ask.chosenOf(side)
	if l.ask.order != "" { // those lie in their row
		chosen = 0
	}
	for k := min(chosen, n-1); k >= 0; k-- {
		cd := p.Cards[n-1-k]
		at := at
		at.Face = tell.Face(cd)
		if k < chosen {
			at.X -= float64(chosen-k) * at.W * 0.3
			at.Glow, at.Lift = 1, 10
		} else if l.ask.stealable(side) || l.ask.card != french.Back && l.ask.order == "" && l.view.Rules.Build.Piles && l.ask.fits.Has(cd) {
			at.Glow = 0.9
		}
		s.Card(at)
	}
}

// beside is the distance of the number of a pile from its middle, in its width.
const beside = 0.46

// numbered returns the size of the number of a pile.
func (set *setting) numbered(scale float64) float64 {
	return max(22, set.pileW*0.36) * min(1.2, scale)
}

// drawPlace draws the place of an empty pile: a piece of cloth sewn on the other.
func drawPlace(s *ui.Screen, at ui.Point, w float64) {
	const seen, each, sewn = 0.5, 0.11, 0.62 // of w; of that
	r, t := ui.CardRect(at, w), s.Theme()
	if t.HighContrast {
		s.Panel(r, w*0.08, color.RGBA{}, ui.Alpha(t.Text, seen))
	} else {
		s.Panel(r, w*0.06, ui.Alpha(color.RGBA{A: 255}, 0.2), color.RGBA{})
		in, ink := r.Inset(w*0.05), ui.Alpha(t.Text, 0.6*seen)
		n := math.Round(in.W / (w * each))
		for i := range int(n) {
			x := in.X + (float64(i)+0.5-sewn/2)*in.W/n
			s.Fill(ui.Rect{X: x, Y: in.Y, W: in.W / n * sewn, H: 1.2}, ink)
			s.Fill(ui.Rect{X: x, Y: in.Bottom() - 1.2, W: in.W / n * sewn, H: 1.2}, ink)
		}
		n = math.Round(in.H / (w * each))
		for i := range int(n) {
			y := in.Y + (float64(i)+0.5-sewn/2)*in.H/n
			s.Fill(ui.Rect{X: in.X, Y: y, W: 1.2, H: in.H / n * sewn}, ink)
			s.Fill(ui.Rect{X: in.Right() - 1.2, Y: y, W: 1.2, H: in.H / n * sewn}, ink)
		}
	}
	s.Fade(seen)
	s.Picture(ui.InlayAnchor, r.Middle(w*0.5, w*0.5))
	s.Fade(1)
}

// crosswise returns the pose of sweep i in a pile. Its index shows beside the pile, below that of
// the sweep before; where there is little room it is seen on both sides.
func crosswise(set *setting, i int, face ui.Face) ui.Pose {
	const down, in = 0.34, 3
	out := 0.44
	switch { // within the plate
	case !set.strip:
	case !set.snug():
		out = 0.32
	default:
		p := ui.NewPose(face, set.pile, set.pileW)
		p.Tilt = 90
		return p
	}
	p := ui.NewPose(face, ui.Point{X: set.pile.X + set.pileW*out, Y: set.pile.Y - set.pileW*(0.2-down*float64(i%in))}, set.pileW)
	p.Tilt = 90
	return p
}

// drawNumber draws a number on a small plate of brass, as counters are.
func drawNumber(s *ui.Screen, at ui.Point, text string, d float64) {
	w := max(d, d*0.64*float64(len(text)))
	r := ui.Rect{X: at.X - w/2, Y: at.Y - d/2, W: w, H: d}
	ui.DrawNumberPlate(s, r)
	s.Label(text, r, ui.Style{Font: ui.Bold, Size: d * 0.6, Colour: s.Theme().Text, Align: ui.Middle, Fixed: true})
}
