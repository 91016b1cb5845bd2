package round

import (
	"image/color"
	"math"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// won is the state of a complete challenge.
type won struct {
	stands  bool      // it lies there to be looked at
	decides bool      // the round hangs on it
	beaten  bool      // the winning card has come down on it, and the others have given way
	struck  card.Card // which was the best of them before the last was played
	theirs  float64   // how far the winner's light has come up on its card, 0 to 1, where the other side has won it
	blow    table.Blow
	taker   lacasa.Seat // who has won it
	packet  table.Packet
}

// taking shows who wins a challenge and how it is taken.
type taking struct {
	common

	won won

	cards    *cards
	score    *score
	plates   *plates
	casa     *casa
	bulletin *bulletin
}

// win queues the winning of a challenge after its last card has been seen.
func (g *taking) win(e lacasa.Event) {
	g.desk.Line.Then(paceLies, nil)
	decides := g.decides(e)
	if decides {
		g.desk.Line.Then(paceHush, func() {
			g.won = won{taker: e.Seat, decides: true}
			g.desk.Lamp.Focus(g.room.lit().Inset(-g.room.PlayedW*0.2), dusk, paceHush)
		})
	}
	g.desk.Line.Then(paceBlow, func() {
		g.won = won{stands: true, taker: e.Seat, decides: decides, blow: table.Blow{Force: g.force(e.Card)}}
		g.won.blow.Hit = decides || e.Card == card.MangiaCake || g.view.Challenge == g.view.Last
		see(g.desk, e, table.PaceWins)
		g.bulletin.say(e)
		if e.Card != card.Back { // it is raised, and comes down
			sp := &g.desk.Cloth.Cards[e.Card].Sprite
			g.desk.Line.Strike(sp, sp.Target(), table.PaceWins, g.won.blow.Force)
		}
	})
	g.lie()
}

// decides reports whether a challenge brings its winner's side what it needs.
func (g *taking) decides(won lacasa.Event) bool {
	v := *g.view
	for _, e := range g.desk.St.Log[g.desk.Seen:] {
		before := tell.RoundCounts(&v)[won.Seat.Side()]
		v.See(e)
		if e.Kind == lacasa.Gathered && e.Number == won.Number {
			n, known := needs(&v.Table, won.Seat.Side())
			return known && stays(&v.Table) && before < int(n) && tell.RoundCounts(&v)[won.Seat.Side()] >= int(n)
		}
	}
	return false
}

// force returns how hard a winning card comes down, which is harder for a trump on another family.
func (g *taking) force(cd card.Card) float64 {
	const hard = 1.5
	if t := &g.view.Table; cd == card.MangiaCake || cd != card.Back && cd.Family() == t.Ruling && t.Led != t.Ruling {
		return hard
	}
	return 1
}

// trump lets a card come down hard that wins by ruling.
func (g *taking) trump(e lacasa.Event) {
	if t := &g.view.Table; t.Rules.FaceDown || t.Count < 2 || t.WinningCard() != e.Card {
		return
	}
	if force := g.force(e.Card); force > 1 {
		sp := &g.desk.Cloth.Cards[e.Card].Sprite
		g.desk.Line.Strike(sp, sp.Target(), table.PacePlay, force)
		g.desk.Guests.Startle(match.Seat(e.Seat))
	}
}

// answer returns how far a card at a point is pushed by the card that has just landed, or shaken if
// it is beaten by force.
func (g *taking) answer(cd card.Card, at ui.Point) (x, y float64) {
	const pushed, shaken = 2.5, 6.0 // dp
	n := g.view.Count
	if n < 2 || g.won.stands || g.won.packet != table.Spread {
		return 0, 0
	}
	last := g.view.Played[n-1]
	if last == card.Back || last == cd {
		return 0, 0
	}
	sp := &g.desk.Cloth.Cards[last].Sprite
	k := sp.Landing()
	if k == 0 {
		return 0, 0
	}
	if cd == g.won.struck && g.view.WinningCard() == last && g.force(last) > 1 {
		return shaken * math.Sin(5*math.Pi*k) * (1 - k), 0
	}
	return table.StepToward(ui.Point{X: sp.X, Y: sp.Y}, at, pushed*math.Sin(math.Pi*k))
}

// winnerW returns the width of the card that has won, as a multiple of its usual width.
func (g *taking) winnerW() float64 {
	grows := g.room.Grows[g.room.stance(g.won.taker)]
	if g.won.blow.Hit {
		return grows
	}
	return min(grows, 1.08)
}

// ours reports whether the own side won the challenge.
func (g *taking) ours() bool { return g.won.taker.Side() == g.view.Seat.Side() }

// beat lets the winning card land: it throws a light, the other side's cards give way, and a sound
// tells whose it is.
func (g *taking) beat() {
	g.won.beaten = true
	g.won.blow.Fall(&g.desk.Line, g.won.blow.Force, g.ours())
	g.lights()
	g.cards.arrange(table.PaceYield)
	g.move()
	snd := sound.WonUs
	if !g.ours() {
		snd = sound.WonThem
		g.desk.Line.Move(&g.won.theirs, 1, table.PaceYield, ui.Out)
	}
	g.desk.House.Sound.Play(snd)
	if g.room.challengeCards().Has(card.MangiaCake) {
		g.desk.House.Sound.Play(sound.Guest)
	}
}

// lights lets the lamp answer the winning card. What is common stays small: a third of the
// challenges of two teams are won by ruling, so that alone is no hit.
func (g *taking) lights() {
	lamp := &g.desk.Lamp
	lamp.Open(table.PaceWins)
	lamp.DrawTogether()
	if g.won.blow.Hit {
		lamp.Hit(ui.CardRect(g.room.playedAt(g.won.taker), g.room.PlayedW*1.7))
	}
	if g.view.Challenge == g.view.Last {
		lamp.Swing()
	}
}

// move shows in the guests' faces who has won the challenge: that of who took it, and of who led it
// in vain; if it decides the round, those of all.
func (g *taking) move() {
	t := &g.view.Table
	all := g.won.decides
	for i := range t.Rules.Seats() {
		seat := lacasa.Seat(i)
		switch {
		case seat == g.won.taker, all && seat.Side() == g.won.taker.Side():
			g.desk.Guests.Cheer(match.Seat(i))
		case seat.Side() == g.won.taker.Side():
		case all, seat == t.Leader:
			g.desk.Guests.Grieve(match.Seat(i))
		}
	}
}

// yields returns the pose of a seat's card, pushed away from p once it is beaten.
func (g *taking) yields(seat lacasa.Seat, p ui.Pose) ui.Pose {
	const partner = 0.4 // whoever has not won the challenge itself
	switch {
	case !g.won.stands || !g.won.beaten || seat == g.won.taker:
		return p
	case seat.Side() == g.won.taker.Side():
		p.Gloom, p.Lit = partner, 0
		return p
	}
	p.Gloom = 1
	if g.desk.Line.Reduced {
		return p
	}
	pushed, askew := 0.06, 5.0     // of its width; degrees
	if g.room.Shape != page.Desk { // other cards are near
		pushed, askew = 0.035, 1.5
	}
	x, y := table.StepToward(g.room.playedAt(g.won.taker), g.room.playedAt(seat), pushed*p.W*g.won.blow.Force)
	p.X, p.Y = p.X+x, p.Y+y
	p.Tilt += math.Copysign(askew, x)
	return p
}

// light returns the colour of the win: the lamp's, or nearly the other side's if that won.
func (g *taking) light(t *ui.Theme) color.RGBA {
	if g.ours() {
		return t.Light
	}
	return ui.Blend(t.Light, sideColour(t, g.won.taker.Side()), 0.5)
}

// drawBlow draws the light on the cloth below the winning card.
func (g *taking) drawBlow(s *ui.Screen) {
	k, at, w := &g.won, g.room.playedAt(g.won.taker), g.room.PlayedW
	light := g.light(s.Theme())
	k.blow.DrawUnder(s, at, w, light)
	if k.theirs > 0 && k.packet == table.Spread && g.view.With != card.Back {
		s.Glow(ui.CardRect(at, w*g.winnerW()), light, k.theirs)
	}
}

// drawWin draws the light that spreads from the winning card.
func (g *taking) drawWin(s *ui.Screen) {
	if !g.won.stands {
		return
	}
	g.won.blow.DrawOver(s, g.room.playedAt(g.won.taker), g.room.PlayedW, g.light(s.Theme()))
	if g.won.blow.Light > 0 { // what is said is to be read through it
		g.casa.drawRuling(s)
	}
}

// drawCards draws the cards on the table.
func (g *taking) drawCards(s *ui.Screen) {
	var lay [lacasa.MaxSeats]ui.Point
	up := g.won.blow.Hop()
	for i, cd := range g.view.Played[:g.view.Count] {
		if cd == card.Back {
			continue
		}
		sp := &g.desk.Cloth.Cards[cd].Sprite
		lay[i] = ui.Point{X: sp.X, Y: sp.Y}
		x, y := g.answer(cd, lay[i])
		if cd != g.view.With {
			y -= up
		}
		sp.X, sp.Y = sp.X+x, sp.Y+y
	}
	ui.DrawSprites(s, g.desk.Cloth.Lying)
	for i, cd := range g.view.Played[:g.view.Count] {
		if cd != card.Back {
			g.desk.Cloth.Cards[cd].X, g.desk.Cloth.Cards[cd].Y = lay[i].X, lay[i].Y
		}
	}
}

// gather queues the taking of a challenge: its cards are stacked, turned over where it was won, and
// taken.
func (g *taking) gather(e lacasa.Event) {
	g.desk.Line.Then(table.PaceGather, func() {
		g.won.taker = e.Seat
		g.desk.Line.Move(&g.won.theirs, 0, table.PaceGather, ui.Out)
		g.score.send(e, table.PaceGather+table.PaceTurn+table.PaceTake)
		g.pack(table.Squared, table.PaceGather)
	})
	g.desk.Line.And(table.PaceTurn, func() { g.pack(table.Turned, table.PaceTurn) })
	g.desk.Line.And(table.PaceTake, func() { g.pack(table.Taken, table.PaceTake) })
	g.desk.Line.And(0, func() {
		g.won.packet, g.won.stands, g.desk.News.Text = table.Spread, false, ""
		g.score.land()
		g.plates.grow(e.Seat)
		see(g.desk, e, table.PaceGlide)
	})
}

// pack moves the cards of the challenge as a packet, including those not known here.
func (g *taking) pack(as table.Packet, length time.Duration) {
	was := g.won.packet
	for i, cd := range g.view.Played[:g.view.Count] {
		if cd == card.Back && g.view.Removed>>i&1 == 0 {
			seat := g.view.PlayerAt(i)
			lies := g.room.playedPose(seat)
			lies.Tilt = tilts[g.room.stance(seat)]
			g.won.packet = was
			from := g.packed(i, lies)
			g.won.packet = as
			g.desk.Cloth.Fly(from, g.packed(i, lies), length, table.Spot{})
		}
	}
	g.won.packet = as
	g.cards.arrange(length)
}

// gathered returns how long card i waits before it joins the stack. The winning card comes last.
func (g *taking) gathered(i int) (wait time.Duration) {
	if g.won.packet != table.Squared {
		return 0
	}
	cd := card.Card(i)
	for _, played := range g.view.Played[:g.view.Count] {
		switch {
		case played == cd && cd != g.view.With:
			return wait
		case played != g.view.With:
			wait += table.PaceEach
		}
	}
	if cd != g.view.With { // it is none of them
		return 0
	}
	return wait
}

// packed returns the pose of card i of the challenge, which is p unless the challenge is being
// taken.
func (g *taking) packed(i int, p ui.Pose) ui.Pose {
	if g.won.packet == table.Spread {
		return p
	}
	return g.won.packet.Pose(i, p, g.room.playedAt(g.won.taker), g.plates.takenPose(g.won.taker))
}

// lie queues the time in which a won challenge is looked at, and the spark to the score.
func (g *taking) lie() {
	g.desk.Line.And(table.PaceWins-paceBlow, g.beat)
	g.desk.Line.And(paceSpark, func() {
		for _, e := range g.desk.St.Log[g.desk.Seen:] {
			if e.Kind == lacasa.Gathered {
				g.score.send(e, paceSpark)
			}
			if e.Kind != lacasa.ChallengeWon {
				break
			}
		}
	})
	g.desk.Line.And(paceSeen, g.score.land)
}
