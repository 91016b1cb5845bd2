package match

// Choices describes the matches of a game that can be requested. O is the type of their options.
type Choices[O any] struct {
	Modes []string                     // the default first
	Ways  func(mode string) []string   // the ways to play a mode, the default first
	Seats func(mode, way string) []int // the possible numbers of players, the default first
	// Read parses the options of a request whose other fields are set.
	Read func(a Request, seats int) (O, error)
	// Request returns a request for a match with the options and the seed.
	Request func(o O, seed string) Request
	// Ends returns how a match ended for each seat, given its result in a record. It returns nil
	// if nobody won or lost it.
	Ends func(o O, result string) []SeatEnd
	// Manners returns the manners in which bots can play the match, besides that of their level.
	Manners func(o O) []Manner
}

// Options returns the options of the match that a requests. Empty fields stand for the defaults; if
// the number of seats is 0, it is the first for which the other fields are valid. If there is no
// such match, Options returns the options of the default match and an error.
func (c *Choices[O]) Options(a Request) (O, error) {
	if a.Mode == "" {
		a.Mode = c.Modes[0]
	}
	if plays := c.Ways(a.Mode); a.Play == "" && plays != nil {
		a.Play = plays[0]
	}
	seats := c.Seats(a.Mode, a.Play)
	if a.Seats != 0 || seats == nil {
		seats = []int{a.Seats}
	}
	var wrong error
	for _, n := range seats {
		o, err := c.Read(a, n)
		if err == nil {
			return o, nil
		}
		if wrong == nil {
			wrong = err
		}
	}
	usual, _ := c.Options(Request{})
	return usual, wrong
}

// Normalize returns a with every empty field filled in. If there is no such match it returns a
// request for the default match and an error.
func (c *Choices[O]) Normalize(a Request) (Request, error) {
	o, err := c.Options(a)
	return c.Request(o, a.Seed), err
}

// SeatEnds returns how the match that a requests ended for each seat, given its result in a record.
// It returns nil if nobody won or lost it, or if there is no such match.
func (c *Choices[O]) SeatEnds(a Request, result string) []SeatEnd {
	o, err := c.Options(a)
	if err != nil {
		return nil
	}
	return c.Ends(o, result)
}

// Cast gives bots of the match that a requests a manner, as the function Cast does with kinds. If
// there is no such match it returns players unchanged.
func (c *Choices[O]) Cast(a Request, players []Player, kinds []string) []Player {
	o, err := c.Options(a)
	if err != nil {
		return players
	}
	return Cast(players, ParseSeed(a.Seed), c.Manners(o), kinds)
}

// Each returns a copy of a for every mode, every way to play it and every number of seats.
func (c *Choices[O]) Each(a Request) (all []Request) {
	for _, a.Mode = range c.Modes {
		for _, a.Play = range c.Ways(a.Mode) {
			for _, a.Seats = range c.Seats(a.Mode, a.Play) {
				all = append(all, a)
			}
		}
	}
	return all
}

// Strings converts values of a string type to strings.
func Strings[T ~string](all []T) (words []string) {
	for _, v := range all {
		words = append(words, string(v))
	}
	return words
}
