package sound

import (
	"math"
	"slices"
	"strings"
)

// The serenade: twenty-four bars of six eighths in G, a mandolin that trembles on its long notes over
// a double bass and a guitar. A bar is a chord, the bass's two notes, the guitar's, and the melody as
// notes with their lengths in eighths ("-" is a rest).
var serenade = [...]struct{ bass, guitar, melody string }{
	{"G2 D3", "B3 D4", "B4:3 A4:1 B4:1 D5:1"},
	{"E2 B2", "G3 B3", "G4:5 -:1"},
	{"A2 E3", "C4 E4", "C5:3 B4:1 C5:1 E5:1"},
	{"D3 A2", "C4 F#4", "A4:5 -:1"},
	{"G2 D3", "B3 D4", "D5:2 E5:1 D5:2 B4:1"},
	{"C3 G2", "G3 E4", "E5:3 G5:3"},
	{"D3 A2", "C4 F#4", "F#5:2 E5:1 D5:2 C5:1"},
	{"G2 D3", "B3 D4", "B4:5 -:1"},

	{"G2 D3", "B3 D4", "B4:3 A4:1 B4:1 D5:1"},
	{"E2 B2", "G3 B3", "G5:5 F#5:1"},
	{"A2 E3", "C4 E4", "E5:3 D5:1 C5:1 E5:1"},
	{"B2 F#2", "A3 D#4", "D#5:5 -:1"},
	{"E2 B2", "G3 B3", "E5:2 F#5:1 G5:2 E5:1"},
	{"C3 G2", "G3 E4", "C5:3 E5:3"},
	{"D3 A2", "C4 F#4", "D5:2 C5:1 A4:2 F#4:1"},
	{"G2 D3", "B3 D4", "G4:5 -:1"},

	{"E2 B2", "G3 B3", "G4:1 B4:1 E5:1 G5:3"},
	{"A2 E3", "C4 E4", "F#5:1 E5:1 C5:1 A4:3"},
	{"D3 A2", "C4 F#4", "F#4:1 A4:1 D5:1 F#5:3"},
	{"G2 D3", "B3 D4", "E5:1 D5:1 B4:1 G4:3"},
	{"C3 G2", "G3 E4", "E5:3 G5:2 E5:1"},
	{"C3 G2", "G3 D#4", "D#5:3 G5:2 D#5:1"},
	{"D3 D2", "B3 F#4", "D5:3 C5:2 A4:1"},
	{"G2 D3", "B3 D4", "G4:4 -:2"},
}

const (
	// The music needs no more height than half the rate gives, and so half the work and the room.
	musicRate = Rate / 2
	eighth    = 0.36 // seconds
	bar       = 6 * musicRate * 36 / 100
	strokes   = 4 // of the plectrum in a trembling eighth
)

// A stroke is one pluck of the score.
type stroke struct {
	at      int // in samples of the loop
	part    int
	hz      float64
	seconds float64
	level   float32
}

const (
	melody = iota
	chords
	ground
	parts
)

// score is the loop's plucks in order.
func score() []stroke {
	n := noise(1931)
	var all []stroke
	put := func(part int, at float64, note string, seconds float64, level float32) {
		late := 0.004 * float64(n.next()) // a hand, not a machine
		all = append(all, stroke{
			at:   max(0, int((at+late)*musicRate)),
			part: part, hz: pitch(note), seconds: seconds, level: level * (1 + 0.12*n.next()),
		})
	}
	for i, b := range serenade {
		start := float64(6*i) * eighth
		for beat, note := range strings.Fields(b.bass) {
			put(ground, start+float64(3*beat)*eighth, note, 2.2*eighth, 0.62-0.14*float32(beat))
		}
		for _, beat := range [...]float64{1, 2, 4, 5} {
			for j, note := range strings.Fields(b.guitar) {
				put(chords, start+beat*eighth+0.014*float64(j), note, 0.9*eighth, 0.13)
			}
		}
		at := start
		for _, word := range strings.Fields(b.melody) {
			note, count, _ := strings.Cut(word, ":")
			eighths := int(count[0] - '0')
			switch {
			case note == "-":
			case eighths == 1:
				put(melody, at, note, 1.1*eighth, 0.30)
			default:
				many := eighths * strokes
				for k := range many {
					// A long note swells and sinks.
					where := float64(k) / float64(many)
					swell := 0.17 + 0.10*math.Sin(math.Pi*math.Pow(where, 0.8))
					put(melody, at+float64(k)*eighth/strokes, note, 0.30, float32(swell))
				}
			}
			at += float64(eighths) * eighth
		}
	}
	slices.SortStableFunc(all, func(a, b stroke) int { return a.at - b.at })
	return all
}

