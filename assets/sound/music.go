package sound

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// A Theme is a piece of music.
type Theme uint8

// The themes.
const (
	Silence Theme = iota
	TitleTheme
	TableTheme
	LastTheme // the table's, when the match may soon be over
	Themes    // the number of themes
)

const (
	// The music contains no frequencies above half of this rate, which halves the work.
	musicRate = Rate / 2
	piece     = musicRate / 100 // samples made at a time: 10 ms
	stroke    = 0.075           // seconds between the strokes of a tremolo
)

// The players of the music.
const (
	mandolinist = iota
	reedist
	bassist
	players
)

// A note is a note of a score.
type note struct {
	at      int // in samples of the loop
	player  int
	hz      float64
	seconds float64
	level   float32
}

// notes returns the notes of the loop in order, and its length in samples.
func (s *score) notes() (all []note, length int) {
	n := noise(1931)
	put := func(player int, at float64, name string, seconds float64, level float32) {
		late := 0.006 * float64(1+n.next()) // played by hand, not by a machine
		all = append(all, note{
			at: int((at + late) * musicRate), player: player, hz: pitch(name), seconds: seconds,
			level: level * (1 + 0.12*n.next()),
		})
	}
	for i, b := range s.bars {
		start := float64(6*i) * s.eighth
		deep := strings.Fields(b.bass)
		if len(deep) == 1 && s.pulse { // a heart that beats
			deep = append(deep, deep[0])
		}
		for j, name := range deep {
			each := 6 / float64(len(deep)) * s.eighth
			put(bassist, start+each*float64(j), name, 0.85*each, 0.46-0.10*float32(j))
		}
		b.line(start, s.eighth, cmp.Or(b.mandolin, s.mandolin), func(at float64, name string, eighths int) {
			seconds := float64(eighths) * s.eighth
			if eighths < s.trembles {
				put(mandolinist, at, name, seconds+0.12, 0.66*leads(b.mandolin))
				return
			}
			// A long note swells and fades.
			strokes := int(seconds / stroke)
			for k := range strokes {
				where := float64(k) / float64(strokes)
				swell := 0.40 + 0.22*math.Sin(math.Pi*math.Pow(where, 0.7)) - 0.12*where
				put(mandolinist, at+float64(k)*stroke, name, 1.3*stroke, float32(swell))
			}
		})
		b.line(start, s.eighth, cmp.Or(b.reed, s.reed), func(at float64, name string, eighths int) {
			put(reedist, at, name, (float64(eighths)-0.12)*s.eighth+0.06, 0.060*leads(b.reed))
		})
		b.line(start, s.eighth, s.hand, func(at float64, name string, eighths int) {
			put(reedist, at, name, 0.8*float64(eighths)*s.eighth, 0.026)
		})
	}
	slices.SortStableFunc(all, func(a, b note) int { return a.at - b.at })
	return all, int(math.Round(float64(6*len(s.bars))*s.eighth*musicRate/piece)) * piece
}

// leads returns how strongly a line is played: more if it is a player's own than if it is a pattern
// that accompanies another.
func leads(line string) float32 {
	if line == "" {
		return 0.6
	}
	return 1
}

// line parses a line of the bar.
func (b *bar) line(at, eighth float64, line string, play func(at float64, name string, eighths int)) {
	chord := strings.Fields(b.chord)
	for _, word := range strings.Fields(line) {
		names, count, _ := strings.Cut(word, ":")
		eighths := int(count[0] - '0')
		switch {
		case names == "-":
		case names[0] >= '0' && names[0] <= '9':
			for _, number := range names {
				play(at, chord[number-'0'], eighths)
			}
		default:
			for name := range strings.SplitSeq(names, "+") {
				play(at, name, eighths)
			}
		}
		at += float64(eighths) * eighth
	}
}

