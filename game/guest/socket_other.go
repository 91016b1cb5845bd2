//go:build !js

package guest

import (
	"context"
	"crypto/rand"

	"github.com/coder/websocket"

	"lacasa/game/wire"
)

// A socket is a WebSocket connection.
type socket struct{ conn *websocket.Conn }

// NewKey returns a random key of 128 bits for a seat that is still to be taken.
func NewKey() string { return rand.Text() }

// dial connects with a host.
func dial(on context.Context, address string) (*socket, error) {
	conn, _, err := websocket.Dial(on, address, &websocket.DialOptions{Subprotocols: []string{wire.Protocol}})
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(wire.MostDown)
	return &socket{conn}, nil
}

// read returns the next message.
func (s *socket) read(on context.Context) ([]byte, error) {
	_, b, err := s.conn.Read(on)
	return b, err
}

func (s *socket) write(on context.Context, b []byte) error {
	return s.conn.Write(on, websocket.MessageBinary, b)
}

func (s *socket) close() { s.conn.CloseNow() }
