package table

// FrenchCard returns the name of a card of the French deck, given its code in the records, such as
// 7D, or * for a joker.
func FrenchCard(say func(key string, facts ...string) string, code string) string {
	return french(say, code, "")
}

// TheFrenchCard returns the name with its article, for use within a sentence.
func TheFrenchCard(say func(key string, facts ...string) string, code string) string {
	return french(say, code, ".the")
}

func french(say func(key string, facts ...string) string, code, form string) string {
	if len(code) != 2 {
		return say("french.joker" + form)
	}
	return say("french.card", "rank", say("french."+code[:1]+form), "suit", say("french."+code[1:]))
}
