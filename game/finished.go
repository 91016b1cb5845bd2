package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/store"
	"lacasa/scenes/kept"
)

// over returns the names of the finished matches, oldest first.
func (k *keeper) over() []string {
	list, _ := k.store.List(store.Many) // if nothing can be read there is none; writing reports what is wrong
	return list
}

// finishedList is the name of the index of the finished matches, which spares reading all of them
// to find one. It contains nothing that they do not, and is rebuilt if missing.
const finishedList = "finished"

// cameAs separates an item from its result.
const cameAs = "="

// A listing is the index of the finished matches as far as it is known. It is valid as long as no
// match is added.
type listing struct {
	names []string // of all, newest first
	saved []kept.Saved
	at    int    // the index of the name to be read next
	kept  string // the index as it is saved, until all names have been read
	rest  string // the rest of it
	lines []byte // the index as it will be saved
}

// finished returns the finished matches known so far, newest first. left is how many have yet to be
// read, of which there may be thousands if the index is missing.
func (k *keeper) finished() (saved []kept.Saved, left int) {
	const moment = 100 * time.Millisecond
	o := &k.list
	if o.at == len(o.names) {
		list, err := k.store.List(store.Many)
		if err != nil {
			return nil, 0
		}
		if slices.Reverse(list); slices.Equal(list, o.names) {
			return o.saved, 0
		}
		text, _, _ := k.store.Read(finishedList)
		*o = listing{names: list, kept: string(text), rest: string(text)}
	}
	for end := time.Now().Add(moment); o.at < len(o.names) && time.Now().Before(end); {
		k.lookOn()
	}
	if o.at == len(o.names) {
		if string(o.lines) != o.kept {
			_ = k.store.Write(finishedList, o.lines) // otherwise it is rebuilt the next time
		}
		o.kept, o.rest, o.lines = "", "", nil
	}
	return o.saved, len(o.names) - o.at
}

// lookOn reads some more of the finished matches that are not in the index.
func (k *keeper) lookOn() {
	const some = 40
	o := &k.list
	names := o.names[o.at:min(o.at+some, len(o.names))]
	o.at += len(names)
	lines := make([]string, len(names))
	saved := make([]kept.Saved, len(names))
	var unlisted []string
	var at []int // their positions
	for i, name := range names {
		lines[i] = o.line(name)
		var ok bool
		if saved[i], ok = parseLine(lines[i]); !ok {
			unlisted, at = append(unlisted, name), append(at, i)
		}
	}
	for i, text := range k.store.ReadMany(unlisted) {
		lines[at[i]] = lineOf(unlisted[i], text)
		saved[at[i]], _ = parseLine(lines[at[i]])
	}
	for i := range saved {
		if saved[i].Name != "" {
			o.saved, o.lines = append(o.saved, saved[i]), append(o.lines, lines[i]...)
		}
	}
}

// line returns the line of the match of that name in the saved index, or "". Names must be
// requested in the index's order.
func (o *listing) line(name string) string {
	for o.rest != "" {
		end := strings.IndexByte(o.rest, '\n') + 1
		if end == 0 {
			end = len(o.rest)
		}
		line := o.rest[:end]
		of, _, _ := strings.Cut(line, "\t")
		if of < name { // the index has no such name
			break
		}
		if o.rest = o.rest[end:]; of == name {
			return line
		}
	}
	return ""
}

// lineOf returns the line of a finished match in the index: its name, request, players, result,
// items, score and the rounds that programs finished, separated by tabs. It returns "" if the text
// cannot be read.
func lineOf(name string, text []byte) string {
	h, result, err := record.ReadHead(text)
	if err != nil {
		return ""
	}
	var came []string
	var score string
	if row := gameOf(h.Game); row.ID == h.Game {
		if row.Items != nil {
			for _, c := range row.Items(text) {
				came = append(came, c.What+cameAs+c.Result)
			}
		}
		score = record.LastTag(text, row.Score)
	}
	helped := strings.Trim(fmt.Sprint(record.FinishedRounds(text)), "[]")
	fields := []string{name, h.Game, h.Mode, h.Play, h.Options, h.Seed, record.FormatPlayers(match.DropFullNames(h.Players)), result, strings.Join(came, " "), score, helped}
	for i, f := range fields {
		fields[i] = strings.ReplaceAll(f, "\t", " ")
	}
	return strings.Join(fields, "\t") + "\n"
}

// parseLine parses a line of the index.
func parseLine(line string) (s kept.Saved, ok bool) {
	fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
	if len(fields) != 11 {
		return s, false
	}
	when, err := store.FinishedWhen(fields[0])
	if err != nil {
		return s, false
	}
	players, err := record.ParsePlayers(fields[6])
	if err != nil {
		return s, false
	}
	a := match.Request{Game: fields[1], Mode: fields[2], Play: fields[3], Seats: len(players), Options: fields[4], Seed: fields[5]}
	s = kept.Saved{Name: fields[0], When: when, Request: a, Players: players, Result: fields[7]}
	for word := range strings.FieldsSeq(fields[8]) {
		what, result, _ := strings.Cut(word, cameAs)
		s.Came = append(s.Came, match.Item{What: what, Result: result})
	}
	for at, list := range map[int]*[]int{9: &s.Score, 10: &s.Helped} {
		for word := range strings.FieldsSeq(fields[at]) {
			n, err := strconv.Atoi(word)
			if err != nil {
				return kept.Saved{}, false
			}
			*list = append(*list, n)
		}
	}
	return s, true
}
