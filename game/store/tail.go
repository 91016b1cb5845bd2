package store

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"unicode/utf8"
)

// A long text that grows at its end is not written anew each time: beside the text as it was once written, its base, there is a tail, which
// has what comes now after so many bytes of the base, and of which base. Base and tail are each replaced as a whole. A tail that is of another
// base is left from before that was written, and says nothing. So a text is replaced by one change, of its tail, of its base, or by taking
// away its tail, and whenever the program is killed it is there as it was before or as it is after that.
//
// A stale tail goes before another base is written, which it could be of.
//
// A program that knows no tails reads the base: a text as it was a while ago. What it writes is another base, to which no old tail belongs.
const (
	tailFrom = 16 << 10 // bytes of a text that is worth a tail
	mostTail = 4 << 10  // of a tail: with more the base is written anew
)

// tailForm begins a tail: its version, the bytes of the base that hold, and the length and the sum of the whole base.
const (
	tailMagic = "la-casa tail "
	tailForm  = tailMagic + "1 %d %d %016x\n"
)

// tailOf returns the tail with which the base makes the text; ok is false where the text is better written anew.
func tailOf(base, text []byte) (tail []byte, ok bool) {
	same := 0
	for same < min(len(base), len(text)) && base[same] == text[same] {
		same++
	}
	for same > 0 && same < len(text) && !utf8.RuneStart(text[same]) { // a browser keeps no half characters
		same--
	}
	if len(text) < tailFrom || len(text)-same > mostTail {
		return nil, false
	}
	return append(fmt.Appendf(nil, tailForm, same, len(base), sum(base)), text[same:]...), true
}

// joined returns the text that base and tail make. It is the base where there is no tail, or one of another base, which is stale. A tail of a
// form that only newer versions know is an error.
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
