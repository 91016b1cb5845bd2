package session

import (
	"slices"

	"lacasa/engine/match"
	"lacasa/game/wire"
	"lacasa/scenes"
	"lacasa/ui"
)

// A Distant is a match that a host keeps, as this screen shows it.
type Distant interface {
	Table
	// Hear takes what the host tells. It reports whether Open must follow, because the scene now is
	// no longer the one that shows the match; otherwise the scene has been updated, if it has to be.
	// It returns an error, and changes nothing, if what is told cannot be read.
	Hear(now scenes.Scene, told *wire.Told) (opens bool, err error)
	// Rest tells the host, once, that the present scene has shown how the match stands.
	Rest(now scenes.Scene)
	// Seen returns how far this screen has shown the match.
	Seen() wire.Seen
	// Expect prepares this screen to go on to another match as soon as there is one.
	Expect()
	// Waits reports whether the next round has been asked for and is not there yet.
	Waits() bool
	// Sit sets the players, and which seats are played at this screen.
	Sit(players []match.Player, near []match.Seat)
	// Covered reports whether a person at this screen must decide who has yet to take it over from
	// the others who play at it.
	Covered() bool
	// Uncover asks the host for the cards of that person, who is now in front of the screen. It reports
	// whether they are here already, so that Open can show them; otherwise Hear will say so.
	Uncover() (here bool)
	// Peek returns the cards of that person, or nil and asks the host for them.
	Peek() []ui.Face
	// Automate sets what is played automatically. keep says that a decision that changes nothing
	// is, too.
	Automate(what scenes.AutoPlay, keep bool)
	// Refuse tells it that the host refused the decision that was made last.
	Refuse()
	// Missed tells it that the connection with the host was cut, and what it has not told is lost.
	Missed()
}

// A standing is how a match stands, as it was told last.
type standing[T any] struct {
	number uint32
	seat   match.Seat // to whom it was told; match.NoSeat: it is what everybody may know
	round  int
	stage  match.Stage
	turn   match.Seat // who has to decide; match.NoSeat: nobody
	t      T
}

// common returns what t tells of a match of any game.
func common[T any](t *T) *match.Status {
	return any(t).(interface{ Common() *match.Status }).Common()
}

// A Remote is a match that a host keeps, as this screen shows it. It knows what the seat in front of
// the screen was told, and nothing else. A round is shown to its end, and its score until somebody
// here leaves it, even if others have gone on. A screen at which nobody sits goes on with them.
//
// Where several play at the screen the host tells what everybody may know until one of them, whose turn it
// is, has come in front of it.
type Remote[T any] struct {
	send    func(wire.Message)
	decoder wire.Decoder
	game    Scenes[T]
	ask     match.Request
	players []match.Player
	near    []match.Seat // are played at this screen
	auto    scenes.AutoPlay
	keep    bool // a decision that changes nothing is made automatically, too

	now    standing[T]  // what is shown, or about to be
	later  *standing[T] // the newest of what comes after it, once that is another round; nil: nothing
	last   *T           // how the previous round ended; nil: this screen has not shown it
	told   bool         // what the round is about has been shown
	seen   wire.Seen    // how far the match has been shown
	fresh  bool         // nothing has been told since the connection was made, or the seat was taken
	sent   bool         // a decision has been sent, and not been answered
	asked  bool         // the next round has been asked for
	open   bool         // who has to decide has taken over the screen from others
	other  bool         // the scene was opened for another seat than what is told now
	under  *standing[T] // what that person may know, who looks behind the curtain without lifting it; nil: nobody does
	peeked *wire.Told   // as it was told
}

// NewRemote returns the match of that request that a host keeps, which gets what send is called with.
// Nothing can be shown before Sit and Hear were called.
func NewRemote[T any](send func(wire.Message), game Scenes[T], ask match.Request) *Remote[T] {
	return &Remote[T]{send: send, game: game, ask: ask, fresh: true}
}

// Ask returns what the match was begun with.
func (r *Remote[T]) Ask() match.Request { return r.ask }

// Players returns who sits at each seat.
func (r *Remote[T]) Players() []match.Player { return r.players }

// Begun returns how many rounds have begun here.
func (r *Remote[T]) Begun() int { return r.now.round }

// Over reports whether the match has been played to its end.
func (r *Remote[T]) Over() bool { return r.now.stage == match.Over }

// Sit sets the players, and which seats are played at this screen.
func (r *Remote[T]) Sit(players []match.Player, near []match.Seat) { r.players, r.near = players, near }

// Automate sets what is played automatically. keep says that a decision that changes nothing is, too.
func (r *Remote[T]) Automate(what scenes.AutoPlay, keep bool) { r.auto, r.keep = what, keep }

