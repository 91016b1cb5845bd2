package tell

import (
	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/ui"
)

// The guide explains the table to new players, one sentence at a time, about what the seat in front
// of the screen sees. It does not depend on the game: every sentence follows from the view.

// A Lesson is what a sentence of the guide teaches.
type Lesson uint8

// The lessons. Lessons is their number.
const (
	OnPlaying Lesson = iota
	OnPrize
	OnEqual
	OnSum
	OnSeveral
	OnCourt
	OnClearing
	OnTheirBuild
	OnOwnBuild
	OnStealing
	OnBuilding
	OnLaying
	OnMost
	OnSuit
	OnDealing
	OnLeft
	OnHints
	Lessons
)

// Enough is how often each lesson is given.
var Enough = [Lessons]uint8{OnPlaying: 1, OnPrize: 2, OnEqual: 1, OnSum: 2, OnSeveral: 1, OnCourt: 1, OnClearing: 2, OnTheirBuild: 2, OnOwnBuild: 2, OnStealing: 2,
	OnBuilding: 2, OnLaying: 2, OnMost: 1, OnSuit: 1, OnDealing: 1, OnLeft: 1, OnHints: 1}

// A Teaching is a sentence of the guide that is true now, with the cards it speaks of: those in the
// hand, and those on the table.
type Teaching struct {
	Lesson Lesson
	Text   string
	Hand   french.Set
	Table  french.Set
}

// A teaching collects the sentences of the guide for a view.
type teaching struct {
	voice Voice
	v     *cassino.View
	takes []cassino.Action
	makes []cassino.Action
	steal []cassino.Action
	lays  bool // a card may be trailed
	list  []Teaching
}

// mostLookedAt is how many actions the guide considers.
const mostLookedAt = 200

// Teachings returns all sentences for the seat of v, which has to decide, the most important first.
func (w Voice) Teachings(v *cassino.View) []Teaching {
	g := &teaching{voice: w, v: v}
	for _, a := range v.Legal(nil, mostLookedAt) {
		switch {
		case !v.AllCards().HasAll(a.Cards): // from a pile: too much for a beginner
		case a.Verb == cassino.Capture, a.Verb == cassino.Pair:
			g.takes = append(g.takes, a)
		case a.Verb == cassino.Steal:
			g.steal = append(g.steal, a)
		case a.Verb == cassino.Trail:
			g.lays = true
		case a.Verb == cassino.Make && v.Loose.HasAll(a.Cards):
			g.makes = append(g.makes, a)
		}
	}
	g.addPlaying()
	g.addBuilds()
	g.addTaking()
	g.addScoring()
	g.addBuilding()
	if v.Rules.Refill == cassino.ByPacket && v.Stock > 0 {
		g.add(OnDealing, "dealing", french.Set{}, french.Set{}, "cards", g.voice.Count("cassino.has.cards", v.RefillSize()))
	}
	if v.Rules.Leftovers == cassino.ToLastTaker && v.Stock == 0 {
		g.add(OnLeft, "left", french.Set{}, french.Set{})
	}
	g.add(OnHints, "hint", french.Set{}, french.Set{})
	return g.list
}

// add adds a sentence to the list.
func (g *teaching) add(l Lesson, key string, hand, table french.Set, facts ...string) {
	g.list = append(g.list, Teaching{l, words.Capitalize(g.voice.Say("cassino.guide."+key, facts...)), hand, table})
}

// addPlaying adds what a card is played for: what cards take, and what happens to one that takes
// nothing.
func (g *teaching) addPlaying() {
	key, r := "play", &g.v.Rules
	switch {
	case r.Force == cassino.TakeOrLieDown:
		key = "play.lie"
	case r.Worth.Sum == 0:
		key = "play.equals"
	}
	g.add(OnPlaying, key, french.Set{}, french.Set{})
	if len(g.takes)+len(g.steal) > 0 || !g.lays {
		return
	}
	key = "lay"
	if held := g.v.Hand.Counts(); r.Worth.Sum > 0 && !g.addsUp(french.King) && held.Of(french.Jack)+held.Of(french.Queen)+held.Of(french.King) > 0 {
		key = "lay.court"
	}
	g.add(OnLaying, key, french.Set{}, french.Set{})
}

// addsUp reports whether cards of a rank are added up with others. If the game has no sums it
// returns true.
func (g *teaching) addsUp(rank int) bool {
	w := g.v.Rules.Worth
	return w.Sum == 0 || w.Table[rank].Low > 0 && w.Table[rank].Low <= w.Sum
}

