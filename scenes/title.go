package scenes

import (
	"math"
	"slices"
	"strings"

	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/night"
	"lacasa/ui/page"
)

// Title is the scene of one game from which matches begin: it shows the game's house from outside,
// and the buttons to continue, to begin, and to open the pages of the game.
type Title struct {
	house  *House
	poster Poster
	saved  *Waiting // the match of this game that can be continued, or nil
	form   page.Form
	life   night.Life
	dealt  float64 // seconds since the cards began to arrive
	at     struct {
		picture, name, line ui.Rect
		crests, credit      ui.Rect
		card                float64 // width of a card in front of the house
		high                float64 // height of the house and the cards together, as a multiple of that
		first               float64 // height of the welcome for new players
		sides               bool    // the crests stand on both sides of the name
	}
	credit string
}

const (
	titleGoOn = iota
	titleNew
	titleRules
	titleSettings
	titleQuit
	titleKept
	titleDeal
	titleStreet
	titleOwn
	titleProblems
	titleLesson
)

// NewTitle returns the title of the game of p. saved is the match of that game that can be
// continued, or nil.
func NewTitle(h *House, p Poster, saved *Waiting) *Title {
	t := &Title{house: h, poster: p, saved: saved}
	t.Lay()
	return t
}

// company reports whether several people play the saved match, so that it has names to show.
func (t *Title) company() bool { return t.saved != nil && t.saved.Company }

// first reports whether nobody has played the game here and there is a text to welcome new players.
func (t *Title) first() bool {
	return t.saved == nil && !t.house.Settings.Knows(t.poster.Game) && t.house.Words.Has("game."+t.poster.Game+".first")
}

// street reports whether there are other games, so that there is a street to return to.
func (t *Title) street() bool { return len(t.house.Posters) > 1 }

// Lay lays everything out again.
func (t *Title) Lay() {
	s := t.house.Screen
	t.credit = strings.TrimSpace(t.poster.Say(t.house, ".credit") + " " + t.house.Version)
	rows := t.entries()
	most := len(rows)
	column := t.layPoster(most)
	t.at.high = familyHigh
	if shape, _, _ := t.house.Room(); shape == page.Tall { // the cards hide more of the house if they would be small otherwise
		t.at.high = min(familyHigh, max(2.9, t.at.picture.H/(t.at.picture.W/3.8)))
	}
	t.at.card = min(t.at.picture.W/3.8, t.at.picture.H/t.at.high)
	s.Prepare(t.at.card)

	t.form.Reset()
	t.form.Name(t.poster.Say(t.house, ""))
	t.form.Read(t.poster.Say(t.house, ".line"))
	if t.saved != nil {
		t.form.Read(t.saved.Line)
	}
	t.form.Head(t.at.name)
	if t.street() {
		t.form.Back = titleStreet
	}
	gap := t.gap()
	high := min(max(48, 54*s.Theme().TextScale), (column.H-gap*float64(most-1))/float64(most))
	for i, row := range rows {
		at := ui.Rect{X: column.X, Y: column.Y + float64(i)*(high+gap), W: column.W, H: high}
		for j, e := range row {
			if len(row) < 3 {
				t.form.Button(e.ID, at.Cell(j, len(row), gap), e.Label, e.Sign, e.Kind)
			} else {
				t.form.Button(e.ID, at.Cell(j, len(row), gap*0.4), e.Label, e.Sign, e.Kind)
				t.form.Above()
			}
		}
	}
	if t.street() && t.form.Find(titleStreet) == nil {
		const side = 46
		p := t.at.picture
		t.form.SignButton(titleStreet, ui.Rect{X: p.X, Y: p.Y, W: side, H: side}, t.house.Say("title.street"), "back")
	}
	s.Invalidate()
}

