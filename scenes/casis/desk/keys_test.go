package desk

import (
	"fmt"
	"testing"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// The key for a hint followed by Enter does what is hinted, whatever the decision.
func TestEnterDoesWhatIsHinted(t *testing.T) {
	for i, f := range casis.Games {
		seats := f.Mode.SeatCounts()
		p := gathered(t, scenestest.Looks()[i*7%len(scenestest.Looks())], f, seats[i%len(seats)], uint64(i+1))
		p.house.Settings.Speed = 0
		for n := 0; n < 40; n++ {
			if p.sit(); p.wait() {
				break
			}
			v := p.match.State().View(p.seat)
			ad, _ := bot.Compare(&v)
			want := ad.Do
			p.hint()
			p.events.Commands = append(p.events.Commands, ui.Accept)
			if got := p.tick(0.016); got != (scenes.Act{Move: want.String()}) {
				t.Fatalf("%s %s: hinted is %v, and Enter does %+v", f.Mode, f.Way, want, got)
			}
			p.match.Act(want)
		}
	}
}

// Arrow keys move in their direction, and reach everything from everywhere.
func TestArrowsGoWhereTheyPoint(t *testing.T) {
	ways := []struct {
		key    ui.Command
		dx, dy float64
	}{{ui.Left, -1, 0}, {ui.Right, 1, 0}, {ui.Up, 0, -1}, {ui.Down, 0, 1}}
	for size := range scenestest.Sizes {
		for _, seats := range []int{2, 4, 6} {
			t.Run(fmt.Sprint(scenestest.Sizes[size], " ", seats), func(t *testing.T) {
				p := standing(t, scenestest.Look{Language: "en", Size: size, Text: 1}, "bluff", seats, func(v *casis.View) bool {
					return v.Phase == casis.Opening && v.Laid > 3 && v.Open[(v.Seat+1)%v.Seats()].Len() > 1
				})
				f := &p.scene.Form
				led := map[int]bool{}
				for i := range f.List {
					from := f.List[i]
					for _, way := range ways {
						f.Aim(from.Id)
						p.events.Commands = append(p.events.Commands, way.key)
						if got := p.tick(0.016); got != nil {
							t.Fatalf("an arrow does %+v", got)
						}
						if f.Focus == from.Id {
							continue
						}
						led[f.Focus] = true
						a, b := from.Rect.Centre(), f.Find(f.Focus).Rect.Centre()
						if along := (b.X-a.X)*way.dx + (b.Y-a.Y)*way.dy; along <= 0 {
							t.Errorf("from %q at %.0f an arrow to %v, %v leads to %q at %.0f", from.Label, a, way.dx, way.dy, f.Find(f.Focus).Label, b)
						}
					}
				}
				for i := range f.List {
					if w := &f.List[i]; !led[w.Id] {
						t.Errorf("no arrow leads to %q at %.0f", w.Label, w.Rect)
					}
				}
			})
		}
	}
}

// The key and the button for undo take back a decision that revealed nothing; for others they say
// that there is nothing to undo.
func TestUndoAtTheDesk(t *testing.T) {
	can, cannot := 0, 0
	for seed := uint64(1); can < 5 || cannot < 5; seed += 2 {
		p := gathered(t, scenestest.Look{Language: "en", Size: int(seed) % 4, Text: 1}, casis.Games[0], 2, seed)
		for n := 0; n < 60 && !p.match.Over(); n++ {
			v := p.match.State().View(p.match.Turn())
			p.match.Act(p.some(&v))
			if p.match.Turn() != v.Seat {
				continue
			}
			st := p.match.Tell(match.Viewer{Seat: v.Seat, Present: true, RoundShown: true, Seen: 1 << 20, Undo: true})
			p.scene, p.seat = New(p.house, st), v.Seat
			p.events.Pos = ui.Point{X: 1, Y: 1}
			p.tick(0.016)
			p.events.Commands = append(p.events.Commands, ui.Undo)
			got := p.tick(0.016)
			touched := p.do(table.Undo, false)
			switch {
			case st.CanUndo && (got != scenes.Undo || touched != scenes.Undo):
				t.Errorf("the key does %+v, and the button %+v", got, touched)
			case !st.CanUndo && (got != nil || touched != nil || !p.scene.News.Bad):
				t.Errorf("where a card was seen, the key does %+v, the button %+v, and it is said %q", got, touched, p.scene.News.Text)
			case st.CanUndo:
				can++
			default:
				cannot++
			}
		}
	}
}

// A hint can be asked for at every moment, also while what happened is shown.
func TestHintAtEveryMoment(t *testing.T) {
	for _, f := range casis.Games {
		seats := f.Mode.SeatCounts()[0]
		p := gathered(t, scenestest.Look{Language: "en", Text: 1}, f, seats, 1)
		for n := 0; n < 12 && !p.match.Over() && p.match.Turn() != casis.NoSeat; n++ {
			v := p.match.State().View(p.match.Turn())
			p.match.Act(p.some(&v))
		}
		for seat := range casis.Seat(seats) {
			for seen := range p.match.Events(seat) {
				c := New(p.house, p.told(seat, seen))
				if c.hint(); c.News.Text == "" {
					t.Errorf("%s %s: with %d events seen the hint says nothing to seat %d", f.Mode, f.Way, seen, seat)
				}
			}
		}
	}
}
