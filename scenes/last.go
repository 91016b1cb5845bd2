package scenes

import (
	"image/color"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
)

// past is a challenge that is over, as it was played before the eyes of a seat; the table, its page and the log
// show the last one alike.
type past struct {
	from, to int   // where it lies in the log
	n        uint8 // which it was; 0: none
	list     [lacasa.MaxSeats]laid
	count    int
	winner   lacasa.Seat
	because  lacasa.Because
	void     bool // it is seen not to count
	refers   lacasa.References
	family   card.Family // of its winner's reference; None: not known to all
	says     pastSayings
	shorts   shorts // of the names
}

// laid is a card of a challenge.
type laid struct {
	seat lacasa.Seat
	card card.Card // Back: its face was not shown
	kin  card.Card // counted as one with it; Back: none did
	won  bool
	fate string // the sign of what became of it; empty: it stayed
	name string // of who played it
	sum  string // that it counts with its partner's card
}

// pastSayings are the sentences about a past challenge.
type pastSayings struct {
	title, won string
	why        string // it was won
	both       string // who won it, and why
	counts     string // whether it counts, where that is not said of all
	spoken     string // all of it
}

// lastOf is the last challenge that was gathered of a log, the view at whose start is given.
func lastOf(log []lacasa.Event, start *lacasa.View) (last past) {
	var now past
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
			if now.count == 0 {
				now.from = i
			}
			now.list[now.count] = laid{seat: e.Seat, card: e.Card, kin: card.Back}
			now.count++
		case lacasa.Revealed:
			for j := range now.list[:now.count] {
				if l := &now.list[j]; l.seat == e.Seat {
					l.card = e.Card
				}
			}
		case lacasa.CardRemoved:
			now.mark(e.Card, "remove")
		case lacasa.Exchanged:
			now.mark(e.Card, "exchange")
		case lacasa.ChallengeWon:
			for j := range now.list[:now.count] {
				now.list[j].kin = then.Kin(j)
			}
			now.win(e, then.Because())
		case lacasa.Gathered:
			now.n, now.to, now.void = e.Number, i+1, e.Void
			last, now = now, past{}
		case lacasa.ReferenceShown:
			references[e.Seat] = e.Card.Family()
		case lacasa.ChallengeVoided:
			last.void = last.void || e.Number == last.n
		case lacasa.Dealt, lacasa.CasaTurned, lacasa.Passed, lacasa.CasaTurnedDown, lacasa.Elected, lacasa.Discarded, lacasa.Swapped,
			lacasa.BidMade, lacasa.CousinsNamed, lacasa.PutAside, lacasa.PickedUp, lacasa.Usurped, lacasa.CardLaid, lacasa.CardGiven,
			lacasa.HeirRules, lacasa.TurnedUp, lacasa.Drew, lacasa.StackTurned, lacasa.HandsMoved,
			lacasa.CapturedShown, lacasa.AsideShown, lacasa.Stolen, lacasa.Awaits, lacasa.RoundOver: // no part of it
		}
	}
	last.refers, last.family = then.Rules.References, references[last.winner]
	return last
}

// mark puts the sign of what became of it on a card.
func (p *past) mark(cd card.Card, fate string) {
	for i := range p.list[:p.count] {
		if l := &p.list[i]; l.card == cd && cd != card.Back {
			l.fate = fate
		}
	}
}

// win lights the card that won, and its partner's where the two counted as one.
func (p *past) win(e lacasa.Event, b lacasa.Because) {
	p.winner, p.because = e.Seat, b
	for i := range p.list[:p.count] {
		l := &p.list[i]
		l.won = l.card == b.Card || l.card != card.Back && l.card == b.Kin
	}
}

// lit is how many cards won together.
func (p *past) lit() (n int) {
	for i := range p.list[:p.count] {
		n += pick(p.list[i].won)
	}
	return n
}

