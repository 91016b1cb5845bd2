package lacasa

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/bits"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// The form in which situations are written as JSON: enums as words, sets as lists. Parts that
// change nothing are left out. form.md beside this file defines it for other programs.

// FormVersion is the latest version of the form. A situation is written with the lowest version
// that has all its parts.
const FormVersion = 1

// Limits of the form: its bytes, the characters of an id and of the author's words, the variants,
// one for each place, and the cards named one by one.
const (
	LongestForm    = 8 << 10
	longestID      = 40
	longestName    = 30
	longestFlavour = 80
	longestSign    = 3
	MostVariants   = 4
	mostNamed      = 4
)

var (
	referencesWords = []string{"none", "secret", "open"}
	rulingWords     = []string{"unchanged", "by-election", "by-bidding", "by-casa", "by-nobody"}
	countWords      = []string{"challenges", "cards"}
	aimWords        = []string{"as-before", "undertake", "at-least", "at-most", "most", "fewest", "first"}
	loserWords      = []string{"none", "R", "B", "Y", "G"}
	whereWords      = []string{"solo", "supplement", "two", "teams"}
)

// word returns the word for a value.
func word[T ~uint8](words []string, v T) ([]byte, error) {
	if int(v) >= len(words) {
		return nil, match.Refuse("wrong.value", "value", int(v), "list", strings.Join(words, ", "))
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
	return match.Refuse("wrong.word", "word", quoted(string(text)), "list", strings.Join(words, ", "))
}

// quoted returns untrusted text in quotes, without invisible characters and shortened to fit a
// sentence.
func quoted(text string) string {
	if long := []rune(text); len(long) > longestID {
		text = string(long[:longestID]) + "…"
	}
	return strconv.Quote(text)
}

func (r References) MarshalText() ([]byte, error)     { return word(referencesWords, r) }
func (r *References) UnmarshalText(text []byte) error { return value(referencesWords, text, r) }
func (r Ruling) MarshalText() ([]byte, error)         { return word(rulingWords, r) }
func (r *Ruling) UnmarshalText(text []byte) error     { return value(rulingWords, text, r) }
func (l Loser) MarshalText() ([]byte, error)          { return word(loserWords, l) }
func (l *Loser) UnmarshalText(text []byte) error      { return value(loserWords, text, l) }
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
		return match.Refuse("wrong.places", "list", strings.Join(whereWords, ", "))
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
	set, err := parseNumbers(text, 0, 7)
	if err != nil {
		return match.Refuse("wrong.ranks", "why", err)
	}
	*r = Ranks(set)
	return nil
}

// MarshalJSON writes the numbers as a list.
func (n ChallengeSet) MarshalJSON() ([]byte, error) { return numbersJSON(uint32(n)) }

// UnmarshalJSON reads a list of numbers of challenges.
func (n *ChallengeSet) UnmarshalJSON(text []byte) error {
	set, err := parseNumbers(text, 1, MostChallenges)
	if err != nil {
		return match.Refuse("wrong.challenges", "why", err)
	}
	*n = ChallengeSet(set)
	return nil
}

// MarshalJSON writes the cards as a list of codes.
func (n NamedCards) MarshalJSON() ([]byte, error) {
	list := []string{}
	for c := range card.Set(n).All() {
		list = append(list, c.String())
	}
	return json.Marshal(list)
}

// UnmarshalJSON reads a list of codes.
func (n *NamedCards) UnmarshalJSON(text []byte) error {
	var list []string
	if err := json.Unmarshal(text, &list); err != nil {
		return match.Refuse("wrong.card-list")
	}
	*n = 0
	for _, code := range list {
		c, err := card.Parse(code)
		if err != nil {
			return match.Refuse("wrong.no-card", "card", quoted(code))
		}
		*n |= NamedCards(c.Set())
	}
	return nil
}

// MostChallenges is the largest number of challenges in any round.
const MostChallenges = 18

func numbersJSON(set uint32) ([]byte, error) {
	list := []int{}
	for ; set != 0; set &= set - 1 {
		list = append(list, bits.TrailingZeros32(set))
	}
	return json.Marshal(list)
}

