// Package sound synthesizes every sound of the program and its music from recipes: plucked strings,
// wood, paper, voices and the room they are in. Nothing is recorded or loaded. The same recipe
// gives the same samples.
package sound

import "math"

// Rate is the number of samples per second. Sounds are stereo, left and right in turn.
const Rate = 48000

// A Name identifies a sound.
type Name uint8

// The sounds. For each of them something is seen, too.
const (
	Shuffle Name = iota // the cards are shuffled
	Deal                // a card comes from the deck
	Lift                // a card or a button is lifted
	Played1             // a card is played, on the first of the instruments
	Played2
	Played3
	Played4
	Guest   // a card without a suit is played, or changes hands
	Called1 // the suit of the first instrument becomes trump
	Called2
	Called3
	Called4
	Flip     // a card is turned over
	Remove   // a card is removed from the game
	Exchange // two cards change places
	Give     // a card is passed on or set aside
	Steal    // a card is snatched away
	Ballot   // a vote falls into the box
	Bid      // a coin is laid down
	Pass     // a knock on the wood
	Refuse   // the rules say no
	YourTurn // it is the player's turn
	Handover // the device is handed to another player
	Curtain  // the curtain falls
	Reveal   // the curtain opens
	NewRule  // the rule of the round is revealed
	Undo
	WonUs
	WonThem
	LastTurn // the last decision begins
	ScoreTick
	RoundWon
	RoundLost
	MatchWon
	MatchLost
	Dice   // dice roll over wood and come to rest
	Stamp  // something is stamped
	Breath // somebody holds their breath before the dice roll
	Murmur // guests are surprised
	Chair  // guests sit down
	Drink  // a guest thinks, with something to drink
	Names  // the number of sounds
)

// Instruments is the number of instruments, one for each suit of a deck.
const Instruments = 4

// CardSound returns the sound of a card being played on an instrument, counted from 0.
func CardSound(instrument int) Name { return Played1 + Name(instrument) }

// ChordSound returns the chord of an instrument, which sounds when its suit becomes trump.
func ChordSound(instrument int) Name { return Called1 + Name(instrument) }

// Tuned reports whether the sound is a phrase of notes. Such a sound would clash with the music if
// its pitch varied as much as that of other sounds.
func (n Name) Tuned() bool {
	switch n {
	case Shuffle, Deal, Lift, Guest, Flip, Remove, Exchange, Give, Steal, Ballot, Bid, Pass, Refuse,
		Curtain, Reveal, Undo, ScoreTick, Dice, Stamp, Breath, Murmur, Chair, Drink:
		return false
	case Played1, Played2, Played3, Played4, Called1, Called2, Called3, Called4, YourTurn,
		Handover, NewRule, WonUs, WonThem, LastTurn, RoundWon, RoundLost, MatchWon, MatchLost, Names:
	}
	return true
}

// Matters reports whether the music gets quieter for the sound.
func (n Name) Matters() bool {
	switch n {
	case Guest, NewRule, WonUs, WonThem, LastTurn, RoundWon, RoundLost, MatchWon, MatchLost:
		return true
	case Shuffle, Deal, Lift, Played1, Played2, Played3, Played4, Called1, Called2, Called3,
		Called4, Flip, Remove, Exchange, Give, Steal, Ballot, Bid, Pass, Refuse, YourTurn, Handover, Curtain,
		Reveal, Undo, ScoreTick, Dice, Stamp, Breath, Murmur, Chair, Drink, Names:
	}
	return false
}

// Render makes the sound as it is heard in a place. It takes a few milliseconds, so keep the
// result.
func Render(n Name, in Place) []float32 {
	if n >= Names || in >= Places {
		return nil
	}
	w := &walls[in]
	var r *recipe
	if n < Murmur {
		r = &recipes[n]
	} else {
		r = &company[in][n-Murmur]
	}
	t := take{dry: make([]float32, samples(r.seconds+w.tail)), noise: noise(0x9e3779b9 + 0x1000193*uint32(n))}
	r.sounds(&t)
	return t.finish(r.loudness, r.wet*w.wet, newRoom(Rate, w))
}

