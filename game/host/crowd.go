package host

import (
	"context"
	"net"
	"net/http"
	"sync"
	"time"
)

// Limits on devices: connections at a time, those of one address, and how many wrong codes an address
// may try in a row and then in how long one.
const (
	mostDevices = 64
	mostOfOne   = 32
	mostMisses  = 10
	missEvery   = 10 * time.Second
	mostKnown   = 1000 // addresses that are remembered
)

// A crowd counts what comes from each address.
type crowd struct {
	lock    sync.Mutex
	devices int
	known   map[string]*visitor
}

type visitor struct {
	devices int
	misses  float64 // wrong codes, of which time forgives
	at      time.Time
}

// visitor returns what is known of an address. If it has no room for another it returns nil.
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

// enter reports whether there is room for another connection of the address, which it then has.
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

// wait waits until every connection has ended, or ctx does.
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

func (c *crowd) leave(from string) {
	c.lock.Lock()
	defer c.lock.Unlock()
	c.devices--
	c.known[from].devices--
}

// guess reports whether the address may try a code; right says whether the code is one. Wrong ones count.
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

// addressOf returns the address a request comes from. Of IPv6 it is the network, in which a computer
// has addresses as it likes.
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