func parseNumbers(text []byte, from, to int) (set uint32, err error) {
	var list []int
	if err := json.Unmarshal(text, &list); err != nil || bytes.Contains(text, []byte("-0")) { // which no number by itself may be either
		return 0, match.Refuse("wrong.numbers")
	}
	for _, n := range list {
		if n < from || n > to {
			return 0, match.Refuse("wrong.number", "value", n, "from", from, "to", to)
		}
		set |= 1 << n
	}
	return set, nil
}

// Form returns the situation as one line of JSON.
func (s *Situation) Form() (string, error) {
	var text strings.Builder
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false) // it is text, and no backslash is in it
	err := e.Encode(s)
	return strings.TrimSuffix(text.String(), "\n"), err
}

// ParseSituation reads a situation from JSON. It returns an error if the text has unknown parts or
// the situation cannot be played.
func ParseSituation(text string) (s Situation, err error) {
	if s, err = readForm(text); err == nil {
		err = s.Check()
	}
	return s, err
}

// ParseDraft reads a situation that is still being made: its parts may contradict each other.
func ParseDraft(text string) (s Situation, err error) {
	if s, err = readForm(text); err == nil {
		err = s.checkForm()
	}
	return s, err
}

// readForm reads a situation from JSON, whether or not it can be played.
func readForm(text string) (s Situation, err error) {
	switch {
	case len(text) > LongestForm:
		return s, match.Refuse("wrong.form-long", "most", LongestForm)
	case !utf8.ValidString(text):
		return s, match.Refuse("wrong.not-utf8")
	}
	var of struct{ Version *int } // looked at first: what else is new in a newer one, this program cannot tell
	if json.Unmarshal([]byte(text), &of) == nil && of.Version != nil {
		switch v := *of.Version; {
		case v < 1:
			return s, match.Refuse("wrong.no-version", "name", "version", "value", v)
		case v > FormVersion:
			return s, match.Refuse("wrong.form-version", "value", v, "known", FormVersion)
		}
	}
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err = d.Decode(&s); err != nil {
		return s, inWords(err, len(text))
	}
	if _, more := d.Token(); more != io.EOF {
		return s, match.Refuse("wrong.after-situation")
	}
	if err = checkKeys(json.NewDecoder(strings.NewReader(text)), ""); err != nil {
		return s, err
	}
	s.Version = 0
	return s, nil
}

// inWords returns a decoding error, for a text of the given length, as a key with facts. Errors
// that the parts of a situation return are such keys already.
func inWords(err error, length int) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	unknown, isUnknown := strings.CutPrefix(err.Error(), "json: unknown field ")
	switch {
	case isUnknown:
		if part, err := strconv.Unquote(unknown); err == nil {
			unknown = part
		}
		return match.Refuse("wrong.no-part", "part", quoted(unknown))
	case errors.As(err, &kind):
		number, isNumber := strings.CutPrefix(kind.Value, "number ")
		switch {
		case kind.Field == "":
			return match.Refuse("wrong.situation-kind", "kind", kind.Value)
		case isNumber:
			return match.Refuse("wrong.part-number", "part", kind.Field, "number", number[:min(len(number), longestID)])
		}
		return match.Refuse("wrong.part-kind", "part", kind.Field, "kind", kind.Value)
	case errors.As(err, &syntax):
		return match.Refuse("wrong.no-json", "byte", syntax.Offset)
	case err == io.EOF, err == io.ErrUnexpectedEOF:
		return match.Refuse("wrong.no-json", "byte", length)
	}
	return err
}

// checkKeys rejects what decoding would accept: a key that occurs twice, of which the last would
// count; a key not in lower case; and null, which would count as absent. part names what it reads.
func checkKeys(d *json.Decoder, part string) error {
	t, err := d.Token()
	switch {
	case t == nil && err == nil && part == "":
		return match.Refuse("wrong.situation-kind", "kind", "null")
	case t == nil && err == nil:
		return match.Refuse("wrong.part-kind", "part", part, "kind", "null")
	case t != json.Delim('{') && t != json.Delim('['):
		return err
	}
	seen := map[string]bool{}
	for d.More() {
		if t == json.Delim('{') {
			k, err := d.Token()
			if err != nil {
				return err
			}
			part = fmt.Sprint(k)
			switch {
			case strings.Trim(part, "abcdefghijklmnopqrstuvwxyz-") != "":
				return match.Refuse("wrong.no-part", "part", quoted(part))
			case seen[part]:
				return match.Refuse("wrong.part-twice", "part", quoted(part))
			}
			seen[part] = true
		}
		if err := checkKeys(d, part); err != nil {
			return err
		}
	}
	_, err = d.Token()
	return err
}

