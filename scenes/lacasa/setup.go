// Package lacasa contains the scenes of La Casa apart from the table: the setup, the dealer's
// choice, the situation of a round, the result, and the pages of the rules, the log and the last
// challenge.
package lacasa

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/own"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Setup is the page that chooses a match: its mode and way, its players, its situations, and the
// seed of its cards.
type Setup struct {
	scenes.Setup
	options lacasa.Options
	asked   []lacasa.OwnSituation // situations made by players that the request had
	drawer  []string              // the saved ones, as JSON
	own     []lacasa.OwnSituation // both of these
	left    map[string]bool       // situations left out, if some are chosen
	kind    int                   // the choice of setupSituations
	told    string                // the situation that is described; "": none yet
	last    int                   // the widget used last
	line    string                // about what was chosen with it, or with the first choice, in two columns
	pars    pars                  // what is known of how hard the match is
}

const (
	setupMode = iota
	setupWay
	setupBook
	setupRobot
	setupTarget
	setupSituations
	setupTold
	setupOwn
	setupLowball
	setupPlain
	setupPar
	setupParHardest
	setupParOther
	setupOne // the first situation; the others follow
)

const (
	ownSituations = iota
	easySituations
	noSituations
	chosenSituations
	madeSituations
)

// targets are the points offered as the end of a match.
var targets = []int{8, 12, 16, 20}

// Offer returns the options of the match to offer: those chosen last. The first match of all begins
// with a plain round, and the first in company continues with easy situations.
func Offer(s *scenes.Settings, last lacasa.Options) lacasa.Options {
	o := lacasa.DefaultOptions(last.Mode, last.Way)
	o.Supplement, o.Thrifty = last.Supplement, last.Thrifty
	if o.Way == lacasa.Domination {
		return o
	}
	if first := firstWithOthers(s, o.Mode); first || !s.Knows(casa.Game) {
		if o.Plain = 1; first {
			o.Situations = o.EasySituations()
		}
	}
	return o
}

// firstWithOthers reports whether a match of the given mode would be the first one in company.
func firstWithOthers(s *scenes.Settings, mode lacasa.Mode) bool {
	return mode != lacasa.Solo && !s.Knows(casa.Game, string(lacasa.Two), string(lacasa.Teams))
}

// NewSetup returns the setup page, with options o and the given seed. fresh makes another seed;
// note is a sentence shown at first, if not empty.
func NewSetup(h *scenes.House, o lacasa.Options, seed match.Seed, fresh func() match.Seed, note string) *Setup {
	c := &Setup{Setup: scenes.NewSetup(h, &casa.Choices, bot.Kinds.Names(), seed, fresh, note), options: o, asked: o.Own, left: map[string]bool{}}
	c.readOwn()
	switch {
	case o.Situations == nil:
		c.kind = ownSituations
	case len(o.Situations) == 1 && o.Situations[0] == lacasa.Plain:
		c.kind = noSituations
	case slices.Equal(o.Situations, o.EasySituations()):
		c.kind = easySituations
	default:
		c.kind = chosenSituations
		for _, id := range c.offeredSituations() {
			c.left[id] = !slices.Contains(o.Situations, id)
		}
	}
	c.Open(c)
	return c
}

// readOwn reads the saved situations made by players, if they have changed. At first they are left
// out, except those of the request; those made while the page is open are not.
func (c *Setup) readOwn() {
	lines := c.House.Own[casa.Game]
	if c.own != nil && slices.Equal(lines, c.drawer) {
		return
	}
	before := c.own
	c.drawer, c.own = lines, own.With(c.asked, lines)
	for _, o := range c.own {
		known := slices.ContainsFunc(before, func(b lacasa.OwnSituation) bool { return b.ID == o.ID })
		if _, said := c.left[o.ID]; !known && !said {
			c.left[o.ID] = before == nil && !slices.ContainsFunc(c.asked, func(a lacasa.OwnSituation) bool { return a.ID == o.ID })
		}
	}
}

