package play

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui/page"
)

// seatWords holds the words at a seat.
type seatWords struct {
	name, held string
	points     string
	took       string // the number of cards in its pile
	spoken     string
}

// sayings holds the words on the table. They are made when they change, not in every frame.
type sayings struct {
	game, round string
	status      string
	seats       [cassino.MaxSeats]seatWords
	piles       [cassino.MaxSeats]string // by side
	stock       string
	stocked     string // the size of the stock as a sentence, or that nothing is left to be dealt again; empty: that needs no words
	scores      []scored
	unit        string
	head        string // above the scores: the unit, or that all of it is counted after the hand
}

// A scored is a category of the scoreboard, and how it stands as far as everybody can see.
type scored struct {
	name, worth, stands string
	sweeps              bool // it is the category of sweeps
	unseen              bool // it is about cards that nobody has seen yet
	spare               bool // it is a note that is left out where it would make the letters smaller
}

// sentences makes the sayings.
type sentences struct {
	common

	dealing *dealing
	lights  *lights
}

// word makes the sayings.
func (e *sentences) word() {
	w, t := e.phrases.voice(), &e.view.Table
	s := e.says
	*s = sayings{scores: s.scores[:0]}
	s.game, s.round = w.GameAndWay(e.table.St.Options.Mode, e.table.St.Options.Way), w.Round(&e.table.St)
	if e.room.shape == page.Flat { // it has half a line
		s.game = w.Game(e.table.St.Options.Mode)
	}
	s.stock = strconv.Itoa(int(t.Stock))
	switch {
	case t.Stock > 0:
		s.stocked = w.Count("cassino.table.stock", int(t.Stock))
	case t.Rules.Refill == cassino.ByPacket && t.Phase != cassino.Over && t.Rules.Layout().Stock.Len() > 0:
		s.stocked = w.Say("cassino.table.last")
	}
	s.unit = w.Say("cassino.table.scores")
	if s.head = w.Say("cassino.table.scores.end"); slices.ContainsFunc(*t.Rules.Score, func(cat cassino.Category) bool { return cat.Now }) {
		s.head = s.unit
	}
	for i := range *t.Rules.Score {
		cat := &(*t.Rules.Score)[i]
		s.scores = append(s.scores, scored{words.Capitalize(w.LongCategory(cat, &t.Rules)), w.ShortWorth(cat, &t.Rules), e.stands(w, cat), cat.Count == cassino.Sweeps, e.unseen(cat), false})
	}
	for _, note := range e.notes(w) {
		s.scores = append(s.scores, scored{name: note})
	}
	for _, note := range e.reminders(w) {
		s.scores = append(s.scores, scored{name: note, spare: true})
	}
	for side := range t.Rules.Sides() {
		s.piles[side] = e.wordPile(w, side)
	}
	for i := range t.Rules.Seats {
		seat := cassino.Seat(i)
		side := t.Rules.Side(seat)
		place := seatWords{name: w.Name(seat), held: strconv.Itoa(int(t.Cards[seat])), points: strconv.Itoa(t.Points(side)),
			took: strconv.Itoa(int(t.Piles[side].Len))}
		said := []string{w.Say("cassino.table.seat", "name", place.name, "held", place.held, "points", w.Total(t.Points(side), &t.Rules))}
		if t.Dealer == seat {
			said = append(said, w.Say("cassino.table.dealer"))
		}
		if t.Taker == seat && t.Rules.Leftovers == cassino.ToLastTaker {
			said = append(said, w.Say("cassino.table.taker"))
		}
		for j := range t.CurrentBuilds() {
			if b := &t.Builds[j]; b.Owner == seat && t.Rules.Build.NoTrail {
				said = append(said, sentence(w.Say("cassino.table.owns", "name", place.name, "build", w.Build(&t.Rules, b.Value))))
			}
		}
		if open := e.view.Shown; seat != e.view.Seat && !open.IsEmpty() {
			said = append(said, w.Say("problem.cassino.holds", "cards", w.Cards(open)))
		}
		place.spoken = strings.Join(append(said, s.piles[side]), " ")
		s.seats[seat] = place
	}
	s.status = words.Capitalize(e.question(w))
}

