package lacasa

import (
	"strings"
	"testing"

	"lacasa/engine/lacasa/card"
)

// TestWinnerOfFour goes through who wins a challenge of teams, as the rulings have it. The cards
// stand as played from seat 0; an x behind one says that it was removed.
func TestWinnerOfFour(t *testing.T) {
	low := Rules{LowWins: 1 << 2}
	kin := Rules{Kin: true}
	enforcer := Rules{Removers: 1 << 3}
	capitano := Rules{Usurpers: 1 << 5}
	blue := LoserOf(card.Deluca)
	loser := Rules{Loser: blue}
	for _, c := range []struct {
		why             string
		rules           Rules
		ruling, cousins string // - for none
		played          string
		winning         string
	}{
		{"the highest of the family led", Rules{}, "R", "-", "B3 B4a Y7 B2", "B4a"},
		{"the Ruling Family", Rules{}, "R", "-", "B3 B4a R1 B7", "R1"},
		{"the higher of the Ruling Family", Rules{}, "R", "-", "B3 R2 R1 B7", "R2"},
		{"the later of twins, whoever came between", Rules{}, "R", "-", "B6m B4a B6p B7x", "B6p"},
		{"the later of ruling twins", Rules{}, "R", "-", "B7 R4o B6m R4a", "R4a"},
		{"the Mangia-Cake against none of the Ruling Family", Rules{}, "R", "-", "B7 MC B6m Y7", "MC"},
		{"and against one", Rules{}, "R", "-", "B7 MC B6m R1", "R1"},
		{"Cousins below the Ruling Family", Rules{}, "R", "Y", "B7 Y1 G7 R1", "R1"},
		{"and above all else", Rules{}, "R", "Y", "B7 Y1 G7 B6m", "Y1"},

		// High-Low: R12.
		{"low: another family is lowest", low, "R", "-", "B1 B2 Y7 R1", "Y7"},
		{"low: by rank among those", low, "R", "-", "B1 G6m Y3 R1", "Y3"},
		{"low: of equals the later", low, "R", "-", "B1 G3 Y3 R1", "Y3"},
		{"low: and the other way about", low, "R", "-", "B1 Y3 G3 R1", "G3"},
		{"low: the family led before the Ruling Family", low, "R", "-", "B7 R1 B6m R2", "B6m"},
		{"low: of twins the later", low, "R", "-", "B4o R1 B4a R2", "B4a"},
		{"low: the Mangia-Cake is lowest where all rule", low, "R", "-", "R3 R1 MC R2", "MC"},
		{"low: but not below the family led", low, "R", "-", "B7 B6m MC R2", "B6m"},
		{"low: nor without a Ruling Family", low, "-", "-", "B7 B6m MC B1", "B1"},
		{"high in the other challenges", Rules{LowWins: 1 << 4}, "R", "-", "B1 B2 Y7 B7", "B7"},

		// Kin: R13.
		{"a pair counts its sum", kin, "R", "-", "B3 B7 B5 Y1", "B5"},
		{"against a pair", kin, "R", "-", "B3 B7 B5 B2", "B7"},
		{"equal sums: the pair completed later", kin, "R", "-", "B3 B4a B5 B4o", "B4o"},
		{"equal cards in the pair: the later leads", kin, "R", "-", "B4a Y1 B4o G1", "B4o"},
		{"a pair stands at its later card: later than a single", kin, "R", "-", "B3 B7 B4a Y1", "B4a"},
		{"and earlier than one", kin, "R", "-", "B3 Y1 B4a B7", "B7"},
		{"the first of the pair may be the higher", kin, "R", "-", "B6m B7 B3 Y1", "B6m"},
		{"another family does not add", kin, "R", "-", "B6m B7 Y6m Y1", "B7"},
		{"a ruling pair against a ruling single", kin, "R", "-", "B3 R6m B5 R3", "R6m"},
		{"one ruling card against a pair led", kin, "R", "-", "B7 R1 B6m G1", "R1"},
		{"the Mangia-Cake counts 0 in a ruling pair", kin, "R", "-", "R3 R4a MC B1", "R4a"},
		{"equal sums with it: the pair completed later", kin, "R", "-", "R5 R4a MC R1", "R4a"},
		{"equal by it: the later place", kin, "R", "-", "R4a R4o MC B1", "R4a"},
		{"without a Ruling Family it pairs with nothing", kin, "-", "-", "B3 B7 MC B6m", "MC"},
		{"a pair that does not follow is nothing", kin, "R", "-", "B1 Y7 B2 Y6m", "B2"},
		{"a removed partner does not add", Rules{Kin: true, Removers: 1 << 3}, "R", "-", "B6mx B3 B2 Y1", "B3"},

		// Enforcer: R10.
		{"a removed card cannot win", enforcer, "R", "-", "B7x B3 Y2 B1", "B3"},
		{"the family led stays", enforcer, "R", "-", "B7x Y3 B1 Y7", "B1"},
		{"none of the led or the Ruling Family left: the highest rank", enforcer, "R", "-", "B7x Y3 G6m Y5", "G6m"},
		{"of equals the later", enforcer, "R", "-", "B7x G3 Y6p G6m", "G6m"},
		{"the Ruling Family left", enforcer, "R", "-", "B7x Y3 G6m R1", "R1"},

		// A family that never wins.
		{"the family led loses to any other", loser, "R", "-", "B7 Y3 B6m G1", "Y3"},
		{"of equals the later", loser, "R", "-", "B7 Y3 B6m G3", "G3"},
		{"the Ruling Family loses", loser, "B", "-", "Y2 B7 B6m G1", "Y2"},
		{"the Cousins lose", loser, "R", "B", "Y2 B7 B6m G1", "Y2"},
		{"all others are as otherwise", loser, "R", "-", "Y2 B7 Y7 G1", "Y7"},
		{"where all are of it the highest wins", loser, "R", "-", "B2 B7 B6m B1", "B7"},
		{"and its own order holds", loser, "B", "-", "B2 B4a B4o B1", "B4o"},
		{"the Mangia-Cake is not of it, though it rules", loser, "B", "-", "B2 MC B7 B1", "MC"},
		{"led alone it wins while no other lies there", loser, "R", "-", "B2", "B2"},
		{"low: the lowest of the others", Rules{Loser: blue, LowWins: 1 << 2}, "R", "-", "Y2 B1 Y1 R1", "Y1"},
		{"low: not even as another family", Rules{Loser: blue, LowWins: 1 << 2}, "R", "-", "Y2 B1 Y7 Y5", "Y2"},
		{"the second best of the others", Rules{Loser: blue, Second: true}, "R", "-", "B7 Y3 Y2 B6m", "Y2"},
		{"which is the best where it is alone", Rules{Loser: blue, Second: true}, "R", "-", "B7 Y3 B2 B6m", "Y3"},
		{"a pair of it is nothing", Rules{Loser: blue, Kin: true}, "R", "-", "B7 Y3 B6m Y1", "Y3"},
		{"nor does it add to the Mangia-Cake", Rules{Loser: blue, Kin: true}, "B", "-", "MC Y3 B6m Y1", "MC"},
		{"what is left after one is removed", Rules{Loser: blue, Removers: 1 << 3}, "R", "-", "Y7x B3 Y1 B2", "Y1"},
		{"and where all that is left is of it", Rules{Loser: blue, Removers: 1 << 3}, "R", "-", "Y7x B3 B1 B2", "B3"},

		// Capitano: R7.
		{"the Ruling Family as it stands at the end", capitano, "R", "-", "R7 B5 B6m B1", "B6m"},
		{"two Capitani: the second", capitano, "-", "-", "R7 B5 Y5 B6m", "Y5"},
		{"the Mangia-Cake is of the family that rules then", capitano, "R", "-", "R7 MC B5 R6m", "B5"},
	} {
		c.rules.At = InTeams
		table := Table{Rules: c.rules, Election: Election{Ruling: family(t, c.ruling), Cousins: family(t, c.cousins)},
			InPlay: InPlay{Led: card.None, Challenge: 2, Played: nobodys}}
		for code := range strings.FieldsSeq(c.played) {
			code, removed := strings.CutSuffix(code, "x")
			table.Put(parse(t, code))
			if removed {
				table.Played[table.Count-1] = card.Back
			}
		}
		if got := table.WinningCard().String(); got != c.winning {
			t.Errorf("%s: %s with %s ruling: %s wins, not %s", c.why, c.played, c.ruling, got, c.winning)
		}
	}
}

