// Package sound makes every sound of the game and its music from recipes: plucked strings, wood, paper
// and a small room. Nothing is recorded and nothing is loaded. The same recipe gives the same samples.
package sound

import "math"

// Rate is the number of samples a second; sounds are stereo, left and right in turn.
const Rate = 48000

// Name is a sound.
type Name uint8

// The sounds, each of which has a visible twin.
const (
	Deal Name = iota
	Lift
	PlayRossi
	PlayDeluca
	PlayPesci
	PlayVerdi
	Flip
	Refuse
	MangiaCake
	YourTurn
	Situation
	Undo
	WonUs
	WonThem
	LastChallenge
	ScoreTick
	RoundWon
	RoundLost
	MatchWon
	MatchLost
	Names // how many there are
)

// Tuned says whether the sound is a phrase of notes, which would clash with the music if it wandered
// in pitch as far as wood and paper may.
func (n Name) Tuned() bool {
	switch n {
	case Deal, Lift, Flip, Refuse, MangiaCake, Undo, ScoreTick:
		return false
	case PlayRossi, PlayDeluca, PlayPesci, PlayVerdi, YourTurn, Situation, WonUs, WonThem, LastChallenge,
		RoundWon, RoundLost, MatchWon, MatchLost, Names:
	}
	return true
}

