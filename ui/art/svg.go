package art

import (
	"encoding/xml"
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/srwiley/rasterx"
)

// A drawing is a parsed picture: shapes in painting order, in the units of its view box.
type drawing struct {
	w, h   float64
	shapes []shape
}

// A shape is one painted path. A stroke of width 0 is a fill.
type shape struct {
	path    []segment
	paint   paint
	opacity float64
	stroke  float64
	round   bool // the ends of a stroke
	join    rasterx.JoinMode
	insert  string // names another picture, drawn through place instead of a path
	place   rasterx.Matrix2D
	layer   *layer // shapes that are clipped or softened together, instead of a path
}

// A segment of a path ends at the last of its points: 'M' and 'L' have one, 'C' three; 'Z' closes
// the outline.
type segment struct {
	op byte
	p  [3]point
}

type point struct{ x, y float64 }

// A style is what an element passes on to its children.
type style struct {
	fill, line paint
	width      float64
	opacity    float64
	round      bool
	join       rasterx.JoinMode
	evenOdd    bool // what lies in two outlines is outside
	m          rasterx.Matrix2D

	to       *[]shape // where it is painted
	gradient *gradient
	clip     *clip // an outline is not painted but belongs to it
	filter   *filter
	softened int // how many filters it goes through
}

// attributes lists the attributes that an element may have, besides those that editors write in
// namespaces of their own.
var attributes = []string{"xmlns", "version", "id", "viewBox", "width", "height", "x", "y", "rx", "cx", "cy", "r", "ry", "x1", "y1", "x2", "y2",
	"d", "points", "href", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule", "opacity", "transform",
	"clip-path", "filter", "display", "offset", "stop-color", "stop-opacity", "gradientUnits", "gradientTransform", "stdDeviation", "dx", "dy",
	"flood-color", "flood-opacity"}

// parse reads the part of SVG that the pictures of this game use: g, path, rect, circle, ellipse,
// polygon, polyline, line and image (another picture, placed), with transform, fill, stroke and
// opacity; gradients, clip paths and soft shadows, each defined before it is used. Anything else is
// an error, so that a picture never silently loses a part.
func parse(r io.Reader) (*drawing, error) {
	d := &drawing{}
	p := parser{d: d, defined: map[string]any{}}
	dec := xml.NewDecoder(r)
	stack := []style{{fill: paint{key: Ink}, line: paint{key: nothing}, width: 1, opacity: 1, join: rasterx.Miter, m: rasterx.Identity, to: &d.shapes}}
	for {
		tok, err := dec.Token()
		if err == io.EOF {
			if d.w <= 0 || d.h <= 0 {
				return nil, errors.New("there is no picture in it")
			}
			return d, nil
		}
		if err != nil {
			return nil, err
		}
		switch t := tok.(type) {
		case xml.StartElement:
			st, err := p.element(t, stack[len(stack)-1])
			if err != nil {
				return nil, fmt.Errorf("<%s>: %w", t.Name.Local, err)
			}
			stack = append(stack, st)
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		}
	}
}

// A parser reads one drawing.
type parser struct {
	d       *drawing
	defined map[string]any // *gradient, *clip and *filter by their ids
}

func (p *parser) element(t xml.StartElement, st style) (style, error) {
	at, err := readAttrs(t)
	if err != nil {
		return st, err
	}
	if err := p.change(&st, at); err != nil {
		return st, err
	}
	if st.gradient != nil || st.filter != nil {
		return st, p.part(t.Name.Local, st, at)
	}
	switch t.Name.Local {
	case "title", "desc", "defs":
		return st, nil
	case "svg":
		return st, p.d.begin(&st, at)
	case "linearGradient", "radialGradient", "clipPath", "filter":
		return p.define(t.Name.Local, st, at)
	}
	if err := p.layers(&st, at); err != nil {
		return st, err
	}
	switch t.Name.Local {
	case "g":
	case "image":
		err = insert(st, at)
	default:
		err = p.outline(t.Name.Local, st, at)
	}
	return st, err
}

// attrs holds an element's attributes by name.
type attrs map[string]string

