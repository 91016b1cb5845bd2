package drive

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/jfreymuth/pulse"
)

// A Speaker is a virtual sound device, behind a sound server of its own.
type Speaker struct {
	Server string // for the variable PULSE_SERVER
	server *exec.Cmd
	ear    *pulse.Client
}

// FindPulse returns the path of the sound server.
func FindPulse() (string, bool) {
	path, err := exec.LookPath("pulseaudio")
	return path, err == nil
}

// StartSpeaker starts a speaker that keeps its files in the folder.
func StartSpeaker(folder string) (*Speaker, error) {
	path, ok := FindPulse()
	if !ok {
		return nil, fmt.Errorf("the sound server PulseAudio is %w", ErrMissing)
	}
	socket := filepath.Join(folder, "socket")
	s := &Speaker{Server: "unix:" + socket}
	s.server = exec.Command(path, "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
		"-L", "module-native-protocol-unix socket="+socket+" auth-anonymous=1", "-L", "module-null-sink")
	s.server.Env = append(os.Environ(), "HOME="+folder, "XDG_RUNTIME_DIR="+folder, "XDG_CONFIG_HOME="+folder)
	if err := s.server.Start(); err != nil {
		return nil, err
	}
	var err error
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if s.ear, err = pulse.NewClient(pulse.ClientServerString(s.Server)); err == nil {
			return s, nil
		}
	}
	s.Kill()
	return nil, fmt.Errorf("%s did not come up: %w", path, err)
}

// Hear records for a while, and returns the samples that were played, left and right in turn.
func (s *Speaker) Hear(long time.Duration) ([]float32, error) {
	sink, err := s.ear.DefaultSink()
	if err != nil {
		return nil, err
	}
	heard := make(chan []float32, 1000)
	stream, err := s.ear.NewRecord(pulse.Float32Writer(func(samples []float32) (int, error) {
		heard <- append([]float32(nil), samples...)
		return len(samples), nil
	}), pulse.RecordMonitor(sink), pulse.RecordStereo, pulse.RecordSampleRate(sink.SampleRate()), pulse.RecordLatency(0.05))
	if err != nil {
		return nil, err
	}
	defer stream.Close()
	stream.Start()
	var all []float32
	for end := time.After(long); ; {
		select {
		case samples := <-heard:
			all = append(all, samples...)
		case <-end:
			return all, nil
		}
	}
}

// Kill ends the sound server at once, and with it the speaker. It may be called again.
func (s *Speaker) Kill() {
	s.server.Process.Kill()
	s.server.Wait()
}
