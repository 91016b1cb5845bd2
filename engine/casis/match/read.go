package match

import (
	"slices"
	"strings"

	"lacasa/engine/casis"
	"lacasa/engine/match"
	"lacasa/engine/record"
)

// Game is the value of the tag Game.
const Game = "casis"

// tags lists the tags that only Casis has.
var tags = []string{"First", "Deal", "Pile", "Solved"}

// Read reads a text that consists of one record of Casis. The error is a *record.Error.
func Read(text []byte) (*Match, error) {
	return record.ReadGame(text, Game, ReadFrom)
}

// ReadFrom reads and checks a record of Casis from after its tag Game. kept holds the unknown tags
// before it.
func ReadFrom(r *record.Reader, kept record.ExtraTags) (*Match, error) {
	r.KnowTags(tags...)
	m := &Match{Unknown: kept}
	if err := (reader{r}).match(m); err != nil {
		return nil, err
	}
	return m, nil
}

// A reader reads the records of Casis.
type reader struct{ *record.Reader }

func (r reader) match(m *Match) error {
	if err := r.head(m); err != nil {
		return err
	}
	m.state = casis.Start(m.Options.Rules())
	if begun, err := r.begun(m); err != nil {
		return err
	} else if begun {
		if err := r.play(m); err != nil {
			return err
		}
	}
	for _, c := range closing(m.state.Table()) {
		if err := r.ExpectTag(c.name, c.value, &m.Later); err != nil {
			return err
		}
	}
	return r.Result(m.Result(), &m.Later)
}

// head reads the tags of the match. The number of seats comes last; a tag that fits no number of
// seats is reported at its own line.
func (r reader) head(m *Match) error {
	return r.Head(casis.RulesVersion, &m.Unknown, func(tag string, h *record.Head) (err error) {
		mode, way := casis.Mode(h.Mode), casis.Way(h.Play)
		switch tag {
		case "Mode":
			return mode.Check()
		case "Play":
			_, err = casis.ParseOptions(mode, way, mode.SeatCounts()[0], "")
		case "Options":
			for _, n := range mode.SeatCounts() {
				if _, err = options(h, n); err == nil {
					break
				}
			}
		case "Seats":
			m.Seed, m.seed, m.Seats = h.Seed, match.ParseSeed(h.Seed), h.Players
			if err = CheckPlayers(mode, m.Seats); err == nil {
				m.Options, err = options(h, len(m.Seats))
			}
		}
		return err
	})
}

// options parses the options for a number of seats. They must be written in the standard form.
func options(h *record.Head, seats int) (casis.Options, error) {
	o, err := casis.ParseOptions(casis.Mode(h.Mode), casis.Way(h.Play), seats, h.Options)
	if err == nil {
		err = h.CheckOptions(o.String())
	}
	return o, err
}

// begun reports whether there is a deal.
func (r reader) begun(m *Match) (bool, error) {
	name := "Deal"
	if m.state.Table().ChanceNeeds().First {
		name = "First"
	}
	return r.AtTag(name, &m.Unknown)
}

// play reads decisions and outcomes of chance. A record may stop before dice, and after any
// decision; but automatic tokens, and the cards of a new deal, belong to what is before them.
func (r reader) play(m *Match) error {
	read := 0 // of the events
	for {
		for ; read < len(m.events); read++ {
			if want := follows(&m.events[read]); want != "" {
				if err := r.due(m, want); err != nil {
					return err
				}
			}
		}
		t := m.state.Table()
		switch {
		case t.Phase == casis.Over:
			return r.done(m)
		case t.Phase == casis.Dealing, t.Phase == casis.Shuffling:
			if err := r.cards(m); err != nil {
				return err
			}
			continue
		}
		token, err := r.Token(&m.Later)
		if err != nil || token == "" {
			return err
		}
		if t.Phase.Chance() {
			dice, ok := strings.CutPrefix(token, diceWord(t))
			if !ok {
				return r.Wrong("wrong.token-other", "token", token, "wanted", diceWord(t))
			}
			if err := r.dice(m, token, dice); err != nil {
				return err
			}
			continue
		}
		text, dice := token, ""
		if a, d, ok := strings.Cut(token, rolls); ok {
			text, dice = a+strings.TrimSuffix(rolls, "="), d
		}
		a, err := casis.ParseAction(text)
		if err != nil {
			return r.Refuse(err)
		}
		if a.Verb == casis.Roll && dice == "" {
			return r.Wrong("wrong.no-token", "token", token)
		}
		if no := m.act(a); no.Reason != casis.Allowed {
			return r.Wrong("wrong.refused", "token", token, "why", no.Wrong())
		}
		if a.Verb == casis.Roll {
			if err := r.dice(m, token, dice); err != nil {
				return err
			}
		}
	}
}

