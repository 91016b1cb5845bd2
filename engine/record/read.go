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

// A Reader reads one record after another. Between Next and Result a game reads its own tags and
// tokens.
type Reader struct {
	lines *bufio.Reader
	line  int
	first int        // the line at which the current record begins
	words []string   // tokens of the current line that have not been read
	next  item       // the item that peek returned
	ready bool       // next is valid: it was not consumed
	known []string   // names of the tags that the game knows
	keep  *ExtraTags // collects the tags that are not in known
	late  error      // an error found after the last record, still to be returned
	open  bool       // the last record was not read to its end: skip to the next one
	saved bool       // the record was saved by this program, which may have accepted its names earlier
}

// NewReader returns a Reader for the records of r.
func NewReader(r io.Reader) *Reader { return &Reader{lines: bufio.NewReaderSize(r, maxLine)} }

// First returns the line, counted from 1, at which the record last read or refused begins.
func (r *Reader) First() int { return r.first }

// An item is a tag, a token, or the end of the text.
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

// Read reads a text that consists of one record. read reads a record of the named game. The error
// is an *Error.
func Read[M any](text []byte, read func(r *Reader, game string, kept ExtraTags) (M, error)) (M, error) {
	return alone(NewReader(bytes.NewReader(text)), read)
}

// ReadSaved reads a text that this program has saved, as Read does. Its players may have names that
// former versions accepted and that new records must not contain.
func ReadSaved[M any](text []byte, read func(r *Reader, game string, kept ExtraTags) (M, error)) (M, error) {
	r := NewReader(bytes.NewReader(text))
	r.saved = true
	return alone(r, read)
}

// alone reads the only record of r.
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
		return none, r.Refuse("wrong.after-end")
	}
	return m, nil
}

// Next advances to the next record and returns its game, and the unknown tags before the tag Game.
// After an *Error it advances to the record after the faulty one. At the end of the text the error
// is io.EOF.
func (r *Reader) Next() (game string, kept ExtraTags, err error) {
	r.known, r.keep = shared, &kept
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
		err = r.Version("Record", Version)
	}
	if err == nil {
		game, err = r.Tag("Game")
	}
	return game, kept, err
}

// KnowTags sets the tags of the game. Tags that are neither among these nor shared by all games are
// added to the ExtraTags last given to Keep.
func (r *Reader) KnowTags(tags ...string) { r.known = slices.Concat(shared, tags) }

// Keep makes the Reader add unknown tags to extra from now on.
func (r *Reader) Keep(extra *ExtraTags) { r.keep = extra }

// Refuse returns an *Error at the line last read.
func (r *Reader) Refuse(key string, facts ...any) error {
	return &Error{Line: r.line, Wrong: match.Wrong{Key: key, Facts: facts}}
}

// Wrap returns why as an *Error at the line last read, or nil if why is nil.
func (r *Reader) Wrap(why error) error {
	var wrong *match.Wrong
	switch {
	case why == nil:
		return nil
	case errors.As(why, &wrong):
		return &Error{Line: r.line, Wrong: *wrong}
	}
	return r.Refuse("wrong.other", "why", why)
}

// peek returns the next item without consuming it.
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
			return item{}, r.Refuse("wrong.line-long", "most", maxLine)
		case err != nil && err != io.EOF:
			return item{}, err
		case !utf8.Valid(line):
			return item{}, r.Refuse("wrong.not-utf8")
		}
		text := string(line)
		if whole, ends := strings.CutSuffix(text, "\n"); ends {
			text = strings.TrimSuffix(whole, "\r")
		}
		text = strings.Trim(text, blanks)
		if strings.ContainsFunc(text, control) {
			return item{}, r.Refuse("wrong.control")
		}
		if strings.HasPrefix(text, "[") {
			name, value, ok := parseTag(text)
			if !ok {
				return item{}, r.Refuse("wrong.no-tag")
			}
			r.next, r.ready = item{kind: isTag, name: name, value: value}, true
			return r.next, nil
		}
		text, _, _ = strings.Cut(text, ";")
		switch {
		case utf8.RuneCountInString(strings.TrimRight(text, blanks)) > maxTokens:
			return item{}, r.Refuse("wrong.tokens-long", "most", maxTokens)
		case strings.ContainsFunc(text, otherBlank):
			return item{}, r.Refuse("wrong.blank")
		}
		r.words = Fields(text)
	}
	r.next, r.ready = item{kind: isToken, token: r.words[0]}, true
	r.words = r.words[1:]
	return r.next, nil
}

