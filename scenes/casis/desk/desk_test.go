package desk

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/deck/french"
	"lacasa/ui/uitest"
)

// A company is a group of people who play at one desk without a window, one after another.
type company struct {
	*testing.T
	house  *scenes.House
	match  *casismatch.Match
	scene  *Desk
	events uitest.Events
	input  *ui.Input
	chance *rand.Rand
	seat   casis.Seat
	known  casis.Cards // cards that the seat has seen
	made   map[casis.Verb]int
}

func gathered(t *testing.T, l scenestest.Look, f casis.Game, seats int, seed uint64) *company {
	t.Helper()
	o, err := casis.ParseOptions(f.Mode, f.Way, seats, "")
	if err != nil {
		t.Fatal(err)
	}
	if seed%2 == 0 {
		o.Clock = o.Rules().Gather == casis.ByDice
	}
	p := &company{T: t, house: scenestest.House(l), match: casismatch.New(o, match.Seed(seed), scenestest.People("human", seats)), chance: rand.New(rand.NewPCG(seed, 7))}
	p.house.Screen.SetDeck(french.Deck(1))
	p.house.Settings.Speed = []float64{0.5, 1, 4, 0}[p.chance.IntN(4)]
	p.input = uitest.Input(&p.events)
	if err := p.match.Next(); err != nil {
		t.Fatal(err)
	}
	return p
}

func (p *company) told(seat casis.Seat, seen int) casismatch.Standing {
	return p.match.Tell(match.Viewer{Seat: seat, Present: true, RoundShown: true, Seen: seen})
}

// sit shows the desk to the seat whose turn it is. The same seat keeps its desk; another gets a new
// one.
func (p *company) sit() {
	seat := p.match.Turn()
	if seat == casis.NoSeat {
		seat = p.seat
	}
	events := p.match.Events(seat)
	if p.scene != nil && seat == p.seat && p.chance.IntN(4) > 0 {
		p.scene.Show(p.told(seat, events))
	} else {
		p.scene = New(p.house, p.told(seat, max(0, events-p.chance.IntN(20))))
	}
	p.seat = seat
	p.known = p.seen()
}

// seen returns the cards that the seat may have seen in the match: of each kind, as many as it knew
// of at one time.
func (p *company) seen() (cards casis.Cards) {
	st := p.told(p.seat, 0)
	view := st.Start
	for i := range len(st.Log) + 1 {
		now := view.Hand
		for seat := range view.Seats() {
			now = now.Plus(view.Open[seat])
		}
		for _, k := range view.Cases[:view.Laid] {
			if k.Side != casis.NoSide {
				now = now.Plus(k.Cards).With(k.Suspect)
			}
		}
		cards = cards.Plus(now.Minus(cards))
		if i < len(st.Log) {
			view.See(st.Log[i])
		}
	}
	return cards
}

// honest checks that every face-up card on the desk is one that the seat may see.
func (p *company) honest() {
	p.Helper()
	for i := range p.scene.blotter.pieces {
		if q := &p.scene.blotter.pieces[i]; q.On && !p.known.Has(q.card) {
			p.Fatalf("%v lies on the desk, which seat %d may not see", q.card, p.seat)
		}
	}
	for i := range p.scene.Cloth.Backs {
		if b := &p.scene.Cloth.Backs[i]; b.Moving() && b.Face != ui.CardBack {
			p.Fatalf("face %v flies as a back", b.Face)
		}
	}
	for i := range p.scene.blotter.homes {
		h := &p.scene.blotter.homes[i]
		if q := &p.scene.blotter.pieces[h.id]; !q.On || q.card != h.card || int(q.Face) != int(h.pose.Face) {
			p.Fatalf("%v lies where %v belongs", q.card, h.card)
		}
	}
}

func (p *company) tick(dt float64) scenes.Intent {
	p.input.Update(1)
	return p.scene.Update(p.input, dt)
}

// hint asks for a hint and waits until it is there. It returns what the table wants then.
func (p *company) hint() (got scenes.Intent) {
	p.events.Commands = append(p.events.Commands, ui.Hint)
	for got = p.tick(0.016); p.scene.Pondering(); {
		p.tick(0.016)
	}
	return got
}

