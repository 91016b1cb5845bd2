package lacasa

import (
	"slices"
	"strings"
	"testing"

	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// The rulings for composed situations that form.md states, one test for each kind.

// rulesOf returns the rules at a place of a situation that has these parts.
func rulesOf(t *testing.T, at Where, parts string) *Rules {
	t.Helper()
	word := whereWords[slices.Index([]Where{SoloBook, SupplementBook, InTwo, InTeams}, at)]
	s, err := ParseSituation(`{"id":"own-x","where":["` + word + `"],"rules":` + parts + `}`)
	if err != nil {
		t.Fatalf("%s: %v", parts, err)
	}
	r := s.RulesAt(at)
	return &r
}

// laid returns a state of teams in which seat 0 led and each has played a card; an x after a card
// stands for one that was removed.
func laid(t *testing.T, r *Rules, ruling, played string) *State {
	t.Helper()
	s := &State{table: Table{Rules: *r, Dealer: 3, Election: Election{Ruling: family(t, ruling), Cousins: card.None, Elector: NoSeat},
		InPlay: InPlay{Led: card.None, Challenge: 2, Last: uint8(r.LastChallenge()), Played: nobodys}, Spoils: Spoils{Thief: NoSeat}},
		heir: card.None, laid: nobodys, given: nobodys, references: nobodys}
	for i, code := range strings.Fields(played) {
		code, removed := strings.CutSuffix(code, "x")
		if r.FaceDown {
			s.table.lay(parse(t, code))
			s.laid[i], s.table.Played[i] = s.table.Played[i], card.Back
			continue
		}
		if s.table.Put(parse(t, code)); removed {
			s.table.remove(parse(t, code))
		}
	}
	return s
}

func TestRulingsOfTheDeal(t *testing.T) {
	for _, c := range []struct {
		parts                string
		hand, tableau, round int
	}{{`{}`, 6, 5, 16}, {`{"more":1}`, 7, 5, 17}, {`{"more":2}`, 6, 6, 18}} {
		if r := rulesOf(t, InTwo, c.parts); r.HandSize() != c.hand || r.TableauLen(0) != c.tableau || r.LastChallenge() != c.round {
			t.Errorf("%s: %d in hand, %d places, %d challenges", c.parts, r.HandSize(), r.TableauLen(0), r.LastChallenge())
		}
	}
	for parts, turned := range map[string]bool{`{"must-rule":true}`: true, `{"must-rule":true,"ruling":"by-casa"}`: true,
		`{"must-rule":true,"ruling":"by-bidding"}`: false, `{"must-rule":true,"ruling":"by-nobody"}`: false} {
		r := rulesOf(t, InTeams, parts)
		d := unshuffled
		at := slices.Index(d[:], card.MangiaCake)
		top := r.Layout().Casa.From
		d[at], d[top] = d[top], d[at]
		if r.Void(&d) != turned {
			t.Errorf("%s: dealt again is %v", parts, r.Void(&d))
		}
	}
	r := rulesOf(t, SoloBook, `{"cake-stays":true}`)
	d := unshuffled
	at, end := slices.Index(d[:], card.MangiaCake), r.Layout().Tableau[Robot][2].To-1
	d[at], d[end] = d[end], d[at]
	s := Start(*r, Human, &d, nil)
	if up := s.table.FaceUp[Robot].At(2); up != d[end-1] {
		t.Errorf("%v is the column's face-up card", up)
	}
	// Cards are counted over the whole deck, though the 1s are references.
	rulesOf(t, SoloBook, `{"references":"open","ruling":"by-nobody","goal":{"aim":"at-least","count":"cards","ranks":[1],"number":4}}`)
	if _, err := ParseSituation(`{"id":"own-x","where":["two"],"rules":{"bonus":["R1","R2","R3","R4a"]},"variants":[{"where":["two"],"rules":{"bonus":["B1","B2","B3","B4a"]}}]}`); err != nil {
		t.Errorf("four cards in each of two lists: %v", err)
	}
	neutral := `{"references":"none","never-wins":"none","ruling":"unchanged","goal":{"aim":"as-before","count":"challenges"}}`
	if r := rulesOf(t, InTwo, neutral); *r != plain(InTwo) {
		t.Errorf("neutral words change the round: %+v", r)
	}
}

func TestRulingsBeforeTheFirstChallenge(t *testing.T) {
	r := rulesOf(t, InTeams, `{"ruling":"by-casa","cousins":true,"aside":{"least":1,"most":1}}`)
	d := unshuffled
	s := Start(*r, 2, &d, nil)
	var phases []Phase
	for s.table.Phase != Playing {
		if len(phases) == 0 && s.table.Turn != 3 {
			t.Errorf("seat %d names the Cousins", s.table.Turn)
		}
		phases = append(phases, s.table.Phase)
		s.Do(s.Legal(nil)[0], nil)
	}
	if s.table.Leader != 2 || !slices.Equal(phases, []Phase{Naming, SettingAside, SettingAside, SettingAside, SettingAside}) {
		t.Errorf("seat %d leads after %v", s.table.Leader, phases)
	}
}

// What was set aside is picked up when all that a card brings has been done: who lays or gives the
// last hand card has it after that.
func TestRulingOfPickingUp(t *testing.T) {
	r := rulesOf(t, InTeams, `{"aside":{"least":1,"most":1},"lay":true}`)
	met := 0
	for seed := range match.Seed(20) {
		playThrough(t, r, seed, func(t *testing.T, p *position) {
			if p.table.Phase == Laying && p.table.Cards[p.table.Turn] == 1 && p.table.Aside[p.table.Turn] == 1 {
				seat := p.table.Turn
				next := p.Apply(p.Legal(nil)[0], nil)
				if met++; next.table.Cards[seat] != 1 || next.table.Aside[seat] != 0 {
					t.Error("it is not picked up after the last card was laid")
				}
			}
		})
	}
	if met == 0 {
		t.Error("never met")
	}
}

func TestRulingsOfExchanges(t *testing.T) {
	r := rulesOf(t, InTeams, `{"exchangers":[1,2],"heir":true,"references":"secret","ruling":"by-nobody","bonus":["Y7"],"goal":{"aim":"first","count":"cards","ranks":[7]}}`)
	s := laid(t, r, "-", "R5 R7 B1 R3")
	s.table.Cards[2] = 1
	s.hand[2] = card.SetOf(parse(t, "Y7"))
	s.references = [MaxSeats]card.Card{parse(t, "G1"), parse(t, "B1"), parse(t, "R1"), parse(t, "Y1")}
	s.complete(nil)
	if s.table.Phase != Exchanging || s.table.Turn != 2 {
		t.Fatalf("seat %d is asked in phase %d", s.table.Turn, s.table.Phase)
	}
	s.Do(Action{Seat: 2, Verb: Exchange, Card: parse(t, "R7"), Other: parse(t, "Y7")}, nil)
	if s.uncounted != 1<<2 {
		t.Error("the challenge counts, in which seat 1 won a card of its reference’s family")
	}
	if o := s.table.Outcome(); s.table.Phase != Over || o.Bonus != [Sides]uint8{0, 1} || o.Winner != 1 {
		t.Errorf("after the exchange it is phase %d, %+v", s.table.Phase, o)
	}
	r = rulesOf(t, InTeams, `{"exchangers":[1],"heir":true,"lay":true}`)
	s = laid(t, r, "G", "R5 R7 B1 R3")
	s.table.Face[2] = card.SetOf(parse(t, "Y2"))
	s.complete(nil)
	s.Do(Action{Seat: 2, Verb: Exchange, Card: parse(t, "R3"), Other: parse(t, "Y2")}, nil) // a card laid face up
	if s.table.Ruling != family(t, "B") || !s.table.Face[2].Has(parse(t, "R3")) {
		t.Errorf("%v rules, of the cards as they were played; seat 2 has %v", s.table.Ruling, s.table.Face[2])
	}
	r = rulesOf(t, InTeams, `{"exchangers":[1],"removers":[3]}`)
	if s = laid(t, r, "G", "R5 B1x R7 R3"); s.table.askBefore(s.table.Count) {
		t.Error("a card that was removed lets its player exchange")
	}
}

func TestRulingsOfPairsAndHiddenCards(t *testing.T) {
	r := rulesOf(t, InTeams, `{"kin":true,"low-wins":[2],"heir":true}`)
	s := laid(t, r, "G", "R1 R4a R6m B3") // R1 and R6m are a pair of 7
	if s.complete(nil); s.table.Winner != 3 || s.table.Ruling != family(t, "B") {
		t.Errorf("seat %d wins, %v rules", s.table.Winner, s.table.Ruling)
	}
	s = laid(t, r, "G", "R1 R4a R6m R7")
	if s.complete(nil); s.table.Winner != 2 { // whose 6 is the higher of a pair of 7, below the pair of 11
		t.Errorf("seat %d wins with the pair, not seat 2", s.table.Winner)
	}
	r = rulesOf(t, InTeams, `{"face-down":true,"usurpers":[5]}`)
	s = laid(t, r, "G", "R5 R7 B5 Y5")
	s.table.Led = family(t, "R")
	own := card.SetOf(parse(t, "G1"), parse(t, "R1"))
	if s.table.Ruling != family(t, "G") || s.table.playable(own) != card.SetOf(parse(t, "R1")) {
		t.Errorf("before they are revealed %v rules", s.table.Ruling)
	}
	if s.complete(nil); s.table.Ruling != family(t, "Y") || s.table.Winner != 3 {
		t.Errorf("revealed, %v rules and seat %d wins", s.table.Ruling, s.table.Winner)
	}
}

func TestRulingsOfTheScore(t *testing.T) {
	r := rulesOf(t, InTeams, `{"references":"secret","ruling":"by-election"}`)
	if n := (&Table{Rules: *r, InPlay: InPlay{Last: uint8(r.LastChallenge())}, Spoils: Spoils{Uncounted: 1<<1 | 1<<2}}).ChallengesNeeded(); n != 4 {
		t.Errorf("undertaken are %d of 7 challenges, some of which do not count", n)
	}
	r = rulesOf(t, InTeams, `{"goal":{"aim":"first","count":"cards","ranks":[7]}}`)
	for _, c := range []struct {
		captured [Sides]card.Set
		winner   Seat
	}{{[Sides]card.Set{0, cake}, 1}, {[Sides]card.Set{cake, 0}, 0}, {[Sides]card.Set{}, NoSeat}} {
		o := (&Table{Rules: *r, Election: Election{Elector: 0}, Spoils: Spoils{Captured: c.captured}}).Outcome()
		if o.Winner != c.winner {
			t.Errorf("none of the cards captured, and the Mangia-Cake by %v: seat %d wins", c.captured, o.Winner)
		}
	}
	for _, c := range []struct {
		why, ruling, cousins string
		aside                [MaxSeats]string
		won                  [Sides]uint8
		thief                Seat
	}{
		{"Cousins rank after the Ruling Family", "G", "B", [MaxSeats]string{"R7", "B2", "Y7", "Y1"}, [Sides]uint8{3, 2}, 1},
		{"and below it", "G", "B", [MaxSeats]string{"R7", "B7", "Y7", "G1"}, [Sides]uint8{3, 2}, 3},
		{"one's own two tie", "G", "-", [MaxSeats]string{"R4a R4o", "B2", "Y3", "Y1"}, [Sides]uint8{3, 2}, NoSeat},
		{"none that counts is left to steal", "G", "-", [MaxSeats]string{"G4a", "B2", "Y3", "Y1"}, [Sides]uint8{5, 0}, NoSeat},
	} {
		s := State{table: Table{Rules: *rulesOf(t, InTeams, `{"aside":{"least":2,"most":2,"steal":true}}`), Dealer: 3,
			Election: Election{Ruling: family(t, c.ruling), Cousins: family(t, c.cousins)}, InPlay: InPlay{Led: card.None}, Spoils: Spoils{Thief: NoSeat, Won: c.won}}}
		for seat, codes := range c.aside {
			for _, code := range strings.Fields(codes) {
				s.aside[seat] = s.aside[seat].With(parse(t, code))
			}
		}
		if s.finish(nil); s.table.Thief != c.thief {
			t.Errorf("%s: seat %d steals, not %d", c.why, s.table.Thief, c.thief)
		}
	}
}

// After the challenge that ends a round, the last or an early one, nothing changes any more who
// rules for the steal.
func TestRulingOfHeirAndSteal(t *testing.T) {
	r := rulesOf(t, InTeams, `{"heir":true,"aside":{"least":1,"most":1,"steal":true},"goal":{"aim":"first","count":"cards","ranks":[0,7]}}`)
	early := 0
	for seed := range match.Seed(40) {
		ruling := card.None
		playThrough(t, r, seed, func(t *testing.T, p *position) {
			if p.table.Phase != Over {
				ruling = p.table.Ruling
				return
			}
			if p.table.Challenge < p.table.Last {
				early++
			}
			if p.table.Ruling != ruling {
				t.Errorf("%v rules for the steal, and %v ruled the last challenge", p.table.Ruling, ruling)
			}
		})
	}
	if early == 0 {
		t.Error("no round ended early")
	}
}

// What changes nothing is left out, a goal's parts are written in the order of their table, and
// numbers have one form.
func TestFormIsWrittenAsDescribed(t *testing.T) {
	for text, want := range map[string]string{
		`{"id":"own-x","where":["two"],"rules":{},"variants":[{"where":["two"],"rules":{}}]}`: `{"id":"own-x","where":["two"],"variants":[{"where":["two"]}]}`,
		`{"id":"own-x","where":["solo"],"rules":{"goal":{"number":2,"ranks":[1],"count":"cards","aim":"at-most"}}}`://
		`{"id":"own-x","where":["solo"],"rules":{"goal":{"aim":"at-most","count":"cards","ranks":[1],"number":2}}}`,
	} {
		s, err := ParseSituation(text)
		if err != nil {
			t.Fatal(err)
		}
		if form, err := s.Form(); err != nil || form != want {
			t.Errorf("%s\nis written %v, %s", text, err, form)
		}
		if again, err := ParseSituation(want); err != nil || again.RulesAt(s.Where) != s.RulesAt(s.Where) {
			t.Errorf("%s\nis read as %+v, %v", want, again, err)
		}
	}
	for _, parts := range []string{`{"more":-0}`, `{"more":1.0}`, `{"more":1e0}`, `{"removers":[-0]}`, `{"removers":[1.0]}`, `{"goal":{"aim":"at-least","number":-0}}`} {
		if _, err := ParseSituation(`{"id":"own-x","where":["solo"],"rules":` + parts + `}`); err == nil {
			t.Errorf("%s is read", parts)
		}
	}
}
