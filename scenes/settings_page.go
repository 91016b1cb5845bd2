package scenes

import (
	"math"
	"slices"
	"strconv"

	"lacasa/assets/words"
	"lacasa/ui"
	"lacasa/ui/page"
)

// SettingsPage changes the settings. Each change takes effect at once.
type SettingsPage struct {
	house *House
	form  page.Form
	page  page.Page
}

const (
	setLanguage = iota
	setSpeed
	setVolume
	setEffects
	setMusic
	setMuted
	setSpoken
	setText
	setContrast
	setMotion
	setSuits
	setTap
	setItself
	setKeep
	setOrder
	setGone
	setGuide
	setEye
	setBackups
	setShortcuts
	setLooks
)

// NewSettings returns the page that changes the settings of h.
func NewSettings(h *House) *SettingsPage {
	p := &SettingsPage{house: h}
	p.Lay()
	return p
}

// An option is a value of a setting, with the key of its name in the catalogue.
type option[T comparable] struct {
	is  T
	key string
}

var speeds = [...]option[float64]{{0.5, "settings.speed.half"}, {1, "settings.speed.normal"}, {2, "settings.speed.double"}, {4, "settings.speed.four"}, {0, "settings.speed.instant"}}

// laySpeed adds the choice of the speed to a page.
func (h *House) laySpeed(p *page.Page, id int) {
	choose(p, id, "settings.speed", speeds[:], nearest(h.Settings.Speed))
	p.Sketched(h.sketchSpeeds())
}

// layEye adds the choice of the teacher's eye to a page.
func (h *House) layEye(p *page.Page, id int) {
	choose(p, id, "settings.eye", eyes[:], h.Settings.Eye)
	p.Sketched(drawEyes)
}

// eyes lists how long the teacher's eye can be open.
var eyes = [...]option[Eye]{{EyeShut, "settings.off"}, {EyeRound, "settings.eye.round"}, {EyeAlways, "settings.eye.always"}}

// nearest returns the offered speed that is nearest to now, which may have been edited by hand.
// Only Instant itself is near to Instant.
func nearest(now float64) (near float64) {
	far := math.Inf(1)
	for _, o := range speeds {
		if by := math.Abs(o.is - now); now > 0 && o.is > 0 && by < far {
			near, far = o.is, by
		}
	}
	return near
}

// speedOf returns the speed chosen with a widget of a form.
func speedOf(f *page.Form, id int) float64 { return speeds[f.Value(id)].is }

// autoPlays lists what can be played automatically.
var autoPlays = [...]option[AutoPlay]{{LastCard, "settings.itself.last"}, {NoChoice, "settings.itself.forced"}, {NotItself, "settings.itself.none"}}

// orders lists the ways to sort a hand.
var orders = [...]option[Order]{{UsualOrder, "settings.order.usual"}, {BySuit, "settings.order.suit"}, {ByRank, "settings.order.rank"}, {AsTheyCame, "settings.order.came"}}

// A suitHelp says what helps to tell suits and families apart.
type suitHelp struct{ letters, colours bool }

var suitHelps = [...]option[suitHelp]{{suitHelp{}, "settings.suits.plain"}, {suitHelp{letters: true}, "settings.suits.letters"},
	{suitHelp{colours: true}, "settings.suits.colours"}, {suitHelp{true, true}, "settings.suits.both"}}

// The values of preferences that the system may have: as the system, off, on.
var (
	contrasts = [...]Contrast{SystemContrast, UsualContrast, HighContrast}
	motions   = [...]Motion{SystemMotion, FullMotion, ReducedMotion}
)

var textScales = [...]float64{1, 1.25, 1.5, 2}

