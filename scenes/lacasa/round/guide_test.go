package round

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lacasa/engine/lacasa"
	lacasamatch "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Every sentence can be read in its place, in every size and language.
func TestGuideCanBeRead(t *testing.T) {
	longest := map[lacasa.Mode]map[string]*lacasa.View{}
	matches := map[*lacasa.View]*lacasamatch.Match{}
	length := map[string]int{}
	it := tell.VoiceOf(lacasatest.House(scenestest.Look{Language: "it", Text: 1}))
	lacasatest.EveryRound(t, func(m *lacasamatch.Match, v *lacasa.View) {
		for _, g := range it.Of(m.Options.Mode, m.Seats).Teachings(v) {
			mode := m.Options.Mode
			if key := string(mode) + g.Key; len(g.Text) > length[key] {
				length[key] = len(g.Text)
				if longest[mode] == nil {
					longest[mode] = map[string]*lacasa.View{}
				}
				view := *v
				longest[mode][g.Key], matches[&view] = &view, m.Rewind(len(m.Round().Actions))
			}
		}
	})
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		for mode, keys := range longest {
			for key, v := range keys {
				m := matches[v]
				st := lacasatest.Standing(m)
				st.View, st.Start, st.Log, st.Seen, st.Options = *v, *v, nil, 0, m.Options
				st.Players = nil
				for _, p := range m.Seats {
					st.Players = append(st.Players, scenes.Player(p))
				}
				c := NewTable(h, st, true)
				for _, g := range tell.VoiceOf(h).Of(m.Options.Mode, m.Seats).Teachings(v) {
					if g.Key != key {
						continue
					}
					c.guide.now = g
					lit := c.guide.lit(&g)
					if elsewhere := mode == lacasa.Solo && v.Phase == lacasa.Naming; len(lit.places) == 0 && !elsewhere { // before the table is shown
						t.Errorf("%v: in %s nothing is lit for %q", l, mode, g.Text)
					}
					for _, r := range lit.places {
						in := h.Screen.Bounds()
						if r.W < 20 || r.H < 12 || r.X < in.X || r.Y < in.Y || r.Right() > in.Right() || r.Bottom() > in.Bottom() {
							t.Errorf("%v: in %s what is lit for %q is at %.0f", l, mode, g.Text, r)
						}
						if r.Overlaps(c.guide.place) {
							t.Errorf("%v: in %s %q is lit below the guide, at %.0f", l, mode, g.Text, r)
						}
					}
					in, _, style := c.guide.words()
					style = page.ShrinkToFit(h.Screen, g.Text, in, style)
					if least := 14.5 + 2*(l.Text-1); style.Size*l.Text < least {
						t.Errorf("%v: in %s %q is only %.1f high in %.0f", l, mode, g.Text, style.Size*l.Text, in)
					}
				}
				if goal := c.guide.goal; h.Screen.Theme().TextScale < 1.5 && c.room.Shape != page.Desk {
					small := ui.Style{Font: ui.Bold, Size: 14}
					if high := h.Screen.MeasureParagraph(c.says.about.Aim, goal.W, small); high > goal.H || goal.Overlaps(c.guide.place) {
						t.Errorf("%v: %q has no room at %.0f, below the guide at %.0f", l, c.says.about.Aim, goal, c.guide.place)
					}
				}
				for i := range c.Form.List {
					if w := &c.Form.List[i]; w.Id != table.Guide && w.Rect.Inset(scenestest.Hair).Overlaps(c.guide.place) {
						t.Errorf("%v: the guide at %.0f lies over %q at %.0f", l, c.guide.place, w.Label, w.Rect)
					}
				}
			}
		}
	}
}

