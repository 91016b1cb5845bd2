package match

import "lacasa/engine/lacasa/review"

// Review returns a review of the current or the last round, which must be over.
func (m *Match) Review() *review.Review { return review.New(&m.start, m.Round().Actions) }
