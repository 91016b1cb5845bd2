package tell

import (
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/ui"
)

// The guide explains the table to new players, one sentence at a time, about what the seat in front
// of the screen sees. Like the rest of the table it does not depend on a situation: every sentence
// follows from the view.

// A Lesson is what a sentence of the guide teaches.
type Lesson uint8

// The lessons. Lessons is their number.
const (
	OnLeading Lesson = iota
	OnRobot
	OnRuling
	OnCousins
	OnLow
	OnScore
	OnGoal
	OnDrawing
	OnWinning
	OnLeader
	OnFollowing
	OnBeating
	OnTwins
	OnCake
	OnElecting
	OnPassing
	OnDiscarding
	OnBidding
	OnNaming
	OnAside
	OnRemoving
	OnLaying
	OnGiving
	OnExchanging
	OnChoosing
	OnHints
	OnShown
	OnKin
	OnHeir
	OnShift
	Lessons
)

// Enough is how often each lesson is given.
var Enough = [Lessons]uint8{OnLeading: 1, OnRobot: 1, OnRuling: 1, OnCousins: 1, OnLow: 2, OnScore: 1, OnGoal: 4, OnDrawing: 1, OnWinning: 1,
	OnLeader: 1, OnFollowing: 2, OnBeating: 3, OnTwins: 2, OnCake: 1, OnElecting: 2, OnPassing: 1, OnDiscarding: 1, OnBidding: 2, OnNaming: 1, OnAside: 1,
	OnRemoving: 1, OnLaying: 1, OnGiving: 1, OnExchanging: 1, OnChoosing: 1, OnHints: 1, OnShown: 2, OnKin: 2, OnHeir: 2, OnShift: 2}

// A Teaching is a sentence of the guide that is true now, and the facts in it that can be checked.
type Teaching struct {
	Lesson Lesson
	Text   string
	Key    string // of Text, in the catalogues
	family card.Family
	Cards  card.Set
}

// Teachings returns all sentences for the seat of v, which has to decide, the most important first.
// While another seat begins the election or the bidding, they explain that.
func (w Voice) Teachings(v *lacasa.View) (list []Teaching) {
	r := &v.Rules
	watches := v.Turn != v.Seat && (v.Phase == lacasa.Electing || v.Phase == lacasa.Bidding)
	me := []string{"name", w.Name(v.Seat), "side", w.Side(v.Seat.Side()), "of", ui.Numeral(int(v.Last))}
	add := func(l Lesson, key string, f card.Family, cards card.Set, facts ...string) {
		facts = append(facts, me...)
		if f != card.None {
			facts = append(facts, "family", w.Family(f))
		}
		list = append(list, Teaching{l, w.Company("guide."+key, facts...), key, f, cards})
	}
	if beside := v.ShownNeighbour(v.Seat); beside != lacasa.NoSeat {
		key := "shown"
		if r.Seats() == lacasa.Sides {
			key += ".two"
		}
		add(OnShown, key, card.None, 0, "other", w.Name(beside), "to", w.Name((v.Seat+1)%lacasa.Seat(r.Seats())))
	}
	switch v.Phase {
	case lacasa.Playing:
		w.teachChanges(v, add)
		if v.Count == 0 {
			w.teachLeading(v, add)
		} else {
			w.teachFollowing(v, add)
		}
	case lacasa.Electing, lacasa.Choosing, lacasa.Discarding, lacasa.Bidding, lacasa.Declaring, lacasa.Naming:
		w.teachElection(v, watches, add)
	case lacasa.SettingAside:
		if r.Aside.Steal {
			add(OnAside, "aside.steal", card.None, 0)
		} else {
			add(OnAside, "aside", card.None, 0)
		}
	case lacasa.Removing:
		add(OnRemoving, "remove", card.None, 0, "card", w.Card(v.Played[v.Count-1]))
	case lacasa.Laying:
		add(OnLaying, "lay", card.None, 0)
	case lacasa.Giving:
		add(OnGiving, "give", card.None, 0, "to", w.Name((v.Seat+1)%lacasa.Seat(r.Seats())))
	case lacasa.Exchanging:
		add(OnExchanging, "exchange", card.None, 0, "winner", w.Name(v.Winner))
	case lacasa.Drawing:
		add(OnChoosing, "draw", card.None, 0, "other", w.Name((v.Seat+1)%lacasa.Seat(r.Seats())))
	}
	if !watches {
		add(OnHints, "hint", card.None, 0)
	}
	return list
}