// others returns the buttons besides those that begin or continue a match.
func (t *Title) others(text float64) []page.Entry {
	w := t.house.Words
	rest := []page.Entry{{ID: titleRules, Label: w.Say("title.rules"), Sign: "rules", Kind: page.Plain}, {ID: titleSettings, Label: w.Say("title.settings"), Sign: "settings", Kind: page.Plain}}
	if rest = append(rest, t.deal()); text >= 1.5 { // labels that need the most width come first
		slices.Reverse(rest)
	}
	if t.posed() && !t.taught() {
		at := len(rest)
		if text >= 1.5 && t.saved != nil { // beside what begins a match there is room for it
			at = 0
		}
		rest = slices.Insert(rest, at, page.Entry{ID: titleProblems, Label: w.Say("title.problems"), Sign: "check", Kind: page.Plain})
	}
	if own := "game." + t.poster.Game + ".own"; w.Has(own) {
		rest = append(rest, page.Entry{ID: titleOwn, Label: w.Say(own), Sign: "own", Kind: page.Plain})
	}
	rest = append(rest, page.Entry{ID: titleKept, Label: w.Say("kept"), Sign: "kept", Kind: page.Plain})
	switch {
	case t.street():
		rest = append(rest, page.Entry{ID: titleStreet, Label: w.Say("title.street"), Sign: "back", Kind: page.Plain})
	case !t.house.Web:
		rest = append(rest, page.Entry{ID: titleQuit, Label: w.Say("title.quit"), Sign: "close", Kind: page.Plain})
	}
	return rest
}

// posed reports whether the game has problems.
func (t *Title) posed() bool { return t.house.Words.Has("problems." + t.poster.Game + ".first") }

// taught reports whether a new player is offered the problems that teach the game, instead of all.
func (t *Title) taught() bool { return t.posed() && t.first() && !t.house.Learned }

// begin returns the rows of the buttons with which one begins.
func (t *Title) begin(anew page.Entry, shape page.Shape) [][]page.Entry {
	lesson := page.Entry{ID: titleLesson, Label: t.house.Say("title.problems.first"), Sign: "check", Kind: page.Plain}
	switch {
	case !t.taught():
		return [][]page.Entry{{anew}}
	case shape == page.Flat:
		lesson.Sign = ""
		return [][]page.Entry{{anew, lesson}}
	}
	return [][]page.Entry{{anew}, {lesson}}
}

// entries returns the buttons, row by row.
func (t *Title) entries() [][]page.Entry {
	rows := t.inRows()
	if _, _, text := t.house.Room(); text >= 1.5 { // large words need the width
		for _, row := range rows {
			for i := range row {
				if len(row) > 1 {
					row[i].Sign = ""
				}
			}
		}
	}
	return rows
}

// inRows returns the buttons with their signs, row by row.
func (t *Title) inRows() (rows [][]page.Entry) {
	w := t.house.Words
	shape, _, text := t.house.Room()
	anew := page.Entry{ID: titleNew, Label: w.Say("title.new"), Sign: "play", Kind: page.Primary}
	if t.saved != nil {
		rows = append(rows, []page.Entry{{ID: titleGoOn, Label: w.Say("title.go-on"), Sign: "play", Kind: page.Primary}})
		anew.Sign, anew.Kind = "dealer", page.Plain
	}
	rest := t.others(text)
	rows = append(rows, t.begin(anew, shape)...)
	taught := t.taught()
	last := len(rows) - 1
	switch wide := text >= 1.5; { // large words need the width
	case wide && shape != page.Flat:
		most := 5 // number of rows
		if shape == page.Tall {
			most = 6
		}
		if t.saved != nil && len(rest) > 6 {
			rows[last], rest = append(rows[last], rest[0]), rest[1:]
		}
		for len(rest) > 0 && len(rows)+1+len(rest)/2 <= most {
			rows, rest = append(rows, rest[:1]), rest[1:]
		}
		if len(rest) == 0 {
			return rows
		}
	case shape == page.Flat && !wide && (t.saved != nil && len(rest) > 3 || len(rest) > 5 || taught): // as few rows as possible
		return t.few(rows, rest, anew)
	case t.saved != nil && shape == page.Flat && len(rest) > 5:
		rows = [][]page.Entry{{rows[0][0], anew}}
		rows[0][0].Sign = ""
	case len(rest)%2 == 1 && !taught && (t.saved != nil && shape != page.Desk || shape == page.Flat):
		rows[last], rest = append(rows[last], rest[0]), rest[1:]
	case len(rest)%2 == 1:
		rows, rest = append(rows, rest[:1]), rest[1:]
	}
	for pair := range slices.Chunk(rest, 2) {
		rows = append(rows, pair)
	}
	return rows
}

