package bot

import "lacasa/engine/cassino"

// Trials find what actions are worth on average in hands that look the same to a seat as the real
// one.
type Trials struct {
	judge  judge
	player player
	worlds Worlds
}

// Begin prepares to try actions that are legal in a view. Equal views get equal trials.
func (t *Trials) Begin(v *cassino.View) {
	t.judge.look(v)
	t.player.prepare(&t.judge)
	t.worlds.Begin(v)
}

// Next tries each action in another imagined hand, which it returns. It stores in worths how much
// more the hand then brings the seat's side than the others, in thousandths of a point.
func (t *Trials) Next(actions []cassino.Action, worths []int) (world cassino.State) {
	world = t.worlds.Next()
	for i := range actions {
		after := world
		worths[i] = t.player.playout(&after, &actions[i], t.judge.v.Seat)
	}
	return world
}
