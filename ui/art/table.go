package art

import (
	"image"
	"math"
)

// Table is the dark table under one warm lamp: light pools in the middle and falls off to the
// corners. It is drawn by the pixel because a gradient this long and dark shows bands, which a
// scatter of one step hides.
func Table(w, h int, look Look) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	near, far := [3]float32{22, 58, 46}, [3]float32{5, 13, 13}
	if look.HighContrast {
		near, far = [3]float32{20, 26, 22}, [3]float32{2, 3, 4}
	}
	// The falloff is looked up by squared distance from the lamp: 0 in the middle, 1 in the corners.
	const steps = 1024
	var fall [steps + 1][3]float32
	for i := range fall {
		d := math.Sqrt(float64(i) / steps)
		light := float32(math.Pow(1-0.92*d*d*(3-2*d), 1.25))
		warm := light * light
		for k := range 3 {
			fall[i][k] = far[k] + (near[k]-far[k])*light
		}
		fall[i][0] += 30 * warm
		fall[i][1] += 9 * warm
	}
	cx, cy := float32(w)/2, float32(h)*0.47
	rx, ry := 1/(cx*cx*2), 1/((float32(h)-cy)*(float32(h)-cy)*2)
	seed := uint32(1)
	for y := range h {
		dy := float32(y) - cy
		row := img.Pix[y*img.Stride : y*img.Stride+4*w]
		for x := 0; x < len(row); x += 4 {
			dx := float32(x/4) - cx
			c := &fall[min(int((dx*dx*rx+dy*dy*ry)*steps), steps)]
			seed = seed*1664525 + 1013904223
			const unit = 1.0 / 256
			row[x] = uint8(c[0] + float32(seed>>24)*unit)
			row[x+1] = uint8(c[1] + float32(seed>>16&0xff)*unit)
			row[x+2] = uint8(c[2] + float32(seed>>8&0xff)*unit)
			row[x+3] = 0xff
		}
	}
	return img
}