// teachElection adds the sentences about the election, and about taking the cards and naming the
// families.
func (w Voice) teachElection(v *lacasa.View, watches bool, add teach) {
	r := &v.Rules
	most := func(but card.Family) (f card.Family, facts []string) { // the family of which the hand has most
		f, n := card.None, -1
		for other := card.Rossi; other < card.None; other++ {
			if k := (v.OwnCards() & card.FamilySet(other)).Len(); other != but && k > n {
				f, n = other, k
			}
		}
		return f, []string{"n", ui.Numeral(n)}
	}
	switch v.Phase {
	case lacasa.Electing:
		f := v.Nominated.Family()
		key := "elect.plain"
		if r.Goal.Aim == lacasa.Undertake {
			key = "elect"
		}
		if watches {
			key = strings.Replace(key, "elect", "elect.other", 1)
		}
		add(OnElecting, key, f, 0, "other", w.Name(v.Turn), "n", ui.Numeral((v.OwnCards() & card.FamilySet(f)).Len()), "needs", ui.Numeral(int(v.ChallengesNeeded())))
		if !r.Stack && !watches { // otherwise nobody takes a card
			add(OnPassing, "pass", card.None, 0)
		}
	case lacasa.Choosing:
		f, facts := most(v.Nominated.Family())
		key := "choose.plain"
		if r.Goal.Aim == lacasa.Undertake {
			key = "choose"
		}
		add(OnElecting, key, f, 0, append(facts, "needs", ui.Numeral(int(v.ChallengesNeeded())))...)
	case lacasa.Discarding:
		key := "discard"
		if v.Face[v.Seat] != 0 {
			key = "discard.open"
		}
		add(OnDiscarding, key, card.None, 0, "card", w.Card(v.Nominated))
	case lacasa.Bidding:
		if watches {
			add(OnBidding, "bid.other", card.None, 0, "other", w.Name(v.Turn))
		} else {
			add(OnBidding, "bid", card.None, 0)
		}
	case lacasa.Declaring:
		f, n := most(card.None)
		add(OnNaming, "declare", f, 0, n...)
	case lacasa.Naming:
		if f, n := most(v.Ruling); r.LowWins == 0 && !r.Second && r.Loser == lacasa.NoLoser {
			add(OnNaming, "name", f, 0, append(n, "ruling", w.Family(v.Ruling))...)
		}
	}
}

// A teach adds a sentence to the list.
type teach func(l Lesson, key string, f card.Family, cards card.Set, facts ...string)

// teachChanges adds what the situation changes in a challenge or after it, without a decision.
func (w Voice) teachChanges(v *lacasa.View, add teach) {
	r := &v.Rules
	if r.Kin {
		add(OnKin, "kin", card.None, 0)
	}
	if r.Heir && v.Challenge < v.Last {
		add(OnHeir, "heir", card.None, 0)
	}
	if r.Shift && v.Challenge < v.Last {
		add(OnShift, "shift", card.None, 0, "to", w.Name((v.Seat+1)%lacasa.Seat(r.Seats())))
	}
}

// teachLeading adds the sentences for a player who leads.
func (w Voice) teachLeading(v *lacasa.View, add teach) {
	r := &v.Rules
	low := unusual(v)
	switch {
	case r.LowWins.Has(v.Challenge):
		add(OnLow, "low", card.None, 0)
	case r.Second: // the guide says no more of it than of the lowest
		add(OnLow, "second-wins", card.None, 0)
	case r.Loser != lacasa.NoLoser:
		add(OnLow, "never-wins", r.Loser.Family(), 0)
	}
	w.teachGoal(v, add)
	switch {
	case v.PlayableCards() != v.OwnCards():
		add(OnLeading, "lead.but", card.None, 0, "cards", w.OneOf(r.NoLead))
	case r.NoFollow:
		add(OnLeading, "lead.free", card.None, 0)
	case r.FaceDown:
		add(OnLeading, "lead.face-down", card.None, 0)
	default:
		add(OnLeading, "lead", card.None, 0)
	}
	if v.Challenge > 1 {
		add(OnWinning, "won", card.None, 0)
	}
	if r.Solo() {
		add(OnRobot, "robot", card.None, 0)
	}
	switch {
	case low:
	case v.Ruling != card.None:
		add(OnRuling, "ruling", v.Ruling, 0)
	case r.Usurpers != 0 && !r.FaceDown:
		add(OnRuling, "nobody-yet", card.None, 0, "cards", w.OneOf(r.Usurpers))
	case r.Usurpers == 0 && r.Removers == 0 && !r.Kin:
		add(OnRuling, "nobody", card.None, 0)
	}
	if v.Cousins != card.None && v.Cousins != v.Ruling && !low {
		add(OnCousins, "second", v.Cousins, 0, "ruling", w.Family(v.Ruling))
	}
	w.teachCake(v, low, add)
	switch g := &r.Goal; {
	case r.Solo() && g.Aim == lacasa.AtLeast && g.Count == lacasa.Challenges && r.References == lacasa.NoReferences:
		add(OnScore, "score", card.None, 0, "n", ui.Numeral(int(v.Won[v.Seat.Side()])), "needs", ui.Numeral(int(g.Number)))
	case g.Aim != lacasa.First: // already mentioned
		add(OnScore, "goal", card.None, 0, "goal", words.Uncapitalize(w.Goal(&v.Table, "goal.")))
	}
	if r.Solo() && v.Pile > 0 && v.Challenge > 1 {
		add(OnDrawing, "drawn", card.None, 0)
	}
}

