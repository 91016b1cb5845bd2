package host

import (
	"errors"
	"net"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"lacasa/game/wire"
)

// Listen listens at an address. If its port is busy it takes the next free one of the 20 after it.
func Listen(address string) (net.Listener, error) {
	listener, err := net.Listen("tcp", address)
	if !errors.Is(err, syscall.EADDRINUSE) {
		return listener, err
	}
	host, port, splitErr := net.SplitHostPort(address)
	first, portErr := strconv.Atoi(port)
	if splitErr != nil || portErr != nil {
		return nil, err
	}
	for next := first + 1; next <= first+20; next++ {
		if listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(next))); err == nil {
			return listener, nil
		}
	}
	return nil, err
}

// Port is the default port of a host.
const Port = 4774

// Addresses returns the addresses, as HOST:PORT, under which devices in the same network can reach
// the listener, the most likely one first. home is false if only this computer itself can reach it.
func Addresses(listener net.Listener) (list []string, home bool) {
	at, is := listener.Addr().(*net.TCPAddr)
	if !is {
		return []string{listener.Addr().String()}, true
	}
	port := strconv.Itoa(at.Port)
	if !at.IP.IsUnspecified() {
		return []string{net.JoinHostPort(at.IP.String(), port)}, !at.IP.IsLoopback()
	}
	for _, ip := range homeAddresses() {
		list = append(list, net.JoinHostPort(ip.String(), port))
	}
	if len(list) == 0 {
		return []string{net.JoinHostPort("127.0.0.1", port)}, false
	}
	return list, true
}

// homeAddresses returns this computer's addresses in its networks, the most likely one first.
func homeAddresses() []net.IP {
	interfaces, err := net.Interfaces()
	if err != nil {
		return nil
	}
	var found []address
	for _, i := range interfaces {
		addresses, err := i.Addrs()
		if err != nil || i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 {
			continue
		}
		for _, a := range addresses {
			if n, is := a.(*net.IPNet); is && n.IP.IsGlobalUnicast() {
				found = append(found, address{n.IP, virtual(i.Name) || i.Flags&net.FlagPointToPoint != 0})
			}
		}
	}
	return likely(found, outward())
}

// An address is an address of this computer.
type address struct {
	net.IP
	virtual bool // its network is inside this computer, or a tunnel
}

// likely returns the addresses under which devices at home may reach this computer. First comes
// way, the address by which it reaches others, then those in private networks; those of virtual
// networks come last. IPv6 addresses are too long to type, so they are left out if there is an IPv4
// address.
func likely(found []address, way net.IP) (list []net.IP) {
	four := slices.ContainsFunc(found, func(a address) bool { return a.To4() != nil && !a.virtual })
	rank := map[string]int{}
	for _, a := range found {
		if a.To4() == nil && (four || a.virtual) {
			continue
		}
		r := 0
		if a.virtual {
			r += 4
		}
		if !a.Equal(way) {
			r += 2
		}
		if !a.IsPrivate() {
			r++
		}
		rank[a.String()] = r
		list = append(list, a.IP)
	}
	slices.SortStableFunc(list, func(a, b net.IP) int { return rank[a.String()] - rank[b.String()] })
	return list
}

// outward returns the address by which this computer would reach the internet, or nil. It sends
// nothing.
func outward() net.IP {
	c, err := net.Dial("udp4", "192.0.2.1:9") // an address reserved for documentation
	if err != nil {
		return nil
	}
	defer c.Close()
	at, _ := c.LocalAddr().(*net.UDPAddr)
	return at.IP
}

// virtual reports whether a network is inside this computer, or a tunnel, judging by its name.
func virtual(name string) bool {
	for _, start := range []string{"docker", "veth", "br-", "virbr", "vmnet", "vboxnet", "vEthernet", "tun", "tap", "wg", "utun", "tailscale", "zt", "ham", "ppp", "llw", "awdl", "bridge"} {
		if strings.HasPrefix(name, start) {
			return true
		}
	}
	return false
}

// Link returns the address of the page at a table.
func Link(address, code string) string { return "http://" + address + "/#" + wire.Fragment(code, "") }