// notes says what else the scoreboard tells: who play together, what cards count, and what becomes
// of the table where players may not expect it.
func (e *sentences) notes(w tell.Voice) (list []string) {
	r := &e.view.Rules
	if r.Teams {
		list = append(list, w.Say("cassino.table.note.teams", "sides", w.Side(0)+" · "+w.Side(1)))
	}
	if counts := e.counts(w); counts != "" {
		list = append(list, counts)
	}
	if r.Jokers > 0 && r.Wild == cassino.TakesAll {
		list = append(list, w.Say("cassino.table.note.joker"))
	}
	if r.Leftovers == cassino.ToLastPlayer {
		list = append(list, w.Say("cassino.table.note.left"))
	}
	if r.Build.Kind == cassino.Heaps {
		list = append(list, w.Say("cassino.table.note.heap"))
	}
	return list
}

// reminders says what else the rules of the game have that players may not expect, where there is
// room.
func (e *sentences) reminders(w tell.Voice) (list []string) {
	r := &e.view.Rules
	if r.Faces == cassino.OneOrAllThree {
		list = append(list, w.Say("cassino.table.note.one-or-all"))
	}
	switch {
	case r.Force == cassino.IfItTakes && r.Steal:
		list = append(list, w.Say("cassino.table.note.must.steal"))
	case r.Force == cassino.IfItTakes:
		list = append(list, w.Say("cassino.table.note.must"))
	case r.Force == cassino.TakeOrLieDown:
		list = append(list, w.Say("cassino.table.note.lie"))
	}
	if r.Leftovers == cassino.ToNobody {
		list = append(list, w.Say("cassino.table.note.nobody"))
	}
	if r.Steal {
		list = append(list, w.Say("cassino.table.note.steal"))
	}
	if r.Build.Piles {
		list = append(list, w.Say("cassino.table.note.piles"))
	}
	if r.Worth.Sum == french.Ten { // court cards are no numbers, and others are
		var courts []string
		for rank := french.Ten + 1; rank <= french.Ranks; rank++ {
			courts = append(courts, w.Say("cassino.short."+french.Of(rank, 0).String()[:1]))
		}
		key := "cassino.table.note.court"
		switch r.Faces {
		case cassino.JustOne:
			key += ".just-one"
		case cassino.OneOrThree:
			key += ".one-or-three"
		}
		list = append(list, w.Say(key, "cards", strings.Join(courts, ", ")))
	}
	return list
}

// counts says what cards count in sums where that is not what is printed on them. It is empty where
// there are no sums of court cards.
func (e *sentences) counts(w tell.Voice) string {
	r := &e.view.Rules
	if r.Worth.Sum <= 10 {
		return ""
	}
	one := func(card string, v cassino.Value) string {
		key := "cassino.table.counts.one"
		if v.High != 0 {
			key = "cassino.table.counts.choice"
		}
		return w.Say(key, "card", card, "n", w.List("list.or", numbers(v.Values())))
	}
	var list, own []string
	for rank := 1; rank <= french.Ranks; rank++ {
		of := r.Worth.Table[rank]
		if rank > 10 || of != (cassino.Value{Low: uint8(rank)}) {
			list = append(list, one(w.Say("cassino.short."+french.Of(rank, 0).String()[:1]), of))
		}
		var other []french.Card
		for suit := range french.Suit(french.Suits) {
			if card := french.Of(rank, suit); r.Worth.Hand[card] != of {
				other = append(other, card)
			}
		}
		switch {
		case len(other) == french.Suits:
			own = append(own, one(w.Say("cassino.short."+other[0].String()[:1]), r.Worth.Hand[other[0]]))
		case len(other) > 0:
			own = append(own, one(w.Kinds(french.SetOf(other...)), r.Worth.Hand[other[0]]))
		}
	}
	if r.Jokers > 0 && r.Wild == cassino.AnyNumeral {
		list = append(list, w.Say("cassino.table.counts.joker", "from", strconv.Itoa(int(r.Build.Least)), "to", strconv.Itoa(int(r.Build.Most))))
	}
	said := strings.Join(list, ", ")
	if len(own) > 0 {
		said += "; " + w.Say("cassino.table.counts.hand", "cards", strings.Join(own, ", "))
	}
	return w.Say("cassino.table.counts", "cards", said)
}

