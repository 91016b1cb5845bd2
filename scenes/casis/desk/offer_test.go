package desk

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// offersOf reports whether a button of the decision performs an action of verb v, or asks what it
// is about.
func (p *company) offersOf(v casis.Verb) bool {
	return slices.ContainsFunc(p.scene.ask.list, func(ch choice) bool { return (ch.step == acts || ch.step == seeks) && ch.action.Verb == v })
}

// Every action that is legal before anything is chosen has a button; accusing is the first.
func TestEveryOpenActionHasAButton(t *testing.T) {
	seen := map[casis.Verb]int{}
	for i, f := range casis.Games {
		seats := f.Mode.SeatCounts()
		p := gathered(t, scenestest.Look{Language: "en", Size: i % 4, Text: 1}, f, seats[i%len(seats)], uint64(2*i+1))
		p.house.Settings.Speed = 0
		for n := 0; n < 120 && p.match.Stage() == match.Deciding; n++ {
			v := p.match.State().View(p.match.Turn())
			p.seat = v.Seat
			p.scene = New(p.house, p.told(v.Seat, 1<<20))
			for j, a := range v.Legal(nil) {
				if seen[a.Verb]++; a.Verb != casis.Also && !p.offersOf(a.Verb) { // a second card is touched
					t.Fatalf("%s %s: nothing offers %v among %+v", f.Mode, f.Way, a, p.scene.ask.list)
				}
				if j == 0 && a.Verb == casis.Accuse && p.scene.ask.list[0].action.Verb != casis.Accuse {
					t.Fatalf("%s %s: first is offered %+v", f.Mode, f.Way, p.scene.ask.list[0])
				}
			}
			p.match.Act(p.some(&v))
		}
	}
	for _, v := range []casis.Verb{casis.Accuse, casis.Challenge, casis.Take, casis.Give, casis.Draw, casis.Lay} {
		if seen[v] == 0 {
			t.Errorf("%d was never open", v)
		}
	}
}

// Before anything is chosen, the desk says what the player may do and no more: it mentions accusing
// only if a case of their own allows it. For a challenge it says what losing costs.
func TestTheStartOfATurnSaysWhatIsOpen(t *testing.T) {
	seen := map[bool]int{}
	for _, lk := range []scenestest.Look{{Language: "en", Size: 0, Text: 1}, {Language: "en", Size: 2, Text: 1}} {
		for seats := 2; seats <= 3; seats++ {
			p := gathered(t, lk, casis.Game{Mode: "bluff", Way: casis.Standard}, seats, uint64(seats))
			for n := 0; n < 200 && p.match.Stage() == match.Deciding; n++ {
				v := p.match.State().View(p.match.Turn())
				p.seat = v.Seat
				if v.Phase == casis.Opening {
					c := New(p.house, p.told(v.Seat, 1<<20))
					may := slices.ContainsFunc(v.Legal(nil), func(a casis.Action) bool { return a.Verb == casis.Accuse })
					seen[may]++
					said := c.says.status
					if strings.Contains(strings.ToLower(said), "accuse") != may || strings.Contains(said, "is false") {
						t.Fatalf("accusing is open: %v, and it is said %q", may, said)
					} else if strings.Contains(said, "lay cases") == v.BluffSuspects().IsEmpty() {
						t.Fatalf("laying is open: %v, and it is said %q", !v.BluffSuspects().IsEmpty(), said)
					}
					free, main, besides := strings.Cut(said, "; ")
					if besides != (may || !v.BluffSuspects().IsEmpty()) || strings.Contains(main, "accuse") || strings.Contains(main, "lay") || besides && strings.Contains(free, "challenge") {
						t.Fatalf("what is free is not told from the main action: %q", said)
					}
					barred := slices.ContainsFunc(c.says.usual, func(line [2]string) bool {
						return line[0] == "Accuse: at the start of a turn, if you have a case."
					})
					if is := slices.ContainsFunc(c.says.usual, func(line [2]string) bool { return strings.HasPrefix(line[0], "A true case:") }); lk.Size == 0 && is == strings.HasPrefix(c.says.rule, "A true case:") {
						t.Fatalf("what a case is is not among %q", c.says.usual)
					}
					if lk.Size == 0 && barred != (c.ask.barredCase() > 0) {
						t.Fatalf("an accusation is barred: %v, and it is said %q", c.ask.barredCase() > 0, c.says.usual)
					}
				}
				p.match.Act(p.some(&v))
			}
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("accusing was open, or not: %v", seen)
	}
}

// While a hand is chosen, the plate counts the chosen cards, not all that the player has.
func TestThePlateCountsTheHandThatIsChosen(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Size: 0, Text: 1}, "easy", 2, func(v *casis.View) bool { return v.Phase == casis.Closing && v.OwnCards().Len() > 5 })
	c := p.scene
	if got := c.says.seats[c.Shown.Seat].hidden; got != "4" {
		t.Errorf("of a hand of four it says %q", got)
	}
	p.scene.chooser.keep(&c.blotter.pieces[slices.IndexFunc(c.blotter.pieces[:], func(p piece) bool { return p.On && p.at == spot{inHand, uint8(c.Shown.Seat)} })])
	if got := c.says.seats[c.Shown.Seat].hidden; got != "3" {
		t.Errorf("with one put back it says %q", got)
	}
}

// accuses reports whether several cases can be accused.
func accuses(v *casis.View) bool {
	n := 0
	for _, a := range v.Legal(nil) {
		if a.Verb == casis.Accuse {
			n++
		}
	}
	return n > 1
}

