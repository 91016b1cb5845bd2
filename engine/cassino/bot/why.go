package bot

// A Reason says why an action is advised. Its String is the key of its sentence in the catalogues.
type Reason uint8

const (
	Only     Reason = iota // nothing else may be done
	Scores                 // the action takes cards that score
	Takes                  // the action takes most
	Clears                 // the action clears the table, which scores
	Rewards                // the action brings a bonus
	Keeps                  // the action takes the seat's own build
	Robs                   // the action takes a build that another seat keeps a card for
	Steals                 // the action takes a whole pile
	Builds                 // the action makes a build that the seat can take next
	Helps                  // the action changes the partner's build
	Raises                 // the action changes the value of an opponent's build
	Saves                  // the action leaves the next opponent nothing to take
	Lays                   // nothing is worth taking: the card is missed least
	Plucks                 // the card is worth having
	Waits                  // a better card to pluck may come
	LiesDown               // nothing can be taken
	Covers                 // the action makes a build that the seat cannot take, and perhaps nobody can
	Slips                  // a mistake on purpose
)

var whyKeys = [...]string{"only", "scores", "takes", "clears", "rewards", "keeps", "robs", "steals", "builds", "helps", "raises", "saves",
	"lays", "plucks", "waits", "lies-down", "covers", "slip"}

func (w Reason) String() string { return whyKeys[w] }
