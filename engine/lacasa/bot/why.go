package bot

// Why is why an action is advised. Its String is the key of the sentence in the catalogues.
type Why uint8

// Solo's reasons, which speak of the robot, and then everybody's.
const (
	Wins     Why = iota // the card wins this challenge
	Leads               // leading it wins: the robot shows nothing that beats it
	Loses               // nothing wins: the card costs least
	LeadsLow            // the robot can beat every lead: the card risks least
	Avoids              // the card leaves the challenge to the robot
	Holds               // the hand holds most of the family

	Only        // nothing else may be played
	Sure        // nothing that may still come beats the card
	Likely      // the card has the best chance
	Partner     // the partner is winning: the card costs least
	Throws      // the challenge is lost: the card costs least
	Opens       // a lead that risks little
	Ducks       // losing is wanted, and the card is likely to lose
	Burdens     // losing is wanted, the challenge is won anyway: the card would win another
	Elects      // the cards suit the family turned up
	Declines    // they do not
	Names       // the family suits the cards best
	Discards    // the card is missed least
	Swaps       // the card is worth less than the one taken
	Bids        // so many challenges can be won
	Outbid      // more could not be
	Keeps       // every card is needed from the start
	SetsAside   // the card is missed least, or wanted last
	Steals      // the card may be the highest that was set aside
	Removes     // without the card the challenge goes the other way, or may
	LetsStand   // removing a card would not help
	Lays        // the card tells and risks least
	Gives       // the card helps the neighbour least
	Exchanges   // the card is better than the one given for it
	KeepsOwn    // no card is worth one's own
	TakesUp     // the face-up card is better than most
	TakesUnseen // the stack promises better
	Slips       // a whim
)

var whyKeys = [...]string{"win", "lead", "lose", "lead-low", "avoid", "name",
	"only", "sure", "likely", "partner", "throw", "open", "duck", "burden", "elect", "decline", "family", "discard", "swap", "bid", "outbid",
	"keep", "aside", "steal", "remove", "let-stand", "lay", "give", "exchange", "keep-own", "take-up", "take-unseen", "slip"}

func (w Why) String() string { return whyKeys[w] }
