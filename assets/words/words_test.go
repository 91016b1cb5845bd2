package words

import (
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var fact = regexp.MustCompile(`\{[a-z]+\}`)

// Every language says everything, with the same facts.
func TestCataloguesAgree(t *testing.T) {
	first := load(Languages[0])
	for _, l := range Languages[1:] {
		other := load(l)
		if a, b := slices.Sorted(maps.Keys(first.say)), slices.Sorted(maps.Keys(other.say)); !slices.Equal(a, b) {
			for _, k := range a {
				if !other.Has(k) {
					t.Errorf("%s lacks %s", l.Code, k)
				}
			}
			for _, k := range b {
				if !first.Has(k) {
					t.Errorf("%s has %s, which %s lacks", l.Code, k, Languages[0].Code)
				}
			}
		}
		for key, sentence := range first.say {
			a, b := facts(sentence), facts(other.say[key])
			if !slices.Equal(a, b) {
				t.Errorf("%s: %s names the facts %v, %s %v", key, Languages[0].Code, a, l.Code, b)
			}
		}
	}
}

// Whoever has a mouse clicks, others tap; all else is said the same to both.
func TestWhoHasAMouseClicks(t *testing.T) {
	c := load(Languages[0])
	for key := range c.say {
		of, mouse := strings.CutSuffix(key, ".mouse")
		if mouse && !c.Has(of) {
			t.Errorf("%s is said to nobody else", key)
		}
	}
	tapping := regexp.MustCompile(`(?i)\b(tap|touch) (a|an|one|it|the|that|again)\b`)
	for key, sentence := range c.say {
		of, mouse := strings.CutSuffix(key, ".mouse")
		if both := strings.Contains(sentence, "Click or tap"); tapping.MatchString(sentence) && !both && (mouse || !c.Has(of+".mouse")) {
			t.Errorf("%s tells whoever has a mouse to tap: %q", key, sentence)
		}
	}
	tap := c.Say("settings.tap")
	if c.Mouse = true; c.Say("settings.tap") == tap || c.Say("settings.speed") != load(Languages[0]).Say("settings.speed") {
		t.Errorf("said to whoever has a mouse: %q, and to others %q", c.Say("settings.tap"), tap)
	}
}

// Each key has its one line in one file, and that is the same one in every language.
func TestEveryKeyHasItsFile(t *testing.T) {
	home := map[string]string{}
	for _, l := range Languages {
		names, err := fs.Glob(files, l.Code+"/*.txt")
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, name := range names {
			for key := range lines(name) {
				if seen[key] {
					t.Errorf("%s stands twice in %s", key, l.Code)
				}
				seen[key] = true
				file := path.Base(name)
				if was, ok := home[key]; ok && was != file {
					t.Errorf("%s stands in %s of %s, and elsewhere in %s", key, file, l.Code, was)
				}
				home[key] = file
			}
		}
	}
}

func facts(sentence string) []string {
	list := fact.FindAllString(sentence, -1)
	slices.Sort(list)
	return slices.Compact(list)
}

// The one person at a table is spoken to, by words that are right wherever they stand in the
// sentence; partners are named together.
func TestOnePersonIsSpokenTo(t *testing.T) {
	for _, c := range []struct {
		language, key string
		name, to      string
		want          string
	}{
		{"en", "casis.log.challenges", "Bruno", "Carla", "Bruno challenges Carla for X."},
		{"en", "casis.log.challenges", "You", "Carla", "You challenge Carla for X."},
		{"en", "casis.log.challenges", "Bruno", "You", "Bruno challenges you for X."},
		{"en", "casis.log.challenges", "Young", "Youri", "Young challenges Youri for X."},
		{"it", "casis.log.challenges", "Tu", "Carla", "Sfidi Carla per X."},
		{"it", "casis.log.challenges", "Tu Anh", "Carla", "Tu Anh sfida Carla per X."},
		{"it", "casis.log.challenges", "Bruno", "Tu", "Bruno sfida te per X."},
		{"fr", "casis.log.challenges", "Toi", "Carla", "Ton défi contre Carla pour X."},
		{"fr", "casis.log.challenges", "Bruno", "Toi", "Défi\u202f: Bruno contre toi pour X."},
		{"en", "log.exchanges", "You", "", "You take Y and put in Z, face down."},
		{"it", "log.exchanges", "Tu", "", "Prendi Y e ci metti Z, coperta."},
	} {
		w := Open(c.language)
		if got := w.Say(c.key, "name", c.name, "to", c.to, "cards", "X", "card", "Y", "other", "Z"); got != c.want {
			t.Errorf("%s: %s of %s and %s is %q, not %q", c.language, c.key, c.name, c.to, got, c.want)
		}
	}
	for language, want := range map[string][2]string{
		"en": {"You and Bruno win the match", "The round goes to you and Bruno"}, "it": {"La partita è vostra", "La mano va a te e Bruno"},
		"fr": {"Toi et Bruno gagnez la partie", "Manche pour toi et Bruno"},
	} {
		w := Open(language)
		side := w.Side("Bruno", w.Say("you"))
		if won, round := w.Say("cassino.won.team", "side", side), w.Say("scoring.round-of", "side", side); won != want[0] || round != want[1] {
			t.Errorf("%s: of partners it says %q and %q", language, won, round)
		}
	}
	for _, l := range Languages {
		for key, sentence := range load(l).say {
			if strings.Count(sentence, "[") != strings.Count(sentence, "]") || strings.Contains(sentence, "||") {
				t.Errorf("%s: %s is %q", l.Code, key, sentence)
			}
		}
	}
}

// One of something is said otherwise, also to whoever has a mouse.
func TestOneIsSaidOtherwise(t *testing.T) {
	for language, want := range map[string][3]string{
		"en": {"1 point so far", "The draw pile: 1 card. Click it to draw", "The draw pile: 2 cards. Click it to draw"},
		"it": {"1 punto finora", "Il mazzo: 1 carta. Clicca per pescare", "Il mazzo: 2 carte. Clicca per pescare"},
		"fr": {"1 point jusqu’ici", "La pioche\u202f: 1 carte. Clique pour piocher", "La pioche\u202f: 2 cartes. Clique pour piocher"},
	} {
		w := Open(language)
		w.Mouse = true
		if got := [3]string{w.Count("scoring.match.supplement", 1), w.Count("desk.pile", 1), w.Count("desk.pile", 2)}; got != want {
			t.Errorf("%s: %q", language, got)
		}
	}
}

func TestOpenFindsTheLanguage(t *testing.T) {
	for want, codes := range map[string][]string{
		"it": {"it-CH", "en"}, "en": {"qaa_AT.UTF-8"},
	} {
		if got := Open(codes...).Language.Code; got != want {
			t.Errorf("Open(%v) is %s, not %s", codes, got, want)
		}
	}
	if got := Open("it").Say("card", "rank", "Zia", "family", "Deluca", "number", "4"); got != "Zia Deluca\u00a04" {
		t.Errorf("said %q", got)
	}
}

var said = regexp.MustCompile(`Say\("([a-z][a-z0-9.-]*[a-z0-9])"[,)]|\{?key: *"([a-z][a-z0-9.-]*)"`)

// Each language is set with its own quotes and one apostrophe, and in French no line breaks before
// what a narrow space goes before. Only what stands in a record is quoted as it stands there.
func TestSentencesAreSetAlike(t *testing.T) {
	others := map[string]string{"en": "«»", "it": "“”", "fr": "“”"}
	apart := regexp.MustCompile(`[ \x{a0}][:;!?%»]|«[ \x{a0}]|[^\x{202f} ][;!?»]|«[^\x{202f}]`)
	for _, l := range Languages {
		for key, sentence := range load(l).say {
			if strings.Contains(sentence, "'") || strings.ContainsAny(sentence, others[l.Code]) || strings.Contains(sentence, `"`) && !strings.HasPrefix(key, "wrong.") {
				t.Errorf("%s: %s is quoted otherwise: %q", l.Code, key, sentence)
			}
			if l.Code == "fr" && apart.MatchString(sentence) {
				t.Errorf("%s: %s has %q, where a narrow space (U+202F) belongs before : ; ! ? %% » and after «", l.Code, key, apart.FindAllString(sentence, -1))
			}
		}
	}
}

// One thing has one name: what players read in English does not use the others.
func TestOneThingHasOneName(t *testing.T) {
	others := map[string]*regexp.Regexp{
		"Continue":          regexp.MustCompile(`(?i)\b(go(es|ing)? on playing|plays? on|gone on with)\b`),
		"undo":              regexp.MustCompile(`(?i)\b(tak(e|es|en|ing) back)\b`),
		"Ruling Family":     regexp.MustCompile(`\b(ruling family|Ruling family|trump family|trumps)\b`),
		"the originals":     regexp.MustCompile(`(?i)\b(of|in|from) the box\b`),
		"trail":             regexp.MustCompile(`(?i)\b(lay it down|lays? it on the table)\b`),
		"lay down the hand": regexp.MustCompile(`\b(you|they|to) lie down\b`),
		"easy, strong":      regexp.MustCompile(`(?i)\b(gentle|fair bot)`),
		"newest, older":     regexp.MustCompile(`(?i)\bthe latest (one|case)`),
		"the draw pile":     regexp.MustCompile(`(?i)\b(stockpile|talon)\b`),
		"challenge":         regexp.MustCompile(`(?i)\b(this|the|each|every) trick\b`),
		"%":                 regexp.MustCompile(`\} %`),
	}
	for key, sentence := range load(Languages[0]).say {
		if strings.HasPrefix(key, "wrong.") || strings.HasPrefix(key, "refused.") {
			continue
		}
		for name, other := range others {
			if found := other.FindString(sentence); found != "" {
				t.Errorf("%s says %q, and not %s: %q", key, found, name, sentence)
			}
		}
	}
}

// Whatever the program says has a sentence, and what is said otherwise of one is counted.
func TestWhatIsSaidIsInTheCatalogue(t *testing.T) {
	c := load(Languages[0])
	n := 0
	for _, folder := range []string{"../../scenes", "../../game"} {
		err := filepath.WalkDir(folder, func(name string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(name) != ".go" {
				return err
			}
			text, err := os.ReadFile(name)
			for _, m := range said.FindAllStringSubmatch(string(text), -1) {
				n++
				if key := m[1] + m[2]; !c.Has(key) {
					t.Errorf("%s says %s, which has no sentence", name, key)
				} else if c.Has(key+".one") && strings.Contains(c.say[key], "{n}") {
					t.Errorf("%s says %s of one as well", name, key)
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if n < 50 {
		t.Errorf("only %d sentences were found in the program", n)
	}
}

// Facts are put in as they are, wherever they are named, and what is no fact stays.
func TestFactsArePutIn(t *testing.T) {
	c := Catalogue{say: map[string]string{"a": "{x} and {y}, {x}{y} {z} {", "b": "{}{x"}}
	for _, say := range []struct {
		key   string
		facts []string
		want  string
	}{
		{"a", nil, "{x} and {y}, {x}{y} {z} {"},
		{"a", []string{"x", "{y}", "y", ""}, "{y} and , {y} {z} {"},
		{"b", []string{"x", "1", "y", "2"}, "{}{x"},
		{"c", []string{"x", "1"}, "c"},
	} {
		if got := c.Say(say.key, say.facts...); got != say.want {
			t.Errorf("%s with %q is %q, not %q", say.key, say.facts, got, say.want)
		}
	}
}