// few returns the buttons in as few rows as possible: rows, with which one begins, and the rest.
// The street is not among them: a sign beside the picture leads there.
func (t *Title) few(rows [][]page.Entry, rest []page.Entry, anew page.Entry) [][]page.Entry {
	if t.street() {
		rest = rest[:len(rest)-1]
	}
	half := len(rest) / 2
	first := rows[0]
	if t.saved != nil {
		first = []page.Entry{rows[0][0], anew}
	}
	rows = [][]page.Entry{first, rest[:half], rest[half:]}
	for _, row := range rows {
		for i := range row {
			if len(row) > 3 {
				row[i].Sign = ""
			}
		}
	}
	return rows
}

// deal returns the button of today's deal, whose label says how the deal ended if it was played.
func (t *Title) deal() page.Entry {
	e := page.Entry{ID: titleDeal, Label: t.house.Say("deal"), Sign: "day", Kind: page.Plain}
	if d, ok := t.house.Dealt[t.poster.Game]; ok {
		e.Label, e.Sign = t.house.Say("deal.was", "how", d.text(t.house)), [...]string{match.Open: "day", match.Won: "day-won", match.Drawn: "day-drawn", match.Lost: "day-lost"}[d.End]
	}
	if shape, _, text := t.house.Room(); shape == page.Flat && text >= 1.5 { // large words need the width
		e.Sign = ""
	}
	return e
}

// gap returns the distance between buttons.
func (t *Title) gap() float64 {
	if shape, r, _ := t.house.Room(); shape == page.Tall { // where the picture needs the room
		return 8 * min(r.W/390, r.H/844)
	}
	return 12
}