// wait lets time pass until the desk asks for a decision. It reports whether the match is over.
func (p *company) wait() (over bool) {
	p.Helper()
	over = p.hands().Wait(p.chance, p.scene.Lay, p.honest, p.scene.ask.asks)
	if want := p.match.State().View(p.seat); !over && p.scene.Shown != want {
		p.Fatalf("seat %d is shown\n%+v\nand not\n%+v", p.seat, p.scene.Shown, want)
	}
	return over
}

// hands returns the hands of the person in front of the screen.
func (p *company) hands() scenestest.Hands {
	return scenestest.Hands{TB: p.T, Form: &p.scene.Form, Events: &p.events, Tick: p.tick}
}

func (p *company) point(id int) ui.Point { return p.hands().Point(id) }

// do uses a widget, by touch or, if keys is set, by keys.
func (p *company) do(id int, keys bool) scenes.Intent {
	p.Helper()
	return p.hands().Do(id, keys)
}

// card returns the widget of a card of a seat that is accepted by is and not yet chosen. Cards of
// the player's own may be hidden or visible.
func (p *company) card(cd casis.Card, of casis.Seat, is func(*piece, int) bool) int {
	p.Helper()
	for id := range p.scene.blotter.pieces {
		q := &p.scene.blotter.pieces[id]
		if q.On && !q.Going && q.card == cd && q.at.zone <= open && q.at.of == uint8(of) && is(q, id) {
			return table.Cards.ID(id)
		}
	}
	p.Fatalf("%v of seat %d is not there", cd, of)
	return 0
}

func (p *company) pick(cards casis.Cards, of casis.Seat, keys bool) {
	p.Helper()
	if p.scene.room.shut(of) {
		p.do(table.Plates.ID(int(of)), keys)
	}
	for id := range p.scene.blotter.pieces { // what an earlier touch has chosen
		if p.scene.ask.picks(id) && !p.scene.ask.down {
			p.do(table.Cards.ID(id), keys)
		}
	}
	for cd := range cards.All() {
		p.do(p.card(cd, of, func(_ *piece, id int) bool { return !p.scene.ask.picks(id) }), keys)
	}
}

// button presses the button that is accepts.
func (p *company) button(keys bool, is func(*choice) bool) scenes.Intent {
	p.Helper()
	for i := range p.scene.ask.list {
		if is(&p.scene.ask.list[i]) {
			return p.do(table.Answers.ID(i), keys)
		}
	}
	p.Fatalf("there is no such button in %+v", p.scene.ask.list)
	return nil
}

// perform carries out an action as a person does.
func (p *company) perform(a casis.Action, keys bool) scenes.Intent {
	p.Helper()
	the := func(ch *choice) bool { return ch.step == acts && ch.action == a }
	switch a.Verb {
	case casis.Accuse:
		if of := p.scene.room.holder(&p.scene.Shown.Cases[a.Number-1]); p.scene.room.shut(of) {
			p.do(table.Plates.ID(int(of)), keys)
		}
		for id := range p.scene.blotter.pieces {
			if q := &p.scene.blotter.pieces[id]; q.On && q.at == (spot{suspect, a.Number - 1}) && p.scene.ask.number != a.Number {
				p.do(table.Cards.ID(id), keys)
			}
		}
	case casis.Lay:
		if a.Down {
			p.button(keys, func(ch *choice) bool { return ch.step == begins })
			p.pick(casis.CardsOf(a.Card), a.Seat, keys)
			p.pick(a.Cards, a.Seat, keys)
			break
		}
		for range len(p.scene.ask.lays) {
			if p.scene.ask.lays[p.scene.ask.lay] == a {
				break
			}
			p.button(keys, func(ch *choice) bool { return ch.step == another })
		}
	case casis.Take:
		p.pick(casis.CardsOf(a.Card), a.To, keys)
	case casis.Also:
		p.pick(casis.CardsOf(a.Card), p.scene.Shown.Owner, keys)
	case casis.Give:
		p.pick(casis.CardsOf(a.Card), a.Seat, keys)
	case casis.Challenge:
		p.pick(a.Cards, a.To, keys)
	case casis.Hold:
		hidden := func(q *piece, _ int) bool { return q.at.zone == inHand }
		for cd := range p.scene.ask.kept.Minus(a.Cards).All() {
			p.do(p.card(cd, a.Seat, hidden), keys)
		}
		for cd := range a.Cards.Minus(p.scene.ask.kept).All() {
			p.do(p.card(cd, a.Seat, func(q *piece, _ int) bool { return q.at.zone == open }), keys)
		}
	case casis.Draw:
		if p.chance.IntN(3) == 0 {
			return p.do(deskPile, keys)
		}
	}
	return p.button(keys, the)
}

