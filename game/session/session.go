// Package session plays a match of any game at this screen. It tracks whose turn it is, who is in
// front of the screen and what they have been shown, lowers the curtain between two people, and
// undoes decisions.
package session

import (
	"slices"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/scenes"
	"lacasa/ui"
)

// Scenes provides the scenes of one game. T is the type of what they are told about a match.
type Scenes[T any] interface {
	// Open returns the scene that shows the match. now is the previous scene, or nil.
	Open(h *scenes.House, now scenes.Scene, t T) scenes.Scene
	// Table returns a table showing the match at which nobody can decide anything.
	Table(h *scenes.House, t T) ReplayTable
	// Follow updates the present scene with the state of the match. It returns false if another
	// scene must be opened.
	Follow(now scenes.Scene, t T) bool
	// Busy reports whether the scene is not a table, or is a table that is still showing how the
	// present state came about.
	Busy(now scenes.Scene) bool
	// Scores reports whether the scene is the score of a round.
	Scores(now scenes.Scene) bool
	// Page returns a page over the scene: rules, log, last or score.
	Page(h *scenes.House, want scenes.Open, t T) scenes.Scene
	// Waiting describes the match for the title and the shelf.
	Waiting(h *scenes.House, t T) scenes.Waiting
	// Rumour returns a sentence about what has just happened, as far as everybody may know it, for
	// the curtain. It may be empty.
	Rumour(h *scenes.House, t T) string
	// Peek returns the cards of the seat that t is told to.
	Peek(t T) []ui.Face
	// Menu returns what the menu offers.
	Menu(t T) scenes.Offers
}

// A Caller is a Scenes that can say on the curtain what the next person will be asked. If Call
// returns "" the curtain asks the person to look at the cards.
type Caller[T any] interface {
	Call(h *scenes.House, t T) string
}

// A Session is a match of one game at this screen. Every change goes through the record, so the
// match can be saved at any time.
type Session[T any] struct {
	match  match.Match[T]
	game   Scenes[T]
	before match.Match[T] // the match before a restart, or nil
	// a copy of the match in which programs finish the round; nil if they do not
	finishing match.Match[T]
	front     match.Seat          // the person in front of the screen
	seen      [match.MaxSeats]int // by seat, the number of events of the round that it has been shown
	open      bool                // the cards of front may be shown
	told      bool                // the screen has shown what the round is about
	auto      scenes.AutoPlay     // which forced moves are played automatically
	keep      bool                // a decision that changes nothing is made automatically
	scored    *T                  // how the previous round ended, if it was played since the program began
}

// New returns a session that continues the match.
func New[T any](m match.Match[T], game Scenes[T]) *Session[T] {
	s := &Session[T]{match: m, game: game}
	s.front = match.Seat(max(0, slices.IndexFunc(m.Players(), match.Player.Human)))
	s.Cover()
	if m.RoundsBegun() > 0 {
		s.told = len(m.Deciders()) > 0
		s.programs(never)
		s.MarkSeen()
	}
	return s
}

// String returns the record of the match.
func (s *Session[T]) String() string { return s.match.String() }

// Ask returns a request for a match with the same cards.
func (s *Session[T]) Ask() match.Request { return s.match.Request() }

// Players returns the players, by seat.
func (s *Session[T]) Players() []match.Player { return s.match.Players() }

// Begun returns how many rounds have begun.
func (s *Session[T]) Begun() int { return s.match.RoundsBegun() }

// Over reports whether the match has been played to its end.
func (s *Session[T]) Over() bool { return s.match.Stage() == match.Over }

// Ends returns how each finished round ended for the first person at the table. A round that
// programs finished counts as open.
func (s *Session[T]) Ends() []match.End {
	ends := s.match.Ends(match.Seat(max(0, slices.IndexFunc(s.match.Players(), match.Player.Human))))
	for _, round := range s.Finished() {
		if round <= len(ends) {
			ends[round-1] = match.Open
		}
	}
	return ends
}

// An extraTagged is a match that can carry tags its game does not know.
type extraTagged interface{ ExtraTags() *record.ExtraTags }

// Finished returns the numbers of the rounds that programs finished for a person while they were
// still undecided.
func (s *Session[T]) Finished() (rounds []int) {
	if m, ok := s.match.(extraTagged); ok {
		for _, f := range m.ExtraTags().Finished() {
			rounds = append(rounds, f.Round)
		}
	}
	return rounds
}

