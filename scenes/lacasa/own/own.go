// Package own is La Casa's workshop, where players make situations of their own: a drawer with those that were made, the composer of one,
// and the stamp, which says what bots make of it.
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

// Workshop is the scene. What it keeps is in the house's drawer of the game, and stands there once the program has kept it.
type Workshop struct {
	house   *scenes.House
	pages   []workPage        // of its own, the one shown last
	wants   scenes.Intent     // what the program is still to do
	coming  string            // what is to be kept, until the program has tried
	fresh   func() match.Seed // for bots to play with
	presses map[string]*press // what bots have come to, by what was judged
}

// New returns the workshop with its drawer open; fresh makes seeds.
func New(h *scenes.House, fresh func() match.Seed) *Workshop {
	w := &Workshop{house: h, fresh: fresh, presses: map[string]*press{}}
	w.show(newDrawer(w))
	return w
}

// Show shows a situation that somebody has passed on, and asks whether it is to be taken into the drawer.
func (w *Workshop) Show(form string) {
	if s, err := lacasa.ParseSituation(form); err == nil {
		w.show(newCard(w, s, "", passedOn))
	}
}

// show opens a page over the others.
func (w *Workshop) show(p workPage) {
	w.pages = append(w.pages, p)
	w.house.Screen.Invalidate()
}

// top returns the page that is shown.
func (w *Workshop) top() workPage { return w.pages[len(w.pages)-1] }

// back closes the page that is shown, and with the last one the workshop.
func (w *Workshop) back() {
	if len(w.pages) == 1 {
		w.want(scenes.Close)
		return
	}
	w.pages = w.pages[:len(w.pages)-1]
	w.top().Lay()
}

// home closes all pages but the drawer. Bots that still play for one of them are told to stop.
func (w *Workshop) home() {
	for _, p := range w.presses {
		p.stop()
	}
	w.pages = w.pages[:1]
	w.top().Lay()
}

// want has the program do something.
func (w *Workshop) want(i scenes.Intent) { w.wants = i }

// press returns what bots have come to of a situation, whatever it is called: who asks again is told the same, unless they are to play anew.
func (w *Workshop) press(s lacasa.Situation, anew bool) *press {
	of := casa.MustForm(&lacasa.Situation{ID: lacasa.OwnID, Where: s.Where, Rules: s.Rules, Variants: s.Variants})
	if w.presses[of] == nil || anew {
		w.presses[of] = newPress(trial.Stamps(&s, w.fresh()))
	}
	return w.presses[of]
}

// kept returns the situations in the drawer, the one kept last first.
func (w *Workshop) kept() []kept {
	list := parse(w.house.Own[casa.Game])
	slices.Reverse(list)
	return list
}

// ids returns those of the situations in the drawer, but for one.
func (w *Workshop) ids(but string) (ids []string) {
	for _, line := range w.house.Own[casa.Game] {
		if id, _ := identity(line); id != but {
			ids = append(ids, id)
		}
	}
	return ids
}

// compose opens the composer with a situation; was is the line under which it is kept, empty where it is not.
func (w *Workshop) compose(s lacasa.Situation, was string) {
	if was == "" {
		s.ID = lacasa.OwnID
	}
	w.show(&composing{newComposer(w.house, s), was, ""})
}

// keep puts a situation into the drawer, in the place of what it was there, and its draft is kept no longer; then it is played, if a match
// is asked for.
func (w *Workshop) keep(s lacasa.Situation, was, draft string, next match.Request) {
	w.coming = casa.MustForm(&s)
	w.want(scenes.Keep{Was: was, Draft: draft, Form: w.coming, Play: next})
}

// remove throws a situation away, for good but for whoever takes it back at once, and closes its page. The drawer is laid out once the
// program has done it.
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

// match returns one of a situation: of the mode that was played last, if it is for that.
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

// Lay places everything anew, of the pages below, too: what is kept may be other than it was. Once something lies there that was to be
// kept its page is closed; if it cannot be kept it stays open, so that nothing is lost.
func (w *Workshop) Lay() {
	if w.coming != "" && Take(w.house.Own[casa.Game], w.coming) == "" {
		w.home()
	}
	w.coming = ""
	for _, p := range w.pages {
		p.Lay()
	}
}

// Update takes the input of a tick.
func (w *Workshop) Update(in *ui.Input, dt float64) (i scenes.Intent) {
	w.grant(w.top().Update(in, dt))
	for _, p := range w.pages { // bots may be judging it, or somebody passing it on
		if c, is := p.(*composing); is && w.wants == nil {
			w.want(c.saveDraft(dt))
		}
	}
	i, w.wants = w.wants, nil
	return i
}

// grant does what the page shown wants.
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
	case stay, leave:
	case keep:
		w.keep(s, was, draft, match.Request{})
	case judge:
		w.show(newStamping(w, s))
	case play:
		if c, is := w.top().(*composing); is && casa.MustForm(&s) != c.was { // what was composed is not to be lost by playing it
			w.keep(s, was, draft, w.match(s))
		} else {
			w.want(scenes.SetUp{Ask: w.match(s)})
		}
	case share:
		w.show(newSharing(w, s))
	}
}

// Draw draws the page that is shown.
func (w *Workshop) Draw(s *ui.Screen) {
	w.house.Backdrop(s)
	w.top().Draw(s)
}
