package scenes

import (
	"slices"
	"strings"

	"lacasa/engine/match"
	"lacasa/ui"
)

// A Guest is one of the people whom bots have at a table.
type Guest struct {
	ID     string       // of the picture, and of the sentence guest.ID about them
	Names  []string     // in every language: those of setup.names at the guest's place
	Manner match.Manner // the manner that suits them
	Person int          // the person most like them: see ui.Person
}

// Guests lists the guests.
var Guests = [...]Guest{
	{"ada", []string{"Ada", "Adèle"}, match.Collector, 4},
	{"bruno", []string{"Bruno"}, match.Careful, 0},
	{"carla", []string{"Carla", "Clara"}, match.Greedy, 2},
	{"dario", []string{"Dario", "Denis"}, match.Bluffer, 5},
	{"elena", []string{"Elena", "Élise"}, match.Careful, 1},
	{"franco", []string{"Franco", "Franck"}, match.Greedy, 3},
	{"gina", []string{"Gina"}, match.Collector, 7},
	{"hugo", []string{"Hugo", "Ugo"}, match.Bluffer, 6},
	{"irene", []string{"Irene", "Irène"}, match.Bluffer, 4},
	{"livio", []string{"Livio", "Léon"}, match.Careful, 5},
	{"mina", []string{"Mina"}, match.Greedy, 2},
	{"oscar", []string{"Oscar"}, match.Collector, 3},
}

// GuestOf returns the index of the guest with that ID, or -1.
func GuestOf(id string) int {
	return slices.IndexFunc(Guests[:], func(g Guest) bool { return g.ID == id })
}

// GuestNamed returns the index of the guest with that name in any language, or -1.
func GuestNamed(name string) int {
	return slices.IndexFunc(Guests[:], func(g Guest) bool {
		return slices.ContainsFunc(g.Names, func(n string) bool { return strings.EqualFold(n, name) })
	})
}

// The persons who are women and men, as ui.Person numbers them, and names of men that end as those
// of women do.
var (
	women, men = []int{1, 2, 4, 7}, []int{0, 3, 5, 6}
	menInA     = []string{"andrea", "elia", "joshua", "luca", "mattia", "nicola"}
)

// guestsLike returns all guests, first the one who comes whenever somebody of a name that is no
// guest's does, and then whoever comes if those before are there already. A name that tells whether
// it is a woman's or a man's has the face of one.
func guestsLike(name string) []int {
	name = strings.ToLower(name)
	var n uint32
	for _, r := range name {
		n = n*1203 + uint32(r) // so the names in the examples look different
	}
	var suit []int
	switch {
	case slices.Contains(menInA, name), strings.HasSuffix(name, "o"):
		suit = men
	case strings.HasSuffix(name, "a"):
		suit = women
	}
	var list, others []int
	for i := range Guests {
		g := (int(n%251) + i) % len(Guests)
		if suit == nil || slices.Contains(suit, Guests[g].Person) {
			list = append(list, g)
		} else {
			others = append(others, g)
		}
	}
	return append(list, others...)
}

// PersonNamed returns how a person of that name is seen: always alike, and with the hat or the hair
// of the guest whom a bot of that name would be.
func PersonNamed(name string) ui.Guest {
	g := GuestNamed(name)
	if g < 0 {
		g = guestsLike(name)[0]
	}
	return ui.Person(Guests[g].Person)
}

// named returns the name of the guest in the player's language.
func (g *Guest) named(h *House) string {
	names := strings.Split(h.Say("setup.names"), ",")
	return names[GuestOf(g.ID)]
}

// Guests returns who sits at each seat of a match, as SeatGuests does.
func (h *House) Guests(st *match.Status) [match.MaxSeats]int {
	return SeatGuests(st.Players, match.ParseSeed(st.Seed), GuestOf(h.Settings.Figure))
}

// guestChance is the number of the chance by which guests are drawn.
const guestChance = 7 << 32

