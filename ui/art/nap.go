package art

import (
	"math"
	"math/rand/v2"
	"sync"
)

// A nap is how much lighter or darker than its cloth the wool is from place to place, about -1 to
// 1: short hairs that lie in all directions, but mostly along, over and under one another. It is
// one seamless tile.
type nap [napSide][napSide]float32

const (
	napSide = 256
	napSeen = 0.13 // of the cloth's own light
	napRail = 21.0 // how wide a rail is, in pixels, around a cloth whose hairs are a pixel thick
)

var naps tiles[nap]

// napFor returns the nap with hairs about thick pixels wide.
func napFor(thick float64) *nap {
	return naps.of(min(max(int(math.Round(thick)), 1), 4), newNap)
}

// tiles keeps tiles of a kind, each made when it is first asked for.
type tiles[T any] struct {
	sync.Mutex
	made map[int]*T
}

// of returns the tile whose threads are so many pixels wide.
func (t *tiles[T]) of(wide int, make func(wide int) *T) *T {
	t.Lock()
	defer t.Unlock()
	if t.made == nil {
		t.made = map[int]*T{}
	}
	if t.made[wide] == nil {
		t.made[wide] = make(wide)
	}
	return t.made[wide]
}

func newNap(thick int) *nap {
	var n nap
	chance := rand.New(rand.NewPCG(1, 2))
	for range 22000 / (thick * thick) {
		x, y := chance.Float64()*napSide, chance.Float64()*napSide
		turn, long := chance.NormFloat64()*0.55, (3+6*chance.Float64())*float64(thick)
		light := float32(0.5)
		if chance.IntN(2) == 0 {
			light = -0.5
		}
		dx, dy := math.Cos(turn), math.Sin(turn)
		for t := range int(long) {
			for w := range thick {
				i, j := int(y+dy*float64(t))+w+napSide, int(x+dx*float64(t))+napSide
				n[i%napSide][j%napSide] += light
			}
		}
	}
	sum := 0.0
	for i := range n {
		for _, v := range n[i] {
			sum += float64(v * v)
		}
	}
	k := float32(0.5 / math.Sqrt(sum/(napSide*napSide)))
	for i := range n {
		for j := range n[i] {
			n[i][j] = min(max(n[i][j]*k, -1.2), 1.2)
		}
	}
	return &n
}
