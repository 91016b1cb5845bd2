package lacasa

import (
	"strings"
	"testing"

	"lacasa/engine/lacasa/card"
)

// TestRobot goes through the robot's rules as section 6 has them. The face-up cards stand in the
// order of the columns, nearest to the Casa first; -- is an empty column. The human's lead is empty
// where the robot leads.
func TestRobot(t *testing.T) {
	thrifty := Rules{Thrifty: true}
	free := Rules{NoFollow: true}
	capitano := Rules{Usurpers: 1 << 5}
	for _, c := range []struct {
		why             string
		rules           Rules
		ruling, cousins string // - for none
		lead            string
		faceUp          string
		card            string
		rule            RobotRule
	}{
		// 1: leading, the highest rank, whatever rules.
		{"highest rank", Rules{}, "R", "-", "", "B3 Y7 R5 G6m", "Y7", LeadHighest},
		{"rank alone, not the Ruling Family", Rules{}, "R", "-", "", "R6p B7 R1 G2", "B7", LeadHighest},
		{"equal: nearest the Casa", Rules{}, "R", "-", "", "B3 Y6m R6p G6p", "Y6m", LeadHighest},
		{"equal, the first column empty", Rules{}, "R", "-", "", "-- G2 B7 R7", "B7", LeadHighest},
		{"the Mangia-Cake is 0", Rules{}, "R", "-", "", "MC B1 -- --", "B1", LeadHighest},
		{"nothing else left", Rules{}, "R", "-", "", "-- -- MC --", "MC", LeadHighest},
		{"twins are of one rank", Rules{}, "R", "-", "", "B4o B4a -- --", "B4o", LeadHighest},
		{"it does not count on a Capitano", capitano, "R", "-", "", "B5 Y6m -- --", "Y6m", LeadHighest},

		// 2: able to follow.
		{"highest of the family wins", Rules{}, "R", "-", "B3", "B4a B7 B1 R1", "B7", FollowHighest},
		{"it follows though it could rule", Rules{}, "R", "-", "B7", "R7 B2 B3 G1", "B2", FollowLowest},
		{"not high enough: lowest", Rules{}, "R", "-", "B7", "B6p B3 B5 --", "B3", FollowLowest},
		{"one card of the family", Rules{}, "R", "-", "B7", "R6p Y3 B6m G1", "B6m", FollowLowest},
		{"a twin beats the twin before it", Rules{}, "R", "-", "B6p", "B1 B6m -- --", "B6m", FollowHighest},
		{"and the other way about", Rules{}, "R", "-", "B6m", "B1 B6p -- --", "B6p", FollowHighest},
		{"equal highest: nearest", Rules{}, "R", "-", "B3", "G7 B6p B6m --", "B6p", FollowHighest},
		{"equal lowest: nearest", Rules{}, "R", "-", "B7", "G1 B4a B6m B4o", "B4a", FollowLowest},
		{"the Ruling Family is led", Rules{}, "R", "-", "R3", "R4a B7 R2 MC", "R4a", FollowHighest},
		{"the Mangia-Cake is of it, and lowest", Rules{}, "R", "-", "R7", "R4a B7 R2 MC", "MC", FollowLowest},
		{"and must follow alone", Rules{}, "R", "-", "R2", "B7 MC Y7 G7", "MC", FollowLowest},
		{"the Mangia-Cake led: Ruling Family", Rules{}, "R", "-", "MC", "R1 R6p B7 --", "R6p", FollowHighest},
		{"thrifty is as always in following", thrifty, "R", "-", "B3", "B4a B7 B1 R1", "B7", FollowHighest},
		{"Cousins led and followed", Rules{}, "R", "B", "B3", "R7 B4a B2 --", "B4a", FollowHighest},
		{"Cousins led, beaten by none of them", Rules{}, "R", "B", "B6m", "R7 B4a B2 --", "B2", FollowLowest},

		// 3: unable to follow.
		{"highest of the Ruling Family", Rules{}, "R", "-", "B7", "R1 Y7 R6m G7", "R6m", RulingHighest},
		{"equal highest: nearest", Rules{}, "R", "-", "B7", "Y7 R4o R1 R4a", "R4o", RulingHighest},
		{"the Mangia-Cake rules too", Rules{}, "R", "-", "B7", "Y7 MC G7 --", "MC", RulingHighest},
		{"nothing wins: lowest of any family", Rules{}, "R", "-", "B7", "Y3 G2 Y2 G7", "G2", ThrowLowest},
		{"a ruling lead cannot be beaten", Rules{}, "R", "-", "R1", "Y3 G2 B2 G7", "G2", ThrowLowest},
		{"nobody rules", Rules{}, "-", "-", "B1", "Y3 G2 R2 G7", "G2", ThrowLowest},
		{"nobody rules: only the Mangia-Cake wins", Rules{}, "-", "-", "B1", "Y3 MC R2 G7", "MC", RulingHighest},
		{"nobody rules: it cannot follow", Rules{}, "-", "-", "B1", "MC B2 -- --", "B2", FollowHighest},
		{"the Mangia-Cake led, nobody rules", Rules{}, "-", "-", "MC", "Y7 G2 R2 B7", "G2", ThrowLowest},
		{"thrifty: lowest of the Ruling Family", thrifty, "R", "-", "B7", "R3 Y1 R1 R6m", "R1", RulingLowest},
		{"thrifty: the Mangia-Cake is lowest", thrifty, "R", "-", "B7", "R3 Y1 MC R6m", "MC", RulingLowest},
		{"thrifty, equal lowest: nearest", thrifty, "R", "-", "B7", "R6m R4o R4a --", "R4o", RulingLowest},
		{"thrifty, nothing wins", thrifty, "R", "-", "B7", "Y6m G2 Y3 --", "G2", ThrowLowest},

		// Cousins: a winning Cousin goes before a winning card of the Ruling Family.
		{"a Cousin first", Rules{}, "R", "Y", "B7", "R7 Y1 R3 Y2", "Y2", CousinHighest},
		{"no Cousin: the Ruling Family", Rules{}, "R", "Y", "B7", "R1 G7 R3 G6p", "R3", RulingHighest},
		{"Cousins do not beat the Ruling Family", Rules{}, "R", "Y", "R1", "Y7 G2 Y3 --", "G2", ThrowLowest},
		{"Cousins led: only the Ruling Family beats", Rules{}, "R", "Y", "Y7", "G1 R2 R5 B7", "R5", RulingHighest},
		{"the Cousins do not hold the Mangia-Cake", Rules{}, "R", "Y", "Y7", "G1 MC B7 --", "MC", RulingHighest},
		{"thrifty: lowest Cousin", thrifty, "R", "Y", "B7", "MC Y6m Y2 R1", "Y2", CousinLowest},
		{"thrifty: else the lowest ruling", thrifty, "R", "Y", "B7", "G7 R6m R2 --", "R2", RulingLowest},

		// Anarchy: it answers by its rules though nobody must follow (R24).
		{"it still follows", free, "R", "-", "B3", "R7 B1 Y7 B2", "B1", FollowLowest},
		{"and wins in the family", free, "R", "-", "B3", "R7 B4a Y7 B2", "B4a", FollowHighest},

		// Capitano: judged by the family in force (R23), and the Mangia-Cake is of it (R7).
		{"a Capitano that would win is not foreseen", capitano, "R", "-", "B7", "Y5 G1 Y3 --", "G1", ThrowLowest},
		{"a Capitano that follows is judged as it stands", capitano, "R", "-", "B6m", "B5 B2 -- --", "B2", FollowLowest},
		{"a Capitano led rules at once", capitano, "R", "-", "B5", "R7 MC Y7 G1", "MC", FollowLowest},
		{"and its family beats it in following", capitano, "R", "-", "B5", "R7 B6p B2 --", "B6p", FollowHighest},
		{"the Mangia-Cake led before any rules leads none", capitano, "-", "-", "MC", "Y5 G2 B7 R2", "G2", ThrowLowest},
	} {
		c.rules.At = SoloBook
		table := Table{Rules: c.rules, Phase: Playing, Turn: Robot, Piles: Piles{FaceUp: [Sides]TableauRow{noCards, noCards}},
			Election: Election{Ruling: family(t, c.ruling), Cousins: family(t, c.cousins)},
			InPlay:   InPlay{Led: card.None, Leader: Robot, Played: nobodys}}
		if c.lead != "" {
			table.Leader = Human
			table.Put(parse(t, c.lead))
		}
		for i, code := range strings.Fields(c.faceUp) {
			if code != "--" {
				table.FaceUp[Robot] = table.FaceUp[Robot].with(i, parse(t, code))
				table.Face[Robot] = table.Face[Robot].With(parse(t, code))
			}
		}
		s := State{table: table}
		plays, rule := s.table.robot()
		if got := plays.String(); got != c.card || rule != c.rule {
			t.Errorf("%s: led %q, ruling %s, has %s: plays %s by %v, not %s by %v",
				c.why, c.lead, c.ruling, c.faceUp, got, rule, c.card, c.rule)
		}
		if legal := s.Legal(nil); len(legal) != 1 || legal[0] != (Action{Seat: Robot, Card: parse(t, c.card)}) {
			t.Errorf("%s: legal is %v", c.why, legal)
		}
	}
}

