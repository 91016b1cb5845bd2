package scenes

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// everyRound plays rounds of every situation by chance, in every mode, and shows each moment at which somebody decides.
func everyRound(t *testing.T, look func(m *casa.Match, v *lacasa.View)) {
	t.Helper()
	chance := rand.New(rand.NewPCG(7, 7))
	rounds := 0
	play := func(mode lacasa.Mode, way lacasa.Way, options string) {
		o, err := lacasa.ParseOptions(mode, way, options)
		if err != nil {
			return // not played there
		}
		for range 4 {
			var seats []match.Player
			for i := range mode.Seats() {
				seats = append(seats, match.Player{Kind: "human", Name: []string{"Ada", "Bruno", "Carla", "Dario"}[i]})
			}
			if mode == lacasa.Solo {
				seats[1].Kind = "robot"
			}
			m := casa.New(o, match.Seed(chance.Uint64()), seats)
			if err := m.Next(); err != nil {
				t.Fatal(err)
			}
			for !m.BetweenRounds() {
				turn := m.State().Table().Turn
				if mode != lacasa.Solo || turn != lacasa.Robot {
					v := m.State().View(turn)
					look(m, &v)
				}
				legal := m.State().Legal(nil)
				m.Act(legal[chance.IntN(len(legal))])
			}
			rounds++
		}
	}
	for _, id := range append([]string{lacasa.Plain}, ids()...) {
		only := "situations=" + id
		play(lacasa.Solo, lacasa.Standard, only)
		play(lacasa.Solo, lacasa.Standard, only+" solo=supplement")
		play(lacasa.Two, lacasa.Standard, only)
		play(lacasa.Teams, lacasa.Standard, only)
		play(lacasa.Teams, lacasa.Standard, only+" lowball=election")
	}
	play(lacasa.Two, lacasa.Domination, "")
	t.Logf("%d rounds", rounds)
}

func ids() (list []string) {
	for _, s := range lacasa.Situations {
		list = append(list, s.ID)
	}
	return list
}

// catalogues are read once: a match is spoken of at every move.
var catalogues = map[string]*words.Catalogue{"en": words.Open("en"), "it": words.Open("it")}

// voiceOf is the voice of a match in a language.
func voiceOf(m *casa.Match, language string) voice {
	var players []Player
	for _, p := range m.Seats {
		players = append(players, Player(p))
	}
	return voice{Catalogue: catalogues[language]}.of(m.Options.Mode, players)
}

// What the guide says is so: what it says may be played is what the engine lets be played, and what it says wins is what
// the engine gives the challenge to, under every situation.
func TestGuideTellsTheTruth(t *testing.T) {
	said := map[string]int{}
	everyRound(t, func(m *casa.Match, v *lacasa.View) {
		for _, language := range []string{"en", "it"} {
			for _, g := range voiceOf(m, language).teachings(v) {
				if strings.ContainsAny(g.text, "{}") || strings.Contains(g.text, "  ") || strings.Contains(g.text, " ,") || g.text == "" {
					t.Fatalf("%s: %q", g.key, g.text)
				}
			}
		}
		for _, g := range voiceOf(m, "en").teachings(v) {
			said[g.key]++
			if wrong := lie(m, v, &g, said[g.key]%16 == 1); wrong != "" {
				t.Fatalf("%s, challenge %d, hand %v, challenge so far %v, %v rules: %q is not so: %s", m.Round().Situation, v.Challenge,
					slices.Collect(v.Own().All()), v.Played[:v.Count], v.Ruling, g.text, wrong)
			}
		}
	})
	for _, key := range []string{"lead", "lead.free", "lead.face-down", "won", "leader", "low", "robot", "ruling", "nobody", "nobody-yet", "second", "score",
		"goal", "few", "fewer", "more", "reference", "drawn", "free", "free.led", "follow", "follow.all", "follow.cake", "follow.with-cake", "cannot", "cannot.other", "cannot.wins",
		"beat", "beat.none", "beat.any", "beat.many", "beat.partner", "twin", "cake", "cake.nobody", "elect", "elect.plain", "pass", "choose", "discard", "bid",
		"declare", "name", "aside", "aside.steal", "remove", "lay", "give", "exchange", "draw", "hint"} {
		if said[key] == 0 {
			t.Errorf("%q is never said", key)
		}
		delete(said, key)
	}
	if len(said) > 0 {
		t.Errorf("not looked at: %v", said)
	}
}

