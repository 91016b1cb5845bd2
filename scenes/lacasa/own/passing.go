package own

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
)

// How situations are passed on: as lines of the form, or each as a word that is short enough for a message.

// A word is Begins, a letter for how it is packed, and the situation's form in it, deflated after what all forms have in common, in the
// base 64 of addresses.
const (
	Begins = "own="
	packed = "1"
)

// words finds what may be such words in a text.
var words = regexp.MustCompile(`\b` + Begins + `([0-9A-Za-z_-]+)`)

// common is what forms have in common, the most frequent at its end. Words were packed with it: it stays as it is, whatever becomes of the
// form; another one takes another letter.
const common = `"gives-left":true,"cake-stays":true,"must-rule":true,"kin":true,"shift":true,"give":true,"lay":true,"stack":true,` +
	`"references":"secret"references":"open","face-down":true,"no-follow":true,"cousins":true,"heir":true,"aside":{"least":1,"most":2,"steal":true},` +
	`"ruling":"by-bidding","ruling":"by-casa","ruling":"by-nobody","low-wins":[2,4,6],"no-lead":[0],"usurpers":[5],"removers":[3],"exchangers":[1,2],` +
	`"more":2,"goal":{"aim":"undertake"}"goal":{"aim":"at-most","count":"cards","ranks":[0,1,2],"number":6}"goal":{"aim":"at-least","count":"challenges"}` +
	`"goal":{"aim":"first","count":"cards","ranks":[0]}"goal":{"aim":"most","count":"cards","ranks":[7]}"goal":{"aim":"fewest","count":"challenges"}}` +
	`,"variants":[{"where":["two"],"rules":{"where":["solo","supplement"],"rules":{}}],"where":["solo","supplement","two","teams"],"rules":{` +
	`{"id":"own-the-and-la-le-il-","name":"The ","flavour":" the  and .","sign":"","where":["two","teams"],"rules":{`

// The longest text in which situations are looked for, the longest word that is read, and the most situations that are found in a text, in
// bytes but for the last.
const (
	mostText  = 4 << 20
	mostWord  = 8000
	mostFound = 500
	mostForm  = 8 << 10 // as the form has it
)

// Word is the situation of that form as a word. One that could not be read again is refused.
func Word(form string) (string, error) {
	var b bytes.Buffer
	w, err := flate.NewWriterDict(&b, flate.BestCompression, []byte(common))
	if err != nil {
		panic(err) // there is such a level
	}
	io.WriteString(w, form)
	w.Close()
	word := packed + base64.RawURLEncoding.EncodeToString(b.Bytes())
	if len(word) > mostWord {
		return "", match.Refuse("wrong.own-word-long", "most", mostWord)
	}
	return Begins + word, nil
}

// unpack is the form in a word, less how it begins.
func unpack(word string) (string, error) {
	broken := match.Refuse("wrong.own-word")
	switch text, is := strings.CutPrefix(word, packed); {
	case len(word) > mostWord:
		return "", match.Refuse("wrong.link-long", "most", mostWord)
	case !is:
		return "", match.Refuse("wrong.own-newer")
	default:
		bare, err := base64.RawURLEncoding.DecodeString(text)
		if err != nil {
			return "", broken
		}
		form, err := io.ReadAll(io.LimitReader(flate.NewReaderDict(bytes.NewReader(bare), []byte(common)), mostForm+1))
		if err != nil || len(form) == 0 {
			return "", broken
		}
		return string(form), nil
	}
}

