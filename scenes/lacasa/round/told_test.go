package round

import (
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	lacasamatch "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Who touches the screen while the cards are dealt has them all before the eyes at once, so that no
// hint is of one that is still to come.
func TestOneTouchDealsAll(t *testing.T) {
	for _, mode := range [...]lacasa.Mode{lacasa.Solo, lacasa.Two, lacasa.Teams} {
		m := lacasatest.Dealt(t, mode, lacasa.Standard, "situations=-", 3)
		p := seated(t, lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1}), m, lacasatest.StandingOf(m, m.State().Table().Turn, 99), false)
		for range 3 {
			p.tick(0.1)
		}
		if !p.scene.dealing.on {
			t.Fatalf("%s: nothing is dealt", mode)
		}
		p.hint()
		if p.scene.dealing.on || p.scene.News.Text == "" {
			t.Errorf("%s: it is still dealt, %v, or nothing is advised: %q", mode, p.scene.dealing.on, p.scene.News.Text)
		}
		for cd := range p.scene.Shown.OwnCards().All() {
			if sp := &p.scene.Cloth.Cards[cd].Sprite; sp.Moving() && sp.Target().Y != sp.Y {
				t.Errorf("%s: %v is not there yet", mode, cd)
			}
		}
	}
}

// A deal begins with nothing dealt, the tableaus neither, asks nothing until all lies there, and is
// over in two seconds.
func TestADealAsksNothing(t *testing.T) {
	const step, most = 0.02, 2.0 // seconds
	for _, mode := range [...]lacasa.Mode{lacasa.Solo, lacasa.Two, lacasa.Teams} {
		m := lacasatest.Dealt(t, mode, lacasa.Standard, "situations=-", 3)
		h := lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1})
		h.Settings.Speed = 1
		p := seated(t, h, m, lacasatest.StandingOf(m, m.State().Table().Turn, 99), false)
		c := p.scene
		lay := 0
		for seat := range lacasa.Seat(lacasa.Sides) {
			lay += c.dealing.lieCovered(seat)
		}
		took := 0.0
		for ; c.dealing.on && took < 2*most; took += step {
			if c.ask.asks() {
				t.Fatalf("%s: after %.2f s it is asked for %v while it is dealt", mode, took, c.ask.legal)
			}
			p.tick(step)
		}
		if lay > 0 || took > most || !c.ask.asks() {
			t.Errorf("%s: %d cards lay there before the deal, which took %.2f s; then it is asked: %v", mode, lay, took, c.ask.asks())
		}
	}
}

// One's own hand is dealt face down, and opened once all are dealt. The deck gets lower with each
// card, until only those are left that nobody is dealt.
func TestTheHandIsPickedUp(t *testing.T) {
	m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=-", 3)
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	h.Settings.Speed = 1
	p := seated(t, h, m, lacasatest.StandingOf(m, m.State().Table().Turn, 99), false)
	c := p.scene
	const undealt = card.Deck - 4*7 - 1 // four hands and the Casa's card are dealt
	hand, left, covered := c.Shown.Hand, card.Deck, 0
	open := func() (n int) {
		for cd := range hand.All() {
			if c.Cloth.Cards[cd].Flip < 1 {
				n++
			}
		}
		return n
	}
	for range 400 {
		p.tick(0.01)
		now := c.dealing.deck.Cards - undealt
		if now > left {
			t.Fatalf("%d cards are to be dealt after %d", now, left)
		}
		if left = now; left > 0 {
			covered++
			if n := open(); n > 0 {
				t.Fatalf("%d cards of the hand are open, and %d are still to be dealt", n, left)
			}
		}
	}
	if covered < 50 || left != 0 || open() != hand.Len() || c.Moving() {
		t.Errorf("cards are dealt in %d moments, %d are left, %d of the hand are open", covered, left, open())
	}
}

