package host

import (
	"fmt"
	"net"
	"testing"
)

// The address in the home network is offered first. IPv6 addresses are offered only if there is no
// other.
func TestLikelyAddress(t *testing.T) {
	at := func(ip string) address { return address{IP: net.ParseIP(ip)} }
	inside := func(ip string) address { return address{net.ParseIP(ip), true} }
	for _, c := range []struct {
		found []address
		way   string
		want  string
	}{
		{[]address{inside("172.17.0.1"), at("fd00::2"), at("10.0.0.2"), at("192.168.1.2")}, "192.168.1.2", "[192.168.1.2 10.0.0.2 172.17.0.1]"},
		{[]address{at("203.0.113.5"), at("192.168.1.2")}, "", "[192.168.1.2 203.0.113.5]"},
		{[]address{inside("172.17.0.1"), at("2001:db8::2"), at("fd00::2"), inside("fd7a::1")}, "", "[fd00::2 2001:db8::2 172.17.0.1]"},
		{[]address{at("2001:db8::2")}, "", "[2001:db8::2]"},
	} {
		if got := fmt.Sprint(likely(c.found, net.ParseIP(c.way))); got != c.want {
			t.Errorf("of %v %s is offered, not %s", c.found, got, c.want)
		}
	}
	if got := Link(net.JoinHostPort("fd00::2", "4774"), "K7MTX"); got != "http://[fd00::2]:4774/#table=K7MTX" {
		t.Error(got)
	}
}

func TestListenTakesTheNextPort(t *testing.T) {
	first, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	second, err := Listen(first.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	if first.Addr().String() == second.Addr().String() {
		t.Error("two servers on one port")
	}
}
