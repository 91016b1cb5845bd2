package scenestest

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/kept"
	"lacasa/scenes/tally"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/uitest"
)

func TestCurtainStaysShutForTheTapBefore(t *testing.T) {
	for _, l := range Looks() {
		h := House(l)
		c := scenes.NewCurtain(h, scenes.Player{Kind: "human", Name: "Wilhelmina Bosco"}, func() string { return h.Say("log.over") })
		Fits(t, h, FormOf(h, c))
		v := Visit(t, h, c)
		if i := v.Use("curtain.open"); i != nil {
			t.Errorf("%v: it opens at once: %+v", l, i)
		}
		for range 20 {
			v.Tick()
		}
		if i := v.Press(ui.Back); i != scenes.OpenMenu {
			t.Errorf("%v: Esc gives %+v", l, i)
		}
		if i := v.Use("curtain.open"); i != scenes.Look {
			t.Errorf("%v: the button gives %+v", l, i)
		}
	}
}

// TestCurtainShowsTheHandWhileHeld checks that whatever ends the press of the curtain's button
// hides the hand, that a press from before the curtain fell does not show the hand, and that the
// last event is told in the current language.
func TestCurtainShowsTheHandWhileHeld(t *testing.T) {
	h := House(Look{"en", 0, 1})
	var said []string
	cards := 0
	h.Screen.Watch(func(s ui.DrawnItem) {
		if said = append(said, s.Text); s.Text == "" && s.Face == ui.Face(7) {
			cards++
		}
	})
	curtain := func() (*scenes.Curtain, *visitor, func() int) {
		c := scenes.NewCurtain(h, scenes.Player{Kind: "human", Name: "Ada"}, func() string { return h.Say("log.over") })
		v := Visit(t, h, c)
		v.Events.Pos = v.named("curtain.open").Rect.Centre()
		return c, v, func() int {
			said, cards = nil, 0
			h.Screen.Begin(nil)
			c.Draw(h.Screen)
			return cards
		}
	}
	hold := func(c *scenes.Curtain, v *visitor) (shown bool) {
		v.Events.Press = true
		for range 20 {
			if v.Tick() == scenes.Peek {
				shown = true
				c.Peek([]ui.Face{7})
			}
		}
		return shown
	}
	if c, v, seen := curtain(); hold(c, v) || seen() != 0 {
		t.Error("a press from before the curtain had fallen shows the hand")
	}
	c, v, seen := curtain()
	for range 20 {
		v.Tick()
	}
	if !hold(c, v) || seen() == 0 {
		t.Fatal("the button that is held shows no hand")
	}
	if i := v.Press(ui.Back); i != scenes.OpenMenu || seen() != 0 {
		t.Errorf("Esc gives %+v and leaves the hand", i)
	}
	for range 20 { // back from the menu, with the pointer still pressed
		if i := v.Tick(); i != nil {
			t.Errorf("the press that showed the hand gives %+v", i)
		}
	}
	before := h.Say("log.over")
	h.Speak("it")
	if c.Lay(); seen() != 0 || slices.Contains(said, before) || !slices.Contains(said, h.Say("log.over")) {
		t.Errorf("in another language it says %q", said)
	}
}

// TestTitleBeginsBesideAMatch checks that a new match can be begun while another is saved, without
// a question and without losing it.
func TestTitleBeginsBesideAMatch(t *testing.T) {
	for _, l := range Looks() {
		h := House(l)
		for _, saved := range []*scenes.Waiting{nil, {Line: "Round 2 of 12"}} {
			v := Visit(t, h, scenes.NewTitle(h, scenes.Poster{}, saved))
			if i := v.Use("title.new"); i != (scenes.SetUp{}) {
				t.Errorf("a new match wants %v", i)
			}
			if v.Offers("title.go-on") != (saved != nil) || !v.Offers("kept") {
				t.Errorf("%v: it offers what there is not", l)
			}
		}
	}
}

// TestTitleOffersProblems checks that a new player is offered the problems that teach the game, and
// all of them once those are solved.
func TestTitleOffersProblems(t *testing.T) {
	for _, l := range Looks() {
		h := House(l)
		for _, h.Learned = range []bool{false, true} {
			title := scenes.NewTitle(h, scenes.Poster{Game: "lacasa"}, nil)
			Fits(t, h, FormOf(h, title))
			if v := Visit(t, h, title); v.Offers("title.problems.first") == h.Learned || v.Offers("title.problems") != h.Learned {
				t.Errorf("%v: it offers other problems", l)
			}
		}
	}
}

// TestStarsGlitterSeldom checks that another star glitters every few seconds, and none with reduced
// motion.
func TestStarsGlitterSeldom(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		h := House(Looks()[0])
		theme := *h.Screen.Theme()
		theme.ReducedMotion = reduced
		h.Screen.SetTheme(theme)
		h.Posters = []scenes.Poster{{Game: "one", Picture: ui.Night}, {Game: "two", Picture: ui.Night}}
		var seen strings.Builder
		h.Screen.Record(func(what ...any) { fmt.Fprintln(&seen, what...) })
		c := scenes.NewStreet(h, nil, time.Now())
		c.Draw(h.Screen) // measurements are cached from now on
		looks, last := 0, ""
		for range 20 { // each of one second
			seen.Reset()
			c.Update(&ui.Input{}, 1)
			if c.Draw(h.Screen); seen.String() != last {
				looks, last = looks+1, seen.String()
			}
		}
		if reduced && looks != 1 || !reduced && looks != 3 {
			t.Errorf("in 20 s it looks in %d ways, reduced motion %v", looks, reduced)
		}
	}
}

