// Package words provides the sentences of the program in each language, as catalogues. A language
// is a folder with a text file for what every game says and one for each game. A file has lines
// "key = sentence", in which {name} stands for a fact. What is said differently to the only person
// at a table is in brackets.
//
// To add a language, add a folder and a line in languages.txt.
package words

import (
	"embed"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

//go:embed languages.txt */*.txt
var files embed.FS

// A Language is a language that has a catalogue.
type Language struct {
	Code string // such as en or it
	Name string // in that language
}

// Languages lists the languages. The first is for everybody whose own is missing.
var Languages = func() (list []Language) {
	for key, name := range lines("languages.txt") {
		list = append(list, Language{key, name})
	}
	return
}()

// A Catalogue holds the sentences of one language.
type Catalogue struct {
	Language    Language
	Mouse       bool // the player uses a mouse: keys that end in .mouse take precedence
	ThirdPerson bool // whoever reads it was not at the table, and is not addressed
	Reader      int  // the seat, from 1, of whoever reads it on a device of their own; 0: nobody does
	say         map[string]string
	click       map[string]string // the sentences for a mouse, by the keys without .mouse
	joins       string            // what joins the names of partners
}

// Open returns the catalogue of the first of the requested languages that exists. Codes such as
// it-CH are accepted.
func Open(codes ...string) *Catalogue {
	for _, code := range codes {
		code, _, _ = strings.Cut(strings.ToLower(strings.ReplaceAll(code, "_", "-")), "-")
		for _, l := range Languages {
			if l.Code == code {
				return open(l)
			}
		}
	}
	return open(Languages[0])
}

// loaded maps languages to catalogues whose files have been read, so that each is read once.
var loaded sync.Map

// open returns a new catalogue that shares the words of its language.
func open(l Language) *Catalogue {
	c, ok := loaded.Load(l.Code)
	if !ok {
		c, _ = loaded.LoadOrStore(l.Code, load(l))
	}
	own := *c.(*Catalogue)
	return &own
}

func load(l Language) *Catalogue {
	c := &Catalogue{Language: l, say: map[string]string{}, click: map[string]string{}}
	names, err := fs.Glob(files, l.Code+"/*.txt")
	if err != nil || len(names) == 0 {
		panic(l.Code + " is listed without its files")
	}
	for _, name := range names {
		for key, sentence := range lines(name) {
			c.say[key] = sentence
			if key, mouse := strings.CutSuffix(key, ".mouse"); mouse {
				c.click[key] = sentence
			}
		}
	}
	_, side, _ := strings.Cut(c.say["side"], "{a}")
	c.joins, _, _ = strings.Cut(side, "{b}")
	return c
}

// lines yields the keys and sentences of a file in order. A line that begins with a space continues
// the sentence before it, # begins a comment.
func lines(name string) func(yield func(key, sentence string) bool) {
	return func(yield func(string, string) bool) {
		text, err := files.ReadFile(name)
		if err != nil {
			panic(err) // the file is embedded
		}
		var key, sentence string
		for line := range strings.Lines(string(text)) {
			line = strings.TrimRight(line, "\r\n")
			switch {
			case strings.TrimSpace(line) == "" || line[0] == '#':
			case line[0] == ' ':
				sentence += " " + strings.TrimSpace(line)
			default:
				if key != "" && !yield(key, sentence) {
					return
				}
				key, sentence, _ = strings.Cut(line, "=")
				key, sentence = strings.TrimSpace(key), strings.TrimSpace(sentence)
			}
		}
		if key != "" {
			yield(key, sentence)
		}
	}
}

// Has reports whether there is a sentence for the key.
func (c *Catalogue) Has(key string) bool { _, ok := c.say[key]; return ok }

// Keys returns the keys of the catalogue, in no particular order.
func (c *Catalogue) Keys() (keys []string) {
	for k := range c.say {
		keys = append(keys, k)
	}
	return
}

// Say returns the sentence for the key with its facts, given as name, value, name, value, inserted.
// For a missing key it returns the key, so that nothing is ever silent.
func (c *Catalogue) Say(key string, facts ...string) string {
	s, ok := c.say[key]
	if !ok {
		return key
	}
	if click, other := c.click[key]; other && c.Mouse {
		s = click
	}
	if len(facts) == 0 {
		return s
	}
	// A strings.Replacer costs more than everything else that a table does in a tick.
	var b strings.Builder
	c.put(&b, s, facts)
	return b.String()
}

// Count returns the sentence about n things, which may be a different one for one thing.
func (c *Catalogue) Count(key string, n int, facts ...string) string {
	if n == 1 && c.Has(key+".one") {
		key += ".one"
	}
	return c.Say(key, append(facts, "n", strconv.Itoa(n))...)
}

// put appends a sentence with its facts inserted.
func (c *Catalogue) put(b *strings.Builder, s string, facts []string) {
	for {
		at := strings.IndexAny(s, "{[")
		if at < 0 {
			b.WriteString(s)
			return
		}
		b.WriteString(s[:at])
		open := s[at : at+1]
		s = s[at+1:]
		if open == "[" {
			if inside, after, closed := strings.Cut(s, "]"); closed && strings.Contains(inside, "|") {
				c.put(b, c.person(inside, facts), facts)
				s = after
				continue
			}
		} else if name, after, closed := strings.Cut(s, "}"); closed {
			if fact, known := named(name, facts); known {
				c.putFact(b, fact)
				s = after
				continue
			}
		}
		b.WriteString(open) // unchanged
	}
}

// person returns which of the variants of a sentence applies: about somebody, to the only person at
// the table or at a device, or to that person with a partner.
func (c *Catalogue) person(ways string, facts []string) string {
	of, to, _ := strings.Cut(ways, "|")
	to, both, partner := strings.Cut(to, "|")
	_, name, _ := strings.Cut(of, "{")
	name, _, _ = strings.Cut(name, "}")
	fact, _ := named(name, facts)
	switch with, you := c.cutYou(fact); {
	case !you:
		return of
	case with != "" && partner:
		return both
	}
	return to
}

// cutYou reports whether a fact names the only person at the table, and with which partner.
func (c *Catalogue) cutYou(fact string) (with string, you bool) {
	with, you = strings.CutPrefix(fact, c.say["you"])
	return with, you && (with == "" || strings.HasPrefix(with, c.joins))
}

// putFact appends a fact. The only person at the table has another form within a sentence than at
// its beginning.
func (c *Catalogue) putFact(b *strings.Builder, fact string) {
	if with, you := c.cutYou(fact); you {
		before := strings.TrimRight(b.String(), " \u00a0\u202f\n")
		if last, _ := utf8.DecodeLastRuneInString(before); before != "" && !strings.ContainsRune(".!?:·|“«–", last) {
			b.WriteString(c.say["you.within"])
			fact = with
		}
	}
	b.WriteString(fact)
}

// List joins items as in "a, b and c". The sentence for the key says how the last is joined.
func (c *Catalogue) List(key string, items []string) string {
	if len(items) == 0 {
		return ""
	}
	last := len(items) - 1
	if last == 0 {
		return items[0]
	}
	return c.Say(key, "a", strings.Join(items[:last], ", "), "b", items[last])
}

// Side returns the names of partners, the only person at the table first.
func (c *Catalogue) Side(names ...string) string {
	you := func(name string) bool { return name == c.say["you"] }
	if at := slices.IndexFunc(names, you); at > 0 {
		names[0], names[at] = names[at], names[0]
	}
	return c.List("side", names)
}

// Capitalize returns text with an upper-case first letter, to begin a line.
func Capitalize(text string) string { return begin(text, unicode.ToUpper) }

// Uncapitalize returns text with a lower-case first letter, for use within a sentence.
func Uncapitalize(text string) string { return begin(text, unicode.ToLower) }

func begin(text string, as func(rune) rune) string {
	if text == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(as(first)) + text[size:]
}

// named returns the fact of that name; known is false if there is none.
func named(name string, facts []string) (fact string, known bool) {
	for i := 0; i < len(facts); i += 2 {
		if facts[i] == name {
			return facts[i+1], true
		}
	}
	return "", false
}
