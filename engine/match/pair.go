package match

import (
	"encoding/binary"
	"errors"
)

// AppendPair appends two numbers to b, for ReadPair to read. Sets of cards are told as two.
func AppendPair(b []byte, first, second uint64) []byte {
	return binary.AppendUvarint(binary.AppendUvarint(b, first), second)
}

// ReadPair reads what AppendPair wrote, and nothing else.
func ReadPair(b []byte) (first, second uint64, err error) {
	first, n := binary.Uvarint(b)
	second, m := binary.Uvarint(b[max(n, 0):])
	if n <= 0 || m <= 0 || n+m != len(b) {
		return 0, 0, errors.New("no pair of numbers")
	}
	return first, second, nil
}
