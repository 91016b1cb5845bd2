package host

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/game/wire"
)

// A Table is a place where people play. Its goroutine owns everything except Code, Owner and
// Request, which do not change.
type Table struct {
	Code    string
	Owner   string        // the key of the owner, who is the chair; "" if one of the players is
	Request match.Request // what is played at the table; without a seed

	host *Host
	game *session.Game
	save save

	inbox   chan func()
	stopped chan struct{} // closed once the goroutine takes nothing more

	devices []*device
	places  []place
	bots    []match.Player // who plays at each seat if no person does
	seed    string         // seed of the next match, or "" for a random one
	match   session.Hosted // nil before the first has begun
	number  uint32         // number of the state last told; see wire.Told
	acted   uint32         // number of the last state told that was not a pause between rounds
	changed bool           // the match has changed since that was told
	asked   wire.Asked     // the wish that has yet to be granted
	claims  int            // number of claims so far; see place.claim
	beaten  time.Time      // time of the last wire.Beat
}

// A place is a seat of the table.
type place struct {
	player     match.Player // who sits here, while no match is under way
	open       bool         // a person may take it
	offer      string       // the name chosen for that person, or ""
	key        string       // the key of the person who has the seat; "" if nobody does
	claim      int          // number of the claim that took the seat, from 1
	device     *device      // the player's device, or nil if it is not connected
	since      time.Time    // when the player was last there
	state      wire.State
	substitute bool      // a bot decides until the player is back
	seen       wire.Seen // how far the player has been shown the match
	decided    uint32    // number of the state in which the player decided last
}

// awayFor is how long a player can be away before the state becomes wire.Gone.
const awayFor = time.Minute

// newTable returns a table that is not running yet.
func newTable(h *Host, game *session.Game, code, owner string, s Setup) *Table {
	t := &Table{Code: code, Owner: owner, Request: s.Request, host: h, game: game,
		inbox: make(chan func(), 64), stopped: make(chan struct{}), seed: s.Request.Seed}
	t.Request.Seed = ""
	for seat, p := range s.Players {
		open := seat < len(s.Open) && s.Open[seat] && !p.Robot()
		bot, at := p, place{player: p}
		if open {
			bot = match.Player{Kind: match.KindFair, Name: botName(seat)}
			name := ""
			if p.Human() && p.Name != "" {
				name, bot.Name = p.Name, p.Name
			}
			at = freePlace(name)
		}
		if p.Human() && !open && owner != "" {
			t.claims++
			at.key, at.claim, at.state, at.since = owner, t.claims, wire.Away, time.Now()
		}
		t.places, t.bots = append(t.places, at), append(t.bots, bot)
	}
	return t
}

// botName returns the name of a bot at a seat for which no other name is left.
func botName(seat int) string { return fmt.Sprint("Bot ", seat+1) }

// freePlace returns an open place that nobody has taken, offering a name.
func freePlace(name string) place {
	return place{player: match.Player{Kind: match.KindHuman, Name: name}, open: true, offer: name}
}

// do lets the table's goroutine call f. It returns false if the table has been closed.
func (t *Table) do(f func()) bool {
	select {
	case <-t.stopped:
		return false
	default:
	}
	select {
	case t.inbox <- f:
		return true
	case <-t.stopped:
		return false
	}
}

// stop says goodbye to all devices and ends the goroutine. The saved form of the table stays.
func (t *Table) stop(why wire.Reason) {
	t.do(func() { t.tell(); t.close(why) }) // tell saves the latest decisions
	<-t.stopped                             // another call of stop or End may have been faster
}

// End ends the table for good. A match that is not over stays among the unfinished ones.
func (t *Table) End() {
	t.do(t.end)
	<-t.stopped
}

// close says goodbye to all devices, releases what the table has claimed, and stops the goroutine.
func (t *Table) close(why wire.Reason) {
	for _, d := range t.devices {
		d.out.put(&wire.Bye{Why: why})
	}
	t.save.release(t.host.Store)
	if t.host.Store != nil {
		t.host.Store.Release(tableName(t.Code))
	}
	t.host.drop(t)
	close(t.stopped)
}

// end is End, for the table's goroutine.
func (t *Table) end() {
	t.tell()
	t.drop()
	t.close(wire.Ended)
}

// run is the table's goroutine. It handles the inbox, lets programs think in between, and tells the
// devices what has changed.
func (t *Table) run() {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		if t.programs() { // do not wait if they have more to think about
			select {
			case f := <-t.inbox:
				f()
			case now := <-tick.C:
				t.tick(now)
			default:
				t.think()
			}
		} else {
			t.tell()
			select {
			case f := <-t.inbox:
				f()
			case now := <-tick.C:
				t.tick(now)
			}
		}
		select {
		case <-t.stopped:
			return
		default:
		}
	}
}

// programs reports whether a program must decide, be it a bot or a substitute for a person.
func (t *Table) programs() bool {
	if t.match == nil || !t.decides() {
		return false
	}
	seat := t.match.Turn()
	return !t.match.Players()[seat].Human() || t.places[seat].substitute
}

