// Command gallery draws every scene of the game in every size, language and contrast from fixed
// matches, checks whether every text fits, and writes a page with the pictures. It needs a display,
// which go run ./build gallery provides.
package main

import (
	"flag"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/assets/words"
	"lacasa/scenes"
	"lacasa/ui"
)

// A size is the size of a screen, in dp.
type size struct{ w, h float64 }

func (s size) String() string { return fmt.Sprintf("%gx%g", s.w, s.h) }

var sizes = []size{{1280, 800}, {1920, 1080}, {390, 844}, {844, 390}}

// A picture is a scene to be drawn on a kind of screen.
type picture struct {
	shot     shot
	size     size
	density  float64 // device pixels in a dp
	language string
	contrast bool
	text     float64
}

func (p picture) String() string {
	contrast := "normal"
	if p.contrast {
		contrast = "high"
	}
	return fmt.Sprintf("%s-%s-%s-%s-%.0f", p.shot.name, p.size, p.language, contrast, p.text*100)
}

func (p picture) theme() ui.Theme { return ui.Theme{HighContrast: p.contrast, TextScale: p.text} }

// pictures returns all pictures. Those that can use the same painted cards follow one another.
func pictures() (list []picture) {
	looks := []struct {
		contrast bool
		text     float64
	}{{false, 1}, {false, 2}, {true, 1}}
	for _, size := range sizes {
		for _, contrast := range []bool{false, true} {
			for _, shot := range shots() {
				for _, look := range looks {
					for _, l := range words.Languages {
						if look.contrast == contrast {
							list = append(list, picture{shot, size, 1, l.Code, contrast, look.text})
						}
					}
				}
			}
		}
	}
	return list
}

// set puts the picture's scene onto the stage, and returns its size in device pixels.
func (g *stage) set(p picture) (w, h int) {
	g.begin(p.language, p.theme())
	pw, ph := g.house.Screen.Layout(p.size.w, p.size.h, p.density)
	p.shot.set(g)
	return int(pw), int(ph)
}

// draw draws the stage. It calls layer before each of its layers.
func (g *stage) draw(dst *ebiten.Image, layer func()) {
	s := g.house.Screen
	s.Invalidate()
	s.Begin(dst)
	for _, l := range append(g.layers[:len(g.layers):len(g.layers)], scenes.Scene(notice{g})) {
		layer()
		l.Draw(s)
	}
}

// A notice draws the stage's toast as its last layer.
type notice struct{ *stage }

func (notice) Lay()                                        {}
func (notice) Update(*ui.Input, float64) (i scenes.Intent) { return i }
func (n notice) Draw(s *ui.Screen)                         { n.toast.Draw(n.house.Form, s) }

// take draws a picture once every card in it has been painted, and returns its faults.
func (g *stage) take(p picture) (*image.RGBA, []fault) {
	w, h := g.set(p)
	dst := ebiten.NewImage(w, h)
	defer dst.Deallocate()
	s := g.house.Screen
	g.draw(dst, func() {})
	for s.Tick(); s.PendingPictures() > 0; s.Tick() {
		time.Sleep(time.Millisecond)
	}
	seen := g.watch(dst)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	dst.ReadPixels(img.Pix)
	return img, append(seen.faults(p, g.usual), seen.faint(p, img)...)
}

// watch draws the stage and records what is drawn.
func (g *stage) watch(dst *ebiten.Image) *watcher {
	w := &watcher{screen: g.house.Screen, top: len(g.layers)}
	g.house.Screen.Watch(w.see)
	g.house.Screen.WatchLight(w.shade)
	g.draw(dst, func() { w.layer++ })
	g.house.Screen.Watch(nil)
	g.house.Screen.WatchLight(nil)
	return w
}

// A window is the hidden window in whose first tick everything is drawn.
type window struct {
	run func() error
	err error
}

func (w *window) Update() error {
	w.err = w.run()
	return ebiten.Termination
}

