package game

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/scenes"
)

// A link to a moment shows that moment of that match, wherever it is opened and in whatever address
// it stands; the match is not kept by it.
func TestMomentIsShared(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		t.Run(row.ID, func(t *testing.T) {
			from := recalled(t, row, match.Request{}, seats(row, "bot-easy"))
			at := scenes.Moment{Round: from.past.match.Begun(), Decisions: 5}
			link := momentLink(from.past.match, at)
			if link == "" || len(link) > 4000 {
				t.Fatalf("the link has %d signs", len(link))
			}
			for _, address := range []string{link, "#" + link, "https://example.org/casa/?mode=solo#" + link, " " + link + "\n"} {
				g := program(t)
				s := parseMoment(address)
				if s == nil || s.problem != nil || s.match.String() != from.past.match.String() {
					t.Fatalf("%.60s shows %+v", address, s)
				}
				g.showShared(s)
				if l := g.stage.looking(); l == nil || l.At() != at || g.stage.of.ID != row.ID {
					t.Fatalf("on top is %T", g.stage.top())
				}
				if len(finished(g.keeper)) > 0 || len(g.keeper.shelf()) > 0 {
					t.Error("the match is kept")
				}
				g.do(scenes.PastOn{Moment: at})
				if !g.stage.atTable || len(g.keeper.shelf()) != 1 {
					t.Error("it cannot be played on")
				}
			}
			from.past.replay(at)
			if said := from.past.said(from.stage.looking()); !strings.Contains(said, from.past.match.Ask().Seed) || !strings.Contains(said, from.stage.looking().LastAction(from.house.InThirdPerson())) {
				t.Errorf("in words it is\n%s", said)
			}
		})
	}
}

