package play

import "lacasa/ui"

// drawBays draws what lies on the cloth beside the table, out of the lamp's pool: a spyglass and a coil of rope.
func (p *room) drawBays(s *ui.Screen) {
	const most, seen = 0.86, 0.72
	s.Fade(seen)
	for i, thing := range [...]ui.Picture{ui.Spyglass, ui.RopeCoil} {
		if bay := p.bays[i]; bay.H > 0 {
			d := min(bay.W, bay.H) * most
			s.Picture(thing, bay.Middle(d, d))
		}
	}
	s.Fade(1)
}
