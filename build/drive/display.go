package drive

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// A Display is an X server without a screen, which draws into memory.
type Display struct {
	Name   string // for the variable DISPLAY
	server *exec.Cmd
}

// StartDisplay starts a display of this size with an unused number.
func StartDisplay(width, height int) (*Display, error) {
	path, ok := FindXvfb()
	if !ok {
		return nil, fmt.Errorf("the display server Xvfb is %w", ErrMissing)
	}
	// The server chooses an unused number and writes it to the pipe once it listens.
	number, given, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer number.Close()
	server := exec.Command(path, "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", width, height), "-nolisten", "tcp", "-noreset")
	server.ExtraFiles = []*os.File{given}
	err = server.Start()
	given.Close()
	if err != nil {
		return nil, err
	}
	line := make(chan string, 1)
	go func() {
		text, err := bufio.NewReader(number).ReadString('\n')
		if err != nil && err != io.EOF {
			text = ""
		}
		line <- strings.TrimSpace(text)
	}()
	select {
	case text := <-line:
		if text != "" {
			return &Display{Name: ":" + text, server: server}, nil
		}
	case <-time.After(time.Minute):
	}
	server.Process.Kill()
	server.Wait()
	return nil, fmt.Errorf("%s did not come up", path)
}

// SetScale sets the number of pixels in a dp for programs that start on the display. The default is
// 1.
func (d *Display) SetScale(pixels float64) error {
	conn, err := connect(d)
	if err != nil {
		return err
	}
	defer conn.Close()
	root := xproto.Setup(conn).DefaultScreen(conn).Root
	text := fmt.Sprintf("Xft.dpi:\t%g\n", 96*pixels)
	return xproto.ChangePropertyChecked(conn, xproto.PropModeReplace, root, xproto.AtomResourceManager, xproto.AtomString, 8, uint32(len(text)), []byte(text)).Check()
}

func connect(d *Display) (*xgb.Conn, error) {
	xgb.Logger.SetOutput(io.Discard) // it logs every connection that ends
	return xgb.NewConnDisplay(d.Name)
}

// Close ends the display and every program shown on it.
func (d *Display) Close() {
	endGently(d.server)
}

// endGently asks a process to end, and kills it if it does not within two seconds.
func endGently(cmd *exec.Cmd) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	go func() {
		<-ctx.Done()
		if ctx.Err() == context.DeadlineExceeded {
			cmd.Process.Kill()
		}
	}()
	cmd.Process.Signal(os.Interrupt)
	cmd.Wait()
}
