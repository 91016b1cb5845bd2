package lacasa

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"io"
	"regexp"
	"strings"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/engine/record"
)

// How situations are passed on: as lines of JSON, or each as a word that is short enough for a
// message.

// A word consists of wordBegins, a digit for the way it is packed, and the situation's form,
// deflated with the dictionary common, in URL-safe base64.
const (
	wordBegins = "own="
	packed     = "1"
)

// inText finds possible words in a text.
var inText = regexp.MustCompile(`\b` + wordBegins + `([0-9A-Za-z_-]+)`)

// common is the dictionary: what forms have in common, the most frequent last. Packed words depend
// on it, so it never changes. A new dictionary takes the next digit.
const common = `"RBYG"],"bonus":["second-wins":true,"cake-stays":true,"must-rule":true,"kin":true,"shift":true,"give":true,"lay":true,` +
	`"references":"secret"references":"open","face-down":true,"no-follow":true,"cousins":true,"heir":true,"aside":{"least":1,"most":2,"steal":true},` +
	`"ruling":"by-bidding","ruling":"by-casa","ruling":"by-nobody","low-wins":[2,4,6],"no-lead":[0],"usurpers":[5],"removers":[3],"exchangers":[1,2],` +
	`"more":2,"goal":{"aim":"undertake"}"goal":{"aim":"at-most","count":"cards","ranks":[0,1,2],"number":6}"goal":{"aim":"at-least","count":"challenges"}` +
	`"goal":{"aim":"first","count":"cards","ranks":[0]}"goal":{"aim":"most","count":"cards","ranks":[7]}"goal":{"aim":"fewest","count":"challenges"}}` +
	`,"variants":[{"where":["two"],"rules":{"where":["solo","supplement"],"rules":{}}],"where":["solo","supplement","two","teams"],"rules":{` +
	`{"id":"own-the-and-la-le-il-","name":"The ","flavour":" the  and .","sign":"","where":["two","teams"],"rules":{`

// Limits: the bytes of a text in which situations are looked for, the bytes of a word (also of one
// from a newer version), the number of situations found, and the length of quotes from invalid
// words.
const (
	mostText   = 4 << 20
	mostWord   = 8000
	leastNewer = 16
	mostFound  = 500
	mostQuoted = 40
)

// wordOf returns the word for a situation's form. It returns an error if the word could not be read
// again.
func wordOf(form string) (string, error) {
	var b bytes.Buffer
	w, err := flate.NewWriterDict(&b, flate.BestCompression, []byte(common))
	if err != nil {
		panic(err) // the level is valid
	}
	io.WriteString(w, form)
	w.Close()
	word := packed + base64.RawURLEncoding.EncodeToString(b.Bytes())
	if len(word) > mostWord {
		return "", match.Refuse("wrong.own-word-long", "most", mostWord)
	}
	return wordBegins + word, nil
}

// unpack returns the form in a word, which is given without its beginning.
func unpack(word string) (string, error) {
	broken := match.Refuse("wrong.own-word")
	switch text, is := strings.CutPrefix(word, packed); {
	case len(word) > mostWord:
		return "", match.Refuse("wrong.link-long", "most", mostWord)
	case !is && len(word) >= leastNewer && word[0] > packed[0] && word[0] <= '9':
		return "", match.Refuse("wrong.own-newer")
	case !is:
		return "", match.Refuse("wrong.own-no-word", "word", match.Sanitize(word, mostQuoted))
	default:
		bare, err := base64.RawURLEncoding.DecodeString(text)
		if err != nil {
			return "", broken
		}
		form, err := io.ReadAll(io.LimitReader(flate.NewReaderDict(bytes.NewReader(bare), []byte(common)), lacasa.LongestForm+1))
		if err != nil || len(form) == 0 {
			return "", broken
		}
		return string(form), nil
	}
}

// find returns the forms of the situations in a text: a form, forms line by line, or any text with
// words for situations in it, such as an address or a message. It returns nil if there are none. If
// one of them cannot be read it returns an error for the whole text.
func find(text string) (forms []string, err error) {
	if len(text) > mostText {
		return nil, match.Refuse("wrong.own-long", "most", mostText>>20)
	}
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if s, err := lacasa.ParseSituation(text); err == nil { // its form may have several lines
		return []string{casa.MustForm(&s)}, nil
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		list := []string{line}
		if !strings.HasPrefix(line, "{") {
			list = nil
			for _, word := range inText.FindAllStringSubmatch(line, -1) {
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
			if forms = append(forms, casa.MustForm(&s)); len(forms) > mostFound {
				return nil, match.Refuse("wrong.own-many", "most", mostFound)
			}
		}
	}
	return forms, nil
}

// readOwn is like find, but returns a situation of a newer version as an error of its own.
func readOwn(text string) ([]string, error) {
	forms, err := find(text)
	if err != nil {
		return nil, refused(err)
	}
	return forms, nil
}

// refused returns the error for a situation, distinguishing newer from damaged ones.
func refused(err error) error {
	var wrong *match.Wrong
	if errors.As(err, &wrong) {
		return &record.Error{Wrong: *wrong, Newer: wrong.Key == "wrong.own-newer" || wrong.Key == "wrong.form-version"}
	}
	return err
}
