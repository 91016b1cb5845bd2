package match

import (
	"strconv"

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
	m := &Match{Unknown: kept}
	r.KnowTags(tags...)
	r.Keep(&m.Unknown)
	return m, reader{r, m}.match()
}

// A reader reads a record of the family into m.
type reader struct {
	*record.Reader
	m *Match
}

func (r reader) match() error {
	if err := r.head(); err != nil {
		return err
	}
	err := r.Rounds("Hand", func() (bool, error) {
		err := r.hand()
		return r.m.Stage() == match.Between, err
	})
	if err != nil {
		return err
	}
	return r.Result(r.m.Result())
}

// head reads the tags of the match. The number of seats comes last, so options are read once it is
// known.
func (r reader) head() error {
	m := r.m
	return r.Head(cassino.RulesVersion, func(tag string, h *record.Head) (err error) {
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

func (r reader) hand() error {
	m := r.m
	var unknown record.ExtraTags // until the hand has begun
	r.Keep(&unknown)
	if err := r.ExpectTag("Hand", strconv.Itoa(len(m.Hands)+1)); err != nil {
		return err
	}
	wanted := match.NoSeat // any seat may deal first; then the deal passes on
	if m.Hand() != nil {
		wanted = m.Dealer()
	}
	dealer, err := r.Dealer(int(m.rules.Seats), wanted)
	if err != nil {
		return err
	}
	m.begin(dealer)
	m.Hand().Unknown = unknown
	r.Keep(&m.Hand().Unknown)
	if err := r.deals(); err != nil {
		return err
	}
	if err := r.tokens(); err != nil || !m.over {
		return err
	}
	return r.Given(closing(m.state.Table(), m.Hand()))
}

// deals reads the hand's deals.
func (r reader) deals() error {
	m := r.m
	var void *cassino.Deal
	return r.Deals(match.Refuse("wrong.layout-void"), func(text string) (bool, error) {
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
func (r reader) tokens() error {
	m := r.m
	return r.Tokens(follows(m.events), func(token string) ([]string, error) {
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

// parseDeal parses a deal under these rules.
func parseDeal(rules *cassino.Rules, text string) (d cassino.Deal, err error) {
	for i := range d {
		d[i] = french.Back
	}
	err = record.ParseDeal(text, places(rules, &d), french.Parse)
	return d, err
}
