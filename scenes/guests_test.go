package scenes

import (
	"slices"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/match"
)

// Every bot has a guest and nobody else has; nobody sits at two seats, or at one while a person
// plays as them; and the same match always has the same company.
func TestSeatGuests(t *testing.T) {
	kinds := []string{"bot-fair", "human", "bot-easy-greedy", "robot", "bot-strong", "random", "bot-fair-bluffer", "bot-fair"}
	names := []string{"Elena", "Bruno", "elena", "Robot", "Wilhelmina", "Ugo", "Ada", "Bruno"}
	var players []match.Player
	for i, k := range kinds {
		players = append(players, match.Player{Kind: k, Name: names[i]})
	}
	bruno, elena := GuestOf("bruno"), GuestOf("elena")
	companies := map[[match.MaxSeats]int]bool{}
	for seed := range match.Seed(50) {
		at := SeatGuests(players, seed, bruno)
		if again := SeatGuests(players, seed, bruno); again != at {
			t.Fatalf("seed %v: %v sit there, and then %v", seed, at, again)
		}
		companies[at] = true
		var met []int
		for seat, g := range at {
			switch bot := strings.HasPrefix(kinds[seat], "bot") || kinds[seat] == "random"; {
			case kinds[seat] == "human" && g == bruno: // as whom the person plays
			case bot != (g >= 0):
				t.Errorf("seed %v: guest %d at seat %d of a %s", seed, g, seat, kinds[seat])
			case g == bruno, g >= 0 && slices.Contains(met, g):
				t.Errorf("seed %v: %s sits at seat %d as well", seed, Guests[g].ID, seat)
			}
			met = append(met, g)
		}
		if at[1] != bruno || at[0] != elena || at[5] != GuestOf("hugo") || at[6] != GuestOf("ada") {
			t.Errorf("seed %v: who has a guest's name is another: %v", seed, at)
		}
		if at[4] != SeatGuests(players, 1, bruno)[4] {
			t.Errorf("seed %v: who has no guest's name has another face", seed)
		}
		if Guests[at[2]].Manner != match.Greedy {
			t.Errorf("seed %v: a greedy bot is %s", seed, Guests[at[2]].ID)
		}
	}
	players[0].Kind = "human"
	if at := SeatGuests(players, 1, bruno); at[0] >= 0 || at[1] >= 0 || at[7] != bruno {
		t.Errorf("among two people, one has a figure: %v", at)
	}
	if len(companies) < 10 {
		t.Errorf("50 matches have %d companies", len(companies))
	}
}

// A guest has the names that are offered for a seat, in every language, a sentence in each, and a
// manner of those that there are, three guests to each.
func TestGuestsAreNamed(t *testing.T) {
	manners := map[match.Manner]int{}
	for _, l := range words.Languages {
		w := words.Open(l.Code)
		names := strings.Split(w.Say("setup.names"), ",")
		for i, g := range Guests {
			if i >= len(names) || GuestNamed(names[i]) != i {
				t.Errorf("%s: the name of %s is not offered at its place", l.Code, g.ID)
			}
			if !strings.Contains(w.Say("guest."+g.ID, "name", "X"), "X") {
				t.Errorf("%s: no sentence about %s", l.Code, g.ID)
			}
		}
		for _, m := range match.Manners {
			w.Say("guest.manner." + string(m))
		}
	}
	for _, g := range Guests {
		manners[g.Manner]++
	}
	for _, m := range match.Manners {
		if manners[m] != 3 {
			t.Errorf("%d guests are %s", manners[m], m)
		}
	}
}

// A bot with a guest's name plays in character where that is offered, and others stay as they are.
func TestInCharacter(t *testing.T) {
	players := []match.Player{{Kind: "bot-fair", Name: "Carla"}, {Kind: "human", Name: "Carla"}, {Kind: "bot-fair", Name: "Dario"}, {Kind: "bot-fair-careful", Name: "Carla"}, {Kind: "bot-easy", Name: "Clara"}}
	got := InCharacter(players, []match.Manner{match.Careful, match.Greedy}, []string{"bot-fair", "bot-fair-greedy", "bot-fair-bluffer"})
	want := slices.Clone(players)
	want[0].Kind = "bot-fair-greedy"
	if !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}

// A person looks alike under every name of a guest, however it is written, and of other names not
// all look alike.
func TestPersonsAreKnownByName(t *testing.T) {
	for _, g := range Guests {
		for _, name := range g.Names {
			if is := PersonNamed(strings.ToUpper(name)); !is.IsPerson() || is != PersonNamed(g.Names[0]) {
				t.Errorf("%s is seen as %s, and not as %s", name, is.Name, g.Names[0])
			}
		}
	}
	looks := map[string]bool{}
	for _, name := range []string{"Anna", "Emilia", "Maddalena", "Dino", "Fosco", "Bartolomeo", ""} {
		looks[PersonNamed(name).Name] = true
	}
	if len(looks) < 6 {
		t.Errorf("among seven persons there are %d looks", len(looks))
	}
}
