package scenes

import (
	"slices"
	"strconv"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/ui"
)

// Pages lie over a scene: the menu, the rules, the log, the settings. Each is a page of words and
// widgets that scrolls where it must.

const (
	pageClose = 1000 + iota
	pageResume
	pageUndo
	pageRestart
	pageRestore
	pageLog
	pageScore
	pageRules
	pageSettings
	pageHome
	pageFull
)

// Menu is the pause over the table.
type Menu struct {
	house  *House
	offers Offers
	form   form
	page   page
}

// Offers is what a match lets the menu offer.
type Offers struct {
	Recall  bool // the score of the round before can be looked at once more
	Restore bool // a restart can be taken back
	Restart bool // the round can be begun again
	Begun   bool // the person in front of the screen has decided something in it
}

// NewMenu is the pause over the table.
func NewMenu(h *House, o Offers) *Menu {
	m := &Menu{house: h, offers: o}
	m.Lay()
	return m
}

// Lay places everything anew.
func (m *Menu) Lay() {
	w, s := m.house.voice, m.house.Screen
	m.page.begin(m.house, &m.form, w.Say("menu"), pageClose)
	type entry struct {
		id        int
		key, sign string
		kind      buttonKind
		off       bool
	}
	list := []entry{{pageResume, "menu.resume", "play", primary, false}, {pageRules, "menu.rules", "rules", plain, false},
		{pageLog, "menu.log", "log", plain, false}, {pageSettings, "menu.settings", "settings", plain, false}}
	if m.offers.Recall {
		list = append(list, entry{pageScore, "menu.score", "trophy", plain, false})
	}
	if m.offers.Restore {
		list = append(list, entry{pageRestore, "menu.unrestart", "undo", plain, false})
	} else if m.offers.Restart { // with several people nobody takes anything back
		list = append(list, entry{pageRestart, "menu.restart", "restart", plain, !m.offers.Begun})
	}
	list = append(list, entry{pageFull, "settings.full-screen", "fullscreen", plain, false}, entry{pageHome, "menu.title", "save", plain, false})
	cells := m.page.grid(len(list), 270*s.Theme().TextScale, 54*min(s.Theme().TextScale, 1.4))
	for i, e := range list {
		m.form.button(e.id, cells[i], w.Say(e.key), e.sign, e.kind)
		if e.off {
			m.form.disable(e.id)
		}
	}
	m.page.close()
}

// Update takes the input of a tick.
func (m *Menu) Update(in *ui.Input, dt float64) Intent {
	id, ok := m.form.update(m.house, in)
	if !ok {
		return Intent{}
	}
	switch id {
	case pageUndo:
		return Intent{Want: Undo}
	case pageRestart:
		return Intent{Want: Restart}
	case pageRestore:
		return Intent{Want: Restore}
	case pageLog:
		return Intent{Want: OpenLog}
	case pageScore:
		return Intent{Want: OpenScore}
	case pageRules:
		return Intent{Want: OpenRules}
	case pageSettings:
		return Intent{Want: OpenSettings}
	case pageHome:
		return Intent{Want: Home}
	case pageFull:
		return Intent{Want: FullScreen}
	}
	return Intent{Want: Close}
}

// Draw draws the page over what lies under it.
func (m *Menu) Draw(s *ui.Screen) { m.page.draw(s) }

// Rules is the rules of a mode in words; of a round's situation first, if there is one.
type Rules struct {
	house *House
	st    *Standing
	mode  lacasa.Mode
	form  form
	page  page
}

const rulesMode = 0

// NewRules is the rules; st is the match under way, nil for none.
func NewRules(h *House, st *Standing) *Rules {
	r := &Rules{house: h, st: st, mode: lacasa.Mode(h.Settings.Asked[casa.Game].Mode)}
	if st != nil {
		r.mode = st.Options.Mode
	}
	if r.mode == "" {
		r.mode = lacasa.Solo
	}
	r.Lay()
	return r
}

// chapters are those of each mode.
var chapters = map[lacasa.Mode][]string{
	lacasa.Solo:  {"goal", "cards", "casa", "challenge", "robot", "draw", "tie"},
	lacasa.Two:   {"company-goal", "cards", "two", "election", "two-election", "company-challenge", "company-tie", "curtain"},
	lacasa.Teams: {"company-goal", "cards", "teams", "election", "company-challenge", "company-tie", "curtain"},
}

