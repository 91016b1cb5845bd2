package play

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
)

var added = regexp.MustCompile(`(\d+(?: \+ \d+)+) = (\d+)`)

// sums returns the sums that a text does, and complains of those that do not add up.
func sums(t *testing.T, text string) (list [][]int) {
	t.Helper()
	for _, m := range added.FindAllStringSubmatch(strings.ReplaceAll(text, "\u00a0", " "), -1) {
		total, of := 0, []int(nil)
		for _, n := range strings.Split(m[1], " + ") {
			v, _ := strconv.Atoi(n)
			total, of = total+v, append(of, v)
		}
		if strconv.Itoa(total) != m[2] {
			t.Errorf("%q does not add up", text)
		}
		list = append(list, of)
	}
	return list
}

// lift chooses a card of the hand.
func (p *company) lift(card french.Card) {
	p.Helper()
	p.do(table.Cards.ID(p.scene.items.find(card, held)), false)
}

// In every game, whatever is chosen, the figures that are said add up, those of a build with the
// card played to the value on its button.
func TestFiguresAddUp(t *testing.T) {
	built := 0
	for i, o := range everyGame(t) {
		m := dealt(t, o, match.Seed(i))
		p := sitting(t, scenestest.Look{Language: "en", Text: 1}, m, 1)
		p.house.Settings.Speed = 0
		for m.Stage() == match.Deciding {
			v := m.State().View(m.Turn())
			c := NewTable(p.house, p.told(v.Seat, 1<<20))
			legal := v.Legal(nil, 200)
			for n := range min(12, len(legal)) {
				a := legal[(n*37+i)%len(legal)]
				c.ask.advise(a)
				c.ask.advised = false
				c.chooser.chosen(false)
				list := sums(t, c.says.status)
				if a.Verb != cassino.Make || v.Why(cassino.Action{Seat: v.Seat, Verb: cassino.Capture, Card: a.Card, Cards: a.Cards}).Reason == cassino.Allowed {
					continue
				}
				built++
				low, high, first := int(v.Rules.Worth.Hand[a.Card].Low), int(v.Rules.Worth.Hand[a.Card].High), 0
				for _, of := range list {
					if total := total(of); total == int(a.Value) && (of[0] == low || of[0] == high) {
						first++
					}
				}
				alone := low == int(a.Value) || high == int(a.Value) // it is a set by itself
				if first == 0 && !alone && a.Cards.Len() < 12 {
					t.Fatalf("%s: of %v it is said %q", o.Mode, a, c.says.status)
				}
			}
			m.Act(legal[(i*7+m.Events(0))%len(legal)])
		}
	}
	if built < 100 {
		t.Errorf("only %d builds were looked at", built)
	}
}

func total(of []int) (sum int) {
	for _, v := range of {
		sum += v
	}
	return sum
}

// A card that is lifted is lowered by the same touch again, whatever it could do; what takes
// nothing is laid by a touch of the free cloth.
func TestLiftedCardIsLowered(t *testing.T) {
	for size := range scenestest.Sizes {
		l := scenestest.Look{Language: "en", Size: size, Text: 1}
		for _, keys := range []bool{false, true} {
			var a cassino.Action
			p := waiting(t, l, "standard", 2, func(v *cassino.View) bool {
				for _, a = range only(v, cassino.Trail) {
					if !slices.ContainsFunc(v.Legal(nil, 300), func(b cassino.Action) bool { return a.Card == b.Card && b.Verb != cassino.Trail }) {
						return v.Loose.Len() < 8
					}
				}
				return false
			})
			c := p.scene
			id := table.Cards.ID(c.items.find(a.Card, held))
			if got := p.do(id, keys); got != nil || c.ask.card != a.Card || strings.Contains(c.says.status, "again") {
				t.Fatalf("%v: %+v, %q", l, got, c.says.status)
			}
			if got := p.do(id, keys); got != nil || c.ask.card != french.Back {
				t.Errorf("%v: touched again it does %+v, and lifted is %v", l, got, c.ask.card)
			}
			p.do(id, keys)
			r := c.room.drop
			if got := p.tap(ui.Point{X: r.X + 3, Y: r.Bottom() - 3}); got != (scenes.Act{Move: a.String()}) {
				t.Errorf("%v: the cloth touched, it does %+v", l, got)
			}
		}
	}
	p, a := deciding(t, scenestest.Look{Language: "en", Text: 1}, "standard", 2, cassino.Capture, func(*cassino.View, cassino.Action) bool { return true })
	p.lift(a.Card)
	r := p.scene.room.drop
	if got := p.tap(ui.Point{X: r.X + 3, Y: r.Bottom() - 3}); got != nil {
		t.Errorf("what captures is laid by a touch of the cloth: %+v", got)
	}
}

