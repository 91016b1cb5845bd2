package game

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/scenes"
	"lacasa/ui"
)

// Some situations as players make them.
const (
	supper = `{"id":"own-late-supper","name":"Late supper","flavour":"Who eats last washes up.","sign":"9","where":["two","teams"],"rules":{"low-wins":[7],"goal":{"aim":"fewest","count":"cards","ranks":[4]}}}`
	moon   = `{"id":"own-moon","name":"Moon","where":["solo","supplement"],"rules":{"ruling":"by-nobody","goal":{"aim":"at-least","number":9}}}`
	elder  = `{"version":2,"id":"own-x","where":["two"],"rules":{}}`
)

// keeps has a program of these tests keep what it says, a line each.
const keeps = "LA_CASA_TEST_KEEPS"

// makes returns the game for which players make something.
func makes(t *testing.T) *session.Game {
	t.Helper()
	i := slices.IndexFunc(Games, func(g session.Game) bool { return g.Own != nil })
	if i < 0 {
		t.Fatal("players make nothing for any game")
	}
	return &Games[i]
}

// kept puts something into a drawer, and looks whether that is said right.
func (k *keeper) mustKeep(t *testing.T, was string, come ...string) (said []*notice) {
	t.Helper()
	_, said = k.keepOwn(makes(t), was, "", come...)
	for _, n := range said {
		sayable(t, n)
	}
	return said
}

// What is put into a drawer is there when it is opened again, in the order in which it came; what
// is changed stays in its place, nothing is there twice, and what is taken out can be put back.
func TestDrawerKeeps(t *testing.T) {
	row := makes(t)
	k, home := keeping(t)
	k.mustKeep(t, "", supper)
	k.mustKeep(t, "", moon)
	k.mustKeep(t, "", strings.Replace(supper, "own-late-supper", "own-other", 1)) // the same under another name
	changed := strings.Replace(supper, "Late supper", "Early supper", 1)
	k.mustKeep(t, supper, changed)
	again := &keeper{store: store.Open()}
	if lines, said := again.own(row); said != nil || !slices.Equal(lines, []string{changed, moon}) {
		t.Fatalf("there are %q, %v", lines, said)
	}
	again.mustKeep(t, "", supper) // another situation under an id that is taken
	lines, _ := again.own(row)
	if len(lines) != 3 || strings.Contains(lines[2], `"own-late-supper"`) || !strings.Contains(lines[2], `"name":"Late supper"`) {
		t.Errorf("then there are %q", lines)
	}
	again.mustKeep(t, changed)
	if lines, _ = again.own(row); len(lines) != 2 || lines[0] != moon {
		t.Errorf("without it there are %q", lines)
	}
	again.keepOwn(row, "", moon, changed)
	if lines, _ = again.own(row); len(lines) != 3 || lines[0] != changed {
		t.Errorf("put back where it was there are %q", lines)
	}
	names, err := filepath.Glob(filepath.Join(home, "own-*"))
	if err != nil || len(names) != 1 {
		t.Errorf("the house has %v", names)
	}
}

// A drawer that is damaged is set aside whole, and what can be read of it is there; what a newer
// version put in stays for that.
func TestDrawerIsDamaged(t *testing.T) {
	row := makes(t)
	for name, c := range map[string]struct {
		text, key string
		lines     int
	}{
		"half a line":   {supper + "\n" + moon[:40], "own.damaged", 1},
		"no text":       {"\x00\xff\x00" + supper + "\n", "own.damaged", 0},
		"huge":          {supper + "\n{" + strings.Repeat(" ", 1<<20) + "}\n", "own.damaged", 1},
		"something":     {"hello\n" + supper + "\n" + moon, "own.damaged", 2},
		"cannot be":     {strings.Replace(supper, `"two","teams"`, `"solo"`, 1) + "\n" + moon, "own.damaged", 1},
		"a newer one":   {elder + "\n" + supper + "\n", "own.newer", 1},
		"in many forms": {"\ufeff\r\n" + supper + "\r\n\n" + moon, "", 2},
	} {
		k, home := keeping(t)
		write(t, home, ownNamed(row), c.text)
		lines, said := k.own(row)
		key := ""
		if said != nil {
			sayable(t, said)
			key = said.key
		}
		if len(lines) != c.lines || key != c.key {
			t.Errorf("%s: there are %q, and it says %q", name, lines, key)
		}
		k.mustKeep(t, "", strings.Replace(moon, "Moon", "Half moon", 1))
		if lines, _ = k.own(row); len(lines) != c.lines+1 {
			t.Errorf("%s: then there are %q", name, lines)
		}
		var all []byte
		files, _ := filepath.Glob(filepath.Join(home, "own-*"))
		for _, f := range files {
			text, _ := os.ReadFile(f)
			all = append(all, text...)
		}
		if !bytes.Contains(all, []byte(c.text)) && c.key == "own.damaged" || c.key == "own.newer" && !bytes.Contains(all, []byte(elder)) {
			t.Errorf("%s: of the old drawer something is lost, there is %q", name, all)
		}
	}
}

