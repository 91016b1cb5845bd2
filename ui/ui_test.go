package ui

import (
	"fmt"
	"image"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/assets/words"
)

var sizes = [...]struct{ w, h, scale float64 }{{1280, 800, 1}, {1920, 1080, 1}, {390, 844, 2}, {844, 390, 2}}

func screen(w, h, scale float64) *Screen {
	s := NewScreen(Theme{TextScale: 1})
	s.SetDeck(testDeck)
	s.Layout(w, h, scale)
	return s
}

func TestRect(t *testing.T) {
	r := Rect{10, 20, 100, 50}
	top, rest := r.CutTop(20)
	if top != (Rect{10, 20, 100, 20}) || rest != (Rect{10, 40, 100, 30}) {
		t.Errorf("CutTop: %v, %v", top, rest)
	}
	right, rest := r.CutRight(30)
	if right != (Rect{80, 20, 30, 50}) || rest != (Rect{10, 20, 70, 50}) {
		t.Errorf("CutRight: %v, %v", right, rest)
	}
	if got := r.Fit(1, 1); got != (Rect{35, 20, 50, 50}) {
		t.Errorf("Fit: %v", got)
	}
	row := r.Row(3, 5)
	if row[0].X != 10 || math.Abs(row[2].Right()-110) > 1e-9 || math.Abs(row[1].X-row[0].Right()-5) > 1e-9 {
		t.Errorf("Row: %v", row)
	}
	if r.Contains(Point{110, 30}) || !r.Contains(Point{10, 20}) {
		t.Error("the left edge belongs to a rect, the right one does not")
	}
}

func TestWrapKeepsEveryWord(t *testing.T) {
	f := newWriter().faces[Body]
	for _, str := range []string{
		"The Robot cannot follow and has no winning card: it plays its lowest.",
		"Precipitevolissimevolmente", "one", "", "two\nlines and more", "a  b", " leading", "trailing ",
	} {
		for _, width := range []float64{1, 3, 7, 20, 1000} {
			lines := f.wrap(str, width, 0)
			squeeze := func(s string) string { return strings.NewReplacer(" ", "", "\n", "").Replace(s) }
			if got := squeeze(strings.Join(lines, "")); got != squeeze(str) {
				t.Errorf("%q in %v em became %q", str, width, lines)
			}
			for _, l := range lines {
				if w := f.run(l, 0, nil); w > width && len([]rune(l)) > 1 {
					t.Errorf("%q in %v em: the line %q is %v wide", str, width, l, w)
				}
			}
		}
	}
}

// A centred text has as many lines as another, of about equal length: no word is alone on the last.
func TestBalance(t *testing.T) {
	f := newWriter().faces[Body]
	for _, str := range []string{
		"You play the first challenge at 0.", "Anna: elect Deluca, or pass?",
		"If tied, the round goes to the side that captured the Mangia-Cake (0).", "one\nand two or more", "",
	} {
		for _, share := range []float64{0.4, 0.6, 0.9, 1.1} {
			width := f.run(str, 0, nil) * share
			wrapped, lines := f.wrap(str, width, 0), f.balance(str, width, 0)
			if len(lines) != len(wrapped) {
				t.Errorf("%q has %d lines, not %d", str, len(lines), len(wrapped))
			}
			if words := strings.Fields(strings.Join(lines, " ")); !slices.Equal(words, strings.Fields(str)) {
				t.Errorf("%q became %q", str, lines)
			}
			widest := func(of []string) (w float64) {
				for _, l := range of {
					w = max(w, f.run(l, 0, nil))
				}
				return w
			}
			if widest(lines) > widest(wrapped) {
				t.Errorf("%q: the lines %q are wider than %q", str, lines, wrapped)
			}
		}
	}
	width := f.run("Anna: elect Deluca, or", 0, nil) + 0.01
	if lines := f.balance("Anna: elect Deluca, or pass?", width, 0); len(lines) != 2 || lines[1] != "Deluca, or pass?" {
		t.Errorf("the lines are %q", lines)
	}
	if lines := f.balance("Precipitevolissimevolmente", 3, 0); !slices.Equal(lines, f.wrap("Precipitevolissimevolmente", 3, 0)) {
		t.Errorf("a word that is too wide became %q", lines)
	}
}

