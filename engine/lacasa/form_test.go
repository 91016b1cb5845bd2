package lacasa

import (
	_ "embed"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/match"
)

// Every situation there is can be written as JSON and read again, and then is the same; it can be
// played, too.
func TestSituationsAsJSON(t *testing.T) {
	for i := range Situations {
		s := &Situations[i]
		text, err := s.Form()
		if err != nil {
			t.Fatalf("%s: %v", s.ID, err)
		}
		again, err := ParseSituation(text)
		if err != nil || !reflect.DeepEqual(again, *s) {
			t.Errorf("%s is read again as %+v, %v, from\n%s", s.ID, again, err, text)
		}
	}
	for id, want := range map[string]string{
		"betrayal": `{"id":"betrayal","where":["solo","supplement","two","teams"],"rules":{"references":"secret","ruling":"by-nobody",` +
			`"goal":{"aim":"most"}},"variants":[{"where":["solo","supplement"],"rules":{"references":"open"}}]}`,
		"high-low":     `{"id":"high-low","where":["teams"],"rules":{"low-wins":[2,4,6]}}`,
		"trojan-horse": `{"id":"trojan-horse","where":["teams"],"rules":{"more":1,"aside":{"least":1,"most":1,"steal":true}}}`,
		"mangia-cake": `{"id":"mangia-cake","where":["two"],"rules":{"more":2,"must-rule":true,"cake-stays":true,` +
			`"goal":{"aim":"first","count":"cards","ranks":[0]}}}`,
	} {
		s := Situations[slices.IndexFunc(Situations, func(s Situation) bool { return s.ID == id })]
		if text, err := s.Form(); err != nil || text != want {
			t.Errorf("%s is written, %v, as\n%s", id, err, text)
		}
	}
}

