package scenes

import (
	"image/color"

	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// A Curtain hides the table between two players at one screen until the next player has taken over.
// It keeps nothing of the table, so it cannot show it.
type Curtain struct {
	house *House
	next  match.Player
	tell  func() string
	call  func() string // returns what the player is asked for; nil means to look at the cards
	last  string        // what tell returned when the curtain was laid out last
	form  page.Form
	age   float64   // ms since it fell
	here  bool      // the pointer was pressed while the curtain accepted input
	held  float64   // ms that the button has been held
	peek  []ui.Face // the next player's hand while the button is held
	at    struct {
		panel, face, head, name, last, aside, button ui.Rect
	}
}

const (
	curtainOpen = iota
	curtainMenu
)

// msHeld is how long, in ms, the curtain ignores input, so that a tap meant for the table does not
// open it.
const msHeld = 350

// msPeek is how long, in ms, the button must be held before the hand is shown. Releasing it hides
// the hand.
const msPeek = 250

// NewCurtain returns a curtain that waits for the player next. last returns what everybody may know
// about what has just happened, or "". It is called again when the language changes.
func NewCurtain(h *House, next match.Player, last func() string) *Curtain {
	c := &Curtain{house: h, next: next, tell: last}
	c.Lay()
	h.Sound.Play(sound.Curtain)
	ui.ClearNarration()
	ui.Narrate(h.Say("curtain.next") + " " + next.Name + ". " + c.last)
	return c
}

// SetCall sets the function that returns the label of the button, where the player is asked for
// something other than to look at the cards. It is called again when the language changes.
func (c *Curtain) SetCall(call func() string) {
	c.call = call
	c.Lay()
}

// Lay lays everything out again.
func (c *Curtain) Lay() {
	c.last = c.tell()
	label := ""
	if c.call != nil {
		label = c.call()
	}
	if label == "" {
		label = c.house.Say("curtain.open")
	}
	shape, r, k := c.house.Room()
	high := 56 * max(1, k*0.7)
	const side = 46
	below := r
	_, below = below.CutTop(ui.CurtainFringe(c.house.Screen.Bounds()))
	menu := ui.Rect{X: below.Right() - side - 16, Y: below.Y + 8, W: side, H: side}
	c.at.panel = below
	switch shape {
	case page.Desk:
		u := min(r.W/1280, r.H/800)
		c.at.panel = below.Middle(min(860*u*max(1, k*0.8), r.W-60), min(600*u*max(1, k*0.8), below.H-24))
		c.at.face, c.at.panel = c.at.panel.CutTop(190 * u)
		high *= 1.1
	case page.Tall:
		c.at.panel = below.Middle(r.W-32, min(below.H-24, 600*max(1, k*0.75)))
		c.at.face, c.at.panel = c.at.panel.CutTop(150)
	case page.Flat:
		c.at.face, c.at.panel = below.Inset2(24, 6).CutLeft(min(170, r.W*0.2))
		c.at.panel.W -= side + 24
		high = 50
	}
	last := 0.2241
	if c.last == "" { // what is said to the others has its room
		last = 0
	}
	c.at.panel.Inset2(c.at.panel.W*0.04, c.at.panel.H*0.03).Down(ui.Grow(0.17).Into(&c.at.head), ui.Grow(0.3818).Into(&c.at.name), ui.Grow(last).Into(&c.at.last),
		ui.Grow(0.4482-last).Into(&c.at.aside), ui.Gap(10), ui.Fixed(high).Into(&c.at.button))
	c.at.button = c.at.button.Narrow(420 * k)
	c.form.Reset()
	c.form.Name(c.house.Say("curtain.next") + " " + c.next.Name)
	c.form.Read(c.last, c.house.Say("curtain.others"))
	c.form.Button(curtainOpen, c.at.button, label, "curtain", page.Primary)
	c.form.SignButton(curtainMenu, menu, c.house.Say("menu.open"), "menu")
	c.form.Back = curtainMenu
	c.house.Screen.Invalidate()
}

// Update handles the input of a tick.
func (c *Curtain) Update(in *ui.Input, dt float64) Intent {
	before := c.age
	if c.age += dt * 1000; before < msHeld && c.age >= msHeld { // input counts from now on
		c.house.Sound.Play(sound.Handover)
	}
	p := &in.Pointer
	if p.Pressed {
		c.here = c.age >= msHeld
	}
	switch {
	case c.here && p.Down && c.at.button.Contains(p.Start):
		before := c.held
		if c.held += dt * 1000; before < msPeek && c.held >= msPeek {
			return Peek
		}
	case c.held >= msPeek: // releasing the button only hides the hand
		c.cover()
		return nil
	default:
		c.held = 0
	}
	id, ok := c.form.Update(&c.house.Kit, in)
	switch {
	case c.age < msHeld:
	case in.Has(ui.Menu), ok && id == curtainMenu:
		c.cover() // the page that opens receives the release of the button
		return OpenMenu
	case ok && id == curtainOpen:
		c.house.Sound.Play(sound.Reveal)
		return Look
	}
	return nil
}

// cover hides the hand and ends the press of the button.
func (c *Curtain) cover() {
	c.here, c.held, c.peek = false, 0, nil
	c.form.Pressed = page.NoWidget
	c.house.Screen.Invalidate()
}

// Peek shows hand, the next player's, until the button is released.
func (c *Curtain) Peek(hand []ui.Face) {
	if c.held >= msPeek {
		c.peek = hand
		c.house.Sound.Play(sound.Lift)
		c.house.Screen.Invalidate()
	}
}

// Draw draws the whole scene.
func (c *Curtain) Draw(s *ui.Screen) {
	t := s.Theme()
	ui.DrawCurtain(s, s.Bounds())
	lit := c.at.face.Fit(1, 1)
	ui.DrawPool(s, c.at.name.Inset2(-60, -80), ui.Alpha(color.RGBA{A: 255}, 0.55))
	ui.DrawPool(s, lit.Inset(-lit.W*0.4), ui.Alpha(t.AccentTop, 0.34))
	s.Guest(PersonNamed(c.next.Name).Bust(), lit, false, 0, 1)
	soft := ui.Style{Size: min(21, 18*max(1, c.at.panel.H/400)), Colour: t.TextSoft, Align: ui.Middle}
	said := soft
	said.Colour = t.Text
	page.DrawBlock(s, c.house.Say("curtain.next"), c.at.head, soft)
	s.Label(c.next.Name, c.at.name, ui.Style{Font: ui.Title, Size: min(c.at.name.H*0.72, c.at.name.W*0.17), Colour: t.AccentTop, Align: ui.Middle, Fixed: true})
	if c.peek != nil {
		c.drawPeek(s)
	} else {
		page.DrawEvenly(s, c.last, c.at.last, said)
		page.DrawEvenly(s, c.house.Say("curtain.others"), c.at.aside, soft)
	}
	c.form.Draw(s)
}

// drawPeek draws the next player's hand over the lower half of the panel.
func (c *Curtain) drawPeek(s *ui.Screen) {
	r := ui.Rect{X: c.at.panel.X + 16, Y: c.at.last.Y, W: c.at.panel.W - 32, H: c.at.button.Y - c.at.last.Y - 10}
	w := min(r.H/1.4, r.W/3)
	n := len(c.peek)
	stride := min(w*1.06, (r.W-w)/max(1, float64(n-1)))
	for i, face := range c.peek {
		s.Card(ui.NewPose(face, ui.Point{X: r.Centre().X + (float64(i)-float64(n-1)/2)*stride, Y: r.Centre().Y}, w))
	}
}
