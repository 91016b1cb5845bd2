// Package wire defines what travels between the host of a table and a device at it: the messages, and
// how they and what a seat is told become bytes.
//
// A device says Hello first. The host answers with Room and, once a match is under way,
// Told; or with Bye, after which it closes the connection. From then on the host sends Room and Told
// again, whole, whenever something in them has changed. A message that the host cannot follow is
// answered with Refused and changes nothing.
package wire

import (
	"errors"
	"fmt"
	"reflect"

	"lacasa/engine/match"
)

// Limits on the bytes of a message to the host and from it. A name or a token has under 200; the
// longest standing has under a tenth of what is allowed.
const (
	MostUp   = 4 << 10
	MostDown = 4 << 20
)

// Path is where a host listens to devices, and Protocol the websocket's subprotocol.
const (
	Path     = "/table"
	Protocol = "lacasa"
)

// A Message is one of the types below. Those that a device sends are marked up.
type Message interface{ message() }

// Messages from a device to the host.
type (
	// Hello is the first message. Key holds a seat; somebody new has one by chance, which holds the seat
	// that is claimed then. Seen is how far the device has shown the match.
	Hello struct {
		Build, Table, Key string
		Seen              Seen
	}
	// Claim takes a free seat, or gives the seat that the device has another name.
	Claim struct {
		Seat match.Seat
		Name string
	}
	// Begin begins the match, with bots at the seats that are free. It is for the chair.
	Begin struct{}
	// Move makes a decision. At is the Number of what the device was told last.
	Move struct {
		At    uint32
		Token string
	}
	// Proceed begins the next round. The first that asks for it is enough.
	Proceed struct{ At uint32 }
	// Seen says how far the device has shown the match: the round, and how many of its events.
	Seen struct{ Round, Events int }
	// Here says whether the device is in use. It is sent when that changes, and every BeatEvery.
	Here struct{ Away bool }
	// Look says that the player of a seat is now in front of the device, at which several play. It is for
	// the seat whose turn it is.
	Look struct{ Seat match.Seat }
	// Wave sends a gesture to a seat, or to all with match.NoSeat.
	Wave struct {
		To   match.Seat
		What Gesture
	}
	// Ask asks the others whether the seat may undo its last decision or change places with Seat.
	// Asked again it is taken back.
	Ask struct {
		What Wish
		Seat match.Seat
		For  match.Seat // who changes places, at a device at which several play
	}
	// Answer answers what was asked. It is done once everybody who has to has said yes.
	Answer struct{ Yes bool }
	// Substitute lets a bot decide for the seat until its player returns, or stops that. It is for the chair.
	Substitute struct {
		Seat match.Seat
		On   bool
	}
	// End ends the table. It is for the chair.
	End struct{}
)

// Messages from the host to a device.
type (
	// Room is who is at the table. It is sent again whenever something of it changes.
	Room struct {
		Request   match.Request // of the match; its seed is empty until the match is over
		Places    []Place       // by seat
		You       match.Seat    // who is in front of the device; match.NoSeat: nobody, or it looks on
		Near      []match.Seat  // that are played at the device
		Chair     bool          // this device may Begin, Substitute and End
		Begun     bool          // the match has begun
		Onlookers int           // devices besides the host's own at which nobody sits
		Asked     Asked
		Key       string // of the seat You; "" if the device has none
	}
	// Told is how the match stands for the seat: Standing is the game's told value, by Append.
	Told struct {
		Seat     match.Seat // match.NoSeat: as everybody may know it
		Number   uint32     // goes up with each change of the match
		Round    int        // how many rounds have begun
		Stage    match.Stage
		Turn     match.Seat // of Deciding and Choosing; else match.NoSeat
		Standing []byte
		// For the seat whose turn it is: the token of its decision if there is only one, whether that
		// plays its last card, and the token of the decision that changes nothing; "" if there is none.
		Only string
		Last bool
		Keep string
	}
	// Waved is a gesture of a seat.
	Waved struct {
		From, To match.Seat
		What     Gesture
	}
	// Beat is sent every BeatEvery, so that a device hears that the host is there.
	Beat struct{}
	// Record is the record of the match, once it is over.
	Record struct{ Text string }
	// Refused says why the last message was not followed, and whether that was a Move.
	Refused struct {
		Why  Wrong
		Move bool
	}
	// Bye says why the host closes the connection.
	Bye struct{ Why Reason }
)

// A Place is a seat as everybody at the table knows it.
type Place struct {
	Player     match.Player // of a free seat: with the name it offers, or without one
	Free       bool         // nobody has taken it, and a person may
	State      State
	Substitute bool // a bot decides until the player is back
}

// A State says whether a person is there.
type State uint8

const (
	Present State = iota
	Away          // the device is locked, out of reach or used for something else
	Gone          // it has been away for long
)

// Asked is what has been asked of the others.
type Asked struct {
	What    Wish
	By      match.Seat
	Seat    match.Seat   // with which places are to be changed
	Waiting []match.Seat // who has yet to answer
}

// A Wish is what can be asked of the others.
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
	Slow                         // too many codes were tried; later is better
	Full                         // the host has no room for another connection
	Elsewhere                    // the seat was taken again on another device
	Broken                       // the device sent something that no device sends
	Ended                        // the table was ended
	Closing                      // the host stops, and may be started again
)

// BeatEvery is the number of seconds between two beats. Who has been silent for three is away.
const BeatEvery = 5

// A Wrong is a match.Wrong as it travels.
type Wrong struct {
	Key   string
	Facts []Fact
}

// A Fact is a text, or a Wrong that is told within the sentence.
type Fact struct {
	Text  string
	Wrong *Wrong
}

// WrongOf returns why something is refused as it travels. An error without a sentence is told as it
// prints.
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

// Err returns the reason as the error that it was.
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

// all lists the messages. A message begins with its place in it.
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

// Encode returns the bytes of a message.
func Encode(m Message) []byte {
	for i, of := range all {
		if reflect.TypeOf(of) == reflect.TypeOf(m) {
			return appendValue([]byte{byte(i)}, reflect.ValueOf(m).Elem())
		}
	}
	panic(fmt.Sprintf("wire: %T is not listed", m))
}

// Decode returns the message of the bytes. The error says nothing that a person can use.
func Decode(b []byte) (Message, error) {
	if len(b) == 0 || int(b[0]) >= len(all) {
		return nil, errBroken
	}
	m := reflect.New(reflect.TypeOf(all[b[0]]).Elem())
	var d Decoder
	err := d.Read(b[1:], m.Interface())
	return m.Interface().(Message), err
}
