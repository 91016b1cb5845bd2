package store

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"unicode/utf8"
)

// A long text that grows at its end is not rewritten each time. The text as it was written once,
// its base, stays, and a tail is written beside it. The tail says how many bytes of the base are
// used, contains what follows them, and identifies the base by length and checksum. Base and tail
// are each replaced as a whole. A tail of another base is stale and ignored. So each change of the
// text is one operation, on its tail or its base, and whenever the program is killed either the old
// or the new text is there.
//
// A stale tail is removed before another base is written, because it might fit that one.
//
// A program that does not know tails reads the base, which is an older state of the text. When it
// writes, the base changes, and the old tail becomes stale.
const (
	tailFrom = 16 << 10 // shortest text that gets a tail, in bytes
	mostTail = 4 << 10  // longest tail, in bytes; beyond that the base is rewritten
)

// tailForm is the first line of a tail: its version, the number of bytes of the base that are used,
// and the length and the checksum of the whole base.
const (
	tailMagic = "la-casa tail "
	tailForm  = tailMagic + "1 %d %d %016x\n"
)

// tailOf returns the tail that turns base into text; ok is false if the whole text should be
// written.
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

// joined returns the text that base and tail make. If the tail is missing or stale, that is the
// base, and stale is true. If a newer version wrote the tail the error is ErrNewer.
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

// sum returns the checksum by which a tail identifies its base.
func sum(text []byte) uint64 {
	h := fnv.New64a()
	h.Write(text)
	return h.Sum64()
}