// Of cards that shine those stand out that the first button takes, as the others may be chosen
// instead.
func TestOfferedCardsStandOut(t *testing.T) {
	for size := range scenestest.Sizes {
		p := waiting(t, scenestest.Look{Language: "en", Size: size, Text: 1}, "standard", 2, func(v *cassino.View) bool {
			list := only(v, cassino.Capture)
			return len(list) > 1 && list[0].Card == list[1].Card && !list[0].Cards.HasAny(list[1].Cards) &&
				v.Why(cassino.Action{Seat: v.Seat, Verb: cassino.Capture, Card: list[0].Card, Cards: list[0].Cards.Plus(list[1].Cards)}).Reason != cassino.Allowed
		})
		c := p.scene
		p.lift(only(&c.Shown, cassino.Capture)[0].Card)
		takes, up, down := c.ask.list[0].action.Cards, 0, 0
		for i := range c.items.list {
			it := &c.items.list[i]
			if it.zone != loose || !c.ask.lit(i) {
				continue
			}
			_, wide := c.room.grid.at(it.at, &c.items)
			raised := c.room.cardRect(it.at).Centre().Y-it.Target().Y > wide*pickedUp*0.5
			if raised != takes.Has(it.card) {
				t.Errorf("%d: %v is raised: %v, and %v are taken", size, it.card, raised, takes)
			}
			if raised {
				up++
			} else {
				down++
			}
		}
		if up == 0 || down == 0 {
			t.Errorf("%d: %d are raised, %d are not", size, up, down)
		}
		c.marked(t, takes)
	}
}

// marked checks that just the cards that are taken have a mark.
func (c *Table) marked(t *testing.T, takes french.Set) {
	t.Helper()
	var marks french.Set
	for _, b := range c.ask.groups {
		marks = marks.With(c.items.list[b.item].card)
	}
	if marks != takes {
		t.Errorf("%v are marked, and %v are taken", marks, takes)
	}
}

// Of a card that is lifted it is said that it may build, just where it may, and that it must
// capture, just where it may not be trailed for that.
func TestLiftedCardSaysAllItMayDo(t *testing.T) {
	builds := map[cassino.BuildKind]string{cassino.Builds: "build", cassino.Heaps: "Esun", cassino.Stacks: "stack"}
	made, must := map[string]bool{}, 0
	for i, o := range everyGame(t) {
		m := dealt(t, o, match.Seed(i))
		p := sitting(t, scenestest.Look{Language: "en", Text: 1}, m, 1)
		p.house.Settings.Speed = 0
		for m.Stage() == match.Deciding {
			v := m.State().View(m.Turn())
			c := NewTable(p.house, p.told(v.Seat, 1<<20))
			legal := v.Legal(nil, cassino.MostLegal)
			for card := range v.Hand.Kinds() {
				if v.Phase == cassino.Plucking || !c.ask.hand.Has(card) {
					continue
				}
				c.ask.forget()
				c.ask.card = card
				c.chooser.chosen(false)
				said := c.says.status
				if slices.ContainsFunc(legal, func(a cassino.Action) bool { return a.Card == card && a.Verb == cassino.Make }) {
					if !strings.Contains(said, builds[v.Rules.Build.Kind]) {
						t.Fatalf("%s: of %v, which may build, is said %q", o.Mode, card, said)
					}
					for _, part := range [...]string{"or only some", "or other lit"} {
						made[part] = made[part] || strings.Contains(said, part)
					}
				}
				due := v.Why(cassino.Action{Seat: v.Seat, Verb: cassino.Trail, Card: card}).Reason == cassino.MustTake
				if strings.Contains(said, "must capture") != due {
					t.Fatalf("%s: of %v, which must capture: %v, is said %q", o.Mode, card, due, said)
				}
				must += ui.BoolIndex(due)
			}
			m.Act(legal[(i*7+m.Events(0))%len(legal)])
		}
	}
	if len(made) != 2 || !made["or only some"] || !made["or other lit"] || must == 0 {
		t.Errorf("only so much was said: %v, must %d", made, must)
	}
}

