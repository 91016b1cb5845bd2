package main

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"lacasa/build/drive"
	engine "lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	casistell "lacasa/scenes/casis/tell"
	cassinotell "lacasa/scenes/cassino/tell"
)

// The page is played with eyes shut: by somebody who knows only what a screen reader knows, the
// browser's tree of roles, names and states. Whether what was read is true is checked with the save
// afterwards.

// ears is somebody who listens to the page.
type ears struct {
	*guest
	name  string // by which the page calls whoever listens
	nodes []drive.Node
	acts  int
}

// hearken opens the page and begins a match, alone among bots unless other people are named.
func hearken(t *testing.T, game, mode, options string, kinds ...string) *ears {
	t.Helper()
	query := url.Values{"game": {game}, "mode": {mode}, "options": {options}, "seed": {"4QF7-0K2M"}}
	set := `{"language":"en","speed":0,"guide":"off","itself":"none","askAgain":true}`
	if kinds != nil {
		set = seats(kinds...)
	}
	e := &ears{guest: visitAgain(t, "?"+query.Encode(), small, map[string]string{pageSettings: set})}
	deal := e.words.Say("setup.start")
	e.wait("a way to begin", func() bool { return e.find("button", deal) != nil })
	e.name = "You" // who sits there alone
	e.use(deal)
	e.wait("another room", func() bool { return e.find("button", deal) == nil })
	return e
}

// read reads the page, and returns the name of what is shown.
func (e *ears) read() (room string) {
	e.Helper()
	nodes, err := e.tab.ReadTree()
	e.must(err)
	e.nodes = slices.DeleteFunc(nodes, func(n drive.Node) bool { return n.Role == "InlineTextBox" })
	for _, n := range e.nodes {
		if n.Role == "main" || n.Role == "dialog" {
			return n.Name
		}
	}
	return ""
}

// wait reads until a condition is true.
func (e *ears) wait(what string, is func() bool) {
	e.Helper()
	if !until(patience, func() bool { e.read(); return is() }) {
		e.Fatalf("%s does not come; what is read is %v", what, e.nodes)
	}
}

// find returns the first thing with a role and a name.
func (e *ears) find(role, name string) *drive.Node {
	i := slices.IndexFunc(e.nodes, func(n drive.Node) bool { return n.Role == role && n.Name == name })
	if i < 0 {
		return nil
	}
	return &e.nodes[i]
}

// below returns what is read below a heading, up to the next one.
func (e *ears) below(key string) (list []drive.Node) {
	in := false
	for _, n := range e.nodes {
		if n.Role == "heading" {
			in = n.Name == e.words.Say(key)
		} else if in && n.Role == "button" {
			list = append(list, n)
		}
	}
	return list
}

// stands returns what is read at the table before the cards. It begins with whose turn it is.
func (e *ears) stands() (list []string) {
	in := false
	for _, n := range e.nodes {
		switch {
		case n.Role == "main":
			in = true
		case in && n.Role == "heading" && n.Name == e.words.Say("read.hand"):
			return list
		case in && n.Role == "paragraph":
			list = append(list, "")
		case in && n.Role == "StaticText" && len(list) > 0:
			list[len(list)-1] = n.Name
		}
	}
	return nil
}

// said returns what has been announced; the last sentence comes last.
func (e *ears) said() (list []string) {
	in := false
	for _, n := range e.nodes {
		switch {
		case n.Role == "log":
			if in = true; n.Live != "polite" {
				e.Errorf("what happens is not read by itself: %q", n.Live)
			}
		case n.Role == "main", n.Role == "dialog":
			in = false
		case in && n.Role == "StaticText":
			list = append(list, n.Name)
		}
	}
	return list
}

// mine reports whether the listener must decide.
func (e *ears) mine() bool {
	s := e.stands()
	return len(s) > 0 && slices.ContainsFunc([]string{"Your ", e.name + ":", "Choose ", "Hide these "}, func(begin string) bool { return strings.HasPrefix(s[0], begin) })
}