// Do sends a decision to the host. While one is under way, as long as the host has yet to tell how the match
// stands, and at the end of a round that is past for the others, it does nothing. It returns an error if somebody else has to decide.
func (r *Remote[T]) Do(move string) error {
	switch {
	case r.now.turn != r.now.seat && int(r.now.turn) < len(r.players):
		return match.Refuse("present.turn", "name", r.players[r.now.turn].Name)
	case !r.sent && !r.fresh && r.later == nil && r.now.seat != match.NoSeat:
		r.sent = true
		r.send(&wire.Move{At: r.now.number, Token: move})
	}
	return nil
}

// Refuse tells r that the host refused the decision that was made last.
func (r *Remote[T]) Refuse() { r.sent = false }

// Missed tells r that the connection with the host was cut: what was sent may not have arrived.
func (r *Remote[T]) Missed() { r.sent, r.asked, r.fresh = false, false, true }

// shared reports whether several play at this screen.
func (r *Remote[T]) shared() bool { return len(r.near) > 1 }

// Covered reports whether a person at this screen must decide who has yet to take it over from the others who
// play at it.
func (r *Remote[T]) Covered() bool {
	return r.shared() && !r.open && r.now.stage == match.Deciding && slices.Contains(r.near, r.now.turn)
}

// Uncover asks the host for the cards of the person who must decide, and reports whether they are here.
func (r *Remote[T]) Uncover() (here bool) {
	if r.open = true; r.under == nil {
		r.send(&wire.Look{Seat: r.now.turn})
		return false
	}
	r.face(r.under)
	r.automatic(r.peeked)
	return true
}

// Peek returns the cards of the person who must decide, or nil and asks the host for them.
func (r *Remote[T]) Peek() []ui.Face {
	if r.under == nil {
		r.send(&wire.Look{Seat: r.now.turn})
		return nil
	}
	return r.game.Peek(r.under.t)
}

// face shows what is told to another seat than before, as far as the host knows that it has been shown.
func (r *Remote[T]) face(next *standing[T]) {
	r.now, r.under, r.other = *next, nil, true
	r.open = r.open && next.seat != match.NoSeat
	r.seen = wire.Seen{Round: next.round, Events: common(&next.t).Seen}
}

// Seen returns how far this screen has shown the match.
func (r *Remote[T]) Seen() wire.Seen { return r.seen }

// Expect prepares this screen to go on to another match as soon as there is one.
func (r *Remote[T]) Expect() { r.asked = true }

// Waits reports whether the next round has been asked for and is not there yet.
func (r *Remote[T]) Waits() bool { return r.asked }

// Hear takes what the host tells.
func (r *Remote[T]) Hear(now scenes.Scene, told *wire.Told) (opens bool, err error) {
	next, mine, asked := standing[T]{number: told.Number, seat: told.Seat, round: told.Round, stage: told.Stage, turn: told.Turn}, r.sent, r.asked
	newest := &r.now
	if r.later != nil {
		newest = r.later
	}
	if !r.fresh && next.number <= newest.number && next.seat == newest.seat {
		return false, nil
	}
	if err := r.decoder.Read(told.Standing, &next.t); err != nil {
		return false, err
	}
	first := r.now.round == 0
	r.sent, r.asked, r.fresh = false, false, false
	defer r.automatic(told)
	r.under = nil
	if r.shared() && next.stage == match.Choosing && next.turn != next.seat && slices.Contains(r.near, next.turn) {
		r.send(&wire.Look{Seat: next.turn}) // without a curtain: nobody has cards
	}
	switch {
	case first:
		r.face(&next)
		r.other, r.told = false, common(&next.t).RoundShown
		return true, nil
	case r.later != nil || r.another(&next):
		return r.await(now, &next, asked), nil
	case r.shared() && next.seat != r.now.seat:
		if r.Covered() && next.seat == r.now.turn { // who only looks behind the curtain
			r.under, r.peeked = &next, told
			return false, nil
		}
		r.face(&next)
		return true, nil
	}
	return r.take(now, &next, mine), nil
}

// await keeps what is told of another round until what is left of this one has been shown, and reports whether another scene
// must be opened.
func (r *Remote[T]) await(now scenes.Scene, next *standing[T], asked bool) (opens bool) {
	r.later = next
	// what is left of a round whose end was never told cannot be shown
	if before := r.now.stage; asked || before == match.Choosing || before == match.Deciding || r.looksOn() && r.game.Scores(now) {
		r.turn()
		return true
	}
	return false
}

// take goes on within a round, and reports whether another scene must be opened. The seat has just decided if mine is true.
func (r *Remote[T]) take(now scenes.Scene, next *standing[T], mine bool) (opens bool) {
	before, turn := r.now.stage, r.now.turn
	r.now = *next
	if _, curtain := now.(*scenes.Curtain); curtain {
		r.open = r.open && next.seat != match.NoSeat
		return !r.Covered() || next.turn != turn
	}
	if r.game.Follow(now, r.tell()) {
		r.told = true // a table is past that
		return false
	}
	if r.looksOn() && !r.told && int(turn) < len(r.players) && r.players[turn].Human() { // who has read it, and decided
		r.told = true
		return true
	}
	// a score stays until somebody leaves it, and what a round is about until it has been read
	return mine || before != match.Deciding && next.stage == match.Deciding && !r.game.Scores(now)
}