func (*window) Draw(*ebiten.Image)         {}
func (*window) Layout(w, h int) (int, int) { return w, h }

func inWindow(run func() error) error {
	ebiten.SetWindowVisible(false)
	w := &window{run: run}
	if err := ebiten.RunGame(w); err != nil {
		return err
	}
	return w.err
}

func main() {
	out := flag.String("o", "dist/gallery", "the folder that the pictures and their page go to")
	only := flag.String("only", "", "draw only pictures whose names hold one of these, parted by commas; with -readme, those of its files")
	density := flag.Float64("density", 1, "device pixels in a dp, as 3 on many phones")
	golden := flag.Bool("golden", false, "make the small pictures anew that the tests compare with")
	readme := flag.Bool("readme", false, "make the pictures anew that the README shows")
	film := flag.String("film", "", "draw the movements at the table frame by frame, those whose names hold one of these, parted by commas; - for all")
	step := flag.Duration("step", 50*time.Millisecond, "the time from one frame of a movement to the next")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	err := inWindow(func() error {
		switch {
		case *golden:
			return makeGolden(filepath.Join("build", "testdata", "golden"))
		case *readme:
			return makeReadme(filepath.Join("build", "pictures"), strings.Split(*only, ","))
		case *film != "":
			return makeStrips(*out, strings.Split(*film, ","), *step)
		}
		return makeGallery(*out, strings.Split(*only, ","), *density)
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, "gallery:", err)
		os.Exit(1)
	}
}

// holds reports whether name contains one of the parts.
func holds(name string, parts []string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(name, part) })
}

// makeGallery draws the pictures into a folder, with a page that shows them and a list of faults.
func makeGallery(dir string, only []string, density float64) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	begin := time.Now()
	g := newStage()
	write := newWriter()
	var drawn []picture
	var faults []fault
	for _, p := range pictures() {
		if !holds(p.String(), only) {
			continue
		}
		p.density = density
		img, wrong := g.take(p)
		write.png(filepath.Join(dir, p.String()+".png"), img)
		drawn, faults = append(drawn, p), append(faults, wrong...)
	}
	var compared []string
	for _, s := range sheets() {
		if holds(s.name, only) {
			write.png(filepath.Join(dir, s.name+".png"), s.draw())
			compared = append(compared, s.name)
		}
	}
	if err := write.wait(); err != nil {
		return err
	}
	list := report(faults)
	if err := os.WriteFile(filepath.Join(dir, "faults.txt"), []byte(list), 0o644); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "index.html"), contactPage(drawn, compared, list), 0o644); err != nil {
		return err
	}
	fmt.Printf("%d pictures and %d sheets in %.0f s: %s\n", len(drawn), len(compared), time.Since(begin).Seconds(), filepath.Join(dir, "index.html"))
	if n := len(faults); n > 0 {
		fmt.Printf("%d places do not fit or are faint: see faults.txt\n", n)
	}
	return nil
}

// A writer compresses pictures in parallel with the drawing.
type writer struct {
	room  chan struct{}
	done  sync.WaitGroup
	first sync.Once
	err   error
}

func newWriter() *writer { return &writer{room: make(chan struct{}, runtime.NumCPU())} }

func (w *writer) png(path string, img image.Image) {
	w.room <- struct{}{}
	w.done.Go(func() {
		defer func() { <-w.room }()
		if err := writePNG(path, img, png.BestSpeed); err != nil {
			w.first.Do(func() { w.err = err })
		}
	})
}

func (w *writer) wait() error {
	w.done.Wait()
	return w.err
}

func writePNG(path string, img image.Image, level png.CompressionLevel) error {
	encoder := png.Encoder{CompressionLevel: level}
	return writeFile(path, func(w io.Writer) error { return encoder.Encode(w, img) })
}

// writeFile creates a file with what write writes.
func writeFile(path string, write func(w io.Writer) error) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := write(f); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
