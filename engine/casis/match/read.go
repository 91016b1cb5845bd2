package match

import (
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
	m := &Match{Unknown: kept}
	r.KnowTags(tags...)
	r.Keep(&m.Unknown)
	return m, reader{r, m}.match()
}

// A reader reads a record of Casis into m.
type reader struct {
	*record.Reader
	m *Match
}

func (r reader) match() error {
	if err := r.head(); err != nil {
		return err
	}
	m := r.m
	m.state = casis.Start(m.Options.Rules())
	begun, err := r.begun()
	if err == nil && begun {
		err = r.play()
	}
	if err != nil {
		return err
	}
	r.Keep(&m.Later)
	if err := r.Given(closing(m.state.Table())); err != nil {
		return err
	}
	return r.Result(m.Result())
}

// head reads the tags of the match. The number of seats comes last; a tag that fits no number of
// seats is reported at its own line.
func (r reader) head() error {
	m := r.m
	return r.Head(casis.RulesVersion, func(tag string, h *record.Head) (err error) {
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
func (r reader) begun() (bool, error) {
	name := "Deal"
	if r.m.state.Table().ChanceNeeds().First {
		name = "First"
	}
	return r.AtTag(name)
}

// play reads decisions and outcomes of chance. A record may stop before dice, and after any
// decision; but automatic tokens, and the cards of a new deal, belong to what is before them.
func (r reader) play() error {
	m := r.m
	read := 0 // of the events
	for {
		for ; read < len(m.events); read++ {
			if want := follows(&m.events[read]); want != "" {
				if err := r.due(want); err != nil {
					return err
				}
			}
		}
		t := m.state.Table()
		switch {
		case t.Phase == casis.Over:
			return r.done()
		case t.Phase == casis.Dealing, t.Phase == casis.Shuffling:
			if err := r.cards(); err != nil {
				return err
			}
			continue
		}
		token, err := r.Token()
		if err != nil || token == "" {
			return err
		}
		if t.Phase.Chance() {
			dice, ok := strings.CutPrefix(token, diceWord(t))
			if !ok {
				return r.Refuse("wrong.token-other", "token", token, "wanted", diceWord(t))
			}
			if err := r.dice(token, dice); err != nil {
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
			return r.Wrap(err)
		}
		if a.Verb == casis.Roll && dice == "" {
			return r.Refuse("wrong.no-token", "token", token)
		}
		if no := m.act(a); no.Reason != casis.Allowed {
			return r.Refuse("wrong.refused", "token", token, "why", no.Wrong())
		}
		if a.Verb == casis.Roll {
			if err := r.dice(token, dice); err != nil {
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
func (r reader) due(want string) error {
	token, err := r.Token()
	switch {
	case err != nil:
		return err
	case token == "":
		return r.Refuse("wrong.token-missing", "token", want)
	case token != want:
		return r.Refuse("wrong.token-other", "token", token, "wanted", want)
	}
	return nil
}

// done refuses tokens after the end of the match.
func (r reader) done() error {
	token, err := r.Token()
	if err != nil || token == "" {
		return err
	}
	return r.Refuse("wrong.refused", "token", token, "why", casis.Refusal{Reason: casis.MatchIsOver}.Wrong())
}

// dice reads the dice of a token. Where they decide, the other player's die follows a slash.
func (r reader) dice(token, text string) error {
	t := r.m.state.Table()
	n := t.ChanceNeeds().Dice
	f := casis.ChanceResult{First: casis.NoSeat}
	if len(text) != 2*n-1 {
		return r.Refuse("wrong.no-token", "token", token)
	}
	for i := range n {
		f.Dice[i] = text[2*i] - '0'
		between := byte(',')
		if t.Phase == casis.Dicing && i == n-1 {
			between = '/'
		}
		if i > 0 && text[2*i-1] != between {
			return r.Refuse("wrong.no-token", "token", token)
		}
	}
	return r.fall(f)
}

// fall applies an outcome of chance that was read.
func (r reader) fall(f casis.ChanceResult) error {
	if err := r.m.state.CheckChance(&f); err != nil {
		return r.Wrap(err)
	}
	r.m.fall(f)
	return nil
}

// cards reads the tags of a deal or of a shuffled pile.
func (r reader) cards() error {
	m := r.m
	t := m.state.Table()
	needs := t.ChanceNeeds()
	f := casis.ChanceResult{First: casis.NoSeat}
	name, read := "Pile", parsePile
	if t.Phase == casis.Dealing {
		name, read = "Deal", parseDeal
	}
	if needs.First {
		text, err := r.Tag("First")
		if err != nil {
			return err
		}
		if f.First = casis.NoSeat; len(text) == 1 {
			f.First = casis.Seat(text[0] - '0')
		}
		if f.First >= t.Seats() {
			return r.Refuse("wrong.no-seat", "seat", text)
		}
	}
	text, err := r.Tag(name)
	if err != nil {
		return err
	}
	if err = read(t, &f, text); err == nil {
		err = m.state.CheckChance(&f)
	}
	if err != nil {
		return r.Refuse("wrong.within", "name", name, "why", err)
	}
	m.fall(f)
	r.Keep(&m.Later)
	return nil
}

func parsePile(t *casis.Table, f *casis.ChanceResult, text string) error {
	return record.ParseCards(f.Cards[:t.ChanceNeeds().Cards], text, ",", "Pile", casis.ParseCard)
}

func parseDeal(t *casis.Table, f *casis.ChanceResult, text string) error {
	return record.ParseDeal(text, places(t, f), casis.ParseCard)
}
