package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/match"
	"lacasa/ui/art"
)

// Situations that players made, also random ones, are printed completely and within their cards.
// The back of each card is that of the other La Casa cards.
func TestSheetOfPlayersOwn(t *testing.T) {
	long := lacasa.Compose(3)
	long.Name, long.Flavour, long.Sign = strings.Repeat("W", 30), strings.TrimSpace(strings.Repeat("Wm ", 27)), "WΩ8"
	all := []lacasa.Situation{long}
	for seed := range match.Seed(40) {
		all = append(all, lacasa.Compose(seed))
	}
	for _, l := range words.Languages {
		say := words.Open(l.Code)
		for _, s := range all {
			cards, err := ownCards(s, say, art.Look{}, 20)
			if err != nil {
				t.Fatal(err)
			}
			if len(cards) < 2 || cards[0].front.sign != s.Sign || s.Flavour != "" && cards[0].front.line != s.Flavour {
				t.Fatalf("%s: %d cards", s.ID, len(cards))
			}
			if _, high, err := onPanel(cards[0].front); err != nil || high > 0.29*printH {
				t.Errorf("%s: %v, its words are %.1f mm high", s.ID, err, high)
			}
			told := 0
			for _, c := range cards {
				if c.back.name != "house" {
					t.Errorf("%s has the back %s", s.ID, c.back.name)
				}
				var b bytes.Buffer
				if err := writePanel(&b, c.front, 0, 0); err != nil {
					t.Fatal(err)
				}
				told += len(c.front.rules)
			}
			if told == 0 {
				t.Errorf("of %s nothing is told", s.ID)
			}
			if _, high, err := setRules(cards[1].front, 1.5); err != nil || high > ruleRoom {
				t.Errorf("%s: %v, what it does is %.1f mm high where it can hardly be read", s.ID, err, high)
			}
		}
	}
}

// A file of situations is read line by line, and an error names its line.
func TestSheetFileOfPlayersOwn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "own")
	good := `{"id":"own-late","name":"Late supper","where":["teams"],"rules":{"second-wins":true}}` + "\n"
	for text, wrong := range map[string]string{
		good + "\n" + good:       "",
		"\n":                     "no situation",
		good + "{}":              "line 2: ",
		good + good + `{"id":"x`: "line 3: ",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		cards, err := ownDeck(path, words.Open("en"), art.Look{}, 20)
		switch {
		case wrong == "" && (err != nil || len(cards) != 4 || cards[0].front.name == cards[2].front.name):
			t.Errorf("%q is read as %d cards, %v", text, len(cards), err)
		case wrong != "" && (err == nil || !strings.Contains(err.Error(), wrong)):
			t.Errorf("of %q is said %v", text, err)
		}
	}
}