// Seated returns the players at the seats of the mode; in solo, a person and the robot.
func (c *Setup) Seated() []scenes.Player {
	if c.options.Mode == lacasa.Solo {
		return Alone(c.House)
	}
	return c.Seats.Seated(c.options.Mode.Seats())
}

// Alone returns the players of a solo match: a person and the robot.
func Alone(h *scenes.House) []scenes.Player {
	return []scenes.Player{{Kind: match.KindHuman, Name: h.Say("you")}, {Kind: match.KindRobot, Name: h.Say("robot")}}
}

// missing returns a sentence that says why the match cannot start yet, or "" if it can.
func (c *Setup) missing() string {
	if missing := c.House.Missing(c.Seated()); missing != "" {
		return missing
	}
	if c.kind == chosenSituations && c.options.Way != lacasa.Domination && len(c.options.Situations) == 0 {
		return c.House.Say("setup.situations.missing")
	}
	return ""
}

// choose sets the situations of the options to those chosen.
func (c *Setup) choose() {
	c.options.Situations, c.options.Own = nil, nil
	if c.options.Way == lacasa.Domination {
		return
	}
	switch c.kind {
	case ownSituations:
	case easySituations:
		c.options.Situations = c.options.EasySituations()
	case noSituations:
		c.options.Situations = []string{lacasa.Plain}
	case chosenSituations:
		for _, id := range c.offeredSituations() {
			if !c.left[id] {
				c.options.Situations = append(c.options.Situations, id)
			}
		}
	case madeSituations:
		c.options.Situations = c.ownSituationIDs()
	}
	for _, o := range c.own {
		if slices.Contains(c.options.Situations, o.ID) {
			c.options.Own = append(c.options.Own, o)
		}
	}
}

// offeredSituations returns the situations to choose from: the published ones of the mode, and
// those that players made.
func (c *Setup) offeredSituations() []string {
	return append(c.options.PrintedSituations(), c.ownSituationIDs()...)
}

// ownSituationIDs returns the situations that players made for the mode.
func (c *Setup) ownSituationIDs() (ids []string) {
	for _, o := range c.own {
		if o.Situation.Where&c.options.Where() != 0 {
			ids = append(ids, o.ID)
		}
	}
	return ids
}

// play changes the mode and the way to play, and keeps the other options.
func (c *Setup) play(mode lacasa.Mode, way lacasa.Way) {
	if !mode.Has(way) {
		way = lacasa.Standard
	}
	before := c.options
	c.options = lacasa.DefaultOptions(mode, way)
	c.options.Rounds, c.options.Plain = before.Rounds, before.Plain
	c.options.Supplement, c.options.Thrifty, c.options.Lowball = before.Supplement, before.Thrifty, before.Lowball
	if before.Target > 0 && c.options.Target > 0 {
		c.options.Target = before.Target
	}
	if way == lacasa.Domination {
		c.options.Plain = 0
	} else if before.Mode == lacasa.Solo && firstWithOthers(&c.House.Settings, mode) {
		c.options.Plain, c.kind = 1, easySituations
	}
}

// Lay lays out the page.
func (c *Setup) Lay() {
	c.readOwn()
	if c.kind == madeSituations && c.ownSituationIDs() == nil { // there are none in this mode
		c.kind = ownSituations
	}
	c.choose()
	w, p := tell.VoiceOf(c.House), &c.Page
	c.BeginUsual()
	if only := c.options.Situations; len(only) == 1 && only[0] != lacasa.Plain { // its description may be far below
		p.Text(w.Say("setup.situations.only", "situation", w.Situation(&c.options, only[0])), page.NoteText)
	}
	if c.More {
		c.layMore()
	} else {
		c.layFirst()
	}
	c.End(c.missing())
}