func (e *ears) use(name string) {
	e.Helper()
	n := e.find("button", name)
	if n == nil {
		e.Fatalf("nothing is called %v, but %q", name, e.nodes)
	}
	e.do(*n)
}

// same reports whether the page reads as before, wherever its focus is now.
func (e *ears) same(before []drive.Node) bool {
	return slices.EqualFunc(before, e.nodes, func(a, b drive.Node) bool { a.Focused, b.Focused = false, false; return a == b })
}

// rest reads until two readings are equal. While something moves, a use may only hasten it, and
// changes need not be its effect.
func (e *ears) rest() {
	e.Helper()
	e.read()
	e.wait("rest", func() bool {
		before := slices.Clone(e.nodes)
		time.Sleep(100 * time.Millisecond)
		e.read()
		return e.same(before)
	})
}

// do uses a thing, and waits until the page reads differently.
func (e *ears) do(n drive.Node) {
	e.Helper()
	e.rest()
	before := slices.Clone(e.nodes)
	e.insist(n, func() bool { return !e.same(before) })
}

// insist uses a thing until the page reads as it should, again and again if there is no effect.
func (e *ears) insist(n drive.Node, is func() bool) {
	e.Helper()
	for range 3 {
		e.must(e.tab.Activate(n))
		if until(soon, func() bool { e.read(); return is() }) {
			e.acts++
			return
		}
		e.lost++
	}
	e.Fatalf("nothing is heard of the use of %q", n.Name)
}

// lift chooses a card, and waits until it is read as chosen.
func (e *ears) lift(n drive.Node) {
	e.Helper()
	e.rest()
	e.insist(n, func() bool {
		now := e.find(n.Role, n.Name)
		return now != nil && now.Checked
	})
}

// ready waits until it is the listener's turn, or something other than the table is shown. It
// reports which.
func (e *ears) ready() bool {
	e.Helper()
	turn := false
	e.wait("a turn or an end", func() bool {
		turn = e.mine()
		table := e.find("heading", e.words.Say("read.hand")) != nil
		return turn || !table && slices.ContainsFunc(e.nodes, func(n drive.Node) bool { return n.Role == "main" && n.Name != "" })
	})
	return turn
}

// free returns the cards that are not refused. A refused card must say why.
func (e *ears) free(list []drive.Node) (may []drive.Node) {
	for _, n := range list {
		if !n.Disabled {
			may = append(may, n)
		} else if n.Description == "" {
			e.Errorf("%q is refused, and it is not said why", n.Name)
		}
	}
	return may
}

// hears waits until something has been announced.
func (e *ears) hears(parts ...string) {
	e.Helper()
	e.wait("the sentence of "+strings.Join(parts, ", "), func() bool {
		return slices.ContainsFunc(e.said(), func(s string) bool {
			return !slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(strings.ToLower(s), strings.ToLower(part)) })
		})
	})
}

// turns plays a number of turns, or the round to its end if whole rounds are wanted; then bots
// finish it, and the score is read.
func (e *ears) turns(most int, play func(turn int)) (score string) {
	e.Helper()
	played := 0
	for e.ready() && (*wholeMatches || played < most) {
		play(played)
		if played++; played > 200 {
			e.Fatal("there is no end")
		}
	}
	if e.mine() {
		e.must(e.tab.Key("Escape"))
		finish := e.words.Say("menu.finish")
		e.wait("the menu", func() bool { return e.find("dialog", e.words.Say("menu")) != nil && e.find("button", finish) != nil })
		e.use(finish)
		if e.ready() {
			e.Fatal("the bots do not finish the round")
		}
	}
	for _, n := range e.nodes {
		if n.Role == "StaticText" {
			score += n.Name + "\n"
		}
	}
	e.Logf("%d turns, %d things used, %d again", played, e.acts, e.lost)
	return score
}

