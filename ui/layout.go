package ui

// A Share says how much of a row or a column a cell gets: see [Rect.Across] and [Rect.Down].
type Share struct {
	fixed float64 // dp
	parts float64 // of what the fixed ones leave
	most  float64 // dp; 0: any
	gap   bool
	into  *Rect
}

// Fixed returns a share of d dp, or of what is left if that is less.
func Fixed(d float64) Share { return Share{fixed: max(0, d)} }

// Gap returns d dp that stay free. It has no cell.
func Gap(d float64) Share { return Share{fixed: max(0, d), gap: true} }

// Grow returns that many parts of what fixed shares and gaps leave.
func Grow(parts float64) Share { return Share{parts: parts} }

// AtMost returns one part of what fixed shares and gaps leave, but at most d dp. The others that
// grow get the rest.
func AtMost(d float64) Share { return Share{parts: 1, most: max(0, d)} }

// Into returns s with a place for its cell: [Rect.Across] and [Rect.Down] also store it in at.
func (s Share) Into(at *Rect) Share {
	s.into = at
	return s
}

// maxShares is how many shares a row or a column can have.
const maxShares = 12

// Cells are the places of a row or a column, in order.
type Cells [maxShares]Rect

// Across splits r into cells side by side, from left to right. What no share takes is left free at
// the right. It does not allocate.
func (r Rect) Across(of ...Share) (cells Cells) {
	sizes, n := spread(r.W, of), 0
	for i := range of {
		cell := Rect{r.X, r.Y, sizes[i], r.H}
		if at := of[i].into; at != nil {
			*at = cell
		}
		if !of[i].gap {
			cells[n] = cell
			n++
		}
		r.X += sizes[i]
	}
	return cells
}

// Down splits r into cells one below the other. What no share takes is left free at the bottom. It
// does not allocate.
func (r Rect) Down(of ...Share) (cells Cells) {
	sizes, n := spread(r.H, of), 0
	for i := range of {
		cell := Rect{r.X, r.Y, r.W, sizes[i]}
		if at := of[i].into; at != nil {
			*at = cell
		}
		if !of[i].gap {
			cells[n] = cell
			n++
		}
		r.Y += sizes[i]
	}
	return cells
}

// spread returns the sizes of shares in room.
func spread(room float64, of []Share) (sizes [maxShares]float64) {
	parts := 0.0
	for i, s := range of {
		sizes[i] = min(s.fixed, room)
		room -= sizes[i]
		parts += s.parts
	}
	full := [maxShares]bool{}
	for again := true; again; { // what one with a limit leaves, the others get
		again = false
		for i, s := range of {
			if s.most > 0 && !full[i] && room*s.parts > s.most*parts {
				sizes[i], full[i], again = s.most, true, true
				room -= s.most
				parts -= s.parts
			}
		}
	}
	for i, s := range of {
		if s.parts > 0 && !full[i] {
			sizes[i] = room * s.parts / parts
		}
	}
	return sizes
}
