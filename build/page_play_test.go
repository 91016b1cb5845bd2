package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"lacasa/assets/words"
	"lacasa/build/drive"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
)

// The real page is played by clicks, touches and keys. What can be done is found among the buttons
// behind the canvas, and what is saved is read from the browser's storage.

const (
	pageSave     = "la-casa/save.casa"
	pageSettings = "la-casa/settings"
)

// hears records every sentence that a page says.
const hears = `window.heard = [];
	new MutationObserver(changes => {
		for (const {target, addedNodes} of changes) if (target.id === "narration") for (const line of addedNodes) heard.push(line.textContent);
	}).observe(document, {subtree: true, childList: true})`

// guest is someone at the page.
type guest struct {
	*testing.T
	tab   *drive.Page
	words *words.Catalogue
	touch bool
	lost  int // inputs that had to be given again
}

// visit opens the page with the settings of somebody in a hurry.
func visit(t *testing.T, query string, screen drive.Screen) *guest {
	t.Helper()
	return visitAgain(t, query, screen, map[string]string{pageSettings: atOnce})
}

// visitAgain opens the page in a browser that has already saved something of it.
func visitAgain(t *testing.T, query string, screen drive.Screen, kept map[string]string) *guest {
	t.Helper()
	tab, _ := openPage(t, nowhere, screen)
	g := &guest{T: t, tab: tab, words: words.Open("en"), touch: screen.Touch}
	fewAgain(t, &g.lost)
	for key, text := range kept {
		g.store(key, text)
	}
	begin(t, tab, query, hears)
	_, err := tab.WaitDrawn(patience)
	g.must(err)
	return g
}

func (g *guest) must(err error) {
	g.Helper()
	if err != nil {
		g.Fatalf("%v; the console has %q", err, g.tab.Errors())
	}
}

// state returns why a page may not go on: whether the browser shows it, what its veil says, what
// the screen reader reads, and the console.
func (g *guest) state() string {
	var text string
	err := g.tab.Eval(`[document.visibilityState, document.hasFocus(), document.getElementById("veil")?.innerText,
		document.getElementById("focusables")?.innerText].join(" | ")`, &text)
	return fmt.Sprintf("the page is %q (%v); the console has %q", text, err, g.tab.Errors())
}

func quote(text string) string {
	quoted, err := json.Marshal(text)
	if err != nil {
		panic(err) // every text encodes
	}
	return string(quoted)
}

func (g *guest) store(key, text string) {
	g.Helper()
	g.must(g.tab.Eval("localStorage.setItem("+quote(key)+", "+quote(text)+")", nil))
}

func (g *guest) stored(key string) (text string) {
	g.Helper()
	g.must(g.tab.Eval("localStorage.getItem("+quote(key)+") ?? ''", &text))
	return text
}

func (g *guest) reload() {
	g.Helper()
	g.must(g.tab.Reload())
	_, err := g.tab.WaitDrawn(patience)
	g.must(err)
}

// heard waits until the page has said a sentence that contains a text.
func (g *guest) heard(part string) {
	g.Helper()
	if err := g.tab.WaitFor("heard.some(text => text.includes("+quote(part)+"))", patience); err != nil {
		var all []string
		g.tab.Eval("heard", &all)
		g.Errorf("the page never says %q, only %q", part, all)
	}
}

// sentence returns the beginning of a sentence of the catalogue, up to the first fact.
func (g *guest) sentence(key string) string {
	text, _, _ := strings.Cut(g.words.Say(key), "{")
	return text
}

// button waits for a button with a label.
func (g *guest) button(key string) (found drive.Button) {
	g.Helper()
	label := g.words.Say(key)
	if !until(patience, func() bool {
		buttons, err := g.tab.Buttons()
		g.must(err)
		i := slices.IndexFunc(buttons, func(b drive.Button) bool { return b.Label == label })
		if i >= 0 {
			found = buttons[i]
		}
		return i >= 0
	}) {
		buttons, _ := g.tab.Buttons()
		g.Fatalf("there is no button %q but %v; %s", label, buttons, g.state())
	}
	return found
}