// TestStreetFits checks that the doors of up to three games and the buttons fit on every screen,
// that each door leads to its game, and that a button leads back.
func TestStreetFits(t *testing.T) {
	games := []string{"lacasa", "one", "two"}
	for _, l := range Looks() {
		for n := 2; n <= len(games); n++ {
			for _, saved := range []*scenes.Waiting{nil, {Game: "one", Line: "Round 2 of 12"}} {
				for _, web := range []bool{false, true} {
					h := House(l)
					h.Web = web
					for _, game := range games[:n] {
						h.Posters = append(h.Posters, scenes.Poster{Game: game, Picture: ui.Night})
					}
					c := scenes.NewStreet(h, saved, time.Now())
					Fits(t, h, FormOf(h, c))
					v := Visit(t, h, c)
					for _, game := range games[:n] {
						if i := v.Use("game." + game); i != (scenes.Enter{Game: game}) {
							t.Errorf("%v: the door of %s wants %+v", l, game, i)
						}
					}
					if v.Offers("title.go-on") != (saved != nil) || !v.Offers("kept") || v.Offers("title.quit") == web {
						t.Errorf("%v: it offers what there is not", l)
					}
					title := scenes.NewTitle(h, h.Posters[0], saved)
					Fits(t, h, FormOf(h, title))
					v = Visit(t, h, title)
					if back, button := v.Press(ui.Back), v.Use("title.street"); back != scenes.Home || button != scenes.Home {
						t.Errorf("%v: back wants %+v and %+v", l, back, button)
					}
				}
			}
		}
	}
}

// TestStreetTellsOfGamesAlike checks that what is told of each game is written in one size, and
// clear of the ring around its door.
func TestStreetTellsOfGamesAlike(t *testing.T) {
	games := []string{"lacasa", "cassino", "casis"}
	for _, l := range Looks() {
		h := House(l)
		for _, game := range games {
			h.Posters = append(h.Posters, scenes.Poster{Game: game, Picture: ui.Night})
		}
		c := scenes.NewStreet(h, nil, time.Now())
		told := map[string]ui.DrawnItem{}
		h.Screen.Watch(func(s ui.DrawnItem) { told[s.Text] = s })
		c.Draw(h.Screen)
		f := FormOf(h, c)
		size := told[h.Say("game.lacasa.what")].Size
		for _, game := range games {
			is, ok := told[h.Say("game."+game+".what")]
			if !ok || math.Abs(is.Size-size) > Hair {
				t.Errorf("%v: of %s is told in size %v, of the first in %v", l, game, is.Size, size)
			}
			door := f.List[slices.IndexFunc(f.List, func(w page.Widget) bool { return w.Label == h.Say("game."+game) })].Rect
			if gap := min(is.Rect.X-door.X, door.Right()-is.Rect.Right()); gap < 6 {
				t.Errorf("%v: what is told of %s is %v from the edge of its door", l, game, gap)
			}
		}
	}
}

// TestHelpWithSuits checks that letters and four colours for suits can be chosen separately,
// together, or not at all.
func TestHelpWithSuits(t *testing.T) {
	h := House(Look{Language: "en", Text: 1})
	for cell, want := range [][2]bool{{false, false}, {true, false}, {false, true}, {true, true}} {
		h.Settings.Letters, h.Settings.FourColours = !want[0], !want[1]
		v := Visit(t, h, scenes.NewSettings(h))
		i, is := v.Touch(v.named("settings.suits").Id, cell).(scenes.Set)
		if !is || i.Settings.Letters != want[0] || i.Settings.FourColours != want[1] {
			t.Errorf("choice %d: letters %v, four colours %v", cell, i.Settings.Letters, i.Settings.FourColours)
		}
	}
}

// TestSwitchesGoOver checks that a switch changes wherever its row is touched, and by keys from
// either direction.
func TestSwitchesGoOver(t *testing.T) {
	h := House(Look{Language: "en", Text: 1})
	for _, was := range []bool{false, true} {
		h.Settings.OneTap = was
		for cell := range 2 {
			v := Visit(t, h, scenes.NewSettings(h))
			if i, is := v.Touch(v.named("settings.tap").Id, cell).(scenes.Set); !is || i.Settings.OneTap == was {
				t.Errorf("touched at its part %d, what was %v is %v", cell, was, i.Settings.OneTap)
			}
		}
		v := Visit(t, h, scenes.NewSettings(h))
		if i, is := v.Use("settings.tap").(scenes.Set); !is || i.Settings.OneTap == was {
			t.Errorf("by keys what was %v is %v", was, i.Settings.OneTap)
		}
	}
}

// TestSlidersLetThePageScroll checks that dragging a page by a slider scrolls it, while dragging
// along the slider, or tapping it, moves the slider.
func TestSlidersLetThePageScroll(t *testing.T) {
	for _, c := range []struct {
		name   string
		by     ui.Point
		slides bool
	}{{"up", ui.Point{X: 6, Y: -120}, false}, {"along", ui.Point{X: -90, Y: 6}, true}, {"nowhere", ui.Point{}, true}} {
		h := House(Look{"en", 2, 1})
		v := Visit(t, h, scenes.NewSettings(h))
		music := v.named("settings.music")
		start := v.Form.At(music, music.Rect).Centre()
		start.X += 20
		v.Events.Pos, v.Events.Press = start, true
		slid := Wants[scenes.Set](v.Tick())
		for i := range 10 {
			part := float64(i+1) / 10
			v.Events.Pos = ui.Point{X: start.X + c.by.X*part, Y: start.Y + c.by.Y*part}
			slid = Wants[scenes.Set](v.Tick()) || slid
		}
		v.Events.Release = true
		if slid = Wants[scenes.Set](v.Tick()) || slid; slid != c.slides || (v.Form.Scroll > 0) == c.slides {
			t.Errorf("dragged %s the slider moves: %v; the page by %.0f", c.name, slid, v.Form.Scroll)
		}
	}
}

