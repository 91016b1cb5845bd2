// Package sound plays the game's sounds and its music. None of its failures concern the game:
// without a sound device, or if the device goes away, the game continues in silence.
//
// It uses Ebitengine's audio, which ends the program if a device is missing or breaks. So it checks
// for a device first (answers), and the program restarts without one if it breaks later
// (IsDeviceError).
package sound

import (
	"math"
	"strings"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2/audio"

	"lacasa/assets/sound"
)

// A Name identifies a sound.
type Name = sound.Name

// The sounds. CardSound and ChordSound return those of the instruments.
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
	Breath    = sound.Breath
	Murmur    = sound.Murmur
	Chair     = sound.Chair
	Drink     = sound.Drink
)

// A Theme is a piece of music.
type Theme = sound.Theme

// The themes.
const (
	Silence    = sound.Silence
	TitleTheme = sound.TitleTheme
	TableTheme = sound.TableTheme
	LastTheme  = sound.LastTheme
)

// A Place is where a game is played.
type Place = sound.Place

// The places.
const (
	House  = sound.House
	Cafe   = sound.Cafe
	Office = sound.Office
)

// CardSound returns the sound of a card played on an instrument, counted from 0.
func CardSound(instrument int) Name { return sound.CardSound(instrument) }

// ChordSound returns the chord of an instrument, which sounds when its suit becomes trump.
func ChordSound(instrument int) Name { return sound.ChordSound(instrument) }

const (
	wander = .03 // of the pitch, so that nothing repeats
	inTune = .004
	ahead  = 70 * time.Millisecond // mixed before it is heard: more than the device takes at once
)

// A Player plays sounds and music. Its methods must be called from one goroutine. The zero Player
// is silent.
type Player struct {
	kits   [sound.Places]kit
	place  Place
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

// A kit is the sounds of a place, which are made when they are first needed.
type kit struct {
	sounds [sound.Names]struct {
		once sync.Once
		pcm  []int16
	}
	made sync.Once // all of them
}

// A state is what is known about the device.
type state uint8

const (
	missing state = iota
	asked
	found
)

// context returns Ebitengine's only audio context. Creating it opens the device at the game's next
// tick, and ends the program if that fails.
var context = sync.OnceValue(func() *audio.Context { return audio.NewContext(sound.Rate) })

// Open starts the sound, with volumes of 0. It never fails and does not wait; Silent reports soon
// whether there is a device.
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

// Silent reports whether there is no sound device.
func (p *Player) Silent() bool {
	p.outside.Lock()
	defer p.outside.Unlock()
	return p.device == missing
}

// ready reports whether a sound would be heard at once. In a browser that is only so after the
// first touch.
func (p *Player) ready() bool {
	p.outside.Lock()
	defer p.outside.Unlock()
	return p.output != nil && context().IsReady()
}

// IsDeviceError reports whether err, which ended the game, means that the sound device went away or
// could not be opened.
func IsDeviceError(err error) bool { return err != nil && strings.HasPrefix(err.Error(), "audio: ") }

func (p *Player) pcm(n Name, in Place) []int16 {
	s := &p.kits[in].sounds[n]
	s.once.Do(func() { s.pcm = small(sound.Render(n, in)) })
	return s.pcm
}

// makeAll makes every sound of a place, one at a time in the background, so that none has to be
// waited for when it is first needed.
func (p *Player) makeAll(in Place) {
	for n := range sound.Names {
		p.pcm(n, in)
		time.Sleep(40 * time.Millisecond)
	}
}

// small converts samples to half their size.
func small(pcm []float32) []int16 {
	out := make([]int16, len(pcm))
	for i, x := range pcm {
		out[i] = int16(math.Round(float64(32767 * x)))
	}
	return out
}

// Play plays a sound now. It does nothing if sound has not started yet, is turned down, or too many
// sounds are playing.
func (p *Player) Play(n Name) {
	if n >= sound.Names || p.gain(p.effects) == 0 || !p.ready() {
		return
	}
	in := p.place
	p.kits[in].made.Do(func() { go p.makeAll(in) })
	if p.mixer.play(voice{pcm: p.pcm(n, in), step: p.pitch(n), matters: n.Matters()}) {
		p.wake()
	}
}

// pitch returns a random factor for the speed of the sound.
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

// SetVolumes sets the volumes, 0 to 1. They change gradually.
func (p *Player) SetVolumes(master, effects, music float64) {
	p.master, p.effects, p.tunes = master, effects, music
	p.apply()
}

// SetMuted turns all sound off or on.
func (p *Player) SetMuted(muted bool) {
	p.muted = muted
	p.apply()
}

// Enter changes the place in which sounds, and music that begins, are heard.
func (p *Player) Enter(in Place) { p.place = in }

// Music changes to a theme, from its beginning. A theme that is playing continues.
func (p *Player) Music(t Theme) {
	if p.mixer != nil {
		p.mixer.turn(t, p.place)
		p.wake()
	}
}

// gain returns the gain for a volume: half the perceived volume is a quarter of the gain.
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

// wake resumes the device if there is anything to hear, and opens it if necessary. An open device
// costs time even in silence, so a muted one stays closed.
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

// rest suspends the player, so that silence costs little.
func (p *Player) rest() {
	p.outside.Lock()
	defer p.outside.Unlock()
	if p.playing && (p.hidden || !p.mixer.awake()) {
		p.output.PauseAndStopReading()
		p.playing = false
	}
}
