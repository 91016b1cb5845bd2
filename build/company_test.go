package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"lacasa/assets/words"
	"lacasa/build/drive"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/round"
	"lacasa/ui"
	deck "lacasa/ui/deck/casa"
	"lacasa/ui/page"
	"lacasa/ui/sound"
	"lacasa/ui/uitest"
)

// Matches between several players are played at the one real window and the one real page. Curtains
// are opened, every decision is made by hand, and after each one the save is read.

var wholeMatches = flag.Bool("whole", false, "play matches of company in full, not one round each")

// guiding is held by the test that looks something up at a table of its own, because a program has
// only one screen.
var guiding sync.Mutex

// guide knows where to touch for an action, because it does the action first at a table of its own.
type guide struct {
	*testing.T
	house *scenes.House
	words *words.Catalogue
}

func newGuide(t *testing.T, w, h float64) *guide {
	guiding.Lock()
	defer guiding.Unlock()
	g := &guide{T: t, words: words.Open("en"), house: &scenes.House{
		Kit: page.Kit{Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: &sound.Player{}}, Settings: scenes.DefaultSettings()}}
	g.house.Settings.Speed, g.house.Settings.Guide = 0, scenes.GuideOff // as in around
	g.house.Screen.SetDeck(deck.Deck)
	g.house.Screen.Layout(w, h, 1)
	g.house.Speak("en")
	return g
}

// cardName returns the label of a card.
func (g *guide) cardName(c card.Card) string { return cardName(g.words, c) }

func cardName(w *words.Catalogue, c card.Card) string {
	if c == card.MangiaCake {
		return w.Say("card.cake")
	}
	return w.Say("card", "family", w.Say("family."+c.Family().Letter()), "rank", w.Say("rank."+strconv.Itoa(c.Place())), "number", strconv.Itoa(int(c.Rank())))
}

// labels returns the beginnings of the labels to touch for an action, in order.
func (g *guide) labels(t *lacasa.Table, a lacasa.Action) []string {
	say := g.words.Say
	switch a.Verb {
	case lacasa.Play, lacasa.Discard, lacasa.Swap, lacasa.Lay, lacasa.Give:
		return []string{g.cardName(a.Card), g.cardName(a.Card)}
	case lacasa.Remove:
		if a.Card == card.Back {
			return []string{say("table.leave")}
		}
		return []string{g.cardName(a.Card), g.cardName(a.Card)}
	case lacasa.Exchange:
		if a.Card == card.Back {
			return []string{say("table.decline")}
		}
		return []string{g.cardName(a.Card), g.cardName(a.Other), g.cardName(a.Other)}
	case lacasa.SetAside:
		switch {
		case a.Card == card.Back:
			return []string{say("table.aside.none")}
		case a.Other == card.Back:
			return []string{g.cardName(a.Card), say("table.aside.one")}
		}
		return []string{g.cardName(a.Card), g.cardName(a.Other), say("table.aside.many", "n", "2")}
	case lacasa.Bid:
		more := slices.Repeat([]string{say("table.bid.more")}, int(a.Number-t.Bid-1))
		return append(more, say("table.bid", "n", strconv.Itoa(int(a.Number))))
	case lacasa.Elect:
		return []string{say("table.elect", "family", say("family."+t.Nominated.Family().Letter()))}
	case lacasa.Pass:
		return []string{say("table.pass")}
	case lacasa.NameRuling, lacasa.NameCousins:
		return []string{say("family." + a.Family.Letter())}
	case lacasa.DrawStack:
		return []string{say("table.draw.stack")}
	case lacasa.DrawUp:
		return []string{say("table.draw.up")}
	}
	return nil
}

// touches returns where to touch the screen, in order, for an action of the seat whose turn it is.
func (g *guide) touches(m *casa.Match, a lacasa.Action) (points []ui.Point) {
	g.Helper()
	guiding.Lock()
	defer guiding.Unlock()
	var seen []ui.Target
	ui.OnMirror = func(targets []ui.Target) { seen = slices.Clone(targets) }
	defer func() { ui.OnMirror = nil }()
	scene := round.NewTable(g.house, m.StandingOf(a.Seat), true)
	var did uitest.Events
	input := uitest.Input(&did)
	tick := func() scenes.Intent {
		input.Update(1)
		return scene.Update(input, 0.1)
	}
	var last scenes.Intent
	for _, label := range g.labels(m.State().Table(), a) {
		for range 40 { // until nothing moves
			if last = tick(); last != nil {
				g.Fatalf("before %q is touched the table wants %v", label, last)
			}
		}
		at, ok := free(seen, label)
		if !ok {
			g.Fatalf("nothing to be touched is called %q for %+v, but %+v", label, a, seen)
		}
		points = append(points, at)
		did.Pos, did.Press, did.Release = at, true, true
		last = tick()
	}
	if last != (scenes.Act{Move: a.String()}) {
		g.Fatalf("done was %+v, but the table wants %+v", a, last)
	}
	return points
}