// teachGoal adds the goal for a player who leads, if something other than the most challenges
// scores.
func (w Voice) teachGoal(v *lacasa.View, add teach) {
	g, mine := &v.Rules.Goal, v.References[v.Seat]
	few := g.WantsFew()
	switch {
	case g.Aim == lacasa.First:
		add(OnGoal, "goal", card.None, 0, "goal", words.Uncapitalize(w.Goal(&v.Table, "goal.")))
	case g.Count == lacasa.Cards && few:
		add(OnGoal, "fewer", card.None, 0, "cards", w.ranks(g.Ranks))
	case g.Count == lacasa.Cards:
		add(OnGoal, "more", card.None, 0, "cards", w.ranks(g.Ranks))
	case few:
		add(OnGoal, "few", card.None, 0)
	case mine != card.Back:
		add(OnGoal, "reference", mine.Family(), 0)
	}
}

// teachFollowing adds the sentences for a player who follows.
func (w Voice) teachFollowing(v *lacasa.View, add teach) {
	r := &v.Rules
	own, may := v.OwnCards(), v.PlayableCards()
	low := unusual(v)
	beats := beating(v)
	told := !r.FaceDown && !r.Kin && !r.Second // the winner can be seen card by card
	switch {
	case v.Led == card.None:
		add(OnFollowing, "free", card.None, 0)
	case r.NoFollow && low || r.NoFollow && (v.Ruling == card.None || v.Cousins != card.None || r.Removers|r.Usurpers != 0):
		add(OnFollowing, "free", card.None, 0)
	case r.NoFollow:
		add(OnFollowing, "free.led", v.Led, 0)
	case v.MustFollow() && may == own:
		add(OnFollowing, "follow.all", v.Led, may)
	case v.MustFollow() && may == card.SetOf(card.MangiaCake):
		add(OnFollowing, "follow.cake", v.Led, may)
	case v.MustFollow() && may.Has(card.MangiaCake):
		add(OnFollowing, "follow.with-cake", v.Led, may)
	case v.MustFollow():
		add(OnFollowing, "follow", v.Led, may)
	case told && !low && v.Ruling != card.None && beats != 0 && beats.Len() <= 2:
		add(OnFollowing, "cannot.wins", v.Led, beats, "cards", w.eitherOf(beats))
	case !low && v.Ruling != card.None && v.Cousins == card.None && r.Removers|r.Usurpers == 0:
		add(OnFollowing, "cannot.other", v.Led, 0)
	default:
		add(OnFollowing, "cannot", v.Led, 0)
	}
	if told && v.WinningCard() != card.Back {
		w.teachBeating(v, beats, add)
	}
	w.teachCake(v, low, add)
	if v.Challenge > 1 {
		add(OnLeader, "leader", card.None, 0, "other", w.Name(v.Leader))
	}
}

// unusual reports whether a card other than the highest wins the challenge.
func unusual(v *lacasa.View) bool {
	return v.Rules.Second || v.Rules.Loser != lacasa.NoLoser || v.Rules.LowWins.Has(v.Challenge)
}

// teachBeating adds the sentences for a player who can beat the winning card with some cards, or
// none.
func (w Voice) teachBeating(v *lacasa.View, beats card.Set, add teach) {
	c := v.WinningCard()
	by := lacasa.NoSeat
	for i, played := range v.Played[:v.Count] {
		if played == c {
			by = v.PlayerAt(i)
		}
	}
	facts := []string{"other", w.Name(by), "card", w.Card(c), "cards", w.eitherOf(beats), "n", ui.Numeral(beats.Len())}
	twin := beats & card.RankSet(1<<c.Rank()) & card.FamilySet(c.Family())
	if twin != 0 {
		add(OnTwins, "twin", card.None, twin, append(facts, "own", w.Card(twin.First()))...)
	}
	switch {
	case by.Side() == v.Seat.Side():
		add(OnBeating, "beat.partner", card.None, 0, facts...)
	case beats == 0:
		add(OnBeating, "beat.none", card.None, 0, facts...)
	case beats == v.PlayableCards():
		add(OnBeating, "beat.any", card.None, beats, facts...)
	case beats.Len() <= 2:
		add(OnBeating, "beat", card.None, beats, facts...)
	default:
		add(OnBeating, "beat.many", card.None, beats, facts...)
	}
}

// beating returns the seat's playable cards that would now win the challenge.
func beating(v *lacasa.View) (cards card.Set) {
	for c := range v.PlayableCards().All() {
		t := v.Table
		if t.Put(c); t.WinningCard() == c {
			cards = cards.With(c)
		}
	}
	return cards
}

// eitherOf returns the names of the cards of a set, joined by "or".
func (w Voice) eitherOf(set card.Set) string {
	return w.List("list.or", scenes.EachIn(set.All(), w.Card))
}

// teachCake adds the sentences for a player who has the Mangia-Cake.
func (w Voice) teachCake(v *lacasa.View, low bool, add teach) {
	r := &v.Rules
	switch {
	case low || r.Kin || !v.OwnCards().Has(card.MangiaCake):
	case v.Ruling != card.None:
		add(OnCake, "cake", v.Ruling, 0)
	case r.Usurpers|r.Removers == 0:
		add(OnCake, "cake.nobody", card.None, 0)
	}
}
