package main

import "testing"

// Words are read in the least light that a table's lamp leaves, in each size, by what is painted.
func TestTablesAreLegible(t *testing.T) {
	needDisplay(t)
	g := newStage()
	var found []fault
	for _, name := range [...]string{"teams-play", "two-play", "casis-three-open", "cassino-hint", "cassino-eight"} {
		for _, size := range [...]string{"1280x800", "390x844", "844x390"} {
			p, err := find(name + "-" + size + "-en-normal-100")
			if err != nil {
				t.Fatal(err)
			}
			_, faults := g.take(p)
			for _, f := range faults {
				if f.kind == faint {
					found = append(found, f)
				}
			}
		}
	}
	if len(found) > 0 {
		t.Errorf("%d texts are faint:\n%s", len(found), report(found))
	}
}
