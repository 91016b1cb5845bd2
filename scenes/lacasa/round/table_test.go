package round

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// company is people who play at one table without a window, one after another.
type company struct {
	*testing.T
	player
	seat  lacasa.Seat
	known card.Set // what the seat may have seen in this round
	made  map[lacasa.Verb]int
}

// sit shows the table to the seat whose turn it is: its own table goes on, another's is laid out
// anew.
func (p *company) sit() {
	seat := p.match.State().Table().Turn
	if p.scene != nil && p.match.State().Table().Phase == lacasa.Over {
		seat = p.seat
	}
	log := len(p.match.History(seat))
	if p.scene != nil && seat == p.seat && p.chance.IntN(4) > 0 {
		p.scene.Show(lacasatest.StandingOf(p.match, seat, log))
	} else {
		p.scene = NewTable(p.house, lacasatest.StandingOf(p.match, seat, p.chance.IntN(log+1)), p.chance.IntN(2) == 0)
	}
	p.seat = seat
	p.known = p.seen()
}

// seen returns every card that the seat may have seen in this round.
func (p *company) seen() (cards card.Set) {
	add := func(list ...card.Card) { cards |= card.SetOf(list...) }
	view := p.match.Start().View(p.seat)
	events := p.match.History(p.seat)
	for i := range len(events) + 1 {
		cards |= view.Hand | view.Kept | view.Shown | view.Out
		for s := range lacasa.MaxSeats {
			cards |= view.Face[s]
			add(view.References[s], view.Played[s])
		}
		add(view.Casa, view.Up)
		if i < len(events) {
			e := events[i]
			switch e.Kind {
			case lacasa.Dealt, lacasa.CasaTurned, lacasa.CasaTurnedDown, lacasa.Elected, lacasa.Discarded, lacasa.Swapped, lacasa.CardPlayed,
				lacasa.CardLaidDown, lacasa.Revealed, lacasa.CardRemoved, lacasa.CardLaid, lacasa.CardGiven, lacasa.Exchanged, lacasa.TurnedUp,
				lacasa.Drew, lacasa.StackTurned, lacasa.ReferenceShown, lacasa.AsideShown:
				add(e.Card)
			}
			view.See(e)
		}
	}
	return cards
}

// honest looks whether every card on the table is one that the seat may see.
func (p *company) honest() {
	p.Helper()
	if more := p.scene.cards.placed() &^ p.known; more != 0 {
		p.Fatalf("%v lies on the table, which seat %d may not see", more.First(), p.seat)
	}
	for i := range p.scene.Cloth.Backs {
		if b := &p.scene.Cloth.Backs[i]; b.Moving() && b.Face != ui.CardBack {
			p.Fatalf("face %v flies as a back", b.Face)
		}
	}
}

// wait lets time pass until something is asked, or the round is over.
func (p *company) wait() (over bool) {
	p.Helper()
	over = p.patiently(p.honest, p.scene.ask.asks)
	if want := p.match.State().View(p.seat); !over && p.scene.Shown != want {
		p.Fatalf("seat %d is shown\n%+v\nand not\n%+v", p.seat, p.scene.Shown, want)
	}
	for cd := range p.scene.Shown.Shown.All() {
		if sp := &p.scene.Cloth.Cards[cd].Sprite; !over && !p.scene.dealing.on && (!p.scene.Cloth.Cards[cd].On || sp.Target().Flip != 0 || !p.scene.room.Beside.Contains(ui.Point{X: sp.Target().X, Y: sp.Target().Y})) {
			p.Fatalf("%v of the hand that is shown lies at %.0f, %.0f, turned by %v", cd, sp.Target().X, sp.Target().Y, sp.Target().Flip)
		}
	}
	return over
}

func (p *company) point(id int) ui.Point { return p.hands().Point(id) }

// do uses a widget, by a touch or by keys.
func (p *company) do(id int, keys bool) scenes.Intent {
	p.Helper()
	return p.hands().Do(id, keys)
}

// button returns the widget of an action that no card stands for.
func (p *company) button(is func(choice) bool) int {
	p.Helper()
	for i, ch := range p.scene.ask.list {
		if is(ch) {
			return table.Answers.ID(i)
		}
	}
	p.Fatalf("there is no such button in %+v", p.scene.ask.list)
	return 0
}

