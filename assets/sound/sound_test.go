package sound

import (
	"encoding/binary"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var write = flag.String("write", "", "folder to write every sound and the music to, as WAV files, to be listened to and looked at")

func TestSounds(t *testing.T) {
	for i := range int(Places) * int(Names) {
		n, in := Name(i%int(Names)), Place(i/int(Names))
		pcm := Render(n, in)
		t.Run(fmt.Sprint(in, "/", n), func(t *testing.T) {
			seconds := float64(len(pcm)/2)/Rate - walls[in].tail
			longest := 0.9
			if n == MatchWon || n == MatchLost || n == Dice {
				longest = 1.7 // the end of a match may take its time, and dice take it
			}
			if len(pcm)%2 != 0 || seconds < 0.04 || seconds > longest {
				t.Errorf("lasts %.3f s", seconds)
			}
			if db := decibel(peak(t, pcm)); db > -3 || db < -26 {
				t.Errorf("peaks at %.1f dB", db)
			}
			loud := Loudness(pcm, moment)
			if loud > -18.9 || loud < -30 {
				t.Errorf("is as loud as %.1f dB", loud)
			}
			for _, end := range [][]float32{pcm[:2], pcm[len(pcm)-2:]} {
				if math.Abs(float64(end[0])) > 1e-4 || math.Abs(float64(end[1])) > 1e-4 {
					t.Error("clicks at an end:", end)
				}
			}
			if x := mean(pcm); math.Abs(x) > 1e-3 {
				t.Errorf("is off centre by %g", x)
			}
			// What hurts lies high: at most a hundredth of the power, and of wood and paper a
			// twelfth.
			most := 0.01
			if !n.Tuned() {
				most = 0.08
			}
			high := above(pcm, 6000)
			if high > most {
				t.Errorf("%.1f %% of the power lies above 6 kHz", 100*high)
			}
			if !slices.Equal(pcm, Render(n, in)) {
				t.Error("is not the same twice")
			}
			t.Logf("%.2f s, peak %.1f dB, loudness %.1f dB, above 6 kHz %.2f %%", seconds, decibel(peak(t, pcm)), loud, 100*high)
			save(t, fmt.Sprintf("%d-%02d.wav", in, n), pcm)
		})
	}
	if Render(Names, House) != nil || Render(Deal, Places) != nil {
		t.Error("a sound without a recipe or a place")
	}
}

// No instrument is louder than another, neither at the touch nor as a whole; nor are their calls.
func TestInstrumentsAreEquallyLoud(t *testing.T) {
	for _, first := range []Name{Played1, Called1} {
		for _, window := range []float64{moment, 0.4} {
			low, high := math.Inf(1), math.Inf(-1)
			for n := first; n < first+Instruments; n++ {
				loud := Loudness(Render(n, House), window)
				low, high = min(low, loud), max(high, loud)
				t.Logf("%d in %.2f s: %.2f dB", n, window, loud)
			}
			if high-low > 1.5 {
				t.Errorf("from %.1f to %.1f dB in %.2f s", low, high, window)
			}
		}
	}
}

// A full sine of 1 kHz in both ears is 0 dB, and one of 50 Hz a good deal less.
func TestLoudness(t *testing.T) {
	sine := func(hz float64) []float32 {
		pcm := make([]float32, 2*Rate)
		for i := range Rate {
			x := float32(math.Sin(2 * math.Pi * hz * float64(i) / Rate))
			pcm[2*i], pcm[2*i+1] = x, x
		}
		return pcm
	}
	if db := Loudness(sine(997), 0.4); math.Abs(db) > 0.1 {
		t.Errorf("1 kHz is %.2f dB", db)
	}
	if db := Loudness(sine(50), 0.4); db > -2 || db < -8 {
		t.Errorf("50 Hz is %.2f dB", db)
	}
}

// Every string and every reed has the pitch it is asked for, within four hundredths of a semitone.
func TestPitch(t *testing.T) {
	n := noise(1)
	sounds := map[string]func(rate int, hz float64, out []float32){
		"reed": func(rate int, hz float64, out []float32) {
			r := blow(rate, hz, 1, 0.1)
			r.shake = 0
			r.add(out)
		},
	}
	for name, in := range map[string]*instrument{"mandolin": &mandolin, "guitar": &guitar, "harp": &harp, "bass": &bass} {
		sounds[name] = func(rate int, hz float64, out []float32) {
			var s stringed
			in.pluck(&s, rate, hz, 1, 0.5, &n)
			s.add(out)
		}
	}
	for name, play := range sounds {
		notes := []string{"G3", "D4", "A4", "C6"}
		if name == "bass" {
			notes = []string{"D2", "G2", "C3", "G3"}
		}
		for _, rate := range []int{Rate, musicRate} {
			for _, note := range notes {
				out := make([]float32, rate)
				play(rate, pitch(note), out)
				cents := 1200 * math.Log2(period(out[rate/10:rate/2], float64(rate)/pitch(note))*pitch(note)/float64(rate))
				if math.Abs(cents) > 4 {
					t.Errorf("%s %s at %d is off by %.1f cents", name, note, rate, cents)
				}
			}
		}
	}
}

// period returns the distance, near the one given, at which the samples repeat themselves best.
// Several rounds at once are compared, to measure it finely.
func period(pcm []float32, near float64) float64 {
	rounds := int(2000/near) + 1
	alike := func(lag int) (sum float64) {
		for i := range len(pcm) - lag {
			sum += float64(pcm[i]) * float64(pcm[i+lag])
		}
		return sum / float64(len(pcm)-lag)
	}
	middle := int(math.Round(near * float64(rounds)))
	best, at := math.Inf(-1), 0
	for lag := middle - int(0.3*near); lag <= middle+int(0.3*near); lag++ {
		if a := alike(lag); a > best {
			best, at = a, lag
		}
	}
	left, right := alike(at-1), alike(at+1)
	return (float64(at) + (left-right)/(2*(left-2*best+right))) / float64(rounds)
}

func TestScores(t *testing.T) {
	for _, theme := range []Theme{TitleTheme, TableTheme, LastTheme} {
		s := scoreOf(theme)
		for i, b := range s.bars {
			for _, line := range []string{b.mandolin, b.reed, s.mandolin, s.reed, s.hand} {
				eighths := 0
				for word := range strings.FieldsSeq(line) {
					eighths += int(word[len(word)-1] - '0')
				}
				if eighths != 6 && line != "" {
					t.Errorf("theme %d, bar %d: %q has %d eighths", theme, i+1, line, eighths)
				}
			}
		}
	}
}

func TestMusic(t *testing.T) {
	quiet := map[Theme]float64{}
	for _, theme := range []Theme{TitleTheme, TableTheme, LastTheme} {
		t.Run(fmt.Sprint(theme), func(t *testing.T) {
			m := NewMusic(theme, House)
			round := 4 * m.length // float32s in one time round
			seconds := float64(round) / 2 / Rate
			if seconds < 45 || seconds > 90 {
				t.Errorf("lasts %.1f s", seconds)
			}
			heard := make([]float32, 2*round+10*Rate)
			for part := range slices.Chunk(heard, 4096) {
				m.Next(part)
			}
			again := make([]float32, 2*Rate)
			if NewMusic(theme, House).Next(again); !slices.Equal(again, heard[:len(again)]) {
				t.Error("is not the same twice")
			}
			if db := decibel(peak(t, heard)); db > -9 || db < -24 {
				t.Errorf("peaks at %.1f dB", db)
			}
			if x := mean(heard); math.Abs(x) > 2e-4 {
				t.Errorf("is off centre by %g", x)
			}
			if high := above(heard[:20*Rate], 6000); high > 0.01 {
				t.Errorf("%.2f %% of the power lies above 6 kHz", 100*high)
			}
			// As loud all along as the piece asks for, at the seam too.
			const window = 3
			low, high := math.Inf(1), math.Inf(-1)
			var sum float64
			power := weighed(heard)
			for i, x := range power {
				sum += x
				if i >= window*Rate {
					sum -= power[i-window*Rate]
					loud := 10*math.Log10(sum/(window*Rate)) - 0.691
					low, high = min(low, loud), max(high, loud)
				}
			}
			if high > -25 || high-low > 8 {
				t.Errorf("from %.1f to %.1f dB", low, high)
			}
			quiet[theme] = high
			// No step, and no change of slope, is larger at the seam than elsewhere.
			seam := heard[round-2*Rate/50 : round+2*Rate/50]
			elsewhere := heard[round+2*Rate : 2*round-2*Rate]
			step, bend := roughness(seam)
			if mostStep, mostBend := roughness(elsewhere); step > mostStep || bend > mostBend {
				t.Errorf("a step of %g and a bend of %g at the seam, elsewhere %g and %g", step, bend, mostStep, mostBend)
			}
			t.Logf("%.1f s, peak %.1f dB, any 3 s from %.1f to %.1f dB", seconds, decibel(peak(t, heard)), low, high)
			save(t, fmt.Sprintf("music%d.wav", theme), heard)
		})
	}
	if quiet[TableTheme] > quiet[TitleTheme]-3 {
		t.Error("the table is not quieter than the title:", quiet)
	}
	if quiet[LastTheme] > quiet[TableTheme] {
		t.Error("the end of a match is louder than the table:", quiet)
	}
	silence := []float32{1, 1, 1, 1}
	if NewMusic(Silence, House).Next(silence); peak(t, silence) != 0 {
		t.Error("silence is heard")
	}
}

// Nowhere is the music of the table louder than in the house, and in each place it has another
// room.
func TestPlacesAreNoLouder(t *testing.T) {
	heard := [Places][]float32{}
	for in := range Places {
		heard[in] = make([]float32, 2*70*Rate)
		NewMusic(TableTheme, in).Next(heard[in])
	}
	for in := House + 1; in < Places; in++ {
		for _, seconds := range []float64{0.4, 3, 60} {
			here, house := Loudness(heard[in], seconds), Loudness(heard[House], seconds)
			if here > house || here < house-3 {
				t.Errorf("place %d is at %.2f dB, the house at %.2f, in %.1f s", in, here, house, seconds)
			}
		}
	}
	var ring [Places]float64 // seconds until a knock has decayed by 30 dB
	for in := range Places {
		r := newRoom(Rate, &walls[in])
		var after []float64
		for i := range Rate {
			left, right := r.next(float32(1 - min(1, i)))
			after = append(after, float64(left*left+right*right))
		}
		left, all := 0.0, 0.0
		for i := len(after) - 1; i >= 0; i-- {
			all += after[i]
		}
		for i := len(after) - 1; i >= 0; i-- {
			if left += after[i]; left > all/1000 {
				ring[in] = float64(i) / Rate
				break
			}
		}
	}
	t.Log("seconds to -30 dB:", ring)
	if ring[Cafe] < 1.5*ring[House] || ring[Office] > ring[House]/1.5 {
		t.Error("the places sound alike:", ring)
	}
}

// The guests of each place have sounds of their own.
func TestCompany(t *testing.T) {
	for n := Murmur; n < Names; n++ {
		for in := House + 1; in < Places; in++ {
			a, b := Render(n, House), Render(n, in)
			if x := alike(a, b); x > 0.5 {
				t.Errorf("sound %d in place %d is that of the house: %.2f", n, in, x)
			}
		}
	}
}

// alike returns how much of the shorter of two sounds is in the other, from 0 to 1.
func alike(a, b []float32) float64 {
	var ab, aa, bb float64
	for i := range min(len(a), len(b)) {
		x, y := float64(a[i]), float64(b[i])
		ab, aa, bb = ab+x*y, aa+x*x, bb+y*y
	}
	return math.Abs(ab) / math.Sqrt(aa*bb)
}

// Everything of a score is played: there is always a string or a reed that is still.
func TestEveryNoteIsPlayed(t *testing.T) {
	for _, theme := range []Theme{TitleTheme, TableTheme, LastTheme} {
		m := NewMusic(theme, House)
		strings, reeds := 0, 0
		for range 2 * m.length / piece {
			m.make()
			stillStrings, stillReeds := 0, 0
			for i := range m.strings {
				if m.strings[i].ended() {
					stillStrings++
				}
			}
			for i := range m.reeds {
				if m.reeds[i].ended() {
					stillReeds++
				}
			}
			strings, reeds = max(strings, len(m.strings)-stillStrings), max(reeds, len(m.reeds)-stillReeds)
		}
		if strings == len(m.strings) || reeds == len(m.reeds) {
			t.Error("theme", theme, "may have lost notes")
		}
		t.Log("theme", theme, "sounds on up to", strings, "strings and", reeds, "reeds")
	}
}

func TestMusicAllocatesNothing(t *testing.T) {
	m := NewMusic(TitleTheme, House)
	out := make([]float32, Rate)
	if n := testing.AllocsPerRun(10, func() { m.Next(out) }); n != 0 {
		t.Error("the music allocates:", n)
	}
}

func mean(pcm []float32) (x float64) {
	for _, y := range pcm {
		x += float64(y) / float64(len(pcm))
	}
	return x
}

// above returns the part of the power that lies above hz.
func above(pcm []float32, hz float64) float64 {
	first, second := highpass(Rate, hz), highpass(Rate, hz)
	var all, high float64
	for i := 0; i < len(pcm); i += 2 {
		x := (pcm[i] + pcm[i+1]) / 2
		all += float64(x * x)
		x = second.next(first.next(x))
		high += float64(x * x)
	}
	return high / all
}

// roughness returns the largest difference of neighbours, and of differences.
func roughness(pcm []float32) (step, bend float64) {
	for i := 4; i < len(pcm); i++ {
		a, b, c := float64(pcm[i-4]), float64(pcm[i-2]), float64(pcm[i])
		step, bend = max(step, math.Abs(c-b)), max(bend, math.Abs(c-2*b+a))
	}
	return step, bend
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
				Render(n, House)
			}
		})
	}
}

// BenchmarkMusic makes a second of music: 10 ms an operation are 1 % of a processor.
func BenchmarkMusic(b *testing.B) {
	out := make([]float32, 2*Rate)
	m := NewMusic(TitleTheme, House)
	for b.Loop() {
		m.Next(out)
	}
}

func BenchmarkNewMusic(b *testing.B) {
	for b.Loop() {
		NewMusic(TitleTheme, House)
	}
}