// Lay places everything anew.
func (r *Rules) Lay() {
	w := r.house.voice
	p := &r.page
	p.begin(r.house, &r.form, w.Say("rules"), pageClose)
	if r.st != nil {
		r.situation(w.at(r.st), r.st.Situation(), &r.st.View.Table)
	}
	p.choice(rulesMode, w.Say("setup.mode"), slices.Index(lacasa.Modes, r.mode),
		w.Say("setup.mode.solo"), w.Say("setup.mode.two"), w.Say("setup.mode.teams"))
	r.glance()
	target := strconv.Itoa(lacasa.SoloTarget)
	for _, ch := range chapters[r.mode] {
		if title := "rules." + ch + ".title"; w.Has(title) { // one without goes on with the one before
			p.chapter(w.Say(title))
		}
		p.text(w.Say("rules."+ch, "target", target), bodyText)
	}
	if r.mode != lacasa.Solo {
		r.signs()
		p.chapter(w.Say("setup.way"))
		for _, way := range r.mode.Ways() {
			p.name(w.Say("way." + string(way)))
			p.text(w.Say("rules.way."+string(way)), bodyText)
		}
	}
	p.chapter(w.Say("rules.situations.title"))
	r.situations()
	p.chapter(w.Say("rules.keys.title"))
	p.text(w.Say("rules.keys"), bodyText)
	p.close()
}

// glance shows in pictures what a challenge is, who wins it, and which cards there are.
func (r *Rules) glance() {
	w, p := r.house.voice, &r.page
	text := r.house.Screen.Theme().TextScale
	said := func(key string, of card.Family) string { return w.Say("rules.glance."+key, "family", w.family(of)) }
	led := func(c card.Card) sample { return sample{c, said("led", c.Family()), false} }
	rules := sample{card.Of(card.Rossi, 0), said("rules", card.Rossi), true}
	p.chapter(w.Say("rules.glance.title"))
	p.text(said("line", card.Rossi), bodyText)
	if r.mode == lacasa.Teams && text < 1.5 {
		p.y = p.samples(p.room(), []sample{led(card.Of(card.Deluca, 2)), {card.Of(card.Deluca, 7), said("follows", card.Deluca), false},
			{card.Of(card.Pesci, 8), said("other", card.Deluca), false}, rules}, 104) + 10
		p.text(said("beats", card.Rossi), softText)
	} else {
		pairs := [...]struct {
			cards []sample
			says  string
		}{
			{[]sample{led(card.Of(card.Deluca, 2)), {card.Of(card.Deluca, 7), said("higher", card.Deluca), true}}, said("same", card.Deluca)},
			{[]sample{led(card.Of(card.Pesci, 8)), rules}, said("beats", card.Rossi)},
		}
		const gap, narrow = 26, 460
		top, deep, room := p.y, 0.0, p.room()
		for i, pair := range pairs {
			at, st := room, ui.Style{Size: 17, Colour: r.house.Screen.Theme().TextSoft, Align: ui.Middle}
			beside := text < 1.5 && room.W < narrow
			switch {
			case beside: // what is said stands beside the cards
				at = room.Cell(0, 2, gap)
				st.Align = ui.Start
			case text < 1.5: // the two lie side by side
				at, p.y = room.Cell(i, len(pairs), gap), top
			}
			at.Y = p.y
			bottom := p.samples(at, pair.cards, 104)
			below := at
			below.Y = bottom + 10
			if beside {
				below = room.Cell(1, 2, gap)
			}
			below.H = r.house.Screen.MeasureParagraph(pair.says, below.W, st)
			if beside {
				below.Y = max(at.Y, (at.Y+bottom-below.H)/2)
			}
			p.parts = append(p.parts, part{text: pair.says, rect: below, style: st})
			p.y = max(bottom, below.Bottom()) + 10
			deep = max(deep, p.y)
		}
		p.y = deep
	}
	p.y += 6
	p.text(w.Say("rules.glance.people"), bodyText)
	p.families(w)
	var people []sample
	for place := range card.PerFamily {
		people = append(people, sample{card.Of(card.Deluca, place), w.Say("rank." + strconv.Itoa(place)), false})
	}
	people = append(people, sample{card.MangiaCake, w.card(card.MangiaCake), false})
	per := 5
	if text >= 1.5 {
		per = 2
	}
	for ; len(people) > 0; people = people[min(per, len(people)):] {
		p.y = p.samples(p.room(), people[:min(per, len(people))], 104) + 6
	}
}

// tableSigns are the signs that lie on a table for several, in the order in which they are explained.
var tableSigns = [...]string{"team-a", "team-b", "play", "leader", "dealer", "elect", "bid", "lay", "aside", "reference"}

