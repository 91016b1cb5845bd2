// Empty is the least that a program drawn by ebiten can be, and draws as little as the game at rest: what the page of the game is
// measured by, and what it is tested with.
package main

import (
	"image/color"
	"log"

	"github.com/hajimehoshi/ebiten/v2"
)

type empty struct{ drawn *ebiten.Image }

func (*empty) Update() error { return nil }

func (e *empty) Draw(dst *ebiten.Image) {
	if dst != e.drawn {
		dst.Fill(color.White)
		e.drawn = dst
	}
}

func (*empty) Layout(w, h int) (int, int) { return w, h }

func main() {
	ebiten.SetScreenClearedEveryFrame(false)
	if err := ebiten.RunGame(new(empty)); err != nil {
		log.Fatal(err)
	}
}
