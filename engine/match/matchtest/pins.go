// Package matchtest helps the tests of several games to detect changes in what they print.
package matchtest

import (
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"
)

// PinsFile is where Check writes, below the folder of the test.
const PinsFile = "testdata/platforms/pins.txt"

// Pins is a table of one number for each row, such as a mode with its options. The number is a hash
// of whatever was printed for the row, so a test that gets another number names the rows that
// changed.
type Pins struct {
	rows []string
	now  map[string]uint64
}

// Pin adds a row whose number is a hash of values, each printed with fmt.Fprint.
func (p *Pins) Pin(row string, values ...any) {
	if p.now == nil {
		p.now = map[string]uint64{}
	}
	h := fnv.New64a()
	fmt.Fprint(h, values...)
	p.rows = append(p.rows, row)
	p.now[row] = h.Sum64()
}

// String returns the table with a line "number row" for each row.
func (p *Pins) String() string {
	var b strings.Builder
	for _, row := range p.rows {
		fmt.Fprintf(&b, "%016x %s\n", p.now[row], row)
	}
	return b.String()
}

// Compare returns a line for each row that an earlier table lacks, has with another number, or has
// in excess.
func (p *Pins) Compare(table string) (wrong []string) {
	before := map[string]string{}
	for line := range strings.Lines(table) {
		number, row, _ := strings.Cut(strings.TrimSpace(line), " ")
		before[row] = number
		if _, played := p.now[row]; !played {
			wrong = append(wrong, row+": pinned, and no longer played")
		}
	}
	for _, row := range p.rows {
		was, known := before[row]
		switch number := fmt.Sprintf("%016x", p.now[row]); {
		case !known:
			wrong = append(wrong, row+": "+number+", not pinned yet")
		case was != number:
			wrong = append(wrong, row+": "+number+", was "+was)
		}
	}
	return wrong
}

// Check fails the test for each row that differs from pinned, which is embedded from PinsFile. With
// update it writes the file anew instead.
func (p *Pins) Check(t testing.TB, pinned string, update bool) {
	t.Helper()
	if update {
		if err := os.WriteFile(PinsFile, []byte(p.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	for _, wrong := range p.Compare(pinned) {
		t.Error(wrong)
	}
}
