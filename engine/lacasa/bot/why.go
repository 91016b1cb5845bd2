package bot

// A Reason says why an action is advised. Its String is the key of its sentence in the catalogues.
type Reason uint8

// The reasons. The first ones are for solo and have sentences that mention the Robot.
const (
	Wins     Reason = iota // the card wins this challenge
	Leads                  // leading it wins: the robot’s answer does not beat it
	Loses                  // no card wins: this one costs least
	LeadsLow               // the robot can beat every lead: the card risks least
	Avoids                 // the card leaves the challenge to the robot
	Holds                  // the hand holds at least as many cards of the family as of any other that can be named
	Spoilt                 // the card wins, but the challenge does not count: it costs least
	Harmless               // losing is wanted, and the card wins nothing that is counted
	Sheds                  // losing is wanted, but the card wins
	Gains                  // the card captures one that brings a point
	Captures               // the card captures one that the goal counts

	Only        // nothing else may be played
	Sure        // nothing that may still come beats the card
	Likely      // the card has the best chance
	Partner     // the partner is winning: the card costs least
	Throws      // no card is likely to win the challenge: this one costs least
	Spares      // another card could win the challenge, but is worth more later
	Opens       // a lead that is likely to be beaten, and costs least
	Ducks       // losing is wanted, and the card is likely to lose
	Burdens     // losing is wanted, but the side is likely to win: the card could win another
	Elects      // the cards suit the family turned up
	Declines    // the cards do not suit the family turned up
	DeclinesAll // no family suits the cards well enough
	Names       // the family suits the cards best
	Discards    // the card is missed least
	Swaps       // the card is worth less than the one taken
	Bids        // the side is likely to win that many challenges
	Outbid      // the side is not likely to win more than the other side bid
	LetsBid     // the partner’s bid stands
	Topped      // no higher bid is possible
	Keeps       // every card is needed from the start
	SetsAside   // the card is missed least, or wanted last
	Steals      // the card may be the highest that was set aside
	Removes     // without the card the challenge goes the other way, or may
	LetsStand   // removing a card would not help
	Lays        // the card tells and risks least
	Gives       // the card helps the neighbour least
	Exchanges   // the card is better than the one given for it
	KeepsOwn    // no card of the challenge is worth giving one's own
	TakesUp     // the face-up card is better than most
	TakesUnseen // an unseen card is likely to be better
	Slips       // a mistake on purpose
)

var whyKeys = [...]string{"win", "lead", "lose", "lead-low", "avoid", "name", "spoilt", "harmless", "shed", "gain", "capture",
	"only", "sure", "likely", "partner", "throw", "spare", "open", "duck", "burden", "elect", "decline", "decline-all", "family", "discard", "swap",
	"bid", "outbid", "lets-bid", "topped", "keep", "aside", "steal", "remove", "let-stand", "lay", "give", "exchange", "keep-own", "take-up",
	"take-unseen", "slip"}

func (w Reason) String() string { return whyKeys[w] }