// say makes the sentences about it.
func (p *past) say(w voice, log []lacasa.Event) {
	if p.n == 0 {
		return
	}
	for i := range p.list[:p.count] {
		l := &p.list[i]
		l.name, l.sum = w.name(l.seat), ""
		if l.kin != card.Back {
			l.sum = w.sum(l.card, l.kin)
		}
	}
	s := pastSayings{title: w.Say("log.last")}
	if s.won = w.sayOf(p.winner, "last.won"); p.lit() > 1 {
		s.won = w.Say("last.won.pair", "side", w.side(p.winner.Side()))
	}
	s.why = atStart(w.because(p.because))
	s.both = w.Say("last.because", "won", s.won, "because", w.because(p.because))
	switch {
	case p.refers == lacasa.NoReferences:
	case p.void:
		s.won = w.Say("last.void", "won", s.won)
		s.counts = w.Say("last.void.why", "family", w.family(p.family))
	case p.family == card.None: // it is not known yet
		s.counts = w.Say("last.counts.later")
	default:
		s.won = w.Say("last.counts", "won", s.won)
		s.counts = w.Say("last.counts.why", "family", w.family(p.family))
	}
	if p.refers != lacasa.NoReferences && (p.void || p.family != card.None) {
		s.both = w.Say("last.because.counted", "won", s.won, "because", s.why)
	}
	s.spoken = strings.Join(append([]string{s.title + ":"}, p.told(w, log, s.counts)...), " ")
	p.says = s
}