// names compares what is read of cards with their names.
func (e *ears) names(read []drive.Node, cards ...string) {
	e.Helper()
	for _, name := range cards {
		if !slices.ContainsFunc(read, func(n drive.Node) bool { return strings.HasPrefix(n.Name, name) }) {
			e.Errorf("%q is not read, but %v", name, read)
		}
	}
}

// choose uses the advised thing, which then has the focus.
func (e *ears) choose() {
	e.Helper()
	e.use(e.words.Say("menu.hint"))
	var advised *drive.Node
	e.wait("what is advised", func() bool {
		i := slices.IndexFunc(e.nodes, func(n drive.Node) bool { return n.Role == "button" && n.Focused })
		if i >= 0 {
			advised = &e.nodes[i]
		}
		return i >= 0 && advised.Name != e.words.Say("menu.hint")
	})
	e.do(*advised)
}

func TestReaderPlaysLaCasa(t *testing.T) {
	inTurn(t, &pages)
	e := hearken(t, casa.Game, "solo", "situations=carita")
	e.use(e.words.Say("election.play"))
	refused := 0
	score := e.turns(9, func(turn int) {
		cards := e.below("read.hand")
		may := e.free(cards)
		refused += len(cards) - len(may)
		have, playable := hand(e.match())
		if len(may) != playable.Len() || len(cards) != len(have) {
			t.Fatalf("read are the cards %v; in the hand are %v, of which %v may be played", cards, have, playable)
		}
		if turn%4 == 3 && e.find("button", e.words.Say("menu.hint")) != nil { // once the round is decided nothing is advised
			e.choose()
			return
		}
		c := may[turn%len(may)]
		e.do(c)
		e.hears("You play", c.Name)
	})
	if refused == 0 {
		t.Error("no card was ever refused")
	}
	m := e.match()
	if !m.BetweenRounds() {
		t.Error("the round is not over")
	}
	v := m.State().View(lacasa.Human)
	own, robot := v.GoalCounts()
	for _, said := range []string{"You: " + strconv.Itoa(own), "Robot: " + strconv.Itoa(robot)} {
		if !strings.Contains(score, said) {
			t.Errorf("the score does not say %q but %q", said, score)
		}
	}
}

func TestReaderPlaysCassino(t *testing.T) {
	inTurn(t, &pages)
	e := hearken(t, cassinomatch.Game, "standard", "")
	read := func() *cassinomatch.Match {
		m, err := cassinomatch.Read([]byte(e.save()))
		e.must(err)
		return m
	}
	voice := cassinotell.Voice{Catalogue: e.words}
	score := e.turns(5, func(turn int) {
		v := read().State().View(0)
		cards := e.below("read.hand")
		for c := range v.Hand.All() {
			e.names(cards, voice.Card(c))
		}
		for c := range v.Loose.All() {
			e.names(e.below("read.lying"), e.words.Say("cassino.table.on-table", "card", voice.Card(c)))
		}
		if turn%2 == 1 {
			e.choose()
			return
		}
		c := e.free(cards)[0]
		e.lift(c)
		e.wait("the choices for "+c.Name, func() bool {
			stands := e.stands()
			return len(stands) > 0 && strings.Contains(stands[0], c.Name)
		})
		do := e.below("read.choices")
		if len(do) == 0 {
			e.do(c) // once more: it is laid
		} else {
			e.do(do[0])
		}
		e.hears(e.name, c.Name)
	})
	m := read()
	if m.RoundsBegun() != 1 || m.Stage() == match.Deciding {
		t.Error("the hand is not over")
	}
	for side, name := range []string{e.name, m.Players()[1].Name} {
		if said := name + "\u00a0" + strconv.Itoa(int(m.Score()[side])); !strings.Contains(score, said) {
			t.Errorf("the score does not say %q but %q", said, score)
		}
	}
}

