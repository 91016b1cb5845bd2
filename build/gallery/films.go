package main

import (
	"fmt"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/round"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
)

// A film shows a movement at the table frame by frame: what the first action causes that leads to
// an event of the kind.
type film struct {
	name    string
	kind    lacasa.Kind
	mode    lacasa.Mode
	way     lacasa.Way
	options string
	eyes    lacasa.Seat // who watches: 0 is the player whom the event is about, 1 the one on the left
	more    int         // the number of following actions to be shown, too
	tally   int         // what the goal must have counted for that side by then; 0: anything
}

// films lists the films. Together they contain every kind of event, in every mode in which it
// occurs.
func films() []film {
	const std = lacasa.Standard
	const plain = "situations=-"
	only := func(id string) string { return "situations=" + id }
	solo := func(name string, kind lacasa.Kind, situation string, more int) film {
		return film{name: "solo-" + name, kind: kind, mode: lacasa.Solo, options: situation, more: more}
	}
	two := func(name string, kind lacasa.Kind, options string, eyes lacasa.Seat) film {
		return film{name: "two-" + name, kind: kind, mode: lacasa.Two, way: std, options: options, eyes: eyes}
	}
	teams := func(name string, kind lacasa.Kind, options string, eyes lacasa.Seat) film {
		return film{name: "teams-" + name, kind: kind, mode: lacasa.Teams, way: std, options: options, eyes: eyes}
	}
	draws := func(name string, kind lacasa.Kind, eyes lacasa.Seat) film {
		return film{name: "two-" + name, kind: kind, mode: lacasa.Two, way: lacasa.Domination, eyes: eyes}
	}
	return []film{
		solo("deal", lacasa.Dealt, "", 0),
		solo("challenge", lacasa.CardPlayed, "", 1),
		solo("gathered", lacasa.Gathered, "", 0),
		solo("usurped", lacasa.Usurped, "", 1),
		solo("named", lacasa.CousinsNamed, "cousins", 0),
		solo("over", lacasa.RoundOver, "", 0),

		two("deal", lacasa.Dealt, plain, 0),
		two("passed", lacasa.Passed, plain, 1),
		two("turned-down", lacasa.CasaTurnedDown, plain, 0),
		two("elected", lacasa.Elected, plain, 1),
		two("discarded", lacasa.Discarded, plain, 0),
		two("discarded-other", lacasa.Discarded, plain, 1),
		two("swapped", lacasa.Swapped, plain, 0),
		two("swapped-other", lacasa.Swapped, plain, 1),
		two("bid", lacasa.BidMade, only("figura"), 1),
		two("named", lacasa.CousinsNamed, only("cousins"), 1),
		two("played", lacasa.CardPlayed, plain, 0),
		two("played-other", lacasa.CardPlayed, plain, 1),
		two("gathered", lacasa.Gathered, plain, 0),
		two("gathered-other", lacasa.Gathered, plain, 1),
		two("turned-up", lacasa.TurnedUp, plain, 0),
		two("usurped", lacasa.Usurped, only("capitano"), 0),
		two("exchange", lacasa.Exchanged, only("bandits"), 0),
		two("exchange-other", lacasa.Exchanged, only("bandits"), 1),
		two("captured", lacasa.CapturedShown, only("bandits"), 0),
		two("reference", lacasa.ReferenceShown, only("betrayal"), 0),
		two("voided", lacasa.ChallengeVoided, only("betrayal"), 0),
		draws("elected-draws", lacasa.Elected, 1),
		draws("drew", lacasa.Drew, 0),
		draws("drew-other", lacasa.Drew, 1),
		draws("stack-turned", lacasa.StackTurned, 1),

		teams("deal", lacasa.Dealt, plain, 0),
		teams("passed", lacasa.Passed, plain, 1),
		teams("turned-down", lacasa.CasaTurnedDown, plain, 0),
		teams("elected", lacasa.Elected, plain, 0),
		teams("elected-other", lacasa.Elected, plain, 1),
		teams("discarded", lacasa.Discarded, plain, 0),
		teams("discarded-other", lacasa.Discarded, plain, 3),
		teams("bid", lacasa.BidMade, only("figura"), 1),
		teams("named", lacasa.CousinsNamed, only("cousins"), 2),
		teams("aside", lacasa.PutAside, only("club"), 0),
		teams("aside-other", lacasa.PutAside, only("club"), 1),
		teams("picked-up", lacasa.PickedUp, only("club"), 0),
		teams("picked-up-other", lacasa.PickedUp, only("club"), 1),
		teams("played", lacasa.CardPlayed, plain, 0),
		teams("played-other", lacasa.CardPlayed, plain, 1),
		teams("gathered", lacasa.Gathered, plain, 0),
		teams("gathered-other", lacasa.Gathered, plain, 3),
		{name: "teams-decided", kind: lacasa.Gathered, mode: lacasa.Teams, way: std, options: plain, tally: 4},
		{name: "teams-decided-other", kind: lacasa.Gathered, mode: lacasa.Teams, way: std, options: plain, eyes: 1, tally: 4},
		teams("laid-down", lacasa.CardLaidDown, only("slap-down"), 0),
		teams("laid-down-other", lacasa.CardLaidDown, only("slap-down"), 1),
		teams("revealed", lacasa.Revealed, only("slap-down"), 2),
		teams("usurped", lacasa.Usurped, only("capitano"), 1),
		teams("heir", lacasa.HeirRules, only("lowball"), 0),
		teams("removed", lacasa.CardRemoved, only("enforcer"), 0),
		teams("removed-other", lacasa.CardRemoved, only("enforcer"), 1),
		teams("laid", lacasa.CardLaid, only("cards-on-the-table"), 0),
		teams("laid-other", lacasa.CardLaid, only("cards-on-the-table"), 1),
		teams("given", lacasa.CardGiven, only("pass-the-buck"), 0),
		teams("given-to-me", lacasa.CardGiven, only("pass-the-buck"), 1),
		teams("given-other", lacasa.CardGiven, only("pass-the-buck"), 2),
		teams("exchange", lacasa.Exchanged, only("bandits"), 0),
		teams("exchange-other", lacasa.Exchanged, only("bandits"), 1),
		teams("captured", lacasa.CapturedShown, only("bandits"), 0),
		teams("hands", lacasa.HandsMoved, "", 0),
		teams("reference", lacasa.ReferenceShown, only("betrayal"), 0),
		teams("voided", lacasa.ChallengeVoided, only("betrayal"), 0),
		teams("aside-shown", lacasa.AsideShown, only("trojan-horse"), 0),
		teams("stolen", lacasa.Stolen, only("trojan-horse"), 0),
		teams("over", lacasa.RoundOver, plain, 0),
	}
}