// After the player presses Accuse, the desk asks which case, lights those it can be, and says what
// either outcome costs.
func TestAccusingIsLedThrough(t *testing.T) {
	for size := range scenestest.Sizes {
		p := standing(t, scenestest.Look{Language: "en", Size: size, Text: 1}, "bluff", 3, accuses)
		c := p.scene
		said := c.says.usual
		if len(said) == 0 || !strings.HasSuffix(strings.ToLower(said[0][0]), "if false, they lose up to 3 cases and a turn; if true, you hand them 1 case and miss a turn.") {
			t.Errorf("before, it is said %q", said)
		} else if (c.room.shape == page.Desk) != strings.Contains(said[0][0], "your turn goes on") {
			t.Errorf("that it leaves the main action is not among %q", said)
		}
		seek := func(ch *choice) bool { return ch.step == seeks && ch.action.Verb == casis.Accuse }
		if got := p.button(false, seek); got != nil {
			t.Fatalf("it does %+v", got)
		}
		if said := c.says.status; !strings.Contains(said, "you think is false") {
			t.Errorf("it is asked %q", said)
		}
		if said := c.says.usual; len(said) < 2 || said[0][0] != map[bool]string{
			true:  "If it is false: it goes into the pile, with up to two others, its owner’s newest (on the right), and the owner misses a turn.",
			false: "If it is false: its owner loses up to three cases and a turn.",
		}[c.room.shape == page.Desk && c.room.hearing[0].bench.H == 0] || said[1][0] != "If it is true: you hand over "+c.sentences.voice().Case(c.Shown.Cases[c.Shown.Oldest(c.Shown.Rules.Side(c.Shown.Seat))].Suspect)+", your oldest, and lose your next turn." {
			t.Errorf("it costs %q", said)
		} else if c.room.shape == page.Desk && (len(said) < 3 || !strings.HasPrefix(said[2][0]+c.says.rule, "A true case: suspect and clues of one suit") && c.says.heading != said[2][0]) {
			t.Errorf("what a true case is is not among %q", said)
		}
		lit := 0
		for _, h := range c.blotter.homes {
			if got, _ := c.ask.gain(&h); got != useless {
				t.Errorf("%v is marked, as if it were a case", h.card)
			}
			if h.at.zone != suspect {
				continue
			}
			may := c.Shown.Accusable(c.Shown.Seat, int(h.at.of)+1)
			if pose := c.blotter.pieces[h.id].Target(); (pose.Glow == 1) != may || pose.Mark != "" {
				t.Errorf("case %d glows %.1f, with %q on its face", h.at.of+1, pose.Glow, pose.Mark)
			} else if face := pose.Rect(); markAt(ui.Point{X: h.pose.X, Y: h.pose.Y}, h.pose.W).Right() > face.X {
				t.Errorf("case %d is marked on its face", h.at.of+1)
			}
			if may && c.room.shut(c.room.holder(&c.Shown.Cases[h.at.of])) && c.says.seats[c.room.holder(&c.Shown.Cases[h.at.of])].beckons == "" {
				t.Errorf("nothing on the name of who has case %d says so", h.at.of+1)
			}
			if may {
				lit++
			}
			if court, _, _ := c.room.heard(); may && court != nil && (h.pose.X < court.bench.X || h.pose.X > court.bench.Right() || h.pose.W < 50) {
				t.Errorf("case %d lies at %v, %v wide, and not large in the light of %v", h.at.of+1, h.pose.X, h.pose.W, court.bench)
			}
		}
		if lit < 2 {
			t.Errorf("%d cases are lit", lit)
		}
		if n := p.signs()[signs[casis.Give]]; n != 1 {
			t.Errorf("%d of the player's own cases are marked as at stake", n)
		}
		leave := func(ch *choice) bool { return ch.step == leaves }
		p.button(false, leave)
		if c.ask.seeks || !p.offersOf(casis.Accuse) {
			t.Error("it is not given up")
		}
		p.button(false, seek)
		var a casis.Action
		for _, a = range c.ask.legal {
			if a.Verb == casis.Accuse {
				break
			}
		}
		if got := p.perform(a, false); got != (scenes.Act{Move: a.String()}) {
			t.Errorf("chosen, it does %+v", got)
		}
	}
}

// signs counts the signs that are drawn.
func (p *company) signs() map[string]int {
	drawn := map[string]int{}
	p.house.Screen.Record(func(what ...any) {
		if what[0] == "sign" {
			drawn[what[1].(string)]++
		}
	})
	p.scene.Draw(p.house.Screen)
	return drawn
}

// dice returns the dice that are drawn, from the left.
func (p *company) dice() (list []ui.Die) {
	p.house.Screen.Record(func(what ...any) {
		if what[0] == "die" {
			list = append(list, what[1].(ui.Die))
		}
	})
	p.scene.Draw(p.house.Screen)
	slices.SortStableFunc(list, func(a, b ui.Die) int { return cmp.Compare(a.At.X, b.At.X) })
	return list
}

// ownDice checks that red, on the left, are the player's own n dice of three.
func (p *company) ownDice(what string, n int) {
	p.Helper()
	list := p.dice()
	for i, d := range list {
		if d.Red != (i < n) || d.Top == 0 || i > 0 && d.Red != list[i-1].Red && d.At.X < list[i-1].At.X+d.W {
			p.Errorf("%s: die %d is %+v", what, i, d)
		}
	}
	if len(list) != 3 {
		p.Errorf("%s: %d dice wait", what, len(list))
	}
}

// The chance shown is that of the player in front of the screen, always in the same place, whether
// they ask or are asked. Their dice are red.
func TestChanceIsThatOfWhoLooksOn(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "easy", 2, func(v *casis.View) bool {
		return v.Phase == casis.Opening && v.Open[1-v.Seat].Len() > 2
	})
	c, of := p.scene, 1-p.seat
	cards := c.Shown.Open[of]
	first := cards.First()
	second := cards.Without(first).First()
	p.pick(casis.CardsOf(first), of, false)
	if !strings.HasPrefix(c.says.ways, "If contested") || !strings.HasPrefix(c.says.odds, "If contested, you win") && !strings.HasPrefix(c.says.odds, "If contested, "+scenestest.Names[p.seat]) {
		t.Errorf("of a card that its owner may let go it is told %q, and spoken %q", c.says.ways, c.says.odds)
	}
	p.ownDice("one card", 1)
	if c.says.percent != "58%" || c.says.sides != [2]casis.Seat{p.seat, of} || !c.says.turned {
		t.Errorf("of one card it is told %q, %q for %v", c.says.percent, c.says.ways, c.says.sides)
	}
	p.do(p.card(second, of, func(_ *piece, id int) bool { return !c.ask.picks(id) }), false)
	p.ownDice("two cards", 2)
	if c.says.percent != "42%" || c.says.sides != [2]casis.Seat{p.seat, of} || c.says.turned {
		t.Errorf("of two it is told %q, %q for %v", c.says.percent, c.says.ways, c.says.sides)
	}
	p = standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "easy", 2, func(v *casis.View) bool { return v.Phase == casis.Answering })
	p.scene.guide.Text = "" // it would lie over them
	p.ownDice("who answers", 2)
	if c = p.scene; c.says.percent != "42%" || c.says.sides[0] != p.seat || !strings.Contains(c.says.ways, "keep") {
		t.Errorf("who answers is told %q, %q for %v", c.says.percent, c.says.ways, c.says.sides)
	}
}

