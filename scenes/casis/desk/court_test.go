package desk

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"lacasa/engine/casis"
	"lacasa/engine/match"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
)

// shown plays random matches until an event of the given kind has been shown times times, and calls
// at in every tick while it is shown.
func shown(t *testing.T, mode casis.Mode, kind casis.Kind, times int, at func(c *Desk, said string)) {
	t.Helper()
	for _, f := range casis.Games {
		if f.Mode != mode || f.Way != casis.Standard {
			continue
		}
		for seed := uint64(1); times > 0; seed += 2 {
			p := gathered(t, scenestest.Look{Language: "en", Size: int(seed) % 4, Text: 1}, f, f.Mode.SeatCounts()[0], seed)
			p.house.Settings.Speed = 1
			for n := 0; n < 400 && times > 0 && p.match.Stage() == match.Deciding; n++ {
				v := p.match.State().View(p.match.Turn())
				before := p.match.Events(v.Seat)
				p.match.Act(p.some(&v))
				st := p.told(v.Seat, before)
				for i, e := range st.Log[before:] {
					if e.Kind != kind {
						v.See(e)
						continue
					}
					st.Seen, st.Log = before+i, st.Log[:before+i+1]
					p.scene, p.seat = New(p.house, st), v.Seat
					for range 200 {
						p.tick(0.016)
						at(p.scene, p.scene.sentences.voice().Event(e, &v.Table))
					}
					times--
					break
				}
			}
		}
	}
}

// Once the dice for the order are at rest, the desk says what each player rolled, also if some of
// them have to roll again.
func TestTheOrderIsSaidAsItFell(t *testing.T) {
	again := 0
	for seed := uint64(1); seed < 20; seed += 2 {
		p := gathered(t, scenestest.Look{Language: "en", Size: 2, Text: 1}, casis.Game{Mode: "master", Way: casis.Standard}, 6, seed)
		p.house.Settings.Speed = 1
		st := p.told(0, 0)
		i := slices.IndexFunc(st.Log, func(e casis.Event) bool { return e.Kind == casis.OrderRolled })
		e := st.Log[i]
		st.Seen, st.Log = i, st.Log[:i+1]
		p.seat, p.scene = 0, New(p.house, st)
		for range 150 {
			p.tick(0.016)
		}
		w := p.scene.sentences.voice()
		for seat := range casis.Seat(6) {
			if said := p.scene.News.Text; !strings.Contains(said, w.Name(seat)+" "+strconv.Itoa(int(e.Dice[seat]))) {
				t.Fatalf("seed %d: %v fell, and it is said %q", seed, e.Dice, said)
			}
		}
		again += len(p.scene.Shown.Rollers())
	}
	if again == 0 {
		t.Error("nobody rolled again")
	}
}

// While the dice of a duel roll it is dark around them; they show what is in the record, never
// cover the odds, and the light comes back.
func TestDuelHasTheLight(t *testing.T) {
	dark, rested := 0.0, 0
	shown(t, "master", casis.Diced, 8, func(c *Desk, _ string) {
		cup, s := &c.middle.tray.cup, c.House.Screen
		if cup.asks == 0 {
			return
		}
		var light ui.Lamplight
		var dice []ui.Die
		s.Record(func(what ...any) {
			switch what[0] {
			case "die":
				dice = append(dice, what[1].(ui.Die))
			case "lamplight":
				light = what[1].(ui.Lamplight)
			}
		})
		c.Draw(s)
		odds, tray := c.middle.tray.duelOdds(), c.room.tray
		for i, d := range dice {
			if d.Top != cup.dice[i] || d.At.X+d.W/2 > odds.X && d.At.X-d.W/2 < odds.Right() && odds.Y < tray.Bottom() && d.At.Y+d.W*dieBelowCentre > odds.Y+0.1 {
				t.Fatalf("die %d of %v is %+v, the odds are at %v", i, cup.dice, d, odds)
			}
			if cup.roll == 1 && (d.Height != 0 || d.Turns != 0) {
				t.Fatalf("at rest, a die is %+v", d)
			}
		}
		dark = max(dark, light.Dark)
		if cup.roll > 0.5 && cup.roll < 1 && light.Dark < 0.8 {
			t.Fatalf("as they roll it is dark by %v", light.Dark)
		}
		if cup.roll > 0.5 && cup.roll < 1 {
			b := s.Bounds()
			for _, p := range []ui.Point{{X: b.X, Y: b.Bottom()}, {X: b.Centre().X, Y: b.Bottom()}} {
				if left := light.At(p); left[0] > 0.2 {
					t.Fatalf("as they roll, %v of the light falls on %v, far from them", left[0], p)
				}
			}
		}
		if !c.Line.Busy() && light.Dark > 0 {
			t.Fatalf("nothing moves, and it is dark by %v", light.Dark)
		} else if !c.Line.Busy() {
			rested++
		}
	})
	if dark < 0.8 || rested == 0 {
		t.Errorf("it was dark by %v; %d times all was at rest", dark, rested)
	}
}

