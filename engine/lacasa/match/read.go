package match

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

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
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
	if !ok || name == "" || strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.") != "" {
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
	case err != nil || n < 1 || v != strconv.Itoa(n):
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
	if _, err := lacasa.ParseOptions(lacasa.Mode(mode), lacasa.Standard, ""); err != nil {
		return r.wrong("%v", err)
	}
	way, err := r.tag("Play", &m.Unknown)
	if err != nil {
		return err
	}
	m.Options, err = lacasa.ParseOptions(lacasa.Mode(mode), lacasa.Way(way), "")
	if err != nil {
		return r.wrong("%v", err)
	}
	if err := r.version("Rules", lacasa.RulesVersion, &m.Unknown); err != nil {
		return err
	}
	text, err := r.tag("Options", &m.Unknown)
	if err != nil {
		return err
	}
	if m.Options, err = lacasa.ReadOptions(m.Options.Mode, m.Options.Way, text); err != nil {
		return r.wrong("%v", err)
	}
	if m.Seed, err = r.tag("Seed", &m.Unknown); err != nil {
		return err
	}
	if text, err = r.tag("Seats", &m.Unknown); err != nil {
		return err
	}
	if m.Seats, err = parseSeats(m.Options.Mode, text); err != nil {
		return r.wrong("%v", err)
	}
	for {
		it, err := r.skipUnknown(m.unknown())
		if err != nil {
			return err
		}
		if it.kind != isTag || it.name != "Round" || m.Over() {
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

func parseSeats(mode lacasa.Mode, text string) ([]Seat, error) {
	var seats []Seat
	for s := range strings.SplitSeq(text, ";") {
		kind, name, ok := strings.Cut(s, ":")
		if !ok || strings.ContainsAny(name, `"\`) {
			return nil, fmt.Errorf("%q is no seat of the form kind:name", s)
		}
		seats = append(seats, Seat{kind, name})
	}
	return seats, CheckSeats(mode, seats)
}

// CheckSeats says why the seats are not those of a match of the mode.
func CheckSeats(mode lacasa.Mode, seats []Seat) error {
	if len(seats) != mode.Seats() {
		return fmt.Errorf("a match of mode %s has %d seats, not %d", mode, mode.Seats(), len(seats))
	}
	for i, s := range seats {
		robots := mode == lacasa.Solo && lacasa.Seat(i) == lacasa.Robot
		switch {
		case robots && s.Kind != "robot":
			return fmt.Errorf("seat %d of a solo match is the robot's", i)
		case !robots && s.Kind != "human" && s.Kind != "random" && !strings.HasPrefix(s.Kind, "bot-"):
			return fmt.Errorf("%q is no kind of player for seat %d", s.Kind, i)
		}
	}
	return nil
}

func (r *Reader) round(m *Match) error {
	var unknown []Tag
	if err := r.exactly("Round", strconv.Itoa(len(m.Rounds)+1), &unknown); err != nil {
		return err
	}
	dealer, err := r.dealer(m, &unknown)
	if err != nil {
		return err
	}
	chosen := ""
	if m.Options.Chosen(m.before()) {
		it, err := r.skipUnknown(&unknown)
		if err != nil {
			return err
		}
		if chosen = it.token; it.kind != isToken {
			return r.wrong("the dealer's choice of the situation is missing")
		}
		r.ready = false
	}
	situation, err := r.tag("Situation", &unknown)
	if err != nil {
		return err
	}
	if want := chooseToken(dealer, situation); chosen != "" && chosen != want {
		return r.wrong("the dealer chose by %q, and %s should stand there", chosen, want)
	}
	if err := m.begin(dealer, situation); err != nil {
		return r.wrong("%v", err)
	}
	if situation == lacasa.OwnID {
		if err := r.rule(m, &unknown); err != nil {
			return err
		}
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
		d, err := parseDeal(&rules, text)
		if err == nil {
			err = rules.Check(&d)
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

// rule reads what the situation of the players' making is: in every round of a match the same.
func (r *Reader) rule(m *Match, keep *[]Tag) error {
	text, err := r.tag("Rule", keep)
	if err != nil {
		return err
	}
	s, err := lacasa.ParseSituation(unescape(text))
	if err != nil {
		return r.wrong("Rule: %v", err)
	}
	if before := m.Options.Made; before != nil && ruleText(before) != ruleText(&s) {
		return r.wrong("Rule is another than before, which was %q", before.ID)
	}
	m.Options.Made = &s
	return nil
}

// dealer reads the round's dealer: anybody deals first, and then the deal passes on.
func (r *Reader) dealer(m *Match, keep *[]Tag) (lacasa.Seat, error) {
	text, err := r.tag("Dealer", keep)
	if err != nil {
		return 0, err
	}
	seats := m.Options.Mode.Seats()
	for seat := range lacasa.Seat(seats) {
		if text != strconv.Itoa(int(seat)) {
			continue
		}
		want := seat
		if last := m.Round(); last != nil {
			want = m.Options.Dealer(last.Dealer)
		} else if m.Options.Mode == lacasa.Solo {
			want = lacasa.Human
		}
		if seat != want {
			return 0, r.wrong("Dealer is %q, and should be \"%d\"", text, want)
		}
		return seat, nil
	}
	return 0, r.wrong("Dealer is %q, which is no seat", text)
}

// tokens plays the tokens of the round.
func (r *Reader) tokens(m *Match) error {
	var due []string // what the rules bring about, not yet read
	var ev lacasa.Events
	for {
		it, err := r.skipUnknown(&m.Round().Unknown)
		if err != nil {
			return err
		}
		if it.kind != isToken {
			if len(due) > 0 {
				return r.wrong("%s is missing", due[0])
			}
			return nil
		}
		if len(due) > 0 {
			if it.token != due[0] {
				return r.wrong("%q stands where %s is expected", it.token, due[0])
			}
			due = due[1:]
			r.ready = false
			continue
		}
		a, err := parseAction(it.token)
		if err != nil {
			return r.wrong("%v", err)
		}
		ev.Reset()
		if no := m.Do(a, &ev); no.Reason != lacasa.Allowed {
			return r.wrong("%s is refused: %s", it.token, sentence(no))
		}
		for _, e := range ev.List() {
			if text := follows(e); text != "" {
				due = append(due, text)
			}
		}
		r.ready = false
	}
}

// parseAction reads the token of an action.
func parseAction(text string) (a lacasa.Action, err error) {
	seat, what, ok := strings.Cut(text, ":")
	if !ok || len(seat) != 1 || seat[0] < '0' || seat[0] >= '0'+lacasa.MaxSeats {
		return a, fmt.Errorf("%q is no token", text)
	}
	a.Seat = lacasa.Seat(seat[0] - '0')
	verb, value, ok := strings.Cut(what, "=")
	if !ok {
		switch what {
		case "pass":
			a.Verb = lacasa.Pass
		case "elect":
			a.Verb = lacasa.Elect
		default:
			a.Verb = lacasa.Play
			a.Card, err = card.Parse(what)
		}
		return a, err
	}
	one := func(v lacasa.Verb) {
		a.Verb = v
		a.Card, err = card.Parse(value)
	}
	switch verb {
	case "elect", "cousins":
		a.Verb = lacasa.NameRuling
		if verb == "cousins" {
			a.Verb = lacasa.NameCousins
		}
		a.Family, err = card.ParseFamily(value)
	case "discard":
		one(lacasa.Discard)
	case "swap":
		one(lacasa.Swap)
	case "lay":
		one(lacasa.Lay)
	case "give":
		one(lacasa.Give)
	case "remove":
		a.Verb, a.Card = lacasa.Remove, card.Back
		if value != "-" {
			one(lacasa.Remove)
		}
	case "bid":
		n, wrong := strconv.ParseUint(value, 10, 8)
		a.Verb, a.Number = lacasa.Bid, uint8(n)
		if wrong != nil || value != strconv.FormatUint(n, 10) {
			err = fmt.Errorf("%q is no bid", value)
		}
	case "aside":
		a.Verb = lacasa.SetAside
		a.Card, a.Other, err = parsePair(value, ",", true)
		if a.Other != card.Back && a.Card > a.Other {
			a.Card, a.Other = a.Other, a.Card
		}
	case "exchange":
		a.Verb = lacasa.Exchange
		a.Card, a.Other, err = parsePair(value, "/", false)
	case "draw":
		switch a.Verb = lacasa.DrawStack; value {
		case "stack":
		case "up":
			a.Verb = lacasa.DrawUp
		default:
			err = fmt.Errorf("%q is neither stack nor up", value)
		}
	default:
		err = fmt.Errorf("%q is no token", text)
	}
	return a, err
}

// parsePair reads two cards with a sign between, or "-" for none; where that will do, one alone.
func parsePair(text, between string, alone bool) (first, second card.Card, err error) {
	if text == "-" {
		return card.Back, card.Back, nil
	}
	one, other, two := strings.Cut(text, between)
	second = card.Back
	if first, err = card.Parse(one); err == nil && (two || !alone) {
		second, err = card.Parse(other)
	}
	return first, second, err
}

// parseDeal reads the fields of a deal under these rules.
func parseDeal(rules *lacasa.Rules, text string) (d lacasa.Deal, err error) {
	fields := places(rules)
	seen := map[string]bool{}
	for field := range strings.FieldsSeq(text) {
		name, list, ok := strings.Cut(field, "=")
		if !ok || seen[name] {
			return d, fmt.Errorf("%q is no field of the form place=cards, or comes twice", field)
		}
		seen[name] = true
		i := slices.IndexFunc(fields, func(p place) bool { return p.name == name })
		switch {
		case i >= 0:
			err = fields[i].parse(&d, list)
		case list != "" || name != "casa" && name != "out":
			err = fmt.Errorf("this round deals nothing to %q", name)
		}
		if err != nil {
			return d, err
		}
	}
	for _, p := range fields {
		if !seen[p.name] {
			return d, fmt.Errorf("the field %s= is missing", p.name)
		}
	}
	return d, nil
}

// parse reads the cards of a field to their places in the deal.
func (p *place) parse(d *lacasa.Deal, list string) error {
	parts := []string{list}
	if p.between != "" {
		parts = strings.Split(list, p.between)
	}
	if len(parts) != len(p.spans) {
		return fmt.Errorf("%s= has %d places, not %d", p.name, len(p.spans), len(parts))
	}
	for i, s := range p.spans {
		to := s.Of(d)
		codes := strings.Split(parts[i], p.within)
		if len(codes) != len(to) {
			return fmt.Errorf("%q in %s= is not %d cards", parts[i], p.name, len(to))
		}
		for j, code := range codes {
			c, err := card.Parse(code)
			if err != nil {
				return err
			}
			to[j] = c
		}
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
	case lacasa.ElectFirst:
		return "the nominated family is to be elected or passed now"
	case lacasa.ChooseFirst:
		return "a family is to be named or passed now"
	case lacasa.DiscardFirst:
		return "a card is to be discarded for the elected one now"
	case lacasa.BidFirst:
		return "it is the bidding now"
	case lacasa.DeclareFirst:
		return "the highest bidder is to name a family now"
	case lacasa.NameFirst:
		return "the Cousins are to be named now"
	case lacasa.AsideFirst:
		return "cards are to be set aside now"
	case lacasa.PlayFirst:
		return "a card is to be played now"
	case lacasa.RemoveFirst:
		return "a removal, or remove=-, is expected now"
	case lacasa.LayFirst:
		return "a card is to be laid face up now"
	case lacasa.GiveFirst:
		return "a card is to be given now"
	case lacasa.ExchangeFirst:
		return "an exchange, or exchange=-, is expected now"
	case lacasa.DrawFirst:
		return "a card is to be drawn now"
	case lacasa.NoSuchFamily:
		return "there is no such family"
	case lacasa.RulingIsCousin:
		return fmt.Sprintf("%v rules already", no.Family)
	case lacasa.TurnedDown:
		return fmt.Sprintf("%v was turned down", no.Family)
	case lacasa.DealerMustName:
		return "the dealer must name a family"
	case lacasa.DealerMustOpen:
		return "the dealer must open the bidding"
	case lacasa.BidTooLow:
		return fmt.Sprintf("a bid must be more than %d", no.Number)
	case lacasa.BidTooHigh:
		return fmt.Sprintf("there are only %d challenges", no.Number)
	case lacasa.NotInHand:
		return fmt.Sprintf("%v is not in the hand", no.Card)
	case lacasa.NotBefore:
		return fmt.Sprintf("%v does not lie on the tableau", no.Card)
	case lacasa.CakeMustStay:
		return "the Mangia-Cake may not be discarded"
	case lacasa.WrongAside:
		return fmt.Sprintf("%d cards or more are to be set aside, each once and not more than allowed", no.Number)
	case lacasa.MustFollow:
		return fmt.Sprintf("%v was led and can be followed", no.Family)
	case lacasa.MustFollowCake:
		return fmt.Sprintf("%v was led and the Mangia-Cake follows it", no.Family)
	case lacasa.NotThere:
		return fmt.Sprintf("%v does not lie face up in the challenge", no.Card)
	case lacasa.NotItself:
		return fmt.Sprintf("%v cannot remove itself", no.Card)
	case lacasa.NotTakeable:
		return fmt.Sprintf("%v may not be taken", no.Card)
	case lacasa.RobotsRules:
		return fmt.Sprintf("the robot's rules play %v", no.Card)
	case lacasa.NoSuchAction:
		return "there is no such action"
	}
	return no.Reason.String()
}
