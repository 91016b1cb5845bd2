package tell

import (
	"strconv"

	"lacasa/assets/words"
	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
)

// The guide explains the desk to new players, one sentence at a time, about what the seat in front
// of the screen sees. It does not depend on the game: every sentence follows from the
// view.

// A Lesson is what a sentence of the guide teaches.
type Lesson uint8

// The lessons. Lessons is their number.
const (
	OnLaying Lesson = iota
	OnRolling
	OnHiding
	OnGoal
	OnTaking
	OnChallenging
	OnDrawing
	OnAces
	OnContesting
	OnThrowing
	OnSeconding
	OnClosing
	OnBluffing
	OnAccusing
	OnGiving
	OnHints
	OnLit
	Lessons
)

// Enough is how often each lesson is given.
var Enough = [Lessons]uint8{OnLaying: 2, OnRolling: 1, OnHiding: 1, OnGoal: 1, OnTaking: 2, OnChallenging: 1, OnDrawing: 1, OnAces: 1, OnContesting: 2,
	OnThrowing: 1, OnSeconding: 1, OnClosing: 2, OnBluffing: 1, OnAccusing: 1, OnGiving: 1, OnHints: 1, OnLit: 1}

// A Teaching is a sentence of the guide that is true now, and the cards it points at.
type Teaching struct {
	Lesson Lesson
	Text   string
	Key    string      // of Text, in the catalogues
	Seat   casis.Seat  // in front of which the cards are
	Cards  casis.Cards // empty: it points at nothing
}

// Teachings returns all sentences for the seat of v, which has to decide, the most important first.
func (w Voice) Teachings(v *casis.View) (list []Teaching) {
	add := func(l Lesson, key string, seat casis.Seat, cards casis.Cards, facts ...string) {
		facts = append(facts, "name", w.Name(v.Seat), "n", strconv.Itoa(min(casis.HandSize, v.OwnCards().Len())))
		list = append(list, Teaching{l, words.Capitalize(w.Say("casis.guide."+key, facts...)), "casis.guide." + key, seat, cards})
	}
	none := casis.Cards{}
	switch v.Phase {
	case casis.Rolling:
		add(OnRolling, "rolling", v.Seat, none, "rolls", strconv.Itoa(int(v.Rules.Rolls)))
	case casis.Choosing, casis.Closing:
		w.teachLaying(v, add)
		w.teachHiding(v, add)
	case casis.Opening:
		w.teachLaying(v, add)
		w.teachTurn(v, add)
	case casis.Answering:
		won, of := Odds(v.Duel)
		add(OnContesting, "contesting", v.Seat, v.Stakes, "card", w.Cards(v.Stakes), "other", w.Name(v.Other), "won", strconv.Itoa(won), "of", strconv.Itoa(of))
	case casis.Throwing:
		add(OnThrowing, "throwing", v.Seat, none)
	case casis.Seconding:
		add(OnSeconding, "seconding", v.Owner, v.Open[v.Owner], "other", w.Name(v.Owner))
	case casis.LastCall:
		add(OnAccusing, "last-call", v.Seat, none)
	}
	add(OnHints, "hint", v.Seat, none)
	return list
}

// A teach adds a sentence to the list.
type teach func(l Lesson, key string, seat casis.Seat, cards casis.Cards, facts ...string)

// teachLaying adds the sentences for a player who can lay a case.
func (w Voice) teachLaying(v *casis.View, add teach) {
	for _, a := range v.Legal(nil) {
		if a.Verb == casis.Lay {
			add(OnLaying, "laying", v.Seat, a.Cards.With(a.Card), "case", w.Case(a.Card))
			return
		}
	}
	if suspects := v.BluffSuspects(); !suspects.IsEmpty() {
		add(OnBluffing, "bluffing", v.Seat, suspects)
	}
}

// teachHiding adds the sentences for a player who chooses a hand.
func (w Voice) teachHiding(v *casis.View, add teach) {
	l, key := OnHiding, "hiding"
	if v.Phase == casis.Closing {
		l, key = OnClosing, "closing"
	}
	if a, _, ok := bot.Advise(v); ok && a.Verb == casis.Hold && !a.Cards.IsEmpty() {
		add(l, key, v.Seat, a.Cards, "cards", w.Cards(a.Cards), "target", w.Cases(int(v.Rules.Target)))
	}
}

// teachTurn adds the sentences for a player who chooses a main action.
func (w Voice) teachTurn(v *casis.View, add teach) {
	for _, a := range v.Legal(nil) {
		if a.Verb == casis.Take || a.Verb == casis.Challenge {
			add(OnLit, "lit", v.Seat, casis.Cards{})
			break
		}
	}
	suspect, have := nearest(v.OwnCards())
	missing := casis.CardsOf(suspect).Plus(suspect.Clues()).Minus(have)
	add(OnGoal, "goal", v.Seat, have, "target", w.Cases(int(v.Rules.Target)), "case", w.CaseWithClues(suspect), "have", strconv.Itoa(have.Len()))
	row := v.TurnRules()
	wanted, owner := casis.NoCard, casis.NoSeat
	for seat := range v.Seats() {
		if both := v.Open[seat].Intersect(missing); v.Rules.Side(seat) != v.Rules.Side(v.Seat) && !both.IsEmpty() {
			wanted, owner = both.First(), seat
		}
	}
	if owner != casis.NoSeat {
		facts := []string{"card", w.Card(wanted), "other", w.Name(owner), "case", w.Case(suspect)}
		switch {
		case row.Take != casis.Never:
			add(OnTaking, "taking", owner, casis.CardsOf(wanted), facts...)
		case row.One != casis.Never:
			add(OnTaking, "asking", owner, casis.CardsOf(wanted), append(facts, "odds", w.Odds(row.One))...)
		}
	}
	if row.Two != casis.Never {
		add(OnChallenging, "challenging", v.Seat, casis.Cards{}, "odds", w.Odds(row.Two))
	}
	if row.Draw > 0 && v.Pile > 0 {
		add(OnDrawing, "drawing", v.Seat, casis.Cards{})
	}
	for c := range v.OwnCards().All() {
		if c.IsAce() {
			add(OnAces, "ace", v.Seat, casis.CardsOf(c), "card", w.Card(c), "suit", w.Suit(c))
			break
		}
	}
	for n := range int(v.Laid) {
		if v.Accusable(v.Seat, n+1) {
			add(OnAccusing, "accusing", v.Seat, casis.Cards{})
			break
		}
	}
	if v.Rules.Teams {
		add(OnGiving, "giving", v.Seat, casis.Cards{}, "other", w.Name(v.Rules.Partner(v.Seat)))
	}
}

// nearest returns the case that own is nearest to completing, as its suspect, and the cards of it
// in own. A suspect counts for more than a clue, because no other card can replace it.
func nearest(own casis.Cards) (suspect casis.Card, have casis.Cards) {
	most := -1
	for c := range casis.FullDecks(1).All() {
		if !c.IsSuspect() {
			continue
		}
		all := own.Kinds().Intersect(casis.CardsOf(c).Plus(c.Clues()))
		worth := 2 * all.Len()
		if own.Has(c) {
			worth++
		}
		if worth > most {
			most, suspect, have = worth, c, all
		}
	}
	return suspect, have
}