// homeless keeps where nothing can be.
func homeless(t *testing.T) *keeper {
	t.Helper()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("LA_CASA_HOME", filepath.Join(file, "nowhere"))
	return &keeper{store: store.Open()}
}

// Where nothing can be kept, what was made is there as long as the program runs; where something
// else than a text is in the drawer's place, that stays.
func TestDrawerHasNoPlace(t *testing.T) {
	row := makes(t)
	k := homeless(t)
	if said := k.mustKeep(t, "", supper); len(said) != 1 || said[0].key != "own.unkept" {
		t.Errorf("it says %v", said)
	}
	k.mustKeep(t, "", moon)
	k.leave()
	if lines, _ := k.own(row); !slices.Equal(lines, []string{supper, moon}) {
		t.Errorf("there are %q", lines)
	}
	k.mustKeep(t, supper)
	if lines, _ := k.own(row); !slices.Equal(lines, []string{moon}) {
		t.Errorf("thrown away is one of two, there are %q", lines)
	}

	k, home := keeping(t)
	if err := os.Mkdir(filepath.Join(home, ownNamed(row)), 0o700); err != nil {
		t.Fatal(err)
	}
	if said := k.mustKeep(t, "", supper); len(said) != 1 || said[0].key != "own.unread" {
		t.Errorf("over a folder it says %v", said)
	}
}