// A card completes a case if with it a case can be laid that could not be laid before.
func TestCardsThatCompleteACaseAreMarked(t *testing.T) {
	found := map[gain]int{}
	for seed := uint64(1); seed < 12; seed += 2 {
		p := gathered(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, casis.Games[0], 2, seed)
		p.house.Settings.Speed = 0
		for n := 0; n < 60 && p.match.Stage() == match.Deciding; n++ {
			v := p.match.State().View(p.match.Turn())
			p.scene, p.seat = New(p.house, p.told(v.Seat, 1<<20)), v.Seat
			solved := func(own casis.Cards) (n int) {
				for cd := range own.Kinds().All() {
					if cd.IsSuspect() {
						for range v.Rules.Solutions(cd, own) {
							n++
							break
						}
					}
				}
				return n
			}
			for _, h := range p.scene.blotter.homes {
				if h.at.zone != open || h.at.of == uint8(v.Seat) {
					continue
				}
				got, _ := p.scene.ask.gain(&h)
				pose := p.scene.blotter.pieces[h.id].Target()
				if found[got]++; got != useless && !pose.Rim || got == completes && pose.Mark != gainSigns[got] {
					t.Errorf("%v is not marked", h.card)
				}
				want := solved(v.OwnCards().With(h.card)) > solved(v.OwnCards())
				if p.scene.ask.askable() && !p.scene.ask.refused(&h) && (got == completes) != want {
					t.Fatalf("with %v, %v: marked %d", v.OwnCards(), h.card, got)
				}
			}
			p.match.Act(p.some(&v))
		}
	}
	if found[completes] == 0 || found[advances] == 0 {
		t.Errorf("so many were marked: %v", found)
	}
}

// At instant speed an accused case is shown until it is touched, and then the outcome.
func TestAccusedCaseIsShownUntilTouched(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "bluff", 2, accuses)
	for _, a := range p.scene.ask.legal {
		if a.Verb == casis.Accuse {
			p.match.Act(a)
			break
		}
	}
	p.scene.Show(p.told(p.seat, p.match.Events(p.seat)))
	for range 600 {
		p.tick(0.016)
	}
	if c := p.scene; c.middle.court.of == 0 || c.middle.court.stamp != 1 || !c.Busy() || c.Form.Find(deskGoOn) == nil || !strings.HasPrefix(c.News.Text, "It is true: that costs ") && !strings.Contains(c.News.Text, " bluff: ") {
		t.Fatalf("after a while case %d lies there, and it is said %q", c.middle.court.of, c.News.Text)
	}
	p.events.Pos, p.events.Press, p.events.Release = ui.Point{X: 3, Y: 3}, true, true
	for range 3 {
		p.tick(0.016)
	}
	if c := p.scene; c.middle.court.of != 0 || c.Busy() {
		t.Errorf("touched, case %d lies there", c.middle.court.of)
	}
}

// Once the accused case has been touched, who is asked for cards meanwhile is asked to answer:
// nothing says any more that a touch goes on.
func TestADemandFollowsTheAccusedCase(t *testing.T) {
	answers := func(ph casis.Phase) bool { return ph == casis.Answering || ph == casis.Throwing }
	for seed := uint64(1); seed < 60; seed += 2 {
		p := gathered(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, casis.Game{Mode: "no-dice", Way: "bluff"}, 3, seed)
		p.house.Settings.Speed = 0
		for before := 0; p.match.Stage() == match.Deciding; {
			v := p.match.State().View(p.match.Turn())
			if v.Seat == 0 {
				st := p.told(0, before)
				shown := slices.ContainsFunc(st.Log[before:], func(e casis.Event) bool { return e.Kind == casis.CaseShown })
				if before = len(st.Log); shown && answers(v.Phase) {
					p.seat, p.scene = 0, New(p.house, st)
					p.demanded()
					return
				}
			}
			p.match.Act(p.some(&v))
		}
	}
	t.Fatal("nobody was asked for cards after an accusation")
}

// demanded touches what is shown until the player has to answer.
func (p *company) demanded() {
	p.Helper()
	c := p.scene
	for range 20 {
		p.tick(0.016)
		if c.exhibit != (c.Form.Find(deskGoOn) != nil) || c.exhibit && c.ask.asks() {
			p.Fatalf("a case is shown: %v, and somebody is asked: %v", c.exhibit, c.ask.asks())
		}
		p.events.Pos, p.events.Press, p.events.Release = ui.Point{X: 3, Y: 3}, c.exhibit, c.exhibit
	}
	if !c.ask.asks() || c.Form.Find(table.Answers.ID(0)) == nil || c.says.status != c.sentences.voice().Asked(&c.Shown.Table) {
		p.Errorf("then it is said %q, of %+v", c.says.status, c.ask.list)
	}
}

