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
	// Hear handles what the host tells. opens reports whether Open must be called, because the
	// current scene no longer shows the match; otherwise Hear has updated the scene if necessary.
	// Hear returns an error and changes nothing if it cannot read what it is told.
	Hear(now scenes.Scene, told *wire.Told) (opens bool, err error)
	// Rest tells the host, once, that the current scene has shown the state of the match.
	Rest(now scenes.Scene)
	// Seen returns how far this screen has shown the match.
	Seen() wire.Seen
	// Expect makes this screen go on to another match as soon as the host tells of one.
	Expect()
	// Waits reports whether this screen has asked for the next round and waits for it.
	Waits() bool
	// Sit sets the players, and the seats that are played at this screen.
	Sit(players []match.Player, near []match.Seat)
	// Covered reports whether several people play at this screen and the one who must decide has
	// yet to take it over.
	Covered() bool
	// Uncover lets the person who must decide take over the screen. It reports whether the host has
	// already sent that person's cards, so that Open can show them; otherwise it asks for them, and
	// Hear will report them.
	Uncover() (here bool)
	// Peek returns the cards of the person who must decide. If they are not here it returns nil and
	// asks the host for them.
	Peek() []ui.Face
	// Automate sets which forced moves are played automatically. keep says whether a decision that
	// changes nothing is made automatically, too.
	Automate(what scenes.AutoPlay, keep bool)
	// Refuse records that the host refused the last decision.
	Refuse()
	// Missed records that the connection with the host was cut, so messages may be lost.
	Missed()
}

// A standing is a state of the match, as the host told it.
type standing[T any] struct {
	number uint32
	seat   match.Seat // the seat that it was told to; match.NoSeat: it is what everybody may know
	round  int
	stage  match.Stage
	turn   match.Seat // the seat that must decide, or match.NoSeat
	t      T
}

// common returns the part of t that matches of all games have.
func common[T any](t *T) *match.Status {
	return any(t).(interface{ Common() *match.Status }).Common()
}

// A Remote is a match that a host keeps, as this screen shows it. It knows what the seat in front
// of the screen was told, and nothing else. It shows a round to its end, and the score until
// somebody at this screen leaves it, even if other screens have gone on. A screen at which nobody
// sits goes on with the others.
//
// If several people play at this screen, the host tells what everybody may know, until the person
// whose turn it is has taken over the screen.
type Remote[T any] struct {
	send    func(wire.Message)
	decoder wire.Decoder
	game    Scenes[T]
	ask     match.Request
	players []match.Player
	near    []match.Seat // the seats that are played at this screen
	auto    scenes.AutoPlay
	keep    bool // a decision that changes nothing is made automatically

	now    standing[T]  // the state that is shown, or about to be
	later  *standing[T] // the newest state, if that belongs to another round, match or choice; otherwise nil
	last   *T           // how the previous round ended; nil if this screen has not shown it
	told   bool         // the screen has shown what the round is about
	seen   wire.Seen    // how far the screen has shown the match
	fresh  bool         // the host has told nothing since the connection was made
	sent   bool         // a decision was sent and has not been answered
	asked  bool         // the next round was asked for
	open   bool         // the person who must decide has taken over the screen
	other  bool         // now was told to another seat than the scene shows
	under  *standing[T] // what the person who peeks behind the curtain may know, or nil
	peeked *wire.Told   // the message that told under
}

// NewRemote returns the match of a request that a host keeps. send sends a message to the host. Sit
// and Hear must be called before the match can be shown.
func NewRemote[T any](send func(wire.Message), game Scenes[T], ask match.Request) *Remote[T] {
	return &Remote[T]{send: send, game: game, ask: ask, fresh: true}
}

// Ask returns the request with which the match was begun.
func (r *Remote[T]) Ask() match.Request { return r.ask }

// Players returns the players by seat.
func (r *Remote[T]) Players() []match.Player { return r.players }

// Begun returns how many rounds have begun at this screen.
func (r *Remote[T]) Begun() int { return r.now.round }

// Over reports whether the match has been played to its end.
func (r *Remote[T]) Over() bool { return r.now.stage == match.Over }

// Sit sets the players, and the seats that are played at this screen.
func (r *Remote[T]) Sit(players []match.Player, near []match.Seat) { r.players, r.near = players, near }

// Automate sets which forced moves are played automatically. keep says whether a decision that
// changes nothing is made automatically, too.
func (r *Remote[T]) Automate(what scenes.AutoPlay, keep bool) { r.auto, r.keep = what, keep }

