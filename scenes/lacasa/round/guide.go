package round

import (
	"slices"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// guide is what the table explains just now.
type guide struct {
	now   tell.Teaching // without text: nothing
	stood table.Reading // for how long it has been there
	read  bool          // what is explained before the first seat elects or bids: the round goes on
	place ui.Rect       // where it stands; empty where the table does not explain itself
	goal  ui.Rect       // below it on a small screen: what scores; empty where there is no room for it
}

// explain finds the sentence for this moment: of those that are true the one that was heard least.
func (c *Challenge) explain() {
	before := c.guide.now.Text
	c.guide.now = tell.Teaching{}
	holds := c.holds()
	if c.guide.place.H > 0 && (c.asks() || holds) && !c.dealing.on {
		c.guide.now = table.LeastHeard(c.house, c.voice().Teachings(&c.shown), c.lesson)
	}
	if now := c.guide.now.Text; now != before {
		if c.house.Screen.Invalidate(); now != "" {
			ui.Narrate(now)
			if holds {
				c.form.Aim(table.Guide)
			}
		}
	}
}

// explainsBefore reports whether event i of the log waits until somebody has read what it is about: it is the round's first vote or
// bid, another seat's, and it was never explained to this one what that is. Who is asked first has it explained while deciding.
func (c *Challenge) explainsBefore(i int) bool {
	votes := func(e lacasa.Event) bool {
		return e.Kind == lacasa.Passed || e.Kind == lacasa.Elected || e.Kind == lacasa.BidMade
	}
	e := c.st.Log[i]
	if c.guide.read || c.guide.place.H == 0 || c.st.Replay.On || !votes(e) || e.Seat == c.shown.Seat || slices.ContainsFunc(c.st.Log[:i], votes) {
		return false
	}
	t := tell.Teaching{Lesson: tell.OnElecting}
	if c.st.View.Rules.Ruling == lacasa.ByBidding {
		t.Lesson = tell.OnBidding
	}
	of, _ := c.lesson(&t)
	return c.house.Heard(of) == 0
}

// holds reports whether the table waits for that now.
func (c *Challenge) holds() bool {
	return c.Busy() && c.waiting == 0 && !c.dealing.on && c.explainsBefore(c.seen)
}

// goOn lets the round go on once the first vote or bid has been explained; sent away, it is not explained once more.
func (c *Challenge) goOn(good bool) {
	c.understood(good)
	c.guide.read = true
	c.queueAll()
	c.aim()
}

// lesson returns that of a sentence as the house counts it, for the seat in front of the screen, and how often it is to be given.
func (c *Challenge) lesson(t *tell.Teaching) (of scenes.Lesson, enough uint8) {
	return scenes.Lesson{Game: casa.Game, Seat: match.Seat(c.shown.Seat), Of: uint8(t.Lesson)}, tell.Enough[t.Lesson]
}

// understood takes the sentence as read, if there was time for that; for good when it was sent away.
func (c *Challenge) understood(good bool) {
	if text := c.guide.now.Text; text != "" && (good || c.guide.stood.Done(text)) {
		of, enough := c.lesson(&c.guide.now)
		table.MarkHeard(c.house, of, enough, good)
	}
}

// makeRoom gives the guide its place: on a large screen below what is said about the round, on a small one instead of
// it, but for what scores.
func (c *Challenge) makeRoom(p *places.Frame) {
	c.guide.place, c.guide.goal = ui.Rect{}, ui.Rect{}
	if !c.house.Settings.Guided(casa.Game) {
		return
	}
	if c.guide.place = p.Rules; p.Shape == scenes.Desk {
		const share, less = 0.46, 0.17 // of the height; of the card, which gives them room
		s := p.Situation
		p.Situation = ui.Rect{X: s.X + s.W*less/2, Y: s.Y, W: s.W * (1 - less), H: s.H * (1 - less)}
		p.Rules.Y, p.Rules.H = p.Rules.Y-s.H*less, p.Rules.H+s.H*less
		c.guide.place, p.Rules = p.Rules.CutBottom(p.Rules.H * share)
		p.Rules.H -= 14
	} else if high := c.aims(p.Rules.W); high > 0 {
		c.guide.goal, c.guide.place = p.Rules.CutBottom(high)
		c.guide.place.H -= aimGap
	}
}

// aimSize is how large what scores is written below the guide, and aimGap how far below it.
const (
	aimSize = 17.0
	aimGap  = 5.0
)

// aims returns how high what scores is below the guide, w wide; 0 where all the room is the guide's.
func (c *Challenge) aims(w float64) float64 {
	s := c.house.Screen
	if s.Theme().TextScale >= 1.5 {
		return 0
	}
	return s.MeasureParagraph(c.gist().Aim, w, ui.Style{Font: ui.Bold, Size: aimSize})
}

// speaks returns how high what is said about the round, or the guide, is where it is w wide.
func (c *Challenge) speaks(w float64) float64 {
	high := c.tells(w)
	if c.house.Settings.Guided(casa.Game) {
		high = max(high, guideLines*1.32*guideSize+c.aims(w)+aimGap)
	}
	return high
}

// aimGuide declares the sentence, which is sent away by touching it.
func (c *Challenge) aimGuide() {
	if text := c.guide.now.Text; text != "" {
		c.form.Area(table.Guide, c.guide.place, text+" "+c.house.Say("guide.understood"))
	}
}

// How large the guide is written on a small screen, and for how many lines there is to be room.
const (
	guideSize  = 18.0
	guideLines = 4.6
	guideSeal  = 38.0 // in its corner, and smaller where the words need the room
	smallSeal  = 22.0
)

// guideText returns where the sentence stands on its plate, what is below it on a large screen, and how it is written.
func (c *Challenge) guideText() (in, foot ui.Rect, st ui.Style) {
	r, scale := c.guide.place, c.house.Screen.Theme().TextScale
	in = r.Inset2(min(12, r.W*0.045), 8)
	st = ui.Style{Size: guideSize, Colour: c.house.Screen.Theme().Text}
	switch shape := c.room.Shape; {
	case shape == scenes.Desk:
	case c.guide.goal.H == 0: // the words need the room
		in.W -= smallSeal - 8
		return in, foot, st
	case shape == scenes.Tall:
		in.W -= guideSeal
		return in, foot, st
	default:
		foot, in = in.CutBottom(24)
		return in, foot, st
	}
	k := max(1, r.W/248/scale)
	foot, in = in.CutBottom(30 * k * min(1.3, scale))
	st.Size = 23 * k
	return in, foot, st
}

// drawGuide draws what the guide says just now. Touching it sends it away.
func (c *Challenge) drawGuide(s *ui.Screen) {
	text := c.guide.now.Text
	if text == "" {
		return
	}
	t, r := s.Theme(), c.guide.place
	ink := t.Accent
	if c.form.Hover == table.Guide {
		ink = t.AccentTop
	}
	s.Shadow(r, 12, 4)
	s.Panel(r, 12, ui.Blend(t.Panel, t.PanelTop, 0.5), t.Accent)
	in, foot, st := c.guideText()
	st = scenes.ShrinkToFit(s, text, in, st)
	h := s.MeasureParagraph(text, in.W, st)
	s.Paragraph(text, ui.Rect{X: in.X, Y: in.Y + (in.H-h)/2, W: scenes.EvenWidth(s, text, in.W, 0.6, st), H: h}, st)
	switch {
	case foot.H == 0 && c.guide.goal.H == 0: // its seal
		s.Sign("close", ui.Rect{X: r.Right() - smallSeal - 3, Y: r.Y + 3, W: smallSeal, H: smallSeal}.Inset(4), ink)
	case foot.H == 0:
		seal := ui.Rect{X: r.Right() - guideSeal - 6, Y: r.Y + 6, W: guideSeal, H: guideSeal}
		s.Panel(seal, 9, t.PanelTop, ui.Alpha(t.Accent, 0.6))
		s.Sign("close", seal.Inset(9), ink)
	default:
		d := foot.H * 0.78
		s.Sign("hint", ui.Rect{X: foot.X, Y: foot.Centre().Y - d/2, W: d, H: d}, t.AccentTop)
		label := c.house.Say("guide.understood")
		ok := ui.Style{Font: ui.Bold, Size: foot.H * 0.56 / t.TextScale, Colour: ink, Align: ui.End}
		d = foot.H * 0.6
		ok.Size = max(ok.Size, 16)
		wide, _ := s.MeasureText(label, ok)
		if room := foot.W - 2*d - 14; wide > room {
			ok.Size *= room / wide * 0.99
			wide = room
		}
		s.Label(label, foot, ok)
		s.Sign("check", ui.Rect{X: foot.Right() - wide - d - 6, Y: foot.Centre().Y - d/2, W: d, H: d}, ink)
	}
	if c.form.Ringed() == table.Guide {
		s.Ring(r.Inset(-4), 14)
	}
}