func TestReaderPlaysCasis(t *testing.T) {
	inTurn(t, &pages)
	e := hearken(t, casismatch.Game, "easy", "")
	voice := casistell.Voice{Catalogue: e.words}
	most, asked := 5, 0
	if *wholeMatches {
		most = 1000
	}
	for turn := 0; turn < most && e.ready(); turn++ {
		m, err := casismatch.Read([]byte(e.save()))
		e.must(err)
		v := m.State().View(0)
		for c := range v.OwnCards().Kinds().All() {
			e.names(e.below("read.hand"), voice.CardName(c))
		}
		var visible []drive.Node // of the other's
		for _, n := range e.free(e.below("read.lying")) {
			if strings.Contains(n.Name, e.words.Say("desk.card.open", "card", "", "name", m.Players()[1].Name)) {
				visible = append(visible, n)
			}
		}
		if v.Phase == engine.Opening && v.Open[1].Len() != len(visible) {
			t.Errorf("visible are %v, read is %v", v.Open[1], visible)
		}
		if v.Phase != engine.Opening || len(visible) < 2 || asked > 2 {
			e.choose()
			continue
		}
		e.lift(visible[0])
		e.lift(visible[1])
		ways, percent := e.words.Say("casis.odds.ways", "won", "91", "of", "216"), e.words.Say("casis.odds.percent", "percent", "42")
		if odds := e.words.Say("casis.odds", "ways", ways, "percent", percent); !slices.ContainsFunc(e.stands(), func(said string) bool { return strings.HasSuffix(said, odds) }) {
			t.Errorf("the odds are not said: %q, but %q", odds, e.stands())
		}
		do := e.free(e.below("read.choices"))
		e.do(do[0])              // the last draws
		e.hears("You challenge") // and how the dice fell
		e.hears("You roll")
		asked++
	}
	if asked == 0 {
		t.Error("nobody was asked for a card")
	}
	e.Logf("%d things used, %d again; %d challenges", e.acts, e.lost, asked)
}

// Two people share the page. The curtain removes what one of them was told before the other comes.
// Settings are read and changed one by one.
func TestReaderSitsInCompany(t *testing.T) {
	inTurn(t, &pages)
	e := hearken(t, cassinomatch.Game, "standard", "", "human", "human")
	open := e.words.Say("curtain.open")
	for _, name := range []string{"Bruno", "Ada"} {
		e.wait("the curtain", func() bool { return e.find("button", open) != nil })
		if !strings.HasSuffix(e.read(), name) {
			t.Errorf("the curtain waits for %s, and is called %q", name, e.read())
		}
		if said := e.said(); len(said) != 1 || e.below("read.hand") != nil {
			t.Errorf("behind the curtain is read what was said before: %q", said)
		}
		e.use(open)
		e.name = name
		if !e.ready() {
			t.Fatal("there is no turn")
		}
		e.choose()
	}
	e.wait("the curtain", func() bool { return e.find("button", open) != nil })
	e.use(e.words.Say("menu.open"))
	settings := e.words.Say("menu.settings")
	e.wait("the menu", func() bool { return e.find("button", settings) != nil })
	e.use(settings)
	e.wait("the settings", func() bool { return e.find("dialog", e.words.Say("settings")) != nil })
	large := func() *drive.Node { return e.find("radio", "150%") }
	if n := large(); n == nil || n.Checked {
		t.Fatalf("the size of the text is not read: %v", e.nodes)
	}
	e.do(*large())
	if e.wait("the other size", func() bool { return large().Checked }); !large().Focused {
		t.Error("what was chosen has lost the focus")
	}
	if !strings.Contains(e.stored(pageSettings), `"textScale": 1.5`) {
		t.Errorf("it is not kept: %s", e.stored(pageSettings))
	}
	e.must(e.tab.Key("Right"))
	next := func() *drive.Node { return e.find("radio", "200%") }
	if e.wait("the next size", func() bool { return next().Focused }); next().Checked {
		t.Error("it is chosen before anybody has done so")
	}
	e.must(e.tab.Key("Enter"))
	e.wait("the choice", func() bool { return next().Checked && next().Focused })
}