func readAttrs(t xml.StartElement) (attrs, error) {
	at := make(attrs, len(t.Attr))
	for _, a := range t.Attr {
		if a.Name.Space != "" && a.Name.Local != "href" {
			continue
		}
		if !slices.Contains(attributes, a.Name.Local) {
			return nil, fmt.Errorf("%s is not an attribute these pictures use", a.Name.Local)
		}
		at[a.Name.Local] = a.Value
	}
	return at, nil
}

// numbers parses the named attributes as numbers. A missing one is 0.
func (at attrs) numbers(names ...string) ([]float64, error) {
	out := make([]float64, len(names))
	for i, name := range names {
		if at[name] == "" {
			continue
		}
		v, err := number(strings.TrimSuffix(at[name], "px"))
		if err != nil {
			return out, err
		}
		out[i] = v
	}
	return out, nil
}

// change applies an element's attributes to the style it inherited.
func (p *parser) change(st *style, at attrs) (err error) {
	if v, ok := at["fill"]; ok {
		if st.fill, err = p.paint(v); err != nil {
			return err
		}
	}
	if v, ok := at["stroke"]; ok {
		if st.line, err = p.paint(v); err != nil {
			return err
		}
	}
	n, err := at.numbers("stroke-width", "opacity")
	if err != nil {
		return err
	}
	if _, ok := at["stroke-width"]; ok {
		st.width = n[0]
	}
	if _, ok := at["opacity"]; ok {
		st.opacity *= n[1]
	}
	if v, ok := at["stroke-linecap"]; ok {
		st.round = v == "round"
	}
	if v, ok := at["stroke-linejoin"]; ok {
		if st.join, ok = joins[v]; !ok {
			return fmt.Errorf("stroke-linejoin %q", v)
		}
	}
	if v, ok := at["fill-rule"]; ok {
		st.evenOdd = v == "evenodd"
	}
	if v, ok := at["transform"]; ok {
		m, err := parseTransform(v)
		if err != nil {
			return err
		}
		st.m = st.m.Mult(m)
	}
	return nil
}

// joins maps names to the ways in which two lines of a stroke join.
var joins = map[string]rasterx.JoinMode{"miter": rasterx.Miter, "round": rasterx.Round, "bevel": rasterx.Bevel}

// begin reads the svg element.
func (d *drawing) begin(st *style, at attrs) error {
	box, err := numbers(at["viewBox"])
	if err != nil || len(box) != 4 {
		return fmt.Errorf("view box %q", at["viewBox"])
	}
	d.w, d.h = box[2], box[3]
	st.m = st.m.Translate(-box[0], -box[1])
	return nil
}

// insert reads an image element, which places another picture in this one.
func insert(st style, at attrs) error {
	n, err := at.numbers("x", "y", "width", "height")
	if err != nil {
		return err
	}
	if st.clip != nil {
		return errors.New("no part of a clip path")
	}
	*st.to = append(*st.to, shape{insert: strings.TrimSuffix(at["href"], ".svg"), opacity: st.opacity,
		place: st.m.Translate(n[0], n[1]).Scale(n[2], n[3])})
	return nil
}

// measures lists the attributes of each kind of outline that are numbers.
var measures = map[string][]string{
	"rect":    {"x", "y", "width", "height", "rx"},
	"circle":  {"cx", "cy", "r"},
	"ellipse": {"cx", "cy", "rx", "ry"},
	"line":    {"x1", "y1", "x2", "y2"},
}

// outline reads an element that is filled and stroked.
func (p *parser) outline(name string, st style, at attrs) error {
	n, err := at.numbers(measures[name]...)
	if err != nil {
		return err
	}
	var b builder
	switch name {
	case "path":
		err = b.path(at["d"])
	case "rect":
		b.rect(n[0], n[1], n[2], n[3], n[4])
	case "circle":
		b.ellipse(n[0], n[1], n[2], n[2])
	case "ellipse":
		b.ellipse(n[0], n[1], n[2], n[3])
	case "line":
		b.move(n[0], n[1])
		b.line(n[2], n[3])
	case "polygon", "polyline":
		err = b.corners(at["points"], name == "polygon")
	default:
		err = fmt.Errorf("not an element these pictures use")
	}
	if err != nil {
		return err
	}
	return p.add(b.segs, st)
}

