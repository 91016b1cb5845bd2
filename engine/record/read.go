package record

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lacasa/engine/card"
	"lacasa/engine/lacasa"
)

const game = "lacasa"

// Limits of a reader: a line of tokens has at most maxTokens characters, any line maxLine bytes.
const (
	maxTokens = 120
	maxLine   = 64 << 10
)

// Error is why a record is refused.
type Error struct {
	Line  int    // from 1
	Text  string // what is wrong there
	Newer bool   // the record is of a newer version than this program knows
}

func (e *Error) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Text) }

// Read reads a text that holds one record and nothing else. The error is an *Error.
func Read(text []byte) (*Match, error) {
	r := NewReader(bytes.NewReader(text))
	m, err := r.Next()
	if err == io.EOF {
		return nil, &Error{Line: 1, Text: "there is no record"}
	}
	if err != nil {
		return nil, err
	}
	if more, err := r.peek(); err != nil {
		return nil, err
	} else if more.kind != atEnd {
		return nil, r.wrong("something follows the record's end")
	}
	return m, nil
}

// Reader reads one record after another.
type Reader struct {
	lines *bufio.Reader
	line  int
	first int // the line the present record begins at
	words []string
	next  item
	ready bool
	late  error // what was met behind the last record, not yet told
	bad   bool  // the last record was refused: skip to the next one
}

// NewReader reads the records of r.
func NewReader(r io.Reader) *Reader { return &Reader{lines: bufio.NewReaderSize(r, maxLine)} }

// First is the line at which the record last read or refused begins.
func (r *Reader) First() int { return r.first }

// item is a tag, a token, or the end.
type item struct {
	kind        itemKind
	name, value string // of a tag
	token       string
}

type itemKind uint8

const (
	atEnd itemKind = iota
	isTag
	isToken
)

// Next reads and checks the next record. After an *Error it goes on with the record after that one;
// at the end the error is io.EOF.
func (r *Reader) Next() (*Match, error) {
	for r.bad {
		it, err := r.peek()
		var refused *Error
		switch {
		case errors.As(err, &refused):
			r.ready = false
			continue
		case err != nil:
			return nil, err
		case it.kind == atEnd || it.kind == isTag && it.name == "Record":
			r.bad = false
		default:
			r.ready = false
		}
	}
	it, err := r.peek()
	r.first = r.line
	if err == nil && it.kind == atEnd {
		return nil, io.EOF
	}
	m := &Match{}
	if err == nil {
		err = r.match(m)
	}
	if err != nil {
		r.bad = true
		return nil, err
	}
	return m, nil
}

func (r *Reader) wrong(format string, args ...any) error {
	return &Error{Line: r.line, Text: fmt.Sprintf(format, args...)}
}

// peek is the item that comes next; it stays.
func (r *Reader) peek() (item, error) {
	if r.ready {
		return r.next, nil
	}
	if err := r.late; err != nil {
		r.late = nil
		return item{}, err
	}
	for len(r.words) == 0 {
		line, err := r.lines.ReadSlice('\n')
		if err == io.EOF && len(line) == 0 {
			r.next, r.ready = item{}, true
			return r.next, nil
		}
		r.line++
		switch {
		case err == bufio.ErrBufferFull:
			for err == bufio.ErrBufferFull {
				_, err = r.lines.ReadSlice('\n')
			}
			return item{}, r.wrong("the line is longer than %d bytes", maxLine)
		case err != nil && err != io.EOF:
			return item{}, err
		case !utf8.Valid(line):
			return item{}, r.wrong("the line is not UTF-8")
		}
		text := strings.TrimSpace(string(line))
		if strings.HasPrefix(text, "[") {
			name, value, ok := parseTag(text)
			if !ok {
				return item{}, r.wrong("this is no tag of the form [Name \"value\"]")
			}
			r.next, r.ready = item{kind: isTag, name: name, value: value}, true
			return r.next, nil
		}
		text, _, _ = strings.Cut(text, ";")
		if utf8.RuneCountInString(text) > maxTokens {
			return item{}, r.wrong("a line of tokens has at most %d characters", maxTokens)
		}
		r.words = strings.Fields(text)
	}
	r.next, r.ready = item{kind: isToken, token: r.words[0]}, true
	r.words = r.words[1:]
	return r.next, nil
}

