package main

import (
	"encoding/json"

	"lacasa/engine/lacasa"
	workroom "lacasa/scenes/lacasa/own"
	"lacasa/ui"
)

// composed holds the situations with which pictures of the composer begin.
var composed = map[string]string{
	"blank": `{"id":"own-blank","where":["teams"],"rules":{}}`,
	"late": `{"id":"own-late-supper","name":"Late supper","flavour":"Who eats last washes up.","sign":"Ü&7","where":["two","teams"],` +
		`"rules":{"low-wins":[2,7],"exchangers":[4],"goal":{"aim":"fewest","count":"cards","ranks":[4]}},"variants":[{"where":["two"],"rules":{"low-wins":[15,16]}}]}`,
	"full": `{"id":"own-full","name":"Grandmother's house rules","flavour":"And another one, and another one.","sign":"Ü&7","where":["teams"],` +
		`"rules":{"more":1,"aside":{"least":1,"most":1,"steal":true},"ruling":"by-nobody","usurpers":[3,5],"no-lead":[0,7],"low-wins":[1,3,5],"kin":true,"removers":[2],` +
		`"give":true,"goal":{"aim":"most","count":"cards","ranks":[0,1,2]}}}`,
	"wrong": `{"id":"own-wrong","name":"Two left shoes","where":["teams"],"rules":{"face-down":true,"removers":[3]}}`,
	"same":  `{"id":"own-same","name":"The borrowed hat","where":["solo"],"rules":{"more":2,"cousins":true}}`,
	"bonus": `{"id":"own-bonus","name":"Nobody's birthday","flavour":"And yet there is cake.","where":["teams"],"rules":{"second-wins":true,"bonus":["B7","MC"]}}`,
	"never": `{"id":"own-never","name":"The black sheep","flavour":"Every family has one. Here one family is it.","where":["two","teams"],"rules":{"never-wins":"B","cousins":true}}`,
	"shown": `{"id":"own-shown","name":"The quiet aunt","where":["two","teams"],"rules":{"more":1,"shown-left":true}}`,
	"solo":  `{"id":"own-solo","name":"The quiet aunt","where":["solo","two"],"rules":{"cousins":true,"goal":{"aim":"fewest","count":"challenges"}}}`,
}

// composing returns a shot of the composer with one of those, with a block of it open, after the
// commands.
func composing(name, situation string, block int, commands ...ui.Command) shot {
	return shot{"compose-" + name, func(g *stage) {
		var s lacasa.Situation // it need not be playable
		check(json.Unmarshal([]byte(composed[situation]), &s))
		g.show(workroom.NewComposer(g.house, s, block))
		g.tick()
		g.press(commands...)
	}}
}

// composeShots returns the shots of the composer's blocks, of errors, and of parts without effect.
func composeShots() []shot {
	return []shot{
		composing("card", "late", 0), composing("blank", "blank", 1), composing("deal", "full", 1), composing("rule", "late", 2), composing("play", "late", 3),
		composing("after", "full", 4), composing("score", "late", 5), composing("read", "full", 6), composing("bonus", "bonus", 5), composing("never", "never", 3), composing("shown", "shown", 1), composing("wrong", "wrong", 3), composing("same", "same", 1),
	}
}
