package match

// A Decider plays one seat. V is what the seat may know, A what it does: a game's View and Action.
type Decider[V, A any] interface {
	// Choose returns the decision of the view. It must be its seat's turn.
	Choose(*V) A
}

// A Thinker is a Decider that may take longer than a frame. It decides in short steps, so that
// whoever shows the match can go on between them. How the steps are spread over time changes
// nothing about what it decides.
type Thinker[V, A any] interface {
	Decider[V, A]
	// Begin begins to think about the decision of the view.
	Begin(*V)
	// Step thinks on for well under a millisecond, and reports whether the decision is made.
	Step() (done bool)
	// Decision returns the decision that is made.
	Decision() A
}

// A Program plays a seat of a match: a player, and how far it has come with its decision. P is the
// game's own type of players.
type Program[P Decider[V, A], V comparable, A any] struct {
	Player  P
	thinker Thinker[V, A] // Player, if it is one
	view    V             // of the decision that it thinks about
	begun   bool
	done    bool
}

// Think lets the program think on about the decision of the view as long as more returns true, and
// reports whether it has decided. A player that is no Thinker has nothing to think about.
func (p *Program[P, V, A]) Think(v *V, more func() bool) (decided bool) {
	if p.thinker == nil {
		return true
	}
	for p.begin(v); !p.done && more(); {
		p.done = p.thinker.Step()
	}
	return p.done
}

// Choose returns the decision of the view, about which the program thinks to the end.
func (p *Program[P, V, A]) Choose(v *V) A {
	if p.thinker == nil {
		return p.Player.Choose(v)
	}
	for p.begin(v); !p.done; {
		p.done = p.thinker.Step()
	}
	return p.thinker.Decision()
}

// begin begins to think about the decision of the view, unless the program does already.
func (p *Program[P, V, A]) begin(v *V) {
	if !p.begun || p.view != *v {
		p.view, p.begun, p.done = *v, true, false
		p.thinker.Begin(v)
	}
}

// forget drops what the program thought, because its player is used for something else.
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
