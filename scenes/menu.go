package scenes

import (
	"lacasa/engine/match"
	"lacasa/ui"
)

// The widgets of the pages that lie over a scene.
const (
	PageClose = 1000 + iota
	pageResume
	pageRestart
	pageFinish
	pageSpeed
	pageRestore
	pageLog
	pageScore
	pageGone
	pageRules
	pageSettings
	pageHome
	pageFull
	pageShortcuts
)

// A Menu is the pause menu over the table.
type Menu struct {
	house  *House
	offers Offers
	form   Form
	page   Page
}

// Offers says what the menu offers for a match.
type Offers struct {
	Recall  bool // the score of the round before can be looked at once more
	Restore bool // a restart can be taken back
	Restart bool // the round can be begun again
	Finish  bool // programs can play the round to its end
	Gone    bool // what has gone can be looked at, by whoever wants to be helped so
	Begun   bool // the person in front of the screen has decided something in it
}

// OffersOf returns what the menu offers to a seat.
func OffersOf(st *match.Status, restart bool) Offers {
	return Offers{Recall: st.CanRecall, Restore: st.CanRestore, Restart: restart, Finish: st.Deciding && (st.Settled || st.Humans() == 1), Begun: st.HasDecided}
}

// NewMenu returns the pause menu.
func NewMenu(h *House, o Offers) *Menu {
	m := &Menu{house: h, offers: o}
	m.Lay()
	return m
}

// Lay places everything anew.
func (m *Menu) Lay() {
	w, s := m.house.Words, m.house.Screen
	m.page.Begin(m.house, &m.form, w.Say("menu"), PageClose)
	type entry struct {
		id        int
		key, sign string
		kind      ButtonKind
		off       bool
	}
	list := []entry{{pageResume, "menu.resume", "play", Primary, false}, {pageRules, "menu.rules", "rules", Plain, false},
		{pageLog, "menu.log", "log", Plain, false}, {pageSettings, "menu.settings", "settings", Plain, false}}
	if m.offers.Recall {
		list = append(list, entry{pageScore, "menu.score", "trophy", Plain, false})
	}
	if m.offers.Gone && m.house.Settings.Gone {
		list = append(list, entry{pageGone, "gone", "hint", Plain, false})
	}
	if m.offers.Restore {
		list = append(list, entry{pageRestore, "menu.unrestart", "undo", Plain, false})
	} else if m.offers.Restart { // with several people nobody takes anything back
		list = append(list, entry{pageRestart, "menu.restart", "restart", Plain, !m.offers.Begun})
	}
	if m.offers.Finish {
		list = append(list, entry{pageFinish, "menu.finish", "play", Plain, false})
	}
	list = append(list, entry{pageShortcuts, "shortcuts", "hint", Plain, false}, entry{pageFull, "settings.full-screen", "fullscreen", Plain, false}, entry{pageHome, "menu.title", "save", Plain, false})
	cells := m.page.Grid(len(list), 270*s.Theme().TextScale, 54*min(s.Theme().TextScale, 1.4))
	for i, e := range list {
		m.form.Button(e.id, cells[i], w.Say(e.key), e.sign, e.kind)
		if e.off {
			m.form.Disable(e.id, w.Say("why.nothing-to-undo"))
		}
	}
	m.page.speed(pageSpeed)
	m.page.Close()
}

// Update takes the input of a tick.
func (m *Menu) Update(in *ui.Input, dt float64) Intent {
	id, ok := m.form.Update(m.house, in)
	if !ok {
		return Intent{}
	}
	switch id {
	case pageRestart:
		return Intent{Want: Restart}
	case pageFinish:
		return Intent{Want: Finish}
	case pageSpeed:
		set := m.house.Settings
		set.Speed = m.form.speed(id)
		return Intent{Want: Set, Settings: set}
	case pageRestore:
		return Intent{Want: Restore}
	case pageLog:
		return Intent{Want: OpenLog}
	case pageGone:
		return Intent{Want: OpenGone}
	case pageScore:
		return Intent{Want: OpenScore}
	case pageRules:
		return Intent{Want: OpenRules}
	case pageSettings:
		return Intent{Want: OpenSettings}
	case pageHome:
		return Intent{Want: Home}
	case pageShortcuts:
		return Intent{Want: OpenShortcuts}
	case pageFull:
		return Intent{Want: FullScreen}
	}
	return Intent{Want: Close}
}

// Draw draws the page over what lies under it.
func (m *Menu) Draw(s *ui.Screen) { m.page.Draw(s) }
