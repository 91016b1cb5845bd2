package round

import (
	"slices"

	"lacasa/engine/lacasa"
	lacasamatch "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// guide explains the table to beginners.
type guide struct {
	common

	now   tell.Teaching // without text: nothing
	read  bool          // what is explained before the first seat elects or bids: the round goes on
	place ui.Rect       // where it stands; empty where the table does not explain itself
	goal  ui.Rect       // below it on a small screen: what scores; empty where there is no room for it

	dealing *dealing
	cards   *cards
	notice  *notice
	places  []ui.Rect // of the last lights, to use their memory again
	aim     func()    // declares what can be reached
}

// explain finds the sentence for this moment: of those that are true, the one heard least.
func (g *guide) explain() {
	before := g.now.Text
	g.now = tell.Teaching{}
	holds := g.holds()
	if g.place.H > 0 && (g.ask.asks() || holds) && !g.dealing.on {
		g.now = table.LeastHeard(g.desk.House, g.sentences.voice().Teachings(g.view), g.lesson)
	}
	if now := g.now.Text; now != before {
		if g.desk.House.Screen.Invalidate(); now != "" {
			ui.Narrate(now)
			if holds {
				g.desk.Form.Aim(table.Guide)
			}
		}
	}
}

// explainsBefore reports whether event i waits until the guide has been read: it is another seat's
// vote or bid, the first that this seat sees.
func (g *guide) explainsBefore(i int) bool {
	votes := func(e lacasa.Event) bool {
		return e.Kind == lacasa.Passed || e.Kind == lacasa.Elected || e.Kind == lacasa.BidMade
	}
	e := g.desk.St.Log[i]
	if g.read || g.place.H == 0 || g.desk.St.Replay.On || !votes(e) || e.Seat == g.view.Seat || slices.ContainsFunc(g.desk.St.Log[:i], votes) {
		return false
	}
	t := tell.Teaching{Lesson: tell.OnElecting}
	if g.desk.St.View.Rules.Ruling == lacasa.ByBidding {
		t.Lesson = tell.OnBidding
	}
	of, _ := g.lesson(&t)
	return g.desk.House.Heard(of) == 0
}

// holds reports whether the table waits for the guide to be read.
func (g *guide) holds() bool { return !g.dealing.on && g.desk.Held() }

// goOn lets the round continue after the first vote or bid was explained. If good is set it is not
// explained again.
func (g *guide) goOn(good bool) {
	g.understood(good)
	g.read = true
	g.desk.QueueAll()
	g.aim()
}

// dismiss sends the sentence away.
func (g *guide) dismiss() {
	if g.holds() {
		g.goOn(true)
		return
	}
	g.understood(true)
	g.aim()
}

// lesson returns the house's name for what a sentence teaches this seat, and how often to give it.
func (g *guide) lesson(t *tell.Teaching) (of scenes.Lesson, enough uint8) {
	return scenes.Lesson{Game: lacasamatch.Game, Seat: match.Seat(g.view.Seat), Of: uint8(t.Lesson)}, tell.Enough[t.Lesson]
}

// understood counts the sentence as heard if there was time to read it, and for good if good is
// set.
func (g *guide) understood(good bool) {
	of, enough := g.lesson(&g.now)
	g.desk.Understood(g.now.Text, of, enough, good)
}

// makeRoom takes the guide's place from that of the rules: below them on a large screen, elsewhere
// all but what scores.
func (g *guide) makeRoom(p *places.Frame) {
	g.place, g.goal = ui.Rect{}, ui.Rect{}
	if !g.desk.House.Guided(lacasamatch.Game) {
		return
	}
	if g.place = p.Rules; p.Shape == page.Desk {
		if !g.notice.lies { // the text was opened, and has the room
			g.place = ui.Rect{}
			return
		}
		const share = 0.64 // of the height
		g.place, p.Rules = p.Rules.CutBottom(p.Rules.H * share)
		p.Rules.H -= 10
	} else if high := g.aims(p.Rules.W); high > 0 {
		g.goal, g.place = p.Rules.CutBottom(high)
		g.place.H -= aimGap
	}
}

// aimSize is how large what scores is written below the guide, and aimGap how far below it.
const (
	aimSize = 17.0
	aimGap  = 5.0
)

// aims returns the height of what scores below the guide at width w, or 0 if there is no room for
// it.
func (g *guide) aims(w float64) float64 {
	s := g.desk.House.Screen
	if s.Theme().TextScale >= 1.5 {
		return 0
	}
	return s.MeasureParagraph(g.sentences.gist().Aim, w, ui.Style{Font: ui.Bold, Size: aimSize})
}

// speaks returns the height of what is said about the round, or of the guide, at width w.
func (g *guide) speaks(w float64) float64 {
	high := g.sentences.tells(w)
	if g.desk.House.Guided(lacasamatch.Game) {
		high = max(high, guideLines*1.32*guideSize+g.aims(w)+aimGap)
	}
	return high
}

// declare declares the sentence. Touching it sends it away.
func (g *guide) declare() {
	if text := g.now.Text; text != "" {
		g.desk.Form.Area(table.Guide, g.place, text+" "+g.desk.House.Say("guide.understood"))
	}
}

// How large the guide is written on a small screen, and for how many lines there is to be room.
const (
	guideSize  = 18.0
	guideLines = 4.6
	guideSeal  = 38.0 // in its corner, and smaller where the words need the room
	smallSeal  = 22.0
)

// words returns where the sentence stands, what is below it, and its style.
func (g *guide) words() (in, foot ui.Rect, st ui.Style) {
	r, scale := g.place, g.desk.House.Screen.Theme().TextScale
	in = r.Inset2(min(12, r.W*0.045), 8)
	st = ui.Style{Size: guideSize, Colour: g.desk.House.Screen.Theme().Text}
	switch shape := g.room.Shape; {
	case shape == page.Desk:
	case g.goal.H == 0: // the words need the room
		in.W -= smallSeal - 8
		return in, foot, st
	case shape == page.Tall:
		in.W -= guideSeal
		return in, foot, st
	default:
		foot, in = in.CutBottom(24)
		return in, foot, st
	}
	k := max(1, r.W/places.Column/scale)
	foot, in = in.CutBottom(30 * min(1.4, k) * min(1.3, scale))
	st.Size = 19 * k
	return in, foot, st
}

// draw draws the sentence.
func (g *guide) draw(s *ui.Screen) {
	text := g.now.Text
	if text == "" {
		return
	}
	t, r := s.Theme(), g.place
	ink := t.Accent
	if g.desk.Form.Hover == table.Guide {
		ink = t.AccentTop
	}
	s.Shadow(r, 12, 4)
	s.Panel(r, 12, ui.Blend(t.Panel, t.PanelTop, 0.5), t.Accent)
	in, foot, st := g.words()
	st = page.ShrinkToFit(s, text, in, st)
	h := s.MeasureParagraph(text, in.W, st)
	s.Paragraph(text, ui.Rect{X: in.X, Y: in.Y + (in.H-h)/2, W: page.EvenWidth(s, text, in.W, 0.6, st), H: h}, st)
	switch {
	case foot.H == 0 && g.goal.H == 0: // its seal
		s.Sign("close", ui.Rect{X: r.Right() - smallSeal - 3, Y: r.Y + 3, W: smallSeal, H: smallSeal}.Inset(4), ink)
	case foot.H == 0:
		seal := ui.Rect{X: r.Right() - guideSeal - 6, Y: r.Y + 6, W: guideSeal, H: guideSeal}
		s.Panel(seal, 9, t.PanelTop, ui.Alpha(t.Accent, 0.6))
		s.Sign("close", seal.Inset(9), ink)
	default:
		d := foot.H * 0.78
		s.Sign("hint", ui.Rect{X: foot.X, Y: foot.Centre().Y - d/2, W: d, H: d}, t.AccentTop)
		label := g.desk.House.Say("guide.understood")
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
	if g.desk.Form.Ringed() == table.Guide {
		ui.DrawRing(s, r.Inset(-4), 14)
	}
}
