package match

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
	"lacasa/engine/record"
)

// Game is the value of the tag Game.
const Game = "lacasa"

// tags lists the tags that only La Casa has.
var tags = []string{"Own", "Round", "Dealer", "Situation", "Rule", "Deal", "Void", "Taken", "Counted", "Points", "Score"}

// Read reads a text that consists of one record of La Casa. The error is a *record.Error.
func Read(text []byte) (*Match, error) {
	return record.ReadGame(text, Game, ReadFrom)
}

// ReadFrom reads and checks a record of La Casa from after its tag Game. kept holds the unknown
// tags before it.
func ReadFrom(r *record.Reader, kept record.ExtraTags) (*Match, error) {
	r.KnowTags(tags...)
	m := &Match{Unknown: kept}
	if err := (reader{r}).match(m); err != nil {
		return nil, err
	}
	return m, nil
}

// A reader reads La Casa's records.
type reader struct{ *record.Reader }

func (r reader) match(m *Match) error {
	if err := r.head(m); err != nil {
		return err
	}
	err := r.Rounds("Round", m.unknown, func() (bool, error) {
		err := r.round(m)
		return m.Stage() == match.Between, err
	})
	if err != nil {
		return err
	}
	return r.Result(m.Result(), m.unknown())
}

// head reads the tags of the match.
func (r reader) head(m *Match) error {
	err := r.Head(lacasa.RulesVersion, &m.Unknown, func(tag string, h *record.Head) (err error) {
		mode, way := lacasa.Mode(h.Mode), lacasa.Way(h.Play)
		switch tag {
		case "Mode":
			_, err = lacasa.ReadOptions(mode, lacasa.Standard, "")
		case "Play":
			_, err = lacasa.ReadOptions(mode, way, "")
		case "Options":
			m.Options, err = lacasa.ReadOptions(mode, way, h.Options)
		case "Seats":
			m.Seed, m.seed, m.Seats = h.Seed, match.ParseSeed(h.Seed), h.Players
			err = CheckPlayers(mode, h.Players)
		}
		return err
	})
	if err != nil {
		return err
	}
	return r.own(m)
}

// own reads the situations made by players that this match may play.
func (r reader) own(m *Match) error {
	o := &m.Options
	for {
		more, err := r.AtTag("Own", &m.Unknown)
		if err != nil {
			return err
		}
		if !more {
			// What the id of former times stands for, the round that plays it tells.
			return r.Refuse(o.CheckOwn(lacasa.OwnID))
		}
		text, err := r.Tag("Own", &m.Unknown)
		if err != nil {
			return err
		}
		s, err := lacasa.ParseSituation(unescape(text))
		if err == nil {
			err = o.TakeOwn(s)
		}
		if err != nil {
			return r.Wrong("wrong.within", "name", "Own", "why", err)
		}
	}
}

// unknown returns where unknown tags read now are kept: with the round, or with the match before
// the first one.
func (m *Match) unknown() *record.ExtraTags {
	if round := m.Round(); round != nil {
		return &round.Unknown
	}
	return &m.Unknown
}

func (r reader) round(m *Match) error {
	var unknown record.ExtraTags
	if err := r.ExpectTag("Round", strconv.Itoa(len(m.Rounds)+1), &unknown); err != nil {
		return err
	}
	dealer, err := r.dealer(m, &unknown)
	if err != nil {
		return err
	}
	choice := ""
	if m.Options.DealerChooses(m.before()) {
		if choice, err = r.Token(&unknown); err != nil {
			return err
		}
		if choice == "" {
			return r.Wrong("wrong.choice-missing")
		}
	}
	situation, err := r.Tag("Situation", &unknown)
	if err != nil {
		return err
	}
	if want := ChooseToken(dealer, situation); choice != "" && choice != want {
		return r.Wrong("wrong.choice", "token", choice, "wanted", want)
	}
	if err := m.begin(dealer, situation); err != nil {
		return r.Refuse(err)
	}
	if situation == lacasa.OwnID {
		if err := r.rule(m, &unknown); err != nil {
			return err
		}
	}
	rules, err := m.rules()
	if err != nil {
		return r.Refuse(err)
	}
	m.Round().Unknown = unknown
	if err := r.deals(m, &rules); err != nil {
		return err
	}
	if err := r.tokens(m); err != nil || !m.over {
		return err
	}
	return r.closing(m)
}

