package game

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"io"
	"strconv"
	"strings"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
	"lacasa/scenes"
)

// A link to a moment of a finished match contains the whole match in the fragment of the page's
// address, which browsers do not send to servers: moment=ROUND.DECISIONS.SEAT.MATCH, where MATCH is
// the match's record, deflated, in URL-safe base64.
const momentBegins = "moment="

// The longest record accepted from a link, and the longest such fragment, in bytes. A typical match
// takes under 2,000.
const (
	mostShared = 256 << 10
	mostMoment = 8000
)

// shared is what a link shows: a match at one of its moments, or what players made for a game.
// problem says why it cannot be shown.
type shared struct {
	match   session.Past
	moment  scenes.Moment
	own     []string
	of      *session.Game // the game that own is for
	problem error
}

// parseShared parses a fragment or a whole address. It returns nil if it shows nothing.
func parseShared(link string) *shared {
	if s := parseMoment(link); s != nil {
		return s
	}
	return parseOwn(link)
}

// momentLink returns the fragment that shows a moment of a match, or "" if the match is too long
// for it.
func momentLink(m session.Match, at scenes.Moment) string {
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		panic(err) // the level is valid
	}
	io.WriteString(w, record.DropFullNames(m.String()))
	w.Close()
	link := fmt.Sprintf("%s%d.%d.%d.%s", momentBegins, at.Round, at.Decisions, at.Seat, base64.RawURLEncoding.EncodeToString(packed.Bytes()))
	if len(link) > mostMoment {
		return ""
	}
	return link
}

// parseMoment parses a fragment or a whole address. It returns nil if it shows no match.
func parseMoment(link string) *shared {
	if at := strings.IndexByte(link, '#'); at >= 0 {
		link = link[at+1:]
	}
	text, is := strings.CutPrefix(strings.TrimSpace(link), momentBegins)
	if !is {
		return nil
	}
	s := &shared{}
	s.match, s.problem = s.read(text)
	return s
}

// read parses the moment and returns the match.
func (s *shared) read(text string) (session.Past, error) {
	if len(text) > mostMoment {
		return nil, match.Refuse("wrong.link-long", "most", mostMoment)
	}
	parts := strings.Split(text, ".")
	var numbers [3]int
	broken := match.Refuse("wrong.link-broken")
	if len(parts) != len(numbers)+1 {
		return nil, broken
	}
	for i := range numbers {
		n, err := strconv.Atoi(parts[i])
		if err != nil || n < 0 {
			return nil, broken
		}
		numbers[i] = n
	}
	packed, err := base64.RawURLEncoding.DecodeString(parts[len(numbers)])
	if err != nil {
		return nil, broken
	}
	unpacked, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), mostShared+1))
	if err != nil || len(unpacked) > mostShared {
		return nil, broken
	}
	m, err := record.Read(unpacked, readRunning)
	switch {
	case err != nil:
		return nil, err
	case len(m.Ask().Seed) > match.LongestName:
		return nil, match.Refuse("wrong.seed-long", "most", match.LongestName)
	case !m.Over():
		return nil, match.Refuse("wrong.link-open")
	}
	s.moment = scenes.Moment{Round: numbers[0], Decisions: numbers[1], Seat: match.Seat(min(numbers[2], match.MaxSeats))}
	return m, nil
}

// showShared shows what a link shows, above the title of its game.
func (g *Game) showShared(s *shared) {
	switch {
	case s.problem != nil && s.of != nil:
		g.notices.tell(&notice{"own.refused", []any{"why", s.problem}})
		return
	case s.problem != nil:
		g.notices.tell(&notice{"moment.refused", []any{"why", s.problem}})
		return
	case s.own != nil:
		g.offer(s.of, s.own)
		return
	}
	g.past.match = s.match
	g.outside(gameOf(s.match.Ask().Game))
	g.past.replay(s.moment)
}
