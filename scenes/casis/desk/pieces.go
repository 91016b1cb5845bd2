package desk

import (
	"slices"
	"time"

	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A zone is a kind of place on the desk for cards whose faces are known.
type zone uint8

const (
	inHand  zone = iota // the player's own hidden cards
	open                // visible, in front of a seat
	suspect             // the suspect of a case
	proof               // the other three cards of a case
)

// A spot is a zone of a seat, or of a case by its index in Cases.
type spot struct {
	zone zone
	of   uint8
}

// A piece is a card whose face is known. There are two of each kind, which are indistinguishable.
type piece struct {
	*table.Card
	card casis.Card
	at   spot
	z    int
}

// A blotter holds the cards on the desk, and works out where each of them belongs.
type blotter struct {
	common

	pieces [casis.MaxCards]piece
	homes  []home
	from   ui.Pose // where newly seen cards come from
	to     ui.Pose // where cards go that are no longer seen
	came   int     // how many have come from there at once
	gift   gift
	places []ui.Rect // those that chosen cards have left free

	tray *tray
}

// A gift is a visible card that a player's partner has given them.
type gift struct {
	seat casis.Seat
	card casis.Card
	on   bool
}

// A home is the place where a card belongs now.
type home struct {
	card  casis.Card
	at    spot
	pose  ui.Pose
	z     int
	piece int // the piece that belongs here, counted from 1; 0: any of that card

	id     int           // ID of the piece that is here
	marked ui.Pose       // the pose of that piece, with its marks
	late   time.Duration // how much later than the others it arrives
}

// overTray is the least height at which cards on the tray are drawn, above all others.
const overTray = 2 * table.Aloft

// findHomes returns the homes of all known cards.
func (b *blotter) findHomes() []home {
	list := b.homes[:0]
	b.places = b.places[:0]
	t := &b.room.view.Table
	for i := range t.Seats() {
		list = b.openHomes(list, i)
	}
	list = b.handHomes(list)
	for i := range t.Cases[:t.Laid] {
		list = b.caseHomes(list, i)
	}
	b.homes = list
	return list
}

// lying returns the visible cards that lie in front of a seat. The others close up where one at
// stake has left them; a card that is only chosen leaves its place free.
func (b *blotter) lying(seat casis.Seat) casis.Cards {
	cards := b.ask.visibleCards(seat)
	if wanted, of := b.tray.wanted(); b.ask.n == 0 && of == seat {
		for cd := range wanted.All() {
			cards = cards.Without(cd)
		}
	}
	return cards
}

// openHomes adds the homes of a seat's visible cards. Cards asked for are on the tray; cards that
// the player chooses to hide are with the hand.
func (b *blotter) openHomes(list []home, seat casis.Seat) []home {
	f := &b.room.folders[b.room.clockwise(seat)]
	cards, wanted := b.ask.visibleCards(seat), b.tray.wantedOf(seat)
	n, nth := wanted.Len(), 0
	shut := b.room.shut(seat)
	room, _ := f.divide(b.room.cases(seat))
	lying := b.lying(seat)
	lies := spreadCards(room, suitsOf(lying), f.cardW, f.next)
	picked := b.ask.picked[:b.ask.n]
	i := 0
	for cd := range cards.All() {
		h := home{card: cd, at: spot{open, uint8(seat)}, pose: tell.Lying(cd, lies.at[i], lies.w), z: i}
		closes := lying.Len() < cards.Len() // a card at stake has no place among them
		switch {
		case wanted.Has(cd):
			wanted = wanted.Without(cd)
			if !closes && !shut {
				b.places = append(b.places, h.pose.Rect())
			}
			at, w := b.tray.stakeAt(nth, n)
			h.pose, h.z = tell.Lying(cd, at, w), overTray+nth
			if k := slices.IndexFunc(picked, func(id int) bool { return b.pieces[id].card == cd }); k >= 0 {
				h.piece = picked[k] + 1
				picked = slices.Concat(picked[:k], picked[k+1:]) // each of two twins once
			}
			nth++
			if closes {
				i--
			}
		case shut:
			h.pose = tell.Lying(cd, f.plate.Centre(), f.plate.H*0.4)
			h.pose.Alpha = 0
		}
		list = append(list, h)
		i++
	}
	return list
}

// fanned is the angle, in degrees, between neighbouring cards of the hidden hand.
const fanned = 2.6

// handHomes adds the homes of the player's hidden cards.
func (b *blotter) handHomes(list []home) []home {
	cards := b.ask.hiddenCards()
	n, i, at := cards.Len(), 0, spot{inHand, uint8(b.room.view.Seat)}
	if n > 2*casis.HandSize && b.ask.visibleCards(b.room.view.Seat).IsEmpty() { // before the hand is chosen
		me := &b.room.folders[0]
		lies := spreadCards(table.Union(me.cards, b.room.hand), suitsOf(cards), b.room.handW, leastNext)
		for cd := range cards.All() {
			list = append(list, home{card: cd, at: at, pose: tell.Lying(cd, lies.at[i], lies.w), z: 100 + i})
			i++
		}
		return list
	}
	var known [2 * casis.MaxCards]casis.Card
	for cd := range cards.All() {
		known[i] = cd
		i++
	}
	table.SetHand(&b.desk.Cloth.Came, cards.All())
	scenes.InOrder(known[:n], b.desk.Sorted, func(cd casis.Card) scenes.Key {
		return scenes.Key{Suit: cd.Suit(), Rank: -cd.Rank(), Came: b.desk.Cloth.Came.Of(uint8(cd))}
	})
	eachInLine(b.room.hand, b.ask.handPlaces(), b.room.handW, func(i int, p ui.Point, w float64) {
		if i >= n {
			return
		}
		pose := tell.Lying(known[i], p, w)
		pose.Lift = 6
		if b.room.shape == page.Desk && b.ask.handPlaces() == n { // fanned like a hand that is held
			from := float64(i) - float64(n-1)/2
			pose.Tilt = fanned * from
			pose.Y += w * (0.012*from*from - 0.04)
		}
		list = append(list, home{card: known[i], at: at, pose: pose, z: 100 + i})
	})
	return list
}

// caseHomes adds the homes of a case's cards. An accused case is on the tray.
func (b *blotter) caseHomes(list []home, i int) []home {
	k := &b.room.view.Cases[i]
	if k.Side == casis.NoSide {
		return list
	}
	at, w, hidden := b.room.caseAt(i)
	hidden = hidden && b.tray.court.of != i+1
	z := 20 + 4*(casis.MaxCases-int(k.Place)) // a later one is under those before it: its suspect is at its other end
	if b.tray.court.of == i+1 {
		z += overTray + 100
	}
	add := func(cd casis.Card, zone zone, p ui.Pose, z int) {
		if hidden {
			p.Alpha = 0
		}
		list = append(list, home{card: cd, at: spot{zone, uint8(i)}, pose: p, z: z})
	}
	j := 0
	for cd := range k.Cards.All() {
		p := proofPose(at, w, j)
		p.Face = tell.Face(cd)
		if k.Down { // the player's own, which others do not see
			p.Flip = 1
		}
		if b.tray.court.of == i+1 {
			p = b.tray.court.pose(j+1, cd)
		}
		add(cd, proof, p, z+2-j)
		j++
	}
	p := tell.Lying(k.Suspect, at, w)
	if b.tray.court.of == i+1 {
		p = b.tray.court.pose(0, k.Suspect)
	}
	add(k.Suspect, suspect, p, z+3)
	return list
}

// proofPose returns the pose of proof j of a case, whose index is seen beside a suspect of width w
// at at.
func proofPose(at ui.Point, w float64, j int) ui.Pose {
	const apart, up, turned = 0.3, 0.045, 3.0
	p := ui.NewPose(ui.CardBack, ui.Point{X: at.X - w*apart*float64(j+1), Y: at.Y - w*up*float64(j+1)}, w)
	p.Tilt = -turned * float64(j+1)
	return p
}

func suitsOf(cards casis.Cards) (n [4]int) {
	for cd := range cards.All() {
		n[cd.Suit()]++
	}
	return n
}

// arrange starts to move every card to its home. A card that is already there stays, another of its
// kind comes from where it is, and a newly seen one comes from b.from.
func (b *blotter) arrange(length time.Duration) {
	list := b.findHomes()
	b.came = 0
	taken := b.assign(list)
	for i := range list {
		h := &list[i]
		h.marked = h.pose
		b.mark(h, &h.marked)
		b.appear(h, length)
		p := &b.pieces[h.id]
		p.card, p.at, p.z = h.card, h.at, h.z
	}
	for id := range b.pieces {
		if p := &b.pieces[id]; p.On && !p.Going && !taken[id] && length > 0 && b.to.W > 0 {
			to := b.to
			to.Face, to.Alpha = p.Face, 0
			b.desk.Cloth.Leave(id, to, length, table.Spot{})
		}
	}
	b.desk.Cloth.Arrange(table.Way{Length: length, Ease: ui.Settle}, &b.desk.Hand, func(yield func(int, ui.Pose)) {
		for i := range list {
			yield(list[i].id, list[i].marked)
		}
	})
	for i := range list {
		if h := &list[i]; h.late > 0 {
			sp := &b.pieces[h.id].Sprite
			b.desk.Line.GlideAfter(h.late, sp, sp.Target(), length, ui.Settle)
		}
	}
	b.desk.House.Screen.Invalidate()
}

// assign finds the piece of each home, and reports which pieces are taken.
func (b *blotter) assign(list []home) (taken [casis.MaxCards]bool) {
	for i := range list {
		h := &list[i]
		if h.id = h.piece - 1; h.id >= 0 {
			taken[h.id] = true
			continue
		}
		for copied := range 2 {
			id := 2*int(h.card) + copied
			if p := &b.pieces[id]; !taken[id] && p.On && !p.Going && p.at == h.at {
				h.id, taken[id] = id, true
				break
			}
		}
	}
	for i := range list {
		h := &list[i]
		for _, on := range [...]bool{true, false} {
			for copied := range 2 {
				if id := 2*int(h.card) + copied; h.id < 0 && !taken[id] && b.pieces[id].On == on {
					h.id, taken[id] = id, true
				}
			}
		}
	}
	return taken
}

// appear puts the newly seen piece of a home face down where such cards come from. Those of an
// accused case are turned up one after another, in their places.
func (b *blotter) appear(h *home, length time.Duration) {
	p, from := &b.pieces[h.id], b.from
	if length == 0 || p.On && !p.Going || !p.On && from.W == 0 {
		return
	}
	if from.W == 0 {
		from = p.Pose
	}
	from.Face, from.Alpha = h.marked.Face, 1
	if b.tray.court.of > 0 && !b.tray.court.solved && h.at.zone == proof {
		from.X, from.Y, from.W = h.marked.X, h.marked.Y, h.marked.W
		h.late = paceNext * time.Duration(2-h.z%4)
	} else if b.from.W > 0 {
		h.late = table.PaceDeal * time.Duration(b.came)
		b.came++
	}
	b.desk.Cloth.Come(h.id, from)
}

// mark changes pose p to show the state of its card: chosen, part of a possible action, or refused.
func (b *blotter) mark(h *home, p *ui.Pose) {
	raised, rests := 0.12*p.W, p.Y
	p.Aside = true // a card to its right may cover the rest of it
	if g := &b.gift; g.on && h.card == g.card && h.at == (spot{open, uint8(g.seat)}) {
		p.Mark = "give"
		p.Y -= raised
	}
	switch {
	case b.ask.picks(h.id):
		p.Glow = 0.9
		if h.z < overTray {
			p.Y -= raised
			p.Lift = 10
		}
	case h.at.zone <= open && h.at.of == uint8(b.room.view.Seat) && b.ask.inCase(h.card):
		p.Lift, p.Glow = 8, 0.55
	case b.tray.guide.teaches() && b.tray.guide.Cards.Has(h.card) && h.at.zone <= open && h.at.of == uint8(b.tray.guide.Seat):
		p.Glow = 0.6
	case b.ask.lit(h.at, h.card):
		p.Lift, p.Glow = 8, 0.6
		if h.at.zone == suspect {
			p.Glow = 1
		}
	case h.at.zone == suspect && b.ask.number == h.at.of+1:
		p.Lift, p.Glow = 8, 1
	case b.ask.refused(h):
		p.Dim = 1
	}
	if gain, _ := b.ask.gain(h); gain != useless && p.Mark == "" {
		p.Rim, p.Glow = true, max(p.Glow, [...]float64{advances: 0.25, completes: 0.8}[gain])
		if h.z < overTray {
			p.Y -= 0.09 * p.W
		}
		if gain == completes {
			p.Mark = gainSigns[gain]
		}
	}
	if h.id == b.desk.Hand.Hovered && !b.ask.picks(h.id) {
		p.Y = min(p.Y, rests-raised/2)
		p.Lift, p.Glow = 6, max(p.Glow, 0.5)
	}
}

// sort finds which cards are on the desk, and which are in the air above them.
func (b *blotter) sort() {
	b.desk.Cloth.Sort(func(id int) (int, bool) {
		p := &b.pieces[id]
		z := p.z
		if z < overTray && p.Aloft() {
			z += table.Aloft
		}
		return z, p.Alpha > 0 || p.Moving()
	}, func(*ui.Sprite) int { return overTray + table.Aloft })
}

// fly moves n face-down cards from one place to another. at is where they arrive.
func (b *blotter) fly(from, to ui.Pose, n int, length time.Duration, at table.Spot) {
	from.Alpha, to.Alpha = 1, 0
	for i := range min(n, 6) {
		b.desk.Cloth.FlyAfter(table.PaceDeal*time.Duration(i), from, to, length, at)
	}
}

// handOf returns the hidden hand of a seat as a place where cards arrive.
func (b *blotter) handOf(seat casis.Seat) table.Spot {
	return table.Spot{What: table.InHand, At: table.Stance(b.room.clockwise(seat))}
}

// coming returns how many cards are on their way to the hidden hand of a seat.
func (b *blotter) coming(seat casis.Seat) int {
	n := b.desk.Cloth.InAir(b.handOf(seat))
	for i := range b.pieces {
		if p := &b.pieces[i]; p.On && p.at == (spot{inHand, uint8(seat)}) && p.Flip > 0 && p.Aloft() {
			n++
		}
	}
	return n
}

// rising reports whether the suspect of case i is moving.
func (b *blotter) rising(i int) bool {
	for id := range b.pieces {
		if p := &b.pieces[id]; p.On && p.at == (spot{suspect, uint8(i)}) {
			return p.Moving()
		}
	}
	return false
}

// shows reports whether a visible card would do got for the player's cases.
func (b *blotter) shows(got gain) bool {
	return slices.ContainsFunc(b.homes, func(h home) bool { g, _ := b.ask.gain(&h); return g == got })
}

// seatSign returns the sign on a seat's name: the seat has a case that the sought action can be
// about, or shows a card that the player's own cases could use. "": neither.
func (b *blotter) seatSign(seat casis.Seat) string {
	best := useless
	for i := range b.homes {
		h := &b.homes[i]
		switch {
		case h.at.zone == suspect && b.room.holder(&b.room.view.Cases[h.at.of]) == seat && b.ask.lit(h.at, h.card):
			return signs[casis.Accuse]
		case h.at == spot{open, uint8(seat)} && !b.ask.picks(h.id): // those chosen are on the tray
			got, _ := b.ask.gain(h)
			best = max(best, got)
		}
	}
	return gainSigns[best]
}