// add adds a path with a style.
func (p *parser) add(path []segment, st style) error {
	if st.evenOdd {
		orient(path)
	}
	box := bounds(path)
	if !move(path, st.m) {
		return errors.New("it lies too far out")
	}
	if st.clip != nil {
		st.clip.shapes = append(st.clip.shapes, shape{path: path})
		return nil
	}
	if st.fill.key != nothing {
		*st.to = append(*st.to, shape{path: path, paint: st.fill.on(box, st.m), opacity: st.opacity})
	}
	if st.line.key != nothing {
		width := st.width * scaleOf(st.m)
		if !(width <= farthest) {
			return errors.New("its stroke is too wide")
		}
		*st.to = append(*st.to, shape{path: path, paint: st.line.on(box, st.m), opacity: st.opacity, stroke: width, round: st.round, join: st.join})
	}
	return nil
}

// scaleOf returns the scale of m, averaged over all directions.
func scaleOf(m rasterx.Matrix2D) float64 { return math.Sqrt(math.Abs(m.A*m.D - m.B*m.C)) }

// farthest is the largest number allowed, and the farthest that anything may be drawn: stroking a
// longer curve would take too long.
const farthest = 1e4

func number(s string) (float64, error) {
	v, err := strconv.ParseFloat(s, 64)
	if err == nil && !(math.Abs(v) <= farthest) {
		err = fmt.Errorf("%s is too large", s)
	}
	return v, err
}

