package round

import (
	"math"
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// controls declares what can be reached, and reads the table out.
type controls struct {
	common

	chooser *chooser
	cards   *cards
	plates  *plates
	guide   *guide
	last    *last
	notice  *notice
}

// What is there once, beside what every table has.
const (
	tableSituation = table.OwnSingle + iota
	tableStack
	tableRules
)

// aim declares the own cards and the buttons of the decision, then the rest of the table, and the
// buttons of the game.
func (o *controls) aim() {
	o.guide.explain()
	w, f, t := o.sentences.voice(), &o.desk.Form, &o.view.Table
	f.Reset()
	f.Back = table.Menu
	for _, r := range [...]ui.Rect{o.room.Top, o.room.Score, o.room.Rules, o.room.Status} {
		f.Head(r)
	}
	o.readOut(w)
	own := o.view.OwnCards()
	o.cards.homes(func(cd card.Card, p ui.Pose) {
		if !own.Has(cd) {
			return
		}
		label := w.Say("label.card", "card", w.Card(cd))
		if o.ask.refused(cd, own) {
			label = w.Say("label.card.refused", "card", w.Card(cd))
		}
		if int(cd) == o.desk.Hand.Hovered && cd != o.chooser.hand.lifted {
			p.Tilt -= o.chooser.hand.lean // it does not lean away from under the mouse
		}
		f.Card(table.Cards.ID(int(cd)), p, label)
		if o.ask.refused(cd, own) {
			f.Refuse(o.chooser.whyNot(cd))
		} else if o.chooser.hand.lifted == cd || o.ask.aside.Has(cd) {
			f.Lifted()
		}
	})
	o.aimAsk()
	table.ReadLying(o.desk.House, f)
	o.cards.homes(func(cd card.Card, p ui.Pose) {
		if !own.Has(cd) {
			f.Card(table.Cards.ID(int(cd)), p, o.label(cd))
		}
	})
	if t.Rules.Stack && t.Pile > 0 {
		f.Area(tableStack, ui.CardRect(o.room.Pile, o.room.PileW), w.Say("table.stack", "n", strconv.Itoa(int(t.Pile))))
	}
	for i := range t.Rules.Seats() {
		if said := o.says.seats[i].spoken; said != "" {
			if r := o.plates.rect(lacasa.Seat(i)); r.H > 0 {
				f.Area(table.Plates.ID(i), r.Middle(r.W, max(r.H, page.Finger)), said)
			}
		}
	}
	o.bar().Aim(o.desk.House, f)
	o.guide.declare()
	card := o.room.Situation
	f.Area(tableSituation, card.Middle(max(card.W, page.Finger), card.H), o.says.situation)
	if o.room.Shape == page.Desk || o.guide.now.Text == "" { // which has the text's place
		f.Area(tableRules, o.notice.place(), o.says.about.Spoken())
	}
	o.last.aim()
}

// bar returns the buttons that every table has.
func (o *controls) bar() table.Bar {
	b := table.Bar{In: o.room.Buttons, Shape: o.room.Shape, Undo: o.desk.St.CanUndo,
		Settled: o.last.settled(), Past: o.desk.St.Replay}
	switch s := o.room.Score; b.Shape {
	case page.Desk: // the far name is beside the other buttons
		b.Finish = ui.Rect{X: s.X, Y: s.Bottom() + 12, W: s.W, H: finishHigh - 12}
	case page.Flat: // the others are one below the other
		b.Finish, _ = s.CutBottom(finishHigh)
	}
	if b.Settled && o.desk.St.Humans() == 1 {
		end := o.desk.St.View.Table
		end.Phase = lacasa.Over
		switch winner := end.Outcome().Winner; {
		case winner == lacasa.NoSeat:
			b.Ends = match.Drawn
		case winner.Side() == o.desk.St.View.Seat.Side():
			b.Ends = match.Won
		default:
			b.Ends = match.Lost
		}
	}
	return b
}

// readOut tells a screen reader what the table shows.
func (o *controls) readOut(w tell.Voice) {
	s := o.says
	var tally []string
	for side := range s.sides {
		of := &s.sides[side]
		name := of.all
		if name == "" {
			name = w.Name(lacasa.Seat(side))
		}
		tally = append(tally, strings.TrimSpace(name+" "+of.tally+" "+of.needs))
	}
	known := []string{s.status, s.round, s.situation, s.challenge, s.ruling, s.about.Rule, s.about.Note, s.about.Goal,
		w.Say("told", "what", s.counted, "how", strings.Join(tally, " · ")), w.Points(&o.desk.St)}
	if b := o.bar(); b.Settled {
		known = append(known, b.MarkDecided(o.desk.House), o.desk.House.Say("table.finish.means"))
	}
	if s.bid != "" {
		known = append(known, w.Say("told", "what", s.bidder, "how", s.bid))
	}
	table.Read(o.desk.House, &o.desk.Form, w.Say("game.lacasa"), known...)
	o.desk.News.Ask(s.status, o.ask.asks())
}

// label returns the name of a card that is not the seat's own.
func (o *controls) label(cd card.Card) string {
	w, t := o.sentences.voice(), &o.view.Table
	name := w.Card(cd)
	for i, played := range t.Played[:t.Count] {
		if played == cd {
			return w.SayOf(t.PlayerAt(i), "table.in-challenge", "card", name)
		}
	}
	for i := range t.Rules.Seats() {
		seat := lacasa.Seat(i)
		key, facts := "table.own", []string{"card", name}
		if i < lacasa.Sides {
			if n := int(t.FaceUp[i].Place(cd)); n < lacasa.Places {
				key, facts = "table.place", append(facts, "n", ui.Numeral(n+1), "under", ui.Numeral(t.Under[i].At(n)))
			}
		}
		if seat == t.ShownNeighbour(o.view.Seat) && o.view.Shown.Has(cd) {
			return w.SayOf(seat, "table.shown", facts...)
		}
		if t.Face[seat].Has(cd) || t.References[seat] == cd || o.cards.bared.cards[o.room.stance(seat)].Has(cd) || seat == o.view.Seat && o.view.Kept.Has(cd) {
			return w.SayOf(seat, key, facts...)
		}
	}
	return w.Say("label.card", "card", name)
}

// drawRinged draws the ring around what has the focus.
func (o *controls) drawRinged(s *ui.Screen) {
	id := o.desk.Form.Ringed()
	p, i := table.ReachOf(id)
	switch {
	case id == tableSituation:
		ui.DrawRing(s, o.room.Situation.Inset(-4), 8)
	case id == table.Last:
		ui.DrawRing(s, o.last.place().Inset(-4), 12)
	case id == tableRules:
		ui.DrawRing(s, o.notice.place().Inset(-4), 12)
	case p == table.Plates:
		ui.DrawRing(s, o.plates.rect(lacasa.Seat(i)).Inset(-4), 10)
	case p == table.Cards && o.desk.Cloth.Cards[i].On:
		sp := &o.desk.Cloth.Cards[i].Sprite
		ui.DrawRing(s, sp.Rect().Inset(-4), sp.W*0.06+4)
	}
}

// aimAsk declares the buttons of the decision, in as few rows as they fit.
func (o *controls) aimAsk() {
	list := o.ask.list
	if len(list) == 0 {
		return
	}
	const gap, crowded = 8, 130
	table.ReadChoices(o.desk.House, &o.desk.Form)
	r := o.ask.place()
	scale := o.desk.House.Screen.Theme().TextScale
	least, high := 124*scale, 50.0
	if o.ask.stacked() {
		high = max(high, r.H)
	}
	if o.room.Shape != page.Desk {
		least, high = min(84*scale, 88), 46
		if o.ask.stacked() {
			high = max(high, min(r.H, 60))
		}
	}
	if list[0].step != 0 && o.room.Shape == page.Desk { // these are short
		least = 92 * scale
	}
	if r.H < 2*high { // there is room for one row: only where that is a must another grows upwards
		least = min(least, 84)
	}
	total := 0.0
	for i := range list {
		total += list[i].weight()
	}
	rows := max(1, math.Ceil(total*(least+gap)/(r.W+gap)-0.15))
	if most := math.Floor((r.H + 2*gap) / (46 + gap)); r.H >= 100 {
		rows = min(rows, most)
	}
	if each := (r.W+gap)*rows/total - gap; list[0].family != card.None && each < crowded {
		high = max(high, 60) // the crest stands above the name
	}
	if r.H >= 100 || o.ask.stacked() {
		high = min(high, max(46, (r.H-gap*(rows-1))/rows))
	}
	y := r.Bottom() - high*rows - gap*(rows-1)
	if y > r.Y {
		y = (y + r.Y) / 2
	}
	for from := 0; from < len(list); {
		to, weight := from, 0.0
		for to < len(list) && (to == from || weight+list[to].weight()/2 <= total/rows) {
			weight += list[to].weight()
			to++
		}
		wide := min(r.W, 210*weight*min(1.4, scale))
		x := r.X + (r.W-wide)/2
		if o.room.Shape == page.Desk && o.ask.stacked() { // below the question
			x = max(r.X, min(r.Right()-wide, o.room.Asking.Centre().X-wide/2))
		}
		each := (wide - gap*float64(to-from-1)) / weight
		for i := from; i < to; i++ {
			ch := &list[i]
			w := each * ch.weight()
			least, most := o.ask.bids()
			if ch.step == 0 || ch.step < 0 && o.ask.bid > least || ch.step > 0 && o.ask.bid < most {
				o.desk.Form.Add(page.Widget{Id: table.Answers.ID(i), Rect: ui.Rect{X: x, Y: y, W: w, H: high}, Label: ch.label, Kind: o.button(ch)})
			} // a step that leads nowhere leaves its place empty
			x += w + gap
		}
		y += high + gap
		from = to
	}
}

// button returns what a choice looks like: a step is a sign alone.
func (o *controls) button(ch *choice) page.Kind {
	if ch.step != 0 {
		return &page.SignButton{Kind: ch.kind, Sign: ch.sign}
	}
	b := &page.Button{Kind: ch.kind, Sign: ch.sign}
	if ch.family != card.None {
		b.Crest, b.Ground = tell.CrestOf(ch.family), tell.GroundOf(o.desk.House.Screen, ch.family)
	}
	return b
}
