// Package backup reads and writes a backup: everything that the program has saved as one file,
// namely unfinished and finished matches, what players made, and the settings. The file is plain
// text in UTF-8, one piece after another, each below a line of its own:
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
// The first line has the version of the format. A match is its record, below a line with the time,
// in UTC, when it ended or was played last. Settings are their JSON, and what players made for a
// game is in the game's form, one thing a line; a semicolon precedes each of these lines. The last
// line has the number of pieces, so that a truncated file is noticed. To a reader of records all
// these lines are comments, so a backup can be checked like any other file of records.
//
// A piece of an unknown kind is for a later version. A fault in a piece does not affect other
// pieces.
package backup

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"time"

	"lacasa/engine/match"
)

// Version is the version of the format.
const Version = 1

// MaxSize is the size in bytes of the largest file that is read, and mostPiece that of the largest
// piece. 5,000 matches have about 30 MB.
const (
	MaxSize   = 128 << 20
	mostPiece = 4 << 20
)

const (
	mark = ";; " // begins the line above a piece
	head = mark + "la-casa trunk "
	end  = "end"

	moment = "20060102-150405" // in UTC
)

// A Kind is the kind of a piece, by the word for it in the file.
type Kind string

const (
	Finished   Kind = "finished"
	Unfinished Kind = "unfinished"
	Settings   Kind = "settings"
	Own        Kind = "own"
)

// A Piece is one thing in a backup.
type Piece struct {
	Kind Kind
	Game string    // of Own: the game it is for
	When time.Time // when the match ended, or was played last
	Text []byte
	Line int // the line at which it begins, from 1
}

// A Writer writes a backup. Its zero value is ready to use.
type Writer struct {
	text   bytes.Buffer
	pieces int
}

// Add writes a piece.
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
		case bytes.HasPrefix(line, []byte(mark)): // a comment must not look like the line above a piece
			w.text.WriteString("; ")
		}
		w.text.Write(line)
		if line[len(line)-1] != '\n' {
			w.text.WriteByte('\n')
		}
	}
}

// Pieces returns the number of pieces written.
func (w *Writer) Pieces() int { return w.pieces }

// Bytes returns the complete file.
func (w *Writer) Bytes() []byte {
	if w.pieces == 0 {
		return fmt.Appendf(nil, "%s%d\n%s%s 0\n", head, Version, mark, end)
	}
	return fmt.Appendf(w.text.Bytes(), "%s%s %d\n", mark, end, w.pieces)
}

// A Reader reads the pieces of a backup.
type Reader struct {
	text  []byte
	line  int // number of the line that text begins with
	left  int // marks in text
	taken int
	whole bool
}

// Read returns a Reader for a file. The error, a *match.Wrong, says that the file is not a backup
// or of a newer version.
func Read(text []byte) (*Reader, error) {
	if len(text) > MaxSize {
		return nil, match.Refuse("wrong.backup-long", "most", MaxSize>>20)
	}
	r := &Reader{text: bytes.TrimPrefix(text, []byte("\ufeff")), line: 1}
	number, is := strings.CutPrefix(r.cut(), head)
	version, err := strconv.Atoi(number)
	switch {
	case !is || err != nil || version < 1:
		return nil, match.Refuse("wrong.backup")
	case version > Version:
		return nil, match.Refuse("wrong.backup-newer")
	}
	r.left = bytes.Count(r.text, []byte(mark))
	return r, nil
}

// cut returns the next line without its end, and advances to the line after it.
func (r *Reader) cut() string {
	line, rest, _ := bytes.Cut(r.text, []byte("\n"))
	r.text = rest
	r.line++
	return strings.TrimRight(string(line), "\r")
}

// Left returns how many pieces there still are, at most.
func (r *Reader) Left() int { return r.left }

// Whole reports, once everything has been read, whether the file was complete.
func (r *Reader) Whole() bool { return r.whole }

// Next returns the next piece; ok is false after the last. The error is a *match.Wrong about the
// returned piece.
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
				err = match.Refuse("wrong.backup-when", "text", clipped(when))
			}
		case Settings:
			p.Text = uncommented(p.Text)
		case Own:
			p.Game, p.Text = clipped(when), uncommented(p.Text)
		default:
			err = match.Refuse("wrong.backup-kind", "text", clipped(kind))
		}
		if len(p.Text) > mostPiece {
			p.Text, err = nil, match.Refuse("notice.too-long")
		}
		return p, true, err
	}
}

// piece reads all lines up to the next mark.
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

// uncommented returns text without the semicolon before each line.
func uncommented(text []byte) (bare []byte) {
	for line := range bytes.Lines(text) {
		bare = append(bare, bytes.TrimPrefix(line, []byte(";"))...)
	}
	return bare
}

// clipped shortens untrusted text so that it can be told.
func clipped(s string) string {
	const most = 40
	if r := []rune(strings.ToValidUTF8(s, "?")); len(r) > most {
		return string(r[:most]) + "…"
	}
	return strings.ToValidUTF8(s, "?")
}
