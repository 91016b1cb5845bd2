package artist

import (
	"bytes"
	"fmt"
	"image/color"
	"strconv"
	"strings"
)

// defined writes the definition that url(#id) refers to, and returns its name there. It returns ""
// if the definition cannot be kept.
func (im *importer) defined(s, kind string) string {
	s = strings.TrimSpace(s)
	if s == "" || s == "none" {
		return ""
	}
	id := strings.Trim(strings.TrimSuffix(strings.TrimPrefix(s, "url("), ")"), "\"' ")
	id = strings.TrimPrefix(id, "#")
	key := kind + " " + id
	if name, ok := im.names[key]; ok {
		return name
	}
	im.names[key] = "" // until it is written, in case it refers to itself
	e := im.byID[id]
	if e == nil || e.name != kind && !(kind == "gradient" && strings.HasSuffix(e.name, "Gradient")) {
		im.say("%q was dropped: there is no such %s", s, kind)
		return ""
	}
	var b bytes.Buffer
	name, ok := fmt.Sprintf("%s-%d", kind, len(im.names)), false
	switch kind {
	case "gradient":
		ok = im.gradient(&b, e, name)
	case "clipPath":
		ok = im.clip(&b, e, name)
	case "filter":
		ok = im.filter(&b, e, name)
	}
	if !ok {
		return ""
	}
	im.defs.Write(b.Bytes())
	im.names[key] = "url(#" + name + ")"
	return im.names[key]
}

// gradient writes a gradient with the stops and measures of those that it refers to.
func (im *importer) gradient(b *bytes.Buffer, e *element, name string) bool {
	at, stops := map[string]string{}, []*element(nil)
	for from, n := e, 0; from != nil && n < 10; n++ {
		for k, v := range from.at {
			if at[k] == "" {
				at[k] = v
			}
		}
		if stops == nil {
			for _, c := range from.in {
				if c.name == "stop" {
					stops = append(stops, c)
				}
			}
		}
		from = im.byID[strings.TrimPrefix(from.at["href"], "#")]
	}
	if len(stops) == 0 {
		im.say("a gradient without stops was dropped")
		return false
	}
	if at["fx"] != "" && at["fx"] != at["cx"] || at["fy"] != "" && at["fy"] != at["cy"] {
		im.say("a radial gradient's focus was dropped: it begins in its middle")
	}
	if v := at["spreadMethod"]; v != "" && v != "pad" {
		im.say("a gradient's %s was dropped", v)
	}
	fmt.Fprintf(b, "    <%s id=%q", e.name, name)
	keys := []string{"x1", "y1", "x2", "y2", "gradientUnits", "gradientTransform"}
	if e.name == "radialGradient" {
		keys = []string{"cx", "cy", "r", "gradientUnits", "gradientTransform"}
	}
	for _, k := range keys {
		if v := at[k]; v != "" {
			fmt.Fprintf(b, " %s=%q", k, im.transform(v))
		}
	}
	b.WriteString(">")
	for _, s := range stops {
		colour := im.paint(or(s.at["stop-color"], "black"))
		opacity := part(s.at["stop-opacity"])
		if colour == "none" {
			colour, opacity = "black", 0
		}
		fmt.Fprintf(b, "<stop offset=\"%s\" stop-color=\"%s\"", number(part(or(s.at["offset"], "0"))), colour)
		if opacity < 1 {
			fmt.Fprintf(b, " stop-opacity=\"%s\"", number(opacity))
		}
		b.WriteString("/>")
	}
	fmt.Fprintf(b, "</%s>\n", e.name)
	return true
}

func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// clip writes a clip path.
func (im *importer) clip(b *bytes.Buffer, e *element, name string) bool {
	if v := e.at["clipPathUnits"]; v != "" && v != "userSpaceOnUse" {
		im.say("a clip path in %s was dropped", v)
		return false
	}
	if v := e.at["clip-path"]; v != "" && v != "none" {
		im.say("what clips a clip path was dropped")
	}
	fmt.Fprintf(b, "    <clipPath id=%q>\n", name)
	g := &element{name: "g", at: map[string]string{}, in: bare(e.in)}
	if v := e.at["transform"]; v != "" {
		g.at["transform"] = v
	}
	if err := im.element(b, g, 3); err != nil {
		return false // too many elements, which will be reported
	}
	b.WriteString("    </clipPath>\n")
	return true
}

// bare returns elements without groups that make no difference in a clip path.
func bare(list []*element) (out []*element) {
	for _, e := range list {
		c := &element{name: e.name, at: map[string]string{}, in: bare(e.in)}
		for k, v := range e.at {
			switch k {
			case "fill", "stroke", "clip-path", "filter", "opacity", "id", "mask":
			default:
				c.at[k] = v
			}
		}
		out = append(out, c)
	}
	return out
}

// filter writes a blur or a shadow, which Inkscape and Figma make of several parts.
func (im *importer) filter(b *bytes.Buffer, e *element, name string) bool {
	var blur, offset, flood, drop *element
	matrix, inner := "", false
	for _, c := range e.in {
		switch c.name {
		case "feGaussianBlur":
			blur = c
		case "feOffset":
			offset = c
		case "feFlood":
			if c.at["flood-opacity"] != "0" { // Figma begins with a transparent one
				flood = c
			}
		case "feDropShadow":
			drop = c
		case "feColorMatrix":
			if c.at["type"] == "matrix" || c.at["type"] == "" {
				matrix = c.at["values"] // the last one gives the colour
			}
		case "feComposite":
			inner = inner || c.at["operator"] == "arithmetic"
		case "feBlend", "feMerge":
		default:
			im.say("<%s> of a filter was dropped", c.name)
		}
	}
	colour, opacity := "black", 1.0
	switch {
	case inner:
		im.say("a shadow inside a thing was dropped")
		return false
	case drop != nil:
		blur, offset, flood = drop, drop, drop
	case blur == nil:
		im.say("a filter without blur was dropped")
		return false
	case offset == nil:
		fmt.Fprintf(b, "    <filter id=%q><feGaussianBlur stdDeviation=%q/></filter>\n", name, deviation(blur))
		return true
	}
	if flood != nil {
		colour, opacity = im.paint(or(flood.at["flood-color"], "black")), part(flood.at["flood-opacity"])
	} else if v := strings.FieldsFunc(matrix, func(r rune) bool { return r == ' ' || r == ',' || r == '\n' || r == '\t' }); len(v) == 20 {
		of := func(row int) uint8 { return uint8(part(v[5*row+4])*255 + 0.5) }
		colour, opacity = im.named(color.RGBA{of(0), of(1), of(2), 255}), part(v[18])
	}
	fmt.Fprintf(b, "    <filter id=%q><feDropShadow dx=%q dy=%q stdDeviation=%q flood-color=%q flood-opacity=%q/></filter>\n", name,
		or(offset.at["dx"], "0"), or(offset.at["dy"], "0"), deviation(blur), colour, number(opacity))
	return true
}

// deviation returns the standard deviation of a blur, the first if there is one for each direction.
func deviation(e *element) string {
	v, _, _ := strings.Cut(strings.TrimSpace(or(e.at["stdDeviation"], "0")), " ")
	v, _, _ = strings.Cut(v, ",")
	return v
}
