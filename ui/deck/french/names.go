package french

// Name returns the name of a card, given its code in the records, such as
// 7D, or * for a joker.
func Name(say func(key string, facts ...string) string, code string) string {
	return name(say, code, "")
}

// TheName returns the name with its article, for use within a sentence.
func TheName(say func(key string, facts ...string) string, code string) string {
	return name(say, code, ".the")
}

func name(say func(key string, facts ...string) string, code, form string) string {
	if len(code) != 2 {
		return say("french.joker" + form)
	}
	return say("french.card", "rank", say("french."+code[:1]+form), "suit", say("french."+code[1:]))
}
