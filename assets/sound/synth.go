package sound

import "math"

// noise is a small generator of its own, so that a sound is the same on every platform.
type noise uint32

// next returns a number between -1 and 1.
func (n *noise) next() float32 {
	x := uint32(*n)
	x ^= x << 13
	x ^= x >> 17
	x ^= x << 5
	*n = noise(x)
	return float32(int32(x)) / (1 << 31)
}

// A filter is a two-pole filter section.
type filter struct{ b0, b1, b2, a1, a2, x1, x2, y1, y2 float32 }

// bandpass returns a filter that lets hz pass unchanged, and less of the rest the higher q is.
func bandpass(rate int, hz, q float64) filter {
	sin, cos := math.Sincos(2 * math.Pi * hz / float64(rate))
	alpha := sin / (2 * q)
	return filter{
		b0: float32(alpha / (1 + alpha)), b2: float32(-alpha / (1 + alpha)),
		a1: float32(-2 * cos / (1 + alpha)), a2: float32((1 - alpha) / (1 + alpha)),
	}
}

// highpass returns a filter that attenuates what is below hz.
func highpass(rate int, hz float64) filter {
	sin, cos := math.Sincos(2 * math.Pi * hz / float64(rate))
	alpha := sin / math.Sqrt2
	return filter{
		b0: float32((1 + cos) / 2 / (1 + alpha)), b1: float32(-(1 + cos) / (1 + alpha)),
		b2: float32((1 + cos) / 2 / (1 + alpha)),
		a1: float32(-2 * cos / (1 + alpha)), a2: float32((1 - alpha) / (1 + alpha)),
	}
}

func (f *filter) next(x float32) float32 {
	y := f.b0*x + f.b1*f.x1 + f.b2*f.x2 - f.a1*f.y1 - f.a2*f.y2
	f.x2, f.x1 = f.x1, x
	f.y2, f.y1 = f.y1, y
	return y
}

// An instrument says how its strings are plucked and how its body responds.
type instrument struct {
	course    int     // strings plucked together, slightly out of tune with each other
	soft      float64 // softness of the plucking finger: 0 a hard plectrum, near 1 flesh
	place     float64 // where along the string it is plucked
	ring      float64 // seconds until an A4 has decayed by 60 dB; lower notes ring longer
	dull      float32 // how much of its high frequencies the string loses in each period, 0 to 0.5
	body      [2]float64
	woodiness float32
}

var (
	mandolin = instrument{course: 2, soft: 0.52, place: 0.16, ring: 2.4, dull: 0.12, body: [2]float64{420, 1150}, woodiness: 0.9}
	guitar   = instrument{course: 1, soft: 0.72, place: 0.27, ring: 2.2, dull: 0.34, body: [2]float64{110, 230}, woodiness: 1.1}
	harp     = instrument{course: 1, soft: 0.86, place: 0.48, ring: 2.6, dull: 0.16, body: [2]float64{260, 520}, woodiness: 0.5}
	bass     = instrument{course: 1, soft: 0.93, place: 0.33, ring: 0.9, dull: 0.48, body: [2]float64{95, 190}, woodiness: 1.2}
)

// A stringed is a plucked string: a delay line that loses a little in each period (Karplus and
// Strong), with an all-pass filter that tunes it between two whole lengths.
type stringed struct {
	line       []float32
	at         int
	last       float32 // for the loss of high frequencies
	tune       float32
	apX, apY   float32
	dull, keep float32
	level      float32
	hold, fade int // samples until the string is stopped, and that stopping takes
}

// pluck plucks the string s anew, in its existing delay line if that is long enough. The string is
// stopped after some seconds.
func (in *instrument) pluck(s *stringed, rate int, hz, seconds float64, level float32, n *noise) {
	period := float64(rate)/hz - float64(in.dull) // the loss of high frequencies delays by dull
	length := int(period - 0.3)
	rest := period - float64(length)
	if cap(s.line) < 2*length {
		s.line = make([]float32, 2*length)
	}
	line, finger := s.line[:length], s.line[length:2*length]
	t60 := in.ring * math.Pow(440/hz, 0.4)
	*s = stringed{
		line: line, dull: in.dull, level: level,
		tune: float32((1 - rest) / (1 + rest)),
		keep: float32(math.Pow(10, -3/(hz*t60))),
		hold: int(seconds * float64(rate)), fade: rate / 25,
	}
	// The pluck: softened noise without its mean, as heard from the place of plucking.
	soft := float32(math.Pow(in.soft, 48000/float64(rate)))
	var smooth, smoother, mean float32
	for i := range finger {
		smooth += (1 - soft) * (n.next() - smooth)
		smoother += (1 - soft) * (smooth - smoother)
		finger[i] = smoother
		mean += smoother
	}
	mean /= float32(length)
	from := int(in.place * float64(length))
	var energy float64
	for i := range line {
		line[i] = (finger[i] - mean) - 0.9*(finger[(i+length-from)%length]-mean)
		energy += float64(line[i]) * float64(line[i])
	}
	even := float32(0.25 / math.Sqrt(energy/float64(length)+1e-9))
	for i := range line {
		line[i] *= even
	}
}

