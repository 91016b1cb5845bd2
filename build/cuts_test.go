package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"lacasa/build/drive"
)

// What may happen to a table of real pages with a real host: connections break, pages are reloaded,
// a seat is opened on another device, the network is silent for a minute, and the host is killed.

// A cable is the network connection between a device and the host.
type cable struct {
	net.Listener
	host  string
	quiet sync.RWMutex // locked as long as nothing comes through
	lock  sync.Mutex
	ends  []net.Conn
}

// lay returns a cable to a host.
func lay(t *testing.T, host string) *cable {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &cable{Listener: listener, host: host}
	t.Cleanup(func() { listener.Close(); c.cut() })
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			go c.join(near)
		}
	}()
	return c
}

// join forwards a connection to the host.
func (c *cable) join(near net.Conn) {
	c.pass()
	far, err := net.Dial("tcp", c.host)
	if err != nil {
		near.Close()
		return
	}
	c.lock.Lock()
	c.ends = append(c.ends, near, far)
	c.lock.Unlock()
	go c.carry(far, near)
	c.carry(near, far)
}

// pass waits until data comes through.
func (c *cable) pass() {
	c.quiet.RLock()
	defer c.quiet.RUnlock()
}

func (c *cable) carry(to, from net.Conn) {
	defer to.Close()
	defer from.Close()
	b := make([]byte, 32<<10)
	for {
		n, err := from.Read(b)
		c.pass()
		if _, wrong := to.Write(b[:n]); err != nil || wrong != nil {
			return
		}
	}
}

// cut breaks all connections. New ones can be made.
func (c *cable) cut() {
	c.lock.Lock()
	defer c.lock.Unlock()
	for _, end := range c.ends {
		end.Close()
	}
	c.ends = nil
}

// A keeper is the real program as a host without a window.
type keeper struct {
	*testing.T
	home, listen string
	program      *exec.Cmd
}

// start starts the host with further arguments, and returns the address that it prints.
func (k *keeper) start(args ...string) (address string) {
	k.Helper()
	path, err := hostProgram()
	need(k.T, path, err)
	k.program = exec.Command(path, append([]string{"host", "-listen", k.listen}, args...)...)
	k.program.Env = append(os.Environ(), "LA_CASA_HOME="+k.home)
	out, err := k.program.StdoutPipe()
	if err == nil {
		err = k.program.Start()
	}
	if err != nil {
		k.Fatal(err)
	}
	k.Cleanup(k.kill)
	said := bufio.NewReader(out)
	address, err = said.ReadString('\n')
	if err != nil {
		k.Fatal("the host says nothing: ", err)
	}
	go io.Copy(io.Discard, said)
	return strings.TrimSpace(address)
}

// kill ends the host at once, like a power cut. It may be called again.
func (k *keeper) kill() {
	k.program.Process.Kill()
	k.program.Wait()
}

var mostCuts = flag.Int("cuts", 20, "how often something cuts devices off")

// silentEvery is the number of cuts after which the network is silent for a minute.
const silentEvery = 50

// A storm is an evening at which something happens between decisions.
type storm struct {
	*evening
	keeper *keeper
	cables []*cable // by seat
	past   map[string][]time.Duration
	chance *rand.Rand
}

func (s *storm) save() string {
	text, err := os.ReadFile(filepath.Join(s.keeper.home, saveFile))
	if err != nil && !os.IsNotExist(err) {
		s.Fatal(err)
	}
	return string(text)
}

func (s *storm) faults() string { return "" } // browsers complain of connections that are cut

// happenings are what may happen to a device, or to all. Each returns the time from which everybody
// could play on.
var happenings = []struct {
	name   string
	renews bool // the device begins anew, or another does in its place
	all    bool // it happens to everybody
	happen func(s *storm, seat int) time.Time
}{
	{"socket closed", false, false, func(s *storm, seat int) time.Time {
		s.cables[seat].cut()
		return time.Now()
	}},
	{"page loaded again", true, false, func(s *storm, seat int) time.Time {
		began := time.Now()
		s.devices[seat].reload()
		return began
	}},
	{"place opened on another device", true, false, func(s *storm, seat int) time.Time {
		old := s.devices[seat]
		var link string
		s.must(old.tab.Eval("location.href", &link))
		began := time.Now()
		s.devices[seat] = come(s.T, link, s.names[seat], deviceScreens[seat%len(deviceScreens)])
		if err := old.tab.WaitFor(fmt.Sprintf("heard.some(text => text.includes(%s))", quote(old.words.Say("present.elsewhere"))), patience); err != nil {
			s.Error("the device before is not told: ", err)
		}
		old.tab.Close()
		return began
	}},
	{"host killed", false, true, func(s *storm, _ int) time.Time {
		s.keeper.kill()
		began := time.Now()
		s.keeper.start()
		return began
	}},
	{"network of a device silent for a minute", false, false, func(s *storm, seat int) time.Time {
		s.cables[seat].quiet.Lock()
		time.Sleep(time.Minute)
		s.cables[seat].quiet.Unlock()
		return time.Now()
	}},
}