// Lay lays everything out again.
func (c *SettingsPage) Lay() {
	w, p, set := c.house.Words, &c.page, &c.house.Settings
	p.BeginHalves(&c.house.Kit, &c.form, w.Say("settings"), PageClose)
	p.Over(w.Say("settings.screen"), ui.SectionScreen)
	langs, lang := languageNames(c.house.Language())
	p.Choice(setLanguage, w.Say("settings.language"), lang, langs...)
	at, names := 0, []string{}
	for i, sc := range textScales {
		names = append(names, w.Say("percent", "n", strconv.Itoa(int(sc*100))))
		if set.TextScale >= sc {
			at = i
		}
	}
	p.Choice(setText, w.Say("settings.text"), at, names...)
	p.Sketched(drawSizes)
	c.layPreference(setContrast, "contrast", w.Say("settings.contrast"), slices.Index(contrasts[:], set.Contrast))
	c.layPreference(setMotion, "calm", w.Say("settings.motion"), slices.Index(motions[:], set.Motion))
	p.Over(w.Say("settings.sound"), ui.SectionSound)
	p.Signed("sound").Slider(setVolume, w.Say("settings.volume"), set.Volume)
	p.Signed("cards").Slider(setEffects, w.Say("settings.effects"), set.Effects)
	p.Signed("music").Slider(setMusic, w.Say("settings.music"), set.Music)
	p.Signed("mute").OnOff(setMuted, w.Say("settings.mute"), set.Muted)
	if !c.house.Web { // in a browser a screen reader reads the page
		p.Signed("voice").OnOff(setSpoken, w.Say("settings.spoken"), set.Spoken)
		if set.Spoken && c.house.Mute {
			p.Text(w.Say("settings.spoken.none"), page.SoftText)
		}
	}
	p.NextHalf()
	p.Over(w.Say("settings.table"), ui.SectionTable)
	c.house.laySpeed(p, setSpeed)
	choose(p, setSuits, "settings.suits", suitHelps[:], suitHelp{set.Letters, set.FourColours})
	game := c.house.sampled()
	if game != nil {
		p.Sketched(c.house.sketchSuits())
	}
	choose(p, setItself, "settings.itself", autoPlays[:], set.Itself)
	p.Signed("curtain").OnOff(setKeep, w.Say("settings.keep"), !set.AskAgain)
	choose(p, setOrder, "settings.order", orders[:], set.Order)
	if game != nil {
		p.Sketched(c.house.sketchHands(game))
	}
	p.Signed("tap").OnOff(setTap, w.Say("settings.tap"), set.OneTap)
	p.Signed("hint").OnOff(setGuide, w.Say("settings.guide"), guiding(c.house))
	c.house.layEye(p, setEye)
	if set.Eye != EyeShut {
		p.Text(w.Say("settings.eye.what"), page.SoftText)
	}
	p.Signed("cards").OnOff(setGone, w.Say("settings.gone"), set.Gone)
	c.layButtons()
	p.Close()
}

// layButtons adds the buttons that open other pages: beside the title where there are two columns,
// otherwise below all.
func (c *SettingsPage) layButtons() {
	w, p := c.house.Words, &c.page
	back, _ := c.house.Settings.Dress()
	list := []page.Entry{{ID: setLooks, Label: w.Say("looks"), Kind: page.Plain, Crest: ui.BackNamed(back)}, {ID: setBackups, Label: w.Say("backup"), Kind: page.Plain},
		{ID: setShortcuts, Label: w.Say("shortcuts"), Kind: page.Plain}}
	if !p.Halves {
		p.Y += 12
		p.Buttons(150, list...)
		return
	}
	const wide, gap, leave = 134, 8, 62 // leave is the room of the button that leaves the page
	head := p.Head()
	p.Beside = float64(len(list)) * (wide + gap)
	at := ui.Rect{X: head.Right() - leave - p.Beside, Y: head.Y + 2, W: wide, H: page.Finger}
	c.form.Scrolls = false
	for i, e := range list {
		c.form.Add(page.Widget{Id: e.ID, Rect: at.Move(float64(i)*(wide+gap), 0), Label: e.Label, Kind: &page.Button{Sign: e.Sign, Kind: e.Kind, Crest: e.Crest}})
	}
}

