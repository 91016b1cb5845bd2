package casis

import (
	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/casis/office"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// stillCase is the suspect whose case lies on the table of the setup: the queen of hearts.
const stillCase casis.Card = 2*casis.PerSuit + 1

// lies returns what lies on the table of the setup: a photograph and a case, whose clues are face
// down in a game with bluff, and before them what decides a challenge. Partners have their sign.
func (c *Setup) lies() scenes.Still {
	r := c.options.Rules()
	return func(s *ui.Screen, room, _ ui.Rect) {
		w := min(room.H/1.5, room.W/2.9)
		s.Prepare(w)
		mid := room.Move(0, -0.06*w).Centre()
		photo := ui.Point{X: mid.X - 0.98*w, Y: mid.Y}.Square(0.92 * w)
		s.Shadow(photo, 2, 4)
		office.DrawPhotograph(s, office.Photographs[0], photo)
		cards := []casis.Card{stillCase}
		for clue := range stillCase.Clues().All() {
			cards = append(cards, clue)
		}
		for i, card := range cards {
			p := tell.Lying(card, ui.Point{X: mid.X + (0.32*float64(i)-0.06)*w, Y: mid.Y + 0.02*w*float64(i*i)}, w)
			if r.First.Bluff && i > 0 {
				p.Face = ui.CardBack
			}
			p.Tilt, p.Lift = 7*float64(i)-9, 2
			s.Card(p)
		}
		drawDuel(s, &r, ui.Point{X: mid.X - 0.3*w, Y: mid.Y + 0.56*w}, 0.36*w)
		if r.Teams {
			seal := ui.Point{X: mid.X + 1.2*w, Y: mid.Y - 0.48*w}.Square(0.5 * w)
			t := s.Theme()
			s.Panel(seal, seal.W/2, t.Panel, t.AccentTop)
			s.Sign("partner", seal.Inset(seal.W*0.17), t.AccentTop)
		}
	}
}

// drawDuel draws what decides a challenge, in a row around at: dice so wide, or the signs of rock,
// paper and scissors.
func drawDuel(s *ui.Screen, r *casis.Rules, at ui.Point, wide float64) {
	t := s.Theme()
	if r.First.Two == casis.Throws {
		for i, sign := range [...]string{"rock", "paper", "scissors"} {
			disc := ui.Point{X: at.X + (float64(i)-1)*wide*1.16, Y: at.Y}.Square(wide * 1.1)
			s.Shadow(disc, disc.W/2, 3)
			s.Panel(disc, disc.W/2, t.Accent, t.AccentTop)
			s.Sign(sign, disc.Inset(disc.W*0.16), t.OnAccent)
		}
		return
	}
	for _, d := range [...]ui.Die{{At: ui.Point{X: -0.95}, Top: 5, Red: true, Yaw: -14}, {At: ui.Point{X: 0.3, Y: 0.1}, Top: 6, Red: true, Yaw: 20}, {At: ui.Point{X: 1.7, Y: -0.05}, Top: 3, Yaw: 8}} {
		d.At, d.W = ui.Point{X: at.X + d.At.X*wide, Y: at.Y + d.At.Y*wide}, wide
		ui.DrawDie(s, d)
	}
}

// sketches returns what draws each mode: what decides its challenges, and what is special about its
// cases.
func (c *Setup) sketches(modes []casis.Mode) page.Sketch {
	rules := scenes.Each(modes, func(m casis.Mode) casis.Rules {
		o := nearest(m, casis.Standard, c.options.Seats)
		return o.Rules()
	})
	return func(s *ui.Screen, option int, r, _ ui.Rect) { drawMode(s, &rules[option], r) }
}

// drawMode draws in r what is special about rules: cards face down, hands, partners, or dice; or a
// suspect and a die where cards are dealt.
func drawMode(s *ui.Screen, rules *casis.Rules, r ui.Rect) {
	mid, d := r.Centre(), min(r.H*0.42, r.W*0.22)
	side := min(r.H*0.9, r.W*0.56)
	photo := func(i int, x float64) {
		at := ui.Point{X: mid.X + x*side, Y: mid.Y}.Square(side)
		s.Shadow(at, 2, 3)
		office.DrawPhotograph(s, office.Photographs[i], at)
	}
	switch {
	case rules.First.Bluff:
		for i := range 3 {
			p := ui.NewPose(ui.CardBack, ui.Point{X: mid.X + (float64(i)-1)*d*0.7, Y: mid.Y + d*0.1}, min(r.H*0.6, r.W*0.3))
			p.Tilt = 14 * (float64(i) - 1)
			s.Card(p)
		}
	case rules.First.Two == casis.Throws:
		drawDuel(s, rules, mid, d)
	case rules.Teams:
		photo(1, -0.34)
		photo(0, 0.34)
	case rules.Gather == casis.ByDice:
		drawDuel(s, rules, ui.Point{X: mid.X - d*0.35, Y: mid.Y}, d)
	default:
		photo(0, -0.2)
		ui.DrawDie(s, ui.Die{At: ui.Point{X: mid.X + side*0.42, Y: mid.Y + side*0.3}, W: d, Top: 5, Red: true, Yaw: -14})
	}
}