// What is no situation, and what could not be played, is refused with the reason.
func TestRefusedSituations(t *testing.T) {
	for _, c := range []struct{ text, wants string }{
		{`{`, "no JSON, from byte 1 on"},
		{``, "no JSON, from byte 0 on"},
		{`{"id":x}`, "no JSON, from byte 7 on"},
		{`[]`, "a situation is not of the kind array"},
		{`{"id":"x","where":["two"],"rules":{}} {}`, "something follows"},
		{`{"id":"x","where":["two"],"colour":"red","rules":{}}`, `"colour" is no part`},
		{`{"id":"x","where":["two"],"rules":{"goal":{"win":1}}}`, `"win" is no part`},
		{`{"ID":"x","where":["two"],"rules":{}}`, `"ID" is no part`},
		{`{"id":"x","where":["two"],"rules":{"goal":{"aiM":"most"}}}`, `"aiM" is no part`},
		{`{"id":"x","where":["two"],"ruleſ":{}}`, `"ruleſ" is no part`}, // which folds to the written one
		{`{"id":"x","where":["two"],"rules":{},"id":"y"}`, `"id" is there twice`},
		{`{"id":"x","where":["two"],"rules":{"more":1,"heir":true,"\u006dore":1}}`, `"more" is there twice`},
		{`{"id":"x","where":["two"],"rules":{},"variants":[{"where":["two"],"rules":{},"rules":{"more":1}}]}`, `"rules" is there twice`},
		{`{"id":"x","where":["two"],"rules":null}`, "rules cannot be of the kind null"},
		{`{"id":"x","where":["two"],"rules":{"goal":{"ranks":[null]}}}`, "ranks cannot be of the kind null"},
		{`null`, "a situation is not of the kind null"},
		{`{"version":2,"id":"x","where":["two"],"rules":{"dance":true}}`, "this situation is of version 2, and 1 is the newest one known here"},
		{`{"version":0,"id":"x","where":["two"],"rules":{}}`, `version is "0", which is no version`},
		{`{"version":1.5,"id":"x","where":["two"],"rules":{}}`, "version cannot be 1.5"},
		{`{"id":"x","where":["two"],"rules":{},"` + strings.Repeat("x", 100) + `":1}`, `"` + strings.Repeat("x", 40) + `…" is no part`},
		{`{"id":"x","where":["two"],"rules":{}}` + strings.Repeat(" ", 8<<10), "at most 8192 bytes"},
		{`{"x":` + strings.Repeat("[", 8000) + `}`, "no JSON, from byte 8006 on"},
		{strings.Repeat("[", 8000), "no JSON, from byte 8000 on"},
		{"{\"id\":\"\xff\"}", "not UTF-8"},
		{`{"id":"x","name":"\ud800","where":["two"],"rules":{}}`, `name: "\ufffd" cannot stand there`},
		{`{"id":"x","name":"a\"b","where":["two"],"rules":{}}`, `name: "\"" cannot stand there`},
		{`{"id":"x","name":"a\\b","where":["two"],"rules":{}}`, `name: "\\" cannot stand there`},
		{`{"id":"x","flavour":"a\nb","where":["two"],"rules":{}}`, `flavour: "\n" cannot stand there`},
		{`{"id":"x","sign":"\u202e","where":["two"],"rules":{}}`, `sign: "\u202e" cannot stand there`},
		{`{"id":"x","name":"a` + strings.Repeat("\u0301", 4) + `","where":["two"],"rules":{}}`, `name: "\u0301" cannot stand there`},
		{`{"id":"x","name":"` + strings.Repeat("ä", 31) + `","where":["two"],"rules":{}}`, "name: at most 30 characters"},
		{`{"id":"x","flavour":"` + strings.Repeat("ä", 81) + `","where":["two"],"rules":{}}`, "flavour: at most 80 characters"},
		{`{"id":"x","sign":"☂☂☂☂","where":["two"],"rules":{}}`, "sign: at most 3 characters"},
		{`{"id":"x","name":" ","where":["two"],"rules":{}}`, "name: at most 30 characters, with no space at either end"},
		{`{"id":"x","where":["two"],"rules":{},"variants":[` + strings.Repeat(`{"where":["two"],"rules":{}},`, 4) + `{"where":["two"],"rules":{}}]}`, "at most 4 variants"},
		{`{"id":"x","where":["two"],"rules":{"more":"two"}}`, "rules.more cannot be of the kind string"},
		{`{"id":"x","where":["two"],"rules":{"more":-1}}`, "rules.more cannot be -1"},
		{`{"id":"x","where":["two"],"rules":{"ruling":"by-dice"}}`, `"by-dice" is none of unchanged, by-election`},
		{`{"id":"x","where":["two"],"rules":{"ruling":3}}`, "rules.ruling cannot be of the kind number"},
		{`{"id":"x","where":["mars"],"rules":{}}`, `"mars" is none of solo, supplement, two, teams`},
		{`{"id":"x","where":"two","rules":{}}`, "list of words: solo"},
		{`{"id":"x","where":["two"],"rules":{"removers":[8]}}`, `ranks: "8" is no number from 0 to 7`},
		{`{"id":"x","where":["two"],"rules":{"removers":"3"}}`, "ranks: a list of numbers"},
		{`{"id":"x","where":["two"],"rules":{"low-wins":[0]}}`, `challenges: "0" is no number from 1 to 18`},
		{`{"id":"x","where":["teams"],"rules":{"low-wins":[8]}}`, "teams: there are only 7 challenges"},
		{`{"id":"","where":["two"],"rules":{}}`, "is no id"},
		{`{"id":"-","where":["two"],"rules":{}}`, "is no id"},
		{`{"id":"a,b","where":["two"],"rules":{}}`, "is no id"},
		{`{"id":"x","where":[],"rules":{}}`, "played nowhere"},
		{`{"id":"x","rules":{}}`, "played nowhere"},
		{`{"id":"x","where":["two"],"rules":{},"variants":[{"where":["teams"],"rules":{}}]}`, "at which the situation is not played"},
		{`{"id":"x","where":["two"],"rules":{"more":3}}`, "at most 2 cards more"},
		{`{"id":"x","where":["two"],"rules":{},"variants":[{"where":["two"],"rules":{"more":3}}]}`, "at most 2 cards more"},
		{`{"id":"x","where":["two"],"rules":{"more":2,"references":"secret","ruling":"by-nobody"}}`, "two: 40 cards are needed, and there are 37"},
		{`{"id":"x","where":["teams"],"rules":{"more":2,"references":"secret"}}`, "teams: 41 cards are needed"},
		{`{"id":"x","where":["teams"],"rules":{"aside":{"most":3}}}`, "at most 2 cards can be set aside"},
		{`{"id":"x","where":["teams"],"rules":{"aside":{"least":2,"most":1}}}`, "at least 2 cards cannot"},
		{`{"id":"x","where":["teams"],"rules":{"aside":{"most":1,"steal":true}}}`, "the same number"},
		{`{"id":"x","where":["teams"],"rules":{"aside":{"steal":true}}}`, "the same number"},
		{`{"id":"x","where":["teams"],"rules":{"aside":{"most":1},"shift":true}}`, "not of one size"},
		{`{"id":"x","where":["teams"],"rules":{"lay":true,"give":true}}`, "not of one size"},
		{`{"id":"x","where":["teams"],"rules":{"removers":[3],"face-down":true}}`, "cannot be removed"},
		{`{"id":"x","where":["teams"],"rules":{"removers":[3]},"variants":[{"where":["teams"],"rules":{"face-down":true}}]}`, "teams: a card cannot be removed"},
		{`{"id":"x","where":["teams"],"rules":{"usurpers":[0]}}`, "no family that could rule"},
		{`{"id":"x","where":["two"],"rules":{"kin":true}}`, "for four players"},
		{`{"id":"x","where":["two","teams"],"rules":{"shift":true}}`, "two: kin, give, shift and second-wins"},
		{`{"id":"x","where":["solo"],"rules":{"ruling":"by-bidding"}}`, "solo: the robot neither elects nor bids"},
		{`{"id":"x","where":["solo"],"rules":{"references":"open"}}`, "no Casa"},
		{`{"id":"x","where":["solo"],"rules":{"face-down":true}}`, "robot’s rules"},
		{`{"id":"x","where":["solo"],"rules":{"no-lead":[7]}}`, "robot’s rules"},
		{`{"id":"x","where":["solo"],"rules":{"never-wins":"R"}}`, "robot’s rules"},
		{`{"id":"x","where":["solo"],"rules":{"shown-left":true}}`, "solo: the robot has no hand"},
		{`{"id":"x","where":["two"],"rules":{"shown-left":true,"face-down":true}}`, "hands cannot be shown"},
		{`{"id":"x","where":["two"],"rules":{"shown-left":true},"variants":[{"where":["two"],"rules":{"face-down":true}}]}`, "two: hands cannot be shown"},
		{`{"id":"x","where":["two"],"rules":{"never-wins":"X"}}`, "none, R, B, Y, G"},
		{`{"id":"x","where":["two"],"rules":{"second-wins":true}}`, "for four players"},
		{`{"id":"x","where":["two"],"rules":{"bonus":["B8"]}}`, "\"B8\""},
		{`{"id":"x","where":["two"],"rules":{"bonus":[7]}}`, "card codes"},
		{`{"id":"x","where":["two"],"rules":{"bonus":["B1","B2","B3","B4a","B4o"]}}`, "4 cards at most"},
		{`{"id":"x","where":["solo"],"rules":{"goal":{"aim":"undertake"}}}`, "against the robot"},
		{`{"id":"x","where":["solo"],"rules":{"goal":{"aim":"at-least","number":19}}}`, "there are not 19"},
		{`{"id":"x","where":["solo"],"rules":{"goal":{"aim":"at-least","count":"cards","ranks":[4],"number":9}}}`, "there are not 9"},
		{`{"id":"x","where":["teams"],"rules":{"goal":{"aim":"at-most","number":3}}}`, "teams: a fixed number"},
		{`{"id":"x","where":["teams"],"rules":{"goal":{"number":3}}}`, "no aim"},
		{`{"id":"x","where":["teams"],"rules":{"goal":{"aim":"most","number":3}}}`, "at least or at most"},
		{`{"id":"x","where":["teams"],"rules":{"goal":{"aim":"most","count":"cards"}}}`, "names ranks if it counts cards"},
		{`{"id":"x","where":["teams"],"rules":{"goal":{"aim":"most","ranks":[1]}}}`, "names ranks if it counts cards"},
		{`{"id":"x","where":["teams"],"rules":{"goal":{"aim":"first"}}}`, "first of cards"},
		{`{"id":"x","where":["teams"],"rules":{"goal":{"aim":"undertake","count":"cards","ranks":[1]}}}`, "only challenges"},
		{`{"id":"x","where":["teams"],"rules":{"ruling":"by-bidding","goal":{"aim":"fewest"}}}`, "a bid must be won"},
	} {
		s, err := ParseSituation(c.text)
		if err == nil || !strings.Contains(said(err), c.wants) {
			t.Errorf("%s\nis read as %+v, %v, not refused with %q", c.text, s, err, c.wants)
		}
		var wrong *match.Wrong
		if !errors.As(err, &wrong) {
			t.Errorf("%s\nis refused in no language: %v", c.text, err)
		}
	}
	for _, s := range []Situation{
		{ID: "x", Where: InTwo, Rules: Rules{Ruling: 9}},
		{ID: "x", Where: InTwo, Rules: Rules{Stack: true}},
		{ID: "x", Where: 1 << 7},
		{ID: "x", Where: InTwo, Version: 2},
	} {
		if s.Check() == nil {
			t.Errorf("%+v can be played", s)
		}
	}
}

