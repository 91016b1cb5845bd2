package lacasa

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/bits"
	"strings"

	"lacasa/engine/lacasa/card"
)

// The form in which situations are written as JSON: enums as words, sets as lists. What changes nothing is left out.

var (
	referencesWords = []string{"none", "secret", "open"}
	rulingWords     = []string{"unchanged", "by-election", "by-bidding", "by-casa", "by-nobody"}
	countWords      = []string{"challenges", "cards"}
	aimWords        = []string{"as-before", "undertake", "at-least", "at-most", "most", "fewest", "first"}
	whereWords      = []string{"solo", "supplement", "two", "teams"}
)

// word is the word for a value, value the value of a word.
func word[T ~uint8](words []string, v T) ([]byte, error) {
	if int(v) >= len(words) {
		return nil, fmt.Errorf("%d stands for none of %s", v, strings.Join(words, ", "))
	}
	return []byte(words[v]), nil
}

func value[T ~uint8](words []string, text []byte, to *T) error {
	for i, w := range words {
		if w == string(text) {
			*to = T(i)
			return nil
		}
	}
	return fmt.Errorf("%q is none of %s", text, strings.Join(words, ", "))
}

func (r References) MarshalText() ([]byte, error)     { return word(referencesWords, r) }
func (r *References) UnmarshalText(text []byte) error { return value(referencesWords, text, r) }
func (r Ruling) MarshalText() ([]byte, error)         { return word(rulingWords, r) }
func (r *Ruling) UnmarshalText(text []byte) error     { return value(rulingWords, text, r) }
func (c Count) MarshalText() ([]byte, error)          { return word(countWords, c) }
func (c *Count) UnmarshalText(text []byte) error      { return value(countWords, text, c) }
func (a Aim) MarshalText() ([]byte, error)            { return word(aimWords, a) }
func (a *Aim) UnmarshalText(text []byte) error        { return value(aimWords, text, a) }

// MarshalJSON writes the places as a list of words.
func (w Where) MarshalJSON() ([]byte, error) {
	list := []string{}
	for i, name := range whereWords {
		if w>>i&1 != 0 {
			list = append(list, name)
		}
	}
	return json.Marshal(list)
}

// UnmarshalJSON reads a list of words.
func (w *Where) UnmarshalJSON(text []byte) error {
	var list []string
	if err := json.Unmarshal(text, &list); err != nil {
		return fmt.Errorf("places are a list of words: %s", strings.Join(whereWords, ", "))
	}
	*w = 0
	for _, name := range list {
		var i uint8
		if err := value(whereWords, []byte(name), &i); err != nil {
			return err
		}
		*w |= 1 << i
	}
	return nil
}

// MarshalJSON writes the ranks as a list of numbers.
func (r Ranks) MarshalJSON() ([]byte, error) { return numbersJSON(uint32(r)) }

// UnmarshalJSON reads a list of ranks from 0, the Mangia-Cake's, to 7.
func (r *Ranks) UnmarshalJSON(text []byte) error {
	set, err := parseNumbers(text, "ranks", 0, 7)
	*r = Ranks(set)
	return err
}

// MarshalJSON writes the numbers as a list.
func (n Numbers) MarshalJSON() ([]byte, error) { return numbersJSON(uint32(n)) }

// UnmarshalJSON reads a list of numbers of challenges.
func (n *Numbers) UnmarshalJSON(text []byte) error {
	set, err := parseNumbers(text, "challenges", 1, mostChallenges)
	*n = Numbers(set)
	return err
}

// mostChallenges is the most challenges any round has.
const mostChallenges = 18

func numbersJSON(set uint32) ([]byte, error) {
	list := []int{}
	for ; set != 0; set &= set - 1 {
		list = append(list, bits.TrailingZeros32(set))
	}
	return json.Marshal(list)
}

