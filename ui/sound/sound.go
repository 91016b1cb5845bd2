// Package sound plays the game's sounds and its music. Nothing in it can fail as far as the game is
// concerned: without a sound device, or when the device goes away, the game is silent and goes on.
//
// It speaks to the device through Oto, on which Ebitengine's audio stands, and not through that: there
// a missing device ends the program.
package sound

import (
	"io"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ebitengine/oto/v3"

	"lacasa/assets/sound"
	"lacasa/engine/lacasa/card"
)

// Name is a sound.
type Name = sound.Name

// The sounds; those of a family are found by Card and Call.
const (
	Shuffle       = sound.Shuffle
	Deal          = sound.Deal
	Lift          = sound.Lift
	MangiaCake    = sound.MangiaCake
	Flip          = sound.Flip
	Remove        = sound.Remove
	Exchange      = sound.Exchange
	Give          = sound.Give
	Steal         = sound.Steal
	Ballot        = sound.Ballot
	Bid           = sound.Bid
	Pass          = sound.Pass
	Refuse        = sound.Refuse
	YourTurn      = sound.YourTurn
	Handover      = sound.Handover
	Curtain       = sound.Curtain
	Reveal        = sound.Reveal
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

// Theme is a piece of music.
type Theme = sound.Theme

// The themes.
const (
	Silence    = sound.Silence
	TitleTheme = sound.TitleTheme
	TableTheme = sound.TableTheme
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

// Call is the sound of family f beginning to rule; None is a Situation's.
func Call(f card.Family) Name {
	switch f {
	case card.Rossi:
		return sound.CallRossi
	case card.Deluca:
		return sound.CallDeluca
	case card.Pesci:
		return sound.CallPesci
	case card.Verdi:
		return sound.CallVerdi
	case card.None:
	}
	return Situation
}

const (
	wander = .03 // of the pitch, so that nothing repeats
	inTune = .004
	ahead  = 70 * time.Millisecond // mixed before it is heard: more than the device takes at once
)

// Player plays sounds and music. Its methods are called from one goroutine, the game's.
type Player struct {
	device *oto.Context // nil when none could be opened
	ready  atomic.Bool

	sounds [sound.Names]struct {
		once sync.Once
		pcm  []int16
	}
	chance uint32

	mixer   *mixer
	output  *oto.Player
	outside sync.Mutex // guards playing, and the output's starting and stopping
	playing bool

	master, effects, tunes float64
	muted                  bool
}

// Open starts the sound. It never fails and does not wait; whether there is a device to hear it shows
// in a moment by Silent.
func Open() *Player {
	p := &Player{chance: 1, mixer: newMixer(), master: 1, effects: 1, tunes: 1}
	device, ready := open()
	if device == nil {
		return p
	}
	p.device = device
	p.output = device.NewPlayer(p.mixer)
	p.output.SetBufferSize(int(ahead.Seconds()*sound.Rate) * 8)
	p.mixer.rest = p.rest
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
		BufferSize: deviceBuffer,
	})
	if err != nil {
		return nil, nil
	}
	return device, ready
}

// Silent says that there is no sound device, or no longer one.
func (p *Player) Silent() bool { return p.device == nil || p.device.Err() != nil }

func (p *Player) pcm(n Name) []int16 {
	s := &p.sounds[n]
	s.once.Do(func() { s.pcm = small(sound.Render(n)) })
	return s.pcm
}

// small keeps samples in half the room.
func small(pcm []float32) []int16 {
	out := make([]int16, len(pcm))
	for i, x := range pcm {
		out[i] = int16(math.Round(float64(32767 * x)))
	}
	return out
}

// Play plays the sound now, or not at all: when sound has not started yet, is turned down, or
// too much sounds already.
func (p *Player) Play(n Name) {
	if n >= sound.Names || !p.ready.Load() || p.gain(p.effects) == 0 || p.device.Err() != nil {
		return
	}
	if p.mixer.play(voice{pcm: p.pcm(n), step: p.pitch(n), matters: n.Matters()}) {
		p.wake()
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

// SetVolumes takes volumes from 0 to 1; the sound slides to them.
func (p *Player) SetVolumes(master, effects, music float64) {
	p.master, p.effects, p.tunes = master, effects, music
	p.apply()
}

// SetMuted silences everything, or no longer.
func (p *Player) SetMuted(muted bool) {
	p.muted = muted
	p.apply()
}

// Music goes over to a theme, from its beginning; one that is playing goes on.
func (p *Player) Music(t Theme) {
	if p.mixer != nil {
		p.mixer.turn(t)
		p.wake()
	}
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
	if p.mixer != nil {
		p.mixer.volumes(p.gain(p.effects), p.gain(p.tunes))
		p.wake()
	}
}

// wake lets the device listen, if there is anything to hear.
func (p *Player) wake() {
	if p.output == nil || !p.mixer.awake() {
		return
	}
	p.outside.Lock()
	defer p.outside.Unlock()
	if p.playing {
		return
	}
	// What is left of the silence before the rest is not to be waited for.
	if _, err := p.output.Seek(0, io.SeekStart); err != nil {
		return
	}
	doze(p.device, false)
	p.output.Play()
	p.playing = true
}

// rest lets the device be, so that silence costs nothing.
func (p *Player) rest() {
	p.outside.Lock()
	defer p.outside.Unlock()
	if p.playing && !p.mixer.awake() {
		p.output.PauseAndStopReading()
		doze(p.device, true)
		p.playing = false
	}
}
