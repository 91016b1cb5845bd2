package guest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"syscall/js"

	"lacasa/game/wire"
)

// A socket is the browser's WebSocket. The module that windows use would bring all of net/http into
// the page, half a megabyte.
type socket struct {
	ws     js.Value
	came   chan []byte   // messages that have come
	opened chan struct{} // closed when the socket opens
	gone   chan struct{} // closed when the socket has closed
	lost   func()        // closes gone, once
	heard  [4]js.Func    // the event handlers; see handlers
}

var errGone = errors.New("the connection has ended")

// unread is the largest number of messages that wait for read. The reader only queues messages, so
// it keeps up.
const unread = 256

// handlers are the names of the WebSocket's properties that hold heard.
var handlers = [...]string{"onopen", "onmessage", "onclose", "onerror"}

// NewKey returns a random key of 128 bits for a seat that is still to be taken.
func NewKey() string {
	var b [16]byte
	data := js.Global().Get("Uint8Array").New(len(b))
	js.Global().Get("crypto").Call("getRandomValues", data)
	js.CopyBytesToGo(b[:], data)
	return fmt.Sprintf("%x", b)
}

// dial connects with a host.
func dial(on context.Context, address string) (s *socket, err error) {
	defer func() {
		if failed := recover(); failed != nil { // the browser refuses the address
			s, err = nil, fmt.Errorf("%v", failed)
		}
	}()
	s = &socket{ws: js.Global().Get("WebSocket").New(address, wire.Protocol), came: make(chan []byte, unread), opened: make(chan struct{}), gone: make(chan struct{})}
	s.lost = sync.OnceFunc(func() { close(s.gone) })
	s.ws.Set("binaryType", "arraybuffer")
	lost := func(js.Value, []js.Value) any { s.lost(); return nil }
	s.heard = [...]js.Func{js.FuncOf(func(js.Value, []js.Value) any { close(s.opened); return nil }), js.FuncOf(s.take), js.FuncOf(lost), js.FuncOf(lost)}
	for i, name := range handlers {
		s.ws.Set(name, s.heard[i])
	}
	select {
	case <-s.opened:
		return s, nil
	case <-s.gone:
		err = errGone
	case <-on.Done():
		err = on.Err()
	}
	s.close()
	return nil, err
}

// take handles a message that has come.
func (s *socket) take(_ js.Value, args []js.Value) any {
	data := args[0].Get("data")
	if data.Type() != js.TypeObject || data.Get("byteLength").Int() > wire.MostDown {
		s.lost()
		return nil
	}
	b := make([]byte, data.Get("byteLength").Int())
	js.CopyBytesToGo(b, js.Global().Get("Uint8Array").New(data))
	select {
	case s.came <- b:
	default:
		s.lost()
	}
	return nil
}

// read returns the next message.
func (s *socket) read(on context.Context) ([]byte, error) {
	select {
	case b := <-s.came:
		return b, nil
	default:
	}
	select {
	case b := <-s.came:
		return b, nil
	case <-s.gone:
		return nil, errGone
	case <-on.Done():
		return nil, on.Err()
	}
}

func (s *socket) write(_ context.Context, b []byte) error {
	const open = 1
	if s.ws.Get("readyState").Int() != open {
		return errGone
	}
	data := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(data, b)
	s.ws.Call("send", data)
	return nil
}

func (s *socket) close() {
	s.lost()
	for i, name := range handlers {
		s.ws.Set(name, js.Null())
		s.heard[i].Release()
	}
	s.ws.Call("close")
}
