package match

import (
	"fmt"
	"slices"
	"strconv"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
	"lacasa/engine/record"
)

// Items returns the situations of the rounds that a record says are over, and which side had more
// points in each. All situations made by players count as one. A round that programs finished for a
// person has the result of an unfinished match. Items does not check the record.
func Items(text []byte) (list []match.Item) {
	var mode, situation string
	round, finished := 0, record.FinishedRounds(text)
	for name, value := range record.Tags(text) {
		switch name {
		case "Mode":
			mode = value
		case "Round":
			round, _ = strconv.Atoi(value)
		case "Situation":
			if situation = value; lacasa.IsOwn(value) {
				situation = lacasa.OwnID
			}
		case "Points":
			var points [lacasa.Sides]int
			if _, err := fmt.Sscan(value, &points[0], &points[1]); err != nil {
				return list
			}
			result := match.DrawResult
			switch {
			case slices.Contains(finished, round):
				result = record.Unfinished
			case lacasa.Mode(mode) == lacasa.Solo && points[0] == 0:
				result = lacasa.SoloLost
			case lacasa.Mode(mode) == lacasa.Solo:
				result = lacasa.SoloWon
			case points[0] != points[1]:
				result = map[bool]string{true: "0", false: "1"}[points[0] > points[1]]
			}
			if situation != lacasa.Plain {
				list = append(list, match.Item{What: situation, Result: result})
			}
		}
	}
	return list
}
