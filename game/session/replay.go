package session

import (
	"math"
	"slices"
	"strconv"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A ReplayScene shows a finished match at its own table, to be watched again. It is for code that
// knows no game.
type ReplayScene interface {
	scenes.Scene
	// At returns the moment shown.
	At() scenes.Moment
	// Turn shows another moment, or the nearest existing one, without animation.
	Turn(scenes.Moment)
	// Open reports whether a decision was still to be made at the moment shown, so that the match
	// can be continued from there.
	Open() bool
	// Said returns the text shown with the moment.
	Said() string
	// LastAction returns a sentence about the last action before the moment shown.
	LastAction(h *scenes.House) string
	// Actions returns, for each number of decisions of a round from 0, the sentence that LastAction
	// returns then.
	Actions(round int) []string
	// Page returns a page over the table.
	Page(want scenes.Open) scenes.Scene
}

// A ReplayTable is a table at which nobody can decide anything.
type ReplayTable interface {
	scenes.Scene
	// Caption shows a text, unless the table shows another message.
	Caption(text string)
}

// A replay shows a finished match at one of its moments. It may show everything about the match.
type replay[T any] struct {
	house   *scenes.House
	match   match.Match[T]
	game    Scenes[T]
	at      scenes.Moment
	all     []int // the number of decisions of each round
	now     match.Match[T]
	table   ReplayTable
	said    string
	playing bool
	rests   float64     // seconds until the replay advances, while playing
	form    *page.Form  // the widgets of the table
	turning bool        // the pointer holds the slider
	judging *judging[T] // nil if nothing is judged
}

// Replay shows the match, which must be over, from a moment on.
func (s *Session[T]) Replay(h *scenes.House, m scenes.Moment) ReplayScene {
	r := s.replay(h)
	r.Turn(m)
	return r
}

// replay returns a replay of the match that shows no moment yet.
func (s *Session[T]) replay(h *scenes.House) *replay[T] {
	r := &replay[T]{house: h, match: s.match, game: s.game}
	for round := range s.match.RoundsBegun() {
		r.all = append(r.all, len(s.match.At(round+1, all).Deciders()))
	}
	return r
}

func (r *replay[T]) At() scenes.Moment { return r.at }
func (r *replay[T]) Said() string      { return r.said }
func (r *replay[T]) Open() bool        { return r.now.Stage() != match.Over }

func (r *replay[T]) LastAction(h *scenes.House) string { return r.rumour(h, r.now) }

func (r *replay[T]) Turn(m scenes.Moment) {
	r.table, r.playing = nil, false
	r.to(m)
}

// to goes to a moment, or to the nearest existing one, and announces it.
func (r *replay[T]) to(m scenes.Moment) {
	m.Round = min(max(1, m.Round), len(r.all))
	m.Decisions = min(max(0, m.Decisions), r.all[m.Round-1])
	if players := r.match.Players(); int(m.Seat) >= len(players) || !players[m.Seat].HasHand() {
		m.Seat = 0
	}
	if r.judging != nil {
		r.judging.look(r.match, r.at, m)
	}
	r.at, r.now = m, r.match.At(m.Round, m.Decisions)
	r.said, r.rests = r.say(), 1.2/max(0.5, r.house.Settings.Speed)
	r.show()
	if !r.turning { // otherwise too much would be announced
		r.narrate()
	}
}

// narrate announces what is shown.
func (r *replay[T]) narrate() {
	of := strconv.Itoa(r.all[r.at.Round-1])
	ui.Narrate(r.house.Say("past.at", "n", strconv.Itoa(r.at.Decisions), "of", of, "said", r.said))
}

// span returns the first and the last round on the slider: all rounds, or the one that is judged.
func (r *replay[T]) span() (first, last int) {
	if r.judging != nil {
		return r.at.Round, r.at.Round
	}
	return 1, len(r.all)
}

// number returns the number of the moment shown, counted from 0 at the beginning of the slider.
func (r *replay[T]) number() (n int) {
	first, _ := r.span()
	for _, decisions := range r.all[first-1 : r.at.Round-1] {
		n += decisions + 1
	}
	return n + r.at.Decisions
}

// last returns the number of the last moment.
func (r *replay[T]) last() (n int) {
	first, last := r.span()
	for _, decisions := range r.all[first-1 : last] {
		n += decisions + 1
	}
	return n - 1
}

// turnTo shows the moment with a number, or the nearest existing one, without animation.
func (r *replay[T]) turnTo(n int) {
	m := r.at
	first, last := r.span()
	m.Round, m.Decisions = first, max(0, n)
	for m.Round < last && m.Decisions > r.all[m.Round-1] {
		m.Round, m.Decisions = m.Round+1, m.Decisions-r.all[m.Round-1]-1
	}
	r.table = nil
	r.to(m)
}

// show updates the table. If it shows the previous moment, the last action is animated.
func (r *replay[T]) show() {
	t := r.tell()
	if r.table == nil || !r.game.Follow(r.table, t) {
		r.table = r.game.Table(r.house, t)
	}
	r.house.Screen.Invalidate()
}

// tell returns everything that the seat knew at the moment.
func (r *replay[T]) tell() T {
	return r.now.Tell(match.Viewer{Seat: r.at.Seat, Present: true, RoundShown: true, Seen: r.now.Events(r.at.Seat),
		Replay: match.Replay{On: true, Playing: r.playing, At: r.number(), Of: r.last(), Judged: r.judging != nil}})
}

// say returns the text for the moment: the last action or, if decisions are judged, the judgement
// of the next one.
func (r *replay[T]) say() string {
	if r.judging == nil {
		return r.rumour(r.house, r.now)
	}
	return r.judging.review.Say(r.house, r.now.Tell(match.Viewer{Seat: r.at.Seat, RoundShown: true}), r.at.Decisions)
}

// rumour returns a sentence about what was done last in a match.
func (r *replay[T]) rumour(h *scenes.House, m match.Match[T]) string {
	return r.game.Rumour(h, m.Tell(match.Viewer{Seat: r.at.Seat, RoundShown: true}))
}

func (r *replay[T]) Actions(round int) (lines []string) {
	for n := range r.all[round-1] + 1 {
		lines = append(lines, r.rumour(r.house, r.match.At(round, n)))
	}
	return lines
}

func (r *replay[T]) Page(i scenes.Open) scenes.Scene { return r.game.Page(r.house, i, r.tell()) }

// step goes to the next moment, or to the previous one if by is -1. During an animation it shows
// the moment at once.
func (r *replay[T]) step(by int) {
	if by < 0 && r.number() == 0 || by > 0 && r.number() == r.last() {
		return
	}
	if r.game.Busy(r.table) {
		r.table = nil
	}
	m := r.at
	m.Decisions += by
	switch {
	case m.Decisions < 0:
		m.Round, m.Decisions = m.Round-1, all
	case m.Decisions > r.all[m.Round-1]:
		m.Round, m.Decisions = m.Round+1, 0
	}
	r.to(m)
}

// slide moves by a twentieth of the slider, when that has the focus.
func (r *replay[T]) slide(by int) {
	const steps = 20
	r.turnTo(r.number() + by*max(1, r.last()/steps))
}

// hold follows the pointer while it holds the slider, and reports whether it does.
func (r *replay[T]) hold(p *ui.Pointer) bool {
	_, slider := r.house.Table(scenes.ReplayStatus{On: true})
	on := slider.Contains(p.Pos) || r.judging != nil && r.house.Strip().Contains(p.Pos)
	if p.Pressed && on {
		r.turning, r.playing = true, false
	}
	if !r.turning {
		return false
	}
	if n := int(math.Round(page.SliderValue(slider, p.Pos) * float64(r.last()))); n != r.number() {
		r.turnTo(n)
	}
	if !p.Down {
		r.turning = false
		r.narrate()
	}
	return true
}

// play turns automatic playing on or off.
func (r *replay[T]) play(on bool) {
	r.playing, r.rests = on, 0
	r.show()
}

// Lay lays the table out.
func (r *replay[T]) Lay() {
	r.table = nil
	r.said = r.say()
	r.show()
}

// Update handles the input of a tick. The left and right keys step, whatever has the focus. Hints
// and undo are ignored, because nothing can be decided.
func (r *replay[T]) Update(in *ui.Input, dt float64) scenes.Intent {
	r.judgeOn()
	by := 0
	in.Commands = slices.DeleteFunc(in.Commands, func(c ui.Command) bool {
		switch c {
		case ui.Left:
			by--
		case ui.Right:
			by++
		}
		return c == ui.Left || c == ui.Right || c == ui.Hint || c == ui.Undo
	})
	focus := page.NoWidget
	if by != 0 {
		if r.playing = false; r.form != nil && r.form.Sliding() {
			focus = r.form.Focus
			r.slide(by)
		} else {
			r.step(by)
		}
	}
	if r.hold(&in.Pointer) {
		in = &ui.Input{Pointer: ui.Pointer{Pos: in.Pointer.Pos, Present: in.Pointer.Present, Touch: in.Pointer.Touch}}
	}
	i := r.table.Update(in, dt)
	if r.form = r.house.Form; focus != page.NoWidget { // the table was laid out again
		r.form.Aim(focus)
	}
	if !r.game.Busy(r.table) {
		r.table.Caption(r.said)
		if r.rests -= dt; r.playing && r.rests <= 0 {
			if r.number() == r.last() {
				r.play(false)
			}
			r.step(1)
		}
	}
	switch i {
	case scenes.Earlier:
		r.playing = false
		r.step(-1)
	case scenes.Later:
		r.playing = false
		r.step(1)
	case scenes.Playing:
		r.play(!r.playing)
	case scenes.OpenMenu:
		return scenes.Close
	case scenes.OpenMoments, scenes.OpenLog, scenes.OpenLast, scenes.OpenRules:
		r.play(false)
		return i
	}
	return nil
}

// Draw draws the table and, if decisions are judged, a strip below it that says what they were
// worth.
func (r *replay[T]) Draw(s *ui.Screen) {
	r.table.Draw(s)
	if r.judging != nil {
		r.house.DrawStrip(s, r.judging.strip, r.at.Decisions)
	}
}
