package match

// A Decider plays one seat. V is the game's View, what the seat may know; A is the game's Action.
type Decider[V, A any] interface {
	// Choose returns the decision for the view. It must be the turn of the view's seat.
	Choose(*V) A
}

// A Thinker is a Decider that may take longer than a frame. It decides in short steps, between
// which the screen can be updated. When the steps are taken has no influence on the decision.
type Thinker[V, A any] interface {
	Decider[V, A]
	// Begin starts to think about the decision for the view.
	Begin(*V)
	// Step thinks on for well under a millisecond, and reports whether the decision is made.
	Step() (done bool)
	// Decision returns the decision. Step must have returned true.
	Decision() A
}

// A Program plays a seat of a match. It holds a player, and how far that has come with its
// decision. P is the game's own type of players.
type Program[P Decider[V, A], V comparable, A any] struct {
	Player  P
	thinker Thinker[V, A] // Player, if it is one
	view    V             // the view that thinker thinks about, or thought about last
	begun   bool          // thinker has begun with view
	done    bool          // thinker has decided
}

// Think lets the program think about the decision for the view as long as more returns true, and
// reports whether it has decided. It returns true at once if the player is not a Thinker.
func (p *Program[P, V, A]) Think(v *V, more func() bool) (decided bool) {
	if p.thinker == nil {
		return true
	}
	for p.begin(v); !p.done && more(); {
		p.done = p.thinker.Step()
	}
	return p.done
}

// Choose returns the decision for the view. It thinks to the end, which may take long.
func (p *Program[P, V, A]) Choose(v *V) A {
	if p.thinker == nil {
		return p.Player.Choose(v)
	}
	for p.begin(v); !p.done; {
		p.done = p.thinker.Step()
	}
	return p.thinker.Decision()
}

// begin starts to think about the decision for the view, unless the program already does.
func (p *Program[P, V, A]) begin(v *V) {
	if !p.begun || p.view != *v {
		p.view, p.begun, p.done = *v, true, false
		p.thinker.Begin(v)
	}
}

// forget discards what the program thought. It must be called before its player is used for
// something else.
func (p *Program[P, V, A]) forget() { p.begun = false }

// Programs holds the programs at the seats of a match. Each is made when it is first needed.
type Programs[P Decider[V, A], V comparable, A any] []*Program[P, V, A]

// At returns the program at the seat. If kinds lacks its kind, At substitutes its level, or else a
// KindFair.
func (b *Programs[P, V, A]) At(seat Seat, players []Player, kinds Kinds[P], seed Seed) *Program[P, V, A] {
	if *b == nil {
		*b = make([]*Program[P, V, A], len(players))
	}
	at := &(*b)[seat]
	if *at == nil {
		p, err := kinds.New(players[seat].Kind, seed, seat)
		for _, known := range []string{players[seat].Level(), KindFair} { // another version may have known the kind
			if err != nil {
				p, err = kinds.New(known, seed, seat)
			}
		}
		thinker, _ := any(p).(Thinker[V, A])
		*at = &Program[P, V, A]{Player: p, thinker: thinker}
	}
	return *at
}
