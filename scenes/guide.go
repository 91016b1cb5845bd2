package scenes

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
)

// The guide explains the table to who plays for the first time: a sentence at a time, of what is before the eyes of the
// seat in front of the screen. Like all of the table it asks for no situation: every sentence follows from the view.

// lesson is what a sentence of the guide teaches.
type lesson uint8

const (
	onLeading lesson = iota
	onRobot
	onRuling
	onCousins
	onLow
	onScore
	onGoal
	onDrawing
	onWinning
	onLeader
	onFollowing
	onBeating
	onTwins
	onCake
	onElecting
	onPassing
	onDiscarding
	onBidding
	onNaming
	onAside
	onRemoving
	onLaying
	onGiving
	onExchanging
	onChoosing
	onHints
	lessons
)

// enough is how often each lesson is given.
var enough = [lessons]uint8{onLeading: 1, onRobot: 1, onRuling: 1, onCousins: 1, onLow: 2, onScore: 1, onGoal: 4, onDrawing: 1, onWinning: 1,
	onLeader: 1, onFollowing: 2, onBeating: 3, onTwins: 2, onCake: 1, onElecting: 2, onPassing: 1, onDiscarding: 1, onBidding: 2, onNaming: 1, onAside: 1,
	onRemoving: 1, onLaying: 1, onGiving: 1, onExchanging: 1, onChoosing: 1, onHints: 1}

// taught is how often each lesson was given to whoever sits at a seat.
type taught [lacasa.MaxSeats][lessons]uint8

// teaching is a sentence that is true now, and what it says that can be looked up.
type teaching struct {
	lesson lesson
	text   string
	key    string
	family card.Family
	cards  card.Set
}

// teachings are all that can be said to the seat of the view, which has to decide, what matters most first.
func (w voice) teachings(v *lacasa.View) (list []teaching) {
	r := &v.Rules
	me := []string{"name", w.name(v.Seat), "side", w.side(v.Seat.Side()), "of", numeral(int(v.Last))}
	add := func(l lesson, key string, f card.Family, cards card.Set, facts ...string) {
		facts = append(facts, me...)
		if f != card.None {
			facts = append(facts, "family", w.family(f))
		}
		list = append(list, teaching{l, w.company("guide."+key, facts...), key, f, cards})
	}
	most := func(but card.Family) (f card.Family, facts []string) { // the family of which there is most here
		f, n := card.None, -1
		for other := card.Rossi; other < card.None; other++ {
			if k := (v.Own() & card.FamilySet(other)).Len(); other != but && k > n {
				f, n = other, k
			}
		}
		return f, []string{"n", numeral(n)}
	}
	switch v.Phase {
	case lacasa.Playing:
		if v.Count == 0 {
			w.teachLeading(v, add)
		} else {
			w.teachFollowing(v, add)
		}
	case lacasa.Electing:
		f := v.Nominated.Family()
		key := "elect.plain"
		if r.Goal.Aim == lacasa.Undertake {
			key = "elect"
		}
		add(onElecting, key, f, 0, "n", numeral((v.Own() & card.FamilySet(f)).Len()), "needs", numeral(int(v.Undertaken())))
		if !r.Stack { // else nobody takes a card at all
			add(onPassing, "pass", card.None, 0)
		}
	case lacasa.Choosing:
		f, n := most(v.Nominated.Family())
		add(onElecting, "choose", f, 0, n...)
	case lacasa.Discarding:
		add(onDiscarding, "discard", card.None, 0, "card", w.card(v.Nominated))
	case lacasa.Bidding:
		if r.Goal.Aim == lacasa.Undertake {
			add(onBidding, "bid", card.None, 0)
		}
	case lacasa.Declaring:
		f, n := most(card.None)
		add(onNaming, "declare", f, 0, n...)
	case lacasa.Naming:
		if f, n := most(v.Ruling); r.LowWins == 0 {
			add(onNaming, "name", f, 0, append(n, "ruling", w.family(v.Ruling))...)
		}
	case lacasa.SettingAside:
		if r.Aside.Steal {
			add(onAside, "aside.steal", card.None, 0)
		} else {
			add(onAside, "aside", card.None, 0)
		}
	case lacasa.Removing:
		add(onRemoving, "remove", card.None, 0, "card", w.card(v.Played[v.Count-1]))
	case lacasa.Laying:
		add(onLaying, "lay", card.None, 0)
	case lacasa.Giving:
		add(onGiving, "give", card.None, 0, "to", w.name((v.Seat+1)%lacasa.Seat(r.Seats())))
	case lacasa.Exchanging:
		add(onExchanging, "exchange", card.None, 0, "winner", w.name(v.Winner))
	case lacasa.Drawing:
		add(onChoosing, "draw", card.None, 0, "other", w.name((v.Seat+1)%lacasa.Seat(r.Seats())))
	case lacasa.Over:
	}
	add(onHints, "hint", card.None, 0)
	return list
}