// perform does an action as a person does.
func (p *company) perform(a lacasa.Action, keys bool) (got scenes.Intent) {
	p.Helper()
	pick := func(cd card.Card) {
		for range 2 {
			if got = p.do(int(cd), keys); got != nil {
				return
			}
		}
	}
	the := func(ch choice) bool { return ch.step == 0 && ch.action == a }
	switch a.Verb {
	case lacasa.Play, lacasa.Discard, lacasa.Swap, lacasa.Lay, lacasa.Give:
		pick(a.Card)
	case lacasa.Remove:
		if a.Card == card.Back {
			return p.do(p.button(the), keys)
		}
		pick(a.Card)
	case lacasa.Exchange:
		if a.Card == card.Back {
			return p.do(p.button(the), keys)
		}
		p.do(int(a.Card), keys)
		pick(a.Other)
	case lacasa.SetAside:
		for _, cd := range [...]card.Card{a.Card, a.Other} {
			if cd != card.Back {
				p.do(int(cd), keys)
			}
		}
		return p.do(p.button(the), keys)
	case lacasa.Bid:
		for p.scene.ask.bid < a.Number {
			p.do(p.button(func(ch choice) bool { return ch.step == 1 }), keys)
		}
		return p.do(p.button(the), keys)
	case lacasa.DrawStack:
		if p.chance.IntN(2) == 0 {
			return p.do(tableStack, keys)
		}
		return p.do(p.button(the), keys)
	case lacasa.DrawUp:
		if p.chance.IntN(2) == 0 {
			pick(p.scene.Shown.Up)
			return got
		}
		return p.do(p.button(the), keys)
	case lacasa.NameCousins, lacasa.Pass, lacasa.Elect, lacasa.NameRuling:
		return p.do(p.button(the), keys)
	}
	return got
}

// reachable looks whether what can be used is on the screen and named, and the buttons lie apart
// and are large enough.
func (p *company) reachable() {
	p.Helper()
	p.hands().Reach(p.house)
	if strings.ContainsAny(p.scene.says.status+p.scene.News.Text, "{}") {
		p.Errorf("it is said %q, %q", p.scene.says.status, p.scene.News.Text)
	}
}

// round plays a round by chance, and by touches or keys alone.
func (p *company) round() (decisions int) {
	p.Helper()
	for p.sit(); !p.wait(); p.sit() {
		p.reachable()
		v := p.match.State().View(p.seat)
		if p.chance.IntN(12) == 0 {
			if got := p.hint(); got != nil || p.scene.News.Text == "" {
				p.Fatalf("asked for a hint, the table wants %+v and says %q", got, p.scene.News.Text)
			}
		}
		if others := v.OwnCards() &^ p.scene.ask.cards; others != 0 && p.chance.IntN(4) == 0 {
			cd := others.First()
			for range 2 {
				if got := p.do(int(cd), false); got != nil || !p.scene.News.Bad || p.scene.News.Text == "" {
					p.Fatalf("%v is not refused: %+v, %q", cd, got, p.scene.News.Text)
				}
			}
		}
		legal := v.Legal(nil)
		a := legal[p.chance.IntN(len(legal))]
		if got := p.perform(a, p.chance.IntN(3) == 0); got != (scenes.Act{Move: a.String()}) {
			p.Fatalf("done was %+v, but the table wants %+v", a, got)
		}
		act(p.T, p.match, a)
		if p.made != nil {
			p.made[a.Verb]++
		}
		decisions++
	}
	return decisions
}

// Rounds of every situation for two and for teams, each in one look of eight, so that every look
// has some of them: whatever is legal can be done by touch and by keys, nothing hidden lies on the
// table, and the timeline holds no truth. Every kind of decision is made.
func TestEveryDecisionCanBeMade(t *testing.T) {
	made, situations := map[lacasa.Verb]int{}, map[string]int{}
	for k, l := range scenestest.Looks() {
		for i, s := range append([]lacasa.Situation{{ID: lacasa.Plain, Where: lacasa.InTwo | lacasa.InTeams}, {ID: "", Where: lacasa.InTwo}}, lacasa.Situations...) {
			for _, mode := range [...]lacasa.Mode{lacasa.Two, lacasa.Teams} {
				if mode == lacasa.Two && s.Where&lacasa.InTwo == 0 || mode == lacasa.Teams && s.Where&lacasa.InTeams == 0 {
					continue
				}
				if (k+i)%8 != 0 || k%3 != 0 && testing.Short() {
					continue
				}
				way, options := lacasa.Standard, "situations="+s.ID
				if s.ID == "" {
					way, options = lacasa.Domination, ""
				}
				t.Run(fmt.Sprint(l, " ", mode, " ", s.ID), func(t *testing.T) {
					p := &company{T: t}
					p.player = player{T: t, house: lacasatest.House(l), match: lacasatest.Dealt(t, mode, way, options, match.Seed(100*k+i)), chance: rand.New(rand.NewPCG(uint64(k), uint64(i)))}
					p.house.Settings.Speed = []float64{0.5, 1, 4, 0}[p.chance.IntN(4)]
					p.input = uitest.Input(&p.events)
					p.made = made
					if p.round() == 0 {
						t.Error("nothing was decided")
					}
					situations[fmt.Sprint(mode, " ", s.ID)]++
				})
			}
		}
	}
	if testing.Short() {
		return
	}
	for v := range lacasa.DrawUp + 1 {
		if made[v] == 0 {
			t.Errorf("nobody decided on %v", v)
		}
	}
	for _, s := range lacasa.Situations {
		for mode, where := range map[lacasa.Mode]lacasa.Where{lacasa.Two: lacasa.InTwo, lacasa.Teams: lacasa.InTeams} {
			if s.Where&where != 0 && situations[fmt.Sprint(mode, " ", s.ID)] < 2 {
				t.Errorf("%v of %v was played in %d looks", s.ID, mode, situations[fmt.Sprint(mode, " ", s.ID)])
			}
		}
	}
}