// helped reports whether programs finished the round for a person.
func (s *Session[T]) helped(round int) bool { return slices.Contains(s.Finished(), round) }

// markFinished records in m that programs took over its current round after that many decisions.
func markFinished[T any](m match.Match[T], after int) {
	if b, ok := m.(extraTagged); ok {
		kept := b.ExtraTags()
		*kept = kept.WithFinished(append(kept.Finished(), record.FinishedRound{Round: m.RoundsBegun(), After: after}))
	}
}

// at returns m as it was after a number of decisions of a round, without marks of rounds that
// programs finished later.
func at[T any](m match.Match[T], round, decisions int) match.Match[T] {
	return trimmed(m.At(round, decisions))
}

// trimmed removes from m the marks of finished rounds that m has not reached, and returns m.
func trimmed[T any](m match.Match[T]) match.Match[T] {
	b, ok := m.(extraTagged)
	if !ok {
		return m
	}
	kept, decided := b.ExtraTags(), len(m.Deciders())
	*kept = kept.WithFinished(slices.DeleteFunc(kept.Finished(), func(f record.FinishedRound) bool {
		return f.Round > m.RoundsBegun() || f.Round == m.RoundsBegun() && f.After >= decided
	}))
	return m
}

func (s *Session[T]) alone() bool { return match.Humans(s.match.Players()) == 1 }

// Again begins a new match with the same cards.
func (s *Session[T]) Again() (Running, error) {
	anew := New(s.match.Rematch(), s.game)
	return anew, anew.Next()
}

// Next begins the next round.
func (s *Session[T]) Next() error { return s.move(s.match.Next) }

// Do performs a person's move, and then lets programs act until a person must decide again.
func (s *Session[T]) Do(move string) error {
	return s.move(func() error { return s.match.Do(move) })
}

// move performs an action and lets programs act. If that begins a new round, nobody has seen
// anything of it.
func (s *Session[T]) move(do func() error) error {
	rounds := s.match.RoundsBegun()
	if err := do(); err != nil {
		return err
	}
	s.changed(s.match)
	s.answer(never)
	if s.match.RoundsBegun() != rounds {
		s.seen, s.told = [match.MaxSeats]int{}, false
		s.Cover()
	}
	return nil
}

// Finish lets programs play the round to its end, also for people. If they need time to think,
// Think must be called until Finishing returns false. Until then the match stays as it was, and any
// other change cancels the finish. A person who plays alone can undo it. The match records a finish
// unless the round was already decided.
func (s *Session[T]) Finish() {
	settled := false
	if round, can := s.match.(interface{ Settled() bool }); can {
		settled = round.Settled()
	}
	s.finishing = s.match.At(s.match.RoundsBegun(), all)
	if !settled && s.alone() {
		markFinished(s.finishing, len(s.match.Deciders()))
	}
	s.finish(never)
}

// never makes programs decide only if they need no time to think.
func never() bool { return false }

// Finishing reports whether programs have yet to finish the round.
func (s *Session[T]) Finishing() bool { return s.finishing != nil }

// finish lets programs decide in s.finishing as long as more returns true. Once the round is over,
// that becomes the match.
func (s *Session[T]) finish(more func() bool) {
	m := s.finishing
	for m.Stage() == match.Deciding {
		if !match.Think(m, more) {
			return
		}
		s.did(m.Do(m.Suggest(m.Turn())))
	}
	before := s.match
	s.changed(m)
	if s.alone() {
		s.before = before
	}
}

// changed makes m the match. The person at the screen has been told what its round is about.
func (s *Session[T]) changed(m match.Match[T]) {
	s.match, s.before, s.finishing, s.told = m, nil, nil, true
}

// Think lets the program whose turn it is think as long as more returns true, and does what it
// decides. It reports whether it decided.
func (s *Session[T]) Think(more func() bool) (decided bool) {
	if s.finishing != nil {
		s.finish(more)
		return s.finishing == nil
	}
	if decided = match.ProgramActs(s.match) && match.Think(s.match, more); decided {
		s.answer(more)
	}
	return decided
}

// Thinking reports whether a program needs time to think, so that Think must be called.
func (s *Session[T]) Thinking() bool { return s.finishing != nil || match.ProgramActs(s.match) }

