//go:build unix

package ui_test

import (
	"math"
	"os"
	"runtime"
	"syscall"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/round"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	deck "lacasa/ui/deck/casa"
	"lacasa/ui/page"
	"lacasa/ui/sound"
	"lacasa/ui/uitest"
)

// table is the fullest table there is, that of two teams with a situation that somebody made and
// signed, with a card of the hand being dragged about.
type table struct {
	screen *ui.Screen
	scene  scenes.Scene
	events uitest.Events
	input  *ui.Input
	dst    *ebiten.Image
	ticks  int
}

func newTable(tb testing.TB) *table {
	tb.Helper()
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		tb.Skip("no display")
	}
	o := lacasa.OptionsAt(lacasa.InTeams)
	o.Situations = []string{"own-cousins"}
	err := o.TakeOwn(lacasa.Situation{ID: "own-cousins", Name: "Family dinner", Sign: "FD", Where: lacasa.InTeams,
		Rules: lacasa.Rules{Cousins: true, Usurpers: 1 << 5}, Variants: []lacasa.Variant{{Where: lacasa.InTeams, Rules: lacasa.Rules{Bonus: 1 << 8}}}})
	if err != nil {
		tb.Fatal(err)
	}
	var seats []match.Player
	var players []bot.Player
	for i, name := range [...]string{"Anna", "Bruno", "Carla", "Dino"} {
		seats = append(seats, match.Player{Kind: "human", Name: name})
		players = append(players, bot.NewRandom(1, lacasa.Seat(i)))
	}
	m := casa.New(o, 1, seats)
	if err := m.Next(); err != nil {
		tb.Fatal(err)
	}
	v := m.State().View(m.State().Table().Turn)
	for v.Phase != lacasa.Playing || v.Challenge < 2 || v.Count < 2 {
		if no := m.Act(players[v.Seat].Choose(&v)); no.Reason != lacasa.Allowed {
			tb.Fatal(no.Reason)
		}
		v = m.State().View(m.State().Table().Turn)
	}

	t := &table{screen: ui.NewScreen(ui.Theme{TextScale: 1}), dst: ebiten.NewImage(1280, 800)}
	t.screen.Layout(1280, 800, 1)
	t.events.Pos = ui.Point{X: -1000, Y: -1000}
	t.input = uitest.Input(&t.events)
	h := &scenes.House{Kit: page.Kit{Screen: t.screen, Sound: &sound.Player{}}, Settings: scenes.DefaultSettings()}
	h.Settings.Speed = 0
	h.Screen.SetDeck(deck.Deck)
	h.Speak("en")
	t.scene = round.NewTable(h, m.StandingOf(v.Seat), true)
	t.tick()
	t.tick()
	t.draw()
	t.screen.Ready()

	t.screen.Watch(func(s ui.DrawnItem) {
		for cd := range v.PlayableCards().All() {
			if s.Text == "" && s.Face == tell.Face(cd) {
				t.events.Pos = s.Rect.Centre()
			}
		}
	})
	t.draw()
	t.screen.Watch(nil)
	t.events.Press = true
	t.tick()
	t.events.Press = false
	for range 60 {
		t.frame()
	}
	return t
}

func (t *table) tick() {
	t.input.Update(t.screen.Scale())
	t.scene.Update(t.input, 1.0/60)
	t.screen.Tick()
}

func (t *table) draw() {
	t.screen.Invalidate()
	t.screen.Begin(t.dst)
	t.scene.Draw(t.screen)
}

// frame moves the card on and draws the table.
func (t *table) frame() {
	t.ticks++
	sin, cos := math.Sincos(float64(t.ticks) * 0.11)
	t.events.Pos = ui.Point{X: 640 + 160*cos, Y: 520 + 60*sin}
	t.tick()
	t.draw()
}

// settle has ebiten draw what it has gathered, and waits for it.
func (t *table) settle() { t.dst.At(0, 0) }

func TestMovingTableAllocatesNothing(tt *testing.T) {
	was := runtime.MemProfileRate
	runtime.MemProfileRate = 1
	defer func() { runtime.MemProfileRate = was }()
	t := newTable(tt)
	before := ui.Allocated()
	if before == 0 {
		tt.Fatal("the first frames have allocated nothing: the count is broken")
	}
	for range 100 {
		t.frame()
	}
	if n := ui.Allocated() - before; n > 0 {
		tt.Errorf("100 moving frames allocated %d times", n)
	}
}

// An image is drawn where a picture of the table lies, as large and as plainly as can be.
type plain struct {
	img *ebiten.Image
	op  ebiten.DrawImageOptions
}

// images returns as many plain images as the table draws pictures, in the same places and as large.
func (t *table) images() (list []plain) {
	made := map[[2]int]*ebiten.Image{}
	t.screen.Drawn(func(x, y, w, h float64) {
		size := [2]int{max(1, int(math.Round(w))), max(1, int(math.Round(h)))}
		img := made[size]
		if img == nil {
			pix := make([]byte, 4*size[0]*size[1])
			for i := range pix {
				pix[i] = 128
			}
			img = ebiten.NewImage(size[0], size[1])
			img.WritePixels(pix)
			made[size] = img
		}
		p := plain{img: img}
		p.op.GeoM.Translate(math.Round(x), math.Round(y))
		list = append(list, p)
	})
	t.draw()
	t.screen.Drawn(nil)
	return list
}

// BenchmarkMovingTable compares a table on which a card moves with as many plain images, by the
// processor time of both, which in software includes that of the pixels. With -tags ebitenginedebug
// ebiten lists its draw calls.
func BenchmarkMovingTable(b *testing.B) {
	t := newTable(b)
	images := t.images()
	const frames = 10 // of one and then the other, so that what else the machine does hits both
	measure := func(frame func()) float64 {
		t.settle()
		before := processor(b)
		for range frames {
			frame()
		}
		t.settle()
		return processor(b) - before
	}
	ours := t.frame
	theirs := func() {
		for i := range images {
			t.dst.DrawImage(images[i].img, &images[i].op)
		}
	}
	measure(ours)
	measure(theirs)
	var table, plain float64
	for b.Loop() {
		table += measure(ours)
		plain += measure(theirs)
	}
	n := float64(b.N * frames)
	b.ReportMetric(table/n, "table-ms")
	b.ReportMetric(plain/n, "images-ms")
	b.ReportMetric(table/plain, "times")
	b.ReportMetric(float64(len(images)), "images")
}

// processor returns the processor time this program has taken, in ms.
func processor(b *testing.B) float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e6
}
