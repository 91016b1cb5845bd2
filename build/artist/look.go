package artist

import (
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"

	"golang.org/x/image/colornames"

	"lacasa/ui/art"
)

// lost maps visible attributes that the game's pictures do not have to values without effect.
var lost = map[string][]string{
	"mask": {"none"}, "stroke-dasharray": {"none", "0"}, "mix-blend-mode": {"normal"}, "marker-start": {"none"}, "marker-mid": {"none"},
	"marker-end": {"none"}, "marker": {"none"}, "paint-order": {"normal"}, "backdrop-filter": {"none"}, "vector-effect": {"none"},
}

// losses reports what is lost of the look of an element.
func (im *importer) losses(e *element) {
	for name, nothing := range lost {
		v := e.at[name]
		said := v != ""
		for _, n := range nothing {
			said = said && v != n
		}
		if said {
			im.say("%s of a %s was dropped", name, e.name)
		}
	}
}

// looks returns the attributes that give the look of an element: once, or separately for its fill
// and its stroke if these have different opacities.
func (im *importer) looks(e *element) [][][2]string {
	var both, fill, line [][2]string
	keep := func(list *[][2]string, name, value string) { *list = append(*list, [2]string{name, value}) }
	if v := e.at["transform"]; v != "" {
		keep(&both, "transform", im.transform(v))
	}
	if v := im.defined(e.at["clip-path"], "clipPath"); v != "" {
		keep(&both, "clip-path", v)
	}
	if v := im.defined(e.at["filter"], "filter"); v != "" {
		keep(&both, "filter", v)
	}
	if v := or(e.at["fill-rule"], e.at["clip-rule"]); v == "evenodd" {
		keep(&both, "fill-rule", v)
	}
	if v := e.at["fill"]; v != "" {
		keep(&fill, "fill", im.paint(v))
	}
	if v := e.at["stroke"]; v != "" {
		keep(&line, "stroke", im.paint(v))
	}
	if v := e.at["stroke-width"]; v != "" {
		keep(&line, "stroke-width", strings.TrimSuffix(v, "px"))
	}
	switch v := e.at["stroke-linecap"]; v {
	case "round", "butt":
		keep(&line, "stroke-linecap", v)
	case "square":
		im.say("square ends of lines were made flat")
		keep(&line, "stroke-linecap", "butt")
	}
	switch v := e.at["stroke-linejoin"]; v {
	case "round", "miter", "bevel":
		keep(&line, "stroke-linejoin", v)
	}
	all, of, ol := part(e.at["opacity"]), part(e.at["fill-opacity"]), part(e.at["stroke-opacity"])
	seen := func(v float64) [][2]string {
		if v >= 1 {
			return nil
		}
		return [][2]string{{"opacity", strconv.FormatFloat(math.Round(v*1000)/1000, 'f', -1, 64)}}
	}
	stroked := e.at["stroke"] != "" && e.at["stroke"] != "none"
	switch {
	case of == ol || e.name == "g" && of*ol == 1:
		return [][][2]string{join(both, fill, line, seen(all*of))}
	case e.name == "g":
		im.say("the opacity of a group's fill or stroke alone was dropped")
		return [][][2]string{join(both, fill, line, seen(all))}
	case !stroked:
		return [][][2]string{join(both, fill, line, seen(all*of))}
	case e.at["fill"] == "none":
		return [][][2]string{join(both, fill, line, seen(all*ol))}
	}
	return [][][2]string{
		join(both, fill, [][2]string{{"stroke", "none"}}, seen(all*of)),
		join(both, [][2]string{{"fill", "none"}}, line, seen(all*ol)),
	}
}

func join(lists ...[][2]string) (all [][2]string) {
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}

// part parses a number from 0 to 1, or a percentage. It returns 1 for an empty string.
func part(s string) float64 {
	of := 1.0
	if cut, ok := strings.CutSuffix(s, "%"); ok {
		s, of = cut, 0.01
	}
	v, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	if err != nil || math.IsNaN(v) {
		return 1
	}
	return min(1, max(0, v*of))
}

