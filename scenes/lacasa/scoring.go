package lacasa

import (
	"math"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// A Scoring is the scene that shows how a round ended and, after the last one, the match: the
// round's card or the house in the middle, the sides to its left and right.
type Scoring struct {
	end    finish
	says   account
	clock  clock
	at     scoringPlaces
	form   page.Form
	ending scenes.EndButtons
	ticks  int  // steps of the race heard so far
	coins  int  // coins heard so far
	told   bool // the sound of the result was played
}

// A finish is how a round ended and, after the last one, the match.
type finish struct {
	house   *scenes.House
	st      tell.Standing
	winners []ui.Guest // who has won the match, as they are seen before the house
}

// An account holds the texts of the result.
type account struct {
	end *finish

	head, line, match string
	ends              string   // how the match will end, in company
	details           []string // what else was revealed
	stamp, stamped    string   // the sign of the stamp on the round's card, and its text
	plates            []plate
	tally             [lacasa.Sides]int
	rounds            []scoredRound
	numbers           []string // of the rounds
}

// A clock works out when each part of the result is shown.
type clock struct {
	end  *finish
	says *account
	race race
	age  float64 // ms since it opened
}

// A plate holds the texts of a side; alone at the end of a match, those of the points.
type plate struct {
	sign, name    string
	number, fresh int // what it has, and how many points of it are counted in view: those just won, or those of the whole match
	newest        int // how many of these the round brought
	caption       string
	coins         bool
	target        int // points that end the match; 0: none
	places        int // for coins, if no number of points ends the match: as many as the leader may have after the rounds to come, a point for each
	gain, gained  string
	how           string // how it did in what decided the round
	chore         string // the household chore of a loser
	fate          fate
}

// A fate is how a round or the match ended for a side.
type fate uint8

const (
	even fate = iota
	best
	beaten
)

type scoredRound struct {
	id, gain string
	winner   lacasa.Seat // the side
}

// NewScoring returns the scene that shows how the round of st ended, and narrates it.
func NewScoring(h *scenes.House, st tell.Standing) *Scoring {
	c := &Scoring{end: finish{house: h, st: st}}
	c.end.winners = c.end.seen()
	c.says.end = &c.end
	c.clock = clock{end: &c.end, says: &c.says, race: newRace(&st)}
	c.says.tally[lacasa.Human], c.says.tally[lacasa.Robot] = st.View.GoalCounts()
	c.Lay()
	ui.Narrate(c.says.head + ". " + strings.Join(c.says.texts(), " "))
	return c
}

// texts returns the texts apart from the heading.
func (c *account) texts() []string {
	said := append([]string{c.line}, c.details...)
	for i := range c.plates {
		said = append(said, c.plates[i].text(c.end.house))
	}
	said = append(said, c.match)
	if c.end.company() {
		said = append(said, tell.VoiceOf(c.end.house).Points(&c.end.st), c.ends)
	}
	return said
}

// NewScoreAgain returns the result of the round of st as a page of the menu, at its end.
func NewScoreAgain(h *scenes.House, st tell.Standing) *Scoring {
	c := NewScoring(h, st)
	c.ending.Again, c.told, c.clock.age = true, true, math.Inf(1)
	c.Lay()
	return c
}

// text returns the text of a plate.
func (p *plate) text(h *scenes.House) string {
	said := h.Say("told", "what", p.name, "how", strings.TrimSpace(ui.Numeral(p.number)+" "+p.caption)) + "."
	for _, more := range [...]string{p.how, p.gained, p.chore} {
		if more != "" {
			said += " " + more + "."
		}
	}
	return said
}

// sound returns the sound of the result.
func (c *finish) sound() sound.Name {
	switch {
	case c.company():
		return c.companySound()
	case c.st.MatchOver && c.matchWon():
		return sound.MatchWon
	case c.st.MatchOver && !c.st.Options.Supplement:
		return sound.MatchLost
	case c.outcome().Winner == lacasa.Human:
		return sound.RoundWon
	}
	return sound.RoundLost
}

func (c *finish) outcome() lacasa.Outcome { return c.st.Outcomes[len(c.st.Outcomes)-1] }

// outcomeKey returns the last word of keys for how the round ended for the human.
func outcomeKey(o lacasa.Outcome) string {
	how := "won"
	switch {
	case o.Winner == lacasa.NoSeat:
		return "level"
	case o.Winner != lacasa.Human:
		how = "lost"
	}
	if o.Ending == lacasa.ByCake {
		how += "-by-cake"
	}
	return how
}

func (c *finish) matchWon() bool {
	return !c.st.Options.Supplement && c.st.Score[lacasa.Human] >= lacasa.SoloTarget
}

func (c *account) word() {
	c.rounds, c.numbers, c.plates, c.details, c.ends = c.rounds[:0], c.numbers[:0], c.plates[:0], nil, ""
	if c.end.company() {
		c.wordCompany()
	} else {
		c.wordAlone()
	}
	if c.end.st.Helped {
		c.details = append(c.details, c.end.house.Say("score.bots-finished"))
	}
	for i := range c.plates {
		if p := &c.plates[i]; p.fate == beaten && (p.gain == "" || c.end.st.MatchOver) {
			p.chore = scenes.ChoreText(c.end.house, c.end.st.Round(), c.end.st.MatchOver)
		}
	}
	n := c.end.st.Options.RoundCount()
	if c.end.st.MatchOver {
		n = 0
	}
	for i := range max(n, len(c.rounds)) {
		c.numbers = append(c.numbers, ui.Numeral(i+1))
	}
}

// wordAlone makes the texts of a match against the Robot.
func (c *account) wordAlone() {
	w, o, st := tell.VoiceOf(c.end.house), c.end.outcome(), &c.end.st
	c.head = w.Say("scoring." + outcomeKey(o))
	goal := w.Say("scoring.goal", "goal", words.Uncapitalize(w.Goal(&st.View.Table, "goal.")))
	c.stamp, c.stamped = w.Say("scoring.stamp.lost"), ""
	if o.Winner == lacasa.Human {
		c.stamp = w.Say("scoring.stamp.won")
	}
	var void []string
	if list := tell.UncountedChallenges(&st.View.Table); len(list) > 0 {
		void = []string{w.Say("scoring.void", "list", strings.Join(scenes.Each(list, ui.Numeral), ", "))}
	}
	if st.MatchOver {
		c.wordMatchAlone(w, o, goal, void)
	} else {
		c.line = w.Say("scoring.verdict", "round", w.Round(st), "situation", w.Situation(&st.Options, st.Situation()), "verdict", goal)
		c.match = w.Points(st)
		c.details = append(w.Bonus(&st.View.Table, o), void...)
		desk := page.ShapeOf(c.end.house.Screen.Size()) == page.Desk
		if said := parText(w, st); said != "" && (desk || len(c.details) == 0) { // two lines take the space of what the numbers mean, or of the card
			c.details = append(c.details, said)
		}
		c.plateRoundAlone(w, o)
	}
	for i, id := range st.Situations {
		winner := lacasa.Robot
		if st.Outcomes[i].Winner == lacasa.Human {
			winner = lacasa.Human
		}
		c.rounds = append(c.rounds, scoredRound{id, w.Gain(st.Outcomes[i].Points[lacasa.Human]), winner})
	}
}

// wordMatchAlone makes the texts of the end of such a match.
func (c *account) wordMatchAlone(w tell.Voice, o lacasa.Outcome, goal string, void []string) {
	st := &c.end.st
	have, target := st.Score[lacasa.Human], lacasa.SoloTarget
	key := "scoring.match-lost"
	switch {
	case st.Options.Supplement && have == st.Options.RoundCount():
		key = "scoring.match-perfect"
	case st.Options.Supplement:
		key = "scoring.match-supplement"
	case c.end.matchWon():
		key = "scoring.match-won"
	}
	if st.Options.Supplement {
		target = st.Options.RoundCount()
	}
	if o.Ending == lacasa.ByCake || o.Ending == lacasa.Level { // the numbers do not show this
		goal = c.head
	}
	c.line = w.Say("scoring.last-verdict", "situation", w.Situation(&st.Options, st.Situation()), "verdict", goal)
	c.head = w.Say(key)
	c.match = w.Count(key+".line", have, "rounds", ui.Numeral(st.Options.RoundCount()), "target", ui.Numeral(lacasa.SoloTarget))
	tally := w.Say("scoring.tally", "counted", w.Counted(&st.View.Rules), "a", w.Say("you"), "m", ui.Numeral(c.tally[lacasa.Human]),
		"n", ui.Numeral(c.tally[lacasa.Robot]), "b", w.Say("robot"))
	c.details = []string{strings.Join(append([]string{tally}, void...), " · ")}
	p := plate{sign: tell.SeatSigns[lacasa.Human], name: w.Say("you"), number: have, fresh: have, newest: int(o.Points[lacasa.Human]), caption: w.Unit(have),
		coins: true, target: target, fate: beaten}
	other := plate{sign: tell.SeatSigns[lacasa.Robot], name: w.Say("robot"), caption: w.Say("scoring.of-rounds", "n", ui.Numeral(len(st.Outcomes))), fate: best}
	for _, o := range st.Outcomes {
		if o.Winner == lacasa.Robot {
			other.number++
		}
	}
	switch {
	case c.end.celebrates():
		p.fate, other.fate = best, beaten
	case st.Options.Supplement: // nobody has lost to anybody
		other.fate = even
	}
	c.plates = append(c.plates, p, other)
}

// plateRoundAlone makes the plates of the two players: how much they have of what the round counts.
func (c *account) plateRoundAlone(w tell.Voice, o lacasa.Outcome) {
	for side, name := range [...]string{w.Say("you"), w.Say("robot")} {
		p := plate{sign: tell.SeatSigns[side], name: name, number: c.tally[side], caption: w.Counted(&c.end.st.View.Rules), fate: beaten}
		switch won := o.Winner == lacasa.Human; {
		case o.Winner == lacasa.NoSeat:
			p.fate = even
		case won == (lacasa.Seat(side) == lacasa.Human):
			p.fate = best
		}
		if lacasa.Seat(side) == lacasa.Human {
			p.gain, p.gained = w.Gain(o.Points[side]), w.Gained(o.Points[side])
		}
		c.plates = append(c.plates, p)
	}
}

// Times of the result, in ms at speed 1. After a round, its card is turned up, the race runs, the
// card is stamped and the light changes; then the new points are thrown in, one after another.
// After a match, all its points come first, and with each of them windows of the house light up;
// then the winner is shown and the light changes: the household comes in and gold is thrown, or the
// windows go dark again.
const (
	msTurn  = 320
	msHush  = 180 // before the stamp
	msFall  = 150 // for the stamp to come down
	msLit   = 700
	msWave  = 680
	msCoin  = 300 // from the stamp to the first coin
	msCoins = 220 // from one coin to the next
	msThrow = 520
	msRing  = 460
	msAll   = 1100 // the most from the first coin to the last
	msMatch = 660  // the same for those of a match
	msPane  = 270  // for a window to flash when it is lit
	msGlory = 2500 // for the rays to turn
	msRead  = 260  // from the end of a match to the gold
	msShow  = 200  // for the details to appear
	msVeil  = 120  // for everything to appear if nothing is to move
)

// now returns how far the scene is, in ms at speed 1; its end if nothing is to move.
func (c *clock) now() float64 {
	return c.end.house.Paced(c.age, c.restsAt())
}

// restsAt returns when everything is at rest, in ms.
func (c *clock) restsAt() float64 {
	rest := c.decidedAt() + msLit
	if n := c.says.mostGained(); n > 0 {
		rest = max(rest, c.landedAt()+max(msRing, msShow))
	}
	if c.end.mood() == bright {
		rest = max(rest, c.goldAt()+1000*ui.ShowerTime)
		if c.end.st.MatchOver {
			rest = max(rest, c.decidedAt()+msGlory)
		}
	}
	return rest
}

// Moving reports whether something still moves.
func (c *Scoring) Moving() bool { return c.clock.now() < c.clock.restsAt() || c.clock.veil() > 0 }

// veil returns how much of the scene is still covered, 0 to 1. If nothing is to move, the scene
// fades in at its end.
func (c *clock) veil() float64 {
	if c.end.house.Settings.Speed == 0 || !c.end.house.Screen.Theme().ReducedMotion {
		return 0
	}
	return 1 - ui.Progress(c.age*c.end.house.Settings.Speed, msVeil)
}

// counts reports whether the plates count what was won: in solo, after a round that was not the
// last.
func (c *finish) counts() bool { return !c.company() && !c.st.MatchOver }

// decidedAt returns when the winner is shown, in ms.
func (c *clock) decidedAt() float64 {
	switch {
	case c.races():
		return msTurn + c.race.duration() + msHush + msFall
	case c.end.st.MatchOver && c.says.mostGained() > 0:
		return c.landedAt() + msHush + msFall
	}
	return msTurn + msHush + msFall
}

// litAt returns when window i of the house lights up, in ms: the number of lit windows follows the
// number of coins, as a share of all that may be needed.
func (c *clock) litAt(i int) float64 {
	needed := c.says.mostGained()
	for n := range c.says.plates {
		needed = max(needed, c.says.plates[n].target)
	}
	panes := len(lighted)
	if coin := ((i+1)*needed + panes - 1) / panes; coin >= 1 && coin <= c.says.mostGained() {
		return c.thrownAt(coin-1) + msThrow
	}
	return math.Inf(1)
}

// litWindows returns the share of the windows that are lit by now, 0 to 1.
func (c *clock) litWindows() float64 {
	n := 0
	for n < len(lighted) && c.now() >= c.litAt(n) {
		n++
	}
	return float64(n) / float64(len(lighted))
}

// goldAt returns when gold is thrown, in ms.
func (c *clock) goldAt() float64 {
	if c.end.st.MatchOver {
		return c.decidedAt() + msRead
	}
	return c.decidedAt()
}

// sinceDecided returns how long ago the winner was shown, in ms; it is negative before.
func (c *clock) sinceDecided() float64 { return c.now() - c.decidedAt() }

// lit returns how far the light has changed; it may briefly exceed 1.
func (c *clock) lit() float64 { return ui.Settle.At(ui.Progress(c.sinceDecided(), msLit)) }

// mostGained returns the most points that a side has won in the round, or in the match.
func (c *account) mostGained() (n int) {
	if c.end.st.MatchOver {
		for i := range c.plates {
			n = max(n, c.plates[i].fresh)
		}
		return n
	}
	for _, points := range c.end.outcome().Points {
		n = max(n, int(points))
	}
	return n
}

// thrownAt returns when the coin of new point i, counted from 0, is thrown, in ms.
func (c *clock) thrownAt(i int) float64 {
	first, all := float64(msTurn), float64(msMatch)
	if !c.end.st.MatchOver {
		first, all = c.decidedAt()+msCoin, msAll
	}
	return first + float64(i)*min(msCoins, all/float64(max(1, c.says.mostGained()-1)))
}

// landedAt returns when the last coin has landed, in ms; without coins, when the winner is shown.
func (c *clock) landedAt() float64 {
	if n := c.says.mostGained(); n > 0 {
		return c.thrownAt(n-1) + msThrow
	}
	return c.decidedAt()
}

// shown returns how far the details have appeared, 0 to 1.
func (c *clock) shown() float64 { return ui.Progress(c.now()-max(c.landedAt(), c.decidedAt()), msShow) }

// flight returns how far coin i has flown, 1 when it has landed, and how far the movement after
// that is, 0 to 1.
func (c *clock) flight(i int) (flown, lain float64) {
	passed := c.now() - c.thrownAt(i)
	return ui.Progress(passed, msThrow), ui.Progress(passed-msThrow, msRing)
}

// points returns how many points are shown by now, and how much their number is enlarged. The last
// fresh of have have just been won.
func (c *clock) points(have, fresh int) (n int, swell float64) {
	n, swell = have-fresh, 1
	for i := range fresh {
		flown, lain := c.flight(i)
		if flown == 1 {
			n++
			swell = 1 + 0.25*(1-lain)*(1-lain)
		}
	}
	return n, swell
}

// A mood is the light of the scene.
type mood uint8

const (
	bright  mood = iota // somebody at the table has won
	cold                // the Robot has won, or bots have beaten people
	neither             // nobody has won
)

func (c *finish) mood() mood {
	switch {
	case c.celebrates():
		return bright
	case c.company() && c.best() == lacasa.NoSeat:
		return neither
	}
	return cold
}

// seen returns how those who have won the match are seen: as guests, the Robot or, in company,
// persons of that name. It returns nobody if one of them has no face.
func (c *finish) seen() (list []ui.Guest) {
	if !c.st.MatchOver || c.mood() == neither {
		return nil
	}
	won := int(c.best())
	if !c.company() {
		if won = int(lacasa.Human); c.mood() == cold {
			robot := ui.Robot
			robot.Mood = ui.Glad
			return []ui.Guest{robot}
		}
	}
	who := c.house.Guests(&c.st.Status)
	for seat, p := range c.st.Players {
		if lacasa.Seat(seat).Side() != won {
			continue
		}
		look := ui.Guest{Favour: scenes.FavourOf(p), Mood: ui.Glad}
		switch {
		case who[seat] >= 0:
			look.Name = scenes.Guests[who[seat]].ID
		case c.company() && p.Human() && p.Name != "":
			look = scenes.PersonNamed(p.Name)
		default:
			return nil
		}
		list = append(list, look)
	}
	return list
}

// celebrates reports whether somebody at the table has won what has just ended.
func (c *finish) celebrates() bool {
	switch {
	case c.company():
		best := c.best()
		return best != lacasa.NoSeat && c.st.Glad(func(seat match.Seat) bool { return lacasa.Seat(seat).Side() == int(best) })
	case c.st.MatchOver:
		return c.matchWon() || c.st.Options.Supplement
	}
	return c.outcome().Winner == lacasa.Human
}

// Update handles the input of a tick.
func (c *Scoring) Update(in *ui.Input, dt float64) scenes.Intent {
	if c.Moving() {
		c.end.house.Screen.Invalidate()
	}
	c.clock.age = scenes.AdvanceAge(c.clock.age, in, dt)
	c.play()
	return c.ending.Update(c.end.house, &c.form, in, c.clock.age)
}

// play plays the sounds of what is shown. Those of what was skipped are not played, except that of
// the result.
func (c *Scoring) play() {
	skipped := !c.Moving()
	if n, _ := c.clock.race.shownSteps(c.clock.raceTime()); c.clock.races() && n > c.ticks && !skipped {
		c.ticks = n
		c.end.house.Sound.Play(sound.ScoreTick)
	}
	if !c.told && c.clock.sinceDecided() >= 0 {
		c.told = true
		if !skipped {
			c.end.house.Sound.Play(sound.Pass) // the stamp
		}
		c.end.house.Sound.Play(c.end.sound())
	}
	for c.coins < c.says.mostGained() && !skipped {
		if flown, _ := c.clock.flight(c.coins); flown < 1 {
			break
		}
		c.coins++
		c.end.house.Sound.Play(sound.Bid)
	}
}
