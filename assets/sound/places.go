package sound

import "math"

// A Place is where a game is played. Each has its own walls, and its guests their own sounds.
type Place uint8

// The places.
const (
	House  Place = iota // a small furnished room
	Cafe                // tiles and glass, open to the quay
	Office              // a low room between shelves of files
	Places              // the number of places
)

// A wall says how a place answers what sounds in it.
type wall struct {
	metres [4]float64 // the ways of the echoes
	keep   float32    // how much is left after each way, 0 to 1
	bright float32    // how much of the high frequencies, 0 to 1
	wet    float32    // how much of it is heard, compared with the house
	tail   float64    // seconds for which it is heard after a sound, beyond the sound's own length
	music  float32    // how loud the music is, so that no place is louder than the house
}

var walls = [Places]wall{
	House:  {metres: [4]float64{3.1, 4.3, 5.9, 7.3}, keep: 0.70, bright: 0.45, wet: 1, music: 1},
	Cafe:   {metres: [4]float64{4.7, 6.7, 8.9, 11.3}, keep: 0.80, bright: 0.60, wet: 1.2, tail: 0.30, music: 0.68},
	Office: {metres: [4]float64{1.7, 2.3, 2.9, 3.7}, keep: 0.52, bright: 0.30, wet: 0.9, music: 1.05},
}

// A room is four delay lines that cross and lose high frequencies, heard in stereo.
type room struct {
	line         [4][]float32
	at           [4]int
	dark         [4]float32
	keep, bright float32
}

func newRoom(rate int, w *wall) *room {
	r := &room{keep: 0.5 * w.keep, bright: w.bright} // the lines cross without loss at 0.5
	for i, metres := range w.metres {
		r.line[i] = make([]float32, int(metres/343*float64(rate)))
	}
	return r
}

// next returns the sound of the room, for left and right, without x itself.
func (r *room) next(x float32) (left, right float32) {
	var y [4]float32
	for i := range y {
		r.dark[i] += r.bright * (r.line[i][r.at[i]] - r.dark[i])
		y[i] = r.dark[i]
	}
	in := [4]float32{
		r.keep * (y[0] + y[1] + y[2] + y[3]), r.keep * (y[0] - y[1] + y[2] - y[3]),
		r.keep * (y[0] + y[1] - y[2] - y[3]), r.keep * (y[0] - y[1] - y[2] + y[3]),
	}
	for i := range y {
		r.line[i][r.at[i]] = x + in[i]
		if r.at[i]++; r.at[i] == len(r.line[i]) {
			r.at[i] = 0
		}
	}
	return y[0] + 0.7*y[2], y[1] + 0.7*y[3]
}

