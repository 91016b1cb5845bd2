package desk

import (
	"slices"
	"time"

	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// zone is a kind of place on the desk where cards lie whose faces are known.
type zone uint8

const (
	inHand  zone = iota // one's own
	open                // before a seat
	suspect             // of a case
	proof               // the other three of a case
)

// spot is such a place: of a seat, or of a case by its place in Cases.
type spot struct {
	zone zone
	of   uint8
}

// piece is a card whose face is known. There are two of each kind, which nothing tells apart.
type piece struct {
	ui.Sprite
	card  casis.Card
	at    spot
	on    bool // it lies on the desk
	going bool // it is on its way off it
	z     int
}

// blotter is the cards on the desk, and those on their way over it.
type blotter struct {
	came   table.Arrivals // into the hand
	sorted scenes.Order   // in which that lies
	pieces [casis.MaxCards]piece
	backs  table.Flights
	order  []*ui.Sprite
	flight []*ui.Sprite
	homes  []home
	from   ui.Pose // where cards come from that were not seen before
	to     ui.Pose // where those go that are not seen any more
}

// gift is a card that lies before a seat as its partner has given it.
type gift struct {
	seat casis.Seat
	card casis.Card
	on   bool
}

// home is where a card belongs now.
type home struct {
	card  casis.Card
	at    spot
	pose  ui.Pose
	z     int
	piece int // the one that is to lie there, counted from 1; 0: any of its card
	id    int // of the piece that lies there
}

// overTray is how high what lies on the tray is drawn at least: over all else.
const overTray = 500

// belong finds where every known card belongs now.
func (c *Desk) belong() []home {
	list := c.blotter.homes[:0]
	t := &c.shown.Table
	for i := range t.Seats() {
		list = c.openHomes(list, i)
	}
	list = c.handHomes(list)
	for i := range t.Cases[:t.Laid] {
		list = c.caseHomes(list, i)
	}
	c.blotter.homes = list
	return list
}

// openHomes returns those of the visible cards of a seat; what is asked for lies on the tray while its place stays free, and in one's
// own turn those that are to be hidden lie with the hand.
func (c *Desk) openHomes(list []home, seat casis.Seat) []home {
	f := &c.room.folders[c.place(seat)]
	cards, wanted := c.visible(seat), c.wantedOf(seat)
	n, nth := wanted.Len(), 0
	shut := c.shut(seat)
	room, _ := f.parted(c.cases(seat))
	lies := spreadOut(room, suitsOf(cards), f.cardW)
	picked := c.ask.picked[:c.ask.n]
	i := 0
	for cd := range cards.All() {
		h := home{card: cd, at: spot{open, uint8(seat)}, pose: tell.Lying(cd, lies.at[i], lies.w), z: i}
		switch {
		case wanted.Has(cd):
			wanted = wanted.Without(cd)
			at, w := c.stakeAt(nth, n)
			h.pose, h.z = tell.Lying(cd, at, w), overTray+nth
			if k := slices.IndexFunc(picked, func(id int) bool { return c.blotter.pieces[id].card == cd }); k >= 0 {
				h.piece = picked[k] + 1
				picked = slices.Concat(picked[:k], picked[k+1:]) // of twins each once
			}
			nth++
		case shut:
			h.pose = tell.Lying(cd, f.plate.Centre(), f.plate.H*0.4)
			h.pose.Alpha = 0
		}
		list = append(list, h)
		i++
	}
	return list
}

// wanted returns what lies on the tray, and before whom it lay: the cards of another's that are chosen, else what is at stake.
func (c *Desk) wanted() (cards casis.Cards, of casis.Seat) {
	if c.ask.n > 0 && !c.ask.down && c.pickedOf() != c.shown.Seat {
		return c.picked(), c.pickedOf()
	}
	return c.staked(), c.shown.Owner
}

// wantedOf returns what of a seat's cards lies there.
func (c *Desk) wantedOf(seat casis.Seat) (cards casis.Cards) {
	if wanted, of := c.wanted(); of == seat {
		cards = wanted
	}
	return cards
}

// visible returns the cards that lie before a seat, as far as one's own are not being chosen to be hidden.
func (c *Desk) visible(seat casis.Seat) casis.Cards {
	if seat == c.shown.Seat && c.ask.holds {
		return c.shown.OwnCards().Minus(c.ask.kept)
	}
	return c.shown.Open[seat]
}

// held returns one's own hidden cards, as far as they are not being chosen.
func (c *Desk) held() casis.Cards {
	if c.ask.holds {
		return c.ask.kept
	}
	return c.shown.Hand
}

// handPlaces returns how many places there are in one's hand: while it is being chosen, as many as it may have.
func (c *Desk) handPlaces() int {
	n := c.held().Len()
	if c.ask.holds && !c.ask.down {
		n = max(n, c.ask.hands.N)
	}
	return n
}

// fanned is by how many degrees a card of the hidden hand leans more than the one before it.
const fanned = 2.6

// handHomes returns those of one's own hidden cards.
func (c *Desk) handHomes(list []home) []home {
	cards := c.held()
	n, i, at := cards.Len(), 0, spot{inHand, uint8(c.shown.Seat)}
	if n > 2*casis.HandSize && c.visible(c.shown.Seat).IsEmpty() { // before there is a hand to be chosen
		me := &c.room.folders[0]
		lies := spreadOut(table.Union(me.cards, c.room.hand), suitsOf(cards), c.room.handW)
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
	table.SetHand(&c.blotter.came, cards.All())
	table.InOrder(known[:n], c.blotter.sorted, func(cd casis.Card) table.Key {
		return table.Key{Suit: cd.Suit(), Rank: -cd.Rank(), Came: c.blotter.came.Of(uint8(cd))}
	})
	inLine(c.room.hand, c.handPlaces(), c.room.handW, func(i int, p ui.Point, w float64) {
		if i >= n {
			return
		}
		pose := tell.Lying(known[i], p, w)
		pose.Lift = 6
		if c.room.shape == scenes.Desk && c.handPlaces() == n { // as a hand is held
			from := float64(i) - float64(n-1)/2
			pose.Tilt = fanned * from
			pose.Y += w * (0.012*from*from - 0.04)
		}
		list = append(list, home{card: known[i], at: at, pose: pose, z: 100 + i})
	})
	return list
}

// caseHomes returns those of a case's cards. One that is accused lies on the tray.
func (c *Desk) caseHomes(list []home, i int) []home {
	k := &c.shown.Cases[i]
	if k.Side == casis.NoSide {
		return list
	}
	at, w, hidden := c.caseAt(i)
	z := 20 + 4*int(k.Place)
	if c.court.of == i+1 {
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
		if k.Down { // one's own, which others do not see
			p.Flip = 1
		}
		if c.court.of == i+1 {
			p = c.courtPose(j+1, cd)
		}
		add(cd, proof, p, z+2-j)
		j++
	}
	p := tell.Lying(k.Suspect, at, w)
	if c.court.of == i+1 {
		p = c.courtPose(0, k.Suspect)
	}
	add(k.Suspect, suspect, p, z+3)
	return list
}

// proofPose returns how proof j of a case is pinned beside its suspect, a card of the width w in the middle at.
func proofPose(at ui.Point, w float64, j int) ui.Pose {
	const apart, up, turned = 0.3, 0.045, 3.0
	p := ui.NewPose(ui.CardBack, ui.Point{X: at.X + w*apart*float64(j+1), Y: at.Y - w*up*float64(j+1)}, w)
	p.Tilt = turned * float64(j+1)
	return p
}

func suitsOf(cards casis.Cards) (n [4]int) {
	for cd := range cards.All() {
		n[cd.Suit()]++
	}
	return n
}

// arrange lets every card glide to where it belongs: a card that lay at that place before stays there, another of its kind
// comes from wherever it lies, and one that was not seen from where such cards come from now.
func (c *Desk) arrange(length time.Duration) {
	b := &c.blotter
	list := c.belong()
	var taken [casis.MaxCards]bool
	for i := range list {
		h := &list[i]
		if h.id = h.piece - 1; h.id >= 0 {
			taken[h.id] = true
			continue
		}
		for copied := range 2 {
			id := 2*int(h.card) + copied
			if p := &b.pieces[id]; !taken[id] && p.on && !p.going && p.at == h.at {
				h.id, taken[id] = id, true
				break
			}
		}
	}
	for i := range list {
		h := &list[i]
		for _, on := range [...]bool{true, false} {
			for copied := range 2 {
				if id := 2*int(h.card) + copied; h.id < 0 && !taken[id] && b.pieces[id].on == on {
					h.id, taken[id] = id, true
				}
			}
		}
		c.bring(h, length)
	}
	for id := range b.pieces {
		p := &b.pieces[id]
		if !p.on || p.going || taken[id] {
			continue
		}
		p.on = length > 0 && b.to.W > 0
		if p.going = p.on; p.going {
			to := b.to
			to.Face, to.Flip, to.Alpha = p.Face, 1, 0
			c.line.Glide(&p.Sprite, to, length, ui.Settle)
		}
	}
	c.house.Screen.Invalidate()
}

// bring lets the piece of a home come there.
func (c *Desk) bring(h *home, length time.Duration) {
	b := &c.blotter
	p := &b.pieces[h.id]
	pose := h.pose
	c.mark(h, &pose)
	switch {
	case h.id == c.hand.dragged || h.id == c.hand.dropped:
	case length == 0 || !p.on && b.from.W == 0:
		p.Place(pose)
	case !p.on || p.going:
		from := b.from
		if from.W == 0 {
			from = p.Pose
		}
		from.Face, from.Flip, from.Alpha = pose.Face, 1, 1
		if c.court.of > 0 && !c.court.solved && h.at.zone == proof { // one after the other, where it lies face down
			from.X, from.Y, from.W = pose.X, pose.Y, pose.W
			length += paceNext * time.Duration(2-h.z%4)
		}
		p.Place(from)
		c.line.Glide(&p.Sprite, pose, length, ui.Settle)
	case pose != p.Target():
		c.line.Glide(&p.Sprite, pose, length, ui.Settle)
	}
	p.card, p.at, p.on, p.going, p.z = h.card, h.at, true, false, h.z
}

// mark shows by how a card lies what it is just now: chosen, part of what could be done, refused.
func (c *Desk) mark(h *home, p *ui.Pose) {
	raised := 0.12 * p.W
	if g := &c.gift; g.on && h.card == g.card && h.at == (spot{open, uint8(g.seat)}) {
		p.Mark = "give"
		p.Y -= raised
	}
	switch {
	case c.ask.picks(h.id):
		p.Glow = 0.9
		if h.z < overTray {
			p.Y -= raised
			p.Lift = 10
		}
	case h.at.zone <= open && h.at.of == uint8(c.shown.Seat) && c.ask.inCase(h.card):
		p.Lift, p.Glow = 8, 0.55
	case c.teaches() && c.guide.Cards.Has(h.card) && h.at.zone <= open && h.at.of == uint8(c.guide.Seat):
		p.Glow = 0.6
	case c.lit(h.at, h.card):
		p.Lift, p.Glow = 8, 0.6
		if h.at.zone == suspect {
			p.Mark, p.Glow = signs[casis.Accuse], 1
		}
	case h.at.zone == suspect && c.ask.number == h.at.of+1:
		p.Lift, p.Glow = 8, 1
	case c.refused(h):
		p.Dim = 1
	}
	if gain, _ := c.gain(h); gain != useless && p.Mark == "" {
		p.Mark, p.Glow = gainSigns[gain], max(p.Glow, [...]float64{advances: 0.35, completes: 0.8}[gain])
	}
	if h.id == c.hand.hovered && !c.ask.picks(h.id) {
		p.Y -= raised / 2
		p.Lift, p.Glow = 6, max(p.Glow, 0.5)
	}
}

// sort finds out which cards lie on the desk, and which are in the air over all that does.
func (c *Desk) sort() {
	b := &c.blotter
	b.order, b.flight = b.order[:0], b.flight[:0]
	for i := range b.pieces {
		p := &b.pieces[i]
		if !p.on || p.Alpha == 0 && !p.Moving() || p.going && !p.Moving() {
			continue
		}
		if p.Z = p.z; p.Aloft() || p.z >= overTray {
			b.flight = append(b.flight, &p.Sprite)
		} else {
			b.order = append(b.order, &p.Sprite)
		}
	}
	for i := range b.backs.List {
		if k := &b.backs.List[i]; k.Moving() {
			k.Z = 1000
			b.flight = append(b.flight, &k.Sprite)
		}
	}
}

// fly lets face-down cards go from one place to another.
func (c *Desk) fly(from, to ui.Pose, n int, length time.Duration) {
	from.Face, to.Face, from.Flip, to.Flip, from.Alpha, to.Alpha = ui.CardBack, ui.CardBack, 0, 0, 1, 0
	for i := range min(n, 4) {
		start := from
		start.X += float64(i) * from.W * 0.2
		c.blotter.backs.Begin(&c.line, start, to, length, table.Spot{})
	}
}
