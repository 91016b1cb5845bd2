package match

import "lacasa/engine/cassino/review"

// Review returns a review of the current or the last hand, which must be over.
func (m *Match) Review() *review.Review { return review.New(&m.start, m.Hand().Actions) }
