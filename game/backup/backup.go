// Package trunk is all that is kept in a house as one file, to be taken to another: matches under way, finished ones, what players made, the settings. The
// file is plain text in UTF-8, one piece after another, each below a line of its own:
//
//	;; la-casa trunk 1
//	;; finished 20261122-171502
//	[Record "1"]
//	…
//	;; unfinished 20261122-180000
//	[Record "1"]
//	…
//	;; own lacasa
//	;{"id":"own-late-supper", …}
//	;; settings
//	;{
//	;	"language": "it"
//	;}
//	;; end 4
//
// The first line has the version of the form. A match is its record, below when it ended or was played last, by Greenwich. The settings are
// their JSON, and what players made for a game is in the game's form, a thing a line; each of these lines is behind a semicolon. The last line says how many pieces there are, so that a file that was cut off shows. To a
// reader of records all these lines are comments: such a file can be checked like any other records.
//
// A piece of a kind that is not known is for a later version. Whatever is wrong with a piece is wrong with that piece alone.
package backup

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"time"

	"lacasa/engine/match"
)

// Version is the version of the form.
const Version = 1

// MaxSize is the longest file that is read, in bytes, and mostPiece the longest piece. 5,000 matches have some 30 MB.
const (
	MaxSize   = 128 << 20
	mostPiece = 4 << 20
)

const (
	mark = ";; " // begins the line above a piece
	head = mark + "la-casa trunk "
	end  = "end"

	moment = "20060102-150405" // by Greenwich
)

// Kind is what a piece is, by its word.
type Kind string

const (
	Finished   Kind = "finished"
	Unfinished Kind = "unfinished"
	Settings   Kind = "settings"
	Own        Kind = "own"
)

// Piece is one thing that is kept.
type Piece struct {
	Kind Kind
	Game string    // of Own: whose
	When time.Time // a match ended, or was played last
	Text []byte
	Line int // at which it begins, from 1
}

// Writer puts pieces into a file.
type Writer struct {
	text   bytes.Buffer
	pieces int
}

// Add puts in one more.
func (w *Writer) Add(p Piece) {
	if w.pieces++; w.pieces == 1 {
		fmt.Fprintf(&w.text, "%s%d\n", head, Version)
	}
	w.text.WriteString(mark + string(p.Kind))
	if p.Game != "" {
		w.text.WriteString(" " + p.Game)
	}
	if !p.When.IsZero() {
		w.text.WriteString(" " + p.When.UTC().Format(moment))
	}
	w.text.WriteByte('\n')
	for line := range bytes.Lines(p.Text) {
		switch {
		case p.Kind == Settings, p.Kind == Own:
			w.text.WriteByte(';')
		case bytes.HasPrefix(line, []byte(mark)): // somebody's comment, which is not to look like what parts pieces
			w.text.WriteString("; ")
		}
		w.text.Write(line)
		if line[len(line)-1] != '\n' {
			w.text.WriteByte('\n')
		}
	}
}

// Pieces returns how many have been put in.
func (w *Writer) Pieces() int { return w.pieces }

// Bytes returns the file with all that was put in.
func (w *Writer) Bytes() []byte {
	if w.pieces == 0 {
		return fmt.Appendf(nil, "%s%d\n%s%s 0\n", head, Version, mark, end)
	}
	return fmt.Appendf(w.text.Bytes(), "%s%s %d\n", mark, end, w.pieces)
}

// Reader takes one piece after another from a file.
type Reader struct {
	text  []byte
	line  int // the one that text begins with
	left  int // marks still to be met
	taken int
	whole bool
}

// Read begins to read a file. The error is a *match.Wrong: it is none, or of a newer version.
func Read(text []byte) (*Reader, error) {
	if len(text) > MaxSize {
		return nil, match.Refuse("wrong.trunk-long", "most", MaxSize>>20)
	}
	r := &Reader{text: bytes.TrimPrefix(text, []byte("\ufeff")), line: 1}
	number, is := strings.CutPrefix(r.cut(), head)
	version, err := strconv.Atoi(number)
	switch {
	case !is || err != nil || version < 1:
		return nil, match.Refuse("wrong.trunk")
	case version > Version:
		return nil, match.Refuse("wrong.trunk-newer")
	}
	r.left = bytes.Count(r.text, []byte(mark))
	return r, nil
}

// cut takes the next line, without its end.
func (r *Reader) cut() string {
	line, rest, _ := bytes.Cut(r.text, []byte("\n"))
	r.text = rest
	r.line++
	return strings.TrimRight(string(line), "\r")
}

// Left returns how many pieces there still are, at most.
func (r *Reader) Left() int { return r.left }

// Whole reports, once all has been read, whether the file had its end.
func (r *Reader) Whole() bool { return r.whole }

// Next returns the next piece; ok is false after the last. The error is a *match.Wrong about the piece that is given with it.
func (r *Reader) Next() (p Piece, ok bool, err error) {
	for {
		if len(r.text) == 0 {
			return p, false, nil
		}
		at := r.line
		line, is := strings.CutPrefix(r.cut(), mark)
		if !is {
			continue // between the first line and the first piece
		}
		r.left--
		kind, when, _ := strings.Cut(line, " ")
		if kind == end {
			r.whole, r.text = when == strconv.Itoa(r.taken), nil
			return p, false, nil
		}
		r.taken++
		p = Piece{Kind: Kind(kind), Line: at}
		p.Text = r.piece()
		switch p.Kind {
		case Finished, Unfinished:
			if p.When, err = time.Parse(moment, when); err != nil {
				err = match.Refuse("wrong.trunk-when", "text", clipped(when))
			}
		case Settings:
			p.Text = uncommented(p.Text)
		case Own:
			p.Game, p.Text = clipped(when), uncommented(p.Text)
		default:
			err = match.Refuse("wrong.trunk-kind", "text", clipped(kind))
		}
		if len(p.Text) > mostPiece {
			p.Text, err = nil, match.Refuse("notice.too-long")
		}
		return p, true, err
	}
}

// piece takes all lines up to the next one that parts pieces.
func (r *Reader) piece() []byte {
	n := len(r.text)
	if bytes.HasPrefix(r.text, []byte(mark)) {
		n = 0
	} else if at := bytes.Index(r.text, []byte("\n"+mark)); at >= 0 {
		n = at + 1
	}
	text := r.text[:n]
	r.text = r.text[n:]
	r.line += bytes.Count(text, []byte("\n"))
	return text
}

// uncommented returns lines without the semicolon before each.
func uncommented(text []byte) (bare []byte) {
	for line := range bytes.Lines(text) {
		bare = append(bare, bytes.TrimPrefix(line, []byte(";"))...)
	}
	return bare
}

// clipped keeps a stranger's words short enough to be said.
func clipped(s string) string {
	const most = 40
	if r := []rune(strings.ToValidUTF8(s, "?")); len(r) > most {
		return string(r[:most]) + "…"
	}
	return strings.ToValidUTF8(s, "?")
}