// TestWishesOfTheSystem checks that in a browser contrast and motion can be left to the system even
// after they were chosen, and that a window does not offer that.
func TestWishesOfTheSystem(t *testing.T) {
	h := House(Look{"en", 0, 1})
	for _, web := range []bool{true, false} {
		h.Web = web
		for key, of := range map[string]func(scenes.Settings) string{
			"settings.contrast": func(s scenes.Settings) string { return string(s.Contrast) },
			"settings.motion":   func(s scenes.Settings) string { return string(s.Motion) },
		} {
			h.Settings.Contrast, h.Settings.Motion = scenes.HighContrast, scenes.ReducedMotion
			v := Visit(t, h, scenes.NewSettings(h))
			id := v.named(key).Id
			if is := v.Form.Value(id); is != len(v.Form.Find(id).Cells())-1 {
				t.Errorf("on the web %v, %s that is on is shown as option %d", web, key, is)
			}
			if i, _ := v.Touch(id, 0).(scenes.Set); web == (of(i.Settings) != "") {
				t.Errorf("on the web %v, the first option of %s is %q", web, key, of(i.Settings))
			}
			h.Settings.Contrast, h.Settings.Motion = scenes.SystemContrast, scenes.SystemMotion
			if v = Visit(t, h, scenes.NewSettings(h)); v.Form.Value(id) != 0 {
				t.Errorf("on the web %v, nothing chosen of %s is shown as option %d", web, key, v.Form.Value(id))
			}
		}
	}
}

// keeping returns a house with the given numbers of unfinished and finished matches, played by
// different people in turn, one a day.
func keeping(l Look, open, over int) (*scenes.House, kept.Lists) {
	h := House(l)
	now := time.Date(2026, 11, 22, 14, 30, 0, 0, time.Local)
	names := []string{"Ada", "Bruno", "Wilhelmina Bosco"}
	for _, game := range []string{"lacasa", "cassino"} {
		h.Posters = append(h.Posters, scenes.Poster{Game: game, Picture: ui.Night})
	}
	list := func(n int) func() (all []kept.Saved) {
		return func() (all []kept.Saved) {
			for i := range n {
				all = append(all, kept.Saved{Name: fmt.Sprint(i), When: now.AddDate(0, 0, -i), Request: match.Request{Game: h.Posters[i%2].Game},
					Players: []scenes.Player{{Kind: "human", Name: names[i%3]}, {Kind: "bot-fair", Name: "Carla"}}})
			}
			return all
		}
	}
	return h, kept.Lists{Now: now, Open: list(open), Over: func() ([]kept.Saved, int) { return list(over)(), 0 }, Tell: func(name string) (scenes.Waiting, bool) {
		return scenes.Waiting{Game: "cassino", Line: "match " + name}, name != "7"
	}}
}

// TestShelfOfMatches checks that every saved match can be continued or removed, also after
// scrolling, and that a removed one can be restored.
func TestShelfOfMatches(t *testing.T) {
	for _, l := range Looks() {
		h, shelves := keeping(l, 20, 0)
		gone, all := "", shelves.Open
		shelves.Open = func() []kept.Saved {
			return slices.DeleteFunc(all(), func(s kept.Saved) bool { return s.Name == gone })
		}
		c := kept.New(h, shelves, false)
		Fits(t, h, FormOf(h, c))
		v := Visit(t, h, c)
		called := h.Say("game.cassino") + " · match 3"
		if i := v.Use("kept.play", "match", called); i != (scenes.Take{Name: "3"}) {
			t.Errorf("%v: a match wants %+v", l, i)
		}
		if i := v.Use("kept.remove", "match", called); i != (scenes.Remove{Name: "3"}) {
			t.Errorf("%v: its cross wants %+v", l, i)
		}
		if c.Lay(); v.Offers("kept.put-back") {
			t.Errorf("%v: what could not be removed can be put back", l)
		}
		v.Use("kept.remove", "match", called)
		gone = "3"
		c.Lay()
		Fits(t, h, v.Form)
		if i := v.Use("kept.put-back"); i != scenes.PutBack {
			t.Errorf("%v: putting it back wants %+v", l, i)
		}
		gone = ""
		c.Lay()
		v.Use("kept.older")
		if i := v.Use("kept.play", "match", h.Say("game.cassino")+" · match 19"); i != (scenes.Take{Name: "19"}) || v.Offers("kept.older") {
			t.Errorf("%v: the last match wants %+v", l, i)
		}
		v.Use("kept.newer")
		if v.named("kept.play", "match", called) == nil {
			t.Errorf("%v: there is no way back to the first", l)
		}
		if i := v.Press(ui.Back); i != scenes.Close {
			t.Errorf("%v: back wants %+v", l, i)
		}
	}
}

