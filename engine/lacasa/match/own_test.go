package match_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
)

// A situation for each mode that players could have made, as they would have written it.
var own = map[lacasa.Mode]string{
	// The head of the family retires when a lower card is played, and Bruti are best left to the
	// robot.
	lacasa.Solo: `{"id":"early-retirement","where":["solo"],"rules":{"heir":true,"goal":{"aim":"fewest","count":"cards","ranks":[1]}}}`,
	// Hands are laid open card by card, and the odd challenges go to the lowest card.
	lacasa.Two: `{"id":"open-house","where":["two","teams"],"rules":{"low-wins":[1,3,5,7],"lay":true}}`,
	// Everybody helps whom they like to dinner: nobody follows, cards are passed on, and Nonni are
	// best left to others.
	lacasa.Teams: `{"id":"family-dinner","where":["teams"],"rules":{"no-follow":true,"give":true,` +
		`"goal":{"aim":"fewest","count":"cards","ranks":[7]}},"variants":[{"where":["teams"],"rules":{"more":1}}]}`,
}

// The same as a match tells them at its beginning, by ids that say whose they are.
var told = map[string]string{
	"own-family-dinner": strings.Replace(own[lacasa.Teams], `"id":"`, `"id":"own-`, 1),
	"own-open-house":    strings.Replace(own[lacasa.Two], `"id":"`, `"id":"own-`, 1),
}

// A situation is data alone: added to the list it is drawn, chosen, played by every bot, recorded
// and read back.
func TestSituationsOfOnesOwn(t *testing.T) {
	before := lacasa.Situations
	defer func() { lacasa.Situations = before }()
	lacasa.Situations = slices.Clone(before)
	for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
		text := own[mode]
		s, err := lacasa.ParseSituation(text)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := s.Form(); err != nil || again != text {
			t.Fatalf("%v, %s", err, again)
		}
		lacasa.Situations = append(lacasa.Situations, s)
	}
	met := map[string]int{}
	ended := map[lacasa.Ending]int{}
	for _, p := range []play{
		{lacasa.Two, lacasa.Standard, "situations=open-house rounds=2"},
		{lacasa.Two, lacasa.AllIn, "target=3"},
		{lacasa.Teams, lacasa.Standard, "situations=open-house,family-dinner plain=1"},
		{lacasa.Teams, lacasa.AllIn, "target=25"},
		{lacasa.Teams, lacasa.Sticky, "situations=kin,family-dinner,open-house target=5"},
	} {
		o := p.parse(t)
		for i, kind := range bot.Kinds.Names() {
			m := playedBy(t, o, match.Seed(i), kind)
			identical(t, m)
			for i := range m.Rounds {
				r := &m.Rounds[i]
				met[r.Situation]++
				if strings.Contains(r.Situation, "-house") || strings.Contains(r.Situation, "-dinner") {
					ended[r.Outcome.Ending]++
				}
			}
			if p.way == lacasa.Sticky && !strings.Contains(m.String(), ":choose=") {
				t.Errorf("nothing was chosen in\n%s", m)
			}
		}
	}
	if met["open-house"] < 10 || met["family-dinner"] < 5 || ended[lacasa.Made] == 0 || ended[lacasa.Better] == 0 {
		t.Errorf("played were %v, which ended %v", met, ended)
	}
	text := playedBy(t, play{lacasa.Teams, lacasa.Standard, "situations=family-dinner rounds=1"}.parse(t), 1, "random").String()
	lacasa.Situations = before
	if _, err := casa.Read([]byte(text)); err == nil || !strings.Contains(err.Error(), "wrong.no-situation situation=family-dinner") {
		t.Errorf("who does not know the situation reads its record: %v", err)
	}
}

