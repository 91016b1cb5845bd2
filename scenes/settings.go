package scenes

import (
	"encoding/json"
	"fmt"
	"slices"

	"lacasa/engine/lacasa"
)

// Settings are what a player has chosen for good. Volumes go from 0 to 1.
type Settings struct {
	Language     string  `json:"language"` // a code; empty: the system's
	Speed        float64 `json:"speed"`    // 0.5 to 4; 0: at once
	Volume       float64 `json:"volume"`
	Effects      float64 `json:"effects"`
	Music        float64 `json:"music"`
	Muted        bool    `json:"muted"`
	TextScale    float64 `json:"textScale"` // 1 to 2
	HighContrast bool    `json:"highContrast"`
	Motion       Motion  `json:"motion"`
	Letters      bool    `json:"letters"`
	OneTap       bool    `json:"oneTap"` // the first tap plays
	Guide        Guide   `json:"guide"`
	Supplement   bool    `json:"supplement"`
	Thrifty      bool    `json:"thrifty"`

	// The last match chosen: how it was played, and who sat at its seats.
	Mode  lacasa.Mode             `json:"mode"`
	Way   lacasa.Way              `json:"way"`
	Names [lacasa.MaxSeats]string `json:"names"` // empty: a name that is given
	Kinds [lacasa.MaxSeats]string `json:"kinds"`
}

// Motion is how much moves.
type Motion string

const (
	SystemMotion  Motion = ""
	FullMotion    Motion = "full"
	ReducedMotion Motion = "reduced"
)

// Guide is whether the table explains itself.
type Guide string

const (
	FirstGuide Guide = "" // until a round has been played to its end
	GuideOn    Guide = "on"
	GuideOff   Guide = "off"
)

// Guided reports whether the table explains itself.
func (s *Settings) Guided() bool { return s.Guide != GuideOff }

// Learned is the settings once somebody here has played a round.
func (s Settings) Learned() Settings {
	if s.Guide == FirstGuide {
		s.Guide = GuideOff
	}
	return s
}

// DefaultSettings are those of someone who has chosen nothing.
func DefaultSettings() Settings {
	return Settings{Speed: 1, Volume: 0.8, Effects: 1, Music: 0.5, TextScale: 1, Mode: lacasa.Solo, Way: lacasa.Standard}
}

// Options are the options of a match such as was chosen last.
func (s *Settings) Options() lacasa.Options {
	o := lacasa.DefaultOptions(s.Mode, s.Way)
	o.Supplement, o.Thrifty = s.Supplement, s.Thrifty
	if s.Guide == FirstGuide && o.Way != lacasa.Domination {
		o.Plain = 1 // to learn by
	}
	return o
}

// Remember keeps what was chosen for a match, to be offered for the next.
func (s *Settings) Remember(o lacasa.Options, players []Player) {
	s.Mode, s.Way = o.Mode, o.Way
	if o.Mode == lacasa.Solo {
		s.Supplement, s.Thrifty = o.Supplement, o.Thrifty
		return
	}
	for seat, p := range players {
		s.Names[seat], s.Kinds[seat] = p.Name, p.Kind
	}
}

// ParseSettings reads what Settings.Text wrote. Settings the text does not name are the defaults';
// values out of range are an error.
func ParseSettings(text []byte) (Settings, error) {
	s := DefaultSettings()
	if err := json.Unmarshal(text, &s); err != nil {
		return DefaultSettings(), err
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
	if !slices.Contains(lacasa.Modes, s.Mode) || !s.Mode.Has(s.Way) { // of another version
		s.Mode, s.Way = lacasa.Solo, lacasa.Standard
	}
	for seat, name := range s.Names {
		s.Names[seat] = nameOf(name)
	}
	return s, nil
}

// Text is the settings as kept.
func (s Settings) Text() []byte {
	text, err := json.MarshalIndent(s, "", "\t")
	if err != nil {
		panic(err) // numbers, words and booleans always encode
	}
	return append(text, '\n')
}
