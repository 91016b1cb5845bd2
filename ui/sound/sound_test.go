package sound

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2/audio"

	"lacasa/assets/sound"
)

// Without a device everything can be called and nothing happens.
func TestWithoutDevice(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only on Linux is it plain from outside whether there is a sound device")
	}
	if cards, _ := filepath.Glob("/dev/snd/pcm*p"); len(cards) > 0 {
		t.Skip("there is a sound device here:", cards)
	}
	t.Setenv("PULSE_SERVER", "unix:/nowhere/at/all")
	p := Open()
	for i := 0; !p.Silent() && i < 500; i++ {
		time.Sleep(10 * time.Millisecond)
	}
	if !p.Silent() {
		t.Fatal("a sound device out of nothing")
	}
	exercise(p)
	exercise(&Player{})
	if !p.Silent() {
		t.Error("no longer silent")
	}
	if audio.CurrentContext() != nil {
		t.Error("a device was opened, which would end the game")
	}
}

func exercise(p *Player) {
	p.Music(TitleTheme)
	for n := range sound.Names + 1 {
		p.Play(n)
	}
	p.SetVolumes(0.5, 0, 2)
	p.SetMuted(true)
	p.SetMuted(false)
	p.Music(Silence)
	p.Music(TableTheme)
}

// What has ended the game is told apart: a new start helps against a sound device that broke, and
// nothing else.
func TestBroke(t *testing.T) {
	for text, broke := range map[string]bool{
		"audio: audio error: oto: PulseAudio error: pulseaudio: connection closed":  true,
		"glfw: x11: failed to open display :99: a platform-specific error occurred": false,
	} {
		if IsDeviceError(errors.New(text)) != broke {
			t.Error(text)
		}
	}
	if IsDeviceError(nil) {
		t.Error("no error")
	}
}

func TestPitchStaysNear(t *testing.T) {
	p := &Player{chance: 1}
	low, high := 1.0, 1.0
	for range 1000 {
		x := p.pitch(Deal)
		low, high = min(low, x), max(high, x)
		if tuned := p.pitch(RoundWon); math.Abs(tuned-1) > inTune {
			t.Fatal("a phrase out of tune:", tuned)
		}
	}
	if low < 1-wander || high > 1+wander || low > 1-wander*0.9 || high < 1+wander*0.9 {
		t.Error("pitch from", low, "to", high)
	}
}

// hear mixes some seconds.
func (m *mixer) hear(t *testing.T, seconds float64) []float32 {
	t.Helper()
	b := make([]byte, int(seconds*sound.Rate)/2*16)
	if _, err := io.ReadFull(m, b); err != nil {
		t.Fatal(err)
	}
	pcm := make([]float32, len(b)/4)
	for i := range pcm {
		pcm[i] = math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:]))
	}
	return pcm
}

// power returns the mean power of samples.
func power(pcm []float32) (sum float64) {
	for _, x := range pcm {
		sum += float64(x) * float64(x) / float64(len(pcm))
	}
	return sum
}

// step returns the largest difference of neighbours.
func step(pcm []float32) (most float64) {
	for i := 2; i < len(pcm); i++ {
		most = max(most, math.Abs(float64(pcm[i]-pcm[i-2])))
	}
	return most
}

func TestVoice(t *testing.T) {
	made := sound.Render(Deal, House)
	m := newMixer()
	m.volumes(1, 1)
	m.play(voice{pcm: small(made), step: 1})
	heard := m.hear(t, 0.25)
	for i, x := range made[:len(made)-2] {
		if math.Abs(float64(heard[i]-x)) > 2e-5 {
			t.Fatalf("sample %d is %g, was %g", i, heard[i], x)
		}
	}
	if m.awake() || power(heard[len(made):]) != 0 {
		t.Error("it does not end")
	}
	m.play(voice{pcm: small(made), step: 1.03})
	frames := 0
	for m.awake() {
		m.hear(t, 0.005)
		frames += block
	}
	if want := float64(len(made)) / 2 / 1.03; math.Abs(float64(frames)-want) > 2*block {
		t.Error("the length at a higher pitch:", frames, "of", want)
	}
}

// What matters brings the music down by 4 dB within 60 ms, and half a second after it the music is
// back.
func TestDucking(t *testing.T) {
	silence := make([]int16, sound.Rate) // half a second of a sound that is not heard itself
	plain, under := newMixer(), newMixer()
	for _, m := range []*mixer{plain, under} {
		m.volumes(1, 1)
		m.turn(TableTheme, House)
		m.hear(t, 3)
	}
	under.play(voice{pcm: silence, step: 1, matters: true})
	a, b := plain.hear(t, 2), under.hear(t, 2)
	gain := func(from, to float64) float64 {
		i, j := int(from*sound.Rate)*2, int(to*sound.Rate)*2
		return 10 * math.Log10(power(b[i:j])/power(a[i:j]))
	}
	for _, at := range []struct{ from, to, low, high float64 }{
		{0, 0.005, -0.4, 0},
		{0.02, 0.04, -2.6, -1},
		{0.065, 0.49, -4.05, -3.95},
		{0.72, 0.78, -2.1, -1.4},
		{1.02, 2, -0.01, 0.01},
	} {
		if db := gain(at.from, at.to); db < at.low || db > at.high {
			t.Errorf("%.2f dB from %.3f to %.3f s", db, at.from, at.to)
		}
	}
	// What does not matter changes nothing.
	under.play(voice{pcm: silence, step: 1})
	if a, b := plain.hear(t, 1), under.hear(t, 1); power(a) != power(b) {
		t.Error("the music makes way for nothing")
	}
}