// company are the sounds of the guests in each place: Murmur, Chair, and Drink.
var company = [Places][Names - Murmur]recipe{
	House: {
		{0.9, -28, 0.22, func(t *take) {
			t.voice(0, 0.62, 118, 96, 0.5)
			t.voice(0.09, 0.66, 205, 172, 0.4)
			t.voice(0.22, 0.58, 148, 131, 0.4)
		}},
		// Four wooden legs on boards.
		{0.7, -28, 0.16, func(t *take) {
			t.drag(0.02, 0.30, 0.019, 150, 0.4)
			t.wood(0.40, 0.6, 120)
			t.wood(0.46, 0.35, 145)
		}},
		// A wine glass is put down beside another.
		{0.9, -29, 0.16, func(t *take) {
			t.wood(0, 0.12, 330)
			t.ring(0.05, 0.30, 0.42, 1630, 2710, 4020)
			t.ring(0.062, 0.16, 0.34, 1790, 2950)
		}},
	},
	Cafe: {
		{0.9, -28, 0.30, func(t *take) {
			for i, hz := range []float64{132, 225, 108, 186, 158} {
				t.voice(0.06*float64(i), 0.55, hz, 0.86*hz, 0.3)
			}
		}},
		// A cane chair on tiles.
		{0.6, -28, 0.20, func(t *take) {
			t.drag(0.02, 0.22, 0.011, 340, 0.35)
			t.wood(0.29, 0.4, 260)
			t.paper(0.31, 0.10, 1300, 700, 0.25)
		}},
		// Ice turns in a tall glass.
		{0.8, -29, 0.18, func(t *take) {
			at := 0.0
			for i, hz := range []float64{2310, 2890, 2080, 2640, 2190} {
				level := 0.34 - 0.05*float32(i)
				t.ring(at, level, 0.045, hz, 1.43*hz)
				t.ring(at, level/4, 0.16, 1180, 1935)
				at += 0.07 + 0.025*float64(i) + 0.012*float64(t.noise.next())
			}
		}},
	},
	Office: {
		// Somebody clears their throat, somebody else says hm.
		{0.8, -28, 0.16, func(t *take) {
			t.rustle(0, 0.14, 420, 300, 0.5, 0.2)
			t.voice(0.08, 0.20, 102, 92, 0.4)
			t.voice(0.36, 0.36, 124, 98, 0.5)
		}},
		// A swivel chair creaks, and its castors stop.
		{0.7, -28, 0.12, func(t *take) {
			t.drag(0.02, 0.26, 0.008, 480, 0.25)
			t.drag(0.24, 0.20, 0.013, 190, 0.35)
			t.wood(0.48, 0.5, 135)
		}},
		// A cup comes down on its saucer.
		{0.5, -29, 0.14, func(t *take) {
			t.ring(0, 0.35, 0.06, 1420, 2530, 3480)
			t.wood(0.002, 0.3, 310)
			t.ring(0.075, 0.18, 0.05, 1480, 2610)
			t.ring(0.118, 0.08, 0.04, 1390, 2500)
		}},
	},
}

// voice adds somebody who says something, of which no word can be made out: the throat, from one
// pitch to another, through a mouth that opens and shuts some five times a second.
func (t *take) voice(at, seconds, fromHz, toHz float64, level float32) {
	out := t.dry[samples(at):]
	n := min(len(out), samples(seconds))
	low, high := bandpass(Rate, 480, 2.2), bandpass(Rate, 1150, 3)
	phase, dull, from := 0.0, float32(0), float64(t.noise.next())
	for i := range n {
		where := float64(i) / float64(n)
		age := float64(i) / Rate
		if i%48 == 0 {
			vowel := math.Sin(2*math.Pi*2.3*age + 3*from)
			l, h := bandpass(Rate, 470+130*vowel, 2.2), bandpass(Rate, 1180-240*vowel, 3)
			l.x1, l.x2, l.y1, l.y2 = low.x1, low.x2, low.y1, low.y2
			h.x1, h.x2, h.y1, h.y2 = high.x1, high.x2, high.y1, high.y2
			low, high = l, h
		}
		syllable := 2 * math.Pi * (4.6 + from) * age
		phase += (fromHz + (toHz-fromHz)*where) * (1 + 0.07*math.Sin(syllable/2+4*from) + 0.04*math.Sin(syllable)) / Rate
		phase -= math.Floor(phase)
		throat := float32(1-2*phase) + 0.3*t.noise.next()
		open := math.Pow(0.54-0.46*math.Cos(syllable+0.6), 1.5)
		rise := math.Sin(math.Pi * math.Pow(where, 0.7))
		dull += 0.12 * (low.next(throat) + 0.35*high.next(throat) - dull)
		out[i] += level * float32(open*rise) * dull
	}
}

// drag adds something that is dragged over the floor: it sticks and slips, ever apart seconds, as
// deep as hz.
func (t *take) drag(at, seconds, apart, hz float64, level float32) {
	for now := 0.0; now < seconds; {
		swell := float32(math.Sin(math.Pi * (now + apart) / (seconds + 2*apart)))
		t.wood(at+now, level*swell*(0.75+0.25*t.noise.next()), hz*(1+0.06*float64(t.noise.next())))
		now += apart * (1 + 0.3*float64(t.noise.next()))
	}
}
