package play

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
)

// tags draws on the cards of the table: the values of builds, and which cards form a set.
type tags struct {
	common

	taking *taking
	lights *lights
}

// drawTags draws the value of each build, and whose it is.
func (g *tags) drawTags(s *ui.Screen) {
	t := s.Theme()
	for at := range g.items.cells {
		if !g.items.cells[at].build || g.taking.lifting(at) || g.ask.order != "" {
			continue
		}
		b := g.room.buildAt(at)
		fresh := 0.0
		if k := &g.lights.tag; k.card != french.Back && b.Cards.Has(k.card) {
			if fresh = k.by; k.covered {
				continue
			}
		}
		first, card := g.room.inBuild(at, 0), g.room.cardRect(at)
		d := max(27, first.W*0.28) * min(1.3, t.TextScale)
		st := ui.Style{Font: ui.Bold, Colour: t.Text, Fixed: true, Align: ui.Middle}
		owned := 0.0 // the width of whose it is
		if b.Owner != cassino.NoSeat && g.view.Rules.BuildsHaveOwners() {
			owned = d * ownerWide
		}
		text := g.text(s, b, card.W-owned, d, &st)
		if !t.ReducedMotion {
			d *= 1 + 0.7*fresh
			owned *= 1 + 0.7*fresh
		}
		wide, _ := s.MeasureText(text, st)
		wide = max(d*1.1, wide+tagPad)
		r := ui.Rect{X: card.Right() - wide - owned, Y: first.Y - page.CardHeight(first.W)/2 - d*tagAbove, W: wide + owned, H: d}
		if g.ask.pickedAt(at) {
			r.Y -= first.W * pickedUp
		}
		r.Y = max(r.Y, s.Bounds().Y)
		if g.table.Form.Ringed() == reachBuild.ID(at) {
			ui.DrawRing(s, card.Inset(-3), 12)
		}
		ui.DrawNumberPlate(s, r)
		if owned > 0 {
			var whose ui.Rect
			whose, r = r.CutLeft(owned)
			g.drawOwner(s, b.Owner, whose)
		}
		s.Label(text, r, st)
	}
}

// ownerWide is how wide it is on a tag whose build it is, of its height.
const ownerWide = 1.0

// drawOwner draws on the left of a tag whose build it is: the head that is on that seat's plate, or
// letters where there are no heads.
func (g *tags) drawOwner(s *ui.Screen, owner cassino.Seat, r ui.Rect) {
	t := s.Theme()
	if face := g.table.Guests.Face(match.Seat(owner)); face.Name != "" {
		const large = 1.12 // of the tag's height
		high := r.H * large
		s.Guest(face.Head(), ui.Rect{X: r.X - high*0.1, Y: r.Bottom() - high*0.98, W: high, H: high}, false, 0, 1)
		return
	}
	n := 2
	if t.TextScale > 1.4 { // large ones need the room
		n = 1
	}
	in := r.Inset(3)
	s.Panel(in, 3, ui.Alpha(t.Text, 0.16), color.RGBA{})
	page.DrawLine(s, g.initials(owner, n), in, ui.Style{Font: ui.Bold, Size: r.H * 0.56, Colour: t.TextSoft, Align: ui.Middle, Fixed: true})
}

// text returns what is written on the tag of a build, that is as high as d, and sets the size of
// the letters: its value, once for each set of it, or the sum of its cards if they count otherwise
// than their pips and there is room for it.
func (g *tags) text(s *ui.Screen, b *cassino.Stack, room, d float64, st *ui.Style) string {
	least := 14.0 * s.Theme().TextScale // that can be read
	text := value(&g.view.Rules, b)
	st.Size = d * 0.62
	switch sums := setsOf(g.view, b); {
	case len(sums) > 1:
		each := strings.Join(slices.Repeat([]string{strconv.Itoa(int(b.Value))}, len(sums)), ",\u00a0")
		if w, _ := s.MeasureText(each, *st); !strings.Contains(text, "/") && w+tagPad <= room {
			return each
		}
	case len(sums) == 1:
		w, _ := s.MeasureText(sums[0], *st)
		if size := st.Size * min(1, (room-tagPad)/w); size >= least {
			st.Size = size
			return sums[0]
		}
	}
	return text
}

// tagPad is the room beside the letters on a tag, and tagAbove how much of a tag is above the
// lowest card of its build, whose index is seen.
const (
	tagPad   = 10
	tagAbove = 0.84
)

// initials returns the sign of a seat without a face on its builds: the first n letters of its
// name, or one more if others begin alike. One letter could be taken for the rank of a card.
func (g *tags) initials(seat cassino.Seat, n int) string {
	name := []rune(g.says.seats[seat].name)
	first := string(name[:min(n, len(name))])
	for i := range g.view.Rules.Seats {
		if cassino.Seat(i) != seat && strings.HasPrefix(g.says.seats[i].name, first) {
			return string(name[:min(n+1, len(name))])
		}
	}
	return first
}

// drawTakeable draws a cool line around each card that may be chosen as well, or instead: only what
// is taken shines.
func (g *tags) drawTakeable(s *ui.Screen) {
	const apart, wide = 3, 2 // dp
	t := s.Theme()
	ink := scenes.Moonlight
	if t.HighContrast {
		ink = t.Text
	}
	for i := range g.items.list {
		it := &g.items.list[i]
		if it.zone != loose && it.zone != built || !g.ask.lit(i) || g.ask.offered(i) || it.Moving() {
			continue
		}
		for n := range wide {
			r := it.Rect().Inset(-apart - float64(n))
			s.Panel(r, it.W*0.06+apart+float64(n), color.RGBA{}, ink)
		}
	}
}

// drawGroups draws the sum that each taken card is part of, its letter if the sum is too long, or
// that it is taken if there is just one. It stands in the gap above the card, and hardly on the
// card above that.
func (g *tags) drawGroups(s *ui.Screen) {
	if len(g.ask.groups) == 0 {
		return
	}
	t := s.Theme()
	wide := g.items.list[g.ask.groups[0].item].W
	const least, low, edge = 21, 5, 0.05 // dp; of the width
	d := max(least, min(wide*0.2*min(1.3, t.TextScale), wide*(above+edge)))
	st := ui.Style{Font: ui.Bold, Size: min(d*0.68, d-8), Colour: t.AccentTop, Align: ui.Middle, Fixed: true}
	long := 0.0
	for i := range g.ask.groups {
		w, _ := s.MeasureText(g.ask.groups[i].text, st)
		long = max(long, w)
	}
	for i := range g.ask.groups {
		b := &g.ask.groups[i]
		text := b.text
		if long+d*0.5 > wide*0.74 {
			text = b.letter
		}
		w := d
		if text != "" {
			wide, _ := s.MeasureText(text, st)
			w = max(d, wide+d*0.6)
		}
		card := g.items.list[b.item].Rect()
		r := ui.Rect{X: card.Centre().X - w/2, Y: max(s.Safe().Y+6, card.Y+max(low, wide*edge)-d), W: w, H: d}
		ui.DrawPlate(s, r, d*0.3, t.Panel, t.AccentTop)
		if text == "" {
			s.Sign("check", r.Inset(d*0.16), t.AccentTop)
			continue
		}
		s.Label(text, r, st)
	}
}

// value returns the values that take a build. A heap may have several.
func value(r *cassino.Rules, b *cassino.Stack) string {
	if r.Build.Kind != cassino.Heaps {
		return ui.Numeral(int(b.Value))
	}
	return strings.Join(numbers(b.Taken), "/")
}
