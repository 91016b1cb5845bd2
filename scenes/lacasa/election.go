package lacasa

import (
	"slices"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// Times of the election's animation, in ms at speed 1.
const (
	msReveal = 450
	msCasa   = 700 // until the Casa's card is turned up
	msFlip   = 220
	msDawn   = 460 // for the light of the ruling family to spread from it
)

// The menu button on a panel, in dp: its size, its distance from the edge, and where there is space
// below it.
const (
	menuSide  = 46.0
	menuInset = 14.0
	menuBelow = menuInset + menuSide + 8
)

// An Election is the scene that shows what governs the round: its situation and, in solo, what the
// Casa decided; if the rules want it, the player names the Cousins here. In company all players see
// it, so it shows no hands, and the election takes place at the table.
type Election struct {
	house *scenes.House
	st    tell.Standing
	form  page.Form
	age   float64
	heard bool // the Casa's card has been turned up

	round, title, flavour, decided, question string
	about                                    []string // the goal, then what the situation does
	facts                                    []fact   // in company
	lesson                                   string   // what a challenge is, for a new player
	message                                  string
	hint                                     table.Pondering
	teacher                                  table.Teacher[lacasa.View, *bot.Advisor]
	at                                       struct {
		shape                        page.Shape
		panel, head, picture, casa   ui.Rect
		text, decided, question, ask ui.Rect
		hand, handName               ui.Rect
		handW                        float64
		naming                       ui.Rect // the question which family the Cousins are, above its answers
		robot, robotName             ui.Rect // the robot's face-up cards, when the player decides by them
		robotW                       float64
		hero                         bool // the Casa's card is beside all the text, lit
	}
}

// A fact is a line of text with a sign.
type fact struct{ sign, text string }

const (
	electionPlay = iota
	electionHint
	electionMenu
	electionFamily // the first family; the others follow
)

// NewElection returns the scene of the round of st, and narrates it.
func NewElection(h *scenes.House, st tell.Standing) *Election {
	e := &Election{house: h, st: st}
	e.Lay()
	h.Sound.Play(sound.NewRule)
	said := e.title + ". " + e.about[0]
	if e.company() {
		said += " " + e.decided
	}
	ui.Narrate(said)
	return e
}

// turn says what the Casa decided. It is called when its card is turned up.
func (e *Election) turn() {
	e.heard = true
	e.layForm()
	e.house.Sound.Play(sound.Flip)
	ui.Narrate(strings.Join(e.told(), " "))
}

// told returns the texts of what the Casa decided and, if the player names the Cousins, of the
// cards to decide by.
func (e *Election) told() []string {
	if !e.naming() {
		return []string{e.decided}
	}
	w := tell.VoiceOf(e.house).At(&e.st)
	return []string{e.decided, w.Say("told", "what", w.Say("election.hand"), "how", w.Cards(e.st.View.Hand)) + ".",
		w.Say("told", "what", w.Say("election.robot"), "how", w.Cards(e.robots())) + ".", e.question}
}

func (e *Election) company() bool { return e.st.Options.Mode != lacasa.Solo }

// naming reports whether the player has to name the Cousins here.
func (e *Election) naming() bool { return !e.company() && e.st.View.Phase == lacasa.Naming }

// mayName reports whether the player may have to name the Cousins here, as far as is known before
// the Casa's card is turned up.
func (e *Election) mayName() bool {
	v := &e.st.View
	return !e.company() && v.Rules.Cousins && v.Cousins == card.None
}

// robots returns the robot's face-up cards.
func (e *Election) robots() card.Set { return e.st.View.Face[lacasa.Robot] }

func (e *Election) word() {
	w, v := tell.VoiceOf(e.house).At(&e.st), &e.st.View
	e.round = w.Round(&e.st)
	e.title = w.Situation(&e.st.Options, e.st.Situation())
	e.flavour = w.Flavour(&e.st.Options, e.st.Situation())
	before := e.st.Start.Table    // as all players know it before the election
	before.Rules.MustRule = false // the Casa has turned up a card; that they were dealt again is said where they were
	if e.about = w.About(&before, &e.st.Options); len(w.Effect(&before.Rules)) == 0 {
		slices.Reverse(e.about) // the goal is what there is to know
	}
	if e.lesson = ""; e.house.Settings.Guided(casa.Game) && e.st.Round() == 1 {
		e.lesson = w.Say("election.challenge")
	}
	if e.company() {
		e.wordCompany(w)
		return
	}
	switch {
	case v.Rules.References != lacasa.NoReferences:
		e.decided = w.Say("election.references", "own", w.Card(v.References[lacasa.Human]), "other", w.Card(v.References[lacasa.Robot]))
	case v.Casa == card.MangiaCake:
		e.decided = w.Say("election.cake")
	case v.Casa != card.Back:
		key := "election.rules"
		if !e.naming() && e.house.Screen.Theme().TextScale < 1.5 { // there is space to explain it
			key = "election.rules.beats"
		}
		e.decided = w.Say(key, "card", w.Card(v.Casa), "family", w.Family(v.Casa.Family()))
	default:
		e.decided = w.Say("election.nobody-yet", "cards", w.OneOf(v.Rules.Usurpers))
	}
	if v.Rules.Cousins && v.Casa == card.MangiaCake {
		e.decided += " " + w.Say("election.no-cousins")
	}
	if v.Cousins != card.None {
		e.decided += " " + w.Say("challenge.cousins", "family", w.Family(v.Cousins)) + "."
	}
	e.decided += " " + w.Say("election.you-lead")
	if e.st.Dealt > 1 {
		e.decided = w.Say("election.redealt") + " " + e.decided
	}
	e.question = w.Say("election.name.line", "family", w.Family(v.Ruling))
}

// layForm declares the widgets.
func (e *Election) layForm() {
	k := e.house.Screen.Theme().TextScale
	wd := tell.VoiceOf(e.house)
	e.form.Reset()
	e.form.Name(e.title)
	e.form.Read(e.round, e.flavour)
	e.form.Read(e.about...)
	e.form.Read(e.lesson)
	if e.heard || e.company() { // the Casa's card is turned up
		e.form.Read(e.told()...)
	}
	e.form.Head(e.at.head)
	e.form.Head(e.at.text)
	switch {
	case e.mayName() && e.casaTurn() <= 0.5: // otherwise the buttons would reveal whether the card is the Mangia-Cake, or which families it is not
	case e.naming():
		n := 0
		for f := card.Rossi; f < card.None; f++ {
			if f == e.st.View.Ruling {
				continue
			}
			e.form.Crested(electionFamily+int(f), e.at.ask.Cell(n, card.Families-1, 12), wd.Family(f), tell.CrestOf(f), tell.GroundOf(e.house.Screen, f))
			n++
		}
	default:
		label := wd.Say("election.play")
		if e.company() {
			label = wd.Say("election.to-table")
		}
		at := e.at.ask.Middle(min(e.at.ask.W, 360*k), min(e.at.ask.H, 58))
		if e.at.shape == page.Desk {
			at.X = e.at.ask.Right() - at.W
		}
		e.form.Button(electionPlay, at, label, "play", page.Primary)
	}
	menu := ui.Rect{X: e.at.head.Right() + 8, Y: e.at.head.Y, W: menuSide, H: menuSide}
	if e.at.shape == page.Flat { // above the text
		menu.Y = e.at.panel.Y + 8
	}
	if e.mayName() {
		if e.naming() && e.casaTurn() > 0.5 {
			e.form.SignButton(electionHint, menu, wd.Say("menu.hint"), "hint")
		}
		menu = menu.Move(menuSide+8, 0)
	}
	e.form.SignButton(electionMenu, menu, wd.Say("menu.open"), "menu")
	e.form.Back = electionMenu
}

// Update handles the input of a tick.
func (e *Election) Update(in *ui.Input, dt float64) scenes.Intent {
	if before := e.unfolded(); !before {
		e.age += dt * 1000
		if in.Any() {
			e.age += 1e6 // any input skips the animation
		}
		e.house.Screen.Invalidate()
		if turned := e.casaTurn() > 0.5; turned && !e.heard && !e.company() {
			e.turn()
		}
	}
	e.ponder(dt)
	e.hint.Hold(in)
	id, ok := e.form.Update(&e.house.Kit, in)
	if in.Has(ui.Hint) && e.naming() && e.casaTurn() > 0.5 {
		id, ok = electionHint, true
	}
	switch {
	case in.Has(ui.Undo) && e.st.CanRestore:
		return scenes.Restore
	case in.Has(ui.Menu), ok && id == electionMenu:
		return scenes.OpenMenu
	case !ok:
		return nil
	case id == electionPlay:
		return scenes.Proceed
	case id == electionHint:
		if e.teacher.Advisor == nil {
			e.teacher.Advisor = bot.NewAdvisor()
		}
		e.hint.Ask()
		e.ponder(1)
		return nil
	}
	return tell.Act(lacasa.Action{Seat: e.st.View.Seat, Verb: lacasa.NameCousins, Family: card.Family(id - electionFamily)})
}

// ponder thinks on in a tick of dt seconds about the hint that was asked for, if one was, and shows
// it once it is ready.
func (e *Election) ponder(dt float64) {
	v := &e.st.View
	switch {
	case e.hint.Think(func() bool { return e.teacher.Think(v) }, false, dt):
		ad := e.teacher.Advisor.Advice()
		e.say(tell.VoiceOf(e.house).Hint(v, &ad))
		e.form.Aim(electionFamily + int(ad.Do.Family))
	case e.hint.Long():
		e.say(e.house.Say("hint.thinking"))
	}
}

// Pondering reports whether a hint is being thought of.
func (e *Election) Pondering() bool { return e.hint.Asked() }

// say shows and announces a message.
func (e *Election) say(text string) {
	e.message = text
	ui.Narrate(text)
	e.house.Screen.Invalidate()
}

func (e *Election) pace(ms float64) float64 {
	if sp := e.house.Settings.Speed; sp > 0 {
		return ms / sp
	}
	return 0
}

func (e *Election) unfolded() bool { return e.age > e.pace(msCasa+msFlip+msDawn) }

// dawned returns how far the light of the ruling family has spread from the Casa, 0 to 1.
func (e *Election) dawned() float64 {
	if e.house.Screen.Theme().ReducedMotion || e.unfolded() {
		return 1
	}
	return min(1, max(0, (e.age-e.pace(msCasa+msFlip))/max(e.pace(msDawn), 1)))
}

// casaTurn returns how far the Casa's card is turned up, 0 to 1.
func (e *Election) casaTurn() float64 {
	if e.house.Screen.Theme().ReducedMotion || e.unfolded() {
		return 1
	}
	return min(1, max(0, (e.age-e.pace(msCasa))/max(e.pace(msFlip), 1)))
}