// layFirst adds what everybody chooses.
func (c *Setup) layFirst() {
	p := &c.Page
	if c.line, c.Below = "", 0; p.Halves && c.changedOptions() != "" {
		c.Below = 40
	}
	c.layTable()
	if p.Halves { // there is room below the table
		c.EndUsual(c.changedOptions())
	}
	p.NextHalf()
	mode := slices.Index(lacasa.Modes, c.options.Mode)
	c.pick(setupMode, "setup.mode", mode, "setup.mode.solo", "setup.mode.two", "setup.mode.teams")
	if c.options.Mode == lacasa.Solo {
		c.pick(setupRobot, "setup.robot", ui.BoolIndex(c.options.Thrifty), "setup.robot.solo", "setup.robot.thrifty")
	} else {
		c.layWay()
	}
	c.laySituations()
	if c.line != "" {
		p.Y += 4
		p.Text(c.line, page.SoftText)
	}
	if !p.Halves {
		c.EndUsual(c.changedOptions())
	}
}

// layMore adds the options that are rarely changed.
func (c *Setup) layMore() {
	w, p := tell.VoiceOf(c.House), &c.Page
	if c.options.Mode == lacasa.Solo {
		c.pick(setupBook, "setup.book", ui.BoolIndex(c.options.Supplement), "setup.book.solo", "setup.book.supplement")
	}
	if c.options.Way != lacasa.Domination {
		p.Choice(setupPlain, w.Say("setup.plain"), c.options.Plain, "0", "1", "2")
		p.Text(w.Say("setup.plain.line"), page.SoftText)
	}
	if id := c.heirSituation(); id != "" {
		p.Choice(setupLowball, w.Say("setup.lowball", "situation", w.Situation(&c.options, id)), ui.BoolIndex(c.options.Lowball),
			w.Say("setup.lowball.no-election"), w.Say("setup.lowball.election"))
		p.Text(w.Say("setup.lowball.line", "situation", w.Situation(&c.options, id)), page.SoftText)
	}
	p.NextHalf()
	if c.Cards.Told = ""; c.options.Mode != lacasa.Solo {
		c.Cards.Lay(p)
	} else {
		c.layPars()
	}
	c.EndUsual("")
}

// changedOptions lists the options that are not at their default; "" if all are.
func (c *Setup) changedOptions() string {
	w, o := tell.VoiceOf(c.House), &c.options
	var set []string
	if o.Mode == lacasa.Solo && o.Supplement {
		set = append(set, w.Say("told", "what", w.Say("setup.book"), "how", w.Say("setup.book.supplement")))
	}
	switch {
	case o.Plain == 1 && (!c.House.Settings.Knows(casa.Game) || firstWithOthers(&c.House.Settings, o.Mode)):
		set = append(set, w.Say("setup.plain.first"))
	case o.Plain > 0:
		set = append(set, w.Say("told", "what", w.Say("setup.plain"), "how", strconv.Itoa(o.Plain)))
	}
	if id := c.heirSituation(); id != "" && o.Lowball {
		set = append(set, w.Say("told", "what", w.Situation(&c.options, id), "how", words.Uncapitalize(w.Say("setup.lowball.election"))))
	}
	return strings.Join(set, " · ")
}

// wayThings are the pictures of the ways to play: rounds that are written down, all situations, one that the dealer points to, and a crown.
var wayThings = map[lacasa.Way]string{lacasa.Standard: "scroll", lacasa.AllIn: "cards-most", lacasa.Sticky: "signpost", lacasa.Domination: "crown"}

// pick adds a choice that explains itself: a few words at each option, and a line about the chosen
// one. In two columns only the line about what was chosen last is shown, below all choices.
func (c *Setup) pick(id int, heading string, value int, keys ...string) {
	w, p := tell.VoiceOf(c.House), &c.Page
	var options, notes []string
	for _, key := range keys {
		options, notes = append(options, w.Say(key)), append(notes, w.Say(key+".note"))
	}
	about := keys[value] + ".line"
	for _, by := range [...]string{string(c.options.Way), c.drawKey()} {
		if by = about + "." + by; w.Has(by) { // it has a text of its own
			about = by
		}
	}
	line := w.Say(about, "target", strconv.Itoa(lacasa.SoloTarget), "rounds", strconv.Itoa(c.options.RoundCount()))
	shown := p.Explained(id, w.Say(heading), value, options, notes)
	if !shown {
		line = words.Capitalize(notes[value]) + ". " + line
	}
	switch {
	case id == setupMode:
		p.Tiled(tell.Thing("solo"), tell.Thing("two"), tell.Thing("teams"))
	case id == setupWay && shown:
		p.Tiled(scenes.Each(c.options.Mode.Ways(), func(way lacasa.Way) ui.Picture { return tell.Thing(wayThings[way]) })...)
	}
	if !p.Halves {
		p.Text(line, page.SoftText)
	} else if c.line == "" || id == c.last {
		c.line = w.Say("told", "what", w.Say(keys[value]), "how", words.Uncapitalize(line))
	}
}

