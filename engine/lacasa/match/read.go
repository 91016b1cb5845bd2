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
	m := &Match{Unknown: kept}
	r.KnowTags(tags...)
	r.Keep(&m.Unknown)
	return m, reader{r, m}.match()
}

// A reader reads a record of La Casa into m.
type reader struct {
	*record.Reader
	m *Match
}

func (r reader) match() error {
	if err := r.head(); err != nil {
		return err
	}
	err := r.Rounds("Round", func() (bool, error) {
		err := r.round()
		return r.m.Stage() == match.Between, err
	})
	if err != nil {
		return err
	}
	return r.Result(r.m.Result())
}

// head reads the tags of the match.
func (r reader) head() error {
	m := r.m
	err := r.Head(lacasa.RulesVersion, func(tag string, h *record.Head) (err error) {
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
	return r.own()
}

// own reads the situations made by players that this match may play.
func (r reader) own() error {
	o := &r.m.Options
	for {
		more, err := r.AtTag("Own")
		if err != nil {
			return err
		}
		if !more {
			// What the id of former times stands for, the round that plays it tells.
			return r.Wrap(o.CheckOwn(lacasa.OwnID))
		}
		text, err := r.Tag("Own")
		if err != nil {
			return err
		}
		s, err := lacasa.ParseSituation(unescape(text))
		if err == nil {
			err = o.TakeOwn(s)
		}
		if err != nil {
			return r.Refuse("wrong.within", "name", "Own", "why", err)
		}
	}
}

func (r reader) round() error {
	m := r.m
	var unknown record.ExtraTags // until the round has begun
	r.Keep(&unknown)
	if err := r.ExpectTag("Round", strconv.Itoa(len(m.Rounds)+1)); err != nil {
		return err
	}
	dealer, err := r.dealer()
	if err != nil {
		return err
	}
	choice := ""
	if m.Options.DealerChooses(m.before()) {
		if choice, err = r.Token(); err != nil {
			return err
		}
		if choice == "" {
			return r.Refuse("wrong.choice-missing")
		}
	}
	situation, err := r.Tag("Situation")
	if err != nil {
		return err
	}
	if want := ChooseToken(dealer, situation); choice != "" && choice != want {
		return r.Refuse("wrong.choice", "token", choice, "wanted", want)
	}
	if err := m.begin(dealer, situation); err != nil {
		return r.Wrap(err)
	}
	if situation == lacasa.OwnID {
		if err := r.rule(); err != nil {
			return err
		}
	}
	rules, err := m.rules()
	if err != nil {
		return r.Wrap(err)
	}
	m.Round().Unknown = unknown
	r.Keep(&m.Round().Unknown)
	if err := r.deals(&rules); err != nil {
		return err
	}
	if err := r.tokens(); err != nil || !m.over {
		return err
	}
	return r.closing()
}

// deals reads the round's deals.
func (r reader) deals(rules *lacasa.Rules) error {
	return r.Deals(match.Refuse("wrong.redeal-missing"), func(text string) (bool, error) {
		d, err := parseDeal(rules, text)
		if err == nil {
			err = rules.Check(&d)
		}
		if err != nil {
			return false, err
		}
		r.m.deal(rules, d)
		return rules.Void(&d), nil
	})
}

// closing reads the tags after a finished round.
func (r reader) closing() error {
	m := r.m
	score := m.score
	for side, p := range m.Round().Outcome.Points {
		score[side] -= int(p) // before the round
	}
	return r.Given(closing(m.state.Table(), &m.Round().Outcome, &score))
}

// rule reads the definition of the situation made by players in records of the older form; it is
// the same in every round of a match.
func (r reader) rule() error {
	o := &r.m.Options
	text, err := r.Tag("Rule")
	if err != nil {
		return err
	}
	s, err := lacasa.ParseSituation(unescape(text))
	if err != nil {
		return r.Refuse("wrong.within", "name", "Rule", "why", err)
	}
	for _, before := range o.Own {
		if before.ID == lacasa.OwnID {
			if MustForm(&before.Situation) != MustForm(&s) {
				return r.Refuse("wrong.rule-other", "situation", before.Situation.ID)
			}
			return nil
		}
	}
	o.Own = append(o.Own, lacasa.OwnSituation{ID: lacasa.OwnID, Situation: s})
	return nil
}

// dealer reads the round's dealer. Any seat may deal first, except in solo; then the deal passes
// on.
func (r reader) dealer() (lacasa.Seat, error) {
	m, wanted := r.m, lacasa.NoSeat
	if last := m.Round(); last != nil {
		wanted = m.Options.Dealer(last.Dealer)
	} else if m.Options.Mode == lacasa.Solo {
		wanted = lacasa.Human
	}
	seat, err := r.Dealer(m.Options.Mode.Seats(), match.Seat(wanted))
	return lacasa.Seat(seat), err
}

// tokens plays the tokens of the round.
func (r reader) tokens() error {
	m := r.m
	return r.Tokens(nil, func(token string) (due []string, err error) {
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
		if err := record.ParseCards(s.Cards(d), parts[i], p.within, p.name, card.Parse); err != nil {
			return err
		}
	}
	return nil
}