// TestDealOfToday checks that today's deal can be begun from the title, that the title says how it
// ended, and that the result can then be copied if there is a clipboard, with a link if there is an
// address.
func TestDealOfToday(t *testing.T) {
	for _, l := range Looks() {
		for link, copied := range map[string]string{"": "Ada 12\n+ = −", "a link": "Ada 12\n+ = −\na link", "no clipboard": ""} {
			h, _ := keeping(l, 0, 0)
			v := Visit(t, h, scenes.NewTitle(h, h.Posters[1], nil))
			if i := v.Use("deal"); i != scenes.OpenDeal {
				t.Errorf("%v: the deal wants %+v", l, i)
			}
			h.Dealt = map[string]scenes.DayResult{h.Posters[1].Game: {End: match.Lost}}
			title := scenes.NewTitle(h, h.Posters[1], nil)
			Fits(t, h, FormOf(h, title))
			v = Visit(t, h, title)
			if i := v.Use("deal.was", "how", h.Say("deal.lost")); i != scenes.OpenDeal {
				t.Errorf("%v: the deal that was played wants %+v", l, i)
			}
			if other := Visit(t, h, scenes.NewTitle(h, h.Posters[0], nil)); !other.Offers("deal") {
				t.Errorf("%v: another game's deal is done as well", l)
			}
			ends := scenes.EndSigns([]match.End{match.Won, match.Drawn, match.Lost})
			if ends != "+ = −" {
				t.Errorf("its rounds are %q", ends)
			}
			day := time.Date(2026, 11, 22, 14, 0, 0, 0, time.UTC)
			days := func() (scenes.DayResults, int) {
				return scenes.DayResults{"2026-11-21": {End: match.Won}, "2026-11-20": {End: match.Lost}, "2026-11-10": {}}, 0
			}
			daily := scenes.Daily{Day: day, Form: "Form", Winnable: true, Rival: "Bot 12", Days: days}
			open := scenes.NewDeal(h, daily)
			Fits(t, h, FormOf(h, open))
			says := strings.Join(open.Page.Texts(), "\n")
			for _, said := range []string{h.Weekday(day), h.Say("deal.line"), h.Say("deal.winnable"), "Bot 12", h.Say("deal.yesterday", "how", h.Say("deal.won")), h.Say("deal.run", "now", "2", "most", "2")} {
				if !strings.Contains(says, said) {
					t.Errorf("%v: before it is played it does not say %q: %q", l, said, says)
				}
			}
			if i := Visit(t, h, open).Use("deal.play"); i != scenes.PlayDeal {
				t.Errorf("%v: playing wants %+v", l, i)
			}
			daily.Waits = true
			if i := Visit(t, h, scenes.NewDeal(h, daily)).Use("title.go-on"); i != scenes.PlayDeal {
				t.Errorf("%v: playing on wants %+v", l, i)
			}
			daily.Done, daily.Text, daily.Link, daily.Clips = &scenes.DayResult{Name: "played_1", End: match.Lost}, "Ada 12\n"+ends, link, copied != ""
			page := scenes.NewDeal(h, daily)
			Fits(t, h, FormOf(h, page))
			v = Visit(t, h, page)
			if v.Offers("deal.play") {
				t.Errorf("%v: what was played is played again", l)
			}
			if v.Offers("deal.copy") != (copied != "") {
				t.Errorf("%v: with %q it can be copied: %v", l, link, v.Offers("deal.copy"))
			} else if copied != "" {
				if i := v.Use("deal.copy"); i != (scenes.CopyText{Text: copied}) {
					t.Errorf("%v: copied is %+v", l, i)
				}
			}
			if i := v.Use("deal.look"); i != (scenes.Recall{Name: "played_1"}) {
				t.Errorf("%v: looking wants %+v", l, i)
			}
			if i := v.Press(ui.Back); i != scenes.Close {
				t.Errorf("%v: back wants %+v", l, i)
			}
		}
	}
}

// TestTalliesOfNames checks that statistics are counted for one name at a time, first a person's,
// that others are chosen by stepping through them or by typing, and that each game can be counted
// alone.
func TestTalliesOfNames(t *testing.T) {
	for _, l := range Looks() {
		h, shelves := keeping(l, 0, 60)
		ends := []match.SeatEnd{{Side: 0, End: match.Won}, {Side: 1, End: match.Lost}}
		c := tally.NewStatisticsPage(h, shelves.Over, tally.Ways{
			Ended:  func(match.Request) tally.Endings { return func(string) []match.SeatEnd { return ends } },
			Called: func(match.Request) string { return "form" },
			Pieces: func(string) []tally.Piece { return nil },
			Solved: func(string) (n, of int) { return 0, 7 },
		})
		Fits(t, h, FormOf(h, c))
		v := Visit(t, h, c)
		says := func(name, won, of, share string) {
			t.Helper()
			line := h.Say("tally.row", "name", name, "line", h.Say("tally.won", "won", won, "n", of, "share", share))
			if !slices.Contains(c.Page.Texts(), line) {
				t.Errorf("%v: it does not say %q: %q", l, line, c.Page.Texts())
			}
		}
		says(h.Say("you"), "20", "20", "100") // includes the name of the last person who played alone
		for range 3 {                         // past Bruno and Wilhelmina to the bot
			v.Use("tally.who")
		}
		says("Carla", "0", "60", "0")
		v.Touch(v.named("kept.game").Id, 1)
		says("Carla", "0", "30", "0")
		if v.Use("tally.who"); !slices.Contains(c.Page.Texts(), h.Say("tally.row", "name", h.Say("you"), "line", h.Say("tally.won", "won", "10", "n", "10", "share", "100"))) {
			t.Errorf("%v: after the last name comes not the first", l)
		}
		if i := v.Press(ui.Back); i != scenes.Close {
			t.Errorf("%v: back wants %+v", l, i)
		}
	}
}

// TestTheOnePersonIsCountedOnce checks that statistics treat the person called "you" at the tables
// of a house as one, in any language and under any name, but not others who played alone here under
// names of their own.
func TestTheOnePersonIsCountedOnce(t *testing.T) {
	h := House(Look{Language: "it", Text: 1})
	var list []kept.Saved
	for _, names := range [][]string{{"Berta"}, {"You"}, {"Tu"}, {"Ada"}, {"Berta", "Carlo"}, {"Carlo"}, {"Carlo", "Ada"}} {
		var players []scenes.Player
		for _, name := range names {
			players = append(players, scenes.Player{Kind: "human", Name: name})
		}
		list = append(list, kept.Saved{Request: match.Request{Game: "lacasa"}, Players: append(players, scenes.Player{Kind: "bot-fair", Name: "Dario"})})
	}
	won := func(string) []match.SeatEnd { return make([]match.SeatEnd, match.MaxSeats) }
	c := tally.NewStatisticsPage(h, func() ([]kept.Saved, int) { return list, 0 }, tally.Ways{
		Ended:  func(match.Request) tally.Endings { return won },
		Called: func(a match.Request) string { return a.Game },
		Pieces: func(string) []tally.Piece { return nil },
		Solved: func(string) (n, of int) { return 0, 7 },
	})
	you := h.Say("tally.row", "name", "Tu", "line", h.Say("tally.points", "n", "5"))
	if texts := c.Page.Texts(); !slices.Contains(texts, you) {
		t.Errorf("it does not say %q: %q", you, texts)
	}
}