// Check returns an error if the situation cannot be played at one of its places, or if its words
// are not allowed.
func (s *Situation) Check() error {
	if err := s.checkForm(); err != nil {
		return err
	}
	return s.checkRules()
}

// checkForm returns an error if the form cannot express the situation, whether or not it can be
// played.
func (s *Situation) checkForm() error {
	switch {
	case s.Version != 0:
		return match.Refuse("wrong.no-version", "name", "version", "value", s.Version)
	case len(s.ID) > longestID || strings.Trim(s.ID, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" || strings.Trim(s.ID, "-") == "":
		return match.Refuse("wrong.id", "id", quoted(s.ID), "most", longestID)
	case len(s.Variants) > MostVariants:
		return match.Refuse("wrong.variants", "most", MostVariants)
	}
	for _, own := range [...]struct {
		part, words string
		most        int
	}{{"name", s.Name, longestName}, {"flavour", s.Flavour, longestFlavour}, {"sign", s.Sign, longestSign}} {
		if err := checkWords(own.words, own.most); err != nil {
			return match.Refuse("wrong.within", "name", own.part, "why", err)
		}
	}
	if err := s.Rules.checkValues(); err != nil {
		return err
	}
	for _, v := range s.Variants {
		if err := v.Rules.checkValues(); err != nil {
			return err
		}
	}
	return nil
}

// checkWords returns an error if a text cannot be the words of a situation. They are shown on one
// line and written between quotes in records, so they may not contain anything that ends either, is
// invisible, or reverses the text beside it.
func checkWords(text string, most int) error {
	marks := 0
	for _, c := range text {
		if marks++; !unicode.Is(unicode.M, c) {
			marks = 0
		}
		const joiners = "\u200c\u200d" // which some scripts cannot be written without
		if c == '"' || c == '\\' || c == utf8.RuneError || marks > 3 || !unicode.IsGraphic(c) && !strings.ContainsRune(joiners, c) {
			return match.Refuse("wrong.words", "sign", strconv.QuoteToASCII(string(c)))
		}
	}
	if n := utf8.RuneCountInString(text); n > most || strings.TrimSpace(text) != text {
		return match.Refuse("wrong.words-long", "most", most)
	}
	return nil
}

// checkRules returns an error if the situation cannot be played at one of its places.
func (s *Situation) checkRules() error {
	if s.Where == 0 || s.Where&^everywhere != 0 {
		return match.Refuse("wrong.nowhere", "list", strings.Join(whereWords, ", "))
	}
	if err := s.Rules.checkParts(); err != nil {
		return err
	}
	for _, v := range s.Variants {
		if v.Where == 0 || v.Where&^s.Where != 0 {
			return match.Refuse("wrong.variant-place")
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
		r := s.RulesAt(at)
		if err := r.check(); err != nil {
			return match.Refuse("wrong.within", "name", name, "why", err)
		}
	}
	return nil
}

// checkValues returns an error if a part of the rules has a value that does not exist.
func (r *Rules) checkValues() error {
	a, g := &r.Aside, &r.Goal
	switch {
	case int(r.References) >= len(referencesWords), int(r.Ruling) >= len(rulingWords), int(g.Count) >= len(countWords),
		int(g.Aim) >= len(aimWords), int(r.Loser) >= len(loserWords):
		return match.Refuse("wrong.no-value")
	case r.At != 0 || r.Stack || r.Thrifty:
		return match.Refuse("wrong.not-settled")
	case r.More > 2:
		return match.Refuse("wrong.more", "number", r.More)
	case a.Most > 2:
		return match.Refuse("wrong.aside-most", "number", a.Most)
	case r.Usurpers&1 != 0:
		return match.Refuse("wrong.usurpers")
	case r.LowWins&1 != 0 || r.LowWins>>(MostChallenges+1) != 0:
		return match.Refuse("wrong.low-wins", "most", MostChallenges)
	case r.Bonus&^NamedCards(card.Full) != 0:
		return match.Refuse("wrong.bonus", "most", mostNamed)
	}
	return nil
}

// checkParts returns an error if one part of the rules is wrong by itself, at any place.
func (r *Rules) checkParts() error {
	a, g := &r.Aside, &r.Goal
	switch {
	case a.Least > a.Most:
		return match.Refuse("wrong.aside-least", "least", a.Least, "most", a.Most)
	case a.Steal && a.Least != a.Most || a.Steal && a.Most == 0:
		return match.Refuse("wrong.steal")
	case card.Set(r.Bonus).Len() > mostNamed:
		return match.Refuse("wrong.bonus", "most", mostNamed)
	}
	if err := r.checkHidden(); err != nil {
		return err
	}
	switch cards := g.Count == Cards; {
	case g.Aim == AsBefore && *g != Goal{}:
		return match.Refuse("wrong.no-aim")
	case g.Aim == AsBefore:
	case cards != (g.Ranks != 0):
		return match.Refuse("wrong.goal-ranks")
	case g.Aim == First && !cards:
		return match.Refuse("wrong.goal-first")
	case g.Aim == Undertake && cards:
		return match.Refuse("wrong.goal-undertake")
	case g.Number != 0 && !g.fixed():
		return match.Refuse("wrong.goal-number")
	}
	return nil
}

// checkHidden returns an error for parts that are incompatible with cards played face down.
func (r *Rules) checkHidden() error {
	switch {
	case !r.FaceDown:
	case r.Removers != 0:
		return match.Refuse("wrong.removers")
	case r.Shown: // who sees a hand sees which card leaves it
		return match.Refuse("wrong.shown-face-down")
	}
	return nil
}

// check returns an error if a round cannot be played under these rules, whose parts are valid.
func (r *Rules) check() error {
	if err := r.checkHidden(); err != nil {
		return err
	}
	switch {
	case r.LowWins>>(r.LastChallenge()+1) != 0:
		return match.Refuse("wrong.low-wins-last", "number", r.LastChallenge())
	case r.Seats() < MaxSeats && (r.Second || r.Kin || r.Give || r.Shift):
		return match.Refuse("wrong.four")
	case r.Lay && (r.Give || r.Shift):
		return match.Refuse("wrong.lay-sizes")
	case r.Aside.Least != r.Aside.Most && (r.Give || r.Shift):
		return match.Refuse("wrong.aside-sizes")
	}
	if r.Solo() {
		return r.checkSolo()
	}
	switch {
	case r.Goal.fixed():
		return match.Refuse("wrong.goal-sides")
	case r.Ruling == ByBidding && r.Goal.Aim != Undertake:
		return match.Refuse("wrong.bid-goal")
	}
	dealt := r.Seats() * (r.HandSize() + 2*r.TableauLen(0))
	if r.References != NoReferences {
		dealt += card.Families
	}
	if r.nominates() {
		dealt++
	}
	if dealt > card.Deck {
		return match.Refuse("wrong.cards", "number", dealt, "deck", card.Deck)
	}
	return nil
}

// checkSolo returns check for one player against the Robot.
func (r *Rules) checkSolo() error {
	g := &r.Goal
	switch {
	case r.Ruling != ByCasa && r.Ruling != ByNobody:
		return match.Refuse("wrong.robot-ruling")
	case r.References != NoReferences && r.Ruling != ByNobody:
		return match.Refuse("wrong.robot-references")
	case r.Aside.Most > 0 || r.FaceDown || r.Removers != 0 || r.Exchangers != 0 || r.Lay || r.LowWins != 0 || r.NoLead != 0,
		r.Loser != NoLoser:
		return match.Refuse("wrong.robot-rules")
	case r.Shown:
		return match.Refuse("wrong.robot-shown")
	case g.Aim == Undertake:
		return match.Refuse("wrong.robot-undertake")
	case g.fixed() && g.Count == Challenges && int(g.Number) > r.LastChallenge(), g.fixed() && g.Count == Cards && int(g.Number) > g.CountedCards().Len():
		return match.Refuse("wrong.goal-most", "number", g.Number)
	}
	return nil
}

// fixed reports whether the goal is a number that does not depend on the other side.
func (g *Goal) fixed() bool { return g.Aim == AtLeast || g.Aim == AtMost }