// teach adds a sentence to those that can be said.
type teach func(l lesson, key string, f card.Family, cards card.Set, facts ...string)

// teachLeading is for who leads.
func (w voice) teachLeading(v *lacasa.View, add teach) {
	r := &v.Rules
	low := r.LowWins>>v.Challenge&1 != 0
	if low {
		add(onLow, "low", card.None, 0)
	}
	w.teachGoal(v, add)
	switch {
	case r.NoFollow:
		add(onLeading, "lead.free", card.None, 0)
	case r.FaceDown:
		add(onLeading, "lead.face-down", card.None, 0)
	default:
		add(onLeading, "lead", card.None, 0)
	}
	if v.Challenge > 1 {
		add(onWinning, "won", card.None, 0)
	}
	if r.Solo() {
		add(onRobot, "robot", card.None, 0)
	}
	switch {
	case low:
	case v.Ruling != card.None:
		add(onRuling, "ruling", v.Ruling, 0)
	case r.Usurpers != 0 && !r.FaceDown:
		add(onRuling, "nobody-yet", card.None, 0, "cards", w.oneOf(r.Usurpers))
	case r.Usurpers == 0 && r.Removers == 0 && !r.Kin:
		add(onRuling, "nobody", card.None, 0)
	}
	if v.Cousins != card.None && !low {
		add(onCousins, "second", v.Cousins, 0, "ruling", w.family(v.Ruling))
	}
	w.teachCake(v, low, add)
	switch g := &r.Goal; {
	case r.Solo() && g.Aim == lacasa.AtLeast && g.Count == lacasa.Challenges && r.References == lacasa.NoReferences:
		add(onScore, "score", card.None, 0, "n", numeral(int(v.Won[v.Seat.Side()])), "needs", numeral(int(g.Number)))
	case g.Aim != lacasa.First: // of which something is said already
		add(onScore, "goal", card.None, 0, "goal", inSentence(w.goal(&v.Table, "goal.")))
	}
	if r.Solo() && v.Pile > 0 && v.Challenge > 1 {
		add(onDrawing, "drawn", card.None, 0)
	}
}

// teachGoal is for who leads where something else scores than the most challenges.
func (w voice) teachGoal(v *lacasa.View, add teach) {
	g, mine := &v.Rules.Goal, v.References[v.Seat]
	few := g.Aim == lacasa.Fewest || g.Aim == lacasa.AtMost
	switch {
	case g.Aim == lacasa.First:
		add(onGoal, "goal", card.None, 0, "goal", inSentence(w.goal(&v.Table, "goal.")))
	case g.Count == lacasa.Cards && few:
		add(onGoal, "fewer", card.None, 0, "cards", w.ranks(g.Ranks))
	case g.Count == lacasa.Cards:
		add(onGoal, "more", card.None, 0, "cards", w.ranks(g.Ranks))
	case few:
		add(onGoal, "few", card.None, 0)
	case mine != card.Back:
		add(onGoal, "reference", mine.Family(), 0)
	}
}