// stands says how the sides stand in a category, as far as everybody has seen it: the size of their
// piles, the cards of a suit in them, their sweeps, and a few cards.
func (e *sentences) stands(w tell.Voice, cat *cassino.Category) string {
	const few = 3 // sides for which there is room
	t := &e.view.Table
	cards := cat.Count == cassino.MostCards || cat.Count == cassino.Difference || cat.Count == cassino.Each && len(cat.Cards) >= french.Deck
	if cat.Count == cassino.Each && !cards {
		return e.holds(w, cat)
	}
	if t.Rules.Sides() > few || !cards && cat.Count != cassino.Sweeps && cat.Count != cassino.MostOf {
		return ""
	}
	var said []string
	any := false
	for side := range t.Rules.Sides() {
		n := int(t.Piles[side].Len)
		switch cat.Count {
		case cassino.MostOf:
			n = t.Piles[side].Set().IntersectKinds(cat.Of).Len()
		case cassino.Sweeps:
			n = int(t.Sweeps[side])
			if e.lights.sweep.due && side == e.lights.sweep.side {
				n--
			}
		default: // all cards
		}
		any = any || n > 0
		said = append(said, w.Side(side)+"\u00a0"+strconv.Itoa(n))
	}
	if !any {
		return ""
	}
	return strings.Join(said, " · ") + e.cancelled(w, cat)
}

// cancelled says how many sweeps of each side cancel one another.
func (e *sentences) cancelled(w tell.Voice, cat *cassino.Category) string {
	t := &e.view.Table
	if cat.Count != cassino.Sweeps || !t.Rules.Sweep.Cancel {
		return ""
	}
	least := t.Sweeps[0]
	for side := range t.Rules.Sides() {
		least = min(least, t.Sweeps[side])
	}
	if least == 0 {
		return ""
	}
	return " · " + w.Say("cassino.table.cancelled", "n", strconv.Itoa(int(least)))
}

// holds says where a few cards that score are, as far as the seat in front of the screen has seen:
// who took them, or that they are in its own hand, on the table, or still out.
func (e *sentences) holds(w tell.Voice, cat *cassino.Category) string {
	const few = 4
	t := &e.view.Table
	deck := t.Rules.Deck()
	all := deck.IntersectKinds(cat.Cards.Set()).Len()
	if all > few {
		return ""
	}
	var said []string
	out, on, own := all, t.AllCards().IntersectKinds(cat.Cards.Set()).Len(), e.own(cat)
	for side := range t.Rules.Sides() {
		if n := t.Piles[side].Set().IntersectKinds(cat.Cards.Set()).Len(); n > 0 {
			out -= n
			if all == 1 {
				return w.Side(side)
			}
			said = append(said, w.Side(side)+"\u00a0"+strconv.Itoa(n))
		}
	}
	switch {
	case all == 1 && own > 0:
		return w.Say("cassino.table.own")
	case all == 1 && on > 0:
		return w.Say("cassino.table.there")
	case all == 1:
		return w.Say("cassino.table.out")
	}
	for _, more := range [...]struct {
		key string
		n   int
	}{{"cassino.table.own.some", own}, {"cassino.table.there.some", on}, {"cassino.table.out.some", out - own - on}} {
		if more.n > 0 {
			said = append(said, w.Say(more.key, "n", strconv.Itoa(more.n)))
		}
	}
	return strings.Join(said, " · ")
}

// unseen reports whether a category counts a few cards, of which the person in front of the screen
// has seen none.
func (e *sentences) unseen(cat *cassino.Category) bool {
	seen := e.view.AllCards()
	for side := range e.view.Rules.Sides() {
		seen = seen.Plus(e.view.Piles[side].Set())
	}
	return cat.Count == cassino.Each && !seen.HasAny(cat.Cards.Set()) && e.own(cat) == 0
}

// own returns how many cards of a category the person in front of the screen holds.
func (e *sentences) own(cat *cassino.Category) int {
	if s := e.view.Seat; s == cassino.NoSeat || !e.table.St.Players[s].Human() {
		return 0
	}
	return e.view.Hand.IntersectKinds(cat.Cards.Set()).Len()
}