// decides reports whether the match waits for a decision.
func (t *Table) decides() bool {
	stage := t.match.Stage()
	return stage == match.Deciding || stage == match.Choosing
}

// think lets the program that must decide think for a few milliseconds.
func (t *Table) think() {
	const while = 10 * time.Millisecond
	end := time.Now().Add(while)
	more := func() bool { return len(t.inbox) == 0 && time.Now().Before(end) }
	for t.programs() && t.match.Act(more) {
		t.turned()
		if !more() {
			return
		}
	}
	if t.changed && t.programs() {
		t.tell() // this one takes longer, and what has happened can be shown meanwhile
	}
}

// turned records that the match has changed.
func (t *Table) turned() {
	t.changed = true
	t.asked = wire.Asked{}
}

// tell saves the match if it has changed, and tells all devices its new state.
func (t *Table) tell() {
	if !t.changed {
		return
	}
	t.changed = false
	t.number++
	if t.match.Stage() != match.Between {
		t.acted = t.number
	}
	text, over := t.match.String(), t.match.Stage() == match.Over
	named := t.save
	if err := t.save.match(t.host.Store, text, over); err != nil {
		t.host.log("table %s: the match could not be saved: %v", t.Code, err)
	}
	if t.save != named {
		t.keep()
	}
	for _, d := range t.devices {
		t.cover(d)
	}
	t.gather()
	for _, d := range t.devices {
		t.show(d)
		if over {
			d.out.put(&wire.Record{Text: text})
		}
	}
}

// cover records that nobody is in front of a shared device any more once another person must
// decide. The device is then told only what everybody may know.
func (t *Table) cover(d *device) {
	if d.shared && d.seat != match.NoSeat && (d.faced != t.turn() || d.seat != t.match.Turn() && !t.programs()) {
		d.seat = match.NoSeat
	}
}

// turn returns the part of the match that is being played.
func (t *Table) turn() turn { return turn{t.match.RoundsBegun(), t.match.Stage()} }

// look puts the player of a seat in front of a shared device, if it is the seat's turn.
func (t *Table) look(d *device, seat match.Seat) error {
	switch {
	case int(seat) >= len(t.places) || t.places[seat].device != d:
		return errBroken
	case t.match == nil || t.changed || t.match.Turn() != seat || !t.decides():
		return nil // something has happened of which it could not know; it is being told
	}
	d.seat, d.side, d.faced, d.seen = seat, seat, t.turn(), t.places[seat].seen
	t.admit(d, t.room())
	t.show(d)
	return nil
}

// show tells a device the state of the match, as its seat may know it.
func (t *Table) show(d *device) {
	if t.match == nil {
		return
	}
	v := match.Viewer{Seat: d.side, Undo: !d.shared}
	if d.seat != match.NoSeat {
		v.Seat, v.Present = d.seat, true
	}
	if d.seen.Round == t.match.RoundsBegun() {
		v.RoundShown, v.Seen = true, max(0, d.seen.Events)
	}
	told := t.match.Tell(v)
	told.Number = t.number
	d.out.put(&told)
}

// gather tells all devices who is at the table.
func (t *Table) gather() {
	r := t.room()
	for _, d := range t.devices {
		t.admit(d, r)
	}
}

// admit tells a device who is at the table. It completes r with what concerns only that device.
func (t *Table) admit(d *device, r wire.Room) {
	r.You, r.Near, r.Chair = d.seat, t.near(d), t.chairs(d)
	if d.seat != match.NoSeat {
		r.Key = t.places[d.seat].key
	}
	d.out.put(&r)
}

// room returns who is at the table, without what concerns only one device.
func (t *Table) room() wire.Room {
	r := wire.Room{Request: t.Request, Begun: t.match != nil, Asked: t.asked}
	if t.match != nil {
		r.Request = t.match.Request()
	}
	if t.match == nil || t.match.Stage() != match.Over {
		r.Request.Seed = "" // all cards follow from it
	}
	for seat := range t.places {
		p := &t.places[seat]
		r.Places = append(r.Places, wire.Place{Player: t.player(seat), Free: t.free(seat), State: p.state, Substitute: p.substitute})
	}
	for _, d := range t.devices {
		if !d.owner && len(t.near(d)) == 0 {
			r.Onlookers++
		}
	}
	return r
}

// near returns the seats that are played at a device.
func (t *Table) near(d *device) (seats []match.Seat) {
	for seat := range t.places {
		if t.places[seat].device == d {
			seats = append(seats, match.Seat(seat))
		}
	}
	return seats
}

// under reports whether a match is under way.
func (t *Table) under() bool { return t.match != nil && t.match.Stage() != match.Over }

// player returns who sits at a seat. Between matches a bot keeps the manner of the last match.
func (t *Table) player(seat int) match.Player {
	if p := t.places[seat].player; t.match == nil || !t.under() && p.Human() {
		return p
	}
	return t.match.Players()[seat]
}

