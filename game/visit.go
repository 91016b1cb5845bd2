package game

import (
	"slices"
	"time"

	"lacasa/engine/match"
	"lacasa/game/guest"
	"lacasa/game/session"
	"lacasa/game/wire"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// A visit is this screen at the table of a host.
type visit struct {
	line   line
	hello  wire.Hello
	host   hosting         // of this program; nil: of another
	match  session.Distant // nil until the host has told how it stands
	room   wire.Room
	met    bool // the host has said who is at the table
	cut    bool
	looks  bool       // the person wants to look on
	seat   match.Seat // to whom the host has told last how the match stands
	turn   match.Seat
	stage  match.Stage               // as it has been told
	muted  map[string]bool           // by name: whose gestures are not shown here
	ended  bool                      // the host has ended the table; the result is still shown
	backs  [match.MaxSeats]time.Time // until when it is said that a person has just come back
	record string
	rested time.Time // when the host may have been told last how far this screen is
	asked  time.Time // when the next round was asked for
}

// A line is the connection with a host.
type line interface {
	Send(m wire.Message)
	// Next returns the next message that has come, or nil.
	Next() wire.Message
	// Renew sets what the connection begins with when it is made again.
	Renew(hello wire.Hello)
	Close()
}

// A hosting is the host that this program is itself, to phones on its network.
type hosting interface {
	// gathering describes the table to those who come, except for its match.
	gathering() scenes.Gathering
	// changed reports whether that has changed since the last call.
	changed() bool
	// other chooses the next of the program's addresses.
	other()
	// end ends the table, and everything that listens for it; after pause it can be opened again.
	end()
	pause()
	// wait waits until everybody has been told so.
	wait()
}

// backFor is for how long it is said that a person has just come back.
const backFor = 6 * time.Second

// restEvery is how often the host is told at most how far this screen is.
const restEvery = 500 * time.Millisecond

// waitsFor is how long the next round may take until that is said.
const waitsFor = 2 * time.Second

// visitTable goes to the table of a host. address is where the host is to be reached.
func (g *Game) visitTable(address string, hello wire.Hello, own hosting) {
	if g.playing.solving != nil {
		g.playing.latest()
	}
	g.playing.cover()
	v := &visit{muted: map[string]bool{}, line: guest.Dial(address, hello), hello: hello, host: own, seat: match.NoSeat, turn: match.NoSeat, stage: match.Over}
	g.playing.visit = v
	g.house.Attendance = v.attendance()
	if g.stage.scene != nil { // otherwise the window is not open yet
		g.openVisit()
	}
}

// endVisit leaves the table of a host, if this screen is at one. The seat there stays this
// person's; a table of this program's own ends.
func (g *Game) endVisit() {
	if v := g.playing.visit; v != nil && v.host != nil {
		v.host.end()
	}
	g.quitVisit()
}

// quitVisit leaves the table of a host, which stays open.
func (g *Game) quitVisit() {
	v := g.playing.visit
	if v == nil {
		return
	}
	v.line.Close()
	g.playing.visit, g.house.Attendance = nil, nil
	g.house.Words.ThirdPerson, g.house.Words.Reader = false, 0
	g.window.wake()
}

// closeVisit leaves the table of a host because the program ends. If it will be started once more,
// a table of its own can be opened again.
func (g *Game) closeVisit(again bool) {
	v := g.playing.visit
	if v == nil || v.host == nil {
		g.endVisit()
		return
	}
	if again {
		v.host.pause()
	}
	if g.quitVisit(); !again {
		v.host.end()
	}
	v.host.wait()
}

// openVisit shows what comes before the match: the free seats, or the way to them.
func (g *Game) openVisit() {
	v := g.playing.visit
	g.house.Label, g.house.Goal = "", ""
	if v.host != nil {
		g.stage.openOutside(scenes.NewGather(g.house, v.gathering(g.house)), true)
		return
	}
	name := ""
	if people := g.house.Settings.People; len(people) > 0 {
		name = people[0]
	}
	g.stage.openOutside(scenes.NewJoin(g.house, v.joining(g.house), name), true)
}

// called returns the name of the game, the mode and the variant that is played at the table.
func (v *visit) called(h *scenes.House) string {
	if !v.met {
		return ""
	}
	of := gameOf(v.room.Request.Game)
	game, mode := h.Say("game."+of.ID), of.Name(h, v.room.Request)
	if mode == game {
		return game
	}
	return h.Say("title.of", "game", game, "line", mode)
}

func (v *visit) joining(h *scenes.House) scenes.Joining {
	teams := gameOf(v.room.Request.Game).Teams
	return scenes.Joining{Match: v.called(h), Begun: v.room.Begun, Plain: plainPage(), Teams: v.met && teams != nil && teams(v.room.Request)}
}

func (v *visit) gathering(h *scenes.House) scenes.Gathering {
	of := v.host.gathering()
	of.Match = v.called(h)
	return of
}

// attendance returns who is at the table.
func (v *visit) attendance() *scenes.Attendance {
	a := &scenes.Attendance{You: v.room.You, Onlookers: v.room.Onlookers, Cut: v.cut, Asks: match.NoSeat, Hosting: v.chairs()}
	if !v.met {
		a.You = match.NoSeat
		return a
	}
	now := time.Now()
	for seat := range v.room.Places {
		a.Chairs = append(a.Chairs, v.chair(match.Seat(seat), now))
	}
	if asked := &v.room.Asked; asked.What != wire.Nothing && slices.ContainsFunc(asked.Waiting, v.near) {
		a.Asks, a.Change = asked.By, asked.What == wire.Trade
	}
	if v.room.Key != "" && v.host == nil {
		a.Link = fragmentAddress(wire.Fragment(v.hello.Table, v.room.Key))
	}
	return a
}

// chairs reports whether whoever is at this screen decides about the table.
func (v *visit) chairs() bool {
	return v.met && v.room.Chair
}

// chair returns how the person or program at a seat is.
func (v *visit) chair(seat match.Seat, now time.Time) scenes.Chair {
	p := &v.room.Places[seat]
	c := scenes.Chair{Name: p.Player.Name, Near: v.near(seat), Stands: p.Substitute, Muted: v.muted[p.Player.Name],
		Trades: v.stage == match.Between && !p.Player.Robot()}
	switch {
	case p.Free:
		c.Is = scenes.FreeSeat
	case !p.Player.Human():
		c.Is = scenes.BotSits
	case p.State == wire.Gone:
		c.Is = scenes.Gone
	case p.State == wire.Away:
		c.Is = scenes.Away
	case v.turn == seat:
		c.Is = scenes.Thinking
	case now.Before(v.backs[seat]):
		c.Is = scenes.Back
	default:
		c.Is = scenes.Here
	}
	return c
}

// attendVisit takes what the host has said since the last tick.
func (g *Game) attendVisit() {
	v := g.playing.visit
	if v == nil {
		return
	}
	for m := v.line.Next(); m != nil && g.playing.visit == v; m = v.line.Next() {
		g.window.wake()
		g.hear(v, m)
	}
	if g.playing.visit != v {
		return
	}
	if v.host != nil && v.host.changed() {
		g.changed()
	}
	if st := g.stage; v.match != nil && st.atTable {
		if len(st.pages) == 0 && v.match.Covered() && !v.match.Busy(st.scene) {
			g.proceed() // to the curtain
		}
		if now := time.Now(); len(st.pages) == 0 && now.Sub(v.rested) > restEvery {
			v.rested = now
			v.match.Rest(st.scene)
		}
		if v.match.Waits() && v.stage == match.Between && time.Since(v.asked) > waitsFor {
			g.notices.tellOnce("present.waits")
		}
		v.hello.Seen = v.match.Seen()
		v.line.Renew(v.hello)
	}
	if a := v.attendance(); !same(a, g.house.Attendance) {
		g.changed()
	}
}

// same reports whether nothing differs between two attendances.
func same(a, b *scenes.Attendance) bool {
	return slices.Equal(a.Chairs, b.Chairs) && a.You == b.You && a.Onlookers == b.Onlookers && a.Cut == b.Cut && a.Asks == b.Asks && a.Change == b.Change && a.Hosting == b.Hosting && a.Link == b.Link
}

// changed shows who is at the table now.
func (g *Game) changed() {
	v := g.playing.visit
	before, now := g.house.Attendance, v.attendance()
	g.house.Attendance = now
	for seat := range now.Chairs {
		if seat < len(before.Chairs) && !now.Chairs[seat].Near {
			g.sayPresence(&before.Chairs[seat], &now.Chairs[seat])
		}
	}
	switch s := g.stage.scene.(type) {
	case *scenes.Join:
		s.Change(v.joining(g.house))
	case *scenes.Gather:
		s.Change(v.gathering(g.house))
	case interface{ Reread() }:
		s.Reread()
	}
	if p, is := g.stage.top().(*scenes.Present); is {
		p.Lay()
	} else if now.Asks != match.NoSeat && before.Asks == match.NoSeat && g.stage.atTable {
		g.stage.page(scenes.NewPresent(g.house))
	}
	g.house.Screen.Invalidate()
}

// sayPresence says aloud who has gone or come back, and shows who has been away for long.
func (g *Game) sayPresence(before, now *scenes.Chair) {
	if before.Is == now.Is {
		return
	}
	switch now.Is {
	case scenes.Away:
		ui.Narrate(g.house.Say("present.line.away", "name", now.Name))
	case scenes.Back:
		ui.Narrate(g.house.Say("present.line.back", "name", now.Name))
	case scenes.Gone:
		n := notice{"present.line.gone", []any{"name", now.Name}}
		if g.house.Attendance.Hosting {
			n = notice{"present.gone.host", []any{"name", now.Name, "page", g.house.Say("present")}}
		}
		g.notices.tell(&n)
	}
}

// hear takes one message of the host.
func (g *Game) hear(v *visit, m wire.Message) {
	switch m := m.(type) {
	case guest.Cut:
		if v.cut = true; v.match != nil {
			v.match.Missed()
		}
	case *wire.Room:
		g.enter(v, m)
	case *wire.Told:
		g.stands(v, m)
	case *wire.Waved:
		g.waved(v, m)
	case *wire.Record:
		v.record = m.Text
	case *wire.Refused:
		g.notices.wrong(m.Why.Err())
		if m.Move && v.match != nil {
			v.match.Refuse()
		}
	case *wire.Bye:
		g.dismissed(m.Why)
	}
}

// enter takes who is at the table now.
func (g *Game) enter(v *visit, room *wire.Room) {
	now := time.Now()
	for seat := range room.Places {
		if v.met && seat < len(v.room.Places) && v.room.Places[seat].State != wire.Present && room.Places[seat].State == wire.Present {
			v.backs[seat] = now.Add(backFor)
		}
	}
	if room.Key != "" && (v.room.Key != room.Key || !v.met) {
		v.hello.Key = room.Key
		v.line.Renew(v.hello)
	}
	v.room, v.met, v.cut = *room, true, false
	g.sit(v)
	g.stage.turn(gameOf(room.Request.Game))
	g.changed()
}

// sit tells the match, if there is one, who sits where, and what is played automatically here. It
// lets the words speak to whoever is alone at this screen, and to nobody who looks on.
func (g *Game) sit(v *visit) {
	w := g.house.Words
	if w.ThirdPerson, w.Reader = !v.seated(), 0; len(v.room.Near) == 1 {
		w.Reader = int(v.room.Near[0]) + 1
	}
	if v.match != nil {
		v.match.Sit(v.players(), v.room.Near)
		v.match.Automate(g.house.Settings.Itself, !g.house.Settings.AskAgain)
	}
}

// players returns who sits at the table.
func (v *visit) players() (players []match.Player) {
	for i := range v.room.Places {
		players = append(players, v.room.Places[i].Player)
	}
	return players
}

// stands takes how the match stands, and shows it.
func (g *Game) stands(v *visit, told *wire.Told) {
	if !v.met { // the host says first who is at the table
		return
	}
	if v.match == nil {
		v.match = gameOf(v.room.Request.Game).Join(v.send, v.room.Request)
		g.sit(v)
	}
	other := len(v.room.Near) > 1 && told.Seat != v.seat
	v.seat, v.turn, v.stage = told.Seat, told.Turn, told.Stage
	opens, err := v.match.Hear(g.stage.scene, told)
	switch {
	case err != nil:
		g.dismissed(wire.OtherBuild)
	case opens && other: // a page may be open that tells what somebody else at this screen may know
		g.table()
	case opens && (g.stage.atTable || v.seated() || v.looks || v.host != nil || !v.free()):
		g.stage.below(g.table)
	case told.Seat == told.Turn:
		g.peek(v)
	}
}

// peek shows the cards of the person who must decide, as long as the curtain's button is held.
func (g *Game) peek(v *visit) {
	if c, is := g.stage.scene.(*scenes.Curtain); is {
		if hand := v.match.Peek(); hand != nil { // otherwise it is asked for
			c.Peek(hand)
		}
	}
}

// send sends what the match has to say to the host. Who looks on has no say in when a round begins.
func (v *visit) send(m wire.Message) {
	if _, is := m.(*wire.Proceed); !is || v.seated() || v.host != nil {
		v.line.Send(m)
	}
}

// seated reports whether somebody sits at this screen.
func (v *visit) seated() bool { return len(v.room.Near) > 0 }

// near reports whether a seat is played at this screen.
func (v *visit) near(seat match.Seat) bool { return slices.Contains(v.room.Near, seat) }

// free reports whether a seat may be taken.
func (v *visit) free() bool {
	return slices.ContainsFunc(v.room.Places, func(p wire.Place) bool { return p.Free })
}

// gestureSounds are the sounds of the gestures.
var gestureSounds = [...]sound.Name{wire.Applause: sound.RoundWon, wire.WellPlayed: sound.ScoreTick, wire.Hurry: sound.YourTurn, wire.Oops: sound.Refuse, wire.Laughter: sound.Flip, wire.Thanks: sound.ScoreTick}

// waved shows a gesture.
func (g *Game) waved(v *visit, w *wire.Waved) {
	if int(w.From) >= len(v.room.Places) || int(w.What) >= len(scenes.Gestures) || v.chair(w.From, time.Now()).Muted || w.To != match.NoSeat && !v.near(w.To) {
		return
	}
	g.notices.toast.Say(g.house, g.house.Say("gesture.of", "name", v.room.Places[w.From].Player.Name, "what", g.house.Say("gesture."+scenes.Gestures[w.What])))
	g.house.Sound.Play(gestureSounds[w.What])
}

// byes are the notices of why a host closes the connection.
var byes = map[wire.Reason]notice{
	wire.OtherBuild: {key: "present.other-build"}, wire.NoTable: {key: "present.no-table"}, wire.Slow: {key: "present.slow"}, wire.Full: {key: "present.full"},
	wire.Elsewhere: {key: "present.elsewhere"}, wire.Broken: {key: "present.broken"}, wire.Ended: {key: "present.ended"},
}

// dismissed leaves the table because the host closes the connection, unless it will be there again.
func (g *Game) dismissed(why wire.Reason) {
	if why == wire.Closing {
		g.notices.tell(&notice{key: "present.stopped"})
		return
	}
	if over := g.playing.visit.match != nil && g.playing.visit.match.Over(); over && why == wire.Ended {
		g.playing.visit.ended = true // the result stays until it is left
		return
	}
	if why == wire.OtherBuild && reloadOnce() {
		return
	}
	g.endVisit()
	g.home()
	if n, known := byes[why]; known {
		g.notices.tell(&n)
	}
}

// visitStep does what a scene wants of the match of a host.
func (g *Game) visitStep(i scenes.Step) {
	v := g.playing.visit
	switch i {
	case scenes.Proceed:
		v.asked = time.Now()
		g.proceed()
	case scenes.Peek:
		g.peek(v)
	case scenes.Look:
		if v.match.Uncover() {
			g.table()
		}
	case scenes.Undo:
		if !v.seated() {
			return
		}
		v.line.Send(&wire.Ask{What: wire.Undo})
		if match.Humans(v.players()) > 1 {
			g.notices.tell(&notice{key: "present.asked"})
		}
	case scenes.AtEnd, scenes.AtTurn:
		m, err := readMatch([]byte(v.record))
		if err != nil {
			g.notices.tell(&notice{key: "present.no-record"})
			return
		}
		if g.past.match = m; i == scenes.AtTurn {
			g.past.judge(m.Begun())
		} else {
			g.past.watch(scenes.Moment{Round: m.Begun(), Decisions: 1 << 30})
		}
	}
}

// doVisit does what a scene wants of the table of a host.
func (g *Game) doVisit(i scenes.Intent) {
	v := g.playing.visit
	if v == nil {
		return
	}
	switch i := i.(type) {
	case scenes.Claim:
		set := g.house.Settings
		set.People = append([]string{i.Name}, slices.DeleteFunc(slices.Clone(set.People), func(name string) bool { return name == i.Name })...)
		g.set(set)
		v.line.Send(&wire.Claim{Seat: i.Seat, Name: i.Name})
	case scenes.Gesticulate:
		v.line.Send(&wire.Wave{To: match.NoSeat, What: wire.Gesture(i.Kind)})
		g.stage.close()
	case scenes.Grant:
		v.line.Send(&wire.Answer{Yes: i.Yes})
		g.stage.close()
	case scenes.SetUp:
		if v.ended {
			g.setUp(i.Ask)
		} else {
			g.nextMatch(v)
		}
	case scenes.Trade:
		v.line.Send(&wire.Ask{What: wire.Trade, Seat: i.Seat, For: i.For})
		g.stage.close()
	case scenes.Stand:
		v.line.Send(&wire.Substitute{Seat: i.Seat, On: i.Bot})
	case scenes.Mute:
		name := v.room.Places[i.Seat].Player.Name
		v.muted[name] = !v.muted[name]
		g.changed()
	}
}

// nextMatch begins another match at the table, if whoever is at this screen may, and waits for it.
func (g *Game) nextMatch(v *visit) {
	if v.match == nil || !v.match.Over() {
		return
	}
	if v.chairs() {
		v.line.Send(&wire.Begin{})
	} else {
		g.notices.tell(&notice{key: "present.next"})
	}
	v.match.Expect()
	g.proceed()
}

// visitWant does what a scene wants of the table of a host, without any particulars.
func (g *Game) visitWant(i scenes.Want) {
	v := g.playing.visit
	if v == nil {
		return
	}
	switch i {
	case scenes.LookOn:
		if v.looks = true; v.match != nil {
			g.table()
			g.notices.tellOnce("join.looking")
		}
	case scenes.SitDown:
		v.line.Send(&wire.Begin{})
	case scenes.OtherAddress:
		v.host.other()
	case scenes.EndTable:
		if v.host != nil {
			g.leaveVisit()
		} else {
			v.line.Send(&wire.End{})
		}
	case scenes.KeepRecord:
		g.keepRecord(v)
	}
}

// keepRecord keeps the record of the match among the finished ones here.
func (g *Game) keepRecord(v *visit) {
	if _, err := readMatch([]byte(v.record)); err != nil {
		g.notices.tell(&notice{key: "present.no-record"})
		return
	}
	if err := g.keeper.keepFinished(v.record); err != nil {
		g.notices.tell(&notice{"notice.saved-not", []any{"why", reason(err)}})
		return
	}
	g.notices.tell(&notice{key: "present.kept"})
}

// keepFinished adds the record of a match that was played elsewhere to the finished ones.
func (k *keeper) keepFinished(text string) error {
	to := keeper{store: k.store}
	err := to.settle()
	if err == nil {
		err = k.store.Write(to.name, []byte(text))
	}
	if err == nil {
		_, err = k.store.Finish(to.name, text)
	}
	k.store.Release(to.name)
	return err
}

// leaveVisit goes from the table of a host to the street.
func (g *Game) leaveVisit() {
	v := g.playing.visit
	own, seated := v.host != nil, v.seated() && v.match != nil && !v.match.Over()
	g.endVisit()
	g.home()
	switch {
	case own:
		g.notices.tell(&notice{key: "present.ended"})
	case seated:
		g.notices.tell(&notice{key: "present.left"})
	}
}