func parseNumbers(text []byte, what string, from, to int) (set uint32, err error) {
	var list []int
	if err := json.Unmarshal(text, &list); err != nil {
		return 0, fmt.Errorf("%s are a list of numbers", what)
	}
	for _, n := range list {
		if n < from || n > to {
			return 0, fmt.Errorf("%d is none of the %s, which are from %d to %d", n, what, from, to)
		}
		set |= 1 << n
	}
	return set, nil
}

// Form is the situation as JSON, in one line.
func (s *Situation) Form() (string, error) {
	text, err := json.Marshal(s)
	return string(text), err
}

// ParseSituation reads a situation from JSON. What it does not know and what cannot be played is refused, with the reason.
func ParseSituation(text string) (s Situation, err error) {
	d := json.NewDecoder(bytes.NewReader([]byte(text)))
	d.DisallowUnknownFields()
	if err = d.Decode(&s); err == nil {
		if _, more := d.Token(); more != io.EOF {
			return s, fmt.Errorf("something follows the situation's end")
		}
		if err = checkKeys(json.NewDecoder(strings.NewReader(text))); err != nil {
			return s, err
		}
		return s, s.Check()
	}
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	unknown, isUnknown := strings.CutPrefix(err.Error(), "json: unknown field ")
	switch {
	case isUnknown:
		return s, fmt.Errorf("%s is no part of a situation", unknown)
	case errors.As(err, &kind):
		return s, fmt.Errorf("%s cannot be a %s", kind.Field, kind.Value)
	case errors.As(err, &syntax), err == io.EOF, err == io.ErrUnexpectedEOF:
		return s, fmt.Errorf("this is no JSON: %w", err)
	}
	return s, err
}

// checkKeys refuses what decoding takes: a key that is there twice, of which the last would count, and one in other letters
// than the small ones all keys are written in.
func checkKeys(d *json.Decoder) error {
	t, err := d.Token()
	if t != json.Delim('{') && t != json.Delim('[') {
		return err
	}
	seen := map[string]bool{}
	for d.More() {
		if t == json.Delim('{') {
			k, err := d.Token()
			if err != nil {
				return err
			}
			key := fmt.Sprint(k)
			switch {
			case strings.Trim(key, "abcdefghijklmnopqrstuvwxyz-") != "":
				return fmt.Errorf("%q is no part of a situation", key)
			case seen[key]:
				return fmt.Errorf("%q is there twice", key)
			}
			seen[key] = true
		}
		if err := checkKeys(d); err != nil {
			return err
		}
	}
	_, err = d.Token()
	return err
}

