// Package exact plays the real program tick by tick. The program has no window of its own: what it
// draws is drawn in the test's window, and only when somebody looks. So no input is ever lost or
// late, however busy the computer is, and waiting costs nothing.
package exact

import (
	"errors"
	"fmt"
	"image"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
	"golang.org/x/image/draw"

	"lacasa/build/drive"
)

// Tag is the build tag with which the program can be played in this way.
const Tag = "ebitenginevmguest"

const (
	tick = 16 * time.Millisecond
	held = 2 // ticks for which a key or button is held, and then released
)

// A Program is the real program at a tick, with methods that use it. It requires that the test runs
// in Ebitengine's own loop.
type Program struct {
	process *exec.Cmd
	ended   chan struct{}   // closed when the program has ended
	size    image.Rectangle // size of its pictures
	screen  *ebiten.Image   // may have fewer pixels
	dir     string          // of the socket

	said drive.Transcript

	lock  sync.Mutex // guards the following
	guest *vmhost.GuestSession
	shut  bool
}

// Start starts the program and lets time pass for it.
func Start(program drive.Program, width, height int) (*Program, error) {
	dir, err := os.MkdirTemp("", "la-casa") // the test's own folder has too long a name for a socket
	if err != nil {
		return nil, err
	}
	scale := ebiten.Monitor().DeviceScaleFactor()
	p := &Program{ended: make(chan struct{}), size: image.Rect(0, 0, width, height), dir: dir,
		screen: ebiten.NewImage(int(float64(width)*scale), int(float64(height)*scale))}
	if err := p.start(program); err != nil {
		os.RemoveAll(dir)
		return nil, fmt.Errorf("%w; the program said: %s", err, p.Output())
	}
	go p.live()
	return p, nil
}

func (p *Program) start(program drive.Program) error {
	door, err := net.Listen("unix", filepath.Join(p.dir, "door"))
	if err != nil {
		return err
	}
	defer door.Close()
	address, err := vmhost.EndpointURLFromAddr(door.Addr())
	if err != nil {
		return err
	}
	p.process = exec.Command(program.Path, program.Args...)
	p.process.Env = append(append(os.Environ(), "LA_CASA_HOME="+program.Home, "EBITENGINE_VM_ENDPOINT="+address), program.Env...)
	p.process.Stdout, p.process.Stderr = &p.said, &p.said
	if err := p.process.Start(); err != nil {
		return err
	}
	go func() {
		p.process.Wait() // ProcessState has the result
		close(p.ended)
		door.Close() // nobody else connects
	}()
	line, err := door.Accept()
	if err != nil {
		return errors.New("the program ended before it could be played")
	}
	if p.guest, err = vmhost.NewGuestSession(line, &vmhost.NewGuestSessionOptions{IdleTimeout: time.Minute}); err == nil {
		err = p.guest.SetOutsideScreen(p.screen)
	}
	if err == nil {
		err = p.ticks(1) // before the first tick there is no picture
	}
	if err != nil {
		p.process.Process.Kill()
	}
	return err
}

// live lets time pass while nobody does anything.
func (p *Program) live() {
	for p.ticks(1) == nil {
		time.Sleep(tick)
	}
}

var errGone = errors.New("the program has ended")

// ticks runs the program for n ticks. Before each it calls done.
func (p *Program) ticks(n int, done ...func(*vmhost.GuestSession)) error {
	p.lock.Lock()
	defer p.lock.Unlock()
	if p.shut {
		return errGone
	}
	for _, do := range done {
		do(p.guest)
	}
	for range n {
		if p.guest.AdvanceTicks(1); !p.guest.WaitTicks() {
			return errors.Join(errGone, p.guest.Err())
		}
	}
	return nil
}

// Move moves the pointer to x, y.
func (p *Program) Move(x, y int) error {
	return p.ticks(1, func(g *vmhost.GuestSession) { g.MoveCursor(float64(x), float64(y)) })
}

// Press presses the left mouse button.
func (p *Program) Press() error {
	return p.ticks(held, func(g *vmhost.GuestSession) { g.PressMouseButton(ebiten.MouseButtonLeft) })
}

// Release releases the left mouse button.
func (p *Program) Release() error {
	return p.ticks(held, func(g *vmhost.GuestSession) { g.ReleaseMouseButton(ebiten.MouseButtonLeft) })
}

// Click moves to x, y and clicks there.
func (p *Program) Click(x, y int) error { return errors.Join(p.Move(x, y), p.Press(), p.Release()) }

var keys = map[string]ebiten.Key{
	"Enter": ebiten.KeyEnter, "Escape": ebiten.KeyEscape, "Tab": ebiten.KeyTab, "Backspace": ebiten.KeyBackspace, "Delete": ebiten.KeyDelete,
	"Space": ebiten.KeySpace, "Left": ebiten.KeyArrowLeft, "Up": ebiten.KeyArrowUp, "Right": ebiten.KeyArrowRight, "Down": ebiten.KeyArrowDown,
	"Home": ebiten.KeyHome, "End": ebiten.KeyEnd, "PageUp": ebiten.KeyPageUp, "PageDown": ebiten.KeyPageDown,
}

