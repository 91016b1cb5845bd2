package lacasa

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"lacasa/engine/match"
)

// FuzzForm: whatever a text says, it is a situation that is written one way, read again as it was
// and played to its end, or it is refused in words that can be shown.
func FuzzForm(f *testing.F) {
	for i := range Situations {
		text, err := Situations[i].Form()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add(`{"version":1,"id":"own-x","name":"É","flavour":"☂","sign":"7","where":["two"],"rules":{"more":1e1,"low-wins":[1,1]}}`)
	f.Add(`{"version":9,"id":null,"ID":"\u0000","variants":[{"where":["solo"]},{}]} {}`)
	f.Fuzz(func(t *testing.T, text string) {
		s, err := ParseSituation(text)
		var wrong *match.Wrong
		if errors.As(err, &wrong) {
			if words := said(err); words == "" || !utf8.ValidString(words) || len(words) > 1000 || strings.ContainsAny(words, "\n\r\x00\x1b\u202e") {
				t.Errorf("%q is refused with %q", text, words)
			}
			return
		}
		form, wrote := s.Form()
		again, read := ParseSituation(form)
		if twice, _ := again.Form(); err != nil || wrote != nil || read != nil || twice != form || len(form) > LongestForm {
			t.Fatalf("%v, %v, %v: %q is written %q, and then %q", err, wrote, read, text, form, twice)
		}
		if strings.ContainsAny(form, "\\\n") {
			t.Errorf("a tag cannot hold %q", form)
		}
		for at := SoloBook; at <= InTeams; at <<= 1 {
			if s.Where&at != 0 {
				r := s.RulesAt(at)
				chance := match.NewChance(1, 1)
				checkOutcome(t, "a round", &r, playOut(&r, &chance, nil))
			}
		}
	})
}

// FuzzPlay: whatever legal actions are chosen, a round goes to its end and scores.
func FuzzPlay(f *testing.F) {
	f.Add(uint64(0), uint8(0), []byte{})
	f.Add(uint64(1), uint8(3), []byte{2, 1, 0, 2, 1, 0})
	f.Add(uint64(162645691476), uint8(20), []byte("always the last one of the hand"))
	f.Add(uint64(9), uint8(40), []byte("everything that four seats can do"))
	games := everyGame(f)
	f.Fuzz(func(t *testing.T, seed uint64, which uint8, choices []byte) {
		r := games[int(which)%len(games)].rules
		chance := match.NewChance(match.Seed(seed), 1)
		d := dealt(&r, &chance)
		var ev Events
		s := Start(r, dealer(&r, match.Seed(seed)), &d, &ev)
		for n := 0; s.table.Phase != Over; n++ {
			legal := s.Legal(nil)
			if len(legal) == 0 || len(legal) > MostLegal || n > 200 {
				t.Fatalf("%d legal actions after %d", len(legal), n)
			}
			choice := 0
			if n < len(choices) {
				choice = int(choices[n]) % len(legal)
			}
			a := legal[choice]
			if no := s.Why(a); no.Reason != Allowed {
				t.Fatalf("%+v is legal and refused: %v", a, no.Reason)
			}
			ev.Reset()
			s = s.Apply(a, &ev)
		}
		if last := ev.List()[len(ev.List())-1]; last.Kind != RoundOver {
			t.Fatalf("the round ended with %+v", last)
		}
		checkOutcome(t, "a round", &r, s.table.Outcome())
	})
}
