package scenes

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"lacasa/engine/match"
)

// Settings are a player's lasting choices, and what is remembered for the next match. Volumes are 0
// to 1.
type Settings struct {
	Language    string   `json:"language"` // its code; "" means the system's
	Speed       float64  `json:"speed"`    // 0.5 to 4; 0 means without animation
	Volume      float64  `json:"volume"`
	Effects     float64  `json:"effects"`
	Music       float64  `json:"music"`
	Muted       bool     `json:"muted"`
	TextScale   float64  `json:"textScale"` // 1 to 2
	Contrast    Contrast `json:"contrast"`
	Motion      Motion   `json:"motion"`
	Letters     bool     `json:"letters"`            // on cards, to tell suits and families apart
	FourColours bool     `json:"fourColours"`        // for the suits of the French deck
	OneTap      bool     `json:"oneTap"`             // the first tap on a card plays it
	Spoken      bool     `json:"spoken,omitempty"`   // outside a browser: texts are spoken by the system's voice
	Itself      AutoPlay `json:"itself,omitempty"`   // what is played automatically
	AskAgain    bool     `json:"askAgain,omitempty"` // ask again what to hide, even if nothing has changed
	Order       Order    `json:"order,omitempty"`    // order of the cards in the hand
	Gone        bool     `json:"gone,omitempty"`     // the menu offers a list of the cards that are out of play
	Back        string   `json:"back,omitempty"`     // of all cards; "" means each deck's own
	Cloth       string   `json:"cloth,omitempty"`    // of all tables; "" means each table's own
	Eye         Eye      `json:"eye,omitempty"`      // lights on a lifted card show what a program thinks of it
	Guide       Guide    `json:"guide"`
	Figure      string   `json:"figure,omitempty"` // ID of the guest as whom a person plays; "" means a plain sign

	Heard  map[Lesson]uint8 `json:"heard,omitempty"`  // how often the guide gave each lesson
	Known  []Known          `json:"known,omitempty"`  // modes of which a match was begun
	Solved []string         `json:"solved,omitempty"` // IDs of solved problems
	Ended  []string         `json:"ended,omitempty"`  // IDs of games of which a match was played to its end

	Asked  map[string]match.Request `json:"asked,omitempty"`  // last request of each game, by its ID
	Lately []match.Request          `json:"lately,omitempty"` // what was played, the newest first, without seeds
	Names  [match.MaxSeats]string   `json:"names"`            // last name at each seat; "" means a default name
	Kinds  [match.MaxSeats]string   `json:"kinds"`
	Apart  [match.MaxSeats]bool     `json:"apart,omitzero"`   // who played on a phone
	People []string                 `json:"people,omitempty"` // everybody who has played, the newest first
}

// Contrast is the choice of high contrast.
type Contrast string

const (
	SystemContrast Contrast = "" // as the system prefers, where that is known
	UsualContrast  Contrast = "usual"
	HighContrast   Contrast = "high"
)

// Motion is the choice of reduced motion.
type Motion string

const (
	SystemMotion  Motion = "" // likewise
	FullMotion    Motion = "full"
	ReducedMotion Motion = "reduced"
)

// AutoPlay says what plays automatically.
type AutoPlay string

const (
	LastCard  AutoPlay = ""       // the last card of a hand
	NoChoice  AutoPlay = "forced" // every decision without a choice if one person plays, otherwise the last card
	NotItself AutoPlay = "none"   // nothing
)

// An Eye says how long lights on a lifted card show what a program thinks of it.
type Eye string

const (
	EyeShut   Eye = ""      // not at all
	EyeRound  Eye = "round" // until the round ends
	EyeAlways Eye = "always"
)

// Known names a mode of a game that has been played here.
type Known struct {
	Game string `json:"game"`
	Mode string `json:"mode"`
}

// Guide says whether the guide is shown at tables.
type Guide string

const (
	FirstGuide Guide = "" // in each game, until a match of it has been played to its end
	GuideOn    Guide = "on"
	GuideOff   Guide = "off"
)

// Guided reports whether the guide is shown at tables of the game.
func (s *Settings) Guided(game string) bool {
	return s.Guide == GuideOn || s.Guide == FirstGuide && !slices.Contains(s.Ended, game)
}

// Knows reports whether a match of the game, in one of modes if any are given, was ever begun here.
func (s *Settings) Knows(game string, modes ...string) bool {
	of := func(mode string) bool { return len(modes) == 0 || slices.Contains(modes, mode) }
	begun := func(k Known) bool { return k.Game == game && of(k.Mode) }
	return slices.ContainsFunc(s.Known, begun) || slices.ContainsFunc(s.Lately, func(a match.Request) bool { return begun(Known{a.Game, a.Mode}) })
}

// AfterMatch returns the settings after a match of the game has been played to its end.
func (s Settings) AfterMatch(game string) Settings {
	if !slices.Contains(s.Ended, game) {
		s.Ended = append(slices.Clone(s.Ended), game)
	}
	return s
}

// AfterProblem returns the settings after the problem with that ID has been solved.
func (s Settings) AfterProblem(id string) Settings {
	if !slices.Contains(s.Solved, id) {
		s.Solved = append(slices.Clone(s.Solved), id)
	}
	return s
}

// AfterRound returns the settings after a person has played a round.
func (s Settings) AfterRound() Settings {
	if s.Guide == FirstGuide {
		s.Guide = GuideOff
	}
	return s
}

// DefaultSettings returns the settings of a new player.
func DefaultSettings() Settings {
	return Settings{Speed: 1, Volume: 0.8, Effects: 1, Music: 0.5, TextScale: 1}
}