// No change of volume, theme or mute makes a step larger than the music's own.
func TestNothingClicks(t *testing.T) {
	m := newMixer()
	m.volumes(1, 1)
	m.turn(TitleTheme, House)
	own := step(m.hear(t, 65)) // once round
	m.turn(TableTheme, House)
	m.hear(t, 2)
	for name, change := range map[string]func(){
		"mute":    func() { m.volumes(0, 0) },
		"unmute":  func() { m.volumes(1, 1) },
		"volume":  func() { m.volumes(1, 0.3) },
		"theme":   func() { m.turn(TitleTheme, House) },
		"back":    func() { m.turn(TableTheme, House) },
		"silence": func() { m.turn(Silence, House) },
	} {
		m.volumes(1, 1)
		m.turn(TableTheme, House)
		m.hear(t, 1.5)
		for range 8 {
			change()
			if s := step(m.hear(t, 0.15)); s > own {
				t.Errorf("%s: a step of %g, the music's is %g", name, s, own)
			}
			m.volumes(1, 1)
			if s := step(m.hear(t, 0.15)); s > own {
				t.Errorf("after %s: a step of %g, the music's is %g", name, s, own)
			}
		}
	}
}

// A loud tone that is turned down and up bends by no more than its own slope and the ramp's.
func TestVolumeIsARamp(t *testing.T) {
	loud := make([]int16, 2*sound.Rate)
	for i := range loud {
		loud[i] = 16384
	}
	m := newMixer()
	m.volumes(1, 1)
	m.play(voice{pcm: loud, step: 1})
	m.hear(t, 0.1)
	m.volumes(0, 0)
	down := m.hear(t, 0.1)
	m.volumes(1, 1)
	up := m.hear(t, 0.1)
	most := 0.5 / (slide * sound.Rate) * 1.01
	if step(down) > most || step(up) > most {
		t.Errorf("steps of %g and %g", step(down), step(up))
	}
	if down[len(down)-1] != 0 || math.Abs(float64(up[len(up)-1])-0.5) > 1e-3 {
		t.Error("ends at", down[len(down)-1], up[len(up)-1])
	}
}

// Going from theme to theme, it is never much softer or louder than one of them.
func TestCrossfade(t *testing.T) {
	m := newMixer()
	m.volumes(1, 1)
	m.turn(TitleTheme, House)
	m.hear(t, 10)
	m.turn(TableTheme, House)
	m.hear(t, 1.3)
	if m.bands[TitleTheme].music != nil && m.bands[TitleTheme].near.at != 0 {
		t.Error("the title is still heard")
	}
	alone := newMixer()
	alone.volumes(1, 1)
	alone.turn(TableTheme, House)
	alone.hear(t, 1.3)
	if a, b := power(m.hear(t, 1)), power(alone.hear(t, 1)); math.Abs(a-b) > 1e-9 {
		t.Error("the table does not begin at its beginning:", a, b)
	}
}

func TestMuchAtOnce(t *testing.T) {
	m := newMixer()
	m.volumes(1, 1)
	pcm := small(sound.Render(MatchWon, House))
	for range voices {
		if !m.play(voice{pcm: pcm, step: 1}) {
			t.Fatal("not heard")
		}
	}
	if m.play(voice{pcm: pcm, step: 1}) {
		t.Error("one too many is heard")
	}
	for _, x := range m.hear(t, 2) {
		if x >= 1 || x <= -1 {
			t.Fatal("cut off at", x)
		}
	}
	if x := soften(0.75); x != 0.75 || soften(-0.4) != -0.4 || soften(100) >= 1 || soften(-100) <= -1 {
		t.Error("bent wrongly:", x, soften(100))
	}
}

// With nothing to hear the device is let go, once.
func TestRest(t *testing.T) {
	m := newMixer()
	rests := make(chan bool, 9)
	m.rest = func() { rests <- true }
	m.volumes(1, 0)
	m.turn(TableTheme, House)
	if m.awake() {
		t.Error("music without volume keeps awake")
	}
	m.play(voice{pcm: small(sound.Render(Lift, House)), step: 1})
	m.hear(t, 0.4)
	if len(rests) != 0 {
		t.Error("no patience")
	}
	m.hear(t, 2)
	<-rests
	if len(rests) != 0 {
		t.Error("rests more than once")
	}
	m.volumes(1, 1)
	if !m.awake() {
		t.Error("the music does not wake")
	}
}

func TestMixingAllocatesNothing(t *testing.T) {
	m := newMixer()
	m.volumes(1, 1)
	m.turn(TitleTheme, House)
	b := make([]byte, 8192)
	m.Read(b)
	pcm := small(sound.Render(Deal, House))
	if n := testing.AllocsPerRun(50, func() { m.play(voice{pcm: pcm, step: 1}); m.Read(b) }); n != 0 {
		t.Error("mixing allocates:", n)
	}
	for _, size := range []int{24, 8, 0} {
		if n, _ := m.Read(b[:size]); n != size/16*16 {
			t.Error("gives", n, "bytes of", size)
		}
	}
}

// BenchmarkAtRest mixes a second of the game at rest with music: 10 ms are 1 % of a processor.
func BenchmarkAtRest(b *testing.B) {
	m := newMixer()
	m.volumes(1, 1)
	m.turn(TableTheme, House)
	second := make([]byte, block*8)
	for b.Loop() {
		for range sound.Rate / block {
			m.Read(second)
		}
	}
}

// BenchmarkFirstMusic is the wait for a theme's first piece.
func BenchmarkFirstMusic(b *testing.B) {
	buffer := make([]byte, block*8)
	for b.Loop() {
		m := newMixer()
		m.volumes(1, 1)
		m.turn(TitleTheme, House)
		m.Read(buffer)
	}
}