// Automate sets which forced moves are played automatically. keep says whether a decision that
// changes nothing is made automatically, too.
func (s *Session[T]) Automate(what scenes.AutoPlay, keep bool) { s.auto, s.keep = what, keep }

// A handKeeper is a match in which a decision may change nothing.
type handKeeper interface {
	// KeepToken returns the token of the decision that leaves everything as it was, or "" if the
	// player may want another.
	KeepToken() string
}

// automaticMove returns the token of the decision that is made automatically now, or "" if there is
// none.
func (s *Session[T]) automaticMove(m match.Match[T]) string {
	if s.playsForced(m) {
		token, _ := m.ForcedMove()
		return token
	}
	if k, is := m.(handKeeper); is && s.keep {
		return k.KeepToken()
	}
	return ""
}

// answer lets programs act while it is their turn, and makes automatic moves. Programs think as
// long as more returns true.
func (s *Session[T]) answer(more func() bool) {
	for s.programs(more); !match.ProgramActs(s.match); s.programs(more) {
		token := s.automaticMove(s.match)
		if token == "" {
			return
		}
		s.did(s.match.Do(token))
	}
}

// programs lets programs act while it is their turn, until one needs time to think and more returns
// false.
func (s *Session[T]) programs(more func() bool) {
	for match.ProgramActs(s.match) && match.Think(s.match, more) {
		s.did(s.match.Do(s.match.Suggest(s.match.Turn())))
	}
}

func (s *Session[T]) did(err error) {
	if err != nil {
		panic(err) // programs decide only what is legal, and a forced move is legal
	}
}

// playsForced reports whether the next decision of a person is forced and made automatically. It is
// not made if it would tell others that it was forced.
func (s *Session[T]) playsForced(m match.Match[T]) bool {
	only, last := m.ForcedMove()
	return only != "" && automatic(s.auto, last, s.alone())
}

// automatic reports whether the setting auto plays a person's only possible decision. last says
// that it plays the person's last card, alone that nobody else is at the table.
func automatic(auto scenes.AutoPlay, last, alone bool) bool {
	switch auto {
	case scenes.NotItself:
		return false
	case scenes.NoChoice:
		return last || alone
	}
	return last
}

// Cover hides the cards on screen until the next player takes over. With one person it does
// nothing.
func (s *Session[T]) Cover() { s.open = s.alone() }

// Covered reports whether the person who must decide has yet to take over the screen. It returns
// false while a program thinks.
func (s *Session[T]) Covered() bool {
	return s.match.Stage() == match.Deciding && !match.ProgramActs(s.match) && (s.match.Turn() != s.front || !s.open)
}

// Uncover seats the person who must decide in front of the screen.
func (s *Session[T]) Uncover() {
	if s.match.Stage() == match.Deciding {
		s.seen[s.front] = s.match.Events(s.front)
		s.front, s.open = s.match.Turn(), true
	}
}

// MarkSeen marks everything that has happened in the round as shown to everybody.
func (s *Session[T]) MarkSeen() {
	for i := range s.match.Players() {
		s.seen[i] = s.match.Events(match.Seat(i))
	}
}

// Front returns the seat of the person in front of the screen.
func (s *Session[T]) Front() match.Seat { return s.front }

// Undo undoes the person's last decision of the round that was not automatic, and everything that
// followed. After a restart it undoes the restart, and while programs finish the round it stops
// them. If there are several people it undoes no decision, because they have seen what followed. It
// reports whether it undid anything.
func (s *Session[T]) Undo() bool {
	switch {
	case s.finishing != nil:
		s.finishing = nil
		return true
	case s.before != nil:
		s.Restore()
		return true
	}
	if !s.alone() {
		return false
	}
	back, ok := match.Undo(s.match, s.front)
	for ok && s.automaticMove(back) != "" {
		back, ok = match.Undo(back, s.front)
	}
	if ok {
		s.match = trimmed(back)
		s.MarkSeen()
	}
	return ok
}

// Restart begins the round again with the same cards.
func (s *Session[T]) Restart() {
	if before := s.match; len(before.Deciders()) > 0 {
		s.changed(at(before, before.RoundsBegun(), 0))
		s.before, s.told = before, false
		s.answer(never)
		s.MarkSeen()
	}
}

// Restore undoes a restart.
func (s *Session[T]) Restore() {
	if s.before != nil {
		s.changed(s.before)
		s.MarkSeen()
	}
}