// While a round is dealt, each hidden hand is counted as far as its cards have landed: from none to
// all, and no card that still flies.
func TestTheCountFollowsTheCardsLanded(t *testing.T) {
	for _, mode := range [...]lacasa.Mode{lacasa.Two, lacasa.Teams} {
		m := lacasatest.Dealt(t, mode, lacasa.Standard, "situations=-", 3)
		h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
		h.Settings.Speed = 1
		p := seated(t, h, m, lacasatest.StandingOf(m, m.State().Table().Turn, 99), false)
		c := p.scene
		var was [lacasa.MaxSeats]int
		late := 0
		for c.dealing.on {
			for i := range c.Shown.Rules.Seats() {
				seat := lacasa.Seat(i)
				n, thrown := c.dealing.shown(seat), c.dealing.held[seat]
				if seat == c.Shown.Seat {
					continue
				}
				if n < was[seat] || n > thrown {
					t.Fatalf("%s: of seat %d %d cards are counted after %d, and %d were thrown", mode, seat, n, was[seat], thrown)
				}
				was[seat] = n
				late += ui.BoolIndex(n < thrown)
			}
			p.tick(0.02)
		}
		for i := range c.Shown.Rules.Seats() {
			if seat := lacasa.Seat(i); seat != c.Shown.Seat && (was[seat] != int(c.Shown.Cards[seat]) || late == 0) {
				t.Errorf("%s: of seat %d %d cards were counted of %d, in %d moments fewer than were thrown", mode, seat, was[seat], c.Shown.Cards[seat], late)
			}
		}
	}
}

// While the references are secret it is not said of the challenges won that they count.
func TestOnlyWhatIsKnownToCountIsCounted(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1})
	m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=betrayal", 3)
	c := NewTable(h, lacasatest.StandingOf(m, 0, 99), true)
	if want := h.Say("scoring.taken.secret"); c.says.counted != want {
		t.Errorf("counted are %q, not %q", c.says.counted, want)
	}
	solo := NewTable(h, lacasatest.Standing(lacasatest.Begun(t, "situations=betrayal", 5)), true)
	if want := h.Say("scoring.taken"); solo.says.counted != want { // they lie open
		t.Errorf("counted are %q, not %q", solo.says.counted, want)
	}
}

// The language can be changed with the robot's card on the table: why it was played is said in the
// new one.
func TestReasonFollowsTheLanguage(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1})
	m := lacasatest.Begun(t, "situations=-", 3)
	for m.State().Table().Turn != lacasa.Robot || m.State().Table().Count > 0 {
		m.Act(m.State().Legal(nil)[0])
	}
	lacasatest.RunRobot(m)
	c := NewTable(h, lacasatest.Standing(m), true)
	english := c.says.rule
	h.Speak("it")
	c.Lay()
	want := ""
	for _, e := range c.St.Log {
		if e.Kind == lacasa.CardPlayed {
			want = tell.VoiceOf(h).Rule(e.Rule)
		}
	}
	if english == "" || c.says.rule == english || c.says.rule != want {
		t.Errorf("it says %q, and in Italian %q", english, c.says.rule)
	}
}

// A decision taken back and another made, which brings as many events, is another round than the
// one that was shown.
func TestAnotherRoundIsNotTheSameGoneOn(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1})
	m := lacasatest.Begun(t, "situations=-", 3)
	other := m.Rewind(0)
	legal := m.State().Legal(nil)
	m.Act(legal[0])
	other.Act(legal[1])
	c := NewTable(h, lacasatest.Standing(m), true)
	c.Show(lacasatest.Standing(other))
	if want := other.State().View(lacasa.Human); c.Shown != want {
		t.Errorf("the table shows\n%+v\nand not\n%+v", c.Shown, want)
	}
}

// A hint can be asked for at every moment of a round, also while a challenge lies there complete.
func TestHintAtEveryMoment(t *testing.T) {
	p := winning(t, lacasa.Teams, 0, false)
	for seat := range lacasa.Seat(lacasa.MaxSeats) {
		for seen := range p.match.History(seat) {
			c := NewTable(p.house, lacasatest.StandingOf(p.match, seat, seen), true)
			if c.chooser.hint(); c.News.Text == "" {
				t.Errorf("with %d events seen the hint says nothing to seat %d", seen, seat)
			}
		}
	}
}

