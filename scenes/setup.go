package scenes

import (
	"strconv"

	"lacasa/engine/lacasa"
	"lacasa/ui"
)

// Setup chooses a match: rule book, robot, situations, and the cards by their seed.
type Setup struct {
	house   *House
	options lacasa.Options
	seed    lacasa.Seed
	fresh   func() lacasa.Seed
	chosen  map[string]bool // of the situations, where some are chosen
	kind    int             // of setupSituations
	note    string
	form    form
	page    page
}

const (
	setupBook = iota
	setupRobot
	setupSituations
	setupPlain
	setupOther
	setupLink
	setupStart
	setupBack
	setupOne // and the situations after it
)

const (
	ownSituations = iota
	noSituations
	chosenSituations
)

// NewSetup chooses a match, beginning with the options and seed given; fresh makes other seeds, note is
// a sentence to begin with.
func NewSetup(h *House, o lacasa.Options, seed lacasa.Seed, fresh func() lacasa.Seed, note string) *Setup {
	c := &Setup{house: h, options: o, seed: seed, fresh: fresh, note: note, chosen: map[string]bool{}}
	switch {
	case o.Situations == nil:
		c.kind = ownSituations
	case len(o.Set()) == 0:
		c.kind = noSituations
	default:
		c.kind = chosenSituations
	}
	for _, id := range o.Set() {
		c.chosen[id] = true
	}
	c.Lay()
	if note != "" {
		ui.Narrate(note)
	}
	return c
}

// Say shows a sentence at the page's head.
func (c *Setup) Say(note string) {
	c.note = note
	ui.Narrate(note)
	c.Lay()
}

// choose brings the options' situations up to what is chosen.
func (c *Setup) choose() {
	switch c.kind {
	case ownSituations:
		c.options.Situations = nil
	case noSituations:
		c.options.Situations = []string{lacasa.Plain}
	case chosenSituations:
		c.options.Situations = nil
		for _, id := range c.options.Own() {
			if c.chosen[id] {
				c.options.Situations = append(c.options.Situations, id)
			}
		}
	}
}

// Lay places everything anew.
func (c *Setup) Lay() {
	c.choose()
	w, s := c.house.voice, c.house.Screen
	p := &c.page
	p.begin(c.house, &c.form, w.Say("setup"), setupBack)
	if c.note != "" {
		p.text(c.note, noteText)
	}
	target := strconv.Itoa(lacasa.SoloTarget)
	book := pick(c.options.Supplement)
	p.choice(setupBook, w.Say("setup.book"), book, w.Say("setup.book.solo"), w.Say("setup.book.supplement"))
	p.text(w.Say([]string{"setup.book.solo.line", "setup.book.supplement.line"}[book],
		"target", target, "rounds", strconv.Itoa(c.options.Len())), softText)
	robot := pick(c.options.Thrifty)
	p.choice(setupRobot, w.Say("setup.robot"), robot, w.Say("setup.robot.solo"), w.Say("setup.robot.thrifty"))
	p.text(w.Say([]string{"setup.robot.solo.line", "setup.robot.thrifty.line"}[robot]), softText)
	p.choice(setupSituations, w.Say("setup.situations"), c.kind,
		w.Say("setup.situations.own"), w.Say("setup.situations.none"), w.Say("setup.situations.chosen"))
	if c.kind == chosenSituations {
		own := c.options.Own()
		cells := p.grid(len(own), 148*s.Theme().TextScale, 48*s.Theme().TextScale)
		for i, id := range own {
			c.form.toggle(setupOne+i, cells[i], w.situation(id), c.chosen[id])
		}
	}
	p.choice(setupPlain, w.Say("setup.plain"), c.options.Plain, "0", "1", "2")
	p.heading(w.Say("setup.seed") + "  " + c.seed.String())
	n := 1
	if c.house.Web {
		n = 2
	}
	cells := p.grid(n, 200, 50*s.Theme().TextScale)
	c.form.button(setupOther, cells[0], w.Say("setup.seed.other"), "restart", plain)
	if c.house.Web {
		c.form.button(setupLink, cells[1], w.Say("setup.link"), "link", plain)
	}
	p.text(w.Say("setup.seed.line"), softText)
	p.end(setupStart, w.Say("setup.start"), c.kind == chosenSituations && len(c.options.Situations) == 0)
}

func pick(second bool) int {
	if second {
		return 1
	}
	return 0
}

// Update takes the input of a tick.
func (c *Setup) Update(in *ui.Input, dt float64) Intent {
	id, ok := c.form.update(c.house, in)
	if !ok {
		return Intent{}
	}
	switch id {
	case setupBook:
		c.options.Supplement = c.form.value(id) == 1
	case setupRobot:
		c.options.Thrifty = c.form.value(id) == 1
	case setupSituations:
		c.kind = c.form.value(id)
	case setupPlain:
		c.options.Plain = c.form.value(id)
	case setupOther:
		c.seed = c.fresh()
	case setupLink:
		return Intent{Want: CopyLink, Options: c.options, Seed: c.seed}
	case setupStart:
		return Intent{Want: Start, Options: c.options, Seed: c.seed}
	case setupBack:
		return Intent{Want: Home}
	default:
		if own := c.options.Own(); id >= setupOne && id < setupOne+len(own) {
			c.chosen[own[id-setupOne]] = !c.chosen[own[id-setupOne]]
		}
	}
	c.Lay()
	return Intent{}
}

// Draw draws the whole scene.
func (c *Setup) Draw(s *ui.Screen) {
	s.Table()
	c.page.draw(s)
}
