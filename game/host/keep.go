package host

import (
	"cmp"
	"encoding/json"
	"math"
	"strings"
	"time"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/game/wire"
)

// tablePrefix begins the name of the text in which a table is saved, so that it can be opened again
// with the same code and keys. Its match is saved as all matches are.
const tablePrefix = "table-"

func tableName(code string) string { return tablePrefix + code }

// kept is the saved form of a table.
type kept struct {
	Code, Owner string
	Request     match.Request
	Places      []keptPlace
	Save        string // the name of its match, if one has begun
}

type keptPlace struct {
	Player, Bot match.Player
	Open        bool
	Offer       string
	Key         string
	Claim       int
}

// keep saves the table. If that fails the table works on but is lost when the program ends.
func (t *Table) keep() {
	if t.host.Store == nil {
		return
	}
	k := kept{Code: t.Code, Owner: t.Owner, Request: t.Request, Save: cmp.Or(t.save.name, t.save.done)}
	k.Request.Seed = t.seed
	for seat, p := range t.places {
		k.Places = append(k.Places, keptPlace{p.player, t.bots[seat], p.open, p.offer, p.key, p.claim})
	}
	text, err := json.MarshalIndent(k, "", "\t")
	if err == nil {
		t.host.Store.Claim(tableName(t.Code))
		err = t.host.Store.Write(tableName(t.Code), text)
	}
	if err != nil {
		t.host.log("table %s could not be kept: %v", t.Code, err)
	}
}

// Restore opens the tables again that were open when the program ended, except those that another
// program has open.
func (h *Host) Restore() {
	names, err := h.Store.List(tablePrefix)
	if err != nil {
		h.log("no table can be opened again: %v", err)
		return
	}
	for _, name := range names {
		if !h.Store.Claim(name) {
			continue
		}
		if _, err := h.restore(name); err != nil {
			h.log("table %s cannot be opened again: %v", strings.TrimPrefix(name, tablePrefix), err)
		}
	}
}

// Reopen opens a table again that was open when the program ended. The error is to be told to a
// person.
func (h *Host) Reopen(code string) (*Table, error) {
	if !h.Store.Claim(tableName(code)) {
		return nil, match.Refuse("notice.elsewhere")
	}
	return h.restore(tableName(code))
}

// restore opens the table that is saved under a name, which this program must have claimed.
func (h *Host) restore(name string) (t *Table, err error) {
	k, err := read(h.Store, name)
	if err == nil {
		t, err = h.reopen(k)
	}
	if err != nil {
		h.Store.Release(name)
	}
	return t, err
}

// read reads a saved table.
func read(from *store.Store, name string) (*kept, error) {
	text, _, err := from.Read(name)
	k := &kept{}
	if err == nil {
		err = json.Unmarshal(text, k)
	}
	if err == nil && name != tableName(k.Code) {
		err = match.Refuse("wrong.no-record")
	}
	return k, err
}

// Left describes a table that was still open when the program that kept it ended.
type Left struct {
	Code   string
	People []string // names of the people who sat there
}

// LeftOpen returns a saved table that has an owner and that no program has open; ok is false if
// there is none.
func LeftOpen(in *store.Store) (left Left, ok bool) {
	names, err := in.List(tablePrefix)
	if err != nil {
		return left, false
	}
	for _, name := range names {
		if !in.Claim(name) {
			continue
		}
		k, err := read(in, name)
		in.Release(name)
		if err != nil || k.Owner == "" {
			continue
		}
		left.Code = k.Code
		for _, p := range k.Places {
			if p.Key != "" {
				left.People = append(left.People, p.Player.Name)
			}
		}
		return left, true
	}
	return left, false
}

// Forget removes a saved table. Its match stays among the saved ones.
func Forget(in *store.Store, code string) error { return in.Delete(tableName(code)) }

// reopen opens a saved table.
func (h *Host) reopen(k *kept) (*Table, error) {
	game := session.Of(h.Games, k.Request.Game)
	if game == nil || len(k.Places) == 0 || len(k.Places) > match.MaxSeats {
		return nil, match.Refuse("wrong.game", "game", k.Request.Game, "list", session.IDs(h.Games))
	}
	t := newTable(h, game, k.Code, k.Owner, Setup{Request: k.Request})
	for _, p := range k.Places {
		t.places = append(t.places, place{player: p.Player, open: p.Open, offer: p.Offer, key: p.Key, claim: p.Claim, state: wire.Away, since: time.Now()})
		t.bots = append(t.bots, p.Bot)
		t.claims = max(t.claims, p.Claim)
	}
	if k.Save != "" {
		m, err := t.save.open(h.Store, k.Save, game)
		if err != nil {
			return nil, err
		}
		if m != nil && len(m.Players()) == len(t.places) {
			t.match, t.number = m, 1
			for seat := range t.places { // what has happened has been shown; who shows it still says so
				t.places[seat].seen = wire.Seen{Round: m.RoundsBegun(), Events: math.MaxInt32}
			}
		}
	}
	h.lock.Lock()
	h.tables[t.Code] = t
	h.lock.Unlock()
	go t.run()
	return t, nil
}

// A save says where the match of a table is saved. The name is claimed, so no other program writes
// there.
type save struct {
	name string // among the unfinished matches
	done string // among the finished ones, once it is over
}

// match saves a match. Once it is over it moves to the finished ones.
func (s *save) match(to *store.Store, text string, over bool) (err error) {
	if to == nil {
		return nil
	}
	if s.name == "" {
		if s.name, err = to.ClaimSave(); err != nil {
			return err
		}
	}
	if err = to.Write(s.name, []byte(text)); err == nil && over {
		var done string
		if done, err = to.Finish(s.name, text); err == nil {
			s.release(to)
			s.done = done
		}
	}
	return err
}

// open reads the match that is saved under a name. It returns nil if there is none any more.
func (s *save) open(from *store.Store, name string, game *session.Game) (session.Hosted, error) {
	over := strings.HasPrefix(name, store.Many)
	if !over && (store.SavedAs(name) == 0 || !from.Claim(name)) {
		return nil, match.Refuse("notice.elsewhere")
	}
	text, there, err := from.Read(name)
	if err != nil || !there {
		from.Release(name)
		return nil, err
	}
	m, err := record.ReadSaved(text, func(r *record.Reader, of string, extra record.ExtraTags) (session.Hosted, error) {
		if of != game.ID {
			return nil, session.Unknown(r, of, []session.Game{*game})
		}
		return game.ReadHosted(r, extra)
	})
	if err != nil {
		from.Release(name)
		return nil, err
	}
	if over {
		s.done = name
	} else {
		s.name = name
	}
	return m, nil
}

// release lets other programs open the match.
func (s *save) release(in *store.Store) {
	if in != nil && s.name != "" {
		in.Release(s.name)
	}
	s.name, s.done = "", ""
}

// drop removes the saved form of a table that has ended.
func (t *Table) drop() {
	if s := t.host.Store; s != nil {
		if err := Forget(s, t.Code); err != nil {
			t.host.log("table %s may be opened again, because it could not be removed: %v", t.Code, err)
		}
	}
}