// Read finds the situations in a text that somebody gives: a form, or forms line by line, or whatever has their words in it, such as an
// address or a message. It gives their forms as they are written here, nil where there are none. Whatever cannot be read has the whole text
// refused.
func Read(text string) (forms []string, err error) {
	if len(text) > mostText {
		return nil, match.Refuse("wrong.own-long", "most", mostText>>20)
	}
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if s, err := lacasa.ParseSituation(text); err == nil { // it may stand on many lines
		return []string{formOf(&s)}, nil
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		list := []string{line}
		if !strings.HasPrefix(line, "{") {
			list = nil
			for _, word := range words.FindAllStringSubmatch(line, -1) {
				form, err := unpack(word[1])
				if err != nil {
					return nil, err
				}
				list = append(list, form)
			}
		}
		for _, form := range list {
			s, err := lacasa.ParseSituation(form)
			if err != nil {
				return nil, err
			}
			forms = append(forms, formOf(&s))
		}
		if len(forms) > mostFound {
			return nil, match.Refuse("wrong.own-many", "most", mostFound)
		}
	}
	return forms, nil
}

// Newer reports whether something was refused because it is of a newer version than this one knows.
func Newer(w *match.Wrong) bool { return w.Key == "wrong.own-newer" || w.Key == "wrong.form-version" }

// Line is what is said of a situation in one line, before its word.
func Line(h *scenes.House, form string) string {
	s, err := lacasa.ParseSituation(form)
	if err != nil {
		return ""
	}
	w := tell.VoiceOf(h)
	said := h.Say("game."+casa.Game) + " · " + w.Called(&s)
	if s.Flavour != "" {
		said += ": " + s.Flavour
	}
	return said
}

// formOf is the form of a situation that passes Check.
func formOf(s *lacasa.Situation) string {
	form, err := s.Form()
	if err != nil {
		panic(err)
	}
	return form
}

// Take is a situation as it can lie beside those that are kept, all in the form as it is written here: under an id that none of them has.
// It is empty where it is among them already, be it under another.
func Take(kept []string, form string) string {
	s, err := lacasa.ParseSituation(form)
	if err != nil {
		return ""
	}
	_, all := identity(form)
	var ids []string
	for _, line := range kept {
		id, rest := identity(line)
		if rest == all {
			return ""
		}
		ids = append(ids, id)
	}
	s.ID = named(&s, ids)
	return formOf(&s)
}

// identity is the id of a form, and all else of it.
func identity(form string) (id, rest string) {
	id, rest, _ = strings.Cut(strings.TrimPrefix(form, `{"id":"`), `"`)
	return id, rest
}

// kept is a situation of the drawer.
type kept struct {
	lacasa.Situation
	line string // as it is kept
}

// With is situations that players made with those that are kept besides, each under an id of its own, for a match that may play them.
func With(asked []lacasa.Own, lines []string) []lacasa.Own {
	list := append([]lacasa.Own{}, asked...)
	var forms []string
	for i := range asked {
		forms = append(forms, formOf(&asked[i].Situation))
	}
	for _, line := range lines {
		form := Take(forms, line)
		if s, err := lacasa.ParseSituation(form); err == nil {
			list, forms = append(list, lacasa.Own{ID: s.ID, Situation: s}), append(forms, form)
		}
	}
	return list
}

// parse reads what is kept; what is of no use here is left where it is.
func parse(lines []string) (list []kept) {
	for _, line := range lines {
		if s, err := lacasa.ParseSituation(line); err == nil {
			list = append(list, kept{s, line})
		}
	}
	return list
}

// named is an id for a situation that is not among others: its own, or else one after its name.
func named(s *lacasa.Situation, others []string) string {
	taken := func(id string) bool { return slices.Contains(others, id) }
	if s.ID != lacasa.OwnID && lacasa.IsOwn(s.ID) && !taken(s.ID) {
		return s.ID
	}
	const longest = 30 // which leaves room for a number
	stem := strings.Join(strings.FieldsFunc(strings.ToLower(s.Name), func(r rune) bool { return r < 'a' || r > 'z' }), "-")
	stem = strings.TrimRight(lacasa.OwnID+"-"+stem[:min(len(stem), longest)], "-")
	for n := 1; ; n++ {
		id := stem
		if n > 1 || stem == lacasa.OwnID {
			id += "-" + strconv.Itoa(n)
		}
		if !taken(id) {
			return id
		}
	}
}
