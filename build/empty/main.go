// Empty is the least that a program drawn by ebiten can be: what the page of the game is measured by.
package main

import (
	"image/color"
	"log"

	"github.com/hajimehoshi/ebiten/v2"
)

type empty struct{}

func (empty) Update() error { return nil }

func (empty) Draw(dst *ebiten.Image) { dst.Fill(color.White) }

func (empty) Layout(w, h int) (int, int) { return w, h }

func main() {
	if err := ebiten.RunGame(empty{}); err != nil {
		log.Fatal(err)
	}
}
