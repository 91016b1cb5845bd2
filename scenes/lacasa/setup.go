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
	c.line = ""
	c.layTable()
	p.NextHalf()
	mode := slices.Index(lacasa.Modes, c.options.Mode)
	c.pick(setupMode, "setup.mode", mode, things("solo", "two", "teams"), "setup.mode.solo", "setup.mode.two", "setup.mode.teams")
	if c.options.Mode == lacasa.Solo {
		c.pick(setupRobot, "setup.robot", ui.BoolIndex(c.options.Thrifty), things("plate-most", "plate-fewest"), "setup.robot.solo", "setup.robot.thrifty")
	} else {
		c.layWay()
	}
	c.laySituations()
	if c.line != "" {
		p.Y += 4
		p.Text(c.line, page.SoftText)
	}
	c.EndUsual(c.changedOptions())
}

// layMore adds the options that are rarely changed.
func (c *Setup) layMore() {
	w, p := tell.VoiceOf(c.House), &c.Page
	if c.options.Mode == lacasa.Solo {
		c.pick(setupBook, "setup.book", ui.BoolIndex(c.options.Supplement), things("book", "supplement"), "setup.book.solo", "setup.book.supplement")
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

// wayThings are the pictures of the ways to play: rounds that are written down, all situations, one
// that the dealer points to, and a crown.
var wayThings = map[lacasa.Way]string{lacasa.Standard: "scroll", lacasa.AllIn: "cards-most", lacasa.Sticky: "signpost", lacasa.Domination: "crown"}

// things returns what draws a picture for each option.
func things(names ...string) page.Sketch {
	return func(s *ui.Screen, option int, r, _ ui.Rect) { s.Picture(tell.Thing(names[option]), r) }
}

// pick adds a choice among tickets, and a line about the chosen one. In two columns, and beside the
// table on a phone, only the line about what was chosen last is shown, below all choices.
func (c *Setup) pick(id int, heading string, value int, sketch page.Sketch, keys ...string) {
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
	p.Tickets(id, w.Say(heading), value, options, notes, sketch)
	if !p.Halves && p.Kept().W == 0 {
		p.Text(words.Capitalize(notes[value])+". "+line, page.SoftText)
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

// lies returns what lies on the table: the situations of the match, as far as there is room, and
// the thing of the way to play.
func (c *Setup) lies() scenes.Still {
	const most = 9
	ids := c.options.SituationSet()
	if ids = ids[:min(len(ids), most)]; len(ids) == 0 {
		ids = []string{lacasa.Plain}
	}
	o, thing := c.options, wayThings[c.options.Way]
	if len(o.Mode.Ways()) < 2 {
		thing = ""
	}
	return func(s *ui.Screen, r, view ui.Rect) {
		if thing == "" {
			drawSpread(s, &o, ids, r.Inset2(0, r.H*0.07), view)
			return
		}
		d := r.H * 0.5
		room := r.Inset2(0, r.H*0.07)
		room.W -= d * 0.4
		end := drawSpread(s, &o, ids, room, view)
		s.Picture(tell.Thing(thing), ui.Rect{X: end.Right() - d*0.6, Y: end.Bottom() - 0.86*d, W: d, H: d})
	}
}

// drawSpread draws pictures of situations in the middle of r, each partly under the next, and
// returns the place of the last.
func drawSpread(s *ui.Screen, o *lacasa.Options, ids []string, r, view ui.Rect) (last ui.Rect) {
	const most = 0.5 // of a picture's height from one to the next
	high := min(r.H, r.W/(tell.ArtShape+min(most, 0.16)*float64(len(ids)-1)))
	wide := high * tell.ArtShape
	step := 0.0
	if len(ids) > 1 {
		step = min(most*high, (r.W-wide)/float64(len(ids)-1))
	}
	last = ui.Rect{X: r.Centre().X - (wide+step*float64(len(ids)-1))/2, Y: r.Centre().Y - high/2, W: wide, H: high}
	for i, id := range ids {
		if i > 0 {
			last.X += step
		}
		s.Clip(view)
		s.Shadow(last, 3, 3)
		tell.DrawArt(s, o, id, last, view)
	}
	s.Clip(view)
	return last
}

func (c *Setup) layWay() {
	w, p := tell.VoiceOf(c.House), &c.Page
	ways := c.options.Mode.Ways()
	pictures := scenes.Each(ways, func(way lacasa.Way) string { return wayThings[way] })
	c.pick(setupWay, "setup.way", slices.Index(ways, c.options.Way), things(pictures...), scenes.Each(ways, func(way lacasa.Way) string { return "way." + string(way) })...)
	if c.options.Target > 0 {
		p.InRow(func() {
			scenes.ChooseOf(p, setupTarget, w.Say("setup.target"), c.targets(), c.options.Target, ui.Numeral)
		})
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
	w, p := tell.VoiceOf(c.House), &c.Page
	if c.options.Way == lacasa.Domination { // Domination has situations of its own
		return
	}
	kinds := []string{"setup.situations.own", "setup.situations.easy", "setup.situations.none", "setup.situations.chosen"}
	if c.ownSituationIDs() != nil {
		kinds = append(kinds, "setup.situations.made")
	}
	named := c.withAllOwn()
	label, lines := w.Say("setup.situations.told"), []string(nil)
	if c.kind != noSituations {
		if slices.Contains(c.describedSituations(), c.told) {
			shape, _, _ := c.House.Room()
			label, lines = w.Situation(&named, c.told), w.Beforehand(&named, c.told, shape == page.Tall)
		}
		p.Also(page.Entry{ID: setupTold, Label: label, Sign: "right", Kind: page.Plain})
	}
	c.pick(setupSituations, "setup.situations", c.kind, c.spreads(&named), kinds...)
	if c.kind == chosenSituations {
		c.layChosen(&named)
	}
	for _, line := range lines {
		p.Text(line, page.SoftText)
	}
	c.Aside(page.Entry{ID: setupOwn, Label: w.Say("drawer"), Sign: "own", Kind: page.Plain})
}

// layChosen adds the situations to choose from, which named has.
func (c *Setup) layChosen(named *lacasa.Options) {
	w, p := tell.VoiceOf(c.House), &c.Page
	offered := c.offeredSituations()
	k, printed := c.House.Screen.Theme().TextScale, len(c.options.PrintedSituations())
	cells := p.Grid(printed, 148*k, 54*k)
	if own := len(offered) - printed; own > 0 { // their names may be longer
		cells = append(cells, p.Grid(own, 230*k, 54*k)...)
	}
	for i, id := range offered {
		c.Form.Toggle(setupOne+i, cells[i], w.Situation(named, id), !c.left[id])
		c.Form.Pictured(tell.Art(named, id))
	}
}

// spreads returns what draws the situations that each choice of them lets come up: the fewer they
// are, the smaller is the spread.
func (c *Setup) spreads(o *lacasa.Options) page.Sketch {
	few := func(ids []string, most int) []string { return ids[:min(len(ids), most)] }
	chosen := slices.DeleteFunc(c.offeredSituations(), func(id string) bool { return c.left[id] })
	lists := [...][]string{ownSituations: few(o.PrintedSituations(), 6), easySituations: few(o.EasySituations(), 3), noSituations: {lacasa.Plain},
		chosenSituations: few(chosen, 6), madeSituations: few(c.ownSituationIDs(), 4)}
	named := *o
	return func(s *ui.Screen, option int, r, view ui.Rect) {
		if len(lists[option]) == 0 {
			s.Picture(tell.Thing("pen"), r)
			return
		}
		drawSpread(s, &named, lists[option], r.Inset2(2, 4), view)
		if d := r.H * 0.6; option == chosenSituations {
			s.Picture(tell.Thing("pen"), ui.Rect{X: r.Right() - d, Y: r.Bottom() - d, W: d, H: d})
		}
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
