package lacasa

import (
	"image/color"
	"math"

	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
)

// A race is how the score of a round developed: what its goal counts, step by step as it was won.
type race struct {
	steps    []raceStep
	cells    int               // how much could be won
	need     [lacasa.Sides]int // how much decides the round for a side
	mark     float64           // where the goal is, in cells from the left; 0: nowhere
	deciding int               // index of the step that decided it
}

// A raceStep is the score after something was won or lost, and when it is shown, in ms after the
// first step.
type raceStep struct {
	score [lacasa.Sides]int
	side  lacasa.Seat // whose score changed
	at    float64
}

// Times of a race, in ms: its steps become faster, and the deciding step waits.
const (
	msFirst  = 120
	msFast   = 40
	msQuick  = 0.9 // the length of a step, as a share of the one before
	msRun    = 800 // the most for all steps
	msBreath = 340
)

// newRace returns the race of the round of st. It has no steps if the first capture ends the round.
func newRace(st *tell.Standing) (r race) {
	t, v := &st.View.Table, st.Start
	g := &t.Rules.Goal
	if g.Aim == lacasa.First {
		return r
	}
	last := tell.RoundCounts(&v)
	for _, e := range st.Log {
		v.See(e)
		now := tell.RoundCounts(&v)
		for side := range now {
			for last[side] != now[side] { // one by one, even if several are revealed at once
				if last[side] < now[side] {
					last[side]++
				} else {
					last[side]--
				}
				r.steps = append(r.steps, raceStep{score: last, side: lacasa.Seat(side)})
			}
		}
	}
	if r.cells = int(t.Last); g.Count == lacasa.Cards {
		r.cells = g.CountedCards().Len()
	}
	r.aim(t)
	r.time()
	return r
}

// aim works out what decides the race.
func (r *race) aim(t *lacasa.Table) {
	half := r.cells/2 + 1
	r.need, r.mark = [lacasa.Sides]int{half, half}, float64(r.cells)/2
	undertakes := func(side, n int) { // n from the side's own end; the other side needs what makes that impossible
		r.need[side], r.need[1-side] = n, r.cells-n+1
		if r.mark = float64(n); side == 1 {
			r.mark = float64(r.cells - n)
		}
	}
	switch g := &t.Rules.Goal; g.Aim {
	case lacasa.Undertake:
		if t.Elector != lacasa.NoSeat {
			undertakes(t.Elector.Side(), int(t.ChallengesNeeded()))
		}
	case lacasa.AtLeast:
		undertakes(int(lacasa.Human), int(g.Number))
	case lacasa.AtMost: // so much may be won
		undertakes(int(lacasa.Human), int(g.Number)+1)
		r.mark = float64(g.Number)
	}
	r.deciding = len(r.steps) - 1
	for i := len(r.steps) - 1; i >= 0 && r.over(i); i-- {
		r.deciding = i
	}
}

// over reports whether the race is decided after step i.
func (r *race) over(i int) bool {
	return r.steps[i].score[0] >= r.need[0] || r.steps[i].score[1] >= r.need[1]
}

// time works out when each step is shown.
func (r *race) time() {
	now, step := 0.0, float64(msFirst)
	for i := range r.steps {
		r.steps[i].at = now
		now += step
		step = max(step*msQuick, msFast)
	}
	if n := len(r.steps); n > 0 {
		by := min(1, msRun/max(r.steps[n-1].at, 1))
		for i := range r.steps {
			r.steps[i].at *= by
			if i >= r.deciding {
				r.steps[i].at += msBreath
			}
		}
	}
}

// duration returns how long the race takes, in ms.
func (r *race) duration() float64 {
	if len(r.steps) == 0 {
		return 0
	}
	return r.steps[len(r.steps)-1].at
}

