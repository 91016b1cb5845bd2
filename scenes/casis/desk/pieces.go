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
	*table.Card
	card casis.Card
	at   spot
	z    int
}

// A blotter holds the cards on the desk, and knows where each belongs.
type blotter struct {
	pieces [casis.MaxCards]piece
	homes  []home
	from   ui.Pose // where cards come from that were not seen before
	to     ui.Pose // where those go that are not seen any more
	gift   gift

	cloth *table.Cloth
	hand  *table.Hand
	order *scenes.Order
	line  *ui.Timeline
	room  *layout
	ask   *decision
	tray  *tray
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

	id     int           // of the piece that lies there
	marked ui.Pose       // how that does, as marked
	late   time.Duration // by how much later than the others it comes to rest
}

// overTray is how high what lies on the tray is drawn at least: over all else.
const overTray = 2 * table.Aloft

// belong finds where every known card belongs now.
func (b *blotter) belong() []home {
	list := b.homes[:0]
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

// openHomes returns those of the visible cards of a seat; what is asked for lies on the tray while its place stays free, and in one's
// own turn those that are to be hidden lie with the hand.
func (b *blotter) openHomes(list []home, seat casis.Seat) []home {
	f := &b.room.folders[b.room.clockwise(seat)]
	cards, wanted := b.ask.visible(seat), b.tray.wantedOf(seat)
	n, nth := wanted.Len(), 0
	shut := b.room.shut(seat)
	room, _ := f.parted(b.room.cases(seat))
	lies := spreadOut(room, suitsOf(cards), f.cardW)
	picked := b.ask.picked[:b.ask.n]
	i := 0
	for cd := range cards.All() {
		h := home{card: cd, at: spot{open, uint8(seat)}, pose: tell.Lying(cd, lies.at[i], lies.w), z: i}
		switch {
		case wanted.Has(cd):
			wanted = wanted.Without(cd)
			at, w := b.tray.stakeAt(nth, n)
			h.pose, h.z = tell.Lying(cd, at, w), overTray+nth
			if k := slices.IndexFunc(picked, func(id int) bool { return b.pieces[id].card == cd }); k >= 0 {
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

// fanned is by how many degrees a card of the hidden hand leans more than the one before it.
const fanned = 2.6

// handHomes returns those of one's own hidden cards.
func (b *blotter) handHomes(list []home) []home {
	cards := b.ask.held()
	n, i, at := cards.Len(), 0, spot{inHand, uint8(b.room.view.Seat)}
	if n > 2*casis.HandSize && b.ask.visible(b.room.view.Seat).IsEmpty() { // before there is a hand to be chosen
		me := &b.room.folders[0]
		lies := spreadOut(table.Union(me.cards, b.room.hand), suitsOf(cards), b.room.handW)
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
	table.SetHand(&b.cloth.Came, cards.All())
	table.InOrder(known[:n], *b.order, func(cd casis.Card) table.Key {
		return table.Key{Suit: cd.Suit(), Rank: -cd.Rank(), Came: b.cloth.Came.Of(uint8(cd))}
	})
	inLine(b.room.hand, b.ask.handPlaces(), b.room.handW, func(i int, p ui.Point, w float64) {
		if i >= n {
			return
		}
		pose := tell.Lying(known[i], p, w)
		pose.Lift = 6
		if b.room.shape == page.Desk && b.ask.handPlaces() == n { // as a hand is held
			from := float64(i) - float64(n-1)/2
			pose.Tilt = fanned * from
			pose.Y += w * (0.012*from*from - 0.04)
		}
		list = append(list, home{card: known[i], at: at, pose: pose, z: 100 + i})
	})
	return list
}

// caseHomes returns those of a case's cards. One that is accused lies on the tray.
func (b *blotter) caseHomes(list []home, i int) []home {
	k := &b.room.view.Cases[i]
	if k.Side == casis.NoSide {
		return list
	}
	at, w, hidden := b.room.caseAt(i)
	z := 20 + 4*int(k.Place)
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
		if k.Down { // one's own, which others do not see
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
func (b *blotter) arrange(length time.Duration) {
	list := b.belong()
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
			b.cloth.Leave(id, to, length, table.Spot{})
		}
	}
	b.cloth.Arrange(table.Way{Length: length, Ease: ui.Settle}, b.hand, func(yield func(int, ui.Pose)) {
		for i := range list {
			yield(list[i].id, list[i].marked)
		}
	})
	for i := range list {
		if h := &list[i]; h.late > 0 {
			sp := &b.pieces[h.id].Sprite
			b.line.Glide(sp, sp.Target(), length+h.late, ui.Settle)
		}
	}
}

// assign finds the piece that lies at each home.
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

// appear puts the piece of a home that was not seen before face down where such cards come from. Those of a case that is accused are
// turned up one after the other, where they lie.
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
	}
	b.cloth.Come(h.id, from)
}

// mark shows by how a card lies what it is just now: chosen, part of what could be done, refused.
func (b *blotter) mark(h *home, p *ui.Pose) {
	raised := 0.12 * p.W
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
		p.Mark, p.Glow = gainSigns[gain], max(p.Glow, [...]float64{advances: 0.35, completes: 0.8}[gain])
	}
	if h.id == b.hand.Hovered && !b.ask.picks(h.id) {
		p.Y -= raised / 2
		p.Lift, p.Glow = 6, max(p.Glow, 0.5)
	}
}

// sort finds out which cards lie on the desk, and which are in the air over all that does.
func (b *blotter) sort() {
	b.cloth.Sort(func(id int) (int, bool) {
		p := &b.pieces[id]
		z := p.z
		if z < overTray && p.Aloft() {
			z += table.Aloft
		}
		return z, p.Alpha > 0 || p.Moving()
	}, func(*ui.Sprite) int { return overTray + table.Aloft })
}

// fly lets face-down cards go from one place to another.
func (b *blotter) fly(from, to ui.Pose, n int, length time.Duration) {
	from.Alpha, to.Alpha = 1, 0
	for i := range min(n, 4) {
		start := from
		start.X += float64(i) * from.W * 0.2
		b.cloth.Fly(start, to, length, table.Spot{})
	}
}

// rising reports whether a case's suspect is on its way.
func (b *blotter) rising(i int) bool {
	for id := range b.pieces {
		if p := &b.pieces[id]; p.On && p.at == (spot{suspect, uint8(i)}) {
			return p.Moving()
		}
	}
	return false
}

// beckons returns the sign on the name of a seat: it has a case that can be what is sought, or shows a card that would do something for one's own.
func (b *blotter) beckons(seat casis.Seat) string {
	best := useless
	for i := range b.homes {
		h := &b.homes[i]
		switch {
		case h.at.zone == suspect && b.room.holder(&b.room.view.Cases[h.at.of]) == seat && b.ask.lit(h.at, h.card):
			return signs[casis.Accuse]
		case h.at == spot{open, uint8(seat)}:
			got, _ := b.ask.gain(h)
			best = max(best, got)
		}
	}
	return gainSigns[best]
}