// some returns a random legal action, including holds, which Legal does not list.
func (p *company) some(v *casis.View) casis.Action {
	legal := v.Legal(nil)
	n := len(legal)
	hands, holds := v.HoldChoices()
	bluffs := v.BluffSuspects()
	if holds {
		n++
	}
	if !bluffs.IsEmpty() {
		n++
	}
	i := p.chance.IntN(n)
	switch {
	case i < len(legal):
		return legal[i]
	case holds && i == len(legal):
		return casis.Action{Seat: v.Seat, Verb: casis.Hold, Cards: hands.At(p.chance.IntN(hands.Len()))}
	}
	skip := p.chance.IntN(bluffs.Len())
	for cd := range bluffs.All() {
		if skip--; skip < 0 {
			under := casis.BluffChoices(v.OwnCards(), cd)
			return casis.Action{Seat: v.Seat, Verb: casis.Lay, Card: cd, Down: true, Cards: under.At(p.chance.IntN(under.Len()))}
		}
	}
	panic("nothing is legal")
}

// reachable checks that the widgets are on the screen, named and large enough, and that the buttons
// do not overlap.
func (p *company) reachable() {
	p.Helper()
	p.hands().Reach(p.house)
	if said := p.scene.says.status + p.scene.News.Text + p.scene.says.odds + p.scene.says.decide; strings.ContainsAny(said, "{}") {
		p.Errorf("it is said %q", said)
	}
}

// play plays a match with random decisions, by touches or by keys alone, for at most most
// decisions. It returns their number.
func (p *company) play(most int) (decisions int) {
	p.Helper()
	for p.sit(); !p.wait() && decisions < most; p.sit() {
		p.reachable()
		v := p.match.State().View(p.seat)
		if p.chance.IntN(12) == 0 {
			if got := p.hint(); got != nil || p.scene.News.Text == "" {
				p.Fatalf("asked for a hint, the desk wants %+v and says %q", got, p.scene.News.Text)
			}
			for i := range p.scene.ask.list {
				if p.scene.ask.list[i].step == leaves {
					p.do(table.Answers.ID(i), false)
					break
				}
			}
		}
		for i := range p.scene.blotter.homes {
			if h := p.scene.blotter.homes[i]; p.scene.ask.refused(&h) && h.pose.Alpha > 0 && p.chance.IntN(20) == 0 {
				if got := p.do(table.Cards.ID(h.id), false); got != nil || !p.scene.News.Bad || p.scene.News.Text == "" {
					p.Fatalf("%v is not refused: %+v, %q", h.card, got, p.scene.News.Text)
				}
				break
			}
		}
		a := p.some(&v)
		if got := p.perform(a, p.chance.IntN(4) == 0); got != (scenes.Act{Move: a.String()}) {
			p.Fatalf("done was %+v, but the desk wants %+v and says %q", a, got, p.scene.News.Text)
		}
		if no := p.match.Act(a); no.Reason != casis.Allowed {
			p.Fatal(no)
		}
		if p.made != nil {
			p.made[a.Verb]++
		}
		decisions++
		if p.Failed() {
			p.FailNow()
		}
	}
	return decisions
}

// In matches of every game, number of seats and size, every legal action can be done by touch and
// by keys, no hidden card is on the desk, and the timeline holds no hidden facts. Every kind of
// decision is made. A short test plays fewer decisions, and goes on only until each kind was made.
func TestEveryDecisionCanBeMade(t *testing.T) {
	made, n := map[casis.Verb]int{}, 0
	const whole = 100
	most := whole
	if testing.Short() {
		most = 40
	}
	var begun []*company
	looks := scenestest.Looks()
	for _, f := range casis.Games {
		for _, seats := range f.Mode.SeatCounts() {
			l := looks[n*5%len(looks)]
			n++
			t.Run(fmt.Sprint(f.Mode, " ", f.Way, " ", seats, " ", l), func(t *testing.T) {
				p := gathered(t, l, f, seats, uint64(n))
				p.made = made
				if p.play(most) == 0 {
					t.Error("nothing was decided")
				}
				begun = append(begun, p)
			})
		}
	}
	missing := func() (verbs []casis.Verb) {
		for v := range casis.Hold + 1 {
			if made[v] == 0 && v != casis.Stop { // Stop needs an option
				verbs = append(verbs, v)
			}
		}
		return verbs
	}
	for _, p := range slices.Backward(begun) { // the last have most kinds
		if most == whole || len(missing()) == 0 {
			break
		}
		p.T = t
		p.play(whole - most)
	}
	if verbs := missing(); verbs != nil {
		t.Errorf("nobody decided on %v", verbs)
	}
}