// Render makes the sound. It takes a few milliseconds: keep the result.
func Render(n Name) []float32 {
	t := take{noise: noise(0x9e3779b9 + 0x1000193*uint32(n))}
	switch n {
	case Deal:
		t.length(0.19)
		t.paper(0, 0.085, 2600, 1300, 0.5)
		t.wood(0.062, 0.5, 210)
		return t.finish(-27, 0.10)
	case Lift:
		t.length(0.11)
		t.paper(0, 0.06, 1700, 3400, 0.5)
		return t.finish(-33, 0.06)
	case PlayRossi:
		return t.play(mandolin, "D5")
	case PlayDeluca:
		return t.play(guitar, "G3")
	case PlayPesci:
		return t.play(harp, "B4")
	case PlayVerdi:
		return t.play(bass, "G2")
	case Flip:
		t.length(0.26)
		t.paper(0, 0.10, 1100, 2900, 0.4)
		t.paper(0.105, 0.03, 3000, 1500, 0.9)
		t.wood(0.112, 0.25, 320)
		return t.finish(-28, 0.12)
	case Refuse:
		t.length(0.34)
		t.wood(0, 0.9, 165)
		t.pluck(0, bass, "E3", 0.07, 0.5)
		t.wood(0.115, 0.75, 140)
		t.pluck(0.115, bass, "D#3", 0.09, 0.45)
		return t.finish(-25, 0.10)
	case MangiaCake:
		// A fork on a plate: the guest has noticed the cake.
		t.length(0.75)
		t.wood(0, 0.3, 240)
		t.ring(0.01, 0.35, 0.26, 1870, 3010, 4390, 6110)
		t.ring(0.15, 0.22, 0.30, 1870, 3010, 4390, 6110)
		t.pluck(0.01, guitar, "C4", 0.5, 0.35)
		t.pluck(0.15, guitar, "A#3", 0.5, 0.35)
		return t.finish(-26, 0.16)
	case YourTurn:
		t.length(0.62)
		t.pluck(0, harp, "D5", 0.5, 0.5)
		t.pluck(0.11, harp, "G5", 0.45, 0.6)
		return t.finish(-29, 0.20)
	case Situation:
		t.length(0.9)
		t.paper(0, 0.09, 1200, 2600, 0.25)
		for i, note := range []string{"E3", "B3", "E4", "G4", "B4", "F#5"} {
			t.pluck(0.06+0.045*float64(i), guitar, note, 0.8, 0.45-0.03*float32(i))
		}
		return t.finish(-24, 0.20)
	case Undo:
		t.length(0.36)
		t.paper(0, 0.10, 2800, 900, 0.45)
		t.pluck(0.02, harp, "A4", 0.09, 0.35)
		t.pluck(0.10, harp, "D4", 0.16, 0.4)
		return t.finish(-28, 0.12)
	case WonUs:
		t.length(0.8)
		for i, note := range []string{"G4", "B4", "D5", "G5"} {
			t.pluck(0.075*float64(i), mandolin, note, 0.5, 0.4+0.05*float32(i))
		}
		t.pluck(0.225, bass, "G2", 0.5, 0.5)
		return t.finish(-25, 0.18)
	case WonThem:
		t.length(0.7)
		for i, note := range []string{"D4", "B3", "G3"} {
			t.pluck(0.095*float64(i), guitar, note, 0.3+0.1*float64(i), 0.5)
		}
		t.pluck(0.19, bass, "E2", 0.5, 0.5)
		return t.finish(-27, 0.16)
	case LastChallenge:
		t.length(0.9)
		t.pluck(0, bass, "D2", 0.3, 0.8)
		t.pluck(0.30, bass, "D2", 0.55, 0.8)
		for i := range 7 {
			t.pluck(0.30+0.072*float64(i), mandolin, "D5", 0.4, 0.16+0.03*float32(i))
		}
		return t.finish(-25, 0.20)
	case ScoreTick:
		t.length(0.07)
		t.ring(0, 0.5, 0.016, 1180, 1990)
		t.wood(0, 0.3, 590)
		return t.finish(-32, 0.08)
	case RoundWon:
		t.length(0.9)
		t.pluck(0, bass, "D3", 0.2, 0.5)
		t.chord(0, guitar, 0.012, 0.16, 0.25, "F#3", "A3", "C4")
		t.pluck(0, mandolin, "F#5", 0.2, 0.4)
		t.pluck(0.2, bass, "G2", 0.65, 0.6)
		t.chord(0.2, guitar, 0.018, 0.65, 0.3, "D3", "G3", "B3", "D4")
		t.chord(0.2, mandolin, 0.018, 0.6, 0.4, "B4", "G5")
		return t.finish(-23, 0.20)
	case RoundLost:
		t.length(0.9)
		t.pluck(0, guitar, "B3", 0.25, 0.5)
		t.pluck(0.17, guitar, "F#3", 0.25, 0.45)
		t.pluck(0.34, bass, "E2", 0.5, 0.7)
		t.chord(0.34, guitar, 0.03, 0.5, 0.35, "E3", "G3", "B3")
		return t.finish(-25, 0.20)
	case MatchWon:
		t.length(1.7)
		for i, note := range []string{"D5", "E5", "F#5"} {
			t.pluck(0.13*float64(i), mandolin, note, 0.25, 0.45)
		}
		t.pluck(0, bass, "D3", 0.3, 0.5)
		t.pluck(0.39, bass, "G2", 1.1, 0.7)
		t.chord(0.39, guitar, 0.02, 1.1, 0.35, "D3", "G3", "B3", "D4", "G4")
		for i := range 11 {
			level := 0.42 - 0.026*float32(i)
			t.chord(0.39+0.078*float64(i), mandolin, 0.006, 0.45, level, "B4", "G5")
		}
		return t.finish(-22, 0.22)
	case MatchLost:
		t.length(1.6)
		for i, note := range []string{"B4", "A4", "F#4"} {
			t.pluck(0.19*float64(i), mandolin, note, 0.3, 0.4-0.04*float32(i))
		}
		t.pluck(0.57, bass, "E2", 0.9, 0.7)
		t.chord(0.57, guitar, 0.045, 0.9, 0.38, "E3", "B3", "E4", "G4")
		return t.finish(-24, 0.22)
	case Names:
	}
	return nil
}

// A take is a sound being made, in one channel, before it is heard in the room.
type take struct {
	dry   []float32
	noise noise
}

func samples(seconds float64) int { return int(seconds * Rate) }

func (t *take) length(seconds float64) { t.dry = make([]float32, samples(seconds)) }

// play is a card of a family coming down on wood, with the family's string over it.
func (t *take) play(in instrument, note string) []float32 {
	t.length(0.75)
	t.paper(0, 0.03, 2400, 1200, 0.5)
	t.wood(0.004, 0.8, 190)
	t.pluck(0.018, in, note, 0.62, 0.55)
	return t.finish(-24, 0.14)
}

// pluck is one note that is stopped after some seconds.
func (t *take) pluck(at float64, in instrument, note string, seconds float64, level float32) {
	out := t.dry[samples(at):]
	mono := make([]float32, min(len(out), samples(seconds+0.1)))
	for i := range in.course {
		cents := 4 * (float64(i) - float64(in.course-1)/2)
		s := in.string(Rate, pitch(note)*math.Pow(2, cents/1200), seconds, level/float32(in.course), &t.noise)
		s.add(mono)
	}
	wood := in.wood(Rate)
	for i, x := range mono {
		out[i] += wood.next(x)
	}
}