// Situations of parts that no built-in one has together can be played as well.
func TestSituationsOfPlayersCanBePlayed(t *testing.T) {
	before := lacasa.Situations
	defer func() { lacasa.Situations = before }()
	chance := rand.New(rand.NewPCG(7, 7))
	rounds := 40
	if testing.Short() {
		rounds = 15
	}
	shown := []lacasa.Rules{{Shift: true}, {Give: true, Exchangers: 1<<1 | 1<<2}, {Aside: lacasa.Aside{Most: 2}}, {Lay: true}} // what moves cards of hands that are seen
	for n, seed := 0, match.Seed(0); n < rounds; seed++ {
		mode, at := lacasa.Teams, lacasa.InTeams
		if chance.IntN(3) == 0 {
			mode, at = lacasa.Two, lacasa.InTwo
		}
		s := lacasa.Compose(seed)
		if n < len(shown) {
			mode, at = lacasa.Teams, lacasa.InTeams
			s.Where, s.Rules, s.Variants = at, shown[n], nil
			s.Rules.Shown = true
		}
		if s.Where&at == 0 {
			continue
		}
		n++
		s.ID = lacasa.OwnID
		lacasa.Situations = []lacasa.Situation{s}
		p := &company{T: t}
		p.player = player{T: t, house: lacasatest.House(scenestest.Look{Language: "en", Size: n % len(scenestest.Sizes), Text: 1}), match: lacasatest.Dealt(t, mode, lacasa.Standard, "situations=own", match.Seed(n)), chance: chance}
		p.house.Settings.Speed = 4
		p.input = uitest.Input(&p.events)
		p.round()
		if t.Failed() {
			t.Fatalf("%+v", s.Rules)
		}
	}
}

// A hand that is shown lies open where it is seen whose it is, in every size, apart from all else
// there is beside its player; nobody else's cards lie open there.
func TestShownHandsLieApart(t *testing.T) {
	type place struct {
		name string
		ui.Rect
	}
	for _, l := range scenestest.Looks() {
		for name, r := range map[string]lacasa.Rules{
			"plain": {}, "laid": {Lay: true}, "aside": {Aside: lacasa.Aside{Most: 2}}, "reference": {References: lacasa.SecretReferences, Ruling: lacasa.ByNobody},
		} {
			for _, at := range [...]lacasa.Where{lacasa.InTwo, lacasa.InTeams} {
				r.At, r.Shown = at, true
				from := table.RightOf
				if at == lacasa.InTwo {
					from = table.Opposite
				}
				h := lacasatest.House(l)
				w, high := h.Screen.Size()
				p := places.Lay(w, high, h.Screen.Safe(), l.Text, &r, places.Text{High: func(float64) float64 { return 40 }})
				var apart []place
				cards := func(name string, n int, row table.Row) {
					for i := range n {
						apart = append(apart, place{name, ui.CardRect(row.At(i), row.W)})
					}
				}
				for stance, set := range p.Seats {
					if r.Seats() == lacasa.Sides && stance%2 != 0 {
						continue
					}
					if stance := table.Stance(stance); stance == from {
						if cards("laid", ui.BoolIndex(r.Lay), set.Laid); r.Aside.Most > 0 || r.References != lacasa.NoReferences {
							cards("aside", 1, set.Aside)
						}
					}
					for i := range r.TableauLen(0) {
						cards("tableau", 1, table.Row{First: set.Tableau.At(i), W: set.Tableau.W})
					}
					apart = append(apart, place{"plate", set.Plate}, place{"ballot", set.Ballot}, place{"played", ui.CardRect(set.Played, p.PlayedW)})
				}
				apart = append(apart, place{"casa", ui.CardRect(p.Casa, p.CasaW)}, place{"ruling", p.Ruling}, place{"asked about", ui.CardRect(p.ShownAt, p.ShownW)}, place{"status", p.Status}, place{"buttons", p.Buttons})
				held := r.HandSize() + 1
				for i := range held {
					pose := p.InBeside(card.Back, i, held)
					one := pose.Rect()
					for _, b := range apart {
						if b.H > 0 && one.Inset(scenestest.Hair).Overlaps(b.Rect) {
							t.Errorf("%v %s %d: card %d of %d at %.0f lies over %s at %.0f", l, name, at, i+1, held, one, b.name, b.Rect)
						}
					}
					for j := range i { // of each the index stays to be seen
						other := p.InBeside(card.Back, j, held)
						if x, y := one.X-other.Rect().X, one.Y-other.Rect().Y; max(math.Abs(x), math.Abs(y)) < one.W*0.35 {
							t.Errorf("%v %s %d: card %d of %d leaves only %.0f, %.0f of card %d", l, name, at, i+1, held, x, y, j+1)
						}
					}
				}
			}
		}
	}
}