// AfterRequest returns the settings after match a was requested. The same match with another seed
// will be proposed as the next one of its game.
func (s Settings) AfterRequest(a match.Request) Settings {
	a.Seed = ""
	asked := map[string]match.Request{a.Game: a}
	for game, other := range s.Asked {
		if game != a.Game {
			asked[game] = other
		}
	}
	s.Asked = asked
	return s
}

// Remember records what was chosen for a match, so that it can be proposed for the next one.
func (s *Settings) Remember(a match.Request, players []match.Player) {
	*s = s.AfterRequest(a)
	of, known := a, Known{a.Game, a.Mode}
	of.Seed = ""
	if !slices.Contains(s.Known, known) {
		s.Known = append(slices.Clone(s.Known), known)
	}
	lately := append([]match.Request{of}, slices.DeleteFunc(slices.Clone(s.Lately), func(o match.Request) bool { return o.Game == a.Game && o.Mode == a.Mode })...)
	s.Lately = lately[:min(len(lately), mostLately)]
	if slices.ContainsFunc(players, match.Player.Robot) {
		return // these players have no names to remember
	}
	var names []string
	for seat, p := range players {
		s.Names[seat], s.Kinds[seat], s.Apart[seat] = p.Name, p.Level(), false
		names = append(names, p.Name)
	}
	people := append(names, slices.DeleteFunc(slices.Clone(s.People), func(name string) bool { return slices.Contains(names, name) })...)
	s.People = people[:min(len(people), mostPeople)]
}

// Merge returns s together with what other remembers. other's choices apply if s has none.
func (s Settings) Merge(other Settings) Settings {
	joined := s
	if reflect.DeepEqual(s.remembering(Settings{}), DefaultSettings()) {
		joined = other.remembering(s)
	}
	if s.Guide == FirstGuide {
		joined.Guide = other.Guide
	}
	joined.Heard, joined.Known, joined.Ended, joined.Solved = maps.Clone(s.Heard), slices.Clone(s.Known), slices.Clone(s.Ended), slices.Clone(s.Solved)
	for lesson, times := range other.Heard {
		if joined.Heard == nil {
			joined.Heard = map[Lesson]uint8{}
		}
		joined.Heard[lesson] = max(times, joined.Heard[lesson])
	}
	for _, k := range other.Known {
		if !slices.Contains(joined.Known, k) {
			joined.Known = append(joined.Known, k)
		}
	}
	for _, id := range other.Solved {
		joined = joined.AfterProblem(id)
	}
	for _, game := range other.Ended {
		if !slices.Contains(joined.Ended, game) {
			joined.Ended = append(joined.Ended, game)
		}
	}
	for game, a := range other.Asked {
		if _, there := joined.Asked[game]; !there && a.Game == game {
			joined = joined.AfterRequest(a)
		}
	}
	joined.Lately, joined.People = slices.Clone(s.Lately), slices.Clone(s.People)
	for _, a := range other.Lately {
		if len(joined.Lately) < mostLately && !slices.ContainsFunc(joined.Lately, func(o match.Request) bool { return o.Game == a.Game && o.Mode == a.Mode }) {
			joined.Lately = append(joined.Lately, a)
		}
	}
	for _, name := range other.People {
		if len(joined.People) < mostPeople && !slices.Contains(joined.People, name) {
			joined.People = append(joined.People, name)
		}
	}
	for seat, name := range other.Names {
		if joined.Names[seat] == "" {
			joined.Names[seat], joined.Kinds[seat], joined.Apart[seat] = name, other.Kinds[seat], other.Apart[seat]
		}
	}
	return joined
}

// remembering returns the choices of s with what of remembers.
func (s Settings) remembering(of Settings) Settings {
	s.Guide, s.Heard, s.Known, s.Ended, s.Solved = of.Guide, of.Heard, of.Known, of.Ended, of.Solved
	s.Asked, s.Lately, s.Names, s.Kinds, s.Apart, s.People = of.Asked, of.Lately, of.Names, of.Kinds, of.Apart, of.People
	return s
}

// mostPeople is the largest number of names that are remembered.
const mostPeople = 24

// mostLately is the largest number of entries of Lately.
const mostLately = 8

// ParseSettings parses what Settings.Text returned. Settings missing from text get their defaults.
// Values out of range are an error.
func ParseSettings(text []byte) (Settings, error) {
	s := DefaultSettings()
	if err := json.Unmarshal(text, &s); err != nil {
		return DefaultSettings(), err
	}
	var before struct{ HighContrast bool } // older versions stored this in place of Contrast
	if json.Unmarshal(text, &before) == nil && before.HighContrast && s.Contrast == SystemContrast {
		s.Contrast = HighContrast
	}
	for _, v := range [...]struct {
		name         string
		is, from, to float64
	}{
		{"speed", s.Speed, 0, 4}, {"volume", s.Volume, 0, 1}, {"effects", s.Effects, 0, 1},
		{"music", s.Music, 0, 1}, {"textScale", s.TextScale, 1, 2},
	} {
		if v.is < v.from || v.is > v.to {
			return DefaultSettings(), fmt.Errorf("%s is %v, not from %v to %v", v.name, v.is, v.from, v.to)
		}
	}
	for seat, name := range s.Names {
		s.Names[seat] = nameOf(name)
	}
	s.People = slices.DeleteFunc(s.People, func(name string) bool { return name == "" || nameOf(name) != name })
	return s, nil
}

// Text returns the settings as JSON, the form in which they are saved.
func (s Settings) Text() []byte {
	text, err := json.MarshalIndent(s, "", "\t")
	if err != nil {
		panic(err) // numbers, strings and booleans can always be encoded
	}
	return append(text, '\n')
}
