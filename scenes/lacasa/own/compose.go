package own

import (
	"slices"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// composer is the page on which a situation is composed. Each block begins a sentence that its
// tiles complete; the card and the rule in words are shown beside them.
type composer struct {
	house *scenes.House
	made  lacasa.Situation // the current situation, which may not be playable
	begun lacasa.Situation // the situation as it was saved last

	past, undone []lacasa.Situation
	typed        [3]string // the texts in the fields, which may end in a blank
	typing       int       // the field of the last change, from 1; 0 means another change
	fresh        bool      // there was a change that is not in a draft
	rested       float64   // seconds since the last change

	block    int          // the open block, an index of blocks
	layer    int          // the rules being changed: 0 for those of the situation, otherwise a variant, from 1
	reads    string       // language in which the rule is shown
	reading  lacasa.Where // place for which the rule is shown; 0 means the default one
	note     string       // a refusal or a question, or ""
	ways     []way        // ways to answer the note, or to correct what is wrong
	nothing  idle
	trying   tryout
	amiss    wrong        // what is wrong with the situation
	why      *match.Wrong // the same as an error, or nil if the situation is playable
	problems []int        // blocks that contain the parts that are wrong

	form  page.Form
	page  page.Page
	card  ui.Rect
	told  ui.Rect // place of the rule in words
	panel ui.Rect // panel behind it
	strip ui.Rect // place of the warning
	flows bool    // the warning is among the tiles instead
	heard string  // the warning that was seen there last
	says  []page.Paragraph
	warns page.Paragraph // text of the warning; the zero Paragraph if there is none
}

// A way is something that can be done about a note or a warning.
type way struct {
	label string
	do    func() wish
}

// The widgets of the composer.
const (
	composeBack = iota
	composeUndo
	composeRedo
	composeBlocks
	composeKeep
	composePlay
	composeJudge
	composeShare
	composeAnother
	composeDrop
	composeLanguage
	composeReading
	composeTold
	composeNext
	composeWords = 15 // ID for the name; flavour text and sign follow
	composeWhere = 20 // ID for the first place; the others follow
	composeLayer = 30 // ID for the rules of the situation; its variants follow
	composeOther = 40 // ID for adding a variant for a place
	composeWay   = 50
	composeText  = 60  // ID for the name on the card; flavour text and sign follow
	composeTile  = 100 // ID for the first tile of the block; the next tiles follow at a distance of picksPer, each followed by its picks
	picksPer     = 48
)

// newComposer returns a composer that begins with the situation s.
func newComposer(h *scenes.House, s lacasa.Situation) *composer {
	c := &composer{house: h, made: clone(&s), begun: clone(&s), reads: h.Language(), block: 1}
	if s.ID == lacasa.OwnID { // a new one, without a name
		c.block = cardBlock
	}
	c.retype()
	c.settle()
	c.Lay()
	return c
}

// retype sets the texts in the fields to those of the situation.
func (c *composer) retype() { c.typed = [3]string{c.made.Name, c.made.Flavour, c.made.Sign} }

// settle derives what depends on the current situation: what is wrong with it, what has no effect,
// and what bots have to try.
func (c *composer) settle() {
	c.note, c.ways = "", nil
	c.nothing = idle{same: redundant(&c.made)}
	c.trying = newTryout(&c.made)
	was := c.amiss
	if c.amiss, c.why = wrongOf(&c.made); c.why != nil && c.amiss != was {
		ui.Narrate(sentence(tell.VoiceOf(c.house), c.amiss, c.why))
	}
}

// change changes the situation with by, as a step that can be undone.
func (c *composer) change(by func(s *lacasa.Situation)) {
	to := clone(&c.made)
	by(&to)
	c.take(to, 0)
}

// take replaces the situation with to, as a step that can be undone. typing is the field that was
// changed, from 1, or 0. Consecutive changes of one field are a single step.
func (c *composer) take(to lacasa.Situation, typing int) {
	if typing == 0 || typing != c.typing {
		c.past = append(c.past, c.made)
	}
	c.put(to)
	c.undone, c.typing, c.fresh, c.rested = nil, typing, true, 0
	if typing == 0 {
		c.retype()
	}
	c.settle()
}

// put replaces the situation. If it has other variants, the rules of the situation become those
// being changed, because a variant with the same number may be for other places.
func (c *composer) put(to lacasa.Situation) {
	if !slices.EqualFunc(c.made.Variants, to.Variants, func(a, b lacasa.Variant) bool { return a.Where == b.Where }) {
		c.layer = 0
	}
	c.made = to
}

// turn goes back to the last of from, to which to leads back.
func (c *composer) turn(from, to *[]lacasa.Situation) {
	last := len(*from) - 1
	if last < 0 {
		return
	}
	*to = append(*to, c.made)
	c.put((*from)[last])
	*from = (*from)[:last]
	c.typing, c.fresh = 0, true
	c.retype()
	c.settle()
}

// rules returns the rules of s that are being changed.
func (c *composer) rules(s *lacasa.Situation) *lacasa.Rules {
	if c.layer > 0 {
		return &s.Variants[c.layer-1].Rules
	}
	return &s.Rules
}

// where returns the places at which these rules apply.
func (c *composer) where() lacasa.Where {
	if c.layer > 0 {
		return c.made.Variants[c.layer-1].Where
	}
	return c.made.Where
}

// changed reports whether there are changes that have not been saved.
func (c *composer) changed() bool {
	now, _ := c.made.Form()
	was, _ := c.begun.Form()
	return now != was
}

// Update handles the input of a tick.
func (c *composer) Update(in *ui.Input, dt float64) (wants wish) {
	if c.trying.tick() {
		c.nothing.deals, c.nothing.never = tryingDeals, nil
		for _, p := range c.trying.never(&c.made) {
			if !slices.Contains(c.nothing.same, p) {
				c.nothing.never = append(c.nothing.never, p)
			}
		}
		if len(c.nothing.never) > 0 {
			c.Lay()
		}
	}
	id, ok := c.form.Update(&c.house.Kit, in)
	if in.Has(ui.Undo) && !ok {
		id, ok = composeUndo, true
	}
	if !ok {
		return stay
	}
	wants = c.use(id)
	c.Lay()
	c.uncover(id)
	return wants
}

// uncover scrolls so far that the picks below a tile are visible, but never past the tile. If there
// is a new warning it scrolls to that instead.
func (c *composer) uncover(tile int) {
	const air = 14
	f := &c.form
	news := ""
	if c.flows && (c.note != "" || c.why != nil) {
		news = c.warns.Text
	}
	if c.heard != news {
		if c.heard = news; news != "" {
			f.Scroll = 0
			return
		}
	}
	var top, bottom float64
	for i := range f.List {
		switch w := &f.List[i]; {
		case w.Id == tile:
			top, bottom = w.Rect.Y, w.Rect.Bottom()
		case w.Id > tile && w.Id < tile+picksPer:
			bottom = w.Rect.Bottom()
		}
	}
	if tile >= composeTile && (tile-composeTile)%picksPer == 0 {
		f.Scroll = min(max(f.Scroll, bottom+air-f.View.Bottom()), max(f.Scroll, top-air-f.View.Y), max(0, f.Content-f.View.H))
	}
}

// use handles the use of the widget id.
func (c *composer) use(id int) wish {
	value := c.form.Value(id)
	switch {
	case id == composeBack:
		return c.askToLeave()
	case id == composeUndo:
		c.turn(&c.past, &c.undone)
	case id == composeRedo:
		c.turn(&c.undone, &c.past)
	case id == composeTold:
		c.open(readBlock)
	case id == composeNext:
		c.open(c.block + 1)
	case id == composeBlocks:
		c.open(value)
	case id == composeKeep:
		return keep
	case id == composePlay:
		return play
	case id == composeJudge:
		return judge
	case id == composeShare:
		return share
	case id == composeLanguage:
		c.reads = languageCodes()[value]
	case id == composeReading:
		c.reading = c.readable()[value]
	case id >= composeText && id < composeText+len(c.typed):
		c.open(cardBlock)
		c.Lay()
		c.form.Aim(composeWords + id - composeText)
		c.form.Reveal(&c.house.Kit, composeWords+id-composeText)
	case id >= composeWay && id < composeWay+len(c.ways):
		return c.ways[id-composeWay].do()
	case id >= composeTile:
		c.useTile((id-composeTile)/picksPer, (id-composeTile)%picksPer)
	default:
		c.useCard(id)
	}
	return stay
}

// open opens a block.
func (c *composer) open(block int) {
	c.block, c.form.Scroll = block, 0
	c.note, c.ways = "", nil
}

// askToLeave leaves the composer. If there are unsaved changes it asks first.
func (c *composer) askToLeave() wish {
	if !c.changed() {
		return leave
	}
	c.note, c.ways = c.house.Say("compose.leave"), nil
	if c.why == nil {
		c.ways = append(c.ways, way{c.house.Say("compose.keep"), func() wish { return keep }})
	}
	c.ways = append(c.ways,
		way{c.house.Say("compose.leave.yes"), func() wish { return leave }},
		way{c.house.Say("compose.leave.no"), func() wish { c.note, c.ways = "", nil; return stay }},
	)
	ui.Narrate(c.note)
	return stay
}

// useCard handles the use of a widget of the block about the card.
func (c *composer) useCard(id int) {
	switch {
	case id >= composeWords && id < composeWords+len(c.typed):
		if text, ok := c.form.Typed(id); ok {
			c.write(id-composeWords, text)
		}
	case id == composeAnother:
		given := strings.Split(c.house.Say("compose.names"), ",")
		c.typing = 0 // the new name must be a step of its own
		c.write(0, given[(slices.Index(given, c.made.Name)+1)%len(given)])
		c.typing = 0
		ui.Narrate(c.made.Name)
	case id == composeDrop:
		at := c.layer - 1
		c.layer = 0
		c.change(func(s *lacasa.Situation) { s.Variants = slices.Delete(s.Variants, at, at+1) })
	case id >= composeOther && id < composeOther+len(everywhere):
		c.change(func(s *lacasa.Situation) {
			s.Variants = append(s.Variants, lacasa.Variant{Where: everywhere[id-composeOther].at})
		})
		c.layer = len(c.made.Variants)
	case id >= composeLayer && id <= composeLayer+len(c.made.Variants):
		c.layer = id - composeLayer
	case id >= composeWhere && id < composeWhere+len(everywhere):
		if at := everywhere[id-composeWhere].at; c.made.Where&at != 0 {
			c.take(withoutPlace(&c.made, at), 0)
		} else {
			c.change(func(s *lacasa.Situation) { s.Where |= at })
		}
	}
}

// write sets a text of the card, unless the form does not allow it.
func (c *composer) write(field int, text string) {
	to := clone(&c.made)
	*[...]*string{&to.Name, &to.Flavour, &to.Sign}[field] = strings.TrimSpace(text)
	words := lacasa.Situation{ID: lacasa.OwnID, Where: lacasa.InTeams, Name: to.Name, Flavour: to.Flavour, Sign: to.Sign}
	if words.Check() != nil {
		c.house.Sound.Play(sound.Refuse)
		return
	}
	c.take(to, 1+field)
	c.typed[field] = text
}

// allowed reports whether the form allows r in texts.
func allowed(r rune) bool {
	s := lacasa.Situation{ID: lacasa.OwnID, Where: lacasa.InTeams, Name: "a" + string(r) + "a"}
	return s.Check() == nil
}

// useTile sets or clears tile i of the open block or, if pick is not 0, uses its pick with that
// number.
func (c *composer) useTile(i, pick int) {
	t := &blocks[c.block].tiles[i]
	set := t.flip
	if pick > 0 {
		set = t.picks(c.rules(&c.made))[pick-1].set
	}
	if at, why := c.refusal(set); why != "" {
		c.house.Sound.Play(sound.Refuse)
		c.refuse(set, at, why)
		return
	}
	c.change(func(s *lacasa.Situation) { set(c.rules(s)) })
}

// refusal returns the places at which the effect of set is impossible, whatever else is chosen, and
// the reason. at is 0 if there are none.
func (c *composer) refusal(set func(*lacasa.Rules)) (at lacasa.Where, why string) {
	now := *c.rules(&c.made)
	to := now
	set(&to)
	for i := range pieces {
		p := &pieces[i]
		only := p.alone(&to)
		if only == p.alone(&now) || !p.in(&to) {
			continue
		}
		only.More = to.More // more cards make more challenges
		only.LowWins &^= now.LowWins
		if at, w, no := unfit(only, c.where()); no != nil {
			return at, sentence(tell.VoiceOf(c.house), w, no)
		}
	}
	return 0, ""
}

// refuse shows why set is impossible at the places at, and offers to play elsewhere.
func (c *composer) refuse(set func(*lacasa.Rules), at lacasa.Where, why string) {
	v := tell.VoiceOf(c.house)
	c.note, c.ways = why, nil
	ui.Narrate(why)
	if c.layer > 0 {
		return
	}
	if rest := c.made.Where &^ at; rest != 0 {
		c.ways = append(c.ways, way{v.Say("compose.mend.place", "place", placesSaid(v, at)), func() wish {
			c.change(func(s *lacasa.Situation) {
				*s = withoutPlace(s, at)
				set(&s.Rules)
			})
			return stay
		}})
		return
	}
	for _, place := range slices.Backward(everywhere[:]) {
		to := c.made.Rules
		set(&to)
		if s := (lacasa.Situation{ID: lacasa.OwnID, Where: place.at, Rules: to}); s.Check() == nil {
			c.ways = append(c.ways, way{v.Say("compose.mend.at", "place", v.Say("compose.where."+place.key)), func() wish {
				c.change(func(s *lacasa.Situation) { s.Where, s.Rules, s.Variants = place.at, to, nil })
				return stay
			}})
			return
		}
	}
}

// placesSaid returns the names of places as a list.
func placesSaid(v tell.Voice, at lacasa.Where) string {
	var names []string
	for _, place := range everywhere {
		if at&place.at != 0 {
			names = append(names, v.Say("compose.where."+place.key))
		}
	}
	return v.List("list.and", names)
}
