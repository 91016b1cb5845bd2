package drive

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/draw"
	_ "image/png" // the format of the browser's screenshots
	"os"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A Browser is a browser without a screen, with a fresh profile.
type Browser struct {
	ctx    context.Context
	cancel func()
}

// LiftoffOnly is a flag for the browser's engine that makes it run WebAssembly without optimizing
// it. Optimizing takes half of the processor's time for a page that is shown for a few seconds.
const LiftoffOnly = "--liftoff-only"

// PlainHost and PlainAddress are a name and an address of this computer for the browser. As any in
// a home network they make no secure context of a page that comes over plain HTTP.
const (
	PlainHost    = "table.test"
	PlainAddress = "192.168.77.77"
)

// StartBrowser starts the browser that FindBrowser finds, with flags for its engine. The browser
// draws WebGL in software.
func StartBrowser(parent context.Context, engine ...string) (*Browser, error) {
	path, ok := FindBrowser()
	if !ok {
		return nil, fmt.Errorf("a browser of the Chromium family is %w", ErrMissing)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("host-resolver-rules", "MAP "+PlainHost+" 127.0.0.1, MAP "+PlainAddress+" 127.0.0.1"),
		chromedp.Flag("use-gl", "angle"),
		chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("autoplay-policy", "user-gesture-required"),
		chromedp.Flag("js-flags", strings.Join(engine, " ")),
		chromedp.WSURLReadTimeout(time.Minute),
	)
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox) // the sandbox does not work for root
	}
	allocated, freeAllocator := chromedp.NewExecAllocator(parent, options...)
	ctx, freeBrowser := chromedp.NewContext(allocated)
	b := &Browser{ctx, func() { freeBrowser(); freeAllocator() }}
	if err := chromedp.Do(ctx); err != nil {
		b.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return b, nil
}

// CPUTime returns the processor time that the browser and the pages in it have used so far.
func (b *Browser) CPUTime() (used time.Duration, err error) {
	all, err := cdp.Call(b.ctx, chromedp.FromContext(b.ctx).Browser, systeminfo.GetProcessInfo, cdp.Empty{})
	for _, process := range all.ProcessInfo {
		used += time.Duration(process.CPUTime * float64(time.Second))
	}
	return used, err
}

// Close ends the browser and deletes its profile.
func (b *Browser) Close() { b.cancel() }

// A Screen describes the screen on which a page is shown, and its input.
type Screen struct {
	Width, Height int
	Scale         float64 // device pixels in a pixel of the page; 0 means 1
	Touch         bool    // a phone: touch and no mouse
	Language      string  // such as "it-IT"; empty for English
	ReducedMotion bool
}

// A Page is a page open in a tab, with methods that use it. Measures are in pixels of the page, not
// of the device.
type Page struct {
	ctx    context.Context
	close  func()
	lock   sync.Mutex
	errors []string
	bytes  float64
}

// Open opens address in a new tab. The tabs of a browser share the page's storage.
func (b *Browser) Open(address string, screen Screen) (*Page, error) { return b.open(address, screen) }

// OpenApart opens address in a new tab that shares nothing with others, as on another device.
func (b *Browser) OpenApart(address string, screen Screen) (*Page, error) {
	return b.open(address, screen, chromedp.WithNewBrowserContext())
}

func (b *Browser) open(address string, screen Screen, how ...chromedp.ContextOption) (*Page, error) {
	ctx, closeTab := chromedp.NewContext(b.ctx, how...)
	p := &Page{ctx: ctx, close: closeTab}
	if screen.Scale == 0 {
		screen.Scale = 1
	}
	if screen.Language == "" {
		screen.Language = "en-GB"
	}
	motion := "no-preference"
	if screen.ReducedMotion {
		motion = "reduce"
	}
	watch(p, runtime.ConsoleAPICalled, p.console)
	watch(p, runtime.ExceptionThrown, func(e runtime.EventExceptionThrown) {
		p.complain(e.ExceptionDetails.Text, e.ExceptionDetails.Exception)
	})
	watch(p, log.EntryAdded, func(e log.EventEntryAdded) {
		if e.Entry.Level == log.EntryLevelError {
			p.complain(e.Entry.Text + " " + e.Entry.URL)
		}
	})
	watch(p, network.LoadingFinished, func(e network.EventLoadingFinished) { p.bytes += e.EncodedDataLength })
	err := chromedp.Do(ctx,
		call(network.Enable, network.EnableParams{}),
		call(log.Enable, cdp.Empty{}),
		call(emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
			Width: int64(screen.Width), Height: int64(screen.Height), DeviceScaleFactor: screen.Scale, Mobile: screen.Touch}),
		call(emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: screen.Touch}),
		call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: motion}}}),
		call(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: fmt.Sprintf(
			`Object.defineProperty(navigator, "language", {value: %[1]q}); Object.defineProperty(navigator, "languages", {value: [%[1]q]})`, screen.Language)}),
		chromedp.Navigate(address),
	)
	if err != nil {
		p.Close()
		return nil, err
	}
	return p, nil
}