// While a case to be laid face down is put together, the player's hidden cards stay with the hidden
// ones and the visible ones with those, so that it can be seen which of them others know. After a
// first case has been laid the player has taken up all cards, and none is called visible.
func TestCardsToChooseFromStayHiddenOrVisible(t *testing.T) {
	lays := func(ch *choice) bool { return ch.step == begins }
	p := standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "bluff", 2, func(v *casis.View) bool {
		return v.Phase == casis.Closing && !v.BluffSuspects().IsEmpty() && !v.Open[v.Seat].IsEmpty()
	})
	before := p.scene.says.open
	p.button(false, lays)
	if got, want := p.scene.says.seats[p.seat].hidden, strconv.Itoa(int(p.scene.Shown.Hidden[p.seat])); got != want || want == "0" {
		t.Errorf("%s cards are hidden, and the plate says %s", want, got)
	}
	var hidden, visible casis.Cards
	for _, h := range p.scene.blotter.homes {
		switch h.at {
		case spot{inHand, uint8(p.seat)}:
			hidden = hidden.With(h.card)
		case spot{open, uint8(p.seat)}:
			visible = visible.With(h.card)
		}
	}
	if v := &p.scene.Shown; hidden != v.Hand || visible != v.Open[v.Seat] {
		t.Errorf("%v are with the hidden cards, and %v with the visible ones", hidden, visible)
	}
	if said := p.scene.says.usual; len(said) != 2 || !strings.Contains(said[1][0], "brings you a card") {
		t.Errorf("it is told %q", said)
	}
	p.button(false, func(ch *choice) bool { return ch.step == leaves })
	if said := p.scene.says.open; said != before {
		t.Errorf("then they are called %q", said)
	}
	p = standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "bluff", 2, func(v *casis.View) bool {
		return v.Phase == casis.Closing && !v.BluffSuspects().IsEmpty() && v.Open[v.Seat].IsEmpty() && v.Hand.Len() > 2*casis.HandSize
	})
	p.button(false, lays)
	if said := p.scene.says.open; !strings.HasPrefix(said, "All your cards") {
		t.Errorf("all taken up, they are called %q", said)
	}
}

// Who has no case of one's own is refused an accusation, and told why.
func TestAccusingWithoutACaseIsRefused(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "bluff", 2, func(v *casis.View) bool {
		return v.Phase == casis.Opening && v.CaseCounts()[v.Rules.Side(v.Seat)] == 0 && v.CaseCounts()[v.Rules.Side(1-v.Seat)] > 0
	})
	got := p.button(false, func(ch *choice) bool { return ch.action.Verb == casis.Accuse })
	if said := p.scene.News.Text; got != nil || !p.scene.News.Bad || said != "You can accuse only while you have a case of your own." {
		t.Errorf("it does %+v and says %q", got, said)
	}
}

// Who answers or throws is told who asks for which cards, and what losing costs; of what ties may
// put off, the odds say so.
func TestWhoIsAskedIsToldByWhomAndForWhat(t *testing.T) {
	look := scenestest.Look{Language: "en", Size: 2, Text: 1}
	p := standing(t, look, "easy", 2, func(v *casis.View) bool { return v.Phase == casis.Answering })
	w, table := p.scene.sentences.voice(), &p.scene.Shown.Table
	if said := p.scene.says.status; !strings.HasPrefix(said, w.Name(1-p.seat)+" asks for "+w.Cards(table.Stakes)) {
		t.Errorf("who answers is asked %q", said)
	}
	if said := p.scene.says.needs; !strings.Contains(said, w.Name(1-p.seat)+" picks a second visible card") {
		t.Errorf("failing costs %q", said)
	}
	for _, k := range []struct {
		takes, asks bool
		said        string
	}{{false, true, "only this action"}, {false, false, "both cards go to"}, {true, true, "second visible card"}, {true, false, "keeps the card"}} {
		p := standing(t, look, "no-dice", 2, func(v *casis.View) bool {
			return v.Phase == casis.Throwing && v.Takes == k.takes && (v.Turn == v.Asker) == k.asks && v.Stakes.Len() == 2-ui.BoolIndex(k.takes)
		})
		if said := p.scene.says.status; !strings.Contains(said, k.said) || !strings.Contains(said, w.Cards(p.scene.Shown.Stakes)) {
			t.Errorf("%+v: it is asked %q", k, said)
		}
		if said := p.scene.says.ways; !strings.HasSuffix(said, "half the time, ties replayed") {
			t.Errorf("%+v: the odds are %q", k, said)
		}
		if n := p.signs()["curtain"]; (n == 1) == k.asks { // the asker throws first
			t.Errorf("%+v: %d covered throws", k, n)
		}
	}
}

// Partners wear the same sign, other teams another or none, and the count of cases is said to be
// the team's.
func TestPartnersWearTheSameSign(t *testing.T) {
	for _, seats := range [...]int{4, 6} {
		p := standing(t, scenestest.Look{Language: "en", Size: 0, Text: 1}, "team", seats, func(v *casis.View) bool { return v.Phase == casis.Opening })
		r := &p.scene.Shown.Rules
		for a := range r.Seats {
			for b := range r.Seats {
				a, b := casis.Seat(a), casis.Seat(b)
				if same := teamSign(r, a, p.seat) == teamSign(r, b, p.seat); same != (r.Side(a) == r.Side(b)) {
					t.Errorf("of %d, seats %d and %d wear the same: %v", seats, a, b, same)
				}
			}
		}
		if said := p.scene.says; !strings.Contains(said.top[1], "a team") || !strings.Contains(said.seats[0].spoken, "The team: ") {
			t.Errorf("of %d it says %q and %q", seats, said.top[1], said.seats[0].spoken)
		}
	}
}

