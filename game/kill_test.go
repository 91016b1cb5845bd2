package game

import (
	"bufio"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/game/store"
)

var (
	kills    = flag.Int("kills", 30, "how often to kill the playing program")
	killSeed = flag.Uint64("killseed", rand.Uint64(), "the seed of the moments at which it is killed, and of what it plays")
)

// playUntilKilled has the program play: a seed, and the options of its matches.
const playUntilKilled = "LA_CASA_PLAY_UNTIL_KILLED"

func TestMain(m *testing.M) {
	if os.Getenv(playUntilKilled) != "" {
		play()
	}
	if os.Getenv("LA_CASA_WINDOW") != "" {
		secondWindow()
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

// play plays matches, keeping each action and then saying how much is kept, as the program does
// without its window.
func play() {
	var seed uint64
	var options string
	if _, err := fmt.Sscan(os.Getenv(playUntilKilled), &seed, &options); err != nil {
		fmt.Println("wrong", err)
		return
	}
	chance := rand.New(rand.NewPCG(seed, 6))
	k := keeper{store: store.Open()}
	for {
		m, wrong := k.load()
		if wrong != nil {
			fmt.Println("wrong", wrong)
			return
		}
		if m == nil {
			m, _ = Games[0].Begin(match.Request{Options: options, Seed: match.Seed(chance.Uint64N(1 << 40)).String()}, alone)
		}
		random := bot.NewRandom(match.Seed(chance.Uint64()), lacasa.Human)
		for !m.Over() {
			switch at := now(m); {
			case at.BetweenRounds():
				m.Next()
			case chance.IntN(10) == 0:
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

// long returns a match after so many rounds.
func long(t testing.TB, options string, rounds int) session.Running {
	t.Helper()
	m, err := Games[0].Begin(match.Request{Options: options, Seed: "4QF7-0K2M"}, alone)
	if err != nil {
		t.Fatal(err)
	}
	random := bot.NewRandom(7, lacasa.Human)
	for m.Begun() < rounds {
		if at := now(m); at.BetweenRounds() {
			err = m.Next()
		} else {
			err = m.Do(chosen(random, at))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// Killed at any moment, the save opens, and it is what was last kept or what was being kept; also
// that of a match so long that only what has changed is written.
func TestKilled(t *testing.T) {
	t.Logf("-killseed %d", *killSeed)
	for _, options := range []string{"rounds=1", "rounds=99"} {
		t.Run(options, func(t *testing.T) { killed(t, options) })
	}
}

func killed(t *testing.T, options string) {
	home := t.TempDir()
	t.Setenv("LA_CASA_HOME", home)
	kept := 0
	if options != "rounds=1" {
		m := long(t, options, 60)
		k := keeper{store: store.Open()}
		if wrong := k.save(m); wrong != nil {
			t.Fatal(wrong)
		}
		k.leave()
		kept = done(now(m))
	}
	chance := rand.New(rand.NewPCG(*killSeed, 5))
	said, cut, over, ending := 0, 0, 0, 0
	for n := range *kills {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d %s", playUntilKilled, chance.Uint32(), options), "LA_CASA_HOME="+home)
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
		text, there, err := store.Open().Read(store.SaveNamed(1))
		if err == nil && there {
			m, err := casa.Read(text)
			if err != nil {
				t.Fatalf("kill %d: the save does not hold: %v\n%s", n+1, err, text)
			}
			is = done(m)
		} else if err != nil {
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