// lie is what is wrong with a sentence; empty if it is true. What is said of all cards is looked at with all pairs of them
// only if that is asked for.
func lie(m *casa.Match, v *lacasa.View, g *teaching, pairs bool) string {
	var may card.Set
	for _, a := range m.State().Legal(nil) {
		if a.Verb == lacasa.Play {
			may = may.With(a.Card)
		}
	}
	// wins is which card wins if those are played, the first leading.
	wins := func(cards ...card.Card) card.Card {
		table := v.Table
		table.Count, table.Led, table.Removed, table.Played = 0, card.None, 0, [lacasa.MaxSeats]card.Card{card.Back, card.Back, card.Back, card.Back}
		for _, c := range cards {
			table.Put(c)
		}
		return table.Winning()
	}
	all := func(is func(a, b card.Card) bool) bool {
		for a := card.Card(0); pairs && a <= card.MangiaCake; a++ {
			for b := card.Card(0); b <= card.MangiaCake; b++ {
				if a != b && !is(a, b) {
					return false
				}
			}
		}
		return true
	}
	own := v.Own()
	switch key := g.key; key {
	case "lead", "lead.free", "lead.face-down":
		if may != own {
			return "not every card may be played"
		}
		free := key == "lead.free" && !v.Rules.Solo()
		for c := range own.All() {
			after := *m.State()
			after.Do(lacasa.Action{Seat: v.Seat, Verb: lacasa.Play, Card: c}, nil)
			if after.Table().Phase != lacasa.Playing || after.Table().Count != 1 {
				continue
			}
			next := after.View(after.Table().Turn)
			follows := next.Follows(next.Own())
			for _, a := range after.Legal(nil) {
				if !free && follows != 0 && !follows.Has(a.Card) {
					return "who can follow " + c.String() + " need not"
				}
			}
			if free && len(after.Legal(nil)) != next.Own().Len() {
				return "who answers " + c.String() + " may not play every card"
			}
		}
	case "won":
		if v.WinnerOf(int(v.Challenge)-1) != v.Seat || v.Leader != v.Seat {
			return "somebody else won"
		}
	case "leader":
		if v.WinnerOf(int(v.Challenge)-1) != v.Leader || v.Leader == v.Seat {
			return "the leader has not won"
		}
	case "low":
		if !all(func(a, b card.Card) bool {
			return a.Family() != b.Family() || a.Rank() >= b.Rank() || wins(b, a) == a && wins(a, b) == a
		}) {
			return "the lowest does not win"
		}
	case "ruling":
		if v.Ruling != g.family || !all(func(a, b card.Card) bool {
			return a.Family() != g.family || b.Family() == g.family || b == card.MangiaCake || v.Rules.Usurpers>>b.Rank()&1 != 0 || wins(a, b) == a && wins(b, a) == a
		}) {
			return "another family wins"
		}
	case "second":
		if v.Cousins != g.family || !all(func(a, b card.Card) bool {
			switch {
			case a.Family() != g.family || b.Family() == g.family:
				return true
			case b.Family() == v.Ruling || b == card.MangiaCake:
				return wins(a, b) == b && wins(b, a) == b
			}
			return wins(a, b) == a && wins(b, a) == a
		}) {
			return "the Cousins are not second"
		}
	case "nobody":
		if v.Ruling != card.None || !all(func(a, b card.Card) bool {
			won := wins(a, b)
			switch {
			case a == card.MangiaCake || b == card.MangiaCake:
				return won == card.MangiaCake
			case a.Family() == b.Family() && b.Rank() >= a.Rank():
				return won == b
			}
			return won == a
		}) {
			return "another card wins"
		}
	case "nobody-yet":
		table := v.Table
		for c := range (own & card.RankSet(uint8(v.Rules.Usurpers))).All() {
			if table.Usurp(c); table.Ruling != c.Family() {
				return "it does not rule"
			}
		}
		if v.Ruling != card.None {
			return "somebody rules"
		}
	case "cake", "cake.nobody":
		if !own.Has(card.MangiaCake) || !all(func(a, b card.Card) bool {
			switch {
			case a != card.MangiaCake || v.Rules.Usurpers>>b.Rank()&1 != 0:
				return true
			case key == "cake" && b.Family() == g.family:
				return wins(a, b) == b && wins(b, a) == b
			}
			return wins(a, b) == a && wins(b, a) == a
		}) {
			return "it counts otherwise"
		}
	case "robot":
		if !v.Rules.Solo() {
			return "there is none"
		}
	case "score":
		n := 0
		for i := 1; i < int(v.Challenge); i++ {
			if v.WinnerOf(i) == v.Seat {
				n++
			}
		}
		if !strings.Contains(g.text, numeral(n)+" so far") || v.Rules.Goal.Number != 11 {
			return "it is otherwise"
		}
	case "fewer", "more":
		g := &v.Rules.Goal
		if fewer := g.Aim == lacasa.Fewest || g.Aim == lacasa.AtMost; g.Count != lacasa.Cards || fewer != (key == "fewer") {
			return "it is otherwise"
		}
	case "reference":
		if v.References[v.Seat].Family() != g.family || v.Rules.References == lacasa.NoReferences {
			return "it is otherwise"
		}
	case "pass":
		after := *m.State()
		for after.Table().Phase == lacasa.Electing {
			after.Do(lacasa.Action{Seat: after.Table().Turn, Verb: lacasa.Pass}, nil)
		}
		if after.Table().Phase != lacasa.Choosing {
			return "no other family can be named"
		}
	case "few":
		if aim := v.Rules.Goal.Aim; aim != lacasa.Fewest && aim != lacasa.AtMost {
			return "it is otherwise"
		}
	case "drawn":
		if v.Hand.Len() != 3 || v.Pile == 0 {
			return "it is otherwise"
		}
	case "follow", "follow.all", "follow.cake", "follow.with-cake":
		follows := card.FamilySet(v.Led)
		if v.Led == v.Ruling {
			follows = follows.With(card.MangiaCake)
		}
		if v.Led != g.family || may != g.cards || may&^follows != 0 || own&follows != may {
			return "something else may be played"
		}
		if (key == "follow.all") != (may == own) || key == "follow" && may.Has(card.MangiaCake) ||
			key == "follow.cake" && may != card.SetOf(card.MangiaCake) || key == "follow.with-cake" && !may.Has(card.MangiaCake) {
			return "another sentence fits"
		}
	case "cannot", "cannot.other", "cannot.wins":
		if may != own || own&card.FamilySet(v.Led) != 0 || g.family != v.Led {
			return "it could follow"
		}
		for c := range own.All() {
			table := v.Table
			table.Put(c)
			if key == "cannot.wins" && (table.Winning() == c) != g.cards.Has(c) || key == "cannot.other" && c != card.MangiaCake && c.Family() != v.Ruling && takes(m, v.Seat, c) {
				return c.String() + " does otherwise"
			}
		}
	case "free", "free.led":
		if may != own {
			return "not every card may be played"
		}
		for c := range own.All() {
			if key == "free.led" && c != card.MangiaCake && c.Family() != v.Ruling && c.Family() != v.Led && takes(m, v.Seat, c) {
				return c.String() + " wins"
			}
		}
	case "beat", "beat.none", "beat.any", "beat.many", "twin":
		for c := range may.All() { // as the engine decides it
			var ev lacasa.Events
			after := *m.State()
			after.Do(lacasa.Action{Seat: v.Seat, Verb: lacasa.Play, Card: c}, &ev)
			for _, e := range ev.List() {
				if e.Kind != lacasa.ChallengeWon {
					continue
				}
				if won := e.Card == c; key == "twin" && g.cards.Has(c) && !won || key != "twin" && won != g.cards.Has(c) {
					return c.String() + " does otherwise"
				}
			}
		}
		if g.cards&^may != 0 || key == "beat.any" && g.cards != may {
			return "they may not be played"
		}
	case "beat.partner":
		if v.Player(slices.Index(v.Played[:], v.Winning())).Side() != v.Seat.Side() {
			return "it is not the partner's"
		}
	case "elect", "elect.plain":
		after := *m.State()
		after.Do(lacasa.Action{Seat: v.Seat, Verb: lacasa.Elect}, nil)
		if table := after.Table(); table.Ruling != g.family || table.Leader != v.Seat ||
			key == "elect" && (table.Rules.Goal.Aim != lacasa.Undertake || !strings.Contains(g.text, "win "+numeral(int(table.Undertaken()))+" of")) {
			return "it is otherwise"
		}
	case "choose", "declare":
		after := *m.State()
		after.Do(lacasa.Action{Seat: v.Seat, Verb: lacasa.NameRuling, Family: g.family}, nil)
		if after.Table().Ruling != g.family {
			return "it does not rule"
		}
	case "name":
		if g.family == v.Ruling {
			return "it rules"
		}
	case "discard":
		if !own.Has(v.Nominated) {
			return "it is not here"
		}
	case "exchange":
		if v.Phase != lacasa.Exchanging {
			return "nothing is exchanged"
		}
	}
	return ""
}