// shownSteps returns how many steps are shown by now, and how long ago the last was, in ms.
func (r *race) shownSteps(now float64) (n int, ago float64) {
	for n < len(r.steps) && r.steps[n].at <= now {
		n++
	}
	if n == 0 {
		return 0, math.Inf(1)
	}
	return n, now - r.steps[n-1].at
}

// score returns the score shown by now, the side whose score changed last, and how long ago that
// was, in ms.
func (r *race) score(now float64) (score [lacasa.Sides]int, side lacasa.Seat, ago float64) {
	n, ago := r.shownSteps(now)
	if n == 0 {
		return score, lacasa.NoSeat, ago
	}
	return r.steps[n-1].score, r.steps[n-1].side, ago
}

// races reports whether the race is shown. After the last round the result of the match is shown
// instead.
func (c *clock) races() bool { return len(c.race.steps) > 0 && !c.end.st.MatchOver }

// drawTrack draws the track of the race: what each side has won is lit, from its own end, and a
// mark is at the goal.
func (c *Scoring) drawTrack(s *ui.Screen) {
	r, t := c.at.track, s.Theme()
	if r.H == 0 || !c.clock.races() {
		return
	}
	defer s.Fade(1)
	s.Fade(ui.Progress(c.clock.now(), msTurn))
	n := c.clock.race.cells
	sign := min(r.H, 22)
	inks := [lacasa.Sides]color.RGBA{t.AccentTop, scenes.Moonlight}
	ends := tell.SignsOf(&c.end.st)
	r = r.Inset2(sign+8, 0)
	wide := math.Min(r.W/float64(n), 26)
	r = r.Middle(wide*float64(n), r.H)
	s.Sign(ends[0], ui.Rect{X: r.X - sign - 8, Y: r.Centre().Y - sign/2, W: sign, H: sign}, inks[0])
	s.Sign(ends[1], ui.Rect{X: r.Right() + 8, Y: r.Centre().Y - sign/2, W: sign, H: sign}, inks[1])
	score, side, ago := c.clock.race.score(c.clock.raceTime())
	fresh := math.Max(0, 1-ago/260)
	high := math.Min(r.H*0.6, 14)
	gap := math.Min(wide*0.18, 4)
	for i := range n {
		at := ui.Rect{X: r.X + float64(i)*wide + gap/2, Y: r.Centre().Y - high/2, W: wide - gap, H: high}
		of, newest := lacasa.NoSeat, false
		switch {
		case i < score[0]:
			of, newest = 0, side == 0 && i == score[0]-1
		case i >= n-score[1]:
			of, newest = 1, side == 1 && i == n-score[1]
		}
		if of == lacasa.NoSeat {
			s.Panel(at, 3, ui.Alpha(color.RGBA{A: 255}, 0.5), ui.Alpha(t.PanelEdge, 0.9))
			continue
		}
		ink := inks[of]
		if newest && fresh > 0 {
			s.Glow(at, ink, fresh)
			at = at.Inset(-2 * fresh)
			ink = ui.Blend(ink, t.Text, fresh)
		}
		s.Panel(at, 3, ink, color.RGBA{})
	}
	x := r.X + c.clock.race.mark*wide
	post := ui.Rect{X: x - 2, Y: r.Centre().Y - high/2 - 5, W: 4, H: high + 10}
	if ago := c.clock.raceTime() - c.clock.race.steps[c.clock.race.deciding].at; ago >= 0 && ago < 600 { // the race is decided
		k := ui.Progress(ago, 600)
		ui.DrawWave(s, post.Centre(), high*(0.8+1.2*ui.Out.At(k)), 0.9*(1-k), inks[c.clock.race.steps[c.clock.race.deciding].side])
	}
	s.Panel(post.Inset(-1.5), 2, t.Ground, color.RGBA{})
	s.Panel(post, 1.5, t.Text, color.RGBA{})
}

// raceTime returns how long the race has been running, in ms.
func (c *clock) raceTime() float64 { return c.now() - msTurn }