// It is told of every challenge why it was won: while it stands there, where it is seen again, on
// its page, in the log and in what is spoken; and where references judge challenges, whether it
// counts.
func TestWhyIsToldEverywhere(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	counts := map[string]int{}
	sums := 0
	for _, mode := range lacasa.Modes {
		var round, done, n int
		lacasatest.Through(t, mode, func(m *lacasamatch.Match) {
			st := lacasatest.StandingOf(m, 0, 0)
			if st.Round() != round {
				round, done = st.Round(), 0
			}
			if complete := lastComplete(&st); complete == done {
				return
			} else if done, n = complete, n+1; n%2 > 0 && st.View.Phase != lacasa.Over {
				return
			}
			what := m.Round().Situation
			won, then := 0, st.Start
			var b lacasa.WinReason
			for i, e := range st.Log {
				if then.See(e); e.Kind == lacasa.ChallengeWon {
					won, b = i, then.WinReason()
				}
			}
			why := tell.VoiceOf(h).At(&st).Because(b)

			st.Seen = won
			c := NewTable(h, st, true)
			v := scenestest.Visit(t, h, c)
			for i := 0; i < 300 && !c.taking.won.stands; i++ {
				v.Tick()
			}
			if !c.taking.won.stands || !strings.HasSuffix(strings.TrimSuffix(c.News.Text, " · "+h.Say("log.void")), ": "+why) || !strings.Contains(c.News.Parted, "\n") {
				t.Fatalf("%s: where it should say %q, the table says %q", what, why, c.News.Text)
			}
			for i, cd := range c.Shown.Played[:c.Shown.Count] {
				paired := cd != card.Back && (cd == b.Card || cd == b.Kin) && b.Kin != card.Back
				if sums += ui.BoolIndex(paired); paired && !strings.HasPrefix(why, c.says.sums[i]) && b.Edge != lacasa.Alone {
					t.Fatalf("%v wears %q, and it is won since %q", cd, c.says.sums[i], why)
				}
			}

			st.Seen = len(st.Log)
			says := &NewTable(h, st, true).last.past.Says
			for _, said := range []string{says.Why, says.Both, says.Spoken} {
				if !strings.Contains(said, why) && !strings.Contains(said, words.Capitalize(why)) {
					t.Fatalf("%s: where it should say %q, it is said %q", what, why, said)
				}
			}
			if judged := st.View.Rules.References != lacasa.NoReferences; judged != (says.Counts != "") {
				t.Fatalf("%s: whether it counts is said %q", what, says.Counts)
			}
			key, _, _ := strings.Cut(says.Counts, ":")
			counts[key]++
			if void := st.View.Uncounted>>lastComplete(&st)&1 != 0; void != (key == "It does not count") {
				t.Fatalf("%s: of challenge %d it is said %q", what, lastComplete(&st), says.Counts)
			}
		})
	}
	if len(counts) < 4 || sums == 0 {
		t.Errorf("not everything was tried: %v, %d sums", counts, sums)
	}
}

// Where the lower number is better it is said who is ahead, and where only the goal is special how
// many of its cards are left. Who took a card out of the last challenge is said below it.
func TestNumbersAreExplained(t *testing.T) {
	house := lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1})
	ahead, left, took := 0, map[string]bool{}, 0
	lacasatest.EveryRound(t, func(m *lacasamatch.Match, v *lacasa.View) {
		if v.Phase != lacasa.Playing {
			return
		}
		c := NewTable(house, lacasatest.StandingOf(m, v.Seat, 999), true)
		score := tell.RoundCounts(v)
		for side := range lacasa.Sides {
			if is := v.Rules.Goal.Aim == lacasa.Fewest && score[side] < score[1-side]; (c.says.sides[side].needs == "ahead") != is {
				t.Fatalf("%s: of %v the score says %q", m.Round().Situation, score, c.says.sides[side].needs)
			} else if is {
				ahead++
			}
		}
		if note := c.says.about.Note; v.Rules.Goal.ComparesCards() && c.says.about.Rule == "" {
			left[note] = true
			if !strings.Contains(note, "Not captured yet: ") {
				t.Errorf("%s: it is said %q", m.Round().Situation, note)
			}
		}
		for _, l := range c.last.past.List[:c.last.past.Count] {
			if is := strings.Contains(c.last.past.Says.Both, " took the "); l.Fate == "exchange" && !is {
				t.Errorf("of an exchange is said %q", c.last.past.Says.Both)
			} else if is {
				took++
			}
		}
	})
	if ahead == 0 || len(left) < 4 || took == 0 {
		t.Errorf("%d were ahead, %v left, %d taken: not everything was tried", ahead, left, took)
	}
}

