package drive

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

// A Window is the real program in a window on a Display, with methods that use it.
type Window struct {
	Home string // the folder of its saves and settings

	program *exec.Cmd
	ended   chan struct{} // closed when the program has ended
	said    Transcript
	conn    *xgb.Conn
	root    xproto.Window
	window  xproto.Window
	codes   map[xproto.Keysym]key
}

type key struct {
	code  xproto.Keycode
	shift bool
}

// A Program says what to start and how.
type Program struct {
	Path string   // the built program
	Args []string // its arguments
	Home string   // the folder of its saves, kept between starts
	Env  []string // additional variables
}

// Start runs the program on the display and waits for its window.
func Start(display *Display, program Program) (*Window, error) {
	w := &Window{Home: program.Home, ended: make(chan struct{})}
	w.program = exec.Command(program.Path, program.Args...)
	w.program.Env = append(append(os.Environ(), "DISPLAY="+display.Name, "LA_CASA_HOME="+program.Home, "LIBGL_ALWAYS_SOFTWARE=1"), program.Env...)
	w.program.Stdout, w.program.Stderr = &w.said, &w.said
	if err := w.program.Start(); err != nil {
		return nil, err
	}
	go func() {
		w.program.Wait() // ProcessState has the result
		close(w.ended)
	}()
	if err := w.connect(display); err != nil {
		w.Kill()
		return nil, fmt.Errorf("%w; the program said: %s", err, w.Output())
	}
	return w, nil
}

func (w *Window) connect(display *Display) error {
	conn, err := connect(display)
	if err != nil {
		return err
	}
	w.conn = conn
	if err := xtest.Init(conn); err != nil {
		return err
	}
	setup := xproto.Setup(conn)
	w.root = setup.DefaultScreen(conn).Root
	if err := w.learnKeys(setup); err != nil {
		return err
	}
	return w.find(time.Minute)
}

// find waits for the program's window.
func (w *Window) find(timeout time.Duration) error {
	for end := time.Now().Add(timeout); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		select {
		case <-w.ended:
			return errors.New("the program ended without a window")
		default:
		}
		tree, err := xproto.QueryTree(w.conn, w.root).Reply()
		if err != nil {
			return err
		}
		for _, child := range tree.Children {
			attributes, err := xproto.GetWindowAttributes(w.conn, child).Reply()
			if err != nil || attributes.MapState != xproto.MapStateViewable || attributes.OverrideRedirect {
				continue
			}
			w.window = child
			// There is no window manager, so nobody else gives the new window the keyboard.
			xproto.SetInputFocus(w.conn, xproto.InputFocusPointerRoot, child, xproto.TimeCurrentTime)
			return nil
		}
	}
	return errors.New("no window came up")
}

// WaitRestart waits until the window has closed, and then for the program's next window.
func (w *Window) WaitRestart(timeout time.Duration) error {
	for end := time.Now().Add(timeout); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if _, err := xproto.GetWindowAttributes(w.conn, w.window).Reply(); err != nil {
			return w.find(timeout)
		}
	}
	return errors.New("the window stays")
}

// learnKeys finds out which key of the keyboard gives which symbol.
func (w *Window) learnKeys(setup *xproto.SetupInfo) error {
	first, count := setup.MinKeycode, byte(setup.MaxKeycode-setup.MinKeycode+1)
	mapping, err := xproto.GetKeyboardMapping(w.conn, first, count).Reply()
	if err != nil {
		return err
	}
	w.codes = map[xproto.Keysym]key{}
	per := int(mapping.KeysymsPerKeycode)
	for i, symbol := range mapping.Keysyms {
		if level := i % per; level < 2 && symbol != 0 {
			if _, known := w.codes[symbol]; !known {
				w.codes[symbol] = key{first + xproto.Keycode(i/per), level == 1}
			}
		}
	}
	return nil
}

