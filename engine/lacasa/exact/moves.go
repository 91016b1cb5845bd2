package exact

import "lacasa/engine/lacasa/card"

// moves holds the cards that are tried, each with a guess of how good it is. Guesses change no value,
// only how soon it is found.
type moves struct {
	n     int
	cards [16]card.Card
	guess [16]int16
}

// add adds a card.
func (l *moves) add(p card.Card, guess int) {
	l.cards[l.n&15], l.guess[l.n&15] = p, int16(guess)
	l.n++
}

// next returns the card of the best guess from i on, and puts it at i.
func (l *moves) next(i int) card.Card {
	best := i
	for j := i + 1; j < l.n; j++ {
		if l.guess[j&15] > l.guess[best&15] {
			best = j
		}
	}
	p := l.cards[best&15]
	l.cards[best&15], l.guess[best&15] = l.cards[i&15], l.guess[i&15]
	return p
}

// distinct returns those of the seat's cards that differ in what they can do: of cards of one family
// that no card of another seat separates, the lowest alone. Cards that are covered or set aside
// separate as well, those of the challenge too. Of cards on a tableau only those without another
// below are ever one with others.
func (c *company) distinct(seat uint8, cards card.Set) card.Set {
	if !c.merges || cards&(cards-1) == 0 {
		return cards
	}
	others := c.now.cards
	for i := range c.seats + 1 {
		if i != seat {
			others |= c.all[i]
		}
	}
	apart := c.covers
	if c.aside[seat&3] != 0 { // playing from the hand may empty it
		apart |= c.laid
	}
	kept := cards & apart
	last := card.Back
	for rest := cards &^ apart; rest != 0; rest &= rest - 1 {
		p := rest.First()
		if last == card.Back || last.Family() != p.Family() || others&spans[last&63][p&63] != 0 ||
			c.class[last&63] != c.class[p&63] || c.twins && last.Rank() != p.Rank() {
			kept |= p.Set()
		}
		last = p
	}
	return kept
}

// leads lists the cards that the leader may lead, first before all others.
func (c *company) leads(list *moves, first card.Card) {
	seat := c.leader
	cards := c.own[seat&3]
	if c.rules.NoLead != 0 {
		if f := cards &^ card.RankSet(uint8(c.rules.NoLead)); f != 0 {
			cards = f
		}
	}
	cards = c.distinct(seat, cards)
	var partner, against card.Set
	for i := range c.seats + 1 {
		switch {
		case i == seat:
		case (i^seat)&1 == 0:
			partner |= c.own[i]
		default:
			against |= c.own[i]
		}
	}
	few := c.measure.Win < 0
	for ; cards != 0; cards &= cards - 1 {
		p := cards.First()
		led := familyOf(p, c.ruling)
		beaters := beating[led&7][c.ruling&7][c.cousins&7][p&63]
		follow := following[led&7][c.ruling&7]
		guess := -int(p.Rank())
		switch {
		case few:
			guess = int(p.Rank())
			if against&follow&beaters != 0 {
				guess += 20
			}
		case p == first:
		case c.beaten(seat, led, follow, beaters):
			if partner&follow&^against != 0 && !c.beaten(seat, led, follow, beating[led&7][c.ruling&7][c.cousins&7][(partner&follow).First()&63]) {
				guess += 10
			}
		default:
			guess += 40
		}
		if p == first {
			guess = 100
		}
		list.add(p, guess)
	}
}

// beaten reports whether an opponent of the seat that is still to play has one of the cards that
// beat, and may play it.
func (c *company) beaten(seat uint8, led card.Family, follow, beaters card.Set) bool {
	for i := c.now.count + 1; i <= c.seats; i++ {
		other := (c.leader + i) & c.seats
		if (other^seat)&1 == 0 {
			continue
		}
		cards := c.own[other]
		if f := cards & follow; f != 0 && !c.rules.NoFollow {
			cards = f
		}
		if cards&beaters != 0 {
			return true
		}
	}
	return false
}

// answers lists the cards that the seat may play to the challenge under way.
func (c *company) answers(seat uint8, list *moves) {
	t := &c.now
	cards := c.own[seat&3]
	follow := following[t.led&7][c.ruling&7]
	if f := cards & follow; f != 0 && !c.rules.NoFollow {
		cards = f
	}
	cards = c.distinct(seat, cards)
	if cards&(cards-1) == 0 {
		list.add(cards.First(), 0)
		return
	}
	worth, row := c.worth(), &beating[t.led&7][c.ruling&7][c.cousins&7]
	best := t.played[t.best&3]
	few := c.measure.Win < 0
	ours := (t.best^t.count)&1 == 0 && !c.beaten(seat, t.led, follow, row[best&63])
	wins := row[best&63]
	for ; cards != 0; cards &= cards - 1 {
		p := cards.First()
		guess := -int(worth[p&63])
		switch {
		case few && wins.Has(p):
			guess = int(worth[p&63]) - 200
		case few:
			guess = int(worth[p&63])
		case ours || !wins.Has(p):
		case c.beaten(seat, t.led, follow, row[p&63]):
			guess -= 20
		default:
			guess += 200
		}
		list.add(p, guess)
	}
}