// Music plays a theme in an endless loop. It is made a few milliseconds before it is heard, and
// what still rings at the end of the score continues over its beginning.
type Music struct {
	level  float32
	wet    float32 // how much of the room is heard
	notes  []note
	length int
	next   int // index of the next note
	at     int // sample of the loop to be made next

	strings [16]struct {
		stringed
		player int
	}
	reeds  [8]reed
	bodies [players]body
	room   *room
	noise  noise

	made [2 * piece]float32 // left and right in turn
	from int                // position in made of what is heard next
	past [3][2]float32      // the last samples heard
}

// places gives the players' places in the stereo image, as gains for left and right.
var places = [players][2]float32{{1.15, 0.85}, {0.82, 1.18}, {1, 1}}

// NewMusic returns a theme at its beginning, as it is heard in a place.
func NewMusic(t Theme, in Place) *Music {
	s, w := scoreOf(t), &walls[in]
	m := &Music{
		level: s.level * w.music, wet: 0.28 * w.wet, room: newRoom(musicRate, w), noise: 7,
		bodies: [players]body{mandolinist: mandolin.wood(musicRate), bassist: bass.wood(musicRate)},
	}
	m.from = len(m.made)
	if m.notes, m.length = s.notes(); m.length > 0 {
		for i := range m.strings {
			m.strings[i].line = make([]float32, 0, 2*musicRate/60) // enough for the lowest note
		}
	}
	return m
}

// Next fills out with the samples that are heard next, left and right in turn, at Rate.
func (m *Music) Next(out []float32) {
	if m.length == 0 {
		clear(out)
		return
	}
	for ; len(out) >= 4; out = out[4:] {
		if m.from == len(m.made) {
			m.make()
			m.from = 0
		}
		// Every second sample is interpolated between two made ones, on a curve through four.
		a, b, c, d := m.past[0], m.past[1], m.past[2], [2]float32{m.made[m.from], m.made[m.from+1]}
		m.from += 2
		for ear := range 2 {
			out[ear] = b[ear]
			out[2+ear] = (9*(b[ear]+c[ear]) - a[ear] - d[ear]) / 16
		}
		m.past = [3][2]float32{b, c, d}
	}
	clear(out)
}

// make makes the next piece.
func (m *Music) make() {
	for ; m.next < len(m.notes) && m.notes[m.next].at < m.at+piece; m.next++ {
		m.play(&m.notes[m.next])
	}
	if m.at += piece; m.at == m.length {
		m.at, m.next = 0, 0
	}
	var heard [players][piece]float32
	for i := range m.strings {
		if s := &m.strings[i]; !s.ended() {
			s.add(heard[s.player][:])
		}
	}
	for i := range m.reeds {
		m.reeds[i].add(heard[reedist][:])
	}
	for i := range piece {
		var all, left, right float32
		for player := range heard {
			x := heard[player][i]
			if player != reedist {
				x = m.bodies[player].next(x)
			}
			all += x
			left += places[player][0] * x
			right += places[player][1] * x
		}
		near, far := m.room.next(all)
		m.made[2*i] = m.level * (left + m.wet*near)
		m.made[2*i+1] = m.level * (right + m.wet*far)
	}
}

// play begins a note, on strings or a reed that are silent.
func (m *Music) play(n *note) {
	if n.player == reedist {
		if i := slices.IndexFunc(m.reeds[:], func(r reed) bool { return r.ended() }); i >= 0 {
			m.reeds[i] = blow(musicRate, n.hz, n.seconds, n.level)
		}
		return
	}
	in := &bass
	if n.player == mandolinist {
		in = &mandolin
	}
	for course := range in.course {
		for i := range m.strings {
			if s := &m.strings[i]; s.ended() {
				hz := n.hz * (1 + 0.0018*(float64(course)-float64(in.course-1)/2))
				in.pluck(&s.stringed, musicRate, hz, n.seconds, n.level/float32(in.course), &m.noise)
				s.player = n.player
				break
			}
		}
	}
}
