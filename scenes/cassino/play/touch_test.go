package play

import (
	"slices"
	"strings"
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// seated returns the table of a match as whose turn it is has seen it.
func seated(t *testing.T, l scenestest.Look, m *cassinomatch.Match) *company {
	p := sitting(t, l, m, 1)
	p.house.Settings.Speed = 0
	p.seat = m.Turn()
	p.scene = NewTable(p.house, p.told(p.seat, 1<<20))
	p.events.Pos = ui.Point{X: 1, Y: 1}
	p.tick(0.016)
	return p
}

// tap touches a point.
func (p *company) tap(at ui.Point) scenes.Intent {
	p.events.Pos, p.events.Press, p.events.Release = at, true, true
	return p.tick(0.016)
}

// waiting returns a table at the first moment of a match of random play that is as asked for, seen
// by whose turn it is.
func waiting(t *testing.T, l scenestest.Look, mode cassino.Mode, seats int, is func(*cassino.View) bool) *company {
	t.Helper()
	o, err := cassino.DefaultOptions(mode, cassino.Standard, seats)
	if err != nil {
		t.Fatal(err)
	}
	for seed := match.Seed(1); seed < 300; seed++ {
		m := dealt(t, o, seed)
		chance := match.NewChance(seed, 9)
		for m.Stage() == match.Deciding {
			v := m.State().View(m.Turn())
			if is(&v) {
				return seated(t, l, m)
			}
			legal := m.State().Legal(nil, 200)
			m.Act(legal[chance.IntN(len(legal))])
		}
	}
	t.Fatal("there is no such moment")
	return nil
}

// deciding returns a table at the first moment at which there is an action of a kind that is as
// asked for, and that action.
func deciding(t *testing.T, l scenestest.Look, mode cassino.Mode, seats int, verb cassino.Verb, is func(*cassino.View, cassino.Action) bool) (p *company, a cassino.Action) {
	t.Helper()
	p = waiting(t, l, mode, seats, func(v *cassino.View) bool {
		for _, a = range only(v, verb) {
			if is(v, a) {
				return true
			}
		}
		return false
	})
	return p, a
}

// act does an action in a match.
func act(t *testing.T, m *cassinomatch.Match, a cassino.Action) {
	t.Helper()
	if no := m.Act(a); no.Reason != cassino.Allowed {
		t.Fatal(no)
	}
}

// drop drags a card of the hand to a point and lets it go.
func (p *company) drop(i int, to ui.Point) scenes.Intent {
	it := &p.scene.items.list[i]
	return p.hands().Drag(ui.Point{X: it.X - it.W*0.3, Y: it.Y}, to, func() {})
}

// only returns the legal actions of one verb.
func only(v *cassino.View, verb cassino.Verb) (list []cassino.Action) {
	for _, a := range v.Legal(nil, 300) {
		if a.Verb == verb {
			list = append(list, a)
		}
	}
	return list
}

// A card that is dropped on the free cloth is laid; on a card with which it makes one thing it does
// that at once.
func TestCardsAreDropped(t *testing.T) {
	for size := range scenestest.Sizes {
		l := scenestest.Look{Language: "en", Size: size, Text: 1}
		p := waiting(t, l, "standard", 2, func(v *cassino.View) bool { return v.Loose.Len() > 4 && len(only(v, cassino.Trail)) > 0 })
		a := only(&p.scene.Shown, cassino.Trail)[0]
		r := p.scene.room.drop
		if got := p.drop(p.scene.items.find(a.Card, held), ui.Point{X: r.X + 2, Y: r.Bottom() - 2}); got != (scenes.Act{Move: a.String()}) {
			t.Errorf("%v: dropped on the cloth, %v does %+v", l, a.Card, got)
		}
		var make cassino.Action
		alone := func(v *cassino.View) bool { // the one thing that a card may do with another
			for _, a := range only(v, cassino.Make) {
				n := 0
				for _, other := range v.Legal(nil, 300) {
					if other.Card == a.Card && other.Cards.HasAll(a.Cards) {
						n++
					}
				}
				if make = a; n == 1 && a.Cards.Len() == 1 {
					return true
				}
			}
			return false
		}
		p = waiting(t, l, "standard", 2, alone)
		on := p.scene.room.cardRect(p.scene.items.list[p.scene.items.find(make.Cards.First(), loose)].at)
		if got := p.drop(p.scene.items.find(make.Card, held), on.Centre()); got != (scenes.Act{Move: make.String()}) {
			t.Errorf("%v: dropped on it, %v does %+v and not %v", l, make.Card, got, make)
		}
	}
}

// What a card takes is lit once it is chosen, the best of it is one touch away, and what it can do
// nothing with is dim and says why.
func TestChosenCardShowsWhatItTakes(t *testing.T) {
	l := scenestest.Look{Language: "en", Size: 2, Text: 1}
	p, a := deciding(t, l, "standard", 2, cassino.Capture, func(v *cassino.View, a cassino.Action) bool {
		return a.Cards.Len() == 2 && v.Loose.Len() > 6 && v.Built == 0
	})
	c := p.scene
	p.do(table.Cards.ID(c.items.find(a.Card, held)), false)
	best := cassino.Action{}
	for _, ch := range c.ask.list {
		if ch.kind == page.Primary {
			best = ch.action
		}
	}
	if best.Verb != cassino.Capture || best.Card != a.Card || best.Cards.Len() < 2 {
		t.Errorf("offered is %v, and %v is one of what it takes", best, a)
	}
	var takes french.Set // whatever the card can take, one way or another
	v := p.match.State().View(p.seat)
	for _, other := range only(&v, cassino.Capture) {
		if other.Card == a.Card {
			takes = takes.PlusDisjoint(other.Cards)
		}
	}
	for i := range c.items.list {
		it := &c.items.list[i]
		if it.zone != loose {
			continue
		}
		home, _ := c.homes.of(i)
		if can := takes.Has(it.card); can != (home.Glow > 0 || c.ask.lit(i)) {
			t.Errorf("%v can be taken: %v, and its light is %v", it.card, can, home.Glow)
		}
		if first := best.Cards.Has(it.card); first != (home.Glow > 0.5) {
			t.Errorf("%v is taken by the first button: %v, and its light is %v", it.card, first, home.Glow)
		}
		if home.Dim > 0 {
			before := c.ask.taken
			if got := p.do(table.Cards.ID(i), false); got != nil || !c.News.Bad || !strings.HasSuffix(c.News.Text, ".") || c.ask.taken != before {
				t.Errorf("touching %v does %+v and says %q", it.card, got, c.News.Text)
			}
		}
	}
	for i, ch := range c.ask.list {
		if ch.action == best {
			if got := p.do(table.Answers.ID(i), false); got != (scenes.Act{Move: best.String()}) {
				t.Errorf("it does %+v", got)
			}
			break
		}
	}
}

// Cards that are not taken keep their places while others go, and those that come find places of
// their own.
func TestCardsKeepTheirPlaces(t *testing.T) {
	for i, o := range everyGame(t) {
		if i%4 != 0 {
			continue
		}
		m := dealt(t, o, match.Seed(i))
		v := m.Start().View(0)
		var items items
		items.deal(v.Rules.Deck(), &table.Cloth{})
		items.follow(&v)
		for m.Stage() == match.Deciding {
			legal := m.State().Legal(nil, 100)
			m.Act(legal[(i*7+m.Events(0))%len(legal)])
			was := slices.Clone(items.list)
			loose0 := v.Loose
			v = m.State().View(0)
			items.follow(&v)
			if v.Phase == cassino.Over {
				break
			}
			at, stay := map[int]french.Card{}, 0
			for j, it := range items.list {
				if it.zone != loose {
					continue
				}
				if other, there := at[it.at]; there {
					t.Fatalf("%s: %v and %v lie in place %d", o.Mode, other, it.card, it.at)
				}
				if at[it.at] = it.card; was[j].zone != loose {
					continue
				}
				if stay++; was[j].at != it.at {
					t.Fatalf("%s: %v goes from place %d to %d", o.Mode, it.card, was[j].at, it.at)
				}
			}
			if both := loose0.Intersect(v.Loose).Len(); stay < both {
				t.Fatalf("%s: of %d cards that stay %d keep their places", o.Mode, both, stay)
			}
		}
	}
}

// Before cards go to a pile they lie there for a while with the card that takes them, whoever plays
// it.
func TestCaptureIsSeen(t *testing.T) {
	l := scenestest.Look{Language: "en", Size: 0, Text: 1}
	p, a := deciding(t, l, "standard", 2, cassino.Capture, func(v *cassino.View, a cassino.Action) bool { return v.Built == 0 })
	for seat := range cassino.Seat(2) {
		m := p.match.Rewind(len(p.match.Deciders()))
		before := m.Events(seat)
		act(t, m, a)
		p.house.Settings.Speed = 1
		p.scene = NewTable(p.house, m.Tell(match.Viewer{Seat: seat, Present: true, Seen: before}))
		together := 0
		for range 200 {
			p.tick(0.02)
			var drawn french.Set
			p.scene.homes.sort()
			for _, sp := range slices.Concat(p.scene.Cloth.Lying, p.scene.Cloth.Flying) {
				if sp.Face < ui.SecondBack && sp.Flip < 0.5 && sp.Alpha == 1 {
					drawn = drawn.With(french.Card(sp.Face))
				}
			}
			if drawn.HasAll(a.Cards) && drawn.Has(a.Card) && p.scene.taking.on {
				together++
			}
		}
		if together < 20 {
			t.Errorf("before seat %d, %v lie together for %d moments", seat, a, together)
		}
	}
}

// A sweep is stamped before everybody, with reduced motion too. The stamp comes down once the cards
// have lifted, and is gone as the next player decides, as is what the sweep brings.
func TestSweepIsStamped(t *testing.T) {
	l := scenestest.Look{Language: "en", Size: 0, Text: 1}
	p, a := deciding(t, l, "swedish", 2, cassino.Capture, func(v *cassino.View, a cassino.Action) bool { return v.Built == 0 && a.Cards.HasAll(v.Loose) })
	for _, reduced := range [...]bool{false, true} {
		m := p.match.Rewind(len(p.match.Deciders()))
		seat := m.Turn()
		before := m.Events(seat)
		act(t, m, a)
		p.house.Settings.Speed = 1
		p.house.Screen.SetTheme(ui.Theme{TextScale: 1, ReducedMotion: reduced})
		p.scene = NewTable(p.house, m.Tell(match.Viewer{Seat: seat, Present: true, Seen: before}))
		seen, brings, lifts := 0, 0, false
		for range 300 {
			p.tick(0.02)
			if k := &p.scene.lights.stamp; p.scene.taking.stage == gone && !lifts {
				if lifts = true; k.word != "" {
					t.Errorf("reduced %v: %q comes down before the cards lift", reduced, k.word)
				}
			}
			if p.scene.lights.gainSeen(reduced) {
				brings++
			}
			if k := &p.scene.lights.stamp; k.word != "" && k.light > 0.3 {
				seen++
				if said := p.scene.News.Text; !strings.HasSuffix(said, "1 point after the hand.") {
					t.Errorf("of a sweep is said %q", said)
				}
			}
		}
		if brings < 20 || p.scene.lights.gainSeen(reduced) {
			t.Errorf("reduced %v: what it brings is seen in %d moments, and at the end: %v", reduced, brings, p.scene.lights.gainSeen(reduced))
		}
		if k := &p.scene.lights.stamp; seen < 20 || k.light > 0 || k.left > 0 {
			t.Errorf("reduced %v: it is seen in %d moments, and at the end as bright as %v, with %v left", reduced, seen, k.light, k.left)
		}
		k := &p.scene.lights.sweep
		was := k.gain
		if p.scene.use(table.Plates.ID(0)); was != "+1" || k.left > 0 || k.gain != "" {
			t.Errorf("reduced %v: what it brings is %q, of which %v is left, and after a touch %q", reduced, was, k.left, k.gain)
		}
		if seat := p.scene.Shown.Seat; slices.Contains(p.scene.plates.badges(seat, nil), "sweep") != (p.scene.Shown.Sweeps[p.scene.Shown.Rules.Side(seat)] > 0) {
			t.Error("the plate does not show who swept")
		}
	}
}

// A hint chooses just what it advises, builds whole.
func TestHintChoosesWhatItAdvises(t *testing.T) {
	for _, mode := range [...]cassino.Mode{"standard", "african", "zwickern"} {
		seats := 3
		if mode == "standard" {
			seats = 2
		}
		p := waiting(t, scenestest.Look{Language: "en", Text: 1}, mode, seats, func(v *cassino.View) bool {
			a := bot.NewFair(1, v.Seat).Choose(v)
			return v.Built > 0 && a.Cards.HasAll(v.Builds[0].Cards)
		})
		p.hint()
		d := &p.scene.ask
		if d.taken != d.advice.Cards || d.card != d.advice.Card {
			t.Errorf("%s: advised is %v, and chosen are %v and %v", mode, d.advice, d.card, d.taken.Sequence())
		}
	}
}

// A sentence of the guide that advice has taken the place of has been heard.
func TestLessonIsHeardThoughAdviceIsAsked(t *testing.T) {
	p := waiting(t, scenestest.Look{Language: "en", Text: 1}, "standard", 2, func(v *cassino.View) bool { return v.Built > 0 })
	p.house.Settings.Guide = scenes.GuideOn
	c := p.scene
	c.Lay()
	of, _ := c.guide.lesson(&c.guide.now)
	if !c.guide.teaches() || p.house.Heard(of) != 0 {
		t.Fatalf("%q stands there: %v, heard %d times", c.guide.now.Text, c.guide.teaches(), p.house.Heard(of))
	}
	if c.guide.understood(false); p.house.Heard(of) != 0 {
		t.Error("a sentence that was not there to be read is taken as read")
	}
	for range 600 { // it is read
		p.tick(0.016)
	}
	c.chooser.hint()
	if c.guide.teaches() {
		t.Error("it stands beside the advice")
	}
	if no := p.match.Act(c.ask.advice); no.Reason != cassino.Allowed {
		t.Fatal(no)
	}
	c.Show(p.told(p.seat, p.match.Events(p.seat)))
	if p.house.Heard(of) != 1 {
		t.Errorf("it has been heard %d times", p.house.Heard(of))
	}
}

// While a card is dragged over others it is said what it would do there, with the value of a build,
// and dropped it goes with all that is chosen: by mouse and by finger.
func TestDraggedCardSaysWhatItWouldDo(t *testing.T) {
	for size := range scenestest.Sizes {
		for _, touch := range [...]bool{false, true} {
			var a cassino.Action
			two := func(verb cassino.Verb) func(v *cassino.View) bool {
				return func(v *cassino.View) bool {
					for _, a = range only(v, verb) {
						if a.Cards.Len() == 2 && v.Loose.HasAll(a.Cards) {
							return true
						}
					}
					return false
				}
			}
			for verb, says := range map[cassino.Verb]string{cassino.Capture: "Take", cassino.Make: "Build"} {
				p := waiting(t, scenestest.Look{Language: "en", Size: size, Text: 1}, "standard", 2, two(verb))
				if p.events.Touch = touch; verb == cassino.Make {
					says = "Build " + ui.Numeral(int(a.Value))
				}
				c := p.scene
				cards := slices.Collect(a.Cards.All())
				p.do(table.Cards.ID(c.items.find(a.Card, held)), false)
				p.do(table.Cards.ID(c.items.find(cards[0], loose)), false)
				i, over := c.items.find(a.Card, held), c.room.cardRect(c.items.list[c.items.find(cards[1], loose)].at).Centre()
				it := &c.items.list[i]
				p.events.Pos, p.events.Press = ui.Point{X: it.X - it.W*0.3, Y: it.Y}, true
				p.tick(0.016)
				p.events.Pos = over
				p.tick(0.016)
				if !strings.Contains(c.News.Text, says) || c.Hand.Place == (ui.Rect{}) {
					t.Errorf("%d: over %v, for %v it is said %q", size, cards[1], a, c.News.Text)
				}
				p.events.Release = true
				got := p.tick(0.016)
				offered := slices.ContainsFunc(c.ask.list, func(ch choice) bool { return ch.action == a })
				if got != (scenes.Act{Move: a.String()}) && (got != nil || c.ask.taken != a.Cards || !offered) {
					t.Errorf("%d: dropped there, for %v the table wants %+v, and offers %+v", size, a, got, c.ask.list)
				}
			}
		}
	}
}

// A card of the table that does not go with what is chosen takes its place where the card of the
// hand takes it otherwise.
func TestOtherChoiceTakesThePlace(t *testing.T) {
	var a, b cassino.Action
	p := waiting(t, scenestest.Look{Language: "en", Text: 1}, "standard", 2, func(v *cassino.View) bool {
		list := only(v, cassino.Capture)
		for _, a = range list {
			for _, b = range list {
				both := a
				if both.Cards = a.Cards.Plus(b.Cards.Minus(a.Cards)); a.Card == b.Card && a.Cards.Len() == 2 && !b.Cards.HasAny(a.Cards) &&
					b.Cards.Len() == 1 && v.Why(both).Reason != cassino.Allowed {
					return true
				}
				if a.Card == b.Card && a.Cards.Len() == 2 && b.Cards.Len() == 2 && a.Cards.Intersect(b.Cards).Len() == 1 {
					return true
				}
			}
		}
		return false
	})
	c := p.scene
	p.do(table.Cards.ID(c.items.find(a.Card, held)), false)
	p.choose(a.Cards, false)
	other := b.Cards.Minus(a.Cards).First()
	if home, _ := c.homes.of(c.items.find(other, loose)); home.Dim > 0 {
		t.Errorf("%v is dim, which %v takes", other, a.Card)
	}
	p.do(table.Cards.ID(c.items.find(other, loose)), false)
	if c.ask.taken != a.Cards.Intersect(b.Cards).With(other) || c.News.Bad {
		t.Errorf("after %v and then %v chosen are %v", a, other, c.ask.taken.Sequence())
	}
}

// What stands on the table is called by what the game builds, wherever it is named.
func TestBuildsAreCalledByTheirKind(t *testing.T) {
	l := scenestest.Look{Language: "en", Size: 2, Text: 1}
	for _, verb := range []cassino.Verb{cassino.Capture, cassino.Make} {
		p, a := deciding(t, l, "zwickern", 4, verb, func(v *cassino.View, a cassino.Action) bool {
			return a.Card != french.Joker && (verb == cassino.Make && v.Loose.HasAll(a.Cards) || v.Built > 0 && a.Cards == v.Builds[0].Cards)
		})
		c := p.scene
		p.do(table.Cards.ID(c.items.find(a.Card, held)), false)
		if i := c.items.find(a.Cards.First(), loose); i >= 0 {
			p.do(table.Cards.ID(i), false)
		} else {
			p.do(reachBuild.ID(c.items.list[c.items.find(a.Cards.First(), built)].at), false)
		}
		labels := c.says.status
		for _, ch := range c.ask.list {
			labels += " " + ch.label
		}
		if c.ask.taken != a.Cards || strings.Contains(strings.ToLower(labels), "build") {
			t.Errorf("of %v is said %q", a, labels)
		}
	}
}

// Where more can be captured than the engine lists, a hint leaves no card that scores and goes with
// one other.
func TestHintOnAFullTableLeavesNoPoint(t *testing.T) {
	o, err := cassino.DefaultOptions("mulle", cassino.Standard, 2)
	if err != nil {
		t.Fatal(err)
	}
	hints := 0
	for seed := match.Seed(1); seed < 6; seed++ {
		m := dealt(t, o, seed)
		for m.Stage() == match.Deciding {
			v := m.State().View(m.Turn())
			lay := cassino.Action{Seat: v.Seat, Verb: cassino.Trail, Card: v.Hand.First()}
			if v.Why(lay).Reason != cassino.Allowed {
				break
			}
			if m.Act(lay); v.Loose.Len() < 50 {
				continue
			}
			m = m.Rewind(len(m.Deciders()) - 1)
			p := seated(t, scenestest.Look{Language: "en", Text: 1}, m)
			p.hint()
			a := p.scene.ask.advice
			for one := range v.Loose.Minus(a.Cards).All() {
				for two := range v.Loose.Minus(a.Cards).Without(one).All() {
					more := a
					if more.Cards = a.Cards.With(one).With(two); p.scene.ask.prize(one) > 0 && v.Why(more).Reason == cassino.Allowed {
						t.Errorf("%d: %v leaves %v with %v", seed, a, one, two)
					}
				}
			}
			hints++
			break
		}
	}
	if hints == 0 {
		t.Error("no table was so full")
	}
}

// The teacher's eye says of every card that is chosen what an advisor thinks of it, in steps.
func TestEyeSeesTheChosenCard(t *testing.T) {
	var said string
	ui.OnNarrate = func(text string) { said = text }
	defer func() { ui.OnNarrate = nil }()
	p := waiting(t, scenestest.Look{Language: "en", Text: 1}, "standard", 2, func(v *cassino.View) bool { return v.Loose.Len() > 4 && v.Hand.Len() == 4 })
	p.house.Settings.Eye = scenes.EyeAlways
	advisor := bot.NewAdvisor()
	for advisor.Begin(&p.scene.Shown); !advisor.Step(); {
	}
	seen := map[string]bool{}
	for card := range p.scene.Shown.Hand.All() {
		p.do(table.Cards.ID(p.scene.items.find(card, held)), false)
		said = ""
		for range 400 {
			p.tick(0.016)
		}
		loss, _ := advisor.Loss(card)
		want := map[table.Grade]string{table.Good: "eye.good", table.Playable: "eye.playable", table.Costly: "eye.costly"}[table.GradeOf(loss, 150, 600)]
		if said != "" && said != p.house.Say(want) || p.scene.grade(p.scene.items.find(card, held)) != table.GradeOf(loss, 150, 600) {
			t.Errorf("of %v it says %q, not %q", card, said, p.house.Say(want))
		}
		seen[said] = true
	}
	if len(seen) < 2 {
		t.Errorf("it says only %v", seen)
	}
}

// Once a hint has chosen what to capture, all else that the card can capture instead goes on
// shining.
func TestHintLeavesTheOthersShining(t *testing.T) {
	p := waiting(t, scenestest.Look{Language: "en", Text: 1}, "standard", 2, func(v *cassino.View) bool {
		do := bot.Advise(v).Do
		return do.Verb == cassino.Capture && slices.ContainsFunc(only(v, cassino.Capture), func(a cassino.Action) bool {
			return a.Card == do.Card && a.Cards.HasAny(do.Cards) && !do.Cards.HasAll(a.Cards) && !a.Cards.HasAll(do.Cards)
		})
	})
	p.hint()
	d := &p.scene.ask
	for _, a := range only(&p.scene.Shown, cassino.Capture) {
		for i := range p.scene.items.list {
			if it := &p.scene.items.list[i]; a.Card == d.card && it.zone == loose && a.Cards.Has(it.card) && !d.picked[i] && !d.lit(i) {
				t.Errorf("once %v is advised, %v shines no more", d.advice, it.card)
			}
		}
	}
}
