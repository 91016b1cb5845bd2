package bot

import "lacasa/engine/cassino"

// Trials find what actions of a seat are worth on average, in hands that look to it as its own does.
type Trials struct {
	judge  judge
	player player
	worlds Worlds
}

// Begin prepares trials of actions that are legal in a view. Equal views get equal trials.
func (t *Trials) Begin(v *cassino.View) {
	t.judge.look(v)
	t.player.prepare(&t.judge)
	t.worlds.Begin(v)
}

// Next tries each of the actions in another such hand, which it returns. It sets worths to how much the
// hand is then expected to bring the seat's side more than the others, in thousandths of a point.
func (t *Trials) Next(actions []cassino.Action, worths []int) (world cassino.State) {
	world = t.worlds.Next()
	for i := range actions {
		after := world
		worths[i] = t.player.playout(&after, &actions[i], t.judge.v.Seat)
	}
	return world
}
