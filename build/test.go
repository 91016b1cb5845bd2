package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/format"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"lacasa/build/drive"
)

// The versions of the checkers are pinned, so that a new release of a checker does not make old
// sources fail.
const (
	staticcheck = "honnef.co/go/tools/cmd/staticcheck@v0.8.2"
	actionlint  = "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12"
)

// test runs all checks and tests, and reports the results.
func test(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("test", flag.ContinueOnError)
	short := flags.Bool("short", false, "leave out what takes long: other systems, long games")
	if err := parse(flags, args); err != nil {
		return err
	}
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	if err := os.Chdir(root); err != nil {
		return err
	}
	// Without paths in them, results of one folder are valid in another.
	if err := os.Setenv("GOFLAGS", strings.TrimSpace(os.Getenv("GOFLAGS")+" -trimpath")); err != nil {
		return err
	}
	t := &tally{ctx: ctx, short: *short}

	t.step("gofmt", func() error { return formatted(".") })
	look := t.checks()
	t.equip()
	env, closeDisplay := t.stage()
	defer closeDisplay()

	packages, err := goSays("list", "./...")
	if err != nil {
		return err
	}
	var ours, plays []string
	for name := range strings.FieldsSeq(packages) {
		if strings.HasPrefix(name, "lacasa/build") {
			plays = append(plays, name)
		} else {
			ours = append(ours, name)
		}
	}
	look()
	t.goTest("tests", env, ours...)
	if browser, ok := drive.FindBrowser(); ok {
		self, err := os.Executable()
		if err != nil {
			return err
		}
		wasm := append(slices.Clone(env), "GOOS=js", "GOARCH=wasm", "LA_CASA_BROWSER="+browser)
		t.inBrowser(wasm, self)
		t.goTest("tests of the store in the browser", wasm, "-exec='"+self+"' wasmexec", "./game/store")
	} else {
		t.leaveOut("tests of the engine and the store in the browser", "no browser")
	}
	// The tests that play build the program themselves. This variable tells the go command whether
	// an old result is still valid.
	tree, err := treeHash(".")
	if err != nil {
		return err
	}
	t.goTest("the real program and the real page, played", append(env, treeVariable+"="+tree), append([]string{"-timeout=40m", "-parallel=64"}, plays...)...)

	t.report()
	if t.failed > 0 {
		return errRefused
	}
	return ctx.Err()
}

// browserTests lists the engine tests whose outcome a browser could change: numbers, chance,
// reading and writing, and the choices of bots. Everything else is the same code and is tested
// natively.
var browserTests = map[string][]string{
	"./engine/match":         {"TestChanceIsPinned", "TestSeedIsShownAndRead"},
	"./engine/lacasa":        {"TestDealsArePinned", "TestSequences", "TestOrderOfLegal", "TestSituationsAsJSON"},
	"./engine/lacasa/match":  {"TestEveryPlatformPlaysTheSame", "TestRecordedRounds", "TestDamagedRecords"},
	"./engine/lacasa/bot":    {"TestEveryPlatformChoosesTheSame"},
	"./engine/cassino/match": {"TestEveryPlatformPlaysTheSame", "TestExample"},
	"./engine/casis/match":   {"TestEveryPlatformPlaysTheSame", "TestTheExampleHolds"},
}

// inBrowser runs browserTests in a browser. A test that does not pass there, or no longer exists,
// counts as failed.
func (t *tally) inBrowser(env []string, self string) {
	const name = "engine tests in the browser"
	packages := slices.Sorted(maps.Keys(browserTests))
	names := slices.Concat(slices.Collect(maps.Values(browserTests))...)
	args := []string{"-exec='" + self + "' wasmexec", "-run=^(" + strings.Join(names, "|") + ")$"}
	passed := t.goTest(name, env, append(args, packages...)...)
	for _, folder := range packages {
		for _, test := range browserTests[folder] {
			if !passed["lacasa"+strings.TrimPrefix(folder, ".")+" "+test] {
				t.failed++
				t.note(name, time.Now(), false, ": "+test+" of "+folder+" has not passed there")
			}
		}
	}
}

// A tally runs the steps of the test command, counts results, and records what was left out and
// why.
type tally struct {
	ctx                     context.Context
	short                   bool
	passed, failed, skipped int
	lines                   []string // one for each step
	out                     []string // what was left out
}

