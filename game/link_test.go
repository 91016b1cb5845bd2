package game

import (
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/game/store"
	"lacasa/scenes"
	rooms "lacasa/scenes/lacasa"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

var links = []string{
	"", "mode=solo", "seed=4QF7-0K2M", "mode=solo&options=rounds%3D3&seed=4QF7-0K2M", "mode=teams", "play=sticky&seed=1",
	"options=x%3Dy", "options=situations%3Dcousins,cousins", "options=rounds%3D99999999999999999999", "options=rounds=3 rounds=4",
	"seed=<script>alert(1)</script>", "mode=%zz", "mode=solo;seed=1", "seed=" + strings.Repeat("9", 1<<12), "other=1", "%00=%ff&seed=%ff%fe",
	"mode=teams&seats=4&seed=1", "seats=3", "seats=99999999999999999999",
	"options=situations%3D" + strings.Repeat("cousins,", 200), "options=target%3D12", "mode=solo&mode=teams&seed=A",
}

// company returns who could play a match of the mode.
func company(mode lacasa.Mode) []scenes.Player {
	if mode == lacasa.Solo {
		return alone
	}
	return slices.Repeat([]scenes.Player{{Kind: "human", Name: "Ada"}}, mode.Seats())
}

func TestLinks(t *testing.T) {
	for _, c := range [...]struct {
		mode    lacasa.Mode
		way     lacasa.Way
		options string
	}{
		{lacasa.Solo, lacasa.Standard, ""}, {lacasa.Solo, lacasa.Standard, "rounds=3"},
		{lacasa.Solo, lacasa.Standard, "plain=1 robot=thrifty solo=supplement"}, {lacasa.Solo, lacasa.Standard, "situations=-"},
		{lacasa.Two, lacasa.Domination, "target=5"}, {lacasa.Teams, lacasa.Sticky, "situations=kin,cousins"}, {lacasa.Two, lacasa.AllIn, ""},
	} {
		o, err := lacasa.ParseOptions(c.mode, c.way, c.options)
		if err != nil {
			t.Fatal(err)
		}
		for _, seed := range []match.Seed{0, 1, 1<<40 - 1, match.ParseSeed("4QF7-0K2M")} {
			link := Link(casa.RequestFor(o, seed.String()))
			inv, ok := ParseLink(link)
			if !ok || inv.Problem != nil || inv.Request != casa.RequestFor(o, seed.String()) {
				t.Errorf("%s reads as %+v, %v", link, inv, ok)
			}
		}
	}
	own := `{"id":"own-late-supper","name":"Zu später Stund’ & <mehr>","where":["two"],"rules":{"no-follow":true}}`
	a := match.Request{Mode: "two", Options: "situations=figura,own-late-supper,own-early", Seed: "4QF7-0K2M",
		Own: own + "\n" + `{"id":"own-early","where":["two","teams"],"rules":{"more":1}}`}
	a, err := gameOf("lacasa").Normalize(a)
	if err != nil {
		t.Fatal(err)
	}
	if inv, ok := ParseLink(Link(a)); !ok || inv.Problem != nil || inv.Request != a {
		t.Errorf("%s reads as %+v", Link(a), inv)
	}
	if inv, ok := ParseLink(url.Values{"mode": {"two"}, "own": {own}}.Encode()); !ok || inv.Problem != nil || inv.Request.Options != "situations=own-late-supper" || inv.Request.Own != own {
		t.Errorf("a situation alone is taken as %+v", inv)
	}
	for _, bad := range []string{"x", strings.Replace(own, "own-", "", 1), strings.Replace(own, `"two"`, `"teams"`, 1), strings.Replace(own, `{"id"`, `{"version":2,"id"`, 1)} {
		if inv, ok := ParseLink(url.Values{"mode": {"two"}, "own": {bad}}.Encode()); !ok || inv.Problem == nil || inv.Request.Own != "" {
			t.Errorf("%s is taken as %+v", bad, inv)
		}
	}
	for link, ok := range map[string]bool{"": false, "other=1": false, "mode=solo": true, "play=all-in": true, "options=x%3Dy": true, "seats=4": true} {
		if _, got := ParseLink(link); got != ok {
			t.Errorf("%q asks for a match: %v", link, got)
		}
	}
	for _, link := range []string{"mode=three", "mode=solo&play=sticky&seed=1", "options=x%3Dy", "options=rounds%3D0", "mode=%zz", "seed=" + strings.Repeat("9", maxLink),
		"mode=teams&seats=2", "seats=9", "seats=four", "seats=-1"} {
		if inv, ok := ParseLink(link); !ok || inv.Problem == nil || inv.Request.Options != "" {
			t.Errorf("%.60q is taken as %+v", link, inv)
		}
	}
}

// A link says how many play, of a game in which that is a choice.
func TestLinksSayHowManyPlay(t *testing.T) {
	if inv, ok := ParseLink("mode=teams&seats=4&seed=4QF7-0K2M"); !ok || inv.Problem != nil || inv.Request.Mode != string(lacasa.Teams) {
		t.Errorf("the seats of a mode are refused: %+v", inv)
	}
	for _, g := range Games {
		for _, seats := range []int{2, 3, 4} {
			a, err := g.Normalize(match.Request{Game: g.ID, Seats: seats, Seed: "4QF7-0K2M"})
			if err != nil {
				continue // it has no such match
			}
			if inv, ok := ParseLink(Link(a)); !ok || inv.Problem != nil || inv.Request != a {
				t.Errorf("%s reads as %+v, not %+v", Link(a), inv, a)
			}
		}
	}
}

// Whatever a stranger's link holds, there is a match that can be begun, or a short reason.
func FuzzParseLink(f *testing.F) {
	for _, link := range links {
		f.Add(link)
	}
	f.Fuzz(func(t *testing.T, link string) {
		inv, ok := ParseLink(link)
		if !ok && inv.Problem != nil {
			t.Fatal("nothing was asked for, but:", inv.Problem)
		}
		if inv.Problem != nil {
			if text := inv.Problem.Error(); len(text) > 1000 || !utf8.ValidString(text) {
				t.Fatalf("the reason is %q", text)
			}
			if inv.Request.Options != "" {
				t.Fatal("a link that cannot be used brings options")
			}
		}
		if again, err := Games[0].Normalize(inv.Request); err != nil || again != inv.Request {
			t.Fatalf("what is asked for, %+v, does not exist: %v", inv.Request, err)
		}
		s := started(t, inv.Request, company(lacasa.Mode(inv.Request.Mode)))
		back, ok := ParseLink(Link(inv.Request))
		if !ok || back.Problem != nil || back.Request != inv.Request {
			t.Fatalf("its own link reads as %+v", back)
		}
		if started(t, back.Request, company(lacasa.Mode(back.Request.Mode))).String() != s.String() {
			t.Fatal("the same link deals other cards")
		}
	})
}

// A link opens the setup over a saved match, which ends only when the cards are dealt.
func TestLinkLosesNoMatch(t *testing.T) {
	g := program(t)
	s := begun(t, "situations=cousins", 3)
	first(t, s)
	if wrong := g.keeper.save(s); wrong != nil {
		t.Fatal(wrong)
	}
	before := s.String()
	inv, ok := ParseLink("mode=two&seed=4QF7-0K2M")
	if !ok || inv.Problem != nil {
		t.Fatal(inv.Problem)
	}
	var did uitest.Events
	g.input, g.playing.match, g.invited = uitest.Input(&did), s, &inv
	kept := func() string {
		m, wrong := (&keeper{store: store.Open()}).load()
		if m == nil || wrong != nil {
			return ""
		}
		return m.String()
	}
	update(t, g)
	if _, is := g.stage.scene.(*rooms.Setup); !is || kept() != before {
		t.Fatalf("the link opens %T, and kept is\n%s", g.stage.scene, kept())
	}
	did.Commands = append(did.Commands, ui.Back)
	update(t, g)
	if _, is := g.stage.scene.(*scenes.Title); !is || kept() != before || !g.playing.unfinished() {
		t.Errorf("back from the setup is %T, and kept is\n%s", g.stage.scene, kept())
	}
	g.do(scenes.GoOn)
	if kept() != before || g.playing.match.String() != before {
		t.Error("the match does not go on as it was")
	}
	g.do(scenes.Start{Ask: inv.Request, Players: []match.Player{
		{Kind: "human", Name: "Ada"}, {Kind: "bot-fair", Name: "Bruno"}}})
	if now := kept(); now == before || g.playing.match.Ask().Seed != inv.Request.Seed {
		t.Errorf("dealt, kept is\n%s", now)
	}
}

// Where no seed is asked for the cards are other ones each time; where one is, the player is told
// which it was taken for.
func TestSeedsAskedFor(t *testing.T) {
	seeds := map[string]bool{}
	for _, ask := range []string{"mode=two", "mode=teams&play=sticky", "options=rounds%3D3", "seed=&mode=solo", "options=x%3Dy", "mode=%zz"} {
		for range 3 {
			inv, ok := ParseLink(ask)
			if !ok || seeds[inv.Request.Seed] || inv.Request.Seed == "0000-0000" {
				t.Errorf("%s asks for %v, %v", ask, inv.Request.Seed, ok)
			}
			seeds[inv.Request.Seed] = true
		}
	}
	for asked, wants := range map[string]struct{ key, seed string }{
		"4QF7-0K2M":             {"setup.from-link", "4QF7-0K2M"},
		"4qf70k2m":              {"setup.from-link", "4QF7-0K2M"},
		"0000-0000":             {"setup.from-link", "0000-0000"},
		"4QF7-0K2":              {"setup.read-as", "04QF-70K2"},
		"4QF7-0K2U":             {"setup.read-as", "625M-K5N0"},
		"una sera d'estate":     {"setup.read-as", "KGNK-RN56"},
		"\xff{seed}":            {"setup.read-as", ""},
		strings.Repeat("a", 99): {"setup.read-as", ""},
		"":                      {"setup.fresh", ""},
	} {
		inv := Invite(match.Request{Mode: "two", Seed: asked})
		var key string
		for _, l := range words.Languages {
			text := inv.note(func(k string, facts ...string) string {
				key = k
				return words.Open(l.Code).Say(k, facts...)
			})
			if !utf8.ValidString(text) || !strings.Contains(text, inv.Request.Seed) || len(text) > 400 {
				t.Errorf("%q is told as %q", asked, text)
			}
		}
		if key != wants.key || wants.seed != "" && inv.Request.Seed != wants.seed {
			t.Errorf("%q is %s, told by %s", asked, inv.Request.Seed, key)
		}
	}
}

// A page loaded again goes on with the match its link asked for, whichever cards it was dealt, and
// not with another.
func TestLinkIsOfTheMatch(t *testing.T) {
	s := started(t, match.Request{Mode: "two", Play: "all-in", Seed: "4QF7-0K2M"}, company(lacasa.Two))
	for link, is := range map[string]bool{
		"mode=two&play=all-in": true, "mode=two&play=all-in&seed=4qf70k2m": true, "mode=two&play=all-in&seed=1": false,
		"mode=two": false, "seed=4QF7-0K2M": false, "mode=teams&play=all-in&seed=4QF7-0K2M": false,
		"mode=two&play=all-in&options=target%3D9": false, "mode=two&play=all-in&options=x": false,
	} {
		if inv, _ := ParseLink(link); inv.isOf(s.Ask()) != is {
			t.Errorf("%s is of the match: %v", link, !is)
		}
	}
}