// told is what happened in it, why it was won and, where that is judged, whether it counts.
func (p *past) told(w voice, log []lacasa.Event, counts string) (said []string) {
	for _, e := range log[p.from:p.to] {
		text := w.event(e)
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
	pastGap = 9.0  // between cards
	pastAir = 10.0 // around them
)

// pastName is how high a name below a card is, pastLine a line of words above or below the cards.
func pastName(textScale float64) float64 { return 22 * min(1.4, textScale) }
func pastLine(textScale float64) float64 { return 25 * min(1.3, textScale) }

// pastWhy is how high it is below n cards why the challenge was won, and by whom: that takes more lines where two may have won it
// together.
func pastWhy(textScale float64, n int) float64 {
	lines := 2.0
	if n > lacasa.Sides {
		lines = 3
	}
	return lines * 21 * textScale
}

// spreadOut is how wide n cards with names below them can be in a room, and how many of them are in a row: in two
// rows only if they are a good deal larger there.
func spreadOut(wide, high float64, n int, name, most float64) (w float64, per int) {
	for rows := 1; rows <= 2; rows++ {
		in := (n + rows - 1) / rows
		each := min(most, (wide-pastGap*float64(in-1))/float64(in), ((high+pastGap)/float64(rows)-pastGap-name)*5/7)
		if each > w*1.2 {
			w, per = each, in
		}
	}
	return w, per
}

// deep is how high rows of n cards are, per in each.
func deep(n, per int, w, name float64) float64 {
	rows := float64((n + per - 1) / per)
	return rows*(cardHeight(w)+name+pastGap) - pastGap
}

// keepLast makes room in r for the last of the challenges of n cards, and none where its cards would be too small:
// there the score opens its page.
func (p *frame) keepLast(r ui.Rect, n int, textScale, most float64) {
	const least = 44
	name, line := pastName(textScale), pastLine(textScale)
	for _, foot := range [...]float64{pastWhy(textScale, n), line} {
		w, per := spreadOut(r.W-2*pastAir, r.H-line-foot-2*pastAir, n, name, most)
		if w >= least {
			r.H = deep(n, per, w, name) + line + foot + 2*pastAir
			p.last, p.lastW, p.lastFoot = r, w, foot
			return
		}
	}
}

// peek is where a touch shows the last challenge.
func (p *frame) peek() ui.Rect {
	if p.last.H > 0 {
		return p.last
	}
	return p.score.Middle(p.score.W, max(p.score.H, finger))
}

// opensLast reports whether the score opens the last challenge.
func (c *Challenge) opensLast() bool { return c.past.n > 0 && c.room.last.H == 0 }

// aimLast lets the last challenge be looked at, once there is one.
func (c *Challenge) aimLast() {
	if c.past.n > 0 {
		c.form.area(tableLast, c.room.peek(), c.past.says.spoken)
	}
}

// drawLast draws the last challenge, where there is room for it.
func (c *Challenge) drawLast(s *ui.Screen) {
	r := c.room.last
	if c.past.n == 0 || r.H == 0 {
		return
	}
	t := s.Theme()
	edge := ui.Alpha(t.PanelEdge, 0.6)
	if c.form.hover == tableLast {
		edge = t.AccentTop
	}
	s.Plate(r, 10, t.Panel, edge)
	line := pastLine(t.TextScale)
	in := r.Inset2(pastAir, pastAir*0.6)
	head, in := in.CutTop(line)
	foot, in := in.CutBottom(c.room.lastFoot)
	one(s, c.past.says.title, head, ui.Style{Size: 17, Colour: t.TextSoft, Align: ui.Middle})
	s.Fade(c.renewed)
	c.past.draw(s, in.Inset2(0, pastAir*0.4), c.room.lastW)
	st := ui.Style{Font: ui.Bold, Size: 15, Colour: t.Accent, Align: ui.Middle}
	if high := s.MeasureParagraph(c.past.says.both, foot.W, st); high <= foot.H {
		s.Paragraph(c.past.says.both, foot.Middle(evenWidth(s, c.past.says.both, foot.W, 0.5, st), high), st)
	} else { // only by whom
		st.Size = 17
		one(s, c.past.says.won, foot.Middle(foot.W, line), st)
	}
	s.Fade(1)
}

// drawPeek draws on a score that opens the last challenge a small button with the sign of it.
func (c *Challenge) drawPeek(s *ui.Screen, r ui.Rect) {
	t := s.Theme()
	edge := t.Accent
	if c.form.hover == tableLast {
		edge = t.AccentTop
	}
	s.Panel(r, r.H*0.3, t.Panel, edge)
	s.Sign("last", r.Inset(r.H*0.15), t.AccentTop)
}

// drawPeeked draws words on one line in the middle of r, and the sign of the last challenge before them if they open it.
func (c *Challenge) drawPeeked(s *ui.Screen, text string, r ui.Rect, size float64, opens bool) {
	t := s.Theme()
	if opens {
		const d, beside = 21, 7
		wide, _ := s.MeasureText(text, ui.Style{Size: min(size, r.H*0.76/t.TextScale)})
		r = r.Middle(min(r.W, wide+d+beside), r.H)
		var sign ui.Rect
		sign, r = r.CutLeft(d + beside)
		c.drawPeek(s, ui.Rect{X: sign.X, Y: sign.Centre().Y - d/2, W: d, H: d})
	}
	one(s, text, r, ui.Style{Size: size, Colour: t.TextSoft, Align: ui.Middle})
}

// draw draws the cards, as wide as w, in as many rows as r is high, each with the name of who played it; the first one bears
// the leader's flag, and the one that won is lit.
func (p *past) draw(s *ui.Screen, r ui.Rect, w float64) {
	t := s.Theme()
	name := pastName(t.TextScale)
	rows := max(1, int((r.H+pastGap)/(cardHeight(w)+name+pastGap)+0.1))
	per := (p.count + rows - 1) / rows
	each := w + pastGap
	if spare := (r.W - w*float64(per)) / float64(per); spare > pastGap { // room for the names
		each = w + min(spare, w*0.5)
	}
	r = r.Middle(r.W, deep(p.count, per, w, name))
	for i := range p.list[:p.count] {
		l := &p.list[i]
		in := min(per, p.count-i/per*per)
		at := ui.Point{X: r.Centre().X + each*(float64(i%per)-float64(in-1)/2), Y: r.Y + cardHeight(w)/2 + float64(i/per)*(cardHeight(w)+name+pastGap)}
		pose := lying(l.card, at, w)
		ink := t.TextSoft
		if l.won {
			pose.Glow, ink = 1, t.AccentTop
		}
		s.Card(pose)
		drawSum(s, l.sum, at, w)
		d := max(13, w*0.16)
		if i == 0 {
			flag := ui.Point{X: at.X, Y: at.Y - cardHeight(w)/2 + d*0.35}
			if w < 64 { // between its indices there is no room
				flag = ui.Point{X: at.X - w/2, Y: at.Y}
			}
			seal(s, flag, d, "leader")
		}
		if l.fate != "" {
			seal(s, at, d*1.4, l.fate)
		}
		cell := ui.Rect{X: at.X - each/2 + 2, Y: at.Y + cardHeight(w)/2 + 2, W: each - 4, H: name - 2}
		st := ui.Style{Size: 16, Colour: ink, Align: ui.Middle}
		if l.seat == p.winner {
			st.Font = ui.Bold
			text := p.shorts.in(s, l.name, cell.W-10, st)
			wide, _ := s.MeasureText(text, ui.Style{Font: ui.Bold, Size: min(16, cell.H*0.76/t.TextScale)})
			s.Panel(cell.Middle(min(cell.W, wide+14), cell.H), cell.H/2, t.AccentTop, color.RGBA{})
			st.Colour = t.OnAccent
			cell = cell.Inset2(5, 0)
		}
		one(s, p.shorts.in(s, l.name, cell.W, st), cell, st)
	}
}

// seal draws a sign on a seal.
func seal(s *ui.Screen, at ui.Point, d float64, sign string) {
	t := s.Theme()
	r := ui.Rect{X: at.X - d*0.75, Y: at.Y - d*0.75, W: d * 1.5, H: d * 1.5}
	s.Panel(r, r.W/2, t.Panel, t.PanelEdge)
	s.Sign(sign, r.Middle(d, d), t.AccentTop)
}

// Last is the last challenge of a round, its cards as large as there is room for.
type Last struct{ sheet }

// NewLast shows the last challenge of the standing's round.
func NewLast(h *House, st Standing) *Last {
	l := &Last{sheet{house: h, st: st}}
	l.Lay()
	return l
}

// Lay places everything anew.
func (l *Last) Lay() {
	w, p := l.house.voice.at(&l.st), &l.page
	p.lay(l.house, &l.form, w.Say("log.last"), pageClose, 900)
	if last := lastOf(l.st.Log, &l.st.Start); last.n == 0 {
		p.text(w.Say("log.last.none"), softText)
	} else {
		last.say(w, l.st.Log)
		more := []string{last.says.why}
		if last.says.counts != "" {
			more = append(more, last.says.counts)
		}
		// What became of its cards.
		for _, e := range l.st.Log[last.from:last.to] {
			if (e.Kind == lacasa.CardRemoved || e.Kind == lacasa.Exchanged) && e.Card != card.Back {
				more = append(more, w.event(e))
			}
		}
		const most, large = 158, 1.6 // the cards, and the letters beside them
		s := l.house.Screen
		t, wide, k := s.Theme(), p.room().W, min(1, large/s.Theme().TextScale)
		won, soft := ui.Style{Font: ui.Bold, Size: 20 * k, Colour: t.AccentTop}, ui.Style{Size: 17 * k, Colour: t.TextSoft}
		below := s.MeasureParagraph(last.says.won, wide, won) + 28
		for _, text := range more {
			below += s.MeasureParagraph(text, wide, soft) + 6
		}
		p.past(last, most, p.form.view.Bottom()-p.y-2*pastAir-below)
		p.middle(last.says.won, won)
		for _, text := range more {
			p.middle(text, soft)
		}
	}
	p.close()
}

// Update takes the input of a tick: a touch anywhere leads back to the table.
func (l *Last) Update(in *ui.Input, dt float64) Intent {
	_, ok := l.form.update(l.house, in)
	if ok || in.Pointer.Released && !l.form.dragged {
		return Intent{Want: Close}
	}
	return Intent{}
}
