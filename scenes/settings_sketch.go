package scenes

import (
	"lacasa/ui"
	"lacasa/ui/page"
)

// What the options of the settings look like. A sketch shows what its option does, so that it need
// not be read.

// drawSizes draws a letter as large as each size of text makes it.
func drawSizes(s *ui.Screen, option int, r, _ ui.Rect) {
	st := ui.Style{Font: ui.Bold, Size: 15 * textScales[option], Colour: s.Theme().Text, Align: ui.Middle, Fixed: true}
	s.Label("A", r, st)
}

// sketchSpeeds returns what draws a card that flies, with the longer a trail the faster it is. One
// that is there at once has none.
func (h *House) sketchSpeeds() page.Sketch {
	back, _ := h.Settings.Dress()
	card := ui.BackNamed(back)
	return func(s *ui.Screen, option int, r, _ ui.Rect) {
		const wide, most = 0.64, 4 // of the height; ghosts
		w := r.H * wide
		ghosts := min(option+1, most)
		if speeds[option].is == 0 {
			ghosts = 0
		}
		step := min(w*0.42, (r.W-w)/(most+1))
		x := r.Centre().X - w/2 + step*float64(ghosts)/2
		for i := ghosts; i >= 0; i-- {
			s.Fade(1 / (1 + 1.5*float64(i)))
			s.Picture(card, ui.Rect{X: x - step*float64(i), Y: r.Y, W: w, H: r.H})
		}
		s.Fade(1)
		if ghosts == 0 {
			ui.DrawGlint(s, ui.Point{X: x + w, Y: r.Y + 3}, r.H*0.36, s.Theme().Light, 0.9)
		}
	}
}

// sampled returns the game whose cards samples show: the one whose table is in use, otherwise any.
// It is nil without games.
func (h *House) sampled() (game *Poster) {
	for i := range h.Posters {
		if p := &h.Posters[i]; p.Small != nil && (game == nil || p.Top == h.Top) {
			game = p
		}
	}
	return game
}

// sketchSuits returns what draws cards of the games, each of another suit, with the help that each
// option gives. Clubs and diamonds are among them, which four colours change.
func (h *House) sketchSuits() page.Sketch {
	return func(s *ui.Screen, option int, r, _ ui.Rect) {
		const suits, rank = 4, 5
		help := suitHelps[option].is
		for i := range suits {
			if game := &h.Posters[i*len(h.Posters)/suits]; game.Small != nil {
				s.Picture(game.Small(suits-1-i, rank).As(help.letters, help.colours), handPlace(r, i, suits))
			}
		}
	}
}

// sketchHands returns what draws a small hand in each order, as a hand of the game lies.
func (h *House) sketchHands(game *Poster) page.Sketch {
	type card struct{ suit, rank int }
	var hands [len(orders)][4]card
	for i := range hands {
		hands[i] = [...]card{{2, 6}, {0, 2}, {0, 8}, {2, 3}} // as they came
		o := orders[i].is
		if o == UsualOrder {
			o = game.Usual
		}
		InOrder(hands[i][:], o, func(c card) Key {
			if game.Falls {
				return Key{Suit: c.suit, Rank: -c.rank}
			}
			return Key{Suit: c.suit, Rank: c.rank}
		})
	}
	set := &h.Settings
	return func(s *ui.Screen, option int, r, _ ui.Rect) {
		for i, c := range hands[option] {
			s.Picture(game.Small(c.suit, c.rank).As(set.Letters, set.FourColours), handPlace(r, i, len(hands[option])))
		}
	}
}

// handPlace returns the place of card i of n side by side in r.
func handPlace(r ui.Rect, i, n int) ui.Rect {
	const gap = 3
	wide := min(r.H*5/7, (r.W-gap*float64(n-1))/float64(n))
	x := r.Centre().X - (wide*float64(n)+gap*float64(n-1))/2
	return ui.Rect{X: x + float64(i)*(wide+gap), Y: r.Y, W: wide, H: r.H}
}

// drawEyes draws the teacher's eye: faint where it is off, with one light for one round, and with
// three for always.
func drawEyes(s *ui.Screen, option int, r, _ ui.Rect) {
	t := s.Theme()
	lights := [...]int{0, 1, 3}[option]
	d := min(r.H*0.8, r.W*0.3)
	eye := ui.Rect{X: r.Centre().X - d/2, Y: r.Y, W: d, H: d}
	ink := t.Text
	if lights == 0 {
		ink = ui.Alpha(t.TextSoft, 0.6)
	}
	s.Sign("eye", eye, ink)
	const dot = 3.0
	for i := range lights {
		at := ui.Point{X: r.Centre().X + (float64(i)-float64(lights-1)/2)*3.4*dot, Y: r.Bottom() - dot + 1}
		s.Panel(at.Square(2*dot), dot, t.Light, t.Light)
	}
}
