package bot

// Why is why an action is advised. Its String is the key of the sentence in the catalogues.
type Why uint8

const (
	Only       Why = iota // nothing else may be done
	Gathers               // every roll brings cards
	Solves                // the case is complete
	SolvesWild            // with an ace it is complete
	Bluffs                // the suspect will not be solved otherwise, and little can be lost
	Completes             // the card completes a case
	Collects              // the card is worth most for one's cases, by its odds
	Pairs                 // two cards are worth more than one, by their odds
	Denies                // the card is worth more to its owner
	Draws                 // no visible card is worth its odds
	Gives                 // the card is worth more to the partner
	Passes                // nothing can be done
	Contests              // what may be lost is worth less than what may be kept
	Concedes              // a contest would risk more than the card
	Throws                // one sign is as good as another
	Seconds               // of what lies there the card is worth most
	Hides                 // these cards would be missed, or wanted, most
	Exposes               // the case cannot be true
	Suspects              // the case is likely to be false
	LastChance            // else the match is lost
	Trusts                // no case is likely enough to be false
	Slips                 // a whim
)

var whyKeys = [...]string{"only", "gather", "solve", "solve-wild", "bluff", "complete", "collect", "pair", "deny", "draw", "give", "pass",
	"contest", "concede", "throw", "second", "hide", "expose", "suspect", "last-chance", "trust", "slip"}

func (w Why) String() string { return whyKeys[w] }