func TestMeasure(t *testing.T) {
	s := screen(1280, 800, 2)
	st := Style{Size: 20}
	w, h := s.MeasureText("La Casa", st)
	if w < 50 || w > 90 || h < 20 || h > 32 {
		t.Errorf("La Casa at 20 dp measures %v by %v", w, h)
	}
	one := s.MeasureParagraph("La Casa", 200, st)
	if two := s.MeasureParagraph("La Casa", w*0.7, st); math.Abs(two-2*one) > 0.01 {
		t.Errorf("a line is %v high, two are %v", one, two)
	}
	if small := s.Fit("La Casa", w*0.8, st); math.Abs(small.Size-16) > 0.01 {
		t.Errorf("fitted into 80 %% the size is %v, not 16", small.Size)
	}
	if small := s.Fit("La Casa", 1, st); small.Size != 14 {
		t.Errorf("never under 70 %%, but it is %v", small.Size)
	}
	s.SetTheme(Theme{TextScale: 2})
	if big, _ := s.MeasureText("La Casa", st); math.Abs(big-2*w) > 0.5 {
		t.Errorf("twice the text scale makes %v out of %v", big, w)
	}
	st.Fixed = true
	if fixed, _ := s.MeasureText("La Casa", st); math.Abs(fixed-w) > 0.5 {
		t.Errorf("a fixed text grew from %v to %v", w, fixed)
	}
}

// Whatever is said in any language has its letters in every font.
func TestFontsHaveTheLetters(t *testing.T) {
	letters := map[rune]bool{}
	for _, l := range words.Languages {
		c := words.Open(l.Code)
		for _, key := range append(c.Keys(), "0123456789+-×") {
			for _, r := range c.Say(key) {
				letters[r] = true
			}
		}
	}
	w := newWriter()
	for f, face := range w.faces {
		for r := range letters {
			if face.look(r).index == 0 {
				t.Errorf("font %d has no %q", f, r)
			}
		}
	}
}

// The narrow space is narrower than a word's, and no line ends at it.
func TestNarrowSpaceHoldsWordsTogether(t *testing.T) {
	f := newWriter().faces[0]
	one, other := f.run("a\u202f!", 0, nil), f.run("a !", 0, nil)
	if one >= other || one <= f.run("a!", 0, nil) {
		t.Errorf("it makes %v, a space %v", one, other)
	}
	if lines := f.wrap("la la\u202f!", f.run("la la", 0, nil)+0.01, 0); len(lines) != 2 || lines[1] != "la\u202f!" {
		t.Errorf("the lines are %q", lines)
	}
}

func TestCacheForgetsTheOldest(t *testing.T) {
	var dropped []string
	c := newCache[int](3, func(s string) { dropped = append(dropped, s) })
	c.put(1, "one", 1)
	c.put(2, "two", 1)
	c.put(3, "three", 1)
	c.get(1)
	c.put(4, "four", 1)
	if _, ok := c.get(2); ok || strings.Join(dropped, " ") != "two" {
		t.Errorf("dropped %v, not two", dropped)
	}
	c.grow(4, 2)
	if _, ok := c.get(4); !ok || c.cost != 3 {
		t.Errorf("the newest is gone, or the rest is not: cost %d", c.cost)
	}
	c.clear()
	if c.cost != 0 || len(c.byKey) != 0 {
		t.Errorf("not empty after clear: %d", c.cost)
	}
}

