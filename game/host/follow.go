package host

import (
	"errors"
	"slices"
	"strings"
	"time"

	"lacasa/engine/match"
	"lacasa/game/wire"
)

// The length of devices' keys, in characters. A key has 128 bits, and a character holds five at
// most.
const shortestKey, longestKey = 26, 64

// errBroken is returned for a message that no device of this program sends. It ends the connection.
var errBroken = errors.New("no device sends this")

// follow handles a message of a device. The error is errBroken, or one to be told to a person; then
// nothing has changed.
func (t *Table) follow(d *device, m wire.Message) error {
	switch m.(type) {
	case *wire.Here, *wire.Claim, *wire.Wave, *wire.Ask, *wire.Answer, *wire.Substitute:
		if !d.loud.spend(loudBurst, loudPerSecond) {
			return errBroken
		}
	}
	switch m := m.(type) {
	case *wire.Here:
		t.here(d, m.Away)
		return nil
	case *wire.Seen:
		d.seen = *m
		for _, seat := range t.near(d) {
			if d.seat == seat || d.seat == match.NoSeat { // what everybody may know is shown to all who play there
				t.places[seat].seen = *m
			}
		}
		return nil
	case *wire.Claim:
		return t.claim(d, m.Seat, m.Name)
	case *wire.Begin, *wire.Substitute, *wire.End:
		if !t.chairs(d) {
			return match.Refuse("host.chair")
		}
		return t.preside(m)
	case *wire.Proceed:
		return t.proceed(d, m.At)
	}
	switch m := m.(type) {
	case *wire.Look:
		return t.look(d, m.Seat)
	case *wire.Answer:
		return t.answer(d, m.Yes)
	case *wire.Ask:
		by := d.seat
		if d.shared && m.What == wire.Trade {
			by = m.For
		}
		if by != match.NoSeat && (int(by) >= len(t.places) || t.places[by].device != d) {
			return errBroken
		}
		if by != match.NoSeat {
			return t.ask(by, m)
		}
	}
	if d.seat == match.NoSeat {
		if d.shared {
			return nil // it is another seat's turn meanwhile, and the device is being told
		}
		return errBroken // the remaining messages need a seat
	}
	switch m := m.(type) {
	case *wire.Move:
		return t.move(d, m)
	case *wire.Wave:
		return t.wave(d, m)
	}
	return errBroken
}

// here records whether a device is in use.
func (t *Table) here(d *device, away bool) {
	before, changed := d.away, false
	d.away = away
	for _, seat := range t.near(d) {
		p := &t.places[seat]
		switch {
		case !away && (p.state != wire.Present || p.substitute):
			t.back(p)
		case away && !before:
			p.state, p.since = wire.Away, time.Now()
		default:
			continue
		}
		changed = true
	}
	if changed {
		t.gather()
	}
}

// claim gives a device a seat before the match. A device that has a seat changes to that seat, or
// changes its name.
func (t *Table) claim(d *device, seat match.Seat, text string) error {
	switch {
	case int(seat) >= len(t.places) || d.shared:
		return errBroken
	case t.under():
		return match.Refuse("host.begun")
	case seat != d.seat && !t.free(int(seat)):
		return match.Refuse("host.taken")
	}
	name, err := named(seat, text)
	if err != nil {
		return err
	}
	p := &t.places[seat]
	if seat != d.seat {
		t.vacate(int(seat))
	}
	if d.seat != match.NoSeat && d.seat != seat {
		p.key, p.claim = t.places[d.seat].key, t.places[d.seat].claim
		t.vacate(int(d.seat))
	}
	p.player = match.Player{Kind: match.KindHuman, Name: name}
	if p.key == "" {
		switch {
		case d.owner && !t.holds(t.Owner):
			p.key = t.Owner // so that one link is enough
		case len(d.key) >= shortestKey && len(d.key) <= longestKey && !t.holds(d.key):
			p.key = d.key // the device has its seat even if it never hears the answer
		default:
			p.key = newKey()
		}
		t.claims++
		p.claim, p.seen, p.decided = t.claims, wire.Seen{}, 0
	}
	t.sit(d, seat)
	t.keep()
	t.gather()
	t.show(d)
	return nil
}

// vacate frees an open seat.
func (t *Table) vacate(seat int) {
	if d := t.places[seat].device; d != nil {
		d.seat = match.NoSeat
	}
	t.places[seat] = freePlace(t.places[seat].offer)
}

// holds reports whether a seat has that key.
func (t *Table) holds(key string) bool {
	return slices.ContainsFunc(t.places, func(p place) bool { return p.key == key })
}

// preside handles a message that only the chair may send.
func (t *Table) preside(m wire.Message) error {
	switch m := m.(type) {
	case *wire.Begin:
		return t.begin()
	case *wire.Substitute:
		if int(m.Seat) >= len(t.places) || t.match == nil || !t.player(int(m.Seat)).Human() {
			return errBroken
		}
		p := &t.places[m.Seat]
		if m.On && p.state == wire.Present {
			return match.Refuse("host.there")
		}
		p.substitute = m.On
		t.gather()
	case *wire.End:
		t.end()
	}
	return nil
}

// begin begins a match. Bots play at the seats that nobody has taken.
func (t *Table) begin() error {
	if t.under() {
		return match.Refuse("host.begun")
	}
	players := make([]match.Player, len(t.places))
	for seat := range t.places {
		if t.free(seat) {
			t.vacate(seat)
		}
		if p := &t.places[seat]; p.key != "" {
			players[seat] = p.player
		}
	}
	for seat := range players {
		if t.places[seat].key != "" {
			continue
		}
		bot := t.bots[seat]
		if slices.ContainsFunc(players, func(p match.Player) bool { return strings.EqualFold(p.Name, bot.Name) }) {
			bot.Name = botName(seat) // somebody came who is called so
		}
		players[seat] = bot
	}
	a := t.Request
	if a.Seed = t.seed; a.Seed == "" {
		a.Seed = newSeed().String()
	}
	m, err := t.game.Host(a, t.game.Company(a, players))
	if err == nil {
		err = m.Next()
	}
	if err != nil {
		return err
	}
	t.match = m
	t.seed = ""                  // the next has other cards
	t.save.release(t.host.Store) // of the match before
	t.restart()
	t.turned()
	t.keep()
	return nil
}