// Where more may be done than is listed, what is worth more than the chosen card is dim and
// refused, and the hint takes as much as goes together.
func TestCrowdedTableRefusesWhatIsWorthMore(t *testing.T) {
	crowded := func(v *cassino.View) bool {
		return v.Hand.Len() > 1 && len(v.Legal(nil, cassino.MostLegal)) == cassino.MostLegal
	}
	o, err := cassino.DefaultOptions("mulle", cassino.Standard, 2)
	if err != nil {
		t.Fatal(err)
	}
	m := dealt(t, o, 3)
	for v := m.State().View(m.Turn()); !crowded(&v); v = m.State().View(m.Turn()) { // nobody takes anything
		act(t, m, only(&v, cassino.Trail)[0])
	}
	p := seated(t, scenestest.Look{Language: "en", Text: 1}, m)
	c := p.scene
	dim, free := 0, 0
	for card := range c.Shown.Hand.Kinds() {
		worth := c.Shown.Rules.Worth
		most := max(worth.Hand[card].Low, worth.Hand[card].High)
		c.ask.forget()
		c.ask.card = card
		c.chooser.chosen(false)
		for i, it := range c.items.list {
			if it.zone != loose {
				continue
			}
			if worth.Table[it.card.Rank()].Low <= most {
				free += ui.BoolIndex(!c.ask.refused(i))
				continue
			}
			dim++
			if c.chooser.pick(i); !c.ask.refused(i) || c.ask.picked[i] || !c.News.Bad {
				t.Errorf("%v may be chosen with %v", it.card, card)
			}
		}
	}
	if dim == 0 || free == 0 {
		t.Fatalf("%d are dim, %d are not", dim, free)
	}
	c.chooser.hint()
	a := c.ask.advice
	if a.Verb != cassino.Capture || c.Shown.Why(a).Reason != cassino.Allowed {
		t.Fatalf("the hint is %v", a)
	}
	c.marked(t, a.Cards)
	for _, other := range c.ask.legal {
		if other.Verb != cassino.Capture || other.Card != a.Card || a.Cards.HasAny(other.Cards) {
			continue
		}
		more := a
		if more.Cards = a.Cards.Plus(other.Cards); c.Shown.Why(more).Reason == cassino.Allowed {
			t.Errorf("the hint %v leaves %v", a, other.Cards)
		}
	}
}

// Until somebody has played, the prompt and the pile say what was laid at the deal.
func TestWhatWasLaidAtTheDealIsSaid(t *testing.T) {
	o, err := cassino.DefaultOptions("laugh-and-lie-down", cassino.Standard, 5)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for seed := match.Seed(1); seed < 40; seed++ {
		m := dealt(t, o, seed)
		for range 2 {
			p := seated(t, scenestest.Look{Language: "en", Text: 1}, m)
			c := p.scene
			for side := range c.Shown.Rules.Sides() {
				n := int(c.Shown.Piles[side].Len)
				due := n > 0 && c.Shown.Player == cassino.NoSeat
				if strings.Contains(c.says.status, c.phrases.voice().Side(side)+"\u00a0"+ui.Numeral(n)+" cards") != due || strings.Contains(c.says.piles[side], "deal") != due {
					t.Errorf("seed %d: with %d cards laid it is said %q, %q", seed, n, c.says.status, c.says.piles[side])
				}
				found += ui.BoolIndex(due)
			}
			v := m.State().View(m.Turn())
			m.Act(v.Legal(nil, 1)[0])
		}
	}
	if found == 0 {
		t.Error("nothing was laid")
	}
}

