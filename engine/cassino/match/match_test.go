package match

import (
	_ "embed"
	"fmt"
	"os"
	"strings"
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/match"
	"lacasa/engine/match/matchtest"
)

// example is the record that the contract shows.
const example = `[Record "1"]
[Game "cassino"]
[Mode "partnership"]
[Play "sweeps"]
[Rules "1"]
[Options "target=6"]
[Seed "9851-83DB"]
[Seats "random:Ada;bot-fair:Bruno;bot-fair:Carla;human:Dino"]

[Hand "1"]
[Dealer "2"]
[Deal "table=TH,4D,9C,9D 0=2D,TC,TD,8D 1=AH,3C,AC,2S 2=QH,9S,4S,7C 3=KH,2H,4C,3D stock=6S,5H,7D,KS,KD,3S,QC,JC,JD,AD,JH,5D,6C,6D,8C,7H,9H,QD,5S,QS,TS,7S,6H,JS,5C,KC,2C,3H,4H,8S,AS,8H"]
3:4C=4D 0:TD=TH 1:3C 2:4S=7:3C
3:KH 0:8D 1:AH 2:7C=3C,4S
3:3D 0:TC 1:AC=2:AH 2:QH
3:2H=AC,AH 0:2D 1:2S=2D 2:9S
3:5H 0:3S=3D 1:5D=5H 2:8C=8D
3:KS 0:QC 1:JH 2:7H
3:6S 0:JC=JH 1:AD 2:6C=6:6S
3:7D=7H 0:KD 1:JD 2:6D=6C,6S
3:QS 0:6H=7:AD 1:KC=KD,KH,KS 2:AS=8:AD,6H
3:9H 0:TS=TC 1:5C 2:8H=8:AD,AS,6H
3:QD 0:JS=JD 1:3H 2:8S=AD,AS,3H,5C,6H,8H
3:5S 0:7S 1:2C 2:4H >2
[Cards "37 15"]
[Sweeps "0 0"]
[Points "8 3"]
[Score "8 3"]

[Result "0"]
`

func TestExample(t *testing.T) {
	m, err := Read([]byte(example))
	if err != nil {
		t.Fatal(err)
	}
	if got := m.String(); got != example {
		t.Errorf("written again it is\n%s", got)
	}
}

// sim plays a match between players of those kinds, which take turns at the seats.
func sim(t testing.TB, o cassino.Options, seed match.Seed, kinds ...string) *Match {
	t.Helper()
	var players []match.Player
	for i := range o.Seats {
		players = append(players, match.Player{Kind: kinds[i%len(kinds)], Name: fmt.Sprint("P", i)})
	}
	m, err := New(o, seed, players)
	if err == nil {
		err = match.PlayOut(m)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// everyOptions returns every mode, play and number of seats, by itself and with what options
// change.
func everyOptions(t testing.TB) (list []cassino.Options) {
	t.Helper()
	for _, m := range cassino.Modes() {
		for _, p := range m.Ways() {
			for _, seats := range m.Seats(p) {
				o, err := cassino.DefaultOptions(m, p, seats)
				if err != nil {
					t.Fatal(err)
				}
				texts := []string{""}
				for _, key := range o.Keys() {
					switch key {
					case "teams":
						texts = append(texts, "teams=1")
					case "jokers":
						texts = append(texts, "jokers=4", "jokers=2", "jokers=0")
					case "esun":
						texts = append(texts, "yoruba=1", "esun=1", "yoruba=1 esun=1 isiwo=1")
					case "hands":
						texts = append(texts, "hands=2")
					case "target":
						texts = append(texts, "target=5")
					}
				}
				for _, text := range texts {
					if o, err = cassino.ParseOptions(m, p, seats, text); err != nil {
						t.Fatal(err)
					}
					list = append(list, o)
				}
			}
		}
	}
	return list
}

//go:embed testdata/platforms/pins.txt
var platformPins string

// Matches of every game come to the same records and views on every platform. Each row of
// testdata/platforms/pins.txt has a number for them; -update writes them anew.
func TestEveryPlatformPlaysTheSame(t *testing.T) {
	var pins matchtest.Pins
	for _, o := range everyOptions(t) {
		row := strings.TrimSpace(fmt.Sprint(o.Mode, " ", o.Way, " ", o.Seats, " ", o))
		seed := match.ParseSeed(row) // by its name, so that a row more leaves the others as they are
		m := sim(t, o, seed, []string{"bot-fair", "bot-easy", "random"}[seed%3])
		values := []any{m}
		for seat := range cassino.Seat(o.Seats) {
			v := m.State().View(seat)
			values = append(values, v.Hand, v.Loose, v.Builds, v.Cards)
		}
		pins.Pin(row, values...)
	}
	pins.Check(t, platformPins, *update)
}

// A record that is written is read, and written again the same; CASSINO_RECORDS names a file that
// gets them all.
func TestRandomRecords(t *testing.T) {
	n := 3
	var out *os.File
	if name := os.Getenv("CASSINO_RECORDS"); name != "" {
		var err error
		if out, err = os.Create(name); err != nil {
			t.Fatal(err)
		}
		defer out.Close()
		fmt.Sscan(os.Getenv("CASSINO_MATCHES"), &n)
	}
	for _, o := range everyOptions(t) {
		for i := range n {
			m := sim(t, o, match.Seed(i*7919+o.Seats), "random")
			text := m.String()
			if out != nil {
				fmt.Fprintln(out, text)
				if i > 2 {
					continue
				}
			}
			back, err := Read([]byte(text))
			if err != nil {
				t.Fatalf("%s\n%v", text, err)
			}
			if again := back.String(); again != text {
				t.Fatalf("%s\nwritten again is\n%s", text, again)
			}
			if strings.Count(text, "\n[Hand ") != len(m.Hands) {
				t.Fatal("hands are missing")
			}
		}
	}
}
