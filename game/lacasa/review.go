package lacasa

import (
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
)

// nodes is how many nodes a step of a review searches, which takes about a millisecond.
const nodes = 5000

// A hindsight says what the decisions of a round were worth.
type hindsight struct{ *tell.Hindsight }

// Review returns a review of the last round of m.
func (sceneSet) Review(m match.Match[casa.Standing]) session.Review[casa.Standing] {
	return &hindsight{tell.NewHindsight(m.(*casa.Match))}
}

// Step goes on with the review.
func (r *hindsight) Step() bool {
	r.Done = r.Review.Step(nodes)
	return r.Done
}

// Say returns what is to be said after a number of decisions.
func (r *hindsight) Say(h *scenes.House, st casa.Standing, decisions int) string {
	r.Short = h.Cramped()
	return r.Hindsight.Say(tell.VoiceOf(h).At(&st), decisions)
}