// drawKey returns the last word of the key that says which situations come up, or "" if each round
// has another one of all.
func (c *Setup) drawKey() string {
	switch n := len(c.options.SituationSet()); {
	case n == 0:
		return "none"
	case n == 1:
		return "one"
	case n < c.options.Rounds, c.options.Target > 0 && c.options.Situations != nil:
		return "few"
	}
	return ""
}

// layTable adds the table, at which partners sit opposite each other.
func (c *Setup) layTable() {
	if c.options.Mode != lacasa.Teams {
		c.LayTable(nil, c.lies())
		return
	}
	c.LayTable(func(seat int) int { return seat % lacasa.Sides }, c.lies())
}

// lies returns what lies on the table: pictures of the first situations of the match, and the thing of the way to play.
func (c *Setup) lies() scenes.Still {
	const most = 3
	ids := c.options.SituationSet()
	if ids = ids[:min(len(ids), most)]; len(ids) == 0 {
		ids = []string{lacasa.Plain}
	}
	o, thing := c.options, wayThings[c.options.Way]
	if len(o.Mode.Ways()) < 2 {
		thing = ""
	}
	return func(s *ui.Screen, r, view ui.Rect) {
		const step, besides = 0.5, 0.2 // from one to the next, and how far the thing is beyond the last, in heights
		parts := tell.ArtShape + step*float64(len(ids)-1)
		if thing != "" {
			parts += besides
		}
		high := min(r.H*0.86, r.W/parts)
		wide, all := high*tell.ArtShape, high*parts
		at := ui.Rect{X: r.Centre().X - all/2, Y: r.Centre().Y - high/2, W: wide, H: high}
		for i, id := range ids {
			card := at.Move(step*high*float64(i), 0)
			s.Shadow(card, 3, 4)
			tell.DrawArt(s, &o, id, card, view)
			s.Clip(view)
		}
		if thing != "" {
			d := high * 0.6
			s.Picture(tell.Thing(thing), ui.Rect{X: at.X + all - d, Y: at.Bottom() - 0.86*d, W: d, H: d})
		}
	}
}

func (c *Setup) layWay() {
	w, p := tell.VoiceOf(c.House), &c.Page
	ways := c.options.Mode.Ways()
	c.pick(setupWay, "setup.way", slices.Index(ways, c.options.Way), scenes.Each(ways, func(way lacasa.Way) string { return "way." + string(way) })...)
	if c.options.Target > 0 {
		scenes.ChooseOf(p, setupTarget, w.Say("setup.target"), c.targets(), c.options.Target, ui.Numeral)
	}
}

// targets returns the targets offered, and that of the options.
func (c *Setup) targets() []int {
	if slices.Contains(targets, c.options.Target) {
		return targets
	}
	return slices.Sorted(slices.Values(append(slices.Clone(targets), c.options.Target)))
}