// teachFollowing is for who answers.
func (w voice) teachFollowing(v *lacasa.View, add teach) {
	r := &v.Rules
	own, may := v.Own(), v.Playable()
	low := r.LowWins>>v.Challenge&1 != 0
	beats := beating(v)
	told := !r.FaceDown && !r.Kin // what wins can be seen card by card
	switch {
	case v.Led == card.None:
		add(onFollowing, "free", card.None, 0)
	case r.NoFollow && low || r.NoFollow && (v.Ruling == card.None || v.Cousins != card.None || r.Removers|r.Usurpers != 0):
		add(onFollowing, "free", card.None, 0)
	case r.NoFollow:
		add(onFollowing, "free.led", v.Led, 0)
	case v.MustFollow() && may == own:
		add(onFollowing, "follow.all", v.Led, may)
	case v.MustFollow() && may == card.SetOf(card.MangiaCake):
		add(onFollowing, "follow.cake", v.Led, may)
	case v.MustFollow() && may.Has(card.MangiaCake):
		add(onFollowing, "follow.with-cake", v.Led, may)
	case v.MustFollow():
		add(onFollowing, "follow", v.Led, may)
	case told && !low && v.Ruling != card.None && beats != 0 && beats.Len() <= 2:
		add(onFollowing, "cannot.wins", v.Led, beats, "cards", w.eitherOf(beats))
	case !low && v.Ruling != card.None && v.Cousins == card.None && r.Removers|r.Usurpers == 0:
		add(onFollowing, "cannot.other", v.Led, 0)
	default:
		add(onFollowing, "cannot", v.Led, 0)
	}
	if told && v.Winning() != card.Back {
		w.teachBeating(v, beats, add)
	}
	w.teachCake(v, low, add)
	if v.Challenge > 1 {
		add(onLeader, "leader", card.None, 0, "other", w.name(v.Leader))
	}
}

// teachBeating is for who can beat what lies there with some cards, or none.
func (w voice) teachBeating(v *lacasa.View, beats card.Set, add teach) {
	c := v.Winning()
	by := lacasa.NoSeat
	for i, played := range v.Played[:v.Count] {
		if played == c {
			by = v.Player(i)
		}
	}
	facts := []string{"other", w.name(by), "card", w.card(c), "cards", w.eitherOf(beats), "n", numeral(beats.Len())}
	twin := beats & card.RankSet(1<<c.Rank()) & card.FamilySet(c.Family())
	if twin != 0 {
		add(onTwins, "twin", card.None, twin, append(facts, "own", w.card(twin.First()))...)
	}
	switch {
	case by.Side() == v.Seat.Side():
		add(onBeating, "beat.partner", card.None, 0, facts...)
	case beats == 0:
		add(onBeating, "beat.none", card.None, 0, facts...)
	case beats == v.Playable():
		add(onBeating, "beat.any", card.None, beats, facts...)
	case beats.Len() <= 2:
		add(onBeating, "beat", card.None, beats, facts...)
	default:
		add(onBeating, "beat.many", card.None, beats, facts...)
	}
}

// beating is those of the seat's cards that may be played now and would then win, as the challenge stands.
func beating(v *lacasa.View) (cards card.Set) {
	for c := range v.Playable().All() {
		t := v.Table
		if t.Put(c); t.Winning() == c {
			cards = cards.With(c)
		}
	}
	return cards
}

// eitherOf names the cards of a set to choose from.
func (w voice) eitherOf(set card.Set) string {
	var items []string
	for c := range set.All() {
		items = append(items, w.card(c))
	}
	return w.list("list.or", items)
}

// teachCake is for who has the Mangia-Cake.
func (w voice) teachCake(v *lacasa.View, low bool, add teach) {
	r := &v.Rules
	switch {
	case low || r.Kin || !v.Own().Has(card.MangiaCake):
	case v.Ruling != card.None:
		add(onCake, "cake", v.Ruling, 0)
	case r.Usurpers|r.Removers == 0:
		add(onCake, "cake.nobody", card.None, 0)
	}
}

// guide is what the table explains just now.
type guide struct {
	now   teaching // without text: nothing
	place ui.Rect  // where it stands; empty where the table does not explain itself
	goal  ui.Rect  // below it on a small screen: what scores; empty where there is no room for it
}

// explain finds the sentence for this moment: of those that are true the one that was heard least.
func (c *Challenge) explain() {
	before := c.guide.now.text
	c.guide.now = teaching{}
	if c.guide.place.H > 0 && c.asks() && !c.dealing.on {
		heard := &c.house.taught[c.shown.Seat]
		least := ^uint8(0)
		for _, t := range c.voice().teachings(&c.shown) {
			if n := heard[t.lesson]; n < enough[t.lesson] && n < least {
				c.guide.now, least = t, n
			}
		}
	}
	if now := c.guide.now.text; now != before {
		if c.house.Screen.Invalidate(); now != "" {
			ui.Narrate(now)
		}
	}
}

