package record

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"lacasa/engine/match"
)

// Reader reads one record after another. Between Next and Result a game reads its own.
type Reader struct {
	lines *bufio.Reader
	line  int
	first int // the line the present record begins at
	words []string
	next  item
	ready bool
	known []string
	late  error // what was met behind the last record, not yet told
	open  bool  // the last record was not read to its end: skip to the next one
	saved bool  // the record was kept here: its players have the names that they had
}

// NewReader reads the records of r.
func NewReader(r io.Reader) *Reader { return &Reader{lines: bufio.NewReaderSize(r, maxLine)} }

// First returns the line at which the record last read or refused begins.
func (r *Reader) First() int { return r.first }

// item is a tag, a token, or the end.
type item struct {
	kind        itemKind
	name, value string // of a tag
	token       string
}

type itemKind uint8

const (
	atEnd itemKind = iota
	isTag
	isToken
)

// Read reads a text that holds one record and nothing else, by what reads a record of that game. The error is an *Error.
func Read[M any](text []byte, read func(r *Reader, game string, kept ExtraTags) (M, error)) (M, error) {
	return alone(NewReader(bytes.NewReader(text)), read)
}

// ReadSaved reads as Read does a text that was kept here. Its players may have names that former versions took and no new record has.
func ReadSaved[M any](text []byte, read func(r *Reader, game string, kept ExtraTags) (M, error)) (M, error) {
	r := NewReader(bytes.NewReader(text))
	r.saved = true
	return alone(r, read)
}

// alone reads the one record there is.
func alone[M any](r *Reader, read func(r *Reader, game string, kept ExtraTags) (M, error)) (M, error) {
	var none M
	game, kept, err := r.Next()
	if err == io.EOF {
		return none, &Error{Line: 1, Wrong: match.Wrong{Key: "wrong.no-record"}}
	}
	if err != nil {
		return none, err
	}
	m, err := read(r, game, kept)
	if err != nil {
		return none, err
	}
	if more, err := r.peek(); err != nil {
		return none, err
	} else if more.kind != atEnd {
		return none, r.Wrong("wrong.after-end")
	}
	return m, nil
}

// Next goes on to the next record and says which game it is of; kept is what unknown tags stood before that. After an *Error
// it goes on with the record after that one; at the end the error is io.EOF.
func (r *Reader) Next() (game string, kept ExtraTags, err error) {
	r.known = shared
	for r.open {
		it, err := r.peek()
		var refused *Error
		switch {
		case errors.As(err, &refused):
			r.ready = false
			continue
		case err != nil:
			return "", nil, err
		case it.kind == atEnd || it.kind == isTag && it.name == "Record":
			r.open = false
		default:
			r.ready = false
		}
	}
	it, err := r.peek()
	r.first = r.line
	if err == nil && it.kind == atEnd {
		return "", nil, io.EOF
	}
	r.open = true
	if err == nil {
		err = r.Version("Record", Version, &kept)
	}
	if err == nil {
		game, err = r.Tag("Game", &kept)
	}
	return game, kept, err
}

// KnowTags names the game's own tags: others, but for those every game has, are kept and not read.
func (r *Reader) KnowTags(tags ...string) { r.known = slices.Concat(shared, tags) }

// Wrong returns an *Error at the line last read.
func (r *Reader) Wrong(key string, facts ...any) error {
	return &Error{Line: r.line, Wrong: match.Wrong{Key: key, Facts: facts}}
}

// Refuse returns an *Error at the line last read that says why; nil if there is nothing to say.
func (r *Reader) Refuse(why error) error {
	var wrong *match.Wrong
	switch {
	case why == nil:
		return nil
	case errors.As(why, &wrong):
		return &Error{Line: r.line, Wrong: *wrong}
	}
	return r.Wrong("wrong.other", "why", why)
}

// peek returns the item that comes next; it stays.
func (r *Reader) peek() (item, error) {
	if r.ready {
		return r.next, nil
	}
	if err := r.late; err != nil {
		r.late = nil
		return item{}, err
	}
	for len(r.words) == 0 {
		line, err := r.lines.ReadSlice('\n')
		if err == io.EOF && len(line) == 0 {
			r.next, r.ready = item{}, true
			return r.next, nil
		}
		r.line++
		switch {
		case err == bufio.ErrBufferFull:
			for err == bufio.ErrBufferFull {
				_, err = r.lines.ReadSlice('\n')
			}
			return item{}, r.Wrong("wrong.line-long", "most", maxLine)
		case err != nil && err != io.EOF:
			return item{}, err
		case !utf8.Valid(line):
			return item{}, r.Wrong("wrong.not-utf8")
		}
		text := string(line)
		if whole, ends := strings.CutSuffix(text, "\n"); ends {
			text = strings.TrimSuffix(whole, "\r")
		}
		text = strings.Trim(text, blanks)
		if strings.ContainsFunc(text, control) {
			return item{}, r.Wrong("wrong.control")
		}
		if strings.HasPrefix(text, "[") {
			name, value, ok := parseTag(text)
			if !ok {
				return item{}, r.Wrong("wrong.no-tag")
			}
			r.next, r.ready = item{kind: isTag, name: name, value: value}, true
			return r.next, nil
		}
		text, _, _ = strings.Cut(text, ";")
		switch {
		case utf8.RuneCountInString(strings.TrimRight(text, blanks)) > maxTokens:
			return item{}, r.Wrong("wrong.tokens-long", "most", maxTokens)
		case strings.ContainsFunc(text, otherBlank):
			return item{}, r.Wrong("wrong.blank")
		}
		r.words = Fields(text)
	}
	r.next, r.ready = item{kind: isToken, token: r.words[0]}, true
	r.words = r.words[1:]
	return r.next, nil
}