// again begins a decision. Before it something happens, while the last decision may still be shown.
func (s *storm) again(anew bool) {
	n := s.acts()
	if anew || n == *mostCuts {
		return
	}
	kind := happenings[n%(len(happenings)-1)]
	if n%silentEvery == silentEvery-1 {
		kind = happenings[len(happenings)-1]
	}
	front, seat := slices.Index(s.devices, s.guest), s.chance.IntN(len(s.devices))
	time.Sleep(time.Duration(s.chance.IntN(2000)) * time.Millisecond)
	before := s.links()
	began := kind.happen(s, seat)
	again := func(i, now int) bool { // the page has another connection
		return now > 0 && (now > before[i] || kind.renews || i != seat && !kind.all)
	}
	if !until(3*patience, func() bool {
		for i, now := range s.links() {
			if !again(i, now) {
				return false
			}
		}
		return s.whole()
	}) {
		for _, g := range s.devices {
			s.Log(g.state())
		}
		s.Fatalf("after %q, at seat %d, somebody cannot play on", kind.name, seat)
	}
	s.past[kind.name] = append(s.past[kind.name], time.Since(began))
	s.open(s.names[front])
}

// acts returns how many things have happened.
func (s *storm) acts() (n int) {
	for _, list := range s.past {
		n += len(list)
	}
	return n
}

// links returns how many connections with the host each device has had.
func (s *storm) links() (n []int) {
	for _, g := range s.devices {
		now := 0
		s.must(g.tab.Eval("globalThis.links ?? 0", &now))
		n = append(n, now)
	}
	return n
}

// whole reports whether every device shows the table, is connected, and sees everybody else there.
func (s *storm) whole() bool {
	for _, g := range s.devices {
		if !g.has("menu.hint") {
			return false
		}
		var first string
		s.must(g.tab.Eval(`document.querySelector("#focusables p")?.textContent ?? ""`, &first))
		if first == g.words.Say("present.cut") || slices.ContainsFunc(s.names, func(name string) bool {
			return strings.Contains(first, g.words.Say("present.line.away", "name", name)) || strings.Contains(first, g.words.Say("present.line.gone", "name", name))
		}) {
			return false
		}
	}
	return true
}

// Four real pages play on, whatever happens to them and to their host, and each hand is as it was
// decided.
func TestDevicesAreCut(t *testing.T) {
	inTurn(t, &pages)
	if !*wholeMatches {
		t.Skip("pages are cut off on demand: -whole")
	}
	past, chance, lost := map[string][]time.Duration{}, rand.New(rand.NewPCG(1, 1)), 0
	report := func() {
		var all []time.Duration
		for _, kind := range happenings {
			if list := slices.Sorted(slices.Values(past[kind.name])); len(list) > 0 {
				all = append(all, list...)
				t.Logf("%s, %d times: everybody plays on after %s, at most %s", kind.name, len(list), list[len(list)/2].Round(time.Millisecond), list[len(list)-1].Round(time.Millisecond))
			}
		}
		if slices.Sort(all); len(all) == 0 {
			return
		}
		t.Logf("%d cuts, median %s, at most %s; %d decisions made again", len(all), all[len(all)/2].Round(time.Millisecond), all[len(all)-1].Round(time.Millisecond), lost)
	}
	for hand := 1; ; hand++ {
		t.Run(fmt.Sprint("hand ", hand), func(t *testing.T) {
			free, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			at := free.Addr().String()
			free.Close()
			s := &storm{evening: &evening{}, keeper: &keeper{T: t, home: t.TempDir(), listen: at}, past: past, chance: chance}
			link := s.keeper.start("-game", "cassino", "-mode", "partnership", "-seed", fmt.Sprint("4QF7-", 1000+hand))
			_, fragment, _ := strings.Cut(link, "/#")
			for seat := range 4 {
				c := lay(t, at)
				s.cables = append(s.cables, c)
				_, port, _ := net.SplitHostPort(c.Addr().String())
				s.address = "http://" + net.JoinHostPort(drive.PlainAddress, port) + "/#" + fragment
				s.sits(t, seat, deviceScreens[seat])
			}
			s.guest = s.devices[0]
			s.press(s.words.Say("setup.start"))
			c := sitAtCards(t, s)
			s.speaks = c.words
			c.play(*mostCuts - s.acts())
			lost += c.lost
			for _, g := range s.devices {
				g.tab.Close()
			}
		})
		n := 0
		for _, list := range past {
			n += len(list)
		}
		if t.Failed() || n >= *mostCuts {
			break
		}
		report()
	}
	report()
}