// A pile that the lifted card takes is lit and named, and taken by the button, a touch or a drag.
func TestPileIsStolen(t *testing.T) {
	for size := range scenestest.Sizes {
		for _, mode := range []cassino.Mode{"stealing-bundles", "halliel"} {
			p, a := deciding(t, scenestest.Look{Language: "en", Size: size, Text: 1}, mode, 2, cassino.Steal, func(*cassino.View, cassino.Action) bool { return true })
			c := p.scene
			p.lift(a.Card)
			name := c.phrases.voice().Name(a.To)
			if !strings.Contains(c.says.status, name+"’s whole pile") || !c.ask.stealable(c.Shown.Rules.Side(a.To)) {
				t.Errorf("%s: of %v is said %q", mode, a, c.says.status)
			}
			if bonus := c.Shown.Rules.Fixxa || c.Shown.Rules.Stop; strings.Contains(c.says.status, "no bonus") != bonus {
				t.Errorf("%s: of %v is said %q", mode, a, c.says.status)
			}
			i := slices.IndexFunc(c.ask.list, func(ch choice) bool { return ch.action == a })
			if i < 0 {
				t.Fatalf("%s: %v has no button", mode, a)
			}
			if _, points := c.phrases.voice().Prizes(&c.Shown.Rules, c.Shown.Piles[c.Shown.Rules.Side(a.To)].Set().With(a.Card)); strings.Contains(c.ask.list[i].long, ": ") != (points > 0) {
				t.Errorf("%s: of %d points is said %q", mode, points, c.ask.list[i].long)
			}
			set := c.room.setting(a.To)
			if got := p.drop(c.items.find(a.Card, held), set.pile); got != (scenes.Act{Move: a.String()}) {
				t.Errorf("%s: dropped on the pile, %v does %+v", mode, a.Card, got)
			}
			if list := c.phrases.voice().Teachings(&c.Shown); slices.ContainsFunc(list, func(g tell.Teaching) bool { return strings.HasPrefix(g.Text, "Nothing here can be taken") }) {
				t.Errorf("%s: the guide says that nothing can be taken", mode)
			}
		}
	}
}

// What is refused says why that cannot be done which was meant: a build too, and both where either
// may have been.
func TestRefusalSaysWhatWasMeant(t *testing.T) {
	l := scenestest.Look{Language: "en", Text: 1}
	var card, there french.Card
	low := func(v *cassino.View, c french.Card) int { return int(v.Rules.Worth.Hand[c].Low) }
	pair := func(is func(v *cassino.View, card, there french.Card) bool) func(v *cassino.View) bool {
		return func(v *cassino.View) bool {
			legal := v.Legal(nil, 300)
			for card = range v.Hand.Kinds() {
				for there = range v.AllCards().Kinds() {
					mine := func(a cassino.Action) bool { return a.Card == card }
					with := func(a cassino.Action) bool { return a.Card == card && a.Cards.Has(there) }
					if is(v, card, there) && slices.ContainsFunc(legal, mine) && !slices.ContainsFunc(legal, with) {
						return true
					}
				}
			}
			return false
		}
	}
	holds := func(v *cassino.View, n int) bool { return !v.CardsCounting(1 << n).IsEmpty() }
	for _, c := range []struct {
		mode  cassino.Mode
		is    func(v *cassino.View, card, there french.Card) bool
		says  []string
		never string
	}{
		{"standard", func(v *cassino.View, a, b french.Card) bool { // 4 on 2
			return v.Loose.Has(b) && low(v, a) > low(v, b) && low(v, a)+low(v, b) <= 10 && !holds(v, low(v, a)+low(v, b)) && !v.Owns(v.Seat)
		}, []string{"to build", "captures only"}, "sets"},
		{"standard", func(v *cassino.View, a, b french.Card) bool { // 2 on 4
			return v.Loose.Has(b) && low(v, a) < low(v, b) && low(v, a)+low(v, b) <= 10 && !holds(v, low(v, a)+low(v, b)) && !v.Owns(v.Seat)
		}, []string{"to build"}, "captures only"},
		{"standard", func(v *cassino.View, a, b french.Card) bool {
			return low(v, a) > 10 && v.Loose.Has(b) && low(v, b) < 10
		}, []string{"has no number"}, "sets"},
		{"standard", func(v *cassino.View, a, b french.Card) bool { return low(v, b) > 10 && low(v, a) < 10 }, []string{"has no number"}, "sets"},
		{"diloti", func(v *cassino.View, a, b french.Card) bool { // an ace on another's 8
			return v.Built == 1 && v.Builds[0].Owner != v.Seat && !v.Builds[0].Multi && v.Builds[0].Cards.Has(b) && low(v, a)+int(v.Builds[0].Value) <= 10
		}, []string{"to build"}, "takes this build"},
		{"diloti", func(v *cassino.View, a, b french.Card) bool { // which equals others that lie there
			return v.Loose.Has(b) && low(v, a) <= 10 && low(v, b) < low(v, a) && v.Loose.Counts().Of(a.Rank()) > 0 && !holds(v, low(v, a)+low(v, b))
		}, []string{"captures only"}, "every card of its rank"},
		{"kontsina", func(v *cassino.View, a, b french.Card) bool { return low(v, a) < 10 && low(v, b) < low(v, a) }, []string{"captures only"}, "no more"},
	} {
		p := waiting(t, l, c.mode, 2, pair(c.is))
		t.Logf("%s: %v on %v", c.mode, card, there)
		z := loose
		if !p.scene.Shown.Loose.Has(there) {
			z = built
		}
		i := p.scene.items.find(there, z)
		p.drop(p.scene.items.find(card, held), p.scene.room.cardRect(p.scene.items.list[i].at).Centre())
		said := p.scene.News.Text
		for _, text := range c.says {
			if !strings.Contains(said, text) {
				t.Errorf("%s: %v on %v is refused with %q, not %q", c.mode, card, there, said, text)
			}
		}
		if strings.Contains(said, c.never) || !p.scene.News.Bad {
			t.Errorf("%s: %v on %v is refused with %q", c.mode, card, there, said)
		}
		sums(t, said)
	}
}