// TestPastMatch checks that the score of every round of a finished match can be shown, and that the
// match can be played again.
func TestPastMatch(t *testing.T) {
	for _, l := range Looks() {
		h := House(l)
		c := scenes.NewMatchPage(h, scenes.Waiting{Game: "cassino", Line: "Ada 12 · Bruno 7", Players: []scenes.Player{{Name: "Ada"}, {Name: "Bruno"}}}, 3, true)
		Fits(t, h, FormOf(h, c))
		v := Visit(t, h, c)
		for _, round := range []int{3, 2, 1} { // the last is shown first
			if round < 3 {
				v.Touch(v.named("past.round").Id, round-1)
			}
			at := scenes.Moment{Round: round}
			for key, want := range map[string]scenes.Intent{"past.score": scenes.OpenPast{Page: scenes.OpenScore, Round: round}, "past.log": scenes.OpenPast{Page: scenes.OpenLog, Round: round},
				"past.replay": scenes.Replay{Moment: at}, "past.round.on": scenes.PastOn{Moment: at}, "scoring.again": scenes.PastAgain} {
				if i := v.Use(key); i != want {
					t.Errorf("%v: %s in round %d wants %+v", l, key, round, i)
				}
			}
		}
		if i := v.Press(ui.Back); i != scenes.Close {
			t.Errorf("%v: back wants %+v", l, i)
		}
	}
}

// TestFinishedMatchesAreFound checks that a finished match is found by its game, its players and
// its day, by typing or by stepping through them.
func TestFinishedMatchesAreFound(t *testing.T) {
	h, shelves := keeping(Look{Language: "en", Text: 1}, 0, 300)
	v := Visit(t, h, kept.New(h, shelves, true))
	found := func(want string) {
		t.Helper()
		var got []string
		for _, w := range v.Form.List {
			if label, is := strings.CutPrefix(w.Label, h.Say("kept.look", "match", "")); is {
				got = append(got, label[strings.LastIndex(label, " ")+1:])
			}
		}
		if said := strings.Join(got, " "); !strings.HasPrefix(said+" ", want+" ") {
			t.Errorf("found are %s, not %s", said, want)
		}
	}
	write := func(key, text string) {
		v.Form.Aim(v.named(key).Id)
		v.Tick()
		v.Write(text)
	}
	found("0")
	v.Touch(v.named("kept.game").Id, 2)
	found("1 3 5")
	write("kept.who", "wil")
	found("5 11 17")
	v.Press(ui.Next)
	write("kept.day", "2026-10")
	found("23 29 35")
	v.Touch(v.named("kept.game").Id, 0)
	write("kept.day", "3 Oct 2026")
	found("50")
	v.Use("kept.who") // goes on to the first of all names
	if text := v.named("kept.who").Text(); text != "Carla" {
		t.Errorf("first of the names is %q", text)
	}
	for range 4 {
		v.Use("kept.who")
	}
	if text := v.named("kept.who").Text(); text != "" {
		t.Errorf("after all names comes %q", text)
	}
	if i := v.Use("kept.look", "match", h.Say("game.cassino")+" · match 50"); i != (scenes.Recall{Name: "50"}) {
		t.Errorf("a match wants %+v", i)
	}
	write("kept.day", "nonsense")
	found("")
	v.Write(strings.Repeat(string(ui.Erase), 12)) // erases more than there is
	found("0")
	for _, l := range Looks() {
		h, shelves := keeping(l, 0, 30)
		Fits(t, h, FormOf(h, kept.New(h, shelves, true)))
	}
}

// TestTrunk checks that the backup page offers what is possible where the program runs, and nothing
// while it is busy.
func TestTrunk(t *testing.T) {
	found := scenes.Backups{Where: "/home/ada/Downloads", Names: []string{"a.casa", "b.casa"}}
	for _, l := range Looks() {
		h := House(l)
		c := scenes.NewBackupPage(h, found)
		c.Done(found, []string{h.Say("backup.came", "n", "7")})
		Fits(t, h, FormOf(h, c))
		Fits(t, h, FormOf(h, scenes.NewBackupPage(h, scenes.Backups{})))
	}
	h := House(Look{Language: "en", Text: 1})
	c := scenes.NewBackupPage(h, found)
	v := Visit(t, h, c)
	if i := v.Use("backup.pack"); i != scenes.Pack {
		t.Errorf("writing it wants %+v", i)
	}
	c.Doing(true, 5)
	if i := v.Use("backup.pack"); i != nil {
		t.Errorf("while it is written, writing it wants %+v", i)
	}
	page := Visit(t, h, scenes.NewBackupPage(h, scenes.Backups{}))
	if i := page.Use("backup.unpack"); i != (scenes.Unpack{}) {
		t.Errorf("taking a file in wants %+v", i)
	}
}

