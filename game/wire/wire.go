// Package wire defines what travels between the host of a table and a device at it: the messages,
// and how they and the state of the match become bytes.
//
// A device says Hello first. The host answers with Room and, once a match is under way, Told; or
// with Bye, after which it closes the connection. From then on the host sends Room and Told again,
// as a whole, whenever something in them changes. The device sends the other messages to the host
// as its player acts. If the host cannot follow a message it answers with Refused and changes
// nothing.
package wire

import (
	"errors"
	"fmt"
	"reflect"

	"lacasa/engine/match"
)

// Limits on the bytes of a message to the host and from it. Names and tokens have under 200 bytes;
// the longest state of a match has under a tenth of MostDown.
const (
	MostUp   = 4 << 10
	MostDown = 4 << 20
)

// Path is where a host listens to devices, and Protocol the websocket's subprotocol.
const (
	Path     = "/table"
	Protocol = "lacasa"
)

// A Message is one of the message types below.
type Message interface{ message() }

// Messages from a device to the host.
type (
	// Hello is the first message. Key is the key of a seat. A new device sends a random key, which
	// becomes that of the seat it claims. Seen is how far the device has shown the match.
	Hello struct {
		Build, Table, Key string
		Seen              Seen
	}
	// Claim takes a free seat. If the device already has that seat it changes the name.
	Claim struct {
		Seat match.Seat
		Name string
	}
	// Begin begins the match, with bots at the free seats. Only the chair may send it.
	Begin struct{}
	// Move makes a decision. At is the Number of the Told that the device got last.
	Move struct {
		At    uint32
		Token string
	}
	// Proceed begins the next round. The first one to ask is enough. At is as in Move.
	Proceed struct{ At uint32 }
	// Seen says how far the device has shown the match: the round, and the number of its events.
	Seen struct{ Round, Events int }
	// Here says whether the device is in use. It is sent when that changes, and every BeatEvery
	// seconds.
	Here struct{ Away bool }
	// Look says that the player of a seat is now in front of a shared device. It must be that
	// seat's turn.
	Look struct{ Seat match.Seat }
	// Wave sends a gesture to a seat, or to everybody if To is match.NoSeat.
	Wave struct {
		To   match.Seat
		What Gesture
	}
	// Ask asks the others whether the sender may undo the last decision, or change places with
	// Seat. A second Ask takes the first one back.
	Ask struct {
		What Wish
		Seat match.Seat
		For  match.Seat // for Trade at a shared device: who wants to change places
	}
	// Answer answers what was asked. It is done once everybody asked has said yes.
	Answer struct{ Yes bool }
	// Substitute lets a bot decide for the seat until its player returns, or stops that. Only the
	// chair may send it.
	Substitute struct {
		Seat match.Seat
		On   bool
	}
	// End ends the table. Only the chair may send it.
	End struct{}
)

// Messages from the host to a device.
type (
	// Room says who is at the table. It is sent again whenever something in it changes.
	Room struct {
		Request   match.Request // the request of the match; its seed is empty until the match is over
		Places    []Place       // by seat
		You       match.Seat    // the seat of the person in front of the device; match.NoSeat if there is none
		Near      []match.Seat  // the seats that are played at the device
		Chair     bool          // this device may Begin, Substitute and End
		Begun     bool          // the match has begun
		Onlookers int           // number of devices, besides the host's own, at which nobody sits
		Asked     Asked
		Key       string // the key of the seat You, or ""
	}
	// Told is the state of the match as a seat may know it. Standing is the game's own value,
	// encoded by Append.
	Told struct {
		Seat     match.Seat // the seat it is told to; match.NoSeat: it is what everybody may know
		Number   uint32     // number of the state; it grows with each change of the match
		Round    int        // number of rounds that have begun
		Stage    match.Stage
		Turn     match.Seat // the seat that must decide or choose, or match.NoSeat
		Standing []byte
		// For the seat whose turn it is: Only is the token of its only possible decision, Last says
		// whether that plays its last card, and Keep is the token of a decision that changes
		// nothing. A token is "" if there is none.
		Only string
		Last bool
		Keep string
	}
	// Waved is a gesture of a seat.
	Waved struct {
		From, To match.Seat
		What     Gesture
	}
	// Beat is sent every BeatEvery seconds, so that a device knows that the host is there.
	Beat struct{}
	// Record is the record of the match, once it is over.
	Record struct{ Text string }
	// Refused says why the last message was refused, and whether that was a Move.
	Refused struct {
		Why  Wrong
		Move bool
	}
	// Bye says why the host closes the connection.
	Bye struct{ Why Reason }
)

