package lacasa

import (
	"math"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// Scoring tells how a round ended, and the match with its last round: what it was about in the middle, whoever won and whoever
// lost at its sides.
type Scoring struct {
	house  *scenes.House
	st     tell.Standing
	form   scenes.Form
	age    float64 // ms since it opened
	ticks  int     // steps of the race heard so far
	coins  int     // and coins laid down
	told   bool    // it has been heard who won
	ending scenes.EndButtons

	head, line, match string
	ends              string   // how the match will end, in company
	details           []string // what else came to light
	stamp, stamped    string   // what the round's card is stamped with, and the sign before it
	plates            []plate
	tally             [lacasa.Sides]int
	race              race
	rounds            []scoredRound
	numbers           []string // of the rounds
	at                scoringPlaces
}

// plate is what is said of a side; alone at the end of a match, of the points.
type plate struct {
	sign, name    string
	number, fresh int // what it has, of which so many points are counted before all: those just won, or those of the whole match
	newest        int // of these, how many the round brought
	caption       string
	coins         bool
	target        int // points that end the match; 0: none
	gain, gained  string
	how           string // how it fared in what decided the round
	chore         string // what it does in the house, having lost
	fate          fate
}

// fate is how a side came out of a round, or of the match.
type fate uint8

const (
	even fate = iota
	best
	beaten
)

type scoredRound struct {
	id, name, gain string
	winner         lacasa.Seat // the side
}

// NewScoring tells how the standing's round ended.
func NewScoring(h *scenes.House, st tell.Standing) *Scoring {
	c := &Scoring{house: h, st: st}
	c.tally[lacasa.Human], c.tally[lacasa.Robot] = st.View.GoalCounts()
	c.race = newRace(&c.st)
	c.Lay()
	ui.Narrate(c.head + ". " + strings.Join(c.said(), " "))
	return c
}

// said returns what else is told in words.
func (c *Scoring) said() []string {
	said := append([]string{c.line}, c.details...)
	for i := range c.plates {
		said = append(said, c.plates[i].said(c.house))
	}
	said = append(said, c.match)
	if c.company() {
		said = append(said, tell.VoiceOf(c.house).Points(&c.st), c.ends)
	}
	return said
}

// NewScoreAgain shows once more how the standing's round ended, as a page.
func NewScoreAgain(h *scenes.House, st tell.Standing) *Scoring {
	c := NewScoring(h, st)
	c.ending.Again, c.told, c.age = true, true, math.Inf(1)
	c.Lay()
	return c
}

// said returns what a plate shows.
func (p *plate) said(h *scenes.House) string {
	said := h.Say("told", "what", p.name, "how", strings.TrimSpace(scenes.Numeral(p.number)+" "+p.caption)) + "."
	for _, more := range [...]string{p.how, p.gained, p.chore} {
		if more != "" {
			said += " " + more + "."
		}
	}
	return said
}

// sound returns what is heard when it is decided.
func (c *Scoring) sound() sound.Name {
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

func (c *Scoring) outcome() lacasa.Outcome { return c.st.Outcomes[len(c.st.Outcomes)-1] }

// ending returns how the round ended for the human.
func ending(o lacasa.Outcome) string {
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

func (c *Scoring) matchWon() bool {
	return !c.st.Options.Supplement && c.st.Score[lacasa.Human] >= lacasa.SoloTarget
}

func (c *Scoring) word() {
	c.rounds, c.numbers, c.plates, c.details, c.ends = c.rounds[:0], c.numbers[:0], c.plates[:0], nil, ""
	if c.company() {
		c.wordCompany()
	} else {
		c.wordAlone()
	}
	for i := range c.plates {
		if p := &c.plates[i]; p.fate == beaten && (p.gain == "" || c.st.MatchOver) {
			p.chore = scenes.ChoreText(c.house, c.st.Round(), c.st.MatchOver)
		}
	}
	n := c.st.Options.RoundCount()
	if c.st.MatchOver {
		n = 0
	}
	for i := range max(n, len(c.rounds)) {
		c.numbers = append(c.numbers, scenes.Numeral(i+1))
	}
}

func (c *Scoring) wordAlone() {
	w, o := tell.VoiceOf(c.house), c.outcome()
	have, target := c.st.Score[lacasa.Human], lacasa.SoloTarget
	rounds := scenes.Numeral(c.st.Options.RoundCount())
	if c.st.Options.Supplement {
		target = c.st.Options.RoundCount()
	}
	won := o.Winner == lacasa.Human
	c.head = w.Say("scoring." + ending(o))
	goal := w.Say("scoring.goal", "goal", words.Uncapitalize(w.Goal(&c.st.View.Table, "goal.")))
	c.line = w.Say("scoring.verdict", "round", w.Round(&c.st), "situation", w.Situation(&c.st.Options, c.st.Situation()), "verdict", goal)
	counted := w.Counted(&c.st.View.Rules)
	c.match = w.Points(&c.st)
	c.stamp, c.stamped = w.Say("scoring.stamp.lost"), ""
	if won {
		c.stamp = w.Say("scoring.stamp.won")
	}
	var void []string
	for _, n := range tell.UncountedChallenges(&c.st.View.Table) {
		void = append(void, scenes.Numeral(n))
	}
	list := ""
	if len(void) > 0 {
		list = w.Say("scoring.void", "list", strings.Join(void, ", "))
	}
	if c.st.MatchOver {
		key := "scoring.match-lost"
		switch {
		case c.st.Options.Supplement:
			key = "scoring.match-supplement"
		case c.matchWon():
			key = "scoring.match-won"
		}
		if c.st.Options.Supplement && have == c.st.Options.RoundCount() {
			key = "scoring.match-perfect"
		}
		verdict := goal
		if o.Ending == lacasa.ByCake || o.Ending == lacasa.Level { // which the numbers do not tell
			verdict = c.head
		}
		c.line = w.Say("scoring.last-verdict", "situation", w.Situation(&c.st.Options, c.st.Situation()), "verdict", verdict)
		c.head = w.Say(key)
		c.match = w.Count(key+".line", have, "rounds", rounds, "target", scenes.Numeral(lacasa.SoloTarget))
		tally := w.Say("scoring.tally", "counted", counted, "a", w.Say("you"), "m", scenes.Numeral(c.tally[lacasa.Human]),
			"n", scenes.Numeral(c.tally[lacasa.Robot]), "b", w.Say("robot"))
		if list != "" {
			tally += " · " + list
		}
		c.details = []string{tally}
		p := plate{sign: tell.SeatSigns[lacasa.Human], name: w.Say("you"), number: have, fresh: have, newest: int(o.Points[lacasa.Human]), caption: w.Unit(have),
			coins: true, target: target, fate: beaten}
		other := plate{sign: tell.SeatSigns[lacasa.Robot], name: w.Say("robot"), caption: w.Say("scoring.of-rounds", "n", scenes.Numeral(len(c.st.Outcomes))), fate: best}
		for _, o := range c.st.Outcomes {
			if o.Winner == lacasa.Robot {
				other.number++
			}
		}
		switch {
		case c.celebrates():
			p.fate, other.fate = best, beaten
		case c.st.Options.Supplement: // nobody has lost to anybody
			other.fate = even
		}
		c.plates = append(c.plates, p, other)
	} else {
		c.details = w.Bonus(&c.st.View.Table, o)
		if list != "" {
			c.details = append(c.details, list)
		}
		for side, name := range [...]string{w.Say("you"), w.Say("robot")} {
			p := plate{sign: tell.SeatSigns[side], name: name, number: c.tally[side], caption: counted, fate: beaten}
			switch {
			case !won && o.Winner == lacasa.NoSeat:
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
	for i, id := range c.st.Situations {
		winner := lacasa.Robot
		if c.st.Outcomes[i].Winner == lacasa.Human {
			winner = lacasa.Human
		}
		c.rounds = append(c.rounds, scoredRound{id, w.Situation(&c.st.Options, id), w.Gain(c.st.Outcomes[i].Points[lacasa.Human]), winner})
	}
}

// What is seen when the score is told, in ms at speed 1. Of a round: its card is turned up, the race is run, the card is stamped,
// and with that the light changes; then the new points are thrown in, one after the other. Of a match: all its points come first, and with each the house's windows
// light up; then it is said who has won, and the light changes: the house is theirs, who lives there comes in, and gold is thrown,
// or its windows are dark again.
const (
	msTurn  = 320
	msHush  = 180 // before it is stamped
	msFall  = 150 // in which the stamp comes down
	msLit   = 700
	msWave  = 680
	msCoin  = 300 // from the stamp to the first coin
	msCoins = 220 // from one to the next
	msThrow = 520
	msRing  = 460
	msAll   = 1100 // from the first coin to the last, at most
	msMatch = 660  // and so long those of a match
	msPane  = 270  // a window flashes when it is lit
	msSeat  = 70   // from one of those who live there to the next
	msComes = 460  // each comes in
	msGlory = 2500 // the rays turn
	msRead  = 260  // from the end of a match to the gold
	msShow  = 200  // in which what came of it appears
	msVeil  = 120  // in which it appears where nothing is to move
)

// now returns how far it has come, in ms at speed 1; all of it at once where nothing is to move.
func (c *Scoring) now() float64 {
	if c.house.Settings.Speed == 0 || c.house.Screen.Theme().ReducedMotion {
		return c.rest()
	}
	return min(c.age*c.house.Settings.Speed, c.rest())
}

// rest returns when everything has come to rest.
func (c *Scoring) rest() float64 {
	rest := c.decided() + msLit
	if n := c.gained(); n > 0 {
		rest = max(rest, c.landed()+max(msRing, msShow))
	}
	if c.mood() == bright {
		rest = max(rest, c.showered()+1000*ui.ShowerTime)
		if c.st.MatchOver {
			rest = max(rest, c.decided()+msGlory)
		}
	}
	return rest
}

// Moving reports whether something is still on its way.
func (c *Scoring) Moving() bool { return c.now() < c.rest() || c.veil() > 0 }

// veil returns how much of everything is still covered where nothing is to move: it appears, at its end.
func (c *Scoring) veil() float64 {
	if c.house.Settings.Speed == 0 || !c.house.Screen.Theme().ReducedMotion {
		return 0
	}
	return 1 - scenes.Progress(c.age*c.house.Settings.Speed, msVeil)
}

// counts reports whether what was won is counted on the plates: alone, at the end of a round that was not the last.
func (c *Scoring) counts() bool { return !c.company() && !c.st.MatchOver }

// decided returns when it is said who has won.
func (c *Scoring) decided() float64 {
	switch {
	case c.races():
		return msTurn + c.race.long() + msHush + msFall
	case c.st.MatchOver && c.gained() > 0:
		return c.landed() + msHush + msFall
	}
	return msTurn + msHush + msFall
}

// paned returns when a window of the house lights up: the more coins lie, of all that may be needed, the more of them.
func (c *Scoring) paned(i int) float64 {
	needed := c.gained()
	for n := range c.plates {
		needed = max(needed, c.plates[n].target)
	}
	panes := len(lighted)
	if coin := ((i+1)*needed + panes - 1) / panes; coin >= 1 && coin <= c.gained() {
		return c.thrown(coin-1) + msThrow
	}
	return math.Inf(1)
}

// dawn returns how many of the windows are lit by now, 0 to 1.
func (c *Scoring) dawn() float64 {
	n := 0
	for n < len(lighted) && c.now() >= c.paned(n) {
		n++
	}
	return float64(n) / float64(len(lighted))
}

// showered returns when gold is thrown.
func (c *Scoring) showered() float64 {
	if c.st.MatchOver {
		return c.decided() + msRead
	}
	return c.decided()
}

// since returns how long ago it was stamped, less than 0 before.
func (c *Scoring) since() float64 { return c.now() - c.decided() }

// lit returns how far the light is what it is to be.
func (c *Scoring) lit() float64 { return ui.Settle.At(scenes.Progress(c.since(), msLit)) }

// gained returns the most points that anybody has won with the round, or with the match.
func (c *Scoring) gained() (n int) {
	if c.st.MatchOver {
		for i := range c.plates {
			n = max(n, c.plates[i].fresh)
		}
		return n
	}
	for _, points := range c.outcome().Points {
		n = max(n, int(points))
	}
	return n
}

// thrown returns when the coin of a new point is thrown, counted from 0.
func (c *Scoring) thrown(i int) float64 {
	first, all := float64(msTurn), float64(msMatch)
	if !c.st.MatchOver {
		first, all = c.decided()+msCoin, msAll
	}
	return first + float64(i)*min(msCoins, all/float64(max(1, c.gained()-1)))
}

// landed returns when the last of them lies; if there is none, when it is decided.
func (c *Scoring) landed() float64 {
	if n := c.gained(); n > 0 {
		return c.thrown(n-1) + msThrow
	}
	return c.decided()
}

// shown returns how far what came of it has appeared.
func (c *Scoring) shown() float64 {
	return scenes.Progress(c.now()-max(c.landed(), c.decided()), msShow)
}

// flight returns how far it has come, 1 when it lies, and how long ago it was laid down, 0 to 1.
func (c *Scoring) flight(i int) (flown, lain float64) {
	passed := c.now() - c.thrown(i)
	return scenes.Progress(passed, msThrow), scenes.Progress(passed-msThrow, msRing)
}

// points returns how many points are shown by now, of which the last have just been won, and how their number swells.
func (c *Scoring) points(have, fresh int) (n int, swell float64) {
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

// mood is the light in which it is told.
type mood uint8

const (
	bright  mood = iota // somebody has won
	cold                // the Robot has, or bots from people
	neither             // nobody
)

func (c *Scoring) mood() mood {
	switch {
	case c.celebrates():
		return bright
	case c.company() && c.best() == lacasa.NoSeat:
		return neither
	}
	return cold
}

// celebrates reports whether somebody at the table has won what has just ended.
func (c *Scoring) celebrates() bool {
	switch {
	case c.company():
		return c.best() != lacasa.NoSeat && c.atTable(c.best())
	case c.st.MatchOver:
		return c.matchWon() || c.st.Options.Supplement
	}
	return c.outcome().Winner == lacasa.Human
}

// Update takes the input of a tick.
func (c *Scoring) Update(in *ui.Input, dt float64) scenes.Intent {
	if c.Moving() {
		c.house.Screen.Invalidate()
	}
	c.age = scenes.AdvanceAge(c.age, in, dt)
	c.play()
	return c.ending.Update(c.house, &c.form, in, c.age)
}

// play lets what is seen be heard; what was skipped is not, but for who won.
func (c *Scoring) play() {
	skipped := !c.Moving()
	if n, _ := c.race.told(c.running()); c.races() && n > c.ticks && !skipped {
		c.ticks = n
		c.house.Sound.Play(sound.ScoreTick)
	}
	if !c.told && c.since() >= 0 {
		c.told = true
		if !skipped {
			c.house.Sound.Play(sound.Pass) // it is stamped
		}
		c.house.Sound.Play(c.sound())
	}
	for c.coins < c.gained() && !skipped {
		if flown, _ := c.flight(c.coins); flown < 1 {
			break
		}
		c.coins++
		c.house.Sound.Play(sound.Bid)
	}
}