// namedKeys lists the keys that print nothing. Every other key is named by what it prints.
var namedKeys = map[string]xproto.Keysym{
	"Enter": 0xff0d, "Escape": 0xff1b, "Tab": 0xff09, "Backspace": 0xff08, "Delete": 0xffff, "Space": ' ',
	"Left": 0xff51, "Up": 0xff52, "Right": 0xff53, "Down": 0xff54, "Home": 0xff50, "End": 0xff57, "PageUp": 0xff55, "PageDown": 0xff56,
	"F1": 0xffbe, "F11": 0xffc8,
}

const (
	shiftLeft = 0xffe1
	hold      = 20 * time.Millisecond // longer than a tick; a press and release within one is seen as well
)

// Key presses and releases a key: "Enter", "Left", "Escape"… or a character such as "u" or "?".
func (w *Window) Key(name string) error {
	symbol, named := namedKeys[name]
	if !named {
		runes := []rune(name)
		if len(runes) != 1 {
			return fmt.Errorf("there is no key %q", name)
		}
		symbol = xproto.Keysym(runes[0])
	}
	k, ok := w.codes[symbol]
	if !ok {
		return fmt.Errorf("this keyboard has no key %q", name)
	}
	if k.shift {
		if err := w.input(xproto.KeyPress, byte(w.codes[shiftLeft].code), 0, 0); err != nil {
			return err
		}
	}
	if err := w.input(xproto.KeyPress, byte(k.code), 0, 0); err != nil {
		return err
	}
	time.Sleep(hold)
	if err := w.input(xproto.KeyRelease, byte(k.code), 0, 0); err != nil {
		return err
	}
	if k.shift {
		return w.input(xproto.KeyRelease, byte(w.codes[shiftLeft].code), 0, 0)
	}
	time.Sleep(hold)
	return nil
}

// Move moves the pointer to x, y in the window.
func (w *Window) Move(x, y int) error {
	at, err := xproto.TranslateCoordinates(w.conn, w.window, w.root, int16(x), int16(y)).Reply()
	if err != nil {
		return err
	}
	return w.input(xproto.MotionNotify, 0, at.DstX, at.DstY)
}

// Press presses the left mouse button.
func (w *Window) Press() error { return w.input(xproto.ButtonPress, 1, 0, 0) }

// Release releases the left mouse button.
func (w *Window) Release() error { return w.input(xproto.ButtonRelease, 1, 0, 0) }

// Click moves to x, y and clicks there.
func (w *Window) Click(x, y int) error {
	if err := w.Move(x, y); err != nil {
		return err
	}
	time.Sleep(hold)
	if err := w.Press(); err != nil {
		return err
	}
	time.Sleep(hold)
	if err := w.Release(); err != nil {
		return err
	}
	time.Sleep(hold)
	return nil
}

func (w *Window) input(kind, detail byte, x, y int16) error {
	return xtest.FakeInputChecked(w.conn, kind, detail, 0, w.root, x, y, 0).Check()
}

// Bounds returns the area of the window on the display.
func (w *Window) Bounds() (image.Rectangle, error) {
	g, err := xproto.GetGeometry(w.conn, xproto.Drawable(w.window)).Reply()
	if err != nil {
		return image.Rectangle{}, err
	}
	x, y, width, height := int(g.X), int(g.Y), int(g.Width), int(g.Height)
	return image.Rect(x, y, x+width, y+height), nil
}

// SetBounds moves and resizes the window.
func (w *Window) SetBounds(at image.Rectangle) error {
	return xproto.ConfigureWindowChecked(w.conn, w.window,
		xproto.ConfigWindowX|xproto.ConfigWindowY|xproto.ConfigWindowWidth|xproto.ConfigWindowHeight,
		[]uint32{uint32(at.Min.X), uint32(at.Min.Y), uint32(at.Dx()), uint32(at.Dy())}).Check()
}

// Resize resizes the window and moves it to the corner of the display.
func (w *Window) Resize(width, height int) error { return w.SetBounds(image.Rect(0, 0, width, height)) }