// ended reports whether the string is silent.
func (s *stringed) ended() bool { return len(s.line) == 0 || s.hold < -s.fade }

// add adds the next samples of the string to out.
func (s *stringed) add(out []float32) {
	for i := range out {
		y := s.line[s.at]
		low := (1-s.dull)*y + s.dull*s.last
		s.last = y
		ap := s.tune*(low-s.apY) + s.apX
		s.apX, s.apY = low, ap
		s.line[s.at] = s.keep * ap
		if s.at++; s.at == len(s.line) {
			s.at = 0
		}
		level := s.level
		if s.hold--; s.hold < 0 {
			if s.hold < -s.fade {
				return
			}
			level *= float32(s.fade+s.hold) / float32(s.fade)
		}
		out[i] += level * y
	}
}

// A body is the wood behind the strings.
type body struct {
	low, high filter
	woodiness float32
}

func (in *instrument) wood(rate int) body {
	return body{bandpass(rate, in.body[0], 1.6), bandpass(rate, in.body[1], 1.2), in.woodiness}
}

func (b *body) next(x float32) float32 {
	return 0.55*x + b.woodiness*(b.low.next(x)+0.6*b.high.next(x))
}

// A reed is two tongues of brass, slightly out of tune with each other, driven by a breath. The
// stronger the breath, the brighter they sound.
type reed struct {
	phase, turn  [2]float32 // of the tongues, in periods; turn is the phase per sample
	level        float32
	at, ends     int // samples played, and the total
	rise, fall   int
	swell, shake float32 // how far the breath swells in the middle; how far the pitch varies
	slow         float32 // phase of that variation
	rate         float32
}

func blow(rate int, hz, seconds float64, level float32) reed {
	long := float32(math.Min(1, seconds/1.2)) // a short note has no time to swell
	apart := 1.2 / hz                         // the beat has the same rate at every pitch
	return reed{
		turn:  [2]float32{float32(hz * (1 - apart/2) / float64(rate)), float32(hz * (1 + apart/2) / float64(rate))},
		phase: [2]float32{0, 0.25},
		level: level, ends: int(seconds * float64(rate)), rate: float32(rate),
		rise: int((0.03 + 0.06*float64(long)) * float64(rate)), fall: int((0.06 + 0.05*float64(long)) * float64(rate)),
		swell: 0.35 * long, shake: 0.0022 * long,
	}
}

// ended reports whether the reed is silent.
func (r *reed) ended() bool { return r.at >= r.ends }

// add adds the next samples of the reed to out.
func (r *reed) add(out []float32) {
	const trembles = 4.8 // per second
	for i := range out {
		if r.ended() {
			return
		}
		where := float32(r.at) / float32(r.ends)
		breath := min(1, float32(r.at)/float32(r.rise), float32(r.ends-r.at)/float32(r.fall))
		breath *= breath * (3 - 2*breath)
		breath *= 1 - r.swell + 4*r.swell*where*(1-where)
		r.slow += trembles / r.rate
		shake := 1 + r.shake*where*waves.soft.at(r.slow)
		for t := range r.phase {
			r.phase[t] += r.turn[t] * shake
			if r.phase[t] >= 1 {
				r.phase[t]--
			}
			bright := breath * waves.bright.at(r.phase[t])
			out[i] += r.level * breath * (waves.soft.at(r.phase[t]) + 0.5*bright)
		}
		r.at++
	}
}

// A wave is one period of a tongue, with its first sample repeated at the end.
type wave [513]float32

func (w *wave) at(phase float32) float32 {
	x := phase * 512
	i := int(x) & 511
	return w[i] + (x-float32(int(x)))*(w[i+1]-w[i])
}

// The waves of a soft breath, and what a strong one adds: more odd harmonics, as in the low notes
// of a clarinet.
var waves = struct{ soft, bright *wave }{
	harmonics(1, 0.10, 0.09, 0.02),
	harmonics(0, 0.30, 0.42, 0.16, 0.20, 0.08, 0.07, 0.03, 0.02),
}

func harmonics(strengths ...float64) *wave {
	w := &wave{}
	for h, strength := range strengths {
		for i := range w {
			w[i] += float32(strength * math.Sin(2*math.Pi*float64((h+1)*i)/512))
		}
	}
	return w
}