// takes reports whether the card wins the challenge that is played on with it by the engine.
func takes(m *casa.Match, seat lacasa.Seat, c card.Card) bool {
	state := *m.State()
	for next := (lacasa.Action{Seat: seat, Verb: lacasa.Play, Card: c}); ; next = state.Legal(nil)[0] {
		var ev lacasa.Events
		state.Do(next, &ev)
		for _, e := range ev.List() {
			if e.Kind == lacasa.ChallengeWon {
				return e.Card == c
			}
		}
	}
}

// Every sentence can be read in its place, in every size and language.
func TestGuideCanBeRead(t *testing.T) {
	longest := map[lacasa.Mode]map[string]*lacasa.View{}
	matches := map[*lacasa.View]*casa.Match{}
	length := map[string]int{}
	everyRound(t, func(m *casa.Match, v *lacasa.View) {
		for _, g := range voiceOf(m, "it").teachings(v) {
			mode := m.Options.Mode
			if key := string(mode) + g.key; len(g.text) > length[key] {
				length[key] = len(g.text)
				if longest[mode] == nil {
					longest[mode] = map[string]*lacasa.View{}
				}
				view := *v
				longest[mode][g.key], matches[&view] = &view, m.Back(len(m.Round().Actions))
			}
		}
	})
	for _, l := range looks() {
		h := house(l)
		for mode, keys := range longest {
			for key, v := range keys {
				m := matches[v]
				st := standing(m)
				st.View, st.Start, st.Log, st.Seen, st.Options = *v, *v, nil, 0, m.Options
				st.Players = nil
				for _, p := range m.Seats {
					st.Players = append(st.Players, Player(p))
				}
				c := NewChallenge(h, st, true)
				for _, g := range voiceOf(m, l.language).teachings(v) {
					if g.key != key {
						continue
					}
					c.guide.now = g
					lit := c.lights(&g)
					if elsewhere := mode == lacasa.Solo && v.Phase == lacasa.Naming; lit.n == 0 && !elsewhere { // before the table is shown
						t.Errorf("%v: in %s nothing is lit for %q", l, mode, g.text)
					}
					for _, r := range lit.list[:lit.n] {
						in := h.Screen.Bounds()
						if r.W < 20 || r.H < 12 || r.X < in.X || r.Y < in.Y || r.Right() > in.Right() || r.Bottom() > in.Bottom() {
							t.Errorf("%v: in %s what is lit for %q is at %.0f", l, mode, g.text, r)
						}
						if r.Overlaps(c.guide.place) {
							t.Errorf("%v: in %s %q is lit below the guide, at %.0f", l, mode, g.text, r)
						}
					}
					in, _, style := c.guideText()
					style = fitted(h.Screen, g.text, in, style)
					if least := 14.5 + 2*(l.text-1); style.Size*l.text < least {
						t.Errorf("%v: in %s %q is only %.1f high in %.0f", l, mode, g.text, style.Size*l.text, in)
					}
				}
				if goal := c.guide.goal; h.Screen.Theme().TextScale < 1.5 && c.room.shape != desk {
					small := ui.Style{Font: ui.Bold, Size: 14}
					if high := h.Screen.MeasureParagraph(c.says.about.aim, goal.W, small); high > goal.H || goal.Overlaps(c.guide.place) {
						t.Errorf("%v: %q has no room at %.0f, below the guide at %.0f", l, c.says.about.aim, goal, c.guide.place)
					}
				}
				for i := range c.form.list {
					if w := &c.form.list[i]; w.id != tableGuide && w.rect.Inset(hair).Overlaps(c.guide.place) {
						t.Errorf("%v: the guide at %.0f lies over %q at %.0f", l, c.guide.place, w.label, w.rect)
					}
				}
			}
		}
	}
}

