package speech

import (
	"os/exec"
	"sync"
)

// A sayer runs the command say once for each text, one after the other, until it is cut.
type sayer struct {
	path string
	lock sync.Mutex
	wait []string
	now  *exec.Cmd // what is being said; nil: nothing
}

// open uses the voice that the system is set to, which knows best what suits the player's language.
func open(string) (system, error) {
	path, err := exec.LookPath("say")
	if err != nil {
		return nil, err
	}
	return &sayer{path: path}, nil
}

func (s *sayer) say(text string) error {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.wait = append(s.wait, text); s.now == nil {
		s.next()
	}
	return nil
}

// next speaks the oldest waiting text.
func (s *sayer) next() {
	s.now = nil
	if len(s.wait) == 0 {
		return
	}
	cmd := exec.Command(s.path, "--", s.wait[0])
	s.wait = s.wait[1:]
	if cmd.Start() != nil {
		return
	}
	s.now = cmd
	go func() {
		cmd.Wait()
		s.lock.Lock()
		defer s.lock.Unlock()
		if s.now == cmd {
			s.next()
		}
	}()
}

func (s *sayer) cut() error {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.wait = nil; s.now != nil {
		s.now.Process.Kill()
		s.now = nil
	}
	return nil
}

func (s *sayer) close() { s.cut() }
