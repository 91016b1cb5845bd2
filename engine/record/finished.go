package record

import (
	"fmt"
	"slices"
	"strings"
)

// FinishedTag is the tag of a match in which a person let programs finish rounds. Its value has a
// word for each such round: the number of the round, counted from 1, and the number of decisions
// after which the programs took over. Readers that do not know the tag keep it and ignore it.
const FinishedTag = "Finished"

// A FinishedRound is a round that programs finished for a person: its number, and the number of its
// decisions after which they took over.
type FinishedRound struct{ Round, After int }

// ParseFinished parses the value of the tag. It skips words that it cannot parse.
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

// Finished returns the rounds that, according to k, programs finished for a person.
func (k ExtraTags) Finished() (list []FinishedRound) {
	for name, value := range Tags(k) {
		if name == FinishedTag {
			list = append(list, ParseFinished(value)...)
		}
	}
	return list
}

// WithFinished returns k with list in place of any such rounds it has.
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

// FinishedRounds returns the numbers of the rounds that programs finished, according to a record.
// It reads no further than the first deal.
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
