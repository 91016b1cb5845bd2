package sound

import (
	"encoding/binary"
	"io"
	"math"
	"os"
	"runtime"
	"testing"
	"time"

	"lacasa/assets/sound"
	"lacasa/engine/card"
)

// Without a device everything can be called and nothing happens.
func TestWithoutDevice(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only on Linux is it plain from outside whether there is a sound device")
	}
	for _, path := range []string{"/dev/snd", os.Getenv("XDG_RUNTIME_DIR") + "/pulse/native"} {
		if _, err := os.Stat(path); err == nil {
			t.Skip("there is a sound device here:", path)
		}
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
	if !p.Silent() {
		t.Error("no longer silent")
	}
	if !Open().Silent() {
		t.Error("the device was opened twice")
	}
}

func exercise(p *Player) {
	p.Music(true)
	for n := range sound.Names + 1 {
		p.Play(n)
	}
	p.SetVolumes(0.5, 0, 2)
	p.SetMuted(true)
	p.SetMuted(false)
	p.Music(false)
	p.Music(true)
}

func TestEveryFamilyHasItsSound(t *testing.T) {
	heard := map[Name]bool{}
	for f := card.Rossi; f <= card.None; f++ {
		heard[Card(f)] = true
	}
	if len(heard) != card.Families+1 {
		t.Error("two families sound the same:", heard)
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

func TestVoice(t *testing.T) {
	pcm := sound.Render(Deal)
	v := voice{pcm: pcm, step: 1}
	b, err := io.ReadAll(&v)
	if err != nil {
		t.Fatal(err)
	}
	if len(b) != 4*(len(pcm)-2) {
		t.Errorf("%d bytes of %d samples", len(b), len(pcm))
	}
	for i := range len(b) / 4 {
		if got := math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:])); got != pcm[i] {
			t.Fatalf("sample %d is %g, was %g", i, got, pcm[i])
		}
	}
	v = voice{pcm: pcm, step: 1.03}
	if b, _ = io.ReadAll(&v); math.Abs(float64(len(b))/4/float64(len(pcm))*1.03-1) > 0.001 {
		t.Error("the length at a higher pitch:", len(b)/4)
	}
}

func TestReadingAllocatesNothing(t *testing.T) {
	v := voice{pcm: sound.Render(Deal)}
	tune := tune{music: sound.NewMusic()}
	b := make([]byte, 8192)
	if n := testing.AllocsPerRun(20, func() { v.at, v.step = 0, 1; v.Read(b) }); n != 0 {
		t.Error("a voice allocates:", n)
	}
	if n, _ := tune.Read(b); n != 4*len(tune.buffer) {
		t.Error("the music gives", n, "bytes")
	}
	if n, _ := tune.Read(b[:24]); n != 16 {
		t.Error("the music gives", n, "bytes of 24")
	}
}

// BenchmarkFirstMusic is the wait for the first piece of the music.
func BenchmarkFirstMusic(b *testing.B) {
	buffer := make([]byte, 1<<15)
	for b.Loop() {
		(&tune{}).Read(buffer)
	}
}
