package store

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"unicode/utf8"
)

// A long text that grows at its end is not rewritten each time. The text as it was once written,
// its base, is accompanied by a tail. The tail contains what follows after a number of bytes of the
// base, and identifies that base. Base and tail are each replaced as a whole. A tail of another
// base is stale and ignored. So a text changes by one operation, on its tail or its base, and
// whenever the program is killed either the old or the new text is there.
//
// A stale tail is removed before another base is written, which it might fit.
//
// A program that knows no tails reads the base, which is an older state of the text. What it writes
// is another base, to which no old tail belongs.
const (
	tailFrom = 16 << 10 // bytes of a text for which a tail is worthwhile
	mostTail = 4 << 10  // bytes of a tail; beyond that the base is rewritten
)

// tailForm begins a tail: its version, the number of bytes of the base that are used, and the
// length and the checksum of the whole base.
const (
	tailMagic = "la-casa tail "
	tailForm  = tailMagic + "1 %d %d %016x\n"
)

// tailOf returns the tail that turns base into text; ok is false if the text should be rewritten.
func tailOf(base, text []byte) (tail []byte, ok bool) {
	same := 0
	for same < min(len(base), len(text)) && base[same] == text[same] {
		same++
	}
	for same > 0 && same < len(text) && !utf8.RuneStart(text[same]) { // a browser keeps no partial characters
		same--
	}
	if len(text) < tailFrom || len(text)-same > mostTail {
		return nil, false
	}
	return append(fmt.Appendf(nil, tailForm, same, len(base), sum(base)), text[same:]...), true
}

// joined returns the text that base and tail make. If there is no tail, or a stale one, that is the
// base. A tail in a form of a newer version is an error.
func joined(base, tail []byte) (text []byte, stale bool, err error) {
	head, rest, _ := bytes.Cut(tail, []byte("\n"))
	var same, length int
	var of uint64
	_, err = fmt.Sscanf(string(head)+"\n", tailForm, &same, &length, &of)
	switch {
	case err != nil && bytes.HasPrefix(tail, []byte(tailMagic)):
		return nil, false, ErrNewer
	case err != nil || length != len(base) || same < 0 || same > length || of != sum(base):
		return base, true, nil
	}
	return append(bytes.Clone(base[:same]), rest...), false, nil
}

func sum(text []byte) uint64 {
	h := fnv.New64a()
	h.Write(text)
	return h.Sum64()
}