// Screenshot returns what the window shows.
func (w *Window) Screenshot() (*image.RGBA, error) {
	at, err := w.Bounds()
	if err != nil {
		return nil, err
	}
	width, height := at.Dx(), at.Dy()
	got, err := xproto.GetImage(w.conn, xproto.ImageFormatZPixmap, xproto.Drawable(w.window), 0, 0, uint16(width), uint16(height), ^uint32(0)).Reply()
	if err != nil {
		return nil, err
	}
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	if len(got.Data) != len(picture.Pix) {
		return nil, fmt.Errorf("the display gives %d bytes for %d pixels", len(got.Data), width*height)
	}
	for from, to := got.Data, picture.Pix; len(from) >= 4 && len(to) >= 4; from, to = from[4:], to[4:] {
		to[0], to[1], to[2], to[3] = from[2], from[1], from[0], 255
	}
	return picture, nil
}

// WaitStill waits until the picture has not changed for quiet, and returns it.
func (w *Window) WaitStill(quiet, timeout time.Duration) (*image.RGBA, error) {
	return WaitStill(quiet, timeout, w.Screenshot, SameImage)
}

// CPUTime returns the processor time that the program has used so far.
func (w *Window) CPUTime() (time.Duration, error) { return CPUTimeOf(w.program.Process) }

// CPUTimeOf returns the processor time that a program has used so far.
func CPUTimeOf(program *os.Process) (time.Duration, error) {
	stat, err := os.ReadFile("/proc/" + strconv.Itoa(program.Pid) + "/stat")
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(stat), ") ") // the name may contain spaces
	fields := strings.Fields(rest)
	if len(fields) < 13 {
		return 0, errors.New("the process's numbers cannot be read")
	}
	user, userErr := strconv.Atoi(fields[11])
	system, systemErr := strconv.Atoi(fields[12])
	// in hundredths of a second on every Linux
	return time.Duration(user+system) * 10 * time.Millisecond, errors.Join(userErr, systemErr)
}

// Output returns what the program has written to its standard output and error.
func (w *Window) Output() string { return w.said.String() }

// WaitExit waits for the program to end by itself and returns its exit code.
func (w *Window) WaitExit(timeout time.Duration) (code int, err error) {
	select {
	case <-w.ended:
		return w.program.ProcessState.ExitCode(), nil
	case <-time.After(timeout):
		return 0, errors.New("the program is still running")
	}
}

// CloseWindow asks the program to end, as the window's close button does, and waits for it.
func (w *Window) CloseWindow(timeout time.Duration) (code int, err error) {
	protocols, err := w.atom("WM_PROTOCOLS")
	if err != nil {
		return 0, err
	}
	deletion, err := w.atom("WM_DELETE_WINDOW")
	if err != nil {
		return 0, err
	}
	event := xproto.ClientMessageEvent{
		Format: 32, Window: w.window, Type: protocols,
		Data: xproto.ClientMessageDataUnionData32New([]uint32{uint32(deletion), 0, 0, 0, 0}),
	}
	if err := xproto.SendEventChecked(w.conn, false, w.window, 0, string(event.Bytes())).Check(); err != nil {
		return 0, err
	}
	return w.WaitExit(timeout)
}

func (w *Window) atom(name string) (xproto.Atom, error) {
	reply, err := xproto.InternAtom(w.conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		return 0, err
	}
	return reply.Atom, nil
}

// Kill ends the program at once, as a power cut would. It may be called again.
func (w *Window) Kill() {
	w.program.Process.Kill()
	<-w.ended
	if w.conn != nil {
		w.conn.Close()
		w.conn = nil
	}
}

// A Transcript collects the output of a program. It is safe for concurrent use.
type Transcript struct {
	lock sync.Mutex
	text bytes.Buffer
}

// Write appends p, as an io.Writer.
func (b *Transcript) Write(p []byte) (int, error) {
	b.lock.Lock()
	defer b.lock.Unlock()
	return b.text.Write(p)
}

func (b *Transcript) String() string {
	b.lock.Lock()
	defer b.lock.Unlock()
	return b.text.String()
}
