package main

import (
	"image"
	"image/color"
)

// A tone is a colour of a picture with its number of pixels.
type tone struct {
	colour [3]uint8
	count  float64
}

// A box is a set of tones that become one colour.
type box struct {
	tones []tone
	mean  [3]float64
	worst int     // the channel in which they differ most
	error float64 // the squared difference in that channel
}

func boxOf(tones []tone) (b box) {
	b.tones = tones
	n := 0.0
	for _, t := range tones {
		n += t.count
		for c, v := range t.colour {
			b.mean[c] += float64(v) * t.count
		}
	}
	var off [3]float64
	for c := range b.mean {
		b.mean[c] /= n
		for _, t := range tones {
			d := float64(t.colour[c]) - b.mean[c]
			off[c] += d * d * t.count
		}
		if off[c] > b.error {
			b.worst, b.error = c, off[c]
		}
	}
	return b
}

// split divides the box at its mean.
func (b *box) split() (low, high box) {
	var lows, highs []tone
	for _, t := range b.tones {
		if float64(t.colour[b.worst]) <= b.mean[b.worst] {
			lows = append(lows, t)
		} else {
			highs = append(highs, t)
		}
	}
	return boxOf(lows), boxOf(highs)
}

// fewColours returns an opaque picture in the 256 colours that suit it best, which compresses to a
// fraction of the size. It divides the colours repeatedly where they differ most.
func fewColours(img *image.RGBA) *image.Paletted {
	counts := map[[3]uint8]float64{}
	for i := 0; i < len(img.Pix); i += 4 {
		counts[[3]uint8(img.Pix[i:])]++
	}
	var all []tone
	for y := range img.Rect.Dy() { // in the order of the pixels, so that the result is always the same
		for i := img.PixOffset(0, y); i < img.PixOffset(img.Rect.Dx(), y); i += 4 {
			k := [3]uint8(img.Pix[i:])
			if n := counts[k]; n > 0 {
				all = append(all, tone{k, n})
				counts[k] = 0
			}
		}
	}
	boxes := []box{boxOf(all)}
	for len(boxes) < 256 {
		at := 0
		for i := range boxes {
			if boxes[i].error > boxes[at].error {
				at = i
			}
		}
		if boxes[at].error == 0 {
			break
		}
		low, high := boxes[at].split()
		boxes[at] = low
		boxes = append(boxes, high)
	}
	var palette color.Palette
	index := map[[3]uint8]uint8{}
	for i, b := range boxes {
		palette = append(palette, color.RGBA{uint8(b.mean[0] + 0.5), uint8(b.mean[1] + 0.5), uint8(b.mean[2] + 0.5), 255})
		for _, t := range b.tones {
			index[t.colour] = uint8(i)
		}
	}
	out := image.NewPaletted(img.Rect, palette)
	for i := range out.Pix {
		out.Pix[i] = index[[3]uint8(img.Pix[4*i:])]
	}
	return out
}
