// Package sound plays the game's sounds and its music. Nothing in it can fail as far as the game is
// concerned: without a sound device, or when the device goes away, the game is silent and goes on.
//
// It speaks to the device through Ebitengine's audio, to which a device that is missing or breaks is an error that
// ends the program. So the device is asked for before it is used (answers), and the program goes on without it in a
// new start when it breaks while it is used (Broke).
package sound

import (
	"math"
	"strings"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2/audio"

	"lacasa/assets/sound"
)

// Name is a sound.
type Name = sound.Name

// The sounds; those of the instruments are found by Played and Called.
const (
	Shuffle   = sound.Shuffle
	Deal      = sound.Deal
	Lift      = sound.Lift
	Guest     = sound.Guest
	Flip      = sound.Flip
	Remove    = sound.Remove
	Exchange  = sound.Exchange
	Give      = sound.Give
	Steal     = sound.Steal
	Ballot    = sound.Ballot
	Bid       = sound.Bid
	Pass      = sound.Pass
	Refuse    = sound.Refuse
	YourTurn  = sound.YourTurn
	Handover  = sound.Handover
	Curtain   = sound.Curtain
	Reveal    = sound.Reveal
	NewRule   = sound.NewRule
	Undo      = sound.Undo
	WonUs     = sound.WonUs
	WonThem   = sound.WonThem
	LastTurn  = sound.LastTurn
	ScoreTick = sound.ScoreTick
	RoundWon  = sound.RoundWon
	RoundLost = sound.RoundLost
	MatchWon  = sound.MatchWon
	MatchLost = sound.MatchLost
	Dice      = sound.Dice
	Stamp     = sound.Stamp
)

// Theme is a piece of music.
type Theme = sound.Theme

// The themes.
const (
	Silence    = sound.Silence
	TitleTheme = sound.TitleTheme
	TableTheme = sound.TableTheme
)

// Played is the sound of a card being played on an instrument, from 0.
func Played(instrument int) Name { return sound.Played(instrument) }

// Called is the sound of an instrument being called by its chord: what it stands for rules from now on.
func Called(instrument int) Name { return sound.Called(instrument) }

const (
	wander = .03 // of the pitch, so that nothing repeats
	inTune = .004
	ahead  = 70 * time.Millisecond // mixed before it is heard: more than the device takes at once
)

// Player plays sounds and music. Its methods are called from one goroutine, the game's. A zero Player is silent.
type Player struct {
	sounds [sound.Names]struct {
		once sync.Once
		pcm  []int16
	}
	made   sync.Once // all of them
	chance uint32

	master, effects, tunes float64
	muted                  bool
	mixer                  *mixer

	outside sync.Mutex // guards the rest: others than the game have a say in it
	device  state
	audible bool          // by its volumes
	hidden  bool          // nobody is there to listen
	output  *audio.Player // nil until there is a device, and something may be heard
	playing bool
}

// state is what is known of a device.
type state uint8

const (
	missing state = iota
	asked
	found
)

// context is Ebitengine's one audio context. Once made, it opens the device at the game's next tick, and ends the
// program when that fails.
var context = sync.OnceValue(func() *audio.Context { return audio.NewContext(sound.Rate) })

// Open starts the sound, with volumes of 0. It never fails and does not wait; whether there is a device to hear it shows
// in a moment by Silent.
func Open() *Player {
	p := &Player{chance: 1, mixer: newMixer(), device: asked}
	p.mixer.rest = p.rest
	go func() {
		now := missing
		if answers() {
			now = found
		}
		p.outside.Lock()
		p.device = now
		p.outside.Unlock()
		p.wake()
	}()
	follow(p)
	return p
}

// Silent says that there is no sound device.
func (p *Player) Silent() bool {
	p.outside.Lock()
	defer p.outside.Unlock()
	return p.device == missing
}

// ready says whether a sound would be heard at once: in a browser, only after the first touch.
func (p *Player) ready() bool {
	p.outside.Lock()
	defer p.outside.Unlock()
	return p.output != nil && context().IsReady()
}

// Broke says whether the error that has ended the game is that its sound device went away or would not open.
func Broke(err error) bool { return err != nil && strings.HasPrefix(err.Error(), "audio: ") }

func (p *Player) pcm(n Name) []int16 {
	s := &p.sounds[n]
	s.once.Do(func() { s.pcm = small(sound.Render(n)) })
	return s.pcm
}

// makeAll makes every sound, one at a time and not in a hurry: else each would be waited for when it is first needed.
func (p *Player) makeAll() {
	for n := range sound.Names {
		p.pcm(n)
		time.Sleep(40 * time.Millisecond)
	}
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
	if n >= sound.Names || p.gain(p.effects) == 0 || !p.ready() {
		return
	}
	p.made.Do(func() { go p.makeAll() })
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
	if p.mixer == nil {
		return
	}
	effects, tunes := p.gain(p.effects), p.gain(p.tunes)
	p.mixer.volumes(effects, tunes)
	p.outside.Lock()
	p.audible = effects+tunes > 0
	p.outside.Unlock()
	p.wake()
}

// wake lets the device listen, if there is anything to hear. It opens it where that has still to be done: an open
// device costs even in silence, so one that is muted is left alone.
func (p *Player) wake() {
	p.outside.Lock()
	defer p.outside.Unlock()
	if p.output == nil {
		if p.device != found || !p.audible {
			return
		}
		output, err := context().NewPlayerF32(p.mixer)
		if err != nil {
			p.device = missing
			return
		}
		output.SetBufferSize(ahead)
		p.output = output
	}
	if p.playing || p.hidden || !p.mixer.awake() {
		return
	}
	// What is left of the silence before the rest is not to be waited for.
	if p.output.Rewind() != nil {
		return
	}
	p.output.Play()
	p.playing = true
}

// rest lets the device be, so that silence costs little.
func (p *Player) rest() {
	p.outside.Lock()
	defer p.outside.Unlock()
	if p.playing && (p.hidden || !p.mixer.awake()) {
		p.output.PauseAndStopReading()
		p.playing = false
	}
}
