package bot

// A Reason says why an action is advised. Its String is the key of its sentence in the catalogues.
type Reason uint8

const (
	Only     Reason = iota // nothing else may be done
	Scores                 // it takes cards that score
	Takes                  // it takes most
	Clears                 // it takes all that lies there, and that counts
	Rewards                // it brings a bonus
	Keeps                  // it takes the build that was made for this
	Robs                   // it takes a build that another keeps a card for
	Steals                 // it takes a whole pile
	Builds                 // it makes what the hand can take next
	Helps                  // it leaves the partner something
	Raises                 // it makes an opponent's build worth something else
	Saves                  // it leaves the next less than anything else
	Lays                   // nothing is worth taking: the card is missed least
	Plucks                 // the card is worth having
	Waits                  // a better one may come
	LiesDown               // nothing can be taken
	Covers                 // it makes a sum that its seat cannot take, nor perhaps another
	Slips                  // a whim
)

var whyKeys = [...]string{"only", "scores", "takes", "clears", "rewards", "keeps", "robs", "steals", "builds", "helps", "raises", "saves",
	"lays", "plucks", "waits", "lies-down", "covers", "slip"}

func (w Reason) String() string { return whyKeys[w] }