// A tick in which nothing changes allocates nothing.
func TestTicksAllocateNothing(t *testing.T) {
	p := gathered(t, scenestest.Look{Language: "en", Size: 0, Text: 1}, casis.Games[0], 4, 3)
	p.seat = p.match.Turn()
	p.scene = New(p.house, p.told(p.seat, p.match.Events(p.seat)))
	p.tick(0.001)
	if n := testing.AllocsPerRun(50, func() { p.tick(0.001) }); n > 0 {
		t.Errorf("at rest a tick allocates %v times", n)
	}
}

// The dice come to rest on the numbers of the record, even for a player who skips, and the odds
// shown before are those of the rules.
func TestDiceRestOnWhatIsWritten(t *testing.T) {
	for _, mode := range []casis.Mode{"easy", "master"} {
		var form casis.Game
		for _, f := range casis.Games {
			if f.Mode == mode {
				form = f
			}
		}
		p := gathered(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, form, 2, 3)
		rolled, asked := 0, 0
		for p.sit(); rolled < 5; p.sit() {
			if p.wait() {
				t.Fatal("there is an end before the dice")
			}
			v := p.match.State().View(p.seat)
			a := p.some(&v)
			for _, legal := range v.Legal(nil) {
				if legal.Verb == casis.Challenge && p.chance.IntN(3) == 0 {
					a = legal
				}
			}
			if a.Verb == casis.Challenge {
				p.pick(a.Cards, a.To, false)
				won, of := v.TurnRules().Duel(a.Cards.Len()).Outcomes()
				if want := fmt.Sprintf("%s wins: %d of %d", p.scene.says.seats[p.seat].name, won, of); !strings.HasPrefix(p.scene.says.odds, want) {
					t.Errorf("of %v it is said %q, not %q", a, p.scene.says.odds, want)
				}
				asked++
			}
			before := p.match.Events(p.seat)
			p.match.Act(a)
			for _, e := range p.told(p.seat, 0).Log[before:] {
				if e.Kind != casis.Diced {
					continue
				}
				st := p.told(p.seat, before)
				for i, o := range st.Log[before:] {
					if o == e {
						st.Log = st.Log[:before+i+1]
						break
					}
				}
				c := New(p.house, st)
				p.scene = c
				for range 400 {
					p.tick(0.05)
				}
				if c.middle.tray.cup.dice != e.Dice || c.middle.tray.cup.roll != 1 {
					t.Errorf("written is %v, but there lie %v", e.Dice, c.middle.tray.cup.dice)
				}
				rolled++
			}
			p.scene = nil
		}
		if asked == 0 {
			t.Error("nobody was challenged")
		}
	}
}

// The dice of an earlier duel make way for the odds of the current choice.
func TestDiceMakeWayForOdds(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "master", 2, func(v *casis.View) bool {
		return v.Phase == casis.Opening && !v.Open[1-v.Seat].IsEmpty()
	})
	c := p.scene
	c.middle.tray.cast(&casis.Event{Kind: casis.Diced, Dice: [casis.MaxSeats]uint8{6, 5, 4}})
	if !c.middle.tray.diced() {
		t.Fatal("no dice lie on the tray")
	}
	p.pick(casis.CardsOf(c.Shown.Open[1-c.Shown.Seat].First()), 1-c.Shown.Seat, false)
	if c.says.odds == "" || c.middle.tray.diced() {
		t.Errorf("dice lie over the odds %q", c.says.odds)
	}
}

// The second card of a lost contest may be a twin of the first.
func TestTwinMayBeTheSecondCard(t *testing.T) {
	var twin casis.Card
	p := standing(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, "no-dice", 4, func(v *casis.View) bool {
		twin = v.Stakes.First()
		return v.Phase == casis.Seconding && v.Open[v.Owner].Has(twin)
	})
	a := casis.Action{Seat: p.seat, Verb: casis.Also, Card: twin}
	if got := p.perform(a, false); got != (scenes.Act{Move: a.String()}) {
		t.Errorf("%v does %+v", a, got)
	}
}