// numbers parses numbers separated by blanks and commas.
func numbers(s string) ([]float64, error) {
	var out []float64
	for _, f := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' || r == '\n' || r == '\t' }) {
		v, err := number(f)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

func parseTransform(s string) (rasterx.Matrix2D, error) {
	m := rasterx.Identity
	for _, part := range strings.SplitAfter(s, ")") {
		part = strings.TrimLeft(part, " ,")
		if part == "" {
			continue
		}
		name, args, ok := strings.Cut(strings.TrimSuffix(part, ")"), "(")
		v, err := numbers(args)
		if err != nil || !ok {
			return m, fmt.Errorf("transform %q", s)
		}
		arg := func(i int, otherwise float64) float64 {
			if i < len(v) {
				return v[i]
			}
			return otherwise
		}
		if len(v) == 0 {
			return m, fmt.Errorf("transform %q", s)
		}
		switch name {
		case "translate":
			m = m.Translate(v[0], arg(1, 0))
		case "scale":
			m = m.Scale(v[0], arg(1, v[0]))
		case "rotate":
			x, y := arg(1, 0), arg(2, 0)
			m = m.Translate(x, y).Rotate(v[0]*math.Pi/180).Translate(-x, -y)
		case "matrix":
			m = m.Mult(rasterx.Matrix2D{A: v[0], B: arg(1, 0), C: arg(2, 0), D: arg(3, 1), E: arg(4, 0), F: arg(5, 0)})
		default:
			return m, fmt.Errorf("transform %q", s)
		}
	}
	return m, nil
}

// A builder converts the outlines of SVG into segments.
type builder struct {
	segs       []segment
	cur, start point
	ctrl       point // the last control point, for S and T
}

func (b *builder) move(x, y float64) {
	b.cur = point{x, y}
	b.start, b.ctrl = b.cur, b.cur
	b.segs = append(b.segs, segment{op: 'M', p: [3]point{b.cur}})
}

func (b *builder) line(x, y float64) {
	b.cur = point{x, y}
	b.ctrl = b.cur
	b.segs = append(b.segs, segment{op: 'L', p: [3]point{b.cur}})
}

func (b *builder) cube(x1, y1, x2, y2, x, y float64) {
	b.cur, b.ctrl = point{x, y}, point{x2, y2}
	b.segs = append(b.segs, segment{op: 'C', p: [3]point{{x1, y1}, b.ctrl, b.cur}})
}

func (b *builder) quad(x1, y1, x, y float64) {
	c := b.cur
	b.cube(c.x+(x1-c.x)*2/3, c.y+(y1-c.y)*2/3, x+(x1-x)*2/3, y+(y1-y)*2/3, x, y)
	b.ctrl = point{x1, y1}
}

func (b *builder) close() {
	b.segs = append(b.segs, segment{op: 'Z'})
	b.cur, b.ctrl = b.start, b.start
}

// kappa is the distance of a cubic's control points along the tangents of a quarter circle.
const kappa = 0.5522847498

func (b *builder) ellipse(cx, cy, rx, ry float64) {
	kx, ky := rx*kappa, ry*kappa
	b.move(cx+rx, cy)
	b.cube(cx+rx, cy+ky, cx+kx, cy+ry, cx, cy+ry)
	b.cube(cx-kx, cy+ry, cx-rx, cy+ky, cx-rx, cy)
	b.cube(cx-rx, cy-ky, cx-kx, cy-ry, cx, cy-ry)
	b.cube(cx+kx, cy-ry, cx+rx, cy-ky, cx+rx, cy)
	b.close()
}

func (b *builder) rect(x, y, w, h, r float64) {
	if r == 0 {
		b.move(x, y)
		b.line(x+w, y)
		b.line(x+w, y+h)
		b.line(x, y+h)
		b.close()
		return
	}
	k := r * (1 - kappa)
	b.move(x+r, y)
	b.line(x+w-r, y)
	b.cube(x+w-k, y, x+w, y+k, x+w, y+r)
	b.line(x+w, y+h-r)
	b.cube(x+w, y+h-k, x+w-k, y+h, x+w-r, y+h)
	b.line(x+r, y+h)
	b.cube(x+k, y+h, x, y+h-k, x, y+h-r)
	b.line(x, y+r)
	b.cube(x, y+k, x+k, y, x+r, y)
	b.close()
}

// corners adds lines from point to point, and back to the first if closed is true.
func (b *builder) corners(points string, closed bool) error {
	v, err := numbers(points)
	if err != nil {
		return err
	}
	for i := 0; i+1 < len(v); i += 2 {
		if i == 0 {
			b.move(v[0], v[1])
		} else {
			b.line(v[i], v[i+1])
		}
	}
	if closed && len(v) > 1 {
		b.close()
	}
	return nil
}

// arc adds an elliptical arc as SVG defines it, in cubics of at most a quarter turn.
func (b *builder) arc(rx, ry, tilt float64, large, sweep bool, x, y float64) {
	from := b.cur
	if rx == 0 || ry == 0 || (from == point{x, y}) {
		b.line(x, y)
		return
	}
	rx, ry = math.Abs(rx), math.Abs(ry)
	sin, cos := math.Sincos(tilt * math.Pi / 180)
	dx, dy := (from.x-x)/2, (from.y-y)/2
	px, py := cos*dx+sin*dy, cos*dy-sin*dx
	if l := px*px/(rx*rx) + py*py/(ry*ry); l > 1 {
		rx, ry = rx*math.Sqrt(l), ry*math.Sqrt(l)
	}
	q := rx*rx*py*py + ry*ry*px*px
	f := math.Sqrt(math.Max(0, (rx*rx*ry*ry-q)/q))
	if large == sweep {
		f = -f
	}
	ox, oy := f*rx*py/ry, -f*ry*px/rx
	cx, cy := cos*ox-sin*oy+(from.x+x)/2, sin*ox+cos*oy+(from.y+y)/2
	a0 := math.Atan2((py-oy)/ry, (px-ox)/rx)
	da := math.Atan2((-py-oy)/ry, (-px-ox)/rx) - a0
	if sweep && da < 0 {
		da += 2 * math.Pi
	} else if !sweep && da > 0 {
		da -= 2 * math.Pi
	}
	n := math.Ceil(math.Abs(da)/(math.Pi/2) - 1e-9)
	k := 4.0 / 3 * math.Tan(da/n/4)
	on := func(u, v float64) (float64, float64) { return cx + cos*rx*u - sin*ry*v, cy + sin*rx*u + cos*ry*v }
	for i := 0.0; i < n; i++ {
		s0, c0 := math.Sincos(a0 + da*i/n)
		s1, c1 := math.Sincos(a0 + da*(i+1)/n)
		x1, y1 := on(c0-k*s0, s0+k*c0)
		x2, y2 := on(c1+k*s1, s1-k*c1)
		ex, ey := on(c1, s1)
		b.cube(x1, y1, x2, y2, ex, ey)
	}
	b.cur = point{x, y}
	b.ctrl = b.cur
}

// argCount is the number of arguments of each path command.
var argCount = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'A': 7, 'Z': 0}