// Music is the serenade going round without a seam. It is made as it is first heard, piece by piece,
// and from the second time round only remembered. What still rings when the loop ends is laid over
// its beginning.
type Music struct {
	loop    [][2]int16 // left and right
	at      int        // the sample to be heard next
	made    int        // samples made, beyond the loop's length while its end rings out
	score   []stroke   // still to be plucked
	strings [parts][]stringed
	bodies  [parts]body
	room    *room
	noise   noise
}

const (
	piece   = musicRate / 100 // samples made at a time: 10 ms
	ringing = musicRate * 3 / 2
)

// NewMusic is the music at its beginning.
func NewMusic() *Music {
	return &Music{
		loop:   make([][2]int16, len(serenade)*bar),
		score:  score(),
		bodies: [parts]body{mandolin.wood(musicRate), guitar.wood(musicRate), bass.wood(musicRate)},
		room:   newRoom(musicRate),
		noise:  7,
	}
}

// Next fills out with what is heard next, left and right in turn, at Rate.
func (m *Music) Next(out []float32) {
	for ; len(out) >= 4; out = out[4:] {
		for m.made < m.at+3 && m.room != nil {
			m.make()
		}
		// Every second sample lies between two made ones, on a curve through four.
		a, b, c, d := m.sample(-1), m.sample(0), m.sample(1), m.sample(2)
		for ear := range 2 {
			out[ear] = float32(b[ear]) / 32768
			between := 9*(int(b[ear])+int(c[ear])) - int(a[ear]) - int(d[ear])
			out[2+ear] = float32(between) / (16 * 32768)
		}
		m.at++
		if m.room == nil && m.at >= len(m.loop) {
			m.at -= len(m.loop)
		}
	}
	clear(out)
}

func (m *Music) sample(ahead int) [2]int16 {
	return m.loop[(m.at+ahead+len(m.loop))%len(m.loop)]
}

// make makes the next piece.
func (m *Music) make() {
	for len(m.score) > 0 && m.score[0].at < m.made+piece {
		m.pluck(m.score[0])
		m.score = m.score[1:]
	}
	var mix [piece]float32
	for part := range m.strings {
		var sum [piece]float32
		m.strings[part] = slices.DeleteFunc(m.strings[part], func(s stringed) bool { return s.ended() })
		for i := range m.strings[part] {
			m.strings[part][i].add(sum[:])
		}
		for i, x := range sum {
			mix[i] += m.bodies[part].next(x)
		}
	}
	for i, x := range mix {
		left, right := m.room.next(x)
		to := &m.loop[(m.made+i)%len(m.loop)]
		to[0] += int16(level * (x + 0.22*left))
		to[1] += int16(level * (x + 0.22*right))
	}
	if m.made += piece; m.made >= len(m.loop)+ringing {
		m.strings, m.room = [parts][]stringed{}, nil // all is made
	}
}

const level = 0.2 * 32767

func (m *Music) pluck(s stroke) {
	in := [parts]*instrument{&mandolin, &guitar, &bass}[s.part]
	for i := range in.course {
		hz := s.hz * (1 + 0.0022*float64(i))
		m.strings[s.part] = append(m.strings[s.part],
			in.string(musicRate, hz, s.seconds, s.level/float32(in.course), &m.noise))
	}
}