func (g *guest) has(key string) bool {
	g.Helper()
	buttons, err := g.tab.Buttons()
	g.must(err)
	return slices.ContainsFunc(buttons, func(b drive.Button) bool { return b.Label == g.words.Say(key) })
}

func (g *guest) poke(b drive.Button) {
	g.Helper()
	x, y := b.Centre()
	if g.touch {
		g.must(g.tab.Tap(x, y, 70*time.Millisecond))
	} else {
		g.must(g.tab.Click(x, y))
	}
}

func (g *guest) match() *casa.Match {
	g.Helper()
	text := g.stored(pageSave)
	if text == "" {
		return nil
	}
	m, err := casa.Read([]byte(text))
	if err != nil {
		g.Fatalf("the save does not hold: %v\n%s", err, text)
	}
	return m
}

// use does something until the button of a key is no longer there.
func (g *guest) use(key string, act func(drive.Button)) {
	g.Helper()
	b := g.button(key)
	for range 6 {
		act(b)
		if until(soon, func() bool { return !g.has(key) }) {
			return
		}
		g.lost++
	}
	g.Fatalf("%q does nothing; the console has %q", b.Label, g.tab.Errors())
}

// hand waits until the buttons show a new hand, and returns it.
func (g *guest) hand(m *casa.Match) ([]drive.Button, []card.Card, card.Set) {
	g.Helper()
	cards, playable := hand(m)
	var buttons []drive.Button
	if !until(patience, func() bool {
		var err error
		buttons, err = g.tab.Buttons()
		g.must(err)
		for i, c := range cards {
			if i >= len(buttons) || !strings.HasPrefix(buttons[i].Label, cardName(g.words, c)) {
				return false
			}
		}
		n := slices.IndexFunc(buttons, func(b drive.Button) bool { // what lies on the table comes after the hand
			return strings.HasPrefix(b.Label, g.sentence("table.place.robot"))
		})
		if n < 0 { // nothing does but the Casa's card, and then the menu's come
			return slices.ContainsFunc(buttons, func(b drive.Button) bool { return b.Label == g.sentence("menu.log") }) && len(buttons) >= len(cards)
		}
		return n == len(cards)
	}) {
		g.Fatalf("the hand is %v, the buttons are %v", cards, buttons)
	}
	return buttons[:len(cards)], cards, playable
}

// round plays a round to its score. In the middle it reloads the page.
func (g *guest) round(byKeys bool) *casa.Match {
	g.Helper()
	chance := rand.New(rand.NewPCG(3, 9))
	act := g.poke
	if byKeys {
		act = func(drive.Button) { g.must(g.tab.Key("Enter")) }
	}
	m := g.match()
	if m.State().Table().Phase == lacasa.Naming {
		m = g.named(act)
	} else {
		g.use("election.play", act)
	}
	for turn := 0; !m.BetweenRounds(); turn++ {
		if turn == 9 {
			before := g.stored(pageSave)
			g.reload()
			g.use("title.go-on", act)
			if after := g.stored(pageSave); after != before {
				g.Errorf("loaded again, the save is\n%s\nnot\n%s", after, before)
			}
		}
		buttons, cards, playable := g.hand(m)
		i := chance.IntN(len(cards))
		keys := byKeys && turn%9 != 0
		if !playable.Has(cards[i]) {
			g.poke(buttons[i])
			g.poke(buttons[i])
			if g.heard(strings.TrimRight(g.sentence("why.must-follow"), ": ")); length(g.match()) != length(m) {
				g.Errorf("refused, %v has changed the match", cards[i])
			}
			i, keys = slices.Index(cards, playable.First()), false
		}
		before, done := length(m), len(m.Round().Actions)
		for try := 0; ; try++ {
			if keys {
				g.walk(buttons, buttons[i].Label)
				g.must(g.tab.Key("Enter"))
			} else {
				g.poke(buttons[i])
				if length(g.match()) == before {
					g.poke(buttons[i])
				}
			}
			if until(soon, func() bool { m = g.match(); return length(m) > before }) {
				break
			}
			if g.lost++; try == 5 {
				g.Fatalf("%v cannot be played; the save is\n%s", cards[i], m)
			}
			buttons, _, _ = g.hand(m)
		}
		if did := m.Round().Actions[done].Card; did != cards[i] {
			g.Errorf("%v was chosen, played was %v", cards[i], did)
		}
	}
	g.button("scoring.next")
	g.looks()
	return m
}

