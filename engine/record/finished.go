package record

import (
	"fmt"
	"slices"
	"strings"
)

// FinishedTag is the tag of a match in which a person let programs finish rounds that were still open. Readers that do not know it keep it
// and ignore it. Its value has a word for each such round: its number, from 1, and after how many decisions the programs went on.
const FinishedTag = "Finished"

// FinishedRound is a round that programs finished for a person: its number, and after how many of its decisions.
type FinishedRound struct{ Round, After int }

// ParseFinished reads the value of the tag; words of another form are left out.
func ParseFinished(value string) (list []FinishedRound) {
	for word := range strings.FieldsSeq(value) {
		var f FinishedRound
		if _, err := fmt.Sscanf(word, "%d:%d", &f.Round, &f.After); err == nil && f.Round > 0 && f.After >= 0 && f.String() == word {
			list = append(list, f)
		}
	}
	return list
}

func (f FinishedRound) String() string { return fmt.Sprintf("%d:%d", f.Round, f.After) }

// Finished returns the rounds that programs finished for a person, as k says.
func (k ExtraTags) Finished() (list []FinishedRound) {
	for name, value := range Tags(k) {
		if name == FinishedTag {
			list = append(list, ParseFinished(value)...)
		}
	}
	return list
}

// WithFinished returns k with those rounds, in the place of what it says of any.
func (k ExtraTags) WithFinished(list []FinishedRound) ExtraTags {
	if len(list) == 0 && k.Finished() == nil {
		return k
	}
	var words []string
	for _, f := range list {
		words = append(words, f.String())
	}
	return k.With(FinishedTag, strings.Join(words, " "))
}

// FinishedRounds returns the numbers of the rounds that programs finished, as a text says that holds a record. What stands in it after the
// first round is not read.
func FinishedRounds(text []byte) (rounds []int) {
	for name, value := range Tags(text) {
		switch name {
		case FinishedTag:
			for _, f := range ParseFinished(value) {
				rounds = append(rounds, f.Round)
			}
		case "Deal":
			return slices.Compact(rounds)
		}
	}
	return rounds
}