// A broken or hostile link is refused in a sentence, and shows the program as without it.
func TestMomentIsRefused(t *testing.T) {
	row := &Games[0]
	g := recalled(t, row, match.Request{}, seats(row, "bot-easy"))
	link := momentLink(g.past.match, scenes.Moment{Round: 1})
	packed := link[strings.LastIndex(link, ".")+1:]
	open, err := row.Begin(match.Request{}, seats(row, "human"))
	if err != nil {
		t.Fatal(err)
	}
	var bomb bytes.Buffer
	w, err := flate.NewWriter(&bomb, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	w.Write(make([]byte, 4<<20))
	w.Close()
	for text, key := range map[string]string{
		momentBegins: "wrong.link-broken", momentBegins + "1.2.3": "wrong.link-broken", momentBegins + "1.2.x." + packed: "wrong.link-broken",
		momentBegins + "-1.2.0." + packed: "wrong.link-broken", momentBegins + "1.0.0." + packed[:len(packed)/2]: "wrong.link-broken",
		momentBegins + "1.0.0.~~~": "wrong.link-broken", momentBegins + "1.0.0." + base64.RawURLEncoding.EncodeToString(bomb.Bytes()): "wrong.link-broken",
		momentBegins + "99999999999999999999.0.0." + packed: "wrong.link-broken", momentBegins + strings.Repeat("1", mostMoment+1): "wrong.link-long",
		momentLink(open, scenes.Moment{}): "wrong.link-open",
	} {
		s := parseMoment(text)
		var w *match.Wrong
		if s == nil || !errors.As(s.problem, &w) || w.Key != key {
			t.Errorf("%.60s is refused as %+v", text, s)
			continue
		}
		for _, l := range words.Languages {
			if said := w.Say(words.Open(l.Code).Say); said == key || strings.ContainsAny(said, "{}") {
				t.Errorf("%s in %s is %q", key, l.Code, said)
			}
		}
		g.home()
		g.showShared(s)
		if g.stage.looking() != nil {
			t.Errorf("%.60s is shown", text)
		}
	}
	if s := parseMoment(momentBegins + "9.999.7." + packed); s.problem != nil {
		t.Errorf("a moment that there is not is refused: %v", s.problem)
	} else if g.showShared(s); g.stage.looking().At().Round > g.past.match.Begun() {
		t.Errorf("it shows %+v", g.stage.looking().At())
	}
	for _, text := range []string{"", "#", "mode=solo", "#top"} {
		if s := parseMoment(text); s != nil {
			t.Errorf("%q shows %+v", text, s)
		}
	}
}

// packedMoment returns a link to the first moment of a record, whatever it holds.
func packedMoment(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	w.Write([]byte(text))
	w.Close()
	return momentBegins + "1.0.0." + base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// TestNamesOfStrangers checks that a link with a name that cannot be shown is refused in a short
// sentence, and that a match of former times with such a name is opened and listed, shows as much
// of it as a name may have, and can be passed on.
func TestNamesOfStrangers(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		t.Run(row.ID, func(t *testing.T) {
			g := recalled(t, row, match.Request{}, seats(row, "bot-easy"))
			text := g.past.match.String()
			begins := strings.Index(text, "[Seats \"")
			begins += strings.IndexByte(text[begins:], ':') + 1
			named := func(name string) string {
				return text[:begins] + name + text[begins+strings.IndexAny(text[begins:], ";\""):]
			}
			for name, key := range map[string]string{
				strings.Repeat("W", 60_000): "wrong.name-long", strings.Repeat("\U0001F468\u200d", 7000): "wrong.name-long",
				"a\u202eb": "wrong.name-sign", "\u2066": "wrong.name-sign", "\ufeff": "wrong.name-sign", "\U0001F468\u200d\U0001F469": "wrong.name-sign",
				"e\u0301\u0301\u0301\u0301\u0301": "wrong.name-marks",
			} {
				s := parseMoment(packedMoment(t, named(name)))
				if s == nil || s.problem == nil || !strings.Contains(s.problem.Error(), key) {
					t.Fatalf("%.10q is refused as %v", name, s.problem)
				}
				for _, l := range words.Languages {
					if said := match.Say(s.problem, words.Open(l.Code).Say); len(said) > 200 || strings.ContainsAny(said, "{}") || strings.HasPrefix(said, "wrong.") {
						t.Errorf("%s in %s is %.300q", key, l.Code, said)
					}
				}

				k, home := keeping(t)
				write(t, home, "save.casa", named(name))
				if m, wrong := k.open("save.casa"); m != nil || wrong != nil { // which is over, and put away
					t.Fatalf("a match with %.10q is opened as %v, %v", name, m, wrong)
				}
				list := finished(k)
				if len(list) != 1 {
					t.Fatalf("with %.10q there are %v", name, list)
				}
				m, err := k.look(list[0].Name)
				if err != nil || m.String() != named(name) {
					t.Fatalf("with %.10q: %v", name, err)
				}
				for _, shown := range []string{list[0].Players[0].Name, m.Players()[0].Name} {
					if err := match.CheckName(0, shown); err != nil {
						t.Errorf("%.10q is shown as %q: %v", name, shown, err)
					}
				}
				if s := parseMoment(momentLink(m, scenes.Moment{Round: 1})); s == nil || s.problem != nil {
					t.Errorf("a match with %.10q cannot be passed on: %+v", name, s)
				}
				if again, err := m.Again(); err != nil {
					t.Error(err)
				} else if _, err := record.Read([]byte(again.String()), readRunning); err != nil {
					t.Errorf("begun again with %.10q: %v", name, err)
				}
			}
			players := match.DropFullNames(g.past.match.Players())
			players[0].Name = "a\u202eb"
			if m, err := row.Begin(g.past.match.Ask(), players); err == nil {
				t.Errorf("a match begins with\n%s", m)
			}
			if s := parseMoment(packedMoment(t, strings.Replace(text, `[Seed "`, `[Seed "`+strings.Repeat("0", 50_000), 1))); s.problem == nil || !strings.Contains(s.problem.Error(), "wrong.seed-long") {
				t.Errorf("a long seed is refused as %v", s.problem)
			}
			if s := parseMoment(packedMoment(t, strings.Replace(text, `[Mode "`, `[Mode "`+strings.Repeat("W", 60_000), 1))); len(match.Say(s.problem, words.Open("en").Say)) > 3000 {
				t.Error("a long mode is told at length")
			}
		})
	}
}

func FuzzMoment(f *testing.F) {
	f.Add(momentBegins + "1.2.3.AAAA")
	f.Fuzz(func(t *testing.T, text string) {
		if s := parseMoment(momentBegins + text); s == nil || s.problem == nil && s.match == nil {
			t.Errorf("%q shows %+v", text, s)
		}
	})
}