// step runs a step and counts its result.
func (t *tally) step(name string, run func() error) {
	begin := time.Now()
	fmt.Printf("=== %s\n", name)
	err := run()
	t.note(name, begin, err == nil, "")
	if err != nil {
		t.failed++
		fmt.Println(err)
		return
	}
	t.passed++
}

// note records the result of a step for the report.
func (t *tally) note(name string, begin time.Time, ok bool, detail string) {
	result := "ok    "
	if !ok {
		result = "FAILED"
	}
	t.lines = append(t.lines, fmt.Sprintf("%s  %s%s  %.1f s", result, name, detail, time.Since(begin).Seconds()))
}

// leaveOut records that a step is left out, and why.
func (t *tally) leaveOut(name, why string) {
	t.skipped++
	t.out = append(t.out, name+": "+why)
	fmt.Printf("=== %s: left out (%s)\n", name, why)
}

// report prints all results.
func (t *tally) report() {
	fmt.Println()
	for _, line := range t.lines {
		fmt.Println(line)
	}
	for _, line := range t.out {
		fmt.Println("left out ", line)
	}
	fmt.Printf("%d passed, %d failed, %d skipped\n", t.passed, t.failed, t.skipped)
}

// treeVariable is the environment variable with the hash of the tree, for the tests that play. They
// read it, so the go command runs them again when the tree changes.
const treeVariable = "LA_CASA_TREE"

// treeHash returns a hash of what the tests that play depend on and the go command does not see:
// every file of the project that is neither generated nor only for readers, the version of Go, and
// the browser.
func treeHash(root string) (string, error) {
	h := sha256.New()
	fmt.Fprintln(h, runtime.Version())
	if path, ok := drive.FindBrowser(); ok {
		if info, err := os.Stat(path); err == nil {
			fmt.Fprintln(h, path, info.Size(), info.ModTime())
		}
	}
	err := eachFile(root, func(path string, text []byte) {
		if filepath.Ext(path) != ".md" {
			fmt.Fprintf(h, "%s %x\n", filepath.ToSlash(path), sha256.Sum256(text))
		}
	})
	return hex.EncodeToString(h.Sum(nil)), err
}

// eachFile calls f for every file of the project, except hidden and generated ones and pictures for
// readers.
func eachFile(root string, f func(path string, text []byte)) error {
	return filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if name := entry.Name(); name != "." && (strings.HasPrefix(name, ".") || name == "dist" || name == "pictures") {
				return filepath.SkipDir
			}
			return nil
		}
		if !entry.Type().IsRegular() {
			return nil
		}
		text, err := os.ReadFile(path)
		if err == nil {
			f(path, text)
		}
		return err
	})
}

// formatted returns an error unless every Go file is formatted as gofmt would format it.
func formatted(root string) error {
	var wrong []error
	err := eachFile(root, func(path string, text []byte) {
		if filepath.Ext(path) != ".go" {
			return
		}
		if neat, err := format.Source(text); err != nil {
			wrong = append(wrong, fmt.Errorf("%s: %w", path, err))
			// Git on Windows may check out other line ends
		} else if !bytes.Equal(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), neat) {
			wrong = append(wrong, fmt.Errorf("%s is not formatted by gofmt", path))
		}
	})
	return errors.Join(append(wrong, err)...)
}

// A check is a go command that examines the sources, with its result.
type check struct {
	name    string
	command *exec.Cmd
	begin   time.Time
	said    []byte
	err     error
	done    chan struct{}
}

