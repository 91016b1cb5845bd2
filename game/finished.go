package game

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"time"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/store"
	"lacasa/scenes"
)

// A match that is over is a text by itself for good. Its name says when it ended and what is in it, by which it is told from every
// other one, in whatever house it was played.
const (
	finishedTime = "20060102-150405" // by Greenwich
	markAt       = "_"               // before the mark of what is in it
)

// finishedName is the name of a match that ended then.
func finishedName(when time.Time, text string) string {
	return store.Many + when.UTC().Format(finishedTime) + markOf(text)
}

// finishedWhen is when the match of that name ended.
func finishedWhen(name string) (time.Time, error) {
	moment, _, _ := strings.Cut(strings.TrimPrefix(name, store.Many), markAt)
	return time.Parse(finishedTime, moment)
}

// markOf is the end of the name of a finished match.
func markOf(text string) string {
	h := fnv.New64a()
	h.Write([]byte(text))
	return fmt.Sprintf(markAt+"%016x.casa", h.Sum64())
}

// finish puts a match from the shelf, which is over, among the finished ones, and says under which name. One that is there already is
// not there twice: a program may have been ended while it put it there.
func (k *keeper) finish(name, text string) (done string, err error) {
	list, err := k.store.List(store.Many)
	if err != nil {
		return "", err
	}
	if at := slices.IndexFunc(list, func(f string) bool { return strings.HasSuffix(f, markOf(text)) }); at >= 0 {
		return list[at], k.store.Delete(name)
	}
	done = finishedName(time.Now(), text)
	return done, k.store.Rename(name, done)
}

// finishedList is the name of the text that lists the finished matches, so that not all have to be read to find one of them. It says
// nothing that they do not: without it, it is made anew.
const finishedList = "finished"

// cameAs is between what came up in a match and how that ended.
const cameAs = "="

// finished is the matches that are over, the last first.
func (k *keeper) finished() (saved []scenes.Saved) {
	list, err := k.store.List(store.Many)
	if err != nil {
		return nil
	}
	text, _, _ := k.store.Read(finishedList)
	known := map[string]string{}
	for line := range strings.Lines(string(text)) {
		name, _, _ := strings.Cut(line, "\t")
		known[name] = line
	}
	var lines strings.Builder
	for _, name := range slices.Backward(list) {
		line := known[name]
		s, ok := listed(line)
		if !ok {
			line = k.listing(name)
			s, ok = listed(line)
		}
		if ok {
			saved = append(saved, s)
			lines.WriteString(line)
		}
	}
	if lines.String() != string(text) {
		_ = k.store.Write(finishedList, []byte(lines.String())) // else it is made again the next time
	}
	return saved
}

// listing is the line of a finished match in the list: its name, what was asked for, who played, the result, what came up in it and
// what each side had in the end, parted by tabs. It is empty for what cannot be read.
func (k *keeper) listing(name string) string {
	text, _, err := k.store.Read(name)
	if err != nil {
		return ""
	}
	h, result, err := record.Glance(text)
	if err != nil {
		return ""
	}
	var came []string
	var score string
	if row := gameOf(h.Game); row.ID == h.Game {
		if row.Came != nil {
			for _, c := range row.Came(text) {
				came = append(came, c.What+cameAs+c.Result)
			}
		}
		score = record.Last(text, row.Score)
	}
	fields := []string{name, h.Game, h.Mode, h.Play, h.Options, h.Seed, record.Seats(h.Players), result, strings.Join(came, " "), score}
	for i, f := range fields {
		fields[i] = strings.ReplaceAll(f, "\t", " ")
	}
	return strings.Join(fields, "\t") + "\n"
}

// listed reads a line of the list.
func listed(line string) (s scenes.Saved, ok bool) {
	fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
	if len(fields) != 10 {
		return s, false
	}
	when, err := finishedWhen(fields[0])
	if err != nil {
		return s, false
	}
	players, err := record.ParsePlayers(fields[6])
	a := match.Ask{Game: fields[1], Mode: fields[2], Play: fields[3], Seats: len(players), Options: fields[4], Seed: fields[5]}
	s = scenes.Saved{Name: fields[0], When: when, Ask: a, Players: players, Result: fields[7]}
	for word := range strings.FieldsSeq(fields[8]) {
		what, result, _ := strings.Cut(word, cameAs)
		s.Came = append(s.Came, match.Came{What: what, Result: result})
	}
	for word := range strings.FieldsSeq(fields[9]) {
		n, err := strconv.Atoi(word)
		if err != nil {
			return s, false
		}
		s.Score = append(s.Score, n)
	}
	return s, err == nil
}