// call returns an action for a command of the browser's protocol that returns nothing.
func call[P, R any](command cdp.Command[P, R], params P) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, command, params)
		return err
	})
}

// watch calls note with every event of a kind until the tab closes.
func watch[E any](p *Page, kind cdp.Event[E], note func(E)) {
	events := chromedp.Events(p.ctx, kind)
	go func() {
		for event, err := range events {
			if err != nil {
				return // the tab has closed
			}
			p.lock.Lock()
			note(event)
			p.lock.Unlock()
		}
	}()
}

// Close closes the tab.
func (p *Page) Close() { p.close() }

func (p *Page) console(e runtime.EventConsoleAPICalled) {
	if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning {
		p.complain(string(e.Type)+":", e.Args...)
	}
}

func (p *Page) complain(text string, about ...*runtime.RemoteObject) {
	for _, object := range about {
		switch {
		case object == nil:
		case object.Description != "":
			text += " " + object.Description
		default:
			text += " " + string(object.Value)
		}
	}
	p.errors = append(p.errors, text)
}

// Errors returns the errors and warnings that the page has written to the console so far.
func (p *Page) Errors() []string {
	p.lock.Lock()
	defer p.lock.Unlock()
	return append([]string(nil), p.errors...)
}

// BytesReceived returns how many bytes the page has received over the network so far.
func (p *Page) BytesReceived() int {
	p.lock.Lock()
	defer p.lock.Unlock()
	return int(p.bytes)
}

// Reload reloads the page.
func (p *Page) Reload() error { return chromedp.Do(p.ctx, chromedp.Reload()) }

// AddScript runs a script at the beginning of every page that this tab loads from now on.
func (p *Page) AddScript(script string) error {
	return chromedp.Do(p.ctx, call(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script}))
}

// Eval evaluates an expression, waits for it if it is a promise, and stores its value in result
// unless that is nil.
func (p *Page) Eval(expression string, result any) error {
	text, err := chromedp.Run(p.ctx, chromedp.Evaluate[[]byte](expression, chromedp.EvalAwaitPromise))
	if err != nil || result == nil {
		return err
	}
	return json.Unmarshal(text, result)
}

// WaitFor waits until an expression, or the result of its promise, is true.
func (p *Page) WaitFor(expression string, timeout time.Duration) error {
	for end := time.Now().Add(timeout); ; time.Sleep(25 * time.Millisecond) {
		var holds bool
		err := p.Eval("Promise.resolve("+expression+").then(Boolean)", &holds)
		if err == nil && holds {
			return nil
		}
		if time.Now().After(end) {
			return fmt.Errorf("%s did not come true in %s (%v); the console has %q", expression, timeout, err, p.Errors())
		}
	}
}

// WaitDrawn waits until the program has drawn its first picture and the veil is gone. It returns
// the time since the page was requested.
func (p *Page) WaitDrawn(timeout time.Duration) (time.Duration, error) {
	if err := p.WaitFor(`performance.getEntriesByName("drawn").length && document.getElementById("veil").hidden`, timeout); err != nil {
		return 0, err
	}
	var ms float64
	err := p.Eval(`performance.getEntriesByName("drawn")[0].startTime`, &ms)
	return time.Duration(ms * float64(time.Millisecond)), err
}

// Click clicks with the left mouse button.
func (p *Page) Click(x, y float64) error {
	return chromedp.Do(p.ctx,
		mouse(input.DispatchMouseEventTypeMouseMoved, x, y),
		chromedp.Sleep(hold),
		mouse(input.DispatchMouseEventTypeMousePressed, x, y),
		chromedp.Sleep(hold),
		mouse(input.DispatchMouseEventTypeMouseReleased, x, y),
		chromedp.Sleep(hold),
	)
}

// Press presses the left mouse button and holds it.
func (p *Page) Press(x, y float64) error {
	return chromedp.Do(p.ctx,
		mouse(input.DispatchMouseEventTypeMouseMoved, x, y),
		chromedp.Sleep(hold),
		mouse(input.DispatchMouseEventTypeMousePressed, x, y),
	)
}

func mouse(kind input.DispatchMouseEventType, x, y float64) chromedp.Action[chromedp.Void] {
	event := input.DispatchMouseEventParams{Type: kind, X: x, Y: y}
	if kind != input.DispatchMouseEventTypeMouseMoved {
		event.Button, event.ClickCount = input.MouseButtonLeft, 1
	}
	if kind == input.DispatchMouseEventTypeMousePressed {
		event.Buttons = 1
	}
	return call(input.DispatchMouseEvent, event)
}

// Tap touches the screen with one finger for the duration held.
func (p *Page) Tap(x, y float64, held time.Duration) error {
	return chromedp.Do(p.ctx,
		call(input.DispatchTouchEvent, input.DispatchTouchEventParams{
			Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: x, Y: y}}}),
		chromedp.Sleep(held),
		call(input.DispatchTouchEvent, input.DispatchTouchEventParams{
			Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}}),
		chromedp.Sleep(hold),
	)
}

