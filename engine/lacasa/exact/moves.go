package exact

import "lacasa/engine/lacasa/card"

// moves holds the cards to be tried, each with a guess of how good it is. Guesses influence only
// the order, and so the speed, never a value.
type moves struct {
	n     int
	cards [16]card.Card
	guess [16]int16
}

// add appends a card with its guess.
func (l *moves) add(p card.Card, guess int) {
	l.cards[l.n&15], l.guess[l.n&15] = p, int16(guess)
	l.n++
}

// next moves the card with the best guess among those from index i to index i, and returns it.
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

// distinct returns those of the seat's cards that need to be tried. Of cards of one family that no
// card of another seat separates, only the lowest does. Cards that are covered or set aside
// separate as well, and so does the card that is winning the challenge. A card on a tableau that
// covers another always counts as different.
func (c *company) distinct(seat uint8, cards card.Set) card.Set {
	if !c.merges || cards&(cards-1) == 0 {
		return cards
	}
	others := (c.all[0] | c.all[1] | c.all[2] | c.all[3]) &^ c.all[seat&3]
	switch {
	case c.odd != nil:
		others |= c.now.cards
	case c.now.count > 0: // the others that lie there neither win nor come again
		others |= c.now.played[c.now.best&3].Set()
	}
	apart := c.covers
	if c.aside[seat&3] != 0 { // playing from the hand may empty it
		apart |= c.laid
	}
	return cards&apart | lowest(cards&^apart, others, c.breaks)
}

// lowest returns the lowest card of each run of cards. Runs are separated by others, and a card in
// breaks begins a new run. Twins, two cards of one rank, tie, so a card in others separates its
// twin as well.
func lowest(cards, others, breaks card.Set) card.Set {
	others |= others&lowTwins<<1 | others>>1&lowTwins
	free := ^(others | breaks)
	next := (cards &^ others) << 1 & free
	return cards &^ (next | free&^(free+next)) // the sum carries from each next to the end of its run
}

// leads lists the cards that the leader may lead. first, if it is one of them, gets the best guess.
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
	var follow, threat card.Set
	before := noFamily
	for ; cards != 0; cards &= cards - 1 {
		p := cards.First()
		led := familyOf(p, c.ruling)
		row := &beating[led&7][c.ruling&7][c.cousins&7]
		beaters := row[p&63]
		if led != before {
			follow = following[led&7][c.ruling&7]
			threat, before = c.threat(seat, follow), led
		}
		guess := -int(p.Rank())
		switch {
		case few:
			guess = int(p.Rank())
			if against&follow&beaters != 0 {
				guess += 20
			}
		case p == first:
		case threat&beaters != 0:
			if partner&follow&^against != 0 && threat&row[(partner&follow).First()&63] == 0 {
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

// noFamily is a value that is no family that can be led.
const noFamily = card.None + 1

// threat returns the cards that opponents of the seat who are still to play may play, if follow
// holds the cards that follow.
func (c *company) threat(seat uint8, follow card.Set) (threat card.Set) {
	for i := c.now.count + 1; i <= c.seats; i++ {
		other := (c.leader + i) & c.seats
		if (other^seat)&1 == 0 {
			continue
		}
		cards := c.own[other&3]
		if f := cards & follow; f != 0 && !c.rules.NoFollow {
			cards = f
		}
		threat |= cards
	}
	return threat
}

// playable returns the cards that the seat may play to the challenge under way.
func (c *company) playable(seat uint8) card.Set {
	cards := c.own[seat&3]
	if f := cards & following[c.now.led&7][c.ruling&7]; f != 0 && !c.rules.NoFollow {
		return f
	}
	return cards
}

// answers lists cards, those that the seat may play to the challenge under way.
func (c *company) answers(seat uint8, cards card.Set, list *moves) {
	t := &c.now
	worth, row := c.worth(), &beating[t.led&7][c.ruling&7][c.cousins&7]
	best := t.played[t.best&3]
	few := c.measure.Win < 0
	threat := c.threat(seat, following[t.led&7][c.ruling&7])
	ours := (t.best^t.count)&1 == 0 && threat&row[best&63] == 0
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
		case threat&row[p&63] != 0:
			guess -= 20
		default:
			guess += 200
		}
		list.add(p, guess)
	}
}
