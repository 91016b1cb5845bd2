package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// mostQuads is how many quads are drawn in one call: a shower's pieces and their shadows.
const mostQuads = 2 * Flakes

// quads draws many parts of one picture in one call: those that were added since the last flush.
type quads struct {
	on       *canvas
	bright   *ebiten.Image // a strip of light, brightest in its middle
	vertices [4 * mostQuads]ebiten.Vertex
	indices  [6 * mostQuads]uint16
	n        int // quads so far
}

func newQuads(on *canvas) *quads {
	q := &quads{on: on, bright: sheenStrip()}
	for i := range mostQuads {
		for j, corner := range [...]uint16{0, 1, 2, 1, 3, 2} {
			q.indices[6*i+j] = uint16(4*i) + corner
		}
	}
	return q
}

// next adds a quad, and returns its corners to be set: the upper two first, each from left to
// right.
func (q *quads) next() []ebiten.Vertex {
	q.n++
	return q.vertices[4*(q.n-1) : 4*q.n]
}

// cell adds a cell centred at x, y with the given size, angle and tint. Sizes are in device pixels.
func (q *quads) cell(cell, px int, x, y, w, h, angle float64, tint [4]float32) {
	sin, cos := math.Sincos(angle)
	corners := q.next()
	for i := range corners {
		u, v := float64(i%2)-0.5, float64(i/2)-0.5
		dx, dy := u*w, v*h
		corners[i] = ebiten.Vertex{
			DstX: float32(x + dx*cos - dy*sin), DstY: float32(y + dx*sin + dy*cos),
			SrcX: float32(float64(cell*(px+2)+1) + (u+0.5)*float64(px)), SrcY: float32(1 + (v+0.5)*float64(px)),
			ColorR: tint[0], ColorG: tint[1], ColorB: tint[2], ColorA: tint[3],
		}
	}
}

// tinted returns a colour at the given strength as vertex components.
func (q *quads) tinted(c color.RGBA, strength float64) [4]float32 {
	k := float32(strength * q.on.fade / 255)
	return [4]float32{float32(c.R) * k, float32(c.G) * k, float32(c.B) * k, float32(c.A) * k}
}

// flush draws the quads that were added, as parts of img.
func (q *quads) flush(img *ebiten.Image) { q.blended(img, ebiten.BlendSourceOver) }

// blended is flush with a blend.
func (q *quads) blended(img *ebiten.Image, blend ebiten.Blend) {
	op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Blend: blend, Filter: ebiten.FilterLinear, DisableMipmaps: true}
	if q.on.unpainted {
		q.on.tell("quads", q.vertices[:4*q.n])
	} else {
		q.on.dst.DrawTriangles(q.vertices[:4*q.n], q.indices[:6*q.n], img, &op)
	}
	q.n = 0
}

// repeat draws the quads that were added as pieces of a plane that repeats img.
func (q *quads) repeat(img *ebiten.Image) {
	op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha, Address: ebiten.AddressRepeat, DisableMipmaps: true}
	q.on.dst.DrawTriangles(q.vertices[:4*q.n], q.indices[:6*q.n], img, &op)
	q.n = 0
}

// shade draws the quads that were added with a shader.
func (q *quads) shade(by *ebiten.Shader) {
	q.on.dst.DrawTrianglesShader(q.vertices[:4*q.n], q.indices[:6*q.n], by, nil)
	q.n = 0
}