// A take is a moment of a match, and who watches.
type take struct {
	match *casa.Match
	from  int // actions of the round done before; -1: the cards have yet to be dealt
	to    int
	seat  lacasa.Seat
	round int
}

// find looks for the moment in all matches of the film's kind.
func (f *film) find() (take, error) {
	if f.mode == lacasa.Solo {
		for _, m := range [...]*casa.Match{won, supplement, lost} {
			for round := range m.Rounds {
				if t, ok := f.in(m, round+1); ok && (f.options == "" || m.Rounds[round].Situation == f.options) {
					return t, nil
				}
			}
		}
		return take{}, fmt.Errorf("no moment for %s", f.name)
	}
	options := []string{f.options}
	if f.options == "" && f.way == lacasa.Standard {
		options = options[:0]
		for _, s := range lacasa.Situations {
			if s.Where&lacasa.InTeams != 0 {
				options = append(options, "situations="+s.ID)
			}
		}
	}
	for seed := match.Seed(1); seed < 100; seed++ {
		for _, o := range options {
			if t, ok := f.in(simulated(f.mode, f.way, o, seed), 1); ok {
				return t, nil
			}
		}
	}
	return take{}, fmt.Errorf("no moment for %s", f.name)
}

// in looks for the moment in a round. It skips the first lead, and removals and exchanges of
// nothing.
func (f *film) in(m *casa.Match, round int) (t take, ok bool) {
	if f.kind == lacasa.Dealt {
		named := 0
		// before the table is shown
		if st := after(m, round, 0).State().View(f.eyes); st.Rules.Solo() && st.Phase == lacasa.Naming {
			named = 1
		}
		return take{m, -1, named, f.eyes, round}, true
	}
	actions := m.Rounds[round-1].Actions
	before := len(after(m, round, 0).History(lacasa.NoSeat))
	for n := range actions {
		at := after(m, round, n+1)
		events := at.History(lacasa.NoSeat)
		v := at.State().View(0)
		for _, e := range events[before:] {
			switch {
			case e.Kind != f.kind, e.Kind == lacasa.CardPlayed && at.State().Table().Challenge < 2,
				(e.Kind == lacasa.CardRemoved || e.Kind == lacasa.Exchanged) && e.Card == card.Back,
				f.tally > 0 && tell.RoundCounts(&v)[e.Seat.Side()] != f.tally:
				continue
			}
			seat := lacasa.Human
			if f.mode != lacasa.Solo {
				seat = (e.Seat + f.eyes) % lacasa.Seat(f.mode.Seats())
			}
			return take{m, n, min(n+1+f.more, len(actions)), seat, round}, true
		}
		before = len(events)
	}
	return take{}, false
}