// Do sends a decision to the host. It returns an error if somebody else must decide. It does
// nothing while the host has yet to answer an earlier decision or to tell the state of the match,
// or if the round shown is already over for the others.
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

// Refuse records that the host refused the last decision.
func (r *Remote[T]) Refuse() { r.sent = false }

// Missed records that the connection with the host was cut: what was sent may not have arrived.
func (r *Remote[T]) Missed() { r.sent, r.asked, r.fresh = false, false, true }

// shared reports whether several people play at this screen.
func (r *Remote[T]) shared() bool { return len(r.near) > 1 }

// Covered reports whether several people play at this screen and the one who must decide has yet to
// take it over.
func (r *Remote[T]) Covered() bool {
	return r.shared() && !r.open && r.now.stage == match.Deciding && slices.Contains(r.near, r.now.turn)
}

// Uncover lets the person who must decide take over the screen. It reports whether that person's
// cards are here; otherwise it asks the host for them.
func (r *Remote[T]) Uncover() (here bool) {
	if r.open = true; r.under == nil {
		r.send(&wire.Look{Seat: r.now.turn})
		return false
	}
	r.face(r.under)
	r.automatic(r.peeked)
	return true
}

// Peek returns the cards of the person who must decide. If they are not here it returns nil and
// asks the host for them.
func (r *Remote[T]) Peek() []ui.Face {
	if r.under == nil {
		r.send(&wire.Look{Seat: r.now.turn})
		return nil
	}
	return r.game.Peek(r.under.t)
}

// face makes next, which was told to another seat, the state to show. The host says how much of it
// that seat has been shown.
func (r *Remote[T]) face(next *standing[T]) {
	r.now, r.under, r.other = *next, nil, true
	r.open = r.open && next.seat != match.NoSeat
	r.seen = wire.Seen{Round: next.round, Events: common(&next.t).Seen}
}

// Seen returns how far this screen has shown the match.
func (r *Remote[T]) Seen() wire.Seen { return r.seen }

// Expect makes this screen go on to another match as soon as the host tells of one.
func (r *Remote[T]) Expect() { r.asked = true }

// Waits reports whether this screen has asked for the next round and waits for it.
func (r *Remote[T]) Waits() bool { return r.asked }

// Hear handles what the host tells. It reports whether Open must be called.
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
		if r.Covered() && next.seat == r.now.turn { // the person only peeks behind the curtain
			r.under, r.peeked = &next, told
			return false, nil
		}
		r.face(&next)
		return true, nil
	}
	return r.take(now, &next, mine), nil
}

// await keeps a state of another round until the screen has shown the rest of this one. It reports
// whether another scene must be opened.
func (r *Remote[T]) await(now scenes.Scene, next *standing[T], asked bool) (opens bool) {
	r.later = next
	// what is left of a round whose end was never told cannot be shown
	if before := r.now.stage; asked || before == match.Choosing || before == match.Deciding || r.looksOn() && r.game.Scores(now) {
		r.turn()
		return true
	}
	return false
}

// take goes on within a round, and reports whether another scene must be opened. mine says that a
// decision of this screen led to next.
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

// looksOn reports whether nobody plays at this screen. It then goes on with the others, as nobody
// is there to leave a score.
func (r *Remote[T]) looksOn() bool { return len(r.near) == 0 }

// automatic makes an automatic decision, if the host has told of one.
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

// another reports whether next belongs to another match or round than what is shown, or to the
// choice of what is played next.
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

// Rest tells the host, once, that the current scene has shown the state of the match.
func (r *Remote[T]) Rest(now scenes.Scene) {
	seen := wire.Seen{Round: r.now.round, Events: common(&r.now.t).Events}
	if r.seen != seen && (!r.game.Busy(now) || r.game.Scores(now)) {
		r.seen = seen
		r.send(&seen)
	}
}

// tell returns what the scenes are told: what the host told, completed by what this screen knows
// about what it has shown.
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

// Open returns the scene that shows the match now, or the curtain if the person who must decide has
// yet to take over.
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

// Follow updates the current scene with the state of the match. It returns false if another scene
// must be opened.
func (r *Remote[T]) Follow(now scenes.Scene) bool { return r.game.Follow(now, r.tell()) }

// Busy reports whether the scene is not a table, or is a table that is still showing how the match
// got to its state.
func (r *Remote[T]) Busy(now scenes.Scene) bool { return r.game.Busy(now) }

// Proceed goes from what a round is about to its table, from the table to the score, and from the
// score to the next round. While it waits for that it returns the current scene. It returns nil
// once the match is over.
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