// signs says what the signs on the table mean.
func (r *Rules) signs() {
	w, p, s := r.house.voice, &r.page, r.house.Screen
	p.chapter(w.Say("rules.signs.title"))
	const gap, narrow = 20, 420
	t, room := s.Theme(), p.room()
	st := ui.Style{Size: 17, Colour: t.Text}
	columns := 2
	if room.W < narrow*t.TextScale {
		columns = 1
	}
	_, line := s.MeasureText(w.Say("rules.signs.title"), st)
	high := line * 1.35
	for i, sign := range tableSigns {
		at := room.Cell(i%columns, columns, gap)
		at.Y = p.y
		_, at = at.CutLeft(line + 8)
		text := w.Say("sign." + sign)
		at.H = s.MeasureParagraph(text, at.W, st)
		high = max(high, at.H+line*0.35)
		drawn := ui.Rect{X: at.X - 6, Y: at.Y, H: line}
		p.parts = append(p.parts, part{rect: drawn, style: ui.Style{Colour: t.Accent}, sign: sign}, part{text: text, rect: at, style: st})
		if i%columns == columns-1 || i == len(tableSigns)-1 {
			p.y += high
			high = line * 1.35
		}
	}
	p.y += 6
}

// situations says what each situation of the mode does, in solo those of both rule books.
func (r *Rules) situations() {
	options := lacasa.DefaultOptions(r.mode, lacasa.Standard)
	all := options
	all.Supplement = true // which has them all
	for _, id := range all.Printed() {
		rules, err := options.Rules(id)
		if err != nil {
			if rules, err = all.Rules(id); err != nil {
				continue
			}
		}
		r.situation(r.house.voice, id, &lacasa.Table{Rules: rules,
			Election: lacasa.Election{Elector: lacasa.NoSeat, Nominated: card.Back},
			InPlay:   lacasa.InPlay{Last: uint8(rules.Last())}})
	}
}

func (r *Rules) situation(w voice, id string, t *lacasa.Table) {
	p := &r.page
	p.beside(id, func() {
		p.name(w.situation(id))
		lines := w.effect(&t.Rules)
		if len(lines) == 0 && id == lacasa.Plain {
			lines = []string{w.Say("does.nothing")}
		}
		for _, line := range lines {
			p.text(line, bodyText)
		}
		p.text(w.goal(t, "goal."), noteText)
	})
}

// Update takes the input of a tick.
func (r *Rules) Update(in *ui.Input, dt float64) Intent {
	id, ok := r.form.update(r.house, in)
	switch {
	case !ok:
	case id == rulesMode:
		r.mode = lacasa.Modes[r.form.value(id)]
		r.Lay()
	default:
		return Intent{Want: Close}
	}
	return Intent{}
}

// Draw draws the page over what lies under it.
func (r *Rules) Draw(s *ui.Screen) { r.page.draw(s) }

// sheet is a page about a standing.
type sheet struct {
	house *House
	st    Standing
	form  form
	page  page
}

// Draw draws the page over what lies under it.
func (p *sheet) Draw(s *ui.Screen) { p.page.draw(s) }

// Log is what has happened in the round, in words, the last challenge first.
type Log struct{ sheet }

// NewLog is what has happened in the standing's round.
func NewLog(h *House, st Standing) *Log {
	l := &Log{sheet{house: h, st: st}}
	l.Lay()
	return l
}

// Lay places everything anew.
func (l *Log) Lay() {
	w, p := l.house.voice.at(&l.st), &l.page
	p.begin(l.house, &l.form, w.Say("menu.log"), pageClose)
	say := func(said string, kind textKind) {
		if said != "" {
			p.text(said, kind)
		}
	}
	log := ledOnce(l.st.Log)
	last := lastOf(l.st.Log, &l.st.Start)
	p.chapter(w.Say("log.last"))
	if last.n == 0 {
		p.text(w.Say("log.last.none"), softText)
	} else {
		last.say(w, log)
		p.past(last, 84, 1e4)
		for _, text := range last.told(w, log, last.says.counts) {
			say(text, bodyText)
		}
	}
	p.chapter(w.Say("log.title"))
	reasons, then := l.st.Reasons, l.st.Start
	for i, e := range log {
		then.See(l.st.Log[i])
		kind := softText
		if e.Kind == lacasa.ChallengeWon {
			kind = noteText
		}
		say(w.told(e, &then.Table), kind)
		for len(reasons) > 0 && reasons[0].Event <= i {
			p.text(w.reason(reasons[0]), bodyText)
			reasons = reasons[1:]
		}
	}
	if l.st.Options.Mode != lacasa.Solo && l.st.View.Phase != lacasa.Over {
		p.text(w.awaits(&l.st.View.Table), bodyText)
	}
	p.close()
}

