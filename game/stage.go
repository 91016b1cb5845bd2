package game

import (
	"slices"

	"lacasa/game/session"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// A stage holds the scene that is shown, and the pages open above it.
type stage struct {
	house   *scenes.House
	scene   scenes.Scene
	of      *session.Game  // the game that the scene belongs to; nil: the street
	atTable bool           // the scene belongs to the match
	setting bool           // the scene is a setup
	pages   []scenes.Scene // open pages above the scene, the topmost last
	handed  bool           // the words on screen are still for the previous hand
	theme   sound.Theme    // the music that is heard
}

// open shows s instead of the present scene and the pages above it.
func (st *stage) open(s scenes.Scene, theme sound.Theme) {
	st.scene, st.pages = s, st.pages[:0]
	st.tune(theme)
	st.house.Screen.Invalidate()
}

// tune changes the music.
func (st *stage) tune(theme sound.Theme) {
	if st.theme != theme {
		st.theme = theme
		st.house.Sound.Music(theme)
	}
}

// show opens a scene of the match.
func (st *stage) show(s scenes.Scene) {
	st.setting, st.atTable = false, true
	st.open(s, st.themeAt(s))
}

// themeAt returns the music of a scene of the match. It tightens once the match may soon be over,
// and is the same before and behind the curtain.
func (st *stage) themeAt(s scenes.Scene) sound.Theme {
	if _, is := s.(*scenes.Curtain); is && st.theme == sound.LastTheme {
		return sound.LastTheme
	}
	if table, is := s.(interface{ Nearing() bool }); is && table.Nearing() {
		return sound.LastTheme
	}
	return sound.TableTheme
}

// openOutside opens a scene apart from the match. setting says whether it is a setup.
func (st *stage) openOutside(s scenes.Scene, setting bool) {
	st.setting, st.atTable = setting, false
	st.open(s, sound.TitleTheme)
}

// outside reports whether the scene is the street or a title.
func (st *stage) outside() bool { return st.scene != nil && !st.atTable && !st.setting }

// turn switches to a game, its deck, its table and its place.
func (st *stage) turn(to *session.Game) {
	st.of = to
	st.house.Top = to.Poster.Top
	st.house.Screen.SetDeck(to.Deck)
	st.house.Sound.Enter(to.Poster.Place)
}

// page opens a page above what is shown.
func (st *stage) page(s scenes.Scene) {
	st.pages = append(st.pages, s)
	st.house.Screen.Invalidate()
}

// close closes the page on top.
func (st *stage) close() {
	if st.looking() != nil { // its table has a deck of its own
		st.turn(st.of)
	}
	st.pages = st.pages[:len(st.pages)-1]
	st.house.Screen.Invalidate()
}

// below replaces the scene below the open pages by what open opens.
func (st *stage) below(open func()) {
	pages := slices.Clone(st.pages)
	open()
	st.pages = append(st.pages, pages...)
}

// top returns the scene or page that gets the input.
func (st *stage) top() scenes.Scene {
	if n := len(st.pages); n > 0 {
		return st.pages[n-1]
	}
	return st.scene
}

// looking returns the match being watched again on the page on top, or nil.
func (st *stage) looking() session.ReplayScene {
	l, _ := st.top().(session.ReplayScene)
	return l
}

// workshop returns the workshop that is open, on top of everything else, or nil.
func (st *stage) workshop() session.Workshop {
	for i, p := range st.pages {
		if w, is := p.(session.Workshop); is {
			st.pages = st.pages[:i+1]
			return w
		}
	}
	return nil
}

// backupPage returns the backup page if it is open, otherwise nil.
func (st *stage) backupPage() (page *scenes.BackupPage) {
	for _, p := range st.pages {
		if t, is := p.(*scenes.BackupPage); is {
			page = t
		}
	}
	return page
}

// opened returns how many pages the browser's back button must close before it leaves the game.
func (st *stage) opened() int {
	n := len(st.pages)
	if st.setting {
		n++
	}
	if len(st.house.Posters) > 1 && st.of != nil && !st.atTable { // a title is behind its door on the street
		n++
	}
	return n
}

// lay lays out every scene again.
func (st *stage) lay() {
	if st.scene != nil {
		st.scene.Lay()
	}
	st.layPages()
}

func (st *stage) layPages() {
	for _, p := range st.pages {
		p.Lay()
	}
}

// handle chooses words for a mouse or for a finger, and the music of the table. A table keeps its
// words until it has finished showing what it is showing.
func (st *stage) handle(p *ui.Pointer) {
	if st.house.Handle(p) {
		st.handed = true
		st.layPages()
	}
	if shows, is := st.scene.(interface{ Busy() bool }); st.handed && !(is && shows.Busy()) {
		st.handed = false
		st.scene.Lay()
	}
	if st.atTable {
		st.tune(st.themeAt(st.scene))
	}
}

// pondering reports whether the scene on top thinks of a hint, so that its ticks must not rest.
func (st *stage) pondering() bool {
	thinks, is := st.top().(interface{ Pondering() bool })
	return is && thinks.Pondering()
}

// hides reports whether a scene covers everything below it. A match being watched again has a table
// of its own.
func hides(s scenes.Scene) bool {
	_, is := s.(session.ReplayScene)
	return is
}

// draw draws the scene and the pages above it, without what is hidden.
func (st *stage) draw(s *ui.Screen) {
	pages := st.pages
	if i := slices.IndexFunc(pages, hides); i >= 0 {
		pages = pages[i:]
	} else {
		st.scene.Draw(s)
	}
	for _, p := range pages {
		p.Draw(s)
	}
}
