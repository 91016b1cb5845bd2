package art

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/srwiley/rasterx"
)

// A gradient is a paint that runs through several colours, along the x axis from 0 to 1 or outward
// from the origin to 1. m maps that space to the picture.
type gradient struct {
	radial bool
	stops  []stop
	m      rasterx.Matrix2D
	box    bool // m is to the bounds of what is painted, and not yet to the picture
}

type stop struct {
	at, opacity float64
	paint       paint
}

// on returns the paint for a shape with the given bounds, drawn through m.
func (p paint) on(box [4]float64, m rasterx.Matrix2D) paint {
	if p.ramp == nil {
		return p
	}
	g := *p.ramp
	if g.box {
		m = m.Translate(box[0], box[1]).Scale(box[2], box[3])
	}
	g.m = m.Mult(g.m)
	p.ramp = &g
	return p
}

// A clip is a set of outlines; only what is inside them is visible.
type clip struct{ shapes []shape }

// A filter blurs what is drawn, or draws a soft shadow under it.
type filter struct {
	blur    float64 // the standard deviation
	shadow  bool
	dx, dy  float64
	paint   paint
	opacity float64
}

// A layer is a group of shapes that are clipped or filtered together, or that belong to a blink.
type layer struct {
	shapes []shape
	clip   *clip
	filter *filter
	blink  bool   // it is seen for a moment only: see Look
	mood   string // it is seen in that mood only: see Canvas.Mood; "": in any
}

// IsBlink reports whether a group with that id is a blink, which is visible only for a moment.
func IsBlink(id string) bool { return strings.HasPrefix(id, "blink") }

// Rest is the mood in which a picture is painted unless another is chosen.
const Rest = "rest"

// moodOf returns the mood to which a group with that id belongs, or "".
func moodOf(id string) string {
	if mood, ok := strings.CutPrefix(id, "mood-"); ok {
		return mood
	}
	return ""
}

// IsHidden reports whether a group with that id is hidden in its file, as what blinks is and any
// mood but Rest. No other group may be.
func IsHidden(id string) bool {
	mood := moodOf(id)
	return IsBlink(id) || mood != "" && mood != Rest
}

// define reads an element that others refer to by its id.
func (p *parser) define(name string, st style, at attrs) (style, error) {
	id := at["id"]
	if id == "" || p.defined[id] != nil {
		return st, fmt.Errorf("its id is %q: it needs one of its own", id)
	}
	st.m = rasterx.Identity // it is placed where it is used
	switch name {
	case "clipPath":
		st.clip = &clip{}
		p.defined[id] = st.clip
		return st, nil
	case "filter":
		st.filter = &filter{}
		p.defined[id] = st.filter
		return st, nil
	}
	g := &gradient{radial: name == "radialGradient", box: at["gradientUnits"] != "userSpaceOnUse"}
	if v, ok := at["gradientUnits"]; ok && v != "userSpaceOnUse" && v != "objectBoundingBox" {
		return st, fmt.Errorf("gradientUnits %q", v)
	}
	m, err := parseTransform(at["gradientTransform"])
	if err != nil {
		return st, err
	}
	if g.radial {
		n, err := at.measures(measure{"cx", 0.5}, measure{"cy", 0.5}, measure{"r", 0.5})
		if err != nil {
			return st, err
		}
		g.m = m.Translate(n[0], n[1]).Scale(n[2], n[2])
	} else {
		n, err := at.measures(measure{"x1", 0}, measure{"y1", 0}, measure{"x2", 1}, measure{"y2", 0})
		if err != nil {
			return st, err
		}
		dx, dy := n[2]-n[0], n[3]-n[1]
		g.m = m.Mult(rasterx.Matrix2D{A: dx, B: dy, C: -dy, D: dx, E: n[0], F: n[1]})
	}
	st.gradient = g
	p.defined[id] = g
	return st, nil
}

// A measure is an attribute that is a number or a percentage, with its default.
type measure struct {
	name      string
	otherwise float64
}

func (at attrs) measures(of ...measure) ([]float64, error) {
	out := make([]float64, len(of))
	for i, m := range of {
		out[i] = m.otherwise
		s, part := at[m.name], 1.0
		if s == "" {
			continue
		}
		if cut, ok := strings.CutSuffix(s, "%"); ok {
			s, part = cut, 0.01
		}
		n, err := numbers(s)
		if err != nil || len(n) != 1 {
			return nil, fmt.Errorf("%s %q", m.name, at[m.name])
		}
		out[i] = n[0] * part
	}
	return out, nil
}