// A card that scores has no button to pluck it, and says why.
func TestUnpluckedSaysWhy(t *testing.T) {
	two := french.Of(2, french.Spades)
	p := waiting(t, scenestest.Look{Language: "en", Text: 1}, "pluck", 2, func(v *cassino.View) bool {
		return v.Phase == cassino.Playing && v.Loose.Len() > 2 && v.Loose.Has(two) && slices.ContainsFunc(v.Legal(nil, 200), func(a cassino.Action) bool { return a.Cards.Has(two) })
	})
	p.do(table.Cards.ID(p.scene.items.find(two, loose)), false)
	if said := p.scene.says.status; !strings.Contains(said, "cannot be plucked") {
		t.Errorf("it is said %q", said)
	}
}

// A build says whose it is, what takes it and what its owner must do, to whoever touches it or
// hears it read; and the log says so where it becomes another's.
func TestBuildSaysWhoseItIs(t *testing.T) {
	for _, mode := range []cassino.Mode{"standard", "diloti"} {
		p := waiting(t, scenestest.Look{Language: "en", Text: 1}, mode, 2, func(v *cassino.View) bool {
			return v.Built == 1 && v.Builds[0].Owner != v.Seat && !v.Builds[0].Multi
		})
		c := p.scene
		b := c.Shown.Builds[0]
		at := slices.IndexFunc(c.items.cells[:], func(l cell) bool { return l.build })
		p.do(reachBuild.ID(at), false)
		if strings.Contains(c.phrases.buildSaid(&b), "may not add") {
			t.Errorf("%s: anybody may add to it, and it is said %q", mode, c.phrases.buildSaid(&b))
		}
		for _, text := range []string{c.phrases.voice().Name(b.Owner) + "’s", ui.Numeral(int(b.Value)), "trail", "owns it next", "go"} { // what goes with it, or that nothing does
			if !strings.Contains(c.News.Text, text) {
				t.Errorf("%s: %q does not say %q", mode, c.News.Text, text)
			}
		}
		if spoken := c.says.seats[b.Owner].spoken; !strings.Contains(spoken, "owns the build of "+ui.Numeral(int(b.Value))) {
			t.Errorf("%s: the plate says %q", mode, spoken)
		}
	}
	for _, theirs := range [...]bool{true, false} { // an opponent's is not added to
		p := waiting(t, scenestest.Look{Language: "en", Text: 1}, "african", 3, func(v *cassino.View) bool {
			return v.Built == 1 && (v.Builds[0].Owner != v.Seat) == theirs
		})
		if said := p.scene.phrases.buildSaid(&p.scene.Shown.Builds[0]); strings.Contains(said, "may not add") != theirs {
			t.Errorf("of a build in African Cassino, an opponent's: %v, it is said %q", theirs, said)
		}
	}
	p, a := deciding(t, scenestest.Look{Language: "en", Text: 1}, "standard", 2, cassino.Make, func(v *cassino.View, a cassino.Action) bool {
		return v.Built == 1 && v.Builds[0].Owner != v.Seat && a.Cards.HasAll(v.Builds[0].Cards)
	})
	before := p.match.Events(p.seat)
	v := p.match.State().View(p.seat)
	p.match.Act(a)
	if said := p.scene.phrases.voice().Event(&p.match.History(p.seat)[before], &v.Table); !strings.Contains(said, "owns it now") {
		t.Errorf("the log says %q", said)
	}
}

// Sweeps that cancel one another say so when they are made, and where they are counted.
func TestCancelledSweepsAreSaid(t *testing.T) {
	p := waiting(t, scenestest.Look{Language: "en", Text: 1}, "finnish", 2, func(v *cassino.View) bool { return v.Sweeps[0] > 0 && v.Sweeps[1] > 0 })
	c := p.scene
	if !slices.ContainsFunc(c.says.scores, func(s scored) bool { return s.sweeps && strings.Contains(s.stands, "cancel") }) {
		t.Errorf("the slate says %+v", c.says.scores)
	}
	st := p.told(p.seat, 1<<20)
	if said := strings.Join(c.phrases.voice().Sentences(&st), " "); !strings.Contains(said, "these cancel out") {
		t.Errorf("the log says %q", said)
	}
}

