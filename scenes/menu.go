package scenes

import (
	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/page"
)

// The widgets of the pages that are shown over a scene.
const (
	PageClose = 1000 + iota
	pageResume
	pageRestart
	pageFinish
	pageSpeed
	pageEye
	pageRestore
	pageLog
	pageScore
	pageGone
	pageRules
	pageSettings
	pageHome
	pageFull
	pageShortcuts
	pagePresent
)

// A Menu is the pause menu over the table.
type Menu struct {
	house  *House
	offers Offers
	form   page.Form
	page   page.Page
}

// Offers says what the menu offers during a match.
type Offers struct {
	Recall  bool // show the score of the previous round again
	Restore bool // undo a restart
	Restart bool // begin the round again
	Finish  bool // let programs play the round to its end
	Gone    bool // show the cards that are out of play, if the settings allow that help
	Begun   bool // the person at the screen has made a decision in the round
}

// OffersOf returns what the menu offers to the seat that st describes. restart says whether the
// round can be begun again, and gone whether there is a page of the cards that are out of play.
func OffersOf(st *match.Status, restart, gone bool) Offers {
	return Offers{Recall: st.CanRecall, Restore: st.CanRestore && st.Deciding, Restart: restart, Finish: st.Deciding && !st.Posed && (st.Settled || st.Humans() == 1),
		Gone: gone && st.Deciding, Begun: st.HasDecided}
}

// NewMenu returns the pause menu.
func NewMenu(h *House, o Offers) *Menu {
	m := &Menu{house: h, offers: o}
	m.Lay()
	return m
}

// Lay lays everything out again.
func (m *Menu) Lay() {
	w, s := m.house.Words, m.house.Screen
	m.page.Use = page.SheetUse
	m.page.Begin(&m.house.Kit, &m.form, w.Say("menu"), PageClose)
	type entry struct {
		id        int
		key, sign string
		kind      page.ButtonKind
		off       bool
	}
	k := s.Theme().TextScale
	put := func(wide, high float64, above bool, list ...entry) {
		for i, cell := range m.page.Grid(len(list), wide*k, high*min(k, 1.4)) {
			e := list[i]
			if m.form.Button(e.id, cell, w.Say(e.key), e.sign, e.kind); above {
				m.form.Above()
			}
			if e.off {
				m.form.Disable(e.id, w.Say("why.nothing-to-undo"))
			}
		}
	}
	put(270, 56, false, entry{pageResume, "menu.resume", "play", page.Primary, false})
	wide, high, above := 118.0, 70.0, true
	if k >= 1.5 { // their names need the width
		wide, high, above = 270, 52, false
	}
	put(wide, high, above, entry{pageRules, "menu.rules", "rules", page.Plain, false}, entry{pageLog, "menu.log", "log", page.Plain, false},
		entry{pageSettings, "menu.settings", "settings", page.Plain, false}, entry{pageShortcuts, "shortcuts", "keys", page.Plain, false})
	var list []entry
	if m.house.Attendance != nil {
		list = append(list, entry{pagePresent, "present", "person", page.Plain, false})
	}
	if m.offers.Recall {
		list = append(list, entry{pageScore, "menu.score", "trophy", page.Plain, false})
	}
	if m.offers.Gone && m.house.Settings.Gone {
		list = append(list, entry{pageGone, "gone", "cards", page.Plain, false})
	}
	if m.offers.Restore {
		list = append(list, entry{pageRestore, "menu.unrestart", "undo", page.Plain, false})
	} else if m.offers.Restart { // nobody undoes anything if several people play
		list = append(list, entry{pageRestart, "menu.restart", "restart", page.Plain, !m.offers.Begun})
	}
	if m.offers.Finish {
		list = append(list, entry{pageFinish, "menu.finish", "hurry", page.Plain, false})
	}
	list = append(list, entry{pageFull, "settings.full-screen", "fullscreen", page.Plain, false}, entry{pageHome, "menu.title", "save", page.Plain, false})
	put(270, 52, false, list...)
	m.house.laySpeed(&m.page, pageSpeed)
	if m.house.Goal == "" { // it is shut while a problem is solved
		m.house.layEye(&m.page, pageEye)
	}
	m.page.Close()
}

// Update handles the input of a tick.
func (m *Menu) Update(in *ui.Input, dt float64) Intent {
	id, ok := m.form.Update(&m.house.Kit, in)
	if !ok {
		return nil
	}
	switch id {
	case pageRestart:
		return Restart
	case pageFinish:
		return Finish
	case pageSpeed:
		set := m.house.Settings
		set.Speed = speedOf(&m.form, id)
		return Set{Settings: set}
	case pageEye:
		set := m.house.Settings
		set.Eye = eyes[m.form.Value(id)].is
		return Set{Settings: set}
	case pageRestore:
		return Restore
	case pageLog:
		return OpenLog
	case pageGone:
		return OpenGone
	case pageScore:
		return OpenScore
	case pageRules:
		return OpenRules
	case pageSettings:
		return OpenSettings
	case pageHome:
		return Home
	case pageShortcuts:
		return OpenShortcuts
	case pagePresent:
		return OpenPresent
	case pageFull:
		return FullScreen
	}
	return Close
}

// Draw draws the page over the scene below it.
func (m *Menu) Draw(s *ui.Screen) { m.page.Draw(s) }