// part reads a part of a gradient or a filter.
func (p *parser) part(name string, st style, at attrs) error {
	switch {
	case name == "title" || name == "desc":
		return nil
	case name == "stop" && st.gradient != nil:
		n, err := at.measures(measure{"offset", 0.0}, measure{"stop-opacity", 1.0})
		if err != nil {
			return err
		}
		s := stop{at: min(1, max(0, n[0])), opacity: min(1, max(0, n[1])), paint: paint{key: Ink}}
		if v, ok := at["stop-color"]; ok {
			if s.paint, err = parsePaint(v); err != nil || s.paint.key == nothing {
				return fmt.Errorf("stop-color %q", v)
			}
		}
		g := st.gradient
		if n := len(g.stops); n > 0 && s.at < g.stops[n-1].at {
			s.at = g.stops[n-1].at
		}
		g.stops = append(g.stops, s)
		return nil
	case (name == "feGaussianBlur" || name == "feDropShadow") && st.filter != nil && *st.filter == (filter{}):
		n, err := at.measures(measure{"stdDeviation", 0.0}, measure{"dx", 2.0}, measure{"dy", 2.0}, measure{"flood-opacity", 1.0})
		if err != nil {
			return err
		}
		if !(n[0] >= 0 && n[0] <= 100) {
			return fmt.Errorf("stdDeviation %g", n[0])
		}
		*st.filter = filter{blur: n[0], shadow: name == "feDropShadow", dx: n[1], dy: n[2], opacity: min(1, max(0, n[3])), paint: paint{key: Ink}}
		if v, ok := at["flood-color"]; ok {
			st.filter.paint, err = parsePaint(v)
		}
		return err
	}
	return errors.New("not a part these pictures use")
}

// refer returns what url(#id) refers to.
func (p *parser) refer(s string) (any, error) {
	id, ok := strings.CutPrefix(s, "url(#")
	if ok {
		id, ok = strings.CutSuffix(id, ")")
	}
	if what := p.defined[id]; ok && what != nil {
		return what, nil
	}
	return nil, fmt.Errorf("%q is not defined before it is used", s)
}

// paint reads a colour or a reference to a gradient.
func (p *parser) paint(s string) (paint, error) {
	if !strings.HasPrefix(s, "url(") {
		return parsePaint(s)
	}
	what, err := p.refer(s)
	if err != nil {
		return paint{}, err
	}
	g, ok := what.(*gradient)
	if !ok || len(g.stops) == 0 {
		return paint{}, fmt.Errorf("%q is no gradient with stops", s)
	}
	return paint{key: fixedColour, ramp: g}, nil
}

// mostSoftened is the largest number of nested filters. Each is painted with a margin wide enough
// for the next, so margins triple with each.
const mostSoftened = 2

// layers begins a layer for an element that is clipped, filtered or a blink. The filter is applied
// before the clip.
func (p *parser) layers(st *style, at attrs) error {
	l := &layer{blink: IsBlink(at["id"]), mood: moodOf(at["id"])}
	if v, ok := at["display"]; ok && !(IsHidden(at["id"]) && v == "none") {
		return fmt.Errorf("display %q: only a blink or a mood is hidden", v)
	}
	if v := at["clip-path"]; v != "" && v != "none" {
		what, err := p.refer(v)
		if err != nil {
			return err
		}
		c, ok := what.(*clip)
		if !ok {
			return fmt.Errorf("%q is no clip path", v)
		}
		if l.clip, err = c.through(st.m); err != nil {
			return err
		}
	}
	if v := at["filter"]; v != "" && v != "none" {
		what, err := p.refer(v)
		if err != nil {
			return err
		}
		f, ok := what.(*filter)
		if !ok {
			return fmt.Errorf("%q is no filter", v)
		}
		in := *f
		k := scaleOf(st.m)
		in.blur, in.dx, in.dy = in.blur*k, in.dx*k, in.dy*k
		if !(max(in.blur, math.Abs(in.dx), math.Abs(in.dy)) <= farthest) {
			return fmt.Errorf("%q reaches too far", v)
		}
		if st.softened++; st.softened > mostSoftened {
			return fmt.Errorf("%q softens what is softened %d times already", v, mostSoftened)
		}
		l.filter = &in
	}
	if l.clip == nil && l.filter == nil && !l.blink && l.mood == "" {
		return nil
	}
	if st.clip != nil {
		return errors.New("a clip path is not clipped or filtered itself, does not blink and has no moods")
	}
	*st.to = append(*st.to, shape{layer: l})
	st.to = &l.shapes
	return nil
}