// The desk says what the dice have decided once they have come to rest, and lights those that
// decided.
func TestDiceDecideAtRest(t *testing.T) {
	for _, mode := range []casis.Mode{"easy", "master"} {
		told := 0
		shown(t, mode, casis.Diced, 6, func(c *Desk, said string) {
			gist, how, _ := strings.Cut(c.News.Text, "\n")
			is := how == said
			if is && c.middle.tray.cup.roll < 0.99 {
				t.Fatalf("it is said %q while they roll, at %v", said, c.middle.tray.cup.roll)
			}
			if is && c.middle.tray.cup.tell == 1 {
				told++
				won := strings.HasSuffix(said, "enough.") || strings.HasSuffix(said, "neither is lower.")
				cup := &c.middle.tray.cup
				if winner := c.sentences.voice().Name(cup.duel[ui.BoolIndex(!won)]); !strings.HasPrefix(gist, winner) {
					t.Fatalf("%q, and over it stands %q", said, gist)
				}
				lit := 0
				for i, good := range c.middle.tray.cup.good[:c.middle.tray.cup.n] {
					if good && (i < c.middle.tray.cup.asks) != won {
						t.Fatalf("%q, and die %d is lit of %v", said, i, c.middle.tray.cup.dice)
					} else if good {
						lit++
					}
				}
				if lit == 0 {
					t.Fatalf("%q, and of %v none is lit", said, c.middle.tray.cup.dice)
				}
			}
		})
		if told == 0 {
			t.Errorf("%s: it is never said", mode)
		}
	}
}

// The desk does not say whether a case was true before its cards are face up and the verdict comes
// down.
func TestVerdictComesLast(t *testing.T) {
	told := 0
	shown(t, "bluff", casis.CaseShown, 4, func(c *Desk, said string) {
		verdict := strings.Contains(c.News.Text, " bluff: ") || strings.Contains(c.News.Text, "is true") || c.News.Text == said
		if verdict && c.middle.court.stamp == 0 {
			t.Fatalf("it is said %q before the verdict", c.News.Text)
		}
		if verdict && c.middle.court.stamp == 1 {
			told++
		}
	})
	if told == 0 {
		t.Error("there is no verdict")
	}
}

// A solved case is in the middle until it is stamped, and then moves to its place.
func TestSolvedCaseIsStamped(t *testing.T) {
	stamped, filed := 0, 0
	shown(t, "easy", casis.Laid, 3, func(c *Desk, _ string) {
		switch {
		case c.middle.court.solved && c.middle.court.stamp == 1:
			stamped++
		case c.middle.court.of == 0 && !c.Busy():
			filed++
		}
	})
	if stamped < 30 || filed == 0 {
		t.Errorf("it is seen stamped in %d ticks, and where it belongs in %d", stamped, filed)
	}
}

// A bulletin announces in full what changes the match, and does not cover later events.
func TestSheetTellsWhatChanges(t *testing.T) {
	read := 0
	shown(t, "easy", casis.TieBroke, 1, func(c *Desk, said string) {
		if c.middle.bulletin.text == said && c.middle.bulletin.up == 1 {
			read++
		}
	})
	if read < 60 {
		t.Errorf("it lies there for %d ticks", read)
	}
}
