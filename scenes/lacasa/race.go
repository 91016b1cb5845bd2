package lacasa

import (
	"image/color"
	"math"

	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
)

// race is how a round was run: what its goal counts, one after the other as it was won.
type race struct {
	steps    []raceStep
	cells    int               // how much there was to be won
	need     [lacasa.Sides]int // with so much a side has decided it
	mark     float64           // where the goal is, in cells from the left; 0: nowhere
	deciding int               // the step that decided it
}

// raceStep is the score after something was won, or taken away, and when it is told, in ms after the first.
type raceStep struct {
	score [lacasa.Sides]int
	side  lacasa.Seat // whose score has changed
	at    float64
}

// How a race is told: ever faster, but before what decides it time stands still.
const (
	msFirst  = 120
	msFast   = 40
	msQuick  = 0.9 // how much shorter each step is than the one before
	msRun    = 800 // all of it, at most
	msBreath = 340
)

// newRace goes through the round's events.
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
			for last[side] != now[side] { // one by one, even where many come to light at once
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

// aim finds out what decides it.
func (r *race) aim(t *lacasa.Table) {
	half := r.cells/2 + 1
	r.need, r.mark = [lacasa.Sides]int{half, half}, float64(r.cells)/2
	undertakes := func(side, n int) { // so much from its own end; the other needs what makes that impossible
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
	case lacasa.Most, lacasa.Fewest, lacasa.First, lacasa.AsBefore:
	}
	r.deciding = len(r.steps) - 1
	for i := len(r.steps) - 1; i >= 0 && r.over(i); i-- {
		r.deciding = i
	}
}

// over reports whether it is decided after a step.
func (r *race) over(i int) bool {
	return r.steps[i].score[0] >= r.need[0] || r.steps[i].score[1] >= r.need[1]
}

// time says when each step is told.
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

// long returns how long it is told.
func (r *race) long() float64 {
	if len(r.steps) == 0 {
		return 0
	}
	return r.steps[len(r.steps)-1].at
}

// told returns how many steps are told by now, and how long ago the last of them was, in ms.
func (r *race) told(now float64) (n int, ago float64) {
	for n < len(r.steps) && r.steps[n].at <= now {
		n++
	}
	if n == 0 {
		return 0, math.Inf(1)
	}
	return n, now - r.steps[n-1].at
}

// score returns how it stands by now, and what has changed last, and how long ago that was.
func (r *race) score(now float64) (score [lacasa.Sides]int, side lacasa.Seat, ago float64) {
	n, ago := r.told(now)
	if n == 0 {
		return score, lacasa.NoSeat, ago
	}
	return r.steps[n-1].score, r.steps[n-1].side, ago
}

// races reports whether it is told how the round was run: of the last, how the match ended is told instead.
func (c *Scoring) races() bool { return len(c.race.steps) > 0 && !c.st.MatchOver }

// drawTrack draws the track of the race: what each side has won is lit, from its own end, and where the goal is a mark stands.
func (c *Scoring) drawTrack(s *ui.Screen) {
	r, t := c.at.track, s.Theme()
	if r.H == 0 || !c.races() {
		return
	}
	defer s.Fade(1)
	s.Fade(scenes.Progress(c.now(), msTurn))
	n := c.race.cells
	sign := min(r.H, 22)
	inks := [lacasa.Sides]color.RGBA{t.AccentTop, scenes.Moonlight}
	ends := tell.SignsOf(&c.st)
	r = r.Inset2(sign+8, 0)
	wide := math.Min(r.W/float64(n), 26)
	r = r.Middle(wide*float64(n), r.H)
	s.Sign(ends[0], ui.Rect{X: r.X - sign - 8, Y: r.Centre().Y - sign/2, W: sign, H: sign}, inks[0])
	s.Sign(ends[1], ui.Rect{X: r.Right() + 8, Y: r.Centre().Y - sign/2, W: sign, H: sign}, inks[1])
	score, side, ago := c.race.score(c.running())
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
	x := r.X + c.race.mark*wide
	post := ui.Rect{X: x - 2, Y: r.Centre().Y - high/2 - 5, W: 4, H: high + 10}
	if ago := c.running() - c.race.steps[c.race.deciding].at; ago >= 0 && ago < 600 { // it is decided
		k := scenes.Progress(ago, 600)
		s.Wave(post.Centre(), high*(0.8+1.2*ui.Out.At(k)), 0.9*(1-k), inks[c.race.steps[c.race.deciding].side])
	}
	s.Panel(post.Inset(-1.5), 2, t.Ground, color.RGBA{})
	s.Panel(post, 1.5, t.Text, color.RGBA{})
}

// running returns how long the race has been told, in ms.
func (c *Scoring) running() float64 { return c.now() - msTurn }