// addBuilds adds what matters while there are builds.
func (g *teaching) addBuilds() {
	v := g.v
	for i := range v.CurrentBuilds() {
		b := &v.Builds[i]
		facts := []string{"build", g.voice.Build(&v.Rules, b.Value), "name", g.voice.Name(b.Owner), "n", ui.Numeral(int(b.Value))}
		switch {
		case !v.Rules.BuildsHaveOwners():
		case b.Owner == v.Seat && v.Rules.Build.NoTrail:
			g.add(OnOwnBuild, "own-build", french.Set{}, b.Cards, facts...)
		case v.Rules.Side(b.Owner) == v.Rules.Side(v.Seat):
		default:
			for _, a := range g.takes {
				if a.Cards.HasAll(b.Cards) {
					g.add(OnTheirBuild, "their-build", french.SetOf(a.Card), b.Cards, append(facts, "card", g.voice.The(a.Card))...)
					break
				}
			}
		}
	}
}

// addTaking adds what may be captured, with an example of each kind of capture.
func (g *teaching) addTaking() {
	v := g.v
	said := map[Lesson]bool{}
	once := func(l Lesson, key string, a *cassino.Action) {
		if !said[l] {
			said[l] = true
			g.add(l, key, french.SetOf(a.Card), a.Cards, "card", g.voice.The(a.Card), "cards", g.voice.tableCards(a.Cards, &v.Table), "sweep", g.voice.Sweep())
		}
	}
	for i := range g.takes {
		if a := &g.takes[i]; v.WouldSweep(*a) {
			once(OnClearing, "sweep", a)
		}
	}
	if len(g.steal) > 0 {
		a := &g.steal[0]
		g.add(OnStealing, "steal", french.SetOf(a.Card), french.Set{}, "card", g.voice.The(a.Card), "name", g.voice.Name(a.To))
	}
	for i := range g.takes {
		a := &g.takes[i]
		if names, points := g.voice.Prizes(&v.Rules, a.Cards); points > 0 {
			g.add(OnPrize, "prize", french.SetOf(a.Card), a.Cards, "card", g.voice.The(a.Card), "cards", g.voice.tableCards(a.Cards, &v.Table),
				"prize", names, "points", g.voice.Points(points))
			break
		}
	}
	for i := range g.takes {
		a := &g.takes[i]
		if a.Card == french.Joker {
			continue // a joker takes what it likes
		}
		rank, n := french.RankSet(a.Card.Rank()), a.Cards.Len()
		equal := a.Cards.IntersectKinds(rank).Len()
		switch {
		case !v.Loose.HasAll(a.Cards): // it includes a build
		case equal == n && !g.addsUp(a.Card.Rank()):
			key := "court"
			if v.Rules.Faces == cassino.OneOrThree && v.Loose.IntersectKinds(rank).Len() == 2 { // the player may wonder why not both
				key = "court.two"
			}
			once(OnCourt, key, a)
		case equal == n && n == 1:
			once(OnEqual, "equal", a)
		case equal == 0 && g.total(a.Cards) == int(v.Rules.Worth.Hand[a.Card].Low):
			once(OnSum, "sum", a)
		case n > 1:
			once(OnSeveral, "several", a)
		}
	}
}

// total returns the sum of cards.
func (g *teaching) total(cards french.Set) (sum int) {
	for c := range cards.All() {
		sum += int(g.v.Rules.Worth.Table[c.Rank()].Low)
	}
	return sum
}

// addBuilding adds what may be built, with the card that is kept for it.
func (g *teaching) addBuilding() {
	if len(g.makes) == 0 || g.v.Rules.Build.Kind != cassino.Builds {
		return
	}
	a := g.simplest(g.makes)
	after := g.v.Try(*a)
	if own := after.CardsCounting(1 << a.Value); !own.IsEmpty() {
		g.add(OnBuilding, "build", french.SetOf(a.Card), a.Cards, "card", g.voice.The(a.Card), "cards", g.voice.tableCards(a.Cards, &g.v.Table),
			"n", ui.Numeral(int(a.Value)), "own", g.voice.The(own.First()))
	}
}

// addScoring adds what cards are worth in the count.
func (g *teaching) addScoring() {
	for i := range *g.v.Rules.Score {
		switch c := &(*g.v.Rules.Score)[i]; c.Count {
		case cassino.MostCards:
			g.add(OnMost, "most", french.Set{}, french.Set{}, "points", g.voice.Worth(c, &g.v.Rules))
		case cassino.MostOf:
			g.add(OnSuit, "suit", g.v.Hand.IntersectKinds(c.Of), g.v.Loose.IntersectKinds(c.Of), "cards", g.voice.Kinds(c.Of), "points", g.voice.Worth(c, &g.v.Rules))
		}
	}
}

// simplest returns the action with the fewest cards.
func (g *teaching) simplest(list []cassino.Action) *cassino.Action {
	best := &list[0]
	for i := range list {
		if list[i].Cards.Len() < best.Cards.Len() {
			best = &list[i]
		}
	}
	return best
}
