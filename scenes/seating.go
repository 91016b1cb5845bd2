package scenes

import (
	"slices"
	"strings"

	"lacasa/engine/match"
	"lacasa/ui"
)

// Seating is who sits at the seats of a match that is being set up, with the rows of its page in which that is chosen.
type Seating struct {
	Players [match.MaxSeats]Player
	N       int // how many of them play
	house   *House
	kinds   []string
	name    int // the id of the first seat's name; from kind on those of who sits there
	kind    int
}

// SeatingIds is how many ids the rows take.
const SeatingIds = 2 * match.MaxSeats

// NewSeating seats those who sat there last. bots is the kinds of programs there are, the easiest first; the ids of the rows begin
// with that one.
func NewSeating(h *House, bots []string, id int) *Seating {
	c := &Seating{N: match.MaxSeats, house: h, kinds: []string{"human"}, name: id, kind: id + match.MaxSeats}
	for _, k := range bots {
		if k != "random" { // a player for tests
			c.kinds = append(c.kinds, k)
		}
	}
	for seat := range c.Players {
		p := Player{Kind: h.Settings.Kinds[seat], Name: h.Settings.Names[seat]}
		if !slices.Contains(c.kinds, p.Kind) { // a person first, then the best bot there is, or the easiest for who is new
			switch p.Kind = c.kinds[len(c.kinds)-1]; {
			case seat == 0:
				p.Kind = c.kinds[0]
			case h.Settings.Guide == FirstGuide:
				p.Kind = c.kinds[1]
			}
		}
		c.Players[seat] = p
	}
	for seat := range c.Players {
		if c.Players[seat].Name == "" {
			c.otherName(seat)
		}
	}
	return c
}

// otherName gives a seat the next of the names that are given which nobody who plays has; who does not play gets the old one.
func (c *Seating) otherName(seat int) {
	given, was := strings.Split(c.house.Say("setup.names"), ","), c.Players[seat].Name
	at := slices.Index(given, was)
	for i := range given {
		name := given[(at+1+i)%len(given)]
		has := slices.IndexFunc(c.Players[:], func(p Player) bool { return p.Name == name })
		if has >= 0 && has < c.N {
			continue
		}
		if has >= 0 {
			c.Players[has].Name = was
		}
		c.Players[seat].Name = name
		return
	}
}

// Seated is those who play, by their names.
func (c *Seating) Seated() []Player {
	players := slices.Clone(c.Players[:c.N])
	for i := range players {
		players[i].Name = NameOf(players[i].Name)
	}
	return players
}

// Missing is the sentence that says why they cannot play; empty if they can.
func (c *Seating) Missing() string {
	seated := c.Seated()
	for i, p := range seated {
		if p.Name == "" {
			return c.house.Say("setup.nameless")
		}
		for _, other := range seated[:i] {
			if strings.EqualFold(p.Name, other.Name) {
				return c.house.Say("setup.same-name", "name", p.Name)
			}
		}
	}
	if !slices.ContainsFunc(seated, Player.Human) {
		return c.house.Say("setup.nobody")
	}
	return ""
}

// Lay puts the row of one seat on the page: the name, and who plays. On a narrow page the name lies above.
func (c *Seating) Lay(p *Page, seat int) {
	s := c.house.Screen
	var options []string
	widest := 0.0
	for _, k := range c.kinds {
		options = append(options, c.house.Say("kind."+k))
		wide, _ := s.MeasureText(options[len(options)-1], CellStyle)
		widest = max(widest, CellWide(wide))
	}
	const gap = 10
	high := 46 * max(1, s.Theme().TextScale*0.8)
	row := p.Room()
	row.H = high
	share := max(180, row.W*0.34)
	if p.Halves {
		share = row.W * 0.32
	}
	name, rest := row.CutLeft(share)
	_, rest = rest.CutLeft(gap)
	cells := rest.Row(len(c.kinds), gap)
	if cells[0].W < widest { // the name has a row to itself
		name = row
		row = row.Move(0, high+gap)
		p.Y += high + gap
		cells = row.Row(len(c.kinds), gap)
		if cells[0].W < widest {
			per := max(1, min(2, int((row.W+gap)/(widest+gap))))
			for i := range cells {
				cells[i] = row.Move(0, float64(i/per)*(high+gap)).Cell(i%per, per, gap)
			}
			if len(cells)%per == 1 {
				cells[len(cells)-1].W = row.W
			}
			p.Y += float64((len(cells)-1)/per) * (high + gap)
		}
	}
	label := c.house.Say("setup.seat", "n", Numeral(seat+1))
	p.Form.TextField(c.name+seat, name, label, c.Players[seat].Name, "right")
	p.Form.Choice(c.kind+seat, cells, c.Players[seat].Name, max(0, slices.Index(c.kinds, c.Players[seat].Kind)), options)
	p.Y += high + gap + 4
}

// Use takes what was done with a widget of the rows; false where it is none of them.
func (c *Seating) Use(f *Form, id int) bool {
	switch {
	case id >= c.kind && id < c.kind+match.MaxSeats:
		c.Players[id-c.kind].Kind = c.kinds[f.Value(id)]
	case id >= c.name && id < c.name+match.MaxSeats:
		seat := id - c.name
		if text, ok := f.Typed(id); ok {
			c.Players[seat].Name = text
		} else {
			c.otherName(seat)
			ui.Narrate(c.Players[seat].Name)
		}
	default:
		return false
	}
	return true
}