// walk moves the page's own focus with arrow keys until it stays on a card of the hand. At the
// beginning of a turn the focus starts anew.
func (g *guest) walk(hand []drive.Button, label string) {
	g.Helper()
	at := func() int {
		var text string
		g.must(g.tab.Eval(`(b => b?.getAttribute("aria-label") ?? b?.textContent ?? "")(document.querySelector("#focusables button:focus"))`, &text))
		return slices.IndexFunc(hand, func(b drive.Button) bool { return b.Label == text })
	}
	to := slices.IndexFunc(hand, func(b drive.Button) bool { return b.Label == label })
	for range 24 {
		switch now := at(); {
		case now < 0:
			g.must(g.tab.Eval(`document.querySelector("#focusables button").focus()`, nil))
			g.ticks()
		case now == to:
			if g.ticks(); at() == to {
				return
			}
		default:
			key := "Right"
			if now > to {
				key = "Left"
			}
			g.must(g.tab.Key(key))
			until(soon, func() bool { return at() != now })
		}
	}
	g.Fatalf("the focus is on %d and does not come to %q of %v", at(), label, hand)
}

// ticks waits until the game has processed the input.
func (g *guest) ticks() {
	g.Helper()
	g.must(g.tab.Eval(`window.ahead = 12; (function frame() { if (ahead-- > 0) requestAnimationFrame(frame); })()`, nil))
	g.must(g.tab.WaitFor("ahead < 0", patience))
}

// named names the Cousins.
func (g *guest) named(act func(drive.Button)) *casa.Match {
	g.Helper()
	g.button("menu.hint")
	buttons, err := g.tab.Buttons()
	g.must(err)
	for range 6 {
		act(buttons[0])
		if until(soon, func() bool { return g.match().State().Table().Phase != lacasa.Naming }) {
			return g.match()
		}
	}
	g.Fatal("the Cousins cannot be named")
	return nil
}

// looks checks that the page shows something.
func (g *guest) looks() {
	g.Helper()
	picture, err := g.tab.WaitStill(500*time.Millisecond, patience)
	g.must(err)
	if n := drive.Colours(picture); n < 500 {
		g.Errorf("the page shows %d colours", n)
	}
	if said := g.tab.Errors(); len(said) > 0 {
		g.Errorf("the console has %q", said)
	}
}

// small is a screen that is drawn quickly.
var small = drive.Screen{Width: 844, Height: 390, Scale: 0.5}

// wide is a screen as large as a desktop's page, with fewer pixels.
var wide = drive.Screen{Width: 1280, Height: 800, Scale: 0.5}

// laCasasDoor is the key of the first door on the street.
const laCasasDoor = "game.lacasa"

const pageLink = "?mode=solo&options=situations%3Dcarita&seed=4QF7-0K2M"