// Before anything is chosen the tray says what each open action brings and costs: of those that can
// fail on every screen, in every language, as long as they are three or fewer; of the others where
// there is space.
func TestStakesAreSaidBeforeAnythingIsChosen(t *testing.T) {
	seen := map[casis.Verb]int{}
	for i, f := range casis.Games {
		for j, language := range []string{"en", "it", "fr"} {
			seats := f.Mode.SeatCounts()
			lk := scenestest.Look{Language: language, Size: (i + j) % len(scenestest.Sizes), Text: 1}
			p := gathered(t, lk, f, seats[(i+j)%len(seats)], uint64(2*i+1))
			p.house.Settings.Speed = 0
			for n := 0; n < 80 && p.match.Stage() == match.Deciding; n++ {
				v := p.match.State().View(p.match.Turn())
				p.seat = v.Seat
				p.scene = New(p.house, p.told(v.Seat, 1<<20))
				c := p.scene
				said := func(key string) bool {
					first, _, _ := strings.Cut(p.house.Say(key), ":")
					return slices.ContainsFunc(c.says.usual, func(line [2]string) bool { return strings.HasPrefix(line[0], first) })
				}
				full := c.room.shape != page.Desk && len(c.says.usual) >= 3
				for _, a := range v.Legal(nil) {
					risks := a.Verb == casis.Accuse || a.Verb == casis.Challenge || a.Verb == casis.Take
					safe := a.Verb == casis.Draw || a.Verb == casis.Give || a.Verb == casis.Lay
					if seen[a.Verb]++; (risks && !full || safe && c.room.shape == page.Desk && v.Seats() < 6) && !said("desk.stake.open."+verbs[a.Verb]) {
						t.Fatalf("%s %s, %s, %v: what %v costs is not among %q", f.Mode, f.Way, language, scenestest.Sizes[lk.Size], a, c.says.usual)
					}
				}
				if !v.BluffSuspects().IsEmpty() && !full && !said("desk.stake.open.lay-down") {
					t.Fatalf("%s %s, %s, %v: what laying face down costs is not among %q", f.Mode, f.Way, language, scenestest.Sizes[lk.Size], c.says.usual)
				}
				p.match.Act(p.some(&v))
			}
		}
	}
	for _, v := range []casis.Verb{casis.Accuse, casis.Challenge, casis.Take, casis.Give, casis.Draw, casis.Lay} {
		if seen[v] == 0 {
			t.Errorf("%d was never open", v)
		}
	}
}

// While a case to be laid face down is put together, nobody's visible cards can be asked for, and
// nothing says that they can.
func TestNothingIsAskedForWhileACaseIsPutTogether(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "bluff", 2, func(v *casis.View) bool {
		return v.Phase == casis.Opening && !v.BluffSuspects().IsEmpty() && !v.Open[1-v.Seat].IsEmpty()
	})
	c := p.scene
	before := c.says.folder
	p.button(false, func(ch *choice) bool { return ch.step == begins })
	p.do(p.card(c.Shown.Open[1-p.seat].First(), 1-p.seat, func(*piece, int) bool { return true }), false)
	if c.ask.n != 0 || !c.ask.down || c.says.folder == before || !strings.HasPrefix(c.says.folder, "Visible in front of") {
		t.Errorf("%d cards are chosen, and it is said %q", c.ask.n, c.says.folder)
	}
}

// Partners wear their sign on every screen, also where names have little space.
func TestSignsOfTeamsAreDrawn(t *testing.T) {
	for _, text := range []float64{1, 2} {
		for size := range scenestest.Sizes {
			p := standing(t, scenestest.Look{Language: "en", Size: size, Text: text}, "team", 6, func(v *casis.View) bool { return v.Phase == casis.Opening })
			drawn := map[any]int{}
			p.house.Screen.Record(func(what ...any) {
				if what[0] == "sign" {
					drawn[what[1]]++
				}
			})
			p.scene.Draw(p.house.Screen)
			if drawn["team-a"] != 2 || drawn["team-b"] != 2 {
				t.Errorf("%v, text %g: of two teams %d and %d wear a sign", scenestest.Sizes[size], text, drawn["team-a"], drawn["team-b"])
			}
		}
	}
}

// On a phone, who presses Challenge is told the odds and what losing costs, though a case could be
// accused too.
func TestWhatAChallengeCostsIsSaidOnAPhone(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "bluff", 2, func(v *casis.View) bool {
		legal := v.Legal(nil)
		has := func(verb casis.Verb) bool {
			return slices.ContainsFunc(legal, func(a casis.Action) bool { return a.Verb == verb })
		}
		return has(casis.Accuse) && has(casis.Challenge)
	})
	p.button(false, func(ch *choice) bool { return ch.step == seeks && ch.action.Verb == casis.Challenge })
	said := p.scene.says.usual
	if n := len(said); n < 2 || said[0][1] == "" || !strings.Contains(said[n-1][0], "you lose only this turn’s action") {
		t.Errorf("it is told %q", said)
	}
}

// At the start of a turn each button says what comes of it, in every language and on every screen,
// and no list beside them does.
func TestButtonsSayWhatComesOfThem(t *testing.T) {
	for _, language := range []string{"en", "it", "fr"} {
		for size := range scenestest.Sizes {
			for seats := 2; seats <= 6; seats += 4 {
				p := standing(t, scenestest.Look{Language: language, Size: size, Text: 1}, "master", seats, func(v *casis.View) bool {
					return v.Phase == casis.Opening && v.Laid > 1 && v.Pile > 0 && !slices.ContainsFunc(v.Legal(nil), func(a casis.Action) bool { return a.Verb == casis.Lay })
				})
				p.house.Settings.Guide = scenes.GuideOff // which would speak there
				p.scene = New(p.house, p.told(p.seat, 1<<20))
				c := p.scene
				if !c.says.noted {
					t.Fatalf("%s, %v, %d: they do not say it: %q", language, scenestest.Sizes[size], seats, c.says.usual)
				}
				for i := range c.ask.list {
					w := c.Form.Find(table.Answers.ID(i))
					b, is := w.Kind.(*page.Button)
					if risky := len(c.ask.list[i].chances) > 0; !is || b.Note == "" || risky != (b.Kind == page.Risky) || risky && b.Spare == 0 {
						t.Errorf("%s, %v, %d: %q says %+v", language, scenestest.Sizes[size], seats, c.ask.list[i].label, b)
					}
					if on := c.blotter.tray.leatherNow(); w.Rect.X < on.X || w.Rect.Right() > on.Right() || w.Rect.Y < on.Y || w.Rect.Bottom() > on.Bottom() {
						t.Errorf("%s, %v, %d: %q is not on the leather", language, scenestest.Sizes[size], seats, c.ask.list[i].label)
					}
				}
			}
		}
	}
}

// A mark on a card is clear of its index, and no card covers it, however many lie open.
func TestMarksAreNotCovered(t *testing.T) {
	marked := 0
	for i, f := range casis.Games {
		seats := f.Mode.SeatCounts()
		for size := range scenestest.Sizes {
			p := gathered(t, scenestest.Look{Language: "en", Size: size, Text: 1}, f, seats[(i+size)%len(seats)], uint64(2*i+1))
			p.house.Settings.Speed = 0
			for n := 0; n < 40 && p.match.Stage() == match.Deciding; n++ {
				v := p.match.State().View(p.match.Turn())
				p.seat = v.Seat
				p.scene = New(p.house, p.told(v.Seat, 1<<20))
				marked += p.covered()
				p.match.Act(p.some(&v))
			}
		}
	}
	if marked == 0 {
		t.Error("nothing was marked")
	}
}

