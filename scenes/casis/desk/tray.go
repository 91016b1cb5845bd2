package desk

import (
	"image/color"
	"math"
	"strings"

	"lacasa/engine/casis"
	"lacasa/engine/match"
	"lacasa/scenes/casis/office"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// A cup is the dice on the tray. They come to rest on the numbers of the event.
type cup struct {
	dice [casis.MaxSeats]uint8
	n    int
	asks int           // how many of them, from the first, are the asker's; 0: there is no duel
	duel [2]casis.Seat // the asker and the other, if there is a duel
	mine bool          // the other's die is this seat's, so that it is red and on the left
	who  []casis.Seat  // whose each die is, unless the event is a duel
	roll float64       // how far they have rolled, 0 to 1
	tell float64       // how brightly the dice that decided are lit, 0 to 1
	good [casis.MaxSeats]bool
	lost casis.Seat // who lost the duel, if the dice have decided it; otherwise NoSeat
	near bool       // the seat in front of the screen throws them
	gist string     // what they have decided; "" if they are thrown again

	staked int // how many cards they decide about
}

// A throws is a game of rock, paper, scissors. It is covered until both seats have thrown.
type throws struct {
	who    [2]casis.Seat
	signs  [2]casis.Sign
	thrown [2]bool
	won    [2]bool
	on     bool
	open   float64 // how far they are uncovered, 0 to 1
}

// A tray shows, in the light of the lamp, what is at stake, what decides it, and the odds.
type tray struct {
	common

	cup    cup
	throws throws

	court  *court
	shaken float64      // how much longer the waiting dice are shaken, 1 to 0
	shorts table.Shorts // shortened names
}

// cast puts the dice of an event on the tray, at rest.
func (k *tray) cast(e *casis.Event) {
	k.cup = cup{dice: e.Dice, roll: 1, tell: 1, lost: casis.NoSeat}
	for k.cup.n < len(e.Dice) && e.Dice[k.cup.n] > 0 {
		k.cup.n++
	}
	switch e.Kind {
	case casis.Diced:
		k.cup.asks, k.cup.mine = k.cup.n-1, k.sentences.turns(k.view.Asker, k.view.Other)
		k.cup.near, k.cup.staked = k.view.Asker == k.view.Seat, k.stakedCards().Len()
		k.cup.duel = [2]casis.Seat{k.view.Asker, k.view.Other}
		decided, won := k.view.Duel.Wins([3]uint8(e.Dice[:]))
		if decided {
			winner := k.cup.duel[ui.BoolIndex(!won)]
			k.cup.lost = k.cup.duel[ui.BoolIndex(won)]
			k.cup.gist = k.sentences.voice().Gets(winner, winner == k.view.Owner, k.view.Stakes)
		}
		for i := range k.cup.n { // the asker's dice that suffice, or the other's die
			asks := i < k.cup.asks
			k.cup.good[i] = decided && asks == won && (!asks || e.Dice[i] >= e.Dice[k.cup.asks])
		}
	case casis.OrderRolled:
		if who := k.view.Rollers(); len(who) == k.cup.n {
			k.cup.who = append(k.cup.who, who...)
		}
	}
	k.throws = throws{}
}

// roll starts to roll the dice.
func (m *middle) roll(*casis.Event) {
	cup := &m.tray.cup
	cup.roll, cup.tell = 0, 0
	m.desk.Line.Move(&cup.roll, 1, paceRoll, ui.Linear)
}

// rest lights the dice that decided, and says the outcome. It is called after they have come to
// rest.
func (m *middle) rest(*casis.Event) {
	m.desk.Line.Move(&m.tray.cup.tell, 1, pacePop, ui.Out)
	said := m.said
	if gist := m.tray.cup.gist; gist != "" {
		said = gist + "\n" + said
	}
	m.desk.News.Show(said)
}

// open lets it grow light again.
func (m *middle) open(*casis.Event) { m.desk.Lamp.Open(paceLight) }

// tidy removes from the tray what is settled.
func (m *middle) tidy(e *casis.Event) {
	switch {
	case e.Kind == casis.Awaits && (e.Phase == casis.Dicing || e.Phase == casis.Throwing || e.Phase == casis.Seconding || e.Phase == casis.Closing):
	case e.Kind == casis.Awaits && e.Phase != casis.Opening && e.Phase != casis.LastCall:
	case e.Kind == casis.Awaits && m.court.of == 0:
		m.tray.throws = throws{}
	case e.Kind == casis.Awaits:
		m.court.trial = trial{}
	default:
		m.tray.cup, m.tray.throws = cup{}, throws{}
	}
	if e.Kind == casis.Challenged || e.Kind == casis.Wanted {
		m.tray.cup = cup{}
	}
}

// sign puts a throw on the tray. It is covered until both seats have thrown.
func (k *tray) sign(e *casis.Event) {
	t := &k.throws
	if !t.on || t.open == 1 {
		*t = throws{on: true, who: [2]casis.Seat{k.view.Asker, k.view.Other}}
	}
	for i, seat := range t.who {
		if e.Seat == seat {
			t.thrown[i], t.signs[i] = true, e.Sign
		}
	}
	if e.Kind == casis.Thrown {
		t.thrown, t.signs, t.open = [2]bool{true, true}, [2]casis.Sign{e.Sign, e.Reply}, 1
	}
}

// unveil uncovers both throws.
func (m *middle) unveil(*casis.Event) {
	m.tray.throws.open = 0
	m.desk.Line.Move(&m.tray.throws.open, 1, table.PaceFlip*2, ui.InOut)
}

// decide shows and says which throw has won.
func (m *middle) decide(e *casis.Event) {
	for i, seat := range m.tray.throws.who {
		m.tray.throws.won[i] = seat == e.Seat
	}
	for _, seat := range [...]casis.Seat{m.view.Actor, m.view.Owner} {
		if seat != e.Seat {
			m.desk.Guests.Grieve(match.Seat(seat))
		}
	}
	if e.Seat != casis.NoSeat {
		m.cheer(e.Seat)
	}
	switch {
	case e.Seat == casis.NoSeat:
		m.desk.House.Sound.Play(sound.Pass)
	case m.view.Rules.Side(e.Seat) == m.view.Rules.Side(m.view.Seat):
		m.desk.House.Sound.Play(sound.WonUs)
	default:
		m.desk.House.Sound.Play(sound.WonThem)
	}
}

// wanted returns the cards on the tray and the seat they belong to: the chosen cards of another
// seat, otherwise those at stake.
func (k *tray) wanted() (cards casis.Cards, of casis.Seat) {
	if k.ask.n > 0 && !k.ask.down && k.ask.pickedOf() != k.view.Seat {
		return k.ask.pickedCards(), k.ask.pickedOf()
	}
	return k.stakedCards(), k.view.Owner
}

// wantedOf returns the cards on the tray that belong to seat.
func (k *tray) wantedOf(seat casis.Seat) (cards casis.Cards) {
	if wanted, of := k.wanted(); of == seat {
		cards = wanted
	}
	return cards
}

// stakedCards returns the cards at stake: those challenged for, until they are collected or the
// challenge fails.
func (k *tray) stakedCards() casis.Cards {
	t := &k.view.Table
	if t.Owner == casis.NoSeat || t.Phase == casis.Seconding { // already collected, though a twin of it may still be there
		return casis.Cards{}
	}
	return t.Stakes.Intersect(t.Open[t.Owner])
}

// parts returns the parts of the tray: on the left what is at stake, on the right what decides it,
// and below them the odds.
func (k *tray) parts() (left, right, odds ui.Rect) {
	r := k.room.tray.Inset(5)
	rolls := k.cup.n > 0 && k.ask.offers(casis.Roll) && len(k.says.usual) > 0
	switch wanted, _ := k.wanted(); {
	case k.duels() && k.room.shape == page.Desk:
		dice, _ := k.stage()
		return dice, dice, odds
	case k.duels():
		_, names := k.stage()
		r.H = names.Y - r.Y // the odds are elsewhere
	case k.says.odds != "" || !wanted.IsEmpty() || rolls:
		odds, r = k.cutOdds(r)
	}
	share := 0.36
	switch {
	case k.diced(): // the dice have all the space
		share = dicedShare
	case k.room.shape == page.Tall: // what decides it is a long text
		share = 0.24
	}
	left, right = r.CutLeft(r.W * share)
	return left, right, odds
}

// stageShare is how much of the width beside the lamp is for the stage on a large screen; the odds
// have the rest.
const stageShare = 0.74

// ends returns the photographs at both ends of the stage on a large screen, that of the player in
// front of it first, and the lines for the names below them.
func (k *tray) ends() (photos, names [2]ui.Rect) {
	r, _ := k.stage()
	wide := min(r.H*0.5, photoWide*k.room.dieW/dieWide, r.W*0.14)
	line := 24 * min(1.5, k.desk.House.Screen.Theme().TextScale)
	for i := range 2 {
		at, _ := r.CutLeft(wide)
		if i == 1 {
			at, _ = r.CutRight(wide)
		}
		at = at.Middle(wide, min(r.H, wide+4+line))
		photos[i] = ui.Rect{X: at.X, Y: at.Y, W: wide, H: wide}
		names[i], _ = at.CutBottom(line)
	}
	return photos, names
}

// dicedShare is how much of the tray's width is for the stakes beside dice.
const dicedShare = 0.24

// cutOdds splits r into the place of the odds and what is above it.
func (k *tray) cutOdds(r ui.Rect) (odds, rest ui.Rect) {
	return r.CutBottom(min(max(r.H*0.4, min(46, r.H*0.55)), 54*min(1.5, k.desk.House.Screen.Theme().TextScale)))
}

// stage returns the place of the dice of a duel, beside the stakes, and the line below them for the
// names of those whose they are. On a large screen the stakes are between the dice, and the
// photographs with the names at both ends of the stage.
func (k *tray) stage() (dice, names ui.Rect) {
	if k.room.shape == page.Desk {
		dice = ui.Rect{X: k.room.tray.X, Y: k.room.tray.Y, W: (k.room.asked.Right() - k.room.tray.X) * stageShare, H: k.room.tray.H}
		return dice, ui.Rect{}
	}
	r := k.room.tray.Inset(5)
	names, r = r.CutBottom(26 * min(1.5, k.desk.House.Screen.Theme().TextScale))
	_, dice = r.CutLeft(r.W * dicedShare)
	return dice, names
}

// duelOdds returns the place of the odds while the dice of a duel are on the tray: where the
// buttons are when something is asked.
func (k *tray) duelOdds() ui.Rect {
	r := k.room.asked.Inset2(6, 3)
	if k.room.shape == page.Flat { // no button needs a ring around it
		r = k.room.asked.Inset2(6, -2)
	}
	high := min(r.H, 58*min(1.5, k.desk.House.Screen.Theme().TextScale))
	if k.room.shape == page.Desk { // beside the stage
		stage, _ := k.stage()
		r = ui.Rect{X: stage.Right() + 24, Y: stage.Y, W: k.room.asked.Right() - stage.Right() - 30, H: stage.H}
		high = min(r.H, 120*min(1.5, k.desk.House.Screen.Theme().TextScale))
	}
	return r.Middle(min(r.W, 460), high)
}

// oddsParts returns the parts of the tray while the dice are on both sides of the stakes: those,
// the odds beside them, and what the asker needs: below the odds in the same inset or, on a phone,
// below both.
func (k *tray) oddsParts() (scene, odds, needs ui.Rect) {
	r, s := k.room.tray.Inset2(6, 4), k.desk.House.Screen
	share := 0.47
	if wanted, _ := k.wanted(); wanted.Len() > 1 {
		share = 0.54
	}
	if k.room.shape == page.Desk {
		scene, r = r.CutLeft(r.W * share)
		_, r = r.CutLeft(10)
		r = r.Inset2(insetSide, insetEnd)
		text, st := k.needed()
		needs, odds = r.CutBottom(min(s.MeasureParagraph(text, r.W, st), r.H*0.48))
		odds.H -= 8
		return scene, odds, needs
	}
	most := 0.36
	if k.room.shape == page.Tall {
		most = 0.385
	}
	_, st := k.needed()
	needs, r = r.CutBottom(min(st.Size*1.4*2*s.Theme().TextScale, r.H*most))
	r.H -= 5
	scene, odds = r.CutLeft(r.W * share)
	_, odds = odds.CutLeft(10)
	return scene, odds, needs
}

// needed returns what is said below the odds, and its style. On a large screen the odds are a
// percentage alone, and how many ways they are stands there too.
func (k *tray) needed() (text string, st ui.Style) {
	if k.room.shape == page.Desk {
		return k.says.ways + "\n" + k.says.needs, ui.Style{Size: 14, Colour: k.desk.House.Screen.Theme().TextSoft, Align: ui.Middle}
	}
	return k.says.needs, ui.Style{Size: 15, Colour: k.desk.House.Screen.Theme().Text, Align: ui.Middle}
}

// Distances, in dp, of words from the edges of their inset on a large screen: at the sides, and
// above and below.
const insetSide, insetEnd = 10, 8

// drawInset draws the inset behind words, on a large screen.
func (k *tray) drawInset(s *ui.Screen, words ui.Rect) {
	if k.room.shape == page.Desk {
		s.Panel(words.Inset2(-insetSide, -insetEnd), 10, ui.Alpha(sunk, 0.5), ui.Alpha(seam, 0.3))
	}
}

// faced reports whether the dice that will decide are on both sides of the stakes.
func (k *tray) faced() bool {
	d, _, _, is := k.ask.duel()
	return is && d.Dice() > 0 && !k.diced() && !k.guide.teaches() && !k.throws.on && k.desk.House.Screen.Theme().TextScale <= 1.4
}

// Distances between dice, in their own widths: side by side, and one below the other.
const dieBeside, dieBelow = 1.38, 1.64

// facingSize returns the width of those dice in r, and whether the asker's two are side by side,
// not one below the other. Between them and the other's die are n cards.
func (k *tray) facingSize(r ui.Rect, n int) (w float64, beside bool) {
	card := r.H * 0.94 / 1.4 * (1 + stakeNext*float64(n-1))
	w = min(k.room.dieW, r.H*0.325, (r.W-card*0.7)/(2*dieBeside+0.3))
	if row := min(k.room.dieW*0.75, r.H*0.66, (r.W-card-16)/(3*dieBeside)); row > w {
		return row, true
	}
	return w, false
}

// stakeNext is the distance between the cards at stake between the dice, in card widths.
const stakeNext = 0.5

// stakeAt returns where card i of n at stake is, and its width.
func (k *tray) stakeAt(i, n int) (at ui.Point, w float64) {
	r, _, _ := k.parts()
	next := 0.85
	if k.diced() {
		next = stakeNext
	}
	if k.faced() {
		r, _, _ = k.oddsParts()
		die, beside := k.facingSize(r, n)
		next = stakeNext
		left, right := die*dieBeside, die*dieBeside
		if beside {
			left *= 2
		}
		if _, asker, other, _ := k.ask.duel(); k.sentences.turns(asker, other) {
			left, right = right, left
		}
		_, r = r.CutRight(right + 4)
		_, r = r.CutLeft(left + 4)
	}
	if k.duels() && k.room.shape == page.Desk {
		at, w = k.between(), k.stakeWide()
		at.X += (float64(i) - float64(n-1)/2) * w * stakeNext
		return at, w
	}
	w = min(r.H*0.94/1.4, r.W/(1+next*float64(n-1)))
	return ui.Point{X: r.Centre().X + (float64(i)-float64(n-1)/2)*w*next, Y: r.Centre().Y}, w
}

// diced reports whether thrown dice are shown: those of an earlier duel make way for the odds of
// the current choice.
func (k *tray) diced() bool {
	_, _, _, is := k.ask.duel()
	return k.cup.n > 0 && !k.ask.weighing() && (!is || k.view.Asker != casis.NoSeat)
}

// duels reports whether the thrown dice of a duel are shown.
func (k *tray) duels() bool { return k.diced() && k.cup.asks > 0 }

// drawDice draws the dice, or the throws.
func (k *tray) drawDice(s *ui.Screen) {
	_, r, odds := k.parts()
	if wanted, _ := k.wanted(); wanted.IsEmpty() && !k.duels() {
		r = k.room.tray.Inset(5)
		r.H -= odds.H
	}
	if k.throws.on {
		k.drawThrows(s, r)
		return
	}
	d := &k.cup
	if !k.diced() || k.guide.teaches() {
		return
	}
	if d.asks > 0 {
		r, _ = k.stage()
	}
	w, step := k.dieSizes(r)
	if len(d.who) > 0 {
		step = min(r.W/float64(d.n), max(step, 84*s.Theme().TextScale))
		_, r = r.CutBottom(w * 0.5)
	}
	x := r.Centre().X - step*float64(d.n-1)/2
	for i := range d.n {
		if d.good[i] {
			ui.DrawDieGlow(s, k.lying(i, r, w, step), s.Theme().AccentTop, d.tell)
		}
	}
	for i := range d.n {
		die := k.lying(i, r, w, step)
		late := 0.07 * float64(i)
		t := min(1, max(0, (d.roll-late)/(1-0.07*float64(d.n-1))))
		if d.asks > 0 {
			way := k.flung(i, die, func(i int) ui.Die { return k.lying(i, r, w, step) }, s.Bounds())
			way.throw(&die, d.roll)
		} else {
			k.tumble(&die, i, t, r)
			s.Fade(min(1, 0.2+4*t))
		}
		if i < len(d.who) {
			k.drawRoller(s, i, ui.Rect{X: x + (float64(i)-0.5)*step + 2, Y: r.Centre().Y + w*0.9, W: step - 4, H: 20 * s.Theme().TextScale})
		}
		if d.gist != "" && !d.good[i] { // it gives way
			die.Gloom = d.tell
			if k.room.shape == page.Desk {
				die.At.Y -= w * 0.11 * d.tell
			}
		}
		ui.DrawDie(s, die)
		s.Fade(1)
	}
}

// dieSizes returns how wide the dice on the tray are in r, and how far apart.
func (k *tray) dieSizes(r ui.Rect) (w, step float64) {
	n := float64(k.cup.n)
	if k.cup.asks == 0 {
		w = min(k.room.dieW, r.H*0.68, r.W/n/1.7)
		return w, w * 1.55
	}
	if k.room.shape == page.Desk { // between the photographs, with the stakes in the middle
		const next = 1.36
		photos, _ := k.ends()
		w = min(k.room.dieW*0.88, r.H/dieHigh, (r.W-2*photos[0].W-k.stakesWide()-2*stakeClear)/(n*next+0.1))
		return w, w * next
	}
	w = min(k.room.dieW*1.28, r.H/dieHigh, r.W/(n*1.34+0.3))
	return w, w * 1.34
}

// stakesWide returns how wide the cards at stake are together between the dice on a large screen,
// even once they are collected, so that the dice stay where they are.
func (k *tray) stakesWide() float64 {
	if k.cup.staked == 0 {
		return 0
	}
	return k.stakeWide() * (1 + stakeNext*float64(k.cup.staked-1))
}

// stakeWide returns how wide one of them is.
func (k *tray) stakeWide() float64 {
	r, _ := k.stage()
	return min(r.H*0.97/1.4, r.W*0.17)
}

// stakeClear is how far the dice of a duel lie from the stakes on a large screen, in dp.
const stakeClear = 20.0

// between returns the middle of the stakes between the dice on a large screen. The side with two
// dice has more room.
func (k *tray) between() ui.Point {
	r, _ := k.stage()
	at := r.Centre()
	_, step := k.dieSizes(r)
	if by := step * float64(k.cup.asks-1) / 2; k.cup.mine {
		at.X -= by
	} else {
		at.X += by
	}
	return at
}

// lying returns die i as it lies at rest in r.
func (k *tray) lying(i int, r ui.Rect, w, step float64) ui.Die {
	d, c := &k.cup, r.Centre()
	at := ui.Point{X: c.X + (float64(i)-float64(d.n-1)/2)*step, Y: c.Y + w*0.16}
	switch {
	case d.asks == 0:
	case k.room.shape == page.Desk: // on both sides of the stakes
		at.Y = c.Y + w*0.04
		if c = k.between(); d.mine {
			c.X = 2*r.Centre().X - c.X // it is turned round below
		}
		if side := k.stakesWide()/2 + stakeClear + 0.62*w; i < d.asks {
			at.X = c.X - side - step*float64(d.asks-1-i)
		} else {
			at.X = c.X + side
		}
	default:
		at.Y = min(at.Y, r.Bottom()-w*dieBelowCentre) // clear of the odds
		apart := w * 0.15                             // the other seat's die is apart from them
		if i < d.asks {
			apart = -apart
		}
		at.X += apart
	}
	uneven := 0.0
	if d.asks > 0 {
		uneven = 7 * float64(int(d.dice[i]*5+d.dice[0])%5-2)
		if k.room.shape == page.Desk {
			at.X += w * 0.04 * float64(int(d.dice[i]+uint8(i))%3-1)
			at.Y += w * []float64{0.08, -0.1, 0.03}[i]
		}
	}
	if d.mine {
		at.X = 2*r.Centre().X - at.X
	}
	return ui.Die{At: at, W: w, Top: d.dice[i], Red: d.asks > 0 && (i < d.asks) != d.mine, Yaw: []float64{-9, 7, 14, -5, 10, -13}[i] + uneven}
}

// dieHigh is how high a die is, in its own widths.
const dieHigh = 1.42

// dieBelowCentre is how far down a die reaches below its centre, in its own widths.
const dieBelowCentre = 0.8

// tumble puts die i where it is at time t, 0 to 1, of its way from beside the lamp to its place in
// r.
func (k *tray) tumble(die *ui.Die, i int, t float64, r ui.Rect) {
	w, left := die.W, 1-ui.Out.At(t)
	far := min(r.W*0.9, 5*w, die.At.X-k.room.tray.X-0.7*w)
	die.At.X -= far * left
	die.At.Y += w * 0.5 * left * math.Sin(float64(i)*2.1+1)
	die.Turns = -left * far / (4 * w) * 1.7
	die.Yaw += 140 * left * left
	t = 1 - left
	die.Height = w * 1.1 * left * math.Abs(math.Cos(t*t*math.Pi*2.5))
}

// fell reports whether the dice of a duel lie still on the tray.
func (k *tray) fell() bool { return k.duels() && k.cup.roll == 1 }

// drawOwners draws the names of those whose dice a duel is decided by: below the dice, or on a
// large screen below the photographs.
func (k *tray) drawOwners(s *ui.Screen) {
	t := s.Theme()
	r, line := k.stage()
	w, step := k.dieSizes(r)
	st := ui.Style{Font: ui.Bold, Size: 17 * min(1, 1.5/t.TextScale), Align: ui.Middle}
	photos, names := k.ends()
	from := 0
	for i, until := range [...]int{k.cup.asks, k.cup.n} {
		seat := k.cup.duel[i]
		first, last := k.lying(from, r, w, step).At.X, k.lying(until-1, r, w, step).At.X
		at := ui.Rect{X: (first + last) / 2, Y: line.Centre().Y}.Inset2(-(math.Abs(last-first)+step)/2, -line.H/2)
		from, st.Colour = until, t.Text
		decided := k.cup.gist != "" && k.cup.tell > 0
		if decided && seat != k.cup.lost {
			st.Colour = t.AccentTop
		}
		if k.room.shape == page.Desk {
			end := ui.BoolIndex((i == 0) == k.cup.mine)
			at = names[end]
			if decided && seat != k.cup.lost {
				s.Glow(photos[end], t.AccentTop, k.cup.tell)
			}
			if decided && seat == k.cup.lost {
				s.Fade(1 - 0.55*k.cup.tell)
			}
			office.DrawPhotograph(s, k.photo(seat), photos[end])
			s.Fade(1)
			at = at.Inset2(-14, 0)
			s.Panel(at, 8, ui.Alpha(sunk, 0.6), color.RGBA{})
		}
		name := k.shorts.In(s, k.says.seats[seat].name, at.W-8, st)
		if wide, _ := s.MeasureText(name, st); k.room.shape != page.Desk && wide+at.H+14 < at.W { // beside it
			at = at.Middle(wide+at.H+8, at.H)
			var photo ui.Rect
			photo, at = at.CutLeft(at.H)
			office.DrawPhotograph(s, k.photo(seat), photo)
		}
		page.DrawLine(s, name, at.Inset2(4, 0), st)
	}
}

// photo returns the photograph of a seat.
func (k *common) photo(seat casis.Seat) ui.Picture {
	if guest := k.desk.Guests.Face(match.Seat(seat)); guest.Name != "" && !guest.IsPerson() {
		return guest.Photo()
	}
	return office.Photographs[seat]
}

// drawRoller draws the name of whose die i is in r. Where names would be cut off, every other one
// is lower, so that they can be longer.
func (k *tray) drawRoller(s *ui.Screen, i int, r ui.Rect) {
	text := s.Theme().TextScale
	st := ui.Style{Size: 15 * min(1, 1.3/text), Colour: s.Theme().Text, Align: ui.Middle}
	for _, seat := range k.cup.who {
		if name := k.says.seats[seat].name; text <= 1.4 && k.shorts.In(s, name, r.W, st) != name {
			st.Size = 13
			r = ui.Rect{X: r.X - r.W*0.4, Y: r.Y - 3 + float64(i%2)*15, W: r.W * 1.8, H: 16}
			break
		}
	}
	page.DrawLine(s, k.shorts.In(s, k.says.seats[k.cup.who[i]].name, r.W, st), r, st)
}

// drawThrows draws what both seats have thrown.
func (k *tray) drawThrows(s *ui.Screen, r ui.Rect) {
	t, th := s.Theme(), &k.throws
	for i := range 2 {
		cell := r.Cell(i, 2, 10)
		name, at := cell.CutBottom(min(cell.H*0.3, 22*t.TextScale))
		page.DrawLine(s, k.shorts.In(s, k.says.seats[th.who[i]].name, name.W, ui.Style{Size: 15}), name, ui.Style{Size: 15, Colour: t.Text, Align: ui.Middle})
		box := at.Middle(min(at.H*0.86, at.W), min(at.H*0.96, at.W*1.1))
		turn := math.Abs(math.Cos(th.open * math.Pi))
		if !th.thrown[i] {
			ui.DrawSlot(s, box)
			continue
		}
		box = box.Middle(max(4, box.W*turn), box.H)
		sign, ink := "curtain", t.TextSoft // covered
		if own := th.signs[i]; th.open > 0.5 || th.open == 0 && own != casis.NoSign && th.who[i] == k.view.Seat {
			sign, ink = throwSigns[own], t.AccentTop
			if th.won[i] {
				s.Glow(box, t.AccentTop, 1)
			}
		}
		ui.DrawPlate(s, box, 8, t.Panel, ink)
		if turn > 0.3 {
			s.Sign(sign, box.Middle(box.W*0.72, box.W*0.72), ink)
		}
	}
}

// draw draws the texts on the tray: the guide's sentence, with a ring around it if ringed is set,
// and the odds of what is chosen or under way.
func (k *tray) draw(s *ui.Screen, ringed bool) {
	t := s.Theme()
	st := ui.Style{Size: 17, Colour: t.Text, Align: ui.Middle}
	switch {
	case k.guide.teaches():
		k.drawGuide(s, ringed)
		return
	case k.says.odds == "":
		if wanted, _ := k.wanted(); wanted.IsEmpty() { // a card given up is still moving away
			k.drawIdle(s)
		}
		return
	case k.duels(): // in the light, however dark it is elsewhere
		return
	case k.faced():
		scene, odds, needs := k.oddsParts()
		k.drawFacing(s, scene)
		k.drawInset(s, table.Union(odds, needs))
		k.drawOdds(s, odds)
		text, st := k.needed()
		page.DrawEvenly(s, text, needs, st)
		return
	}
	_, right, odds := k.parts()
	if k.room.shape == page.Desk { // the leather is bright under the lamp
		s.Panel(odds.Inset(-1), 10, ui.Alpha(sunk, 0.6), color.RGBA{})
	}
	k.drawOdds(s, odds)
	if k.diced() || k.throws.on || k.court.of > 0 {
		return
	}
	_, right = right.CutLeft(6)
	said := k.says.decide
	if k.room.shape != page.Desk && (t.TextScale > 1.4 || page.ShrinkToFit(s, said, right, st).Size < 13) { // not all of it fits
		said = k.says.needs
		if fits := page.ShrinkToFit(s, said, right, st).Size; fits < 8.5 || fits*t.TextScale < 12.4 {
			return // the odds must suffice
		}
	}
	page.DrawBlock(s, said, right, st)
}

// drawDuel draws the dice of a duel and whose they are, and the odds, which stay said beside what
// was rolled.
func (k *tray) drawDuel(s *ui.Screen) {
	told := k.says.odds != "" && !k.guide.teaches()
	if told && (k.fell() || k.room.shape == page.Desk) {
		k.drawOwners(s)
	}
	k.drawDice(s)
	if told && len(k.ask.list) == 0 {
		at := k.duelOdds()
		s.Panel(at.Inset2(-6, -3), 10, ui.Alpha(sunk, 0.72), ui.Alpha(seam, 0.3))
		k.drawOdds(s, at)
	}
}

// guidePlace returns the area of the guide's sentence: the whole tray except for the stakes.
func (k *tray) guidePlace() ui.Rect {
	r := k.room.tray.Inset(5)
	if !k.stakedCards().IsEmpty() {
		left, _, _ := k.parts()
		_, r = r.CutLeft(left.W)
	}
	return r
}

// drawGuide draws the guide's sentence on the tray. Touching it dismisses it.
func (k *tray) drawGuide(s *ui.Screen, ringed bool) {
	t, r := s.Theme(), k.guidePlace()
	s.Panel(r, 10, ui.Alpha(t.PanelTop, 0.75), t.Accent)
	d := 22.0
	s.Sign("close", ui.Rect{X: r.Right() - d - 4, Y: r.Y + 4, W: d, H: d}.Inset(4), t.AccentTop)
	words := r.Inset2(6, 4)
	if k.stakedCards().IsEmpty() && k.room.shape == page.Desk && k.says.dice > 0 {
		var at ui.Rect
		at, words = words.CutLeft(min(words.H*1.2, words.W*0.3))
		k.drawLit(s, at)
		_, words = words.CutLeft(6)
	}
	words.W -= d - 6
	page.DrawBlock(s, k.guide.Text, words, ui.Style{Size: 18, Colour: t.Text, Align: ui.Middle})
	if ringed {
		ui.DrawRing(s, r.Inset(-4), 12)
	}
}

// drawIdle draws the waiting dice on the tray when it is otherwise empty, and says what usually
// decides.
func (k *tray) drawIdle(s *ui.Screen) {
	if _, _, line := k.parts(); line.H > 0 { // under the dice of the last roll
		page.DrawBlock(s, k.says.usual[0][0], line, ui.Style{Size: 17, Colour: s.Theme().Text, Align: ui.Middle})
		return
	}
	if k.busy() {
		return
	}
	t := s.Theme()
	if k.says.noted {
		_, foot := k.tilePlaces(k.says)
		if k.room.shape == page.Tall {
			k.drawCorner(s, k.leatherNow(), k.room.aside.dice)
		}
		k.drawFoot(s, foot)
		return
	}
	at, words := k.idleParts(k.says)
	if at.W > 0 {
		k.drawLit(s, at)
		if k.ask.down && k.room.shape == page.Desk {
			k.drawComposed(s, at)
		}
	}
	st := ui.Style{Size: fullSize, Colour: t.Text, Align: ui.Middle}
	_, _, hears := k.room.heard()
	switch {
	case hears && k.room.shape == page.Desk:
		k.drawSides(s, words)
		return
	case k.beside(at), hears: // they step back
		st.Size, st.Align = listEasy, ui.Start
		k.drawList(s, words, st)
		return
	case k.says.listed:
		st.Align = ui.Start
		fallthrough
	case k.says.stacked:
		if len(k.says.usual) > 0 {
			k.drawInset(s, words)
		}
		k.drawList(s, words, st)
		return
	}
	most := 48 * t.TextScale
	if k.ask.weighing() { // these are sentences
		most *= 1.6
	}
	each := min(words.H/float64(max(2, len(k.says.usual))), most)
	words = words.Middle(words.W, each*float64(len(k.says.usual)))
	if words.H > 0 {
		k.drawInset(s, words)
	}
	for _, line := range k.says.usual {
		var row ui.Rect
		row, words = words.CutTop(each)
		st := ui.Style{Size: 17, Colour: t.Text, Align: ui.Middle}
		whole := line[0]
		if odds := line[1]; odds != "" {
			whole = k.desk.House.Say("told", "what", line[0], "how", odds)
			if wide, _ := s.MeasureText(whole, st); wide > row.W { // the odds stay together
				whole = strings.TrimSuffix(whole, " "+odds) + "\n" + odds
			}
		}
		page.DrawBlock(s, whole, row, st)
	}
}

// sidesFoot is how high the place below both sides is for what else there is to say.
const sidesFoot = 28.0

// drawSides draws in r what an accusation costs, if the case is false and if it is true, side by
// side, each under its stamp, and below them what else there is to say.
func (k *tray) drawSides(s *ui.Screen, r ui.Rect) {
	t, lines := s.Theme(), k.says.usual
	st := ui.Style{Size: listEasy, Colour: t.Text}
	if more := lines[min(2, len(lines)):]; len(more) > 0 {
		var foot ui.Rect
		foot, r = r.CutBottom(sidesFoot - 4)
		r.H -= 4
		for i, line := range more {
			of := st
			if line[0] == k.says.heading {
				of.Colour = t.AccentTop
			}
			page.DrawLine(s, line[0], foot.Cell(i, len(more), 16), of)
		}
	}
	sides := lines[:min(2, len(lines))]
	for i, line := range sides {
		at := r.Cell(i, len(sides), 12)
		sign, fill := "cross", color.RGBA{96, 90, 86, 255}
		if i == 1 {
			sign, fill = "check", sealed
		}
		s.Panel(at, 10, ui.Alpha(sunk, 0.6), ui.Alpha(seam, 0.4))
		d := min(44, at.H*0.5)
		seal, words := at.Inset2(12, 6).CutLeft(d)
		stamp(s, sign, seal.Middle(d, d), fill)
		_, words = words.CutLeft(10)
		page.DrawBlock(s, line[0], words, st)
	}
}

// idleParts returns the parts of the tray while it is otherwise empty: of the waiting dice, and of
// the words that says has for it.
func (k *tray) idleParts(says *sayings) (at, words ui.Rect) {
	r, n := k.room.tray.Inset2(8, 4), len(says.usual)
	large := k.desk.House.Screen.Theme().TextScale > 1.4
	h, _, _ := k.room.heard()
	switch c := &k.room.aside; {
	case n == 0:
		return r, r
	case h != nil:
		return at, h.words
	case k.room.shape == page.Desk && !large && k.ask.asks():
		if words = c.notes.Inset2(0, 4); k.holds(says, words, listEasy) {
			return c.dice, words
		}
	}
	switch {
	case k.room.shape != page.Desk && says.listed && !large: // in the light of the lamp, if there is room beside it
		wide := litWide
		if says.dice == 0 {
			wide = lampWide
		}
		if at, words = r.CutLeft(wide); k.holds(says, words.Inset2(litApart/2, 0), listSmall) {
			_, words = words.CutLeft(litApart)
			return at, words
		}
		return ui.Rect{}, k.room.tray.Inset2(8, 3)
	case says.listed && (n > 1 || large):
		at, words = r.CutLeft(r.W * 0.2)
		_, words = words.CutLeft(8 + 2*insetSide)
		if k.room.shape != page.Desk || large || !k.holds(says, words, listEasy) { // the words need all of it
			return ui.Rect{}, k.room.tray.Inset2(8, 3)
		}
		return at, words
	case large || says.dice == 0 && (k.room.lamp.W > 0 || k.ask.weighing()):
		return at, r
	}
	share := 0.52 - 0.08*float64(n)
	if says.dice == 0 { // only the lamp is there
		share *= 0.6
	}
	at, words = r.CutLeft(min(r.H*1.6, r.W*share))
	_, words = words.CutLeft(8 + 2*insetSide)
	return at, words
}

// litWide is how wide the lamp and the dice are together on a phone, lampWide the lamp alone, and
// litApart how far from the words.
const litWide, lampWide, litApart = 106.0, 52.0, 10.0

// told returns the place of the words while nothing is at stake.
func (k *tray) told() ui.Rect {
	if k.says.noted {
		_, foot := k.tilePlaces(k.says)
		return foot
	}
	_, words := k.idleParts(k.says)
	return words
}

// choices returns the place of the buttons: on a large screen in the middle while nothing is at
// stake, with what they bring and cost in few words beside them.
func (k *tray) choices() ui.Rect {
	if h, _, is := k.room.heard(); is {
		r := h.asked
		if k.room.shape == page.Desk && len(k.ask.list) == 1 && len(k.says.usual) > 2 { // beside both sides
			r.H -= sidesFoot
		}
		return r
	}
	if k.room.shape == page.Desk && k.idle() && !k.guide.teaches() {
		if at, _ := k.idleParts(k.says); k.beside(at) {
			return k.room.aside.choices
		}
	}
	return k.room.asked
}

// idle reports whether nothing is at stake, so that the tray says what can be done.
func (k *tray) idle() bool {
	wanted, _ := k.wanted()
	return k.says.odds == "" && wanted.IsEmpty() && len(k.says.usual) > 0 && !k.busy()
}

// busy reports whether dice, throws or a case are shown.
func (k *tray) busy() bool { return k.cup.n > 0 && !k.ask.weighing() || k.throws.on || k.court.of > 0 }

// beside reports whether the words stand beside the choices while the waiting dice are in at.
func (k *tray) beside(at ui.Rect) bool { return at.W > 0 && at == k.room.aside.dice }

// The lines of a list are a little apart, and have one size.
const (
	listApart = 2.0
	listSmall = 13.0 // the smallest size of its letters
	listFair  = 14.0 // the smallest with what the signs mean
	listEasy  = 15.0 // the smallest with another line that can be left out
	fullSize  = 17.0 // the size where there is space enough
)

// listHeight returns the height of the list that says has, w wide.
func (k *tray) listHeight(says *sayings, w float64, st ui.Style) float64 {
	h := listApart * float64(len(says.usual)-1)
	for _, line := range says.usual {
		h += k.desk.House.Screen.MeasureParagraph(line[0], w, st)
	}
	if len(says.signs) > 0 {
		_, rows := k.signCells(says, ui.Rect{W: w}, st)
		h += rows
	}
	return h
}

// signCells returns the places of what the signs mean in r, side by side if they fit, and the
// height of all of them.
func (k *tray) signCells(says *sayings, r ui.Rect, st ui.Style) (cells []ui.Rect, h float64) {
	s := k.desk.House.Screen
	row := s.MeasureParagraph(says.signs[0].text, r.W, st) + listApart
	at := ui.Rect{X: r.X, Y: r.Y + listApart, H: row - listApart}
	for _, sign := range says.signs {
		wide, _ := s.MeasureText(sign.text, st)
		if at.W = wide + at.H*1.3 + 1; at.X > r.X && at.Right() > r.Right() {
			at.X, at.Y, h = r.X, at.Y+row, h+row
		}
		cells = append(cells, at)
		at.X = at.Right() + at.H*0.7
	}
	return cells, h + row
}

// drawSigns draws in r what the signs mean, each as it is on its card or its case.
func (k *tray) drawSigns(s *ui.Screen, r ui.Rect, st ui.Style) {
	if len(k.says.signs) == 0 {
		return
	}
	t := s.Theme()
	cells, _ := k.signCells(k.says, r, st)
	for i, sign := range k.says.signs {
		seal, words := cells[i].CutLeft(cells[i].H)
		seal = seal.Middle(seal.W*0.92, seal.W*0.92)
		switch {
		case sign.stamp:
			stamp(s, sign.sign, seal, sealed)
		case sign.sign == gainSigns[advances]: // which is not on the card: its rim says it
			card := seal.Middle(seal.W*0.7, seal.H)
			s.Panel(card, 3, t.AccentTop, color.RGBA{})
			s.Panel(card.Inset(2), 2, paper, color.RGBA{})
		default:
			s.Panel(seal, seal.W/2, t.Panel, t.AccentTop)
			s.Sign(sign.sign, seal.Middle(seal.W*0.62, seal.W*0.62), t.AccentTop)
		}
		_, words = words.CutLeft(cells[i].H * 0.3)
		s.Paragraph(sign.text, words, st)
	}
}

// fits reports whether the list that says has fits in the tray in letters of the given size.
func (k *tray) fits(says *sayings, size float64) bool {
	_, words := k.idleParts(says)
	return k.holds(says, words, size)
}

// roomy reports whether it fits there in letters of full size.
func (k *tray) roomy(says *sayings) bool {
	at, words := k.idleParts(says)
	if _, _, hears := k.room.heard(); hears || k.beside(at) {
		return k.holds(says, words, listEasy)
	}
	return k.holds(says, words, fullSize)
}

// holds reports whether the list that says has fits in r in letters of the given size.
func (k *tray) holds(says *sayings, r ui.Rect, size float64) bool {
	text := k.desk.House.Screen.Theme().TextScale
	return k.listHeight(says, r.W, ui.Style{Size: size * min(text, 1.3) / text}) <= r.H
}

// drawList draws, one below the other, what each open action or the choice so far brings and costs,
// in letters no larger than those of st.
func (k *tray) drawList(s *ui.Screen, r ui.Rect, st ui.Style) {
	if len(k.says.usual) == 0 {
		return
	}
	for k.listHeight(k.says, r.W, st) > r.H && st.Size > 8 {
		st.Size *= 0.97
	}
	apart := listApart + min(8, (r.H-k.listHeight(k.says, r.W, st))/float64(len(k.says.usual)+1))
	r.Y += (r.H - k.listHeight(k.says, r.W, st) - (apart-listApart)*float64(len(k.says.usual)-1)) / 2
	for _, line := range k.says.usual {
		r.H = s.MeasureParagraph(line[0], r.W, st)
		of := st
		if line[0] == k.says.heading { // a touch tells it
			of.Colour = s.Theme().AccentTop
		}
		s.Paragraph(line[0], r, of)
		r.Y += r.H + apart
	}
	k.drawSigns(s, r.Move(0, -listApart), st)
}

// drawResting draws waiting die i of the asker's two and the other's one.
func drawResting(s *ui.Screen, i int, at ui.Point, w float64, red bool) {
	ui.DrawDie(s, ui.Die{At: at, W: w, Top: []uint8{5, 3, 6}[i], Red: red, Yaw: []float64{-9, 12, 7}[i]})
}

// drawCorner draws the lamp at at, on the corner of leather r.
func (k *tray) drawCorner(s *ui.Screen, r, at ui.Rect) {
	s.Clip(r.Inset(2))
	office.DrawLamp(s, at, r.W*0.55, 1, 0)
	s.Unclip()
}

// drawLit draws the waiting dice, and the lamp on the corner beside them if it has no place of its
// own.
func (k *tray) drawLit(s *ui.Screen, at ui.Rect) {
	if k.room.lamp.W == 0 {
		wide, r := min(at.H*1.1, litWide*0.62), k.room.blotter
		k.drawCorner(s, r, ui.Rect{X: r.X - wide*0.2, Y: r.Y - wide*0.14, W: wide, H: wide})
		_, at = at.CutLeft(r.X + wide*0.8 - at.X)
	}
	w := min(at.W*0.37, at.H*0.33, k.room.dieW)
	if k.says.dice == 0 || w < 12 {
		return
	}
	for i := 3 - k.says.dice; i < 3; i++ {
		drawResting(s, i, ui.Point{X: at.Centre().X + w*[]float64{-0.72, 0.72, 0.1}[i], Y: at.Centre().Y + w*[]float64{-0.5, -0.74, 0.72}[i]}, w, i < 2)
	}
}

// drawFacing draws the dice that will decide on both sides of the stakes, on the left and red those
// of the player whose chance is shown.
func (k *tray) drawFacing(s *ui.Screen, r ui.Rect) {
	wanted, _ := k.wanted()
	w, beside := k.facingSize(r, wanted.Len())
	n := k.says.dice
	y := r.Centre().Y
	lie := func(i int, at ui.Point) {
		if k.says.turned {
			at.X = 2*r.Centre().X - at.X
		}
		drawResting(s, i, k.shake(i, at), w, (i < 2) != k.says.turned)
	}
	for i := range n - 1 {
		at, from := ui.Point{X: r.X + w*dieBeside/2, Y: y}, float64(i)-float64(n-2)/2
		if beside {
			at.X += w * dieBeside * float64(i)
		} else {
			at.Y += w * dieBelow * from
		}
		lie(i, at)
	}
	lie(2, ui.Point{X: r.Right() - w*dieBeside/2, Y: y})
}

// drawOdds draws the odds: the percentage as large as fits, and a bar in two named parts. The
// chance shown, on paper and on the left, is that of the player in front of the screen, whether
// they ask or are asked.
func (k *tray) drawOdds(s *ui.Screen, r ui.Rect) {
	t := s.Theme()
	bar, words := r.Inset2(4, 0).CutBottom(min(26, max(22, r.H*0.26*t.TextScale), r.H*0.5))
	words.H -= 3
	if k.room.shape == page.Desk && words.H >= 36 && t.TextScale <= 1.4 && !k.duels() { // between the photographs
		wide := min(62, words.H)
		for i, seat := range k.says.sides {
			at, rest := words.CutLeft(wide)
			if i == 1 {
				at, rest = words.CutRight(wide)
			}
			office.DrawPhotograph(s, k.photo(seat), at.Middle(wide, wide))
			words = rest
		}
		words = words.Inset2(6, 0)
	}
	figure, ways := words.CutTop(words.H * 0.54)
	apart := k.room.shape == page.Desk && k.faced() // the ways are below the bar
	if apart {
		figure, ways = words, ui.Rect{}
	}
	st := ui.Style{Font: ui.Bold, Size: 18, Colour: t.Text, Align: ui.Middle}
	if words.W > 5*words.H && !apart { // side by side
		figure, ways = words.CutLeft(words.W * 0.24)
		_, ways = ways.CutLeft(8)
		st.Align = ui.Start
	}
	if t.TextScale > 1.4 { // all of it at the largest size that fits
		st.Align = ui.Middle
		page.DrawLine(s, k.says.odds, words, st)
	} else {
		count := k.says.ways
		if wide, _ := s.MeasureText(count, ui.Style{Font: ui.Bold, Size: 13}); wide > ways.W { // the names are below it
			count = k.says.count
		}
		page.DrawLine(s, k.says.percent, figure, ui.Style{Font: ui.Bold, Size: min(46, figure.H*0.94) / t.TextScale, Colour: t.Text, Align: ui.Middle})
		switch {
		case apart:
		case ways.W < 170: // on two lines rather than small
			page.DrawBlock(s, count, ways, st)
		default:
			page.DrawLine(s, count, ways, st)
		}
	}
	s.Panel(bar, bar.H/2, sunk, seam)
	fill := bar
	fill.W *= k.says.bar
	s.Panel(fill, bar.H/2, paper, seam)
	cut := fill.Right()
	told, rival := ui.Rect{X: bar.X, Y: bar.Y, W: cut - bar.X, H: bar.H}.Inset2(8, 0), ui.Rect{X: cut, Y: bar.Y, W: bar.Right() - cut, H: bar.H}.Inset2(8, 0)
	for i, at := range [...]ui.Rect{told, rival} {
		st := ui.Style{Font: ui.Bold, Size: min(15*t.TextScale, bar.H*0.73) / t.TextScale, Colour: inked, Align: ui.Start}
		if i == 1 {
			st.Colour, st.Align = bone, ui.End
		}
		if at.W > 40 {
			page.DrawLine(s, k.shorts.In(s, k.says.seats[k.says.sides[i]].name, at.W, st), at, st)
		}
	}
}

// bone is the colour of text on dark ground.
var bone = color.RGBA{244, 234, 210, 255}
