package own

import (
	"strings"
	"testing"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/trial"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
)

// late is a situation for two places.
var late = lacasa.Situation{ID: "own-late", Name: "Late supper", Where: lacasa.InTeams | lacasa.InTwo,
	Rules: lacasa.Rules{Goal: lacasa.Goal{Aim: lacasa.Fewest, Count: lacasa.Cards, Ranks: 1 << 4}}}

// TestStampIsWorkedOut checks that bots play while the page is shown, on a thread or between ticks,
// until they are stopped or have played enough, and that the figures are the same either way.
func TestStampIsWorkedOut(t *testing.T) {
	var came [2][]string
	for i, web := range []bool{false, true} {
		h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
		h.Web = web
		c := newStamping(workshop(h), late)
		v := scenestest.Visit(t, h, alone{c, h})
		v.Tick()
		v.Use("stamp.stop")
		time.Sleep(20 * time.Millisecond) // the deal in progress is still counted
		before, _ := c.press.result(0)
		stopped := before.Deals
		for range 10 {
			v.Tick()
		}
		if after, _ := c.press.result(0); after.Deals != stopped || stopped >= trial.Enough {
			t.Errorf("stopped after %d deals, it is at %d", stopped, after.Deals)
		}
		v.Touch(stampPlace, 1)
		v.Use("stamp.go-on")
		longest := time.Duration(0)
		for end := time.Now().Add(time.Minute); !c.shown && time.Now().Before(end); {
			began := time.Now()
			v.Tick()
			longest = max(longest, time.Since(began))
			if !web {
				time.Sleep(time.Millisecond)
			}
		}
		if v.Offers("stamp.stop") || v.Offers("stamp.go-on") || !c.shown {
			t.Error("there is no end of it")
		}
		t.Logf("on a page: %v, the longest tick took %v", web, longest)
		for _, s := range c.press.told {
			came[i] = append(came[i], s.Figures("").String())
		}
		if said := strings.Join(c.Page.Texts(), "\n"); !strings.Contains(said, h.Say("stamp.worth.line")) || !strings.Contains(said, "Late supper") {
			t.Errorf("it says %s", said)
		}
		if v.Press(ui.Back) != scenes.Close {
			t.Error("it is not left")
		}
	}
	if a, b := strings.Join(came[0], ""), strings.Join(came[1], ""); a != b {
		t.Errorf("a thread of its own comes to\n%s, the page to\n%s", a, b)
	}
}

// TestBotsRestWhileThePageIsDrawn checks that in a browser bots do not play in a frame in which the
// page is laid out again.
func TestBotsRestWhileThePageIsDrawn(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	h.Web = true
	c := newStamping(workshop(h), late)
	v := scenestest.Visit(t, h, alone{c, h})
	for _, told := range []bool{true, false, true} {
		c.since, c.press.rested = 0, time.Time{}
		if told {
			c.since = refreshTime
		}
		v.Tick()
		if played := !c.press.rested.IsZero(); played == told {
			t.Errorf("in a frame of which it is %v that it tells anew, that bots play is %v", told, played)
		}
	}
}

// TestStampIsLeft checks that leaving the page stops the bots.
func TestStampIsLeft(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	c := newStamping(workshop(h), late)
	v := scenestest.Visit(t, h, alone{c, h})
	v.Use("menu.close")
	if _, plays := c.press.result(0); plays {
		t.Error("the bots play on")
	}
}

// TestPlaceShownIsPlayedFirst checks that bots play first at the place shown, and that starting
// again stops those who played before.
func TestPlaceShownIsPlayedFirst(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	h.Web = true
	shop := workshop(h)
	for range 2 {
		c := newStamping(shop, late)
		c.press.tick()
		v := scenestest.Visit(t, h, alone{c, h})
		v.Touch(stampPlace, 1)
		if c.press.first != 1 {
			t.Error("the place shown is not played first")
		}
		v.Use("menu.close")
		if next := newStamping(shop, late); next.press.first != 0 {
			t.Error("the place of another page is played first")
		}
	}
	c := newStamping(shop, late)
	v := scenestest.Visit(t, h, alone{c, h})
	v.Touch(stampPlace, 1)
	old := c.press
	old.told[1].Deals = trial.Enough
	c.Lay()
	v.Touch(stampAnew, 0)
	if _, plays := old.result(0); plays || c.press == old || c.press.first != 1 {
		t.Errorf("of the old it is %v that they play on, of the new %d is first", plays, c.press.first)
	}
}

// TestStampFits checks that the page fits on every screen, in every language, whatever the results.
func TestStampFits(t *testing.T) {
	stamps := trial.Stamps(&late, 1)
	for _, s := range stamps {
		s.Run(30)
	}
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		scenestest.Fits(t, h, scenestest.FormOf(h, NewStampPage(h, late, stamps)))
	}
}