// parseTag reads [Name "value"] with perhaps a comment behind it.
func parseTag(text string) (name, value string, ok bool) {
	name, rest, ok := strings.Cut(text[1:], " \"")
	if !ok || name == "" || strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789") != "" {
		return "", "", false
	}
	for i := 0; i < len(rest); i++ {
		switch rest[i] {
		case '\\':
			i++
		case '"':
			after, found := strings.CutPrefix(rest[i+1:], "]")
			after = strings.TrimSpace(after)
			return name, rest[:i], found && (after == "" || after[0] == ';')
		}
	}
	return "", "", false
}

var knownTags = []string{"Record", "Game", "Mode", "Play", "Rules", "Options", "Seed", "Seats",
	"Round", "Dealer", "Situation", "Rule", "Deal", "Void", "Taken", "Counted", "Points", "Score", "Result"}

// skipUnknown takes the tags this program does not know into keep.
func (r *Reader) skipUnknown(keep *[]Tag) (item, error) {
	for {
		it, err := r.peek()
		if err != nil || it.kind != isTag || slices.Contains(knownTags, it.name) {
			return it, err
		}
		r.ready = false
		*keep = append(*keep, Tag{it.name, it.value})
	}
}

// tag takes the tag that must come next.
func (r *Reader) tag(name string, keep *[]Tag) (string, error) {
	it, err := r.skipUnknown(keep)
	switch {
	case err != nil:
		return "", err
	case it.kind == atEnd:
		return "", r.wrong("the record ends where the tag %s is expected", name)
	case it.kind == isToken:
		return "", r.wrong("%q stands where the tag %s is expected", it.token, name)
	case it.name != name:
		return "", r.wrong("the tag %s stands where %s is expected", it.name, name)
	}
	r.ready = false
	return it.value, nil
}

// exactly takes a tag whose value the rules give.
func (r *Reader) exactly(name, value string, keep *[]Tag) error {
	v, err := r.tag(name, keep)
	if err == nil && v != value {
		err = r.wrong("%s is %q, and should be %q", name, v, value)
	}
	return err
}

func (r *Reader) version(name string, known int, keep *[]Tag) error {
	v, err := r.tag(name, keep)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(v)
	switch {
	case err != nil || n < 1:
		return r.wrong("%s is %q, which is no version", name, v)
	case n != known:
		return &Error{Line: r.line, Newer: n > known,
			Text: fmt.Sprintf("%s is version %d; this program knows version %d", name, n, known)}
	}
	return nil
}

func (r *Reader) match(m *Match) error {
	if err := r.version("Record", Version, &m.Unknown); err != nil {
		return err
	}
	if err := r.exactly("Game", game, &m.Unknown); err != nil {
		return err
	}
	mode, err := r.tag("Mode", &m.Unknown)
	if err != nil {
		return err
	}
	if !slices.Contains(lacasa.Modes, lacasa.Mode(mode)) {
		return r.wrong("there is no mode %q: there are %v", mode, lacasa.Modes)
	}
	way, err := r.tag("Play", &m.Unknown)
	if err != nil {
		return err
	}
	if !slices.Contains(lacasa.Ways, lacasa.Way(way)) {
		return r.wrong("there is no way to play %q: there are %v", way, lacasa.Ways)
	}
	if err := r.version("Rules", lacasa.RulesVersion, &m.Unknown); err != nil {
		return err
	}
	text, err := r.tag("Options", &m.Unknown)
	if err != nil {
		return err
	}
	if m.Options, err = lacasa.ParseOptions(text); err != nil {
		return r.wrong("%v", err)
	}
	if m.Seed, err = r.tag("Seed", &m.Unknown); err != nil {
		return err
	}
	if text, err = r.tag("Seats", &m.Unknown); err != nil {
		return err
	}
	if m.Seats, err = parseSeats(text); err != nil {
		return r.wrong("%v", err)
	}
	for {
		it, err := r.skipUnknown(m.unknown())
		if err != nil {
			return err
		}
		if it.kind != isTag || it.name != "Round" {
			break
		}
		if err := r.round(m); err != nil {
			return err
		}
		if !m.over {
			break
		}
	}
	if err := r.exactly("Result", m.Result(), m.unknown()); err != nil {
		return err
	}
	_, r.late = r.skipUnknown(m.unknown()) // what is wrong behind a record is not its fault
	return nil
}