// free reports whether somebody can take a seat before a match. A player who has been away for long
// loses the seat to the next one who wants it.
func (t *Table) free(seat int) bool {
	p := &t.places[seat]
	return !t.under() && p.open && (p.key == "" || p.state == wire.Gone)
}

// person reports whether a person has the seat.
func (t *Table) person(seat match.Seat) bool {
	return int(seat) < len(t.places) && t.places[seat].key != ""
}

// chairs reports whether a device is the chair: the owner's or, if there is no owner, that of the
// person who has been at the table longest. People who are present come first.
func (t *Table) chairs(d *device) bool {
	if t.Owner != "" || d.seat == match.NoSeat {
		return d.owner
	}
	first := -1
	for seat := range t.places {
		p := &t.places[seat]
		if p.key != "" && (first < 0 || t.before(p, &t.places[first])) {
			first = seat
		}
	}
	return first == int(d.seat)
}

// before reports whether a comes before b in the order in which players are chosen as the chair.
func (t *Table) before(a, b *place) bool {
	if there := a.state == wire.Present; there != (b.state == wire.Present) {
		return there
	}
	return a.claim < b.claim
}

// join adds a device that has said Hello.
func (t *Table) join(d *device, hello *wire.Hello) {
	d.heard, d.seen, d.key = time.Now(), hello.Seen, hello.Key
	d.owner = t.Owner != "" && hello.Key == t.Owner
	t.devices = append(t.devices, d)
	for seat := range t.places {
		if p := &t.places[seat]; hello.Key != "" && p.key == hello.Key {
			t.sit(d, match.Seat(seat))
			if d.seen.Round == 0 {
				d.seen = p.seen
			}
		}
	}
	if near := t.near(d); len(near) > 1 {
		d.seat, d.side, d.shared = match.NoSeat, near[0], true
	}
	t.gather()
	if !t.changed { // otherwise it is told with all others
		t.show(d)
	}
	if t.match != nil && t.match.Stage() == match.Over {
		d.out.put(&wire.Record{Text: t.match.String()})
	}
}

// sit gives a device the seat to which its key belongs. Another device that had the seat is
// dismissed.
func (t *Table) sit(d *device, seat match.Seat) {
	p := &t.places[seat]
	if p.device != nil && p.device != d {
		t.dismiss(p.device, wire.Elsewhere)
	}
	p.device, d.seat = d, seat
	t.back(p)
}

// back records that the player of a place is there.
func (t *Table) back(p *place) {
	p.since, p.state, p.substitute = time.Now(), wire.Present, false
}

// dismiss ends the connection of a device.
func (t *Table) dismiss(d *device, why wire.Reason) {
	d.out.put(&wire.Bye{Why: why})
	t.forget(d)
}

// forget removes a device. Its seats stay their players'.
func (t *Table) forget(d *device) {
	t.devices = slices.DeleteFunc(t.devices, func(other *device) bool { return other == d })
	for _, seat := range t.near(d) {
		p := &t.places[seat]
		p.device, p.state, p.since = nil, wire.Away, time.Now()
	}
	d.seat = match.NoSeat
}

// part removes a device whose connection has ended.
func (t *Table) part(d *device) {
	if slices.Contains(t.devices, d) {
		t.forget(d)
		t.gather()
	}
}

// tick updates who is away, and sends beats.
func (t *Table) tick(now time.Time) {
	changed := false
	for seat := range t.places {
		p := &t.places[seat]
		if p.key == "" {
			continue
		}
		state := wire.Present
		if d := p.device; d != nil && !d.away && now.Sub(d.heard) < 3*wire.BeatEvery*time.Second {
			p.since = now
		} else if state = wire.Away; now.Sub(p.since) >= awayFor {
			state = wire.Gone
		}
		changed = changed || state != p.state
		p.state = state
	}
	if changed {
		t.gather()
	}
	if now.Sub(t.beaten) >= wire.BeatEvery*time.Second {
		t.beaten = now
		for _, d := range t.devices {
			d.out.put(&wire.Beat{})
		}
	}
}

// take handles a message of a device, and answers if it is refused.
func (t *Table) take(d *device, m wire.Message) {
	if !slices.Contains(t.devices, d) {
		return // it was dismissed meanwhile
	}
	d.heard = time.Now()
	switch err := t.follow(d, m); {
	case err == errBroken:
		t.dismiss(d, wire.Broken)
		t.gather()
	case err != nil:
		if !d.wrong.spend(wrongBurst, wrongPerSecond) {
			t.dismiss(d, wire.Broken)
			t.gather()
			return
		}
		_, move := m.(*wire.Move)
		d.out.put(&wire.Refused{Why: wire.WrongOf(err), Move: move})
	}
}

// named returns a name that somebody typed, without spaces around it. The error is to be told to a
// person.
func named(seat match.Seat, text string) (string, error) {
	name := strings.TrimSpace(text)
	if name == "" {
		return "", match.Refuse("host.name")
	}
	return name, match.CheckName(int(seat), name)
}
