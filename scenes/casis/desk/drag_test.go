package desk

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"lacasa/engine/casis"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// standing returns a desk at the first moment of a random match that is accepts, for the seat whose
// turn it is.
func standing(t *testing.T, l scenestest.Look, mode casis.Mode, seats int, is func(*casis.View) bool) *company {
	t.Helper()
	return standingIn(t, l, casis.Game{Mode: mode, Way: casis.Standard}, seats, is)
}

// standingIn does so in a match of any game.
func standingIn(t *testing.T, l scenestest.Look, f casis.Game, seats int, is func(*casis.View) bool) *company {
	t.Helper()
	for seed := uint64(1); seed < 80; seed += 2 {
		p := gathered(t, l, f, seats, seed)
		p.house.Settings.Speed = 0
		for p.match.Stage() == match.Deciding {
			v := p.match.State().View(p.match.Turn())
			if is(&v) {
				p.seat = v.Seat
				p.scene = New(p.house, p.told(v.Seat, 1<<20))
				p.events.Pos = ui.Point{X: 1, Y: 1}
				p.tick(0.016)
				return p
			}
			p.match.Act(p.some(&v))
		}
	}
	t.Fatal("there is no such moment")
	return nil
}

// drop drags a card to a point and releases it there. It calls held before the release.
func (p *company) drop(id int, to ui.Point, held func()) scenes.Intent {
	p.Helper()
	return p.hands().Drag(p.point(table.Cards.ID(id)), to, held)
}

// at returns the ID of the piece of a card at spot at. own returns the ID of the player's own,
// wherever it is.
func (p *company) at(cd casis.Card, at spot) int {
	p.Helper()
	_, id := table.ReachOf(p.card(cd, casis.Seat(at.of), func(q *piece, _ int) bool { return q.at == at }))
	return id
}

func (p *company) own(cd casis.Card) int {
	p.Helper()
	_, id := table.ReachOf(p.card(cd, p.seat, func(*piece, int) bool { return true }))
	return id
}

func nothing() {}

// Dragging another player's card to one's own asks for it: the odds show while it is held. Dropped
// elsewhere it stays chosen, and a second card is asked for together with it.
func TestOthersCardsAreDragged(t *testing.T) {
	for _, mode := range []casis.Mode{"easy", "master", "no-dice", "bluff"} {
		for size := range scenestest.Sizes {
			for _, seats := range []int{2, 4} {
				t.Run(fmt.Sprint(mode, " ", seats, " ", scenestest.Sizes[size]), func(t *testing.T) {
					var one, two casis.Action
					p := standing(t, scenestest.Look{Language: "en", Size: size, Text: 1}, mode, seats, func(v *casis.View) bool {
						one.Verb, two.Verb = casis.Pass, casis.Pass
						for _, a := range v.Legal(nil) {
							switch {
							case a.Verb == casis.Challenge && a.Cards.Len() == 2 && a.Cards.Kinds() == a.Cards:
								two = a
							case a.Verb == casis.Take || a.Verb == casis.Challenge && a.Cards.Len() == 1:
								one = a
							}
						}
						return one.Verb != casis.Pass && two.Verb != casis.Pass && v.Open[one.To].Len() > 1
					})
					card := one.Card
					if one.Verb == casis.Challenge {
						card = one.Cards.First()
					}
					open1 := func(cd casis.Card, of casis.Seat) int {
						if p.scene.room.shut(of) {
							p.do(table.Plates.ID(int(of)), false)
						}
						return p.at(cd, spot{open, uint8(of)})
					}
					mine := p.scene.room.folders[0].box.Centre()
					id := open1(card, one.To)
					from := p.scene.blotter.pieces[id].Pose
					if got := p.drop(id, ui.Point{X: from.X, Y: p.scene.room.tray.Centre().Y}, nothing); got != nil || !p.scene.ask.picks(id) {
						t.Fatalf("let go on the way, %v does %+v, and is chosen: %v", card, got, p.scene.ask.picks(id))
					}
					p.tick(1)
					if sp := &p.scene.blotter.pieces[id]; sp.Moving() || sp.Lift > 20 {
						t.Fatalf("%v does not go back", card)
					}
					told := func() {
						if p.scene.says.odds == "" || p.scene.Hand.Place == (ui.Rect{}) || p.scene.Hand.Lit == 0 {
							t.Errorf("while %v is held it is said %q, and %v is lit by %v", card, p.scene.says.odds, p.scene.Hand.Place, p.scene.Hand.Lit)
						}
					}
					if got := p.drop(id, mine, told); got != (scenes.Act{Move: one.String()}) {
						t.Errorf("dragged for %v, it does %+v", one, got)
					}
					p.scene = New(p.house, p.told(p.seat, 1<<20))
					p.tick(0.016)
					for cd := range two.Cards.All() {
						id := open1(cd, two.To)
						to := mine
						if cd == two.Cards.First() {
							to = p.scene.room.tray.Centre()
						}
						if got := p.drop(id, to, nothing); to == mine && got != (scenes.Act{Move: two.String()}) {
							t.Errorf("dragged for %v, the second does %+v", two, got)
						}
					}
				})
			}
		}
	}
}

