package own

import (
	"slices"
	"strconv"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	deck "lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Lay lays everything out again.
func (c *composer) Lay() {
	shape, r, k := c.house.Room()
	p := &c.page
	p.Bare = true
	actions := c.layGround(shape, k)
	v, b := tell.VoiceOf(c.house), &blocks[c.block]
	f := &c.form
	title, heading := v.Say("compose."+b.name), "" // the title is a sentence
	if wide, _ := c.house.Screen.MeasureText(title, ui.Style{Font: ui.Title, Size: 28, Fixed: true}); wide*0.86 > p.Within.W-2*min(34, p.Within.W*0.05)-168 {
		title, heading = v.Say("compose."+b.name+".tab"), title
	}
	p.Lay(&c.house.Kit, f, title, composeBack, r.W)
	c.layPast(v)
	p.Beside = 104
	high := 76.0
	switch {
	case shape == page.Tall && k < 1.5: // two rows, for their names
		high = 2*62 + 6
	case shape == page.Desk && k < 1.5 && p.Within.W < 110*float64(len(blocks)):
		high = 2*60 + 6
	case shape != page.Desk:
		high = 48
	}
	var tabs ui.Rect
	tabs, f.View = f.View.CutTop(high + 8)
	c.layTabs(tabs.Inset2(0, 4), v)
	c.layStrip(v)
	c.layActions(actions, shape, v)
	f.Scrolls = true
	p.Y = f.View.Y + 8
	c.layFlowing(false)
	c.layBlock(v, heading)
	c.layFlowing(true)
	if c.block < readBlock {
		p.Buttons(300, page.Entry{ID: composeNext, Label: v.Say("compose." + blocks[c.block+1].name), Sign: "right", Kind: page.Plain})
	}
	p.Close()
	c.sayRule(v, shape)
	if shape == page.Desk && k < 1.5 {
		for i, at := range c.texts() {
			f.Area(composeText+i, at, c.fieldName(i))
		}
	}
	f.Area(composeTold, c.told, v.Say("compose.read"))
}

// layGround divides the screen into the page, the card, and a panel for the rule in words and the
// buttons. It returns the place of the buttons.
func (c *composer) layGround(shape page.Shape, k float64) (actions ui.Rect) {
	p, g := &c.page, c.house.Ground()
	switch shape {
	case page.Desk:
		wide, share, low := 0.51, 0.636, 62.0 // the card is what is made, and the largest
		if k >= 1.5 {
			wide, share, low = 0.62, 0.3, 112
		}
		var side ui.Rect
		g.Across(ui.Fixed(g.W*wide).Into(&p.Within), ui.Gap(26), ui.Grow(1).Into(&side))
		side.Down(ui.Fixed(g.H*share).Into(&c.card), ui.Gap(16), ui.Grow(1).Into(&c.panel))
		c.panel.Inset2(22, 18).Down(ui.Grow(1).Into(&c.told), ui.Gap(10), ui.Fixed(low).Into(&actions))
	case page.Tall:
		g.Down(ui.Fixed(min(200, g.H*0.24)).Into(&c.panel), ui.Gap(6), ui.Grow(1).Into(&p.Within), ui.Gap(6), ui.Fixed(56).Into(&actions))
		c.panel.Inset2(10, 9).Across(ui.Fixed(126).Into(&c.card), ui.Gap(12), ui.Grow(1).Into(&c.told))
	case page.Flat:
		g.Across(ui.Fixed(min(320, g.W*0.4)).Into(&c.panel), ui.Gap(6), ui.Grow(1).Into(&p.Within))
		c.panel.Inset2(10, 10).Across(ui.Fixed(136).Into(&c.card), ui.Gap(12), ui.Grow(1).Into(&c.told))
		c.card.Down(ui.Grow(1).Into(&c.card), ui.Gap(8), ui.Fixed(106).Into(&actions))
	}
	return actions
}

// texts returns the places of the name, the line below it and the sign on the card.
func (c *composer) texts() [3]ui.Rect {
	card := c.card.Fit(5, 7)
	seal, plate := card.Inset(card.W*0.04), tell.Plate(card)
	seal.W, seal.H = card.W*0.22, card.W*0.22
	name, line := plate.CutTop(max(plate.H*0.56, page.Finger))
	line.H = max(line.H, page.Finger)
	return [...]ui.Rect{name, line, seal}
}

// layPast adds the buttons for undo and redo beside the title.
func (c *composer) layPast(v tell.Voice) {
	f := &c.form
	at := c.page.Head().Across(ui.Grow(1), ui.Fixed(46), ui.Gap(6), ui.Fixed(46), ui.Gap(52))
	f.Scrolls = false
	for i, sign := range [...]string{"redo", "undo"} {
		id, left := composeRedo-i, len(c.undone)
		if i == 1 {
			left = len(c.past)
		}
		f.SignButton(id, at[2-i].Middle(46, 46), v.Say("compose."+sign), sign)
		if left == 0 {
			f.Disable(id, v.Say("compose."+sign+".none"))
		}
	}
}

// layBlock adds the open block, below heading unless that is empty.
func (c *composer) layBlock(v tell.Voice, heading string) {
	switch c.block {
	case cardBlock:
		c.layCard(v)
	case readBlock:
		c.layReading(v)
	default:
		c.layLayers(v)
		if heading != "" {
			c.page.Heading(heading)
		}
		c.layTiles(&blocks[c.block], v)
	}
}

// layTabs adds a tab for each block.
func (c *composer) layTabs(r ui.Rect, v tell.Voice) {
	var names []string
	var pictures []ui.Picture
	for _, b := range blocks {
		names = append(names, v.Say("compose."+b.name+".tab"))
		pictures = append(pictures, tell.Thing(b.thing))
	}
	const gap = 6
	cells := r.Row(len(blocks), gap)
	if rows := r.Down(ui.Grow(1), ui.Gap(gap), ui.Grow(1)); rows[0].H >= page.Finger {
		upper := (len(blocks) + 1) / 2
		cells = append(rows[0].Row(upper, gap), rows[1].Row(len(blocks)-upper, gap)...)
	}
	c.form.Choice(composeBlocks, cells, v.Say("compose.blocks"), c.block, names)
	c.form.Pictured(pictures...)
}

// layActions adds the buttons. A situation that is not playable can only be changed or left.
func (c *composer) layActions(r ui.Rect, shape page.Shape, v tell.Voice) {
	f, k := &c.form, c.house.Screen.Theme().TextScale
	why := ""
	if c.why != nil {
		why = sentence(v, c.amiss, c.why)
	}
	list := [...]struct {
		id        int
		key, sign string
		kind      page.ButtonKind
	}{{composeKeep, "keep", "save", page.Primary}, {composePlay, "play.try", "play", page.Plain}, {composeJudge, "judge", "bot", page.Plain}, {composeShare, "share", "share", page.Plain}}
	const gap = 8
	cells := r.Row(len(list), gap)
	if shape == page.Flat || shape == page.Desk && k >= 1.5 { // two in a row
		rows := r.Down(ui.Grow(1), ui.Gap(gap), ui.Grow(1))
		cells = append(rows[0].Row(2, gap), rows[1].Row(2, gap)...)
	}
	named, signed, above := k < 1.5 || shape == page.Desk, shape == page.Desk, k < 1.5
	for i, b := range list {
		wide, _ := c.house.Screen.MeasureText(v.Say("compose."+b.key), page.CellStyle)
		named = named && wide < cells[i].W-8
		signed = signed && wide < cells[i].W-50*k
		above = above && cells[i].H >= 48 && page.NamesBelow(c.house.Screen, v.Say("compose."+b.key), cells[i])
	}
	for i, b := range list {
		switch label := v.Say("compose." + b.key); {
		case signed:
			f.Button(b.id, cells[i], label, b.sign, b.kind)
		case above:
			f.Button(b.id, cells[i], label, b.sign, b.kind)
			f.Above()
		case named:
			f.Button(b.id, cells[i], label, "", b.kind)
		default:
			f.Add(page.Widget{Id: b.id, Rect: cells[i], Label: label, Kind: &page.SignButton{Kind: b.kind, Sign: b.sign}})
		}
		if why != "" {
			f.Disable(b.id, why)
		}
	}
}

// layStrip adds, below the tiles, what is wrong or has no effect, and the ways to correct it. If
// that would leave too little room for the tiles, the warning is placed among them instead.
func (c *composer) layStrip(v tell.Voice) {
	s, f := c.house.Screen, &c.form
	t := s.Theme()
	c.warns, c.problems, c.strip, c.flows = page.Paragraph{}, nil, ui.Rect{}, false
	ways := c.ways
	if c.note != "" {
		c.warns = page.Paragraph{Text: c.note, Style: ui.Style{Font: ui.Bold, Size: 17, Colour: t.Danger}}
	} else if c.why != nil {
		c.warns = page.Paragraph{Text: sentence(v, c.amiss, c.why), Style: ui.Style{Font: ui.Bold, Size: 17, Colour: t.Danger}}
		ways = c.mending(v)
	} else if text, pieces := c.comesToNothing(v); text != "" {
		c.warns = page.Paragraph{Text: text, Style: ui.Style{Size: 16, Colour: t.TextSoft}}
		ways = nil
		for _, p := range pieces[:min(len(pieces), 2)] {
			ways = append(ways, c.wayTo(mend{v.Say("compose.mend.without", "part", v.Say("compose.part."+p.key)), p.without(&c.made)}))
		}
	}
	if c.ways = ways; c.warns.Text == "" {
		return
	}
	const gap, air = 8, 10
	wide := f.View.W - 2*air
	high := s.MeasureParagraph(c.warns.Text, wide, c.warns.Style)
	buttons := make([]ui.Rect, len(ways))
	row, y := 44*max(1, c.scale()*0.8), 0.0
	if n := len(ways); n > 0 {
		per := max(1, min(n, int((wide+gap)/(c.widestWay()+gap))))
		for i := range buttons {
			line := ui.Rect{W: wide, H: row, Y: float64(i/per) * (row + gap)}
			buttons[i] = line.Cell(i%per, per, gap)
			y = buttons[i].Bottom() + gap
		}
	}
	if tiles := 93 * c.scale(); f.View.H-high-y-2*air < tiles {
		c.flows = true
		return
	}
	high = min(high, max(60, f.View.H*0.62-y))
	c.strip, f.View = f.View.CutBottom(high + y + 2*air)
	in := c.strip.Inset(air)
	c.strip.H = high + 2*air
	for i, w := range ways {
		f.Button(composeWay+i, buttons[i].Move(in.X, in.Y+high+gap), w.label, "", page.Plain)
	}
	f.Read(c.warns.Text)
}

// widestWay returns the width of the widest button for a way.
func (c *composer) widestWay() (widest float64) {
	for _, w := range c.ways {
		x, _ := c.house.Screen.MeasureText(w.label, page.CellStyle)
		widest = max(widest, x+44)
	}
	return widest
}

// layFlowing adds the warning among the tiles, if it belongs there. Refusals and what is wrong are
// above the tiles, for which last is false; what has no effect is below them, for which it is true.
func (c *composer) layFlowing(last bool) {
	if soft := c.note == "" && c.why == nil; !c.flows || soft != last {
		return
	}
	p := &c.page
	at := p.Space()
	at.H = c.house.Screen.MeasureParagraph(c.warns.Text, at.W, c.warns.Style)
	p.Write(c.warns.Text, at, c.warns.Style)
	p.Y += at.H + 8
	for i, at := range p.Grid(len(c.ways), c.widestWay(), c.row()) {
		c.form.Button(composeWay+i, at, c.ways[i].label, "", page.Plain)
	}
}

// mending returns the first few ways to correct what is wrong, as there is little room for them. It
// also sets problems.
func (c *composer) mending(v tell.Voice) (ways []way) {
	const most = 3
	list := mends(v, &c.made)
	for _, m := range list[:min(len(list), most)] {
		ways = append(ways, c.wayTo(m))
	}
	for i := range pieces { // mark the blocks of all parts without which it would be playable
		if p := &pieces[i]; p.of(&c.made) && c.amiss.key != "wrong.nowhere" {
			to := p.without(&c.made)
			if then, _ := wrongOf(&to); then != c.amiss && !slices.Contains(c.problems, p.block) {
				c.problems = append(c.problems, p.block)
			}
		}
	}
	if len(c.problems) == 0 {
		c.problems = []int{cardBlock}
	}
	return ways
}

func (c *composer) wayTo(m mend) way {
	return way{m.label, func() wish { c.take(m.to, 0); return stay }}
}

// comesToNothing returns a text about parts that have no effect, and these parts.
func (c *composer) comesToNothing(v tell.Voice) (text string, list []*piece) {
	said := func(key string, of []*piece, facts ...string) {
		if len(of) == 0 {
			return
		}
		names := scenes.Each(of, func(p *piece) string { return v.Say("compose.part." + p.key) })
		if text != "" {
			text += " "
		}
		text += v.Say(key, append(facts, "parts", v.List("list.and", names))...)
		list = append(list, of...)
	}
	said("compose.same", c.nothing.same)
	said("compose.never", c.nothing.never, "n", strconv.Itoa(c.nothing.deals))
	return text, list
}

// layLayers adds a choice of the rules to change, those of the situation or of one of its variants,
// if it has variants.
func (c *composer) layLayers(v tell.Voice) {
	if len(c.made.Variants) == 0 {
		return
	}
	c.layersOf(v, v.Say("compose.layer"))
}

func (c *composer) layersOf(v tell.Voice, head string) {
	p := &c.page
	p.Heading(head)
	names := []string{v.Say("compose.layer.all")}
	for i := range c.made.Variants {
		names = append(names, v.Say("compose.layer.only", "places", placesSaid(v, c.made.Variants[i].Where)))
	}
	for i, at := range p.Grid(len(names), 150*c.scale(), c.row()) {
		c.form.Toggle(composeLayer+i, at, names[i], c.layer == i)
	}
}

func (c *composer) scale() float64 { return c.house.Screen.Theme().TextScale }

// row returns the height of a row of options.
func (c *composer) row() float64 { return c.page.Kit.RowHigh() }

// layTiles adds the tiles of a block, with the picks below each tile that is set.
func (c *composer) layTiles(b *block, v tell.Voice) {
	p, r := &c.page, c.rules(&c.made)
	var row []int
	flush := func() {
		if len(row) == 0 {
			return
		}
		c.layRow(b, row, v)
		row = row[:0]
	}
	for i := range b.tiles {
		t := &b.tiles[i]
		if t.shown != nil && !t.shown(r) {
			continue
		}
		if head := "compose." + t.name + ".head"; v.Has(head) { // a group with a heading
			flush()
			p.Heading(v.Say(head))
		}
		if row = append(row, i); len(row) == c.perRow() {
			flush()
		}
	}
	flush()
}

// perRow returns the number of tiles in a row.
func (c *composer) perRow() int {
	const least, gap = 205, 10
	return max(1, min(2, int((c.page.Space().W+gap)/(least*c.scale()+gap))))
}

// layRow adds tiles side by side, as high as the longest of their texts needs.
func (c *composer) layRow(b *block, row []int, v tell.Voice) {
	const gap, many = 10, 8
	p, s, r := &c.page, c.house.Screen, c.rules(&c.made)
	room := p.Space()
	room.H = 62
	if shape, _, _ := c.house.Room(); shape == page.Desk && len(b.tiles) <= many { // there is room for larger pictures
		room.H = 80
	}
	cells := room.Row(c.perRow(), gap)
	for i, n := range row {
		label := v.Say("compose." + b.tiles[n].name)
		for range 2 { // the height and the size of the picture depend on each other
			words := page.PicturedWide(s, cells[i])
			high := s.MeasureParagraph(label, words, page.WordsFit(s, label, words, page.PicturedStyle)) + 14
			for j := range cells {
				cells[j].H = max(cells[j].H, high)
			}
		}
	}
	for i, n := range row {
		t := &b.tiles[n]
		id := composeTile + n*picksPer
		c.form.Toggle(id, cells[i], v.Say("compose."+t.name), t.on(r))
		thing := t.thing
		if t.upon != nil && t.upon(r) != "" {
			thing += ":" + t.upon(r)
		}
		c.form.Pictured(tell.Thing(thing))
		if _, why := c.refusal(t.flip); why != "" {
			c.form.Refuse(why)
		}
	}
	p.Y += cells[0].H + gap
	for _, n := range row {
		if t := &b.tiles[n]; t.picks != nil && t.on(r) {
			c.layPicks(n, t, v)
		}
	}
}

// layPicks adds the picks below tile n, which is set: numbers, or a few words.
func (c *composer) layPicks(n int, t *tile, v tell.Voice) {
	p, s, r := &c.page, c.house.Screen, c.rules(&c.made)
	k := c.scale()
	picks := t.picks(r)
	p.Text(v.Say("compose."+t.name+".which"), page.SoftText)
	wide := 44 * max(1, k*0.8)
	for _, pick := range picks {
		if pick.key != "" || pick.kind == ofFamilies {
			w, _ := s.MeasureText(pick.said(v), page.CellStyle)
			wide = max(wide, page.CellWide(w))
		}
	}
	last := c.last()
	for len(picks) > 0 && picks[0].kind == ofNumbers && picks[len(picks)-1].n > last && !picks[len(picks)-1].on { // no place has that many challenges
		picks = picks[:len(picks)-1]
	}
	for i, at := range p.Grid(len(picks), wide, 50*max(1, k*0.8)) {
		label := picks[i].said(v)
		c.form.Toggle(composeTile+n*picksPer+1+i, at, label, picks[i].on)
		switch picks[i].kind {
		case ofRanks:
			c.form.Pictured(tell.Thing("rank", label))
		case ofCards:
			c.form.Pictured(tell.SmallFace(deck.Card(picks[i].n)))
		case ofFamilies:
			c.form.Pictured(tell.CrestOf(deck.Family(picks[i].n)))
		}
		if _, why := c.refusal(picks[i].set); why != "" {
			c.form.Refuse(why)
		}
	}
	p.Y += 4
}

// said returns the text of a pick.
func (p *pick) said(v tell.Voice) string {
	switch {
	case p.key != "":
		return words.Capitalize(v.Say(p.key))
	case p.kind == ofCards:
		return v.Card(deck.Card(p.n))
	case p.kind == ofFamilies:
		return v.Family(deck.Family(p.n))
	}
	return ui.Numeral(p.n)
}

// last returns the number of challenges at the place with the most of them.
func (c *composer) last() (last int) {
	for _, place := range everywhere {
		if c.where()&place.at != 0 {
			r := foldedAt(&c.made, place.at)
			last = max(last, r.LastChallenge())
		}
	}
	return last
}

// fieldName returns the label of text field i.
func (c *composer) fieldName(i int) string {
	return c.house.Say("compose." + [...]string{"name", "flavour", "sign"}[i])
}

// layCard adds the fields for the texts of the card, and the choice of places.
func (c *composer) layCard(v tell.Voice) {
	p, f := &c.page, &c.form
	const most = 200 // the form checks the length
	for i := range c.typed {
		p.Text(c.fieldName(i), page.SoftText)
		at := p.Space()
		at.H = c.row()
		field := at
		switch i {
		case 0:
			var other ui.Rect
			other, field = at.CutRight(48)
			field.W -= 10
			name := f.TextField(composeWords, field, c.fieldName(i), c.typed[i], "")
			name.Most, name.May = most, allowed
			f.SignButton(composeAnother, other, v.Say("compose.another"), "hint")
		case 2:
			field.W = 110 * c.scale()
			fallthrough
		default:
			words := f.TextField(composeWords+i, field, c.fieldName(i), c.typed[i], "")
			words.Most, words.May = most, allowed
		}
		p.Y += at.H + 6
	}
	p.Heading(v.Say("compose.where"))
	k := c.scale()
	const least = 150
	for i, at := range p.Grid(len(everywhere), least*k, 62*max(1, k*0.8)) {
		f.Toggle(composeWhere+i, at, v.Say("compose.where."+everywhere[i].key), c.made.Where&everywhere[i].at != 0)
		f.Pictured(tell.Thing(everywhere[i].key))
	}
	if len(c.made.Variants) == 0 && (!several(c.made.Where) || c.made.Rules == lacasa.Rules{}) { // there are no rules yet that a variant could change
		return
	}
	c.layersOf(v, v.Say("compose.otherwise"))
	p.Text(v.Say("compose.otherwise.line"), page.SoftText)
	if c.layer > 0 {
		f.Button(composeDrop, p.Grid(1, 0, c.row())[0], v.Say("compose.drop"), "close", page.Plain)
	}
	var free []int
	for i, place := range everywhere {
		if c.made.Where&place.at != 0 && len(c.made.Variants) < lacasa.MostVariants &&
			!slices.ContainsFunc(c.made.Variants, func(v lacasa.Variant) bool { return v.Where&place.at != 0 }) {
			free = append(free, i)
		}
	}
	for i, at := range p.Grid(len(free), 250*k, c.row()) {
		f.Button(composeOther+free[i], at, v.Say("compose.other", "place", v.Say("compose.where."+everywhere[free[i]].key)), "", page.Plain)
	}
}

// readable returns the places for which the rule can be shown.
func (c *composer) readable() (list []lacasa.Where) {
	for _, place := range everywhere {
		if c.made.Where&place.at != 0 {
			list = append(list, place.at)
		}
	}
	return list
}

// read returns the place for which the rule is shown: the one chosen or, by default, that with the
// most players.
func (c *composer) read() lacasa.Where {
	list := c.readable()
	switch {
	case slices.Contains(list, c.reading):
		return c.reading
	case len(list) > 0:
		return list[len(list)-1]
	}
	return 0
}

// rule returns the sentences of the rule: what it does, and finally what scores.
func (c *composer) rule(v tell.Voice, short bool) []string {
	if c.read() == 0 {
		return nil
	}
	o := optionsOf(&c.made, c.read())
	list := v.Beforehand(&o, c.made.ID, short)
	return append(list[1:], list[0])
}

// sayRule lays out the rule beside the card: complete or, if there is too little room, in fewer
// words or not complete.
func (c *composer) sayRule(v tell.Voice, shape page.Shape) {
	s := c.house.Screen
	t := s.Theme()
	whole := c.rule(v, false)
	c.form.Read(whole...)
	most := 17.0
	if shape != page.Desk {
		most = 16
	}
	least := 14.0
	if t.TextScale > 1 { // the rule would be larger than other text
		least = min(most, most*1.25/t.TextScale)
	}
	for _, list := range [...][]string{whole, c.rule(v, true)} {
		if shape != page.Desk && len(whole) > 0 && &list[0] == &whole[0] {
			continue
		}
		for size := most; size >= least; size -= 0.5 {
			if c.says = c.paragraphs(list, size); c.high() <= c.told.H {
				return
			}
		}
	}
	list := c.rule(v, true)
	for n := 1; len(list) > 1; n++ { // the last sentence says what scores; of the others the longest is dropped first, because that makes the most room
		at := longest(list[:len(list)-1])
		list = slices.Delete(list, at, at+1)
		rest := page.Paragraph{Text: v.Say("compose.rest", "n", strconv.Itoa(n), "read", v.Say("compose.read.tab")), Style: ui.Style{Size: least, Colour: t.TextSoft}}
		c.says = c.paragraphs(list, least)
		if c.says = slices.Insert(c.says, len(c.says)-1, rest); c.high() <= c.told.H {
			return
		}
	}
	c.says = c.says[len(c.says)-min(len(c.says), 1):]
}

// longest returns the index of the longest text.
func longest(list []string) (at int) {
	for i := range list {
		if len(list[i]) > len(list[at]) {
			at = i
		}
	}
	return at
}

// paragraphs returns the sentences of a rule as paragraphs. The last one is what scores.
func (c *composer) paragraphs(list []string, size float64) (all []page.Paragraph) {
	t := c.house.Screen.Theme()
	all = page.Paragraphs(list, ui.Style{Font: ui.Bold, Size: size, Colour: t.Text})
	if last := len(all) - 1; last >= 0 {
		all[last].Style = ui.Style{Size: size, Colour: t.Accent}
	}
	return all
}

// high returns the height of the text beside the card.
func (c *composer) high() (high float64) {
	for _, p := range c.says {
		high += c.house.Screen.MeasureParagraph(p.Text, c.told.W, p.Style) + page.StackGap
	}
	return high - page.StackGap
}

func languageCodes() (codes []string) {
	for _, l := range words.Languages {
		codes = append(codes, l.Code)
	}
	return codes
}

// layReading adds the complete rule in any language and for any of the places, as other players
// will read it.
func (c *composer) layReading(v tell.Voice) {
	p := &c.page
	names := scenes.Each(words.Languages, func(l words.Language) string { return l.Name })
	p.Choice(composeLanguage, v.Say("compose.read.language"), max(0, slices.Index(languageCodes(), c.reads)), names...)
	scenes.ChooseOf(p, composeReading, v.Say("compose.read.place"), c.readable(), c.read(), func(at lacasa.Where) string { return placesSaid(v, at) })
	p.Y += 8
	name := c.made.Name
	in := tell.Voice{Catalogue: words.Open(c.reads)}
	if name == "" {
		name = in.Say("situation.own")
	}
	p.Chapter(name)
	list := c.rule(in, false)
	for i, line := range list {
		kind := page.BodyText
		if i == len(list)-1 {
			kind = page.NoteText
		}
		p.Text(line, kind)
	}
}

// Draw draws the page, with the card.
func (c *composer) Draw(s *ui.Screen) {
	shape, _, _ := c.house.Room()
	t, v := s.Theme(), tell.VoiceOf(c.house)
	if shape == page.Desk {
		tell.LightRays(s, c.card.Fit(5, 7), 1)
	}
	c.page.DrawBeside(s, c.panel)
	shown := c.made
	shown.ID = lacasa.OwnID
	o := lacasa.Options{Own: []lacasa.OwnSituation{{ID: shown.ID, Situation: shown}}}
	name, line := "", ""
	if shape == page.Desk && t.TextScale < 1.5 { // otherwise the name is above the rule
		name, line = v.Situation(&o, shown.ID), shown.Flavour
	}
	if shape == page.Desk {
		tell.DrawSituation(s, &o, shown.ID, name, line, c.card)
	} else {
		c.drawSmall(s, &o, v.Situation(&o, shown.ID))
	}
	page.DrawStack(s, c.told, c.says)
	if i := c.form.Ringed() - composeText; i >= 0 && i < len(c.typed) {
		ui.DrawRing(s, c.texts()[i], 8)
	}
	if c.form.Ringed() == composeTold {
		ui.DrawRing(s, c.told.Inset(-4), 11)
	}
	c.page.Draw(s)
	if c.warns.Text != "" && !c.flows {
		ui.DrawRule(s, c.strip.X, c.strip.Y+2, c.strip.W)
		in := c.strip.Inset(10)
		s.Paragraph(c.warns.Text, in, page.ShrinkToFit(s, c.warns.Text, in, c.warns.Style))
	}
	c.drawTabs(s, t)
}

// drawSmall draws the card on a phone. If its name is too long for a card so small, it draws the
// picture with the name below; with large text, the picture alone.
func (c *composer) drawSmall(s *ui.Screen, o *lacasa.Options, name string) {
	const least, within = 13.5, 0.8 // of the name's letters; of the card's width
	t, whole := s.Theme(), c.card.Fit(5, 7)
	if t.TextScale >= 1.5 {
		tell.DrawArt(s, o, lacasa.OwnID, c.card, s.Bounds())
		return
	}
	if wide, _ := s.MeasureText(name, ui.Style{Font: ui.Title, Size: least, Fixed: true}); wide <= within*whole.W {
		s.Shadow(whole, 6, 4)
		tell.DrawSituation(s, o, lacasa.OwnID, name, "", c.card)
		return
	}
	art, below := c.card.CutTop(c.card.W / tell.ArtShape)
	tell.DrawArt(s, o, lacasa.OwnID, art, s.Bounds())
	page.DrawEvenly(s, name, below.Inset2(0, 3), page.WordsFit(s, name, below.W, ui.Style{Font: ui.Title, Size: 17, Colour: t.AccentTop, Align: ui.Middle, Fixed: true}))
}

// drawTabs draws marks on the tabs: how many parts of the situation are in each block, and whether
// one of them is wrong.
func (c *composer) drawTabs(s *ui.Screen, t *ui.Theme) {
	var has [len(blocks)]int
	for i := range pieces {
		if p := &pieces[i]; p.of(&c.made) {
			has[p.block]++
		}
	}
	for i, at := range c.form.Find(composeBlocks).Cells() {
		ground, ink, said := t.Panel, t.AccentTop, ui.Numeral(has[i])
		switch {
		case slices.Contains(c.problems, i):
			ground, ink, said = t.Danger, t.Panel, "!"
		case has[i] == 0:
			continue
		}
		d := 22 * min(1.4, t.TextScale)
		r := ui.Rect{X: at.X + 1, Y: at.Y - d*0.32, W: d, H: d} // beside the mark of the previous tab
		s.Panel(r, d/2, ground, ink)
		s.Label(said, r, ui.Style{Font: ui.Bold, Size: d * 0.64, Colour: ink, Align: ui.Middle, Fixed: true})
	}
}