// TestHeir goes through whose family rules the next challenge: R14.
func TestHeir(t *testing.T) {
	for _, c := range []struct{ why, ruling, played, heir string }{
		{"the lowest of the others", "-", "G5 G6m Y4o B4o", "B"},
		{"all follow: the lowest led", "-", "G5 G6m G1 G2", "G"},
		{"the Ruling Family is above the family led", "R", "G5 R1 G6m R2", "G"},
		{"all rule: they go on", "R", "R5 R1 R7 R2", "R"},
		{"the Mangia-Cake is lowest: as it was", "R", "R5 R1 MC R2", "R"},
		{"nobody rules and the Mangia-Cake is highest", "-", "G5 MC G7 G2", "G"},
		{"led alone by the Mangia-Cake", "-", "MC B7 G7 Y6m", "Y"},
	} {
		s := State{table: Table{Rules: Rules{At: InTeams, Heir: true},
			Election: Election{Ruling: family(t, c.ruling), Cousins: card.None},
			InPlay:   InPlay{Led: card.None, Challenge: 2, Last: 7, Played: nobodys}}, heir: card.None, laid: nobodys, given: nobodys, references: nobodys}
		for code := range strings.FieldsSeq(c.played) {
			s.table.Put(parse(t, code))
		}
		s.complete(nil)
		if s.table.Ruling != family(t, c.heir) {
			t.Errorf("%s: %s with %s ruling: %v rules then, not %s", c.why, c.played, c.ruling, s.table.Ruling, c.heir)
		}
	}
}

