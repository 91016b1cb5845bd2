// Package artist converts pictures that a drawing program exported into the form that the game
// reads: it turns what Inkscape, Figma and similar programs export into plain SVG whose colours are
// the palette's names, and reports what cannot be kept.
package artist

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"lacasa/ui/art"
)

// An element is an element of the exported picture, with its style spread over its attributes.
type element struct {
	name string
	at   map[string]string
	in   []*element
	text string
}

// most is the largest number of elements of a picture after everything that is used twice has been
// drawn twice.
const most = 20000

// Import reads an exported picture and returns it as the game reads it. notes say what was dropped
// or changed, in the order of its first occurrence. An error says why the picture cannot be used at
// all.
func Import(r io.Reader) (out []byte, notes []string, err error) {
	root, err := read(r)
	if err != nil {
		return nil, nil, err
	}
	if root == nil || root.name != "svg" {
		return nil, nil, errors.New("this is no SVG picture")
	}
	im := &importer{byID: map[string]*element{}, notes: map[string]int{}, names: map[string]string{}, rules: rules(root)}
	im.note(root)
	if err := im.picture(root); err != nil {
		return nil, nil, err
	}
	out = im.file.Bytes()
	if err := art.Check(bytes.NewReader(out)); err != nil {
		return nil, nil, fmt.Errorf("what came of it cannot be read: %w", err)
	}
	return out, im.told(), nil
}

// read parses the text into elements.
func read(r io.Reader) (*element, error) {
	dec := xml.NewDecoder(r)
	var root *element
	var open []*element
	for {
		tok, err := dec.Token()
		if err == io.EOF {
			return root, nil
		}
		if err != nil {
			return nil, err
		}
		switch t := tok.(type) {
		case xml.StartElement:
			e := &element{name: t.Name.Local, at: map[string]string{}}
			if s := t.Name.Space; s != "" && !strings.HasSuffix(s, "/svg") {
				e.name = s + " " + e.name // an element of an editor's own
			}
			for _, a := range t.Attr {
				if a.Name.Space == "" || a.Name.Local == "href" {
					e.at[a.Name.Local] = a.Value
				}
			}
			if len(open) > 200 {
				return nil, errors.New("it is nested too deep")
			}
			if len(open) > 0 {
				top := open[len(open)-1]
				top.in = append(top.in, e)
			} else if root == nil {
				root = e
			}
			open = append(open, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if len(open) > 0 {
				open[len(open)-1].text += string(t)
			}
		}
	}
}

// An importer writes one picture.
type importer struct {
	byID  map[string]*element
	rules []rule
	notes map[string]int
	order []string          // order of the notes
	names map[string]string // names of what is defined, as they are written; and the ids that are
	defs  bytes.Buffer
	file  bytes.Buffer
	drawn int
}

func (im *importer) say(format string, a ...any) {
	s := fmt.Sprintf(format, a...)
	if im.notes[s] == 0 {
		im.order = append(im.order, s)
	}
	im.notes[s]++
}

// told returns the notes, each with its number of occurrences.
func (im *importer) told() (list []string) {
	for _, s := range im.order {
		if n := im.notes[s]; n > 1 {
			s += fmt.Sprintf(" (%d times)", n)
		}
		list = append(list, s)
	}
	return list
}

// note spreads the styles over attributes, and finds ids.
func (im *importer) note(e *element) {
	for _, r := range im.rules {
		if r.on(e) {
			spread(e, r.says, false)
		}
	}
	spread(e, e.at["style"], true)
	delete(e.at, "style")
	if id := e.at["id"]; id != "" {
		im.byID[id] = e
	}
	for _, c := range e.in {
		im.note(c)
	}
}

// A rule is a rule of a style sheet for elements of a class, with an id, or of a name.
type rule struct{ selector, says string }

func (r rule) on(e *element) bool {
	if class, ok := strings.CutPrefix(r.selector, "."); ok {
		return slices.Contains(strings.Fields(e.at["class"]), class)
	}
	if id, ok := strings.CutPrefix(r.selector, "#"); ok {
		return e.at["id"] == id
	}
	return e.name == r.selector
}

// rules returns the rules of the style sheets in a picture: for names, then classes, then ids.
func rules(e *element) (list []rule) {
	if e.name == "style" {
		for _, part := range strings.Split(e.text, "}") {
			selectors, says, ok := strings.Cut(part, "{")
			for _, s := range strings.Split(selectors, ",") {
				if ok {
					list = append(list, rule{strings.TrimSpace(s), says})
				}
			}
		}
	}
	for _, c := range e.in {
		list = append(list, rules(c)...)
	}
	slices.SortStableFunc(list, func(a, b rule) int {
		rank := func(r rule) int { return strings.Index(" .#", r.selector[:min(1, len(r.selector))]) }
		return rank(a) - rank(b)
	})
	return list
}

// spread turns the declarations of a style into attributes. An element's own style takes precedence
// over a style sheet, and both over attributes.
func spread(e *element, style string, own bool) {
	for _, part := range strings.Split(style, ";") {
		name, value, ok := strings.Cut(part, ":")
		name = strings.TrimSpace(name)
		if ok && name != "" && (own || name != "id") {
			e.at[name] = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(value), "!important"))
		}
	}
}