// The guide says one thing at a time, lets itself be sent away, blocks nothing, and is silent when
// it is switched off.
func TestGuideIsSentAway(t *testing.T) {
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		m := lacasatest.Begun(t, "situations=-", 3)
		p := seated(t, h, m, lacasatest.Standing(m), true)
		p.chance = rand.New(rand.NewPCG(1, 1))
		first := p.scene.guide.now
		if first.Lesson != tell.OnLeading {
			t.Fatalf("%v: the first it says is %q", l, first.Text)
		}
		v := scenestest.Visit(t, h, p.scene)
		heard := map[tell.Lesson]bool{}
		for p.scene.guide.now.Text != "" {
			if now := p.scene.guide.now.Lesson; heard[now] {
				t.Fatalf("%v: sent away, it says again %q", l, p.scene.guide.now.Text)
			} else {
				heard[now] = true
			}
			if i := v.Touch(table.Guide, 0); i != nil {
				t.Fatalf("%v: sending it away wants %v", l, i)
			}
		}
		if len(heard) < 3 || p.scene.Form.Find(table.Guide) != nil {
			t.Errorf("%v: %d lessons, then %v", l, len(heard), p.scene.Form.Find(table.Guide))
		}
		for l := range tell.Lessons {
			of, _ := p.scene.guide.lesson(&tell.Teaching{Lesson: l})
			h.Teach(of, 0)
		}
		p.scene = NewTable(h, lacasatest.Standing(m), true)
		of, _ := p.scene.guide.lesson(&first)
		if p.scene.guide.understood(false); h.Heard(of) != 0 {
			t.Errorf("%v: a sentence that was not there to be read is taken as read", l)
		}
		for range 600 { // it is read
			p.tick(0.016)
		}
		if wants := p.use(0); !scenestest.Wants[scenes.Act](wants) {
			t.Fatalf("%v: with the guide on, a card gives %v", l, wants)
		}
		m.Act(m.State().Legal(nil)[0])
		lacasatest.RunRobot(m)
		p.scene.Show(lacasatest.Standing(m))
		p.watch()
		if now := p.scene.guide.now; now.Lesson == first.Lesson || now.Text == "" {
			t.Errorf("%v: after a challenge it says %q", l, now.Text)
		}
		h.Settings.Guide = scenes.GuideOff
		p.scene.Lay()
		if p.scene.guide.now.Text != "" || p.scene.Form.Find(table.Guide) != nil {
			t.Errorf("%v: switched off, it says %q", l, p.scene.guide.now.Text)
		}
	}
}

// The first vote or bid of another seat waits until it has been explained what that is, whoever
// elects then, and only the first time; where the guide is off nothing waits.
func TestFirstElectionIsExplained(t *testing.T) {
	for _, situation := range []string{"-", "figura"} {
		for _, l := range scenestest.Looks() {
			h := lacasatest.House(l)
			waited := 0
			for seed := match.Seed(0); waited < 3 && seed < 40; seed++ {
				m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations="+situation, seed)
				lacasatest.RunRobot(m) // the programs before this seat
				st := lacasatest.StandingOf(m, lacasa.Human, 0)
				first := slices.IndexFunc(st.Log, func(e lacasa.Event) bool {
					return e.Kind == lacasa.Passed || e.Kind == lacasa.Elected || e.Kind == lacasa.BidMade
				})
				if first < 0 || st.Log[first].Seat == lacasa.Human {
					continue
				}
				h.Settings.Heard, h.Settings.Guide = nil, scenes.GuideOn
				waited++
				for round := range 2 {
					c := NewTable(h, st, true)
					v := scenestest.Visit(t, h, c)
					for range 400 {
						v.Tick()
					}
					if holds := round == 0; c.guide.holds() != holds || holds && (c.Seen != first || c.guide.now.Text == "" || c.Form.Find(table.Guide) == nil) {
						t.Fatalf("%v, %s: time %d it waits %v, after %d of %d events, and says %q", l, situation, round+1, c.guide.holds(), c.Seen, first, c.guide.now.Text)
					}
					if round > 0 {
						break
					}
					v.Touch(table.Guide, 0)
					for range 2000 {
						v.Tick()
					}
					if c.Busy() {
						t.Fatalf("%v, %s: once it was read %d of %d events are seen", l, situation, c.Seen, len(st.Log))
					}
				}
				h.Settings.Heard, h.Settings.Guide = nil, scenes.GuideOff
				if c := NewTable(h, st, true); c.guide.holds() || c.Queued == 0 {
					t.Fatalf("%v, %s: without a guide it waits", l, situation)
				}
			}
			if waited == 0 {
				t.Errorf("%v, %s: no other seat was first", l, situation)
			}
		}
	}
}