func TestPageIsPlayed(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		query string
		keys  bool
		drive.Screen
	}{
		"click": {pageLink, false, wide},
		"touch": {"", false, drive.Screen{Width: 390, Height: 844, Scale: 0.5, Touch: true}},
		"keys":  {"", true, small},
	} {
		t.Run(name, func(t *testing.T) {
			inTurn(t, &pages)
			g := visit(t, c.query, c.Screen)
			act := g.poke
			if c.keys {
				act = func(drive.Button) { g.must(g.tab.Key("Enter")) }
			}
			if c.query == "" {
				g.use(laCasasDoor, act)
				g.use("title.new", act)
			}
			g.use("setup.start", act)
			m := g.round(c.keys)
			if n := len(m.Round().Actions); n < 2*17 {
				t.Errorf("the round has only %d actions", n)
			}
			g.use("scoring.next", act)
			if m := g.match(); len(m.Rounds) != 2 {
				t.Errorf("after the score there are %d rounds", len(m.Rounds))
			}
			t.Logf("%d inputs given again", g.lost)
		})
	}
}

// bursts are events in one task of the browser, so that no tick comes between them.
const bursts = `(() => {
	const canvas = document.querySelector("canvas");
	const send = (Kind, name, init) => canvas.dispatchEvent(new Kind(name, {bubbles: true, cancelable: true, ...init}));
	window.burst = {
		click(clientX, clientY) {
			for (const name of ["mousemove", "mousedown", "mouseup"]) send(MouseEvent, name, {clientX, clientY});
		},
		touch(clientX, clientY) {
			const changedTouches = [new Touch({identifier: 7, target: canvas, clientX, clientY})];
			send(TouchEvent, "touchstart", {changedTouches, targetTouches: changedTouches, touches: changedTouches});
			send(TouchEvent, "touchend", {changedTouches});
		},
		key(key) {
			for (const name of ["keydown", "keyup"]) send(KeyboardEvent, name, {key, code: key});
		},
	};
})()`

// Input during a busy moment is handled one by one, each at its place.
func TestPageTakesEveryTap(t *testing.T) {
	inTurn(t, &pages)
	for _, way := range []string{"click", "touch", "key"} {
		t.Run(way, func(t *testing.T) {
			g := visit(t, pageLink, drive.Screen{Width: 844, Height: 390, Scale: 0.5, Touch: way == "touch"})
			g.use("setup.start", g.poke)
			g.use("election.play", g.poke)
			g.must(g.tab.Eval(bursts, nil))
			m, late := g.match(), 0
			for range 4 {
				buttons, cards, playable := g.hand(m)
				at := func(c card.Card) string {
					x, y := buttons[slices.Index(cards, c)].Centre()
					return fmt.Sprintf("burst.%s(%f, %f);", way, x, y)
				}
				c, before := playable.First(), m
				did := at(cards[0]) + at(cards[len(cards)-1]) + at(c) + at(c)
				if way == "key" {
					g.walk(buttons, buttons[0].Label)
					did = strings.Repeat("burst.key('ArrowRight');", slices.Index(cards, c)) + "burst.key('Enter');"
				}
				for done := false; !done; {
					g.must(g.tab.Eval(did, nil))
					if done = until(soon, func() bool { m = g.match(); return length(m) > length(before) }); !done {
						if late++; late > 4 {
							t.Fatal("the taps are not taken")
						}
					}
				}
				if played := m.Round().Actions[len(before.Round().Actions)].Card; played != c {
					t.Errorf("%v was tapped, played was %v", c, played)
				}
			}
			if late > 0 {
				t.Errorf("%d times the taps had to be repeated", late)
			}
		})
	}
}

// A link deals the same cards to everybody who opens it.
func TestPageDealsALinkAgain(t *testing.T) {
	inTurn(t, &pages)
	var deals []string
	for range 2 {
		g := visit(t, pageLink, small)
		g.heard("4QF7-0K2M")
		g.use("setup.start", g.poke)
		deals = append(deals, g.stored(pageSave))
	}
	if deals[0] != deals[1] || !strings.Contains(deals[0], `[Situation "carita"]`) {
		t.Errorf("the link deals\n%s\nand\n%s", deals[0], deals[1])
	}
}