// wordPile says what is in a side's pile, as far as that matters.
func (e *sentences) wordPile(w tell.Voice, side int) string {
	t := &e.view.Table
	p := &t.Piles[side]
	said := w.Count("cassino.table.pile", int(p.Len), "side", w.Side(side))
	if p.Len > 0 && e.fresh() {
		said += " " + w.Say("cassino.table.pile.deal")
	}
	if n := t.Sweeps[side]; n > 0 {
		said += " " + w.Say("cassino.table.pile.sweeps", "n", strconv.Itoa(int(n)))
	}
	if openPiles(&e.view.Rules) && p.Len > 0 {
		said += " " + w.Say("cassino.table.pile.top", "card", w.The(p.Top()))
	}
	return said
}

// question says who is asked for what, and what is chosen.
func (e *sentences) question(w tell.Voice) string {
	d, t := e.ask, &e.view.Table
	switch {
	case e.dealing.on:
		return ""
	case !e.ask.asks():
		return w.Awaits(t) + e.laid(w)
	case d.order != "":
		return w.Say("cassino.table.in-order-of", "card", w.The(d.card))
	case d.card == french.Back && d.taken.IsEmpty():
		if d.legal[0].Verb == cassino.LieDown {
			return w.Say("cassino.table.must-lie")
		}
		more := e.bound(w) + e.laid(w)
		if more == "" && t.Phase == cassino.Playing && !t.Rules.Pluck && e.table.House.Screen.Theme().TextScale <= 1.4 { // large letters need the room
			return w.Say("cassino.table.choose", "name", w.Name(t.Turn))
		}
		return w.Awaits(t) + more
	case d.card == french.Back:
		return w.Say("cassino.table.with", "cards", e.sum(french.Back)) + e.unplucked(w)
	case d.taken.IsEmpty():
		return e.possible(w) + e.must(w)
	}
	a := cassino.Action{Seat: e.view.Seat, Verb: cassino.Capture, Card: d.card, Cards: d.taken}
	if e.view.Why(a).Reason == cassino.Allowed {
		return words.Capitalize(w.Say("cassino.table.takes", "card", e.phrases.taker(w, &a), "cards", e.phrases.sets(w, &a)))
	}
	with, makes := d.card, []string(nil)
	for i := range d.list {
		switch ch := &d.list[i]; ch.action.Verb {
		case cassino.Make:
			makes = append(makes, e.phrases.made(w, &ch.action))
		case cassino.Capture, cassino.Pair: // more is to be taken with it
			with = french.Back
		}
	}
	if len(makes) > 0 {
		return words.Capitalize(w.Say("cassino.table.makes", "card", w.The(d.card), "sums", strings.Join(makes, " · ")))
	}
	so := e.sum(with)
	if with != french.Back && !e.ask.leads() { // to several sets, of which some lie there
		so = e.phrases.short(d.taken)
	}
	return words.Capitalize(w.Say("cassino.table.so-far", "card", w.The(d.card), "cards", so))
}

// bound says that a build of the seat keeps it from trailing, if that is why some of its cards
// cannot be played.
func (e *sentences) bound(w tell.Voice) string {
	var no cassino.Refusal
	for card := range e.view.Hand.Kinds() {
		if e.ask.hand.Has(card) {
			continue
		}
		no = e.view.Why(cassino.Action{Seat: e.view.Seat, Verb: cassino.Trail, Card: card})
		if no.Reason != cassino.OwnBuild {
			return ""
		}
	}
	if no.Reason != cassino.OwnBuild {
		return ""
	}
	return " " + sentence(w.Say("cassino.table.bound", "build", w.Build(&e.view.Rules, no.Number)))
}

// laid says, until somebody has played, which sides have cards that were laid at the deal.
func (e *sentences) laid(w tell.Voice) string {
	var list []string
	for side := range e.view.Rules.Sides() {
		if n := int(e.view.Piles[side].Len); n > 0 && e.fresh() {
			list = append(list, w.Side(side)+"\u00a0"+w.Count("cassino.has.cards", n))
		}
	}
	if len(list) == 0 {
		return ""
	}
	return " " + sentence(w.Say("cassino.table.laid", "sides", w.List("list.and", list)))
}

// fresh reports whether nobody has played in this hand, so that what is in piles was laid at the
// deal.
func (e *sentences) fresh() bool {
	return e.view.Rules.Lie && e.view.Player == cassino.NoSeat && e.view.Phase == cassino.Playing
}

