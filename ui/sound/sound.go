// Package sound plays the game's sounds and its music. Nothing in it can fail as far as the game is
// concerned: without a sound device, or when the device goes away, the game is silent and goes on.
//
// It speaks to the device through Oto, on which Ebitengine's audio stands, and not through that: there
// a missing device ends the program.
package sound

import (
	"encoding/binary"
	"io"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ebitengine/oto/v3"

	"lacasa/assets/sound"
	"lacasa/engine/card"
)

// Name is a sound.
type Name = sound.Name

// The sounds; those of a family's card are found by Card.
const (
	Deal          = sound.Deal
	Lift          = sound.Lift
	Flip          = sound.Flip
	Refuse        = sound.Refuse
	MangiaCake    = sound.MangiaCake
	YourTurn      = sound.YourTurn
	Situation     = sound.Situation
	Undo          = sound.Undo
	WonUs         = sound.WonUs
	WonThem       = sound.WonThem
	LastChallenge = sound.LastChallenge
	ScoreTick     = sound.ScoreTick
	RoundWon      = sound.RoundWon
	RoundLost     = sound.RoundLost
	MatchWon      = sound.MatchWon
	MatchLost     = sound.MatchLost
)

// Card is the sound of a card of family f being played; None is the Mangia-Cake.
func Card(f card.Family) Name {
	switch f {
	case card.Rossi:
		return sound.PlayRossi
	case card.Deluca:
		return sound.PlayDeluca
	case card.Pesci:
		return sound.PlayPesci
	case card.Verdi:
		return sound.PlayVerdi
	case card.None:
	}
	return MangiaCake
}

const (
	voices  = 16  // sounds at once; one more is not heard
	wander  = .03 // of the pitch, so that nothing repeats
	inTune  = .004
	fadeOut = 250 * time.Millisecond
)

// Player plays sounds and music. Its methods are called from one goroutine, the game's.
type Player struct {
	device *oto.Context // nil when none could be opened
	ready  atomic.Bool

	sounds [sound.Names]struct {
		once sync.Once
		pcm  []float32
	}
	voices [voices]voice
	chance uint32

	music                  *oto.Player
	musicOn                bool
	stopping               *time.Timer
	master, effects, tunes float64
	muted                  bool
}

// Open starts the sound. It never fails and does not wait; whether there is a device to hear it shows
// in a moment by Silent.
func Open() *Player {
	p := &Player{chance: 1, master: 1, effects: 1, tunes: 1}
	device, ready := open()
	if device == nil {
		return p
	}
	p.device = device
	for i := range p.voices {
		p.voices[i].player = device.NewPlayer(&p.voices[i])
	}
	p.music = device.NewPlayer(&tune{})
	p.SetVolumes(1, 1, 1)
	go func() {
		<-ready // in a browser, the first touch
		if device.Err() != nil {
			return
		}
		p.ready.Store(true)
		// A sound is made when it is first needed; making them all now, one at a time and not in a
		// hurry, saves that moment the wait.
		for n := range sound.Names {
			p.pcm(n)
			time.Sleep(40 * time.Millisecond)
		}
	}()
	follow(device)
	return p
}

// open opens the device; browsers without sound throw.
func open() (device *oto.Context, ready <-chan struct{}) {
	defer func() {
		if recover() != nil {
			device = nil
		}
	}()
	device, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: sound.Rate, ChannelCount: 2, Format: oto.FormatFloat32LE, ApplicationName: "La Casa",
	})
	if err != nil {
		return nil, nil
	}
	return device, ready
}

// Silent says that there is no sound device, or no longer one.
func (p *Player) Silent() bool { return p.device == nil || p.device.Err() != nil }

func (p *Player) pcm(n Name) []float32 {
	s := &p.sounds[n]
	s.once.Do(func() { s.pcm = sound.Render(n) })
	return s.pcm
}