// covered checks that no mark is covered, and returns how many there are.
func (p *company) covered() (marked int) {
	p.Helper()
	for _, h := range p.scene.blotter.homes {
		if h.marked.Mark == "" || h.marked.Alpha == 0 {
			continue
		}
		marked++
		seal := h.marked.SealRect()
		for _, over := range p.scene.blotter.homes {
			if r := over.marked.Rect(); over.z > h.z && over.marked.Alpha > 0 && r.X < seal.Right()-2 && seal.X < r.Right() && r.Y < seal.Bottom()-2 && seal.Y < r.Bottom() {
				p.Fatalf("%v: the mark %v of %v is under %v at %v", p.scene.room.shape, seal, h.card, over.card, r)
			}
		}
	}
	return marked
}

// Where places for the cases still needed are drawn, they are as many as it takes to win.
func TestPlacesForCasesAreAsManyAsItTakes(t *testing.T) {
	drawn := 0
	for _, f := range casis.Games {
		for _, seats := range f.Mode.SeatCounts() {
			for size := range scenestest.Sizes {
				p := gathered(t, scenestest.Look{Language: "en", Size: size, Text: 1}, f, seats, 1)
				p.match.Act(p.some(new(p.match.State().View(p.match.Turn()))))
				v := p.match.State().View(p.match.Turn())
				c := New(p.house, p.told(v.Seat, 1<<20))
				if n, has := c.room.casePlaces(v.Seat), c.room.cases(v.Seat); n != has {
					drawn++
					if n != int(v.Rules.Target) {
						t.Errorf("%s %s, %d players: %d places for %d cases", f.Mode, f.Way, seats, n, v.Rules.Target)
					}
				}
			}
		}
	}
	if drawn == 0 {
		t.Error("no places were drawn")
	}
}

// While dice are rolled to gather cards, it is said what they bring, also under those just rolled.
func TestWhatARollBringsIsSaid(t *testing.T) {
	for size := range scenestest.Sizes {
		for _, rolled := range []uint8{0, 3} {
			p := standing(t, scenestest.Look{Language: "en", Size: size, Text: 1}, "master", 3, func(v *casis.View) bool { return v.Phase == casis.Rolling && v.Rolled == rolled })
			c := p.scene
			_, _, under := c.middle.tray.parts()
			if said := c.says.usual; len(said) != 1 || said[0][0] != "Even total: two cards. Odd: one card." || (under.H > 0) != (c.middle.tray.cup.n > 0) || rolled > 0 && under.H == 0 {
				t.Errorf("%v, %d rolled: it is said %q, %v under the dice", scenestest.Sizes[size], rolled, said, under)
			}
			if want := "roll the dice, roll " + strconv.Itoa(int(rolled)+1) + " of 8."; !strings.HasSuffix(c.says.status, want) {
				t.Errorf("it is asked %q", c.says.status)
			}
		}
	}
}

// After a first card is chosen, every screen says that another of the same player's can be added.
func TestThatAnotherCardCanBeAddedIsSaid(t *testing.T) {
	for size := range scenestest.Sizes {
		seats := casis.Seat(3 + 3*(size%2))
		p := standing(t, scenestest.Look{Language: "en", Size: size, Text: 1}, "master", int(seats), func(v *casis.View) bool {
			return v.Phase == casis.Opening && v.Open[(v.Seat+1)%seats].Len() > 1
		})
		c, of := p.scene, (p.seat+1)%seats
		p.pick(casis.CardsOf(c.Shown.Open[of].First()), of, false)
		want := "Tap another of " + scenestest.Names[of] + "’s to challenge for both (42%)."
		times := strings.Count(c.says.status, want) + strings.Count(c.says.needs, want)
		if c.room.label.H > 0 && c.says.folder == want {
			times++
		}
		if times != 1 {
			t.Errorf("%v: it is said %d times: %q, %q, %q", scenestest.Sizes[size], times, c.says.folder, c.says.needs, c.says.status)
		}
	}
}

// When the hand that ends a turn is chosen, the desk says that it does, and what a case is.
func TestTheHandEndsTheTurn(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Size: 0, Text: 1}, "easy", 2, func(v *casis.View) bool { return v.Phase == casis.Closing })
	if said := p.scene.says.status; said != "Hide these 4, or tap cards to change them. That ends your turn." {
		t.Errorf("it is asked %q", said)
	}
	if said := p.scene.says.usual; len(said) != 1 || !strings.HasPrefix(said[0][0], "A case: suspect and clues of one suit: K-10-9-8") {
		t.Errorf("it is said %q", said)
	}
	p.scene.chooser.keep(&p.scene.blotter.pieces[slices.IndexFunc(p.scene.blotter.pieces[:], func(p piece) bool { return p.On && p.at.zone == inHand })])
	if said := p.scene.says.status; !strings.HasSuffix(said, ": hide 4 cards; that ends the turn.") {
		t.Errorf("with three chosen it is asked %q", said)
	}
}

// In teams, what a false case costs is told apart: the team loses cases, and who laid it a turn.
func TestTeamsLoseTheCases(t *testing.T) {
	p := standingIn(t, scenestest.Look{Language: "en", Size: 0, Text: 1}, casis.Game{Mode: "team", Way: "bluff"}, 4, accuses)
	c := p.scene
	said := func(what string) bool {
		return slices.ContainsFunc(c.says.usual, func(line [2]string) bool { return strings.Contains(line[0], what) })
	}
	if !said("their team loses up to 3 cases and whoever laid it misses a turn; if true, your team hands over 1 case, you miss a turn.") || !said("costs your team up to 3 cases, you a turn.") {
		t.Errorf("before, it is said %q", c.says.usual)
	}
	p.button(false, func(ch *choice) bool { return ch.step == seeks && ch.action.Verb == casis.Accuse })
	if !said("its team loses up to three cases, and whoever laid it misses a turn.") {
		t.Errorf("it costs %q", c.says.usual)
	}
}