// open sets up the table as it was before, and starts what follows.
func (t *take) open(g *stage, speed float64) *round.Table {
	g.house.Settings.Speed = speed
	begins := t.from
	if begins < 0 {
		begins = t.to
	}
	first := after(t.match, t.round, begins).StandingOf(t.seat)
	if t.from < 0 && !first.View.Rules.Solo() {
		first.Seen = 0
	}
	c := round.NewTable(g.house, first, t.from >= 0)
	g.layers = []scenes.Scene{c}
	if t.from >= 0 {
		g.house.Settings.Speed = 0
		g.tick()
		g.house.Settings.Speed = speed
		c.Show(after(t.match, t.round, t.to).StandingOf(t.seat))
	}
	return c
}

// kinds returns the kinds of the events that the take shows.
func (t *take) kinds() (kinds []lacasa.Kind) {
	log := after(t.match, t.round, t.to).History(t.seat)
	if t.from >= 0 {
		log = log[len(after(t.match, t.round, t.from).History(t.seat)):]
	}
	for _, e := range log {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

// Frames are side by side in strips as wide as a screen.
const (
	stripWidth = 1560
	stripGap   = 4
	frameHigh  = 320 // approximately
	longest    = 20 * time.Second
)

// makeStrips writes a strip for each film whose name and size contain one of the parts: one frame
// per step of the game's own time, omitting those on which nothing has moved.
func makeStrips(dir string, only []string, step time.Duration) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	g := newStage()
	write := newWriter()
	for _, size := range [...]size{sizes[0], sizes[2], sizes[3]} {
		for _, m := range movements() {
			if name := m.name + "-" + size.String(); holds(name, only) {
				write.png(filepath.Join(dir, name+".png"), g.strip(size, step, m.open))
			}
		}
	}
	return write.wait()
}

// A movement is what gets a strip. open sets it up at the stage's own pace.
type movement struct {
	name string
	open func(g *stage) hand
}

// movements lists everything that gets a strip.
func movements() (list []movement) {
	for _, f := range films() {
		list = append(list, movement{f.name, func(g *stage) hand {
			t := must(f.find())
			t.open(g, 1)
			return nil
		}})
	}
	for _, d := range drags {
		list = append(list, movement{d.name, d.open})
	}
	for _, r := range reels() {
		list = append(list, movement{"cassino-" + r.name, func(g *stage) hand {
			r.open(g, must(r.find()), 1)
			return nil
		}})
	}
	for _, r := range throws() {
		list = append(list, movement{"casis-" + r.name, func(g *stage) hand {
			before, after, err := r.find()
			check(err)
			r.open(g, before, after, 1)
			return nil
		}})
	}
	for _, s := range shots() {
		if slices.Contains(told[:], s.name) {
			list = append(list, movement{s.name, func(g *stage) hand { s.set(g); return nil }})
		}
		if slices.Contains(resting[:], s.name) {
			list = append(list, movement{"rest-" + s.name, func(g *stage) hand { s.set(g); return g.rest() }})
		}
	}
	return list
}

// told lists the scenes that get a strip, too: how the score is told.
var told = [...]string{"scoring-won", "scoring-lost", "scoring-match-won", "scoring-match-lost", "result-made", "result-failed", "result-match", "count-won"}

// resting lists the scenes that get a strip of what stirs while nobody does anything.
var resting = [...]string{"guests-teams", "teams-play", "guests-cassino-four", "casis-two-open"}

// rest returns a hand that does nothing for some seconds, as if frames cost next to nothing.
func (g *stage) rest() hand {
	const long = 11 * time.Second
	g.house.Screen.SetSwift(true)
	return func(now time.Duration, _ scenes.Intent) bool {
		g.house.Screen.SetSwift(now < long)
		return now < long
	}
}

// A mover is a scene that can tell whether it has come to rest.
type mover interface {
	scenes.Scene
	Moving() bool
}

// A drag is a film of a hand that drags a card over the table and drops it there: a legal card, or
// a refused one.
type drag struct {
	name    string
	mode    lacasa.Mode
	options string
	phase   lacasa.Phase
	refused bool
}

var drags = [...]drag{
	{"two-dragged", lacasa.Two, "situations=-", lacasa.Playing, false},
	{"two-drag-refused", lacasa.Two, "situations=-", lacasa.Playing, true},
	{"two-drag-discarded", lacasa.Two, "situations=-", lacasa.Discarding, false},
	{"teams-dragged", lacasa.Teams, "situations=-", lacasa.Playing, false},
	{"teams-drag-refused", lacasa.Teams, "situations=-", lacasa.Playing, true},
	{"teams-drag-given", lacasa.Teams, "situations=pass-the-buck", lacasa.Giving, false},
	{"teams-drag-laid", lacasa.Teams, "situations=cards-on-the-table", lacasa.Laying, false},
}

// find looks for a moment in the phase at which something can be done, with a refused card if
// required.
func (d *drag) find() (t take, cd card.Card) {
	for seed := match.Seed(1); ; seed++ {
		m := simulated(d.mode, lacasa.Standard, d.options, seed)
		for n, a := range m.Rounds[0].Actions {
			v := after(m, 1, n).State().View(a.Seat)
			if v.Phase != d.phase || d.phase == lacasa.Playing && (v.Count == 0 || v.OwnCards() == v.PlayableCards()) {
				continue
			}
			cd = a.Card
			if d.refused {
				cd = (v.OwnCards() &^ v.PlayableCards()).First()
			}
			return take{m, n, n + 1, a.Seat, 1}, cd
		}
	}
}

// A hand moves as time goes on. It plays the card that it has dropped, and reports whether it has
// more to do.
type hand func(now time.Duration, wants scenes.Intent) (more bool)

// open sets up the table and returns the hand.
func (d *drag) open(g *stage) hand {
	const far, over = 450 * time.Millisecond, 900 * time.Millisecond
	t, cd := d.find()
	st := after(t.match, 1, t.from).StandingOf(t.seat)
	c := round.NewTable(g.house, st, true)
	g.show(c)
	var from ui.Point
	g.house.Screen.Watch(func(s ui.DrawnItem) {
		if s.Text == "" && !s.Head && s.Face == tell.Face(cd) {
			from = s.Rect.Centre()
		}
	})
	g.draw(ebiten.NewImage(1, 1), func() {})
	g.house.Screen.Watch(nil)
	w, h := g.house.Screen.Size()
	g.house.Settings.Speed = 1
	return func(now time.Duration, wants scenes.Intent) bool {
		if _, is := wants.(scenes.Act); is {
			c.Show(after(t.match, 1, t.to).StandingOf(t.seat))
		}
		k := ui.InOut.At(min(1, float64(now)/float64(far)))
		g.events.Pos = ui.Point{X: from.X + (w/2-from.X)*k, Y: from.Y + (h*0.48-from.Y)*k}
		g.events.Press, g.events.Release = now == 0, now >= over && now < over+50*time.Millisecond
		return now < over
	}
}

// strip draws the frames of what is set up on the stage side by side, each with its time.
func (g *stage) strip(size size, step time.Duration, open func(g *stage) hand) *image.RGBA {
	g.begin("en", ui.Theme{TextScale: 1})
	pw, ph := g.house.Screen.Layout(size.w, size.h, 1)
	dst := ebiten.NewImage(int(pw), int(ph))
	defer dst.Deallocate()
	g.house.Settings.Speed = 1
	hand := open(g)
	c := g.layers[0].(mover)
	var intent scenes.Intent
	width := min(int(frameHigh*size.w/size.h), stripWidth/3-stripGap)
	var frames []*image.RGBA
	var last *image.RGBA
	for now := time.Duration(0); now < longest; now += step {
		img := g.frame(dst)
		if last == nil || !changed(last, img).Eq(image.Rect(0, 0, 1, 1)) {
			last = img
			g.house.Screen.Label(strconv.Itoa(int(now.Milliseconds()))+" ms", ui.Rect{X: 6, W: size.w, H: 40}, ui.Style{Font: ui.Bold, Size: size.h * 0.05, Fixed: true, Colour: g.house.Screen.Theme().AccentTop})
			labelled := image.NewRGBA(img.Rect)
			dst.ReadPixels(labelled.Pix)
			frames = append(frames, scaled(labelled, width))
		}
		busy := hand != nil && hand(now, intent)
		g.input.Update(1)
		intent = c.Update(g.input, step.Seconds())
		if _, acts := intent.(scenes.Act); intent == scenes.Proceed || !busy && !c.Moving() && now > 0 && !acts {
			break
		}
	}
	columns := max(1, stripWidth/(width+stripGap))
	high := frames[0].Rect.Dy() + stripGap
	rows := (len(frames) + columns - 1) / columns
	sheet := image.NewRGBA(image.Rect(0, 0, columns*(width+stripGap), rows*high))
	for i, img := range frames {
		at := image.Pt(i%columns*(width+stripGap), i/columns*high)
		draw.Draw(sheet, img.Rect.Add(at), img, image.Point{}, draw.Src)
	}
	return sheet
}

// frame draws the stage with every card painted.
func (g *stage) frame(dst *ebiten.Image) *image.RGBA {
	g.draw(dst, func() {})
	for s := g.house.Screen; s.PendingPictures() > 0; s.Tick() {
		time.Sleep(time.Millisecond)
	}
	g.draw(dst, func() {})
	img := image.NewRGBA(dst.Bounds())
	dst.ReadPixels(img.Pix)
	return img
}
