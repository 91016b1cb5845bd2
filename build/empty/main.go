// Command empty is the smallest program that Ebitengine can draw. It draws as little as the game at
// rest. The page of the game is compared with it, and tested with it.
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
