package main

import (
	"strings"

	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	workshop "lacasa/scenes/lacasa/own"
	"lacasa/ui"
)

const foreignName = "Поздний ужин 夜"

var longName = strings.Repeat("Mww ", 7) + "ww"

// made holds situations such as players make: a usual one, one for one player, one in letters of
// another script, one with texts of maximal length.
var made = []string{
	`{"id":"own-moon","name":"Over the moon","where":["solo"],"rules":{"ruling":"by-nobody","goal":{"aim":"at-least","number":9}}}`,
	`{"id":"own-1","name":"` + foreignName + `","flavour":"Кто ест последним, тот моет посуду.","sign":"夜","where":["two"],"rules":{"no-follow":true}}`,
	`{"id":"own-wwww","name":"` + longName + `","flavour":"` + strings.Repeat("Wmwwm ", 13) + `W.","sign":"WWW","where":["solo","supplement","two","teams"],"rules":{"more":1,"cousins":true,"no-follow":true,"goal":{"aim":"most"}}}`,
	`{"id":"own-late-supper","name":"Late supper","flavour":"Who eats last washes up.","sign":"9","where":["two","teams"],"rules":{"low-wins":[7],"goal":{"aim":"fewest","count":"cards","ranks":[4]}},"variants":[{"where":["two"],"rules":{"low-wins":[15,16]}}]}`,
}

// drawerOf returns La Casa's workshop, with those in its drawer.
func drawerOf(g *stage, kept ...string) *workshop.Workshop {
	g.house.Own = map[string][]string{casa.Game: kept}
	w := workshop.New(g.house, func() match.Seed { return 1 })
	g.show(w)
	return w
}

// touch touches the widget whose label begins with label.
func (g *stage) touch(label string) (wants scenes.Intent) {
	for _, w := range g.house.Form.List {
		if strings.HasPrefix(w.Label, label) {
			f := g.house.Form
			f.Scroll = max(0, min(w.Rect.Y-f.View.Y, f.Content-f.View.H))
			g.events.Pos, g.events.Press, g.events.Release = f.At(&w, w.Rect).Centre(), true, true
			wants = g.tick()
			g.events.Pos = ui.Point{X: -1000, Y: -1000}
			g.tick()
			return wants
		}
	}
	panic("there is nothing called " + label)
}

// ownShots returns shots of what players make.
func ownShots() []shot {
	open := func(g *stage, name string) {
		drawerOf(g, made...)
		g.touch(g.house.Say("drawer.open", "name", name))
	}
	return []shot{
		{"drawer", func(g *stage) { drawerOf(g, made...) }},
		{"drawer-empty", func(g *stage) { drawerOf(g) }},
		{"drawer-draft", func(g *stage) {
			g.house.Drafts = map[string][]string{casa.Game: {strings.Replace(made[0], "by-nobody", "by-bidding", 1)}}
			drawerOf(g, made...)
		}},
		{"drawer-removed", func(g *stage) {
			open(g, "Late supper")
			g.house.Own[casa.Game] = made[:3]
			g.touch(g.house.Say("drawer.remove"))
		}},
		{"drawer-new", func(g *stage) {
			drawerOf(g)
			g.touch(g.house.Say("drawer.new"))
		}},
		{"drawer-card", func(g *stage) { open(g, "Late supper") }},
		{"drawer-long", func(g *stage) { open(g, longName) }},
		{"drawer-script", func(g *stage) { open(g, foreignName) }},
		{"drawer-passed", func(g *stage) { drawerOf(g).Show(made[3]); g.tick() }},
		{"drawer-share", func(g *stage) {
			g.house.Web = true
			open(g, "Late supper")
			g.touch(g.house.Say("drawer.share"))
		}},
		{"drawer-setup", func(g *stage) {
			g.house.Own = map[string][]string{casa.Game: made}
			setup(g, "situations=betrayal,revenge")
		}},
	}
}
