package lacasa

import (
	"slices"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
	"lacasa/ui/page"
)

// The last challenge has a page that gives the same reason for its winner as the log. A touch
// anywhere or Esc closes it.
func TestLastChallengeHasAPage(t *testing.T) {
	var houses []*scenes.House
	for _, l := range scenestest.Looks() {
		houses = append(houses, lacasatest.House(l))
	}
	told := 0
	for _, mode := range lacasa.Modes {
		n := 0
		lacasatest.Through(t, mode, func(m *casa.Match) {
			st := lacasatest.StandingOf(m, 0, 99)
			last := tell.LastOf(st.Log, &st.Start)
			if n++; last.N == 0 || n%3 > 0 {
				return
			}
			h := houses[told%len(houses)]
			told++
			last.Say(tell.VoiceOf(h).At(&st), st.Log)
			shown := NewLast(h, st)
			scenestest.Fits(t, h, scenestest.FormOf(h, shown))
			for name, p := range map[string]*page.Page{"page": &shown.Page, "log": &NewLog(h, st).Page} {
				if !slices.ContainsFunc(p.Texts(), func(text string) bool { return strings.Contains(text, words.Capitalize(last.Says.Why)) }) {
					t.Fatalf("%s: the %s does not say %q", m.Round().Situation, name, last.Says.Why)
				}
			}
			v := scenestest.Visit(t, h, shown)
			v.Events.Pos, v.Events.Press, v.Events.Release = ui.Point{X: 3, Y: 3}, true, true
			if got := v.Tick(); got != scenes.Close {
				t.Errorf("a touch on the page wants %v", got)
			}
			if got := v.Press(ui.Back); got != scenes.Close {
				t.Errorf("Esc on the page wants %v", got)
			}
		})
	}
	if told < 10*len(houses) {
		t.Errorf("%d challenges were told", told)
	}
}

// Every sign on a plate is explained in the rules.
func TestSignsAreExplained(t *testing.T) {
	for _, sign := range []string{tell.SideSigns[0], tell.SideSigns[1], "play", "dealer", "elect", "bid", "leader"} {
		if !slices.Contains(tableSigns[:], sign) {
			t.Errorf("nothing says what %q means", sign)
		}
	}
	for _, l := range words.Languages {
		for _, sign := range tableSigns {
			if !words.Open(l.Code).Has("sign." + sign) {
				t.Errorf("%s: nothing says what %q means", l.Code, sign)
			}
		}
	}
}

// The page of the rules says how long the current match is, and what else matters in its situation.
func TestRulesAreThoseOfTheMatch(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	for _, c := range []struct {
		mode    lacasa.Mode
		way     lacasa.Way
		options string
		says    []string
	}{
		{lacasa.Teams, lacasa.Standard, "situations=bandits,kin rounds=3", []string{"3 rounds, each with a situation", "If everyone passes"}},
		{lacasa.Teams, lacasa.Standard, "situations=- rounds=4", []string{"4 rounds by the plain rules", "there is no election"}},
		{lacasa.Two, lacasa.AllIn, "target=7", []string{"until a side reaches 7 points"}},
		{lacasa.Two, lacasa.Domination, "target=9", []string{"The first to 9 points wins"}},
		{lacasa.Solo, lacasa.Standard, "rounds=2", []string{"2 rounds; 4 points"}},
		{lacasa.Teams, lacasa.Standard, "situations=figura", []string{"a pass is final"}},
	} {
		st := lacasatest.Standing(lacasatest.Dealt(t, c.mode, c.way, c.options, 3))
		said := strings.Join(NewRules(h, &st).Page.Texts(), "\n")
		for _, wanted := range c.says {
			if !strings.Contains(said, wanted) {
				t.Errorf("%s %s: the rules do not say %q", c.mode, c.options, wanted)
			}
		}
	}
}
