package game

import (
	"bufio"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/game/store"
)

var kills = flag.Int("kills", 30, "how often to kill the playing program")

const playUntilKilled = "LA_CASA_PLAY_UNTIL_KILLED"

func TestMain(m *testing.M) {
	if os.Getenv(playUntilKilled) != "" {
		play()
	}
	if os.Getenv("LA_CASA_WINDOW") != "" {
		window()
		return
	}
	if file := os.Getenv(unpacks); file != "" {
		os.Exit(ported("", file))
	}
	if forms := os.Getenv(keeps); forms != "" {
		k := keeper{store: store.Open()}
		for form := range strings.Lines(forms) {
			k.keepOwn(ownOf(ownNamed(&Games[0])), "", "", form)
		}
		return
	}
	os.Exit(m.Run())
}

// play plays matches, keeping each action and then saying how much is kept, as the program does without its window.
func play() {
	k := keeper{store: store.Open()}
	for {
		m, wrong := k.load()
		if wrong != nil {
			fmt.Println("wrong", wrong)
			return
		}
		if m == nil {
			m, _ = Games[0].Begin(match.Ask{Options: "rounds=1", Seed: match.Seed(rand.Uint64N(1 << 40)).String()}, alone)
		}
		random := bot.NewRandom(match.Seed(rand.Uint64()), lacasa.Human)
		for !m.Over() {
			switch at := now(m); {
			case at.BetweenRounds():
				m.Next()
			case rand.IntN(10) == 0:
				m.Undo()
			default:
				m.Do(chosen(random, at))
			}
			fmt.Println("doing", done(now(m)))
			if wrong := k.save(m); wrong != nil {
				fmt.Println("wrong", wrong)
				return
			}
			fmt.Println("kept", done(now(m)))
		}
	}
}

// done counts what was done in a match. One that is over is kept no longer.
func done(m *casa.Match) (n int) {
	if m.Over() {
		return 0
	}
	for i := range m.Rounds {
		n += 1 + len(m.Rounds[i].Actions)
	}
	return n
}

// Killed at any moment, the save opens, and it is what was last kept or what was being kept.
func TestKilled(t *testing.T) {
	home := t.TempDir()
	chance := rand.New(rand.NewPCG(1, 5))
	said, cut, kept, over, ending := 0, 0, 0, 0, 0
	for n := range *kills {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), playUntilKilled+"=1", "LA_CASA_HOME="+home)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		doing, killing := kept, false
		for lines := bufio.NewScanner(out); lines.Scan(); said++ {
			var verb string
			if _, err := fmt.Sscan(lines.Text(), &verb, &doing); err != nil {
				t.Fatalf("after %d kills the program says %q", n, lines.Text())
			}
			switch {
			case verb == "kept":
				if kept = doing; doing == 0 {
					over++
				}
			case doing == 0:
				ending++
			}
			if !killing { // once it plays, at some moment
				killing = true
				time.AfterFunc(time.Duration(chance.IntN(15000))*time.Microsecond, func() { cmd.Process.Kill() })
			}
		}
		cmd.Wait() // it was killed
		if kept != doing {
			cut++
		}
		is := 0
		text, err := os.ReadFile(filepath.Join(home, saveName))
		if err == nil {
			m, err := casa.Read(text)
			if err != nil {
				t.Fatalf("kill %d: the save does not hold: %v\n%s", n+1, err, text)
			}
			is = done(m)
		} else if !os.IsNotExist(err) {
			t.Fatal(err)
		}
		if is != kept && is != doing {
			t.Fatalf("kill %d: the save has %d actions; %d were kept, then %d", n+1, is, kept, doing)
		}
		kept = is
	}
	seeds := map[string]bool{}
	for _, text := range ended(t, home) {
		m, err := casa.Read([]byte(text))
		if err != nil || !m.Over() || seeds[m.Seed] {
			t.Fatalf("among the finished matches one does not hold, is not over or is there twice: %v\n%s", err, text)
		}
		seeds[m.Seed] = true
	}
	if len(seeds) < over || len(seeds) > ending {
		t.Errorf("%d to %d matches were played to their end, %d are kept", over, ending, len(seeds))
	}
	t.Logf("%d kills, %d of them while saving, %d saves, %d matches finished", *kills, cut, said/2, len(seeds))
}