func TestTimelineSkipLosesNothing(t *testing.T) {
	play := func(end func(l *Timeline)) (events string, x float64, pose Pose) {
		l := Timeline{Speed: 1}
		sprite := Sprite{}
		sprite.Place(NewPose(7, Point{0, 0}, 60))
		l.Then(100*time.Millisecond, func() { events += "a"; l.Move(&x, 1, 300*time.Millisecond, Out) })
		l.Then(0, func() {
			events += "b"
			l.Glide(&sprite, NewPose(7, Point{100, 50}, 80), 260*time.Millisecond, Settle)
			l.Then(50*time.Millisecond, func() { events += "d"; l.Move(&x, 7, time.Second, In) })
		})
		l.Then(200*time.Millisecond, func() { events += "c" })
		end(&l)
		if l.Busy() {
			t.Error("still busy")
		}
		return events, x, sprite.Pose
	}
	watch := func(l *Timeline) {
		for range 600 {
			l.Update(time.Second / 60)
		}
	}
	wantE, wantX, wantP := play(watch)
	if wantE != "abcd" || wantX != 7 || wantP.X != 100 {
		t.Fatalf("watched to the end: %q, %v, %v", wantE, wantX, wantP)
	}
	for name, end := range map[string]func(l *Timeline){
		"skip all":     func(l *Timeline) { l.Finish() },
		"skip in time": func(l *Timeline) { l.Update(90 * time.Millisecond); l.Skip(); watch(l) },
		"instant":      func(l *Timeline) { l.Speed = Instant; l.Update(time.Millisecond) },
		"reduced":      func(l *Timeline) { l.Reduced = true; watch(l) },
		"fast":         func(l *Timeline) { l.Speed = 4; watch(l) },
	} {
		if e, x, p := play(end); e != wantE || x != wantX || p != wantP {
			t.Errorf("%s: %q, %v, %v", name, e, x, p)
		}
	}
}

func TestTimelineKeepsTime(t *testing.T) {
	l := Timeline{Speed: 1}
	at, now := -1.0, 0.0
	l.Then(500*time.Millisecond, nil)
	l.Then(0, func() { at = now })
	for range 60 {
		now += 1000.0 / 60
		l.Update(time.Second / 60)
	}
	if at < 480 || at > 520 {
		t.Errorf("a step due after 500 ms came at %v", at)
	}
}

func TestRetargetedMovementStartsFromWhereItIs(t *testing.T) {
	l := Timeline{Speed: 1}
	x := 0.0
	l.Move(&x, 100, time.Second, Linear)
	l.Update(500 * time.Millisecond)
	l.Move(&x, 0, time.Second, Linear)
	l.Update(100 * time.Millisecond)
	if math.Abs(x-45) > 0.1 {
		t.Errorf("x is %v, not 45", x)
	}
	var s Sprite
	s.Place(NewPose(0, Point{0, 0}, 60))
	l.Glide(&s, NewPose(0, Point{100, 0}, 60), time.Second, Linear)
	l.Update(500 * time.Millisecond)
	l.Glide(&s, NewPose(0, Point{0, 0}, 60), time.Second, Linear)
	l.Update(100 * time.Millisecond)
	if math.Abs(s.X-45) > 0.1 {
		t.Errorf("the sprite is at %v, not 45", s.X)
	}
}

// still is a source from which nothing comes.
type still struct{}

func (still) Read(*Input) {}

// steps returns what a tick gives, one after the other.
func steps(in *Input) (said []string) {
	in.Update(2)
	for {
		p := &in.Pointer
		var at string
		switch {
		case p.Pressed && p.Released:
			at = fmt.Sprint("tap ", p.Pos.X)
		case p.Pressed:
			at = fmt.Sprint("press ", p.Pos.X)
		case p.Released:
			at = fmt.Sprint("release ", p.Pos.X, " tap ", p.Drag < Slop)
		case p.Moved:
			at = fmt.Sprint("move ", p.Pos.X, " down ", p.Down)
		}
		for _, c := range in.Commands {
			at += fmt.Sprint(" command ", c)
		}
		if len(in.Typed) > 0 {
			at += " typed " + string(in.Typed)
		}
		if at != "" {
			said = append(said, strings.TrimSpace(at))
		}
		if !in.Next() {
			return said
		}
	}
}

