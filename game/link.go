package game

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"

	"lacasa/engine/match"
	"lacasa/game/session"
)

// An Invitation is a match that a link or the command line requests.
type Invitation struct {
	Request  match.Request // with every field filled in
	SeedText string        // the seed as it was given; empty if none was, and Request has a new one
	Problem  error         // why the request cannot be used; then Request is for the default match
}

// maxLink is the length in bytes of the longest query that is read. A typical one has under 300,
// and some hundreds for each thing made by players.
const maxLink = 8000

// ParseLink parses the query of a link, such as mode=solo&options=rounds%3D3&seed=4QF7-0K2M. ok is
// false if it requests no match.
func ParseLink(query string) (inv Invitation, ok bool) {
	inv = Invite(match.Request{})
	if len(query) > maxLink {
		inv.Problem = match.Refuse("wrong.link-long", "most", maxLink)
		return inv, true
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		inv.Problem = err
		return inv, true
	}
	a := match.Request{Game: values.Get("game"), Mode: values.Get("mode"), Play: values.Get("play"), Options: values.Get("options"),
		Own: strings.Join(values[ownKey], "\n"), Seed: values.Get("seed")}
	if row := gameOf(a.Game); row.Own != nil && values.Has(ownKey) {
		if a.Own, err = unpackOwn(row, values[ownKey]); err != nil {
			inv.Problem = err
			return inv, true
		}
	}
	for _, key := range []string{"game", "mode", "play", "seats", "options", ownKey, "seed"} {
		ok = ok || values.Has(key)
	}
	if !ok {
		return inv, false
	}
	if seats := values.Get("seats"); seats != "" {
		if a.Seats, err = strconv.Atoi(seats); err != nil || a.Seats < 1 || a.Seats > match.MaxSeats {
			inv.Problem = match.Refuse("wrong.number", "value", seats, "from", 1, "to", match.MaxSeats)
			return inv, true
		}
	}
	return Invite(a), true
}

// ownKey introduces each thing made by players, in links and in words on their own.
const ownKey = "own"

// unpackOwn returns what players made, one form a line, given a link's list of words, or of forms
// as former versions wrote them.
func unpackOwn(row *session.Game, list []string) (string, error) {
	var all []string
	for _, text := range list {
		if !strings.HasPrefix(text, "{") {
			text = ownKey + "=" + text
		}
		forms, err := row.Own.Read(text)
		if err == nil && forms == nil {
			err = match.Refuse("wrong.link-broken")
		}
		if err != nil {
			return "", err
		}
		all = append(all, forms...)
	}
	return strings.Join(all, "\n"), nil
}

// Invite returns an invitation to the requested match. Empty fields stand for the defaults, an
// empty seed for new cards each time.
func Invite(a match.Request) (inv Invitation) {
	inv.SeedText = a.Seed
	game := gameOf(cmp.Or(a.Game, Games[0].ID))
	seed := newSeed().String()
	if a.Seed != "" {
		seed = match.ParseSeed(a.Seed).String()
	}
	if a.Game != "" && a.Game != game.ID {
		inv.Problem = match.Refuse("wrong.game", "game", a.Game, "list", session.IDs(Games))
		a = match.Request{}
	}
	open := a.Seed == "" && a.Options == ""
	a.Seed = seed
	usual, err := game.Normalize(a)
	if err != nil {
		inv.Problem = err
	}
	if err == nil && game.Proposed != nil && open { // only if nothing in particular was requested
		usual = game.Proposed(usual)
	}
	inv.Request = usual
	return inv
}

// note returns what the player should know about the requested match.
func (inv *Invitation) note(say func(key string, facts ...string) string) string {
	seed := inv.Request.Seed
	switch {
	case inv.Problem != nil:
		return say("setup.bad-link", "why", clip(match.Say(inv.Problem, say)))
	case inv.SeedText == "":
		return say("setup.fresh", "seed", seed)
	case !match.IsSeed(inv.SeedText):
		return say("setup.read-as", "seed", seed, "asked", clip(strings.ToValidUTF8(inv.SeedText, "?")))
	}
	return say("setup.from-link", "seed", seed)
}

// isOf reports whether the invitation is for a match like a, with the same cards if it names any.
func (inv *Invitation) isOf(a match.Request) bool {
	if inv.SeedText == "" {
		a.Seed = inv.Request.Seed
	}
	return inv.Problem == nil && a == inv.Request
}

// clip shortens untrusted text so that it can be shown.
func clip(s string) string { return match.Sanitize(s, 120) }

// Link returns the query that requests the match.
func Link(a match.Request) string {
	values := url.Values{"mode": {a.Mode}, "play": {a.Play}, "seed": {a.Seed}}
	if a.Seats != 0 {
		values.Set("seats", strconv.Itoa(a.Seats))
	}
	if a.Options != "" {
		values.Set("options", a.Options)
	}
	if row := gameOf(a.Game); a.Own != "" && row.Own != nil {
		for form := range strings.SplitSeq(a.Own, "\n") {
			word, err := row.Own.Word(form)
			if err != nil { // keep it as it is
				word = form
			}
			values.Add(ownKey, strings.TrimPrefix(word, ownKey+"="))
		}
	}
	if a.Game != Games[0].ID {
		values.Set("game", a.Game)
	}
	return values.Encode()
}
