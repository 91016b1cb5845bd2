package backup

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"lacasa/engine/match"
)

var day = time.Date(2026, 11, 22, 17, 15, 2, 0, time.UTC)

// packed returns a file with those pieces.
func packed(pieces ...Piece) []byte {
	var w Writer
	for _, p := range pieces {
		w.Add(p)
	}
	return w.Bytes()
}

var three = []Piece{
	{Kind: Finished, When: day, Text: []byte("[Record \"1\"]\nR1 B2\n[Result \"0\"]\n")},
	{Kind: Unfinished, When: day.Add(time.Hour), Text: []byte("[Record \"1\"]\n; a comment\n")},
	{Kind: Settings, Text: []byte("{\n\t\"speed\": 2\n}\n")},
}

// read returns all pieces of a file, and the refusals of those that are not.
func read(t *testing.T, text []byte) (pieces []Piece, wrong []string, whole bool) {
	t.Helper()
	r, err := Read(text)
	if err != nil {
		t.Fatalf("%q is refused: %v", text, err)
	}
	for {
		p, ok, err := r.Next()
		if !ok {
			return pieces, wrong, r.Whole()
		}
		var w *match.Wrong
		switch {
		case errors.As(err, &w):
			wrong = append(wrong, w.Key)
		case err != nil:
			t.Fatal(err)
		default:
			pieces = append(pieces, p)
		}
	}
}

// What is put in comes out again, piece by piece, however its lines end.
func TestTrunk(t *testing.T) {
	text := packed(three...)
	if !strings.HasPrefix(string(text), ";; la-casa trunk 1\n;; finished 20261122-171502\n[Record") || !strings.HasSuffix(string(text), "\n;; end 3\n") {
		t.Errorf("it is\n%s", text)
	}
	for _, way := range [][]byte{text, bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")), append([]byte("\ufeff"), text...)} {
		pieces, wrong, whole := read(t, way)
		if len(pieces) != 3 || wrong != nil || !whole {
			t.Fatalf("of it are read %d, %v, %v", len(pieces), wrong, whole)
		}
		for i, p := range pieces {
			w := three[i]
			if got := strings.ReplaceAll(string(p.Text), "\r", ""); p.Kind != w.Kind || !p.When.Equal(w.When) || got != string(w.Text) {
				t.Errorf("piece %d is %+v", i, p)
			}
		}
		if pieces[1].Line != 6 {
			t.Errorf("the second begins at line %d", pieces[1].Line)
		}
	}
	if pieces, wrong, whole := read(t, packed()); pieces != nil || wrong != nil || !whole {
		t.Errorf("of nothing are read %v, %v, %v", pieces, wrong, whole)
	}
}

// A comment in a record cannot part it.
func TestCommentsStayWhole(t *testing.T) {
	pieces, _, whole := read(t, packed(Piece{Kind: Finished, When: day, Text: []byte(";; finished x\nR1\n;; end 0")}, three[1]))
	if len(pieces) != 2 || !whole || !bytes.Contains(pieces[0].Text, []byte("finished x\nR1\n")) {
		t.Errorf("read are %d: %q", len(pieces), pieces[0].Text)
	}
}

// What is wrong with one piece is wrong with that piece alone; a file that was cut off gives what
// it has, and shows it.
func TestDamage(t *testing.T) {
	text := string(packed(three...))
	for _, c := range []struct {
		text   string
		pieces int
		wrong  string
		whole  bool
	}{
		{strings.Replace(text, "171502", "someday", 1), 2, "wrong.backup-when", true},
		{strings.Replace(text, "settings", "medals", 1), 2, "wrong.backup-kind", true},
		{strings.Replace(text, "R1 B2", strings.Repeat("R1\n", mostPiece/3+1), 1), 2, "notice.too-long", true},
		{text[:strings.Index(text, ";; end")], 3, "", false},
		{text[:strings.Index(text, ";; unfinished")+4], 1, "wrong.backup-kind", false},
		{strings.Replace(text, "end 3", "end 4", 1), 3, "", false},
		{strings.Replace(text, ";; finished", "; some words\n;; finished", 1), 3, "", true},
	} {
		pieces, wrong, whole := read(t, []byte(c.text))
		if len(pieces) != c.pieces || strings.Join(wrong, " ") != c.wrong || whole != c.whole {
			t.Errorf("of %.200q are read %d, %v, %v", c.text, len(pieces), wrong, whole)
		}
	}
	for text, key := range map[string]string{
		"": "wrong.backup", "[Record \"1\"]\n": "wrong.backup", ";; la-casa trunk\n": "wrong.backup", ";; la-casa trunk 0\n": "wrong.backup",
		";; la-casa trunk 2\n;; finished 20261122-171502\n": "wrong.backup-newer", "\x00\x01": "wrong.backup",
		string(make([]byte, MaxSize+1)): "wrong.backup-long",
	} {
		var w *match.Wrong
		if _, err := Read([]byte(text)); !errors.As(err, &w) || w.Key != key {
			t.Errorf("%.40q is refused as %v", text, err)
		}
	}
}

// Whatever a file holds, reading it ends, and what is read of it can be written and read again.
func FuzzRead(f *testing.F) {
	f.Add(packed(three...))
	f.Add([]byte(";; la-casa trunk 1\n;; finished\n;; \n;;\n;; settings\n{\n;; end 9"))
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := Read(text)
		if err != nil {
			return
		}
		var pieces []Piece
		for {
			p, ok, err := r.Next()
			if !ok {
				break
			}
			if err == nil {
				pieces = append(pieces, p)
			}
		}
		again, wrong, whole := read(t, packed(pieces...))
		if len(again) != len(pieces) || wrong != nil || !whole {
			t.Fatalf("%d pieces are %d, %v, %v when read again", len(pieces), len(again), wrong, whole)
		}
		for i := range again {
			if again[i].Kind != pieces[i].Kind || !again[i].When.Equal(pieces[i].When) {
				t.Fatalf("piece %d is %+v, then %+v", i, pieces[i], again[i])
			}
		}
	})
}
