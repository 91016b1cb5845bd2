// Package host keeps tables at which people play, each on a device of their own. It holds the
// matches, tells each device what its seat may know, and serves the page that the devices show.
//
// Each table has a goroutine that owns its match. Each device has two: one reads its messages and
// puts them into the table's inbox, the other writes the messages in its outbox. Everything that a
// device sends is untrusted.
package host

import (
	"cmp"
	"crypto/rand"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"

	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/game/wire"
)

// A Host keeps tables.
type Host struct {
	Config
	lock   sync.Mutex
	tables map[string]*Table // by code
	crowd  crowd
	page   http.Handler
}

// Config says what a host needs.
type Config struct {
	Games []session.Game
	Build string       // the hash that a page must have, from session.BuildOf
	Store *store.Store // where tables and matches are kept
	Page  http.Handler // serves the page
	Names []string     // further names by which devices reach this computer, besides its addresses
	// Log is called with a sentence for the person who runs the host. It may be called from any
	// goroutine. It may be nil.
	Log func(sentence string)
}

// mostTables is the largest number of tables at a time.
const mostTables = 16

// New returns a host without tables.
func New(c Config) *Host {
	h := &Host{Config: c, tables: map[string]*Table{}}
	h.page = secured(c.Page)
	return h
}

// A Setup describes a table. An Open seat is for a person who has yet to come. Other people play at
// the owner's device.
type Setup struct {
	Request match.Request
	Players []match.Player // by seat
	Open    []bool         // by seat
	// Owned says that whoever has the Owner key is the chair. Otherwise it is the person who has
	// been at the table longest.
	Owned bool
}

// Open opens a table. It returns an error to be told to a person if there is no such match or no
// room for a table.
func (h *Host) Open(s Setup) (*Table, error) {
	game := session.Of(h.Games, s.Request.Game)
	if game == nil {
		return nil, match.Refuse("wrong.game", "game", s.Request.Game, "list", session.IDs(h.Games))
	}
	if _, err := game.Host(s.Request, slices.Clone(s.Players)); err != nil {
		return nil, err
	}
	owner := ""
	if s.Owned {
		owner = newKey()
	}
	h.lock.Lock()
	defer h.lock.Unlock()
	if len(h.tables) >= mostTables {
		return nil, match.Refuse("host.many", "most", mostTables)
	}
	code := newCode()
	for h.tables[code] != nil {
		code = newCode()
	}
	t := newTable(h, game, code, owner, s)
	h.tables[code] = t
	t.keep()
	go t.run()
	return t, nil
}

// Tables returns all tables, sorted by code.
func (h *Host) Tables() []*Table {
	h.lock.Lock()
	defer h.lock.Unlock()
	return slices.SortedFunc(maps.Values(h.tables), func(a, b *Table) int { return cmp.Compare(a.Code, b.Code) })
}

// table returns the table with a code that somebody typed, or nil.
func (h *Host) table(code string) *Table {
	h.lock.Lock()
	defer h.lock.Unlock()
	return h.tables[strings.ToUpper(strings.TrimSpace(code))]
}

// drop forgets a table that has ended.
func (h *Host) drop(t *Table) {
	h.lock.Lock()
	defer h.lock.Unlock()
	delete(h.tables, t.Code)
}

// Close says goodbye to all devices and stops all tables. Restore can open them again.
func (h *Host) Close() {
	for _, t := range h.Tables() {
		t.stop(wire.Closing)
	}
}

// log tells the person who runs the host.
func (h *Host) log(format string, args ...any) {
	if h.Log != nil {
		h.Log(fmt.Sprintf(format, args...))
	}
}

// codeSigns are characters that are hard to confuse, whether typed or read aloud.
const codeSigns = "23456789ABCDEFGHJKMNPQRSTVWXYZ"

// codeLength is the number of characters of a code. There are 24 million codes; the crowd limits
// how fast somebody can try them.
const codeLength = 5

// newCode returns a random code for a table.
func newCode() string {
	const even = 256 / len(codeSigns) * len(codeSigns)
	code := make([]byte, 0, codeLength)
	for b := [1]byte{}; len(code) < codeLength; {
		rand.Read(b[:]) // it cannot fail
		if int(b[0]) < even {
			code = append(code, codeSigns[int(b[0])%len(codeSigns)])
		}
	}
	return string(code)
}

// newKey returns a random key of 128 bits.
func newKey() string { return rand.Text() }

// newSeed returns a seed for new cards. It uses a secure source because nobody at a table may be
// able to guess it.
func newSeed() match.Seed {
	var b [8]byte
	rand.Read(b[:])
	var s match.Seed
	for _, x := range b {
		s = s<<8 | match.Seed(x)
	}
	return s.Visible()
}