// free returns a place of the target with a label that begins so, where nothing covers it.
func free(targets []ui.Target, label string) (ui.Point, bool) {
	for i, t := range targets {
		if t.Label != label && !strings.HasPrefix(t.Label, label+",") {
			continue
		}
		for y := 0.5; y > 0; y -= 0.1 {
			for x := 0.06; x < 1; x += 0.08 {
				at := ui.Point{X: t.Rect.X + t.Rect.W*x, Y: t.Rect.Y + t.Rect.H*y}
				if !slices.ContainsFunc(targets[i+1:], func(o ui.Target) bool { return o.Rect.Contains(at) }) {
					return at, true
				}
			}
		}
	}
	return ui.Point{}, false
}

// table is a screen around which people play.
type table interface {
	match() *casa.Match
	// act touches places until the save is another.
	act(what string, at []ui.Point, is func(*casa.Match) bool) *casa.Match
	// open opens the curtain before a player.
	open(name string)
	// sit leaves the reveal of the situation for the table.
	sit()
	// next leaves the score, until the save is another, where it is to be.
	next(is func(*casa.Match) bool)
	// choose takes the first of the situations a dealer may choose.
	choose(is func(*casa.Match) bool)
}

// company are people at a table.
type company struct {
	*testing.T
	table
	guide  *guide
	chance *rand.Rand
	acts   int
}

// play plays the match on the table to its end, each round from the reveal of its situation. It
// returns the match as it was before the last action.
func (c *company) play() *casa.Match {
	c.Helper()
	var m *casa.Match
	for {
		if now := c.match(); now == nil || now.Round() == nil { // a dealer chooses, or the match is over
			if m != nil {
				return m
			}
			c.choose(func(m *casa.Match) bool { return m != nil && m.Round() != nil })
		}
		m = c.match()
		c.sit()
		front := lacasa.NoSeat
		for !m.BetweenRounds() {
			turn := m.State().Table().Turn
			if turn != front {
				c.open(m.Seats[turn].Name)
				front = turn
			}
			v := m.State().View(turn)
			legal := v.Legal(nil)
			a := legal[c.chance.IntN(len(legal))]
			if a.Verb == lacasa.Bid { // a high bid takes many touches
				a = legal[c.chance.IntN(min(2, len(legal)))]
			}
			before := length(m)
			after := c.act(fmt.Sprintf("%+v", a), c.guide.touches(m, a), func(m *casa.Match) bool { return m == nil || length(m) > before })
			c.acts++
			if after == nil || after.Over() { // it may not have been put away yet
				return m
			}
			if did := after.Rounds[len(m.Rounds)-1].Actions[before-roundsBefore(m)]; did != a {
				c.Fatalf("%+v was meant, done was %+v", a, did)
			}
			m = after
		}
		rounds := len(m.Rounds)
		if m.Choices() != nil {
			c.next(nil)
			c.choose(func(m *casa.Match) bool { return m != nil && len(m.Rounds) > rounds })
			continue
		}
		c.next(func(m *casa.Match) bool { return m == nil || len(m.Rounds) > rounds })
	}
}

// roundsBefore returns what length counts before the actions of the last round.
func roundsBefore(m *casa.Match) int { return length(m) - len(m.Round().Actions) }

// around holds the settings of people at every seat who are in a hurry.
const around = `{"language":"en","speed":0,"guide":"off","mode":"teams","kinds":["human","human","human","human"],"names":["Ada","Bruno","Carla","Dario"]}`

// played is a match of company.
type played struct{ mode, play, options string }

// matches returns the matches that are played: all of them in full on demand, otherwise one round
// of some of them, three tick by tick and one on the page, where it takes longer.
func matches(page bool) []played {
	list := []played{
		{"teams", "standard", "rounds=1 situations=club"},
		{"teams", "sticky", "target=1 situations=cousins,enforcer,pass-the-buck"},
		{"two", "domination", "target=1"},
		{"two", "standard", "rounds=1 situations=bandits"},
		{"two", "all-in", "target=1 situations=figura"},
		{"teams", "all-in", "target=1 situations=slap-down,shifty,cards-on-the-table"},
	}
	switch {
	case *wholeMatches:
	case page:
		return list[3:4]
	default:
		return list[:3]
	}
	for i := range list {
		list[i].options = ""
		if list[i].play != "standard" {
			list[i].options = "target=3"
		}
	}
	return list
}