// The score stands alike before every seat, and a plate that the mouse is on says what its signs
// mean.
func TestPlatesExplainThemselves(t *testing.T) {
	m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=-", 3)
	var points string
	for seat := range lacasa.Seat(lacasa.MaxSeats) {
		c := NewTable(lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1}), lacasatest.StandingOf(m, seat, 99), true)
		if points == "" {
			points = c.says.points
		}
		if c.says.points != points {
			t.Errorf("%q before seat %d, %q before another", c.says.points, seat, points)
		}
		dealer := c.Shown.Dealer
		events := &uitest.Events{Pos: c.room.setting(dealer).Plate.Centre()}
		in := uitest.Input(events)
		for range 3 {
			in.Update(1)
			c.Update(in, 0.1)
		}
		said, _ := c.bulletin.status(c.House.Screen.Theme())
		if want := c.says.seats[dealer].spoken; said != want || !strings.Contains(want, c.House.Say("table.sign.dealer")) {
			t.Errorf("on the dealer's plate %q is said, not %q", said, want)
		}
	}
}

// Names, buttons and the places of the challenge are clear of the table's rail.
func TestNothingLiesOnTheRail(t *testing.T) {
	for _, l := range scenestest.Looks() {
		for _, mode := range [...]lacasa.Mode{lacasa.Two, lacasa.Teams} {
			c := NewTable(lacasatest.House(l), lacasatest.StandingOf(lacasatest.Dealt(t, mode, lacasa.Standard, "situations=-", 3), 0, 99), true)
			p := &c.room
			places := []ui.Rect{p.Asked, p.Asking, p.Status}
			for i := range c.Shown.Rules.Seats() {
				set := c.room.setting(lacasa.Seat(i))
				places = append(places, set.Plate, ui.CardRect(set.Played, p.PlayedW))
			}
			for _, r := range places {
				if r.W > 0 && (r.X < p.Middle.X || r.Right() > p.Middle.Right()) {
					t.Errorf("%v %s: %v is not within %v", l, mode, r, p.Middle)
				}
			}
		}
	}
}

// A name has as many letters as can be read in the room there is, and the same name the same next
// time.
func TestNamesAreShortened(t *testing.T) {
	s := lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1}).Screen
	var names table.Shorts
	st := ui.Style{Size: 16}
	for _, name := range []string{"Anna", "Wilhelmina Bosco", "Maddalenaccolina"} {
		for _, room := range []float64{30, 60, 90, 200} {
			text := names.In(s, name, room, st)
			st := st
			st.Size = 13
			if w, _ := s.MeasureText(text, st); w > room {
				t.Errorf("%q has no room in %v", text, room)
			}
			if whole, _ := s.MeasureText(name, st); whole <= room && text != name {
				t.Errorf("%q is shortened to %q in %v", name, text, room)
			}
			if again := names.In(s, name, room, st); again != text {
				t.Errorf("%q and then %q", text, again)
			}
		}
	}
	if text := names.In(s, "Wilhelmina Bosco", 90, st); text != "Wilhelmina" {
		t.Errorf("%q rather than the first name", text)
	}
	if text := names.In(s, "Maddalenaccolina", 60, st); !strings.HasSuffix(text, "…") {
		t.Errorf("%q does not say that it goes on", text)
	}
}