// A recipe says how a sound is made.
type recipe struct {
	seconds  float64
	loudness float64 // in dB, at its loudest moment
	wet      float32 // how much of the room is heard
	sounds   func(t *take)
}

// recipes are the sounds that are made alike in all places. Those of the guests are in company.
var recipes = [Murmur]recipe{
	// Two halves of a deck are riffled together, ever faster, and squared.
	Shuffle: {0.78, -27, 0.12, func(t *take) {
		at := 0.0
		for i := range 22 {
			level := 0.35 + 0.2*float32(i)/22
			t.paper(at, 0.016, 2300+700*float64(t.noise.next()), 1500, level)
			t.ring(at+0.003, 0.05, 0.012, 420+60*float64(i%3))
			at += 0.031 - 0.0009*float64(i) + 0.003*float64(t.noise.next())
		}
		t.paper(0.50, 0.15, 900, 2100, 0.45)
		t.wood(0.64, 0.5, 230)
	}},
	Deal: {0.19, -25, 0.10, func(t *take) {
		t.paper(0, 0.085, 2600, 1300, 0.5)
		t.wood(0.062, 0.5, 210)
	}},
	Lift: {0.11, -29, 0.06, func(t *take) {
		t.paper(0, 0.06, 1700, 3000, 0.5)
	}},
	Played1: playing(0),
	Played2: playing(1),
	Played3: playing(2),
	Played4: playing(3),
	// A fork on a plate: somebody else has sat down to the cake.
	Guest: {0.75, -22, 0.16, func(t *take) {
		t.wood(0, 0.3, 240)
		t.ring(0.01, 0.35, 0.26, 1870, 3010, 4390)
		t.ring(0.15, 0.22, 0.30, 1870, 3010, 4390)
		t.pluck(0.01, &guitar, "C4", 0.5, 0.35)
		t.pluck(0.15, &guitar, "A#3", 0.5, 0.35)
	}},
	Called1: calling(0),
	Called2: calling(1),
	Called3: calling(2),
	Called4: calling(3),
	Flip: {0.26, -26, 0.12, func(t *take) {
		t.paper(0, 0.10, 1100, 2700, 0.4)
		t.paper(0.105, 0.03, 2800, 1500, 0.9)
		t.wood(0.112, 0.25, 320)
	}},
	Remove: {0.42, -28, 0.16, func(t *take) {
		t.paper(0, 0.34, 2100, 520, 0.5)
	}},
	// There and back again, crossing.
	Exchange: {0.50, -27, 0.14, func(t *take) {
		t.paper(0, 0.22, 800, 2300, 0.45)
		t.paper(0.17, 0.22, 2300, 800, 0.45)
		t.wood(0.20, 0.2, 300)
		t.wood(0.37, 0.3, 220)
	}},
	Give: {0.34, -27, 0.12, func(t *take) {
		t.paper(0, 0.20, 1000, 1700, 0.45)
		t.wood(0.19, 0.35, 200)
	}},
	// On tiptoe, and away.
	Steal: {0.55, -24, 0.14, func(t *take) {
		for i, note := range []string{"D3", "D#3", "E3"} {
			t.pluck(0.085*float64(i), &bass, note, 0.05, 0.5)
		}
		t.paper(0.25, 0.11, 700, 2900, 0.6)
		t.wood(0.36, 0.2, 340)
	}},
	Ballot: {0.36, -25, 0.16, func(t *take) {
		t.paper(0, 0.09, 1500, 2300, 0.4)
		t.wood(0.10, 0.7, 125)
		t.wood(0.145, 0.25, 180)
	}},
	// A coin, which settles.
	Bid: {0.44, -26, 0.12, func(t *take) {
		level, at := float32(0.45), 0.0
		for i := range 5 {
			t.ring(at, level, 0.10-0.012*float64(i), 2050, 3280, 4650)
			t.wood(at, level*0.6, 310)
			at += 0.085 * math.Pow(0.68, float64(i))
			level *= 0.55
		}
	}},
	Pass: {0.36, -25, 0.14, func(t *take) {
		t.wood(0, 0.8, 245)
		t.wood(0.13, 0.65, 235)
	}},
	Refuse: {0.34, -23, 0.10, func(t *take) {
		t.wood(0, 0.9, 165)
		t.pluck(0, &bass, "E3", 0.07, 0.5)
		t.wood(0.115, 0.75, 140)
		t.pluck(0.115, &bass, "D#3", 0.09, 0.45)
	}},
	YourTurn: {0.62, -25, 0.20, func(t *take) {
		t.pluck(0, &harp, "D5", 0.5, 0.5)
		t.pluck(0.11, &harp, "G5", 0.45, 0.6)
	}},
	// A question, handed across the table.
	Handover: {0.85, -25, 0.22, func(t *take) {
		t.paper(0, 0.22, 600, 1100, 0.25)
		t.pluck(0.06, &harp, "G4", 0.3, 0.5)
		t.pluck(0.22, &harp, "D4", 0.3, 0.45)
		t.pluck(0.40, &harp, "A4", 0.42, 0.5)
	}},
	// Heavy cloth comes down and touches the floor.
	Curtain: {0.62, -26, 0.14, func(t *take) {
		t.paper(0, 0.42, 620, 210, 0.7)
		t.paper(0.05, 0.36, 1300, 500, 0.12)
		t.ring(0.27, 0.35, 0.16, 82, 131)
		t.paper(0.27, 0.16, 260, 160, 0.5)
	}},
	// The cloth runs aside on its rings.
	Reveal: {0.58, -27, 0.14, func(t *take) {
		t.paper(0, 0.46, 260, 760, 0.7)
		t.paper(0.04, 0.36, 600, 1500, 0.10)
		for i := range 6 {
			t.ring(0.05+0.062*float64(i), 0.018, 0.05, 1710+45*float64(i%3), 2870)
		}
	}},
	NewRule: {0.9, -21, 0.20, func(t *take) {
		t.paper(0, 0.09, 1200, 2600, 0.25)
		for i, note := range []string{"E3", "B3", "E4", "G4", "B4", "F#5"} {
			t.pluck(0.06+0.045*float64(i), &guitar, note, 0.8, 0.45-0.03*float32(i))
		}
	}},
	Undo: {0.36, -25, 0.12, func(t *take) {
		t.paper(0, 0.10, 2800, 900, 0.45)
		t.pluck(0.02, &harp, "A4", 0.09, 0.35)
		t.pluck(0.10, &harp, "D4", 0.16, 0.4)
	}},
	WonUs: {0.8, -21, 0.18, func(t *take) {
		for i, note := range []string{"G4", "B4", "D5", "G5"} {
			t.pluck(0.075*float64(i), &mandolin, note, 0.5, 0.4+0.05*float32(i))
		}
		t.pluck(0.225, &bass, "G2", 0.5, 0.5)
	}},
	WonThem: {0.7, -23, 0.16, func(t *take) {
		for i, note := range []string{"D4", "B3", "G3"} {
			t.pluck(0.095*float64(i), &guitar, note, 0.3+0.1*float64(i), 0.5)
		}
		t.pluck(0.19, &bass, "E2", 0.5, 0.5)
	}},
	LastTurn: {0.9, -22, 0.20, func(t *take) {
		t.pluck(0, &bass, "D2", 0.3, 0.8)
		t.pluck(0.30, &bass, "D2", 0.55, 0.8)
		for i := range 7 {
			t.pluck(0.30+0.072*float64(i), &mandolin, "D5", 0.4, 0.16+0.03*float32(i))
		}
	}},
	ScoreTick: {0.07, -29, 0.08, func(t *take) {
		t.ring(0, 0.5, 0.016, 1180, 1990)
		t.wood(0, 0.3, 590)
	}},
	RoundWon: {0.9, -20, 0.20, func(t *take) {
		t.pluck(0, &bass, "D3", 0.2, 0.5)
		t.chord(0, &guitar, 0.012, 0.16, 0.25, "F#3", "A3", "C4")
		t.pluck(0, &mandolin, "F#5", 0.2, 0.4)
		t.pluck(0.2, &bass, "G2", 0.65, 0.6)
		t.chord(0.2, &guitar, 0.018, 0.65, 0.3, "D3", "G3", "B3", "D4")
		t.chord(0.2, &mandolin, 0.018, 0.6, 0.4, "B4", "G5")
	}},
	RoundLost: {0.9, -22, 0.20, func(t *take) {
		t.pluck(0, &guitar, "B3", 0.25, 0.5)
		t.pluck(0.17, &guitar, "F#3", 0.25, 0.45)
		t.pluck(0.34, &bass, "E2", 0.5, 0.7)
		t.chord(0.34, &guitar, 0.03, 0.5, 0.35, "E3", "G3", "B3")
	}},
	MatchWon: {1.7, -19, 0.22, func(t *take) {
		for i, note := range []string{"D5", "E5", "F#5"} {
			t.pluck(0.13*float64(i), &mandolin, note, 0.25, 0.45)
		}
		t.pluck(0, &bass, "D3", 0.3, 0.5)
		t.pluck(0.39, &bass, "G2", 1.1, 0.7)
		t.chord(0.39, &guitar, 0.02, 1.1, 0.35, "D3", "G3", "B3", "D4", "G4")
		for i := range 11 {
			level := 0.42 - 0.026*float32(i)
			t.chord(0.39+0.078*float64(i), &mandolin, 0.006, 0.45, level, "B4", "G5")
		}
	}},
	MatchLost: {1.6, -21, 0.22, func(t *take) {
		for i, note := range []string{"B4", "A4", "F#4"} {
			t.pluck(0.19*float64(i), &mandolin, note, 0.3, 0.4-0.04*float32(i))
		}
		t.pluck(0.57, &bass, "E2", 0.9, 0.7)
		t.chord(0.57, &guitar, 0.045, 0.9, 0.38, "E3", "B3", "E4", "G4")
	}},
	// They knock on the wood and on each other, ever softer and closer, and the last one tips over.
	Dice: {0.9, -24, 0.12, func(t *take) {
		at, gap := 0.02, 0.085
		for i := range 11 {
			level := 0.85 * float32(math.Pow(0.82, float64(i)))
			t.wood(at, level, 300+130*float64(t.noise.next()))
			t.ring(at+0.004, level*0.3, 0.018, 1900+500*float64(i%3), 3300)
			at += gap * (0.8 + 0.4*math.Abs(float64(t.noise.next())))
			gap *= 0.93
		}
		t.wood(min(at, 0.76), 0.26, 215)
	}},
	// Rubber and wood on paper.
	Stamp: {0.4, -21, 0.14, func(t *take) {
		t.wood(0, 1, 105)
		t.paper(0.002, 0.07, 700, 260, 0.9)
		t.wood(0.012, 0.5, 170)
		t.paper(0.15, 0.09, 1400, 2400, 0.16)
	}},
	Breath: {0.42, -29, 0.08, func(t *take) {
		t.rustle(0, 0.36, 520, 1250, 0.5, 0)
		t.rustle(0.03, 0.32, 1500, 2300, 0.12, 0)
	}},
}

