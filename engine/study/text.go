package study

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/match"
)

// Version is the version of the text format of runs.
const Version = 1

// list returns the names of players as the text of a run has them.
func list(players []string) string { return strings.Join(players, ",") }

// String returns the counts in a line.
func (c *Counts) String() string {
	var b strings.Builder
	b.WriteString(c.Name + ":")
	for i, key := range c.Keys {
		fmt.Fprintf(&b, " %s=%d", key, c.N[i])
	}
	return b.String()
}

// String returns the run as text: its tags, an empty line, and a line of counts for each row.
func (r *Run) String() string {
	var b strings.Builder
	for _, tag := range r.tags() {
		fmt.Fprintf(&b, "[%s %q]\n", tag.name, tag.value)
	}
	b.WriteByte('\n')
	for i := range r.Counts {
		b.WriteString(r.Counts[i].String() + "\n")
	}
	return b.String()
}

// A tag is a line before the counts.
type tag struct{ name, value string }

func (r *Run) tags() []tag {
	return []tag{
		{"Study", strconv.Itoa(Version)}, {"Game", r.Game}, {"What", r.What}, {"Players", list(r.Players)}, {"Seed", r.Seed.String()},
		{"Deals", strconv.Itoa(r.Deals)}, {"Part", fmt.Sprintf("%d/%d", r.Part, r.Parts)}, {"Done", strconv.Itoa(r.Done)}, {"Mark", r.Mark},
		{"Rows", strconv.Itoa(len(r.Counts))},
	}
}

// ParsePart parses a part such as 3/16.
func ParsePart(text string) (part, parts int, err error) {
	a, b, _ := strings.Cut(text, "/")
	part, err = strconv.Atoi(a)
	if err == nil {
		parts, err = strconv.Atoi(b)
	}
	if err != nil || part < 1 || part > parts || parts > mostParts || text != fmt.Sprintf("%d/%d", part, parts) {
		return 0, 0, fmt.Errorf("%q is no part such as 3/16", text)
	}
	return part, parts, nil
}

const (
	mostParts = 1_000_000
	// MostDeals is the largest number of deals of a run.
	MostDeals = 1_000_000_000
)

// Parse parses a run that String has written, and nothing else.
func Parse(text string) (*Run, error) {
	head, rest, _ := strings.Cut(text, "\n\n")
	values := map[string]string{}
	for line := range strings.SplitSeq(head, "\n") {
		name, quoted, _ := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(line, "["), "]"), " ")
		if value, err := strconv.Unquote(quoted); err == nil {
			values[name] = value
		}
	}
	if v := values["Study"]; v != strconv.Itoa(Version) {
		if v == "" {
			return nil, fmt.Errorf("it is no study")
		}
		return nil, fmt.Errorf("it is a study of version %s; this program reads version %d", v, Version)
	}
	r := &Run{Game: values["Game"], What: values["What"], Players: strings.Split(values["Players"], ","), Seed: match.ParseSeed(values["Seed"]), Mark: values["Mark"]}
	var err error
	if r.Part, r.Parts, err = ParsePart(values["Part"]); err != nil {
		return nil, err
	}
	r.Deals, _ = strconv.Atoi(values["Deals"])
	r.Done, _ = strconv.Atoi(values["Done"])
	if r.Deals < 0 || r.Deals > MostDeals || r.Done < 0 || r.Done > r.Own() {
		return nil, fmt.Errorf("its number of deals cannot be: %s, of them played %s", values["Deals"], values["Done"])
	}
	for line := range strings.Lines(rest) {
		c, err := parseCounts(strings.TrimSuffix(line, "\n"))
		if err != nil {
			return nil, err
		}
		if _, twice := r.Find(c.Name); twice {
			return nil, fmt.Errorf("it counts %s twice", c.Name)
		}
		r.Counts = append(r.Counts, c)
	}
	if r.String() != text { // a row may be missing, or a space be too many
		return nil, fmt.Errorf("it is damaged, or was changed by hand")
	}
	return r, nil
}

// parseCounts reads a line of counts.
func parseCounts(line string) (c Counts, err error) {
	name, rest, _ := strings.Cut(line, ":")
	c.Name = name
	for word := range strings.FieldsSeq(rest) {
		key, number, _ := strings.Cut(word, "=")
		n, err := strconv.Atoi(number)
		if err != nil || slices.Contains(c.Keys, key) {
			return c, fmt.Errorf("%q is no count of %s", word, name)
		}
		c.Keys, c.N = append(c.Keys, key), append(c.N, n)
	}
	return c, nil
}
