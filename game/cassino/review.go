package cassino

import (
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
)

// positions is how many positions a step of a review searches, which takes about two milliseconds.
const positions = 1500

// A hindsight says what the decisions of a hand were worth.
type hindsight struct {
	tell.Hindsight
	match match.Match[cassinomatch.Standing]
}

// Review returns a review of the last hand of m.
func (sceneSet) Review(m match.Match[cassinomatch.Standing]) session.Review[cassinomatch.Standing] {
	return &hindsight{tell.Hindsight{Review: m.(*cassinomatch.Match).Review()}, m}
}

// Step goes on with the review.
func (r *hindsight) Step() bool {
	r.Done = r.Review.Step(positions)
	return r.Done
}

// Strip returns what is known of each decision, as good or bad for the side of the seat.
func (r *hindsight) Strip(seat match.Seat) []scenes.Judged {
	return r.Hindsight.Strip(r.match.(*cassinomatch.Match).State().Table().Rules.Side(seat))
}

// Say returns what is to be said after a number of decisions.
func (r *hindsight) Say(h *scenes.House, st cassinomatch.Standing, decisions int) string {
	at := decisions
	if at == len(r.Entries()) {
		at = max(0, r.Turn())
	}
	next := r.match.At(r.match.RoundsBegun(), at+1)
	did := tell.Rumour(h, next.Tell(match.Viewer{Seat: match.NoSeat, RoundShown: true}))
	r.Short = h.Cramped()
	return r.Hindsight.Say(tell.VoiceOf(h).At(&st), &st, did, decisions)
}