// A solo match from its first deal to its result, in the window; below, on the page.
func TestProgramPlaysAMatch(t *testing.T) {
	inTurn(t, &tables)
	if !*wholeMatches {
		t.Skip("a whole match is played on demand: -whole")
	}
	p := attend(t, homeWith(t, atOnce), "-mode", "solo", "-seed", "4QF7-0K2M")
	p.do("dealing", func() { p.key("Enter") }, func(m *casa.Match) bool { return m != nil })
	for round := 1; ; round++ {
		m := p.start()
		for !m.BetweenRounds() && p.text() != "" {
			_, playable := hand(m)
			before := length(m)
			last := m.State().Table().Challenge == m.State().Table().Last && round == m.Options.RoundCount()
			if !last {
				m = p.play(m, playable.First(), byMouse)
				continue
			}
			cards, _ := hand(m)
			at := handSpot(slices.Index(cards, playable.First()), len(cards))
			m = p.do("the last card", func() { p.surely("lifting the last card", func() { p.click(at) }); p.click(at) }, func(m *casa.Match) bool { return m == nil || length(m) > before })
			if m == nil {
				p.rest()
				t.Logf("%d rounds, %d inputs given again", round, p.lost)
				p.leave()
				return
			}
		}
		p.do("the next round", func() { p.key("Enter") }, func(m *casa.Match) bool { return len(m.Rounds) > round })
	}
}

// The window.

func (p *player) act(what string, at []ui.Point, is func(*casa.Match) bool) *casa.Match {
	p.Helper()
	touch := func(pt ui.Point) { p.click(spot{int(pt.X), int(pt.Y)}) }
	for _, pt := range at[:len(at)-1] {
		p.surely("before "+what+" a touch", func() { touch(pt) })
	}
	return p.do(what, func() { touch(at[len(at)-1]) }, is) // it alone: the others would undo what they did
}

func (p *player) open(string) {
	p.Helper()
	const another = 0.15 // of a picture, when the curtain falls before a table or opens
	if p.front != nil && !until(patience, func() bool { return unlike(p.front, p.look()) > another }) {
		p.Fatal("no curtain falls; the program said ", p.said())
	}
	shut := p.rest()   // it stays shut for a moment whatever is pressed
	for i := range 8 { // the first shows the focus
		p.key("Enter")
		if until(soon/3, func() bool { return unlike(shut, p.look()) > another }) {
			p.front = p.rest()
			return
		}
		if i > 0 {
			p.lost++
		}
	}
	p.Fatal("the curtain does not open")
}

func (p *player) sit() {
	p.Helper()
	p.show("leaving for the table", func() { p.key("Enter") })
}

func (p *player) next(is func(*casa.Match) bool) {
	p.Helper()
	if is == nil {
		p.show("going on", func() { p.key("Enter") })
		return
	}
	p.do("going on", func() { p.key("Enter") }, is)
}

func (p *player) choose(is func(*casa.Match) bool) {
	p.Helper()
	p.do("choosing", func() {
		p.answered(func() { p.key("Enter") }) // the focus appears, or what is focused is taken
		if !until(time.Second, func() bool { return is(p.match()) }) {
			p.key("Enter")
		}
	}, is)
}

func TestProgramSeatsCompany(t *testing.T) {
	t.Parallel()
	for _, which := range matches(false) {
		t.Run(which.mode+" "+which.play, func(t *testing.T) {
			inTurn(t, &tables)
			p := attend(t, homeWith(t, around), "-mode", which.mode, "-play", which.play, "-options", which.options, "-seed", "4QF7-0K2M")
			if which.play == "sticky" {
				p.show("dealing", func() { p.key("Enter") })
			} else {
				p.do("dealing", func() { p.key("Enter") }, func(m *casa.Match) bool { return m != nil })
			}
			c := &company{T: t, table: p, guide: newGuide(t, windowWide, windowHigh), chance: rand.New(rand.NewPCG(1, 1))}
			c.play()
			p.rest()
			t.Logf("%d decisions, %d inputs given again", c.acts, p.lost)
			p.leave()
		})
	}
}

// The page.