// TestSteal goes through what the cards set aside do at the end: R20.
func TestSteal(t *testing.T) {
	for _, c := range []struct {
		why, ruling, aside string // of seats 0 to 3
		won                [Sides]uint8
		thief              Seat
	}{
		{"the highest rank", "-", "R3 B7 Y6m G1", [Sides]uint8{4, 3}, 1},
		{"the Ruling Family first", "G", "R3 B7 Y6m G1", [Sides]uint8{4, 3}, 3},
		{"a tie of partners", "-", "R7 B1 Y7 G1", [Sides]uint8{4, 3}, NoSeat},
		{"a tie of opponents", "-", "R7 B7 Y6m G1", [Sides]uint8{4, 3}, NoSeat},
		{"twins tie", "-", "R6m R6p Y3 G1", [Sides]uint8{4, 3}, NoSeat},
		{"a tie below the highest", "-", "R6m R6p Y7 G1", [Sides]uint8{4, 3}, 2},
		{"the Mangia-Cake rules", "G", "R7 MC Y6m B1", [Sides]uint8{4, 3}, 1},
		{"also alone", "-", "R7 MC Y6m B1", [Sides]uint8{4, 3}, 1},
		{"and is the lowest that rules", "G", "R7 MC Y6m G1", [Sides]uint8{4, 3}, 3},
		{"nothing to steal", "-", "R3 B7 Y6m G1", [Sides]uint8{0, 7}, NoSeat},
	} {
		s := State{table: Table{Rules: Rules{At: InTeams, Aside: Aside{Least: 1, Most: 1, Steal: true}}, Dealer: 2,
			Election: Election{Ruling: family(t, c.ruling), Cousins: card.None}, InPlay: InPlay{Led: card.None},
			Spoils: Spoils{Thief: NoSeat, Won: c.won}}}
		for seat, code := range strings.Fields(c.aside) {
			s.aside[seat], s.table.Aside[seat] = card.SetOf(parse(t, code)), 1
		}
		s.finish(nil)
		want := c.won
		if c.thief != NoSeat {
			want[c.thief.Side()]++
			want[c.thief.Side()^1]--
		}
		if s.table.Thief != c.thief || s.table.Won != want {
			t.Errorf("%s: %s with %s ruling: seat %d steals, won %v, not seat %d, %v", c.why, c.aside, c.ruling, s.table.Thief, s.table.Won, c.thief, want)
		}
	}
}