// Check says why the situation cannot be played at one of its places; nil if it can be at all of them.
func (s *Situation) Check() error {
	if len(s.ID) > 40 || strings.Trim(s.ID, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" || strings.Trim(s.ID, "-") == "" {
		return fmt.Errorf("%q is no id: those are up to 40 small letters, digits and hyphens", s.ID)
	}
	if s.Where == 0 || s.Where&^everywhere != 0 {
		return fmt.Errorf("it is played nowhere: places are %s", strings.Join(whereWords, ", "))
	}
	if err := s.Rules.checkParts(); err != nil {
		return err
	}
	for _, v := range s.Variants {
		if v.Where == 0 || v.Where&^s.Where != 0 {
			return fmt.Errorf("a variant is for places at which the situation is not played")
		}
		if err := v.Rules.checkParts(); err != nil {
			return err
		}
	}
	for i, name := range whereWords {
		at := Where(1) << i
		if s.Where&at == 0 {
			continue
		}
		r := s.fold(at)
		if err := r.check(); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// checkParts says what is wrong with one part of the rules as written, wherever it is played.
func (r *Rules) checkParts() error {
	a, g := &r.Aside, &r.Goal
	switch {
	case int(r.References) >= len(referencesWords), int(r.Ruling) >= len(rulingWords), int(g.Count) >= len(countWords),
		int(g.Aim) >= len(aimWords):
		return fmt.Errorf("a value stands for no word")
	case r.At != 0 || r.Stack || r.Thrifty:
		return fmt.Errorf("the place, the stack and the robot are not a situation's to settle")
	case r.More > 2:
		return fmt.Errorf("at most 2 cards more can be dealt, not %d", r.More)
	case a.Most > 2:
		return fmt.Errorf("at most 2 cards can be set aside, not %d", a.Most)
	case a.Least > a.Most:
		return fmt.Errorf("at least %d cards cannot be set aside where at most %d are", a.Least, a.Most)
	case a.Steal && a.Least != a.Most || a.Steal && a.Most == 0:
		return fmt.Errorf("where the highest card set aside steals, all set aside the same number of cards, one or two")
	case r.Usurpers&1 != 0:
		return fmt.Errorf("the Mangia-Cake has no family that could rule")
	case r.LowWins&1 != 0 || r.LowWins>>(mostChallenges+1) != 0:
		return fmt.Errorf("challenges are numbered from 1 to %d", mostChallenges)
	case r.Removers != 0 && r.FaceDown:
		return fmt.Errorf("a card cannot be removed while all lie face down")
	}
	switch cards := g.Count == Cards; {
	case g.Aim == AsBefore && *g != Goal{}:
		return fmt.Errorf("the goal has no aim")
	case g.Aim == AsBefore:
	case cards != (g.Ranks != 0):
		return fmt.Errorf("a goal names ranks if it counts cards, and only then")
	case g.Aim == First && !cards:
		return fmt.Errorf("the first one can only be the first of cards")
	case g.Aim == Undertake && cards:
		return fmt.Errorf("only challenges can be undertaken")
	case g.Number != 0 && g.Aim != AtLeast && g.Aim != AtMost:
		return fmt.Errorf("only a goal of at least or at most so many has a number")
	}
	return nil
}

// check says why a round cannot be played under these rules, whose parts are right.
func (r *Rules) check() error {
	g := &r.Goal
	number := g.Aim == AtLeast || g.Aim == AtMost
	switch {
	case r.LowWins>>(r.Last()+1) != 0:
		return fmt.Errorf("there are only %d challenges", r.Last())
	case r.Removers != 0 && r.FaceDown:
		return fmt.Errorf("a card cannot be removed while all lie face down")
	case r.Seats() < MaxSeats && (r.Kin || r.Give || r.Shift):
		return fmt.Errorf("kin, give and shift are for four players")
	case r.Lay && (r.Give || r.Shift):
		return fmt.Errorf("where cards are laid open hands are not of one size, so they cannot be given or move")
	case r.Aside.Least != r.Aside.Most && (r.Give || r.Shift):
		return fmt.Errorf("where each sets aside as many cards as it likes hands are not of one size, so they cannot be given or move")
	}
	if r.Solo() {
		switch {
		case r.Ruling != ByCasa && r.Ruling != ByNobody:
			return fmt.Errorf("the robot neither elects nor bids")
		case r.References != NoReferences && r.Ruling != ByNobody:
			return fmt.Errorf("with references there is no Casa, so nobody rules")
		case r.Aside.Most > 0 || r.FaceDown || r.Removers != 0 || r.Exchangers != 0 || r.Lay || r.LowWins != 0:
			return fmt.Errorf("the robot's rules do not say how it sets aside, lays, removes, exchanges, plays face down or loses on purpose")
		case g.Aim == Undertake:
			return fmt.Errorf("nobody undertakes anything against the robot")
		case number && g.Count == Challenges && int(g.Number) > r.Last(), number && g.Count == Cards && int(g.Number) > g.Counted().Len():
			return fmt.Errorf("there are not %d to win", g.Number)
		}
		return nil
	}
	switch {
	case number:
		return fmt.Errorf("a fixed number is for one player against the robot: two sides compare")
	case r.Ruling == ByBidding && g.Aim != Undertake:
		return fmt.Errorf("a bid is to be won, so the goal can be nothing else")
	}
	dealt := r.Seats() * (r.Hand() + 2*r.Tableau(0))
	if r.References != NoReferences {
		dealt += card.Families
	}
	if r.nominates() {
		dealt++
	}
	if dealt > card.Deck {
		return fmt.Errorf("%d cards are needed, and there are %d", dealt, card.Deck)
	}
	return nil
}