// lastComplete returns the number of the last challenge that is complete.
func lastComplete(st *tell.Standing) int {
	return int(st.View.Challenge) - ui.BoolIndex(st.View.Phase != lacasa.Over)
}

// What is asked in an exchange names the winner of the challenge, and in a discard the card taken
// from the Casa.
func TestQuestionsNameWhatTheyAreAbout(t *testing.T) {
	house := lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1})
	asked := map[lacasa.Phase]int{}
	lacasatest.EveryRound(t, func(m *lacasamatch.Match, v *lacasa.View) {
		if v.Phase != lacasa.Exchanging && v.Phase != lacasa.Discarding || asked[v.Phase] > 40 {
			return
		}
		asked[v.Phase]++
		st := lacasatest.StandingOf(m, v.Seat, 999)
		c := NewTable(house, st, true)
		about := ""
		for _, e := range st.Log {
			switch {
			case v.Phase == lacasa.Exchanging && e.Kind == lacasa.ChallengeWon:
				if about = st.Players[e.Seat].Name + ", who won"; e.Seat == v.Turn {
					about = st.Players[e.Seat].Name + " won"
				}
			case v.Phase == lacasa.Discarding && e.Kind == lacasa.Elected:
				about = c.sentences.voice().Card(v.Nominated)
			}
		}
		if asks := c.sentences.question(); about == "" || !strings.Contains(asks, about) {
			t.Errorf("%s: %q does not say %q", m.Round().Situation, asks, about)
		}
	})
	if asked[lacasa.Exchanging] == 0 || asked[lacasa.Discarding] == 0 {
		t.Errorf("asked were only %v", asked)
	}
}

// A round that is decided says how on a labelled button that finishes it, in every look; the score
// tells the same then.
func TestDecidedRoundsSayHow(t *testing.T) {
	keys := map[string]int{}
	for seed := range 12 {
		m := lacasatest.Dealt(t, lacasa.Solo, lacasa.Standard, "situations=-", match.Seed(seed))
		for !m.BetweenRounds() && !m.Settled() {
			m.Act(m.State().Legal(nil)[0])
		}
		for !m.BetweenRounds() && m.State().Table().Turn != lacasa.Human {
			m.Act(m.State().Legal(nil)[0])
		}
		if m.BetweenRounds() {
			continue
		}
		st := lacasatest.StandingOf(m, lacasa.Human, 1<<20)
		st.Settled, st.Deciding, st.Players = true, true, []scenes.Player{{Kind: match.KindHuman, Name: "Ada"}, {Kind: match.KindRobot, Name: "Robot"}}
		over := m.Rewind(len(m.Round().Actions))
		for !over.BetweenRounds() {
			over.Act(over.State().Legal(nil)[0])
		}
		key := "table.finish.lost"
		if over.Round().Outcome.Winner == lacasa.Human {
			key = "table.finish.won"
		}
		keys[key]++
		for _, l := range scenestest.Looks() {
			h := lacasatest.House(l)
			c := NewTable(h, st, true)
			v := scenestest.Visit(t, h, c)
			for _, id := range []int{table.Finish, table.Undo, table.Log, table.Rules, table.Menu} {
				w := v.Form.Find(id)
				if w == nil || w.Rect.W < page.Finger-0.01 || w.Rect.H < page.Finger-0.01 {
					t.Fatalf("%v: the bar has %+v", l, w)
				}
				for i := range v.Form.List {
					if other := &v.Form.List[i]; other.Id != id && w.Rect.Inset(0.01).Overlaps(other.Rect) {
						t.Errorf("%v: %q lies over %q", l, w.Label, other.Label)
					}
				}
			}
			w := v.Form.Find(table.Finish)
			if w == nil || w.Label != h.Say(key) {
				t.Fatalf("%v: seed %d: the button is %+v, not %q", l, seed, w, h.Say(key))
			}
			if b, says := w.Kind.(*page.Button); !says || c.room.Shape == page.Desk && b.Tip != h.Say("table.finish.means") {
				t.Fatalf("%v: seed %d: the button does not show %q, or not what it does", l, seed, w.Label)
			}
			if i := v.Use(key); i != scenes.Finish {
				t.Errorf("%v: it wants %v", l, i)
			}
		}
	}
	if len(keys) < 2 {
		t.Errorf("seen is only %v", keys)
	}
}