// A take is a sound being made, in one channel, before the room is added.
type take struct {
	dry   []float32
	noise noise
}

func samples(seconds float64) int { return int(seconds * Rate) }

// A part is what an instrument plays.
type part struct {
	instrument *instrument
	note       string    // when a card is played
	level      float32   // of that note over the wood; strings with a short sustain are plucked harder
	call       [4]string // its chord
}

var parts = [Instruments]part{
	{&mandolin, "D5", 0.80, [4]string{"G4", "B4", "D5", "G5"}},
	{&guitar, "G3", 0.56, [4]string{"G2", "D3", "B3", "G4"}},
	{&harp, "B4", 0.68, [4]string{"D4", "G4", "B4", "D5"}},
	{&bass, "G2", 0.35, [4]string{"G2", "D3", "G3", "B3"}},
}

// playing returns a recipe for a card coming down on wood, with a note of an instrument.
func playing(instrument int) recipe {
	p := &parts[instrument]
	return recipe{0.75, -21, 0.14, func(t *take) {
		t.paper(0, 0.03, 2400, 1200, 0.5)
		t.wood(0.004, 0.8, 190)
		t.pluck(0.018, p.instrument, p.note, 0.62, p.level)
	}}
}

// calling returns a recipe for the chord of an instrument.
func calling(instrument int) recipe {
	p := &parts[instrument]
	return recipe{0.9, -22, 0.20, func(t *take) {
		for i, note := range p.call {
			t.pluck(0.055*float64(i), p.instrument, note, 0.75, 0.4+0.04*float32(i))
		}
	}}
}