// picture writes the whole picture, definitions first.
func (im *importer) picture(root *element) error {
	box := root.at["viewBox"]
	if box == "" {
		w, h := strings.TrimSuffix(root.at["width"], "px"), strings.TrimSuffix(root.at["height"], "px")
		box = "0 0 " + w + " " + h
		if w == "" || h == "" {
			return errors.New("it has neither a viewBox nor a width and a height in pixels")
		}
	}
	var body bytes.Buffer
	if err := im.children(&body, root, 1); err != nil {
		return err
	}
	fmt.Fprintf(&im.file, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=%q>\n", box)
	for _, c := range root.in {
		if c.name == "title" && strings.TrimSpace(c.text) != "" {
			im.file.WriteString("  <title>")
			xml.EscapeText(&im.file, []byte(strings.TrimSpace(c.text)))
			im.file.WriteString("</title>\n")
			break
		}
	}
	if im.defs.Len() > 0 {
		fmt.Fprintf(&im.file, "  <defs>\n%s  </defs>\n", &im.defs)
	}
	im.file.Write(body.Bytes())
	im.file.WriteString("</svg>\n")
	return nil
}

func (im *importer) children(w *bytes.Buffer, e *element, depth int) error {
	for _, c := range e.in {
		if err := im.element(w, c, depth); err != nil {
			return err
		}
	}
	return nil
}

// geometry lists the attributes that give the place of each kind of element.
var geometry = map[string][]string{
	"g": nil, "path": {"d"}, "rect": {"x", "y", "width", "height", "rx"}, "circle": {"cx", "cy", "r"}, "ellipse": {"cx", "cy", "rx", "ry"},
	"line": {"x1", "y1", "x2", "y2"}, "polygon": {"points"}, "polyline": {"points"},
	"image": {"href", "x", "y", "width", "height"},
}

// apart lists elements that are not drawn where they stand, or that can be dropped.
var apart = []string{"defs", "title", "desc", "metadata", "style", "linearGradient", "radialGradient", "clipPath", "filter", "symbol"}

func (im *importer) element(w *bytes.Buffer, e *element, depth int) error {
	if im.drawn++; im.drawn > most || depth > 100 {
		return errors.New("it comes to too many parts: is something used within itself?")
	}
	name, where := im.kind(e)
	switch {
	case name == "":
		return nil
	case name == "use":
		return im.used(w, e, depth)
	}
	im.losses(e)
	for _, at := range im.looks(e) {
		fmt.Fprintf(w, "%*s<%s", 2*depth, "", name)
		write := func(key, value string) {
			fmt.Fprintf(w, " %s=\"", key)
			xml.EscapeText(w, []byte(value))
			w.WriteByte('"')
		}
		if id := e.at["id"]; id != "" && !generated(id) && im.names["id "+id] == "" {
			im.names["id "+id] = id
			write("id", id)
			if art.IsHidden(id) {
				write("display", "none")
			}
		}
		for _, key := range where {
			if v := e.at[key]; v != "" {
				if key == "d" {
					v = strings.ReplaceAll(strings.Join(strings.Fields(v), " "), "E", "e")
				}
				write(key, v)
			}
		}
		for _, a := range at {
			write(a[0], a[1])
		}
		if name != "g" {
			w.WriteString("/>\n")
			continue
		}
		w.WriteString(">\n")
		if err := im.children(w, e, depth+1); err != nil {
			return err
		}
		fmt.Fprintf(w, "%*s</g>\n", 2*depth, "")
	}
	return nil
}

// kind returns the name of an element in the game's picture, and the attributes that give its
// place. The name is empty if the element is not drawn.
func (im *importer) kind(e *element) (name string, where []string) {
	name = e.name
	switch {
	case strings.Contains(name, " ") || slices.Contains(apart, name):
		return "", nil
	case !art.IsHidden(e.at["id"]) && (e.at["display"] == "none" || e.at["visibility"] == "hidden"):
		im.say("a hidden %s was left out", name)
		return "", nil
	case name == "use":
		return name, nil
	case name == "a" || name == "switch" || name == "svg":
		name = "g"
	case name == "image" && !strings.HasSuffix(e.at["href"], ".svg"):
		im.say("an image made of pixels was dropped")
		return "", nil
	}
	where, ok := geometry[name]
	if !ok {
		im.say("<%s> was dropped", name)
		return "", nil
	}
	if name == "g" && len(e.in) == 0 {
		return "", nil
	}
	if name == "rect" {
		if ry, rx := e.at["ry"], e.at["rx"]; ry != "" && rx == "" {
			e.at["rx"] = ry
		} else if ry != rx && ry != "" {
			im.say("a rect's ry was dropped: its corners are as round as rx")
		}
	}
	return name, where
}

// generated reports whether an id, such as path1234 or Vector_2, was generated by a program, so
// that nobody misses it.
func generated(id string) bool {
	bare := strings.TrimRight(id, "0123456789-_ ")
	return slices.Contains([]string{"path", "rect", "g", "layer", "circle", "ellipse", "use", "svg", "Vector", "Rectangle", "Group", "Ellipse", "Frame", "Union", "polygon", "line", "image", "Layer"}, bare) ||
		strings.ContainsAny(id, " \t\n")
}

// used draws the element that a use element refers to.
func (im *importer) used(w *bytes.Buffer, e *element, depth int) error {
	of := im.byID[strings.TrimPrefix(e.at["href"], "#")]
	if of == nil {
		im.say("a use of %q was dropped: there is no such thing in the picture", e.at["href"])
		return nil
	}
	g := &element{name: "g", at: map[string]string{}, in: []*element{of}}
	for k, v := range e.at {
		if !slices.Contains([]string{"href", "x", "y", "width", "height", "id"}, k) {
			g.at[k] = v
		}
	}
	if x, y := e.at["x"], e.at["y"]; x != "" || y != "" {
		g.at["transform"] = strings.TrimSpace(g.at["transform"] + fmt.Sprintf(" translate(%s, %s)", or(x, "0"), or(y, "0")))
	}
	if of.name == "symbol" || of.name == "svg" {
		if of.at["viewBox"] != "" {
			im.say("a symbol's viewBox was dropped: it is drawn in the picture's own units")
		}
		g.in = []*element{{name: "g", at: of.at, in: of.in}}
	}
	return im.element(w, g, depth)
}

func or(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}