// A player drags their cards to their cases, which lays the case they complete; into the hand, in
// exchange for the card they are dropped on; out of it; and to the partner.
func TestOwnCardsAreDragged(t *testing.T) {
	for size := range scenestest.Sizes {
		l := scenestest.Look{Language: "en", Size: size, Text: 1}
		var lay casis.Action
		p := standing(t, l, "master", 2, func(v *casis.View) bool {
			n := 0
			for _, a := range v.Legal(nil) {
				if a.Verb == casis.Lay {
					n++
					lay = a
				}
			}
			return n == 1 && v.Phase == casis.Closing
		})
		plate := p.scene.room.folders[0].plate
		cases := ui.Point{X: plate.X + 8, Y: plate.Y + 6} // on a phone a card may lie close below it
		other := p.scene.Shown.OwnCards().Minus(lay.Cards).Without(lay.Card).First()
		if got := p.drop(p.own(other), cases, nothing); got != nil || p.scene.Hand.Lit != 0 || p.scene.News.Text == "" {
			t.Errorf("%v: %v, which completes nothing, does %+v, lit by %v, and it is said %q", l, other, got, p.scene.Hand.Lit, p.scene.News.Text)
		}
		p.tick(1)
		if got := p.drop(p.own(lay.Cards.First()), cases, nothing); got != (scenes.Act{Move: lay.String()}) {
			t.Errorf("%v: dragged for %v, it does %+v", l, lay, got)
		}

		p = standing(t, l, "easy", 2, func(v *casis.View) bool {
			_, holds := v.HoldChoices()
			return holds && v.Phase == casis.Closing && v.OwnCards().Len() > 6 && v.OwnCards().Kinds() == v.OwnCards()
		})
		before := p.scene.ask.kept
		in, out := p.scene.Shown.OwnCards().Minus(before).First(), before.First()
		over := p.scene.blotter.pieces[p.at(out, spot{inHand, uint8(p.seat)})].Pose
		p.drop(p.at(in, spot{open, uint8(p.seat)}), ui.Point{X: over.X, Y: over.Y}, nothing)
		if want := before.Without(out).With(in); p.scene.ask.kept != want {
			t.Errorf("%v: dropped on %v, %v leaves %v hidden", l, out, in, p.scene.ask.kept)
		}
		p.tick(1)
		p.drop(p.at(in, spot{inHand, uint8(p.seat)}), p.scene.room.folders[0].cards.Centre(), nothing)
		if p.scene.ask.kept.Has(in) {
			t.Errorf("%v: %v is dragged out of the hand, and is still in it", l, in)
		}

		var gift casis.Action
		p = standing(t, l, "team", 4, func(v *casis.View) bool {
			for _, gift = range v.Legal(nil) {
				if gift.Verb == casis.Give {
					return true
				}
			}
			return false
		})
		if got := p.drop(p.own(gift.Card), p.scene.chooser.giftPlace(p.scene.Shown.Rules.Partner(p.seat)).Centre(), nothing); got != (scenes.Act{Move: gift.String()}) {
			t.Errorf("%v: dragged for %v, it does %+v", l, gift, got)
		}
	}
}

// A suspect dragged to one's cases begins a case that is laid face down, and three more cards
// complete it.
func TestCasesFaceDownAreDragged(t *testing.T) {
	p := standing(t, scenestest.Look{Language: "en", Size: 0, Text: 1}, "bluff", 2, func(v *casis.View) bool {
		return v.Phase == casis.Closing && !v.BluffSuspects().IsEmpty() && v.OwnCards().Kinds() == v.OwnCards()
	})
	chance := rand.New(rand.NewPCG(1, 1))
	suspect := p.scene.Shown.BluffSuspects().First()
	under := casis.BluffChoices(p.scene.Shown.OwnCards(), suspect)
	want := casis.Action{Seat: p.seat, Verb: casis.Lay, Card: suspect, Down: true, Cards: under.At(chance.IntN(under.Len()))}
	cards := []casis.Card{suspect}
	for cd := range want.Cards.All() {
		cards = append(cards, cd)
	}
	for _, cd := range cards {
		if got := p.drop(p.own(cd), p.scene.room.folders[0].plate.Centre(), nothing); got != nil {
			t.Fatalf("%v does %+v", cd, got)
		}
		p.tick(1)
	}
	if got := p.button(false, func(ch *choice) bool { return ch.step == acts && ch.action.Verb == casis.Lay }); got != (scenes.Act{Move: want.String()}) {
		t.Errorf("composed of %v it does %+v", cards, got)
	}
}