// tell returns what the person in front of the screen may know or, while the cards are hidden, what
// everybody may know.
func (s *Session[T]) tell() T {
	return s.match.Tell(match.Viewer{Seat: s.front, Present: s.open, RoundShown: s.told, Seen: s.seen[s.front],
		Undo: s.alone(), Restore: s.before != nil, Recall: s.scored != nil, Helped: s.helped(s.Begun())})
}

// Open returns the scene that shows the match, or the curtain if the person who must decide has yet
// to take over.
func (s *Session[T]) Open(h *scenes.House, now scenes.Scene) scenes.Scene {
	if s.told && s.Covered() {
		s.Cover()
		return curtain(h, s.game, s.match.Players()[s.match.Turn()], s.tell())
	}
	return s.game.Open(h, now, s.tell())
}

// curtain returns the curtain for the next person. t is what everybody may know.
func curtain[T any](h *scenes.House, game Scenes[T], next match.Player, t T) *scenes.Curtain {
	c := scenes.NewCurtain(h, next, func() string { return game.Rumour(h, t) })
	if caller, is := game.(Caller[T]); is {
		c.SetCall(func() string { return caller.Call(h, t) })
	}
	return c
}

// Follow updates the current scene. It returns false if another scene must be opened.
func (s *Session[T]) Follow(now scenes.Scene) bool { return s.game.Follow(now, s.tell()) }

// Proceed goes from what a round is about to its table, from the table to the score, and from the
// score to the next round. It returns nil once the match is over.
func (s *Session[T]) Proceed(h *scenes.House, now scenes.Scene) (scenes.Scene, error) {
	switch {
	case s.match.Stage() == match.Deciding:
		s.told = true
	case !s.game.Scores(now):
		s.Cover()
	case s.Over():
		return nil, nil
	default:
		t := s.tell()
		if err := s.Next(); err != nil {
			return nil, err
		}
		s.scored = &t
	}
	return s.Open(h, now), nil
}

// Busy reports whether the scene is not a table, or is a table that is still showing how the
// present state came about.
func (s *Session[T]) Busy(now scenes.Scene) bool { return s.game.Busy(now) }

// Page returns the page that i opens over the scene.
func (s *Session[T]) Page(h *scenes.House, i scenes.Open) scenes.Scene {
	switch i {
	case scenes.OpenMenu:
		return scenes.NewMenu(h, s.game.Menu(s.tell()))
	case scenes.OpenScore:
		return s.game.Page(h, i, *s.scored)
	}
	return s.game.Page(h, i, s.tell())
}

// Waiting describes the match for the title and the shelf.
func (s *Session[T]) Waiting(h *scenes.House) scenes.Waiting {
	w := s.game.Waiting(h, s.tell())
	w.Game, w.Players, w.Helped = s.match.Request().Game, s.match.Players(), s.Finished()
	return w
}

// all is more than the number of decisions of any round.
const all = 1 << 30

// PastPage returns a page about a round, counted from 1, of a finished match, about which
// everything may be told.
func (s *Session[T]) PastPage(h *scenes.House, i scenes.Open, round int) scenes.Scene {
	m := s.match.At(round, all)
	return s.game.Page(h, i, m.Tell(match.Viewer{Seat: s.front, Present: true, RoundShown: true, Seen: m.Events(s.front)}))
}

// From returns another match that continues from a moment of this one, with the same cards.
func (s *Session[T]) From(m scenes.Moment) Running {
	return New(at(s.match, m.Round, m.Decisions), s.game)
}

// Continues reports whether earlier is s in its present or an earlier state.
func (s *Session[T]) Continues(earlier Match) bool {
	e, ok := earlier.(*Session[T])
	switch {
	case !ok || e.Begun() > s.Begun() || e.Ask() != s.Ask():
		return false
	case e.Begun() == 0:
		return slices.Equal(e.Players(), s.Players())
	}
	return at(s.match, e.Begun(), len(e.match.Deciders())).String() == e.String()
}

// Peek returns the cards of the person who must decide.
func (s *Session[T]) Peek() []ui.Face {
	if s.match.Stage() != match.Deciding {
		return nil
	}
	return s.game.Peek(s.match.Tell(match.Viewer{Seat: s.match.Turn(), Present: true}))
}
