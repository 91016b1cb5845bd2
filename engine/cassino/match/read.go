package match

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/engine/record"
)

// Game is the value of the tag Game.
const Game = "cassino"

// tags lists the tags that only this family has.
var tags = []string{"Hand", "Dealer", "Deal", "Cards", "Sweeps", "Bonus", "Points", "Score"}

// Read reads a text that consists of one record of the family. The error is a *record.Error.
func Read(text []byte) (*Match, error) {
	return record.ReadGame(text, Game, ReadFrom)
}

// ReadFrom reads and checks a record of the family from after its tag Game. kept holds the unknown
// tags before it.
func ReadFrom(r *record.Reader, kept record.ExtraTags) (*Match, error) {
	r.KnowTags(tags...)
	m := &Match{Unknown: kept}
	if err := (reader{r}).match(m); err != nil {
		return nil, err
	}
	return m, nil
}

// A reader reads the family's records.
type reader struct{ *record.Reader }

func (r reader) match(m *Match) error {
	if err := r.head(m); err != nil {
		return err
	}
	err := r.Rounds("Hand", m.unknown, func() (bool, error) {
		err := r.hand(m)
		return m.Stage() == match.Between, err
	})
	if err != nil {
		return err
	}
	return r.Result(m.Result(), m.unknown())
}

// head reads the tags of the match. The number of seats comes last, so options are read once it is
// known.
func (r reader) head(m *Match) error {
	return r.Head(cassino.RulesVersion, &m.Unknown, func(tag string, h *record.Head) (err error) {
		mode, play := cassino.Mode(h.Mode), cassino.Way(h.Play)
		switch tag {
		case "Mode":
			return mode.Check()
		case "Play":
			return mode.CheckWay(play)
		case "Seats":
			m.Seed, m.seed, m.Seats = h.Seed, match.ParseSeed(h.Seed), h.Players
			if err = record.CheckPlayers(m.Seats, mode.Seats(play)...); err != nil {
				return err
			}
			if m.Options, err = cassino.ParseOptions(mode, play, len(m.Seats), h.Options); err != nil {
				return err
			}
			if err = h.CheckOptions(m.Options.String()); err != nil {
				return err
			}
			m.rules, err = m.Options.Rules()
		}
		return err
	})
}

// unknown returns where unknown tags read now are kept: with the hand, or with the match before the
// first one.
func (m *Match) unknown() *record.ExtraTags {
	if h := m.Hand(); h != nil {
		return &h.Unknown
	}
	return &m.Unknown
}

func (r reader) hand(m *Match) error {
	var unknown record.ExtraTags
	if err := r.ExpectTag("Hand", strconv.Itoa(len(m.Hands)+1), &unknown); err != nil {
		return err
	}
	dealer, err := r.dealer(m, &unknown)
	if err != nil {
		return err
	}
	m.begin(dealer)
	m.Hand().Unknown = unknown
	if err := r.deals(m); err != nil {
		return err
	}
	if err := r.tokens(m); err != nil || !m.over {
		return err
	}
	for _, c := range closing(m.state.Table(), m.Hand()) {
		if err := r.ExpectTag(c.name, c.value, m.unknown()); err != nil {
			return err
		}
	}
	return nil
}

// dealer reads the hand's dealer. Any seat may deal first; then the deal passes on.
func (r reader) dealer(m *Match, keep *record.ExtraTags) (match.Seat, error) {
	wanted := match.NoSeat
	if m.Hand() != nil {
		wanted = m.Dealer()
	}
	return r.Dealer(int(m.rules.Seats), wanted, keep)
}

// deals reads the hand's deals.
func (r reader) deals(m *Match) error {
	var void *cassino.Deal
	return r.Deals(match.Refuse("wrong.layout-void"), m.unknown, func(text string) (bool, error) {
		d, err := parseDeal(&m.rules, text)
		if err == nil {
			err = m.rules.Check(&d, void)
		}
		if err != nil {
			return false, err
		}
		m.deal(d)
		void = &d
		return m.rules.Void(&d), nil
	})
}

// tokens plays the tokens of the hand.
func (r reader) tokens(m *Match) error {
	return r.Tokens(follows(m.events), m.unknown(), func(token string) ([]string, error) {
		told := len(m.events)
		if err := m.Do(token); err != nil {
			return nil, err
		}
		return follows(m.events[told:]), nil
	})
}

// follows returns the tokens of automatic events.
func follows(events []cassino.Event) (tokens []string) {
	for i := range events {
		if text := events[i].Token(); text != "" {
			tokens = append(tokens, text)
		}
	}
	return tokens
}

// parseDeal reads the fields of a deal under these rules, in the order in which they are written.
func parseDeal(rules *cassino.Rules, text string) (d cassino.Deal, err error) {
	for i := range d {
		d[i] = french.Back
	}
	fields := places(rules)
	next := 0
	for _, field := range record.Fields(text) {
		name, list, ok := strings.Cut(field, "=")
		i := slices.IndexFunc(fields, func(p place) bool { return p.name == name })
		switch {
		case !ok || i >= 0 && i < next:
			return d, match.Refuse("wrong.deal-field", "field", field)
		case i < 0:
			return d, match.Refuse("wrong.deal-nothing", "place", name)
		case i > next:
			return d, match.Refuse("wrong.deal-order", "place", name, "wanted", fields[next].name)
		}
		next++
		to := fields[i].span.Cards(&d)
		row, err := french.ParseSequence(list)
		switch {
		case err != nil:
			return d, err
		case len(row) != len(to):
			return d, match.Refuse("wrong.deal-cards", "cards", list, "place", name, "wanted", len(to))
		}
		for j := range to {
			to[j] = french.Card(row[j])
		}
	}
	if next < len(fields) {
		return d, match.Refuse("wrong.deal-missing", "place", fields[next].name)
	}
	return d, nil
}
