package main

import (
	"image"
	"image/gif"
	"io"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes/lacasa/round"
	"lacasa/ui/uitest"
)

// The README's animation: a challenge of two teams, from the first card on the table until the next
// challenge begins.
const (
	filmWidth  = 720
	filmPace   = 10 // frames per second
	filmFrames = 110
)

// filmed returns a round of teams that bots have played, and the numbers of actions done when the
// film begins and ends.
func filmed() (m *casa.Match, from, to int) {
	o := lacasa.DefaultOptions(lacasa.Teams, lacasa.Standard)
	o.Situations = []string{"enforcer"}
	const seed = 12
	var seats []match.Player
	var players []bot.Player
	for i, name := range names {
		seats = append(seats, match.Player{Kind: "bot-fair", Name: name})
		players = append(players, bot.NewFair(seed, lacasa.Seat(i)))
	}
	m = casa.New(o, seed, seats)
	check(m.Next())
	for !m.BetweenRounds() {
		t := m.State().Table()
		switch n := len(m.Round().Actions); {
		case from == 0 && t.Challenge == 2:
			from = n
		case to == 0 && t.Challenge == 4:
			to = n
		}
		v := m.State().View(t.Turn)
		m.Act(players[t.Turn].Choose(&v))
	}
	return m, from, to
}

// makeFilm plays the scene at its own pace and keeps of each frame what has changed.
func makeFilm(path string) error {
	g := newStage()
	first, err := find("teams-play-1280x800-en-normal-100")
	if err != nil {
		return err
	}
	w, h := g.set(first)
	m, from, to := filmed()
	scene := round.NewTable(g.house, after(m, 1, from).StandingOf(0), true)
	g.house.Settings.Speed = 1
	scene.Show(after(m, 1, to).StandingOf(0))
	dst := ebiten.NewImage(w, h)
	defer dst.Deallocate()
	var still uitest.Events
	input := uitest.Input(&still)
	film := &gif.GIF{}
	var palette *image.Paletted
	var last *image.RGBA
	for range filmFrames {
		g.layers = append(g.layers[:0], scene)
		small := scaled(g.frame(dst), filmWidth)
		if palette == nil {
			palette = fewColours(small)
		}
		r := changed(last, small)
		frame := image.NewPaletted(r, palette.Palette)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				frame.Set(x, y, small.At(x, y))
			}
		}
		film.Image = append(film.Image, frame)
		film.Delay = append(film.Delay, 100/filmPace)
		film.Disposal = append(film.Disposal, gif.DisposalNone)
		last = small
		input.Update(1)
		if scene.Update(input, 1.0/filmPace); !scene.Busy() {
			break
		}
	}
	film.Delay[len(film.Delay)-1] = 150
	return writeFile(path, func(w io.Writer) error { return gif.EncodeAll(w, film) })
}

// changed returns the area of a picture that differs from the last, at least one pixel.
func changed(last, now *image.RGBA) image.Rectangle {
	if last == nil {
		return now.Rect
	}
	r := image.Rectangle{}
	for y := now.Rect.Min.Y; y < now.Rect.Max.Y; y++ {
		for x := now.Rect.Min.X; x < now.Rect.Max.X; x++ {
			if now.RGBAAt(x, y) != last.RGBAAt(x, y) {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if r.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return r
}
