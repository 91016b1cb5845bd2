package tell

import (
	"image/color"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A Past is a completed challenge as a seat saw it. The table, its page and the log show the last
// one alike.
type Past struct {
	From, To int                   // range of its events in the log
	N        uint8                 // its number, from 1; 0: there is none
	List     [lacasa.MaxSeats]Laid // the cards, in the order played
	Count    int                   // number of cards
	Winner   lacasa.Seat
	because  lacasa.WinReason
	Void     bool // known not to count
	refers   lacasa.References
	family   card.Family // of its winner's reference; None: not known to all
	Says     pastSayings
	shorts   table.Shorts // shortened names
}

// A Laid is a card of a challenge.
type Laid struct {
	seat lacasa.Seat
	Card card.Card // Back: its face was not shown
	kin  card.Card // the card that counted as one with it; Back: none
	won  bool
	Fate string      // the sign of what became of it; "": it stayed
	by   lacasa.Seat // who did that
	name string      // name of the player
	sum  string      // what it counts together with its partner's card
}

// A pastSayings holds the sentences about a past challenge.
type pastSayings struct {
	Title, Won string
	Why        string // why it was won
	Both       string // who won it, and why
	Counts     string // whether it counts, if not all do
	Spoken     string // the whole, for screen readers
}

// LastOf returns the last completed challenge of a log. start is the view before its first event.
func LastOf(log []lacasa.Event, start *lacasa.View) (last Past) {
	if all := PastsOf(log, start); len(all) > 0 {
		last = all[len(all)-1]
	}
	return last
}

// PastsOf returns the completed challenges of a log. start is the view before its first event.
func PastsOf(log []lacasa.Event, start *lacasa.View) (all []Past) {
	var now Past
	then := *start
	references := [lacasa.MaxSeats]card.Family{card.None, card.None, card.None, card.None} // as all know them
	if then.Rules.References == lacasa.OpenReferences {
		for i, c := range then.References {
			references[i] = c.Family()
		}
	}
	for i, e := range log {
		then.See(e)
		switch e.Kind {
		case lacasa.CardPlayed, lacasa.CardLaidDown:
			if now.Count == 0 {
				now.From = i
			}
			now.List[now.Count] = Laid{seat: e.Seat, Card: e.Card, kin: card.Back}
			now.Count++
		case lacasa.Revealed:
			for j := range now.List[:now.Count] {
				if l := &now.List[j]; l.seat == e.Seat {
					l.Card = e.Card
				}
			}
		case lacasa.CardRemoved:
			now.mark(&e, "remove")
		case lacasa.Exchanged:
			now.mark(&e, "exchange")
		case lacasa.ChallengeWon:
			for j := range now.List[:now.Count] {
				now.List[j].kin = then.KinCard(j)
			}
			now.win(e, then.WinReason())
		case lacasa.Gathered:
			now.N, now.To, now.Void = e.Number, i+1, e.Void
			all, now = append(all, now), Past{}
		case lacasa.ReferenceShown:
			references[e.Seat] = e.Card.Family()
		case lacasa.ChallengeVoided:
			for j := range all {
				all[j].Void = all[j].Void || e.Number == all[j].N
			}
		}
	}
	for i := range all {
		all[i].refers, all[i].family = then.Rules.References, references[all[i].Winner]
	}
	return all
}

// mark sets the sign of what became of a card.
func (p *Past) mark(e *lacasa.Event, fate string) {
	for i := range p.List[:p.Count] {
		if l := &p.List[i]; l.Card == e.Card && e.Card != card.Back {
			l.Fate, l.by = fate, e.Seat
		}
	}
}

// win marks the card that won, and its partner's if the two counted as one.
func (p *Past) win(e lacasa.Event, b lacasa.WinReason) {
	p.Winner, p.because = e.Seat, b
	for i := range p.List[:p.Count] {
		l := &p.List[i]
		l.won = l.Card == b.Card || l.Card != card.Back && l.Card == b.Kin
	}
}

// Lit returns how many cards won together.
func (p *Past) Lit() (n int) {
	for i := range p.List[:p.Count] {
		n += ui.BoolIndex(p.List[i].won)
	}
	return n
}

// Say makes the sentences about the challenge.
func (p *Past) Say(w Voice, log []lacasa.Event) {
	if p.N == 0 {
		return
	}
	for i := range p.List[:p.Count] {
		l := &p.List[i]
		l.name, l.sum = w.Name(l.seat), ""
		if l.kin != card.Back {
			l.sum = w.Sum(l.Card, l.kin)
		}
	}
	s := pastSayings{Title: w.Say("log.last")}
	if s.Won = w.SayOf(p.Winner, "last.won"); p.Lit() > 1 {
		s.Won = w.Say("last.won.pair", "side", w.Side(p.Winner.Side()))
	}
	s.Why = words.Capitalize(w.Because(p.because))
	s.Both = w.Say("last.because", "won", s.Won, "because", w.Because(p.because))
	switch {
	case p.refers == lacasa.NoReferences:
	case p.Void:
		s.Both = w.Say("last.because.void", "won", s.Won, "because", w.Because(p.because))
		s.Won = w.Say("last.void", "won", s.Won)
		s.Counts = w.Say("last.void.why", "family", w.Family(p.family))
	case p.family == card.None: // not known yet
		s.Counts = w.Say("last.counts.later")
	default:
		s.Both = w.Say("last.because.counts", "won", s.Won, "because", w.Because(p.because))
		s.Won = w.Say("last.counts", "won", s.Won)
		s.Counts = w.Say("last.counts.why", "family", w.Family(p.family))
	}
	for _, l := range p.List[:p.Count] {
		if l.Fate == "exchange" {
			s.Both = w.Say("last.exchanged", "all", strings.TrimSuffix(s.Both, ".")+".", "name", w.Name(l.by), "card", w.Card(l.Card))
		}
	}
	s.Spoken = w.Say("told", "what", s.Title, "how", strings.Join(p.Told(w, log, s.Counts), " "))
	p.Says = s
}

// Told returns sentences on what happened in the challenge, why it was won and, with the text
// counts, whether it counts.
func (p *Past) Told(w Voice, log []lacasa.Event, counts string) (said []string) {
	for _, e := range log[p.From:p.To] {
		text := w.Event(e)
		switch e.Kind {
		case lacasa.ChallengeWon:
			text = w.reasoned(text, p.because)
		case lacasa.Gathered:
			text = counts
		}
		if text != "" {
			said = append(said, text)
		}
	}
	return said
}

const (
	pastGap = 9.0  // dp between cards
	PastAir = 10.0 // dp around the cards of a challenge
)

// PastName returns the height, in dp, of a name below a card.
func PastName(textScale float64) float64 { return 22 * min(1.4, textScale) }

// SpreadOut returns the width of n cards with names below them in the given area, and how many are
// in a row. It uses two rows only if the cards are clearly larger then.
func SpreadOut(wide, high float64, n int, name, most float64) (w float64, per int) {
	for rows := 1; rows <= 2; rows++ {
		in := (n + rows - 1) / rows
		each := min(most, (wide-pastGap*float64(in-1))/float64(in), ((high+pastGap)/float64(rows)-pastGap-name)*5/7)
		if each > w*1.2 {
			w, per = each, in
		}
	}
	return w, per
}

// PastHigh returns the height of rows of n cards of width w, per in each.
func PastHigh(n, per int, w, name float64) float64 {
	rows := float64((n + per - 1) / per)
	return rows*(page.CardHeight(w)+name+pastGap) - pastGap
}

// Draw draws the cards, w wide, in as many rows as fit in r, each with the name of its player. The
// first has the leader's flag, and the winning card is lit.
func (p *Past) Draw(s *ui.Screen, r ui.Rect, w float64) {
	t := s.Theme()
	name := PastName(t.TextScale)
	rows := max(1, int((r.H+pastGap)/(page.CardHeight(w)+name+pastGap)+0.1))
	per := (p.Count + rows - 1) / rows
	each := w + pastGap
	if spare := (r.W - w*float64(per)) / float64(per); spare > pastGap { // there is space for the names
		each = w + min(spare, w*0.5)
	}
	r = r.Middle(r.W, PastHigh(p.Count, per, w, name))
	for i := range p.List[:p.Count] {
		l := &p.List[i]
		in := min(per, p.Count-i/per*per)
		at := ui.Point{X: r.Centre().X + each*(float64(i%per)-float64(in-1)/2), Y: r.Y + page.CardHeight(w)/2 + float64(i/per)*(page.CardHeight(w)+name+pastGap)}
		pose := Lying(l.Card, at, w)
		ink := t.Text
		if l.won {
			pose.Lit, ink = 1, t.Light
		}
		if l.Fate != "" { // it was taken out
			s.Fade(0.5)
		}
		s.Card(pose)
		s.Fade(1)
		DrawSum(s, l.sum, at, w)
		d := max(13, w*0.16)
		if i == 0 {
			flag := ui.Point{X: at.X, Y: at.Y - page.CardHeight(w)/2 + d*0.35}
			if w < 80 { // between its indices is the head
				flag = ui.Point{X: at.X - w/2, Y: at.Y}
			}
			Seal(s, flag, d, "leader")
		}
		if l.Fate != "" {
			Seal(s, at, d*1.4, l.Fate)
		}
		cell := ui.Rect{X: at.X - each/2 + 2, Y: at.Y + page.CardHeight(w)/2 + 2, W: each - 4, H: name - 2}
		st := ui.Style{Size: 16, Colour: ink, Align: ui.Middle}
		if l.seat == p.Winner {
			st.Font = ui.Bold
			text := p.shorts.In(s, l.name, cell.W-10, st)
			wide, _ := s.MeasureText(text, ui.Style{Font: ui.Bold, Size: min(16, cell.H*0.76/t.TextScale)})
			s.Panel(cell.Middle(min(cell.W, wide+14), cell.H), cell.H/2, t.Light, color.RGBA{})
			st.Colour = t.OnAccent
			cell = cell.Inset2(5, 0)
		}
		page.DrawLine(s, p.shorts.In(s, l.name, cell.W, st), cell, st)
	}
}

// trickStep is how far apart the cards of a small trick lie, in widths: the upper left indices stay
// in sight. trickUp is how far the one that won stands out, and trickTilt how askew the outer ones
// lie, in degrees.
const trickStep, trickUp, trickTilt = 0.44, 0.12, 5.0

// TrickHigh returns the height of a small trick of cards of width w.
func TrickHigh(w float64) float64 { return page.CardHeight(w) + trickUp*w }

// TrickWide returns the width of a small trick of n cards of width w.
func TrickWide(n int, w float64) float64 { return w * (1 + trickStep*float64(n-1)) }

// TrickW returns the width of the cards of a small trick of n where there is room for wide.
func TrickW(n int, wide float64) float64 { return min(0.55*wide, wide/TrickWide(n, 1)) }

// DrawTrick draws the cards small, w wide, one partly over the other and darkened by dim, across
// the upper part of r. The first has the leader's flag, and the one that won stands out and is lit.
func (p *Past) DrawTrick(s *ui.Screen, r ui.Rect, w, dim float64) {
	mid := float64(p.Count-1) / 2
	y := r.Y + trickUp*w + page.CardHeight(w)/2
	for i := range p.List[:p.Count] {
		l, off := &p.List[i], float64(i)-mid
		pose := Lying(l.Card, ui.Point{X: r.Centre().X + off*trickStep*w, Y: y}, w)
		pose.Tilt, pose.Dim = off*trickTilt/max(1, mid), dim
		if l.won {
			pose.Y, pose.Lit, pose.Dim = y-trickUp*w, 1, 0
		}
		if l.Fate != "" { // it was taken out
			s.Fade(0.5)
		}
		s.Card(pose)
		s.Fade(1)
		DrawSum(s, l.sum, ui.Point{X: pose.X, Y: pose.Y}, w)
		if l.Fate != "" {
			Seal(s, ui.Point{X: pose.X, Y: pose.Y}, max(18, w*0.22), l.Fate)
		}
		if i == 0 {
			Seal(s, ui.Point{X: pose.X - w*0.42, Y: pose.Y + page.CardHeight(w)*0.36}, max(14, w*0.2), "leader")
		}
	}
}

// RoundCounts returns how much of what the goal counts each side has.
func RoundCounts(v *lacasa.View) (score [lacasa.Sides]int) {
	score[0], score[1] = v.GoalCounts()
	return score
}
