package command

import (
	"fmt"
	"html"
	"math"
	"path/filepath"
	"strings"

	"lacasa/engine/study"
	"lacasa/game/session"
	"lacasa/game/store"
)

// showStudies prints what finished studies say as tables of Markdown, or puts them into a page.
func showStudies(runs []*study.Run, out string, s Streams, games []session.Game) int {
	var page string
	if out != "" {
		text, err := readFile(out)
		if err != nil {
			fmt.Fprintf(s.Err, "%v\n", err)
			return failed
		}
		page = string(text)
	}
	for _, run := range runs {
		q, err := question(games, run.Game, run.What)
		if err != nil || run.Parts != 1 || !run.Over() {
			fmt.Fprintf(s.Err, "only finished studies can be shown, whose parts are joined: %s %s, part %d/%d, %d of %d deals\n",
				run.Game, run.What, run.Part, run.Parts, run.Done, run.Own())
			return failed
		}
		if err := q.Counts(run); err != nil {
			fmt.Fprintf(s.Err, "%s %s: %v\n", run.Game, run.What, err)
			return failed
		}
		for _, t := range q.Tables(run) {
			name := run.Game + "-" + t.Name
			text := markdown(&t) + "\n" + made(run)
			if out == "" {
				if _, err := fmt.Fprintf(s.Out, "%s\n\n%s\n", name, text); err != nil {
					return unsaved(s, "the tables", err)
				}
				continue
			}
			place := name + " " + strings.Join(run.Players, ",") // a page may have one for these players alone
			alone := strings.Contains(page, begins(place))
			if !alone {
				place = name
			}
			plotted := filepath.Join(strings.TrimSuffix(out, filepath.Ext(out)), name+".svg") // beside the page, in a folder of its name
			if t.Shared && !alone {
				if err := store.WriteFile(plotted, []byte(plot(&t))); err != nil {
					return unsaved(s, plotted, err)
				}
			}
			var found bool
			if page, found = replaced(page, place, text); !found {
				fmt.Fprintf(s.Err, "%s has no place for %s: a line %s and one %s\n", out, name, begins(name), ends(name))
				return failed
			}
		}
	}
	if out != "" {
		if err := store.WriteFile(out, []byte(page)); err != nil {
			return unsaved(s, out, err)
		}
	}
	return ok
}

// begins and ends return the lines between which a page has a table.
func begins(name string) string { return "<!-- " + name + " -->" }
func ends(name string) string   { return "<!-- end of " + name + " -->" }

// replaced returns a page with the text in the place of that name; found is false if there is no
// such place.
func replaced(page, name, text string) (with string, found bool) {
	before, rest, begun := strings.Cut(page, begins(name)+"\n")
	_, after, ended := strings.Cut(rest, ends(name)+"\n")
	if !begun || !ended {
		return page, false
	}
	return before + begins(name) + "\n" + text + ends(name) + "\n" + after, true
}

// made says how a run is made again.
func made(run *study.Run) string {
	return fmt.Sprintf("`go run . study -game %s -what %s -players %s -deals %d -seed %s`\n", run.Game, run.What, strings.Join(run.Players, ","), run.Deals, run.Seed)
}

// markdown returns a table.
func markdown(t *study.Table) string {
	var b strings.Builder
	b.WriteString("| | " + strings.Join(t.Head, " | ") + " |\n|---|" + strings.Repeat("---:|", len(t.Head)) + "\n")
	for _, line := range t.Lines {
		b.WriteString("| " + line.Name)
		for i := range line.Figures {
			b.WriteString(" | " + inWords(&line.Figures[i]))
		}
		b.WriteString(" |\n")
	}
	return b.String()
}

// inWords returns a figure with half its interval of 95 percent.
func inWords(f *study.Figure) string {
	switch f.Kind {
	case study.Count:
		return fmt.Sprint(f.N)
	case study.Share:
		if f.N == 0 {
			return ""
		}
		low, high := wilson(f)
		half := 100 * (high - low) / 2
		digits := 1
		if half < 0.1 {
			digits = 2
		}
		return fmt.Sprintf("%.*f ± %.*f %%", digits, 100*share(f), digits, half)
	case study.Mean:
		if f.N < 2 {
			return ""
		}
		return measured(average(f))
	case study.Slope:
		if slope, half, ok := sloped(f); ok {
			return measured(slope, half)
		}
	case study.Empty:
	}
	return ""
}

// measured returns a number with half its interval.
func measured(number, half float64) string {
	return strings.Replace(fmt.Sprintf("%.2f ± %.2f", number, half), "-0.00 ", "0.00 ", 1)
}

// sure is how many standard deviations to either side hold 95 percent.
const sure = 1.96

// share returns a share, of which there must be something.
func share(f *study.Figure) float64 { return float64(f.Sum) / float64(f.Whole()) }