// unplucked says why the one chosen card cannot be plucked, if the player may think it can.
func (e *sentences) unplucked(w tell.Voice) string {
	d := e.ask
	if !e.view.Rules.Pluck || d.taken.Len() != 1 {
		return ""
	}
	no := e.view.Why(cassino.Action{Seat: e.view.Seat, Verb: cassino.Pluck, Card: d.taken.First()})
	if no.Reason != cassino.Forbidden && no.Reason != cassino.LastOnTable {
		return ""
	}
	return ". " + w.Refusal(&e.view.Rules, no)
}

// possible says what the chosen card takes while no card of the table is chosen: the best capture,
// whether there are others, and piles.
func (e *sentences) possible(w tell.Voice) string {
	d, piles := e.ask, e.stolen(w)
	a, ok := e.ask.best()
	if !ok {
		key := "cassino.table.takes-nothing"
		switch {
		case piles != "":
			key = "cassino.table.steals"
		case !d.takes.IsEmpty(): // with another of its rank
			key = "cassino.table.chosen"
		case !d.fits.IsEmpty():
			key = w.BuildKey("cassino.table.builds-alone", &e.view.Rules)
		}
		return words.Capitalize(w.Say(key, "card", w.The(d.card), "piles", piles))
	}
	if piles != "" {
		return words.Capitalize(w.Say("cassino.table.or-steals", "card", w.The(a.Card), "cards", e.phrases.sets(w, &a), "piles", piles))
	}
	return e.takes(w, a)
}

// takes says what the best capture of the chosen card is, and whether there are others.
func (e *sentences) takes(w tell.Voice, a cassino.Action) string {
	key, n := "cassino.table.takes", 0
	for i := range e.ask.legal {
		if l := &e.ask.legal[i]; l.Verb == cassino.Capture && l.Card == a.Card {
			n++
		}
	}
	builds := e.builds(a.Card)
	switch {
	case !a.Cards.HasAll(e.ask.takes):
		key = "cassino.table.takes-or-else"
	case n > 1 && e.view.Rules.Faces == cassino.OneOrThree && e.view.Rules.Worth.Hand[a.Card].Low > e.view.Rules.Worth.Sum:
		key = "cassino.table.takes-or-one"
	case n > 1:
		key = "cassino.table.takes-or-some"
	case builds:
		key = "cassino.table.takes-or-builds"
	}
	if builds {
		key = w.BuildKey(key, &e.view.Rules)
	}
	return words.Capitalize(w.Say(key, "card", e.phrases.taker(w, &a), "cards", e.phrases.sets(w, &a)))
}

// builds reports whether a card of the hand may build.
func (e *sentences) builds(card french.Card) bool {
	return slices.ContainsFunc(e.ask.legal, func(l cassino.Action) bool { return l.Verb == cassino.Make && l.Card == card })
}

// must says that the chosen card may not be trailed, as it captures something.
func (e *sentences) must(w tell.Voice) string {
	d := e.ask
	if e.view.Why(cassino.Action{Seat: e.view.Seat, Verb: cassino.Trail, Card: d.card}).Reason != cassino.MustTake {
		return ""
	}
	key := "cassino.table.must"
	if e.builds(d.card) {
		key += ".or-build"
	}
	return ". " + sentence(w.Say(key))
}

// sum returns what the chosen cards of the table come to, with a card of the hand before them
// unless that is Back.
func (e *sentences) sum(with french.Card) string {
	r := &e.view.Rules
	_, loose := parts(e.view, e.ask.taken)
	for cd := range loose.All() {
		if low := r.Worth.Table[cd.Rank()].Low; cd == french.Joker || low == 0 || low > r.Worth.Sum {
			return e.phrases.short(e.ask.taken)
		}
	}
	values, _ := valuesOf(e.view, e.ask.taken)
	if with != french.Back {
		values = append([]int{int(r.Worth.Hand[with].Low)}, values...)
	}
	return figures(values)
}

// stolen names the piles that the chosen card takes.
func (e *sentences) stolen(w tell.Voice) string {
	var names []string
	key := "cassino.table.whole-pile"
	if e.view.Rules.Fixxa || e.view.Rules.Stop {
		key += ".no-bonus"
	}
	for side := range e.view.Rules.Sides() {
		if e.ask.stealable(side) {
			names = append(names, w.Count(key, int(e.view.Piles[side].Len), "name", w.Side(side)))
		}
	}
	return w.List("list.or", names)
}