// On a phone what scores is pulled down, and goes again at a touch; it says who has the cards that
// score by themselves.
func TestScoringIsPulledDown(t *testing.T) {
	ten := french.Of(french.Ten, french.Diamonds)
	for size := range scenestest.Sizes {
		for _, o := range []struct {
			mode  cassino.Mode
			seats int
		}{{"standard", 2}, {"african", 3}, {"zwickern", 8}} {
			p := waiting(t, scenestest.Look{Language: "en", Size: size, Text: 1}, o.mode, o.seats, func(v *cassino.View) bool {
				return v.Piles[0].Set().Has(ten) && v.Phase == cassino.Playing
			})
			c := p.scene
			if c.room.scores.H > 0 {
				continue // it stands there
			}
			if strings.Contains(c.board.scoring(), "ten of diamonds: ") == (o.mode == "african") { // where the ten of spades scores
				t.Errorf("%s: it says %q", o.mode, c.board.scoring())
			}
			p.do(tableScores, false)
			if !c.board.down || len(c.Form.List) != 1 {
				t.Fatalf("%s, %d: it does not come", o.mode, size)
			}
			p.reachable()
			var drawn []string
			p.house.Screen.Watch(func(s ui.DrawnItem) { drawn = append(drawn, s.Text) })
			c.Draw(p.house.Screen)
			p.house.Screen.Watch(nil)
			if !slices.Contains(drawn, c.says.status) {
				t.Errorf("%s, %d: while it is down nothing says whose turn it is: %q", o.mode, size, drawn)
			}
			p.do(tableScores, true)
			if c.board.down {
				t.Errorf("%s, %d: it does not go", o.mode, size)
			}
			r := c.Form.Find(tableScores).Rect
			p.events.Pos, p.events.Press = r.Centre(), true
			p.tick(0.016)
			p.events.Pos = ui.Point{X: r.Centre().X, Y: r.Centre().Y + 40}
			p.tick(0.016)
			p.events.Release = true
			if p.tick(0.016); !c.board.down {
				t.Errorf("%s, %d: it cannot be pulled", o.mode, size)
			}
		}
	}
	p := waiting(t, scenestest.Look{Language: "en", Text: 1}, "standard", 2, func(v *cassino.View) bool { return v.Piles[1].Set().Has(ten) })
	if i := slices.IndexFunc(p.scene.says.scores, func(s scored) bool { return strings.Contains(s.name, "ten of diamonds") }); p.scene.says.scores[i].stands != p.scene.phrases.voice().Name(1) {
		t.Errorf("who has it is said as %q", p.scene.says.scores[i].stands)
	}
}

// A touch on a pile says what its side took last.
func TestPileTellsWhatWasTakenLast(t *testing.T) {
	p := waiting(t, scenestest.Look{Language: "en", Text: 1}, "standard", 2, func(v *cassino.View) bool { return v.Piles[1].Len > 0 && v.Phase == cassino.Playing })
	c := p.scene
	last := c.chooser.lastTaken(1)
	if last == nil || c.Shown.Rules.Side(last.Seat) != 1 {
		t.Fatalf("what was taken last is %v", last)
	}
	other := (c.Shown.Seat + 1) % 2
	p.do(reachPile.ID(int(other)), false)
	if e := c.chooser.lastTaken(int(other)); e != nil && !strings.HasSuffix(c.News.Text, c.phrases.happening(e)) || e == nil && c.News.Text == "" {
		t.Errorf("the pile says %q", c.News.Text)
	}
}

