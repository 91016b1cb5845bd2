package sound

import (
	"encoding/binary"
	"math"
	"sync"

	"lacasa/assets/sound"
)

const (
	voices  = 16  // sounds at once; one more is not heard
	block   = 240 // pairs of samples mixed at a time: 5 ms
	patient = sound.Rate / 2

	slide     = 0.030 // seconds in which a volume changes from nothing to full
	crossfade = 1.2   // seconds in which one theme gives way to another
	ducked    = 0.631 // the music's gain under what matters: 4 dB down
	duckDown  = 0.060 // seconds
	duckUp    = 0.500
)

// A ramp moves to its target in a straight line, so that nothing clicks.
type ramp struct{ at, to float32 }

func (r *ramp) next(seconds float32) float32 {
	step := 1 / (seconds * sound.Rate)
	r.at += min(max(r.to-r.at, -step), step)
	return r.at
}

// A mixer mixes everything that sounds.
type mixer struct {
	mutex          sync.Mutex
	voices         [voices]voice
	bands          [sound.Themes]band
	theme          sound.Theme
	place          sound.Place // where the theme is heard
	effects, tunes ramp        // gains
	duck           ramp
	quiet          int    // pairs of samples for which nothing has sounded
	rest           func() // is called when nothing has sounded for a while
	heard, music   [2 * block]float32
	piece          [2 * block]float32
}

// A voice is a sound being played, at a slightly different pitch.
type voice struct {
	pcm     []int16
	at      float64 // in pairs of samples
	step    float64
	matters bool
}

// A band plays a theme at a volume.
type band struct {
	music *sound.Music
	near  ramp
}

func newMixer() *mixer { return &mixer{duck: ramp{1, 1}} }

// play starts a sound, and reports false if no voice is free.
func (m *mixer) play(v voice) bool {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	for i := range m.voices {
		if m.voices[i].pcm == nil {
			m.voices[i] = v
			return true
		}
	}
	return false
}

// volumes sets the gains. If nothing sounds they change at once.
func (m *mixer) volumes(effects, tunes float64) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	silent := !m.sounding()
	m.effects.to, m.tunes.to = float32(effects), float32(tunes)
	if silent {
		m.effects.at, m.tunes.at = m.effects.to, m.tunes.to
	}
}

// turn changes to a theme, as it is heard in a place.
func (m *mixer) turn(t sound.Theme, in sound.Place) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.theme, m.place = t, in
}

// awake reports whether there is anything to hear, now or soon.
func (m *mixer) awake() bool {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	return m.sounding()
}

func (m *mixer) sounding() bool {
	for i := range m.voices {
		if m.voices[i].pcm != nil {
			return true
		}
	}
	if m.tunes.at == 0 && m.tunes.to == 0 {
		return false
	}
	if m.theme != sound.Silence {
		return true
	}
	for i := range m.bands {
		if m.bands[i].near.at > 0 {
			return true
		}
	}
	return false
}

// Seek is called when the device restarts. Playback continues where it was.
func (m *mixer) Seek(int64, int) (int64, error) { return 0, nil }

// Read mixes the next samples into b.
func (m *mixer) Read(b []byte) (int, error) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	n := min(len(b)/8, block) &^ 1 // the music comes in double pairs
	if !m.sounding() {
		if m.quiet < patient {
			if m.quiet += n; m.quiet >= patient && m.rest != nil {
				go m.rest()
			}
		}
		clear(b[:8*n])
		return 8 * n, nil
	}
	m.quiet = 0
	heard, music := m.heard[:2*n], m.music[:2*n]
	clear(heard)
	clear(music)
	m.duck.to = 1
	for i := range m.voices {
		if v := &m.voices[i]; v.pcm != nil {
			if v.matters {
				m.duck.to = ducked
			}
			v.add(heard)
		}
	}
	if m.tunes.at > 0 || m.tunes.to > 0 {
		m.strike(music)
	}
	for i := range n {
		duck := duckUp
		if m.duck.to < m.duck.at {
			duck = duckDown
		}
		tunes := m.tunes.next(slide) * m.duck.next(float32(duck/(1-ducked)))
		effects := m.effects.next(slide)
		for ear := 2 * i; ear < 2*i+2; ear++ {
			x := soften(effects*heard[ear] + tunes*music[ear])
			binary.LittleEndian.PutUint32(b[4*ear:], math.Float32bits(x))
		}
	}
	return 8 * n, nil
}

// strike mixes the bands into out. A band that has faded out forgets its position.
func (m *mixer) strike(out []float32) {
	for t := range m.bands {
		band := &m.bands[t]
		band.near.to = 0
		if sound.Theme(t) == m.theme && m.theme != sound.Silence {
			band.near.to = 1
			if band.music == nil {
				band.music = sound.NewMusic(m.theme, m.place)
			}
		}
		if band.near.at == 0 && band.near.to == 0 {
			band.music = nil
			continue
		}
		piece := m.piece[:len(out)]
		band.music.Next(piece)
		for i := 0; i < len(out); i += 2 {
			x := band.near.next(crossfade)
			x *= 2 - x // half way both are heard at three quarters, which is as loud as one
			out[i] += x * piece[i]
			out[i+1] += x * piece[i+1]
		}
	}
}

// add mixes the voice into out.
func (v *voice) add(out []float32) {
	last := len(v.pcm)/2 - 1
	for ; len(out) > 0; out = out[2:] {
		i := int(v.at)
		if i >= last {
			*v = voice{}
			return
		}
		rest := float32(v.at - float64(i))
		for ear := range 2 {
			x, y := float32(v.pcm[2*i+ear]), float32(v.pcm[2*i+2+ear])
			out[ear] += (x + rest*(y-x)) / 32767
		}
		v.at += v.step
	}
}

// soften limits loud samples without clipping: above three quarters the curve bends.
func soften(x float32) float32 {
	const knee = 0.75
	switch {
	case x > knee:
		x -= knee
		return knee + x/(1+x/(1-knee))
	case x < -knee:
		x += knee
		return -knee + x/(1-x/(1-knee))
	}
	return x
}
