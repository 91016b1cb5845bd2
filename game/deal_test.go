package game

import (
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/scenes"
)

var aDay = time.Date(2026, 11, 22, 14, 0, 0, 0, time.UTC)

// The day's deal is the same all day by Greenwich, wherever one is, and another on any other day.
// It is the first of those with the day's date that can be won, if that can be found out.
func TestDealOfTheDay(t *testing.T) {
	others := map[bool]bool{} // whether the first of a day can be won
	east := time.FixedZone("east", 11*60*60)
	for i := range Games {
		row := &Games[i]
		a, _ := dealOf(row, aDay)
		if day, ok := dayOf(a.Seed); a.Game != row.ID || !strings.HasSuffix(a.Seed, "026-1122") || !ok || !isDeal(a, row.Alone(program(t).house, a.Seats), day) {
			t.Errorf("%s deals %+v", row.ID, a)
		}
		for _, same := range []time.Time{aDay.Truncate(24 * time.Hour), aDay.Truncate(24 * time.Hour).Add(24*time.Hour - 1), aDay.In(east)} {
			if again, _ := dealOf(row, same); again != a {
				t.Errorf("%s deals something else at %v", row.ID, same)
			}
		}
		seen := map[string]bool{}
		for n := range 800 {
			day := aDay.AddDate(0, 0, n)
			of, _ := dealOf(row, day)
			seed := of.Seed
			if row.Winnable != nil && n < 60 {
				others[seed[:1] != "2"] = true
				for first := range strings.SplitSeq(dealSigns, "") {
					can := row.Winnable(usual(row, first+seed[1:]))
					if can != (first == seed[:1]) {
						t.Errorf("%s deals %s, and %s%s can be won: %v", row.ID, seed, first, seed[1:], can)
					}
					if can {
						break
					}
				}
			}
			if seen[seed] {
				t.Errorf("%s deals %s twice", row.ID, seed)
			}
			seen[seed] = true
		}
		players := row.Alone(program(t).house, a.Seats)
		if m, err := row.Begin(a, players); err != nil || match.Humans(m.Players()) != 1 || a != m.Ask() {
			t.Errorf("%s begins %+v among %v, %v", row.ID, m, players, err)
		}
	}
	if len(others) != 2 {
		t.Errorf("the first deals of all days can be won or none: %v", others)
	}
}

// Of the seeds with a day's date only the one that is dealt counts as that day's deal, whoever
// types another.
func TestOnlyTheDealOfADayCounts(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		players := row.Alone(program(t).house, usual(row, "20261122").Seats)
		for n := range 12 {
			day := aDay.AddDate(0, 0, n)
			a, _ := dealOf(row, day)
			for sign := range strings.SplitSeq(dealSigns, "") {
				typed := usual(row, sign+a.Seed[1:])
				if isDeal(typed, players, day) != (typed == a) {
					t.Errorf("%s deals %s, and %s counts", row.ID, a.Seed, typed.Seed)
				}
			}
		}
	}
}

// playedDeal returns the record of the day's deal of a game, played to its end by a person among
// programs.
func playedDeal(t *testing.T, row *session.Game, day time.Time) string {
	t.Helper()
	a, _ := dealOf(row, day)
	players := row.Alone(program(t).house, a.Seats)
	name := players[0].Name
	players[0].Kind = "bot-easy"
	text, err := row.Play(a, players)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Replace(text, "bot-easy:"+name, "human:"+name, 1)
}

// The day's deal is done once one person has played it to its end, that day: no other match is
// taken for it.
func TestDealIsDone(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		t.Run(row.ID, func(t *testing.T) {
			k, _ := keeping(t)
			write := func(text string, when time.Time) string {
				t.Helper()
				name := store.FinishedName(when, text)
				if err := k.store.Write(name, []byte(text)); err != nil {
					t.Fatal(err)
				}
				return name
			}
			text := playedDeal(t, row, aDay)
			write(text, aDay.AddDate(0, 0, -1))
			write(strings.Replace(text, "human:", "bot-easy:", 1), aDay)
			write(strings.ReplaceAll(text, "2026-1122", "2026-1123"), aDay)
			if dealt := k.dealsOf(k.over(), aDay); len(dealt) > 0 {
				t.Fatalf("before it was played there is %v", dealt)
			}
			name := write(text, aDay.Add(time.Hour))
			write(text+"\n", aDay.Add(2*time.Hour)) // played once more
			d, ok := k.dealsOf(k.over(), aDay)[row.ID]
			if !ok || d.Name != name || d.End == match.Open || len(k.dealsOf(k.over(), aDay)) != 1 {
				t.Errorf("it was %+v, %v: %v", d, ok, k.dealsOf(k.over(), aDay))
			}
			if dealt := k.dealsOf(k.over(), aDay.AddDate(0, 0, 1)); len(dealt) > 0 {
				t.Errorf("on the next day there is %v", dealt)
			}
		})
	}
}