// With a card of another player chosen, the player can ask for it or give up the choice; the other
// actions are offered again after that. A card that completes a case together with the chosen one
// is marked, and the name of who shows the chosen one wears no sign on its account.
func TestAChosenCardLeavesTheOthersOpen(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "team", 4, func(v *casis.View) bool {
		return v.Phase == casis.Opening && v.Open[(v.Seat+1)%4].Len() > 1
	})
	c, of := p.scene, (p.seat+1)%4
	p.pick(casis.CardsOf(c.Shown.Open[of].First()), of, false)
	if !p.offersOf(casis.Challenge) || p.offersOf(casis.Give) || p.offersOf(casis.Draw) {
		t.Errorf("only %+v is offered", c.ask.list)
	}
	for i := range c.blotter.homes {
		h := &c.blotter.homes[i]
		if h.at != (spot{open, uint8(of)}) || c.ask.picks(h.id) {
			continue
		}
		got, _ := c.ask.gain(h)
		if want, _ := c.ask.gainOf(h.card, c.Shown.OwnCards().Plus(c.ask.pickedCards())); got != want {
			t.Errorf("%v is marked %d, and brings %d with the chosen card", h.card, got, want)
		}
	}
	p.button(false, func(ch *choice) bool { return ch.step == leaves })
	if c.ask.n != 0 || !p.offersOf(casis.Give) || !p.offersOf(casis.Draw) {
		t.Errorf("given up, %+v is offered", c.ask.list)
	}
}

// The name of a player who misses a turn wears a sign, on every screen.
func TestWhoMissesATurnWearsASign(t *testing.T) {
	for size := range scenestest.Sizes {
		p := standing(t, scenestest.Look{Language: "en", Size: size, Text: 1}, "bluff", 4, func(v *casis.View) bool { return v.Lost != [casis.MaxSeats]uint8{} })
		lost, drawn := 0, 0
		for seat, n := range p.scene.Shown.Lost {
			if lost += min(1, int(n)); n > 0 && !strings.Contains(p.scene.says.seats[seat].spoken, "Turns to miss: ") {
				t.Errorf("of seat %d it is said %q", seat, p.scene.says.seats[seat].spoken)
			}
		}
		p.house.Screen.Record(func(what ...any) {
			if what[0] == "sign" && what[1] == "pause" {
				drawn++
			}
		})
		if p.scene.Draw(p.house.Screen); drawn != lost {
			t.Errorf("%v: %d miss a turn, and %d wear the sign", scenestest.Sizes[size], lost, drawn)
		}
	}
}

// What the signs on cards mean is said beside them, and no more. It is said what touching a card
// does.
func TestSignsAreExplained(t *testing.T) {
	for _, got := range [...]gain{completes, advances} {
		p := standing(t, scenestest.Look{Language: "en", Size: 0, Text: 1}, "easy", 2, func(v *casis.View) bool {
			if v.Phase != casis.Opening {
				return false
			}
			d := decision{view: v}
			d.legal = v.Legal(nil)
			return slices.ContainsFunc(slices.Collect(v.Open[1-v.Seat].All()), func(cd casis.Card) bool {
				g, _ := d.gainOf(cd, v.OwnCards())
				return g == got
			})
		})
		c := p.scene
		for _, sign := range [...]gain{completes, advances} {
			if said := slices.ContainsFunc(c.says.signs, func(s meaning) bool { return s.sign == gainSigns[sign] && !s.stamp }); said != c.blotter.shows(sign) {
				t.Errorf("%q is shown: %v, and explained: %v", gainSigns[sign], !said, said)
			}
		}
		if c.says.folder != "Tap another’s card to take it, two to challenge." {
			t.Errorf("of touching a card it is said %q", c.says.folder)
		}
	}
}

// Beside a case that can be laid, its button names it, and it is said that hiding cards keeps it.
func TestHidingKeepsTheCase(t *testing.T) {
	for size := range scenestest.Sizes {
		p := standing(t, scenestest.Look{Language: "en", Size: size, Text: 1}, "easy", 2, func(v *casis.View) bool {
			return v.Phase == casis.Closing && slices.ContainsFunc(v.Legal(nil), func(a casis.Action) bool { return a.Verb == casis.Lay })
		})
		c := p.scene
		if want := "Lay " + c.sentences.voice().Case(c.ask.lays[0].Card); c.ask.list[0].label != want {
			t.Errorf("the button says %q, not %q", c.ask.list[0].label, want)
		}
		if !slices.ContainsFunc(c.says.usual, func(line [2]string) bool { return line[0] == "Hide: you keep the case for a later turn." }) {
			t.Errorf("%v: that hiding keeps it is not among %q", scenestest.Sizes[size], c.says.usual)
		}
	}
}

// Before an accusation it is said for whom one more case is enough, also once a case is chosen.
func TestAnAccusationMayGiveTheLastCase(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "bluff", 2, func(v *casis.View) bool {
		return accuses(v) && v.CaseCounts()[v.Rules.Side(1-v.Seat)]+1 == int(v.Rules.Target)
	})
	c := p.scene
	want := "One more is enough for " + scenestest.Names[1-p.seat] + " to win."
	said := func() bool {
		return slices.ContainsFunc(c.says.usual, func(line [2]string) bool { return line[0] == want })
	}
	p.button(false, func(ch *choice) bool { return ch.step == seeks && ch.action.Verb == casis.Accuse })
	before := said()
	for id := range c.blotter.pieces {
		if q := &c.blotter.pieces[id]; q.On && q.at.zone == suspect && c.Shown.Accusable(p.seat, int(q.at.of)+1) {
			p.do(table.Cards.ID(id), false)
			break
		}
	}
	if c.ask.number == 0 || !before || !said() {
		t.Errorf("it is said before: %v, then %q", before, c.says.usual)
	}
}

