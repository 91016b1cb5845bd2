package match_test

import (
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
	// The head of the family retires when a lower card is played, and Bruti are best left to the robot.
	lacasa.Solo: `{"id":"early-retirement","where":["solo"],"rules":{"heir":true,"goal":{"aim":"fewest","count":"cards","ranks":[1]}}}`,
	// Hands are laid open card by card, and the odd challenges go to the lowest card.
	lacasa.Two: `{"id":"open-house","where":["two","teams"],"rules":{"low-wins":[1,3,5,7],"lay":true}}`,
	// Everybody helps whom they like to dinner: nobody follows, cards are passed on, and Nonni are best left to others.
	lacasa.Teams: `{"id":"family-dinner","where":["teams"],"rules":{"no-follow":true,"give":true,` +
		`"goal":{"aim":"fewest","count":"cards","ranks":[7]}},"variants":[{"where":["teams"],"rules":{"more":1}}]}`,
}

// A situation is data alone: added to the list it is drawn, chosen, played by every bot, recorded and read back.
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
		for i, kind := range bot.Kinds() {
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

// What the situation called own is, a record tells in every round of it; before that nobody can play it.
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

// playedBy is a whole match played by bots of a kind.
func playedBy(t *testing.T, o lacasa.Options, seed match.Seed, kind string) *casa.Match {
	t.Helper()
	seats := make([]match.Player, o.Mode.Seats())
	for i := range seats {
		seats[i] = match.Player{Kind: kind, Name: strings.Repeat("I", i+1)}
	}
	m := casa.New(o, seed, seats)
	if err := match.Played(m); err != nil {
		t.Fatalf("%s does what is not allowed: %v in\n%s", kind, err, m)
	}
	return m
}