// A situation has words of whoever made it, in any script, and is of the form's first version
// whether it says so or not.
func TestSituationsInPlayersWords(t *testing.T) {
	for _, c := range [][3]string{
		{"Tutti a tavola!", "Chi mangia <ultimo> & lava i piatti; così è.", "7"}, {"La nuit porte conseil", "À minuit, qui a vu le chat\u202f?", "é"},
		{"नमस्ते", "क्\u200dष, क्\u200cष", "ॐ"}, {"בית", "כל אחד לעצמו", "ב"}, {strings.Repeat("ä", longestName), strings.Repeat("家", longestFlavour), "☂☂☂"},
	} {
		text := `{"id":"own-x","name":"` + c[0] + `","flavour":"` + c[1] + `","sign":"` + c[2] + `","where":["two"],"rules":{"kin":false,"no-follow":true}}`
		s, err := ParseSituation(text)
		if err != nil || s.Name != c[0] || s.Flavour != c[1] || s.Sign != c[2] {
			t.Errorf("%s\nis read as %+v, %v", text, s, err)
		}
		want := strings.Replace(text, `"kin":false,`, "", 1)
		if form, err := s.Form(); err != nil || form != want {
			t.Errorf("%v, written it is\n%s", err, form)
		}
		again, err := ParseSituation(strings.Replace(text, `{"id"`, `{"version":1,"id"`, 1))
		if err != nil || !reflect.DeepEqual(again, s) {
			t.Errorf("said to be of version 1 it is %+v, %v", again, err)
		}
	}
}