// understood takes the sentence as read; for good when it was sent away.
func (c *Challenge) understood(good bool) {
	if c.guide.now.text == "" {
		return
	}
	heard := &c.house.taught[c.shown.Seat][c.guide.now.lesson]
	if *heard++; good {
		*heard = enough[c.guide.now.lesson]
	}
}

// makeRoom gives the guide its place: on a large screen below what is said about the round, on a small one instead of
// it, but for what scores.
func (c *Challenge) makeRoom(p *frame) {
	c.guide.place, c.guide.goal = ui.Rect{}, ui.Rect{}
	if !c.house.Settings.Guided() {
		return
	}
	if c.guide.place = p.rules; p.shape == desk {
		const share, rail = 0.46, 0.022 // of the height; clear of the table's edge
		_, p.rules = p.rules.CutBottom(p.rules.H * rail)
		c.guide.place, p.rules = p.rules.CutBottom(p.rules.H * share)
		p.rules.H -= 14
	} else if high := c.aims(p.rules.W); high > 0 {
		c.guide.goal, c.guide.place = p.rules.CutBottom(high)
		c.guide.place.H -= aimGap
	}
}

// aimSize is how large what scores is written below the guide, and aimGap how far below it.
const (
	aimSize = 17.0
	aimGap  = 5.0
)

// aims is how high what scores is below the guide, w wide; 0 where all the room is the guide's.
func (c *Challenge) aims(w float64) float64 {
	s := c.house.Screen
	if s.Theme().TextScale >= 1.5 {
		return 0
	}
	return s.MeasureParagraph(c.gist().aim, w, ui.Style{Font: ui.Bold, Size: aimSize})
}

// speaks is how high what is said about the round, or the guide, is where it is w wide.
func (c *Challenge) speaks(w float64) float64 {
	high := c.tells(w)
	if c.house.Settings.Guided() {
		high = max(high, guideLines*1.32*guideSize+c.aims(w)+aimGap)
	}
	return high
}

// aimGuide declares the sentence, which is sent away by touching it.
func (c *Challenge) aimGuide() {
	if text := c.guide.now.text; text != "" {
		c.form.area(tableGuide, c.guide.place, text+" "+c.house.Say("guide.understood"))
	}
}

// How large the guide is written on a small screen, and for how many lines there is to be room.
const (
	guideSize  = 18.0
	guideLines = 4.6
	guideSeal  = 38.0 // in its corner, and smaller where the words need the room
	smallSeal  = 22.0
)

// guideText is where the sentence stands on its plate, what is below it on a large screen, and how it is written.
func (c *Challenge) guideText() (in, foot ui.Rect, st ui.Style) {
	r, scale := c.guide.place, c.house.Screen.Theme().TextScale
	in = r.Inset2(min(12, r.W*0.045), 8)
	st = ui.Style{Size: guideSize, Colour: c.house.Screen.Theme().Text}
	switch shape := c.room.shape; {
	case shape == desk:
	case c.guide.goal.H == 0: // the words need the room
		in.W -= smallSeal - 8
		return in, foot, st
	case shape == tall:
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
	text := c.guide.now.text
	if text == "" {
		return
	}
	t, r := s.Theme(), c.guide.place
	ink := t.Accent
	if c.form.hover == tableGuide {
		ink = t.AccentTop
	}
	s.Shadow(r, 12, 4)
	s.Panel(r, 12, ui.Blend(t.Panel, t.PanelTop, 0.5), t.Accent)
	in, foot, st := c.guideText()
	st = fitted(s, text, in, st)
	h := s.MeasureParagraph(text, in.W, st)
	s.Paragraph(text, ui.Rect{X: in.X, Y: in.Y + (in.H-h)/2, W: evenWidth(s, text, in.W, 0.6, st), H: h}, st)
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
	if c.form.ringed() == tableGuide {
		s.Ring(r.Inset(-4), 14)
	}
}

// fitted is the style in which a text fits in r, smaller if it must be.
func fitted(s *ui.Screen, text string, r ui.Rect, st ui.Style) ui.Style {
	for st = whole(s, text, r.W, st); st.Size > 8 && s.MeasureParagraph(text, r.W, st) > r.H; {
		st.Size *= 0.97
	}
	return st
}
