// La Casa is a trick-taking card game of four families and the Mangia-Cake, after the printed game by
// Roger Meloche.
package main

import (
	"os"

	"lacasa/game/command"
)

func main() {
	c, _ := command.Find(os.Args[1])
	os.Exit(c.Run(os.Args[2:], command.Streams{Out: os.Stdout, Err: os.Stderr}))
}