func family(t *testing.T, letter string) card.Family {
	t.Helper()
	if letter == "-" {
		return card.None
	}
	f, err := card.ParseFamily(letter)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func parse(t *testing.T, code string) card.Card {
	t.Helper()
	c, err := card.Parse(code)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestWinner goes through who wins a challenge: section 2, section 4 and the rulings on capitano.
func TestWinner(t *testing.T) {
	capitano := Rules{Usurpers: 1 << 5}
	for _, c := range []struct {
		why             string
		rules           Rules
		ruling, cousins string
		first, second   string
		winning         string
		rulesAfter      string
	}{
		{"higher of the family led", Rules{}, "R", "-", "B3", "B4a", "B4a", "R"},
		{"lower of the family led", Rules{}, "R", "-", "B4a", "B3", "B4a", "R"},
		{"twins: the later", Rules{}, "R", "-", "B4o", "B4a", "B4a", "R"},
		{"twins the other way: the later", Rules{}, "R", "-", "B4a", "B4o", "B4o", "R"},
		{"another family is worth nothing", Rules{}, "R", "-", "B1", "Y7", "B1", "R"},
		{"the Ruling Family beats", Rules{}, "R", "-", "B7", "R1", "R1", "R"},
		{"led, it is not beaten from outside", Rules{}, "R", "-", "R1", "B7", "R1", "R"},
		{"the Mangia-Cake is lowest of it", Rules{}, "R", "-", "MC", "R1", "R1", "R"},
		{"and beats all else", Rules{}, "R", "-", "B7", "MC", "MC", "R"},
		{"led, it is beaten by no other family", Rules{}, "R", "-", "MC", "B7", "MC", "R"},
		{"nobody rules: it is the only trump", Rules{}, "-", "-", "B7", "MC", "MC", "-"},
		{"nobody rules, led", Rules{}, "-", "-", "MC", "B7", "MC", "-"},
		{"nobody rules: the family led", Rules{}, "-", "-", "B1", "R7", "B1", "-"},
		{"Cousins beat", Rules{}, "R", "Y", "B7", "Y1", "Y1", "R"},
		{"all but the Ruling Family", Rules{}, "R", "Y", "Y7", "R1", "R1", "R"},
		{"nor do they beat it", Rules{}, "R", "Y", "R1", "Y7", "R1", "R"},
		{"the Mangia-Cake beats Cousins", Rules{}, "R", "Y", "Y7", "MC", "MC", "R"},
		{"and they do not beat it", Rules{}, "R", "Y", "MC", "Y7", "MC", "R"},

		{"a Capitano led rules", capitano, "R", "-", "B5", "R7", "B5", "B"},
		{"and is beaten within its family", capitano, "R", "-", "B5", "B6m", "B6m", "B"},
		{"a Capitano answering rules", capitano, "R", "-", "R7", "B5", "B5", "B"},
		{"where nobody ruled too", capitano, "-", "-", "G7", "B5", "B5", "B"},
		{"a Capitano of the Ruling Family changes nothing", capitano, "B", "-", "B6m", "B5", "B6m", "B"},
		{"a Capitano of the family led makes it rule", capitano, "R", "-", "B6m", "B5", "B6m", "B"},
		{"the Mangia-Cake led is of the new family", capitano, "R", "-", "MC", "B5", "B5", "B"},
		{"also where nobody ruled", capitano, "-", "-", "MC", "B5", "B5", "B"},
		{"answering a Capitano it is of its family", capitano, "R", "-", "B5", "MC", "B5", "B"},
		{"two Capitani: the second rules", capitano, "-", "-", "B5", "Y5", "Y5", "Y"},
		{"led before any rules, it wins as the only trump", capitano, "-", "-", "MC", "Y7", "MC", "-"},
	} {
		c.rules.At = SoloBook
		table := Table{Rules: c.rules, Election: Election{Ruling: family(t, c.ruling), Cousins: family(t, c.cousins)},
			InPlay: InPlay{Led: card.None, Leader: Robot, Played: nobodys}}
		table.Put(parse(t, c.first))
		if table.WinningCard() != parse(t, c.first) {
			t.Errorf("%s: alone, %v wins", c.why, table.WinningCard())
		}
		table.Put(parse(t, c.second))
		winner := table.PlayerAt(table.best(false))
		if got := table.WinningCard().String(); got != c.winning || (winner == Robot) != (got == c.first) {
			t.Errorf("%s: %s, %s with %s ruling: %s wins for seat %d, not %s", c.why, c.first, c.second, c.ruling, got, winner, c.winning)
		}
		if table.Ruling != family(t, c.rulesAfter) {
			t.Errorf("%s: %v rules then, not %s", c.why, table.Ruling, c.rulesAfter)
		}
	}
}

// TestFollowing goes through what a hand may play, and why not the rest.
func TestFollowing(t *testing.T) {
	capitano := Rules{Usurpers: 1 << 5}
	for _, c := range []struct {
		why            string
		rules          Rules
		ruling         string
		lead           string
		hand, playable string
		refused        RefusalReason
	}{
		{"leading: anything", Rules{}, "R", "", "B1 R3 MC", "B1 R3 MC", Allowed},
		{"the family led", Rules{}, "R", "B7", "B1 B2 R3", "B1 B2", MustFollow},
		{"none of it: anything", Rules{}, "R", "B7", "G1 R3 Y1", "G1 R3 Y1", Allowed},
		{"the Mangia-Cake is of the Ruling Family", Rules{}, "R", "R7", "B1 MC Y2", "MC", MustFollowCake},
		{"with another of it, a choice", Rules{}, "R", "R7", "B1 MC R2", "R2 MC", MustFollow},
		{"it does not follow another family", Rules{}, "R", "B7", "MC R2 Y1", "MC R2 Y1", Allowed},
		{"the Mangia-Cake led asks for the Ruling Family", Rules{}, "R", "MC", "B1 R3 Y2", "R3", MustFollow},
		{"led with nobody ruling: anything", Rules{}, "-", "MC", "B1 R3 Y2", "B1 R3 Y2", Allowed},
		{"with nobody ruling it follows nothing", Rules{}, "-", "B7", "MC R3 Y2", "MC R3 Y2", Allowed},
		{"nobody has to follow", Rules{NoFollow: true}, "R", "B7", "B1 R3 MC", "B1 R3 MC", Allowed},
		{"a Capitano led: the Mangia-Cake is of its family now", capitano, "R", "B5", "MC R7 Y1", "MC", MustFollowCake},
		{"the family led stays, though another rules", capitano, "R", "R3", "B5 R2 Y1", "R2", MustFollow},
	} {
		c.rules.At = SoloBook
		s := State{table: Table{Rules: c.rules, Phase: Playing, Turn: Human,
			Election: Election{Ruling: family(t, c.ruling), Cousins: card.None},
			InPlay:   InPlay{Led: card.None, Leader: Human, Played: nobodys}}}
		if c.lead != "" {
			s.table.Leader = Robot
			s.table.Put(parse(t, c.lead))
		}
		for code := range strings.FieldsSeq(c.hand) {
			s.hand[Human] = s.hand[Human].With(parse(t, code))
		}
		var want card.Set
		for code := range strings.FieldsSeq(c.playable) {
			want = want.With(parse(t, code))
		}
		v := s.View(Human)
		if v.PlayableCards() != want {
			t.Errorf("%s: %s to %s", c.why, c.hand, c.lead)
		}
		for held := range s.hand[Human].All() {
			reason := Allowed
			if !want.Has(held) {
				reason = c.refused
			}
			if no := s.Why(Action{Seat: Human, Card: held}); no.Reason != reason {
				t.Errorf("%s: %v is %v, not %v", c.why, held, no.Reason, reason)
			}
		}
	}
}

// TestVoid: a challenge with a card of its winner's own reference family does not count, and still
// is captured.
func TestVoid(t *testing.T) {
	for _, c := range []struct {
		first, second string
		winner        Seat
		void          bool
	}{
		{"Y3", "Y2", Robot, false},
		{"B3", "B2", Robot, true},   // the robot's own
		{"B3", "B4a", Human, false}, // the robot's own, won by the human
		{"R3", "R2", Robot, false},  // the human's, won by the robot
		{"R3", "R4a", Human, true},
		{"Y3", "R7", Robot, false},
		{"Y3", "B7", Robot, true}, // a card thrown away spoils it
		{"Y3", "MC", Human, false},
		{"R3", "MC", Human, true},
	} {
		for _, open := range []bool{false, true} {
			rules := Rules{At: InTwo, References: SecretReferences}
			if open {
				rules = Rules{At: SoloBook, References: OpenReferences}
			}
			s := State{table: Table{Rules: rules, Election: Election{Ruling: card.None, Cousins: card.None},
				InPlay: InPlay{Led: card.None, Leader: Robot, Challenge: 3, Last: 9, Played: nobodys}}, laid: nobodys, given: nobodys,
				references: [MaxSeats]card.Card{parse(t, "R1"), parse(t, "B1"), card.Back, card.Back}}
			s.table.Put(parse(t, c.first))
			s.table.Put(parse(t, c.second))
			s.complete(nil)
			known := ChallengeSet(0)
			if c.void && open {
				known = 1 << 3
			}
			won := [Sides]uint8{}
			if known == 0 {
				won[c.winner]++
			}
			if void := s.uncounted == 1<<3; s.table.WinnerOf(3) != c.winner || void != c.void || s.table.Uncounted != known || s.table.Won != won {
				t.Errorf("%s %s, open %v: seat %d wins, void %v, known %b, won %v", c.first, c.second, open,
					s.table.WinnerOf(3), void, s.table.Uncounted, s.table.Won)
			}
			if s.table.Captured[c.winner] != card.SetOf(parse(t, c.first), parse(t, c.second)) {
				t.Errorf("%s %s: captured %v", c.first, c.second, s.table.Captured)
			}
		}
	}
}

// Whoever captures a card that brings a point has it besides the round's, but not the robot.
func TestBonus(t *testing.T) {
	seven, cake := card.SetOf(parse(t, "B7")), card.SetOf(card.MangiaCake)
	for _, c := range []struct {
		at       Where
		won      [Sides]uint8
		captured [Sides]card.Set
		points   [Sides]uint8
	}{
		{InTeams, [Sides]uint8{4, 3}, [Sides]card.Set{seven, 0}, [Sides]uint8{2, 0}},
		{InTeams, [Sides]uint8{4, 3}, [Sides]card.Set{0, seven | cake}, [Sides]uint8{1, 2}},
		{InTeams, [Sides]uint8{3, 4}, [Sides]card.Set{cake, seven}, [Sides]uint8{1, 3}},
		{InTeams, [Sides]uint8{3, 4}, [Sides]card.Set{}, [Sides]uint8{0, 2}},
		{SoloBook, [Sides]uint8{11, 7}, [Sides]card.Set{seven | cake, 0}, [Sides]uint8{3, 0}},
		{SoloBook, [Sides]uint8{7, 11}, [Sides]card.Set{cake, seven}, [Sides]uint8{1, 0}},
	} {
		r := plain(c.at).with(Rules{Bonus: NamedCards(seven | cake)})
		o := (&Table{Rules: r, Election: Election{Elector: 2}, InPlay: InPlay{Last: 7}, Spoils: Spoils{Won: c.won, Captured: c.captured}}).Outcome()
		if o.Points != c.points {
			t.Errorf("%v challenges, captured %v: %v points, not %v", c.won, c.captured, o.Points, c.points)
		}
	}
}

// TestOutcome goes through the goals at their edges.
func TestOutcome(t *testing.T) {
	cake := card.SetOf(card.MangiaCake)
	fours := card.SetOf(parse(t, "R4a"), parse(t, "B4o"))
	none := [Sides]card.Set{}
	for _, c := range []struct {
		mode               Mode
		options, situation string
		elector            Seat
		bid                uint8
		won                [Sides]uint8
		captured           [Sides]card.Set
		ending             Ending
		winner             Seat
		points             uint8
		counted            [Sides]uint8
	}{
		{Solo, "", Plain, NoSeat, 0, [Sides]uint8{11, 7}, none, Made, 0, 1, [Sides]uint8{}},
		{Solo, "", Plain, NoSeat, 0, [Sides]uint8{10, 8}, [Sides]card.Set{cake, 0}, Failed, 1, 0, [Sides]uint8{}},
		{Solo, "", "carita", NoSeat, 0, [Sides]uint8{8, 10}, [Sides]card.Set{0, cake}, Better, 0, 1, [Sides]uint8{}},
		{Solo, "", "carita", NoSeat, 0, [Sides]uint8{9, 9}, [Sides]card.Set{cake, 0}, ByCake, 0, 1, [Sides]uint8{}},
		{Solo, "", "carita", NoSeat, 0, [Sides]uint8{9, 9}, [Sides]card.Set{0, cake}, ByCake, 1, 0, [Sides]uint8{}},
		{Solo, "", "carita", NoSeat, 0, [Sides]uint8{9, 9}, none, Level, NoSeat, 0, [Sides]uint8{}},
		{Solo, "", "carita", NoSeat, 0, [Sides]uint8{10, 8}, [Sides]card.Set{cake, 0}, Better, 1, 0, [Sides]uint8{}},
		{Solo, "solo=supplement", "carita", NoSeat, 0, [Sides]uint8{6, 12}, none, Made, 0, 1, [Sides]uint8{}},
		{Solo, "solo=supplement", "carita", NoSeat, 0, [Sides]uint8{7, 11}, [Sides]card.Set{cake, 0}, Failed, 1, 0, [Sides]uint8{}},
		{Solo, "solo=supplement", "anarchy", NoSeat, 0, [Sides]uint8{11, 7}, none, Made, 0, 1, [Sides]uint8{}},
		{Solo, "", "betrayal", NoSeat, 0, [Sides]uint8{4, 3}, none, Better, 0, 1, [Sides]uint8{}},
		{Solo, "", "betrayal", NoSeat, 0, [Sides]uint8{4, 4}, [Sides]card.Set{cake, 0}, ByCake, 0, 1, [Sides]uint8{}},
		{Solo, "", "betrayal", NoSeat, 0, [Sides]uint8{0, 0}, none, Level, NoSeat, 0, [Sides]uint8{}},
		{Solo, "", "minions", NoSeat, 0, [Sides]uint8{1, 17}, [Sides]card.Set{card.RankSet(0b110), cake}, Better, 0, 1, [Sides]uint8{8, 1}},
		{Solo, "", "minions", NoSeat, 0, [Sides]uint8{17, 1}, [Sides]card.Set{cake, card.SetOf(parse(t, "R1"))}, ByCake, 0, 1, [Sides]uint8{1, 1}},
		{Solo, "", "revenge", NoSeat, 0, [Sides]uint8{9, 9}, [Sides]card.Set{fours, card.RankSet(1<<4) &^ fours}, Better, 0, 1, [Sides]uint8{2, 6}},
		{Solo, "", "revenge", NoSeat, 0, [Sides]uint8{9, 9}, [Sides]card.Set{fours, fours.With(card.MangiaCake)}, ByCake, 1, 0, [Sides]uint8{2, 2}},

		{Two, "", Plain, 0, 0, [Sides]uint8{9, 7}, none, Made, 0, 1, [Sides]uint8{}},
		{Two, "", Plain, 0, 0, [Sides]uint8{8, 8}, [Sides]card.Set{cake, 0}, Failed, 1, 2, [Sides]uint8{}},
		{Two, "", Plain, 1, 0, [Sides]uint8{8, 8}, [Sides]card.Set{cake, 0}, Failed, 0, 2, [Sides]uint8{}},
		{Two, "", Plain, NoSeat, 0, [Sides]uint8{7, 9}, none, Better, 1, 1, [Sides]uint8{}},
		{Two, "", Plain, NoSeat, 0, [Sides]uint8{8, 8}, none, Level, NoSeat, 0, [Sides]uint8{}},
		{Two, "", "capitano", NoSeat, 0, [Sides]uint8{9, 9}, [Sides]card.Set{0, cake}, ByCake, 1, 1, [Sides]uint8{}},
		{Two, "", "figura", 1, 3, [Sides]uint8{13, 3}, none, Made, 1, 1, [Sides]uint8{}},
		{Two, "", "figura", 1, 16, [Sides]uint8{1, 15}, none, Failed, 0, 2, [Sides]uint8{}},
		{Two, "", "mangia-cake", 0, 0, [Sides]uint8{5, 0}, [Sides]card.Set{0, cake}, Better, 1, 1, [Sides]uint8{}},

		{Teams, "", Plain, 2, 0, [Sides]uint8{4, 3}, none, Made, 0, 1, [Sides]uint8{}},
		{Teams, "", Plain, 3, 0, [Sides]uint8{4, 3}, none, Failed, 0, 2, [Sides]uint8{}},
		{Teams, "", Plain, NoSeat, 0, [Sides]uint8{3, 4}, none, Better, 1, 1, [Sides]uint8{}},
		{Teams, "", "capitano", NoSeat, 0, [Sides]uint8{5, 4}, [Sides]card.Set{0, cake}, Better, 0, 1, [Sides]uint8{}},
		{Teams, "", "revenge", 3, 0, [Sides]uint8{9, 0}, [Sides]card.Set{fours, 0}, Better, 1, 1, [Sides]uint8{2, 0}},
		{Teams, "", "trojan-horse", 1, 0, [Sides]uint8{3, 4}, none, Made, 1, 1, [Sides]uint8{}},
		{Teams, "", "figura", 2, 1, [Sides]uint8{1, 6}, none, Made, 0, 1, [Sides]uint8{}},
	} {
		o, err := ParseOptions(c.mode, Standard, c.options)
		if err != nil {
			t.Fatal(err)
		}
		r, err := o.Rules(c.situation)
		if err != nil {
			t.Fatal(err)
		}
		table := Table{Rules: r, Phase: Over, Election: Election{Elector: c.elector, Bid: c.bid},
			InPlay: InPlay{Last: uint8(r.LastChallenge())}, Spoils: Spoils{Won: c.won, Captured: c.captured}}
		want := Outcome{Taken: c.won, Counted: c.counted, Ending: c.ending, Winner: c.winner}
		if c.winner != NoSeat {
			want.Points[c.winner] = c.points
		}
		if got := table.Outcome(); got != want {
			t.Errorf("%s %s %s, %v: %+v, not %+v", c.mode, c.options, c.situation, c.won, got, want)
		}
	}
}