// checks starts the checks of the sources in parallel. wait waits for them and records the results.
func (t *tally) checks() (wait func()) {
	var list []*check
	begin := func(name string, env []string, args ...string) {
		c := &check{name: name, command: exec.CommandContext(t.ctx, "go", args...), begin: time.Now(), done: make(chan struct{})}
		c.command.Env = append(os.Environ(), env...)
		list = append(list, c)
		go func() {
			defer close(c.done)
			c.said, c.err = c.command.CombinedOutput()
		}()
	}
	begin("go vet", nil, "vet", "./...")
	if t.short {
		t.leaveOut("go vet for the browser, Windows and macOS", "short")
	} else {
		for _, system := range []string{"js/wasm", "windows/amd64", "darwin/arm64"} {
			goos, goarch, _ := strings.Cut(system, "/")
			packages := []string{"."}
			if goos == "js" { // whose tests are compiled for no other reason
				packages = append(packages, "./game", "./scenes/...", "./ui/...")
			}
			begin("go vet for "+system, []string{"GOOS=" + goos, "GOARCH=" + goarch, "CGO_ENABLED=0"}, append([]string{"vet"}, packages...)...)
		}
	}
	workflows, _ := filepath.Glob(".github/workflows/*.yml")
	for _, c := range []struct {
		name, tool string
		args       []string
	}{{"staticcheck", staticcheck, []string{"./..."}}, {"actionlint", actionlint, workflows}} {
		load := exec.CommandContext(t.ctx, "go", "run", c.tool, "-version")
		if said, err := load.CombinedOutput(); err != nil {
			lines := strings.Split(strings.TrimSpace(string(said)), "\n")
			t.leaveOut(c.name, "it could not be downloaded: "+lines[len(lines)-1])
		} else {
			begin(c.name, nil, append([]string{"run", c.tool}, c.args...)...)
		}
	}
	return func() {
		for _, c := range list {
			fmt.Printf("=== %s\n", c.name)
			<-c.done
			t.note(c.name, c.begin, c.err == nil, "")
			if c.err != nil {
				t.failed++
				fmt.Printf("%s%v\n", c.said, c.err)
				continue
			}
			t.passed++
		}
	}
}

// equip looks for what the tests need beyond Go, and installs it if it may.
func (t *tally) equip() {
	var want []string
	if runtime.GOOS == "linux" && !canDraw() {
		want = append(want, "xvfb", "xauth", "libx11-6", "libegl1", "libgles2", "libgl1-mesa-dri")
	}
	if _, ok := drive.FindPulse(); runtime.GOOS == "linux" && !ok {
		want = append(want, "pulseaudio")
	}
	if !canBrowse() {
		want = append(want, "chromium")
	}
	if len(want) == 0 {
		return
	}
	install := "apt-get install --no-install-recommends " + strings.Join(want, " ")
	apt, asRoot := aptGet()
	if apt == nil {
		switch {
		case runtime.GOOS != "linux":
			fmt.Println("Some tests need a browser: install Chrome, Edge or Chromium to have them run.")
		case asRoot:
			fmt.Printf("Some tests need more than is here. Install a display server in memory (Xvfb), Mesa's software OpenGL, a sound server (PulseAudio) and Chromium; on Debian that is: %s\n", install)
		default:
			fmt.Printf("Some tests need more than is here, and installing it needs your password:\n  sudo %s\n", install)
		}
		return
	}
	fmt.Println("=== installing what the tests need:", strings.Join(want, " "))
	for _, args := range [][]string{{"update"}, append([]string{"install", "--yes", "--no-install-recommends"}, want...)} {
		cmd := exec.CommandContext(t.ctx, apt[0], append(apt[1:len(apt):len(apt)], args...)...)
		cmd.Env = append(os.Environ(), "DEBIAN_FRONTEND=noninteractive")
		cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
		if err := cmd.Run(); err != nil {
			fmt.Printf("That did not work (%v). By hand: %s\n", err, install)
			return
		}
	}
}

// canDraw reports whether a virtual display and the libraries that draw on it are installed.
func canDraw() bool {
	if _, ok := drive.FindXvfb(); !ok {
		return false
	}
	for _, library := range []string{"libX11.so.6", "libEGL.so.1", "libGLESv2.so.2"} {
		if !slices.ContainsFunc([]string{"/usr/lib/*/", "/usr/lib64/", "/usr/lib/", "/lib/*/"}, func(folder string) bool {
			found, err := filepath.Glob(folder + library)
			return err == nil && len(found) > 0
		}) {
			return false
		}
	}
	return true
}

// canBrowse reports whether a browser is installed and starts. On Ubuntu the command may only be an
// installer.
func canBrowse() bool {
	path, ok := drive.FindBrowser()
	return ok && (runtime.GOOS == "windows" || exec.Command(path, "--version").Run() == nil)
}

