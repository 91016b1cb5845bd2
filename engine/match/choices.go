package match

// Choices is what can be asked for of a game. O is the options of its matches.
type Choices[O any] struct {
	Modes   []string                              // the usual first
	Ways    func(mode string) []string            // the ways to play it, the usual first
	Seats   func(mode, play string) []int         // how many play it so, the usual first
	Read    func(a Request, seats int) (O, error) // the options of a match of which all else is said
	Request func(o O, seed string) Request        // asks for a match of those options, with the cards of the seed
	Ends    func(o O, result string) []SeatEnd    // how one ended for each seat, by its record's word; nil: nobody won or lost it
}

// Options reads the options of the match that is asked for. What is not said is as usual; so many seats are usual as there are
// such options for. With an error they are those of the usual match.
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

// Normalize returns the match asked for with every word in its place, or why there is none such; then it is the usual one.
func (c *Choices[O]) Normalize(a Request) (Request, error) {
	o, err := c.Options(a)
	return c.Request(o, a.Seed), err
}

// SeatEnds returns how the match that was asked for ended for each seat, by its record's word; nil where nobody won or lost it, or there is no
// such match.
func (c *Choices[O]) SeatEnds(a Request, result string) []SeatEnd {
	o, err := c.Options(a)
	if err != nil {
		return nil
	}
	return c.Ends(o, result)
}

// Each returns what is asked for in every mode, each way to play it and with each number of seats.
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

// Strings returns values as the words that they are.
func Strings[T ~string](all []T) (words []string) {
	for _, v := range all {
		words = append(words, string(v))
	}
	return words
}