// Two windows that change a drawer at the same time lose nothing of each other's, and what both
// changed is there twice.
func TestTwoWindowsHaveOneDrawer(t *testing.T) {
	row := makes(t)
	k, _ := keeping(t)
	k.mustKeep(t, "", supper)
	var programs [2]*exec.Cmd
	for i := range programs {
		var come []string
		for n := range 10 {
			come = append(come, strings.Replace(moon, "Moon", strings.Repeat("o", 1+i+2*n), 1))
		}
		programs[i] = exec.Command(os.Args[0])
		programs[i].Env = append(os.Environ(), keeps+"="+strings.Join(come, "\n"))
		if err := programs[i].Start(); err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range programs {
		if err := p.Wait(); err != nil {
			t.Error(err)
		}
	}
	if lines, _ := k.own(row); len(lines) != 21 {
		t.Errorf("of 21 there are %d", len(lines))
	}
	one, two := strings.Replace(supper, "Late", "Later", 1), strings.Replace(supper, "Late", "Latest", 1)
	k.mustKeep(t, supper, one)
	if said := k.mustKeep(t, supper, two); len(said) != 1 || said[0].key != "own.apart" {
		t.Errorf("it says %v", said)
	}
	if lines, _ := k.own(row); len(lines) != 22 || lines[0] != one || !strings.Contains(lines[21], "Latest") {
		t.Errorf("there are %d, %q", len(lines), lines[0])
	}
}

// A drawer holds only so much, and says so.
func TestDrawerIsFull(t *testing.T) {
	k, _ := keeping(t)
	var many []string
	for i := range mostOwn + 3 {
		many = append(many, strings.Replace(moon, "Moon", "M"+strings.Repeat("o", i%20)+strings.Repeat("n", i/20), 1))
	}
	said := k.mustKeep(t, "", many...)
	if lines, _ := k.own(makes(t)); len(lines) != mostOwn || len(said) != 1 || said[0].key != "own.full" {
		t.Errorf("there are %d, and it says %v", len(lines), said)
	}
}

// A word says one situation, and says it again wherever it is pasted: alone, in an address, in a
// message, twice.
func TestOwnIsPassedOn(t *testing.T) {
	row := makes(t)
	longest := 0
	for _, form := range []string{supper, moon, composed(t, row, 1), composed(t, row, 2), composed(t, row, 3)} {
		word, err := row.Own.Word(form)
		if err != nil {
			t.Fatal(err)
		}
		longest = max(longest, len(word))
		for _, text := range []string{word, "https://example.org/casa/#" + word, "La Casa · Late supper: Who eats last washes up. " + word, " \n" + word + "\n", "“" + word + "”, " + word, form, "\n" + form + "\r\n"} {
			forms, err := row.Own.Read(text)
			if err != nil || len(forms) == 0 || forms[0] != form || len(forms) > 2 {
				t.Errorf("%.80q says %q, %v", text, forms, err)
			}
		}
		s := parseShared("https://example.org/casa/?x=y#" + word)
		if s == nil || s.problem != nil || len(s.own) != 1 || s.own[0] != form {
			t.Fatalf("%s shows %+v", word, s)
		}
		g := program(t)
		g.home()
		g.showShared(s)
		w, is := g.stage.top().(session.Workshop)
		if !is || g.stage.of != row || len(g.house.Own[row.ID]) > 0 {
			t.Fatalf("on top is %T", g.stage.top())
		}
		w.Lay()
	}
	t.Logf("the longest word has %d signs", longest)
	if longest > 300 {
		t.Errorf("a word of %d signs is too long for a message", longest)
	}
	if word, err := row.Own.Word(supper); err != nil || word != "own="+pinned {
		t.Errorf("it is packed as %s, %v: those passed on before are read no longer", word, err)
	}
}

// pinned is how supper is packed: words that lie in messages are to be read forever.
const pinned = "1QrIuJ7EkVRfkxNQihEU-iSWpCnBBhH3hGfkKqYklxQo5icUlCuWJxRmpxQqlBUiWWxJhO3JKN4_VIRhfaFFsEltbWwsIAAD__w"

// composed returns something made by chance.
func composed(t *testing.T, row *session.Game, seed match.Seed) string {
	t.Helper()
	forms, err := row.Own.Read(row.Sim.Compose(seed))
	if err != nil {
		t.Fatal(err)
	}
	return forms[0]
}

// bomb returns so many zeros, packed.
func bomb(n int) string {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression)
	w.Write(bytes.Repeat([]byte{'0'}, n))
	w.Close()
	return base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// Whatever is broken, newer, huge or hostile is refused in a sentence, and nothing comes of it,
// wherever it comes from.
func TestOwnIsRefused(t *testing.T) {
	row := makes(t)
	word, err := row.Own.Word(supper)
	if err != nil {
		t.Fatal(err)
	}
	newer, err := row.Own.Word(elder)
	if err != nil {
		t.Fatal(err)
	}
	for text, key := range map[string]string{
		word[:len(word)-6]: "wrong.own-word", "own=1": "wrong.own-word", "own=1AAAA": "wrong.own-word", "own=2" + word[5:]: "wrong.own-newer",
		"own=abc": "wrong.own-no-word", "own=2": "wrong.own-no-word", "own=0" + word[5:]: "wrong.own-no-word", "own=x" + word[5:]: "wrong.own-no-word",
		"own=1" + bomb(1<<24): "wrong.link-long", "own=1" + bomb(1<<22): "wrong.form-long", "own=1" + bomb(9000): "wrong.form-long", "own=1" + strings.Repeat("A", 9000): "wrong.link-long",
		newer: "wrong.form-version", elder: "wrong.form-version", supper + "\n" + elder: "wrong.form-version", word + " " + newer: "wrong.form-version",
		supper[:90]: "wrong.no-json", strings.Replace(supper, `"rules"`, `"rulez"`, 1): "wrong.no-part", `{"id":"own-a","id":"own-b","where":["two"],"rules":{}}`: "wrong.part-twice",
		strings.Replace(supper, "Late supper", `Late\u202esupper`, 1): "wrong.within", strings.Replace(supper, "Late", `Late\nsupper`, 1): "wrong.within",
		strings.Repeat(supper+"\n", 501): "wrong.own-many", strings.Repeat("x", 5<<20): "wrong.own-long", strings.Repeat("{", 9000): "wrong.form-long",
	} {
		forms, err := row.Own.Read(text)
		var w interface {
			Say(func(string, ...string) string) string
		}
		if forms != nil || err == nil || !strings.Contains(err.Error(), key) || !errors.As(err, &w) {
			t.Errorf("%.60q gives %d, %v, not %s", text, len(forms), err, key)
			continue
		}
		for _, l := range words.Languages {
			if said := w.Say(words.Open(l.Code).Say); strings.ContainsAny(said, "{}") || strings.HasPrefix(said, "wrong.") {
				t.Errorf("%s in %s is %q", key, l.Code, said)
			}
		}
		g := program(t)
		g.home()
		g.title(row)
		for _, b := range []brought{{text: []byte(text)}, {text: []byte(text), pasted: true}} {
			g.receive(b)
			if _, is := g.stage.top().(session.Workshop); is || len(g.house.Own[row.ID]) > 0 {
				t.Errorf("%.60q is shown", text)
			}
		}
		if s := parseShared("#" + text); s != nil {
			g.showShared(s)
			if _, is := g.stage.top().(session.Workshop); is {
				t.Errorf("%.60q is shown from a link", text)
			}
		}
		if names, _ := g.keeper.store.List("own-"); len(names) > 0 {
			t.Errorf("%.60q has left %v", text, names)
		}
	}
	for _, text := range []string{"", "#", "mode=solo", "hello, owner=me", "[Record \"1\"]", "own=", "own=~~~"} {
		if forms, err := row.Own.Read(text); forms != nil || err != nil {
			t.Errorf("in %q there are %q, %v", text, forms, err)
		}
		s := parseShared("#" + strings.TrimPrefix(text, "#"))
		if !strings.HasPrefix(text, "own=") {
			if s != nil {
				t.Errorf("%q shows %+v", text, s)
			}
			continue
		}
		g := program(t) // a link that is to show something says why it cannot
		g.home()
		if s == nil || s.problem == nil || s.of == nil {
			t.Fatalf("%q shows %+v", text, s)
		}
		for _, l := range words.Languages {
			if said := match.Say(s.problem, words.Open(l.Code).Say); strings.ContainsAny(said, "{}") || strings.HasPrefix(said, "wrong.") {
				t.Errorf("%q is refused in %s as %q", text, l.Code, said)
			}
		}
		if g.showShared(s); len(g.stage.pages) > 0 {
			t.Errorf("%q is shown", text)
		}
	}
}

func FuzzOwn(f *testing.F) {
	row := &Games[slices.IndexFunc(Games, func(g session.Game) bool { return g.Own != nil })]
	word, err := row.Own.Word(supper)
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range []string{"", supper, moon, elder, word, word + word, supper + "\n" + moon, "own=1AAAA", "own=" + bomb(100), `{"id":"own-a","where":["two"],"rules":{}}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		forms, err := row.Own.Read(text)
		if err != nil && forms != nil {
			t.Errorf("%q is refused, and gives %q", text, forms)
		}
		for _, form := range forms {
			again, err := row.Own.Read(form)
			if err != nil || len(again) != 1 || again[0] != form {
				t.Errorf("%q is read as %q, %v", form, again, err)
			}
			word, err := row.Own.Word(form)
			if err != nil {
				continue // too long, which is said
			}
			if again, err = row.Own.Read(word); err != nil || len(again) != 1 || again[0] != form {
				t.Errorf("%q is packed as %s, which is %q, %v", form, word, again, err)
			}
			if taken := row.Own.Take(nil, form); taken == "" || row.Own.Take([]string{taken}, form) != "" {
				t.Errorf("%q is taken as %q", form, taken)
			}
		}
	})
}

// What is brought is shown and asked about when it is one thing, and taken in at once when it is
// more; all of it goes with the one file to another house, and is not there twice however often.
func TestOwnIsTakenIn(t *testing.T) {
	row := makes(t)
	g := program(t)
	g.house.Screen.SetDeck(&ui.Deck{})
	g.home()
	g.receive(brought{text: []byte(supper), pasted: true})
	if _, is := g.stage.top().(session.Workshop); !is || len(g.house.Own[row.ID]) > 0 {
		t.Fatalf("on top is %T", g.stage.top())
	}
	g.do(scenes.Keep{Form: supper})
	if lines := g.house.Own[row.ID]; !slices.Equal(lines, []string{supper}) {
		t.Fatalf("there are %q", lines)
	}
	g.receive(brought{text: []byte(supper + "\n" + moon + "\n" + moon)})
	if lines := g.house.Own[row.ID]; !slices.Equal(lines, []string{supper, moon}) {
		t.Fatalf("then there are %q", lines)
	}
	text := moved(g.keeper)
	to, _ := keeping(t)
	for range 3 {
		u := unpacked(t, to, text)
		u.counts(t, 0, 0, 0, 0, 0)
		if lines, _ := to.own(row); !slices.Equal(lines, []string{supper, moon}) {
			t.Fatalf("in the other house there are %q", lines)
		}
	}
	broken := bytes.Replace(text, []byte(`"own-moon"`), []byte(`"own moon"`), 1)
	to, _ = keeping(t)
	u := unpacked(t, to, broken)
	if lines, _ := to.own(row); u.broken != 1 || !slices.Equal(lines, []string{supper}) {
		t.Errorf("of a damaged file %d are broken, and %q came", u.broken, lines)
	}
}

// A match of what players made is set up, played, kept, gone through, played again and passed on
// like any other.
func TestOwnIsPlayed(t *testing.T) {
	row := makes(t)
	for _, c := range []struct{ mode, play, form, id string }{
		{"teams", "standard", supper, "own-late-supper"}, {"two", "all-in", supper, "own-late-supper"}, {"teams", "sticky", supper, "own-late-supper"}, {"solo", "standard", moon, "own-moon"},
	} {
		a, err := row.Normalize(match.Request{Game: row.ID, Mode: c.mode, Play: c.play, Options: "situations=" + c.id, Own: c.form, Seed: "4QF7-0K2M"})
		if err != nil {
			t.Fatal(err)
		}
		g := program(t)
		g.home()
		g.title(row)
		g.do(scenes.SetUp{Ask: a})
		if !g.stage.setting {
			t.Fatal("nothing is set up")
		}
		inv, ok := ParseLink(Link(a))
		if !ok || inv.Problem != nil || inv.Request != a {
			t.Errorf("the link %s asks for %+v, %v", Link(a), inv.Request, inv.Problem)
		}
		players := row.Alone(g.house, 0)
		if c.mode != "solo" {
			players = []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-easy", Name: "Bruno"}, {Kind: "bot-easy", Name: "Carla"}, {Kind: "bot-easy", Name: "Dario"}}[:map[string]int{"two": 2, "teams": 4}[c.mode]]
		}
		g.do(scenes.Start{Ask: a, Players: players})
		if !g.stage.atTable || !strings.Contains(g.playing.match.String(), c.id) {
			t.Fatalf("%s %s does not begin: %+v", c.mode, c.play, g.playing.match)
		}
		k := keeper{store: g.keeper.store}
		g.keeper.store.Release(g.keeper.name)
		m, said := k.load()
		if m == nil || len(said) > 0 || m.String() != g.playing.match.String() || m.Ask() != a {
			t.Fatalf("%s %s does not go on: %v", c.mode, c.play, said)
		}
		m.Finish()
		if c.mode != "solo" {
			players[0].Kind = "bot-easy"
			text, err := row.Play(a, players)
			if err != nil {
				t.Fatal(err)
			}
			over, err := readMatch([]byte(strings.Replace(text, "bot-easy:", "human:", 1)))
			if err != nil {
				t.Fatal(err)
			}
			at := scenes.Moment{Round: 1, Decisions: 3}
			s := parseShared(momentLink(over, at))
			if s == nil || s.problem != nil {
				t.Fatalf("%s %s is passed on as %+v", c.mode, c.play, s)
			}
			g.showShared(s)
			if l := g.stage.looking(); l == nil || l.At() != at {
				t.Fatalf("%s %s: on top is %T", c.mode, c.play, g.stage.top())
			}
			g.do(scenes.PastAgain)
			if g.playing.match.Ask() != a {
				t.Errorf("again is %+v", g.playing.match.Ask())
			}
		}
	}
}