// Whatever is done in one slow tick is acted on one by one, in its order and each at its place.
func TestSlowTicksLoseNothing(t *testing.T) {
	at := func(x float64) Point { return Point{2 * x, 0} }
	tap := func(x float64) []event { return []event{{deed: pressed, at: at(x)}, {deed: released, at: at(x)}} }
	key := func(c Command, letter rune) event { return event{deed: struck, command: c, letter: letter} }
	for name, c := range map[string]struct {
		typing bool
		did    []event
		want   []string
	}{
		"three taps":      {false, slices.Concat(tap(1), tap(2), tap(2)), []string{"tap 1", "tap 2", "tap 2"}},
		"a tap, a key":    {false, slices.Concat(tap(1), []event{key(Undo, 'u')}, tap(2)), []string{"tap 1", fmt.Sprint("command ", Undo), "tap 2"}},
		"two keys":        {false, []event{key(Right, 0), key(Accept, ' ')}, []string{fmt.Sprint("command ", Right), fmt.Sprint("command ", Accept)}},
		"a way":           {false, []event{{deed: moved, at: at(1)}, {deed: moved, at: at(2)}, {deed: moved, at: at(3)}}, []string{"move 3 down false"}},
		"a tap on a way":  {false, slices.Concat([]event{{deed: moved, at: at(1)}}, tap(2), []event{{deed: moved, at: at(90)}}), []string{"tap 2", "move 90 down false"}},
		"a drag":          {false, []event{{deed: pressed, at: at(1)}, {deed: moved, at: at(40)}, {deed: released, at: at(90)}}, []string{"press 1", "move 90 down true", "release 90 tap false"}},
		"a trembling tap": {false, []event{{deed: pressed, at: at(1)}, {deed: released, at: at(3)}}, []string{"press 1", "release 3 tap true"}},
		"a name":          {true, []event{key(Hint, 'h'), key(Undo, 'u'), key(Accept, 0)}, []string{"typed hu", fmt.Sprint("command ", Accept)}},
		"a new press":     {false, []event{{deed: pressed, at: at(1)}, {deed: released, at: at(1)}, {deed: pressed, at: at(5)}}, []string{"tap 1", "press 5"}},
	} {
		in := InputFrom(still{})
		in.Update(2)
		in.Typing = c.typing
		for _, e := range c.did {
			in.add(e)
		}
		if got := steps(in); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, not %q", name, got, c.want)
		}
	}
}

func TestHeldKeysRepeat(t *testing.T) {
	n := 0
	for tick := 1; tick <= 60; tick++ {
		if again(tick, true) {
			n++
		}
	}
	if n != 8 {
		t.Errorf("held for a second an arrow counts %d times, not 8", n)
	}
}

func TestStick(t *testing.T) {
	for _, c := range []struct {
		x, y float64
		want Command
		ok   bool
	}{{0.2, 0.3, 0, false}, {-1, 0.1, Left, true}, {0.9, -0.5, Right, true}, {0.1, -0.8, Up, true}, {-0.3, 0.7, Down, true}} {
		if got, ok := leans(c.x, c.y); got != c.want || ok != c.ok {
			t.Errorf("%v, %v leans %v, %v", c.x, c.y, got, ok)
		}
	}
}

func blankImage(s *Screen) *ebiten.Image {
	w, h := s.Size()
	b := image.Rect(0, 0, int(w*s.Scale()), int(h*s.Scale()))
	return ebiten.NewImageWithOptions(b, &ebiten.NewImageOptions{Unmanaged: true})
}

