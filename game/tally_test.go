package game

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lacasa/engine/match"
	"lacasa/game/store"
	"lacasa/scenes"
	"lacasa/scenes/kept"
	"lacasa/scenes/tally"
	"lacasa/ui"
)

// overAs returns a match that is over, of the game's mode and way, with its record's word for how:
// who plays is parted by spaces, in lower case the bots.
func overAs(row int, mode, play, options, players, result string) (s kept.Saved) {
	s.Request = match.Request{Game: Games[row].ID, Mode: mode, Play: play, Options: options}
	for name := range strings.FieldsSeq(players) {
		p := match.Player{Kind: "human", Name: name}
		if strings.ToLower(name) == name {
			p.Kind = "bot-fair"
		}
		s.Players = append(s.Players, p)
	}
	s.Seats, s.Result = len(s.Players), result
	return s
}

// What was won is counted by the sides of each game: alone against the robot, by two, in teams, by
// several at once.
func TestEndsAreCounted(t *testing.T) {
	const won, drawn, lost = match.Won, match.Drawn, match.Lost
	for _, c := range []struct {
		of   kept.Saved
		want []match.End
	}{
		{overAs(0, "solo", "standard", "", "Ada robot", "won"), []match.End{won, lost}},
		{overAs(0, "solo", "standard", "", "Ada robot", "lost"), []match.End{lost, won}},
		{overAs(0, "solo", "standard", "supplement=on", "Ada robot", "7"), nil},
		{overAs(0, "two", "domination", "", "Ada Bruno", "1"), []match.End{lost, won}},
		{overAs(0, "teams", "standard", "", "Ada Bruno carla dario", "0"), []match.End{won, lost, won, lost}},
		{overAs(0, "teams", "standard", "", "Ada Bruno carla dario", "draw"), []match.End{drawn, drawn, drawn, drawn}},
		{overAs(0, "teams", "standard", "", "Ada Bruno carla dario", "unfinished"), nil},
		{overAs(0, "quartet", "standard", "", "Ada Bruno", "0"), nil},
		{overAs(1, "diloti", "standard", "", "Ada Bruno", "0"), []match.End{won, lost}},
		{overAs(1, "partnership", "standard", "", "Ada Bruno carla dario", "1"), []match.End{lost, won, lost, won}},
		{overAs(1, "three-four", "standard", "", "Ada Bruno carla", "0,2"), []match.End{won, lost, won}},
		{overAs(1, "standard", "standard", "", "Ada Bruno", "draw"), []match.End{drawn, drawn}},
		{overAs(2, "easy", "standard", "", "Ada Bruno carla", "2"), []match.End{lost, lost, won}},
		{overAs(2, "team", "standard", "", "Ada Bruno carla dario", "1"), []match.End{lost, won, lost, won}},
		{overAs(2, "easy", "standard", "", "Ada Bruno", "0,1"), []match.End{drawn, drawn}},
	} {
		ends := gameOf(c.of.Game).SeatEnds(c.of.Request, c.of.Result)
		same := len(ends) == len(c.want)
		for seat := range c.want {
			same = same && ends[seat].End == c.want[seat]
		}
		if !same {
			t.Errorf("%s of %d, %s: ended %v, not %v", c.of.Mode, c.of.Seats, c.of.Result, ends, c.want)
		}
	}
}

// A match of programs ends in every game as its record's word says, so that it is counted.
func TestPlayedMatchesAreCounted(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		text, err := row.Play(match.Request{Game: row.ID, Mode: map[string]string{"lacasa": "two"}[row.ID]}, []match.Player{{Kind: "bot-easy", Name: "Ada"}, {Kind: "bot-easy", Name: "Bruno"}})
		if err != nil {
			t.Fatal(err)
		}
		k, _ := keeping(t)
		if err := k.store.Write(store.FinishedName(time.Now(), text), []byte(text)); err != nil {
			t.Fatal(err)
		}
		list := finished(k)
		ends := row.SeatEnds(list[0].Request, list[0].Result)
		if len(ends) != 2 || ends[0].End+ends[1].End != match.Won+match.Lost && ends[0].End != match.Drawn {
			t.Errorf("%s: %q ended %v", row.ID, list[0].Result, ends)
		}
	}
}