// deals reads the round's deals.
func (r reader) deals(m *Match, rules *lacasa.Rules) error {
	return r.Deals(match.Refuse("wrong.redeal-missing"), m.unknown, func(text string) (bool, error) {
		d, err := parseDeal(rules, text)
		if err == nil {
			err = rules.Check(&d)
		}
		if err != nil {
			return false, err
		}
		m.deal(rules, d)
		return rules.Void(&d), nil
	})
}

// closing reads the tags after a finished round.
func (r reader) closing(m *Match) error {
	score := m.score
	for side, p := range m.Round().Outcome.Points {
		score[side] -= int(p) // before the round
	}
	for _, c := range closing(m.state.Table(), &m.Round().Outcome, &score) {
		if err := r.ExpectTag(c.name, c.value, m.unknown()); err != nil {
			return err
		}
	}
	return nil
}

// rule reads the definition of the situation made by players in records of the older form; it is
// the same in every round of a match.
func (r reader) rule(m *Match, keep *record.ExtraTags) error {
	text, err := r.Tag("Rule", keep)
	if err != nil {
		return err
	}
	s, err := lacasa.ParseSituation(unescape(text))
	if err != nil {
		return r.Wrong("wrong.within", "name", "Rule", "why", err)
	}
	for _, before := range m.Options.Own {
		if before.ID == lacasa.OwnID {
			if MustForm(&before.Situation) != MustForm(&s) {
				return r.Wrong("wrong.rule-other", "situation", before.Situation.ID)
			}
			return nil
		}
	}
	m.Options.Own = append(m.Options.Own, lacasa.OwnSituation{ID: lacasa.OwnID, Situation: s})
	return nil
}

// dealer reads the round's dealer. Any seat may deal first, except in solo; then the deal passes
// on.
func (r reader) dealer(m *Match, keep *record.ExtraTags) (lacasa.Seat, error) {
	wanted := lacasa.NoSeat
	if last := m.Round(); last != nil {
		wanted = m.Options.Dealer(last.Dealer)
	} else if m.Options.Mode == lacasa.Solo {
		wanted = lacasa.Human
	}
	seat, err := r.Dealer(m.Options.Mode.Seats(), match.Seat(wanted), keep)
	return lacasa.Seat(seat), err
}

// tokens plays the tokens of the round.
func (r reader) tokens(m *Match) error {
	return r.Tokens(nil, m.unknown(), func(token string) (due []string, err error) {
		told := len(m.events)
		if err := m.Do(token); err != nil {
			return nil, err
		}
		for _, e := range m.events[told:] {
			if text := follows(e); text != "" {
				due = append(due, text)
			}
		}
		return due, nil
	})
}

// parseDeal parses the fields of a deal under these rules.
func parseDeal(rules *lacasa.Rules, text string) (d lacasa.Deal, err error) {
	fields := places(rules)
	seen := map[string]bool{}
	for _, field := range record.Fields(text) {
		name, list, ok := strings.Cut(field, "=")
		if !ok || seen[name] {
			return d, match.Refuse("wrong.deal-field", "field", field)
		}
		seen[name] = true
		i := slices.IndexFunc(fields, func(p place) bool { return p.name == name })
		switch {
		case i >= 0:
			err = fields[i].parse(&d, list)
		case list != "" || name != "casa" && name != "out":
			err = match.Refuse("wrong.deal-nothing", "place", name)
		}
		if err != nil {
			return d, err
		}
	}
	for _, p := range fields {
		if !seen[p.name] {
			return d, match.Refuse("wrong.deal-missing", "place", p.name)
		}
	}
	return d, nil
}

// parse stores the cards of a field in the deal.
func (p *place) parse(d *lacasa.Deal, list string) error {
	parts := []string{list}
	if p.between != "" {
		parts = strings.Split(list, p.between)
	}
	if len(parts) != len(p.spans) {
		return match.Refuse("wrong.deal-places", "place", p.name, "wanted", len(p.spans), "number", len(parts))
	}
	for i, s := range p.spans {
		to := s.Cards(d)
		codes := strings.Split(parts[i], p.within)
		if len(codes) != len(to) {
			return match.Refuse("wrong.deal-cards", "cards", parts[i], "place", p.name, "wanted", len(to))
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
