package table

// FrenchCard is the name of a card of the French deck by its code in the records, such as 7D, or * for a joker.
func FrenchCard(say func(key string, facts ...string) string, code string) string {
	if len(code) != 2 {
		return say("french.joker")
	}
	return say("french.card", "rank", say("french."+code[:1]), "suit", say("french."+code[1:]))
}
