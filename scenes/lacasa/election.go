package lacasa

import (
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
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
	e.about = w.About(&e.st.Start.Table, &e.st.Options) // as all players know it before the election
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

// Lay lays out the scene.
func (e *Election) Lay() {
	e.word()
	shape, r, k := e.house.Room()
	e.at.shape = shape
	if e.company() {
		e.layCompany(r, k)
	} else {
		e.layAlone(r, k)
	}
	e.layForm()
	e.house.Screen.Invalidate()
}

// head places the line at the top, beside the menu button, and returns the rest of in.
func (e *Election) head(in ui.Rect) (rest ui.Rect) {
	high, gap := menuSide, 14.0
	if e.at.shape == page.Flat {
		high, gap = 26*min(e.house.Screen.Theme().TextScale, 1.25), 2
	}
	e.at.head, rest = in.CutTop(high)
	_, rest = rest.CutTop(gap)
	e.at.head.W -= menuSide + 8
	if e.mayName() { // the hint is beside it
		e.at.head.W -= menuSide + 8
	}
	return rest
}

// proportion returns the height of the situation's card, or of its picture alone if only that is
// shown, in widths of it.
func (e *Election) proportion() float64 {
	if e.named() {
		return 1.4
	}
	return 1 / tell.ArtShape
}

// spare returns the height left in a column for the card above the text when the text has its full
// size: between the shares least and most of the column.
func (e *Election) spare(in ui.Rect, least, most float64) float64 {
	s := e.house.Screen
	rule, goal, soft := e.aboutStyles(1)
	high := told(s, in.W, e.about, rule, goal) + s.MeasureParagraph(e.flavour, in.W, soft) + 4*tellGap
	if e.lesson != "" {
		high += s.MeasureParagraph(e.lesson, in.W, soft) + 1.5*tellGap
	}
	return min(max(in.H-high, in.H*least), in.H*most)
}

// layAlone lays out the scene in solo.
func (e *Election) layAlone(r ui.Rect, k float64) {
	s := e.house.Screen
	e.at.robot, e.at.robotW, e.at.naming, e.at.hero = ui.Rect{}, 0, ui.Rect{}, false
	two := 0.0 // the extra width that two references need, in card widths
	if e.st.View.Rules.References != lacasa.NoReferences {
		two = 0.2
	}
	switch e.at.shape {
	case page.Desk:
		e.deskAlone(r, k, two)
	case page.Tall:
		e.tallAlone(r, k, two)
	case page.Flat:
		e.flatAlone(k, two)
	}
	for _, width := range [...]float64{e.at.casa.W, e.at.handW, e.at.robotW} {
		if width > 0 {
			s.Prepare(width)
		}
	}
}

// smallStride is the distance between neighbouring small cards, in card widths.
const smallStride = 1.06

func (e *Election) deskAlone(r ui.Rect, k, two float64) {
	u := min(r.W/1280, r.H/800)
	g := e.house.Ground()
	tall := 664.0
	if e.mayName() {
		tall = 708
	}
	g = g.Middle(min(g.W, 1240*u), min(g.H, tall*u))
	e.at.handW = 98 * u
	name := 26 * u * k
	rows, wide := 1.0, 0.0
	if e.mayName() {
		e.at.handW = 80 * u
		e.at.robotW = e.at.handW
		rows, wide = 2, lacasa.Columns*smallStride*e.at.handW
	}
	high := g.H - rows*(page.CardHeight(e.at.handW)+name) - rows*10*u - 6*u
	halves := g.Across(ui.Fixed(max(high*5/7, wide)), ui.Gap(40*u), ui.Grow(1))
	left := halves[0]
	e.at.panel = halves[1]
	e.at.picture, left = left.CutTop(high)
	e.at.picture = e.at.picture.Middle(high*5/7, high)
	if e.mayName() {
		at := left.Down(ui.Grow(1), ui.Gap(10*u), ui.Fixed(name), ui.Fixed(page.CardHeight(e.at.robotW)))
		left, e.at.robotName, e.at.robot = at[0], at[1], at[2]
	}
	at := left.Down(ui.Grow(1), ui.Fixed(name), ui.Fixed(page.CardHeight(e.at.handW)))
	e.at.handName, e.at.hand = at[1], at[2]
	in := e.head(e.at.panel.Inset2(36*u, 20*u))
	_, in = in.CutBottom(10 * u)
	if e.mayName() {
		e.deskNaming(in, u, k)
		return
	}
	if beside, ok := e.heroine(in, two, k, 210*u, 36*u, 290*u, 250*u, 210*u); ok {
		at := beside.Down(ui.Grow(1), ui.Gap(24*u), ui.Fixed(110*u), ui.Gap(16*u), ui.Fixed(60*u))
		e.at.text, e.at.decided, e.at.ask = at[0], at[1], at[2]
		return
	}
	var side ui.Rect
	if k >= 1.5 { // the words need the width
		e.at.ask, in = in.CutBottom(60 * u)
		_, in = in.CutBottom(16 * u)
	}
	cw := 144 * u
	if large := 196 * u; k < 1.5 && e.spare(in, 0, 1) > page.CardHeight(large)+24*u {
		cw = large
	}
	side, e.at.text = in.CutBottom(page.CardHeight(cw))
	e.at.text.H -= 24 * u
	e.at.casa, side = side.CutLeft(cw)
	_, side = side.CutLeft(cw*two + 28*u)
	if k < 1.5 {
		e.at.ask, side = side.CutBottom(60 * u)
	}
	e.at.decided = side
}

// deskNaming places the naming of the Cousins: the question across the whole width, its answers
// below, and what the Casa decided above.
func (e *Election) deskNaming(in ui.Rect, u, k float64) {
	ask, question, cw := 104*u, 58*u, 132*u
	if k >= 1.5 { // the words need the height
		ask, question, cw = 92*u, 104*u, 100*u
	}
	at := in.Down(ui.Grow(1), ui.Gap(12*u), ui.Fixed(question), ui.Gap(10*u), ui.Fixed(ask))
	in, e.at.naming, e.at.ask = at[0], at[1], at[2]
	if beside, ok := e.heroine(in, 0, k, 124*u, 36*u, 280*u, 240*u, 200*u); ok {
		at := beside.Down(ui.Grow(1), ui.Gap(24*u), ui.Fixed(100*u))
		e.at.text, e.at.decided = at[0], at[1]
		return
	}
	rows := in.Down(ui.Grow(1), ui.Gap(24*u), ui.Fixed(page.CardHeight(cw)))
	row := rows[1].Across(ui.Fixed(cw), ui.Gap(28*u), ui.Grow(1))
	e.at.text, e.at.casa, e.at.decided = rows[0], row[0], row[1]
}

// heroine places the Casa's card beside the text and returns the area left for that. It takes the
// first of the widths that leaves space for the text at nearly full size, with below dp for what
// else must fit. ok is false if none does, if there are two references, or if text is large.
func (e *Election) heroine(in ui.Rect, two, k, below, gap float64, widths ...float64) (beside ui.Rect, ok bool) {
	if two > 0 || k >= 1.5 {
		return in, false
	}
	rule, goal, _ := e.aboutStyles(0.85)
	for _, w := range widths {
		w = min(w, in.H*5/7)
		left, beside := in.CutLeft(w)
		_, beside = beside.CutLeft(gap)
		if told(e.house.Screen, beside.W, e.about, rule, goal) <= beside.H-below {
			e.at.casa, e.at.hero = left.Middle(w, page.CardHeight(w)), true
			return beside, true
		}
	}
	return in, false
}

func (e *Election) tallAlone(r ui.Rect, k, two float64) {
	u := min(r.W/390, r.H/844)
	e.at.panel = e.house.Ground()
	in := e.head(e.at.panel.Inset2(16*u, 12*u))
	if e.mayName() {
		e.at.ask, in = in.CutBottom(78)
		_, in = in.CutBottom(6)
		e.at.naming, in = in.CutBottom(34 * min(k*k, 2))
	} else {
		e.at.ask, in = in.CutBottom(64)
	}
	e.at.handW = 62 * u
	if e.mayName() { // side by side
		e.at.handW = (in.W - 14*u) / smallStride / float64(e.st.View.Hand.Len()+lacasa.Columns)
		e.at.robotW = e.at.handW
	}
	e.at.hand, in = in.CutBottom(page.CardHeight(e.at.handW) + 12*u)
	e.at.handName, in = in.CutBottom(22 * min(u*k, 1.5))
	if e.mayName() {
		e.at.robot, e.at.hand = e.at.hand.CutRight(lacasa.Columns * smallStride * e.at.robotW)
		e.at.robotName, e.at.handName = e.at.handName.CutRight(e.at.robot.W)
		e.at.hand.W, e.at.handName.W = e.at.hand.W-14*u, e.at.handName.W-14*u
	}
	if k >= 1.5 { // the words need the width
		cw, pw := 71*u, 120*u
		top, rest := in.CutTop(pw * e.proportion())
		e.at.picture = ui.Rect{X: top.X, Y: top.Y, W: pw, H: top.H}
		_, rest = rest.CutTop(12 * u)
		_, side := top.CutLeft(pw + 6*u)
		e.at.casa = side.Middle(cw, page.CardHeight(cw)).Move(-cw*two, 0)
		e.at.decided, e.at.text = rest.CutBottom(min(92*u*k, rest.H*0.3))
		return
	}
	_, in = in.CutBottom(12 * u)
	if two == 0 { // the situation's card is beside the larger one of the Casa
		const less = 0.74
		decided := 90 * u
		row, rest := in.CutTop(min(e.spare(in, 0.36, 0.52), (in.W-16*u)*7/5/(1+less)))
		w := row.H * 5 / 7
		row = row.Middle((1+less)*w+16*u, row.H)
		e.at.picture, row = row.CutLeft(less * w)
		e.at.picture = e.at.picture.Middle(less*w, less*row.H)
		_, e.at.casa = row.CutLeft(16 * u)
		e.at.decided, e.at.text = rest.CutTop(decided)
		e.at.hero = true
		return
	}
	cw := 82 * u
	row, in := in.CutBottom(page.CardHeight(cw))
	e.at.casa, row = row.CutLeft(cw)
	_, e.at.decided = row.CutLeft(cw*two + 18*u)
	_, in = in.CutBottom(12 * u)
	top, text := in.CutTop(e.spare(in, 0.52, 0.66))
	pw := top.H * 5 / 7
	e.at.picture, e.at.text = top.Middle(pw, top.H), text
}

func (e *Election) flatAlone(k, two float64) {
	e.at.panel = e.house.Ground()
	in := e.at.panel.Inset2(20, 16)
	u := in.H / 346
	pw := 176 * u
	if k >= 1.5 { // the words need the space
		pw = 146 * u
	}
	left, right := in.CutLeft(pw + 20*u)
	e.at.handW = 52 * u
	e.at.hand, left = left.CutBottom(page.CardHeight(e.at.handW))
	e.at.hand.W = pw
	e.at.handName, left = left.CutBottom(22 * min(k, 1.5))
	e.at.handName.W = pw
	e.at.picture = left.Middle(pw, left.H-14*u).Move(-10*u, -7*u)
	if e.mayName() {
		e.at.ask, right = right.CutBottom(60)
		e.at.naming, right = right.CutBottom(34)
	} else {
		e.at.ask, right = right.CutBottom(52)
	}
	if beside, ok := e.heroine(right, two, k, 160*u, 20*u, 166*u, 140*u); ok {
		e.at.casa.Y -= 5 * u
		beside = e.head(beside)
		row, text := beside.CutBottom(88 * u)
		if e.at.decided = row; e.mayName() {
			e.flatRobots(u)
		}
		_, e.at.text = text.CutTop(max(0, e.at.panel.Y+menuBelow-text.Y)) // clear of the menu button
		e.at.text.H -= 8 * u
		return
	}
	right = e.head(right)
	if k >= 1.5 { // the words need the width
		cw := 92 * u
		casa, text := right.CutRight(cw + 12*u)
		e.at.casa = ui.Rect{X: casa.Right() - cw, Y: max(right.Y+14*u, e.at.panel.Y+menuBelow), W: cw, H: page.CardHeight(cw)}.Move(-cw*two, 0)
		_, text = text.CutRight((cw + 40) * two)
		e.at.decided, e.at.text = text.CutBottom(min(70*k, text.H*0.3))
		return
	}
	cw := 72 * u
	_, right = right.CutBottom(10 * u)
	row, right := right.CutBottom(page.CardHeight(cw))
	e.at.casa, row = row.CutLeft(cw)
	_, e.at.decided = row.CutLeft(cw*two + 18*u)
	if e.mayName() {
		e.flatRobots(u)
	}
	_, e.at.text = right.CutTop(max(0, e.at.panel.Y+menuBelow-right.Y)) // clear of the menu button
	e.at.text.H -= 8 * u
}

// flatRobots places the robot's cards beside what the Casa decided.
func (e *Election) flatRobots(u float64) {
	e.at.robotW = 46 * u
	e.at.robot, e.at.decided = e.at.decided.CutRight(lacasa.Columns * smallStride * e.at.robotW)
	e.at.decided.W -= 14 * u
	e.at.robotName, e.at.robot = e.at.robot.CutTop(22 * u)
	e.at.robot, _ = e.at.robot.CutTop(page.CardHeight(e.at.robotW))
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
		a, why, _ := bot.Advise(&e.st.View)
		e.message = tell.VoiceOf(e.house).Hint(&e.st.View, a, why)
		ui.Narrate(e.message)
		e.form.Aim(electionFamily + int(a.Family))
		e.house.Screen.Invalidate()
		return nil
	}
	return tell.Act(lacasa.Action{Seat: e.st.View.Seat, Verb: lacasa.NameCousins, Family: card.Family(id - electionFamily)})
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

// Draw draws the whole scene.
func (e *Election) Draw(s *ui.Screen) {
	t := s.Theme()
	e.house.Backdrop(s)
	if f := e.st.View.Ruling; !e.company() && f != card.None && e.at.shape == page.Desk && e.casaTurn() == 1 {
		ui.DrawInlay(s, tell.LightOf(s, f), tell.CrestOf(f), e.dawned()) // the rail has the family's colour for the round
	}
	small := 18.0
	if e.at.shape == page.Desk {
		small = 25 * max(1, e.at.panel.H/640)
	}

	// The situation's card is turned up in the light of the lamp.
	k := 1.0
	if !t.ReducedMotion && !e.unfolded() {
		k = ui.Out.At(min(1, e.age/max(e.pace(msReveal), 1)))
	}
	if e.at.shape == page.Desk {
		e.drawSituation(s, k)
	}
	ui.DrawLacquer(s, e.at.panel)
	if !e.company() && e.st.View.Ruling != card.None && e.casaTurn() == 1 {
		e.drawReign(s, e.st.View.Ruling)
	}
	if e.at.shape != page.Desk {
		e.drawSituation(s, k)
	}
	switch {
	case e.at.shape == page.Flat && !e.named(): // the name needs its place
		s.Label(e.title, e.at.head, e.nameStyle(t))
	case e.at.shape == page.Flat:
		s.Label(e.round, e.at.head, ui.Style{Font: ui.Bold, Size: 18, Colour: t.AccentTop})
	default:
		s.Label(e.round, e.at.head, ui.Style{Font: ui.Title, Size: 24, Colour: t.AccentTop, Fixed: true})
		ui.DrawRule(s, e.at.head.X, e.at.head.Bottom()+5, e.at.text.W)
	}
	s.Fade(k * k)
	e.drawAbout(s)
	s.Fade(1)

	if e.company() {
		e.drawFacts(s)
		e.form.Draw(s)
		return
	}
	e.drawCasa(s)
	text := e.decided
	if e.message != "" {
		text = e.message
	}
	decided, st := e.at.decided, ui.Style{Font: ui.Bold, Size: small, Colour: t.Text}
	decided.W = page.EvenWidth(s, text, decided.W, 0.7, st)
	if e.casaTurn() > 0.5 { // the text tells no more than the card shows
		page.DrawBlock(s, text, decided, st)
		if e.naming() {
			e.drawQuestion(s)
		}
	}
	if e.at.shape == page.Desk {
		ui.DrawRule(s, e.at.text.X, e.at.text.Bottom()+10, e.at.text.W)
	}

	e.drawRow(s, "election.hand", e.at.handName, e.at.hand, e.at.handW, e.st.View.Hand)
	if e.at.robotW > 0 {
		e.drawRow(s, "election.robot", e.at.robotName, e.at.robot, e.at.robotW, e.robots())
	}
	e.form.Draw(s)
}

// drawQuestion asks which family the Cousins are, above the answers.
func (e *Election) drawQuestion(s *ui.Screen) {
	size := 22.0
	if e.at.shape == page.Desk {
		size = 43 * max(1, e.at.panel.H/708)
	}
	if s.Theme().TextScale >= 1.5 {
		size = min(size, 24)
	}
	at, st := e.at.naming, ui.Style{Font: ui.Bold, Size: size, Colour: s.Theme().AccentTop}
	if _, line := s.MeasureText(e.question, st); at.H < 1.8*line {
		page.DrawLine(s, e.question, at, st)
		return
	}
	at.W = page.EvenWidth(s, e.question, at.W, 0.7, st)
	page.DrawBlock(s, e.question, at, st)
}

// drawRow draws cards side by side, with a text above that says whose they are.
func (e *Election) drawRow(s *ui.Screen, key string, name, at ui.Rect, wide float64, cards card.Set) {
	page.DrawLine(s, e.house.Say(key), name, ui.Style{Size: 18, Colour: s.Theme().TextSoft, Align: ui.Middle})
	n, i := cards.Len(), 0
	stride := min(wide*1.1, (at.W-wide)/max(1, float64(n-1)))
	for cd := range cards.All() {
		s.Card(tell.Lying(cd, ui.Point{X: at.Centre().X + (float64(i)-float64(n-1)/2)*stride, Y: at.Centre().Y}, wide))
		i++
	}
}

// named reports whether the situation's name is on its card. It is beside the card if it would be
// too small there.
func (e *Election) named() bool {
	return e.at.shape == page.Desk || e.house.Screen.Theme().TextScale < 1.5
}

func (e *Election) nameStyle(t *ui.Theme) ui.Style {
	return ui.Style{Font: ui.Title, Size: 27, Colour: t.AccentTop, Fixed: true}
}

// drawSituation draws the situation's card as it is turned up in rays of light; open is how far, 0
// to 1.
func (e *Election) drawSituation(s *ui.Screen, open float64) {
	r := e.at.picture
	if !e.named() {
		s.Fade(open)
		tell.DrawArt(s, &e.st.Options, e.st.Situation(), r, s.Bounds())
		s.Fade(1)
		return
	}
	if e.at.shape != page.Desk {
		s.Clip(e.at.panel.Inset(6))
	}
	tell.LightRays(s, r, open)
	s.Unclip()
	if open < 1 {
		s.TurningPicture(tell.CardOf(&e.st.Options, e.st.Situation()), r, open)
		return
	}
	line := e.flavour
	if e.at.shape != page.Desk || s.Theme().TextScale >= 1.5 || e.mayName() { // the line would be too small there
		line = ""
	}
	tell.DrawSituation(s, &e.st.Options, e.st.Situation(), e.title, line, r)
}

// aboutStyles returns the styles of the situation's effect, of the goal and of the line before
// them, scaled by the given factor.
func (e *Election) aboutStyles(by float64) (rule, goal, soft ui.Style) {
	t := e.house.Screen.Theme()
	large, main, small := 25.0, 17.0, 17.0
	switch e.at.shape {
	case page.Desk:
		k := max(1, e.at.panel.H/640)
		if large, main, small = 40*k, 20*k, 22*k; e.mayName() { // the question is larger
			large = 32 * k
		}
	case page.Tall: // a tablet has more space than a phone
		k := max(1, min(1.5, e.at.panel.W/370))
		large, small = large*k, small*k
	case page.Flat:
	}
	if t.TextScale >= 1.5 { // all text is large
		large, small = min(large, 22), min(small, 17)
	}
	rule = ui.Style{Font: ui.Bold, Size: large * by, Colour: t.Text}
	goal = ui.Style{Size: min(large*by, max(main, large*by*0.8)), Colour: t.TextSoft}
	return rule, goal, ui.Style{Size: small, Colour: t.TextSoft}
}

// drawAbout draws what the situation does, as large as fits, and then what scores.
func (e *Election) drawAbout(s *ui.Screen) {
	t, r := s.Theme(), e.at.text
	flavour := e.flavour
	if t.TextScale >= 1.5 || e.at.hero || e.at.shape == page.Desk && e.named() { // it does not fit, or it is on the card
		flavour = ""
	}
	if e.at.shape == page.Tall && !e.named() {
		_, r = r.CutTop(s.Paragraph(e.title, r, e.nameStyle(t)) + 4)
	}
	var rule, goal, soft ui.Style
	above, high, below := 0.0, 0.0, 0.0
	lesson := e.lesson
	fit := func() {
		above = 0
		for by := 1.0; by > 0.4; by -= 0.03 {
			rule, goal, soft = e.aboutStyles(by)
			if flavour != "" {
				above = s.MeasureParagraph(flavour, r.W, soft) + tellGap
			}
			if below = 0; lesson != "" {
				below = s.MeasureParagraph(lesson, r.W, soft) + 1.5*tellGap
			}
			if high = above + told(s, r.W, e.about, rule, goal) + below; high <= r.H {
				return
			}
		}
	}
	full, _, _ := e.aboutStyles(1)
	if fit(); rule.Size < 16 || lesson != "" && rule.Size < full.Size*0.8 { // the rule needs all the space
		flavour = ""
		fit()
	}
	if lesson != "" && rule.Size < full.Size*0.8 {
		lesson = ""
		fit()
	}
	_, r = r.CutTop(max(0, r.H-high) / 2)
	if flavour != "" {
		line := r
		if line.W = page.EvenWidth(s, flavour, r.W, 0.7, soft); e.at.shape == page.Tall { // below the picture, to which it belongs
			line.X += (r.W - line.W) / 2
			soft.Align = ui.Middle
		}
		s.Paragraph(flavour, line, soft)
		_, r = r.CutTop(above)
	}
	drawTold(s, r, e.about, rule, goal)
	if lesson != "" {
		soft.Align = ui.Start
		_, r = r.CutTop(high - above - below + 1.5*tellGap)
		r.W = page.EvenWidth(s, lesson, r.W, 0.7, soft)
		s.Paragraph(lesson, r, soft)
	}
}

// tellGap is the distance, in dp, between a situation's effect and its goal.
const tellGap = 8.0

// told returns the height of what drawTold draws, at its full size.
func told(s *ui.Screen, wide float64, about []string, rule, goal ui.Style) (high float64) {
	for i, text := range about {
		st := rule
		if i == 0 {
			st = goal
		}
		high += s.MeasureParagraph(text, wide, st) + tellGap
	}
	return high - tellGap
}

// drawTold draws a situation's effect and below it the goal, which is the first of the texts. It
// reduces them only if they do not fit.
func drawTold(s *ui.Screen, r ui.Rect, about []string, rule, goal ui.Style) {
	const least = 0.38
	large, main := rule.Size, goal.Size
	for by := 1.0; by > least && told(s, r.W, about, rule, goal) > r.H; {
		by -= 0.05
		rule.Size, goal.Size = large*by, main*by
	}
	write := func(text string, st ui.Style) {
		at := r
		at.W = page.EvenWidth(s, text, r.W, 0.8, st)
		_, r = r.CutTop(s.Paragraph(text, at, st) + tellGap)
	}
	for _, text := range about[1:] {
		write(text, rule)
	}
	write(about[0], goal)
}

// drawCasa draws the Casa's card as it is turned up, or the references.
func (e *Election) drawCasa(s *ui.Screen) {
	v, r := &e.st.View, e.at.casa
	if v.Rules.References != lacasa.NoReferences {
		for seat, sign := range tell.SeatSigns {
			p := tell.Lying(v.References[seat], ui.Point{X: r.X + r.W*(0.28+0.62*float64(seat)), Y: r.Centre().Y}, r.W*0.6)
			p.Flip, p.Mark = 1-e.casaTurn(), sign
			s.Card(p)
		}
		return
	}
	p := tell.Lying(v.Casa, r.Centre(), r.W)
	if v.Casa != card.Back {
		p.Flip = 1 - e.casaTurn()
	}
	s.Card(p)
}

// drawReign draws the light of the family that begins to rule: it spreads from the Casa's card over
// the page, or over its part of it, with a ring behind.
func (e *Election) drawReign(s *ui.Screen, f card.Family) {
	r, room, light, k := e.at.casa, e.at.panel.Inset(6), tell.LightOf(s, f), ui.Out.At(e.dawned())
	if e.at.shape == page.Desk && !e.at.hero { // below the text about the round
		_, room = room.CutTop(e.at.text.Bottom() + 11 - room.Y)
	}
	s.Clip(room)
	if e.at.hero {
		ui.DrawSunburst(s, r.Centre(), r.H*1.25*k, 0.5, 0.2*(1-k), light)
	}
	ui.DrawDisc(s, r.Centre(), r.H*(0.6+0.8*k), ui.Alpha(light, 0.3))
	ui.DrawWave(s, r.Centre(), r.H*(0.5+1.5*k), 1-k, light)
	s.Unclip()
	s.Glow(r, light, 0.55)
}