// The pile is outside the trays of the player's own cards.
func TestThePileIsNobodys(t *testing.T) {
	for _, text := range []float64{1, 2} {
		for size := range scenestest.Sizes {
			p := standing(t, scenestest.Look{Language: "en", Size: size, Text: text}, "easy", 2, func(v *casis.View) bool { return v.Phase == casis.Opening })
			pile := ui.CardRect(p.scene.room.pile, p.scene.room.pileW)
			for _, pad := range p.scene.room.pads {
				if pad.Overlaps(pile) {
					t.Errorf("%v, text %g: the pile at %v is on the tray %v", scenestest.Sizes[size], text, pile, pad)
				}
			}
		}
	}
}

// Whoever laid a case face down is told what lies under it when they touch it; nobody else is.
func TestOwnCasesSayWhatIsUnderThem(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Size: 0, Text: 1}, "bluff", 2, func(v *casis.View) bool {
		return v.Phase == casis.Opening && slices.ContainsFunc(v.Cases[:v.Laid], func(k casis.Case) bool { return k.Down && k.By == v.Seat && !k.Cards.IsEmpty() })
	})
	for i, k := range p.scene.Shown.Cases[:p.scene.Shown.Laid] {
		said := p.scene.sentences.aboutCase(i + 1)
		if own := k.By == p.seat; k.Down && own != strings.Contains(said, p.scene.sentences.voice().Cards(k.Cards)+".") || own && k.Cards.IsEmpty() {
			t.Errorf("of case %d, own %v, it is said %q", i+1, own, said)
		}
		if p.scene.chooser.touchCase(i + 1); k.By == p.seat && p.scene.News.Bad {
			t.Errorf("touching case %d is refused: %q", i+1, p.scene.News.Text)
		}
	}
}

// Of a card that would win the match it is said that it completes the last case needed, also by a
// hint.
func TestTheLastCaseIsSaid(t *testing.T) {
	wins := func(v *casis.View, cd casis.Card) bool {
		d := decision{view: v}
		got, _ := d.gainOf(cd, v.OwnCards())
		return got == completes
	}
	for _, last := range []bool{true, false} {
		p := standing(t, scenestest.Look{Language: "en", Size: 0, Text: 1}, "easy", 2, func(v *casis.View) bool {
			a, _, ok := bot.Advise(v)
			return v.Phase == casis.Opening && ok && a.Verb == casis.Take && wins(v, a.Card) && (v.CaseCounts()[v.Seat] == 2) == last
		})
		c := p.scene
		c.hint()
		if said := c.says.status; strings.Contains(said, "the last you need.") != last {
			t.Errorf("last %v: it is said %q", last, said)
		}
		if said := c.News.Text; strings.Contains(said, "the last you need.") != last {
			t.Errorf("last %v: the hint says %q", last, said)
		}
	}
}

// A final round in which nothing can change any more has a button that finishes it, and no other
// round has.
func TestSettledRoundsCanBeFinished(t *testing.T) {
	for size := range scenestest.Sizes {
		seen := map[bool]int{}
		for seed := uint64(1); seed < 30; seed += 2 {
			p := gathered(t, scenestest.Look{Language: "en", Size: size, Text: 1}, casis.Game{Mode: "bluff", Way: casis.Standard}, 3, seed)
			p.house.Settings.Speed = 0
			for p.match.Stage() == match.Deciding {
				v := p.match.State().View(p.match.Turn())
				if v.Phase == casis.LastCall {
					p.scene, p.seat = New(p.house, p.told(v.Seat, 1<<20)), v.Seat
					p.tick(0.016)
					settled := v.Settled()
					if has := p.scene.Form.Find(table.Finish) != nil; has != settled {
						t.Errorf("size %d: settled: %v, and there is a button: %v", size, settled, has)
					}
					seen[settled]++
				}
				a, _, _ := bot.Advise(&v)
				p.match.Act(a)
			}
		}
		if seen[true] == 0 || seen[false] == 0 {
			t.Errorf("rounds were settled, or not: %v", seen)
		}
	}
}

// Where the others' folders are closed, the tab of whoever shows a card that the player's own cases
// could use wears the sign of the best.
func TestTabsOfUsefulCardsAreMarked(t *testing.T) {
	found := map[gain]int{}
	for size := range scenestest.Sizes {
		for seed := uint64(1); seed < 8; seed += 2 {
			p := gathered(t, scenestest.Look{Language: "en", Size: size, Text: 1}, casis.Games[0], 4, seed)
			p.house.Settings.Speed = 0
			for n := 0; n < 60 && p.match.Stage() == match.Deciding; n++ {
				v := p.match.State().View(p.match.Turn())
				p.scene, p.seat = New(p.house, p.told(v.Seat, 1<<20)), v.Seat
				want, tabs, best := map[casis.Seat]gain{}, map[string]int{}, useless
				for _, h := range p.scene.blotter.homes {
					if h.at.zone == open && h.at.of != uint8(v.Seat) {
						got, _ := p.scene.ask.gain(&h)
						want[casis.Seat(h.at.of)] = max(want[casis.Seat(h.at.of)], got)
						best = max(best, got)
					}
				}
				if opened := p.scene.room.opened; v.Phase == casis.Opening && !p.scene.guide.teaches() && want[opened] != best {
					t.Fatalf("size %d: the folder of seat %d lies open, and others are more useful: %v", size, opened, want)
				}
				p.scene.room.openFolder((v.Seat + 1 + casis.Seat(n%3)) % 4)
				drawn := p.signs()
				for seat, got := range want {
					if sign := p.scene.says.seats[seat].beckons; sign != gainSigns[got] {
						t.Fatalf("size %d: seat %d can do %d for the player, and wears %q", size, seat, got, sign)
					}
					if tabs[gainSigns[got]]++; p.scene.room.shut(seat) {
						found[got]++
					}
				}
				for _, got := range []gain{advances, completes} {
					if sign := gainSigns[got]; p.scene.room.tabs && drawn[sign] < tabs[sign] {
						t.Fatalf("size %d: %d tabs wear %q, and %d are drawn", size, tabs[sign], sign, drawn[sign])
					}
				}
				p.match.Act(p.some(&v))
			}
		}
	}
	if found[completes] == 0 || found[advances] == 0 || found[useless] == 0 {
		t.Errorf("so many closed folders were looked at: %v", found)
	}
}