// numberEnd returns the end of the number that begins at i. A sign or a second dot begins another
// number.
func numberEnd(d string, i int) int {
	for j := i; j < len(d); j++ {
		c := d[j]
		digit := c >= '0' && c <= '9'
		sign := (c == '-' || c == '+') && (j == i || d[j-1] == 'e')
		dot := c == '.' && !strings.ContainsRune(d[i:j], '.')
		if !digit && !sign && !dot && !(c == 'e' && j > i) {
			return j
		}
	}
	return len(d)
}

func (b *builder) path(d string) error {
	i := 0
	blank := func() {
		for i < len(d) && strings.IndexByte(" ,\n\t\r", d[i]) >= 0 {
			i++
		}
	}
	next := func(flag bool) (float64, error) {
		blank()
		j := numberEnd(d, i)
		if flag {
			j = min(j, i+1) // it is one sign
		}
		v, err := number(d[i:j])
		i = j
		return v, err
	}
	var cmd, last byte
	for {
		blank()
		if i == len(d) {
			return nil
		}
		if c := d[i] &^ 0x20; c >= 'A' && c <= 'Z' {
			cmd = d[i]
			i++
		}
		up := cmd &^ 0x20
		n, ok := argCount[up]
		if !ok {
			return fmt.Errorf("path command %q", string(cmd))
		}
		var a [7]float64
		for k := range n {
			v, err := next(up == 'A' && (k == 3 || k == 4))
			if err != nil {
				return fmt.Errorf("path %q at %d: %w", d, i, err)
			}
			a[k] = v
		}
		switch {
		case up == 'M':
		case len(b.segs) == 0:
			return fmt.Errorf("path %q does not begin with M", d)
		case last == 'Z' && up != 'Z': // where the outline that was closed began
			b.move(b.start.x, b.start.y)
		}
		var o point
		if cmd != up {
			o = b.cur
		}
		b.draw(up, last, o, a)
		switch up {
		case 'M':
			cmd-- // what follows without a command are lines
		case 'Z':
			cmd = 0
		}
		last = up
	}
}

// draw executes the path command up after the command last. The numbers in a are relative to o.
func (b *builder) draw(up, last byte, o point, a [7]float64) {
	// S and T mirror the control point of a curve of their own kind, else they start straight.
	mirror := b.cur
	if (up == 'S' && (last == 'C' || last == 'S')) || (up == 'T' && (last == 'Q' || last == 'T')) {
		mirror = point{2*b.cur.x - b.ctrl.x, 2*b.cur.y - b.ctrl.y}
	}
	switch up {
	case 'M':
		b.move(o.x+a[0], o.y+a[1])
	case 'L':
		b.line(o.x+a[0], o.y+a[1])
	case 'H':
		b.line(o.x+a[0], b.cur.y)
	case 'V':
		b.line(b.cur.x, o.y+a[0])
	case 'C':
		b.cube(o.x+a[0], o.y+a[1], o.x+a[2], o.y+a[3], o.x+a[4], o.y+a[5])
	case 'S':
		b.cube(mirror.x, mirror.y, o.x+a[0], o.y+a[1], o.x+a[2], o.y+a[3])
	case 'Q':
		b.quad(o.x+a[0], o.y+a[1], o.x+a[2], o.y+a[3])
	case 'T':
		b.quad(mirror.x, mirror.y, o.x+a[0], o.y+a[1])
	case 'A':
		b.arc(a[0], a[1], a[2], a[3] != 0, a[4] != 0, o.x+a[5], o.y+a[6])
	case 'Z':
		b.close()
	}
}

// parsePaint parses a colour: the name of a stand-in, #rrggbb for a colour that never changes, or
// none.
func parsePaint(s string) (paint, error) {
	if k, ok := standIns[s]; ok {
		return paint{key: k}, nil
	}
	if v, err := strconv.ParseUint(strings.TrimPrefix(s, "#"), 16, 32); err == nil && len(s) == 7 && s[0] == '#' {
		return paint{key: fixedColour, rgb: color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}}, nil
	}
	return paint{}, fmt.Errorf("colour %q is no stand-in", s)
}
