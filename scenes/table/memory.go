package table

import (
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
)

// MemoryPage is a page that helps the memory: it shows which cards are still to come and which are
// out of play, by family or suit. It gets only what one seat may know.
type MemoryPage struct {
	scenes.Sheet
	tell func() (rows []MemoryRow, lines []string)
}

// A MemoryRow holds the cards of a family or suit.
type MemoryRow struct {
	Name      string
	Out, Gone []ui.Face // still to come, as far as the seat knows; out of play
	Label     string    // the same in words
}

// NewMemoryRow returns the row of a family or suit called name. out yields the cards that are still
// to come and gone those that are out of play; face and called return the face and the name of a
// card.
func NewMemoryRow[C any](h *scenes.House, name string, out, gone func(func(C) bool), face func(C) ui.Face, called func(C) string) MemoryRow {
	row := MemoryRow{Name: name}
	var names [2][]string
	for c := range out {
		row.Out, names[0] = append(row.Out, face(c)), append(names[0], called(c))
	}
	for c := range gone {
		row.Gone, names[1] = append(row.Gone, face(c)), append(names[1], called(c))
	}
	row.Label = name
	for i, key := range [...]string{"gone.out", "gone.gone"} {
		if len(names[i]) > 0 {
			row.Label += ". " + h.Say(key, "list", h.Words.List("list.and", names[i]))
		}
	}
	return row
}

// goneRow is the ID of the first row.
const goneRow = 1

// NewMemoryPage returns the page. tell returns its rows, and the lines of text above them. It is
// called again when the language changes.
func NewMemoryPage(h *scenes.House, tell func() ([]MemoryRow, []string)) *MemoryPage {
	g := &MemoryPage{Sheet: scenes.Sheet{House: h}, tell: tell}
	g.Lay()
	return g
}

// Lay lays everything out again.
func (g *MemoryPage) Lay() {
	w, p := g.House.Words, &g.Page
	g.Begin(w.Say("gone"))
	rows, lines := g.tell()
	p.Text(w.Say("gone.line"), page.SoftText)
	for _, line := range lines {
		p.Text(line, page.NoteText)
	}
	most := 1
	for i := range rows {
		most = max(most, len(rows[i].Out)+len(rows[i].Gone))
	}
	const gap, wide = 22.0, 62.0
	for i := range rows {
		row := &rows[i]
		p.Heading(row.Name)
		at := p.Space()
		each := min(wide, (at.W-gap)/(1+float64(most-1)*0.55))
		stride := min(each*1.08, (at.W-gap-each)/float64(max(1, most-1)))
		at.H = page.CardHeight(each)
		g.House.Screen.Prepare(each)
		p.Show(at, func(s *ui.Screen, r, _ ui.Rect) {
			n := 0
			put := func(faces []ui.Face, off, alpha float64) {
				for _, f := range faces {
					pose := ui.NewPose(f, ui.Point{X: r.X + each/2 + off + float64(n)*stride, Y: r.Centre().Y}, each)
					pose.Alpha = alpha
					s.Card(pose)
					n++
				}
			}
			put(row.Out, 0, 1)
			off := gap
			if len(row.Out) == 0 {
				off = 0
			}
			put(row.Gone, off, 0.3)
		})
		g.Form.Area(goneRow+i, at, row.Label)
		p.Y += at.H + 14
	}
	p.Close()
}

// Update handles the input of a tick.
func (g *MemoryPage) Update(in *ui.Input, dt float64) scenes.Intent {
	if id, ok := g.Form.Update(&g.House.Kit, in); ok && id == scenes.PageClose {
		return scenes.Close
	}
	return nil
}