// wilson returns Wilson's interval of a share, which holds near 0 and 1 too.
func wilson(f *study.Figure) (low, high float64) {
	n, p := float64(f.N), share(f)
	middle := (p + sure*sure/(2*n)) / (1 + sure*sure/n)
	half := sure / (1 + sure*sure/n) * math.Sqrt(p*(1-p)/n+sure*sure/(4*n*n))
	return max(0, middle-half), min(1, middle+half)
}

// average returns a mean and half its interval.
func average(f *study.Figure) (mean, half float64) {
	n := float64(f.N)
	mean = float64(f.Sum) / n
	return mean, sure * math.Sqrt(max(0, float64(f.Squares)/n-mean*mean)/(n-1))
}

// sloped returns the slope of the line through y by x that fits best, and half its interval; ok is
// false where x does not differ.
func sloped(f *study.Figure) (slope, half float64, ok bool) {
	n := float64(f.N)
	xx := float64(f.XX) - float64(f.X)*float64(f.X)/n
	if f.N < 3 || xx <= 0 {
		return 0, 0, false
	}
	xy := float64(f.XY) - float64(f.X)*float64(f.Sum)/n
	yy := float64(f.Squares) - float64(f.Sum)*float64(f.Sum)/n
	slope = xy / xx
	return slope, sure * math.Sqrt(max(0, yy-slope*xy)/(n-2)/xx), true
}

// The measures of a plot.
const (
	plotLeft, plotWidth, plotRow, plotTop = 190, 520, 24, 56
	plotInk                               = "#76767f"
)

// plotColours tells the columns of a plot apart, on light and dark pages, as their shapes do.
var plotColours = [...]string{"#b8862b", "#8a8a94", "#3d8fb5", "#c2453d", "#4f9a5b", "#8463b0"}

// plot returns a picture of the shares of a table: a row for each line, a mark for each column and
// its interval as a bar behind.
func plot(t *study.Table) string {
	var b strings.Builder
	high := plotTop + plotRow*len(t.Lines) + 10
	wide := plotLeft + plotWidth + 30
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" font-size="12">`+"\n", wide, high, wide, high)
	for percent := 0; percent <= 100; percent += 20 {
		x := plotLeft + plotWidth*percent/100
		fmt.Fprintf(&b, `<path d="M%d %d V%d" stroke="%s" stroke-opacity="0.3"/>`, x, plotTop-8, high-8, plotInk)
		fmt.Fprintf(&b, `<text x="%d" y="%d" fill="%s" text-anchor="middle">%d %%</text>`+"\n", x, plotTop-14, plotInk, percent)
	}
	key := 0
	for i, head := range t.Head {
		if !plotted(t, i) {
			continue
		}
		at := plotLeft + key*125
		b.WriteString(dot(i, float64(at), 16))
		fmt.Fprintf(&b, `<text x="%d" y="20" fill="%s">%s</text>`+"\n", at+10, plotInk, html.EscapeString(head))
		key++
	}
	for row, line := range t.Lines {
		y := float64(plotTop + plotRow*row + plotRow/2)
		fmt.Fprintf(&b, `<text x="%d" y="%.0f" fill="%s" text-anchor="end">%s</text>`, plotLeft-12, y+4, plotInk, html.EscapeString(line.Name))
		for i := range line.Figures {
			f := &line.Figures[i]
			if f.Kind != study.Share || f.N == 0 {
				continue
			}
			low, high := wilson(f)
			from, to := plotLeft+plotWidth*low, plotLeft+plotWidth*high
			fmt.Fprintf(&b, `<path d="M%.1f %.0f H%.1f" stroke="%s" stroke-width="2"/>`, from, y, to, plotColours[i%len(plotColours)])
			b.WriteString(dot(i, plotLeft+plotWidth*share(f), y))
		}
		b.WriteByte('\n')
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// plotted reports whether a column holds shares.
func plotted(t *study.Table, column int) bool {
	for _, line := range t.Lines {
		if line.Figures[column].Kind == study.Share {
			return true
		}
	}
	return false
}

// dot returns the mark of a column: a shape and a colour of its own.
func dot(column int, x, y float64) string {
	colour := plotColours[column%len(plotColours)]
	switch column % 4 {
	case 0:
		return fmt.Sprintf(`<path d="M%.1f %.1f l6 6 -6 6 -6 -6 z" fill="%s"/>`, x, y-6, colour)
	case 1:
		return fmt.Sprintf(`<circle cx="%.1f" cy="%.1f" r="4" fill="none" stroke="%s" stroke-width="2"/>`, x, y, colour)
	case 2:
		return fmt.Sprintf(`<path d="M%.1f %.1f l5.5 10 h-11 z" fill="%s"/>`, x, y-6, colour)
	}
	return fmt.Sprintf(`<circle cx="%.1f" cy="%.1f" r="4.5" fill="%s"/>`, x, y, colour)
}