// The title's button begins the day's deal, goes on with it where it waits, and shows it once it is
// done, as a text to be passed on.
func TestDealIsPlayed(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		t.Run(row.ID, func(t *testing.T) {
			g := program(t)
			now := time.Now()
			g.title(row)
			for _, l := range words.Languages {
				g.house.Speak(l.Code)
				a, _ := dealOf(row, now)
				line := rival(g.house, g.stage.of, a)
				if t.Log(line); line == "" || line != rival(g.house, g.stage.of, a) {
					t.Errorf("to beat is %q", line)
				}
			}
			g.house.Speak("en")
			g.deal(now)
			if _, is := g.stage.top().(*scenes.Deal); !is || g.stage.atTable {
				t.Fatalf("before it is played there is %T", g.stage.top())
			}
			g.do(scenes.PlayDeal)
			of, _ := dealOf(row, now)
			if a := g.playing.match.Ask(); !g.stage.atTable || a != of {
				t.Fatalf("begun is %+v", a)
			}
			if want := g.house.Say("deal.label", "day", g.house.MonthDay(now)); g.house.Label != want {
				t.Errorf("its table is called %q, not %q", g.house.Label, want)
			}
			begun := g.playing.match.String()
			if before := dealLabel(g.house, g.playing.match, now.AddDate(0, 0, 1)); before == "" || before == g.house.Label {
				t.Errorf("the day after it is called %q", before)
			}
			g.start(Games[(i+1)%len(Games)].Begin(match.Request{}, seats(&Games[(i+1)%len(Games)], "human")))
			if g.house.Label != "" {
				t.Errorf("another match is called %q", g.house.Label)
			}
			g.title(row)
			g.deal(now)
			g.do(scenes.PlayDeal)
			if g.playing.match.String() != begun || len(g.keeper.shelf()) != 2 {
				t.Errorf("gone on with is\n%s\nof %d matches", g.playing.match, len(g.keeper.shelf()))
			}
			text := playedDeal(t, row, now)
			if err := g.keeper.store.Write(store.FinishedName(now, text), []byte(text)); err != nil {
				t.Fatal(err)
			}
			g.title(row)
			if d, ok := g.house.Dealt[row.ID]; !ok || d.End == match.Open {
				t.Fatalf("the title knows of %v", g.house.Dealt)
			}
			g.deal(now)
			page, is := g.stage.top().(*scenes.Deal)
			if !is {
				t.Fatalf("done, it shows %T", g.stage.top())
			}
			m, err := readMatch([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(passedOn(g.house, m, now), "\n")
			if len(lines) != 4 || len(strings.Fields(lines[2])) != m.Begun() || !strings.Contains(lines[3], of.Seed) {
				t.Errorf("passed on is %q of %d rounds", lines, m.Begun())
			}
			for _, l := range words.Languages {
				g.house.Speak(l.Code)
				for name, called := range map[string]string{m.Players()[0].Name: g.house.Say("you.apart"), "Zoe": "Zoe"} {
					m, err := readMatch([]byte(strings.Replace(text, "human:"+m.Players()[0].Name, "human:"+name, 1)))
					if err != nil {
						t.Fatal(err)
					}
					said := passedOn(g.house, m, now)
					words := strings.FieldsFunc(said, func(r rune) bool { return !unicode.IsLetter(r) && r != '’' })
					if slices.Contains(words, g.house.Say("you")) || slices.Contains(words, g.house.Say("you.within")) || len(m.Players()) == 2 && m.Players()[1].Kind != "robot" && !strings.Contains(said, called) {
						t.Errorf("of %s others read %q", name, said)
					}
				}
			}
			g.house.Speak("en")
			for _, line := range lines {
				if !strings.Contains(strings.Join(page.Page.Texts(), "\n"), line) {
					t.Errorf("it does not say %q", line)
				}
			}
		})
	}
}

// The days on which a deal was played stand in the calendar as they ended, a bot's help included,
// and give the days in a row.
func TestDealHasDays(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		t.Run(row.ID, func(t *testing.T) {
			k, _ := keeping(t)
			write := func(text string, when time.Time) {
				t.Helper()
				if err := k.store.Write(store.FinishedName(when, text), []byte(text)); err != nil {
					t.Fatal(err)
				}
			}
			for back := range 5 {
				day := aDay.AddDate(0, 0, -back-1)
				text := playedDeal(t, row, day)
				switch back {
				case 2: // too late
					write(text, day.AddDate(0, 0, 1))
					continue
				case 3: // with a bot's help
					at := strings.Index(text, "\n\n")
					text = text[:at] + "\n[Finished \"1:0\"]" + text[at:]
				}
				write(text, day)
			}
			days := daysOf(row, finished(k))
			now, most := days.Run(aDay)
			if len(days) != 4 || now != 2 || most != 2 {
				t.Errorf("of the days %v there are %d in a row, at most %d", days, now, most)
			}
			if d := days["2026-11-18"]; !d.Helped || d.End != match.Open {
				t.Errorf("what bots finished is %+v", d)
			}
			if d := days["2026-11-21"]; d.Helped || d.End == match.Open {
				t.Errorf("yesterday's is %+v", d)
			}
		})
	}
}