// unknown is where tags met now are kept: with the round, or with the match before the first one.
func (m *Match) unknown() *[]Tag {
	if round := m.Round(); round != nil {
		return &round.Unknown
	}
	return &m.Unknown
}

func parseSeats(text string) ([]Seat, error) {
	var seats []Seat
	for s := range strings.SplitSeq(text, ";") {
		kind, name, ok := strings.Cut(s, ":")
		if !ok || strings.ContainsAny(name, `"\`) {
			return nil, fmt.Errorf("%q is no seat of the form kind:name", s)
		}
		seats = append(seats, Seat{kind, name})
	}
	if len(seats) != lacasa.Sides || seats[lacasa.Robot].Kind != "robot" {
		return nil, fmt.Errorf("a solo match has two seats, the second of them the robot's")
	}
	if k := seats[lacasa.Human].Kind; k != "human" && k != "random" && !strings.HasPrefix(k, "bot-") {
		return nil, fmt.Errorf("%q is no kind of player for seat 0", k)
	}
	return seats, nil
}

func (r *Reader) round(m *Match) error {
	var unknown []Tag
	if err := r.exactly("Round", strconv.Itoa(len(m.Rounds)+1), &unknown); err != nil {
		return err
	}
	if err := r.exactly("Dealer", "0", &unknown); err != nil {
		return err
	}
	situation, err := r.tag("Situation", &unknown)
	if err != nil {
		return err
	}
	if err := m.begin(situation); err != nil {
		return r.wrong("%v", err)
	}
	rules, err := m.rules()
	if err != nil {
		return r.wrong("%v", err)
	}
	round := m.Round()
	round.Unknown = unknown
	for {
		text, err := r.tag("Deal", &round.Unknown)
		if err != nil {
			return err
		}
		d, err := parseDeal(text)
		if err == nil {
			err = rules.Check(&d)
		}
		if err == nil && d != *roomFor(&rules, &d) {
			err = errors.New("it has cards this round does not deal")
		}
		if err != nil {
			return r.wrong("Deal: %v", err)
		}
		m.deal(d, nil)
		it, err := r.peek()
		if err != nil {
			return err
		}
		again := it.kind == isToken && it.token == "redeal"
		if void := rules.Void(&d); void != again {
			if void {
				return r.wrong("the Mangia-Cake is turned up, so redeal is expected")
			}
			return r.wrong("redeal, although the deal holds")
		}
		if !again {
			break
		}
		r.ready = false
	}
	if err := r.tokens(m); err != nil || !m.over {
		return err
	}
	score := [lacasa.Sides]int{}
	for i := range m.Rounds[:len(m.Rounds)-1] {
		for side, p := range m.Rounds[i].Outcome.Points {
			score[side] += int(p)
		}
	}
	for _, c := range closing(m.state.Table(), &round.Outcome, &score) {
		if err := r.exactly(c.Name, c.Value, &round.Unknown); err != nil {
			return err
		}
	}
	return nil
}

// roomFor is the deal without what the rules leave no room for.
func roomFor(rules *lacasa.Rules, d *lacasa.Deal) *lacasa.Deal {
	c := *d
	for i := rules.DrawLen(); i < len(c.Draw); i++ {
		c.Draw[i] = card.Back
	}
	if rules.References {
		c.Casa = card.Back
	} else {
		c.References = [lacasa.Sides]card.Card{card.Back, card.Back}
	}
	return &c
}

// tokens plays the tokens of the round.
func (r *Reader) tokens(m *Match) error {
	t := m.state.Table()
	toClose := false // a challenge is complete and its winner not yet read
	for {
		it, err := r.skipUnknown(&m.Round().Unknown)
		if err != nil {
			return err
		}
		if it.kind != isToken {
			if toClose {
				return r.wrong("the challenge's winner, >%d, is missing", t.Leader)
			}
			return nil
		}
		switch {
		case toClose:
			if want := fmt.Sprintf(">%d", t.Leader); it.token != want {
				return r.wrong("%q stands where the challenge's winner, %s, is expected", it.token, want)
			}
			toClose = false
		default:
			a, err := parseAction(it.token)
			if err != nil {
				return r.wrong("%v", err)
			}
			if no := m.Do(a, nil); no.Reason != lacasa.Allowed {
				return r.wrong("%s is refused: %s", it.token, sentence(no))
			}
			toClose = a.Verb == lacasa.Play && t.Count == 0
		}
		r.ready = false
	}
}

func parseAction(token string) (a lacasa.Action, err error) {
	seat, what, ok := strings.Cut(token, ":")
	if !ok || seat != "0" && seat != "1" {
		return a, fmt.Errorf("%q is no token of a solo round", token)
	}
	a.Seat = lacasa.Seat(seat[0] - '0')
	verb, value, ok := strings.Cut(what, "=")
	switch {
	case ok && verb == "cousins":
		a.Verb = lacasa.NameCousins
		a.Family, err = card.ParseFamily(value)
	case ok:
		err = fmt.Errorf("%q is no token of a solo round", token)
	default:
		a.Verb = lacasa.Play
		a.Card, err = card.Parse(what)
	}
	return a, err
}

func parseDeal(text string) (lacasa.Deal, error) {
	d := lacasa.Deal{Casa: card.Back}
	fill := func(to []card.Card) {
		for i := range to {
			to[i] = card.Back
		}
	}
	fill(d.Hand[:])
	fill(d.Draw[:])
	fill(d.References[:])
	for i := range d.Column {
		fill(d.Column[i][:])
	}
	seen := map[string]bool{}
	for field := range strings.FieldsSeq(text) {
		place, list, ok := strings.Cut(field, "=")
		if !ok || seen[place] {
			return d, fmt.Errorf("%q is no field of the form place=cards, or comes twice", field)
		}
		seen[place] = true
		var err error
		switch place {
		case "0":
			err = parseCards(list, d.Hand[:])
		case "cols":
			columns := strings.Split(list, "|")
			if len(columns) != lacasa.Columns {
				return d, fmt.Errorf("there are %d columns, not %d", len(columns), lacasa.Columns)
			}
			for i := range columns {
				if err == nil {
					err = parseCards(columns[i], d.Column[i][:lacasa.ColumnLen(i)])
				}
			}
		case "draw":
			err = parseCards(list, d.Draw[:])
		case "casa":
			casa := []card.Card{card.Back}
			err = parseCards(list, casa)
			d.Casa = casa[0]
		case "0r", "1r":
			i := place[0] - '0'
			err = parseCards(list, d.References[i:i+1])
		case "out":
			err = parseCards(list, nil)
		default:
			err = fmt.Errorf("a solo deal has no place %q", place)
		}
		if err != nil {
			return d, err
		}
	}
	return d, nil
}

// parseCards reads codes split by commas into places; there may be fewer codes than places.
func parseCards(list string, to []card.Card) error {
	if list == "" {
		return nil
	}
	n := 0
	for code := range strings.SplitSeq(list, ",") {
		c, err := card.Parse(code)
		if err != nil {
			return err
		}
		if n == len(to) {
			return fmt.Errorf("there is no place for %v in %q", c, list)
		}
		to[n] = c
		n++
	}
	return nil
}

// sentence is a refusal for someone who reads records.
func sentence(no lacasa.Refusal) string {
	switch no.Reason {
	case lacasa.Allowed:
		return "it is allowed"
	case lacasa.RoundIsOver:
		return "the round is over"
	case lacasa.NotYourTurn:
		return fmt.Sprintf("it is the turn of seat %d", no.Seat)
	case lacasa.NameFirst:
		return "the Cousins are to be named first"
	case lacasa.NothingToName:
		return "no Cousins are to be named now"
	case lacasa.RulingIsCousin:
		return fmt.Sprintf("%v rules already", no.Family)
	case lacasa.NoSuchFamily:
		return "there is no such family"
	case lacasa.NotInHand:
		return fmt.Sprintf("%v is not in the hand", no.Card)
	case lacasa.MustFollow:
		return fmt.Sprintf("%v was led and can be followed", no.Family)
	case lacasa.MustFollowCake:
		return fmt.Sprintf("%v was led and the Mangia-Cake follows it", no.Family)
	case lacasa.RobotsRules:
		return fmt.Sprintf("the robot's rules play %v", no.Card)
	case lacasa.NoSuchAction:
		return "there is no such action"
	}
	return no.Reason.String()
}