func (c *Setup) laySituations() {
	w, p, s := tell.VoiceOf(c.House), &c.Page, c.House.Screen
	if c.options.Way == lacasa.Domination { // Domination has situations of its own
		return
	}
	kinds := []string{"setup.situations.own", "setup.situations.easy", "setup.situations.none", "setup.situations.chosen"}
	if c.ownSituationIDs() != nil {
		kinds = append(kinds, "setup.situations.made")
	}
	c.pick(setupSituations, "setup.situations", c.kind, kinds...)
	named := c.withAllOwn()
	switch {
	case c.kind == noSituations:
		p.Buttons(200, page.Entry{ID: setupOwn, Label: w.Say("drawer"), Sign: "own", Kind: page.Plain})
		return
	case c.kind == ownSituations && !p.Halves && s.Theme().TextScale < 1.5:
		const few = 3
		showSituations(p, w, &c.options, c.options.PrintedSituations()[:few])
	case c.kind == chosenSituations:
		offered := c.offeredSituations()
		k, printed := s.Theme().TextScale, len(c.options.PrintedSituations())
		cells := p.Grid(printed, 148*k, 48*k)
		if own := len(offered) - printed; own > 0 { // their names may be longer
			cells = append(cells, p.Grid(own, 230*k, 48*k)...)
		}
		for i, id := range offered {
			c.Form.Toggle(setupOne+i, cells[i], w.Situation(&named, id), !c.left[id])
		}
	}
	label, lines := w.Say("setup.situations.told"), []string(nil)
	if slices.Contains(c.describedSituations(), c.told) {
		shape, _, _ := c.House.Room()
		label, lines = w.Situation(&named, c.told), w.Beforehand(&named, c.told, shape == page.Tall)
	}
	p.Buttons(200, page.Entry{ID: setupTold, Label: label, Sign: "right", Kind: page.Plain},
		page.Entry{ID: setupOwn, Label: w.Say("drawer"), Sign: "own", Kind: page.Plain})
	for _, line := range lines {
		p.Text(line, page.SoftText)
	}
}

// describedSituations returns the situations that can be described.
func (c *Setup) describedSituations() []string {
	switch c.kind {
	case easySituations:
		return c.options.EasySituations()
	case chosenSituations:
		return c.offeredSituations()
	case madeSituations:
		return c.ownSituationIDs()
	}
	return c.options.PrintedSituations()
}

// withAllOwn returns the options with all situations that players made, including those that are
// left out.
func (c *Setup) withAllOwn() lacasa.Options {
	o := c.options
	o.Own = c.own
	return o
}

// describeNext describes the next of the situations that can come up.
func (c *Setup) describeNext() {
	listed, named := c.describedSituations(), c.withAllOwn()
	c.told = listed[(slices.Index(listed, c.told)+1)%len(listed)]
	w := tell.VoiceOf(c.House)
	ui.Narrate(w.Situation(&named, c.told))
	for _, line := range w.Beforehand(&named, c.told, false) {
		ui.Narrate(line)
	}
}

// heirSituation returns the situation of the match that uses the Heir rule, or "".
func (c *Setup) heirSituation() string {
	for _, id := range c.options.SituationSet() {
		if r, err := c.options.Rules(id); err == nil && r.Heir {
			return id
		}
	}
	return ""
}

// Choose handles a choice of the mode or an option.
func (c *Setup) Choose(id, value int) scenes.Intent {
	c.last = id
	switch id {
	case setupMode:
		c.play(lacasa.Modes[value], c.options.Way)
	case setupWay:
		c.play(c.options.Mode, c.options.Mode.Ways()[value])
	case setupBook:
		c.options.Supplement = value == 1
	case setupRobot:
		c.options.Thrifty = value == 1
	case setupTarget:
		c.options.Target = c.targets()[value]
	case setupSituations:
		c.kind = value
	case setupTold:
		c.describeNext()
	case setupOwn:
		return scenes.OpenOwn
	case setupLowball:
		c.options.Lowball = value == 1
	case setupPlain:
		c.options.Plain = value
	case setupPar:
		c.pars.sought = 0
		c.judge()
	case setupParHardest:
		c.pars.hardest = value
	case setupParOther:
		c.pars.sought = mostSought
		c.seekWinnable()
	default:
		c.told = c.offeredSituations()[id-setupOne]
		c.left[c.told] = value == 0
	}
	return nil
}

// Ask returns the request for the match that is chosen.
func (c *Setup) Ask() match.Request { return casa.RequestFor(c.options, c.Cards.Seed.String()) }