// restart forgets how far devices have shown the previous match.
func (t *Table) restart() {
	for seat := range t.places {
		p := &t.places[seat]
		p.seen, p.decided = wire.Seen{}, 0
	}
	for _, d := range t.devices {
		d.seen = wire.Seen{}
	}
}

// move performs a decision of the seat whose turn it is.
func (t *Table) move(d *device, m *wire.Move) error {
	p := &t.places[d.seat]
	switch {
	case t.match == nil || m.At > t.number || m.At <= p.decided:
		return errBroken // the device was never told this state, or has already decided in it
	case m.At < t.number || t.changed:
		return nil // something has happened that the device could not know; it is being told
	}
	if stage := t.match.Stage(); stage != match.Deciding && stage != match.Choosing || t.match.Turn() != d.seat {
		return errBroken
	}
	if err := t.match.Do(m.Token); err != nil {
		return err
	}
	p.decided = m.At
	t.turned()
	return nil
}

// proceed begins the next round.
func (t *Table) proceed(d *device, at uint32) error {
	switch {
	case d.seat == match.NoSeat && !d.owner, t.match == nil || at > t.number:
		return errBroken
	case t.match.Stage() != match.Between || at <= t.acted:
		return nil // another device was faster
	}
	if err := t.match.Next(); err != nil {
		return err
	}
	t.turned()
	return nil
}

// wave passes a gesture on.
func (t *Table) wave(d *device, m *wire.Wave) error {
	if m.What >= wire.Gestures || m.To != match.NoSeat && int(m.To) >= len(t.places) {
		return errBroken
	}
	for _, other := range t.devices {
		other.out.put(&wire.Waved{From: d.seat, To: m.To, What: m.What})
	}
	return nil
}

// ask asks the other players for something on behalf of a seat. If nobody has to agree it is done
// at once. Asking again takes it back.
func (t *Table) ask(by match.Seat, m *wire.Ask) error {
	if t.asked.What != wire.Nothing {
		if t.asked.By == by { // it is taken back
			t.asked = wire.Asked{}
			t.gather()
			return nil
		}
		return match.Refuse("host.asked")
	}
	if t.match == nil || t.changed {
		return match.Refuse("host.not-now")
	}
	asked := wire.Asked{What: m.What, By: by, Seat: match.NoSeat}
	stage := t.match.Stage()
	switch m.What {
	case wire.Undo:
		if stage != match.Deciding {
			return match.Refuse("host.not-now")
		}
		for seat := range t.places {
			if p := &t.places[seat]; p.key != "" && match.Seat(seat) != by && p.state != wire.Gone && !p.substitute {
				asked.Waiting = append(asked.Waiting, match.Seat(seat))
			}
		}
	case wire.Trade:
		if int(m.Seat) >= len(t.places) || m.Seat == by || t.player(int(m.Seat)).Robot() {
			return errBroken
		}
		if stage != match.Between || t.match.RoundsBegun() == 0 {
			return match.Refuse("host.not-now")
		}
		if asked.Seat = m.Seat; t.person(m.Seat) && t.places[m.Seat].device != t.places[by].device {
			asked.Waiting = []match.Seat{m.Seat}
		}
	default:
		return errBroken
	}
	t.asked = asked
	return t.grant()
}

// answer handles the answer of a player who was asked.
func (t *Table) answer(d *device, yes bool) error {
	here := func(s match.Seat) bool { return t.places[s].device == d } // those who play at one device answer together
	at := slices.IndexFunc(t.asked.Waiting, here)
	if at < 0 {
		return nil // the question was taken back meanwhile
	}
	if !yes {
		by, who := t.asked.By, t.player(int(t.asked.Waiting[at])).Name
		t.asked = wire.Asked{}
		t.refuse(by, match.Refuse("host.no", "name", who))
		t.gather()
		return nil
	}
	t.asked.Waiting = slices.DeleteFunc(slices.Clone(t.asked.Waiting), here)
	return t.grant()
}

// refuse tells the player of a seat why a wish is not granted.
func (t *Table) refuse(seat match.Seat, why error) {
	if d := t.places[seat].device; d != nil {
		d.out.put(&wire.Refused{Why: wire.WrongOf(why)})
	}
}

// grant does what was asked for, if everybody has agreed.
func (t *Table) grant() error {
	asked := t.asked
	if len(asked.Waiting) > 0 {
		t.gather()
		return nil
	}
	t.asked = wire.Asked{}
	switch asked.What {
	case wire.Undo:
		if !t.match.Undo(asked.By) {
			t.refuse(asked.By, match.Refuse("host.no-undo"))
			t.gather()
			return nil
		}
	case wire.Trade:
		t.trade(asked.By, asked.Seat)
	}
	t.turned()
	return nil
}

// trade exchanges the players of two seats.
func (t *Table) trade(a, b match.Seat) {
	players := t.match.Players()
	players[a], players[b] = players[b], players[a]
	t.places[a], t.places[b] = t.places[b], t.places[a]
	t.bots[a], t.bots[b] = t.bots[b], t.bots[a]
	for _, d := range t.devices {
		switch d.seat {
		case a:
			d.seat = b
		case b:
			d.seat = a
		}
	}
	t.keep()
}