// transform rewrites what the reader does not know: skewing.
func (im *importer) transform(s string) string {
	for _, axis := range []string{"skewX", "skewY"} {
		for {
			before, rest, ok := strings.Cut(s, axis+"(")
			if !ok {
				break
			}
			angle, after, _ := strings.Cut(rest, ")")
			v, _ := strconv.ParseFloat(strings.TrimSpace(angle), 64)
			t := strconv.FormatFloat(math.Tan(v*math.Pi/180), 'f', 5, 64)
			if axis == "skewX" {
				s = before + "matrix(1 0 " + t + " 1 0 0)" + after
			} else {
				s = before + "matrix(1 " + t + " 0 1 0 0)" + after
			}
		}
	}
	return s
}

// paint returns a colour by its name in the palette, or a gradient.
func (im *importer) paint(s string) string {
	s = strings.TrimSpace(s)
	if strings.HasPrefix(s, "url(") {
		ref, fallback, _ := strings.Cut(s, ")")
		if v := im.defined(ref+")", "gradient"); v != "" {
			return v
		}
		return im.paint(or(strings.TrimSpace(fallback), "none"))
	}
	switch s {
	case "none", "transparent":
		return "none"
	case "currentColor", "inherit", "context-fill", "context-stroke":
		im.say("%s became black", s)
		return "black"
	}
	c, ok := colour(s)
	if !ok {
		im.say("the colour %q is not known and became black", s)
		return "black"
	}
	return im.named(c)
}

// near is the distance (CIE delta-E 1976) up to which two colours are considered the same.
const near = 3

// named returns the name in the palette of a colour, as seen in an editor, or the colour itself as
// one that never changes.
func (im *importer) named(c color.RGBA) string {
	best, least := "", math.Inf(1)
	lab := art.Lab(art.Linear(c))
	for _, name := range art.StandIns() {
		if v, ok := colornames.Map[name]; ok {
			if d := art.DeltaE(lab, art.Lab(art.Linear(v))); d < least {
				best, least = name, d
			}
		}
	}
	hex := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	if least > near {
		im.say("%s has no name in the palette and will never change; nearest is %s", hex, best)
		return hex
	}
	if least > 0 {
		im.say("%s became %s", hex, best)
	}
	return best
}

// colour parses #rgb, #rrggbb (ignoring an opacity after it), rgb(), and the names of web colours.
func colour(s string) (color.RGBA, bool) {
	s = strings.ToLower(s)
	if hex, ok := strings.CutPrefix(s, "#"); ok {
		if len(hex) == 3 || len(hex) == 4 {
			hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
		}
		if len(hex) == 8 {
			hex = hex[:6]
		}
		v, err := strconv.ParseUint(hex, 16, 32)
		return art.RGB(uint32(v)), err == nil && len(hex) == 6
	}
	if args, ok := strings.CutPrefix(strings.Replace(s, "rgba(", "rgb(", 1), "rgb("); ok {
		var v [3]uint8
		fields := strings.FieldsFunc(strings.TrimSuffix(args, ")"), func(r rune) bool { return r == ',' || r == ' ' || r == '/' })
		if len(fields) < 3 {
			return color.RGBA{}, false
		}
		for i := range v {
			f, of := fields[i], 1.0
			if cut, ok := strings.CutSuffix(f, "%"); ok {
				f, of = cut, 2.55
			}
			n, err := strconv.ParseFloat(f, 64)
			if err != nil || !(n*of >= 0 && n*of <= 255.5) {
				return color.RGBA{}, false
			}
			v[i] = uint8(min(255, n*of+0.5))
		}
		return color.RGBA{v[0], v[1], v[2], 255}, true
	}
	c, ok := colornames.Map[s]
	return c, ok
}