// TestMoments checks that the page of a match that is being watched again leads to every moment of
// every round and to every seat except the robot's, and offers only what is possible.
func TestMoments(t *testing.T) {
	told := func(round int) []string {
		return []string{"", "Ada lays a card.", "Ada lays a card.", "Bruno takes it in round " + ui.Numeral(round) + "."}
	}
	gone := scenes.ReplayState{At: scenes.Moment{Round: 2, Decisions: 1}, Rounds: 3, Told: told, Open: true,
		Players: []scenes.Player{{Kind: "human", Name: "Ada"}, {Kind: "robot", Name: "Robot"}, {Kind: "bot-fair", Name: "Bruno"}}}
	for _, l := range Looks() {
		h := House(l)
		Fits(t, h, FormOf(h, scenes.NewMoments(h, gone)))
	}
	h := House(Look{Language: "en", Text: 1})
	v := Visit(t, h, scenes.NewMoments(h, gone))
	if i := v.Use("past.on"); i != (scenes.PastOn{Moment: gone.At}) {
		t.Errorf("played on it wants %+v", i)
	}
	if i := v.Touch(v.named("past.seat").Id, 1); i != (scenes.Turn{Moment: scenes.Moment{Round: 2, Decisions: 1, Seat: 2}}) {
		t.Errorf("for Bruno it wants %+v", i)
	}
	v.Touch(v.named("past.round").Id, 2)
	rows := 0
	for _, w := range v.Form.List {
		if w.Label == "Ada lays a card." {
			rows++
		}
		if w.Label == "Bruno takes it in round 3." {
			if i := v.Touch(w.Id, 0); i != (scenes.Turn{Moment: scenes.Moment{Round: 3, Decisions: 3}}) {
				t.Errorf("turned to it wants %+v", i)
			}
		}
	}
	if rows != 1 {
		t.Errorf("what is told once stands there %d times", rows)
	}
	gone.Open = false
	for _, w := range FormOf(h, scenes.NewMoments(h, gone)).List {
		if w.Label == h.Say("past.on") {
			t.Error("what is over can be played on")
		}
	}
}

// TestMomentsComeIntoView checks that a moment that gets the focus is scrolled into view.
func TestMomentsComeIntoView(t *testing.T) {
	h := House(Look{Language: "en", Text: 1})
	told := func(int) (lines []string) {
		for i := range 40 {
			lines = append(lines, "Move "+ui.Numeral(i))
		}
		return lines
	}
	v := Visit(t, h, scenes.NewMoments(h, scenes.ReplayState{At: scenes.Moment{Round: 1}, Rounds: 1, Told: told, Open: true, Players: []scenes.Player{{Kind: "human", Name: "Ada"}}}))
	far := 0.0
	for _, key := range []ui.Command{ui.Down, ui.Next, ui.Up} {
		for range 45 {
			v.Press(key)
			far = max(far, v.Form.Scroll)
			if r, view := v.Form.Focused(), v.Form.View; v.Form.Find(v.Form.Focus).Scrolls && (r.Y < view.Y-1 || r.Bottom() > view.Bottom()+1) {
				t.Fatalf("%q at %.0f is out of %.0f", v.Form.Find(v.Form.Focus).Label, r, view)
			}
		}
	}
	if far < 500 {
		t.Errorf("scrolled are %.0f", far)
	}
}

// TestMatchesAreLookedAtWhileShown checks that pages of finished matches read them while they are
// shown, the newest at once and then more of them, that they say how many are left, and that
// statistics wait for all.
func TestMatchesAreLookedAtWhileShown(t *testing.T) {
	const many, moment = 2000, 100
	for _, l := range Looks() {
		h, shelves := keeping(l, 0, many)
		all, _ := shelves.Over()
		known := 0
		shelves.Over = func() ([]kept.Saved, int) {
			known = min(known+moment, many)
			return all[:known], many - known
		}
		looking := func() string { return h.Say("kept.looking", "n", fmt.Sprint(many-known)) }
		var read []string
		ui.OnMirror = func(targets []ui.Target) {
			read = read[:0]
			for _, one := range targets {
				read = append(read, one.Label)
			}
		}

		v := Visit(t, h, kept.New(h, shelves, true))
		Fits(t, h, v.Form)
		one := func() *page.Widget { return v.named("kept.look", "match", h.Say("game.cassino")+" · match 3") }
		if one() == nil {
			t.Fatalf("%v: of those that are known the first is not shown", l)
		}
		said := 0
		for known < many/2 {
			if v.Tick(); slices.Contains(read, looking()) {
				said++
			}
		}
		if said == 0 || said > 3 {
			t.Errorf("%v: how many are to go is said %d times", l, said)
		}
		v.Form.Scroll = max(0, min(one().Rect.Y-v.Form.View.Y, v.Form.Content-v.Form.View.H))
		v.Events.Pos, v.Events.Press = v.Form.At(one(), one().Rect).Centre(), true
		for known < many {
			v.Tick()
		}
		v.Events.Release = true
		if i := v.Tick(); i != (scenes.Recall{Name: "3"}) {
			t.Errorf("%v: a match that is pressed while more are looked at wants %+v", l, i)
		}
		if v.Tick(); !slices.Contains(read, h.Say("kept.count", "n", fmt.Sprint(many))) || slices.Contains(read, looking()) {
			t.Errorf("%v: of all it says %q", l, read)
		}

		known = 0
		c := tally.NewStatisticsPage(h, shelves.Over, tally.Ways{
			Ended:  func(match.Request) tally.Endings { return func(string) []match.SeatEnd { return nil } },
			Called: func(match.Request) string { return "form" },
			Pieces: func(string) []tally.Piece { return nil },
			Solved: func(string) (n, of int) { return 0, 7 },
		})
		if !slices.Contains(c.Page.Texts(), looking()) {
			t.Errorf("%v: the statistics say %q with %d to go", l, c.Page.Texts(), many-known)
		}
		v = Visit(t, h, c)
		if i := v.Press(ui.Back); i != scenes.Close {
			t.Errorf("%v: back from what is not counted yet wants %+v", l, i)
		}
		for known < many {
			v.Tick()
		}
		if line := h.Say("tally.row", "name", h.Say("you"), "line", h.Say("tally.points", "n", "667")); !slices.Contains(c.Page.Texts(), line) {
			t.Errorf("%v: counted is %q", l, c.Page.Texts())
		}
		ui.OnMirror = nil
	}
}