// rolls separates the seat of a roll from its dice.
const rolls = ":roll="

// diceWord returns the beginning of the token of the dice that are due.
func diceWord(t *casis.Table) string {
	if t.Phase == casis.Ordering {
		return "order="
	}
	return "dice="
}

// due reads a token that the rules determine.
func (r reader) due(m *Match, want string) error {
	token, err := r.Token(&m.Later)
	switch {
	case err != nil:
		return err
	case token == "":
		return r.Wrong("wrong.token-missing", "token", want)
	case token != want:
		return r.Wrong("wrong.token-other", "token", token, "wanted", want)
	}
	return nil
}

// done refuses tokens after the end of the match.
func (r reader) done(m *Match) error {
	token, err := r.Token(&m.Later)
	if err != nil || token == "" {
		return err
	}
	return r.Wrong("wrong.refused", "token", token, "why", casis.Refusal{Reason: casis.MatchIsOver}.Wrong())
}

// dice reads the dice of a token. Where they decide, the other player's die follows a slash.
func (r reader) dice(m *Match, token, text string) error {
	t := m.state.Table()
	n := t.ChanceNeeds().Dice
	f := casis.ChanceResult{First: casis.NoSeat}
	if len(text) != 2*n-1 {
		return r.Wrong("wrong.no-token", "token", token)
	}
	for i := range n {
		f.Dice[i] = text[2*i] - '0'
		between := byte(',')
		if t.Phase == casis.Dicing && i == n-1 {
			between = '/'
		}
		if i > 0 && text[2*i-1] != between {
			return r.Wrong("wrong.no-token", "token", token)
		}
	}
	return r.fall(m, f)
}

// fall applies an outcome of chance that was read.
func (r reader) fall(m *Match, f casis.ChanceResult) error {
	if err := m.state.CheckChance(&f); err != nil {
		return r.Refuse(err)
	}
	m.fall(f)
	return nil
}

// cards reads the tags of a deal or of a shuffled pile.
func (r reader) cards(m *Match) error {
	keep := &m.Unknown
	if len(m.ChanceResults) > 0 {
		keep = &m.Later
	}
	t := m.state.Table()
	needs := t.ChanceNeeds()
	f := casis.ChanceResult{First: casis.NoSeat}
	name, read := "Pile", parsePile
	if t.Phase == casis.Dealing {
		name, read = "Deal", parseDeal
	}
	if needs.First {
		text, err := r.Tag("First", keep)
		if err != nil {
			return err
		}
		if f.First = casis.NoSeat; len(text) == 1 {
			f.First = casis.Seat(text[0] - '0')
		}
		if f.First >= t.Seats() {
			return r.Wrong("wrong.no-seat", "seat", text)
		}
	}
	text, err := r.Tag(name, keep)
	if err != nil {
		return err
	}
	if err = read(t, &f, text); err == nil {
		err = m.state.CheckChance(&f)
	}
	if err != nil {
		return r.Wrong("wrong.within", "name", name, "why", err)
	}
	m.fall(f)
	return nil
}

func parsePile(t *casis.Table, f *casis.ChanceResult, text string) error {
	return parseCards(f.Cards[:t.ChanceNeeds().Cards], "Pile", text)
}

// parseCards parses as many cards as to has room for.
func parseCards(to []casis.Card, place, text string) error {
	codes := strings.Split(text, ",")
	if len(codes) != len(to) {
		return match.Refuse("wrong.deal-cards", "cards", text, "place", place, "wanted", len(to))
	}
	for i, code := range codes {
		c, err := casis.ParseCard(code)
		if err != nil {
			return err
		}
		to[i] = c
	}
	return nil
}

// parseDeal reads the fields of a deal, in the order in which they are written.
func parseDeal(t *casis.Table, f *casis.ChanceResult, text string) error {
	list := places(t)
	next := 0
	for _, field := range record.Fields(text) {
		name, cards, ok := strings.Cut(field, "=")
		i := slices.IndexFunc(list, func(p place) bool { return p.name == name })
		switch {
		case !ok || i >= 0 && i < next:
			return match.Refuse("wrong.deal-field", "field", field)
		case i < 0:
			return match.Refuse("wrong.deal-nothing", "place", name)
		case i > next:
			return match.Refuse("wrong.deal-order", "place", name, "wanted", list[next].name)
		}
		next++
		if err := parseCards(f.Cards[list[i].from:list[i].to], name, cards); err != nil {
			return err
		}
	}
	if next < len(list) {
		return match.Refuse("wrong.deal-missing", "place", list[next].name)
	}
	return nil
}