// ready waits until everything is painted.
func ready(s *Screen) {
	for s.Tick(); s.PendingPictures() > 0; s.Tick() {
		time.Sleep(time.Millisecond)
	}
}

// frame is a table as it is played on.
func frame(s *Screen, dst *ebiten.Image, sprites []*Sprite) {
	s.Invalidate()
	s.Begin(dst)
	t := s.Theme()
	DrawBackdrop(s)
	s.Picture(Picture{Kind: &plates, ID: "one"}, Rect{300, 10, 80, 112})
	DrawLacquer(s, Rect{10, 10, 200, 120})
	s.Label("Round 1 of 6", Rect{20, 20, 180, 30}, Style{Font: Bold, Size: 18, Colour: t.Text})
	s.Paragraph("The Robot cannot follow and has no winning card: it plays its lowest.", Rect{20, 50, 180, 80}, Style{Size: 18, Colour: t.TextSoft})
	s.Sign("hint", Rect{220, 10, 30, 30}, t.Accent)
	DrawSprites(s, sprites)
	DrawRing(s, Rect{10, 140, 100, 44}, 8)
	s.Clip(Rect{10, 200, 100, 50})
	s.Fill(Rect{10, 200, 100, 100}, t.Panel)
	s.Unclip()
}

func hand(s *Screen) []*Sprite {
	var list []*Sprite
	_, h := s.Size()
	for i := range 25 {
		sp := &Sprite{Z: i}
		sp.Place(NewPose(Face(i), Point{30 + 14*float64(i), h - 80}, 60))
		list = append(list, sp)
	}
	list[3].Mark, list[4].Dim, list[5].Glow = "leader", 1, 1
	return list
}

// allocated returns how many things this package and the scenes themselves have allocated. What
// ebiten allocates to hand a frame to the graphics driver is not ours to count, and differs by
// driver.
func allocated() (n int64) {
	runtime.GC()
	runtime.GC() // the profile is that of the last cycle but one
	records := make([]runtime.MemProfileRecord, 1<<14)
	k, ok := runtime.MemProfile(records, true)
	if !ok {
		panic("more places that allocate than thought")
	}
	for i := range records[:k] {
		frames := runtime.CallersFrames(records[i].Stack())
		for f, more := frames.Next(); more; f, more = frames.Next() {
			if strings.Contains(f.Function, "hajimehoshi/ebiten") || strings.Contains(f.Function, "ui.allocated") {
				break
			}
			if strings.HasPrefix(f.Function, "lacasa/ui.(") || strings.HasPrefix(f.Function, "lacasa/ui.Draw") || strings.HasPrefix(f.Function, "lacasa/ui/deck/") || strings.HasPrefix(f.Function, "lacasa/scenes") {
				n += records[i].AllocObjects
				break
			}
		}
	}
	return n
}

func TestFramesAllocateNothing(t *testing.T) {
	needDisplay(t)
	was := runtime.MemProfileRate
	runtime.MemProfileRate = 1
	defer func() { runtime.MemProfileRate = was }()

	s := screen(390, 844, 1)
	dst, sprites := blankImage(s), hand(s)
	s.Prepare(60)
	frame(s, dst, sprites)
	ready(s)
	if allocated() == 0 {
		t.Fatal("the first frame has allocated nothing: the count is broken")
	}
	for range 20 {
		frame(s, dst, sprites)
	}
	before := allocated()
	for range 50 {
		s.Tick()
		frame(s, dst, sprites)
	}
	if n := allocated() - before; n > 0 {
		t.Errorf("50 frames at rest allocated %d times", n)
	}

	l := Timeline{Speed: 1}
	far := false
	moving := func(frames int) {
		for range frames {
			if !l.Busy() {
				far = !far
				for i, sp := range sprites {
					p := sp.Target()
					p.Y, p.Tilt = 300, 4
					if !far {
						p.Y, p.Tilt = 700, 0
					}
					l.Glide(sp, p, time.Duration(200+10*i)*time.Millisecond, Settle)
				}
			}
			s.Tick()
			l.Update(time.Second / 60)
			frame(s, dst, sprites)
		}
	}
	moving(60)
	before = allocated()
	moving(100)
	if n := allocated() - before; n > 0 {
		t.Errorf("100 moving frames allocated %d times", n)
	}
}