// What the situation called own is, a record tells in every round of it; before that nobody can
// play it.
func TestOwnIsToldByTheRecord(t *testing.T) {
	o := play{lacasa.Teams, lacasa.Sticky, "target=4 situations=own,kin"}.parse(t)
	begun, err := casa.Read([]byte(casa.New(o, 1, seatsOf(o.Mode)).String()))
	if err != nil || begun.Options.Own != nil {
		t.Fatalf("before it is played it is %v, %v", begun.Options.Own, err)
	}
	if err := begun.BeginWith(lacasa.OwnID); err == nil || !strings.Contains(err.Error(), "wrong.no-situation situation=own") {
		t.Errorf("what nobody knows is played: %v", err)
	}
	identical(t, begun)
	played, err := casa.Read([]byte(simulated(o, 1).String()))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(played.Options.Own, o.Own) {
		t.Errorf("read back it is %v", played.Options.Own)
	}
	identical(t, simulated(played.Options, 2))
	if _, err := lacasa.ParseOptions(o.Mode, o.Way, o.String()); err == nil {
		t.Error("options alone do not tell it, and are taken")
	}
}

// Situations of players' own that have ids are told once, behind the seats, whether a round of them
// has been played or not; who reads that knows them.
func TestOwnOnesAreToldAtTheBeginning(t *testing.T) {
	o := play{lacasa.Teams, lacasa.Sticky, "target=5 situations=own-family-dinner,kin,own-open-house"}.parse(t)
	m := casa.New(o, 14, seatsOf(o.Mode))
	head, _, _ := strings.Cut(recorded(t, "teams-sticky-own-two"), "[Round ")
	if want := head + "[Result \"unfinished\"]\n"; m.String() != want {
		t.Errorf("before the first round it is\n%s\nnot\n%s", m, want)
	}
	identical(t, m)
	read, err := casa.Read([]byte(m.String()))
	if err != nil || !reflect.DeepEqual(read.Options, o) {
		t.Fatalf("read back its options are %+v, %v", read.Options, err)
	}
	if got, want := goOn(t, read, recorded(t, "teams-sticky-own-two")).String(), recorded(t, "teams-sticky-own-two"); got != want {
		t.Errorf("played from there it is\n%s", got)
	}
	for seed := range match.Seed(20) {
		identical(t, simulated(read.Options, seed))
	}
	ask := m.Request()
	if same, err := casa.Begin(ask, m.Seats); err != nil || same.String() != m.String() {
		t.Errorf("asked for again it is %v, %v", same, err)
	}
	ask.Options, ask.Own = "target=5", "\n"+strings.ReplaceAll(ask.Own, "\n", "\r\n\n ")+"\n"
	both, err := casa.Begin(ask, m.Seats)
	if err != nil || both.Options.String() != "target=5 situations=own-family-dinner,own-open-house" {
		t.Errorf("asked for with nothing else it is %v, %v", both, err)
	}
	ask.Options = m.Options.String()
	ask.Own, _, _ = strings.Cut(strings.TrimSpace(ask.Own), "\n")
	if _, err := casa.Begin(ask, m.Seats); err == nil || !strings.Contains(err.Error(), "wrong.no-situation situation=own-open-house") {
		t.Errorf("asked for with one of them untold it begins, %v", err)
	}
	if _, err := lacasa.ParseOptions(o.Mode, o.Way, o.String()); err == nil {
		t.Error("options alone do not tell them, and are taken")
	}
}

// composed returns a situation of the box as somebody would compose it: each part of the rules by
// itself.
func composed(t *testing.T, s *lacasa.Situation) lacasa.Situation {
	t.Helper()
	twin := lacasa.Situation{ID: "own-" + s.ID, Name: "Twin of " + s.ID, Where: s.Where, Rules: oneByOne(t, s.Rules)}
	for _, v := range s.Variants {
		twin.Variants = append(twin.Variants, lacasa.Variant{Where: v.Where, Rules: oneByOne(t, v.Rules)})
	}
	form, err := twin.Form()
	if err != nil {
		t.Fatal(err)
	}
	if twin, err = lacasa.ParseSituation(form); err != nil {
		t.Fatalf("%s cannot be composed: %v", s.ID, err)
	}
	return twin
}

