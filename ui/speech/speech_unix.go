//go:build !windows && !darwin && !js

package speech

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// A dispatcher is a connection to speech-dispatcher, which speaks for all programs of a desktop, by
// its protocol SSIP: each request is a line, and a reply that begins with 2 means success.
type dispatcher struct {
	conn    net.Conn
	answers *bufio.Reader
}

// patience is how long a reply may take.
const patience = 3 * time.Second

// open connects to speech-dispatcher, starting it if necessary.
func open(language string) (system, error) {
	network, address := socket()
	conn, err := net.DialTimeout(network, address, patience)
	if err != nil {
		if starts := exec.Command("speech-dispatcher", "--spawn"); starts.Run() != nil {
			return nil, err
		}
		for range 20 {
			if conn, err = net.DialTimeout(network, address, patience); err == nil {
				break
			}
			time.Sleep(100 * time.Millisecond)
		}
		if err != nil {
			return nil, err
		}
	}
	d := &dispatcher{conn, bufio.NewReader(conn)}
	for _, line := range []string{"SET SELF CLIENT_NAME player:la-casa:main", "SET SELF LANGUAGE " + language, "SET SELF PRIORITY message"} {
		if err := d.ask(line); err != nil {
			d.close()
			return nil, err
		}
	}
	return d, nil
}

// socket returns the address of speech-dispatcher: $SPEECHD_ADDRESS, or a file of the user's.
func socket() (network, address string) {
	kind, at, _ := strings.Cut(os.Getenv("SPEECHD_ADDRESS"), ":")
	switch kind {
	case "inet_socket":
		host, port, _ := strings.Cut(at, ":")
		return "tcp", net.JoinHostPort(cmp.Or(host, "127.0.0.1"), cmp.Or(port, "6560"))
	case "unix_socket":
		if at != "" {
			return "unix", at
		}
	}
	home, _ := os.UserCacheDir()
	return "unix", filepath.Join(cmp.Or(os.Getenv("XDG_RUNTIME_DIR"), home), "speech-dispatcher", "speechd.sock")
}

var errRefused = errors.New("speech-dispatcher refuses")

// ask sends lines and reads the reply.
func (d *dispatcher) ask(lines string) error {
	d.conn.SetDeadline(time.Now().Add(patience))
	if _, err := fmt.Fprint(d.conn, lines, "\r\n"); err != nil {
		return err
	}
	for {
		line, err := d.answers.ReadString('\n')
		switch {
		case err != nil:
			return err
		case len(line) > 3 && line[3] == '-': // there is more
		case line[0] != '2':
			return fmt.Errorf("%w: %s", errRefused, strings.TrimSpace(line))
		default:
			return nil
		}
	}
}

func (d *dispatcher) say(text string) error {
	if err := d.ask("SPEAK"); err != nil {
		return err
	}
	if strings.HasPrefix(text, ".") { // which would end it
		text = "." + text
	}
	return d.ask(strings.Join(strings.Fields(text), " ") + "\r\n.")
}

func (d *dispatcher) cut() error { return d.ask("CANCEL SELF") }

func (d *dispatcher) close() {
	d.ask("QUIT")
	d.conn.Close()
}