// looksOn reports whether nobody sits at this screen, who could leave what is shown there: it goes on with the others.
func (r *Remote[T]) looksOn() bool { return len(r.near) == 0 }

// automatic makes the decision that is made automatically, if what is told asks for one.
func (r *Remote[T]) automatic(told *wire.Told) {
	token := ""
	switch {
	case r.later != nil || r.under != nil || told.Seat == match.NoSeat: // the end of the round before is still shown, or the curtain is down
	case told.Only != "" && automatic(r.auto, told.Last, match.Humans(r.players) == 1):
		token = told.Only
	case r.keep:
		token = told.Keep
	}
	if token != "" {
		r.sent = true
		r.send(&wire.Move{At: told.Number, Token: token})
	}
}

// another reports whether next belongs to another round than what is shown, to the choice of what is
// played in it, or to another match.
func (r *Remote[T]) another(next *standing[T]) bool {
	return next.round != r.now.round || next.stage == match.Choosing && r.now.stage != match.Choosing || r.Over() && next.stage != match.Over
}

// turn goes on to the next round.
func (r *Remote[T]) turn() {
	switch r.now.stage {
	case match.Between:
		t := r.tell()
		r.last = &t
	case match.Over:
		r.last, r.seen = nil, wire.Seen{}
	}
	r.now, r.later, r.told, r.open = *r.later, nil, false, false
}

// Rest tells the host, once, that the present scene has shown how the match stands.
func (r *Remote[T]) Rest(now scenes.Scene) {
	seen := wire.Seen{Round: r.now.round, Events: common(&r.now.t).Events}
	if r.seen != seen && (!r.game.Busy(now) || r.game.Scores(now)) {
		r.seen = seen
		r.send(&seen)
	}
}

// tell returns what the scenes are told: what the host told of the match, and what this screen knows
// of what it has shown.
func (r *Remote[T]) tell() T {
	t := r.now.t
	st := common(&t)
	st.RoundShown, st.CanRecall, st.Apart, st.Mine = r.told, r.last != nil, true, r.now.seat
	st.Settled = false // a round that is decided is played on: nobody finishes it for the others
	if st.Seen = 0; r.seen.Round == r.now.round {
		st.Seen = min(r.seen.Events, st.Events)
	}
	return t
}

// Open returns the scene that shows the match now, or the curtain if the person who must decide has yet to
// take over.
func (r *Remote[T]) Open(h *scenes.House, now scenes.Scene) scenes.Scene {
	other := r.other
	r.other = false
	switch t := r.tell(); {
	case r.told && r.Covered() && common(&t).Seen == common(&t).Events:
		return curtain(h, r.game, r.players[r.now.turn], t)
	case other && (r.now.stage == match.Between || r.now.stage == match.Over): // of which the end has yet to be seen
		return r.game.Table(h, t)
	case other:
		return r.game.Open(h, nil, t)
	default:
		return r.game.Open(h, now, t)
	}
}

// Follow tells the present scene how the match stands. It returns false if another scene must be
// opened.
func (r *Remote[T]) Follow(now scenes.Scene) bool { return r.game.Follow(now, r.tell()) }

// Busy reports whether the scene is not a table, or is a table that is still showing how the
// present state came about.
func (r *Remote[T]) Busy(now scenes.Scene) bool { return r.game.Busy(now) }

// Proceed goes from what a round is about to its table, from the table to the score, and from the
// score to the next round, for which it may have to wait: then it returns the present scene. It
// returns nil once the match is over.
func (r *Remote[T]) Proceed(h *scenes.House, now scenes.Scene) (scenes.Scene, error) {
	r.Rest(now)
	switch {
	case r.now.stage == match.Deciding, !r.told && !r.game.Scores(now):
		r.told = true
	case !r.game.Busy(now) && !(r.looksOn() && r.later != nil): // the table has shown the end of the round
	case r.later != nil:
		r.turn()
	case r.Over() && !r.asked:
		return nil, nil
	default:
		if r.now.stage == match.Between && !r.asked && !r.fresh {
			r.asked = true
			r.send(&wire.Proceed{At: r.now.number})
		}
		return now, nil
	}
	return r.Open(h, now), nil
}

// Page returns the page that i opens over the scene.
func (r *Remote[T]) Page(h *scenes.House, i scenes.Open) scenes.Scene {
	switch i {
	case scenes.OpenMenu:
		offers := r.game.Menu(r.tell())
		offers.Restart, offers.Restore, offers.Finish = false, false, false // OffersOf offers Finish to anybody alone among bots, settled or not
		return scenes.NewMenu(h, offers)
	case scenes.OpenScore:
		return r.game.Page(h, i, *r.last)
	}
	return r.game.Page(h, i, r.tell())
}
