package host

import (
	"context"
	"net"
	"net/http"
	"sync"
	"time"
)

// Limits on devices: connections at a time, connections of one address, and wrong codes of an
// address: mostMisses at once, and then one every missEvery.
const (
	mostDevices = 64
	mostOfOne   = 32
	mostMisses  = 10
	missEvery   = 10 * time.Second
	mostKnown   = 1000 // addresses that are remembered
)

// A crowd counts the connections and the wrong codes of each address, to limit them.
type crowd struct {
	lock    sync.Mutex
	devices int
	known   map[string]*visitor
}

// A visitor holds what a crowd knows about an address.
type visitor struct {
	devices int
	misses  float64 // number of wrong codes, less one for every missEvery
	at      time.Time
}

// visitor returns what is known about an address. It returns nil if there is no room for a new one.
func (c *crowd) visitor(from string) *visitor {
	v := c.known[from]
	now := time.Now()
	if v == nil {
		if len(c.known) >= mostKnown {
			for other, o := range c.known {
				if o.devices == 0 && now.Sub(o.at) > mostMisses*missEvery {
					delete(c.known, other)
				}
			}
		}
		if len(c.known) >= mostKnown {
			return nil
		}
		if c.known == nil {
			c.known = map[string]*visitor{}
		}
		v = &visitor{at: now}
		c.known[from] = v
	}
	v.misses = max(0, v.misses-now.Sub(v.at).Seconds()/missEvery.Seconds())
	v.at = now
	return v
}

// enter reports whether another connection of the address is allowed, and if so counts it until
// leave.
func (c *crowd) enter(from string) bool {
	c.lock.Lock()
	defer c.lock.Unlock()
	v := c.visitor(from)
	if v == nil || c.devices >= mostDevices || v.devices >= mostOfOne {
		return false
	}
	c.devices++
	v.devices++
	return true
}

// wait waits until all connections have ended, or ctx ends.
func (c *crowd) wait(ctx context.Context) {
	for ctx.Err() == nil {
		c.lock.Lock()
		devices := c.devices
		c.lock.Unlock()
		if devices == 0 {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// leave uncounts a connection of the address.
func (c *crowd) leave(from string) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.devices--
	c.known[from].devices--
}

// guess reports whether the address may try a code. right says whether the code exists; if not, the
// try counts as a miss.
func (c *crowd) guess(from string, right bool) (may bool) {
	c.lock.Lock()
	defer c.lock.Unlock()
	v := c.visitor(from)
	if v == nil || v.misses > mostMisses-1 {
		return false
	}
	if !right {
		v.misses++
	}
	return true
}

// addressOf returns the address from which a request comes. For IPv6 it returns the /64 network, in
// which a computer can choose its addresses freely.
func addressOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	ip := net.ParseIP(host)
	if ip != nil && ip.To4() == nil {
		return ip.Mask(net.CIDRMask(64, 128)).String()
	}
	return host
}