// layPoster lays out everything except the buttons, which need that many rows, and returns the
// space left for the buttons.
func (t *Title) layPoster(rows int) (column ui.Rect) {
	shape, r, k := t.house.Room()
	t.at.crests, t.at.sides = ui.Rect{}, shape == page.Flat && k < 1.5
	switch shape {
	case page.Desk:
		u := min(r.W/1280, r.H/800)
		left, right := r.CutLeft(r.W * 0.59)
		t.at.picture = left.Inset2(30*u, 50*u).Move(14*u, 0)
		col := right.Inset2(26*u, 54*u).Move(-16*u, 0)
		col = col.Narrow(430 * u * k)
		high := float64(rows)*(54*k+12) - 12
		line := 34 * u * k
		if t.company() || k >= 1.5 {
			line = 62 * u * min(k, 1.6)
		}
		if t.at.first = line; t.first() && k < 1.5 {
			line *= 2
		}
		spare := max(0, col.H-(136*u+44*u+line+26*u+high+50*u))
		col.Down(ui.Gap(spare*0.42), ui.Fixed(136*u).Into(&t.at.name), ui.Fixed(44*u).Into(&t.at.crests), ui.Fixed(line).Into(&t.at.line), ui.Gap(26*u),
			ui.Grow(1).Into(&column), ui.Gap(16*u), ui.Fixed(50*u).Into(&t.at.credit))
	case page.Tall:
		u := min(r.W/390, r.H/844)
		in := r.Inset2(24*u, 14*u)
		row := 48.0
		if k >= 1.5 {
			row = 62
		}
		high := float64(rows)*(row*u+t.gap()) - t.gap()
		line, crests := 54*u, 34*u
		if k >= 1.5 {
			line, crests = 86*u, 0
		}
		if t.at.first = line; t.first() && k < 1.5 {
			line *= 2
		}
		in.Down(ui.Grow(1).Into(&t.at.picture), ui.Fixed(76*u).Into(&t.at.name), ui.Fixed(crests).Into(&t.at.crests), ui.Fixed(line).Into(&t.at.line), ui.Gap(12*u),
			ui.Fixed(high).Into(&column), ui.Gap(8*u), ui.Fixed(44*u*min(k, 1.3)).Into(&t.at.credit))
		t.at.picture = t.at.picture.Inset2(-4*u, 0)
	case page.Flat:
		u := min(r.W/844, r.H/390)
		left, right := r.CutLeft(r.W * 0.53)
		t.at.picture = left.Inset2(24*u, 18*u).Move(4*u, 0)
		col := right.Inset2(20*u, 16*u)
		t.at.first = math.Inf(1) // there is room for nothing else
		if k >= 1.5 {            // the buttons need the room
			col.Down(ui.Grow(1).Into(&column), ui.Gap(8*u), ui.Fixed(44*u).Into(&t.at.credit))
			t.at.picture.Down(ui.Grow(1).Into(&t.at.picture), ui.Fixed(56*u).Into(&t.at.name), ui.Fixed(62*u).Into(&t.at.line))
			break
		}
		col.Down(ui.Fixed(66*u).Into(&t.at.name), ui.Fixed(48*u).Into(&t.at.line), ui.Gap(8*u), ui.Grow(1).Into(&column), ui.Gap(8*u), ui.Fixed(44*u).Into(&t.at.credit))
	}
	return column
}

// Update handles the input of a tick.
func (t *Title) Update(in *ui.Input, dt float64) Intent {
	switch s := t.house.Screen; {
	case t.house.still():
	case t.coming():
		s.Invalidate()
	case t.poster.Picture == ui.Night && t.life.Advance(dt):
		s.InvalidateBlink(s.Bounds())
	}
	t.dealt += dt
	id, ok := t.form.Update(&t.house.Kit, in)
	if !ok {
		return nil
	}
	switch id {
	case titleGoOn:
		return t.saved.resume()
	case titleNew:
		return SetUp{}
	case titleDeal:
		return OpenDeal
	case titleKept:
		return OpenKept
	case titleStreet:
		return Home
	case titleRules:
		return OpenRules
	case titleSettings:
		return OpenSettings
	case titleQuit:
		return Quit
	case titleOwn:
		return OpenOwn
	case titleProblems:
		return OpenProblems
	case titleLesson:
		return NextProblem
	}
	return nil
}

// coming reports whether the cards are still moving.
func (t *Title) coming() bool { return t.dealt < titleDealt+float64(len(t.poster.Fan))*titleApart }

// titleDealt is how long a card of the title moves, and titleApart the delay from one card to the
// next, both in seconds.
const titleDealt, titleApart = 0.36, 0.065

// nameStyle returns the style of the game's name.
func (t *Title) nameStyle() ui.Style {
	return ui.Style{Font: ui.Title, Size: t.at.name.H * 0.84, Colour: t.house.Screen.Theme().AccentTop, Align: ui.Middle, Fixed: true}
}