// A Place is a seat as everybody at the table knows it.
type Place struct {
	Player     match.Player // who sits there; for a free seat, a person with the name it offers, or ""
	Free       bool         // nobody has taken the seat, and a person may
	State      State
	Substitute bool // a bot decides until the player is back
}

// A State says whether a person is there.
type State uint8

const (
	Present State = iota
	Away          // the device is locked, out of reach or used for something else
	Gone          // the person has been away for long
)

// Asked is a wish that others have to agree to. The zero Asked is none.
type Asked struct {
	What    Wish
	By      match.Seat   // who asked
	Seat    match.Seat   // for Trade: the other seat
	Waiting []match.Seat // who has yet to answer
}

// A Wish is what a player can ask the others for.
type Wish uint8

const (
	Nothing Wish = iota
	Undo
	Trade // changing places, between two rounds
)

// A Gesture is one of six that can be sent across the table.
type Gesture uint8

const (
	Applause Gesture = iota
	WellPlayed
	Hurry
	Oops
	Laughter
	Thanks
	Gestures = iota
)

// A Reason says why a connection ends.
type Reason uint8

const (
	OtherBuild Reason = iota + 1 // the page is of another build and must be loaded again
	NoTable                      // no table has that code, or it has been closed
	Slow                         // too many codes were tried; try again later
	Full                         // the host has no room for another connection
	Elsewhere                    // the seat was taken again on another device
	Broken                       // the device sent something that no device sends
	Ended                        // the table was ended
	Closing                      // the host stops, and may be started again
)

// BeatEvery is the number of seconds between two beats. A device that is silent for three of them
// is away.
const BeatEvery = 5

// A Wrong is a match.Wrong in the form in which it travels.
type Wrong struct {
	Key   string
	Facts []Fact
}

// A Fact is a text, or a Wrong that is told within the sentence.
type Fact struct {
	Text  string
	Wrong *Wrong
}

// WrongOf returns an error in the form in which it travels. An error that is not a match.Wrong is
// told as it prints.
func WrongOf(err error) (w Wrong) {
	var wrong *match.Wrong
	if !errors.As(err, &wrong) {
		return Wrong{Key: "notice.other", Facts: []Fact{{Text: "error"}, {Text: err.Error()}}}
	}
	w.Key = wrong.Key
	for _, f := range wrong.Facts {
		fact := Fact{Text: fmt.Sprint(f)}
		if inner, is := f.(error); is {
			if errors.As(inner, &wrong) {
				within := WrongOf(inner)
				fact = Fact{Wrong: &within}
			}
		}
		w.Facts = append(w.Facts, fact)
	}
	return w
}

// Err returns w as the error that it was made of.
func (w Wrong) Err() error {
	e := &match.Wrong{Key: w.Key}
	for _, f := range w.Facts {
		if f.Wrong != nil {
			e.Facts = append(e.Facts, f.Wrong.Err())
		} else {
			e.Facts = append(e.Facts, f.Text)
		}
	}
	return e
}

// all lists the messages. An encoded message begins with its index in this list.
var all = [...]Message{
	&Hello{}, &Claim{}, &Begin{}, &Move{}, &Proceed{}, &Seen{}, &Here{}, &Look{}, &Wave{}, &Ask{}, &Answer{}, &Substitute{}, &End{},
	&Room{}, &Told{}, &Waved{}, &Beat{}, &Record{}, &Refused{}, &Bye{},
}

func (*Hello) message()      {}
func (*Claim) message()      {}
func (*Begin) message()      {}
func (*Move) message()       {}
func (*Proceed) message()    {}
func (*Seen) message()       {}
func (*Here) message()       {}
func (*Look) message()       {}
func (*Wave) message()       {}
func (*Ask) message()        {}
func (*Answer) message()     {}
func (*Substitute) message() {}
func (*End) message()        {}
func (*Room) message()       {}
func (*Told) message()       {}
func (*Waved) message()      {}
func (*Beat) message()       {}
func (*Record) message()     {}
func (*Refused) message()    {}
func (*Bye) message()        {}

// Encode returns a message as bytes.
func Encode(m Message) []byte {
	for i, of := range all {
		if reflect.TypeOf(of) == reflect.TypeOf(m) {
			return appendValue([]byte{byte(i)}, reflect.ValueOf(m).Elem())
		}
	}
	panic(fmt.Sprintf("wire: %T is not listed", m))
}

// Decode returns the message that bytes stand for. The error is of no use to a person.
func Decode(b []byte) (Message, error) {
	if len(b) == 0 || int(b[0]) >= len(all) {
		return nil, errBroken
	}
	m := reflect.New(reflect.TypeOf(all[b[0]]).Elem())
	var d Decoder
	err := d.Read(b[1:], m.Interface())
	return m.Interface().(Message), err
}
