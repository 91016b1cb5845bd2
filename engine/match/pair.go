package match

import (
	"encoding/binary"
	"errors"
)

// AppendPair appends two numbers to b, in the form that ReadPair reads. A set of up to 128 cards
// fits into two numbers.
func AppendPair(b []byte, first, second uint64) []byte {
	return binary.AppendUvarint(binary.AppendUvarint(b, first), second)
}

// ReadPair parses a pair of numbers that AppendPair wrote. It returns an error if b holds anything
// else.
func ReadPair(b []byte) (first, second uint64, err error) {
	first, n := binary.Uvarint(b)
	second, m := binary.Uvarint(b[max(n, 0):])
	if n <= 0 || m <= 0 || n+m != len(b) {
		return 0, 0, errors.New("no pair of numbers")
	}
	return first, second, nil
}