// The page tells of one name at a time: what was won, in a row, of which form and against whom.
// Partners do not count against each other.
func TestTallies(t *testing.T) {
	h := house(1280, 800)
	list := []kept.Saved{ // the last first
		overAs(0, "solo", "standard", "", "Ada robot", "won"),
		overAs(1, "three-four", "standard", "", "Ada Bruno carla", "0,2"),
		overAs(0, "solo", "standard", "supplement=on", "Ada robot", "7"),
		overAs(0, "teams", "standard", "", "carla Bruno Ada dario", "1"),
		overAs(1, "partnership", "standard", "", "carla Bruno Ada dario", "draw"),
		overAs(1, "diloti", "standard", "", "Ada Bruno", "0"),
		overAs(2, "easy", "standard", "", "Bruno Ada", "1"),
		overAs(2, "easy", "standard", "", "ADA Bruno", "0"),
		overAs(2, "easy", "standard", "", "Bruno carla", "0"),
	}
	for i, score := range [][]int{{5, 0}, {9, 3, 4}, {7, 1}, {4, 8}, {10, 20}, {61, 12}, {0, 3}, {4, 1}} {
		list[i].Score = score
	}
	page := Statistics(h, func() ([]kept.Saved, int) { return list, 0 }).(*tally.StatisticsPage)
	text := strings.Join(page.Page.Texts(), "\n")
	var read []string
	ui.OnMirror = func(targets []ui.Target) {
		for _, one := range targets {
			read = append(read, one.Label)
		}
	}
	defer func() { ui.OnMirror = nil }()
	page.Update(&ui.Input{}, 0)
	if plot := "From the latest back: won ×2, lost, drawn, won ×3."; !slices.Contains(read, plot) {
		t.Errorf("it does not read %q: %q", plot, read)
	}
	for _, line := range []string{
		"You: won 5 of 7, 71%; drawn 1", "Winning streak: 2 now, best 3.",
		"La Casa · Alone: won 1 of 1, 100%; points: 12", "La Casa · Two teams: won 0 of 1, 0%; points: 4", "Casis · Easy: won 2 of 2, 100%; cases: 7",
		"Cassino · Diloti: won 1 of 1, 100%; points: 61",
		"robot: won 1 of 1, 100%", "Bruno: won 4 of 6, 67%; drawn 1", "carla: won 0 of 1, 0%; drawn 1", "dario: won 0 of 2, 0%; drawn 1",
	} {
		if !strings.Contains(text+"\n", line+"\n") {
			t.Errorf("it does not say %q:\n%s", line, text)
		}
	}
}