// The leader's flag lies on no other player's card, whoever leads, and the question on no plate.
func TestTheFlagIsTheLeaders(t *testing.T) {
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		c := NewTable(h, lacasatest.StandingOf(lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=-", 3), 0, 99), true)
		for leader := range lacasa.Seat(lacasa.MaxSeats) {
			c.Shown.Leader = leader
			at := c.seats.flagAt(c.room.playedAt(leader), c.room.PlayedW, 20)
			for other := range lacasa.Seat(lacasa.MaxSeats) {
				if r := ui.CardRect(c.room.playedAt(other), c.room.PlayedW); other != leader && r.Contains(at) {
					t.Errorf("%v: the flag of seat %d is at %v, on the card of seat %d at %v", l, leader, at, other, r)
				}
			}
		}
	}
}

// A replay says that it is one, and waits for nobody.
func TestReplaySaysSo(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	st := lacasatest.Standing(lacasatest.Begun(t, "situations=-", 3))
	c := NewTable(h, st, true)
	live := c.says.round
	if !c.plates.waits() {
		t.Error("the table waits for nobody")
	}
	st.Replay.On = true
	c = NewTable(h, st, true)
	if want := h.Say("table.replay", "round", live); c.says.round != want || c.plates.waits() {
		t.Errorf("the replay says %q, not %q, or waits for somebody: %v", c.says.round, want, c.plates.waits())
	}
}

// Dim means that the rules refuse a card now: while a challenge stands nobody is asked, and the
// hand is lit.
func TestHandIsLitWhileAChallengeStands(t *testing.T) {
	p := winning(t, lacasa.Teams, 0, false)
	c := p.scene
	for i := 0; i < 300 && !c.taking.won.stands; i++ {
		p.tick(0.016)
	}
	if !c.taking.won.stands {
		t.Fatal("no challenge stands")
	}
	for cd := range c.Shown.Hand.All() {
		if c.cards.sprite(cd).Target().Dim != 0 {
			t.Errorf("%v looks as if it were refused", cd)
		}
	}
}

// Where the cards are dealt again if the Casa turns up the Mangia-Cake, the table says so only
// until a card is turned up. A card that would count and stays in the Casa is said to be out of
// play.
func TestTheCasaSaysWhatItsCardMeans(t *testing.T) {
	house := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	redeal := house.Say("does.must-rule")
	silent, away := 0, map[bool]int{}
	lacasatest.EveryRound(t, func(m *lacasamatch.Match, v *lacasa.View) {
		counted := v.Rules.Goal.Count == lacasa.Cards && v.Ruling != card.None
		out := counted && v.Casa != card.Back && v.Rules.Goal.CountedCards().Has(v.Casa)
		if !v.Rules.MustRule && !counted || !out && away[false] > 60 {
			return
		}
		c := NewTable(house, lacasatest.StandingOf(m, v.Seat, 999), true)
		if turned := v.Ruling != card.None || v.Nominated != card.Back; v.Rules.MustRule && turned {
			if silent++; strings.Contains(c.sentences.gist().Rule, redeal) {
				t.Fatalf("%s: it is still said that %q", m.Round().Situation, redeal)
			}
		}
		if counted {
			if away[out]++; strings.Contains(c.says.rules, "out of play") != out {
				t.Fatalf("%s: of the Casa's %v it is said %q", m.Round().Situation, v.Casa, c.says.rules)
			}
		}
	})
	if silent == 0 || away[true] == 0 || away[false] == 0 {
		t.Errorf("not everything was tried: %d, %v", silent, away)
	}
}
