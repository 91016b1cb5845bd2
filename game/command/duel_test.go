package command

import (
	"fmt"
	"math"
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"lacasa/engine/match"
)

// A duel says what the records of the same deals say, with each kind on both sides.
func TestDuelCountsWhatIsPlayed(t *testing.T) {
	const deals = 6
	points := func(players string) (sides [2][deals]float64) {
		out, errs, exit := run(t, false, "sim", "-mode", "two", "-options", "rounds=1", "-matches", fmt.Sprint(deals), "-seed", "4QF7-0K2M", "-players", players)
		scores := regexp.MustCompile(`\[Score "(\d+) (\d+)"\]`).FindAllStringSubmatch(out, -1)
		if exit != ok || len(scores) != deals {
			t.Fatalf("%s%s", errs, out)
		}
		for i, s := range scores {
			fmt.Sscan(s[1]+" "+s[2], &sides[0][i], &sides[1][i])
		}
		return sides
	}
	first, second := points("bot-fair,random"), points("random,bot-fair")
	var fair, random, more, more2 float64
	for i := range deals {
		a, b := (first[0][i]+second[1][i])/2, (first[1][i]+second[0][i])/2
		fair, random, more, more2 = fair+a/deals, random+b/deals, more+(a-b)/deals, more2+(a-b)*(a-b)/deals
	}
	want := fmt.Sprintf("lacasa two standard, 2 seats: bot-fair %.3f, random %.3f: %+.3f ± %.3f points a round, 6 deals\n",
		fair, random, more, 1.96*math.Sqrt((more2-more*more)/(deals-1)))
	if out, errs, exit := run(t, false, "duel", "bot-fair", "random", "-mode", "two", "-deals", "6", "-seed", "4QF7-0K2M"); exit != ok || errs != "" || out != want {
		t.Errorf("exit %d, %q and\n%snot\n%s", exit, errs, out, want)
	}
}

// Every game has its unit, equal kinds are equal, and a series of modes has a line for each.
func TestDuelOfEveryGame(t *testing.T) {
	for _, c := range []struct{ flags, want string }{
		{"bot-fair bot-fair -mode teams -deals 3", `^lacasa teams standard, 4 seats: .*: \+0\.000 ± 0\.000 points a round, 3 deals\n$`},
		{"-situation all -deals 21 bot-fair random", `^lacasa solo standard, 2 seats: bot-fair \d+\.\d, random \d+\.\d: \+\d+\.\d ± \d+\.\d % of rounds won, 21 deals\n$`},
		{"bot-fair random -game cassino -mode draw -seats 3 -deals 3", `^cassino draw standard, 3 seats: .* points a hand, 3 deals\n$`},
		{"bot-fair random -game casis -seats 3 -deals 3", `^casis easy standard, 3 seats: .* % of matches won, 3 deals\n$`},
		{"bot-fair random -mode all -deals 2", `^(lacasa (solo|two|teams) [a-z-]+, \d seats: .*\n){7}$`},
		{"bot-fair random -mode two -situation - -deals 100000 -decided", `: \+[01]\.\d+ ± 0\.\d+ points a round, \d\d\d? deals\n$`},
	} {
		args := append([]string{"duel"}, strings.Fields(c.flags)...)
		out, errs, exit := run(t, false, args...)
		if exit != ok || errs != "" || !regexp.MustCompile(c.want).MatchString(out) {
			t.Errorf("%s: exit %d, %q and\n%s", c.flags, exit, errs, out)
		}
		if again, _, _ := run(t, false, args...); again != out {
			t.Errorf("%s: again it is\n%s", c.flags, again)
		}
	}
}

func TestDuelRefuses(t *testing.T) {
	for flags, want := range map[string]string{
		"bot-fair":                     "duel takes two kinds of programs, not 1",
		"bot-fair random 3":            "not 3",
		"bot-fair x":                   `there is no player "x"`,
		"bot-fair random -deals 1":     "1 deals are too few",
		"bot-fair random -mode x":      `there is no mode "x"`,
		"bot-fair random -game x":      `"x"`,
		"bot-fair random -situation x": `"x"`,
	} {
		if out, errs, exit := run(t, false, append([]string{"duel"}, strings.Fields(flags)...)...); exit != badCall || out != "" || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %q and %q", flags, exit, errs, out)
		}
	}
}

// A duel that is interrupted says what it has seen.
func TestDuelIsInterrupted(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt itself there")
	}
	also := make(chan os.Signal, 1) // or the test would end
	signal.Notify(also, os.Interrupt)
	defer signal.Stop(also)
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	time.AfterFunc(time.Second, func() { self.Signal(os.Interrupt) })
	out, errs, exit := run(t, true, "duel", "bot-fair", "random", "-mode", "all", "-deals", "100000000")
	if exit != failed || !regexp.MustCompile(`^lacasa solo standard, 2 seats: .*, \d+ deals\n$`).MatchString(out) || !strings.Contains(errs, "\rlacasa solo") {
		t.Errorf("exit %d, %q and\n%s", exit, errs, out)
	}
}

// The interval holds the truth about as often as it says.
func TestDuelInterval(t *testing.T) {
	chance, held := match.NewChance(1, 1), 0
	for range 1000 {
		var b bout
		for range 100 {
			more := float64(chance.IntN(3) - chance.IntN(2)) // 0.5 on average
			b.more, b.more2, b.deals = b.more+more, b.more2+more*more, b.deals+1
		}
		if math.Abs(b.mean()-0.5) <= b.interval() {
			held++
		}
	}
	if held < 930 || held > 970 {
		t.Errorf("it holds the truth %d times in 1000", held)
	}
}