// oneByOne returns rules put together from their parts as the form names them.
func oneByOne(t *testing.T, r lacasa.Rules) (made lacasa.Rules) {
	t.Helper()
	text, err := json.Marshal(r)
	var parts map[string]json.RawMessage
	if err == nil {
		err = json.Unmarshal(text, &parts)
	}
	for name, value := range parts {
		if err == nil {
			err = json.Unmarshal(fmt.Appendf(nil, `{"%s":%s}`, name, value), &made)
		}
	}
	if err != nil || made != r {
		t.Fatalf("%v: of %s is made %+v", err, text, made)
	}
	return made
}

// Whatever the box has players could have composed themselves: with situations put together from
// the same parts, every recorded match is the same to the last token.
func TestEverySituationCanBeComposed(t *testing.T) {
	twins, played := map[string]lacasa.Situation{}, map[string]bool{}
	for i := range lacasa.Situations {
		twins[lacasa.Situations[i].ID] = composed(t, &lacasa.Situations[i])
	}
	files, err := fs.Glob(testdata, "testdata/*.casa")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(path.Base(file), ".casa")
		text := recorded(t, name)
		m, err := casa.Read([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		set := m.Options.SituationSet()
		if m.Options.Supplement && m.Options.Situations == nil { // there a list says how many rounds are played
			set = nil
			for _, r := range m.Rounds {
				set = append(set, r.Situation)
			}
		}
		if len(set) == 0 || slices.ContainsFunc(set, lacasa.IsOwn) {
			continue
		}
		m.Options.Situations = nil
		for _, id := range set {
			m.Options.Situations = append(m.Options.Situations, "own-"+id)
			m.Options.Own = append(m.Options.Own, lacasa.OwnSituation{ID: "own-" + id, Situation: twins[id]})
		}
		for i := range m.Rounds {
			if id := &m.Rounds[i].Situation; *id != lacasa.Plain {
				played[*id] = true
				*id = "own-" + *id
			}
		}
		twin := m.String()
		again, err := casa.Read([]byte(twin))
		if err != nil {
			t.Errorf("%s with situations composed anew: %v", name, err)
			continue
		}
		if again.String() != twin {
			t.Errorf("%s with situations composed anew is written as\n%s", name, again)
		}
		if got, want := roundsOf(strings.NewReplacer("own-", "").Replace(again.String())), roundsOf(text); got != want {
			t.Errorf("%s with situations composed anew is\n%s", name, got)
		}
	}
	if len(played) != len(lacasa.Situations) {
		t.Errorf("only %v were played", played)
	}
}

// roundsOf returns a record from its first round on.
func roundsOf(text string) string {
	_, rounds, _ := strings.Cut(text, "[Round ")
	return rounds
}

// However a record of them was written, it is written as the program writes them: blanks, escapes
// and the order of keys apart, unknown tags between them kept.
func TestOwnOnesAreWrittenOneWay(t *testing.T) {
	want := recorded(t, "teams-sticky-own-two")
	text := strings.Replace(want, `\"id\":\"own-open-house\",\"where\":[\"two\",\"teams\"]`,
		`\"where\" : [ \"teams\",\"two\" ], \"id\":\"\u006fwn-open-house\"`, 1)
	text = strings.Replace(text, "[Own ", "[Owner \"Ada\"]\n[Own ", 1)
	if len(text) < len(want)+20 {
		t.Fatal("the record has no such tags")
	}
	m, err := casa.Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	want = strings.Replace(want, "\n\n[Round \"1\"]", "\n[Owner \"Ada\"]\n\n[Round \"1\"]", 1)
	if m.String() != want {
		t.Errorf("it is written as\n%s", m)
	}
}

// playedBy returns a whole match played by bots of a kind.
func playedBy(t *testing.T, o lacasa.Options, seed match.Seed, kind string) *casa.Match {
	t.Helper()
	seats := make([]match.Player, o.Mode.Seats())
	for i := range seats {
		seats[i] = match.Player{Kind: kind, Name: strings.Repeat("I", i+1)}
	}
	m := casa.New(o, seed, seats)
	if err := match.PlayOut(m); err != nil {
		t.Fatalf("%s does what is not allowed: %v in\n%s", kind, err, m)
	}
	return m
}
