package game

import (
	"net/url"
	"strings"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
)

// Invitation is the match that a link or the command line asks for.
type Invitation struct {
	Options lacasa.Options
	Seed    match.Seed
	Asked   string // the seed as it was asked for; empty: not at all, and Seed is a fresh one
	Problem error  // why it cannot be used; then Options are the defaults
}

// maxLink is the longest query that is looked at; an honest one has under 300 bytes.
const maxLink = 2000

// ParseLink reads the query of a link, such as mode=solo&options=rounds%3D3&seed=4QF7-0K2M. ok is false
// when it asks for no match.
func ParseLink(query string) (inv Invitation, ok bool) {
	inv = Invitation{Options: lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard), Seed: newSeed()}
	if len(query) > maxLink {
		inv.Problem = match.Refuse("wrong.link-long", "most", maxLink)
		return inv, true
	}
	values, err := url.ParseQuery(query)
	if err != nil {
		inv.Problem = err
		return inv, true
	}
	if !values.Has("mode") && !values.Has("options") && !values.Has("seed") {
		return inv, false
	}
	return Invite(values.Get("mode"), values.Get("play"), values.Get("options"), values.Get("seed")), true
}

// Invite is the match of that mode, way to play, options and seed; empty words stand for the usual, and for other cards
// each time.
func Invite(mode, play, options, seed string) (inv Invitation) {
	inv = Invitation{Options: lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard), Seed: newSeed(), Asked: seed}
	if seed != "" {
		inv.Seed = match.ParseSeed(seed)
	}
	o, err := lacasa.ParseOptions(lacasa.Mode(orElse(mode, string(lacasa.Solo))), lacasa.Way(orElse(play, string(lacasa.Standard))), options)
	if err != nil {
		inv.Problem = err
		return inv
	}
	inv.Options = o
	return inv
}

func orElse(s, usual string) string {
	if s == "" {
		return usual
	}
	return s
}

// note is what the player is to know of the match that was asked for.
func (inv *Invitation) note(say func(key string, facts ...string) string) string {
	seed := inv.Seed.String()
	switch {
	case inv.Problem != nil:
		return say("setup.bad-link", "why", clip(match.Say(inv.Problem, say)))
	case inv.Asked == "":
		return say("setup.fresh", "seed", seed)
	case !match.WholeSeed(inv.Asked):
		return say("setup.read-as", "seed", seed, "asked", clip(strings.ToValidUTF8(inv.Asked, "?")))
	}
	return say("setup.from-link", "seed", seed)
}

// isOf reports whether it asks for the match, with these cards or any.
func (inv *Invitation) isOf(m *casa.Match) bool {
	o := m.Options
	return inv.Problem == nil && (inv.Asked == "" || inv.Seed.String() == m.Seed) &&
		o.Mode == inv.Options.Mode && o.Way == inv.Options.Way && o.String() == inv.Options.String()
}

// clip keeps a stranger's words short enough to be shown.
func clip(s string) string {
	const most = 120
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// Link is the query that asks for the match.
func Link(o lacasa.Options, seed match.Seed) string {
	values := url.Values{"mode": {string(o.Mode)}, "play": {string(o.Way)}, "seed": {seed.String()}}
	if text := o.String(); text != "" {
		values.Set("options", text)
	}
	return values.Encode()
}