func TestPageBearsHostileLinks(t *testing.T) {
	inTurn(t, &pages)
	var g *guest
	for _, query := range []string{
		"?mode=three&seed=1",
		"?options=x%3Dy&seed=%3Cscript%3Ewindow.hacked=1%3C/script%3E",
		"?mode=%zz&options=%00%ff",
		"?mode=solo&options=" + strings.Repeat("situations%3Dcousins+", 4000),
	} {
		if g == nil {
			g = visit(t, query, small)
		} else {
			g.must(g.tab.Eval("history.replaceState(null, '', "+quote(query)+")", nil))
			g.reload()
		}
		g.heard(g.sentence("setup.bad-link"))
		g.use("setup.start", g.poke)
		if m := g.match(); m.Options.String() != "" {
			t.Errorf("%.60q plays %q", query, m.Options)
		}
		if said := g.tab.Errors(); len(said) > 0 {
			t.Fatalf("%.60q: the console has %q", query, said)
		}
		var hacked bool
		g.must(g.tab.Eval("'hacked' in window", &hacked))
		if hacked {
			t.Errorf("%.60q runs", query)
		}
	}
}

// Whatever the browser's storage does, there is a sentence and the game goes on.
func TestPageBearsItsStorage(t *testing.T) {
	inTurn(t, &pages)
	damaged := "[Record \"1\"]\nand no more"
	g := visitAgain(t, "", small, map[string]string{pageSettings: atOnce, pageSave: damaged})
	g.heard(g.sentence("notice.damaged"))
	g.button(laCasasDoor)
	if g.has("title.go-on") {
		t.Error("a damaged save can be played on")
	}
	if kept := g.stored("la-casa/save-damaged-1.casa"); kept != damaged {
		t.Errorf("the damaged save is kept as %q", kept)
	}
	for _, script := range []string{
		`Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") }`,
		`Object.defineProperty(window, "localStorage", {get() { throw new DOMException("none", "SecurityError") }})`,
	} {
		g.must(g.tab.AddScript(script))
		g.reload()
		g.use(laCasasDoor, g.poke)
		g.use("title.new", g.poke)
		g.use("setup.start", g.poke)
		g.heard(g.sentence("notice.saved-not"))
		g.looks()
	}
}

// goBack goes back in the tab's history, like the browser's button.
func (g *guest) goBack() {
	g.Helper()
	g.must(g.tab.Eval("void setTimeout(() => history.back())", nil)) // it may end the page that is asked
}

// The browser's back button closes the page on top, and leaves the game only if no page is open.
func TestPageGoesBack(t *testing.T) {
	inTurn(t, &pages)
	g := visit(t, "", small)
	g.use(laCasasDoor, g.poke)
	g.use("title.new", g.poke)
	g.button("setup.start")
	g.goBack()
	g.use("title.new", g.poke)
	g.use("setup.start", g.poke)
	g.leaves()
	g.poke(g.button("menu.open"))
	g.button("menu.resume")
	g.poke(g.button("menu.settings"))
	if !until(patience, func() bool { return !g.has("menu.resume") }) {
		t.Fatal("no page opens over the menu")
	}
	g.goBack()
	g.button("menu.resume")
	g.goBack()
	g.button("menu.open")
	if g.has("menu.resume") {
		t.Error("the menu stays open")
	}
	g.poke(g.button("menu.open"))
	g.use("menu.resume", g.poke) // what was closed otherwise leaves nothing to go back through
	g.poke(g.button("menu.open"))
	g.button("menu.resume")
	g.reload()
	g.use("title.go-on", g.poke)
	if err := g.tab.WaitFor("history.state === null", patience); err != nil {
		t.Fatal(err)
	}
	g.must(g.tab.Eval("window.still = 'here'", nil))
	before := g.stored(pageSave)
	g.goBack()
	if err := g.tab.WaitFor("window.still !== 'here'", patience); err != nil {
		t.Error("going back does not leave the game: ", err)
	}
	g.must(g.tab.Eval("history.forward()", nil))
	if _, err := g.tab.WaitDrawn(patience); err != nil {
		t.Fatal(err)
	}
	if after := g.stored(pageSave); after != before {
		t.Errorf("come back to, the save is\n%s\nnot\n%s", after, before)
	}
	g.looks()
}