// SeatGuests returns who sits at each seat, as indices of Guests: -1 stands for nobody. Only a bot
// has a guest, and one person who plays alone against bots, who sits there as the guest taken
// unless that is -1. Who else comes follows from what everybody knows and what stays: a bot with
// the name of a guest is that guest; the others are drawn by the seed, if possible one whom the
// bot's manner suits. Nobody sits at two seats.
func SeatGuests(players []match.Player, seed match.Seed, taken int) (at [match.MaxSeats]int) {
	drawn := make([]int, len(Guests))
	for i := range drawn {
		drawn[i] = i
	}
	chance := match.NewChance(seed, guestChance)
	match.Shuffle(&chance, drawn)
	if match.Humans(players) != 1 { // whose it would be is not known
		taken = -1
	}
	drawn = slices.DeleteFunc(drawn, func(g int) bool { return g == taken })
	for seat := range at {
		at[seat] = -1
		if seat < len(players) && players[seat].Human() {
			at[seat] = taken
		}
	}
	for _, choose := range [...]func(match.Player) int{
		func(p match.Player) int { return slices.Index(drawn, GuestNamed(p.Name)) },
		func(p match.Player) int {
			if p.Name == "" || GuestNamed(p.Name) >= 0 {
				return -1
			}
			like := guestsLike(p.Name)
			return slices.Index(drawn, like[slices.IndexFunc(like, func(g int) bool { return slices.Contains(drawn, g) })])
		},
		func(p match.Player) int {
			return max(0, slices.IndexFunc(drawn, func(g int) bool { return Guests[g].Manner == p.Manner() }))
		},
	} {
		for seat, p := range players[:min(len(players), len(at))] {
			if at[seat] >= 0 || !isBot(p) || len(drawn) == 0 {
				continue
			}
			if nth := choose(p); nth >= 0 {
				at[seat] = drawn[nth]
				drawn = slices.Delete(drawn, nth, nth+1)
			}
		}
	}
	return at
}

// isBot reports whether a guest sits in the player's place.
func isBot(p match.Player) bool { return !p.Human() && !p.Robot() }

// InCharacter returns players in which bots that have a guest's name, and no manner, play in that
// guest's manner, if it is among those offered and kinds has their level in it.
func InCharacter(players []match.Player, offered []match.Manner, kinds []string) []match.Player {
	players = slices.Clone(players)
	for seat, p := range players {
		g := GuestNamed(p.Name)
		if g < 0 || !isBot(p) || p.Manner() != "" || !slices.Contains(offered, Guests[g].Manner) {
			continue
		}
		if kind := match.InManner(p.Kind, Guests[g].Manner); slices.Contains(kinds, kind) {
			players[seat].Kind = kind
		}
	}
	return players
}

// CompanyOf returns the Company function of a game with those choices, played by programs of these
// kinds. Bots that are guests play in character.
func CompanyOf[O any](c *match.Choices[O], kinds []string) func(match.Request, []match.Player) []match.Player {
	return func(a match.Request, players []match.Player) []match.Player {
		if o, err := c.Options(a); err == nil {
			players = InCharacter(players, c.Manners(o), kinds)
		}
		return c.Cast(a, players, kinds)
	}
}

// FavourOf returns what a bot wears to tell how well it plays.
func FavourOf(p match.Player) ui.Favour {
	switch p.Level() {
	case match.KindFair:
		return ui.Flower
	case match.KindStrong:
		return ui.GoldPin
	}
	return ui.NoFavour
}

// Introduce returns a sentence about a guest at whose seat p plays: who it is, how well and how
// they play.
func (h *House) Introduce(guest int, p match.Player) string {
	said := []string{h.Say("guest."+Guests[guest].ID, "name", p.Name)}
	if key := "guest.wears." + p.Level(); h.Words.Has(key) {
		said = append(said, h.Say(key))
	}
	if m := p.Manner(); m != "" {
		said = append(said, h.Say("guest.manner."+string(m)))
	} else if key := "guest.plain." + p.Level(); h.Words.Has(key) {
		said = append(said, h.Say(key))
	}
	return strings.Join(said, " ")
}
