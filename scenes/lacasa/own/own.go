// Package own provides La Casa's workshop, in which players make situations: the drawer with those
// that are saved, the composer, and the stamp, which says what bots think of one.
package own

import (
	"slices"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/lacasa/trial"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// Workshop is the scene of the workshop. What it saves appears in the house's list for the game
// once the program has saved it.
type Workshop struct {
	house   *scenes.House
	pages   []workPage        // the open pages, the one shown last
	wants   scenes.Intent     // what the program has to do
	coming  string            // what is being saved, until the program has tried
	fresh   func() match.Seed // makes seeds for the bots
	presses map[string]*press // results of the bots, by the form of what they played
}

// New returns the workshop with its drawer open. fresh makes seeds.
func New(h *scenes.House, fresh func() match.Seed) *Workshop {
	w := &Workshop{house: h, fresh: fresh, presses: map[string]*press{}}
	w.show(newDrawer(w))
	return w
}

// Show shows a situation that another player shared, and asks whether to save it in the drawer. An
// invalid form is ignored.
func (w *Workshop) Show(form string) {
	if s, err := lacasa.ParseSituation(form); err == nil {
		w.show(newCard(w, s, "", passedOn))
	}
}

// show opens a page on top of the others.
func (w *Workshop) show(p workPage) {
	w.pages = append(w.pages, p)
	w.house.Screen.Invalidate()
}

// top returns the page on top.
func (w *Workshop) top() workPage { return w.pages[len(w.pages)-1] }

// back closes the page on top or, if it is the last one, the workshop.
func (w *Workshop) back() {
	if len(w.pages) == 1 {
		w.want(scenes.Close)
		return
	}
	w.pages = w.pages[:len(w.pages)-1]
	w.top().Lay()
}

// home closes all pages except the drawer, and stops all bots.
func (w *Workshop) home() {
	for _, p := range w.presses {
		p.stop()
	}
	w.pages = w.pages[:1]
	w.top().Lay()
}

// want sets what the program has to do.
func (w *Workshop) want(i scenes.Intent) { w.wants = i }

// press returns the press with the bots' results for a situation, whatever its name. If there is
// none, or if anew is true, it returns a new one.
func (w *Workshop) press(s lacasa.Situation, anew bool) *press {
	of := casa.MustForm(&lacasa.Situation{ID: lacasa.OwnID, Where: s.Where, Rules: s.Rules, Variants: s.Variants})
	if w.presses[of] == nil || anew {
		w.presses[of] = newPress(trial.Stamps(&s, w.fresh()))
	}
	return w.presses[of]
}

// kept returns the situations in the drawer, the newest first.
func (w *Workshop) kept() []kept {
	list := parse(w.house.Own[casa.Game])
	slices.Reverse(list)
	return list
}

// ids returns the IDs of the situations in the drawer, except but.
func (w *Workshop) ids(but string) (ids []string) {
	for _, line := range w.house.Own[casa.Game] {
		if id, _ := identity(line); id != but {
			ids = append(ids, id)
		}
	}
	return ids
}

// compose opens the composer with s. was is the line of s in the drawer, or "" if it is not there.
func (w *Workshop) compose(s lacasa.Situation, was string) {
	if was == "" {
		s.ID = lacasa.OwnID
	}
	w.show(&composing{newComposer(w.house, s), was, ""})
}

// keep saves s in the drawer, in place of the line was, and drops its draft. If next is not zero
// that match is set up afterwards.
func (w *Workshop) keep(s lacasa.Situation, was, draft string, next match.Request) {
	w.coming = casa.MustForm(&s)
	w.want(scenes.Keep{Was: was, Draft: draft, Form: w.coming, Play: next})
}

// remove removes a situation from the drawer, and closes its page. The page of the drawer offers to
// undo that. It is laid out again once the program has done it.
func (w *Workshop) remove(k kept) {
	w.want(scenes.Discard{Form: k.line})
	w.pages = w.pages[:1]
	c := w.pages[0].(*drawer)
	c.removed, c.before = k, ""
	lines := w.house.Own[casa.Game]
	if next := slices.Index(lines, k.line) + 1; next < len(lines) {
		c.before = lines[next]
	}
}

// match returns the request for a match of s, with the mode that was played last if s has it.
func (w *Workshop) match(s lacasa.Situation) (best match.Request) {
	s.ID = newID(&s, w.ids(s.ID))
	last := w.house.Settings.Asked[casa.Game]
	for _, at := range trial.Places {
		o := lacasa.OptionsAt(at)
		if o.Situations = []string{s.ID}; o.TakeOwn(s) != nil {
			continue
		}
		if a := casa.RequestFor(o, ""); best.Game == "" || a.Mode == last.Mode && best.Mode != last.Mode {
			best = a
		}
	}
	return best
}

// Lay lays out all pages again, as what is saved may have changed. If what was to be saved is now
// in the drawer it closes the other pages; if saving failed they stay open, so that nothing is
// lost.
func (w *Workshop) Lay() {
	if w.coming != "" && Take(w.house.Own[casa.Game], w.coming) == "" {
		w.home()
	}
	w.coming = ""
	for _, p := range w.pages {
		p.Lay()
	}
}

// Update handles the input of a tick.
func (w *Workshop) Update(in *ui.Input, dt float64) (i scenes.Intent) {
	w.grant(w.top().Update(in, dt))
	for _, p := range w.pages { // the composer may be below another page
		if c, is := p.(*composing); is && w.wants == nil {
			w.want(c.saveDraft(dt))
		}
	}
	i, w.wants = w.wants, nil
	return i
}

// grant does what the page on top wants.
func (w *Workshop) grant(wants wish) {
	if wants == leave {
		if c, is := w.top().(*composing); is && c.draft != "" {
			w.want(scenes.Draft{Was: c.draft})
		}
		w.back()
		return
	}
	var s lacasa.Situation
	was, draft := "", ""
	switch p := w.top().(type) {
	case *composing:
		s, was, draft = p.made, p.was, p.draft
	case *card:
		s, was = p.made, p.line
	}
	switch wants {
	case keep:
		w.keep(s, was, draft, match.Request{})
	case judge:
		w.show(newStamping(w, s))
	case play:
		if c, is := w.top().(*composing); is && casa.MustForm(&s) != c.was { // playing must not lose unsaved changes
			w.keep(s, was, draft, w.match(s))
		} else {
			w.want(scenes.SetUp{Ask: w.match(s)})
		}
	case share:
		w.show(newSharing(w, s))
	}
}

// Draw draws the page on top.
func (w *Workshop) Draw(s *ui.Screen) {
	w.house.Backdrop(s)
	w.top().Draw(s)
}