// What scores says of a card that one holds oneself that one does, of none other's; of several who
// took how many, and where the rest are.
func TestScoringSaysWhatOneHolds(t *testing.T) {
	two, aces := french.SequenceOf("2S").Set().First(), french.SequenceOf("AS,AC,AH,AD").Set()
	for seat := range cassino.Seat(2) {
		p := waiting(t, scenestest.Look{Language: "en", Text: 1}, "standard", 2, func(v *cassino.View) bool {
			return v.Hand.Has(two) && v.Loose.HasAny(aces) && v.Hand.HasAny(aces) && v.Piles[0].Set().HasAny(aces)
		})
		p.scene.Show(p.told(p.seat^seat, 1<<20))
		c, said := p.scene, map[string]string{}
		for _, it := range c.says.scores {
			said[it.name] = it.stands
		}
		want, some := "in your hand", "1\u00a0in your hand"
		if seat == 1 {
			want, some = "still out", "1\u00a0still out"
		}
		if got := said["The two of spades"]; got != want {
			t.Errorf("the two of spades is said to be %q, not %q", got, want)
		}
		if got := said["Aces"]; !strings.Contains(got, some) || !strings.Contains(got, "\u00a0on the table") || !strings.HasPrefix(got, c.phrases.voice().Side(0)) {
			t.Errorf("aces are said to be %q", got)
		}
	}
}

// A card that takes a sum says what it counts as, where its index does not; and that it may build
// instead.
func TestCardSaysWhatItCountsAs(t *testing.T) {
	for _, o := range []struct {
		mode cassino.Mode
		rank int
		want string
	}{{"mulle", french.Ace, "(here\u00a014)"}, {"royal", french.King, "(here\u00a013)"}, {"finnish", french.Ten, "(here\u00a016)"}, {"standard", french.Ten, ""}} {
		var card french.Card
		p := waiting(t, scenestest.Look{Language: "en", Text: 1}, o.mode, 2, func(v *cassino.View) bool {
			for _, a := range only(v, cassino.Capture) {
				if a.Card.Rank() == o.rank && a.Cards.Len() > 1 && (o.mode != "finnish" || a.Card.Suit() == french.Diamonds) && !v.Loose.Has(a.Card) {
					card = a.Card
					return true
				}
			}
			return false
		})
		p.lift(card)
		if got := p.scene.says.status; o.want == "" && strings.Contains(got, "here") || !strings.Contains(got, o.want) {
			t.Errorf("%s: of %v is said %q", o.mode, card, got)
		}
	}
	p := waiting(t, scenestest.Look{Language: "en", Text: 1}, "standard", 2, func(v *cassino.View) bool {
		takes, makes := only(v, cassino.Capture), only(v, cassino.Make)
		return len(takes) == 1 && slices.ContainsFunc(makes, func(a cassino.Action) bool { return a.Card == takes[0].Card })
	})
	p.lift(only(&p.scene.Shown, cassino.Capture)[0].Card)
	if got := p.scene.says.status; !strings.Contains(got, "to build, choose") {
		t.Errorf("of a card that may build as well is said %q", got)
	}
}

// Both cards of a pair that is played are raised.
func TestPairIsRaised(t *testing.T) {
	p := waiting(t, scenestest.Look{Language: "en", Text: 1}, "laugh-and-lie-down", 5, func(v *cassino.View) bool { return len(only(v, cassino.Pair)) > 0 })
	c, a := p.scene, only(&p.scene.Shown, cassino.Pair)[0]
	p.lift(a.Card)
	if p.choose(a.Cards, false); c.ask.list[0].action.Verb != cassino.Pair {
		t.Fatalf("offered first is %v", c.ask.list[0].action)
	}
	for _, cd := range [...]french.Card{a.Card, a.Other} {
		i := c.items.find(cd, held)
		if c.items.list[i].Target().Y >= c.room.inHand(c.items.list[i].order, c.Shown.Hand.Len()).Y {
			t.Errorf("%v, one of a pair, is not raised", cd)
		}
	}
}

// What each puts in is said for the dealer too.
func TestAnteIsSaidForEachSeat(t *testing.T) {
	for seats := 4; seats <= 5; seats++ {
		o, err := cassino.DefaultOptions("laugh-and-lie-down", cassino.Standard, seats)
		if err != nil {
			t.Fatal(err)
		}
		p := sitting(t, scenestest.Look{Language: "en", Text: 1}, dealt(t, o, 1), 1)
		p.scene = NewTable(p.house, p.told(0, 1<<20))
		if got := p.scene.says.scores[0]; !strings.Contains(got.worth, "−2") || !strings.Contains(got.worth, "dealer −3") || !strings.Contains(got.name, "at the end") {
			t.Errorf("the ante is said to be %+v", got)
		}
	}
}