//go:embed form.md
var formPage string

// The page about the form names every key and word of it, and its example can be played.
func TestFormIsDescribed(t *testing.T) {
	_, example, _ := strings.Cut(formPage, "```\n")
	example, _, _ = strings.Cut(example, "```")
	if s, err := ParseSituation(example); err != nil || s.Where != inCompany {
		t.Errorf("the example is %+v, %v", s, err)
	}
	names := slices.Concat(referencesWords[1:], rulingWords[1:], countWords, aimWords[1:], whereWords)
	for _, of := range []reflect.Type{reflect.TypeFor[Situation](), reflect.TypeFor[Rules](), reflect.TypeFor[Aside](), reflect.TypeFor[Goal]()} {
		for i := range of.NumField() {
			if name, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ","); name != "-" {
				names = append(names, name)
			}
		}
	}
	for _, name := range names {
		if !strings.Contains(formPage, "`"+name+"`") && !strings.Contains(formPage, "`\""+name+"\"`") {
			t.Errorf("%s is not described", name)
		}
	}
}

// Whatever is put together and passes Check is played to its end, at all its places, and everything
// that holds in the situations there are holds in it.
func TestWhatPassesCheckIsPlayed(t *testing.T) {
	tries := 30_000
	if testing.Short() {
		tries = 3000
	}
	played := map[Where]int{}
	for seed := range match.Seed(tries) {
		chance := match.NewChance(seed, 3)
		s := ComposeAny(&chance)
		if s.Check() != nil {
			continue
		}
		text, err := s.Form()
		if err != nil {
			t.Fatal(err)
		}
		if again, err := ParseSituation(text); err != nil || again.RulesAt(s.Where) != s.RulesAt(s.Where) {
			t.Fatalf("%+v is read again as %+v, %v, from\n%s", s, again, err, text)
		}
		for at := SoloBook; at <= InTeams; at <<= 1 {
			if s.Where&at == 0 {
				continue
			}
			played[at]++
			playImagined(t, &s, at, seed)
			if t.Failed() {
				t.Fatalf("at place %d, seed %v:\n%s", at, seed, text)
			}
		}
	}
	for at := SoloBook; at <= InTeams; at <<= 1 {
		if played[at] < tries/100 {
			t.Errorf("only %d could be played at place %d", played[at], at)
		}
	}
	t.Log(played)
}

func playImagined(t *testing.T, s *Situation, at Where, seed match.Seed) {
	defer func() {
		if why := recover(); why != nil {
			t.Errorf("it breaks down: %v", why)
		}
	}()
	r := s.RulesAt(at)
	r.Thrifty = r.Solo() && seed%2 == 1
	if seed%8 == 0 { // now and then, with all that must hold
		see := seeing()
		playThrough(t, &r, seed, func(t *testing.T, p *position) {
			inOnePlace(t, p)
			leavesTheState(t, p)
			eventsHideWhatIsHidden(t, p)
			if r.Goal.Aim != First || r.Exchangers == 0 { // there a card captured face down may end the round, which tells of it
				hidesWhatIsHidden(t, p)
				choicesLookAlike(t, p, map[Verb]bool{})
			}
			if seed%64 == 0 {
				allowsWhatLegalLists(t, p)
			}
			see(t, p)
		})
	}
	for n := range match.Seed(6) {
		playThrough(t, &r, seed.Nth(int(n)), seeing())
	}
	for n := range match.Seed(20) {
		chance := match.NewChance(seed, uint64(n))
		checkOutcome(t, "imagined", &r, playOut(&r, &chance, nil))
	}
}