// The guide says one thing at a time, lets itself be sent away, blocks nothing, and is silent when it is switched off.
func TestGuideIsSentAway(t *testing.T) {
	for _, l := range looks() {
		h := house(l)
		m := begun(t, "situations=-", 3)
		p := &table{T: t, house: h, match: m, chance: rand.New(rand.NewPCG(1, 1))}
		p.input = uitest.Input(&p.events)
		p.scene = NewChallenge(h, standing(m), true)
		first := p.scene.guide.now
		if first.lesson != onLeading {
			t.Fatalf("%v: the first it says is %q", l, first.text)
		}
		v := &visitor{T: t, scene: p.scene, form: &p.scene.form, input: p.input}
		v.input = uitest.Input(&v.events)
		heard := map[lesson]bool{}
		for p.scene.guide.now.text != "" {
			if now := p.scene.guide.now.lesson; heard[now] {
				t.Fatalf("%v: sent away, it says again %q", l, p.scene.guide.now.text)
			} else {
				heard[now] = true
			}
			if i := v.touch(tableGuide, 0); i.Want != Nothing {
				t.Fatalf("%v: sending it away wants %d", l, i.Want)
			}
		}
		if len(heard) < 3 || p.scene.form.find(tableGuide) != nil {
			t.Errorf("%v: %d lessons, then %v", l, len(heard), p.scene.form.find(tableGuide))
		}
		h.taught = taught{}
		p.scene = NewChallenge(h, standing(m), true)
		if wants := p.use(0); wants.Want != Act {
			t.Fatalf("%v: with the guide on, a card gives %d", l, wants.Want)
		}
		m.Act(m.State().Legal(nil)[0])
		answered(m)
		p.scene.Show(standing(m))
		p.watch()
		if now := p.scene.guide.now; now.lesson == first.lesson || now.text == "" {
			t.Errorf("%v: after a challenge it says %q", l, now.text)
		}
		h.Settings.Guide = GuideOff
		p.scene.Lay()
		if p.scene.guide.now.text != "" || p.scene.form.find(tableGuide) != nil {
			t.Errorf("%v: switched off, it says %q", l, p.scene.guide.now.text)
		}
	}
}

// Where something unusual scores, that is the first it says to who leads.
func TestGuideBeginsWithTheGoal(t *testing.T) {
	everyRound(t, func(m *casa.Match, v *lacasa.View) {
		if v.Phase != lacasa.Playing || v.Count > 0 || v.Rules.LowWins != 0 {
			return
		}
		g := &v.Rules.Goal
		usual := g.Count == lacasa.Challenges && (g.Aim == lacasa.AtLeast || g.Aim == lacasa.Undertake || g.Aim == lacasa.Most)
		usual = usual && v.Rules.References == lacasa.NoReferences
		if first := voiceOf(m, "en").teachings(v)[0]; (first.lesson == onGoal) == usual {
			t.Fatalf("%s: it begins with %q", m.Round().Situation, first.text)
		}
	})
}