// ledOnce is the log with the family led, of cards laid face down, left to the first of a challenge.
func ledOnce(log []lacasa.Event) []lacasa.Event {
	log = slices.Clone(log)
	led := false
	for i := range log {
		switch log[i].Kind {
		case lacasa.CardLaidDown:
			if led {
				log[i].Family = card.None
			}
			led = true
		case lacasa.ChallengeWon:
			led = false
		}
	}
	return log
}

// Update takes the input of a tick.
func (l *Log) Update(in *ui.Input, dt float64) Intent {
	if _, ok := l.form.update(l.house, in); ok {
		return Intent{Want: Close}
	}
	return Intent{}
}

// SettingsPage changes the settings; each change holds at once.
type SettingsPage struct {
	house *House
	form  form
	page  page
}

const (
	setLanguage = iota
	setSpeed
	setVolume
	setEffects
	setMusic
	setMuted
	setText
	setContrast
	setMotion
	setLetters
	setTap
	setGuide
)

// NewSettings changes the house's settings.
func NewSettings(h *House) *SettingsPage {
	p := &SettingsPage{house: h}
	p.Lay()
	return p
}

var speeds = [...]struct {
	speed float64
	key   string
}{{0.5, "half"}, {1, "normal"}, {2, "double"}, {4, "four"}, {0, "instant"}}

var textScales = [...]float64{1, 1.25, 1.5, 2}

// Lay places everything anew.
func (c *SettingsPage) Lay() {
	w, p, set := c.house.voice, &c.page, &c.house.Settings
	p.beginHalves(c.house, &c.form, w.Say("settings"), pageClose)
	langs, lang := languageNames(c.house.Language())
	p.choice(setLanguage, w.Say("settings.language"), lang, langs...)
	at, names := 1, []string{}
	for i, sp := range speeds {
		names = append(names, w.Say("settings.speed."+sp.key))
		if sp.speed == set.Speed {
			at = i
		}
	}
	p.choice(setSpeed, w.Say("settings.speed"), at, names...)
	p.slider(setVolume, w.Say("settings.sound")+": "+w.Say("settings.volume"), set.Volume)
	p.slider(setEffects, w.Say("settings.effects"), set.Effects)
	p.slider(setMusic, w.Say("settings.music"), set.Music)
	p.onOff(setMuted, w.Say("settings.mute"), set.Muted)
	p.nextHalf()
	at, names = 0, nil
	for i, sc := range textScales {
		names = append(names, strconv.Itoa(int(sc*100))+" %")
		if set.TextScale >= sc {
			at = i
		}
	}
	p.choice(setText, w.Say("settings.text"), at, names...)
	p.onOff(setContrast, w.Say("settings.contrast"), set.HighContrast)
	p.onOff(setMotion, w.Say("settings.motion"), c.house.Screen.Theme().ReducedMotion)
	p.onOff(setLetters, w.Say("settings.letters"), set.Letters)
	p.onOff(setTap, w.Say("settings.tap"), set.OneTap)
	p.onOff(setGuide, w.Say("settings.guide"), set.Guided())
	p.close()
}

// Update takes the input of a tick.
func (c *SettingsPage) Update(in *ui.Input, dt float64) Intent {
	id, ok := c.form.update(c.house, in)
	if !ok {
		return Intent{}
	}
	set := c.house.Settings
	on := c.form.value(id) == 1
	switch id {
	case setLanguage:
		set.Language = languageCode(c.form.value(id))
	case setSpeed:
		set.Speed = speeds[c.form.value(id)].speed
	case setVolume:
		set.Volume = c.form.level(id)
	case setEffects:
		set.Effects = c.form.level(id)
	case setMusic:
		set.Music = c.form.level(id)
	case setMuted:
		set.Muted = on
	case setText:
		set.TextScale = textScales[c.form.value(id)]
	case setContrast:
		set.HighContrast = on
	case setMotion:
		set.Motion = FullMotion
		if on {
			set.Motion = ReducedMotion
		}
	case setLetters:
		set.Letters = on
	case setTap:
		set.OneTap = on
	case setGuide:
		set.Guide = GuideOff
		if on {
			set.Guide = GuideOn
		}
	default:
		return Intent{Want: Close}
	}
	return Intent{Want: Set, Settings: set}
}

// Draw draws the page over what lies under it.
func (c *SettingsPage) Draw(s *ui.Screen) { c.page.draw(s) }