// chord is notes plucked one after the other.
func (t *take) chord(at float64, in instrument, apart, seconds float64, level float32, notes ...string) {
	for i, note := range notes {
		t.pluck(at+apart*float64(i), in, note, seconds, level)
	}
}

// paper is a rustle that moves from one height to another.
func (t *take) paper(at, seconds, fromHz, toHz float64, level float32) {
	out := t.dry[samples(at):]
	n := min(len(out), samples(seconds))
	f := bandpass(Rate, fromHz, 0.9)
	grain := float32(1)
	for i := range n {
		where := float64(i) / float64(n)
		if i%48 == 0 {
			next := bandpass(Rate, fromHz*math.Pow(toHz/fromHz, where), 0.9)
			next.x1, next.x2, next.y1, next.y2 = f.x1, f.x2, f.y1, f.y2
			f = next
			grain = 0.55 + 0.45*t.noise.next() // fibres
		}
		rise := math.Sin(math.Pi * math.Pow(where, 0.6))
		out[i] += level * grain * float32(rise*rise) * f.next(t.noise.next())
	}
}

// wood is a knock on a table top: its first modes, and a touch of the surface.
func (t *take) wood(at float64, level float32, hz float64) {
	t.ring(at, level*0.8, 0.055, hz, hz*1.62, hz*2.71)
	out := t.dry[samples(at):]
	f := bandpass(Rate, hz*4, 0.7)
	for i := range min(len(out), samples(0.03)) {
		age := float64(i) / Rate
		attack := math.Min(1, age/0.0008)
		out[i] += level * float32(attack*math.Exp(-age/0.005)) * f.next(t.noise.next())
	}
}

// ring is a struck thing: its modes, the higher the weaker and shorter.
func (t *take) ring(at float64, level float32, seconds float64, modes ...float64) {
	out := t.dry[samples(at):]
	for m, hz := range modes {
		weaker := level / float32(m+1)
		decay := seconds / (1 + 0.5*float64(m))
		for i := range out {
			age := float64(i) / Rate
			e := math.Exp(-age / decay * 2)
			if e < 1e-4 {
				break
			}
			attack := math.Min(1, age/0.001)
			out[i] += weaker * float32(attack*e*math.Sin(2*math.Pi*hz*age))
		}
	}
}

const ceiling = 0.70 // -3.1 dB: no sample is louder

// finish puts the take into the room, at a loudness in dB below full scale, with clean ends.
func (t *take) finish(loudness float64, wet float32) []float32 {
	out := make([]float32, 2*len(t.dry))
	r := newRoom(Rate)
	rumble := highpass(Rate, 45)
	for i, x := range t.dry {
		x = rumble.next(x)
		left, right := r.next(x)
		out[2*i], out[2*i+1] = x+wet*left, x+wet*right
	}
	in, end := samples(0.001), samples(0.03)
	for i := range t.dry {
		fade := float32(1)
		if i < in {
			fade = float32(i) / float32(in)
		}
		if left := len(t.dry) - 1 - i; left < end {
			slope := float32(left) / float32(end)
			fade *= slope * slope
		}
		out[2*i] *= fade
		out[2*i+1] *= fade
	}
	gain := float32(math.Pow(10, loudness/20) / loudest(out))
	peak := float32(0)
	for _, x := range out {
		peak = max(peak, x, -x)
	}
	gain = min(gain, ceiling/peak)
	for i := range out {
		out[i] *= gain
	}
	return out
}

// loudest is the strength of the loudest twentieth of a second, as an ear hears it that is deaf to
// the lowest.
func loudest(stereo []float32) float64 {
	ear := highpass(Rate, 180)
	window := 2 * samples(0.05)
	var sum, most float64
	heard := make([]float32, len(stereo))
	for i := 0; i < len(stereo); i += 2 {
		x := ear.next((stereo[i] + stereo[i+1]) / 2)
		heard[i] = x * x
		sum += float64(heard[i])
		if i >= window {
			sum -= float64(heard[i-window])
		}
		most = max(most, sum)
	}
	return math.Sqrt(most/float64(window/2)) + 1e-9
}

// pitch is the frequency of a note such as F#4.
func pitch(note string) float64 {
	const steps = "C D EF G A B"
	step := 0
	for steps[step] != note[0] {
		step++
	}
	if note[1] == '#' {
		step++
	}
	octave := int(note[len(note)-1] - '0')
	return 440 * math.Pow(2, float64(12*octave+step-57)/12)
}