// A hint names cards and points, and says nothing of a sweep that would not count.
func TestHintNamesCardsAndPoints(t *testing.T) {
	ten := french.Of(french.Ten, french.Diamonds)
	p := waiting(t, scenestest.Look{Language: "en", Text: 1}, "standard", 2, func(v *cassino.View) bool {
		a := bot.NewFair(0, v.Seat).Choose(v)
		return a.Verb == cassino.Capture && a.Cards.Has(ten)
	})
	p.scene.chooser.hint()
	if said := p.scene.News.Text; !strings.Contains(said, "points for the ten of diamonds") {
		t.Errorf("it is said %q", said)
	}
	var a cassino.Action
	p = waiting(t, scenestest.Look{Language: "en", Text: 1}, "finnish", 2, func(v *cassino.View) bool {
		a = bot.NewFair(0, v.Seat).Choose(v)
		return a.Verb == cassino.Capture && a.Cards == v.AllCards() && v.Stock == 0
	})
	p.scene.chooser.hint()
	if said := p.scene.News.Text; strings.Contains(said, "clearing") {
		t.Errorf("of a sweep that does not count is said %q", said)
	}
	for _, g := range p.scene.phrases.voice().Teachings(&p.scene.Shown) {
		if strings.Contains(g.Text, "Mokki") {
			t.Errorf("of a sweep that does not count the guide says %q", g.Text)
		}
	}
}

// Names stand whole on the plates of a large screen, with all the signs that there can be.
func TestNamesAreWhole(t *testing.T) {
	o, _ := cassino.DefaultOptions("diloti", cassino.Standard, 4)
	for size := range 2 {
		p := sitting(t, scenestest.Look{Language: "en", Size: size, Text: 1}, dealt(t, o, 1), 1)
		c := NewTable(p.house, p.told(0, 1<<20))
		for i := 1; i < 4; i++ {
			set := &c.room.seats[i]
			if set.plate.W > 190 {
				continue // all has room side by side
			}
			_, r, _, signs, d := set.narrow(set.guest.At, 1, true)
			for _, name := range []string{"Bruno", "Dario", "Amélie"} {
				if got := c.plates.shorts.In(p.house.Screen, name, r.W, ui.Style{Font: ui.Bold, Size: nameSize}); got != name {
					t.Errorf("%d: place %d calls %s %q", size, i, name, got)
				}
			}
			if 3*(d+4) > signs.W+4 {
				t.Errorf("%d: place %d has no room for three signs", size, i)
			}
		}
	}
}

// A button for a capture tells the points it brings, on phones too, where it counts the cards
// instead of naming them.
func TestCaptureTellsItsPoints(t *testing.T) {
	for size := range scenestest.Sizes {
		for _, language := range []string{"en", "it", "fr"} {
			p := waiting(t, scenestest.Look{Language: language, Size: size, Text: 1}, "standard", 2, func(v *cassino.View) bool {
				list := only(v, cassino.Capture)
				return len(list) == 1 && list[0].Cards.Len() > 1 && list[0].Cards.Has(french.Of(1, french.Hearts))
			})
			c := p.scene
			a := only(&c.Shown, cassino.Capture)[0]
			p.lift(a.Card)
			w := c.phrases.voice()
			if label, points := c.Form.Find(table.Answers.ID(0)).Label, w.Points(w.Sure(&a, &c.Shown.Table)); !strings.Contains(label, points) {
				t.Errorf("%s, size %d: of %s is said %q", language, size, points, label)
			}
		}
	}
}

// A build, and a pile, of which something is chosen is read as chosen.
func TestChosenIsRead(t *testing.T) {
	p := waiting(t, scenestest.Look{Language: "en", Text: 1}, "standard", 2, func(v *cassino.View) bool {
		return v.Built == 1 && slices.ContainsFunc(v.Legal(nil, 200), func(a cassino.Action) bool {
			return a.Verb == cassino.Capture && a.Cards.HasAll(v.Builds[0].Cards)
		})
	})
	var read []ui.Target
	ui.OnMirror = func(targets []ui.Target) { read = slices.Clone(targets) }
	defer func() { ui.OnMirror = nil }()
	c := p.scene
	at := c.items.list[c.items.find(c.Shown.Builds[0].Cards.First(), built)].at
	name := c.phrases.labelBuild(c.phrases.voice(), &c.Shown.Builds[0])
	for _, chosen := range []bool{false, true, false} {
		p.tick(0.016)
		i := slices.IndexFunc(read, func(r ui.Target) bool { return r.Label == name })
		if i < 0 || read[i].Chosen != chosen {
			t.Fatalf("%q should be chosen: %v; read is %+v", name, chosen, read)
		}
		p.do(reachBuild.ID(at), false)
	}
}