// Key presses and releases a key, named as for drive.Window.Key.
func (p *Program) Key(name string) error {
	k, named := keys[name]
	if !named {
		if len(name) != 1 || k.UnmarshalText([]byte(name)) != nil {
			return fmt.Errorf("there is no key %q", name)
		}
	}
	return errors.Join(p.ticks(held, func(g *vmhost.GuestSession) {
		g.PressKey(k)
		if !named {
			g.TypeRune(rune(name[0]))
		}
	}), p.ticks(held, func(g *vmhost.GuestSession) { g.ReleaseKey(k) }))
}

// PressPad presses and releases a button of a gamepad, which is connected from then on.
func (p *Program) PressPad(button ebiten.StandardGamepadButton) error {
	state := func(down bool) func(*vmhost.GuestSession) {
		buttons := map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState{}
		for b := range ebiten.StandardGamepadButtonMax + 1 {
			buttons[b] = vmhost.GamepadStandardButtonState{}
		}
		if down {
			buttons[button] = vmhost.GamepadStandardButtonState{Pressed: true, Value: 1}
		}
		return func(g *vmhost.GuestSession) {
			g.UpdateGamepads([]vmhost.GamepadState{{Name: "pad", StandardButtons: buttons}})
		}
	}
	return errors.Join(p.ticks(held, state(true)), p.ticks(held, state(false)))
}

// Screenshot returns what the program shows.
func (p *Program) Screenshot() (*image.RGBA, error) {
	p.lock.Lock()
	defer p.lock.Unlock()
	if p.shut {
		return nil, errGone
	}
	if p.guest.AdvanceFrame(); !p.guest.WaitFrame() || !p.guest.CompositeFrame() {
		return nil, errors.Join(errGone, p.guest.Err())
	}
	picture := image.NewRGBA(p.screen.Bounds())
	p.screen.ReadPixels(picture.Pix)
	if picture.Rect == p.size {
		return picture, nil
	}
	whole := image.NewRGBA(p.size)
	draw.NearestNeighbor.Scale(whole, whole.Rect, picture, picture.Rect, draw.Src, nil)
	return whole, nil
}

// WaitStill waits until the picture has not changed for quiet, and returns it.
func (p *Program) WaitStill(quiet, timeout time.Duration) (*image.RGBA, error) {
	last, err := p.Screenshot()
	for end := time.Now().Add(timeout); err == nil; {
		for range quiet / tick {
			time.Sleep(tick) // the program animates by real time
			if err := p.ticks(1); err != nil {
				return nil, err
			}
		}
		before := last
		if last, err = p.Screenshot(); err == nil && drive.SameImage(before, last) {
			return last, nil
		}
		if time.Now().After(end) {
			err = errors.New("the picture never came to rest")
		}
	}
	return nil, err
}

// Output returns what the program has written to its standard output and error.
func (p *Program) Output() string { return p.said.String() }

// leave closes what is shared with the program.
func (p *Program) leave() error {
	p.lock.Lock()
	defer p.lock.Unlock()
	if p.shut {
		return nil
	}
	p.shut = true
	os.RemoveAll(p.dir)
	return p.guest.Close()
}

// CloseWindow ends the program as the window's close button does, and waits for it.
func (p *Program) CloseWindow(timeout time.Duration) (code int, err error) {
	if err := p.leave(); err != nil {
		return 0, err
	}
	select {
	case <-p.ended:
		return p.process.ProcessState.ExitCode(), nil
	case <-time.After(timeout):
		return 0, errors.New("the program is still running")
	}
}

// Kill ends the program at once, as a power cut would. It may be called again.
func (p *Program) Kill() {
	p.process.Process.Kill()
	<-p.ended
	p.leave()
}

// CanDraw says whether programs can be played here, which needs a display.
var CanDraw = runtime.GOOS != "linux" || os.Getenv("DISPLAY") != ""

// Main runs the tests of a package that plays programs, inside the first tick of a hidden window,
// in which they can draw. If it can make a display, that has a pixel for every four, because the
// CPU draws them all.
func Main(m *testing.M) (code int) {
	if !CanDraw {
		return m.Run()
	}
	w := &inWindow{m: m, display: os.Getenv("DISPLAY")}
	if display, err := drive.StartDisplay(640, 480); err == nil {
		defer display.Close()
		if display.SetScale(0.5) == nil {
			os.Setenv("DISPLAY", display.Name)
		}
	}
	ebiten.SetWindowVisible(false)
	if err := ebiten.RunGame(w); err != nil {
		panic(err)
	}
	return w.code
}

type inWindow struct {
	m       *testing.M
	display string // for everything but the window
	code    int
}

func (w *inWindow) Update() error {
	os.Setenv("DISPLAY", w.display)
	w.code = w.m.Run()
	return ebiten.Termination
}

func (*inWindow) Draw(*ebiten.Image) {}

func (*inWindow) Layout(width, height int) (int, int) { return width, height }