// Slide drags from one point to another, with one finger or with the mouse.
func (p *Page) Slide(x, y, toX, toY float64, finger bool) error {
	const steps = 6
	at := func(i int) (float64, float64) {
		return x + (toX-x)*float64(i)/steps, y + (toY-y)*float64(i)/steps
	}
	down := func(i int) chromedp.Action[chromedp.Void] {
		x, y := at(i)
		if !finger {
			move := input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: x, Y: y, Button: input.MouseButtonLeft, Buttons: 1}
			return call(input.DispatchMouseEvent, move)
		}
		kind := input.DispatchTouchEventTypeTouchMove
		if i == 0 {
			kind = input.DispatchTouchEventTypeTouchStart
		}
		return call(input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{{X: x, Y: y}}})
	}
	if !finger {
		if err := p.Press(x, y); err != nil {
			return err
		}
	}
	for i := range steps + 1 {
		if err := chromedp.Do(p.ctx, down(i), chromedp.Sleep(hold)); err != nil {
			return err
		}
	}
	up := mouse(input.DispatchMouseEventTypeMouseReleased, toX, toY)
	if finger {
		up = call(input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}})
	}
	return chromedp.Do(p.ctx, up, chromedp.Sleep(hold))
}

var pageKeys = map[string]string{
	"Enter": kb.Enter, "Escape": kb.Escape, "Tab": kb.Tab, "Backspace": kb.Backspace, "Delete": kb.Delete, "Space": " ",
	"Left": kb.ArrowLeft, "Up": kb.ArrowUp, "Right": kb.ArrowRight, "Down": kb.ArrowDown, "Home": kb.Home, "End": kb.End,
	"PageUp": kb.PageUp, "PageDown": kb.PageDown, "F1": kb.F1, "F11": kb.F11,
}

// Key presses and releases a key, named as for Window.Key.
func (p *Page) Key(name string) error {
	text, named := pageKeys[name]
	if !named {
		text = name
	}
	for _, r := range text {
		for _, event := range kb.Encode(r) {
			if event.Type == input.DispatchKeyEventTypeKeyUp {
				time.Sleep(hold)
			}
			if err := chromedp.Do(p.ctx, call(input.DispatchKeyEvent, *event)); err != nil {
				return err
			}
		}
	}
	time.Sleep(hold)
	return nil
}

// A Button is one of the real buttons behind the canvas, with the place where it is drawn.
type Button struct {
	Label               string
	X, Y, Width, Height float64
	Disabled            bool // by the attribute disabled or aria-disabled
}

// Centre returns the middle of the button.
func (b Button) Centre() (x, y float64) { return b.X + b.Width/2, b.Y + b.Height/2 }

// Buttons returns the visible buttons behind the canvas, in their order.
func (p *Page) Buttons() ([]Button, error) {
	var text string
	err := p.Eval(`JSON.stringify([...document.querySelectorAll("#focusables button")].filter(b => !("away" in b.dataset)).map(b => {
		const {x, y, width, height} = b.getBoundingClientRect();
		return {Label: b.getAttribute("aria-label") ?? b.textContent, X: x, Y: y, Width: width, Height: height,
			Disabled: b.disabled || b.getAttribute("aria-disabled") === "true"};
	}))`, &text)
	if err != nil {
		return nil, err
	}
	var buttons []Button
	return buttons, json.Unmarshal([]byte(text), &buttons)
}

// Narration returns the text of the live region.
func (p *Page) Narration() (string, error) {
	var text string
	err := p.Eval(`document.getElementById("narration").textContent`, &text)
	return text, err
}

// encoded returns a screenshot as the browser encodes it. Equal pictures have equal encodings.
func (p *Page) encoded() ([]byte, error) {
	quickly := true
	return chromedp.Run(p.ctx, func(ctx context.Context, t *chromedp.Target) ([]byte, error) {
		shown, err := cdp.Call(ctx, t, page.CaptureScreenshot, page.CaptureScreenshotParams{OptimizeForSpeed: &quickly})
		return shown.Data, err
	})
}

func decoded(text []byte) (*image.RGBA, error) {
	shown, _, err := image.Decode(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	picture := image.NewRGBA(image.Rectangle{Max: shown.Bounds().Size()})
	draw.Draw(picture, picture.Rect, shown, shown.Bounds().Min, draw.Src)
	return picture, nil
}

// Screenshot returns what the page shows, in device pixels.
func (p *Page) Screenshot() (*image.RGBA, error) {
	text, err := p.encoded()
	if err != nil {
		return nil, err
	}
	return decoded(text)
}

// WaitStill waits until the picture has not changed for quiet, and returns it.
func (p *Page) WaitStill(quiet, timeout time.Duration) (*image.RGBA, error) {
	text, err := WaitStill(quiet, timeout, p.encoded, bytes.Equal)
	if err != nil {
		return nil, err
	}
	return decoded(text)
}