// TestAFingerIsAskedForTexts checks that a field that a finger touches asks the system for its text
// and drops what it may not contain, and that a touch of its sign, or any touch if the system
// cannot ask, takes the next text.
func TestAFingerIsAskedForTexts(t *testing.T) {
	h := House(Look{"en", 2, 1})
	was := ui.Ask
	defer func() { ui.Ask = was }()
	var f page.Form
	f.Reset()
	name := ui.Rect{X: 20, Y: 20, W: 200, H: 48}
	scenes.NameField(&f, 7, name, "Seat 1", "Ada", "right")
	events := &uitest.Events{Touch: true}
	in := uitest.Input(events)
	touch := func(x float64) (text string, typed bool, used bool) {
		events.Pos, events.Press, events.Release = ui.Point{X: x, Y: name.Centre().Y}, true, true
		in.Update(1)
		_, used = f.Update(&h.Kit, in)
		text, typed = f.Typed(7)
		return text, typed, used
	}
	asked := 0
	given := false
	ask := func(what, text string) (string, bool) {
		if asked++; what != "Seat 1" || text != "Ada" {
			t.Errorf("asked is for %q instead of %q", what, text)
		}
		return "Ze;no", given
	}
	ui.Ask = ask
	if _, typed, used := touch(60); asked != 1 || typed || used {
		t.Errorf("asked %d times, nothing is answered, and it counts", asked)
	}
	given = true
	if text, typed, used := touch(60); asked != 2 || text != "Zeno" || !typed || !used {
		t.Errorf("asked %d times, written is %q", asked, text)
	}
	f.Find(7).Kind.(*page.Field).Text = "Ada"
	if _, typed, used := touch(name.Right() - 10); asked != 2 || typed || !used {
		t.Errorf("at the sign it is asked, or nothing happens: %d", asked)
	}
	ui.Ask = nil
	if _, typed, used := touch(60); typed || !used {
		t.Error("where nothing can ask, a touch does nothing")
	}
	ui.Ask = ask
	events.Touch = false
	if _, typed, used := touch(60); asked != 2 || typed || !used {
		t.Error("a mouse is asked, though there are keys beside it")
	}
}