// Draw draws the whole scene.
func (t *Title) Draw(s *ui.Screen) {
	th := s.Theme()
	s.Table(t.poster.Top, true)
	t.drawFamily(s)
	s.Label(t.poster.Say(t.house, ""), t.at.name, t.nameStyle())
	t.drawCrests(s)
	st := ui.Style{Size: 19, Colour: th.Text, Align: ui.Middle}
	switch {
	case t.saved != nil:
		page.DrawEvenly(s, t.saved.Line, t.at.line, st)
	case !t.first():
		page.DrawEvenly(s, t.poster.Say(t.house, ".line"), t.at.line, st)
	default:
		lower, upper := t.at.line.CutBottom(t.at.first)
		if upper.H > 0 {
			page.DrawEvenly(s, t.poster.Say(t.house, ".line"), upper, st)
		}
		st.Font, st.Colour = ui.Bold, th.AccentTop
		page.DrawEvenly(s, t.poster.Say(t.house, ".first"), lower, st)
	}
	t.form.Draw(s)
	page.DrawEvenly(s, t.credit, t.at.credit, ui.Style{Size: 15, Colour: th.TextSoft, Align: ui.Middle})
}

// drawCrests draws the crests of the families or suits below the name or, where that has no room
// for them below, on both sides of it.
func (t *Title) drawCrests(s *ui.Screen) {
	crests := t.poster.Crests
	apart := 0.0
	r, y := t.at.crests, t.at.crests.Y
	if r.H == 0 && t.at.sides {
		st := t.nameStyle()
		apart, _ = s.MeasureText(t.poster.Say(t.house, ""), st)
		r = t.at.name.Middle(t.at.name.W, min(32, (t.at.name.W-apart)/float64(len(crests)*2)*1.4))
		apart += 12
		y = r.Y + r.H*0.1
	}
	d := r.H * 0.8
	if d <= 0 {
		return
	}
	for i, crest := range crests {
		k := float64(i) - float64(len(crests)-1)/2
		x := r.Centre().X + k*d*1.5
		if apart > 0 {
			x = r.Centre().X + math.Copysign(apart/2, k) + (k-math.Copysign(0.5, k))*d*1.4 + math.Copysign(d*0.7, k)
		}
		s.Picture(crest, ui.Rect{X: x - d/2, Y: y, W: d, H: d})
	}
}

// houseWide is the width of the house behind the cards, and familyHigh the height of the house and
// the cards together, both as multiples of the width of a card.
const (
	houseWide  = 3.6
	familyHigh = 3.62
)

// drawFamily draws the house and the cards in front of it: the guest at its door, the families on
// both sides.
func (t *Title) drawFamily(s *ui.Screen) {
	w := t.at.card
	r := t.at.picture.Middle(t.at.picture.W, w*t.at.high)
	house, _ := r.Middle(w*houseWide, r.H).CutTop(w * houseWide * 5 / 8)
	if t.poster.Picture.Kind != nil {
		s.Picture(t.poster.Picture, house)
		if t.poster.Picture == ui.Night {
			t.life.Draw(s, house.Fit(8, 5))
		}
	}
	mid := ui.Point{X: r.Centre().X, Y: r.Bottom() - w*0.97}
	fan := t.poster.Fan
	last := len(fan) - 1
	stride := min(w*0.82, (r.W-w*1.25)/float64(last))
	for nth := range fan {
		i := fromEnds(nth, last)
		k := float64(i) - float64(last)/2
		p := ui.NewPose(fan[i], ui.Point{X: mid.X + k*stride, Y: mid.Y + k*k*w*0.045}, w)
		p.Tilt, p.Lift = k*6, 5
		if in := ui.Progress(t.dealt-float64(nth)*titleApart, titleDealt); in < 1 && !t.house.still() { // on its way
			p.Y += (1 - ui.Out.At(in)) * w * 1.6
			p.Tilt += 14 * (1 - in)
			p.Lift += 20 * (1 - in)
			p.Alpha = min(1, 4*in)
		}
		s.Card(p)
	}
	if t.poster.Picture.Kind != nil && !s.Theme().HighContrast { // light from the windows falls on the cards
		for k := -1.0; k <= 1; k++ {
			ui.DrawDisc(s, ui.Point{X: mid.X + k*stride*0.9, Y: mid.Y - w*(0.86-0.06*k*k)}, w*0.5, ui.Alpha(s.Theme().AccentTop, 0.2))
		}
	}
}