// Two tabs have a match each. The second one says so, and nothing is lost or duplicated.
func TestPageInTwoTabs(t *testing.T) {
	inTurn(t, &pages)
	g := visit(t, "", small)
	g.use(laCasasDoor, g.poke)
	g.use("title.new", g.poke)
	g.use("setup.start", g.poke)
	g.leaves()
	first := g.stored(pageSave)
	var address string
	g.must(g.tab.Eval("location.href", &address))
	browser, err := realBrowser(t)
	g.must(err)
	tab, err := browser.Open("about:blank", small)
	g.must(err)
	t.Cleanup(tab.Close)
	other := &guest{T: t, tab: tab, words: g.words}
	g.must(tab.AddScript(hears))
	g.must(tab.Eval("location.assign("+quote(address)+")", nil))
	if _, err := tab.WaitDrawn(patience); err != nil {
		t.Fatal(err)
	}
	other.heard(other.sentence("notice.elsewhere"))
	other.button(laCasasDoor)
	if other.has("title.go-on") {
		t.Error("the first tab's match is open in both")
	}
	other.use(laCasasDoor, other.poke)
	other.use("title.new", other.poke)
	other.use("setup.start", other.poke)
	second := func() string { return g.stored("la-casa/save-2.casa") }
	if !until(patience, func() bool { return second() != "" }) || g.stored(pageSave) != first {
		t.Errorf("the tabs have kept\n%s\nand\n%s", g.stored(pageSave), second())
	}
	seconds := second()
	g.must(tab.Reload())
	_, err = tab.WaitDrawn(patience)
	g.must(err)
	other.use("title.go-on", other.poke)
	if g.stored(pageSave) != first || second() != seconds {
		t.Error("loaded again, the second tab changes what is kept")
	}
	tab.Close()
	g.reload()
	g.use("title.go-on", g.poke)
	if g.stored(pageSave) != first || second() != seconds {
		t.Error("loaded again, the first tab changes what is kept")
	}
}

// begins begins a match of La Casa from the street.
func (g *guest) begins() {
	g.Helper()
	g.use(laCasasDoor, g.poke)
	g.use("title.new", g.poke)
	g.use("setup.start", g.poke)
	g.dealt()
}

// dealt waits until a dealt round is shown: either its election can be left, or the Cousins must be
// named first.
func (g *guest) dealt() {
	g.Helper()
	if !until(patience, func() bool { return g.has("election.play") || g.has("menu.hint") }) {
		g.Fatalf("no round is shown; to be touched are %v", g.things())
	}
}

// leaves goes from the election to the table, unless the Cousins must be named first.
func (g *guest) leaves() {
	g.Helper()
	g.dealt()
	if g.has("election.play") {
		g.use("election.play", g.poke)
	}
}

// labelled waits for the n-th of the buttons whose labels begin like the sentence.
func (g *guest) labelled(key string, n int) (found drive.Button) {
	g.Helper()
	if !until(patience, func() bool {
		buttons, err := g.tab.Buttons()
		g.must(err)
		buttons = slices.DeleteFunc(buttons, func(b drive.Button) bool { return !strings.HasPrefix(b.Label, g.sentence(key)) })
		if len(buttons) > n {
			found = buttons[n]
		}
		return len(buttons) > n
	}) {
		g.Fatalf("there are no %d buttons %q", n+1, g.sentence(key))
	}
	return found
}

// pokeFor pokes the first of the buttons whose labels begin like a sentence, until another button
// appears.
func (g *guest) pokeFor(key, come string) {
	g.Helper()
	var b drive.Button
	for range 6 {
		b = g.labelled(key, 0) // a page that is still being filled may have moved it
		g.poke(b)
		if until(soon, func() bool { return g.has(come) }) {
			return
		}
		g.lost++
	}
	g.Fatalf("of %q comes no %q", b.Label, come)
}

