package casis

import (
	"fmt"
	"math/big"
	"testing"
)

// The exact odds of section B.3.
func TestOdds(t *testing.T) {
	for _, c := range []struct {
		duel    Duel
		won, of int
	}{{EitherDie, 161, 216}, {BothDice, 91, 216}, {DieEach, 15, 30}, {Throws, 1, 2}} {
		if won, of := c.duel.Outcomes(); won != c.won || of != c.of {
			t.Errorf("duel %d is won in %d of %d", c.duel, won, of)
		}
	}
	both, either := [7]int{0, 36, 25, 16, 9, 4, 1}, [7]int{0, 36, 35, 32, 27, 20, 11}
	for white := uint8(1); white <= 6; white++ {
		var b, e int
		for first := uint8(1); first <= 6; first++ {
			for second := uint8(1); second <= 6; second++ {
				if _, won := BothDice.Wins([3]uint8{first, second, white}); won {
					b++
				}
				if _, won := EitherDie.Wins([3]uint8{first, second, white}); won {
					e++
				}
			}
		}
		if b != both[white] || e != either[white] {
			t.Errorf("against %d: both in %d, either in %d of 36", white, b, e)
		}
	}
	wins := map[Sign]Sign{Rock: Scissors, Paper: Rock, Scissors: Paper}
	for a := Rock; a <= Scissors; a++ {
		for b := Rock; b <= Scissors; b++ {
			if a.beats(b) != (wins[a] == b) {
				t.Errorf("%v against %v: %v", a, b, a.beats(b))
			}
		}
	}
}

// diced calls with every way that so many dice can fall.
func diced(n int, call func(dice []uint8)) {
	var dice [MaxSeats]uint8
	var next func(i int)
	next = func(i int) {
		if i == n {
			call(dice[:n])
			return
		}
		for dice[i] = 1; dice[i] <= 6; dice[i]++ {
			next(i + 1)
		}
	}
	next(0)
}

// The order roll: how often one is highest alone, which is all that counts in teams, and how often
// all differ.
func TestOrderOdds(t *testing.T) {
	highest := map[int]string{2: "5/6", 3: "55/72", 4: "25/36", 5: "4895/7776", 6: "1475/2592"}
	different := map[int]string{2: "5/6", 3: "5/9", 4: "5/18", 5: "5/54", 6: "5/324"}
	for n := 2; n <= MaxSeats; n++ {
		count := func(teams bool) string {
			decided, of := int64(0), int64(0)
			diced(n, func(dice []uint8) {
				r := plain
				r.Seats, r.Teams, r.Decks = uint8(n), teams, 2
				table := Table{Rules: r}
				table.dealt(&Event{Seat: NoSeat})
				if of++; table.Equal != 1<<(n-1)-1 {
					t.Fatal("not all roll at first")
				}
				if table.ordered(dice); table.Equal == 0 {
					decided++
				}
			})
			return big.NewRat(decided, of).String()
		}
		if got := count(true); n%2 == 0 && got != highest[n] {
			t.Errorf("of %d one is highest alone in %s, not %s", n, got, highest[n])
		}
		if got := count(false); got != different[n] {
			t.Errorf("of %d all are different in %s, not %s", n, got, different[n])
		}
	}
}

// The Investigation: how many cards eight rolls bring.
func TestGatheringOdds(t *testing.T) {
	for dice := 1; dice <= 2; dice++ {
		ways := map[int]int64{} // of one roll
		diced(dice, func(fell []uint8) {
			r := plain
			r.Seats, r.Decks, r.Rolls, r.Dice = 2, 1, 2, uint8(dice)
			s := Start(r)
			s.table.dealt(&Event{Seat: NoSeat})
			s.table.Phase, s.table.Actor, s.table.Equal = Gathering, 0, 0
			s.stack(cardsOf(FullDecks(1)))
			var f ChanceResult
			copy(f.Dice[:], fell)
			s.ApplyChance(&f, nil)
			ways[s.hand[0].Len()]++
		})
		if ways[1] != ways[2] || ways[1] == 0 || len(ways) != 2 {
			t.Errorf("%d dice bring %v", dice, ways)
		}
	}
	eight := map[int]int64{0: 1}
	for range 8 {
		next := map[int]int64{}
		for n, w := range eight {
			next[n+1] += w
			next[n+2] += w
		}
		eight = next
	}
	if got := fmt.Sprint(eight[8], eight[12], eight[16]); got != "1 70 1" { // of 256
		t.Errorf("8, 12 and 16 cards in %s of 256", got)
	}
}

func cardsOf(h Cards) (list []Card) {
	for c := range h.All() {
		list = append(list, c)
	}
	return list
}

// Dice that are equal roll again, the highest first and to the end; the places of a group stay its
// own: ruling 16.
func TestEqualDiceRollAgain(t *testing.T) {
	for _, c := range []struct {
		seats uint8
		teams bool
		rolls [][]uint8
		want  []Seat
	}{
		{4, false, [][]uint8{{2, 6, 2, 6}, {1, 5}, {3, 3}, {6, 1}}, []Seat{3, 1, 0, 2}},
		{5, false, [][]uint8{{4, 4, 4, 4, 1}, {2, 5, 5, 2}, {3, 3}, {1, 2}, {6, 5}}, []Seat{2, 1, 0, 3, 4}},
		{6, true, [][]uint8{{3, 3, 5, 5, 1, 5}, {2, 4, 4}, {1, 6}}, []Seat{5, 0, 1, 2, 3, 4}},
	} {
		r := plain
		r.Seats, r.Teams, r.Decks = c.seats, c.teams, 2
		table := Table{Rules: r}
		table.dealt(&Event{Seat: NoSeat})
		for i, dice := range c.rolls {
			from, to := table.equals()
			if to-from != len(dice) || table.Equal == 0 {
				t.Fatalf("%v: %d dice are wanted at roll %d", c.rolls, to-from, i)
			}
			table.ordered(dice)
		}
		if got := table.Order[:c.seats]; table.Equal != 0 || fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%v: the order is %v", c.rolls, got)
		}
	}
}