// Play plays the sound now, or not at all: when sound has not started yet, is turned down, or
// too much sounds already.
func (p *Player) Play(n Name) {
	if n >= sound.Names || !p.ready.Load() || p.gain(p.effects) == 0 || p.device.Err() != nil {
		return
	}
	for i := range p.voices {
		v := &p.voices[i]
		if v.player.IsPlaying() {
			continue
		}
		if _, err := v.player.Seek(0, io.SeekStart); err != nil { // from here to Play nobody reads the voice
			return
		}
		v.pcm, v.at, v.step = p.pcm(n), 0, p.pitch(n)
		v.player.Play()
		return
	}
}

// pitch is how much faster than made the sound is played.
func (p *Player) pitch(n Name) float64 {
	p.chance ^= p.chance << 13
	p.chance ^= p.chance >> 17
	p.chance ^= p.chance << 5
	off := 2*float64(p.chance)/math.MaxUint32 - 1
	if n.Tuned() {
		return 1 + inTune*off
	}
	return 1 + wander*off
}

// SetVolumes takes volumes from 0 to 1; they are heard at once.
func (p *Player) SetVolumes(master, effects, music float64) {
	p.master, p.effects, p.tunes = master, effects, music
	p.apply()
}

// SetMuted silences everything, or no longer.
func (p *Player) SetMuted(muted bool) {
	p.muted = muted
	p.apply()
}

// Music starts the music, where it stopped, or stops it.
func (p *Player) Music(on bool) {
	p.musicOn = on
	p.apply()
}

// gain is what a volume means to the samples: an ear hears half the volume at a quarter of the gain.
func (p *Player) gain(volume float64) float64 {
	if p.muted {
		return 0
	}
	v := min(max(p.master*volume, 0), 1)
	return v * v
}

func (p *Player) apply() {
	if p.device == nil {
		return
	}
	for i := range p.voices {
		p.voices[i].player.SetVolume(p.gain(p.effects))
	}
	if p.stopping != nil {
		p.stopping.Stop()
		p.stopping = nil
	}
	gain := p.gain(p.tunes)
	if p.musicOn && gain > 0 {
		p.music.SetVolume(gain)
		p.music.Play()
		return
	}
	// The device slides to a new volume but cuts what pauses: so silence first.
	p.music.SetVolume(0)
	if p.music.IsPlaying() {
		p.stopping = time.AfterFunc(fadeOut, p.music.Pause)
	}
}

// A voice is a sound on its way to the device, a little faster or slower than it was made.
type voice struct {
	player *oto.Player
	pcm    []float32
	at     float64 // in pairs of samples
	step   float64
}

// Seek goes back to the beginning, the only place it is asked for.
func (v *voice) Seek(int64, int) (int64, error) {
	v.at = 0
	return 0, nil
}

func (v *voice) Read(b []byte) (n int, err error) {
	last := len(v.pcm)/2 - 1
	for ; n+8 <= len(b); n += 8 {
		i := int(v.at)
		if i >= last {
			return n, io.EOF
		}
		rest := float32(v.at - float64(i))
		for ear := range 2 {
			x, y := v.pcm[2*i+ear], v.pcm[2*i+2+ear]
			binary.LittleEndian.PutUint32(b[n+4*ear:], math.Float32bits(x+rest*(y-x)))
		}
		v.at += v.step
	}
	return n, nil
}

// A tune is the music on its way to the device.
type tune struct {
	music  *sound.Music
	buffer [2 * sound.Rate / 50]float32 // made in pieces of 20 ms
}

func (t *tune) Read(b []byte) (int, error) {
	if t.music == nil {
		t.music = sound.NewMusic()
	}
	buffer := t.buffer[:min(len(t.buffer), len(b)/16*4)] // the music comes in double pairs
	t.music.Next(buffer)
	for i, x := range buffer {
		binary.LittleEndian.PutUint32(b[4*i:], math.Float32bits(x))
	}
	return 4 * len(buffer), nil
}