// TestTalliesOfNothingAndOfHelp checks the statistics before anything was played to its end, the
// collection of what can be won then, and that matches that bots finished for a person count as
// neither won nor lost, with a remark.
func TestTalliesOfNothingAndOfHelp(t *testing.T) {
	ends := []match.SeatEnd{{Side: 0, End: match.Won}, {Side: 1, End: match.Lost}}
	ways := tally.Ways{
		Ended:  func(match.Request) tally.Endings { return func(string) []match.SeatEnd { return ends } },
		Called: func(match.Request) string { return "form" },
		Pieces: func(string) []tally.Piece { return []tally.Piece{{ID: "one", Name: "One"}} },
		Solved: func(game string) (n, of int) {
			if game == "cassino" {
				n = 5
			}
			return n, 28
		},
	}
	for _, l := range Looks() {
		h, shelves := keeping(l, 0, 0)
		shelf := Visit(t, h, kept.New(h, shelves, false))
		Fits(t, h, shelf.Form)
		if i := shelf.Use("tally.open"); i != scenes.OpenTally {
			t.Errorf("%v: the statistics want %+v", l, i)
		}
		c := tally.NewStatisticsPage(h, shelves.Over, ways)
		v := Visit(t, h, c)
		Fits(t, h, v.Form)
		if !slices.Contains(c.Page.Texts(), h.Say("tally.none")) {
			t.Errorf("%v: of nothing it says %q", l, c.Page.Texts())
		}
		v.Touch(v.named("tally.shown").Id, 1)
		Fits(t, h, v.Form)
		if !slices.Contains(c.Page.Texts(), "One") {
			t.Errorf("%v: the collection has %q", l, c.Page.Texts())
		}
		list := []kept.Saved{
			{Request: match.Request{Game: "cassino"}, Players: []scenes.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-fair", Name: "Carla"}}},
			{Request: match.Request{Game: "cassino"}, Players: []scenes.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-fair", Name: "Carla"}}, Helped: []int{2}},
		}
		c = tally.NewStatisticsPage(h, func() ([]kept.Saved, int) { return list, 0 }, ways)
		won := h.Say("tally.won", "won", "1", "n", "1", "share", "100")
		if want := h.Say("tally.row", "name", h.Say("you"), "line", h.Say("tally.helped", "line", won, "n", "1")); !slices.Contains(c.Page.Texts(), want) {
			t.Errorf("%v: it does not say %q: %q", l, want, c.Page.Texts())
		}
		cassino := -1
		for i := range h.Posters {
			if h.Posters[i].Game == "cassino" {
				cassino = i
			}
		}
		want, heads := h.Say("tally.solved", "name", h.Posters[cassino].Say(h, ""), "n", "5", "of", "28"), 0
		for i := range h.Posters {
			if slices.Contains(c.Page.Texts(), h.Say("tally.solved", "name", h.Posters[i].Say(h, ""), "n", "0", "of", "28")) {
				heads++
			}
		}
		if !slices.Contains(c.Page.Texts(), want) || heads > 0 {
			t.Errorf("%v: of solved problems it says %q, not only %q", l, c.Page.Texts(), want)
		}
	}
}

// TestShortcutsAreListed checks that the page of shortcuts names every key and button with a
// binding, in words of the catalogue, and that it can be opened from the settings and the menu.
func TestShortcutsAreListed(t *testing.T) {
	for _, l := range Looks() {
		h := House(l)
		c := scenes.NewShortcuts(h)
		Fits(t, h, FormOf(h, c))
		var read []string
		ui.OnMirror = func(targets []ui.Target) {
			read = read[:0]
			for _, one := range targets {
				read = append(read, one.Label)
			}
		}
		v := Visit(t, h, c)
		v.Tick()
		ui.OnMirror = nil
		all := strings.Join(read, "\n")
		for _, b := range ui.Bindings() {
			for prefix, names := range map[string][]string{"key.": b.Keys, "pad.": b.Pad} {
				for _, name := range names {
					if !h.Words.Has(prefix+name) || !strings.Contains(all, h.Say(prefix+name)) {
						t.Errorf("%v: %s%s of command %d is not read: %q", l, prefix, name, b.Command, all)
					}
				}
			}
		}
		if i := v.Press(ui.Back); i != scenes.Close {
			t.Errorf("%v: back wants %+v", l, i)
		}
		if i := Visit(t, h, scenes.NewSettings(h)).Use("shortcuts"); i != scenes.OpenShortcuts {
			t.Errorf("%v: from the settings it wants %+v", l, i)
		}
		if i := Visit(t, h, scenes.NewMenu(h, scenes.Offers{})).Use("shortcuts"); i != scenes.OpenShortcuts {
			t.Errorf("%v: from the menu it wants %+v", l, i)
		}
	}
	if n := len(ui.Bindings()); n < 15 {
		t.Errorf("only %d commands are bound", n)
	}
}

// TestStreetLivesSeldom checks that something besides the stars moves on the street now and then,
// that it stops once nobody has done anything for a while, and that nothing moves with reduced
// motion.
func TestStreetLivesSeldom(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		h := House(Looks()[0])
		theme := *h.Screen.Theme()
		theme.ReducedMotion = reduced
		h.Screen.SetTheme(theme)
		h.Posters = []scenes.Poster{{Game: "one", Front: ui.CafeFront}, {Game: "two", Front: ui.StudyFront}}
		var seen strings.Builder
		h.Screen.Record(func(what ...any) { fmt.Fprintln(&seen, what...) })
		c := scenes.NewStreet(h, nil, time.Now())
		c.Draw(h.Screen)
		looks := func(seconds int) (n int) {
			last := ""
			for range seconds * 10 {
				seen.Reset()
				c.Update(&ui.Input{}, 0.1)
				if c.Draw(h.Screen); seen.String() != last {
					n, last = n+1, seen.String()
				}
			}
			return n
		}
		awake, _, asleep := looks(90), looks(30), looks(90)
		switch {
		case reduced && (awake != 1 || asleep != 1):
			t.Errorf("with reduced motion it looks in %d and %d ways", awake, asleep)
		case !reduced && (awake < 60 || awake > 180 || asleep > 17):
			t.Errorf("in 90 s it looks in %d ways, asleep in %d", awake, asleep)
		}
	}
}

// TestLooksAreGotByPlaying checks that a back or a cloth can be chosen once it was got, that the
// others say what they take, and that the calendar and the backs fit on every screen.
func TestLooksAreGotByPlaying(t *testing.T) {
	day := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	for _, l := range Looks() {
		h := House(l)
		for _, game := range []string{"lacasa", "cassino", "casis"} {
			h.Posters = append(h.Posters, scenes.Poster{Game: game, Picture: ui.Night, Top: ui.Baize})
		}
		days := scenes.DayResults{scenes.DayKey(day): {End: match.Won}, scenes.DayKey(day.AddDate(0, 0, -1)): {End: match.Lost}}
		h.Done = func() (scenes.Deeds, int) {
			return scenes.Deeds{"lacasa": {Won: 10, Days: days}, "cassino": {Won: 1}}, 0
		}
		c := scenes.NewLooks(h)
		v := Visit(t, h, c)
		Fits(t, h, v.Form)
		row := func(name string) string {
			for i := range v.Form.List {
				if label := v.Form.List[i].Label; strings.HasPrefix(label, h.Say(name)) {
					return label
				}
			}
			t.Fatalf("%v: there is no %s", l, name)
			return ""
		}
		choose := func(name string) scenes.Intent {
			id := slices.IndexFunc(v.Form.List, func(w page.Widget) bool { return w.Label == row(name) })
			v.Form.Aim(v.Form.List[id].Id)
			return v.Press(ui.Accept)
		}
		if i, ok := choose("gift.bordeaux").(scenes.Set); !ok || i.Settings.Cloth != "bordeaux" {
			t.Errorf("%v: the cloth that was got wants %+v", l, i)
		}
		if i := choose("gift.moon"); i != nil {
			t.Errorf("%v: a back that was not got wants %+v", l, i)
		}
		if said := row("gift.moon"); !strings.Contains(said, h.Say("gift.moon.need", "n", "7")) || !strings.Contains(said, "2") {
			t.Errorf("%v: of the back that was not got it says %q", l, said)
		}
		if i := choose("figure"); i != scenes.OpenFigures {
			t.Errorf("%v: the portrait wants %+v", l, i)
		}
		back, cloth := (&scenes.Settings{Back: "cat", Cloth: "walnut"}).Dress()
		if wrong, _ := (&scenes.Settings{Back: "walnut"}).Dress(); back != "cat" || cloth != ui.Walnut || wrong != "" {
			t.Errorf("the settings dress in %q, %d, %q", back, cloth, wrong)
		}
		Fits(t, h, FormOf(h, scenes.NewDays(h, day)))
	}
}
