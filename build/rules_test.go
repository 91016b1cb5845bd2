package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// A ruleBook says how the comments of one game cite its rules.
type ruleBook struct {
	game  string
	cites *regexp.Regexp // what a citation looks like
	lists *regexp.Regexp // a citation that lists several numbers after one word, such as "rulings 8, 9 and 26"
	least int            // citations there are at least, so that the expressions above cannot fall silent
}

// R1 to R7 are also cards of La Casa, and there are rulings with these numbers, so a comment that
// names such a card passes.
var ruleBooks = []ruleBook{
	{"lacasa", regexp.MustCompile(`\bR[1-9][0-9]?\b`), regexp.MustCompile(`\b[Ss]ections? (\d+(?:(?:, | and | to | or )\d+)*)`), 50},
	{"cassino", regexp.MustCompile(`\b[A-Z]{2,3}-\d+\b|\bA\.\d(?:\.\d)?\b|\b0\.\d+\b`), nil, 70},
	{"casis", regexp.MustCompile(`\bB\.\d\b`), regexp.MustCompile(`\b[Rr]ulings? (\d+(?:(?:, | and | to | or )\d+)*)`), 55},
}

var (
	rulesHeading = regexp.MustCompile(`(?m)^#+ ([0-9A-Z][0-9A-Z.]*) `)                       // "## 3 Modes", "### A.1.3 Builds"
	rulesNumber  = regexp.MustCompile(`\*\*([A-Z][A-Z0-9]{1,2}-\d+|R?\d+(?:\.\d+)?)\.?\*\*`) // "**R12.**", "**STD-4**", "**14.**", "**0.6**"
	wholeNumber  = regexp.MustCompile(`\d+`)
)

// TestRulesAreCited checks that every ruling and section that a comment cites is in the RULES.md of
// its game, once.
func TestRulesAreCited(t *testing.T) {
	for _, book := range ruleBooks {
		t.Run(book.game, func(t *testing.T) {
			path := filepath.Join("..", "engine", book.game, "RULES.md")
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			stands := map[string]int{}
			for _, e := range []*regexp.Regexp{rulesHeading, rulesNumber} {
				for _, m := range e.FindAllStringSubmatch(string(text), -1) {
					stands[m[1]]++
				}
			}
			for number, n := range stands {
				if n > 1 {
					t.Errorf("%s: %s stands there %d times", path, number, n)
				}
			}
			cited := 0
			for _, root := range []string{"engine", "scenes", "game"} {
				citations(t, book, filepath.Join("..", root, book.game), func(at, number string) {
					if cited++; stands[number] == 0 {
						t.Errorf("%s cites %s, which is not in %s", at, number, path)
					}
				})
			}
			if cited < book.least {
				t.Errorf("only %d citations of %s were found, not %d", cited, path, book.least)
			}
			t.Logf("%d citations, %d numbers", cited, len(stands))
		})
	}
}

// citations calls found with each number that a comment below root cites, and its place.
func citations(t *testing.T, book ruleBook, root string, found func(at, number string)) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		for _, group := range file.Comments {
			for _, c := range group.List {
				for _, number := range book.numbers(c) {
					found(files.Position(c.Pos()).String(), number)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// numbers returns the numbers that a comment cites. For a range such as "19 to 22" it returns all
// of them.
func (b ruleBook) numbers(c *ast.Comment) []string {
	numbers := b.cites.FindAllString(c.Text, -1)
	if b.lists == nil {
		return numbers
	}
	for _, m := range b.lists.FindAllStringSubmatch(c.Text, -1) {
		list := wholeNumber.FindAllString(m[1], -1)
		if from, to, isRange := strings.Cut(m[1], " to "); isRange && len(list) == 2 {
			first, _ := strconv.Atoi(from)
			last, _ := strconv.Atoi(to)
			for n := first + 1; n < last; n++ {
				list = append(list, strconv.Itoa(n))
			}
		}
		numbers = append(numbers, list...)
	}
	return numbers
}
