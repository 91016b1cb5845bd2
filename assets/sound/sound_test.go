package sound

import (
	"encoding/binary"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

var write = flag.String("write", "", "folder to write every sound and the music to, as WAV files, to be listened to and looked at")

func TestSounds(t *testing.T) {
	for n := range Names {
		pcm := Render(n)
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			seconds := float64(len(pcm)/2) / Rate
			longest := 0.9
			if n == MatchWon || n == MatchLost {
				longest = 1.7 // the end of a match may take its time
			}
			if len(pcm)%2 != 0 || seconds < 0.04 || seconds > longest {
				t.Errorf("lasts %.3f s", seconds)
			}
			peak := peak(t, pcm)
			if db := decibel(peak); db > -3 || db < -26 {
				t.Errorf("peaks at %.1f dB", db)
			}
			if db := decibel(loudest(pcm)); db > -21 || db < -38 {
				t.Errorf("is as loud as %.1f dB", db)
			}
			for _, end := range [][]float32{pcm[:2], pcm[len(pcm)-2:]} {
				if math.Abs(float64(end[0])) > 1e-4 || math.Abs(float64(end[1])) > 1e-4 {
					t.Error("clicks at an end:", end)
				}
			}
			var mean float64
			for _, x := range pcm {
				mean += float64(x) / float64(len(pcm))
			}
			if math.Abs(mean) > 1e-3 {
				t.Errorf("is off centre by %g", mean)
			}
			if !slices.Equal(pcm, Render(n)) {
				t.Error("is not the same twice")
			}
			t.Logf("%.2f s, peak %.1f dB, loudest %.1f dB", seconds, decibel(peak), decibel(loudest(pcm)))
			save(t, fmt.Sprintf("%02d.wav", n), pcm)
		})
	}
	if Render(Names) != nil {
		t.Error("a sound without a recipe")
	}
}

func TestMusic(t *testing.T) {
	m := NewMusic()
	seconds := float64(len(m.loop)) / musicRate
	if seconds < 40 || seconds > 60 {
		t.Errorf("lasts %.1f s", seconds)
	}
	for i, b := range serenade {
		eighths := 0
		for j := range b.melody {
			if b.melody[j] == ':' {
				eighths += int(b.melody[j+1] - '0')
			}
		}
		if eighths != 6 {
			t.Errorf("bar %d has %d eighths", i+1, eighths)
		}
	}
	round := 4 * len(m.loop) // float32s in one time round
	heard := make([]float32, 3*round)
	for part := range slices.Chunk(heard, 4096) {
		m.Next(part)
	}
	if m.room != nil {
		t.Error("still being made the third time round")
	}
	first, second, third := heard[:round], heard[round:2*round], heard[2*round:]
	if !slices.Equal(second, third) {
		t.Error("the third time round differs from the second")
	}
	if slices.Equal(first, second) {
		t.Error("nothing rings over the seam")
	}
	tail := 4 * ringing
	if !slices.Equal(first[tail:round-8], second[tail:round-8]) {
		t.Error("the second time round differs beyond the ringing")
	}
	if db := decibel(peak(t, heard)); db > -9 || db < -22 {
		t.Errorf("peaks at %.1f dB", db)
	}
	if db := decibel(loudest(second)); db > -20 || db < -32 {
		t.Errorf("is as loud as %.1f dB", db)
	}
	// No step at the seam is larger than steps elsewhere.
	most := func(pcm []float32) (step float64) {
		for i := 2; i < len(pcm); i++ {
			step = max(step, math.Abs(float64(pcm[i]-pcm[i-2])))
		}
		return step
	}
	if seam := most(heard[2*round-2000 : 2*round+2000]); seam > most(second) {
		t.Errorf("a step of %g at the seam", seam)
	}
	t.Logf("%.1f s, peak %.1f dB, loudest %.1f dB", seconds, decibel(peak(t, heard)), decibel(loudest(second)))
	save(t, "music.wav", second)
}

func decibel(x float64) float64 { return 20 * math.Log10(x) }

func peak(t *testing.T, pcm []float32) (most float64) {
	t.Helper()
	for i, x := range pcm {
		if x != x || math.IsInf(float64(x), 0) {
			t.Fatal("no number at", i)
		}
		most = max(most, math.Abs(float64(x)))
	}
	return most
}

func save(t *testing.T, name string, pcm []float32) {
	t.Helper()
	if *write == "" {
		return
	}
	size := uint32(4 * len(pcm))
	b := append([]byte("RIFF"), make([]byte, 4)...)
	binary.LittleEndian.PutUint32(b[4:], 36+size)
	b = append(b, "WAVEfmt \x10\x00\x00\x00\x03\x00\x02\x00"...)
	b = binary.LittleEndian.AppendUint32(b, Rate)
	b = binary.LittleEndian.AppendUint32(b, 8*Rate)
	b = append(b, "\x08\x00\x20\x00data"...)
	b = binary.LittleEndian.AppendUint32(b, size)
	for _, x := range pcm {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(x))
	}
	if err := os.WriteFile(filepath.Join(*write, name), b, 0o644); err != nil {
		t.Fatal(err)
	}
}

func BenchmarkRender(b *testing.B) {
	for n := range Names {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				Render(n)
			}
		})
	}
}

// BenchmarkMusic makes a second of the music's first time round.
func BenchmarkMusic(b *testing.B) {
	out := make([]float32, 2*Rate)
	m := NewMusic()
	for b.Loop() {
		if m.room == nil || m.at > len(m.loop)-2*musicRate {
			m = NewMusic()
		}
		m.Next(out)
	}
}
