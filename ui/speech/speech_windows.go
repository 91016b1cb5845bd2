package speech

import (
	"fmt"
	"io"
	"os/exec"
	"strings"
	"syscall"
)

// A synthesizer is the speech of Windows, driven line by line through a script without a window; an
// empty line stops it.
type synthesizer struct {
	cmd   *exec.Cmd
	lines io.WriteCloser
}

const script = `[Console]::InputEncoding = New-Object System.Text.UTF8Encoding $false
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '%s') } catch {}
while ($null -ne ($line = [Console]::In.ReadLine())) {
  if ($line) { [void]$voice.SpeakAsync($line) } else { $voice.SpeakAsyncCancelAll() }
}
$voice.SpeakAsyncCancelAll()`

func open(language string) (system, error) {
	cmd := exec.Command("powershell.exe", "-NoProfile", "-NonInteractive", "-Command", fmt.Sprintf(script, language))
	cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true}
	lines, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	go cmd.Wait()
	return &synthesizer{cmd, lines}, nil
}

func (s *synthesizer) write(line string) error {
	_, err := fmt.Fprintln(s.lines, line)
	return err
}

func (s *synthesizer) say(text string) error { return s.write(strings.Join(strings.Fields(text), " ")) }
func (s *synthesizer) cut() error            { return s.write("") }

func (s *synthesizer) close() { s.lines.Close() }
