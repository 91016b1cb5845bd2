package round

import (
	"math"
	"strconv"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// A chooser does what a player does with the cards and the buttons of a decision.
type chooser struct {
	common

	hand hand

	cards   *cards
	teacher *teacher
	redo    func() // shows what is chosen
}

// hand is what a player is about to do with cards, other than dragging them. Back stands for none.
type hand struct {
	lifted  card.Card // the one chosen
	advised card.Card // the one a hint points at
	lean    float64   // of the one under the mouse towards it, in degrees
	shine   float64   // where the light then lies on it, from 0 to 1
}

// touch uses a card: the first touch lifts it and the second plays it, unless sure is set or one
// touch is enough.
func (o *chooser) touch(cd card.Card, sure bool) scenes.Intent {
	d, w := o.ask, o.sentences.voice()
	switch a := d.meant(cd); {
	case !d.cards.Has(cd) && o.desk.Busy():
		return nil
	case !d.cards.Has(cd):
		o.desk.Refuse(o.whyNot(cd))
		return nil
	case a.Verb == lacasa.SetAside:
		o.chooseAside(cd)
		return nil
	case a.Verb == lacasa.Exchange && a.Other == card.Back: // the card to take; another is given for it
		if o.hand.lifted = card.Back; d.taken == cd {
			cd = card.Back
		}
		d.taken = cd
		o.desk.House.Sound.Play(sound.Lift)
		o.chosen()
		return nil
	case !sure && !o.desk.House.Settings.OneTap && o.hand.lifted != cd:
		o.lift(cd)
		o.desk.Tell(w.SayOf(o.view.Seat, "table.again."+verbs[a.Verb], "card", w.Card(cd)))
		return nil
	default:
		return tell.Act(a)
	}
}

// verbs are the last words of the keys of sentences about what is done with a card.
var verbs = [...]string{lacasa.Play: "play", lacasa.Discard: "discard", lacasa.Swap: "discard", lacasa.SetAside: "aside",
	lacasa.Remove: "remove", lacasa.Lay: "lay", lacasa.Give: "give", lacasa.Exchange: "give", lacasa.DrawUp: "draw"}

// whyNot returns why a card cannot be used now.
func (o *chooser) whyNot(cd card.Card) string {
	if of := o.ask.owner(cd); of != lacasa.NoSeat && of != o.view.Seat {
		return o.sentences.voice().SayOf(of, "why.not-yours")
	}
	if no := o.view.Why(o.ask.meant(cd)); no.Reason != lacasa.Allowed {
		return o.sentences.voice().Refusal(no)
	}
	return o.desk.House.Say("table.not-now")
}

// chooseAside adds a card to those to set aside, or removes it.
func (o *chooser) chooseAside(cd card.Card) {
	d := o.ask
	with := d.aside.With(cd)
	switch {
	case d.aside.Has(cd):
		with = d.aside.Without(cd)
	case with.Len() <= int(o.view.Rules.Aside.Most):
	case d.aside.Len() == 1:
		with = card.SetOf(cd)
	default:
		o.desk.Refuse(o.desk.House.Say("table.aside.enough", "n", strconv.Itoa(d.aside.Len())))
		return
	}
	d.aside = with
	o.desk.House.Sound.Play(sound.Lift)
	o.chosen()
}

// chosen shows a choice that is not yet a decision.
func (o *chooser) chosen() {
	o.desk.News.Text = ""
	o.redo()
}

// press uses a button of the decision.
func (o *chooser) press(i int) scenes.Intent {
	ch := &o.ask.list[i]
	if ch.step == 0 {
		return tell.Act(ch.action)
	}
	least, most := o.ask.bids()
	o.ask.bid = uint8(min(int(most), max(int(least), int(o.ask.bid)+ch.step)))
	o.chosen()
	return nil
}

// pressWhere uses the button for a verb, if there is one.
func (o *chooser) pressWhere(v lacasa.Verb) scenes.Intent {
	for i := range o.ask.list {
		if o.ask.asks() && o.ask.list[i].action.Verb == v {
			return o.press(i)
		}
	}
	return nil
}

// empty is a hand that does nothing.
var empty = hand{lifted: card.Back, advised: card.Back}

// lift raises a card that can be chosen.
func (o *chooser) lift(cd card.Card) {
	if o.hand.lifted == cd || !o.view.OwnCards().Has(cd) && !o.ask.cards.Has(cd) {
		return
	}
	o.hand.lifted = cd
	o.desk.House.Sound.Play(sound.Lift)
	o.cards.arrange(table.PaceSelect)
}

// lean tilts the card under the mouse towards it.
func (o *chooser) lean(at ui.Point) {
	lean, shine := 0.0, 0.0
	if over := o.desk.Hand.Hovered; over >= 0 && !o.desk.Line.Reduced {
		const most, fine = 3.5, 7 // degrees; steps to a side, so that not every stir of the hand is one
		sp := &o.desk.Cloth.Cards[over].Sprite
		side := math.Round(fine*min(1, max(-1, (at.X-sp.X)*2/sp.W))) / fine
		lean, shine = most*side, 0.5+0.3*side
	}
	if lean != o.hand.lean || shine != o.hand.shine {
		o.hand.lean, o.hand.shine = lean, shine
		o.cards.arrange(table.PaceHover)
	}
}

// take lifts a card that is dragged and lights where it may be dropped.
func (o *chooser) take(cd int) {
	o.hand.lifted = card.Card(cd)
	o.desk.Hand.Place = o.goal(o.hand.lifted)
	o.desk.House.Sound.Play(sound.Lift)
}

// drop plays a card that is dropped on the table.
func (o *chooser) drop(cd int, _ ui.Point) (intent scenes.Intent) {
	o.hand.lifted = card.Back
	if o.desk.Hand.Over {
		intent = o.touch(card.Card(cd), true)
	}
	return intent
}

// goal returns where a dragged card may be dropped, or an empty rect if the rules refuse it.
func (o *chooser) goal(cd card.Card) ui.Rect {
	if !o.ask.cards.Has(cd) {
		return ui.Rect{}
	}
	near := &o.room.Seats[table.Near]
	switch o.ask.meant(cd).Verb {
	case lacasa.Play:
		return ui.CardRect(near.Played, o.room.PlayedW)
	case lacasa.Discard, lacasa.Swap:
		return ui.CardRect(o.room.Casa, o.room.CasaW)
	case lacasa.SetAside:
		to := near.Aside
		if middle := o.room.aside(); middle.W > 0 {
			to = middle
		}
		return ui.CardRect(to.At(o.ask.aside.Len()), to.W)
	case lacasa.Give:
		_, to := o.room.neighbours(o.view.Seat)
		return o.room.setting(to).Plate
	case lacasa.Exchange:
		if o.ask.taken != card.Back {
			return o.desk.Cloth.Cards[o.ask.taken].Rect()
		}
	}
	return ui.Rect{}
}

// hint points at what a prudent player would do, and says why.
func (o *chooser) hint() {
	w := o.sentences.voice()
	if !o.ask.asks() { // while a challenge lies there complete there is nothing to advise
		o.desk.Tell(w.Company("hint.wait"))
		return
	}
	var ad bot.Advice
	var a lacasa.Action
	solved := ""
	if st := &o.desk.St; st.Posed {
		a, solved = w.Solution(st)
	} else {
		o.teacher.Finish(o.view)
		ad = o.teacher.Advisor.Advice()
		a = ad.Do
	}
	o.hand.advised = card.Back
	switch a.Verb {
	case lacasa.Play, lacasa.Discard, lacasa.Swap, lacasa.SetAside, lacasa.Remove, lacasa.Lay, lacasa.Give, lacasa.Exchange:
		o.hand.advised = a.Card
		next := a.Card
		if o.ask.aside.Has(next) || o.ask.taken == next { // that much is chosen
			next = a.Other
		}
		if next != card.Back {
			o.desk.Form.Aim(table.Cards.ID(int(next)))
		}
	case lacasa.Bid:
		o.ask.bid = a.Number
		o.chosen()
	}
	if solved != "" {
		o.desk.Tell(solved)
	} else {
		o.desk.Tell(w.Hint(o.view, &ad))
		if o.room.Shape != page.Desk || o.desk.House.Screen.Theme().TextScale > 1.3 {
			o.desk.News.Show(w.BriefHint(o.view, &ad))
		}
	}
	for i, ch := range o.ask.list {
		if ch.action == a && ch.step == 0 {
			o.desk.Form.Aim(table.Answers.ID(i))
		}
	}
	o.cards.arrange(table.PaceSelect)
}