// blanks part tokens, and fields in a tag's value; no others do.
const blanks = " \t"

func control(c rune) bool    { return c != '\t' && unicode.IsControl(c) }
func otherBlank(c rune) bool { return unicode.IsSpace(c) && !strings.ContainsRune(blanks, c) }

// Fields splits what blanks part.
func Fields(text string) []string {
	return strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == '\t' })
}

// parseTag reads [Name "value"] with perhaps a comment behind it.
func parseTag(text string) (name, value string, ok bool) {
	name, rest, ok := strings.Cut(text[1:], "\"")
	bare := strings.TrimRight(name, blanks)
	if !ok || len(bare) == len(name) || !tagName(bare) {
		return "", "", false
	}
	for i := 0; i < len(rest); i++ {
		switch rest[i] {
		case '\\':
			i++
		case '"':
			after, found := strings.CutPrefix(rest[i+1:], "]")
			after = strings.TrimLeft(after, blanks)
			return bare, rest[:i], found && (after == "" || after[0] == ';')
		}
	}
	return "", "", false
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// tagName reports whether it is a letter, and then letters, digits, hyphens, low lines and points.
func tagName(s string) bool {
	return s != "" && strings.Contains(letters, s[:1]) && strings.Trim(s, letters+"0123456789-_.") == ""
}

// skip takes the tags this program does not know into keep.
func (r *Reader) skip(keep *ExtraTags) (item, error) {
	for {
		it, err := r.peek()
		if err != nil || it.kind != isTag || slices.Contains(r.known, it.name) {
			return it, err
		}
		r.ready = false
		keep.add(it.name, it.value)
	}
}

// Tag takes the tag that must come next.
func (r *Reader) Tag(name string, keep *ExtraTags) (string, error) {
	it, err := r.skip(keep)
	switch {
	case err != nil:
		return "", err
	case it.kind == atEnd:
		return "", r.Wrong("wrong.tag-missing", "name", name)
	case it.kind == isToken:
		return "", r.Wrong("wrong.tag-token", "token", it.token, "name", name)
	case it.name != name:
		return "", r.Wrong("wrong.tag-other", "other", it.name, "name", name)
	}
	r.ready = false
	return it.value, nil
}

// AtTag reports whether the tag comes next.
func (r *Reader) AtTag(name string, keep *ExtraTags) (bool, error) {
	it, err := r.skip(keep)
	return err == nil && it.kind == isTag && it.name == name, err
}

// ExpectTag takes a tag whose value the rules give, however its fields are parted.
func (r *Reader) ExpectTag(name, value string, keep *ExtraTags) error {
	v, err := r.Tag(name, keep)
	if err == nil && v != value && !slices.Equal(Fields(v), Fields(value)) {
		err = r.Wrong("wrong.tag-value", "name", name, "value", v, "wanted", value)
	}
	return err
}

// Version takes a tag whose value is the version that this program knows.
func (r *Reader) Version(name string, known int, keep *ExtraTags) error {
	v, err := r.Tag(name, keep)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(v)
	switch {
	case err != nil || n < 1 || v != strconv.Itoa(n):
		return r.Wrong("wrong.no-version", "name", name, "value", v)
	case n != known:
		return &Error{Line: r.line, Newer: n > known,
			Wrong: match.Wrong{Key: "wrong.version", Facts: []any{"name", name, "value", n, "known", known}}}
	}
	return nil
}

// Token takes the token that comes next; it is empty where none does.
func (r *Reader) Token(keep *ExtraTags) (string, error) {
	it, err := r.skip(keep)
	if err != nil || it.kind != isToken {
		return "", err
	}
	r.ready = false
	return it.token, nil
}

// Tokens takes the tokens of a round. Each is done, and says what tokens the rules bring about by themselves after it, which then
// have to follow; due are those that begin the round.
func (r *Reader) Tokens(due []string, keep *ExtraTags, do func(token string) (due []string, err error)) error {
	for {
		token, err := r.Token(keep)
		switch {
		case err != nil:
			return err
		case token == "" && len(due) > 0:
			return r.Wrong("wrong.token-missing", "token", due[0])
		case token == "":
			return nil
		case len(due) > 0 && token != due[0]:
			return r.Wrong("wrong.token-other", "token", token, "wanted", due[0])
		case len(due) > 0:
			due = due[1:]
			continue
		}
		if due, err = do(token); err != nil {
			return r.Refuse(err)
		}
	}
}

// AtToken reports whether the token comes next, with no tag before it.
func (r *Reader) AtToken(token string) (bool, error) {
	it, err := r.peek()
	return err == nil && it.kind == isToken && it.token == token, err
}

// Result takes the record's last tag, whose value the rules give, and the unknown tags behind it.
func (r *Reader) Result(value string, keep *ExtraTags) error {
	if err := r.ExpectTag("Result", value, keep); err != nil {
		return err
	}
	_, r.late = r.skip(keep) // what is wrong behind a record is not its fault
	r.open = false
	return nil
}