// pluck adds a note that is stopped after some seconds.
func (t *take) pluck(at float64, in *instrument, note string, seconds float64, level float32) {
	out := t.dry[samples(at):]
	mono := make([]float32, min(len(out), samples(seconds+0.1)))
	for i := range in.course {
		cents := 4 * (float64(i) - float64(in.course-1)/2)
		var s stringed
		in.pluck(&s, Rate, pitch(note)*math.Pow(2, cents/1200), seconds, level/float32(in.course), &t.noise)
		s.add(mono)
	}
	wood := in.wood(Rate)
	for i, x := range mono {
		out[i] += wood.next(x)
	}
}

// chord adds notes plucked one after the other.
func (t *take) chord(at float64, in *instrument, apart, seconds float64, level float32, notes ...string) {
	for i, note := range notes {
		t.pluck(at+apart*float64(i), in, note, seconds, level)
	}
}

// paper adds a rustle of fibres.
func (t *take) paper(at, seconds, fromHz, toHz float64, level float32) {
	t.rustle(at, seconds, fromHz, toHz, level, 0.45)
}

// rustle adds noise whose frequency moves from one value to another, without higher frequencies.
// The coarser its grain, from 0 as of breath to 1, the more it crackles.
func (t *take) rustle(at, seconds, fromHz, toHz float64, level, coarse float32) {
	out := t.dry[samples(at):]
	n := min(len(out), samples(seconds))
	f := bandpass(Rate, fromHz, 0.9)
	grain, dull, duller := float32(1), float32(0), float32(0)
	for i := range n {
		where := float64(i) / float64(n)
		if i%48 == 0 {
			next := bandpass(Rate, fromHz*math.Pow(toHz/fromHz, where), 0.9)
			next.x1, next.x2, next.y1, next.y2 = f.x1, f.x2, f.y1, f.y2
			f = next
			grain = 1 - coarse + coarse*t.noise.next()
		}
		rise := math.Sin(math.Pi * math.Pow(where, 0.6))
		dull += 0.45 * (f.next(t.noise.next()) - dull)
		duller += 0.45 * (dull - duller)
		out[i] += 1.3 * level * grain * float32(rise*rise) * duller
	}
}

// wood adds a knock on a table top: its first modes, and a touch of the surface.
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

// ring adds a struck thing: its modes, of which the higher are weaker and shorter.
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

const (
	ceiling = 0.70 // -3.1 dB: no sample is louder
	moment  = 0.05 // seconds over which a sound is measured
)

// finish adds the room r, sets the loudness of the loudest moment, and fades the ends.
func (t *take) finish(loudness float64, wet float32, r *room) []float32 {
	out := make([]float32, 2*len(t.dry))
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
	gain := float32(math.Pow(10, (loudness-Loudness(out, moment))/20))
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

// pitch returns the frequency, in Hz, of a note such as F#4.
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