// Whatever comes up in matches is counted by the rounds that somebody won of it, however the match
// ended, and collected once it was won; where nothing comes up the modes are.
func TestCollection(t *testing.T) {
	h := house(1280, 800)
	k, _ := keeping(t)
	for i, text := range []string{
		`[Record "1"]` + "\n" + `[Game "lacasa"]` + "\n" + `[Mode "two"]` + "\n" + `[Play "standard"]` + "\n" + `[Options ""]` + "\n" + `[Seed "x"]` + "\n" + `[Seats "human:Ada;human:Bruno"]` + "\n" +
			`[Situation "lowball"]` + "\n" + `[Points "2 0"]` + "\n" + `[Situation "own-late"]` + "\n" + `[Points "0 1"]` + "\n" + `[Situation "cousins"]` + "\n" + `[Points "1 1"]` + "\n" +
			`[Situation "-"]` + "\n" + `[Points "1 0"]` + "\n" + `[Result "1"]` + "\n",
		`[Record "1"]` + "\n" + `[Game "lacasa"]` + "\n" + `[Mode "solo"]` + "\n" + `[Play "standard"]` + "\n" + `[Options ""]` + "\n" + `[Seed "x"]` + "\n" + `[Seats "human:Ada;robot:Robot"]` + "\n" +
			`[Situation "lowball"]` + "\n" + `[Points "0 0"]` + "\n" + `[Result "lost"]` + "\n",
		`[Record "1"]` + "\n" + `[Game "cassino"]` + "\n" + `[Mode "diloti"]` + "\n" + `[Play "standard"]` + "\n" + `[Options ""]` + "\n" + `[Seed "x"]` + "\n" + `[Seats "human:Ada;human:Bruno"]` + "\n" + `[Result "0"]` + "\n",
	} {
		if err := k.store.Write(store.FinishedName(time.Unix(int64(i), 0), text), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	page := Statistics(h, k.finished).(*tally.StatisticsPage)
	said := func() string { return strings.Join(page.Page.Texts(), "\n") + "\n" }
	for _, line := range []string{"Lowball: won 1 of 2, 50%", "Cousins: won 0 of 1, 0%; drawn 1", "My situations: won 0 of 1, 0%"} {
		if !strings.Contains(said(), line+"\n") {
			t.Errorf("it does not say %q:\n%s", line, said())
		}
	}
	press := func(c ui.Command) { page.Update(&ui.Input{Commands: []ui.Command{c}}, 0) }
	press(ui.Next)
	for f := &page.Form; f.Find(f.Focus).Label != h.Say("tally.shown"); {
		press(ui.Next)
	}
	press(ui.Right)
	press(ui.Accept)
	for _, line := range []string{"La Casa: won 1 of 20", "Lowball\u00a0×1", "Cousins", "Cassino: won 1 of 22", "Diloti\u00a0×1", "Casis: won 0 of 5"} {
		if !strings.Contains(said(), line+"\n") {
			t.Errorf("the collection does not say %q:\n%s", line, said())
		}
	}
}

// BenchmarkTally opens the page that counts 5,000 finished matches, from the list they are kept in.
func BenchmarkTally(b *testing.B) {
	home := b.TempDir()
	b.Setenv("LA_CASA_HOME", home)
	played(b, home, 5000)
	finished(&keeper{store: store.Open()})
	if _, err := os.Stat(filepath.Join(home, finishedList)); err != nil {
		b.Fatal(err)
	}
	h := house(1280, 800)
	for b.Loop() {
		k := &keeper{store: store.Open()}
		list := finished(k)
		page := Statistics(h, k.finished).(*tally.StatisticsPage)
		if text := fmt.Sprint(page.Page.Texts()); len(list) != 5000 || !strings.Contains(text, "of 5000") {
			b.Fatal(text)
		}
	}
}

// TestDeedsAreCounted counts what people have done at each game: not what bots won, nor what they
// finished.
func TestDeedsAreCounted(t *testing.T) {
	day := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	list := []kept.Saved{
		overAs(0, "solo", "standard", "", "Ada robot", "won"),
		overAs(0, "solo", "standard", "", "Ada robot", "lost"),
		overAs(2, "easy", "standard", "", "Ada Bruno carla", "1"), // one of two people
		overAs(2, "easy", "standard", "", "Ada bruno carla", "1"), // a bot
		overAs(2, "team", "standard", "", "Ada Bruno carla dario", "0"),
	}
	list[0].Came = []match.Item{{What: "betrayal", Result: "won"}, {What: "bandits", Result: "lost"}}
	list[4].Helped = []int{1}
	deal, _ := dealOf(&Games[1], day)
	won := overAs(1, deal.Mode, deal.Play, deal.Options, "Ada bruno", "0")
	won.Seed, won.When = deal.Seed, day
	list = append(list, won)
	ways := waysOf(house(844, 390))
	for i, want := range []scenes.Deed{{Won: 1, Pieces: 1}, {Won: 1, Pieces: 1}, {Won: 1, Pieces: 1}} {
		d := tally.DeedsOf(list, Games[i].ID, &ways)
		if d.Won != want.Won || d.Pieces != want.Pieces || d.PiecesAll == 0 {
			t.Errorf("%s: %+v, want %+v", Games[i].ID, d, want)
		}
		if added := d.Added(); added < 1 || added == ui.FrontMost {
			t.Errorf("%s: %d things are added to its house", Games[i].ID, added)
		}
		d.Pieces = d.PiecesAll
		if d.Added() != ui.FrontMost || (scenes.Deed{}).Added() != 0 {
			t.Errorf("%s: with all %d pieces %d things are added, with none %d", Games[i].ID, d.PiecesAll, d.Added(), (scenes.Deed{}).Added())
		}
	}
	if days := daysOf(&Games[1], list); len(days) != 1 {
		t.Errorf("the day's deal is not among %v", days)
	}
}