func TestNothingIsDrawnAtRest(t *testing.T) {
	needDisplay(t)
	s := screen(390, 844, 1)
	dst := blankImage(s)
	if !s.Begin(dst) {
		t.Fatal("the first frame is not drawn")
	}
	s.Text("La Casa", Point{10, 10}, Style{Size: 20})
	s.Tick()
	if s.Begin(dst) {
		t.Error("a frame is drawn although nothing changed")
	}
	s.Layout(400, 844, 1)
	if !s.Begin(dst) {
		t.Error("another size is not drawn")
	}
	s.SetTheme(Theme{TextScale: 1, HighContrast: true})
	if !s.Begin(dst) {
		t.Error("another theme is not drawn")
	}
}

// Of all the faces that are painted beside the game, only one that is seen is worth another frame.
func TestFrameIsDrawnForWhatItLacks(t *testing.T) {
	needDisplay(t)
	s := screen(390, 844, 1)
	dst := blankImage(s)
	frames := 0
	for s.Prepare(60); s.PendingPictures() > 0; time.Sleep(time.Millisecond) {
		s.Tick()
		if s.Begin(dst) {
			s.Card(NewPose(8, Point{100, 100}, 60))
			frames++
		}
	}
	s.Tick()
	if s.Begin(dst) || frames != 2 {
		t.Errorf("%d frames are drawn, not the first and that with the card's painted face", frames)
	}
}

func TestCardIsDrawnWhereItLies(t *testing.T) {
	needDisplay(t)
	for _, size := range sizes {
		s := screen(size.w, size.h, size.scale)
		dst := blankImage(s)
		s.Prepare(60)
		s.Tick()
		ready(s)
		s.Invalidate()
		s.Begin(dst)
		s.Card(NewPose(8, Point{100, 100}, 60))
		// Just inside the middle of each edge there is card, and well outside none.
		for _, p := range []Point{{72, 100}, {128, 100}, {100, 60}, {100, 140}} {
			if _, _, _, a := dst.At(int(p.X*s.Scale()), int(p.Y*s.Scale())).RGBA(); a != 0xffff {
				t.Errorf("%v: no card at %v", size, p)
			}
		}
		if _, _, _, a := dst.At(int(40*s.Scale()), int(100*s.Scale())).RGBA(); a != 0 {
			t.Errorf("%v: something at its left", size)
		}
	}
}

func BenchmarkFrame(b *testing.B) {
	needDisplay(b)
	s := screen(1280, 800, 1)
	dst, sprites := blankImage(s), hand(s)
	s.Prepare(60)
	frame(s, dst, sprites)
	ready(s)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		frame(s, dst, sprites)
		if i%64 == 0 {
			dst.At(0, 0) // lets ebiten draw what it has gathered
		}
	}
}

func BenchmarkParagraph(b *testing.B) {
	w := newWriter()
	str := strings.Repeat("The Robot cannot follow and has no winning card. ", 10)
	for b.Loop() {
		w.texts.clear()
		w.entry(textKey{str: str, size: 18, width: 360})
	}
}

// A pad says all that it takes to play, whatever the scene: matches are played by these alone in
// package game.
func TestPadSaysEnough(t *testing.T) {
	var says []Command
	for _, b := range padCommands {
		says = append(says, b.command)
	}
	for _, c := range []Command{Left, Right, Up, Down, Accept, Back, Hint, Undo, Log, Menu, Next, Previous} {
		if !slices.Contains(says, c) {
			t.Errorf("no button gives the command %d", c)
		}
	}
}