// blanks separate tokens, and fields in a tag's value; no other characters do.
const blanks = " \t"

func control(c rune) bool    { return c != '\t' && unicode.IsControl(c) }
func otherBlank(c rune) bool { return unicode.IsSpace(c) && !strings.ContainsRune(blanks, c) }

// Fields splits text at blanks.
func Fields(text string) []string {
	return strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == '\t' })
}

// parseTag parses [Name "value"], which may be followed by a comment.
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

// tagName reports whether s is a letter followed by letters, digits, hyphens, underscores and
// periods.
func tagName(s string) bool {
	return s != "" && strings.Contains(letters, s[:1]) && strings.Trim(s, letters+"0123456789-_.") == ""
}

// skip adds unknown tags to r.keep, and returns the item after them without consuming it.
func (r *Reader) skip() (item, error) {
	for {
		it, err := r.peek()
		if err != nil || it.kind != isTag || slices.Contains(r.known, it.name) {
			return it, err
		}
		r.ready = false
		r.keep.add(it.name, it.value)
	}
}

// Tag reads the next tag, which must have the given name, and returns its value.
func (r *Reader) Tag(name string) (string, error) {
	it, err := r.skip()
	switch {
	case err != nil:
		return "", err
	case it.kind == atEnd:
		return "", r.Refuse("wrong.tag-missing", "name", name)
	case it.kind == isToken:
		return "", r.Refuse("wrong.tag-token", "token", it.token, "name", name)
	case it.name != name:
		return "", r.Refuse("wrong.tag-other", "other", it.name, "name", name)
	}
	r.ready = false
	return it.value, nil
}

// AtTag reports whether the next item is a tag of that name.
func (r *Reader) AtTag(name string) (bool, error) {
	it, err := r.skip()
	return err == nil && it.kind == isTag && it.name == name, err
}

// ExpectTag reads a tag whose value is determined by the rules. The fields of the value may be
// separated by any number of blanks.
func (r *Reader) ExpectTag(name, value string) error {
	v, err := r.Tag(name)
	if err == nil && v != value && !slices.Equal(Fields(v), Fields(value)) {
		err = r.Refuse("wrong.tag-value", "name", name, "value", v, "wanted", value)
	}
	return err
}

// Version reads a tag whose value is a version. It returns an error unless that is known, the
// version that this program reads.
func (r *Reader) Version(name string, known int) error {
	v, err := r.Tag(name)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(v)
	switch {
	case err != nil || n < 1 || v != strconv.Itoa(n):
		return r.Refuse("wrong.no-version", "name", name, "value", v)
	case n != known:
		return &Error{Line: r.line, Newer: n > known,
			Wrong: match.Wrong{Key: "wrong.version", Facts: []any{"name", name, "value", n, "known", known}}}
	}
	return nil
}

// Token reads and returns the next token, or "" if the next item is not a token.
func (r *Reader) Token() (string, error) {
	it, err := r.skip()
	if err != nil || it.kind != isToken {
		return "", err
	}
	r.ready = false
	return it.token, nil
}

// Tokens reads the tokens of a round and passes each to do. due holds the automatic tokens with
// which the round must begin; do returns those that must follow the token it was given.
func (r *Reader) Tokens(due []string, do func(token string) (due []string, err error)) error {
	for {
		token, err := r.Token()
		switch {
		case err != nil:
			return err
		case token == "" && len(due) > 0:
			return r.Refuse("wrong.token-missing", "token", due[0])
		case token == "":
			return nil
		case len(due) > 0 && token != due[0]:
			return r.Refuse("wrong.token-other", "token", token, "wanted", due[0])
		case len(due) > 0:
			due = due[1:]
			continue
		}
		if due, err = do(token); err != nil {
			return r.Wrap(err)
		}
	}
}

// AtToken reports whether the next item is that token. A tag before it makes the result false.
func (r *Reader) AtToken(token string) (bool, error) {
	it, err := r.peek()
	return err == nil && it.kind == isToken && it.token == token, err
}

// Result reads the last tag of the record, which must have the value, and the unknown tags after
// it.
func (r *Reader) Result(value string) error {
	if err := r.ExpectTag("Result", value); err != nil {
		return err
	}
	_, r.late = r.skip() // an error after a record is not the record's
	r.open = false
	return nil
}