// Matches begun one after the other are on a shelf. Each can be continued, or taken off and put
// back. A finished one is in the browser's database, and its score can be seen.
func TestPageKeepsItsMatches(t *testing.T) {
	inTurn(t, &pages)
	over, said, code := say(t, nil, "sim", "-matches", "1", "-seed", "4QF7-0K2M")
	if code != 0 {
		t.Fatal(said)
	}
	g := visit(t, "", small)
	g.store(pageSave, over) // as a page has left it that was closed before it had put it away
	g.reload()
	g.use("kept", g.poke)
	g.pokeFor("kept.look", "past.score")
	g.use("past.score", g.poke)
	g.button("menu.close")
	if left := g.stored(pageSave); left != "" {
		t.Errorf("what is over is still on the shelf:\n%s", left)
	}
	g.reload()
	g.begins()
	first := g.stored(pageSave)
	g.reload()
	g.begins()
	second := g.stored("la-casa/save-2.casa")
	if first == "" || second == "" || first == second || g.stored(pageSave) != first {
		t.Fatalf("kept are\n%s\nand\n%s", g.stored(pageSave), second)
	}
	g.reload()
	g.use("kept", g.poke)
	g.poke(g.labelled("kept.play", 1))
	g.dealt()
	if g.stored(pageSave) != first {
		t.Error("the match begun first is not gone on with")
	}
	g.reload()
	g.use("kept", g.poke)
	g.pokeFor("kept.remove", "kept.put-back")
	if a, b := g.stored(pageSave), g.stored("la-casa/save-2.casa"); (a == "") == (b == "") {
		t.Errorf("one taken off, there are\n%s\nand\n%s", a, b)
	}
	g.use("kept.put-back", g.poke)
	if g.stored(pageSave) != first || g.stored("la-casa/save-2.casa") != second {
		t.Error("put back, the matches are not as they were")
	}
}

// A hand that somebody peeks at is covered as soon as another window gets the focus, before
// anything else is drawn.
func TestPageCoversAHeldPeek(t *testing.T) {
	inTurn(t, &pages)
	g := visitAgain(t, "?mode=two&options=situations%3D-", small, map[string]string{
		pageSettings: `{"language":"en","speed":0,"kinds":["human","human","human","human"]}`})
	g.use("setup.start", g.poke)
	g.use("election.to-table", g.poke)
	label := g.sentence("curtain.open")
	var b drive.Button
	if !until(patience, func() bool {
		buttons, err := g.tab.Buttons()
		g.must(err)
		i := slices.IndexFunc(buttons, func(b drive.Button) bool { return label != "" && strings.HasPrefix(b.Label, label) })
		if i >= 0 {
			b = buttons[i]
		}
		return i >= 0
	}) {
		t.Fatal("no curtain falls")
	}
	covered, err := g.tab.WaitStill(time.Second, patience)
	g.must(err)
	x, y := b.Centre()
	g.must(g.tab.Press(x, y))
	if !until(patience, func() bool {
		now, err := g.tab.Screenshot()
		g.must(err)
		return drive.Colours(now) > drive.Colours(covered)+200
	}) {
		t.Fatal("no hand is shown")
	}
	var visible string
	g.must(g.tab.Eval(`dispatchEvent(new Event("blur")), getComputedStyle(document.querySelector("canvas")).visibility`, &visible))
	if visible != "hidden" {
		t.Error("the hand stays in the page's last picture")
	}
	if err := g.tab.WaitFor(`getComputedStyle(document.querySelector("canvas")).visibility === "visible"`, patience); err != nil {
		t.Fatal(err)
	}
	now, err := g.tab.WaitStill(2*time.Second, patience)
	g.must(err)
	if drive.Colours(now) > drive.Colours(covered)+200 {
		t.Error("the hand is still to be seen")
	}
}