// choose adds a choice among the options in list to a page. now is the current value.
func choose[T comparable](p *page.Page, id int, label string, list []option[T], now T) {
	at, names := 0, []string{}
	for i, o := range list {
		names = append(names, p.Kit.Say(o.key))
		if o.is == now {
			at = i
		}
	}
	p.Choice(id, p.Kit.Say(label), at, names...)
}

// layPreference adds the choice of a preference that the system may have; at is the index of its
// current value. Only browsers report such preferences, so elsewhere it is just off or on.
func (c *SettingsPage) layPreference(id int, sign, label string, at int) {
	c.page.Signed(sign)
	at = max(0, at) // a value that another version saved is not in the list
	if !c.house.Web {
		c.page.OnOff(id, label, at == len(contrasts)-1)
		return
	}
	w := c.house.Words
	c.page.InRow(func() {
		c.page.Choice(id, label, at, w.Say("settings.system"), w.Say("settings.off"), w.Say("settings.on"))
	})
}

// chosenPreference returns the index of the value chosen with the widget.
func (c *SettingsPage) chosenPreference(id int) int {
	return c.form.Value(id) + ui.BoolIndex(!c.house.Web)
}

// guiding reports whether the guide is on for any game.
func guiding(h *House) bool {
	of := func(p Poster) bool { return h.Settings.Guided(p.Game) }
	return h.Settings.Guide != GuideOff && (len(h.Posters) == 0 || slices.ContainsFunc(h.Posters, of))
}

// Update handles the input of a tick.
func (c *SettingsPage) Update(in *ui.Input, dt float64) Intent {
	id, ok := c.form.Update(&c.house.Kit, in)
	if !ok {
		return nil
	}
	set := c.house.Settings
	on := c.form.Value(id) == 1
	switch id {
	case setLanguage:
		set.Language = languageCode(c.form.Value(id))
	case setSpeed:
		set.Speed = speedOf(&c.form, id)
	case setVolume:
		set.Volume = c.form.Level(id)
	case setEffects:
		set.Effects = c.form.Level(id)
	case setMusic:
		set.Music = c.form.Level(id)
	case setMuted:
		set.Muted = on
	case setSpoken:
		set.Spoken = on
	case setText:
		set.TextScale = textScales[c.form.Value(id)]
	case setContrast:
		set.Contrast = contrasts[c.chosenPreference(id)]
	case setMotion:
		set.Motion = motions[c.chosenPreference(id)]
	case setSuits:
		help := suitHelps[c.form.Value(id)].is
		set.Letters, set.FourColours = help.letters, help.colours
	case setTap:
		set.OneTap = on
	case setItself:
		set.Itself = autoPlays[c.form.Value(id)].is
	case setKeep:
		set.AskAgain = !on
	case setOrder:
		set.Order = orders[c.form.Value(id)].is
	case setGone:
		set.Gone = on
	case setEye:
		set.Eye = eyes[c.form.Value(id)].is
	case setGuide:
		set.Guide = GuideOff
		if on {
			set.Guide, set.Heard = GuideOn, nil // start again from the first lesson
		}
	case setBackups:
		return OpenBackups
	case setShortcuts:
		return OpenShortcuts
	case setLooks:
		return OpenLooks
	default:
		return Close
	}
	return Set{Settings: set}
}

// Draw draws the page over the scene below it.
func (c *SettingsPage) Draw(s *ui.Screen) { c.page.Draw(s) }

// languageNames returns the names of the languages, and the index of the language with the given
// code.
func languageNames(code string) (names []string, at int) {
	for i, l := range words.Languages {
		names = append(names, l.Name)
		if l.Code == code {
			at = i
		}
	}
	return names, at
}

func languageCode(i int) string { return words.Languages[i].Code }