func (g *guest) act(what string, at []ui.Point, is func(*casa.Match) bool) (m *casa.Match) {
	g.Helper()
	for range 3 {
		for _, pt := range at {
			g.stands()
			g.poke(drive.Button{X: pt.X, Y: pt.Y})
		}
		if until(soon, func() bool { m = g.match(); return is(m) }) {
			return m
		}
		g.lost++
	}
	g.Fatalf("%s does not come about; the save is\n%s\nand the console has %q", what, g.stored(pageSave), g.tab.Errors())
	return nil
}

// stands waits until the things that can be touched stay where they are.
func (g *guest) stands() {
	g.Helper()
	var last []drive.Button
	until(soon, func() bool {
		before := last
		var err error
		last, err = g.tab.Buttons()
		g.must(err)
		time.Sleep(75 * time.Millisecond)
		return slices.Equal(before, last)
	})
}

func (g *guest) open(name string) {
	g.Helper()
	time.Sleep(time.Second / 2) // it stays shut for a moment whatever is pressed
	g.press(g.words.Say("curtain.open", "name", name))
}

// press uses the button with that label until it is no longer there.
func (g *guest) press(label string) {
	g.Helper()
	find := func() (found drive.Button, ok bool) {
		buttons, err := g.tab.Buttons()
		g.must(err)
		i := slices.IndexFunc(buttons, func(b drive.Button) bool { return b.Label == label })
		if i >= 0 {
			found = buttons[i]
		}
		return found, i >= 0
	}
	if !until(patience, func() bool { _, ok := find(); return ok }) {
		buttons, _ := g.tab.Buttons()
		g.Fatalf("there is no button %q but %v; %s", label, buttons, g.state())
	}
	for range 8 {
		if b, ok := find(); ok {
			g.poke(b)
		}
		if until(soon/3, func() bool { _, ok := find(); return !ok }) {
			return
		}
		g.lost++
	}
	g.Fatalf("%q does nothing", label)
}

func (g *guest) sit() {
	g.Helper()
	g.press(g.words.Say("election.to-table"))
}

func (g *guest) next(is func(*casa.Match) bool) {
	g.Helper()
	g.press(g.words.Say("scoring.next"))
	if is != nil && !until(patience, func() bool { return is(g.match()) }) {
		g.Fatal("the next round does not begin")
	}
}

func (g *guest) choose(is func(*casa.Match) bool) {
	g.Helper()
	g.press(g.words.Say("choice.confirm"))
	if !until(patience, func() bool { return is(g.match()) }) {
		g.Fatal("nothing is chosen")
	}
}

func TestPagePlaysAMatch(t *testing.T) {
	inTurn(t, &pages)
	if !*wholeMatches {
		t.Skip("a whole match is played on demand: -whole")
	}
	g := visit(t, "?mode=solo&seed=4QF7-0K2M", small)
	g.use("setup.start", g.poke)
	for round := 1; ; round++ {
		m := g.match()
		if m.State().Table().Phase == lacasa.Naming {
			m = g.named(g.poke)
		} else {
			g.use("election.play", g.poke)
		}
		for !m.BetweenRounds() {
			buttons, cards, playable := g.hand(m)
			x, y := buttons[slices.Index(cards, playable.First())].Centre()
			before := length(m)
			m = g.act("playing "+playable.First().String(), []ui.Point{{X: x, Y: y}, {X: x, Y: y}},
				func(m *casa.Match) bool { return m == nil || length(m) > before })
			if m == nil || m.Over() { // it may not have been put away yet
				g.button("scoring.new")
				g.looks()
				t.Logf("%d rounds, %d inputs given again", round, g.lost)
				return
			}
		}
		g.next(func(m *casa.Match) bool { return len(m.Rounds) > round })
	}
}

func TestPageSeatsCompany(t *testing.T) {
	t.Parallel()
	screens := []drive.Screen{{Width: 390, Height: 844, Scale: 0.5, Touch: true}, small}
	for i, which := range matches(true) {
		t.Run(which.mode+" "+which.play, func(t *testing.T) {
			inTurn(t, &pages)
			query := url.Values{"mode": {which.mode}, "play": {which.play}, "options": {which.options}, "seed": {"4QF7-0K2M"}}
			screen := screens[i%len(screens)]
			g := visitAgain(t, "?"+query.Encode(), screen, map[string]string{pageSettings: around})
			g.press(g.words.Say("setup.start"))
			c := &company{T: t, table: g, guide: newGuide(t, float64(screen.Width), float64(screen.Height)), chance: rand.New(rand.NewPCG(1, 1))}
			c.play()
			g.looks()
			t.Logf("%d decisions, %d inputs given again", c.acts, g.lost)
		})
	}
}