// aptGet returns the command that installs packages without asking, or nil. asRoot is false if
// apt-get is installed but must not be used.
func aptGet() (command []string, asRoot bool) {
	path, err := exec.LookPath("apt-get")
	switch {
	case err != nil:
		return nil, true
	case os.Geteuid() == 0:
		return []string{path}, true
	case exec.Command("sudo", "-n", "true").Run() == nil:
		return []string{"sudo", "-n", path}, true
	default:
		return nil, false
	}
}

// stage starts a display for the tests if possible, and returns the environment variables that name
// it.
func (t *tally) stage() (env []string, done func()) {
	if runtime.GOOS != "linux" {
		return nil, func() {}
	}
	display, err := drive.StartDisplay(1920, 1080)
	if err != nil {
		if os.Getenv("DISPLAY") == "" {
			t.leaveOut("what must be drawn to be tested", err.Error())
		}
		return nil, func() {}
	}
	return []string{"DISPLAY=" + display.Name}, display.Close
}

// An event is a line of go test -json.
type event struct {
	Action, Package, Test, Output string
	ImportPath                    string
	Elapsed                       float64
}

// goTest runs go test, counts its tests, and shows what failed or was skipped. It returns the tests
// that passed, by package and name. It does not vet, because checks does.
func (t *tally) goTest(name string, env []string, args ...string) map[string]bool {
	begin := time.Now()
	fmt.Printf("=== %s\n", name)
	if t.short {
		args = append([]string{"-short"}, args...)
	}
	cmd := exec.CommandContext(t.ctx, "go", append([]string{"test", "-json", "-vet=off"}, args...)...)
	cmd.Env = append(os.Environ(), env...)
	cmd.Stderr = os.Stderr
	output, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.failed++
		t.note(name, begin, false, ": "+err.Error())
		return nil
	}
	count := t.read(output)
	err = cmd.Wait()
	if err != nil && count.failed == 0 {
		count.failed++
		fmt.Println("go test:", err)
	}
	t.passed += count.passed
	t.failed += count.failed
	t.skipped += count.skipped
	t.note(name, begin, count.failed == 0, fmt.Sprintf(": %d passed, %d failed, %d skipped", count.passed, count.failed, count.skipped))
	return count.well
}

// A count is the result of a run of go test.
type count struct {
	passed, failed, skipped int
	// the tests that passed, by package and name, and the packages with a failed test
	well, badly map[string]bool
}

// read counts the results in the output of go test -json.
func (t *tally) read(output io.Reader) (c count) {
	c.well, c.badly = map[string]bool{}, map[string]bool{}
	said := map[string]*strings.Builder{} // by package and test
	lines := bufio.NewReader(output)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) > 0 {
			t.readLine(line, said, &c)
		}
		if err != nil {
			return c
		}
	}
}

// readLine counts the result in one line. said collects the output of each test.
func (t *tally) readLine(line []byte, said map[string]*strings.Builder, c *count) {
	var e event
	if json.Unmarshal(line, &e) != nil {
		os.Stdout.Write(line)
		return
	}
	key := e.Package + e.ImportPath + " " + e.Test
	text := said[key]
	if text == nil {
		text = new(strings.Builder)
		said[key] = text
	}
	switch e.Action {
	case "output", "build-output":
		text.WriteString(e.Output)
	case "build-fail":
		fmt.Print(text)
	case "pass":
		if e.Test != "" {
			c.passed++
			c.well[e.Package+" "+e.Test] = true
		} else {
			fmt.Printf("ok    %s  %.1f s\n", e.Package, e.Elapsed)
		}
		delete(said, key)
	case "fail":
		if e.Test == "" {
			fmt.Printf("FAIL  %s  %.1f s\n", e.Package, e.Elapsed)
			if c.badly[e.Package] {
				return // its tests have printed why
			}
		}
		c.badly[e.Package] = true
		c.failed++
		fmt.Print(text)
	case "skip":
		if e.Test == "" {
			return // a package without tests
		}
		c.skipped++
		t.out = append(t.out, e.Test+": "+reason(text.String()))
	}
}

// reason returns what a skipped test printed, without what go test adds.
func reason(output string) string {
	for line := range strings.Lines(output) {
		line = strings.TrimSpace(line)
		if _, why, found := strings.Cut(line, ".go:"); found {
			_, why, _ = strings.Cut(why, ": ")
			return why
		}
	}
	return "it does not say why"
}