// Two tableaus lie on mats of their own, apart from each other, with the plate of whose they are.
func TestTableausLieApart(t *testing.T) {
	for _, l := range scenestest.Looks() {
		for _, options := range []string{"situations=-", "situations=minions"} {
			c := NewTable(lacasatest.House(l), lacasatest.StandingOf(lacasatest.Dealt(t, lacasa.Two, lacasa.Standard, options, 3), 0, 99), true)
			me, far := &c.room.Seats[table.Near], &c.room.Seats[table.Opposite]
			if me.Mat.Overlaps(far.Mat) {
				t.Errorf("%v: the mats %v and %v lie over each other", l, me.Mat, far.Mat)
			}
			for _, set := range [...]*places.Setting{me, far} {
				if !set.Mat.Overlaps(set.Plate) {
					t.Errorf("%v: the plate %v is away from the mat %v", l, set.Plate, set.Mat)
				}
				for i := range c.Shown.Rules.TableauLen(0) {
					if r := ui.CardRect(set.Tableau.At(i), set.Tableau.W); r.X < set.Mat.X || r.Right() > set.Mat.Right() || r.Y < set.Mat.Y || r.Bottom() > set.Mat.Bottom() {
						t.Errorf("%v: place %d, %v, is not on the mat %v", l, i, r, set.Mat)
					}
				}
			}
		}
	}
}

// What lies open on the table is parted from the hand by a gap with room for the sign that says so.
func TestOpenCardsLieApart(t *testing.T) {
	for _, l := range scenestest.Looks() {
		c := NewTable(lacasatest.House(l), lacasatest.StandingOf(lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=cards-on-the-table", 3), 0, 99), true)
		p := &c.room
		for held, laid := range map[int]int{5: 1, 3: 2, 1: 3, 0: 3} {
			if r := p.OpenAt(held, laid); r.W < p.Gap*0.7 || r.X < p.Hand.X-p.Gap {
				t.Errorf("%v: %d held and %d laid leave the gap %v", l, held, laid, r)
			}
			if last := p.InHand(card.Back, held+laid-1, held, laid); last.X+last.W/2 > p.Hand.Right()+2 {
				t.Errorf("%v: of %d held and %d laid the last lies at %v, beyond %v", l, held, laid, last.X, p.Hand)
			}
		}
	}
}

// In the smallest window there is, the plates of all who sit there have room for a short name,
// beside one sign.
func TestNamesAreReadInTheSmallestWindow(t *testing.T) {
	for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
		h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
		h.Screen.Layout(360, 360, 1)
		c := NewTable(h, lacasatest.StandingOf(lacasatest.Dealt(t, mode, lacasa.Standard, "situations=-", 3), 0, 99), true)
		for seat := range lacasa.Seat(mode.Seats()) {
			r := c.room.setting(seat).Plate
			st := ui.Style{Font: ui.Bold, Size: r.H * 0.76}
			if wide, _ := h.Screen.MeasureText("Bruno", st); wide > r.W-r.H-24 {
				t.Errorf("%s: the plate of seat %d is %.0f by %.0f, and a short name %.0f wide", mode, seat, r.W, r.H, wide)
			}
		}
	}
}

// The buttons of a question cover nothing of the own plate, however many signs are on it: it is
// smaller then, or gone, because the question says the name.
func TestButtonsCoverNoPlate(t *testing.T) {
	asked := 0
	for _, l := range scenestest.Looks() {
		for _, id := range [...]string{"enforcer", "club"} {
			m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations="+id, 3)
			for ; !m.BetweenRounds(); m.Act(m.State().Legal(nil)[0]) {
				if m.State().Table().Phase == lacasa.Playing {
					continue
				}
				seat := m.State().Table().Turn
				c := NewTable(lacasatest.House(l), lacasatest.StandingOf(m, seat, 1<<20), true)
				plate := c.plates.rect(seat)
				for i := range c.ask.list {
					asked++
					if w := c.Form.Find(table.Answers.ID(i)); w != nil && plate.H > 0 && w.Rect.Overlaps(plate) {
						t.Fatalf("%v, %s, phase %d: %q at %.0f covers the plate at %.0f", l, id, m.State().Table().Phase, w.Label, w.Rect, plate)
					}
				}
			}
		}
	}
	if asked == 0 {
		t.Error("nothing was asked")
	}
}