func (c *clip) through(m rasterx.Matrix2D) (*clip, error) {
	out := &clip{}
	for _, s := range c.shapes {
		s.path = slices.Clone(s.path)
		if !move(s.path, m) {
			return nil, errors.New("it lies too far out")
		}
		out.shapes = append(out.shapes, s)
	}
	return out, nil
}

// move transforms a path, and reports whether all of it is within the limits for drawing.
func move(path []segment, m rasterx.Matrix2D) bool {
	ok := true
	for i := range path {
		for j := range path[i].points() {
			q := &path[i].p[j]
			q.x, q.y = m.Transform(q.x, q.y)
			ok = ok && math.Abs(q.x) <= farthest && math.Abs(q.y) <= farthest
		}
	}
	return ok
}

// orient turns the outlines of a path so that the non-zero rule fills it as the even-odd rule
// would: an outline within another is a hole, and one within a hole is filled.
func orient(path []segment) {
	var parts [][]segment
	for i := 0; i < len(path); {
		j := i + 1
		for j < len(path) && path[j].op != 'M' {
			j++
		}
		parts = append(parts, path[i:j])
		i = j
	}
	corners := make([][]point, len(parts))
	for i, p := range parts {
		corners[i] = flat(p)
	}
	for i, p := range parts {
		hole := false
		for j, other := range corners {
			if i != j && inside(corners[i][0], other) {
				hole = !hole
			}
		}
		if area := turn(corners[i]); area != 0 && (area < 0) != hole {
			reverse(p)
		}
	}
}

// flat returns the corners of a path and points along its curves.
func flat(path []segment) (out []point) {
	for i := range path {
		s := &path[i]
		if s.op == 'C' {
			from := out[len(out)-1]
			for k := 1; k < 8; k++ {
				out = append(out, along(from, s, float64(k)/8))
			}
		}
		if n := s.points(); n > 0 {
			out = append(out, s.p[n-1])
		}
	}
	return out
}

// along returns the point of a curve at t.
func along(from point, s *segment, t float64) point {
	u := 1 - t
	a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
	return point{a*from.x + b*s.p[0].x + c*s.p[1].x + d*s.p[2].x, a*from.y + b*s.p[0].y + c*s.p[1].y + d*s.p[2].y}
}

// inside reports whether p lies within corners.
func inside(p point, corners []point) (in bool) {
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		if (a.y > p.y) != (b.y > p.y) && p.x < a.x+(b.x-a.x)*(p.y-a.y)/(b.y-a.y) {
			in = !in
		}
	}
	return in
}

// turn returns twice the signed area of a polygon.
func turn(corners []point) (area float64) {
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		area += a.x*b.y - b.x*a.y
	}
	return area
}

// reverse reverses the direction of one outline.
func reverse(path []segment) {
	closed := path[len(path)-1].op == 'Z'
	if closed {
		path = path[:len(path)-1]
	}
	from := make([]segment, len(path))
	copy(from, path)
	end := func(i int) point { return from[i].p[max(from[i].points()-1, 0)] }
	path[0].p[0] = end(len(from) - 1)
	for i := 1; i < len(from); i++ {
		s := from[len(from)-i]
		back := segment{op: s.op}
		switch s.op {
		case 'C':
			back.p = [3]point{s.p[1], s.p[0], end(len(from) - i - 1)}
		default:
			back.p[0] = end(len(from) - i - 1)
		}
		path[i] = back
	}
}

// points returns the number of points of a segment.
func (s *segment) points() int {
	switch s.op {
	case 'C':
		return 3
	case 'Z':
		return 0
	}
	return 1
}

// bounds returns the x, y, width and height of a path, sampling its curves at a few points.
func bounds(path []segment) [4]float64 {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	var at point
	see := func(p point) {
		x0, y0, x1, y1 = min(x0, p.x), min(y0, p.y), max(x1, p.x), max(y1, p.y)
	}
	for i := range path {
		s := &path[i]
		if s.op == 'C' {
			const steps = 16
			for k := 1; k < steps; k++ {
				see(along(at, s, float64(k)/steps))
			}
		}
		if n := s.points(); n > 0 {
			at = s.p[n-1]
			see(at)
		}
	}
	if x0 > x1 {
		return [4]float64{}
	}
	return [4]float64{x0, y0, x1 - x0, y1 - y0}
}
